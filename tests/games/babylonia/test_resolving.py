"""Step 2, cities and ziggurats: rules, sections 6 and 7."""

from __future__ import annotations

import pytest

from tests.games.babylonia.positions import (
    cities,
    gained,
    legal,
    piece_at,
    play,
    position,
    question,
    ring,
    scores,
)


def test_a_city_is_surrounded_when_its_land_is_full() -> None:
    """Rivers beside it may be empty, and the edge of the board needs nothing."""
    state = position("*S 3,3  F0 2,4  F0 4,4")
    play(state, "F 5,3", "M 10,6")
    assert cities(state) == [1, 0, 0]


def test_a_city_with_free_land_beside_it_is_not_surrounded() -> None:
    state = position("*S 3,3  F0 2,4")
    play(state, "F 5,3", "M 4,2")
    assert piece_at(state, "3,3") == "*S"


def test_it_does_not_matter_whose_tokens_surround() -> None:
    state = position("*S 2,12  F0 3,13  F1 4,12  F2 3,11")
    play(state, "F 1,11", "M 10,6")
    assert cities(state) == [1, 0, 0]


def test_land_that_is_not_in_use_surrounds_nothing() -> None:
    """With two players the south is no neighbour: city 6,8 needs its four hexes of the centre only."""
    state = position(f"*S 6,8 {ring('F0', '6,8', but=['5,7'])}", seats=2)
    play(state, "F 5,7", "M 10,6")
    assert cities(state) == [1, 0]


def test_river_tokens_count_for_the_majority() -> None:
    state = position("*S 18,10  F1 16,10  F1 17,11  f0 17,9  f0 19,9")
    play(state, "F 19,11", "M 10,6")
    assert cities(state) == [1, 0, 0]


def test_two_who_share_the_lead_leave_the_city_to_nobody() -> None:
    """A third player with fewer tokens does not benefit."""
    state = position("*S 13,11  F0 11,11  F1 12,12  F2 14,12  f0 12,10", on_turn=1)
    play(state, "F 15,11", "M 10,6")
    assert cities(state) == [0, 0, 0]
    assert piece_at(state, "13,11") == "."


@pytest.mark.parametrize(
    ("city", "points"),
    [("*M", 2), ("*P", 4), ("*S", 6), ("*MP", 6), ("*MS", 8), ("*PS", 10), ("*MPS", 12)],
)
def test_each_noble_with_a_symbol_of_the_city_scores_two(city: str, points: int) -> None:
    """One merchant, two priests, three civil servants and a farmer in a row; the farmer scores nothing."""
    state = position(f"{city} 2,12  S0 3,13  P0 4,12  S0 3,11  P0 2,10  S0 5,13  M0 0,10")
    play(state, "F 1,11", "F 10,6", "stop")
    assert gained(state, "nobles") == [points, 0, 0]


def test_players_without_the_majority_score_their_nobles_too() -> None:
    state = position("*M 2,12  F0 3,13  M1 4,12  F0 3,11")
    play(state, "F 1,11", "P 10,6")
    assert gained(state, "nobles") == [0, 2, 0]
    assert gained(state, "cities") == [1, 0, 0]


def test_a_noble_far_from_the_city_without_a_chain_scores_nothing() -> None:
    state = position("*M 2,12  F0 3,13  F0 4,12  F0 3,11  M0 0,10  M0 5,9")
    play(state, "P 1,11", "F 10,6")
    assert gained(state, "nobles") == [2, 0, 0]  # 0,10 touches 1,11; 5,9 touches nothing


def test_a_taken_city_gives_everybody_points_for_all_city_tiles() -> None:
    state = position("*S 2,12  F0 3,13  F0 4,12  F0 3,11", cities=(1, 3, 0))
    play(state, "F 1,11", "M 10,6")
    assert gained(state, "cities") == [2, 3, 0]
    assert cities(state) == [2, 3, 0]


def test_the_tile_in_front_is_the_one_that_was_taken() -> None:
    state = position("*MPS 2,12  F0 3,13  F0 4,12  F0 3,11")
    play(state, "F 1,11", "M 10,6")
    assert list(state.taken)[:8] == [0, 0, 0, 0, 0, 0, 0, 1]


def test_a_discarded_tile_lies_in_front_of_nobody() -> None:
    state = position("*MPS 2,12  F0 3,13  F1 4,12  F1 3,11")
    before = int(state.discarded[7])
    play(state, "F 1,11", "M 10,6")
    assert cities(state) == [0, 0, 0]
    assert state.discarded[7] == before + 1


def test_a_single_surrounded_location_is_resolved_without_a_question() -> None:
    state = position("*S 2,12  F0 3,13  F0 4,12  F0 3,11")
    play(state, "F 1,11", "M 10,6")
    assert question(state) == "PlaceTokens 1"


def test_cities_and_ziggurats_wait_together() -> None:
    pieces = f"{ring('F0', '12,8', but=['13,9'])} *S 2,12 {ring('F0', '2,12', but=['1,11'])}"
    state = position(pieces)
    play(state, "F 13,9", "F 1,11", "stop")
    assert legal(state) == {"resolve 2,12", "resolve 12,8"}


def test_the_winner_of_a_ziggurat_is_asked_even_out_of_turn() -> None:
    state = position(ring("F2", "12,8", but=["13,9"]))
    play(state, "F 13,9", "M 10,6")
    assert question(state) == "TakeCard 2"
    play(state, "card 6")
    assert question(state) == "PlaceTokens 1"


def test_a_tie_at_a_ziggurat_removes_no_card() -> None:
    state = position("F0 10,8  F0 11,9  F1 13,9  F1 14,8  F1 13,7")
    play(state, "F 11,7", "M 10,6")
    assert piece_at(state, "12,8") == "z"
    assert list(state.cards)[1:8] == [1] * 7


def test_a_surrounded_ziggurat_gives_no_city_points() -> None:
    state = position(ring("F0", "12,8", but=["13,9"]), cities=(2, 1, 0))
    play(state, "F 13,9", "M 10,6", "card 6")
    assert scores(state) == [1, 0, 0]
