"""The door to a game: what it lets through, what it records, and how it goes back."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from examples.granary import GAME as GRANARY
from examples.granary import Shared
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.errors import BadNotation, BadOptions, IllegalAction
from ziggurat.core.game import CHANCE, SPECTATOR, find_legal, load_game
from ziggurat.core.match import Match, play_out, replay


def granary() -> Match:
    """There are five sacks; both seats are asked."""
    match = Match(GRANARY, 2)
    match.play(CHANCE, 5)
    return match


def babylonia(seats: int = 2) -> Match:
    match = Match(load_game("babylonia"), seats)
    match.let_chance_answer(Random(7))
    return match


# -- beginning -------------------------------------------------------------------------------------------------------


def test_a_match_begins_with_a_question_to_chance() -> None:
    match = Match(GRANARY, 2)
    assert match.to_act == (CHANCE,)
    assert match.log == []


def test_a_number_of_seats_that_does_not_exist() -> None:
    with pytest.raises(BadOptions, match="Babylonia is a game for 2 to 4 seats, not 7"):
        Match(load_game("babylonia"), 7)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"weather": "rain"}, "Babylonia has no option weather"),
        ({"cards": "all"}, "all is not a value of cards; choose one of: first-seven, random-seven"),
    ],
)
def test_an_option_that_does_not_exist(options: dict[str, str], reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        Match(load_game("babylonia"), 2, options)


def test_options_that_were_not_chosen_have_their_defaults() -> None:
    match = Match(load_game("babylonia"), 2, {"cards": "random-seven"})
    assert match.options == {"cards": "random-seven", "river_tokens_open_fields": "no"}


def test_a_game_that_does_not_exist() -> None:
    with pytest.raises(BadOptions, match=r"There is no game chess; choose one of: .*babylonia"):
        load_game("chess")


def test_a_match_tells_what_it_is() -> None:
    assert repr(Match(GRANARY, 2)) == "<granary, 2 seats, after 0 answers chance asked>"
    match = granary()
    assert repr(match) == "<granary, 2 seats, after 1 answers seat 0 and seat 1 asked>"
    match = play_out(match, [lambda view, legal, rng: legal[1]] * 2, Random(1))
    assert repr(match) == "<granary, 2 seats, after 9 answers over 3 : 3>"


def test_a_notebook_shows_a_match_as_a_picture_without_its_secrets() -> None:
    match = babylonia()
    twin = match.at(len(match.log))
    twin.state = match.game.imagine(match.view(SPECTATOR), Random(2))
    assert match.game.write_position(twin.state) != match.game.write_position(match.state)
    assert match._repr_html_().startswith("<svg")
    assert twin._repr_html_() == match._repr_html_()


# -- playing ---------------------------------------------------------------------------------------------------------


def test_an_answer_is_applied_and_recorded_with_what_happened() -> None:
    match = granary()
    assert match.play(0, 2) == []
    events = match.play(1, 1)
    assert events == [Shared(5, (2, 1))]
    assert (match.log[-1].seat, match.log[-1].action, match.log[-1].events) == (1, 1, events)
    assert match.scores() == [2, 1]


def test_an_illegal_answer_is_refused_with_the_reason_and_changes_nothing() -> None:
    match = granary()
    with pytest.raises(IllegalAction, match="Ask for 0 to 3 sacks"):
        match.play(0, 5)
    assert len(match.log) == 1
    assert match.scores() == [0, 0]


def test_a_seat_that_has_answered_is_refused_until_it_is_asked_again() -> None:
    match = granary()
    match.play(0, 1)
    with pytest.raises(IllegalAction, match="It is not your turn"):
        match.play(0, 1)
    match.play(1, 1)
    match.play(CHANCE, 4)
    match.play(0, 1)


@pytest.mark.parametrize("seat", [2, 17, SPECTATOR])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    with pytest.raises(IllegalAction, match="It is not your turn"):
        granary().play(seat, 1)
    with pytest.raises(IllegalAction, match="It is not your turn"):
        granary().play_text(seat, "1")


def test_nobody_answers_when_the_game_is_over() -> None:
    match = play_out(granary(), [lambda view, legal, rng: legal[0]] * 2, Random(1))
    assert match.over
    assert match.legal(0) == []
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match="The game is over"):
            match.play(seat, 1)
        with pytest.raises(IllegalAction, match="The game is over"):
            match.play_text(seat, "1")


def test_nobody_answers_for_chance() -> None:
    match = Match(GRANARY, 2)
    with pytest.raises(IllegalAction, match="It is not your turn"):
        match.play(0, 1)
    match.play(CHANCE, 4)
    with pytest.raises(IllegalAction, match="Chance is not asked now"):
        match.play(CHANCE, 4)


def test_chance_is_held_to_the_rules() -> None:
    match = Match(GRANARY, 2)
    with pytest.raises(IllegalAction, match="A die has six faces"):
        match.play(CHANCE, 7)
    assert match.log == []


def test_with_a_generator_chance_answers_until_a_seat_is_asked() -> None:
    match = babylonia()
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0], Random(1))
    assert match.to_act != (CHANCE,)
    assert match.log[-1].seat == CHANCE


def test_without_a_generator_chance_is_asked() -> None:
    match = babylonia()
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0])
    assert match.to_act == (CHANCE,)


def test_only_the_seat_that_is_asked_has_legal_answers() -> None:
    match = babylonia()
    asked = match.to_act[0]
    assert match.legal(asked)
    assert match.legal(1 - asked) == []
    assert match.legal(SPECTATOR) == []


def test_answers_can_be_given_as_text() -> None:
    match = babylonia()
    match.play_text(match.to_act[0], "F 10,6")
    assert match.game.write(match.log[-1].action) == "F 10,6"


def test_text_that_says_nothing_is_refused() -> None:
    match = babylonia()
    with pytest.raises(BadNotation):
        match.play_text(match.to_act[0], "castle")
    with pytest.raises(BadNotation, match="castle is not an action that can be taken here"):
        find_legal(match.game, match.state, match.to_act[0], "castle")


def test_an_answer_is_found_by_its_text() -> None:
    match = babylonia()
    seat = match.to_act[0]
    assert find_legal(match.game, match.state, seat, " F  10,6 ") == match.game.read(match.state, seat, "F 10,6")


# -- the number of a question ----------------------------------------------------------------------------------------


def test_a_question_is_named_by_the_length_of_the_log_when_it_arose() -> None:
    match = granary()
    assert (match.asked_since(0), match.asked_since(1)) == (1, 1)


def test_a_question_keeps_its_number_while_another_seat_answers() -> None:
    match = granary()
    match.play(0, 1)
    assert (match.asked_since(0), match.asked_since(1)) == (None, 1)


def test_a_new_question_has_a_new_number() -> None:
    match = granary()
    match.play(0, 1)
    match.play(1, 1)
    match.play(CHANCE, 4)
    assert (match.asked_since(0), match.asked_since(1)) == (4, 4)


def test_whoever_answers_and_is_asked_again_has_a_new_question() -> None:
    match = babylonia()
    match.play(match.to_act[0], match.legal(match.to_act[0])[0], Random(1))
    seat = match.to_act[0]
    before = match.asked_since(seat)
    match.play(seat, match.legal(seat)[0])
    assert match.to_act == (seat,)
    assert match.asked_since(seat) == len(match.log) != before


def test_a_spectator_is_never_asked() -> None:
    assert granary().asked_since(SPECTATOR) is None


# -- going back ------------------------------------------------------------------------------------------------------


def test_the_last_answer_can_be_taken_back_by_whoever_gave_it() -> None:
    match = granary()
    match.play(0, 2)
    assert match.undo_length(0) == 1
    assert match.undo_length(1) is None
    match.cut(1)
    assert match.scores() == [0, 0]
    assert match.to_act == (0, 1)
    assert match.asked_since(0) == 1


def test_an_answer_cannot_be_taken_back_after_another() -> None:
    match = granary()
    match.play(0, 2)
    match.play(1, 2)
    assert match.undo_length(0) is None


def test_an_answer_that_has_put_a_question_to_chance_stands() -> None:
    match = granary()
    match.play(0, 2)
    match.play(1, 2)
    assert match.to_act == (CHANCE,), "the second harvest"
    assert match.undo_length(1) is None


def test_the_answer_that_ends_a_game_stands() -> None:
    match = granary()
    for _ in range(3):
        match.let_chance_answer(Random(1))
        match.play(0, 2)
        match.play(1, 2)
    assert match.over
    assert match.undo_length(1) is None


def test_an_answer_cannot_be_taken_back_after_chance_has_answered() -> None:
    match = babylonia()
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0], Random(1))
    assert match.undo_length(seat) is None


def test_nothing_can_be_taken_back_at_the_beginning() -> None:
    assert Match(GRANARY, 2).undo_length(0) is None


def test_going_back_is_replaying() -> None:
    """Cut to every length, a match has the position that it had then."""
    match = babylonia(3)
    texts = []
    for _ in islice(match.play_on([choose_randomly] * 3, Random(3)), 40):
        texts.append((len(match.log), match.game.write_position(match.state)))
    for length, text in reversed(texts):
        assert match.game.write_position(match.at(length).state) == text
        match.cut(length)
        assert len(match.log) == length
        assert match.game.write_position(match.state) == text


def test_looking_back_leaves_the_match_alone() -> None:
    match = granary()
    match.play(0, 2)
    match.play(1, 1)
    assert match.at(2).scores() == [0, 0]
    assert match.scores() == [2, 1]


def test_a_replay_checks_every_answer() -> None:
    with pytest.raises(IllegalAction, match="Ask for 0 to 3 sacks"):
        replay(GRANARY, 2, {}, [(CHANCE, 3), (0, 9)])
    with pytest.raises(IllegalAction, match="A die has six faces"):
        replay(GRANARY, 2, {}, [(CHANCE, 9)])


# -- copies ----------------------------------------------------------------------------------------------------------


def test_a_copy_goes_its_own_way() -> None:
    match = babylonia()
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0])
    before = match.game.write_position(match.state), match.log[:], match.asked_since(seat), match.undo_length(seat)
    copy = match.copy()
    play_out(copy, [choose_randomly] * 2, Random(3))
    assert copy.over
    assert copy.log[: len(match.log)] == match.log
    assert before == (
        *(match.game.write_position(match.state), match.log, match.asked_since(seat)),
        match.undo_length(seat),
    )


def test_a_copy_can_do_all_that_the_match_could() -> None:
    match = granary()
    match.play(0, 2)
    copy = match.copy()
    assert copy.undo_length(0) == 1
    copy.cut(1)
    copy.play(0, 1)
    copy.play(1, 0)
    assert copy.scores() == [1, 0]
    match.play(1, 1)
    assert match.scores() == [2, 1]


# -- what others may know --------------------------------------------------------------------------------------------


def test_the_log_of_a_seat_hides_what_it_did_not_see() -> None:
    match = babylonia()
    mine = [match.game.write(entry.action) for entry in match.redacted(0)]
    watched = [match.game.write(entry.action) for entry in match.redacted(SPECTATOR)]
    assert [line for line in mine if line.startswith("draw 1")] == ["draw 1 ?5"]
    assert [line for line in watched if line.startswith("draw")] == [
        f"draw {match.to_act[0]} ?5",
        f"draw {1 - match.to_act[0]} ?5",
    ]
    assert any(line.startswith("draw 0 ") and "?" not in line for line in mine)
