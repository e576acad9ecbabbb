"""Writing to a store: one thread that writes, whatever the database is, and the way back to the loop.

Full sync costs the same for one change and for many, so changes that wait for it share the next one.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from ziggurat.web.limits import COMMITTED_TOGETHER
from ziggurat.web.store import ENDING, Changing, StoreFailed

T = TypeVar("T")


class Pen(Protocol):
    """The connection that writes, as a database brings it along."""

    def begin(self) -> Changing: ...
    def commit(self) -> None: ...
    def rollback(self) -> None:
        """Whatever happened before, nothing is open afterwards."""

    def ends_all(self, error: Exception) -> bool:
        """Whether it is a fault of the database, after which nothing of this commit is stored."""

    def in_each_others_way(self, error: Exception) -> bool:
        """Whether several changes failed only because another program made some of them the other way round."""

    def in_words(self, error: Exception) -> StoreFailed: ...
    def close(self) -> None: ...


Job = tuple[Callable[[Changing], Any], "Future[Any]"]


class Writer:
    """The one thread that writes. Changes that wait while it syncs share the next commit: one sync for all of them."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def do(self, work: Callable[[Changing], T]) -> Future[T]:
        """Does this in a transaction; the future is done when it is on disk, or refused with nothing changed."""
        done: Future[T] = Future()
        with self._closing:
            if self._closed:
                raise StoreFailed(ENDING)
            self._jobs.put((work, done))
        return done

    def close(self) -> None:
        with self._closing:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()
        self._pen.close()

    def _write(self) -> None:
        while (first := self._jobs.get()) is not None:
            together, ends = [first], False
            with suppress(queue.Empty):
                while len(together) < COMMITTED_TOGETHER and not ends:
                    job = self._jobs.get_nowait()
                    if job is None:
                        ends = True
                    else:
                        together.append(job)
            self._commit([(work, done) for work, done in together if done.set_running_or_notify_cancel()])
            if ends:
                return

    def _commit(self, jobs: list[Job], apart: bool = False) -> None:
        """All that are kept reach the disk at once, or none. Nearly always all of them are: only when one is refused
        they are done again, `apart`, so that each keeps or loses its place by itself."""
        kept: list[tuple[Future[Any], Any]] = []
        refused: list[tuple[Future[Any], Exception]] = []
        try:
            db = self._pen.begin()
            for work, done in jobs:
                if apart:
                    db.execute("savepoint one")
                try:
                    kept.append((done, work(db)))
                except Exception as error:
                    if self._pen.ends_all(error):
                        raise
                    if not apart:
                        raise Refused from error
                    db.execute("rollback to one")
                    refused.append((done, error))
                if apart:
                    db.execute("release one")
            self._pen.commit()
        except Refused as refusal:
            self._pen.rollback()
            if len(jobs) > 1:
                self._commit(jobs, apart=True)
            else:
                jobs[0][1].set_exception(refusal.__cause__)
            return
        except Exception as error:
            self._pen.rollback()
            if len(jobs) > 1 and self._pen.in_each_others_way(error):
                for job in jobs:
                    self._commit([job])
                return
            failure = self._pen.in_words(error)
            for _, done in jobs:
                done.set_exception(StoreFailed(failure.reason))
            return
        for done, result in kept:
            done.set_result(result)
        for done, reason in refused:
            done.set_exception(reason)


class Refused(Exception):
    """One of several changes cannot be made."""


class Arrivals:
    """Takes what is stored from the thread that writes to the loop: all answers of a commit in one go, where each
    would wake the loop by itself."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._stored: deque[tuple[asyncio.Future[Any], Future[Any]]] = deque()
        self._coming = False

    def of(self, done: Future[T]) -> asyncio.Future[T]:
        """The same future, for the loop. Whoever does not wait for it any more does not stop it."""
        awaited: asyncio.Future[T] = self._loop.create_future()
        done.add_done_callback(lambda done: self._arrive(awaited, done))
        return awaited

    def _arrive(self, awaited: asyncio.Future[Any], done: Future[Any]) -> None:
        self._stored.append((awaited, done))
        if not self._coming:
            self._coming = True
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._deliver)

    def _deliver(self) -> None:
        self._coming = False
        while self._stored:
            awaited, done = self._stored.popleft()
            if awaited.done():
                continue
            error = done.exception()
            if error is None:
                awaited.set_result(done.result())
            else:
                awaited.set_exception(error)
