"""Points in four colours, their account, treasures dealt to the weakest colour, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.game import Event, Gain, Measure, Seat
from ziggurat.core.points import account_of, places
from ziggurat.games.tigris.data import (
    BLACK,
    COLOURS,
    FOR_MONUMENTS,
    FOR_REVOLTS,
    FOR_TILES,
    FOR_TREASURES,
    FOR_WARS,
    RED,
    SOURCE_COUNT,
    SOURCE_NAMES,
    SPHERE_COLOURS,
    SPHERE_NAMES,
    Cell,
    Colour,
)
from ziggurat.games.tigris.events import GameEnded, TileScored
from ziggurat.games.tigris.kingdoms import Leaders, owner_among
from ziggurat.games.tigris.state import TURN_LIMIT, State, points_of, treasures_of


def give(state: State, seat: i64, source: i64, points: i64) -> None:
    state.points[SOURCE_COUNT * seat + source] += points


def score_tile(state: State, leaders: Leaders, colour: Colour, cell: Cell, events: list[Event]) -> None:
    """A tile that joins one kingdom pays the leader of its colour there, or else the king, or else nobody."""
    which: i64 = colour
    seat = owner_among(leaders, which)
    king = seat < 0
    if king:
        seat = owner_among(leaders, BLACK)
    if seat >= 0:
        give(state, seat, FOR_TILES + which, 1)
        events.append(TileScored(seat, colour, cell, king))


def end_game(state: State, reason: int, events: list[Event]) -> None:
    state.ended = reason
    events.append(GameEnded(reason, tuple([standing(state, seat) for seat in range(int(state.seats))])))


# -- the account -----------------------------------------------------------------------------------------------------


def scores(state: State) -> list[int]:
    """All points of all colours, treasures included. Who has won is another matter, see `ranking`."""
    points = [int(count) for count in state.points]
    return [sum(points[SOURCE_COUNT * seat : SOURCE_COUNT * (seat + 1)]) for seat in range(int(state.seats))]


def account(state: State) -> list[Gain]:
    return account_of(state.points, SOURCE_NAMES, int(state.seats))


def standing(state: State, seat: Seat) -> tuple[int, ...]:
    """The four colours of a seat, weakest first, once its treasures are dealt."""
    return deal_treasures([int(points_of(state, seat, colour)) for colour in COLOURS], int(treasures_of(state, seat)))


def deal_treasures(points: list[int], treasures: int) -> tuple[int, ...]:
    """The four colours, weakest first, with their treasures."""
    shares = share_treasures(points, treasures)
    return tuple(sorted([points[colour] + shares[colour] for colour in COLOURS]))


def share_treasures(points: list[int], treasures: int) -> list[int]:
    """Each treasure, one after another, is a point of the colour that is weakest at that moment: how many go where."""
    colours = list(points)
    for _ in range(treasures):
        colours[colours.index(min(colours))] += 1
    return [colours[colour] - points[colour] for colour in COLOURS]


def measures(state: State, seat: Seat) -> tuple[Measure, ...]:
    """The four spheres of a seat, weakest first, made of what it was paid for and its share of the treasures."""
    points = [int(points_of(state, seat, colour)) for colour in COLOURS]
    shares = share_treasures(points, int(treasures_of(state, seat)))
    found = []
    for colour in sorted(COLOURS, key=lambda colour: points[colour] + shares[colour]):
        gains = [Gain(seat, SOURCE_NAMES[n], int(state.points[SOURCE_COUNT * seat + n])) for n in sources_of(colour)]
        gains.append(Gain(seat, SOURCE_NAMES[FOR_TREASURES], shares[colour]))
        made_of = tuple([gain for gain in gains if gain.points])
        found.append(Measure(SPHERE_NAMES[colour], SPHERE_COLOURS[colour], made_of))
    return tuple(found)


def sources_of(colour: Colour) -> list[int]:
    """What gives points of this colour."""
    found = [FOR_TILES + colour, FOR_WARS + colour, FOR_MONUMENTS + colour]
    return [*found, FOR_REVOLTS] if colour == RED else found


def ranking(state: State) -> list[int]:
    """The best weakest colour wins, then the best second weakest, and so on; who is still tied shares the place.

    A game that the limit of turns has stopped is a draw.
    """
    if state.ended == TURN_LIMIT:
        return [1] * int(state.seats)
    return places([standing(state, seat) for seat in range(int(state.seats))])
