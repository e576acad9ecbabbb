"""What all drawings share: colours, the emblems of the seats, and how a thing says that it can be pointed at.

Colours are CSS custom properties, named here and nowhere else: the page gets them as a stylesheet, a drawing that stands
alone carries them along.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, ParamSpec, TypeVar

from htpy import Element, Node, fragment
from markupsafe import Markup, escape

from ziggurat.core.game import AnyGame, Drawing, Names, Part
from ziggurat.core.words import N_, Words

P = ParamSpec("P")
R = TypeVar("R")

MOST_KEPT: Final = 16_384
"""How many parts of one kind are kept; those go first that were not drawn for the longest time."""

LIGHT: Final = {
    "ground": "#efe4cf",
    "panel": "#f7efdf",
    "panel-edge": "#d8c39a",
    "sand": "#e3cf9f",
    "clay": "#d6bd7e",
    "dune": "#e9cba0",
    "line": "#b79a63",
    "ink": "#3a2a1a",
    "ink-soft": "#6b563d",
    "cream": "#fbf4e4",
    "river": "#6db7c6",
    "river-deep": "#3f8da6",
    "river-edge": "#2f7387",
    "terracotta": "#c96f42",
    "terracotta-edge": "#6d2f14",
    "field": "#9fb45c",
    "field-edge": "#4f652a",
    "lapis": "#23479a",
    "gold": "#c9972b",
    "gold-ink": "#7d5708",
    "warning": "#a8322a",
}
DARK: Final = {
    "ground": "#241b13",
    "panel": "#33271b",
    "panel-edge": "#5a4630",
    "ink": "#f3e6cd",
    "ink-soft": "#cdb892",
    "gold-ink": "#e8bd5c",
    "lapis": "#8fb0ff",
    "warning": "#ff9d8f",
}
"""Only what changes: the board stays a lit table."""

SEAT_COLOURS: Final = ("#23479a", "#a8322a", "#2f7a4d", "#3b3330", "#6d3f8f", "#9a6612", "#1f7a80", "#a94f6d")
EMBLEMS: Final = (
    N_("bull"),
    N_("lion"),
    N_("archer"),
    N_("pot"),
    N_("moon"),
    N_("fish"),
    N_("palm"),
    N_("scorpion"),
)


def stylesheet() -> str:
    """The colours as custom properties, light and dark; on paper always the light ones."""
    seats = {f"seat-{seat}": colour for seat, colour in enumerate(SEAT_COLOURS)}
    light = _properties(LIGHT | seats)
    dark = _properties(DARK)
    # What lies on the board keeps its ink and lapis in the dark.
    board = _properties({name: LIGHT[name] for name in DARK})
    return (
        f":root{{{light}}}"
        f"@media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}"
        f"@media screen{{:root[data-theme=dark]{{{dark}}}}}"
        f"svg.board{{{board}}}"
    )


def _properties(colours: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())


def colour(name: str) -> str:
    return f"var(--{name})"


def seat_colour(seat: int) -> str:
    return f"var(--seat-{seat % len(SEAT_COLOURS)})"


# -- elements that HTML does not know ---------------------------------------------------------------------------------

symbol = Element("symbol")
use = Element("use")
g = Element("g")
svg = Element("svg")
path = Element("path")
circle = Element("circle")
rect = Element("rect")
polygon = Element("polygon")
text = Element("text")
title = Element("title")


# -- parts ------------------------------------------------------------------------------------------------------------


def kept(make: Callable[P, R]) -> Callable[P, R]:
    """Keeps what a function made, by its arguments: the facts that a part shows and the reader's words.

    The function must follow from its arguments alone, and they must be all that whoever sees the part may know.
    """
    return lru_cache(maxsize=MOST_KEPT)(make)  # type: ignore[return-value]


def part(name: str, *nodes: Node) -> Part:
    """An element that has this name as its id, as a part of a drawing."""
    return Part(name, plain(*nodes))


def whole(name: str, markup: str) -> list[Part]:
    """Markup that is one part, or none if it is empty."""
    return [part(name, Element("div")(id=name, class_="whole")[Markup(markup)])] if markup else []


def view_box(left: float, top: float, width: float, height: float) -> str:
    return f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"


def svg_board(drawing: Drawing, symbols: str = "") -> str:
    """The whole board as one `<svg>`; a picture that stands alone brings its symbols along."""
    box = {"viewBox": drawing.box} if drawing.box else {}
    defs = Markup(f"<defs>{symbols}</defs>") if symbols else None
    groups = [
        Element(group.tag)(dict(group.attributes), id=group.id)[Markup("".join(part.markup for part in group.parts))]
        for group in drawing.board
    ]
    return plain(svg({**box, "xmlns": "http://www.w3.org/2000/svg"}, class_="board", role="group")[defs, groups])


def plain(*nodes: Node) -> str:
    """Elements as an ordinary string: what they print of themselves is marked as escaped, and stays so no longer."""
    written: list[str] = []
    _write(nodes, written)
    return "".join(written)


def _write(node: Node, written: list[str]) -> None:
    """As htpy prints it, several times as fast: Python before 3.12 is slow to find out that a list is no element."""
    kind = type(node)
    if kind is str:
        written.append(escape(node))
    elif kind is Element:
        written.append(f"<{node._name}{node._attrs}>")  # type: ignore[union-attr]
        _write(node._children, written)  # type: ignore[union-attr]
        written.append(f"</{node._name}>")  # type: ignore[union-attr]
    elif kind is tuple or kind is list:
        for child in node:  # type: ignore[union-attr]
            _write(child, written)
    elif node is not None:
        written.append(str(fragment[node]))


def picture(game: AnyGame, view: object, names: Names, words: Words) -> str:
    """The board as a file of its own, with its symbols and its colours, as on a wide page however small it is shown."""
    own = game.style() if game.style else ""
    for asked, answered in STANDING_WIDE.items():
        own = own.replace(asked, answered)
    style = f"<style><![CDATA[{stylesheet()}{STANDING_ALONE}{own}]]></style>"
    symbols = game.symbols() if game.symbols else ""
    drawing = game.draw_view(view, names, words)
    wide = [group for group in drawing.board if dict(group.attributes).get("class") != "narrow"]
    box = drawing.box or view_box(0, 0, 1000, 460)
    whole = svg_board(replace(drawing, box=box, board=wide), f"{style}{symbols}{EMBLEM_SYMBOLS}")
    return UNNAMED_SVG.sub('<svg xmlns="http://www.w3.org/2000/svg" ', whole)


UNNAMED_SVG: Final = re.compile(r"<svg (?![^>]*xmlns=)")
"""A symbol in a line of text: a page knows what it is, a file must be told."""

STANDING_ALONE: Final = "svg.board{background:var(--ground)}svg.board text{font-family:Georgia,serif}.ring{fill:transparent}.halo{fill:none}"
"""How a board looks without a page around it, where nothing can be pointed at."""
STANDING_WIDE: Final = {"@media (max-width: 999px)": "@media not all", "@media (min-width: 1000px)": "@media all"}
"""What a style sheet asks about the page, as a wide one answers: a picture knows only its own size."""


def target(name: str, label: str, *classes: str) -> dict[str, str]:
    """The attributes of something that can be pointed at: its name, its label for people, its place in the tab order."""
    return {
        "data-target": name,
        "aria-label": label,
        "role": "button",
        "tabindex": "-1",
        "class": " ".join(("target", *classes)),
    }


@kept
def icon(name: str, size: float = 20, css: str = "icon") -> Element:
    """A symbol of the defs, in a line of text."""
    return svg({"viewBox": "0 0 24 24", "aria-hidden": "true"}, class_=css, width=f"{size:g}", height=f"{size:g}")[
        use(href=f"#{name}")
    ]


def put(name: str, x: float, y: float, size: float, **attributes: str) -> Element:
    """A symbol of the defs, drawn around a point of the board."""
    half = size / 2
    place = {"x": f"{x - half:g}", "y": f"{y - half:g}", "width": f"{size:g}", "height": f"{size:g}"}
    return use({**place, **attributes}, href=f"#{name}")


def points(corners: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)


def outline(corners: Iterable[tuple[float, float]]) -> str:
    """A closed shape as a part of a path."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def stroked(line: str, stroke: str, width: float, opacity: float) -> Element:
    """A line, or several, in one colour."""
    attributes = {"stroke-linecap": "round", "stroke-width": f"{width:g}", "stroke-opacity": f"{opacity:g}"}
    return path(attributes, d=line, fill="none", stroke=colour(stroke))


