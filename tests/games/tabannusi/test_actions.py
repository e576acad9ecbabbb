"""Set-up, the steps of every action in their order, payments, houses and what they uncover (rules 4, 5, 7)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tabannusi.positions import (
    asked,
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
    refusal,
    score,
    set_barge,
)
from ziggurat.core.game import CHANCE
from ziggurat.core.match import Match
from ziggurat.games.tabannusi import GAME
from ziggurat.games.tabannusi.actions import LaidOut
from ziggurat.games.tabannusi.data import DECREE_TYPES, DECREES, PRINTED_BARGES
from ziggurat.games.tabannusi.questions import PlaceFirstBuilding
from ziggurat.games.tabannusi.state import AWAY, ON_DISPLAY

# -- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up_by_players(seats: int) -> None:
    match = Match(GAME, seats)
    match.let_chance_answer(Random(seats))
    state = match.state
    assert sum(int(count) for count in state.dice) == 5 * {2: 5, 3: 6, 4: 7}[seats]
    shown = [n for n in range(len(DECREES)) if state.decrees[n] == ON_DISPLAY]
    assert len(shown) == seats
    assert len({DECREE_TYPES[n] for n in shown}) == min(3, seats)
    assert sum(1 for place in state.harbormasters if place == AWAY) == 3
    assert [int(state.gold[seat]) for seat in range(seats)] == [2] * seats
    assert [len(crates(state, seat)) for seat in range(seats)] == [1] * seats
    assert match.scores() == [10] * seats


def test_printed_barges_are_an_option() -> None:
    match = Match(GAME, 2, {"barges": "printed"})
    layout = GAME.luck(match.state, Random(1))
    assert isinstance(layout, LaidOut)
    assert layout.barges == PRINTED_BARGES


def test_first_buildings_are_placed_last_player_first() -> None:
    match = Match(GAME, 4)
    rng = Random(11)
    match.let_chance_answer(rng)
    order = []
    while isinstance(match.state.pending[-1], PlaceFirstBuilding):
        order.append(match.to_act[0])
        plain = [action for action in match.legal(order[-1]) if match.state.ground.bonus[action.cell] < 0]
        match.play(order[-1], plain[0], rng)
    first = int(match.state.first)
    assert order == [(first - n) % 4 for n in range(1, 5)]
    assert match.to_act == (first,)


def first_building(text: str) -> tuple[Match, list[object]]:
    match = Match(GAME, 2)
    match.let_chance_answer(Random(2))
    return match, match.play_text(match.to_act[0], text)  # type: ignore[return-value]


def test_the_first_building_gains_the_bonus_of_its_space_but_not_of_the_player_board() -> None:
    match, _ = first_building("found brown 1a1")
    seat = (int(match.state.first) - 1) % 2
    assert match.state.gold[seat] == 3
    assert match.state.markers[seat] == 5
    assert houses(match.state, seat) == (1, 0, 0, 0)


def test_in_set_up_the_architect_is_not_moved_and_another_project_may_be_placed() -> None:
    match, _ = first_building("found brown 3d3")
    assert asked(match.state).startswith("PlaceFirstBuilding")
    match, _ = first_building("found brown 1d4")
    assert asked(match.state).startswith("OfferProject")
    assert "done" in legal(match.state)


def test_the_first_building_may_not_touch_its_colour() -> None:
    match, _ = first_building("found brown 1b1")
    assert refusal(match.state, "found brown 1b2") is not None
    assert refusal(match.state, "found white 1b2") is None
    assert refusal(match.state, "found brown 1c2") is None


# -- projects --------------------------------------------------------------------------------------------------------


def test_a_project_may_not_touch_a_building_of_its_colour() -> None:
    state = position("B1 1b2", at=1)
    assert not {"1b1", "1a2", "1c2", "1b3"} & possible(state, "project brown")
    assert {"1b1", "1a2", "1c2", "1b3"} <= possible(state, "project white")


def test_a_district_has_at_most_3_projects_of_a_colour() -> None:
    state = position("pB1 1a1  pB1 1b1  pB1 1c1", at=1)
    assert possible(state, "project brown") == set()
    assert refusal(state, "project brown 1d1") == "The district already has 3 projects of this colour."


def test_a_project_needs_a_marker() -> None:
    assert possible(position(at=1, markers=0), "project") == set()


def test_another_project_is_carried_out_in_full_before_the_ships_of_the_first() -> None:
    """1d4 lets another brown project follow; ship S13 then asks for the second before the first."""
    state = position(at=1, hand="LL", powers="S13")
    play(state, "project brown 1d4")
    assert asked(state) == "OfferProject 0"
    assert possible(state, "project brown") == {"1c4", "1d3"}
    play(state, "project brown 1c4")
    assert score(state) == 13  # 1c4 shows 3 points
    assert asked(state) == "OfferStep 0"
    play(state, "pay L", "done")
    assert craft(state) == (1, 0, 0)


def test_a_paid_step_of_a_space() -> None:
    state = position(at=1, hand="W", crates="Y")
    play(state, "project brown 1c3")
    assert legal(state) == {"track white", "track yellow", "done"}
    play(state, "track yellow")
    assert (crates(state), craft(state)) == ("y", (0, 0, 1))


# -- building --------------------------------------------------------------------------------------------------------


def test_tiles_return_to_their_stack_and_pieces_are_used() -> None:
    state = position("pW1 1a1  pW0 1b1", at=1, hand="BBW")
    play(state, "build white")
    assert state.projects_left[1] == 22  # two more than the position took from the stack
    assert state.pieces_left[1] == 23


def test_without_pieces_nothing_is_built() -> None:
    state = position("pW1 1a1  pW1 1b1", at=1, hand="BB")
    state.pieces_left[1] = 1
    assert refusal(state, "build white") == "Not enough building pieces of this colour are left."


def test_a_house_comes_from_the_bottom_row_only_when_its_own_row_is_empty() -> None:
    state = position("pW1 1a1", at=1, hand="BB", houses=(0, 3, 0, 0))
    play(state, "build white")
    assert houses(state) == (0, 3, 0, 1)
    assert possible(position("pW1 1a1", at=1, hand="BB", houses=(0, 3, 0, 5)), "build") == set()


def test_a_full_column_gives_its_bonus() -> None:
    state = position("pW1 1a1", at=1, hand="BB", houses=(2, 1, 2, 0))
    play(state, "build white")
    assert (score(state), int(state.gold[0])) == (10 + 4, 1)


def test_the_building_is_followed_by_a_ship_of_its_size() -> None:
    state = position("pW1 1a1", at=1, hand="BB", gold=1, marked={0: "P12"})
    play(state, "build white", "pay BB")
    assert asked(state) == "OfferShip 0"
    assert possible(state, "ship") == {"P11", "P13", "P21", "P22", "P23"}
    play(state, "ship P13")
    assert state.gold[0] == 0


def test_a_decree_completed_by_a_building_may_pay_for_the_ship() -> None:
    state = position("pW1 1a1  W0 2a1  Y0 1a3  Y0 2a3  B0 1c4  B0 2c4", at=1, hand="BB", decrees="D04")
    play(state, "build white")
    assert legal(state) == {"decree D04", "done"}
    play(state, "decree D04")
    assert "ship P12" in legal(state)


@pytest.mark.parametrize(
    ("facts", "ways"),
    [
        ({"hand": "BBB", "crates": "B", "gold": 2}, {"BB", "Bb", "B$", "b$", "$$"}),
        ({"hand": "B", "crates": "BB"}, {"Bb", "bb"}),
    ],
)
def test_distinct_ways_to_pay(facts: dict[str, object], ways: set[str]) -> None:
    state = position("pW1 1a1", at=1, **facts)  # type: ignore[arg-type]
    play(state, "build white")
    assert {text.removeprefix("pay ") for text in legal(state)} == ways


def test_a_payment_without_a_choice_is_made_at_once() -> None:
    state = position("pW1 1a1", at=1, hand="BB")
    play(state, "build white")
    assert asked(state) == "TakeActions 0"


def test_no_additional_action_inside_a_payment() -> None:
    state = position("pW1 1a1", at=1, hand="BB", gold=2, harbormasters="H4")
    play(state, "build white")
    assert possible(state, "harbormaster") == set()
    assert refusal(state, "harbormaster H4") == "First finish what you have begun."


# -- gardens ---------------------------------------------------------------------------------------------------------


def test_tiles_are_bought_and_placed_in_any_order() -> None:
    state = position(at=1, hand="LG", markers=5)
    play(state, "buy water", "water 1d2", "buy garden", "garden 1d2")
    assert piece_at(state, "1d2") == "~*0"
    assert asked(state) == "TakeActions 0"
    assert state.pending[-1] == position(actions=1).pending[-1]


def test_water_touches_water_placed_before() -> None:
    state = position(at=1, water=2)
    assert "1c2" not in possible(state, "water")
    play(state, "water 1d2")
    assert "1c2" in possible(state, "water")


def test_special_water_keeps_its_bonus_for_the_garden() -> None:
    state = position(at=1, special="SW06", gardens=1)
    play(state, "water SW06 1d2", "garden 1d2")
    assert score(state) == 13


def test_others_water_may_be_covered() -> None:
    state = position("~ 1a1", at=1, gardens=1)
    assert "1a1" in possible(state, "garden")
    assert (
        refusal(position("~*1 1a1", at=1, gardens=1), "garden 1a1") == "A garden is placed on water without a garden."
    )


# -- the Port --------------------------------------------------------------------------------------------------------


def test_no_second_house_in_a_pair() -> None:
    state = position(at=4, hand="LL", port={"row1 left": 0})
    assert refusal(state, "port row1 right bottom") == "You already have a house in this pair."
    assert refusal(position(at=4, hand="LL", port={"row1 left": 1}), "port row1 right bottom") is None


def test_no_crate_space_with_4_crates() -> None:
    state = position(at=4, hand="LL", crates="bbww")
    assert refusal(state, "port row1 right bottom") == "You already have 4 crates."
    assert refusal(state, "port row1 left bottom") is None


def test_a_ship_in_a_full_row_and_column_takes_both_tiles() -> None:
    state = position(at=4, gold=2, marked={0: "P12 P13 P21 P31"})
    play(state, "ship P11")
    assert harbormasters_of(state) == {"H1", "H4"}


# -- the Ziggurat ----------------------------------------------------------------------------------------------------


def test_a_ziggurat_house_needs_a_marker_and_room_on_the_tile() -> None:
    assert possible(position(at=5, hand="GG", markers=0), "ziggurat") == set()
    state = position(at=5, hand="GG", section_markers={0: (3, 0, 0)})
    assert refusal(state, "ziggurat brown 3") == "You have 3 markers on this ziggurat tile."


def test_a_marker_used_up_between_the_steps_is_left_out() -> None:
    """The step to white 4 asks for a die of the supply; meanwhile H6 takes the last marker."""
    state = position(at=5, hand="GG", markers=1, craft=(3, 3, 3), supply="BW", harbormasters="H6", houses=(0, 1, 0, 0))
    play(state, "ziggurat white 1")
    assert asked(state) == "ChooseSupplyDie 0"
    play(state, "harbormaster H6 P12", "take brown")
    assert list(state.ziggurat_markers)[:3] == [0, 0, 0]
    assert state.markers[0] == 0
    assert state.ziggurat_houses[6] == 1


# -- the end of a turn -----------------------------------------------------------------------------------------------


def test_additional_actions_are_possible_after_the_last_action_and_after_scorings() -> None:
    state = position(at=1, actions=1, crates="b", supply="B", hand="W")
    set_barge(state, "brown", "")
    play(state, "tile A1")
    assert asked(state) == "Pause 0"
    play(state, "done", "* roll brown 3")
    assert asked(state) == "Pause 0"  # now with the gold of the time track
    assert legal(state) == {"refill brown", "done"}
    play(state, "refill brown", "pay $")
    assert state.on_turn == 1


def test_whoever_ends_the_actions_with_a_harbormaster_tile_in_hand_is_asked_once() -> None:
    state = position(at=1, harbormasters="H4")
    play(state, "done")
    assert asked(state) == "ChooseDie 1"


def test_after_the_last_action_there_is_time_for_a_harbormaster_tile() -> None:
    state = position(at=1, actions=1, harbormasters="H4")
    play(state, "tile A1")
    assert asked(state) == "Pause 0"
    play(state, "harbormaster H4")
    assert asked(state) == "ChooseDie 1"


def test_a_table_of_the_first_days_asks_twice_as_its_record_says() -> None:
    """Its deal does not say that it asks once, and reads back as it was written."""
    new = Match(GAME, 2)
    deal = GAME.luck(new.state, Random(1))
    text = GAME.write(deal)
    assert text.endswith(" done:once")
    old = GAME.read(new.state, CHANCE, text.removesuffix(" done:once"))
    assert GAME.write(old) == text.removesuffix(" done:once")
    new.play(CHANCE, old)
    assert not new.state.asks_once
    state = position(at=1, harbormasters="H4")
    state.asks_once = False
    play(state, "done")
    assert asked(state) == "Pause 0"
    play(state, "done")
    assert asked(state) == "ChooseDie 1"


def test_nobody_is_asked_without_need() -> None:
    state = position(at=1, actions=1)
    play(state, "tile A1")
    assert asked(state) == "ChooseDie 1"


@pytest.mark.parametrize(
    ("colour", "water", "gardens", "steps"),
    [("brown", 0, 0, (2, 1, 1)), ("blue", 1, 0, (1, 1, 1)), ("green", 0, 1, (1, 1, 1))],
)
def test_lost_dice_are_compensated_once(colour: str, water: int, gardens: int, steps: tuple[int, int, int]) -> None:
    letter = {"brown": "B", "blue": "L", "green": "G"}[colour]
    state = position(at=1, actions=1, hand=letter * 2, craft=(1, 1, 1))
    set_barge(state, colour, "")
    play(state, "done", f"* roll {colour} 12")
    assert (hand(state), int(state.water[0]), int(state.gardens[0]), craft(state)) == ("", water, gardens, steps)


def test_the_assistant_follows_the_architect() -> None:
    state = position(at=1, before_die=True)
    play(state, "die 3 to 3", "done")
    assert state.assistants[0] == 3


def test_the_first_turn_begins_with_a_district() -> None:
    match = Match(GAME, 2)
    rng = Random(4)
    match.let_chance_answer(rng)
    while asked(match.state).split()[0] in ("PlaceFirstBuilding", "OfferProject", "OfferPaidStep", "ChooseTrack"):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0], rng)
    seat = match.to_act[0]
    assert asked(match.state).startswith("EnterBoard")
    match.play_text(seat, "enter 4")
    assert (match.state.architects[seat], match.state.assistants[seat]) == (4, 4)
    assert CHANCE not in match.to_act
