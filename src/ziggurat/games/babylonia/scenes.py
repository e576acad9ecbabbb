"""Positions set up by hand, for pictures of the guide and for the first lesson.

scene("P0 6,6  +6 4,6", cities=(2, 1, 2))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ziggurat.core.game import Seat
from ziggurat.core.vectors import small
from ziggurat.games.babylonia import actions as a
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia.notation import PIECES_BY_TEXT, read_tokens, write_position
from ziggurat.games.babylonia.pieces import is_token, kind, owner
from ziggurat.games.babylonia.state import ON_DISPLAY, OWNED, State, empty_table
from ziggurat.games.babylonia.tally import tally

STAND: Final = "MPSFF"
FAR_CITIES: Final = "*S 22,4  *P 22,8"
"""Two cities at the edge, so that the game goes on."""


def scene(
    pieces: str,
    *,
    seats: int = 3,
    stands: Mapping[Seat, str] | None = None,
    cards: Mapping[Seat, Sequence[int]] | None = None,
    cities: Sequence[int] = (),
    turn: int = 9,
    elsewhere: str = FAR_CITIES,
) -> str:
    """The text of a position in which seat 0 is about to place: pieces and hexes as the notation writes them.

    Slots that are not mentioned hold no tile; tiles and tokens that are not mentioned are out of the game or in supply.
    """
    state = empty_table(seats, False, False)
    words = f"{elsewhere} {pieces}".split()
    for text, name in zip(words[::2], words[1::2], strict=True):
        state.board[d.CELL_NAMED[name]] = PIECES_BY_TEXT[text]
    state.tally = tally(state.board)
    for card in d.CARDS[: d.CARDS_ON_DISPLAY]:
        state.cards[card] = ON_DISPLAY
    for seat, numbers in (cards or {}).items():
        for card in numbers:
            state.cards[card] = OWNED + seat
    hand_out_cities(state, cities)
    hand_out_tokens(state, stands or {})
    state.turn = turn
    state.pending = [a.PLACE_TOKENS[0]]
    return write_position(state)


def hand_out_cities(state: State, cities: Sequence[int]) -> None:
    """So many tiles in front of each seat, of those that are not on the board; the rest is out of the game."""
    board = [int(piece) for piece in state.board]
    left = [count - board.count(tile) if tile else 0 for tile, count in enumerate(d.TILES[int(state.seats)])]
    spare = [tile for tile in range(1, d.FIELD) for _ in range(left[tile])]
    for seat, count in enumerate(cities):
        for _ in range(count):
            tile = spare.pop()
            left[tile] -= 1
            state.taken[8 * seat + tile] += 1
    state.discarded = small(left)


def hand_out_tokens(state: State, stands: Mapping[Seat, str]) -> None:
    for seat in range(int(state.seats)):
        left = list(d.TOKENS_OF_A_SEAT)
        for piece in state.board:
            if is_token(piece) and owner(piece) == seat:
                left[kind(piece)] -= 1
        for token, count in enumerate(read_tokens(stands.get(seat, STAND))):
            state.stands[4 * seat + token] = count
            state.supplies[4 * seat + token] = left[token] - count
