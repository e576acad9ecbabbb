"""Every ruling of the rules, section 12, under its own number."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.babylonia.positions import (
    cities,
    cities_on_board,
    gained,
    in_use,
    legal,
    may_stop,
    piece_at,
    play,
    position,
    question,
    refusal,
    ring,
    scores,
    stand_of,
)
from ziggurat.core.game import SPECTATOR
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.actions import LaidOut
from ziggurat.games.babylonia.data import REGIONS, SLOTS, TILES, ZIGGURAT_CELLS, Region, neighbours_of
from ziggurat.games.babylonia.state import empty_table


@pytest.mark.parametrize(
    ("seats", "regions"),
    [
        (2, {Region.NORTH, Region.CENTRE, Region.RIVER}),
        (3, {Region.CENTRE, Region.SOUTH, Region.RIVER}),
        (4, set(Region)),
    ],
)
def test_r1_three_play_without_the_north_and_two_without_the_south(seats: int, regions: set[Region]) -> None:
    state = empty_table(seats, False, False)
    assert {Region(region) for cell, region in enumerate(REGIONS) if in_use(state, cell)} == regions
    assert all(in_use(state, cell) == (region in regions) for cell, region in enumerate(REGIONS))


def test_r2_two_players_remove_both_lists_of_tiles() -> None:
    """3 players: M, P, S, 3 city fields; 2 players: these, and one more of each kind but M, P and S."""
    #               M  P  MP S  MS PS MPS 5  6  7  c
    first_list = [0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 3]
    second_list = [0, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1]
    assert list(TILES[3]) == [four - out for four, out in zip(TILES[4], first_list, strict=True)]
    assert list(TILES[2]) == [three - out for three, out in zip(TILES[3], second_list, strict=True)]
    layout = GAME.luck(empty_table(2, False, False), Random(1))
    assert isinstance(layout, LaidOut)
    assert len(layout.tiles) == 32 - 14


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("place", ["10,6", "12,10"], ids=["land", "river"])
def test_r3_the_first_player_places_exactly_one_token(seats: int, place: str) -> None:
    state = position(seats=seats, turn=1, stand="FFFFF")
    assert not may_stop(state)
    play(state, f"F {place}")
    assert question(state) == "PlaceTokens 1"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r3_the_second_player_places_exactly_two_tokens(seats: int) -> None:
    state = position(seats=seats, turn=2, on_turn=1, stand="FFFFF")
    play(state, "F 10,6")
    assert not may_stop(state)
    play(state, "F 9,7")
    assert question(state) == f"PlaceTokens {2 % seats}"


def test_r3_later_players_are_not_limited() -> None:
    state = position(turn=3, on_turn=2, stand="FFFFF")
    play(state, "F 10,6", "F 9,7", "F 10,14")
    assert question(state) == "PlaceTokens 2"


def test_r4_a_face_down_token_does_not_open_a_field() -> None:
    state = position("+6 7,5  m0 8,4")
    assert refusal(state, "F 7,5") == "A farmer needs one of your face-up tokens next to the field."
    assert "F 7,5" not in legal(state)


def test_r4_by_option_a_face_down_token_opens_a_field() -> None:
    state = position("+6 7,5  m0 8,4", river_tokens_open_fields=True)
    assert "F 7,5" in legal(state)
    play(state, "F 7,5")
    assert scores(state) == [6, 0, 0]


def test_r5_no_location_touches_another() -> None:
    locations = {*SLOTS, *ZIGGURAT_CELLS}
    assert [cell for cell in locations if locations & {*neighbours_of(cell)}] == []


@pytest.mark.parametrize("link", ["F0 16,10", "P0 16,10", "S0 16,10"])
def test_r6_every_own_token_links(link: str) -> None:
    """The chain leads from the merchant through the link to the token beside the city."""
    state = position(f"*M 18,10  M0 15,11  {link}  F1 17,11", stand="FFMPS")
    play(state, "F 19,11", "F 10,6", "stop")
    assert gained(state, "nobles") == [2, 0, 0]


def test_r6_a_face_down_token_links() -> None:
    state = position("*M 18,10  f0 17,9  M0 16,8  F1 16,10  F1 17,11", stand="FFMPS")
    play(state, "F 19,11", "F 10,6", "stop")
    assert gained(state, "nobles") == [2, 0, 0]


def test_r6_tokens_of_others_do_not_link() -> None:
    state = position("*M 18,10  M0 15,11  M1 16,10  F1 17,11", stand="FFMPS")
    play(state, "F 19,11", "F 10,6", "stop")
    assert gained(state, "nobles") == [0, 2, 0]


def test_r7_a_noble_scores_at_two_cities_in_the_same_step() -> None:
    state = position(f"*M 11,13  *M 13,11  {ring('F1', '11,13', but=['12,12'])} F1 11,11  F1 14,12  F1 15,11")
    play(state, "M 12,12", "F 10,6")
    play(state, "resolve 11,13")
    assert gained(state, "nobles") == [4, 0, 0]


def test_r8_a_card_works_in_the_step_in_which_it_is_taken() -> None:
    """Card 7 from the ziggurat already counts for the city that is resolved after it."""
    pieces = f"{ring('F0', '12,8', but=['13,9'])} *S 2,12 {ring('F0', '2,12', but=['1,11'])}"
    state = position(pieces, cities=(3, 0, 0), stand="FFMPS")
    play(state, "F 13,9", "F 1,11", "stop", "resolve 12,8", "card 7")
    assert gained(state, "card 7") == [2, 0, 0]
    state = position(pieces, cities=(3, 0, 0), stand="FFMPS")
    play(state, "F 13,9", "F 1,11", "stop", "resolve 2,12", "card 7")
    assert gained(state, "card 7") == [0, 0, 0]


@pytest.mark.parametrize("order", ["MFFF", "FMFF", "FFMF", "FFFM"])
def test_r9_with_card_5_the_noble_may_come_at_any_time(order: str) -> None:
    state = position(stand="MFFFP", cards={0: [5]})
    play(state, *(f"{letter} {place}" for letter, place in zip(order, ["10,6", "9,7", "10,14", "11,15"], strict=True)))
    assert may_stop(state)


TIED_ZIGGURAT = "F0 19,3  F0 20,2  F1 19,1"
"""Seat 1 on 17,1 makes it 2 : 2 at the ziggurat on 18,2; its river hexes 16,2 and 17,3 stay free."""


def test_r10_a_ziggurat_that_ended_in_a_tie_is_not_resolved_again() -> None:
    state = position(TIED_ZIGGURAT, on_turn=1, stand="FFMPS")
    play(state, "F 17,1", "F 10,6", "stop")
    assert piece_at(state, "18,2") == "z"
    assert question(state) == "PlaceTokens 2"
    play(state, "M 10,14", "P 11,15")
    play(state, "F 16,2", "M 20,12")  # seat 0 would have the majority now
    assert question(state) == "PlaceTokens 1"
    assert len([card for card in state.cards if card >= 8]) == 0


def test_r11_a_resolved_ziggurat_still_gives_points_to_its_neighbours() -> None:
    state = position("F0 14,8  z 18,2", stand="FFMPS")
    play(state, "F 16,2")
    assert gained(state, "ziggurats") == [2, 0, 0]


def test_r12_the_extra_turn_is_offered_at_the_end_of_an_own_turn_after_the_refill() -> None:
    state = position(cards={0: [2]})
    play(state, "M 10,6", "P 9,7")
    assert question(state) == "OfferTurn 0"
    assert len(stand_of(state, 0)) == 5
    assert legal(state) == {"another turn", "no other turn"}


def test_r12_the_extra_turn_is_a_whole_turn_and_the_card_is_spent() -> None:
    state = position(cards={0: [2]})
    play(state, "M 10,6", "P 9,7", "another turn")
    assert question(state) == "PlaceTokens 0"
    stand = stand_of(state, 0)
    play(state, f"{stand[0]} 10,14", f"{stand[1]} 12,10")
    assert question(state) == "PlaceTokens 1"


def test_r12_a_card_that_was_not_used_is_offered_again() -> None:
    state = position(cards={0: [2]})
    play(state, "M 10,6", "P 9,7", "no other turn", "M 10,14", "P 11,15", "M 20,12", "P 19,11")
    assert question(state) == "PlaceTokens 0"
    stand = stand_of(state, 0)
    play(state, f"{stand[0]} 12,10", f"{stand[1]} 14,10")
    assert question(state) == "OfferTurn 0"


def test_r12_the_card_can_be_used_in_the_turn_in_which_it_was_taken() -> None:
    state = position(ring("F0", "12,8", but=["13,9"]))
    play(state, "F 13,9", "M 10,6", "card 2")
    assert question(state) == "OfferTurn 0"


def test_r12_the_extra_turn_is_lost_when_the_game_ends() -> None:
    state = position("*S 22,4", elsewhere="", cards={0: [2]})
    play(state, "M 10,6", "P 9,7")
    assert question(state) == "over"


def test_r13_card_3_taken_out_of_turn_waits_for_the_own_refill() -> None:
    state = position(ring("F1", "12,8", but=["13,9"]), stands={1: "MPSFF"})
    play(state, "M 13,9", "P 10,6")
    assert question(state) == "TakeCard 1"
    play(state, "card 3")
    assert question(state) == "PlaceTokens 1"
    assert len(stand_of(state, 1)) == 5
    play(state, "M 10,14", "P 11,15")
    assert len(stand_of(state, 1)) == 7


@pytest.mark.parametrize(("cards", "points"), [([], 0), ([8], 2), ([9], 0)])
def test_r14_free_land_of_the_centre_links_for_the_owner_of_card_8(cards: list[int], points: int) -> None:
    """The farmer on 5,5 and the merchant on 5,3 have the free hexes 4,4 and 6,4 between them."""
    state = position(f"*M 4,6 {ring('F1', '4,6', but=['5,5'])} M0 5,3", cards={0: cards})
    play(state, "F 5,5", "P 20,6")
    assert gained(state, "nobles") == [points, 0, 0]


def test_r14_free_land_elsewhere_does_not_link() -> None:
    """The farmer on 12,14 and the merchant on 12,16 have 11,15 and 13,15 between them, in the south."""
    state = position(f"*M 11,13 {ring('F1', '11,13', but=['12,14'])} M0 12,16", cards={0: [8]})
    play(state, "F 12,14", "P 20,6")
    assert gained(state, "nobles") == [0, 0, 0]


@pytest.mark.parametrize(("cards", "points"), [([], 0), ([8], 0), ([9], 2)])
def test_r14_a_free_river_hex_links_directly_to_the_city(cards: list[int], points: int) -> None:
    """Seat 0 has no token beside the city: river 4,2 leads to its merchant. The majority is not changed by that."""
    state = position("*M 3,3  F1 2,4  F1 4,4  M0 5,1", seats=2, on_turn=1, cards={0: cards})
    play(state, "F 5,3", "P 20,6")
    assert gained(state, "nobles") == [points, 0]
    assert cities(state) == [0, 1]


@pytest.mark.parametrize(("cards", "points"), [([8], 0), ([9], 0), ([8, 9], 2)])
def test_r14_both_cards_work_together(cards: list[int], points: int) -> None:
    """From the city over river 4,8 and over land 3,7 to the merchant on 2,6."""
    state = position(f"*M 6,8 {ring('F1', '6,8', but=['5,7'])} M0 2,6", on_turn=1, cards={0: cards})
    play(state, "F 5,7", "P 20,6")
    assert gained(state, "nobles") == [points, 0, 0]


@pytest.mark.parametrize(("first", "points"), [("6,8", 2), ("4,6", 0)])
def test_r14_the_hex_of_a_city_that_went_in_the_same_step_is_free(first: str, points: int) -> None:
    """The farmer on 5,7 reaches the merchant on 7,9 only over the hex of city 6,8, once that has gone."""
    state = position(f"*M 4,6 {ring('F1', '4,6', but=['5,7'])}  *S 6,8  M0 7,9  F1 8,8  F1 7,7", cards={0: [8]})
    play(state, "F 5,7", "P 20,6", f"resolve {first}")
    assert gained(state, "nobles") == [points, 0, 0]


def test_r14_free_hexes_open_no_field() -> None:
    state = position("+6 7,5  M0 5,3  m0 7,3", cards={0: [8, 9]})
    assert "F 7,5" not in legal(state)


def test_r15_with_card_6_a_noble_enters_a_field_without_a_token_beside_it() -> None:
    state = position("+7 4,6", cards={0: [6]})
    play(state, "M 4,6")
    assert scores(state) == [7, 0, 0]
    assert piece_at(state, "4,6") == "M0"


def test_r15_with_card_6_farmers_still_need_a_token_beside_the_field() -> None:
    state = position("+7 4,6", cards={0: [6]})
    assert refusal(state, "F 4,6") == "A farmer needs one of your face-up tokens next to the field."


def test_r16_a_last_token_is_played_alone_and_the_game_ends() -> None:
    state = position(stand="M", supplies={0: "-"})
    assert not may_stop(state)
    play(state, "M 10,6")
    assert question(state) == "over"


def test_r17_the_kind_of_a_face_down_token_does_not_matter() -> None:
    """A merchant in the river scores nothing at a city of merchants, but it counts for the majority."""
    state = position("*M 18,10  m0 17,9  m0 19,9  F1 16,10  F1 17,11", stand="FFMPS")
    play(state, "F 19,11", "F 10,6", "stop")
    assert gained(state, "nobles") == [0, 0, 0]
    assert cities(state) == [1, 0, 0]


def test_r18_the_winner_of_a_ziggurat_must_take_a_card() -> None:
    state = position(ring("F0", "12,8", but=["13,9"]), cards={1: [3]})
    play(state, "F 13,9", "M 10,6")
    assert question(state) == "TakeCard 0"
    assert legal(state) == {f"card {card}" for card in (1, 2, 4, 5, 6, 7)}


def test_r19_the_order_of_resolution_is_chosen_one_by_one() -> None:
    """Three cities: asked for the first and for the second, the third follows by itself."""
    pieces = f"""
        *S 11,13  {ring("F1", "11,13", but=["12,12"])}
        *S 13,11  F1 11,11  F1 14,12  F1 15,11
        *S 2,12   {ring("F1", "2,12", but=["1,11"])}
    """
    state = position(pieces)
    play(state, "F 12,12", "F 1,11", "stop")
    assert legal(state) == {"resolve 2,12", "resolve 11,13", "resolve 13,11"}
    play(state, "resolve 11,13")
    assert legal(state) == {"resolve 2,12", "resolve 13,11"}
    play(state, "resolve 13,11")
    assert question(state) == "PlaceTokens 1"
    assert cities(state) == [0, 3, 0]


def test_r20_discarded_cities_do_not_count_for_a_city_field() -> None:
    """A tie takes the city from the board; the city field beside seat 0 is still worth nothing."""
    state = position("*S 2,12  S0 3,13  S1 1,11  S1 3,11  +c 4,6  M0 5,5", stand="FFMPS")
    play(state, "F 4,12", "M 10,6", "M 20,12", "P 19,11", "M 10,14", "P 11,15")
    assert question(state) == "PlaceTokens 0"
    assert cities(state) == [0, 0, 0]
    play(state, "F 4,6")
    assert gained(state, "fields") == [0, 0, 0]


def test_r20_discarded_cities_are_gone_for_the_end_of_the_game() -> None:
    state = position("*S 2,12  S0 3,13  S1 1,11  S1 3,11  *S 22,4", elsewhere="", stand="FFMPS")
    play(state, "F 4,12", "M 10,6")
    assert cities_on_board(state) == 1
    assert question(state) == "over"


def test_r21_points_go_on_beyond_the_track() -> None:
    state = position("+7 4,6  M0 5,5", points=(998, 0, 0))
    play(state, "F 4,6")
    assert scores(state) == [1005, 0, 0]


def test_r22_a_city_field_without_cities_is_legal_and_worth_nothing() -> None:
    state = position("+c 4,6  M0 5,5")
    assert "F 4,6" in legal(state)
    play(state, "F 4,6")
    assert scores(state) == [0, 0, 0]
    assert piece_at(state, "4,6") == "F0"


def test_r23_no_farmer_joins_two_nobles() -> None:
    state = position(stand="MPSFFFF", cards={0: [3, 4, 5]})
    play(state, "M 10,6", "P 9,7")
    assert refusal(state, "F 10,14") == "With 2 nobles placed, only a noble of the third kind may follow."
    assert "S 10,14" in legal(state)


def test_r23_no_farmer_joins_three_nobles() -> None:
    state = position(stand="MPSFFFF", cards={0: [3, 4, 5]})
    play(state, "M 10,6", "P 9,7", "S 10,14")
    assert question(state) == "PlaceTokens 1"


def test_r23_no_second_noble_joins_farmers() -> None:
    state = position(stand="MPSFFFF", cards={0: [3, 4, 5]})
    play(state, "F 10,6", "F 9,7", "F 10,14", "M 11,15")
    assert refusal(state, "P 12,14") == "Only 1 noble may join 3 or more farmers."
    assert "F 12,14" in legal(state)


@pytest.mark.parametrize("letter", "MPSF")
def test_r24_a_token_lies_face_up_on_land_and_face_down_in_a_river(letter: str) -> None:
    state = position(stand=f"{letter}{letter}FFF")
    play(state, f"{letter} 10,6", f"{letter} 12,10")
    assert piece_at(state, "10,6") == f"{letter}0"
    assert piece_at(state, "12,10") == f"{letter.lower()}0"


def test_r25_a_city_field_is_valued_before_the_cities_of_the_same_turn() -> None:
    """The first token surrounds a city, the second enters the field: only the tiles taken before count."""
    state = position(f"*S 2,12 {ring('F0', '2,12', but=['1,11'])} +c 4,6  M0 5,5", cities=(1, 0, 0), stand="FFMPS")
    play(state, "F 1,11", "F 4,6", "stop")
    assert gained(state, "fields") == [1, 0, 0]
    assert cities(state) == [2, 0, 0]


def test_r26_a_surrounded_city_is_resolved_even_if_it_helps_others() -> None:
    state = position(f"*M 2,12 {ring('M1', '2,12', but=['1,11'])}")
    play(state, "F 1,11", "P 10,6")
    assert cities(state) == [0, 1, 0]
    assert scores(state) == [0, 7, 0]


def test_r27_card_7_scores_at_every_city_that_anybody_takes() -> None:
    state = position(f"*S 2,12 {ring('F1', '2,12', but=['1,11'])}", cities=(5, 0, 0), cards={0: [7]}, on_turn=1)
    play(state, "F 1,11", "P 10,6")
    assert cities(state) == [5, 1, 0]
    assert gained(state, "card 7") == [2, 0, 0]


def test_r27_card_7_scores_nothing_at_a_discarded_city() -> None:
    state = position("*S 2,12  S0 3,13  S1 1,11  S1 3,11", cities=(4, 0, 0), cards={0: [7]})
    play(state, "F 4,12", "M 10,6")
    assert gained(state, "card 7") == [0, 0, 0]


@pytest.mark.parametrize(("supply", "size"), [("MPSFFFFFF", 7), ("MFF", 6)])
def test_r28_the_owner_of_card_3_draws_up_to_seven(supply: str, size: int) -> None:
    state = position(supplies={0: supply}, cards={0: [3]})
    play(state, "M 10,6", "P 9,7")
    assert len(stand_of(state, 0)) == size


def test_r29_the_kinds_on_a_stand_are_known_to_its_owner_only() -> None:
    one = position(stands={0: "MMMMM", 1: "PPPPP"}, stand="MMMMM")
    two = position(stands={0: "FFFFF", 1: "PPPPP"}, stand="FFFFF")
    assert GAME.view(one, 0) != GAME.view(two, 0)
    assert GAME.view(one, 1) == GAME.view(two, 1)
    assert GAME.view(one, SPECTATOR) == GAME.view(two, SPECTATOR)
    assert GAME.view(one, 1).stand_counts == (5, 5, 5)
