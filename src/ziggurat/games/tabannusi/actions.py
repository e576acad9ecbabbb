"""The questions a position of Tabannusi can ask, the steps that the rules take between them, and the answers.

What is in progress lies on a stack: an action pushes its steps in the order of the rulebook, a bonus that asks for a
choice pushes a question above them. Questions say whom they ask; steps ask nobody and are carried out at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ziggurat.core.game import ASK_CHANCE, Seat
from ziggurat.games.tabannusi.data import (
    ACTION_TILES,
    AUTOMA_CARDS,
    CELLS,
    COLOURS,
    CRAFTS,
    DECREES,
    DISTRICTS,
    FROM_BONUSES,
    HARBORMASTERS,
    PORT_SPACES,
    ROW_NAMES,
    SHIP_SPACES,
    SPECIAL_TILES,
    URBAN_CARDS,
    ZIGGURAT_SPACES,
    Cell,
    Colour,
    District,
)

ASK: Final = [(seat,) for seat in range(4)]


@dataclass(frozen=True)
class Pending:
    """What lies on the stack."""

    asks: tuple[Seat, ...]
    """Whom it asks: a seat, chance, or nobody."""


# -- questions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LayOut(Pending):
    """Chance lays out the table."""


@dataclass(frozen=True)
class DrawUrban(Pending):
    """Chance deals urban cards to a seat; of two it keeps one."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class PlaceFirstBuilding(Pending):
    """Set-up, step 21."""

    seat: Seat


@dataclass(frozen=True)
class EnterBoard(Pending):
    """The first turn of a seat begins with a district for Architect and Assistant."""

    seat: Seat


@dataclass(frozen=True)
class ChooseDie(Pending):
    """Step 1: a die of the barge, and where the Architect goes."""

    seat: Seat


@dataclass(frozen=True)
class TakeActions(Pending):
    """Step 2: the next action in the Assistant's district, or none."""

    seat: Seat
    left: int


@dataclass(frozen=True)
class Pause(Pending):
    """Before, between and after scorings there is time for additional actions. Only asked when there are any."""

    seat: Seat


@dataclass(frozen=True)
class ChooseScoring(Pending):
    """Several barges are empty: which district is scored next?"""

    seat: Seat


@dataclass(frozen=True)
class Payment(Pending):
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
class ChooseSupplyDie(Pending):
    """A die of any colour from the general supply."""

    seat: Seat


@dataclass(frozen=True)
class ChooseTrack(Pending):
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
class ChooseSpecial(Pending):
    """A special water tile from the display as it lies."""

    seat: Seat
    left: int


@dataclass(frozen=True)
class ChooseCrates(Pending):
    """A bonus refills up to so many crates."""

    seat: Seat
    left: int


@dataclass(frozen=True)
class ChooseDistrict(Pending):
    """The Architect moves to any district."""

    seat: Seat


@dataclass(frozen=True)
class OfferPaidStep(Pending):
    """May pay a brown, white or yellow resource for a step on the track of that colour."""

    seat: Seat


@dataclass(frozen=True)
class OfferProject(Pending):
    """May place another project of the colour in the district."""

    seat: Seat
    colour: Colour
    district: District


@dataclass(frozen=True)
class OfferStep(Pending):
    """Ships S13 and S14: may pay any resource for a step on the track of the colour."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True)
class ChooseGardenOrMarker(Pending):
    """Ship S05."""

    seat: Seat


@dataclass(frozen=True)
class OfferShip(Pending):
    """After building: may pay 1 gold to mark a ship of the building's size."""

    seat: Seat
    size: int


@dataclass(frozen=True)
class OfferMarkerOnShip(Pending):
    """A decree: may place a marker on any ship."""

    seat: Seat


@dataclass(frozen=True)
class OfferMarkerOnZiggurat(Pending):
    """A decree: may place a marker on any ziggurat tile."""

    seat: Seat


@dataclass(frozen=True)
class OfferPortHouse(Pending):
    """A decree: may place a house in the Port without paying."""

    seat: Seat


@dataclass(frozen=True)
class CreateGarden(Pending):
    """A Create a garden action: what next? It begins here only with ship S08."""

    seat: Seat
    left: int
    """Gardens that may still be placed."""
    begun: int


