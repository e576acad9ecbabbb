"""What everybody at the table sees happen in a game of Tabannusi.

The Bot of a solo game is `AUTOMA` in events: it takes no seat, and its points are not part of the account.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ziggurat.core.game import Event, Gain, Seat
from ziggurat.games.tabannusi.data import (
    FROM_DECREES,
    FROM_HARBORMASTERS,
    FROM_START,
    FROM_URBAN_CARDS,
    SOURCE_NAMES,
    STARTING_POINTS,
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


@dataclass(frozen=True)
class TableLaid(Event):
    """Every score marker begins on 10."""

    seats: int
    first: Seat

    def gains(self) -> list[Gain]:
        return [gain_of(seat, FROM_START, STARTING_POINTS) for seat in range(self.seats)]


@dataclass(frozen=True)
class TurnBegan(Event):
    seat: Seat
    round: int


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


@dataclass(frozen=True)
class Paid(Event):
    """What a payment that left no choice took."""

    seat: Seat
    dice: tuple[int, ...]
    crates: tuple[int, ...]
    gold: int


@dataclass(frozen=True)
class Built(Event):
    seat: Seat
    district: District
    colour: Colour
    size: int


@dataclass(frozen=True)
class MarkersReturned(Event):
    """Another player's markers come back from the tiles of a new building."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class HarbormasterTaken(Event):
    seat: Seat
    tile: int


@dataclass(frozen=True)
class DistrictScored(Event):
    district: District
    points: tuple[int, ...]
    """By player; in a solo game the Bot's come last and are not part of the account."""
    seats: int
    final: bool

    def gains(self) -> list[Gain]:
        return [gain_of(seat, self.district, self.points[seat]) for seat in range(self.seats) if self.points[seat]]


@dataclass(frozen=True)
class DiceReturned(Event):
    """District scoring, step 2."""

    seat: Seat
    colour: Colour
    count: int


@dataclass(frozen=True)
class BargeRefilled(Event):
    district: District
    colour: Colour
    counts: tuple[int, ...]


@dataclass(frozen=True)
class EndTriggered(Event):
    """The last gold of the time track is taken: this round and one more."""

    seat: Seat


@dataclass(frozen=True)
class UrbanRevealed(Event):
    """Final scoring, step 2: the cards of a player and those that are met."""

    seat: Seat
    cards: tuple[int, ...]
    met: tuple[int, ...]
    points: int

    def gains(self) -> list[Gain]:
        if self.seat == AUTOMA or not self.points:
            return []
        return [gain_of(self.seat, FROM_URBAN_CARDS, self.points)]


@dataclass(frozen=True)
class HarbormastersKept(Event):
    """Final scoring, step 3."""

    seat: Seat
    points: int

    def gains(self) -> list[Gain]:
        return [gain_of(self.seat, FROM_HARBORMASTERS, self.points)]


@dataclass(frozen=True)
class DecreeScored(Event):
    """Its points arrive with its other bonuses."""

    seat: Seat
    decree: int


@dataclass(frozen=True)
class GameEnded(Event):
    scores: tuple[int, ...]
    """By player, the Bot's last."""


# -- the Bot, step by step, so that a player can follow at the table -------------------------------------------------


@dataclass(frozen=True)
class CardsShown(Event):
    """The current card pair; its symbol, number and chosen colour hold for the whole turn."""

    left: int
    right: int
    row: int
    """The row of the right card that the arrow points at."""
    chosen: Colour
    """-1 if the order token has no tile."""
    reset: bool


@dataclass(frozen=True)
class BotMoved(Event):
    """The Bot's Architect goes so many districts with markers on the City card; to set up, both figures."""

    steps: int
    district: District
    setting_up: bool


@dataclass(frozen=True)
class BotTookDie(Event):
    colour: Colour
    value: int
    as_next: bool
    """It shows the number of the next district; else it is the highest."""


@dataclass(frozen=True)
class BotActed(Event):
    """The letter it carries out, the card that caused it, and the letter that stood first."""

    second: bool
    card: int
    wanted: str
    letter: str
    """`A` to `D`."""
    district: District


@dataclass(frozen=True)
class BotPlaced(Event):
    """A project, water tile, garden, house or marker of the Bot, and where."""

    what: int
    colour: Colour
    place: int


@dataclass(frozen=True)
class BotPaid(Event):
    """Dice by colour, and gold."""

    dice: tuple[int, ...]
    gold: int


@dataclass(frozen=True)
class CityMarkerRemoved(Event):
    district: District


@dataclass(frozen=True)
class AutomaTilesChanged(Event):
    """Tiles beside the order tokens: drawn, returned to the stack, or reset."""

    drawn: tuple[Colour, ...]
    token: int
    """-1 for a reset."""
    returned: Colour
    """-1 if none."""


PLACED_PROJECT: Final = 0
PLACED_BUILDING: Final = 1
PLACED_WATER: Final = 2
PLACED_GARDEN: Final = 3
PLACED_PORT_HOUSE: Final = 4
PLACED_ZIGGURAT_HOUSE: Final = 5
PLACED_ON_SHIP: Final = 6
PLACED_ON_ZIGGURAT: Final = 7


def gain_of(seat: Seat, source: int, points: int) -> Gain:
    return Gain(seat, SOURCE_NAMES[source], points)


assert len(SOURCE_NAMES) > FROM_DECREES
