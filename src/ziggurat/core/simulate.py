"""Games without a log, as fast as the rules go: of random answers from the full legal lists, or of bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ziggurat.core.game import CHANCE, AnyGame, Options

Chooser = Callable[[Any, list[Any], Random], Any]


class Playout:
    """How a game ended and how many decisions it took; chance's answers are not counted."""

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


def play_bots(
    game: AnyGame, seats: int, options: Options, bots: Sequence[Chooser], luck: Random, minds: Sequence[Random]
) -> Playout:
    """One game of bots without a log. Each gets its view, its legal answers and a generator of its own."""
    state = game.setup(seats, options)
    decisions = choices = 0
    while asked := game.to_act(state):
        seat = asked[0]
        if seat == CHANCE:
            game.apply(state, CHANCE, game.draw(state, luck))
            continue
        answers = game.legal(state, seat)
        decisions += 1
        choices += len(answers)
        game.apply(state, seat, bots[seat](game.view(state, seat), answers, minds[seat]))
    return Playout(state, decisions, choices)
