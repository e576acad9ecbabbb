"""A position of Tigris & Euphrates, its copy, and small questions of fact about it."""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import ASK_CHANCE
from ziggurat.core.vectors import large, small
from ziggurat.games.tigris.actions import NAME_FIRST, Question
from ziggurat.games.tigris.data import (
    ALL_TREASURES,
    CATASTROPHES,
    CELLS,
    FOR_MONUMENTS,
    FOR_REVOLTS,
    FOR_TILES,
    FOR_TREASURES,
    FOR_WARS,
    MONUMENTS,
    NOWHERE,
    RED,
    SOURCE_COUNT,
    START_TEMPLES,
    TILES,
    TREASURE_BIT,
    UNMARKED,
)
from ziggurat.games.tigris.pieces import EMPTY, OFF, TEMPLE, is_tile
from ziggurat.games.tigris.survey import Survey, survey_board

# How a game ended.
RUNNING: Final = 0
FEW_TREASURES: Final = 1
BAG_EMPTY: Final = 2
TURN_LIMIT: Final = 3


class State:
    """What lies on the table. Vectors by seat are flat: `hands[4 * seat + colour]`."""

    def __init__(
        self,
        *,
        seats: i64,
        english_variant: bool,
        open_scoring: bool,
        turn_limit: i64,
        board: vec[u8],
        marked: i64,
        treasures: i64,
        monuments: vec[u8],
        hands: vec[u8],
        bag: vec[u8],
        catastrophes: vec[u8],
        points: vec[i64],
        removed: vec[u8],
        swapped: vec[u8],
        turn: i64,
        on_turn: i64,
        ended: i64,
        pending: list[Question],
        survey: Survey | None = None,
    ) -> None:
        self.seats = seats
        self.english_variant = english_variant
        self.open_scoring = open_scoring
        self.turn_limit = turn_limit
        """The game is a draw after so many turns; 0 for no limit."""
        self.board = board
        """What lies on each space, see pieces.py; one more space at the end stands for everything beyond the board."""
        self.marked = marked
        """Where the unification marker lies while a war is fought."""
        self.treasures = treasures
        """The treasures on the board, see `TREASURE_BIT`."""
        self.monuments = monuments
        """The upper left corner of the square that each monument stands on, or `NOWHERE`."""
        self.hands = hands
        self.bag = bag
        self.catastrophes = catastrophes
        """How many each seat has left."""
        self.points = points
        """By seat and source."""
        self.removed = removed
        """Tiles that left the game in everybody's sight, by colour."""
        self.swapped = swapped
        """Tiles that each seat laid aside face down."""
        self.turn = turn
        """The number of the turn, 1 for the first."""
        self.on_turn = on_turn
        self.ended = ended
        """Why the game is over, or `RUNNING`."""
        self.pending = pending
        self.survey = survey_board(board, treasures) if survey is None else survey
        """Follows from the board."""

    def clone(self) -> State:
        return State(
            seats=self.seats,
            english_variant=self.english_variant,
            open_scoring=self.open_scoring,
            turn_limit=self.turn_limit,
            board=self.board[:],
            marked=self.marked,
            treasures=self.treasures,
            monuments=self.monuments[:],
            hands=self.hands[:],
            bag=self.bag[:],
            catastrophes=self.catastrophes[:],
            points=self.points[:],
            removed=self.removed[:],
            swapped=self.swapped[:],
            turn=self.turn,
            on_turn=self.on_turn,
            ended=self.ended,
            pending=self.pending[:],
            survey=self.survey.clone(),
        )

    def __repr__(self) -> str:
        """Who is asked for what: `<tigris, 3 seats, turn 7, seat 1: TakeAction>`."""
        asked = "over"
        if self.pending:
            question = self.pending[-1]
            who = "chance" if question.asks == ASK_CHANCE else f"seat {question.asks[0]}"
            asked = f"{who}: {type(question).__name__}"
        return f"<tigris, {self.seats} seats, turn {self.turn}, {asked}>"


@cache
def bare_table(seats: int, english_variant: bool, open_scoring: bool, turn_limit: int) -> State:
    """Start temples with their treasures, the other tiles in the bag. Never changed, only copied."""
    bag = list(TILES)
    bag[RED] -= len(START_TEMPLES)
    return State(
        seats=seats,
        english_variant=english_variant,
        open_scoring=open_scoring,
        turn_limit=turn_limit,
        board=small([TEMPLE if cell in START_TEMPLES else EMPTY for cell in range(CELLS)] + [OFF]),
        marked=UNMARKED,
        treasures=ALL_TREASURES,
        monuments=small([NOWHERE] * len(MONUMENTS)),
        hands=small([0] * (4 * seats)),
        bag=small(bag),
        catastrophes=small([CATASTROPHES] * seats),
        points=large([0] * (SOURCE_COUNT * seats)),
        removed=small([0] * 4),
        swapped=small([0] * (4 * seats)),
        turn=0,
        on_turn=0,
        ended=RUNNING,
        pending=[NAME_FIRST],
    )


def empty_table(seats: int, english_variant: bool, open_scoring: bool, turn_limit: int) -> State:
    return bare_table(seats, english_variant, open_scoring, turn_limit).clone()


# -- changing the board ----------------------------------------------------------------------------------------------


def put(state: State, cell: i64, piece: u8) -> None:
    """Lays a piece on a space, or clears it with `EMPTY`: the only door by which the board changes."""
    state.survey.put(state.board, cell, piece, state.treasures)


def lift_treasure(state: State, cell: i64) -> None:
    state.treasures &= ~TREASURE_BIT[cell]
    if is_tile(state.board[cell]):
        state.survey.expose(cell)


# -- questions of fact -----------------------------------------------------------------------------------------------


def kingdoms(state: State) -> vec[i64]:
    """The leaders that each space is joined to, see kingdoms.py."""
    return state.survey.kingdoms


def leader_cell(state: State, seat: i64, colour: i64) -> i64:
    """Where the leader stands, `NOWHERE` when it is in the supply."""
    return i64(state.survey.leaders[4 * seat + colour])


def has_treasure(state: State, cell: i64) -> bool:
    return state.treasures & TREASURE_BIT[cell] != 0


def treasures_on_board(state: State) -> i64:
    return count_treasures(state.treasures)


def count_treasures(left: i64) -> i64:
    """A set of treasures, see `TREASURE_BIT`."""
    count: i64 = 0
    while left:
        left &= left - 1
        count += 1
    return count


def hand_count(state: State, seat: i64) -> i64:
    hands = state.hands
    first = 4 * seat
    return i64(hands[first]) + i64(hands[first + 1]) + i64(hands[first + 2]) + i64(hands[first + 3])


def bag_count(state: State) -> i64:
    bag = state.bag
    return i64(bag[0]) + i64(bag[1]) + i64(bag[2]) + i64(bag[3])


def swapped_count(state: State, seat: i64) -> i64:
    swapped = state.swapped
    first = 4 * seat
    return i64(swapped[first]) + i64(swapped[first + 1]) + i64(swapped[first + 2]) + i64(swapped[first + 3])


def points_of(state: State, seat: i64, colour: i64) -> i64:
    """The points of a seat in one colour, treasures aside."""
    points = state.points
    first = SOURCE_COUNT * seat
    total = points[first + FOR_TILES + colour] + points[first + FOR_WARS + colour]
    total += points[first + FOR_MONUMENTS + colour]
    if colour == RED:
        total += points[first + FOR_REVOLTS]
    return total


def treasures_of(state: State, seat: i64) -> i64:
    return state.points[SOURCE_COUNT * seat + FOR_TREASURES]
