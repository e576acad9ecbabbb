"""A first game, led by the hand: twelve turns of Olympia between Ephesos and Rhodos, with a sentence before each."""

from __future__ import annotations

from functools import cache
from typing import Final

from ziggurat.core.guide import Lesson, Step
from ziggurat.core.words import N_

POSITION: Final = """\
wonders position 1
seats 3
agreed sides=A
board 0 olympia:A
board 1 ephesos:A
board 2 rhodos:A
hand 0 lumber_yard,stone_pit,timber_yard,baths,stockade,barracks,apothecary
hand 1 clay_pool,ore_vein,clay_pit,glassworks_1,press_1,guard_tower,workshop
hand 2 loom_1,altar,theater,east_trading_post,west_trading_post,marketplace,scriptorium
"""


@cache
def lesson() -> Lesson:
    return Lesson(position=POSITION, seat=0, steps=STEPS)


STEPS: Final = (
    Step(
        N_(
            "You lead Olympia through three Ages. Ephesos is your neighbour to the left, Rhodos to the right: with them"
            " you trade, and with them you fight after each Age. Most points at the end win."
        )
    ),
    Step(
        N_(
            "This is your hand: seven cards, of which you play one. Brown cards make raw materials, every turn anew."
            " Build the Lumber Yard, which costs nothing."
        ),
        ("card:lumber_yard", "use:build"),
        ((1, "build clay_pit"), (2, "build loom_1")),
    ),
    Step(
        N_(
            "All have played at once and passed their hands to the left: this one comes from the right."
            " The Scriptorium needs papyrus. Your left neighbour has some: buy it there for 2 coins."
        ),
        ("card:scriptorium", "use:build", "pay:2-0"),
        ((1, "build timber_yard"), (2, "build clay_pool")),
    ),
    Step(
        N_("Grey cards make goods that later cards need. The Glassworks cost nothing, and others may buy your glass."),
        ("card:glassworks_1", "use:build"),
        ((1, "build west_trading_post"), (2, "build stone_pit")),
    ),
    Step(
        N_(
            "Red cards have shields. After each Age you compare yours with both neighbours."
            " Your wood is enough for the Stockade."
        ),
        ("card:stockade", "use:build"),
        ((1, "stage ore_vein pay 1-0"), (2, "build theater")),
    ),
    Step(
        N_(
            "Now the wonder. Its first stage needs two wood, and you have two: one from the board, one from the Lumber"
            " Yard. The card that you lay under the board is not seen any more: take the Altar."
        ),
        ("card:altar", "use:stage"),
        ((1, "build baths"), (2, "build press_1")),
    ),
    Step(
        N_("The last turn of the Age. Nothing here is worth its price: discard the Guard Tower for 3 coins."),
        ("card:guard_tower", "use:discard"),
        (
            (1, "stage marketplace pay 0-2"),
            (2, "build apothecary"),
            (
                -1,
                "deal sawmill,brickyard,aqueduct,temple,statue,caravansery,library"
                " quarry,glassworks_2,press_2,courthouse,forum,archery_range,laboratory"
                " foundry,loom_2,vineyard,walls,stables,dispensary,school -",
            ),
        ),
    ),
    Step(
        N_(
            "Your shield has won. Age II begins, and hands go to the right. The Library follows from your Scriptorium:"
            " a chain, so it is free."
        ),
        ("card:library", "use:chain"),
        ((1, "stage forum pay 2-0"), (2, "build dispensary chain")),
    ),
    Step(
        N_(
            "Green cards grow together: equal symbols are worth their square, three different ones 7 points more."
            " Build the Laboratory with 2 coins to the left and 4 to the right."
        ),
        ("card:laboratory", "use:build", "pay:2-4"),
        ((1, "build school"), (2, "build statue chain")),
    ),
    Step(
        N_("The treasury is low. The Vineyard pays a coin for every brown card here and next door."),
        ("card:vineyard", "use:build"),
        ((1, "build aqueduct chain"), (2, "build courthouse pay 0-2")),
    ),
    Step(
        N_("Blue cards are points and nothing else. The Temple lacks you one clay: buy it to the right."),
        ("card:temple", "use:build", "pay:0-2"),
        ((1, "build archery_range pay 0-2"), (2, "build stables chain")),
    ),
    Step(
        N_(
            "The second stage of Olympia lets you build a card for nothing, once in every Age. It needs two stone,"
            " one from each side."
        ),
        ("card:glassworks_2", "use:stage", "pay:2-2"),
        ((1, "build foundry"), (2, "build sawmill")),
    ),
    Step(
        N_("The last turn of Age II. Discard the Loom for 3 coins: they will buy what your cards of Age III need."),
        ("card:loom_2", "use:discard"),
        ((1, "build caravansery pay 1-0"), (2, "stage quarry")),
    ),
    Step(
        N_(
            "Age III: no more brown and grey cards, but guilds, which count what your neighbours have built. Point at a"
            " card to learn what it does and what it costs you now. Play on as you like."
        )
    ),
)
