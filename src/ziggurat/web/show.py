"""A table as one browser may see it: all of it made from the seat's view, the redacted log and public facts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from random import Random
from typing import Any, Final

from htpy import Element, Node, a, button, div, h2, li, ol, p, section, span, strong, ul
from markupsafe import Markup

from ziggurat.bots.bot import LEVELS, PLAIN_LEVELS
from ziggurat.core.art import EMBLEMS, icon, plain, seat_colour, svg_board
from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import SPECTATOR, AnyGame, Drawing, Gain, Part, Seat
from ziggurat.core.match import Entry, Match
from ziggurat.core.words import Words
from ziggurat.web.store import SeatRow
from ziggurat.web.tables import Table, gives_hints, levels_for
from ziggurat.web.thinking import Prospect
from ziggurat.web.wire import Choice, Confirm, Hint, TableShown


def show(table: Table, guest: str, words: Words) -> TableShown:
    """The whole table for this guest, drawn for one of the guest's seats, or for a spectator."""
    match = table.match
    seat = perspective(table, guest)
    seen = match.view(seat)
    drawing = table.game.draw_view(seen, table.names, words) if table.started else None
    asked = match.asked_since(seat) if table.started and seat >= 0 else None
    log = match.redacted(seat)
    return TableShown(
        number=table.number,
        status=table.status,  # type: ignore[arg-type]
        title=page_title(table, guest, words),
        question=plain(question(table, seat, seen, words)),
        seat=seat if seat >= 0 else None,
        asked=asked,
        choices=choices(table.game, match.legal(seat)) if asked is not None else [],
        undo=table.started and seat >= 0 and may_take_back(table, seat),
        hint=asked is not None and gives_hints(table),
        recent=recent(table.game, log, seat),
        seats=plain(seat_panels(table, guest, seat, drawing, words)),
        board=svg_board(drawing) if drawing else waiting_room(table, words),
        tray=joined(drawing.tray) if drawing else "",
        common=joined(drawing.common) if drawing else "",
        log=plain(log_lines(table.game, log, table.names, words)),
        result=plain(result(table, guest, words)) if table.status == "over" else "",
    )


def may_take_back(table: Table, seat: Seat) -> bool:
    return table.match.undo_length(seat) is not None or table.match.retraction(seat) is not None


def joined(parts: Sequence[Part]) -> str:
    return "".join(part.markup for part in parts)


