"""The greedy bot of 7 Wonders."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat.bots.bot import make_bot
from ziggurat.bots.wonders import appraise
from ziggurat.core.game import load_game
from ziggurat.core.match import Match, play_out
from ziggurat.games.wonders.notation import read_position

GAME = load_game("wonders")


def wins(games: int, seats: int, options: dict[str, str]) -> int:
    """How many games one greedy bot wins against random ones, its seat changing from game to game."""
    won = 0
    for number in range(games):
        own = number % seats
        choosers = [make_bot(GAME, "greedy" if seat == own else "random") for seat in range(seats)]
        match = play_out(Match(GAME, seats, options), choosers, Random(number))
        won += GAME.ranking(match.state)[own] == 1
    return won


def test_greedy_beats_random_at_least_90_times_in_100() -> None:
    assert wins(100, 3, {}) >= 90


@pytest.mark.parametrize("seats", [2, 7])
def test_greedy_knows_babel_and_every_number_of_seats(seats: int) -> None:
    assert wins(10, seats, {"tower": "yes", "projects": "yes"}) >= 7


def test_a_resource_that_the_city_lacks_is_worth_more() -> None:
    lines = ["wonders position 1", "seats 3", "hand 0 lumber_yard,stone_pit", "board 0 giza:A", "built 0 quarry"]
    state = read_position("\n".join(lines))
    wood, stone = [GAME.read(state, 0, text) for text in ("build lumber_yard", "build stone_pit")]
    worth = appraise(state, 0, [wood, stone])
    assert worth[0] > worth[1]


def test_a_payment_is_weighed_against_the_card() -> None:
    lines = ["wonders position 1", "seats 3", "age 2 1", "hand 0 aqueduct", "built 0 baths", "board 0 rhodos:A"]
    state = read_position("\n".join([*lines, "built 1 quarry stone_pit", "coins 0 9"]))
    free, dear = [GAME.read(state, 0, text) for text in ("build aqueduct chain", "build aqueduct pay 6-0")]
    worth = appraise(state, 0, [free, dear])
    assert worth[0] > worth[1]
