"""Who sits where: taking and leaving seats, bots that are invited, names, and seats that change hands."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from ziggurat.bots.bot import bot_name
from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import Seat
from ziggurat.core.words import Phrase
from ziggurat.web.identity import unlike
from ziggurat.web.levels import check_level
from ziggurat.web.store import Also, Changing, Conflict, SeatRow, nothing
from ziggurat.web.table import Table, seat_of

if TYPE_CHECKING:
    from ziggurat.web.tables import Tables


class Seating:
    """Seats, and who takes them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def sit(self, table: Table, seat: Seat, guest: str, name: str) -> None:
        before = seat_of(table, seat)
        if not before.open:
            raise IllegalAction(Phrase("This seat is taken."))
        if await asyncio.to_thread(self._was_sent_away, table, guest):
            raise IllegalAction(Phrase("Whoever opened this table does not want you to sit here."))
        name = unlike(name, [row.name for row in table.seats if not row.open])
        await self._change_seat(table, before, SeatRow(seat, guest, None, name))

    async def stand(self, table: Table, seat: Seat, guest: str) -> None:
        """Leaves a seat before the game begins; the host may also send others away, who then cannot sit here again."""
        before = seat_of(table, seat)
        if table.started:
            raise IllegalAction(Phrase("The game has begun; the seat stays yours."))
        if before.open or (before.guest != guest and table.row.host != guest):
            raise IllegalAction(Phrase("This seat is not yours."))
        sent_away = before.guest if before.guest != guest else None
        also = None if sent_away is None else keep_away(table.row.id, sent_away)
        await self._change_seat(table, before, SeatRow(seat, None, None, ""), also)

    def _was_sent_away(self, table: Table, guest: str) -> bool:
        query = "select guest from sent_away where table_id = ? and guest = ?"
        return bool(self.tables.store.read(query, table.row.id, guest))

    async def seat_bot(self, table: Table, seat: Seat, level: str, guest: str) -> None:
        before = seat_of(table, seat)
        if not before.open:
            raise IllegalAction(Phrase("This seat is taken."))
        if table.row.host != guest and not table.seats_of(guest):
            raise IllegalAction(Phrase("Only players of this table can invite bots."))
        check_level(table.game, level)
        name = unlike(bot_name(seat), [row.name for row in table.seats if not row.open])
        await self._change_seat(table, before, SeatRow(seat, None, level, name))

    async def rename(self, table: Table, guest: str, name: str) -> None:
        renamed = [replace(row, name=name) if row.guest == guest else row for row in table.seats]
        for before, after in zip(list(table.seats), number_namesakes(renamed, guest), strict=True):
            if before.name != after.name:
                await self._change_seat(table, before, after)

    async def _change_seat(self, table: Table, before: SeatRow, after: SeatRow, also: Also | None = None) -> None:
        async with table.lock:
            await self.tables.catch_up(table)
            with self.tables.answering.dropping(table, Phrase("Somebody else was faster.")):
                await asyncio.wrap_future(self.tables.store.change_seat(table.row.id, before, after, also))
            table.seats[after.seat] = after
            table.since = self.tables.now()
        await self.start_if_full(table)
        self.tables.telling.tell(table)
        self.tables.bots.wake(table)

    async def start_if_full(self, table: Table) -> None:
        """The game begins when every seat is taken: chance lays out the table."""
        async with table.lock:
            await self.tables.catch_up(table)
            if table.started or any(seat.open for seat in table.seats):
                return
            match = table.match.copy()
            match.let_chance_answer(self.tables.rng)
            await self.tables.answering.store_played(table, match)

    async def hand_over(self, table: Table, seat: Seat, guest: str, name: str) -> None:
        """Somebody else takes a seat that is offered, in one transaction with the line that says so."""
        async with table.lock:
            await self.tables.catch_up(table)
            before = seat_of(table, seat)
            if seat not in table.course.offered or table.status != "playing":
                raise IllegalAction(Phrase("This seat is not offered."))
            shown = unlike(name, [row.name for row in table.seats if row.seat != seat])
            after = SeatRow(seat, guest, None, shown)
            await self.tables.answering.append(
                table, table.match, [f"sat {seat}"], keep_player(table.row.id, before, after)
            )
            table.seats[seat] = after
        self.tables.telling.tell(table)

    def seen_last(self, table: Table, seat: Seat) -> float:
        """When the player of this seat was last here, as far as is known."""
        guest = table.seats[seat].guest
        if table.is_present(guest):
            return self.tables.now()
        answered = dict(table.course.acted).get(seat, table.row.since)
        return max(answered, table.gone.get(guest or "", table.opened))


def keep_away(table_id: str, guest: str) -> Also:
    query = "insert into sent_away (table_id, guest) values (?, ?) on conflict (table_id, guest) do nothing"
    return lambda db: nothing(db.execute(query, (table_id, guest)))


def keep_player(table_id: str, before: SeatRow, after: SeatRow) -> Also:
    """Another player sits here from now on, if nobody else was faster."""

    def change(db: Changing) -> None:
        query = "update seats set guest = ?, name = ? where table_id = ? and seat = ? and guest = ?"
        values = (after.guest, after.name, table_id, after.seat, before.guest)
        if db.execute(query, values).rowcount != 1:
            raise Conflict
        db.execute("delete from listed where guest = ? and table_id = ?", (before.guest, table_id))

    return change


def number_namesakes(seats: list[SeatRow], guest: str) -> list[SeatRow]:
    """Nobody is called like somebody else at the table; it is this guest's names that give way."""
    names = [row.name for row in seats if row.guest != guest and not row.open]
    numbered = []
    for row in seats:
        if row.guest == guest:
            row = replace(row, name=unlike(row.name, names))
            names.append(row.name)
        numbered.append(row)
    return numbered
