"""What leaders, black cards and boards do together, as the rules name it; single ones have tests of their own."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.wonders.positions import (
    builds,
    built,
    coins,
    play,
    points,
    recruit,
    recruiting,
    table,
    texts,
    turn,
)
from ziggurat.core.match import Match
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders.cities import BLACK_CARDS_OF_CITIES
from ziggurat.games.wonders.data import CARD_NAMED, CARDS
from ziggurat.games.wonders.state import State, leaders_of

ALL = "agreed leaders=1 cities=1 pack=1"
BOARDS = ("board 0 rhodos:A", "board 1 ephesos:A", "board 2 babylon:A")
SPARE = ("hand 1 tavern,altar", "hand 2 tavern,altar")


def conflict(state: State, city: int) -> list[int]:
    return [int(state.conflict[6 * city + n]) for n in range(6)]


# -- recruitment -----------------------------------------------------------------------------------------------------


def test_losses_of_a_recruitment_are_paid_before_the_age_begins() -> None:
    """Petra B, whose first stage is built with a leader."""
    state = recruiting(ALL, "board 0 petra:B", "built 0 brickyard foundry", "leaders 0 plato,midas - -")
    recruit(state, "stage plato")
    assert isinstance(state.pending[-1], a.PayLosses)
    play(state, 1, "loss 2")
    play(state, 2, "loss 0")
    assert (coins(state), [int(debt) for debt in state.debts]) == ([6, 7, 9], [0, 0, 2])
    assert isinstance(state.pending[-1], a.DealHands)


def test_a_tile_of_the_recruitment_is_active_in_the_first_turn_of_the_age() -> None:
    state = recruiting("agreed leaders=1 tower=1", "leaders 0 caesar,plato - -", "tiles 0 6 - - 0")
    recruit(state, "tile 6 caesar")
    assert state.tower == [6]
    assert isinstance(state.pending[-1], a.DealHands)


def test_guilds_of_leaders_and_cities_may_be_dealt() -> None:
    """Still two more than there are players: of 17 guilds."""
    found: set[int] = set()
    for seed in range(12):
        match = Match(GAME, 3, {"leaders": "yes", "cities": "yes", "memory": "no"})
        rng = Random(seed)
        match.let_chance_answer(rng)
        while match.state.age < 3 or not any(len(hand) for hand in match.state.hands):
            seat = match.to_act[0]
            match.play(seat, match.legal(seat)[-1], rng)
        dealt = [int(card) for hand in match.state.hands for card in hand if CARDS[int(card)].key.find("guild") >= 0]
        assert len(dealt) == 5
        found |= set(dealt)
    assert {CARDS[card].key for card in found} >= {"architects_guild", "courtesans_guild", "mourners_guild"}


# -- costs and coins -------------------------------------------------------------------------------------------------


def test_what_bilkis_sells_earns_hatshepsut_nothing() -> None:
    lines = ("age 2 2", *BOARDS, "built 0 bilkis hatshepsut", "hand 0 baths,altar", "coins 0 1")
    state = table(ALL, *lines)
    assert builds(state, 0, "baths") == ["build baths bank"]
    turn(state, "build baths bank")
    assert coins(state)[0] == 0


def test_the_coin_of_hatshepsut_does_not_pay_for_the_same_construction() -> None:
    lines = ("age 2 2", "board 0 rhodos:A", "board 1 giza:A", "board 2 babylon:A", "hand 0 baths,altar")
    assert builds(table(ALL, *lines, "built 0 hatshepsut", "coins 0 1"), 0, "baths") == []


def test_vitruvius_earns_two_coins_for_a_chain_from_a_neighbour_too() -> None:
    """Tile 7 lends the Scriptorium of a neighbour: that is a chain."""
    lines = ("age 2 2", "tower 7", "built 0 vitruvius", "built 1 scriptorium", "hand 0 library,altar", "coins 0 0")
    state = table("agreed leaders=1 tower=1", *lines)
    turn(state, "build library chain")
    assert coins(state)[0] == 2


def test_a_card_from_the_discard_pile_is_no_chain_for_vitruvius() -> None:
    lines = ("board 0 halikarnassos:A", "stages 0 2 1", "built 0 vitruvius scriptorium", "discard library")
    state = table("agreed leaders=1", "age 2 2", *lines, "pending discard:0:0", "coins 0 0")
    play(state, 0, "build library found")
    assert coins(state)[0] == 0


@pytest.mark.parametrize(("agreed", "expected"), [("", 2), (" leader_bonus_on_free_builds=0", 0)])
def test_ruling_40_diocletian_and_a_black_card_that_costs_nothing(agreed: str, expected: int) -> None:
    """Caligula builds it by right; the coins come however it is built, or by agreement only for paid cards."""
    lines = ("built 0 diocletian caligula", "hand 0 militia,altar", "coins 0 0", *SPARE)
    state = table(ALL + agreed, *lines)
    turn(state, "build militia right")
    assert coins(state)[0] == expected


def test_caligula_builds_from_hand_only() -> None:
    """A card of the discard pile is free anyway, and does not use up his right."""
    lines = ("board 0 halikarnassos:A", "stages 0 2 1", "built 0 caligula", "discard militia", "pending discard:0:0")
    state = table(ALL, "age 2 2", *lines)
    play(state, 0, "build militia found")
    assert int(state.black_used[0]) == 0


def test_no_chain_leads_to_a_black_card() -> None:
    assert not any(card.chain_from for card in BLACK_CARDS_OF_CITIES)
    assert not any(card.key in other.chain_from for card in BLACK_CARDS_OF_CITIES for other in CARDS)


@pytest.mark.parametrize(
    ("lines", "text", "expected"),
    [
        ((), "discard tavern", 3 + 1),
        ((), "build tavern", 5 + 1),
        (("board 0 ephesos:A", "stages 0 1", "built 0 berenice sawmill"), "stage tavern", 9 + 1),
        (("tower 5", "hand 0 altar,tavern"), "build altar", 1 + 1),
        (("tower 5", "hand 0 altar,tavern", "hand 1 gambling_den,altar"), "build altar", 1 + 1 + 1),
    ],
    ids=["a discard", "a card", "a stage", "a tile", "a tile and a neighbour"],
)
def test_berenice_adds_one_coin_to_what_the_bank_pays(lines: tuple[str, ...], text: str, expected: int) -> None:
    base = ("built 0 berenice", "hand 0 tavern,altar", "coins 0 0", *SPARE)
    state = table(f"{ALL} tower=1", *base, *lines)
    turn(state, text, *(["build gambling_den"] if len(lines) == 3 and "den" in lines[2] else []))
    assert coins(state)[0] == expected


def test_berenice_is_paid_once_more_in_a_recruitment() -> None:
    state = recruiting("agreed leaders=1 cities=1", "built 0 berenice", "leaders 0 croesus,plato - -", age=2)
    recruit(state, "recruit croesus")
    assert coins(state)[0] == 6 - 1 + 6 + 1


# -- Tomyris, Semiramis, Nero ----------------------------------------------------------------------------------------


def test_tomyris_does_nothing_where_she_wins() -> None:
    state = table("agreed leaders=1", "age 2 6", "built 0 tomyris walls")
    turn(state)
    assert (conflict(state, 0), conflict(state, 1)) == ([0, 2, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0])


def test_a_defeat_that_tomyris_passed_on_is_not_passed_on_again() -> None:
    """The winner has a copy of Tomyris."""
    state = table(
        "agreed leaders=1", "age 2 6", "built 0 tomyris", "built 1 courtesans_guild walls", "copied 1 tomyris"
    )
    turn(state)
    assert conflict(state, 0) == [0, 0, 0, 0, 0, 0]
    assert conflict(state, 1) == [0, 2, 0, 1, 0, 0]


def test_semiramis_does_not_count_the_tokens_of_the_running_conflict() -> None:
    """One defeat so far, so strength 1: against 2 on the left she loses, against 1 on the right nothing happens."""
    lines = ("built 0 semiramis", "conflict 0 0 0 0 1 0 0", "built 1 walls", "built 2 stockade")
    state = table("agreed leaders=1 cities=1", "age 2 7", *lines)
    turn(state)
    assert conflict(state, 0) == [0, 0, 0, 2, 0, 0]


# -- the Courtesans Guild --------------------------------------------------------------------------------------------


def courtesans(*lines: str) -> State:
    """City 0 builds the Courtesans Guild with Ramses."""
    state = table(ALL, "age 3 2", "built 0 ramses", "hand 0 courtesans_guild,altar", *lines)
    turn(state, "build courtesans_guild right")
    return state


def test_courtesans_copying_aspasia_take_a_token() -> None:
    state = courtesans("built 1 aspasia")
    play(state, 0, "pick aspasia")
    assert int(state.diplomacy[0]) == 1
    assert points(state, 0, "leaders") == 2


def test_a_copied_reduction_does_not_help_in_the_turn_of_copying() -> None:
    """Babylon B plays its last card in the same turn: Hammurabi does not spare the stone of the Baths yet."""
    lines = ("age 3 7", "board 0 babylon:B", "board 1 ephesos:A", "board 2 rhodos:A", "stages 0 2", "built 1 hammurabi")
    state = table(ALL, *lines, "built 0 ramses", "hand 0 courtesans_guild,baths", "coins 0 0", *SPARE)
    turn(state, "build courtesans_guild right")
    play(state, 0, "pick hammurabi")
    assert isinstance(state.pending[-1], a.PlayLast)
    assert builds(state, 0, "baths") == []


@pytest.mark.parametrize("leader", ["semiramis", "tomyris", "nero"])
def test_a_copy_made_in_the_last_turn_works_in_the_conflict(leader: str) -> None:
    lines = ("age 3 7", "built 0 ramses stockade", f"built 1 {leader}", "hand 0 courtesans_guild,altar", "coins 0 0")
    strong = "built 2 circus walls" if leader == "tomyris" else "built 2 walls"
    state = table(ALL, *lines, "conflict 0 0 0 0 2 0 0", strong, *SPARE)
    turn(state, "build courtesans_guild right")
    play(state, 0, f"pick {leader}")
    expected = {
        "semiramis": [0, 0, 2, 2, 0, 0],  # 1 + 2 against 0 and 2
        "tomyris": [0, 0, 1, 3, 0, 0],  # the left neighbour passes on its defeat; the own one goes to the right
        "nero": [0, 0, 1, 3, 0, 0],
    }
    assert conflict(state, 0) == expected[leader]
    if leader == "tomyris":
        assert conflict(state, 2) == [0, 0, 2, 2, 0, 0], "the defeats of both cities that it has beaten"
    assert coins(state)[0] == (2 if leader == "nero" else 0)


def test_a_copy_stays_when_the_neighbour_entombs_the_leader() -> None:
    lines = ("built 0 courtesans_guild", "copied 0 caesar", "board 1 abu_simbel:B", "hand 1 altar,baths")
    made = "built 1 caesar brickyard loom_1"
    state = table(ALL, "age 3 2", *lines, made)
    turn(state, "", "stage altar")
    play(state, 1, "pick caesar")
    assert [int(state.shields[city]) for city in (0, 1)] == [2, 0]


def test_abu_simbel_does_not_entomb_a_copied_leader() -> None:
    lines = ("board 0 abu_simbel:B", "built 0 courtesans_guild brickyard loom_1 plato", "copied 0 caesar")
    state = table(ALL, "age 3 2", *lines, "hand 0 altar,baths")
    turn(state, "stage altar")
    assert texts(state, 0) == ["pick plato"]


@pytest.mark.parametrize(("agreed", "expected"), [("", ["pick nero"]), (" entombed_leaders_count=1", None)])
def test_ruling_44_courtesans_and_entombed_leaders(agreed: str, expected: list[str] | None) -> None:
    lines = ("age 3 2", "built 0 ramses", "hand 0 courtesans_guild,altar", "entombed 1 caesar", "built 1 nero")
    state = table(ALL + agreed, *lines)
    turn(state, "build courtesans_guild right")
    assert texts(state, 0) == (expected or ["pick caesar", "pick nero"])


# -- Abu Simbel, Roma, builders --------------------------------------------------------------------------------------


def test_an_entombed_leader_keeps_the_coins_he_brought_and_loses_his_points() -> None:
    """Twice the printed price, whatever was paid: Pericles is worth 12, and his red cards count no more."""
    lines = (
        "board 0 abu_simbel:B",
        "board 1 roma:B",
        "built 0 brickyard loom_1 pericles stockade",
        "hand 0 altar,baths",
    )
    state = table(ALL, "age 3 2", *lines, "coins 0 5")
    assert points(state, 0, "leaders") == 2
    turn(state, "stage altar")
    play(state, 0, "pick pericles")
    assert (points(state, 0, "leaders"), points(state, 0, "wonder"), coins(state)[0]) == (0, 12, 5)


def test_roma_draws_what_is_left_where_fewer_than_four_leaders_are() -> None:
    lines = ("board 0 roma:B", "built 0 lumber_yard clay_pool", "hand 0 altar,baths", "rest caesar,nero")
    state = table(ALL, "age 3 2", *lines)
    turn(state, "stage altar")
    GAME.apply(state, -1, GAME.luck(state, Random(1)))
    assert len(state.leaders[0]) == 2
    assert not len(state.rest)


def test_roma_b_uses_a_leader_that_was_left_after_the_third_recruitment() -> None:
    lines = ("board 0 roma:B", "stages 0 2", "built 0 quarry press_1", "hand 0 altar,baths", "leaders 0 cleopatra - -")
    state = table(ALL, "age 3 5", *lines, "coins 0 2")
    turn(state, "stage altar")
    play(state, 0, "recruit cleopatra")
    assert (coins(state)[0], points(state, 0, "leaders")) == (0, 5)


def test_builders_from_the_discard_pile_come_in_the_order_of_the_rulebooks() -> None:
    """Halikarnassos, the Great Wall, Manneken Pis (which copies Halikarnassos), Solomon recruited by Roma B."""
    makes = "sawmill quarry brickyard foundry loom_1 glassworks_1 press_1 lumber_yard ore_vein clay_pool stone_pit"
    state = table(
        ALL,
        "age 3 2",
        "board 0 halikarnassos:A",
        "board 1 manneken_pis:A",
        "board 2 great_wall:A",
        "board 3 roma:B",
        "board 4 giza:A",
        "stages 0 1",
        "stages 1 1",
        "raised 1 great_wall:A:1 - - -",
        "stages 3 1",
        *(f"built {city} {makes}" for city in range(4)),
        *(f"hand {city} altar,baths" for city in range(5)),
        "leaders 3 solomon - -",
        "discard palace,senate,town_hall,gardens,pantheon",
        seats=5,
    )
    turn(state, "stage altar", "stage altar", "stage altar part 4", "stage altar", "discard baths")
    play(state, 3, "recruit solomon")
    asked = []
    while isinstance(question := state.pending[-1], a.BuildDiscarded):
        asked.append(question.seat)
        play(state, question.seat, texts(state, question.seat)[-2])
    assert asked == [0, 2, 1, 3]
    assert len({built(state, city)[-1] for city in range(4)}) > 1


def test_copied_points_symbols_and_producers_belong_to_manneken() -> None:
    """Alexandria A, second stage: a raw material of choice; and nothing of Alexandria's glass."""
    lines = ("board 0 manneken_pis:A", "board 1 giza:A", "board 2 alexandria:A", "stages 0 2")
    state = table(ALL, "age 3 2", *lines, "raised 0 giza:A:1 alexandria:A:2 - -", "hand 0 baths,workshop", "coins 0 0")
    assert builds(state, 0, "baths") == ["build baths"]
    assert builds(state, 0, "workshop") == []
    assert points(state, 0, "wonder") == 3


