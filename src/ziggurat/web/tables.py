"""Live tables: the position in memory, a cache of the stored lines; who watches; bots that answer for their seats."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import cache
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Final

from ziggurat.bots.bot import LEVELS, PLAIN_LEVELS, USUAL_LEVEL, bot_name, make_bot
from ziggurat.core.errors import BadOptions, BadRecord, IllegalAction, ZigguratError
from ziggurat.core.game import ASK_CHANCE, CHANCE, AnyGame, Seat, load_game
from ziggurat.core.guide import Lesson
from ziggurat.core.lessons import begin, script_for
from ziggurat.core.match import Match
from ziggurat.core.record import play_line, read_text, write_line
from ziggurat.core.words import Phrase, Spoken, Term
from ziggurat.web.clocks import BOT, NO_CLOCK, Outages, Terms
from ziggurat.web.clockwork import Clockwork, keep_due, keep_terms, terms_of
from ziggurat.web.course import Course, begin_course, follow, is_about_the_course
from ziggurat.web.duties import Duty
from ziggurat.web.identity import unlike
from ziggurat.web.limits import (
    HINTS_A_MINUTE,
    LONGEST_ADDRESS,
    MOST_LISTED,
    MOST_PLAYING,
    MOST_TABLES,
    MOST_WAITING,
    WAIT_AFTER_FAILURE,
    Quota,
)
from ziggurat.web.metrics import METRICS
from ziggurat.web.news import LOBBY, OVER, News, about
from ziggurat.web.nodes import BOTS, Nodes
from ziggurat.web.store import (
    Also,
    Changing,
    Conflict,
    Listed,
    SeatRow,
    Store,
    Stored,
    StoreFailed,
    Summary,
    TableRow,
    nothing,
)
from ziggurat.web.thinking import Prospect, Thinkers, Thinking, Thoughtless, Urgency, advise

if TYPE_CHECKING:
    from ziggurat.web.chat import Talk

logger = logging.getLogger("ziggurat")

Listener = Callable[[], None]
NO_COURSE: Final = Course()


class Stale(ZigguratError):
    """The table has moved on since the question was shown."""


class Unseen(ZigguratError):
    """A table that only its players may look at."""


class Unreadable(ZigguratError):
    """A stored table that cannot be played, or not any more; says why. What is stored can still be looked at."""

    def __init__(self, stored: Stored, reason: Phrase) -> None:
        super().__init__(reason)
        self.stored = stored


CHANGED: Final = Phrase("The table has changed in the meantime; look again.")
GONE: Final = Phrase("This table is not there any more.")
SHUT: Final = Phrase("This table was closed by those who run this server.")
A_BOT_PLAYS: Final = Phrase("A bot plays for you. Take your seat again first.")
TOLD: Final = Phrase("The text of this table was read before its end, so it cannot be played on.")
TOO_MANY_OPEN: Final = Phrase("You have opened many tables that wait for players. Fill one of them first.")
TOO_MANY_PLAYED: Final = Phrase("Many tables that you opened are still being played. Finish one of them first.")
UNSEEN: Final = Phrase("Only those who play at this table may look at it.")


class Table:
    """One table: its row, its seats, its match, and everybody who wants to hear of changes."""

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        lines: Sequence[str],
        times: Sequence[float] = (),
        terms: Terms = NO_CLOCK,
        outages: Outages = (),
    ) -> None:
        self.row = row
        self.game: AnyGame = load_game(row.game)
        self.seats = seats
        self.lock = asyncio.Lock()
        self.listeners: dict[object, Listener] = {}
        self.present: dict[object, str] = {}
        """The guest behind each listener."""
        self.known: dict[str, str] = {}
        """What those who are here and do not play are called."""
        self.announced: object = None
        """What the lobby was told last."""
        self.turn: tuple[object, frozenset[str]] = (None, frozenset())
        """Whose turn it was when those who play were told last, and who played."""
        self.bot_tasks: dict[Seat, asyncio.Task[None]] = {}
        """Bots that are thinking."""
        self.hints: dict[Seat, Hint] = {}
        """For every seat the hint that was asked for last."""
        self.returns = 0
        """How often the log was cut: numbers of questions come again, for other positions."""
        self.since = self.opened = time.time()
        """When the table last changed, and when it came to be in memory."""
        self.behind = False
        """Whether more may be stored than is shown: then the store is read before anything else happens."""
        self.ended = False
        """Whether it is not played here any more: then pages are let go, and find what is stored of it."""
        self.found = time.monotonic()
        """When somebody last asked for the table."""
        self.trailing = False
        """Whether another node has stored more: then that is read before anything else happens."""
        self.talk: Talk | None = None
        """What was said here, once somebody has asked for it."""
        self.talk_lock = asyncio.Lock()
        self.gone: dict[str, float] = {}
        """When guests closed their last page of this table."""
        self.terms = terms
        self.outages = outages
        """When the server was not there: the same for all tables."""
        self.match, self.course = replayed(self.game, row, seats, lines, times, terms, outages)
        """The position that is stored, and what happened around it. It is never played on: an answer is played on a
        copy, which takes its place."""
        self.number = len(lines)

    def renew(self, stored: Stored, match: Match, course: Course) -> None:
        """Shows what is stored."""
        self.row, self.seats, self.match, self.course = stored.row, stored.seats, match, course
        self.number = len(stored.lines)
        self.returns += 1
        self.behind = self.trailing = False

    def extend(self, stored: Stored) -> None:
        """Shows what was stored since: the lines that follow those that are here."""
        first = self.number + 1
        match, course = play_on(self.match.copy(), self.course, stored.lines, stored.times, self.outages, first)
        self.row, self.seats, self.match, self.course = stored.row, stored.seats, match, course
        self.number += len(stored.lines)
        self.returns += sum(line.startswith("undo ") for line in stored.lines)
        self.since = time.time()

    @property
    def started(self) -> bool:
        return self.match.begun

    @property
    def status(self) -> str:
        return status_of(self.match, self.course)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def seats_of(self, guest: str) -> list[Seat]:
        return [seat.seat for seat in self.seats if seat.guest == guest]

    def is_present(self, guest: str | None) -> bool:
        return guest is not None and guest in self.present.values()

    def watchers(self) -> list[str]:
        """Those who look on, by name; an empty one for everybody without."""
        playing = {row.guest for row in self.seats}
        return sorted(self.known.get(guest, "") for guest in set(self.present.values()) - playing)

    def bot_at(self, seat: Seat) -> str | None:
        """The level of the bot that plays here: the seat's own, or one that plays for somebody who has left."""
        return self.seats[seat].bot or self.course.bot_of(seat)

    def is_played_by(self, seat: Seat, guest: str | None) -> bool:
        """Whether this guest plays here at present."""
        return guest is not None and self.seats[seat].guest == guest and not self.course.is_left(seat)


