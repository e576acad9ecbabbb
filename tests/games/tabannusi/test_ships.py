"""Every ship and its ability, from the turn after its marker was placed (rules 7.5, 12.2)."""

from __future__ import annotations

import pytest

from tests.games.tabannusi.positions import (
    asked,
    craft,
    crates,
    hand,
    houses,
    legal,
    play,
    position,
    possible,
    score,
)
from ziggurat.games.tabannusi.data import SHIPS
from ziggurat.games.tabannusi.port import wake_ships


def test_s01_a_marker_on_a_ship_is_worth_2() -> None:
    state = position(at=4, gold=2, powers="S01")
    play(state, "ship P22")
    assert score(state) == 12


def test_s02_a_house_anywhere_is_worth_2() -> None:
    state = position("pB1 1a1", at=1, hand="BB", powers="S02")
    play(state, "build brown")
    assert score(state) == 12
    state = position(at=4, hand="LL", powers="S02")
    play(state, "port row1 left bottom")
    assert score(state) == 12
    state = position(at=5, hand="GG", powers="S02")
    play(state, "ziggurat white 5")
    assert score(state) == 12


def test_s03_one_payment_refills_two_crates() -> None:
    state = position(hand="B", crates="wly", powers="S03")
    assert "white blue" in possible(state, "refill")
    assert "white" in possible(state, "refill")
    play(state, "refill white blue")
    assert crates(state) == "WLy"
    assert hand(state) == ""
    assert "white blue" not in possible(position(hand="B", crates="wly"), "refill")


def test_s03_turns_two_crates_of_one_colour() -> None:
    state = position(hand="B", crates="ww", powers="S03")
    assert possible(state, "refill") == {"white", "white white"}
    play(state, "refill white white")
    assert crates(state) == "WW"


def test_s04_a_project_brings_water() -> None:
    state = position(at=1, powers="S04")
    play(state, "project brown 1b1")
    assert (state.water[0], state.water_left) == (1, 19)


def test_s05_a_ziggurat_house_brings_a_garden_or_a_marker() -> None:
    state = position(at=5, hand="GGGG", powers="S05", markers=5)
    play(state, "ziggurat white 5")
    assert asked(state) == "ChooseGardenOrMarker 0"
    play(state, "gain garden")
    assert state.gardens[0] == 1
    before = int(state.markers[0])
    play(state, "ziggurat brown 5", "gain marker")
    assert state.markers[0] == before - 1 + 1 + 1  # placed, uncovered, gained


def test_s06_opponents_markers_are_worth_2_each() -> None:
    state = position("pB1 1a1  pB1 1b1  pB0 1c1", at=1, hand="BBB", powers="S06")
    play(state, "build brown")
    assert score(state) == 14


def test_s07_a_garden_is_worth_2() -> None:
    state = position(at=1, gardens=1, powers="S07")
    play(state, "garden 12w3")
    assert score(state) == 12


def test_s08_a_house_brings_another_garden_action_with_its_own_limit() -> None:
    state = position("~ 1a4  ~ 1b4", at=1, hand="BB", gardens=5, powers="S08", markers=9)
    play(state, "garden 12w2", "garden 12w3", "garden 1a4")
    assert possible(state, "garden") == set()
    play(state, "done")
    state.board[0] = 1 + 3 + 0  # a brown project of seat 1
    play(state, "build brown", "pay BB", "done")  # no ship
    assert asked(state) == "CreateGarden 0"
    play(state, "garden 12w4", "garden 1b4")
    assert state.grown[0] == 5


def test_s08_outside_the_ordinary_districts_only_buys() -> None:
    state = position(at=4, hand="LLG", gardens=1, water=1, powers="S08")
    play(state, "port row1 left bottom")
    assert asked(state) == "CreateGarden 0"
    assert legal(state) == {"buy garden", "done"}
    play(state, "buy garden")
    assert state.gardens[0] == 2


def test_s09_a_port_house_from_a_coloured_row_costs_a_blue_more() -> None:
    state = position(at=4, hand="LLL", powers="S09")
    play(state, "port row1 left white")
    assert houses(state) == (0, 1, 0, 0)
    assert hand(state) == ""
    assert possible(position(at=4, hand="LLL"), "port row1 left") == {"bottom"}


def test_s09_helps_when_the_bottom_row_is_empty() -> None:
    state = position(at=4, hand="LL", gold=1, powers="S09", houses=(0, 0, 0, 5))
    assert possible(state, "port row1 left") == {"brown", "white", "yellow"}
    assert possible(position(at=4, hand="LL", gold=1, houses=(0, 0, 0, 5)), "port") == set()


def test_s10_a_blue_line_is_worth_3_also_on_other_turns() -> None:
    state = position(at=5, craft=(2, 5, 5), powers="S10")
    play(state, "tile A6", "track brown")
    assert score(state) == 10 - 2 + 3
    state = position("pB0 1a1", on_turn=1, at=1, hand="BB", crafts={0: (2, 5, 5)})
    state.powers[0] = 1 << SHIPS.index("S10")
    play(state, "build brown")
    assert score(state) == 13


def test_s11_a_blue_resource_stands_for_one_gold() -> None:
    state = position(at=4, gold=1, hand="L", powers="S11")
    play(state, "ship P22")
    assert (int(state.gold[0]), hand(state)) == (0, "")
    state = position(at=4, gold=2, hand="L", crates="L", powers="S11")
    play(state, "ship P22")
    assert legal(state) == {"pay $$", "pay L$", "pay l$"}
    assert possible(position(at=4, gold=1, hand="L"), "ship") == set()


def test_s12_the_marker_of_a_garden_may_come_from_the_supply() -> None:
    state = position(at=1, gardens=2, markers=1, powers="S12")
    assert {"12w3", "12w3 supply"} <= possible(state, "garden")
    play(state, "garden 12w3 supply")
    assert (state.markers[0], state.pool[0]) == (1, 13)
    state = position(at=1, gardens=1, markers=0, powers="S12")
    assert possible(state, "garden") == {"12w2 supply", "12w3 supply", "12w4 supply"}
    assert possible(position(at=1, gardens=1, markers=0), "garden") == set()


def test_s13_after_a_project_any_resource_buys_a_step() -> None:
    state = position(at=1, hand="LG", powers="S13")
    play(state, "project white 1b1")
    assert asked(state) == "OfferStep 0"
    assert legal(state) == {"pay L", "pay G", "done"}
    play(state, "pay L")
    assert craft(state) == (0, 1, 0)


def test_s14_a_step_for_each_opponents_marker() -> None:
    state = position("pB1 1a1  pB1 1b1", at=1, hand="BBLLL", powers="S14")
    play(state, "build brown", "pay L", "done")
    assert craft(state) == (1, 0, 0)
    assert hand(state) == "LL"


def test_s15_a_marker_on_a_ship_is_a_step_on_its_track() -> None:
    state = position(at=4, gold=4, powers="S15")
    play(state, "ship P12")  # S01 is white
    assert craft(state) == (0, 1, 0)
    play(state, "ship P11")  # a printed ship has the colour one likes
    assert asked(state) == "ChooseTrack 0"
    play(state, "track yellow")
    assert craft(state) == (0, 1, 1)


@pytest.mark.parametrize("ship", SHIPS)
def test_a_ship_works_from_the_next_turn_on(ship: str) -> None:
    state = position(at=4, gold=2, ships={"P22": ship} | ({"P12": "S15"} if ship != "S15" else {}))
    play(state, "ship P22")
    assert state.powers[0] == 0
    wake_ships(state, 0)
    assert state.powers[0] == 1 << SHIPS.index(ship)
