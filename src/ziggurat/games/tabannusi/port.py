"""The Port: houses, ships, harbormaster tiles (rules 7.4, 7.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.steps import UNHEARD
from ziggurat.core.words import Refusal
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import bonuses, paying
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import refusals as r
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import State

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
    for space in range(i64(d.PORT_SPACES)):
        if refuses_port_space(state, seat, space) is None:
            for row in rows:
                found.append(a.PORT_HOUSE[space][row])


def refuses_port_space(state: State, seat: i64, space: i64) -> Refusal | None:
    houses = state.port_houses
    if houses[space] != 0:
        return r.SPACE_NOT_FREE
    if i64(houses[space ^ 1]) == seat + 1:
        return r.HOUSE_IN_PAIR
    if space & 1 and s.crates_of(state, seat) >= d.CRATES_OF_A_SEAT:
        return r.FOUR_CRATES
    return None


def refuses_row(state: State, seat: i64, row: i64, free: bool) -> Refusal | None:
    """The bottom row; with ship S09 a coloured row for 1 blue more."""
    if row != d.BOTTOM and not state.powers[seat] & d.HOUSE_FROM_COLOURED_ROW:
        return r.NO_S09
    if not s.has_house(state, seat, row):
        return r.NO_HOUSE
    local: i64 = 0 if free else d.LOCAL_PRICE
    blue: i64 = 0 if row == d.BOTTOM else 1
    return None if paying.can_pay(state, seat, local_colour(state), local, d.BLUE, blue) else r.NOT_AFFORDABLE


def local_colour(state: State) -> i64:
    return i64(state.barges[d.PORT])


def begin_port_house(state: State, seat: i64, space: int, row: int, free: bool) -> None:
    local = 0 if free else d.LOCAL_PRICE
    blue = 0 if row == d.BOTTOM else 1
    state.pending.append(st.PUT_PORT_HOUSE[seat][space][row])
    if local + blue > 0:
        state.pending.append(q.payment(seat, local_colour(state), local, d.BLUE, blue))


def place_port_house(state: State, seat: i64, space: i64, row: i64, events: list[Event]) -> None:
    """What the house uncovers, the bonus or the crate of the space, ships S02 and S08."""
    state.port_houses[space] = u8(seat + 1)
    tasks: list[Task] = []
    if space & 1:
        tasks.append(st.TAKE_CRATE[seat][space])
    elif d.LEFT_BONUSES[space >> 1] != d.NO_EFFECT:
        tasks.append(st.gain(seat, d.LEFT_BONUSES[space >> 1]))
    if state.powers[seat] & d.POINTS_FOR_HOUSES:
        tasks.append(st.score_ship(seat, d.S02_POINTS))
    if state.powers[seat] & d.GARDEN_WITH_HOUSE:
        tasks.append(q.create_garden(seat, d.GARDENS_PER_ACTION, 0))
    s.later(state, tasks)
    bonuses.take_house(state, seat, row, events)


def gain_crate(state: State, seat: i64, space: i64, events: list[Event]) -> None:
    """It arrives filled. The Bot never owns one: it goes to the box for 1 gold."""
    line = space >> 1
    crate = state.port_crates[line]
    state.port_crates[line] = 0
    if crate == 0:
        return
    if s.is_bot(state, seat):
        bonuses.gain_gold(state, seat, d.BONUS_CRATE_GOLD, events)
        return
    for n in range(4 * seat, 4 * seat + 4):
        if state.crates[n] == 0:
            state.crates[n] = crate | s.FILLED
            e.tell_gain(events, int(seat), e.CRATE_GAINED, 1, crate - 1)
            return


# -- ships -----------------------------------------------------------------------------------------------------------


def add_ships(state: State, seat: i64, size: i64, price: i64, found: list[Action]) -> None:
    """Every ship of the size without a marker of the player; a price of 0 is free."""
    if state.markers[seat] == 0 or (price > 0 and not paying.can_pay_ship(state, seat, price)):
        return
    for space in range(i64(len(d.SHIP_SPACES))):
        if fits_ship(state, seat, space, size):
            found.append(a.CLAIM_SHIP[space])


def fits_ship(state: State, seat: i64, space: i64, size: i64) -> bool:
    if i64(state.ship_markers[space]) >> seat & 1:
        return False
    return size == ANY_SIZE or d.SHIP_SIZES[i64(state.ships[space])] == size


def refuses_ship(state: State, seat: i64, space: i64, size: i64, price: i64) -> Refusal | None:
    if i64(state.ship_markers[space]) >> seat & 1:
        return r.SHIP_MARKED
    if size != ANY_SIZE and d.SHIP_SIZES[i64(state.ships[space])] != size:
        return r.WRONG_SIZE
    if state.markers[seat] == 0:
        return r.NO_MARKER
    if price == FREE or paying.can_pay_ship(state, seat, price):
        return None
    return r.NEEDS_TWO_GOLD if price == SHIP_PRICE else r.NEEDS_ONE_GOLD


def begin_ship(state: State, seat: i64, space: int, price: i64) -> None:
    if price == 0:
        state.pending.append(st.MARK_SHIP[seat][space])
    else:
        s.first_then(state, q.payment(seat, q.GOLD_FOR_SHIP, price), st.MARK_SHIP[seat][space])


def mark_ship(state: State, seat: i64, space: i64, events: list[Event]) -> None:
    """Places the marker; ships S01 and S15, then harbormaster tiles of a full row and column.

    The ability of the ship itself works from the next turn on.
    """
    if not s.is_bot(state, seat):
        state.markers[seat] -= 1
    state.ship_markers[space] |= u8(1 << seat)
    if events is not UNHEARD:
        events.append(e.ShipMarked(s.named(state, seat), int(state.ships[space]), int(space)))
    powers = state.powers[seat]
    if powers & d.STEP_WITH_SHIP and not s.is_bot(state, seat):
        colour = d.SHIP_COLOURS[i64(state.ships[space])]
        state.pending.append(q.choose_track(seat, seat) if colour == d.WILD else st.ADVANCE[seat][colour])
    if powers & d.POINTS_FOR_SHIPS and not s.is_bot(state, seat):
        state.pending.append(st.score_ship(seat, d.S01_POINTS))
    take_harbormaster(state, seat, d.SHIP_ROW[space], events)
    take_harbormaster(state, seat, d.SHIP_COLUMN[space], events)


def take_harbormaster(state: State, seat: i64, line: i64, events: list[Event]) -> None:
    """With markers on all three ships of a line its tile is taken, if it is still there."""
    for space in range(i64(len(d.SHIP_SPACES))):
        if d.SHIP_ROW[space] == line or d.SHIP_COLUMN[space] == line:
            if not i64(state.ship_markers[space]) >> seat & 1:
                return
    for tile in range(i64(len(d.HARBORMASTERS))):
        if i64(state.harbormasters[tile]) == s.AT_LINE + line:
            if s.is_bot(state, seat):
                state.harbormasters[tile] = s.SPENT
                events.append(e.HarbormasterTaken(s.named(state, seat), tile))
                s.give_points(state, seat, d.FROM_BONUSES, d.BONUS_HARBORMASTER_POINTS, events)
            else:
                state.harbormasters[tile] = u8(s.OWNED + seat)
                events.append(e.HarbormasterTaken(int(seat), tile))
            return


def wake_ships(state: State, seat: i64) -> None:
    """The beginning of a turn: the abilities of all ships that carry a marker of the player work from now on."""
    if s.is_bot(state, seat):
        return  # The Bot ignores them.
    powers: i64 = 0
    for space in range(i64(len(d.SHIP_SPACES))):
        ship = i64(state.ships[space])
        if ship < d.SHIP_COUNT and i64(state.ship_markers[space]) >> seat & 1:
            powers |= 1 << ship
    state.powers[seat] = powers
