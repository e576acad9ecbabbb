"""Better weights by self-play: change a few of them, let the changed bot meet the old one, keep what wins.

Each step multiplies some weights by random factors and plays the new set against the best so far, on every seat and
with paired luck, until a sequential test has a verdict or the rounds are used up. A set is kept only when the test
says that it is stronger.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random

from ziggurat.bots.knowledge import Weights
from ziggurat.research.arena import Arena, Minds, Settings, run
from ziggurat.research.rating import Score, verdict

OLD, NEW = "@old", "@new"
BOLDNESS = 0.35
"""How far a weight is changed at once: a standard deviation, on a logarithmic scale."""
CHANGED = 3
"""How many weights are changed at once, at most."""
LOW, HIGH = -10.0, 40.0
"""The test asks whether the new set is better by so much Elo."""


def tune(
    settings: Settings,
    weights: Weights,
    names: list[str],
    steps: int,
    rounds: int,
    jobs: int,
    on_step: Callable[[int, Weights, Score, bool], None],
) -> dict[str, float]:
    """The best weights found. `settings.bots` names one bot; of its weights those of these names are varied."""
    rng = Random(settings.seed)
    best = dict(weights)
    for step in range(steps):
        changed = vary(best, names, rng)
        match = Settings(
            settings.game,
            settings.seats,
            settings.options,
            (settings.bots[0] + OLD, settings.bots[0] + NEW),
            settings.seed + step,
            LOW,
            HIGH,
        )
        arena = Arena(match, rounds)
        minds: Minds = {match.bots[0]: (best, None), match.bots[1]: (changed, None)}
        run(arena, jobs, lambda result: None, minds)
        score = arena.scores()[match.bots[1], match.bots[0]]
        kept = verdict(score, LOW, HIGH) is True
        if kept:
            best = changed
        on_step(step, changed, score, kept)
    return best


def vary(weights: Weights, names: list[str], rng: Random) -> dict[str, float]:
    """The same weights with one to three of those named changed."""
    chosen = rng.sample(names, min(len(names), rng.randint(1, CHANGED)))
    return {name: value * exp(rng.gauss(0, BOLDNESS)) if name in chosen else value for name, value in weights.items()}
