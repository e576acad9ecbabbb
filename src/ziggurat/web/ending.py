"""The end of a game: places, and where every point came from as stacked bars."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, a, button, div, h2, li, ol, section, span, strong

from ziggurat.core.game import AnyGame, Gain, Seat
from ziggurat.core.match import Match
from ziggurat.core.words import Words
from ziggurat.web.show import Moment, command, emblem


def result(moment: Moment) -> Element:
    _ = moment.words.gettext
    game, match = moment.game, moment.finished
    assert match is not None, "nothing is told before the end"
    places = game.ranking(match.state)
    account = game.account(match.state)
    most = max(1, *(sum(max(0, g.points) for g in account if g.seat == seat) for seat in range(match.seats)))
    order = sorted(range(match.seats), key=lambda seat: (places[seat], seat))
    winners = [moment.names[seat] for seat in order if places[seat] == 1]
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
                        strong[moment.names[seat]],
                        span(class_="score")[standing(game, match, seat)],
                    ],
                    bar(game, [gain for gain in account if gain.seat == seat], most, moment.words),
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
            a(class_="button", href=f"/table/{moment.id}/replay?step={len(match.log)}")[_("Replay")],
            a(class_="button", href=f"/table/{moment.id}/record")[_("Download the record")],
            a(class_="button", href=f"/table/{moment.next}")[_("Go to the rematch")]
            if moment.next
            else (command("rematch", 0, _("Rematch"), css="primary") if moment.seat >= 0 else None),
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
