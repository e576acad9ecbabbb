"""What a bot is, and the levels that people choose from."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from random import Random
from typing import Any

from ziggurat.bots.greedy import greedy
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame
from ziggurat.core.words import N_, Phrase

Bot = Callable[[Any, list[Any], Random], Any]
"""`choose(view, legal, rng) -> action`"""

LEVELS = {"random": N_("random"), "greedy": N_("greedy")}
"""Names and their labels for people, weakest first."""


def choose_randomly(view: Any, legal: list[Any], rng: Random) -> Any:
    return legal[int(rng.random() * len(legal))]


def make_bot(game: AnyGame, level: str) -> Bot:
    """A bot of this level for this game. Raises `BadOptions` when there is none."""
    if level == "random":
        return choose_randomly
    if level == "greedy":
        for point in entry_points(group="ziggurat.appraisals"):
            if point.name == game.name:
                return greedy(game, point.load())
    raise BadOptions(
        Phrase(
            "There is no bot {level} for {game}; choose one of: {levels}.",
            level=level[:40],
            game=game.title,
            levels=", ".join(LEVELS),
        )
    )
