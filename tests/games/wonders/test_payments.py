"""Payments: what is affordable and in which ways, compared with a search through all assignments."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.wonders.positions import builds, coins, table, texts, turn, why_not
from ziggurat.games.wonders.data import (
    BOARD_KEYS,
    BOARDS,
    CARDS,
    COSTS,
    NOTHING,
    PROJECT_COST,
    PROJECTS,
    STAGE_COST,
    STAGE_LIST,
    TILES,
    produced,
    read_slots,
)
from ziggurat.games.wonders.effects import BROWN, FreeUnit, PriceChange, Produce, TradePrice
from ziggurat.games.wonders.notation import read_position
from ziggurat.games.wonders.payments import SHARE, payments
from ziggurat.games.wonders.state import State, cards_of

# -- examples --------------------------------------------------------------------------------------------------------


def test_a_missing_unit_is_bought_for_two_coins_from_whoever_has_it() -> None:
    state = table("hand 0 baths", "board 0 rhodos:A", "board 1 giza:A", "board 2 babylon:A")
    assert builds(state, 0, "baths") == ["build baths pay 2-0"]
    turn(state, "build baths pay 2-0")
    assert coins(state) == [1, 8, 6]


def test_the_buyer_chooses_between_two_sellers() -> None:
    state = table("hand 0 baths", "board 0 rhodos:A", "built 1 stone_pit", "built 2 stone_pit")
    assert builds(state, 0, "baths") == ["build baths pay 0-2", "build baths pay 2-0"]


def test_a_dearer_seller_may_be_chosen() -> None:
    state = table(
        "hand 0 baths", "board 0 rhodos:A", "built 0 west_trading_post", "built 1 stone_pit", "built 2 stone_pit"
    )
    assert builds(state, 0, "baths") == ["build baths pay 0-2", "build baths pay 1-0"]


def test_what_the_city_makes_itself_is_not_bought() -> None:
    state = table("hand 0 baths", "board 0 giza:A", "built 1 stone_pit")
    assert builds(state, 0, "baths") == ["build baths"]


def test_a_choice_card_gives_one_unit_to_its_owner_and_one_to_each_buyer() -> None:
    """A Timber Yard is wood or stone, not both; the neighbours may still buy either."""
    state = table("hand 0 stockade,baths", "board 0 ephesos:A", "built 0 timber_yard", "coins 0 0")
    assert {"build stockade", "build baths"} <= set(texts(state, 0))
    state = table("hand 0 caravansery", "age 2 1", "board 0 ephesos:A", "built 0 timber_yard lumber_yard", "coins 0 0")
    assert builds(state, 0, "caravansery") == ["build caravansery"]
    state = table("hand 0 temple", "age 2 1", "board 0 alexandria:A", "built 0 tree_farm", "coins 0 9")
    assert builds(state, 0, "temple") == []


def test_yellow_producers_and_stages_are_not_for_sale() -> None:
    state = table(
        "hand 0 temple", "age 2 1", "board 0 rhodos:A", "board 1 ephesos:A", "built 1 forum caravansery", "coins 0 20"
    )
    assert builds(state, 0, "temple") == []
    boards = ("board 0 rhodos:A", "board 1 alexandria:B", "board 2 ephesos:A")
    state = table("hand 0 baths", *boards, "stages 1 1", "coins 0 20")
    assert builds(state, 0, "baths") == []


def test_a_trading_post_works_on_its_side() -> None:
    """West is left, east is right."""
    lines = ("hand 0 baths", "board 0 rhodos:A", "built 1 stone_pit", "built 2 stone_pit")
    assert builds(table(*lines, "built 0 east_trading_post"), 0, "baths") == [
        "build baths pay 0-1",
        "build baths pay 2-0",
    ]
    assert builds(table(*lines, "built 0 west_trading_post"), 0, "baths") == [
        "build baths pay 0-2",
        "build baths pay 1-0",
    ]


def test_two_discounts_on_one_unit_do_not_add_up() -> None:
    state = table("hand 0 baths", "board 0 olympia:B", "stages 0 1", "built 0 west_trading_post", "built 1 stone_pit")
    assert builds(state, 0, "baths") == ["build baths pay 1-0"]


def test_a_marketplace_makes_manufactured_goods_cheaper_on_both_sides() -> None:
    state = table("hand 0 workshop", "built 0 marketplace", "built 1 glassworks_1", "built 2 glassworks_1")
    assert builds(state, 0, "workshop") == ["build workshop pay 0-1", "build workshop pay 1-0"]


def test_every_tradable_slot_is_bought_once() -> None:
    lines = ("hand 0 aqueduct", "age 2 1", "coins 0 20", "board 0 rhodos:A", "board 1 ephesos:A")
    state = table(*lines, "board 2 babylon:A", "built 1 quarry")
    assert builds(state, 0, "aqueduct") == []
    state = table(*lines, "board 2 babylon:A", "built 1 quarry stone_pit")
    assert builds(state, 0, "aqueduct") == ["build aqueduct pay 6-0"]


def test_a_producer_works_from_the_turn_after() -> None:
    lines = ("hand 0 stone_pit,tavern", "hand 2 baths,tavern", "board 0 rhodos:A", "board 1 ephesos:A", "coins 0 0")
    state = table(*lines)
    turn(state, "build stone_pit", "", "discard tavern")
    assert builds(state, 0, "baths") == ["build baths"]  # the Baths came from the right


def test_a_refusal_names_what_is_missing() -> None:
    boards = ("board 0 rhodos:A", "board 1 ephesos:A", "board 2 babylon:A")
    state = table("hand 0 baths,aqueduct", *boards, "coins 0 1", "built 1 stone_pit", "age 2 1")
    assert why_not(state, 0, "build baths") == "This costs 2 coins, and the treasury holds 1."
    assert why_not(state, 0, "build aqueduct") == "You lack 2 stone, and your neighbours cannot sell it."


# -- against brute force ---------------------------------------------------------------------------------------------


def slots_of(state: State, city: int, own: bool) -> list[tuple[int, bool]]:
    """Every slot as a set of resources, and whether it gives any number of units; straight from the components."""
    active = [TILES[number - 1].effect for number in state.tower[-3:]]
    names = {type(effect).__name__ for effect in active}
    found: list[tuple[int, bool]] = []
    if not state.lost_initial[city]:
        found.append((read_slots(BOARDS[state.boards[city] >> 1].initial)[0], False))
    for number in cards_of(state, city):
        card = CARDS[number]
        slots = produced(card.effects)
        large = card.colour == BROWN and (len(slots) > 1 or slots[0].bit_count() > 1)
        for effect in card.effects:
            if not isinstance(effect, Produce) or (not own and not effect.tradable):
                continue
            if ("BlockLargeBrown" in names and large) or ("BlockTrade" in names and not effect.tradable):
                continue
            found += [(slot, "UnlimitedBrown" in names and card.colour == BROWN and not large) for slot in slots]
    if own:
        for stage in STAGE_LIST[4 * state.boards[city] :][: state.stages[city]]:
            assert stage is not None
            found += [(slot, False) for slot in produced(stage.effects)]
        found += [(read_slots(effect.slot)[0], False) for effect in active if isinstance(effect, FreeUnit)]
    return found


def price(state: State, city: int, goods: int, side: int) -> int:
    active = [TILES[number - 1].effect for number in state.tower[-3:]]
    blocked = any(type(effect).__name__ == "BlockTrade" for effect in active)
    effects = [] if blocked else [effect for card in cards_of(state, city) for effect in CARDS[card].effects]
    for stage in STAGE_LIST[4 * state.boards[city] :][: state.stages[city]]:
        assert stage is not None
        effects += stage.effects
    base = 2
    for effect in effects:
        if isinstance(effect, TradePrice) and effect.goods == goods and side in effect.sides:
            base = 1
    return max(0, base + sum(e.delta for e in active if isinstance(e, PriceChange) and e.goods == goods))


def search(state: State, city: int, units: list[int]) -> set[tuple[int, int]]:
    """The undominated payments, from all assignments of required units to different slots."""
    sources: Counter[tuple[int, int]] = Counter()
    for side, other in enumerate((city, (city + 1) % 3, (city - 1) % 3)):
        for slot, unlimited in slots_of(state, other, own=side == 0):
            sources[side, slot] += 9 if unlimited else 1
    kinds = sorted(sources)
    prices = {(side, goods): price(state, city, goods, side - 1) for side in (1, 2) for goods in (0, 1)}

    @cache
    def assign(n: int, left: tuple[int, ...]) -> frozenset[tuple[int, int]]:
        if n == len(units):
            return frozenset([(0, 0)])
        found = set()
        for place, (side, slot) in enumerate(kinds):
            if not left[place] or not slot >> units[n] & 1:
                continue
            cost = prices[side, int(units[n] >= 4)] if side else 0
            rest = assign(n + 1, (*left[:place], left[place] - 1, *left[place + 1 :]))
            found |= {(a + cost * (side == 1), b + cost * (side == 2)) for a, b in rest}
        return frozenset(undominated(found))

    return set(assign(0, tuple(sources[kind] for kind in kinds)))


def undominated(found: set[tuple[int, int]]) -> set[tuple[int, int]]:
    return {(a, b) for a, b in found if not any((c, d) != (a, b) and c <= a and d <= b for c, d in found)}


def random_cities(rng: Random) -> State:
    """Three cities with random producers, discounts, stages and three random tiles."""
    useful = [n for n, c in enumerate(CARDS) if any(isinstance(e, Produce | TradePrice) for e in c.effects)]
    boards = rng.sample(range(7), 3)
    lines = ["wonders position 1", "seats 3", "age 3 1", "agreed tower=1 projects=1"]
    for city, board in enumerate(boards):
        chosen = rng.sample(useful, rng.randrange(0, 12))
        side = rng.randrange(2)
        lines += [
            f"board {city} {BOARD_KEYS[2 * board + side]} {'lost' if rng.random() < 0.1 else 'whole'}",
            f"built {city} {' '.join(CARDS[card].key for card in chosen) or '-'}",
            f"stages {city} {rng.randrange(len(BOARDS[board].sides[side]) + 1)}",
        ]
    tiles = rng.sample([3, 4, 9, 10, 11, 12, 17, 18, 20, 21, *range(1, 25)], 3)
    lines.append(f"tower {','.join(str(tile) for tile in dict.fromkeys(tiles))}")
    return read_position("\n".join(lines))


def units_of(*costs: int) -> list[int]:
    return [n for cost in costs for n in range(7) for _ in range(COSTS[cost][n])]


@settings(max_examples=200, deadline=None, database=None)
@given(rng=st.randoms(use_true_random=False))
def test_payments_are_those_of_a_search_through_all_assignments(rng: Random) -> None:
    """Cards, stages and projects, alone and together, with every purse: the same affordable, undominated payments."""
    state = random_cities(rng)
    cost = rng.choice([rng.randrange(len(CARDS)), rng.randrange(STAGE_COST, PROJECT_COST)])
    also = rng.choice([NOTHING, PROJECT_COST + rng.randrange(len(PROJECTS))])
    expected = search(state, 0, units_of(cost, also))
    for purse in (0, rng.randrange(20), 1000):
        found = [(share // SHARE, share % SHARE) for share in payments(state, 0, cost, also, purse)]
        assert len(found) == len(set(found))
        assert set(found) == {(a, b) for a, b in expected if a + b <= purse}


@pytest.mark.parametrize("seed", range(12))
def test_every_card_in_a_rich_world(seed: int) -> None:
    state = random_cities(Random(seed))
    for cost in range(len(CARDS)):
        found = {(share // SHARE, share % SHARE) for share in payments(state, 1, cost, NOTHING, 1000)}
        assert found == search(state, 1, units_of(cost)), CARDS[cost].key
