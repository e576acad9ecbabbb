"""A position of Babylonia, its copy, and small questions of fact about it."""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import CHANCE, Seat
from ziggurat.core.vectors import large, small
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia.actions import LAY_OUT, Question
from ziggurat.games.babylonia.pieces import is_token, owner
from ziggurat.games.babylonia.tally import Tally, tally

# Where a card is: out of the game, on display, or owned by a seat (`OWNED + seat`), spent or not.
OUT: Final = 0
ON_DISPLAY: Final = 1
OWNED: Final = 8
SPENT: Final = 16

SOURCE_COUNT: Final = 6
assert len(d.SOURCE_NAMES) == SOURCE_COUNT


class State:
    """What lies on the table. Vectors by seat are flat: `stands[4 * seat + kind]`."""

    def __init__(
        self,
        seats: i64,
        river_tokens_open_fields: bool,
        random_cards: bool,
        board: vec[u8],
        stands: vec[u8],
        supplies: vec[u8],
        points: vec[i64],
        taken: vec[u8],
        discarded: vec[u8],
        cards: vec[u8],
        turn: i64,
        on_turn: i64,
        placed: vec[u8],
        in_river: i64,
        pending: list[Question],
        counted: Tally | None = None,
    ) -> None:
        self.seats = seats
        self.river_tokens_open_fields = river_tokens_open_fields
        self.random_cards = random_cards
        self.board = board
        """What lies on each hex, see data.py; one more hex at the end stands for everything beyond the board."""
        self.stands = stands
        self.supplies = supplies
        self.points = points
        """By seat and source."""
        self.taken = taken
        """City tiles in front of each seat, `taken[8 * seat + city]`."""
        self.discarded = discarded
        """Tiles out of the game by tile: fields scored and cities without a majority."""
        self.cards = cards
        """Where each card is; index 0 is not used."""
        self.turn = turn
        """The number of the turn, 1 for the first."""
        self.on_turn = on_turn
        self.placed = placed
        """Tokens placed face up in this turn, by kind."""
        self.in_river = in_river
        """Tokens placed face down in this turn. Their kinds are secret, and no rule asks for them."""
        self.pending = pending
        self.tally = tally(board) if counted is None else counted
        """Follows from the board."""

    def clone(self) -> State:
        return State(
            seats=self.seats,
            river_tokens_open_fields=self.river_tokens_open_fields,
            random_cards=self.random_cards,
            board=self.board[:],
            stands=self.stands[:],
            supplies=self.supplies[:],
            points=self.points[:],
            taken=self.taken[:],
            discarded=self.discarded[:],
            cards=self.cards[:],
            turn=self.turn,
            on_turn=self.on_turn,
            placed=self.placed[:],
            in_river=self.in_river,
            pending=self.pending[:],
            counted=self.tally.clone(),
        )

    def __repr__(self) -> str:
        asked = self.pending[-1].asks[0] if self.pending else None
        waits = "over" if asked is None else "chance asked" if asked == CHANCE else f"seat {asked} asked"
        return f"<babylonia, {self.seats} seats, turn {self.turn}, {waits}>"


@cache
def bare_table(seats: int, river_tokens_open_fields: bool, random_cards: bool) -> State:
    """Ziggurats on the board, tokens in the supplies, and chance to lay out the rest. Never changed, only copied."""
    board = [d.OFF if region == d.UNUSED_REGION[seats] else d.EMPTY for region in d.REGIONS] + [d.OFF]
    for cell in d.ZIGGURAT_CELLS:
        if board[cell] != d.OFF:
            board[cell] = d.ZIGGURAT
    return State(
        seats=seats,
        river_tokens_open_fields=river_tokens_open_fields,
        random_cards=random_cards,
        board=small(board),
        stands=small([0] * (4 * seats)),
        supplies=small(list(d.TOKENS_OF_A_SEAT) * seats),
        points=large([0] * (SOURCE_COUNT * seats)),
        taken=small([0] * (8 * seats)),
        discarded=small([0] * (d.LAST_TILE + 1)),
        cards=small([OUT] * 10),
        turn=0,
        on_turn=0,
        placed=small([0, 0, 0, 0]),
        in_river=0,
        pending=[LAY_OUT],
    )


def empty_table(seats: int, river_tokens_open_fields: bool, random_cards: bool) -> State:
    return bare_table(seats, river_tokens_open_fields, random_cards).clone()


def count_tokens(counts: vec[u8], seat: i64) -> i64:
    """All tokens of a seat in counts by kind: stands, supplies, or those that are out of sight."""
    first = 4 * seat
    return i64(counts[first]) + i64(counts[first + 1]) + i64(counts[first + 2]) + i64(counts[first + 3])


def stand_count(state: State, seat: i64) -> i64:
    return count_tokens(state.stands, seat)


def supply_count(state: State, seat: i64) -> i64:
    return count_tokens(state.supplies, seat)


def placed_nobles(state: State) -> i64:
    """Nobles placed face up in this turn."""
    placed = state.placed
    return i64(placed[0]) + i64(placed[1]) + i64(placed[2])


def placed_farmers(state: State) -> i64:
    """Farmers placed face up in this turn."""
    return i64(state.placed[d.FARMER])


def count_placed(state: State) -> i64:
    """All tokens placed in this turn."""
    return placed_nobles(state) + placed_farmers(state) + state.in_river


def farmer_due(nobles: i64, farmers: i64) -> bool:
    """Whether one noble and two farmers have been placed, so that a third farmer must follow (card 5)."""
    return nobles == 1 and farmers == 2


def is_enough(nobles: i64, farmers: i64, count: i64, turn: i64, left: i64) -> bool:
    """Whether one may stop after these tokens: nobles and farmers face up, and all of them; `left` on the stand."""
    if count >= 3:
        return nobles == 0 or farmers == 0 or (nobles == 1 and farmers >= 3)
    return count == 2 or (count == 1 and (turn == 1 or left == 0))


def owns(state: State, seat: i64, card: i64) -> bool:
    """Whether the seat has the card in front, unspent."""
    return i64(state.cards[card]) == OWNED + seat


def cities_of(state: State, seat: i64) -> i64:
    """How many city tiles lie in front of the seat."""
    taken = state.taken
    total: i64 = 0
    for city in range(8 * seat + 1, 8 * seat + 8):
        total += i64(taken[city])
    return total


def majority(counts: vec[i64]) -> i64:
    """The seat with strictly the most of these tokens, or -1."""
    best: i64 = -1
    most: i64 = 0
    for seat in range(i64(d.MOST_SEATS)):
        count = counts[seat]
        if count > most:
            most = count
            best = seat
        elif count == most:
            best = -1
    return best


def tokens_beside(state: State, cell: i64) -> vec[i64]:
    """How many tokens each seat has on the neighbouring hexes, rivers included."""
    board = state.board
    counts = vec[i64]([0, 0, 0, 0])
    for n in range(6 * cell, 6 * cell + 6):
        piece = board[d.NEXT_TO[n]]
        if is_token(piece):
            counts[owner(piece)] += 1
    return counts


def cities_left(state: State) -> i64:
    return state.tally.cities


def score_of(state: State, seat: Seat) -> int:
    points = state.points
    first: i64 = SOURCE_COUNT * seat
    total: i64 = 0
    for n in range(first, first + SOURCE_COUNT):
        total += points[n]
    return total
