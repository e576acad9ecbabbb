"""The table of Tabannusi as SVG and HTML, drawn from a view, in our own art; and what one points at to act.

The three ordinary districts lie side by side with the water between them; Port, Ziggurat and craft tracks below. The
district in which the player on turn acts is drawn larger than the others.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, assert_never

from htpy import Element, Node, button, details, div, span, summary
from markupsafe import Markup

from ziggurat.core.art import (
    EMBLEM_SYMBOLS,
    circle,
    colour,
    g,
    icon,
    path,
    plain,
    put,
    rect,
    seat_colour,
    svg_board,
    symbols,
    target,
    text,
)
from ziggurat.core.game import Drawing, Seat
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import tell
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.data import COLOUR_NAMES, COLOURS
from ziggurat.games.tabannusi.notation import choices_of, read_words, write_payment
from ziggurat.games.tabannusi.rules import legal
from ziggurat.games.tabannusi.state import AT_LINE, FILLED, ON_DISPLAY, OWNED
from ziggurat.games.tabannusi.view import AutomaView, View, imagine

WIDTH: Final = 1000.0
PAINT: Final = (
    "var(--resource-brown,#8a5a33)",
    "var(--resource-white,#f7f2e6)",
    "var(--resource-yellow,#e3b62f)",
    "var(--resource-blue,#3f7fb5)",
    "var(--resource-green,#6f9a3e)",
)
"""The colours of resources and crafts; each also has a symbol of its own."""
INK_ON: Final = ("#fbf4e4", "#3a2a1a", "#3a2a1a", "#fbf4e4", "#fbf4e4")

SYMBOLS: Final = {
    "stuff-0": '<path d="M3 5h8v6H3zM13 5h8v6h-8zM3 13h4v6H3zM9 13h7v6H9zM18 13h3v6h-3z"/>',
    "stuff-1": '<path d="M5 3h14v3H5zM7 7h2v10H7zM11 7h2v10h-2zM15 7h2v10h-2zM4 18h16v3H4z"/>',
    "stuff-2": '<path d="M11 9h2v13h-2zM12 1c2 2 2 4 0 6-2-2-2-4 0-6zM11 12C8 12 6 10 6 7c3 0 5 2 5 5zM13 12c3 0 5-2 5-5-3 0-5 2-5 5z'
    'M11 18c-3 0-5-2-5-5 3 0 5 2 5 5zM13 18c3 0 5-2 5-5-3 0-5 2-5 5z"/>',
    "stuff-3": '<path d="M12 2c4 6 7 9 7 13a7 7 0 01-14 0c0-4 3-7 7-13z"/>',
    "stuff-4": '<path d="M4 20C3 9 9 3 21 3c0 12-6 18-15 17l6-8-8 8z"/>',
    "house": '<path d="M2 12L12 3l10 9h-3v9H5v-9z"/>',
    "garden": '<path d="M11 12h2v10h-2z"/><path d="M12 2c3 0 5 2 5 4 3 0 5 2 5 4s-2 4-5 4H7c-3 0-5-2-5-4s2-4 5-4c0-2 2-4 5-4z"/>',
    "water": '<path d="M2 8c3-3 5-3 7 0s4 3 7 0 4-2 6 0M2 15c3-3 5-3 7 0s4 3 7 0 4-2 6 0" fill="none" stroke="currentColor" '
    'stroke-width="2.4" stroke-linecap="round"/>',
    "coin": '<circle cx="12" cy="12" r="10" fill="#c9972b"/><circle cx="12" cy="12" r="7" fill="none" stroke="#7d5708" stroke-width="1.6"/>',
    "marker": '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="3.4"/><circle cx="12" cy="12" r="3.4"/>',
    "crate": '<path d="M3 6h18v14H3zM5 8v10h14V8zM5 8l14 10M19 8L5 18" fill="none" stroke="currentColor" stroke-width="2"/>',
    "step": '<path d="M12 2l8 9h-5v11H9V11H4z"/>',
    "architect": '<circle cx="12" cy="6" r="4.500"/><path d="M4 22c0-7 3-10 8-10s8 3 8 10z"/>',
    "assistant": '<path d="M12 2l5 5-5 5-5-5zM5 22l3-9h8l3 9z"/>',
    "die": '<path d="M5 3h14a2 2 0 012 2v14a2 2 0 01-2 2H5a2 2 0 01-2-2V5a2 2 0 012-2zM8 6.500A1.500 1.500 0 108 9.500 1.500 1.500 0 008 6.500zM16 14.500a1.500 '
    '1.500 0 100 3 1.500 1.500 0 000-3z" fill-rule="evenodd"/>',
    "plus": '<path d="M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7z"/>',
    "points": '<path d="M12 2l3 6.500 7 .8-5.200 4.800 1.500 7L12 17.600 5.700 21.100l1.500-7L2 9.300l7-.8z"/>',
    "swap": '<path d="M3 8h11V4l7 6-7 6v-4H3z"/>',
    "boat": '<path d="M2 14h20l-3 6H5z"/><path d="M11 3h2v10h-2z"/><path d="M14 4l6 8h-6z"/>',
    "scroll": '<path d="M5 3h12a2 2 0 012 2v14a2 2 0 01-2 2H5zM8 7v2h8V7zM8 11v2h8v-2zM8 15v2h5v-2z" fill-rule="evenodd"/>',
    "ziggurat-sign": '<path d="M1 22v-5h3v-4.500h3V8h3V3.500h4V8h3v4.500h3V17h3v5z"/>',
}
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
GRADIENTS: Final = Markup(
    '<linearGradient id="canal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--river)"/>'
    '<stop offset="1" stop-color="var(--river-deep)"/></linearGradient>'
    '<filter id="lift" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="1.4" stdDeviation="1.1" '
    'flood-color="#3a2a1a" flood-opacity=".4"/></filter>'
)


def draw_view(seen: View, words: Words) -> Drawing:
    return Drawing(
        board=draw_board(seen, words),
        seats=[draw_seat(seen, seat, words) for seat in range(seen.seats)],
        tray=draw_tray(seen, words),
        common=draw_common(seen, words),
    )


# -- where things lie ------------------------------------------------------------------------------------------------


class Plan:
    """Where districts and panels lie: what is in focus is large."""

    def __init__(self, seen: View) -> None:
        self.focus = focus(seen)
        used = [cell for cell in range(d.CELLS) if seen.board[cell] != d.OFF]
        grid = [cell for cell in used if cell < 3 * d.GRID]
        self.cells = used
        self.rows = 1 + max(cell % d.GRID // d.COLUMNS for cell in grid)
        self.columns = 1 + max(cell % d.COLUMNS for cell in grid)
        weights = [1.5 if district == self.focus else 0.94 for district in d.ORDINARY]
        border = 0.86
        unit = (WIDTH - 20) / (self.columns * sum(weights) + 2 * border)
        in_strip = self.focus in d.ORDINARY
        self.row_height = (316 if in_strip else 232) / self.rows
        self.top = 66.0
        self.left: list[float] = [0.0]
        self.width: list[float] = [0.0]
        x = 10.0
        self.border_x: list[float] = []
        for n, weight in enumerate(weights):
            self.left.append(x)
            self.width.append(weight * unit)
            x += weight * unit * self.columns
            if n < 2:
                self.border_x.append(x)
                x += border * unit
        self.border_width = border * unit
        scales = {d.PORT: (1.32, 0.83, 0.83), d.ZIGGURAT: (0.83, 1.36, 0.83)}.get(self.focus, (1.02, 1.02, 1.02))
        self.panels: list[tuple[float, float, float]] = []
        x, y = 10.0, self.top + self.row_height * self.rows + 16
        for size, scale in zip(PANEL_WIDTHS, scales, strict=True):
            self.panels.append((x, y, scale))
            x += size * scale + 6
        self.height = y + PANEL_HEIGHT * max(scales) + 8

    def box(self, cell: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of a space."""
        if cell >= 3 * d.GRID:
            border, row = divmod(cell - 3 * d.GRID, d.ROWS)
            return self.border_x[border], self.top + row * self.row_height, self.border_width, self.row_height
        district, place = divmod(cell, d.GRID)
        row, col = divmod(place, d.COLUMNS)
        width = self.width[district + 1]
        return self.left[district + 1] + col * width, self.top + row * self.row_height, width, self.row_height


