"""A quick answer for playouts: the best of a few at a glance."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from ziggurat.bots.tabannusi.facts import buildings_touching, gardens_touching, has_free_space
from ziggurat.core.game import Seat
from ziggurat.games.tabannusi.actions import (
    Acquire,
    Action,
    Build,
    ClaimShip,
    Done,
    Pay,
    PlaceGarden,
    PlaceProject,
    PlaceWater,
    PortHouse,
    Refill,
    ScoreDecree,
    TakeDie,
    UseHarbormaster,
    UseTile,
    ZigguratHouse,
)
from ziggurat.games.tabannusi.building import group_size, own_projects
from ziggurat.games.tabannusi.data import BOTTOM, LOCAL_PRICE, NO_EFFECT, PORT, PRINTED, SPECIAL, TRACK_VALUES, ZIGGURAT
from ziggurat.games.tabannusi.gardens import beside_water
from ziggurat.games.tabannusi.paying import can_pay
from ziggurat.games.tabannusi.state import State, has_house, row_for

TRIED = 4
"""Answers among which a habit takes the best."""
SLIP = 0.5
"""How much a glance at all answers may miss: of those that look alike each is taken now and then."""


def habit(state: State, seat: Seat, actions: list[Action], rng: Random) -> Action:
    """The best of a few answers at a glance."""
    count = len(actions)
    first = actions[0]
    if count == 1 or isinstance(first, Pay):
        return first
    best = actions[int(rng.random() * count)]
    most = at_a_glance(state, seat, best)
    for _ in range(TRIED - 1):
        action = actions[int(rng.random() * count)]
        value = at_a_glance(state, seat, action)
        if value > most:
            best = action
            most = value
    return best


def habit_of_all(state: State, seat: Seat, actions: list[Action], rng: Random) -> Action:
    """The best of all answers at a glance, or nearly."""
    best = actions[0]
    if len(actions) == 1 or isinstance(best, Pay):
        return best
    most = -1.0
    chance = rng.random
    for action in actions:
        value = at_a_glance(state, seat, action) + SLIP * chance()
        if value > most:
            best = action
            most = value
    return best


def at_a_glance(state: State, seat: i64, action: Action) -> float:
    """What an answer promises, by its kind and by what lies there."""
    if isinstance(action, PlaceProject):
        bonus = 1.0 if state.ground.bonus[action.cell] != NO_EFFECT else 0.0
        value = TRACK_VALUES[i64(state.craft[3 * seat + action.colour])]
        return 1.0 + bonus + 0.3 * float(value * (1 + gardens_touching(state, action.cell)))
    if isinstance(action, Build):
        size = group_size(state, action.colour, i64(state.assistants[seat]))
        return 4.0 + float(size * TRACK_VALUES[i64(state.craft[3 * seat + action.colour])])
    if isinstance(action, TakeDie):
        return 0.6 * chances(state, seat, action.district)
    if isinstance(action, PlaceGarden):
        piece = i64(state.board[action.cell])
        special = piece == PRINTED or piece >= SPECIAL
        return 3.0 + float(buildings_touching(state, seat, action.cell)) + (0.5 if special else 0.0)
    if isinstance(action, PlaceWater):
        return 0.5 + 0.5 * float(buildings_touching(state, seat, action.cell))
    if isinstance(action, (ScoreDecree, ZigguratHouse)):
        return 6.0
    if isinstance(action, PortHouse):
        return 4.5
    if isinstance(action, (ClaimShip, UseHarbormaster)):
        return 3.0
    if isinstance(action, UseTile):
        return 2.0
    if isinstance(action, Acquire):
        return 0.9
    if isinstance(action, (Done, Refill)):
        return 0.4
    return 1.0


def chances(state: State, seat: i64, district: i64) -> float:
    """The best thing that the seat could afford in a district."""
    local = i64(state.barges[district])
    best = 0.8
    if district == PORT:
        if has_house(state, seat, BOTTOM) and can_pay(state, seat, local, LOCAL_PRICE):
            best = 2.5
        return max(best, 1.6) if state.gold[seat] >= 2 else best
    if district == ZIGGURAT:
        if state.markers[seat] > 0 and can_pay(state, seat, local, LOCAL_PRICE):
            for section in range(i64(3)):
                if row_for(state, seat, section) >= 0 and has_free_space(state, section):
                    return 3.5
        return best
    for colour in range(i64(3)):
        size = group_size(state, colour, district)
        if size > 0 and row_for(state, seat, colour) >= 0:
            own = own_projects(state, seat, colour, district)
            if can_pay(state, seat, local, LOCAL_PRICE, colour, own):
                best = max(best, 2.0 + float(size * TRACK_VALUES[i64(state.craft[3 * seat + colour])]))
    if state.gardens[seat] > 0 and state.markers[seat] > 0:
        cells = state.ground.grid[district]
        for n in range(len(cells)):
            if beside_water(state, cells[n]):
                return best + 0.5
    return best
