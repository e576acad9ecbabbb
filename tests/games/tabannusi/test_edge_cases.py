"""The edge cases and rulings of the rules, number by number."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tabannusi.positions import (
    asked,
    craft,
    crates,
    go_on,
    hand,
    harbormasters_of,
    houses,
    legal,
    piece_at,
    play,
    position,
    possible,
    refusal,
    score,
    set_barge,
    table,
)
from ziggurat.core.match import Match
from ziggurat.core.vectors import small
from ziggurat.games.tabannusi import GAME
from ziggurat.games.tabannusi.data import DECREES, DICE, KINGS, SHIPS
from ziggurat.games.tabannusi.events import (
    DiceReturned,
    DistrictScored,
    EndTriggered,
    GameEnded,
    TurnBegan,
    UrbanRevealed,
)
from ziggurat.games.tabannusi.questions import TURN_CARDS
from ziggurat.games.tabannusi.scoring import final_scoring, ranking, score_district, ziggurat_points
from ziggurat.games.tabannusi.stack import go_on as carry_on
from ziggurat.games.tabannusi.state import ON_DISPLAY, OWNED, SOURCE_COUNT, State
from ziggurat.games.tabannusi.steps import BOT_ACTS, BOT_DRAWS_TILE, BOT_MOVES, BOT_SCORES_DECREES, END_TURN
from ziggurat.games.tabannusi.tokens import automa_of, turn_cards


def test_1_a_die_bonus_can_empty_a_barge_which_is_scored_at_the_end_of_the_turn() -> None:
    state = position("pB0 3b2", at=3, actions=1)
    set_barge(state, "white", "4")
    play(state, "project brown 3b3")
    assert asked(state) == "RollBarge chance"  # the white die came back to the supply
    assert (state.time_gold, state.gold[0]) == (4, 1)


def test_2_the_active_player_orders_several_scorings() -> None:
    state = position(at=1, actions=1, supply="BY")
    set_barge(state, "brown", "")
    set_barge(state, "yellow", "")
    play(state, "tile A1")
    assert asked(state) == "ChooseScoring 0"
    assert legal(state) == {"score 1", "score 2"}
    events = play(state, "score 2", "* roll yellow 3")
    assert [event.district for event in events if isinstance(event, DistrictScored)] == [2, 1]


def test_3_a_die_of_compensation_stays_with_the_player_and_the_barge_gets_one_less() -> None:
    """Seat 0 loses a brown die, steps to 4 with its lowest marker and takes a die of the supply, a brown one."""
    state = position(at=1, actions=1, hand="B", craft=(3, 3, 3), supply="BBW")
    set_barge(state, "brown", "")
    play(state, "tile A1", "take brown")
    assert hand(state) == "B"
    assert asked(state) == "RollBarge chance"
    assert state.supply[0] == 2
    play(state, "* roll brown 12")


def test_4_dice_that_are_spent_go_to_the_supply_and_not_to_a_barge() -> None:
    state = position("pB1 1a1", at=1, hand="BB")
    before = list(state.dice)
    play(state, "build brown")
    assert list(state.dice) == before
    assert state.supply[0] == 2


def test_5_a_6_with_all_of_1_to_5_on_the_barge_needs_gold() -> None:
    state = position(at=1, before_die=True)
    set_barge(state, "brown", "123456")
    assert possible(state, "die 6 to") == set()
    assert "6 leads to a district" in str(refusal(state, "die 6 to 2"))
    state.gold[0] = 1
    assert possible(state, "die 6 to") == {"1", "2", "3", "4", "5"}


def test_6_paying_for_the_move_allows_staying() -> None:
    state = position(at=1, before_die=True, gold=1)
    play(state, "die 4 to 1")
    assert (state.architects[0], state.gold[0]) == (1, 0)


def test_7_a_6_may_lead_to_the_current_district() -> None:
    state = position(at=1, before_die=True)
    set_barge(state, "brown", "6345")
    assert possible(state, "die 6 to") == {"1", "2"}
    play(state, "die 6 to 1")
    assert state.architects[0] == 1


def test_8_no_action_at_all_is_allowed() -> None:
    state = position(at=1)
    play(state, "done")
    assert state.on_turn == 1


def test_9_a_building_with_only_opponents_markers_costs_2_local_resources() -> None:
    state = position("pW1 1a1  pW1 1b1  pW1 1c1", at=1, hand="BB")
    play(state, "build white")
    assert hand(state) == ""
    assert piece_at(state, "1c1") == "W0"


def test_10_costs_of_one_colour_add_up() -> None:
    pieces = "pB0 1a1  pB0 1b1  pB0 1c1"
    assert possible(position(pieces, at=1, hand="BBBB"), "build") == set()
    state = position(pieces, at=1, hand="BBBBB")
    play(state, "build brown")
    assert hand(state) == ""


def test_11_own_markers_go_to_the_supply_others_to_their_areas() -> None:
    state = position("pW0 1a1  pW1 1b1", at=1, hand="BBW", crafts={1: (1, 1, 1)})
    play(state, "build white")
    assert (state.markers[0], state.pool[0]) == (5 + 1, 10 - 1 + 1)  # one uncovered by the house
    assert (state.markers[1], state.pool[1]) == (6, 10)


def test_12_own_gardens_give_the_builder_no_step_but_count_in_scoring() -> None:
    state = position("pB1 1b2  ~*0 1b1", at=1, hand="BB")
    play(state, "build brown")
    assert craft(state) == (0, 0, 0)
    score_district(state, 1, False, [])
    assert score(state) == 12


def test_13_opponents_gardens_raise_the_value_of_a_building() -> None:
    state = position("B0 1b2  ~*1 1b1  ~*1 1a2")
    score_district(state, 1, False, [])
    assert score(state) == 13


def test_14_water_loses_the_bonus_of_its_space() -> None:
    """1d2 shows a water tile; it is neither gained with the water nor with a garden on it."""
    state = position(at=1, water=1, gardens=1)
    play(state, "water 1d2", "garden 1d2")
    assert (state.water[0], piece_at(state, "1d2")) == (0, "~*0")


def test_15_border_water_is_covered_from_either_side_once() -> None:
    for district in (1, 2):
        state = position(at=district, gardens=2)
        play(state, "garden 12w2")
        assert state.gold[0] == 1
        assert "12w2" not in possible(state, "garden")


def test_16_at_most_3_gardens_an_action() -> None:
    state = position("~ 1a1  ~ 1b1  ~ 1c1", at=1, gardens=4, markers=9)
    play(state, "garden 1a1", "garden 1b1", "garden 1c1")
    assert asked(state) == "TakeActions 0"
    assert "12w3" in possible(state, "garden")  # the second action
    state = position("~ 1a1", at=1, gardens=4, markers=9, crates="b", hand="G")
    play(state, "garden 12w2", "garden 12w3", "garden 12w4")
    assert refusal(state, "garden 1a1") == "You have placed 3 gardens in this action."


def test_17_a_second_marker_on_a_ship_is_not_allowed() -> None:
    state = position(at=4, gold=2, marked={0: "P12", 1: "P13"})
    assert "P12" not in possible(state, "ship")
    assert "P13" in possible(state, "ship")
    assert refusal(state, "ship P12") == "This ship already carries a marker of yours."


def test_18_a_ship_does_not_work_for_its_own_placement() -> None:
    state = position(at=4, gold=2)
    play(state, "ship P12")  # S01: 2 points for a marker on a ship
    assert score(state) == 10


def test_19_s11_works_after_building_too() -> None:
    state = position("pB1 1a1", at=1, hand="BBL", powers="S11")
    play(state, "build brown")
    assert "ship P12" in legal(state)
    play(state, "ship P12")
    assert hand(state) == ""


def test_20_a_harbormaster_tile_is_taken_once() -> None:
    state = position(at=4, gold=2, marked={0: "P12 P22", 1: "P12 P22 P32"})
    state.harbormasters[4] = OWNED + 1
    play(state, "ship P32")
    assert harbormasters_of(state) == set()


def test_21_a_marker_in_the_port_is_worth_at_most_2() -> None:
    state = position(marked={0: "P22"}, port={"row2 left": 0, "col2 left": 0})
    score_district(state, 4, False, [])
    assert score(state) == 12


def test_22_only_the_rightmost_marker_of_a_tile_scores() -> None:
    state = position(sections="Z08 Z01 Z01", section_markers={0: (3, 0, 0)})
    assert ziggurat_points(state, 0, False) == 10


def test_23_z09_counts_urban_cards_only_at_the_end() -> None:
    """U01: three houses in district 1, one in 2 and one in 3."""
    pieces = "B0 1a1  W0 1c1  Y0 1a3  B0 2a1  B0 3a1"
    state = position(pieces, sections="Z09 Z08 Z08", section_markers={0: (1, 0, 0)}, urban="U01")
    assert ziggurat_points(state, 0, False) == 0
    assert ziggurat_points(state, 0, True) == 3


def test_24_z10_makes_sets_of_buildings_and_of_ships_apart() -> None:
    """Two colours of buildings and the third as a ship are no set."""
    state = position(
        "B0 1a1  W0 1c1", sections="Z10 Z08 Z08", section_markers={0: (1, 0, 0)}, marked={0: "P13"}
    )  # S02 is yellow
    assert ziggurat_points(state, 0, False) == 0


def test_25_a_crate_is_refilled_for_a_payment_once_a_turn() -> None:
    state = position(at=1, hand="LL", gold=5, crates="b")
    play(state, "refill brown", "pay L")
    assert crates(state) == "B"
    play(state, "buy water", "pay L")
    state.crates[0] -= 8  # spent again
    assert possible(state, "refill") == set()
    assert "was not refilled in this turn" in str(refusal(state, "refill brown"))
    play(state, "done", "done")
    assert state.on_turn == 1
    play(state, "die 1 to 1", "done")
    assert possible(state, "refill") == {"brown"}


def test_25_of_two_crates_of_a_colour_the_one_that_can_be_refilled_is_spent_first() -> None:
    state = position("pB1 1a1", at=1, hand="L", gold=2, crates="bB")
    play(state, "refill brown", "pay L")
    play(state, "build brown", "pay b$")
    assert crates(state) == "Bb"
    assert possible(state, "refill") == {"brown"}


def test_26_crates_pay_any_cost_but_a_refill() -> None:
    state = position(at=1, crates="Wb", powers="S13")
    assert possible(state, "refill") == set()
    assert refusal(state, "refill brown") == "A refill costs a die or a gold, and you have none."
    play(state, "project brown 1b1")
    assert "pay w" in legal(state)  # S13 takes a resource of any colour


def test_27_decrees_are_scored_in_the_own_turn_only() -> None:
    """Seat 1 meets D15 and is asked for a track, but it is seat 0's turn."""
    gardens = [f"~*1 {cell}" for cell in ("2a1", "2b1", "2c1", "2d1", "2a2", "2b2", "2c2", "1b1")]
    state = position("  ".join(["pB0 1b2", *gardens]), at=1, hand="BBB", decrees="D15")
    play(state, "build brown")
    assert asked(state) == "ChooseTrack 1"
    assert possible(state, "decree") == set()
    assert refusal(state, "decree D15") == "Additional actions may only be taken in your own turn."