PANEL_WIDTHS: Final = (356.0, 334.0, 262.0)
PANEL_HEIGHT: Final = 306.0


def focus(seen: View) -> int:
    """The district of the player who decides or is on turn; 0 while the first buildings are placed."""
    asked = [seat for seat in (seen.pending[-1].asks if seen.pending else ()) if seat >= 0]
    player = asked[0] if asked else seen.on_turn
    if seen.on_turn >= 0 and seen.seat == seen.on_turn:
        player = seen.on_turn
    return seen.assistants[player] if player >= 0 else 0


def draw_board(seen: View, words: Words) -> str:
    plan = Plan(seen)
    return svg_board(
        (0, 0, WIDTH, plan.height),
        definitions(),
        [draw_header(seen, plan, district, words) for district in d.ORDINARY],
        g(class_="hexes")[[draw_space(seen, plan, cell, words) for cell in plan.cells]],
        panel(plan.panels[0], PANEL_WIDTHS[0], draw_port(seen, words), plan.focus == d.PORT),
        panel(plan.panels[1], PANEL_WIDTHS[1], draw_ziggurat(seen, words), plan.focus == d.ZIGGURAT),
        panel(plan.panels[2], PANEL_WIDTHS[2], draw_tracks(seen, words), False),
    )


@cache
def definitions() -> Markup:
    return Markup("<defs>") + GRADIENTS + symbols(SYMBOLS) + EMBLEM_SYMBOLS + Markup("</defs>")


def panel(place: tuple[float, float, float], width: float, drawn: Node, focused: bool) -> Element:
    x, y, scale = place
    shape = {
        "width": f"{width:g}",
        "height": f"{PANEL_HEIGHT:g}",
        "rx": "12",
        "stroke-width": "3" if focused else "1.2",
    }
    return g(transform=f"translate({x:.1f} {y:.1f}) scale({scale:g})")[
        rect(shape, fill=colour("sand"), stroke=colour("lapis" if focused else "line")), drawn
    ]


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


# -- small things ----------------------------------------------------------------------------------------------------


def draw_die(x: float, y: float, size: float, stuff: int, value: str) -> Element:
    half = size / 2
    return g(color=INK_ON[stuff])[
        box(x - half, y - half, size, size, size / 5, fill=PAINT[stuff], stroke=colour("ink"), stroke_width="1"),
        put(f"stuff-{stuff}", x, y, size * 0.9, opacity=".22"),
        words_at(x, y + size * 0.3, size * 0.8, value, fill=INK_ON[stuff]),
    ]


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


def draw_barge(seen: View, district: int, x: float, y: float, size: float, words: Words) -> Element:
    """A boat of the barge's colour with its dice; dice can be taken by the player whose Assistant is here."""
    _ = words.gettext
    stuff = seen.barges[district]
    dice = [value for value in range(1, 7) for _n in range(seen.dice[7 * stuff + value])]
    length = size * 1.12 * max(5, len(dice)) + size * 0.6
    hull = f"M{x:.1f} {y:.1f}h{length:.1f}l{-size * 0.5:.1f} {size * 0.62:.1f}H{x + size * 0.5:.1f}z"
    mine = seen.seat >= 0 and seen.assistants[seen.seat] == district and isinstance(top(seen), q.ChooseDie)
    drawn: list[Node] = [path(d=hull, fill=PAINT[stuff], stroke=colour("ink"))]
    for n, value in enumerate(dice):
        die = draw_die(x + size * 0.86 + n * size * 1.12, y - size * 0.52, size, stuff, str(value))
        if mine:
            label = _("{colour} die showing {value}").format(colour=_(COLOUR_NAMES[stuff]), value=value)
            middle = (x + size * 0.36 + n * size * 1.12, y - size * 1.02)
            die = g(target(f"die:{value}", label), id=f"die-{district}-{n}")[
                die, halo(middle[0], middle[1], size, size)
            ]
        drawn.append(die)
    return g[drawn]


def halo(x: float, y: float, width: float, height: float) -> list[Node]:
    """What lights up when a thing can be pointed at: a veil over it and a ring around it."""
    return [
        box(x, y, width, height, 6, fill="transparent", **{"class": "ring"}),
        box(x, y, width, height, 6, fill="none", **{"class": "halo"}),
    ]


def top(seen: View) -> q.Task | None:
    return seen.pending[-1] if seen.pending else None


def draw_figures(seen: View, district: int, x: float, y: float, size: float) -> list[Node]:
    """Architects as people, Assistants on a podium, side by side."""
    shown: list[Node] = []
    for player in range(seen.players):
        for sign, place in (("assistant", seen.assistants[player]), ("architect", seen.architects[player])):
            if place == district:
                shown.append(
                    g(color=seat_colour(player), stroke=colour("cream"))[
                        put(sign, x + len(shown) * size * 0.8, y, size)
                    ]
                )
    return shown


def draw_action_tile(seen: View, slot: int, x: float, y: float, width: float, height: float, words: Words) -> Element:
    tile = seen.tiles[slot]
    name = d.ACTION_TILES[tile]
    effects = d.ACTION_TILE_EFFECTS[tile]
    size = min(height * 0.86, width / (len(effects) + 0.25))
    return g(target(f"tile:{name}", f"{name}: {words.gettext(tell.TILE_TEXTS.get(name, name))}"), id=f"tile-{name}")[
        box(x, y, width, height, 6, fill=colour("cream"), stroke=colour("gold")),
        [
            draw_effect(number, x + (n + 0.56) * width / (len(effects) + 0.12), y + height / 2, size * 0.72)
            for n, number in enumerate(effects)
        ],
        halo(x, y, width, height),
    ]


