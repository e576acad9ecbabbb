"""The Great Projects: participation with its cost, success and failure, every reward and every penalty."""

from __future__ import annotations

import pytest

from tests.games.wonders.positions import builds, built, coins, discarded, play, points, table, texts, turn, why_not
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.actions import SufferPenalty
from ziggurat.games.wonders.data import PROJECT_NAMED, PROJECTS, TOKEN_KEYS, VICTORY_REWARD
from ziggurat.games.wonders.events import ProjectFailed, ProjectSucceeded
from ziggurat.games.wonders.projects import RIVER_PORT
from ziggurat.games.wonders.state import State

# -- participating ---------------------------------------------------------------------------------------------------


def project(key: str, tokens: int, *lines: str, seats: int = 3) -> State:
    """A table with this Great Project, in its Age, with so many participation tokens left on it."""
    age = PROJECTS[PROJECT_NAMED[key]].age
    ages = () if any(line.startswith("age") for line in lines) else (f"age {age} 1",)
    return table(
        "agreed projects=1", f"project {key} {tokens} {'open' if tokens else 'closed'}", *ages, *lines, seats=seats
    )


def test_a_structure_of_the_colour_may_be_built_with_or_without_participation() -> None:
    state = project("double_walls", 2, "hand 0 stockade,altar", "built 0 lumber_yard")
    assert builds(state, 0, "stockade") == ["build stockade", "build stockade join"]
    assert builds(state, 0, "altar") == ["build altar"]
    turn(state, "build stockade join")
    assert coins(state)[0] == 2
    assert (list(state.participation), state.project_tokens) == ([1, 0, 0], 1)


PARTICIPATION = {
    "belvedere": ("altar", 1, "clay_pool"),
    "cranes": ("apothecary", 1, ""),
    "double_walls": ("stockade", 1, ""),
    "factory": ("lumber_yard", 2, ""),
    "rampart_road": ("tavern", 1, "stone_pit"),
    "obelisk": ("altar", 1, "press_1"),
    "river_port": ("tavern", 1, "loom_1"),
    "sewer_network": ("apothecary", 2, ""),
    "smelter": ("lumber_yard", 2, ""),
    "war_mirror": ("stockade", 2, "glassworks_1"),
    "archives": ("apothecary", 4, ""),
    "giant_trebuchet": ("barracks", 5, "lumber_yard"),
    "grand_bazaar": ("tavern", 4, "ore_vein"),
    "menagerie": ("traders_guild", 4, ""),
    "triumphal_arches": ("altar", 5, ""),
}
"""A card of the colour, the coins, and a producer of the resource that participation costs."""
MAKERS = {"apothecary": "loom_1", "stockade": "lumber_yard", "barracks": "ore_vein", "altar": "", "tavern": "",
          "lumber_yard": "", "traders_guild": "loom_1 press_1 glassworks_1"}  # fmt: skip


@pytest.mark.parametrize("key", PROJECT_NAMED)
def test_participation_costs_what_is_printed(key: str) -> None:
    card, price, maker = PARTICIPATION[key]
    made = f"built 0 {MAKERS[card]} {maker}".strip() if MAKERS[card] or maker else "built 0 -"
    lines = (
        f"hand 0 {card},pawnshop",
        "board 0 halikarnassos:A lost",
        "board 1 olympia:A lost",
        "board 2 babylon:A lost",
    )
    assert f"build {card} join" in texts(project(key, 2, *lines, made, f"coins 0 {price}"), 0)
    assert f"build {card} join" not in texts(project(key, 2, *lines, made, f"coins 0 {price - 1}"), 0)
    if maker:
        without = f"built 0 {MAKERS[card] or '-'}"
        assert f"build {card} join" not in texts(project(key, 2, *lines, without, f"coins 0 {price}"), 0)


def test_a_unit_serves_one_of_both_costs_only() -> None:
    """Participation in the Giant Trebuchet costs a wood; the Stockade needs it too."""
    lines = ("hand 0 stockade,altar", "coins 0 20", "board 1 ephesos:A", "board 0 giza:A")
    assert builds(project("giant_trebuchet", 2, *lines, "built 0 lumber_yard"), 0, "stockade") == ["build stockade"]
    state = project("giant_trebuchet", 2, *lines, "built 0 sawmill")
    assert builds(state, 0, "stockade") == ["build stockade", "build stockade join"]


def test_no_token_at_the_beginning_of_the_turn_means_no_participation() -> None:
    state = project("factory", 0, "hand 0 lumber_yard,altar")
    assert builds(state, 0, "lumber_yard") == ["build lumber_yard"]
    reason = "No participation token was left at the beginning of the turn."
    assert why_not(state, 0, "build lumber_yard join") == reason


def test_only_the_colour_of_the_project_participates() -> None:
    state = project("factory", 2, "hand 0 altar,lumber_yard")
    assert why_not(state, 0, "build altar join") == "Only a brown card lets you participate in this Great Project."


