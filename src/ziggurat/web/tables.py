"""Live tables: the position in memory, a cache of the stored lines; who watches; bots that answer for their seats."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random, SystemRandom
from typing import Final

from ziggurat.bots.bot import LEVELS, PLAIN_LEVELS, USUAL_LEVEL, bot_name, make_bot
from ziggurat.core.errors import BadOptions, IllegalAction, ZigguratError
from ziggurat.core.game import AnyGame, Seat, load_game
from ziggurat.core.match import Match
from ziggurat.core.record import play_line, write_line
from ziggurat.core.words import Phrase
from ziggurat.web.store import Conflict, SeatRow, Store, TableRow
from ziggurat.web.thinking import MOST_PATIENCE, Prospect, Thinkers, Thinking, Thoughtless, Urgency, advise

logger = logging.getLogger("ziggurat")

MOST_TABLES: Final = 2000
"""How many tables stay in memory; those that nobody watches leave first."""

Listener = Callable[[], None]


class Stale(ZigguratError):
    """The table has moved on since the question was shown."""


class Table:
    """One table: its row, its seats, its match, and everybody who wants to hear of changes."""

    def __init__(self, row: TableRow, seats: list[SeatRow], lines: Sequence[str]) -> None:
        self.row = row
        self.game: AnyGame = load_game(row.game)
        self.seats = seats
        self.lock = asyncio.Lock()
        self.listeners: dict[object, Listener] = {}
        self.present: dict[object, str] = {}
        """The guest behind each listener."""
        self.bot_tasks: dict[Seat, asyncio.Task[None]] = {}
        """Bots that are thinking."""
        self.hints: dict[Seat, Hint] = {}
        """For every seat the hint that was asked for last."""
        self.returns = 0
        """How often the log was cut: numbers of questions come again, for other positions."""
        self.since = time.time()
        """When the table last changed."""
        self.load(lines)

    def load(self, lines: Sequence[str]) -> None:
        self.match = Match(self.game, self.row.seats, self.row.options)
        self.number = len(lines)
        for line in lines:
            if line.startswith("undo "):
                self.match.cut(int(line.removeprefix("undo ")))
            else:
                play_line(self.match, line)

    @property
    def started(self) -> bool:
        return bool(self.match.log)

    @property
    def status(self) -> str:
        return "open" if not self.started else ("over" if self.match.over else "playing")

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def seats_of(self, guest: str) -> list[Seat]:
        return [seat.seat for seat in self.seats if seat.guest == guest]

    def is_present(self, guest: str | None) -> bool:
        return guest is not None and guest in self.present.values()


class Hint:
    """What a bot would answer in a seat's place: one search for each question, however often one asks."""

    def __init__(self, asked: int, returns: int, search: asyncio.Future[list[Prospect]]) -> None:
        self.asked = asked
        self.returns = returns
        self.search = search


