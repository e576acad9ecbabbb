"""Luck for the rules, compiled with them."""

from __future__ import annotations

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
    left: i64 = int(rng.random() * int(total))
    kind = first
    while left >= i64(counts[kind]):
        left -= i64(counts[kind])
        kind += 1
    return kind - first
