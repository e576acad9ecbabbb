"""The questions a position of Tigris & Euphrates can ask, and the answers it accepts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.game import ASK_CHANCE, Seat
from ziggurat.games.tigris.data import CELLS, COLOURS, HAND, MONUMENTS, SEATS, SQUARES, Cell, Colour

# -- questions -------------------------------------------------------------------------------------------------------


# Each says whom it asks.


@dataclass(frozen=True)
class NameFirst:
    """Chance says who begins."""

    asks: tuple[Seat, ...]


@dataclass(frozen=True)
class RefillHand:
    """Chance draws tiles for one seat until it has 6."""

    asks: tuple[Seat, ...]
    seat: Seat


@dataclass(frozen=True)
class DrawTiles:
    """Chance draws tiles for a seat that has swapped as many, or what the bag still holds."""

    asks: tuple[Seat, ...]
    seat: Seat
    count: int


@dataclass(frozen=True)
class TakeAction:
    """The seat on turn takes an action, its first of two or its last."""

    asks: tuple[Seat, ...]
    seat: Seat
    left: int


@dataclass(frozen=True)
class ChooseWar:
    """The seat on turn says which of several conflicts is fought next."""

    asks: tuple[Seat, ...]
    seat: Seat


@dataclass(init=False, unsafe_hash=True)
class Support:
    """One side of a conflict adds tiles from its hand: first the attacker, then the defender."""

    asks: tuple[Seat, ...]
    war: bool
    """A war about the marked tile, else a revolt."""
    colour: Colour
    """Of the two leaders. In a revolt temples are added all the same."""
    attacker: Seat
    defender: Seat
    added: int | None
    """What the attacker has added, None as long as he is the one who is asked."""

    def __init__(
        self, asks: tuple[Seat, ...], war: bool, colour: Colour, attacker: Seat, defender: Seat, added: int | None
    ) -> None:
        self.asks = asks
        self.war = war
        self.colour = colour
        self.attacker = attacker
        self.defender = defender
        self.added = added


@dataclass(frozen=True)
class OfferMonument:
    """The seat on turn may build a monument on a square with the tile that it has just placed."""

    asks: tuple[Seat, ...]
    seat: Seat
    cell: Cell


@dataclass(frozen=True)
class ChooseTreasure:
    """The owner of a trader, perhaps not the seat on turn, takes one of the treasures of its kingdom."""

    asks: tuple[Seat, ...]
    seat: Seat


Question = TakeAction | RefillHand | Support | DrawTiles | NameFirst | ChooseWar | OfferMonument | ChooseTreasure
"""The most frequent first: compiled code looks in this order what a question is."""

NAME_FIRST: Final = NameFirst(ASK_CHANCE)
REFILL_HAND: Final = [RefillHand(ASK_CHANCE, seat) for seat in range(SEATS)]
DRAW_TILES: Final = [[DrawTiles(ASK_CHANCE, seat, count) for count in range(HAND + 1)] for seat in range(SEATS)]
TAKE_ACTION: Final = [[TakeAction((seat,), seat, left) for left in range(3)] for seat in range(SEATS)]
CHOOSE_WAR: Final = [ChooseWar((seat,), seat) for seat in range(SEATS)]
CHOOSE_TREASURE: Final = [ChooseTreasure((seat,), seat) for seat in range(SEATS)]


def ask_attacker(war: bool, colour: Colour, attacker: Seat, defender: Seat) -> Support:
    return Support((attacker,), war, colour, attacker, defender, None)


def ask_defender(question: Support, added: int) -> Support:
    return Support((question.defender,), question.war, question.colour, question.attacker, question.defender, added)


# -- answers ---------------------------------------------------------------------------------------------------------


@dataclass(init=False)
class PlaceLeader:
    """From the supply, or from another space: the leader says which."""

    colour: Colour
    cell: Cell

    def __init__(self, colour: Colour, cell: Cell) -> None:
        self.colour = colour
        self.cell = cell
        self.place: i64 = CELLS * colour + cell
        """Both as one number, for those who number long lists."""

    def __hash__(self) -> int:
        return 1024 + CELLS * self.colour + self.cell


@dataclass(frozen=True)
class WithdrawLeader:
    colour: Colour


@dataclass(init=False)
class PlaceTile:
    colour: Colour
    cell: Cell

    def __init__(self, colour: Colour, cell: Cell) -> None:
        self.colour = colour
        self.cell = cell
        self.place: i64 = CELLS * colour + cell
        """As with leaders."""

    def __hash__(self) -> int:
        return 2048 + CELLS * self.colour + self.cell


@dataclass(frozen=True)
class PlayCatastrophe:
    cell: Cell

    def __hash__(self) -> int:
        return 4096 + self.cell


@dataclass(init=False)
class Swap:
    """Tiles laid aside by colour, or only how many for those who did not see them."""

    tiles: tuple[int, ...] | None
    count: int

    def __init__(self, tiles: tuple[int, ...] | None, count: int) -> None:
        self.tiles = tiles
        self.count = count
        self.key: i64 = -1 if tiles is None else hand_key(tiles[0], tiles[1], tiles[2], tiles[3])
        """The tiles as one number."""

    def __hash__(self) -> int:
        return hash(self.tiles)


@dataclass(frozen=True)
class Pass:
    """An action is used up without effect."""


@dataclass(frozen=True)
class Fight:
    """The conflict of this colour is next."""

    colour: Colour


@dataclass(frozen=True)
class AddTiles:
    count: int


@dataclass(frozen=True)
class BuildMonument:
    monument: int
    cell: Cell
    """The upper left corner of the square."""


@dataclass(frozen=True)
class DeclineMonument:
    """No monument on this square."""


@dataclass(frozen=True)
class TakeTreasure:
    cell: Cell


@dataclass(frozen=True)
class Begin:
    """Chance's first answer: who begins."""

    first: Seat


