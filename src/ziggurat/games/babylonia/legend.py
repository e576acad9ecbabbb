"""The symbols of Babylonia and what they mean."""

from __future__ import annotations

from typing import Final

from ziggurat.core.guide import Sign
from ziggurat.core.words import N_
from ziggurat.games.babylonia import data as d

PIECE: Final = "-24 -24 48 48"
"""The box of a piece, which is drawn around its middle."""


def legend() -> tuple[Sign, ...]:
    return SIGNS


SIGNS: Final = (
    Sign("merchant", N_("Merchant, one of three kinds of nobles: scores at cities that show this jar."), "cities"),
    Sign("priest", N_("Priest, a noble: scores at cities that show this star."), "cities"),
    Sign("servant", N_("Civil servant, a noble: scores at cities that show this head."), "cities"),
    Sign(
        "farmer",
        N_("Farmer: enters fields and scores them. Beside a number in a panel: tokens on the stand."),
        "fields",
    ),
    Sign(
        "city", N_("City. In a panel: city tiles taken. On a field: it is worth 1 point for each city taken."), "cities"
    ),
    Sign(
        "babylonia-temple",
        N_("Ziggurat: tokens beside it score when they are placed, and the most take a card."),
        "ziggurats",
    ),
    Sign(f"babylonia-{d.RESOLVED}", N_("A ziggurat that has been resolved."), "ziggurats", PIECE),
    Sign(f"babylonia-{d.UNKNOWN}", N_("A token of a player that lies face down in a river."), "rivers", PIECE),
)
