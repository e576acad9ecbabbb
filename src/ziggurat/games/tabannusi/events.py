"""What everybody at the table sees happen in a game of Tabannusi.

The Bot of a solo game is `AUTOMA` in events: it takes no seat, and its points are not part of the account.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ziggurat.core.game import Event, Gain, Seat
from ziggurat.core.steps import UNHEARD
from ziggurat.games.tabannusi.data import (
    AUTOMA_NUMBERS,
    CRAFTS,
    FROM_DECREES,
    FROM_HARBORMASTERS,
    FROM_START,
    FROM_URBAN_CARDS,
    LETTERS,
    SOURCE_NAMES,
    STARTING_POINTS,
    TOP,
    Colour,
    District,
)

AUTOMA: Final = 9
"""Who the Bot is in events."""


# What can be gained; see `Gained`.
GOLD_GAINED: Final = 0
MARKERS_GAINED: Final = 1
WATER_GAINED: Final = 2
SPECIAL_GAINED: Final = 3
GARDENS_GAINED: Final = 4
CRATE_GAINED: Final = 5
DIE_GAINED: Final = 6
SUPPLY_DIE_GAINED: Final = 7
CRATE_FILLED: Final = 8


@dataclass(init=False, unsafe_hash=True)
class TableLaid(Event):
    """Every score marker begins on 10."""

    seats: int
    first: Seat

    def __init__(self, seats: int, first: Seat) -> None:
        self.seats = seats
        self.first = first

    def gains(self) -> list[Gain]:
        return [gain_of(seat, FROM_START, STARTING_POINTS) for seat in range(self.seats)]


@dataclass(init=False, unsafe_hash=True)
class TurnBegan(Event):
    seat: Seat
    round: int

    def __init__(self, seat: Seat, round: int) -> None:
        self.seat = seat
        self.round = round


@dataclass(init=False, unsafe_hash=True)
class Gained(Event):
    seat: Seat
    what: int
    count: int
    detail: int
    """The colour of a die or crate, the number of a special tile."""

    def __init__(self, seat: Seat, what: int, count: int, detail: int = -1) -> None:
        self.seat = seat
        self.what = what
        self.count = count
        self.detail = detail


@dataclass(init=False, unsafe_hash=True)
class Scored(Event):
    """Points, or a loss of them, outside district scorings."""

    seat: Seat
    source: int
    points: int

    def __init__(self, seat: Seat, source: int, points: int) -> None:
        self.seat = seat
        self.source = source
        self.points = points

    def gains(self) -> list[Gain]:
        return [gain_of(self.seat, self.source, self.points)] if self.seat != AUTOMA else []


@dataclass(init=False, unsafe_hash=True)
class Advanced(Event):
    """A craft marker reached a position."""

    seat: Seat
    colour: Colour
    position: int

    def __init__(self, seat: Seat, colour: Colour, position: int) -> None:
        self.seat = seat
        self.colour = colour
        self.position = position


@dataclass(init=False, unsafe_hash=True)
class Paid(Event):
    """What a payment that left no choice took."""

    seat: Seat
    dice: tuple[int, ...]
    crates: tuple[int, ...]
    gold: int

    def __init__(self, seat: Seat, dice: tuple[int, ...], crates: tuple[int, ...], gold: int) -> None:
        self.seat = seat
        self.dice = dice
        self.crates = crates
        self.gold = gold


@dataclass(init=False, unsafe_hash=True)
class PaidForTheWay(Event):
    """A gold, so that the Architect goes where the die does not lead."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False, unsafe_hash=True)
class ShipMarked(Event):
    """A claim marker on a ship, however it came there."""

    seat: Seat
    ship: int
    space: int

    def __init__(self, seat: Seat, ship: int, space: int) -> None:
        self.seat = seat
        self.ship = ship
        self.space = space


@dataclass(init=False, unsafe_hash=True)
class Built(Event):
    seat: Seat
    district: District
    colour: Colour
    size: int

    def __init__(self, seat: Seat, district: District, colour: Colour, size: int) -> None:
        self.seat = seat
        self.district = district
        self.colour = colour
        self.size = size


@dataclass(init=False, unsafe_hash=True)
class MarkersReturned(Event):
    """Another player's markers come back from the tiles of a new building."""

    seat: Seat
    count: int

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count


@dataclass(init=False, unsafe_hash=True)
class HarbormasterTaken(Event):
    seat: Seat
    tile: int

    def __init__(self, seat: Seat, tile: int) -> None:
        self.seat = seat
        self.tile = tile


