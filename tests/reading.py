"""How tests read a drawing: as the markup of one page, with names at the seats."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.core.art import svg_board
from ziggurat.core.game import Drawing, Part

NAMES = ("Adam", "Nora", "Valentina", "Igor", "Ewa", "Jan", "Zuzana", "Ota")


def markup(parts: Iterable[Part]) -> str:
    return "".join(part.markup for part in parts)


def page(drawing: Drawing) -> str:
    """Everything that is drawn."""
    return svg_board(drawing) + markup([*drawing.seats, *drawing.tray, *drawing.common])
