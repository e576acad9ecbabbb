"""Records: written, read back, and refused with the line and the reason."""

from __future__ import annotations

import json
from random import Random

import pytest

from ziggurat.bots.bot import choose_randomly
from ziggurat.core.errors import BadRecord
from ziggurat.core.game import load_game
from ziggurat.core.lessons import walk
from ziggurat.core.match import Match, play_out
from ziggurat.core.record import LONGEST, read_record, write_record


@pytest.fixture(scope="module")
def text() -> str:
    """A finished game of two, played at random; seat 1 begins."""
    match = play_out(Match(load_game("babylonia"), 2), [choose_randomly] * 2, Random(11))
    return write_record(match, {0: "Adam", 1: "Nora the First"})


def reading(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    return caught.value


def line_of(text: str, beginning: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), start=1) if line.startswith(beginning))


def test_a_record_begins_with_its_header(text: str) -> None:
    lines = text.splitlines()
    assert lines[:8] == [
        "ziggurat record 1",
        "game babylonia",
        "rules 1",
        "seats 2",
        "option cards first-seven",
        "option river_tokens_open_fields no",
        "name 0 Adam",
        "name 1 Nora the First",
    ]
    assert lines[8].startswith("result ")
    assert lines[9] == ""
    assert lines[10].startswith("* deal ")


def test_a_record_is_read_with_its_names(text: str) -> None:
    record = read_record(text)
    assert record.match.over
    assert record.names == {0: "Adam", 1: "Nora the First"}
    assert write_record(record.match, record.names) == text


def test_a_match_that_goes_on_has_no_result(text: str) -> None:
    match = read_record(text).match.at(20)
    assert "result" not in write_record(match)
    assert len(read_record(write_record(match)).match.log) == 20


def test_spaces_and_empty_lines_do_not_matter(text: str) -> None:
    assert write_record(read_record(text.replace("\n0 ", "\n\n  0 ")).match, {0: "Adam", 1: "Nora the First"}) == text


def test_a_name_stays_on_its_line(text: str) -> None:
    match = read_record(text).match
    written = write_record(match, {0: "Adam\n0 M 12,6\u2028* draw"})
    assert read_record(written).names == {0: "Adam 0 M 12,6 * draw"}


@pytest.mark.parametrize("nothing", ["", "\n", "hello", "ziggurat record 2\ngame babylonia\n"])
def test_text_that_is_no_record(nothing: str) -> None:
    error = reading(nothing)
    assert error.line == 1
    assert "a record begins with 'ziggurat record 1'" in str(error)


def test_a_record_that_is_too_long() -> None:
    error = reading("x" * (LONGEST + 1))
    assert "line 1: the record is too long" in str(error)


@pytest.mark.parametrize(
    ("line", "broken", "reason"),
    [
        ("game babylonia", "game chess", "There is no game chess"),
        ("game babylonia\n", "", "the header does not say: game"),
        ("rules 1\n", "", "the header does not say: rules"),
        ("seats 2\n", "", "the header does not say: seats"),
        ("rules 1", "rules 99", "the record has rules 99; this is 1"),
        ("seats 2", "seats 9", "Babylonia is a game for 2 to 4 seats, not 9"),
        ("seats 2", "seats two", "seats must be a number"),
        ("seats 2", "seats " + "9" * 5000, "seats must be a number"),
        ("option cards first-seven", "option cards all", "all is not a value of cards"),
        ("option cards", "option weather", "Babylonia has no option weather"),
        ("name 0 Adam", "name Adam", "a name line says: name SEAT NAME"),
        ("name 0 Adam", "name " + "9" * 5000 + " Adam", "a name line says: name SEAT NAME"),
        ("name 0 Adam", "name 2 Adam", "there is no seat 2"),
        ("name 0 Adam", "weather rain", "'weather' is not a word of the header"),
    ],
)
def test_a_broken_header_says_why(text: str, line: str, broken: str, reason: str) -> None:
    error = reading(text.replace(line, broken, 1))
    assert reason in str(error)
    assert 1 <= error.line <= 10
    assert str(error).startswith(f"line {error.line}: ")


def test_an_unknown_word_of_the_header_names_its_line(text: str) -> None:
    assert reading(text.replace("name 0 Adam", "weather rain")).line == line_of(text, "name 0")


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        ("1 X 10,6", "'X 10,6' is not an action of Babylonia"),
        ("1 card 1", "First place your tokens"),
        ("0 M 10,6", "It is not your turn"),
        ("7 M 10,6", "It is not your turn"),
        ("x M 10,6", "a line begins with a seat or *, not with 'x'"),
        ("9" * 5000 + " M 10,6", "a line begins with a seat or *"),
        ("* draw 0 MM", "Chance is not asked now"),
        ("M 10,6", "a line begins with a seat or *, not with 'M'"),
    ],
)
def test_a_broken_line_is_named_with_the_reason(text: str, broken: str, reason: str) -> None:
    lines = text.splitlines()
    lines.insert(13, broken)  # after the deal and both draws
    error = reading("\n".join(lines))
    assert error.line == 14
    assert reason in str(error)


@pytest.mark.parametrize(
    ("line", "broken", "reason"),
    [
        ("* deal 1", "* deal 3", "This layout does not fit the number of players"),
        ("* draw 0 ", "* draw 1 ", "These tokens cannot be drawn here"),
        ("* draw 0 ", "* draw 0 M", "These tokens cannot be drawn here"),
    ],
)
def test_chance_is_checked_as_well(text: str, line: str, broken: str, reason: str) -> None:
    error = reading(text.replace(line, broken, 1))
    assert reason in str(error)
    assert error.line == line_of(text, line)


def test_a_game_that_ends_otherwise_than_its_header_says(text: str) -> None:
    result = text.splitlines()[8].removeprefix("result ")
    error = reading(text.replace(f"result {result}", "result 1 2"))
    assert f"the game ends {result}, but the header says 1 2" in str(error)


def test_a_result_without_an_end(text: str) -> None:
    """A record that lost its last lines does not pass for a finished game."""
    cut = "\n".join(text.splitlines()[:-3])
    assert "the header has a result, but the game is not over" in str(reading(cut))


def test_a_line_after_the_end(text: str) -> None:
    error = reading(text + "0 M 10,6\n")
    assert "The game is over" in str(error)
    assert error.line == len(text.splitlines()) + 1


def test_a_match_that_began_with_a_position_says_so() -> None:
    """The position stands in the header, so that the answers can be replayed from there."""
    game = load_game("babylonia")
    assert game.lesson
    *_, (_, match) = walk(game, game.lesson())
    again = read_record(write_record(match)).match
    assert game.write_position(again.state) == game.write_position(match.state)
    assert again.position == match.position
    assert game.write_position(match.at(2).state) == game.write_position(again.at(2).state)
    for wrong in ("position nothing", 'position "nothing"', "position 7"):
        broken = write_record(match).replace(f"position {json.dumps(match.position)}", wrong)
        with pytest.raises(BadRecord):
            read_record(broken)
