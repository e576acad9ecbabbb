"""Several servers on one database: what they tell each other, and what only one of them does.

A node hears of every change that another has stored, with the change itself: a table that it holds it reads on from
where it stood. News, and who is here, are told as well, and are forgotten when their node is not heard any more. What
only one node may do (to think for the bots of a table) is leased for a few seconds; a lease whose node died runs out,
and whoever finds it goes on. Nothing of this carries more than ids: what happened is read from the store.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ziggurat.core.errors import ZigguratError
from ziggurat.web.limits import BEAT, LEASE, MOST_TOLD, SILENCE, Quota
from ziggurat.web.news import LOBBY, News
from ziggurat.web.questions import Questions
from ziggurat.web.store import StoreFailed

if TYPE_CHECKING:
    from ziggurat.web.store import Store
    from ziggurat.web.table import Table
    from ziggurat.web.tables import Tables

logger = logging.getLogger("ziggurat")

CONNECTED: Final = "connected"
LOST: Final = "lost"
"""What a store says of itself while others listen."""
BOTS: Final = "bots "
"""Leases of tables whose bots think."""


class Nodes:
    """The other nodes, from this one. With a database that only one program uses there are none."""

    def __init__(self, store: Store, tables: Tables, news: News) -> None:
        self.store = store
        self.tables = tables
        self.news = news
        self.reachable = True
        """Whether the database answers."""
        self._heard: dict[str, float] = {}
        """When each other node was heard last."""
        self._posts: list[str] = []
        self._posting: asyncio.TimerHandle | None = None
        self._beating: asyncio.Task[None] | None = None
        self.ending = False
        self._elsewhere: dict[str, dict[str, Mapping[str, bool]]] = {}
        """By table and node: who looks at it there, and whether it is in front of their eyes."""
        self.questions = Questions(store)
        """What processes elsewhere think about."""
        self._quotas: dict[str, Quota] = {}
        self._leases: dict[str, int] = {}
        """What this node has leased, and for how many at once."""

    def begin(self) -> None:
        if not self.store.shared:
            return
        loop = asyncio.get_running_loop()

        def hear(word: str) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self.hear, word)

        self.store.listen(hear)
        self.news.carry = lambda topic, word: self.post(f"news {topic}\n{word}")
        self._beating = asyncio.create_task(self._beat())

    # -- telling -----------------------------------------------------------------------------------------------------

    def post(self, word: str) -> None:
        """Tells all other nodes, soon and together with other words. It may be lost; what must not be is stored."""
        if not self.store.shared:
            return
        self._posts.append(word)
        if self._posting is None:
            self._posting = asyncio.get_running_loop().call_later(0.01, self._post)

    def _post(self) -> None:
        self._posting = None
        words, self._posts = in_short(self._posts), []
        with suppress(StoreFailed):
            self.store.post(words).add_done_callback(lambda done: done.exception())

    def here(self, table: Table) -> None:
        """Tells who looks at a table at this node: first those before whose eyes it is, then the others."""
        if not self.store.shared:
            return
        own = pages_here(table)
        front = {guest for page, guest in own.items() if getattr(page, "front", False)}
        told = [*sorted(front), "/", *sorted(set(own.values()) - front)]
        self.post(f"here {table.row.id} {' '.join(told[:MOST_TOLD])}")

    def share(self, name: str, quota: Quota) -> None:
        """What is taken from a quota at one node is taken at all of them."""
        self._quotas[name] = quota
        quota.taken = lambda key: self.post(f"took {name} {key}")

    def _tell_who_is_here(self) -> None:
        for table in self.tables.held():
            if pages_here(table):
                self.here(table)

    # -- hearing -----------------------------------------------------------------------------------------------------

    def hear(self, word: str) -> None:
        if word in (CONNECTED, LOST):
            self._notice(word == CONNECTED)
            return
        node, _, rest = word.partition(" ")
        kind, _, rest = rest.partition(" ")
        if kind == "answered":
            self.questions.hear(rest)
            return
        if node not in self._heard and kind != "left":
            self.post("who")
        self._heard[node] = time.monotonic()
        if kind == "table":
            self.tables.follow(rest)
        elif kind == "news":
            topic, _, told = rest.partition("\n")
            self.news.tell(topic, told)
        elif kind == "here":
            table_id, _, guests = rest.partition(" ")
            front, _, behind = guests.partition("/")
            self._see(node, table_id, dict.fromkeys(behind.split(), False) | dict.fromkeys(front.split(), True))
        elif kind == "took":
            name, _, key = rest.rstrip().partition(" ")
            if name in self._quotas:
                self._quotas[name].spend(key)
        elif kind == "who":
            self._tell_who_is_here()
        elif kind == "talk":
            table = self.tables.here(rest)
            if table is not None and table.talk is not None:
                table.talk = None  # read again by whoever hears it
                self.tables.telling.tell(table)
        elif kind == "left":
            self._forget(node)
            asyncio.get_running_loop().create_task(self._take_over())

    def _notice(self, reachable: bool) -> None:
        """What others told meanwhile was not heard, so everything that is held is read on."""
        if self.reachable != reachable:
            logger.warning("the database %s", "answers again" if reachable else "does not answer")
        if reachable and not self.reachable:
            self.tables.follow_all()
        self.reachable = reachable
        if reachable:
            self.post("who")

    # -- who is elsewhere --------------------------------------------------------------------------------------------

    def elsewhere(self, table_id: str) -> set[str]:
        """Who looks at a table at other nodes."""
        return {guest for guests in self._elsewhere.get(table_id, {}).values() for guest in guests}

    def in_front_elsewhere(self) -> set[tuple[str, str]]:
        """Who has which table in front of the eyes at other nodes."""
        return {
            (guest, table_id)
            for table_id, nodes in self._elsewhere.items()
            for guests in nodes.values()
            for guest, front in guests.items()
            if front
        }

    def greet(self, table: Table) -> None:
        """The table has come into memory: who looks at it elsewhere is known."""
        for node, guests in self._elsewhere.get(table.row.id, {}).items():
            for guest in guests:
                table.present[Elsewhere(node, guest)] = guest
        self._learn_names(table)

    def _see(self, node: str, table_id: str, guests: Mapping[str, bool]) -> None:
        before = self.elsewhere(table_id)
        nodes = self._elsewhere.setdefault(table_id, {})
        nodes.pop(node, None)
        if guests:
            nodes[node] = guests
        elif not nodes:
            del self._elsewhere[table_id]
        if self.elsewhere(table_id) == before:
            return
        table = self.tables.here(table_id)
        if table is None:
            self.news.tell(LOBBY, table_id)
            return
        for page in [page for page in table.present if isinstance(page, Elsewhere)]:
            del table.present[page]
        self.greet(table)
        for guest in before:
            if not table.is_present(guest):
                table.gone[guest] = self.tables.now()
                table.known.pop(guest, None)
        self.tables.telling.tell(table)

    def _learn_names(self, table: Table) -> None:
        """How those are called who look on elsewhere."""
        playing = {row.guest for row in table.seats}
        unknown = self.elsewhere(table.row.id) - playing - set(table.known)
        if unknown:
            self.tables.later(self._read_names(table, unknown))

    async def _read_names(self, table: Table, guests: set[str]) -> None:
        with suppress(StoreFailed):
            for guest in guests:
                name = await asyncio.to_thread(self.store.guest_name, guest)
                table.known[guest] = name or ""
            self.tables.telling.tell(table)

    def _forget(self, node: str) -> None:
        self._heard.pop(node, None)
        for table_id in [table_id for table_id, nodes in self._elsewhere.items() if node in nodes]:
            self._see(node, table_id, {})

    # -- what only one node does -------------------------------------------------------------------------------------

    async def may(self, duty: str) -> bool:
        """Whether this node does this: then it goes on until it ends, or is not there to renew its lease."""
        return not self.store.shared or await asyncio.wrap_future(self.store.take_lease(f"duty {duty}", LEASE))

    async def take(self, name: str) -> bool:
        """Whether this node may do it: nobody else does. To be given back."""
        if not self.store.shared:
            return True
        self._leases[name] = self._leases.get(name, 0) + 1
        granted = False
        try:
            granted = await asyncio.wrap_future(self.store.take_lease(name, LEASE))
        finally:
            if not granted:
                self._give_back(name)
        return granted

    def give_back(self, name: str) -> None:
        if self.store.shared and self._give_back(name) and not self.ending:
            with suppress(StoreFailed):
                self.store.give_lease_back(name).add_done_callback(lambda done: done.exception())

    def _give_back(self, name: str) -> bool:
        """Whether nobody at this node does it any more."""
        self._leases[name] -= 1
        if self._leases[name]:
            return False
        del self._leases[name]
        return True

    async def _beat(self) -> None:
        """Keeps what is leased, tells that this node lives, and takes over from those that do not."""
        while True:
            try:
                await asyncio.wrap_future(self.store.renew_leases(LEASE))
                await self._take_over()
                await self.questions.beat()
            except StoreFailed:
                self._notice(False)
            self.post("alive")
            now = time.monotonic()
            for node in [node for node, heard in self._heard.items() if now - heard > SILENCE]:
                logger.warning("node %s is not heard any more", node)
                self._forget(node)
            await asyncio.sleep(BEAT)

    async def _take_over(self) -> None:
        with suppress(StoreFailed):
            for name in await asyncio.to_thread(self.store.expired_leases):
                await self._go_on(name)

    async def _go_on(self, name: str) -> None:
        if name.startswith(BOTS):
            try:
                table = await self.tables.find(name.removeprefix(BOTS))
            except ZigguratError:
                table = None
            if table is not None:
                self.tables.bots.wake(table)
                if table.bot_tasks:
                    return
        await asyncio.wrap_future(self.store.drop_expired_lease(name))

    async def close(self) -> None:
        """What was leased runs out at once, and others hear of it."""
        self.ending = True
        if not self.store.shared:
            return
        if self._beating is not None:
            self._beating.cancel()
        with suppress(StoreFailed):
            await asyncio.wrap_future(self.store.renew_leases(-1.0))
            await asyncio.wrap_future(self.store.post(["left"]))


def pages_here(table: Table) -> dict[object, str]:
    """The pages of a table that are open at this node, with their guests."""
    return {page: guest for page, guest in table.present.items() if not isinstance(page, Elsewhere)}


def in_short(words: Sequence[str]) -> list[str]:
    """Each word once, but for what was taken as often as it was.

    >>> in_short(["alive", "took hints adam", "alive", "took hints adam"])
    ['alive', 'took hints adam', 'took hints adam  ']
    """
    told: dict[str, None] = {}
    for word in words:
        while word.startswith("took ") and word in told:
            word += "  "  # PostgreSQL tells the same word once in a transaction
        told[word] = None
    return list(told)


class Elsewhere:
    """Stands for somebody who looks at a table at another node."""

    def __init__(self, node: str, guest: str) -> None:
        self.node = node
        self.guest = guest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Elsewhere) and (self.node, self.guest) == (other.node, other.guest)

    def __hash__(self) -> int:
        return hash((self.node, self.guest))
