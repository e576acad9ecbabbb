"""Games played by nobody in particular: random answers from the full legal lists, as fast as the rules go."""

from __future__ import annotations

from random import Random
from typing import Any

from ziggurat.core.game import CHANCE, AnyGame, Options


class Playout:
    """How a random game ended and how many decisions it took; chance's answers are not counted."""

    def __init__(self, state: Any, decisions: int, choices: int) -> None:
        self.state = state
        self.decisions = decisions
        self.choices = choices
        """The lengths of all legal lists, added up."""


def play_randomly(game: AnyGame, state: Any, rng: Random) -> Playout:
    """Plays from this position to the end, in place, every legal answer being equally likely."""
    to_act, legal, draw, apply = game.to_act, game.legal, game.draw, game.apply
    random = rng.random
    decisions = 0
    choices = 0
    while True:
        asked = to_act(state)
        if not asked:
            return Playout(state, decisions, choices)
        seat = asked[0]
        if seat == CHANCE:
            apply(state, CHANCE, draw(state, rng))
            continue
        answers = legal(state, seat)
        count = len(answers)
        decisions += 1
        choices += count
        apply(state, seat, answers[int(random() * count)])


def random_game(game: AnyGame, seats: int, options: Options, rng: Random) -> Playout:
    return play_randomly(game, game.setup(seats, options), rng)
