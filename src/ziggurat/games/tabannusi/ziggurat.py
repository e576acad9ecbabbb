"""The Ziggurat: houses, and markers on its tiles (rules, 7.6)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.words import Refusal
from ziggurat.games.tabannusi import refusals as r
from ziggurat.games.tabannusi.actions import PICK_SECTION, ZIGGURAT_HOUSE, Action
from ziggurat.games.tabannusi.bonuses import take_house
from ziggurat.games.tabannusi.data import (
    GARDEN_WITH_HOUSE,
    GARDENS_PER_ACTION,
    LOCAL_PRICE,
    MARKERS_PER_TILE,
    NO_EFFECT,
    POINTS_FOR_HOUSES,
    S02_POINTS,
    SECTION_SPACES,
    TILE_FOR_ZIGGURAT,
    ZIGGURAT,
    ZIGGURAT_BONUSES,
)
from ziggurat.games.tabannusi.paying import can_pay
from ziggurat.games.tabannusi.questions import CHOOSE_GARDEN_OR_MARKER, Task, create_garden, payment
from ziggurat.games.tabannusi.state import State, is_bot, later, row_for
from ziggurat.games.tabannusi.steps import MARK_ZIGGURAT, gain, put_ziggurat_house, score_ship


def add_ziggurat_houses(state: State, seat: i64, found: list[Action]) -> None:
    for section in range(i64(3)):
        if refuses_section(state, seat, section) is not None:
            continue
        for space in range(section * SECTION_SPACES, (section + 1) * SECTION_SPACES):
            if state.ziggurat_houses[space] == 0:
                found.append(ZIGGURAT_HOUSE[space])


def refuses_ziggurat_house(state: State, seat: i64, space: i64) -> Refusal | None:
    if state.ziggurat_houses[space] != 0:
        return r.SPACE_NOT_FREE
    return refuses_section(state, seat, space // SECTION_SPACES)


def refuses_section(state: State, seat: i64, section: i64) -> Refusal | None:
    """All five steps must be possible when the action begins."""
    refused = refuses_ziggurat_marker(state, seat, section)
    if refused is not None:
        return refused
    if row_for(state, seat, section) < 0:
        return r.NO_HOUSE
    return None if can_pay(state, seat, i64(state.barges[ZIGGURAT]), LOCAL_PRICE) else r.NOT_AFFORDABLE


def refuses_ziggurat_marker(state: State, seat: i64, section: i64) -> Refusal | None:
    if i64(state.ziggurat_markers[3 * seat + section]) >= MARKERS_PER_TILE:
        return r.TILE_FULL
    return None if state.markers[seat] > 0 or is_bot(state, seat) else r.NO_MARKER


def begin_ziggurat_house(state: State, seat: i64, space: int) -> None:
    later(state, [payment(seat, i64(state.barges[ZIGGURAT]), LOCAL_PRICE), put_ziggurat_house(seat, space)])


def place_ziggurat_house(state: State, seat: i64, space: i64, events: list[Event]) -> None:
    """What the house uncovers, the bonus of the space, the marker, ships S02, S05 and S08."""
    section = space // SECTION_SPACES
    state.ziggurat_houses[space] = u8(seat + 1)
    tasks: list[Task] = []
    if ZIGGURAT_BONUSES[space] != NO_EFFECT:
        tasks.append(gain(seat, ZIGGURAT_BONUSES[space], section))
    tasks.append(MARK_ZIGGURAT[seat][section])
    powers = state.powers[seat]
    if powers & POINTS_FOR_HOUSES:
        tasks.append(score_ship(seat, S02_POINTS))
    if powers & TILE_FOR_ZIGGURAT:
        tasks.append(CHOOSE_GARDEN_OR_MARKER[seat])
    if powers & GARDEN_WITH_HOUSE:
        tasks.append(create_garden(seat, GARDENS_PER_ACTION, 0))
    later(state, tasks)
    take_house(state, seat, row_for(state, seat, section), events)


def mark_ziggurat(state: State, seat: i64, section: i64) -> None:
    """The leftmost space without a marker of the player.

    Where an additional action between the steps of 7.6 took the last marker or filled the tile, the step is left out.
    """
    if refuses_ziggurat_marker(state, seat, section) is not None:
        return
    state.ziggurat_markers[3 * seat + section] += 1
    if not is_bot(state, seat):
        state.markers[seat] -= 1


def add_sections(state: State, seat: i64, found: list[Action]) -> None:
    """The ziggurat tiles that can take a marker."""
    for section in range(i64(3)):
        if refuses_ziggurat_marker(state, seat, section) is None:
            found.append(PICK_SECTION[section])