def waiting_room(table: Table, words: Words) -> str:
    """What is shown in place of a board as long as seats are free."""
    _ = words.gettext
    return plain(
        div(class_="waiting")[
            h2[_(table.game.title)],
            p[_(table.game.blurb)],
            p(class_="soft")[_("Share this address. Whoever opens it can take a free seat or watch.")],
            div({"data-address": ""}, class_="address"),
            button({"data-copy": ""}, type="button")[_("Copy the address")],
        ]
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


def choices(game: AnyGame, legal: Sequence[Any]) -> list[Choice]:
    return [Choice(game.write(action), game.targets(action)) for action in legal]


def recent(game: AnyGame, log: Sequence[Entry], seat: Seat) -> list[str]:
    """What others pointed at since this seat last acted; for a spectator, what the last seat did."""
    marked: list[str] = []
    last: Seat | None = None
    for entry in reversed(log):
        if entry.seat < 0:
            continue
        if entry.seat == seat or (seat < 0 and last is not None and entry.seat != last):
            break
        last = entry.seat
        marked += [name for name in game.targets(entry.action) if name]
    return sorted(set(marked))


# -- words around the board ------------------------------------------------------------------------------------------


def page_title(table: Table, guest: str, words: Words) -> str:
    _ = words.gettext
    title = _(table.game.title)
    if table.status == "over":
        return _("Game over") + f" – {title}"
    if any(table.match.asked_since(seat) is not None for seat in table.seats_of(guest)) and table.started:
        return "● " + _("Your turn") + f" – {title}"
    return title


def question(table: Table, seat: Seat, seen: Any, words: Words) -> Element:
    """The one sentence that says whose turn it is and what is asked."""
    _ = words.gettext
    match = table.match
    if table.status == "open":
        return p(class_="question")[_("Waiting for players. A bot can take a free seat too.")]
    if table.status == "over":
        return p(class_="question")[
            _("The game is over."), " ", button({"data-result": "show"}, type="button")[_("Show the result")]
        ]
    asked = match.to_act
    if seat in asked:
        whose = span(class_="whose")[
            name_tag(table, seat) if len(table.seats_of(table.seats[seat].guest or "")) > 1 else ""
        ]
        return p(class_="question mine")[whose, table.game.question(seen, table.names, words)]
    names = ", ".join(table.seats[other].name for other in asked if other >= 0)
    return p({"data-since": f"{table.since:.0f}"}, class_="question")[_("Waiting for {names}.").format(names=names)]


def name_tag(table: Table, seat: Seat) -> Node:
    return [emblem(seat), " ", table.seats[seat].name, ": "]


def emblem(seat: Seat) -> Element:
    """The seat's emblem on its colour."""
    return span(class_="emblem", style=f"background:{seat_colour(seat)}", title=EMBLEMS[seat])[
        icon(f"emblem-{seat}", 18, "icon")
    ]


# -- seats -----------------------------------------------------------------------------------------------------------


def seat_panels(table: Table, guest: str, seat: Seat, drawing: Drawing | None, words: Words) -> Element:
    asked = table.match.to_act if table.started else ()
    return ul(class_="seat-list")[
        [
            li(
                id=f"seat-{row.seat}",
                class_=seat_classes(row, row.seat in asked, row.seat == seat),
                style=f"--own:{seat_colour(row.seat)}",
            )[
                div(class_="seat-head")[
                    emblem(row.seat), seat_name(table, row, words), seat_controls(table, row, guest, words)
                ],
                Markup(drawing.seats[row.seat].markup) if drawing else None,
            ]
            for row in table.seats
        ]
    ]


def seat_classes(row: SeatRow, asked: bool, own: bool) -> str:
    flags = {"asked": asked, "own": own, "open": row.open}
    return " ".join(["seat", *(name for name, holds in flags.items() if holds)])


def seat_name(table: Table, row: SeatRow, words: Words) -> Element:
    _ = words.gettext
    if row.open:
        return span(class_="seat-name soft")[_("open seat")]
    if row.bot is not None:
        level = {**LEVELS, **PLAIN_LEVELS}.get(row.bot, row.bot)
        return span(class_="seat-name")[
            row.name, " ", span(class_="tag", title=_("bot"))[span(class_="kind")[_("bot"), ": "], _(level)]
        ]
    online = table.is_present(row.guest)
    return span(class_="seat-name")[
        span(class_="dot on" if online else "dot", title=_("here") if online else _("away")), row.name
    ]


def seat_controls(table: Table, row: SeatRow, guest: str, words: Words) -> Node:
    _ = words.gettext
    if table.started:
        return None
    if row.open:
        invites = table.row.host == guest or bool(table.seats_of(guest))
        return span(class_="controls")[
            command("sit", row.seat, _("Sit here"), css="primary"), bot_buttons(table, row, words) if invites else None
        ]
    if row.guest == guest or (row.bot is not None and table.row.host == guest):
        return span(class_="controls")[command("stand", row.seat, _("Leave") if row.guest == guest else _("Send away"))]
    return None


def bot_buttons(table: Table, row: SeatRow, words: Words) -> Element:
    _ = words.gettext
    levels = levels_for(table.game)
    return span(class_="bots", role="group", aria_label=_("bot"))[
        span(class_="soft")[_("bot"), ":"],
        [
            command("bot", row.seat, _(label), level, _("bot: {level}").format(level=_(label)))
            for level, label in levels.items()
        ],
    ]


def command(kind: str, seat: Seat, label: str, level: str = "", name: str | None = None, css: str = "") -> Element:
    """A button that sends a message about a seat."""
    facts = {"data-command": kind, "data-seat": str(seat), "data-level": level}
    return button(facts, type="button", class_=css, aria_label=name)[label]


# -- the log ---------------------------------------------------------------------------------------------------------


def log_lines(game: AnyGame, log: Sequence[Entry], names: Sequence[str], words: Words) -> Element:
    lines = []
    for number, entry in enumerate(log):
        told = [game.tell_action(entry.action, entry.seat, names, words)]
        told += [game.tell_event(event, names, words) for event in entry.events]
        shown = [line for line in told if line]
        gained = [gain for event in entry.events for gain in event.gains()]
        if shown:
            style = f"--own:{seat_colour(entry.seat)}" if entry.seat >= 0 else "--own:var(--line)"
            lines.append(li(id=f"line-{number}", style=style)[" ".join(shown), gain_tags(gained)])
    return ol(class_="log-lines")[lines]


def gain_tags(gained: Sequence[Gain]) -> Node:
    totals: dict[Seat, int] = {}
    for gain in gained:
        totals[gain.seat] = totals.get(gain.seat, 0) + gain.points
    return [
        span(class_="gain", style=f"--own:{seat_colour(seat)}")[icon(f"emblem-{seat}", 12), f"{points:+d}"]
        for seat, points in totals.items()
        if points
    ]


# -- before and after ------------------------------------------------------------------------------------------------


def preview(table: Table, seat: Seat, text: str, words: Words) -> Confirm | None:
    """What an answer would do, if it could not be taken back; None if it could.

    It is tried in a world imagined from the seat's view, always the same for the same view, so that it tells nothing
    that the seat may not know.
    """
    game, match = table.game, table.match
    action = game.read(match.state, seat, text)
    reason = game.why_not(match.state, seat, action)
    if reason is not None:
        raise IllegalAction(reason)
    if len(match.to_act) > 1:
        return None  # a secret choice among several: it is shown when all are in
    world = game.imagine(match.view(seat), Random(0))
    events = game.apply(world, seat, action)
    if game.to_act(world) == (seat,):
        return None
    told = game.tell_action(action, seat, table.names, words)
    if any(event.reveals() for event in events):
        # What others chose in secret is not imagined for anybody: only the answer itself is shown.
        return Confirm(text, plain(span[told or text]), svg_board(game.draw_view(match.view(seat), table.names, words)))
    gained = [gain for event in events for gain in event.gains()]
    after = game.draw_view(game.view(world, seat), table.names, words)
    return Confirm(text, plain(span[told or text], gain_tags(gained)), svg_board(after))


# -- hints -----------------------------------------------------------------------------------------------------------

EVEN: Final = 0.5
"""Points that make no difference worth naming."""
FEW: Final = 20
"""Below so many points, tenths are told too."""


def tell_hint(table: Table, seat: Seat, asked: int, found: Sequence[Prospect], words: Words) -> Hint:
    """What a bot would do, what it expects of it, and what it would do otherwise."""
    game, match = table.game, table.match
    best = found[0]
    targets = game.targets(game.read(match.state, seat, best.action))
    hint = Hint(seat, asked, best.action, targets, tell_prospects(table, seat, found, words), rounded(best.points))
    if len(found) > 1:
        hint.second, hint.second_points = found[1].action, rounded(found[1].points)
    return hint


def tell_prospects(table: Table, seat: Seat, found: Sequence[Prospect], words: Words) -> str:
    _ = words.gettext
    drawing = table.game.draw_view(table.match.view(seat), table.names, words)
    best = found[0]
    told = tell_choice(table, seat, best.action, drawing, words)
    if not best.points:
        return told + " " + _("There is no other choice.")
    told += " " + tell_points(table, seat, best.points, words) + " "
    if len(found) == 1:
        return told + _("No other choice looks nearly as good.")
    second = tell_choice(table, seat, found[1].action, drawing, words)
    less = lead(best.points, seat) - lead(found[1].points, seat)
    if less < EVEN:
        return told + _("Nearly as good: {choice}").format(choice=second)
    return told + _("Second choice, {points} points less: {choice}").format(points=tell_number(less), choice=second)


def rounded(points: Sequence[float]) -> list[float]:
    return [round(number, 1) for number in points]


def lead(points: Sequence[float], seat: Seat) -> float:
    """How far the seat is expected to end before the best of the others."""
    return points[seat] - max((p for other, p in enumerate(points) if other != seat), default=0.0)


def tell_number(points: float) -> str:
    return f"{points:.0f}" if abs(points) >= FEW else f"{points:.1f}"


def tell_points(table: Table, seat: Seat, points: Sequence[float], words: Words) -> str:
    _ = words.gettext
    own = tell_number(points[seat])
    others = [other for other in range(len(points)) if other != seat]
    if not others:
        return _("It expects you to end with {points} points.").format(points=own)
    best = max(others, key=lambda other: points[other])
    name = table.seats[best].name if best < len(table.seats) else _("the opponent that the rules play")
    line = _("It expects you to end with {points} points, and {name} with {others}.")
    return line.format(points=own, name=name, others=tell_number(points[best]))


def tell_choice(table: Table, seat: Seat, text: str, drawing: Drawing, words: Words) -> str:
    """An answer as a line of the log would tell it, or by the labels of what one points at."""
    _ = words.gettext
    game, match = table.game, table.match
    action = game.read(match.state, seat, text)
    names = [_("The bot") if n == seat else name for n, name in enumerate(table.names)]
    told = game.tell_action(action, seat, names, words)
    if told:
        return told
    page = svg_board(drawing) + joined([*drawing.tray, *drawing.common, *drawing.seats])
    labels = [label.split(" (")[0] for name in game.targets(action) if (label := label_of(page, name))]
    what = "; ".join(labels) if labels else text
    return _("{who}: {what}.").format(who=_("The bot"), what=what.rstrip("."))


def label_of(page: str, name: str) -> str:
    found = re.search(f'data-target="{re.escape(name)}" aria-label="([^"]*)"', page)
    return unescape(found[1]) if found else ""


# -- the end ---------------------------------------------------------------------------------------------------------


def result(table: Table, guest: str, words: Words) -> Element:
    """The end: places, and where every point came from as stacked bars."""
    _ = words.gettext
    game, match = table.game, table.match
    places = game.ranking(match.state)
    account = game.account(match.state)
    most = max(1, *(sum(max(0, g.points) for g in account if g.seat == seat) for seat in range(match.seats)))
    order = sorted(range(match.seats), key=lambda seat: (places[seat], seat))
    winners = [table.seats[seat].name for seat in order if places[seat] == 1]
    if not winners:
        headline = _("The game itself wins!")
    elif len(winners) == 1:
        headline = _("{name} wins!").format(name=winners[0])
    else:
        headline = _("{names} share the victory!").format(names=", ".join(winners))
    return section(class_="result", aria_label=_("result"))[
        h2[headline],
        ol(class_="ranking")[
            [
                li(class_="rank")[
                    div(class_="rank-head")[
                        span(class_="place")[f"{places[seat]}."],
                        emblem(seat),
                        strong[table.seats[seat].name],
                        span(class_="score")[standing(game, match, seat)],
                    ],
                    bar(game, [gain for gain in account if gain.seat == seat], most, words),
                ]
                for seat in order
            ]
        ],
        div(class_="legend")[
            [
                span[span(class_=f"swatch source-{n}"), " ", _(label)]
                for n, (source, label) in enumerate(game.sources.items())
                if any(gain.source == source for gain in account)
            ]
        ],
        div(class_="buttons")[
            a(class_="button", href=f"/table/{table.row.id}/replay?step={len(match.log)}")[_("Replay")],
            a(class_="button", href=f"/table/{table.row.id}/record")[_("Download the record")],
            a(class_="button", href=f"/table/{table.row.next}")[_("Go to the rematch")]
            if table.row.next
            else (command("rematch", 0, _("Rematch"), css="primary") if table.seats_of(guest) else None),
            a(class_="button", href="/")[_("Another game")],
            button({"data-result": "hide"}, type="button")[_("Look at the board")],
        ],
    ]


def standing(game: AnyGame, match: Match, seat: Seat) -> str:
    """What the ranking goes by: the score, or where that is not all, the numbers that it compares."""
    if game.standing is None:
        return str(match.scores()[seat])
    return " · ".join(str(number) for number in game.standing(match.state, seat))


def bar(game: AnyGame, gained: Sequence[Gain], most: int, words: Words) -> Element:
    """The points of one seat by source, in the order of the score sheet."""
    _ = words.gettext
    parts = []
    for n, (source, label) in enumerate(game.sources.items()):
        points = sum(gain.points for gain in gained if gain.source == source)
        if points:
            name = f"{_(label)}: {points}"
            width = f"width:{100 * max(0, points) / most:.2f}%"
            parts.append(span(class_=f"part source-{n}", style=width, title=name, aria_label=name)[str(points)])
    return div(class_="stack")[parts]


def record_names(table: Table) -> dict[Seat, str]:
    return {row.seat: row.name for row in table.seats if row.name}