@dataclass(init=False, unsafe_hash=True)
class DistrictScored(Event):
    district: District
    points: tuple[int, ...]
    """By player; in a solo game the Bot's come last and are not part of the account."""
    seats: int
    final: bool

    def __init__(self, district: District, points: tuple[int, ...], seats: int, final: bool) -> None:
        self.district = district
        self.points = points
        self.seats = seats
        self.final = final

    def gains(self) -> list[Gain]:
        return [gain_of(seat, self.district, self.points[seat]) for seat in range(self.seats) if self.points[seat]]


@dataclass(init=False, unsafe_hash=True)
class DiceReturned(Event):
    """District scoring, step 2."""

    seat: Seat
    colour: Colour
    count: int

    def __init__(self, seat: Seat, colour: Colour, count: int) -> None:
        self.seat = seat
        self.colour = colour
        self.count = count


@dataclass(init=False, unsafe_hash=True)
class BargeRefilled(Event):
    district: District
    colour: Colour
    counts: tuple[int, ...]

    def __init__(self, district: District, colour: Colour, counts: tuple[int, ...]) -> None:
        self.district = district
        self.colour = colour
        self.counts = counts


@dataclass(init=False, unsafe_hash=True)
class EndTriggered(Event):
    """The last gold of the time track is taken: this round and one more."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False, unsafe_hash=True)
class UrbanRevealed(Event):
    """Final scoring, step 2: the cards of a player and those that are met."""

    seat: Seat
    cards: tuple[int, ...]
    met: tuple[int, ...]
    points: int

    def __init__(self, seat: Seat, cards: tuple[int, ...], met: tuple[int, ...], points: int) -> None:
        self.seat = seat
        self.cards = cards
        self.met = met
        self.points = points

    def gains(self) -> list[Gain]:
        if self.seat == AUTOMA or not self.points:
            return []
        return [gain_of(self.seat, FROM_URBAN_CARDS, self.points)]


@dataclass(init=False, unsafe_hash=True)
class HarbormastersKept(Event):
    """Final scoring, step 3."""

    seat: Seat
    points: int

    def __init__(self, seat: Seat, points: int) -> None:
        self.seat = seat
        self.points = points

    def gains(self) -> list[Gain]:
        return [gain_of(self.seat, FROM_HARBORMASTERS, self.points)]


@dataclass(init=False, unsafe_hash=True)
class DecreeScored(Event):
    """Its points arrive with its other bonuses."""

    seat: Seat
    decree: int

    def __init__(self, seat: Seat, decree: int) -> None:
        self.seat = seat
        self.decree = decree


@dataclass(init=False, unsafe_hash=True)
class GameEnded(Event):
    scores: tuple[int, ...]
    """By player, the Bot's last."""

    def __init__(self, scores: tuple[int, ...]) -> None:
        self.scores = scores


# -- the Bot, step by step, so that a player can follow at the table -------------------------------------------------


@dataclass(init=False, unsafe_hash=True)
class CardsShown(Event):
    """The current card pair; its symbol, number and chosen colour hold for the whole turn."""

    left: int
    right: int
    row: int
    """The row of the right card that the arrow points at."""
    chosen: Colour
    """-1 if the order token has no tile."""
    reset: bool

    def __init__(self, left: int, right: int, row: int, chosen: Colour, reset: bool) -> None:
        self.left = left
        self.right = right
        self.row = row
        self.chosen = chosen
        self.reset = reset


@dataclass(init=False, unsafe_hash=True)
class BotMoved(Event):
    """The Bot's Architect goes so many districts with markers on the City card; to set up, both figures."""

    steps: int
    district: District
    setting_up: bool

    def __init__(self, steps: int, district: District, setting_up: bool) -> None:
        self.steps = steps
        self.district = district
        self.setting_up = setting_up


@dataclass(init=False, unsafe_hash=True)
class BotTookDie(Event):
    colour: Colour
    value: int
    as_next: bool
    """It shows the number of the next district; else it is the highest."""

    def __init__(self, colour: Colour, value: int, as_next: bool) -> None:
        self.colour = colour
        self.value = value
        self.as_next = as_next


@dataclass(init=False, unsafe_hash=True)
class BotActed(Event):
    """The letter it carries out, the card that caused it, and the letter that stood first."""

    second: bool
    card: int
    wanted: str
    letter: str
    """`A` to `D`."""
    district: District

    def __init__(self, second: bool, card: int, wanted: str, letter: str, district: District) -> None:
        self.second = second
        self.card = card
        self.wanted = wanted
        self.letter = letter
        self.district = district


