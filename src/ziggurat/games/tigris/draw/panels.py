"""Beside the board: what everybody sees of a seat, and what lies there for all."""

from __future__ import annotations

from htpy import Element, Node, div, input, label, span

from ziggurat.core.art import icon, kept, part, target
from ziggurat.core.game import Part, Seat
from ziggurat.core.words import Words
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris.data import (
    COLOUR_NAMES,
    COLOURS,
    MONUMENT_NAMES,
    MONUMENT_WORDS,
    MONUMENTS,
    NOWHERE,
    Colour,
)
from ziggurat.games.tigris.draw.figures import monument_svg
from ziggurat.games.tigris.draw.signs import SIGNS
from ziggurat.games.tigris.insight import asked_of_reader
from ziggurat.games.tigris.pieces import colour_of
from ziggurat.games.tigris.scoring import deal_treasures
from ziggurat.games.tigris.state import count_treasures
from ziggurat.games.tigris.tell import leader_name, points_name
from ziggurat.games.tigris.view import View


def about(name: str, words: str, *classes: str) -> dict[str, str]:
    """The attributes of something that can only be asked about."""
    return {"data-about": name, "title": words, "class": " ".join(classes)}


# -- seats -----------------------------------------------------------------------------------------------------------


def draw_seats(seen: View, words: Words) -> list[Part]:
    return [
        draw_seat(
            seat,
            tuple([seen.points_in(seat, sphere) for sphere in COLOURS]) if seen.shows_points_of(seat) else None,
            seen.treasures_of(seat) if seen.shows_points_of(seat) else 0,
            seen.hand_counts[seat],
            seen.catastrophes[seat],
            tuple([sphere for sphere in COLOURS if seen.leader_cell(seat, sphere) is None]),
            words,
        )
        for seat in range(seen.seats)
    ]


@kept
def draw_seat(
    seat: Seat,
    points: tuple[int, ...] | None,
    treasures: int,
    tiles: int,
    catastrophes: int,
    supply: tuple[Colour, ...],
    words: Words,
) -> Part:
    """What everybody sees of a seat, and its points where they are not behind its screen."""
    _ = words.gettext
    name = f"tigris-seat-{seat}"
    hidden = about(f"screen:{seat}", _("points are hidden behind a screen"), "fact", "soft")
    return part(
        name,
        div(id=name, class_="facts")[
            span(hidden)[_("points hidden")] if points is None else draw_points(seat, points, treasures, words),
            span(about(f"tiles:{seat}", _("tiles in hand"), "fact"))[
                icon("tigris-tiles", 14), brief(tiles, _("{count} in hand").format(count=tiles))
            ],
            span(about(f"catastrophes:{seat}", _("catastrophe tiles left"), "fact"))[
                icon("tigris-catastrophe", 14),
                brief(
                    catastrophes,
                    words.ngettext("{count} catastrophe", "{count} catastrophes", catastrophes).format(
                        count=catastrophes
                    ),
                ),
            ],
            span(about(f"supply:{seat}", _("leaders off the board"), "fact"))[
                span(class_="soft")[_("off the board:")],
                [sphere_chip(sphere, "", leader_name(sphere, words)) for sphere in supply],
            ]
            if supply
            else None,
        ],
    )


def brief(count: int, told: str) -> Node:
    """In words, and as a number alone where four seats show all their points."""
    return [span(class_="tigris-told")[told], span(class_="tigris-brief")[str(count)]]


def draw_points(seat: Seat, points: tuple[int, ...], treasures: int, words: Words) -> Node:
    """The four spheres, weakest first; the large number is the weakest once the treasures are dealt."""
    _ = words.gettext
    # As long as all are alike, none stands out.
    weakest = min(points) if len({*points}) > 1 else -1
    return [
        span(about(f"score:{seat}", _("the weakest sphere, treasures dealt"), "score"), id=f"tigris-score-{seat}")[
            str(deal_treasures(list(points), treasures)[0])
        ],
        span(class_="fact")[
            [
                span(
                    about(
                        f"points:{seat}:{COLOUR_NAMES[sphere]}",
                        point_title(points[sphere], sphere, points[sphere] == weakest, words),
                        "tigris-sphere",
                        f"tigris-{COLOUR_NAMES[sphere]}",
                        *(["tigris-weakest"] if points[sphere] == weakest else []),
                    )
                )[icon(SIGNS[sphere], 12), str(points[sphere])]
                for sphere in sorted(COLOURS, key=lambda sphere: points[sphere])
            ],
            span(about(f"treasures:{seat}", _("treasures"), "tigris-sphere", "tigris-gold"))[
                icon("tigris-treasure", 13), str(treasures)
            ],
        ],
    ]


def point_title(count: int, sphere: Colour, weakest: bool, words: Words) -> str:
    _ = words.gettext
    name = f"{points_name(sphere, words)}: {count}"
    remark = _("weakest sphere")
    return f"{name} ({remark})" if weakest else name


def sphere_chip(sphere: Colour, count: str, name: str) -> Element:
    return span(class_=f"tigris-sphere tigris-{COLOUR_NAMES[sphere]}", title=name)[icon(SIGNS[sphere], 12), count]


# -- for all ---------------------------------------------------------------------------------------------------------


def draw_common(seen: View, words: Words) -> list[Part]:
    """Monuments that are left, and what brings the end of the game nearer."""
    offered = offered_monuments(seen)
    left = tuple([n for n in range(len(MONUMENTS)) if seen.monuments[n] == NOWHERE and n not in offered])
    return [
        draw_monuments_left(left, words),
        draw_facts(seen.bag_count, count_treasures(seen.treasures), words),
        draw_switch(words),
    ]


def offered_monuments(seen: View) -> list[int]:
    """Those that the reader may build now: they lie in the tray."""
    question = asked_of_reader(seen)
    if not isinstance(question, a.OfferMonument):
        return []
    colour = colour_of(seen.board[question.cell])
    return [n for n, colours in enumerate(MONUMENTS) if seen.monuments[n] == NOWHERE and colour in colours]


@kept
def draw_monuments_left(left: tuple[int, ...], words: Words) -> Part:
    _ = words.gettext
    name = "tigris-monuments-left"
    shown = div(id=name, class_="tigris-monuments", role="group", aria_label=_("monuments left"))
    return part(name, shown[[monument_card(number, words) for number in left]])


def monument_card(number: int, words: Words) -> Element:
    name = words.gettext(MONUMENT_NAMES[number])
    return div(target(f"monument:{MONUMENT_WORDS[number]}", name, "card", "tigris-card"))[
        monument_svg(number), span(class_="caption")[name]
    ]


@kept
def draw_facts(bag: int, treasures: int, words: Words) -> Part:
    _ = words.gettext
    name = "tigris-facts"
    in_bag = words.ngettext("{count} tile in the bag", "{count} tiles in the bag", bag).format(count=bag)
    line = words.ngettext("{count} treasure on the board", "{count} treasures on the board", treasures)
    on_board = line.format(count=treasures)
    return part(
        name,
        div(id=name, class_="facts")[
            span({"data-about": "bag", "class": "fact"})[icon("tigris-tiles", 14), in_bag],
            span({"data-about": "treasures", "class": "fact"})[icon("tigris-treasure", 14), on_board],
        ],
    )


@kept
def draw_switch(words: Words) -> Part:
    """A part of its own, so that it stays as the reader has set it."""
    name = "tigris-switch"
    text = words.gettext("hide the outlines of kingdoms")
    return part(
        name,
        label({"data-about": "outlines"}, id=name, class_="fact")[
            input(type="checkbox", id="tigris-hide-kingdoms"), text
        ],
    )
