"""The generator of random games, and fair draws with it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, cast

import pytest

from ziggurat.core.chance import Dice, below, dice_of, draw_four_kinds, draw_one, draws, shuffle
from ziggurat.core.game import AnyGame, installed_games
from ziggurat.core.simulate import play_on, play_randomly, random_game
from ziggurat.core.vectors import small

GAMES = [(game, seats) for game in installed_games().values() for seats in game.seats]


def dice(seed: int) -> Random:
    """As rules get them: in place of a `Random`."""
    return cast(Random, Dice(Random(seed)))


def names(case: Any) -> str:
    return case.name if hasattr(case, "name") else str(case)


def test_it_throws_what_its_authors_throw() -> None:
    """The first ten numbers of xoshiro128++ from 1, 2, 3, 4 on, as other implementations have them."""
    thrown = Dice(Random(0))
    thrown.begin(1, 2, 3, 4)
    expected = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011]
    assert [thrown.throw() for _ in range(10)] == [*expected, 621204420]


def test_a_seed_makes_one_sequence() -> None:
    one, two, other = Dice(Random(3)), Dice(Random(3)), Dice(Random(4))
    thrown = [one.throw() for _ in range(50)]
    assert [two.throw() for _ in range(50)] == thrown
    assert [other.throw() for _ in range(50)] != thrown


def test_what_it_does_not_know_its_random_answers() -> None:
    thrown = dice(7)
    assert dice_of(thrown) is cast(object, thrown)
    assert sorted(thrown.sample(range(9), 9)) == list(range(9))
    assert thrown.choice("x") == "x"
    with pytest.raises(AttributeError):
        thrown.no_such_thing  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("make", [Random, dice])
def test_draws_are_fair(make: Any) -> None:
    """Chi squared over every possible result, far from what one seed in a thousand would give."""
    rng = make(11)
    times = 30_000
    check([(below(7, rng),) for _ in range(times)], {(n,): 1 / 7 for n in range(7)})
    check([(int(10 * rng.random()),) for _ in range(times)], {(n,): 1 / 10 for n in range(10)})
    counts = small([0, 3, 2, 1, 4])
    check([(draw_one(counts, 1, 10, rng),) for _ in range(times)], {(0,): 0.3, (1,): 0.2, (2,): 0.1, (3,): 0.4})
    check([draw_four_kinds(counts, 1, 3, rng) for _ in range(times)], dict(draws([3, 2, 1, 4], 3)))
    orders = []
    for _ in range(times):
        things = [0, 1, 2, 3]
        shuffle(things, rng)
        orders.append(tuple(things))
    check(orders, dict.fromkeys(set(orders), 1 / 24))


def check(results: list[Any], chances: dict[Any, float]) -> None:
    seen = Counter(results)
    assert seen.keys() <= chances.keys()
    expected = {result: chance * len(results) for result, chance in chances.items()}
    off = sum((seen[result] - times) ** 2 / times for result, times in expected.items())
    free = len(chances) - 1
    assert off < free + 5 * (2 * free) ** 0.5


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=names)
def test_a_random_game_is_made_by_its_seed(game: AnyGame, seats: int) -> None:
    """The same one at once, in steps with the same dice, and again; another seed makes another."""
    options = game.complete_options({})
    played = random_game(game, seats, options, Random(5))
    state = game.setup(seats, options)
    asked = [len(legal) for _, legal in play_on(game, state, dice(5))]
    assert (len(asked), sum(asked)) == (played.decisions, played.choices)
    assert game.write_position(state) == game.write_position(played.state)
    again = play_randomly(game, game.setup(seats, options), dice(5))
    assert game.write_position(again.state) == game.write_position(played.state)
    other = random_game(game, seats, options, Random(6))
    assert game.write_position(other.state) != game.write_position(played.state)
