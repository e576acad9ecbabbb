"""A guided opening being played: what is awaited, and how luck and the other seats answer as long as it is given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import AnyGame, Seat, load_game
from ziggurat.core.guide import Lesson, Step
from ziggurat.core.match import Match
from ziggurat.core.words import Phrase

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
    raise IllegalAction(Phrase("this cannot be answered here: {targets}", targets=", ".join(step.targets)))


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

    def step(self, own: Iterable[str]) -> int | None:
        """The number of the step that awaits an answer after these of the learner, or of all steps when none does any
        more; None for a learner who went elsewhere."""
        awaited = [answers[0][1] for answers in self.answers]
        given = 0
        for text in own:
            if given == len(awaited):
                break  # the lesson is over, and the game goes on
            if text != awaited[given]:
                return None
            given += 1
        return self.asking[given] if given < len(awaited) else len(self.lesson.steps)

    def replies(self, log: Iterable[Answer]) -> list[Answer]:
        """What is still to be answered in the round to which this log has come; nothing if it went elsewhere.

        The answers of a round come in any order, since several may be asked at once, but those of a seat in their own.
        """
        rounds = [list(answers) for answers in self.answers]
        for answer in log:
            if not rounds:
                return []
            if answer != next((other for other in rounds[0] if other[0] == answer[0]), None):
                return []
            rounds[0].remove(answer)
            if not rounds[0]:
                del rounds[0]
        return rounds[0] if rounds else []

    def reply(self, match: Match, seat: Seat) -> str | None:
        """What this seat, or chance, answers now; None where the lesson has nothing to say."""
        log = ((entry.seat, match.game.write(entry.action)) for entry in match.log)
        return next((text for other, text in self.replies(log) if other == seat), None)


@cache
def script_of(name: str) -> Script | None:
    """The script of a game's lesson, if it has one."""
    game = load_game(name)
    return Script(game, game.lesson()) if game.lesson else None


def script_for(match: Match) -> Script | None:
    """The script that this match follows as long as its learner does."""
    if not match.position:
        return None
    script = script_of(match.game.name)
    return script if script is not None and script.lesson.position == match.position else None
