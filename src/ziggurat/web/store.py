"""Where tables live: an append-only log per table, and who sits where. SQLite beside the program (store_sqlite.py), or
PostgreSQL (store_postgres.py): what is asked of them is written once, in SQL that both understand.

A line is acknowledged only when it is on disk; two writers cannot take the same number. Everything else about a table
is a cache of its lines and can be rebuilt at any time; what lists show of it, its summary, is written along with them.
"""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from ziggurat.core.errors import ZigguratError
from ziggurat.core.words import N_, Phrase

if TYPE_CHECKING:
    from ziggurat.web.store_writing import Writer

T = TypeVar("T")

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
    """
    alter table tables add column status text;
    alter table tables add column asked text not null default '';
    alter table tables add column result text not null default '';
    alter table tables add column changed real not null default 0;
    update tables set changed = coalesce((select max(at) from lines where table_id = id), since);
    create index tables_without_summary on tables(id) where status is null;
    create table listed (
        guest text not null, table_id text not null references tables(id), rank integer not null, changed real not null,
        primary key (guest, table_id)
    ) without rowid;
    create index listed_in_order on listed(guest, rank, changed desc);
    insert into listed select host, id, 1, changed from tables;
    insert into listed select seats.guest, id, 1, changed from seats join tables on id = table_id
        where seats.guest is not null on conflict do nothing;
    """,
    """
    alter table tables add column public integer not null default 0;
    alter table tables add column watch integer not null default 1;
    create index tables_to_join on tables(since, id) where public = 1 and status = 'open';
    create index tables_to_join_by_game on tables(game, since, id) where public = 1 and status = 'open';
    create index tables_to_watch on tables(since, id) where public = 1 and watch = 1 and status = 'playing';
    create index tables_to_watch_by_game on tables(game, since, id)
        where public = 1 and watch = 1 and status = 'playing';
    create index tables_going_on on tables(host, status) where status in ('open', 'playing');
    """,
    """
    alter table guests add column seen double precision not null default 0;
    update guests set seen = since;
    create table phrases (guest text primary key, hash text not null unique, since double precision not null);
    create table passkeys (
        id text primary key, guest text not null, key text not null, count integer not null, label text not null,
        since double precision not null, used double precision not null
    );
    create index passkeys_by_guest on passkeys(guest);
    create table challenges (guest text primary key, challenge text not null, at double precision not null);
    """,
    """
    alter table tables add column settled integer not null default 0;
    create index tables_to_settle on tables(changed) where status = 'over' and settled = 0;
    create table results (
        table_id text primary key references tables(id), game text not null, finished double precision not null,
        players text not null
    );
    create index results_in_order on results(game, finished, table_id);
    create table ratings (
        game text not null, player text not null, mu double precision not null, sigma double precision not null,
        games integer not null, firm integer not null,
        primary key (game, player)
    );
    create index ladder on ratings(game, firm, mu, player);
    create table played (
        player text not null, table_id text not null references tables(id), game text not null,
        finished double precision not null, place integer not null, mu double precision not null,
        sigma double precision not null,
        primary key (player, table_id)
    );
    create index played_in_order on played(player, finished, table_id);
    create index played_by_game on played(player, game, finished, table_id);
    """,
    """
    create table clocks (
        table_id text primary key references tables(id), terms text not null, due double precision
    );
    create index clocks_due on clocks(due);
    create table alive (node text primary key, at double precision not null);
    create table outages (began double precision not null, ended double precision not null);
    """,
    """
    create table chat (
        table_id text not null references tables(id), number integer not null, room text not null,
        guest text not null, seat integer not null, name text not null, line text not null,
        at double precision not null,
        primary key (table_id, number)
    );
    create table muted (
        table_id text not null references tables(id), guest text not null, by_guest text not null,
        primary key (table_id, guest, by_guest)
    );
    create table sent_away (
        table_id text not null references tables(id), guest text not null,
        primary key (table_id, guest)
    );
    """,
    """
    create table bans (
        guest text primary key, reason text not null, at double precision not null, until double precision not null
    );
    create index guests_by_last_visit on guests(seen);
    create index guests_by_name on guests(name);
    create index tables_unbegun on tables(changed) where status = 'open';
    create index tables_unfinished on tables(changed) where status = 'playing';
    create index tables_uncounted on tables(changed) where status = 'over' and settled = 2;
    create index tables_closed on tables(changed)
        where status in ('abandoned', 'closed', 'shut', 'unreadable');
    """,
    """
    create table told (
        guest text primary key, language text not null, digest integer not null, sent double precision not null
    );
    create table hooks (
        guest text primary key, kind text not null, address text not null, origin text not null,
        failures integer not null, since double precision not null
    );
    create table pushes (
        endpoint text primary key, guest text not null, p256dh text not null, auth text not null,
        origin text not null, since double precision not null
    );
    create index pushes_by_guest on pushes(guest);
    create table notices (
        guest text not null, table_id text not null references tables(id), due double precision not null,
        primary key (guest, table_id)
    );
    create index notices_due on notices(due);
    create table messages (
        id text primary key, guest text not null, channel text not null, told text not null,
        due double precision not null, tries integer not null
    );
    create index messages_due on messages(due);
    """,
)
"""One script a version; a store that is older runs what it misses. Both databases understand them, but for two words
of the first: `real` and `without rowid`."""
TABLE_COLUMNS: Final = "id, game, rules, seats, options, host, since, next, hints, public, watch"
SUMMARY_COLUMNS: Final = "status, asked, result"
SEATS: Final = "select seat, guest, bot, name from seats where table_id = ? order by seat"


