"""The guided opening: every step finds the table as its words say, with luck and an easy bot answering as they do."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.babylonia.positions import cities
from ziggurat.bots.bot import make_bot
from ziggurat.core.game import CHANCE
from ziggurat.core.guide import Step
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.lesson import lesson
from ziggurat.games.babylonia.state import State

LESSON = lesson()


def answer(state: State, step: Step) -> Any:
    """The legal answer that a step awaits: the one that is said by pointing at its targets."""
    legal = GAME.legal(state, LESSON.seat)
    return next((action for action in legal if set(GAME.targets(action)) == set(step.targets)), None)


def walk(seed: int) -> list[tuple[Step, State]]:
    """Every step that awaits an answer, with the position in which it does; ends where an answer is not possible."""
    rng, bot = Random(seed), make_bot(GAME, "easy")
    state = GAME.read_position(LESSON.position)
    found: list[tuple[Step, State]] = []
    for step in LESSON.steps:
        if not step.targets:
            continue
        while GAME.to_act(state) != (LESSON.seat,):
            seat = GAME.to_act(state)[0]
            if seat == CHANCE:
                action = GAME.luck(state, rng)
            else:
                action = bot(GAME.view(state, seat), GAME.legal(state, seat), rng)
            GAME.apply(state, seat, action)
        awaited = answer(state, step)
        if awaited is None:
            return found
        found.append((step, GAME.clone(state)))
        GAME.apply(state, LESSON.seat, awaited)
    found.append((LESSON.steps[-1], state))
    return found


def test_every_step_is_possible_when_it_comes() -> None:
    walked = [step for step, _ in walk(LESSON.seed)]
    assert walked == [step for step in LESSON.steps if step.targets] + [LESSON.steps[-1]]


def test_it_takes_about_a_dozen_steps() -> None:
    assert 10 <= len(LESSON.steps) <= 15


def test_the_words_tell_what_happens() -> None:
    states = [state for _, state in walk(LESSON.seed)]
    start, field, city = states[0], states[1], states[2]
    assert GAME.scores(start) == [0, 0]
    assert GAME.scores(field) == [6, 0]
    by_source = {gain.source: gain.points for gain in GAME.account(city) if gain.seat == 0}
    assert by_source == {"fields": 6, "ziggurats": 1, "nobles": 6, "cities": 1}
    assert cities(city) == [1, 0]
    river = next(state for step, state in walk(LESSON.seed) if "hex:9,5" in step.targets)
    assert sum(GAME.view(river, 0).stand or ()) == 7, "card 3 has filled the stand"
