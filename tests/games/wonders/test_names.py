"""What the rules name has a test under its name: cards, leaders, boards, tiles, projects, rulings, examples."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.data import BOARD_KEYS, BOARDS, CARDS, PROJECTS, TILES

RULINGS = 54
EXAMPLES = 36
SAMPLED = ("test_laws", "test_refusals", "test_brute_force", "test_draw", "test_validate")
"""Whole games, in which anything may occur: they name nothing."""


def collected() -> dict[str, str]:
    """Every test of 7 Wonders by its name, and the words that it is run with."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path.stem == Path(__file__).stem:
            continue
        module = importlib.import_module(f"{__package__}.{path.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_") and getattr(test, "__module__", "") == module.__name__:
                found[f"{path.stem}.{name}"] = " ".join(words_of(getattr(test, "pytestmark", [])))
    return found


def words_of(marks: list[Any]) -> list[str]:
    """What stands in the rows of a parametrised test."""
    found = []
    for mark in marks:
        if mark.name == "parametrize":
            for row in mark.args[1]:
                found += [str(word) for word in (row if isinstance(row, tuple | list) else [row])]
    return found


TESTS = collected()
NAMED = {test: words for test, words in TESTS.items() if test.split(".")[0] not in SAMPLED}


def under_the_name(key: str) -> list[str]:
    """The tests that have these words in their name, or in what they are run with."""
    alone = re.compile(rf"(?<![a-z0-9]){re.escape(key)}(?![a-z0-9])")
    return [test for test, words in NAMED.items() if alone.search(test.split(".")[1]) or alone.search(words)]


@pytest.mark.parametrize("key", [card.key for card in CARDS])
def test_a_card_has_a_test_under_its_name(key: str) -> None:
    """Structures, guilds, black cards and leaders."""
    assert under_the_name(key)


@pytest.mark.parametrize("key", [*(board.key for board in BOARDS), *BOARD_KEYS])
def test_a_board_has_a_test_under_its_name(key: str) -> None:
    """With each of its sides."""
    assert under_the_name(key)


@pytest.mark.parametrize("number", [tile.number for tile in TILES])
def test_a_tile_has_a_test_under_its_name(number: int) -> None:
    spans = [re.search(r"tiles_(\d+)_to_(\d+)", test) for test in NAMED]
    assert any(re.search(rf"tiles?(?:_\d+)*_{number}(?!\d)", test) for test in NAMED) or any(
        span is not None and int(span[1]) <= number <= int(span[2]) for span in spans
    )


@pytest.mark.parametrize("key", [project.key for project in PROJECTS])
def test_a_project_has_a_test_under_its_name(key: str) -> None:
    assert under_the_name(key)


@pytest.mark.parametrize("number", range(1, RULINGS + 1))
def test_a_ruling_has_a_test_under_its_number(number: int) -> None:
    assert [test for test in TESTS if f".test_ruling_{number}_" in test]


@pytest.mark.parametrize("number", range(1, EXAMPLES + 1))
def test_a_worked_example_has_a_test_under_its_number(number: int) -> None:
    assert [test for test in TESTS if f".test_example_{number}_" in test]


def test_every_reading_that_can_be_chosen_stands_on_the_page() -> None:
    page = (Path(__file__).parents[3] / "docs" / "wonders.md").read_text(encoding="utf-8")
    for option in GAME.options:
        assert f"| `{option.name}` | {', '.join(f'`{value}`' for value in option.values)} |" in page
    rows = {
        int(n) for line in page.splitlines() if re.match(r"\| \d", line) for n in re.findall(r"\d+", line.split("|")[1])
    }
    assert rows >= set(range(1, RULINGS + 1))
