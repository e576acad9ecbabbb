"""Learning from games: bots play against themselves, and from how the games end it is learned how much a lead is worth
at each stage, and what the forecast misses.

Gather, fit, check, gate. Every game is a line of a file, so an interrupted gathering goes on where it stopped. A
quarter of the games is kept out of all fitting and tells how good it is. What was learned must then win in the arena
against what is shipped. One seed gives one file, however many workers there are.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from math import exp
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from librt.vecs import vec

from ziggurat.bots.knowledge import knowledge_of
from ziggurat.bots.learned import NOTHING_LEARNED, STAGES, Calibrated, Layers, Learned, by_stage, pack, unpack
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, Options, load_game
from ziggurat.core.simulate import play_on
from ziggurat.core.words import Phrase
from ziggurat.core.workers import Workers
from ziggurat.research.arena import Arena, Settings, run
from ziggurat.research.fit import players_of
from ziggurat.research.rating import Score, verdict

KEPT = 0.08
"""The part of a game's positions that is looked at, if nothing else is said."""
NEW, OLD = "@learned", "@shipped"
LOW, HIGH = -10.0, 40.0
"""The gate asks whether the lead in Elo is rather the second than the first."""
KEPT_OUT = 4
"""Every fourth game is not learned from."""
FOLDS = 3
"""Into so many parts the other games are divided, to learn the spreads from."""
LOOKS = 2
"""How often what is thought of a game is asked, and thought anew."""
FEW = 20
"""The whole game has as much to say about what a lead is worth at a stage as so many positions of it."""
NEIGHBOURS_SAY = 0.3
"""And each position of the stage beside it as much as this part of one."""
BINS = 10


@dataclass(frozen=True)
class Course:
    """What is played and how it is learned from. Games of other courses do not mix with these."""

    game: str
    options: Options
    seats: tuple[int, ...]
    games: int
    """For each number of seats."""
    seed: int
    teacher: str
    kept: float = KEPT

    def head(self) -> str:
        """The first line of the file with its games. How many they are does not matter, nor does what is usual."""
        told = {**asdict(self), "games": 0}
        if self.kept == KEPT:
            del told["kept"]
        return json.dumps({"course": told}) + "\n"


@dataclass(frozen=True)
class Order:
    course: Course
    number: int
    seats: int


@dataclass(frozen=True)
class Position:
    stage: float
    points: list[float]
    """As forecast, without anything learned."""
    rows: list[list[int]]
    """The features of every party."""


@dataclass(frozen=True)
class Played:
    """A game: some of its positions, and how it ended."""

    number: int
    seats: int
    positions: list[Position]
    end: list[float]
    places: list[int]
    sources: list[dict[str, int]]
    """By seat, where its points came from."""


# -- gather ----------------------------------------------------------------------------------------------------------


def orders(course: Course) -> Iterator[Order]:
    """Games of all sizes of table in turn, so that a part of them is a fair part."""
    for number in range(course.games * len(course.seats)):
        yield Order(course, number, course.seats[number % len(course.seats)])


def play(order: Order) -> Played:
    """One game. It depends on its number and the course alone."""
    course = order.course
    game = load_game(course.game)
    known = knowledge_of(game, None, NOTHING_LEARNED)
    if known.stage is None or known.features is None:
        raise BadOptions(Phrase("No bot tells the features of {game} from which to learn.", game=game.title))
    rng = Random(f"{course.seed} {order.number}")
    state = game.setup(order.seats, course.options)
    answer = players_of(course.teacher, game, order.seats, rng)
    positions: list[Position] = []
    for _, legal in play_on(game, state, rng, answer):
        if len(legal) > 1 and rng.random() < course.kept:
            rows = [list(row) for row in known.features(state)]
            positions.append(Position(round(known.stage(state), 4), shortened(known.forecast(state)), rows))
    sources: list[dict[str, int]] = [{} for _ in range(order.seats)]
    for gain in game.account(state):
        sources[gain.seat][str(gain.source)] = sources[gain.seat].get(str(gain.source), 0) + gain.points
    return Played(order.number, order.seats, positions, known.forecast(state), game.ranking(state), sources)


def shortened(points: list[float]) -> list[float]:
    return [round(number, 3) for number in points]


