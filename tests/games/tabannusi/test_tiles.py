"""Action tiles, harbormaster tiles, ziggurat tiles (rules 7.7, 12.3, 12.4)."""

from __future__ import annotations

import pytest

from tests.games.tabannusi.positions import (
    asked,
    at_line,
    craft,
    crates,
    hand,
    legal,
    piece_at,
    play,
    position,
    possible,
    score,
)
from ziggurat.games.tabannusi.data import URBAN_CARDS
from ziggurat.games.tabannusi.scoring import ziggurat_points
from ziggurat.games.tabannusi.state import OWNED, RETURNED, SPENT

# -- action tiles ----------------------------------------------------------------------------------------------------


def test_a1_gives_2_points_and_2_markers() -> None:
    state = position(at=1)
    play(state, "tile A1")
    assert (score(state), state.markers[0], state.pool[0]) == (12, 7, 8)


def test_a2_gives_a_gold_and_a_marker() -> None:
    state = position(at=2)
    play(state, "tile A2")
    assert (state.gold[0], state.markers[0]) == (1, 6)


def test_a3_gives_special_water_a_garden_and_a_marker() -> None:
    state = position(at=3)
    play(state, "tile A3", "special SW02", "* display SW04")
    assert state.special[1] == OWNED
    assert (state.gardens[0], state.markers[0]) == (1, 6)


def test_a3_gives_regular_water_when_no_special_tile_is_left() -> None:
    state = position(at=3)
    for tile in range(10):
        state.special[tile] = SPENT
    play(state, "tile A3")
    assert (state.water[0], state.gardens[0]) == (1, 1)


def test_a4_moves_the_architect_and_gives_a_die_of_the_supply() -> None:
    state = position(at=4, supply="WY")
    play(state, "tile A4", "architect 4", "take yellow")
    assert hand(state) == "Y"
    assert state.architects[0] == 4
    empty = position(at=4)
    play(empty, "tile A4", "architect 2")
    assert hand(empty) == ""


def test_a5_refills_up_to_2_crates_and_gives_a_marker() -> None:
    state = position(at=5, crates="bwy")
    play(state, "tile A5", "crate brown", "crate yellow")
    assert crates(state) == "BwY"
    assert state.markers[0] == 6
    state = position(at=5, crates="bwy")
    play(state, "tile A5", "done")
    assert crates(state) == "bwy"


def test_a6_costs_2_points_and_is_a_step() -> None:
    state = position(at=5)
    play(state, "tile A6", "track white")
    assert (score(state), craft(state)) == (8, (0, 1, 0))


def test_both_actions_may_be_the_same_tile() -> None:
    state = position(at=1)
    play(state, "tile A1", "tile A1")
    assert score(state) == 14


# -- harbormaster tiles ----------------------------------------------------------------------------------------------


def test_h1_two_steps_with_one_marker_or_two() -> None:
    state = position(harbormasters="H1")
    play(state, "harbormaster H1", "track brown", "track brown")
    assert craft(state) == (2, 0, 0)
    assert at_line(state, "H1") == "box"


def test_h2_gives_special_water_a_garden_and_2_markers() -> None:
    state = position(harbormasters="H2")
    play(state, "harbormaster H2", "special SW01", "* display SW09")
    assert (state.special[0], state.gardens[0], state.markers[0]) == (OWNED, 1, 7)


def test_h3_refills_3_crates_and_gives_a_marker() -> None:
    state = position(harbormasters="H3", crates="bwyl")
    play(state, "harbormaster H3", "crate brown", "crate white", "crate blue")
    assert crates(state) == "BWyL"
    assert state.markers[0] == 6


def test_h4_gives_2_gold() -> None:
    state = position(harbormasters="H4")
    play(state, "harbormaster H4")
    assert state.gold[0] == 2


def test_h5_is_any_action_tile_and_no_action() -> None:
    state = position(harbormasters="H5", at=1)
    assert possible(state, "harbormaster H5") == {"A1", "A2", "A3", "A4", "A5", "A6"}
    play(state, "harbormaster H5 A2", "tile A1", "tile A1")
    assert (state.gold[0], score(state)) == (1, 14)


def test_h6_marks_any_ship_for_nothing() -> None:
    state = position(harbormasters="H6", marked={0: "P12"})
    assert possible(state, "harbormaster H6") == {"P11", "P13", "P21", "P22", "P23", "P31", "P32", "P33"}
    play(state, "harbormaster H6 P33")
    assert state.ship_markers[8] == 1
    assert possible(position(harbormasters="H6", markers=0), "harbormaster") == set()


