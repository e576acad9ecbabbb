"""OpenSpiel's own tests, chance as it is, and its search over worlds that could be true."""

from __future__ import annotations

import gzip
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import ziggurat.lab.spiel
from tests.lab.positions import FULL, GAMES, budget
from ziggurat.lab.spiel import SEEDS, SpielGame

EVERY = [(name, seats) for name, game in GAMES.items() for seats in (game.seats if FULL else game.seats[:1])]
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


def load(name: str, seats: int, options: str = "usual") -> Any:
    return pyspiel.load_game(f"{ziggurat.lab.spiel.PREFIX}{name}(players={seats},options={options})")


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_openspiel_finds_nothing_to_object_to(name: str, seats: int) -> None:
    """Whole random games, put away and taken out again at every step."""
    pyspiel.random_sim_test(load(name, seats), num_sims=budget(1, 10), serialize=True, verbose=False, mask_test=True)


def test_options_are_parameters() -> None:
    game = load("wonders", 3, "tower:yes+projects:yes")
    assert game.table_options["tower"] == "yes"
    assert str(game) == "ziggurat_wonders(options=tower:yes+projects:yes,players=3)"


def walk(state: Any, rng: random.Random, steps: int) -> list[int]:
    """So many answers at random, chance's as likely as they are."""
    taken = []
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(outcomes, chances)[0]
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
        taken.append(action)
    return taken


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name, game in GAMES.items() for seats in game.seats])
def test_a_history_makes_the_same_game_again(name: str, seats: int) -> None:
    """Also where chance was asked for a seed."""
    game = load(name, seats)
    state = game.new_initial_state()
    taken = walk(state, random.Random(4), 60)
    again = game.new_initial_state()
    for action in taken:
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.position() == state.position()


def test_chance_has_its_true_odds_where_they_are_few() -> None:
    state = load("tigris", 3).new_initial_state()
    assert state.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
    assert [state.action_to_string(n) for n in range(3)] == ["begin 0", "begin 1", "begin 2"]
    assert len(load("babylonia", 2).new_initial_state().chance_outcomes()) == SEEDS


@pytest.mark.parametrize("name", GAMES)
def test_worlds_to_search_look_the_same_to_whoever_searches(name: str) -> None:
    game = load(name, 2)
    state = game.new_initial_state()
    walk(state, random.Random(9), 40)
    while state.is_chance_node():
        walk(state, random.Random(1), 1)
    player = state.current_player()
    world = game.resample(state, player)
    assert world.observation_string(player) == state.observation_string(player)
    assert world.legal_actions() == state.legal_actions()


def test_its_search_plays_our_games() -> None:
    game = load("babylonia", 2)
    assert isinstance(game, SpielGame)
    state = game.new_initial_state()
    walk(state, random.Random(2), 12)
    while state.is_chance_node():
        walk(state, random.Random(1), 1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=4,
        random_state=np.random.RandomState(1),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(game.resample)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_replays_to_the_letter(name: str, tmp_path: Path) -> None:
    """What OpenSpiel told of a whole game once is what it tells today."""
    file = tmp_path / "playthrough.txt"
    file.write_bytes(gzip.decompress((PLAYTHROUGHS / f"{name}.txt.gz").read_bytes()))
    flags.FLAGS.mark_as_parsed()
    told, tells = generate_playthrough.replay(str(file))
    assert tells == told