def status_of(match: Match, course: Course) -> str:
    if not match.begun:
        return "open"
    if match.over:
        return "over"
    return "abandoned" if course.ended else "playing"


def summary_of(match: Match, course: Course = NO_COURSE) -> Summary:
    status = status_of(match, course)
    if status == "over":
        return Summary(status, result=tuple(match.scores()))
    if status != "playing":
        return Summary(status)
    return Summary(status, asked=tuple(seat for seat in match.to_act if seat >= 0 and not course.is_left(seat)))


def replayed(
    game: AnyGame,
    row: TableRow,
    seats: Sequence[SeatRow],
    lines: Sequence[str],
    times: Sequence[float] = (),
    terms: Terms = NO_CLOCK,
    outages: Outages = (),
) -> tuple[Match, Course]:
    """The match that the lines of a table lead to, and what happened around it. Raises `BadRecord` for a line that
    cannot be played."""
    since = times[0] if times else row.since
    course = begin_course(terms, row.seats, bots_in(seats), since)
    return play_on(Match(game, row.seats, row.options), course, lines, times or [since] * len(lines), outages)


def play_on(
    match: Match, course: Course, lines: Sequence[str], times: Sequence[float], outages: Outages, first: int = 1
) -> tuple[Match, Course]:
    """Plays lines of a log, the first of which has this number."""
    for number, (line, at) in enumerate(zip(lines, times, strict=True), start=first):
        try:
            if number == 1 and line.startswith("begin "):
                match = Match(match.game, match.seats, match.options, position=read_text(line.removeprefix("begin ")))
            elif line.startswith("undo "):
                match.cut(undo_target(match, line.removeprefix("undo ")))
            elif not is_about_the_course(line):
                play_line(match, line)
            course = follow(course, line, at, outages, len(match.log), asked_in(match))
        except ZigguratError as error:
            raise BadRecord(number, error.reason) from error
    return match, course


def bots_in(seats: Sequence[SeatRow]) -> list[Seat]:
    return [seat.seat for seat in seats if seat.bot is not None]


def asked_in(match: Match) -> dict[Seat, int]:
    """Who is asked, each with the number of the question."""
    return {seat: match.asked_since(seat) or 0 for seat in match.to_act}


def undo_target(match: Match, text: str) -> int:
    if not text.isdecimal() or len(text) > 9 or int(text) > len(match.log):
        raise BadOptions(Phrase("There is nothing to go back to."))
    return int(text)


def open_stored(stored: Stored, terms: Terms = NO_CLOCK, outages: Outages = ()) -> Table:
    """The table that is stored here. Raises `Unreadable` with the reason if it cannot be played as it was begun."""
    row = stored.row
    check_closed(stored)
    check_rules(stored)
    try:
        return Table(row, stored.seats, stored.lines, stored.times, terms, outages)
    except ZigguratError as error:
        raise Unreadable(stored, Phrase("Its log cannot be replayed: {reason}", reason=error.reason)) from error
    except Exception as error:
        logger.exception("table %s cannot be replayed", row.id)
        raise Unreadable(stored, Phrase("Its log cannot be replayed.")) from error


