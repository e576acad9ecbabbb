"""What every district has: its number, its barge with dice, the figures that stand there, its action tile."""

from __future__ import annotations

from htpy import Element, Node

from ziggurat.core.art import circle, colour, g, path, put, seat_colour, target
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import things
from ziggurat.games.tabannusi.data import COLOUR_NAMES
from ziggurat.games.tabannusi.draw.pointing import open_question
from ziggurat.games.tabannusi.draw.signs import box, draw_effect, halo, spot, words_at
from ziggurat.games.tabannusi.draw.symbols import INK_ON, PAINT
from ziggurat.games.tabannusi.view import View


def draw_badge(district: int, x: float, y: float, size: float, words: Words) -> Element:
    """The number of a district: what one points at to send somebody there."""
    return spot(
        f"district:{district}",
        things.district_name(district, words),
        (x - size - 2, y - size - 2, 2 * size + 4, 2 * size + 4),
        circle(
            cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{size:g}", fill=colour("terracotta"), stroke=colour("terracotta-edge")
        ),
        words_at(x, y + size * 0.4, size * 1.2, str(district), fill="cream"),
    )


def draw_barge(seen: View, district: int, x: float, y: float, size: float, words: Words) -> Element:
    """A boat of the barge's colour with its dice; dice can be taken by the player whose Assistant is here."""
    _ = words.gettext
    stuff = seen.barges[district]
    dice = [value for value in range(1, 7) for _n in range(seen.dice[7 * stuff + value])]
    length = size * 1.12 * max(5, len(dice)) + size * 0.6
    hull = f"M{x:.1f} {y:.1f}h{length:.1f}l{-size * 0.5:.1f} {size * 0.62:.1f}H{x + size * 0.5:.1f}z"
    mine = seen.seat >= 0 and seen.assistants[seen.seat] == district and isinstance(open_question(seen), q.ChooseDie)
    drawn: list[Node] = [path(d=hull, fill=PAINT[stuff], stroke=colour("ink"))]
    for n, value in enumerate(dice):
        die = draw_die(x + size * 0.86 + n * size * 1.12, y - size * 0.52, size, stuff, str(value))
        if mine:
            label = _("{colour} die showing {value}").format(colour=_(COLOUR_NAMES[stuff]), value=value)
            ring = halo(x + size * 0.36 + n * size * 1.12, y - size * 1.02, size, size)
            die = g(target(f"die:{value}", label), id=f"die-{district}-{n}")[die, ring]
        drawn.append(die)
    return g[drawn]


def draw_die(x: float, y: float, size: float, stuff: int, value: str) -> Element:
    half = size / 2
    return g(color=INK_ON[stuff])[
        box(x - half, y - half, size, size, size / 5, fill=PAINT[stuff], stroke=colour("ink"), stroke_width="1"),
        put(f"stuff-{stuff}", x, y, size * 0.9, opacity=".22"),
        words_at(x, y + size * 0.3, size * 0.8, value, fill=INK_ON[stuff]),
    ]


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
    return spot(
        f"tile:{name}",
        f"{name}: {things.tile_text(tile, words)}",
        (x, y, width, height),
        box(x, y, width, height, 6, fill=colour("cream"), stroke=colour("gold")),
        [
            draw_effect(number, x + (n + 0.56) * width / (len(effects) + 0.12), y + height / 2, size * 0.72)
            for n, number in enumerate(effects)
        ],
    )
