"""What holds for a city: Babel tiles decree for all, leaders, cards, stages and boards for one."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.vectors import large
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.effects import Effect
from ziggurat.games.wonders.state import State


def renew_law(state: State) -> None:
    """Everything that is in force, for every city."""
    law = NO_LAW[state.cities][:]
    for number in s.active_tiles(state):
        for city in range(i64(state.cities)):
            add(law, s.LAWS * city, TILE_LAWS, number)
    if not state.plain:
        for city in range(state.cities):
            add_own(state, city, law)
    state.law = law
    state.lawless = state.plain and not state.tower


def add_own(state: State, city: i64, law: vec[i64]) -> None:
    """What the city's own leaders, cards, stages and board decree; Roma helps its neighbours too."""
    first = s.LAWS * city
    built = state.built
    for n in range(len(LAWFUL)):
        card = LAWFUL[n]
        age = built[d.CARD_COUNT * city + card]
        if age != 0 and age < s.FRESH:
            add(law, first, CARD_LAWS, n)
    copied = state.copied[city]
    if copied >= 0 and copied < s.FRESH_COPY and IS_LAWFUL[copied] >= 0:
        add(law, first, CARD_LAWS, IS_LAWFUL[copied])
    here = 4 * city
    for n in range(here, here + i64(state.old_stages[city])):
        if d.STAGE_MISSING[i64(state.raised[n])]:
            law[first + s.MISSING_UNITS] += 1
    benefit = None if state.lost_initial[city] else d.BENEFITS[state.boards[city]]
    if isinstance(benefit, e.LeadersFree):
        law[first + s.LEADERS_FREE] += 1
    elif isinstance(benefit, e.LeadersCheaper):
        law[first + s.LEADERS_CHEAPER] += benefit.own
        for other in (s.left_of(state, city), s.right_of(state, city)):
            law[s.LAWS * other + s.LEADERS_CHEAPER] += benefit.neighbours
    special = law[first + s.BANK_UNITS] + law[first + s.COINS_BY_BUYING] + law[first + s.REBATES]
    special += law[first + s.REBATES + 1] + law[first + s.DOUBLE_UNITS] + law[first + s.MISSING_UNITS]
    law[first + s.SPECIAL] = special


class Decrees:
    """Rows of a law, of which almost everything is 0: what is not, row after row, with its place in the law."""

    def __init__(self, rows: list[list[int]]) -> None:
        found = [[(place, value) for place, value in enumerate(row) if value] for row in rows]
        self.starts = large([sum(len(row) for row in found[:n]) for n in range(len(found) + 1)])
        self.places = large([place for row in found for place, _ in row])
        self.values = large([value for row in found for _, value in row])


def add(law: vec[i64], to: i64, rows: Decrees, number: i64, times: i64 = 1) -> None:
    for n in range(rows.starts[number], rows.starts[number + 1]):
        law[to + rows.places[n]] += times * rows.values[n]


def decree(effect: Effect) -> list[int]:
    """What one effect decrees, in the order of `State.law`; nothing for an effect that is no law."""
    law = [0] * s.LAWS
    match effect:
        case e.Tax():
            law[s.TAX + effect.kind] = 1
        case e.Bonus():
            law[(s.FIXED_BONUS if effect.amount else s.BONUS) + effect.kind] = effect.amount or 1
        case e.Waive():
            law[s.WAIVED + effect.kind] = 1
        case e.ForCoins():
            law[s.FOR_COINS + effect.kind] = 1
        case e.PriceChange():
            law[s.PRICE_CHANGE + effect.goods] = effect.delta
        case e.FreeUnit():
            law[s.FREE_UNITS : s.FREE_UNITS + d.SUBSETS] = d.covers(d.read_slots(effect.slot))
        case e.NeighbourChains():
            law[s.NEIGHBOUR_CHAINS] = 1
        case e.SmallerVictories():
            law[s.SMALLER_VICTORIES] = 1
        case e.DoubleDefeats():
            law[s.DOUBLE_DEFEATS] = 1
        case e.BlockLargeBrown():
            law[s.BLOCK_LARGE_BROWN] = 1
        case e.UnlimitedBrown():
            law[s.UNLIMITED_BROWN] = 1
        case e.BlockTrade():
            law[s.BLOCK_TRADE] = 1
        case e.Reduce():
            law[s.REDUCED + effect.kind] = 1
        case e.Earn():
            law[s.EARNED + effect.kind] = effect.amount
        case e.FreeKind():
            law[(s.FREE_ONCE if effect.once else s.FREE_KIND) + effect.kind] = 1
        case e.BankUnit():
            law[s.BANK_UNITS] = 1
        case e.EarnByBuying():
            law[s.COINS_BY_BUYING] = 1
        case e.EarnByVictory():
            law[s.COINS_BY_VICTORY] = effect.amount
        case e.EarnByBank():
            law[s.COIN_BY_BANK] = 1
        case e.PassDefeats():
            law[s.PASS_DEFEATS] = 1
        case e.DefeatsFight():
            law[s.DEFEATS_FIGHT] = 1
        case e.LeadersFree():
            law[s.LEADERS_FREE] = 1
        case e.Rebate():
            law[s.REBATES + effect.side] = 1
        case e.DoubleUnit():
            law[s.DOUBLE_UNITS] = 1
        case e.MissingUnit():
            law[s.MISSING_UNITS] = 1
        case _:
            pass
    return law


def decrees(effects: tuple[Effect, ...]) -> list[int]:
    """What several effects decree together."""
    return [sum(numbers) for numbers in zip(*(decree(effect) for effect in effects), strict=True)]


NO_LAW: Final = [large([0] * (s.LAWS * cities)) for cities in range(d.MOST_SEATS + 1)]
"""By the number of cities."""
TILE_LAWS: Final = Decrees([[], *(decree(tile.effect) for tile in d.TILES)])
"""What each tile decrees, by its number."""
assert [tile.number for tile in d.TILES] == list(range(1, len(d.TILES) + 1))
assert all(any(decree(tile.effect)) for tile in d.TILES)

_LAWFUL: Final = [n for n, card in enumerate(d.CARDS) if any(decrees(card.effects))]
LAWFUL: Final = d.table(_LAWFUL)
"""Leaders and black cards that decree something for their city."""
CARD_LAWS: Final = Decrees([decrees(d.CARDS[n].effects) for n in _LAWFUL])
IS_LAWFUL: Final = d.table([_LAWFUL.index(n) if n in _LAWFUL else -1 for n in range(d.CARD_COUNT)])
"""The place of a card in `LAWFUL`, or -1."""
STAGE_LAWFUL: Final = d.table(
    [
        int(stage is not None and any(isinstance(effect, e.MissingUnit | e.Entomb) for effect in stage.effects))
        for stage in d.STAGE_LIST
    ]
)
"""Stages after which the law of their city is another."""
