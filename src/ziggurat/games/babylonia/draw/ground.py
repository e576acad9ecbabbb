"""What never changes in a game: a shadow under it all, land in three kinds, water with its banks, coordinates."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from htpy import Element

from ziggurat.core import art, hexes
from ziggurat.core.game import Part
from ziggurat.games.babylonia import data as d

SIZE: Final = 32.0
"""The edge of a hex on paper."""
LAND: Final = ("sand", "clay", "dune")
MARGIN: Final = 24.0
"""Around the hexes, for the numbers of rows and columns."""


@cache
def cells_in_use(seats: int) -> tuple[d.Cell, ...]:
    return tuple(cell for cell in range(d.CELLS) if d.REGIONS[cell] != d.UNUSED_REGION[seats])


@cache
def bounds(seats: int) -> tuple[float, float, float, float]:
    """The left, right, top and bottom of all hexes in use."""
    corners = [corner for cell in cells_in_use(seats) for corner in hexes.corners(*d.COORDINATES[cell], SIZE)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), max(xs), min(ys), max(ys)


@cache
def frame(seats: int) -> str:
    left, right, top, bottom = bounds(seats)
    return art.view_box(left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN)


@art.kept
def draw_ground(seats: int) -> Part:
    cells = cells_in_use(seats)
    river = [cell for cell in cells if d.IS_RIVER[cell]]
    dry = [cell for cell in cells if not d.IS_RIVER[cell]]
    shore = "".join(banks(cell, river) for cell in river)
    land = [
        art.path(d=hexagons([cell for cell in dry if d.REGIONS[cell] == region], 0), fill=art.colour(name))
        for region, name in enumerate(LAND)
    ]
    drawn = art.g(id="babylonia-ground")[
        art.path(d=hexagons(cells, 3), fill=art.colour("line"), opacity=".45", transform="translate(0 3)"),
        land,
        art.path({"stroke-opacity": ".8"}, d=hexagons(dry, 0), fill="none", stroke=art.colour("line")),
        art.stroked("".join(texture(cell) for cell in dry), "line", 1.2, 0.4),
        art.path(
            {"stroke-opacity": ".3"},
            d=hexagons(river, 0),
            fill="url(#babylonia-water)",
            stroke=art.colour("river-edge"),
        ),
        art.stroked("".join(waves(cell) for cell in river), "cream", 1.4, 0.55),
        art.stroked(shore, "river-edge", 5, 1),
        art.stroked(shore, "cream", 1.8, 0.75),
    ]
    return art.part("babylonia-ground", drawn)


def hexagons(cells: Iterable[d.Cell], wider: float) -> str:
    return "".join(art.outline(hexes.corners(*d.COORDINATES[cell], SIZE, wider)) for cell in cells)


def scatter(cell: d.Cell) -> list[tuple[float, float]]:
    """Three places inside a hex that look thrown there, always the same."""
    x, y = hexes.centre(*d.COORDINATES[cell], SIZE)
    return [(x + (cell * k) % 27 - 13, y + (cell * m) % 31 - 15) for k, m in ((17, 11), (29, 23), (41, 7))]


def texture(cell: d.Cell) -> str:
    """Hills in the north, grass in the centre, dunes in the south."""
    marks = ("M{x:.0f} {y:.0f}l4-6 4 6", "M{x:.0f} {y:.0f}v-5m3 5v-7m3 7v-4", "M{x:.0f} {y:.0f}q6-5 12 0")
    return "".join(marks[d.REGIONS[cell]].format(x=x - 4, y=y) for x, y in scatter(cell))


def waves(cell: d.Cell) -> str:
    return "".join(f"M{x - 8:.0f} {y:.0f}q4-4 8 0t8 0" for x, y in scatter(cell)[:2])


def banks(cell: d.Cell, river: list[d.Cell]) -> str:
    """The shore along every edge where a river meets land or the end of the board."""
    corners = hexes.corners(*d.COORDINATES[cell], SIZE)
    found = ""
    for n in range(6):
        if d.NEXT_TO[6 * cell + n] not in river:
            # Neighbour n lies beyond the edge between corners n + 1 and n + 2, counted clockwise from the left one.
            (x1, y1), (x2, y2) = corners[(n + 1) % 6], corners[(n + 2) % 6]
            found += f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    return found


# -- the names of the hexes ------------------------------------------------------------------------------------------


@art.kept
def draw_numbers(seats: int) -> Part:
    """The numbers of rows and columns around the board."""
    left, right, top, bottom = bounds(seats)
    around = []
    for row in sorted({d.COORDINATES[cell][0] for cell in cells_in_use(seats)}):
        y = hexes.centre(row, 0, SIZE)[1]
        around += [number(row, x, y + 4.5) for x in (left - 12, right + 12)]
    for column in sorted({d.COORDINATES[cell][1] for cell in cells_in_use(seats)}):
        x = hexes.centre(0, column, SIZE)[0]
        around += [number(column, x, y) for y in (top - 9, bottom + 18)]
    return art.part("babylonia-numbers", written("babylonia-numbers")[around])


def draw_name(cell: d.Cell) -> Element:
    """Small on a hex where nothing lies its name, row and column: the log speaks of 13,9."""
    return art.text({"aria-hidden": "true"}, class_="babylonia-name", y="21.5")[d.CELL_NAMES[cell]]


def written(name: str) -> Element:
    """Text on the board that is neither pointed at nor read aloud: labels say the same."""
    attributes = {"aria-hidden": "true", "text-anchor": "middle", "pointer-events": "none"}
    return art.g(attributes, id=name, class_=name)


def number(value: int, x: float, y: float) -> Element:
    return art.text(x=f"{x:.1f}", y=f"{y:.1f}")[str(value)]
