"""Where tables live: an append-only log per table, and who sits where. SQLite beside the program.

A line is acknowledged only when it is on disk; two writers cannot take the same number. Everything else about a table
is a cache of its lines and can be rebuilt at any time.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

MIGRATIONS: Final = (
    """
    create table facts (name text primary key, value text not null);
    create table guests (id text primary key, name text not null, since real not null);
    create table tables (
        id text primary key, game text not null, rules integer not null, seats integer not null,
        options text not null, host text not null, since real not null, next text
    );
    create table seats (
        table_id text not null references tables(id), seat integer not null,
        guest text, bot text, name text not null,
        primary key (table_id, seat)
    );
    create index seats_by_guest on seats(guest);
    create table lines (
        table_id text not null references tables(id), number integer not null, line text not null, at real not null,
        primary key (table_id, number)
    ) without rowid;
    """,
    "alter table tables add column hints integer not null default 1;",
)
"""One script a version; a store that is older runs what it misses."""
TABLE_COLUMNS: Final = "id, game, rules, seats, options, host, since, next, hints"


class Conflict(Exception):
    """Somebody else was first."""


@dataclass(frozen=True)
class TableRow:
    id: str
    game: str
    rules: int
    seats: int
    options: Mapping[str, str]
    host: str
    """The guest who opened the table."""
    since: float
    next: str | None = None
    """The table of the rematch."""
    hints: bool = True
    """Whether players may ask what a bot would do."""


@dataclass(frozen=True)
class SeatRow:
    """Who sits here: a guest, a bot of some level, or nobody yet."""

    seat: int
    guest: str | None
    bot: str | None
    name: str

    @property
    def open(self) -> bool:
        return self.guest is None and self.bot is None


class Store(Protocol):
    """All that the web table asks of a database."""

    def secret(self) -> str: ...
    def save_guest(self, guest: str, name: str) -> None: ...
    def guest_name(self, guest: str) -> str | None: ...
    def create_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None: ...
    def table(self, table_id: str) -> TableRow | None: ...
    def seats(self, table_id: str) -> list[SeatRow]: ...
    def change_seat(self, table_id: str, before: SeatRow, after: SeatRow) -> None: ...
    def set_next(self, table_id: str, next_id: str) -> str: ...
    def tables_of(self, guest: str, most: int) -> list[TableRow]: ...
    def append(self, table_id: str, number: int, lines: Sequence[str]) -> None: ...
    def lines(self, table_id: str) -> list[str]: ...
    def close(self) -> None: ...


class SqliteStore:
    """WAL and full sync: what was committed survives a killed process and a lost power supply."""

    def __init__(self, path: Path | str) -> None:
        self._lock = threading.Lock()
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        for pragma in ("journal_mode=wal", "synchronous=full", "foreign_keys=on", "busy_timeout=5000"):
            self._db.execute(f"pragma {pragma}")
        self._migrate()

    def _migrate(self) -> None:
        (version,) = self._db.execute("pragma user_version").fetchone()
        for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
            self._db.executescript(f"begin; {script} pragma user_version = {number}; commit;")

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            self._db.execute("begin immediate")
            try:
                yield self._db
            except BaseException:
                self._db.execute("rollback")
                raise
            self._db.execute("commit")

    def _all(self, query: str, *values: object) -> list[tuple[object, ...]]:
        with self._lock:
            return self._db.execute(query, values).fetchall()

    def secret(self) -> str:
        """The key that signs cookies, made once."""
        with self._transaction() as db:
            db.execute("insert or ignore into facts values ('secret', ?)", (secrets.token_hex(32),))
            (value,) = db.execute("select value from facts where name = 'secret'").fetchone()
        return str(value)

    def save_guest(self, guest: str, name: str) -> None:
        with self._transaction() as db:
            db.execute(
                "insert into guests values (?, ?, ?) on conflict (id) do update set name = excluded.name",
                (guest, name, time.time()),
            )

    def guest_name(self, guest: str) -> str | None:
        rows = self._all("select name from guests where id = ?", guest)
        return str(rows[0][0]) if rows else None

    def create_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        with self._transaction() as db:
            db.execute(
                f"insert into tables ({TABLE_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    table.id,
                    table.game,
                    table.rules,
                    table.seats,
                    json.dumps(dict(table.options)),
                    table.host,
                    table.since,
                    table.next,
                    int(table.hints),
                ),
            )
            db.executemany(
                "insert into seats values (?, ?, ?, ?, ?)", [(table.id, s.seat, s.guest, s.bot, s.name) for s in seats]
            )

    def table(self, table_id: str) -> TableRow | None:
        rows = self._all(f"select {TABLE_COLUMNS} from tables where id = ?", table_id)
        return _table_row(rows[0]) if rows else None

    def seats(self, table_id: str) -> list[SeatRow]:
        rows = self._all("select seat, guest, bot, name from seats where table_id = ? order by seat", table_id)
        return [SeatRow(*row) for row in rows]  # type: ignore[arg-type]

    def change_seat(self, table_id: str, before: SeatRow, after: SeatRow) -> None:
        """Puts somebody else on a seat, if it is still as it was. Raises `Conflict` otherwise."""
        with self._transaction() as db:
            changed = db.execute(
                "update seats set guest = ?, bot = ?, name = ? "
                "where table_id = ? and seat = ? and guest is ? and bot is ?",
                (after.guest, after.bot, after.name, table_id, before.seat, before.guest, before.bot),
            )
            if changed.rowcount != 1:
                raise Conflict

    def set_next(self, table_id: str, next_id: str) -> str:
        """Names the table of the rematch, unless there is one already; returns the one that holds."""
        with self._transaction() as db:
            db.execute("update tables set next = ? where id = ? and next is null", (next_id, table_id))
            (found,) = db.execute("select next from tables where id = ?", (table_id,)).fetchone()
        return str(found)

    def tables_of(self, guest: str, most: int) -> list[TableRow]:
        rows = self._all(
            f"select {TABLE_COLUMNS} from tables where host = ? or id in (select table_id from seats where guest = ?) "
            "order by since desc limit ?",
            guest,
            guest,
            most,
        )
        return [_table_row(row) for row in rows]

    def append(self, table_id: str, number: int, lines: Sequence[str]) -> None:
        """Stores lines from this number on, all or none. Raises `Conflict` when the number is taken."""
        now = time.time()
        try:
            with self._transaction() as db:
                db.executemany(
                    "insert into lines values (?, ?, ?, ?)",
                    [(table_id, number + n, line, now) for n, line in enumerate(lines)],
                )
        except sqlite3.IntegrityError as error:
            raise Conflict from error

    def lines(self, table_id: str) -> list[str]:
        rows = self._all("select line from lines where table_id = ? order by number", table_id)
        return [str(line) for (line,) in rows]

    def close(self) -> None:
        with self._lock:
            self._db.close()


def _table_row(row: tuple[object, ...]) -> TableRow:
    table_id, game, rules, seats, options, host, since, following, hints = row
    return TableRow(
        str(table_id),
        str(game),
        int(str(rules)),
        int(str(seats)),
        json.loads(str(options)),
        str(host),
        float(str(since)),
        None if following is None else str(following),
        bool(hints),
    )
