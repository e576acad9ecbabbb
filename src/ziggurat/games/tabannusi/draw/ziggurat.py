"""The Ziggurat: three sections with spaces for houses, and the tiles that they score."""

from __future__ import annotations

from htpy import Element, Node

from ziggurat.core.art import circle, colour, g, path
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import things
from ziggurat.games.tabannusi.data import COLOUR_NAMES, COLOURS
from ziggurat.games.tabannusi.draw.heads import draw_action_tile, draw_badge, draw_barge, draw_figures
from ziggurat.games.tabannusi.draw.signs import box, draw_disc, draw_effect, draw_house, player_label, spot, words_at
from ziggurat.games.tabannusi.draw.symbols import PAINT
from ziggurat.games.tabannusi.view import View


def draw_ziggurat(seen: View, words: Words) -> list[Node]:
    slots = [n for n, district in enumerate(d.TILE_SLOTS) if district == d.ZIGGURAT]
    drawn: list[Node] = [
        draw_badge(d.ZIGGURAT, 20, 22, 13, words),
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
    metric = _(things.METRIC_TEXTS[d.METRICS[tile]])
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
        spot(
            f"section:{COLOURS[section]}",
            label,
            (left, 202, 104, 96),
            box(left, 202, 104, 96, 7, fill=colour("cream"), stroke=colour("gold")),
            words_at(left + 52, 218, 13, name),
            words_at(left + 52, 234, 9.5, short_metric(d.METRICS[tile], words), fill="ink-soft", bold=False),
            marks,
        ),
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
        label += ", " + _("bonus: {bonus}").format(bonus=things.effect_text(bonus, words))
    inside = draw_house(x + 16, height + 16, 26, house - 1) if house else draw_effect(bonus, x + 16, height + 16, 16)
    ground = box(x, height, 32, 34, 4, fill=colour("dune"), stroke=colour("line"))
    return spot(f"ziggurat:{name.replace(' ', '-')}", label, (x, height, 32, 34), ground, inside)
