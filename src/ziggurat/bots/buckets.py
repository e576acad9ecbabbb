"""Numbers as features: each feature of a kind has a place of its own in a row of features."""

from __future__ import annotations

from mypy_extensions import i64


def within(value: i64, low: i64, high: i64) -> i64:
    """The place of a value among those from low to high; what lies beyond counts as the nearest."""
    if value <= low:
        return 0
    return (high if value > high else value) - low
