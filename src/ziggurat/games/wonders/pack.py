"""The Wonder Pack: Abu Simbel, the Great Wall, Stonehenge and Manneken Pis."""

from __future__ import annotations

from typing import Final

from ziggurat.core.words import N_
from ziggurat.games.wonders.components import Board, Stage
from ziggurat.games.wonders.effects import (
    BOTH_SIDES,
    LEFT_SIDE,
    MARKER_COLOUR,
    NEIGHBOURS,
    OWN,
    RIGHT_SIDE,
    STONES,
    AnyScience,
    BuildFromDiscard,
    Coins,
    CoinsPer,
    CopyStage,
    Diplomacy,
    Entomb,
    Mask,
    MissingUnit,
    NeighbourCoins,
    OthersLose,
    Points,
    PointsPer,
    Shields,
    StartCoins,
)

BOARDS_OF_PACK: Final[tuple[Board, ...]] = (
    Board(
        "abu_simbel",
        N_("Abu Simbel"),
        N_("The Temple of Abu Simbel"),
        "P",
        (
            Stage("SC", Points(3)),
            Stage("WO", Points(5)),
            Stage("SSGT", Entomb()),
        ),
        (
            Stage("CCT", Entomb()),
            Stage("WWG", Entomb()),
        ),
    ),
    Board(
        "great_wall",
        N_("China"),
        N_("The Great Wall"),
        "T",
        (
            Stage("WW", Coins(8)),
            Stage("CGP", AnyScience()),
            Stage("SSS", Shields(2)),
            Stage("OOO", BuildFromDiscard()),
        ),
        (
            Stage("WP", Coins(8), NeighbourCoins(2)),
            Stage("CCO", Mask()),
            Stage("WWP", Diplomacy(), OthersLose(2)),
            Stage("SS", MissingUnit()),
        ),
        any_order=True,
    ),
    Board(
        "stonehenge",
        N_("Stonehenge"),
        N_("The Stones of Stonehenge"),
        "W",
        (
            Stage("CO", Points(3)),
            Stage("CCP", Points(5)),
            Stage("WWWT", PointsPer(2, STONES, OWN)),
        ),
        (
            Stage("OOO", CoinsPer(1, STONES, OWN), PointsPer(1, STONES, OWN)),
            Stage("CCCP", PointsPer(1, MARKER_COLOUR, NEIGHBOURS)),
        ),
    ),
    Board(
        "manneken_pis",
        N_("Bruxelles"),
        N_("Manneken Pis"),
        "",
        (
            Stage("SC", CopyStage(LEFT_SIDE, 1)),
            Stage("WO", CopyStage(RIGHT_SIDE, 2)),
            Stage("GPT", CopyStage(BOTH_SIDES, 3)),
        ),
        (Stage("WSCOGPT", Coins(7), Points(7), Shields(1)),),
        benefits=(StartCoins(4), StartCoins(4)),
    ),
)
