"""Bots that answer for their seats."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from ziggurat.core.errors import ZigguratError
from ziggurat.core.game import Seat
from ziggurat.core.lessons import script_for
from ziggurat.web.limits import WAIT_AFTER_FAILURE
from ziggurat.web.nodes import BOTS
from ziggurat.web.questions import Unanswered, bot_question
from ziggurat.web.store import StoreFailed
from ziggurat.web.table import Stale, Table
from ziggurat.web.thinking import Thoughtless, Urgency

if TYPE_CHECKING:
    from ziggurat.web.tables import Tables

logger = logging.getLogger("ziggurat")


class Bots:
    """Lets bots think and answer, as long as they are asked."""

    def __init__(self, tables: Tables, pause: float) -> None:
        self.tables = tables
        self.pause = pause
        """Seconds before a bot moves, so that people can follow."""

    def wake(self, table: Table) -> None:
        """Every bot that is asked begins to think, several at once where several are asked."""
        if table.status != "playing" or table.course.rests(self.tables.now()):
            return
        for seat in table.match.to_act:
            level = table.bot_at(seat) if seat >= 0 else None
            if level is not None and seat not in table.bot_tasks:
                table.bot_tasks[seat] = asyncio.create_task(self._let_bot_play(table, seat, level))

    async def _let_bot_play(self, table: Table, seat: Seat, level: str) -> None:
        lease = BOTS + table.row.id
        leased = False
        try:
            leased = await self.tables.nodes.take(lease)
            while leased and (asked := table.match.asked_since(seat)) is not None and self._plays(table, seat, level):
                pause = asyncio.create_task(asyncio.sleep(self.pause if table.listeners else 0))
                await self._let_bot_answer(table, seat, level, asked, pause)
                self.wake(table)
        except StoreFailed:
            pass  # whoever finds the table waiting wakes it again
        except Exception:
            logger.exception("table %s, seat %d: the bot stops", table.row.id, seat)
        finally:
            del table.bot_tasks[seat]
            if leased:
                self.tables.nodes.give_back(lease)

    def _plays(self, table: Table, seat: Seat, level: str) -> bool:
        """Whether the bot still plays here."""
        return table.bot_at(seat) == level and table.status == "playing" and not table.course.rests(self.tables.now())

    async def _let_bot_answer(
        self, table: Table, seat: Seat, level: str, asked: int, pause: asyncio.Task[None]
    ) -> None:
        """If the bot finds no answer, a simpler one answers for it, and in the end anything legal is played."""
        returns = table.returns
        for name in dict.fromkeys((level, "greedy", "random")):
            try:
                text = await self._think(table, seat, name)
                await pause
                if (table.match.asked_since(seat), table.returns) == (asked, returns):
                    await self.tables.answering.answer(table, seat, asked, text, level)
                return  # or the position changed while the bot was thinking, and it is asked again
            except Stale:
                return
            except StoreFailed:
                await asyncio.sleep(WAIT_AFTER_FAILURE)
                return
            except Thoughtless as failure:
                complaint = str(failure)
            except ZigguratError as refusal:
                if (table.match.asked_since(seat), table.returns) != (asked, returns):
                    return  # another node has answered meanwhile
                complaint = f"answered {text[:40]}, which is refused: {refusal}"
            logger.warning("table %s, seat %d: the bot %s %s", table.row.id, seat, name, complaint)

    async def _think(self, table: Table, seat: Seat, level: str) -> str:
        game, match = table.game, table.match
        script = script_for(match)
        told = script.reply(match, seat) if script is not None else None
        if told is not None:
            return told
        if level == "random":
            return game.write(self.tables.rng.choice(match.legal(seat)))
        people = table.listeners or any(row.guest is not None for row in table.seats)
        urgency = Urgency.PEOPLE if people else Urgency.BOTS
        patience = self.tables.thinking.patience_for(level)
        if self.tables.nodes.questions.processes:
            with suppress(Unanswered):  # then it is thought about here
                question = await asyncio.to_thread(bot_question, match, seat, level)
                return await self.tables.nodes.questions.ask(question, patience, urgency, table.row.host)
        answer = self.tables.thinkers.ask(
            self.tables.thinking.answer,
            *(game.name, level, game.write_position(match.state), seat),
            patience=patience,
            urgency=urgency,
            guest=table.row.host,
        )
        return str(await asyncio.wrap_future(answer))