def test_28_the_discount_combines_with_crates_and_gold() -> None:
    state = position("pW0 1a1", at=1, gold=1, crates="W", harbormasters="H7")
    play(state, "build white cheaper")
    assert crates(state) == "w"
    assert state.gold[0] == 0
    assert piece_at(state, "1a1") == "W0"


@pytest.mark.parametrize(("on_turn", "turns_left"), [(0, 3), (1, 2)])
def test_29_after_the_trigger_the_round_is_completed_and_one_more_is_played(on_turn: int, turns_left: int) -> None:
    state = position(at=1, on_turn=on_turn, actions=1, supply="B")
    state.time_gold = 1
    set_barge(state, "brown", "")
    events = play(state, "done", "* roll brown 6")
    assert any(isinstance(event, EndTriggered) for event in events)
    turns = [event for event in events if isinstance(event, TurnBegan)]
    rng = Random(3)
    while state.pending:
        go_on_events = go_on(state, rng)
        turns += [event for event in go_on_events if isinstance(event, TurnBegan)]
        if not state.pending:
            break
        seat = GAME.to_act(state)[0]
        answers = GAME.legal(state, seat)
        turns += [event for event in GAME.apply(state, seat, answers[-1]) if isinstance(event, TurnBegan)]
    assert len(turns) == turns_left


