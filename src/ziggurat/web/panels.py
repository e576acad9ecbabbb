"""What stands around the board besides the game: clocks, requests, talk; and the clock in the form of a new table."""

from __future__ import annotations

import json
from typing import Final

from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    fieldset,
    form,
    input,
    label,
    legend,
    ol,
    option,
    p,
    section,
    select,
    span,
    summary,
)

from ziggurat.core.art import kept, plain
from ziggurat.core.game import Seat
from ziggurat.core.words import Words
from ziggurat.web import wire
from ziggurat.web.clocks import BOT, CLAIM, DAY, DAYS, MINUTE, MINUTES, SECONDS, Terms
from ziggurat.web.consent import asked_for_consent
from ziggurat.web.course import Note
from ziggurat.web.limits import LONGEST_LINE
from ziggurat.web.show import Moment

USUAL_CLOCK: Final = {"clock": "none", "minutes": "20", "seconds": "15", "days": "3", "at-zero": BOT}
"""What a form says if nobody changes it."""


# -- clocks ----------------------------------------------------------------------------------------------------------


def clock_option(words: Words) -> Node:
    """How long one may think: only what belongs to the chosen kind is seen."""
    _ = words.gettext
    return fieldset(class_="clock-choice")[
        legend[_("Clock")],
        label[
            span[_("Time to think")],
            select(name="clock")[
                option(value="none")[_("no clock")],
                option(value="bank")[_("a time bank for each player")],
                option(value="days")[_("days for every answer")],
            ],
        ],
        number_field("minutes", _("Minutes for the game"), MINUTES, "for-bank"),
        number_field("seconds", _("Seconds more per answer"), SECONDS, "for-bank"),
        number_field("days", _("Days per answer"), DAYS, "for-days"),
        label(class_="for-bank for-days")[
            span[_("When time is up")],
            select(name="at-zero")[
                option(value=BOT)[_("a bot plays on")],
                option(value=CLAIM)[_("the others may give the seat away")],
            ],
            span(class_="soft help-line")[_("Whoever comes back can take the seat from the bot again.")],
        ],
    ]


def number_field(name: str, text: str, limits: tuple[int, int], css: str) -> Node:
    least, most = map(str, limits)
    return label(class_=css)[
        span[text],
        input(type="number", name=name, value=USUAL_CLOCK[name], min=least, max=most, required=True),
    ]


def terms_in_words(terms: Terms, words: Words) -> str:
    """The clock that was agreed on."""
    if terms.kind == "bank":
        minutes, seconds = terms.seconds / MINUTE, terms.more
        return words.gettext("{minutes} minutes each, and {seconds} seconds per answer").format(
            minutes=f"{minutes:g}", seconds=f"{seconds:g}"
        )
    days = round(terms.seconds / DAY)
    return words.ngettext("{n} day per answer", "{n} days per answer", days).format(n=days)


# -- what is asked of everybody, and seats that change hands ---------------------------------------------------------


def panel(moment: Moment) -> str:
    """What lies over the board until it is settled; mostly nothing."""
    if moment.status != "playing":
        return ""
    boxes = [request_box(moment), own_seat(moment), offered_seats(moment), claims(moment)]
    return plain(*(box for box in boxes if box))


def sends(text: str, css: str = "", **message: object) -> Element:
    """A button that sends this message."""
    return button({"data-send": json.dumps(message)}, type="button", class_=css)[text]


def own_seats(moment: Moment) -> list[Seat]:
    """The seats of whoever looks."""
    if moment.seat < 0:
        return []
    guest = moment.rows[moment.seat].guest
    return [row.seat for row in moment.rows if row.guest == guest]