def gather(course: Course, path: Path, at_work: Workers, on_game: Callable[[], None]) -> list[Played]:
    """All games of the course: those of the file, and then the others, which are added to it."""
    games = read_games(path, course)
    for _ in games:
        on_game()
    missing = [order for order in orders(course) if order.number >= len(games)]
    with path.open("a", encoding="utf-8") as lines:
        for played in at_work.in_order(play, missing):
            lines.write(json.dumps(asdict(played), separators=(",", ":")) + "\n")
            lines.flush()
            games.append(played)
            on_game()
    return games


def read_games(path: Path, course: Course) -> list[Played]:
    """The games of a file whose course this is; a new file if there is none. A last line that was not finished is
    dropped."""
    head = course.head()
    if not path.exists():
        path.write_text(head, encoding="utf-8")
        return []
    first, _, rest = path.read_text(encoding="utf-8").partition("\n")
    if first + "\n" != head:
        raise BadOptions(Phrase("{path} belongs to other games; choose another folder.", path=str(path)))
    finished = rest[: rest.rfind("\n") + 1]
    games = [read_game(line) for line in finished.splitlines()]
    wanted = course.games * len(course.seats)
    if finished != rest:
        beside = path.with_name(path.name + ".new")
        beside.write_text(head + finished, encoding="utf-8")
        os.replace(beside, path)
    return games[:wanted]


def read_game(line: str) -> Played:
    found = json.loads(line)
    return Played(**{**found, "positions": [read_position(position) for position in found["positions"]]})


def read_position(found: dict[str, Any]) -> Position:
    """Every number of a feature is kept once, however many positions have it: of a long course there are millions."""
    rows = [[FEATURES.setdefault(feature, feature) for feature in row] for row in found["rows"]]
    return Position(found["stage"], found["points"], rows)


FEATURES: dict[int, int] = {}


# -- fit -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Training:
    """How the network is fitted."""

    hidden: int = 32
    """Units of the hidden layer; 0 for a linear correction alone."""
    rounds: int = 20
    """How often all positions are gone through."""
    caution: float = 100.0
    """How strongly the linear part is held back, in positions."""
    ahead: float = 0.2
    """Positions are told by what is thought of their game so much of it later, as a part of the whole; 0: by its end
    alone."""
    decay: float = 2e-3
    pace: float = 2e-3
    batch: int = 256
    """Positions looked at together."""
    other_targets: float = 0.3
    """What it weighs that the hidden layer also tells points by their source."""


def fit_chances(games: list[Played], known: Learned) -> Learned:
    """How much a lead is worth in these games, if the forecast is corrected by what is known already. Of tables that
    were not played here it stays as it was."""
    return replace(known, spreads={**known.spreads, **fit_spreads(games, [known.layers])})


def fit(game: AnyGame, games: list[Played], training: Training, seed: int, on_round: Callable[[], None]) -> Learned:
    """What these games teach."""
    layers = fit_layers(game, games, training, seed, on_round)
    # Of the games it was fitted to a correction knows more than of others; what a lead is worth is told by games that
    # the correction has not seen.
    unseen: list[Layers | None] = []
    for fold in range(FOLDS):
        others = [played for played in games if fold_of(played, FOLDS) != fold]
        unseen.append(fit_layers(game, others, training, seed, lambda: None))
    return Learned(fit_spreads(games, unseen), layers)


def is_kept_out(played: Played) -> bool:
    """Whole games are, so that nothing is known of how they end; of every size of table the same part."""
    return Random(f"kept out {played.number}").randrange(KEPT_OUT) == 0


def fold_of(played: Played, folds: int) -> int:
    return Random(f"fold {played.number}").randrange(FOLDS) % folds


def fit_layers(
    game: AnyGame, games: list[Played], training: Training, seed: int, on_round: Callable[[], None]
) -> Layers:
    """First the linear part by least squares, then the hidden layer on what that leaves."""
    np, sparse = check_installed()
    count = knowledge_of(game).feature_count
    data = Data(np, sparse, [played for played in games if not is_kept_out(played)], count)
    if training.ahead > 0.0:
        data.look_ahead(training.ahead, training.caution)
    lean = data.solve(training.caution)
    if training.hidden == 0:
        return quantised(Layers(count, 0, data.units, tuple(float(n) for n in lean), (), (), ()))
    hidden = Hidden(data, lean, training, seed)
    for _ in range(training.rounds):
        hidden.go_through()
        on_round()
    return quantised(hidden.layers(lean))


