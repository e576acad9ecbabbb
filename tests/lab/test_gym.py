"""Gymnasium's own checker, one learner among bots, and many games side by side."""

from __future__ import annotations

import warnings
from contextlib import closing

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.lab.positions import GAMES, budget
from ziggurat.core.arrays import row_size
from ziggurat.core.errors import BadOptions, IllegalAction
from ziggurat.lab.gym import LearnerEnv, TablesEnv
from ziggurat.lab.sight import FORMS

EVERY = [(name, seats, form) for name, game in GAMES.items() for seats in game.seats for form in FORMS]


@pytest.mark.parametrize(("name", "seats", "form"), EVERY)
def test_gymnasium_finds_nothing_to_object_to(name: str, seats: int, form: str) -> None:
    table = LearnerEnv(name, seats, opponents="random", actions=form, illegal="end", facts=form == "numbered")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(table, skip_render_check=True)


@pytest.mark.parametrize("opponents", ["random", "easy"])
def test_a_learner_is_asked_until_the_game_is_over(opponents: str) -> None:
    table = LearnerEnv("babylonia", 3, opponents=opponents)
    rng = np.random.default_rng(2)
    seats = set()
    for game in range(budget(2, 20)):
        _, info = table.reset(seed=game)
        seats.add(info["seat"])
        over, reward = False, 0.0
        while not over:
            answer = int(rng.choice(np.flatnonzero(info["action_mask"])))
            _, reward, over, _, info = table.step(answer)
            assert over == (info["action_mask"].sum() == 0)
        assert -1 <= reward <= 1
    assert seats <= {0, 1, 2}


def test_a_bot_for_each_of_the_others() -> None:
    table = LearnerEnv("babylonia", 3, opponents=["random", "normal"], seat=1)
    assert [bot is None for bot in table._bots] == [False, True, False]
    with pytest.raises(BadOptions, match="There are 2 other seats, but 1 bots"):
        LearnerEnv("babylonia", 3, opponents=["random"])


@pytest.mark.parametrize("name", GAMES)
def test_rows_side_by_side_are_those_of_each_game_alone(name: str) -> None:
    """Every row, mask and seat equals what the game itself says."""
    tables = TablesEnv(name, 5, seats=2)
    rng = np.random.default_rng(3)
    rows, info = tables.reset(seed=3)
    for _ in range(budget(12, 500)):
        for n, run in enumerate(tables.runs):
            assert info["seat"][n] == run.seat
            assert (tables.sight.row(run, run.seat) == rows[n]).all()
            assert (tables.sight.mask(run, run.seat) == info["action_mask"][n]).all()
            assert {*np.flatnonzero(info["action_mask"][n])} == {*run.numbers}
        answers = [int(rng.choice(np.flatnonzero(mask))) for mask in info["action_mask"]]
        rows, _, _, _, info = tables.step(answers)
    assert tables.observation_space.contains(rows)


def test_finished_games_leave_their_returns_and_begin_anew() -> None:
    tables = TablesEnv("wonders", 6, seats=3, copy=False)
    rng = np.random.default_rng(1)
    _, info = tables.reset(seed=1)
    ended = 0
    for _ in range(120):
        asked = info["seat"].copy()
        answers = [int(rng.choice(np.flatnonzero(mask))) for mask in info["action_mask"]]
        _, rewards, over, cut, info = tables.step(answers)
        assert not cut.any()
        assert info["returns"].sum() == pytest.approx(0)
        assert (info["returns"][~over] == 0).all()
        assert (rewards == info["returns"][np.arange(6), asked]).all()
        ended += int(over.sum())
    assert ended == 12
    assert info["action_mask"].any(axis=1).all()


def test_bots_sit_in_the_other_seats_of_every_table() -> None:
    tables = TablesEnv("babylonia", 3, learner=1, opponents="random")
    rng = np.random.default_rng(1)
    _, info = tables.reset(seed=4)
    for _ in range(30):
        assert (info["seat"] == 1).all()
        _, _, _, _, info = tables.step([int(rng.choice(np.flatnonzero(mask))) for mask in info["action_mask"]])


def test_one_illegal_answer_among_many_changes_nothing() -> None:
    tables = TablesEnv("tigris", 3)
    rows, info = tables.reset(seed=1)
    answers = [int(mask.argmax()) for mask in info["action_mask"]]
    answers[2] = int(info["action_mask"][2].argmin())
    with pytest.raises(IllegalAction):
        tables.step(answers)
    assert (tables._rows == rows).all()


@pytest.mark.parametrize(("name", "learner"), [("babylonia", None), ("tigris", 0), ("tabannusi", None), ("wonders", 1)])
def test_several_processes_write_the_same_rows_as_one(name: str, learner: int | None) -> None:
    """Games dealt out unevenly, with and without bots, begun twice."""
    alone, spread = (TablesEnv(name, 5, seats=3, learner=learner, opponents="random", jobs=jobs) for jobs in (1, 2))
    rng = np.random.default_rng(5)
    try:
        for seed in (8, 9):
            (rows, info), (same_rows, same_info) = alone.reset(seed=seed), spread.reset(seed=seed)
            for _ in range(budget(25, 400)):
                assert (rows == same_rows).all()
                assert all((info[part] == same_info[part]).all() for part in ("action_mask", "seat", "returns"))
                answers = [int(rng.choice(np.flatnonzero(mask))) for mask in info["action_mask"]]
                rows, rewards, over, _, info = alone.step(answers)
                same_rows, same_rewards, same_over, _, same_info = spread.step(answers)
                assert (rewards == same_rewards).all()
                assert (over == same_over).all()
    finally:
        spread.close()


def test_an_illegal_answer_is_refused_by_the_process_that_has_the_game() -> None:
    with closing(TablesEnv("tigris", 3, jobs=2)) as tables:
        rows, info = tables.reset(seed=1)
        answers = [int(mask.argmax()) for mask in info["action_mask"]]
        for wrong in (int(info["action_mask"][2].argmin()), -1, 10**6):
            with pytest.raises(IllegalAction, match=r"\w"):
                tables.step([*answers[:2], wrong])
        assert (tables._rows == rows).all()
        after, *_ = tables.step(answers)
        assert (after != rows).any()


@pytest.mark.parametrize("name", GAMES)
def test_facts_stand_for_the_names_in_a_row(name: str) -> None:
    named, told = TablesEnv(name, 2), TablesEnv(name, 2, facts=True)
    rows, _ = named.reset(seed=6)
    facts, _ = told.reset(seed=6)
    assert rows.shape == (2, row_size(tuple(GAMES[name].shapes)))
    expected = [
        value
        for first, field in zip(_starts(name), GAMES[name].shapes, strict=True)
        for number in rows[0][first : first + field.size]
        for value in (field.facts[number] if field.facts else (number,))
    ]
    assert facts[0].tolist() == expected
    assert told.observation_space.contains(facts)


def _starts(name: str) -> list[int]:
    sizes = [field.size for field in GAMES[name].shapes]
    return [sum(sizes[:n]) for n in range(len(sizes))]
