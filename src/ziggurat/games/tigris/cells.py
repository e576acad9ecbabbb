"""Sets of spaces as bits: what lies beside them, what is joined to them, how many come before one.

Four words of three rows each, the last one of two: a row further is a shift by sixteen, and no word needs its sign, so
that the numbers are the same whether this runs compiled or not. Compiled, a set is four machine words and no object.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.games.tigris.data import CELLS

Cells = tuple[i64, i64, i64, i64]

WORD: Final = 48
"""Spaces of a word."""
FULL: Final = (1 << 48) - 1
LAST_FULL: Final = (1 << 32) - 1
"""All spaces of the last word."""
NOT_LEFT: Final = 0xFFFE_FFFE_FFFE
"""All spaces but those of the first column."""
NOT_RIGHT: Final = 0x7FFF_7FFF_7FFF

WORD_OF: Final = vec[u8]([cell // WORD for cell in range(CELLS)])
BIT_OF: Final = vec[i64]([1 << cell % WORD for cell in range(CELLS)])
DEBRUIJN: Final = 0x03F7_9D71_B4CB_0A89
"""Multiplied by a power of two, its upper six bits are different for each."""


def _places() -> list[int]:
    found = [0] * 64
    for place in range(WORD):
        found[(DEBRUIJN << place) >> 58 & 63] = place
    return found


PLACE_OF: Final = vec[u8](_places())
"""Of a power of two, by those bits: which one it is."""


# An empty set is written out: a tuple that is a constant of the module is not read back by compiled code.


def cells_of(spaces: list[int]) -> Cells:
    found: Cells = (0, 0, 0, 0)
    for cell in spaces:
        found = toggled(found, cell)
    return found


def list_cells(cells: Cells) -> list[int]:
    """In reading order."""
    return [cell for cell in range(CELLS) if holds(cells, cell)]


# -- one space -------------------------------------------------------------------------------------------------------


def only(cell: i64) -> Cells:
    return toggled((0, 0, 0, 0), cell)


def toggled(cells: Cells, cell: i64) -> Cells:
    """The set with this space if it was without, or without it if it was in."""
    a, b, c, d = cells
    word = WORD_OF[cell]
    bit = BIT_OF[cell]
    if word == 0:
        return (a ^ bit, b, c, d)
    if word == 1:
        return (a, b ^ bit, c, d)
    if word == 2:
        return (a, b, c ^ bit, d)
    return (a, b, c, d ^ bit)


def holds(cells: Cells, cell: i64) -> bool:
    a, b, c, d = cells
    word = WORD_OF[cell]
    here = a if word == 0 else b if word == 1 else c if word == 2 else d
    return here & BIT_OF[cell] != 0


def count_before(cells: Cells, cell: i64) -> i64:
    """How many spaces of the set come before this one: its place in a list of them."""
    a, b, c, d = cells
    word = WORD_OF[cell]
    below = BIT_OF[cell] - 1
    if word == 0:
        return ones(a & below)
    if word == 1:
        return ones(a) + ones(b & below)
    if word == 2:
        return ones(a) + ones(b) + ones(c & below)
    return ones(a) + ones(b) + ones(c) + ones(d & below)


def first_of(cells: Cells) -> i64:
    """The first space of the set, -1 if there is none."""
    a, b, c, d = cells
    if a != 0:
        return lowest(a)
    if b != 0:
        return WORD + lowest(b)
    if c != 0:
        return 2 * WORD + lowest(c)
    return 3 * WORD + lowest(d) if d != 0 else -1


def lowest(word: i64) -> i64:
    """The place of the lowest bit of a word that has one."""
    return i64(PLACE_OF[((word & -word) * DEBRUIJN) >> 58 & 63])


def ones(word: i64) -> i64:
    """How many bits are set: counted in pairs, fours and bytes at once, and the bytes added up."""
    word -= (word >> 1) & 0x5555_5555_5555
    word = (word & 0x3333_3333_3333) + ((word >> 2) & 0x3333_3333_3333)
    word = (word + (word >> 4)) & 0x0F0F_0F0F_0F0F
    return ((word * 0x0101_0101_0101) >> 40) & 255


# -- two sets --------------------------------------------------------------------------------------------------------


def common(cells: Cells, others: Cells) -> Cells:
    return (cells[0] & others[0], cells[1] & others[1], cells[2] & others[2], cells[3] & others[3])


def without(cells: Cells, others: Cells) -> Cells:
    return (cells[0] & ~others[0], cells[1] & ~others[1], cells[2] & ~others[2], cells[3] & ~others[3])


def either(cells: Cells, others: Cells) -> Cells:
    """The spaces that are in one of the two or in both."""
    return (cells[0] | others[0], cells[1] | others[1], cells[2] | others[2], cells[3] | others[3])


def differing(cells: Cells, others: Cells) -> Cells:
    """The spaces that are in one of the two, but not in both."""
    return (cells[0] ^ others[0], cells[1] ^ others[1], cells[2] ^ others[2], cells[3] ^ others[3])


def is_empty(cells: Cells) -> bool:
    return cells[0] | cells[1] | cells[2] | cells[3] == 0


# -- neighbours ------------------------------------------------------------------------------------------------------


def beside(cells: Cells) -> Cells:
    """The spaces that touch one of the set."""
    a, b, c, d = cells
    return (
        sideways(a) | a << 16 & FULL | a >> 16 | b << 32 & FULL,
        sideways(b) | b << 16 & FULL | b >> 16 | c << 32 & FULL | a >> 32,
        sideways(c) | c << 16 & FULL | c >> 16 | d << 32 & FULL | b >> 32,
        sideways(d) | d << 16 & LAST_FULL | d >> 16 | c >> 32,
    )


def sideways(word: i64) -> i64:
    return word << 1 & NOT_LEFT | word >> 1 & NOT_RIGHT


def joined(start: Cells, ground: Cells) -> Cells:
    """All that can be walked to from `start`, from edge to edge over spaces of `ground`."""
    a, b, c, d = start
    ground_a, ground_b, ground_c, ground_d = ground
    while True:
        next_a = (a | sideways(a) | a << 16 | a >> 16 | b << 32) & ground_a
        next_b = (b | sideways(b) | b << 16 | b >> 16 | c << 32 | next_a >> 32) & ground_b
        next_c = (c | sideways(c) | c << 16 | c >> 16 | d << 32 | next_b >> 32) & ground_c
        next_d = (d | sideways(d) | d << 16 | d >> 16 | next_c >> 32) & ground_d
        if next_a == a and next_b == b and next_c == c and next_d == d:
            return (a, b, c, d)
        a = next_a
        b = next_b
        c = next_c
        d = next_d
