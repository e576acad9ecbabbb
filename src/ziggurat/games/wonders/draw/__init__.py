"""The table of 7 Wonders, drawn from a view, in our own art; and what one points at to act.

A city is its cards: goods as a strip of symbols, below it a column for every colour with a bar for every card, the
stages as a foot. It is HTML in a `foreignObject` of the board, so that the same parts stand large or small, with names
or as symbols: `style.css` says which, by the place of the city and the width of the page. A hand card shows its cost, what it
gives and what it costs now, or why it cannot be built.

`cities.py` draws a city, `middle.py` what holds for all, `panels.py` and `tray.py` what stands beside the board, all with
the signs of `signs.py`; `places.py` arranges the cities; `pointing.py` says what one points at.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ziggurat.core.game import Drawing, Names
from ziggurat.core.words import Words
from ziggurat.games.wonders.draw import cities, middle, panels, places, tray
from ziggurat.games.wonders.draw.pointing import aim, targets
from ziggurat.games.wonders.draw.signs import definitions
from ziggurat.games.wonders.view import View

__all__ = ["aim", "definitions", "draw_view", "style", "targets"]


def draw_view(seen: View, names: Names, words: Words) -> Drawing:
    arranged = places.arrange(seen)
    return Drawing(
        box="",
        board=[
            cities.grounds(seen, arranged),
            *middle.draw_middle(seen, words),
            *(cities.draw_city(seen, place, names, words) for place in arranged),
        ],
        seats=[panels.draw_seat(seen, seat, words) for seat in range(seen.table.seats)],
        tray=tray.draw_tray(seen, names, words),
        common=panels.draw_common(seen, words),
    )


@cache
def style() -> str:
    return (Path(__file__).parent.parent / "style.css").read_text(encoding="utf-8")
