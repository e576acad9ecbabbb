"""What everybody at the table sees happen in a game of 7 Wonders."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ziggurat.core.game import Event, Gain, Seat
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders.actions import Play


@dataclass(frozen=True)
class AgeBegan(Event):
    age: int


@dataclass(init=False, unsafe_hash=True)
class ProjectBegan(Event):
    project: int
    tokens: int

    def __init__(self, project: int, tokens: int) -> None:
        self.project = project
        self.tokens = tokens


@dataclass(frozen=True)
class Revealed(Event):
    """All have chosen: the cards of a turn are turned over."""

    age: int
    turn: int

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class HandsPassed(Event):
    """Everybody has a new hand, from the right (Ages I and III) or from the left."""

    age: int

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class TilesPassed(Event):
    """All have kept a tile; the others are passed to the right."""

    left: int
    """How many tiles everybody has to choose from now."""

    def reveals(self) -> bool:
        return True


@dataclass(init=False, unsafe_hash=True)
class Acted(Event):
    """What a city did with a card. The card is seen only if it was built, the tile not before it is placed."""

    city: int
    play: Play
    bank: int
    """Coins paid to the bank."""
    gained: int
    """Coins taken from the bank at once."""

    def __init__(self, city: int, play: Play, bank: int, gained: int) -> None:
        self.city = city
        self.play = play
        self.bank = bank
        self.gained = gained


@dataclass(frozen=True)
class LastDeclined(Event):
    """Babylon discards its last card after all."""

    seat: Seat


@dataclass(frozen=True)
class Declined(Event):
    """Nothing is built from the discard pile, no further leader is recruited."""

    seat: Seat


@dataclass(init=False, unsafe_hash=True)
class TilePlaced(Event):
    seat: Seat
    tile: int
    covered: int
    """The tile that is not active any more, or 0."""

    def __init__(self, seat: Seat, tile: int, covered: int) -> None:
        self.seat = seat
        self.tile = tile
        self.covered = covered


@dataclass(init=False, unsafe_hash=True)
class ProjectSucceeded(Event):
    project: int
    tokens: tuple[int, ...]
    """Participation tokens by seat: each of them earned the reward once."""
    victory: int
    """The victory token that was taken, where the reward is one; tile 19 may have made it smaller, or nothing."""

    def __init__(self, project: int, tokens: tuple[int, ...], victory: int) -> None:
        self.project = project
        self.tokens = tokens
        self.victory = victory


@dataclass(init=False, unsafe_hash=True)
class ProjectFailed(Event):
    project: int
    suffer: tuple[Seat, ...]
    """The seats without a participation token."""

    def __init__(self, project: int, suffer: tuple[Seat, ...]) -> None:
        self.project = project
        self.suffer = suffer


@dataclass(init=False, unsafe_hash=True)
class Lost(Event):
    """What a seat lost when a project failed: a card, coins, victory tokens, its initial resource."""

    seat: Seat
    card: int | None
    coins: int
    victories: tuple[int, int, int]
    initial: bool
    defeat: int
    """The defeat token taken because nothing else could be lost, as a negative number, or 0."""
    defeats: int
    """How many of them: tile 22 may have doubled it."""

    def __init__(
        self,
        seat: Seat,
        card: int | None = None,
        coins: int = 0,
        victories: tuple[int, int, int] = (0, 0, 0),
        initial: bool = False,
        defeat: int = 0,
        defeats: int = 0,
    ) -> None:
        self.seat = seat
        self.card = card
        self.coins = coins
        self.victories = victories
        self.initial = initial
        self.defeat = defeat
        self.defeats = defeats

    def reveals(self) -> bool:
        return self.card is not None or any(self.victories)


@dataclass(init=False, unsafe_hash=True)
class ConflictsResolved(Event):
    age: int
    shields: tuple[int, ...]
    victories: tuple[int, ...]
    """Conflicts won by each city."""
    defeats: tuple[int, ...]

    def __init__(
        self, age: int, shields: tuple[int, ...], victories: tuple[int, ...], defeats: tuple[int, ...]
    ) -> None:
        self.age = age
        self.shields = shields
        self.victories = victories
        self.defeats = defeats


@dataclass(init=False, unsafe_hash=True)
class CoinsLost(Event):
    """What others have cost a city: coins that it paid, and debt for the rest."""

    city: int
    coins: int
    debt: int

    def __init__(self, city: int, coins: int, debt: int) -> None:
        self.city = city
        self.coins = coins
        self.debt = debt

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Diplomacy(Event):
    """A city has stayed out of the conflicts; its token is given back."""

    city: int


@dataclass(frozen=True)
class LeadersPassed(Event):
    """All have kept a leader; the others are passed to the right."""

    left: int
    """How many leaders everybody has to choose from now."""

    def reveals(self) -> bool:
        return True


@dataclass(init=False, unsafe_hash=True)
class LeadersDrawn(Event):
    """Roma has drawn leaders."""

    seat: Seat
    count: int

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count


@dataclass(init=False, unsafe_hash=True)
class LeaderCopied(Event):
    """A Courtesans Guild has chosen its leader."""

    seat: Seat
    leader: int
    gained: int
    """Coins taken from the bank at once."""

    def __init__(self, seat: Seat, leader: int, gained: int) -> None:
        self.seat = seat
        self.leader = leader
        self.gained = gained


@dataclass(init=False, unsafe_hash=True)
class LeaderEntombed(Event):
    seat: Seat
    leader: int

    def __init__(self, seat: Seat, leader: int) -> None:
        self.seat = seat
        self.leader = leader


@dataclass(init=False, unsafe_hash=True)
class GameScored(Event):
    """The score sheet: a row per seat, a column per source."""

    points: tuple[tuple[int, ...], ...]

    def __init__(self, points: tuple[tuple[int, ...], ...]) -> None:
        self.points = points

    def gains(self) -> list[Gain]:
        return [
            Gain(seat, source, points)
            for seat, row in enumerate(self.points)
            for source, points in zip(d.SOURCE_NAMES, row, strict=True)
            if points
        ]


HANDS_PASSED: Final = [HandsPassed(age) for age in range(len(d.AGES) + 1)]
TILES_PASSED: Final = [TilesPassed(left) for left in range(d.TILES_OF_A_SEAT + 1)]
AGE_BEGAN: Final = [AgeBegan(age) for age in range(len(d.AGES) + 1)]
REVEALED: Final = [[Revealed(age, turn) for turn in range(d.TURNS_WITH_CITIES + 1)] for age in range(len(d.AGES) + 1)]
"""By Age and turn; 0 for the leaders before an Age."""
LEADERS_PASSED: Final = [LeadersPassed(left) for left in range(d.LEADERS_OF_A_SEAT + 1)]
