"""Sets of hexes as bits: how many come before one, and which is the first.

Three words of 59 hexes each: no word needs its sign, so that the numbers are the same whether this runs compiled or
not. Compiled, a set is three machine words and no object. Sets of locations, of which there are 35, are one word.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.games.babylonia.data import CELLS

Cells = tuple[i64, i64, i64]
Words = tuple[i64, i64, i64, i64]
"""A set of locations for every seat."""

WORD: Final = 59
"""Hexes of a word."""
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


def toggled(cells: Cells, cell: i64) -> Cells:
    """The set with this hex if it was without, or without it if it was in."""
    a, b, c = cells
    word = WORD_OF[cell]
    bit = BIT_OF[cell]
    if word == 0:
        return (a ^ bit, b, c)
    return (a, b ^ bit, c) if word == 1 else (a, b, c ^ bit)


def count_before(cells: Cells, cell: i64) -> i64:
    """How many hexes of the set come before this one: its place in a list of them."""
    a, b, c = cells
    word = WORD_OF[cell]
    below = BIT_OF[cell] - 1
    if word == 0:
        return ones(a & below)
    return ones(a) + (ones(b & below) if word == 1 else ones(b) + ones(c & below))


def first_differing(cells: Cells, others: Cells) -> i64:
    """The first hex that is in one of the two but not in both, -1 if there is none."""
    a = cells[0] ^ others[0]
    if a != 0:
        return lowest(a)
    b = cells[1] ^ others[1]
    if b != 0:
        return WORD + lowest(b)
    c = cells[2] ^ others[2]
    return 2 * WORD + lowest(c) if c != 0 else -1


def holds(cells: Cells, cell: i64) -> bool:
    word = WORD_OF[cell]
    here = cells[0] if word == 0 else cells[1] if word == 1 else cells[2]
    return here & BIT_OF[cell] != 0


# -- sets of locations -----------------------------------------------------------------------------------------------


def word_of(words: Words, seat: i64) -> i64:
    if seat == 0:
        return words[0]
    if seat == 1:
        return words[1]
    return words[2] if seat == 2 else words[3]


def widened(words: Words, seat: i64, more: i64) -> Words:
    """With more locations for this seat."""
    a, b, c, d = words
    if seat == 0:
        return (a | more, b, c, d)
    if seat == 1:
        return (a, b | more, c, d)
    return (a, b, c | more, d) if seat == 2 else (a, b, c, d | more)


# -- words -----------------------------------------------------------------------------------------------------------


def lowest(word: i64) -> i64:
    """The place of the lowest bit of a word that has one."""
    return i64(PLACE_OF[((word & -word) * DEBRUIJN) >> 58 & 63])


def ones(word: i64) -> i64:
    """How many bits are set: counted in pairs, fours and bytes at once, and the bytes added up.

    Compiled code reads numbers of more than 62 bits out of objects: none of these has so many.
    """
    word -= (word >> 1) & 0x0555_5555_5555_5555
    word = (word & 0x3333_3333_3333_3333) + ((word >> 2) & 0x3333_3333_3333_3333)
    word = (word + (word >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    return ((word * 0x0101_0101_0101_0101) >> 56) & 255
