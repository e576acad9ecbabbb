"""The arena: every seat in every round, the same luck for all, stops when it knows, goes on where it stopped."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.servers import PATIENCE
from ziggurat.cli import main
from ziggurat.cli.arena import show
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import load_game
from ziggurat.research.arena import (
    Arena,
    Fixture,
    Result,
    Settings,
    keeping,
    load,
    play_fixture,
    report,
    run,
    write_results,
)

OPTIONS = load_game("babylonia").complete_options({})
SETTINGS = Settings("babylonia", 2, OPTIONS, ("random", "greedy"), 1, 0.0, 400.0)


def play_all(arena: Arena) -> Arena:
    run(arena, 2, lambda result: None)
    return arena


def outcome(arena: Arena) -> list[Result]:
    return sorted(arena.results, key=lambda result: (result.fixture.round, result.fixture.seat))


def test_greedy_and_random_are_told_apart_before_all_rounds_are_played() -> None:
    arena = play_all(Arena(SETTINGS, rounds=30))
    assert arena.decided(("greedy", "random"))
    assert len(arena.results) < 30
    seats = [result.fixture.seat for result in arena.results]
    assert seats.count(0) == seats.count(1)


def test_an_interrupted_arena_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    whole = play_all(Arena(SETTINGS, rounds=2))
    half = Arena(SETTINGS, 2, outcome(whole)[:1])
    write_results(half, tmp_path / "results.jsonl")
    resumed = play_all(load(tmp_path / "results.jsonl", SETTINGS, 2))
    assert outcome(resumed) == outcome(whole)


def test_every_result_is_a_line_added_to_the_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    arena = Arena(SETTINGS, rounds=1)
    lengths = []
    with keeping(arena, path) as keep:
        for seat in (0, 1):
            keep(Result(Fixture("greedy", "random", 0, seat), [1, 2], [50, 40]))
            lengths.append(len(path.read_text().splitlines()))
    assert lengths == [2, 3]
    assert [result.fixture.seat for result in load(path, SETTINGS, 1).results] == [0, 1]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    whole = play_all(Arena(SETTINGS, rounds=1))
    path = tmp_path / "results.jsonl"
    write_results(whole, path)
    path.write_text(path.read_text()[:-9])
    half = load(path, SETTINGS, 1)
    assert len(half.results) == 1
    with keeping(half, path) as keep:
        run(half, 1, keep)
    assert outcome(load(path, SETTINGS, 1)) == outcome(whole)


def test_a_file_of_one_json_value_is_read_and_gone_on_with(tmp_path: Path) -> None:
    """As the arena wrote it before results were lines."""
    whole = play_all(Arena(SETTINGS, rounds=1))
    path = tmp_path / "results.json"
    path.write_text(json.dumps(report(whole), indent=1))
    found = load(path, SETTINGS, 1)
    assert outcome(found) == outcome(whole)
    with keeping(found, path):
        pass
    assert outcome(load(path, SETTINGS, 1)) == outcome(whole)


def test_scores_are_counted_as_results_come() -> None:
    arena = Arena(SETTINGS, rounds=3, results=[Result(Fixture("greedy", "random", 0, 0), [1, 2], [50, 40])])
    arena.add(Result(Fixture("greedy", "random", 0, 1), [1, 2], [50, 40]))
    score = arena.scores()["greedy", "random"]
    assert (score.points, score.games) == (1.0, 2)


def test_what_was_interrupted_is_played_first_and_nothing_twice() -> None:
    """Seat 1 of round 0 and seat 0 of round 2 are missing; round 1 was not begun."""
    kept = [Result(Fixture("greedy", "random", number, seat), [1, 1], [0, 0]) for number, seat in ((0, 0), (2, 1))]
    arena = Arena(SETTINGS, rounds=4, results=kept)
    handed = [[(game.round, game.seat) for game in arena.next_round()] for _ in range(5)]
    assert handed == [[(0, 1)], [(2, 0)], [(1, 0), (1, 1)], [(3, 0), (3, 1)], []]


def test_results_of_another_arena_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    write_results(Arena(SETTINGS, 1), path)
    other = Settings("babylonia", 3, OPTIONS, ("random", "greedy"), 1, 0.0, 400.0)
    with pytest.raises(BadOptions, match="other settings"):
        load(path, other, 1)
    path.write_text("not json")
    with pytest.raises(BadOptions, match="not a results file"):
        load(path, SETTINGS, 1)


def test_a_table_of_four_scores_those_left_behind() -> None:
    fixture = Fixture("hard", "easy", 0, 2)
    assert Result(fixture, [1, 4, 2, 3], [0, 0, 0, 0]).score == pytest.approx(2 / 3)
    assert Result(fixture, [1, 4, 1, 1], [0, 0, 0, 0]).score == pytest.approx(2 / 3)
    assert Result(Fixture("hard", "easy", 0, 0), [2], [9]).score == 0


def test_a_dial_and_its_budget_are_told_as_they_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Between two colons a number is the code of a little picture for some terminals."""
    bots = ("normal", "dial:100:4")
    results = [Result(Fixture("dial:100:4", "normal", 0, seat), [1, 2], [9, 8]) for seat in (0, 1)]
    show(Arena(Settings("babylonia", 2, OPTIONS, bots, 1, 0.0, 10.0), 1, results))
    assert "dial:100:4 against normal: 1 of 2" in capsys.readouterr().out


