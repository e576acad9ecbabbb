"""Round robins of bots: every pair meets, on every seat, with the same luck; as long as it takes to tell them apart.

Of two bots the later named one sits alone among copies of the other, on each seat in turn; one seed and all those
seats are a round. A pair is done when a sequential test says which is stronger, or after so many rounds. Every game
that was played is a line of the results file, so an interrupted arena goes on where it stopped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, Final

from ziggurat.bots.bot import make_bot
from ziggurat.bots.knowledge import Weights
from ziggurat.bots.learned import Learned
from ziggurat.bots.mcts import end_searches
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import load_game
from ziggurat.core.simulate import play_bots
from ziggurat.core.words import Phrase
from ziggurat.core.workers import workers
from ziggurat.research.rating import FARTHEST, Rating, Score, elo_of, interval, rate, verdict

Pair = tuple[str, str]
"""The challenger, who sits alone, and the bot that he meets."""


@dataclass(frozen=True)
class Settings:
    """What is played. Results of other settings do not mix with these."""

    game: str
    seats: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    seed: int
    low: float
    high: float
    """A pair is done when its lead in Elo is rather `high` than `low`, or the other way round."""


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    challenger: str
    rival: str
    round: int
    seat: int
    """Where the challenger sits."""

    @property
    def pair(self) -> Pair:
        return self.challenger, self.rival


@dataclass(frozen=True)
class Result:
    fixture: Fixture
    places: list[int]
    scores: list[int]
    costs: dict[str, int] = field(default_factory=dict)
    """What the challenger asked for and read, if that was counted."""

    @property
    def score(self) -> float:
        """The part of the others whom the challenger left behind; alone it is whether the game was won."""
        own = self.places[self.fixture.seat]
        others = self.places[: self.fixture.seat] + self.places[self.fixture.seat + 1 :]
        if not others:
            return float(own == 1)
        return sum(1.0 if own < other else 0.5 if own == other else 0.0 for other in others) / len(others)


Minds = Mapping[str, tuple[Weights | None, Learned | None]]
"""By a bot's name: with which weights and what learned it judges, where these are not the package's."""
AS_SHIPPED = (None, None)


def play_fixture(settings: Settings, fixture: Fixture, minds: Minds | None = None) -> Result:
    """Plays one game. Luck depends on the round alone, so that all seats and pairs meet the same."""
    game = load_game(settings.game)
    who = [fixture.challenger if seat == fixture.seat else fixture.rival for seat in range(settings.seats)]
    bots = [make_bot(game, bare_name(name), *(minds or {}).get(name, AS_SHIPPED)) for name in who]
    luck = Random(f"{settings.seed} {fixture.round}")
    moods = [Random(f"{settings.seed} {fixture.round} {seat}") for seat in range(settings.seats)]
    try:
        state = play_bots(game, settings.seats, settings.options, bots, luck, moods).state
    finally:
        end_searches()
    return Result(fixture, game.ranking(state), game.scores(state))


OUTSIDE: Final = "model:"


def comes_from_outside(name: str) -> bool:
    """Whether this one is no bot of ours: it plays when it likes, and its results are in the file."""
    return name.startswith(OUTSIDE)


def bare_name(name: str) -> str:
    """Two bots of one kind are told apart by what stands after the `@`."""
    return name.partition("@")[0]


# -- the arena -------------------------------------------------------------------------------------------------------


@dataclass
class Arena:
    """The pairs, what they have played, and what that says."""

    settings: Settings
    rounds: int
    results: list[Result] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._totals = {pair: Score() for pair in self.pairs}
        self._begun = dict.fromkeys(self.pairs, 0)
        """How many rounds of a pair are handed out, those that were played before included."""
        self._played: dict[tuple[Pair, int], set[int]] = {}
        """The seats from which the challenger has played a round that was found in the results."""
        for result in self.results:
            self._count(result)
            self._played.setdefault((result.fixture.pair, result.fixture.round), set()).add(result.fixture.seat)
        self._interrupted = [self._missing(pair, number) for pair, number in self._played]

    @property
    def pairs(self) -> list[Pair]:
        return [(later, earlier) for earlier, later in combinations(self.settings.bots, 2)]

    def add(self, result: Result) -> None:
        self.results.append(result)
        self._count(result)

    def _count(self, result: Result) -> None:
        self._totals[result.fixture.pair] += Score(result.score, 1)

    def scores(self) -> dict[Pair, Score]:
        return dict(self._totals)

    def ratings(self) -> dict[str, Rating]:
        return rate(list(self.settings.bots), self.scores())

    def next_round(self) -> list[Fixture]:
        """The games of the next round that is worth playing: what was interrupted, then the pair that has begun the
        fewest rounds."""
        while self._interrupted:
            if missing := self._interrupted.pop(0):
                return missing
        for pair in sorted(self.pairs, key=lambda pair: self._begun[pair]):
            while (pair, self._begun[pair]) in self._played:
                self._begun[pair] += 1
            number = self._begun[pair]
            if number < self.rounds and not self.decided(pair) and not any(map(comes_from_outside, pair)):
                self._begun[pair] += 1
                return self._missing(pair, number)
        return []

    def _missing(self, pair: Pair, number: int) -> list[Fixture]:
        played = self._played.get((pair, number), set())
        return [Fixture(*pair, number, seat) for seat in range(self.settings.seats) if seat not in played]

    def decided(self, pair: Pair) -> bool:
        return verdict(self._totals[pair], self.settings.low, self.settings.high) is not None


# -- playing -----------------------------------------------------------------------------------------------------------

OnResult = Callable[[Result], None]


def run(
    arena: Arena,
    jobs: int | None,
    on_result: OnResult,
    minds: Minds | None = None,
    ray: bool = False,
) -> None:
    """Plays all fixtures in so many processes of this machine, all cores if not said, or on a Ray cluster.

    All workers are kept busy; what is worth playing next is asked whenever a round was handed out.
    """
    running: set[Future[Result]] = set()
    waiting: list[Fixture] = []
    with workers(jobs, ray) as at_work:
        while True:
            while len(running) < at_work.count:
                waiting = waiting or arena.next_round()
                if not waiting:
                    break
                running.add(at_work.submit(play_fixture, arena.settings, waiting.pop(0), minds))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                arena.add(future.result())
                on_result(arena.results[-1])


# -- keeping and telling ---------------------------------------------------------------------------------------------


def load(path: Path, settings: Settings, rounds: int) -> Arena:
    """The arena of a results file; a new one if there is no such file. Raises `BadOptions` if it is another arena's."""
    if not path.exists():
        return Arena(settings, rounds)
    try:
        kept, games = read_results(path.read_text(encoding="utf-8"))
        results = [Result(**{**game, "fixture": Fixture(**game["fixture"])}) for game in games]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadOptions(Phrase("{path} is not a results file of the arena.", path=str(path))) from error
    if kept != as_kept(settings):
        raise BadOptions(Phrase("{path} belongs to an arena with other settings; choose another file.", path=str(path)))
    return Arena(settings, rounds, results)


