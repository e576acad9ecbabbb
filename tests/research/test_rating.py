"""Elo, intervals and the test that stops: compared with what is known in closed form."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from ziggurat.research.plot import plot
from ziggurat.research.rating import Rating, Score, elo_of, expected, interval, rate, verdict


@pytest.mark.parametrize("elo", [-400.0, -35.0, 0.0, 150.0, 600.0])
def test_a_share_and_a_lead_say_the_same(elo: float) -> None:
    assert elo_of(expected(elo)) == pytest.approx(elo)


def test_who_won_everything_has_no_upper_bound() -> None:
    assert (elo_of(1.0), elo_of(0.0)) == (inf, -inf)


def test_two_bots_are_as_far_apart_as_their_score_says() -> None:
    ratings = rate(["a", "b"], {("b", "a"): Score(749.5, 999)})
    assert ratings["b"].elo == pytest.approx(elo_of(0.75), abs=0.5)
    assert ratings["b"].low < ratings["b"].elo < ratings["b"].high
    low, high = (elo_of(share) for share in interval(Score(749.5, 999)))
    assert ratings["b"].low == pytest.approx(low, abs=2)
    assert ratings["b"].high == pytest.approx(high, abs=2)


def test_ratings_add_up_along_a_chain() -> None:
    share = expected(100)
    scores = {("b", "a"): Score(4000 * share, 4000), ("c", "b"): Score(4000 * share, 4000)}
    ratings = rate(["a", "b", "c"], scores)
    assert ratings["c"].elo == pytest.approx(200, abs=1)
    assert ratings["c"].high - ratings["c"].low > ratings["b"].high - ratings["b"].low


def test_who_never_met_anybody_may_stand_anywhere() -> None:
    lonely = rate(["a", "b"], {("b", "a"): Score()})["b"]
    assert lonely.elo == 0
    assert lonely.high - lonely.low > 3000


def test_the_interval_covers_the_truth_nineteen_times_in_twenty() -> None:
    rng, covered = Random(5), 0
    for _ in range(400):
        won = sum(rng.random() < 0.8 for _ in range(40))
        low, high = interval(Score(won, 40))
        covered += low <= 0.8 <= high
    assert covered >= 365


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, True), (150.0, False)])
def test_the_sequential_test_errs_rarely(truth: float, wrong: bool) -> None:
    rng, errors = Random(2), 0
    for _ in range(300):
        score = Score()
        while (found := verdict(score, 0.0, 150.0)) is None:
            score += Score(float(rng.random() < expected(truth)), 1)
        errors += found is wrong
    assert errors <= 25


def test_the_plot_names_every_bot_and_escapes_it() -> None:
    drawn = plot("Babylonia & friends", {"<b>": Rating(0, 0, 0), "hard": Rating(250, 180, 330)})
    assert "Babylonia &amp; friends" in drawn
    assert "&lt;b&gt;" in drawn
    assert "+250 (+180 … +330)" in drawn
