"""The Port: houses, ships, harbormaster tiles (rules 7.4, 7.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.words import Refusal
from ziggurat.games.tabannusi import refusals as r
from ziggurat.games.tabannusi.actions import CLAIM_SHIP, PORT_HOUSE, Action
from ziggurat.games.tabannusi.bonuses import gain_gold, take_house
from ziggurat.games.tabannusi.data import (
    BLUE,
    BONUS_CRATE_GOLD,
    BONUS_HARBORMASTER_POINTS,
    BOTTOM,
    CRATES_OF_A_SEAT,
    FROM_BONUSES,
    GARDEN_WITH_HOUSE,
    GARDENS_PER_ACTION,
    HARBORMASTERS,
    HOUSE_FROM_COLOURED_ROW,
    LEFT_BONUSES,
    LOCAL_PRICE,
    NO_EFFECT,
    POINTS_FOR_HOUSES,
    POINTS_FOR_SHIPS,
    PORT,
    PORT_SPACES,
    S01_POINTS,
    S02_POINTS,
    SHIP_COLOURS,
    SHIP_COLUMN,
    SHIP_COUNT,
    SHIP_ROW,
    SHIP_SIZES,
    SHIP_SPACES,
    STEP_WITH_SHIP,
    WILD,
)
from ziggurat.games.tabannusi.events import CRATE_GAINED, Gained, HarbormasterTaken, ShipMarked
from ziggurat.games.tabannusi.paying import can_pay, can_pay_ship
from ziggurat.games.tabannusi.questions import GOLD_FOR_SHIP, Task, choose_track, create_garden, payment
from ziggurat.games.tabannusi.state import (
    AT_LINE,
    FILLED,
    OWNED,
    SPENT,
    State,
    crates_of,
    give_points,
    has_house,
    is_bot,
    later,
    named,
)
from ziggurat.games.tabannusi.steps import ADVANCE, MARK_SHIP, gain, put_port_house, score_ship, take_crate

ANY_SIZE: Final = 0
SHIP_PRICE: Final = 2
"""Gold for the action in the Port."""
SHIP_PRICE_AFTER_BUILDING: Final = 1
FREE: Final = 0

# -- houses ----------------------------------------------------------------------------------------------------------


def add_port_houses(state: State, seat: i64, free: bool, found: list[Action]) -> None:
    """Every free space with every row that the house may come from; decree D01 pays for the place itself."""
    rows: list[int] = []
    for row in range(i64(4)):
        if refuses_row(state, seat, row, free) is None:
            rows.append(row)
    if not rows:
        return
    for space in range(i64(PORT_SPACES)):
        if refuses_port_space(state, seat, space) is None:
            for row in rows:
                found.append(PORT_HOUSE[space][row])


def refuses_port_space(state: State, seat: i64, space: i64) -> Refusal | None:
    houses = state.port_houses
    if houses[space] != 0:
        return r.SPACE_NOT_FREE
    if i64(houses[space ^ 1]) == seat + 1:
        return r.HOUSE_IN_PAIR
    if space & 1 and crates_of(state, seat) >= CRATES_OF_A_SEAT:
        return r.FOUR_CRATES
    return None


def refuses_row(state: State, seat: i64, row: i64, free: bool) -> Refusal | None:
    """The bottom row; with ship S09 a coloured row for 1 blue more."""
    if row != BOTTOM and not state.powers[seat] & HOUSE_FROM_COLOURED_ROW:
        return r.NO_S09
    if not has_house(state, seat, row):
        return r.NO_HOUSE
    local: i64 = 0 if free else LOCAL_PRICE
    blue: i64 = 0 if row == BOTTOM else 1
    return None if can_pay(state, seat, local_colour(state), local, BLUE, blue) else r.NOT_AFFORDABLE


def local_colour(state: State) -> i64:
    return i64(state.barges[PORT])


def begin_port_house(state: State, seat: i64, space: int, row: int, free: bool) -> None:
    local = 0 if free else LOCAL_PRICE
    blue = 0 if row == BOTTOM else 1
    tasks: list[Task] = [put_port_house(seat, space, row)]
    if local + blue > 0:
        tasks.insert(0, payment(seat, local_colour(state), local, BLUE, blue))
    later(state, tasks)


def place_port_house(state: State, seat: i64, space: i64, row: i64, events: list[Event]) -> None:
    """What the house uncovers, the bonus or the crate of the space, ships S02 and S08."""
    state.port_houses[space] = u8(seat + 1)
    tasks: list[Task] = []
    if space & 1:
        tasks.append(take_crate(seat, space))
    elif LEFT_BONUSES[space >> 1] != NO_EFFECT:
        tasks.append(gain(seat, LEFT_BONUSES[space >> 1]))
    if state.powers[seat] & POINTS_FOR_HOUSES:
        tasks.append(score_ship(seat, S02_POINTS))
    if state.powers[seat] & GARDEN_WITH_HOUSE:
        tasks.append(create_garden(seat, GARDENS_PER_ACTION, 0))
    later(state, tasks)
    take_house(state, seat, row, events)


def gain_crate(state: State, seat: i64, space: i64, events: list[Event]) -> None:
    """It arrives filled. The Bot never owns one: it goes to the box for 1 gold."""
    line = space >> 1
    crate = state.port_crates[line]
    state.port_crates[line] = 0
    if crate == 0:
        return
    if is_bot(state, seat):
        gain_gold(state, seat, BONUS_CRATE_GOLD, events)
        return
    for n in range(4 * seat, 4 * seat + 4):
        if state.crates[n] == 0:
            state.crates[n] = crate | FILLED
            events.append(Gained(int(seat), CRATE_GAINED, 1, crate - 1))
            return


# -- ships -----------------------------------------------------------------------------------------------------------


def add_ships(state: State, seat: i64, size: i64, price: i64, found: list[Action]) -> None:
    """Every ship of the size without a marker of the player; a price of 0 is free."""
    if state.markers[seat] == 0 or (price > 0 and not can_pay_ship(state, seat, price)):
        return
    for space in range(i64(len(SHIP_SPACES))):
        if fits_ship(state, seat, space, size):
            found.append(CLAIM_SHIP[space])


def fits_ship(state: State, seat: i64, space: i64, size: i64) -> bool:
    if i64(state.ship_markers[space]) >> seat & 1:
        return False
    return size == ANY_SIZE or SHIP_SIZES[i64(state.ships[space])] == size


def refuses_ship(state: State, seat: i64, space: i64, size: i64, price: i64) -> Refusal | None:
    if i64(state.ship_markers[space]) >> seat & 1:
        return r.SHIP_MARKED
    if size != ANY_SIZE and SHIP_SIZES[i64(state.ships[space])] != size:
        return r.WRONG_SIZE
    if state.markers[seat] == 0:
        return r.NO_MARKER
    if price == FREE or can_pay_ship(state, seat, price):
        return None
    return r.NEEDS_TWO_GOLD if price == SHIP_PRICE else r.NEEDS_ONE_GOLD


def begin_ship(state: State, seat: i64, space: int, price: i64) -> None:
    if price == 0:
        state.pending.append(MARK_SHIP[seat][space])
    else:
        later(state, [payment(seat, GOLD_FOR_SHIP, price), MARK_SHIP[seat][space]])


def mark_ship(state: State, seat: i64, space: i64, events: list[Event]) -> None:
    """Places the marker; ships S01 and S15, then harbormaster tiles of a full row and column.

    The ability of the ship itself works from the next turn on.
    """
    if not is_bot(state, seat):
        state.markers[seat] -= 1
    state.ship_markers[space] |= u8(1 << seat)
    events.append(ShipMarked(named(state, seat), int(state.ships[space]), int(space)))
    powers = state.powers[seat]
    if powers & STEP_WITH_SHIP and not is_bot(state, seat):
        colour = SHIP_COLOURS[i64(state.ships[space])]
        state.pending.append(choose_track(seat, seat) if colour == WILD else ADVANCE[seat][colour])
    if powers & POINTS_FOR_SHIPS and not is_bot(state, seat):
        state.pending.append(score_ship(seat, S01_POINTS))
    take_harbormaster(state, seat, SHIP_ROW[space], events)
    take_harbormaster(state, seat, SHIP_COLUMN[space], events)


def take_harbormaster(state: State, seat: i64, line: i64, events: list[Event]) -> None:
    """With markers on all three ships of a line its tile is taken, if it is still there."""
    for space in range(i64(len(SHIP_SPACES))):
        if SHIP_ROW[space] == line or SHIP_COLUMN[space] == line:
            if not i64(state.ship_markers[space]) >> seat & 1:
                return
    for tile in range(i64(len(HARBORMASTERS))):
        if i64(state.harbormasters[tile]) == AT_LINE + line:
            if is_bot(state, seat):
                state.harbormasters[tile] = SPENT
                events.append(HarbormasterTaken(named(state, seat), tile))
                give_points(state, seat, FROM_BONUSES, BONUS_HARBORMASTER_POINTS, events)
            else:
                state.harbormasters[tile] = u8(OWNED + seat)
                events.append(HarbormasterTaken(int(seat), tile))
            return


def wake_ships(state: State, seat: i64) -> None:
    """The beginning of a turn: the abilities of all ships that carry a marker of the player work from now on."""
    if is_bot(state, seat):
        return  # The Bot ignores them.
    powers: i64 = 0
    for space in range(i64(len(SHIP_SPACES))):
        ship = i64(state.ships[space])
        if ship < SHIP_COUNT and i64(state.ship_markers[space]) >> seat & 1:
            powers |= 1 << ship
    state.powers[seat] = powers
