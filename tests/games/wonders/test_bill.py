"""Why a card costs what it costs: the coins of every payment are told unit by unit."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.wonders.positions import table
from tests.games.wonders.test_draw import NAMES
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH
from ziggurat.games.wonders import GAME, bill, building
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders.actions import ChooseCard, Play
from ziggurat.games.wonders.state import State


@pytest.mark.parametrize("tower", ["no", "yes"])
def test_the_goods_that_are_told_cost_what_is_paid(tower: str) -> None:
    """In every position, for every payment that may be chosen."""
    told = 0
    for seed in range(6):
        match, rng = Match(GAME, 4, {"tower": tower}), Random(seed)
        match.let_chance_answer(rng)
        while not match.over:
            seat = match.to_act[0]
            if isinstance(match.state.pending[-1], ChooseCard):
                for play in match.legal(seat):
                    if isinstance(play, Play) and play.use == a.BUILD and not play.join and (play.left or play.right):
                        cost = d.COSTS[building.resources_due(match.state, seat, play.card, play.way)]
                        found = bill.bought(match.state, seat, cost, play.left, play.right)
                        assert found is not None, GAME.write(play)
                        prices = [int(match.state.prices[4 * seat + n]) for n in range(4)]
                        assert bill.worth(found[0], prices[:2]) == play.left
                        assert bill.worth(found[1], prices[2:]) == play.right
                        told += 1
            match.play(seat, rng.choice(match.legal(seat)), rng)
    assert told > 50


def test_a_card_in_hand_says_from_whom_its_goods_come() -> None:
    assert GAME.lesson
    match = Match(GAME, 3, position=GAME.lesson().position)
    for seat, text in ((0, "build lumber_yard"), (1, "build clay_pit"), (2, "build loom_1")):
        match.play_text(seat, text)
    assert GAME.explain
    told = GAME.explain("card:scriptorium", match.view(0), NAMES, ENGLISH)
    assert told is not None
    assert f"From {NAMES[1]}, to the left: 1 papyrus, for 2 coins." in told.text


def explained(state: State, thing: str) -> str:
    assert GAME.explain
    told = GAME.explain(thing, GAME.view(state, 0), NAMES, ENGLISH)
    assert told is not None
    return told.text


BUYER = ("board 0 giza:A", "board 1 rhodos:A", "board 2 babylon:A", "built 1 stone_pit")
"""Its first stage needs 2 stone; it has one, and the left neighbour sells another."""


def test_a_stage_says_from_whom_its_goods_come() -> None:
    state = table(*BUYER, "coins 0 5")
    assert f"Now: 2 coins to the left. From {NAMES[1]}, to the left: 1 stone, for 2 coins." in explained(
        state, "stage:0:1"
    )


def test_what_is_too_dear_says_where_the_coins_would_go() -> None:
    state = table(*BUYER, "coins 0 1")
    assert explained(state, "stage:0:1").endswith(
        f"Not now: Price: 2 coins. Your treasury: 1 coin. From {NAMES[1]}, to the left: 1 stone, for 2 coins."
    )


def test_a_card_that_is_too_dear_says_so_too() -> None:
    state = table(*BUYER, "coins 0 1", "hand 0 courthouse,altar", "built 0 clay_pool", "built 2 loom_1")
    told = explained(state, "card:courthouse")
    assert "Your treasury: 1 coin." in told
    assert f"From {NAMES[2]}, to the right: 1 clay, 1 textile, for 4 coins." in told
