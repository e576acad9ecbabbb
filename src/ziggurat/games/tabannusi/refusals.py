"""Why an answer is refused: one sentence a rule, ready-made, with the section of the guide that says more.

The chapters of the rules return them, `objections.py` chooses among them.
"""

from __future__ import annotations

from typing import Final

from ziggurat.core.words import Phrase, Refusal, Term
from ziggurat.games.tabannusi.data import COLOUR_NAMES

# -- whose turn it is, and for what ------------------------------------------------------------------------------------

NOT_ASKED: Final = Refusal("turn", "Another player is asked now.")
OTHER_QUESTION: Final = Refusal("turn", "This is not what is asked now.")
CANNOT_DECLINE: Final = Refusal("turn", "This has to be answered before you can go on.")
DIE_FIRST: Final = Refusal("die", "First take a die and send your Architect.")
DIE_TAKEN: Final = Refusal("die", "You have taken your die of this turn.")
NO_ACTIONS_LEFT: Final = Refusal("actions", "You have no action left in this turn.")
NOT_HERE: Final = Refusal("actions", "This cannot be done in the district of your Assistant.")
TILE_NOT_HERE: Final = Refusal("action-tiles", "This action tile lies in another district.")
NOT_DEALT: Final = Refusal("setup", "This cannot be dealt, rolled or drawn here.")

# -- the die and the Architect -----------------------------------------------------------------------------------------

NO_SUCH_DIE: Final = Refusal("die", "There is no such die on the barge.")
BARGE_HAS_DICE: Final = Refusal("die", "There are dice on the barge: take one.")
MOVE_COSTS_GOLD: Final = Refusal("die", "Moving the Architect elsewhere costs 1 gold, which you do not have.")
SIX_LEADS_ELSEWHERE: Final = Refusal(
    "die", "A 6 leads to a district whose number is not left on the barge; any other costs 1 gold."
)
DIE_LEADS_ELSEWHERE: Final = Refusal(
    "die", "The Architect goes to the district on the die; any other costs 1 gold, which you do not have."
)
NO_SUCH_DISTRICT: Final = Refusal("districts", "There is no such district.")

# -- paying ------------------------------------------------------------------------------------------------------------

PAY_FIRST: Final = Refusal("paying", "First say how you pay.")
NOT_YOURS: Final = Refusal("paying", "You do not have what you want to pay with.")
NOT_AFFORDABLE: Final = Refusal("paying", "You cannot pay for this.")

# -- spaces, projects, buildings ---------------------------------------------------------------------------------------

SPACE_NOT_HERE: Final = Refusal("districts", "This space does not belong to the district in which you act.")
NO_SUCH_SPACE: Final = Refusal("districts", "This space is not in use at this table.")
SPACE_NOT_FREE: Final = Refusal("districts", "This space is not empty.")
SPACE_IS_WATER: Final = Refusal("districts", "This is printed water: nothing but a garden lies on it.")
BESIDE_SAME_COLOUR: Final = Refusal("setup", "The first building may not touch a building or project of its colour.")
NO_PROJECT_TILE: Final = Refusal("project", "No project tile of this colour is left.")
ALREADY_THREE: Final = Refusal("project", "The district already has 3 projects of this colour.")
BESIDE_BUILDING: Final = Refusal("project", "A project may not be placed next to a building of its colour.")
NOT_BESIDE_PROJECT: Final = Refusal(
    "project", "The project must touch the other projects of its colour in the district."
)
OTHER_COLOUR: Final = Refusal("bonuses", "The other project must have the same colour.")
NO_PROJECT_THERE: Final = Refusal("build", "The district has no project of this colour.")
NO_PIECES: Final = Refusal("build", "Not enough building pieces of this colour are left.")
NO_DISCOUNT: Final = Refusal("harbormasters", "You do not have the harbormaster tile that makes a building cheaper.")
NO_HOUSE: Final = Refusal("houses", "No house is left in the row that this house must come from.")
NO_MARKER: Final = Refusal("markers", "You have no claim marker in your area.")

# -- gardens -----------------------------------------------------------------------------------------------------------

NO_TILE_LEFT: Final = Refusal("garden", "No such tile is left in the stock.")
NO_WATER_TILE: Final = Refusal("garden", "You do not have this water tile.")
NOT_BESIDE_WATER: Final = Refusal("garden", "Water must be placed next to water.")
NO_GARDEN_TILE: Final = Refusal("garden", "You have no garden tile.")
NO_FREE_WATER: Final = Refusal("garden", "A garden is placed on water without a garden.")
THREE_GARDENS: Final = Refusal("garden", "You have placed 3 gardens in this action.")
ONLY_BUYING: Final = Refusal("garden", "Outside districts 1 to 3 tiles can be bought, but not placed.")
NO_S12: Final = Refusal("ships", "Without ship S12 the marker must come from your area.")
NO_SUPPLY_MARKER: Final = Refusal("ships", "You have no claim marker left in the general supply.")

