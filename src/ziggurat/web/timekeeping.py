"""What the time does to tables: clocks that run out, and pauses that end."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ziggurat.core.game import Seat
from ziggurat.web.clocks import BOT, NO_CLOCK
from ziggurat.web.clockwork import Clockwork, keep_due
from ziggurat.web.course import Course
from ziggurat.web.duties import Duty
from ziggurat.web.levels import usual_level
from ziggurat.web.store import Also
from ziggurat.web.table import Table

if TYPE_CHECKING:
    from ziggurat.web.tables import Tables


class Timekeeping:
    """Acts on clocks; elsewhere they are only read."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.clockwork = Clockwork(tables.store, tables.now, self.time_is_up)
        self.duty = Duty("clocks", self.clockwork.round, tables.nodes.may)

    async def time_is_up(self, table_id: str) -> None:
        """Somebody's time is over, as far as the store knows."""
        table = await self.tables.find(table_id)
        if table is not None:
            await self.look_at_clock(table)

    async def look_at_clock(self, table: Table) -> None:
        """Where it was agreed so, bots play on for those whose time is over; elsewhere it is up to the others."""
        async with table.lock:
            await self.tables.catch_up(table)
            now = self.tables.now()
            lines = self._due_lines(table, now)
            if lines:
                await self.tables.answering.append(table, table.match.copy(), lines)
            else:
                keep = self.due(table, table.course, now)
                if keep is not None:
                    await asyncio.wrap_future(self.tables.store.change(keep))
                    self.duty.wake()
        if lines:
            self.tables.telling.tell(table)
            self.tables.bots.wake(table)

    def _due_lines(self, table: Table, now: float) -> list[str]:
        """What the log is to say because of the time."""
        course = table.course
        if course.rests_until is not None:
            return ["resume"] if now >= course.rests_until else []
        if course.clock is None or table.status != "playing":
            return []
        out = course.clock.out(now, table.outages)
        lines = [f"out {seat}" for seat in out if not is_told_out(course, seat)]
        if table.terms.at_zero == BOT:
            level = usual_level(table.game) or "random"
            lines += [f"bot {seat} {level}" for seat in out]
        return lines

    def due(self, table: Table, course: Course, now: float) -> Also | None:
        """What the store keeps of the clock, so that it is acted on in time."""
        if table.terms == NO_CLOCK and table.course.rests_until is course.rests_until:
            return None
        due = course.rests_until
        if due is None and course.clock is not None:
            due = course.clock.due(now, table.outages)
        return keep_due(table.row.id, due)


def is_told_out(course: Course, seat: Seat) -> bool:
    """Whether the log says already that the clock of this seat has run out."""
    for note in reversed(course.notes):
        if note.kind in ("out", "back", "sat", "extend") and (seat in note.seats or note.kind == "extend"):
            return note.kind == "out"
    return False
