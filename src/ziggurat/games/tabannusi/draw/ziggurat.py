"""The Ziggurat: three sections with spaces for houses, and the tiles that they score."""

from __future__ import annotations

from htpy import Node

from ziggurat.core.art import circle, g, kept, part
from ziggurat.core.game import Names, Part
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import things
from ziggurat.games.tabannusi.draw.signs import box, draw_disc, draw_effect, draw_house, figures_at, spot, words_at
from ziggurat.games.tabannusi.view import View

LEVELS = {"top": 72.0, "middle": 112.0, "bottom": 152.0}


def draw_ziggurat(seen: View, names: Names, words: Words) -> list[Part]:
    def called(player: int) -> str:
        return things.player_name(player, seen.seats, names, words)

    parts = []
    for space in range(d.ZIGGURAT_SPACES):
        house = seen.ziggurat_houses[space]
        parts.append(draw_ziggurat_space(space, house, called(house - 1) if house else "", words))
    for section in d.CRAFTS:
        marks = tuple(seen.ziggurat_markers[player][section] for player in range(seen.players))
        who = tuple(called(player) for player in range(seen.players) if marks[player])
        parts.append(draw_section(section, seen.sections[section], marks, who, words))
    return parts


@kept
def draw_section(section: int, tile: int, marks: tuple[int, ...], names: tuple[str, ...], words: Words) -> Part:
    """A ziggurat tile: what it counts, the values of its three marker spaces, and who has reached them."""
    _ = words.gettext
    left = 8 + 108 * section
    values = d.TILE_VALUES[tile][1:]
    shown: list[Node] = []
    for n, value in enumerate(values):
        x = left + 18 + 34 * n
        shown.append(circle(cx=str(x), cy="248", r="14", class_="tabannusi-value"))
        shown.append(figures_at(x, 253, 14, str(value), "tabannusi-points"))
        here = [player for player, count in enumerate(marks) if count == n + 1]
        shown += [draw_disc(x - 8 + 9 * k, 270 + (k % 2) * 6, 6.5, player) for k, player in enumerate(here)]
    area = (left, 196.0, 104.0, 96.0)
    key = f"tabannusi-section-{section}"
    return part(
        key,
        spot(
            f"section:{d.COLOURS[section]}",
            things.section_label(section, tile, marks, names, words),
            area,
            box(*area, 7, class_="tabannusi-tile"),
            words_at(left + 52, 211, 13, d.ZIGGURAT_TILES[tile]),
            " ",
            words_at(left + 52, 226, 10.5, _(things.METRIC_SHORT[d.METRICS[tile]]), "tabannusi-small"),
            shown,
            key=key,
        ),
    )


@kept
def draw_ziggurat_space(space: int, house: int, owner: str, words: Words) -> Part:
    section, nth = divmod(space, d.SECTION_SPACES)
    level = d.ZIGGURAT_LEVELS[space]
    first = space - nth
    peers = [n for n in range(first, first + d.SECTION_SPACES) if d.ZIGGURAT_LEVELS[n] == level]
    y = LEVELS[level]
    x = 8 + 108 * section + 52 + 35 * (peers.index(space) - (len(peers) - 1) / 2) - 16
    bonus = int(d.ZIGGURAT_BONUSES[space])
    inside = draw_house(x + 16, y + 15, 26, house - 1) if house else draw_effect(bonus, x + 17, y + 15, 16)
    area = (x, y, 32.0, 34.0)
    name = d.ZIGGURAT_NAMES[space].replace(" ", "-")
    key = f"tabannusi-ziggurat-{space}"
    shown = [
        box(*area, 4, class_="tabannusi-plot"),
        inside,
        words_at(x + 5, y + 31, 8.5, str(nth + 1), "tabannusi-name"),
    ]
    label = things.ziggurat_space_label(space, house, owner, words)
    return part(key, spot(f"ziggurat:{name}", label, area, g(class_="piece")[shown], key=key))
