"""A table as one browser may see it, in words and small pieces of HTML around the board.

All of it is made from a `Moment`: the seat's view, the log and public facts, taken at once where the table lives. What
is made of it can be made elsewhere, and never reads the table again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from htpy import Element, Node, br, button, div, h2, li, p, span
from markupsafe import Markup

from ziggurat.bots.bot import level_name
from ziggurat.bots.strength import say_strength
from ziggurat.core.art import EMBLEMS, icon, kept, plain, seat_colour
from ziggurat.core.game import SPECTATOR, AnyGame, Gain, Part, Seat
from ziggurat.core.lessons import script_for
from ziggurat.core.match import Entry, Match
from ziggurat.core.words import Words, with_sign
from ziggurat.web.answering import awaited
from ziggurat.web.clocks import Outages
from ziggurat.web.course import Course
from ziggurat.web.levels import gives_hints, levels_for
from ziggurat.web.limits import MOST_NAMED
from ziggurat.web.store import SeatRow
from ziggurat.web.table import Table

MOST_RECENT: Final = 60
"""So many answers back it is told what others did."""


@dataclass(frozen=True, eq=False)
class Moment:
    """All that is needed to show a table to some eyes.

    Public facts are taken at once. The match is one that is never played on, so what the seat may know of it can be
    worked out later, and elsewhere.
    """

    game: AnyGame
    words: Words
    id: str
    number: int
    status: str
    since: int
    rows: tuple[SeatRow, ...]
    present: tuple[bool, ...]
    """For every seat whether its guest is here."""
    next: str | None
    """The table of the rematch."""
    guest: str
    """Who looks, as long as that matters: while seats are taken."""
    host: bool
    several: bool
    """Whether more than one seat belongs to this browser."""
    seat: Seat
    """Through whose eyes the table is seen."""
    hints: bool
    """Whether a bot may be asked for advice here."""
    watchers: tuple[str, ...]
    """Those who look on, by name; an empty one for everybody without."""
    course: Course
    """What happened around the game."""
    outages: Outages
    _match: Match

    @property
    def started(self) -> bool:
        return self.status != "open"

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple([row.name for row in self.rows])

    @cached_property
    def to_act(self) -> tuple[Seat, ...]:
        return self._match.to_act if self.status in ("playing", "over") else ()

    @cached_property
    def asked(self) -> int | None:
        """The number of the question that is put to these eyes."""
        if self.status != "playing" or self.seat < 0 or self.rests or self.course.is_left(self.seat):
            return None
        return self._match.asked_since(self.seat)

    @property
    def rests(self) -> bool:
        """Whether there is a pause."""
        return self.course.rests_until is not None

    @cached_property
    def view(self) -> Any:
        return self._match.view(self.seat) if self.started else None

    @cached_property
    def legal(self) -> Sequence[Any]:
        return self._match.legal(self.seat) if self.asked is not None else ()

    @cached_property
    def undo(self) -> bool:
        """Whether these eyes may take something back."""
        if self.status != "playing" or self.seat < 0 or self.rests or self.course.is_left(self.seat):
            return False
        return self._match.undo_length(self.seat) is not None or self._match.retraction(self.seat) is not None

    @cached_property
    def lesson(self) -> int | None:
        """The step of the lesson that waits for these eyes, if they are the learner's and have followed so far. It
        goes by the learner's own answers alone."""
        script = script_for(self._match) if self.started else None
        if script is None or script.lesson.seat != self.seat:
            return None
        return script.step(self.game.write(e.action) for e in self._match.log if e.seat == self.seat)

    @cached_property
    def answered(self) -> int:
        """How many answers there were when these eyes had given their last one."""
        log = self._match.log if self.seat >= 0 else []
        return next((n for n in range(len(log), 0, -1) if log[n - 1].seat == self.seat), 0)

    @property
    def hint(self) -> bool:
        return self.hints and self.asked is not None

    @property
    def length(self) -> int:
        """How many answers the log has."""
        return len(self._match.log)

    @property
    def entries(self) -> Sequence[Entry]:
        """The log, not redacted: to be compared, never to be told."""
        return self._match.log

    def log(self, start: int = 0) -> list[Entry]:
        """The log as these eyes saw it, from this entry on."""
        return [self.seen(entry) for entry in self._match.log[start:]]

    def seen(self, entry: Entry) -> Entry:
        return Entry(entry.seat, self.game.redact(entry.action, entry.seat, self.seat), entry.events)

    @property
    def finished(self) -> Match | None:
        """The whole match, when nothing is secret any more."""
        return self._match if self.status == "over" else None


