"""What a bot is, and the levels that people choose from."""

from __future__ import annotations

import multiprocessing
import os
import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

from ziggurat.bots.greedy import careless, greedy
from ziggurat.bots.knowledge import Weights, classic_knowledge_of, knowledge_of
from ziggurat.bots.learned import Learned
from ziggurat.bots.mcts import Budget, Mcts, read_budget
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, Seat
from ziggurat.core.words import NC_, Phrase, Term, Words

Bot = Callable[[Any, list[Any], Random], Any]
"""`choose(view, legal, rng) -> action`"""

LEVELS: Final = {"easy": NC_("bot", "easy"), "normal": NC_("bot", "normal"), "hard": NC_("bot", "hard")}
"""Names and their labels for people, weakest first."""
STEPS: Final = {
    "easy": LEVELS["easy"],
    "dial:25": NC_("bot", "easy to normal"),
    "normal": LEVELS["normal"],
    "dial:75": NC_("bot", "normal to hard"),
    "hard": LEVELS["hard"],
}
"""What people choose from: the levels, and the dial between them."""
MASTER: Final = "master"
"""Stronger than those, and dearer: three seconds on all cores that are free. Offered where somebody allows it."""
USUAL_LEVEL: Final = "normal"
PLAIN_LEVELS: Final = {"random": NC_("bot", "random"), "greedy": NC_("bot", "greedy")}
"""The same for bots that need to know less of a game."""
NAMES: Final = (*LEVELS, *PLAIN_LEVELS, MASTER, "dial:50", "classic", "mcts:1s")
"""What can be said where a bot is named; `dial` goes from 0, which is easy, over 50, which is normal, to 100, which is
hard; the last one stands for all budgets of the search. `dial:75:400` is turned towards a search of that budget."""
HARD: Final = Budget(seconds=1.0)
MASTER_SECONDS: Final = 3.0
DIAL: Final = re.compile(r"(?P<turned>100|\d{1,2})(?::(?P<budget>.+))?")
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
    label = {**STEPS, **PLAIN_LEVELS}.get(level)
    return level if label is None else words.pgettext("bot", label)


def choose_randomly(view: Any, legal: list[Any], rng: Random) -> Any:
    return legal[int(rng.random() * len(legal))]


def free_cores() -> int:
    """How many cores this process may use and nobody else is using now. A process in which a server thinks may start
    no others: there is one of them for each core anyway."""
    if multiprocessing.current_process().daemon:
        return 1
    mine = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return max(1, min(mine, round(mine - busy)))


def between(game: AnyGame, dial: int, budget: str | None, weights: Weights | None, learned: Learned | None) -> Bot:
    """A bot between two levels: each answer is given by one or the other, the stronger one's more often the further the
    dial is turned. So its strength rises steadily from easy (0) over normal (50) to hard (100), or to a search of
    another budget, if one is named."""
    weaker, stronger, part = beside(dial)
    if budget is not None and stronger == "hard":
        stronger = f"mcts:{budget}"
    bots = [make_bot(game, name, weights, learned) for name in (weaker, stronger)]

    def choose(view: Any, legal: list[Any], rng: Random) -> Any:
        return bots[1 if rng.random() < part else 0](view, legal, rng)

    return choose


def beside(dial: int) -> tuple[str, str, float]:
    """The levels between which it is turned, and how far from the first to the second."""
    if dial <= 50:
        return "easy", "normal", dial / 50
    return "normal", "hard", dial / 50 - 1.0


def forgetful(bot: Mcts) -> Bot:
    """The same bot, which only goes by what lies on the table."""
    forget = bot.knowledge.forget
    if forget is None:
        return bot

    def choose(view: Any, legal: list[Any], rng: Random) -> Any:
        return bot(forget(view), legal, rng)

    return choose


def make_bot(game: AnyGame, name: str, weights: Weights | None = None, learned: Learned | None = None) -> Bot:
    """A bot by its name: a level, `random`, `greedy`, `mcts` with its budget as in `mcts:1s`, or `classic`, which
    searches and judges as `hard` did before anything was learned or remembered.

    Raises `BadOptions` when there is none for this game. Other weights than those of the package, or something else
    learned, make it judge otherwise.
    """
    kind, _, budget = name.partition(":")
    if name == "random":
        return choose_randomly
    if kind == "mcts":
        return Mcts(game, read_budget(budget or "1s"), knowledge_of(game, weights, learned))
    if kind == "classic":
        return forgetful(Mcts(game, read_budget(budget or "1s"), classic_knowledge_of(game)))
    if name in ("greedy", "normal"):
        knowledge = knowledge_of(game, weights, learned)
        return greedy(game, knowledge.ponder or knowledge.appraise)
    if name == "easy":
        return careless(game, knowledge_of(game, weights, learned))
    if name == "hard":
        return Mcts(game, HARD, knowledge_of(game, weights, learned))
    if name == MASTER:
        return Mcts(game, Budget(MASTER_SECONDS, processes=free_cores()), knowledge_of(game, weights, learned))
    if kind == "dial" and (dial := DIAL.fullmatch(budget)):
        return between(game, int(dial["turned"]), dial["budget"], weights, learned)
    raise BadOptions(
        Phrase(
            "There is no bot {level} for {game}; choose one of: {levels}.",
            level=name[:40],
            game=Term(game.title),
            levels=", ".join(NAMES),
        )
    )
