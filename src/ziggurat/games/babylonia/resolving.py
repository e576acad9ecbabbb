"""Step 2 of a turn: cities and ziggurats that are surrounded are resolved, one by one."""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Seat
from ziggurat.games.babylonia import actions as a
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia.cells import lowest
from ziggurat.games.babylonia.events import Events
from ziggurat.games.babylonia.pieces import is_city
from ziggurat.games.babylonia.refilling import refill
from ziggurat.games.babylonia.scoring import resolve_city, resolve_ziggurat, score_card
from ziggurat.games.babylonia.state import OWNED, State


def resolve_surrounded(state: State, events: Events) -> None:
    """Resolves one location after the other; asks for the next where there are several, and for cards."""
    while not state.pending:
        waiting = state.tally.standing & state.tally.closed
        if waiting == 0:
            refill(state, events)
            return
        if waiting & (waiting - 1) != 0:
            state.pending.append(a.RESOLVE_NEXT[state.on_turn])
            return
        resolve(state, d.LOCATIONS[lowest(waiting)], events)


def resolve_chosen(state: State, cell: i64, events: Events) -> None:
    state.pending.pop()
    resolve(state, cell, events)
    resolve_surrounded(state, events)


def surrounded(state: State) -> list[int]:
    """The cities and unresolved ziggurats that are surrounded now, in reading order.

    Every neighbouring land hex in use holds a token; rivers may be empty, edges need nothing.
    """
    waiting = state.tally.standing & state.tally.closed
    found: list[int] = []
    while waiting != 0:
        found.append(d.LOCATIONS[lowest(waiting)])
        waiting &= waiting - 1
    return found


def resolve(state: State, cell: i64, events: Events) -> None:
    """Scores a city, or finds the winner of a ziggurat and asks for the card."""
    if is_city(state.board[cell]):
        resolve_city(state, cell, events)
        state.tally.release(cell)
        return
    winner = resolve_ziggurat(state, cell, events)
    state.board[cell] = d.RESOLVED
    state.tally.retire(cell)
    if winner >= 0:
        state.pending.append(a.TAKE_CARD[winner])


def take_card(state: State, seat: Seat, card: int, events: Events) -> None:
    state.pending.pop()
    state.cards[card] = u8(OWNED + seat)
    score_card(state, seat, card, events)
    resolve_surrounded(state, events)
