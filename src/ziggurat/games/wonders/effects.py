"""What cards, stages and Babel tiles do: a small vocabulary of effects, and the words that they are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ziggurat.core.words import N_

# -- words -----------------------------------------------------------------------------------------------------------

RESOURCES: Final = "WSCOGPT"
"""Raw materials first: wood, stone, clay, ore; then manufactured goods: glass, papyrus, textile."""
RESOURCE_NAMES: Final = (N_("wood"), N_("stone"), N_("clay"), N_("ore"), N_("glass"), N_("papyrus"), N_("textile"))
RAW: Final = 0
MANUFACTURED: Final = 1
GOODS: Final = (0, 0, 0, 0, 1, 1, 1)

BROWN: Final = 0
GREY: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
RED: Final = 4
GREEN: Final = 5
PURPLE: Final = 6
COLOURS: Final = 8
"""Room for black, the eighth colour."""
COLOUR_NAMES: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple", "black")
COLOUR_WORDS: Final = (
    N_("brown card"),
    N_("grey card"),
    N_("blue card"),
    N_("yellow card"),
    N_("red card"),
    N_("green card"),
    N_("purple card"),
    N_("black card"),
)

COLOUR_SENTENCES: Final = (
    N_("Brown: raw materials."),
    N_("Grey: manufactured goods."),
    N_("Blue: a civilian structure."),
    N_("Yellow: a commercial structure."),
    N_("Red: a military structure."),
    N_("Green: a scientific structure."),
    N_("Purple: a guild."),
    N_("Black: a city structure."),
)

# Kinds of construction that a Babel tile may speak of: a card of a colour, a chain, a stage of the wonder.
CHAINS: Final = 8
STAGE_BUILDS: Final = 9
KINDS: Final = 10

# What an effect counts: cards of some colours (a bit each), stages, defeat tokens.
BROWN_CARDS: Final = 1 << BROWN
GREY_CARDS: Final = 1 << GREY
BLUE_CARDS: Final = 1 << BLUE
YELLOW_CARDS: Final = 1 << YELLOW
RED_CARDS: Final = 1 << RED
GREEN_CARDS: Final = 1 << GREEN
PURPLE_CARDS: Final = 1 << PURPLE
STAGES: Final = 1 << 8
DEFEATS: Final = 1 << 9

# Where it counts.
OWN: Final = 1
NEIGHBOURS: Final = 2
ALL_THREE: Final = 3

COMPASS: Final = 0
WHEEL: Final = 1
TABLET: Final = 2
SYMBOL_NAMES: Final = (N_("compass"), N_("wheel"), N_("tablet"))

# The left neighbour is the next seat clockwise.
LEFT: Final = 0
RIGHT: Final = 1
LEFT_SIDE: Final = (LEFT,)
RIGHT_SIDE: Final = (RIGHT,)
BOTH_SIDES: Final = (LEFT, RIGHT)


# -- effects of cards and stages -------------------------------------------------------------------------------------


class Effect:
    """What a card, a stage or a tile does."""


@dataclass(frozen=True)
class Produce(Effect):
    """Each slot gives one unit a turn, from the turn after; neighbours may buy it unless it is not tradable."""

    slots: str
    tradable: bool = True


@dataclass(frozen=True)
class TradePrice(Effect):
    """Goods of this class cost 1 instead of 2 from the neighbours on these sides."""

    goods: int
    sides: tuple[int, ...]


@dataclass(frozen=True)
class Coins(Effect):
    amount: int


@dataclass(frozen=True)
class CoinsPer(Effect):
    """Coins at once, for everything counted, what is revealed in the same turn included."""

    amount: int
    what: int
    scope: int


@dataclass(frozen=True)
class Points(Effect):
    amount: int


@dataclass(frozen=True)
class PointsPer(Effect):
    """Points at the end of the game for everything counted then."""

    amount: int
    what: int
    scope: int


@dataclass(frozen=True)
class Shields(Effect):
    amount: int


@dataclass(frozen=True)
class Science(Effect):
    symbol: int


@dataclass(frozen=True)
class AnyScience(Effect):
    """A symbol of choice, chosen at the end of the game."""


@dataclass(frozen=True)
class BuildFree(Effect):
    """Olympia A: once per Age, a card from hand at cost 0."""


@dataclass(frozen=True)
class PlayLastCard(Effect):
    """Babylon B: the last card of an Age may be played too."""


@dataclass(frozen=True)
class BuildFromDiscard(Effect):
    """Halikarnassos: a card of the discard pile at cost 0, at the end of the turn."""


@dataclass(frozen=True)
class CopyGuild(Effect):
    """Olympia B: a guild of a neighbour counts as if built here."""


# -- effects of Babel tiles ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tax(Effect):
    """Constructions of this kind cost the number of the Age more, to the bank."""

    kind: int


@dataclass(frozen=True)
class Bonus(Effect):
    """Constructions of this kind earn coins: a fixed number, or that of the Age."""

    kind: int
    amount: int = 0


@dataclass(frozen=True)
class Waive(Effect):
    """Constructions of this kind need no resources; coins stay."""

    kind: int


@dataclass(frozen=True)
class ForCoins(Effect):
    """Cards of this colour are not paid with resources, but with 1 coin for each."""

    kind: int


@dataclass(frozen=True)
class PriceChange(Effect):
    goods: int
    delta: int


@dataclass(frozen=True)
class FreeUnit(Effect):
    """Every city has this slot; it cannot be sold."""

    slot: str


@dataclass(frozen=True)
class BlockLargeBrown(Effect):
    """Brown cards with two units or a choice produce nothing."""


@dataclass(frozen=True)
class UnlimitedBrown(Effect):
    """Brown cards with one unit produce any number of it."""


@dataclass(frozen=True)
class BlockTrade(Effect):
    """Trading Posts, Marketplace, Caravansery and Forum have no effect."""


@dataclass(frozen=True)
class NeighbourChains(Effect):
    """Structures of both neighbours serve as chains."""


@dataclass(frozen=True)
class SmallerVictories(Effect):
    """Victory tokens shrink when taken: +1 to nothing, +3 to +1, +5 to +3."""


@dataclass(frozen=True)
class DoubleDefeats(Effect):
    """Two defeat tokens of -1 in place of one."""
