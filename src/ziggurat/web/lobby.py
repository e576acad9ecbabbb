"""The lobby: tables that wait for players, and tables that may be watched; and everybody's own tables, page by page.

What visitors see is read once for all of them when it has changed, told once in every language that is read, and sent
as what is different. Lists are read by their keys along indexes, so they cost the same however many tables are stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar

import msgspec

from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, installed_games
from ziggurat.core.words import Phrase
from ziggurat.web.clocks import NO_CLOCK, Terms, read_terms
from ziggurat.web.limits import LOBBY_PAGE, LOBBY_PAUSE, MOST_LISTED
from ziggurat.web.news import LOBBY, News
from ziggurat.web.store import (
    SUMMARY_COLUMNS,
    TABLE_COLUMNS,
    Listed,
    SeatRow,
    Store,
    TableRow,
    summary_of_row,
    table_row,
)
from ziggurat.web.table import Table, as_it_stands
from ziggurat.web.tables import Tables

K = TypeVar("K")
Kind = Literal["open", "playing"]
KINDS: Final[dict[Kind, str]] = {
    "open": "public = 1 and status = 'open'",
    "playing": "public = 1 and watch = 1 and status = 'playing'",
}
"""What the lobby lists, and which tables those are: in the very words of their indexes."""


@dataclass(frozen=True)
class Entry:
    """A table as the lobby shows it."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    here: tuple[bool, ...]
    """For every seat whether whoever took it is at the table now; only while it waits."""
    watchers: int
    terms: Terms = NO_CLOCK

    def __hash__(self) -> int:
        return hash((self.row.id, self.seats, self.here, self.watchers))

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def free(self) -> int:
        return sum(seat.open for seat in self.seats)


@dataclass(frozen=True, eq=False)
class Board:
    """What the lobby shows of one game, or of all, at a moment."""

    open: tuple[Entry, ...] = ()
    playing: tuple[Entry, ...] = ()

    def entries(self) -> dict[str, Entry]:
        return {entry.id: entry for entry in (*self.open, *self.playing)}


# -- keys of pages ---------------------------------------------------------------------------------------------------


def write_key(*parts: float | str) -> str:
    """Where a page of a list ends, for the address of the next one."""
    return msgspec.json.encode(parts).decode()


def read_key(text: str, kind: type[K]) -> K:
    """Raises `BadOptions` for what is no such key."""
    try:
        return msgspec.json.decode(text if text.isprintable() else "", type=kind)
    except (msgspec.DecodeError, UnicodeError):
        raise BadOptions(Phrase("There is no such page of this list.")) from None


# -- reading ---------------------------------------------------------------------------------------------------------


def read_public(store: Store, kind: Kind, game: str = "", before: str = "", most: int = LOBBY_PAGE) -> list[TableRow]:
    """Tables of the lobby, the newest first, from where another page ended."""
    where = KINDS[kind]
    values: list[object] = []
    if game:
        where, values = f"{where} and game = ?", [game]
    if before:
        where, values = f"{where} and (since, id) < (?, ?)", [*values, *read_key(before, tuple[float, str])]
    query = f"select {TABLE_COLUMNS} from tables where {where} order by since desc, id desc limit ?"
    return [table_row(row) for row in store.read(query, *values, most)]


def read_seats(store: Store, tables: Iterable[str]) -> dict[str, list[SeatRow]]:
    """The seats of several tables at once."""
    found: dict[str, list[SeatRow]] = {table: [] for table in tables}
    if found:
        marks = ", ".join("?" * len(found))
        query = f"select table_id, seat, guest, bot, name from seats where table_id in ({marks}) order by seat"
        for table, *seat in store.read(query, *found):
            found[table].append(SeatRow(*seat))
    return found


def read_clocks(store: Store, tables: Sequence[str]) -> dict[str, Terms]:
    """What was agreed on about time at several tables, where something was."""
    if not tables:
        return {}
    marks = ", ".join("?" * len(tables))
    rows = store.read(f"select table_id, terms from clocks where table_id in ({marks})", *tables)
    return {str(table): read_terms(str(terms)) for table, terms in rows}


RANKS: Final = 3
"""Of a guest's tables: those that wait for the guest, those that go on, those that are over."""


