"""Placements as ready-made actions: every free hex in reading order, one list a kind of token.

Listing them is most of what random play and search do, and from one decision to the next all but one stay the same. So
the lists are kept and follow the board when somebody asks for them: what has changed since is put in or taken out at
its place.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ziggurat.games.babylonia.actions import PLACES, Place
from ziggurat.games.babylonia.cells import Cells, count_before, first_differing, holds, toggled
from ziggurat.games.babylonia.data import CELLS


@final
class Listing:
    """Empty at first; a copy has its own lists."""

    def __init__(self, before: Listing | None = None) -> None:
        self.cells: Cells = (0, 0, 0) if before is None else before.cells
        """The hexes for which the lists have one placement each."""
        self.merchants: list[Place] = [] if before is None else before.merchants[:]
        self.priests: list[Place] = [] if before is None else before.priests[:]
        self.servants: list[Place] = [] if before is None else before.servants[:]
        self.farmers: list[Place] = [] if before is None else before.farmers[:]

    def of(self, token: i64) -> list[Place]:
        """The list itself: whoever wants to change or keep it takes a copy."""
        if token == 0:
            return self.merchants
        if token == 1:
            return self.priests
        return self.servants if token == 2 else self.farmers

    def follow(self, cells: Cells) -> None:
        """From now on the lists are those of these hexes."""
        if not self.farmers:
            self.fill(cells)
            return
        kept = self.cells
        while (cell := first_differing(kept, cells)) >= 0:
            at: int = count_before(kept, cell)
            if holds(cells, cell):
                self.merchants.insert(at, PLACES[4 * cell])
                self.priests.insert(at, PLACES[4 * cell + 1])
                self.servants.insert(at, PLACES[4 * cell + 2])
                self.farmers.insert(at, PLACES[4 * cell + 3])
            else:
                self.merchants.pop(at)
                self.priests.pop(at)
                self.servants.pop(at)
                self.farmers.pop(at)
            kept = toggled(kept, cell)
        self.cells = cells

    def fill(self, cells: Cells) -> None:
        """The same where there was nothing before."""
        self.cells = cells
        for cell in range(i64(CELLS)):
            if holds(cells, cell):
                self.merchants.append(PLACES[4 * cell])
                self.priests.append(PLACES[4 * cell + 1])
                self.servants.append(PLACES[4 * cell + 2])
                self.farmers.append(PLACES[4 * cell + 3])
