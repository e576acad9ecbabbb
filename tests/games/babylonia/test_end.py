"""Step 3, the end and the ranking: rules, sections 9 and 10."""

from __future__ import annotations

import pytest

from tests.games.babylonia.positions import cities_on_board, play, position, question, ring, stand_of
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.events import GameEnded


def test_the_next_seat_clockwise_is_on_turn_and_the_last_is_followed_by_the_first() -> None:
    state = position(on_turn=2)
    play(state, "M 10,6", "P 9,7")
    assert question(state) == "PlaceTokens 0"


def test_the_stand_is_filled_as_far_as_the_supply_goes() -> None:
    state = position(stand="MPSFF", supplies={0: "M"})
    play(state, "M 10,6", "P 9,7")
    assert stand_of(state, 0) == "MSFF"
    assert question(state) == "PlaceTokens 1"


def test_the_game_ends_when_the_seat_on_turn_has_no_token_left() -> None:
    state = position(stand="MP", supplies={0: "-"})
    events = play(state, "M 10,6", "P 9,7")
    assert question(state) == "over"
    assert events[-1] == GameEnded(0, True)


def test_the_game_goes_on_while_a_token_is_left() -> None:
    state = position(stand="MPF", supplies={0: "-"})
    play(state, "M 10,6", "P 9,7")
    assert question(state) == "PlaceTokens 1"


def test_the_game_goes_on_when_another_seat_has_no_token_left() -> None:
    state = position(stands={1: "-"}, supplies={1: "-"})
    play(state, "M 10,6", "P 9,7")
    assert question(state) == "PlaceTokens 1"


@pytest.mark.parametrize(("others", "end"), [("", "over"), ("*S 22,4", "over"), ("*S 22,4  *S 22,8", "PlaceTokens 1")])
def test_the_game_ends_when_at_most_one_city_is_left(others: str, end: str) -> None:
    """No round is completed: seat 0 ends it in its turn."""
    state = position(f"*S 2,12 {ring('F0', '2,12', but=['1,11'])}", elsewhere=others)
    events = play(state, "F 1,11", "M 10,6")
    assert cities_on_board(state) == len(others.split()) // 2
    assert question(state) == end
    assert (GameEnded(0, False) in events) == (end == "over")


def test_the_end_is_checked_after_the_turn_only() -> None:
    """The last cities are resolved one after the other, although one is left in between."""
    pieces = f"*S 2,12 {ring('F0', '2,12', but=['1,11'])} *S 22,12 {ring('F0', '22,12', but=['20,12'])}"
    state = position(pieces, elsewhere="")
    play(state, "F 1,11", "M 20,12", "resolve 2,12")
    assert cities_on_board(state) == 0
    assert question(state) == "over"


def test_fields_do_not_keep_the_game_going() -> None:
    state = position("*S 22,4  +5 4,6  +6 7,5", elsewhere="")
    play(state, "M 10,6", "P 9,7")
    assert question(state) == "over"


@pytest.mark.parametrize(
    ("points", "cities", "places"),
    [
        ((30, 20, 10), (0, 0, 0), [1, 2, 3]),
        ((10, 30, 20), (3, 0, 0), [3, 1, 2]),
        ((20, 20, 10), (1, 2, 0), [2, 1, 3]),
        ((20, 20, 10), (2, 2, 0), [1, 1, 3]),
        ((20, 20, 20), (1, 1, 1), [1, 1, 1]),
    ],
)
def test_most_points_win_then_most_cities_then_the_victory_is_shared(
    points: tuple[int, ...], cities: tuple[int, ...], places: list[int]
) -> None:
    assert GAME.ranking(position(points=points, cities=cities)) == places
