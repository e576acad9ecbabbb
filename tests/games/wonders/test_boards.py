"""The powers of the wonders, with their timing."""

from __future__ import annotations

import pytest

from tests.games.wonders.positions import built, coins, discarded, play, points, table, texts, turn, why_not
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.actions import BuildDiscarded, DealHands, PlayLast
from ziggurat.games.wonders.data import CARD_NAMED
from ziggurat.games.wonders.state import has_built

# -- Rhodos, Ephesos, Alexandria -------------------------------------------------------------------------------------


def test_the_shields_of_rhodos_count_in_the_conflict_of_the_same_age() -> None:
    state = table("age 1 6", "board 0 rhodos:A", "stages 0 1", "built 0 clay_pool clay_pit", "built 1 clay_pool")
    turn(state, "stage tavern pay 2-0")
    assert points(state, 0, "conflicts") == 2


def test_ephesos_takes_its_coins_at_once() -> None:
    state = table("board 0 ephesos:A", "stages 0 1", "built 0 lumber_yard timber_yard")
    turn(state, "stage tavern")
    assert coins(state)[0] == 12


def test_alexandria_makes_a_resource_from_the_turn_after() -> None:
    state = table("board 0 alexandria:B", "built 0 clay_pool", "board 1 babylon:A", "hand 2 baths,tavern")
    turn(state, "stage tavern pay 2-0", "", "discard tavern")
    assert "build baths" in texts(state, 0)


# -- Olympia ---------------------------------------------------------------------------------------------------------


def test_olympia_builds_one_card_free_in_every_age() -> None:
    state = table("board 0 olympia:A", "stages 0 2", "hand 0 baths,guard_tower,apothecary", "coins 0 0")
    assert "build baths right" in texts(state, 0)
    turn(state, "build baths right")
    assert built(state, 0) == ["baths"]
    state.hands[0] = table("hand 0 guard_tower,apothecary").hands[0]
    assert "build guard_tower right" not in texts(state, 0)
    assert why_not(state, 0, "build guard_tower right") == "The city has no free construction left in this Age."
    state.age = 2
    assert "build guard_tower right" in texts(state, 0)


def test_the_right_of_olympia_begins_with_the_turn_after_the_stage() -> None:
    state = table("board 0 olympia:A", "stages 0 2 1", "hand 0 baths,altar", "coins 0 0")
    assert "build baths right" not in texts(state, 0)


def test_the_right_is_not_spent_on_a_card_that_costs_nothing() -> None:
    state = table("board 0 olympia:A", "stages 0 2", "hand 0 altar,baths", "coins 0 0")
    assert "build altar right" not in texts(state, 0)
    assert why_not(state, 0, "build altar right") == "This card costs nothing: the right would be wasted."


def test_olympia_b_buys_raw_materials_for_one_from_both() -> None:
    state = table("board 0 olympia:B", "stages 0 1", "hand 0 baths,altar", "built 1 stone_pit", "built 2 stone_pit")
    assert {"build baths pay 0-1", "build baths pay 1-0"} <= set(texts(state, 0))


@pytest.mark.parametrize(
    ("guild", "value"), [("workers_guild", 2), ("magistrates_guild", 1), ("shipowners_guild", 1), ("builders_guild", 3)]
)
def test_olympia_b_copies_a_guild_of_a_neighbour(guild: str, value: int) -> None:
    """It scores as if it stood here, but it is no card of this city."""
    neighbours = (f"built 1 {guild} lumber_yard", "built 2 clay_pool altar")
    state = table("board 0 olympia:B", "stages 0 3", "built 0 stone_pit", *neighbours)
    assert points(state, 0, "guilds") == value


def test_the_copied_guild_is_the_best_one() -> None:
    state = table("board 0 olympia:B", "stages 0 3", "built 1 workers_guild lumber_yard", "built 2 traders_guild")
    assert points(state, 0, "guilds") == 1


def test_a_copied_scientists_guild_gives_a_symbol_of_choice() -> None:
    lines = ("board 0 olympia:B", "stages 0 3", "built 0 apothecary workshop scriptorium", "built 1 scientists_guild")
    assert points(table(*lines), 0, "science") == 4 + 1 + 1 + 7


def test_no_guild_beside_olympia_gives_nothing() -> None:
    assert points(table("board 0 olympia:B", "stages 0 3"), 0, "guilds") == 0


# -- Babylon ---------------------------------------------------------------------------------------------------------


def test_babylon_a_has_a_symbol_of_choice() -> None:
    state = table("board 0 babylon:A", "stages 0 2", "built 0 apothecary workshop")
    assert points(state, 0, "science") == 1 + 1 + 1 + 7


def last_turn(*lines: str) -> list[str]:
    return ["age 1 6", "board 0 babylon:B", "stages 0 2", "hand 0 altar,theater", *lines]


