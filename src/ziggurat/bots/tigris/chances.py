"""Chances of hands that nobody has seen."""

from __future__ import annotations

from mypy_extensions import i64


def chance_of_fewer(total: i64, good: i64, size: i64, needed: i64) -> float:
    """The chance that fewer than `needed` of `size` tiles drawn from `total` are among the `good` ones."""
    bad = total - good
    # From the least possible number of good tiles on, each chance follows from the one before.
    least = max(i64(0), size - bad)
    chance = 1.0
    for n in range(size - least):
        chance *= float(bad - n) / float(total - n)
    for n in range(least):
        chance *= float(good - n) / float(total - (size - least) - n)
    chance *= float(ways(size, least))
    fewer = 0.0
    for count in range(least, needed):
        fewer += chance
        chance *= float(good - count) * float(size - count) / (float(count + 1) * float(bad - size + count + 1))
    return min(1.0, fewer)


def ways(size: i64, chosen: i64) -> i64:
    found: i64 = 1
    for n in range(chosen):
        found = found * (size - n) // (n + 1)
    return found
