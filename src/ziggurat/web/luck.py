"""Luck that nobody can foresee: the system's own, fetched in large pieces."""

from __future__ import annotations

import os
from random import SystemRandom
from typing import Final

PIECE: Final = 4096
"""Bytes that are fetched at once; each fetch stops everything else for a moment."""


class Luck(SystemRandom):
    """As `SystemRandom`, of which every number asks the system anew. No byte is used twice.

    >>> luck = Luck()
    >>> 0 <= luck.random() < 1 and luck.randrange(6) in range(6) and 0 <= luck.getrandbits(100) < 2**100
    True
    """

    _piece = b""
    _used = 0

    def random(self) -> float:
        return (int.from_bytes(self._take(7), "big") >> 3) * 2.0**-53

    def getrandbits(self, k: int, /) -> int:
        if k < 0:
            raise ValueError("there are no fewer than no bits")
        size = (k + 7) // 8
        return int.from_bytes(self._take(size), "big") >> (8 * size - k)

    def randbytes(self, n: int) -> bytes:
        return self._take(n)

    def _take(self, size: int) -> bytes:
        if size > PIECE:
            return os.urandom(size)
        if self._used + size > len(self._piece):
            self._piece, self._used = os.urandom(PIECE), 0
        start = self._used
        self._used += size
        return self._piece[start : self._used]
