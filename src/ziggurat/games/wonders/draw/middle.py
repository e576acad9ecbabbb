"""What holds for all: the Great Project of the Age, and the spaces of the Tower of Babel with the tiles that are active."""

from __future__ import annotations

from htpy import b, div, span

from ziggurat.core.art import icon, kept, part
from ziggurat.core.game import Group, Part
from ziggurat.core.words import Words
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import tell
from ziggurat.games.wonders.draw.cities import about
from ziggurat.games.wonders.draw.places import has_notices
from ziggurat.games.wonders.draw.signs import XHTML
from ziggurat.games.wonders.view import View


def draw_middle(seen: View, words: Words) -> list[Group]:
    if not has_notices(seen):
        return []
    parts: list[Part] = []
    if seen.table.projects:
        cost = tell.cost_to_join(seen) if seen.project >= 0 else ()
        parts.append(project(seen.project, cost, seen.project_tokens, seen.project_open, words))
    if seen.table.tower:
        parts += [space(n, tile, n == next_space(seen), words) for n, tile in enumerate(spaces(seen))]
    style = ";".join(f"--{name}:{frame}" for name, frame in zip(("x", "y", "w", "h"), FRAME, strict=True))
    attributes = (
        ("class", "wonders-middle wonders-many" if len(parts) > MANY else "wonders-middle"),
        ("style", f"{style};--count:{len(parts)}"),
    )
    return [Group("wonders-middle", parts, "foreignObject", attributes)]


MANY = 4
"""More notices than these stand close together."""
FRAME = ("0%", "0%", "100%", "66px")


def spaces(seen: View) -> list[int]:
    """The tile that is visible on every space of the tower, 0 for none: each tile goes to the next space."""
    count = d.SPACES[seen.table.seats] if seen.table.tower else 0
    found = [0] * count
    for n, tile in enumerate(seen.tower):
        found[n % count] = tile
    return found


def next_space(seen: View) -> int:
    return len(seen.tower) % d.SPACES[seen.table.seats]


@kept
def space(place: int, tile: int, is_next: bool, words: Words) -> Part:
    """A space of the tower: its tile with its rule, and whether the next tile will cover it."""
    _ = words.gettext
    name = f"wonders-space-{place}"
    mark = None
    if is_next:
        mark = span(class_="wonders-next")[_("covered next") if tile else _("next tile")]
    shown = d.TILES[tile - 1] if tile else None
    rule = span(class_="wonders-rule")[_(shown.summary) if shown else _("An empty space of the tower.")]
    called = span(class_="wonders-called")[_(shown.name) if shown else _("empty")]
    number = b[icon("tower", 18), str(tile) if tile else ""]
    thing = about(f"active:{tile}" if tile else f"space:{place}", "wonders-notice", "fits")
    return part(name, div(XHTML, thing, id=name)[number, called, rule, mark])


@kept
def project(number: int, cost: tuple[int, ...], tokens: int, is_open: bool, words: Words) -> Part:
    """The Great Project: its colour, what it costs, brings and takes, and the tokens left on it."""
    _ = words.gettext
    if number < 0:
        none = span(class_="wonders-none")[_("No Great Project now.")]
        return part(
            "wonders-project", div(XHTML, about("project", "wonders-notice", "fits"), id="wonders-project")[none]
        )
    shown = d.PROJECTS[number]
    left = b(title=_("participation tokens left"))[icon("guild", 18), str(tokens)]
    rule = span(class_="wonders-rule")[tell.say_project(number, cost, words)]
    called = span(class_="wonders-called")[_(shown.name)]
    classes = ("wonders-notice", "fits", f"wonders-c{shown.colour}", "" if is_open else "wonders-closed")
    return part("wonders-project", div(XHTML, about("project", *classes), id="wonders-project")[left, called, rule])
