"""The questions that a position of Tabannusi can ask: of a seat, or of chance.

What is in progress lies on a stack of tasks, questions and the steps between them (`steps.py`). A bonus that asks for
a choice pushes its question above what it interrupts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ziggurat.core.game import ASK_CHANCE, Seat
from ziggurat.games.tabannusi.data import CRAFTS, GARDENS_PER_ACTION, Colour, District


@dataclass(frozen=True)
class Task:
    """What lies on the stack: a question or a step."""

    asks: tuple[Seat, ...]
    """Whom it asks: a seat, chance, or nobody."""


@dataclass(frozen=True)
class LayOut(Task):
    """Chance lays out the table."""


@dataclass(frozen=True)
class DrawUrban(Task):
    """Chance deals urban cards to a seat; of two it keeps one."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class PlaceFirstBuilding(Task):
    """Set-up, step 21."""

    seat: Seat


@dataclass(frozen=True)
class EnterBoard(Task):
    """The first turn of a seat begins with a district for Architect and Assistant."""

    seat: Seat


@dataclass(frozen=True)
class ChooseDie(Task):
    """Step 1: a die of the barge, and where the Architect goes."""

    seat: Seat


@dataclass(frozen=True)
class TakeActions(Task):
    """Step 2: the next action in the Assistant's district, or none."""

    seat: Seat
    left: int


@dataclass(frozen=True)
class Pause(Task):
    """Before, between and after scorings there is time for additional actions. Only asked when there are any."""

    seat: Seat


@dataclass(frozen=True)
class ChooseScoring(Task):
    """Several barges are empty: which district is scored next?"""

    seat: Seat


@dataclass(frozen=True)
class Payment(Task):
    """How a cost is paid: so many of one colour, so many of another, and perhaps one less in total."""

    seat: Seat
    first: Colour
    """A colour, or one of the special costs below."""
    first_count: int
    second: Colour
    second_count: int
    discount: int


ANY_COLOUR: Final = 6
"""One resource of any colour."""
ANY_BUT_CRATES: Final = 7
"""The same, but not from a crate: the price of a refill."""
GOLD_FOR_SHIP: Final = 8
"""Gold, one of which ship S11 may replace by a blue resource."""


@dataclass(frozen=True)
class ChooseSupplyDie(Task):
    """A die of any colour from the general supply."""

    seat: Seat


@dataclass(frozen=True)
class ChooseTrack(Task):
    """A craft track to advance on."""

    seat: Seat
    """Whose marker advances: the Bot's is moved by its opponent."""
    steps: int
    """How many steps the chosen marker makes."""
    others: int
    """How many other tracks follow."""
    barred: int
    """A bit for each track that was chosen before."""


@dataclass(frozen=True)
class ChooseSpecial(Task):
    """A special water tile from the display as it lies."""

    seat: Seat
    left: int


@dataclass(frozen=True)
class ChooseCrates(Task):
    """A bonus refills up to so many crates."""

    seat: Seat
    left: int


@dataclass(frozen=True)
class ChooseDistrict(Task):
    """The Architect moves to any district."""

    seat: Seat


@dataclass(frozen=True)
class OfferPaidStep(Task):
    """May pay a brown, white or yellow resource for a step on the track of that colour."""

    seat: Seat


@dataclass(frozen=True)
class OfferProject(Task):
    """May place another project of the colour in the district."""

    seat: Seat
    colour: Colour
    district: District


@dataclass(frozen=True)
class OfferStep(Task):
    """Ships S13 and S14: may pay any resource for a step on the track of the colour."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True)
class ChooseGardenOrMarker(Task):
    """Ship S05."""

    seat: Seat


@dataclass(frozen=True)
class OfferShip(Task):
    """After building: may pay 1 gold to mark a ship of the building's size."""

    seat: Seat
    size: int


@dataclass(frozen=True)
class OfferMarkerOnShip(Task):
    """A decree: may place a marker on any ship."""

    seat: Seat


@dataclass(frozen=True)
class OfferMarkerOnZiggurat(Task):
    """A decree: may place a marker on any ziggurat tile."""

    seat: Seat


@dataclass(frozen=True)
class OfferPortHouse(Task):
    """A decree: may place a house in the Port without paying."""

    seat: Seat


@dataclass(frozen=True)
class CreateGarden(Task):
    """A Create a garden action: what next? It begins here only with ship S08."""

    seat: Seat
    left: int
    """Gardens that may still be placed."""
    begun: int


@dataclass(frozen=True)
class OfferHouseMove(Task):
    """A decree: may move houses from coloured rows to the bottom row."""

    seat: Seat
    left: int


@dataclass(frozen=True)
class KeepUrban(Task):
    """One of two urban cards."""

    seat: Seat


@dataclass(frozen=True)
class RollBarge(Task):
    """Chance rolls the dice of the district's colour that are in the general supply."""

    district: District


@dataclass(frozen=True)
class FillDisplay(Task):
    """Chance reveals special water tiles."""


@dataclass(frozen=True)
class DrawHarbormaster(Task):
    """Chance draws one of the harbormaster tiles that were not used in set-up."""

    seat: Seat


@dataclass(frozen=True)
class TurnCards(Task):
    """Solo: chance reveals the next Automa card; from an empty deck, or for a reset, two new ones."""

    reset: int


@dataclass(frozen=True)
class DrawTile(Task):
    """Solo: chance draws an Automa project tile for an order token."""

    token: int


@dataclass(frozen=True)
class ResetTiles(Task):
    """Solo: all Automa project tiles return to the bag and chance draws three."""


@dataclass(frozen=True)
class SpendDie(Task):
    """Solo: chance says which die the Bot pays with, where its preferences leave it open."""


