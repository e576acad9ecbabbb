"""The table of Tigris & Euphrates as SVG and HTML, drawn from a view in our own art, in parts that are kept by what they
show: pieces (figures.py), the board (ground.py, board.py), what stands beside it (panels.py, clashes.py, tray.py), what
one points at (pointing.py) and what it is (explaining.py)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ziggurat.core.art import view_box
from ziggurat.core.game import Drawing, Names
from ziggurat.core.words import Words
from ziggurat.games.tigris.draw.board import draw_board
from ziggurat.games.tigris.draw.clashes import draw_clashes
from ziggurat.games.tigris.draw.explaining import explain
from ziggurat.games.tigris.draw.figures import definitions
from ziggurat.games.tigris.draw.ground import HEIGHT, WIDTH
from ziggurat.games.tigris.draw.panels import draw_common, draw_seats
from ziggurat.games.tigris.draw.pointing import aim, targets
from ziggurat.games.tigris.draw.signs import MARGIN
from ziggurat.games.tigris.draw.tray import draw_tray
from ziggurat.games.tigris.view import View

__all__ = ["aim", "definitions", "draw_view", "explain", "style", "targets"]


def draw_view(seen: View, names: Names, words: Words) -> Drawing:
    return Drawing(
        view_box(-MARGIN, -MARGIN, WIDTH + MARGIN + 8, HEIGHT + MARGIN + 8),
        draw_board(seen, names, words),
        seats=draw_seats(seen, words),
        tray=draw_tray(seen, names, words),
        common=[*draw_clashes(seen, names, words, "common"), *draw_common(seen, words)],
    )


@cache
def style() -> str:
    """How the parts of this game look."""
    return (Path(__file__).parent.parent / "style.css").read_text(encoding="utf-8")