# -- Port and Ziggurat -------------------------------------------------------------------------------------------------

HOUSE_IN_PAIR: Final = Refusal("port-house", "You already have a house in this pair.")
FOUR_CRATES: Final = Refusal("crates", "You already have 4 crates.")
NO_S09: Final = Refusal("port-house", "A house for the Port comes from the bottom row, except with ship S09.")
SHIP_MARKED: Final = Refusal("ship", "This ship already carries a marker of yours.")
WRONG_SIZE: Final = Refusal("build", "The ship must have the size of the new building.")
NEEDS_TWO_GOLD: Final = Refusal("ship", "A marker on a ship costs 2 gold here, which you do not have.")
NEEDS_ONE_GOLD: Final = Refusal("build", "A marker on a ship costs 1 gold after building, which you do not have.")
TILE_FULL: Final = Refusal("ziggurat-house", "You have 3 markers on this ziggurat tile.")

# -- choices -----------------------------------------------------------------------------------------------------------

AT_THE_TOP: Final = Refusal("craft-tracks", "Your marker is at the top of this track.")
SAME_TRACK: Final = Refusal("craft-tracks", "This marker has made its step: choose another track.")
NOT_IN_SUPPLY: Final = Refusal("resources", "There is no die of this colour in the general supply.")
NOT_ON_DISPLAY: Final = Refusal("garden", "This special water tile is not on display.")
CRATE_IS_FULL: Final = Refusal("crates", "Your crate of this colour is full.")
NO_SUCH_CRATE: Final = Refusal("crates", "You have no crate of this colour.")
NO_ROOM_BELOW: Final = Refusal("houses", "The bottom row has no empty space.")
ROW_IS_EMPTY: Final = Refusal("houses", "This row has no house left.")
BARGE_NOT_EMPTY: Final = Refusal("scoring", "This district is not scored now: its barge is not empty.")
CARD_NOT_DRAWN: Final = Refusal("urban-cards", "You did not draw this urban card.")

# -- additional actions ------------------------------------------------------------------------------------------------

OWN_TURN_ONLY: Final = Refusal("additional", "Additional actions may only be taken in your own turn.")
FINISH_FIRST: Final = Refusal("additional", "First finish what you have begun.")
DECREE_NOT_THERE: Final = Refusal("decrees", "This decree is not on the board.")
DECREE_NOT_MET: Final = Refusal("decrees", "You do not meet all requirements of this decree.")
NOT_YOUR_HARBORMASTER: Final = Refusal("harbormasters", "You do not have this harbormaster tile.")
USED_WHILE_BUILDING: Final = Refusal("harbormasters", "This tile is used while building.")
CHOOSE_A_TILE: Final = Refusal("harbormasters", "Choose an action tile.")
CHOOSE_A_SHIP: Final = Refusal("harbormasters", "Choose a ship.")
CHOOSE_A_SECTION: Final = Refusal("harbormasters", "Choose a ziggurat tile.")
NOTHING_TO_CHOOSE: Final = Refusal("harbormasters", "This tile leaves nothing to choose.")
REFILL_COSTS: Final = Refusal("crates", "A refill costs a die or a gold, and you have none.")
REFILLED_BEFORE: Final = Refusal("crates", "You have no empty crate of this colour that was not refilled in this turn.")
NO_EMPTY_CRATE: Final = Refusal("crates", "You have no empty crate of this colour.")
ONE_CRATE: Final = Refusal("crates", "One payment refills one crate; two only with ship S03.")
NOT_TWO_CRATES: Final = Refusal("crates", "You do not have two such empty crates.")

# -- with numbers ------------------------------------------------------------------------------------------------------


def costs(price: Phrase, short: int) -> Refusal:
    """What a thing costs, and how much of it is missing."""
    return Refusal("paying", "This costs {price}. You are short of {short}.", price=price, short=short)


def costs_exactly(price: Phrase) -> Refusal:
    return Refusal("paying", "The cost is {price}, and it is paid exactly.", price=price)


def price_of(first: int, count: int, second: int, more: int) -> Phrase:
    """So many of one colour and so many of another."""
    if first == second:
        count, more = count + more, 0
    if count == 0 or more == 0:
        return _units(first if count else second, count or more)
    return Phrase("{one} and {two}", one=_units(first, count), two=_units(second, more))


def cheaper(price: Phrase) -> Phrase:
    return Phrase("{price}, less any 1", price=price)


def _units(colour: int, count: int) -> Phrase:
    return Phrase("{count} × {colour}", count=count, colour=Term(COLOUR_NAMES[colour]))


ANY_ONE: Final = Phrase("1 resource of any colour")
ANY_BUT_CRATE: Final = Phrase("1 die of any colour or 1 gold")
GOLD_OR_BLUE: Final = Phrase("gold, of which ship S11 replaces 1 by a blue resource")
