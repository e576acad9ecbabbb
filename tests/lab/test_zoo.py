"""PettingZoo's own tests, and what its users ask for beyond them."""

from __future__ import annotations

import contextlib
import io
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from tests.lab.positions import GAMES, IDS, TABLES, budget
from ziggurat.core.errors import BadOptions, IllegalAction
from ziggurat.lab.sight import FORMS
from ziggurat.lab.zoo import GameEnv, env

SAID_OF_ALL = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}
"""What PettingZoo says of every environment with masks that is not on its own list of names."""


def mask(table: GameEnv) -> Any:
    return table.observe(table.agent_selection)["action_mask"]


def at_random(table: GameEnv, rng: np.random.Generator, steps: int = 100_000) -> None:
    """Plays on to the end, or so many answers."""
    for _ in range(steps):
        if not table.agents or table.terminations[table.agent_selection]:
            return
        table.step(int(rng.choice(np.flatnonzero(mask(table)))))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=IDS)
def test_pettingzoo_finds_nothing_to_object_to(name: str, seats: int, options: dict[str, str], form: str) -> None:
    with warnings.catch_warnings(record=True) as said, contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        api_test(env(name, seats, options=options, actions=form), num_cycles=budget(6, 1_000))
    told = {str(warning.message) for warning in said if warning.category is UserWarning}
    assert told <= SAID_OF_ALL


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", GAMES)
def test_a_seed_makes_the_same_game_again(name: str, form: str) -> None:
    seed_test(lambda: env(name, actions=form), num_cycles=budget(8, 500))


@pytest.mark.parametrize("name", GAMES)
def test_rewards_come_at_the_end_and_add_up_to_nothing(name: str) -> None:
    table = env(name, 2)
    table.reset(seed=5)
    at_random(table, np.random.default_rng(5))
    assert sum(table.rewards.values()) == pytest.approx(0)
    assert all(-1 <= reward <= 1 for reward in table.rewards.values())
    with pytest.raises(ValueError, match="None"):
        table.step(0)
    won = table.rewards["player_1"]
    table.step(None)
    assert (table.agents, table.agent_selection, table.rewards) == (["player_1"], "player_1", {"player_1": 0.0})
    assert table.last()[1:3] == (won, True)
    table.step(None)
    assert table.agents == []


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", GAMES)
def test_what_was_handed_out_never_changes(name: str, form: str) -> None:
    """Rows and marks are written into the same memory again and again; whoever asked keeps a copy of its own."""
    table, rng = env(name, 2, actions=form), np.random.default_rng(4)
    table.reset(seed=4)
    kept = []
    for _ in range(budget(40, 400)):
        if table.terminations[table.agent_selection]:
            table.reset()
        seen, *_ = table.last()
        assert seen is not None
        legal = range(len(table.run.legal)) if form == "listed" else sorted(n for n in table.run.numbers if n >= 0)
        assert np.flatnonzero(seen["action_mask"]).tolist() == list(legal)
        other = next(agent for agent in table.agents if agent != table.agent_selection)
        assert not table.observe(other)["action_mask"].any()
        kept.append((seen, {part: array.copy() for part, array in seen.items()}))
        table.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    for seen, before in kept:
        assert all((seen[part] == before[part]).all() for part in before)


def test_what_a_mask_allows_is_drawn_evenly_and_again_with_the_same_seed() -> None:
    space = env("babylonia", 2).action_space("player_0")
    allowed = np.zeros(888, np.int8)
    allowed[[3, 100, 887]] = 1
    drawn = []
    for _ in range(2):
        space.seed(7)
        drawn.append([int(space.sample(allowed)) for _ in range(3_000)])
    assert drawn[0] == drawn[1]
    assert {*drawn[0]} == {3, 100, 887}
    assert min(drawn[0].count(number) for number in (3, 100, 887)) > 900
    assert space.sample(np.zeros(888, np.int8)) == 0


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", GAMES)
def test_what_was_handed_out_is_drawn_evenly_and_whoever_changes_it_is_heeded(name: str, form: str) -> None:
    table, rng = env(name, 2, actions=form), np.random.default_rng(6)
    table.reset(seed=6)
    at_random(table, rng, 9)
    while mask(table).sum() > 30:  # few enough to count how often each is drawn
        at_random(table, rng, 1)
    allowed, space = mask(table), table.action_space(table.agent_selection)
    numbers = np.flatnonzero(allowed).tolist()
    space.seed(1)
    drawn = [int(space.sample(allowed)) for _ in range(200 * len(numbers))]
    assert {*drawn} == {*numbers}
    assert min(drawn.count(number) for number in numbers) > 130
    allowed[numbers[0]] = 0
    assert {int(space.sample(allowed)) for _ in range(200 * len(numbers))} == {*numbers[1:]} or len(numbers) == 1


def test_an_illegal_answer_raises_with_the_rule() -> None:
    table = env("babylonia", 2)
    table.reset(seed=1)
    stop = [GAMES["babylonia"].write(action) for action in GAMES["babylonia"].numbers].index("stop")
    with pytest.raises(IllegalAction) as raised:
        table.step(stop)
    assert str(raised.value.reason) == str(GAMES["babylonia"].why_not(table.run.state, table.run.seat, _stop()))


def _stop() -> Any:
    return next(action for action in GAMES["babylonia"].numbers if GAMES["babylonia"].write(action) == "stop")


@pytest.mark.parametrize("form", FORMS)
def test_an_illegal_answer_may_end_the_game_to_the_cost_of_whoever_gave_it(form: str) -> None:
    table = env("tigris", 3, actions=form, illegal="end")
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(int(np.flatnonzero(mask(table) == 0)[0]))
    assert table.rewards == {other: -1.0 if other == agent else 0.0 for other in table.possible_agents}
    assert all(table.terminations.values())
    assert table.infos[agent]["illegal"]


def test_numbers_without_an_answer_anywhere_are_refused_too() -> None:
    table = env("wonders", 3)
    table.reset(seed=1)
    for number in (-1, table.sight.actions, 10**9):
        with pytest.raises(IllegalAction):
            table.step(number)


@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_refused_with_a_sentence_or_accepted(name: str) -> None:
    """Whatever an untrained network may say, in the middle of a game."""
    table = env(name, 2)
    table.reset(seed=8)
    at_random(table, np.random.default_rng(8), 30)
    legal = set(table.run.numbers)
    for number in range(0, table.sight.actions, budget(7, 1)):
        if number not in legal:
            assert str(table.run.refusal(number))


def test_the_table_is_shown_as_whoever_is_asked_sees_it() -> None:
    table = env("tigris", 2, render_mode="ansi")
    table.reset(seed=1)
    shown = table.render()
    assert shown is not None
    assert len(shown.splitlines()) > 10
    assert env("tigris", 2).render_mode is None


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"actions": "spoken"}, "Answers are numbered or listed, not spoken."),
        ({"illegal": "forgive"}, "forgive is not a value of illegal; choose one of: raise, end."),
        ({"seats": 9}, "Babylonia is a game for 2 to 4 seats, not 9."),
        ({"options": {"colour": "red"}}, "Babylonia has no option colour."),
    ],
)
def test_wrong_settings_are_refused_with_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        env("babylonia", **settings)
