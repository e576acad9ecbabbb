"""The survey of a board: all that follows from what lies on it, and that the rules ask for again and again.

Listing placements is most of what random play and search do, and from one decision to the next nearly all stay the
same. So a state carries them along as ready-made actions, one list a kind, in reading order; lists that go by the same
spaces stand beside these spaces, so that one search finds the place of a space in all of them. Kingdoms are found once
and followed from then on: what is laid down joins them, what is taken away may split one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from ziggurat.core.vectors import small
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
    GREEN,
    IS_RIVER,
    NEXT_TO,
    NOWHERE,
    RED,
    SEATS,
    TREASURE_BIT,
)
from ziggurat.games.tigris.kingdoms import NONE, UNSEEN, find_kingdoms, join, may_hold_together, rename, split
from ziggurat.games.tigris.pieces import EMPTY, LAST_TILE, LEADER, TEMPLE, bit_of, connects, is_leader

NO_LEADERS: Final = vec[u8]([NOWHERE] * (4 * SEATS))


class Survey:
    def __init__(
        self,
        *,
        leaders: vec[u8],
        temples_beside: vec[u8],
        occupied_beside: vec[u8],
        hollows: vec[u8],
        kingdoms: vec[i64],
        kingdoms_known: bool,
        land: vec[u8],
        settlements: list[PlaceTile],
        temples: list[PlaceTile],
        markets: list[PlaceTile],
        river: vec[u8],
        farms: list[PlaceTile],
        by_temples: vec[u8],
        kings: list[PlaceLeader],
        priests: list[PlaceLeader],
        farmers: list[PlaceLeader],
        traders: list[PlaceLeader],
        exposed: vec[u8],
        catastrophes: list[PlayCatastrophe],
    ) -> None:
        self.leaders = leaders
        """The space of every leader, or `NOWHERE`: `leaders[4 * seat + colour]`."""
        self.temples_beside = temples_beside
        """How many temples touch each space."""
        self.occupied_beside = occupied_beside
        """How many of its neighbours are occupied."""
        self.hollows = hollows
        """Every empty space with three occupied neighbours or more: where three kingdoms could meet."""
        self.kingdoms = kingdoms
        """Which leaders each space is joined to, see kingdoms.py; only if `kingdoms_known`."""
        self.kingdoms_known = kingdoms_known
        self.land = land
        """Every empty space of land; a settlement, a temple or a market on each of them."""
        self.settlements = settlements
        self.temples = temples
        self.markets = markets
        self.river = river
        """Every empty space of river; a farm on each of them."""
        self.farms = farms
        self.by_temples = by_temples
        """Every empty space of land beside a temple, however many kingdoms touch it; a leader on each of them."""
        self.kings = kings
        self.priests = priests
        self.farmers = farmers
        self.traders = traders
        self.exposed = exposed
        """Where a catastrophe may lie: empty spaces and face-up tiles without a treasure."""
        self.catastrophes = catastrophes

    def clone(self) -> Survey:
        return Survey(
            leaders=self.leaders[:],
            temples_beside=self.temples_beside[:],
            occupied_beside=self.occupied_beside[:],
            hollows=self.hollows[:],
            kingdoms=self.kingdoms[:],
            kingdoms_known=self.kingdoms_known,
            land=self.land[:],
            settlements=self.settlements[:],
            temples=self.temples[:],
            markets=self.markets[:],
            river=self.river[:],
            farms=self.farms[:],
            by_temples=self.by_temples[:],
            kings=self.kings[:],
            priests=self.priests[:],
            farmers=self.farmers[:],
            traders=self.traders[:],
            exposed=self.exposed[:],
            catastrophes=self.catastrophes[:],
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
            if self.occupied_beside[cell] > 2:
                self.note_hollow(cell, False)
        elif piece == EMPTY:
            self.release(cell)
            if self.occupied_beside[cell] > 2:
                self.note_hollow(cell, True)
        if before == TEMPLE or piece == TEMPLE:
            self.note_temple(board, cell, piece == TEMPLE)
        takes_leader = self.takes_leader(board, cell)
        if took_leader != takes_leader:
            self.note_leader_place(cell, takes_leader)
        exposed = takes_catastrophe(before, cell, treasures)
        if exposed != takes_catastrophe(piece, cell, treasures):
            if exposed:
                self.cover(cell)
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
        self.note_neighbour(board, cell, connects(piece))
        if not self.kingdoms_known:
            return
        if connects(piece):
            join(board, self.kingdoms, cell)
        elif may_hold_together(board, cell):
            split(board, self.kingdoms, cell)
        else:
            leaders = self.kingdoms[cell]
            self.kingdoms[cell] = 0
            if is_leader(before):
                rename(self.kingdoms, leaders, leaders & ~bit_of(before))

    def note_neighbour(self, board: vec[u8], cell: i64, one_more: bool) -> None:
        """The neighbours of the space have one occupied neighbour more, or one fewer."""
        beside = self.occupied_beside
        count_beside(beside, cell, one_more)
        for n in range(4 * cell, 4 * cell + 4):
            space = NEXT_TO[n]
            if board[space] == EMPTY and beside[space] == (3 if one_more else 2):
                self.note_hollow(space, one_more)

    def note_hollow(self, cell: i64, is_hollow: bool) -> None:
        at = in_order(self.hollows, cell)
        if is_hollow:
            self.hollows = with_cell(self.hollows, at, cell)
        else:
            self.hollows = pop(self.hollows, at)[0]

    def note_temple(self, board: vec[u8], cell: i64, one_more: bool) -> None:
        """Leaders may stand beside a temple."""
        beside = self.temples_beside
        count_beside(beside, cell, one_more)
        for n in range(4 * cell, 4 * cell + 4):
            space = NEXT_TO[n]
            if board[space] == EMPTY and IS_RIVER[space] == 0 and beside[space] == (1 if one_more else 0):
                self.note_leader_place(space, one_more)

    def note_leader_place(self, cell: i64, takes_leader: bool) -> None:
        at = in_order(self.by_temples, cell)
        if takes_leader:
            self.by_temples = with_cell(self.by_temples, at, cell)
            for colour in range(i64(4)):
                self.leader_places(colour).insert(at, LEADER_PLACES[CELLS * colour + cell])
        else:
            self.by_temples = pop(self.by_temples, at)[0]
            for colour in range(i64(4)):
                self.leader_places(colour).pop(at)

    def take(self, cell: i64) -> None:
        """The space is empty no more."""
        if IS_RIVER[cell]:
            at = in_order(self.river, cell)
            self.river = pop(self.river, at)[0]
            self.farms.pop(at)
        else:
            at = in_order(self.land, cell)
            self.land = pop(self.land, at)[0]
            self.settlements.pop(at)
            self.temples.pop(at)
            self.markets.pop(at)

    def release(self, cell: i64) -> None:
        """The space is empty again."""
        if IS_RIVER[cell]:
            at = in_order(self.river, cell)
            self.river = with_cell(self.river, at, cell)
            self.farms.insert(at, PLACE_TILE[BLUE][cell])
        else:
            at = in_order(self.land, cell)
            self.land = with_cell(self.land, at, cell)
            self.settlements.insert(at, PLACE_TILE[BLACK][cell])
            self.temples.insert(at, PLACE_TILE[RED][cell])
            self.markets.insert(at, PLACE_TILE[GREEN][cell])

    def expose(self, cell: i64) -> None:
        """A catastrophe could lie here now."""
        at = in_order(self.exposed, cell)
        self.exposed = with_cell(self.exposed, at, cell)
        self.catastrophes.insert(at, PLAY_CATASTROPHE[cell])

    def cover(self, cell: i64) -> None:
        """No catastrophe can lie here any more."""
        at = in_order(self.exposed, cell)
        self.exposed = pop(self.exposed, at)[0]
        self.catastrophes.pop(at)


def survey_board(board: vec[u8], treasures: i64) -> Survey:
    empty = [cell for cell in range(CELLS) if board[cell] == EMPTY]
    land = [cell for cell in empty if not IS_RIVER[cell]]
    river = [cell for cell in empty if IS_RIVER[cell]]
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
    by_temples = [cell for cell in land if temples_beside[cell]]
    exposed = [cell for cell in range(CELLS) if takes_catastrophe(board[cell], cell, treasures)]
    return Survey(
        leaders=leaders,
        temples_beside=temples_beside,
        occupied_beside=occupied_beside,
        hollows=small([cell for cell in empty if occupied_beside[cell] > 2]),
        kingdoms=NONE[:],
        kingdoms_known=False,
        land=small(land),
        settlements=[PLACE_TILE[BLACK][cell] for cell in land],
        temples=[PLACE_TILE[RED][cell] for cell in land],
        markets=[PLACE_TILE[GREEN][cell] for cell in land],
        river=small(river),
        farms=[PLACE_TILE[BLUE][cell] for cell in river],
        by_temples=small(by_temples),
        kings=[LEADER_PLACES[CELLS * BLACK + cell] for cell in by_temples],
        priests=[LEADER_PLACES[CELLS * RED + cell] for cell in by_temples],
        farmers=[LEADER_PLACES[CELLS * BLUE + cell] for cell in by_temples],
        traders=[LEADER_PLACES[CELLS * GREEN + cell] for cell in by_temples],
        exposed=small(exposed),
        catastrophes=[PLAY_CATASTROPHE[cell] for cell in exposed],
    )


def count_beside(counts: vec[u8], cell: i64, one_more: bool) -> None:
    """One more or one fewer neighbour of this kind for each of the four around the space."""
    for n in range(4 * cell, 4 * cell + 4):
        if one_more:
            counts[NEXT_TO[n]] += 1
        else:
            counts[NEXT_TO[n]] -= 1


def takes_catastrophe(piece: u8, cell: i64, treasures: i64) -> bool:
    return piece <= LAST_TILE and treasures & TREASURE_BIT[cell] == 0


def in_order(cells: vec[u8], cell: i64) -> i64:
    """Where a space stands among spaces in reading order, or would stand."""
    low: i64 = 0
    high = len(cells)
    while low < high:
        middle = (low + high) >> 1
        if i64(cells[middle]) < cell:
            low = middle + 1
        else:
            high = middle
    return low


def with_cell(cells: vec[u8], at: i64, cell: i64) -> vec[u8]:
    """The spaces with one more at this place."""
    found = append(cells, u8(cell))
    n = len(found) - 1
    while n > at:
        found[n] = found[n - 1]
        n -= 1
    found[at] = u8(cell)
    return found
