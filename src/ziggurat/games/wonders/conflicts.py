"""The end of an Age: military conflicts between neighbours, and the tokens that they leave."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.game import Event
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import events as ev
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.state import State


def resolve_conflicts(state: State, events: list[Event]) -> None:
    """Every city compares its shields with each neighbour: the stronger takes a victory token, the weaker a defeat."""
    cities: int = state.cities
    victories = [0] * cities
    defeats = [0] * cities
    for city in range(cities):
        other: int = s.left_of(state, city)
        if state.shields[city] == state.shields[other]:
            continue
        winner, loser = (city, other) if state.shields[city] > state.shields[other] else (other, city)
        take_victory(state, winner, d.VICTORY[state.age])
        take_defeat(state, loser, 1)
        victories[winner] += 1
        defeats[loser] += 1
    shields = [int(state.shields[city]) for city in range(cities)]
    events.append(ev.ConflictsResolved(state.age, tuple(shields), tuple(victories), tuple(defeats)))


def take_victory(state: State, city: i64, value: int) -> None:
    value = victory_taken(state, value)
    if value:
        # 1, 3 and 5 in the order of `CONFLICT_VALUES`
        state.conflict[d.CONFLICT_KINDS * city + (value >> 1)] += 1


def victory_taken(state: State, value: int) -> int:
    """The token that is taken: under tile 19 the next smaller one, for +1 none."""
    return max(value - 2, 0) if state.law[s.SMALLER_VICTORIES] else value


def take_defeat(state: State, city: i64, value: int) -> int:
    """Under tile 22 a token of -1 is taken twice; by option the larger ones too. Says how many were taken."""
    doubled = state.law[s.DOUBLE_DEFEATS] and (value == 1 or state.table.tile_22_doubles_all)
    count = 2 if doubled else 1
    state.conflict[d.CONFLICT_KINDS * city + d.FIRST_DEFEAT + value - 1] += count
    return count
