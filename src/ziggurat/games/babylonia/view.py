"""What a seat may know, a complete state that could be true for it, and what it sees of others' actions."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import CHANCE, Seat
from ziggurat.core.vectors import large, small
from ziggurat.games.babylonia.actions import PLACE_UNSEEN, Action, Drawn, Place, Question
from ziggurat.games.babylonia.data import (
    CELLS,
    FACE_DOWN,
    IS_RIVER,
    OFF,
    TOKEN,
    TOKENS_OF_A_SEAT,
    UNKNOWN,
)
from ziggurat.games.babylonia.state import (
    SOURCE_COUNT,
    State,
    is_token,
    kind,
    lies_face_down,
    owner,
    stand_count,
    supply_count,
)

NO_TOKENS: Final = small([0] * 16)
ALL_TOKENS: Final = small(list(TOKENS_OF_A_SEAT) * 4)


@dataclass(frozen=True)
class View:
    """What the seat knows with perfect memory: all that is public, its own stand and its own face-down tokens."""

    seat: Seat
    """The reader, or `SPECTATOR`."""
    seats: int
    river_tokens_open_fields: bool
    random_cards: bool
    board: tuple[int, ...]
    stand: tuple[int, ...] | None
    """The reader's own tokens by kind; None for a spectator."""
    stand_counts: tuple[int, ...]
    supply_counts: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[int, ...], ...]
    discarded: tuple[int, ...]
    cards: tuple[int, ...]
    turn: int
    on_turn: Seat
    placed: tuple[int, ...]
    in_river: int
    pending: tuple[Question, ...]

    @property
    def scores(self) -> list[int]:
        return [sum(row) for row in self.points]


def view(state: State, seat: Seat) -> View:
    seats = range(int(state.seats))
    own = 4 * seat
    return View(
        seat=seat,
        seats=int(state.seats),
        river_tokens_open_fields=state.river_tokens_open_fields,
        random_cards=state.random_cards,
        board=tuple([seen_piece(state.board[cell], seat) for cell in range(CELLS)]),
        stand=tuple([int(state.stands[own + token]) for token in range(4)]) if seat >= 0 else None,
        stand_counts=tuple([int(stand_count(state, other)) for other in seats]),
        supply_counts=tuple([int(supply_count(state, other)) for other in seats]),
        points=tuple([rows(state.points, other, SOURCE_COUNT) for other in seats]),
        taken=tuple([tuple([int(state.taken[8 * other + city]) for city in range(8)]) for other in seats]),
        discarded=tuple([int(count) for count in state.discarded]),
        cards=tuple([int(place) for place in state.cards]),
        turn=int(state.turn),
        on_turn=int(state.on_turn),
        placed=tuple([int(count) for count in state.placed]),
        in_river=int(state.in_river),
        pending=tuple(state.pending),
    )


def rows(flat: vec[i64], seat: int, width: int) -> tuple[int, ...]:
    return tuple([int(flat[width * seat + n]) for n in range(width)])


def seen_piece(piece: u8, viewer: Seat) -> int:
    """A piece as the viewer sees it: the kind of another seat's face-down token is unknown."""
    if is_token(piece) and lies_face_down(piece) and int(owner(piece)) != viewer:
        return UNKNOWN + int(owner(piece))
    return int(piece)


def imagine(seen: View, rng: Random) -> State:
    """A complete state that could be true: what is hidden is dealt out at random."""
    board = small([*seen.board, OFF])
    unseen = unseen_tokens(board, seen.seats)
    stands = NO_TOKENS[: 4 * seen.seats]
    own = seen.seat if seen.stand is not None else -1
    for cell in range(i64(CELLS)):
        seat = i64(board[cell]) - UNKNOWN
        if seat >= 0 and seat < 4:
            board[cell] = u8(TOKEN + 8 * seat + FACE_DOWN + pick(unseen, seat, rng))
    for seat in range(i64(seen.seats)):
        if seat != own:
            for _ in range(seen.stand_counts[seat]):
                stands[4 * seat + pick(unseen, seat, rng)] += 1
        elif seen.stand is not None:
            for token in range(i64(4)):
                stands[4 * seat + token] = u8(seen.stand[token])
                unseen[4 * seat + token] -= u8(seen.stand[token])
    return State(
        seen.seats,
        seen.river_tokens_open_fields,
        seen.random_cards,
        board,
        stands,
        unseen,
        large([points for row in seen.points for points in row]),
        small([count for row in seen.taken for count in row]),
        small(list(seen.discarded)),
        small(list(seen.cards)),
        seen.turn,
        seen.on_turn,
        small(list(seen.placed)),
        seen.in_river,
        list(seen.pending),
    )


def unseen_tokens(board: vec[u8], seats: i64) -> vec[u8]:
    """The tokens of every seat, by kind, that are not to be seen on the board."""
    unseen = ALL_TOKENS[: 4 * seats]
    for cell in range(i64(CELLS)):
        piece = board[cell]
        if is_token(piece):
            unseen[4 * owner(piece) + kind(piece)] -= 1
    return unseen


def pick(unseen: vec[u8], seat: i64, rng: Random) -> i64:
    """Takes one of the unseen tokens of the seat, each of them being equally likely."""
    first = 4 * seat
    total = i64(unseen[first]) + i64(unseen[first + 1]) + i64(unseen[first + 2]) + i64(unseen[first + 3])
    number: i64 = int(rng.random() * int(total))
    token: i64 = 0
    while number >= i64(unseen[first + token]):
        number -= i64(unseen[first + token])
        token += 1
    unseen[first + token] -= 1
    return token


def redact(action: Action, actor: Seat, viewer: Seat) -> Action:
    """The action as the viewer saw it: others' tokens in the river and on the stand have no face."""
    if isinstance(action, Place) and actor != viewer and IS_RIVER[action.cell]:
        return PLACE_UNSEEN[action.cell]
    if isinstance(action, Drawn) and actor == CHANCE and action.seat != viewer:
        return Drawn(action.seat, None, action.count)
    return action
