"""Tables in a file of SQLite, beside the program: what a server has unless it is told otherwise."""

from __future__ import annotations

import logging
import queue
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from ziggurat.core.words import Phrase
from ziggurat.web.limits import PATIENCE_WITH_OTHER_WRITERS
from ziggurat.web.store import BROKEN, BUSY, FULL, MIGRATIONS, TOO_NEW, Changing, SqlStore, StoreFailed
from ziggurat.web.store_writing import Gathering, Writer

logger = logging.getLogger("ziggurat")


class SqliteStore(SqlStore):
    """WAL and full sync: what was committed survives a killed process and a lost power supply."""

    def __init__(self, path: Path | str, patience: float = PATIENCE_WITH_OTHER_WRITERS) -> None:
        self._path = path
        self._patience = patience
        self._readers: queue.LifoQueue[sqlite3.Connection] = queue.LifoQueue()
        """Connections for reading that nobody uses just now."""
        try:
            db = self._connect()
            self._migrate(db)
        except sqlite3.Error as error:
            raise StoreFailed(
                Phrase("Tables cannot be kept in {path}: {reason}.", path=str(path), reason=str(error))
            ) from error
        self._writer = Writer(SqlitePen(db))

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, self._patience, check_same_thread=False, isolation_level=None)
        (version,) = db.execute("pragma user_version").fetchone()
        if version > len(MIGRATIONS):
            db.close()
            raise StoreFailed(Phrase(TOO_NEW, path=str(self._path)))
        return db

    def _migrate(self, db: sqlite3.Connection) -> None:
        for pragma in ("journal_mode=wal", "synchronous=full", "foreign_keys=on"):
            db.execute(f"pragma {pragma}")
        (version,) = db.execute("pragma user_version").fetchone()
        for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
            db.executescript(f"begin immediate; {script} pragma user_version = {number}; commit;")

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            try:
                db = self._readers.get_nowait()
            except queue.Empty:
                db = self._connect()
                db.execute("pragma query_only=on")
            db.execute("begin")
            try:
                yield db
            finally:
                db.execute("rollback")
                self._readers.put(db)
        except sqlite3.Error as error:
            raise in_words(error) from error

    def forget_secret(self) -> Future[None]:
        """Overwrites it with zeros."""

        def forget(db: Changing) -> None:
            db.execute("pragma secure_delete=on")
            db.execute("delete from facts where name = 'secret'")
            db.execute("pragma secure_delete=off")

        return self._writer.do(forget)

    def close(self) -> None:
        super().close()
        with suppress(queue.Empty):
            while True:
                self._readers.get_nowait().close()


class Statements(Gathering):
    def __init__(self, db: sqlite3.Connection) -> None:
        super().__init__()
        self._db = db

    def _do(self, query: str, values: Sequence[Any]) -> sqlite3.Cursor:
        return self._db.execute(query, values)

    def _do_many(self, query: str, rows: Iterable[Sequence[Any]]) -> sqlite3.Cursor:
        return self._db.executemany(query, rows)


class SqlitePen:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def begin(self) -> Gathering:
        self._db.execute("begin immediate")
        return Statements(self._db)

    def commit(self) -> None:
        self._db.execute("commit")

    def rollback(self) -> None:
        if self._db.in_transaction:
            with suppress(sqlite3.Error):
                self._db.execute("rollback")

    def ends_all(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.OperationalError)

    def in_each_others_way(self, error: Exception) -> bool:
        return False  # one writes at a time

    def in_words(self, error: Exception) -> StoreFailed:
        return in_words(error)

    def close(self) -> None:
        self._db.close()


def in_words(error: Exception) -> StoreFailed:
    """The sentence for a person; the log gets a line with what SQLite says."""
    logger.error("the database fails: %s", error)
    primary = (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF
    sentences = {sqlite3.SQLITE_BUSY: BUSY, sqlite3.SQLITE_LOCKED: BUSY, sqlite3.SQLITE_FULL: FULL}
    return StoreFailed(sentences.get(primary, BROKEN))
