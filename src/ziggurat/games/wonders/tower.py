"""The Tower of Babel: the draft of tiles, their placement at the end of a turn, and what the visible ones decree."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from ziggurat.core.game import Event
from ziggurat.core.vectors import large
from ziggurat.games.wonders.actions import DRAFT_TILE, Keep, Tiles
from ziggurat.games.wonders.data import SPACES, TILES, TILES_OF_A_SEAT, covers, read_slots
from ziggurat.games.wonders.effects import (
    BlockLargeBrown,
    BlockTrade,
    Bonus,
    DoubleDefeats,
    Effect,
    ForCoins,
    FreeUnit,
    NeighbourChains,
    PriceChange,
    SmallerVictories,
    Tax,
    UnlimitedBrown,
    Waive,
)
from ziggurat.games.wonders.events import TILES_PASSED, TilePlaced
from ziggurat.games.wonders.state import (
    BLOCK_LARGE_BROWN,
    BLOCK_TRADE,
    BONUS,
    DOUBLE_DEFEATS,
    FIXED_BONUS,
    FOR_COINS,
    FREE_UNITS,
    LAWS,
    NEIGHBOUR_CHAINS,
    PRICE_CHANGE,
    SMALLER_VICTORIES,
    TAX,
    UNLIMITED_BROWN,
    WAIVED,
    State,
    Table,
    active_tiles,
    tile_numbers,
)

# -- the draft -------------------------------------------------------------------------------------------------------


def draw_tiles(state: State, rng: Random) -> Tiles:
    """Three tiles for every seat; the others stay in the box."""
    numbers = list(range(1, len(TILES) + 1))
    hands: list[tuple[int, ...]] = []
    for _ in range(state.seats):
        dealt = [numbers.pop(int(rng.random() * len(numbers))) for _ in range(TILES_OF_A_SEAT)]
        hands.append(tuple(sorted(dealt)))
    return Tiles(tuple(hands))


def tiles_fit(table: Table, hands: tuple[tuple[int, ...] | None, ...]) -> bool:
    dealt = [tile for hand in hands if hand is not None for tile in hand]
    right = all(hand is not None and len(hand) == TILES_OF_A_SEAT and list(hand) == sorted(hand) for hand in hands)
    return right and len(hands) == table.seats and len(set(dealt)) == len(dealt) and set(dealt) <= set(range(1, 25))


def deal_tiles(state: State, dealt: Tiles) -> None:
    for seat, hand in enumerate(dealt.hands):
        assert hand is not None
        state.offered[seat] = sum(1 << tile for tile in hand)
    state.pending[-1] = DRAFT_TILE[(1 << state.seats) - 1]


def pass_tiles(state: State, events: list[Event]) -> bool:
    """Keeps the chosen tiles and passes the others to the right; true when the draft is over."""
    seats = state.seats
    for seat in range(seats):
        kept = state.chosen[seat]
        assert isinstance(kept, Keep)
        state.chosen[seat] = None
        state.tiles[seat] |= i64(1) << kept.tile
        state.offered[seat] &= ~(i64(1) << kept.tile)
    before = state.offered[:]
    for seat in range(seats):
        state.offered[seat] = before[(seat + 1) % seats]
    left = len(tile_numbers(state.offered[0]))
    events.append(TILES_PASSED[left])
    if left > 1:
        state.pending.append(DRAFT_TILE[(1 << seats) - 1])
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
        for tile in tile_numbers(state.laid[seat]):
            owners[tile] = seat
        state.laid[seat] = 0
    spaces = SPACES[state.seats]
    for tile in sorted(owners):
        covered = state.tower[-spaces] if len(state.tower) >= spaces else 0
        state.tower.append(tile)
        state.tiles_built[owners[tile]] += 1
        events.append(TilePlaced(owners[tile], tile, covered))
    renew_law(state)
    return True


# -- active tiles ----------------------------------------------------------------------------------------------------


def renew_law(state: State) -> None:
    """What the active tiles decree, all of it together."""
    law = NO_LAW[:]
    for number in active_tiles(state):
        first: i64 = LAWS * number
        for n in range(i64(LAWS)):
            law[n] += TILE_LAWS[first + n]
    state.law = law


def decree(effect: Effect) -> list[int]:
    """What one tile decrees, in the order of `State.law`."""
    law = [0] * LAWS
    match effect:
        case Tax():
            law[TAX + effect.kind] = 1
        case Bonus():
            law[(FIXED_BONUS if effect.amount else BONUS) + effect.kind] = effect.amount or 1
        case Waive():
            law[WAIVED + effect.kind] = 1
        case ForCoins():
            law[FOR_COINS + effect.kind] = 1
        case PriceChange():
            law[PRICE_CHANGE + effect.goods] = effect.delta
        case FreeUnit():
            law[FREE_UNITS:] = covers(read_slots(effect.slot))
        case NeighbourChains():
            law[NEIGHBOUR_CHAINS] = 1
        case SmallerVictories():
            law[SMALLER_VICTORIES] = 1
        case DoubleDefeats():
            law[DOUBLE_DEFEATS] = 1
        case BlockLargeBrown():
            law[BLOCK_LARGE_BROWN] = 1
        case UnlimitedBrown():
            law[UNLIMITED_BROWN] = 1
        case BlockTrade():
            law[BLOCK_TRADE] = 1
        case _:
            raise AssertionError(f"{effect} is not the effect of a tile")
    return law


NO_LAW: Final = large([0] * LAWS)
TILE_LAWS: Final = large([0] * LAWS + [number for tile in TILES for number in decree(tile.effect)])
"""What each tile decrees, by its number."""
assert [tile.number for tile in TILES] == list(range(1, len(TILES) + 1))
