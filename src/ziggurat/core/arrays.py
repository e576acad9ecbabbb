"""Positions as rows of small numbers for those who learn: what the parts of a row are called and what they hold.

A row is written into memory that is given, a packed vector which numpy can show without copying; so a thousand games
write into one array. `docs/lab.md` tells how environments use it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

MANY: Final = 9999
"""More points, coins or turns than any game sees; larger numbers are written as this one."""


@dataclass(frozen=True)
class Field:
    """One named part of a row.

    Its numbers count something, or name something: then every number stands for a few facts, and `facts` has them, so
    that a learner may see the facts in place of the name.
    """

    name: str
    shape: tuple[int, ...]
    most: int
    """No number is larger."""
    facts: tuple[tuple[int, ...], ...] = ()
    """By number, its facts, most of them yes or no. Empty where numbers count."""
    least: int = 0

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size


def count(name: str, *shape: int, most: int = MANY, least: int = 0) -> Field:
    """A part whose numbers count something."""
    return Field(name, shape or (1,), most, (), least)


def one_of(name: str, *shape: int, most: int) -> Field:
    """A part whose numbers name one of `most` things, 0 for none of them: each thing is a fact of its own."""
    facts = tuple([tuple([int(fact == number) for fact in range(1, most + 1)]) for number in range(most + 1)])
    return Field(name, shape or (1,), most, facts)


def row_size(fields: tuple[Field, ...]) -> int:
    return sum([field.size for field in fields])


def blank_rows(rows: int, size: int) -> vec[i16]:
    """Memory for so many rows."""
    return vec[i16]([i16(0) for _ in range(rows * size)])


def bounded(number: i64) -> i16:
    """A number that has no limit by the rules, in the limits of a row."""
    return i16(-MANY) if number < -MANY else i16(MANY) if number > MANY else i16(number)


def names_of_pieces(name: Callable[[int, int, int], int], most: int) -> vec[i16]:
    """What every reader calls every piece, `name(seats, seat, piece)`, as a table for the hot loop: for up to `most`
    seats, piece `p` stands at `(most * seats + seat) * 256 + p`."""
    return vec[i16](
        [
            i16(name(seats, seat, piece)) if seat < seats else i16(0)
            for seats in range(most + 1)
            for seat in range(most)
            for piece in range(256)
        ]
    )
