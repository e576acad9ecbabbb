"""What follows from the board and is asked at every decision, kept up to date instead of counted anew.

Listing placements is most of what random play and search do, and from one decision to the next all but one stay the
same: so the free hexes are carried along as ready-made placements, one list a kind of token, in reading order. With
them go the gaps around every hex, and the seats that lie face up beside it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.games.babylonia.actions import PLACES, Place
from ziggurat.games.babylonia.data import CELLS, EMPTY, IS_RIVER, NEXT_TO, OFF
from ziggurat.games.babylonia.pieces import is_token, owner

NOBODY: Final = vec[u8]([0] * (CELLS + 1))


class Tally:
    def __init__(
        self,
        merchants: list[Place],
        priests: list[Place],
        servants: list[Place],
        farmers: list[Place],
        gaps: vec[u8],
        beside: vec[u8],
    ) -> None:
        self.merchants = merchants
        self.priests = priests
        self.servants = servants
        self.farmers = farmers
        self.gaps = gaps
        """How many land hexes beside each hex hold no token: none around what is surrounded."""
        self.beside = beside
        """Which seats have tokens beside each hex: bit `seat` for face-up ones, bit `seat + 4` for face-down ones."""

    def clone(self) -> Tally:
        return Tally(
            self.merchants[:], self.priests[:], self.servants[:], self.farmers[:], self.gaps[:], self.beside[:]
        )

    def free(self, token: i64) -> list[Place]:
        """The token on every free hex of the board in use."""
        if token == 0:
            return self.merchants
        if token == 1:
            return self.priests
        return self.servants if token == 2 else self.farmers

    def place(self, cell: i64, seat: i64, was_free: bool) -> None:
        """A token of the seat lies on the hex now."""
        if was_free:
            at = place_in_order(self.farmers, cell)
            self.merchants.pop(at)
            self.priests.pop(at)
            self.servants.pop(at)
            self.farmers.pop(at)
        mark(self.gaps, self.beside, cell, seat)

    def release(self, cell: i64) -> None:
        """The city on the hex has gone. It was a gap for its neighbours before and still is."""
        at = place_in_order(self.farmers, cell)
        for token in range(i64(4)):
            self.free(token).insert(at, PLACES[4 * cell + token])


def mark(gaps: vec[u8], beside: vec[u8], cell: i64, seat: i64) -> None:
    """Tells the neighbours of a hex that a token lies there."""
    river = IS_RIVER[cell] != 0
    whose = u8(1 << (seat + 4 if river else seat))
    for n in range(6 * cell, 6 * cell + 6):
        near = NEXT_TO[n]
        beside[near] |= whose
        if not river:
            gaps[near] -= 1


def place_in_order(placements: list[Place], cell: i64) -> int:
    """Where the hex stands in the list, or would stand."""
    low: i64 = 0
    high: i64 = len(placements)
    while low < high:
        middle = (low + high) // 2
        if i64(placements[middle].cell) < cell:
            low = middle + 1
        else:
            high = middle
    return low


def tally(board: vec[u8]) -> Tally:
    """Counted from scratch."""
    free: list[list[Place]] = [[], [], [], []]
    gaps = NOBODY[:]
    for cell in range(i64(CELLS)):
        if board[cell] == OFF or IS_RIVER[cell]:
            continue
        for n in range(6 * cell, 6 * cell + 6):
            gaps[NEXT_TO[n]] += 1
    gaps[CELLS] = 255  # beyond the board: counted down by its neighbours, asked by nobody
    merchants, priests, servants, farmers = free
    counted = Tally(merchants, priests, servants, farmers, gaps, NOBODY[:])
    for cell in range(i64(CELLS)):
        piece = board[cell]
        if piece == EMPTY:
            merchants.append(PLACES[4 * cell])
            priests.append(PLACES[4 * cell + 1])
            servants.append(PLACES[4 * cell + 2])
            farmers.append(PLACES[4 * cell + 3])
        elif is_token(piece):
            mark(gaps, counted.beside, cell, owner(piece))
    return counted
