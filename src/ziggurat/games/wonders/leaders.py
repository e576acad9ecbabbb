"""Leaders: 36 of them, six more with Cities, four guilds, and the board of Roma."""

from __future__ import annotations

from typing import Final

from ziggurat.core.words import N_
from ziggurat.games.wonders.components import Board, Card, Stage
from ziggurat.games.wonders.effects import (
    BLACK,
    BLACK_CARDS,
    BLUE,
    BLUE_CARDS,
    BROWN_CARDS,
    CHAINS,
    COIN_TRIPLES,
    COMPASS,
    GREEN,
    GREEN_CARDS,
    GREY_CARDS,
    LEADERS,
    NEIGHBOURS,
    OWN,
    PURPLE,
    PURPLE_CARDS,
    RED,
    RED_CARDS,
    SCIENCE_SETS,
    SETS,
    SEVEN_COLOURS,
    STAGE_BUILDS,
    STAGES,
    TABLET,
    VICTORIES,
    WHEEL,
    WHITE,
    YELLOW,
    YELLOW_CARDS,
    BankUnit,
    BuildFromDiscard,
    Coins,
    CopyLeader,
    DefeatsFight,
    Diplomacy,
    DrawLeaders,
    Earn,
    EarnByBank,
    EarnByBuying,
    EarnByVictory,
    Effect,
    FreeKind,
    LeadersCheaper,
    LeadersFree,
    PassDefeats,
    Points,
    PointsPer,
    RecruitMore,
    Reduce,
    Science,
    Shields,
)


def leader(key: str, name: str, coins: int, *effects: Effect) -> Card:
    """A leader is a white card of no Age: his price in coins, and what he does."""
    return Card(key, name, 0, WHITE, str(coins), "", (), *effects)


LEADER_CARDS: Final[tuple[Card, ...]] = (
    leader("alexander", N_("Alexander"), 3, PointsPer(1, VICTORIES, OWN)),
    leader("amytis", N_("Amytis"), 4, PointsPer(2, STAGES, OWN)),
    leader("archimedes", N_("Archimedes"), 4, Reduce(GREEN)),
    leader("aristotle", N_("Aristotle"), 3, PointsPer(3, SCIENCE_SETS, OWN)),
    leader("bilkis", N_("Bilkis"), 4, BankUnit()),
    leader("caesar", N_("Caesar"), 5, Shields(2)),
    leader("cleopatra", N_("Cleopatra"), 4, Points(5)),
    leader("croesus", N_("Croesus"), 1, Coins(6)),
    leader("euclid", N_("Euclid"), 5, Science(COMPASS)),
    leader("hammurabi", N_("Hammurabi"), 2, Reduce(BLUE)),
    leader("hannibal", N_("Hannibal"), 2, Shields(1)),
    leader("hatshepsut", N_("Hatshepsut"), 2, EarnByBuying()),
    leader("hiram", N_("Hiram"), 3, PointsPer(2, PURPLE_CARDS, OWN)),
    leader("hypatia", N_("Hypatia"), 4, PointsPer(1, GREEN_CARDS, OWN)),
    leader("imhotep", N_("Imhotep"), 3, Reduce(STAGE_BUILDS)),
    leader("justinian", N_("Justinian"), 3, PointsPer(3, SETS | BLUE_CARDS | RED_CARDS | GREEN_CARDS, OWN)),
    leader("leonidas", N_("Leonidas"), 2, Reduce(RED)),
    leader("maecenas", N_("Maecenas"), 1, LeadersFree()),
    leader("midas", N_("Midas"), 3, PointsPer(1, COIN_TRIPLES, OWN)),
    leader("nebuchadnezzar", N_("Nebuchadnezzar"), 4, PointsPer(1, BLUE_CARDS, OWN)),
    leader("nefertiti", N_("Nefertiti"), 3, Points(4)),
    leader("nero", N_("Nero"), 1, EarnByVictory(2)),
    leader("pericles", N_("Pericles"), 6, PointsPer(2, RED_CARDS, OWN)),
    leader("phidias", N_("Phidias"), 3, PointsPer(1, BROWN_CARDS, OWN)),
    leader("plato", N_("Plato"), 4, PointsPer(7, SETS | SEVEN_COLOURS, OWN)),
    leader("praxiteles", N_("Praxiteles"), 3, PointsPer(2, GREY_CARDS, OWN)),
    leader("ptolemy", N_("Ptolemy"), 5, Science(TABLET)),
    leader("pythagoras", N_("Pythagoras"), 5, Science(WHEEL)),
    leader("ramses", N_("Ramses"), 5, FreeKind(PURPLE)),
    leader("sappho", N_("Sappho"), 1, Points(2)),
    leader("solomon", N_("Solomon"), 3, BuildFromDiscard()),
    leader("tomyris", N_("Tomyris"), 4, PassDefeats()),
    leader("varro", N_("Varro"), 3, PointsPer(1, YELLOW_CARDS, OWN)),
    leader("vitruvius", N_("Vitruvius"), 1, Earn(CHAINS, 2)),
    leader("xenophon", N_("Xenophon"), 2, Earn(YELLOW, 2)),
    leader("zenobia", N_("Zenobia"), 2, Points(3)),
)

# These join the others when Leaders and Cities are played together.
LEADERS_OF_CITIES: Final[tuple[Card, ...]] = (
    leader("aspasia", N_("Aspasia"), 3, Points(2), Diplomacy()),
    leader("berenice", N_("Berenice"), 2, EarnByBank()),
    leader("caligula", N_("Caligula"), 3, FreeKind(BLACK, once=True)),
    leader("darius", N_("Darius"), 4, PointsPer(1, BLACK_CARDS, OWN)),
    leader("diocletian", N_("Diocletian"), 2, Earn(BLACK, 2)),
    leader("semiramis", N_("Semiramis"), 2, DefeatsFight()),
)

GUILDS_OF_LEADERS: Final[tuple[Card, ...]] = (
    Card(
        "architects_guild", N_("Architects Guild"), 3, PURPLE, "COOOPT", "", (), PointsPer(3, PURPLE_CARDS, NEIGHBOURS)
    ),
    Card("courtesans_guild", N_("Courtesans Guild"), 3, PURPLE, "WCGT", "", (), CopyLeader()),
    Card("diplomats_guild", N_("Diplomats Guild"), 3, PURPLE, "WSGP", "", (), PointsPer(1, LEADERS, NEIGHBOURS)),
    Card("gamers_guild", N_("Gamers Guild"), 3, PURPLE, "WSCO", "", (), PointsPer(1, COIN_TRIPLES, OWN)),
)

BOARDS_OF_LEADERS: Final[tuple[Board, ...]] = (
    Board(
        "roma",
        N_("Roma"),
        N_("The Colosseum"),
        "",
        (
            Stage("WCO", Points(4)),
            Stage("SSCT", Points(6)),
        ),
        (
            Stage("WC", Coins(5), DrawLeaders(4)),
            Stage("SCT", Points(3), RecruitMore()),
            Stage("SSP", Points(3), RecruitMore()),
        ),
        benefits=(LeadersFree(), LeadersCheaper(2, 1)),
    ),
)
