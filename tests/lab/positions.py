"""Positions of all games for the tests of the laboratory, and how many of them a run looks at.

`LAB=full pytest tests/lab` looks at as many as the documentation promises; without it a few suffice.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from ziggurat.core.game import AnyGame, Seat, installed_games
from ziggurat.core.simulate import play_on

GAMES = installed_games()
FULL = os.environ.get("LAB") == "full"

TABLES: list[tuple[str, int, dict[str, str]]] = [
    *((name, seats, {}) for name, game in GAMES.items() for seats in game.seats),
    *(("wonders", seats, {"tower": "yes", "projects": "yes"}) for seats in (2, 3, 7)),
    ("wonders", 3, {"everything": "yes"}),
    ("tigris", 2, {"english_variant": "yes"}),
    ("babylonia", 3, {"cards": "random-seven"}),
]
"""Every number of seats, and the options that change what can be answered."""
IDS = ["-".join([name, str(seats), *options]) for name, seats, options in TABLES]


def budget(usual: int, full: int) -> int:
    return full if FULL else usual


def positions(
    game: AnyGame, seats: int, options: dict[str, str], most: int, seed: int = 1
) -> Iterator[tuple[Any, Seat, list[Any]]]:
    """So many positions of random games, one game after the other: the state, who is asked, the legal answers."""
    return islice(_positions(game, seats, options, seed), most)


def _positions(game: AnyGame, seats: int, options: dict[str, str], seed: int) -> Iterator[tuple[Any, Seat, list[Any]]]:
    rng = Random(seed)
    while True:
        state = game.setup(seats, game.complete_options(options))
        for seat, legal in play_on(game, state, rng):
            yield state, seat, legal
