"""The survey of a board: all that follows from what lies on it, and that the rules ask for again and again.

Sets of spaces follow the board bit by bit (cells.py), lists of placements when they are asked for (listing.py).
Kingdoms are found once and followed from then on: what is laid down joins them, what is taken away may split one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.games.tigris.actions import PlayCatastrophe
from ziggurat.games.tigris.cells import Cells, beside, cells_of, common, differing, is_empty, toggled, without
from ziggurat.games.tigris.data import CELLS, IS_RIVER, NEXT_TO, NOWHERE, SEATS, TREASURE_BIT
from ziggurat.games.tigris.kingdoms import (
    UNSEEN,
    Meetings,
    find_kingdoms,
    find_meetings,
    find_realms,
    join,
    leave,
    may_hold_together,
    split,
    where_two_meet_without,
)
from ziggurat.games.tigris.listing import Listing
from ziggurat.games.tigris.pieces import EMPTY, LAST_TILE, LEADER, TEMPLE, bit_of, connects, is_leader

NO_LEADERS: Final = vec[u8]([NOWHERE] * (4 * SEATS))


class Survey:
    def __init__(
        self,
        *,
        leaders: vec[u8],
        temples_beside: vec[u8],
        land: Cells,
        river: Cells,
        occupied: Cells,
        temples: Cells,
        exposed: Cells,
        kingdoms: vec[i64],
        realms: vec[i64],
        listing: Listing,
        listing_shared: bool,
    ) -> None:
        self.leaders = leaders
        """The space of every leader, or `NOWHERE`: `leaders[4 * seat + colour]`."""
        self.temples_beside = temples_beside
        """How many temples touch each space."""
        self.land = land
        """Empty spaces of land."""
        self.river = river
        """Empty spaces of river."""
        self.occupied = occupied
        """Tiles, bases and leaders; not catastrophes."""
        self.temples = temples
        """Those that lie face up."""
        self.exposed = exposed
        """Where a catastrophe may lie: empty spaces and face-up tiles without a treasure."""
        self.kingdoms = kingdoms
        """Which leaders each space is joined to, see kingdoms.py."""
        self.realms = realms
        """The spaces of each kingdom, see `realm_of`."""
        self.listing = listing
        """The placements as they were when somebody asked for them last."""
        self.listing_shared = listing_shared
        """Whether another survey may have the same lists: then they are not changed but copied."""

    def clone(self) -> Survey:
        self.listing_shared = True
        return Survey(
            leaders=self.leaders[:],
            temples_beside=self.temples_beside[:],
            land=self.land,
            river=self.river,
            occupied=self.occupied,
            temples=self.temples,
            exposed=self.exposed,
            kingdoms=self.kingdoms[:],
            realms=self.realms[:],
            listing=self.listing,
            listing_shared=True,
        )

    def leader_places(self) -> Cells:
        """Every empty space of land beside a temple, however many kingdoms touch it."""
        return common(beside(self.temples), self.land)

    def meetings(self) -> Meetings:
        return find_meetings(self.kingdoms, self.realms, self.leaders)

    def crossings_without_leader(self, board: vec[u8], meetings: Meetings, cell: i64) -> Cells:
        """Where two kingdoms or more meet when the leader on this space has been lifted."""
        return where_two_meet_without(board, self.kingdoms, self.realms, self.leaders, meetings, cell)

    def list_placements(self, halls: Cells) -> Listing:
        """A tile on every empty space of its kind, and a leader on each of these spaces.

        The lists are only for reading, until the board changes.
        """
        if not self.listing.stands_for(self.land, self.river, halls):
            self.own_listing().follow(self.land, self.river, halls)
        return self.listing

    def list_catastrophes(self) -> list[PlayCatastrophe]:
        """On every space where one may lie; only for reading, too."""
        if not is_empty(differing(self.listing.exposed, self.exposed)):
            self.own_listing().follow_exposed(self.exposed)
        return self.listing.catastrophes

    def own_listing(self) -> Listing:
        if self.listing_shared:
            self.listing = Listing(self.listing)
            self.listing_shared = False
        return self.listing

    # -- following the board -----------------------------------------------------------------------------------------

    def put(self, board: vec[u8], cell: i64, piece: u8, treasures: i64) -> None:
        """Lays a piece on a space of the board, or clears it, and notes what follows."""
        before = board[cell]
        board[cell] = piece
        if (before == EMPTY) != (piece == EMPTY):
            if IS_RIVER[cell]:
                self.river = toggled(self.river, cell)
            else:
                self.land = toggled(self.land, cell)
        if before == TEMPLE or piece == TEMPLE:
            self.temples = toggled(self.temples, cell)
            count_beside(self.temples_beside, cell, piece == TEMPLE)
        if takes_catastrophe(before, cell, treasures) != takes_catastrophe(piece, cell, treasures):
            self.exposed = toggled(self.exposed, cell)
        if is_leader(before):
            self.leaders[i64(before) - LEADER] = NOWHERE
        if is_leader(piece):
            self.leaders[i64(piece) - LEADER] = u8(cell)
        if connects(before) != connects(piece):
            self.occupied = toggled(self.occupied, cell)
            self.note_region(board, cell, before, piece)

    def note_region(self, board: vec[u8], cell: i64, before: u8, piece: u8) -> None:
        """What is laid down joins its neighbours; what is taken away may have held them together."""
        kingdoms = self.kingdoms
        if connects(piece):
            join(board, kingdoms, self.realms, self.occupied, cell)
        elif is_leader(before):
            split(kingdoms, self.realms, self.leaders, self.occupied, cell, kingdoms[cell] & ~bit_of(before))
        elif may_hold_together(board, cell):
            split(kingdoms, self.realms, self.leaders, self.occupied, cell, kingdoms[cell])
        else:
            leave(kingdoms, self.realms, cell)

    def expose(self, cell: i64) -> None:
        """A catastrophe could lie here now."""
        self.exposed = toggled(self.exposed, cell)


def survey_board(board: vec[u8], treasures: i64) -> Survey:
    leaders = NO_LEADERS[:]
    temples_beside = UNSEEN[:]
    for cell in range(i64(CELLS)):
        piece = board[cell]
        if is_leader(piece):
            leaders[i64(piece) - LEADER] = u8(cell)
        if piece == TEMPLE:
            count_beside(temples_beside, cell, True)
    kingdoms = find_kingdoms(board, leaders)
    survey = Survey(
        leaders=leaders,
        temples_beside=temples_beside,
        land=cells_of([cell for cell in range(CELLS) if board[cell] == EMPTY and not IS_RIVER[cell]]),
        river=cells_of([cell for cell in range(CELLS) if board[cell] == EMPTY and IS_RIVER[cell]]),
        occupied=cells_of([cell for cell in range(CELLS) if connects(board[cell])]),
        temples=cells_of([cell for cell in range(CELLS) if board[cell] == TEMPLE]),
        exposed=cells_of([cell for cell in range(CELLS) if takes_catastrophe(board[cell], cell, treasures)]),
        kingdoms=kingdoms,
        realms=find_realms(kingdoms),
        listing=Listing(),
        listing_shared=False,
    )
    survey.list_catastrophes()
    survey.list_placements(without(survey.leader_places(), survey.meetings()[1]))  # and copies take them along
    return survey


def count_beside(counts: vec[u8], cell: i64, one_more: bool) -> None:
    """One more or one fewer neighbour of this kind for each of the four around the space."""
    for n in range(4 * cell, 4 * cell + 4):
        if one_more:
            counts[NEXT_TO[n]] += 1
        else:
            counts[NEXT_TO[n]] -= 1


def takes_catastrophe(piece: u8, cell: i64, treasures: i64) -> bool:
    return piece <= LAST_TILE and treasures & TREASURE_BIT[cell] == 0
