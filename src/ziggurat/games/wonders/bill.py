"""Why a card costs what it costs now: which goods come from which neighbour, and which tile takes a tax.

Payments are found by counting (payments.py); here the same payment is told unit by unit, for people.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.game import Names
from ziggurat.core.words import Words
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import building, tell
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.actions import Play
from ziggurat.games.wonders.state import State

Goods = tuple[int, ...]
"""Units of each of the seven resources."""


def bought(state: State, city: int, cost: Goods, left: int, right: int) -> tuple[Goods, Goods] | None:
    """What is bought from the left and from the right neighbour where these coins are paid for it."""
    prices = [int(state.prices[4 * city + n]) for n in range(4)]
    beside = (int(s.left_of(state, city)), int(s.right_of(state, city)))
    for from_left, from_right in splits(cost):
        if worth(from_left, prices[:2]) != left or worth(from_right, prices[2:]) != right:
            continue
        own = tuple(n - x - y for n, x, y in zip(cost, from_left, from_right, strict=True))
        sold = all(gives(state.trade, where, part) for where, part in zip(beside, (from_left, from_right), strict=True))
        if sold and gives(state.own, city, own):
            return from_left, from_right
    return None


def splits(cost: Goods) -> Iterator[tuple[Goods, Goods]]:
    """Every way to take some units from either side, the fewest first."""
    ways = [[(x, y) for x in range(n + 1) for y in range(n + 1 - x)] for n in cost[:7]]
    for chosen in sorted(product(*ways), key=lambda one: sum(map(sum, one))):
        yield (*(x for x, _ in chosen), 0), (*(y for _, y in chosen), 0)


def worth(goods: Goods, prices: list[int]) -> int:
    return sum(goods[:4]) * prices[0] + sum(goods[4:7]) * prices[1]


def gives(slots: vec[i64], city: int, goods: Goods) -> bool:
    """Whether a city has slots for all these units: for every set of resources as many as are asked of it (Hall)."""
    return all(need <= slots[d.SUBSETS * city + some] for some, need in enumerate(d.needs(goods)))


def taxing(state: State, play: Play) -> list[int]:
    """The tiles that tax this construction."""
    kinds = set()
    if play.use == a.STAGE:
        kinds = {e.STAGE_BUILDS}
    elif play.use == a.BUILD:
        if play.way == a.PAY or state.table.tax_on_free_builds:
            kinds.add(d.CARDS[play.card].colour)
        if play.way == a.CHAIN:
            kinds.add(e.CHAINS)
    effects = {number: d.TILES[number - 1].effect for number in map(int, s.active_tiles(state))}
    return [number for number, effect in effects.items() if isinstance(effect, e.Tax) and effect.kind in kinds]


def say_why(state: State, city: int, play: Play, names: Names, words: Words) -> str:
    """Where the coins of a play go, and for what; empty if there is nothing to pay and nothing to tell."""
    _ = words.gettext
    told = []
    if play.way == a.CHAIN:
        shown = d.CARDS[play.card]
        there = [
            other.name
            for n, other in enumerate(d.CARDS)
            if other.key in shown.chain_from and s.has_built(state, city, n)
        ]
        told += [_("The chain comes from {card}.").format(card=_(name)) for name in there[:1]]
    if play.use == a.STAGE:
        due = building.stage_resources_due(state, city, building.stage_picked(state, city, play.more), play.way)
    else:
        due = building.resources_due(state, city, play.card, play.way)
    cost = d.COSTS[due]
    found = bought(state, city, cost, play.left, play.right) if play.left or play.right else None
    if found is not None:
        left, right = (tell.city_name(int(where(state, city)), names, words) for where in (s.left_of, s.right_of))
        goods = [tell.say_cost(part, words) for part in found]
        if play.left:
            line, coins = _("From {name}, to the left: {goods}, for {coins}."), tell.say_coins(play.left, words)
            told.append(line.format(name=left, goods=goods[0], coins=coins))
        if play.right:
            line, coins = _("From {name}, to the right: {goods}, for {coins}."), tell.say_coins(play.right, words)
            told.append(line.format(name=right, goods=goods[1], coins=coins))
    for tile in taxing(state, play):
        coins = tell.say_coins(int(state.age), words)
        told.append(_("Babel tile {tile} takes a tax of {coins}.").format(tile=tile, coins=coins))
    return " ".join(told)
