"""Tables in PostgreSQL: the same questions as of SQLite (store.py), asked by as many programs as one likes.

Commits are synchronous, as PostgreSQL makes them unless it is told otherwise: what was acknowledged is on its disk. A
connection that was lost is made again when it is needed next.

Every wait for the database hands this program over to its other threads, who do not give it back at once. So changes
that share a commit are sent without waiting (a pipeline), and what came of them is looked at before the commit.
"""

from __future__ import annotations

import logging
import re
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager, suppress
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit
from weakref import WeakKeyDictionary

import psycopg
from psycopg import errors
from psycopg.pq import TransactionStatus
from psycopg_pool import ConnectionPool

from ziggurat.core.words import Phrase
from ziggurat.web.limits import DATABASE_CONNECTIONS, PATIENCE_WITH_OTHER_WRITERS
from ziggurat.web.questions import SCHEMA as QUESTIONS
from ziggurat.web.store import (
    BROKEN,
    BUSY,
    FULL,
    MIGRATIONS,
    TOO_NEW,
    Changing,
    Cursor,
    Reading,
    SqlStore,
    StoreFailed,
    nothing,
)
from ziggurat.web.store_writing import Gathering, Writer

logger = logging.getLogger("ziggurat")

Link = psycopg.Connection[tuple[Any, ...]]

MIGRATING: Final = 0x7A6967
"""The lock under which one of several programs that start at once brings the schema up to date."""
CHANNEL: Final = "ziggurat"
LONGEST_WORD: Final = 7000
"""PostgreSQL carries 8000 bytes."""
RESTED: Final = 1.0
"""Seconds after which a connection is not relied on without asking."""
ALIVE: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""A database that is cut off is noticed within seconds, not when the system gives up."""
NODES: Final = """
    create unlogged table if not exists leases (
        name text primary key, node text not null, until timestamp with time zone not null
    );
