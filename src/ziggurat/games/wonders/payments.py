"""What a city produces, what its neighbours sell for how much, and every sensible way to pay for a construction.

Covering a cost is a matching of required units with producing slots. By Hall's theorem so many units are missing as
the worst set of resources lacks: the units needed of the set, less the slots that can give one of it. Raw materials
and manufactured goods never meet in a slot, so there are 16 sets of the former and 8 of the latter to look at, and
`State` keeps the number of slots for each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.words import Phrase, Refusal, Term
from ziggurat.games.wonders.data import (
    CARD_COUNT,
    CARD_COVERS,
    CARD_DISCOUNTS,
    CARD_SHIELDS,
    COLOUR_OF,
    COST_UNITS,
    DISCOUNTED,
    INITIAL_COVERS,
    IS_BLOCKED_TRADE,
    IS_LARGE_BROWN,
    IS_SINGLE_BROWN,
    IS_TRADABLE,
    NEEDS,
    PRODUCERS,
    SHIELD,
    STAGE_COVERS,
    STAGE_DISCOUNTS,
    STAGE_SHIELDS,
    SUBSETS,
    TOKEN_KINDS,
    TRADE,
    TRADERS,
)
from ziggurat.games.wonders.effects import COLOURS, RESOURCE_NAMES
from ziggurat.games.wonders.state import (
    ANY_NUMBER,
    BLOCK_LARGE_BROWN,
    BLOCK_TRADE,
    FREE_UNITS,
    FRESH,
    PRICE_CHANGE,
    UNLIMITED_BROWN,
    State,
    left_of,
    right_of,
)
from ziggurat.games.wonders.tower import renew_law


def renew(state: State) -> None:
    """Everything that follows from boards, cards, stages and tiles, from scratch."""
    renew_law(state)
    for city in range(state.cities):
        recount(state, city)
        renew_city(state, city)


def recount(state: State, city: i64) -> None:
    """Cards by colour, and shields."""
    for colour in range(i64(COLOURS)):
        state.counts[COLOURS * city + colour] = 0
    state.shields[city] = i64(state.tokens[TOKEN_KINDS * city + SHIELD])
    built = state.built
    for card in range(i64(CARD_COUNT)):
        if built[CARD_COUNT * city + card]:
            state.counts[COLOURS * city + COLOUR_OF[card]] += 1
            state.shields[city] += CARD_SHIELDS[card]
    first = 4 * i64(state.boards[city])
    for stage in range(first, first + i64(state.stages[city])):
        state.shields[city] += STAGE_SHIELDS[stage]


def renew_city(state: State, city: i64) -> None:
    """What the city can produce, sell and buy for how much: cards and stages built before this turn."""
    own = state.own
    trade = state.trade
    law = state.law
    here = SUBSETS * city
    board = i64(state.boards[city])
    keeps_initial = state.lost_initial[city] == 0
    for some in range(i64(SUBSETS)):
        initial = INITIAL_COVERS[SUBSETS * (board >> 1) + some] if keeps_initial else 0
        trade[here + some] = initial
        own[here + some] = initial + law[FREE_UNITS + some]
    built = state.built
    for n in range(len(PRODUCERS)):
        card = PRODUCERS[n]
        age = built[CARD_COUNT * city + card]
        if age == 0 or age >= FRESH:
            continue
        if (law[BLOCK_LARGE_BROWN] and IS_LARGE_BROWN[card]) or (law[BLOCK_TRADE] and IS_BLOCKED_TRADE[card]):
            continue
        times: i64 = ANY_NUMBER if law[UNLIMITED_BROWN] and IS_SINGLE_BROWN[card] else 1
        tradable = IS_TRADABLE[card] != 0
        for some in range(i64(SUBSETS)):
            units = times * CARD_COVERS[SUBSETS * card + some]
            own[here + some] += units
            if tradable:
                trade[here + some] += units
    for stage in range(4 * board, 4 * board + i64(state.old_stages[city])):
        for some in range(i64(SUBSETS)):
            own[here + some] += STAGE_COVERS[SUBSETS * stage + some]
    renew_prices(state, city)


def renew_prices(state: State, city: i64) -> None:
    """2 a unit, or 1 with a discount; discounts of one kind do not add up, changes by tiles do."""
    prices = state.prices
    law = state.law
    here = 4 * city
    for n in range(i64(4)):
        prices[here + n] = TRADE
    built = state.built
    for n in range(len(TRADERS)):
        card = TRADERS[n]
        age = built[CARD_COUNT * city + card]
        if age != 0 and age < FRESH and not law[BLOCK_TRADE]:
            for kind in range(i64(4)):
                if CARD_DISCOUNTS[4 * card + kind]:
                    prices[here + kind] = DISCOUNTED
    first = 4 * i64(state.boards[city])
    for stage in range(first, first + i64(state.old_stages[city])):
        for kind in range(i64(4)):
            if STAGE_DISCOUNTS[4 * stage + kind]:
                prices[here + kind] = DISCOUNTED
    for n in range(i64(4)):
        prices[here + n] = max(0, prices[here + n] + law[PRICE_CHANGE + (n & 1)])


# -- ways to pay -----------------------------------------------------------------------------------------------------

SHARE: Final = 64
"""A payment is one number, `SHARE * left + right`: the coins to either neighbour."""
IMPOSSIBLE: Final = -1
NO_WAY: Final[list[int]] = []
FOR_NOTHING: Final = [0]


def payments(state: State, city: i64, cost: i64, also: i64, purse: i64) -> list[int]:
    """The undominated payments to the neighbours for two costs together, as far as the purse reaches.

    The lists are shared: do not change them.
    """
    if purse < 0:
        return NO_WAY
    if COST_UNITS[cost] + COST_UNITS[also] == 0:
        return FOR_NOTHING
    raw = shortage(state, city, cost, also, 1, 16)
    made = shortage(state, city, cost, also, 17, SUBSETS)
    if raw == 0 and made == 0:
        return FOR_NOTHING
    if raw < 0 or made < 0:
        return NO_WAY
    return shares(state, city, raw, made, purse)


def shortage(state: State, city: i64, cost: i64, also: i64, first: i64, last: i64) -> i64:
    """How many units of one class must be bought, and between which numbers of them the left neighbour can sell.

    Packed as `missing + 256 * (least + 256 * most)`; `IMPOSSIBLE` if both neighbours together cannot help. A city
    never gains by buying more than it misses (the sources form a polymatroid), and every number between least and
    most has its assignment.
    """
    needs = NEEDS
    one = SUBSETS * cost
    two = SUBSETS * also
    if needs[one + last - 1] + needs[two + last - 1] == 0:
        return 0  # the whole class is not needed
    own = state.own
    trade = state.trade
    here = SUBSETS * city
    left = SUBSETS * left_of(state, city)
    right = SUBSETS * right_of(state, city)
    missing: i64 = 0
    beside_left: i64 = 0  # what is still missing when only the left neighbour helps
    beside_right: i64 = 0
    for some in range(first, last):
        lack = needs[one + some] + needs[two + some] - own[here + some]
        if lack <= 0:
            continue
        if lack > missing:
            missing = lack
        from_left = lack - trade[left + some]
        if from_left > beside_left:
            beside_left = from_left
        from_right = trade[right + some]
        if from_left > from_right:
            return IMPOSSIBLE
        if lack - from_right > beside_right:
            beside_right = lack - from_right
    return missing + 256 * (beside_right + 256 * (missing - beside_left))


def shares(state: State, city: i64, raw: i64, made: i64, purse: i64) -> list[int]:
    """Payments for missing units of both classes; of two that give the left the same, the cheaper one stays."""
    prices = state.prices
    left_raw = prices[4 * city]
    left_made = prices[4 * city + 1]
    right_raw = prices[4 * city + 2]
    right_made = prices[4 * city + 3]
    best = NO_PRICE[:]
    for some_raw in range((raw >> 8) & 255, (raw >> 16) + 1):
        for some_made in range((made >> 8) & 255, (made >> 16) + 1):
            to_left = some_raw * left_raw + some_made * left_made
            to_right = ((raw & 255) - some_raw) * right_raw + ((made & 255) - some_made) * right_made
            if to_left <= purse and to_right < best[to_left]:
                best[to_left] = to_right
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


def lack(state: State, city: i64, cost: i64, also: i64) -> Refusal:
    """What neither the city nor its neighbours can give, in words: a smallest set of resources that is short."""
    left = SUBSETS * left_of(state, city)
    right = SUBSETS * right_of(state, city)
    for size in range(1, 5):
        for some in [n for n in range(SUBSETS) if (n & 15).bit_count() == size]:
            need: int = NEEDS[SUBSETS * cost + some] + NEEDS[SUBSETS * also + some]
            given: int = state.own[SUBSETS * city + some] + state.trade[left + some] + state.trade[right + some]
            if need > given:
                first = 4 if some >= 16 else 0
                names = [RESOURCE_NAMES[first + n] for n in range(4) if (some & 15) >> n & 1]
                return lacking(names, need - given)
    raise AssertionError("nothing is lacking")


def lacking(names: list[str], count: int) -> Refusal:
    """One resource, or several of which any would do."""
    words: Phrase | Term = Term(names[0])
    for name in names[1:]:
        words = Phrase("{one} or {other}", one=words, other=Term(name))
    return Refusal(
        "payment", "Missing: {count} {resource}. Your neighbours cannot sell it.", count=count, resource=words
    )