def quantised(layers: Layers) -> Layers:
    """As it comes out of a file."""
    names = ("lean", "into", "bias", "out")
    parts = [unpack(pack(getattr(layers, name))) for name in names]
    return Layers(layers.features, layers.hidden, tuple(round(one, 4) for one in layers.units), *parts)


class Data:
    """Positions as matrices: a row for each party, features in columns, what the forecast missed beside it.

    Only how far the parties are from each other counts, so each position is seen beside its own mean.
    """

    def __init__(self, np: Any, sparse: Any, games: list[Played], count: int) -> None:
        self.np = np
        names = sorted({name for played in games for row in played.sources for name in row})
        columns: list[int] = []
        starts = [0]
        sizes: list[int] = []
        points: list[float] = []
        ends: list[float] = []
        stages: list[float] = []
        folds: list[int] = []
        sources: list[list[float]] = []
        self.following: list[int] = []
        """The next row of the same party in the same game, 0 for none."""
        for played in games:
            fold = fold_of(played, FOLDS)
            for number, position in enumerate(played.positions, 1):
                parties = len(position.rows)
                sizes.append(parties)
                folds += [fold] * parties
                for party, row in enumerate(position.rows):
                    columns += row
                    starts.append(len(columns))
                    self.following.append(len(ends) + parties if number < len(played.positions) else 0)
                    ends.append(played.end[party])
                    points.append(position.points[party])
                    stages.append(position.stage)
                    told = played.sources[party] if party < len(played.sources) else {}
                    sources.append([float(told.get(name, 0)) for name in names])
        if not sizes:
            raise BadOptions(Phrase("So few games leave no position to learn from; let more be played."))
        self.rows = sparse.csr_matrix((np.ones(len(columns)), columns, starts), shape=(len(ends), count))
        self.rows.sum_duplicates()
        self.sizes = np.array(sizes)
        self.first = np.concatenate([[0], np.cumsum(self.sizes)[:-1]])
        self.folds = np.array(folds)
        self.stages = stages
        self.points = self.beside_mean(np.array(points))
        self.ends = self.beside_mean(np.array(ends))
        missed = self.ends - self.points
        self.units = self.typical(missed, np.array([stage_of(one) for one in stages]))
        self.unit = np.array([unit_at(self.units, one) for one in stages])
        self.missed = missed / self.unit
        told_sources = np.array(sources).reshape(len(ends), len(names))
        self.sources = (told_sources - told_sources.mean(0)) / (told_sources.std(0) + 1e-9)
        mean_rows = self.mean_rows()
        self.squares = [self.square_of(mean_rows, fold) for fold in range(FOLDS)]

    def means(self, values: Any) -> Any:
        """The mean of each position."""
        totals = self.np.add.reduceat(values, self.first, axis=0)
        return totals / self.sizes.reshape(-1, *[1] * (values.ndim - 1))

    def beside_mean(self, values: Any) -> Any:
        return values - self.np.repeat(self.means(values), self.sizes, axis=0)

    def typical(self, missed: Any, stages: Any) -> tuple[float, ...]:
        """How many points are missed at each stage, so that all stages weigh the same."""
        np = self.np
        whole = float(np.sqrt(np.mean(missed**2))) or 1.0
        found: list[float] = []
        for stage in range(STAGES):
            here = missed[stages == stage]
            found.append(float(np.sqrt((np.sum(here**2) + FEW * whole**2) / (len(here) + FEW))))
        return tuple(found)

    def square_of(self, mean_rows: Any, fold: int) -> Any:
        """How often the features of a fold of the games are there together, beside the mean of each position."""
        here = self.folds == fold
        rows, sizes = self.rows[here], self.sizes[here[self.first]]
        means = mean_rows[here[self.first]]
        return (rows.T @ rows - means.T @ means.multiply(sizes[:, None])).toarray()

    def solve(self, caution: float, without: int | None = None) -> Any:
        """The linear correction with the least squares; if said, of all folds but one."""
        np = self.np
        square = sum(one for fold, one in enumerate(self.squares) if fold != without)
        heard = self.missed if without is None else np.where(self.folds == without, 0.0, self.missed)
        return np.linalg.solve(square + caution * np.eye(square.shape[0]), self.rows.T @ heard)

    def look_ahead(self, ahead: float, caution: float) -> None:
        """What a position is found to miss is told less by how its game ended, and more by what is thought of it later:
        so the luck of a whole game does not count for each position of it. Every fold of the games is thought of as the
        others teach."""
        for _ in range(LOOKS):
            thought = self.np.empty(len(self.missed))
            for fold in range(FOLDS):
                here = self.folds == fold
                thought[here] = self.rows[here] @ self.solve(caution, fold)
            values = self.points + self.unit * self.beside_mean(thought)
            self.missed = (self.seen_later(values, ahead) - self.points) / self.unit

    def seen_later(self, thought: Any, ahead: float) -> Any:
        """For every row what is thought of the later positions of its game, each with less weight than the one before;
        what is left of the weight is the end's."""
        found, values, stages = self.ends.tolist(), thought.tolist(), self.stages
        for n in range(len(found) - 1, -1, -1):
            later = self.following[n]
            if later:
                trust = exp(min(0.0, stages[n] - stages[later]) / ahead)
                found[n] = trust * found[later] + (1.0 - trust) * values[later]
        return self.np.array(found)

    def mean_rows(self) -> Any:
        """The mean of the rows of each position, as a matrix."""
        from scipy.sparse import csr_matrix

        np = self.np
        parts = np.repeat(1.0 / self.sizes, self.sizes)
        shape = (len(self.sizes), self.rows.shape[0])
        adding = csr_matrix((parts, np.arange(len(parts)), np.concatenate([self.first, [len(parts)]])), shape=shape)
        return adding @ self.rows