def test_a_fixture_is_repeatable() -> None:
    fixture = Fixture("greedy", "random", 3, 1)
    assert play_fixture(SETTINGS, fixture) == play_fixture(SETTINGS, fixture)


def test_an_arena_of_bots_with_processes_of_their_own_ends() -> None:
    """Whoever plays for the arena ends when they have."""
    command = [sys.executable, "-m", "ziggurat", "arena", "babylonia", "--bots", "random,mcts:1x2", "--seats", "2"]
    done = subprocess.run([*command, "--rounds", "1", "--jobs", "1"], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert "mcts:1x2" in done.stdout


def test_ray_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    arena = Arena(SETTINGS, rounds=1)
    run(arena, None, lambda result: None, ray=True)
    assert outcome(arena) == outcome(play_all(Arena(SETTINGS, rounds=1)))


# -- the commands ----------------------------------------------------------------------------------------------------


def test_the_command_tells_ratings_keeps_results_and_draws(tmp_path: Path) -> None:
    results, drawing = tmp_path / "results.json", tmp_path / "elo.svg"
    asked = ["arena", "babylonia", "--bots", "random,greedy", "--rounds", "2", "--jobs", "1", "--seats", "3"]
    told = CliRunner().invoke(main, [*asked, "--results", str(results), "--svg", str(drawing)])
    assert told.exit_code == 0, told.output
    assert "greedy against random: " in told.output
    kept = [json.loads(line) for line in results.read_text().splitlines()[1:]]
    assert len(kept) == 6
    assert "<svg" in drawing.read_text()
    again = CliRunner().invoke(main, [*asked, "--results", str(results), "--json"])
    assert json.loads(again.output)["games"] == kept


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (["--bots", "greedy"], "two or more"),
        (["--bots", "greedy,greedy"], "two or more"),
        (["--bots", "greedy,marduk"], "no bot marduk"),
        (["--bots", "greedy,mcts:soon"], "not a time to think"),
        (["--bots", "random,greedy", "--seats", "9"], "2 to 4 seats"),
        (["--bots", "random,greedy", "--low", "100", "--high", "50"], "more than --low"),
        (["--bots", "random,greedy", "-o", "cards=ten"], "not a value"),
    ],
)
def test_the_command_refuses_with_a_sentence(wrong: list[str], reason: str) -> None:
    told = CliRunner().invoke(main, ["arena", "babylonia", *wrong])
    assert told.exit_code != 0
    assert reason in told.output
    assert "Traceback" not in told.output


def test_a_few_steps_of_tuning(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    asked = ["tune", "babylonia", "--steps", "2", "--rounds", "2", "--jobs", "1", "--weights", str(path)]
    told = CliRunner().invoke(main, asked)
    assert told.exit_code == 0, told.output
    assert " of " in told.output
    path.write_text("[]")
    refused = CliRunner().invoke(main, asked)
    assert refused.exit_code != 0
    assert "not a table of weights" in refused.output


def test_tuning_varies_the_weights_that_are_named(tmp_path: Path) -> None:
    asked = ["tune", "babylonia", "--steps", "3", "--rounds", "1", "--jobs", "1", "--weights", str(tmp_path / "kept")]
    told = CliRunner().invoke(main, [*asked, "--only", "grudge_*"])
    assert told.exit_code == 0, told.output
    assert told.output.count(" → ") == told.output.count("grudge_of_") > 0
    refused = CliRunner().invoke(main, [*asked, "--only", "gruge_*"])
    assert refused.exit_code != 0
    assert "No weight is called gruge_*" in refused.output
