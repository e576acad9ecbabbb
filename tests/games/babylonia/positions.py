"""Positions written as sentences: what lies where, who owns what, and what is played next.

state = position("P0 6,6  +6 4,6", stand="FFMPS", cities=(2, 1, 2))
events = play(state, "F 4,6")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ziggurat.core.game import CHANCE, Event, Seat
from ziggurat.core.vectors import small
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.actions import PLACE_TOKENS
from ziggurat.games.babylonia.data import (
    CELL_NAMED,
    CELL_NAMES,
    IS_RIVER,
    OFF,
    TILES,
    TOKENS_OF_A_SEAT,
    Cell,
    neighbours_of,
)
from ziggurat.games.babylonia.notation import PIECES_BY_TEXT, read_tokens
from ziggurat.games.babylonia.pieces import is_city, is_token, kind, owner, write_piece, write_tokens
from ziggurat.games.babylonia.state import ON_DISPLAY, OWNED, SPENT, State, cities_of, empty_table
from ziggurat.games.babylonia.tally import tally

CITIES_ELSEWHERE = "*S 22,4  *S 22,8"
"""Two cities far from everything, so that the game does not end."""


def position(
    pieces: str = "",
    *,
    seats: int = 3,
    stand: str = "MPSFF",
    stands: Mapping[Seat, str] | None = None,
    supplies: Mapping[Seat, str] | None = None,
    cards: Mapping[Seat, Sequence[int]] | None = None,
    spent: Mapping[Seat, Sequence[int]] | None = None,
    cities: Sequence[int] = (),
    points: Sequence[int] = (),
    turn: int = 9,
    on_turn: Seat = 0,
    elsewhere: str = CITIES_ELSEWHERE,
    river_tokens_open_fields: bool = False,
) -> State:
    """A position in which `on_turn` is about to place the first token of the turn.

    `pieces` lists pieces and hexes as the notation writes them; slots that are not mentioned hold no tile. `stand` is
    the stand of the seat on turn, `stands` those of others. Supplies are what is left of the 30 tokens of a seat.
    """
    state = empty_table(seats, river_tokens_open_fields, False)
    words = f"{elsewhere} {pieces}".split()
    for text, name in zip(words[::2], words[1::2], strict=True):
        state.board[CELL_NAMED[name]] = PIECES_BY_TEXT[text]
    state.tally = tally(state.board)
    for card in range(1, 8):
        state.cards[card] = ON_DISPLAY
    for place, owners in ((OWNED, cards or {}), (SPENT, spent or {})):
        for seat, numbers in owners.items():
            for card in numbers:
                state.cards[card] = place + seat
    hand_out_cities(state, cities)
    hand_out_tokens(state, {**dict.fromkeys(range(seats), "MPSFF"), **(stands or {}), on_turn: stand}, supplies or {})
    for seat, count in enumerate(points):
        state.points[6 * seat] = count  # as if for fields
    if state.cards[1] >= SPENT:
        state.points[6 * (int(state.cards[1]) - SPENT) + 4] = 10
    state.turn = turn
    state.on_turn = on_turn
    state.pending = [PLACE_TOKENS[on_turn]]
    return state


def hand_out_cities(state: State, cities: Sequence[int]) -> None:
    """So many tiles in front of each seat, of those that are not on the board; the rest is out of the game."""
    left = list(TILES[int(state.seats)])
    for piece in state.board:
        if 1 <= piece < len(left):
            left[piece] -= 1
    spare = [tile for tile in range(1, 8) for _ in range(left[tile])]
    for seat, count in enumerate(cities):
        for _ in range(count):
            tile = spare.pop()
            left[tile] -= 1
            state.taken[8 * seat + tile] += 1
    state.discarded = small([max(0, count) for count in left])


def hand_out_tokens(state: State, stands: Mapping[Seat, str], supplies: Mapping[Seat, str]) -> None:
    for seat in range(int(state.seats)):
        left = list(TOKENS_OF_A_SEAT)
        for piece in state.board:
            if is_token(piece) and owner(piece) == seat:
                left[kind(piece)] -= 1
        stand = read_tokens(stands[seat])
        rest = [there - taken for there, taken in zip(left, stand, strict=True)]
        supply = read_tokens(supplies[seat]) if seat in supplies else [max(0, count) for count in rest]
        for token in range(4):
            state.stands[4 * seat + token] = stand[token]
            state.supplies[4 * seat + token] = supply[token]


def land_around(name: str, but: Sequence[str] = ()) -> list[str]:
    """The names of the land hexes beside this one, all `but` some."""
    found = [beside for beside in neighbours_of(CELL_NAMED[name]) if not IS_RIVER[beside]]
    return [CELL_NAMES[beside] for beside in found if CELL_NAMES[beside] not in but]


def ring(token: str, name: str, but: Sequence[str] = ()) -> str:
    """Pieces: the token on every land hex beside this one, all `but` some."""
    return " ".join(f"{token} {beside}" for beside in land_around(name, but))


# -- playing ---------------------------------------------------------------------------------------------------------


def play(state: State, *texts: str) -> list[Event]:
    """Plays answers, each of whoever is asked; chance answers by itself. Says why if one is not legal."""
    events: list[Event] = []
    for text in texts:
        seat = asked(state)
        action = GAME.read(state, seat, text)
        reason = GAME.why_not(state, seat, action)
        assert reason is None, f"{text}: {reason}"
        events += GAME.apply(state, seat, action)
        while GAME.to_act(state) == (CHANCE,):
            events += GAME.apply(state, CHANCE, GAME.luck(state, Random(0)))
    return events


def refusal(state: State, text: str) -> str | None:
    """Why this answer is not legal now, in words; None if it is legal."""
    seat = asked(state)
    reason = GAME.why_not(state, seat, GAME.read(state, seat, text))
    return None if reason is None else str(reason)


def legal(state: State) -> set[str]:
    return {GAME.write(action) for action in GAME.legal(state, asked(state))}


def asked(state: State) -> Seat:
    (seat,) = GAME.to_act(state)
    return seat


def question(state: State) -> str:
    """What is asked, and whom: `PlaceTokens 0`; `over` at the end."""
    if not state.pending:
        return "over"
    return f"{type(state.pending[-1]).__name__} {asked(state)}"


def may_stop(state: State) -> bool:
    return "stop" in legal(state)


# -- looking ---------------------------------------------------------------------------------------------------------


def scores(state: State) -> list[int]:
    return GAME.scores(state)


def gained(state: State, source: str) -> list[int]:
    """The points of every seat for one thing."""
    gains = GAME.account(state)
    seats = range(int(state.seats))
    return [sum(gain.points for gain in gains if gain.seat == seat and gain.source == source) for seat in seats]


def cities(state: State) -> list[int]:
    """How many city tiles lie in front of each seat."""
    return [int(cities_of(state, seat)) for seat in range(int(state.seats))]


def cities_on_board(state: State) -> int:
    return sum(1 for piece in state.board if is_city(piece))


def piece_at(state: State, name: str) -> str:
    """What lies on the hex, as the notation writes it; empty is `.` or `~`."""
    return write_piece(int(state.board[CELL_NAMED[name]]), CELL_NAMED[name])


def stand_of(state: State, seat: Seat) -> str:
    return write_tokens([int(count) for count in list(state.stands)[4 * seat : 4 * seat + 4]])


def in_use(state: State, cell: Cell) -> bool:
    return bool(state.board[cell] != OFF)
