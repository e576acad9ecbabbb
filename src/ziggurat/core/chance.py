"""Luck for the rules, compiled with them."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Any, Final, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, u8

T = TypeVar("T")

# -- the generator of random games -----------------------------------------------------------------------------------

LOW: Final = (1 << 32) - 1


@final
class Dice:
    """A generator that compiled code calls directly: random games throw it a few times for every decision.

    It is xoshiro128++ by Blackman and Vigna, 32 bits a throw, and begins with four numbers of the `Random` that it is
    made of: one seed makes one game. It may stand wherever rules take a `Random`; what it does not know itself that one
    answers. Nothing overflows, so that it throws the same whether this runs compiled or not.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.a: i64 = rng.getrandbits(32)
        self.b: i64 = rng.getrandbits(32)
        self.c: i64 = rng.getrandbits(32)
        self.d: i64 = rng.getrandbits(32) | 1  # with nothing but zeros it would throw zeros for ever

    def begin(self, a: i64, b: i64, c: i64, d: i64) -> None:
        """Goes to this place of the sequence."""
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def throw(self) -> i64:
        """A number of 32 bits."""
        a = self.a
        b = self.b
        c = self.c ^ a
        d = self.d ^ b
        total = (a + self.d) & LOW
        self.a = a ^ d
        self.b = b ^ c
        self.c = c ^ (b << 9 & LOW)
        self.d = (d << 11 & LOW) | d >> 21
        return (((total << 7 & LOW) | total >> 25) + a) & LOW

    def below(self, count: i64) -> i64:
        """A whole number from 0 on, each below `count` being equally likely but for one part in 2**32 / count."""
        return (self.throw() * count) >> 32

    def random(self) -> float:
        """From 0 up to 1, as `Random` does it: 53 bits of two throws."""
        high = self.throw() >> 5
        return (float(high) * 67108864.0 + float(self.throw() >> 6)) / 9007199254740992.0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rng, name)


def dice_of(rng: Random) -> Dice:
    """Dice made of this generator, or itself if it is of that kind."""
    source: object = rng
    return source if isinstance(source, Dice) else Dice(rng)


def below(count: i64, rng: Random) -> i64:
    """A whole number from 0 on, each below `count` being equally likely."""
    source: object = rng
    if isinstance(source, Dice):
        return source.below(count)
    return i64(rng.random() * float(count))


# -- for the rules ---------------------------------------------------------------------------------------------------


def shuffle(things: list[T], rng: Random) -> None:
    """Puts a list into a random order, all orders being equally likely. It draws as `below` would."""
    source: object = rng
    dice = source if isinstance(source, Dice) else None
    random = rng.random
    left = i64(len(things))
    while left > 1:
        other: i64 = 0
        if dice is not None:
            other = dice.below(left)
        else:
            share: float = random()
            other = i64(share * float(left))
        left -= 1
        things[left], things[other] = things[other], things[left]


def draw_one(counts: vec[u8], first: i64, total: i64, rng: Random) -> i64:
    """The kind of one of `total` pieces, each piece being equally likely; `counts` has them by kind from `first` on."""
    return kind_of(counts, first, below(total, rng))


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
    a = i64(counts[first])
    b = i64(counts[first + 1])
    c = i64(counts[first + 2])
    d = i64(counts[first + 3])
    total = a + b + c + d
    for _ in range(due):
        piece = below(total, rng)
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
