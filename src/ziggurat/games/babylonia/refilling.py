"""Step 3 of a turn: the stand is refilled, the game may end, and the next turn begins."""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.games.babylonia import actions as a
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia.events import TURN_BEGAN, Events, GameEnded
from ziggurat.games.babylonia.state import SPENT, State, cities_left, owns, stand_count, supply_count


def refill(state: State, events: Events) -> None:
    if tokens_due(state, state.on_turn) > 0:
        state.pending.append(a.FILL_STAND[state.on_turn])
    else:
        end_turn(state, events)


def tokens_due(state: State, seat: i64) -> i64:
    """How many tokens the seat draws: up to 5 on the stand, 7 with card 3, as far as the supply goes."""
    size: i64 = d.LARGE_STAND if owns(state, seat, d.SEVEN_TOKENS) else d.STAND
    return min(size - stand_count(state, seat), supply_count(state, seat))


def fill_stand(state: State, drawn: a.Drawn, events: Events) -> None:
    state.pending.pop()
    first = 4 * i64(drawn.seat)
    stands = state.stands
    supplies = state.supplies
    left = drawn.packed
    for token in range(first, first + 4):
        count = u8(left & 7)
        stands[token] += count
        supplies[token] -= count
        left >>= 3
    if state.pending:
        return
    if state.turn == 0:
        begin_turn(state, state.on_turn, False, events)
    else:
        end_turn(state, events)


def end_turn(state: State, events: Events) -> None:
    """The game may end now; if not, card 2 may be used, or the next seat is on turn."""
    seat = state.on_turn
    out_of_tokens = stand_count(state, seat) == 0
    if out_of_tokens or cities_left(state) <= 1:
        if events is not None:
            events.append(GameEnded(seat, out_of_tokens))
    elif owns(state, seat, d.EXTRA_TURN):
        state.pending.append(a.OFFER_TURN[seat])
    else:
        begin_turn(state, (seat + 1) % state.seats, False, events)


def answer_offer(state: State, wanted: bool, events: Events) -> None:
    seat = state.on_turn
    state.pending.pop()
    if wanted:
        state.cards[d.EXTRA_TURN] = u8(SPENT + seat)
        begin_turn(state, seat, True, events)
    else:
        begin_turn(state, (seat + 1) % state.seats, False, events)


def begin_turn(state: State, seat: i64, extra: bool, events: Events) -> None:
    state.turn += 1
    state.on_turn = seat
    placed = state.placed
    for token in range(i64(4)):
        placed[token] = 0
    state.in_river = 0
    state.pending.append(a.PLACE_TOKENS[seat])
    if events is not None:
        events.append(TURN_BEGAN[extra][seat])
