"""Luck for the rules: what the standard library does too, compiled with them."""

from __future__ import annotations

from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffle(things: list[T], rng: Random) -> None:
    """Puts a list into a random order, all orders being equally likely."""
    random = rng.random
    for last in range(len(things) - 1, 0, -1):
        other = int(random() * (last + 1))
        things[last], things[other] = things[other], things[last]
