"""Points as all games keep and compare them."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.game import Gain


def places(standings: Sequence[tuple[int, ...]]) -> list[int]:
    """The place of every seat by the numbers that count, the weightiest first; equal ones share a place.

    >>> places([(40, 2), (52, 0), (40, 2)])
    [2, 1, 2]
    """
    return [1 + sum(1 for other in standings if other > own) for own in standings]


def account_of(points: vec[i64], sources: Sequence[str], seats: int) -> list[Gain]:
    """What is written in a row of points for every seat, a column for every source."""
    columns = len(sources)
    return [
        Gain(seat, source, int(points[columns * seat + n]))
        for seat in range(seats)
        for n, source in enumerate(sources)
        if points[columns * seat + n]
    ]
