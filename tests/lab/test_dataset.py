"""Games as columns: every decision in its row, the same file for any number of processes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

from tests.lab.positions import GAMES
from ziggurat.cli import main
from ziggurat.lab.dataset import write_dataset


def written(path: Path, name: str, bots: list[str], **settings: Any) -> Any:
    game = GAMES[name]
    rows = write_dataset(path, game, len(bots), game.complete_options({}), bots, **settings)
    table = pq.read_table(path)
    assert table.num_rows == rows
    return table


@pytest.mark.parametrize("name", GAMES)
def test_a_row_says_what_was_known_answered_and_won(name: str, tmp_path: Path) -> None:
    table = written(tmp_path / "games.parquet", name, ["random", "random"], games=1)
    assert table.schema.metadata[b"game"] == name.encode()
    for field in GAMES[name].shapes:
        column = np.array(table[field.name.replace(" ", "_")].to_pylist())
        assert column.shape == (table.num_rows, field.size)
        assert column.min() >= field.least
        assert column.max() <= field.most
    for row in table.select(["legal", "answer", "seat", "final_points", "result", "chances"]).to_pylist():
        assert row["answer"] in row["legal"]
        own, other = row["final_points"]
        assert -1 <= row["result"] <= 1
        assert row["result"] == 0 or (row["result"] > 0) == (own > other) or own == other or name == "tigris"
        assert row["chances"] is None
    assert table["decision"].to_pylist() == list(range(table.num_rows))


def test_a_search_leaves_its_chances(tmp_path: Path) -> None:
    table = written(tmp_path / "games.parquet", "babylonia", ["mcts:2", "random"], games=1)
    searched = [row for row in table.select(["legal", "chances", "value"]).to_pylist() if row["chances"] is not None]
    assert searched
    for row in searched:
        assert len(row["chances"]) == len(row["legal"])
        assert sum(row["chances"]) == pytest.approx(1, abs=1e-5)
        assert 0 <= row["value"] <= 1


def test_two_processes_write_what_one_writes(tmp_path: Path) -> None:
    one = written(tmp_path / "one.parquet", "wonders", ["random"] * 2, games=10, seed=5)
    two = written(tmp_path / "two.parquet", "wonders", ["random"] * 2, games=10, seed=5, jobs=2)
    assert one.equals(two)
    assert sorted(set(one["game"].to_pylist())) == list(range(10))


def test_the_command_writes_a_file(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    done = CliRunner().invoke(main, ["dataset", "wonders", str(path), "--games", "1", "--bot", "random"])
    assert done.exit_code == 0, done.output
    assert done.output == f"Decisions: {pq.read_table(path).num_rows}, games: 1, file: {path}\n"
    refused = CliRunner().invoke(
        main, ["dataset", "tigris", str(path), "--bot", "easy", "--bot", "easy", "--bot", "easy"]
    )
    assert "There are 2 seats, but 3 bots." in refused.output
