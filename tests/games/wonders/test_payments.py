"""Payments: what is affordable and in which ways, compared with a search through all assignments."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.wonders.plain import search, units_in
from tests.games.wonders.positions import builds, coins, table, texts, turn
from ziggurat.games.wonders.data import (
    BOARD_KEYS,
    BOARDS,
    CARDS,
    COSTS,
    NOTHING,
    PROJECT_COST,
    PROJECTS,
    STAGE_COST,
)
from ziggurat.games.wonders.effects import Produce, TradePrice
from ziggurat.games.wonders.payments import payments
from ziggurat.games.wonders.refusals import way_of
from ziggurat.games.wonders.state import State

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


# -- against brute force ---------------------------------------------------------------------------------------------


def random_cities(rng: Random) -> State:
    """Three cities with random producers, discounts, stages and three random tiles."""
    useful = [n for n, c in enumerate(CARDS) if any(isinstance(e, Produce | TradePrice) for e in c.effects)]
    boards = rng.sample(range(7), 3)
    lines = ["age 3 1", "agreed tower=1 projects=1"]
    for city, board in enumerate(boards):
        picked = rng.sample(useful, rng.randrange(0, 12))
        chosen = {CARDS[card].name: card for card in picked}.values()  # a city has each name once
        side = rng.randrange(2)
        lines += [
            f"board {city} {BOARD_KEYS[2 * board + side]} {'lost' if rng.random() < 0.1 else 'whole'}",
            f"built {city} {' '.join(CARDS[card].key for card in chosen) or '-'}",
            f"stages {city} {rng.randrange(len(BOARDS[board].sides[side]) + 1)}",
        ]
    tiles = rng.sample([3, 4, 9, 10, 11, 12, 17, 18, 20, 21, *range(1, 25)], 3)
    lines.append(f"tower {','.join(str(tile) for tile in dict.fromkeys(tiles))}")
    return table(*lines)


def units_of(*costs: int) -> list[int]:
    return [unit for cost in costs for unit in units_in(COSTS[cost])]


@settings(max_examples=200, deadline=None, database=None)
@given(rng=st.randoms(use_true_random=False))
def test_payments_are_those_of_a_search_through_all_assignments(rng: Random) -> None:
    """Cards, stages and projects, alone and together, with every purse: the same affordable, undominated payments."""
    state = random_cities(rng)
    cost = rng.choice([rng.randrange(len(CARDS)), rng.randrange(STAGE_COST, PROJECT_COST)])
    also = rng.choice([NOTHING, PROJECT_COST + rng.randrange(len(PROJECTS))])
    expected = search(state, 0, units_of(cost, also))
    for purse in (0, rng.randrange(20), 1000):
        found = [way_of(share) for share in payments(state, 0, cost, also, purse)]
        assert len(found) == len(set(found))
        assert set(found) == {without_bank(way) for way in expected if sum(way[:3]) <= purse}


@pytest.mark.parametrize("seed", range(12))
def test_every_card_in_a_rich_world(seed: int) -> None:
    state = random_cities(Random(seed))
    for cost in range(len(CARDS)):
        found = {way_of(share) for share in payments(state, 1, cost, NOTHING, 1000)}
        assert found == {without_bank(way) for way in search(state, 1, units_of(cost))}, CARDS[cost].key


def without_bank(way: tuple[int, int, int, int]) -> tuple[int, int, int]:
    """As the engine says it: coins to both sides, and what else is paid how."""
    left, right, bank, sellers = way
    gifts = sum(bit << 1 for bit, coins in ((1, left), (2, right)) if sellers & bit and not coins)
    return left, right, bank | gifts
