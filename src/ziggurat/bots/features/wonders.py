"""7 Wonders: what a city has built, makes, holds and fears."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.bots.buckets import within
from ziggurat.games.wonders.data import (
    BOARDS,
    CARD_COUNT,
    CONFLICT_VALUES,
    MOST_SEATS,
    SUBSETS,
    TURNS_WITH_CITIES,
    table,
)
from ziggurat.games.wonders.state import State, left_of, right_of

RESOURCE_SET: Final = table([1, 2, 4, 8, 17, 18, 20])
"""Where `State.own` counts the units of a single resource."""
RAW_MATERIALS: Final = 15
MANUFACTURED: Final = 23
"""Where it counts all goods of a kind."""
# Places in the row of a city: first the cards that are built; then
BOARD: Final = CARD_COUNT
"""the board and side with its stages,"""
COINS: Final = BOARD + 2 * len(BOARDS) * 5
LEAD: Final = COINS + 16
"""the lead in shields over each neighbour,"""
SHIELDS: Final = LEAD + 9
TURN: Final = SHIELDS + 10
SEATS: Final = TURN + TURNS_WITH_CITIES + 1
CONFLICTS: Final = SEATS + MOST_SEATS + 1
"""the points of conflict tokens,"""
MADE: Final = CONFLICTS + 25
"""the units of each resource,"""
FOR_SALE: Final = MADE + 7 * 5
"""and what each neighbour has for sale, raw and manufactured."""
OF_AN_AGE: Final = FOR_SALE + 2 * 9
"""Each Age has features of its own: a card is worth something else in each."""
COUNT: Final = 3 * OF_AN_AGE


def features(state: State) -> list[vec[i64]]:
    if not state.pending:
        return []
    return [of_city(state, seat) for seat in range(state.seats)]


def of_city(state: State, seat: i64) -> vec[i64]:
    found = vec[i64]([])
    built = state.built
    first = CARD_COUNT * seat
    age = OF_AN_AGE * within(state.age, 1, 3)
    for card in range(state.kinds):
        if built[first + card]:
            found = append(found, age + card)
    found = append(found, age + BOARD + 5 * i64(state.boards[seat]) + i64(state.stages[seat]))
    found = append(found, age + COINS + within(state.coins[seat], 0, 15))
    found = append(found, age + SHIELDS + within(state.shields[seat], 0, 9))
    found = append(found, age + TURN + state.turn)
    found = append(found, age + SEATS + state.seats)
    points: i64 = 0
    kinds: i64 = len(CONFLICT_VALUES)
    for n in range(kinds):
        points += i64(state.conflict[kinds * seat + n]) * CONFLICT_VALUES[n]
    found = append(found, age + CONFLICTS + within(points, -6, 18))
    own = SUBSETS * seat
    for n in range(i64(7)):
        found = append(found, age + MADE + 5 * n + within(state.own[own + RESOURCE_SET[n]], 0, 4))
    for side in range(i64(2)):
        other = left_of(state, seat) if side == 0 else right_of(state, seat)
        found = append(found, age + LEAD + within(state.shields[seat] - state.shields[other], -4, 4))
        found = append(found, age + FOR_SALE + within(state.trade[SUBSETS * other + RAW_MATERIALS], 0, 8))
        found = append(found, age + FOR_SALE + 9 + within(state.trade[SUBSETS * other + MANUFACTURED], 0, 8))
    return found
