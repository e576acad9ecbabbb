"""Every ruling on an edge case, with its switch; numbers as in the list of `docs/wonders.md`.

Rulings that only concern leaders, black cards and the Wonder Pack stand with these expansions; `test_names.py` sees to
it that none is missing.
"""

from __future__ import annotations

import pytest

from tests.games.wonders.positions import builds, built, coins, discarded, play, points, table, texts, turn, why_not
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.actions import BuildDiscarded, ChooseCard, Play, PlayLast
from ziggurat.games.wonders.building import bank_due
from ziggurat.games.wonders.data import CARD_NAMED, PROJECT_NAMED
from ziggurat.games.wonders.events import ProjectFailed
from ziggurat.games.wonders.state import active_tiles

LOST = ("board 0 ephesos:A lost", "board 1 rhodos:A lost", "board 2 giza:A lost")
SPARED = ("participation 1 1 0", "participation 2 1 0")
HALIKARNASSOS = ("board 0 halikarnassos:A", "stages 0 1", "built 0 foundry:1 ore_vein")


SWITCHES = {
    "missing_color_penalty": ("none", "defeat_token"),
    "river_port_coins": ("1", "2"),
    "tax_on_free_builds": ("yes", "no"),
    "tile22_scope": ("minus_one", "all"),
    "chain_same_age": ("yes", "no"),
    "copied_shipowners_self": ("no", "yes"),
    "partial_token_penalty": ("replace", "lose_and_replace"),
    "diplomacy_extra_tokens": ("discard_all", "discard_one"),
    "masks_same_card": ("no", "yes"),
    "leader_bonus_on_free_builds": ("yes", "no"),
    "manneken_pis_version": ("wonder_pack", "promo"),
    "manneken_great_wall": ("printed_position", "free_choice"),
    "entomb_without_leader": ("no_effect", "not_buildable"),
    "entombed_leaders_count": ("no", "yes"),
}
"""Every reading that can be agreed upon otherwise; the first value is ours."""
AGREED = {
    "missing_color_penalty": "missing_colour_penalty=1",
    "river_port_coins": "river_port_coins=2",
    "tax_on_free_builds": "tax_on_free_builds=0",
    "tile22_scope": "tile_22_doubles_all=1",
    "chain_same_age": "chain_same_age=0",
    "copied_shipowners_self": "copied_shipowners_self=1",
    "partial_token_penalty": "lose_and_replace=1",
    "diplomacy_extra_tokens": "discard_one_diplomacy=1",
    "masks_same_card": "masks_same_card=1",
    "leader_bonus_on_free_builds": "leader_bonus_on_free_builds=0",
    "manneken_pis_version": "manneken_promo=1",
    "manneken_great_wall": "manneken_picks_wall=1",
    "entomb_without_leader": "entomb_needs_leader=1",
    "entombed_leaders_count": "entombed_leaders_count=1",
}
"""What a position says of the second value."""


@pytest.mark.parametrize("name", SWITCHES)
def test_a_reading_is_an_option_and_a_position_keeps_it(name: str) -> None:
    [option] = [option for option in GAME.options if option.name == name]
    assert tuple(option.values) == SWITCHES[name]
    assert GAME.complete_options({})[name] == SWITCHES[name][0]
    for value, said in zip(SWITCHES[name], (False, True), strict=True):
        state = GAME.setup(3, GAME.complete_options({name: value}))
        line = GAME.write_position(state).splitlines()[2].split()
        assert (AGREED[name] in line) == said
        assert GAME.read_position(GAME.write_position(state)).table == state.table


@pytest.mark.parametrize(("switch", "token"), [("0", 0), ("1", -2)])
def test_ruling_1_a_colour_that_is_missing(switch: str, token: int) -> None:
    agreed = f"agreed projects=1 missing_colour_penalty={switch}"
    state = table(agreed, "project obelisk 1 open", "age 2 6", *SPARED)
    turn(state)
    assert points(state, 0, "conflicts") == token


