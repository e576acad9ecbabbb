"""Rows of 7 Wonders against plain words, without what makes them fast."""

from __future__ import annotations

from dataclasses import astuple
from random import Random

import pytest

from tests.lab.test_rows import row
from ziggurat.core.simulate import play_on
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.actions import Play
from ziggurat.games.wonders.data import AGE_OF, CARD_COUNT, FIRST_LEADER, MOST_SEATS
from ziggurat.games.wonders.encoding import number
from ziggurat.games.wonders.state import FRESH_COPY, State, defeats_of, tile_numbers

BABEL = {"tower": "yes", "projects": "yes"}
TABLES = [(2, {}), (3, BABEL), (7, {}), (7, BABEL), (2, {"everything": "yes"}), (8, {"everything": "yes"})]


def numbers_of(state: State, city: int) -> dict[str, list[int]]:
    """What a row says of one city, part by part."""
    built = [int(age != 0) for age in state.built][CARD_COUNT * city : CARD_COUNT * (city + 1)]
    stages = [1 + int(state.raised[4 * city + n]) for n in range(int(state.stages[city]))]
    seated = city < state.seats
    copied = int(state.copied[city])
    entombed = tile_numbers(state.entombed[city])
    return {
        "built": built,
        "coins": [int(state.coins[city])],
        "which stages": stages + [0] * (4 - len(stages)),
        "hands": [len(state.hands[city]) if seated else 0],
        "leaders": [len(state.leaders[city]) if seated else 0],
        "copied leader": [copied % FRESH_COPY if copied >= 0 else 0],
        "debt": [int(state.debts[city])],
        "diplomacy": [int(state.diplomacy[city])],
        "black card free": [int(state.black_used[city])],
        "coins owed": [int(state.owed[city])],
        "entombed": [int(n in entombed) for n in range(CARD_COUNT - FIRST_LEADER)],
    }


def compare(state: State, own: int) -> None:
    seen = row(GAME, state, own)
    cities = int(state.cities)
    for further in range(MOST_SEATS):
        for part, expected in numbers_of(state, (own + further) % cities).items():
            wanted = expected if further < cities else [0] * len(expected)
            size = len(expected)
            assert seen[part][size * further : size * (further + 1)] == wanted, part
    shields = [int(state.shields[city]) for city in range(cities)]
    for further in range(cities):
        city = (own + further) % cities
        assert seen["shields"][further] in (shields[city], shields[city] + int(defeats_of(state, city)))
    ages = [0, 0, 0]
    for card in range(CARD_COUNT):
        if state.discard[card]:
            ages[int(AGE_OF[card]) - 1] += int(state.discard[card])
    assert seen["discard pile"] == ages
    assert seen["pile"] == [sum(int(cards) for cards in state.pile)]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_row_says_of_every_city_what_lies_there(seats: int, options: dict[str, str]) -> None:
    state = GAME.setup(seats, GAME.complete_options(options))
    for n, (seat, _) in enumerate(play_on(GAME, state, Random(f"{seats}{options}"))):
        if n % 5 == 0:
            compare(state, seat)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_plays_that_know_their_number_know_the_right_one(seats: int, options: dict[str, str]) -> None:
    state = GAME.setup(seats, GAME.complete_options(options))
    for _, legal in play_on(GAME, state, Random(f"{seats}{options}")):
        unknown = [Play(*astuple(action)) if isinstance(action, Play) else action for action in legal]
        assert list(number(legal)) == list(number(legal)) == list(number(unknown))
