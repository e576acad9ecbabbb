"""The board: all cities around the table, for a wide page and for a telephone, and what holds for all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from htpy import Element, Node

from ziggurat.core.art import colour, g, part, put, target
from ziggurat.core.game import Group
from ziggurat.core.words import Words
from ziggurat.games.wonders.data import PROJECTS, TILES
from ziggurat.games.wonders.draw.cities import COUNTS, NAMES, STRIPS, Place, draw_city
from ziggurat.games.wonders.draw.signs import box, halo, letters
from ziggurat.games.wonders.draw.symbols import CARD_FILL
from ziggurat.games.wonders.effects import BROWN
from ziggurat.games.wonders.tell import say_project
from ziggurat.games.wonders.view import View


def draw_board(seen: View, words: Words) -> tuple[str, list[Group]]:
    """Both arrangements; the width of the page says which one is shown."""
    wide, narrow = (
        arrangement("wide", wide_places(seen), seen, words),
        arrangement("narrow", narrow_places(seen), seen, words),
    )
    return "", [wide, narrow]


def arrangement(name: str, arranged: tuple[list[Place], float, float], seen: View, words: Words) -> Group:
    places, width, height = arranged
    drawn = g(id=f"wonders-all-{name}")[
        draw_middle(seen, words) if name == "wide" else None,
        [draw_city(seen, place, name, words) for place in places],
    ]
    box_of_all = (
        ("class", name),
        ("viewBox", f"-4 -4 {width + 8:g} {height + 8:g}"),
        ("width", "100%"),
        ("height", "100%"),
    )
    return Group(f"wonders-{name}", [part(f"wonders-all-{name}", drawn)], "svg", box_of_all)


# -- where the cities stand ------------------------------------------------------------------------------------------


def wide_places(seen: View) -> tuple[list[Place], float, float]:
    """The own city large below, its neighbours at its sides, the others in a row above; on top what holds for all."""
    order = round_table(seen)
    others = order[2:-1]
    top = MIDDLE + 8 if seen.table.tower or seen.project >= 0 else 0.0
    above = top + (206.0 if others else 0.0)
    height = 712.0 - above
    places = [
        Place(order[0], 310, above, 580, height, NAMES),
        Place(order[1], 0, above, 302, height, STRIPS),
        Place(order[-1], 898, above, 302, height, STRIPS),
    ]
    if others:
        each = min(400.0, 1200.0 / len(others))
        start = (1200 - each * len(others)) / 2
        places += [Place(city, start + n * each + 4, top, each - 8, 198, STRIPS) for n, city in enumerate(others)]
    return places, 1200, 712


def narrow_places(seen: View) -> tuple[list[Place], float, float]:
    """For a telephone: the own city first, then the neighbours, then the others as counts."""
    order = round_table(seen)
    others = order[2:-1]
    places = [
        Place(order[0], 0, 0, 400, 206, STRIPS),
        Place(order[1], 0, 210, 198, 140, STRIPS),
        Place(order[-1], 202, 210, 198, 140, STRIPS),
    ]
    places += [Place(city, 202 * (n % 2), 354 + 50 * (n // 2), 198, 46, COUNTS) for n, city in enumerate(others)]
    return places, 400, 350 + 50 * ((len(others) + 1) // 2)


def round_table(seen: View) -> list[int]:
    """The cities clockwise, beginning with the reader's: the second is the left neighbour, the last the right one."""
    first = max(seen.seat, 0)
    return [(first + n) % seen.cities for n in range(seen.cities)]


# -- what holds for all ----------------------------------------------------------------------------------------------

MIDDLE: Final = 62.0
"""How high the notices are."""


@dataclass(frozen=True)
class Notice:
    """A rule that holds for all, with the number that belongs to it."""

    name: str
    symbol: str
    number: int
    rule: str
    fill: str


def draw_middle(seen: View, words: Words) -> Node:
    """On top of the wide table: the Great Project and the active tiles, each with its rule."""
    _ = words.gettext
    notices = []
    if seen.project >= 0:
        fill = CARD_FILL[PROJECTS[seen.project].colour]
        notices.append(Notice("project", "guild", seen.project_tokens, say_project(seen, words), fill))
    for tile in seen.active_tiles:
        notices.append(Notice(f"active:{tile}", "tower", tile, _(TILES[tile - 1].summary), CARD_FILL[BROWN]))
    if seen.table.tower and not seen.tower:
        notices.append(Notice("tower", "tower", 0, _("No tile is active."), CARD_FILL[BROWN]))
    if not notices:
        return None
    width = min(400.0, 1200.0 / len(notices))
    start = (1200 - width * len(notices)) / 2
    return [draw_notice(notice, start + n * width + 3, width - 6) for n, notice in enumerate(notices)]


def draw_notice(notice: Notice, x: float, width: float) -> Element:
    lines = folded(notice.rule, int((width - 52) / 5.9))
    size = 12.0 if len(lines) < 4 else 10.5
    first = MIDDLE / 2 + 4 - (len(lines) - 1) * (size + 1.5) / 2
    return g(target(notice.name, notice.rule), id=f"board-{notice.name.replace(':', '-')}")[
        box(x, 0, width, MIDDLE, rx="8", fill=colour("cream"), stroke=notice.fill, filter="url(#wonders-lift)"),
        g(color=notice.fill)[put(notice.symbol, x + 22, 20, 24)],
        letters(str(notice.number), x + 22, 52, 18, colour("ink"), bold=True),
        [letters(line, x + 44, first + n * (size + 1.5), size, colour("ink"), "start") for n, line in enumerate(lines)],
        halo(x, 0, width, MIDDLE, 8),
    ]


def folded(words: str, length: int) -> list[str]:
    """A sentence in lines of about this length."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + len(word) >= length:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