@pytest.mark.parametrize("price", [1, 2])
def test_ruling_2_the_coins_of_the_river_port(price: int) -> None:
    agreed = f"agreed projects=1 river_port_coins={price}"
    state = table(agreed, "project river_port 2 open", "age 2 1", "hand 0 tavern,altar", "built 0 loom_1", "coins 0 2")
    assert bank_due(state, 0, Play(CARD_NAMED["tavern"], 0, join=True)) == price


@pytest.mark.parametrize(("switch", "tax"), [("1", 2), ("0", 0)])
def test_ruling_3_taxes_on_free_builds(switch: str, tax: int) -> None:
    """Chains, rights, tokens and found cards are taxed like paid ones; by the switch tiles 1 and 6 spare them."""
    agreed = f"agreed tower=1 tax_on_free_builds={switch}"
    state = table(agreed, "tower 1,6", "age 2 1")
    for way in (1, 2, 3, 4):
        assert bank_due(state, 0, Play(CARD_NAMED["stables"], 0, way)) == tax
        assert bank_due(state, 0, Play(CARD_NAMED["aqueduct"], 0, way)) == tax
    assert bank_due(state, 0, Play(CARD_NAMED["stables"], 0)) == 2
    assert bank_due(table(agreed, "tower 13", "age 2 1"), 0, Play(CARD_NAMED["stables"], 0, 1)) == 2


@pytest.mark.parametrize(
    ("tile", "key", "age", "card"), [(2, "giant_trebuchet", 3, "arsenal"), (8, "belvedere", 1, "baths")]
)
def test_ruling_4_participation_is_not_waived(tile: int, key: str, age: int, card: str) -> None:
    """Tiles 2 and 8 spare the resources of the card; those of the participation are due."""
    agreed = ("agreed tower=1 projects=1", f"tower {tile}", f"project {key} 2 open", f"age {age} 1")
    lines = (*agreed, f"hand 0 {card},altar")
    assert f"build {card} join" not in texts(table(*lines, "coins 0 20", *LOST), 0)
    made = "built 0 lumber_yard clay_pool"
    assert f"build {card} join" in texts(table(*lines, "coins 0 20", made, *LOST), 0)


@pytest.mark.parametrize(("switch", "taken"), [("0", 1), ("1", 2)])
def test_ruling_5_tile_22_doubles_only_minus_one(switch: str, taken: int) -> None:
    agreed = f"agreed tower=1 projects=1 tile_22_doubles_all={switch}"
    lines = ("tower 22", "age 2 6", "project river_port 1 open", *SPARED, "coins 0 0", "hand 0 altar,theater")
    state = table(agreed, *lines)
    turn(state, "build altar")
    assert int(state.conflict[4]) == taken


def test_ruling_5_a_minus_one_of_a_project_is_doubled() -> None:
    lines = ("tower 22", "age 1 6", "project rampart_road 1 open", *SPARED, "coins 0 0", "hand 0 altar,theater")
    state = table("agreed tower=1 projects=1", *lines)
    turn(state, "build altar")
    assert int(state.conflict[3]) == 2


def test_ruling_6_two_players_rotate_two_spaces() -> None:
    state = table("agreed tower=1", "tower 1,2", "tiles 1 3 - - 0", "hand 0 altar,theater,tavern", seats=2)
    play(state, 0, "discard altar")
    play(state, 0, "build theater")
    play(state, 1, "tile 3 tavern")
    assert active_tiles(state) == [2, 3]


@pytest.mark.parametrize(("switch", "ways"), [("1", ["build aqueduct chain"]), ("0", [])])
def test_ruling_7_a_chain_from_a_card_of_the_same_age(switch: str, ways: list[str]) -> None:
    """Baths from the discard pile, built in Age II."""
    state = table(f"agreed chain_same_age={switch}", "age 2 3", "hand 0 aqueduct,altar", "built 0 baths:2", *LOST)
    assert builds(state, 0, "aqueduct") == ways


def test_ruling_7_a_card_of_the_same_turn_never_chains() -> None:
    state = table("age 2 3", "hand 0 aqueduct,altar", "built 0 baths:2*", *LOST)
    assert builds(state, 0, "aqueduct") == []