# -- what can go wrong -----------------------------------------------------------------------------------------------


class Conflict(Exception):
    """Somebody else was first."""


class StoreFailed(ZigguratError):
    """Nothing was stored, or nothing could be read: a fault of the place where tables live, in words for people."""


BUSY: Final = Phrase("The database is busy, so nothing was changed. Please try again in a moment.")
FULL: Final = Phrase("The disk of this server is full, so nothing was changed. Please tell whoever runs it.")
BROKEN: Final = Phrase(
    "The database of this server does not answer, so nothing was changed. Please tell whoever runs it."
)
ENDING: Final = Phrase("The server is ending, so nothing was changed.")
TOO_NEW: Final = N_("{path} was written by a newer version of this program and was left as it is.")


# -- what is kept ----------------------------------------------------------------------------------------------------


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
    public: bool = False
    """Whether the lobby shows it; otherwise one has to know its address."""
    watch: bool = True
    """Whether those who do not play may look on."""


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


@dataclass(frozen=True)
class Summary:
    """What lists show of a table, so that they need not replay it."""

    status: str
    """`open`, `playing`, `over` or, by everybody's consent, `abandoned`; `unreadable` when it could not be replayed,
    `closed` when its text was told, `shut` when those who run the server have closed it."""
    asked: tuple[int, ...] = ()
    result: tuple[int, ...] = ()
    """What the ranking goes by, for all seats, when the game is over: mostly the points."""


@dataclass(frozen=True)
class Stored:
    """All that is kept of a table."""

    row: TableRow
    seats: list[SeatRow]
    lines: list[str]
    summary: Summary | None
    """None if it was stored before summaries were kept."""
    times: list[float] = field(default_factory=list)
    """When each line was stored."""


@dataclass(frozen=True)
class Listed:
    """A table as lists show it to a guest."""

    row: TableRow
    seats: list[SeatRow]
    summary: Summary | None
    changed: float
    waits: bool
    """Whether it waits for an answer of this guest."""


class Cursor(Protocol):
    """What came of a statement."""

    @property
    def rowcount(self) -> int: ...
    @property
    def description(self) -> Any: ...
    def fetchone(self) -> Any: ...
    def fetchmany(self, size: int = ..., /) -> list[Any]: ...
    def fetchall(self) -> list[Any]: ...


class Reading(Protocol):
    """A database at one moment."""

    def execute(self, query: str, values: Sequence[Any] = (), /) -> Cursor: ...


