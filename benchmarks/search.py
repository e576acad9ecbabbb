"""How many playouts a second the search makes, beside the searches that pip can install, in one run.

Ours are measured from positions in the middle of greedy games, as the bot plays them: a world imagined from a view, a
walk down the tree, a playout by habit up to the game's horizon, a forecast. `to the end` is the same search with random
playouts to the end of the game and no forecast before it, which is what the peers do. OpenSpiel plays gin rummy, in C++
and in Python. The package of catanatron that pip installs has no tree search; what its search does for every playout,
a copy and a random game to the end, is measured without the tree, so a real search with it would be slower.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import numpy
import pyspiel
from catanatron.game import Game as Catan
from catanatron.models.player import Color, RandomPlayer
from open_spiel.python.algorithms import ismcts, mcts
from rich.console import Console
from rich.table import Table

from ziggurat.bots import search
from ziggurat.bots.bot import choose_randomly
from ziggurat.bots.greedy import greedy
from ziggurat.bots.knowledge import knowledge_of
from ziggurat.core.game import AnyGame, installed_games
from ziggurat.core.match import Match

COMPILED = not str(search.__file__).endswith(".py")
POSITIONS = 4


@dataclass
class Contender:
    name: str
    seats: int
    run: Callable[[float], int]
    """Searches for about so many seconds and returns the playouts."""
    rates: list[float] = field(default_factory=list)


def ours(game: AnyGame, seats: int, to_the_end: bool) -> Contender:
    knowledge = knowledge_of(game)
    name = game.name
    if to_the_end:
        manner = replace(knowledge.manner, horizon=10**6)
        knowledge = replace(
            knowledge, manner=manner, habit=lambda state, seat, legal, rng: choose_randomly(state, legal, rng)
        )
        name = f"{game.name}, to the end"
    positions = [middle_of(game, seats, Random(n)) for n in range(POSITIONS)]
    rng = Random(1)

    def run(seconds: float) -> int:
        playouts = 0
        for state, seat in positions:
            found = search.Search(game, knowledge, game.view(state, seat), game.legal(state, seat), rng)
            end = time.perf_counter() + seconds / POSITIONS
            while time.perf_counter() < end:
                found.iterate()
                playouts += 1
        return playouts

    return Contender(name, seats, run)


def middle_of(game: AnyGame, seats: int, rng: Random) -> tuple[Any, int]:
    """Halfway through a greedy game, where there is a choice."""
    bot = greedy(game, knowledge_of(game).appraise)
    match = Match(game, seats)
    questions = match.play_on([bot] * seats, rng)
    states = [(game.clone(match.state), seat) for seat in questions if len(match.legal(seat)) > 1]
    return states[len(states) // 2]


# -- the peers -------------------------------------------------------------------------------------------------------


def gin_rummy() -> Any:
    """A position of gin rummy with a hand dealt and some turns played."""
    state = pyspiel.load_game("gin_rummy").new_initial_state()
    rng = Random(3)
    for _ in range(40):
        state.apply_action(rng.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def open_spiel(in_python: bool) -> Contender:
    state = gin_rummy()
    batch = 20 if in_python else 200
    if in_python:
        bot = ismcts.ISMCTSBot(
            state.get_game(), mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1)), 1.4, batch
        )
    else:
        bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, batch)

    def run(seconds: float) -> int:
        playouts = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            bot.step(state)
            playouts += batch
        return playouts

    return Contender(f"OpenSpiel gin rummy, {'Python' if in_python else 'C++'}", 2, run)


def catanatron(seats: int) -> Contender:
    colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE][:seats]
    game = Catan([RandomPlayer(colour) for colour in colours])
    for _ in range(200):
        game.play_tick()

    def run(seconds: float) -> int:
        playouts = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            game.copy().play()
            playouts += 1
        return playouts

    return Contender("catanatron, copy and random play", seats, run)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each contender in each round")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    peers = [open_spiel(in_python=False), open_spiel(in_python=True), catanatron(2), catanatron(4)]
    own = [
        ours(game, seats, to_the_end)
        for game in installed_games().values()
        for seats in (2, 4)
        for to_the_end in (False, True)
    ]
    for _ in range(arguments.rounds):
        for contender in [*peers, *own]:
            start = time.perf_counter()
            playouts = contender.run(arguments.seconds)
            contender.rates.append(playouts / (time.perf_counter() - start))
    rows = [
        {
            "search": contender.name,
            "seats": contender.seats,
            "playouts a second": round(statistics.median(contender.rates)),
            "times OpenSpiel in C++": round(
                statistics.median(a / b for a, b in zip(contender.rates, peers[0].rates, strict=True)), 2
            ),
        }
        for contender in [*peers, *own]
    ]
    if arguments.json:
        print(json.dumps({"compiled": COMPILED, "rows": rows}))
        return
    table = Table(*rows[0])
    for row in rows:
        table.add_row(*(f"{value:,}" if isinstance(value, int | float) else str(value) for value in row.values()))
    how = "compiled" if COMPILED else "interpreted"
    console = Console()
    console.print(f"{how}, Python {platform.python_version()}, one core, medians of {arguments.rounds} rounds")
    console.print(table)


if __name__ == "__main__":
    main()
