"""What bonuses let a player choose: a craft track, a die, crates, special water tiles, houses (rules, 5.4 and 12).

A choice between none or one is made by the rules themselves.
"""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import bonuses, paying
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.state import State

# -- craft tracks ----------------------------------------------------------------------------------------------------


def add_tracks(state: State, question: q.ChooseTrack, found: list[Action]) -> None:
    """The tracks on which the marker can still advance."""
    for colour in range(3):
        if can_advance(state, question.seat, colour) and not question.barred >> colour & 1:
            found.append(a.PICK_TRACK[colour])


def can_advance(state: State, seat: i64, colour: i64) -> bool:
    """Whether the marker is below the top."""
    return i64(state.craft[3 * seat + colour]) < d.TOP


def must_ask_track(state: State, question: q.ChooseTrack) -> bool:
    found: list[Action] = []
    add_tracks(state, question, found)
    if len(found) > 1:
        return True
    if not found:
        state.pending.pop()
        return False
    only = found[0]
    assert isinstance(only, a.PickTrack)
    pick_track(state, only.colour)
    return False


def pick_track(state: State, colour: int) -> None:
    question = state.pending.pop()
    if isinstance(question, q.OfferPaidStep):
        s.first_then(state, q.payment(question.seat, colour, 1), st.ADVANCE[question.seat][colour])
        return
    assert isinstance(question, q.ChooseTrack)
    if question.others > 0:
        barred = question.barred | 1 << colour
        state.pending.append(q.choose_track(question.asks[0], question.seat, 1, question.others - 1, barred))
    for _ in range(question.steps):
        state.pending.append(st.ADVANCE[question.seat][colour])


def add_paid_steps(state: State, seat: i64, found: list[Action]) -> None:
    for colour in range(i64(3)):
        if can_advance(state, seat, colour) and paying.can_pay(state, seat, colour, 1):
            found.append(a.PICK_TRACK[colour])


# -- dice of the general supply --------------------------------------------------------------------------------------


def add_supply_dice(state: State, found: list[Action]) -> None:
    for colour in range(5):
        if state.supply[colour] > 0:
            found.append(a.PICK_DIE[colour])


def must_ask_supply_die(state: State, question: q.ChooseSupplyDie, events: list[Event]) -> bool:
    found: list[Action] = []
    add_supply_dice(state, found)
    if len(found) > 1:
        return True
    state.pending.pop()
    if found:
        only = found[0]
        assert isinstance(only, a.PickDie)
        take_supply_die(state, question.seat, only.colour, events)
    return False


def take_supply_die(state: State, seat: i64, colour: i64, events: list[Event]) -> None:
    state.supply[colour] -= 1
    state.hands[5 * seat + colour] += 1
    e.tell_gain(events, int(seat), e.SUPPLY_DIE_GAINED, 1, colour)


# -- crates ----------------------------------------------------------------------------------------------------------


def add_crates(state: State, seat: i64, found: list[Action]) -> None:
    for colour in range(i64(5)):
        if s.empty_crates(state, seat, colour, False) > 0:
            found.append(a.PICK_CRATE[colour])


def pick_crate(state: State, seat: i64, colour: i64, events: list[Event]) -> None:
    question = state.pending.pop()
    assert isinstance(question, q.ChooseCrates)
    paying.fill_crate(state, seat, colour, False)
    e.tell_gain(events, int(seat), e.CRATE_FILLED, 1, colour)
    if question.left > 1:
        state.pending.append(q.choose_crates(seat, question.left - 1))


# -- special water tiles ---------------------------------------------------------------------------------------------


def displayed(state: State) -> list[int]:
    """The special water tiles on display."""
    return [tile for tile in range(len(d.SPECIAL_TILES)) if state.special[tile] == s.ON_DISPLAY]


def add_displayed(state: State, found: list[Action]) -> None:
    found.extend([a.PICK_SPECIAL[tile] for tile in displayed(state)])


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
    assert isinstance(question, q.ChooseSpecial)
    state.special[tile] = u8(s.OWNED + question.seat)
    e.tell_gain(events, question.seat, e.SPECIAL_GAINED, 1, tile)
    if question.left > 1 and displayed(state):
        state.pending.append(q.choose_special(question.seat, question.left - 1))
    else:
        state.pending.append(q.FILL_DISPLAY)


# -- urban cards -----------------------------------------------------------------------------------------------------


def add_drawn_cards(state: State, seat: i64, found: list[Action]) -> None:
    found.extend([a.KEEP[card] for card in range(len(d.URBAN_CARDS)) if i64(state.urban[card]) == s.DRAWN + seat])


# -- houses ----------------------------------------------------------------------------------------------------------


def add_house_moves(state: State, seat: i64, found: list[Action]) -> None:
    """Coloured rows that have a house, while the bottom row has an empty space."""
    if state.houses[4 * seat + d.BOTTOM] == 0:
        return
    for row in range(i64(3)):
        if s.has_house(state, seat, row):
            found.append(a.MOVE_HOUSE[row])


def move_house(state: State, seat: i64, row: i64, events: list[Event]) -> None:
    """To the rightmost empty space of the bottom row; gains what it uncovers. This places no house."""
    question = state.pending.pop()
    assert isinstance(question, q.OfferHouseMove)
    if question.left > 1:
        state.pending.append(q.offer_house_move(seat, question.left - 1))
    state.houses[4 * seat + d.BOTTOM] -= 1
    bonuses.take_house(state, seat, row, events)
