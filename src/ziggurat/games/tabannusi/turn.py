"""The turn of a player: a die and the Architect, then actions in the Assistant's district (rules, 6 and 7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.steps import UNHEARD
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import additional, automa, building, gardens, port, scoring, tokens, ziggurat
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import State


def begin_turn(state: State, seat: i64, events: list[Event]) -> None:
    """Ships marked before work from now on. After the last round the game is over."""
    if seat == state.first:
        state.round += 1
        if state.last_round > 0 and state.round > state.last_round:
            state.on_turn = -1
            scoring.final_scoring(state, events)
            return
    state.on_turn = seat
    port.wake_ships(state, seat)
    if events is not UNHEARD:
        events.append(e.turn_began(s.named(state, seat), state.round))
    if s.is_bot(state, seat):
        automa.begin_bot_turn(state)
        return
    state.pending.extend(TURN[seat])
    if state.architects[seat] == 0:
        state.pending.append(q.ENTER_BOARD[seat])


TURN: Final[list[list[Task]]] = [
    [
        st.END_TURN[seat],
        st.BEGIN_SCORINGS[seat],
        q.PAUSE[seat],
        q.TAKE_ACTIONS[seat][d.ACTIONS_PER_TURN],
        q.CHOOSE_DIE[seat],
    ]
    for seat in range(4)
]
"""By seat; from the last step to the first, as they lie on the stack."""


def end_turn(state: State, seat: i64, events: list[Event]) -> None:
    """The Assistant follows the Architect, and the next player is on turn."""
    if tokens.reset_is_due(state):
        state.pending.append(st.END_TURN[seat])
        tokens.begin_reset(state)
        return
    state.assistants[seat] = state.architects[seat]
    additional.forget_refills(state, seat)
    begin_turn(state, (seat + 1) % state.players, events)


# -- step 1: a die and the Architect ---------------------------------------------------------------------------------


def add_dice(state: State, seat: i64, found: list[Action]) -> None:
    """Every die of the barge with every district that the Architect can go to."""
    colour = i64(state.barges[i64(state.assistants[seat])])
    first = 7 * colour
    if s.is_empty_barge(state, colour):
        # No die to take: the Architect stays, or moves for gold.
        for district in range(i64(1), i64(6)):
            if state.gold[seat] > 0 or district == i64(state.architects[seat]):
                found.append(a.TAKE_DIE[0][district])
        return
    for value in range(i64(1), i64(7)):
        if state.dice[first + value] == 0:
            continue
        for district in range(i64(1), i64(6)):
            if state.gold[seat] > 0 or leads_to(state, colour, value, district):
                found.append(a.TAKE_DIE[value][district])


def leads_to(state: State, colour: i64, value: i64, district: i64) -> bool:
    """Without gold a die leads to the district of its number, a 6 to any whose number is not left on the barge."""
    return state.dice[7 * colour + district] == 0 if value == 6 else value == district


def take_die(state: State, seat: i64, action: a.TakeDie, events: list[Event]) -> None:
    state.pending.pop()
    value = i64(action.value)
    district = i64(action.district)
    colour = i64(state.barges[i64(state.assistants[seat])])
    free = district == i64(state.architects[seat]) if value == 0 else leads_to(state, colour, value, district)
    if not free:
        state.gold[seat] -= 1
        events.append(e.PaidForTheWay(int(seat)))
    if value > 0:
        state.dice[7 * colour + value] -= 1
        state.hands[5 * seat + colour] += 1
    state.architects[seat] = u8(district)


# -- step 2: actions -------------------------------------------------------------------------------------------------


def add_actions(state: State, seat: i64, found: list[Action]) -> None:
    """The actions of the Assistant's district that can be carried out now."""
    district = i64(state.assistants[seat])
    if district <= len(d.ORDINARY):
        building.add_projects(state, seat, district, -1, found)
        building.add_buildings(state, seat, district, found)
        gardens.add_garden_steps(state, seat, d.GARDENS_PER_ACTION, found)
    elif district == d.PORT:
        port.add_port_houses(state, seat, False, found)
        port.add_ships(state, seat, port.ANY_SIZE, port.SHIP_PRICE, found)
    else:
        ziggurat.add_ziggurat_houses(state, seat, found)
    for slot in d.SLOTS_IN[district]:
        found.append(a.USE_TILE[i64(state.tiles[slot])])


def begin_action(state: State) -> None:
    """The question is answered; while actions are left it is asked again afterwards."""
    question = state.pending.pop()
    if isinstance(question, q.TakeActions) and question.left > 1:
        state.pending.append(q.TAKE_ACTIONS[question.seat][question.left - 1])


def decline(state: State) -> None:
    """No more of this. Whoever ends his actions could have taken additional ones, and is not asked for them again."""
    question = state.pending.pop()
    if isinstance(question, q.TakeActions) and state.asks_once and isinstance(state.pending[-1], q.Pause):
        state.pending.pop()


def begin_garden(state: State, seat: i64) -> None:
    """A Create a garden action begins with its first step; later steps belong to the same action."""
    if isinstance(state.pending[-1], q.TakeActions):
        begin_action(state)
        state.pending.append(q.create_garden(seat, d.GARDENS_PER_ACTION, 0))


def begin_ship_claim(state: State) -> i64:
    """The price in gold, by what the claim belongs to."""
    question = state.pending[-1]
    begin_action(state)
    if isinstance(question, q.TakeActions):
        return port.SHIP_PRICE
    return port.SHIP_PRICE_AFTER_BUILDING if isinstance(question, q.OfferShip) else port.FREE
