"""What can be agreed upon, spread over the tests that play whole games: the same whenever they run."""

from __future__ import annotations

import os
from random import Random

from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.state import State

MODULES = ("tower", "projects", "leaders", "cities", "wonder_pack")
SEATS = range(2, 9)
GAMES = 80 if os.environ.get("WONDERS") == "full" else 3
"""At each number of seats, for what is compared with the rules in plain words."""


def agreed(rng: Random) -> dict[str, str]:
    """Any values of the options, the modules more often than not."""
    chosen = {option.name: rng.choice(option.values) for option in GAME.options}
    modules = {name: rng.choice(["yes", "yes", "no"]) for name in MODULES}
    return chosen | modules | {"everything": rng.choice(["no", "no", "no", "yes"])}


def spread(seats: int, number: int) -> dict[str, str]:
    """Of the games at so many seats the first has everything; the second has some modules and the third the others, so
    that each of them is there and is missing. Readings of the rules are any."""
    if number == 0:
        return agreed(Random(f"{seats} 0")) | {"everything": "yes"}
    odd = number | 1
    modules = Random(f"modules {seats} {odd}").choices((True, False), k=len(MODULES))
    there = {name: "yes" if on == (number == odd) else "no" for name, on in zip(MODULES, modules, strict=True)}
    return agreed(Random(f"{seats} {number}")) | there | {"everything": "no"}


def closely(state: State, rng: Random) -> bool:
    """Whether a moment is looked at closely: whenever a single seat is asked, and of answers that all give at once
    about two in each turn, whatever the number of seats."""
    return len(state.pending[-1].asks) == 1 or rng.random() < 2 / int(state.seats)


def tables(count: int) -> list[tuple[int, int]]:
    return [(seats, number) for seats in SEATS for number in range(count)]
