"""The table of 7 Wonders as SVG and HTML, drawn from a view, in our own art; and what one points at to act.

A card is a strip in its colour with the symbols of its effect; a hand card also shows its cost and whether it can be
built: free, by chain, for how many coins, or not at all. The words stand in the labels.

`board.py` arranges the cities and `cities.py` draws one of them, both with the signs of `signs.py`; `panels.py` and
`tray.py` draw what stands beside the board; `pointing.py` says what one points at.
"""

from __future__ import annotations

from itertools import chain

from ziggurat.core.art import whole
from ziggurat.core.game import Drawing, Names
from ziggurat.core.words import Words
from ziggurat.games.wonders.draw.board import draw_board
from ziggurat.games.wonders.draw.panels import draw_common, draw_seat
from ziggurat.games.wonders.draw.pointing import aim, targets
from ziggurat.games.wonders.draw.signs import definitions
from ziggurat.games.wonders.draw.tray import draw_tray
from ziggurat.games.wonders.view import View

__all__ = ["aim", "definitions", "draw_view", "targets"]


def draw_view(seen: View, names: Names, words: Words) -> Drawing:
    box, board = draw_board(seen, words)
    return Drawing(
        box,
        board,
        seats=[*chain(*(whole(f"panel-{seat}", draw_seat(seen, seat, words)) for seat in range(seen.table.seats)))],
        tray=whole("tray-parts", draw_tray(seen, words)),
        common=whole("common-parts", draw_common(seen, words)),
    )
