"""The table of Tabannusi as SVG and HTML, drawn from a view, in our own art; and what one points at to act.

The three ordinary districts lie side by side with the water between them; Port, Ziggurat and craft tracks below. The
district in which the player on turn acts is drawn larger than the others.

`board.py` puts the board together where `plan.py` says, from `districts.py`, `port.py`, `ziggurat.py` and `tracks.py`;
`heads.py` has what every district has, `signs.py` the small things. `panels.py` and `tray.py` draw what stands beside
the board; `pointing.py` says what one points at.
"""

from __future__ import annotations

from itertools import chain

from ziggurat.core.art import whole
from ziggurat.core.game import Drawing, Names
from ziggurat.core.words import Words
from ziggurat.games.tabannusi.draw.board import draw_board
from ziggurat.games.tabannusi.draw.panels import draw_common, draw_seat
from ziggurat.games.tabannusi.draw.pointing import aim, targets
from ziggurat.games.tabannusi.draw.symbols import definitions
from ziggurat.games.tabannusi.draw.tray import draw_tray
from ziggurat.games.tabannusi.view import View

__all__ = ["aim", "definitions", "draw_view", "targets"]


def draw_view(seen: View, names: Names, words: Words) -> Drawing:
    box, board = draw_board(seen, words)
    return Drawing(
        box,
        board,
        seats=[*chain(*(whole(f"panel-{seat}", draw_seat(seen, seat, words)) for seat in range(seen.seats)))],
        tray=whole("tray-parts", draw_tray(seen, words)),
        common=whole("common-parts", draw_common(seen, words)),
    )