def test_30_the_final_scoring_returns_no_dice_and_takes_no_gold() -> None:
    state = position("B0 1a1", hand="BB", gold=1)
    events: list[object] = []
    final_scoring(state, events)  # type: ignore[arg-type]
    assert (hand(state), state.gold[0], state.time_gold) == ("BB", 1, 5)
    assert [event.district for event in events if isinstance(event, DistrictScored)] == [1, 2, 3, 4, 5]
    assert not any(isinstance(event, DiceReturned) for event in events)
    assert isinstance(events[-1], GameEnded)
    assert any(isinstance(event, UrbanRevealed) for event in events)


def test_31_the_texts_of_the_kings_are_assigned_as_the_rules_say() -> None:
    gilgabot, bot_baba, sarbot, botmuzi = KINGS
    assert not gilgabot.project_highest
    assert sarbot.project_colour == "largestGroup>currentNumber"
    assert bot_baba.building_choice == "mostAutomaTiles>largest>currentNumber"
    assert botmuzi.city[4] == 4
    assert [[DECREES[n] for n in king.decrees] for king in KINGS] == [
        ["D04", "D08"],
        ["D05", "D06", "D07"],
        ["D13", "D14", "D15", "D16"],
        ["D09", "D10", "D11", "D16"],
    ]


