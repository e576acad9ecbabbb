"""What cards, stages and Babel tiles do: a small vocabulary of effects, and the words that they are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ziggurat.core.words import N_, NN_

# -- words -----------------------------------------------------------------------------------------------------------

RESOURCES: Final = "WSCOGPT"
"""Raw materials first: wood, stone, clay, ore; then manufactured goods: glass, papyrus, textile."""
RESOURCE_NAMES: Final = (N_("wood"), N_("stone"), N_("clay"), N_("ore"), N_("glass"), N_("papyrus"), N_("textile"))
RESOURCE_COUNTS: Final = (
    NN_("{count} wood", "{count} wood"),
    NN_("{count} stone", "{count} stone"),
    NN_("{count} clay", "{count} clay"),
    NN_("{count} ore", "{count} ore"),
    NN_("{count} glass", "{count} glass"),
    NN_("{count} papyrus", "{count} papyrus"),
    NN_("{count} textile", "{count} textile"),
)
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
BLACK: Final = 7
WHITE: Final = 8
"""Leaders: no structures, but counted like cards of a colour."""
COLOURS: Final = 9
COLOUR_NAMES: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple", "black", "leaders")
COLOUR_WORDS: Final = (
    N_("brown card"),
    N_("grey card"),
    N_("blue card"),
    N_("yellow card"),
    N_("red card"),
    N_("green card"),
    N_("purple card"),
    N_("black card"),
    N_("leader"),
)

LOSE_WORDS: Final = (
    N_("lose a brown card"),
    N_("lose a grey card"),
    N_("lose a blue card"),
    N_("lose a yellow card"),
    N_("lose a red card"),
    N_("lose a green card"),
    N_("lose a guild"),
)
OTHER_PENALTY: Final = (
    N_("The penalty is another one: lose a brown card."),
    N_("The penalty is another one: lose a grey card."),
    N_("The penalty is another one: lose a blue card."),
    N_("The penalty is another one: lose a yellow card."),
    N_("The penalty is another one: lose a red card."),
    N_("The penalty is another one: lose a green card."),
    N_("The penalty is another one: lose a guild."),
)
ONLY_THIS_JOINS: Final = (
    N_("Only a brown card lets you participate in this Great Project."),
    N_("Only a grey card lets you participate in this Great Project."),
    N_("Only a blue card lets you participate in this Great Project."),
    N_("Only a yellow card lets you participate in this Great Project."),
    N_("Only a red card lets you participate in this Great Project."),
    N_("Only a green card lets you participate in this Great Project."),
    N_("Only a guild lets you participate in this Great Project."),
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
    N_("White: a leader."),
)

# Kinds of construction that a Babel tile may speak of: a card of a colour, a chain, a stage of the wonder.
CHAINS: Final = 9
STAGE_BUILDS: Final = 10
KINDS: Final = 11

# What an effect counts: cards of some colours (a bit each), stages, tokens, and what else there is.
BROWN_CARDS: Final = 1 << BROWN
GREY_CARDS: Final = 1 << GREY
BLUE_CARDS: Final = 1 << BLUE
YELLOW_CARDS: Final = 1 << YELLOW
RED_CARDS: Final = 1 << RED
GREEN_CARDS: Final = 1 << GREEN
PURPLE_CARDS: Final = 1 << PURPLE
BLACK_CARDS: Final = 1 << BLACK
LEADERS: Final = 1 << WHITE
"""Recruited ones; copied and entombed leaders are none."""
SEVEN_COLOURS: Final = BROWN_CARDS | GREY_CARDS | BLUE_CARDS | YELLOW_CARDS | GREEN_CARDS | RED_CARDS | PURPLE_CARDS
STAGES: Final = 1 << 9
DEFEATS: Final = 1 << 10
VICTORIES: Final = 1 << 11
"""Victory tokens, whatever their value."""
COIN_TRIPLES: Final = 1 << 12
SCIENCE_SETS: Final = 1 << 13
"""Three different symbols."""
SETS: Final = 1 << 14
"""With colours: one card of each of them together."""
STONES: Final = 1 << 15
"""Symbols of stone printed on brown cards."""
MARKER_COLOUR: Final = 1 << 16
"""Cards of the colour of the card under this stage."""

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


# -- effects of leaders, black cards and other boards ----------------------------------------------------------------


@dataclass(frozen=True)
class Reduce(Effect):
    """Constructions of this kind need one resource less, of choice."""

    kind: int


@dataclass(frozen=True)
class FreeKind(Effect):
    """Cards of this colour from hand cost nothing: always, or once per Age."""

    kind: int
    once: bool = False


@dataclass(frozen=True)
class Earn(Effect):
    """Every later construction of this kind earns the city coins."""

    kind: int
    amount: int


@dataclass(frozen=True)
class BankUnit(Effect):
    """Bilkis: one unit of any resource for a coin to the bank."""


@dataclass(frozen=True)
class EarnByBuying(Effect):
    """Hatshepsut: a coin for each neighbour from whom something is bought."""


@dataclass(frozen=True)
class EarnByVictory(Effect):
    """Nero: coins for every victory token."""

    amount: int


@dataclass(frozen=True)
class EarnByBank(Effect):
    """Berenice: once per turn a coin more when the bank pays."""


@dataclass(frozen=True)
class LeadersFree(Effect):
    """Leaders cost nothing."""


@dataclass(frozen=True)
class LeadersCheaper(Effect):
    """Leaders cost so much less here, and in the neighbouring cities."""

    own: int
    neighbours: int


@dataclass(frozen=True)
class PassDefeats(Effect):
    """Tomyris: the winner takes the defeat token."""


@dataclass(frozen=True)
class DefeatsFight(Effect):
    """Semiramis: every defeat token is a shield."""


@dataclass(frozen=True)
class CopyLeader(Effect):
    """Courtesans Guild: a recruited leader of a neighbour works here too."""


@dataclass(frozen=True)
class DrawLeaders(Effect):
    """Roma B: leaders that nobody has seen come into the hand."""

    count: int


@dataclass(frozen=True)
class RecruitMore(Effect):
    """Roma B: one more leader may be recruited, at the end of the turn."""


@dataclass(frozen=True)
class Diplomacy(Effect):
    """A token that keeps the city out of the next conflicts."""


@dataclass(frozen=True)
class OthersLose(Effect):
    """All others lose coins, or take debt."""

    amount: int


@dataclass(frozen=True)
class OthersLosePer(Effect):
    """The same for everything that is counted in the city of whoever loses."""

    what: int


@dataclass(frozen=True)
class NeighbourCoins(Effect):
    """Both neighbours take coins too."""

    amount: int


@dataclass(frozen=True)
class Mask(Effect):
    """At the end the symbol of a green card of a neighbour."""


@dataclass(frozen=True)
class Rebate(Effect):
    """One unit bought from this side costs a coin less."""

    side: int


@dataclass(frozen=True)
class DoubleUnit(Effect):
    """One unit more of a resource that board, brown or grey cards make."""


@dataclass(frozen=True)
class MissingUnit(Effect):
    """One unit of a resource that neither board nor brown nor grey cards make."""


@dataclass(frozen=True)
class Entomb(Effect):
    """Abu Simbel: a recruited leader is turned over, for twice his price in points."""


@dataclass(frozen=True)
class CopyStage(Effect):
    """Manneken Pis: what this stage of a neighbour does; of either one, where two sides are named."""

    sides: tuple[int, ...]
    number: int


@dataclass(frozen=True)
class StartCoins(Effect):
    """More coins at the beginning."""

    amount: int


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
