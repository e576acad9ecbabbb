"""Sets of spaces as bits beside sets of Python."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat.games.tigris.cells import (
    Cells,
    beside,
    cells_of,
    common,
    count_before,
    differing,
    either,
    first_of,
    holds,
    is_empty,
    joined,
    list_cells,
    only,
    toggled,
    without,
)
from ziggurat.games.tigris.data import CELLS, neighbours_of


def some_sets() -> list[set[int]]:
    rng = Random(1)
    few = [set(rng.sample(range(CELLS), size)) for size in (0, 1, 1, 2, 5, 20, 60, 90, 120, 150, 175, 176)]
    corners = [{cell} for cell in (0, 15, 47, 48, 95, 96, 143, 144, 160, 175)]
    return few + corners


@pytest.fixture(params=some_sets(), ids=len)
def spaces(request: pytest.FixtureRequest) -> set[int]:
    found: set[int] = request.param
    return found


def as_set(cells: Cells) -> set[int]:
    assert not any(word >> 48 for word in cells)
    assert not cells[3] >> 32
    return set(list_cells(cells))


def test_a_set_holds_its_spaces_and_counts_them(spaces: set[int]) -> None:
    cells = cells_of(sorted(spaces))
    assert as_set(cells) == spaces
    assert is_empty(cells) == (not spaces)
    assert first_of(cells) == min(spaces, default=-1)
    for cell in range(CELLS):
        assert holds(cells, cell) == (cell in spaces)
        assert count_before(cells, cell) == sum(other < cell for other in spaces)
        assert as_set(toggled(cells, cell)) == spaces ^ {cell}
        assert as_set(only(cell)) == {cell}


def test_two_sets_are_put_together(spaces: set[int]) -> None:
    for others in some_sets():
        cells, rest = cells_of(sorted(spaces)), cells_of(sorted(others))
        assert as_set(common(cells, rest)) == spaces & others
        assert as_set(either(cells, rest)) == spaces | others
        assert as_set(without(cells, rest)) == spaces - others
        assert as_set(differing(cells, rest)) == spaces ^ others


def test_neighbours_are_found(spaces: set[int]) -> None:
    cells = cells_of(sorted(spaces))
    assert as_set(beside(cells)) == {cell for cell in range(CELLS) if spaces & set(neighbours_of(cell))}


def region(start: int, ground: set[int]) -> set[int]:
    found, edge = {start}, [start]
    while edge:
        here = edge.pop()
        more = set(neighbours_of(here)) & ground - found
        found |= more
        edge += more
    return found


def test_all_that_is_joined_is_found(spaces: set[int]) -> None:
    cells = cells_of(sorted(spaces))
    for cell in spaces:
        assert as_set(joined(only(cell), cells)) == region(cell, spaces)
