"""The table of Tabannusi as SVG and HTML, drawn from a view in parts, in our own art; and what one points at to act.

Every district has its place and keeps it; a frame shows where the question is.

plan.py        where everything lies
districts.py   the spaces of districts 1 to 3, each a part by what lies on it
heads.py       what every district has: number, barge with dice, figures, action tiles
port.py        ships, house spaces, harbormaster tiles
ziggurat.py    house spaces and the tiles that they score
tracks.py      the craft tracks
signs.py       what is drawn in several places: markers, houses, bonuses
symbols.py     colours and outlines
panels.py      what stands beside the board: seats, decrees, stocks, the Bot
tray.py        the reader's own cards, and a button for every answer that is not on the table
pointing.py    targets of an answer, and the answer that somebody seems to mean
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ziggurat.core.game import Drawing, Group, Names
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi.draw import districts, heads, panels, plan, port, tracks, tray, ziggurat
from ziggurat.games.tabannusi.draw.pointing import aim, targets
from ziggurat.games.tabannusi.draw.symbols import definitions
from ziggurat.games.tabannusi.view import View

__all__ = ["aim", "definitions", "draw_view", "style", "targets"]


def draw_view(seen: View, names: Names, words: Words) -> Drawing:
    where = plan.plan_for(seen.seats)
    return Drawing(
        where.box,
        [
            Group("tabannusi-ground", [plan.draw_ground(seen.seats), plan.draw_focus(seen.seats, plan.focus(seen))]),
            Group("tabannusi-heads", heads.draw_heads(seen, names, words)),
            Group("tabannusi-spaces", districts.draw_spaces(seen, names, words), attributes=(("class", "hexes"),)),
            Group("tabannusi-port", port.draw_port(seen, names, words), attributes=where.panel(d.PORT)),
            Group("tabannusi-ziggurat", ziggurat.draw_ziggurat(seen, names, words), attributes=where.panel(d.ZIGGURAT)),
            Group("tabannusi-tracks", tracks.draw_tracks(seen, names, words), attributes=where.panel(plan.TRACKS)),
        ],
        seats=[panels.draw_seat(seen, seat, words) for seat in range(seen.seats)],
        tray=tray.draw_tray(seen, words),
        common=panels.draw_common(seen, names, words),
    )


@cache
def style() -> str:
    """How the parts of this game look."""
    return (Path(__file__).parent.parent / "style.css").read_text(encoding="utf-8")
