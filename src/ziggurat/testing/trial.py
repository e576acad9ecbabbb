"""The laws for as long as one has time: match after match, in processes; what broke a law can be tried again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from itertools import count

from ziggurat.core.game import AnyGame, load_game
from ziggurat.core.workers import processes
from ziggurat.testing.laws import LAWS
from ziggurat.testing.tables import Table, every_table, played

MOMENTS = 6
"""Of each match a law looks at so many moments."""


@dataclass(frozen=True)
class Trial:
    """A match to be played and judged; the same again, whenever it is tried."""

    game: str
    seats: int
    options: Mapping[str, str]
    seed: str

    def __str__(self) -> str:
        return f"{self.table} {self.seed}"

    @property
    def table(self) -> Table:
        return Table(load_game(self.game), self.seats, tuple(self.options.items()))


@dataclass(frozen=True)
class Breach:
    """A law that did not hold."""

    trial: Trial
    law: str
    reason: str


def judge(trial: Trial) -> list[Breach]:
    """Plays the match and holds all laws against it."""
    table = trial.table
    found = []
    for name, law in {"play to the end": None, **LAWS}.items():
        try:
            if law is None:
                played(table, trial.seed)
            elif law.holds_for(table.game):
                law.check(table, trial.seed, MOMENTS)
        except Exception as error:
            found.append(Breach(trial, name, f"{type(error).__name__}: {error}"[:2000]))
            if law is None:
                break
    played.cache_clear()
    return found


def trials(games: Sequence[AnyGame], seed: str) -> Iterator[Trial]:
    """One table after another, with new luck in every round, without end."""
    tables = every_table(games)
    for number in count():
        for table in tables:
            yield Trial(table.game.name, table.seats, dict(table.options), f"{seed}-{number}")


def try_laws(
    trials: Iterator[Trial], seconds: float, jobs: int, on_judged: Callable[[Trial, list[Breach]], None]
) -> None:
    """Judges one match after another until the time is over or there are no more."""
    end = time.monotonic() + seconds
    running: dict[Future[list[Breach]], Trial] = {}
    with processes(jobs) as pool:
        while True:
            while len(running) < jobs and time.monotonic() < end and (trial := next(trials, None)):
                running[pool.submit(judge, trial)] = trial
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                on_judged(running.pop(done), done.result())