def draw_badge(seen: View, district: int, x: float, y: float, size: float, words: Words) -> Element:
    """The number of a district: what one points at to send somebody there."""
    name = tell.district_name(district, words)
    return g(target(f"district:{district}", name), id=f"district-{district}")[
        circle(
            cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{size:g}", fill=colour("terracotta"), stroke=colour("terracotta-edge")
        ),
        words_at(x, y + size * 0.4, size * 1.2, str(district), fill="cream"),
        halo(x - size - 2, y - size - 2, 2 * size + 4, 2 * size + 4),
    ]


# -- ordinary districts ----------------------------------------------------------------------------------------------


def draw_header(seen: View, plan: Plan, district: int, words: Words) -> Element:
    left = plan.left[district]
    width = plan.width[district] * plan.columns
    focused = plan.focus == district
    size = 25.0 if focused else 20.0
    slot = d.TILE_SLOTS.index(district)
    return g[
        box(
            left,
            4,
            width - 2,
            60 + plan.rows * plan.row_height + 6,
            10,
            fill=colour("sand"),
            stroke=colour("lapis" if focused else "line"),
            stroke_width="3" if focused else "1",
        ),
        draw_badge(seen, district, left + 18, 22, 13, words),
        draw_figures(seen, district, left + 10, 50, 17),
        draw_barge(seen, district, left + 38 + (8 if focused else 0), 38 if focused else 36, size, words),
        draw_action_tile(seen, slot, left + width - 78, 34, 72, 28, words),
    ]


