"""What people are told of the strength of a bot is what the arena found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ziggurat.bots.bot import LEVELS
from ziggurat.bots.strength import measured, say_strength, strength_of
from ziggurat.core.game import installed_games
from ziggurat.core.words import ENGLISH, words_for

PICTURES = Path(__file__).parents[2] / "docs" / "strength"


@pytest.mark.parametrize("game", sorted(installed_games()))
@pytest.mark.parametrize("seats", [2, 4])
def test_every_level_was_measured_and_is_stronger_than_the_one_before(game: str, seats: int) -> None:
    found = [strength_of(game, seats, level) for level in LEVELS]
    assert all(one is not None and one.low <= one.elo <= one.high for one in found)
    numbers = [one.elo for one in found if one is not None]
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("path", sorted(PICTURES.glob("*-?.svg")), ids=lambda path: path.stem)
def test_the_numbers_are_those_of_the_pictures(path: Path) -> None:
    game, seats = path.stem.split("-")
    texts = [text for text in re.findall(r">([^<>]+)<", path.read_text(encoding="utf-8")) if text.strip()]
    for level, (elo, low, high) in measured()[game][seats].items():
        shown = texts[texts.index(level) + 1]
        assert shown == (f"{elo:+d} ({low:+d} … {high:+d})" if high > low else "+0")


def test_it_is_said_in_the_readers_language() -> None:
    told = "Strength +409 Elo against normal, with 95 % between +203 and +712."
    assert say_strength("babylonia", 4, "hard", ENGLISH) == told
    assert say_strength("babylonia", 3, "easy", words_for("pl")).count("−") == 3
    assert say_strength("babylonia", 2, "marduk", ENGLISH) == say_strength("granary", 2, "hard", ENGLISH) == ""
