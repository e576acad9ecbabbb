"""Packed vectors from ordinary lists, wherever the numbers come from."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8


def small(numbers: list[int]) -> vec[u8]:
    """Numbers up to 255 as a packed vector."""
    return vec[u8]([u8(number) for number in numbers])


def large(numbers: list[int]) -> vec[i64]:
    return vec[i64]([i64(number) for number in numbers])
