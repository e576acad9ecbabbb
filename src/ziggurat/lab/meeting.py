"""A model meets a bot, game after game, as bots meet in the arena: on every seat, with the luck of the round.

Results are those of the arena, with what the model asked for and read; `ziggurat arena` tells them beside the bots'.
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Final

from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, Options
from ziggurat.core.words import Phrase
from ziggurat.lab.seat import BETWEEN, PATIENCE, Costs, SeatAtTable
from ziggurat.research import arena as arenas
from ziggurat.research.rating import Score

NEXT: Final = "next"
"""What is answered between two games."""


class Meeting:
    """A seat of one game after the other."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Options,
        rival: str,
        name: str,
        games: int,
        seed: int,
        path: Path | None = None,
    ) -> None:
        self.game = game
        self.name = arenas.OUTSIDE + name
        self.rival = rival
        self.games = games
        self.path = path
        settings = arenas.Settings(game.name, seats, dict(options), (rival, self.name), seed, 0.0, 100.0)
        self.arena = arenas.load(path, settings, games) if path is not None else arenas.Arena(settings, games)
        if path is not None:
            arenas.write_results(self.arena, path)
        self.table = self._sit()

    @property
    def costs(self) -> Costs:
        return self.table.costs

    def _sit(self) -> SeatAtTable:
        """The next game: the rounds in their order, every seat in each of them."""
        settings = self.arena.settings
        number, self.seat = divmod(len(self.arena.results), settings.seats)
        self.fixture = arenas.Fixture(self.name, self.rival, number, self.seat)
        seed = settings.seed * 1_000_003 + number
        return SeatAtTable(self.game, settings.seats, self.seat, settings.options, [self.rival], seed)

    @property
    def done(self) -> bool:
        return len(self.arena.results) >= self.games

    # -- what the tools answer ---------------------------------------------------------------------------------------

    def look(self) -> str:
        return self._with_news_of_the_series(self.table.look())

    def answers(self, contains: str, limit: int) -> str:
        if self.table.match.over:
            return "The series is over." if self.done else f"{NEXT}{BETWEEN}Begin the next game."
        return self.table.answers(contains, limit)

    def play(self, text: str) -> str:
        if not self.table.match.over:
            return self._with_news_of_the_series(self.table.play(text))
        if self.done:
            raise BadOptions(Phrase("The series is over."))
        if text.split(maxsplit=1)[:1] != [NEXT]:
            raise BadOptions(Phrase("This game is over; begin the next one with {answer}.", answer=NEXT))
        self.table = self._sit()
        return self.wait(PATIENCE)

    def wait(self, seconds: float) -> str:
        return self._with_news_of_the_series(self.table.wait(seconds))

    def hint(self) -> str:
        return self.table.hint()

    def record(self) -> str:
        return self.table.record()

    def _with_news_of_the_series(self, said: str) -> str:
        """Notes the result of a game that has just ended, and tells how the series stands."""
        if not self.table.match.over:
            return said
        if all(result.fixture != self.fixture for result in self.arena.results):
            self._note()
        score = self.arena.scores().get((self.name, self.rival), Score())
        stand = f"You have {score.points:g} of {score.games} against {self.rival}."
        following = "The series is over." if self.done else f"Play {NEXT} to begin the next game."
        return f"{said}\n{stand} {following}"

    def _note(self) -> None:
        match = self.table.match
        result = arenas.Result(self.fixture, self.game.ranking(match.state), match.scores(), asdict(self.table.costs))
        self.arena.add(result)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as lines:
                lines.write(arenas.as_line(result))
