"""The table of Babylonia as SVG and HTML, drawn from a view in parts, in our own art; and what one points at to act.

ground.py     what never changes in a game: land, rivers, coordinates
shapes.py     every piece, drawn once as a symbol
spaces.py     the hexes, each a part by what lies on it and beside it
panels.py     what lies beside the board: seats, the own stand, the display
pointing.py   targets of an answer, and the answer that somebody seems to mean
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ziggurat.core.game import Drawing, Group, Names
from ziggurat.core.words import Words
from ziggurat.games.babylonia.draw import panels
from ziggurat.games.babylonia.draw.ground import draw_ground, draw_numbers, frame
from ziggurat.games.babylonia.draw.pointing import aim, targets
from ziggurat.games.babylonia.draw.shapes import symbols
from ziggurat.games.babylonia.draw.spaces import draw_hexes
from ziggurat.games.babylonia.view import View

__all__ = ["aim", "draw_view", "style", "symbols", "targets"]


def draw_view(seen: View, names: Names, words: Words) -> Drawing:
    return Drawing(
        frame(seen.seats),
        [
            Group("babylonia-under", [draw_ground(seen.seats), draw_numbers(seen.seats)]),
            Group("babylonia-hexes", draw_hexes(seen, names, words), attributes=(("class", "hexes"),)),
        ],
        seats=[panels.draw_seat(seen, seat, names, words) for seat in range(seen.seats)],
        tray=panels.draw_tray(seen, words),
        common=panels.draw_common(seen, words),
    )


@cache
def style() -> str:
    """How the parts of this game look."""
    return (Path(__file__).parent.parent / "style.css").read_text(encoding="utf-8")
