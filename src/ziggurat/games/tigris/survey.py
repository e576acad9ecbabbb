"""The survey of a board: all that follows from what lies on it, and that the rules ask for again and again.

Listing placements is most of what random play and search do, and from one decision to the next nearly all stay the
same. So a state carries them along as ready-made actions, one list a kind, in reading order. Kingdoms are found once a
position, when they are asked for first.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.games.tigris.actions import PLACE_TILE, PLAY_CATASTROPHE, PlaceTile, PlayCatastrophe
from ziggurat.games.tigris.data import (
    BLACK,
    BLUE,
    CELLS,
    EMPTY,
    GREEN,
    IS_RIVER,
    LAST_LEADER,
    LAST_TILE,
    LEADER,
    NEXT_TO,
    NOWHERE,
    RED,
    SEATS,
    TEMPLE,
    TREASURE_BIT,
)
from ziggurat.games.tigris.kingdoms import NONE, UNSEEN, connects

NO_LEADERS = vec[u8]([NOWHERE] * (4 * SEATS))


class Survey:
    def __init__(
        self,
        leaders: vec[u8],
        temples_beside: vec[u8],
        occupied_beside: vec[u8],
        kingdoms: vec[i64],
        kingdoms_known: bool,
        settlements: list[PlaceTile],
        temples: list[PlaceTile],
        farms: list[PlaceTile],
        markets: list[PlaceTile],
        catastrophes: list[PlayCatastrophe],
    ) -> None:
        self.leaders = leaders
        """The space of every leader, or `NOWHERE`: `leaders[4 * seat + colour]`."""
        self.temples_beside = temples_beside
        """How many temples touch each space."""
        self.occupied_beside = occupied_beside
        """How many of its neighbours are occupied."""
        self.kingdoms = kingdoms
        """Which leaders each space is joined to, see kingdoms.py; replaced as a whole, if not `kingdoms_known`."""
        self.kingdoms_known = kingdoms_known
        self.settlements = settlements
        """A settlement on every empty space of land; temples and markets likewise, farms on rivers."""
        self.temples = temples
        self.farms = farms
        self.markets = markets
        self.catastrophes = catastrophes
        """Where a catastrophe may lie: on empty spaces and on face-up tiles without a treasure."""

    def clone(self) -> Survey:
        return Survey(
            self.leaders[:],
            self.temples_beside[:],
            self.occupied_beside[:],
            self.kingdoms,
            self.kingdoms_known,
            self.settlements[:],
            self.temples[:],
            self.farms[:],
            self.markets[:],
            self.catastrophes[:],
        )

    def placements(self, colour: i64) -> list[PlaceTile]:
        """A tile of this colour on every empty space of its kind."""
        if colour == BLACK:
            return self.settlements
        if colour == RED:
            return self.temples
        return self.farms if colour == BLUE else self.markets

    def note(self, cell: i64, before: u8, after: u8, treasures: i64) -> None:
        """Something else lies on the space now."""
        self.kingdoms_known = False
        if connects(before) != connects(after):
            count_beside(self.occupied_beside, cell, connects(after))
        if before == EMPTY:
            self.take(cell)
        elif after == EMPTY:
            self.release(cell)
        if before == TEMPLE or after == TEMPLE:
            count_beside(self.temples_beside, cell, after == TEMPLE)
        if is_leader(before):
            self.leaders[i64(before) - LEADER] = NOWHERE
        if is_leader(after):
            self.leaders[i64(after) - LEADER] = u8(cell)
        exposed = takes_catastrophe(before, cell, treasures)
        if exposed != takes_catastrophe(after, cell, treasures):
            if exposed:
                self.catastrophes.pop(catastrophe_in_order(self.catastrophes, cell))
            else:
                self.expose(cell)

    def take(self, cell: i64) -> None:
        """The space is empty no more."""
        if IS_RIVER[cell]:
            self.farms.pop(place_in_order(self.farms, cell))
            return
        at = place_in_order(self.temples, cell)
        self.settlements.pop(at)
        self.temples.pop(at)
        self.markets.pop(at)

    def release(self, cell: i64) -> None:
        """The space is empty again."""
        if IS_RIVER[cell]:
            self.farms.insert(place_in_order(self.farms, cell), PLACE_TILE[BLUE][cell])
            return
        at = place_in_order(self.temples, cell)
        self.settlements.insert(at, PLACE_TILE[BLACK][cell])
        self.temples.insert(at, PLACE_TILE[RED][cell])
        self.markets.insert(at, PLACE_TILE[GREEN][cell])

    def expose(self, cell: i64) -> None:
        """A catastrophe could lie here now."""
        self.catastrophes.insert(catastrophe_in_order(self.catastrophes, cell), PLAY_CATASTROPHE[cell])


def survey_board(board: vec[u8], treasures: i64) -> Survey:
    empty = [cell for cell in range(CELLS) if board[cell] == EMPTY]
    land = [cell for cell in empty if not IS_RIVER[cell]]
    leaders = NO_LEADERS[:]
    temples_beside = UNSEEN[:]
    occupied_beside = UNSEEN[:]
    for cell in range(i64(CELLS)):
        piece = board[cell]
        if is_leader(piece):
            leaders[i64(piece) - LEADER] = u8(cell)
        if piece == TEMPLE:
            count_beside(temples_beside, cell, True)
        if connects(piece):
            count_beside(occupied_beside, cell, True)
    return Survey(
        leaders,
        temples_beside,
        occupied_beside,
        NONE,
        False,
        [PLACE_TILE[BLACK][cell] for cell in land],
        [PLACE_TILE[RED][cell] for cell in land],
        [PLACE_TILE[BLUE][cell] for cell in empty if IS_RIVER[cell]],
        [PLACE_TILE[GREEN][cell] for cell in land],
        [PLAY_CATASTROPHE[cell] for cell in range(CELLS) if takes_catastrophe(board[cell], cell, treasures)],
    )


def count_beside(counts: vec[u8], cell: i64, one_more: bool) -> None:
    """One more or one fewer neighbour of this kind for each of the four around the space."""
    for n in range(4 * cell, 4 * cell + 4):
        if one_more:
            counts[NEXT_TO[n]] += 1
        else:
            counts[NEXT_TO[n]] -= 1


def is_leader(piece: u8) -> bool:
    return piece >= LEADER and piece <= LAST_LEADER


def takes_catastrophe(piece: u8, cell: i64, treasures: i64) -> bool:
    return piece <= LAST_TILE and treasures & TREASURE_BIT[cell] == 0


def place_in_order(placements: list[PlaceTile], cell: i64) -> int:
    """Where the space stands in the list, or would stand."""
    low: i64 = 0
    high: i64 = len(placements)
    while low < high:
        middle = (low + high) // 2
        if i64(placements[middle].cell) < cell:
            low = middle + 1
        else:
            high = middle
    return low


def catastrophe_in_order(catastrophes: list[PlayCatastrophe], cell: i64) -> int:
    low: i64 = 0
    high: i64 = len(catastrophes)
    while low < high:
        middle = (low + high) // 2
        if i64(catastrophes[middle].cell) < cell:
            low = middle + 1
        else:
            high = middle
    return low
