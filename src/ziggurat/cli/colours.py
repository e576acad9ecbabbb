"""The map in colour, where a terminal shows colours and the reader wants them (https://no-color.org)."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Final

import click

from ziggurat.core.words import initials

SEATS: Final = ("bright_blue", "bright_red", "bright_green", "bright_white", "bright_magenta", "bright_yellow")
"""As on the page, as near as a terminal comes."""
OWNED: Final = r"[~=#]?[*?]?p?[A-Za-z]?"
"""How a piece is written before the letter of its player."""


def wants_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def paint(text: str, names: Sequence[str], signs: Mapping[str, str]) -> str:
    """Pieces in the colour of their player, the rest of the map by its signs, and below it the players' names."""
    letters = initials(names)
    head, *rows = text.split("\n")
    end = rows.index("") if "" in rows else 0
    drawn = [re.sub(r"\S+", lambda found: paint_piece(found.group(), letters, signs), row) for row in rows[:end]]
    return "\n".join([head, *drawn, *(paint_names(row, names) for row in rows[end:])])


def paint_piece(piece: str, letters: Sequence[str], signs: Mapping[str, str]) -> str:
    if len(piece) > 1 and piece[-1] in letters and re.fullmatch(OWNED, piece[:-1]):
        return click.style(piece, fg=seat_colour(letters.index(piece[-1])), bold=True)
    colour = signs.get(piece[0])
    return click.style(piece, fg=colour) if colour else piece


def paint_names(row: str, names: Sequence[str]) -> str:
    for seat, name in enumerate(names):
        shown = click.style(name, fg=seat_colour(seat), bold=True)
        row = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _, shown=shown: shown, row)  # type: ignore[misc]
    return row


def seat_colour(seat: int) -> str:
    return SEATS[seat % len(SEATS)]
