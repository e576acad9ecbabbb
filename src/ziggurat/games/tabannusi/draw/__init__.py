"""The table of Tabannusi as SVG and HTML, drawn from a view, in our own art; and what one points at to act.

The three ordinary districts lie side by side with the water between them; Port, Ziggurat and craft tracks below. The
district in which the player on turn acts is drawn larger than the others.

`board.py` puts the board together where `plan.py` says, from `districts.py`, `port.py`, `ziggurat.py` and `tracks.py`;
`heads.py` has what every district has, `signs.py` the small things. `panels.py` and `tray.py` draw what stands beside
the board; `pointing.py` says what one points at.
"""

from __future__ import annotations

from ziggurat.core.game import Drawing
from ziggurat.core.words import Words
from ziggurat.games.tabannusi.draw.board import draw_board
from ziggurat.games.tabannusi.draw.panels import draw_common, draw_seat
from ziggurat.games.tabannusi.draw.pointing import aim, targets
from ziggurat.games.tabannusi.draw.tray import draw_tray
from ziggurat.games.tabannusi.view import View

__all__ = ["aim", "draw_view", "targets"]


def draw_view(seen: View, words: Words) -> Drawing:
    return Drawing(
        board=draw_board(seen, words),
        seats=[draw_seat(seen, seat, words) for seat in range(seen.seats)],
        tray=draw_tray(seen, words),
        common=draw_common(seen, words),
    )
