"""The data that the package ships: consistent, replaceable, honest about what is reconstructed."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from ziggurat.games.tabannusi import tell
from ziggurat.games.tabannusi.data import (
    ACTION_TILES,
    DATA,
    DECREES,
    GROUNDS,
    HARBORMASTERS,
    METRICS,
    ORDINARY,
    SHIPS,
    reconstructed,
)
from ziggurat.games.tabannusi.validate import find_errors


def test_the_shipped_data_passes_all_checks() -> None:
    assert find_errors(DATA) == []


def spoil_bonus(data: dict[str, Any]) -> None:
    data["board"]["side12"]["districts"]["1"][0]["bonus"] = {"type": "elephant"}


def spoil_ships(data: dict[str, Any]) -> None:
    data["ships"]["list"][0]["color"] = "yellow"


def spoil_rulings(data: dict[str, Any]) -> None:
    data["rulingOptions"]["goldMayPayRefill"] = False


def spoil_tracks(data: dict[str, Any]) -> None:
    data["craftTracks"]["lowestMarkerBonusOnEntering"]["4"]["n"] = 3


def spoil_city(data: dict[str, Any]) -> None:
    data["solo"]["automaCityCards"]["list"][0]["markers"]["1"] = 9


@pytest.mark.parametrize("spoil", [spoil_bonus, spoil_ships, spoil_rulings, spoil_tracks, spoil_city])
def test_the_validator_notices(spoil: Callable[[dict[str, Any]], None]) -> None:
    data = copy.deepcopy(DATA)
    spoil(data)
    assert find_errors(data)


def test_everything_reconstructed_has_words_for_people() -> None:
    assert reconstructed()
    assert set(reconstructed()) == set(tell.RECONSTRUCTED_TEXTS)


def test_everything_that_can_be_pointed_at_has_a_text() -> None:
    assert set(tell.SHIP_TEXTS) == set(SHIPS)
    assert set(tell.HARBORMASTER_TEXTS) == set(HARBORMASTERS)
    assert set(tell.TILE_TEXTS) == set(ACTION_TILES)
    assert set(tell.DECREE_TEXTS) == set(DECREES)
    assert set(tell.METRIC_TEXTS) == set(METRICS)


@pytest.mark.parametrize(("seats", "spaces"), [(1, 16), (2, 16), (3, 20), (4, 25)])
def test_the_side_of_the_board_fits_the_seats(seats: int, spaces: int) -> None:
    """With 3 players the spaces for 4 are not there, and nothing is adjacent to them."""
    ground = GROUNDS[seats]
    assert [len(ground.grid[district]) for district in ORDINARY] == [spaces] * 3
    assert [len(ground.water[district]) for district in ORDINARY] == [3, 6, 3]
    used = {cell for district in ORDINARY for cell in ground.grid[district]}
    used |= {cell for district in ORDINARY for cell in ground.water[district]}
    for cell in used:
        beside = {int(ground.next_to[4 * cell + n]) for n in range(4)} - {len(ground.district) - 1}
        assert beside <= used
        assert all(cell in {int(ground.next_to[4 * other + n]) for n in range(4)} for other in beside)
