"""Games without a log, as fast as the rules go: of random answers from the full legal lists, or of bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, cast

from mypy_extensions import i64

from ziggurat.core.chance import below, dice_of
from ziggurat.core.game import CHANCE, AnyGame, Options, Seat
from ziggurat.core.steps import OVER

Chooser = Callable[[Any, list[Any], Random], Any]
"""`choose(view, legal, rng)`, as bots do."""
Answer = Callable[[Any, Seat, list[Any], Random], Any]
"""`answer(state, seat, legal, rng)`, from the position itself."""


class Playout:
    """How a game ended and how many decisions it took; chance's answers are not counted."""

    def __init__(self, state: Any, decisions: int, choices: int) -> None:
        self.state = state
        self.decisions = decisions
        self.choices = choices
        """The lengths of all legal lists, added up."""


def play_randomly(game: AnyGame, state: Any, rng: Random) -> Playout:
    """Plays from this position to the end, in place, every legal answer being equally likely.

    Seats and chance throw `Dice` made of the generator: it is asked four times, however long the game.
    """
    steps = game.taken_by()
    dice = dice_of(rng)
    luck = cast(Random, dice)
    decisions: i64 = 0
    choices: i64 = 0
    while True:
        seat = steps.asked(state)
        if seat == OVER:
            return Playout(state, decisions, choices)
        if seat == CHANCE:
            steps.apply(state, CHANCE, steps.luck(state, luck))
            continue
        answers = steps.legal(state, seat)
        count: i64 = len(answers)
        decisions += 1
        choices += count
        steps.apply(state, seat, answers[dice.below(count)])


def random_game(game: AnyGame, seats: int, options: Options, rng: Random) -> Playout:
    return play_randomly(game, game.setup(seats, options), rng)


def at_random(state: Any, seat: Seat, legal: list[Any], rng: Random) -> Any:
    return legal[below(len(legal), rng)]


def play_on(game: AnyGame, state: Any, rng: Random, answer: Answer = at_random) -> Iterator[tuple[Seat, list[Any]]]:
    """Plays on from this position, in place, and pauses before every decision: the seat and its legal answers.

    Chance answers by itself. Whoever stops here has the position with its open question; whoever goes on has it
    answered. With `Dice` for a generator random answers make the game that `play_randomly` plays with the same dice.

    >>> from ziggurat.core.game import load_game
    >>> game = load_game("babylonia")
    >>> state = game.setup(2, game.complete_options({}))
    >>> for seat, legal in play_on(game, state, Random(1)):
    ...     if len(legal) < 10:
    ...         break
    >>> game.legal(state, seat) == legal
    True
    """
    while asked := game.to_act(state):
        seat = asked[0]
        if seat == CHANCE:
            game.apply(state, CHANCE, game.luck(state, rng))
            continue
        legal = game.legal(state, seat)
        yield seat, legal
        game.apply(state, seat, answer(state, seat, legal, rng))


def middle_of_game(game: AnyGame, seats: int, options: Options, seed: int) -> Any:
    """The position after half of the decisions of a random game, always the same one for a seed."""
    half = sum(1 for _ in play_on(game, game.setup(seats, options), Random(seed))) // 2
    state = game.setup(seats, options)
    for _ in islice(play_on(game, state, Random(seed)), half + 1):
        pass
    return state


def play_bots(
    game: AnyGame, seats: int, options: Options, bots: Sequence[Chooser], luck: Random, minds: Sequence[Random]
) -> Playout:
    """One game of bots without a log. Each gets its view, its legal answers and a generator of its own."""

    def answer(state: Any, seat: Seat, legal: list[Any], rng: Random) -> Any:
        return bots[seat](game.view(state, seat), legal, minds[seat])

    state = game.setup(seats, options)
    decisions = choices = 0
    for _, legal in play_on(game, state, luck, answer):
        decisions += 1
        choices += len(legal)
    return Playout(state, decisions, choices)
