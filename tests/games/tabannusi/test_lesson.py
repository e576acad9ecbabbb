"""The guided opening: every step finds the table as its words say, with luck and an easy bot answering as they do."""

from __future__ import annotations

from random import Random
from typing import Any

from ziggurat.bots.bot import make_bot
from ziggurat.core.game import CHANCE
from ziggurat.core.guide import Step
from ziggurat.games.tabannusi import GAME
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi.lesson import lesson
from ziggurat.games.tabannusi.state import State

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
    states = {step.targets: state for step, state in walk(LESSON.seed)}
    start = states["district:1",]
    assert int(start.board[d.CELL_NAMED["3d1"]]) == d.BUILDING
    assert (int(start.gold[0]), int(start.barges[1])) == (2, d.BROWN)
    assert int(states["build:brown",].craft[0]) == 1
    assert int(states["build:brown",].markers[0]) == 5  # one placed, one gained
    assert d.SHIP_NAMES[int(states["ship:P31",].ships[6])] == "S03"
    assert int(states["ship:P31",].gold[0]) == 2  # one uncovered by the house
    later = states["die:2", "district:2"]
    assert (int(later.assistants[0]), int(later.on_turn)) == (d.PORT, 0)
    assert d.ACTION_TILES[int(later.tiles[d.TILE_SLOTS.index(d.PORT)])] == "A5"
    end = states[()]
    assert int(end.port_houses[d.PORT_SPACE_NAMES.index("row3 right")]) == 1
    assert int(end.architects[0]) == 2
