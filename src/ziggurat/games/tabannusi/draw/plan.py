"""Where districts and panels lie on the board. Nothing ever moves; a frame shows the district of the question."""

from __future__ import annotations

from functools import cache
from typing import Final

from htpy import Element

from ziggurat.core.art import g, kept, part, path, rect, view_box
from ziggurat.core.game import Part
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi.draw.symbols import PAINT
from ziggurat.games.tabannusi.view import View

WIDTH: Final = 1000.0
TOP: Final = 70.0
"""Above the grids stand the heads of their districts."""
TRACKS: Final = 6
"""The craft tracks, as if they were a district."""
PANEL_WIDTHS: Final = {d.PORT: 362.0, d.ZIGGURAT: 334.0, TRACKS: 272.0}
PANEL_HEIGHT: Final = 300.0
Area = tuple[float, float, float, float]
"""Left, top, width and height."""


class Plan:
    """The board for a number of seats."""

    def __init__(self, seats: int) -> None:
        ground = d.GROUNDS[seats]
        self.cells = [cell for cell in range(d.CELLS) if ground.belongs[cell]]
        grid = [cell for cell in self.cells if cell < 3 * d.GRID]
        self.rows = 1 + max(cell % d.GRID // d.COLUMNS for cell in grid)
        self.columns = 1 + max(cell % d.COLUMNS for cell in grid)
        border = 0.84
        self.width = (WIDTH - 24) / (3 * self.columns + 2 * border)
        self.height = 258.0 / self.rows
        self.border = border * self.width
        step = self.columns * self.width + self.border
        self.left = [0.0, *[12 + n * step for n in range(3)]]
        self.below = TOP + self.rows * self.height + 16
        self.box = view_box(0, 0, WIDTH, self.below + PANEL_HEIGHT + 8)

    def space(self, cell: int) -> Area:
        if cell >= 3 * d.GRID:
            border, row = divmod(cell - 3 * d.GRID, d.ROWS)
            left = self.left[border + 2] - self.border
            return left, TOP + row * self.height, self.border, self.height
        district, place = divmod(cell, d.GRID)
        row, col = divmod(place, d.COLUMNS)
        return self.left[district + 1] + col * self.width, TOP + row * self.height, self.width, self.height

    def district(self, district: int) -> Area:
        """All that belongs to a district."""
        if district in d.ORDINARY:
            return self.left[district] - 4, 4, self.columns * self.width + 8, TOP + self.rows * self.height
        return self.panel_left(district), self.below, PANEL_WIDTHS[district], PANEL_HEIGHT

    def panel_left(self, panel: int) -> float:
        gap = (WIDTH - sum(PANEL_WIDTHS.values()) - 16) / 2
        left = 8.0
        for other, width in PANEL_WIDTHS.items():
            if other == panel:
                return left
            left += width + gap
        raise AssertionError(panel)

    def panel(self, panel: int) -> tuple[tuple[str, str], ...]:
        """How the inside of a panel is put in its place."""
        return (("transform", f"translate({self.panel_left(panel):g} {self.below:g})"),)


@cache
def plan_for(seats: int) -> Plan:
    return Plan(seats)


@kept
def draw_ground(seats: int) -> Part:
    """What never changes: the grounds of districts and panels, and the steps of the Ziggurat."""
    where = plan_for(seats)
    shapes = [area_box(where.district(district), "tabannusi-land") for district in (*d.DISTRICTS, TRACKS)]
    left, top = where.panel_left(d.ZIGGURAT), where.below
    for section in d.CRAFTS:
        steps = f"M{left + 8 + 108 * section:.0f} {top + 190:.0f}v-40h18v-40h18v-40h33v40h18v40h18v40z"
        shapes.append(path(d=steps, fill=PAINT[section], class_="tabannusi-steps"))
    return part("tabannusi-land", g(id="tabannusi-land")[shapes])


@kept
def draw_focus(seats: int, district: int) -> Part:
    """A frame around the district of the question."""
    frame = area_box(plan_for(seats).district(district), "tabannusi-focus frame") if district else None
    return part("tabannusi-frame", g(id="tabannusi-frame")[frame])


def area_box(area: Area, css: str) -> Element:
    left, top, width, height = area
    shape = {"x": f"{left:.1f}", "y": f"{top:.1f}", "width": f"{width:.1f}", "height": f"{height:.1f}", "rx": "12"}
    return rect(shape, class_=css)


def focus(seen: View) -> int:
    """The district of the player who decides or is on turn; 0 while the first buildings are placed."""
    asked = [seat for seat in (seen.pending[-1].asks if seen.pending else ()) if seat >= 0]
    player = asked[0] if asked else seen.on_turn
    if seen.on_turn >= 0 and seen.seat == seen.on_turn:
        player = seen.on_turn
    return seen.assistants[player] if player >= 0 else 0