def test_a_stage_is_no_structure() -> None:
    state = project("factory", 2, "board 0 giza:A", "built 0 stone_pit", "hand 0 lumber_yard,altar")
    assert [text for text in texts(state, 0) if text.startswith("stage")] == ["stage lumber_yard", "stage altar"]


def test_a_card_from_the_discard_pile_may_participate() -> None:
    lines = ("board 0 halikarnassos:A", "stages 0 1", "built 0 foundry:1 ore_vein", "discard lumber_yard", "coins 0 2")
    state = project("factory", 2, *lines)
    turn(state, "stage tavern")
    assert {"build lumber_yard found", "build lumber_yard found join"} <= set(texts(state, 0))
    play(state, 0, "build lumber_yard found join")
    assert (coins(state)[0], list(state.participation)) == (0, [1, 0, 0])


# -- success ---------------------------------------------------------------------------------------------------------


def succeed(key: str, *lines: str, tokens: int = 1) -> State:
    """The Age ends with a project that everybody's tokens have completed; seat 0 has so many of them."""
    age = PROJECTS[PROJECT_NAMED[key]].age
    state = project(key, 0, f"age {age} 6", f"participation 0 {tokens} 0", *lines)
    events = turn(state)
    kind, amount = PROJECTS[PROJECT_NAMED[key]].reward
    victory = amount if kind == VICTORY_REWARD else 0
    assert ProjectSucceeded(PROJECT_NAMED[key], (tokens, 0, 0), victory) in events
    return state


@pytest.mark.parametrize(
    ("key", "token"),
    [("belvedere", "stage"), ("cranes", "build"), ("factory", "bag"), ("sewer_network", "build"), ("smelter", "wonder"),
     ("archives", "science"), ("menagerie", "guild")],
)  # fmt: skip
def test_a_project_rewards_with_a_token_for_each_participation(key: str, token: str) -> None:
    state = succeed(key, tokens=2)
    kinds = [int(n) for n in state.tokens][:7]
    assert kinds == [2 if name == token else 0 for name in TOKEN_KEYS]
    assert not any(list(state.tokens)[7:])
    assert not any(state.participation)


@pytest.mark.parametrize(("key", "amount"), [("rampart_road", 4), ("river_port", 6), ("grand_bazaar", 12)])
def test_a_project_rewards_with_coins(key: str, amount: int) -> None:
    assert coins(succeed(key, tokens=2)) == [3 + 3 + 2 * amount, 6, 6]


@pytest.mark.parametrize(("key", "value"), [("double_walls", 1), ("war_mirror", 3), ("giant_trebuchet", 5)])
def test_a_project_rewards_with_victory_tokens(key: str, value: int) -> None:
    assert points(succeed(key, tokens=2), 0, "conflicts") == 2 * value


@pytest.mark.parametrize(("key", "shields", "token"), [("obelisk", 1, 3), ("triumphal_arches", 2, 5)])
def test_shield_tokens_count_in_the_conflicts_that_follow(key: str, shields: int, token: int) -> None:
    state = succeed(key, tokens=2)
    assert int(state.shields[0]) == 2 * shields
    assert points(state, 0, "conflicts") == 2 * token


# -- tokens ----------------------------------------------------------------------------------------------------------


def test_a_free_build_token_builds_a_card_once() -> None:
    state = table("tokens 0 1 0 0 0 0 0 0", "hand 0 baths,altar", "board 0 rhodos:A", "coins 0 0")
    assert builds(state, 0, "baths") == ["build baths token"]
    assert builds(state, 0, "altar") == ["build altar"]
    turn(state, "build baths token")
    assert (built(state, 0), int(state.tokens[0])) == (["baths"], 0)


def test_a_free_stage_token_waives_resources_once() -> None:
    state = table("tokens 0 0 1 0 0 0 0 0", "board 0 rhodos:A", "coins 0 0")
    assert "stage tavern token" in texts(state, 0)
    turn(state, "stage tavern token")
    assert (int(state.stages[0]), int(state.tokens[1])) == (1, 0)


def test_an_any_colour_token_participates_with_another_colour_once() -> None:
    state = project("factory", 2, "tokens 0 0 0 1 0 0 0 0", "hand 0 altar,loom_1,lumber_yard")
    assert {"build altar join", "build loom_1 join", "build lumber_yard join"} <= set(texts(state, 0))
    turn(state, "build loom_1 join")
    assert (coins(state)[0], int(state.tokens[2]), list(state.participation)) == (1, 0, [1, 0, 0])


def test_an_any_colour_token_is_not_spent_on_the_colour_of_the_project() -> None:
    state = project("factory", 2, "tokens 0 0 0 1 0 0 0 0", "hand 0 altar,lumber_yard")
    turn(state, "build lumber_yard join")
    assert int(state.tokens[2]) == 1


