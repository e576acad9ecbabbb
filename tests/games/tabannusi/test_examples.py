"""The worked examples of the rules, number by number."""

from __future__ import annotations

import pytest

from tests.games.tabannusi.positions import (
    asked,
    at_line,
    craft,
    crates,
    hand,
    harbormasters_of,
    houses,
    legal,
    piece_at,
    play,
    position,
    possible,
    score,
    set_barge,
    table,
)
from ziggurat.core.vectors import small
from ziggurat.games.tabannusi.data import AUTOMA_CARDS, AUTOMA_NUMBERS, DECREES
from ziggurat.games.tabannusi.decrees import best_cards
from ziggurat.games.tabannusi.questions import TURN_CARDS
from ziggurat.games.tabannusi.scoring import port_points, score_district, ziggurat_points
from ziggurat.games.tabannusi.stack import go_on
from ziggurat.games.tabannusi.state import State
from ziggurat.games.tabannusi.steps import BOT_ENTERS, BOT_PLACES_FIRST_BUILDING
from ziggurat.games.tabannusi.tokens import automa_of, tiles_for_bag, turn_cards


def test_e1_a_4_sends_the_architect_to_district_4() -> None:
    state = position(at=3, before_die=True)
    play(state, "die 4 to 4")
    assert hand(state) == "W"
    assert (state.architects[0], state.assistants[0]) == (4, 3)


def test_e2_a_6_leads_to_districts_whose_number_is_not_on_the_barge() -> None:
    state = position(at=3, before_die=True)
    set_barge(state, "white", "61133")
    assert possible(state, "die 6 to") == {"2", "4", "5"}
    state.gold[0] = 1
    assert possible(state, "die 6 to") == {"1", "2", "3", "4", "5"}
    play(state, "die 6 to 1")
    assert state.gold[0] == 0


def test_e3_a_die_of_a_colour_is_the_highest_of_its_barge() -> None:
    state = position("pB0 3b2", at=3)
    set_barge(state, "white", "235")
    play(state, "project brown 3b3")
    assert hand(state) == "W"
    assert list(state.dice)[7 + 1 : 7 + 7] == [0, 1, 1, 0, 0, 0]
    assert state.architects[0] == 3


def test_e4_a_crate_pays_a_resource_of_its_colour() -> None:
    state = position("pW1 1a1", at=1, barges="YBWLG", hand="Y", crates="Y")
    play(state, "build white")
    assert crates(state) == "y"
    assert hand(state) == ""


def test_e5_any_die_refills_any_empty_crate() -> None:
    state = position(hand="B", crates="wly")
    assert possible(state, "refill") == {"white", "blue", "yellow"}
    play(state, "refill blue")
    assert crates(state) == "wLy"
    assert hand(state) == ""


def test_e6_the_lowest_marker_brings_the_bonus_on_the_right() -> None:
    state = position(at=5, craft=(2, 2, 2))
    play(state, "tile A6", "track brown")
    assert state.gold[0] == 1


def test_e7_the_third_project_touches_the_others_and_gains_the_bonus_of_its_space() -> None:
    state = position("pB0 3b2  pB0 3c2", at=3)
    set_barge(state, "white", "25")
    assert possible(state, "project brown") == {"3b1", "3c1", "3b3", "3c3", "3a2", "3d2"}
    play(state, "project brown 3b3")
    assert hand(state) == "W"
    assert state.dice[7 + 5] == 0


def test_e8_a_marker_on_a_built_project_returns_with_a_step() -> None:
    state = position("pY1 1a1", at=1, hand="BB", crafts={1: (1, 1, 1)})
    state.markers[1] = 4
    play(state, "build yellow")
    assert state.markers[1] == 5
    assert craft(state, 1) == (1, 1, 2)
    assert hand(state) == ""


def test_e9_each_garden_beside_a_new_building_is_worth_a_step_of_choice() -> None:
    state = position("pB1 1b2  ~*0 1b1  ~*0 1a2  ~*0 1c2", seats=3, on_turn=1, at=1, hand="BBB")
    play(state, "build brown")
    assert asked(state) == "ChooseTrack 0"
    play(state, "track white", "track yellow", "track white")
    assert craft(state) == (0, 2, 1)


def test_e10_water_is_placed_on_the_own_side_of_border_water() -> None:
    state = position(at=2, water=1)
    assert "2a2" in possible(state, "water")
    assert "1d2" not in possible(state, "water")


@pytest.mark.parametrize(("cell", "gained"), [("12w2", 1), ("12w3", 0), ("1a1", 0), ("1c4", 1)])
def test_e11_a_garden_gains_the_bonus_of_its_water(cell: str, gained: int) -> None:
    """12w2 and the special tile show 1 gold; 12w3 and regular water nothing, whatever is printed below."""
    state = position("~ 1a1  ~1 1c4", at=1, gardens=1)
    play(state, f"garden {cell}")
    assert state.gold[0] == gained


