"""What the log of a table tells besides answers: pauses, requests and votes, seats that change hands, the clock.

Such lines stand between the answers, as `undo` does, each with the time at which it was stored:

    ask 1 undo 41        the player of seat 1 asks for something that needs everybody's consent
    yes 0 2 · no 0       those of seats 0 and 2 agree; that of seat 0 does not, or takes the request back
    pause · resume · extend 600 · end
    bot 2 normal         a bot plays for whoever sits there · back 2: the player is there again
    offer 2 · sat 2      the seat is offered to somebody else; somebody has taken it
    out 2                the clock of seat 2 has run out

The course of a table is what they lead to. Like the match, it follows from the lines alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec.structs import replace

from ziggurat.core.errors import BadNotation
from ziggurat.core.game import Seat
from ziggurat.core.words import Phrase
from ziggurat.web.clocks import DAY, MINUTE, NO_CLOCK, Clock, Outages, Terms, begin

LINES: Final = re.compile(
    r"ask \d{1,3} (undo \d{1,9}|end|pause|resume|extend \d{1,9}|bot \d{1,3}|offer \d{1,3})"
    r"|yes( \d{1,3})+|no \d{1,3}|pause|resume|extend \d{1,9}|end|bot \d{1,3} [a-z]{1,20}|(back|offer|sat|out) \d{1,3}"
)
"""Every line of this kind; all others are answers, or `undo`."""
PATIENCE: Final = {"none": DAY, "bank": 10 * MINUTE, "days": 3 * DAY}
"""How long a request waits for everybody's consent, by the kind of the clock."""
LONGEST_PAUSE: Final = {"none": 7 * DAY, "bank": 7 * DAY, "days": 30 * DAY}
"""Then a pause ends by itself."""
MOST_NOTES: Final = 100
"""How much is told of what happened around the game."""


class Proposal(msgspec.Struct, frozen=True):
    """A request, as long as it waits for consent."""

    kind: str
    """`undo`, `end`, `pause`, `resume`, `extend`, `bot` or `offer`."""
    value: int
    """The length of the log to go back to, the seconds to be added, or the seat that it is about."""
    by: Seat
    at: float
    until: float
    """Then it is forgotten."""
    agreed: frozenset[Seat]

    @property
    def about(self) -> Seat | None:
        """The seat whose player is not asked for consent."""
        return self.value if self.kind in ("bot", "offer") else None

    @property
    def effect(self) -> str:
        """The line that does what is asked for; a bot's level is left to whoever does it."""
        return f"{self.kind} {self.value}" if self.kind in ("undo", "extend", "bot", "offer") else self.kind


@dataclass(frozen=True)
class Note:
    """Something that happened around the game."""

    at: float
    kind: str
    """The first word of the line; `ask` with what was asked for: `ask undo`."""
    seats: tuple[Seat, ...] = ()
    value: int = 0


class Course(msgspec.Struct, frozen=True):
    """It changes with every answer."""

    terms: Terms = NO_CLOCK
    clock: Clock | None = None
    bots: tuple[tuple[Seat, str], ...] = ()
    """Bots that play for people who have left, each with its level."""
    offered: frozenset[Seat] = frozenset()
    """Seats that somebody else may take."""
    rests_until: float | None = None
    """During a pause: when it ends by itself."""
    ended: bool = False
    """Whether everybody agreed to play no further."""
    proposal: Proposal | None = None
    acted: tuple[tuple[Seat, float], ...] = ()
    """When each seat answered last."""
    asked_last: tuple[tuple[Seat, float], ...] = ()
    """When a request of each seat was refused last."""
    notes: tuple[Note, ...] = ()

    def bot_of(self, seat: Seat) -> str | None:
        return dict(self.bots).get(seat)

    def is_left(self, seat: Seat) -> bool:
        """Whether the player of this seat is gone, as far as the table is concerned."""
        return seat in self.offered or self.bot_of(seat) is not None

    def rests(self, now: float) -> bool:
        return self.rests_until is not None and now < self.rests_until

    def request(self, now: float) -> Proposal | None:
        """The request that waits for consent."""
        return self.proposal if self.proposal is not None and now < self.proposal.until else None


def begin_course(terms: Terms, seats: int, bots: Iterable[Seat], at: float) -> Course:
    return Course(terms, begin(terms, seats, bots, at))


def is_about_the_course(line: str) -> bool:
    return LINES.fullmatch(line) is not None