def read_results(text: str) -> tuple[Any, list[Any]]:
    """The settings and the games of a results file.

    Its first line has the settings, every other line a game. A last line that was not finished when the arena was
    interrupted is left out. Older files are one JSON value.
    """
    first, _, rest = text.partition("\n")
    if first.strip() == "{":
        whole = json.loads(text)
        return whole["settings"], whole["games"]
    finished = rest[: rest.rfind("\n") + 1]
    return json.loads(first)["settings"], [json.loads(line) for line in finished.splitlines()]


def as_kept(settings: Settings) -> Any:
    """Settings as they are read back from a file."""
    return json.loads(json.dumps(asdict(settings)))


@contextmanager
def keeping(arena: Arena, path: Path | None) -> Iterator[OnResult]:
    """Keeps results as they come, each on a line of its own at the end of the file."""
    if path is None:
        yield lambda result: None
        return
    write_results(arena, path)
    with path.open("a", encoding="utf-8") as lines:

        def keep(result: Result) -> None:
            lines.write(as_line(result))
            lines.flush()

        yield keep


def write_results(arena: Arena, path: Path) -> None:
    """Writes the whole file, or none of it."""
    beside = path.with_name(path.name + ".new")
    head = json.dumps({"settings": as_kept(arena.settings)}) + "\n"
    beside.write_text(head + "".join(as_line(result) for result in arena.results), encoding="utf-8")
    os.replace(beside, path)


def as_line(result: Result) -> str:
    return json.dumps(as_plain(result)) + "\n"


def as_plain(result: Result) -> dict[str, Any]:
    kept = asdict(result)
    if not result.costs:
        del kept["costs"]
    return kept


def report(arena: Arena) -> dict[str, Any]:
    """Everything that the arena knows, as plain values."""
    return {
        "settings": asdict(arena.settings),
        "ratings": {bot: asdict(rating) for bot, rating in arena.ratings().items()},
        "pairs": [
            {
                "challenger": challenger,
                "rival": rival,
                "score": score.points,
                "games": score.games,
                "share": round(score.share, 4),
                "interval": [round(bound, 4) for bound in interval(score)],
                "elo": [bounded(bound) for bound in (score.share, *interval(score))],
                "stronger": verdict(score, arena.settings.low, arena.settings.high),
            }
            for (challenger, rival), score in arena.scores().items()
        ],
        "games": [as_plain(result) for result in arena.results],
    }


def bounded(share: float) -> float | None:
    """The lead in Elo behind a share; None where it has no bound."""
    elo = elo_of(share)
    return round(elo, 1) if abs(elo) < FARTHEST else None
