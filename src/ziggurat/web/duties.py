"""What the server does by itself, round after round: acting on clocks, sending messages.

Every such loop goes through this one door. Where several nodes serve the same tables, each duty is done by the node
that holds its lease: `may` is asked before every round, and whoever may not waits and asks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from ziggurat.web.limits import WAIT_AFTER_FAILURE
from ziggurat.web.store import StoreFailed

logger = logging.getLogger("ziggurat")

WAIT_FOR_LEASE: Final = 4.0
"""Seconds until a node asks again whether a duty is its own."""

May = Callable[[str], Awaitable[bool]]


async def always(_: str) -> bool:
    """A single node does everything."""
    return True


class Duty:
    """A loop: does a round, waits as long as the round says or until somebody wakes it, and begins again."""

    def __init__(self, name: str, work: Callable[[], Awaitable[float]], may: May = always) -> None:
        self.name = name
        self.work = work
        self.may = may
        self.rounds = 0
        """How many rounds were done."""
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """There may be something to do earlier than the last round knew."""
        self._woken.set()

    async def run(self) -> None:
        while True:
            self._woken.clear()
            wait = await self._round()
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()

    async def _round(self) -> float:
        """Nothing that goes wrong in a round ends the duty."""
        try:
            return await self.work() if await self.may(self.name) else WAIT_FOR_LEASE
        except StoreFailed:
            return WAIT_AFTER_FAILURE
        except Exception:
            logger.exception("the duty %s fails", self.name)
            return WAIT_AFTER_FAILURE
        finally:
            self.rounds += 1
