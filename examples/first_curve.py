"""A first learning curve in a minute, with numpy alone: which answers of Babylonia are worth preferring?

A preference for every numbered answer, the same in all positions, is learned by playing oneself (REINFORCE): answers
that come before wins gain, answers that come before losses lose. `python examples/first_curve.py 2000` plays so many
games and tells now and then how many games of a hundred the preferences win against random play.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from ziggurat.core.game import load_game
from ziggurat.lab.gym import TablesEnv

GAMES = 64
RATE = 0.02


def chances(preferences: Any, masks: Any) -> Any:
    """Of every answer of every game: a softmax over the legal ones."""
    scores = np.where(masks, preferences, -np.inf)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)


def drawn(odds: Any, rng: Any) -> Any:
    """One answer a game."""
    sums = odds.cumsum(axis=1)
    return (sums < rng.random((len(odds), 1)) * sums[:, -1:]).sum(axis=1)


def learn(preferences: Any, games: int, rng: Any) -> None:
    """Plays so many games against oneself; the preferences change as games end."""
    tables = TablesEnv("babylonia", GAMES, seats=2, copy=False)
    _, info = tables.reset(seed=int(rng.integers(1 << 30)))
    every = np.arange(GAMES)
    slopes = np.zeros((GAMES, 2, len(preferences)))
    ended = 0
    while ended < games:
        odds = chances(preferences, info["action_mask"])
        answers = drawn(odds, rng)
        asked = info["seat"].copy()
        slopes[every, asked] -= odds
        slopes[every, asked, answers] += 1
        _, _, over, _, info = tables.step(answers)
        if over.any():
            won = info["returns"][over][:, :, None]
            preferences += RATE * (won * slopes[over]).sum(axis=(0, 1))
            slopes[over] = 0
            ended += int(over.sum())


def share_of_wins(preferences: Any, games: int, rng: Any) -> float:
    """Against random play, in both seats."""
    tables = TablesEnv("babylonia", GAMES, seats=2, copy=False)
    _, info = tables.reset(seed=1)
    own = np.arange(GAMES) % 2
    won, ended = 0.0, 0
    while ended < games:
        mine = (info["seat"] == own)[:, None]
        odds = chances(np.where(mine, preferences, 0.0), info["action_mask"])
        _, _, over, _, info = tables.step(drawn(odds, rng))
        won += ((info["returns"][np.arange(GAMES), own] + 1) / 2)[over].sum()
        ended += int(over.sum())
    return won / ended


def main(games: int, tellings: int = 10) -> None:
    rng = np.random.default_rng(1)
    preferences = np.zeros(len(load_game("babylonia").numbers))
    for telling in range(tellings + 1):
        share = share_of_wins(preferences, min(400, games), rng)
        print(f"{telling * games // tellings:7} games: {share:4.0%} {'#' * round(40 * share)}", flush=True)
        if telling < tellings:
            learn(preferences, games // tellings, rng)


if __name__ == "__main__":
    main(*[int(number) for number in sys.argv[1:]] or [2_000])
