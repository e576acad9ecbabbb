"""Additional actions, at any moment of the own turn: refills, decrees, harbormaster tiles (rules, 8)."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.game import Event
from ziggurat.games.tabannusi.actions import REFILL, SCORE_DECREE, USE_HARBORMASTER, Action
from ziggurat.games.tabannusi.data import (
    ACTION_TILE_EFFECTS,
    ACTION_TILES,
    ANY_ACTION_TILE,
    BUILD_DISCOUNT,
    DECREES,
    HARBORMASTER_EFFECTS,
    HARBORMASTER_KINDS,
    HARBORMASTERS,
    MARKER_ON_SHIP,
    MARKER_ON_ZIGGURAT,
    REFILL_TWO,
    SHIP_SPACES,
)
from ziggurat.games.tabannusi.decrees import meets
from ziggurat.games.tabannusi.events import CRATE_FILLED, Gained
from ziggurat.games.tabannusi.paying import can_pay_any, fill_crate
from ziggurat.games.tabannusi.port import ANY_SIZE, fits_ship
from ziggurat.games.tabannusi.questions import ANY_BUT_CRATES, Task, payment
from ziggurat.games.tabannusi.state import FILLED, ON_DISPLAY, OWNED, SPENT, TURNED, State, empty_crates, later
from ziggurat.games.tabannusi.steps import MARK_SHIP, MARK_ZIGGURAT, gain, turn_crates
from ziggurat.games.tabannusi.ziggurat import refuses_ziggurat_marker


def add_additional(state: State, seat: i64, found: list[Action]) -> None:
    """What the seat on turn may do besides answering; nothing for anybody else."""
    if seat != state.on_turn:
        return
    add_refills(state, seat, found)
    for decree in range(i64(len(DECREES))):
        if state.decrees[decree] == ON_DISPLAY and meets(state, seat, decree):
            found.append(SCORE_DECREE[decree])
    for tile in range(i64(len(HARBORMASTERS))):
        if i64(state.harbormasters[tile]) == OWNED + seat:
            add_harbormaster(state, seat, tile, found)


def has_additional(state: State, seat: i64) -> bool:
    if seat != state.on_turn:
        return False
    if may_refill(state, seat):
        return True
    found: list[Action] = []
    add_additional(state, seat, found)
    return len(found) > 0


# -- refilling crates ------------------------------------------------------------------------------------------------


def add_refills(state: State, seat: i64, found: list[Action]) -> None:
    """Each empty crate once a turn, for a die of any colour or a gold; ship S03 turns two for one payment."""
    if not may_refill(state, seat):
        return
    two = state.powers[seat] & REFILL_TWO != 0
    for first in range(i64(5)):
        empty = empty_crates(state, seat, first, True)
        if empty == 0:
            continue
        found.append(REFILL[first][0])
        if two:
            if empty > 1:
                found.append(REFILL[first][first + 1])
            for second in range(first + 1, i64(5)):
                if empty_crates(state, seat, second, True) > 0:
                    found.append(REFILL[first][second + 1])


def may_refill(state: State, seat: i64) -> bool:
    waiting = False
    for n in range(4 * seat, 4 * seat + 4):
        crate = i64(state.crates[n])
        if crate != 0 and not crate & (FILLED | TURNED):
            waiting = True
    return waiting and can_pay_any(state, seat, False)


def begin_refill(state: State, seat: i64, first: int, second: int) -> None:
    later(state, [payment(seat, ANY_BUT_CRATES, 1), turn_crates(seat, first, second)])


def refill(state: State, seat: i64, first: i64, second: i64, events: list[Event]) -> None:
    fill_crate(state, seat, first, True)
    events.append(Gained(int(seat), CRATE_FILLED, 1, first))
    if second >= 0:
        fill_crate(state, seat, second, True)
        events.append(Gained(int(seat), CRATE_FILLED, 1, second))


def forget_refills(state: State, seat: i64) -> None:
    """The turn is over: every crate may be refilled again."""
    for n in range(4 * seat, 4 * seat + 4):
        if i64(state.crates[n]) & TURNED:
            state.crates[n] -= TURNED


# -- harbormaster tiles ----------------------------------------------------------------------------------------------


def add_harbormaster(state: State, seat: i64, tile: i64, found: list[Action]) -> None:
    """H5, H6 and H8 name what they choose; H7 is used while building."""
    kind = HARBORMASTER_KINDS[tile]
    if kind == BUILD_DISCOUNT:
        return
    if kind == ANY_ACTION_TILE:
        for choice in range(len(ACTION_TILES)):
            found.append(USE_HARBORMASTER[tile][choice + 1])
    elif kind == MARKER_ON_SHIP:
        if state.markers[seat] > 0:
            for space in range(i64(len(SHIP_SPACES))):
                if fits_ship(state, seat, space, ANY_SIZE):
                    found.append(USE_HARBORMASTER[tile][space + 1])
    elif kind == MARKER_ON_ZIGGURAT:
        for section in range(i64(3)):
            if refuses_ziggurat_marker(state, seat, section) is None:
                found.append(USE_HARBORMASTER[tile][section + 1])
    else:
        found.append(USE_HARBORMASTER[tile][0])


def use_harbormaster(state: State, seat: i64, tile: i64, choice: int) -> None:
    """The tile goes to the box, and its effects follow in the order written."""
    state.harbormasters[tile] = SPENT
    kind = HARBORMASTER_KINDS[tile]
    if kind == ANY_ACTION_TILE:
        use_tile(state, seat, choice)
    elif kind == MARKER_ON_SHIP:
        state.pending.append(MARK_SHIP[seat][choice])
    elif kind == MARKER_ON_ZIGGURAT:
        state.pending.append(MARK_ZIGGURAT[seat][choice])
    else:
        tasks: list[Task] = [gain(seat, effect) for effect in HARBORMASTER_EFFECTS[tile]]
        later(state, tasks)


def use_tile(state: State, seat: i64, tile: int) -> None:
    """The effects of an action tile, in the order written (7.7)."""
    tasks: list[Task] = [gain(seat, effect) for effect in ACTION_TILE_EFFECTS[tile]]
    later(state, tasks)