@pytest.mark.parametrize(("switch", "worth"), [("0", 1), ("1", 2)])
def test_ruling_8_copied_shipowners(switch: str, worth: int) -> None:
    agreed = f"agreed copied_shipowners_self={switch}"
    state = table(agreed, "board 0 olympia:B", "stages 0 3", "built 0 clay_pool", "built 1 shipowners_guild")
    assert points(state, 0, "guilds") == worth


@pytest.mark.parametrize(("switch", "left"), [("0", 5 - 3), ("1", -3)])
def test_ruling_9_one_victory_token_and_a_penalty_of_two(switch: str, left: int) -> None:
    agreed = f"agreed projects=1 lose_and_replace={switch}"
    state = table(agreed, "project triumphal_arches 1 open", "age 3 6", *SPARED, "conflict 0 0 0 1 0 0 0")
    turn(state)
    assert points(state, 0, "conflicts") == left


def test_ruling_10_a_lost_card_goes_to_the_discard_pile() -> None:
    state = table("agreed projects=1", "project archives 1 open", "age 3 6", *SPARED, "built 0 altar")
    turn(state)
    assert discarded(state)["altar"] == 1


def test_ruling_11_units_that_are_not_needed_are_not_bought() -> None:
    state = table("hand 0 altar,theater", "built 1 stone_pit")
    assert builds(state, 0, "altar") == ["build altar"]
    assert why_not(state, 0, "build altar pay 2-0") == "Nothing is bought from your neighbours for this."


@pytest.mark.parametrize(("tile", "card"), [(8, "palace"), (23, "traders_guild")])
def test_ruling_12_free_builds_of_blue_and_purple_cards_cost_nothing(tile: int, card: str) -> None:
    lines = ("agreed tower=1", f"tower {tile}", "age 3 1", f"hand 0 {card},altar", "coins 0 0")
    assert builds(table(*lines, "tokens 0 1 0 0 0 0 0 0", *LOST), 0, card) == [f"build {card} token"]
    olympia = table(*lines, "board 0 olympia:A", "stages 0 2")
    assert builds(olympia, 0, card) == [f"build {card} right"]


def test_ruling_15_tokens_from_the_reserve_are_rewarded_too() -> None:
    lines = ("agreed projects=1", "project rampart_road 1 open", "age 1 6", "built 0 stone_pit", "built 1 stone_pit")
    state = table(*lines, "hand 0 tavern,altar", "hand 1 tavern,altar")
    turn(state, "build tavern join", "build tavern join")
    assert coins(state) == [3 + 5 - 1 + 4, 3 + 5 - 1 + 4, 6]


def test_ruling_16_babylon_plays_before_halikarnassos_searches() -> None:
    lines = ("age 1 6", *HALIKARNASSOS, "board 1 babylon:B", "stages 1 2", "hand 1 altar,theater")
    state = table(*lines)
    turn(state, "stage tavern", "build altar")
    assert isinstance(state.pending[-1], PlayLast)
    play(state, 1, "discard theater")
    assert isinstance(state.pending[-1], BuildDiscarded)
    assert "build theater found" in texts(state, 0)


def test_ruling_17_a_tile_of_the_last_turn_works_on_the_project() -> None:
    """Tile 19 makes the victory tokens of the War Mirror smaller at once."""
    lines = ("project war_mirror 0 closed", "age 2 6", "participation 1 1 0", "tiles 0 19 - - 0")
    state = table("agreed tower=1 projects=1", *lines)
    turn(state, "tile 19 tavern")
    assert points(state, 1, "conflicts") == 1


def test_ruling_19_blocked_brown_cards_still_count() -> None:
    lines = ("agreed tower=1", "tower 3", "age 2 1", "hand 0 vineyard,altar", "built 0 sawmill tree_farm")
    state = table(*lines)
    turn(state, "build vineyard")
    assert coins(state)[0] == 3 + 2


