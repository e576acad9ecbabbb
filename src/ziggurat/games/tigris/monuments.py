"""Monuments: squares of four tiles, what is built on them, what they pay, and leaders that lose their temples."""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.games.tigris.actions import BuildMonument
from ziggurat.games.tigris.data import (
    COLOURS,
    FOR_MONUMENTS,
    MONUMENTS_OF,
    NEXT_TO,
    NOWHERE,
    RED,
    SQUARES,
    SQUARES_WITH,
    Cell,
)
from ziggurat.games.tigris.events import LeaderReturned, MonumentBuilt, MonumentPaid
from ziggurat.games.tigris.pieces import EMPTY, colour_of, is_tile, turned
from ziggurat.games.tigris.scoring import give
from ziggurat.games.tigris.state import State, kingdoms, leader_cell, put


def is_square(state: State, top_left: Cell) -> bool:
    """Four face-up tiles of one colour."""
    board = state.board
    cells = SQUARES[top_left]
    if not cells or not is_tile(board[cells[0]]):
        return False
    piece = board[cells[0]]
    return board[cells[1]] == piece and board[cells[2]] == piece and board[cells[3]] == piece


def squares_with(state: State, cell: Cell) -> list[Cell]:
    """The upper left corners of the squares that this tile completes."""
    if not touches_equals(state, cell, state.board[cell]):
        return []
    return [corner for corner in SQUARES_WITH[cell] if is_square(state, corner)]


def monuments_to_build(state: State, cell: Cell) -> list[tuple[int, Cell]]:
    """Unused monuments that show the colour of a square with this tile, each with the corner of the square."""
    colour = colour_of(state.board[cell])
    unused = [number for number in MONUMENTS_OF[colour] if state.monuments[number] == NOWHERE]
    return [(monument, corner) for corner in squares_with(state, cell) for monument in unused]


def touches_equals(state: State, cell: i64, piece: u8) -> bool:
    """Whether such tiles lie both beside the space and above or below it: without them there is no square."""
    board = state.board
    upright = board[NEXT_TO[4 * cell]] == piece or board[NEXT_TO[4 * cell + 2]] == piece
    return upright and (board[NEXT_TO[4 * cell + 1]] == piece or board[NEXT_TO[4 * cell + 3]] == piece)


def build_monument(state: State, action: BuildMonument, events: list[Event]) -> None:
    """The four tiles are turned face down. Treasures stay; leaders may lose their last temple."""
    board = state.board
    for cell in SQUARES[action.cell]:
        put(state, cell, turned(board[cell]))
    state.monuments[action.monument] = u8(action.cell)
    events.append(MonumentBuilt(state.on_turn, action.monument, action.cell))
    if colour_of(board[action.cell]) == RED:
        return_leaders(state, events)


def return_leaders(state: State, events: list[Event]) -> None:
    """Every leader that has no temple beside it any more goes back to its owner, all at once."""
    temples_beside = state.survey.temples_beside
    for seat in range(int(state.seats)):
        for colour in COLOURS:
            cell = leader_cell(state, seat, colour)
            if cell != NOWHERE and temples_beside[cell] == 0:
                put(state, cell, EMPTY)
                events.append(LeaderReturned(seat, colour, cell))


def pay_income(state: State, events: list[Event]) -> None:
    """Each leader of the seat on turn earns a point from every monument of its colour in its kingdom."""
    seat = state.on_turn
    for colour in range(i64(4)):
        cell = leader_cell(state, seat, colour)
        points = 0 if cell == NOWHERE else count_monuments(state, cell, colour)
        if points:
            give(state, seat, FOR_MONUMENTS + colour, points)
            events.append(MonumentPaid(seat, COLOURS[colour], points))


def count_monuments(state: State, leader: i64, colour: int) -> i64:
    """How many monuments that show the colour stand in the kingdom of the leader on this space."""
    count: i64 = 0
    for monument in MONUMENTS_OF[colour]:
        corner = i64(state.monuments[monument])
        if corner != NOWHERE and kingdoms(state)[corner] == kingdoms(state)[leader]:
            count += 1
    return count
