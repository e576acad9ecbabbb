"""The Port: ships, house spaces with bonuses and crates, harbormaster tiles."""

from __future__ import annotations

from typing import Final

from htpy import Element, Node

from ziggurat.core.art import colour, g, path, put
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import things
from ziggurat.games.tabannusi.data import COLOUR_NAMES, SHIP_SPACES
from ziggurat.games.tabannusi.draw.heads import draw_action_tile, draw_badge, draw_barge, draw_figures
from ziggurat.games.tabannusi.draw.signs import (
    box,
    draw_disc,
    draw_effect,
    draw_house,
    player_label,
    spot,
    words_at,
)
from ziggurat.games.tabannusi.draw.symbols import INK_ON, PAINT
from ziggurat.games.tabannusi.state import AT_LINE
from ziggurat.games.tabannusi.view import View

SHIP_LEFT: Final = 92.0
SHIP_TOP: Final = 92.0
SHIP_WIDTH: Final = 68.0
SHIP_HEIGHT: Final = 56.0


def draw_port(seen: View, words: Words) -> list[Node]:
    drawn: list[Node] = [
        draw_badge(d.PORT, 20, 22, 13, words),
        draw_barge(seen, d.PORT, 44, 32, 20, words),
        draw_figures(seen, d.PORT, 214, 22, 17),
        draw_action_tile(seen, d.TILE_SLOTS.index(d.PORT), 272, 8, 76, 30, words),
    ]
    drawn += [draw_ship(seen, space, words) for space in range(len(SHIP_SPACES))]
    drawn += [draw_port_space(seen, space, words) for space in range(d.PORT_SPACES)]
    drawn += [draw_harbormaster(seen, line, words) for line in range(6)]
    return drawn


def draw_ship(seen: View, space: int, words: Words) -> Element:
    """A boat of its colour on the water, with a mast for each step of its size."""
    row, col = divmod(space, 3)
    x, y = SHIP_LEFT + col * SHIP_WIDTH, SHIP_TOP + row * SHIP_HEIGHT
    ship = seen.ships[space]
    stuff = int(d.SHIP_COLOURS[ship])
    markers = ship_marked_by(seen, space)
    area = (x + 1, y + 1, SHIP_WIDTH - 2, SHIP_HEIGHT - 2)
    masts = [
        path(
            d=f"M{x + 20 + 11 * n:.0f} {y + 8:.0f}v24M{x + 21 + 11 * n:.0f} {y + 9:.0f}q9 6 0 17",
            stroke=colour("ink"),
            fill=colour("cream"),
        )
        for n in range(int(d.SHIP_SIZES[ship]))
    ]
    hull = path(
        d=f"M{x + 6:.0f} {y + 30:.0f}h{SHIP_WIDTH - 14:.0f}l-8 18h{-(SHIP_WIDTH - 30):.0f}z",
        fill=PAINT[stuff] if stuff < d.WILD else colour("cream"),
        stroke=colour("ink"),
    )
    name_colour = INK_ON[stuff] if stuff < d.WILD else "ink"
    return spot(
        f"ship:{d.SHIP_SPACES[space]}",
        label_ship(seen, space, words),
        area,
        box(*area, 6, fill="url(#canal)", stroke=colour("river-edge")),
        masts,
        hull,
        words_at(x + SHIP_WIDTH / 2 - 1, y + 43, 11, d.SHIP_NAMES[ship], fill=name_colour),
        [draw_disc(x + SHIP_WIDTH - 11, y + 10 + 13 * n, 7.5, player) for n, player in enumerate(markers)],
    )


def ship_marked_by(seen: View, space: int) -> list[int]:
    return [player for player in range(seen.players) if seen.ship_markers[space] >> player & 1]


def label_ship(seen: View, space: int, words: Words) -> str:
    _ = words.gettext
    ship = seen.ships[space]
    stuff = int(d.SHIP_COLOURS[ship])
    name = d.SHIP_NAMES[ship]
    ability = things.ship_text(ship, words)
    tone = _(COLOUR_NAMES[stuff]) if stuff < d.WILD else _("any colour")
    label = _("ship {name}, {colour}, size {size}: {ability}").format(
        name=name, colour=tone, size=int(d.SHIP_SIZES[ship]), ability=ability
    )
    marks = ", ".join(player_label(seen, player, words) for player in ship_marked_by(seen, space))
    return label + " " + _("Markers: {who}.").format(who=marks) if marks else label


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
            inside = draw_crate(x + width / 2, y + height / 2, 24, crate - 1)
            label += ", " + _("{colour} crate").format(colour=_(COLOUR_NAMES[crate - 1]))
    else:
        inside = draw_effect(int(d.LEFT_BONUSES[space // 2]), x + width / 2, y + height / 2, 18)
        label += ", " + things.effect_text(int(d.LEFT_BONUSES[space // 2]), words)
    ground = box(x, y, width, height, 5, fill=colour("dune"), stroke=colour("line"))
    return spot(f"port:{name.replace(' ', '-')}", label, (x, y, width, height), ground, inside)


def port_place(space: int) -> tuple[float, float]:
    line, side = divmod(space, 2)
    if line < 3:
        return 10 + 40 * side, SHIP_TOP + line * SHIP_HEIGHT + 9
    return SHIP_LEFT + (line - 3) * SHIP_WIDTH + 1 + 34 * side, 48


def draw_crate(x: float, y: float, size: float, stuff: int) -> Element:
    half = size / 2
    return g(color=INK_ON[stuff])[
        box(x - half, y - half, size, size, 3, fill=PAINT[stuff], stroke=colour("ink"), stroke_width="2"),
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
    area = (x, y, 44, 34)
    if not tiles:
        return g(opacity=".4")[box(*area, 5, fill=colour("clay"), stroke=colour("line"))]
    name = d.HARBORMASTERS[tiles[0]]
    label = _("harbormaster tile {name}: {text}").format(name=name, text=things.harbormaster_text(tiles[0], words))
    tile = box(*area, 5, fill=colour("cream"), stroke=colour("gold"))
    return spot(f"line:{d.LINES[line]}", label, area, tile, words_at(x + 22, y + 22, 15, name))
