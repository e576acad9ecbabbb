"""The Port: ships, house spaces with bonuses and crates, harbormaster tiles."""

from __future__ import annotations

from typing import Final

from htpy import Element, Node, div

from ziggurat.core.art import g, kept, part, path, put
from ziggurat.core.game import Names, Part
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import things
from ziggurat.games.tabannusi.draw.signs import (
    about,
    box,
    draw_disc,
    draw_effect,
    draw_house,
    spot,
    words_at,
)
from ziggurat.games.tabannusi.draw.symbols import INK_ON, PAINT
from ziggurat.games.tabannusi.state import AT_LINE
from ziggurat.games.tabannusi.view import View

SHIP_LEFT: Final = 92.0
SHIP_TOP: Final = 102.0
SHIP_WIDTH: Final = 72.0
SHIP_HEIGHT: Final = 52.0
ABILITY: Final = Element("foreignObject")
"""Under a ship there is room for two lines, which break as they must."""
XHTML: Final = {"xmlns": "http://www.w3.org/1999/xhtml"}


def draw_port(seen: View, names: Names, words: Words) -> list[Part]:
    def called(player: int) -> str:
        return things.player_name(player, seen.seats, names, words)

    parts = []
    for space in range(len(d.SHIP_SPACES)):
        marks = tuple(player for player in range(seen.players) if seen.ship_markers[space] >> player & 1)
        parts.append(draw_ship(space, seen.ships[space], marks, tuple(map(called, marks)), words))
    for space in range(d.PORT_SPACES):
        house = seen.port_houses[space]
        crate = seen.port_crates[space // 2] if space & 1 and not house else 0
        parts.append(draw_port_space(space, house, crate, called(house - 1) if house else "", words))
    for line in range(len(d.LINES)):
        tiles = [n for n in range(len(d.HARBORMASTERS)) if seen.harbormasters[n] == AT_LINE + line]
        parts.append(draw_line(line, tiles[0] if tiles else -1, words))
    return parts


@kept
def draw_ship(space: int, ship: int, marks: tuple[int, ...], names: tuple[str, ...], words: Words) -> Part:
    """A boat of its colour on the water, with a mast for each step of its size and its ability in two words."""
    row, col = divmod(space, 3)
    x, y = SHIP_LEFT + col * SHIP_WIDTH, SHIP_TOP + row * SHIP_HEIGHT
    stuff = int(d.SHIP_COLOURS[ship])
    area = (x + 1, y + 1, SHIP_WIDTH - 2, SHIP_HEIGHT - 2)
    masts = "".join(f"M{x + 10 + 9 * n:g} {y + 3:g}v14m1-13q8 4 0 11" for n in range(int(d.SHIP_SIZES[ship])))
    hull = f"M{x + 5:g} {y + 17:g}h{SHIP_WIDTH - 10:g}l-6 13h{-(SHIP_WIDTH - 22):g}z"
    tone = INK_ON[stuff] if stuff < d.WILD else "var(--ink)"
    key = f"tabannusi-ship-{space}"
    return part(
        key,
        spot(
            f"ship:{d.SHIP_SPACES[space]}",
            things.ship_label(space, ship, names, words),
            area,
            box(*area, 6, class_="tabannusi-water"),
            path(d=masts, class_="tabannusi-mast"),
            path(d=hull, class_="tabannusi-hull", fill=PAINT[stuff] if stuff < d.WILD else "var(--cream)"),
            words_at(x + SHIP_WIDTH / 2, y + 27.5, *things.ship_hull(ship, words), fill=tone),
            " ",
            ABILITY(
                x=f"{x + 4:g}", y=f"{y + 30:g}", width=f"{SHIP_WIDTH - 8:g}", height="18", class_="tabannusi-ability"
            )[div(XHTML)[things.ship_short(ship, words)]],
            [draw_disc(x + SHIP_WIDTH - 10 - 14 * n, y + 10, 7.5, player) for n, player in enumerate(marks)],
            key=key,
        ),
    )


@kept
def draw_port_space(space: int, house: int, crate: int, owner: str, words: Words) -> Part:
    """Left of a pair a bonus, right a crate."""
    x, y = port_place(space)
    width, height = 36.0, 34.0
    inside: Node = None
    if house:
        inside = draw_house(x + width / 2, y + height / 2, 26, house - 1)
    elif crate:
        inside = draw_crate(x + width / 2, y + height / 2, 24, crate - 1)
    elif not space & 1:
        inside = draw_effect(int(d.LEFT_BONUSES[space // 2]), x + width / 2 - 2, y + height / 2, 18)
    area = (x, y, width, height)
    name = d.PORT_SPACE_NAMES[space].replace(" ", "-")
    key = f"tabannusi-port-{space}"
    label = things.port_space_label(space, house, crate, owner, words)
    ground = box(*area, 5, class_="tabannusi-plot")
    return part(key, spot(f"port:{name}", label, area, g(class_="piece")[ground, inside], key=key))


def port_place(space: int) -> tuple[float, float]:
    line, side = divmod(space, 2)
    if line < 3:
        return 10 + 39 * side, SHIP_TOP + line * SHIP_HEIGHT + 9
    return SHIP_LEFT + (line - 3) * SHIP_WIDTH + 0.5 + 36 * side, 66


def draw_crate(x: float, y: float, size: float, stuff: int) -> Node:
    half = size / 2
    return g({"data-piece": f"crate-{stuff}"}, color=INK_ON[stuff])[
        box(x - half, y - half, size, size, 3, fill=PAINT[stuff], class_="tabannusi-crate"),
        put("crate", x, y, size * 0.95, opacity=".35"),
        put(f"stuff-{stuff}", x, y, size * 0.6),
    ]


@kept
def draw_line(line: int, tile: int, words: Words) -> Part:
    """The end of a row or column, with its harbormaster tile as long as nobody has taken it."""
    _ = words.gettext
    if line < 3:
        x, y = SHIP_LEFT + 3 * SHIP_WIDTH + 6, SHIP_TOP + line * SHIP_HEIGHT + 9
    else:
        x, y = SHIP_LEFT + (line - 3) * SHIP_WIDTH + 14, SHIP_TOP + 3 * SHIP_HEIGHT + 5
    area = (x, y, 44.0, 32.0)
    key = f"tabannusi-line-{line}"
    place = things.line_name(line, words)
    if tile < 0:
        label = _("{line}: its harbormaster tile is taken").format(line=place)
        return part(key, about(f"line:{d.LINES[line]}", label, box(*area, 5, class_="tabannusi-taken"), key=key))
    name = d.HARBORMASTERS[tile]
    label = _("{tile}, harbormaster tile of {line}: {text}").format(
        tile=name, line=place, text=things.harbormaster_text(tile, words)
    )
    shown = [box(*area, 5, class_="tabannusi-tile"), words_at(x + 22, y + 21, 15, name)]
    return part(key, about(f"line:{d.LINES[line]}", label, shown, key=key))
