"""The worked examples of the rules, number by number. Seats: 0 Adam, 1 Nora, 2 Valentina."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.babylonia.positions import (
    cities,
    gained,
    legal,
    may_stop,
    piece_at,
    play,
    position,
    question,
    refusal,
    scores,
)
from ziggurat.games.babylonia.state import State

PLAIN_LAND = ["10,14", "11,15", "10,6", "9,7", "20,12"]
"""Plain hexes that touch neither a city of the examples nor a ziggurat."""


def can_play(letters: str, state: State) -> bool:
    """Whether these tokens, in some order, make a whole turn on plain land."""
    for order in set(permutations(letters)):
        after = state.clone()
        for letter, place in zip(order, PLAIN_LAND, strict=False):
            if question(after) != "PlaceTokens 0" or refusal(after, f"{letter} {place}") is not None:
                break
            play(after, f"{letter} {place}")
        else:
            if question(after) != "PlaceTokens 0" or may_stop(after):
                return True
    return False


@pytest.mark.parametrize("letters", ["MP", "MF", "PF", "FF", "FFF"])
def test_w1_legal_sets(letters: str) -> None:
    assert can_play(letters, position(stand="MPFFF"))


@pytest.mark.parametrize("letters", ["MFF", "MPF", "MFFF", "M", "F", "MPFFF"])
def test_w1_illegal_sets(letters: str) -> None:
    assert not can_play(letters, position(stand="MPFFF"))


@pytest.mark.parametrize(
    ("letters", "expected"),
    [("MFFF", True), ("PFFF", True), ("MP", True), ("FFF", True), ("MFF", False), ("MPF", False), ("MPFFF", False)],
)
def test_w1_sets_with_card_5(letters: str, expected: bool) -> None:
    assert can_play(letters, position(stand="MPFFF", cards={0: [5]})) == expected


def test_w2_after_a_farmer_in_the_river_and_a_merchant_on_land_the_turn_is_over() -> None:
    state = position(stand="FFFMP")
    play(state, "F 12,10", "M 10,6")
    assert piece_at(state, "12,10") == "f0"
    assert piece_at(state, "10,6") == "M0"
    assert scores(state) == [0, 0, 0]
    assert question(state) == "PlaceTokens 1"


def test_w2_after_a_farmer_in_the_river_and_a_farmer_on_land_the_turn_is_over() -> None:
    state = position(stand="FFFMP")
    play(state, "F 12,10", "F 10,6")
    assert question(state) == "PlaceTokens 1"


def test_w2_a_third_farmer_may_not_go_into_the_river() -> None:
    state = position(stand="FFFMP")
    play(state, "F 10,14", "F 10,6")
    assert refusal(state, "F 12,10") == "Three or more tokens of a turn all lie on land."
    assert "F 9,7" in legal(state)


def test_w3_a_token_beside_a_ziggurat_scores_every_ziggurat_touched() -> None:
    state = position("F0 14,8  P0 19,3", stand="SFFMP")
    play(state, "S 4,12")
    assert scores(state) == [3, 0, 0]
    play(state, "F 10,14")
    assert scores(state) == [3, 0, 0]


def test_w4_fields() -> None:
    state = position("+6 4,6  +c 7,5  P0 6,6", stand="FFMPS", cities=(2, 1, 2))
    play(state, "F 4,6")
    assert scores(state) == [6, 0, 0]
    play(state, "F 7,5")
    assert scores(state) == [11, 0, 0]
    assert [piece_at(state, "4,6"), piece_at(state, "7,5")] == ["F0", "F0"]


def test_w4_without_a_token_beside_them_the_fields_are_closed() -> None:
    state = position("+6 4,6  +c 7,5", stand="FFMPS", cities=(2, 1, 2))
    assert not {"F 4,6", "F 7,5"} & legal(state)


def test_w4_nobles_may_not_enter_the_fields() -> None:
    state = position("+6 4,6  +c 7,5  P0 6,6", stand="FFMPS", cities=(2, 1, 2))
    assert not {f"{noble} {field}" for noble in "MPS" for field in ("4,6", "7,5")} & legal(state)


W5 = """
    *MP 16,12
    P0 14,12  M0 15,13  P0 13,13  M0 12,14  P0 12,12
    F1 15,11
    M2 17,13  P2 18,12  P2 19,13