"""
"""What only nodes need, and what nobody misses after a crash; beside it stand their questions."""
UNSURE: Final = Phrase("The database was lost while it stored this. Look whether it is there before you try again.")


class PostgresStore(SqlStore):
    """Every program has one connection that writes, and a few that read."""

    shared = True

    def __init__(self, address: str, patience: float = PATIENCE_WITH_OTHER_WRITERS) -> None:
        self._address = address
        self.node = secrets.token_hex(4)
        """How the others call this program."""
        self._ended = threading.Event()
        self._used: WeakKeyDictionary[Link, float] = WeakKeyDictionary()
        """When each connection that reads was given out last."""
        self._pool: ConnectionPool[Link] = ConnectionPool(
            address,
            kwargs={"autocommit": True, **ALIVE},
            min_size=1,
            max_size=DATABASE_CONNECTIONS,
            open=False,
            timeout=patience,
            reconnect_timeout=patience,
            check=self._check,
            name="readers",
        )
        try:
            with psycopg.connect(address, autocommit=True, **ALIVE) as link:
                migrate(link, address)
        except psycopg.Error as error:
            raise StoreFailed(
                Phrase(
                    "Tables cannot be kept in {path}: {reason}.",
                    path=without_password(address),
                    reason=str(error).strip().rstrip(".").replace("\n", " "),
                )
            ) from error
        self._pool.open()
        self._writer = Writer(PostgresPen(address))

    def _check(self, link: Link) -> None:
        """A connection that has rested is asked whether it is still there, before somebody relies on it."""
        now = time.monotonic()
        if now - self._used.get(link, 0.0) > RESTED:
            ConnectionPool.check_connection(link)
        self._used[link] = now

    @contextmanager
    def _reading(self) -> Iterator[Reading]:
        """What is asked before anything is fetched goes to the database and comes back in one piece."""
        try:
            with self._pool.connection() as link, link.pipeline():
                link.execute("begin transaction isolation level repeatable read, read only")
                try:
                    yield Speaking(link)
                finally:
                    if not link.broken:
                        link.execute("rollback")
        except psycopg.Error as error:
            raise in_words(error) from error

    def read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """One question sees one moment anyway."""
        try:
            with self._pool.connection() as link:
                return Speaking(link).execute(query, values).fetchall()
        except psycopg.Error as error:
            raise in_words(error) from error

    def close(self) -> None:
        self._ended.set()
        super().close()
        self._pool.close()

    # -- other programs ------------------------------------------------------------------------------------------------

    def _tell(self, db: Changing, table_id: str) -> None:
        self._notify(db, f"table {table_id}")

    def _notify(self, db: Changing, word: str) -> None:
        assert isinstance(db, Speaking)
        if len(word) < LONGEST_WORD:
            db.tell(f"{self.node} {word}")

    def post(self, words: Sequence[str]) -> Future[None]:
        def tell(db: Changing) -> None:
            for word in words:
                self._notify(db, word)

        return self._writer.do(tell)

    def listen(self, hear: Callable[[str], None]) -> None:
        threading.Thread(target=self._listen, args=(hear,), name="listener", daemon=True).start()

    def _listen(self, hear: Callable[[str], None]) -> None:
        while not self._ended.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True, **ALIVE) as link:
                    link.execute(f"listen {CHANNEL}".encode())
                    hear("connected")
                    while not self._ended.is_set():
                        for heard in link.notifies(timeout=1.0):
                            if not heard.payload.startswith(self.node):
                                hear(heard.payload)
                        link.execute("select 1")  # a connection that is gone says so
            except psycopg.Error:
                hear("lost")
                self._ended.wait(1.0)

    def take_lease(self, name: str, seconds: float) -> Future[bool]:
        def take(db: Changing) -> bool:
            rows = db.execute(
                "insert into leases (name, node, until) values (?, ?, now() + make_interval(secs => ?)) "
                "on conflict (name) do update set node = excluded.node, until = excluded.until "
                "where leases.node = excluded.node or leases.until < now() returning node",
                (name, self.node, seconds),
            ).fetchall()
            return len(rows) == 1

        return self._writer.do(take)

    def give_lease_back(self, name: str) -> Future[None]:
        query = "delete from leases where name = ? and node = ?"
        return self._writer.do(lambda db: nothing(db.execute(query, (name, self.node))))

    def renew_leases(self, seconds: float) -> Future[None]:
        query = "update leases set until = now() + make_interval(secs => ?) where node = ?"
        return self._writer.do(lambda db: nothing(db.execute(query, (seconds, self.node))))

    def drop_expired_lease(self, name: str) -> Future[None]:
        query = "delete from leases where name = ? and until < now()"
        return self._writer.do(lambda db: nothing(db.execute(query, (name,))))

    def expired_leases(self) -> list[str]:
        return [str(name) for (name,) in self.read("select name from leases where until < now()")]


# -- the one dialect that is written, as PostgreSQL takes it -----------------------------------------------------------


class Speaking(Gathering):
    """A connection that takes values as `?`."""

    def __init__(self, link: Link) -> None:
        super().__init__()
        self.link = link

    def _do(self, query: str, values: Sequence[Any]) -> Cursor:
        return self.link.execute(translated(query), values)

    def _do_many(self, query: str, rows: Iterable[Sequence[Any]]) -> Cursor:
        cursor = self.link.cursor()
        cursor.executemany(translated(query), rows)
        return cursor

    def tell(self, *words: str) -> None:
        """Other programs hear this when it is committed."""
        self.link.execute("select pg_notify(%s, word) from unnest(%s::text[]) as word", (CHANNEL, list(words)))


class Together(Speaking):
    """Changes that are sent one after the other without waiting for what comes of them, unless somebody looks."""

    def __init__(self, link: Link) -> None:
        super().__init__(link)
        self._leaving = ExitStack()
        self._pipeline = self._leaving.enter_context(link.pipeline())
        self._words: dict[str, None] = {}
        self._expected: list[tuple[Cursor, int]] = []

    def _do(self, query: str, values: Sequence[Any]) -> Cursor:
        return Sent(super()._do(query, values), self._pipeline.sync)

    def _do_many(self, query: str, rows: Iterable[Sequence[Any]]) -> Cursor:
        return Sent(super()._do_many(query, rows), self._pipeline.sync)

    def _expect(self, written: Cursor, count: int) -> None:
        """It is looked at before the commit."""
        assert isinstance(written, Sent)
        self._expected.append((written.cursor, count))

    def tell(self, *words: str) -> None:
        """All words of a commit are one statement."""
        self._words.update(dict.fromkeys(words))

    def settle(self) -> None:
        super().settle()
        if self._words:
            super().tell(*self._words)
        self.leave()
        for written, count in self._expected:
            super()._expect(written, count)

    def leave(self) -> None:
        self._leaving.close()


class Sent:
    """What comes of a statement that was sent; it is waited for when somebody looks."""

    def __init__(self, cursor: Cursor, wait: Callable[[], None]) -> None:
        self.cursor = cursor
        self.wait = wait
        self.fetchone, self.fetchmany, self.fetchall = cursor.fetchone, cursor.fetchmany, cursor.fetchall  # they wait

    @property
    def rowcount(self) -> int:
        self.wait()
        return self.cursor.rowcount

    @property
    def description(self) -> Any:
        self.wait()
        return self.cursor.description


@lru_cache(maxsize=1000)
def translated(query: str) -> bytes:
    """Marks for values are `%s` here; between quotes nothing is a mark.

    >>> translated("select '?' || name from guests where id = ? and name like '% %'")
    b"select '?' || name from guests where id = %s and name like '%% %%'"
    """
    pieces = query.replace("%", "%%").split("'")
    pieces[::2] = [piece.replace("?", "%s") for piece in pieces[::2]]
    return "'".join(pieces).encode()


def as_schema(script: str) -> str:
    """A migration: times need more than PostgreSQL's `real` has, and all its tables are what SQLite calls so.

    >>> as_schema("create table lines (at real not null) without rowid;")
    'create table lines (at double precision not null);'
    """
    script = re.sub(r"\breal\b", "double precision", script)
    return script.replace(" without rowid", "")


def migrate(link: Link, address: str) -> None:
    """Brings the schema up to date, as one program of those that start at once."""
    with link.transaction():
        link.execute("select pg_advisory_xact_lock(%s)", (MIGRATING,))
        version = version_of(link)
        if version > len(MIGRATIONS):
            raise StoreFailed(Phrase(TOO_NEW, path=without_password(address)))
        for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
            link.execute(as_schema(script).encode())
            link.execute(
                "insert into facts values ('version', %s) on conflict (name) do update set value = excluded.value",
                (str(number),),
            )
        link.execute(NODES)
        link.execute(QUESTIONS)


def version_of(link: Link) -> int:
    row = link.execute("select to_regclass('facts') is not null").fetchone()
    if row is None or not row[0]:
        return 0
    found = link.execute("select value from facts where name = 'version'").fetchone()
    return int(found[0]) if found else 0


# -- writing ---------------------------------------------------------------------------------------------------------


class Unsure(Exception):
    """The connection was lost while it was told to commit."""


class PostgresPen:
    """Sends changes together. After a commit that failed they are made one by one, so that each fails by itself."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._link: Link | None = None
        self._changes: Speaking | None = None
        self._one_by_one = False

    def begin(self) -> Gathering:
        one_by_one, self._one_by_one = self._one_by_one, False
        link = self._begun()
        self._changes = Speaking(link) if one_by_one else Together(link)
        return self._changes

    def _begun(self) -> Link:
        if self._link is not None:
            try:
                self._link.execute("begin")
                return self._link
            except psycopg.Error:
                self.rollback()  # it was lost while nothing was written; a new one may do
        if self._link is None:
            self._link = psycopg.connect(self._address, autocommit=True, **ALIVE)
        self._link.execute("begin")
        return self._link

    def commit(self) -> None:
        assert self._changes is not None
        link = self._changes.link
        try:
            link.execute("commit")
        except psycopg.OperationalError as error:
            if link.broken:
                raise Unsure(str(error)) from error
            raise

    def rollback(self) -> None:
        self._one_by_one = True
        link, changes, self._changes = self._link, self._changes, None
        if link is None:
            return
        with suppress(psycopg.Error):
            if isinstance(changes, Together):
                changes.leave()
        with suppress(psycopg.Error):
            if not link.broken and link.info.transaction_status != TransactionStatus.IDLE:
                link.execute("rollback")
        if link.broken or link.closed or link.info.transaction_status != TransactionStatus.IDLE:
            link.close()
            self._link = None

    def ends_all(self, error: Exception) -> bool:
        return isinstance(error, psycopg.OperationalError) and not isinstance(error, errors.PipelineAborted)

    def in_each_others_way(self, error: Exception) -> bool:
        return isinstance(error, errors.DeadlockDetected | errors.SerializationFailure)

    def in_words(self, error: Exception) -> StoreFailed:
        return in_words(error)

    def close(self) -> None:
        if self._link is not None:
            self._link.close()


def in_words(error: Exception) -> StoreFailed:
    """The sentence for a person; the log gets a line with what PostgreSQL says."""
    logger.error("the database fails: %s", str(error).strip().replace("\n", " "))
    if isinstance(error, Unsure):
        return StoreFailed(UNSURE)
    if isinstance(error, errors.DiskFull):
        return StoreFailed(FULL)
    busy = (errors.DeadlockDetected, errors.SerializationFailure, errors.LockNotAvailable, errors.TooManyConnections)
    return StoreFailed(BUSY if isinstance(error, busy) else BROKEN)


def without_password(address: str) -> str:
    """The address as it may be shown.

    >>> without_password("postgresql://adam:sesame@db.example.org:5432/ziggurat")
    'postgresql://adam@db.example.org:5432/ziggurat'
    >>> without_password("postgresql:///ziggurat?host=/run/postgresql&password=sesame")
    'postgresql:///ziggurat?host=/run/postgresql'
    """
    parts = urlsplit(address)
    who, at, where = parts.netloc.rpartition("@")
    query = re.sub(r"(^|&)password=[^&]*", "", parts.query)
    rest = urlunsplit(("", "", parts.path, query, ""))
    return f"{parts.scheme}://{who.partition(':')[0]}{at}{where}{rest}"
