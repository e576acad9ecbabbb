"""All tables of a server: those in memory, found, kept, and read again from the store.

What is done at them has a chapter each: opening, seating, answering, timekeeping, bots, hinting, telling. One table by
itself is in table.py.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from random import Random
from typing import Any, Final, TypeVar

from ziggurat.core.errors import IllegalAction, ZigguratError
from ziggurat.core.words import Phrase
from ziggurat.web.answering import Answering
from ziggurat.web.bots import Bots
from ziggurat.web.clockwork import terms_of
from ziggurat.web.duties import Duty
from ziggurat.web.hinting import Hinting
from ziggurat.web.limits import LONGEST_ADDRESS, MOST_LISTED, MOST_TABLES
from ziggurat.web.luck import Luck
from ziggurat.web.news import LOBBY, News
from ziggurat.web.nodes import Nodes, pages_here
from ziggurat.web.opening import Opening
from ziggurat.web.seating import Seating
from ziggurat.web.store import Listed, Store, Stored, StoreFailed, Summary
from ziggurat.web.store_writing import Arrivals
from ziggurat.web.table import (
    GONE,
    Stale,
    Table,
    Unreadable,
    Unseen,
    as_it_stands,
    check_closed,
    open_stored,
    replayed,
    summary_of,
    told,
)
from ziggurat.web.telling import Telling
from ziggurat.web.thinking import Thinkers, Thinking
from ziggurat.web.timekeeping import Timekeeping

logger = logging.getLogger("ziggurat")

T = TypeVar("T")

UNSEEN: Final = Phrase("Only those who play at this table may look at it.")


class Tables:
    """All tables of this server."""

    def __init__(
        self,
        store: Store,
        bot_pause: float = 0.7,
        thinking: Thinking | None = None,
        news: News | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.news = news or News()
        self.now = now
        self.rng: Random = Luck()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        """What goes on by itself."""
        self.underway = 0
        """How much people have answered that is being stored: it is not left undone when the server ends."""
        self._complained: set[str] = set()
        """Tables that could not be opened, for one line each in the log."""
        self.thinking = thinking or Thinking()
        self.thinkers = Thinkers(self.thinking.processes)
        self.nodes = Nodes(store, self, self.news)
        self.opening = Opening(self)
        self.seating = Seating(self)
        self.answering = Answering(self)
        self.timekeeping = Timekeeping(self)
        self.telling = Telling(self.news)
        self.bots = Bots(self, bot_pause)
        self.hinting = Hinting(self)
        self._arrivals: Arrivals | None = None

    async def find(self, table_id: str) -> Table | None:
        """The table with this id, from memory or rebuilt from the store. Raises `Unreadable` if that cannot be."""
        table = self.at_hand(table_id) or self._tables.get(table_id)
        if table is not None:
            if table.behind or table.trailing:
                table.found = time.monotonic()
                async with table.lock:
                    await self.catch_up(table)
            return table
        if len(table_id) > LONGEST_ADDRESS:
            return None
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            try:
                if table_id not in self._tables:
                    stored = await asyncio.to_thread(self.store.load, table_id)
                    if stored is None:
                        return None
                    self.keep(await self._open(stored))
            finally:
                self._loading.pop(table_id, None)
        table = self._tables[table_id]
        self.nodes.greet(table)
        await self.seating.start_if_full(table)
        self.telling.announce(table)
        if table.course.clock is not None:
            with suppress(StoreFailed):
                await self.timekeeping.look_at_clock(table)
        self.bots.wake(table)
        return table

    def at_hand(self, table_id: str) -> Table | None:
        """The table, if it is in memory as it is stored."""
        table = self._tables.get(table_id)
        if table is None or table.behind or table.trailing:
            return None
        self._tables.move_to_end(table_id)
        table.found = time.monotonic()
        return table

    def here(self, table_id: str) -> Table | None:
        """The table, if it is in memory."""
        return self._tables.get(table_id)

    def present_at(self, table_id: str) -> set[str]:
        """Who looks at a table, wherever that is."""
        table = self._tables.get(table_id)
        return self.nodes.elsewhere(table_id) if table is None else set(table.present.values())

    def admit(self, table: Table, guest: str) -> None:
        """Raises `Unseen` if this guest may not look at the table. As long as seats are free everybody may take one."""
        if table.started and not table.row.watch and guest != table.row.host and not table.seats_of(guest):
            raise Unseen(UNSEEN)

    async def _open(self, stored: Stored) -> Table:
        """Rebuilds a table, and corrects what lists show of it."""
        table_id, found = stored.row.id, stored.summary
        try:
            terms = await asyncio.to_thread(terms_of, self.store, table_id)
            table = await asyncio.to_thread(open_stored, stored, terms, self.timekeeping.clockwork.outages)
        except Unreadable as reason:
            if table_id not in self._complained:
                self._complained.add(table_id)
                logger.warning("table %s: %s", table_id, reason)
            if found is None or found.status not in ("over", "abandoned", "closed", "shut", "unreadable"):
                await self._correct(table_id, Summary("unreadable"))
            raise
        if found != (true := summary_of(table.match, table.course)):
            await self._correct(table_id, true)
        return table

    async def _correct(self, table_id: str, summary: Summary) -> None:
        """Tables can be looked at even when nothing can be stored."""
        with suppress(StoreFailed):
            await asyncio.wrap_future(self.store.summarise(table_id, summary))

    async def summaries_of(self, guest: str, most: int = MOST_LISTED) -> list[Listed]:
        """The guest's tables as lists show them: those first that wait for the guest. Nothing is replayed."""
        return [as_it_stands(listed) for listed in await asyncio.to_thread(self.store.tables_of, guest, most)]

    async def close_and_tell(self, stored: Stored, guest: str) -> str:
        """The text of a table that cannot be played. It has no secrets any more, so nobody will ever play on there:
        before its end only those who sit there may ask for it."""
        row = stored.row
        if stored.summary is None or stored.summary.status not in ("over", "closed"):
            if guest != row.host and guest not in [seat.guest for seat in stored.seats]:
                raise IllegalAction(Phrase("Only players of this table can read its text before its end."))
            await asyncio.wrap_future(self.store.summarise(row.id, Summary("closed")))
        return told(stored)

    def keep(self, table: Table) -> None:
        self._tables[table.row.id] = table
        for table_id in list(self._tables):
            if len(self._tables) <= MOST_TABLES:
                break
            idle = self._tables[table_id]
            if not idle.listeners and not idle.bot_tasks and idle is not table:
                del self._tables[table_id]

    def let_go(self, table_id: str) -> None:
        """The table leaves memory; whoever looks at it finds what is stored of it."""
        table = self._tables.pop(table_id, None)
        if table is not None:
            table.ended = table.behind = True
            for task in table.bot_tasks.values():
                task.cancel()
            for listener in list(table.listeners.values()):
                listener()
        self.news.publish(LOBBY, table_id)

    def sweep(self, over: float, idle: float) -> None:
        """Tables leave memory that nobody has asked for, so many seconds after their end, or otherwise idle."""
        now = time.monotonic()
        for table_id, table in list(self._tables.items()):
            quiet = not table.listeners and not table.bot_tasks and not table.lock.locked()
            if quiet and now - table.found > (over if table.status == "over" else idle):
                del self._tables[table_id]

    @property
    def pulse(self) -> dict[str, int]:
        """What is going on here."""
        tables = self._tables.values()
        return {
            "tables": len(tables),
            "watched": sum(bool(table.listeners) for table in tables),
            "pages": sum(len(pages_here(table)) for table in tables),
            "people": len({guest for table in tables for guest in pages_here(table).values()}),
            "bots": sum(len(table.bot_tasks) for table in tables),
        }

    def held(self) -> list[Table]:
        """All tables in memory."""
        return list(self._tables.values())

    def reread(self, guest: str) -> None:
        """After a guest was forgotten: what is in memory is read from the store again."""
        for table in list(self._tables.values()):
            table.talk = None
            if table.row.host == guest or table.seats_of(guest):
                table.behind = True
                self.later(self.mend(table))

    async def catch_up(self, table: Table) -> None:
        """Reads the table again if something went wrong with it, and on if another node wrote. Whoever calls holds its
        lock."""
        if table.trailing and not table.behind:
            await self._read_on(table)
        if not table.behind:
            return
        stored = await asyncio.to_thread(self.store.load, table.row.id)
        if stored is None:
            self.let_go(table.row.id)
            raise Stale(GONE)
        check_closed(stored)
        told = (stored.seats, stored.lines, stored.times, table.terms, table.outages)
        table.renew(stored, *await asyncio.to_thread(replayed, table.game, stored.row, *told))
        self.telling.tell(table)
        self.bots.wake(table)

    async def _read_on(self, table: Table) -> None:
        table.trailing = False
        try:
            stored = await asyncio.to_thread(self.store.since, table.row.id, table.number)
        except StoreFailed:
            table.trailing = True
            raise
        if stored is None:
            table.behind = True
            return
        if not stored.lines and (stored.row, stored.seats) == (table.row, table.seats):
            return
        try:
            table.extend(stored)
        except ZigguratError:
            table.behind = True
            return
        self.telling.tell(table)
        self.bots.wake(table)

    async def mend(self, table: Table) -> None:
        with suppress(StoreFailed, Stale):  # then whoever comes next tries again
            async with table.lock:
                await self.catch_up(table)

    def follow(self, table_id: str) -> None:
        """Another node has stored something for this table."""
        table = self._tables.get(table_id)
        if table is not None and not table.trailing:
            table.trailing = True
            self.later(self.mend(table))

    def follow_all(self) -> None:
        """Other nodes may have stored whatever they liked."""
        for table in list(self._tables.values()):
            table.trailing = True
            if table.listeners:
                self.later(self.mend(table))

    def begin(self) -> None:
        """What is to be done once when the server starts, while it serves."""
        self.nodes.begin()
        self.timekeeping.clockwork.begin()
        self.later(self._summarise_old_tables())
        self.attend(self.timekeeping.duty)

    async def _summarise_old_tables(self) -> None:
        """Fills in the summaries of tables that were stored before there were any, one after another."""
        before: list[str] = []
        while (waiting := await asyncio.to_thread(self.store.without_summary, 100)) != before:
            before = waiting
            for table_id in waiting:
                stored = await asyncio.to_thread(self.store.load, table_id)
                if stored is not None and stored.summary is None:
                    with suppress(Unreadable):
                        await self._open(stored)

    def stored(self, done: Future[T]) -> asyncio.Future[T]:
        """What is being stored, for the loop to wait for."""
        if self._arrivals is None:
            self._arrivals = Arrivals()
        return self._arrivals.of(done)

    def attend(self, duty: Duty) -> None:
        """Does a duty as long as the server runs."""
        self.later(duty.run())

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def wind_up(self, seconds: float) -> None:
        """The server is about to end: what people have answered is stored, and they hear of it. Whatever they send from
        now on is left to the server to which they come back."""
        self.nodes.ending = True
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.underway or self._unheard():
                    await asyncio.sleep(0.01)

    def _unheard(self) -> bool:
        """Whether there are replies that a page has not been sent."""
        return any(getattr(page, "replies", ()) for table in self.held() for page in table.listeners)

    async def close(self) -> None:
        await self.nodes.close()
        for table in self._tables.values():
            for task in table.bot_tasks.values():
                task.cancel()
        for task in self._tasks:
            task.cancel()
        self.thinkers.close()
