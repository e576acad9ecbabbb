"""The steps that the rules of Tabannusi take between two questions, those of the Bot included.

An action pushes its steps in the order of the rulebook. They lie on the stack among the questions, ask nobody and are
carried out at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from mypy_extensions import i64

from ziggurat.core.game import Seat
from ziggurat.games.tabannusi.data import (
    CRAFTS,
    FROM_BONUSES,
    GARDEN_TILES,
    LARGEST_GROUP,
    LOCAL_PRICE,
    PORT_SPACES,
    SHIP_SPACES,
    ZIGGURAT_SPACES,
    Colour,
    District,
)
from ziggurat.games.tabannusi.questions import Task

NOBODY_ASKED: Final[tuple[Seat, ...]] = ()


@dataclass(frozen=True)
class GainEffect(Task):
    """A bonus or effect is carried out."""

    seat: Seat
    effect: int
    colour: Colour
    """Of the project, building or ship it goes with; -1 if none."""
    district: District
    source: int
    """What points are counted under."""


@dataclass(frozen=True)
class Advance(Task):
    """A step on a craft track."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True)
class Construct(Task):
    """Build, steps 3 to 10, once it is paid."""

    seat: Seat
    colour: Colour
    district: District


@dataclass(frozen=True)
class SettleMarkers(Task):
    """Build, steps 6 and 7: markers set aside return."""

    seat: Seat
    counts: tuple[int, ...]
    """By seat."""


@dataclass(frozen=True)
class PutPortHouse(Task):
    seat: Seat
    space: int
    row: int


@dataclass(frozen=True)
class TakeCrate(Task):
    seat: Seat
    space: int


@dataclass(frozen=True)
class PutZigguratHouse(Task):
    seat: Seat
    space: int


@dataclass(frozen=True)
class MarkZiggurat(Task):
    seat: Seat
    section: Colour


@dataclass(frozen=True)
class MarkShip(Task):
    seat: Seat
    space: int


@dataclass(frozen=True)
class TakeTile(Task):
    """Create a garden: the tile that was paid for."""

    seat: Seat
    garden: int
    """1 for a garden tile, 0 for water."""


@dataclass(frozen=True)
class TurnCrates(Task):
    """A paid refill turns one crate, or two with ship S03."""

    seat: Seat
    first: Colour
    second: Colour
    """-1 if there is only one."""


@dataclass(frozen=True)
class ScoreShip(Task):
    """Points for a ship's ability."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class BeginScorings(Task):
    """Step 3: the next empty barge, or the end of the turn."""

    seat: Seat


@dataclass(frozen=True)
class ReturnDice(Task):
    """District scoring, step 2, for one seat."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True)
class ScoreDistrict(Task):
    """District scoring, step 3."""

    district: District


@dataclass(frozen=True)
class EndTurn(Task):
    seat: Seat


@dataclass(frozen=True)
class BotStep(Task):
    """A step of the Bot; automa.py carries them out."""


@dataclass(frozen=True)
class BotPlacesFirstBuilding(BotStep):
    """Solo set-up."""


@dataclass(frozen=True)
class BotEnters(BotStep):
    """Solo set-up: where its figures begin."""


@dataclass(frozen=True)
class BotMoves(BotStep):
    """Its Architect, by the sum of the two cards."""


@dataclass(frozen=True)
class BotTakesDie(BotStep):
    pass


@dataclass(frozen=True)
class BotActs(BotStep):
    """One of its two actions."""

    second: int
    """1 for the second one."""


@dataclass(frozen=True)
class BotScoresDecrees(BotStep):
    pass


@dataclass(frozen=True)
class BotPays(BotStep):
    left: int
    """Units still to be paid."""


@dataclass(frozen=True)
class BotBuilds(BotStep):
    colour: Colour
    district: District


@dataclass(frozen=True)
class BotFollowsUp(BotStep):
    """After a building: City card, Automa project tile, a ship, the King's bonus."""

    colour: Colour
    size: int


@dataclass(frozen=True)
class BotPutsPortHouse(BotStep):
    space: int


@dataclass(frozen=True)
class BotPutsZigguratHouse(BotStep):
    space: int


@dataclass(frozen=True)
class BotCreatesGardens(BotStep):
    placed: int
    """Gardens of this action so far."""
    bought: int
    """1 when the next garden tile was just paid for."""


@dataclass(frozen=True)
class BotPlacesFreePortHouse(BotStep):
    """A decree."""


@dataclass(frozen=True)
class BotMarksShip(BotStep):
    """A decree."""


@dataclass(frozen=True)
class BotMarksZiggurat(BotStep):
    """A decree."""


@dataclass(frozen=True)
class BotDrawsTile(BotStep):
    token: int
    """The order token that gets the tile."""


Step = (
    GainEffect
    | BeginScorings
    | EndTurn
    | BotStep
    | Advance
    | ReturnDice
    | SettleMarkers
    | TakeTile
    | MarkZiggurat
    | MarkShip
    | ScoreDistrict
    | TakeCrate
    | TurnCrates
    | PutZigguratHouse
    | PutPortHouse
    | Construct
    | ScoreShip
)
"""The most frequent first: compiled code looks in this order what a step is."""
BotSteps = (
    BotActs
    | BotScoresDecrees
    | BotDrawsTile
    | BotMoves
    | BotTakesDie
    | BotPays
    | BotCreatesGardens
    | BotBuilds
    | BotFollowsUp
    | BotPutsZigguratHouse
    | BotPutsPortHouse
    | BotPlacesFirstBuilding
    | BotEnters
    | BotPlacesFreePortHouse
    | BotMarksShip
    | BotMarksZiggurat
)
"""Every `BotStep`, for those who read them."""