def test_32_bot_baba_begins_on_the_lowest_space() -> None:
    assert [king.starts_highest for king in KINGS] == [True, False, False, True]


def solo(left: int = 0, right: int = 1, *, at: int = 1, king: int = 0) -> State:
    """A solo game in the middle of a turn of the Bot."""
    state = table(1, king=king)
    state.round = 3
    state.on_turn = 1
    state.architects[0] = state.assistants[0] = 1
    state.architects[1] = state.assistants[1] = at
    turn_cards(state, left, right)
    automa_of(state).piles = [[0], [1], [2]]
    automa_of(state).bag = small([1, 1, 1])
    for decree in range(len(DECREES)):
        state.decrees[decree] = 0
    return state


def test_33_the_bot_enters_clockwise_and_moves_counterclockwise() -> None:
    """AU03 and AU02 show 2 and 1: from district 4 it moves 4 → 5 → 1 → 2."""
    state = solo(2, 1, at=4)
    state.pending = [TURN_CARDS[0], BOT_MOVES]
    carry_on(state, [])
    assert (state.architects[1], state.assistants[1]) == (2, 4)


def test_33_districts_without_markers_on_the_city_card_are_not_counted() -> None:
    state = solo(2, 1, at=4)
    automa_of(state).city = small([0, 0, 1, 0, 1, 1])
    state.pending = [TURN_CARDS[0], BOT_MOVES]
    carry_on(state, [])
    assert state.architects[1] == 4  # 5, 2, 4


def test_34_a_district_without_city_markers_still_allows_actions() -> None:
    state = solo(1, 0, at=5)  # AU02: C first; the Ziggurat
    automa_of(state).city[5] = 0
    state.gold[1] = 2
    state.pending = [TURN_CARDS[0], BOT_ACTS[0]]
    carry_on(state, [])
    assert sum(1 for house in state.ziggurat_houses if house == 2) == 1
    assert automa_of(state).city[5] == 0


def test_35_all_five_steps_of_a_ziggurat_house_apply() -> None:
    state = position(at=5, hand="GG", powers="S02", craft=(1, 1, 1))
    play(state, "ziggurat brown 1")
    assert hand(state) == ""
    assert houses(state) == (1, 0, 0, 0)
    assert craft(state) == (2, 1, 1)
    assert state.ziggurat_markers[0] == 1
    assert score(state) == 12


def test_36_points_never_fall_below_0() -> None:
    state = position(at=5, points=1)
    play(state, "tile A6", "track brown")
    assert score(state) == 0
    assert craft(state) == (1, 0, 0)


def test_37_the_ids_of_ships_and_decrees_are_those_of_the_reading_order() -> None:
    assert [f"S{n:02}" for n in range(1, 16)] == SHIPS
    assert [f"D{n:02}" for n in range(1, 17)] == DECREES


