"""One live table: the position in memory, a cache of the stored lines, and who watches; what its lines lead to."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ziggurat.core.errors import BadOptions, BadRecord, ZigguratError
from ziggurat.core.game import AnyGame, Seat, load_game
from ziggurat.core.match import Match
from ziggurat.core.record import play_line, read_text
from ziggurat.core.words import Phrase, Term
from ziggurat.web.clocks import NO_CLOCK, Outages, Terms
from ziggurat.web.course import Course, begin_course, follow, is_about_the_course
from ziggurat.web.store import Listed, SeatRow, Stored, Summary, TableRow
from ziggurat.web.thinking import Prospect

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
TOLD: Final = Phrase("The text of this table was read before its end, so it cannot be played on.")


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


def seat_of(table: Table, seat: Seat) -> SeatRow:
    if not 0 <= seat < len(table.seats):
        raise BadOptions(Phrase("There is no such seat."))
    return table.seats[seat]


class Hint:
    """What a bot would answer in a seat's place: one search for each question, however often one asks."""

    def __init__(self, asked: int, returns: int, search: asyncio.Future[list[Prospect]]) -> None:
        self.asked = asked
        self.returns = returns
        self.search = search


def status_of(match: Match, course: Course) -> str:
    if not match.begun:
        return "open"
    if match.over:
        return "over"
    return "abandoned" if course.ended else "playing"


def standing(match: Match, seat: Seat) -> Sequence[int]:
    """What the ranking goes by: the score, or where that is not all, the numbers that it compares."""
    game = match.game
    return match.scores()[seat : seat + 1] if game.standing is None else game.standing(match.state, seat)


def summary_of(match: Match, course: Course = NO_COURSE) -> Summary:
    status = status_of(match, course)
    if status == "over":
        return Summary(status, result=tuple([standing(match, seat)[0] for seat in range(match.seats)]))
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
