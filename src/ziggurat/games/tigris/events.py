"""What everybody at the table sees happen in a game of Tigris & Euphrates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ziggurat.core.game import Event, Gain, Seat
from ziggurat.games.tigris.data import (
    CELLS,
    COLOURS,
    FOR_MONUMENTS,
    FOR_REVOLTS,
    FOR_TILES,
    FOR_TREASURES,
    FOR_WARS,
    SEATS,
    SOURCE_NAMES,
    Cell,
    Colour,
)


@dataclass(init=False, unsafe_hash=True)
class TileScored(Event):
    """The leader of the tile's colour is paid, or the king where there is none."""

    seat: Seat
    colour: Colour
    cell: Cell
    king: bool

    def __init__(self, seat: Seat, colour: Colour, cell: Cell, king: bool) -> None:
        self.seat = seat
        self.colour = colour
        self.cell = cell
        self.king = king

    def gains(self) -> list[Gain]:
        return [Gain(self.seat, SOURCE_NAMES[FOR_TILES + self.colour], 1)]


@dataclass(frozen=True)
class LeaderPlaced(Event):
    """From the supply."""

    seat: Seat
    colour: Colour
    cell: Cell


@dataclass(init=False, unsafe_hash=True)
class LeaderMoved(Event):
    seat: Seat
    colour: Colour
    before: Cell
    cell: Cell

    def __init__(self, seat: Seat, colour: Colour, before: Cell, cell: Cell) -> None:
        self.seat = seat
        self.colour = colour
        self.before = before
        self.cell = cell


@dataclass(init=False, unsafe_hash=True)
class LeaderWithdrawn(Event):
    seat: Seat
    colour: Colour
    cell: Cell
    """Where it stood."""

    def __init__(self, seat: Seat, colour: Colour, cell: Cell) -> None:
        self.seat = seat
        self.colour = colour
        self.cell = cell


@dataclass(init=False, unsafe_hash=True)
class CatastrophePlayed(Event):
    seat: Seat
    cell: Cell
    destroyed: Colour | None
    """The colour of the tile that it covered, if it covered one."""

    def __init__(self, seat: Seat, cell: Cell, destroyed: Colour | None) -> None:
        self.seat = seat
        self.cell = cell
        self.destroyed = destroyed


@dataclass(init=False, unsafe_hash=True)
class LeaderReturned(Event):
    """A leader without a temple beside it goes back to its owner."""

    seat: Seat
    colour: Colour
    cell: Cell

    def __init__(self, seat: Seat, colour: Colour, cell: Cell) -> None:
        self.seat = seat
        self.colour = colour
        self.cell = cell


@dataclass(frozen=True)
class KingdomsUnited(Event):
    """A tile joins two kingdoms and is covered by the unification marker."""

    cell: Cell


@dataclass(init=False, unsafe_hash=True)
class ConflictBegan(Event):
    war: bool
    colour: Colour
    attacker: Seat
    defender: Seat
    attacker_strength: int
    """On the board: temples beside the leader in a revolt, supporters in a war."""
    defender_strength: int

    def __init__(
        self,
        war: bool,
        colour: Colour,
        attacker: Seat,
        defender: Seat,
        attacker_strength: int,
        defender_strength: int,
    ) -> None:
        self.war = war
        self.colour = colour
        self.attacker = attacker
        self.defender = defender
        self.attacker_strength = attacker_strength
        self.defender_strength = defender_strength


@dataclass(init=False, unsafe_hash=True)
class RevoltEnded(Event):
    """The winner of a revolt gets a red point, whatever the colour of the leaders."""

    colour: Colour
    winner: Seat
    loser: Seat
    strength: tuple[int, int]
    """The totals of attacker and defender."""

    def __init__(self, colour: Colour, winner: Seat, loser: Seat, strength: tuple[int, int]) -> None:
        self.colour = colour
        self.winner = winner
        self.loser = loser
        self.strength = strength

    def gains(self) -> list[Gain]:
        return [Gain(self.winner, SOURCE_NAMES[FOR_REVOLTS], 1)]


@dataclass(init=False, unsafe_hash=True)
class WarEnded(Event):
    """The winner of a war gets a point for the leader and for every tile that was removed from the board."""

    colour: Colour
    winner: Seat
    loser: Seat
    strength: tuple[int, int]
    removed: tuple[Cell, ...]

    def __init__(
        self, colour: Colour, winner: Seat, loser: Seat, strength: tuple[int, int], removed: tuple[Cell, ...]
    ) -> None:
        self.colour = colour
        self.winner = winner
        self.loser = loser
        self.strength = strength
        self.removed = removed

    def gains(self) -> list[Gain]:
        return [Gain(self.winner, SOURCE_NAMES[FOR_WARS + self.colour], 1 + len(self.removed))]


@dataclass(init=False, unsafe_hash=True)
class MonumentBuilt(Event):
    seat: Seat
    monument: int
    cell: Cell

    def __init__(self, seat: Seat, monument: int, cell: Cell) -> None:
        self.seat = seat
        self.monument = monument
        self.cell = cell


@dataclass(init=False, unsafe_hash=True)
class NoMonumentLeft(Event):
    """A square is complete, but every monument with its colour has been built."""

    colour: Colour
    cell: Cell
    """The tile that completed it."""

    def __init__(self, colour: Colour, cell: Cell) -> None:
        self.colour = colour
        self.cell = cell


@dataclass(init=False, unsafe_hash=True)
class MonumentPaid(Event):
    """At the end of a turn: a leader in the kingdom of monuments of its colour."""

    seat: Seat
    colour: Colour
    points: int

    def __init__(self, seat: Seat, colour: Colour, points: int) -> None:
        self.seat = seat
        self.colour = colour
        self.points = points

    def gains(self) -> list[Gain]:
        return [Gain(self.seat, SOURCE_NAMES[FOR_MONUMENTS + self.colour], self.points)]


@dataclass(init=False, unsafe_hash=True)
class TreasureTaken(Event):
    seat: Seat
    cell: Cell

    def __init__(self, seat: Seat, cell: Cell) -> None:
        self.seat = seat
        self.cell = cell

    def gains(self) -> list[Gain]:
        return [Gain(self.seat, SOURCE_NAMES[FOR_TREASURES], 1)]


@dataclass(frozen=True)
class TurnBegan(Event):
    seat: Seat


@dataclass(frozen=True)
class GameEnded(Event):
    """At most two treasures are left, the bag cannot fill every hand, or the limit of turns makes it a draw."""

    reason: int
    standings: tuple[tuple[int, ...], ...]
    """By seat: the four colours with the treasures dealt to the weakest, weakest first."""


LEADER_PLACED: Final = [
    [LeaderPlaced(seat, colour, cell) for cell in range(CELLS)] for seat in range(SEATS) for colour in COLOURS
]
"""By `4 * seat + colour`, then by space."""
KINGDOMS_UNITED: Final = [KingdomsUnited(cell) for cell in range(CELLS)]
TURN_BEGAN: Final = [TurnBegan(seat) for seat in range(SEATS)]
