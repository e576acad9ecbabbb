"""How strong the levels are: Elo over `normal`, as the arena found it. `docs/strength.md` has the games behind it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ziggurat.core.words import Words, number_in_words

FEWEST, USUAL = 2, 4
"""The numbers of seats that were measured; at other tables one goes by the larger."""


@dataclass(frozen=True)
class Strength:
    elo: int
    low: int
    """Between these two with 95 %."""
    high: int


def strength_of(game_name: str, seats: int, level: str) -> Strength | None:
    """None where it was not measured."""
    found = measured().get(game_name, {}).get(str(FEWEST if seats <= FEWEST else USUAL), {}).get(level)
    return None if found is None else Strength(*found)


@cache
def measured() -> dict[str, dict[str, dict[str, list[int]]]]:
    """By game, seats and level."""
    found: dict[str, dict[str, dict[str, list[int]]]] = json.loads(
        files("ziggurat.bots").joinpath("strength.json").read_text(encoding="utf-8")
    )
    return found


def say_strength(game_name: str, seats: int, level: str, words: Words) -> str:
    """In a sentence; empty where it was not measured."""
    found = strength_of(game_name, seats, level)
    if found is None:
        return ""
    _ = words.gettext
    if found.low == found.high:
        return _("The measure of the others: strength 0 Elo.")
    elo, low, high = (signed(number, words) for number in (found.elo, found.low, found.high))
    return _("Strength {elo} Elo against normal, with 95 % between {low} and {high}.").format(
        elo=elo, low=low, high=high
    )


def signed(number: int, words: Words) -> str:
    return ("+" if number > 0 else "") + number_in_words(number, 0, words)
