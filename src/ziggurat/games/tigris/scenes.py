"""Positions drawn as text, for the guide, the lesson and the tests.

A scene is a part of the map: the letters of its columns, then rows with their number. What it does not show is as at
the beginning of the game, start temples and treasures included.
"""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.game import Seat
from ziggurat.core.vectors import large, small
from ziggurat.games.tigris import notation, rules
from ziggurat.games.tigris.actions import TAKE_ACTION
from ziggurat.games.tigris.data import CATASTROPHES, CELL_NAMED, MONUMENT_WORDS, NOWHERE, TILES, TREASURE_BIT, UNMARKED
from ziggurat.games.tigris.pieces import colour_of, is_base, is_tile
from ziggurat.games.tigris.state import RUNNING, State, empty_table


def scene(
    drawing: str = "",
    hands: Sequence[str] = ("", ""),
    *,
    on_turn: Seat = 0,
    left: int = 2,
    catastrophes: Sequence[int] = (),
    monuments: dict[str, str] | None = None,
    bag: int | None = None,
    english: bool = False,
    open_scoring: bool = False,
    turn: int = 5,
    turn_limit: int = 400,
) -> State:
    """The seat on turn takes an action; there are as many seats as hands. `bag` leaves so many tiles in the bag."""
    seats = len(hands)
    bare = empty_table(seats, english, open_scoring, turn_limit)
    board = [int(piece) for piece in bare.board]
    treasures = bare.treasures
    lines = [line for line in drawing.splitlines() if line.strip()]
    if lines:
        picture = notation.read_picture(lines)
        for cell, piece in picture.pieces.items():
            board[cell] = piece
            treasures &= ~TREASURE_BIT[cell]
        for cell in picture.treasures:
            treasures |= TREASURE_BIT[cell]
    corners = [NOWHERE] * len(MONUMENT_WORDS)
    for name, corner in (monuments or {}).items():
        corners[MONUMENT_WORDS.index(name)] = CELL_NAMED[corner]
    held = [n for hand in hands for n in notation.read_tiles(hand or "-")]
    rest = [count - sum(held[colour::4]) for colour, count in enumerate(TILES)]
    for piece in board:
        if is_tile(piece) or is_base(piece):
            rest[colour_of(piece)] -= 1
    removed = [0, 0, 0, 0]
    while bag is not None and sum(rest) > bag:
        colour = rest.index(max(rest))
        rest[colour] -= 1
        removed[colour] += 1
    return State(
        seats=seats,
        english_variant=english,
        open_scoring=open_scoring,
        turn_limit=turn_limit,
        board=small(board),
        marked=UNMARKED,
        treasures=treasures,
        monuments=small(corners),
        hands=small(held),
        bag=small(rest),
        catastrophes=small(list(catastrophes) or [CATASTROPHES] * seats),
        points=large([0] * len(bare.points)),
        removed=small(removed),
        swapped=small([0] * (4 * seats)),
        turn=turn,
        on_turn=on_turn,
        ended=RUNNING,
        pending=[TAKE_ACTION[on_turn][left]],
    )


def after(state: State, *texts: str) -> State:
    """The scene after these answers, each of whoever is asked."""
    for text in texts:
        seat = rules.to_act(state)[0]
        rules.apply(state, seat, notation.read(state, seat, text))
    return state
