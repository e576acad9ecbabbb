"""Cities: black cards, losses, debt, diplomacy, masks, secret sources, guilds, boards, leaders; two and eight seats."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.wonders.positions import builds, coins, play, points, recruit, recruiting, table, texts, turn, why_not
from ziggurat.core.match import Match
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders.actions import BUILD, FOUND, Play
from ziggurat.games.wonders.data import AGES, BASE_COUNT, CARD_NAMED, CARDS, FIRST_LEADER, black_cards
from ziggurat.games.wonders.effects import BLACK, PURPLE
from ziggurat.games.wonders.state import State
from ziggurat.games.wonders.turn import act_alone

WITH = "agreed cities=1"
BOTH = "agreed cities=1 leaders=1"
BOARDS = ("board 0 rhodos:A", "board 1 ephesos:A", "board 2 babylon:A")

BLACK_TABLE = """
pigeon_loft            1O        mask
militia                3         2 shields
hideout                -         2 points, others lose 1
residence              C         1 points, diplomacy
gambling_den           -         6 coins, neighbours 1
clandestine_dock_west  1         -
clandestine_dock_east  1         -
secret_warehouse       2         -
gates_of_the_city      1W        4 points
spy_ring               2SC       mask
mercenaries            4P        3 shields
lair                   WG        3 points, others lose 2
consulate              CP        2 points, diplomacy
gambling_house         1         9 coins, neighbours 2
black_market           OT        -
sepulcher              SGT       4 points, others lose 2
architect_cabinet      1P        2 points
tabularium             2WOT      6 points
torture_chamber        3OOG      mask
contingent             5T        5 shields
brotherhood            WWOT      4 points, others lose 3
embassy                SPT       3 points, diplomacy
cenotaph               SCCGT     5 points, others lose 2
builders_union         WCGP      4 points, others lose 1
secret_society         SP        2 coins, 2 points
slave_market           WWOO      3 coins, 3 points
capitol                2SSCCGP   8 points
counterfeiters_guild   OOOGT     5 points, others lose 3
guild_of_shadows       WSSP      2 points
mourners_guild         WCCGT     4 points
"""
"""Key, cost, what it brings to a city with a Militia and 3 victory tokens, between neighbours with 2 victory tokens, a
stage and a black card each."""
ROWS = [line.split(maxsplit=2) for line in BLACK_TABLE.strip().splitlines()]


def test_the_table_names_all_black_cards_and_guilds_of_cities() -> None:
    assert len(ROWS) == 30
    of_cities = {card.key for card in CARDS[BASE_COUNT:FIRST_LEADER] if card.colour == BLACK}
    assert of_cities < {key for key, *_ in ROWS}
    assert [len(black_cards(age, True)) for age in AGES] == [9, 9, 9]


@pytest.mark.parametrize(("key", "cost", "brings"), ROWS, ids=[key for key, *_ in ROWS])
def test_a_card_of_cities_costs_and_brings_what_is_printed(key: str, cost: str, brings: str) -> None:
    card = CARDS[CARD_NAMED[key]]
    letters = "".join(letter * count for letter, count in zip("WSCOGPT", card.cost, strict=False))
    assert f"{card.cost[-1] or ''}{letters}" == cost.strip("-")
    beside = ("residence", "gates_of_the_city")
    other = "secret_warehouse" if key != "secret_warehouse" else "militia"
    state = (
        table(
            WITH,
            "age 3 1",
            f"built 0 {other}",
            f"built 1 {beside[0]} baths",
            f"built 2 {beside[1]} altar",
            "conflict 0 1 1 1 0 0 0",
            "conflict 1 2 0 0 0 0 0",
            "conflict 2 0 2 0 0 0 0",
            "stages 1 1",
            "stages 2 1",
        )
        if key not in beside
        else table(WITH, "age 3 1")
    )
    source = "guilds" if card.colour == PURPLE else "cities"
    before = (int(state.coins[0]), int(state.shields[0]), points(state, 0, source), int(state.coins[1]))
    act_alone(state, 0, 0, Play(CARD_NAMED[key], BUILD, FOUND), [])
    found = [
        (int(state.coins[0]) - before[0], "{} coins"),
        (int(state.shields[0]) - before[1], "{} shields"),
        (points(state, 0, source) - before[2], "{} points"),
        (int(state.coins[1]) - before[3], "neighbours {}"),
        (int(state.diplomacy[0]), "diplomacy"),
        (int(state.owed[1]), "others lose {}"),
        (int(key in ("pigeon_loft", "spy_ring", "torture_chamber")), "mask"),
    ]
    assert ", ".join(words.format(n) for n, words in found if n) == brings.strip("-")


# -- hands and turns -------------------------------------------------------------------------------------------------


def test_eight_cards_and_seven_turns() -> None:
    match = Match(GAME, 4, {"cities": "yes"})
    match.let_chance_answer(Random(3))
    state = match.state
    assert [len(hand) for hand in state.hands] == [8] * 4
    assert sum(CARDS[int(card)].colour == BLACK for hand in state.hands for card in hand) == 4
    assert int(state.turns) == 7


def test_eight_players_share_seven_black_cards_and_play_six_turns() -> None:
    match = Match(GAME, 8, {})
    match.let_chance_answer(Random(5))
    state = match.state
    assert [len(hand) for hand in state.hands] == [7] * 8
    assert sum(CARDS[int(card)].colour == BLACK for hand in state.hands for card in hand) == 7
    assert int(state.turns) == 6


def test_two_players_have_three_black_cards_and_a_pile_of_eight() -> None:
    match = Match(GAME, 2, {"cities": "yes"})
    rng = Random(5)
    while not isinstance(match.state.pending[-1], a.DealHands):
        match.play(-1, GAME.luck(match.state, rng))
    dealt = GAME.luck(match.state, rng)
    assert isinstance(dealt, a.Hands)
    assert dealt.pile is not None
    cards = [*dealt.pile, *(card for hand in dealt.hands for card in hand or ())]
    assert [len(hand or ()) for hand in (*dealt.hands, dealt.pile)] == [8, 8, 8]
    assert sum(CARDS[card].colour == BLACK for card in cards) == 3


# -- losses and debt -------------------------------------------------------------------------------------------------


def test_example_31_lair_and_hideout_in_one_turn() -> None:
    """Each of the two loses what the other demands, everybody else both; discards come first."""
    state = table(
        WITH,
        "age 2 2",
        "built 0 lumber_yard glassworks_1",
        "hand 0 lair,altar",
        "hand 1 hideout,altar",
        "hand 2 altar,theater",
        "coins 2 2",
    )
    turn(state, "build lair", "build hideout", "discard altar")
    assert [int(owed) for owed in state.owed] == [1, 2, 3]
    assert coins(state)[2] == 5
    assert texts(state, 2) == ["loss 3", "loss 2", "loss 1", "loss 0"]
    play(state, 0, "loss 1")
    play(state, 1, "loss 2")
    play(state, 2, "loss 0")
    assert (coins(state)[2], int(state.debts[2])) == (5, 3)
    assert points(state, 2, "debt") == -3


def test_ruling_49_debt_by_choice_in_any_split() -> None:
    state = table(
        WITH, "hand 0 hideout,altar", "coins 1 0", "coins 2 0", "hand 1 altar,theater", "hand 2 altar,theater"
    )
    turn(state, "build hideout", "build altar", "build altar")
    assert [int(debt) for debt in state.debts] == [0, 1, 1]  # nothing to choose without coins
    state = table(WITH, "age 2 2", "built 0 lumber_yard glassworks_1", "hand 0 lair,altar", "coins 1 5", "coins 2 5")
    turn(state, "build lair", "discard tavern", "discard tavern")
    play(state, 1, "loss 1")
    play(state, 2, "loss 0")
    assert (coins(state)[1:], [int(debt) for debt in state.debts]) == ([7, 8], [0, 1, 2])


def test_losses_lie_face_down_until_all_have_chosen() -> None:
    state = table(WITH, "hand 0 hideout,altar", "coins 1 5", "coins 2 5")
    turn(state, "build hideout")
    play(state, 1, "loss 0")
    assert coins(state)[1:] == [8, 8]
    assert why_not(state, 1, "loss 1") == "You have chosen already: take it back first."
    assert why_not(state, 2, "loss 2") == "Nobody pays more than the loss, or more than there is in the treasury."
    play(state, 2, "loss 1")
    assert [int(debt) for debt in state.debts] == [0, 1, 0]


def test_ruling_45_a_stage_of_the_same_turn_counts_for_the_builders_union() -> None:
    state = table(
        WITH,
        "age 3 2",
        "built 0 lumber_yard clay_pool glassworks_1 press_1",
        "hand 0 builders_union,altar",
        "board 1 giza:A",
        "built 1 stone_pit",
        "hand 1 altar,theater",
    )
    turn(state, "build builders_union", "stage altar")
    assert int(state.owed[1]) == 1


def test_ruling_46_a_gambling_house_of_a_neighbour_can_pay_a_loss_of_the_same_turn() -> None:
    state = table(
        WITH, "age 2 2", "coins 1 0", "hand 0 gambling_house,altar", "hand 2 hideout,altar", "hand 1 altar,theater"
    )
    turn(state, "build gambling_house", "build altar", "build hideout")
    assert coins(state)[1] == 2
    assert "loss 1" in texts(state, 1)


def test_the_free_city_pays_as_far_as_its_coins_reach() -> None:
    state = table(
        WITH,
        "coins 2 0",
        "hand 0 hideout,altar",
        "hand 1 altar,theater",
        "built 2 altar theater",
        "pile tavern",
        "hand 0 hideout,altar,theater",
        seats=2,
    )
    play(state, 0, "build hideout")
    play(state, 0, next(text for text in texts(state, 0)))
    play(state, 1, "build altar")
    play(state, 1, "loss 0")
    assert (int(state.debts[2]), int(state.coins[2])) == (0, 2)


def test_petra_b_costs_all_others_two_coins() -> None:
    state = table(WITH, "board 0 petra:B", "built 0 brickyard foundry", "hand 0 altar,theater", "age 2 2")
    turn(state, "stage altar")
    assert [int(owed) for owed in state.owed] == [0, 2, 2]


# -- diplomacy -------------------------------------------------------------------------------------------------------


def conflicts(state: State) -> list[list[int]]:
    return [[int(state.conflict[6 * city + n]) for n in range(6)] for city in range(int(state.cities))]


def test_example_30_shields_3_0_4_4_and_a_diplomat() -> None:
    state = table(
        WITH,
        "age 2 7",
        "built 0 stockade walls",
        "built 2 walls stables",
        "built 3 walls archery_range",
        "debt 1 0 1 0 0 0",
        seats=4,
    )
    turn(state)
    assert conflicts(state) == [
        [0, 0, 0, 2, 0, 0],
        [0, 0, 0, 0, 0, 0],
        [0, 1, 0, 0, 0, 0],
        [0, 1, 0, 0, 0, 0],
    ]
    assert not any(state.diplomacy)


def test_ruling_50_one_diplomat_among_three_the_others_compare_once() -> None:
    state = table(WITH, "age 1 7", "built 0 stockade", "debt 1 0 1 0 0 0")
    turn(state)
    assert conflicts(state) == [[1, 0, 0, 0, 0, 0], [0] * 6, [0, 0, 0, 1, 0, 0]]


def test_two_diplomats_among_three_nobody_fights() -> None:
    state = table(WITH, "age 1 7", "built 0 stockade", "debt 1 0 1 0 0 0", "debt 2 0 1 0 0 0")
    turn(state)
    assert not any(state.conflict)


@pytest.mark.parametrize(("agreed", "left"), [("", 0), (" discard_one_diplomacy=1", 1)])
def test_ruling_38_several_tokens_of_one_player(agreed: str, left: int) -> None:
    """With its switch."""
    state = table(f"agreed cities=1{agreed}", "age 1 7", "debt 1 0 2 0 0 0")
    turn(state)
    assert int(state.diplomacy[1]) == left


@pytest.mark.parametrize("board", ["byzantium:A 1", "byzantium:B 0", "byzantium:B 1"])
def test_byzantium_has_diplomats(board: str) -> None:
    name, done = board.split()
    made = "built 0 sawmill foundry lumber_yard press_1 glassworks_1 loom_1 clay_pool ore_vein"
    state = table(WITH, f"board 0 {name}", f"stages 0 {done}", made, "age 2 2")
    turn(state, "stage tavern")
    assert int(state.diplomacy[0]) == 1


# -- masks -----------------------------------------------------------------------------------------------------------


def test_example_36_pigeon_loft_and_spy_ring_between_neighbours_with_one_green_card() -> None:
    """One symbol only."""
    state = table(WITH, "age 3 2", "built 0 pigeon_loft spy_ring", "built 1 apothecary")
    assert points(state, 0, "science") == 1


def test_ruling_39_two_masks_on_the_same_card_by_agreement() -> None:
    state = table("agreed cities=1 masks_same_card=1", "age 3 2", "built 0 pigeon_loft spy_ring", "built 1 apothecary")
    assert points(state, 0, "science") == 4


def test_a_mask_copies_also_what_the_own_city_has_but_no_leaders_and_guilds() -> None:
    state = table(BOTH, "age 3 2", "built 0 torture_chamber apothecary", "built 1 apothecary euclid scientists_guild")
    assert points(state, 0, "science") == 4


def test_masks_are_chosen_for_the_best_total() -> None:
    lines = "built 0 pigeon_loft apothecary workshop", "built 1 scriptorium", "built 2 lodge"
    assert points(table(WITH, "age 3 2", *lines), 0, "science") == 10


# -- sources of black cards ------------------------------------------------------------------------------------------


def test_a_dock_takes_a_coin_off_one_unit() -> None:
    lines = ("hand 0 walls", "age 2 2", "board 0 rhodos:A", "board 1 giza:A", "board 2 babylon:A", "coins 0 9")
    state = table(WITH, *lines, "built 1 quarry", "built 0 clandestine_dock_west")
    assert builds(state, 0, "walls") == ["build walls pay 5-0"]
    state = table(WITH, *lines, "built 1 quarry", "built 0 clandestine_dock_east")
    assert builds(state, 0, "walls") == ["build walls pay 6-0"]


def test_example_16_docks_add_to_other_discounts_and_never_pay() -> None:
    """Tile 11, East Trading Post and Dock East: 0."""
    state = table(
        "agreed cities=1 tower=1",
        "tower 11",
        "hand 0 guard_tower",
        *BOARDS,
        "built 0 east_trading_post clandestine_dock_east",
        "coins 0 0",
    )
    assert builds(state, 0, "guard_tower") == ["build guard_tower"]


def test_the_secret_warehouse_gives_one_more_of_what_the_city_makes() -> None:
    state = table(
        WITH,
        "age 2 2",
        "hand 0 aqueduct,temple",
        "board 0 giza:A",
        "board 1 ephesos:A",
        "board 2 babylon:A",
        "built 0 secret_warehouse stone_pit",
        "coins 0 0",
    )
    assert builds(state, 0, "aqueduct") == ["build aqueduct"]


def test_example_20_the_secret_warehouse_does_not_double_tiles_yellow_cards_and_stages() -> None:
    lines = ("age 2 2", "hand 0 caravansery", "board 0 ephesos:A", "board 1 rhodos:A", "board 2 babylon:A", "coins 0 0")
    state = table("agreed cities=1 tower=1", "tower 17", *lines, "built 0 secret_warehouse")
    assert builds(state, 0, "caravansery") == []
    state = table(WITH, *lines, "built 0 secret_warehouse lumber_yard")
    assert builds(state, 0, "caravansery") == ["build caravansery"]


def test_the_black_market_gives_what_the_city_does_not_make() -> None:
    """Tile 17 does not count."""
    lines = (
        "age 2 2",
        "hand 0 stockade,baths",
        "board 0 giza:A",
        "board 1 ephesos:A",
        "board 2 babylon:A",
        "coins 0 0",
    )
    state = table(WITH, *lines, "built 0 black_market")
    assert builds(state, 0, "stockade") == ["build stockade"]
    state = table(WITH, *lines, "built 0 black_market tree_farm lumber_yard")
    assert builds(state, 0, "stockade") == ["build stockade"]
    state = table(
        "agreed cities=1 tower=1", "tower 17", *lines[:1], "hand 0 caravansery", *lines[2:], "built 0 black_market"
    )
    assert builds(state, 0, "caravansery") == ["build caravansery"]


def test_a_helper_serves_raw_materials_or_manufactured_goods_not_both() -> None:
    lines = (
        "age 2 2",
        "board 0 rhodos:A",
        "board 1 ephesos:A",
        "board 2 babylon:A",
        "coins 0 0",
        "built 0 black_market",
    )
    assert builds(table(WITH, *lines, "hand 0 school"), 0, "school") == []
    assert why_not(table(WITH, *lines, "coins 0 9", "hand 0 library"), 0, "build library").startswith("Missing")


def test_the_architect_cabinet_builds_stages_without_resources() -> None:
    state = table(
        WITH, "board 0 giza:A", "board 1 rhodos:A", "board 2 babylon:A", "built 0 architect_cabinet", "coins 0 0"
    )
    assert "stage tavern" in texts(state, 0)


def test_example_33_petra_a_with_the_architect_cabinet_still_pays_seven_coins() -> None:
    state = table(WITH, "board 0 petra:A", "stages 0 1", "built 0 architect_cabinet", "coins 0 7")
    turn(state, "stage tavern")
    assert coins(state)[0] == 0


@pytest.mark.parametrize(("board", "price"), [("petra:A", 7), ("petra:B", 14)])
def test_ruling_53_petra_pays_its_coins_with_the_architect_cabinet(board: str, price: int) -> None:
    lines = (f"board 0 {board}", "stages 0 1", "built 0 architect_cabinet")
    assert "stage tavern" in texts(table(WITH, *lines, f"coins 0 {price}"), 0)
    assert "stage tavern" not in texts(table(WITH, *lines, f"coins 0 {price - 1}"), 0)


def test_ruling_52_olympia_and_tokens_waive_the_coins_of_black_cards() -> None:
    lines = ("hand 0 militia", "coins 0 0", "board 0 olympia:A", "stages 0 2", "tokens 0 1 0 0 0 0 0 0")
    state = table("agreed cities=1 projects=1", *lines)
    assert builds(state, 0, "militia") == ["build militia right", "build militia token"]


# -- leaders of Cities -----------------------------------------------------------------------------------------------


def test_aspasia_brings_two_points_and_a_token_for_the_age_that_begins() -> None:
    state = recruiting(BOTH, "leaders 0 aspasia,plato - -")
    recruit(state, "recruit aspasia")
    assert int(state.diplomacy[0]) == 1
    assert points(state, 0, "leaders") == 2


def test_ruling_47_berenice_takes_one_coin_more_once_in_a_turn() -> None:
    """Several incomes, one coin; a sale is not from the bank."""
    state = table(BOTH, "built 0 berenice", "hand 0 tavern,altar", "coins 0 0")
    turn(state, "build tavern")
    assert coins(state)[0] == 6
    state = table(
        BOTH,
        "built 0 berenice",
        "hand 0 altar,theater",
        "coins 0 0",
        "board 0 giza:A",
        "board 1 rhodos:A",
        "board 2 ephesos:A",
        "hand 1 baths,altar",
    )
    turn(state, "build altar", "build baths pay 0-2")
    assert coins(state)[0] == 2


def test_berenice_and_a_gambling_house_beside_her() -> None:
    state = table(
        BOTH, "age 2 2", "built 0 berenice", "hand 0 tavern,altar", "hand 1 gambling_house,altar", "coins 0 0"
    )
    turn(state, "discard tavern", "build gambling_house")
    assert coins(state)[0] == 3 + 2 + 1


def test_ruling_48_berenice_and_hatshepsut_in_one_turn() -> None:
    state = table(
        BOTH,
        "built 0 berenice hatshepsut",
        "hand 0 baths,altar",
        "coins 0 2",
        "board 0 rhodos:A",
        "board 1 giza:A",
        "board 2 ephesos:A",
    )
    turn(state, "build baths pay 2-0")
    assert coins(state)[0] == 2


def test_berenice_and_the_coins_of_a_great_project() -> None:
    lines = ("agreed cities=1 leaders=1 projects=1", "project rampart_road 0 closed", "age 1 7", "built 0 berenice")
    state = table(*lines, "participation 0 1 0", "coins 0 0")
    turn(state)
    assert coins(state)[0] == 3 + 1 + 4 + 1


def test_caligula_builds_one_black_card_per_age_for_nothing() -> None:
    state = table(BOTH, "built 0 caligula", "hand 0 militia,altar", "coins 0 0")
    assert builds(state, 0, "militia") == ["build militia right"]
    turn(state, "build militia right")
    assert int(state.black_used[0]) == 1
    state.hands[0] = table(WITH, "hand 0 secret_warehouse").hands[0]
    assert builds(state, 0, "secret_warehouse") == []


def test_darius_counts_black_cards() -> None:
    state = table(BOTH, "age 3 2", "built 0 darius militia residence")
    assert points(state, 0, "leaders") == 2


def test_diocletian_earns_two_coins_for_every_black_card() -> None:
    state = table(BOTH, "built 0 diocletian", "hand 0 militia,altar", "coins 0 3")
    turn(state, "build militia")
    assert coins(state)[0] == 2


def test_example_32_semiramis_with_two_defeats_and_one_shield_fights_with_three() -> None:
    state = table(
        BOTH, "age 2 7", "built 0 semiramis stockade", "conflict 0 0 0 0 2 0 0", "built 1 walls", "built 2 walls"
    )
    turn(state)
    assert conflicts(state)[0] == [0, 2, 0, 2, 0, 0]
