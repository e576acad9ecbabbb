"""The worked examples of the rules, each under its own name; those of the expansions stand with them."""

from __future__ import annotations

from random import Random

from tests.games.wonders.positions import builds, built, coins, points, table, texts, turn
from ziggurat.core.match import Match
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.actions import Play
from ziggurat.games.wonders.building import bank_due
from ziggurat.games.wonders.data import CARD_NAMED, PROJECT_NAMED, guilds_kept
from ziggurat.games.wonders.events import ProjectFailed, ProjectSucceeded
from ziggurat.games.wonders.state import active_tiles

LOST = ("board 0 ephesos:A lost", "board 1 rhodos:A lost", "board 2 giza:A lost")
"""Three boards that give nothing, so that only cards do."""


def test_example_1_costs_of_cards() -> None:
    assert builds(table("hand 0 marketplace", "coins 0 0", *LOST), 0, "marketplace") == ["build marketplace"]
    state = table("hand 0 mine", "coins 0 1", *LOST)
    turn(state, "build mine")
    assert coins(state)[0] == 0
    assert builds(table("hand 0 baths", "built 0 stone_pit", *LOST), 0, "baths") == ["build baths"]
    assert builds(table("hand 0 arena", "built 0 quarry ore_vein", "age 3 1", *LOST), 0, "arena") == ["build arena"]


def test_example_2_what_a_city_can_build_for_nothing() -> None:
    makers = "built 0 quarry clay_pool ore_vein press_1 loom_1"
    state = table("hand 0 barracks,scriptorium,aqueduct", makers, "age 2 1", "coins 0 0", *LOST)
    assert builds(state, 0, "barracks") == ["build barracks"]
    assert builds(state, 0, "scriptorium") == ["build scriptorium"]
    assert builds(state, 0, "aqueduct") == []


def test_example_3_the_university_is_bought_from_both_sides() -> None:
    built_cards = ("built 0 lumber_yard glassworks_1", "built 1 lumber_yard", "built 2 press_1")
    state = table("hand 0 university", "age 3 1", "coins 0 4", *built_cards, *LOST)
    assert builds(state, 0, "university") == ["build university pay 2-2"]


def test_example_4_a_city_sells_to_both_sides_and_uses_its_stones_itself() -> None:
    hands = ("hand 0 library,tavern", "hand 1 baths,tavern", "hand 2 baths,tavern")
    lines = ("age 2 1", "built 0 quarry loom_1", "coins 1 4", "coins 2 4", *hands)
    state = table(*lines, "board 0 rhodos:A lost", "board 1 olympia:A", "board 2 babylon:A", "stages 1 1", "stages 2 0")
    # The neighbours buy two stones each, for stages of Olympia and Gizah.
    assert "stage baths pay 0-4" in texts(state, 1)
    state.boards[2] = table("board 2 giza:A").boards[2]
    state.lost_initial[2] = 1
    assert "stage baths pay 4-0" in texts(state, 2)
    turn(state, "build library", "stage baths pay 0-4", "stage baths pay 4-0")
    assert coins(state) == [3 + 8, 0, 0]
    assert "library" in built(state, 0)


def test_example_5_coins_that_come_in_during_the_turn_do_not_help() -> None:
    lines = ("hand 0 forum", "age 2 1", "built 0 clay_pool", "built 1 clay_pool", "coins 0 0", *LOST)
    assert builds(table(*lines), 0, "forum") == []


def test_example_6_chains() -> None:
    for card, source in [("stables", "apothecary"), ("library", "scriptorium"), ("courthouse", "scriptorium"),
                         ("statue", "theater"), ("gardens", "statue")]:  # fmt: skip
        state = table(f"hand 0 {card}", f"built 0 {source}:1", "age 3 1", "coins 0 0", *LOST)
        assert builds(state, 0, card) == [f"build {card} chain"]


def test_example_7_a_conflict_in_the_second_age() -> None:
    state = table("age 2 6", "built 1 walls stables stockade", "built 0 walls stockade", "built 2 walls")
    assert list(state.shields) == [3, 5, 2]
    turn(state)
    assert points(state, 0, "conflicts") == -1 + 3