# -- ready-made: each is made once -----------------------------------------------------------------------------------

ADVANCE: Final = [[Advance(NOBODY_ASKED, seat, colour) for colour in CRAFTS] for seat in range(4)]
MARK_SHIP: Final = [[MarkShip(NOBODY_ASKED, seat, space) for space in range(len(SHIP_SPACES))] for seat in range(4)]
MARK_ZIGGURAT: Final = [[MarkZiggurat(NOBODY_ASKED, seat, section) for section in CRAFTS] for seat in range(4)]
TAKE_TILE: Final = [[TakeTile(NOBODY_ASKED, seat, garden) for garden in range(2)] for seat in range(4)]
BEGIN_SCORINGS: Final = [BeginScorings(NOBODY_ASKED, seat) for seat in range(4)]
SCORE_DISTRICT: Final = [ScoreDistrict(NOBODY_ASKED, district) for district in range(6)]
RETURN_DICE: Final = [[ReturnDice(NOBODY_ASKED, seat, colour) for colour in range(5)] for seat in range(4)]
END_TURN: Final = [EndTurn(NOBODY_ASKED, seat) for seat in range(4)]

_GAINS: Final[dict[int, GainEffect]] = {}
_BONUSES: Final[list[GainEffect | None]] = []
"""Those that belong to no district and count as bonuses, as most do, by effect, player and colour."""


def gain(seat: i64, effect: i64, colour: i64 = -1, district: i64 = 0, source: i64 = FROM_BONUSES) -> GainEffect:
    if district != 0 or source != FROM_BONUSES:
        return rare_gain(seat, effect, colour, district, source)
    place = 8 * (4 * effect + seat) + colour + 1
    while place >= len(_BONUSES):
        _BONUSES.append(None)
    found = _BONUSES[place]
    if found is None:
        found = rare_gain(seat, effect, colour, district, source)
        _BONUSES[place] = found
    return found


def rare_gain(seat: int, effect: int, colour: int, district: int, source: int) -> GainEffect:
    key = (((effect * 4 + seat) * 8 + colour + 1) * 8 + district) * 16 + source
    found = _GAINS.get(key)
    if found is None:
        found = GainEffect(NOBODY_ASKED, seat, effect, colour, district, source)
        _GAINS[key] = found
    return found


CONSTRUCT: Final = [
    [[Construct(NOBODY_ASKED, seat, colour, district) for district in range(6)] for colour in CRAFTS]
    for seat in range(4)
]
PUT_PORT_HOUSE: Final = [
    [[PutPortHouse(NOBODY_ASKED, seat, space, row) for row in range(4)] for space in range(PORT_SPACES)]
    for seat in range(4)
]
TAKE_CRATE: Final = [[TakeCrate(NOBODY_ASKED, seat, space) for space in range(PORT_SPACES)] for seat in range(4)]
PUT_ZIGGURAT_HOUSE: Final = [
    [PutZigguratHouse(NOBODY_ASKED, seat, space) for space in range(ZIGGURAT_SPACES)] for seat in range(4)
]
TURN_CRATES: Final = [
    [[TurnCrates(NOBODY_ASKED, seat, first, second - 1) for second in range(6)] for first in range(5)]
    for seat in range(4)
]
"""The second crate plus 1."""


@cache
def settle_markers(seat: int, counts: tuple[int, ...]) -> SettleMarkers:
    return SettleMarkers(NOBODY_ASKED, seat, counts)


@cache
def score_ship(seat: int, points: int) -> ScoreShip:
    return ScoreShip(NOBODY_ASKED, seat, points)


BOT_PLACES_FIRST_BUILDING: Final = BotPlacesFirstBuilding(NOBODY_ASKED)
BOT_ENTERS: Final = BotEnters(NOBODY_ASKED)
BOT_MOVES: Final = BotMoves(NOBODY_ASKED)
BOT_TAKES_DIE: Final = BotTakesDie(NOBODY_ASKED)
BOT_ACTS: Final = [BotActs(NOBODY_ASKED, second) for second in range(2)]
BOT_SCORES_DECREES: Final = BotScoresDecrees(NOBODY_ASKED)
BOT_PAYS: Final = [BotPays(NOBODY_ASKED, left) for left in range(LOCAL_PRICE + LARGEST_GROUP + 1)]
BOT_BUILDS: Final = [[BotBuilds(NOBODY_ASKED, colour, district) for district in range(6)] for colour in CRAFTS]
BOT_FOLLOWS_UP: Final = [[BotFollowsUp(NOBODY_ASKED, colour, size) for size in range(4)] for colour in CRAFTS]
BOT_PUTS_PORT_HOUSE: Final = [BotPutsPortHouse(NOBODY_ASKED, space) for space in range(PORT_SPACES)]
BOT_PUTS_ZIGGURAT_HOUSE: Final = [BotPutsZigguratHouse(NOBODY_ASKED, space) for space in range(ZIGGURAT_SPACES)]
BOT_CREATES_GARDENS: Final = [
    [BotCreatesGardens(NOBODY_ASKED, placed, bought) for bought in range(2)] for placed in range(GARDEN_TILES + 1)
]
BOT_PLACES_FREE_PORT_HOUSE: Final = BotPlacesFreePortHouse(NOBODY_ASKED)
BOT_MARKS_SHIP: Final = BotMarksShip(NOBODY_ASKED)
BOT_MARKS_ZIGGURAT: Final = BotMarksZiggurat(NOBODY_ASKED)
BOT_DRAWS_TILE: Final = [BotDrawsTile(NOBODY_ASKED, token) for token in range(3)]
