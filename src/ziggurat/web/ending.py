"""The end of a game: places, why so, and where every point came from as stacked bars.

A bar is as long as what the ranking goes by. Where that is one part of the score and not its sum, only this part is a
bar, and the others stand below it as numbers: whoever is ahead never has the shorter bar.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    h2,
    li,
    ol,
    p,
    section,
    span,
    strong,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from ziggurat.core.game import AnyGame, Gain, Measure, Seat
from ziggurat.core.match import Match
from ziggurat.core.words import Words, with_minus
from ziggurat.web.show import Moment, command, emblem
from ziggurat.web.table import standing


@dataclass(frozen=True)
class Rank:
    """A line of the ranking: a seat, or whoever the rules play."""

    place: int
    seat: Seat | None
    name: str
    numbers: Sequence[int]
    """What the ranking goes by, the weightiest first."""


def ranks(moment: Moment, match: Match) -> list[Rank]:
    game = moment.game
    places = game.ranking(match.state)
    found = [Rank(places[seat], seat, moment.names[seat], standing(match, seat)) for seat in range(match.seats)]
    rival = game.rival(match.state) if game.rival else None
    if rival is not None:
        place = 1 if 1 not in places else len(places) + 1
        found.append(Rank(place, None, moment.words.gettext(rival[0]), (rival[1],)))
    return sorted(found, key=lambda rank: rank.place)


def result(moment: Moment) -> Element:
    _ = moment.words.gettext
    game, match = moment.game, moment.finished
    assert match is not None, "nothing is told before the end"
    account = game.account(match.state)
    ranking = ranks(moment, match)
    sheet = {seat: measures(game, match, seat, account) for seat in range(match.seats)}
    bars = {
        seat: stretches(game, found[0].gains, moment.words)
        if len(found) == 1
        else stretches_of(game, found[0], moment.words)
        for seat, found in sheet.items()
    }
    most = max(1, *(sum(abs(one.points) for one in parts) for parts in bars.values()))
    tied = {number for number, times in Counter(rank.numbers[0] for rank in ranking).items() if times > 1}
    explained = {one.css for parts in bars.values() for one in parts}
    return section(class_="result", aria_label=_("result"))[
        h2[headline(ranking, moment.words)],
        p(class_="soft reason")[reason(moment)],
        ol(class_="ranking")[
            [rank_line(rank, rank.numbers[0] in tied, bars, sheet, most, moment.words) for rank in ranking]
        ],
        div(class_="legend")[
            [
                span[span(class_=f"swatch source-{n}", style=colour_of(game, source)), " ", _(label)]
                for n, (source, label) in enumerate(game.sources.items())
                if f"source-{n}" in explained
            ]
        ],
        score_sheet(moment, account, ranking),
        div(class_="buttons")[
            a(class_="button", href=f"/table/{moment.id}/replay?step={len(match.log)}")[_("Replay")],
            a(class_="button", href=f"/table/{moment.id}/record")[_("Download the record")],
            a(class_="button", href=f"/table/{moment.next}")[_("Go to the rematch")]
            if moment.next
            else (command("rematch", 0, _("Rematch"), css="primary") if moment.seat >= 0 else None),
            a(class_="button", href="/")[_("Another game")],
            button({"data-result": "hide"}, type="button")[_("Look at the board")],
        ],
    ]


def headline(ranking: Sequence[Rank], words: Words) -> str:
    _ = words.gettext
    winners = [rank.name for rank in ranking if rank.place == 1]
    if not winners:
        return _("The game itself wins!")
    if len(winners) == 1:
        return _("{name} wins!").format(name=winners[0])
    return _("{names} share the victory!").format(names=", ".join(winners))


def reason(moment: Moment) -> str:
    """The last thing that happened: how the game ended, as the game itself tells it."""
    events = [event for entry in moment.log(max(0, moment.length - 1)) for event in entry.events]
    told = [moment.game.tell_event(event, moment.names, moment.words) for event in events]
    return next((line for line in reversed(told) if line), "")


def numbers(found: Sequence[int]) -> Node:
    """The number that decides first, then those that break a tie; the reason above says what they are."""
    rest = " · ".join(map(with_minus, found[1:]))
    return [with_minus(found[0]), span(class_="rest")[f" · {rest}"] if rest else None]


def rank_line(
    rank: Rank,
    tied: bool,
    bars: Mapping[Seat, Sequence[Stretch]],
    sheet: Mapping[Seat, Sequence[Measure]],
    most: int,
    words: Words,
) -> Element:
    found = [] if rank.seat is None else sheet[rank.seat]
    return li(class_="rank")[
        div(class_="rank-head")[
            span(class_="place")[f"{rank.place}."],
            None if rank.seat is None else emblem(rank.seat, words),
            strong[rank.name],
            span(class_="score")[numbers(rank.numbers if tied and len(found) < 2 else rank.numbers[:1])],
        ],
        None if rank.seat is None else bar(bars[rank.seat], most),
        measured(found, words) if len(found) > 1 else None,
    ]


def measures(game: AnyGame, match: Match, seat: Seat, account: Sequence[Gain]) -> Sequence[Measure]:
    """What the ranking compares, the weightiest first: mostly the score, made of all that was gained."""
    if game.measures is not None:
        return game.measures(match.state, seat)
    return [Measure("", "", tuple([gain for gain in account if gain.seat == seat]))]


def measured(found: Sequence[Measure], words: Words) -> Element:
    """Every number that the ranking compares, by name, in the order in which it does; the first decides."""
    return ol(class_="measures")[
        [
            li(class_="measure", style=f"--measure:{measure.colour}")[
                words.gettext(measure.label), " ", strong[with_minus(measure.points)]
            ]
            for measure in found
        ]
    ]


def score_sheet(moment: Moment, account: Sequence[Gain], ranking: Sequence[Rank]) -> Element:
    """All that was gained, seat by seat, as one writes it on paper."""
    _ = moment.words.gettext
    game = moment.game
    seats = [rank.seat for rank in ranking if rank.seat is not None]
    points = {(seat, source): 0 for seat in seats for source in game.sources}
    for gain in account:
        points[gain.seat, gain.source] += gain.points
    return details(class_="score-sheet")[
        summary[_("Score sheet")],
        table[
            thead[tr[td, [th(scope="col")[moment.names[seat]] for seat in seats]]],
            tbody[
                [
                    tr[
                        th(scope="row")[
                            span(class_=f"swatch source-{n}", style=colour_of(game, source)), " ", _(label)
                        ],
                        [td[with_minus(points[seat, source])] for seat in seats],
                    ]
                    for n, (source, label) in enumerate(game.sources.items())
                    if any(points[seat, source] for seat in seats)
                ],
                tr(class_="sum")[
                    th(scope="row")[_("all points")],
                    [td[with_minus(sum(points[seat, source] for source in game.sources))] for seat in seats],
                ],
            ],
        ],
    ]


def colour_of(game: AnyGame, source: str) -> str | None:
    colour = (game.source_colours or {}).get(source)
    return f"background:{colour}" if colour else None


@dataclass(frozen=True)
class Stretch:
    """A part of a bar."""

    label: str
    points: int
    css: str
    colour: str | None


def stretches(game: AnyGame, gains: Sequence[Gain], words: Words) -> list[Stretch]:
    """What was gained, by source, in the order of the score sheet."""
    totals = dict.fromkeys(game.sources, 0)
    for gain in gains:
        totals[gain.source] += gain.points
    return [
        Stretch(words.gettext(label), totals[source], f"source-{n}", colour_of(game, source))
        for n, (source, label) in enumerate(game.sources.items())
        if totals[source]
    ]


def stretches_of(game: AnyGame, measure: Measure, words: Words) -> list[Stretch]:
    """One number of several, in its own colour; apart from it what came to it from elsewhere."""
    own = {source for source, colour in (game.source_colours or {}).items() if colour == measure.colour}
    points = sum(gain.points for gain in measure.gains if gain.source in own)
    found = [Stretch(words.gettext(measure.label), points, "", f"background:{measure.colour}")] if points else []
    return found + stretches(game, [gain for gain in measure.gains if gain.source not in own], words)


def bar(parts: Sequence[Stretch], most: int) -> Element:
    """Points as lengths; lost ones are hatched."""
    shown = []
    for one in parts:
        name = f"{one.label}: {with_minus(one.points)}"
        style = ";".join(filter(None, (f"width:{100 * abs(one.points) / most:.2f}%", one.colour)))
        css = " ".join(filter(None, ("part", one.css, "lost" if one.points < 0 else "")))
        shown.append(span(class_=css, style=style, title=name, role="img", aria_label=name)[with_minus(one.points)])
    return div(class_="stack")[shown]
