"""Strength in numbers: scores of pairs, Elo with 95 % intervals, and a test that knows when enough was played.

A table of more than two seats is a match of one bot against copies of another; its score is the part of the copies that
it is placed before, ties half. A game counts as one result however many sat there, so intervals are rather too wide
than too narrow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import exp, inf, log, sqrt

SCALE = 400.0 / log(10.0)
"""Elo for a factor of e in the odds."""
Z = 1.96
"""Standard deviations to both sides of a 95 % interval."""
DROP = Z * Z / 2
"""How far the log likelihood may drop within such an interval."""
FARTHEST = 2000.0
"""Elo beyond which nobody looks."""


@dataclass(frozen=True)
class Score:
    """The results of one bot against another: the sum of its scores, and the games."""

    points: float = 0.0
    games: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(self.points + other.points, self.games + other.games)

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.5

    @property
    def turned(self) -> Score:
        return Score(self.games - self.points, self.games)


def expected(elo: float) -> float:
    """The share of points that a lead of so much Elo promises.

    >>> round(expected(150), 3)
    0.703
    """
    return 1.0 / (1.0 + exp(-elo / SCALE))


def elo_of(share: float) -> float:
    """The lead in Elo that explains a share of the points; infinite if all were won or lost."""
    if share <= 0.0 or share >= 1.0:
        return inf if share > 0.5 else -inf
    return SCALE * log(share / (1.0 - share))


def interval(score: Score) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson: sound for few games and for lopsided results too.

    >>> [round(bound, 3) for bound in interval(Score(12, 12))]
    [0.758, 1.0]
    """
    if not score.games:
        return 0.0, 1.0
    n, p = score.games, score.share
    centre = p + Z * Z / (2 * n)
    spread = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


# -- ratings ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rating:
    elo: float
    low: float
    high: float


def rate(bots: list[str], scores: Mapping[tuple[str, str], Score]) -> dict[str, Rating]:
    """Elo of every bot relative to the first one, with the interval in which the likelihood hardly drops.

    Every pair that met is given one more game, drawn: so a bot that won all has a rating too, and a modest one.
    """
    met = {pair: score + Score(0.5, 1) for pair, score in scores.items() if score.games}
    best = fit(bots, met, {bots[0]: 0.0})
    peak = likelihood(best, met)
    ratings = {bots[0]: Rating(0.0, 0.0, 0.0)}
    for bot in bots[1:]:

        def drop(elo: float, bot: str = bot) -> float:
            return peak - likelihood(fit(bots, met, {bots[0]: 0.0, bot: elo}), met)

        low = edge(drop, best[bot], best[bot] - FARTHEST)
        high = edge(drop, best[bot], best[bot] + FARTHEST)
        ratings[bot] = Rating(best[bot], low, high)
    return ratings


def likelihood(elos: Mapping[str, float], met: Mapping[tuple[str, str], Score]) -> float:
    total = 0.0
    for (one, other), score in met.items():
        share = expected(elos[one] - elos[other])
        total += score.points * log(share) + (score.games - score.points) * log(1.0 - share)
    return total


def fit(bots: list[str], met: Mapping[tuple[str, str], Score], fixed: Mapping[str, float]) -> dict[str, float]:
    """The likeliest Elo of all bots that are not fixed, one after the other until nothing moves."""
    elos = {bot: fixed.get(bot, 0.0) for bot in bots}
    for _ in range(500):
        moved = 0.0
        for bot in bots:
            if bot in fixed:
                continue
            slope = bend = 0.0
            for (one, other), score in met.items():
                if bot in (one, other):
                    own = score if bot == one else score.turned
                    share = expected(elos[bot] - elos[other if bot == one else one])
                    slope += own.points - own.games * share
                    bend += own.games * share * (1.0 - share)
            step = max(-200.0, min(200.0, SCALE * slope / bend)) if bend else 0.0
            elos[bot] += step
            moved = max(moved, abs(step))
        if moved < 0.01:
            break
    return elos


def edge(drop: Callable[[float], float], inside: float, outside: float) -> float:
    """Where the likelihood has dropped as far as the interval allows, by halving."""
    if drop(outside) < DROP:
        return outside
    for _ in range(30):
        middle = (inside + outside) / 2
        if drop(middle) < DROP:
            inside = middle
        else:
            outside = middle
    return inside


# -- when to stop ----------------------------------------------------------------------------------------------------


def evidence(score: Score, low: float, high: float) -> float:
    """The log likelihood ratio of the lead `high` against the lead `low`, in Elo."""
    least, most = expected(low), expected(high)
    return score.points * log(most / least) + (score.games - score.points) * log((1.0 - most) / (1.0 - least))


def verdict(score: Score, low: float, high: float, error: float = 0.05) -> bool | None:
    """A sequential probability ratio test, which may be asked after every round.

    True when the lead is `high` rather than `low`, False when it is rather `low`, None while it is open.

    >>> verdict(Score(12, 12), 0, 150), verdict(Score(3, 12), 0, 150), verdict(Score(3, 4), 0, 150)
    (True, False, None)
    """
    bound = log((1.0 - error) / error)
    found = evidence(score, low, high)
    if found >= bound:
        return True
    return False if found <= -bound else None