def test_ruling_18_a_card_that_chains_to_a_neighbour_is_lost_only_when_the_age_is_over() -> None:
    """Tile 7: the School of a neighbour serves in the last turn, and is lost after it."""
    lines = ("agreed tower=1 projects=1", "tower 7", "age 3 6", "project menagerie 1 open", "built 1 school", *LOST)
    state = table(*lines, "hand 0 academy,altar", "participation 0 1 0", "participation 2 1 0", "coins 0 0")
    turn(state, "build academy chain")
    assert built(state, 0) == ["academy"]
    assert (built(state, 1), discarded(state)["school"]) == ([], 1)


def test_ruling_20_tile_20_needs_no_secret_warehouse() -> None:
    """A Stone Pit gives any number of stones; the Secret Warehouse doubles one of them, and nothing changes."""
    lines = ("tower 20", "age 2 1", "hand 0 aqueduct,library", "coins 0 0", *LOST)
    for agreed, cards in (("agreed tower=1", "stone_pit"), ("agreed tower=1 cities=1", "stone_pit secret_warehouse")):
        state = table(agreed, *lines, f"built 0 {cards}")
        assert builds(state, 0, "aqueduct") == ["build aqueduct"]
        assert builds(state, 0, "library") == []


def test_ruling_23_nobody_participated_and_all_suffer() -> None:
    state = table("agreed projects=1", "project rampart_road 2 open", "age 1 6")
    events = turn(state)
    assert ProjectFailed(PROJECT_NAMED["rampart_road"], (0, 1, 2)) in events
    assert coins(state) == [0, 0, 0]


def test_ruling_24_rewards_come_before_the_conflict() -> None:
    state = table("agreed projects=1", "project obelisk 0 closed", "age 2 6", "participation 0 1 0")
    turn(state)
    assert points(state, 0, "conflicts") == 6


def test_ruling_26_triumphal_arches_cost_two_victory_tokens() -> None:
    lines = ("project triumphal_arches 1 open", "age 3 6", *SPARED, "conflict 0 0 1 1 0 0 0")
    state = table("agreed projects=1", *lines)
    turn(state)
    assert points(state, 0, "conflicts") == 0


def test_ruling_27_only_undominated_payments() -> None:
    lines = ("hand 0 caravansery,altar", "age 2 1", "built 0 lumber_yard", "built 1 lumber_yard", "built 2 lumber_yard")
    state = table(*lines, "coins 0 9", *LOST)
    assert builds(state, 0, "caravansery") == ["build caravansery pay 0-2", "build caravansery pay 2-0"]


def test_ruling_28_a_found_card_is_no_chain() -> None:
    """Neither the tax of tile 13 nor the bonus of tile 14, though the city has the Baths."""
    lines = (*HALIKARNASSOS[:2], "built 0 foundry:1 ore_vein baths", "discard aqueduct", "age 2 1", "coins 0 0")
    state = table("agreed tower=1", "tower 13,14", *lines)
    turn(state, "stage tavern")
    play(state, 0, "build aqueduct found")
    assert coins(state)[0] == 0


def test_ruling_29_taxes_and_participation_of_a_found_card_are_paid_with_the_coins_then_held() -> None:
    lines = ("agreed tower=1 projects=1", "tower 6", "project belvedere 2 open", *HALIKARNASSOS, "discard altar,loom_1")
    state = table(*lines, "coins 0 0")
    turn(state, "stage tavern")
    assert "build altar found" not in texts(state, 0)
    assert why_not(state, 0, "build altar found").startswith("Price: 1 coin. Your treasury: 0 coins.")
    state = table(*lines, "coins 0 1", "built 0 foundry:1 ore_vein clay_pool")
    turn(state, "stage tavern")
    assert "build altar found" in texts(state, 0)
    assert "build altar found join" not in texts(state, 0)


def test_ruling_29_babylon_pays_taxes_for_its_last_card() -> None:
    lines = ("agreed tower=1", "tower 6", "age 1 6", "board 0 babylon:B", "stages 0 2", "hand 0 altar,theater")
    state = table(*lines, "coins 0 1")
    turn(state, "build altar")
    assert "build theater" not in texts(state, 0)


