"""The regions of a board, with what each of them holds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from ziggurat.core.vectors import large
from ziggurat.games.tigris.data import CELLS, MONUMENTS, NOWHERE, TREASURE_BIT
from ziggurat.games.tigris.kingdoms import NONE, UNSEEN, reach
from ziggurat.games.tigris.pieces import bit_of, colour_of, connects, is_leader, is_tile
from ziggurat.games.tigris.state import State

NO_REGIONS: Final = large([0] * 128)
FOUR_A_REGION: Final = large([0] * 512)
FIRST_COLOUR: Final = large([colours[0] for colours in MONUMENTS])
SECOND_COLOUR: Final = large([colours[1] for colours in MONUMENTS])


class Regions:
    """Numbered from 1, whether they have leaders or not."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.region_of = UNSEEN[:]
        """The region of each space, 0 for empty ones."""
        self.leaders = NO_REGIONS[:]
        """By region, a set of leaders, see kingdoms.py."""
        self.treasures = NO_REGIONS[:]
        """By region, how many."""
        self.tiles = FOUR_A_REGION[:]
        """Face-up tiles by region and colour."""
        self.monuments = FOUR_A_REGION[:]
        """By region and colour."""
        self.number_regions()

    def number_regions(self) -> None:
        state = self.state
        board = state.board
        region_of = self.region_of
        found = NONE[:]
        room = UNSEEN[:]
        last: i64 = 0
        for start in range(i64(CELLS)):
            if found[start] != 0 or not connects(board[start]):
                continue
            last += 1
            for n in range(reach(board, start, found, room)):
                cell = i64(room[n])
                region_of[cell] = u8(last)
                piece = board[cell]
                if is_leader(piece):
                    self.leaders[last] |= bit_of(piece)
                elif is_tile(piece):
                    self.tiles[4 * last + colour_of(piece)] += 1
                if state.treasures & TREASURE_BIT[cell]:
                    self.treasures[last] += 1
        for monument in range(i64(6)):
            corner = i64(state.monuments[monument])
            if corner != NOWHERE:
                first = 4 * i64(region_of[corner])
                self.monuments[first + FIRST_COLOUR[monument]] += 1
                self.monuments[first + SECOND_COLOUR[monument]] += 1
