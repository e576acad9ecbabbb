"""Every decree: what it asks for and what it gives (rules 8, 12.5), and urban cards (12.6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tabannusi.positions import (
    asked,
    craft,
    crates,
    hand,
    harbormasters_of,
    houses,
    legal,
    play,
    position,
    possible,
    refusal,
    score,
)
from ziggurat.games.tabannusi.data import DECREES, URBAN_CARDS
from ziggurat.games.tabannusi.decrees import best_cards, meets
from ziggurat.games.tabannusi.state import OWNED, State

# Buildings far from each other: three of each colour in three districts.
BROWN = ["B0 1a1", "B0 2a1", "B0 3a1"]
WHITE = ["W0 1c1", "W0 2c1", "W0 3c1"]
YELLOW = ["Y0 1a3", "Y0 2a3", "Y0 3a3"]

# Ships: P12 S01 white, P13 S02 yellow, P21 S03 brown, P22 S04 white, P23 S05 yellow, P31 S06 brown; P11, P33 printed.
MEETING: dict[str, dict[str, Any]] = {
    "D01": {"pieces": WHITE + BROWN},
    "D02": {"pieces": WHITE + YELLOW},
    "D03": {"pieces": YELLOW + BROWN},
    "D04": {"pieces": WHITE[:2] + YELLOW[:2] + BROWN[:2]},
    "D05": {"pieces": WHITE + BROWN[:1], "ziggurat": {"white 1": 0, "white 2": 0}},
    "D06": {"pieces": YELLOW + WHITE[:1], "ziggurat": {"yellow 1": 0, "yellow 5": 0}},
    "D07": {"pieces": BROWN + YELLOW[:1], "ziggurat": {"brown 1": 0, "brown 2": 0}},
    "D08": {"pieces": WHITE[:1] + YELLOW[:1] + BROWN[:1], "section_markers": {0: (1, 1, 1)}},
    "D09": {"pieces": BROWN, "marked": {0: "P12 P22 P13 P23"}},
    "D10": {"pieces": WHITE, "marked": {0: "P13 P11 P21 P31"}},
    "D11": {"pieces": YELLOW, "marked": {0: "P12 P22 P21 P31"}},
    "D12": {
        "pieces": WHITE[:1] + YELLOW[:1] + BROWN[:1],
        "port": {"row1 left": 0, "row2 left": 0, "row3 left": 0, "col1 left": 0},
    },
    "D13": {
        "pieces": ["B0 1b2", "~*0 1a2", "~*1 1c2", "~*1 1b1", "~*0 1b3", "W0 2b2", "~*0 2a2", "~*1 2b1"],
        "port": {"row1 left": 0, "row2 left": 0},
    },
    "D14": {
        "pieces": ["B0 1b2", "~*0 1a2", "W0 2b2", "~*1 2a2", "Y0 3b2", "~*1 3a2"],
        "marked": {0: "P12 P13 P33"},
    },
    "D15": {"pieces": [f"~*0 {cell}" for cell in ("1a1", "1b1", "1c1", "1d1", "1a2", "1b2", "1c2", "1d2")]},
    "D16": {"pieces": ["~*0 1a1", "~*0 1b1"], "marked": {0: "P12 P22 P13 P23 P21 P33"}},
}


def meeting(decree: str, **more: Any) -> State:
    facts = {**MEETING[decree], **more}
    pieces = "  ".join(facts.pop("pieces"))
    return position(pieces, decrees=decree, at=facts.pop("at", 1), **facts)


@pytest.mark.parametrize("decree", DECREES)
def test_a_decree_is_met(decree: str) -> None:
    state = meeting(decree)
    assert f"decree {decree}" in legal(state)
    assert not meets(state, 1, DECREES.index(decree))


@pytest.mark.parametrize("decree", DECREES)
def test_a_decree_with_one_thing_less_is_not_met(decree: str) -> None:
    """Without any one of the buildings, gardens, houses, ships or markers that it asks for."""
    number = DECREES.index(decree)
    pieces = MEETING[decree]["pieces"]
    for n in range(len(pieces)):
        assert not meets(meeting(decree, pieces=pieces[:n] + pieces[n + 1 :]), 0, number), pieces[n]
    for name in ("ziggurat", "port"):
        for space in MEETING[decree].get(name, {}):
            fewer = {other: 0 for other in MEETING[decree][name] if other != space}
            assert not meets(meeting(decree, **{name: fewer}), 0, number), space
    ships = MEETING[decree].get("marked", {}).get(0, "").split()
    for ship in ships:
        fewer_ships = " ".join(other for other in ships if other != ship)
        assert not meets(meeting(decree, marked={0: fewer_ships}), 0, number), ship
    if "section_markers" in MEETING[decree]:
        assert not meets(meeting(decree, section_markers={0: (3, 0, 1)}), 0, number)
    assert refusal(position(decrees=decree), f"decree {decree}") == "You do not meet all requirements of this decree."


def test_a_printed_ship_fills_any_one_colour() -> None:
    assert meets(meeting("D09", marked={0: "P12 P11 P13 P33"}), 0, DECREES.index("D09"))
    assert not meets(meeting("D09", marked={0: "P12 P11 P33"}), 0, DECREES.index("D09"))


def test_d01_places_a_port_house_for_nothing() -> None:
    state = meeting("D01", at=1)
    play(state, "decree D01")
    assert asked(state) == "OfferPortHouse 0"
    play(state, "port row1 left bottom")
    assert score(state) == 18
    assert (int(state.port_houses[0]), houses(state)) == (1, (0, 0, 0, 1))
    assert state.markers[0] == 5 + 2 + 1  # the space's bonus, and the uncovered one
    declined = meeting("D01")
    play(declined, "decree D01", "done")
    assert score(declined) == 18


def test_d02_refills_3_crates() -> None:
    state = meeting("D02", crates="bwyl")
    play(state, "decree D02", "crate brown", "crate white", "crate yellow")
    assert (crates(state), int(state.markers[0]), score(state)) == ("BWYl", 6, 20)


def test_d03_advances_one_marker_twice() -> None:
    state = meeting("D03")
    play(state, "decree D03", "track yellow")
    assert (craft(state), score(state)) == ((0, 0, 2), 18)


def test_d04_gives_2_gold() -> None:
    state = meeting("D04")
    play(state, "decree D04")
    assert (state.gold[0], score(state)) == (2, 20)


def test_d05_draws_urban_cards() -> None:
    state = meeting("D05")
    play(state, "decree D05", "* urban 0 U02,U03", "keep U02")
    assert state.urban[URBAN_CARDS.index("U02")] == OWNED
    assert (state.ignored[0], score(state)) == (1, 18)


def test_d06_marks_a_ziggurat_tile() -> None:
    state = meeting("D06", markers=0)
    play(state, "decree D06", "marker white")
    assert (list(state.ziggurat_markers)[:3], int(state.markers[0]), score(state)) == ([0, 1, 0], 0, 20)


def test_d07_marks_a_ship() -> None:
    state = meeting("D07", markers=0)
    play(state, "decree D07", "ship P22")
    assert (state.ship_markers[4], state.markers[0], score(state)) == (1, 0, 20)


@pytest.mark.parametrize(("decree", "points"), [("D08", 12), ("D12", 12), ("D16", 12)])
def test_d08_d12_and_d16_give_points_alone(decree: str, points: int) -> None:
    state = meeting(decree)
    play(state, f"decree {decree}")
    assert score(state) == 10 + points
    assert state.decrees[DECREES.index(decree)] == OWNED


def test_d09_gives_a_gold_and_a_step() -> None:
    state = meeting("D09")
    play(state, "decree D09", "track white")
    assert (state.gold[0], craft(state), score(state)) == (1, (0, 1, 0), 18)


def test_d10_moves_houses_to_the_bottom_row() -> None:
    """They uncover bonuses of the coloured rows, cover those of the bottom row, and place no house (no S02)."""
    state = meeting("D10", houses=(1, 2, 0, 3), powers="S02")
    play(state, "decree D10", "move brown", "move yellow")
    assert houses(state) == (2, 2, 1, 1)
    assert (state.gold[0], state.markers[0], score(state)) == (1, 6, 20)
    full = meeting("D10", houses=(1, 1, 1, 0))
    play(full, "decree D10")
    assert asked(full) == "TakeActions 0"


def test_d11_gives_two_special_tiles_of_the_display_as_it_lies() -> None:
    state = meeting("D11")
    play(state, "decree D11", "special SW01")
    assert legal(state) == {"special SW02", "special SW03"}
    play(state, "special SW03", "* display SW05,SW06")
    assert (state.special[0], state.special[2], state.gardens[0], score(state)) == (OWNED, OWNED, 1, 18)


def test_d13_advances_two_different_markers() -> None:
    state = meeting("D13")
    play(state, "decree D13", "track brown")
    assert legal(state) == {"track white", "track yellow"}
    play(state, "track yellow")
    assert (craft(state), score(state)) == ((1, 0, 1), 20)


def test_d14_gives_markers_and_two_dice() -> None:
    state = meeting("D14", supply="BWW")
    play(state, "decree D14", "take white", "take brown")
    assert (hand(state), int(state.markers[0]), score(state)) == ("BW", 7, 20)


def test_d15_draws_an_unused_harbormaster_tile() -> None:
    state = meeting("D15")
    play(state, "decree D15", "* draw H8")
    assert (harbormasters_of(state), score(state)) == ({"H8"}, 20)


def test_d15_never_draws_a_tile_of_the_port() -> None:
    state = meeting("D15")
    play(state, "decree D15")
    assert possible(state, "draw") == set()
    with pytest.raises(AssertionError, match="cannot be dealt"):
        play(state, "* draw H1")


# -- urban cards -----------------------------------------------------------------------------------------------------


def cards(*names: str) -> list[int]:
    return [URBAN_CARDS.index(name) for name in names]


def test_every_house_counts_for_one_card_only() -> None:
    """U01 asks for 3/1/1, U13 for 2/2/1: six houses in district 1 and three in the others serve both."""
    assert best_cards(cards("U01", "U13"), [3, 2, 1, 0], 0) in (cards("U01"), cards("U13"))
    assert best_cards(cards("U01", "U13"), [5, 3, 2, 0], 0) == cards("U01", "U13")


def test_an_ignored_house_lowers_every_card() -> None:
    assert best_cards(cards("U01"), [2, 1, 1, 0], 1) == cards("U01")
    assert best_cards(cards("U01"), [3, 0, 1, 0], 1) == cards("U01")
    assert best_cards(cards("U01"), [2, 0, 1, 0], 1) == []
    assert best_cards(cards("U01"), [2, 0, 1, 0], 2) == cards("U01")
    assert best_cards(cards("U01"), [1, 1, 1, 0], 2) == cards("U01")
    assert best_cards(cards("U01", "U02"), [3, 3, 2, 0], 1) == cards("U01", "U02")


def test_port_houses_count_for_district_4() -> None:
    assert best_cards(cards("U06"), [1, 1, 0, 3], 0) == cards("U06")