def test_babylon_b_may_play_its_last_card() -> None:
    state = table(*last_turn())
    turn(state, "build altar")
    assert isinstance(state.pending[-1], PlayLast)
    assert GAME.to_act(state) == (0,)
    assert texts(state, 0) == ["build theater", "discard theater", "decline"]
    play(state, 0, "build theater")
    assert built(state, 0) == ["altar", "theater"]
    assert isinstance(state.pending[-1], DealHands)


def test_babylon_b_may_discard_its_last_card_for_coins_or_decline() -> None:
    state = table(*last_turn())
    turn(state, "build altar")
    play(state, 0, "discard theater")
    assert coins(state)[0] == 6
    state = table(*last_turn())
    turn(state, "build altar")
    play(state, 0, "decline")
    assert coins(state)[0] == 3
    assert discarded(state) == {"theater": 1, "tavern": 4}


def test_babylon_b_works_when_its_stage_is_built_in_the_last_turn() -> None:
    lines = ("stages 0 1", "built 0 sawmill:1 glassworks_1")
    state = table(*(line for line in last_turn() if not line.startswith("stages")), *lines)
    turn(state, "stage altar")
    assert isinstance(state.pending[-1], PlayLast)


def test_babylon_b_pays_its_last_card_with_coins_earned_in_the_turn() -> None:
    state = table(*last_turn("coins 0 0", "hand 0 altar,clay_pit"))
    turn(state, "discard altar")
    assert "build clay_pit" in texts(state, 0)


def test_what_babylon_built_in_the_turn_does_not_produce_for_its_last_card() -> None:
    state = table(*last_turn("hand 0 stone_pit,baths", "coins 0 0"))
    turn(state, "build stone_pit")
    assert "build baths" not in texts(state, 0)


def test_babylon_b_may_build_a_stage_and_the_next_in_the_last_turn() -> None:
    lines = ["built 0 brickyard:1 press_1 sawmill:1 glassworks_1", "stages 0 1"]
    state = table(*(line for line in last_turn() if not line.startswith("stages")), *lines)
    turn(state, "stage altar")
    play(state, 0, "stage theater")
    assert int(state.stages[0]) == 3


# -- Halikarnassos ---------------------------------------------------------------------------------------------------

HALIKARNASSOS = ("board 0 halikarnassos:A", "stages 0 1", "built 0 foundry:1 ore_vein", "discard palace,baths,baths")


def test_halikarnassos_builds_from_the_discard_pile_at_no_cost() -> None:
    state = table(*HALIKARNASSOS, "coins 0 0")
    turn(state, "stage tavern")
    assert state.pending[-1] == BuildDiscarded((0,), 0, 0)
    assert texts(state, 0) == ["build baths found", "build tavern found", "build palace found", "decline"]
    play(state, 0, "build palace found")
    assert has_built(state, 0, CARD_NAMED["palace"])
    assert discarded(state) == {"baths": 2, "tavern": 2}


def test_cards_discarded_in_the_same_turn_are_included() -> None:
    state = table(*HALIKARNASSOS[:3], "hand 1 altar,tavern")
    turn(state, "stage tavern", "discard altar")
    assert "build altar found" in texts(state, 0)


def test_immediate_effects_of_a_found_card_follow_at_once() -> None:
    state = table(*HALIKARNASSOS, "coins 0 0")
    turn(state, "stage tavern")
    play(state, 0, "build tavern found")
    assert coins(state)[0] == 5


def test_a_name_that_the_city_has_is_not_found_again() -> None:
    state = table(*HALIKARNASSOS[:2], "built 0 foundry:1 ore_vein baths", "discard baths")
    turn(state, "stage tavern")
    assert "build baths found" not in texts(state, 0)
    assert why_not(state, 0, "build baths found") == "A city has each structure only once."


def test_an_empty_pile_asks_nothing() -> None:
    state = table(*HALIKARNASSOS[:3], "hand 1 altar,tavern", "hand 2 altar,tavern")
    turn(state, "stage tavern", "build altar", "build altar")
    assert GAME.to_act(state) == (0, 1, 2)


def test_only_declining_is_left_when_no_card_can_be_built_and_still_it_is_asked() -> None:
    """What lies in the pile is secret, so the question is put all the same."""
    state = table(*HALIKARNASSOS[:2], "built 0 foundry:1 ore_vein tavern")
    turn(state, "stage tavern")
    assert texts(state, 0) == ["decline"]


def test_the_pile_is_seen_by_its_searcher_only() -> None:
    state = table(*HALIKARNASSOS)
    turn(state, "stage tavern")
    assert GAME.view(state, 0).discard is not None
    assert GAME.view(state, 1).discard is None
    assert GAME.view(state, 1).discard_counts == (4, 0, 1)


def test_halikarnassos_b_searches_with_every_stage() -> None:
    state = table("board 0 halikarnassos:B", "built 0 foundry:1", "discard altar")
    turn(state, "stage tavern")
    play(state, 0, "build altar found")
    assert built(state, 0) == ["altar", "foundry"]
    assert points(state, 0, "wonder") == 2
