"""The hexes of the board: each is a part, kept by what lies on it and beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final

from htpy import Element

from ziggurat.core import art, hexes
from ziggurat.core.game import Names, Part
from ziggurat.core.words import N_, Words
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia import pieces
from ziggurat.games.babylonia.draw.ground import SIZE, cells_in_use, draw_name
from ziggurat.games.babylonia.view import View

REGION_NAMES: Final = (N_("north"), N_("centre"), N_("south"), N_("river"))
LOCATIONS_BESIDE: Final = [
    [beside for beside in d.neighbours_of(cell) if beside in set(d.LOCATIONS)] for cell in range(d.CELLS)
]
"""The slots and ziggurats that a hex touches."""
WHOSE: Final = [pieces.seat_of(piece) for piece in range(256)]
"""By piece, the seat to which it belongs."""

Near = Callable[[Sequence[int]], tuple[int, ...]]
"""Takes from a board what lies on the locations that a hex touches."""


def draw_hexes(seen: View, names: Names, words: Words) -> list[Part]:
    board = seen.board
    owners = owner_names(tuple(names))
    return [
        draw_hex(cell, piece := board[cell], near(board), owners[piece], words)
        for cell, near in cells_with_locations(seen.seats)
    ]


@cache
def cells_with_locations(seats: int) -> list[tuple[d.Cell, Near]]:
    return [(cell, taking(LOCATIONS_BESIDE[cell])) for cell in cells_in_use(seats)]


def taking(cells: Sequence[d.Cell]) -> Near:
    """One hex is asked for by a slice, so that a tuple comes of it as well."""
    if len(cells) > 1:
        return itemgetter(*cells)
    return itemgetter(slice(cells[0], cells[0] + 1) if cells else slice(0))


@lru_cache
def owner_names(names: tuple[str, ...]) -> list[str]:
    """By piece, the name of its owner; nothing for what belongs to nobody."""
    return ["" if seat is None or seat >= len(names) else names[seat] for seat in WHOSE]


@art.kept
def draw_hex(cell: d.Cell, piece: int, near: tuple[int, ...], who: str, words: Words) -> Part:
    """What lies on a hex, and the hex itself to point at; `near` lies on the locations that it touches."""
    x, y = hexes.centre(*d.COORDINATES[cell], SIZE)
    name = f"babylonia-hex-{d.CELL_NAMES[cell].replace(',', '-')}"
    drawn = art.g(
        art.target(f"hex:{d.CELL_NAMES[cell]}", label(cell, piece, near, who, words), "babylonia-hex"),
        id=name,
        transform=f"translate({x:.1f} {y:.1f})",
    )[
        art.use(class_="ring", href="#babylonia-hexagon"),
        draw_piece(piece) if piece != d.EMPTY else draw_name(cell),
        art.use(class_="halo", href="#babylonia-hexagon"),
    ]
    return art.part(name, drawn)


def draw_piece(piece: int) -> Element:
    """A piece; a ziggurat that is resolved is the same one, turned."""
    turns = {"data-piece": f"ziggurat/{piece}"} if pieces.is_ziggurat(piece) else {}
    return art.use(turns, class_="piece", href=f"#babylonia-{piece}")


def label(cell: d.Cell, piece: int, near: tuple[int, ...], who: str, words: Words) -> str:
    """A hex in words: where it is, what lies on it, and which city, field or ziggurat it touches."""
    _ = words.gettext
    told = [_("hex {place}").format(place=d.CELL_NAMES[cell]), _(REGION_NAMES[d.REGIONS[cell]])]
    if piece != d.EMPTY:
        told.append(pieces.name(piece, [who] * d.MOST_SEATS, words))
    for beside in near:
        if pieces.is_location(beside):
            told.append(_("next to {thing}").format(thing=pieces.name(beside, (), words)))
    return ", ".join(told)
