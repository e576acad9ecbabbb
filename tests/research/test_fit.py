"""Fitting a forecast: it comes nearer to how games end, keeps signs, and leaves alone what it was not asked for."""

from __future__ import annotations

import json
import sys
from array import array
from pathlib import Path

import pytest
from click.testing import CliRunner

from ziggurat.bots.knowledge import load_weights
from ziggurat.cli import main
from ziggurat.core.game import load_game
from ziggurat.research.fit import Sample, error, fit, gather, misses, solve

GAME = load_game("babylonia")
WEIGHTS = load_weights("babylonia")
SPOILED = WEIGHTS | {"on_turn": 40.0}
"""Whoever is on turn is far ahead: nonsense that games soon refute."""


@pytest.fixture(scope="module")
def samples() -> list[Sample]:
    games = gather(GAME, 2, GAME.complete_options({}), games=6, seed=1)
    return [sample for kept in games for sample in kept]


def test_the_end_of_a_game_is_told_with_every_position_kept(samples: list[Sample]) -> None:
    assert len(samples) > 6
    assert all(len(sample.end) == 2 and sample.spread > 0 for sample in samples)
    assert any(sample.end[0] != sample.end[1] for sample in samples)


def test_a_spoiled_weight_is_put_right(samples: list[Sample]) -> None:
    found = fit(SPOILED, ["on_turn"], lambda weights: misses(GAME, weights, samples), lambda: None)
    assert 0.0 <= found["on_turn"] < 20.0
    assert error(misses(GAME, found, samples)) < error(misses(GAME, SPOILED, samples))
    assert {key: value for key, value in found.items() if key != "on_turn"} == {
        key: value for key, value in SPOILED.items() if key != "on_turn"
    }


def test_the_answer_of_a_linear_problem_is_found() -> None:
    """2a + b is missed by 3, a - b by 0, a alone by nothing to gain: a = -1 and b = -1."""
    slopes = [array("d", [2.0, 1.0]), array("d", [1.0, -1.0])]
    changes = solve(slopes, array("d", [3.0, 0.0]), [5.0, 5.0], [1.0, 1.0])
    assert changes == pytest.approx([-1.0, -1.0], abs=0.02)


def test_a_weight_does_not_change_its_sign() -> None:
    slopes = [array("d", [2.0, 1.0]), array("d", [1.0, -1.0])]
    assert solve(slopes, array("d", [3.0, 0.0]), [0.5, 5.0], [1.0, 1.0])[0] == -0.5
    assert solve(slopes, array("d", [-3.0, 0.0]), [-0.5, 5.0], [-1.0, 1.0])[0] == 0.5
    assert solve(slopes, array("d", [-3.0, 0.0]), [0.0, 5.0], [-1.0, 1.0])[0] == 0.0


def test_a_weight_that_does_not_matter_stays() -> None:
    assert solve([array("d", [0.0, 0.0])], array("d", [3.0, 1.0]), [2.0], [1.0]) == [0.0]


def test_without_scipy_a_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    told = CliRunner().invoke(main, ["fit", "babylonia", "--weights", str(tmp_path / "weights.json")])
    assert told.exit_code == 1
    assert told.output == "Error: Fitting needs scipy: pip install 'ziggurat[research]'.\n"


def test_the_command_keeps_what_it_found(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(SPOILED))
    asked = ["fit", "babylonia", "--seats", "2", "--games", "4", "--only", "on_turn", "--weights", str(path)]
    told = CliRunner().invoke(main, asked)
    assert told.exit_code == 0, told.output
    assert "on_turn 40 → " in told.output
    assert "Mean error" in told.output
    assert json.loads(path.read_text())["on_turn"] < 40.0
    assert json.loads(path.read_text())["tile"] == WEIGHTS["tile"]


def test_the_teacher_decides_what_positions_come_up(tmp_path: Path) -> None:
    options = GAME.complete_options({})
    told = [GAME.write_position(s.state) for kept in gather(GAME, 2, options, 1, 1, "random") for s in kept]
    again = [GAME.write_position(s.state) for kept in gather(GAME, 2, options, 1, 1, "random") for s in kept]
    others = [GAME.write_position(s.state) for kept in gather(GAME, 2, options, 1, 1, "easy") for s in kept]
    assert told
    assert told == again
    assert told != others
    asked = ["fit", "babylonia", "--teacher", "nobody", "--weights", str(tmp_path / "weights.json")]
    refused = CliRunner().invoke(main, asked)
    assert refused.exit_code == 1
    assert "nobody" in refused.output


def test_a_fit_without_positions_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ziggurat.research.fit.KEPT", 0.0)
    asked = ["fit", "babylonia", "--seats", "2", "--games", "4", "--weights", str(tmp_path / "weights.json")]
    told = CliRunner().invoke(main, asked)
    assert told.exit_code != 0
    assert "let more be played" in told.output
    assert not (tmp_path / "weights.json").exists()
