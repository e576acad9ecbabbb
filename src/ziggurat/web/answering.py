"""Answers, and whatever else makes the log longer: played on a copy, stored, and only then shown."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import ASK_CHANCE, CHANCE, AnyGame, Seat
from ziggurat.core.lessons import script_for
from ziggurat.core.match import Match
from ziggurat.core.record import write_line
from ziggurat.core.words import Phrase, Spoken
from ziggurat.web.course import Course, begin_course, follow, is_about_the_course
from ziggurat.web.metrics import METRICS
from ziggurat.web.store import Also, Changing, Conflict
from ziggurat.web.table import CHANGED, Stale, Table, asked_in, bots_in, seat_of, summary_of

if TYPE_CHECKING:
    from ziggurat.web.tables import Tables


A_BOT_PLAYS: Final = Phrase("A bot plays for you. Take your seat again first.")


class Answering:
    """What people and bots answer, take back, and agree on."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.belongs: list[Callable[[Table, Match, Course, float], Also | None]] = []
        """What others store along with every change of a table."""

    def own(self, table: Table, seat: Seat, guest: str) -> None:
        if seat_of(table, seat).guest != guest:
            raise IllegalAction(Phrase("This seat is not yours."))

    async def act(self, table: Table, seat: Seat, asked: int, text: str) -> None:
        """Answers the question with this number. When this returns, the answer is on disk."""
        begun = time.perf_counter()
        self.tables.underway += 1
        try:
            await self.answer(table, seat, asked, text, None)
        finally:
            self.tables.underway -= 1
        METRICS.took("answer_seconds", "Until an answer of a person was stored.", time.perf_counter() - begun)
        self.tables.bots.wake(table)

    async def answer(self, table: Table, seat: Seat, asked: int, text: str, bot: str | None) -> None:
        """An answer of the person who plays here, or of a bot of this level."""
        async with table.lock:
            await self.tables.catch_up(table)
            self.check_asked(table, seat, asked)
            if table.bot_at(seat) != bot:
                raise Stale(CHANGED) if bot else IllegalAction(A_BOT_PLAYS)
            match = table.match.copy()
            match.play_text(seat, text)
            self._let_chance_answer(match)
            await self.store_played(table, match)
        METRICS.count("answers_total", "Answers stored.", 'by="bot"' if bot else 'by="person"')
        self.tables.telling.tell(table)

    def _let_chance_answer(self, match: Match) -> None:
        """In a lesson luck is what the lesson says."""
        script = script_for(match)
        while script is not None and match.to_act == ASK_CHANCE:
            text = script.reply(match, CHANCE)
            if text is None:
                break
            match.play_text(CHANCE, text)
        match.let_chance_answer(self.tables.rng)

    def awaited(self, table: Table, seat: Seat) -> Phrase:
        """What somebody at this seat is told who points while others are asked."""
        return awaited(table.game, table.match.view(seat), table.names, table.match.to_act)

    def check_asked(self, table: Table, seat: Seat, asked: int) -> None:
        if not table.started:
            raise IllegalAction(Phrase("The game has not begun."))
        current = table.match.asked_since(seat)
        if table.match.over:
            raise IllegalAction(Phrase("The game is over."))
        if table.course.ended:
            raise IllegalAction(Phrase("Everybody agreed to end this game."))
        if table.course.rests(self.tables.now()):
            raise IllegalAction(Phrase("There is a pause: the game goes on when everybody agrees."))
        if current is None:
            raise IllegalAction(self.awaited(table, seat))
        if current != asked:
            raise Stale(CHANGED)

    async def undo(self, table: Table, seat: Seat) -> None:
        async with table.lock:
            await self.tables.catch_up(table)
            match = table.match.copy()
            length, retraction = table.match.undo_length(seat), match.retraction(seat)
            if length is not None:
                match.cut(length)
                await self.append(table, match, [f"undo {length}"])
                table.returns += 1
            elif retraction is not None:
                # Others have chosen since: the log stays as it is, and the seat says that it thinks again.
                match.play(seat, retraction)
                await self.store_played(table, match)
            else:
                raise IllegalAction(Phrase("This cannot be taken back: something was revealed, or somebody has acted."))
        self.tables.telling.tell(table)

    async def proceed(self, table: Table, find: Callable[[], Sequence[str]]) -> None:
        """Stores what happens around the game: the lines that are found while nobody else changes the table."""
        async with table.lock:
            await self.tables.catch_up(table)
            lines = find()
            back = [int(line.removeprefix("undo ")) for line in lines if line.startswith("undo ")]
            match = table.match
            if back:
                match = match.copy()
                match.cut(back[-1])
            await self.append(table, match, lines)
            table.returns += len(back)
        self.tables.telling.tell(table)
        self.tables.bots.wake(table)

    async def store_played(self, table: Table, match: Match) -> None:
        """Stores what this copy has played since, then shows it. Whatever fails, nobody sees what is not stored."""
        since = match.log[len(table.match.log) :]
        await self.append(table, match, [write_line(match, entry.seat, entry.action) for entry in since])

    async def append(self, table: Table, match: Match, lines: Sequence[str], more: Also | None = None) -> None:
        now = self.tables.now()
        course = course_after(table, match, lines, now)
        others = [find(table, match, course, now) for find in self.belongs]
        also = together(self.tables.timekeeping.due(table, course, now), *others, more)
        with self.dropping(table, CHANGED):
            summary = summary_of(match, course)
            await self.tables.stored(self.tables.store.append(table.row.id, table.number, lines, summary, now, also))
        table.match, table.course = match, course
        table.number += len(lines)
        table.since = now
        if course.clock is not None:
            self.tables.timekeeping.duty.wake()

    @contextmanager
    def dropping(self, table: Table, faster: Phrase) -> Iterator[None]:
        """Around a change in the store: if it fails, memory may be behind the store, and is not believed any more."""
        try:
            yield
        except BaseException as error:
            table.behind = True
            if isinstance(error, Exception):
                self.tables.later(self.tables.mend(table))
            if isinstance(error, Conflict):
                raise Stale(faster) from None
            raise


def course_after(table: Table, match: Match, lines: Sequence[str], now: float) -> Course:
    """What happened around the game, after these lines."""
    course = table.course
    if not table.started:
        course = begin_course(table.terms, len(table.seats), bots_in(table.seats), now)
    length = len(table.match.log)
    for number, line in enumerate(lines, start=1):
        if line.startswith("undo "):
            length = len(match.log)
        elif not is_about_the_course(line) and not line.startswith("begin "):
            length += 1
        asked = asked_in(match) if number == len(lines) and course.clock is not None else None
        course = follow(course, line, now, table.outages, length, asked)
    return course


def together(*changes: Also | None) -> Also | None:
    """Several changes that belong to the same one."""
    wanted = [change for change in changes if change is not None]

    def change_all(db: Changing) -> None:
        for change in wanted:
            change(db)

    return change_all if wanted else None


def awaited(game: AnyGame, view: Any, names: Sequence[str], to_act: Sequence[Seat]) -> Phrase:
    """Who is awaited, and for what where the game tells it."""
    if game.awaits is None:
        return Phrase("Waiting for {names}.", names=", ".join(names[seat] for seat in to_act if seat >= 0))
    tell = game.awaits
    return Spoken(lambda words: tell(view, names, words))