def test_38_an_empty_bag_resets_the_tiles_instead_of_a_draw() -> None:
    state = solo()
    automa_of(state).bag = small([0, 0, 0])
    automa_of(state).piles = [[0, 1], [], [2]]
    state.pending = [TURN_CARDS[0], BOT_DRAWS_TILE[1]]
    carry_on(state, [])
    assert asked(state) == "ResetTiles chance"
    play(state, "* tiles YBW")
    assert automa_of(state).piles == [[2], [0], [1]]


def test_39_a_barge_for_which_no_dice_are_left_stays_empty() -> None:
    """Only changed data can lead here: the player takes no die, and the Architect stays or moves for gold."""
    state = position(at=1, actions=1)
    set_barge(state, "brown", "")
    play(state, "done")
    assert state.time_gold == 4
    assert state.on_turn == 1
    assert legal(state) == {"die 0 to 1"}
    state.gold[1] = 1
    assert possible(state, "die 0 to") == {"1", "2", "3", "4", "5"}
    play(state, "die 0 to 3", "done")
    assert (state.gold[1], state.time_gold, state.architects[1]) == (0, 4, 3)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_40_the_end_is_triggered_in_time(seats: int) -> None:
    """Every turn takes a die and only scorings return some: at most 9 times the dice of a colour, and two rounds."""
    rng = Random(seats)
    match = Match(GAME, seats)
    match.let_chance_answer(rng)
    turns = 0
    while not match.over:
        seat = match.to_act[0]
        turns += sum(
            1 for event in match.play(seat, rng.choice(match.legal(seat)), rng) if isinstance(event, TurnBegan)
        )
    assert turns <= 9 * DICE[seats] + 2 * max(2, seats)


def test_41_a_player_with_nothing_can_end_the_turn_or_use_a_tile() -> None:
    state = position(at=5, markers=0, houses=(3, 3, 3, 5))
    assert legal(state) == {"tile A5", "tile A6", "done"}


def test_41_the_bot_with_nothing_does_action_a() -> None:
    state = solo(0, 1, at=4)  # the arrow of AU01 points at an up row of AU02, not at the King
    state.gold[1] = 0
    state.pending = [TURN_CARDS[0], BOT_ACTS[0]]
    before = score(state, 1)
    carry_on(state, [])
    assert score(state, 1) == before + 4


def test_42_a_die_can_always_be_taken_beside_a_6_that_needs_gold() -> None:
    state = position(at=1, before_die=True)
    set_barge(state, "brown", "612345")
    assert len(legal(state)) == 5


def test_43_the_bots_decrees_are_checked_in_its_own_turn_only() -> None:
    state = solo(at=1)
    state.decrees[DECREES.index("D08")] = ON_DISPLAY
    for n, cell in enumerate((0, 2, 4)):
        state.built[9 + cell] = 1
        state.ziggurat_markers[3 + n] = 1
    state.on_turn = 0
    state.pending = [END_TURN[0]]
    events: list[object] = []
    carry_on(state, events)  # type: ignore[arg-type]
    assert state.decrees[DECREES.index("D08")] == ON_DISPLAY
    state.pending = [TURN_CARDS[0], BOT_SCORES_DECREES]
    carry_on(state, [])
    assert state.decrees[DECREES.index("D08")] == OWNED + 1


def test_the_tie_goes_to_more_gold_and_then_is_shared() -> None:
    state = position(points=10, gold=2, golds={1: 1})
    assert ranking(state) == [1, 2]
    state.gold[1] = 2
    assert ranking(state) == [1, 1]
    state.points[SOURCE_COUNT] += 1
    assert ranking(state) == [2, 1]


def test_alone_one_wins_only_with_more_points_than_the_bot() -> None:
    state = solo()
    assert ranking(state) == [2]
    state.points[0] += 1
    assert ranking(state) == [1]


def test_a_second_empty_barge_after_the_last_gold_is_not_scored_any_more() -> None:
    state = position("B0 1a1  B0 2a1", at=1, actions=1, supply="BY", hand="Y")
    state.time_gold = 1
    set_barge(state, "brown", "")
    set_barge(state, "yellow", "")
    events = play(state, "done", "score 1", "* roll brown 1")
    assert [event.district for event in events if isinstance(event, DistrictScored)] == [1]
    assert any(isinstance(event, DiceReturned) for event in events)
    assert asked(state) == "RollBarge chance"
