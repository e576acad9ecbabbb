"""Where districts and panels lie on the board."""

from __future__ import annotations

from typing import Final

from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi.view import View

WIDTH: Final = 1000.0
PANEL_WIDTHS: Final = (356.0, 334.0, 262.0)
PANEL_HEIGHT: Final = 306.0


class Plan:
    """Where districts and panels lie: what is in focus is large."""

    def __init__(self, seen: View) -> None:
        self.focus = focus(seen)
        used = [cell for cell in range(d.CELLS) if seen.board[cell] != d.OFF]
        grid = [cell for cell in used if cell < 3 * d.GRID]
        self.cells = used
        self.rows = 1 + max(cell % d.GRID // d.COLUMNS for cell in grid)
        self.columns = 1 + max(cell % d.COLUMNS for cell in grid)
        weights = [1.5 if district == self.focus else 0.94 for district in d.ORDINARY]
        border = 0.86
        unit = (WIDTH - 20) / (self.columns * sum(weights) + 2 * border)
        in_strip = self.focus in d.ORDINARY
        self.row_height = (316 if in_strip else 232) / self.rows
        self.top = 66.0
        self.left: list[float] = [0.0]
        self.width: list[float] = [0.0]
        x = 10.0
        self.border_x: list[float] = []
        for n, weight in enumerate(weights):
            self.left.append(x)
            self.width.append(weight * unit)
            x += weight * unit * self.columns
            if n < 2:
                self.border_x.append(x)
                x += border * unit
        self.border_width = border * unit
        scales = {d.PORT: (1.32, 0.83, 0.83), d.ZIGGURAT: (0.83, 1.36, 0.83)}.get(self.focus, (1.02, 1.02, 1.02))
        self.panels: list[tuple[float, float, float]] = []
        x, y = 10.0, self.top + self.row_height * self.rows + 16
        for size, scale in zip(PANEL_WIDTHS, scales, strict=True):
            self.panels.append((x, y, scale))
            x += size * scale + 6
        self.height = y + PANEL_HEIGHT * max(scales) + 8

    def box(self, cell: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of a space."""
        if cell >= 3 * d.GRID:
            border, row = divmod(cell - 3 * d.GRID, d.ROWS)
            return self.border_x[border], self.top + row * self.row_height, self.border_width, self.row_height
        district, place = divmod(cell, d.GRID)
        row, col = divmod(place, d.COLUMNS)
        width = self.width[district + 1]
        return self.left[district + 1] + col * width, self.top + row * self.row_height, width, self.row_height


def focus(seen: View) -> int:
    """The district of the player who decides or is on turn; 0 while the first buildings are placed."""
    asked = [seat for seat in (seen.pending[-1].asks if seen.pending else ()) if seat >= 0]
    player = asked[0] if asked else seen.on_turn
    if seen.on_turn >= 0 and seen.seat == seen.on_turn:
        player = seen.on_turn
    return seen.assistants[player] if player >= 0 else 0
