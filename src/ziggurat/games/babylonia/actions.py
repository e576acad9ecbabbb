"""The questions a position of Babylonia can ask, and the answers it accepts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ziggurat.core.game import ASK_CHANCE, Seat
from ziggurat.games.babylonia.data import CARDS, CELLS, TOKENS, Cell, Token

# -- questions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """Every question says whom it asks."""

    asks: tuple[Seat, ...]


@dataclass(frozen=True)
class LayOut(Asked):
    """Chance lays out tiles and cards and names the first player."""


@dataclass(frozen=True)
class FillStand(Asked):
    """Chance draws tokens of one seat from its supply."""

    seat: Seat


@dataclass(frozen=True)
class PlaceTokens(Asked):
    """The seat on turn places its next token, or stops."""

    seat: Seat


@dataclass(frozen=True)
class ResolveNext(Asked):
    """The seat on turn says which surrounded location is resolved next."""

    seat: Seat


@dataclass(frozen=True)
class TakeCard(Asked):
    """The winner of a ziggurat, perhaps not the seat on turn, takes a card from the display."""

    seat: Seat


@dataclass(frozen=True)
class OfferTurn(Asked):
    """The owner of card 2 may take another turn."""

    seat: Seat


Question = PlaceTokens | FillStand | LayOut | ResolveNext | TakeCard | OfferTurn
"""The most frequent first: compiled code looks in this order what a question is."""

LAY_OUT: Final = LayOut(ASK_CHANCE)
FILL_STAND: Final = [FillStand(ASK_CHANCE, seat) for seat in range(4)]
PLACE_TOKENS: Final = [PlaceTokens((seat,), seat) for seat in range(4)]
RESOLVE_NEXT: Final = [ResolveNext((seat,), seat) for seat in range(4)]
TAKE_CARD: Final = [TakeCard((seat,), seat) for seat in range(4)]
OFFER_TURN: Final = [OfferTurn((seat,), seat) for seat in range(4)]

# -- answers ---------------------------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Place:
    """Written by hand because random play lists, and a search looks up, hundreds of placements at every step."""

    token: Token | None
    """None in the eyes of those who saw it lie face down."""
    cell: Cell

    def __init__(self, token: Token | None, cell: Cell) -> None:
        self.token = token
        self.cell = cell
        kind: int = 0 if token is None else token
        self.number: i64 = -1 - cell if token is None else 4 * cell + kind
        """Both in one: `4 * cell + token`, below 0 for a token that was not seen."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and self.number == other.number

    def __hash__(self) -> int:
        return self.number


@dataclass(frozen=True)
class Stop:
    """No more tokens in this turn."""


@dataclass(frozen=True)
class Resolve:
    cell: Cell


@dataclass(frozen=True)
class Take:
    card: int


@dataclass(frozen=True)
class AnotherTurn:
    wanted: bool


@dataclass(frozen=True)
class LaidOut:
    """Chance's first answer: who begins, the tile of every slot in use, the cards on display."""

    first: Seat
    tiles: tuple[int, ...]
    cards: tuple[int, ...]


@dataclass(init=False, unsafe_hash=True)
class Drawn:
    """The tokens that a seat drew: how many of each kind, or only how many for those who did not see them."""

    seat: Seat
    tokens: tuple[int, ...] | None
    count: int

    def __init__(self, seat: Seat, tokens: tuple[int, ...] | None, count: int) -> None:
        self.seat = seat
        self.tokens = tokens
        self.count = count
        self.packed: i64 = 0 if tokens is None else packed(tokens[0], tokens[1], tokens[2], tokens[3])
        """The tokens in one number."""


Action = Place | Drawn | Stop | Resolve | Take | AnotherTurn | LaidOut
"""The most frequent first, as well."""

PLACE: Final = [[Place(token, cell) for cell in range(CELLS)] for token in TOKENS]
PLACES: Final = vec[Place]([PLACE[token][cell] for cell in range(CELLS) for token in range(4)])
"""The same, hex by hex, for the hot loop: `PLACES[4 * cell + token]`."""
PLACE_UNSEEN: Final = [Place(None, cell) for cell in range(CELLS)]
STOP: Final = Stop()
RESOLVE: Final = [Resolve(cell) for cell in range(CELLS)]
TAKE: Final = [Take(card) for card in range(len(CARDS) + 1)]
ANOTHER_TURN: Final = [AnotherTurn(True), AnotherTurn(False)]
DRAWN: Final[list[Drawn | None]] = [None] * (4 * 8**4)
"""Draws that have been seen, by seat and by the tokens of each kind, at most seven. Each is made once."""


def packed(merchants: i64, priests: i64, servants: i64, farmers: i64) -> i64:
    """So many of each kind, at most seven, in three bits each."""
    return merchants | priests << 3 | servants << 6 | farmers << 9


def drawn(seat: Seat, tokens: tuple[int, int, int, int]) -> Drawn:
    place = packed(tokens[0], tokens[1], tokens[2], tokens[3]) | i64(seat) << 12
    found = DRAWN[place]
    if found is None:
        found = Drawn(seat, tokens, sum(tokens))
        DRAWN[place] = found
    return found