# -- secret sources --------------------------------------------------------------------------------------------------

LIMITS = ("age 2 2", "coins 0 0", "board 1 ephesos:A", "board 2 babylon:A lost")


def test_the_secret_warehouse_counts_each_alternative_of_a_choice_card() -> None:
    lines = ("board 0 ephesos:A lost", "board 1 rhodos:A", "built 0 secret_warehouse tree_farm", "hand 0 caravansery")
    assert builds(table(ALL, *LIMITS[:2], *lines), 0, "caravansery") == ["build caravansery"]


def test_a_lost_initial_resource_and_tile_3_stop_the_secret_warehouse() -> None:
    agreed = f"{ALL} tower=1"
    lines = ("built 0 secret_warehouse", "hand 0 stockade")
    there = table(agreed, *LIMITS, "board 0 stonehenge:A", *lines)
    assert builds(there, 0, "stockade") == ["build stockade"]
    lost = table(agreed, *LIMITS, "board 0 stonehenge:A lost", *lines)
    assert builds(lost, 0, "stockade") == []
    blocked = ("board 0 rhodos:A lost", "built 0 secret_warehouse sawmill", "hand 0 stockade", "tower 3")
    assert builds(table(agreed, *LIMITS, *blocked), 0, "stockade") == []


def test_a_lost_initial_resource_and_tile_3_open_the_black_market() -> None:
    agreed = f"{ALL} tower=1"
    lines = ("built 0 black_market", "hand 0 archery_range", "built 1 -")
    makes_wood = table(agreed, *LIMITS, "board 0 stonehenge:A", "built 0 black_market ore_vein", "hand 0 archery_range")
    assert builds(makes_wood, 0, "archery_range") == [], "wood is made, so the market has none"
    for board, cards, tower in (
        ("stonehenge:A lost", "lumber_yard", "-"),
        ("rhodos:A lost", "sawmill lumber_yard", "3"),
    ):
        state = table(
            agreed, *LIMITS, f"board 0 {board}", f"built 0 black_market {cards}", "hand 0 stockade", f"tower {tower}"
        )
        assert builds(state, 0, "stockade") == ["build stockade"]
    state = table(agreed, *LIMITS, "board 0 stonehenge:A lost", *lines[:1], "hand 0 stockade")
    assert builds(state, 0, "stockade") == ["build stockade"]
    blocked = table(
        agreed, *LIMITS, "board 0 rhodos:A lost", "built 0 black_market sawmill", "hand 0 stockade", "tower 3"
    )
    assert builds(blocked, 0, "stockade") == ["build stockade"]


