"""The craft tracks."""

from __future__ import annotations

from htpy import Element, Node

from ziggurat.core.art import colour, g, path, put
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi.data import COLOUR_NAMES, COLOURS
from ziggurat.games.tabannusi.draw.signs import box, draw_disc, draw_effect, player_label, spot, words_at
from ziggurat.games.tabannusi.draw.symbols import PAINT
from ziggurat.games.tabannusi.view import View


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
    area = (left - 1, 24, 62, 274)
    return spot(
        f"track:{COLOURS[craft]}",
        label,
        area,
        box(*area, 6, fill="transparent"),
        g(color=colour("ink"))[put(f"stuff-{craft}", left + 30, 14, 17)],
        cells,
        marks,
    )
