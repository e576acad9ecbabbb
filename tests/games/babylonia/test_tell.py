"""What people read is true: questions, refusals and the log, in the words of the game."""

from __future__ import annotations

import pytest

from tests.games.babylonia.positions import asked, play, position, refusal, ring
from tests.reading import NAMES
from ziggurat.core.game import SPECTATOR
from ziggurat.core.words import ENGLISH
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.state import State


def prompt(state: State) -> str:
    """What is asked, in words, to whomever it is asked."""
    return GAME.question(GAME.view(state, asked(state)), NAMES, ENGLISH)


def log(state: State, *texts: str) -> list[str]:
    """What the log tells of the events of these answers."""
    told = [GAME.tell_event(event, NAMES, ENGLISH) for event in play(state, *texts)]
    return [line for line in told if line]


# -- what is asked ---------------------------------------------------------------------------------------------------


def test_the_first_turn_of_the_game_asks_for_1_token() -> None:
    assert prompt(position(turn=1)) == "Place 1 token: this is the first turn of the game."


def test_the_second_turn_of_the_game_asks_for_2_tokens_and_offers_no_more() -> None:
    assert prompt(position(turn=2)) == "Place 2 tokens: this is the second turn of the game."


def test_the_last_token_of_a_stand() -> None:
    assert prompt(position(stand="M", supplies={0: "-"})) == "Place your last token."


@pytest.mark.parametrize(
    ("cards", "asks"),
    [
        ([], "Place 2 tokens, or 3 and more farmers on land."),
        ([4], "Place 2 tokens, or on land 3 and more farmers or 3 nobles of different kinds."),
        ([5], "Place 2 tokens, or on land 3 and more farmers, with a noble if you like."),
        (
            [4, 5],
            "Place 2 tokens, or on land 3 and more farmers, with a noble if you like, or 3 nobles of different kinds.",
        ),
    ],
)
def test_a_turn_names_every_set_that_the_cards_allow(cards: list[int], asks: str) -> None:
    assert prompt(position(cards={0: cards})) == asks


def test_cards_4_and_5_of_another_seat_are_not_offered() -> None:
    assert prompt(position(cards={1: [4, 5]})) == "Place 2 tokens, or 3 and more farmers on land."


@pytest.mark.parametrize(
    ("stand", "cards", "placed", "asks"),
    [
        ("MPSFF", [], ["M 10,6"], "Place your second token."),
        ("MPFFF", [], ["F 10,6", "F 9,7"], "You may place more farmers on land, or stop (2 placed)."),
        ("FFFFF", [], ["F 10,6", "F 9,7", "F 8,6"], "You may place more farmers on land, or stop (3 placed)."),
        (
            "MPFFF",
            [5],
            ["F 10,6", "F 9,7"],
            "You may place more farmers on land, with a noble if they are 3 or more, or stop (2 placed).",
        ),
        ("MPSFF", [4], ["M 10,6", "P 9,7"], "You may place a noble of the third kind on land, or stop (2 placed)."),
        ("MPFFF", [5], ["M 10,6", "F 9,7"], "You may place 2 or more farmers on land, or stop (2 placed)."),
        ("MPFFF", [5], ["M 10,6", "F 9,7", "F 8,6"], "Place a third farmer on land: a noble goes with 3 or more."),
        (
            "MFFFFFF",
            [3, 5],
            ["M 10,6", "F 9,7", "F 8,6", "F 7,7"],
            "You may place more farmers on land, or stop (4 placed).",
        ),
    ],
)
def test_what_may_follow_is_named_and_stopping_only_where_it_is_allowed(
    stand: str, cards: list[int], placed: list[str], asks: str
) -> None:
    state = position(stand=stand, cards={0: cards})
    play(state, *placed)
    assert prompt(state) == asks
    assert ("stop" in asks) == (refusal(state, "stop") is None)


# -- why not ---------------------------------------------------------------------------------------------------------


def test_a_closed_field_says_which_tokens_open_it() -> None:
    strict = position("+5 6,8  m0 5,9", stand="MPFFF")
    assert refusal(strict, "F 6,8") == "A farmer needs one of your face-up tokens next to the field."
    loose = position("+5 6,8", stand="MPFFF", river_tokens_open_fields=True)
    assert refusal(loose, "F 6,8") == "A farmer needs one of your tokens next to the field."
    opened = position("+5 6,8  m0 5,9", stand="MPFFF", river_tokens_open_fields=True)
    assert refusal(opened, "F 6,8") is None


def test_nobles_and_fields() -> None:
    assert refusal(position("+5 4,6  M0 5,5"), "M 4,6") == "Nobles may enter fields only with card 6."
    assert refusal(position("+5 4,6", cards={0: [6]}), "M 4,6") is None


def test_with_card_4_a_third_token_is_a_noble_of_the_third_kind() -> None:
    state = position(stand="MPSFF", cards={0: [4]})
    play(state, "M 10,6", "P 9,7")
    assert refusal(state, "F 10,14") == "With 2 nobles placed, only a noble of the third kind may follow."
    assert refusal(state, "S 10,14") is None


def test_with_card_4_nobles_still_do_not_join_farmers() -> None:
    state = position(stand="MFFFF", cards={0: [4]})
    play(state, "F 10,6", "F 9,7")
    assert refusal(state, "M 8,6") == "Three or more tokens must all be farmers, or 3 nobles of different kinds."