def check_closed(stored: Stored) -> None:
    """Raises `Unreadable` if nobody may play here any more."""
    reasons = {"closed": TOLD, "shut": SHUT}
    if stored.summary is not None and stored.summary.status in reasons:
        raise Unreadable(stored, reasons[stored.summary.status])


def check_rules(stored: Stored) -> None:
    """Raises `Unreadable` unless the game is there, with the rules by which the table was begun."""
    row = stored.row
    try:
        game = load_game(row.game)
    except ZigguratError as error:
        raise Unreadable(stored, Phrase("The game {game} is not installed here.", game=row.game)) from error
    if row.rules != game.rules_version:
        versions = {"game": Term(game.title), "theirs": row.rules, "ours": game.rules_version}
        raise Unreadable(
            stored,
            Phrase(
                "It was begun with older rules of {game} ({theirs}, now {ours}): look at it, but do not play.",
                **versions,
            )
            if row.rules < game.rules_version
            else Phrase(
                "It was begun with newer rules of {game} ({theirs}, here {ours}): look at it, but do not play.",
                **versions,
            ),
        )


class Hint:
    """What a bot would answer in a seat's place: one search for each question, however often one asks."""

    def __init__(self, asked: int, returns: int, search: asyncio.Future[list[Prospect]]) -> None:
        self.asked = asked
        self.returns = returns
        self.search = search


