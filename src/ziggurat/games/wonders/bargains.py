"""Payments where more than production and prices counts: units that leaders spare, Bilkis, docks, secret sources.

What helps is one more slot that may give raw materials or manufactured goods, so every way to place the helpers is
tried. For each of them it is exact which numbers of units can be bought left and right: by Hall's theorem for all sets
of resources, with the sources cut to the numbers in question (and the own city to what is left to it).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.state import State

SHARE: Final = 64
MORE: Final = SHARE * SHARE
ALL_RESOURCES: Final = 127
RAW_ONES: Final = 15
SINGLES: Final = d.table([1, 2, 4, 8, 17, 18, 20])
"""Every resource alone, as a set of `State.own`."""


def helpers(state: State, city: i64, cost: i64, less: i64) -> list[int]:
    """What helps besides slots and neighbours: each a set of resources, a bit each, of which it gives one unit. Those
    of the bank, which cost a coin, stand last."""
    law = state.law
    own_law = s.LAWS * city
    found: list[int] = []
    printed: i64 = 0
    made: i64 = 0
    for n in range(i64(7)):
        if d.NEEDS[d.SUBSETS * cost + SINGLES[n]]:
            printed |= 1 << n
        if state.trade[d.SUBSETS * city + SINGLES[n]]:
            made |= 1 << n
    for _ in range(less):
        found.append(printed)
    for _ in range(law[own_law + s.DOUBLE_UNITS]):
        found.append(made)
    for _ in range(law[own_law + s.MISSING_UNITS]):
        found.append(ALL_RESOURCES & ~made)
    for _ in range(law[own_law + s.BANK_UNITS]):
        found.append(ALL_RESOURCES)
    return found


class Market:
    """One construction: what it needs, who may give it, and every way of paying that was found."""

    def __init__(self, state: State, city: i64, cost: i64, also: i64, less: i64) -> None:
        self.state = state
        self.city: i64 = city
        self.own: i64 = d.SUBSETS * city
        self.left: i64 = d.SUBSETS * s.left_of(state, city)
        self.right: i64 = d.SUBSETS * s.right_of(state, city)
        self.needs = vec[i64]([0] * d.SUBSETS)
        for some in range(i64(d.SUBSETS)):
            self.needs[some] = d.NEEDS[d.SUBSETS * cost + some] + d.NEEDS[d.SUBSETS * also + some]
        self.helpers = helpers(state, city, cost, less)
        self.banks: i64 = len(self.helpers) - state.law[s.LAWS * city + s.BANK_UNITS]
        """From here on helpers cost a coin."""
        self.counts_sellers = state.law[s.LAWS * city + s.COINS_BY_BUYING] != 0
        self.kept: dict[int, list[tuple[i64, i64]]] = {}
        self.found: set[tuple[i64, i64, i64, i64]] = set()
        """Sellers, coins to the left, to the right, to the bank."""

    def place(self, n: i64, raw: i64, made: i64) -> None:
        """Places the helpers from this one on; those of each class are a set, a bit each."""
        if n == len(self.helpers):
            self.pay(raw, made)
            return
        helps = i64(self.helpers[n])
        bit: i64 = 1
        bit <<= n
        serves_raw = self.wanted(helps & RAW_ONES, 0)
        serves_made = self.wanted(helps >> 4, 16)
        if serves_raw:
            self.place(n + 1, raw | bit, made)
        if serves_made:
            self.place(n + 1, raw, made | bit)
        if n >= self.banks or self.counts_sellers or not (serves_raw or serves_made):
            self.place(n + 1, raw, made)

    def wanted(self, helps: i64, first: i64) -> bool:
        return helps != 0 and self.needs[first + helps] > 0

    def pay(self, raw: i64, made: i64) -> None:
        prices = self.state.prices
        here = 4 * self.city
        bank: i64 = 0
        for n in range(self.banks, len(self.helpers)):
            bank += (raw | made) >> n & 1
        for raw_left, raw_right in self.purchases(raw, 1, 16):
            for made_left, made_right in self.purchases(made, 17, d.SUBSETS):
                left = raw_left * prices[here] + made_left * prices[here + 1]
                right = raw_right * prices[here + 2] + made_right * prices[here + 3]
                if left > 0:
                    left -= self.state.law[s.LAWS * self.city + s.REBATES]
                if right > 0:
                    right -= self.state.law[s.LAWS * self.city + s.REBATES + 1]
                sellers: i64 = 0
                if self.counts_sellers:
                    sellers = (1 if raw_left + made_left else 0) + (2 if raw_right + made_right else 0)
                self.found.add((sellers, left, right, bank))

    def purchases(self, helping: i64, first: i64, last: i64) -> list[tuple[i64, i64]]:
        """How many units of one class can be bought left and right, with these helpers and the rest from the city."""
        key = int(helping * 32 + first)
        if key in self.kept:
            return self.kept[key]
        whole = self.needs[last - 1]
        found: list[tuple[i64, i64]] = []
        for left in range(whole + 1):
            for right in range(whole + 1 - left):
                if self.fits(helping, first, last, left, right, whole - left - right):
                    found.append((left, right))
        self.kept[key] = found
        return found

    def fits(self, helping: i64, first: i64, last: i64, left: i64, right: i64, inside: i64) -> bool:
        own = self.state.own
        trade = self.state.trade
        shift: i64 = 4 if first > 16 else 0
        for some in range(first, last):
            need = self.needs[some]
            if need == 0:
                continue
            mine = own[self.own + some]
            rest = helping
            n: i64 = 0
            while rest:
                if rest & 1 and i64(self.helpers[n]) >> shift & some & 15:
                    mine += 1
                rest >>= 1
                n += 1
            given = min(mine, inside) + min(trade[self.left + some], left) + min(trade[self.right + some], right)
            if given < need:
                return False
        return True


def payments(state: State, city: i64, cost: i64, also: i64, purse: i64, less: i64) -> list[int]:
    """All undominated payments, compared among those that buy from the same neighbours where that earns coins."""
    market = Market(state, city, cost, also, less)
    market.place(0, 0, 0)
    chosen: list[int] = []
    for one in market.found:
        sellers, left, right, bank = one
        if left + right + bank > purse:
            continue
        dominated = False
        for other in market.found:
            if other[0] == sellers and other[1] <= left and other[2] <= right and other[3] <= bank and other != one:
                dominated = True
                break
        if dominated:
            continue
        more: i64 = 0
        if bank:
            more |= a.BANK_UNIT
        if sellers & 1 and left == 0:
            more |= a.GIFT_LEFT
        if sellers & 2 and right == 0:
            more |= a.GIFT_RIGHT
        chosen.append(MORE * more + SHARE * left + right)
    chosen.sort()
    return chosen


assert len(SINGLES) == len(e.RESOURCES)
