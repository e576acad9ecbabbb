"""Cities: 27 black cards, three guilds, and the boards of Petra and Byzantium."""

from __future__ import annotations

from typing import Final

from ziggurat.core.words import N_
from ziggurat.games.wonders.components import Board, Card, Stage
from ziggurat.games.wonders.effects import (
    BLACK,
    BLACK_CARDS,
    LEFT,
    NEIGHBOURS,
    OWN,
    PURPLE,
    RIGHT,
    STAGE_BUILDS,
    STAGES,
    VICTORIES,
    Coins,
    CoinsPer,
    Diplomacy,
    DoubleUnit,
    Effect,
    Mask,
    MissingUnit,
    NeighbourCoins,
    OthersLose,
    OthersLosePer,
    Points,
    PointsPer,
    Rebate,
    Shields,
    Waive,
)


def black(key: str, name: str, age: int, cost: str, *effects: Effect) -> Card:
    """A black card: there is one of each, and no chain leads to it."""
    return Card(key, name, age, BLACK, cost, "", (), *effects)


BLACK_CARDS_OF_CITIES: Final[tuple[Card, ...]] = (
    black("pigeon_loft", N_("Pigeon Loft"), 1, "1O", Mask()),
    black("militia", N_("Militia"), 1, "3", Shields(2)),
    black("hideout", N_("Hideout"), 1, "", Points(2), OthersLose(1)),
    black("residence", N_("Residence"), 1, "C", Points(1), Diplomacy()),
    black("gambling_den", N_("Gambling Den"), 1, "", Coins(6), NeighbourCoins(1)),
    black("clandestine_dock_west", N_("Clandestine Dock West"), 1, "1", Rebate(LEFT)),
    black("clandestine_dock_east", N_("Clandestine Dock East"), 1, "1", Rebate(RIGHT)),
    black("secret_warehouse", N_("Secret Warehouse"), 1, "2", DoubleUnit()),
    black("gates_of_the_city", N_("Gates of the City"), 1, "1W", Points(4)),
    black("spy_ring", N_("Spy Ring"), 2, "2SC", Mask()),
    black("mercenaries", N_("Mercenaries"), 2, "4P", Shields(3)),
    black("lair", N_("Lair"), 2, "WG", Points(3), OthersLose(2)),
    black("consulate", N_("Consulate"), 2, "CP", Points(2), Diplomacy()),
    black("gambling_house", N_("Gambling House"), 2, "1", Coins(9), NeighbourCoins(2)),
    black("black_market", N_("Black Market"), 2, "OT", MissingUnit()),
    black("sepulcher", N_("Sepulcher"), 2, "SGT", Points(4), OthersLosePer(VICTORIES)),
    black("architect_cabinet", N_("Architect Cabinet"), 2, "1P", Points(2), Waive(STAGE_BUILDS)),
    black("tabularium", N_("Tabularium"), 2, "2WOT", Points(6)),
    black("torture_chamber", N_("Torture Chamber"), 3, "3OOG", Mask()),
    black("contingent", N_("Contingent"), 3, "5T", Shields(5)),
    black("brotherhood", N_("Brotherhood"), 3, "WWOT", Points(4), OthersLose(3)),
    black("embassy", N_("Embassy"), 3, "SPT", Points(3), Diplomacy()),
    black("cenotaph", N_("Cenotaph"), 3, "SCCGT", Points(5), OthersLosePer(VICTORIES)),
    black("builders_union", N_("Builders Union"), 3, "WCGP", Points(4), OthersLosePer(STAGES)),
    black(
        "secret_society", N_("Secret Society"), 3, "SP", CoinsPer(1, BLACK_CARDS, OWN), PointsPer(1, BLACK_CARDS, OWN)
    ),
    black("slave_market", N_("Slave Market"), 3, "WWOO", CoinsPer(1, VICTORIES, OWN), PointsPer(1, VICTORIES, OWN)),
    black("capitol", N_("Capitol"), 3, "2SSCCGP", Points(8)),
)

GUILDS_OF_CITIES: Final[tuple[Card, ...]] = (
    Card("counterfeiters_guild", N_("Counterfeiters Guild"), 3, PURPLE, "OOOGT", "", (), Points(5), OthersLose(3)),
    Card("guild_of_shadows", N_("Guild of Shadows"), 3, PURPLE, "WSSP", "", (), PointsPer(1, BLACK_CARDS, NEIGHBOURS)),
    Card("mourners_guild", N_("Mourners Guild"), 3, PURPLE, "WCCGT", "", (), PointsPer(1, VICTORIES, NEIGHBOURS)),
)

BOARDS_OF_CITIES: Final[tuple[Board, ...]] = (
    Board(
        "petra",
        N_("Petra"),
        N_("Al-Khazneh"),
        "C",
        (
            Stage("WS", Points(3)),
            Stage("7", Points(7)),
            Stage("WSSP", Points(7)),
        ),
        (
            Stage("CCOO", Points(3), OthersLose(2)),
            Stage("14", Points(14)),
        ),
    ),
    Board(
        "byzantium",
        N_("Byzantium"),
        N_("The Hagia Sophia"),
        "S",
        (
            Stage("CO", Points(3)),
            Stage("WWP", Points(2), Diplomacy()),
            Stage("CCGT", Points(7)),
        ),
        (
            Stage("WOGP", Points(3), Diplomacy()),
            Stage("COOT", Points(4), Diplomacy()),
        ),
    ),
)
