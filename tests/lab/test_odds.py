"""Chance's answers with their probabilities: all of them, and as often as chance gives them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.lab.positions import GAMES, IDS, TABLES, budget
from ziggurat.core.game import CHANCE


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=IDS)
def test_odds_name_every_answer_of_chance(name: str, seats: int, options: dict[str, str]) -> None:
    game = GAMES[name]
    assert game.odds is not None
    rng = Random(3)
    known = 0
    for _ in range(budget(1, 20)):
        state = game.setup(seats, game.complete_options(options))
        while asked := game.to_act(state):
            if asked[0] != CHANCE:
                legal = game.legal(state, asked[0])
                game.apply(state, asked[0], legal[int(rng.random() * len(legal))])
                continue
            drawn = game.luck(state, rng)
            odds = game.odds(state)
            if odds is not None:
                known += 1
                answers = [answer for answer, _ in odds]
                assert sum(chance for _, chance in odds) == pytest.approx(1)
                assert len(set(answers)) == len(answers)
                assert drawn in answers
                assert all(game.why_not(state, CHANCE, answer) is None for answer in answers[:20])
            game.apply(state, CHANCE, drawn)
    assert known or (name == "wonders" and seats > 2 and not options)


@pytest.mark.parametrize("name", GAMES)
def test_odds_are_how_often_chance_answers_so(name: str) -> None:
    """The first exact question of each kind, drawn a few thousand times."""
    game = GAMES[name]
    assert game.odds is not None
    options = {"projects": "yes"} if name == "wonders" else {}
    rng = Random(5)
    state = game.setup(game.seats[0], game.complete_options(options))
    kinds = set()
    while asked := game.to_act(state):
        if asked[0] != CHANCE:
            legal = game.legal(state, asked[0])
            game.apply(state, asked[0], legal[int(rng.random() * len(legal))])
            continue
        odds = game.odds(state)
        kind = type(state.pending[-1])
        if odds is not None and kind not in kinds and len(odds) < 60:
            kinds.add(kind)
            times = 100 * len(odds)
            seen = Counter(game.luck(state, rng) for _ in range(times))
            unlike = sum(abs(seen[answer] / times - chance) for answer, chance in odds)
            assert unlike < 0.15, kind
        game.apply(state, CHANCE, game.luck(state, rng))
    assert kinds
