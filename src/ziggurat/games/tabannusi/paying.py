"""Resources, gold and crates: what a cost can be paid with, and paying it (rules, 5.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.steps import UNHEARD
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.state import State


def can_pay(state: State, seat: i64, first: i64, count: i64, second: i64 = 0, more: i64 = 0, discount: i64 = 0) -> bool:
    """Whether so many of one colour and so many of another can be paid, gold filling every gap."""
    return gap(state, seat, first, count, second, more) - discount <= state.gold[seat]


def gap(state: State, seat: i64, first: i64, count: i64, second: i64, more: i64) -> i64:
    """How much of a cost dice and crates leave to gold."""
    if first == second:
        return shortage(state, seat, first, count + more)
    missing = shortage(state, seat, first, count)
    return missing + shortage(state, seat, second, more) if more > 0 else missing


def shortage(state: State, seat: i64, colour: i64, count: i64) -> i64:
    return max(0, count - i64(state.hands[5 * seat + colour]) - s.filled_crates(state, seat, colour))


def can_pay_any(state: State, seat: i64, with_crates: bool) -> bool:
    """One resource of any colour."""
    if state.gold[seat] > 0 or s.dice_of(state, seat) > 0:
        return True
    if with_crates:
        for n in range(4 * seat, 4 * seat + 4):
            if i64(state.crates[n]) & s.FILLED:
                return True
    return False


def can_pay_ship(state: State, seat: i64, price: i64) -> bool:
    """Gold only; ship S11 lets a blue resource stand for one of it."""
    gold = state.gold[seat]
    return gold >= price or (gold == price - 1 and has_blue_for_gold(state, seat))


def has_blue_for_gold(state: State, seat: i64) -> bool:
    if not state.powers[seat] & d.BLUE_FOR_GOLD:
        return False
    return state.hands[5 * seat + d.BLUE] > 0 or s.filled_crates(state, seat, d.BLUE) > 0


def add_ways_to_pay(state: State, cost: q.Payment, found: list[Action]) -> None:
    """The distinct ways to pay a cost: how many dice and crates of each colour, the rest in gold."""
    seat = i64(cost.seat)
    if cost.first == q.ANY_COLOUR or cost.first == q.ANY_BUT_CRATES:
        add_ways_to_pay_any(state, seat, cost.first == q.ANY_COLOUR, found)
    elif cost.first == q.GOLD_FOR_SHIP:
        add_ways_to_pay_ship(state, seat, cost.first_count, found)
    elif cost.discount == 0 or cost.second_count == 0:
        pay_two_colours(state, cost, cost.first_count - cost.discount, cost.second_count, found)
    else:  # The discount removes any one unit, and some ways are the same without either.
        pay_two_colours(state, cost, cost.first_count - 1, cost.second_count, found)
        others: list[Action] = []
        pay_two_colours(state, cost, cost.first_count, cost.second_count - 1, others)
        for way in others:
            if way not in found:
                found.append(way)


def pay_two_colours(state: State, cost: q.Payment, first_count: i64, second_count: i64, found: list[Action]) -> None:
    seat = i64(cost.seat)
    first = i64(cost.first)
    second = i64(cost.second)
    if first == second:
        first_count += second_count
        second_count = 0
    gold = state.gold[seat]
    most_crates = s.filled_crates(state, seat, first)
    for dice in range(min(i64(state.hands[5 * seat + first]), first_count), i64(-1), -1):
        for crates in range(min(most_crates, first_count - dice), i64(-1), -1):
            rest = first_count - dice - crates
            if rest > gold:
                break
            pay_rest(state, seat, first, dice, crates, rest, second, second_count, found)


def pay_rest(
    state: State,
    seat: i64,
    first: i64,
    first_dice: i64,
    first_crates: i64,
    first_gold: i64,
    second: i64,
    count: i64,
    found: list[Action],
) -> None:
    gold = state.gold[seat] - first_gold
    most_dice: i64 = 0
    most_crates: i64 = 0
    if count > 0:
        most_dice = min(i64(state.hands[5 * seat + second]), count)
        most_crates = s.filled_crates(state, seat, second)
    for dice in range(most_dice, i64(-1), -1):
        for crates in range(min(most_crates, count - dice), i64(-1), -1):
            rest = count - dice - crates
            if rest > gold:
                break
            found.append(a.pay_two(first, first_dice, first_crates, second, dice, crates, first_gold + rest))


def add_ways_to_pay_any(state: State, seat: i64, with_crates: bool, found: list[Action]) -> None:
    for colour in range(i64(5)):
        if state.hands[5 * seat + colour] > 0:
            found.append(PAY_DIE[colour])
    if with_crates:
        for colour in range(i64(5)):
            if s.filled_crates(state, seat, colour) > 0:
                found.append(PAY_CRATE[colour])
    if state.gold[seat] > 0:
        found.append(PAY_GOLD[1])


def add_ways_to_pay_ship(state: State, seat: i64, price: i64, found: list[Action]) -> None:
    if state.gold[seat] >= price:
        found.append(PAY_GOLD[price])
    if state.gold[seat] >= price - 1 and has_blue_for_gold(state, seat):
        if state.hands[5 * seat + d.BLUE] > 0:
            found.append(a.pay([0, 0, 0, 1, 0], [0] * 5, price - 1))
        if s.filled_crates(state, seat, d.BLUE) > 0:
            found.append(a.pay([0] * 5, [0, 0, 0, 1, 0], price - 1))


def _one(colour: int) -> list[int]:
    return [1 if other == colour else 0 for other in range(5)]


PAY_DIE: Final = [a.pay(_one(colour), [0] * 5, 0) for colour in range(5)]
PAY_CRATE: Final = [a.pay([0] * 5, _one(colour), 0) for colour in range(5)]
PAY_GOLD: Final = [a.pay([0] * 5, [0] * 5, gold) for gold in range(6)]


def spend(state: State, seat: i64, way: a.Pay) -> None:
    """Dice go to the general supply, crates are turned, gold goes back to the stock."""
    for colour in range(i64(5)):
        dice = u8(way.dice[colour])
        if dice > 0:
            state.hands[5 * seat + colour] -= dice
            state.supply[colour] += dice
        for _ in range(way.crates[colour]):
            empty_crate(state, seat, colour)
    state.gold[seat] -= way.gold


def spend_alone(state: State, seat: i64, way: a.Pay, events: list[Event]) -> None:
    """A payment without a choice is seen as an event."""
    spend(state, seat, way)
    if events is not UNHEARD:
        events.append(e.Paid(s.named(state, seat), way.dice, way.crates, way.gold))


def must_ask_payment(state: State, cost: q.Payment, events: list[Event]) -> bool:
    ways: list[Action] = []
    add_ways_to_pay(state, cost, ways)
    if len(ways) > 1:
        return True
    way = ways[0]
    assert isinstance(way, a.Pay)
    state.pending.pop()
    spend_alone(state, cost.seat, way, events)
    return False


def settle_payment(state: State, seat: i64, way: a.Pay) -> None:
    """Pays a cost, or takes up the offer of a step for any resource."""
    question = state.pending.pop()
    spend(state, seat, way)
    if isinstance(question, q.OfferStep):
        state.pending.append(st.ADVANCE[seat][question.colour])


def empty_crate(state: State, seat: i64, colour: i64) -> None:
    """Of crates of one colour the one that may still be refilled in this turn is spent first."""
    crates = state.crates
    last: i64 = -1
    for n in range(4 * seat, 4 * seat + 4):
        crate = i64(crates[n])
        if crate & s.FILLED and (crate & 7) == colour + 1:
            last = n
            if not crate & s.TURNED:
                break
    assert last >= 0
    crates[last] -= s.FILLED


def fill_crate(state: State, seat: i64, colour: i64, for_pay: bool) -> None:
    """A bonus takes a crate that a payment could not fill any more, if there is one."""
    crates = state.crates
    last: i64 = -1
    for n in range(4 * seat, 4 * seat + 4):
        crate = i64(crates[n])
        if (crate & 7) != colour + 1 or crate & s.FILLED:
            continue
        if crate & s.TURNED:
            if not for_pay:
                last = n
                break
        elif last < 0:
            last = n
    assert last >= 0
    crates[last] += s.FILLED
    if for_pay:
        crates[last] += s.TURNED
