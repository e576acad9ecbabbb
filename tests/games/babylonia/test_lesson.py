"""The guided opening: every step finds the table as its words say, with luck and the other seat answering so."""

from __future__ import annotations

from tests.games.babylonia.positions import cities
from ziggurat.core.lessons import walk
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.lesson import lesson
from ziggurat.games.babylonia.state import State


def steps() -> dict[tuple[str, ...], State]:
    """The position that every step finds, by what it awaits; the last one awaits nothing."""
    return {step.targets: GAME.clone(match.state) for step, match in walk(GAME, lesson())}


def test_it_takes_about_a_dozen_steps() -> None:
    assert 10 <= len(lesson().steps) <= 15


def test_the_words_tell_what_happens() -> None:
    found = steps()
    start, field = found["stand:farmer", "hex:7,5"], found["stand:merchant", "hex:13,7"]
    city = found["stand:farmer", "hex:13,9"]
    assert GAME.scores(start) == [0, 0]
    assert GAME.scores(field) == [6, 0]
    by_source = {gain.source: gain.points for gain in GAME.account(city) if gain.seat == 0}
    assert by_source == {"fields": 6, "ziggurats": 1, "nobles": 6, "cities": 1}
    assert cities(city) == [1, 0]
    assert sum(GAME.view(found["stand:farmer", "hex:9,5"], 0).stand or ()) == 7, "card 3 has filled the stand"
