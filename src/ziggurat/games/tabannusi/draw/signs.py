"""What is drawn in several places: boxes, words and spots to point at; markers, houses, the signs of bonuses."""

from __future__ import annotations

from typing import Final

from htpy import Element, Node

from ziggurat.core.art import circle, colour, g, put, rect, target, text, use
from ziggurat.core.game import Seat
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi.draw.plan import Area
from ziggurat.games.tabannusi.draw.symbols import FIGURES, INK_ON, PAINT


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def box(x: float, y: float, width: float, height: float, radius: float = 5, **attributes: str) -> Element:
    shape = {"x": number(x), "y": number(y), "width": number(width), "height": number(height), "rx": f"{radius:g}"}
    return rect({**shape, **{name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}})


def figures_at(x: float, y: float, size: float, line: str, css: str = "", fill: str = "") -> Element:
    """A number, drawn: it is a part of the picture, and the label of the thing tells it in words."""
    wide, high = size * 10 / 16, size
    left = x - wide * len(line) / 2
    drawn = [
        use(
            {
                "x": number(left + n * wide),
                "y": number(y - size * 13 / 16),
                "width": number(wide),
                "height": number(high),
            },
            href=f"#tabannusi-figure-{FIGURES.index(figure)}",
        )
        for n, figure in enumerate(line)
    ]
    return g({"style": f"fill:{fill}"} if fill else {}, class_=f"tabannusi-words {css}".strip())[drawn]


def words_at(x: float, y: float, size: float, line: str, css: str = "", fill: str = "") -> Element:
    """A line of words around a point; `tabannusi-…` classes make it small or golden."""
    attributes = {"x": number(x), "y": number(y), "font-size": f"{size:g}"}
    if fill:
        attributes["style"] = f"fill:{fill}"
    return text(attributes, class_=f"tabannusi-words {css}".strip())[line]


def spot(name: str, label: str, area: Area, *drawn: Node, key: str = "") -> Element:
    """Something to point at: what is drawn there, and what lights up."""
    return g(target(name, label), id=key or f"tabannusi-{name.replace(':', '-')}")[drawn, halo(area)]


def about(name: str, label: str, *drawn: Node, key: str = "") -> Element:
    """Something to ask about only."""
    return g({"data-about": name, "role": "img", "aria-label": label}, id=key or None)[drawn]


def halo(area: Area) -> list[Node]:
    """What lights up when a thing can be pointed at: a veil over it and a ring around it."""
    return [box(*area, 6, class_="ring"), box(*area, 6, class_="halo")]


# -- pieces ------------------------------------------------------------------------------------------------------------


def draw_disc(x: float, y: float, radius: float, seat: Seat) -> Element:
    """A claim or craft marker: colour and emblem say whose."""
    return g(class_=f"tabannusi-disc tabannusi-of-{seat}")[
        circle(cx=number(x), cy=number(y), r=f"{radius:g}"), put(f"emblem-{seat}", x, y, round(radius * 1.45, 1))
    ]


def draw_house(x: float, y: float, size: float, seat: Seat) -> Element:
    return g({"data-piece": f"house-{seat}"}, class_=f"tabannusi-house tabannusi-of-{seat}")[
        put("house", x, y, round(size, 1)), put(f"emblem-{seat}", x, round(y + size * 0.12, 1), round(size * 0.48, 1))
    ]


# -- bonuses -----------------------------------------------------------------------------------------------------------


def draw_effect(effect_number: int, x: float, y: float, size: float) -> Node:
    """The sign of a bonus with its number; a coloured one stands on its colour."""
    if effect_number == d.NO_EFFECT:
        return None
    effect = d.EFFECTS[effect_number]
    sign = EFFECT_SIGNS[effect.kind]
    count = int(effect.count)
    size = round(size, 1)
    shown: list[Node] = []
    if effect.colour >= 0:
        shown.append(
            circle(cx=number(x), cy=number(y), r=number(size * 0.62), fill=PAINT[effect.colour], stroke=colour("line"))
        )
    tone = (
        INK_ON[effect.colour] if effect.colour >= 0 else colour("gold-ink") if sign == "points" else colour("ink-soft")
    )
    shown.append(put(sign, round(x, 1), round(y, 1), size))
    if effect.kind in (d.GAIN_POINTS, d.GAIN_MARKERS, d.FILL_CRATE) or count > 1:
        shown.append(figures_at(x + size * 0.7, y + size * 0.55, round(size * 0.66, 1), str(count)))
    if effect.kind in (d.CRAFT_ANY, d.DIE_FROM_SUPPLY):
        shown.append(figures_at(x + size * 0.7, y + size * 0.55, round(size * 0.66, 1), "?"))
    return g(color=tone)[shown]


EFFECT_SIGNS: Final = {
    d.DIE_FROM_BARGE: "die",
    d.DIE_FROM_SUPPLY: "die",
    d.GAIN_GOLD: "coin",
    d.GAIN_WATER: "water",
    d.SPECIAL_WATER: "water",
    d.SPECIAL_OR_REGULAR: "water",
    d.GAIN_GARDEN: "garden",
    d.MOVE_ARCHITECT: "architect",
    d.FILL_CRATE: "crate",
    d.GAIN_MARKERS: "marker",
    d.CRAFT_ANY: "step",
    d.CRAFT_SAME: "step",
    d.CRAFT_COLOUR: "step",
    d.CRAFT_LOWEST: "step",
    d.CRAFT_HIGHEST: "step",
    d.GAIN_POINTS: "points",
    d.LOSE_POINTS: "points",
    d.PAY_CRAFT: "swap",
    d.EXTRA_PROJECT: "plus",
}
