"""Ladders, and a page for each player: ratings with their curves, games, results, records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from htpy import (
    Element,
    Node,
    a,
    bdi,
    div,
    h1,
    h2,
    li,
    main,
    nav,
    p,
    section,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from ziggurat.bots.bot import level_name
from ziggurat.core.game import AnyGame
from ziggurat.core.words import Words
from ziggurat.web.limits import LADDER_PAGE
from ziggurat.web.lobby import write_key
from ziggurat.web.lobby_pages import PLACE
from ziggurat.web.pages import game_title, page, top
from ziggurat.web.people import Person
from ziggurat.web.ratings import Game, Rating, Standing
from ziggurat.web.store import SeatRow
from ziggurat.web.when import when

# -- the ladder ------------------------------------------------------------------------------------------------------


def ladder_page(
    game: AnyGame,
    games: Sequence[AnyGame],
    firm: Sequence[Standing],
    loose: Sequence[Standing],
    first: bool,
    guest: str,
    words: Words,
) -> str:
    """Those with firm ratings have places; whoever has played few games stands below them."""
    _ = words.gettext
    people = [standing for standing in firm if not standing.anchored]
    more = len(people) >= LADDER_PAGE
    last = people[-1] if more else None
    return page(
        _("Ladder"),
        words,
        top(words),
        main(id="content", class_="home")[
            h1[_("Ladder")],
            nav(class_="filters", aria_label=_("games"))[
                [
                    a(href=f"/ladder/{one.name}", aria_current="true" if one is game else None)[_(one.title)]
                    for one in games
                ]
            ],
            section(class_="panel", aria_labelledby="firm-heading")[
                h2(id="firm-heading")[_(game.title)],
                p(class_="soft")[
                    _("People and bots on one scale: the bot “normal” stands at 1500, and bots never move.")
                ],
                standings(firm, guest, words, places=first),
                None
                if last is None
                else p[a(href=f"/ladder/{game.name}?{urlencode({'after': key_of(last)})}")[_("More")]],
            ],
            section(class_="panel", aria_labelledby="loose-heading")[
                h2(id="loose-heading")[_("Provisional")],
                p(class_="soft")[_("These have played few games; their ratings still move a lot.")],
                standings(loose, guest, words, places=False),
            ]
            if loose
            else None,
            p(class_="soft")[
                _(
                    "A game counts when it is over, everybody played one seat from the beginning to the end, and at "
                    "least one person was among two or more players."
                )
            ],
        ],
        styles=[PLACE],
        css="around",
    )


def key_of(standing: Standing) -> str:
    return write_key(standing.rating.mu, standing.player)


def standings(found: Sequence[Standing], guest: str, words: Words, places: bool) -> Node:
    _ = words.gettext
    place = 0
    rows = []
    for standing in found:
        place += not standing.anchored
        rows.append(standing_row(standing, ("" if standing.anchored else str(place)) if places else None, guest, words))
    return div(class_="wide-table", tabindex="0", role="region", aria_label=_("Ladder"))[
        table(class_="ladder")[
            thead[tr[th[_("Place")] if places else None, th[_("Player")], th[_("Rating")], th[_("Games")]]],
            tbody[rows],
        ]
    ]


def standing_row(standing: Standing, place: str | None, guest: str, words: Words) -> Element:
    _ = words.gettext
    rating = standing.rating
    who: Node
    if standing.anchored:
        level = level_name(standing.name, words)
        who = span(class_="tag")[_("bot: {level}").format(level=level)]
    else:
        who = a(href=f"/player/{standing.player}")[bdi[standing.name]]
    css = "anchored" if standing.anchored else ("own" if standing.player == guest else None)
    return tr(class_=css)[
        None if place is None else td(class_="place")[place],
        td[who],
        td(class_="number")[rating_told(rating, standing.anchored, words)],
        td[str(rating.games) if not standing.anchored else ""],
    ]


def rating_told(rating: Rating, anchored: bool, words: Words) -> Node:
    if anchored:
        return str(rating.shown)
    mark = None if rating.firm else span(title=words.gettext("provisional"), class_="provisional")["?"]
    return [str(rating.shown), mark, " ", span(class_="soft spread")[f"± {rating.spread}"]]


# -- a player --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shown:
    """A game on a player's page, with what the reader may know of it."""

    game: Game
    seats: Sequence[SeatRow]
    points: Sequence[int]
    open: bool
    """Whether its address may be told: others do not find private tables here."""