@dataclass(frozen=True, eq=False)
class Rows:
    """A statement that writes rows of one kind, as many as there are."""

    query: str
    """`{rows}` stands where they do: `(?, ?), (?, ?)`."""
    columns: int
    key: int
    """So many of the first columns tell one row from another."""
    new: bool = False
    """Whether none of them may be there yet: otherwise it is a `Conflict`."""


class Changing(Reading, Protocol):
    """A database in the middle of a transaction."""

    def executemany(self, query: str, rows: Iterable[Sequence[Any]], /) -> Cursor: ...
    def gather(self, rows: Rows, row: tuple[Any, ...], /) -> None:
        """Writes a row together with others of its kind: before anything else is executed, or at the end."""


Also = Callable[[Changing], None]
"""What else belongs to a change: done in the same transaction, or not at all."""


class Store(Protocol):
    """All that the web table asks of a database.

    What writes returns a future, which is done when the change is on disk; several may share a commit.
    What reads answers at once and never waits for a writer. Both raise `StoreFailed` when the database does not obey.
    """

    def old_secret(self) -> str | None: ...
    def forget_secret(self) -> Future[None]: ...
    def save_guest(self, guest: str, name: str) -> Future[None]: ...
    def guest_name(self, guest: str) -> str | None: ...
    def create_table(self, table: TableRow, seats: Sequence[SeatRow], also: Also | None = None) -> Future[None]: ...
    def table(self, table_id: str) -> TableRow | None: ...
    def seats(self, table_id: str) -> list[SeatRow]: ...
    def lines(self, table_id: str) -> list[str]: ...
    def summary(self, table_id: str) -> Summary | None: ...
    def load(self, table_id: str) -> Stored | None: ...
    def change_seat(self, table_id: str, before: SeatRow, after: SeatRow, also: Also | None = None) -> Future[None]: ...
    def set_next(self, table_id: str, next_id: str) -> Future[str]: ...
    def append(
        self,
        table_id: str,
        number: int,
        lines: Sequence[str],
        summary: Summary | None = None,
        at: float | None = None,
        also: Also | None = None,
    ) -> Future[None]: ...
    def summarise(self, table_id: str, summary: Summary) -> Future[None]: ...
    def without_summary(self, most: int) -> list[str]: ...
    def tables_of(self, guest: str, most: int) -> list[Listed]: ...
    def read(self, query: str, *values: object) -> list[tuple[Any, ...]]: ...
    def change(self, work: Callable[[Changing], T]) -> Future[T]: ...
    def since(self, table_id: str, number: int) -> Stored | None: ...
    def close(self) -> None: ...

    @property
    def shared(self) -> bool: ...
    @property
    def node(self) -> str: ...
    def listen(self, hear: Callable[[str], None]) -> None: ...
    def post(self, words: Sequence[str]) -> Future[None]: ...
    def take_lease(self, name: str, seconds: float) -> Future[bool]: ...
    def give_lease_back(self, name: str) -> Future[None]: ...
    def renew_leases(self, seconds: float) -> Future[None]: ...
    def drop_expired_lease(self, name: str) -> Future[None]: ...
    def expired_leases(self) -> list[str]: ...


# -- what is asked of both -------------------------------------------------------------------------------------------


