"""Positions drawn as text (`table`), and moves made on them."""

from __future__ import annotations

from random import Random

from ziggurat.core.game import CHANCE, Event, Gain, Seat
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.actions import Action
from ziggurat.games.tigris.data import CELL_NAMED, CELL_NAMES, COLOURS, LEADER_NAMES, NOWHERE, Cell
from ziggurat.games.tigris.scenes import scene
from ziggurat.games.tigris.state import State, leader_cell, points_of, treasures_of

table = scene


def asked(state: State) -> Seat:
    """The one who is asked now."""
    return GAME.to_act(state)[0]


def play(state: State, *texts: str) -> list[Event]:
    """Each action by whoever is asked, checked; chance is not answered for."""
    events: list[Event] = []
    for text in texts:
        seat = asked(state)
        action = GAME.read(state, seat, text)
        reason = GAME.why_not(state, seat, action)
        assert reason is None, f"{text}: {reason}"
        assert seat == CHANCE or action in GAME.legal(state, seat)
        events += GAME.apply(state, seat, action)
    return events


def draw(state: State, seed: int = 1) -> list[Event]:
    """Lets chance answer until a seat is asked."""
    rng = Random(seed)
    events: list[Event] = []
    while GAME.to_act(state) == (CHANCE,):
        events += GAME.apply(state, CHANCE, GAME.luck(state, rng))
    return events


def refusal(state: State, text: str) -> str:
    """Why the one who is asked may not do this; the action is not in the legal list either."""
    seat = asked(state)
    action: Action = GAME.read(state, seat, text)
    reason = GAME.why_not(state, seat, action)
    assert reason is not None, f"{text} is legal"
    assert action not in GAME.legal(state, seat)
    return str(reason)


def may(state: State) -> list[str]:
    """All that the one who is asked may answer, as text."""
    return [GAME.write(action) for action in GAME.legal(state, asked(state))]


def spaces(state: State, piece: str) -> list[str]:
    """Where this piece may go, such as a king or a temple."""
    return [text.removeprefix(f"{piece} ") for text in may(state) if text.startswith(f"{piece} ")]


def at(state: State, name: str) -> int:
    """What lies on a space."""
    return int(state.board[CELL_NAMED[name]])


def where(state: State, seat: Seat, leader: str) -> str | None:
    """The space of a leader, None when it is in the supply."""
    cell: Cell = leader_cell(state, seat, LEADER_NAMES.index(leader))
    return None if cell == NOWHERE else CELL_NAMES[cell]


def points(state: State, seat: Seat) -> tuple[int, ...]:
    """Black, red, blue, green."""
    return tuple([int(points_of(state, seat, colour)) for colour in COLOURS])


def treasures(state: State, seat: Seat) -> int:
    return int(treasures_of(state, seat))


def gains(events: list[Event]) -> list[Gain]:
    return [gain for event in events for gain in event.gains()]