class Hidden:
    """A hidden layer that learns step by step (Adam) what the linear part leaves, and points by their source."""

    def __init__(self, data: Data, lean: Any, training: Training, seed: int) -> None:
        np = data.np
        self.np, self.data, self.training = np, data, training
        self.rng = np.random.default_rng(seed)
        count, hidden = data.rows.shape[1], training.hidden
        self.rest = data.missed - data.beside_mean(data.rows @ lean)
        targets = data.sources.shape[1]
        self.into = self.rng.normal(0.0, 0.15, (count, hidden))
        self.bias = np.full(hidden, 0.1)
        self.out = self.rng.normal(0.0, 0.05, (hidden, 1 + targets))
        self.moments = [[np.zeros_like(one), np.zeros_like(one)] for one in (self.into, self.bias, self.out)]
        self.steps = 0

    def go_through(self) -> None:
        """All positions once, in a new order."""
        np, data = self.np, self.data
        order = self.rng.permutation(len(data.sizes))
        for at in range(0, len(order), self.training.batch):
            chosen = np.sort(order[at : at + self.training.batch])
            numbers = np.concatenate([np.arange(data.first[n], data.first[n] + data.sizes[n]) for n in chosen])
            self.step(numbers, data.sizes[chosen])

    def step(self, numbers: Any, sizes: Any) -> None:
        np, data, training = self.np, self.data, self.training
        first = np.concatenate([[0], np.cumsum(sizes)[:-1]])

        def beside_mean(values: Any) -> Any:
            return values - np.repeat(np.add.reduceat(values, first) / sizes, sizes)

        rows = data.rows[numbers]
        units = rows @ self.into + self.bias
        lit = np.maximum(units, 0.0)
        told = lit @ self.out
        slope = np.empty_like(told)
        wrong = beside_mean(told[:, 0]) - self.rest[numbers]
        slope[:, 0] = wrong
        slope[:, 1:] = training.other_targets * (told[:, 1:] - data.sources[numbers]) / max(1, told.shape[1] - 1)
        slope /= len(numbers)
        back = (slope @ self.out.T) * (units > 0.0)
        self.move([rows.T @ back + training.decay * self.into, back.sum(0), lit.T @ slope + training.decay * self.out])

    def move(self, slopes: list[Any]) -> None:
        self.steps += 1
        pace = self.training.pace * self.np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps)
        for one, slope, moments in zip((self.into, self.bias, self.out), slopes, self.moments, strict=True):
            moments[0] *= 0.9
            moments[0] += 0.1 * slope
            moments[1] *= 0.999
            moments[1] += 0.001 * slope * slope
            one -= pace * moments[0] / (self.np.sqrt(moments[1]) + 1e-8)

    def layers(self, lean: Any) -> Layers:
        count, hidden = self.into.shape
        parts = (lean, self.into, self.bias, self.out[:, 0])
        return Layers(count, hidden, self.data.units, *(tuple(float(n) for n in part.ravel()) for part in parts))


