"""Weights of an appraisal by search: of many positions the answers that look best are compared in the same worlds, and
weights sought with which they look as much better or worse than each other as they were found to be.

What counts is the margin, own points against the mean of the others', so an answer that takes from a neighbour is seen
for what it is. Answers near the best one weigh most: how bad the bad ones are matters to nobody.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import exp, sqrt
from random import Random
from typing import Any

from ziggurat.bots.bot import make_bot
from ziggurat.bots.knowledge import Knowledge, Weights, knowledge_of
from ziggurat.bots.learned import NOTHING_LEARNED
from ziggurat.bots.search import Search
from ziggurat.core.game import AnyGame, Options, Seat
from ziggurat.core.simulate import play_on
from ziggurat.research.fit import with_whims

KEPT = 0.03
"""The part of a game's questions that is looked at."""
WHIM = 0.1
"""How many answers are random, so that all sorts of positions come up."""
RIVALS = 10
"""How many answers are compared, those that look best."""
WORLDS = 60
"""In how many worlds."""
NEAR = 0.5
"""An answer that is so many spreads worse than the best one weighs e times less."""


@dataclass(frozen=True)
class Compared:
    """A question, some of its answers, and how far ahead of the others each of them would leave the seat."""

    state: Any
    seat: Seat
    answers: list[Any]
    margins: list[float]
    shares: list[float]
    """What each answer weighs; together 1."""


def gather(
    game: AnyGame, weights: Weights, seats: int, options: Options, games: int, seed: int, worlds: int = WORLDS
) -> Iterator[list[Compared]]:
    """Lets the greedy bot play so many games with these weights, and gives the questions kept of each."""
    knowledge = knowledge_of(game, weights, NOTHING_LEARNED)
    paired = replace(knowledge, manner=replace(knowledge.manner, paired=True))
    bot = make_bot(game, "greedy", weights)
    for number in range(games):
        rng = Random(f"{seed} {seats} {number}")
        state = game.setup(seats, options)
        kept: list[Compared] = []
        for seat, legal in play_on(game, state, rng, with_whims(game, [bot] * seats, WHIM)):
            if len(legal) > 1 and rng.random() < KEPT:
                luck = Random(f"{seed} {seats} {number} {len(kept)}")
                kept.append(compare(game, paired, game.clone(state), seat, legal, luck, worlds))
        yield kept


def compare(
    game: AnyGame, knowledge: Knowledge, state: Any, seat: Seat, legal: list[Any], rng: Random, worlds: int
) -> Compared:
    """What a search finds the answers worth that look best, each of them tried as often and in the same worlds."""
    search = Search(game, knowledge, game.view(state, seat), legal, rng)
    numbers = search.most_recommended(RIVALS)
    for number in numbers:
        for _ in range(worlds):
            search.try_out(number)
    margins = [margin(search.choice(number).points, seat) for number in numbers]
    near = NEAR * knowledge.spread(state)
    weighed = [exp((one - max(margins)) / near) for one in margins]
    answers = [search.root.answers[number] for number in numbers]
    return Compared(state, seat, answers, margins, [one / sum(weighed) for one in weighed])


def margin(points: list[float], seat: Seat) -> float:
    """How far ahead of the mean of the others.

    >>> margin([12.0, 7.0, 9.0], 0)
    4.0
    """
    return points[seat] - (sum(points) - points[seat]) / max(1, len(points) - 1)


def misses(game: AnyGame, weights: Weights, samples: list[Compared]) -> array[float]:
    """By how much answers look better or worse than they were found to be, each beside the mean of its question."""
    appraise = knowledge_of(game, weights, NOTHING_LEARNED).appraise
    found = array("d")
    for sample in samples:
        looks = appraise(sample.state, sample.seat, sample.answers)
        wrong = [look - worth for look, worth in zip(looks, sample.margins, strict=True)]
        mean = sum(one * share for one, share in zip(wrong, sample.shares, strict=True))
        for one, share in zip(wrong, sample.shares, strict=True):
            found.append((one - mean) * sqrt(share * len(wrong)))
    return found


def lost(game: AnyGame, weights: Weights, samples: list[Compared]) -> float:
    """How many points the answer that looks best is worse than the one that was found best, in the mean."""
    appraise = knowledge_of(game, weights, NOTHING_LEARNED).appraise
    total = 0.0
    for sample in samples:
        looks = appraise(sample.state, sample.seat, sample.answers)
        total += max(sample.margins) - sample.margins[looks.index(max(looks))]
    return total / len(samples)
