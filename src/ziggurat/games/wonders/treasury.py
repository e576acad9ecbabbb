"""Coins that the bank pays; coins that others cost a city, and the debt it takes for those that it does not pay."""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import events as ev
from ziggurat.games.wonders import scoring
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.state import State


def earn(state: State, city: i64, coins: i64) -> i64:
    """Coins from the bank, with one more for Berenice once in a turn; says how many they were."""
    if coins == 0:
        return 0
    if state.law[s.LAWS * city + s.COIN_BY_BANK] and state.bank_paid[city] == 0:
        state.bank_paid[city] = 1
        coins += 1
    state.coins[city] += coins
    return coins


def others_lose(state: State, city: i64, amount: i64, per: i64) -> None:
    """Every other city owes so many coins, or one for each thing of a kind that it has."""
    for other in range(state.cities):
        if other != city:
            state.owed[other] += scoring.counted_in(state, other, per) if per else amount


def anything_owed(state: State) -> bool:
    return any(state.owed[city] for city in range(state.cities))


def owing_coins(state: State) -> i64:
    """The seats that have yet to choose between coins and debt, a bit each. Without Cities there is no debt."""
    group: i64 = 0
    if not state.table.cities:
        return group
    for seat in range(state.seats):
        if state.owed[seat] and state.coins[seat] and state.chosen[seat] is None:
            group |= i64(1) << seat
    return group


def answers(state: State, seat: i64) -> list[a.Action]:
    """To pay everything, or part of it, or nothing."""
    most = min(min(state.owed[seat], state.coins[seat]), i64(a.MOST_LOSS - 1))
    return [a.PAY_LOSS[most - less] for less in range(most + 1)]


def settle_losses(state: State, events: list[Event]) -> None:
    """All pay at once what they chose, or what they have; the rest is debt. The Free City takes none."""
    for city in range(state.cities):
        owed = state.owed[city]
        if owed == 0:
            continue
        choice = state.chosen[city]
        paid = choice.coins if isinstance(choice, a.PayLoss) else min(owed, state.coins[city])
        debt = owed - paid if state.table.cities and city < state.seats else 0
        state.coins[city] -= paid
        state.debts[city] += u8(debt)
        state.owed[city] = 0
        state.chosen[city] = None
        events.append(ev.CoinsLost(city, paid, debt))