def check_installed() -> tuple[Any, Any]:
    """numpy and scipy's sparse matrices. Raises `BadOptions` with a sentence where they are missing."""
    try:
        import numpy
        from scipy import sparse
    except ImportError as error:
        raise BadOptions(Phrase("Learning needs numpy and scipy: pip install 'ziggurat[research]'.")) from error
    return numpy, sparse


# -- chances ---------------------------------------------------------------------------------------------------------


def stage_of(part: float) -> int:
    return max(0, min(STAGES - 1, int(part * STAGES)))


def unit_at(units: tuple[float, ...], stage: float) -> float:
    """What a bot finds in a table of stages."""
    return by_stage(vec[float](list(units)), 0, stage)


def corrected(layers: Layers | None, positions: list[Position]) -> list[list[float]]:
    """The forecasts of positions with what was learned; the same that a bot makes of them."""
    if layers is None or not positions:
        return [list(position.points) for position in positions]
    np, sparse = check_installed()
    rows = [row for position in positions for row in position.rows]
    starts = np.concatenate([[0], np.cumsum([len(row) for row in rows])])
    columns = np.array([feature for row in rows for feature in row], dtype=np.int64)
    matrix = sparse.csr_matrix((np.ones(len(columns)), columns, starts), shape=(len(rows), layers.features))
    values = matrix @ np.array(layers.lean)
    if layers.hidden:
        into = np.array(layers.into).reshape(layers.features, layers.hidden)
        values += np.maximum(matrix @ into + np.array(layers.bias), 0.0) @ np.array(layers.out)
    found: list[list[float]] = []
    at = 0
    for position in positions:
        missed = values[at : at + len(position.rows)]
        at += len(position.rows)
        more = unit_at(layers.units, position.stage) * (missed - missed.mean())
        found.append([points + float(one) for points, one in zip(position.points, more, strict=True)])
    return found


def winners(played: Played, parties: int) -> list[float]:
    """Each party's part of the victory."""
    if len(played.places) == 1:
        own = float(played.places[0] == 1)
        return [own, 1.0 - own][:parties]
    return [float(place == 1) / played.places.count(1) for place in played.places]


def fit_spreads(games: list[Played], layers: list[Layers | None]) -> dict[int, tuple[float, ...]]:
    """By seats and stage: with how many points of lead for odds of e to 1 the winners are told best. Each fold of the
    games has a correction of its own."""
    np, _ = check_installed()
    found: dict[int, tuple[float, ...]] = {}
    for seats in sorted({played.seats for played in games}):
        here = [played for played in games if played.seats == seats and not is_kept_out(played)]
        told: list[tuple[int, list[float], list[float]]] = []
        for fold, correction in enumerate(layers):
            part = [played for played in here if fold_of(played, len(layers)) == fold]
            positions = [position for played in part for position in played.positions]
            ends = [winners(played, len(position.rows)) for played in part for position in played.positions]
            told += [
                (stage_of(position.stage), points, won)
                for position, points, won in zip(positions, corrected(correction, positions), ends, strict=True)
                if len(points) > 1
            ]
        if not told:
            continue
        found[seats] = best_spreads(np, told)
    return found


def best_spreads(np: Any, told: list[tuple[int, list[float], list[float]]]) -> tuple[float, ...]:
    """For every stage the one, of many evenly apart on a logarithmic scale, with the least surprise; the stages beside
    it have a say, so that a few lucky games make no step."""
    stages = np.array([one[0] for one in told])
    points = np.array([one[1] for one in told])
    won = np.array([one[2] for one in told])
    points = points - points.max(1, keepdims=True)
    size = float(np.abs(points).mean()) or 1.0
    tried = size * np.exp(np.linspace(-3.0, 3.0, 121))
    surprise = np.array([-(won * log_chances(np, points / spread)).sum(1) for spread in tried])
    by_stage = np.array([surprise[:, stages == stage].sum(1) for stage in range(STAGES)])
    whole = by_stage.sum(0) / len(told)
    row: list[float] = []
    for stage in range(STAGES):
        heard = by_stage[stage] + FEW * whole
        for other in (stage - 1, stage + 1):
            if 0 <= other < STAGES:
                heard = heard + NEIGHBOURS_SAY * by_stage[other]
        row.append(round(float(tried[int(np.argmin(heard))]), 3))
    return tuple(row)


