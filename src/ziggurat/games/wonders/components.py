"""Components of 7 Wonders: cards, boards and stages, Babel tiles, Great Projects; and how their lines are read."""

from __future__ import annotations

from ziggurat.games.wonders.effects import RESOURCES, Effect


def read_slots(text: str) -> tuple[int, ...]:
    """Producing slots, `W W` two units of wood, `W/C` one unit of wood or clay: each a set of resources, a bit each."""
    return tuple([sum(1 << RESOURCES.index(letter) for letter in slot.split("/")) for slot in text.split()])


def read_cost(text: str) -> tuple[int, ...]:
    """A cost in letters, `1C` a coin and a clay: the number of each resource, and the coins at the end."""
    coins = "".join(letter for letter in text if letter.isdecimal())
    return (*(text.count(letter) for letter in RESOURCES), int(coins or "0"))


class Card:
    """A kind of card. `copies` has for each copy the fewest players with whom it is used; guilds have none."""

    def __init__(
        self,
        key: str,
        name: str,
        age: int,
        colour: int,
        cost: str,
        chain_from: str,
        copies: tuple[int, ...],
        *effects: Effect,
    ) -> None:
        self.key = key
        self.name = name
        self.age = age
        self.colour = colour
        self.cost = read_cost(cost)
        self.chain_from = chain_from.split()
        self.copies = copies
        self.effects = effects


class Stage:
    def __init__(self, cost: str, *effects: Effect) -> None:
        self.cost = read_cost(cost)
        self.effects = effects


class Board:
    """A city: its wonder, its initial resource, the stages of side A and of side B.

    In place of a resource each side may have a benefit; the stages of some boards are built in any order.
    """

    def __init__(
        self,
        key: str,
        name: str,
        wonder: str,
        initial: str,
        *sides: tuple[Stage, ...],
        benefits: tuple[Effect, ...] = (),
        any_order: bool = False,
    ) -> None:
        self.key = key
        self.name = name
        self.wonder = wonder
        self.initial = initial
        self.sides = sides
        self.benefits = benefits
        self.any_order = any_order


class Tile:
    def __init__(self, number: int, name: str, summary: str, effect: Effect) -> None:
        self.number = number
        self.name = name
        self.summary = summary
        self.effect = effect


class Project:
    """A Great Project: the colour that may participate, the cost of it, reward and penalty with their amounts."""

    def __init__(
        self, key: str, name: str, age: int, colour: int, cost: str, reward: tuple[int, int], penalty: tuple[int, int]
    ) -> None:
        self.key = key
        self.name = name
        self.age = age
        self.colour = colour
        self.cost = read_cost(cost)
        self.reward = reward
        self.penalty = penalty