def request_box(moment: Moment) -> Node:
    request, words = moment.course.proposal, moment.words
    if request is None:
        return None
    _ = words.gettext
    missing = asked_for_consent(moment.rows, moment.course, request) - request.agreed
    mine = own_seats(moment)
    waits = _("Waiting for {names}.").format(names=", ".join(moment.names[seat] for seat in sorted(missing)))
    answers: Node = None
    if missing & set(mine):
        answers = [
            sends(_("Agree"), "primary", type="vote", yes=True),
            sends(_("Refuse"), type="vote", yes=False),
        ]
    elif request.by in mine:
        answers = sends(_("Take it back"), type="vote", yes=False)
    return div({"data-until": str(round(request.until, 1))}, class_="request")[
        p[asks_for(request.kind, request.by, request.value, moment)],
        None if missing & set(mine) else p(class_="soft")[waits],
        div(class_="answers")[answers] if answers else None,
    ]


def own_seat(moment: Moment) -> Node:
    """Somebody else plays for whoever looks."""
    _ = moment.words.gettext
    left = [seat for seat in own_seats(moment) if moment.course.is_left(seat)]
    return [
        div(class_="request")[
            p[_("A bot plays for you.") if moment.course.bot_of(seat) else _("Your seat is offered to others.")],
            div(class_="answers")[sends(_("Take my seat again"), "primary", type="back", seat=seat)],
        ]
        for seat in left
    ] or None


def offered_seats(moment: Moment) -> Node:
    _ = moment.words.gettext
    if moment.seat >= 0:
        return None
    return [
        div(class_="request")[
            p[_("{name} has left, and the seat is offered.").format(name=moment.names[seat])],
            div(class_="answers")[sends(_("Take this seat"), "primary", type="take", seat=seat)],
        ]
        for seat in sorted(moment.course.offered)
    ] or None


def claims(moment: Moment) -> Node:
    """Seen as soon as a clock has run out, by those who play; the page knows when."""
    _ = moment.words.gettext
    clock = moment.course.clock
    if clock is None or clock.terms.at_zero != CLAIM or moment.seat < 0 or moment.course.is_left(moment.seat):
        return None
    others = [seat for seat in clock.running if seat not in own_seats(moment)]
    return [
        div({"data-out": str(seat)}, class_="request", hidden=True)[
            p[_("The time of {name} is over.").format(name=moment.names[seat])],
            div(class_="answers")[
                sends(_("Let a bot play on"), type="give", seat=seat, to="bot"),
                sends(_("Offer the seat"), type="give", seat=seat, to="offer"),
            ],
        ]
        for seat in others
    ] or None


def asks_for(kind: str, by: Seat, value: int, moment: Moment) -> str:
    """A request in words."""
    _ = moment.words.gettext
    sentences = {
        "undo": _("{name} asks to go back to an earlier moment, to before answer {number}."),
        "end": _("{name} asks to end the game. It would not count for anybody."),
        "pause": _("{name} asks for a pause."),
        "resume": _("{name} asks to go on."),
        "extend": _("{name} asks for more time for everybody: {time}."),
        "bot": _("{name} asks to let a bot play for {other}, who has left."),
        "offer": _("{name} asks to offer the seat of {other}, who has left, to somebody else."),
    }
    other = moment.names[value] if kind in ("bot", "offer") else ""
    return sentences[kind].format(
        name=moment.names[by], number=value + 1, time=in_words(value, moment.words), other=other
    )


def in_words(seconds: float, words: Words) -> str:
    """A while, in days or in minutes."""
    days, minutes = round(seconds / DAY), round(seconds / MINUTE)
    if seconds >= DAY:
        return words.ngettext("{n} day", "{n} days", days).format(n=days)
    return words.ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes)


# -- what one may ask for --------------------------------------------------------------------------------------------


def wishes(moment: Moment) -> str:
    """For those who play, while they do."""
    mine = own_seats(moment)
    if moment.status != "playing" or not mine or moment.course.is_left(moment.seat):
        return ""
    others = tuple([(row.seat, row.name) for row in moment.rows if row.guest is not None and row.seat not in mine])
    return draw_wishes(moment.seat, others, moment.rests, moment.course.terms, moment.words)


