"""What is drawn in several places: boxes, words and spots to point at; markers, houses, the signs of bonuses."""

from __future__ import annotations

from typing import Final

from htpy import Element, Node

from ziggurat.core.art import circle, colour, g, put, rect, seat_colour, target, text
from ziggurat.core.game import Seat
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi.draw.symbols import INK_ON, PAINT
from ziggurat.games.tabannusi.view import View

Area = tuple[float, float, float, float]
"""Left, top, width and height."""


def box(x: float, y: float, width: float, height: float, radius: float = 5, **attributes: str) -> Element:
    shape = {"x": f"{x:.1f}", "y": f"{y:.1f}", "width": f"{width:.1f}", "height": f"{height:.1f}", "rx": f"{radius:g}"}
    return rect({**shape, **{name.replace("_", "-"): value for name, value in attributes.items()}})


def words_at(
    x: float, y: float, size: float, line: str, *, anchor: str = "middle", fill: str = "ink", bold: bool = True
) -> Element:
    attributes = {"text-anchor": anchor, "font-size": f"{size:g}", "x": f"{x:.1f}", "y": f"{y:.1f}"}
    if bold:
        attributes["font-weight"] = "bold"
    return text(attributes, fill=colour(fill) if not fill.startswith("#") else fill)[line]


def spot(name: str, label: str, area: Area, *drawn: Node) -> Element:
    """Something to point at: what is drawn there, and what lights up."""
    return g(target(name, label), id=name.replace(":", "-"))[drawn, halo(*area)]


def halo(x: float, y: float, width: float, height: float) -> list[Node]:
    """What lights up when a thing can be pointed at: a veil over it and a ring around it."""
    return [
        box(x, y, width, height, 6, fill="transparent", **{"class": "ring"}),
        box(x, y, width, height, 6, fill="none", **{"class": "halo"}),
    ]


def player_label(seen: View, player: int, words: Words) -> str:
    _ = words.gettext
    return _("the Bot") if player >= seen.seats else _("seat {seat}").format(seat=player + 1)


# -- pieces ----------------------------------------------------------------------------------------------------------


def draw_disc(x: float, y: float, radius: float, seat: Seat) -> Element:
    """A claim or craft marker: colour and emblem say whose."""
    return g(color=colour("cream"))[
        circle(cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{radius:g}", fill=seat_colour(seat), stroke=colour("cream")),
        put(f"emblem-{seat}", x, y, radius * 1.45),
    ]


def draw_house(x: float, y: float, size: float, seat: Seat) -> Element:
    return g(filter="url(#lift)")[
        g(color=seat_colour(seat), stroke=colour("cream"))[put("house", x, y, size)],
        g(color=colour("cream"))[put(f"emblem-{seat}", x, y + size * 0.12, size * 0.48)],
    ]


# -- bonuses ---------------------------------------------------------------------------------------------------------


def draw_effect(number: int, x: float, y: float, size: float) -> Node:
    """The sign of a bonus with its number; a coloured one stands on its colour."""
    if number == d.NO_EFFECT:
        return None
    effect = d.EFFECTS[number]
    sign = EFFECT_SIGNS[effect.kind]
    count = int(effect.count)
    shown: list[Node] = []
    if effect.colour >= 0:
        shown.append(
            circle(
                cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{size * 0.62:.1f}", fill=PAINT[effect.colour], stroke=colour("line")
            )
        )
    tone = (
        INK_ON[effect.colour] if effect.colour >= 0 else colour("gold-ink") if sign == "points" else colour("ink-soft")
    )
    shown.append(g(color=tone)[put(sign, x, y, size)])
    if effect.kind in (d.GAIN_POINTS, d.GAIN_MARKERS, d.FILL_CRATE) or count > 1:
        shown.append(words_at(x + size * 0.62, y + size * 0.55, size * 0.62, str(count)))
    if effect.kind in (d.CRAFT_ANY, d.DIE_FROM_SUPPLY):
        shown.append(words_at(x + size * 0.62, y + size * 0.55, size * 0.6, "?"))
    return g[shown]


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