class Tables:
    """All tables of this server."""

    def __init__(
        self,
        store: Store,
        bot_pause: float = 0.7,
        thinking: Thinking | None = None,
        news: News | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.news = news or News()
        self.bot_pause = bot_pause
        self.rng: Random = SystemRandom()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        """What goes on by itself."""
        self._complained: set[str] = set()
        """Tables that could not be opened, for one line each in the log."""
        self.thinking = thinking or Thinking()
        self.thinkers = Thinkers(self.thinking.processes)
        self.nodes = Nodes(store, self, self.news)
        self.hints = Quota(HINTS_A_MINUTE, 60.0)
        """How many hints a guest may still ask for."""
        self.now = now
        self.clockwork = Clockwork(store, now, self._time_is_up)
        self.clock_duty = Duty("clocks", self.clockwork.round, self.nodes.may)
        self.belongs: list[Callable[[Table, Match, Course, float], Also | None]] = []
        """What others store along with every change of a table."""
        self._loop: asyncio.AbstractEventLoop | None = None

    # -- finding and making ------------------------------------------------------------------------------------------

    async def find(self, table_id: str) -> Table | None:
        """The table with this id, from memory or rebuilt from the store. Raises `Unreadable` if that cannot be."""
        table = self._tables.get(table_id)
        if table is not None:
            self._tables.move_to_end(table_id)
            table.found = time.monotonic()
            if table.behind or table.trailing:
                async with table.lock:
                    await self._catch_up(table)
            return table
        if len(table_id) > LONGEST_ADDRESS:
            return None
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            try:
                if table_id not in self._tables:
                    stored = await asyncio.to_thread(self.store.load, table_id)
                    if stored is None:
                        return None
                    self._keep(await self._open(stored))
            finally:
                self._loading.pop(table_id, None)
        table = self._tables[table_id]
        self.nodes.post(f"who {table_id}")
        await self.start_if_full(table)
        self._announce(table)
        if table.course.clock is not None:
            with suppress(StoreFailed):
                await self.look_at_clock(table)
        self.wake_bots(table)
        return table

    def here(self, table_id: str) -> Table | None:
        """The table, if it is in memory."""
        return self._tables.get(table_id)

    def admit(self, table: Table, guest: str) -> None:
        """Raises `Unseen` if this guest may not look at the table. As long as seats are free everybody may take one."""
        if table.started and not table.row.watch and guest != table.row.host and not table.seats_of(guest):
            raise Unseen(UNSEEN)

    async def _open(self, stored: Stored) -> Table:
        """Rebuilds a table, and corrects what lists show of it."""
        table_id, found = stored.row.id, stored.summary
        try:
            terms = await asyncio.to_thread(terms_of, self.store, table_id)
            table = await asyncio.to_thread(open_stored, stored, terms, self.clockwork.outages)
        except Unreadable as reason:
            if table_id not in self._complained:
                self._complained.add(table_id)
                logger.warning("table %s: %s", table_id, reason)
            if found is None or found.status not in ("over", "abandoned", "closed", "shut", "unreadable"):
                await self._correct(table_id, Summary("unreadable"))
            raise
        if found != (true := summary_of(table.match, table.course)):
            await self._correct(table_id, true)
        return table

    async def _correct(self, table_id: str, summary: Summary) -> None:
        """Tables can be looked at even when nothing can be stored."""
        with suppress(StoreFailed):
            await asyncio.wrap_future(self.store.summarise(table_id, summary))

    def let_go(self, table_id: str) -> None:
        """The table leaves memory; whoever looks at it finds what is stored of it."""
        table = self._tables.pop(table_id, None)
        if table is not None:
            table.ended = table.behind = True
            for task in table.bot_tasks.values():
                task.cancel()
            for listener in list(table.listeners.values()):
                listener()
        self.news.publish(LOBBY, table_id)

    def sweep(self, over: float, idle: float) -> None:
        """Tables leave memory that nobody has asked for, so many seconds after their end, or otherwise idle."""
        now = time.monotonic()
        for table_id, table in list(self._tables.items()):
            quiet = not table.listeners and not table.bot_tasks and not table.lock.locked()
            if quiet and now - table.found > (over if table.status == "over" else idle):
                del self._tables[table_id]

    @property
    def pulse(self) -> dict[str, int]:
        """What is going on here."""
        tables = self._tables.values()
        return {
            "tables": len(tables),
            "watched": sum(bool(table.listeners) for table in tables),
            "pages": sum(len(table.present) for table in tables),
            "people": len({guest for table in tables for guest in table.present.values()}),
            "bots": sum(len(table.bot_tasks) for table in tables),
        }

    def reread(self, guest: str) -> None:
        """After a guest was forgotten: what is in memory is read from the store again."""
        for table in list(self._tables.values()):
            table.talk = None
            if table.row.host == guest or table.seats_of(guest):
                table.behind = True
                self._later(self._mend(table))

    async def _catch_up(self, table: Table) -> None:
        """Reads the table again if something went wrong with it, and on if another node wrote. Whoever calls holds its
        lock."""
        if table.trailing and not table.behind:
            await self._read_on(table)
        if not table.behind:
            return
        stored = await asyncio.to_thread(self.store.load, table.row.id)
        if stored is None:
            self.let_go(table.row.id)
            raise Stale(GONE)
        check_closed(stored)
        told = (stored.seats, stored.lines, stored.times, table.terms, table.outages)
        table.renew(stored, *await asyncio.to_thread(replayed, table.game, stored.row, *told))
        self.tell(table)
        self.wake_bots(table)

    async def _read_on(self, table: Table) -> None:
        table.trailing = False
        try:
            stored = await asyncio.to_thread(self.store.since, table.row.id, table.number)
        except StoreFailed:
            table.trailing = True
            raise
        if stored is None:
            table.behind = True
            return
        if not stored.lines and (stored.row, stored.seats) == (table.row, table.seats):
            return
        try:
            table.extend(stored)
        except ZigguratError:
            table.behind = True
            return
        self.tell(table)
        self.wake_bots(table)

    def follow(self, table_id: str) -> None:
        """Another node has stored something for this table."""
        table = self._tables.get(table_id)
        if table is not None and not table.trailing:
            table.trailing = True
            self._later(self._mend(table))

    def follow_all(self) -> None:
        """Other nodes may have stored whatever they liked."""
        for table in list(self._tables.values()):
            table.trailing = True
            if table.listeners:
                self._later(self._mend(table))

    def held(self) -> list[Table]:
        """All tables in memory."""
        return list(self._tables.values())

    async def summaries_of(self, guest: str, most: int = MOST_LISTED) -> list[Listed]:
        """The guest's tables as lists show them: those first that wait for the guest. Nothing is replayed."""
        return [as_it_stands(listed) for listed in await asyncio.to_thread(self.store.tables_of, guest, most)]

    def begin(self) -> None:
        """What is to be done once when the server starts, while it serves."""
        self._loop = asyncio.get_running_loop()
        self.nodes.begin()
        self.clockwork.begin()
        self._later(self._summarise_old_tables())
        self.attend(self.clock_duty)

    async def _summarise_old_tables(self) -> None:
        """Fills in the summaries of tables that were stored before there were any, one after another."""
        before: list[str] = []
        while (waiting := await asyncio.to_thread(self.store.without_summary, 100)) != before:
            before = waiting
            for table_id in waiting:
                stored = await asyncio.to_thread(self.store.load, table_id)
                if stored is not None and stored.summary is None:
                    with suppress(Unreadable):
                        await self._open(stored)

    async def close_and_tell(self, stored: Stored, guest: str) -> str:
        """The text of a table that cannot be played. It has no secrets any more, so nobody will ever play on there:
        before its end only those who sit there may ask for it."""
        row = stored.row
        if stored.summary is None or stored.summary.status not in ("over", "closed"):
            if guest != row.host and guest not in [seat.guest for seat in stored.seats]:
                raise IllegalAction(Phrase("Only players of this table can read its text before its end."))
            await asyncio.wrap_future(self.store.summarise(row.id, Summary("closed")))
        return told(stored)

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
            *(secrets.token_urlsafe(8), game.name, game.rules_version, len(who), chosen, host, time.time()),
            hints=hints,
            public=public and "open" in who,
            watch=watch,
        )
        seats = [self._new_seat(game, seat, kind, host, host_name) for seat, kind in enumerate(who)]
        seats = number_namesakes(seats, host)
        await asyncio.wrap_future(self.store.create_table(row, seats, keep_terms(row.id, terms)))
        table = Table(row, seats, [], (), terms, self.clockwork.outages)
        self._keep(table)
        if lesson is None:
            await self.start_if_full(table)
        else:
            match = begin(game, lesson)
            await self._append(table, match, [f"begin {json.dumps(match.position)}"])
        self.tell(table)
        self.wake_bots(table)
        return table

    async def _check_going_on(self, host: str) -> None:
        """Nobody keeps hundreds of tables going, or fills the lobby."""
        for status, most in (("open", MOST_WAITING), ("playing", MOST_PLAYING)):
            query = "select count(*) from (select 1 from tables where host = ? and status = ? and status in "
            query += "('open', 'playing') limit ?) as going_on"
            ((found,),) = await asyncio.to_thread(self.store.read, query, host, status, most)
            if found >= most:
                raise IllegalAction(TOO_MANY_OPEN if status == "open" else TOO_MANY_PLAYED)

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
            found = await self.find(table.row.next)
            assert found is not None
            return found
        row = replace(table.row, id=secrets.token_urlsafe(8), host=guest, since=time.time(), next=None)
        await asyncio.wrap_future(self.store.create_table(row, table.seats, keep_terms(row.id, table.terms)))
        following = await asyncio.wrap_future(self.store.set_next(table.row.id, row.id))
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
        if await asyncio.to_thread(self._was_sent_away, table, guest):
            raise IllegalAction(Phrase("Whoever opened this table does not want you to sit here."))
        name = unlike(name, [row.name for row in table.seats if not row.open])
        await self._change_seat(table, before, SeatRow(seat, guest, None, name))

    async def stand(self, table: Table, seat: Seat, guest: str) -> None:
        """Leaves a seat before the game begins; the host may also send others away, who then cannot sit here again."""
        before = self._seat(table, seat)
        if table.started:
            raise IllegalAction(Phrase("The game has begun; the seat stays yours."))
        if before.open or (before.guest != guest and table.row.host != guest):
            raise IllegalAction(Phrase("This seat is not yours."))
        sent_away = before.guest if before.guest != guest else None
        also = None if sent_away is None else keep_away(table.row.id, sent_away)
        await self._change_seat(table, before, SeatRow(seat, None, None, ""), also)

    def _was_sent_away(self, table: Table, guest: str) -> bool:
        query = "select guest from sent_away where table_id = ? and guest = ?"
        return bool(self.store.read(query, table.row.id, guest))

    async def seat_bot(self, table: Table, seat: Seat, level: str, guest: str) -> None:
        before = self._seat(table, seat)
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

    def _seat(self, table: Table, seat: Seat) -> SeatRow:
        if not 0 <= seat < len(table.seats):
            raise BadOptions(Phrase("There is no such seat."))
        return table.seats[seat]

    async def _change_seat(self, table: Table, before: SeatRow, after: SeatRow, also: Also | None = None) -> None:
        async with table.lock:
            await self._catch_up(table)
            with self._drops(table, Phrase("Somebody else was faster.")):
                await asyncio.wrap_future(self.store.change_seat(table.row.id, before, after, also))
            table.seats[after.seat] = after
            table.since = self.now()
        await self.start_if_full(table)
        self.tell(table)
        self.wake_bots(table)

    async def start_if_full(self, table: Table) -> None:
        """The game begins when every seat is taken: chance lays out the table."""
        async with table.lock:
            await self._catch_up(table)
            if table.started or any(seat.open for seat in table.seats):
                return
            match = table.match.copy()
            match.let_chance_answer(self.rng)
            await self._store_played(table, match)

    # -- playing -----------------------------------------------------------------------------------------------------

    def own(self, table: Table, seat: Seat, guest: str) -> None:
        if self._seat(table, seat).guest != guest:
            raise IllegalAction(Phrase("This seat is not yours."))

    async def act(self, table: Table, seat: Seat, asked: int, text: str) -> None:
        """Answers the question with this number. When this returns, the answer is on disk."""
        begun = time.perf_counter()
        await self._answer(table, seat, asked, text, None)
        METRICS.took("answer_seconds", "Until an answer of a person was stored.", time.perf_counter() - begun)
        self.wake_bots(table)

    async def _answer(self, table: Table, seat: Seat, asked: int, text: str, bot: str | None) -> None:
        """An answer of the person who plays here, or of a bot of this level."""
        async with table.lock:
            await self._catch_up(table)
            self._check_asked(table, seat, asked)
            if table.bot_at(seat) != bot:
                raise Stale(CHANGED) if bot else IllegalAction(A_BOT_PLAYS)
            match = table.match.copy()
            match.play_text(seat, text)
            self._let_chance_answer(match)
            await self._store_played(table, match)
        METRICS.count("answers_total", "Answers stored.", 'by="bot"' if bot else 'by="person"')
        self.tell(table)

    def _let_chance_answer(self, match: Match) -> None:
        """In a lesson luck is what the lesson says."""
        script = script_for(match)
        while script is not None and match.to_act == ASK_CHANCE:
            text = script.reply(match, CHANCE)
            if text is None:
                break
            match.play_text(CHANCE, text)
        match.let_chance_answer(self.rng)

    def awaited(self, table: Table, seat: Seat) -> Phrase:
        """What somebody at this seat is told who points while others are asked."""
        return awaited(table.game, table.match.view(seat), table.names, table.match.to_act)

    def _check_asked(self, table: Table, seat: Seat, asked: int) -> None:
        if not table.started:
            raise IllegalAction(Phrase("The game has not begun."))
        current = table.match.asked_since(seat)
        if table.match.over:
            raise IllegalAction(Phrase("The game is over."))
        if table.course.ended:
            raise IllegalAction(Phrase("Everybody agreed to end this game."))
        if table.course.rests(self.now()):
            raise IllegalAction(Phrase("There is a pause: the game goes on when everybody agrees."))
        if current is None:
            raise IllegalAction(self.awaited(table, seat))
        if current != asked:
            raise Stale(CHANGED)

    async def _store_played(self, table: Table, match: Match) -> None:
        """Stores what this copy has played since, then shows it. Whatever fails, nobody sees what is not stored."""
        since = match.log[len(table.match.log) :]
        await self._append(table, match, [write_line(match, entry.seat, entry.action) for entry in since])

    async def _append(self, table: Table, match: Match, lines: Sequence[str], more: Also | None = None) -> None:
        now = self.now()
        course = self._course_after(table, match, lines, now)
        others = [find(table, match, course, now) for find in self.belongs]
        also = together(self._due(table, course, now), *others, more)
        with self._drops(table, CHANGED):
            summary = summary_of(match, course)
            await asyncio.wrap_future(self.store.append(table.row.id, table.number, lines, summary, now, also))
        table.match, table.course = match, course
        table.number += len(lines)
        table.since = now
        if course.clock is not None:
            self.clock_duty.wake()

    def _course_after(self, table: Table, match: Match, lines: Sequence[str], now: float) -> Course:
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
            asked = asked_in(match) if number == len(lines) else None
            course = follow(course, line, now, table.outages, length, asked)
        return course

    def _due(self, table: Table, course: Course, now: float) -> Also | None:
        """What the store keeps of the clock, so that it is acted on in time."""
        if table.terms == NO_CLOCK and table.course.rests_until is course.rests_until:
            return None
        due = course.rests_until
        if due is None and course.clock is not None:
            due = course.clock.due(now, table.outages)
        return keep_due(table.row.id, due)

    @contextmanager
    def _drops(self, table: Table, faster: Phrase) -> Iterator[None]:
        """Around a change in the store: if it fails, memory may be behind the store, and is not believed any more."""
        try:
            yield
        except BaseException as error:
            table.behind = True
            if isinstance(error, Exception):
                self._later(self._mend(table))
            if isinstance(error, Conflict):
                raise Stale(faster) from None
            raise

    async def _mend(self, table: Table) -> None:
        with suppress(StoreFailed, Stale):  # then whoever comes next tries again
            async with table.lock:
                await self._catch_up(table)

    def soon(self, work: Callable[[], None]) -> None:
        """Does something in the loop, whichever thread asks for it."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(work)

    def in_memory(self) -> list[Table]:
        return list(self._tables.values())

    def attend(self, duty: Duty) -> None:
        """Does a duty as long as the server runs."""
        self._later(duty.run())

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def undo(self, table: Table, seat: Seat) -> None:
        async with table.lock:
            await self._catch_up(table)
            match = table.match.copy()
            length, retraction = table.match.undo_length(seat), match.retraction(seat)
            if length is not None:
                match.cut(length)
                await self._append(table, match, [f"undo {length}"])
                table.returns += 1
            elif retraction is not None:
                # Others have chosen since: the log stays as it is, and the seat says that it thinks again.
                match.play(seat, retraction)
                await self._store_played(table, match)
            else:
                raise IllegalAction(Phrase("This cannot be taken back: something was revealed, or somebody has acted."))
        self.tell(table)

    # -- around the game ---------------------------------------------------------------------------------------------

    async def proceed(self, table: Table, find: Callable[[], Sequence[str]]) -> None:
        """Stores what happens around the game: the lines that are found while nobody else changes the table."""
        async with table.lock:
            await self._catch_up(table)
            lines = find()
            back = [int(line.removeprefix("undo ")) for line in lines if line.startswith("undo ")]
            match = table.match
            if back:
                match = match.copy()
                match.cut(back[-1])
            await self._append(table, match, lines)
            table.returns += len(back)
        self.tell(table)
        self.wake_bots(table)

    async def hand_over(self, table: Table, seat: Seat, guest: str, name: str) -> None:
        """Somebody else takes a seat that is offered, in one transaction with the line that says so."""
        async with table.lock:
            await self._catch_up(table)
            before = self._seat(table, seat)
            if seat not in table.course.offered or table.status != "playing":
                raise IllegalAction(Phrase("This seat is not offered."))
            shown = unlike(name, [row.name for row in table.seats if row.seat != seat])
            after = SeatRow(seat, guest, None, shown)
            await self._append(table, table.match, [f"sat {seat}"], keep_player(table.row.id, before, after))
            table.seats[seat] = after
        self.tell(table)

    def seen_last(self, table: Table, seat: Seat) -> float:
        """When the player of this seat was last here, as far as is known."""
        guest = table.seats[seat].guest
        if table.is_present(guest):
            return self.now()
        answered = dict(table.course.acted).get(seat, table.row.since)
        return max(answered, table.gone.get(guest or "", table.opened))

    # -- clocks ------------------------------------------------------------------------------------------------------

    async def _time_is_up(self, table_id: str) -> None:
        """Somebody's time is over, as far as the store knows."""
        table = await self.find(table_id)
        if table is not None:
            await self.look_at_clock(table)

    async def look_at_clock(self, table: Table) -> None:
        """Where it was agreed so, bots play on for those whose time is over; elsewhere it is up to the others."""
        async with table.lock:
            await self._catch_up(table)
            now = self.now()
            lines = self._due_lines(table, now)
            if lines:
                await self._append(table, table.match.copy(), lines)
            else:
                keep = self._due(table, table.course, now)
                if keep is not None:
                    await asyncio.wrap_future(self.store.change(keep))
                    self.clock_duty.wake()
        if lines:
            self.tell(table)
            self.wake_bots(table)

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

    # -- telling -----------------------------------------------------------------------------------------------------

    def tell(self, table: Table) -> None:
        """Everybody who watches gets the table anew, and lists hear of it where they would show something else."""
        for listener in list(table.listeners.values()):
            listener()
        self._announce(table)

    def _announce(self, table: Table) -> None:
        here = tuple(table.is_present(row.guest) for row in table.seats) if not table.started else ()
        shown = (table.status, tuple(table.seats), here, len(table.watchers()))
        if table.row.public and table.announced != shown:
            table.announced = shown
            self.news.publish(LOBBY, table.row.id)
        players = frozenset(row.guest for row in table.seats if row.guest is not None) | {table.row.host}
        turn = (table.status, table.match.to_act if table.started else (), tuple(table.seats))
        before, others = table.turn
        if turn != before:
            table.turn = (turn, players)
            for guest in players | others:
                self.news.publish(about(guest), table.row.id)
            if table.status == "over":
                self.news.publish(OVER, table.row.id)

    async def happening(self, table: Table, seat: Seat, number: int, seconds: float) -> None:
        """Waits until the log is longer than this and the seat is asked or the game over, for so long at most."""
        happened = asyncio.Event()
        listener = object()
        table.listeners[listener] = happened.set
        try:
            async with asyncio.timeout(seconds):
                while len(table.match.log) <= number or not (table.match.over or seat in table.match.to_act):
                    happened.clear()
                    await happened.wait()
        except TimeoutError:
            pass
        finally:
            table.listeners.pop(listener, None)

    # -- bots --------------------------------------------------------------------------------------------------------

    def wake_bots(self, table: Table) -> None:
        """Every bot that is asked begins to think, several at once where several are asked."""
        if table.status != "playing" or table.course.rests(self.now()):
            return
        for seat in table.match.to_act:
            level = table.bot_at(seat) if seat >= 0 else None
            if level is not None and seat not in table.bot_tasks:
                table.bot_tasks[seat] = asyncio.create_task(self._let_bot_play(table, seat, level))

    async def _let_bot_play(self, table: Table, seat: Seat, level: str) -> None:
        lease = BOTS + table.row.id
        leased = False
        try:
            leased = await self.nodes.take(lease)
            while leased and (asked := table.match.asked_since(seat)) is not None and self._plays(table, seat, level):
                pause = asyncio.create_task(asyncio.sleep(self.bot_pause if table.listeners else 0))
                await self._let_bot_answer(table, seat, level, asked, pause)
                self.wake_bots(table)
        except StoreFailed:
            pass  # whoever finds the table waiting wakes it again
        except Exception:
            logger.exception("table %s, seat %d: the bot stops", table.row.id, seat)
        finally:
            del table.bot_tasks[seat]
            if leased:
                self.nodes.give_back(lease)

    def _plays(self, table: Table, seat: Seat, level: str) -> bool:
        """Whether the bot still plays here."""
        return table.bot_at(seat) == level and table.status == "playing" and not table.course.rests(self.now())

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
                    await self._answer(table, seat, asked, text, level)
                return  # or the position changed while the bot was thinking, and it is asked again
            except Stale:
                return
            except StoreFailed:
                await asyncio.sleep(WAIT_AFTER_FAILURE)
                return
            except Thoughtless as failure:
                complaint = str(failure)
            except ZigguratError as refusal:
                complaint = f"answered {text[:40]}, which is refused: {refusal}"
            logger.warning("table %s, seat %d: the bot %s %s", table.row.id, seat, name, complaint)

    async def _think(self, table: Table, seat: Seat, level: str) -> str:
        game, match = table.game, table.match
        script = script_for(match)
        told = script.reply(match, seat) if script is not None else None
        if told is not None:
            return told
        if level == "random":
            return game.write(self.rng.choice(match.legal(seat)))
        people = table.listeners or any(row.guest is not None for row in table.seats)
        answer = self.thinkers.ask(
            self.thinking.answer,
            *(game.name, level, game.write_position(match.state), seat),
            patience=self.thinking.patience_for(level),
            urgency=Urgency.PEOPLE if people else Urgency.BOTS,
            guest=table.row.host,
        )
        return str(await asyncio.wrap_future(answer))

    async def hint(self, table: Table, seat: Seat, asked: int) -> list[Prospect]:
        """What a bot would answer in place of this seat, the best first. Nobody else waits meanwhile."""
        self._check_asked(table, seat, asked)
        if not table.row.hints:
            raise IllegalAction(Phrase("This table was opened without hints."))
        if not gives_hints(table):
            raise IllegalAction(Phrase("No bot knows more of {game} than its rules.", game=Term(table.game.title)))
        known = table.hints.get(seat)
        if known is None or (known.asked, known.returns) != (asked, table.returns):
            if known is not None:
                known.search.cancel()
            if not self.hints.take(table.seats[seat].guest):
                raise IllegalAction(Phrase("You have asked for many hints; the next one can be had in a moment."))
            known = table.hints[seat] = Hint(asked, table.returns, self._search_hint(table, seat, asked))
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
        self._check_asked(table, seat, asked)
        if known.returns != table.returns:
            raise Stale(CHANGED)
        return found

    def _search_hint(self, table: Table, seat: Seat, asked: int) -> asyncio.Future[list[Prospect]]:
        """The seed is what the seat knows anyway, so that the hint tells nothing else."""
        position = table.game.write_position(table.match.state)
        return asyncio.wrap_future(
            self.thinkers.ask(
                *(advise, table.game.name, position, seat, self.thinking.hint, f"hint {seat} {asked}"),
                patience=self.thinking.hint_patience,
                urgency=Urgency.HINT,
                guest=table.seats[seat].guest,
            )
        )

    async def close(self) -> None:
        await self.nodes.close()
        for table in self._tables.values():
            for task in table.bot_tasks.values():
                task.cancel()
        for task in self._tasks:
            task.cancel()
        self.thinkers.close()


