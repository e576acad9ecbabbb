"""How fast the environments are, beside PettingZoo's and OpenSpiel's own games in the same run on one core.

`python benchmarks/lab.py` prints the table of docs/lab.md; `--seconds` is the processor time of a cell. Everybody plays
at random with observations and masks, through the interface that a learner would use. Processor time, so that other
programs do not matter much; caches of a busy machine still do. "Times" says how many times PettingZoo's texas_holdem_v4
in the same loop; PettingZoo's games need `pip install pygame rlcard chess shimmy`.
"""

from __future__ import annotations

import argparse
import time
import warnings
from collections.abc import Callable
from functools import partial
from itertools import count, zip_longest
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


def zoo_step(table: Any, seeded: bool) -> Callable[[], int]:
    """One game by PettingZoo's usual loop, each environment's own action space choosing among what its mask allows.

    Beginning anew and the farewell of every agent take their time and are no decisions. Seeded, every game begins with
    a seed of its own, as in experiments that can be repeated; otherwise only the first one does.
    """
    table.reset(seed=1)
    for agent in table.possible_agents:
        table.action_space(agent).seed(1)
    seeds = count(1)

    def step() -> int:
        done = 0
        table.reset(seed=next(seeds) if seeded else None)
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


HOLDEM = "texas_holdem_v4"
LOOPS = (False, True)
"""The usual loop, and the one in which every game begins with its own seed."""


def loops(make: Callable[[], Any], seconds: float) -> list[float]:
    return [per_second(zoo_step(make(), seeded), seconds) for seeded in LOOPS]


def row(name: str, seats: object, *cells: str) -> None:
    print("| " + " | ".join([name, str(seats), *cells]) + " |", flush=True)


def thousands(number: float) -> str:
    return f"{round(number, -2):,.0f}"


def main() -> None:
    warnings.simplefilter("ignore")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--games", type=int, default=64, help="side by side in the vector environment")
    parser.add_argument("--only", nargs="*", default=(), help="games of ours; all if not said")
    given = parser.parse_args()
    found = pettingzoo_games()
    holdem = loops(found[HOLDEM], given.seconds) if HOLDEM in found else []
    row("", "seats", "AEC", "times", "AEC, seeded", "times", "rows", "OpenSpiel")
    row(*["---"] * 8)
    for name, seats in OURS:
        if given.only and name not in given.only:
            continue
        aec = loops(partial(env, name, seats), given.seconds)
        cells = []
        for ours, theirs in zip_longest(aec, holdem):
            cells += [thousands(ours), f"{ours / theirs:.1f}" if theirs else ""]
        rows = per_second(tables_step(name, seats, given.games), given.seconds)
        spiel = per_second(spiel_step(f"{ziggurat.lab.spiel.PREFIX}{name}(players={seats})"), given.seconds)
        row(installed_games()[name].title, seats, *cells, thousands(rows), thousands(spiel))
    for name, make in found.items():
        usual, seeded = holdem if name == HOLDEM else loops(make, given.seconds)
        row(f"*PettingZoo's* {name}", 2, thousands(usual), "", thousands(seeded), "", "", "")
    if holdem:
        again = loops(found[HOLDEM], given.seconds)
        row(f"*PettingZoo's* {HOLDEM}, again at the end", 2, thousands(again[0]), "", thousands(again[1]), "", "", "")
    for name in ("leduc_poker", "backgammon"):
        theirs = thousands(per_second(spiel_step(name), given.seconds))
        row(f"*OpenSpiel's* {name} (C++)", 2, *[""] * 5, theirs)


if __name__ == "__main__":
    main()
