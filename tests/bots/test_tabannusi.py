"""The greedy bot at Tabannusi: it beats chance, and plays against every King to the end."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.test_bots import wins
from tests.games.tabannusi.positions import KINGS, position
from ziggurat.bots.bot import make_bot
from ziggurat.bots.tabannusi import appraise
from ziggurat.core.match import Match, play_out
from ziggurat.games.tabannusi import GAME


def test_greedy_beats_random_at_tabannusi() -> None:
    assert wins(GAME, make_bot(GAME, "greedy"), make_bot(GAME, "random"), 2, games=10) >= 9


@pytest.mark.parametrize("king", KINGS)
def test_greedy_plays_a_solo_game_to_the_end(king: str) -> None:
    match = play_out(Match(GAME, 1, {"king": king}), [make_bot(GAME, "greedy")], Random(king))
    assert match.over
    assert match.scores()[0] > 50


def test_a_building_is_worth_more_than_doing_nothing() -> None:
    state = position("pW1 1a1  pW1 1b1", at=1, hand="BB")
    legal = GAME.legal(state, 0)
    worth = dict(zip([GAME.write(action) for action in legal], appraise(state, 0, legal), strict=True))
    assert worth["build white"] > max(worth["done"], worth["tile A1"], worth["project brown 1b4"])


def test_a_decree_that_is_met_is_scored() -> None:
    state = position("W0 1a1  W0 2a1  Y0 1a3  Y0 2a3  B0 1c4  B0 2c4", at=5, decrees="D04")
    legal = GAME.legal(state, 0)
    worth = dict(zip([GAME.write(action) for action in legal], appraise(state, 0, legal), strict=True))
    assert max(worth, key=lambda text: worth[text]) == "decree D04"
