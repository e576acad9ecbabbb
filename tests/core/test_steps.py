"""Steps through the one object are the steps through the functions, in every game that has such an object."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ziggurat.core.arrays import blank_rows, row_size
from ziggurat.core.game import CHANCE, AnyGame, installed_games
from ziggurat.core.steps import OVER, Steps

GAMES = [(game, seats) for game in installed_games().values() for seats in game.seats if game.steps is not None]


def names(case: Any) -> str:
    return case.name if hasattr(case, "name") else str(case)


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=names)
def test_a_game_by_methods_is_the_game_by_functions(game: AnyGame, seats: int) -> None:
    """Both are played side by side from one seed, and compared at every answer."""
    steps = game.taken_by()
    assert steps is game.steps
    options = game.complete_options({})
    one, two = game.setup(seats, options), game.setup(seats, options)
    size = row_size(game.shapes)
    lucks, chooser = (Random(5), Random(5)), Random(6)
    while asked := game.to_act(one):
        seat = steps.asked(two)
        assert seat == asked[0]
        if seat == CHANCE:
            drawn = game.luck(one, lucks[0])
            assert steps.luck(two, lucks[1]) == drawn
            game.apply(one, CHANCE, drawn)
            steps.apply(two, CHANCE, drawn)
            continue
        answers = game.legal(one, asked[0])
        assert steps.legal(two, seat) == answers
        assert game.number is not None
        assert game.encode is not None
        numbers = list(game.number(answers))
        assert list(steps.number(answers)) == numbers
        assert list(steps.numbers(two, seat)) == numbers
        assert not steps.by_number or [steps.named(number) for number in numbers] == answers
        rows = blank_rows(2, size)
        game.encode(one, asked[0], rows, 0)
        steps.encode(two, seat, rows, size)
        assert list(rows[:size]) == list(rows[size:])
        answer = chooser.choice(answers)
        game.apply(one, asked[0], answer)
        steps.apply(two, seat, answer)
    assert steps.asked(two) == OVER
    assert game.write_position(one) == game.write_position(two)


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=names)
def test_a_function_that_was_replaced_is_the_one_that_is_called(game: AnyGame, seats: int) -> None:
    told: list[int] = []

    def legal(state: Any, seat: int) -> list[Any]:
        told.append(seat)
        return game.legal(state, seat)

    changed = replace(game, legal=legal)
    steps = changed.taken_by()
    assert type(steps) is Steps
    state = changed.setup(seats, changed.complete_options({}))
    while steps.asked(state) == CHANCE:
        steps.apply(state, CHANCE, steps.luck(state, Random(1)))
    asked = steps.asked(state)
    assert steps.legal(state, asked) == game.legal(state, asked)
    assert told == [asked]
