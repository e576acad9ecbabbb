"""Set-up, the turn, end of turn, end of the game, ranking (rules 3, 5, 15, 16, 17 and 24.3)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tigris.positions import draw, gains, play, table
from ziggurat.core.game import CHANCE, Gain
from ziggurat.core.points import places
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.actions import RefillHand, TakeAction
from ziggurat.games.tigris.data import FOR_TREASURES, SOURCE_COUNT, TILES
from ziggurat.games.tigris.events import GameEnded
from ziggurat.games.tigris.scoring import deal_treasures
from ziggurat.games.tigris.state import BAG_EMPTY, FEW_TREASURES, TURN_LIMIT, State, bag_count, hand_count

FULL = ("ssssss", "ssssss")


@pytest.mark.parametrize(("seats", "bag"), [(2, 131), (3, 125), (4, 119)])
def test_every_player_begins_with_six_tiles_and_two_catastrophes(seats: int, bag: int) -> None:
    """Rules 3.1 and 3.2."""
    state = GAME.setup(seats, GAME.complete_options({}))
    assert list(state.bag) == [30, 47, 36, 30]
    draw(state)
    assert [hand_count(state, seat) for seat in range(seats)] == [6] * seats
    assert bag_count(state) == bag
    assert list(state.catastrophes) == [2] * seats
    assert sum(list(state.bag)) + 6 * seats + 10 == sum(TILES)


def test_chance_names_the_first_player_who_draws_first_and_begins() -> None:
    """Rule 3.3; play goes clockwise (15.3)."""
    state = GAME.setup(3, GAME.complete_options({}))
    play(state, "begin 2")
    asked = [question.seat for question in state.pending if isinstance(question, RefillHand)]
    assert asked[::-1] == [2, 0, 1]
    draw(state)
    assert state.pending == [TakeAction((2,), 2, 2)]
    assert state.turn == 1
    play(state, "pass", "pass")
    assert state.pending == [TakeAction((0,), 0, 2)]


def test_every_player_may_begin() -> None:
    """Rule 3.3: at random."""
    state = GAME.setup(4, GAME.complete_options({}))
    rng = Random(1)
    assert {GAME.write(GAME.luck(state, rng)) for _ in range(60)} == {f"begin {seat}" for seat in range(4)}


def test_ruling_01_up_to_two_actions_a_turn() -> None:
    """Rules 5.1 and 5.4, ruling 1: of the same kind or not, or none."""
    state = table("", ("ssssss", "ssssss"))
    play(state, "settlement A1")
    assert state.pending == [TakeAction((0,), 0, 1)]
    play(state, "settlement A2")
    draw(state)
    assert state.pending == [TakeAction((1,), 1, 2)]


def test_hands_are_refilled_only_at_the_end_of_the_turn() -> None:
    """Rule 5.3."""
    state = table("", FULL)
    play(state, "settlement A1")
    assert hand_count(state, 0) == 5
    play(state, "settlement A2")
    assert hand_count(state, 0) == 4
    draw(state)
    assert hand_count(state, 0) == 6


def test_ruling_34_all_players_refill_the_seat_on_turn_first_then_clockwise() -> None:
    """Rule 15.2 and ruling 34: also those who lost tiles in a conflict."""
    state = table("", ("sss", "ssssss", "ssss", "sssss"), on_turn=2)
    play(state, "pass", "pass")
    assert [question.seat for question in state.pending if isinstance(question, RefillHand)][::-1] == [2, 3, 0]
    draw(state)
    assert [hand_count(state, seat) for seat in range(4)] == [6, 6, 6, 6]
    assert state.pending == [TakeAction((3,), 3, 2)]


def test_chance_draws_only_what_is_in_the_bag() -> None:
    """Rule 20.2: without replacement."""
    state = table("", ("ssss", "ssssss"))
    play(state, "pass", "pass")
    for wrong in ("draw 0 stf", "draw 0 s", "draw 1 st", "begin 0"):
        assert GAME.why_not(state, CHANCE, GAME.read(state, CHANCE, wrong)) is not None
    state.bag[0] = 1
    assert GAME.why_not(state, CHANCE, GAME.read(state, CHANCE, "draw 0 ss")) is not None
    assert GAME.why_not(state, CHANCE, GAME.read(state, CHANCE, "draw 0 st")) is None


def test_nobody_acts_out_of_turn() -> None:
    """Rule 4.6."""
    state = table("", FULL)
    assert GAME.why_not(state, 1, GAME.read(state, 1, "pass")) is not None


# -- the end ---------------------------------------------------------------------------------------------------------


def leave_treasures(state: State, count: int) -> None:
    state.treasures = (1 << count) - 1


def test_ruling_33_the_game_ends_after_the_turn_when_two_treasures_are_left() -> None:
    """Rule 16.1 and ruling 33: the turn is completed, income is paid."""
    drawing = """
        F   G   H
     3  t   .   .
     4  K0  #s  #s
     5  .   #s  #s
    """
    state = table(drawing, FULL, monuments={"black-red": "G4"})
    leave_treasures(state, 2)
    play(state, "pass")
    assert GAME.to_act(state) == (0,)
    events = play(state, "pass")
    assert gains(events) == [Gain(0, "black monuments", 1)]
    assert GAME.to_act(state) == ()
    assert state.ended == FEW_TREASURES


def test_with_three_treasures_the_game_goes_on() -> None:
    """Rule 16.1."""
    state = table("", FULL)
    leave_treasures(state, 3)
    play(state, "pass", "pass")
    assert GAME.to_act(state) == (1,)


def test_the_game_ends_when_the_bag_cannot_fill_every_hand() -> None:
    """Rule 16.2: the sum of all missing tiles counts."""
    state = table("", ("ssss", "sssss"), bag=2)
    events = play(state, "pass", "pass")
    assert GAME.to_act(state) == ()
    assert state.ended == BAG_EMPTY
    assert isinstance(events[-1], GameEnded)


def test_ruling_32_a_bag_that_is_just_enough_does_not_end_the_game() -> None:
    """Rule 16.2 and ruling 32: it goes on with an empty bag."""
    state = table("", ("ssss", "sssss"), bag=3)
    play(state, "pass", "pass")
    draw(state)
    assert bag_count(state) == 0
    assert GAME.to_act(state) == (1,)
    play(state, "pass", "pass")
    assert GAME.to_act(state) == (0,)


def test_the_limit_of_turns_makes_a_draw() -> None:
    """Rule 24.3 and ruling 37: an option of ours; said in the events."""
    state = table("", FULL, turn=30, turn_limit=30)
    state.points[0] = 9
    events = play(state, "pass", "pass")
    assert GAME.to_act(state) == ()
    assert GAME.ranking(state) == [1, 1]
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.reason == TURN_LIMIT
    state = table("", FULL, turn=29, turn_limit=30)
    play(state, "pass", "pass")
    assert GAME.to_act(state) == (1,)


def test_ruling_37_without_a_limit_a_game_of_passes_goes_on() -> None:
    state = table("", FULL, turn=2000, turn_limit=0)
    play(state, "pass", "pass")
    assert GAME.to_act(state) == (1,)


def test_an_end_by_the_rules_comes_before_the_limit() -> None:
    """A game whose last turn ends it by itself is no draw."""
    state = table("", FULL, turn=30, turn_limit=30)
    leave_treasures(state, 1)
    state.points[0] = 9
    state.points[FOR_TREASURES] = 3
    play(state, "pass", "pass")
    assert state.ended == FEW_TREASURES
    assert GAME.ranking(state) == [1, 2]


# -- scoring ---------------------------------------------------------------------------------------------------------


def test_treasures_go_to_the_weakest_colour_one_by_one() -> None:
    """Rule 17.1."""
    assert deal_treasures([5, 3, 9, 3], 0) == (3, 3, 5, 9)
    assert deal_treasures([5, 3, 9, 3], 1) == (3, 4, 5, 9)
    assert deal_treasures([5, 3, 9, 3], 5) == (5, 5, 6, 9)


def test_the_weakest_colours_are_compared_first() -> None:
    """Rule 17.2: then the second weakest, the third, the fourth."""
    assert places([(3, 3, 9, 9), (4, 4, 4, 4)]) == [2, 1]
    assert places([(4, 4, 4, 9), (4, 5, 5, 5)]) == [2, 1]
    assert places([(4, 4, 4, 9), (4, 4, 5, 5)]) == [2, 1]
    assert places([(4, 4, 4, 9), (4, 4, 4, 5)]) == [1, 2]


def test_ruling_35_players_equal_in_all_four_colours_share_the_place() -> None:
    """Rule 17.2 and ruling 35."""
    assert places([(4, 4, 4, 5), (3, 9, 9, 9), (4, 4, 4, 5)]) == [1, 3, 1]


def test_ruling_36_points_are_counted_without_limit() -> None:
    """Ruling 36: the supply of cubes never runs out."""
    state = table("", FULL)
    state.points[0] = 100_000
    assert GAME.scores(state) == [100_000, 0]
    assert GAME.account(state) == [Gain(0, "black tiles", 100_000)]


def test_the_account_tells_where_every_point_came_from() -> None:
    state = table("", FULL)
    for source in range(SOURCE_COUNT):
        state.points[SOURCE_COUNT + source] = source
    assert sum(gain.points for gain in GAME.account(state)) == sum(GAME.scores(state))
    assert [gain.source for gain in GAME.account(state)] == list(GAME.sources)[1:]
