"""Fitting how answers look: to what a search finds them worth, in the same worlds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from ziggurat.bots.knowledge import load_weights
from ziggurat.cli import main
from ziggurat.core.game import load_game
from ziggurat.research.fit import error, fit
from ziggurat.research.impressions import Compared, gather, lost, misses

GAME = load_game("wonders")
WEIGHTS = load_weights("wonders")
SPOILED = WEIGHTS | {"coin": 6.0}
"""Whoever holds coins holds on to them: nonsense that a search soon refutes."""


@pytest.fixture(scope="module")
def samples() -> list[Compared]:
    return [sample for kept in a_few() for sample in kept]


def a_few() -> list[list[Compared]]:
    return list(gather(GAME, WEIGHTS, 3, GAME.complete_options({}), games=4, seed=1, worlds=6))


def test_every_answer_that_is_compared_has_its_margin(samples: list[Compared]) -> None:
    assert len(samples) > 3
    for sample in samples:
        assert len(sample.answers) == len(sample.margins) == len(sample.shares) > 1
        assert sum(sample.shares) == pytest.approx(1.0)
        assert max(sample.shares) == sample.shares[sample.margins.index(max(sample.margins))]


def test_one_seed_one_result(samples: list[Compared]) -> None:
    again = [sample for kept in a_few() for sample in kept]
    assert [sample.margins for sample in again] == [sample.margins for sample in samples]


def test_a_spoiled_weight_is_put_right(samples: list[Compared]) -> None:
    found = fit(SPOILED, ["coin"], lambda weights: misses(GAME, weights, samples), lambda: None)
    assert 0.0 <= found["coin"] < 2.0
    assert error(misses(GAME, found, samples)) < error(misses(GAME, SPOILED, samples))
    assert lost(GAME, found, samples) < lost(GAME, SPOILED, samples)
    assert {**found, "coin": 0.0} == {**SPOILED, "coin": 0.0}


def test_the_command_keeps_what_it_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ziggurat.research.impressions.gather", lambda *asked: iter(a_few()))
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(SPOILED))
    asked = [
        "fit",
        "wonders",
        "--impressions",
        "--seats",
        "3",
        "--games",
        "4",
        "--only",
        "coin",
        "--weights",
        str(path),
    ]
    told = CliRunner().invoke(main, [*asked, "--weights", str(path)])
    assert told.exit_code == 0, told.output
    assert "coin 6 → " in told.output
    assert "Points lost by the answer that looks best" in told.output
    assert json.loads(path.read_text())["coin"] < 2.0