def read_mine(store: Store, guest: str, after: str = "", most: int = MOST_LISTED) -> tuple[list[Listed], str]:
    """A page of the guest's tables, and the key of the next page if there is one.

    Those first that wait for the guest, then those that go on, then those that are over; the newest first.
    """
    columns = ", ".join(f"t.{name}" for name in f"{TABLE_COLUMNS}, {SUMMARY_COLUMNS}, changed".split(", "))
    rank, changed, last = read_key(after, tuple[int, float, str]) if after else (0, None, "")
    found: list[tuple[Any, ...]] = []
    for number in range(max(0, rank), RANKS):
        on = number == rank and changed is not None
        found += store.read(
            f"select {columns}, l.rank, l.changed from listed l join tables t on t.id = l.table_id "
            f"where l.guest = ? and l.rank = ? {'and (l.changed, l.table_id) < (?, ?)' if on else ''} "
            "order by l.changed desc, l.table_id desc limit ?",
            *(guest, number, *((changed, last) if on else ()), most + 1 - len(found)),
        )
        if len(found) > most:
            break
    seats = read_seats(store, [str(row[0]) for row in found[:most]])
    listed = [
        as_it_stands(
            Listed(table_row(row[:-6]), seats[row[0]], summary_of_row(row[-6:-3]), float(row[-3]), row[-2] == 0)
        )
        for row in found[:most]
    ]
    key = ""
    if len(found) > most:
        last_row = found[most - 1]
        key = write_key(int(last_row[-2]), float(last_row[-1]), str(last_row[0]))
    return listed, key


# -- what everybody sees ---------------------------------------------------------------------------------------------


class Lobby:
    """What the visitors of the lobby see, kept for all of them together."""

    def __init__(self, store: Store, tables: Tables, news: News) -> None:
        self.store = store
        self.tables = tables
        self.visitors: dict[object, tuple[str, Callable[[], None]]] = {}
        """For every open page which game it shows, and how it is told that something has changed."""
        self._boards: dict[str, Board] = {}
        """By game, and all games under no name: what is known; empty after a change, until it is read again."""
        self._reading: dict[str, asyncio.Lock] = {}
        self._changes = 0
        self._waiting: asyncio.TimerHandle | None = None
        self.reads = 0
        """How often the store was asked, for tests."""
        self._end = news.subscribe(LOBBY, self._hear)

    def close(self) -> None:
        self._end()
        if self._waiting is not None:
            self._waiting.cancel()

    async def board(self, game: str = "") -> Board:
        """Read once after a change, however many look."""
        async with self._reading.setdefault(game, asyncio.Lock()):
            known = self._boards.get(game)
            if known is not None:
                return known
            changes = self._changes
            found = Board(*[tuple(await self.entries(kind, game)) for kind in KINDS])
            if changes == self._changes or self._waiting is not None:  # else it may be old already
                self._boards[game] = found
            return found

    async def entries(self, kind: Kind, game: str = "", before: str = "") -> list[Entry]:
        self.reads += 1
        rows = await asyncio.to_thread(read_public, self.store, kind, game, before)
        seats = await asyncio.to_thread(read_seats, self.store, [row.id for row in rows])
        clocks = await asyncio.to_thread(read_clocks, self.store, [row.id for row in rows])
        installed = installed_games()
        return [
            self._entry(kind, row, seats[row.id], clocks.get(row.id, NO_CLOCK))
            for row in rows
            if row.game in installed and installed[row.game].rules_version == row.rules
        ]

    def _entry(self, kind: Kind, row: TableRow, seats: Sequence[SeatRow], terms: Terms) -> Entry:
        present = self.tables.present_at(row.id)
        here = tuple(kind == "open" and seat.guest in present for seat in seats)
        return Entry(row, tuple(seats), here, len(present - {seat.guest for seat in seats}), terms)

    # -- changes -------------------------------------------------------------------------------------------------------

    def _hear(self, table_id: str) -> None:
        """Something has changed: the visitors hear of it in a moment, together with what else happens until then."""
        self._changes += 1
        if self._waiting is None and self.visitors:
            self._waiting = asyncio.get_running_loop().call_later(LOBBY_PAUSE, self._tell)
        elif not self.visitors:
            self._boards.clear()

    def _tell(self) -> None:
        self._waiting = None
        self._boards.clear()
        for _, changed in list(self.visitors.values()):
            changed()

    # -- playing now ---------------------------------------------------------------------------------------------------

    async def fitting(self, guest: str, game: AnyGame | None) -> Table | None:
        """The open table that somebody who wants to play at once should join: one played as usual, where somebody sits
        and waits now. The one with the fewest free seats begins soonest; of several the one that waits longest."""
        name = game.name if game else ""
        found = [entry for entry in await self.entries("open", name) if any(entry.here) and is_usual(entry)]
        for entry in sorted(found, key=lambda entry: (entry.free, entry.row.since)):
            table = await self.tables.find(entry.id)
            if table is not None and not table.started and not table.seats_of(guest):
                return table
        return None


def is_usual(entry: Entry) -> bool:
    """Whether nothing special was agreed on."""
    row, options = entry.row, installed_games()[entry.row.game].options
    usual = all(row.options.get(item.name, item.default) == item.default for item in options)
    return usual and entry.terms == NO_CLOCK