def test_example_8_tokens_coins_and_blue_cards() -> None:
    state = table("conflict 0 1 1 1 3 0 0", "coins 0 14", "built 0 altar aqueduct town_hall")
    assert [points(state, 0, source) for source in ("conflicts", "coins", "blue")] == [6, 4, 13]


def test_example_9_science() -> None:
    state = table("built 0 apothecary dispensary lodge workshop laboratory scriptorium")
    assert points(state, 0, "science") == 21
    state = table("built 0 apothecary dispensary lodge workshop laboratory scriptorium library")
    assert points(state, 0, "science") == 31


def test_example_10_the_chamber_of_commerce() -> None:
    lines = ("age 3 1", "hand 0 chamber_of_commerce,altar", "built 0 press_1 loom_1 brickyard")
    state = table(*lines, "coins 0 0")
    turn(state, "build chamber_of_commerce")
    assert (coins(state)[0], points(state, 0, "yellow")) == (4, 4)


def test_example_11_guilds_in_the_game() -> None:
    assert (guilds_kept(7), guilds_kept(3)) == (9, 5)


def test_example_12_two_tiles_in_a_turn() -> None:
    """Four spaces, three tiles: tile 4 fills the last space, 12 covers the first tile."""
    lines = ("agreed tower=1", "tower 1,2,3", "tiles 0 12 - - 0", "tiles 1 4 - - 0")
    state = table(*lines, seats=5)
    turn(state, "tile 12 tavern", "tile 4 tavern")
    assert active_tiles(state) == [2, 3, 4, 12]


def test_example_13_taxes() -> None:
    state = table("agreed tower=1", "tower 16", "age 2 1", "board 0 giza:A", "built 0 stone_pit", "coins 0 2")
    turn(state, "stage tavern")
    assert coins(state)[0] == 0
    state = table("agreed tower=1", "tower 13", "age 3 1", "hand 0 gardens,altar", "built 0 statue", "coins 0 3")
    turn(state, "build gardens chain")
    assert coins(state)[0] == 0
    lines = ("agreed tower=1", "tower 1,13", "age 3 1", "hand 0 fortifications,altar", "built 0 walls")
    assert builds(table(*lines, "coins 0 5", *LOST), 0, "fortifications") == []
    state = table(*lines, "coins 0 6", *LOST)
    turn(state, "build fortifications chain")
    assert coins(state)[0] == 0


def test_example_14_tile_7() -> None:
    state = table("agreed tower=1", "tower 7", "age 3 1", "hand 0 academy", "built 1 school", "coins 0 0", *LOST)
    assert builds(state, 0, "academy") == ["build academy chain"]


def test_example_15_coins_instead_of_resources() -> None:
    """The Traders Guild costs 3 coins, the Pantheon 6, or nothing through its chain."""
    state = table(
        "agreed tower=1", "tower 23,8", "age 3 1", "hand 0 traders_guild,pantheon", "built 0 temple", "coins 0 9"
    )
    assert builds(state, 0, "pantheon") == ["build pantheon", "build pantheon chain"]
    assert bank_due(state, 0, Play(CARD_NAMED["traders_guild"], 0)) == 3
    assert bank_due(state, 0, Play(CARD_NAMED["pantheon"], 0)) == 6
    assert bank_due(state, 0, Play(CARD_NAMED["pantheon"], 0, 1)) == 0


def test_example_16_prices() -> None:
    """Marketplace and tile 9: glass for nothing. East Trading Post and tile 12: raw materials for 2."""
    lines = ("agreed tower=1", "hand 0 workshop,stockade", "coins 0 2", *LOST)
    state = table(*lines, "tower 9", "built 0 marketplace", "built 2 glassworks_1")
    assert builds(state, 0, "workshop") == ["build workshop"]
    state = table(*lines, "tower 12", "built 0 east_trading_post", "built 2 lumber_yard")
    assert builds(state, 0, "stockade") == ["build stockade pay 0-2"]
    state = table(*lines, "tower 11", "built 0 east_trading_post", "built 2 lumber_yard")
    assert builds(state, 0, "stockade") == ["build stockade"]


