"""Tigris & Euphrates: points by colour, leaders and their kingdoms, the time that is left."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.bots.buckets import within
from ziggurat.bots.tigris.regions import Regions
from ziggurat.bots.tigris.scales import sort_four
from ziggurat.games.tigris.data import GREEN, NOWHERE
from ziggurat.games.tigris.state import (
    State,
    bag_count,
    leader_cell,
    points_of,
    treasures_of,
    treasures_on_board,
)

POINTS: Final = 0
"""Places: points in the weakest colour and the next ones;"""
TREASURES: Final = POINTS + 4 * 16
LEADER: Final = TREASURES + 8
"""leaders on the board by the rank of their colour, with the temples beside them, tiles of their colour in the
kingdom, monuments of it, and other players' leaders there;"""
SUPPORT: Final = LEADER + 4 * 5
MONUMENTS: Final = SUPPORT + 4 * 8
STRANGERS: Final = MONUMENTS + 4 * 3
KINGDOM_TREASURES: Final = STRANGERS + 5
CATASTROPHES: Final = KINGDOM_TREASURES + 5
BAG: Final = CATASTROPHES + 3
ON_BOARD: Final = BAG + 15
SEATS: Final = ON_BOARD + 11
ON_TURN: Final = SEATS + 5
COUNT: Final = ON_TURN + 4


def features(state: State) -> list[vec[i64]]:
    if not state.pending:
        return []
    regions = Regions(state)
    bag = within(bag_count(state) // 10, 0, 14)
    treasures = within(treasures_on_board(state), 0, 10)
    found: list[vec[i64]] = []
    for seat in range(state.seats):
        row = of_seat(regions, seat)
        row = append(row, BAG + bag)
        row = append(row, ON_BOARD + treasures)
        row = append(row, SEATS + state.seats)
        found.append(append(row, ON_TURN + (seat - state.on_turn) % state.seats))
    return found


def of_seat(regions: Regions, seat: i64) -> vec[i64]:
    state = regions.state
    found = vec[i64]([])
    points = vec[i64]([0, 0, 0, 0])
    for colour in range(i64(4)):
        points[colour] = points_of(state, seat, colour)
    ranked = points[:]
    sort_four(ranked)
    for n in range(i64(4)):
        found = append(found, POINTS + 16 * n + within(ranked[n], 0, 15))
    found = append(found, TREASURES + within(treasures_of(state, seat), 0, 7))
    strangers: i64 = 0
    for colour in range(i64(4)):
        rank: i64 = 0
        for other in range(i64(4)):
            if points[other] < points[colour]:
                rank += 1
        cell = leader_cell(state, seat, colour)
        if cell == NOWHERE:
            found = append(found, LEADER + 5 * rank)
            continue
        region = i64(regions.region_of[cell])
        found = append(found, LEADER + 5 * rank + within(i64(state.survey.temples_beside[cell]), 1, 4) + 1)
        found = append(found, SUPPORT + 8 * rank + within(regions.tiles[4 * region + colour], 0, 7))
        found = append(found, MONUMENTS + 3 * rank + within(regions.monuments[4 * region + colour], 0, 2))
        if regions.leaders[region] & ~(i64(15) << (4 * seat)):
            strangers += 1
        if colour == GREEN:
            found = append(found, KINGDOM_TREASURES + within(regions.treasures[region], 0, 4))
    found = append(found, STRANGERS + strangers)
    return append(found, CATASTROPHES + within(i64(state.catastrophes[seat]), 0, 2))
