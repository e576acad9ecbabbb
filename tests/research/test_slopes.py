"""Weights that are shaken all at once: one seed one game, and what matters is found."""

from __future__ import annotations

import json
from random import Random

from click.testing import CliRunner

from ziggurat.bots.knowledge import load_weights
from ziggurat.cli import main
from ziggurat.core.game import load_game
from ziggurat.research import slopes
from ziggurat.research.slopes import Order, Shaken

NAMES = ("tile", "card", "noble")
GAME = load_game("babylonia")
ORDER = Order("babylonia", 2, GAME.complete_options({}), "greedy", load_weights("babylonia"), NAMES, 1, 0)


def test_a_game_depends_on_its_number_alone() -> None:
    one, again = slopes.play(ORDER), slopes.play(ORDER)
    assert one == again
    assert [len(row) for row in one.factors] == [3, 3]
    assert sum(one.shares) == 1.0
    assert slopes.multiplied(ORDER.weights, NAMES, [0.0, 0.0, 0.0]) == {name: ORDER.weights[name] for name in NAMES}


def test_what_matters_is_found_and_what_does_not_is_within_its_error() -> None:
    """The first weight helps, the second harms half as much, the third does nothing."""
    rng = Random(4)
    games: list[Shaken] = []
    for _ in range(400):
        factors = [[rng.gauss(0.0, slopes.SHAKEN) for _ in NAMES] for _ in range(4)]
        merits = [row[0] - 0.5 * row[1] + rng.gauss(0.0, 0.5) for row in factors]
        shares = [sum(one > other for other in merits) / 3 for one in merits]
        games.append(Shaken(factors, shares))
    first, second, third = slopes.fit(NAMES, games)
    assert (first.name, second.name, third.name) == NAMES
    assert first.slope > 5 * first.error
    assert second.slope < -5 * second.error
    assert abs(third.slope) < 4 * third.error


def test_the_command_tells_the_surest_first() -> None:
    asked = ["slopes", "babylonia", "--seats", "2", "--games", "6", "--jobs", "1", "--only", "tile*", "--json"]
    told = CliRunner().invoke(main, asked)
    assert told.exit_code == 0, told.output
    found = json.loads(told.output)
    assert {one["name"] for one in found} == {name for name in ORDER.weights if name.startswith("tile")}
    sureness = [abs(one["slope"]) / one["error"] for one in found]
    assert sureness == sorted(sureness, reverse=True)
