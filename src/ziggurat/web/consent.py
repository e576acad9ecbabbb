"""What needs everybody's consent, and seats whose players have left.

One mechanism for all requests: going further back than one may alone, ending the game, more time, a pause and its end,
a bot or somebody else on the seat of a player who has left. Whoever asks agrees. Every other person who plays is asked,
bots agree at once, and the player whom it is about is not asked. One refusal ends it, and so does time. With the last
consent the request and what it does are stored in one transaction. All of it stands in the log (`course.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ziggurat.core.errors import BadOptions, IllegalAction
from ziggurat.core.game import Seat
from ziggurat.core.words import Phrase
from ziggurat.web.answering import A_BOT_PLAYS
from ziggurat.web.clocks import CLAIM, DAY, MINUTE
from ziggurat.web.course import Course, Proposal
from ziggurat.web.levels import usual_level
from ziggurat.web.limits import REQUESTS_A_WHILE, REQUESTS_WHILE, Quota
from ziggurat.web.store import SeatRow
from ziggurat.web.table import Table
from ziggurat.web.tables import Tables

KINDS: Final = ("undo", "end", "pause", "resume", "extend", "bot", "offer")
AWAY: Final = {"none": 5 * MINUTE, "bank": 2 * MINUTE, "days": DAY}
"""So long somebody must have been away before the others may ask for a bot in his place, by the kind of the clock."""
AFTER_REFUSAL: Final = MINUTE
"""So long a seat whose request was refused waits before it asks again."""
EXTENSIONS: Final = {"bank": (int(MINUTE), int(60 * MINUTE)), "days": (int(DAY), int(7 * DAY))}
"""The least and the most seconds that can be asked for."""

NOT_A_PLAYER: Final = Phrase("Only players of this table can ask for this.")
NOT_PLAYED: Final = Phrase("This can be asked for only while a game is played.")


@dataclass(frozen=True)
class Wish:
    """What somebody asks everybody for."""

    kind: str
    value: int = 0


class Consent:
    """Requests, votes, and seats that change hands, at all tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.quota = Quota(REQUESTS_A_WHILE, REQUESTS_WHILE)

    # -- requests ----------------------------------------------------------------------------------------------------

    async def ask(self, table: Table, guest: str, wish: Wish) -> None:
        """Puts a request to everybody; done at once where everybody else is a bot."""
        if not self.quota.take(guest):
            raise IllegalAction(Phrase("You have asked for many things; the next one can be asked for in a while."))

        def lines() -> Sequence[str]:
            now = self.tables.now()
            mine = self._mine(table, guest)
            if table.course.request(now) is not None:
                raise IllegalAction(Phrase("Another request waits for everybody's answer."))
            refused = max((at for seat, at in table.course.asked_last if seat in mine), default=0.0)
            if now < refused + AFTER_REFUSAL:
                raise IllegalAction(Phrase("Your last request was just refused. Ask again in a minute."))
            value = self._check(table, wish, mine, now)
            asked = Proposal(wish.kind, value, mine[0], now, now, frozenset(mine))
            told = [f"ask {mine[0]} {asked.effect}", *([f"yes {numbers(mine[1:])}"] if mine[1:] else [])]
            return told + self._effect(table, asked)

        await self.tables.answering.proceed(table, lines)

    async def vote(self, table: Table, guest: str, yes: bool) -> None:
        """Agrees or refuses, for all seats of a guest; whoever asked takes the request back by refusing it."""

        def lines() -> Sequence[str]:
            request = table.course.request(self.tables.now())
            if request is None:
                raise IllegalAction(Phrase("This request does not stand any more."))
            mine = [seat for seat in self._mine(table, guest) if seat in voters(table, request) or seat == request.by]
            if not mine:
                raise IllegalAction(Phrase("You are not asked for your consent."))
            if not yes:
                return [f"no {request.by if request.by in mine else mine[0]}"]
            agreed = Proposal(
                *(request.kind, request.value, request.by, request.at, request.until, request.agreed | set(mine))
            )
            return [f"yes {numbers(mine)}", *self._effect(table, agreed)]

        await self.tables.answering.proceed(table, lines)

    def _mine(self, table: Table, guest: str) -> list[Seat]:
        """The seats for which a guest speaks."""
        if table.status != "playing":
            raise IllegalAction(NOT_PLAYED)
        seats = [seat for seat in table.seats_of(guest) if not table.course.is_left(seat)]
        if not seats:
            raise IllegalAction(A_BOT_PLAYS if table.seats_of(guest) else NOT_A_PLAYER)
        return seats

    def _effect(self, table: Table, request: Proposal) -> list[str]:
        """What is done when nobody's consent is missing any more."""
        if voters(table, request) - request.agreed:
            return []
        if request.kind == "undo" and request.value >= len(table.match.log):
            return [f"no {request.by}"]  # the game went back behind it meanwhile
        return [f"{request.effect} {level_for(table)}" if request.kind == "bot" else request.effect]

    def _check(self, table: Table, wish: Wish, mine: Sequence[Seat], now: float) -> int:
        """The value with which the request stands, or a refusal with the reason."""
        course, value = table.course, wish.value
        match wish.kind:
            case "undo":
                return answer_before(table, value)
            case "extend":
                if course.clock is None:
                    raise IllegalAction(Phrase("This table has no clock."))
                least, most = EXTENSIONS[table.terms.kind]
                if not least <= value <= most:
                    raise BadOptions(Phrase("So much time cannot be asked for."))
            case "pause" if course.rests(now):
                raise IllegalAction(Phrase("There is a pause already."))
            case "resume" if not course.rests(now):
                raise IllegalAction(Phrase("There is no pause."))
            case "bot" | "offer":
                self._check_left(table, value, mine, now)
            case "end" | "pause" | "resume":
                pass
            case _:
                raise BadOptions(Phrase("There is no such request."))
        return value

    def _check_left(self, table: Table, seat: Seat, mine: Sequence[Seat], now: float) -> None:
        if not 0 <= seat < len(table.seats) or table.seats[seat].guest is None:
            raise BadOptions(Phrase("No player has left this seat."))
        if seat in mine:
            raise IllegalAction(Phrase("This seat is your own: leave it yourself."))
        if table.course.is_left(seat) or is_out(table, seat, now):
            return
        if now - self.tables.seating.seen_last(table, seat) < AWAY[table.terms.kind]:
            raise IllegalAction(Phrase("{name} is still here, or has left only just now.", name=table.seats[seat].name))

    # -- seats -------------------------------------------------------------------------------------------------------

    async def leave(self, table: Table, guest: str, seat: Seat) -> None:
        """A player lets a bot play on. Nobody can be made to stay, so nobody is asked."""

        def lines() -> Sequence[str]:
            if seat not in self._mine(table, guest):
                raise IllegalAction(Phrase("This seat is not yours."))
            return [f"bot {seat} {level_for(table)}"]

        await self.tables.answering.proceed(table, lines)

    async def come_back(self, table: Table, guest: str, seat: Seat) -> None:
        """A player takes the own seat again: from a bot, or before somebody else has taken it."""

        def lines() -> Sequence[str]:
            if seat not in table.seats_of(guest):
                raise IllegalAction(Phrase("This seat is not yours."))
            if table.status != "playing" or not table.course.is_left(seat):
                raise IllegalAction(Phrase("The seat is yours already."))
            return [f"back {seat}"]

        await self.tables.answering.proceed(table, lines)

    async def give(self, table: Table, guest: str, seat: Seat, how: str) -> None:
        """The clock says so: one of the others gives the seat to a bot, or offers it."""

        def lines() -> Sequence[str]:
            mine, now = self._mine(table, guest), self.tables.now()
            if how not in ("bot", "offer"):
                raise BadOptions(Phrase("A seat is given to a bot, or offered to somebody else."))
            if seat in mine or table.terms.at_zero != CLAIM or not is_out(table, seat, now):
                raise IllegalAction(Phrase("The time of this player is not over."))
            return [f"bot {seat} {level_for(table)}" if how == "bot" else f"offer {seat}"]

        await self.tables.answering.proceed(table, lines)

    async def take(self, table: Table, guest: str, seat: Seat, name: str) -> None:
        """Somebody else sits down where a player has left, and plays on for good."""
        if not 0 <= seat < len(table.seats) or seat not in table.course.offered:
            raise IllegalAction(Phrase("This seat is not offered."))
        if table.seats_of(guest):
            raise IllegalAction(Phrase("You play at this table already: nobody sees two hands."))
        await self.tables.seating.hand_over(table, seat, guest, name)


def voters(table: Table, request: Proposal) -> set[Seat]:
    return asked_for_consent(table.seats, table.course, request)


def asked_for_consent(rows: Sequence[SeatRow], course: Course, request: Proposal) -> set[Seat]:
    """Whose consent it takes: all people who play, except whom it is about."""
    return {
        row.seat for row in rows if row.guest is not None and row.seat != request.about and not course.is_left(row.seat)
    }


def is_out(table: Table, seat: Seat, now: float) -> bool:
    clock = table.course.clock
    return clock is not None and seat in clock.out(now, table.outages)


def answer_before(table: Table, length: int) -> int:
    """The nearest moment, at this length of the log or before, at which a seat was asked: never one of chance's, so
    that luck is not asked again for an answer that stands."""
    log = table.match.log
    found = [n for n, entry in enumerate(log[: length + 1]) if entry.seat >= 0]
    if not found or not 0 <= length < len(log):
        raise IllegalAction(Phrase("There is nothing to go back to."))
    return found[-1]


def level_for(table: Table) -> str:
    """The bot that plays for somebody who has left."""
    return usual_level(table.game) or "random"


def numbers(seats: Sequence[Seat]) -> str:
    return " ".join(map(str, seats))
