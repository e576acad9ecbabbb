"""Create a garden: acquiring tiles, placing water, placing gardens (rules, 7.3)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.words import Refusal
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import bonuses, building, paying
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import refusals as r
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.state import State

assert d.ZIGGURAT == 5


def add_garden_steps(state: State, seat: i64, left: i64, found: list[Action]) -> None:
    """Everything that a Create a garden action can do next; outside districts 1 to 3 only buying."""
    if refuses_acquiring(state, seat, True) is None:
        found.append(a.ACQUIRE[1])
    if refuses_acquiring(state, seat, False) is None:
        found.append(a.ACQUIRE[0])
    district = i64(state.assistants[seat])
    if district > 3:
        return
    add_water(state, seat, district, found)
    add_gardens(state, seat, district, left, found)


def refuses_acquiring(state: State, seat: i64, garden: bool) -> Refusal | None:
    if (state.gardens_left if garden else state.water_left) == 0:
        return r.NO_TILE_LEFT
    return None if paying.can_pay(state, seat, d.GREEN if garden else d.BLUE, 1) else r.NOT_AFFORDABLE


def add_water(state: State, seat: i64, district: i64, found: list[Action]) -> None:
    owned: list[int] = [0] if state.water[seat] > 0 else []  # tiles as numbers of `PLACE_WATER`
    for tile in range(len(d.SPECIAL_TILES)):
        if i64(state.special[tile]) == s.OWNED + seat:
            owned.append(tile + 1)
    if not owned:
        return
    cells = state.ground.grid[district]
    for n in range(len(cells)):
        if state.board[cells[n]] == d.EMPTY and beside_water(state, cells[n]):
            for tile in owned:
                found.append(a.PLACE_WATER[tile][cells[n]])


def beside_water(state: State, cell: i64) -> bool:
    board = state.board
    next_to = state.ground.next_to
    first = d.SIDES * cell
    return (
        s.is_water(i64(board[next_to[first]]))
        or s.is_water(i64(board[next_to[first + 1]]))
        or s.is_water(i64(board[next_to[first + 2]]))
        or s.is_water(i64(board[next_to[first + 3]]))
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
        if s.is_free_water(i64(state.board[cells[n]])):
            add_garden(cells[n], from_area, from_supply, found)
    borders = state.ground.water[district]
    for n in range(len(borders)):
        if s.is_free_water(i64(state.board[borders[n]])):
            add_garden(borders[n], from_area, from_supply, found)


def add_garden(cell: i64, from_area: bool, from_supply: bool, found: list[Action]) -> None:
    if from_area:
        found.append(a.PLACE_GARDEN[cell][0])
    if from_supply:
        found.append(a.PLACE_GARDEN[cell][1])


def may_use_supply(state: State, seat: i64) -> bool:
    """Ship S12: the marker of a garden may come from the general supply."""
    return state.powers[seat] & d.MARKER_FROM_SUPPLY != 0 and state.pool[seat] > 0


def refuses_water(state: State, seat: i64, tile: int, cell: i64) -> Refusal | None:
    owned = state.water[seat] > 0 if tile < 0 else i64(state.special[tile]) == s.OWNED + seat
    if not owned:
        return r.NO_WATER_TILE
    refused = building.refuses_grid_space(state, cell, i64(state.assistants[seat]))
    if refused is not None:
        return refused
    if state.board[cell] != d.EMPTY:
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
    if not s.is_free_water(i64(state.board[cell])):
        return r.NO_FREE_WATER
    if from_supply:
        if not state.powers[seat] & d.MARKER_FROM_SUPPLY:
            return r.NO_S12
        return None if state.pool[seat] > 0 else r.NO_SUPPLY_MARKER
    return None if state.markers[seat] > 0 else r.NO_MARKER


def go_on_creating(state: State, seat: i64, gardens: i64) -> None:
    """The action has begun and goes on, with so many gardens less to place."""
    question = state.pending.pop()
    assert isinstance(question, q.CreateGarden)
    state.pending.append(q.create_garden(seat, question.left - gardens, 1))


def acquire(state: State, seat: i64, garden: bool) -> None:
    colour: i64 = d.GREEN if garden else d.BLUE
    s.first_then(state, q.payment(seat, colour, 1), st.TAKE_TILE[seat][1 if garden else 0])


def take_tile(state: State, seat: i64, garden: bool, events: list[Event]) -> None:
    if garden:
        bonuses.gain_gardens(state, seat, 1, events)
    else:
        bonuses.gain_water(state, seat, 1, events)


def place_water(state: State, seat: i64, tile: int, cell: i64) -> None:
    """A bonus printed on the space is lost for ever."""
    if tile < 0:
        state.water[seat] -= 1
        state.board[cell] = d.WATER
    else:
        state.special[tile] = s.ON_BOARD
        state.board[cell] = u8(d.SPECIAL + tile)


def place_garden(state: State, seat: i64, cell: i64, from_supply: bool, events: list[Event]) -> None:
    """With a claim marker; the bonus of the water is gained, and ship S07 follows."""
    if from_supply:
        state.pool[seat] -= 1
    else:
        state.markers[seat] -= 1
    bonus = put_garden(state, seat, cell)
    if state.powers[seat] & d.POINTS_FOR_GARDENS:
        state.pending.append(st.score_ship(seat, d.S07_POINTS))
    if bonus != d.NO_EFFECT:
        bonuses.grant(state, seat, bonus, -1, 0, d.FROM_BONUSES, events)


def put_garden(state: State, seat: i64, cell: i64) -> i64:
    """The bonus of the water that it covers."""
    water = i64(state.board[cell])
    state.board[cell] = u8(water + d.GARDEN * (seat + 1))
    state.gardens[seat] -= 1
    state.grown[seat] += 1
    return water_bonus(state, water, cell)


def water_bonus(state: State, water: i64, cell: i64) -> i64:
    """Of a special tile or a printed space; what is printed under a tile does not count."""
    if water == d.WATER:
        return d.NO_EFFECT
    return state.ground.bonus[cell] if water == d.PRINTED else d.SPECIAL_BONUSES[water - d.SPECIAL]
