"""Weights of a forecast by self-play: positions of many games are kept, and weights sought with which the forecasts of
them lie nearest to how the games ended.

What counts is how far the seats are ahead of each other, since that is what a search asks for; how high all of them
end together counts a little. A point missed weighs the less the more can still turn (`Knowledge.spread`). No weight
changes its sign: one that would is left at 0.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import sqrt
from operator import mul
from random import Random
from typing import Any, cast

from ziggurat.bots.bot import Bot, make_bot
from ziggurat.bots.knowledge import Weights, knowledge_of
from ziggurat.bots.learned import NOTHING_LEARNED
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, Options, Seat
from ziggurat.core.simulate import Answer, at_random, play_on
from ziggurat.core.words import Phrase

KEPT = 0.07
"""The part of a game's positions that is looked at."""
CARELESS = 0.25
"""How often a seat is played by the easy bot instead of the greedy one, so that all sorts of positions come up."""
WHIMS = (0.0, 0.03, 0.08)
"""How many answers of a game are random; every game has one of these."""
TEACHERS_WHIM = 0.02
"""How many answers of a teacher's game are random, so that other positions come up than its own."""
MIXED = "mixed"
"""Not one teacher but bots of several strengths."""
EQUALS = "equals"
"""The same, but all seats of a game are equally strong: where they are not, what a strong bot happens to have looks
like a reason for its points."""
LEVEL = 0.3
"""What it weighs that all seats together end higher or lower than forecast."""
CAUTION = 1e-3
"""How strongly a weight that hardly matters is kept where it was."""
STEPS = 4
"""How often the slopes are measured again: a forecast need not be linear in its weights."""
NUDGE = 0.02
"""By how much of itself a weight is changed to measure its slope."""


@dataclass(frozen=True)
class Sample:
    """A position, and the points of all parties at the end of its game."""

    state: Any
    end: list[float]
    spread: float


def gather(
    game: AnyGame, seats: int, options: Options, games: int, seed: int, teacher: str = MIXED
) -> Iterator[list[Sample]]:
    """Plays so many games and gives the positions kept of each."""
    knowledge = knowledge_of(game, None, NOTHING_LEARNED)
    for number in range(games):
        rng = Random(f"{seed} {seats} {number}")
        state = game.setup(seats, options)
        questions = play_on(game, state, rng, players_of(teacher, game, seats, rng))
        kept = [game.clone(state) for _ in questions if rng.random() < KEPT]
        end = knowledge.forecast(state)
        yield [Sample(position, end, knowledge.spread(position)) for position in kept]


def check_teacher(game: AnyGame, teacher: str) -> None:
    """Raises `BadOptions` where nobody is called so."""
    if teacher not in (MIXED, EQUALS):
        make_bot(game, teacher)


def players_of(teacher: str, game: AnyGame, seats: int, rng: Random) -> Answer:
    """The bot of that name in all seats, or bots of several strengths."""
    if teacher in (MIXED, EQUALS):
        return mixed_players(game, seats, rng, alike=teacher == EQUALS)
    return with_whims(game, [make_bot(game, teacher)] * seats, TEACHERS_WHIM)


def mixed_players(game: AnyGame, seats: int, rng: Random, alike: bool = False) -> Answer:
    """Bots of two strengths, with more or fewer whims."""
    return with_whims(game, bots_of_a_game(game, seats, rng, alike), rng.choice(WHIMS))


def bots_of_a_game(game: AnyGame, seats: int, rng: Random, alike: bool) -> list[Bot]:
    """Each of one strength or the other; all of the same one if they are to be alike."""
    greedy, easy = make_bot(game, "greedy"), make_bot(game, "easy")
    players = [easy if rng.random() < CARELESS else greedy for _ in range(1 if alike else seats)]
    return players * seats if alike else players


def with_whims(game: AnyGame, players: list[Bot], whim: float) -> Answer:
    """What the players choose, but for a random answer now and then."""

    def answer(state: Any, seat: Seat, legal: list[Any], rng: Random) -> Any:
        if rng.random() < whim:
            return at_random(state, seat, legal, rng)
        return players[seat](game.view(state, seat), legal, rng)

    return answer


def misses(game: AnyGame, weights: Weights, samples: list[Sample]) -> array[float]:
    """By how much the forecasts are off, in units of the spread: each party beside the mean, and the mean."""
    forecast = knowledge_of(game, weights, NOTHING_LEARNED).forecast
    found = array("d")
    for sample in samples:
        told = forecast(sample.state)
        parties = len(told)
        mean = (sum(told) - sum(sample.end)) / parties
        for party in range(parties):
            found.append((told[party] - sample.end[party] - mean) / sample.spread)
        found.append(LEVEL * mean / sample.spread)
    return found


def error(missed: array[float]) -> float:
    return sqrt(sum(map(mul, missed, missed)) / len(missed))


Measure = Callable[[Weights], "array[float]"]
"""By how much something is missed with these weights, for every sample."""


def fit(weights: Weights, names: list[str], measure: Measure, on_step: Callable[[], None]) -> dict[str, float]:
    """The weights with which least is missed. Of them only those named are changed."""
    best = dict(weights)
    signs = [-1.0 if weights[name] < 0.0 else 1.0 for name in names]
    missed = measure(best)
    for _ in range(STEPS):
        slopes = [slope(best, name, missed, measure) for name in names]
        steps = solve(slopes, missed, [best[name] for name in names], signs)
        for part in (1.0, 0.5, 0.25, 0.125):
            tried = best | {name: best[name] + part * change for name, change in zip(names, steps, strict=True)}
            after = measure(tried)
            if error(after) < error(missed):
                best, missed = tried, after
                break
        else:
            break
        on_step()
    return best


def slope(weights: Weights, name: str, missed: array[float], measure: Measure) -> array[float]:
    """How the misses change with a weight."""
    nudge = NUDGE * (abs(weights[name]) or 1.0)
    nudged = measure({**weights, name: weights[name] + nudge})
    return array("d", [(after - before) / nudge for after, before in zip(nudged, missed, strict=True)])


def solve(slopes: list[array[float]], missed: array[float], now: list[float], signs: list[float]) -> list[float]:
    """The changes that make the misses smallest, were they linear, with all signs as given."""
    least_squares = check_installed()
    import numpy as np

    moving = [n for n, one in enumerate(slopes) if any(one)]
    changes = [0.0] * len(slopes)
    if not moving:
        return changes
    columns = np.array([slopes[n] for n in moving])
    caution = np.diag(sqrt(CAUTION) * np.linalg.norm(columns, axis=1))
    bounds = [(-now[n], np.inf) if signs[n] > 0.0 else (-np.inf, -now[n]) for n in moving]
    found = least_squares(
        np.vstack([columns.T, caution]), np.concatenate([-np.array(missed), np.zeros(len(moving))]), np.array(bounds).T
    )
    for n, change in zip(moving, found.x, strict=True):
        changes[n] = float(change)
    return changes


def check_installed() -> Callable[..., Any]:
    """Least squares within bounds. Raises `BadOptions` with a sentence where scipy is missing."""
    try:
        from scipy.optimize import lsq_linear
    except ImportError as error:
        raise BadOptions(Phrase("Fitting needs scipy: pip install 'ziggurat[research]'.")) from error
    within_bounds: Callable[..., Any] = partial(cast("Callable[..., Any]", lsq_linear), method="bvls")
    return within_bounds
