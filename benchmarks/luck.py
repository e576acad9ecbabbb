"""How much of the way to the end is open: the best that any forecast could do, beside ours.

    python benchmarks/luck.py tigris 2 --bot mcts:20 --positions 200

Bots play games against themselves. Some positions of each are played to the end again and again by the same bots, from
the position as it really was. How far the margins then lie from their own mean is what nobody could have told, not even
who knew all hands and all habits; how far they lie from a forecast is its error. By sixths of the game.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from ziggurat.bots.bot import make_bot
from ziggurat.bots.knowledge import classic_knowledge_of, knowledge_of
from ziggurat.bots.learned import STAGES
from ziggurat.core.game import AnyGame, load_game
from ziggurat.core.simulate import play_on
from ziggurat.research.fit import with_whims
from ziggurat.research.learn import stage_of

KEPT = 0.03
"""The part of a game's positions that is played on from."""


@dataclass
class Total:
    """Mean squares, added up over positions."""

    positions: int = 0
    open: float = 0.0
    present: float = 0.0
    classic: float = 0.0

    def __add__(self, other: Total) -> Total:
        return Total(
            self.positions + other.positions,
            self.open + other.open,
            self.present + other.present,
            self.classic + other.classic,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--bot", default="normal")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--times", type=int, default=8, help="how often each is played to the end; two at least")
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    if given.times < 2:
        parser.error("one way to the end tells nothing of the others")
    game = load_game(given.game)
    game.check_seats(given.seats)
    print("| part of the game | positions | nobody can tell | our forecast | `classic` | perfect beside `classic` |")
    print("|---|---|---|---|---|---|")
    totals = watch(game, given.seats, given.bot, given.positions, given.times, given.seed)
    for part, total in enumerate(totals):
        if total.positions:
            print(line(f"{part} to {part + 1} sixths", total))
    print(line("all", sum(totals, Total())))


def watch(game: AnyGame, seats: int, bot: str, positions: int, times: int, seed: int) -> list[Total]:
    """By sixth of the game."""
    present, classic = knowledge_of(game), classic_knowledge_of(game)
    assert present.stage is not None
    totals = [Total() for _ in range(STAGES)]
    for count, (name, state) in enumerate(some_positions(game, seats, bot, seed)):
        if count == positions:
            break
        ends = [play_to_the_end(game, state, seats, bot, Random(f"{name} {count} {n}")) for n in range(times)]
        mean = [sum(column) / times for column in zip(*ends, strict=True)]
        totals[stage_of(present.stage(state))] += Total(
            1,
            mean_square(ends, mean) * times / (times - 1),
            mean_square(ends, margins(present.forecast(state))),
            mean_square(ends, margins(classic.forecast(state))),
        )
    return totals


def some_positions(game: AnyGame, seats: int, bot: str, seed: int) -> Iterator[tuple[str, Any]]:
    number = 0
    while True:
        rng = Random(f"{seed} {number}")
        number += 1
        state = game.setup(seats, game.complete_options({}))
        kept: list[Any] = []
        for _, legal in play_on(game, state, rng, players(game, seats, bot)):
            if len(legal) > 1 and rng.random() < KEPT:
                kept.append(game.clone(state))
        for position in kept:
            yield f"{seed} {number}", position


def play_to_the_end(game: AnyGame, state: Any, seats: int, bot: str, rng: Random) -> list[float]:
    """The margins of one way."""
    state = game.clone(state)
    for _ in play_on(game, state, rng, players(game, seats, bot)):
        pass
    return margins(knowledge_of(game).forecast(state))


def players(game: AnyGame, seats: int, bot: str) -> Any:
    return with_whims(game, [make_bot(game, bot)] * seats, 0.0)


def margins(points: list[float]) -> list[float]:
    """How far each party ends from the mean."""
    mean = sum(points) / len(points)
    return [one - mean for one in points]


def mean_square(ends: list[list[float]], told: list[float]) -> float:
    return sum((was - said) ** 2 for end in ends for was, said in zip(end, told, strict=True)) / len(ends) / len(told)


def line(name: str, total: Total) -> str:
    found = [sqrt(square / total.positions) for square in (total.open, total.present, total.classic)]
    gain = 100.0 * (found[0] / found[2] - 1.0)
    return f"| {name} | {total.positions} | {' | '.join(f'{one:.2f}' for one in found)} | {gain:+.1f} % |"


if __name__ == "__main__":
    main()
