"""The examples of the laboratory run, on a budget that shows nothing but that they do."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(folder: Path, example: str, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, str(ROOT / "examples" / example), *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_openspiel_searches_in_babylonia(tmp_path: Path) -> None:
    told = run(tmp_path, "search_with_openspiel.py", "2", "8").splitlines()
    assert any(line.startswith("search answers ") for line in told)
    assert told[-1].startswith("returns: [")


def test_a_record_is_opened_drawn_and_searched(tmp_path: Path) -> None:
    record = sorted((ROOT / "tests" / "records").glob("babylonia*.record"))[0]
    told = run(tmp_path, "open_a_record.py", str(record), "20")
    assert told.startswith("Babylonia with ")
    assert "played: " in told
    assert "visits, value" in told
    assert (tmp_path / "position.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.skipif(importlib.util.find_spec("sb3_contrib") is None, reason="pip install 'ziggurat[learn]' to run this")
def test_a_network_learns_babylonia(tmp_path: Path) -> None:
    tiny = "--games 4 --epochs 1 --decisions 512 --rollout 4 --tell 256 --test 4"
    told = run(tmp_path, "learn_babylonia.py", *tiny.split()).splitlines()
    for moment in ("to begin with", "after looking on", "256 decisions", "at the end"):
        assert any(line.strip().startswith(moment) for line in told)
    assert "against easy" in told[-1]
    assert (tmp_path / "babylonia.pt").exists()


def test_a_first_curve_is_told_from_beginning_to_end(tmp_path: Path) -> None:
    told = run(tmp_path, "first_curve.py", "64", "2").splitlines()
    assert [int(line.split()[0]) for line in told] == [0, 32, 64]
    assert all(0 <= int(line.split()[2].rstrip("%")) <= 100 for line in told)