def look(table: Table, guest: str, words: Words, seat: Seat | None = None) -> Moment:
    """The table at this moment for a guest, through the eyes of one of the guest's seats, or as a spectator."""
    return Moment(
        game=table.game,
        words=words,
        id=table.row.id,
        number=table.number,
        status=table.status,
        since=int(table.since),
        rows=tuple(table.seats),
        present=tuple(table.is_present(row.guest) for row in table.seats),
        next=table.row.next,
        guest="" if table.started else guest,
        host=table.row.host == guest,
        several=len(table.seats_of(guest)) > 1,
        seat=perspective(table, guest) if seat is None else seat,
        hints=gives_hints(table),
        watchers=tuple(table.watchers()),
        course=table.course,
        outages=tuple(table.outages),
        _match=table.match,
    )


def perspective(table: Table, guest: str) -> Seat:
    """Through whose eyes a guest looks: of several seats in one browser, the one that is asked, or asked last."""
    mine = table.seats_of(guest)
    if not mine:
        return SPECTATOR
    for seat in table.match.to_act:
        if seat in mine:
            return seat
    for entry in reversed(table.match.log):
        if entry.seat in mine:
            return entry.seat
    return mine[0]


def joined(parts: Sequence[Part]) -> Markup:
    return Markup("".join(part.markup for part in parts))


def recent(moment: Moment) -> tuple[str, ...]:
    """What others pointed at since this seat last acted; for a spectator, what the last seat did."""
    game, seat = moment.game, moment.seat
    marked: list[str] = []
    last: Seat | None = None
    for entry in reversed(moment.entries[-MOST_RECENT:]):
        if entry.seat < 0:
            continue
        if entry.seat == seat or (seat < 0 and last is not None and entry.seat != last):
            break
        last = entry.seat
        marked += [name for name in game.targets(moment.seen(entry).action) if name]
    return tuple(sorted(set(marked)))


# -- words around the board ------------------------------------------------------------------------------------------


def page_title(moment: Moment) -> str:
    _ = moment.words.gettext
    title = _(moment.game.title)
    if moment.status == "over":
        return _("Game over") + f" – {title}"
    return "● " + _("Your turn") + f" – {title}" if moment.asked is not None else title


def question(moment: Moment) -> Element:
    """The one sentence that says whose turn it is and what is asked."""
    words = moment.words
    _ = words.gettext
    if moment.status == "open":
        return p(class_="question")[_("Waiting for players. A bot can take a free seat too.")]
    if moment.status == "over":
        return p(class_="question")[
            _("The game is over."), " ", button({"data-result": "show"}, type="button")[_("Show the result")]
        ]
    if moment.status == "abandoned":
        return p(class_="question")[_("Everybody agreed to end this game.")]
    if moment.rests:
        return p(class_="question")[_("There is a pause: the game goes on when everybody agrees.")]
    if moment.asked is not None:
        whose = name_tag(moment.rows[moment.seat], words) if moment.several else None
        told = moment.game.question(moment.view, moment.names, words)
        return p(class_="question mine")[span(class_="whose")[whose], told]
    others = awaited(moment.game, moment.view, moment.names, moment.to_act)
    return p({"data-since": str(moment.since)}, class_="question")[others.said(words)]


def name_tag(row: SeatRow, words: Words) -> Node:
    return [emblem(row.seat, words), " ", row.name, ": "]


def emblem(seat: Seat, words: Words) -> Element:
    """The seat's emblem on its colour."""
    return span(class_="emblem", style=f"background:{seat_colour(seat)}", title=words.gettext(EMBLEMS[seat]))[
        icon(f"emblem-{seat}", 18, "icon")
    ]


def waiting_room(moment: Moment) -> str:
    """What is shown in place of a board as long as seats are free."""
    _ = moment.words.gettext
    return plain(
        div(class_="waiting")[
            h2[_(moment.game.title)],
            p[_(moment.game.blurb)],
            p(class_="soft")[_("Share this address. Whoever opens it can take a free seat or watch.")],
            div({"data-address": ""}, class_="address"),
            button({"data-copy": ""}, type="button")[_("Copy the address")],
        ]
    )


# -- seats -----------------------------------------------------------------------------------------------------------


def seat_head(moment: Moment, row: SeatRow) -> tuple[str, str]:
    """The classes of a seat, and what stands above its panel."""
    flags = {"asked": row.seat in moment.to_act, "own": row.seat == moment.seat, "open": row.open}
    flags["left"] = moment.course.is_left(row.seat)
    classes = " ".join(["seat", *(name for name, holds in flags.items() if holds)])
    if moment.course.bot_of(row.seat) is not None:
        row = replace(row, bot=moment.course.bot_of(row.seat))  # it plays for somebody who has left
    name = seat_name(row, moment.present[row.seat], moment.game.name, len(moment.rows), moment.words)
    return classes, name if moment.started else name + plain(seat_controls(moment, row))


