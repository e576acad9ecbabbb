"""All actions of a turn, listed: what is asked at most decisions, and what random play and search ask for most.

The survey of the board has the placements ready; a leader's are those beside temples where no two kingdoms meet. What
is left to do is to put in or leave out the few spaces where lifting the leader makes a difference, and those where a
tile would unite more than two kingdoms.
"""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.games.tigris.actions import LEADER_PLACES, PASS, SWAPS, WITHDRAW_LEADER, Action, hand_key
from ziggurat.games.tigris.cells import (
    Cells,
    common,
    count_before,
    differing,
    either,
    first_of,
    holds,
    is_empty,
    toggled,
    without,
)
from ziggurat.games.tigris.data import BLUE, CELLS, NOWHERE
from ziggurat.games.tigris.kingdoms import Meetings
from ziggurat.games.tigris.listing import Listing
from ziggurat.games.tigris.state import State, leader_cell


def actions_to_take(state: State) -> list[Action]:
    """All actions of a turn, the longest lists first."""
    seat = state.on_turn
    survey = state.survey
    meetings = survey.meetings()
    places = survey.leader_places()
    listing = survey.list_placements(without(places, meetings[1]))
    found: list[Action] = []
    if state.catastrophes[seat]:
        found += survey.list_catastrophes()
    list_tiles(state, seat, listing, meetings, found)
    list_leaders(state, seat, listing, places, meetings, found)
    hands = state.hands
    first = 4 * seat
    found += SWAPS[hand_key(hands[first], hands[first + 1], hands[first + 2], hands[first + 3])]
    found.append(PASS)
    return found


def list_tiles(state: State, seat: i64, listing: Listing, meetings: Meetings, found: list[Action]) -> None:
    """Every tile of the hand on every empty space of its kind that does not touch three kingdoms (7.2)."""
    refused = common(meetings[2], either(listing.land, listing.river))
    for colour in range(i64(4)):
        if state.hands[4 * seat + colour] != 0:
            start = len(found)
            found += listing.tiles(colour)
            if not is_empty(refused):
                cells = listing.river if colour == BLUE else listing.land
                leave_out(found, start, cells, common(refused, cells))


def leave_out(found: list[Action], start: i64, cells: Cells, refused: Cells) -> None:
    """Takes the refused spaces out of the list that begins at `start`, one for each of the cells."""
    while (cell := first_of(refused)) >= 0:
        found.pop(start + count_before(cells, cell))
        cells = toggled(cells, cell)
        refused = toggled(refused, cell)


def list_leaders(
    state: State, seat: i64, listing: Listing, places: Cells, meetings: Meetings, found: list[Action]
) -> None:
    """Withdrawing every leader on the board; every leader beside every temple, with one kingdom there at most (6.2).

    A leader that moves is lifted first, and kingdoms are those of the board without it (6.3).
    """
    for colour in range(i64(4)):
        cell = leader_cell(state, seat, colour)
        if cell == NOWHERE:
            found += listing.leaders(colour)
        else:
            found.append(WITHDRAW_LEADER[colour])
            start = len(found)
            found += listing.leaders(colour)
            crossings = state.survey.crossings_without_leader(state.board, meetings, cell)
            changed = common(differing(meetings[1], crossings), places)
            if not is_empty(changed):
                set_right(found, start, listing.halls, changed, colour)


def set_right(found: list[Action], start: i64, cells: Cells, changed: Cells, colour: i64) -> None:
    """Puts a leader on each changed space into the list that begins at `start`, or takes it out if it is there."""
    while (cell := first_of(changed)) >= 0:
        at = start + count_before(cells, cell)
        if holds(cells, cell):
            found.pop(at)
        else:
            found.insert(at, LEADER_PLACES[CELLS * colour + cell])
        cells = toggled(cells, cell)
        changed = toggled(changed, cell)