@dataclass(frozen=True)
class OfferHouseMove(Pending):
    """A decree: may move houses from coloured rows to the bottom row."""

    seat: Seat
    left: int


@dataclass(frozen=True)
class KeepUrban(Pending):
    """One of two urban cards."""

    seat: Seat


@dataclass(frozen=True)
class RollBarge(Pending):
    """Chance rolls the dice of the district's colour that are in the general supply."""

    district: District


@dataclass(frozen=True)
class FillDisplay(Pending):
    """Chance reveals special water tiles."""


@dataclass(frozen=True)
class DrawHarbormaster(Pending):
    """Chance draws one of the harbormaster tiles that were not used in set-up."""

    seat: Seat


@dataclass(frozen=True)
class TurnCards(Pending):
    """Solo: chance reveals the next Automa card; from an empty deck, or for a reset, two new ones."""

    reset: int


@dataclass(frozen=True)
class DrawTile(Pending):
    """Solo: chance draws an Automa project tile for an order token."""

    token: int


@dataclass(frozen=True)
class ResetTiles(Pending):
    """Solo: all Automa project tiles return to the bag and chance draws three."""


@dataclass(frozen=True)
class SpendDie(Pending):
    """Solo: chance says which die the Bot pays with, where its preferences leave it open."""


Question = (
    LayOut
    | DrawUrban
    | PlaceFirstBuilding
    | EnterBoard
    | ChooseDie
    | TakeActions
    | Pause
    | ChooseScoring
    | Payment
    | ChooseSupplyDie
    | ChooseTrack
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
    | CreateGarden
    | OfferHouseMove
    | KeepUrban
    | RollBarge
    | FillDisplay
    | DrawHarbormaster
    | TurnCards
    | DrawTile
    | ResetTiles
    | SpendDie
)

# -- steps -----------------------------------------------------------------------------------------------------------

NOBODY_ASKED: Final[tuple[Seat, ...]] = ()


@dataclass(frozen=True)
class GainEffect(Pending):
    """A bonus or effect is carried out."""

    seat: Seat
    effect: int
    colour: Colour
    """Of the project, building or ship it goes with; -1 if none."""
    district: District
    source: int
    """What points are counted under."""


@dataclass(frozen=True)
class Advance(Pending):
    """A step on a craft track."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True)
class Construct(Pending):
    """Build, steps 3 to 10, once it is paid."""

    seat: Seat
    colour: Colour
    district: District


@dataclass(frozen=True)
class SettleMarkers(Pending):
    """Build, steps 6 and 7: markers set aside return."""

    seat: Seat
    counts: tuple[int, ...]
    """By seat."""


@dataclass(frozen=True)
class PutPortHouse(Pending):
    seat: Seat
    space: int
    row: int


@dataclass(frozen=True)
class TakeCrate(Pending):
    seat: Seat
    space: int


@dataclass(frozen=True)
class PutZigguratHouse(Pending):
    seat: Seat
    space: int


@dataclass(frozen=True)
class MarkZiggurat(Pending):
    seat: Seat
    section: Colour


@dataclass(frozen=True)
class MarkShip(Pending):
    seat: Seat
    space: int


@dataclass(frozen=True)
class TakeTile(Pending):
    """Create a garden: the tile that was paid for."""

    seat: Seat
    garden: int
    """1 for a garden tile, 0 for water."""


@dataclass(frozen=True)
class TurnCrates(Pending):
    """A paid refill turns one crate, or two with ship S03."""

    seat: Seat
    first: Colour
    second: Colour
    """-1 if there is only one."""


@dataclass(frozen=True)
class ScoreShip(Pending):
    """Points for a ship's ability."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class BeginScorings(Pending):
    """Step 3: the next empty barge, or the end of the turn."""

    seat: Seat


