"""A guided opening being played: what is awaited, and how luck and the other seats answer as long as it is given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import AnyGame, Seat, load_game
from ziggurat.core.guide import Lesson, Step
from ziggurat.core.match import Match

Answer = tuple[Seat, str]
"""Who answers what, in notation."""


def begin(game: AnyGame, lesson: Lesson) -> Match:
    """The table as the learner finds it."""
    seats = len(game.scores(game.read_position(lesson.position)))
    return Match(game, seats, position=lesson.position)


def awaited(match: Match, lesson: Lesson, step: Step) -> Any:
    """The answer that one gives by pointing at what the step names. Raises `IllegalAction` if there is none."""
    for action in match.legal(lesson.seat):
        if {*match.game.targets(action)} == {*step.targets}:
            return action
    raise IllegalAction(f"this cannot be answered here: {', '.join(step.targets)}")


def walk(game: AnyGame, lesson: Lesson) -> Iterator[tuple[Step, Match]]:
    """Every step with the table that it finds; the match is played on from there. Raises `IllegalAction` or
    `BadNotation` for a step that cannot be taken."""
    match = begin(game, lesson)
    for step in lesson.steps:
        yield step, match
        if step.targets:
            match.play(lesson.seat, awaited(match, lesson, step))
            for seat, text in step.replies:
                match.play_text(seat, text)


class Script:
    """The answers of a whole lesson, step by step: the learner's, and those that others give to it."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self.lesson = lesson
        self.asking = [number for number, step in enumerate(lesson.steps) if step.targets]
        """The steps that wait for an answer."""
        self.answers: list[tuple[Answer, ...]] = [
            ((lesson.seat, game.write(awaited(match, lesson, step))), *step.replies)
            for step, match in walk(game, lesson)
            if step.targets
        ]

    def follow(self, log: Iterable[Answer]) -> tuple[int, list[Answer]] | None:
        """Where a log that follows the lesson has come to: the number of the step that awaits an answer, or of all
        steps when none does any more; and what is still to be answered up to it. None for a log that went elsewhere.

        The answers of a step come in any order, since several may be asked at once, but those of a seat in their own.
        """
        given = 0
        rounds = [list(answers) for answers in self.answers]
        at = 0
        for answer in log:
            if at == len(rounds):
                return len(self.lesson.steps), []  # the lesson is over, and the game goes on
            own = next((other for other in rounds[at] if other[0] == answer[0]), None)
            if own != answer:
                return None
            rounds[at].remove(answer)
            if answer[0] == self.lesson.seat:
                given = at + 1
            if not rounds[at]:
                at += 1
        step = self.asking[given] if given < len(self.asking) else len(self.lesson.steps)
        return step, rounds[at] if at < len(rounds) else []


@cache
def script_of(name: str) -> Script | None:
    """The script of a game's lesson, if it has one."""
    game = load_game(name)
    return Script(game, game.lesson()) if game.lesson else None
