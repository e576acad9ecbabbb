"""What a seat may know, a complete state that could be true for it, and what it sees of others' actions."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.chance import draw_one
from ziggurat.core.game import CHANCE, Seat
from ziggurat.core.vectors import large, small
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia.actions import PLACE_UNSEEN, Action, Drawn, Place, Question
from ziggurat.games.babylonia.pieces import is_token, kind, lies_face_down, owner, token_piece
from ziggurat.games.babylonia.state import (
    SOURCE_COUNT,
    State,
    count_tokens,
    farmer_due,
    is_enough,
    stand_count,
    supply_count,
)

NO_TOKENS: Final = small([0] * 16)
ALL_TOKENS: Final = small(list(d.TOKENS_OF_A_SEAT) * 4)


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
    def placed_nobles(self) -> int:
        """Nobles placed face up in this turn."""
        return self.placed[0] + self.placed[1] + self.placed[2]

    @property
    def placed_farmers(self) -> int:
        """Farmers placed face up in this turn."""
        return self.placed[d.FARMER]

    @property
    def count_placed(self) -> int:
        """All tokens placed in this turn."""
        return sum(self.placed) + self.in_river

    @property
    def may_stop(self) -> bool:
        """Whether the tokens placed in this turn are enough."""
        nobles, farmers, count = self.placed_nobles, self.placed_farmers, self.count_placed
        return is_enough(nobles, farmers, count, self.turn, self.stand_counts[self.on_turn])

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
        board=tuple([seen_piece(state.board[cell], seat) for cell in range(d.CELLS)]),
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
        return d.UNKNOWN + int(owner(piece))
    return int(piece)


def imagine(seen: View, rng: Random) -> State:
    """A complete state that could be true: what is hidden is dealt out at random.

    All ways to deal are equally likely that agree with what everybody can conclude: whoever has placed a noble and two
    farmers has a third farmer on the stand.
    """
    board = small([*seen.board, d.OFF])
    unseen = unseen_tokens(board, seen.seats)
    stands = NO_TOKENS[: 4 * seen.seats]
    own = seen.seat if seen.stand is not None else -1
    due = -1
    if seen.on_turn != own and farmer_due(seen.placed_nobles, seen.placed_farmers):
        due = seen.on_turn
        deal_with_farmer(stands, unseen, due, seen.stand_counts[due], rng)
    for cell in range(i64(d.CELLS)):
        if board[cell] >= d.UNKNOWN and board[cell] < d.UNKNOWN + d.MOST_SEATS:
            seat = i64(board[cell]) - d.UNKNOWN
            board[cell] = u8(token_piece(seat, pick(unseen, seat, rng), True))
    for seat in range(i64(seen.seats)):
        if seat == own and seen.stand is not None:
            for token in range(i64(4)):
                stands[4 * seat + token] = u8(seen.stand[token])
                unseen[4 * seat + token] -= u8(seen.stand[token])
        elif seat != due:
            for _ in range(seen.stand_counts[seat]):
                stands[4 * seat + pick(unseen, seat, rng)] += 1
    return State(
        seats=seen.seats,
        river_tokens_open_fields=seen.river_tokens_open_fields,
        random_cards=seen.random_cards,
        board=board,
        stands=stands,
        supplies=unseen,
        points=large([points for row in seen.points for points in row]),
        taken=small([count for row in seen.taken for count in row]),
        discarded=small(list(seen.discarded)),
        cards=small(list(seen.cards)),
        turn=seen.turn,
        on_turn=seen.on_turn,
        placed=small(list(seen.placed)),
        in_river=seen.in_river,
        pending=list(seen.pending),
    )


def unseen_tokens(board: vec[u8], seats: i64) -> vec[u8]:
    """The tokens of every seat, by kind, that are not to be seen on the board."""
    unseen = ALL_TOKENS[: 4 * seats]
    for cell in range(i64(d.CELLS)):
        piece = board[cell]
        if is_token(piece):
            unseen[4 * owner(piece) + kind(piece)] -= 1
    return unseen


def pick(unseen: vec[u8], seat: i64, rng: Random) -> i64:
    """Takes one of the unseen tokens of the seat, each of them being equally likely."""
    first = 4 * seat
    token = draw_one(unseen, first, count_tokens(unseen, seat), rng)
    unseen[first + token] -= 1
    return token


def deal_with_farmer(stands: vec[u8], unseen: vec[u8], seat: i64, count: i64, rng: Random) -> None:
    """Deals so many unseen tokens of the seat to its stand, at least one farmer among them.

    Every such stand is as likely as it would be if stands without a farmer were thrown away and dealt again.
    """
    first = 4 * seat
    for left in range(count, 0, -1):
        token: i64 = 3
        if stands[first + d.FARMER] > 0:
            token = pick(unseen, seat, rng)
        else:
            total = int(count_tokens(unseen, seat))
            nobles = total - int(unseen[first + d.FARMER])
            none = 1.0  # the chance that none of those still to be dealt is a farmer
            for n in range(int(left)):
                none *= (nobles - n) / (total - n)
            if rng.random() * (1.0 - none) < (total - nobles) / total:
                unseen[first + d.FARMER] -= 1
            else:
                token = draw_one(unseen, first, nobles, rng)
                unseen[first + token] -= 1
        stands[first + token] += 1


def redact(action: Action, actor: Seat, viewer: Seat) -> Action:
    """The action as the viewer saw it: others' tokens in the river and on the stand have no face."""
    if isinstance(action, Place) and actor != viewer and d.IS_RIVER[action.cell]:
        return PLACE_UNSEEN[action.cell]
    if isinstance(action, Drawn) and actor == CHANCE and action.seat != viewer:
        return Drawn(action.seat, None, action.count)
    return action
