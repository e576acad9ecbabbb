"""Random games with full legal lists, ours beside catanatron's, in one run: games, decisions and clones a second.

Contenders take turns, several rounds each, and the medians are shown: on a shared machine only figures taken side by
side mean anything. Every decision is a seat's choice from the list of all its legal answers; chance is not counted.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from catanatron.game import Game as Catan
from catanatron.models.player import Color, RandomPlayer
from rich.console import Console
from rich.table import Table

from ziggurat.core import simulate
from ziggurat.core.game import AnyGame, installed_games

COMPILED = not str(simulate.__file__).endswith(".py")


@dataclass
class Contender:
    name: str
    seats: int
    play: Callable[[], int]
    """Plays one game and returns the number of decisions."""
    clone: Callable[[], object]
    """Copies a position in the middle of a game."""
    games: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)
    clones: list[float] = field(default_factory=list)


VARIANTS = {"wonders": {"with Babel": {"tower": "yes", "projects": "yes"}, "with everything": {"everything": "yes"}}}
"""Games that are also measured with more than their default options."""


def ours(game: AnyGame, seats: int, rng: Random, variant: str = "") -> Contender:
    options = game.complete_options(VARIANTS[game.name][variant] if variant else {})
    position = simulate.middle_of_game(game, seats, options, seed=1)
    return Contender(
        f"{game.name} {variant}".strip(),
        seats,
        lambda: simulate.random_game(game, seats, options, rng).decisions,
        lambda: game.clone(position),
    )


def catanatron(seats: int) -> Contender:
    colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE][:seats]

    def new() -> Any:
        return Catan([RandomPlayer(colour) for colour in colours])

    def play() -> int:
        game = new()
        game.play()
        return len(game.state.actions)

    position = new()
    for _ in range(200):
        position.play_tick()
    return Contender("catanatron", seats, play, position.copy)


def measure(contender: Contender, seconds: float) -> None:
    start = time.perf_counter()
    games = decisions = 0
    while (spent := time.perf_counter() - start) < seconds:
        decisions += contender.play()
        games += 1
    contender.games.append(games / spent)
    contender.decisions.append(decisions / spent)
    start = time.perf_counter()
    clones = 0
    while (spent := time.perf_counter() - start) < seconds / 5:
        for _ in range(20):
            contender.clone()
        clones += 20
    contender.clones.append(clones / spent)


def ratio(contender: Contender, peers: dict[int, Contender]) -> float:
    """The median of the rounds' ratios of decisions a second to the peer with as many seats, or the nearest number."""
    peer = peers[min(peers, key=lambda seats: abs(seats - contender.seats))]
    return statistics.median(own / other for own, other in zip(contender.decisions, peer.decisions, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each contender in each round")
    parser.add_argument("--game", action="append", help="only this game; may be said again")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rng = Random(1)
    peers = {seats: catanatron(seats) for seats in (2, 3, 4)}
    games = [game for name, game in installed_games().items() if arguments.game is None or name in arguments.game]
    contenders = [
        ours(game, seats, rng, variant)
        for game in games
        for variant in ("", *VARIANTS.get(game.name, ()))
        for seats in game.seats
    ]
    everybody = [*peers.values(), *contenders]
    console = Console(stderr=True)
    for number in range(arguments.rounds):
        console.print(f"round {number + 1} of {arguments.rounds}", highlight=False)
        for contender in everybody:
            measure(contender, arguments.seconds)
    rows = [
        {
            "game": c.name,
            "seats": c.seats,
            "games": round(statistics.median(c.games), 1),
            "decisions": round(statistics.median(c.decisions)),
            "clones": round(statistics.median(c.clones)),
            "microseconds_per_clone": round(1e6 / statistics.median(c.clones), 2),
            "ratio": round(ratio(c, peers), 1),
        }
        for c in everybody
    ]
    facts = {"compiled": COMPILED, "python": platform.python_version(), "machine": platform.machine(), "rows": rows}
    if arguments.json:
        print(json.dumps(facts))
        return
    table = Table(*(key.replace("_", " ") for key in rows[0]))
    for row in rows:
        table.add_row(*(f"{value:,}" if isinstance(value, int | float) else str(value) for value in row.values()))
    how = "compiled" if COMPILED else "interpreted"
    Console().print(f"{how}, Python {facts['python']}, one core, medians of {arguments.rounds} rounds")
    Console().print(table)


if __name__ == "__main__":
    main()
