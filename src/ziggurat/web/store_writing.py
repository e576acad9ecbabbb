"""Writing to a store: one thread that writes, whatever the database is, and the way back to the loop.

Full sync costs the same for one change and for many, so changes that wait for it share the next one.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from typing import Any, Protocol, TypeVar

from ziggurat.web.limits import COMMITTED_TOGETHER, WRITTEN_TOGETHER
from ziggurat.web.store import ENDING, Changing, Conflict, Cursor, Rows, StoreFailed

T = TypeVar("T")


# -- statements ------------------------------------------------------------------------------------------------------


class Gathering(ABC):
    """A database in the middle of a transaction that writes rows of one kind together. Every statement hands this
    program over to its other threads, who do not give it back at once; so one for many rows costs hardly more than
    one for a single row."""

    def __init__(self) -> None:
        self._gathered: dict[Rows, dict[tuple[Any, ...], tuple[Any, ...]]] = {}

    @abstractmethod
    def _do(self, query: str, values: Sequence[Any]) -> Cursor: ...

    @abstractmethod
    def _do_many(self, query: str, rows: Iterable[Sequence[Any]]) -> Cursor: ...

    def execute(self, query: str, values: Sequence[Any] = (), /) -> Cursor:
        self._write()
        return self._do(query, values)

    def executemany(self, query: str, rows: Iterable[Sequence[Any]], /) -> Cursor:
        self._write()
        return self._do_many(query, rows)

    def gather(self, rows: Rows, row: tuple[Any, ...], /) -> None:
        key = row[: rows.key]
        if key in self._gathered.get(rows, ()):
            self._write()  # the same row twice: one after the other
        self._gathered.setdefault(rows, {})[key] = row

    def settle(self) -> None:
        """Everything is done. Raises what went wrong otherwise."""
        self._write()

    def forget(self) -> None:
        """What was gathered is not written."""
        self._gathered = {}

    def _write(self) -> None:
        if not self._gathered:
            return
        gathered, self._gathered = self._gathered, {}
        for rows, found in gathered.items():
            for part in in_parts(list(found.values())):
                written = self._do(for_rows(rows.query, rows.columns, len(part)), [*chain.from_iterable(part)])
                if rows.new:
                    self._expect(written, len(part))

    def _expect(self, written: Cursor, count: int) -> None:
        """Raises `Conflict` unless so many rows were written."""
        if written.rowcount != count:
            raise Conflict


def in_parts(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    """In powers of two, so that a few statements, which the database knows by then, do for any number.

    >>> [len(part) for part in in_parts(range(150))]
    [64, 64, 16, 4, 2]
    """
    start = 0
    while start < len(rows):
        size = min(WRITTEN_TOGETHER, 1 << (len(rows) - start).bit_length() - 1)
        yield rows[start : start + size]
        start += size


@lru_cache(maxsize=100)
def for_rows(query: str, columns: int, count: int) -> str:
    """
    >>> for_rows("insert into facts values {rows}", 2, 3)
    'insert into facts values (?, ?), (?, ?), (?, ?)'
    """
    row = f"({', '.join('?' * columns)})"
    return query.replace("{rows}", ", ".join([row] * count))


# -- commits ---------------------------------------------------------------------------------------------------------


class Pen(Protocol):
    """The connection that writes, as a database brings it along."""

    def begin(self) -> Gathering: ...
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
                    result = work(db)
                    if apart:
                        db.settle()
                    kept.append((done, result))
                except Exception as error:
                    if self._pen.ends_all(error):
                        raise
                    if not apart:
                        raise Refused from error
                    db.forget()
                    db.execute("rollback to one")
                    refused.append((done, error))
                if apart:
                    db.execute("release one")
            self._settle(db)
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

    def _settle(self, db: Gathering) -> None:
        try:
            db.settle()
        except Exception as error:
            if self._pen.ends_all(error):
                raise
            raise Refused from error


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
