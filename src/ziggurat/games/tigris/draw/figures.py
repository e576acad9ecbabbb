"""The pieces, each drawn once around the point 0, 0; boards, trays and panels refer to them."""

from __future__ import annotations

from functools import cache

from htpy import Element, Node

from ziggurat.core.art import circle, colour, g, path, plain, put, rect, svg, symbols, use
from ziggurat.core.game import Seat
from ziggurat.games.tigris.data import MONUMENTS
from ziggurat.games.tigris.draw.signs import GRADIENTS, SIGNS, SPHERE_EDGES, SPHERE_LIGHTS, SPHERES, SYMBOLS
from ziggurat.games.tigris.pieces import CATASTROPHE, PIECES, colour_of, is_base, is_leader, owner_of


@cache
def definitions() -> str:
    """Every symbol and every piece, drawn once."""
    drawn: list[Node] = [
        rect(id="tigris-space", x="-23", y="-23", width="46", height="46", rx="7"),
        [g(id=f"tigris-piece-{piece}")[draw_piece(piece)] for piece in PIECES],
        [g(id=f"tigris-monument-{number}")[draw_monument(number)] for number in range(len(MONUMENTS))],
        g(id="tigris-gem")[draw_treasure()],
        g(id="tigris-marker")[draw_marker()],
    ]
    return plain(GRADIENTS, symbols(SYMBOLS), *drawn)


def draw_piece(piece: int) -> Node:
    if piece == CATASTROPHE:
        return draw_catastrophe()
    if is_leader(piece):
        return draw_leader(owner_of(piece), colour_of(piece))
    return draw_base(colour_of(piece)) if is_base(piece) else draw_tile(colour_of(piece))


def draw_tile(sphere: int) -> Element:
    """A square with soft corners in the colour of its sphere, with its symbol."""
    return g(filter="url(#tigris-lift)", color=colour("cream"))[
        slab(SPHERES[sphere], SPHERE_EDGES[sphere]),
        rect(
            {"x": "-18", "y": "-18", "width": "36", "height": "36", "rx": "4", "stroke-width": "1.3"},
            fill="none",
            stroke=SPHERE_LIGHTS[sphere],
        ),
        put(SIGNS[sphere], 0, 0, 27),
    ]


def slab(fill: str, stroke: str) -> Element:
    shape = {"x": "-21.5", "y": "-21.5", "width": "43", "height": "43", "rx": "6", "stroke-width": "1.5"}
    return rect(shape, fill=fill, stroke=stroke)


def draw_base(sphere: int) -> Element:
    """A tile turned face down: paving, with a faint trace of what it was."""
    paving = "M-21-7h42M-21 8h42M-7-21v14M8-7v15M-4 8v13M15-21v14M-15-7v15M14 8v13"
    return g(color=SPHERES[sphere])[
        slab("#cdb183", "#8a6a3d"),
        path({"stroke-width": "1.2"}, d=paving, fill="none", stroke="#8a6a3d", opacity=".55"),
        put(SIGNS[sphere], 13, 13, 11, opacity=".35"),
    ]


def draw_catastrophe() -> Element:
    cracks = "M-20-8l12 5 6-9 9 6 13-8M-8-3l-3 12 7 11M7-6l2 14-6 6M9 8l11 6"
    return g(color="#e9c46a")[
        slab("#5a4a40", "#221915"),
        path({"stroke-width": "1.6", "stroke-linejoin": "round"}, d=cracks, fill="none", stroke="#1f1613"),
        put("tigris-catastrophe", 0, 0, 26),
    ]


def draw_leader(seat: Seat, sphere: int) -> Element:
    """A round piece: the animal says whose, the colour and the small symbol say of which sphere."""
    return g(filter="url(#tigris-lift)")[
        circle(r="22", fill=colour("cream")),
        circle({"stroke-width": "1.4"}, r="20", fill=SPHERES[sphere], stroke=SPHERE_EDGES[sphere]),
        g(color=colour("cream"))[put(f"emblem-{seat}", -1, -2, 28)],
        g(color=SPHERES[sphere])[
            circle(cx="13.500", cy="13.500", r="8", fill=colour("cream"), stroke=SPHERES[sphere]),
            put(SIGNS[sphere], 13.5, 13.5, 11.5),
        ],
    ]


def draw_monument(number: int) -> Element:
    """A stepped tower in its two colours, over the middle of its four tiles."""
    first, second = MONUMENTS[number]
    steps = [(42, 30, 18), (32, 14, 16), (22, 0, 14), (12, -14, 14)]
    drawn: list[Node] = []
    for half, top, height in steps:
        for sphere, left in ((first, -half), (second, 0)):
            shape = {"x": f"{left}", "y": f"{top - 8}", "width": f"{half}", "height": f"{height}"}
            drawn.append(rect(shape, fill=SPHERES[sphere], stroke=colour("cream")))
    stairs = "".join(f"M-4 {y}h8" for y in range(-16, 40, 5))
    return g(filter="url(#tigris-lift)", color=colour("cream"))[
        drawn,
        rect(x="-4.500", y="-22", width="9", height="62", fill="#e7d3a3", stroke="#8a6a3d"),
        path({"stroke-width": "1.2"}, d=stairs, fill="none", stroke="#8a6a3d"),
        rect(x="-9", y="-36", width="18", height="15", rx="2", fill=colour("gold"), stroke="#7d5708"),
        put(SIGNS[first], -26, 31, 14),
        put(SIGNS[second], 26, 31, 14),
    ]


def draw_treasure() -> Element:
    return g(filter="url(#tigris-lift)", color=colour("gold"))[
        circle(cx="13.500", cy="-13.500", r="9.500", fill=colour("cream"), stroke="#7d5708"),
        put("tigris-treasure", 13.5, -13.2, 14),
    ]


def draw_marker() -> Element:
    """The unification marker: a golden ring with a double arrow over the tile."""
    return g(filter="url(#tigris-lift)", color="#7d5708")[
        circle({"stroke-width": "3"}, r="17.500", fill="#f6e3ad", stroke=colour("gold")), put("tigris-union", 0, 0, 25)
    ]


# -- beside the board ------------------------------------------------------------------------------------------------


def piece_svg(piece: int, css: str = "piece-svg") -> Element:
    return svg({"viewBox": "-24 -24 48 48", "aria-hidden": "true"}, class_=css)[use(href=f"#tigris-piece-{piece}")]


def monument_svg(number: int, css: str = "tigris-monument") -> Element:
    return svg({"viewBox": "-46 -40 92 84", "aria-hidden": "true"}, class_=css)[use(href=f"#tigris-monument-{number}")]
