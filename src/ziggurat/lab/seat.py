"""A seat that is played by asking and answering in words: of a match with bots here, or of a table on the web.

It sees what its seat may see and nothing else; it answers in notation or in words; what the rules do not allow is
refused with the rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Final, Protocol

from ziggurat.bots.bot import Bot, make_bot
from ziggurat.core.errors import BadOptions, ZigguratError
from ziggurat.core.game import AnyGame, Options, Seat
from ziggurat.core.match import Match
from ziggurat.core.record import write_record
from ziggurat.core.words import ENGLISH, Phrase

PATIENCE: Final = 20.0
"""Seconds that a call waits for the others at most, unless it says otherwise."""
MOST_ANSWERS: Final = 200
BETWEEN: Final = " — "
"""Stands between an answer's notation and its words."""


@dataclass
class Costs:
    """What a player asked for and read."""

    calls: int = 0
    characters: int = 0
    refused: int = 0


class Played(Protocol):
    """What can be asked of a seat."""

    game: AnyGame

    @property
    def costs(self) -> Costs: ...
    def look(self) -> str: ...
    def answers(self, contains: str, limit: int) -> str: ...
    def play(self, text: str) -> str: ...
    def wait(self, seconds: float) -> str: ...
    def hint(self) -> str: ...
    def record(self) -> str: ...


def fitting(lines: Sequence[str], contains: str, limit: int, more: int = 0) -> str:
    """The lines that contain all these words, so many at most; `more` were not even told."""
    most = max(1, min(limit, MOST_ANSWERS))
    wanted = contains.lower().split()
    found = [line for line in lines if all(word in line.lower() for word in wanted)]
    if not found:
        return "No legal answer contains this."
    rest = len(found) - most + more
    return "\n".join([*found[:most], f"… and {rest} more: filter them with other words."] if rest > 0 else found)


def without_words(text: str) -> str:
    """What was said, on one line, without the words that `answers` puts behind the notation."""
    return " ".join(text.split()).partition(BETWEEN)[0]


class SeatAtTable:
    """One seat of a match with bots in the others: all that the tools of the server do."""

    def __init__(self, game: AnyGame, seats: int, seat: Seat, options: Options, bots: Sequence[str], seed: int) -> None:
        self.game = game
        self.match = Match(game, seats, options)
        self.seat = seat
        self.rng = Random(seed)
        seated = self._seated(bots, seats)
        self.names = [name if n == seat else f"{name} {n + 1}" for n, name in enumerate(seated)]
        self.bots: list[Bot | None] = [None if n == seat else make_bot(game, name) for n, name in enumerate(seated)]
        self.advice = bots[0] if bots and bots[0] != "random" else "normal"
        self.costs = Costs()
        self.told = 0
        """How much of the log the model has been told."""
        self.match.let_chance_answer(self.rng)

    def _seated(self, bots: Sequence[str], seats: int) -> list[str]:
        """Who sits where: one bot for all other seats, or one for each."""
        others = list(bots) * (seats - 1) if len(bots) == 1 else list(bots)
        if len(others) != seats - 1 or not 0 <= self.seat < seats:
            raise BadOptions(
                Phrase("There are {count} other seats, but {named} bots.", count=seats - 1, named=len(bots))
            )
        others.insert(self.seat, "Model")
        return others

    # -- what the tools answer ---------------------------------------------------------------------------------------

    def look(self) -> str:
        view = self.match.view(self.seat)
        return "\n\n".join([self.game.map_text(view, self.names, ENGLISH), self.question()])

    def question(self) -> str:
        """What is asked of the seat, or of whom something is asked, or how the game ended."""
        match = self.match
        asked = match.tell_question(self.seat, self.names, ENGLISH)
        if match.over:
            place = self.game.ranking(match.state)[self.seat]
            scores = ", ".join(f"{name} {points}" for name, points in zip(self.names, match.scores(), strict=True))
            return f"{asked} Scores: {scores}. Your place: {place}."
        return f"{asked} ({len(match.legal(self.seat))} answers)" if self.seat in match.to_act else asked

    def answers(self, contains: str, limit: int) -> str:
        """Legal answers as lines, notation and words, of those that contain all these words."""
        if self.seat not in self.match.to_act:
            return self.question()
        view = self.match.view(self.seat)
        legal = self.match.legal(self.seat)
        told = legal if contains.strip() else legal[: max(1, min(limit, MOST_ANSWERS))]
        lines = [self._line(action, view) for action in told]
        return fitting(lines, contains, limit, len(legal) - len(told))

    def _line(self, action: object, view: object) -> str:
        return f"{self.game.write(action)}{BETWEEN}{self.game.in_words(action, view, self.names, ENGLISH)}"

    def play(self, text: str) -> str:
        """Gives an answer in notation or in the words of `answers`. Raises with the reason where it cannot be given."""
        match = self.match
        match.play_text(self.seat, self._notation(text), self.rng)
        return self.wait(PATIENCE)

    def _notation(self, text: str) -> str:
        """An answer as it is written, whichever way it was said."""
        match, game = self.match, self.match.game
        said = without_words(text)
        legal = match.legal(self.seat)
        if all(game.write(action) != said for action in legal):
            view = match.view(self.seat)
            for action in legal:
                if game.in_words(action, view, self.names, ENGLISH).lower() == said.lower():
                    return game.write(action)
        return said

    def wait(self, seconds: float) -> str:
        """Lets the others answer until the seat is asked, the game is over or the time is up; tells what happened."""
        match, until = self.match, monotonic() + seconds
        while not match.over and self.seat not in match.to_act and monotonic() < until:
            asked = match.to_act[0]
            bot = self.bots[asked]
            assert bot is not None
            match.play(asked, bot(match.view(asked), match.legal(asked), self.rng), self.rng)
        return "\n".join([*self.news(), self.question()])

    def news(self) -> list[str]:
        """What has happened since the last time, as this seat saw it."""
        fresh = self.match.redacted(self.seat)[self.told :]
        self.told = len(self.match.log)
        return [line for entry in fresh for line in entry.told(self.game, self.names, ENGLISH)]

    def hint(self) -> str:
        """What a bot would answer, and in words."""
        match = self.match
        if self.seat not in match.to_act:
            return self.question()
        view = match.view(self.seat)
        action = make_bot(self.game, self.advice)(view, match.legal(self.seat), Random(len(match.log)))
        return self._line(action, view)

    def record(self) -> str:
        return write_record(self.match) if self.match.over else "The game is not over yet."


def rules_of(game: AnyGame, section: str) -> str:
    """The titles of all sections, or the text of one."""
    sections = list(game.guide()) if game.guide is not None else []
    if not section:
        titles = [f"{'  ' * (part.depth - 1)}{part.id}: {part.title}" for part in sections]
        return "\n".join([game.title, game.blurb, *titles])
    for part in sections:
        if part.id == section:
            return "\n\n".join([part.title, *part.told(ENGLISH)])
    raise ZigguratError(Phrase("There is no section {section}.", section=section[:40]))
