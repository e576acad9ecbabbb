"""The Ziggurat: houses, and markers on its tiles (rules, 7.6)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.words import Refusal
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import bonuses, paying
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import refusals as r
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import State


def add_ziggurat_houses(state: State, seat: i64, found: list[Action]) -> None:
    for section in range(i64(3)):
        if refuses_section(state, seat, section) is not None:
            continue
        for space in range(section * d.SECTION_SPACES, (section + 1) * d.SECTION_SPACES):
            if state.ziggurat_houses[space] == 0:
                found.append(a.ZIGGURAT_HOUSE[space])


def refuses_ziggurat_house(state: State, seat: i64, space: i64) -> Refusal | None:
    if state.ziggurat_houses[space] != 0:
        return r.SPACE_NOT_FREE
    return refuses_section(state, seat, space // d.SECTION_SPACES)


def refuses_section(state: State, seat: i64, section: i64) -> Refusal | None:
    """All five steps must be possible when the action begins."""
    refused = refuses_ziggurat_marker(state, seat, section)
    if refused is not None:
        return refused
    if s.row_for(state, seat, section) < 0:
        return r.NO_HOUSE
    return None if paying.can_pay(state, seat, i64(state.barges[d.ZIGGURAT]), d.LOCAL_PRICE) else r.NOT_AFFORDABLE


def refuses_ziggurat_marker(state: State, seat: i64, section: i64) -> Refusal | None:
    if i64(state.ziggurat_markers[3 * seat + section]) >= d.MARKERS_PER_TILE:
        return r.TILE_FULL
    return None if state.markers[seat] > 0 or s.is_bot(state, seat) else r.NO_MARKER


def begin_ziggurat_house(state: State, seat: i64, space: int) -> None:
    cost = q.payment(seat, i64(state.barges[d.ZIGGURAT]), d.LOCAL_PRICE)
    s.first_then(state, cost, st.PUT_ZIGGURAT_HOUSE[seat][space])


def place_ziggurat_house(state: State, seat: i64, space: i64, events: list[Event]) -> None:
    """What the house uncovers, the bonus of the space, the marker, ships S02, S05 and S08."""
    section = space // d.SECTION_SPACES
    state.ziggurat_houses[space] = u8(seat + 1)
    tasks: list[Task] = []
    if d.ZIGGURAT_BONUSES[space] != d.NO_EFFECT:
        tasks.append(st.gain(seat, d.ZIGGURAT_BONUSES[space], section))
    tasks.append(st.MARK_ZIGGURAT[seat][section])
    powers = state.powers[seat]
    if powers & d.POINTS_FOR_HOUSES:
        tasks.append(st.score_ship(seat, d.S02_POINTS))
    if powers & d.TILE_FOR_ZIGGURAT:
        tasks.append(q.CHOOSE_GARDEN_OR_MARKER[seat])
    if powers & d.GARDEN_WITH_HOUSE:
        tasks.append(q.create_garden(seat, d.GARDENS_PER_ACTION, 0))
    s.later(state, tasks)
    bonuses.take_house(state, seat, s.row_for(state, seat, section), events)


def mark_ziggurat(state: State, seat: i64, section: i64) -> None:
    """The leftmost space without a marker of the player.

    Where an additional action between the steps of 7.6 took the last marker or filled the tile, the step is left out.
    """
    if refuses_ziggurat_marker(state, seat, section) is not None:
        return
    state.ziggurat_markers[3 * seat + section] += 1
    if not s.is_bot(state, seat):
        state.markers[seat] -= 1


def add_sections(state: State, seat: i64, found: list[Action]) -> None:
    """The ziggurat tiles that can take a marker."""
    for section in range(i64(3)):
        if refuses_ziggurat_marker(state, seat, section) is None:
            found.append(a.PICK_SECTION[section])
