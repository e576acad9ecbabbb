"""All actions of a turn, listed: what is asked at most decisions, and what random play and search ask for most.

The survey of the board has the placements ready, kingdoms aside. What is left to do is to leave out the few spaces
where a leader would unite two kingdoms, or a tile more than two.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ziggurat.games.tigris.actions import PASS, SWAPS, WITHDRAW_LEADER, Action, hand_key
from ziggurat.games.tigris.conflicts import is_pair
from ziggurat.games.tigris.data import BLUE, NOWHERE
from ziggurat.games.tigris.kingdoms import (
    may_hold_together,
    places_between_two,
    spaces_between_three,
    touches_two_without,
    without_leader,
)
from ziggurat.games.tigris.pieces import bit_of
from ziggurat.games.tigris.state import State, kingdoms, leader_cell
from ziggurat.games.tigris.survey import in_order


def actions_to_take(state: State) -> list[Action]:
    """All actions of a turn, the longest lists first."""
    seat = state.on_turn
    found: list[Action] = []
    if state.catastrophes[seat]:
        found.extend(state.survey.catastrophes)
    list_tiles(state, seat, found)
    list_leaders(state, seat, found)
    hands = state.hands
    first = 4 * seat
    found.extend(SWAPS[hand_key(hands[first], hands[first + 1], hands[first + 2], hands[first + 3])])
    found.append(PASS)
    return found


def list_tiles(state: State, seat: i64, found: list[Action]) -> None:
    """Every tile of the hand on every empty space of its kind that does not touch three kingdoms (7.2)."""
    survey = state.survey
    refused = spaces_between_three(survey.hollows, kingdoms(state))
    for colour in range(i64(4)):
        if state.hands[4 * seat + colour] != 0:
            start = len(found)
            found.extend(survey.tile_places(colour))
            leave_out(found, start, places_of(refused, survey.river if colour == BLUE else survey.land))


def places_of(refused: vec[i64], cells: vec[u8]) -> vec[i64]:
    """Where the refused spaces stand among these; those that are not there are passed over."""
    found = vec[i64]()
    for n in range(len(refused)):
        at = in_order(cells, refused[n])
        if at < len(cells) and i64(cells[at]) == refused[n]:
            found = append(found, at)
    return found


def list_leaders(state: State, seat: i64, found: list[Action]) -> None:
    """Withdrawing every leader on the board; every leader beside every temple, with one kingdom there at most (6.2)."""
    survey = state.survey
    crossings = places_between_two(survey.by_temples, survey.occupied_beside, kingdoms(state))
    for colour in range(i64(4)):
        cell = leader_cell(state, seat, colour)
        refused = crossings
        if cell != NOWHERE:
            found.append(WITHDRAW_LEADER[colour])
            refused = crossings_without_leader(state, cell, crossings)
        start = len(found)
        found.extend(survey.leader_places(colour))
        leave_out(found, start, refused)


def leave_out(found: list[Action], start: i64, places: vec[i64]) -> None:
    """Takes away those of the list that stand in these places from `start` on.

    The last one goes first, so that none of those before it has moved when its turn comes.
    """
    n = len(places)
    while n > 0:
        n -= 1
        del found[start + places[n]]


def crossings_without_leader(state: State, cell: i64, crossings: vec[i64]) -> vec[i64]:
    """The places beside temples that touch two kingdoms or more when the leader on this space has been lifted (6.3)."""
    board = state.board
    survey = state.survey
    realm = kingdoms(state)
    others = realm[cell] & ~bit_of(board[cell])
    splits = others != 0 and may_hold_together(board, cell)
    if splits and is_pair(others):
        lifted = without_leader(board, realm, cell)
        return places_between_two(survey.by_temples, survey.occupied_beside, lifted)
    # Without two leaders that it could keep apart it leaves no more kingdoms behind than there were.
    if len(crossings) == 0:
        return crossings
    lifted = without_leader(board, realm, cell) if splits else realm
    gone = realm[cell] if others == 0 else 0
    found = vec[i64]()
    for n in range(len(crossings)):
        if touches_two_without(lifted, i64(survey.by_temples[crossings[n]]), cell, gone):
            found = append(found, crossings[n])
    return found
