"""The legal answers as numbers, straight from the sets of spaces: for learners, who need no list of actions.

Most questions have few answers, which are listed and numbered one by one. The actions of a turn are some three hundred;
their numbers are written from the sets from which choices.py lists them, in the same order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.vectors import large
from ziggurat.games.tigris.actions import SWAPS, hand_key
from ziggurat.games.tigris.cells import WORD, Cells, lowest, without
from ziggurat.games.tigris.data import BLUE, CELLS, NOWHERE
from ziggurat.games.tigris.encoding import (
    FIRST_CATASTROPHE,
    FIRST_LEADER,
    FIRST_WITHDRAW,
    NUMBER_OF_PASS,
    NUMBERS,
    number,
)
from ziggurat.games.tigris.state import State, leader_cell

SLATE: Final = large([0] * len(NUMBERS))
"""Where the numbers of a turn are written before they are handed out; nothing else runs meanwhile."""

SWAPS_BY_HAND: Final = [number(swaps) for swaps in SWAPS]
"""The numbers of all that a hand can lay aside, by `hand_key`."""


def numbers_to_take(state: State) -> vec[i64]:
    """The numbers of `actions_to_take`: see there for the rules, and the test that compares them."""
    seat = state.on_turn
    survey = state.survey
    meetings = survey.meetings()
    hands = state.hands
    first = 4 * seat
    n: i64 = 0
    if state.catastrophes[seat]:
        n = write_cells(survey.exposed, FIRST_CATASTROPHE, n)
    land = without(survey.land, meetings[2])
    shown: i64 = -1  # a colour whose tiles or leaders are written already, and where
    begun: i64 = 0
    ended: i64 = 0
    for colour in range(i64(4)):
        if hands[first + colour] == 0:
            continue
        if colour == BLUE:
            n = write_cells(without(survey.river, meetings[2]), CELLS * colour, n)
        elif shown >= 0:
            n = write_again(begun, ended, CELLS * (colour - shown), n)
        else:
            shown = colour
            begun = n
            n = write_cells(land, CELLS * colour, n)
            ended = n
    places = survey.leader_places()
    shown = -1
    for colour in range(i64(4)):
        cell = leader_cell(state, seat, colour)
        if cell == NOWHERE:
            if shown >= 0:
                n = write_again(begun, ended, CELLS * (colour - shown), n)
            else:
                shown = colour
                begun = n
                n = write_cells(without(places, meetings[1]), FIRST_LEADER + CELLS * colour, n)
                ended = n
        else:
            SLATE[n] = FIRST_WITHDRAW + colour
            crossings = survey.crossings_without_leader(state.board, meetings, cell)
            n = write_cells(without(places, crossings), FIRST_LEADER + CELLS * colour, n + 1)
    for swap in SWAPS_BY_HAND[hand_key(hands[first], hands[first + 1], hands[first + 2], hands[first + 3])]:
        SLATE[n] = swap
        n += 1
    SLATE[n] = NUMBER_OF_PASS
    return SLATE[: n + 1]


def write_cells(cells: Cells, first: i64, n: i64) -> i64:
    """The spaces of a set in reading order, each counted from `first`; gives the place after them."""
    n = write_word(cells[0], first, n)
    n = write_word(cells[1], first + WORD, n)
    n = write_word(cells[2], first + 2 * WORD, n)
    return write_word(cells[3], first + 3 * WORD, n)


def write_word(word: i64, first: i64, n: i64) -> i64:
    slate = SLATE
    while word != 0:
        slate[n] = first + lowest(word)
        word &= word - 1
        n += 1
    return n


def write_again(begun: i64, ended: i64, further: i64, n: i64) -> i64:
    """What stands between these places once more, each so much further."""
    slate = SLATE
    for place in range(begun, ended):
        slate[n] = slate[place] + further
        n += 1
    return n
