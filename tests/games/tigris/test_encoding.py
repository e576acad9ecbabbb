"""Numbers of long lists against the table that has an answer for every number, and rows against plain words."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from tests.chains import missing
from tests.lab.test_rows import row
from ziggurat.core.simulate import play_on
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris.data import CELLS
from ziggurat.games.tigris.encoding import NUMBERS, number


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_of_an_answer_is_its_place_in_the_table(seats: int) -> None:
    place = {answer: n for n, answer in enumerate(NUMBERS)}
    state = GAME.setup(seats, GAME.complete_options({}))
    for seat, legal in play_on(GAME, state, Random(seats)):
        assert list(number(legal)) == [place[answer] for answer in legal]
        held = row(GAME, state, seat)
        assert held["hand"] == [int(state.hands[4 * seat + colour]) for colour in range(4)]


def test_placements_and_swaps_carry_their_numbers() -> None:
    for table in (a.PLACE_TILE, a.PLACE_LEADER):
        for placements in table:
            for placed in placements:
                assert placed.place == CELLS * int(placed.colour) + placed.cell
                assert placed == type(placed)(placed.colour, placed.cell)
    assert a.Swap((1, 0, 2, 3), 6).key == a.hand_key(1, 0, 2, 3)
    assert a.Swap(None, 6).key == -1


def test_every_kind_of_answer_has_its_place_in_the_chain() -> None:
    """They are handed on as plain objects, so that no type checker sees one that is missing."""
    assert missing("tigris", "rules", "apply", "a", get_args(a.Action)) == set()