@dataclass(init=False, unsafe_hash=True)
class BotPlaced(Event):
    """A project, water tile, garden, house or marker of the Bot, and where."""

    what: int
    colour: Colour
    place: int
    why: int
    """What made it this place, where that has to be told."""

    def __init__(self, what: int, colour: Colour, place: int, why: int = 0) -> None:
        self.what = what
        self.colour = colour
        self.place = place
        self.why = why


@dataclass(init=False, unsafe_hash=True)
class BotPaid(Event):
    """Dice by colour, and gold."""

    dice: tuple[int, ...]
    gold: int

    def __init__(self, dice: tuple[int, ...], gold: int) -> None:
        self.dice = dice
        self.gold = gold


@dataclass(init=False, unsafe_hash=True)
class CityMarkerRemoved(Event):
    district: District

    def __init__(self, district: District) -> None:
        self.district = district


@dataclass(init=False, unsafe_hash=True)
class AutomaTilesChanged(Event):
    """Tiles beside the order tokens: drawn, returned to the stack, or reset."""

    drawn: tuple[Colour, ...]
    token: int
    """-1 for a reset."""
    returned: Colour
    """-1 if none."""

    def __init__(self, drawn: tuple[Colour, ...], token: int, returned: Colour) -> None:
        self.drawn = drawn
        self.token = token
        self.returned = returned


PLACED_PROJECT: Final = 0
PLACED_BUILDING: Final = 1
PLACED_WATER: Final = 2
PLACED_GARDEN: Final = 3
PLACED_PORT_HOUSE: Final = 4
PLACED_ZIGGURAT_HOUSE: Final = 5
PLACED_ON_ZIGGURAT: Final = 6

# Why it was this place.
BY_LOWEST: Final = 1
BY_HIGHEST: Final = 2
BY_PRINTED_WATER: Final = 3
BY_OWN_BUILDING: Final = 4
BY_LEAST_WATER: Final = 5


def gain_of(seat: Seat, source: int, points: int) -> Gain:
    return Gain(seat, SOURCE_NAMES[source], points)


# -- ready-made: what happens in every turn is made once -------------------------------------------------------------

ROUNDS: Final = 40
TURN_BEGAN: Final = [[TurnBegan(who, round) for round in range(ROUNDS)] for who in range(AUTOMA + 1)]
ADVANCED: Final = [
    [[Advanced(who, colour, position) for position in range(TOP + 1)] for colour in CRAFTS] for who in range(AUTOMA + 1)
]
ARCHITECT_MOVED: Final = [
    [BotMoved(steps, district, False) for district in range(6)] for steps in range(2 * max(AUTOMA_NUMBERS) + 1)
]
BOT_TOOK_DIE: Final = [
    [[BotTookDie(colour, value, as_next) for as_next in (False, True)] for value in range(7)] for colour in range(5)
]
TILE_DRAWN: Final = [[AutomaTilesChanged((colour,), token, -1) for colour in CRAFTS] for token in range(3)]

_ACTED: Final[dict[int, BotActed]] = {}
_CARDS: Final[dict[int, CardsShown]] = {}


def turn_began(who: Seat, round: int) -> TurnBegan:
    return TURN_BEGAN[who][round] if round < ROUNDS else TurnBegan(who, round)


def tell_gain(events: list[Event], seat: Seat, what: int, count: int, detail: int = -1) -> None:
    if events is not UNHEARD:
        events.append(Gained(seat, what, count, detail))


def tell_placed(events: list[Event], what: int, colour: int, where: int, why: int = 0) -> None:
    if events is not UNHEARD:
        events.append(BotPlaced(what, colour, where, why))


def bot_acted(second: bool, card: int, wanted: int, letter: int, district: District) -> BotActed:
    """Letters as numbers, see data.py."""
    key = (((card * 8 + district) * 4 + wanted) * 4 + letter) * 2 + (1 if second else 0)
    found = _ACTED.get(key)
    if found is None:
        found = BotActed(second, card, LETTERS[wanted], LETTERS[letter], district)
        _ACTED[key] = found
    return found


def cards_shown(left: int, right: int, row: int, chosen: Colour, reset: bool) -> CardsShown:
    key = (((left * 64 + right) * 4 + row) * 4 + chosen + 1) * 2 + (1 if reset else 0)
    found = _CARDS.get(key)
    if found is None:
        found = CardsShown(left, right, row, chosen, reset)
        _CARDS[key] = found
    return found


assert len(SOURCE_NAMES) > FROM_DECREES
