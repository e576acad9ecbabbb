"""A game that is copied, put away, written down or read back in its middle goes on as if nothing had happened."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from tests.lab.positions import GAMES, budget
from ziggurat.core.errors import BadOptions, BadRecord
from ziggurat.core.record import read_record
from ziggurat.lab.gym import LearnerEnv
from ziggurat.lab.zoo import GameEnv, env


def middle(name: str, seats: int, seed: int) -> GameEnv:
    table = env(name, seats)
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for _ in range(20 + seed):
        table.step(int(rng.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]))))
    return table


def rest(table: GameEnv) -> list[bytes]:
    """All that is seen from here on, by the same answers."""
    rng = np.random.default_rng(99)
    seen = []
    for _ in range(budget(40, 10_000)):
        if table.terminations[table.agent_selection]:
            break
        observation = table.observe(table.agent_selection)
        seen.append(observation["observation"].tobytes() + observation["action_mask"].tobytes())
        table.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return [*seen, repr(table.rewards).encode()]


@pytest.mark.parametrize("seed", range(budget(1, 25)))
@pytest.mark.parametrize("name", GAMES)
def test_copies_go_on_equally(name: str, seed: int) -> None:
    table = middle(name, 2, seed)
    twins = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    expected = rest(table)
    for twin in twins:
        assert rest(twin) == expected
        twin.reset()  # even the next game is the same
    assert twins[0].position == twins[1].position


@pytest.mark.parametrize("name", GAMES)
def test_a_position_and_a_record_go_on_equally(name: str) -> None:
    """Given the same luck from here on."""
    table = middle(name, 2, 3)
    position, record = table.position, table.record()
    by_position, by_record = env(name, 2), env(name, 2)
    by_position.reset(seed=8, options={"position": position})
    by_record.reset(seed=8, options={"record": record})
    table.run.rng.seed(8)
    expected = rest(table)
    assert rest(by_position) == rest(by_record) == expected
    assert by_record.record() == table.record()
    assert read_record(table.record()).match.scores() == table.sight.game.scores(table.run.state)
    with pytest.raises(BadRecord, match="began with a position"):
        by_position.record()


def test_a_copy_of_a_copy_knows_its_whole_record() -> None:
    table = pickle.loads(pickle.dumps(middle("tigris", 2, 1)))
    rest(table)
    assert read_record(pickle.loads(pickle.dumps(table)).record()).match.log[-1].seat in (-1, 0, 1)


@pytest.mark.parametrize("wish", ["position", "record"])
def test_a_text_of_another_table_is_refused(wish: str) -> None:
    three = env("tigris", 3)
    three.reset(seed=1)
    text = three.position if wish == "position" else three.record()
    with pytest.raises(BadOptions, match="another number of seats"):
        env("tigris", 2).reset(options={wish: text})


def test_a_record_whose_answers_have_no_place_in_the_mask_is_refused() -> None:
    more = env("wonders", 3, options={"leaders": "yes"})
    more.reset(seed=1)
    with pytest.raises(BadOptions, match="yes is not a value of leaders; choose one of: no"):
        env("wonders", 3).reset(options={"record": more.record()})


def test_a_learner_among_bots_is_copied_with_them() -> None:
    table = LearnerEnv("babylonia", 3, opponents=["random", "easy"])
    _, info = table.reset(seed=5)
    twins: list[Any] = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    seen = [[step.tobytes() for step in steps(each, info["action_mask"])] for each in (table, *twins)]
    assert seen[0] == seen[1] == seen[2]


def steps(table: LearnerEnv, mask: Any) -> list[Any]:
    rows = []
    for _ in range(8):
        row, _, _, _, info = table.step(int(mask.argmax()))
        mask = info["action_mask"]
        rows.append(row)
    return rows


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("ziggurat.lab.zoo", "pettingzoo", "lab"),
        ("ziggurat.lab.gym", "gymnasium", "lab"),
        ("ziggurat.lab.spiel", "pyspiel", "lab"),
    ],
)
def test_a_missing_extra_is_named(module: str, package: str, extra: str) -> None:
    script = f"import sys; sys.modules[{package!r}] = None\nimport {module}"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment)
    assert f"This needs {package}, which is not installed: pip install 'ziggurat[{extra}]'" in done.stderr
