"""The board, the tiles and the tokens: rules, sections 1 and 2."""

from __future__ import annotations

import pytest

from tests.games.babylonia.positions import in_use
from ziggurat.games.babylonia.data import (
    CARDS,
    CELL_NAMED,
    CELL_NAMES,
    CELLS,
    COORDINATES,
    IS_RIVER,
    REGIONS,
    SLOTS,
    SLOTS_IN_USE,
    TILES,
    TOKENS_OF_A_SEAT,
    TOUCHED,
    ZIGGURAT_CELLS,
    Region,
    Token,
    neighbours_of,
)
from ziggurat.games.babylonia.state import empty_table


def names(cells: list[int]) -> set[str]:
    return {CELL_NAMES[cell] for cell in cells}


def test_the_board_has_175_hexes() -> None:
    assert CELLS == 175
    assert all((row + col) % 2 == 0 for row, col in COORDINATES)


@pytest.mark.parametrize(
    ("region", "plain", "slots", "ziggurats"),
    [(Region.NORTH, 19, 6, 1), (Region.CENTRE, 42, 12, 2), (Region.SOUTH, 46, 14, 2), (Region.RIVER, 31, 0, 0)],
)
def test_hexes_of_a_region(region: Region, plain: int, slots: int, ziggurats: int) -> None:
    cells = {cell for cell in range(CELLS) if REGIONS[cell] == region}
    assert len(cells & {*SLOTS}) == slots
    assert len(cells & {*ZIGGURAT_CELLS}) == ziggurats
    assert len(cells) == plain + slots + ziggurats


def test_where_the_ziggurats_stand() -> None:
    assert names(ZIGGURAT_CELLS) == {"3,1", "12,8", "18,2", "5,11", "18,14"}


def test_two_rivers_of_17_and_14_hexes() -> None:
    rivers = {cell for cell in range(CELLS) if IS_RIVER[cell]}
    lengths = []
    while rivers:
        river = {rivers.pop()}
        while found := {beside for cell in river for beside in neighbours_of(cell)} & rivers:
            river |= found
            rivers -= found
        lengths.append(len(river))
    assert sorted(lengths) == [14, 17]


@pytest.mark.parametrize(
    ("name", "beside"),
    [
        ("12,8", {"10,8", "11,9", "13,9", "14,8", "13,7", "11,7"}),
        ("16,12", {"14,12", "15,13", "17,13", "18,12", "17,11", "15,11"}),
        ("3,3", {"2,4", "4,4", "5,3", "4,2", "2,2"}),
        ("0,8", {"2,8", "1,9", "1,7"}),
        ("22,2", {"20,2", "21,3", "21,1"}),
    ],
)
def test_neighbours(name: str, beside: set[str]) -> None:
    assert names(neighbours_of(CELL_NAMED[name])) == beside


def test_neighbours_are_mutual() -> None:
    assert all(cell in neighbours_of(beside) for cell in range(CELLS) for beside in neighbours_of(cell))


def test_land_of_different_regions_never_touches() -> None:
    for cell in range(CELLS):
        for beside in neighbours_of(cell):
            assert IS_RIVER[cell] or IS_RIVER[beside] or REGIONS[cell] == REGIONS[beside]


def test_no_hex_touches_two_ziggurats() -> None:
    for cell in range(CELLS):
        touched = [n for n, ziggurat in enumerate(ZIGGURAT_CELLS) if ziggurat in neighbours_of(cell)]
        assert touched == ([] if TOUCHED[cell] < 0 else [TOUCHED[cell]])


@pytest.mark.parametrize(("seats", "plain"), [(2, 92), (3, 119), (4, 138)])
def test_a_player_can_always_place(seats: int, plain: int) -> None:
    """Plain land and rivers outnumber all tokens."""
    state = empty_table(seats, False, False)
    cells = [cell for cell in range(CELLS) if in_use(state, cell) and cell not in SLOTS + ZIGGURAT_CELLS]
    assert len(cells) == plain
    assert plain > 30 * seats


@pytest.mark.parametrize(("seats", "slots", "ziggurats"), [(2, 18, 3), (3, 26, 4), (4, 32, 5)])
def test_parts_in_use(seats: int, slots: int, ziggurats: int) -> None:
    state = empty_table(seats, False, False)
    assert len(SLOTS_IN_USE[seats]) == slots == sum(TILES[seats])
    assert sum(1 for cell in ZIGGURAT_CELLS if in_use(state, cell)) == ziggurats


@pytest.mark.parametrize(
    ("seats", "cities", "fields"),
    [
        (4, (3, 3, 3, 3, 3, 3, 1), (2, 2, 2, 7)),
        (3, (2, 2, 2, 3, 3, 3, 1), (2, 2, 2, 4)),
        (2, (2, 2, 2, 2, 2, 2, 0), (1, 1, 1, 3)),
    ],
)
def test_tiles(seats: int, cities: tuple[int, ...], fields: tuple[int, ...]) -> None:
    """Cities in the order M, P, S, MP, MS, PS, MPS; fields 5, 6, 7, city field."""
    tiles = TILES[seats]
    merchant, priest, servant = 1, 2, 4
    symbols = (merchant, priest, servant, merchant | priest, merchant | servant, priest | servant, 7)
    assert tuple(tiles[city] for city in symbols) == cities
    assert tiles[8:] == fields


def test_tokens_of_a_seat() -> None:
    assert dict(zip(Token, TOKENS_OF_A_SEAT, strict=True)) == {
        Token.MERCHANT: 6,
        Token.PRIEST: 6,
        Token.SERVANT: 6,
        Token.FARMER: 12,
    }


def test_nine_cards() -> None:
    assert CARDS == (1, 2, 3, 4, 5, 6, 7, 8, 9)
