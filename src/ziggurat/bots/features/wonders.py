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
ALL_GOODS: Final = (15, 23)
"""Where it counts raw materials, and manufactured goods."""
BOARD: Final = CARD_COUNT
"""Places: first the cards that are built; then the board and side with its stages,"""
COINS: Final = BOARD + 2 * len(BOARDS) * 5
LEAD: Final = COINS + 16
"""the lead in shields over each neighbour, by Age,"""
SHIELDS: Final = LEAD + 3 * 9
TURN: Final = SHIELDS + 10
SEATS: Final = TURN + 3 * (TURNS_WITH_CITIES + 1)
CONFLICTS: Final = SEATS + MOST_SEATS + 1
"""the points of conflict tokens,"""
MADE: Final = CONFLICTS + 25
"""the units of each resource,"""
FOR_SALE: Final = MADE + 7 * 5
"""and what each neighbour has for sale, raw and manufactured."""
COUNT: Final = FOR_SALE + 2 * 9


def features(state: State) -> list[vec[i64]]:
    if not state.pending:
        return []
    return [of_city(state, seat) for seat in range(state.seats)]


def of_city(state: State, seat: i64) -> vec[i64]:
    found = vec[i64]([])
    built = state.built
    first = CARD_COUNT * seat
    for card in range(state.kinds):
        if built[first + card]:
            found = append(found, card)
    age = within(state.age, 1, 3)
    found = append(found, BOARD + 5 * i64(state.boards[seat]) + i64(state.stages[seat]))
    found = append(found, COINS + within(state.coins[seat], 0, 15))
    found = append(found, SHIELDS + within(state.shields[seat], 0, 9))
    found = append(found, TURN + (TURNS_WITH_CITIES + 1) * age + state.turn)
    found = append(found, SEATS + state.seats)
    points: i64 = 0
    kinds: i64 = len(CONFLICT_VALUES)
    for n in range(kinds):
        points += i64(state.conflict[kinds * seat + n]) * CONFLICT_VALUES[n]
    found = append(found, CONFLICTS + within(points, -6, 18))
    for n in range(i64(7)):
        found = append(found, MADE + 5 * n + within(state.own[SUBSETS * seat + RESOURCE_SET[n]], 0, 4))
    for other in (left_of(state, seat), right_of(state, seat)):
        found = append(found, LEAD + 9 * age + within(state.shields[seat] - state.shields[other], -4, 4))
        for n in range(i64(2)):
            goods: i64 = ALL_GOODS[n]
            found = append(found, FOR_SALE + 9 * n + within(state.trade[SUBSETS * other + goods], 0, 8))
    return found
