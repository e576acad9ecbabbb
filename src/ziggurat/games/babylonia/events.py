"""What everybody at the table sees happen in a game of Babylonia."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ziggurat.core.game import Event, Gain, Seat
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia.data import Cell


@dataclass(init=False, unsafe_hash=True)
class FieldScored(Event):
    seat: Seat
    cell: Cell
    tile: int
    points: int

    def __init__(self, seat: Seat, cell: Cell, tile: int, points: int) -> None:
        self.seat = seat
        self.cell = cell
        self.tile = tile
        self.points = points

    def gains(self) -> list[Gain]:
        return gains_for(d.FIELDS, [self.seat], [self.points])


@dataclass(init=False, unsafe_hash=True)
class ZigguratsTouched(Event):
    """A token placed beside a ziggurat scores each ziggurat that its owner touches."""

    seat: Seat
    cell: Cell
    points: int

    def __init__(self, seat: Seat, cell: Cell, points: int) -> None:
        self.seat = seat
        self.cell = cell
        self.points = points

    def gains(self) -> list[Gain]:
        return gains_for(d.ZIGGURATS, [self.seat], [self.points])


@dataclass(init=False, unsafe_hash=True)
class CityResolved(Event):
    cell: Cell
    city: int
    winner: Seat | None
    """None when nobody had the majority and the tile left the game."""
    beside: tuple[int, ...]
    """Tokens beside the city, by seat."""
    nobles: tuple[int, ...]
    """Points for nobles, by seat."""
    cities: tuple[int, ...]
    """Points for city tiles, by seat."""
    card_7: tuple[int, ...]

    def __init__(
        self,
        cell: Cell,
        city: int,
        winner: Seat | None,
        beside: tuple[int, ...],
        nobles: tuple[int, ...],
        cities: tuple[int, ...],
        card_7: tuple[int, ...],
    ) -> None:
        self.cell = cell
        self.city = city
        self.winner = winner
        self.beside = beside
        self.nobles = nobles
        self.cities = cities
        self.card_7 = card_7

    def gains(self) -> list[Gain]:
        seats = range(len(self.nobles))
        return (
            gains_for(d.NOBLES, seats, self.nobles)
            + gains_for(d.CITIES, seats, self.cities)
            + gains_for(d.CARD_7, seats, self.card_7)
        )


@dataclass(frozen=True)
class ZigguratResolved(Event):
    cell: Cell
    winner: Seat | None
    beside: tuple[int, ...]


@dataclass(frozen=True)
class CardTaken(Event):
    seat: Seat
    card: int
    points: int

    def gains(self) -> list[Gain]:
        return gains_for(d.CARD_1, [self.seat], [self.points])


@dataclass(frozen=True)
class TurnBegan(Event):
    seat: Seat
    extra: bool


@dataclass(frozen=True)
class GameEnded(Event):
    """The seat on turn has no token left, or at most one city is left on the board."""

    seat: Seat
    out_of_tokens: bool


Events = list[Event] | None
"""Where what happens is noted down: None where nobody will read it."""

TURN_BEGAN: Final = [[TurnBegan(seat, extra) for seat in range(4)] for extra in (False, True)]


def gains_for(source: int, seats: range | list[int], points: list[int] | tuple[int, ...]) -> list[Gain]:
    return [Gain(seat, d.SOURCE_NAMES[source], got) for seat, got in zip(seats, points, strict=True) if got]
