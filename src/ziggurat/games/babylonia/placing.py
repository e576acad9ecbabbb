"""Step 1 of a turn: tokens from the stand go to the board, one by one, and score at once."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, u8

from ziggurat.core.game import Seat
from ziggurat.core.words import Refusal
from ziggurat.games.babylonia import actions as a
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia import refusals as r
from ziggurat.games.babylonia.cells import lowest, word_of
from ziggurat.games.babylonia.events import Events
from ziggurat.games.babylonia.pieces import is_city, is_field, is_token, token_piece
from ziggurat.games.babylonia.resolving import resolve_surrounded
from ziggurat.games.babylonia.scoring import score_field, score_touched_ziggurats
from ziggurat.games.babylonia.state import (
    State,
    count_placed,
    farmer_due,
    is_enough,
    owns,
    placed_farmers,
    placed_nobles,
    stand_count,
)

# -- which tokens, and how many --------------------------------------------------------------------------------------


def set_refuses(state: State, seat: i64, token: i64, in_river: bool) -> Refusal | None:
    """Whether the tokens placed in this turn and this one can still become a legal set.

    2 tokens of any kind; or on land 3 and more farmers, 3 different nobles (card 4), 1 noble and 3 and more farmers
    (card 5).
    """
    count = count_placed(state) + 1
    if count == 1:
        return None
    if state.turn == 1:
        return r.ONLY_ONE
    if count == 2:
        return None
    if state.turn == 2:
        return r.ONLY_TWO
    if state.in_river > 0:
        return r.RIVER_ENDS
    if in_river:
        return r.NO_RIVER
    nobles = placed_nobles(state)
    farmers = placed_farmers(state)
    if token == d.FARMER:
        farmers += 1
    else:
        nobles += 1
    if nobles == 0:
        return None
    three_nobles = owns(state, seat, d.THREE_NOBLES)
    if three_nobles and farmers == 0:
        return None if count == 3 and are_different(state, token) else r.DIFFERENT_NOBLES
    if three_nobles and token == d.FARMER and farmers == 1:
        return r.THIRD_NOBLE
    if not owns(state, seat, d.NOBLE_WITH_FARMERS):
        return r.FARMERS_OR_NOBLES if three_nobles else r.ONLY_FARMERS
    # One noble among three or more farmers, in any order.
    if nobles > 1:
        return r.ONLY_ONE_NOBLE
    if farmers >= 3:
        return None
    spare = i64(state.stands[4 * seat + d.FARMER]) - (1 if token == d.FARMER else 0)
    return None if spare > 0 else r.NEEDS_FARMER


def are_different(state: State, token: i64) -> bool:
    """Whether the nobles placed in this turn are of different kinds, and this one of yet another."""
    placed = state.placed
    return placed[token] == 0 and placed[0] <= 1 and placed[1] <= 1 and placed[2] <= 1


def may_stop(state: State) -> bool:
    left = stand_count(state, state.on_turn)
    return is_enough(placed_nobles(state), placed_farmers(state), count_placed(state), state.turn, left)


def may_go_on(state: State) -> bool:
    """Whether, for all that the others know, another token could follow.

    The kinds on the stand are secret. Going on to the next step without asking would tell that the stand holds no
    token that fits, so we look only at how many there are.
    """
    seat = state.on_turn
    left = stand_count(state, seat)
    count = count_placed(state)
    if left == 0 or state.turn == 1:
        return False
    if count < 2:
        return True
    if state.turn == 2 or state.in_river > 0:
        return False
    nobles = placed_nobles(state)
    farmers = placed_farmers(state)
    if nobles == 0:
        return True
    if farmers == 0:
        placed = state.placed
        return count == 2 and owns(state, seat, d.THREE_NOBLES) and placed[0] <= 1 and placed[1] <= 1 and placed[2] <= 1
    # One noble among farmers: at one farmer two more must be on the stand, later one.
    return nobles == 1 and owns(state, seat, d.NOBLE_WITH_FARMERS) and left >= 3 - farmers


# -- where -----------------------------------------------------------------------------------------------------------


def hex_refuses(state: State, seat: i64, token: i64, cell: i64) -> Refusal | None:
    """Whether the hex can take this token: it is empty, or it is a field that is open to it."""
    piece = state.board[cell]
    if piece == d.EMPTY:
        return None
    if is_field(piece):
        if token != d.FARMER:
            return None if owns(state, seat, d.NOBLES_ON_FIELDS) else r.NOBLE_ON_FIELD
        if opens_field(state, seat, cell):
            return None
        return r.FIELD_WITHOUT_TOKEN if state.river_tokens_open_fields else r.FIELD_ALONE
    if is_token(piece):
        return r.OCCUPIED
    if is_city(piece):
        return r.CITY_STANDS
    return r.NOT_IN_USE[int(state.seats)] if piece == d.OFF else r.ZIGGURAT_STANDS


def opens_field(state: State, seat: i64, cell: i64) -> bool:
    """Whether one of the seat's tokens lies face up beside the field; by option a face-down one will do."""
    openers = u8((17 if state.river_tokens_open_fields else 1) << seat)
    return state.tally.beside[cell] & openers != 0


def leaves_farmer_due(state: State, token: i64) -> bool:
    """Whether after this token one noble and two farmers lie there, and a third farmer must follow."""
    nobles = placed_nobles(state)
    farmers = placed_farmers(state)
    return farmer_due(nobles, farmers + 1) if token == d.FARMER else farmer_due(nobles + 1, farmers)


