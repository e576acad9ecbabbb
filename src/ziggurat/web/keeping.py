"""Keeping house: what has been kept long enough goes, what nobody looks at leaves memory, and what those who run the
server have ordered (`ziggurat admin`) is obeyed while it runs."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from ziggurat.core.errors import ZigguratError
from ziggurat.core.words import Phrase
from ziggurat.web.limits import (
    DAY,
    KEPT_GUEST,
    KEPT_PERSON,
    KEPT_UNBEGUN,
    KEPT_UNCOUNTED,
    KEPT_UNFINISHED,
    LEFT_IDLE,
    LEFT_OVER,
    ORDER_SECONDS,
    SWEEP_SECONDS,
    SWEPT_TOGETHER,
)
from ziggurat.web.people import EVERYTHING, Kept, forget, remove_table
from ziggurat.web.store import Changing, Store, StoreFailed, Summary, write_summary
from ziggurat.web.tables import Tables

PULSE: Final = "pulse "
"""Under this name and its own each server writes down what is going on."""
PULSE_SECONDS: Final = 30.0
FOR_EVER: Final = 1e12
"""The end of a ban without one."""


class Banned(ZigguratError):
    """Somebody whom those who run the server do not want here."""


BANNED: Final = Phrase("Those who run this server have asked you to stay away: {reason}")

EVERYTHING.append(
    Kept(
        "bans",
        ("reason", "at", "until"),
        "select reason, at, until from bans where guest = ?",
        ("delete from bans where guest = :guest",),
    )
)


# -- what goes -------------------------------------------------------------------------------------------------------

OLD_TABLES: Final = (
    ("status = 'open'", KEPT_UNBEGUN),
    ("status = 'playing'", KEPT_UNFINISHED),
    ("status = 'over' and settled = 2", KEPT_UNCOUNTED),
    ("status in ('abandoned', 'closed', 'shut', 'unreadable')", KEPT_UNCOUNTED),
)
"""Which tables have been kept long enough, and how long that is."""
KEEPS_SOMETHING: Final = (
    "(exists (select 1 from passkeys where passkeys.guest = guests.id) "
    "or exists (select 1 from phrases where phrases.guest = guests.id))"
)


def old_tables(store: Store, now: float, most: int = SWEPT_TOGETHER) -> list[str]:
    """Some tables that have been kept long enough."""
    found: list[str] = []
    for where, kept in OLD_TABLES:
        query = f"select id from tables where {where} and changed < ? order by changed limit ?"
        found += [str(table) for (table,) in store.read(query, now - kept, most - len(found))]
    return found


def old_guests(store: Store, now: float, most: int = SWEPT_TOGETHER) -> list[str]:
    """Some guests who have not been here for long."""
    rows = store.read(
        f"select id from guests where seen < ? and (seen < ? or not {KEEPS_SOMETHING}) order by seen limit ?",
        *(now - KEPT_GUEST, now - KEPT_PERSON, most),
    )
    return [str(guest) for (guest,) in rows]


def sweep_store(store: Store, now: float, gone: Callable[[str], None] = lambda _: None) -> tuple[int, int]:
    """Removes what has been kept long enough, little by little; how many tables and guests that were."""
    tables = guests = 0
    while found := old_tables(store, now):
        store.change(partial(each, remove_table, found)).result()
        tables += len(found)
        for table in found:
            gone(table)
    while people := old_guests(store, now):
        store.change(partial(each, forget, people)).result()
        guests += len(people)
    store.change(lambda db: db.execute("delete from challenges where at < ?", (now - DAY,)).rowcount).result()
    store.change(lambda db: db.execute("delete from bans where until < ?", (now,)).rowcount).result()
    drop_old_pulses(store, now)
    return tables, guests


def drop_old_pulses(store: Store, now: float) -> None:
    """Servers that have ended say nothing any more."""
    old = [name for name, pulse in pulses(store).items() if now - pulse["at"] > DAY]
    store.change(lambda db: nothing(db.executemany("delete from facts where name = ?", [(name,) for name in old])))


def pulses(store: Store) -> dict[str, dict[str, Any]]:
    """What the servers of this database said last."""
    rows = store.read("select name, value from facts where name like 'pulse %'")
    return {str(name): json.loads(value) for name, value in rows}


def running(store: Store, now: float) -> dict[str, Any] | None:
    """What is going on, at all servers that were heard within two minutes together."""
    said = [pulse for pulse in pulses(store).values() if now - pulse["at"] < 4 * PULSE_SECONDS]
    if not said:
        return None
    numbers = [name for name in said[0] if name not in ("at", "process")]
    together = {name: sum(pulse.get(name, 0) for pulse in said) for name in numbers}
    return {"servers": len(said), **together, "seconds ago": round(now - max(pulse["at"] for pulse in said))}


def each(work: Callable[[Changing, str], None], found: Sequence[str], db: Changing) -> None:
    for one in found:
        work(db, one)


# -- orders ----------------------------------------------------------------------------------------------------------


def shut(db: Changing, table: str) -> bool:
    """Closes a table that waits or is being played; whether there was one. Nobody plays there any more, and the lobby
    does not show it."""
    query = "select 1 from tables where id = ? and status in ('open', 'playing')"
    if db.execute(query, (table,)).fetchone() is None:
        return False
    write_summary(db, table, Summary("shut"), time.time())
    return True


def ban(db: Changing, guest: str, reason: str, until: float = FOR_EVER) -> None:
    db.execute(
        "insert into bans (guest, reason, at, until) values (?, ?, ?, ?) "
        "on conflict (guest) do update set reason = excluded.reason, at = excluded.at, until = excluded.until",
        (guest, reason, time.time(), until),
    )


def unban(db: Changing, guest: str) -> bool:
    return db.execute("delete from bans where guest = ?", (guest,)).rowcount == 1


# -- while the server runs -------------------------------------------------------------------------------------------


class Keeping:
    """What a server does besides, again and again."""

    def __init__(self, store: Store, tables: Tables, visitors: Callable[[], int]) -> None:
        self.store = store
        self.tables = tables
        self.visitors = visitors
        self.banned: dict[str, str] = {}
        """Guests who are to stay away, with the reasons."""
        self._shut_since = time.time()
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = asyncio.create_task(self._keep())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def check(self, guest: str) -> None:
        """Raises `Banned` for somebody who is to stay away."""
        reason = self.banned.get(guest)
        if reason is not None:
            raise Banned(Phrase(BANNED.message, reason=reason))

    async def _keep(self) -> None:
        pulsed = swept = 0.0
        while True:
            now = time.time()
            with suppress(StoreFailed):
                await self.obey()
                if now - pulsed > PULSE_SECONDS:
                    pulsed = now
                    self.tables.sweep(LEFT_OVER, LEFT_IDLE)
                    await self.tell_pulse()
                if now - swept > SWEEP_SECONDS:
                    swept = now
                    await self.sweep(now)
            await asyncio.sleep(ORDER_SECONDS)

    async def obey(self) -> None:
        """Takes note of who is banned and which tables were closed."""
        now = time.time()
        bans = await asyncio.to_thread(self.store.read, "select guest, reason from bans where until > ?", now)
        self.banned = {str(guest): str(reason) for guest, reason in bans}
        query = "select id, changed from tables where status in ('abandoned', 'closed', 'shut', 'unreadable') "
        query += "and changed > ? and status = 'shut' order by changed"
        for table, changed in await asyncio.to_thread(self.store.read, query, self._shut_since - 1):
            self._shut_since = max(self._shut_since, float(changed))
            if self.tables.here(str(table)) is not None:
                self.tables.let_go(str(table))

    async def sweep(self, now: float) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.to_thread(
            sweep_store, self.store, now, lambda table: nothing(loop.call_soon_threadsafe(self.tables.let_go, table))
        )

    async def tell_pulse(self) -> None:
        """Writes down what is going on, for `ziggurat admin`."""
        known = {"at": time.time(), "process": os.getpid(), "lobby": self.visitors(), **self.tables.pulse}
        name, text = f"{PULSE}{self.store.node}", json.dumps(known)
        query = "insert into facts (name, value) values (?, ?) "
        query += "on conflict (name) do update set value = excluded.value"
        await asyncio.wrap_future(self.store.change(lambda db: db.execute(query, (name, text)).rowcount))


def nothing(_: object) -> None:
    return None