def player_page(
    person: Person,
    ratings: Mapping[str, Rating],
    curves: Mapping[str, Sequence[Game]],
    games: Sequence[Shown],
    key: str,
    words: Words,
) -> str:
    _ = words.gettext
    return page(
        person.name,
        words,
        top(words),
        main(id="content", class_="home player")[
            h1[bdi[person.name]],
            p(class_="soft")[
                _("First here:"), " ", when(person.since, words), None if person.kept else [" · ", _("guest")]
            ],
            div(class_="curves")[
                [
                    section(class_="panel", aria_labelledby=f"rating-{game}")[
                        h2(id=f"rating-{game}")[a(href=f"/ladder/{game}")[game_title(game, words)]],
                        p(class_="rating")[
                            span(class_="number")[rating_told(rating, False, words)],
                            " ",
                            span(class_="soft")[
                                words.ngettext("{n} game", "{n} games", rating.games).format(n=rating.games)
                            ],
                        ],
                        curve(curves.get(game, ()), words),
                    ]
                    for game, rating in ratings.items()
                ]
            ],
            section(class_="panel", aria_labelledby="games-heading")[
                h2(id="games-heading")[_("Games")],
                ul(class_="listed")[[game_row(shown, person.guest, words) for shown in games]]
                if games
                else p(class_="soft")[_("No game that counts has ended yet.")],
                nav(class_="paging", aria_label=_("pages of this list"))[
                    a(class_="button", href=f"/player/{person.guest}?{urlencode({'before': key})}")[_("More")]
                ]
                if key
                else None,
            ],
        ],
        styles=[PLACE],
        css="around",
    )


def game_row(shown: Shown, player: str, words: Words) -> Element:
    _ = words.gettext
    game = shown.game
    title = game_title(game.game, words)
    return li(class_="listed-table")[
        div(class_="listed-about")[
            a(class_="listed-game", href=f"/table/{game.table}")[title]
            if shown.open
            else span(class_="listed-game")[title],
            div(class_="listed-people")[
                [
                    span(class_="person")[
                        bdi[seat.name],
                        [" ", span(class_="points")[str(shown.points[seat.seat])]]
                        if seat.seat < len(shown.points)
                        else None,
                    ]
                    for seat in shown.seats
                ]
            ]
            if shown.open
            else div(class_="listed-people soft")[_("a private table")],
        ],
        span(class_="soft listed-when")[span[_("place {n}").format(n=game.place)], when(game.finished, words)],
        a(class_="button", href=f"/table/{game.table}/record", aria_label=_("Record of {game}").format(game=title))[
            _("Record")
        ]
        if shown.open
        else span,
    ]


WIDTH, HEIGHT, LEFT, EDGE = 460, 150, 46, 12
SVG, PATH, TEXT, CIRCLE = (Element(name) for name in ("svg", "path", "text", "circle"))


def curve(games: Sequence[Game], words: Words) -> Node:
    """The rating after each game, oldest first, with what is uncertain as a band around it."""
    _ = words.gettext
    points = [(game.rating.shown, game.rating.spread) for game in reversed(games)]
    if len(points) < 2:
        return None
    low = min(value - spread for value, spread in points)
    high = max(value + spread for value, spread in points)
    step = next(step for step in (50, 100, 200, 500, 1000, 5000) if (high - low) / step <= 4)

    def across(n: int) -> float:
        return LEFT + (WIDTH - LEFT - EDGE) * n / (len(points) - 1)

    def down(value: float) -> float:
        return EDGE + (HEIGHT - 2 * EDGE) * (high - value) / max(1, high - low)

    upper = [f"{across(n):.1f} {down(value + spread):.1f}" for n, (value, spread) in enumerate(points)]
    lower = [f"{across(n):.1f} {down(value - spread):.1f}" for n, (value, spread) in enumerate(points)]
    line = [f"{across(n):.1f} {down(value):.1f}" for n, (value, _spread) in enumerate(points)]
    name = _("Rating after each of the last {n} games: from {first} to {last}").format(
        n=len(points), first=points[0][0], last=points[-1][0]
    )
    x, y = line[-1].split()
    return SVG({"aria-label": name, "viewBox": f"0 0 {WIDTH} {HEIGHT}"}, class_="curve", role="img")[
        [
            [
                PATH(class_="rule", d=f"M{LEFT} {down(mark):.1f}H{WIDTH - EDGE}"),
                TEXT(x=str(LEFT - 6), y=f"{down(mark) + 4:.1f}")[str(mark)],
            ]
            for mark in range(-(-low // step) * step, high + 1, step)
        ],
        PATH(class_="band", d=f"M{'L'.join(upper)}L{'L'.join(reversed(lower))}Z"),
        PATH(class_="line", d=f"M{'L'.join(line)}"),
        CIRCLE(class_="end", cx=x, cy=y, r="4"),
    ]