def test_sets_of_three_and_more_lie_on_land() -> None:
    state = position(stand="MFFFF")
    play(state, "F 10,6", "F 9,7")
    assert refusal(state, "F 12,10") == "Three or more tokens of a turn all lie on land."


@pytest.mark.parametrize("token", "MPSF")
@pytest.mark.parametrize("place", ["10,6", "12,10"])
def test_one_of_three_tokens_is_too_few_wherever_it_lies(token: str, place: str) -> None:
    """Two are left on the stand: it is not the only token of the turn."""
    state = position(stand=token + "MF", supplies={0: "-"})
    play(state, f"{token} {place}")
    assert refusal(state, "stop") == "Place at least 2 tokens."


def test_whoever_is_not_asked_hears_what_is_awaited() -> None:
    state = position(ring("F1", "12,8", but=["13,9"]))
    assert str(GAME.why_not(state, 1, GAME.read(state, 1, "M 10,6"))) == "Another player is placing tokens."
    play(state, "F 13,9", "M 10,6")
    assert asked(state) == 1, "the winner of the ziggurat"
    assert str(GAME.why_not(state, 0, GAME.read(state, 0, "card 3"))) == "Another player is taking a card."


# -- who is awaited --------------------------------------------------------------------------------------------------


def awaited(state: State) -> str:
    assert GAME.awaits is not None
    return GAME.awaits(GAME.view(state, SPECTATOR), NAMES, ENGLISH)


def test_it_is_said_who_is_awaited_and_for_what() -> None:
    assert awaited(position(on_turn=2)) == "Waiting for Valentina to place tokens."
    state = position(ring("F1", "12,8", but=["13,9"]))
    play(state, "F 13,9", "M 10,6")
    assert awaited(state) == "Waiting for Nora to take a card."
    offered = position(cards={0: [2]})
    play(offered, "M 10,6", "P 9,7")
    assert awaited(offered) == "Waiting for Adam to decide about another turn."
    several = position(f"{ring('F0', '12,8', but=['13,9'])} *S 2,12 {ring('F0', '2,12', but=['1,11'])}")
    play(several, "F 13,9", "M 1,11")
    assert awaited(several) == "Waiting for Adam to choose what is resolved next."


def test_chance_is_awaited_too() -> None:
    table = GAME.setup(3, GAME.complete_options({}))
    assert awaited(table) == "The board is being laid out."


# -- what one is about to do -----------------------------------------------------------------------------------------


def said(state: State, text: str) -> str:
    assert GAME.say is not None
    seat = asked(state)
    return GAME.say(GAME.read(state, seat, text), GAME.view(state, seat), NAMES, ENGLISH)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("P 7,7", "Place a priest on 7,7"),
        ("S 12,10", "Place a civil servant face down on 12,10"),
        ("F 4,6", "Place a farmer on 4,6 (field worth 6)"),
        ("M 6,6", "Place a merchant on 6,6 (next to field worth 6, next to city field)"),
        ("F 13,9", "Place a farmer on 13,9 (next to ziggurat)"),
        ("stop", "Stop placing"),
        ("resolve 12,8", "Resolve the ziggurat on 12,8"),
        ("resolve 22,4", "Resolve the city on 22,4"),
        ("card 3", "Take card 3: Your stand holds 7 tokens."),
        ("another turn", "Use card 2 and take another turn"),
        ("no other turn", "Keep card 2 for later"),
    ],
)
def test_an_answer_is_said_to_the_person_about_to_give_it(text: str, words: str) -> None:
    assert said(position("+6 4,6  +c 7,5  P0 5,5"), text) == words


# -- the log ---------------------------------------------------------------------------------------------------------


def test_the_first_seat_is_named_when_it_takes_a_city() -> None:
    """Tokens beside the city decide, and they are counted."""
    state = position(f"*MP 16,12 {ring('F0', '16,12', but=['14,12', '15,13', '17,11'])} F1 14,12 F1 15,13")
    (line,) = log(state, "M 17,11", "F 10,14")
    assert line == "Adam takes the city on 16,12 (Adam: 4, Nora: 2). Adam +3 (nobles 2, cities 1)."


def test_a_city_without_majority_tells_the_counts() -> None:
    state = position("*S 2,12  S0 3,13  S1 1,11  S1 3,11")
    lines = log(state, "F 4,12", "F 10,6", "stop")
    assert lines[-1] == (
        "The city on 2,12 is surrounded; nobody has the majority (Adam: 2, Nora: 2), it leaves the game. "
        "Adam +2 (nobles 2); Nora +4 (nobles 4)."
    )


def test_a_ziggurat_tells_the_counts_with_names() -> None:
    state = position(f"{ring('F0', '12,8', but=['13,9', '11,7'])} F2 11,7")
    lines = log(state, "P 13,9", "F 10,14")
    assert lines[-1] == "The ziggurat on 12,8 is surrounded; Adam has the majority (Adam: 5, Valentina: 1)."


def test_a_ziggurat_without_majority_tells_the_counts() -> None:
    state = position("F0 10,8  F0 11,9  F1 14,8  F1 13,7  F1 11,7")
    lines = log(state, "P 13,9", "F 10,14")
    assert lines[-1] == "The ziggurat on 12,8 is surrounded; nobody has the majority (Adam: 3, Nora: 3)."
