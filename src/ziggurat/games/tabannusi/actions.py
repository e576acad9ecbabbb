"""The answers that a position of Tabannusi accepts, of players and of chance; what it asks is in `questions.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ziggurat.core.game import Seat
from ziggurat.core.vectors import large
from ziggurat.games.tabannusi.data import (
    ACTION_TILES,
    AUTOMA_CARDS,
    CELLS,
    CRAFTS,
    DECREES,
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


class Numbered:
    """An answer of a seat. Those that are made ready know their number, which `encoding.py` writes here."""

    number: i64 = -1


@dataclass(frozen=True)
class FirstBuilding(Numbered):
    colour: Colour
    cell: Cell


@dataclass(frozen=True)
class Enter(Numbered):
    district: District


@dataclass(frozen=True)
class TakeDie(Numbered):
    """A die, and the Architect's district; it costs 1 gold where the die does not lead there by itself."""

    value: int
    """0 where the barge is empty."""
    district: District


@dataclass(frozen=True)
class PlaceProject(Numbered):
    colour: Colour
    cell: Cell


@dataclass(frozen=True)
class Build(Numbered):
    colour: Colour
    discount: bool
    """With harbormaster tile H7."""


@dataclass(frozen=True)
class Acquire(Numbered):
    garden: bool
    """A garden tile for 1 green; else a regular water tile for 1 blue."""


@dataclass(frozen=True)
class PlaceWater(Numbered):
    tile: int
    """-1 for a regular tile, else the special one."""
    cell: Cell


@dataclass(frozen=True)
class PlaceGarden(Numbered):
    cell: Cell
    from_supply: bool
    """The marker comes from the general supply (ship S12)."""


@dataclass(frozen=True)
class PortHouse(Numbered):
    space: int
    row: int
    """The bottom row, or with ship S09 a coloured one for 1 blue."""


@dataclass(frozen=True)
class ClaimShip(Numbered):
    space: int


@dataclass(frozen=True)
class ZigguratHouse(Numbered):
    space: int


@dataclass(frozen=True)
class UseTile(Numbered):
    tile: int


@dataclass(frozen=True)
class Done(Numbered):
    """No more of this: ends the actions, declines an offer, goes on."""


@dataclass(frozen=True)
class Pay(Numbered):
    dice: tuple[int, ...]
    """By colour."""
    crates: tuple[int, ...]
    gold: int


@dataclass(frozen=True)
class PickDie(Numbered):
    colour: Colour


@dataclass(frozen=True)
class PickTrack(Numbered):
    colour: Colour


@dataclass(frozen=True)
class PickSpecial(Numbered):
    tile: int


@dataclass(frozen=True)
class PickCrate(Numbered):
    colour: Colour


@dataclass(frozen=True)
class SendArchitect(Numbered):
    district: District


@dataclass(frozen=True)
class PickGain(Numbered):
    garden: bool
    """A garden tile; else a claim marker."""


@dataclass(frozen=True)
class PickSection(Numbered):
    """The ziggurat tile that gets a marker."""

    section: Colour


@dataclass(frozen=True)
class MoveHouse(Numbered):
    row: int


@dataclass(frozen=True)
class Score(Numbered):
    district: District


@dataclass(frozen=True)
class Keep(Numbered):
    card: int
    """-1 in the eyes of the others."""


@dataclass(frozen=True)
class Refill(Numbered):
    """Additional action: pay 1 resource and turn one crate, or two with ship S03."""

    first: Colour
    second: Colour
    """-1 if there is only one."""


@dataclass(frozen=True)
class ScoreDecree(Numbered):
    decree: int


@dataclass(frozen=True)
class UseHarbormaster(Numbered):
    tile: int
    choice: int
    """The action tile of H5, the ship space of H6, the section of H8; else -1."""


# -- of chance -------------------------------------------------------------------------------------------------------


@dataclass(init=False, unsafe_hash=True)
class LaidOut:
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
    asks_once: bool
    """Whoever ends his actions is not asked again for additional ones. Records of the first tables do not say so:
    there the question was put twice."""

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
        asks_once: bool,
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
        self.asks_once = asks_once


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
    TakeDie
    | PlaceProject
    | Done
    | UseTile
    | Acquire
    | Pay
    | PlaceWater
    | PlaceGarden
    | PickTrack
    | Refill
    | ZigguratHouse
    | PortHouse
    | PickDie
    | Build
    | PickSpecial
    | FirstBuilding
    | Enter
    | ClaimShip
    | PickCrate
    | SendArchitect
    | PickGain
    | PickSection
    | MoveHouse
    | Score
    | Keep
    | ScoreDecree
    | UseHarbormaster
)
"""Of a seat."""
Drawn = TilesDrawn | CardsTurned | Rolled | UrbanDrawn | Displayed | LaidOut | DieSpent | HarbormasterDrawn
"""Of chance."""
Action = TakeDie | TilesDrawn | CardsTurned | PlaceProject | Done | Answer | Drawn
"""The most frequent first, here as well: compiled code looks in this order what an answer is."""

# -- ready-made: each is made once -----------------------------------------------------------------------------------

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


DIE_KEYS: Final = large([8 ** (9 - colour) for colour in range(5)])
CRATE_KEYS: Final = large([8 ** (4 - colour) for colour in range(5)])
GOLD_KEY: Final = 8**10


def pay_two(
    first: i64, first_dice: i64, first_crates: i64, second: i64, second_dice: i64, second_crates: i64, gold: i64
) -> Pay:
    """The same way from dice and crates of two colours, which may be one."""
    of_first = first_dice * DIE_KEYS[first] + first_crates * CRATE_KEYS[first]
    of_second = second_dice * DIE_KEYS[second] + second_crates * CRATE_KEYS[second]
    found = _PAYS.get(gold * GOLD_KEY + of_first + of_second)
    if found is not None:
        return found
    dice = [0, 0, 0, 0, 0]
    crates = [0, 0, 0, 0, 0]
    dice[first] += int(first_dice)
    crates[first] += int(first_crates)
    dice[second] += int(second_dice)
    crates[second] += int(second_crates)
    return pay(dice, crates, gold)
