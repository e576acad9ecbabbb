"""What a seat may know, a complete state that could be true for it, and what it sees of others' actions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.chance import draw_one
from ziggurat.core.game import Seat
from ziggurat.core.vectors import large, small
from ziggurat.games.tigris.actions import Action, Drawn, Question, Swap
from ziggurat.games.tigris.data import (
    CELLS,
    COLOURS,
    FOR_MONUMENTS,
    FOR_REVOLTS,
    FOR_TILES,
    FOR_TREASURES,
    FOR_WARS,
    RED,
    SOURCE_COUNT,
    TILES,
    Cell,
    Colour,
)
from ziggurat.games.tigris.pieces import OFF, colour_of, is_base, is_tile, leader_of
from ziggurat.games.tigris.state import State, bag_count, hand_count, swapped_count


@dataclass(frozen=True)
class View:
    """What the seat knows with perfect memory: all that is public, its own hand and what it has swapped itself.

    Points and treasures lie behind screens, but everybody saw every one of them being gained, so they are here for all
    seats; whoever shows a view to people shows those of others only with open scoring or when the game is over.
    """

    seat: Seat
    """The reader, or `SPECTATOR`."""
    seats: int
    english_variant: bool
    open_scoring: bool
    turn_limit: int
    board: tuple[int, ...]
    marked: int
    treasures: int
    monuments: tuple[int, ...]
    hand: tuple[int, ...] | None
    """The reader's own tiles by colour; None for a spectator."""
    hand_counts: tuple[int, ...]
    bag_count: int
    catastrophes: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    removed: tuple[int, ...]
    swapped: tuple[int, ...] | None
    """What the reader has laid aside, by colour."""
    swapped_counts: tuple[int, ...]
    turn: int
    on_turn: Seat
    ended: int
    pending: tuple[Question, ...]

    def shows_points_of(self, seat: Seat) -> bool:
        """Whether the screen of a seat hides nothing from the reader."""
        return self.open_scoring or not self.pending or seat == self.seat

    def points_in(self, seat: Seat, colour: Colour) -> int:
        """Treasures aside."""
        row = self.points[seat]
        revolts = row[FOR_REVOLTS] if colour == RED else 0
        return row[FOR_TILES + colour] + row[FOR_WARS + colour] + row[FOR_MONUMENTS + colour] + revolts

    def treasures_of(self, seat: Seat) -> int:
        return self.points[seat][FOR_TREASURES]

    def leader_cell(self, seat: Seat, colour: Colour) -> Cell | None:
        piece = leader_of(seat, colour)
        return self.board.index(piece) if piece in self.board else None


def view(state: State, seat: Seat) -> View:
    seats = range(int(state.seats))
    own = 4 * seat
    points = [int(count) for count in state.points]
    return View(
        seat=seat,
        seats=int(state.seats),
        english_variant=state.english_variant,
        open_scoring=state.open_scoring,
        turn_limit=int(state.turn_limit),
        board=tuple([int(state.board[cell]) for cell in range(CELLS)]),
        marked=int(state.marked),
        treasures=int(state.treasures),
        monuments=tuple([int(corner) for corner in state.monuments]),
        hand=tuple([int(state.hands[own + colour]) for colour in COLOURS]) if seat >= 0 else None,
        hand_counts=tuple([int(hand_count(state, other)) for other in seats]),
        bag_count=int(bag_count(state)),
        catastrophes=tuple([int(left) for left in state.catastrophes]),
        points=tuple([tuple(points[SOURCE_COUNT * other : SOURCE_COUNT * (other + 1)]) for other in seats]),
        removed=tuple([int(count) for count in state.removed]),
        swapped=tuple([int(state.swapped[own + colour]) for colour in COLOURS]) if seat >= 0 else None,
        swapped_counts=tuple([int(swapped_count(state, other)) for other in seats]),
        turn=int(state.turn),
        on_turn=int(state.on_turn),
        ended=int(state.ended),
        pending=tuple(state.pending),
    )


def imagine(seen: View, rng: Random) -> State:
    """A complete state that could be true: what is hidden is dealt out at random."""
    state = what_is_seen(seen).clone()
    for seat in range(seen.seats):
        if seat != seen.seat or seen.hand is None:
            take(state.bag, seen.hand_counts[seat], state.hands, 4 * seat, rng)
            take(state.bag, seen.swapped_counts[seat], state.swapped, 4 * seat, rng)
    return state


@lru_cache(maxsize=4)
def what_is_seen(seen: View) -> State:
    """The state with all that is hidden in the bag.

    Never changed, only copied: a search imagines many worlds from one view.
    """
    hands = [0] * (4 * seen.seats)
    swapped = [0] * (4 * seen.seats)
    if seen.hand is not None and seen.swapped is not None:
        hands[4 * seen.seat : 4 * seen.seat + 4] = seen.hand
        swapped[4 * seen.seat : 4 * seen.seat + 4] = seen.swapped
    return State(
        seats=seen.seats,
        english_variant=seen.english_variant,
        open_scoring=seen.open_scoring,
        turn_limit=seen.turn_limit,
        board=small([*seen.board, OFF]),
        marked=seen.marked,
        treasures=seen.treasures,
        monuments=small(list(seen.monuments)),
        hands=small(hands),
        bag=small(unseen_tiles(seen)),
        catastrophes=small(list(seen.catastrophes)),
        points=large([points for row in seen.points for points in row]),
        removed=small(list(seen.removed)),
        swapped=small(swapped),
        turn=seen.turn,
        on_turn=seen.on_turn,
        ended=seen.ended,
        pending=list(seen.pending),
    )


def unseen_tiles(seen: View) -> list[int]:
    """By colour, the tiles whose place the reader does not know: in the bag, in other hands, swapped by others."""
    unseen = [count - gone for count, gone in zip(TILES, seen.removed, strict=True)]
    for piece in seen.board:
        if is_tile(piece) or is_base(piece):
            unseen[colour_of(piece)] -= 1
    for known in (seen.hand, seen.swapped):
        if known is not None:
            unseen = [count - own for count, own in zip(unseen, known, strict=True)]
    return unseen


def take(bag: vec[u8], count: int, counts: vec[u8], first: i64, rng: Random) -> None:
    """So many tiles out of the bag, each of those left being equally likely, counted by colour."""
    total = i64(bag[0]) + i64(bag[1]) + i64(bag[2]) + i64(bag[3])
    for _ in range(count):
        colour = draw_one(bag, 0, total, rng)
        bag[colour] -= 1
        counts[first + colour] += 1
        total -= 1


def redact(action: Action, actor: Seat, viewer: Seat) -> Action:
    """The action as the viewer saw it: tiles that others swap and draw have no face."""
    if isinstance(action, Swap) and actor != viewer:
        return Swap(None, action.count)
    if isinstance(action, Drawn) and action.seat != viewer:
        return Drawn(action.seat, None, action.count)
    return action
