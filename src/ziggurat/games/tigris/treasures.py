"""Treasures: a trader's owner takes them when its kingdom comes to hold more than one."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.game import Event, Seat
from ziggurat.games.tigris.data import (
    BORDER_TREASURES,
    FOR_TREASURES,
    GREEN,
    NOWHERE,
    START_TEMPLES,
    TREASURE_BIT,
    TREASURE_CELLS,
    TREASURES,
    Cell,
)
from ziggurat.games.tigris.events import TreasureTaken
from ziggurat.games.tigris.scoring import give
from ziggurat.games.tigris.state import State, kingdoms, leader_cell, lift_treasure


def entitled(state: State) -> Seat | None:
    """The owner of a trader whose kingdom holds two treasures or more, in clockwise order from the seat on turn."""
    for n in range(state.seats):
        seat = (state.on_turn + n) % state.seats
        held = treasures_in_kingdom(state, seat)
        if held & (held - 1):
            return int(seat)
    return None


def treasures_in_kingdom(state: State, seat: i64) -> i64:
    """The treasures in the kingdom of the seat's trader, one bit each; those on monuments count like others."""
    cell = leader_cell(state, seat, GREEN)
    if cell == NOWHERE:
        return 0
    realm = kingdoms(state)
    here = realm[cell]
    found: i64 = 0
    for n in range(i64(TREASURES)):
        if realm[TREASURE_CELLS[n]] == here:
            found |= i64(1) << n
    return found & state.treasures


def treasures_to_take(state: State, seat: Seat) -> list[Cell]:
    """As long as a treasure lies on a border space, one of those must be taken next."""
    there = treasures_in_kingdom(state, seat)
    if there & BORDER_TREASURES:
        there &= BORDER_TREASURES
    return [cell for cell in START_TEMPLES if there & TREASURE_BIT[cell]]


def take_treasure(state: State, seat: Seat, cell: Cell, events: list[Event]) -> None:
    lift_treasure(state, cell)
    give(state, seat, FOR_TREASURES, 1)
    events.append(TreasureTaken(seat, cell))
