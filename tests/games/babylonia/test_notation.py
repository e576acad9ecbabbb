"""Texts of actions and positions, and what is said about text that cannot be read."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.babylonia.positions import play, position
from tests.reading import NAMES
from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.core.simulate import random_game
from ziggurat.core.words import ENGLISH
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.actions import PLACE_UNSEEN, AnotherTurn, Drawn, LaidOut, Place, Resolve, Stop, Take
from ziggurat.games.babylonia.data import CELL_NAMED, Token
from ziggurat.games.babylonia.pieces import write_piece

# -- actions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("M 12,6", Place(Token.MERCHANT, CELL_NAMED["12,6"])),
        ("P 0,8", Place(Token.PRIEST, CELL_NAMED["0,8"])),
        ("S 22,2", Place(Token.SERVANT, CELL_NAMED["22,2"])),
        ("F 4,6", Place(Token.FARMER, CELL_NAMED["4,6"])),
        ("stop", Stop()),
        ("resolve 16,12", Resolve(CELL_NAMED["16,12"])),
        ("card 3", Take(3)),
        ("another turn", AnotherTurn(True)),
        ("no other turn", AnotherTurn(False)),
    ],
)
def test_answers_of_seats(text: str, action: object) -> None:
    assert GAME.read(position(), 0, text) == action
    assert GAME.write(GAME.read(position(), 0, text)) == text


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw 1 MMSF", Drawn(1, (2, 0, 1, 1), 4)),
        ("deal 2 1234567 M MPS c 7", LaidOut(2, (1, 7, 11, 10), (1, 2, 3, 4, 5, 6, 7))),
    ],
)
def test_answers_of_chance(text: str, action: object) -> None:
    assert GAME.read(position(), CHANCE, text) == action
    assert GAME.write(GAME.read(position(), CHANCE, text)) == text


def test_what_others_saw_of_hidden_tokens_can_be_written() -> None:
    assert GAME.write(PLACE_UNSEEN[CELL_NAMED["12,10"]]) == "? 12,10"
    assert GAME.write(Drawn(1, None, 2)) == "draw 1 ?2"


def test_an_answer_may_have_spaces_around_it() -> None:
    assert GAME.read(position(), 0, "  M   12,6 ") == GAME.read(position(), 0, "M 12,6")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "M",
        "X 12,6",
        "m 12,6",
        "MP 12,6",
        " 12,6",
        "M 12,7",
        "M 99,99",
        "M 12, 6",
        "? 12,10",
        "card 0",
        "card 10",
        "card",
        "resolve",
        "resolve 1",
        "another",
        "stop now",
        "draw 0 MM",
        "deal 0 1234567 M",
        "M 12,6\x00",
    ],
)
def test_text_that_is_no_answer_of_a_seat(text: str) -> None:
    with pytest.raises(BadNotation, match="is not an action of Babylonia, such as M 12,6 or stop"):
        GAME.read(position(), 0, text)


@pytest.mark.parametrize(
    "text",
    [
        "draw 0 XYZ",
        "draw 0 ?2",
        "draw x MM",
        "draw 4 MM",
        "draw 0",
        "draw 0 " + "M" * 99,
        "draw " + "9" * 5000 + " MM",
        "deal 0 12a M",
        "deal 0 1234567 Q",
        "deal -1 1234567 M",
        "deal " + "9" * 5000 + " 1234567 M",
    ],
)
def test_text_that_is_no_answer_of_chance(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read(position(), CHANCE, text)


def test_a_long_text_is_not_repeated_at_length() -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.read(position(), 0, "x" * 10_000)
    assert len(str(caught.value)) < 200


# -- positions -------------------------------------------------------------------------------------------------------


def test_every_kind_of_piece_has_its_own_text() -> None:
    pieces = [*range(1, 12), *range(16, 48), 48, 49, 50, 51, 64, 65, 255]
    texts = [write_piece(piece, 0) for piece in pieces]
    assert len(set(texts)) == len(pieces)
    assert write_piece(0, CELL_NAMED["12,10"]) == "~"
    assert write_piece(0, CELL_NAMED["10,6"]) == "."


def test_a_position_with_everything_in_it_reads_back() -> None:
    state = position(
        "M0 10,6  m1 12,10  *MPS 4,6  +c 7,5  +7 6,8  z 12,8  z 18,2  z 5,11  z 18,14",
        stand="MPSFF",
        cards={0: [2, 7], 2: [3]},
        spent={1: [1]},
        cities=(2, 1, 0),
        points=(30, 12, 7),
        river_tokens_open_fields=True,
    )
    play(state, "F 9,7")
    text = GAME.write_position(state)
    again = GAME.read_position(text)
    assert GAME.write_position(again) == text
    assert GAME.view(again, 0) == GAME.view(state, 0)
    assert GAME.legal(again, 0) == GAME.legal(state, 0)


@pytest.fixture
def text() -> str:
    return GAME.write_position(position("M0 10,6"))


@pytest.mark.parametrize(
    ("line", "broken", "reason"),
    [
        ("babylonia position 1", "tigris position 1", "A position begins with the line: babylonia position 1"),
        ("seats 3", "seats 5", "A position has 2 to 4 seats"),
        ("seats 3", "seats three", "cannot be read"),
        ("seats 3", "", "cannot be read"),
        ("seats 3", "seats 4", "A position tells of every seat"),
        ("seats 3", "seats 2", "A position tells of every seat, and of no other"),
        ("turn 9 0", "turn 9 3", "on turn"),
        ("turn 9 0", "turn 9 -1", "on turn"),
        ("turn 9 0", "turn -1 0", "counted from 0"),
        ("placed - 0", "placed - -1", "counted from 0"),
        ("pending place:0", "pending place:3", "place:3"),
        ("pending place:0", "pending dance:0", "dance:0 is not a question of Babylonia"),
        ("cards display display", "cards display", "cards has 9 words, not 8"),
        ("cards display", "cards 3", "card"),
        ("cards display", "cards 900", "card"),
        ("stand 0 MPSFF", "stand 0 MPXFF", "are not tokens"),
        ("stand 0 MPSFF", "stand 0 MMMMMMM", "30 tokens"),
        ("points 0 0 0", "points 0 0", "points"),
        ("points 0 0 0", "points 0 0 x", "cannot be read"),
        ("cities 1 -", "cities 1 Q", "Q is not a tile"),
        ("cities 1 -", "cities 1 5", "are not all cities"),
        (" 0  ", " 0  . ", "Row 0 of the map has 2 hexes, not 3"),
        ("M0", "Q0", "Q0 in row 10 is not a piece"),
        ("M0", "M3", "M3"),
        ("M0", "m0", "m0"),
        ("M0", "Z", "Z"),
        ("M0", "-", "10,6 must be in use with 3 seats"),
        ("M0", "*M", "10,6"),
        ("\nmap\n", "\n", "A position does not say: 0"),
        ("turn 9 0", "turn 9 0\nturn 9 0", "The position says twice: turn"),
        ("turn 9 0", "turn 9 0 0", "turn has 2 words, not 3"),
        ("turn 9 0", "turn 0 0", "Before the first turn nothing is placed"),
        ("river_tokens_open_fields no", "river_tokens_open_fields maybe", "river_tokens_open_fields is yes or no"),
        ("points 0 0", "points 0 -5", "Seat 0 cannot have such points"),
        ("points 0 0", "points 0 10000", "Seat 0 cannot have such points"),
        ("points 0 0 0 0", "points 0 0 0 3", "Nobles score 2 points each"),
        ("points 0 0 0 0 0 0 0", "points 0 0 0 0 0 10 0", "Card 1 gives 10 points to whoever has it"),
        ("points 0 0 0 0 0 0 0", "points 0 0 0 0 0 0 4", "Card 7 gives points to whoever has it"),
        ("cards display", "cards 0", "Card 1 is spent when it is taken"),
        ("cards display display display", "cards display display 0x", "Card 3 is never spent"),
        ("cards display display", "cards display 0", "More cards are taken than ziggurats are resolved"),
        ("cards display", "cards out", "These cards cannot be in the game: 2, 3, 4, 5, 6, 7"),
        ("display out out", "out display out", "These cards cannot be in the game: 1, 2, 3, 4, 5, 6, 8"),
        ("discarded M", "discarded", "There are 1 tiles M, not 2"),
        ("placed - 0", "placed MP 0", "More tokens are placed in this turn than lie on the board"),
        ("placed - 0", "placed - 1", "More tokens are placed in this turn than lie on the board"),
        ("pending place:0", "pending place:1", "The seat on turn is asked, but for a card"),
        ("pending place:0", "pending place:0 place:0", "In a turn one thing is asked at a time"),
        ("pending place:0", "pending over", "These tokens cannot be placed in one turn"),
        ("pending place:0", "pending layout", "There are 2 tiles"),
    ],
)
def test_a_position_that_cannot_be_read_says_why(text: str, line: str, broken: str, reason: str) -> None:
    assert line in text
    with pytest.raises(BadNotation) as caught:
        GAME.read_position(text.replace(line, broken, 1))
    assert reason in str(caught.value)


def test_a_position_that_is_too_long() -> None:
    with pytest.raises(BadNotation, match="too long"):
        GAME.read_position("x" * 100_000)


@pytest.mark.parametrize("seed", range(30))
def test_a_position_with_a_scrambled_line_reads_or_says_why(seed: int, text: str) -> None:
    """Whatever is done to the text, nothing but `BadNotation` comes out, and what is read can be written."""
    rng = Random(seed)
    lines = text.splitlines()
    at = rng.randrange(len(lines))
    letters = list(lines[at])
    rng.shuffle(letters)
    lines[at] = "".join(letters)
    try:
        state = GAME.read_position("\n".join(lines))
    except BadNotation:
        return
    GAME.write_position(state)


def test_the_map_shows_what_the_seat_sees_under_the_names_of_the_players() -> None:
    state = position("m1 12,10  M1 10,6", stand="MPSFF", cards={2: [3]}, spent={0: [1]})
    seen = {seat: GAME.map_text(GAME.view(state, seat), NAMES, ENGLISH) for seat in (0, 1, SPECTATOR)}
    assert "?n" in seen[0]
    assert "mn" in seen[1]
    assert "on the stand: 1 × merchant, 1 × priest, 1 × civil servant, 2 × farmer" in seen[0]
    assert "on the stand:" not in seen[SPECTATOR]
    for text in seen.values():
        assert "> Adam (a): 10 points, 0 cities, 5 tokens on the stand, 25 in the supply" in text
        assert "  Nora (n): 0 points" in text
        assert "card 3: Your stand holds 7 tokens." in text
        assert "card 1, spent: Score 10 points at once." in text
        assert "seat" not in text


def test_names_that_begin_alike_get_different_letters_on_the_map() -> None:
    text = GAME.map_text(GAME.view(position("M0 10,6  M1 9,7  M2 8,6"), 0), ["Anna", "Ann", "A"], ENGLISH)
    assert [letter for letter in ("Anna (a)", "Ann (n)", "A (2)", "Ma", "Mn", "M2") if letter not in text] == []


def test_the_end_of_a_game_reads_back() -> None:
    state = random_game(GAME, 2, GAME.complete_options({}), Random(5)).state
    text = GAME.write_position(state)
    assert "pending over" in text
    assert GAME.write_position(GAME.read_position(text)) == text
