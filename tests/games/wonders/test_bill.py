"""Why a card costs what it costs: the coins of every payment are told unit by unit."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.wonders.test_draw import NAMES
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH
from ziggurat.games.wonders import GAME, bill, building
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders.actions import ChooseCard, Play


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
