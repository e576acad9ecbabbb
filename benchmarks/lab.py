"""How fast the environments are, beside PettingZoo's and OpenSpiel's own games in the same run on one core.

`python benchmarks/lab.py` prints a table; `--seconds` is the processor time of a cell. Everybody plays at random with
observations and masks, through the interface that a learner would use. Processor time, so that other programs do not
matter much; caches of a busy machine still do.
"""

from __future__ import annotations

import argparse
import time
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

import ziggurat.lab.spiel
from ziggurat.core.game import installed_games
from ziggurat.lab.gym import TablesEnv
from ziggurat.lab.zoo import env

OURS = [
    *(("babylonia", seats) for seats in (2, 4)),
    *(("tigris", seats) for seats in (2, 4)),
    *(("tabannusi", seats) for seats in (1, 2, 4)),
    *(("wonders", seats) for seats in (2, 4, 7)),
]


def per_second(step: Callable[[], int], seconds: float) -> float:
    """Decisions per second of processor time; `step` does some and says how many. The best of three thirds."""
    best = 0.0
    for _ in range(3):
        done, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds / 3:
            done += step()
        best = max(best, done / spent)
    return best


def zoo_step(table: Any) -> Callable[[], int]:
    """One game by PettingZoo's usual loop, each environment's own action space choosing among what its mask allows.

    Beginning anew and the farewell of every agent take their time and are no decisions. Nobody is seeded again for
    another game: texas_holdem_v4 would build its cards anew, which takes longer than a whole hand of it.
    """
    table.reset(seed=1)
    for agent in table.possible_agents:
        table.action_space(agent).seed(1)

    def step() -> int:
        done = 0
        table.reset()
        for agent in table.agent_iter():
            seen, _, over, cut, info = table.last()
            answer = None
            if not over and not cut:
                mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
                answer = table.action_space(agent).sample(mask)
                done += 1
            table.step(answer)
        return done

    return step


def tables_step(name: str, seats: int, games: int) -> Callable[[], int]:
    """One step of many games; choosing among the masks is not counted, since a network does it in one stroke."""
    tables = TablesEnv(name, games, seats=seats, copy=False)
    tables.reset(seed=1)
    rng = Random(1)

    def step() -> int:
        answers = [run.numbers[int(rng.random() * len(run.legal))] for run in tables.runs]
        tables.step(answers)
        return games

    return step


def spiel_step(name: str) -> Callable[[], int]:
    """One game of OpenSpiel with the observation of whoever acts; chance's answers count as everywhere there."""
    game = pyspiel.load_game(name)
    rng = Random(1)
    kind = game.get_type()
    observes = kind.provides_observation_tensor

    def step() -> int:
        state = game.new_initial_state()
        done = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            if observes:
                state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            done += 1
        return done

    return step


def pettingzoo_games() -> dict[str, Callable[[], Any]]:
    """PettingZoo's classic games, as far as their own packages are installed."""
    found: dict[str, Callable[[], Any]] = {}
    for name in ("texas_holdem_v4", "connect_four_v3", "chess_v6", "go_v5"):
        try:
            module = __import__(f"pettingzoo.classic.{name}", fromlist=[name])
        except Exception as error:
            print(f"{name} is left out: {str(error).splitlines()[0][:100]}")
            continue
        found[name] = module.env
    return found


def main() -> None:
    warnings.simplefilter("ignore")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--games", type=int, default=64, help="side by side in the vector environment")
    given = parser.parse_args()
    theirs = {}
    for name, make in pettingzoo_games().items():
        theirs[name] = per_second(zoo_step(make()), given.seconds)
        print(f"PettingZoo {name:20} {theirs[name]:10,.0f} decisions a second", flush=True)
    holdem = theirs.get("texas_holdem_v4")
    for name, seats in OURS:
        assert name in installed_games()
        aec = per_second(zoo_step(env(name, seats)), given.seconds)
        rows = per_second(tables_step(name, seats, given.games), given.seconds)
        spiel = per_second(spiel_step(f"{ziggurat.lab.spiel.PREFIX}{name}(players={seats})"), given.seconds)
        times = f"({aec / holdem:.0f} times texas_holdem)" if holdem else ""
        print(
            f"{name:10} {seats} seats: AEC {aec:9,.0f}  {times}  rows {rows:9,.0f}  OpenSpiel {spiel:9,.0f}", flush=True
        )
    for name in ("leduc_poker", "backgammon", "python_liars_poker"):
        if name in pyspiel.registered_names():
            print(f"OpenSpiel {name:20} {per_second(spiel_step(name), given.seconds):10,.0f}", flush=True)


if __name__ == "__main__":
    main()
