"""A seat for a language model: a game as a server of the Model Context Protocol, by package `mcp`.

The model sits at a table of bots. It sees what its seat may see and nothing else; it answers in notation or in words;
what the rules do not allow is refused with the rule. What it asks for and reads is counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any, Final

from ziggurat.bots.bot import Bot, make_bot
from ziggurat.core.errors import BadOptions, ZigguratError
from ziggurat.core.game import AnyGame, Options, Seat
from ziggurat.core.match import Match
from ziggurat.core.record import write_record
from ziggurat.core.words import ENGLISH, Phrase, Refusal
from ziggurat.lab.extras import missing

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ImportError as error:
    raise missing("mcp", error) from error

PATIENCE: Final = 20.0
"""Seconds that a call waits for bots at most, unless it says otherwise."""
MOST_ANSWERS: Final = 200
INSTRUCTIONS: Final = (
    "You sit at a table and play a board game. look shows the table and what is asked of you; answers lists what you "
    "may answer (there may be hundreds: filter them); play gives an answer; wait lets the others go on; rules has the "
    "rules by section; hint is the advice of a bot."
)


@dataclass
class Costs:
    """What a player asked for and read."""

    calls: int = 0
    characters: int = 0
    refused: int = 0


class SeatAtTable:
    """One seat of a match with bots in the others: all that the tools of the server do."""

    def __init__(self, game: AnyGame, seats: int, seat: Seat, options: Options, bots: Sequence[str], seed: int) -> None:
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
        match, game = self.match, self.match.game
        view = match.view(self.seat)
        return "\n\n".join([game.map_text(view, self.names, ENGLISH), self.question()])

    def question(self) -> str:
        """What is asked of the seat, or of whom something is asked, or how the game ended."""
        match, game = self.match, self.match.game
        view = match.view(self.seat)
        if match.over:
            places = game.ranking(match.state)
            scores = ", ".join(f"{name} {points}" for name, points in zip(self.names, match.scores(), strict=True))
            return f"The game is over. Scores: {scores}. Your place: {places[self.seat]}."
        if self.seat in match.to_act:
            return f"{game.question(view, self.names, ENGLISH)} ({len(match.legal(self.seat))} answers)"
        if game.awaits is not None:
            return game.awaits(view, self.names, ENGLISH)
        return "It is not your turn."

    def answers(self, contains: str, limit: int) -> str:
        """Legal answers as lines, notation and words, of those that contain all these words."""
        game, view = self.match.game, self.match.view(self.seat)
        if self.seat not in self.match.to_act:
            return self.question()
        legal = self.match.legal(self.seat)
        most = max(1, min(limit, MOST_ANSWERS))
        wanted = contains.lower().split()
        told = legal if wanted else legal[:most]
        lines = [f"{game.write(action)} — {game.in_words(action, view, self.names, ENGLISH)}" for action in told]
        fitting = [line for line in lines if all(word in line.lower() for word in wanted)]
        rest = (len(fitting) if wanted else len(legal)) - most
        if not fitting:
            return "No legal answer contains this."
        return "\n".join(
            [*fitting[:most], f"… and {rest} more: filter them with other words."] if rest > 0 else fitting
        )

    def play(self, text: str) -> str:
        """Gives an answer in notation or in the words of `answers`. Raises with the reason where it cannot be given."""
        match = self.match
        match.play_text(self.seat, self._notation(text), self.rng)
        return self.wait(PATIENCE)

    def _notation(self, text: str) -> str:
        """An answer as it is written, whichever way it was said."""
        match, game = self.match, self.match.game
        said = " ".join(text.split()).partition(" — ")[0]
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
        game = self.match.game
        lines = []
        for entry in self.match.redacted(self.seat)[self.told :]:
            action = game.tell_action(entry.action, entry.seat, self.names, ENGLISH)
            events = [game.tell_event(event, self.names, ENGLISH) for event in entry.events]
            lines += [line for line in (action, *events) if line]
        self.told = len(self.match.log)
        return lines

    def hint(self) -> str:
        """What a bot would answer, and in words."""
        match, game = self.match, self.match.game
        if self.seat not in match.to_act:
            return self.question()
        view = match.view(self.seat)
        action = make_bot(game, self.advice)(view, match.legal(self.seat), Random(len(match.log)))
        return f"{game.write(action)} — {game.in_words(action, view, self.names, ENGLISH)}"

    def rules(self, section: str) -> str:
        return rules_of(self.match.game, section)


def rules_of(game: AnyGame, section: str) -> str:
    """The titles of all sections, or the text of one."""
    sections = list(game.guide()) if game.guide is not None else []
    if not section:
        titles = [f"{'  ' * (part.depth - 1)}{part.id}: {part.title}" for part in sections]
        return "\n".join([game.title, game.blurb, *titles])
    for part in sections:
        if part.id == section:
            return "\n\n".join([part.title, *part.text])
    raise ZigguratError(Phrase("There is no section {section}.", section=section[:40]))


def why(refused: ZigguratError) -> str:
    """The reason, and where the rules tell more."""
    reason = refused.reason
    return f"{reason} (rules: {reason.section})" if isinstance(reason, Refusal) else str(reason)


def make_server(table: SeatAtTable) -> MCPServer[Any]:
    """A server whose tools play this seat."""
    game = table.match.game
    server: MCPServer[Any] = MCPServer("ziggurat", title=game.title, instructions=INSTRUCTIONS)
    costs = table.costs

    def counted(ask: Any, *arguments: Any) -> str:
        costs.calls += 1
        try:
            said: str = ask(*arguments)
        except ZigguratError as refused:
            costs.refused += 1
            raise ToolError(why(refused)) from refused
        costs.characters += len(said)
        return said

    @server.tool()
    def look() -> str:
        """The table as you see it, and what is asked of you now."""
        return counted(table.look)

    @server.tool()
    def answers(contains: str = "", limit: int = 40) -> str:
        """What you may answer now, a line each: its notation, then words. `contains` filters by words."""
        return counted(table.answers, contains, limit)

    @server.tool()
    def play(answer: str) -> str:
        """Gives one of your answers, by its notation or its words; then the others go on. Tells what happened."""
        return counted(table.play, answer)

    @server.tool()
    def wait(seconds: float = PATIENCE) -> str:
        """Waits until you are asked again, for so long at most. Tells what happened."""
        return counted(table.wait, min(max(seconds, 0.0), 120.0))

    @server.tool()
    def hint() -> str:
        """What a bot would answer in your place."""
        return counted(table.hint)

    @server.tool()
    def rules(section: str = "") -> str:
        """The sections of the rules; or the text of one, by the word before its colon."""
        return counted(table.rules, section)

    @server.resource(f"ziggurat://rules/{game.name}", mime_type="text/plain")
    def all_rules() -> str:
        """The rules, whole."""
        sections = game.guide() if game.guide is not None else []
        return "\n\n".join([game.title, game.blurb, *("\n\n".join([part.title, *part.text]) for part in sections)])

    @server.resource("ziggurat://record", mime_type="text/plain")
    def record() -> str:
        """The whole game as a record, once it is over."""
        return write_record(table.match) if table.match.over else "The game is not over yet."

    return server
