"""Clocks as arithmetic: how much time everybody has, worked out from the times at which lines were stored.

Nothing here reads a clock or a store. Times are seconds since 1970, given by whoever calls; a clock is a value, and
each function returns the one that follows. So clocks survive a restart: the log with its times leads to the same clock.

Time counts for a person who is asked, from when the question arose until the answer is stored. It does not count for
bots, for a seat that nobody plays, during a pause, and while the server was not there (`Outage`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ziggurat.core.errors import BadOptions
from ziggurat.core.game import Seat
from ziggurat.core.words import Phrase

MINUTE: Final = 60.0
HOUR: Final = 3600.0
DAY: Final = 86400.0

MINUTES: Final = (1, 600)
SECONDS: Final = (0, 600)
DAYS: Final = (1, 30)
"""The least and the most that can be agreed on."""
LEAST_ON_RETURN: Final = MINUTE
"""Who comes back to a seat has as much as this in any case."""

BOT: Final = "bot"
CLAIM: Final = "claim"


# -- what was agreed on ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Terms:
    """What was agreed on when the table was opened."""

    kind: str = "none"
    """`none`; `bank`: so much for the whole game and some more for every answer; `days`: so much for every answer."""
    seconds: float = 0.0
    more: float = 0.0
    """What an answer adds to the bank."""
    at_zero: str = BOT
    """`bot`: a bot plays on. `claim`: each of the others may give the seat to a bot, or offer it to somebody else."""

    def __str__(self) -> str:
        if self.kind == "bank":
            return f"bank {self.seconds / MINUTE:g} {self.more:g} {self.at_zero}"
        return f"days {self.seconds / DAY:g} {self.at_zero}" if self.kind == "days" else "none"


NO_CLOCK: Final = Terms()


def agree(kind: str, minutes: str = "", seconds: str = "", days: str = "", at_zero: str = BOT) -> Terms:
    """What a form or the API says. Raises `BadOptions` with a sentence."""
    if kind == "none":
        return NO_CLOCK
    if at_zero not in (BOT, CLAIM):
        raise BadOptions(Phrase("When a clock has run out, either a bot plays on or the seat may be claimed."))
    if kind == "bank":
        if not (within(minutes, MINUTES) and within(seconds, SECONDS)):
            raise BadOptions(Phrase("A time bank has 1 to 600 minutes, and 0 to 600 seconds more for every answer."))
        return Terms(kind, int(minutes) * MINUTE, float(int(seconds)), at_zero)
    if kind == "days":
        if not within(days, DAYS):
            raise BadOptions(Phrase("There can be 1 to 30 days for every answer."))
        return Terms(kind, int(days) * DAY, 0.0, at_zero)
    raise BadOptions(Phrase("There is no such clock."))


def within(text: str, limits: tuple[int, int]) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 4 and limits[0] <= int(text) <= limits[1]


def read_terms(text: str) -> Terms:
    """What `str` has written."""
    kind, *values = text.split()
    if kind == "bank":
        minutes, more, at_zero = values
        return Terms(kind, float(minutes) * MINUTE, float(more), at_zero)
    if kind == "days":
        days, at_zero = values
        return Terms(kind, float(days) * DAY, 0.0, at_zero)
    return NO_CLOCK


# -- time that counts ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Outage:
    """A while in which the server was not there, or was only just back."""

    began: float
    ended: float


Outages = Sequence[Outage]
"""In order of time, none within another."""


def add_outage(outages: Outages, new: Outage) -> list[Outage]:
    """What overlaps is one outage."""
    apart = [one for one in outages if one.ended < new.began or one.began > new.ended]
    joined = [one for one in outages if one not in apart]
    whole = Outage(min([new.began, *(o.began for o in joined)]), max([new.ended, *(o.ended for o in joined)]))
    return sorted([*apart, whole], key=lambda outage: outage.began)


def counted(start: float, end: float, outages: Outages) -> float:
    """The seconds between two moments that count."""
    lost = sum(max(0.0, min(end, outage.ended) - max(start, outage.began)) for outage in outages)
    return max(0.0, end - start - lost)


def moment_after(start: float, seconds: float, outages: Outages) -> float:
    """When so many seconds that count have passed."""
    now = start
    for outage in outages:
        if outage.ended <= now:
            continue
        before = max(0.0, outage.began - now)
        if seconds <= before:
            break
        seconds -= before
        now = outage.ended
    return now + seconds


# -- the clock of a table --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Gift:
    """Seconds that an answer brought, taken back with it."""

    length: int
    """How long the log was after the answer."""
    seat: Seat
    seconds: float


@dataclass(frozen=True)
class Clock:
    """How much everybody has left at a moment, and whose time runs from then on."""

    terms: Terms
    at: float
    left: tuple[float, ...]
    asked: tuple[tuple[Seat, int], ...] = ()
    """Who is asked, each with the number of the question."""
    still: frozenset[Seat] = frozenset()
    """Seats for which no time counts: nobody plays there, or a bot."""
    rests_until: float | None = None
    """During a pause: when it ends by itself."""
    gifts: tuple[Gift, ...] = ()

    # -- reading -----------------------------------------------------------------------------------------------------

    @property
    def running(self) -> list[Seat]:
        """Whose time runs, unless there is a pause."""
        return [seat for seat, _ in self.asked if seat >= 0 and seat not in self.still]

    @property
    def runs_from(self) -> float:
        return self.at if self.rests_until is None else max(self.at, self.rests_until)

    def left_at(self, seat: Seat, now: float, outages: Outages) -> float:
        """What a seat has left at a moment that is not before this one."""
        if seat not in self.running or now <= self.runs_from:
            return self.left[seat]
        return max(0.0, self.left[seat] - counted(self.runs_from, now, outages))

    def zero_at(self, seat: Seat, outages: Outages) -> float | None:
        """When the time of a seat is over, if it runs."""
        return moment_after(self.runs_from, self.left[seat], outages) if seat in self.running else None

    def due(self, after: float, outages: Outages) -> float | None:
        """The next moment after this one at which somebody's time is over."""
        found = [self.zero_at(seat, outages) for seat in self.running]
        return min((moment for moment in found if moment is not None and moment > after), default=None)

    def out(self, now: float, outages: Outages) -> list[Seat]:
        """Those whose time is over."""
        found = {seat: self.zero_at(seat, outages) for seat in self.running}
        return [seat for seat, moment in found.items() if moment is not None and moment <= now]

    # -- going on ----------------------------------------------------------------------------------------------------

    def until(self, now: float, outages: Outages) -> Clock:
        """The same clock later."""
        left = tuple(self.left_at(seat, now, outages) for seat in range(len(self.left)))
        over = self.rests_until is not None and now >= self.rests_until
        return replace(self, at=max(now, self.at), left=left, rests_until=None if over else self.rests_until)

    def answered(self, seat: Seat, length: int) -> Clock:
        """An answer adds to the bank. One that was not asked for takes another back, and what that has brought."""
        is_asked = any(asked == seat for asked, _ in self.asked)
        more = self.terms.more if is_asked else -min(self.terms.more, self.left[seat])
        if not more or seat in self.still:
            return self
        return replace(self.given(seat, more), gifts=(*self.gifts, Gift(length, seat, more)))

    def cut(self, length: int) -> Clock:
        """Answers are taken back with what they brought; the time they took is gone."""
        clock = replace(self, gifts=tuple(gift for gift in self.gifts if gift.length <= length))
        for gift in self.gifts[len(clock.gifts) :]:
            clock = clock.given(gift.seat, -gift.seconds)
        return clock

    def given(self, seat: Seat, seconds: float) -> Clock:
        left = [max(0.0, have + seconds) if n == seat else have for n, have in enumerate(self.left)]
        return replace(self, left=tuple(left))

    def asks(self, asked: Mapping[Seat, int]) -> Clock:
        """Who is asked now, each with the number of the question. By days, a new question has its own time."""
        left = list(self.left)
        if self.terms.kind == "days":
            before = dict(self.asked)
            for seat, number in asked.items():
                if seat >= 0 and before.get(seat) != number:
                    left[seat] = self.terms.seconds
        return replace(self, asked=tuple(sorted(asked.items())), left=tuple(left))

    def extended(self, seconds: float) -> Clock:
        """Everybody gets as much."""
        return replace(self, left=tuple(have + seconds for have in self.left))

    def rested(self, longest: float) -> Clock:
        return replace(self, rests_until=self.at + longest)

    def resumed(self) -> Clock:
        return replace(self, rests_until=None)

    def stopped(self, seat: Seat) -> Clock:
        """Nobody plays there for now, or a bot does."""
        return replace(self, still=self.still | {seat})

    def started(self, seat: Seat) -> Clock:
        """A person plays there again, and does not begin with nothing."""
        least = self.terms.seconds if self.terms.kind == "days" else max(LEAST_ON_RETURN, self.terms.more)
        left = [max(have, least) if n == seat else have for n, have in enumerate(self.left)]
        return replace(self, still=self.still - {seat}, left=tuple(left))


def begin(terms: Terms, seats: int, still: Iterable[Seat], at: float) -> Clock | None:
    """The clock of a game that begins; none where none was agreed on."""
    if terms.kind == "none":
        return None
    return Clock(terms, at, (terms.seconds,) * seats, still=frozenset(still))