@kept
def seat_name(row: SeatRow, online: bool, game_name: str, seats: int, words: Words) -> str:
    """Who sits here, with the seat's emblem."""
    strength = say_strength(game_name, seats, row.bot, words) if row.bot is not None else ""
    return plain(emblem(row.seat, words), name_of(row, online, strength, words))


def name_of(row: SeatRow, online: bool, strength: str, words: Words) -> Element:
    _ = words.gettext
    if row.open:
        return span(class_="seat-name soft")[_("open seat")]
    if row.bot is not None:
        level = level_name(row.bot, words)
        return span(class_="seat-name")[
            row.name, " ", span(class_="tag", title=strength or _("bot"))[span(class_="kind")[_("bot"), ": "], level]
        ]
    there = words.pgettext("presence", "here")
    return span(class_="seat-name")[
        span(class_="dot on" if online else "dot", title=there if online else _("away")), row.name
    ]


def seat_controls(moment: Moment, row: SeatRow) -> Node:
    _ = moment.words.gettext
    mine = row.guest == moment.guest
    if row.open:
        invites = moment.host or any(other.guest == moment.guest for other in moment.rows)
        return span(class_="controls")[
            command("sit", row.seat, _("Sit here"), css="primary"), bot_buttons(moment, row) if invites else None
        ]
    if mine or moment.host:
        return span(class_="controls")[command("stand", row.seat, _("Leave") if mine else _("Send away"))]
    return None


def bot_buttons(moment: Moment, row: SeatRow) -> Element:
    _ = moment.words.gettext
    return span(class_="bots", role="group", aria_label=_("bot"))[
        span(class_="soft")[_("bot"), ":"],
        [
            command("bot", row.seat, name, level, _("bot: {level}").format(level=name))
            for level in levels_for(moment.game)
            for name in [level_name(level, moment.words)]
        ],
    ]


def command(kind: str, seat: Seat, label: str, level: str = "", name: str | None = None, css: str = "") -> Element:
    """A button that sends a message about a seat."""
    facts = {"data-command": kind, "data-seat": str(seat), "data-level": level}
    return button(facts, type="button", class_=css, aria_label=name)[label]


def watchers(moment: Moment) -> str:
    """Who looks on."""
    words = moment.words
    named = [name for name in moment.watchers if name][:MOST_NAMED]
    others = len(moment.watchers) - len(named)
    if not named:
        return words.ngettext("{n} person looks on.", "{n} people look on.", others).format(n=others) if others else ""
    names = ", ".join(named)
    if not others:
        return words.gettext("Looking on: {names}.").format(names=names)
    more = words.ngettext("Looking on: {names} and {n} more.", "Looking on: {names} and {n} more.", others)
    return more.format(names=names, n=others)


# -- the log ---------------------------------------------------------------------------------------------------------


def log_line(game: AnyGame, number: int, entry: Entry, names: Sequence[str], words: Words) -> str:
    """A line of the log, or nothing where there is nothing to tell. It knows what was pointed at."""
    shown = entry.told(game, names, words)
    if not shown:
        return ""
    gained = [gain for event in entry.events for gain in event.gains()]
    style = f"--own:{seat_colour(entry.seat)}" if entry.seat >= 0 else "--own:var(--line)"
    pointed = " ".join(name for name in game.targets(entry.action) if name) if entry.seat >= 0 else ""
    facts = {"data-seat": str(entry.seat)} | ({"data-targets": pointed} if pointed else {})
    # What several did at once is told line by line.
    apart = len(shown) > MOST_IN_A_LINE
    lines: Node = [shown[0], [[br, line] for line in shown[1:]]] if apart else " ".join(shown)
    return plain(li(facts, id=f"line-{number}", style=style)[lines, gain_tags(gained)])


MOST_IN_A_LINE: Final = 2


def gain_tags(gained: Sequence[Gain]) -> Node:
    totals: dict[Seat, int] = {}
    for gain in gained:
        totals[gain.seat] = totals.get(gain.seat, 0) + gain.points
    return [
        span(class_="gain", style=f"--own:{seat_colour(seat)}")[icon(f"emblem-{seat}", 12), with_sign(points)]
        for seat, points in totals.items()
        if points
    ]


def record_names(table: Table) -> dict[Seat, str]:
    return {row.seat: row.name for row in table.seats if row.name}