def star(rays: int, outer: float, inner: float, x: float = 12, y: float = 12) -> str:
    """The outline of a star as points."""
    corners = []
    for n in range(2 * rays):
        radius = inner if n % 2 else outer
        angle = pi * n / rays - pi / 2
        corners.append((x + radius * cos(angle), y + radius * sin(angle)))
    return points(corners)


def symbols(drawn: Mapping[str, str]) -> Markup:
    """Symbols in a box of 24 by 24, filled with the current colour."""
    return Markup(
        "".join(
            f'<symbol id="{name}" viewBox="0 0 24 24"><g fill="currentColor">{inner}</g></symbol>'
            for name, inner in drawn.items()
        )
    )


EMBLEM_SYMBOLS: Final = symbols(
    {
        "emblem-0": '<path d="M2 3c.6 4 2.6 6.4 6 7l4 .8 4-.8c3.4-.6 5.4-3 6-7 1.400 6-.8 9.600-4.600 11L16 20.500 '
        "12 22.500 8 20.500 6.600 14C2.800 12.600.600 9 2 3zM9.300 13.200a1.200 1.200 0 100 2.400 1.200 1.200 0 000-2.400z"
        'm5.400 0a1.200 1.200 0 100 2.400 1.200 1.200 0 000-2.400z" fill-rule="evenodd"/>',
        "emblem-1": f'<path d="M{star(12, 11.5, 8.4)}ZM12 6.600a6 6 0 100 12 6 6 0 000-12z" fill-rule="evenodd"/>'
        '<path d="M8.600 10.200l2 1-1.600.8zM15.400 10.200l-2 1 1.600.8zM10.200 14h3.600L12 16zM12 15.500v1.800m0 0c-1.200.9-2.400.7-3 0'
        'm3 0c1.200.9 2.400.7 3 0" stroke="currentColor" stroke-width="1.200" stroke-linecap="round"/>',
        "emblem-2": '<path d="M7 2c8 2 12 7 12 10s-4 8-12 10" fill="none" stroke="currentColor" stroke-width="2.600" '
        'stroke-linecap="round"/><path d="M7 2.500v19" fill="none" stroke="currentColor" stroke-width="1.100"/>'
        '<path d="M2 11.100h15V8.200l5.500 3.800-5.500 3.800v-2.900H2z"/>',
        "emblem-3": '<path d="M8 2h8v2.600h-1.200v2C18.800 8 21 10.800 21 14c0 4.400-3.800 8-9 8s-9-3.600-9-8c0-3.200 2.200-6 6.200-7.400v-2H8z'
        'M4 12l2.800 2 2.600-2 2.600 2 2.600-2 2.600 2 2.800-2v2l-2.800 2-2.600-2-2.600 2-2.600-2-2.600 2-2.800-2z" fill-rule="evenodd"/>',
        "emblem-4": '<path d="M15.500 2.500A10 10 0 1021.500 17 8.600 8.600 0 1115.500 2.500z"/>'
        f'<polygon points="{star(5, 3.2, 1.3, 18.2, 8.6)}"/>',
        "emblem-5": '<path d="M1.500 12C5 6.800 11.500 5.800 16 10.200L22.500 6v12L16 13.800C11.500 18.200 5 17.200 1.500 12zM6.500 10a1.300 1.300 0 100 2.600 '
        '1.300 1.300 0 000-2.600z" fill-rule="evenodd"/>',
        "emblem-6": '<path d="M11 10h2.200l.9 12.500H9.800z"/><path d="M12 10C8 9 4.500 10.500 2.500 14.500 2 9.500 6 6.800 12 10zM12 10c4-1 7.500.5 9.500 '
        '4.500.5-5-3.500-7.700-9.500-4.500zM12 10C11 6 8 3.500 3.500 4.500 6.500 1 11.500 2.800 12 10zM12 10c1-4 4-6.500 8.500-5.500-3-3.500-8-1.700-8.500 5.500z"/>',
        "emblem-7": '<path d="M8.500 11h7l-.6 6.500h-5.800z"/><path d="M8.500 12L4 10.500l-.5-4M15.500 12l4.500-1.500.5-4M9 15l-5 1.500M15 15l5 1.500'
        'M9.500 17.500L5.500 21M14.500 17.500l4 3.500M12 11V6.500C12 3 16.500 2 18 5" fill="none" stroke="currentColor" stroke-width="2" '
        'stroke-linecap="round"/><circle cx="3.300" cy="5" r="2"/><circle cx="20.700" cy="5" r="2"/>',
    }
)