@dataclass(frozen=True)
class ReturnDice(Pending):
    """District scoring, step 2, for one seat."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True)
class ScoreDistrict(Pending):
    """District scoring, step 3."""

    district: District


@dataclass(frozen=True)
class EndTurn(Pending):
    seat: Seat


@dataclass(frozen=True)
class BotStep(Pending):
    """A step of the Bot; see automa.py."""

    kind: int
    first: int
    second: int


# Steps of the Bot.
BOT_FIRST_BUILDING: Final = 0
BOT_ENTERS: Final = 1
BOT_MOVES: Final = 2
BOT_TAKES_DIE: Final = 3
BOT_ACTS: Final = 4
"""`first` is 0 for the first action, 1 for the second."""
BOT_SCORES_DECREES: Final = 5
BOT_PAYS: Final = 6
"""`first` units are still to be paid."""
BOT_BUILDS: Final = 7
BOT_AFTER_BUILDING: Final = 8
BOT_PUTS_PORT_HOUSE: Final = 9
BOT_PUTS_ZIGGURAT_HOUSE: Final = 10
BOT_CREATES_GARDENS: Final = 11
"""`first` gardens were placed; `second` is 1 when the next garden tile was just paid for."""
BOT_FREE_PORT_HOUSE: Final = 12
BOT_MARKS_SHIP: Final = 13
"""A ship of size `first`, 0 for any size."""
BOT_MARKS_ZIGGURAT: Final = 14
BOT_DRAWS_TILE: Final = 15
"""For order token `first`."""

Step = (
    GainEffect
    | Advance
    | Construct
    | SettleMarkers
    | PutPortHouse
    | TakeCrate
    | PutZigguratHouse
    | MarkZiggurat
    | MarkShip
    | TakeTile
    | TurnCrates
    | ScoreShip
    | BeginScorings
    | ReturnDice
    | ScoreDistrict
    | EndTurn
    | BotStep
)
Task = Pending
"""A question or a step."""

# Each is made once.

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
ADVANCE: Final = [[Advance(NOBODY_ASKED, seat, colour) for colour in CRAFTS] for seat in range(4)]
MARK_SHIP: Final = [[MarkShip(NOBODY_ASKED, seat, space) for space in range(len(SHIP_SPACES))] for seat in range(4)]
MARK_ZIGGURAT: Final = [[MarkZiggurat(NOBODY_ASKED, seat, section) for section in CRAFTS] for seat in range(4)]
TAKE_TILE: Final = [[TakeTile(NOBODY_ASKED, seat, garden) for garden in range(2)] for seat in range(4)]
BEGIN_SCORINGS: Final = [BeginScorings(NOBODY_ASKED, seat) for seat in range(4)]
SCORE_DISTRICT: Final = [ScoreDistrict(NOBODY_ASKED, district) for district in range(6)]
RETURN_DICE: Final = [[ReturnDice(NOBODY_ASKED, seat, colour) for colour in range(5)] for seat in range(4)]
END_TURN: Final = [EndTurn(NOBODY_ASKED, seat) for seat in range(4)]


@cache
def draw_urban(seat: int, count: int) -> DrawUrban:
    return DrawUrban(ASK_CHANCE, seat, count)


@cache
def payment(
    seat: int, first: int, first_count: int, second: int = 0, second_count: int = 0, discount: int = 0
) -> Payment:
    return Payment(ASK[seat], seat, first, first_count, second, second_count, discount)


@cache
def choose_track(asked: int, seat: int, steps: int = 1, others: int = 0, barred: int = 0) -> ChooseTrack:
    return ChooseTrack(ASK[asked], seat, steps, others, barred)


@cache
def choose_special(seat: int, left: int) -> ChooseSpecial:
    return ChooseSpecial(ASK[seat], seat, left)


@cache
def choose_crates(seat: int, left: int) -> ChooseCrates:
    return ChooseCrates(ASK[seat], seat, left)


@cache
def offer_project(seat: int, colour: int, district: int) -> OfferProject:
    return OfferProject(ASK[seat], seat, colour, district)


@cache
def create_garden(seat: int, left: int, begun: int) -> CreateGarden:
    return CreateGarden(ASK[seat], seat, left, begun)


@cache
def offer_house_move(seat: int, left: int) -> OfferHouseMove:
    return OfferHouseMove(ASK[seat], seat, left)


_GAINS: Final[dict[int, GainEffect]] = {}


def gain(seat: int, effect: int, colour: int = -1, district: int = 0, source: int = FROM_BONUSES) -> GainEffect:
    key = (((effect * 4 + seat) * 8 + colour + 1) * 8 + district) * 16 + source
    found = _GAINS.get(key)
    if found is None:
        found = GainEffect(NOBODY_ASKED, seat, effect, colour, district, source)
        _GAINS[key] = found
    return found


@cache
def construct(seat: int, colour: int, district: int) -> Construct:
    return Construct(NOBODY_ASKED, seat, colour, district)


@cache
def settle_markers(seat: int, counts: tuple[int, ...]) -> SettleMarkers:
    return SettleMarkers(NOBODY_ASKED, seat, counts)


@cache
def put_port_house(seat: int, space: int, row: int) -> PutPortHouse:
    return PutPortHouse(NOBODY_ASKED, seat, space, row)


@cache
def take_crate(seat: int, space: int) -> TakeCrate:
    return TakeCrate(NOBODY_ASKED, seat, space)


@cache
def put_ziggurat_house(seat: int, space: int) -> PutZigguratHouse:
    return PutZigguratHouse(NOBODY_ASKED, seat, space)


@cache
def turn_crates(seat: int, first: int, second: int) -> TurnCrates:
    return TurnCrates(NOBODY_ASKED, seat, first, second)


@cache
def score_ship(seat: int, points: int) -> ScoreShip:
    return ScoreShip(NOBODY_ASKED, seat, points)


_BOT_STEPS: Final[dict[int, BotStep]] = {}


def bot_step(kind: int, first: int = 0, second: int = 0) -> BotStep:
    key = (kind * 64 + first) * 64 + second
    found = _BOT_STEPS.get(key)
    if found is None:
        found = BotStep(NOBODY_ASKED, kind, first, second)
        _BOT_STEPS[key] = found
    return found


# -- answers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FirstBuilding:
    colour: Colour
    cell: Cell


@dataclass(frozen=True)
class Enter:
    district: District


@dataclass(frozen=True)
class TakeDie:
    """A die, and the Architect's district; it costs 1 gold where the die does not lead there by itself."""

    value: int
    """0 where the barge is empty."""
    district: District