def spread_at(learned: Learned, seats: int, stage: float) -> float:
    """What a bot takes a lead to be worth."""
    return Calibrated(lambda state: state.stage, learned.spreads).spread(SimpleNamespace(seats=seats, stage=stage))


def log_chances(np: Any, odds: Any) -> Any:
    return odds - np.log(np.exp(odds).sum(1, keepdims=True))


# -- check -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Check:
    """What games that were kept out say."""

    positions: int
    error: float
    """Of how far each party ends from the others, in points: square root of the mean square."""
    errors: list[float | None]
    """By stage."""
    surprise: float
    """The mean logarithm of the chance that was given to who won, turned round."""
    bins: list[tuple[float, float, int]]
    """By tenths of the chance to win: what was said, what was, over how many."""


def check(games: list[Played], learned: Learned) -> Check:
    """How well games are told that were kept out."""
    np, _ = check_installed()
    squares: list[list[float]] = [[] for _ in range(STAGES)]
    said: list[float] = []
    was: list[float] = []
    surprise: list[float] = []
    for played in games:
        if not is_kept_out(played):
            continue
        for position, told in zip(played.positions, corrected(learned.layers, played.positions), strict=True):
            points = np.array(told)
            end = np.array(played.end)
            missed = (points - points.mean()) - (end - end.mean())
            squares[stage_of(position.stage)].append(float(np.mean(missed**2)))
            if len(points) > 1:
                odds = (points - points.max()) / spread_at(learned, played.seats, position.stage)
                logs = odds - np.log(np.exp(odds).sum())
                won = winners(played, len(points))
                surprise.append(float(-(np.array(won) * logs).sum()))
                said += [float(chance) for chance in np.exp(logs)]
                was += won
    every = [one for row in squares for one in row]
    if not every:
        raise BadOptions(Phrase("So few games leave none to check with; let more be played."))
    return Check(
        len(every),
        float(np.sqrt(np.mean(every))),
        [float(np.sqrt(np.mean(row))) if row else None for row in squares],
        float(np.mean(surprise)) if surprise else 0.0,
        calibration(said, was),
    )


def calibration(said: list[float], was: list[float]) -> list[tuple[float, float, int]]:
    """Chances in ten bins: the mean of what was said, the mean of what came, and how many there are.

    >>> calibration([0.31, 0.39, 0.95], [0.0, 1.0, 1.0])
    [(0.35, 0.5, 2), (0.95, 1.0, 1)]
    """
    bins: list[list[int]] = [[] for _ in range(BINS)]
    for n, chance in enumerate(said):
        bins[min(BINS - 1, int(chance * BINS))].append(n)
    return [
        (sum(said[n] for n in one) / len(one), sum(was[n] for n in one) / len(one), len(one)) for one in bins if one
    ]


# -- gate ------------------------------------------------------------------------------------------------------------


def gate(
    course: Course,
    learned: Learned,
    shipped: Learned,
    bot: str,
    seats: int,
    rounds: int,
    jobs: int | None,
    on_game: Callable[[], None],
    ray: bool = False,
) -> tuple[bool, Score]:
    """Whether a bot with what was learned beats the same one with what is shipped; and what it scored."""
    settings = Settings(course.game, seats, course.options, (bot + OLD, bot + NEW), course.seed, LOW, HIGH)
    arena = Arena(settings, rounds)
    minds = {bot + OLD: (None, shipped), bot + NEW: (None, learned)}
    run(arena, jobs, lambda result: on_game(), minds, ray)
    score = arena.scores()[bot + NEW, bot + OLD]
    return verdict(score, LOW, HIGH) is True, score


def shipped_path(game_name: str) -> Path:
    """Where the package keeps what was learned of a game."""
    import ziggurat.bots

    return Path(ziggurat.bots.__path__[0], "weights", f"{game_name}.learned.json")


def replace_file(path: Path, text: str) -> None:
    """Writes the whole file, or none of it."""
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    finally:
        with suppress(OSError):
            beside.unlink()
