"""Additional actions, at any moment of the own turn: refills, decrees, harbormaster tiles (rules, 8)."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.game import Event
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import decrees, paying, port, ziggurat
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import State


def add_additional(state: State, seat: i64, found: list[Action]) -> None:
    """What the seat on turn may do besides answering; nothing for anybody else."""
    if seat != state.on_turn:
        return
    add_refills(state, seat, found)
    decree: i64 = 0
    for place in state.decrees:
        if place == s.ON_DISPLAY and decrees.meets(state, seat, decree):
            found.append(a.SCORE_DECREE[decree])
        decree += 1  # noqa: SIM113  a plain machine number
    tile: i64 = 0
    for place in state.harbormasters:
        if i64(place) == s.OWNED + seat:
            add_harbormaster(state, seat, tile, found)
        tile += 1  # noqa: SIM113  a plain machine number


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
    two = state.powers[seat] & d.REFILL_TWO != 0
    for first in range(i64(5)):
        empty = s.empty_crates(state, seat, first, True)
        if empty == 0:
            continue
        found.append(a.REFILL[first][0])
        if two:
            if empty > 1:
                found.append(a.REFILL[first][first + 1])
            for second in range(first + 1, i64(5)):
                if s.empty_crates(state, seat, second, True) > 0:
                    found.append(a.REFILL[first][second + 1])


def may_refill(state: State, seat: i64) -> bool:
    waiting = False
    for n in range(4 * seat, 4 * seat + 4):
        crate = i64(state.crates[n])
        if crate != 0 and not crate & (s.FILLED | s.TURNED):
            waiting = True
    return waiting and paying.can_pay_any(state, seat, False)


def begin_refill(state: State, seat: i64, first: int, second: int) -> None:
    s.first_then(state, q.payment(seat, q.ANY_BUT_CRATES, 1), st.TURN_CRATES[seat][first][second + 1])


def refill(state: State, seat: i64, first: i64, second: i64, events: list[Event]) -> None:
    paying.fill_crate(state, seat, first, True)
    e.tell_gain(events, int(seat), e.CRATE_FILLED, 1, first)
    if second >= 0:
        paying.fill_crate(state, seat, second, True)
        e.tell_gain(events, int(seat), e.CRATE_FILLED, 1, second)


def forget_refills(state: State, seat: i64) -> None:
    """The turn is over: every crate may be refilled again."""
    for n in range(4 * seat, 4 * seat + 4):
        if i64(state.crates[n]) & s.TURNED:
            state.crates[n] -= s.TURNED


# -- harbormaster tiles ----------------------------------------------------------------------------------------------


def add_harbormaster(state: State, seat: i64, tile: i64, found: list[Action]) -> None:
    """H5, H6 and H8 name what they choose; H7 is used while building."""
    kind = d.HARBORMASTER_KINDS[tile]
    if kind == d.BUILD_DISCOUNT:
        return
    if kind == d.ANY_ACTION_TILE:
        for choice in range(len(d.ACTION_TILES)):
            found.append(a.USE_HARBORMASTER[tile][choice + 1])
    elif kind == d.MARKER_ON_SHIP:
        if state.markers[seat] > 0:
            for space in range(i64(len(d.SHIP_SPACES))):
                if port.fits_ship(state, seat, space, port.ANY_SIZE):
                    found.append(a.USE_HARBORMASTER[tile][space + 1])
    elif kind == d.MARKER_ON_ZIGGURAT:
        for section in range(i64(3)):
            if ziggurat.refuses_ziggurat_marker(state, seat, section) is None:
                found.append(a.USE_HARBORMASTER[tile][section + 1])
    else:
        found.append(a.USE_HARBORMASTER[tile][0])


def use_harbormaster(state: State, seat: i64, tile: i64, choice: int) -> None:
    """The tile goes to the box, and its effects follow in the order written."""
    state.harbormasters[tile] = s.SPENT
    kind = d.HARBORMASTER_KINDS[tile]
    if kind == d.ANY_ACTION_TILE:
        use_tile(state, seat, choice)
    elif kind == d.MARKER_ON_SHIP:
        state.pending.append(st.MARK_SHIP[seat][choice])
    elif kind == d.MARKER_ON_ZIGGURAT:
        state.pending.append(st.MARK_ZIGGURAT[seat][choice])
    else:
        tasks: list[Task] = [st.gain(seat, effect) for effect in d.HARBORMASTER_EFFECTS[tile]]
        s.later(state, tasks)


def use_tile(state: State, seat: i64, tile: int) -> None:
    """The effects of an action tile, in the order written (7.7)."""
    tasks: list[Task] = [st.gain(seat, effect) for effect in d.ACTION_TILE_EFFECTS[tile]]
    s.later(state, tasks)
