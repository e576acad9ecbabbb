"""What is stored of clocks, and the duty of acting when one has run out.

What a table agreed on is kept beside it, with the next moment at which somebody's time is over; so one query finds what
is due among any number of tables, and nothing is replayed before it is. While clocks run, the server leaves a mark of
being alive every few seconds. When it starts, the time since the last mark was an outage: it counts for nobody, and a
minute more is given so that people find their way back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from ziggurat.web.clocks import MINUTE, NO_CLOCK, Outage, Terms, add_outage, read_terms
from ziggurat.web.store import Also, Changing, Rows, Store, StoreFailed

logger = logging.getLogger("ziggurat")

BEAT: Final = 10.0
"""Seconds between two marks of being alive."""
GRACE: Final = MINUTE
"""So long after a start nobody's time counts."""
ANOTHER_NODE: Final = 3 * BEAT
"""If another node has left its mark so lately, there was no outage."""
MOST_AT_ONCE: Final = 200
"""Tables that are looked at in one round."""


# -- what is stored --------------------------------------------------------------------------------------------------


def keep_terms(table_id: str, terms: Terms) -> Also | None:
    """Belongs to the opening of a table; nothing to keep where there is no clock."""
    if terms == NO_CLOCK:
        return None

    def keep(db: Changing) -> None:
        db.execute("insert into clocks (table_id, terms) values (?, ?)", (table_id, str(terms)))

    return keep


DUE: Final = Rows(
    """
    with these (table_id, due) as (values {rows})
    insert into clocks (table_id, terms, due)
    select table_id, 'none', cast(due as double precision) from these where true
    on conflict (table_id) do update set due = excluded.due
    """,
    columns=2,
    key=1,
)


def keep_due(table_id: str, due: float | None) -> Also:
    """Belongs to every change of a table on which something is to happen by itself."""
    return lambda db: db.gather(DUE, (table_id, due))


def terms_of(store: Store, table_id: str) -> Terms:
    rows = store.read("select terms from clocks where table_id = ?", table_id)
    return read_terms(str(rows[0][0])) if rows else NO_CLOCK


def due_tables(store: Store, most: int) -> list[tuple[str, float]]:
    query = "select table_id, due from clocks where due is not null order by due limit ?"
    return [(str(table_id), float(due)) for table_id, due in store.read(query, most)]


def read_outages(store: Store) -> list[Outage]:
    outages: list[Outage] = []
    for began, ended in store.read("select began, ended from outages order by began"):
        outages = add_outage(outages, Outage(float(began), float(ended)))
    return outages


def last_signs(store: Store) -> dict[str, float]:
    """When each node was last alive."""
    return {str(node): float(at) for node, at in store.read("select node, at from alive")}


# -- acting ----------------------------------------------------------------------------------------------------------


class Clockwork:
    """Looks which clocks have run out, and says so to the tables."""

    def __init__(
        self, store: Store, now: Callable[[], float], act: Callable[[str], Awaitable[None]], node: str = ""
    ) -> None:
        self.store = store
        self.now = now
        self.act = act
        """What is done about a table on which a clock has run out."""
        self.node = node
        self.outages: list[Outage] = []
        """Changed in place: tables hold the same list."""
        self._marked = 0.0

    def begin(self) -> None:
        """Before anything is served: what happened to clocks while nobody was here?"""
        self.outages[:] = read_outages(self.store)
        signs = last_signs(self.store)
        now = self.now()
        others = [at for node, at in signs.items() if node != self.node]
        if not signs or any(now - at < ANOTHER_NODE for at in others):
            return
        outage = Outage(max(signs.values()), now + GRACE)
        if outage.began >= now or not due_tables(self.store, 1):
            return
        self.outages[:] = add_outage(self.outages, outage)

        def keep(db: Changing) -> None:
            db.execute("insert into outages (began, ended) values (?, ?)", (outage.began, outage.ended))

        self.store.change(keep).result()

    async def round(self) -> float:
        """Acts on every clock that has run out; returns the seconds until there is something to do again."""
        now = self.now()
        due = await asyncio.to_thread(due_tables, self.store, MOST_AT_ONCE)
        if due:
            await self._mark(now)
        for table_id, moment in due:
            if moment > now:
                break
            try:
                await self.act(table_id)
            except StoreFailed:
                raise
            except Exception:
                logger.exception("table %s: its clock could not be acted on", table_id)
                await asyncio.wrap_future(self.store.change(keep_due(table_id, None)))
        coming = [moment - self.now() for _, moment in await asyncio.to_thread(due_tables, self.store, 1)]
        return max(0.05, min([BEAT, *coming])) if coming else 10 * BEAT

    async def _mark(self, now: float) -> None:
        """We are alive."""
        if abs(now - self._marked) < BEAT / 2:
            return
        self._marked = now
        query = "insert into alive (node, at) values (?, ?) on conflict (node) do update set at = excluded.at"

        def mark(db: Changing) -> None:
            db.execute(query, (self.node, now))

        await asyncio.wrap_future(self.store.change(mark))
