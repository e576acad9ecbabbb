"""Babylonia for learners: a number for every answer, a seat's knowledge as a row of numbers, and chance's odds."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from ziggurat.core.arrays import Field, bounded, count, names_of_pieces, one_of
from ziggurat.core.chance import draws
from ziggurat.core.game import Seat
from ziggurat.games.babylonia.actions import (
    ANOTHER_TURN,
    PLACES,
    RESOLVE,
    STOP,
    TAKE,
    Action,
    AnotherTurn,
    Drawn,
    FillStand,
    LayOut,
    OfferTurn,
    Place,
    PlaceTokens,
    Resolve,
    ResolveNext,
    Stop,
    Take,
    TakeCard,
)
from ziggurat.games.babylonia.data import (
    CELLS,
    CITY_FIELD,
    EMPTY,
    FACE_DOWN,
    FIELD,
    LAST_TILE,
    RESOLVED,
    TOKEN,
    TOKEN_NAMES,
    ZIGGURAT,
)
from ziggurat.games.babylonia.refilling import tokens_due
from ziggurat.games.babylonia.state import OWNED, SOURCE_COUNT, SPENT, State, stand_count, supply_count

SEATS: Final = 4

# -- answers ---------------------------------------------------------------------------------------------------------

FIRST_STOP: Final = 4 * CELLS
FIRST_RESOLVE: Final = FIRST_STOP + 1
FIRST_TAKE: Final = FIRST_RESOLVE + CELLS
FIRST_TURN: Final = FIRST_TAKE + len(TAKE)

NUMBERS: Final[list[Action]] = [*PLACES, STOP, *RESOLVE, *TAKE, *ANOTHER_TURN]
"""Every answer at its number: placements hex by hex, stopping, locations, cards, another turn."""


def number(legal: list[Action]) -> vec[i64]:
    found = vec[i64](capacity=len(legal))
    for action in legal:
        found = append(found, number_of(action))
    return found


def number_of(action: Action) -> i64:
    if isinstance(action, Place):
        return action.number
    if isinstance(action, Stop):
        return FIRST_STOP
    if isinstance(action, Resolve):
        return FIRST_RESOLVE + i64(action.cell)
    if isinstance(action, Take):
        return FIRST_TAKE + i64(action.card)
    assert isinstance(action, AnotherTurn)
    return FIRST_TURN + (0 if action.wanted else 1)


# -- what lies on a hex, as the reader names it ----------------------------------------------------------------------

NO_HEX: Final = 0
SEEN: Final = 15
"""Tokens are `SEEN + 9 * seats further`, then the kind, or `DOWN` and the kind, or `UNKNOWN`."""
DOWN: Final = 4
UNKNOWN: Final = 8
HEX_FACTS: Final = 18


def _name(seats: int, seat: int, piece: int) -> int:
    if EMPTY <= piece <= LAST_TILE:
        return 1 + piece
    if piece in (ZIGGURAT, RESOLVED):
        return 13 + piece - ZIGGURAT
    owner, kind = divmod(piece - TOKEN, 8)
    if not 0 <= owner < seats:
        return NO_HEX
    if kind >= FACE_DOWN and owner != seat:
        kind = UNKNOWN
    return SEEN + 9 * ((owner - seat) % seats) + kind


def _facts(name: int) -> tuple[int, ...]:
    """On the board, empty, three symbols, a field, a city field, ziggurat, resolved; whose, which kind, face down."""
    facts = [0] * HEX_FACTS
    facts[0] = int(name != NO_HEX)
    piece = name - 1
    if piece == EMPTY:
        facts[1] = 1
    elif 0 < piece < FIELD:
        facts[2:5] = [piece >> symbol & 1 for symbol in range(3)]
    elif FIELD <= piece < CITY_FIELD:
        facts[5] = piece - FIELD + 5
    elif piece == CITY_FIELD:
        facts[6] = 1
    elif piece in (12, 13):
        facts[7:9] = [1, piece - 12]
    elif name >= SEEN:
        whose, kind = divmod(name - SEEN, 9)
        facts[9 + whose] = 1
        if kind < UNKNOWN:
            facts[13 + kind % 4] = 1
        facts[17] = int(kind >= DOWN)
    return tuple(facts)


NAMES: Final = names_of_pieces(_name, SEATS)
LAST_NAME: Final = SEEN + 9 * SEATS - 1
CARD_PLACES: Final = 9
"""On display, then unspent by seat, then spent by seat."""

SHAPES: Final = (
    Field("board", (CELLS,), LAST_NAME, tuple([_facts(name) for name in range(LAST_NAME + 1)])),
    count("stand", len(TOKEN_NAMES), most=7),
    count("stands", SEATS, most=7),
    count("supplies", SEATS, most=30),
    count("points", SEATS, SOURCE_COUNT),
    count("cities", SEATS, 8, most=19),
    count("discarded", LAST_TILE + 1, most=7),
    one_of("cards", 10, most=CARD_PLACES),
    count("placed", len(TOKEN_NAMES), most=7),
    count("in river", most=7),
    count("turn"),
    one_of("seats", most=SEATS),
    one_of("on turn", most=SEATS),
    one_of("question", most=6),
    count("river tokens open fields", most=1),
)


def encode(state: State, seat: Seat, rows: vec[i16], start: int) -> None:
    """What the seat knows: all that is public, its own stand, its own face-down tokens; seats counted from its own."""
    seats = state.seats
    own = i64(seat)
    n = i64(start)
    board = state.board
    names = (SEATS * seats + own) * 256
    for cell in range(i64(CELLS)):
        rows[n] = NAMES[names + i64(board[cell])]
        n += 1
    for kind in range(i64(4)):
        rows[n] = i16(state.stands[4 * own + kind])
        n += 1
    for further in range(i64(SEATS)):
        other = (own + further) % seats
        there = further < seats
        rows[n + further] = i16(stand_count(state, other)) if there else i16(0)
        rows[n + SEATS + further] = i16(supply_count(state, other)) if there else i16(0)
    n += 2 * SEATS
    for further in range(i64(SEATS)):
        other = SOURCE_COUNT * ((own + further) % seats)
        for source in range(i64(SOURCE_COUNT)):
            rows[n] = bounded(state.points[other + source]) if further < seats else i16(0)
            n += 1
    for further in range(i64(SEATS)):
        other = 8 * ((own + further) % seats)
        for city in range(i64(8)):
            rows[n] = i16(state.taken[other + city]) if further < seats else i16(0)
            n += 1
    for tile in range(i64(LAST_TILE + 1)):
        rows[n] = i16(state.discarded[tile])
        n += 1
    for card in range(i64(10)):
        rows[n] = i16(card_place(i64(state.cards[card]), own, seats))
        n += 1
    for kind in range(i64(4)):
        rows[n] = i16(state.placed[kind])
        n += 1
    rows[n] = i16(state.in_river)
    rows[n + 1] = bounded(state.turn)
    rows[n + 2] = i16(seats)
    rows[n + 3] = i16(1 + (state.on_turn - own) % seats)
    rows[n + 4] = i16(question(state))
    rows[n + 5] = i16(1) if state.river_tokens_open_fields else i16(0)


def card_place(place: i64, own: i64, seats: i64) -> i64:
    if place < OWNED:
        return place
    spent: i64 = SEATS if place >= SPENT else 0
    return 2 + spent + ((place & 7) - own) % seats


def question(state: State) -> i64:
    """The kind of the open question, 0 when the game is over."""
    if not state.pending:
        return 0
    asked = state.pending[-1]
    if isinstance(asked, PlaceTokens):
        return 1
    if isinstance(asked, ResolveNext):
        return 2
    if isinstance(asked, TakeCard):
        return 3
    if isinstance(asked, OfferTurn):
        return 4
    if isinstance(asked, FillStand):
        return 5
    assert isinstance(asked, LayOut)
    return 6


# -- chance ----------------------------------------------------------------------------------------------------------


def odds(state: State) -> list[tuple[Action, float]] | None:
    """Exact for tokens drawn; the lay-out has too many."""
    asked = state.pending[-1]
    if not isinstance(asked, FillStand):
        return None
    seat = asked.seat
    supply = [int(state.supplies[4 * seat + kind]) for kind in range(4)]
    due = int(tokens_due(state, seat))
    return [(Drawn(seat, drawn, due), chance) for drawn, chance in draws(supply, due)]
