"""The score sheet, line by line."""

from __future__ import annotations

import pytest

from tests.games.wonders.positions import points, table
from ziggurat.core.vectors import large
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.scoring import choose_symbols


def test_three_coins_are_a_point() -> None:
    assert points(table("coins 0 14"), 0, "coins") == 4


@pytest.mark.parametrize(
    ("symbols", "worth"), [((3, 2, 1), 21), ((3, 2, 2), 31), ((0, 0, 0), 0), ((1, 1, 1), 10), ((4, 0, 0), 16)]
)
def test_science(symbols: tuple[int, int, int], worth: int) -> None:
    assert choose_symbols(large([*symbols, 0]), each_set=0)[0] == worth


@pytest.mark.parametrize(
    ("symbols", "wild", "worth"), [((2, 2, 1), 1, 26), ((3, 0, 0), 1, 16), ((1, 1, 0), 1, 10), ((3, 3, 1), 2, 48)]
)
def test_symbols_of_choice_are_used_to_the_best(symbols: tuple[int, int, int], wild: int, worth: int) -> None:
    assert choose_symbols(large([*symbols, wild]), each_set=0)[0] == worth


def test_science_tokens_may_change_the_choice() -> None:
    """4 and 0 and 1 with a symbol of choice: a fifth equal one gives 26, a set gives 25 and 3 for each token."""
    assert choose_symbols(large([4, 0, 1, 1]), each_set=0) == (26, 0)
    assert choose_symbols(large([4, 0, 1, 1]), each_set=3) == (25, 1)


def test_the_most_points_win_then_the_most_coins() -> None:
    assert GAME.ranking(table("built 0 altar", "coins 0 0", "coins 1 5", "coins 2 3")) == [1, 2, 3]
    assert GAME.ranking(table("coins 0 4", "coins 1 4", "coins 2 3")) == [1, 1, 3]


def test_tower_tiles_score_2_5_10() -> None:
    for count, worth in enumerate((0, 2, 5, 10)):
        assert points(table(f"tiles 0 - - - {count}", "agreed tower=1"), 0, "tower") == worth


def test_tokens_of_great_projects() -> None:
    """Wonder token 1 a stage, science token 3 a set, guild token 1 a guild in the three cities; each counts apart."""
    state = table(
        "tokens 0 0 0 0 0 2 1 1",
        "stages 0 2",
        "built 0 apothecary workshop scriptorium workers_guild",
        "built 1 spies_guild",
        "built 2 traders_guild",
    )
    assert points(state, 0, "projects") == 2 * 2 + 3 + 3


def test_conflict_tokens_count_what_is_printed() -> None:
    assert points(table("conflict 0 1 1 1 1 1 1"), 0, "conflicts") == 1 + 3 + 5 - 1 - 2 - 3
