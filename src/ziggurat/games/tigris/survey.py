"""The survey of a board: all that follows from what lies on it, and that the rules ask for again and again.

Listing placements is most of what random play and search do, and from one decision to the next nearly all stay the
same. So a state carries them along as ready-made actions, one list a kind, in reading order. Kingdoms that grow are
followed; when something may have split them they are found anew, once, when they are asked for next.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.games.tigris.actions import (
    LEADER_PLACES,
    PLACE_TILE,
    PLAY_CATASTROPHE,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
)
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
from ziggurat.games.tigris.kingdoms import NONE, UNSEEN, connects, find_kingdoms, join, may_hold_together, rename

NO_LEADERS: Final = vec[u8]([NOWHERE] * (4 * SEATS))


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
        kings: list[PlaceLeader],
        priests: list[PlaceLeader],
        farmers: list[PlaceLeader],
        traders: list[PlaceLeader],
        catastrophes: list[PlayCatastrophe],
    ) -> None:
        self.leaders = leaders
        """The space of every leader, or `NOWHERE`: `leaders[4 * seat + colour]`."""
        self.temples_beside = temples_beside
        """How many temples touch each space."""
        self.occupied_beside = occupied_beside
        """How many of its neighbours are occupied."""
        self.kingdoms = kingdoms
        """Which leaders each space is joined to, see kingdoms.py; only if `kingdoms_known`."""
        self.kingdoms_known = kingdoms_known
        self.settlements = settlements
        """A settlement on every empty space of land; temples and markets likewise, farms on rivers."""
        self.temples = temples
        self.farms = farms
        self.markets = markets
        self.kings = kings
        """A king on every empty space of land beside a temple, however many kingdoms touch it; the others likewise."""
        self.priests = priests
        self.farmers = farmers
        self.traders = traders
        self.catastrophes = catastrophes
        """Where a catastrophe may lie: on empty spaces and on face-up tiles without a treasure."""

    def clone(self) -> Survey:
        return Survey(
            self.leaders[:],
            self.temples_beside[:],
            self.occupied_beside[:],
            self.kingdoms[:],
            self.kingdoms_known,
            self.settlements[:],
            self.temples[:],
            self.farms[:],
            self.markets[:],
            self.kings[:],
            self.priests[:],
            self.farmers[:],
            self.traders[:],
            self.catastrophes[:],
        )

    def tile_places(self, colour: i64) -> list[PlaceTile]:
        """A tile of this colour on every empty space of its kind."""
        if colour == BLACK:
            return self.settlements
        if colour == RED:
            return self.temples
        return self.farms if colour == BLUE else self.markets

    def leader_places(self, colour: i64) -> list[PlaceLeader]:
        """A leader of this colour on every empty space of land beside a temple."""
        if colour == BLACK:
            return self.kings
        if colour == RED:
            return self.priests
        return self.farmers if colour == BLUE else self.traders

    def takes_leader(self, board: vec[u8], cell: i64) -> bool:
        return board[cell] == EMPTY and self.temples_beside[cell] != 0 and IS_RIVER[cell] == 0

    def find_kingdoms(self, board: vec[u8]) -> vec[i64]:
        if not self.kingdoms_known:
            self.kingdoms = find_kingdoms(board, self.leaders)
            self.kingdoms_known = True
        return self.kingdoms

    # -- following the board -----------------------------------------------------------------------------------------

    def put(self, board: vec[u8], cell: i64, piece: u8, treasures: i64) -> None:
        """Lays a piece on a space of the board, or clears it, and notes what follows."""
        before = board[cell]
        took_leader = self.takes_leader(board, cell)
        board[cell] = piece
        self.note_region(board, cell, before, piece)
        if before == EMPTY:
            self.take(cell)
        elif piece == EMPTY:
            self.release(cell)
        if before == TEMPLE or piece == TEMPLE:
            self.note_temple(board, cell, piece == TEMPLE)
        takes_leader = self.takes_leader(board, cell)
        if took_leader != takes_leader:
            self.note_leader_place(cell, takes_leader)
        exposed = takes_catastrophe(before, cell, treasures)
        if exposed != takes_catastrophe(piece, cell, treasures):
            if exposed:
                self.catastrophes.pop(catastrophe_in_order(self.catastrophes, cell))
            else:
                self.expose(cell)

    def note_region(self, board: vec[u8], cell: i64, before: u8, piece: u8) -> None:
        """What is laid down joins its neighbours; what is taken away may have held them together."""
        if is_leader(before):
            self.leaders[i64(before) - LEADER] = NOWHERE
        if is_leader(piece):
            self.leaders[i64(piece) - LEADER] = u8(cell)
        if connects(before) == connects(piece):
            return
        count_beside(self.occupied_beside, cell, connects(piece))
        if not self.kingdoms_known:
            return
        if connects(piece):
            join(board, self.kingdoms, cell)
        elif may_hold_together(board, cell):
            self.kingdoms_known = False
        else:
            leaders = self.kingdoms[cell]
            self.kingdoms[cell] = 0
            if is_leader(before):
                rename(self.kingdoms, leaders, leaders & ~(i64(1) << (i64(before) - LEADER)))

    def note_temple(self, board: vec[u8], cell: i64, one_more: bool) -> None:
        """Leaders may stand beside a temple."""
        beside = self.temples_beside
        count_beside(beside, cell, one_more)
        for n in range(4 * cell, 4 * cell + 4):
            space = NEXT_TO[n]
            if board[space] == EMPTY and IS_RIVER[space] == 0 and beside[space] == (1 if one_more else 0):
                self.note_leader_place(space, one_more)

    def note_leader_place(self, cell: i64, takes_leader: bool) -> None:
        at = leader_in_order(self.kings, cell)
        for colour in range(i64(4)):
            if takes_leader:
                self.leader_places(colour).insert(at, LEADER_PLACES[CELLS * colour + cell])
            else:
                self.leader_places(colour).pop(at)

    def take(self, cell: i64) -> None:
        """The space is empty no more."""
        if IS_RIVER[cell]:
            self.farms.pop(tile_in_order(self.farms, cell))
            return
        at = tile_in_order(self.temples, cell)
        self.settlements.pop(at)
        self.temples.pop(at)
        self.markets.pop(at)

    def release(self, cell: i64) -> None:
        """The space is empty again."""
        if IS_RIVER[cell]:
            self.farms.insert(tile_in_order(self.farms, cell), PLACE_TILE[BLUE][cell])
            return
        at = tile_in_order(self.temples, cell)
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
    near = [cell for cell in land if temples_beside[cell]]
    return Survey(
        leaders,
        temples_beside,
        occupied_beside,
        NONE[:],
        False,
        [PLACE_TILE[BLACK][cell] for cell in land],
        [PLACE_TILE[RED][cell] for cell in land],
        [PLACE_TILE[BLUE][cell] for cell in empty if IS_RIVER[cell]],
        [PLACE_TILE[GREEN][cell] for cell in land],
        [LEADER_PLACES[CELLS * BLACK + cell] for cell in near],
        [LEADER_PLACES[CELLS * RED + cell] for cell in near],
        [LEADER_PLACES[CELLS * BLUE + cell] for cell in near],
        [LEADER_PLACES[CELLS * GREEN + cell] for cell in near],
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


# Where a space stands in a list, or would stand: one function a kind of action, so that each compiles to a tight loop.


def tile_in_order(places: list[PlaceTile], cell: i64) -> int:
    low: i64 = 0
    high: i64 = len(places)
    while low < high:
        middle = (low + high) // 2
        if i64(places[middle].cell) < cell:
            low = middle + 1
        else:
            high = middle
    return low


def leader_in_order(places: list[PlaceLeader], cell: i64) -> int:
    low: i64 = 0
    high: i64 = len(places)
    while low < high:
        middle = (low + high) // 2
        if i64(places[middle].cell) < cell:
            low = middle + 1
        else:
            high = middle
    return low


def catastrophe_in_order(places: list[PlayCatastrophe], cell: i64) -> int:
    low: i64 = 0
    high: i64 = len(places)
    while low < high:
        middle = (low + high) // 2
        if i64(places[middle].cell) < cell:
            low = middle + 1
        else:
            high = middle
    return low
