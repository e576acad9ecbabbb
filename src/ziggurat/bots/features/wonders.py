"""7 Wonders: what a city has built, makes, holds and fears."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.games.wonders.data import (
    BOARDS,
    CARD_COUNT,
    MOST_SEATS,
    SUBSETS,
    TURNS_WITH_CITIES,
    table,
)
from ziggurat.games.wonders.state import ROOM, State, conflict_points, left_of, right_of

RESOURCE_SET: Final = table([1, 2, 4, 8, 17, 18, 20])
"""Where `State.own` counts the units of a single resource."""
RAW_MATERIALS: Final = 15
MANUFACTURED: Final = 23
"""Where it counts all goods of a kind."""
# Places in the row of a city: first the cards that are built; then
BOARD: Final = 154
"""the board and side with its stages,"""
COINS: Final = BOARD + 140
LEAD: Final = COINS + 16
"""the lead in shields over each neighbour,"""
SHIELDS: Final = LEAD + 9
TURN: Final = SHIELDS + 10
SEATS: Final = TURN + 8
CONFLICTS: Final = SEATS + 9
"""the points of conflict tokens,"""
MADE: Final = CONFLICTS + 25
"""the units of each resource,"""
FOR_SALE: Final = MADE + 7 * 5
"""and what each neighbour has for sale, raw and manufactured."""
OF_AN_AGE: Final = FOR_SALE + 2 * 9
"""Each Age has features of its own: a card is worth something else in each."""
COUNT: Final = 3 * OF_AN_AGE
# Numbers of another file are written out here, so that they are compiled into the code.
assert (CARD_COUNT, 2 * len(BOARDS) * 5) == (BOARD, COINS - BOARD)
assert (TURNS_WITH_CITIES + 1, MOST_SEATS + 1) == (SEATS - TURN, CONFLICTS - SEATS)
BESIDES: Final = 19
"""Features of a city besides its cards."""
NO_FEATURES: Final = vec[i64]([0 for _ in range(CARD_COUNT + BESIDES)])
"""Room for those of any city."""


def features(state: State) -> list[vec[i64]]:
    if not state.pending:
        return []
    return [of_city(state, seat) for seat in range(state.seats)]


def of_city(state: State, seat: i64) -> vec[i64]:
    """Sorted: the order in which cards were built is no feature."""
    found = NO_FEATURES[:]
    count = look_at_city(state, seat, found)
    return table(sorted([int(feature) for feature in found[:count]]))


def look_at_city(state: State, seat: i64, found: vec[i64]) -> i64:
    """Writes down the features of a city; how many there are."""
    age = OF_AN_AGE * (max(state.age, i64(1)) - 1)
    standing = state.standing
    first = ROOM * seat
    count = i64(standing[first])
    for n in range(count):
        found[n] = age + i64(standing[first + 1 + n])
    found[count] = age + BOARD + 5 * i64(state.boards[seat]) + i64(state.stages[seat])
    found[count + 1] = age + COINS + min(state.coins[seat], i64(15))
    found[count + 2] = age + SHIELDS + min(state.shields[seat], i64(9))
    found[count + 3] = age + TURN + state.turn
    found[count + 4] = age + SEATS + state.seats
    found[count + 5] = age + CONFLICTS + 6 + max(i64(-6), min(conflict_points(state, seat), i64(18)))
    count += 6
    own = state.own
    for n in range(i64(7)):
        found[count + n] = age + MADE + 5 * n + min(own[SUBSETS * seat + RESOURCE_SET[n]], i64(4))
    count += 7
    look_beside(state, seat, left_of(state, seat), age, found, count)
    look_beside(state, seat, right_of(state, seat), age, found, count + 3)
    return count + 6


def look_beside(state: State, seat: i64, other: i64, age: i64, found: vec[i64], place: i64) -> None:
    lead = state.shields[seat] - state.shields[other]
    trade = state.trade
    found[place] = age + LEAD + 4 + max(i64(-4), min(lead, i64(4)))
    found[place + 1] = age + FOR_SALE + min(trade[SUBSETS * other + RAW_MATERIALS], i64(8))
    found[place + 2] = age + FOR_SALE + 9 + min(trade[SUBSETS * other + MANUFACTURED], i64(8))
