"""The free hexes of a position, as ready-made placements.

Listing placements is most of what random play and search do, and from one decision to the next all but one stay the
same. So a state carries them along, one list a kind of token, in reading order.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.games.babylonia.actions import PLACES, Place
from ziggurat.games.babylonia.data import CELLS, EMPTY


class FreeHexes:
    def __init__(self, merchants: list[Place], priests: list[Place], servants: list[Place], farmers: list[Place]):
        self.merchants = merchants
        self.priests = priests
        self.servants = servants
        self.farmers = farmers

    def clone(self) -> FreeHexes:
        return FreeHexes(self.merchants[:], self.priests[:], self.servants[:], self.farmers[:])

    def placements(self, token: i64) -> list[Place]:
        """The token on every free hex of the board in use."""
        if token == 0:
            return self.merchants
        if token == 1:
            return self.priests
        return self.servants if token == 2 else self.farmers

    def take(self, cell: i64) -> None:
        """A token lies on the hex now."""
        at = place_in_order(self.farmers, cell)
        for token in range(i64(4)):
            self.placements(token).pop(at)

    def release(self, cell: i64) -> None:
        """The city on the hex has gone."""
        at = place_in_order(self.farmers, cell)
        for token in range(i64(4)):
            self.placements(token).insert(at, PLACES[4 * cell + token])


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


def free_hexes(board: vec[u8]) -> FreeHexes:
    found: list[list[Place]] = [[], [], [], []]
    for cell in range(i64(CELLS)):
        if board[cell] == EMPTY:
            for token in range(i64(4)):
                found[token].append(PLACES[4 * cell + token])
    return FreeHexes(found[0], found[1], found[2], found[3])
