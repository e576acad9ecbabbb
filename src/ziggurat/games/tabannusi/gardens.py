"""Create a garden: acquiring tiles, placing water, placing gardens (rules, 7.3)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.words import Refusal
from ziggurat.games.tabannusi import refusals as r
from ziggurat.games.tabannusi.actions import ACQUIRE, PLACE_GARDEN, PLACE_WATER, Action
from ziggurat.games.tabannusi.bonuses import gain_gardens, gain_water, grant
from ziggurat.games.tabannusi.building import refuses_grid_space
from ziggurat.games.tabannusi.data import (
    BLUE,
    EMPTY,
    FROM_BONUSES,
    GARDEN,
    GREEN,
    MARKER_FROM_SUPPLY,
    NO_EFFECT,
    POINTS_FOR_GARDENS,
    PRINTED,
    S07_POINTS,
    SIDES,
    SPECIAL,
    SPECIAL_BONUSES,
    SPECIAL_TILES,
    WATER,
    ZIGGURAT,
)
from ziggurat.games.tabannusi.paying import can_pay
from ziggurat.games.tabannusi.questions import CreateGarden, create_garden, payment
from ziggurat.games.tabannusi.state import ON_BOARD, OWNED, State, is_free_water, is_water, later
from ziggurat.games.tabannusi.steps import TAKE_TILE, score_ship

assert ZIGGURAT == 5


def add_garden_steps(state: State, seat: i64, left: i64, found: list[Action]) -> None:
    """Everything that a Create a garden action can do next; outside districts 1 to 3 only buying."""
    if refuses_acquiring(state, seat, True) is None:
        found.append(ACQUIRE[1])
    if refuses_acquiring(state, seat, False) is None:
        found.append(ACQUIRE[0])
    district = i64(state.assistants[seat])
    if district > 3:
        return
    add_water(state, seat, district, found)
    add_gardens(state, seat, district, left, found)


def refuses_acquiring(state: State, seat: i64, garden: bool) -> Refusal | None:
    if (state.gardens_left if garden else state.water_left) == 0:
        return r.NO_TILE_LEFT
    return None if can_pay(state, seat, GREEN if garden else BLUE, 1) else r.NOT_AFFORDABLE


def add_water(state: State, seat: i64, district: i64, found: list[Action]) -> None:
    owned: list[int] = [0] if state.water[seat] > 0 else []  # tiles as numbers of `PLACE_WATER`
    for tile in range(len(SPECIAL_TILES)):
        if i64(state.special[tile]) == OWNED + seat:
            owned.append(tile + 1)
    if not owned:
        return
    cells = state.ground.grid[district]
    for n in range(len(cells)):
        if state.board[cells[n]] == EMPTY and beside_water(state, cells[n]):
            for tile in owned:
                found.append(PLACE_WATER[tile][cells[n]])


def beside_water(state: State, cell: i64) -> bool:
    board = state.board
    next_to = state.ground.next_to
    first = SIDES * cell
    return (
        is_water(i64(board[next_to[first]]))
        or is_water(i64(board[next_to[first + 1]]))
        or is_water(i64(board[next_to[first + 2]]))
        or is_water(i64(board[next_to[first + 3]]))
    )


def add_gardens(state: State, seat: i64, district: i64, left: i64, found: list[Action]) -> None:
    if left == 0 or state.gardens[seat] == 0:
        return
    from_area = state.markers[seat] > 0
    from_supply = may_use_supply(state, seat)
    if not from_area and not from_supply:
        return
    cells = state.ground.grid[district]
    for n in range(len(cells)):
        if is_free_water(i64(state.board[cells[n]])):
            add_garden(cells[n], from_area, from_supply, found)
    borders = state.ground.water[district]
    for n in range(len(borders)):
        if is_free_water(i64(state.board[borders[n]])):
            add_garden(borders[n], from_area, from_supply, found)


def add_garden(cell: i64, from_area: bool, from_supply: bool, found: list[Action]) -> None:
    if from_area:
        found.append(PLACE_GARDEN[cell][0])
    if from_supply:
        found.append(PLACE_GARDEN[cell][1])


def may_use_supply(state: State, seat: i64) -> bool:
    """Ship S12: the marker of a garden may come from the general supply."""
    return state.powers[seat] & MARKER_FROM_SUPPLY != 0 and state.pool[seat] > 0


def refuses_water(state: State, seat: i64, tile: int, cell: i64) -> Refusal | None:
    owned = state.water[seat] > 0 if tile < 0 else i64(state.special[tile]) == OWNED + seat
    if not owned:
        return r.NO_WATER_TILE
    refused = refuses_grid_space(state, cell, i64(state.assistants[seat]))
    if refused is not None:
        return refused
    if state.board[cell] != EMPTY:
        return r.SPACE_NOT_FREE
    return None if beside_water(state, cell) else r.NOT_BESIDE_WATER


def refuses_garden(state: State, seat: i64, cell: i64, from_supply: bool, left: i64) -> Refusal | None:
    if state.gardens[seat] == 0:
        return r.NO_GARDEN_TILE
    if left == 0:
        return r.THREE_GARDENS
    if state.ground.belongs[cell] == 0:
        return r.NO_SUCH_SPACE
    if not i64(state.ground.belongs[cell]) >> i64(state.assistants[seat]) & 1:
        return r.SPACE_NOT_HERE
    if not is_free_water(i64(state.board[cell])):
        return r.NO_FREE_WATER
    if from_supply:
        if not state.powers[seat] & MARKER_FROM_SUPPLY:
            return r.NO_S12
        return None if state.pool[seat] > 0 else r.NO_SUPPLY_MARKER
    return None if state.markers[seat] > 0 else r.NO_MARKER


def go_on_creating(state: State, seat: i64, gardens: i64) -> None:
    """The action has begun and goes on, with so many gardens less to place."""
    question = state.pending.pop()
    assert isinstance(question, CreateGarden)
    state.pending.append(create_garden(seat, question.left - gardens, 1))


def acquire(state: State, seat: i64, garden: bool) -> None:
    colour: i64 = GREEN if garden else BLUE
    later(state, [payment(seat, colour, 1), TAKE_TILE[seat][1 if garden else 0]])


def take_tile(state: State, seat: i64, garden: bool, events: list[Event]) -> None:
    if garden:
        gain_gardens(state, seat, 1, events)
    else:
        gain_water(state, seat, 1, events)


def place_water(state: State, seat: i64, tile: int, cell: i64) -> None:
    """A bonus printed on the space is lost for ever."""
    if tile < 0:
        state.water[seat] -= 1
        state.board[cell] = WATER
    else:
        state.special[tile] = ON_BOARD
        state.board[cell] = u8(SPECIAL + tile)


def place_garden(state: State, seat: i64, cell: i64, from_supply: bool, events: list[Event]) -> None:
    """With a claim marker; the bonus of the water is gained, and ship S07 follows."""
    if from_supply:
        state.pool[seat] -= 1
    else:
        state.markers[seat] -= 1
    bonus = put_garden(state, seat, cell)
    if state.powers[seat] & POINTS_FOR_GARDENS:
        state.pending.append(score_ship(seat, S07_POINTS))
    if bonus != NO_EFFECT:
        grant(state, seat, bonus, -1, 0, FROM_BONUSES, events)


def put_garden(state: State, seat: i64, cell: i64) -> i64:
    """The bonus of the water that it covers."""
    water = i64(state.board[cell])
    state.board[cell] = u8(water + GARDEN * (seat + 1))
    state.gardens[seat] -= 1
    state.grown[seat] += 1
    return water_bonus(state, water, cell)


def water_bonus(state: State, water: i64, cell: i64) -> i64:
    """Of a special tile or a printed space; what is printed under a tile does not count."""
    if water == WATER:
        return NO_EFFECT
    return state.ground.bonus[cell] if water == PRINTED else SPECIAL_BONUSES[water - SPECIAL]