def test_h7_makes_a_building_cheaper_by_any_one_unit() -> None:
    state = position("pW0 1a1", at=1, hand="BW", crates="B", harbormasters="H7")
    assert possible(state, "build") == {"white", "white cheaper"}
    assert possible(state, "harbormaster") == set()
    play(state, "build white cheaper")
    assert legal(state) == {"pay BW", "pay Bb", "pay Wb"}
    play(state, "pay BW")
    assert piece_at(state, "1a1") == "W0"
    assert at_line(state, "H7") == "box"


def test_h8_marks_a_ziggurat_tile_without_a_house() -> None:
    state = position(harbormasters="H8", section_markers={0: (3, 1, 0)})
    assert possible(state, "harbormaster H8") == {"white", "yellow"}
    play(state, "harbormaster H8 white")
    assert list(state.ziggurat_markers)[:3] == [3, 2, 0]
    assert possible(position(harbormasters="H8", markers=0), "harbormaster") == set()


def test_h9_draws_2_urban_cards_and_keeps_1() -> None:
    state = position(harbormasters="H9", urban="U01")
    play(state, "harbormaster H9", "* urban 0 U04,U09")
    assert legal(state) == {"keep U04", "keep U09"}
    play(state, "keep U09")
    assert state.urban[URBAN_CARDS.index("U09")] == OWNED
    assert state.urban[URBAN_CARDS.index("U04")] == RETURNED
    assert state.ignored[0] == 1


def test_a_harbormaster_tile_may_be_used_in_the_turn_it_was_gained() -> None:
    state = position(at=4, gold=2, marked={0: "P12 P22"}, ships={})
    play(state, "ship P32")
    assert asked(state) == "TakeActions 0"
    assert possible(state, "harbormaster H5") != set()


# -- ziggurat tiles --------------------------------------------------------------------------------------------------

CITY = "B0 1a1  W0 2a1  Y0 3a1  W0 3c3  ~*0 1b1  ~*0 1c1  ~*1 3a2"
PORT = {"row1 left": 0, "col2 right": 0}
ZIGGURAT = {"white 1": 0, "white 2": 0, "brown 1": 0}


@pytest.mark.parametrize(
    ("tile", "counted"),
    [("Z01", 4), ("Z02", 3), ("Z03", 4), ("Z04", 4), ("Z05", 2), ("Z06", 2), ("Z07", 2), ("Z08", 1), ("Z09", 2)],
)
def test_a_ziggurat_tile_counts(tile: str, counted: int) -> None:
    """4 buildings of which 2 touch gardens, 2 gardens, 3 Ziggurat and 2 Port houses, 4 ships, 4 lines, 2 decrees."""
    values = {
        "Z01": (2, 3, 4),
        "Z02": (0, 1, 2),
        "Z03": (0, 1, 2),
        "Z04": (1, 2, 3),
        "Z05": (1, 2, 3),
        "Z06": (1, 1, 2),
        "Z07": (2, 3, 4),
        "Z08": (0, 5, 10),
        "Z09": (3, 5, 7),
    }[tile]
    for markers, value in enumerate(values, start=1):
        state = position(
            CITY,
            sections=f"{tile} Z08 Z08",
            section_markers={0: (markers, 0, 0)},
            port=PORT,
            ziggurat=ZIGGURAT,
            craft=(3, 6, 5),
            marked={0: "P11 P12 P22 P33"},
            owned_decrees={0: "D01 D09"},
            urban="U01",
        )
        assert ziggurat_points(state, 0, False) == value * counted


def test_z10_counts_sets_of_buildings_and_sets_of_ships() -> None:
    """One set of buildings; white, white, and two printed ships make one set, with brown it would be the same."""
    state = position(
        CITY,
        sections="Z10 Z08 Z08",
        section_markers={0: (3, 0, 0)},
        marked={0: "P11 P12 P22 P33"},  # printed, S01 white, S04 white, printed
    )
    assert ziggurat_points(state, 0, False) == 7 * (1 + 1)
    state.ship_markers[2] |= 1  # S02 yellow
    state.ship_markers[3] |= 1  # S03 brown: two sets with the two printed ships
    assert ziggurat_points(state, 0, False) == 7 * (1 + 2)