@dataclass(frozen=True)
class PlaceProject:
    colour: Colour
    cell: Cell


@dataclass(frozen=True)
class Build:
    colour: Colour
    discount: bool
    """With harbormaster tile H7."""


@dataclass(frozen=True)
class Acquire:
    garden: bool
    """A garden tile for 1 green; else a regular water tile for 1 blue."""


@dataclass(frozen=True)
class PlaceWater:
    tile: int
    """-1 for a regular tile, else the special one."""
    cell: Cell


@dataclass(frozen=True)
class PlaceGarden:
    cell: Cell
    from_supply: bool
    """The marker comes from the general supply (ship S12)."""


@dataclass(frozen=True)
class PortHouse:
    space: int
    row: int
    """The bottom row, or with ship S09 a coloured one for 1 blue."""


@dataclass(frozen=True)
class ClaimShip:
    space: int


@dataclass(frozen=True)
class ZigguratHouse:
    space: int


@dataclass(frozen=True)
class UseTile:
    tile: int


@dataclass(frozen=True)
class Done:
    """No more of this: ends the actions, declines an offer, goes on."""


@dataclass(frozen=True)
class Pay:
    dice: tuple[int, ...]
    """By colour."""
    crates: tuple[int, ...]
    gold: int


@dataclass(frozen=True)
class PickDie:
    colour: Colour


@dataclass(frozen=True)
class PickTrack:
    colour: Colour


@dataclass(frozen=True)
class PickSpecial:
    tile: int


@dataclass(frozen=True)
class PickCrate:
    colour: Colour


@dataclass(frozen=True)
class SendArchitect:
    district: District


@dataclass(frozen=True)
class PickGain:
    garden: bool
    """A garden tile; else a claim marker."""


@dataclass(frozen=True)
class PickSection:
    """The ziggurat tile that gets a marker."""

    section: Colour


@dataclass(frozen=True)
class MoveHouse:
    row: int


@dataclass(frozen=True)
class Score:
    district: District


