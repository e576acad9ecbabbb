"""A refusal names the rule that is broken."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.babylonia.positions import legal, play, position, refusal, ring
from ziggurat.core.game import CHANCE
from ziggurat.core.words import Phrase
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.actions import (
    ANOTHER_TURN,
    PLACE,
    PLACE_UNSEEN,
    RESOLVE,
    STOP,
    TAKE,
    Action,
    Drawn,
    LaidOut,
    Place,
)
from ziggurat.games.babylonia.data import CARDS, CELL_NAMES, CELLS, EMPTY, IS_RIVER, TILES, TOKENS, Token
from ziggurat.games.babylonia.state import State, empty_table

# -- placing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pieces", "text", "reason"),
    [
        ("M1 4,6", "M 4,6", "There is a token on this hex."),
        ("m1 12,10", "M 12,10", "There is a token on this hex."),
        ("*MP 4,6", "M 4,6", "There is a city on this hex."),
        ("", "M 12,8", "There is a ziggurat on this hex."),
        ("z 12,8", "M 12,8", "There is a ziggurat on this hex."),
        ("", "M 8,0", "This part of the board is not in use with 3 players."),
        ("", "M 3,1", "This part of the board is not in use with 3 players."),
        ("+5 4,6", "F 4,6", "A farmer needs one of your face-up tokens next to the field."),
        ("+5 4,6  M0 5,5", "M 4,6", "Nobles may enter fields only with card 6."),
        ("", "S 10,6", "You have no civil servant on your stand."),
    ],
)
def test_a_hex_that_does_not_take_the_token(pieces: str, text: str, reason: str) -> None:
    state = position(pieces, stand="MPFFF")
    assert refusal(state, text) == reason
    assert text not in legal(state)


@pytest.mark.parametrize(
    ("stand", "cards", "placed", "text", "reason"),
    [
        ("FFFMP", [], ["F 10,6", "F 9,7"], "M 10,14", "Three or more tokens must all be farmers."),
        ("FFFMP", [], ["F 10,6", "F 9,7"], "F 12,10", "Three or more tokens of a turn all lie on land."),
        ("MPPFF", [4], ["M 10,6", "P 9,7"], "P 10,14", "Three nobles must be of three different kinds."),
        (
            "MPSFF",
            [4],
            ["M 10,6", "P 9,7"],
            "F 10,14",
            "With 2 nobles placed, only a noble of the third kind may follow.",
        ),
        ("MPFFF", [5], ["M 10,6", "F 9,7"], "P 10,14", "Only 1 noble may join 3 or more farmers."),
        (
            "MPFFS",
            [5],
            ["M 10,6", "F 9,7"],
            "F 10,14",
            "A noble joins 3 or more farmers, and you have no third farmer.",
        ),
    ],
)
def test_a_token_that_fits_no_set(stand: str, cards: list[int], placed: list[str], text: str, reason: str) -> None:
    state = position(stand=stand, cards={0: cards})
    play(state, *placed)
    assert refusal(state, text) == reason
    assert text not in legal(state)


@pytest.mark.parametrize(
    ("turn", "farmers", "in_river", "reason"),
    [
        (1, 1, 0, "In the first turn of the game only 1 token is placed."),
        (2, 2, 0, "In the second turn of the game only 2 tokens are placed."),
        (9, 1, 1, "With a token in a river only 2 tokens are placed."),
    ],
)
def test_a_token_too_many(turn: int, farmers: int, in_river: int, reason: str) -> None:
    """The rules go on by themselves here; a position that was written by hand may ask all the same."""
    state = position(turn=turn)
    state.placed[Token.FARMER] = farmers
    state.in_river = in_river
    assert refusal(state, "F 10,6") == reason
    assert legal(state) == {"stop"}


def crowded(but: list[str], field: str = "") -> State:
    """A board of two seats on which only these land hexes are free; seat 0 has card 5, a noble and four farmers."""
    table = empty_table(2, False, False)
    land = [CELL_NAMES[cell] for cell in range(CELLS) if table.board[cell] == EMPTY and not IS_RIVER[cell]]
    pieces = "  ".join(f"F1 {name}" for name in land if name not in but)
    return position(f"{pieces} {field}", seats=2, stand="MFFFF", cards={0: [5]}, elsewhere="")


def test_no_noble_joins_two_farmers_when_the_third_has_no_room() -> None:
    state = crowded(["10,6", "9,7", "8,6"])
    play(state, "F 10,6", "F 9,7")
    assert refusal(state, "M 8,6") == "After this no land would be left for the third farmer."
    assert legal(state) == {"stop", "F 8,6"}


def test_no_second_farmer_joins_a_noble_when_the_third_has_no_room() -> None:
    state = crowded(["10,6", "9,7", "8,6"])
    play(state, "M 10,6", "F 9,7")
    assert refusal(state, "F 8,6") == "After this no land would be left for the third farmer."
    assert legal(state) == {"stop"}


def test_a_field_that_the_token_opens_is_room_for_the_third_farmer() -> None:
    """8,6 touches the field on 7,5; the other two hexes do not."""
    state = crowded(["10,6", "9,7", "8,6"], field="+5 7,5")
    play(state, "M 10,6", "F 9,7", "F 8,6")
    assert legal(state) == {"F 7,5"}


def test_a_field_that_stays_closed_is_no_room_for_the_third_farmer() -> None:
    state = crowded(["10,6", "9,7", "20,6"], field="+5 7,5")
    play(state, "M 10,6", "F 9,7")
    assert legal(state) == {"stop"}


@pytest.mark.parametrize(
    ("stand", "cards", "placed", "reason"),
    [
        ("MPSFF", [], [], "Place at least 2 tokens."),
        ("MPSFF", [], ["M 10,6"], "Place at least 2 tokens."),
        ("MPFFF", [5], ["M 10,6", "F 9,7", "F 10,14"], "With a noble you must place at least 3 farmers."),
    ],
)
def test_stopping_too_early(stand: str, cards: list[int], placed: list[str], reason: str) -> None:
    state = position(stand=stand, cards={0: cards})
    play(state, *placed)
    assert refusal(state, "stop") == reason
    assert "stop" not in legal(state)


def test_stopping_before_the_only_token_of_the_first_turn() -> None:
    assert refusal(position(turn=1), "stop") == "Place a token first."


def test_stopping_before_the_last_token() -> None:
    assert refusal(position(stand="M", supplies={0: "-"}), "stop") == "Place a token first."


@pytest.mark.parametrize("text", ["card 1", "resolve 12,8", "another turn"])
def test_another_answer_while_placing(text: str) -> None:
    assert refusal(position(), text) == "First place your tokens."


def test_a_token_without_a_face_cannot_be_placed() -> None:
    """It is what others see in the log of a token in the river."""
    assert GAME.why_not(position(), 0, PLACE_UNSEEN[10]) is not None


def test_a_hex_beyond_the_board() -> None:
    assert GAME.why_not(position(), 0, Place(Token.FARMER, CELLS)) == Phrase("There is no such hex.")
    assert GAME.why_not(position(), 0, Place(Token.FARMER, -1)) == Phrase("There is no such hex.")


def test_the_turn_of_another() -> None:
    assert GAME.why_not(position(), 1, PLACE[0][10]) == Phrase("Another player is placing tokens.")


# -- other questions -------------------------------------------------------------------------------------------------


def two_to_resolve() -> State:
    state = position(f"{ring('F0', '12,8', but=['13,9'])} *S 2,12 {ring('F0', '2,12', but=['1,11'])}")
    play(state, "F 13,9", "M 1,11")
    return state


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("resolve 4,6", "This hex is not waiting to be resolved."),
        ("resolve 22,4", "This hex is not waiting to be resolved."),
        ("card 1", "First choose which location is resolved next."),
        ("stop", "First choose which location is resolved next."),
    ],
)
def test_resolving_what_is_not_surrounded(text: str, reason: str) -> None:
    assert refusal(two_to_resolve(), text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("card 3", "Card 3 is not on display."),
        ("card 9", "Card 9 is not on display."),
        ("stop", "First take a card from the display."),
        ("M 10,6", "First take a card from the display."),
    ],
)
def test_taking_what_is_not_on_display(text: str, reason: str) -> None:
    state = position(ring("F0", "12,8", but=["13,9"]), cards={1: [3]})
    play(state, "F 13,9", "M 10,6")
    assert refusal(state, text) == reason


def test_another_answer_while_the_extra_turn_is_offered() -> None:
    state = position(cards={0: [2]})
    play(state, "M 10,6", "P 9,7")
    assert refusal(state, "stop") == "First say whether you take another turn."


# -- chance ----------------------------------------------------------------------------------------------------------


def test_chance_draws_what_is_due_from_the_supply() -> None:
    state = position(stand="MPFFF", supplies={0: "SFF"})
    GAME.apply(state, 0, GAME.read(state, 0, "M 10,6"))
    GAME.apply(state, 0, GAME.read(state, 0, "P 9,7"))
    reason = Phrase("These tokens cannot be drawn here.")
    assert GAME.why_not(state, CHANCE, Drawn(0, (0, 0, 1, 1), 2)) is None
    assert GAME.why_not(state, CHANCE, Drawn(0, (0, 0, 0, 2), 2)) is None
    assert GAME.why_not(state, CHANCE, Drawn(0, (0, 0, 2, 0), 2)) == reason  # one civil servant is left
    assert GAME.why_not(state, CHANCE, Drawn(0, (0, 0, 0, 1), 1)) == reason  # two are due
    assert GAME.why_not(state, CHANCE, Drawn(1, (0, 0, 1, 1), 2)) == reason  # it is not seat 1 that draws
    assert GAME.why_not(state, CHANCE, Drawn(0, (0, 0, 1, 1), 3)) == reason
    assert GAME.why_not(state, CHANCE, Drawn(0, None, 2)) == Phrase("Here tokens are drawn.")
    assert GAME.why_not(state, CHANCE, STOP) == Phrase("Here tokens are drawn.")


def test_chance_lays_out_the_tiles_and_cards_of_this_game() -> None:
    table = empty_table(3, False, False)
    tiles = tuple(tile for tile, count in enumerate(TILES[3]) for _ in range(count))
    four = tuple(tile for tile, count in enumerate(TILES[4]) for _ in range(count))
    seven = CARDS[:7]
    layout = Phrase("This layout does not fit the number of players.")
    cards = Phrase("These cards cannot be on display.")
    assert GAME.why_not(table, CHANCE, LaidOut(0, tiles, seven)) is None
    assert GAME.why_not(table, CHANCE, LaidOut(0, four, seven)) == layout
    assert GAME.why_not(table, CHANCE, LaidOut(0, (*tiles[1:], 1, 1), seven)) == layout
    assert GAME.why_not(table, CHANCE, LaidOut(3, tiles, seven)) == layout
    assert GAME.why_not(table, CHANCE, LaidOut(0, tiles, CARDS[2:])) == cards
    assert GAME.why_not(table, CHANCE, STOP) == Phrase("Here the board is laid out.")


def test_by_option_chance_lays_out_seven_different_cards_of_nine() -> None:
    table = empty_table(3, False, True)
    tiles = tuple(tile for tile, count in enumerate(TILES[3]) for _ in range(count))
    assert GAME.why_not(table, CHANCE, LaidOut(0, tiles, CARDS[2:])) is None
    assert GAME.why_not(table, CHANCE, LaidOut(0, tiles, (1, 1, 2, 3, 4, 5, 6))) is not None
    assert GAME.why_not(table, CHANCE, LaidOut(0, tiles, CARDS)) is not None


# -- over all answers ------------------------------------------------------------------------------------------------

EVERY_ANSWER: list[Action] = [
    *(PLACE[token][cell] for token in TOKENS for cell in range(CELLS)),
    STOP,
    *RESOLVE,
    *TAKE,
    *ANOTHER_TURN,
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=15, deadline=None, database=None)
@given(seed=st.integers(0, 10**6), cards=st.lists(st.integers(0, 4), min_size=9, max_size=9), steps=st.integers(0, 200))
def test_an_answer_is_refused_exactly_if_it_is_not_listed(seats: int, seed: int, cards: list[int], steps: int) -> None:
    """Over all placements and all other answers, at random positions with cards handed out at random."""
    rng = Random(seed)
    state = GAME.setup(seats, {"cards": "first-seven", "river_tokens_open_fields": rng.choice(["no", "yes"])})
    for _ in range(steps + seats + 1):
        asked = GAME.to_act(state)
        if not asked:
            return
        seat = asked[0]
        answers = [GAME.luck(state, rng)] if seat == CHANCE else GAME.legal(state, seat)
        if not answers:
            return  # the display is empty: all cards were handed out
        GAME.apply(state, seat, rng.choice(answers))
        if state.turn == 1:
            for card, owner in enumerate(cards, start=1):
                state.cards[card] = 8 + owner if owner < seats else 1
    if GAME.to_act(state) in ((), (CHANCE,)):
        return
    seat = GAME.to_act(state)[0]
    listed = set(GAME.legal(state, seat))
    allowed = {action for action in EVERY_ANSWER if GAME.why_not(state, seat, action) is None}
    assert allowed == listed
