"""What a bot knows of a game beyond its rules: which answers look good, and how the game will end.

One file a game beside this one, found through the entry-point group `ziggurat.knowledge`: a function `know(weights)`
that returns a `Knowledge`. The numbers it weighs things with are data, `weights/<game>.json`, so that `ziggurat tune`
can try others against them in the arena. What a game has learned by playing (`ziggurat learn`) is put on top of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import inf
from random import Random
from typing import Any

from librt.vecs import vec

from ziggurat.bots.learned import NOTHING_LEARNED, Calibrated, Corrected, Layers, Learned, load_learned
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, Seat
from ziggurat.core.words import Phrase, Term

Weights = Mapping[str, float]
Appraise = Callable[[Any, Seat, list[Any]], list[float]]
Forecast = Callable[[Any], list[float]]
Habit = Callable[[Any, Seat, list[Any], Random], Any]
Spread = Callable[[Any], float]
Stage = Callable[[Any], float]
Features = Callable[[Any], list[Any]]
ForecastWithFeatures = Callable[[Any], tuple[list[float], list[Any]]]
Forget = Callable[[Any], Any]
Unsettled = Callable[[Any], bool]
Complete = Callable[[Any], bool]


@dataclass(frozen=True)
class Manner:
    """How a search goes about this game."""

    width: int = 12
    """How many of the answers that look best are tried at first; more as the visits grow."""
    warmth: float = 2.0
    """By how many points an answer must look worse than another to be e times less likely to be tried."""
    horizon: int = 12
    """How many answers a playout gives by habit before the end is forecast."""
    meetings: int = 1
    """How many times in a row a world is met before another one is imagined, where that takes long."""
    remembers: bool = False
    """Whether a search begins with what the last one found out, where one answer follows the other."""
    paired: bool = False
    """Whether all answers of the seat that is asked meet the same worlds with the same luck, in the same order: then
    they differ by what they are worth and not by what they happened to meet."""
    narrow: bool = False
    """Whether the questions in the tree have no answers but those of the width; the question that is put has all."""
    second_thoughts: int = 0
    """After how many visits of a question an answer must look twice as much worse to be as unlikely: by then it is
    known what the answers bring. 0 is never."""
    slip: float = 1.6
    """How far the easy bot misjudges an answer, in points."""


@dataclass(frozen=True)
class Knowledge:
    """What is known of a game, made from one table of weights."""

    weights: Weights
    appraise: Appraise
    """`appraise(state, seat, actions)`: a number for each action, in points, higher for better; only differences
    matter."""
    forecast: Forecast
    """`forecast(state)`: the points with which every seat will end (those that the ranking goes by), as far as one can
    tell; exact when the game is over. After the seats come opponents that the rules themselves play."""
    habit: Habit
    """`habit(state, seat, actions, rng)`: a quick answer that is not silly, for playouts."""
    spread: Spread
    """`spread(state)`: how many points of difference in the forecast make the odds e to 1. Early in a game everything
    can still turn, so it takes more of them."""
    manner: Manner
    stage: Stage | None = None
    """`stage(state)`: the part of the game that is over, from 0 to 1. Chances are learned by it."""
    features: Features | None = None
    """`features(state)`: what a learned correction of the forecast sees, for every party a row of the numbers of its
    features; of what everybody knows alone. No rows when the game is over."""
    feature_count: int = 0
    learned: Learned | None = None
    """What was learned and is in here."""
    odds: Spread | None = None
    """`odds(state)`: as `spread`, but learned from how games end, for chances that people are told; where it is None,
    `spread` serves for them too."""
    ponder: Appraise | None = None
    """As `appraise`, with more thought: for a bot that goes by it alone, and for the first question of a search."""
    skim: Appraise | None = None
    """As `appraise`, with less thought: for the questions in the tree of a search."""
    forecast_with_features: ForecastWithFeatures | None = None
    """Both together, where one look at the position serves them."""
    correct: Callable[[Layers], Forecast] | None = None
    """`correct(layers)`: the forecast with a linear correction, where a game is quicker at it than `Corrected`."""
    forget: Forget | None = None
    """`forget(view)`: the view of somebody who only sees and remembers nothing; None where views do not remember."""
    point: float = 1.0
    """What the appraisal makes of a point of the forecast."""
    unsettled: Unsettled | None = None
    """`unsettled(state)`: whether something has begun that ends as hidden things decide, so that the forecast of a
    world that is only imagined says little about it."""
    complete: Complete | None = None
    """`complete(state)`: whether nothing is half done, so that a playout may end here; where it is None, anywhere."""


Know = Callable[[Weights], Knowledge]


def find_knowledge(game: AnyGame) -> Know | None:
    for point in entry_points(group="ziggurat.knowledge"):
        if point.name == game.name:
            found: Know = point.load()
            return found
    return None


def knowledge_of(game: AnyGame, weights: Weights | None = None, learned: Learned | None = None) -> Knowledge:
    """What is known of the game; weights and what was learned are those of the package if not said. Raises `BadOptions`
    when nothing is known."""
    know = find_knowledge(game)
    if know is None:
        raise BadOptions(Phrase("No bot knows more of {game} than its rules.", game=Term(game.title)))
    known = know(load_weights(game.name) if weights is None else weights)
    known = with_learned(known, load_learned(game.name) if learned is None else learned)
    share = known.weights.get("foresight", 0.0)
    return replace(known, ponder=Foresight(game, known, share).ponder) if share else known


def classic_knowledge_of(game: AnyGame) -> Knowledge:
    """What was known before anything was learned, with the weights of then: a measure for what came later."""
    return knowledge_of(game, load_weights(f"classic/{game.name}") or None, NOTHING_LEARNED)


def with_learned(known: Knowledge, learned: Learned) -> Knowledge:
    """The same with chances as they were learned, and a forecast corrected by what it was found to miss. A network for
    other features than those of today is left out."""
    spread, forecast, odds = known.spread, known.forecast, known.odds
    if known.stage is not None and learned.spreads:
        odds = Calibrated(known.stage, learned.spreads).spread
        if learned.guides:
            spread = odds
    layers = learned.layers
    if layers is not None and known.features is not None and known.stage is not None:
        if layers.features == known.feature_count:
            if known.correct is not None and layers.hidden == 0:
                forecast = known.correct(layers)
            else:
                both = known.forecast_with_features or one_after_the_other(forecast, known.features)
                forecast = Corrected(both, known.stage, layers).forecast
    return replace(known, spread=spread, forecast=forecast, odds=odds, learned=learned)


def one_after_the_other(forecast: Forecast, features: Features) -> ForecastWithFeatures:
    def both(state: Any) -> tuple[list[float], list[Any]]:
        return forecast(state), features(state)

    return both


class Foresight:
    """An appraisal, and what the forecast says after each answer: it sees further than an answer's surroundings."""

    def __init__(self, game: AnyGame, known: Knowledge, share: float) -> None:
        self.clone: Callable[[Any], Any] = game.clone
        self.steps = game.taken_by()
        self.look = known.appraise if known.ponder is None else known.ponder
        self.forecast = known.forecast
        self.unsettled = known.unsettled
        self.share = share
        """How much the forecast counts beside the appraisal."""
        self.point = share * known.point
        self.reach = known.weights.get("foresight_reach", inf)
        """Answers that look so much worse than the best one are not worth a look ahead."""

    def ponder(self, state: Any, seat: Seat, actions: list[Any]) -> list[float]:
        """Where an answer leaves things unsettled, its appraisal stands for the forecast. What looks far worse than the
        best answer is taken to gain as little as any of the others."""
        worth = self.look(state, seat, actions)
        now = lead(self.forecast(state), seat)
        lowest = max(worth) - self.reach
        least = 0.0
        beyond: list[int] = []
        for n in range(len(actions)):
            if worth[n] < lowest:
                beyond.append(n)
                continue
            after = self.clone(state)
            self.steps.apply(after, seat, actions[n])
            if self.unsettled is not None and self.unsettled(after):
                gain = self.share * worth[n]
            else:
                gain = self.point * (lead(self.forecast(after), seat) - now)
            worth[n] += gain
            least = min(least, gain)
        for n in beyond:
            worth[n] += least
        return worth


