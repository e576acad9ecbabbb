"""How much one may ask of the server: so much at once, and so much a second after that."""

from __future__ import annotations

import time
from collections.abc import Callable


class Allowance:
    """A bucket that fills with time. Who takes more than is in it waits until it would have been there."""

    def __init__(self, most: float, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.a_second = a_second
        self._clock = clock
        self._left = most
        self._at = clock()

    def take(self, cost: float) -> float:
        """Takes so much and returns how many seconds one has to wait for it."""
        now = self._clock()
        self._left = min(self.most, self._left + (now - self._at) * self.a_second) - cost
        self._at = now
        return max(0.0, -self._left / self.a_second)
