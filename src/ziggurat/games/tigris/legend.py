"""The symbols of Tigris & Euphrates and what they mean."""

from __future__ import annotations

from typing import Final

from ziggurat.core.guide import Sign
from ziggurat.core.words import N_
from ziggurat.games.tigris.draw.signs import SPHERES
from ziggurat.games.tigris.pieces import leader_of

PIECE: Final = "-24 -24 48 48"
"""The box of a piece, which is drawn around its middle."""


def legend() -> tuple[Sign, ...]:
    return SIGNS


SIGNS: Final = (
    Sign("tigris-settlement", N_("Settlement, a black tile; small on a leader: the king."), "tiles", fill=SPHERES[0]),
    Sign("tigris-temple", N_("Temple, a red tile; small on a leader: the priest."), "tiles", fill=SPHERES[1]),
    Sign("tigris-farm", N_("Farm, a blue tile, on rivers; small on a leader: the farmer."), "tiles", fill=SPHERES[2]),
    Sign("tigris-market", N_("Market, a green tile; small on a leader: the trader."), "tiles", fill=SPHERES[3]),
    Sign(
        f"tigris-piece-{leader_of(0, 0)}",
        N_("Leader: the emblem says whose, the colour which sphere."),
        "leaders",
        PIECE,
    ),
    Sign("tigris-treasure", N_("Treasure: a point of any colour at the end."), "treasures", fill="#c9972b"),
    Sign("tigris-catastrophe", N_("Catastrophe: destroys what it covers, for good."), "catastrophes"),
    Sign("tigris-union", N_("The marker on the tile that unites kingdoms, until all their wars are fought."), "wars"),
    Sign("tigris-tiles", N_("Tiles: how many a player holds behind the screen, or the bag."), "swapping"),
    Sign(
        "tigris-monument-0",
        N_("Monument in two colours: pays leaders of both every turn."),
        "monuments",
        "-46 -40 92 84",
    ),
)
