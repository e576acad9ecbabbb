"""The guided opening: every step can be taken, and what it says comes true."""

from __future__ import annotations

from random import Random

from ziggurat.bots.bot import make_bot
from ziggurat.core.match import Match
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.data import COLOURS
from ziggurat.games.tigris.lesson import lesson
from ziggurat.games.tigris.state import points_of, treasures_of

LESSON = lesson()
LEARNER, BOT = LESSON.seat, 1


def staged() -> Match:
    match = Match(GAME, 2)
    match.state = GAME.read_position(LESSON.position)
    return match


def test_there_are_a_dozen_steps_on_a_position_that_can_be() -> None:
    assert len(LESSON.steps) == 12
    assert all(step.words for step in LESSON.steps)
    assert GAME.write_position(GAME.read_position(LESSON.position)) == LESSON.position
    assert staged().to_act == (LEARNER,)


def test_every_step_is_a_legal_answer_when_it_is_asked_for() -> None:
    """Luck and the easy bot go by the lesson's seed."""
    match, rng, bot = staged(), Random(LESSON.seed), make_bot(GAME, "easy")
    for step in LESSON.steps:
        while match.to_act == (BOT,):
            match.play(BOT, bot(match.view(BOT), match.legal(BOT), rng), rng)
        assert match.to_act == (LEARNER,), step
        if step.targets:
            awaited = [action for action in match.legal(LEARNER) if set(GAME.targets(action)) == {*step.targets}]
            assert len(awaited) == 1, step
            match.play(LEARNER, awaited[0], rng)
    points = [points_of(match.state, LEARNER, colour) for colour in COLOURS]
    assert min(points) >= 1  # "You have a point in every sphere."
    assert treasures_of(match.state, LEARNER) == 1