class Tables:
    """All tables of this server."""

    def __init__(self, store: Store, bot_pause: float = 0.7, thinking: Thinking | None = None) -> None:
        self.store = store
        self.bot_pause = bot_pause
        self.rng: Random = SystemRandom()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self.thinking = thinking or Thinking()
        self.thinkers = Thinkers(self.thinking.processes)

    # -- finding and making ------------------------------------------------------------------------------------------

    async def find(self, table_id: str) -> Table | None:
        """The table with this id, from memory or rebuilt from the store."""
        if table_id in self._tables:
            self._tables.move_to_end(table_id)
            return self._tables[table_id]
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            if table_id not in self._tables:
                row = await asyncio.to_thread(self.store.table, table_id)
                if row is None:
                    self._loading.pop(table_id, None)
                    return None
                seats = await asyncio.to_thread(self.store.seats, table_id)
                self._keep(Table(row, seats, await asyncio.to_thread(self.store.lines, table_id)))
        self._loading.pop(table_id, None)
        table = self._tables[table_id]
        await self.start_if_full(table)
        self.wake_bots(table)
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.row.id] = table
        for table_id in list(self._tables):
            if len(self._tables) <= MOST_TABLES:
                break
            idle = self._tables[table_id]
            if not idle.listeners and not idle.bot_tasks and idle is not table:
                del self._tables[table_id]

    async def create(
        self,
        game: AnyGame,
        options: Mapping[str, str],
        host: str,
        host_name: str,
        who: Sequence[str],
        hints: bool = True,
    ) -> Table:
        """Opens a table. For every seat `who` says "me", "open", or the level of a bot."""
        game.check_seats(len(who))
        chosen = game.complete_options(options)
        row = TableRow(
            secrets.token_urlsafe(8), game.name, game.rules_version, len(who), chosen, host, time.time(), hints=hints
        )
        seats = [self._new_seat(game, seat, kind, host, host_name) for seat, kind in enumerate(who)]
        seats = number_namesakes(seats)
        await asyncio.to_thread(self.store.create_table, row, seats)
        table = Table(row, seats, [])
        self._keep(table)
        await self.start_if_full(table)
        self.wake_bots(table)
        return table

    def _new_seat(self, game: AnyGame, seat: Seat, kind: str, host: str, host_name: str) -> SeatRow:
        if kind == "me":
            return SeatRow(seat, host, None, host_name)
        if kind == "open":
            return SeatRow(seat, None, None, "")
        check_level(game, kind)
        return SeatRow(seat, None, kind, bot_name(seat))

    async def rematch(self, table: Table, guest: str, name: str) -> Table:
        """A new table with the same seats, once for each table."""
        if table.status != "over":
            raise IllegalAction(Phrase("The game is not over yet."))
        if not table.seats_of(guest):
            raise IllegalAction(Phrase("Only players of this table can call for a rematch."))
        if table.row.next is not None:
            found = await self.find(table.row.next)
            assert found is not None
            return found
        row = replace(table.row, id=secrets.token_urlsafe(8), host=guest, since=time.time(), next=None)
        await asyncio.to_thread(self.store.create_table, row, table.seats)
        following = await asyncio.to_thread(self.store.set_next, table.row.id, row.id)
        table.row = replace(table.row, next=following)
        self.tell(table)
        found = await self.find(following)
        assert found is not None
        return found

    # -- seats -------------------------------------------------------------------------------------------------------

    async def sit(self, table: Table, seat: Seat, guest: str, name: str) -> None:
        before = self._seat(table, seat)
        if not before.open:
            raise IllegalAction(Phrase("This seat is taken."))
        await self._change_seat(table, before, SeatRow(seat, guest, None, name))

    async def stand(self, table: Table, seat: Seat, guest: str) -> None:
        """Leaves a seat before the game begins; the host may also send a bot away."""
        before = self._seat(table, seat)
        if table.started:
            raise IllegalAction(Phrase("The game has begun; the seat stays yours."))
        if before.guest != guest and not (before.bot is not None and table.row.host == guest):
            raise IllegalAction(Phrase("This seat is not yours."))
        await self._change_seat(table, before, SeatRow(seat, None, None, ""))

    async def seat_bot(self, table: Table, seat: Seat, level: str, guest: str) -> None:
        before = self._seat(table, seat)
        if not before.open:
            raise IllegalAction(Phrase("This seat is taken."))
        if table.row.host != guest and not table.seats_of(guest):
            raise IllegalAction(Phrase("Only players of this table can invite bots."))
        check_level(table.game, level)
        await self._change_seat(table, before, SeatRow(seat, None, level, bot_name(seat)))

    async def rename(self, table: Table, guest: str, name: str) -> None:
        renamed = [replace(row, name=name) if row.guest == guest else row for row in table.seats]
        for before, after in zip(list(table.seats), number_namesakes(renamed), strict=True):
            if before.name != after.name:
                await self._change_seat(table, before, after)

    def _seat(self, table: Table, seat: Seat) -> SeatRow:
        if not 0 <= seat < len(table.seats):
            raise BadOptions(Phrase("There is no such seat."))
        return table.seats[seat]

    async def _change_seat(self, table: Table, before: SeatRow, after: SeatRow) -> None:
        async with table.lock:
            try:
                await asyncio.to_thread(self.store.change_seat, table.row.id, before, after)
            except Conflict:
                table.seats = await asyncio.to_thread(self.store.seats, table.row.id)
                raise IllegalAction(Phrase("Somebody else was faster.")) from None
            table.seats[after.seat] = after
            table.since = time.time()
        await self.start_if_full(table)
        self.tell(table)
        self.wake_bots(table)

    async def start_if_full(self, table: Table) -> None:
        """The game begins when every seat is taken: chance lays out the table."""
        async with table.lock:
            if table.started or any(seat.open for seat in table.seats):
                return
            table.match.let_chance_answer(self.rng)
            await self._store_from(table, 0)

    # -- playing -----------------------------------------------------------------------------------------------------

    def own(self, table: Table, seat: Seat, guest: str) -> None:
        if self._seat(table, seat).guest != guest:
            raise IllegalAction(Phrase("This seat is not yours."))

    async def act(self, table: Table, seat: Seat, asked: int, text: str) -> None:
        """Answers the question with this number. When this returns, the answer is on disk."""
        await self._answer(table, seat, asked, text)
        self.wake_bots(table)

    async def _answer(self, table: Table, seat: Seat, asked: int, text: str) -> None:
        async with table.lock:
            self._check_asked(table, seat, asked)
            length = len(table.match.log)
            table.match.play_text(seat, text, self.rng)
            await self._store_from(table, length)
        self.tell(table)

    def _check_asked(self, table: Table, seat: Seat, asked: int) -> None:
        if not table.started:
            raise IllegalAction(Phrase("The game has not begun."))
        current = table.match.asked_since(seat)
        if table.match.over:
            raise IllegalAction(Phrase("The game is over."))
        if current is None:
            raise IllegalAction(Phrase("It is not your turn."))
        if current != asked:
            raise Stale(Phrase("The table has changed in the meantime; look again."))

    async def _store_from(self, table: Table, length: int) -> None:
        """Stores what the match has played since its log had this length, or puts memory right again."""
        match = table.match
        await self._append(table, [write_line(match, entry.seat, entry.action) for entry in match.log[length:]])

    async def _append(self, table: Table, lines: Sequence[str]) -> None:
        try:
            await asyncio.to_thread(self.store.append, table.row.id, table.number, lines)
        except BaseException as error:
            table.load(await asyncio.to_thread(self.store.lines, table.row.id))
            if isinstance(error, Conflict):
                raise Stale(Phrase("The table has changed in the meantime; look again.")) from None
            raise
        table.number += len(lines)
        table.since = time.time()

    async def undo(self, table: Table, seat: Seat) -> None:
        async with table.lock:
            match = table.match
            length, retraction = match.undo_length(seat), match.retraction(seat)
            if length is not None:
                table.returns += 1
                match.cut(length)
                await self._append(table, [f"undo {length}"])
            elif retraction is not None:
                # Others have chosen since: the log stays as it is, and the seat says that it thinks again.
                match.play(seat, retraction)
                await self._store_from(table, len(match.log) - 1)
            else:
                raise IllegalAction(Phrase("This cannot be taken back: something was revealed, or somebody has acted."))
        self.tell(table)

    # -- telling -----------------------------------------------------------------------------------------------------

    def tell(self, table: Table) -> None:
        """Everybody who watches gets the table anew."""
        for listener in list(table.listeners.values()):
            listener()

    # -- bots --------------------------------------------------------------------------------------------------------

    def wake_bots(self, table: Table) -> None:
        """Every bot that is asked begins to think, several at once where several are asked."""
        if not table.started:
            return
        for seat in table.match.to_act:
            level = table.seats[seat].bot if seat >= 0 else None
            if level is not None and seat not in table.bot_tasks:
                table.bot_tasks[seat] = asyncio.create_task(self._let_bot_play(table, seat, level))

    async def _let_bot_play(self, table: Table, seat: Seat, level: str) -> None:
        try:
            while (asked := table.match.asked_since(seat)) is not None:
                pause = asyncio.create_task(asyncio.sleep(self.bot_pause if table.listeners else 0))
                await self._let_bot_answer(table, seat, level, asked, pause)
                self.wake_bots(table)
        except Exception:
            logger.exception("table %s, seat %d: the bot stops", table.row.id, seat)
        finally:
            del table.bot_tasks[seat]

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
                    await self._answer(table, seat, asked, text)
                return  # or the position changed while the bot was thinking, and it is asked again
            except Stale:
                return
            except Thoughtless as failure:
                complaint = str(failure)
            except ZigguratError as refusal:
                complaint = f"answered {text[:40]}, which is refused: {refusal}"
            logger.warning("table %s, seat %d: the bot %s %s", table.row.id, seat, name, complaint)

    async def _think(self, table: Table, seat: Seat, level: str) -> str:
        game, match = table.game, table.match
        if level == "random":
            return game.write(self.rng.choice(match.legal(seat)))
        people = table.listeners or any(row.guest is not None for row in table.seats)
        answer = self.thinkers.ask(
            self.thinking.answer,
            *(game.name, level, game.write_position(match.state), seat),
            patience=self.thinking.patience_for(level),
            urgency=Urgency.PEOPLE if people else Urgency.BOTS,
        )
        return str(await asyncio.wrap_future(answer))

    async def hint(self, table: Table, seat: Seat, asked: int) -> list[Prospect]:
        """What a bot would answer in place of this seat, the best first. Nobody else waits meanwhile."""
        self._check_asked(table, seat, asked)
        if not table.row.hints:
            raise IllegalAction(Phrase("This table was opened without hints."))
        if not gives_hints(table):
            raise IllegalAction(Phrase("No bot knows more of {game} than its rules.", game=table.game.title))
        known = table.hints.get(seat)
        if known is None or (known.asked, known.returns) != (asked, table.returns):
            if known is not None:
                known.search.cancel()
            known = table.hints[seat] = Hint(asked, table.returns, self._search_hint(table, seat, asked))
        try:
            found = await asyncio.shield(known.search)
        except asyncio.CancelledError:
            if known.search.cancelled():
                raise Stale(Phrase("The table has changed in the meantime; look again.")) from None
            raise
        except Thoughtless as failure:
            logger.warning("table %s, seat %d: the hint %s", table.row.id, seat, failure)
            if table.hints.get(seat) is known:
                del table.hints[seat]
            raise IllegalAction(Phrase("No hint was found this time.")) from None
        self._check_asked(table, seat, asked)
        if known.returns != table.returns:
            raise Stale(Phrase("The table has changed in the meantime; look again."))
        return found

    def _search_hint(self, table: Table, seat: Seat, asked: int) -> asyncio.Future[list[Prospect]]:
        """The seed is what the seat knows anyway, so that the hint tells nothing else."""
        position = table.game.write_position(table.match.state)
        return asyncio.wrap_future(
            self.thinkers.ask(
                *(advise, table.game.name, position, seat, self.thinking.hint, f"hint {seat} {asked}"),
                patience=MOST_PATIENCE,
                urgency=Urgency.HINT,
            )
        )

    async def close(self) -> None:
        for table in self._tables.values():
            for task in table.bot_tasks.values():
                task.cancel()
        self.thinkers.close()