@kept
def draw_wishes(seat: Seat, others: tuple[tuple[Seat, str], ...], rests: bool, terms: Terms, words: Words) -> str:
    """It stays the same through most of a game."""
    _ = words.gettext
    return plain(
        p(class_="soft")[_("These need the consent of everybody who plays; bots agree.")],
        div(class_="answers")[
            sends(_("Go on"), type="ask", kind="resume") if rests else sends(_("Pause"), type="ask", kind="pause"),
            [more_time(seconds, words) for seconds in extensions(terms)],
            sure(_("End the game"), _("End it: are you sure?"), type="ask", kind="end"),
        ],
        label(class_="back-to")[span[_("Go back to before")], select(id="back-to")],
        div(class_="answers")[button({"data-back": ""}, type="button")[_("Ask to go back")]],
        [
            div(class_="answers")[
                sends(_("A bot for {name}").format(name=name), type="ask", kind="bot", value=other),
                sends(_("Offer the seat of {name}").format(name=name), type="ask", kind="offer", value=other),
            ]
            for other, name in others
        ],
        div(class_="answers apart")[
            sure(_("Leave: a bot plays on for me"), _("Leave: are you sure?"), type="leave", seat=seat)
        ],
    )


def sure(text: str, question: str, **message: object) -> Element:
    """A button that asks once more."""
    return button({"data-send": json.dumps(message), "data-sure": question}, type="button")[text]


def more_time(seconds: int, words: Words) -> Element:
    text = words.gettext("{time} more for everybody").format(time=in_words(seconds, words))
    return sends(text, type="ask", kind="extend", value=seconds)


def extensions(terms: Terms) -> list[int]:
    offered = {"bank": [5 * MINUTE, 15 * MINUTE], "days": [DAY, 3 * DAY]}
    return [int(seconds) for seconds in offered.get(terms.kind, [])]


# -- what happened ---------------------------------------------------------------------------------------------------


def notes(moment: Moment) -> tuple[wire.Noted, ...]:
    return tuple((round(note.at, 1), note_in_words(note, moment)) for note in moment.course.notes)


def note_in_words(note: Note, moment: Moment) -> str:
    _ = moment.words.gettext
    names = ", ".join(moment.names[seat] for seat in note.seats)
    word, _space, kind = note.kind.partition(" ")
    if word == "ask":
        return asks_for(kind, note.seats[0], note.value, moment)
    sentences = {
        "yes": _("{names} agreed."),
        "no": _("{names} refused."),
        "withdrawn": _("{names} took the request back."),
        "undo": _("The game went back to before answer {number}."),
        "pause": _("There is a pause."),
        "resume": _("The game goes on."),
        "extend": _("Everybody has more time: {time}."),
        "end": _("Everybody agreed to end this game."),
        "bot": _("A bot plays for {names}."),
        "offer": _("The seat of {names} is offered to somebody else."),
        "back": _("{names} is back."),
        "sat": _("{names} has taken a seat that was offered."),
        "out": _("The time of {names} is over."),
    }
    return sentences[word].format(names=names, number=note.value + 1, time=in_words(note.value, moment.words))


# -- talk ------------------------------------------------------------------------------------------------------------


def talk_box(words: Words, head: Node) -> Element:
    """Talk, what happened around the game, and what one may ask everybody for."""
    _ = words.gettext
    return section(id="talk-box", class_="side sheet talk-box", aria_label=_("Talk"))[
        head,
        p(class_="soft talk-room", id="talk-room"),
        div(id="talk", class_="talk", tabindex="0", role="log", aria_label=_("what was said"))[
            ol(id="talk-lines", class_="talk-lines")
        ],
        form(id="talk-form", class_="talk-form")[
            input(
                id="talk-text",
                maxlength=str(LONGEST_LINE),
                aria_label=_("say something"),
                placeholder=_("say something"),
                autocomplete="off",
                enterkeyhint="send",
            ),
            button(type="submit", class_="primary")[_("Say")],
        ],
        a(class_="tell-me", href="/your-turn")[_("Tell me when it is my turn")],
        details(id="wishes-box", class_="wishes", hidden=True)[summary[_("Ask everybody")], div(id="wishes")],
    ]
