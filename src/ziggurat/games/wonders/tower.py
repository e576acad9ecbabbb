"""The Tower of Babel: the draft of tiles, and their placement at the end of a turn. What they decree is in `law.py`."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from ziggurat.core.game import Event
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import events as ev
from ziggurat.games.wonders import memory
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.state import State, Table

# -- the draft -------------------------------------------------------------------------------------------------------


def draw_tiles(state: State, rng: Random) -> a.Tiles:
    """Three tiles for every seat; the others stay in the box."""
    numbers = list(range(1, len(d.TILES) + 1))
    hands: list[tuple[int, ...]] = []
    for _ in range(state.seats):
        dealt = [numbers.pop(int(rng.random() * len(numbers))) for _ in range(d.TILES_OF_A_SEAT)]
        hands.append(tuple(sorted(dealt)))
    return a.Tiles(tuple(hands))


def tiles_fit(table: Table, hands: tuple[tuple[int, ...] | None, ...]) -> bool:
    dealt = [tile for hand in hands if hand is not None for tile in hand]
    right = all(hand is not None and len(hand) == d.TILES_OF_A_SEAT and list(hand) == sorted(hand) for hand in hands)
    return right and len(hands) == table.seats and len(set(dealt)) == len(dealt) and set(dealt) <= set(range(1, 25))


def deal_tiles(state: State, dealt: a.Tiles) -> None:
    for seat, hand in enumerate(dealt.hands):
        assert hand is not None
        state.offered[seat] = sum(1 << tile for tile in hand)
    state.pending[-1] = a.DRAFT_TILE[(1 << state.seats) - 1]


def pass_tiles(state: State, events: list[Event]) -> bool:
    """Keeps the chosen tiles and passes the others to the right; true when the draft is over."""
    seats = state.seats
    for seat in range(seats):
        kept = state.chosen[seat]
        assert isinstance(kept, a.Keep)
        state.chosen[seat] = None
        state.tiles[seat] |= i64(1) << kept.tile
        state.offered[seat] &= ~(i64(1) << kept.tile)
    before = state.offered[:]
    if state.table.memory:
        state.past.append(memory.Drafted([int(before[seat]) for seat in range(seats)]))
    for seat in range(seats):
        state.offered[seat] = before[(seat + 1) % seats]
    left = len(s.tile_numbers(state.offered[0]))
    events.append(ev.TILES_PASSED[left])
    if left > 1:
        state.pending.append(a.DRAFT_TILE[(1 << seats) - 1])
        return False
    for seat in range(seats):
        state.tiles[seat] |= state.offered[seat]  # the last one is kept
        state.offered[seat] = 0
    return True


# -- placing ---------------------------------------------------------------------------------------------------------


def place_tiles(state: State, events: list[Event]) -> bool:
    """The tiles of this turn, in ascending order; each goes to the next space and covers what lies there."""
    laid: i64 = 0
    for seat in range(state.seats):
        laid |= state.laid[seat]
    if laid == 0:
        return False
    owners: dict[int, int] = {}
    for seat in range(state.seats):
        for tile in s.tile_numbers(state.laid[seat]):
            owners[tile] = seat
        state.laid[seat] = 0
    spaces = d.SPACES[state.seats]
    for tile in sorted(owners):
        covered = state.tower[-spaces] if len(state.tower) >= spaces else 0
        state.tower.append(tile)
        state.tiles_built[owners[tile]] += 1
        events.append(ev.TilePlaced(owners[tile], tile, covered))
    return True
