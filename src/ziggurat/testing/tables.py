"""Tables to try the laws at, and games played there at random."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Any, Final

from ziggurat.core.errors import BadOptions
from ziggurat.core.game import CHANCE, SPECTATOR, AnyGame, Seat
from ziggurat.core.guide import Section
from ziggurat.core.match import Match

LONGEST_GAME: Final = 20_000
"""Answers; a game that takes more does not end."""
NAMES: Final = ("Adam", "Nora", "Valentina", "Teo", "Ida", "Kamil", "Zoe", "Jan")
"""Who plays."""


@dataclass(frozen=True, eq=False)
class Table:
    """A game with its number of seats and its options: what can be chosen before a match begins."""

    game: AnyGame
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.seats), *(f"{name}={value}" for name, value in self.options)])

    @property
    def names(self) -> list[str]:
        return list(NAMES[: self.seats])

    @property
    def viewers(self) -> list[Seat]:
        """All who look at the table: the seats and a spectator."""
        return [*range(self.seats), SPECTATOR]

    def match(self) -> Match:
        return Match(self.game, self.seats, dict(self.options))


ONE_BY_ONE: Final = 8
"""So many other values of options are tried one by one; where there are more, they are combined."""
COMBINED: Final = 4
"""Tables with combined options at each number of seats."""


def tables_of(game: AnyGame) -> Iterator[Table]:
    """Every number of seats with the default options, and with every other value of each option: alone, or where there
    are many, in a spread of combinations."""
    others = [(option.name, value) for option in game.options for value in option.values[1:]]
    for seats in game.seats:
        yield Table(game, seats)
        if len(others) > ONE_BY_ONE:
            yield from combined(game, seats)
            continue
        for other in others:
            table = Table(game, seats, (other,))
            if is_offered(table):
                yield table


def combined(game: AnyGame, seats: int) -> Iterator[Table]:
    """Every value of every option at one of these tables at least, beside others as it happens; always the same."""
    rng = Random(f"{game.name} {seats}")
    count = max(COMBINED, *(len(option.values) for option in game.options))
    columns = []
    for option in game.options:
        values = [option.values[n % len(option.values)] for n in range(count)]
        rng.shuffle(values)
        columns.append(values)
    for row in zip(*columns, strict=True):
        table = Table(game, seats)
        for option, value in zip(game.options, row, strict=True):
            more = Table(game, seats, (*table.options, (option.name, value)))
            if value != option.default and is_offered(more):
                table = more
        yield table


def is_offered(table: Table) -> bool:
    """Whether these options go together, with so many seats."""
    try:
        table.match()
    except BadOptions:
        return False
    return True


def every_table(games: Iterable[AnyGame]) -> list[Table]:
    return [table for game in games for table in tables_of(game)]


@dataclass(frozen=True)
class Moment:
    """A moment of a match: the position, and what was answered then, None at the end."""

    played: Played
    number: int
    state: Any
    answer: tuple[Seat, Any] | None

    @property
    def table(self) -> Table:
        return self.played.table

    @property
    def game(self) -> AnyGame:
        return self.table.game

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    @property
    def asked(self) -> list[Seat]:
        """The seats that are asked; chance is not a seat."""
        return [seat for seat in self.to_act if seat != CHANCE]

    @property
    def text(self) -> str:
        return self.game.write_position(self.state)

    def view(self, viewer: Seat) -> Any:
        return self.game.view(self.state, viewer)

    def legal(self) -> Iterator[tuple[Seat, Any]]:
        """Every answer that every seat may give now."""
        for seat in self.asked:
            for action in self.game.legal(self.state, seat):
                yield seat, action


class Played:
    """A match played at random to its end, and every moment on the way. No law changes it."""

    def __init__(self, table: Table, seed: str) -> None:
        self.table = table
        self.seed = seed
        rng = Random(f"{table} {seed}")
        game = table.game
        self.match = match = table.match()
        self.moments: list[Moment] = []
        while not match.over:
            assert len(match.log) < LONGEST_GAME, "this game does not end"
            seat = rng.choice(match.to_act)
            if seat == CHANCE:
                action = game.luck(match.state, rng)
            else:
                legal = match.legal(seat)
                assert legal, f"seat {seat} is asked and has no answer:\n{game.write_position(match.state)}"
                action = rng.choice(legal)
            self._keep((seat, action))
            match.play(seat, action)
        self._keep(None)

    def _keep(self, answer: tuple[Seat, Any] | None) -> None:
        self.moments.append(Moment(self, len(self.moments), self.table.game.clone(self.match.state), answer))

    @property
    def game(self) -> AnyGame:
        return self.table.game


def sections_of(game: AnyGame) -> frozenset[str]:
    """The sections of the game's rules, by name."""
    return sections_in(game.guide) if game.guide else frozenset()


@cache
def sections_in(guide: Callable[[], Sequence[Section]]) -> frozenset[str]:
    return frozenset(section.id for section in guide())


@lru_cache(maxsize=64)
def played(table: Table, seed: str) -> Played:
    return Played(table, seed)
