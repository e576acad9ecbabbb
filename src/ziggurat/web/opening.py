"""Opening a table: a new one, or a rematch with the same seats."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ziggurat.bots.bot import bot_name
from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import AnyGame, Seat
from ziggurat.core.guide import Lesson
from ziggurat.core.lessons import begin
from ziggurat.core.words import Phrase
from ziggurat.web.clocks import NO_CLOCK, Terms
from ziggurat.web.clockwork import keep_terms
from ziggurat.web.identity import new_id
from ziggurat.web.levels import check_level
from ziggurat.web.limits import MOST_PLAYING, MOST_WAITING
from ziggurat.web.seating import number_namesakes
from ziggurat.web.store import SeatRow, TableRow
from ziggurat.web.table import Table

if TYPE_CHECKING:
    from ziggurat.web.tables import Tables


TOO_MANY_OPEN: Final = Phrase("You have opened many tables that wait for players. Fill one of them first.")
TOO_MANY_PLAYED: Final = Phrase("Many tables that you opened are still being played. Finish one of them first.")


class Opening:
    """New tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def create(
        self,
        game: AnyGame,
        options: Mapping[str, str],
        host: str,
        host_name: str,
        who: Sequence[str],
        hints: bool = True,
        public: bool = True,
        watch: bool = True,
        terms: Terms = NO_CLOCK,
        lesson: Lesson | None = None,
    ) -> Table:
        """Opens a table. For every seat `who` says "me", "open", or the level of a bot. The lobby shows it if it is
        `public` and somebody can come: one that is full from the beginning is nobody else's business. A lesson begins
        where it says, and no seat is open there."""
        game.check_seats(len(who))
        chosen = game.complete_options(options)
        await self._check_going_on(host)
        row = TableRow(
            *(new_id(8), game.name, game.rules_version, len(who), chosen, host, time.time()),
            hints=hints,
            public=public and "open" in who,
            watch=watch,
        )
        seats = [self._new_seat(game, seat, kind, host, host_name) for seat, kind in enumerate(who)]
        seats = number_namesakes(seats, host)
        await asyncio.wrap_future(self.tables.store.create_table(row, seats, keep_terms(row.id, terms)))
        table = Table(row, seats, [], (), terms, self.tables.timekeeping.clockwork.outages)
        self.tables.keep(table)
        if lesson is None:
            await self.tables.seating.start_if_full(table)
        else:
            match = begin(game, lesson)
            await self.tables.answering.append(table, match, [f"begin {json.dumps(match.position)}"])
        self.tables.telling.tell(table)
        self.tables.bots.wake(table)
        return table

    async def _check_going_on(self, host: str) -> None:
        """Nobody keeps hundreds of tables going, or fills the lobby."""
        query = "select status, count(*) from tables where host = ? and status in ('open', 'playing') group by status"
        found = dict(await asyncio.to_thread(self.tables.store.read, query, host))
        if found.get("open", 0) >= MOST_WAITING:
            raise IllegalAction(TOO_MANY_OPEN)
        if found.get("playing", 0) >= MOST_PLAYING:
            raise IllegalAction(TOO_MANY_PLAYED)

    def _new_seat(self, game: AnyGame, seat: Seat, kind: str, host: str, host_name: str) -> SeatRow:
        if kind == "me":
            return SeatRow(seat, host, None, host_name)
        if kind == "open":
            return SeatRow(seat, None, None, "")
        check_level(game, kind)
        return SeatRow(seat, None, kind, bot_name(seat))

    async def rematch(self, table: Table, guest: str, name: str) -> Table:
        """A new table with the same seats, once for each table."""
        if table.status not in ("over", "abandoned"):
            raise IllegalAction(Phrase("The game is not over yet."))
        if not table.seats_of(guest):
            raise IllegalAction(Phrase("Only players of this table can call for a rematch."))
        if table.row.next is not None:
            found = await self.tables.find(table.row.next)
            assert found is not None
            return found
        row = replace(table.row, id=new_id(8), host=guest, since=time.time(), next=None)
        await asyncio.wrap_future(self.tables.store.create_table(row, table.seats, keep_terms(row.id, table.terms)))
        following = await asyncio.wrap_future(self.tables.store.set_next(table.row.id, row.id))
        table.row = replace(table.row, next=following)
        self.tables.telling.tell(table)
        found = await self.tables.find(following)
        assert found is not None
        return found