def draw_space(seen: View, plan: Plan, cell: int, words: Words) -> Element:
    x, y, width, height = plan.box(cell)
    inset = 2.0
    name = d.CELL_NAMES[cell]
    piece = seen.board[cell]
    ground = d.GROUNDS[seen.seats]
    shape = (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
    drawn: list[Node] = []
    size = min(width, height)
    middle = (x + width / 2, y + height / 2)
    water = piece >= d.WATER
    if water:
        drawn.append(box(*shape, 7, fill="url(#canal)", stroke=colour("river-edge")))
        drawn += draw_water(piece, cell, ground, middle, size)
    else:
        drawn.append(box(*shape, 7, fill=colour("dune"), stroke=colour("line")))
        if piece == d.EMPTY:
            drawn.append(draw_effect(int(ground.bonus[cell]), *middle, size * 0.34))
        else:
            drawn.append(draw_stone(seen, piece, cell, shape, middle, size))
    if seen.automa is not None and piece == d.EMPTY:
        drawn.append(
            words_at(x + 6, y + height - 6, 9, str(ground.number[cell]), anchor="start", fill="ink-soft", bold=False)
        )
    return g(target(f"space:{name}", label_space(seen, cell, words)), id=f"space-{name}")[
        g(class_="piece")[drawn], box(*shape, 7, fill="transparent"), halo(*shape)
    ]


def draw_water(piece: int, cell: int, ground: d.Ground, middle: tuple[float, float], size: float) -> list[Node]:
    x, y = middle
    garden, under = divmod(piece - d.WATER, d.GARDEN)
    under += d.WATER
    bonus = d.NO_EFFECT
    if under == d.PRINTED:
        bonus = int(ground.bonus[cell])
    elif under >= d.SPECIAL:
        bonus = int(d.SPECIAL_BONUSES[under - d.SPECIAL])
    drawn: list[Node] = [g(color=colour("cream"), opacity=".6")[put("water", x, y + size * 0.22, size * 0.6)]]
    if under != d.PRINTED:
        drawn.append(circle(cx=f"{x + size * 0.34:.1f}", cy=f"{y - size * 0.34:.1f}", r="2.500", fill=colour("cream")))
    if garden:
        drawn = [
            circle(
                cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{size * 0.4:.1f}", fill=colour("field"), stroke=colour("field-edge")
            ),
            g(color=colour("field-edge"))[put("garden", x, y - size * 0.06, size * 0.52)],
            draw_disc(x + size * 0.24, y + size * 0.24, size * 0.15, garden - 1),
        ]
    elif bonus != d.NO_EFFECT:
        drawn.append(
            circle(
                cx=f"{x:.1f}", cy=f"{y - size * 0.08:.1f}", r=f"{size * 0.26:.1f}", fill=colour("cream"), opacity=".85"
            )
        )
        drawn.append(draw_effect(bonus, x, y - size * 0.08, size * 0.3))
    return drawn


def draw_stone(
    seen: View,
    piece: int,
    cell: int,
    shape: tuple[float, float, float, float],
    middle: tuple[float, float],
    size: float,
) -> Element:
    """A project is a plan with a marker on it; a building is a block, with its house on the first of its pieces."""
    x, y = middle
    stuff = (piece - d.PROJECT) % 3
    if piece < d.BUILDING:
        left, top_edge, width, height = shape
        dashes = {"stroke-dasharray": "5 3", "stroke-width": "2"}
        return g[
            rect(
                {
                    "x": f"{left + 4:.1f}",
                    "y": f"{top_edge + 4:.1f}",
                    "width": f"{width - 8:.1f}",
                    "height": f"{height - 8:.1f}",
                    "rx": "4",
                    **dashes,
                },
                fill=PAINT[stuff],
                stroke=colour("ink"),
                opacity=".9",
            ),
            g(color=INK_ON[stuff], opacity=".55")[put(f"stuff-{stuff}", x, y - size * 0.08, size * 0.5)],
            draw_disc(x + size * 0.2, y + size * 0.2, size * 0.2, (piece - d.PROJECT) // 3),
        ]
    left, top_edge, width, height = shape
    group = building_cells(seen, cell)
    house = draw_house(x, y - size * 0.02, size * 0.62, (piece - d.BUILDING) // 3) if cell == min(group) else None
    number = (
        words_at(x + size * 0.3, y + size * 0.4, size * 0.24, str(len(group)), fill=INK_ON[stuff]) if house else None
    )
    return g(filter="url(#lift)")[
        box(left, top_edge, width, height, 3, fill=PAINT[stuff], stroke=colour("terracotta-edge"), stroke_width="2.4"),
        g(color=INK_ON[stuff], opacity=".28")[put(f"stuff-{stuff}", x, y, size * 0.8)],
        house,
        number,
    ]


def building_cells(seen: View, cell: int) -> list[int]:
    """The pieces of the building of which this is one."""
    next_to = d.GROUNDS[seen.seats].next_to
    found = [cell]
    for here in found:
        for n in range(d.SIDES * here, d.SIDES * here + d.SIDES):
            beside = int(next_to[n])
            if beside < d.CELLS and seen.board[beside] == seen.board[cell] and beside not in found:
                found.append(beside)
    return found


def label_space(seen: View, cell: int, words: Words) -> str:
    _ = words.gettext
    parts = [_("space {place}").format(place=d.CELL_NAMES[cell])]
    piece = seen.board[cell]
    if piece == d.EMPTY:
        bonus = int(d.GROUNDS[seen.seats].bonus[cell])
        parts.append(
            _("bonus: {bonus}").format(bonus=tell.tell_effect(bonus, words)) if bonus != d.NO_EFFECT else _("empty")
        )
    elif piece < d.BUILDING:
        stuff, owner = (piece - d.PROJECT) % 3, (piece - d.PROJECT) // 3
        parts.append(
            _("{colour} project, marker of {who}").format(
                colour=_(COLOUR_NAMES[stuff]), who=player_label(seen, owner, words)
            )
        )
    elif piece < d.WATER:
        stuff, owner = (piece - d.BUILDING) % 3, (piece - d.BUILDING) // 3
        size = len(building_cells(seen, cell))
        parts.append(
            _("{colour} building of size {size}, house of {who}").format(
                colour=_(COLOUR_NAMES[stuff]), size=size, who=player_label(seen, owner, words)
            )
        )
    else:
        garden, under = divmod(piece - d.WATER, d.GARDEN)
        under += d.WATER
        parts.append(_("garden of {who}").format(who=player_label(seen, garden - 1, words)) if garden else _("water"))
        bonus = int(d.GROUNDS[seen.seats].bonus[cell]) if under == d.PRINTED else d.NO_EFFECT
        if d.SPECIAL <= under < d.PRINTED:
            bonus = int(d.SPECIAL_BONUSES[under - d.SPECIAL])
        if bonus != d.NO_EFFECT and not garden:
            parts.append(_("bonus: {bonus}").format(bonus=tell.tell_effect(bonus, words)))
    return ", ".join(parts)


def player_label(seen: View, player: int, words: Words) -> str:
    _ = words.gettext
    return _("the Bot") if player >= seen.seats else _("seat {seat}").format(seat=player + 1)


# -- the Port --------------------------------------------------------------------------------------------------------

SHIP_LEFT: Final = 92.0
SHIP_TOP: Final = 92.0
SHIP_WIDTH: Final = 68.0
SHIP_HEIGHT: Final = 56.0


def draw_port(seen: View, words: Words) -> list[Node]:
    drawn: list[Node] = [
        draw_badge(seen, d.PORT, 20, 22, 13, words),
        draw_barge(seen, d.PORT, 44, 32, 20, words),
        draw_figures(seen, d.PORT, 214, 22, 17),
        draw_action_tile(seen, d.TILE_SLOTS.index(d.PORT), 272, 8, 76, 30, words),
    ]
    drawn += [draw_ship(seen, space, words) for space in range(9)]
    drawn += [draw_port_space(seen, space, words) for space in range(d.PORT_SPACES)]
    drawn += [draw_harbormaster(seen, line, words) for line in range(6)]
    return drawn


def draw_ship(seen: View, space: int, words: Words) -> Element:
    _ = words.gettext
    row, col = divmod(space, 3)
    x, y = SHIP_LEFT + col * SHIP_WIDTH, SHIP_TOP + row * SHIP_HEIGHT
    ship = seen.ships[space]
    stuff = int(d.SHIP_COLOURS[ship])
    name = d.SHIP_NAMES[ship]
    markers = [player for player in range(seen.players) if seen.ship_markers[space] >> player & 1]
    size = int(d.SHIP_SIZES[ship])
    fill = PAINT[stuff] if stuff < d.WILD else colour("cream")
    ability = _(tell.SHIP_TEXTS[name]) if name in tell.SHIP_TEXTS else _(tell.PRINTED_SHIP)
    kind = _(COLOUR_NAMES[stuff]) if stuff < d.WILD else _("any colour")
    marks = ", ".join(player_label(seen, player, words) for player in markers)
    label = _("ship {name}, {colour}, size {size}: {ability}").format(
        name=name, colour=kind, size=size, ability=ability
    )
    if marks:
        label += " " + _("Markers: {who}.").format(who=marks)
    masts = [
        path(
            d=f"M{x + 20 + 11 * n:.0f} {y + 8:.0f}v24M{x + 21 + 11 * n:.0f} {y + 9:.0f}q9 6 0 17",
            stroke=colour("ink"),
            fill=colour("cream"),
        )
        for n in range(size)
    ]
    hull = path(
        d=f"M{x + 6:.0f} {y + 30:.0f}h{SHIP_WIDTH - 14:.0f}l-8 18h{-(SHIP_WIDTH - 30):.0f}z",
        fill=fill,
        stroke=colour("ink"),
    )
    return g(target(f"ship:{d.SHIP_SPACES[space]}", label), id=f"ship-{d.SHIP_SPACES[space]}")[
        box(x + 1, y + 1, SHIP_WIDTH - 2, SHIP_HEIGHT - 2, 6, fill="url(#canal)", stroke=colour("river-edge")),
        masts,
        hull,
        words_at(x + SHIP_WIDTH / 2 - 1, y + 43, 11, name, fill=INK_ON[stuff] if stuff < d.WILD else "ink"),
        [draw_disc(x + SHIP_WIDTH - 11, y + 10 + 13 * n, 7.5, player) for n, player in enumerate(markers)],
        halo(x + 1, y + 1, SHIP_WIDTH - 2, SHIP_HEIGHT - 2),
    ]


def port_place(space: int) -> tuple[float, float]:
    line, side = divmod(space, 2)
    if line < 3:
        return 10 + 40 * side, SHIP_TOP + line * SHIP_HEIGHT + 9
    return SHIP_LEFT + (line - 3) * SHIP_WIDTH + 1 + 34 * side, 48


def draw_port_space(seen: View, space: int, words: Words) -> Element:
    """Left of a pair a bonus, right a crate."""
    _ = words.gettext
    x, y = port_place(space)
    width, height = (38.0, 38.0) if space < 6 else (32.0, 38.0)
    house = seen.port_houses[space]
    crate = seen.port_crates[space // 2]
    name = d.PORT_SPACE_NAMES[space]
    inside: Node = None
    label = _("house space {name}").format(name=name)
    if house:
        inside = draw_house(x + width / 2, y + height / 2, 28, house - 1)
        label += ", " + _("house of {who}").format(who=player_label(seen, house - 1, words))
    elif space & 1:
        if crate:
            inside = draw_crate(x + width / 2, y + height / 2, 24, crate - 1, True)
            label += ", " + _("{colour} crate").format(colour=_(COLOUR_NAMES[crate - 1]))
    else:
        inside = draw_effect(int(d.LEFT_BONUSES[space // 2]), x + width / 2, y + height / 2, 18)
        label += ", " + tell.tell_effect(int(d.LEFT_BONUSES[space // 2]), words)
    return g(target(f"port:{name.replace(' ', '-')}", label), id=f"port-{name.replace(' ', '-')}")[
        box(x, y, width, height, 5, fill=colour("dune"), stroke=colour("line")), inside, halo(x, y, width, height)
    ]


def draw_crate(x: float, y: float, size: float, stuff: int, filled: bool) -> Element:
    half = size / 2
    return g(color=INK_ON[stuff] if filled else colour("ink-soft"))[
        box(
            x - half,
            y - half,
            size,
            size,
            3,
            fill=PAINT[stuff] if filled else "transparent",
            stroke=PAINT[stuff] if not filled else colour("ink"),
            stroke_width="2",
        ),
        put("crate", x, y, size * 0.95, opacity=".35"),
        put(f"stuff-{stuff}", x, y, size * 0.6),
    ]


def draw_harbormaster(seen: View, line: int, words: Words) -> Node:
    _ = words.gettext
    tiles = [n for n in range(len(d.HARBORMASTERS)) if seen.harbormasters[n] == AT_LINE + line]
    if line < 3:
        x, y = SHIP_LEFT + 3 * SHIP_WIDTH + 6, SHIP_TOP + line * SHIP_HEIGHT + 10
    else:
        x, y = SHIP_LEFT + (line - 3) * SHIP_WIDTH + 12, SHIP_TOP + 3 * SHIP_HEIGHT + 4
    frame = box(x, y, 44, 34, 5, fill=colour("clay"), stroke=colour("line"))
    if not tiles:
        return g(opacity=".4")[frame]
    name = d.HARBORMASTERS[tiles[0]]
    label = _("harbormaster tile {name}: {text}").format(name=name, text=_(tell.HARBORMASTER_TEXTS.get(name, name)))
    return g(target(f"line:{d.LINES[line]}", label), id=f"line-{d.LINES[line]}")[
        box(x, y, 44, 34, 5, fill=colour("cream"), stroke=colour("gold")),
        words_at(x + 22, y + 22, 15, name),
        halo(x, y, 44, 34),
    ]


# -- the Ziggurat ----------------------------------------------------------------------------------------------------


def draw_ziggurat(seen: View, words: Words) -> list[Node]:
    slots = [n for n, district in enumerate(d.TILE_SLOTS) if district == d.ZIGGURAT]
    drawn: list[Node] = [
        draw_badge(seen, d.ZIGGURAT, 20, 22, 13, words),
        draw_barge(seen, d.ZIGGURAT, 44, 32, 20, words),
        draw_figures(seen, d.ZIGGURAT, 52, 52, 16),
    ]
    drawn += [draw_action_tile(seen, slot, 262, 8 + 30 * n, 64, 27, words) for n, slot in enumerate(slots)]
    for section in d.CRAFTS:
        drawn.append(draw_section(seen, section, 8 + 108 * section, words))
    return drawn


def draw_section(seen: View, section: int, left: float, words: Words) -> Element:
    _ = words.gettext
    steps = f"M{left:.0f} 196v-42h18v-42h18v-42h33v42h18v42h18v42z"
    spaces = [draw_ziggurat_space(seen, section * d.SECTION_SPACES + n, left, words) for n in range(d.SECTION_SPACES)]
    tile = seen.sections[section]
    name = d.ZIGGURAT_TILES[tile]
    values = d.TILE_VALUES[tile][1:]
    metric = _(tell.METRIC_TEXTS.get(d.METRICS[tile], d.METRICS[tile]))
    label = _("{colour} ziggurat tile {name}: {values} for {metric}").format(
        colour=_(COLOUR_NAMES[section]), name=name, values="/".join(map(str, values)), metric=metric
    )
    marks: list[Node] = []
    for n, value in enumerate(values):
        x = left + 18 + 34 * n
        marks.append(circle(cx=f"{x:.0f}", cy="258", r="15", fill=colour("sand"), stroke=colour("line")))
        marks.append(words_at(x, 263, 13, str(value), fill="gold-ink"))
        here = [player for player in range(seen.players) if seen.ziggurat_markers[player][section] > n]
        marks += [draw_disc(x - 8 + 8 * k, 276 + (k % 2) * 6, 6.5, player) for k, player in enumerate(here)]
    return g[
        path(d=steps, fill=PAINT[section], stroke=colour("terracotta-edge"), opacity=".85"),
        spaces,
        g(target(f"section:{COLOURS[section]}", label), id=f"section-{COLOURS[section]}")[
            box(left, 202, 104, 96, 7, fill=colour("cream"), stroke=colour("gold")),
            words_at(left + 52, 218, 13, name),
            words_at(left + 52, 234, 9.5, short_metric(d.METRICS[tile], words), fill="ink-soft", bold=False),
            marks,
            halo(left, 202, 104, 96),
        ],
    ]


def short_metric(metric: str, words: Words) -> str:
    _ = words.gettext
    return {
        "ownHousesOrdinary": _("houses in 1–3"),
        "ownHousesZiggurat": _("houses in 5"),
        "blueLinesCrossed": _("blue lines"),
        "shipsWithOwnMarker": _("ships"),
        "ownBuildingsNextToGarden": _("buildings at gardens"),
        "ownGardens": _("gardens"),
        "ownHousesPort": _("houses in 4"),
        "constant": _("once"),
        "decreesAndCompletedUrban": _("decrees, urban cards"),
    }.get(metric, _("sets of 3 colours"))


def draw_ziggurat_space(seen: View, space: int, left: float, words: Words) -> Element:
    _ = words.gettext
    number = space % d.SECTION_SPACES
    level = d.ZIGGURAT_LEVELS[space]
    first = space - number
    peers = [n for n in range(first, first + d.SECTION_SPACES) if d.ZIGGURAT_LEVELS[n] == level]
    height = {"top": 74.0, "middle": 116.0, "bottom": 158.0}[level]
    x = left + 52 + 35 * (peers.index(space) - (len(peers) - 1) / 2) - 16
    house = seen.ziggurat_houses[space]
    bonus = int(d.ZIGGURAT_BONUSES[space])
    name = d.ZIGGURAT_NAMES[space]
    label = _("Ziggurat space {name}").format(name=name)
    if house:
        label += ", " + _("house of {who}").format(who=player_label(seen, house - 1, words))
    elif bonus != d.NO_EFFECT:
        label += ", " + _("bonus: {bonus}").format(bonus=tell.tell_effect(bonus, words))
    inside = draw_house(x + 16, height + 16, 26, house - 1) if house else draw_effect(bonus, x + 16, height + 16, 16)
    target_name = name.replace(" ", "-")
    return g(target(f"ziggurat:{target_name}", label), id=f"ziggurat-{target_name}")[
        box(x, height, 32, 34, 4, fill=colour("dune"), stroke=colour("line")), inside, halo(x, height, 32, 34)
    ]


# -- craft tracks ----------------------------------------------------------------------------------------------------


def draw_tracks(seen: View, words: Words) -> list[Node]:
    """Values on the left, bonuses of the lowest marker on the right, blue lines across."""
    step = 270 / (d.TOP + 1)
    drawn: list[Node] = []
    for position in range(d.TOP + 1):
        y = 296 - step * (position + 0.5)
        drawn.append(words_at(18, y + 5, 13, str(d.TRACK_VALUES[position]), fill="gold-ink"))
        drawn.append(draw_effect(int(d.LOWEST_BONUS[position]), 240, y, 12))
        if d.LINE_BELOW[position]:
            line = y + step / 2
            drawn.append(
                path({"stroke-width": "2.4"}, d=f"M30 {line:.1f}H224", stroke=colour("river-deep"), fill="none")
            )
    for craft in d.CRAFTS:
        drawn.append(draw_track(seen, craft, 32 + 66 * craft, step, words))
    return drawn


def draw_track(seen: View, craft: int, left: float, step: float, words: Words) -> Element:
    _ = words.gettext
    places = [seen.craft[player][craft] for player in range(seen.players)]
    told = ", ".join(f"{player_label(seen, n, words)} {place}" for n, place in enumerate(places))
    label = _("{colour} craft track: {places}").format(colour=_(COLOUR_NAMES[craft]), places=told)
    cells: list[Node] = []
    for position in range(d.TOP + 1):
        y = 296 - step * (position + 1)
        cells.append(box(left, y + 1, 60, step - 2, 4, fill=PAINT[craft], stroke=colour("line"), opacity=".55"))
        cells.append(draw_effect(int(d.TRACK_BONUS[(d.TOP + 1) * craft + position]), left + 48, y + step / 2, 10))
    marks = [draw_disc(left + 10 + 13 * n, 296 - step * (place + 0.5), 8, n) for n, place in enumerate(places)]
    return g(target(f"track:{COLOURS[craft]}", label), id=f"track-{COLOURS[craft]}")[
        box(left - 1, 24, 62, 274, 6, fill="transparent"),
        g(color=colour("ink"))[put(f"stuff-{craft}", left + 30, 14, 17)],
        cells,
        marks,
        halo(left - 1, 24, 62, 274),
    ]


# -- beside the board ------------------------------------------------------------------------------------------------


def small(name: str, size: float, paint: str) -> Element:
    return span(style=f"color:{paint};display:inline-flex")[icon(name, size)]


def draw_seat(seen: View, seat: Seat, words: Words) -> str:
    """What everybody sees of a player: points, gold, markers, dice, crates, tiles, houses, cards."""
    return plain(player_facts(seen, seat, words))


def player_facts(seen: View, player: int, words: Words) -> Element:
    _ = words.gettext
    tiles = [(seen.water[player], "water", _("water tiles")), (seen.gardens[player], "garden", _("garden tiles"))]
    special = [d.SPECIAL_TILES[n] for n in range(len(d.SPECIAL_TILES)) if seen.special[n] == OWNED + player]
    decrees = [n for n in range(len(d.DECREES)) if seen.decrees[n] == OWNED + player]
    harbormasters = [n for n in range(len(d.HARBORMASTERS)) if seen.harbormasters[n] == OWNED + player]
    return div(
        class_="facts"
    )[
        span(class_="score", id=f"score-{player}")[str(seen.scores[player])],
        fact(_("gold"), icon("coin", 15), seen.gold[player]),
        None
        if player >= seen.seats  # The Bot has markers without end.
        else fact(
            _("claim markers in the area, and in the supply"),
            icon("marker", 14),
            seen.markers[player],
            f"+{seen.pool[player]}",
        ),
        [
            fact(_("{colour} dice").format(colour=_(COLOUR_NAMES[n])), stuff_icon(n, True), seen.hands[player][n])
            for n in range(5)
            if seen.hands[player][n]
        ],
        [crate_icon(crate, words) for crate in seen.crates[player] if crate],
        [fact(label, icon(sign, 15), count) for count, sign, label in tiles if count],
        [span(class_="mini-card", title=special_text(name, words))[name[2:]] for name in special],
        [
            span(class_="fact", title=_("houses left: {row}").format(row=_(d.ROW_LABELS[row])))[
                house_row(seen, player, row)
            ]
            for row in range(4)
        ],
        [span(class_="mini-card", title=_(tell.DECREE_TEXTS.get(d.DECREES[n], "")))[d.DECREES[n][1:]] for n in decrees],
        [
            span(class_="mini-card", title=_(tell.HARBORMASTER_TEXTS.get(d.HARBORMASTERS[n], "")))[d.HARBORMASTERS[n]]
            for n in harbormasters
        ],
        fact(_("urban cards"), icon("scroll", 15), sum(seen.urban_counts[player][:2])),
    ]


def fact(label: str, sign: Element, count: int, more: str = "") -> Element:
    return span(class_="fact", title=label)[sign, str(count), span(class_="soft")[more] if more else None]


def stuff_icon(stuff: int, die: bool) -> Element:
    style = f"background:{PAINT[stuff]};color:{INK_ON[stuff]};border:1px solid #3a2a1a;border-radius:{4 if die else 1}px;display:inline-flex;padding:1px"
    return span(style=style)[icon(f"stuff-{stuff}", 13)]


def crate_icon(crate: int, words: Words) -> Element:
    _ = words.gettext
    stuff = (crate & 7) - 1
    full = bool(crate & FILLED)
    label = (_("filled {colour} crate") if full else _("empty {colour} crate")).format(colour=_(COLOUR_NAMES[stuff]))
    style = f"border:2px solid {PAINT[stuff]};color:{INK_ON[stuff] if full else 'inherit'};display:inline-flex;border-radius:2px"
    if full:
        style += f";background:{PAINT[stuff]};outline:1px solid #3a2a1a"
    return span(class_="fact", title=label, style=style)[icon("crate", 15)]


def house_row(seen: View, player: int, row: int) -> list[Node]:
    """Houses that are left, in the colour of their row."""
    left = int(d.ROW_SIZES[row]) - seen.houses[player][row]
    paint = PAINT[row] if row < d.BOTTOM else colour("ink-soft")
    return [small("house", 14, paint if row != d.WHITE else "#b9a98a"), str(left)]


def special_text(name: str, words: Words) -> str:
    number = int(d.SPECIAL_BONUSES[d.SPECIAL_TILES.index(name)])
    return words.gettext("special water tile: {bonus}").format(bonus=tell.tell_effect(number, words))


def draw_tray(seen: View, words: Words) -> str:
    """The reader's urban cards, and a button for everything that can be answered beside the board."""
    _ = words.gettext
    if seen.seat < 0:
        return ""
    cards = [
        div(
            target(f"urban:{d.URBAN_CARDS[n]}", f"{d.URBAN_CARDS[n]}: {tell.urban_text(n, words)}", "card"),
            id=f"urban-{n}",
        )[span(class_="card-number")[d.URBAN_CARDS[n]], span(class_="card-text")[tell.urban_text(n, words)]]
        for n in range(len(d.URBAN_CARDS))
        if OWNED <= seen.urban[n] < OWNED + 8 and seen.urban[n] % 4 == seen.seat
    ]
    asked = seen.pending and seen.seat in seen.pending[-1].asks
    buttons = draw_buttons(seen, words) if asked else []
    return plain(
        div(class_="stand", role="group", aria_label=_("your urban cards"))[cards],
        div(class_="buttons")[buttons],
    )


ON_THE_TABLE: Final = (
    "space",
    "district",
    "die",
    "port",
    "ship",
    "ziggurat",
    "tile",
    "track",
    "section",
    "special",
    "decree",
    "urban",
)
"""Targets that are drawn on the board or beside it; all others are buttons of the tray."""


def draw_buttons(seen: View, words: Words) -> list[Node]:
    """The answers are public but for the own cards, so any world that fits the view has them."""
    found: dict[str, str] = {}
    for action in legal(imagine(seen, Random(0)), seen.seat):
        for name in targets(action):
            kind = name.partition(":")[0]
            if kind not in ON_THE_TABLE or name == "die:0" or (kind == "tile" and not on_board(seen, name)):
                found.setdefault(name, label_button(name, action, seen, words))
    return [button(target(name, label, "button"))[button_sign(name), label] for name, label in found.items()]


def on_board(seen: View, name: str) -> bool:
    return d.ACTION_TILES.index(name[5:]) in seen.tiles


def button_sign(name: str) -> Node:
    kind, _colon, what = name.partition(":")
    if kind in ("project", "found", "build", "cheaper", "take", "crate", "row") and what in COLOURS:
        return span(class_="sign", style="margin-right:6px;display:inline-flex")[
            stuff_icon(COLOURS.index(what), kind == "take")
        ]
    sign = {"buy": what, "water": "water", "garden": "garden", "harbormaster": "boat", "refill": "crate"}.get(kind)
    return span(class_="sign", style="margin-right:6px;display:inline-flex")[icon(sign, 16)] if sign else None


def label_button(name: str, action: Action, seen: View, words: Words) -> str:
    _ = words.gettext
    kind, _colon, what = name.partition(":")
    tone = _(COLOUR_NAMES[COLOURS.index(what)]) if what in COLOURS else ""
    match kind:
        case "done":
            return label_done(seen, words)
        case "found":
            return _("first building: {colour}").format(colour=tone)
        case "project":
            return _("project: {colour}").format(colour=tone)
        case "build":
            return _("build {colour}").format(colour=tone)
        case "cheaper":
            return _("build {colour} with H7").format(colour=tone)
        case "buy":
            return _("buy a garden tile") if what == "garden" else _("buy a water tile")
        case "water":
            return _("place water") if what == "regular" else special_text(what, words)
        case "garden":
            return _("place a garden") if what == "area" else _("place a garden, marker from the supply")
        case "row":
            return _("house from the {row}").format(row=_(d.ROW_LABELS[d.ROW_NAMES.index(what)]))
        case "take":
            return _("{colour} die").format(colour=tone)
        case "crate":
            return _("refill {colour}").format(colour=tone)
        case "gain":
            return _("garden tile") if what == "garden" else _("claim marker")
        case "refill":
            colours = [_(COLOUR_NAMES[COLOURS.index(part)]) for part in what.split("+")]
            return _("pay to refill: {colours}").format(colours=", ".join(colours))
        case "harbormaster":
            return f"{what}: {_(tell.HARBORMASTER_TEXTS.get(what, what))}"
        case "tile":
            return f"{what}: {_(tell.TILE_TEXTS.get(what, what))}"
        case "die":
            return _("no die")
        case _:
            return tell.tell_plainly(action, words) or what


def label_done(seen: View, words: Words) -> str:
    _ = words.gettext
    question = top(seen)
    if isinstance(question, q.TakeActions):
        return _("end actions")
    if isinstance(question, (q.Pause, q.CreateGarden)):
        return _("go on")
    return _("no, thanks")


def draw_common(seen: View, words: Words) -> str:
    """Stocks and the time track, decrees, the display of special water; what is reconstructed; the Bot's cards."""
    return plain(
        draw_stocks(seen, words),
        draw_decrees(seen, words),
        draw_special_water(seen, words),
        draw_sources(words),
        draw_automa(seen, seen.automa, words) if seen.automa is not None else None,
    )


def draw_stocks(seen: View, words: Words) -> Element:
    _ = words.gettext
    stacks = [
        fact(
            _("project tiles left: {colour}").format(colour=_(COLOUR_NAMES[n])),
            stuff_icon(n, False),
            seen.projects_left[n],
        )
        for n in d.CRAFTS
    ]
    return div(class_="facts")[
        fact(_("gold on the time track"), icon("coin", 15), seen.time_gold),
        stacks,
        fact(_("water tiles left"), icon("water", 15), seen.water_left),
        fact(_("garden tiles left"), icon("garden", 15), seen.gardens_left),
        span(class_="fact", title=_("dice in the general supply"))[
            [[stuff_icon(n, True), str(seen.supply[n])] for n in range(5) if seen.supply[n]]
        ],
    ]


def draw_decrees(seen: View, words: Words) -> Element:
    _ = words.gettext
    cards = []
    for n, name in enumerate(d.DECREES):
        if seen.decrees[n] == ON_DISPLAY:
            says = _(tell.DECREE_TEXTS.get(name, ""))
            cards.append(
                div(target(f"decree:{name}", f"{name}: {says}", "card"), id=f"decree-{n}")[
                    span(class_="card-number")[name], span(class_="card-text")[says]
                ]
            )
    return div(class_="display", role="group", aria_label=_("decrees"))[cards]


SIDE_BY_SIDE: Final = "display:grid;grid-template-columns:repeat({count},minmax(0,1fr));gap:5px;padding-top:5px"


def draw_special_water(seen: View, words: Words) -> Element:
    _ = words.gettext
    tiles = []
    for n, name in enumerate(d.SPECIAL_TILES):
        if seen.special[n] == ON_DISPLAY:
            says = tell.tell_effect(int(d.SPECIAL_BONUSES[n]), words)
            tiles.append(
                div(target(f"special:{name}", special_text(name, words), "card"), id=f"special-{n}")[
                    span(class_="card-number")[icon("water", 16)], span(class_="card-text")[says]
                ]
            )
    return div(style=SIDE_BY_SIDE.format(count=3), role="group", aria_label=_("special water tiles"))[tiles]


def draw_sources(words: Words) -> Element:
    """Which parts of the game are reconstructed, for everybody who plays it here."""
    _ = words.gettext
    parts = ", ".join(_(tell.RECONSTRUCTED_TEXTS.get(name, name)) for name in d.reconstructed())
    line = _(
        "Some layouts of the printed game were never published as text. These parts are playable substitutes: {parts}."
    )
    return details(class_="soft")[summary[_("What is reconstructed")], line.format(parts=parts)]


def draw_automa(seen: View, automa: AutomaView, words: Words) -> Element:
    """The Bot: what it has, its two cards with the row that holds, order tokens, City card."""
    _ = words.gettext
    king = dict(d.KING_CHOICES)[d.KING_NAMES[automa.king]]
    cards = []
    for side, card in ((_("left"), automa.left), (_("right"), automa.right)):
        if card < 0:
            continue
        rows = [
            f"{letter} {SYMBOL_SIGNS[symbol]} {tell.ORDER_NAMES[order]}"
            for letter, symbol, order in zip(
                d.AUTOMA_LETTERS[card], d.AUTOMA_SYMBOLS[card], d.AUTOMA_ORDERS[card], strict=True
            )
        ]
        if card == automa.left:
            rows[d.AUTOMA_ARROWS[card]] += " ➔"
        head = f"{side}: {d.AUTOMA_CARDS[card]} ({d.AUTOMA_NUMBERS[card]})"
        foot = tell.tell_effect(d.AUTOMA_BONUSES[card], words)
        cards.append(
            div(class_="card")[
                span(class_="card-number")[str(d.AUTOMA_NUMBERS[card])],
                span(class_="card-text")[head, [div[row] for row in rows], foot],
            ]
        )
    tokens = [
        span(class_="fact", title=_("order token {token}").format(token=tell.ORDER_NAMES[n]))[
            tell.ORDER_NAMES[n], [stuff_icon(tile, False) for tile in reversed(pile)]
        ]
        for n, pile in enumerate(automa.piles)
    ]
    city = " ".join(f"{district}:{automa.city[district]}" for district in d.DISTRICTS)
    bag = " ".join(f"{_(COLOUR_NAMES[n])} {automa.bag[n]}" for n in d.CRAFTS)
    return div(class_="automa")[
        div(class_="facts")[span(class_="fact")[_("the Bot"), " · ", _(king)]],
        player_facts(seen, d.BOT, words),
        div(style=SIDE_BY_SIDE.format(count=2))[cards],
        div(class_="facts")[
            tokens,
            span(class_="fact", title=_("markers on the Automa City card"))[_("City card"), " ", city],
            span(class_="fact")[_("bag"), " ", bag],
        ],
    ]


SYMBOL_SIGNS: Final = {"down": "▼", "up": "▲", "king": "♔"}


# -- pointing --------------------------------------------------------------------------------------------------------


def targets(action: Action) -> tuple[str, ...]:
    match action:
        case a.FirstBuilding():
            return f"found:{COLOURS[action.colour]}", f"space:{d.CELL_NAMES[action.cell]}"
        case a.Enter() | a.SendArchitect() | a.Score():
            return (f"district:{action.district}",)
        case a.TakeDie():
            return f"die:{action.value}", f"district:{action.district}"
        case a.PlaceProject():
            return f"project:{COLOURS[action.colour]}", f"space:{d.CELL_NAMES[action.cell]}"
        case a.Build():
            return (f"{'cheaper' if action.discount else 'build'}:{COLOURS[action.colour]}",)
        case a.Acquire():
            return (f"buy:{'garden' if action.garden else 'water'}",)
        case a.PlaceWater():
            tile = "regular" if action.tile < 0 else d.SPECIAL_TILES[action.tile]
            return f"water:{tile}", f"space:{d.CELL_NAMES[action.cell]}"
        case a.PlaceGarden():
            return f"garden:{'supply' if action.from_supply else 'area'}", f"space:{d.CELL_NAMES[action.cell]}"
        case a.PortHouse():
            return f"port:{d.PORT_SPACE_NAMES[action.space].replace(' ', '-')}", f"row:{d.ROW_NAMES[action.row]}"
        case a.ClaimShip():
            return (f"ship:{d.SHIP_SPACES[action.space]}",)
        case a.ZigguratHouse():
            return (f"ziggurat:{d.ZIGGURAT_NAMES[action.space].replace(' ', '-')}",)
        case a.UseTile():
            return (f"tile:{d.ACTION_TILES[action.tile]}",)
        case a.Done():
            return ("done",)
        case a.Pay():
            return (f"pay:{write_payment(action.dice, action.crates, action.gold)}",)
        case a.PickDie():
            return (f"take:{COLOURS[action.colour]}",)
        case a.PickTrack():
            return (f"track:{COLOURS[action.colour]}",)
        case a.PickSpecial():
            return (f"special:{d.SPECIAL_TILES[action.tile]}",)
        case a.PickCrate():
            return (f"crate:{COLOURS[action.colour]}",)
        case a.PickGain():
            return (f"gain:{'garden' if action.garden else 'marker'}",)
        case a.PickSection():
            return (f"section:{COLOURS[action.section]}",)
        case a.MoveHouse():
            return (f"row:{COLOURS[action.row]}",)
        case a.Keep():
            return (f"urban:{d.URBAN_CARDS[action.card]}",) if action.card >= 0 else ()
        case a.Refill():
            second = "" if action.second < 0 else f"+{COLOURS[action.second]}"
            return (f"refill:{COLOURS[action.first]}{second}",)
        case a.ScoreDecree():
            return (f"decree:{d.DECREES[action.decree]}",)
        case a.UseHarbormaster():
            return harbormaster_targets(action)
        case (
            a.Layout()
            | a.UrbanDrawn()
            | a.Rolled()
            | a.Displayed()
            | a.HarbormasterDrawn()
            | a.CardsTurned()
            | a.TilesDrawn()
            | a.DieSpent()
        ):
            return ()
        case other:
            assert_never(other)


def harbormaster_targets(action: a.UseHarbormaster) -> tuple[str, ...]:
    tile = f"harbormaster:{d.HARBORMASTERS[action.tile]}"
    if action.choice < 0:
        return (tile,)
    kind = d.HARBORMASTER_KINDS[action.tile]
    what = {d.ANY_ACTION_TILE: "tile", d.MARKER_ON_SHIP: "ship"}.get(kind, "section")
    return tile, f"{what}:{choices_of(action.tile)[action.choice]}"


def aim(seen: View, pointed: frozenset[str]) -> Action | None:
    """The action whose targets these are, or for which a single thing was pointed at."""
    named = {name.partition(":")[0]: name.partition(":")[2] for name in pointed}
    question = top(seen)
    try:
        return read_words(spoken(named, seen, question))
    except (ValueError, IndexError, KeyError):
        return None


def spoken(named: dict[str, str], seen: View, question: q.Task | None) -> list[str]:
    """What was pointed at, in the notation of actions."""
    tile = named.get("harbormaster")
    if tile is not None:
        return ["harbormaster", tile, *[named[kind] for kind in ("tile", "ship", "section") if kind in named]]
    space = named.get("space")
    if space is not None:
        if "water" in named:
            return ["water", *([] if named["water"] == "regular" else [named["water"]]), space]
        if "garden" in named:
            return ["garden", space, *(["supply"] if named["garden"] == "supply" else [])]
        if isinstance(question, q.PlaceFirstBuilding):
            return ["found", named.get("found", COLOURS[0]), space]
        return ["project", named.get("project", COLOURS[0]), space]
    if "district" in named:
        if isinstance(question, q.ChooseDie):
            stuff = seen.barges[seen.assistants[question.seat]]
            dice = [value for value in range(1, 7) if seen.dice[7 * stuff + value]]
            return ["die", named.get("die", str(dice[0] if dice else 0)), "to", named["district"]]
        verb = (
            "enter"
            if isinstance(question, q.EnterBoard)
            else "score"
            if isinstance(question, q.ChooseScoring)
            else "architect"
        )
        return [verb, named["district"]]
    if "port" in named:
        return ["port", *named["port"].split("-"), named.get("row", "bottom")]
    for kind, verb in (("cheaper", "build"), ("section", "marker"), ("urban", "keep"), ("row", "move")):
        if kind in named:
            return [verb, named[kind], *(["cheaper"] if kind == "cheaper" else [])]
    if "ziggurat" in named:
        return ["ziggurat", *named["ziggurat"].split("-")]
    if "refill" in named:
        return ["refill", *named["refill"].split("+")]
    if "done" in named:
        return ["done"]
    kind, what = next(iter(named.items()))
    return [kind, what]
