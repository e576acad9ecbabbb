"""Placements as ready-made actions, one list a kind, in reading order.

Listing them is most of what random play and search do, and from one decision to the next nearly all stay the same. So
the lists are kept and follow the board when somebody asks for them: each knows for which spaces it stands, and what has
changed since is put in or taken out at its place.
"""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.games.tigris.actions import (
    LEADER_PLACES,
    PLAY_CATASTROPHE,
    TILE_PLACES,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
)
from ziggurat.games.tigris.cells import Cells, count_before, differing, first_of, holds, is_empty, toggled
from ziggurat.games.tigris.data import BLACK, BLUE, CELLS, GREEN, RED


class Listing:
    """Empty at first; a copy has its own lists."""

    def __init__(self, before: Listing | None = None) -> None:
        self.land: Cells = (0, 0, 0, 0) if before is None else before.land
        """Where the lists of settlements, temples and markets have one each."""
        self.settlements: list[PlaceTile] = [] if before is None else before.settlements[:]
        self.temples: list[PlaceTile] = [] if before is None else before.temples[:]
        self.markets: list[PlaceTile] = [] if before is None else before.markets[:]
        self.river: Cells = (0, 0, 0, 0) if before is None else before.river
        self.farms: list[PlaceTile] = [] if before is None else before.farms[:]
        self.halls: Cells = (0, 0, 0, 0) if before is None else before.halls
        """Where the lists of leaders have one each."""
        self.kings: list[PlaceLeader] = [] if before is None else before.kings[:]
        self.priests: list[PlaceLeader] = [] if before is None else before.priests[:]
        self.farmers: list[PlaceLeader] = [] if before is None else before.farmers[:]
        self.traders: list[PlaceLeader] = [] if before is None else before.traders[:]
        self.exposed: Cells = (0, 0, 0, 0) if before is None else before.exposed
        self.catastrophes: list[PlayCatastrophe] = [] if before is None else before.catastrophes[:]

    def tiles(self, colour: i64) -> list[PlaceTile]:
        if colour == BLACK:
            return self.settlements
        if colour == RED:
            return self.temples
        return self.farms if colour == BLUE else self.markets

    def leaders(self, colour: i64) -> list[PlaceLeader]:
        if colour == BLACK:
            return self.kings
        if colour == RED:
            return self.priests
        return self.farmers if colour == BLUE else self.traders

    def stands_for(self, land: Cells, river: Cells, halls: Cells) -> bool:
        return (
            is_empty(differing(self.land, land))
            and is_empty(differing(self.halls, halls))
            and is_empty(differing(self.river, river))
        )

    def follow(self, land: Cells, river: Cells, halls: Cells) -> None:
        """From now on the lists of tiles and leaders are those of these spaces."""
        self.follow_land(land)
        self.follow_river(river)
        self.follow_halls(halls)

    def follow_land(self, land: Cells) -> None:
        changed = differing(self.land, land)
        while (cell := first_of(changed)) >= 0:
            at = count_before(self.land, cell)
            if holds(land, cell):
                self.settlements.insert(at, TILE_PLACES[CELLS * BLACK + cell])
                self.temples.insert(at, TILE_PLACES[CELLS * RED + cell])
                self.markets.insert(at, TILE_PLACES[CELLS * GREEN + cell])
            else:
                self.settlements.pop(at)
                self.temples.pop(at)
                self.markets.pop(at)
            self.land = toggled(self.land, cell)
            changed = toggled(changed, cell)

    def follow_river(self, river: Cells) -> None:
        changed = differing(self.river, river)
        while (cell := first_of(changed)) >= 0:
            at = count_before(self.river, cell)
            if holds(river, cell):
                self.farms.insert(at, TILE_PLACES[CELLS * BLUE + cell])
            else:
                self.farms.pop(at)
            self.river = toggled(self.river, cell)
            changed = toggled(changed, cell)

    def follow_halls(self, halls: Cells) -> None:
        changed = differing(self.halls, halls)
        while (cell := first_of(changed)) >= 0:
            at = count_before(self.halls, cell)
            more = holds(halls, cell)
            for colour in range(i64(4)):
                if more:
                    self.leaders(colour).insert(at, LEADER_PLACES[CELLS * colour + cell])
                else:
                    self.leaders(colour).pop(at)
            self.halls = toggled(self.halls, cell)
            changed = toggled(changed, cell)

    def follow_exposed(self, exposed: Cells) -> None:
        changed = differing(self.exposed, exposed)
        while (cell := first_of(changed)) >= 0:
            at = count_before(self.exposed, cell)
            if holds(exposed, cell):
                self.catastrophes.insert(at, PLAY_CATASTROPHE[cell])
            else:
                self.catastrophes.pop(at)
            self.exposed = toggled(self.exposed, cell)
            changed = toggled(changed, cell)