@dataclass(frozen=True)
class Keep:
    card: int
    """-1 in the eyes of the others."""


@dataclass(frozen=True)
class Refill:
    """Additional action: pay 1 resource and turn one crate, or two with ship S03."""

    first: Colour
    second: Colour
    """-1 if there is only one."""


@dataclass(frozen=True)
class ScoreDecree:
    decree: int


@dataclass(frozen=True)
class UseHarbormaster:
    tile: int
    choice: int
    """The action tile of H5, the ship space of H6, the section of H8; else -1."""


@dataclass(init=False, unsafe_hash=True)
class Layout:
    """Chance's first answer: all that is random in set-up but for the secret cards."""

    first: Seat
    barges: tuple[Colour, ...]
    """By district."""
    dice: tuple[tuple[int, ...], ...]
    """By colour: how many dice show 1 to 6."""
    ships: tuple[int, ...]
    harbormasters: tuple[int, ...]
    crates: tuple[Colour, ...]
    """Of the Port, by line."""
    display: tuple[int, ...]
    tiles: tuple[int, ...]
    sections: tuple[int, ...]
    """Ziggurat tiles."""
    decrees: tuple[int, ...]
    own_crates: tuple[Colour, ...]
    """The crate of each seat."""
    cards: tuple[int, ...]
    """Solo: the left and the right Automa card."""

    def __init__(
        self,
        first: Seat,
        barges: tuple[Colour, ...],
        dice: tuple[tuple[int, ...], ...],
        ships: tuple[int, ...],
        harbormasters: tuple[int, ...],
        crates: tuple[Colour, ...],
        display: tuple[int, ...],
        tiles: tuple[int, ...],
        sections: tuple[int, ...],
        decrees: tuple[int, ...],
        own_crates: tuple[Colour, ...],
        cards: tuple[int, ...],
    ) -> None:
        self.first = first
        self.barges = barges
        self.dice = dice
        self.ships = ships
        self.harbormasters = harbormasters
        self.crates = crates
        self.display = display
        self.tiles = tiles
        self.sections = sections
        self.decrees = decrees
        self.own_crates = own_crates
        self.cards = cards


@dataclass(init=False, unsafe_hash=True)
class UrbanDrawn:
    seat: Seat
    cards: tuple[int, ...] | None
    """None in the eyes of those who do not hold them."""
    count: int

    def __init__(self, seat: Seat, cards: tuple[int, ...] | None, count: int) -> None:
        self.seat = seat
        self.cards = cards
        self.count = count


@dataclass(init=False, unsafe_hash=True)
class Rolled:
    colour: Colour
    counts: tuple[int, ...]
    """How many dice show 1 to 6."""

    def __init__(self, colour: Colour, counts: tuple[int, ...]) -> None:
        self.colour = colour
        self.counts = counts


@dataclass(init=False, unsafe_hash=True)
class Displayed:
    tiles: tuple[int, ...]

    def __init__(self, tiles: tuple[int, ...]) -> None:
        self.tiles = tiles


@dataclass(frozen=True)
class HarbormasterDrawn:
    tile: int


@dataclass(init=False, unsafe_hash=True)
class CardsTurned:
    left: int
    right: int
    """-1 where the old left card becomes the right one."""

    def __init__(self, left: int, right: int) -> None:
        self.left = left
        self.right = right


@dataclass(init=False, unsafe_hash=True)
class TilesDrawn:
    """Automa project tiles, one for the order token that waits or one for each."""

    colours: tuple[Colour, ...]

    def __init__(self, colours: tuple[Colour, ...]) -> None:
        self.colours = colours


@dataclass(frozen=True)
class DieSpent:
    colour: Colour


Answer = (
    FirstBuilding
    | Enter
    | TakeDie
    | PlaceProject
    | Build
    | Acquire
    | PlaceWater
    | PlaceGarden
    | PortHouse
    | ClaimShip
    | ZigguratHouse
    | UseTile
    | Done
    | Pay
    | PickDie
    | PickTrack
    | PickSpecial
    | PickCrate
    | SendArchitect
    | PickGain
    | PickSection
    | MoveHouse
    | Score
    | Keep
    | Refill
    | ScoreDecree
    | UseHarbormaster
)
"""Of a seat."""
Drawn = Layout | UrbanDrawn | Rolled | Displayed | HarbormasterDrawn | CardsTurned | TilesDrawn | DieSpent
"""Of chance."""
Action = Answer | Drawn

