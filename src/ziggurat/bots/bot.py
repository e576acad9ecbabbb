"""What a bot is, and the levels that people choose from."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from ziggurat.bots.greedy import careless, greedy
from ziggurat.bots.knowledge import Weights, knowledge_of
from ziggurat.bots.mcts import Budget, Mcts, read_budget
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, Seat
from ziggurat.core.words import NC_, Phrase, Term, Words

Bot = Callable[[Any, list[Any], Random], Any]
"""`choose(view, legal, rng) -> action`"""

LEVELS: Final = {"easy": NC_("bot", "easy"), "normal": NC_("bot", "normal"), "hard": NC_("bot", "hard")}
"""Names and their labels for people, weakest first."""
USUAL_LEVEL: Final = "normal"
PLAIN_LEVELS: Final = {"random": NC_("bot", "random"), "greedy": NC_("bot", "greedy")}
"""The same for bots that need to know less of a game."""
NAMES: Final = (*LEVELS, *PLAIN_LEVELS, "mcts:1s")
"""What can be said where a bot is named; the last one stands for all budgets of the search."""
HARD: Final = Budget(seconds=1.0)
KINGS: Final = (
    "Hammurabi",
    "Nabonidus",
    "Samsu-iluna",
    "Kurigalzu",
    "Merodach",
    "Nabopolassar",
    "Esarhaddon",
    "Belshazzar",
)
"""What bots are called, one king of Babylon for each seat."""


def bot_name(seat: Seat) -> str:
    return KINGS[seat % len(KINGS)]


def level_name(level: str, words: Words) -> str:
    """What people read where a bot was chosen by its level."""
    label = {**LEVELS, **PLAIN_LEVELS}.get(level)
    return level if label is None else words.pgettext("bot", label)


def choose_randomly(view: Any, legal: list[Any], rng: Random) -> Any:
    return legal[int(rng.random() * len(legal))]


def make_bot(game: AnyGame, name: str, weights: Weights | None = None) -> Bot:
    """A bot by its name: a level, `random`, `greedy`, or `mcts` with its budget as in `mcts:1s`.

    Raises `BadOptions` when there is none for this game. Other weights than those of the package make it judge
    otherwise.
    """
    kind, _, budget = name.partition(":")
    if name == "random":
        return choose_randomly
    if kind == "mcts":
        return Mcts(game, read_budget(budget or "1s"), knowledge_of(game, weights))
    if name in ("greedy", "normal"):
        return greedy(game, knowledge_of(game, weights).appraise)
    if name == "easy":
        return careless(game, knowledge_of(game, weights))
    if name == "hard":
        return Mcts(game, HARD, knowledge_of(game, weights))
    raise BadOptions(
        Phrase(
            "There is no bot {level} for {game}; choose one of: {levels}.",
            level=name[:40],
            game=Term(game.title),
            levels=", ".join(NAMES),
        )
    )
