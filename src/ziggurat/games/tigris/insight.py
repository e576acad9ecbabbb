"""What a reader can work out from a view: kingdoms, the sides of a conflict, and what a placement would lead to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ziggurat.core.game import Seat
from ziggurat.core.vectors import small
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris import conflicts
from ziggurat.games.tigris.data import (
    BLACK,
    CELLS,
    COLOURS,
    COLUMNS,
    NOWHERE,
    SQUARES_WITH,
    Cell,
    Colour,
    neighbours_of,
)
from ziggurat.games.tigris.kingdoms import Leaders, find_kingdoms, owner_among
from ziggurat.games.tigris.pieces import EMPTY, OFF, TEMPLE, is_leader, leader_of, tile_of
from ziggurat.games.tigris.view import View


@dataclass(frozen=True)
class Side:
    """A leader in a conflict and the tiles on the board that count for it."""

    seat: Seat
    cells: tuple[Cell, ...]

    @property
    def strength(self) -> int:
        return len(self.cells)


@dataclass(frozen=True)
class Clash:
    """Both sides of a conflict."""

    war: bool
    colour: Colour
    attacker: Side
    defender: Side


def asked_of_reader(seen: View) -> a.Question | None:
    """The open question, if it is put to whoever looks."""
    return seen.pending[-1] if seen.pending and seen.seat in seen.pending[-1].asks else None


def conflict(seen: View) -> a.Support | None:
    question = seen.pending[-1] if seen.pending else None
    return question if isinstance(question, a.Support) else None


# -- kingdoms --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def kingdoms_on(board: tuple[int, ...]) -> tuple[Leaders, ...]:
    """The leaders that each space is joined to."""
    leaders = [cell for cell, piece in enumerate(board) if is_leader(piece)]
    return tuple([int(there) for there in find_kingdoms(small([*board, OFF]), small(leaders))])


def kingdoms_beside(board: tuple[int, ...], cell: Cell) -> set[Leaders]:
    realm = kingdoms_on(board)
    return {realm[beside] for beside in neighbours_of(cell)} - {0}


def leaders_among(leaders: Leaders) -> list[tuple[Seat, Colour]]:
    """A set of leaders one by one, in the order of the seats."""
    return [(bit // 4, COLOURS[bit % 4]) for bit in range(16) if leaders >> bit & 1]


def temples_beside(board: tuple[int, ...], cell: Cell) -> int:
    return sum(board[beside] == TEMPLE for beside in neighbours_of(cell))


# -- conflicts -------------------------------------------------------------------------------------------------------


def clash(board: tuple[int, ...], marked: int, war: bool, colour: Colour, attacker: Seat, defender: Seat) -> Clash:
    question = a.ask_attacker(war, colour, attacker, defender)
    pieces = small([*board, OFF])

    def side(seat: Seat) -> Side:
        leader = board.index(leader_of(seat, colour))
        return Side(seat, tuple([int(cell) for cell in conflicts.backing(pieces, marked, question, leader)]))

    return Clash(war, colour, side(attacker), side(defender))


def clash_now(seen: View, question: a.Support) -> Clash:
    return clash(seen.board, seen.marked, question.war, question.colour, question.attacker, question.defender)


def wars_about(board: tuple[int, ...], marked: Cell, on_turn: Seat, seats: int) -> list[Clash]:
    """All wars of the kingdom of the marked tile, whichever is fought first."""
    leaders = kingdoms_on(board)[marked]
    found = []
    for colour in COLOURS:
        sides = [seat for n in range(seats) if leaders >> (4 * (seat := (on_turn + n) % seats) + colour) & 1]
        if len(sides) == 2:
            found.append(clash(board, marked, True, colour, *sides))
    return found


def wars_to_choose(seen: View) -> list[Clash]:
    return wars_about(seen.board, seen.marked, seen.on_turn, seen.seats)


# -- what a placement would lead to ----------------------------------------------------------------------------------


def conflicts_after(seen: View, action: a.Action) -> list[Clash]:
    """The conflicts that start when the seat on turn plays so, with their strengths on the board."""
    board = seen.board
    if isinstance(action, a.PlaceTile):
        if board[action.cell] != EMPTY or len(kingdoms_beside(board, action.cell)) != 2:
            return []
        return wars_about(with_piece(board, action.cell, tile_of(action.colour)), action.cell, seen.on_turn, seen.seats)
    if isinstance(action, a.PlaceLeader):
        own = leader_of(seen.on_turn, action.colour)
        after = with_piece(tuple([EMPTY if piece == own else piece for piece in board]), action.cell, own)
        for seat, colour in leaders_among(kingdoms_on(after)[action.cell]):
            if colour == action.colour and seat != seen.on_turn:
                return [clash(after, -1, False, colour, seen.on_turn, seat)]
    return []


def with_piece(board: tuple[int, ...], cell: Cell, piece: int) -> tuple[int, ...]:
    return (*board[:cell], int(piece), *board[cell + 1 :])


def paid_for_tile(seen: View, action: a.PlaceTile) -> Seat | None:
    """Who gets the point for a tile."""
    beside = kingdoms_beside(seen.board, action.cell)
    if len(beside) != 1:
        return None
    (leaders,) = beside
    seat = owner_among(leaders, action.colour)
    if seat < 0:
        seat = owner_among(leaders, BLACK)
    return int(seat) if seat >= 0 else None


# -- monuments -------------------------------------------------------------------------------------------------------


def complete_squares(seen: View, cell: Cell) -> list[Cell]:
    """The upper left corners of the squares of four equal tiles around the tile just placed."""
    board = seen.board
    below = COLUMNS
    return [c for c in SQUARES_WITH[cell] if board[c] == board[c + 1] == board[c + below] == board[c + below + 1]]


def monument_on(seen: View, cell: Cell) -> int | None:
    """The number of the monument that stands on this space."""
    for number, corner in enumerate(seen.monuments):
        if corner != NOWHERE and cell in (corner, corner + 1, corner + COLUMNS, corner + COLUMNS + 1):
            return number
    return None


def spaces_of(leaders: Leaders, realm: tuple[Leaders, ...]) -> list[Cell]:
    return [cell for cell in range(CELLS) if realm[cell] == leaders]
