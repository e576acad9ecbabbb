"""The board as a picture, tiles, leaders, monuments and numbers: all of Tigris & Euphrates that never changes."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.words import N_, NC_

Cell = int
"""A space of the board, 0 to 175, in reading order."""

BOARD: Final = """
    . . . . ~ ~ ~ ~ ~ . T . ~ . . .
    . B . . ~ . . . . . . . ~ . . B
    . . . ~ ~ T . . . . . . ~ ~ . .
    ~ ~ ~ ~ . . . . . . . . . ~ ~ ~
    . . . . . . . . . . . . . T ~ ~
    . . . . . . . . . . . . . . ~ .
    ~ ~ ~ ~ . . . . T . . . ~ ~ ~ .
    . B . ~ ~ ~ ~ . . . . . ~ . . .
    . . . . . . ~ ~ ~ ~ ~ ~ ~ . B .
    . . . . . T . . . . . . . . . .
    . . . . . . . . . . T . . . . .
"""
"""`.` land, `~` river, `T` land with a start temple, `B` the same on a border space (framed on the board)."""

ROWS: Final = 11
COLUMNS: Final = 16
CELLS: Final = 176
SEATS: Final = 4
"""At most."""


class Colour(IntEnum):
    """The four spheres. Colours tell spheres apart, never players."""

    BLACK = 0
    RED = 1
    BLUE = 2
    GREEN = 3


COLOURS: Final = tuple(Colour)
# The same as plain numbers, for the hot loops.
BLACK: Final = 0
RED: Final = 1
BLUE: Final = 2
GREEN: Final = 3

COLOUR_NAMES: Final = (NC_("points", "black"), NC_("points", "red"), NC_("points", "blue"), NC_("points", "green"))
TILE_NAMES: Final = (N_("settlement"), N_("temple"), N_("farm"), N_("market"))
LEADER_NAMES: Final = (NC_("leader", "king"), NC_("leader", "priest"), NC_("leader", "farmer"), NC_("leader", "trader"))
TILE_LETTERS: Final = "stfm"
LEADER_LETTERS: Final = "KPFT"
TILES: Final = (30, 57, 36, 30)
"""How many there are, by colour."""

DYNASTIES: Final = (N_("bull"), N_("lion"), N_("archer"), N_("pot"))
"""By seat: the emblem of a seat is the dynasty of its player."""

HAND: Final = 6
ACTIONS: Final = 2
CATASTROPHES: Final = 2
TREASURES_TO_END: Final = 2
"""The game ends after a turn with so many treasures on the board, or fewer."""

NOWHERE: Final = 255
"""Where a leader in the supply and an unused monument stand."""
UNMARKED: Final = -1
"""Where the unification marker lies when no war is fought."""

MONUMENTS: Final = ((BLACK, RED), (BLACK, BLUE), (BLACK, GREEN), (RED, BLUE), (RED, GREEN), (BLUE, GREEN))
MONUMENT_NAMES: Final = (
    N_("black-red monument"),
    N_("black-blue monument"),
    N_("black-green monument"),
    N_("red-blue monument"),
    N_("red-green monument"),
    N_("blue-green monument"),
)
MONUMENT_WORDS: Final = tuple("-".join(COLOUR_NAMES[colour] for colour in colours) for colours in MONUMENTS)
"""As notation names them: `black-red`."""
MONUMENTS_OF: Final = tuple(
    tuple(number for number, colours in enumerate(MONUMENTS) if colour in colours) for colour in COLOURS
)
"""The monuments that show a colour."""

# What points are given for. A sphere has its own points for tiles, wars and monuments; a revolt always gives red.
SOURCES: Final[dict[str, str]] = {
    "black tiles": N_("settlements"),
    "red tiles": N_("temples"),
    "blue tiles": N_("farms"),
    "green tiles": N_("markets"),
    "black wars": N_("wars of kings"),
    "red wars": N_("wars of priests"),
    "blue wars": N_("wars of farmers"),
    "green wars": N_("wars of traders"),
    "black monuments": N_("black monuments"),
    "red monuments": N_("red monuments"),
    "blue monuments": N_("blue monuments"),
    "green monuments": N_("green monuments"),
    "revolts": N_("revolts"),
    "treasures": N_("treasures"),
}
SPHERE_NAMES: Final = tuple(SOURCES[f"{name} tiles"] for name in COLOUR_NAMES)
"""What a sphere is called by its tiles."""
SPHERE_COLOURS: Final = ("#38302c", "#a8322a", "#2a5ea6", "#2f7a4d")
"""On paper and screen: bitumen, brick, lapis, malachite. They tell spheres apart, never seats."""
GOLD: Final = "#7d5708"
SOURCE_COLOURS: Final[dict[str, str]] = {
    **{
        f"{name} {kind}": SPHERE_COLOURS[n]
        for kind in ("tiles", "wars", "monuments")
        for n, name in enumerate(COLOUR_NAMES)
    },
    "revolts": SPHERE_COLOURS[RED],
    "treasures": GOLD,
}
"""Points have the colour of their sphere, those for revolts are red."""
SOURCE_NAMES: Final = tuple(SOURCES)
SOURCE_COUNT: Final = 14
FOR_TILES: Final = 0
FOR_WARS: Final = 4
FOR_MONUMENTS: Final = 8
"""To these three the colour is added."""
FOR_REVOLTS: Final = 12
FOR_TREASURES: Final = 13

_MARKS: Final = BOARD.split()
assert len(_MARKS) == CELLS
assert len(SOURCES) == SOURCE_COUNT

COORDINATES: Final = [(cell // COLUMNS, cell % COLUMNS) for cell in range(CELLS)]
CELL_NAMES: Final = [f"{chr(ord('A') + column)}{row + 1}" for row, column in COORDINATES]
CELL_NAMED: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
START_TEMPLES: Final = [cell for cell, mark in enumerate(_MARKS) if mark in "TB"]
BORDER_TEMPLES: Final = [cell for cell, mark in enumerate(_MARKS) if mark == "B"]
TREASURES: Final = 10
assert len(START_TEMPLES) == TREASURES
ALL_TREASURES: Final = (1 << TREASURES) - 1
"""Treasures on the board are a set of start temples, one bit each, in reading order."""
BORDER_TREASURES: Final = sum(1 << START_TEMPLES.index(cell) for cell in BORDER_TEMPLES)


def _beside(cell: Cell, down: int, right: int) -> Cell:
    row, column = COORDINATES[cell]
    on_board = 0 <= row + down < ROWS and 0 <= column + right < COLUMNS
    return cell + down * COLUMNS + right if on_board else CELLS


# The tables of the hot loops. `NEXT_TO[4 * cell + n]` is the neighbour above, to the right, below, to the left;
# missing ones are `CELLS`, a space of its own beyond the board that is always off. `CORNERS` are those between one
# neighbour and the next.
NEXT_TO: Final = vec[i64](
    [_beside(cell, *step) for cell in range(CELLS) for step in ((-1, 0), (0, 1), (1, 0), (0, -1))] + [CELLS] * 4
)
CORNERS: Final = vec[i64](
    [_beside(cell, *step) for cell in range(CELLS) for step in ((-1, 1), (1, 1), (1, -1), (-1, -1))] + [CELLS] * 4
)
TREASURE_CELLS: Final = vec[i64](START_TEMPLES)
IS_RIVER: Final = vec[u8]([1 if mark == "~" else 0 for mark in _MARKS] + [0])
TREASURE_BIT: Final = vec[i64]([1 << START_TEMPLES.index(c) if c in START_TEMPLES else 0 for c in range(CELLS)] + [0])
"""The bit of the treasure that lies on a space at the start of the game, 0 where there is none."""


def neighbours_of(cell: Cell) -> list[Cell]:
    """The spaces that share an edge with this one, clockwise from the one above."""
    return [beside for n in range(4) if (beside := NEXT_TO[4 * cell + n]) != CELLS]


def square_at(top_left: Cell) -> list[Cell]:
    """The four spaces of a square, in reading order; none where it would reach beyond the board."""
    row, column = COORDINATES[top_left]
    if row + 1 == ROWS or column + 1 == COLUMNS:
        return []
    return [top_left, top_left + 1, top_left + COLUMNS, top_left + COLUMNS + 1]


SQUARES: Final = [square_at(cell) for cell in range(CELLS)]
SQUARES_WITH: Final = [[corner for corner in range(CELLS) if cell in SQUARES[corner]] for cell in range(CELLS)]
"""The upper left corners of the squares, four at most, that a space is part of."""
