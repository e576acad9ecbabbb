"""What a seat may know, a complete state that could be true for it, and what it sees of others' actions."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

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
    TOKENS,
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
    board = [*seen.board, OFF]
    stands: list[int] = []
    supplies: list[int] = []
    for seat in range(seen.seats):
        unseen = unseen_tokens(board, seat)
        if seat == seen.seat and seen.stand is not None:
            stand = list(seen.stand)
        else:
            pool = [token for token in TOKENS for _ in range(unseen[token])]
            rng.shuffle(pool)
            for cell, piece in enumerate(seen.board):
                if piece == UNKNOWN + seat:
                    token = pool.pop()
                    board[cell] = TOKEN + 8 * seat + FACE_DOWN + token
                    unseen[token] -= 1
            dealt = pool[: seen.stand_counts[seat]]
            stand = [dealt.count(token) for token in TOKENS]
        stands += stand
        supplies += [unseen[token] - stand[token] for token in TOKENS]
    return State(
        seen.seats,
        seen.river_tokens_open_fields,
        seen.random_cards,
        small(board),
        small(stands),
        small(supplies),
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


def unseen_tokens(board: list[int], seat: Seat) -> list[int]:
    """The tokens of a seat, by kind, that are not to be seen on the board."""
    unseen = list(TOKENS_OF_A_SEAT)
    for piece in board:
        if piece < 256 and is_token(u8(piece)) and int(owner(u8(piece))) == seat:
            unseen[int(kind(u8(piece)))] -= 1
    return unseen


def redact(action: Action, actor: Seat, viewer: Seat) -> Action:
    """The action as the viewer saw it: others' tokens in the river and on the stand have no face."""
    if isinstance(action, Place) and actor != viewer and IS_RIVER[action.cell]:
        return PLACE_UNSEEN[action.cell]
    if isinstance(action, Drawn) and actor == CHANCE and action.seat != viewer:
        return Drawn(action.seat, None, action.count)
    return action
