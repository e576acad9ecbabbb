"""Positions drawn as text, and moves made on them.

A drawing is a part of the map: the letters of its columns, then rows with their number. What it does not show is as at
the beginning of the game, start temples and treasures included.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ziggurat.core.game import CHANCE, Event, Gain, Seat
from ziggurat.core.vectors import large, small
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.actions import TAKE_ACTION, Action
from ziggurat.games.tigris.data import (
    CELL_NAMED,
    CELL_NAMES,
    COLOURS,
    LEADER_NAMES,
    MONUMENT_WORDS,
    NOWHERE,
    TILES,
    TREASURE_BIT,
    UNMARKED,
    Cell,
)
from ziggurat.games.tigris.notation import read_picture, read_tiles
from ziggurat.games.tigris.pieces import BASE, LAST_BASE, TILE
from ziggurat.games.tigris.state import RUNNING, State, empty_table, leader_cell, points_of, treasures_of


def table(
    drawing: str = "",
    hands: Sequence[str] = ("", ""),
    *,
    on_turn: Seat = 0,
    left: int = 2,
    catastrophes: Sequence[int] = (),
    monuments: dict[str, str] | None = None,
    bag: int | None = None,
    english: bool = False,
    open_scoring: bool = False,
    turn: int = 5,
    turn_limit: int = 400,
) -> State:
    """The seat on turn takes an action; there are as many seats as hands. `bag` leaves so many tiles in the bag."""
    seats = len(hands)
    bare = empty_table(seats, english, open_scoring, turn_limit)
    board = [int(piece) for piece in bare.board]
    treasures = bare.treasures
    lines = [line for line in drawing.splitlines() if line.strip()]
    if lines:
        picture = read_picture(lines)
        for cell, piece in picture.pieces.items():
            board[cell] = piece
            treasures &= ~TREASURE_BIT[cell]
        for cell in picture.treasures:
            treasures |= TREASURE_BIT[cell]
    corners = [NOWHERE] * len(MONUMENT_WORDS)
    for name, corner in (monuments or {}).items():
        corners[MONUMENT_WORDS.index(name)] = CELL_NAMED[corner]
    held = [n for hand in hands for n in read_tiles(hand or "-")]
    rest = [count - sum(held[colour::4]) for colour, count in enumerate(TILES)]
    for piece in board:
        if TILE <= piece <= LAST_BASE:
            rest[(piece - TILE) % (BASE - TILE)] -= 1
    removed = [0, 0, 0, 0]
    while bag is not None and sum(rest) > bag:
        colour = rest.index(max(rest))
        rest[colour] -= 1
        removed[colour] += 1
    return State(
        seats=seats,
        english_variant=english,
        open_scoring=open_scoring,
        turn_limit=turn_limit,
        board=small(board),
        marked=UNMARKED,
        treasures=treasures,
        monuments=small(corners),
        hands=small(held),
        bag=small(rest),
        catastrophes=small(list(catastrophes) or [2] * seats),
        points=large([0] * len(bare.points)),
        removed=small(removed),
        swapped=small([0] * (4 * seats)),
        turn=turn,
        on_turn=on_turn,
        ended=RUNNING,
        pending=[TAKE_ACTION[on_turn][left]],
    )


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
