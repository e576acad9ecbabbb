"""Set-up and step 1, placing tokens: rules, sections 3 and 5."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.babylonia.positions import (
    gained,
    legal,
    may_stop,
    piece_at,
    play,
    position,
    question,
    refusal,
    scores,
    stand_of,
)
from ziggurat.core.game import load_game
from ziggurat.core.match import Match
from ziggurat.games.babylonia.actions import LaidOut
from ziggurat.games.babylonia.data import CELL_NAMES, SLOTS_IN_USE, TILE_NAMES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up_lays_a_tile_on_every_slot_and_five_tokens_on_every_stand(seats: int) -> None:
    match = Match(load_game("babylonia"), seats)
    match.let_chance_answer(Random(3))
    layout = match.log[0].action
    assert isinstance(layout, LaidOut)
    for cell, tile in zip(SLOTS_IN_USE[seats], layout.tiles, strict=True):
        assert piece_at(match.state, CELL_NAMES[cell])[1:] == TILE_NAMES[tile]
    assert [len(stand_of(match.state, seat)) for seat in range(seats)] == [5] * seats
    assert match.to_act == (layout.first,)
    assert match.scores() == [0] * seats


def test_cards_1_to_7_are_on_display() -> None:
    match = Match(load_game("babylonia"), 2)
    assert {match.game.luck(match.state, Random(seed)).cards for seed in range(20)} == {(1, 2, 3, 4, 5, 6, 7)}


def test_by_option_seven_of_nine_cards_are_on_display() -> None:
    match = Match(load_game("babylonia"), 2, {"cards": "random-seven"})
    displays = {match.game.luck(match.state, Random(seed)).cards for seed in range(40)}
    assert len(displays) > 10
    assert all(len(set(display)) == 7 for display in displays)
    assert {card for display in displays for card in display} == set(range(1, 10))


def test_everybody_may_begin() -> None:
    match = Match(load_game("babylonia"), 3)
    assert {match.game.luck(match.state, Random(seed)).first for seed in range(40)} == {0, 1, 2}


@pytest.mark.parametrize("first", "MPSF")
@pytest.mark.parametrize("second", "MPSF")
@pytest.mark.parametrize(("here", "there"), [("10,6", "9,7"), ("12,10", "9,7"), ("12,10", "14,10")])
def test_two_tokens_of_any_kind_on_land_or_river(first: str, second: str, here: str, there: str) -> None:
    state = position(stand=first + second + "FFF")
    play(state, f"{first} {here}", f"{second} {there}")
    assert question(state) == "PlaceTokens 1" or may_stop(state)


def test_one_token_is_not_enough() -> None:
    state = position()
    play(state, "M 10,6")
    assert question(state) == "PlaceTokens 0"
    assert not may_stop(state)


def test_farmers_may_be_placed_as_long_as_there_are_any() -> None:
    state = position(stand="FFFFM")
    play(state, "F 10,6", "F 9,7", "F 10,14", "F 11,15")
    assert may_stop(state)
    assert legal(state) == {"stop"}


def test_after_two_farmers_the_player_may_stop_or_go_on() -> None:
    state = position(stand="FFFMP")
    play(state, "F 10,6", "F 9,7")
    assert may_stop(state)
    assert "F 10,14" in legal(state)
    assert not any(text.startswith(("M", "P")) for text in legal(state))


def test_a_noble_ends_the_turn_at_two_tokens() -> None:
    state = position(stand="MFFFF")
    play(state, "F 10,6", "M 9,7")
    assert question(state) == "PlaceTokens 1"


def test_going_on_is_asked_even_when_no_farmer_is_left() -> None:
    """Not to ask would tell the others that there is no farmer on the stand."""
    state = position(stand="FFMPS")
    play(state, "F 10,6", "F 9,7")
    assert question(state) == "PlaceTokens 0"
    assert legal(state) == {"stop"}


@pytest.mark.parametrize("stand", ["FFMPS", "FFFFF"])
def test_a_token_in_the_river_ends_the_turn_at_two(stand: str) -> None:
    state = position(stand=stand)
    play(state, "F 10,6", "F 12,10")
    assert question(state) == "PlaceTokens 1"


def test_every_empty_hex_can_be_used_without_a_neighbour() -> None:
    """119 plain hexes and 24 slots without a tile, in a game of three with two cities left."""
    state = position(stand="MMMMM")
    assert len(legal(state)) == 119 + 24


@pytest.mark.parametrize("piece", ["M0", "F1", "*MPS"])
def test_an_occupied_hex_cannot_be_used(piece: str) -> None:
    state = position(f"{piece} 4,6")
    assert not any(text.endswith(" 4,6") for text in legal(state))


@pytest.mark.parametrize("piece", ["Z", "z"])
def test_the_hex_of_a_ziggurat_cannot_be_used(piece: str) -> None:
    state = position(f"{piece} 12,8")
    assert not any(text.endswith(" 12,8") for text in legal(state))


def test_the_hex_of_a_city_that_has_gone_can_be_used_by_anybody() -> None:
    state = position("*S 2,12  F0 3,13  F0 4,12  F0 3,11")
    play(state, "M 1,11", "P 10,6")
    assert {"M 2,12", "F 2,12"} <= legal(state)
    assert question(state) == "PlaceTokens 1"


def test_a_token_of_this_turn_opens_a_field() -> None:
    state = position("+5 4,6")
    assert "F 4,6" not in legal(state)
    play(state, "M 5,5", "F 4,6")
    assert scores(state) == [5, 0, 0]


def test_a_token_of_another_seat_opens_no_field() -> None:
    state = position("+5 4,6  M1 5,5")
    assert "F 4,6" not in legal(state)


@pytest.mark.parametrize(("field", "points"), [("+5", 5), ("+6", 6), ("+7", 7), ("+c", 4)])
def test_fields_score_at_once(field: str, points: int) -> None:
    state = position(f"{field} 4,6  M0 5,5", cities=(0, 1, 3))
    play(state, "F 4,6")
    assert scores(state) == [points, 0, 0]
    assert gained(state, "fields") == [points, 0, 0]


def test_a_farmer_on_a_field_is_an_ordinary_token() -> None:
    """It lies face up and takes the place of the tile."""
    state = position("+5 4,6  M0 5,5")
    play(state, "F 4,6")
    assert piece_at(state, "4,6") == "F0"


def test_a_token_in_the_river_scores_at_a_ziggurat() -> None:
    state = position()
    play(state, "M 16,2")
    assert gained(state, "ziggurats") == [1, 0, 0]


def test_every_token_beside_a_ziggurat_scores_again() -> None:
    state = position("F0 14,8")
    play(state, "M 19,3", "P 19,1")
    assert gained(state, "ziggurats") == [4, 0, 0]


def test_a_ziggurat_touched_twice_counts_once() -> None:
    state = position("F0 14,8  F0 13,9")
    play(state, "M 13,7")
    assert gained(state, "ziggurats") == [1, 0, 0]


def test_ziggurats_touched_by_others_do_not_count() -> None:
    state = position("F1 14,8")
    play(state, "M 19,3")
    assert gained(state, "ziggurats") == [1, 0, 0]


def test_a_ziggurat_out_of_use_is_touched_by_nobody() -> None:
    """With three players the ziggurat on 3,1 is not there, but the river beside it is."""
    state = position("F0 14,8")
    play(state, "M 2,2", "P 4,2")
    assert scores(state) == [0, 0, 0]


def test_with_two_tokens_left_both_are_played() -> None:
    state = position(stand="MP", supplies={0: "-"})
    play(state, "M 10,6")
    assert not may_stop(state)
    play(state, "P 9,7")
    assert question(state) == "over"


def test_a_token_that_is_not_on_the_stand_cannot_be_placed() -> None:
    state = position(stand="MMFFF")
    assert refusal(state, "P 10,6") == "You have no priest on your stand."
    assert not any(text.startswith(("P", "S")) for text in legal(state))