def test_the_black_market_and_the_great_wall_may_give_the_same_resource() -> None:
    lines = ("board 0 great_wall:B", "stages 0 1", "raised 0 great_wall:B:4 - - -", "hand 0 caravansery")
    assert builds(table(ALL, *LIMITS, *lines, "built 0 black_market"), 0, "caravansery") == ["build caravansery"]
    assert builds(table(ALL, *LIMITS, *lines), 0, "caravansery") == []


# -- two players -----------------------------------------------------------------------------------------------------


def test_the_free_city_begins_with_the_coins_of_the_players_and_without_leaders() -> None:
    match = Match(GAME, 2, {"leaders": "yes", "cities": "yes"})
    match.let_chance_answer(Random(2))
    assert coins(match.state) == [6, 6, 6]
    assert leaders_of(match.state, 2) == []
    assert len(match.state.leaders) == 2


def test_diplomacy_works_for_the_free_city() -> None:
    lines = ("age 1 7", "debt 2 0 1 0 0 0", "built 0 stockade", "built 1 stockade barracks", "pile baths")
    state = table("agreed cities=1", *lines, "hand 0 altar,theater,tavern", "hand 1 altar,tavern", seats=2)
    play(state, 0, "discard altar")
    play(state, 0, next(text for text in texts(state, 0)))
    play(state, 1, "discard altar")
    assert conflict(state, 2) == [0] * 6
    assert (conflict(state, 0), conflict(state, 1)) == ([0, 0, 0, 1, 0, 0], [1, 0, 0, 0, 0, 0])
    assert not any(state.diplomacy)


def test_an_entombed_leader_is_known_to_all() -> None:
    state = table(ALL, "age 3 2", "entombed 1 caesar")
    assert GAME.view(state, 0) != GAME.view(table(ALL, "age 3 2", "entombed 1 nero"), 0)
    assert CARD_NAMED["caesar"] not in [int(card) for card in state.rest]
