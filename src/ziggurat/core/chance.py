"""Luck for the rules, compiled with them."""

from __future__ import annotations

from math import comb
from random import Random
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64, u8

T = TypeVar("T")


def shuffle(things: list[T], rng: Random) -> None:
    """Puts a list into a random order, all orders being equally likely."""
    random = rng.random
    for last in range(len(things) - 1, 0, -1):
        other = int(random() * (last + 1))
        things[last], things[other] = things[other], things[last]


def draw_one(counts: vec[u8], first: i64, total: i64, rng: Random) -> i64:
    """The kind of one of `total` pieces, each piece being equally likely; `counts` has them by kind from `first` on."""
    return kind_of(counts, first, int(rng.random() * int(total)))


def kind_of(counts: vec[u8], first: i64, piece: i64) -> i64:
    """The kind of a piece by its number, pieces being numbered kind by kind."""
    kind = first
    while piece >= i64(counts[kind]):
        piece -= i64(counts[kind])
        kind += 1
    return kind - first


def draw_four_kinds(counts: vec[u8], first: i64, due: i64, rng: Random) -> tuple[int, int, int, int]:
    """How many of each of four kinds come when so many are drawn one by one, each of those left being equally likely.

    It draws the same as `draw_one` would, one after the other.
    """
    random = rng.random
    a = i64(counts[first])
    b = i64(counts[first + 1])
    c = i64(counts[first + 2])
    d = i64(counts[first + 3])
    total = a + b + c + d
    for _ in range(due):
        piece: i64 = int(random() * int(total))
        if piece < a:
            a -= 1
        elif piece < a + b:
            b -= 1
        elif piece < a + b + c:
            c -= 1
        else:
            d -= 1
        total -= 1
    return (
        int(i64(counts[first]) - a),
        int(i64(counts[first + 1]) - b),
        int(i64(counts[first + 2]) - c),
        int(i64(counts[first + 3]) - d),
    )


def draws(counts: list[int], count: int) -> list[tuple[tuple[int, ...], float]]:
    """Every way to draw so many pieces, by kind, each with its probability; `counts` has the pieces by kind.

    >>> draws([2, 1], 2)
    [((1, 1), 0.6666666666666666), ((2, 0), 0.3333333333333333)]
    """
    ways: list[tuple[list[int], int]] = [([], 1)]
    for here in counts:
        ways = [
            ([*drawn, more], number * comb(here, more))
            for drawn, number in ways
            for more in range(min(here, count - sum(drawn)) + 1)
        ]
    every = comb(sum(counts), count)
    return [(tuple(drawn), number / every) for drawn, number in ways if sum(drawn) == count]
