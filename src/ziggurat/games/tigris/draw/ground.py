"""What never changes on the board: its frame with letters and numbers, land and rivers, framed border spaces."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from htpy import Element

from ziggurat.core.art import colour, g, outline, part, path, rect, stroked, text
from ziggurat.core.game import Part
from ziggurat.games.tigris.data import (
    BORDER_TEMPLES,
    CELL_NAMES,
    CELLS,
    COLUMNS,
    COORDINATES,
    IS_RIVER,
    NEXT_TO,
    ROWS,
    Cell,
)
from ziggurat.games.tigris.draw.signs import MARGIN, SIZE

WIDTH, HEIGHT = COLUMNS * SIZE, ROWS * SIZE


def middle(cell: Cell) -> tuple[float, float]:
    row, column = COORDINATES[cell]
    return (column + 0.5) * SIZE, (row + 0.5) * SIZE


def corners(cell: Cell, wider: float = 0) -> list[tuple[float, float]]:
    """The four corners of a space, clockwise from the upper left one."""
    x, y = middle(cell)
    half = SIZE / 2 + wider
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


@cache
def draw_ground() -> Part:
    river = [cell for cell in range(CELLS) if IS_RIVER[cell]]
    dry = [cell for cell in range(CELLS) if not IS_RIVER[cell]]
    shore = "".join(banks(cell) for cell in river)
    ground = g({"pointer-events": "none"}, id="tigris-land")[
        # The frame is lit like the board, in the dark too: letters and numbers stand on it.
        frame(-MARGIN + 2, -MARGIN + 2, WIDTH + MARGIN + 4, HEIGHT + MARGIN + 4, "clay", 9),
        frame(-2, -2, WIDTH + 4, HEIGHT + 4, "sand", 4),
        path(d=squares([cell for cell in dry if (cell + cell // COLUMNS) % 2]), fill=colour("dune"), opacity=".35"),
        stroked(squares(dry), "line", 1, 0.55),
        stroked("".join(texture(cell) for cell in dry), "line", 1.1, 0.4),
        path(d=squares(river), fill="url(#tigris-water)"),
        stroked(squares(river), "river-edge", 1, 0.3),
        stroked("".join(waves(cell) for cell in river), "cream", 1.3, 0.5),
        stroked(shore, "river-edge", 4.5, 1),
        stroked(shore, "cream", 1.6, 0.75),
        [stroked(outline(corners(cell, -1.5)), "gold", 3, 1) for cell in BORDER_TEMPLES],
        [caption(CELL_NAMES[n][0], (n + 0.5) * SIZE, -8) for n in range(COLUMNS)],
        [caption(str(n + 1), -13, (n + 0.5) * SIZE + 5) for n in range(ROWS)],
    ]
    return part("tigris-land", ground)


def frame(x: float, y: float, width: float, height: float, fill: str, radius: float) -> Element:
    shape = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{height:g}", "rx": f"{radius:g}"}
    return rect(shape, fill=colour(fill), stroke=colour("line"))


def squares(cells: Iterable[Cell]) -> str:
    return "".join(outline(corners(cell)) for cell in cells)


def caption(words: str, x: float, y: float) -> Element:
    place = {"x": f"{x:g}", "y": f"{y:g}", "text-anchor": "middle", "font-size": "15", "class": "caption"}
    return text(place, fill=colour("ink"))[words]


def scatter(cell: Cell) -> list[tuple[float, float]]:
    """Two places inside a space that look thrown there, always the same."""
    x, y = middle(cell)
    return [(x + (cell * k) % 29 - 14, y + (cell * m) % 31 - 15) for k, m in ((17, 11), (29, 23))]


def texture(cell: Cell) -> str:
    return "".join(f"M{x - 6:.0f} {y:.0f}q6-5 12 0" for x, y in scatter(cell)[: 1 + cell % 2])


def waves(cell: Cell) -> str:
    return "".join(f"M{x - 8:.0f} {y:.0f}q4-4 8 0t8 0" for x, y in scatter(cell))


def banks(cell: Cell) -> str:
    """The shore along every edge where a river meets land; it runs on over the edge of the board."""
    found = ""
    around = corners(cell)
    for n in range(4):
        beside = NEXT_TO[4 * cell + n]
        if beside != CELLS and not IS_RIVER[beside]:
            found += edge(around[n], around[(n + 1) % 4])
    return found


def edge(start: tuple[float, float], end: tuple[float, float]) -> str:
    return f"M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}"