def test_example_17_tile_20() -> None:
    lines = ("agreed tower=1", "tower 20", "age 2 1", "hand 0 aqueduct", "coins 0 6")
    state = table(*lines, *LOST, "built 1 stone_pit")
    assert builds(state, 0, "aqueduct") == ["build aqueduct pay 6-0"]
    state = table(*lines, "board 0 ephesos:A lost", "board 1 giza:A", "board 2 rhodos:A lost")
    assert builds(state, 0, "aqueduct") == []


def test_example_18_tile_14() -> None:
    state = table("agreed tower=1", "tower 14", "age 2 1", "hand 0 aqueduct,altar", "built 0 baths", "coins 0 0")
    turn(state, "build aqueduct chain")
    assert coins(state)[0] == 2


def test_example_19_tiles_19_and_22() -> None:
    state = table("agreed tower=1", "tower 19,22", "age 3 6", "built 0 stockade", "built 2 barracks")
    turn(state)
    assert [points(state, seat, "conflicts") for seat in range(3)] == [3, -4, 3]


def test_example_21_points_for_tiles() -> None:
    assert points(table("agreed tower=1", "tiles 0 - - - 2"), 0, "tower") == 5
    assert points(table("agreed tower=1", "tiles 0 - - - 3"), 0, "tower") == 10


def test_example_22_participation_tokens() -> None:
    for seats, tokens in ((5, 4), (2, 2), (8, 6)):
        match = Match(GAME, seats, {"projects": "yes"})
        match.let_chance_answer(Random(seats))
        assert match.state.project_tokens == tokens


def test_example_23_a_forum_and_the_river_port() -> None:
    """One own clay, one bought, a textile bought, a coin to the bank: 5 coins."""
    lines = ("agreed projects=1", "project river_port 2 open", "age 2 1", "hand 0 forum,altar", "coins 0 5")
    state = table(*lines, "built 0 clay_pool", "built 1 clay_pool", "built 2 loom_1", *LOST)
    assert builds(state, 0, "forum") == ["build forum pay 2-0", "build forum pay 2-2 join"]
    turn(state, "build forum pay 2-2 join")
    assert coins(state) == [0, 8, 8]


def test_example_24_the_war_mirror_under_tile_19() -> None:
    lines = ("project war_mirror 0 closed", "age 2 6", "participation 0 2 0")
    state = table("agreed projects=1", *lines)
    turn(state)
    assert points(state, 0, "conflicts") == 6
    state = table("agreed projects=1 tower=1", "tower 19", *lines)
    turn(state)
    assert points(state, 0, "conflicts") == 2


def test_example_25_the_archives_fail() -> None:
    lines = ("agreed projects=1", "project archives 1 open", "age 3 6", "participation 0 2 0")
    state = table(*lines, "built 0 altar", "built 1 altar baths")
    events = turn(state)
    assert ProjectFailed(PROJECT_NAMED["archives"], (1, 2)) in events
    assert not any(state.tokens)
    assert texts(state, 1) == ["lose baths", "lose altar"]


def test_example_26_nothing_to_lose_but_a_defeat_token() -> None:
    lines = ("agreed projects=1", "project river_port 1 open", "age 2 6", "coins 0 0", "hand 0 altar,theater")
    state = table(*lines)
    turn(state, "build altar")
    assert [int(n) for n in state.conflict][:6] == [0, 0, 0, 0, 1, 0]


def test_example_27_three_participate_with_the_last_token() -> None:
    lines = ("agreed projects=1", "project factory 1 open", "age 1 6")
    hands = ("hand 0 lumber_yard,altar", "hand 1 clay_pool,altar", "hand 2 ore_vein,altar")
    state = table(*lines, *hands)
    events = turn(state, "build lumber_yard join", "build clay_pool join", "build ore_vein join")
    assert ProjectSucceeded(PROJECT_NAMED["factory"], (1, 1, 1), 0) in events
    assert [int(state.tokens[7 * seat + 2]) for seat in range(3)] == [1, 1, 1]
