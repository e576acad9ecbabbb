"""The end of a game: places, why so, and where every point came from as stacked bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from htpy import Element, Node, a, button, div, h2, li, ol, p, section, span, strong

from ziggurat.core.game import AnyGame, Gain, Seat
from ziggurat.core.match import Match
from ziggurat.core.words import Words, with_minus
from ziggurat.web.show import Moment, command, emblem


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
    found = [Rank(places[seat], seat, moment.names[seat], standing(game, match, seat)) for seat in range(match.seats)]
    rival = game.rival(match.state) if game.rival else None
    if rival is not None:
        place = 1 if 1 not in places else len(places) + 1
        found.append(Rank(place, None, moment.words.gettext(rival[0]), (rival[1],)))
    return sorted(found, key=lambda rank: rank.place)


def standing(game: AnyGame, match: Match, seat: Seat) -> Sequence[int]:
    """What the ranking goes by: the score, or where that is not all, the numbers that it compares."""
    return match.scores()[seat : seat + 1] if game.standing is None else game.standing(match.state, seat)


def result(moment: Moment) -> Element:
    _ = moment.words.gettext
    game, match = moment.game, moment.finished
    assert match is not None, "nothing is told before the end"
    account = game.account(match.state)
    ranking = ranks(moment, match)
    most = max(1, *(sum(abs(g.points) for g in account if g.seat == seat) for seat in range(match.seats)))
    return section(class_="result", aria_label=_("result"))[
        h2[headline(ranking, moment.words)],
        p(class_="soft reason")[reason(moment)],
        ol(class_="ranking")[
            [
                li(class_="rank")[
                    div(class_="rank-head")[
                        span(class_="place")[f"{rank.place}."],
                        None if rank.seat is None else emblem(rank.seat, moment.words),
                        strong[rank.name],
                        span(class_="score")[numbers(rank.numbers)],
                    ],
                    None if rank.seat is None else bar(game, gained(account, rank.seat), most, moment.words),
                ]
                for rank in ranking
            ]
        ],
        div(class_="legend")[
            [
                span[span(class_=f"swatch source-{n}", style=colour_of(game, source)), " ", _(label)]
                for n, (source, label) in enumerate(game.sources.items())
                if any(gain.source == source for gain in account)
            ]
        ],
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
    """The number that decides first, then those that break ties."""
    rest = " · ".join(map(with_minus, found[1:]))
    return [with_minus(found[0]), span(class_="rest")[f" · {rest}"] if rest else None]


def gained(account: Sequence[Gain], seat: Seat) -> list[Gain]:
    return [gain for gain in account if gain.seat == seat]


def colour_of(game: AnyGame, source: str) -> str | None:
    colour = (game.source_colours or {}).get(source)
    return f"background:{colour}" if colour else None


def bar(game: AnyGame, gains: Sequence[Gain], most: int, words: Words) -> Element:
    """The points of one seat by source, in the order of the score sheet; lost points are hatched."""
    _ = words.gettext
    parts = []
    for n, (source, label) in enumerate(game.sources.items()):
        points = sum(gain.points for gain in gains if gain.source == source)
        if points:
            name = f"{_(label)}: {with_minus(points)}"
            width = f"width:{100 * abs(points) / most:.2f}%"
            style = ";".join(filter(None, (width, colour_of(game, source))))
            css = f"part source-{n}" + (" lost" if points < 0 else "")
            parts.append(span(class_=css, style=style, title=name, role="img", aria_label=name)[with_minus(points)])
    return div(class_="stack")[parts]
