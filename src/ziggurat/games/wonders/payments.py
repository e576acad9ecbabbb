"""What a city produces, what its neighbours sell for how much, and every sensible way to pay for a construction.

Covering a cost is a matching of required units with producing slots. By Hall's theorem so many units are missing as
the worst set of resources lacks: the units needed of the set, less the slots that can give one of it. Raw materials
and manufactured goods never meet in a slot, so there are 16 sets of the former and 8 of the latter, and `State` keeps
the number of slots for each. Only sets of resources that are needed have to be looked at: another resource in a set
asks for nothing, and what gives it can only help. Where leaders or black cards help to pay, `bargains.py` looks
further.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.words import Phrase, Refusal, Words
from ziggurat.games.wonders import bargains, law
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.state import State


def renew(state: State) -> None:
    """Everything that follows from boards, cards, stages and tiles, from scratch."""
    law.renew_law(state)
    for city in range(state.cities):
        recount(state, city)
        renew_city(state, city)


def recount(state: State, city: i64) -> None:
    """The cards of the city, by colour too, and shields."""
    for colour in range(i64(e.COLOURS)):
        state.counts[e.COLOURS * city + colour] = 0
    state.standing[s.ROOM * city] = 0
    state.shields[city] = i64(state.tokens[d.TOKEN_KINDS * city + d.SHIELD])
    built = state.built
    for card in range(state.kinds):
        if built[d.CARD_COUNT * city + card]:
            s.stand(state, city, card)
    copied = state.copied[city]
    if copied >= 0:
        state.shields[city] += d.CARD_SHIELDS[copied % s.FRESH_COPY]
    for n in range(4 * city, 4 * city + i64(state.stages[city])):
        state.shields[city] += d.STAGE_SHIELDS[i64(state.raised[n])]


def renew_city(state: State, city: i64) -> None:
    """What the city can produce, sell and buy for how much: cards and stages built before this turn."""
    own = state.own
    trade = state.trade
    law = state.law
    own_law = s.LAWS * city
    here = d.SUBSETS * city
    board = i64(state.boards[city])
    keeps_initial = state.lost_initial[city] == 0
    for some in range(i64(d.SUBSETS)):
        initial = d.INITIAL_COVERS[d.SUBSETS * (board >> 1) + some] if keeps_initial else 0
        trade[here + some] = initial
        own[here + some] = initial + law[own_law + s.FREE_UNITS + some]
    built = state.built
    for card in d.PRODUCERS:
        age = built[d.CARD_COUNT * city + card]
        if age != 0 and age < s.FRESH:
            add_producer(state, city, card)
    for n in range(4 * city, 4 * city + i64(state.old_stages[city])):
        add_stage(state, city, i64(state.raised[n]))
    renew_prices(state, city)


def add_producer(state: State, city: i64, card: i64) -> None:
    """What a card produces from now on, as far as the law lets it."""
    own = state.own
    trade = state.trade
    law = state.law
    own_law = s.LAWS * city
    if law[own_law + s.BLOCK_LARGE_BROWN] and d.IS_LARGE_BROWN[card]:
        return
    if law[own_law + s.BLOCK_TRADE] and d.IS_BLOCKED_TRADE[card]:
        return
    times: i64 = s.ANY_NUMBER if law[own_law + s.UNLIMITED_BROWN] and d.IS_SINGLE_BROWN[card] else 1
    tradable = d.IS_TRADABLE[card] != 0
    covers = d.CARD_COVERS
    here = d.SUBSETS * city
    for place in range(d.SUBSETS * card, d.SUBSETS * card + d.SUBSETS):
        units = times * covers[place]
        if units:
            own[here] += units
            if tradable:
                trade[here] += units
        here += 1


def add_stage(state: State, city: i64, stage: i64) -> None:
    """What a stage produces from now on."""
    own = state.own
    covers = d.STAGE_COVERS
    here = d.SUBSETS * city
    for place in range(d.SUBSETS * stage, d.SUBSETS * stage + d.SUBSETS):
        own[here] += covers[place]
        here += 1


def renew_prices(state: State, city: i64) -> None:
    """2 a unit, or 1 with a discount; discounts of one kind do not add up, changes by tiles do."""
    prices = state.prices
    law = state.law
    own_law = s.LAWS * city
    here = 4 * city
    for n in range(i64(4)):
        prices[here + n] = d.TRADE
    built = state.built
    for n in range(len(d.TRADERS)):
        card = d.TRADERS[n]
        age = built[d.CARD_COUNT * city + card]
        if age != 0 and age < s.FRESH and not law[own_law + s.BLOCK_TRADE]:
            for kind in range(i64(4)):
                if d.CARD_DISCOUNTS[4 * card + kind]:
                    prices[here + kind] = d.DISCOUNTED
    for n in range(here, here + i64(state.old_stages[city])):
        stage = i64(state.raised[n])
        for kind in range(i64(4)):
            if d.STAGE_DISCOUNTS[4 * stage + kind]:
                prices[here + kind] = d.DISCOUNTED
    for n in range(i64(4)):
        prices[here + n] = max(0, prices[here + n] + law[own_law + s.PRICE_CHANGE + (n & 1)])


# -- ways to pay -----------------------------------------------------------------------------------------------------

SHARE: Final = 64
"""A payment is one number, `SHARE * left + right`: the coins to either neighbour; above them stands `Play.more`."""
assert SHARE == bargains.SHARE
NO_WAY: Final[list[int]] = []
FOR_NOTHING: Final = [0]


def payments(state: State, city: i64, cost: i64, also: i64, purse: i64, less: i64 = 0) -> list[int]:
    """The undominated payments to the neighbours for two costs together, as far as the purse reaches, where a leader
    spares so many units of the first.

    The lists are shared: do not change them.
    """
    if purse < 0:
        return NO_WAY
    if d.COST_UNITS[cost] + d.COST_UNITS[also] == 0:
        return FOR_NOTHING
    if not state.plain and (less or state.law[s.LAWS * city + s.SPECIAL]):
        return bargains.payments(state, city, cost, also, purse, less)
    needed = d.NEEDED[cost] | d.NEEDED[also]
    raw, least_raw, most_raw = shortage(state, city, cost, also, 0, needed & 15)
    made, least_made, most_made = shortage(state, city, cost, also, 16, needed >> 4)
    if raw == 0 and made == 0:
        return FOR_NOTHING
    if raw < 0 or made < 0:
        return NO_WAY
    prices = state.prices
    here = 4 * city
    if made == 0:
        return shares(raw, least_raw, most_raw, prices[here], prices[here + 2], purse)
    if raw == 0:
        return shares(made, least_made, most_made, prices[here + 1], prices[here + 3], purse)
    best = NO_PRICE[:]
    for some_raw in range(least_raw, most_raw + 1):
        for some_made in range(least_made, most_made + 1):
            to_left = some_raw * prices[here] + some_made * prices[here + 1]
            to_right = (raw - some_raw) * prices[here + 2] + (made - some_made) * prices[here + 3]
            if to_left <= purse and to_right < best[to_left]:
                best[to_left] = to_right
    return cheapest(best, purse)


def shortage(state: State, city: i64, cost: i64, also: i64, first: i64, needed: i64) -> tuple[i64, i64, i64]:
    """How many units of one class must be bought, and between which numbers of them the left neighbour can sell. The
    sets of the class begin at `first`; these resources of it are needed.

    The first is negative if both neighbours together cannot help. A city never gains by buying more than it misses
    (the sources form a polymatroid), and every number between least and most has its assignment.
    """
    if needed == 0:
        return 0, 0, 0
    needs = d.NEEDS
    one = d.SUBSETS * cost + first
    two = d.SUBSETS * also + first
    own = state.own
    trade = state.trade
    here = d.SUBSETS * city + first
    left = d.SUBSETS * s.left_of(state, city) + first
    right = d.SUBSETS * s.right_of(state, city) + first
    missing: i64 = 0
    beside_left: i64 = 0  # what is still missing when only the left neighbour helps
    beside_right: i64 = 0
    some = needed
    while some != 0:
        lack = needs[one + some] + needs[two + some] - own[here + some]
        if lack > 0:
            if lack > missing:
                missing = lack
            from_left = lack - trade[left + some]
            if from_left > beside_left:
                beside_left = from_left
            from_right = trade[right + some]
            if from_left > from_right:
                return -1, 0, 0
            if lack - from_right > beside_right:
                beside_right = lack - from_right
        some = (some - 1) & needed  # the next smaller set of them
    return missing, beside_right, missing - beside_left


def shares(missing: i64, least: i64, most: i64, left_price: i64, right_price: i64, purse: i64) -> list[int]:
    """Payments where one class of resources is missing, as it nearly always is: each unit more from the left is one
    less from the right."""
    found: list[int] = []
    if right_price == 0 and left_price > 0:
        most = least
    for some in range(most if left_price == 0 else least, most + 1):
        to_left = some * left_price
        to_right = (missing - some) * right_price
        if to_left + to_right <= purse:
            found.append(SHARE * to_left + to_right)
    return found


def cheapest(best: vec[i64], purse: i64) -> list[int]:
    """By coins to the left, the fewest to the right: those stay that give the right less than all before them."""
    found: list[int] = []
    lowest: i64 = SHARE
    for to_left in range(min(purse + 1, i64(SHARE))):
        to_right = best[to_left]
        if to_right < lowest:
            lowest = to_right
            if to_left + to_right <= purse:
                found.append(SHARE * to_left + to_right)
    return found


NO_PRICE: Final = vec[i64]([SHARE] * SHARE)


def lack(state: State, city: i64, cost: i64, also: i64, less: i64 = 0) -> Refusal:
    """What neither the city nor its neighbours can give, in words: a smallest set of resources that is short."""
    helpers = bargains.helpers(state, city, cost, less)
    left = d.SUBSETS * s.left_of(state, city)
    right = d.SUBSETS * s.right_of(state, city)
    for size in range(1, 5):
        for some in [n for n in range(d.SUBSETS) if (n & 15).bit_count() == size]:
            need: int = d.NEEDS[d.SUBSETS * cost + some] + d.NEEDS[d.SUBSETS * also + some]
            given: int = state.own[d.SUBSETS * city + some] + state.trade[left + some] + state.trade[right + some]
            first = 4 if some >= 16 else 0
            given += sum(1 for helper in helpers if helper >> first & some & 15)
            if need > given:
                kinds = [first + n for n in range(4) if (some & 15) >> n & 1]
                return lacking(kinds, need - given)
    return TOO_MUCH_MISSING  # one helper would have to serve twice


TOO_MUCH_MISSING: Final = Refusal("payment", "More is missing than your neighbours and helpers can give at once.")


def lacking(kinds: list[int], count: int) -> Refusal:
    """One resource, or several of which any would do."""
    missing: Phrase = Units(kinds[0], count)
    for kind in kinds[1:]:
        missing = Phrase("{one} or {other}", one=missing, other=Units(kind, count))
    return Refusal("payment", "Missing: {resource}. Your neighbours cannot sell it.", resource=missing)


class Units(Phrase):
    """A number of units of a resource."""

    def __init__(self, kind: int, count: int) -> None:
        super().__init__("{count}")
        self.kind = kind
        self.count = count

    def said(self, words: Words) -> str:
        one, many = e.RESOURCE_COUNTS[self.kind]
        return words.ngettext(one, many, self.count).format(count=self.count)