def together(*changes: Also | None) -> Also | None:
    """Several changes that belong to the same one."""
    wanted = [change for change in changes if change is not None]

    def change_all(db: Changing) -> None:
        for change in wanted:
            change(db)

    return change_all if wanted else None


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


def is_told_out(course: Course, seat: Seat) -> bool:
    """Whether the log says already that the clock of this seat has run out."""
    for note in reversed(course.notes):
        if note.kind in ("out", "back", "sat", "extend") and (seat in note.seats or note.kind == "extend"):
            return note.kind == "out"
    return False


def awaited(game: AnyGame, view: Any, names: Sequence[str], to_act: Sequence[Seat]) -> Phrase:
    """Who is awaited, and for what where the game tells it."""
    if game.awaits is None:
        return Phrase("Waiting for {names}.", names=", ".join(names[seat] for seat in to_act if seat >= 0))
    tell = game.awaits
    return Spoken(lambda words: tell(view, names, words))


def as_it_stands(listed: Listed) -> Listed:
    """A table whose game is gone or has other rules by now waits for nobody."""
    if listed.summary is not None and listed.summary.status in ("over", "abandoned", "closed", "shut"):
        return listed
    try:
        check_rules(Stored(listed.row, listed.seats, [], listed.summary))
    except Unreadable:
        return replace(listed, summary=Summary("unreadable"), waits=False)
    return listed


def told(stored: Stored) -> str:
    """All that is stored of a table, as a record would tell it."""
    row = stored.row
    head = [f"game {row.game}", f"rules {row.rules}", f"seats {row.seats}"]
    head += [f"option {name} {value}" for name, value in sorted(row.options.items())]
    head += [f"name {seat.seat} {' '.join(seat.name.split())}" for seat in stored.seats]
    return "\n".join([*head, "", *stored.lines, ""])


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
                game=Term(game.title),
                levels=names,
            )
        )
    make_bot(game, level)