def number_namesakes(seats: list[SeatRow]) -> list[SeatRow]:
    """Several seats in one browser: Adam, Adam 2, Adam 3."""
    numbered: list[SeatRow] = []
    for row in seats:
        before = sum(1 for other in numbered if row.guest is not None and other.guest == row.guest)
        numbered.append(replace(row, name=f"{row.name} {before + 1}") if before else row)
    return numbered


def levels_for(game: AnyGame) -> dict[str, str]:
    """The bots that people can choose for this game, with their labels, weakest first."""
    return _levels_for(game.name)


@cache
def _levels_for(name: str) -> dict[str, str]:
    game = load_game(name)
    return _playable(game, LEVELS) or _playable(game, PLAIN_LEVELS)


def _playable(game: AnyGame, levels: Mapping[str, str]) -> dict[str, str]:
    found = {}
    for level, label in levels.items():
        with suppress(BadOptions):
            make_bot(game, level)
            found[level] = label
    return found


def gives_hints(table: Table) -> bool:
    """Whether the table allows hints and somebody knows enough of the game to give them."""
    return table.row.hints and "hard" in levels_for(table.game)


def usual_level(game: AnyGame) -> str | None:
    """The level of a new bot, if nobody says another."""
    levels = levels_for(game)
    return USUAL_LEVEL if USUAL_LEVEL in levels else next(reversed(levels), None)


def check_level(game: AnyGame, level: str) -> None:
    """Refuses a bot that does not exist, and one that may think as long as somebody likes."""
    if level not in LEVELS and level not in PLAIN_LEVELS:
        names = ", ".join(levels_for(game))
        raise BadOptions(
            Phrase(
                "There is no bot {level} for {game}; choose one of: {levels}.",
                level=level[:40],
                game=game.title,
                levels=names,
            )
        )
    make_bot(game, level)
