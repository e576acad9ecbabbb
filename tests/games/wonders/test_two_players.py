"""Two players: the Free City, its controller, and what it must do."""

from __future__ import annotations

from random import Random

from tests.games.wonders.positions import built, coins, discarded, play, points, table, texts, why_not
from ziggurat.core.match import Match
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.actions import DRAW_CARD, TAKE_BACK, BuildDiscarded, Hands, Taken
from ziggurat.games.wonders.data import BOARDS, CARD_NAMED, CARDS, deck
from ziggurat.games.wonders.effects import PURPLE
from ziggurat.games.wonders.state import State, controller, left_of, right_of


def two(*lines: str) -> State:
    return table(*lines, seats=2)


def test_the_free_city_sits_between_the_players() -> None:
    """Player 1 to its left, player 2 to its right."""
    state = two()
    assert (left_of(state, 2), right_of(state, 2)) == (0, 1)
    assert coins(state) == [3, 3, 3]


def test_both_get_seven_cards_and_seven_lie_in_the_pile() -> None:
    match = Match(GAME, 2)
    match.let_chance_answer(Random(3))
    deals = [entry.action for entry in match.log if isinstance(entry.action, Hands)]
    assert [len(hand or ()) for hand in deals[0].hands] == [7, 7]
    assert len(deals[0].pile or ()) == 7
    assert match.view(0).hand_counts == (8, 7)
    assert match.view(0).pile_count == 6


def test_control_begins_left_right_left_and_alternates() -> None:
    found = [[int(controller(two(f"age {age} {turn}"))) for turn in range(1, 7)] for age in (1, 2, 3)]
    assert found == [[0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0], [0, 1, 0, 1, 0, 1]]


def test_the_controller_chooses_first_for_the_own_city_then_for_the_free_city() -> None:
    state = two("hand 0 altar,theater,tavern", "board 2 ephesos:A")
    assert GAME.to_act(state) == (0, 1)
    play(state, 0, "build altar")
    assert GAME.to_act(state) == (0, 1)
    assert texts(state, 0) == ["build theater", "build tavern"]
    play(state, 0, "build theater")
    assert GAME.to_act(state) == (1,)
    play(state, 1, "discard tavern")
    assert (built(state, 0), built(state, 2)) == (["altar"], ["theater"])


def test_both_choices_may_be_taken_back_the_last_one_first() -> None:
    state = two("hand 0 altar,theater,tavern", "board 2 ephesos:A")
    play(state, 0, "build altar")
    play(state, 0, "build theater")
    GAME.apply(state, 0, TAKE_BACK)
    assert texts(state, 0) == ["build theater", "build tavern"]
    GAME.apply(state, 0, TAKE_BACK)
    assert "discard altar" in texts(state, 0)


def test_hands_are_exchanged_and_the_other_draws() -> None:
    state = two("hand 0 altar,theater,baths", "hand 1 tavern,tavern", "pile pawnshop", "board 2 giza:A", "age 2 2")
    play(state, 0, "discard altar")
    play(state, 0, "build theater")
    play(state, 1, "discard tavern")
    assert state.pending[-1] == DRAW_CARD
    assert GAME.luck(state, Random(1)) == Taken(1, CARD_NAMED["pawnshop"])
    GAME.apply(state, -1, Taken(1, CARD_NAMED["pawnshop"]))
    assert [len(hand) for hand in state.hands] == [1, 2]
    assert GAME.redact(Taken(1, CARD_NAMED["pawnshop"]), -1, 0) == Taken(1, 255)


def test_the_last_cards_and_the_last_of_the_pile_are_discarded() -> None:
    state = two("age 1 6", "hand 1 altar,theater,baths", "hand 0 tavern,stockade", "pile pawnshop", "board 2 giza:A")
    play(state, 1, "build altar")
    play(state, 1, "build baths")
    play(state, 0, "build tavern")
    assert discarded(state) == {"theater": 1, "stockade": 1, "pawnshop": 1}


def test_the_free_city_must_build_if_it_can() -> None:
    state = two("hand 0 altar,theater,palace", "chosen 0 discard altar", "board 2 ephesos:A")
    assert texts(state, 0) == ["build theater"]
    reason = "The Free City must build as long as one of your cards can be built there."
    assert why_not(state, 0, "discard palace") == reason


