"""What all environments are told: where a game begins, and what an illegal answer does."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, Options
from ziggurat.core.record import read_record
from ziggurat.core.run import Run
from ziggurat.core.words import Phrase

ILLEGAL: Final = ("raise", "end")
"""What an illegal answer does: raises `IllegalAction` with the reason, or ends the game, lost for whoever gave it."""


def begin(game: AnyGame, seats: int, options: Options, luck: Random, wishes: dict[str, Any] | None) -> Run:
    """A run as `reset(options=...)` wishes it: with an empty table, in a position, at the end of a record.

    Raises `BadOptions` for a game of another kind or number of seats.
    """
    wishes = wishes or {}
    if "record" in wishes:
        match = read_record(wishes["record"]).match
        if (match.game.name, match.seats) != (game.name, seats):
            raise BadOptions(Phrase("The record is of another game or another number of seats."))
        if game.answers(seats, match.options) > game.answers(seats, options):  # there would be no places for them
            for name, value in options.items():
                one_of_these(name, match.options[name], (value,))
        return Run(game, seats, match.options, luck, match.state, wishes["record"])
    if "position" in wishes:
        state = game.read_position(wishes["position"])
        if len(game.scores(state)) != seats:
            raise BadOptions(Phrase("The position is of another number of seats."))
        return Run(game, seats, options, luck, state, None)
    return Run(game, seats, options, luck)


def one_of_these(name: str, value: str, values: tuple[str, ...]) -> str:
    if value not in values:
        raise BadOptions(
            Phrase(
                "{value} is not a value of {name}; choose one of: {values}.",
                value=value[:40],
                name=name,
                values=", ".join(values),
            )
        )
    return value
