"""One step ahead: imagine a world that fits the view, appraise every answer in it, take the best, or nearly."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from random import Random
from typing import Any

from ziggurat.bots.knowledge import Appraise, Knowledge
from ziggurat.core.game import AnyGame, Seat

Evaluate = Callable[[Any, Seat], float]


def greedy(game: AnyGame, appraise: Appraise) -> Callable[[Any, list[Any], Random], Any]:
    def choose(view: Any, legal: list[Any], rng: Random) -> Any:
        """Takes the best answer; among equals one at random."""
        if len(legal) == 1:
            return legal[0]
        worth = appraise(game.imagine(view, rng), view.seat, legal)
        best = max(worth)
        equals = [action for action, value in zip(legal, worth, strict=True) if value == best]
        return equals[int(rng.random() * len(equals))]

    return choose


def careless(game: AnyGame, knowledge: Knowledge) -> Callable[[Any, list[Any], Random], Any]:
    def choose(view: Any, legal: list[Any], rng: Random) -> Any:
        """Misjudges every answer a little: takes good ones more often than bad ones, and terrible ones hardly ever."""
        if len(legal) == 1:
            return legal[0]
        worth = knowledge.appraise(game.imagine(view, rng), view.seat, legal)
        slip = knowledge.manner.slip
        noisy = [value - slip * log(rng.expovariate(1.0) or 1e-9) for value in worth]
        return legal[noisy.index(max(noisy))]

    return choose


def by_outcome(game: AnyGame, evaluate: Evaluate, state: Any, seat: Seat, actions: list[Any]) -> list[float]:
    """Each action is worth the value of the position that follows it, before chance or anybody else answers."""
    worth: list[float] = []
    for action in actions:
        after = game.clone(state)
        game.apply(after, seat, action)
        worth.append(evaluate(after, seat))
    return worth