def room_for_farmer(state: State, seat: i64, taken: i64) -> bool:
    """Whether a farmer could still be placed on land once a token lies on the hex `taken`."""
    board = state.board
    for cell in range(i64(d.CELLS)):
        if cell == taken or d.IS_RIVER[cell]:
            continue
        piece = board[cell]
        if piece == d.EMPTY:
            return True
        if is_field(piece):
            if opens_field(state, seat, cell):
                return True
            for n in range(6 * cell, 6 * cell + 6):
                if d.NEXT_TO[n] == taken:
                    return True
    return False


# -- all placements --------------------------------------------------------------------------------------------------


def placements(state: State) -> list[a.Action]:
    """Every token of the stand on every hex that takes it, and the end of placing where the rules allow it."""
    seat = state.on_turn
    stands = state.stands
    count = count_placed(state)
    found: list[a.Action] = [a.STOP] if count > 0 and may_stop(state) else []
    # Two tokens make a turn whatever they are and wherever they lie: sets are asked from the third on.
    if count == 0 or (count == 1 and state.turn > 1):
        return found + any_token(state, seat) if found else any_token(state, seat)
    for token in range(i64(4)):
        # What may not go to land may not go into a river either.
        if stands[4 * seat + token] > 0 and set_refuses(state, seat, token, False) is None:
            add_to_set(state, seat, token, found)
    return found


def any_token(state: State, seat: i64) -> list[a.Action]:
    """Every token of the stand on every hex that takes it: ready-made lists, one after the other.

    Most lists are of two or three kinds. So that their memory is asked for as seldom as can be, the first is not copied
    before the second is known.
    """
    stands = state.stands
    ready = state.tally.ready()
    nobles_enter = owns(state, seat, d.NOBLES_ON_FIELDS)
    first: list[a.Action] | None = None
    found: list[a.Action] | None = None
    for token in range(i64(4)):
        if stands[4 * seat + token] == 0:
            continue
        kept = cast("list[a.Action]", ready.of(token))
        if found is not None:
            found += kept
        elif first is not None:
            found = first + kept
        else:
            first = kept
        if token == d.FARMER or nobles_enter:
            fields = open_fields(state, seat, token)
            if fields != 0:
                if found is None:
                    found = kept[:]
                enter_fields(fields, token, found)
    if found is not None:
        return found
    return [] if first is None else first[:]


def add_to_set(state: State, seat: i64, token: i64, found: list[a.Action]) -> None:
    """A third token or a later one: on land, and never so that a farmer who must follow has no room."""
    on_land: list[a.Action] = [place for place in state.tally.free(token) if not d.IS_RIVER[place.number >> 2]]
    if token == d.FARMER or owns(state, seat, d.NOBLES_ON_FIELDS):
        enter_fields(open_fields(state, seat, token), token, on_land)
    if leaves_farmer_due(state, token):
        found.extend([action for action in on_land if why_not_placing(state, seat, action) is None])
    else:
        found.extend(on_land)


def open_fields(state: State, seat: i64, token: i64) -> i64:
    """Nobles come here with card 6, which opens every field to them; farmers need a token beside."""
    counted = state.tally
    if token != d.FARMER:
        return counted.fields
    opened = word_of(counted.face_up, seat)
    if state.river_tokens_open_fields:
        opened |= word_of(counted.face_down, seat)
    return counted.fields & opened


def enter_fields(fields: i64, token: i64, found: list[a.Action]) -> None:
    while fields != 0:
        found.append(a.PLACES[4 * d.LOCATIONS[lowest(fields)] + token])
        fields &= fields - 1


def why_not_placing(state: State, seat: Seat, action: a.Action) -> Refusal | None:
    if isinstance(action, a.Place):
        return why_not_place(state, seat, action)
    if isinstance(action, a.Stop):
        return why_not_stop(state)
    return r.PLACE_FIRST


def why_not_place(state: State, seat: Seat, action: a.Place) -> Refusal | None:
    """Every placement that is not listed above has a rule against it."""
    if action.token is None:
        return r.NO_FACE
    token: i64 = action.token
    cell: i64 = action.cell
    if not 0 <= cell < d.CELLS:
        return r.NO_SUCH_HEX
    if state.stands[4 * i64(seat) + token] == 0:
        return r.NOT_ON_STAND[action.token]
    reason = hex_refuses(state, seat, token, cell)
    if reason is None:
        reason = set_refuses(state, seat, token, d.IS_RIVER[cell] != 0)
    if reason is None and leaves_farmer_due(state, token) and not room_for_farmer(state, seat, cell):
        return r.NEEDS_ROOM
    return reason


def why_not_stop(state: State) -> Refusal | None:
    if may_stop(state):
        return None
    count = count_placed(state)
    if count >= 2:
        return r.FARMER_DUE
    only_one = state.turn == 1 or count + stand_count(state, state.on_turn) == 1
    return r.NO_TOKEN_YET if only_one else r.TOO_FEW


# -- the step itself -------------------------------------------------------------------------------------------------


def place_token(state: State, action: a.Place, events: Events) -> None:
    """Puts the token down, scores a field and ziggurats at once, and asks on or goes to the next step."""
    seat = state.on_turn
    token = action.number & 3
    cell = action.number >> 2
    in_river = d.IS_RIVER[cell] != 0
    state.stands[4 * seat + token] -= 1
    if in_river:
        state.in_river += 1
    else:
        state.placed[token] += 1
    tile = state.board[cell]
    state.board[cell] = u8(token_piece(seat, token, in_river))
    if is_field(tile):
        score_field(state, seat, cell, tile, events)
    state.tally.place(cell, seat, tile == d.EMPTY)
    score_touched_ziggurats(state, seat, cell, events)
    if not may_go_on(state):
        finish_placing(state, events)


def finish_placing(state: State, events: Events) -> None:
    state.pending.pop()
    resolve_surrounded(state, events)
