"""How a bot plays: points, where they come from, who wins by the order of turns, and what it does how often.

python benchmarks/style.py babylonia 2 4 --games 200 --bot normal
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import mean
from typing import Any

from ziggurat.bots.bot import make_bot
from ziggurat.core.game import AnyGame, Options, Seat, load_game
from ziggurat.core.simulate import play_on

MOST = 10
"""Sources and kinds of answers that are told."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int, nargs="+")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="normal")
    parser.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    game = load_game(given.game)
    options = game.complete_options(dict(one.split("=", 1) for one in given.option))
    for seats in given.seats:
        watch(game, seats, options, given.games, given.bot)


def watch(game: AnyGame, seats: int, options: Options, games: int, name: str) -> None:
    bot = make_bot(game, name)
    answers: Counter[str] = Counter()
    sources: Counter[str] = Counter()
    points: list[int] = []
    best: list[int] = []
    next_best: list[int] = []
    by_order = [0.0] * seats

    def answer(state: Any, seat: Seat, legal: list[Any], rng: Random) -> Any:
        action = bot(game.view(state, seat), legal, rng)
        answers[type(action).__name__] += 1
        return action

    for number in range(games):
        state = game.setup(seats, options)
        asked = [seat for seat, _ in play_on(game, state, Random(f"style {number}"), answer)]
        first = int(getattr(state, "first", asked[0]))
        scores, places = game.scores(state), game.ranking(state)
        points += scores
        ordered = sorted(scores, reverse=True)
        best.append(ordered[0])
        next_best.append(ordered[min(1, seats - 1)])
        for turn in range(seats):
            by_order[turn] += (places[(first + turn) % seats] == 1) / max(1, places.count(1))
        for gain in game.account(state):
            sources[str(gain.source)] += gain.points
    total = sum(sources.values())
    print(f"{game.title}, {seats} seats, {games} games of {name}")
    told = f"mean {mean(points):.1f}, winner {mean(best):.1f} (at least {min(best)}), second {mean(next_best):.1f}"
    print(f"  points: {told}")
    print("  won by the order of turns:", ", ".join(f"{won / games:.0%}" for won in by_order))
    print("  points from:", ", ".join(f"{source} {part / total:.0%}" for source, part in sources.most_common(MOST)))
    print("  answers of a seat:", ", ".join(f"{k} {n / games / seats:.1f}" for k, n in answers.most_common(MOST)))


if __name__ == "__main__":
    main()
