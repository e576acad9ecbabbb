"""A turn: choosing in secret, revealing at once, effects, the last card, passing, the end of an Age."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.wonders.positions import builds, built, coins, discarded, play, points, table, texts, turn, why_not
from ziggurat.core.errors import IllegalAction
from ziggurat.core.match import Match
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.actions import SEALED, TAKE_BACK, ChooseCard, DealHands, Play
from ziggurat.games.wonders.data import CARD_NAMED, CARDS
from ziggurat.games.wonders.events import Acted, ConflictsResolved, Revealed
from ziggurat.games.wonders.state import State


def hand(state: State, seat: int) -> list[str]:
    return [CARDS[card].key for card in state.hands[seat]]


# -- choosing in secret ----------------------------------------------------------------------------------------------


def test_all_are_asked_at_once_and_nothing_happens_before_the_last_answer() -> None:
    state = table("hand 0 altar,theater")
    assert GAME.to_act(state) == (0, 1, 2)
    assert play(state, 1, "discard tavern") == []
    assert GAME.to_act(state) == (0, 2)
    assert play(state, 0, "build altar") == []
    assert (built(state, 0), coins(state)) == ([], [3, 3, 3])
    events = play(state, 2, "discard tavern")
    assert isinstance(events[0], Revealed)
    assert (built(state, 0), coins(state)) == (["altar"], [3, 6, 6])


def test_nobody_sees_a_choice_before_all_are_in() -> None:
    """Others see who is ready, and that is all."""
    one, two = table("hand 0 altar,theater"), table("hand 0 altar,theater")
    play(one, 0, "build altar")
    play(two, 0, "discard theater")
    assert GAME.view(one, 1) == GAME.view(two, 1)
    assert GAME.view(one, 1).ready == (True, False, False)
    assert GAME.view(one, 0).chosen[0] == Play(CARD_NAMED["altar"], 0)
    assert GAME.redact(Play(CARD_NAMED["altar"], 0), 0, 1) == SEALED


def test_a_choice_may_be_taken_back_until_all_are_in() -> None:
    state = table("hand 0 altar,theater")
    assert GAME.retract is not None
    assert GAME.retract(state, 0) is None
    play(state, 0, "build altar")
    assert GAME.retract(state, 0) == TAKE_BACK
    assert GAME.retract(state, 1) is None
    GAME.apply(state, 0, TAKE_BACK)
    assert GAME.to_act(state) == (0, 1, 2)
    turn(state, "build theater")
    assert built(state, 0) == ["theater"]
    assert GAME.retract(state, 0) is None


def test_a_match_records_what_was_taken_back() -> None:
    match = Match(GAME, 3)
    match.let_chance_answer(Random(4))
    first = match.legal(0)[0]
    match.play(0, first)
    with pytest.raises(IllegalAction, match="take it back first"):
        match.play(0, first)
    match.play_text(0, "take back")
    match.play(0, match.legal(0)[-1])
    for seat in (1, 2):
        match.play(seat, match.legal(seat)[0])
    with pytest.raises(IllegalAction):
        match.play(0, TAKE_BACK)
    again = match.at(len(match.log))
    assert GAME.write_position(again.state) == GAME.write_position(match.state)


def test_who_turned_the_cards_over_cannot_undo_it() -> None:
    match = Match(GAME, 3)
    match.let_chance_answer(Random(4))
    match.play(0, match.legal(0)[0])
    assert match.undo_length(0) == len(match.log) - 1
    match.play(1, match.legal(1)[0])
    match.play(2, match.legal(2)[0])
    assert match.undo_length(2) is None


def test_a_discarded_card_is_not_seen_but_a_built_one_is() -> None:
    state = table("hand 0 altar,theater")
    events = turn(state, "build altar", "discard tavern")
    acted = [event for event in events if isinstance(event, Acted)]
    assert [GAME.write(event.play) for event in acted] == ["build altar", "discard ?", "discard ?"]


def test_a_stage_marker_is_not_seen() -> None:
    state = table("board 0 giza:A", "built 0 stone_pit", "hand 0 palace,altar")
    events = turn(state, "stage palace")
    assert next(GAME.write(e.play) for e in events if isinstance(e, Acted)) == "stage ?"
    assert GAME.view(state, 0).markers[0][0] == CARD_NAMED["palace"]
    assert GAME.view(state, 1).markers[0][0] == 200 + 3
    assert discarded(state) == {"tavern": 2}


# -- revealing -------------------------------------------------------------------------------------------------------


def test_a_discard_gives_three_coins() -> None:
    state = table()
    turn(state)
    assert coins(state) == [6, 6, 6]
    assert discarded(state) == {"tavern": 3}


def test_coins_that_come_in_during_the_turn_pay_for_nothing() -> None:
    """Seat 0 would get 2 coins from seat 1 and still cannot buy."""
    state = table("hand 0 stockade,altar", "coins 0 1", "built 2 lumber_yard", "hand 1 baths,altar", "board 0 giza:A")
    assert "build stockade pay 0-2" not in texts(state, 0)
    assert why_not(state, 0, "build stockade pay 0-2") == "Price: 2 coins. Your treasury: 1 coin."


def test_counting_sees_everything_that_is_revealed_in_the_turn() -> None:
    state = table(
        "age 2 1", "hand 0 vineyard,altar", "hand 1 sawmill,altar", "hand 2 quarry,altar", "built 0 clay_pool"
    )
    turn(state, "build vineyard", "build sawmill", "build quarry")
    assert coins(state) == [3 + 3, 2, 2]


def test_the_same_name_is_never_built_twice() -> None:
    state = table("hand 0 altar,theater", "built 0 altar")
    assert why_not(state, 0, "build altar") == "A city has each structure only once."
    state = table("hand 0 loom_2,press_2", "built 0 loom_1", "age 2 1")
    assert "build loom_2" not in texts(state, 0)
    assert "build press_2" in texts(state, 0)


def test_two_equal_cards_in_hand_are_offered_once() -> None:
    assert texts(table("board 0 rhodos:A"), 0) == ["build tavern", "discard tavern"]


# -- ways to build ---------------------------------------------------------------------------------------------------


def test_a_chain_is_free_and_paying_stays_possible() -> None:
    state = table("hand 0 aqueduct,altar", "age 2 1", "built 0 baths quarry", "board 0 giza:A")
    assert builds(state, 0, "aqueduct") == ["build aqueduct", "build aqueduct chain"]
    state = table("hand 0 aqueduct,altar", "age 2 1", "built 0 baths", "coins 0 0", "board 0 rhodos:A")
    assert "build aqueduct chain" in texts(state, 0)
    assert "build aqueduct" not in texts(state, 0)


def test_a_card_without_its_predecessor_has_no_chain() -> None:
    state = table("hand 0 aqueduct,altar", "age 2 1")
    assert why_not(state, 0, "build aqueduct chain") == "The city has no structure from which this one follows."


def test_stages_are_built_in_order_each_once() -> None:
    state = table("board 0 rhodos:B", "built 0 quarry stone_pit foundry ore_vein:1", "hand 0 altar,theater", "age 2 1")
    turn(state, "stage altar")
    assert (int(state.stages[0]), int(state.shields[0]), coins(state)[0]) == (1, 1, 6)
    state = table("board 0 rhodos:B", "stages 0 2", "hand 0 altar,theater")
    assert why_not(state, 0, "stage altar") == "The wonder is complete."


# -- passing and the end of an Age -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("age", "receiver"), [(1, 1), (2, 2), (3, 1)])
def test_hands_go_left_right_left(age: int, receiver: int) -> None:
    """The left neighbour is the next seat."""
    state = table(f"age {age} 1", "hand 0 altar,theater")
    turn(state, "discard altar")
    assert hand(state, receiver) == ["theater"]


def test_in_the_last_turn_the_other_card_is_discarded_without_coins() -> None:
    state = table("age 1 6", "hand 0 altar,theater")
    turn(state, "build altar")
    assert discarded(state) == {"theater": 1, "tavern": 4}
    assert coins(state) == [3, 6, 6]
    assert isinstance(state.pending[-1], DealHands)
    assert state.age == 2


def test_an_age_has_six_turns() -> None:
    match = Match(GAME, 3)
    asked = 0
    for seat in match.play_on([lambda view, legal, rng: legal[-1]] * 3, Random(1)):
        asked += seat == 0 and isinstance(match.state.pending[-1], ChooseCard)
    assert asked >= 18
    assert sum(isinstance(e, Revealed) for entry in match.log for e in entry.events) == 18


def test_conflicts_give_the_token_of_the_age_to_the_stronger_and_minus_one_to_the_weaker() -> None:
    state = table("age 2 6", "built 0 walls:2 stockade", "built 1 stables:2 stockade guard_tower", "built 2 barracks")
    events = turn(state)
    assert [e for e in events if isinstance(e, ConflictsResolved)] == [
        ConflictsResolved(2, (3, 4, 1), (1, 2, 0), (1, 0, 2))
    ]
    assert [points(state, seat, "conflicts") for seat in range(3)] == [2, 6, -2]


def test_equal_shields_give_nothing() -> None:
    state = table("age 1 6", "built 0 stockade", "built 1 barracks", "built 2 guard_tower")
    turn(state)
    assert [points(state, seat, "conflicts") for seat in range(3)] == [0, 0, 0]


def test_seven_cards_are_dealt_and_a_third_age_has_guilds() -> None:
    for seats in (3, 7):
        match = Match(GAME, seats)
        match.let_chance_answer(Random(seats))
        assert [len(match.state.hands[seat]) for seat in range(seats)] == [7] * seats
        match.state.age = 3
        dealt = GAME.luck(_asked_for_hands(match.state), Random(1))
        cards = [card for one in dealt.hands for card in one]  # type: ignore[union-attr]
        assert sum(CARDS[card].colour == 6 for card in cards) == seats + 2


def _asked_for_hands(state: State) -> State:
    state.pending = [DealHands((-1,))]
    return state
