"""The end of an Age: military conflicts between neighbours, and the tokens that they leave."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.game import Event
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import events as ev
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders import treasury
from ziggurat.games.wonders.state import State


def resolve_conflicts(state: State, events: list[Event]) -> None:
    """Every city compares its shields with each neighbour: the stronger takes a victory token, the weaker a defeat.

    Whoever has a diplomacy token is left out, and those beside the gap compare with each other.
    """
    cities: int = state.cities
    victories = [0] * cities
    defeats = [0] * cities
    shields = [int(s.strength(state, city)) for city in range(cities)]
    fighting = [city for city in range(cities) if not state.diplomacy[city]]
    count = len(fighting)
    for n in range(count if count > 2 else count - 1):
        city = fighting[n]
        other = fighting[n + 1 if n + 1 < count else 0]
        if shields[city] == shields[other]:
            continue
        winner, loser = (city, other) if shields[city] > shields[other] else (other, city)
        take_victory(state, winner, d.VICTORY[state.age])
        # Tomyris leaves her defeats to the winner.
        take_defeat(state, winner if state.law[s.LAWS * loser + s.PASS_DEFEATS] else loser, 1)
        victories[winner] += 1
        defeats[loser] += 1
    events.append(ev.ConflictsResolved(state.age, tuple(shields), tuple(victories), tuple(defeats)))
    for city in range(cities):
        if state.diplomacy[city]:
            events.append(ev.Diplomacy(city))
            state.diplomacy[city] = state.diplomacy[city] - 1 if state.table.discard_one_diplomacy else 0


def take_victory(state: State, city: i64, value: int) -> None:
    value = victory_taken(state, value)
    if value:
        # 1, 3 and 5 in the order of `CONFLICT_VALUES`
        state.conflict[d.CONFLICT_KINDS * city + (value >> 1)] += 1
        treasury.earn(state, city, state.law[s.LAWS * city + s.COINS_BY_VICTORY])


def victory_taken(state: State, value: int) -> int:
    """The token that is taken: under tile 19, which holds for all, the next smaller one, for +1 none."""
    return max(value - 2, 0) if state.law[s.SMALLER_VICTORIES] else value


def take_defeat(state: State, city: i64, value: int) -> int:
    """Under tile 22 a token of -1 is taken twice; by option the larger ones too. Says how many were taken."""
    doubled = state.law[s.DOUBLE_DEFEATS] and (value == 1 or state.table.tile_22_doubles_all)
    count = 2 if doubled else 1
    state.conflict[d.CONFLICT_KINDS * city + d.FIRST_DEFEAT + value - 1] += count
    return count
