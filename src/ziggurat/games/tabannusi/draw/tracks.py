"""The craft tracks: values on the left, bonuses of the lowest marker on the right, blue lines across."""

from __future__ import annotations

from htpy import Node, div

from ziggurat.core.art import colour, g, kept, part, path, put
from ziggurat.core.game import Names, Part
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import things
from ziggurat.games.tabannusi.draw.port import ABILITY, XHTML
from ziggurat.games.tabannusi.draw.signs import about, box, draw_disc, draw_effect, spot, words_at
from ziggurat.games.tabannusi.draw.symbols import PAINT
from ziggurat.games.tabannusi.view import View

FOOT = 292.0
STEP = 266 / (d.TOP + 1)


def draw_tracks(seen: View, names: Names, words: Words) -> list[Part]:
    parts = [draw_scale(words)]
    called = tuple(things.player_name(player, seen.seats, names, words) for player in range(seen.players))
    for craft in d.CRAFTS:
        parts.append(draw_track(craft, words))
        places = tuple(seen.craft[player][craft] for player in range(seen.players))
        for player, place in enumerate(places):
            parts.append(draw_marker(craft, player, place, called[player], words))
    return parts


@kept
def draw_scale(words: Words) -> Part:
    """Values, bonuses and lines, the same for all three tracks."""
    _ = words.gettext
    drawn: list[Node] = []
    for position in range(d.TOP + 1):
        y = FOOT - STEP * (position + 0.5)
        drawn.append(words_at(18, y + 5, 13, str(d.TRACK_VALUES[position]), "tabannusi-points"))
        drawn.append(draw_effect(int(d.LOWEST_BONUS[position]), 246, y, 12))
        if d.LINE_BELOW[position]:
            line = f"M30 {y + STEP / 2:.1f}H230"
            drawn.append(path(d=line, class_="tabannusi-line"))
    drawn.append(
        ABILITY(x="8", y="3", width="46", height="20", class_="tabannusi-title")[div(XHTML)[_("craft tracks")]]
    )
    label = _("Points of each position on the left, bonuses of the lowest marker on the right, blue lines between")
    return part("tabannusi-scale", about("scale", label, drawn, key="tabannusi-scale"))


@kept
def draw_track(craft: int, words: Words) -> Part:
    left = 32 + 68 * craft
    cells: list[Node] = []
    for position in range(d.TOP + 1):
        y = FOOT - STEP * (position + 1)
        cells.append(box(left, y + 1, 62, STEP - 2, 4, class_="tabannusi-step", fill=PAINT[craft]))
        cells.append(draw_effect(int(d.TRACK_BONUS[(d.TOP + 1) * craft + position]), left + 52, y + STEP / 2, 10))
    area = (left - 1.0, 22.0, 64.0, FOOT - 20)
    key = f"tabannusi-track-{craft}"
    return part(
        key,
        spot(
            f"track:{d.COLOURS[craft]}",
            words.gettext(things.TRACKS[craft]),
            area,
            g(color=colour("ink"))[put(f"stuff-{craft}", left + 31, 13, 17)],
            cells,
            key=key,
        ),
    )


@kept
def draw_marker(craft: int, player: int, place: int, name: str, words: Words) -> Part:
    """Over the track: it can be asked about, but the track is what one points at."""
    label = words.gettext("{who}: {track}, position {place}").format(
        who=name, track=words.gettext(things.TRACKS[craft]), place=place
    )
    key = f"tabannusi-craft-{player}-{craft}"
    disc = draw_disc(32 + 68 * craft + 9 + 12 * player, round(FOOT - STEP * (place + 0.5), 1), 8, player)
    moving = g({"data-piece": key})[disc]
    return part(key, about(f"craft:{player}-{d.COLOURS[craft]}", label, moving, key=key))
