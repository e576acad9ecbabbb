"""What a page waits with. asyncio's own keep room for many who wait, 700 bytes each, four times for every page."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Bell:
    """As `asyncio.Event`."""

    __slots__ = ("_rung", "_waiting")

    def __init__(self) -> None:
        self._rung = False
        self._waiting: list[asyncio.Future[None]] | None = None

    def set(self) -> None:
        self._rung = True
        waiting, self._waiting = self._waiting, None
        for future in waiting or ():
            if not future.done():
                future.set_result(None)

    def clear(self) -> None:
        self._rung = False

    def is_set(self) -> bool:
        return self._rung

    async def wait(self) -> bool:
        if not self._rung:
            future = asyncio.get_running_loop().create_future()
            self._waiting = [*(self._waiting or ()), future]
            try:
                await future
            finally:
                if self._waiting is not None:
                    self._waiting = [other for other in self._waiting if other is not future] or None
        return True


class Inbox(Generic[T]):
    """As much of `asyncio.Queue` as a connection needs, for one who reads."""

    __slots__ = ("_arrived", "_items")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._arrived = Bell()

    def put_nowait(self, item: T) -> None:
        self._items.append(item)
        self._arrived.set()

    def empty(self) -> bool:
        return not self._items

    async def get(self) -> T:
        while not self._items:
            self._arrived.clear()
            await self._arrived.wait()
        return self._items.pop(0)