def test_a_token_is_not_wasted() -> None:
    state = table("tokens 0 1 1 0 0 0 0 0", "agreed tower=1", "tower 15", "hand 0 altar,theater")
    assert not any("token" in text for text in texts(state, 0))
    assert why_not(state, 0, "stage altar token") == "This stage needs no resources: the token would be wasted."


# -- failure ---------------------------------------------------------------------------------------------------------


def fail(key: str, *lines: str) -> State:
    """The Age ends with a token left; seat 0 has none, the others have one each."""
    age = PROJECTS[PROJECT_NAMED[key]].age
    state = project(key, 1, f"age {age} 6", "participation 1 1 0", "participation 2 1 0", *lines)
    events = turn(state)
    assert ProjectFailed(PROJECT_NAMED[key], (0,)) in events
    return state


LOST_COLOURS = {
    "belvedere": ("stockade", "barracks"),
    "cranes": ("lumber_yard", "clay_pool"),
    "factory": ("loom_1", "press_1"),
    "obelisk": ("lumber_yard", "clay_pool"),
    "sewer_network": ("stockade", "barracks"),
    "smelter": ("loom_1", "press_1"),
    "war_mirror": ("altar", "baths"),
    "archives": ("altar", "baths"),
    "grand_bazaar": ("stockade", "barracks"),
    "menagerie": ("apothecary", "workshop"),
}


@pytest.mark.parametrize("key", LOST_COLOURS)
def test_a_failed_project_costs_a_card_of_choice(key: str) -> None:
    one, two = LOST_COLOURS[key]
    state = fail(key, f"built 0 {one} {two} marketplace")
    assert isinstance(state.pending[-1], SufferPenalty)
    assert texts(state, 0) == [f"lose {card}" for card in sorted((one, two), key=built(state, 0).index)]
    play(state, 0, f"lose {two}")
    assert sorted(built(state, 0)) == sorted([one, "marketplace"])
    assert discarded(state)[two] == 1


def test_the_only_card_of_a_colour_is_lost_without_asking() -> None:
    state = fail("archives", "built 0 altar")
    assert built(state, 0) == []
    assert GAME.to_act(state) == ()


@pytest.mark.parametrize(("key", "age"), [("rampart_road", 1), ("river_port", 2), ("giant_trebuchet", 3)])
def test_a_failed_project_costs_all_coins_or_a_defeat_token(key: str, age: int) -> None:
    assert coins(fail(key)) == [0, 6, 6]
    state = fail(key, "coins 0 0", "hand 0 altar,tavern", "board 0 giza:A")
    assert coins(state)[0] == 0
    state = project(
        key, 1, f"age {age} 6", "participation 1 1 0", "participation 2 1 0", "coins 0 0", "hand 0 altar,theater"
    )
    turn(state, "build altar")
    assert points(state, 0, "conflicts") == -age


def test_double_walls_cost_the_initial_resource_for_owner_and_buyers() -> None:
    state = fail("double_walls", "board 0 giza:A")
    assert int(state.lost_initial[0]) == 1
    assert not any(list(state.own)[:16])
    assert not any(list(state.trade)[:16])


def test_triumphal_arches_cost_two_victory_tokens_of_choice() -> None:
    state = fail("triumphal_arches", "conflict 0 1 1 1 0 0 0")
    assert texts(state, 0) == ["lose 3,5", "lose 1,5", "lose 1,3"]
    play(state, 0, "lose 1,3")
    assert points(state, 0, "conflicts") == 5


def test_penalties_are_chosen_in_secret_and_suffered_together() -> None:
    state = project("archives", 1, "age 3 6", "built 0 altar baths", "built 1 altar baths", "built 2 altar")
    turn(state)
    assert GAME.to_act(state) == (0, 1)
    seen = GAME.view(state, 1)
    play(state, 0, "lose altar")
    assert GAME.view(state, 1).built == seen.built
    play(state, 1, "lose baths")
    assert [built(state, city) for city in range(3)] == [["baths"], ["altar"], []]


def test_a_lost_card_stops_working_and_may_be_built_again() -> None:
    state = fail("cranes", "built 0 clay_pool lumber_yard", "board 0 giza:A")
    play(state, 0, "lose lumber_yard")
    assert int(state.own[1]) == 0
    assert built(state, 0) == ["clay_pool"]
    state.hands[0] = table("hand 0 lumber_yard").hands[0]
    state.pending = table().pending
    assert "build lumber_yard" in texts(state, 0)


def test_who_participated_is_spared() -> None:
    state = project("archives", 1, "age 3 6", "participation 0 2 0", "built 0 altar baths", "built 1 altar")
    turn(state)
    assert built(state, 0) == ["baths", "altar"]
    assert built(state, 1) == []


def test_river_port_is_the_card_whose_coins_are_disputed() -> None:
    assert PROJECTS[RIVER_PORT].key == "river_port"
