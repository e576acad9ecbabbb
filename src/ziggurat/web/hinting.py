"""Hints: what a bot would answer in place of a seat."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import Seat
from ziggurat.core.words import Phrase, Term
from ziggurat.web.levels import gives_hints
from ziggurat.web.limits import HINTS_A_MINUTE, Quota
from ziggurat.web.questions import Unanswered, hint_question, read_prospects
from ziggurat.web.table import CHANGED, Hint, Stale, Table
from ziggurat.web.thinking import Prospect, Thoughtless, Urgency, advise

if TYPE_CHECKING:
    from ziggurat.web.tables import Tables

logger = logging.getLogger("ziggurat")


class Hinting:
    """One search for each question."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.quota = Quota(HINTS_A_MINUTE, 60.0)
        """How many hints a guest may still ask for."""

    async def hint(self, table: Table, seat: Seat, asked: int) -> list[Prospect]:
        """What a bot would answer in place of this seat, the best first. Nobody else waits meanwhile."""
        self.tables.answering.check_asked(table, seat, asked)
        if not table.row.hints:
            raise IllegalAction(Phrase("This table was opened without hints."))
        if not gives_hints(table):
            raise IllegalAction(Phrase("No bot knows more of {game} than its rules.", game=Term(table.game.title)))
        known = table.hints.get(seat)
        if known is None or (known.asked, known.returns) != (asked, table.returns):
            if known is not None:
                known.search.cancel()
            if not self.quota.take(table.seats[seat].guest):
                raise IllegalAction(Phrase("You have asked for many hints; the next one can be had in a moment."))
            search = asyncio.ensure_future(self._search(table, seat, asked))
            known = table.hints[seat] = Hint(asked, table.returns, search)
        try:
            found = await asyncio.shield(known.search)
        except asyncio.CancelledError:
            if known.search.cancelled():
                raise Stale(CHANGED) from None
            raise
        except Thoughtless as failure:
            logger.warning("table %s, seat %d: the hint %s", table.row.id, seat, failure)
            if table.hints.get(seat) is known:
                del table.hints[seat]
            raise IllegalAction(Phrase("No hint was found this time.")) from None
        self.tables.answering.check_asked(table, seat, asked)
        if known.returns != table.returns:
            raise Stale(CHANGED)
        return found

    async def _search(self, table: Table, seat: Seat, asked: int) -> list[Prospect]:
        """The seed is what the seat knows anyway, so that the hint tells nothing else."""
        match, seed, guest = table.match, f"hint {seat} {asked}", table.seats[seat].guest
        budget, patience = self.tables.thinking.hint, self.tables.thinking.hint_patience
        if self.tables.nodes.questions.processes:
            with suppress(Unanswered):  # then it is searched for here
                question = await asyncio.to_thread(hint_question, match, seat, budget, seed)
                found = await self.tables.nodes.questions.ask(question, patience, Urgency.HINT, guest or "")
                return read_prospects(found)
        position = table.game.write_position(match.state)
        search = self.tables.thinkers.ask(
            *(advise, table.game.name, position, seat, budget, seed),
            patience=patience,
            urgency=Urgency.HINT,
            guest=guest,
        )
        hint: list[Prospect] = await asyncio.wrap_future(search)
        return hint
