"""What an evaluation costs, and how many iterations a second the search makes, beside `classic` in the same run.

`python benchmarks/thinking.py` prints the table of docs/strength.md. Positions are those of a game of `normal` against
itself. Both take turns, in processor time of one core, and medians are shown.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from ziggurat.bots.knowledge import Knowledge, classic_knowledge_of, knowledge_of
from ziggurat.bots.search import Search
from ziggurat.core.game import AnyGame, load_game
from ziggurat.core.simulate import play_on
from ziggurat.research.fit import players_of

TABLES = {"babylonia": (2, 4), "tigris": (2, 4), "wonders": (2, 4, 7), "tabannusi": (1, 2, 4)}
REPEATED = 8
"""How often all positions are evaluated for one measurement."""
SEARCHED = 14
"""So many positions, evenly over the game."""
ITERATIONS = 150


def positions_of(game: AnyGame, seats: int) -> list[tuple[Any, Any, list[Any]]]:
    """All positions of a game in which somebody has a choice, with the view of whoever is asked and the answers."""
    state = game.setup(seats, game.complete_options({}))
    rng = Random(3)
    return [
        (game.clone(state), game.view(state, seat), legal[:])
        for seat, legal in play_on(game, state, rng, players_of("normal", game, seats, rng))
        if len(legal) > 1
    ]


def microseconds(known: Knowledge, states: list[Any]) -> float:
    """Of an evaluation, all seats together."""
    start = time.thread_time()
    for _ in range(REPEATED):
        for state in states:
            known.forecast(state)
    return 1e6 * (time.thread_time() - start) / REPEATED / len(states)


def iterations(game: AnyGame, known: Knowledge, asked: list[tuple[Any, list[Any]]]) -> float:
    """A second."""
    done, start = 0, time.thread_time()
    for view, legal in asked:
        search = Search(game, known, view, legal, Random(1))
        search.run(1e9, ITERATIONS)
        done += search.iterations
    return done / (time.thread_time() - start)


def in_turn(measure: Callable[[Knowledge], float], minds: list[Knowledge], rounds: int) -> list[list[float]]:
    """For each of them what it came to in each round."""
    return [list(column) for column in zip(*([measure(known) for known in minds] for _ in range(rounds)), strict=True)]


def line(game: AnyGame, seats: int, rounds: int) -> list[object]:
    """A row of the table."""
    minds = [knowledge_of(game), classic_knowledge_of(game)]
    forget = minds[1].forget
    found = positions_of(game, seats)
    states = [state for state, _, _ in found]
    few = [(view, legal) for _, view, legal in found[:: max(1, len(found) // SEARCHED)]][:SEARCHED]
    forgotten = [(forget(view) if forget else view, legal) for view, legal in few]
    costs = in_turn(lambda known: microseconds(known, states), minds, rounds)
    speeds = in_turn(lambda known: iterations(game, known, forgotten if known is minds[1] else few), minds, rounds)
    part = median(new / old for new, old in zip(*speeds, strict=True))
    told = [f"{median(cost):.1f}" for cost in costs] + [f"{round(median(many), -1):,.0f}" for many in speeds]
    return [game.title, seats, *told, f"{part:.2f}"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="*", default=(), help="games; all if not said")
    given = parser.parse_args()
    print("| | seats | µs an evaluation | `classic` | iterations a second | `classic` | part of `classic`'s |")
    print("|---|---|---|---|---|---|---|")
    for name, tables in TABLES.items():
        if not given.only or name in given.only:
            for seats in tables:
                print("| " + " | ".join(map(str, line(load_game(name), seats, given.rounds))) + " |", flush=True)


if __name__ == "__main__":
    main()
