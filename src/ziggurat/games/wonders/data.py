"""Cards, boards, Babel tiles, Great Projects and numbers: all of 7 Wonders that never changes.

A component is one line: its name, its cost in letters, its effects. Those of the expansions stand in `leaders.py`,
`cities.py` and `pack.py`. The tables at the end of the file are made of these lines once, for the hot loops.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.words import N_
from ziggurat.games.wonders.cities import BLACK_CARDS_OF_CITIES, BOARDS_OF_CITIES, GUILDS_OF_CITIES
from ziggurat.games.wonders.components import Board as Board
from ziggurat.games.wonders.components import Card as Card
from ziggurat.games.wonders.components import Project as Project
from ziggurat.games.wonders.components import Stage as Stage
from ziggurat.games.wonders.components import Tile as Tile
from ziggurat.games.wonders.components import read_cost as read_cost
from ziggurat.games.wonders.components import read_slots as read_slots
from ziggurat.games.wonders.effects import (
    ALL_THREE,
    BLUE,
    BLUE_CARDS,
    BOTH_SIDES,
    BROWN,
    BROWN_CARDS,
    CHAINS,
    COMPASS,
    DEFEATS,
    GREEN,
    GREEN_CARDS,
    GREY,
    GREY_CARDS,
    LEFT_SIDE,
    MANUFACTURED,
    NEIGHBOURS,
    OWN,
    PURPLE,
    PURPLE_CARDS,
    RAW,
    RED,
    RED_CARDS,
    RIGHT_SIDE,
    STAGE_BUILDS,
    STAGES,
    TABLET,
    WHEEL,
    YELLOW,
    YELLOW_CARDS,
    AnyScience,
    BlockLargeBrown,
    BlockTrade,
    Bonus,
    BuildFree,
    BuildFromDiscard,
    Coins,
    CoinsPer,
    CopyGuild,
    CopyLeader,
    CopyStage,
    Diplomacy,
    DoubleDefeats,
    DrawLeaders,
    Effect,
    Entomb,
    ForCoins,
    FreeUnit,
    Mask,
    MissingUnit,
    NeighbourChains,
    NeighbourCoins,
    OthersLose,
    OthersLosePer,
    PlayLastCard,
    Points,
    PointsPer,
    PriceChange,
    Produce,
    RecruitMore,
    Science,
    Shields,
    SmallerVictories,
    StartCoins,
    Tax,
    TradePrice,
    UnlimitedBrown,
    Waive,
)
from ziggurat.games.wonders.leaders import BOARDS_OF_LEADERS, GUILDS_OF_LEADERS, LEADER_CARDS, LEADERS_OF_CITIES
from ziggurat.games.wonders.pack import BOARDS_OF_PACK

# Rewards of Great Projects: tokens that are kept, or coins and victory tokens. Kept tokens have a place in
# `State.tokens`.
FREE_BUILD: Final = 0
FREE_STAGE: Final = 1
ANY_COLOUR: Final = 2
SHIELD: Final = 3
WONDER: Final = 4
SCIENCE: Final = 5
GUILD: Final = 6
TOKEN_KINDS: Final = 7
COIN_REWARD: Final = 7
VICTORY_REWARD: Final = 8
TOKEN_NAMES: Final = (
    N_("free-build token"),
    N_("free-stage token"),
    N_("any-colour token"),
    N_("shield token"),
    N_("wonder token"),
    N_("science token"),
    N_("guild token"),
)
TOKEN_TEXTS: Final = (
    N_("Once: build a card from your hand at cost 0."),
    N_("Once: build a stage without resources."),
    N_("Once: participate with a card of another colour."),
    N_("Shields that stay."),
    N_("At the end: 1 point per stage of your wonder."),
    N_("At the end: 3 points per set of 3 different symbols."),
    N_("At the end: 1 point per guild in your city and next to it."),
)
TOKEN_KEYS: Final = ("build", "stage", "bag", "shield", "wonder", "science", "guild")

# Penalties. A colour means: lose a card of it.
ALL_COINS: Final = 16
INITIAL_RESOURCE: Final = 17
VICTORIES: Final = 18


BASE_CARDS: Final[tuple[Card, ...]] = (
    Card("lumber_yard", N_("Lumber Yard"), 1, BROWN, "", "", (3, 4), Produce("W")),
    Card("stone_pit", N_("Stone Pit"), 1, BROWN, "", "", (3, 5), Produce("S")),
    Card("clay_pool", N_("Clay Pool"), 1, BROWN, "", "", (3, 5), Produce("C")),
    Card("ore_vein", N_("Ore Vein"), 1, BROWN, "", "", (3, 4), Produce("O")),
    Card("tree_farm", N_("Tree Farm"), 1, BROWN, "1", "", (6,), Produce("W/C")),
    Card("excavation", N_("Excavation"), 1, BROWN, "1", "", (4,), Produce("S/C")),
    Card("clay_pit", N_("Clay Pit"), 1, BROWN, "1", "", (3,), Produce("C/O")),
    Card("timber_yard", N_("Timber Yard"), 1, BROWN, "1", "", (3,), Produce("W/S")),
    Card("forest_cave", N_("Forest Cave"), 1, BROWN, "1", "", (5,), Produce("W/O")),
    Card("mine", N_("Mine"), 1, BROWN, "1", "", (6,), Produce("S/O")),
    Card("loom_1", N_("Loom"), 1, GREY, "", "", (3, 6), Produce("T")),
    Card("glassworks_1", N_("Glassworks"), 1, GREY, "", "", (3, 6), Produce("G")),
    Card("press_1", N_("Press"), 1, GREY, "", "", (3, 6), Produce("P")),
    Card("pawnshop", N_("Pawnshop"), 1, BLUE, "", "", (4, 7), Points(3)),
    Card("baths", N_("Baths"), 1, BLUE, "S", "", (3, 7), Points(3)),
    Card("altar", N_("Altar"), 1, BLUE, "", "", (3, 5), Points(2)),
    Card("theater", N_("Theater"), 1, BLUE, "", "", (3, 6), Points(2)),
    Card("tavern", N_("Tavern"), 1, YELLOW, "", "", (4, 5, 7), Coins(5)),
    Card("east_trading_post", N_("East Trading Post"), 1, YELLOW, "", "", (3, 7), TradePrice(RAW, RIGHT_SIDE)),
    Card("west_trading_post", N_("West Trading Post"), 1, YELLOW, "", "", (3, 7), TradePrice(RAW, LEFT_SIDE)),
    Card("marketplace", N_("Marketplace"), 1, YELLOW, "", "", (3, 6), TradePrice(MANUFACTURED, BOTH_SIDES)),
    Card("stockade", N_("Stockade"), 1, RED, "W", "", (3, 7), Shields(1)),
    Card("barracks", N_("Barracks"), 1, RED, "O", "", (3, 5), Shields(1)),
    Card("guard_tower", N_("Guard Tower"), 1, RED, "C", "", (3, 4), Shields(1)),
    Card("apothecary", N_("Apothecary"), 1, GREEN, "T", "", (3, 5), Science(COMPASS)),
    Card("workshop", N_("Workshop"), 1, GREEN, "G", "", (3, 7), Science(WHEEL)),
    Card("scriptorium", N_("Scriptorium"), 1, GREEN, "P", "", (3, 4), Science(TABLET)),
    Card("sawmill", N_("Sawmill"), 2, BROWN, "1", "", (3, 4), Produce("W W")),
    Card("quarry", N_("Quarry"), 2, BROWN, "1", "", (3, 4), Produce("S S")),
    Card("brickyard", N_("Brickyard"), 2, BROWN, "1", "", (3, 4), Produce("C C")),
    Card("foundry", N_("Foundry"), 2, BROWN, "1", "", (3, 4), Produce("O O")),
    Card("loom_2", N_("Loom"), 2, GREY, "", "", (3, 5), Produce("T")),
    Card("glassworks_2", N_("Glassworks"), 2, GREY, "", "", (3, 5), Produce("G")),
    Card("press_2", N_("Press"), 2, GREY, "", "", (3, 5), Produce("P")),
    Card("aqueduct", N_("Aqueduct"), 2, BLUE, "SSS", "baths", (3, 7), Points(5)),
    Card("temple", N_("Temple"), 2, BLUE, "WCG", "altar", (3, 6), Points(3)),
    Card("statue", N_("Statue"), 2, BLUE, "WOO", "theater", (3, 7), Points(4)),
    Card("courthouse", N_("Courthouse"), 2, BLUE, "CCT", "scriptorium", (3, 5), Points(4)),
    Card(
        "forum",
        N_("Forum"),
        2,
        YELLOW,
        "CC",
        "east_trading_post west_trading_post",
        (3, 6, 7),
        Produce("G/P/T", tradable=False),
    ),
    Card(
        "caravansery", N_("Caravansery"), 2, YELLOW, "WW", "marketplace", (3, 5, 6), Produce("W/S/C/O", tradable=False)
    ),
    Card("vineyard", N_("Vineyard"), 2, YELLOW, "", "", (3, 6), CoinsPer(1, BROWN_CARDS, ALL_THREE)),
    Card("bazar", N_("Bazar"), 2, YELLOW, "", "", (4, 7), CoinsPer(2, GREY_CARDS, ALL_THREE)),
    Card("walls", N_("Walls"), 2, RED, "SSS", "", (3, 7), Shields(2)),
    Card("training_ground", N_("Training Ground"), 2, RED, "WOO", "", (4, 6, 7), Shields(2)),
    Card("stables", N_("Stables"), 2, RED, "WCO", "apothecary", (3, 5), Shields(2)),
    Card("archery_range", N_("Archery Range"), 2, RED, "WWO", "workshop", (3, 6), Shields(2)),
    Card("dispensary", N_("Dispensary"), 2, GREEN, "OOG", "apothecary", (3, 4), Science(COMPASS)),
    Card("laboratory", N_("Laboratory"), 2, GREEN, "CCP", "workshop", (3, 5), Science(WHEEL)),
    Card("library", N_("Library"), 2, GREEN, "SST", "scriptorium", (3, 6), Science(TABLET)),
    Card("school", N_("School"), 2, GREEN, "WP", "", (3, 7), Science(TABLET)),
    Card("pantheon", N_("Pantheon"), 3, BLUE, "CCOGPT", "temple", (3, 6), Points(7)),
    Card("gardens", N_("Gardens"), 3, BLUE, "WCC", "statue", (3, 4), Points(5)),
    Card("town_hall", N_("Town Hall"), 3, BLUE, "SSOG", "", (3, 5, 6), Points(6)),
    Card("palace", N_("Palace"), 3, BLUE, "WSCOGPT", "", (3, 7), Points(8)),
    Card("senate", N_("Senate"), 3, BLUE, "WWSO", "library", (3, 5), Points(6)),
    Card(
        "haven",
        N_("Haven"),
        3,
        YELLOW,
        "WOT",
        "forum",
        (3, 4),
        CoinsPer(1, BROWN_CARDS, OWN),
        PointsPer(1, BROWN_CARDS, OWN),
    ),
    Card(
        "lighthouse",
        N_("Lighthouse"),
        3,
        YELLOW,
        "SG",
        "caravansery",
        (3, 6),
        CoinsPer(1, YELLOW_CARDS, OWN),
        PointsPer(1, YELLOW_CARDS, OWN),
    ),
    Card(
        "chamber_of_commerce",
        N_("Chamber of Commerce"),
        3,
        YELLOW,
        "CCP",
        "",
        (4, 6),
        CoinsPer(2, GREY_CARDS, OWN),
        PointsPer(2, GREY_CARDS, OWN),
    ),
    Card(
        "arena",
        N_("Arena"),
        3,
        YELLOW,
        "SSO",
        "dispensary",
        (3, 5, 7),
        CoinsPer(3, STAGES, OWN),
        PointsPer(1, STAGES, OWN),
    ),
    Card("fortifications", N_("Fortifications"), 3, RED, "SOOO", "walls", (3, 7), Shields(3)),
    Card("circus", N_("Circus"), 3, RED, "SSSO", "training_ground", (4, 5, 6), Shields(3)),
    Card("arsenal", N_("Arsenal"), 3, RED, "WWOT", "", (3, 4, 7), Shields(3)),
    Card("siege_workshop", N_("Siege Workshop"), 3, RED, "WCCC", "laboratory", (3, 5), Shields(3)),
    Card("lodge", N_("Lodge"), 3, GREEN, "CCPT", "dispensary", (3, 6), Science(COMPASS)),
    Card("observatory", N_("Observatory"), 3, GREEN, "OOGT", "laboratory", (3, 7), Science(WHEEL)),
    Card("university", N_("University"), 3, GREEN, "WWGP", "library", (3, 4), Science(TABLET)),
    Card("academy", N_("Academy"), 3, GREEN, "SSSG", "school", (3, 7), Science(COMPASS)),
    Card("study", N_("Study"), 3, GREEN, "WPT", "school", (3, 5), Science(WHEEL)),
    Card("workers_guild", N_("Workers Guild"), 3, PURPLE, "WSCOO", "", (), PointsPer(1, BROWN_CARDS, NEIGHBOURS)),
    Card("craftsmens_guild", N_("Craftsmens Guild"), 3, PURPLE, "SSOO", "", (), PointsPer(2, GREY_CARDS, NEIGHBOURS)),
    Card("traders_guild", N_("Traders Guild"), 3, PURPLE, "GPT", "", (), PointsPer(1, YELLOW_CARDS, NEIGHBOURS)),
    Card(
        "philosophers_guild",
        N_("Philosophers Guild"),
        3,
        PURPLE,
        "CCCPT",
        "",
        (),
        PointsPer(1, GREEN_CARDS, NEIGHBOURS),
    ),
    Card("spies_guild", N_("Spies Guild"), 3, PURPLE, "CCCG", "", (), PointsPer(1, RED_CARDS, NEIGHBOURS)),
    Card("strategists_guild", N_("Strategists Guild"), 3, PURPLE, "SOOT", "", (), PointsPer(1, DEFEATS, NEIGHBOURS)),
    Card(
        "shipowners_guild",
        N_("Shipowners Guild"),
        3,
        PURPLE,
        "WWWGP",
        "",
        (),
        PointsPer(1, BROWN_CARDS | GREY_CARDS | PURPLE_CARDS, OWN),
    ),
    Card("scientists_guild", N_("Scientists Guild"), 3, PURPLE, "WWOOP", "", (), AnyScience()),
    Card(
        "magistrates_guild", N_("Magistrates Guild"), 3, PURPLE, "WWWST", "", (), PointsPer(1, BLUE_CARDS, NEIGHBOURS)
    ),
    Card("builders_guild", N_("Builders Guild"), 3, PURPLE, "SSCCG", "", (), PointsPer(1, STAGES, ALL_THREE)),
)

BASE_BOARDS: Final[tuple[Board, ...]] = (
    Board(
        "giza",
        N_("Gizah"),
        N_("The Pyramids"),
        "S",
        (
            Stage("SS", Points(3)),
            Stage("WWW", Points(5)),
            Stage("SSSS", Points(7)),
        ),
        (
            Stage("WW", Points(3)),
            Stage("SSS", Points(5)),
            Stage("CCC", Points(5)),
            Stage("SSSSP", Points(7)),
        ),
    ),
    Board(
        "rhodos",
        N_("Rhodos"),
        N_("The Colossus"),
        "O",
        (
            Stage("WW", Points(3)),
            Stage("CCC", Shields(2)),
            Stage("OOOO", Points(7)),
        ),
        (
            Stage("SSS", Shields(1), Points(3), Coins(3)),
            Stage("OOOO", Shields(1), Points(4), Coins(4)),
        ),
    ),
    Board(
        "alexandria",
        N_("Alexandria"),
        N_("The Lighthouse"),
        "G",
        (
            Stage("SS", Points(3)),
            Stage("OO", Produce("W/S/C/O", tradable=False)),
            Stage("GG", Points(7)),
        ),
        (
            Stage("CC", Produce("W/S/C/O", tradable=False)),
            Stage("WW", Produce("G/P/T", tradable=False)),
            Stage("SSS", Points(7)),
        ),
    ),
    Board(
        "ephesos",
        N_("Ephesos"),
        N_("The Temple of Artemis"),
        "P",
        (
            Stage("SS", Points(3)),
            Stage("WW", Coins(9)),
            Stage("PP", Points(7)),
        ),
        (
            Stage("SS", Points(2), Coins(4)),
            Stage("WW", Points(3), Coins(4)),
            Stage("GPT", Points(5), Coins(4)),
        ),
    ),
    Board(
        "babylon",
        N_("Babylon"),
        N_("The Hanging Gardens"),
        "C",
        (
            Stage("CC", Points(3)),
            Stage("WWW", AnyScience()),
            Stage("CCCC", Points(7)),
        ),
        (
            Stage("CT", Points(3)),
            Stage("WWG", PlayLastCard()),
            Stage("CCCP", AnyScience()),
        ),
    ),
    Board(
        "olympia",
        N_("Olympia"),
        N_("The Statue of Zeus"),
        "W",
        (
            Stage("WW", Points(3)),
            Stage("SS", BuildFree()),
            Stage("OO", Points(7)),
        ),
        (
            Stage("WW", TradePrice(RAW, BOTH_SIDES)),
            Stage("SS", Points(5)),
            Stage("OOT", CopyGuild()),
        ),
    ),
    Board(
        "halikarnassos",
        N_("Halikarnassos"),
        N_("The Mausoleum"),
        "T",
        (
            Stage("CC", Points(3)),
            Stage("OOO", BuildFromDiscard()),
            Stage("TT", Points(7)),
        ),
        (
            Stage("OO", Points(2), BuildFromDiscard()),
            Stage("CCC", Points(1), BuildFromDiscard()),
            Stage("GPT", BuildFromDiscard()),
        ),
    ),
)

TILES: Final[tuple[Tile, ...]] = (
    Tile(
        1,
        N_("Tax on military structures"),
        N_("Building a red card costs an additional 1/2/3 coins (by Age), paid to the bank."),
        Tax(RED),
    ),
    Tile(2, N_("Military without resources"), N_("Resource costs of red cards are ignored."), Waive(RED)),
    Tile(
        3,
        N_("Double and mixed brown cards blocked"),
        N_("Brown cards producing two units or a choice of two resources cannot be used (by owner or buyers)."),
        BlockLargeBrown(),
    ),
    Tile(
        4,
        N_("Trade cards blocked"),
        N_("The effects of these five yellow cards cannot be used; building and chaining stay possible."),
        BlockTrade(),
    ),
    Tile(5, N_("Bonus for civilian structures"), N_("Building a blue card earns 1/2/3 coins."), Bonus(BLUE)),
    Tile(6, N_("Tax on civilian structures"), N_("Building a blue card costs an additional 1/2/3 coins."), Tax(BLUE)),
    Tile(
        7,
        N_("Chains through neighbours"),
        N_("Chains may start from structures of either neighbouring city."),
        NeighbourChains(),
    ),
    Tile(
        8,
        N_("Civilian structures for coins"),
        N_("Resources cannot pay for blue cards: 1 coin to the bank for each required resource. Chains stay free."),
        ForCoins(BLUE),
    ),
    Tile(
        9,
        N_("Manufactured goods cheaper"),
        N_("Buying a manufactured good from a neighbour costs 1 less (minimum 0)."),
        PriceChange(MANUFACTURED, -1),
    ),
    Tile(
        10,
        N_("Manufactured goods dearer"),
        N_("Buying a manufactured good from a neighbour costs 1 more."),
        PriceChange(MANUFACTURED, 1),
    ),
    Tile(
        11,
        N_("Raw materials cheaper"),
        N_("Buying a raw material from a neighbour costs 1 less (minimum 0)."),
        PriceChange(RAW, -1),
    ),
    Tile(
        12, N_("Raw materials dearer"), N_("Buying a raw material from a neighbour costs 1 more."), PriceChange(RAW, 1)
    ),
    Tile(13, N_("Tax on chains"), N_("Building through a chain costs 1/2/3 coins."), Tax(CHAINS)),
    Tile(14, N_("Bonus for chains"), N_("Building through a chain earns 1/2/3 coins."), Bonus(CHAINS)),
    Tile(
        15,
        N_("Wonder stages without resources"),
        N_("Resource costs of wonder stages are ignored; coin costs remain."),
        Waive(STAGE_BUILDS),
    ),
    Tile(
        16,
        N_("Tax on wonder stages"),
        N_("Building a wonder stage costs an additional 1/2/3 coins."),
        Tax(STAGE_BUILDS),
    ),
    Tile(17, N_("Free wood or stone"), N_("Each player has 1 wood or 1 stone per turn."), FreeUnit("W/S")),
    Tile(18, N_("Free ore or clay"), N_("Each player has 1 ore or 1 clay per turn."), FreeUnit("O/C")),
    Tile(
        19,
        N_("Smaller victories"),
        N_("Victory tokens: +1 becomes nothing, +3 becomes +1, +5 becomes +3."),
        SmallerVictories(),
    ),
    Tile(
        20,
        N_("Unlimited single brown cards"),
        N_("Lumber Yard, Stone Pit, Clay Pool and Ore Vein produce any number of units; buyers pay per unit."),
        UnlimitedBrown(),
    ),
    Tile(
        21, N_("Free manufactured good"), N_("Each player has 1 glass, textile or papyrus per turn."), FreeUnit("G/T/P")
    ),
    Tile(22, N_("Heavier defeats"), N_("A defeat token of value -1 is taken twice."), DoubleDefeats()),
    Tile(
        23,
        N_("Guilds for coins"),
        N_("Resources cannot pay for purple cards: 1 coin to the bank for each required resource."),
        ForCoins(PURPLE),
    ),
    Tile(24, N_("Bonus for guilds"), N_("Building a purple card earns 5 coins."), Bonus(PURPLE, 5)),
)

PROJECTS: Final[tuple[Project, ...]] = (
    Project("belvedere", N_("Belvedere"), 1, BLUE, "1C", (FREE_STAGE, 1), (RED, 1)),
    Project("cranes", N_("Cranes"), 1, GREEN, "1", (FREE_BUILD, 1), (BROWN, 1)),
    Project("double_walls", N_("Double Walls"), 1, RED, "1", (VICTORY_REWARD, 1), (INITIAL_RESOURCE, 0)),
    Project("factory", N_("Factory"), 1, BROWN, "2", (ANY_COLOUR, 1), (GREY, 1)),
    Project("rampart_road", N_("Rampart Road"), 1, YELLOW, "1S", (COIN_REWARD, 4), (ALL_COINS, 0)),
    Project("obelisk", N_("Obelisk"), 2, BLUE, "1P", (SHIELD, 1), (BROWN, 1)),
    Project("river_port", N_("River Port"), 2, YELLOW, "1T", (COIN_REWARD, 6), (ALL_COINS, 0)),
    Project("sewer_network", N_("Sewer Network"), 2, GREEN, "2", (FREE_BUILD, 1), (RED, 1)),
    Project("smelter", N_("Smelter"), 2, BROWN, "2", (WONDER, 1), (GREY, 1)),
    Project("war_mirror", N_("War Mirror"), 2, RED, "2G", (VICTORY_REWARD, 3), (BLUE, 1)),
    Project("archives", N_("Archives"), 3, GREEN, "4", (SCIENCE, 1), (BLUE, 1)),
    Project("giant_trebuchet", N_("Giant Trebuchet"), 3, RED, "5W", (VICTORY_REWARD, 5), (ALL_COINS, 0)),
    Project("grand_bazaar", N_("Grand Bazaar"), 3, YELLOW, "4O", (COIN_REWARD, 12), (RED, 1)),
    Project("menagerie", N_("Menagerie"), 3, PURPLE, "4", (GUILD, 1), (GREEN, 1)),
    Project("triumphal_arches", N_("Triumphal Arches"), 3, BLUE, "5", (SHIELD, 2), (VICTORIES, 2)),
)

# -- numbers ---------------------------------------------------------------------------------------------------------

AGES: Final = (1, 2, 3)
AGE_NAMES: Final = ("", N_("Age I"), N_("Age II"), N_("Age III"))
MOST_SEATS: Final = 8
START_COINS: Final = 3
COINS_WITH_LEADERS: Final = 6
TURNS: Final = 6
TURNS_WITH_CITIES: Final = 7
"""Hands are one card larger; the last one is not played."""
LEADERS_OF_A_SEAT: Final = 4
COINS_FOR_DISCARD: Final = 3
TRADE: Final = 2
"""What a unit costs from a neighbour without a discount."""
DISCOUNTED: Final = 1
COINS_PER_POINT: Final = 3
POINTS_PER_SET: Final = 7
VICTORY: Final = (0, 1, 3, 5)
"""The victory token of each Age."""
TILES_OF_A_SEAT: Final = 3
TOWER_POINTS: Final = (0, 2, 5, 10)
"""By the number of tiles built."""
SPACES: Final = {2: 2, 3: 3, 4: 3, 5: 4, 6: 4, 7: 4, 8: 4}
"""Spaces of the tower that are used, by seats; with two players a face-down tile blocks the third."""
PARTICIPATION_TOKENS: Final = {2: 2, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 6}
SCIENCE_TOKEN_POINTS: Final = 3
ARISTOTLE_POINTS: Final = 3
"""For every set of three symbols."""

# Conflict tokens have a place each in `State.conflict`.
CONFLICT_VALUES: Final = (1, 3, 5, -1, -2, -3)
CONFLICT_KINDS: Final = 6
FIRST_DEFEAT: Final = 3

SOURCES: Final[dict[str, str]] = {
    "conflicts": N_("military conflicts"),
    "coins": N_("coins"),
    "wonder": N_("wonder stages"),
    "blue": N_("civilian structures"),
    "science": N_("science"),
    "yellow": N_("commercial structures"),
    "guilds": N_("guilds"),
    "tower": N_("Tower of Babel"),
    "projects": N_("tokens of Great Projects"),
    "leaders": N_("leaders"),
    "cities": N_("black cards"),
    "debt": N_("debt"),
}
SOURCE_NAMES: Final = tuple(SOURCES)
SOURCE_COLOURS: Final = {
    "conflicts": "#a8322a",
    "coins": "#7d5708",
    "wonder": "#6b563d",
    "blue": "#23479a",
    "science": "#2f7a4d",
    "yellow": "#8a6a00",
    "guilds": "#6d3f8f",
    "tower": "#8a5a2b",
    "projects": "#1f7a80",
    "leaders": "#7a6a55",
    "cities": "#3b3330",
    "debt": "#8b1f18",
}
"""As the cards are coloured that give the points."""


def cities_at(seats: int) -> int:
    """Two players have a third city between them, the Free City."""
    return max(seats, 3)


def guilds_kept(seats: int) -> int:
    """Two more than cities; with eight players there is no room for the tenth."""
    return min(cities_at(seats) + 2, 9)


def black_cards_kept(seats: int) -> int:
    """Of each Age, as many as there are cities; eight players share seven."""
    return min(cities_at(seats), 7)


def turns_at(seats: int, cities: bool) -> int:
    """Turns of an Age: seven with the black cards, but for eight players."""
    return TURNS_WITH_CITIES if cities and seats < MOST_SEATS else TURNS


# -- tables ----------------------------------------------------------------------------------------------------------

# Cards of the Ages come first, those of the base game before all others; leaders follow them.
CARDS: Final = (
    BASE_CARDS + GUILDS_OF_LEADERS + BLACK_CARDS_OF_CITIES + GUILDS_OF_CITIES + LEADER_CARDS + LEADERS_OF_CITIES
)
BOARDS: Final = BASE_BOARDS + BOARDS_OF_LEADERS + BOARDS_OF_CITIES + BOARDS_OF_PACK
CARD_COUNT: Final = 154
BASE_COUNT: Final = 78
AGE_CARDS: Final = 112
"""Cards of the Ages, with all expansions; from here on leaders."""
FIRST_LEADER: Final = AGE_CARDS
assert (len(CARDS), len(BASE_CARDS)) == (CARD_COUNT, BASE_COUNT)
assert len(CARDS) - len(LEADER_CARDS) - len(LEADERS_OF_CITIES) == AGE_CARDS
UNSEEN: Final = 255
"""In place of a card that the reader did not see."""
UNSEEN_LEADER: Final = 254
"""The same for a leader."""
CARD_NAMED: Final = {card.key: number for number, card in enumerate(CARDS)}
ARISTOTLE: Final = CARD_NAMED["aristotle"]
PROJECT_NAMED: Final = {project.key: number for number, project in enumerate(PROJECTS)}
BOARD_NAMED: Final = {
    f"{board.key}:{'AB'[side]}": 2 * number + side for number, board in enumerate(BOARDS) for side in range(2)
}
"""A board with its side is one number, `2 * board + side`."""
BOARD_KEYS: Final = tuple(BOARD_NAMED)
STAGE_LIST: Final[list[Stage | None]] = [
    stages[n] if n < len(stages) else None for board in BOARDS for stages in board.sides for n in range(4)
]
"""Every stage of every board: `STAGE_LIST[4 * board + n]`."""

# Costs have one numbering: cards, then stages, then projects, then nothing at all.
STAGE_COST: Final = CARD_COUNT
PROJECT_COST: Final = 266
NOTHING: Final = 281
assert (STAGE_COST + 4 * len(BOARD_KEYS), PROJECT_COST + len(PROJECTS)) == (PROJECT_COST, NOTHING)
COSTS: Final = [
    *(card.cost for card in CARDS),
    *(stage.cost if stage else read_cost("") for stage in STAGE_LIST),
    *(project.cost for project in PROJECTS),
    read_cost(""),
]


@cache
def guilds(leaders: bool, cities: bool) -> list[int]:
    """All guilds that may be in the game."""
    found = list(BASE_CARDS) + (list(GUILDS_OF_LEADERS) if leaders else [])
    found += list(GUILDS_OF_CITIES) if cities else []
    return [CARD_NAMED[card.key] for card in found if card.colour == PURPLE]


@cache
def black_cards(age: int, cities: bool) -> list[int]:
    """The black cards of an Age."""
    return [CARD_NAMED[card.key] for card in BLACK_CARDS_OF_CITIES if cities and card.age == age]


@cache
def leader_cards(cities: bool) -> list[int]:
    """All leaders, by number; six of them come with Cities."""
    return list(range(FIRST_LEADER, FIRST_LEADER + len(LEADER_CARDS) + (len(LEADERS_OF_CITIES) if cities else 0)))


@cache
def boards(leaders: bool, cities: bool, pack: bool) -> list[int]:
    """The boards in the game, without their sides. Abu Simbel needs leaders."""
    found = (
        list(BASE_BOARDS) + (list(BOARDS_OF_LEADERS) if leaders else []) + (list(BOARDS_OF_CITIES) if cities else [])
    )
    found += [board for board in BOARDS_OF_PACK if pack and (leaders or board.key != "abu_simbel")]
    return [BOARDS.index(board) for board in found]


GUILDS: Final = guilds(False, False)
"""Those of the base game."""
ALL_GUILDS: Final = guilds(True, True)
SUBSETS: Final = 24
"""The 16 sets of raw materials, then the 8 sets of manufactured goods: payments are solved set by set."""


def needs(cost: tuple[int, ...]) -> list[int]:
    """How many units of each set of resources a cost asks for."""
    raw = [sum(cost[n] for n in range(4) if some >> n & 1) for some in range(16)]
    return raw + [sum(cost[4 + n] for n in range(3) if some >> n & 1) for some in range(8)]


def covers(slots: tuple[int, ...]) -> list[int]:
    """How many of these slots can give a unit of each set of resources."""
    assert all(slot < 16 or slot & 15 == 0 for slot in slots), "no slot gives both raw and manufactured goods"
    raw = [sum(1 for slot in slots if slot & some) for some in range(16)]
    return raw + [sum(1 for slot in slots if slot >> 4 & some) for some in range(8)]


def table(numbers: list[int]) -> vec[i64]:
    return vec[i64]([i64(number) for number in numbers])


def produced(effects: tuple[Effect, ...]) -> tuple[int, ...]:
    return tuple([slot for e in effects if isinstance(e, Produce) for slot in read_slots(e.slots)])


def discounts(effects: tuple[Effect, ...]) -> list[int]:
    """Whether the price falls: raw and manufactured goods from the left, then from the right."""
    found = [0, 0, 0, 0]
    for effect in effects:
        if isinstance(effect, TradePrice):
            for side in effect.sides:
                found[2 * side + effect.goods] = 1
    return found


def amount_of(
    effects: tuple[Effect, ...], kind: type[Shields | Coins | Points | OthersLose | NeighbourCoins | StartCoins]
) -> int:
    return sum(e.amount for e in effects if isinstance(e, kind))


def symbol_of(effects: tuple[Effect, ...]) -> int:
    """A science symbol, `ANY_SYMBOL`, or -1."""
    for effect in effects:
        if isinstance(effect, Science):
            return effect.symbol
        if isinstance(effect, AnyScience):
            return ANY_SYMBOL
    return -1


def counting(effects: tuple[Effect, ...], kind: type[CoinsPer | PointsPer]) -> tuple[int, int, int]:
    """How much for each, of what, and where: no card counts two things of a kind."""
    found = [(e.amount, e.what, e.scope) for e in effects if isinstance(e, kind)]
    assert len(found) < 2
    return found[0] if found else (0, 0, 0)


def has(effects: tuple[Effect, ...], kind: type[Effect]) -> bool:
    return any(isinstance(effect, kind) for effect in effects)


ANY_SYMBOL: Final = 3
_STAGES: Final = [() if stage is None else stage.effects for stage in STAGE_LIST]

NEEDS: Final = table([count for cost in COSTS for count in needs(cost)])
NEEDED: Final = table([sum(1 << n for n in range(7) if cost[n]) for cost in COSTS])
"""Which resources a cost asks for, a bit each: four raw materials, then three manufactured goods."""
COST_COINS: Final = table([cost[-1] for cost in COSTS])
COST_UNITS: Final = table([sum(cost[:-1]) for cost in COSTS])

AGE_OF: Final = table([card.age for card in CARDS])
COLOUR_OF: Final = table([card.colour for card in CARDS])
TWIN: Final = table(
    [next((n for n, c in enumerate(CARDS) if c.name == card.name and c is not card), -1) for card in CARDS]
)
"""The other card of the same name, or -1: a city has each name once."""
CHAIN_FROM: Final = table(
    [CARD_NAMED[card.chain_from[n]] if n < len(card.chain_from) else -1 for card in CARDS for n in range(2)]
)
"""Up to two cards from which each card can be chained."""
CARD_COVERS: Final = table([count for card in CARDS for count in covers(produced(card.effects))])
PRODUCERS: Final = table([n for n, card in enumerate(CARDS) if has(card.effects, Produce)])
IS_LARGE_BROWN: Final = table(
    [
        int(card.colour == BROWN and (len(slots) > 1 or slots[0].bit_count() > 1)) if slots else 0
        for card in CARDS
        for slots in [produced(card.effects)]
    ]
)
IS_SINGLE_BROWN: Final = table([int(c.colour == BROWN and not IS_LARGE_BROWN[n]) for n, c in enumerate(CARDS)])
IS_BLOCKED_TRADE: Final = table(
    [int(card.colour == YELLOW and (has(card.effects, Produce) or has(card.effects, TradePrice))) for card in CARDS]
)
IS_TRADABLE: Final = table(
    [int(any(isinstance(effect, Produce) and effect.tradable for effect in card.effects)) for card in CARDS]
)
TRADERS: Final = table([n for n, card in enumerate(CARDS) if has(card.effects, TradePrice)])
CARD_DISCOUNTS: Final = table([flag for card in CARDS for flag in discounts(card.effects)])
IS_PRODUCER: Final = table([int(has(card.effects, Produce)) for card in CARDS])
IS_TRADER: Final = table([int(has(card.effects, TradePrice)) for card in CARDS])
CARD_SHIELDS: Final = table([amount_of(card.effects, Shields) for card in CARDS])
CARD_COINS: Final = table([amount_of(card.effects, Coins) for card in CARDS])
CARD_POINTS: Final = table([amount_of(card.effects, Points) for card in CARDS])
CARD_SYMBOL: Final = table([symbol_of(card.effects) for card in CARDS])
COINS_EACH: Final = table([counting(card.effects, CoinsPer)[0] for card in CARDS])
"""Cards that count things for coins: how much for each, what, and where; 0 for the other cards."""
COINS_WHAT: Final = table([counting(card.effects, CoinsPer)[1] for card in CARDS])
COINS_SCOPE: Final = table([counting(card.effects, CoinsPer)[2] for card in CARDS])
POINTS_EACH: Final = table([counting(card.effects, PointsPer)[0] for card in CARDS])
"""The same for points at the end of the game."""
POINTS_WHAT: Final = table([counting(card.effects, PointsPer)[1] for card in CARDS])
POINTS_SCOPE: Final = table([counting(card.effects, PointsPer)[2] for card in CARDS])

STAGE_TOTAL: Final = table([len(stages) for board in BOARDS for stages in board.sides])
STAGE_SHIELDS: Final = table([amount_of(effects, Shields) for effects in _STAGES])
STAGE_COINS: Final = table([amount_of(effects, Coins) for effects in _STAGES])
STAGE_POINTS: Final = table([amount_of(effects, Points) for effects in _STAGES])
STAGE_SYMBOL: Final = table([symbol_of(effects) for effects in _STAGES])
STAGE_COVERS: Final = table([count for effects in _STAGES for count in covers(produced(effects))])
STAGE_DISCOUNTS: Final = table([flag for effects in _STAGES for flag in discounts(effects)])
STAGE_BUILDS_FREE: Final = table([int(has(effects, BuildFree)) for effects in _STAGES])
STAGE_PLAYS_LAST: Final = table([int(has(effects, PlayLastCard)) for effects in _STAGES])
STAGE_FROM_DISCARD: Final = table([int(has(effects, BuildFromDiscard)) for effects in _STAGES])
STAGE_COPIES_GUILD: Final = table([int(has(effects, CopyGuild)) for effects in _STAGES])
INITIAL_COVERS: Final = table([count for board in BOARDS for count in covers(read_slots(board.initial))])

# What happens besides coins when a card or a stage is built: 0 where nothing does.
SOLOMON_BUILDS: Final = 1
LEADER_COPIED: Final = 2
LEADERS_DRAWN: Final = 4
LEADER_RECRUITED: Final = 8
LEADER_ENTOMBED: Final = 16
TOKEN_TAKEN: Final = 32
OTHERS_LOSE: Final = 64
NEIGHBOURS_EARN: Final = 128


def acts(effects: tuple[Effect, ...]) -> int:
    kinds: list[tuple[type[Effect], int]] = [
        (BuildFromDiscard, SOLOMON_BUILDS),
        (CopyLeader, LEADER_COPIED),
        (DrawLeaders, LEADERS_DRAWN),
        (RecruitMore, LEADER_RECRUITED),
        (Entomb, LEADER_ENTOMBED),
        (Diplomacy, TOKEN_TAKEN),
        (OthersLose, OTHERS_LOSE),
        (OthersLosePer, OTHERS_LOSE),
        (NeighbourCoins, NEIGHBOURS_EARN),
    ]
    return sum(number for kind, number in kinds if has(effects, kind))


def lost_per(effects: tuple[Effect, ...]) -> int:
    return next((effect.what for effect in effects if isinstance(effect, OthersLosePer)), 0)


CARD_ACTS: Final = table([acts(card.effects) for card in CARDS])
CARD_OTHERS_LOSE: Final = table([amount_of(card.effects, OthersLose) for card in CARDS])
CARD_LOST_PER: Final = table([lost_per(card.effects) for card in CARDS])
CARD_NEIGHBOUR_COINS: Final = table([amount_of(card.effects, NeighbourCoins) for card in CARDS])
CARD_MASK: Final = table([int(has(card.effects, Mask)) for card in CARDS])
CARD_STONES: Final = table(
    [sum(1 for slot in produced(card.effects) if slot & 2) if card.colour == BROWN else 0 for card in CARDS]
)
"""Symbols of stone on brown cards."""
STAGE_ACTS: Final = table([acts(effects) for effects in _STAGES])
STAGE_OTHERS_LOSE: Final = table([amount_of(effects, OthersLose) for effects in _STAGES])
STAGE_NEIGHBOUR_COINS: Final = table([amount_of(effects, NeighbourCoins) for effects in _STAGES])
STAGE_MISSING: Final = table([int(has(effects, MissingUnit)) for effects in _STAGES])
STAGE_MASK: Final = table([int(has(effects, Mask)) for effects in _STAGES])
STAGE_POINTS_EACH: Final = table([counting(effects, PointsPer)[0] for effects in _STAGES])
STAGE_POINTS_WHAT: Final = table([counting(effects, PointsPer)[1] for effects in _STAGES])
STAGE_COINS_EACH: Final = table([counting(effects, CoinsPer)[0] for effects in _STAGES])


def copied_side(effects: tuple[Effect, ...]) -> int:
    """Of which neighbour a stage copies: 1 left, 2 right, 3 either, 0 for other stages."""
    return sum(1 << side for effect in effects if isinstance(effect, CopyStage) for side in effect.sides)


STAGE_COPIES: Final = table([copied_side(effects) for effects in _STAGES])
EITHER_SIDE: Final = 3
IS_STAGE: Final = table([int(stage is not None) for stage in STAGE_LIST])
"""Whether the side of a board has this stage."""
STAGE_COPIED_NUMBER: Final = table(
    [next((effect.number - 1 for effect in effects if isinstance(effect, CopyStage)), 0) for effects in _STAGES]
)
ANY_ORDER: Final = table([int(board.any_order) for board in BOARDS for _ in board.sides])
"""Boards whose stages are built in any order, by board and side."""
CHOOSES_STAGE: Final = table(
    [
        int(board.any_order or any(has(stage.effects, CopyStage) for stage in stages))
        for board in BOARDS
        for stages in board.sides
    ]
)
"""Boards of which a stage is more than the next one: any order, or the stage of a neighbour."""
BENEFITS: Final = [board.benefits[side] if board.benefits else None for board in BOARDS for side in range(2)]
START_COINS_MORE: Final = table([benefit.amount if isinstance(benefit, StartCoins) else 0 for benefit in BENEFITS])

PROJECT_COLOUR: Final = table([project.colour for project in PROJECTS])
PROJECTS_OF_AGE: Final = [[n for n, project in enumerate(PROJECTS) if project.age == age] for age in range(4)]


@cache
def deck(seats: int, age: int) -> list[int]:
    """The cards of an Age by kind, without guilds, each as often as it is used with so many players."""
    cities = cities_at(seats)
    return [n for n, card in enumerate(CARDS) if card.age == age for least in card.copies if least <= cities]