def test_ruling_30_production_serves_every_construction_anew() -> None:
    """Babylon uses the same stone, and tile 17, for both of its cards."""
    lines = ("agreed tower=1", "tower 17", "age 1 6", "board 0 babylon:B", "stages 0 2", "hand 0 baths,stockade")
    state = table(*lines, "coins 0 0")
    turn(state, "build baths")
    play(state, 0, "build stockade")
    assert built(state, 0) == ["baths", "stockade"]


def test_ruling_31_one_participation_a_turn() -> None:
    lines = ("agreed projects=1", "project factory 2 open", "age 1 6", "board 0 babylon:B", "stages 0 2")
    state = table(*lines, "hand 0 lumber_yard,clay_pool", "coins 0 9")
    turn(state, "build lumber_yard join")
    assert builds(state, 0, "clay_pool") == ["build clay_pool"]
    assert why_not(state, 0, "build clay_pool join") == "You have already participated in this turn."


def test_ruling_32_a_free_build_token_and_participation_together() -> None:
    lines = ("agreed projects=1", "project archives 2 open", "age 3 1", "tokens 0 1 0 1 0 0 0 0", "hand 0 palace,altar")
    state = table(*lines, "coins 0 4", *LOST)
    assert builds(state, 0, "palace") == ["build palace token", "build palace token join"]
    turn(state, "build palace token join")
    assert (coins(state)[0], list(state.tokens)[:3]) == (0, [0, 0, 0])


def test_ruling_33_a_found_card_may_participate_after_the_last_token_was_taken() -> None:
    lines = (
        "agreed projects=1",
        "project factory 1 open",
        *HALIKARNASSOS,
        "discard lumber_yard",
        "hand 1 clay_pool,altar",
    )
    state = table(*lines, "hand 1 clay_pool,altar")
    turn(state, "stage tavern", "build clay_pool join")
    assert state.project_tokens == 0
    play(state, 0, "build lumber_yard found join")
    assert list(state.participation) == [1, 1, 0]


def test_ruling_34_babylon_gives_the_free_city_nothing() -> None:
    lines = ("age 1 6", "board 2 babylon:B", "stages 2 2", "hand 1 altar,theater,tavern", "hand 0 altar,tavern")
    state = table(*lines, seats=2)
    play(state, 1, "build altar")
    play(state, 1, "build theater")
    play(state, 0, "build altar")
    assert state.age == 2


def test_ruling_34_a_player_with_babylon_plays_the_last_card_as_usual() -> None:
    lines = ("age 1 6", "board 0 babylon:B", "stages 0 2", "hand 1 altar,theater,tavern", "hand 0 altar,tavern")
    state = table(*lines, "board 2 ephesos:A", "pile baths", seats=2)
    play(state, 1, "build altar")
    play(state, 1, "build theater")
    play(state, 0, "build altar")
    assert isinstance(state.pending[-1], PlayLast)
    assert discarded(state) == {"tavern": 1, "baths": 1}


def test_ruling_35_the_free_city_with_nothing_to_build_takes_three_coins() -> None:
    lines = ("hand 0 altar,palace,arsenal", "chosen 0 discard altar", "board 2 ephesos:A", "coins 2 0")
    state = table(*lines, seats=2)
    play(state, 0, "discard arsenal")
    play(state, 1, "discard tavern")
    assert coins(state)[2] == 3


def test_ruling_36_opposite_price_tiles_cancel_out() -> None:
    state = table("agreed tower=1", "tower 9,10", "hand 0 workshop,altar", "built 1 glassworks_1", *LOST)
    assert builds(state, 0, "workshop") == ["build workshop pay 2-0"]


def test_ruling_37_a_tax_is_paid_before_the_bonus_comes() -> None:
    lines = ("agreed tower=1", "tower 5,6", "age 2 1", "hand 0 altar,theater")
    assert builds(table(*lines, "coins 0 1"), 0, "altar") == []
    state = table(*lines, "coins 0 2")
    turn(state, "build altar")
    assert coins(state)[0] == 2
    assert isinstance(state.pending[-1], ChooseCard)
    assert GAME.to_act(state) == (0, 1, 2)