@dataclass(init=False, unsafe_hash=True)
class Drawn:
    """The tiles that a seat drew, by colour, or only how many for those who did not see them."""

    seat: Seat
    tiles: tuple[int, ...] | None
    count: int

    def __init__(self, seat: Seat, tiles: tuple[int, ...] | None, count: int) -> None:
        self.seat = seat
        self.tiles = tiles
        self.count = count


Action = (
    PlaceTile
    | Drawn
    | PlaceLeader
    | AddTiles
    | WithdrawLeader
    | PlayCatastrophe
    | Swap
    | Pass
    | Fight
    | BuildMonument
    | DeclineMonument
    | TakeTreasure
    | Begin
)
"""The most frequent first, for the same reason."""

PLACE_LEADER: Final = [[PlaceLeader(colour, cell) for cell in range(CELLS)] for colour in COLOURS]
LEADER_PLACES: Final = vec[PlaceLeader]([place for row in PLACE_LEADER for place in row])
"""The same for the hot loop: `LEADER_PLACES[CELLS * colour + cell]`."""
WITHDRAW_LEADER: Final = [WithdrawLeader(colour) for colour in COLOURS]
PLACE_TILE: Final = [[PlaceTile(colour, cell) for cell in range(CELLS)] for colour in COLOURS]
TILE_PLACES: Final = vec[PlaceTile]([place for row in PLACE_TILE for place in row])
"""The same for the hot loop, too."""
PLAY_CATASTROPHE: Final = [PlayCatastrophe(cell) for cell in range(CELLS)]
PASS: Final = Pass()
FIGHT: Final = [Fight(colour) for colour in COLOURS]
ADD_TILES: Final = [AddTiles(count) for count in range(HAND + 1)]
BUILD_MONUMENT: Final = [
    [BuildMonument(monument, cell) for cell in range(CELLS) if SQUARES[cell]] for monument in range(len(MONUMENTS))
]
DECLINE_MONUMENT: Final = DeclineMonument()
TAKE_TREASURE: Final = [TakeTreasure(cell) for cell in range(CELLS)]


def _hands() -> list[tuple[int, ...]]:
    """Every hand there can be: up to six tiles, by colour."""
    sizes = range(HAND + 1)
    every = [(s, t, f, m) for s in sizes for t in sizes for f in sizes for m in sizes]
    return [hand for hand in every if sum(hand) <= HAND]


def hand_key(settlements: int, temples: int, farms: int, markets: int) -> int:
    """A hand as one number."""
    return ((settlements * 7 + temples) * 7 + farms) * 7 + markets


def _swaps_by_hand() -> list[list[Swap]]:
    every = {hand: Swap(hand, sum(hand)) for hand in _hands() if sum(hand)}
    found: list[list[Swap]] = [[] for _ in range(7**4)]
    for held in _hands():
        found[hand_key(*held)] = [
            swap for laid, swap in every.items() if all(a <= b for a, b in zip(laid, held, strict=True))
        ]
    return found


SWAPS: Final = _swaps_by_hand()
"""All that a hand can lay aside, by `hand_key`."""