Question = (
    TakeActions
    | ChooseDie
    | TurnCards
    | Pause
    | Payment
    | CreateGarden
    | DrawTile
    | ResetTiles
    | RollBarge
    | ChooseSupplyDie
    | ChooseTrack
    | LayOut
    | DrawUrban
    | PlaceFirstBuilding
    | EnterBoard
    | ChooseScoring
    | ChooseSpecial
    | ChooseCrates
    | ChooseDistrict
    | OfferPaidStep
    | OfferProject
    | OfferStep
    | ChooseGardenOrMarker
    | OfferShip
    | OfferMarkerOnShip
    | OfferMarkerOnZiggurat
    | OfferPortHouse
    | OfferHouseMove
    | KeepUrban
    | FillDisplay
    | DrawHarbormaster
    | SpendDie
)
"""The most frequent first: compiled code looks in this order what a question is."""

# -- ready-made: each is made once -----------------------------------------------------------------------------------

ASK: Final = [(seat,) for seat in range(4)]
LAY_OUT: Final = LayOut(ASK_CHANCE)
PLACE_FIRST_BUILDING: Final = [PlaceFirstBuilding((seat,), seat) for seat in range(4)]
ENTER_BOARD: Final = [EnterBoard((seat,), seat) for seat in range(4)]
CHOOSE_DIE: Final = [ChooseDie((seat,), seat) for seat in range(4)]
TAKE_ACTIONS: Final = [[TakeActions((seat,), seat, left) for left in range(3)] for seat in range(4)]
PAUSE: Final = [Pause((seat,), seat) for seat in range(4)]
CHOOSE_SCORING: Final = [ChooseScoring((seat,), seat) for seat in range(4)]
CHOOSE_SUPPLY_DIE: Final = [ChooseSupplyDie((seat,), seat) for seat in range(4)]
CHOOSE_DISTRICT: Final = [ChooseDistrict((seat,), seat) for seat in range(4)]
OFFER_PAID_STEP: Final = [OfferPaidStep((seat,), seat) for seat in range(4)]
OFFER_STEP: Final = [[OfferStep((seat,), seat, colour) for colour in CRAFTS] for seat in range(4)]
CHOOSE_GARDEN_OR_MARKER: Final = [ChooseGardenOrMarker((seat,), seat) for seat in range(4)]
OFFER_SHIP: Final = [[OfferShip((seat,), seat, size) for size in range(4)] for seat in range(4)]
OFFER_MARKER_ON_SHIP: Final = [OfferMarkerOnShip((seat,), seat) for seat in range(4)]
OFFER_MARKER_ON_ZIGGURAT: Final = [OfferMarkerOnZiggurat((seat,), seat) for seat in range(4)]
OFFER_PORT_HOUSE: Final = [OfferPortHouse((seat,), seat) for seat in range(4)]
KEEP_URBAN: Final = [KeepUrban((seat,), seat) for seat in range(4)]
ROLL_BARGE: Final = [RollBarge(ASK_CHANCE, district) for district in range(6)]
FILL_DISPLAY: Final = FillDisplay(ASK_CHANCE)
DRAW_HARBORMASTER: Final = [DrawHarbormaster(ASK_CHANCE, seat) for seat in range(4)]
TURN_CARDS: Final = [TurnCards(ASK_CHANCE, reset) for reset in range(2)]
DRAW_TILE: Final = [DrawTile(ASK_CHANCE, token) for token in range(3)]
RESET_TILES: Final = ResetTiles(ASK_CHANCE)
SPEND_DIE: Final = SpendDie(ASK_CHANCE)
CREATE_GARDEN: Final = [
    [[CreateGarden((seat,), seat, left, begun) for begun in range(2)] for left in range(GARDENS_PER_ACTION + 1)]
    for seat in range(4)
]

_PAYMENTS: Final[dict[int, Payment]] = {}
_TRACKS: Final[dict[int, ChooseTrack]] = {}


def payment(
    seat: int, first: int, first_count: int, second: int = 0, second_count: int = 0, discount: int = 0
) -> Payment:
    """A cost is looked up by its numbers, each of which is below 16."""
    key = ((((seat * 16 + first) * 16 + first_count) * 16 + second) * 16 + second_count) * 16 + discount
    found = _PAYMENTS.get(key)
    if found is None:
        found = Payment(ASK[seat], seat, first, first_count, second, second_count, discount)
        _PAYMENTS[key] = found
    return found


def choose_track(asked: int, seat: int, steps: int = 1, others: int = 0, barred: int = 0) -> ChooseTrack:
    key = (((asked * 16 + seat) * 16 + steps) * 16 + others) * 16 + barred
    found = _TRACKS.get(key)
    if found is None:
        found = ChooseTrack(ASK[asked], seat, steps, others, barred)
        _TRACKS[key] = found
    return found


@cache
def draw_urban(seat: int, count: int) -> DrawUrban:
    return DrawUrban(ASK_CHANCE, seat, count)


@cache
def choose_special(seat: int, left: int) -> ChooseSpecial:
    return ChooseSpecial(ASK[seat], seat, left)


@cache
def choose_crates(seat: int, left: int) -> ChooseCrates:
    return ChooseCrates(ASK[seat], seat, left)


@cache
def offer_project(seat: int, colour: int, district: int) -> OfferProject:
    return OfferProject(ASK[seat], seat, colour, district)


def create_garden(seat: int, left: int, begun: int) -> CreateGarden:
    return CREATE_GARDEN[seat][left][begun]


@cache
def offer_house_move(seat: int, left: int) -> OfferHouseMove:
    return OfferHouseMove(ASK[seat], seat, left)
