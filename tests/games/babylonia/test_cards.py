"""Ziggurat cards: rules, section 8. What section 12 rules about them stands in test_rulings.py."""

from __future__ import annotations

import pytest

from tests.games.babylonia.positions import (
    cities,
    gained,
    legal,
    may_stop,
    play,
    position,
    question,
    refusal,
    ring,
    scores,
    stand_of,
)
from ziggurat.games.babylonia.state import SPENT, State


def ziggurat_won() -> State:
    """Seat 0 has just won the ziggurat on 12,8 and takes a card."""
    state = position(ring("F0", "12,8", but=["13,9"]))
    play(state, "F 13,9", "M 10,6")
    return state


def test_card_1_scores_ten_points_and_is_spent() -> None:
    state = ziggurat_won()
    play(state, "card 1")
    assert gained(state, "card 1") == [10, 0, 0]
    assert state.cards[1] == SPENT


def test_card_2_is_spent_when_it_is_used() -> None:
    state = position(cards={0: [2]})
    play(state, "M 10,6", "P 9,7", "another turn")
    assert state.cards[2] == SPENT


def test_card_2_is_offered_to_its_owner_only() -> None:
    state = position(cards={1: [2]})
    play(state, "M 10,6", "P 9,7")
    assert question(state) == "PlaceTokens 1"


def test_card_2_spent_is_not_offered_again() -> None:
    state = position(spent={0: [2]})
    play(state, "M 10,6", "P 9,7")
    assert question(state) == "PlaceTokens 1"


def test_after_the_extra_turn_the_next_seat_follows() -> None:
    state = position(cards={0: [2]}, stand="MPSFF", supplies={0: "MMMM"})
    play(state, "P 10,6", "S 9,7", "another turn", "M 10,14", "M 11,15")
    assert question(state) == "PlaceTokens 1"


def test_card_3_taken_on_turn_already_fills_the_stand_to_seven() -> None:
    state = ziggurat_won()
    play(state, "card 3")
    assert len(stand_of(state, 0)) == 7


def test_without_card_3_the_stand_is_filled_to_five() -> None:
    state = position(stand="MFFFF")
    play(state, "M 10,6", "F 9,7")
    assert len(stand_of(state, 0)) == 5


def test_nobody_else_draws() -> None:
    state = position(stands={1: "MP", 2: "S"})
    play(state, "M 10,6", "P 9,7")
    assert [len(stand_of(state, seat)) for seat in (1, 2)] == [2, 1]


def test_card_4_allows_three_different_nobles_on_land() -> None:
    state = position(stand="MPSFF", cards={0: [4]})
    play(state, "M 10,6", "P 9,7")
    assert may_stop(state)
    play(state, "S 10,14")
    assert question(state) == "PlaceTokens 1"


def test_without_card_4_two_nobles_are_all() -> None:
    state = position(stand="MPSFF")
    play(state, "M 10,6", "P 9,7")
    assert question(state) == "PlaceTokens 1"


def test_card_4_of_another_seat_does_not_help() -> None:
    state = position(stand="MPSFF", cards={1: [4]})
    play(state, "M 10,6", "P 9,7")
    assert question(state) == "PlaceTokens 1"


def test_card_4_needs_three_different_kinds() -> None:
    state = position(stand="MPPSF", cards={0: [4]})
    play(state, "M 10,6", "P 9,7")
    assert refusal(state, "P 10,14") == "Three nobles must be of three different kinds."
    assert "S 10,14" in legal(state)


def test_with_card_4_two_nobles_of_a_kind_end_the_turn() -> None:
    state = position(stand="MMPSF", cards={0: [4]})
    play(state, "M 10,6", "M 9,7")
    assert question(state) == "PlaceTokens 1"


def test_card_4_is_for_land() -> None:
    state = position(stand="MPSFF", cards={0: [4]})
    play(state, "M 10,6", "P 9,7")
    assert refusal(state, "S 12,10") == "Three or more tokens of a turn all lie on land."
    state = position(stand="MPSFF", cards={0: [4]})
    play(state, "M 10,6", "P 12,10")
    assert question(state) == "PlaceTokens 1"


def test_card_5_lets_farmers_go_on_after_the_noble() -> None:
    state = position(stand="MFFFF", cards={0: [5]})
    play(state, "M 10,6", "F 9,7", "F 10,14", "F 11,15", "F 12,14")
    assert question(state) == "PlaceTokens 1"


def test_with_card_5_a_noble_and_one_farmer_may_stop() -> None:
    state = position(stand="MFFFF", cards={0: [5]})
    play(state, "M 10,6", "F 9,7")
    assert may_stop(state)


def test_with_card_5_a_noble_and_two_farmers_must_go_on() -> None:
    state = position(stand="MFFFP", cards={0: [5]})
    play(state, "M 10,6", "F 9,7", "F 10,14")
    assert legal(state)
    assert all(text.startswith("F ") for text in legal(state))


def test_with_card_5_the_second_farmer_needs_a_third_on_the_stand() -> None:
    state = position(stand="MFFPS", cards={0: [5]})
    play(state, "M 10,6", "F 9,7")
    assert refusal(state, "F 10,14") == "A noble joins 3 or more farmers, and you have no third farmer."
    assert legal(state) == {"stop"}


def test_with_card_5_a_noble_after_two_farmers_needs_a_third_on_the_stand() -> None:
    state = position(stand="MFFPS", cards={0: [5]})
    play(state, "F 10,6", "F 9,7")
    assert legal(state) == {"stop"}


def test_card_5_is_for_land() -> None:
    state = position(stand="MFFFF", cards={0: [5]})
    play(state, "F 10,6", "F 9,7", "F 10,14")
    assert refusal(state, "M 12,10") == "Three or more tokens of a turn all lie on land."


@pytest.mark.parametrize("noble", "MPS")
def test_card_6_lets_nobles_enter_fields(noble: str) -> None:
    state = position("+c 4,6", cities=(1, 2, 0), cards={0: [6]})
    play(state, f"{noble} 4,6")
    assert gained(state, "fields") == [3, 0, 0]


def test_card_6_does_not_widen_the_sets() -> None:
    state = position("+5 4,6  +6 7,5  +7 6,8", cards={0: [6]})
    play(state, "M 4,6", "P 7,5")
    assert question(state) == "PlaceTokens 1"


def test_card_6_of_another_seat_does_not_help() -> None:
    state = position("+5 4,6  M0 5,5", cards={1: [6]})
    assert refusal(state, "M 4,6") == "Nobles may enter fields only with card 6."


@pytest.mark.parametrize(("before", "points"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_card_7_scores_one_point_for_two_cities_after_the_new_one(before: int, points: int) -> None:
    state = position(f"*S 2,12 {ring('F0', '2,12', but=['1,11'])}", cities=(before, 0, 0), cards={0: [7]})
    play(state, "F 1,11", "P 10,6")
    assert cities(state) == [before + 1, 0, 0]
    assert gained(state, "card 7") == [points, 0, 0]
    assert gained(state, "cities") == [before + 1, 0, 0]


def test_a_card_that_was_taken_is_no_longer_on_display() -> None:
    state = ziggurat_won()
    play(state, "card 6")
    assert scores(state) == [1, 0, 0]
    assert state.cards[6] == 8