"""


def test_w5_nobles_and_majority() -> None:
    state = position(W5, stand="MFFPS", cities=(3, 3, 2))
    play(state, "M 17,11", "F 10,6")
    assert gained(state, "nobles") == [12, 0, 6]
    assert gained(state, "cities") == [4, 3, 2]
    assert scores(state) == [16, 3, 8]
    assert cities(state) == [4, 3, 2]
    assert piece_at(state, "16,12") == "."


@pytest.mark.parametrize(("first", "nobles"), [("16,12", 12), ("10,14", 10)])
def test_w6_the_same_nobles_score_again(first: str, nobles: int) -> None:
    """The farmer on the freed hex joins the merchant on 17,11; elsewhere it does not."""
    state = position(W5 + "*MP 13,11", stand="MFFFF", cities=(3, 3, 2), supplies={0: "FFFFF"})
    play(state, "M 17,11", "F 10,6")
    play(state, "F 20,12", "F 20,10", "F 0,10", "F 0,8")  # harmless turns of Nora and Valentina
    before = scores(state)
    assert question(state) == "PlaceTokens 0"
    play(state, f"F {first}", "F 11,11", "stop")
    assert [after - earlier for after, earlier in zip(scores(state), before, strict=True)] == [nobles + 5, 3, 2]
    assert cities(state) == [5, 3, 2]


W7 = "F0 10,8  F0 11,9  F1 14,8  F1 13,7  F2 11,7"


def test_w7_the_majority_at_a_ziggurat_takes_a_card() -> None:
    state = position(W7, stand="PFFMS")
    play(state, "P 13,9", "F 10,14")
    assert scores(state) == [1, 0, 0]
    assert question(state) == "TakeCard 0"
    play(state, "card 1")
    assert scores(state) == [11, 0, 0]
    assert piece_at(state, "12,8") == "z"


def test_w8_a_tie_discards_the_city() -> None:
    state = position("*S 2,12  S0 3,13  S1 1,11  S1 3,11", stand="FFMPS", cities=(1, 1, 1))
    play(state, "F 4,12", "F 10,6", "stop")
    assert gained(state, "ziggurats") == [1, 0, 0]
    assert gained(state, "nobles") == [2, 4, 0]
    assert gained(state, "cities") == [0, 0, 0]
    assert cities(state) == [1, 1, 1]
    assert piece_at(state, "2,12") == "."


def test_w9_a_face_down_token_links_over_the_river() -> None:
    state = position("*M 3,3  m0 4,2  M0 5,1  F0 4,4  M1 2,4", seats=2, stand="FFMPS")
    play(state, "F 5,3", "F 10,6", "stop")
    assert gained(state, "nobles") == [2, 2]
    assert gained(state, "cities") == [1, 0]
    assert cities(state) == [1, 0]


W10 = """
    *S 11,13  F0 9,13  F0 10,14  F0 12,14  F1 13,13  F1 10,12
    *S 13,11  F1 11,11  F1 14,12  F1 15,11
"""
"""12,12 completes both: X on 11,13 with Adam's majority, Y on 13,11 with Nora's."""


@pytest.mark.parametrize(("first", "points"), [("11,13", [6, 7, 0]), ("13,11", [5, 8, 0])], ids=["X first", "Y first"])
def test_w10_the_order_of_resolution_matters(first: str, points: list[int]) -> None:
    state = position(W10, stand="FFMPS", cities=(2, 3, 0))
    play(state, "F 12,12", "F 10,6", "stop")
    assert question(state) == "ResolveNext 0"
    play(state, f"resolve {first}")
    assert gained(state, "cities") == points
    assert cities(state) == [3, 4, 0]
