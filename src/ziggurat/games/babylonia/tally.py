"""What follows from the board and is asked at every decision, kept up to date instead of counted anew.

Which hexes are free, and the list of placements there (listing.py); the gaps around every location, and the seats that
have tokens beside it; which locations are still to be resolved, which of them are surrounded, and which hold fields.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.games.babylonia.actions import Place
from ziggurat.games.babylonia.cells import Cells, Words, toggled, widened
from ziggurat.games.babylonia.data import (
    CELLS,
    EMPTY,
    FIRST_NEAR,
    IS_RIVER,
    LOCATION_BIT,
    LOCATIONS,
    LOCATIONS_NEAR,
    NEAR,
    NEXT_TO,
    OFF,
    ZIGGURAT,
)
from ziggurat.games.babylonia.listing import Listing
from ziggurat.games.babylonia.pieces import is_city, is_field, is_token, owner

NOBODY: Final = vec[u8]([0] * (CELLS + 1))


@final
class Tally:
    """Sets of locations are words: bit n for the n-th of `LOCATIONS`."""

    def __init__(
        self,
        empty: Cells,
        gaps: vec[u8],
        beside: vec[u8],
        face_up: Words,
        face_down: Words,
        standing: i64,
        closed: i64,
        fields: i64,
        cities: i64,
        listing: Listing,
        listing_shared: bool,
    ) -> None:
        self.empty = empty
        """The free hexes of the board in use."""
        self.gaps = gaps
        """Of each location: how many land hexes beside it hold no token, none around what is surrounded."""
        self.beside = beside
        """Of each location: who has tokens beside it, bit `seat` for face-up ones, `seat + 4` for face-down ones."""
        self.face_up = face_up
        """The same by seat: the locations beside which it has tokens face up."""
        self.face_down = face_down
        self.standing = standing
        """The locations with a city or with a ziggurat that has not been resolved."""
        self.closed = closed
        """The locations without gaps."""
        self.fields = fields
        """The locations with a field."""
        self.cities = cities
        """How many cities are on the board."""
        self.listing = listing
        self.listing_shared = listing_shared
        """Whether a copy has the same listing, so that it may not be changed here."""

    def clone(self) -> Tally:
        self.listing_shared = True
        return Tally(
            self.empty,
            self.gaps[:],
            self.beside[:],
            self.face_up,
            self.face_down,
            self.standing,
            self.closed,
            self.fields,
            self.cities,
            self.listing,
            True,
        )

    def ready(self) -> Listing:
        """All placements on free hexes. Its lists are for reading: they follow the board."""
        listing = self.listing
        one, two = listing.cells, self.empty
        if one[0] == two[0] and one[1] == two[1] and one[2] == two[2]:
            return listing
        if self.listing_shared:
            listing = Listing(listing)
            self.listing = listing
            self.listing_shared = False
        listing.follow(two)
        return listing

    def free(self, token: i64) -> list[Place]:
        """The token on every free hex of the board in use."""
        return self.ready().of(token)

    def place(self, cell: i64, seat: i64, was_free: bool) -> None:
        """A token of the seat lies on the hex now."""
        if was_free:
            self.empty = toggled(self.empty, cell)
        else:
            self.fields &= ~LOCATION_BIT[cell]
        self.mark(cell, seat)

    def mark(self, cell: i64, seat: i64) -> None:
        """Tells the locations beside a hex that a token lies there."""
        beside = self.beside
        if IS_RIVER[cell]:
            self.face_down = widened(self.face_down, seat, NEAR[cell])
            for n in range(i64(FIRST_NEAR[cell]), i64(FIRST_NEAR[cell + 1])):
                beside[i64(LOCATIONS_NEAR[n])] |= u8(16 << seat)
            return
        self.face_up = widened(self.face_up, seat, NEAR[cell])
        gaps = self.gaps
        for n in range(i64(FIRST_NEAR[cell]), i64(FIRST_NEAR[cell + 1])):
            near = i64(LOCATIONS_NEAR[n])
            beside[near] |= u8(1 << seat)
            gaps[near] -= 1
            if gaps[near] == 0:
                self.closed |= LOCATION_BIT[near]

    def release(self, cell: i64) -> None:
        """The city on the hex has gone. It was a gap for its neighbours before and still is."""
        self.standing &= ~LOCATION_BIT[cell]
        self.cities -= 1
        self.empty = toggled(self.empty, cell)

    def retire(self, cell: i64) -> None:
        """The ziggurat on the hex has been resolved."""
        self.standing &= ~LOCATION_BIT[cell]

    def build(self, cell: i64) -> None:
        """A city is laid out where a field was taken for granted."""
        self.fields &= ~LOCATION_BIT[cell]
        self.standing |= LOCATION_BIT[cell]
        self.cities += 1


def tally(board: vec[u8]) -> Tally:
    """Counted from scratch."""
    none: Words = (0, 0, 0, 0)
    counted = Tally((0, 0, 0), NOBODY[:], NOBODY[:], none, none, 0, 0, 0, 0, Listing(), False)
    for cell in range(i64(CELLS)):
        if board[cell] == EMPTY:
            counted.empty = toggled(counted.empty, cell)
    for n in range(len(LOCATIONS)):
        cell = LOCATIONS[n]
        count_around(counted, board, cell)
        piece = board[cell]
        if is_city(piece):
            counted.cities += 1
        if is_city(piece) or piece == ZIGGURAT:
            counted.standing |= LOCATION_BIT[cell]
        elif is_field(piece):
            counted.fields |= LOCATION_BIT[cell]
    return counted


def count_around(counted: Tally, board: vec[u8], cell: i64) -> None:
    """The gaps around a location, and who has tokens beside it."""
    gaps: u8 = 0
    beside: u8 = 0
    for n in range(6 * cell, 6 * cell + 6):
        near = NEXT_TO[n]
        piece = board[near]
        if is_token(piece) and IS_RIVER[near]:
            beside |= u8(16 << owner(piece))
            counted.face_down = widened(counted.face_down, owner(piece), LOCATION_BIT[cell])
        elif is_token(piece):
            beside |= u8(1 << owner(piece))
            counted.face_up = widened(counted.face_up, owner(piece), LOCATION_BIT[cell])
        elif piece != OFF and not IS_RIVER[near]:
            gaps += 1
    counted.gaps[cell] = gaps
    counted.beside[cell] = beside
    if gaps == 0:
        counted.closed |= LOCATION_BIT[cell]
