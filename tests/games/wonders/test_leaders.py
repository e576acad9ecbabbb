"""Leaders: the draft, recruitment, every leader and guild, Roma, and what they do together."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.wonders.positions import (
    builds,
    built,
    coins,
    discarded,
    play,
    points,
    recruit,
    recruiting,
    table,
    texts,
    turn,
    why_not,
)
from ziggurat.core.game import CHANCE
from ziggurat.core.match import Match
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders.data import CARD_NAMED, CARDS, leader_cards
from ziggurat.games.wonders.state import State, bits, leaders_of

WITH = "agreed leaders=1"
BOARDS = ("board 0 rhodos:A", "board 1 ephesos:A", "board 2 babylon:A")


def with_leaders(*leaders: str, lines: tuple[str, ...] = ()) -> State:
    """A turn of Age III in which city 0 has these leaders, and neighbours that sell nothing but their board."""
    return table(WITH, "age 3 2", *BOARDS, f"built 0 {' '.join(leaders)}", *lines)


def names(state: State, city: int) -> list[str]:
    return [CARDS[card].key for card in leaders_of(state, city)]


# -- the draft -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_everybody_drafts_four_leaders_and_begins_with_six_coins(seats: int) -> None:
    """Keep one, pass the others to the right; the last one comes by itself."""
    rng = Random(seats)
    match = Match(GAME, seats, {"leaders": "yes"})
    match.let_chance_answer(rng)
    state = match.state
    offers = [[int(card) for card in hand] for hand in state.leader_offers]
    assert {len(hand) for hand in offers} == {4}
    kept: list[list[int]] = [[] for _ in range(seats)]
    for round_ in range(3):
        now = [[int(card) for card in hand] for hand in match.state.leader_offers]
        for seat in range(seats):
            pick = match.legal(seat)[0]
            kept[seat].append(pick.card)
            match.play(seat, pick)
        if round_ < 2:
            passed = [[int(card) for card in hand] for hand in match.state.leader_offers]
            for seat in range(seats):
                left = [card for card in now[(seat + 1) % seats] if card not in kept[(seat + 1) % seats]]
                assert passed[seat] == left
    for seat in range(seats):
        hand = [int(card) for card in match.state.leaders[seat]]
        assert len(hand) == 4
        assert set(kept[seat]) <= set(hand)
    assert len(match.state.rest) == 36 - 4 * seats
    assert isinstance(match.state.pending[-1], a.Recruit)
    assert set(coins(match.state)) == {6}


def test_six_leaders_join_with_cities() -> None:
    assert len(leader_cards(False)) == 36
    assert len(leader_cards(True)) == 42


# -- recruitment -----------------------------------------------------------------------------------------------------


def test_recruiting_costs_the_price_of_the_leader() -> None:
    state = recruiting("leaders 0 caesar,plato - -")
    recruit(state, "recruit caesar")
    assert names(state, 0) == ["caesar"]
    assert coins(state) == [1, 9, 9]
    assert [CARDS[int(card)].key for card in state.leaders[0]] == ["plato"]


def test_a_leader_that_is_too_dear_cannot_be_recruited() -> None:
    state = recruiting("leaders 0 caesar,sappho - -", "coins 0 4")
    assert "recruit caesar" not in texts(state, 0)
    assert why_not(state, 0, "recruit caesar") == "Price: 5 coins. Your treasury: 4 coins."
    assert why_not(state, 0, "recruit plato") == "You do not hold this leader."


def test_a_leader_under_a_stage_is_only_a_marker() -> None:
    state = recruiting("leaders 0 caesar,plato - -", "board 0 giza:A", "built 0 stone_pit")
    recruit(state, "stage caesar")
    assert names(state, 0) == []
    assert (int(state.stages[0]), int(state.shields[0])) == (1, 0)
    assert int(state.markers[0]) == CARD_NAMED["caesar"]


def test_a_discarded_leader_leaves_the_game_for_three_coins() -> None:
    """He never joins the discard pile."""
    state = recruiting("leaders 0 caesar,plato - -")
    recruit(state, "discard caesar")
    assert coins(state)[0] == 9
    assert discarded(state) == {}
    assert bits(state.gone[0]) == [CARD_NAMED["caesar"]]


def test_a_leader_may_be_discarded_for_a_babel_tile() -> None:
    state = recruiting("agreed leaders=1 tower=1", "leaders 0 caesar,plato - -", "tiles 0 3,5,7 - - 0")
    recruit(state, "tile 5 caesar")
    assert state.tower == [5]
    assert coins(state)[0] == 6


def test_payments_use_the_coins_held_before_the_phase() -> None:
    """What a neighbour pays for a stage in the same phase comes too late."""
    lines = ("coins 0 0", "board 0 giza:A", "board 1 rhodos:A", "board 2 alexandria:A", "leaders 2 hiram,midas - -")
    state = recruiting(*lines, "leaders 0 sappho,plato - -")
    assert not any(text.startswith("recruit") for text in texts(state, 0))


def test_recruitment_is_a_turn_of_its_own_with_mausoleum_and_tiles() -> None:
    """A stage of Halikarnassos built with a leader builds from the pile at the end of the phase."""
    state = recruiting(
        "board 0 halikarnassos:A",
        "stages 0 1",
        "built 0 foundry ore_vein",
        "discard altar",
        "leaders 0 plato,midas - -",
    )
    recruit(state, "stage plato")
    assert isinstance(state.pending[-1], a.BuildDiscarded)
    play(state, 0, "build altar found")
    assert built(state, 0) == ["ore_vein", "altar", "foundry"]
    assert isinstance(state.pending[-1], a.DealHands)


def test_taxes_of_the_recruitment_are_those_of_the_age_that_begins() -> None:
    state = recruiting(
        "agreed leaders=1 tower=1", "tower 16", "board 0 giza:A", "built 0 stone_pit", "coins 0 1", age=2
    )
    assert "stage sappho" not in texts(state, 0)
    state = recruiting(
        "agreed leaders=1 tower=1", "tower 16", "board 0 giza:A", "built 0 stone_pit", "coins 0 2", age=2
    )
    assert "stage sappho" in texts(state, 0)


def test_the_great_project_comes_after_the_recruitment() -> None:
    state = recruiting("agreed leaders=1 projects=1")
    assert state.project < 0
    recruit(state)
    assert isinstance(state.pending[-1], a.DrawProject)


def test_free_builds_and_tokens_do_not_help_to_recruit() -> None:
    state = recruiting(
        "agreed leaders=1 projects=1",
        "board 0 olympia:A",
        "stages 0 2",
        "tokens 0 1 0 0 0 0 0 0",
        "coins 0 0",
        "leaders 0 caesar,plato - -",
    )
    assert [text for text in texts(state, 0) if "caesar" in text and "recruit" in text] == []


# -- points of leaders -----------------------------------------------------------------------------------------------

COUNTING = (
    "built 0 {leader} sawmill quarry loom_2 altar baths forum stockade walls stables apothecary scriptorium workshop"
    " workers_guild spies_guild",
    "conflict 0 1 1 0 2 0 0",
    "stages 0 2",
    "coins 0 10",
    "built 1 traders_guild",
)
"""2 brown, 1 grey, 2 blue, 1 yellow, 3 red, 3 green cards with all symbols, 2 guilds; 2 victories, 2 stages."""


@pytest.mark.parametrize(
    ("leader", "expected"),
    [
        ("alexander", 2),
        ("amytis", 4),
        ("aristotle", 3),
        ("cleopatra", 5),
        ("hiram", 4),
        ("hypatia", 3),
        ("justinian", 6),
        ("midas", 3),
        ("nebuchadnezzar", 2),
        ("nefertiti", 4),
        ("pericles", 6),
        ("phidias", 2),
        ("plato", 7),
        ("praxiteles", 2),
        ("sappho", 2),
        ("varro", 1),
        ("zenobia", 3),
    ],
)
def test_points_of_a_leader(leader: str, expected: int) -> None:
    lines = [line.format(leader=leader) for line in COUNTING]
    assert points(table(WITH, "age 3 2", *lines), 0, "leaders") == expected


@pytest.mark.parametrize(("leader", "symbols"), [("euclid", 4), ("ptolemy", 4), ("pythagoras", 4)])
def test_a_leader_with_a_symbol(leader: str, symbols: int) -> None:
    """Two equal symbols are four points; he is not a green card."""
    card = {"euclid": "apothecary", "ptolemy": "scriptorium", "pythagoras": "workshop"}[leader]
    state = table(WITH, "age 3 2", f"built 0 {leader} {card}", "built 1 philosophers_guild")
    assert points(state, 0, "science") == symbols
    assert points(state, 1, "guilds") == 1


@pytest.mark.parametrize(("leader", "shields"), [("caesar", 2), ("hannibal", 1)])
def test_a_leader_with_shields(leader: str, shields: int) -> None:
    assert int(table(WITH, f"built 0 {leader}").shields[0]) == shields


def test_midas_and_the_gamers_guild_count_coins_on_top_of_the_coin_points() -> None:
    state = table(WITH, "age 3 2", "built 0 midas gamers_guild", "coins 0 11")
    assert [points(state, 0, source) for source in ("coins", "leaders", "guilds")] == [3, 3, 3]


def test_plato_does_not_need_a_black_card() -> None:
    lines = "built 0 plato quarry loom_2 altar forum stockade apothecary workers_guild"
    assert points(table(WITH, "age 3 2", lines), 0, "leaders") == 7
    assert points(table(WITH, "age 3 2", lines.replace(" altar", "")), 0, "leaders") == 0


def test_aristotle_counts_where_symbols_of_choice_are_chosen() -> None:
    """Three compasses and a symbol of choice: a fourth compass is 16, a set with Aristotle would need two kinds."""
    state = table(WITH, "age 3 2", "built 0 aristotle apothecary workshop scientists_guild")
    assert points(state, 0, "science") == 10
    assert points(state, 0, "leaders") == 3


# -- costs -----------------------------------------------------------------------------------------------------------


def test_example_29_archimedes_and_the_dispensary() -> None:
    """Own ore: drop the second ore and buy the glass, or drop the glass and buy the ore."""
    state = table(
        WITH,
        "age 2 2",
        "board 0 rhodos:A",
        "board 1 alexandria:A",
        "board 2 giza:A",
        "built 2 ore_vein",
        "built 0 archimedes",
        "hand 0 dispensary",
    )
    assert builds(state, 0, "dispensary") == ["build dispensary pay 0-2", "build dispensary pay 2-0"]


@pytest.mark.parametrize(
    ("leader", "card", "other"),
    [("archimedes", "scriptorium", "baths"), ("hammurabi", "baths", "scriptorium"), ("leonidas", "stockade", "baths")],
)
def test_one_resource_less_for_cards_of_a_colour(leader: str, card: str, other: str) -> None:
    state = with_leaders(leader, lines=(f"hand 0 {card},{other}", "coins 0 0"))
    assert builds(state, 0, card) == [f"build {card}"]
    assert builds(state, 0, other) == []


def test_imhotep_spares_a_resource_of_a_stage() -> None:
    state = table(WITH, "board 0 giza:A", "board 1 rhodos:A", "board 2 babylon:A", "built 0 imhotep", "coins 0 0")
    assert "stage tavern" in texts(state, 0)  # two stone, one from the board


def test_a_reduction_does_not_help_with_the_participation() -> None:
    """The Belvedere needs a clay that Hammurabi does not spare once the Baths have had their stone."""
    lines = ("agreed leaders=1 projects=1", "project belvedere 2 open", "hand 0 baths", "coins 0 9")
    state = table(*lines, "board 0 rhodos:A", "board 1 ephesos:A", "board 2 babylon:A", "built 0 hammurabi")
    assert builds(state, 0, "baths") == ["build baths", "build baths pay 0-2 join"]


def test_ruling_13_hammurabi_under_tile_8_saves_a_coin() -> None:
    state = with_leaders("hammurabi", lines=("agreed leaders=1 tower=1", "tower 8", "hand 0 pantheon", "coins 0 5"))
    assert builds(state, 0, "pantheon") == ["build pantheon"]
    turn(state, "build pantheon")
    assert coins(state)[0] == 0


def test_bilkis_sells_one_unit_of_anything_for_a_coin_to_the_bank() -> None:
    state = with_leaders("bilkis", lines=("hand 0 baths,aqueduct", "coins 0 3"))
    assert builds(state, 0, "baths") == ["build baths bank"]
    assert builds(state, 0, "aqueduct") == []
    turn(state, "build baths bank")
    assert coins(state)[0] == 2


def test_bilkis_stands_beside_the_neighbours() -> None:
    state = with_leaders("bilkis", lines=("hand 0 guard_tower", "coins 0 3"))
    assert builds(state, 0, "guard_tower") == ["build guard_tower pay 0-2", "build guard_tower bank"]


def test_ruling_14_bilkis_does_not_pay_for_blue_cards_under_tile_8() -> None:
    """They are not paid with resources."""
    state = with_leaders("bilkis", lines=("agreed leaders=1 tower=1", "tower 8", "hand 0 baths", "coins 0 3"))
    assert builds(state, 0, "baths") == ["build baths"]
    turn(state, "build baths")
    assert coins(state)[0] == 2


def test_ruling_21_price_tiles_do_not_touch_bilkis() -> None:
    state = with_leaders("bilkis", lines=("agreed leaders=1 tower=1", "tower 12", "hand 0 baths", "coins 0 1"))
    assert builds(state, 0, "baths") == ["build baths bank"]


def test_hatshepsut_earns_a_coin_for_each_neighbour() -> None:
    """And the neighbours bought from are part of the payment, so dearer ones may be chosen too."""
    state = table(
        WITH,
        "age 2 2",
        "board 0 rhodos:A",
        "board 1 giza:A",
        "board 2 babylon:A",
        "built 2 stone_pit",
        "built 0 hatshepsut",
        "hand 0 baths",
        "coins 0 2",
    )
    assert builds(state, 0, "baths") == ["build baths pay 0-2", "build baths pay 2-0"]
    turn(state, "build baths pay 0-2")
    assert coins(state) == [1, 9, 11]


def test_ruling_22_hatshepsut_and_a_price_of_nothing() -> None:
    """Under tile 9 and a Marketplace glass costs nothing, and the coin is earned."""
    state = table(
        "agreed leaders=1 tower=1",
        "tower 9",
        "age 2 2",
        "board 0 rhodos:A",
        "board 1 alexandria:A",
        "board 2 giza:A",
        "built 0 hatshepsut marketplace",
        "hand 0 workshop",
        "coins 0 0",
    )
    assert builds(state, 0, "workshop") == ["build workshop from left"]
    turn(state, "build workshop from left")
    assert coins(state)[0] == 1


def test_maecenas_makes_later_leaders_free_and_is_paid_himself() -> None:
    state = recruiting("leaders 0 maecenas,plato - -", "coins 0 1")
    recruit(state, "recruit maecenas")
    assert coins(state)[0] == 0
    state = recruiting("built 0 maecenas", "leaders 0 plato,caesar - -", "coins 0 0", age=2)
    assert {"recruit plato", "recruit caesar"} <= set(texts(state, 0))


def test_example_15_ramses_builds_guilds_for_nothing_also_under_tile_23() -> None:
    state = with_leaders("ramses", lines=("agreed leaders=1 tower=1", "tower 23", "hand 0 traders_guild", "coins 0 0"))
    assert builds(state, 0, "traders_guild") == ["build traders_guild right"]
    state = with_leaders("ramses", lines=("agreed leaders=1 tower=1", "tower 23", "hand 0 traders_guild", "coins 0 3"))
    assert builds(state, 0, "traders_guild") == ["build traders_guild", "build traders_guild right"]


def test_ramses_is_not_used_up() -> None:
    state = with_leaders("ramses", lines=("board 0 olympia:A", "stages 0 2", "hand 0 traders_guild,spies_guild"))
    turn(state, "build traders_guild right")
    assert int(state.right_used[0]) == 0


# -- coins -----------------------------------------------------------------------------------------------------------


def test_croesus_brings_six_coins() -> None:
    state = recruiting("leaders 0 croesus,plato - -")
    recruit(state, "recruit croesus")
    assert coins(state)[0] == 11


def test_example_18_vitruvius_adds_to_tile_14() -> None:
    """Age II, a chain earns 2 + 2 = 4 coins."""
    state = table(
        "agreed leaders=1 tower=1",
        "tower 14",
        "age 2 2",
        "built 0 vitruvius scriptorium",
        "hand 0 library",
        "coins 0 0",
    )
    turn(state, "build library chain")
    assert coins(state)[0] == 4


def test_xenophon_earns_two_coins_for_every_yellow_card() -> None:
    state = table(WITH, "built 0 xenophon", "hand 0 tavern,altar", "coins 0 0")
    turn(state, "build tavern")
    assert coins(state)[0] == 7


@pytest.mark.parametrize(("agreed", "expected"), [("", 2), (" leader_bonus_on_free_builds=0", 0)])
def test_ruling_40_xenophon_and_a_card_from_the_discard_pile(agreed: str, expected: int) -> None:
    """With its switch."""
    state = table(
        f"agreed leaders=1{agreed}",
        "age 2 2",
        "board 0 halikarnassos:A",
        "stages 0 2 1",
        "built 0 xenophon",
        "discard forum",
        "pending discard:0:0",
        "coins 0 0",
    )
    play(state, 0, "build forum found")
    assert coins(state)[0] == expected


def test_nero_earns_two_coins_for_every_victory_token() -> None:
    lines = ("age 1 6", "built 0 nero caesar", "coins 0 0", "hand 0 tavern,altar")
    state = table(WITH, *lines)
    turn(state, "discard tavern")
    assert coins(state)[0] == 3 + 4


def test_nero_and_tile_19() -> None:
    """A token that the tile cancels is not taken."""
    lines = ("agreed leaders=1 tower=1", "tower 19", "age 1 6", "built 0 nero caesar", "coins 0 0")
    state = table(*lines)
    turn(state)
    assert coins(state)[0] == 3


def test_nero_and_the_tokens_of_a_great_project() -> None:
    lines = ("agreed leaders=1 projects=1", "project double_walls 0 closed", "age 1 6", "built 0 nero", "coins 0 0")
    state = table(*lines, "participation 0 2 0")
    turn(state)
    assert coins(state)[0] == 3 + 4


def test_what_begins_from_now_on_has_no_effect_on_what_was_before() -> None:
    """Nero for victories of Age I; Xenophon for a yellow card that stands already."""
    state = recruiting("leaders 0 nero,plato - -", "coins 0 1", "conflict 0 2 0 0 0 0 0", age=2)
    recruit(state, "recruit nero")
    assert coins(state)[0] == 0
    state = recruiting("leaders 0 xenophon,plato - -", "coins 0 2", "built 0 tavern", age=2)
    recruit(state, "recruit xenophon")
    assert coins(state)[0] == 0


# -- conflicts -------------------------------------------------------------------------------------------------------


def test_tomyris_leaves_her_defeats_to_the_winner() -> None:
    state = table(WITH, "age 2 6", "built 0 tomyris", "built 1 walls")
    turn(state)
    assert [int(n) for n in state.conflict][:6] == [0, 0, 0, 0, 0, 0]
    assert [int(n) for n in state.conflict][6:12] == [0, 2, 0, 1, 0, 0]


def test_example_19_tomyris_and_tile_22() -> None:
    """Both tokens go to the winner."""
    state = table("agreed leaders=1 tower=1", "tower 22", "age 2 6", "built 0 tomyris", "built 1 walls")
    turn(state)
    assert [int(n) for n in state.conflict][6:12] == [0, 2, 0, 2, 0, 0]


def test_ruling_25_tomyris_takes_no_defeat_tokens_from_great_projects() -> None:
    lines = ("agreed leaders=1 projects=1", "project rampart_road 2 open", "age 1 6", "coins 0 0", "hand 0 altar,baths")
    state = table(*lines, "built 0 tomyris", "hand 0 altar,theater")
    turn(state, "build altar")
    assert not any(state.conflict[n] for n in range(3, 6))


# -- Solomon ---------------------------------------------------------------------------------------------------------


def test_solomon_builds_a_card_of_the_discard_pile() -> None:
    state = recruiting("leaders 0 solomon,plato - -", "discard palace,altar", age=2)
    recruit(state, "recruit solomon")
    assert texts(state, 0) == ["build altar found", "build palace found", "decline"]
    play(state, 0, "build palace found")
    assert built(state, 0) == ["palace"]


def test_solomon_and_an_empty_pile() -> None:
    state = recruiting("leaders 0 solomon,plato - -")
    recruit(state, "recruit solomon")
    assert isinstance(state.pending[-1], a.DealHands)


def test_solomon_builds_after_the_mausoleum() -> None:
    lines = ("board 1 halikarnassos:A", "stages 1 1", "built 1 foundry ore_vein", "discard altar,baths")
    state = recruiting(*lines, "leaders 0 solomon,plato - -")
    recruit(state, "recruit solomon", "stage nefertiti")
    assert state.pending[-1].asks == (1,)
    play(state, 1, "build altar found")
    assert state.pending[-1].asks == (0,)
    assert texts(state, 0) == ["build baths found", "decline"]


# -- guilds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("guild", "expected"),
    [("architects_guild", 6), ("diplomats_guild", 3), ("gamers_guild", 2), ("courtesans_guild", 0)],
)
def test_guilds_of_leaders(guild: str, expected: int) -> None:
    lines = ("built 1 workers_guild nero midas", "built 2 traders_guild plato", "coins 0 8")
    assert points(table(WITH, "age 3 2", f"built 0 {guild}", *lines), 0, "guilds") == expected


def courtesans(*lines: str) -> State:
    """City 0 builds the Courtesans Guild with Ramses."""
    state = table(WITH, "age 3 2", "built 0 ramses", "hand 0 courtesans_guild,altar", *lines)
    turn(state, "build courtesans_guild right")
    return state


def test_courtesans_choose_a_recruited_leader_of_a_neighbour() -> None:
    state = courtesans("built 1 caesar", "built 2 cleopatra midas")
    assert texts(state, 0) == ["pick caesar", "pick cleopatra", "pick midas"]
    play(state, 0, "pick caesar")
    assert int(state.shields[0]) == 2
    assert names(state, 0) == ["ramses"]


def test_courtesans_without_a_leader_beside_them_do_nothing() -> None:
    state = courtesans()
    assert isinstance(state.pending[-1], a.ChooseCard)


def test_courtesans_copying_croesus_take_six_coins_at_once() -> None:
    state = courtesans("built 1 croesus", "coins 0 0")
    play(state, 0, "pick croesus")
    assert coins(state)[0] == 6


def test_courtesans_copying_solomon_build_in_the_same_turn() -> None:
    state = courtesans("built 1 solomon", "discard palace")
    play(state, 0, "pick solomon")
    assert "build palace found" in texts(state, 0)


def test_courtesans_copying_a_reduction_have_it_from_the_next_turn_on() -> None:
    state = courtesans("built 1 hammurabi", "board 0 rhodos:A", "board 1 ephesos:A", "board 2 babylon:A", "coins 0 0")
    play(state, 0, "pick hammurabi")
    state.hands[0] = table("hand 0 baths").hands[0]
    assert builds(state, 0, "baths") == ["build baths"]


def test_a_copy_scores_under_leaders_and_is_no_recruited_leader() -> None:
    state = courtesans("built 1 cleopatra diplomats_guild")
    play(state, 0, "pick cleopatra")
    assert points(state, 0, "leaders") == 5
    assert points(state, 1, "guilds") == 1  # Ramses alone


def test_ruling_54_courtesans_copying_maecenas_late() -> None:
    """Later leaders are free."""
    state = table(
        WITH,
        "age 3 2",
        "copied 0 maecenas",
        "board 0 roma:B",
        "stages 0 2 1",
        "leaders 0 plato - -",
        "pending another:0",
        "coins 0 0",
    )
    assert texts(state, 0) == ["recruit plato", "decline"]


def test_a_courtesans_guild_copied_by_olympia_copies_no_leader() -> None:
    lines = ("board 0 olympia:B", "stages 0 3", "built 1 courtesans_guild", "built 2 cleopatra")
    state = table(WITH, "age 3 2", *lines)
    assert points(state, 0, "guilds") == points(state, 0, "leaders") == 0


# -- Roma ------------------------------------------------------------------------------------------------------------


def test_roma_a_has_leaders_for_nothing() -> None:
    state = recruiting("board 0 roma:A", "leaders 0 pericles,plato - -", "coins 0 0")
    recruit(state, "recruit pericles")
    assert coins(state)[0] == 0


def test_example_28_roma_b_recruits_croesus_for_nothing_and_its_neighbour_pericles_for_five() -> None:
    state = recruiting("board 0 roma:B", "leaders 0 croesus,plato - -", "leaders 1 pericles,midas - -")
    recruit(state, "recruit croesus", "recruit pericles")
    assert coins(state)[:2] == [12, 1]


def test_roma_b_draws_four_leaders_with_its_first_stage() -> None:
    state = recruiting("board 0 roma:B", "built 0 lumber_yard clay_pool", "leaders 0 plato,caesar - -")
    before = len(state.rest)
    recruit(state, "stage plato")
    assert state.pending[-1].asks == (CHANCE,)
    GAME.apply(state, CHANCE, GAME.luck(state, Random(1)))
    assert (len(state.leaders[0]), len(state.rest)) == (5, before - 4)
    assert coins(state)[0] == 6 + 5


def test_roma_b_recruits_one_more_leader_at_the_end_of_the_turn() -> None:
    """At the reduced price, with the coins then held."""
    state = table(
        WITH,
        "age 2 2",
        "board 0 roma:B",
        "stages 0 1",
        "built 0 stone_pit clay_pool loom_1",
        "hand 0 altar,baths",
        "leaders 0 caesar,plato - -",
        "coins 0 3",
    )
    turn(state, "stage altar")
    assert texts(state, 0) == ["recruit caesar", "recruit plato", "decline"]
    play(state, 0, "recruit caesar")
    assert coins(state)[0] == 0
    assert names(state, 0) == ["caesar"]


def test_ruling_51_roma_b_recruiting_solomon_builds_in_the_order_of_builders() -> None:
    state = table(
        WITH,
        "age 2 2",
        "board 0 roma:B",
        "stages 0 1",
        "built 0 stone_pit clay_pool loom_1",
        "hand 0 altar,baths",
        "leaders 0 solomon,plato - -",
        "coins 0 3",
        "board 1 halikarnassos:A",
        "stages 1 1",
        "built 1 foundry ore_vein",
        "hand 1 theater,baths",
        "discard palace,senate",
    )
    turn(state, "stage altar", "stage theater")
    play(state, 0, "recruit solomon")
    assert state.pending[-1].asks == (1,)
    play(state, 1, "build palace found")
    assert "build senate found" in texts(state, 0)
    assert "build palace found" not in texts(state, 0)


def test_roma_loses_its_prices_when_a_project_fails() -> None:
    lines = ("agreed leaders=1 projects=1", "project double_walls 2 open", "age 1 6", "board 0 roma:A")
    state = table(*lines, "leaders 0 plato,midas - -", "leaders 1 nero - -", "leaders 2 sappho - -")
    turn(state)
    state.coins[0] = 0
    assert not any(text.startswith("recruit") for text in texts(state, 0))


def test_a_solomon_before_the_age_cannot_participate() -> None:
    state = recruiting("agreed leaders=1 projects=1", "leaders 0 solomon,plato - -", "discard altar")
    recruit(state, "recruit solomon")
    assert texts(state, 0) == ["build altar found", "decline"]


def test_what_is_left_in_hand_after_the_third_age_has_no_value() -> None:
    state = table(WITH, "age 3 2", "leaders 0 cleopatra,plato - -")
    assert points(state, 0, "leaders") == 0
