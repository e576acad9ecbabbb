"""The board as a picture, tokens, tiles, cards and numbers: all of Babylonia that never changes."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core import hexes
from ziggurat.core.words import N_

MOST_SEATS: Final = 4
Cell = int
"""A hex of the board, 0 to 174, in reading order."""

BOARD: Final = """
    .     .     .     .     ~     s     .     .     .
       n     .     .     c     #s    s     .     .
    n     ~     c     c     ~     s     #s    .     .
       Zn    #c    c     c     s     s     s     .
    n     ~     c     #c    ~     s     s     #s    .
       n     c     c     c     ~     Zs    s     .
    #n    ~     c     c     #c    ~     s     s     .
       n     ~     #c    c     c     s     s     #s
    n     n     ~     c     c     ~     #s    s     .
       #n    n     ~     c     #c    s     s     s
    n     n     #n    c     c     ~     s     s     .
       n     n     ~     c     c     s     #s    s
    #n    n     n     #c    Zc    ~     s     s     #s
       n     n     ~     c     c     #s    s     s
    n     #n    #n    c     c     ~     s     #s    s
       ~     n     ~     c     ~     s     s     s
    ~     ~     n     c     #c    s     #s    s     s
       c     ~     ~     c     ~     s     s     s
    ~     Zc    ~     c     c     #s    s     Zs    #s
       c     c     #c    #c    ~     s     s     s
    ~     c     c     c     c     ~     s     s     s
       #c    c     c     c     c     s     s     s
    .     c     #c    c     #c    ~     #s    #s    .
