"""What a placement brings, as far as the hexes around it show: for playouts that must be quick."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.bots.babylonia.outlook import field_points
from ziggurat.games.babylonia.actions import Place
from ziggurat.games.babylonia.data import FARMER, IS_RIVER, NEXT_TO, ZIGGURAT
from ziggurat.games.babylonia.pieces import is_city, is_field, is_token, owner
from ziggurat.games.babylonia.state import State, tokens_beside


def glance(state: State, seat: i64, action: Place) -> float:
    """What a placement brings, as far as the hexes around it show."""
    board = state.board
    cell = i64(action.cell)
    token = FARMER if action.token is None else i64(action.token)
    on_land = IS_RIVER[cell] == 0
    worth = 0.0
    if is_field(board[cell]):
        worth = field_points(state, i64(board[cell]))
    for k in range(6 * cell, 6 * cell + 6):
        near = NEXT_TO[k]
        piece = board[near]
        if is_token(piece):
            if owner(piece) == seat:
                worth += 0.5
        elif is_city(piece):
            worth += glance_at_contest(state, seat, near, on_land)
            if on_land and token != FARMER and (i64(piece) >> token) & 1:
                worth += 2.0
        elif piece == ZIGGURAT:
            worth += 2.0 + glance_at_contest(state, seat, near, on_land)
    return worth


def glance_at_contest(state: State, seat: i64, location: i64, on_land: bool) -> float:
    """What one more token of the seat beside a location is worth: most where it wins it, nothing where all is clear."""
    counts = tokens_beside(state, location)
    most: i64 = 0
    for other in range(state.seats):
        if other != seat and counts[other] > most:
            most = counts[other]
    lead = counts[seat] + 1 - most
    gaps = i64(state.tally.gaps[location]) - (1 if on_land else 0)
    if gaps == 0:
        return 6.0 if lead > 0 else -2.0
    if lead > gaps + 1 or -lead > gaps:
        return 0.0
    return 2.5 - 0.25 * float(gaps)