FIRST_BUILDING: Final = [[FirstBuilding(colour, cell) for cell in range(CELLS)] for colour in CRAFTS]
ENTER: Final = [Enter(district) for district in range(6)]
TAKE_DIE: Final = [[TakeDie(value, district) for district in range(6)] for value in range(7)]
PLACE_PROJECT: Final = [[PlaceProject(colour, cell) for cell in range(CELLS)] for colour in CRAFTS]
BUILD: Final = [[Build(colour, discount) for discount in (False, True)] for colour in CRAFTS]
ACQUIRE: Final = [Acquire(False), Acquire(True)]
PLACE_WATER: Final = [[PlaceWater(tile, cell) for cell in range(CELLS)] for tile in range(-1, len(SPECIAL_TILES))]
"""`PLACE_WATER[tile + 1][cell]`"""
PLACE_GARDEN: Final = [[PlaceGarden(cell, supply) for supply in (False, True)] for cell in range(CELLS)]
PORT_HOUSE: Final = [[PortHouse(space, row) for row in range(len(ROW_NAMES))] for space in range(PORT_SPACES)]
CLAIM_SHIP: Final = [ClaimShip(space) for space in range(len(SHIP_SPACES))]
ZIGGURAT_HOUSE: Final = [ZigguratHouse(space) for space in range(ZIGGURAT_SPACES)]
USE_TILE: Final = [UseTile(tile) for tile in range(len(ACTION_TILES))]
DONE: Final = Done()
PICK_DIE: Final = [PickDie(colour) for colour in range(5)]
PICK_TRACK: Final = [PickTrack(colour) for colour in CRAFTS]
PICK_SPECIAL: Final = [PickSpecial(tile) for tile in range(len(SPECIAL_TILES))]
PICK_CRATE: Final = [PickCrate(colour) for colour in range(5)]
SEND_ARCHITECT: Final = [SendArchitect(district) for district in range(6)]
PICK_GAIN: Final = [PickGain(False), PickGain(True)]
PICK_SECTION: Final = [PickSection(section) for section in CRAFTS]
MOVE_HOUSE: Final = [MoveHouse(row) for row in range(3)]
SCORE: Final = [Score(district) for district in range(6)]
KEEP: Final = [Keep(card) for card in range(len(URBAN_CARDS))]
KEEP_UNSEEN: Final = Keep(-1)
REFILL: Final = [[Refill(first, second) for second in range(-1, 5)] for first in range(5)]
"""`REFILL[first][second + 1]`, the lower colour first."""
SCORE_DECREE: Final = [ScoreDecree(decree) for decree in range(len(DECREES))]
USE_HARBORMASTER: Final = [
    [UseHarbormaster(tile, choice) for choice in range(-1, 9)] for tile in range(len(HARBORMASTERS))
]
"""`USE_HARBORMASTER[tile][choice + 1]`"""

CARDS_TURNED: Final = [
    [CardsTurned(left, right) for right in range(-1, len(AUTOMA_CARDS))] for left in range(len(AUTOMA_CARDS))
]
"""`CARDS_TURNED[left][right + 1]`"""
TILE_DRAWN: Final = [TilesDrawn((colour,)) for colour in CRAFTS]
DIE_SPENT: Final = [DieSpent(colour) for colour in range(5)]

_PAYS: Final[dict[int, Pay]] = {}


def pay(dice: list[int], crates: list[int], gold: int) -> Pay:
    """This way to pay, made once."""
    key = gold
    for count in dice:
        key = 8 * key + count
    for count in crates:
        key = 8 * key + count
    found = _PAYS.get(key)
    if found is None:
        found = Pay(tuple(dice), tuple(crates), gold)
        _PAYS[key] = found
    return found


assert len(COLOURS) == 5
assert DISTRICTS == (1, 2, 3, 4, 5)