def follow(
    course: Course, line: str, at: float, outages: Outages, length: int, asked: Mapping[Seat, int] | None
) -> Course:
    """The course after a line: an answer, an undo, or one of our own.

    `length` is that of the log of answers after it, `asked` who is asked then and by which question; of lines that are
    stored at once, only the last one needs to say it.
    """
    if course.clock is not None:
        course = replace(course, clock=course.clock.until(at, outages))
    if course.rests_until is not None and at >= course.rests_until:
        course = replace(course, rests_until=None)
    word, *values = line.split(" ")
    if word in STEPS:
        if not is_about_the_course(line):
            raise BadNotation(Phrase("{line!r} is no line of a table", line=line[:40]))
        course = STEPS[word](course, values, at)
    elif word == "undo":
        course = course if course.clock is None else replace(course, clock=course.clock.cut(length))
    elif word not in ("*", "begin"):
        seat = int(word)
        course = replace(course, acted=tuple(sorted({**dict(course.acted), seat: at}.items())))
        course = course if course.clock is None else replace(course, clock=course.clock.answered(seat, length))
    if word == "undo" and course.proposal is not None and course.proposal.kind == "undo":
        asks = course.proposal.value
        course = replace(course, proposal=None)
        course = noted(course, Note(at, "undo", (), asks)) if asks == length else course
    if course.clock is not None and asked is not None:
        course = replace(course, clock=course.clock.asks(asked))
    return course


# -- one line each ---------------------------------------------------------------------------------------------------


def _ask(course: Course, values: Sequence[str], at: float) -> Course:
    seat, kind, *rest = values
    by, value = int(seat), int(rest[0]) if rest else 0
    until = at + PATIENCE[course.terms.kind]
    asked = replace(course, proposal=Proposal(kind, value, by, at, until, frozenset([by])))
    return noted(asked, Note(at, f"ask {kind}", (by,), value))


def _yes(course: Course, values: Sequence[str], at: float) -> Course:
    if course.proposal is None:
        return course
    seats = tuple(map(int, values))
    agreed = replace(course.proposal, agreed=course.proposal.agreed | set(seats))
    return noted(replace(course, proposal=agreed), Note(at, "yes", seats))


def _no(course: Course, values: Sequence[str], at: float) -> Course:
    if course.proposal is None:
        return course
    seat, by = int(values[0]), course.proposal.by
    refused = {**dict(course.asked_last), by: at}
    kind = "withdrawn" if seat == by else "no"
    told = replace(course, proposal=None, asked_last=tuple(sorted(refused.items())))
    return noted(told, Note(at, kind, (seat,)))


def _pause(course: Course, _: Sequence[str], at: float) -> Course:
    longest = LONGEST_PAUSE[course.terms.kind]
    clock = course.clock.rested(longest) if course.clock is not None else None
    return done(replace(course, clock=clock, rests_until=at + longest), Note(at, "pause"))


def _resume(course: Course, _: Sequence[str], at: float) -> Course:
    clock = course.clock.resumed() if course.clock is not None else None
    return done(replace(course, clock=clock, rests_until=None), Note(at, "resume"))


def _extend(course: Course, values: Sequence[str], at: float) -> Course:
    seconds = int(values[0])
    clock = course.clock.extended(seconds) if course.clock is not None else None
    return done(replace(course, clock=clock), Note(at, "extend", (), seconds))


def _end(course: Course, _: Sequence[str], at: float) -> Course:
    return done(replace(course, ended=True, clock=None, rests_until=None), Note(at, "end"))


def _bot(course: Course, values: Sequence[str], at: float) -> Course:
    seat, level = int(values[0]), values[1]
    bots = {**dict(course.bots), seat: level}
    left = replace(course, bots=tuple(sorted(bots.items())), offered=course.offered - {seat})
    return done(without_time(left, seat), Note(at, "bot", (seat,)))


def _offer(course: Course, values: Sequence[str], at: float) -> Course:
    seat = int(values[0])
    bots = tuple((other, level) for other, level in course.bots if other != seat)
    left = replace(course, bots=bots, offered=course.offered | {seat})
    return done(without_time(left, seat), Note(at, "offer", (seat,)))


def _back(course: Course, values: Sequence[str], at: float) -> Course:
    return with_player(course, int(values[0]), Note(at, "back", (int(values[0]),)))


def _sat(course: Course, values: Sequence[str], at: float) -> Course:
    return with_player(course, int(values[0]), Note(at, "sat", (int(values[0]),)))


def _out(course: Course, values: Sequence[str], at: float) -> Course:
    return noted(course, Note(at, "out", (int(values[0]),)))


STEPS: Final[Mapping[str, Callable[[Course, Sequence[str], float], Course]]] = {
    "ask": _ask,
    "yes": _yes,
    "no": _no,
    "pause": _pause,
    "resume": _resume,
    "extend": _extend,
    "end": _end,
    "bot": _bot,
    "offer": _offer,
    "back": _back,
    "sat": _sat,
    "out": _out,
}


def with_player(course: Course, seat: Seat, note: Note) -> Course:
    bots = tuple((other, level) for other, level in course.bots if other != seat)
    clock = course.clock.started(seat) if course.clock is not None else None
    here = replace(course, bots=bots, offered=course.offered - {seat}, clock=clock)
    return done(here, note)


def without_time(course: Course, seat: Seat) -> Course:
    return course if course.clock is None else replace(course, clock=course.clock.stopped(seat))


def done(course: Course, note: Note) -> Course:
    """What happened settles what was asked for."""
    return noted(replace(course, proposal=None), note)


def noted(course: Course, note: Note) -> Course:
    return replace(course, notes=(*course.notes, note)[-MOST_NOTES:])