def test_the_free_city_discards_only_if_nothing_can_be_built() -> None:
    state = two("hand 0 altar,palace,arsenal", "chosen 0 discard altar", "board 2 ephesos:A", "coins 2 0")
    assert texts(state, 0) == ["discard palace", "discard arsenal"]
    play(state, 0, "discard palace")
    play(state, 1, "discard tavern")
    assert coins(state)[2] == 3


def test_the_free_city_may_build_a_stage() -> None:
    state = two("hand 0 altar,palace,arsenal", "chosen 0 discard altar", "board 2 giza:A", "built 2 stone_pit")
    assert texts(state, 0) == ["stage palace", "stage arsenal"]


def test_the_free_city_must_use_a_chain() -> None:
    lines = ("age 2 2", "hand 0 altar,aqueduct,tavern", "chosen 0 discard altar", "board 2 giza:A")
    state = two(*lines, "built 2 baths quarry")
    assert [text for text in texts(state, 0) if "aqueduct" in text and "build" in text] == ["build aqueduct chain"]
    assert why_not(state, 0, "build aqueduct") == "The Free City must use the chain."


def test_the_controller_chooses_the_seller_of_the_free_city() -> None:
    lines = ("hand 0 altar,baths,tavern", "chosen 0 discard altar", "built 0 stone_pit", "built 1 stone_pit")
    state = two(*lines, "board 2 ephesos:A", "board 0 rhodos:A")
    assert [text for text in texts(state, 0) if "baths" in text] == ["build baths pay 0-2", "build baths pay 2-0"]
    play(state, 0, "build baths pay 2-0")
    play(state, 1, "discard tavern")
    assert coins(state) == [3 + 3 + 2, 6, 1]


def test_olympia_as_free_city_may_be_used_by_its_controller_but_makes_nothing_playable() -> None:
    lines = ("hand 0 altar,palace,arsenal", "chosen 0 discard altar", "board 2 olympia:A", "stages 2 2", "coins 2 0")
    state = two(*lines)
    assert texts(state, 0) == ["discard palace", "discard arsenal", "build palace right", "build arsenal right"]


def test_halikarnassos_as_free_city_searches_for_its_controller() -> None:
    lines = ("hand 0 altar,palace,tavern", "chosen 0 discard altar", "board 2 halikarnassos:A", "stages 2 1")
    state = two(*lines, "built 2 foundry:1 ore_vein")
    play(state, 0, "stage palace")
    play(state, 1, "discard tavern")
    assert state.pending[-1] == BuildDiscarded((0,), 0, 2)
    play(state, 0, "build altar found")
    assert "altar" in built(state, 2)


def test_conflicts_are_fought_between_all_three_cities_and_only_players_are_ranked() -> None:
    state = two(
        "age 1 6", "built 2 stockade", "hand 1 altar,theater,tavern", "hand 0 altar,tavern", "board 2 ephesos:A"
    )
    play(state, 1, "build altar")
    play(state, 1, "build theater")
    play(state, 0, "build altar")
    assert [points(state, seat, "conflicts") for seat in (0, 1)] == [-1, -1]
    assert [int(n) for n in state.conflict][12:13] == [2]
    assert len(GAME.scores(state)) == len(GAME.ranking(state)) == 2


def test_the_recommended_free_city_has_side_a_and_is_not_babylon() -> None:
    found = set()
    for seed in range(60):
        match = Match(GAME, 2)
        match.let_chance_answer(Random(seed))
        board = match.view(0).boards[2]
        assert board % 2 == 0
        found.add(BOARDS[board // 2].key)
    assert found == {"giza", "rhodos", "alexandria", "ephesos", "olympia", "halikarnassos"}


def test_guilds_may_be_all_that_is_left_to_imagine() -> None:
    """Every other card of Age III lies in sight: what the other seat holds, the pile and the discards are guilds."""
    held, *rest = [CARDS[card].key for card in deck(2, 3)]
    guilds = "hand 1 spies_guild,workers_guild,traders_guild"
    state = two("age 3 6", f"hand 0 {held}", f"built 0 {' '.join(rest)}", guilds, "pile builders_guild")
    play(state, 1, "discard spies_guild")
    seen = GAME.view(state, 0)
    imagined = GAME.imagine(seen, Random(1))
    assert GAME.view(imagined, 0) == seen
    assert {CARDS[card].colour for card in imagined.hands[1]} == {PURPLE}