def lead(points: list[float], seat: Seat) -> float:
    """How many points a seat is ahead of the others' mean."""
    own = points[seat]
    return own - (sum(points) - own) / (len(points) - 1)


def manner_of(weights: Weights, width: int, slip: float) -> Manner:
    """A manner of which the weights tell what has changed since `classic`."""
    return Manner(
        width=width,
        warmth=weights["warmth"],
        horizon=int(weights["horizon"]),
        meetings=int(weights["meetings"]),
        remembers=weights["remembers"] > 0.0,
        narrow=weights.get("narrow", 0.0) > 0.0,
        second_thoughts=int(weights.get("second thoughts", 0.0)),
        slip=slip,
    )


def by_seats(weights: Weights, name: str) -> vec[float]:
    """A weight that differs with the number of seats, from 2 to 4, by that number."""
    return vec[float]([0.0, 0.0, weights[f"{name}_of_2"], weights[f"{name}_of_3"], weights[f"{name}_of_4"]])


def load_weights(name: str) -> dict[str, float]:
    """The weights that the package ships; none for a game from elsewhere, which brings its own."""
    path = files("ziggurat.bots").joinpath("weights", f"{name}.json")
    return read_weights(path) if path.is_file() else {}


def read_weights(path: Traversable) -> dict[str, float]:
    """The table of weights in a file. Raises `BadOptions` when there is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {str(key): float(value) for key, value in found.items()}
    except (ValueError, TypeError, AttributeError) as error:
        raise BadOptions(Phrase("{path} is not a table of weights.", path=str(path))) from error
