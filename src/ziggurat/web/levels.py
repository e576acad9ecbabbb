"""The bots that people can choose, by their levels."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Final

from ziggurat.bots.bot import MASTER, PLAIN_LEVELS, STEPS, USUAL_LEVEL, make_bot
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, load_game
from ziggurat.core.words import Phrase, Term
from ziggurat.web.table import Table

ALLOWS_MASTER: Final = "ZIGGURAT_MASTER"
"""The variable of the environment with which the owner of a server offers `master`: 1. It thinks for three seconds
about every answer, so it is not for a server that is full of people."""


def steps() -> tuple[str, ...]:
    """What people choose from on this server, weakest first."""
    return (*STEPS, MASTER) if os.environ.get(ALLOWS_MASTER) == "1" else tuple(STEPS)


def levels_for(game: AnyGame) -> dict[str, str]:
    """The bots that people can choose for this game, with their labels, weakest first."""
    return _levels_for(game.name, steps())


@cache
def _levels_for(name: str, levels: tuple[str, ...]) -> dict[str, str]:
    game = load_game(name)
    return _playable(game, {level: STEPS.get(level, level) for level in levels}) or _playable(game, PLAIN_LEVELS)


def _playable(game: AnyGame, levels: Mapping[str, str]) -> dict[str, str]:
    found = {}
    for level, label in levels.items():
        with suppress(BadOptions):
            make_bot(game, level)
            found[level] = label
    return found


def gives_hints(table: Table) -> bool:
    """Whether the table allows hints and somebody knows enough of the game to give them."""
    return table.row.hints and "hard" in levels_for(table.game)


def usual_level(game: AnyGame) -> str | None:
    """The level of a new bot, if nobody says another."""
    levels = levels_for(game)
    return USUAL_LEVEL if USUAL_LEVEL in levels else next(reversed(levels), None)


def check_level(game: AnyGame, level: str) -> None:
    """Refuses a bot that does not exist, one that may think as long as somebody likes, and `master` where it is not
    allowed."""
    if level not in steps() and level not in PLAIN_LEVELS:
        names = ", ".join(levels_for(game))
        raise BadOptions(
            Phrase(
                "There is no bot {level} for {game}; choose one of: {levels}.",
                level=level[:40],
                game=Term(game.title),
                levels=names,
            )
        )
    make_bot(game, level)
