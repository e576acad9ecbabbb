"""The turn of a player: a die and the Architect, then actions in the Assistant's district (rules, 6 and 7)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.games.tabannusi.actions import TAKE_DIE, USE_TILE, Action, TakeDie
from ziggurat.games.tabannusi.additional import forget_refills
from ziggurat.games.tabannusi.automa import begin_bot_turn
from ziggurat.games.tabannusi.building import add_buildings, add_projects
from ziggurat.games.tabannusi.data import ACTIONS_PER_TURN, GARDENS_PER_ACTION, ORDINARY, PORT, TILE_SLOTS
from ziggurat.games.tabannusi.events import PaidForTheWay, TurnBegan
from ziggurat.games.tabannusi.gardens import add_garden_steps
from ziggurat.games.tabannusi.port import (
    ANY_SIZE,
    FREE,
    SHIP_PRICE,
    SHIP_PRICE_AFTER_BUILDING,
    add_port_houses,
    add_ships,
    wake_ships,
)
from ziggurat.games.tabannusi.questions import (
    CHOOSE_DIE,
    ENTER_BOARD,
    PAUSE,
    TAKE_ACTIONS,
    OfferShip,
    Pause,
    TakeActions,
    create_garden,
)
from ziggurat.games.tabannusi.scoring import final_scoring
from ziggurat.games.tabannusi.state import State, dice_on_barge, is_bot, later, named
from ziggurat.games.tabannusi.steps import BEGIN_SCORINGS, END_TURN
from ziggurat.games.tabannusi.tokens import begin_reset, reset_is_due
from ziggurat.games.tabannusi.ziggurat import add_ziggurat_houses


def begin_turn(state: State, seat: i64, events: list[Event]) -> None:
    """Ships marked before work from now on. After the last round the game is over."""
    if seat == state.first:
        state.round += 1
        if state.last_round > 0 and state.round > state.last_round:
            state.on_turn = -1
            final_scoring(state, events)
            return
    state.on_turn = seat
    wake_ships(state, seat)
    events.append(TurnBegan(named(state, seat), state.round))
    if is_bot(state, seat):
        begin_bot_turn(state)
        return
    later(
        state,
        [CHOOSE_DIE[seat], TAKE_ACTIONS[seat][ACTIONS_PER_TURN], PAUSE[seat], BEGIN_SCORINGS[seat], END_TURN[seat]],
    )
    if state.architects[seat] == 0:
        state.pending.append(ENTER_BOARD[seat])


def end_turn(state: State, seat: i64, events: list[Event]) -> None:
    """The Assistant follows the Architect, and the next player is on turn."""
    if reset_is_due(state):
        state.pending.append(END_TURN[seat])
        begin_reset(state)
        return
    state.assistants[seat] = state.architects[seat]
    forget_refills(state, seat)
    begin_turn(state, (seat + 1) % state.players, events)


# -- step 1: a die and the Architect ---------------------------------------------------------------------------------


def add_dice(state: State, seat: i64, found: list[Action]) -> None:
    """Every die of the barge with every district that the Architect can go to."""
    colour = i64(state.barges[i64(state.assistants[seat])])
    first = 7 * colour
    if dice_on_barge(state, colour) == 0:
        # No die to take: the Architect stays, or moves for gold.
        for district in range(i64(1), i64(6)):
            if state.gold[seat] > 0 or district == i64(state.architects[seat]):
                found.append(TAKE_DIE[0][district])
        return
    for value in range(i64(1), i64(7)):
        if state.dice[first + value] == 0:
            continue
        for district in range(i64(1), i64(6)):
            if state.gold[seat] > 0 or leads_to(state, colour, value, district):
                found.append(TAKE_DIE[value][district])


def leads_to(state: State, colour: i64, value: i64, district: i64) -> bool:
    """Without gold a die leads to the district of its number, a 6 to any whose number is not left on the barge."""
    return state.dice[7 * colour + district] == 0 if value == 6 else value == district


def take_die(state: State, seat: i64, action: TakeDie, events: list[Event]) -> None:
    state.pending.pop()
    value = i64(action.value)
    district = i64(action.district)
    colour = i64(state.barges[i64(state.assistants[seat])])
    free = district == i64(state.architects[seat]) if value == 0 else leads_to(state, colour, value, district)
    if not free:
        state.gold[seat] -= 1
        events.append(PaidForTheWay(int(seat)))
    if value > 0:
        state.dice[7 * colour + value] -= 1
        state.hands[5 * seat + colour] += 1
    state.architects[seat] = u8(district)


# -- step 2: actions -------------------------------------------------------------------------------------------------


def add_actions(state: State, seat: i64, found: list[Action]) -> None:
    """The actions of the Assistant's district that can be carried out now."""
    district = i64(state.assistants[seat])
    if district <= len(ORDINARY):
        add_projects(state, seat, district, -1, found)
        add_buildings(state, seat, district, found)
        add_garden_steps(state, seat, GARDENS_PER_ACTION, found)
    elif district == PORT:
        add_port_houses(state, seat, False, found)
        add_ships(state, seat, ANY_SIZE, SHIP_PRICE, found)
    else:
        add_ziggurat_houses(state, seat, found)
    for slot in range(len(TILE_SLOTS)):
        if TILE_SLOTS[slot] == district:
            found.append(USE_TILE[state.tiles[slot]])


def begin_action(state: State) -> None:
    """The question is answered; while actions are left it is asked again afterwards."""
    question = state.pending.pop()
    if isinstance(question, TakeActions) and question.left > 1:
        state.pending.append(TAKE_ACTIONS[question.seat][question.left - 1])


def decline(state: State) -> None:
    """No more of this. Whoever ends his actions could have taken additional ones, and is not asked for them again."""
    question = state.pending.pop()
    if isinstance(question, TakeActions) and state.asks_once and isinstance(state.pending[-1], Pause):
        state.pending.pop()


def begin_garden(state: State, seat: i64) -> None:
    """A Create a garden action begins with its first step; later steps belong to the same action."""
    if isinstance(state.pending[-1], TakeActions):
        begin_action(state)
        state.pending.append(create_garden(seat, GARDENS_PER_ACTION, 0))


def begin_ship_claim(state: State) -> i64:
    """The price in gold, by what the claim belongs to."""
    question = state.pending[-1]
    begin_action(state)
    if isinstance(question, TakeActions):
        return SHIP_PRICE
    return SHIP_PRICE_AFTER_BUILDING if isinstance(question, OfferShip) else FREE