class SqlStore(ABC):
    """All that is asked, in SQL; values stand as `?`. A database brings its connections along."""

    _writer: Writer
    shared = False
    """Whether several programs use it at once, and hear of each other."""
    node = "alone"
    """How the others call this program."""

    @abstractmethod
    def _reading(self) -> AbstractContextManager[Reading]:
        """A connection that sees one moment of the database, whatever is written meanwhile."""

    def read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows that a question in SQL finds, for whoever has questions of its own; values stand as `?`."""
        with self._reading() as db:
            return db.execute(query, values).fetchall()

    def change(self, work: Callable[[Changing], T]) -> Future[T]:
        """Lets this work on the database, all of it or nothing."""
        return self._writer.do(work)

    # -- guests --------------------------------------------------------------------------------------------------------

    def old_secret(self) -> str | None:
        """The key that signs cookies, where an older version kept it."""
        rows = self.read("select value from facts where name = 'secret'")
        return str(rows[0][0]) if rows else None

    def forget_secret(self) -> Future[None]:
        return self._writer.do(lambda db: nothing(db.execute("delete from facts where name = 'secret'")))

    def save_guest(self, guest: str, name: str) -> Future[None]:
        query = "insert into guests (id, name, since, seen) values (?, ?, ?, ?) "
        query += "on conflict (id) do update set name = excluded.name, seen = excluded.seen"
        now = time.time()
        return self._writer.do(lambda db: nothing(db.execute(query, (guest, name, now, now))))

    def guest_name(self, guest: str) -> str | None:
        rows = self.read("select name from guests where id = ?", guest)
        return str(rows[0][0]) if rows else None

    # -- tables --------------------------------------------------------------------------------------------------------

    def create_table(self, table: TableRow, seats: Sequence[SeatRow], also: Also | None = None) -> Future[None]:
        columns = (
            *(table.id, table.game, table.rules, table.seats, json.dumps(dict(table.options)), table.host),
            *(table.since, table.next, int(table.hints), int(table.public), int(table.watch)),
            *("open", "", "", table.since),
        )

        def create(db: Changing) -> None:
            marks = ", ".join("?" * len(columns))
            db.execute(f"insert into tables ({TABLE_COLUMNS}, {SUMMARY_COLUMNS}, changed) values ({marks})", columns)
            db.executemany(
                "insert into seats values (?, ?, ?, ?, ?)", [(table.id, s.seat, s.guest, s.bot, s.name) for s in seats]
            )
            if also is not None:
                also(db)
            relist(db, table.id)
            self._tell(db, table.id)

        return self._writer.do(create)

    def table(self, table_id: str) -> TableRow | None:
        rows = self.read(f"select {TABLE_COLUMNS} from tables where id = ?", table_id)
        return table_row(rows[0]) if rows else None

    def seats(self, table_id: str) -> list[SeatRow]:
        with self._reading() as db:
            return seats_in(db, table_id)

    def lines(self, table_id: str) -> list[str]:
        with self._reading() as db:
            return lines_in(db, table_id)

    def summary(self, table_id: str) -> Summary | None:
        rows = self.read(f"select {SUMMARY_COLUMNS} from tables where id = ?", table_id)
        return summary_of_row(rows[0]) if rows else None

    def load(self, table_id: str) -> Stored | None:
        """The whole table as it is at one moment."""
        return self.since(table_id, 0)

    def change_seat(self, table_id: str, before: SeatRow, after: SeatRow, also: Also | None = None) -> Future[None]:
        """Puts somebody else on a seat, if it is still as it was. Raises `Conflict` otherwise."""

        def change(db: Changing) -> None:
            changed = db.execute(
                "update seats set guest = ?, bot = ?, name = ? "
                "where table_id = ? and seat = ? and coalesce(guest, '') = ? and coalesce(bot, '') = ?",
                (after.guest, after.bot, after.name, table_id, before.seat, before.guest or "", before.bot or ""),
            )
            if changed.rowcount != 1:
                raise Conflict
            if also is not None:
                also(db)
            db.execute("update tables set changed = ? where id = ?", (time.time(), table_id))
            db.execute("delete from listed where guest = ? and table_id = ?", (before.guest, table_id))
            relist(db, table_id)
            self._tell(db, table_id)

        return self._writer.do(change)

    def set_next(self, table_id: str, next_id: str) -> Future[str]:
        """Names the table of the rematch, unless there is one already; returns the one that holds."""

        def name(db: Changing) -> str:
            db.execute("update tables set next = ? where id = ? and next is null", (next_id, table_id))
            (found,) = db.execute("select next from tables where id = ?", (table_id,)).fetchone()
            self._tell(db, table_id)
            return str(found)

        return self._writer.do(name)

    def append(
        self,
        table_id: str,
        number: int,
        lines: Sequence[str],
        summary: Summary | None = None,
        at: float | None = None,
        also: Also | None = None,
    ) -> Future[None]:
        """Stores lines from this number on, all or none, as said at this time. Raises `Conflict` when the number is
        taken. All that every answer writes is gathered: answers that share a commit share their statements too."""
        now = time.time() if at is None else at

        def add(db: Changing) -> None:
            add_lines(db, table_id, number, lines, now)
            if also is not None:
                also(db)
            write_summary(db, table_id, summary, now)
            self._tell(db, table_id)

        return self._writer.do(add)

    # -- summaries -----------------------------------------------------------------------------------------------------

    def summarise(self, table_id: str, summary: Summary) -> Future[None]:
        """Corrects what lists show of a table that has not changed."""

        def correct(db: Changing) -> None:
            (changed,) = db.execute("select changed from tables where id = ?", (table_id,)).fetchone()
            write_summary(db, table_id, summary, changed)

        return self._writer.do(correct)

    def without_summary(self, most: int) -> list[str]:
        """Tables that were stored before summaries were kept."""
        return [str(table_id) for (table_id,) in self.read("select id from tables where status is null limit ?", most)]

    def tables_of(self, guest: str, most: int) -> list[Listed]:
        """Those first that wait for the guest, then those that go on, then those that are over; the newest first."""
        columns = ", ".join(f"t.{name}" for name in f"{TABLE_COLUMNS}, {SUMMARY_COLUMNS}, changed".split(", "))
        with self._reading() as db:
            found = db.execute(
                f"select {columns}, l.rank from listed l join tables t on t.id = l.table_id "
                "where l.guest = ? order by l.rank, l.changed desc limit ?",
                (guest, most),
            ).fetchall()
            return [
                Listed(
                    table_row(row[:-5]),
                    seats_in(db, str(row[0])),
                    summary_of_row(row[-5:-2]),
                    float(row[-2]),
                    row[-1] == 0,
                )
                for row in found
            ]

    def since(self, table_id: str, number: int) -> Stored | None:
        """The table with its lines from this number on. All is asked before anything is fetched."""
        lines_from = "select line, at from lines where table_id = ? and number >= ? order by number"
        with self._reading() as db:
            rows = db.execute(f"select {TABLE_COLUMNS}, {SUMMARY_COLUMNS} from tables where id = ?", (table_id,))
            lines, seats = db.execute(lines_from, (table_id, number)), db.execute(SEATS, (table_id,))
            row, found = rows.fetchone(), lines.fetchall()
            if row is None:
                return None
            return Stored(
                table_row(row[:-3]),
                [SeatRow(*seat) for seat in seats.fetchall()],
                [str(line) for line, _ in found],
                summary_of_row(row[-3:]),
                [float(at) for _, at in found],
            )

    # -- other programs ------------------------------------------------------------------------------------------------

    def _tell(self, db: Changing, table_id: str) -> None:  # noqa: B027
        """Others hear that this table has changed, when the change is stored. Nobody does who has the file alone."""

    def listen(self, hear: Callable[[str], None]) -> None:  # noqa: B027
        """Calls this, in a thread, for every word of another program; and when the database is lost and found."""

    def post(self, words: Sequence[str]) -> Future[None]:
        """Says words to the other programs."""
        return self._writer.do(nothing)

    def take_lease(self, name: str, seconds: float) -> Future[bool]:
        """Whether this program may do what this names, for so long: nobody else has it."""
        return self._writer.do(lambda db: True)

    def give_lease_back(self, name: str) -> Future[None]:
        return self._writer.do(nothing)

    def renew_leases(self, seconds: float) -> Future[None]:
        """Keeps all that this program has for so long from now."""
        return self._writer.do(nothing)

    def drop_expired_lease(self, name: str) -> Future[None]:
        return self._writer.do(nothing)

    def expired_leases(self) -> list[str]:
        """What somebody had and did not give back in time."""
        return []

    def close(self) -> None:
        """Stores what waits to be stored, and ends."""
        self._writer.close()


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))


def open_store(database: str) -> SqlStore:
    """The store at an address of PostgreSQL, or in a file of SQLite. Raises `StoreFailed` with the reason if it cannot
    be opened."""
    if not is_postgres(database):
        from ziggurat.web.store_sqlite import SqliteStore

        return SqliteStore(database)
    try:
        from ziggurat.web.store_postgres import PostgresStore
    except ImportError as error:
        raise StoreFailed(
            Phrase(
                "PostgreSQL needs more than is installed here: pip install 'ziggurat[postgres]' ({reason}).",
                reason=str(error),
            )
        ) from error
    return PostgresStore(database)


def nothing(_: object) -> None:
    return None


def seats_in(db: Reading, table_id: str) -> list[SeatRow]:
    return [SeatRow(*row) for row in db.execute(SEATS, (table_id,)).fetchall()]


LINES: Final = Rows(
    "insert into lines (table_id, number, line, at) values {rows} on conflict do nothing", columns=4, key=2, new=True
)


def add_lines(db: Changing, table_id: str, number: int, lines: Sequence[str], at: float) -> None:
    """It is a `Conflict` when one of the numbers is taken."""
    for n, line in enumerate(lines):
        db.gather(LINES, (table_id, number + n, line, at))


def lines_in(db: Reading, table_id: str) -> list[str]:
    query = "select line from lines where table_id = ? order by number"
    return [str(line) for (line,) in db.execute(query, (table_id,)).fetchall()]


STATUSES: Final = Rows(
    """
    with these (id, status) as (values {rows}) update tables set status = these.status
    from these where tables.id = these.id and coalesce(tables.status, '') <> coalesce(these.status, '')
    """,
    columns=2,
    key=1,
)
"""Seldom another one than before; eleven indexes depend on it."""
SUMMARIES: Final = Rows(
    """
    with these (id, asked, result, changed) as (values {rows})
    update tables set asked = these.asked, result = these.result, changed = these.changed
    from these where tables.id = these.id
    """,
    columns=4,
    key=1,
)


def write_summary(db: Changing, table_id: str, summary: Summary | None, changed: float) -> None:
    """Without a summary the old one does not hold any more; whoever opens the table makes a new one."""
    if summary is None:
        db.gather(STATUSES, (table_id, None))
        db.gather(SUMMARIES, (table_id, "", "", changed))
    else:
        db.gather(STATUSES, (table_id, summary.status))
        db.gather(SUMMARIES, (table_id, numbers(summary.asked), numbers(summary.result), changed))
    relist(db, table_id)


LISTED: Final = Rows(
    """
    with these (id) as (values {rows})
    insert into listed (guest, table_id, rank, changed)
    select who, id, min(rank), changed from (
        select guest as who, tables.id, changed, case
            when status in ('over', 'abandoned', 'closed', 'shut') then 2
            when asked like '% ' || seat || ' %' then 0 else 1 end as rank
        from these cross join tables cross join seats
        where tables.id = these.id and table_id = tables.id and guest is not null
        union all
        select host, tables.id, changed, case when status in ('over', 'abandoned', 'closed', 'shut') then 2 else 1 end
        from these cross join tables where tables.id = these.id
    ) as sitting group by who, id, changed
    on conflict (guest, table_id) do update set rank = excluded.rank, changed = excluded.changed
    """,
    columns=1,
    key=1,
)


def relist(db: Changing, table_id: str) -> None:
    """Puts the table in its place in the lists of everybody who sits there, and of its host: 0 where it waits for an
    answer of theirs, 2 where it is over, 1 otherwise."""
    db.gather(LISTED, (table_id,))


def numbers(values: Sequence[int]) -> str:
    """Numbers as text, each between two spaces: ` 0 2 `."""
    return "".join(f" {value}" for value in values) + " " if values else ""


def summary_of_row(row: Sequence[Any]) -> Summary | None:
    status, asked, result = row
    if status is None:
        return None
    return Summary(str(status), tuple(map(int, asked.split())), tuple(map(int, result.split())))


def table_row(row: Sequence[Any]) -> TableRow:
    table_id, game, rules, seats, options, host, since, following, *flags = row
    return TableRow(table_id, game, rules, seats, json.loads(options), host, since, following, *map(bool, flags))