def test_e12_a_house_on_a_crate_space_takes_the_crate() -> None:
    state = position(at=4, hand="LL", houses=(0, 0, 0, 1))
    play(state, "port col2 right bottom")
    assert hand(state) == ""
    assert houses(state) == (0, 0, 0, 2)
    assert crates(state) == "G"


def test_e13_the_third_ship_of_a_column_takes_its_harbormaster_tile() -> None:
    state = position(at=4, gold=2, marked={0: "P12 P22"})
    assert at_line(state, "H5") == "col2"
    play(state, "ship P32")
    assert harbormasters_of(state) == {"H5"}


def test_e14_a_ziggurat_house_gains_the_bonus_and_marks_the_tile() -> None:
    state = position(at=5, hand="GG")
    play(state, "ziggurat white 6")
    assert houses(state) == (0, 1, 0, 0)
    assert state.gold[0] == 1
    assert list(state.ziggurat_markers)[:3] == [0, 1, 0]
    assert state.markers[0] == 5  # one placed, one uncovered


def test_e15_buildings_score_size_and_gardens_times_the_value_of_the_track() -> None:
    pieces = "Y0 3a1  ~*1 3b1  W0 3d1  W0 3d2  B0 3a3  B0 3a4  ~*0 3b3  ~*1 3b4  =*1 23w3  B0 3d4"
    state = position(pieces, at=3, craft=(0, 6, 3))
    score_district(state, 3, False, [])
    assert score(state) - 10 == 4 + 6 + 5 + 1


def test_e16_a_marker_scores_for_a_house_in_its_row_and_in_its_column() -> None:
    state = position(
        seats=3,
        marked={0: "P12 P22 P13 P21", 1: "P33", 2: "P31"},
        port={"row2 left": 0, "col2 right": 0, "row1 left": 0, "row3 left": 1, "col3 left": 2},
    )
    state.port_houses[0] = 0  # Orange: row 2 and column 2 only
    assert [int(port_points(state, seat)) for seat in range(3)] == [1 + 2 + 0 + 1, 1, 0]
    two_in_both = position(
        seats=3,
        marked={0: "P11 P12 P13 P22", 1: "P33"},
        port={"row1 left": 0, "col1 left": 0, "col2 left": 0, "row3 left": 1},
    )
    assert [int(port_points(two_in_both, seat)) for seat in range(3)] == [6, 1, 0]


def test_e17_each_ziggurat_tile_scores_at_the_rightmost_marker() -> None:
    state = position(
        "B0 1a1  W0 1c1  Y0 1a3  B1 2a1  W1 2c1",
        sections="Z10 Z01 Z04",
        section_markers={0: (2, 0, 0), 1: (1, 1, 1)},
        marked={1: "P12 P13 P21"},
    )
    assert ziggurat_points(state, 0, False) == 5
    # S01 white, S02 yellow, S03 brown: one set of ships; 2 houses; 3 ships.
    assert ziggurat_points(state, 1, False) == 3 * 1 + 2 * 2 + 1 * 3


def test_e18_the_bag_holds_what_the_decrees_ask_for_and_one_more() -> None:
    assert tiles_for_bag((DECREES.index("D02"), DECREES.index("D04"))) == [3, 4, 4]


def solo(left: str, right: str, king: int = 0) -> State:
    state = table(1, king=king)
    turn_cards(state, AUTOMA_CARDS.index(left), AUTOMA_CARDS.index(right))
    automa_of(state).piles = [[0], [0], [0]]
    automa_of(state).bag = small([1, 1, 1])
    return state


def test_e19_gilgabot_begins_on_the_highest_space_with_a_step() -> None:
    state = solo("AU03", "AU01")
    assert AUTOMA_NUMBERS[AUTOMA_CARDS.index("AU03")] == 2
    state.pending = [TURN_CARDS[0], BOT_PLACES_FIRST_BUILDING]
    go_on(state, [])
    assert piece_at(state, "2d4") == "B1"
    assert list(automa_of(state).city) == [0, 3, 2, 3, 2, 3]
    assert craft(state, 1) == (1, 0, 0)


def test_e20_the_bot_enters_as_many_districts_clockwise_as_its_cards_say() -> None:
    state = solo("AU03", "AU02")
    state.pending = [TURN_CARDS[0], BOT_ENTERS]
    go_on(state, [])
    assert (state.architects[1], state.assistants[1]) == (3, 3)


def test_e21_the_known_urban_card_gives_10() -> None:
    assert best_cards([0], [3, 1, 1, 0], 0) == [0]
    assert best_cards([0], [2, 1, 1, 0], 0) == []
    assert "done" in legal(position())
