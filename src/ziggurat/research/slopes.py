"""Which weights of a bot matter, and which way: in every game each seat has all of them multiplied by random factors of
its own, and afterwards it is fitted which factors went with leaving others behind.

One change at a time takes hundreds of games for each weight; here every game says something about all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import exp
from random import Random
from typing import Any

from ziggurat.bots.bot import make_bot
from ziggurat.bots.chances import left_behind
from ziggurat.bots.knowledge import Weights
from ziggurat.core.game import Options, load_game
from ziggurat.core.simulate import play_bots
from ziggurat.core.workers import Workers
from ziggurat.research.fit import check_installed

SHAKEN = 0.35
"""How far weights are changed: a standard deviation, on a logarithmic scale."""
HELD = 0.01
"""How strongly slopes are held at nought, so that weights that only appear together do not run away."""


@dataclass(frozen=True)
class Order:
    """A game to be played. It depends on its number and the rest of the order alone."""

    game: str
    seats: int
    options: Options
    bot: str
    weights: Weights
    names: tuple[str, ...]
    """Of those weights that are shaken."""
    seed: int
    number: int


@dataclass(frozen=True)
class Shaken:
    """What a game showed: by seat the logarithms of the factors, and the part of the others that were left behind."""

    factors: list[list[float]]
    shares: list[float]


@dataclass(frozen=True)
class Slope:
    """How much more of the others are left behind for every power of e by which a weight is larger."""

    name: str
    slope: float
    error: float
    """Its standard error."""


def play(order: Order) -> Shaken:
    game = load_game(order.game)
    rng = Random(f"{order.seed} {order.number}")
    factors = [[rng.gauss(0.0, SHAKEN) for _ in order.names] for _ in range(order.seats)]
    bots = [
        make_bot(game, order.bot, dict(order.weights) | multiplied(order.weights, order.names, row)) for row in factors
    ]
    luck, *moods = (Random(rng.getrandbits(64)) for _ in range(1 + order.seats))
    state = play_bots(game, order.seats, order.options, bots, luck, moods).state
    places = game.ranking(state)
    return Shaken(factors, [left_behind(places, seat) for seat in range(order.seats)])


def multiplied(weights: Weights, names: tuple[str, ...], factors: list[float]) -> dict[str, float]:
    return {name: weights[name] * exp(factor) for name, factor in zip(names, factors, strict=True)}


def gather(order: Order, games: int, at_work: Workers, on_game: Callable[[], None]) -> list[Shaken]:
    """So many games, from this one on."""
    orders = (replace(order, number=order.number + n) for n in range(games))
    found: list[Shaken] = []
    for shaken in at_work.in_order(play, orders):
        found.append(shaken)
        on_game()
    return found


def fit(names: tuple[str, ...], games: list[Shaken]) -> list[Slope]:
    """The slopes of all weights, the surest first: by least squares over all seats, each beside its game's mean."""
    check_installed()
    import numpy as np

    rows: list[Any] = []
    shares: list[float] = []
    for game in games:
        factors = np.array(game.factors)
        rows += list(factors - factors.mean(0))
        shares += [share - 0.5 for share in game.shares]
    beside, told = np.array(rows), np.array(shares)
    square = beside.T @ beside + HELD * np.eye(len(names))
    found = np.linalg.solve(square, beside.T @ told)
    # As many things are told by a game as it has seats, less one: what one gains the others lose.
    free = max(1, len(told) - len(games) - len(names))
    noise = float(((told - beside @ found) ** 2).sum()) / free
    errors = np.sqrt(noise * np.diag(np.linalg.inv(square)))
    slopes = [Slope(name, float(slope), float(error)) for name, slope, error in zip(names, found, errors, strict=True)]
    return sorted(slopes, key=lambda one: -abs(one.slope) / (one.error or 1.0))
