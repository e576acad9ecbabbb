"""The commands, as a person or a pipe uses them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ziggurat.bots.mcts import Budget
from ziggurat.cli import main
from ziggurat.core.game import installed_games, load_game

RECORDS = Path(__file__).parent / "records"
RECORD = next(RECORDS.glob("babylonia-*.record"))


def run(*words: str, answers: str | None = None) -> Result:
    return CliRunner(env={"LANGUAGE": "en"}).invoke(main, words, input=answers)


def test_games_are_listed_with_seats_and_options_and_whether_they_are_compiled() -> None:
    listed = json.loads(run("games", "--json").output)
    assert [game["name"] for game in listed] == sorted(installed_games())
    assert "Babylonia" in run("games").output
    compiled = {game["compiled"] for game in listed}
    assert f"The rules {'are compiled' if compiled == {True} else 'run interpreted'}" in run("games").output


@pytest.mark.parametrize("game", sorted(installed_games()))
def test_simulate_says_how_it_went_in_one_json_value(game: str) -> None:
    told = json.loads(run("simulate", game, "--games", "2", "--seed", "3", "--json").output)
    seats = installed_games()[game].seats[0]
    assert (told["game"], told["seats"], told["games"]) == (game, seats, 2)
    assert told["decisions"] > 0
    assert isinstance(told["seconds"], float)
    assert len(told["mean"]) == len(told["spread"]) == seats
    assert isinstance(told["compiled"], bool)


def test_the_same_seed_plays_the_same_games() -> None:
    one, two = (json.loads(run("simulate", "babylonia", "--games", "3", "--seed", "8", "--json").output) for _ in "ab")
    assert (one["mean"], one["decisions"]) == (two["mean"], two["decisions"])


def test_simulate_tells_the_same_for_any_number_of_processes() -> None:
    asked = ("simulate", "babylonia", "--games", "60", "--seed", "5", "--json")
    alone, together = (json.loads(run(*asked, "--jobs", jobs).output) for jobs in "12")
    assert {**alone, "seconds": 0} == {**together, "seconds": 0}


def test_bots_can_be_named_for_each_seat() -> None:
    told = json.loads(
        run("simulate", "babylonia", "--games", "1", "--bot", "greedy", "--bot", "random", "--json").output
    )
    assert told["bots"] == ["greedy", "random"]
    refused = run("simulate", "babylonia", "--seats", "3", "--bot", "greedy", "--bot", "random")
    assert refused.exit_code == 2
    assert "one for each of the 3 seats" in refused.output


def test_a_record_is_verified_told_and_drawn(tmp_path: Path) -> None:
    assert "finished" in run("replay", str(RECORD), "--verify").output
    picture = tmp_path / "board.svg"
    told = run("replay", str(RECORD), "--to", "20", "--svg", str(picture))
    assert "places a" in told.output
    assert picture.read_text().startswith("<svg")
    facts = json.loads(run("replay", str(RECORD), "--json").output)
    assert sum(points for _, _, points in facts["account"]) == sum(facts["scores"])


def test_a_broken_record_says_in_which_line_and_why(tmp_path: Path) -> None:
    lines = RECORD.read_text().splitlines()
    broken = tmp_path / "broken.record"
    at = lines.index("") + 5
    broken.write_text("\n".join([*lines[:at], "0 M 99,99", *lines[at:]]))
    result = run("replay", str(broken))
    assert result.exit_code == 1
    assert f"line {at + 1}:" in result.output
    assert "Traceback" not in result.output


def test_a_person_plays_at_the_terminal_by_number_and_by_notation(tmp_path: Path) -> None:
    kept = tmp_path / "game.record"
    answers = "?\ndance\n1\n" + "2\n" * 4 + "q\n"
    result = run("play", "babylonia", "--seed", "5", "--bot", "random", "--record", str(kept), answers=answers)
    assert result.exit_code == 0
    assert "tokens on the stand" in result.output
    assert "'dance' is not an action of Babylonia" in result.output
    assert kept.read_text().startswith("ziggurat record 1")
    assert run("replay", str(kept), "--verify").exit_code == 0


def test_a_person_has_a_name_and_so_have_the_bots() -> None:
    answers = "1\n1\n1\nq\n"
    told = run("play", "babylonia", "--seed", "5", "--bot", "random", "--name", "Nora", answers=answers).output
    assert "Nora places" in told
    assert "Nabonidus places" in told


def test_answers_are_listed_in_words_beside_their_notation() -> None:
    game = load_game("babylonia")
    told = run("play", "babylonia", "--seed", "5", "--bot", "random", answers="?\n? 10,6\n? castle\nq\n").output
    if game.say is not None:
        assert "[F 10,6]" in told
    assert "and " in told, "a long list is cut"
    assert "more; ? with a word lists those that say it." in told
    assert "No answer says castle." in told


def test_why_tells_the_rule_behind_a_refusal() -> None:
    answers = "why\nF 0,0\nwhy\nwhy F 10,6\nwhy castle\nq\n"
    told = run("play", "babylonia", "--seed", "5", "--bot", "random", answers=answers).output
    assert "Nothing was refused yet." in told
    assert "Nothing speaks against it." in told
    assert "'castle' is not an action of Babylonia" in told


def test_why_and_answers_go_by_the_numbers_of_the_list() -> None:
    answers = "?\nwhy 1\nwhy 0\nwhy 9999\nq\n"
    told = run("play", "babylonia", "--seed", "5", "--bot", "random", answers=answers).output
    first = re.findall(r"^   1  (.+?)  \[", told, re.MULTILINE)[0]
    assert f"> why 1\n{first}\nNothing speaks against it." in told or f"> {first}\nNothing speaks against it." in told
    assert "'0' is not an action of Babylonia" in told, "the list begins with 1"
    assert "'9999' is not an action of Babylonia" in told


def test_a_hint_says_what_a_bot_would_do_and_what_comes_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ziggurat.cli.play.HINT", Budget(seconds=3600.0, iterations=20))
    told = run("play", "babylonia", "--seed", "5", "--bot", "random", "--name", "Nora", answers="hint\nq\n").output
    assert re.search(r"\[.+\]; expected at the end: Nora −?\d+, Nabonidus −?\d+", told)


def test_help_and_the_map_can_be_asked_for() -> None:
    told = run("play", "babylonia", "--seed", "5", "--bot", "random", answers="help\nmap\nq\n").output
    assert "what a bot would do in your place" in told
    assert told.count("Nabonidus (n):") == 2


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("simulate", "chess"), "There is no game chess"),
        (("simulate", "babylonia", "--seats", "9"), "2 to 4 seats, not 9"),
        (("simulate", "babylonia", "--bot", "genius"), "There is no bot genius"),
        (("simulate", "babylonia", "-o", "cards=all"), "is not a value of cards"),
        (("simulate", "babylonia", "-o", "cards"), "is not NAME=VALUE"),
        (("play", "babylonia", "--seat", "7"), "The seats are 0 to 1"),
    ],
)
def test_errors_are_one_sentence(words: tuple[str, ...], reason: str) -> None:
    result = run(*words)
    assert result.exit_code != 0
    assert reason in result.output
    assert "Traceback" not in result.output