"""
"""North is left. `n c s` land by region, `#` a location slot, `Z` a ziggurat, `~` river, `.` no hex."""


class Region(IntEnum):
    NORTH = 0
    CENTRE = 1
    SOUTH = 2
    RIVER = 3


class Token(IntEnum):
    MERCHANT = 0
    PRIEST = 1
    SERVANT = 2
    FARMER = 3


TOKENS: Final = tuple(Token)
FARMER: Final = 3
"""`Token.FARMER` as a plain number, for the hot loops."""
TOKEN_LETTERS: Final = "MPSF"
TOKEN_NAMES: Final = (N_("merchant"), N_("priest"), N_("civil servant"), N_("farmer"))
TOKENS_OF_A_SEAT: Final = (6, 6, 6, 12)
STAND: Final = 5
LARGE_STAND: Final = 7

# What lies on a hex is one number. Cities are the set of their symbols (merchant 1, priest 2, servant 4); tokens are
# `TOKEN + 8 * seat + kind`, with 4 added when they lie face down.
EMPTY: Final = 0
FIELD: Final = 8
"""Fields are 8 to 11, in the order of `FIELD_VALUES`."""
CITY_FIELD: Final = 11
LAST_TILE: Final = 11
TOKEN: Final = 16
FACE_DOWN: Final = 4
LAST_TOKEN: Final = 47
UNKNOWN: Final = 48
"""In views: a face-down token of seat `piece - UNKNOWN` whose kind the reader does not know."""
ZIGGURAT: Final = 64
RESOLVED: Final = 65
"""A ziggurat that was surrounded once and is never resolved again."""
OFF: Final = 255
"""A hex of the region that is not in the game."""

FIELD_VALUES: Final = (5, 6, 7, 0)
TILE_NAMES: Final = ("", "M", "P", "MP", "S", "MS", "PS", "MPS", "5", "6", "7", "c")

TILES: Final[dict[int, tuple[int, ...]]] = {
    # by seats: none, M, P, MP, S, MS, PS, MPS, field 5, field 6, field 7, city field
    2: (0, 2, 2, 2, 2, 2, 2, 0, 1, 1, 1, 3),
    3: (0, 2, 2, 3, 2, 3, 3, 1, 2, 2, 2, 4),
    4: (0, 3, 3, 3, 3, 3, 3, 1, 2, 2, 2, 7),
}
TILE_LISTS: Final = {
    seats: [tile for tile, count in enumerate(counts) for _ in range(count)] for seats, counts in TILES.items()
}
"""The same one by one."""
UNUSED_REGION: Final[dict[int, Region | None]] = {2: Region.SOUTH, 3: Region.NORTH, 4: None}

CARDS: Final[tuple[int, ...]] = tuple(range(1, 10))
CARDS_ON_DISPLAY: Final = 7
TEN_POINTS: Final = 1
EXTRA_TURN: Final = 2
SEVEN_TOKENS: Final = 3
THREE_NOBLES: Final = 4
NOBLE_WITH_FARMERS: Final = 5
NOBLES_ON_FIELDS: Final = 6
MORE_FOR_CITIES: Final = 7
CENTRE_LINKS: Final = 8
RIVER_LINKS: Final = 9
CARD_TEXTS: Final = (
    "",
    N_("Score 10 points at once."),
    N_("Once, at the end of your turn: take another turn."),
    N_("Your stand holds 7 tokens."),
    N_("You may place 3 nobles of different kinds on land."),
    N_("You may add 1 noble to 3 or more farmers on land."),
    N_("Your nobles may enter fields, without a token beside them."),
    N_("Whenever a city is taken: 1 more point per 2 cities of yours."),
    N_("Free land of the centre links your tokens to cities."),
    N_("Free river links your tokens to cities."),
)

SOURCES: Final[dict[str, str]] = {
    "fields": N_("fields"),
    "ziggurats": N_("next to ziggurats"),
    "nobles": N_("nobles at cities"),
    "cities": N_("city tiles"),
    "card 1": N_("card 1"),
    "card 7": N_("card 7"),
}
SOURCE_COLOURS: Final[dict[str, str]] = {
    "fields": "#5d7430",
    "ziggurats": "#8a5a2b",
    "nobles": "#23479a",
    "cities": "#a34e24",
    "card 1": "#8a6510",
    "card 7": "#6d3f8f",
}
"""As on the board: green fields, brick cities, brown ziggurats."""
SOURCE_NAMES: Final = tuple(SOURCES)
FIELDS: Final = 0
ZIGGURATS: Final = 1
NOBLES: Final = 2
CITIES: Final = 3
CARD_1: Final = 4
CARD_7: Final = 5


def _read_board() -> list[tuple[int, int, str]]:
    """Row, column and mark of every hex of the picture."""
    found = []
    for row, line in enumerate(BOARD.strip("\n").splitlines()):
        for place, mark in enumerate(line.split()):
            if mark != ".":
                found.append((row, 2 * place + row % 2, mark))
    return found


_HEXES: Final = _read_board()
CELLS: Final = len(_HEXES)
COORDINATES: Final = [(row, col) for row, col, _ in _HEXES]
CELL_NAMES: Final = [f"{row},{col}" for row, col in COORDINATES]
CELL_AT: Final = {place: cell for cell, place in enumerate(COORDINATES)}
CELL_NAMED: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
REGIONS: Final = ["ncs~".index(mark[-1]) for _, _, mark in _HEXES]
SLOTS: Final = [cell for cell, (_, _, mark) in enumerate(_HEXES) if mark[0] == "#"]
ZIGGURAT_CELLS: Final = [cell for cell, (_, _, mark) in enumerate(_HEXES) if mark[0] == "Z"]

# The tables of the hot loops. `NEXT_TO[6 * cell + n]` is the n-th neighbour; missing ones are filled with `CELLS`, a
# hex of its own beyond the board that is always off.
NEXT_TO: Final = vec[i64](
    [CELL_AT.get(place, CELLS) for row, col in COORDINATES for place in hexes.neighbours(row, col)] + [CELLS] * 6
)
IS_RIVER: Final = vec[u8]([1 if region == Region.RIVER else 0 for region in REGIONS] + [0])
IS_CENTRE: Final = vec[u8]([1 if region == Region.CENTRE else 0 for region in REGIONS] + [0])
LOCATIONS: Final = vec[i64](sorted(SLOTS + ZIGGURAT_CELLS))
"""Where something can be surrounded: slots and ziggurats, in reading order."""
TEMPLES: Final = vec[i64](ZIGGURAT_CELLS)
"""The five hexes with a ziggurat."""
TOUCHED: Final = vec[i64](
    [
        next((n for n, z in enumerate(ZIGGURAT_CELLS) if z in [NEXT_TO[6 * cell + k] for k in range(6)]), -1)
        for cell in range(CELLS)
    ]
    + [-1]
)
"""Which ziggurat a hex touches, if any: no hex touches two."""
LOCATION_BIT: Final = vec[i64](
    [sum(1 << n for n, location in enumerate(LOCATIONS) if location == cell) for cell in range(CELLS + 1)]
)
"""By hex: the bit of its location in a set of locations, 0 where there is none."""


def _locations_near(cell: Cell) -> list[Cell]:
    return [near for near in NEXT_TO[6 * cell : 6 * cell + 6] if LOCATION_BIT[near]]


NEAR: Final = vec[i64]([sum(int(LOCATION_BIT[near]) for near in _locations_near(cell)) for cell in range(CELLS)])
"""By hex: the set of the locations beside it."""
_NEAR: Final = [_locations_near(cell) for cell in range(CELLS)]
FIRST_NEAR: Final = vec[i64]([sum(len(near) for near in _NEAR[:cell]) for cell in range(CELLS + 1)])
LOCATIONS_NEAR: Final = vec[i64]([near for some in _NEAR for near in some])
"""The locations beside a hex, from `FIRST_NEAR[cell]` up to that of the next hex."""


SLOTS_IN_USE: Final = {
    seats: [cell for cell in SLOTS if REGIONS[cell] != unused] for seats, unused in UNUSED_REGION.items()
}


SLOT_CELLS: Final = [vec[i64](SLOTS_IN_USE.get(seats, [])) for seats in range(5)]
LOCATION_CELLS: Final = [
    vec[i64]([cell for cell in LOCATIONS if REGIONS[cell] != UNUSED_REGION.get(seats)]) for seats in range(5)
]
"""By the number of seats: the slots in use, and the locations."""


def neighbours_of(cell: Cell) -> list[Cell]:
    return [next_cell for n in range(6) if (next_cell := NEXT_TO[6 * cell + n]) != CELLS]
