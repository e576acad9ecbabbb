"""What bonuses let a player choose: a craft track, a die, crates, special water tiles, houses (rules, 5.4 and 12).

A choice between none or one is made by the rules themselves.
"""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.games.tabannusi.actions import MOVE_HOUSE, PICK_CRATE, PICK_DIE, PICK_TRACK, Action, PickDie, PickTrack
from ziggurat.games.tabannusi.bonuses import take_house
from ziggurat.games.tabannusi.data import BOTTOM, SPECIAL_TILES, TOP
from ziggurat.games.tabannusi.events import CRATE_FILLED, SPECIAL_GAINED, SUPPLY_DIE_GAINED, Gained
from ziggurat.games.tabannusi.paying import can_pay, fill_crate
from ziggurat.games.tabannusi.questions import (
    FILL_DISPLAY,
    ChooseCrates,
    ChooseSpecial,
    ChooseSupplyDie,
    ChooseTrack,
    OfferHouseMove,
    OfferPaidStep,
    choose_crates,
    choose_special,
    choose_track,
    offer_house_move,
    payment,
)
from ziggurat.games.tabannusi.state import ON_DISPLAY, OWNED, State, empty_crates, has_house, later
from ziggurat.games.tabannusi.steps import ADVANCE

# -- craft tracks ----------------------------------------------------------------------------------------------------


def add_tracks(state: State, question: ChooseTrack, found: list[Action]) -> None:
    """The tracks on which the marker can still advance."""
    for colour in range(3):
        if i64(state.craft[3 * i64(question.seat) + colour]) < TOP and not question.barred >> colour & 1:
            found.append(PICK_TRACK[colour])


def must_ask_track(state: State, question: ChooseTrack) -> bool:
    found: list[Action] = []
    add_tracks(state, question, found)
    if len(found) > 1:
        return True
    if not found:
        state.pending.pop()
        return False
    only = found[0]
    assert isinstance(only, PickTrack)
    pick_track(state, only.colour)
    return False


def pick_track(state: State, colour: int) -> None:
    question = state.pending.pop()
    if isinstance(question, OfferPaidStep):
        later(state, [payment(question.seat, colour, 1), ADVANCE[question.seat][colour]])
        return
    assert isinstance(question, ChooseTrack)
    if question.others > 0:
        barred = question.barred | 1 << colour
        state.pending.append(choose_track(question.asks[0], question.seat, 1, question.others - 1, barred))
    for _ in range(question.steps):
        state.pending.append(ADVANCE[question.seat][colour])


def add_paid_steps(state: State, seat: i64, found: list[Action]) -> None:
    for colour in range(i64(3)):
        if i64(state.craft[3 * seat + colour]) < TOP and can_pay(state, seat, colour, 1):
            found.append(PICK_TRACK[colour])


# -- dice of the general supply --------------------------------------------------------------------------------------


def add_supply_dice(state: State, found: list[Action]) -> None:
    for colour in range(5):
        if state.supply[colour] > 0:
            found.append(PICK_DIE[colour])


def must_ask_supply_die(state: State, question: ChooseSupplyDie, events: list[Event]) -> bool:
    found: list[Action] = []
    add_supply_dice(state, found)
    if len(found) > 1:
        return True
    state.pending.pop()
    if found:
        only = found[0]
        assert isinstance(only, PickDie)
        take_supply_die(state, question.seat, only.colour, events)
    return False


def take_supply_die(state: State, seat: i64, colour: i64, events: list[Event]) -> None:
    state.supply[colour] -= 1
    state.hands[5 * seat + colour] += 1
    events.append(Gained(int(seat), SUPPLY_DIE_GAINED, 1, colour))


# -- crates ----------------------------------------------------------------------------------------------------------


def add_crates(state: State, seat: i64, found: list[Action]) -> None:
    for colour in range(i64(5)):
        if empty_crates(state, seat, colour, False) > 0:
            found.append(PICK_CRATE[colour])


def pick_crate(state: State, seat: i64, colour: i64, events: list[Event]) -> None:
    question = state.pending.pop()
    assert isinstance(question, ChooseCrates)
    fill_crate(state, seat, colour, False)
    events.append(Gained(int(seat), CRATE_FILLED, 1, colour))
    if question.left > 1:
        state.pending.append(choose_crates(seat, question.left - 1))


# -- special water tiles ---------------------------------------------------------------------------------------------


def displayed(state: State) -> list[int]:
    """The special water tiles on display."""
    return [tile for tile in range(len(SPECIAL_TILES)) if state.special[tile] == ON_DISPLAY]


def must_ask_special(state: State, events: list[Event]) -> bool:
    shown = displayed(state)
    if len(shown) > 1:
        return True
    if shown:
        take_special(state, shown[0], events)
    else:
        state.pending.pop()
    return False


def take_special(state: State, tile: int, events: list[Event]) -> None:
    """All tiles of one effect are taken from the display as it lies; then it is refilled."""
    question = state.pending.pop()
    assert isinstance(question, ChooseSpecial)
    state.special[tile] = u8(OWNED + question.seat)
    events.append(Gained(question.seat, SPECIAL_GAINED, 1, tile))
    if question.left > 1 and displayed(state):
        state.pending.append(choose_special(question.seat, question.left - 1))
    else:
        state.pending.append(FILL_DISPLAY)


# -- houses ----------------------------------------------------------------------------------------------------------


def add_house_moves(state: State, seat: i64, found: list[Action]) -> None:
    """Coloured rows that have a house, while the bottom row has an empty space."""
    if state.houses[4 * seat + BOTTOM] == 0:
        return
    for row in range(i64(3)):
        if has_house(state, seat, row):
            found.append(MOVE_HOUSE[row])


def move_house(state: State, seat: i64, row: i64, events: list[Event]) -> None:
    """To the rightmost empty space of the bottom row; gains what it uncovers. This places no house."""
    question = state.pending.pop()
    assert isinstance(question, OfferHouseMove)
    if question.left > 1:
        state.pending.append(offer_house_move(seat, question.left - 1))
    state.houses[4 * seat + BOTTOM] -= 1
    take_house(state, seat, row, events)
