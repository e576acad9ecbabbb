"""Flat-top hexes in doubled-height coordinates: (row, col) with row + col even, one full hex = 2 rows."""

from __future__ import annotations

from math import sqrt
from typing import Final

STEPS: Final = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))
"""The six neighbours, clockwise from the one above."""


def neighbours(row: int, col: int) -> list[tuple[int, int]]:
    return [(row + down, col + right) for down, right in STEPS]


def centre(row: int, col: int, size: float) -> tuple[float, float]:
    """Where the middle of a hex lies on paper, `size` being the length of an edge."""
    return 1.5 * size * col, sqrt(3) / 2 * size * row


def corners(row: int, col: int, size: float, wider: float = 0) -> list[tuple[float, float]]:
    """The six corners, clockwise from the left one; `wider` draws the hex larger or smaller on its place."""
    x, y = centre(row, col, size)
    reach = size + wider
    half = sqrt(3) / 2 * reach
    return [
        (x - reach, y),
        (x - reach / 2, y - half),
        (x + reach / 2, y - half),
        (x + reach, y),
        (x + reach / 2, y + half),
        (x - reach / 2, y + half),
    ]
