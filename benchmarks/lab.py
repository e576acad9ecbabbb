"""How fast the environments are, beside PettingZoo's and OpenSpiel's own games in the same run on one core.

`python benchmarks/lab.py` prints the table of docs/lab.md. Everybody plays at random with observations and masks,
through the interface that a learner would use. All take turns, in rounds of `--seconds` of processor time each, and
medians are shown. "Times" says how many times PettingZoo's texas_holdem_v4 in the same loop: its turn comes right after
each of ours, the ratio is taken within the pair, and the median of the rounds is shown with the least of them. So a
machine that slows down slows both. PettingZoo's games need `pip install pygame rlcard chess shimmy`.
"""

from __future__ import annotations

import argparse
import sys
import time
import warnings
from collections.abc import Callable
from itertools import count, zip_longest
from random import Random
from statistics import median
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


class Cell:
    """One contender: what it has done in a second of this thread's processor time, round by round."""

    def __init__(self, step: Callable[[], int]) -> None:
        self.step = step
        """Does some decisions and says how many."""
        self.rounds: list[float] = []

    def measure(self, seconds: float) -> None:
        if not self.rounds:
            self.step()  # what is made ready once is made now
        done, start = 0, time.thread_time()
        while (spent := time.thread_time() - start) < seconds:
            done += self.step()
        self.rounds.append(done / spent)

    def __str__(self) -> str:
        return f"{round(median(self.rounds), -2):,.0f}"


class Pair:
    """One of ours and the peer, measured one right after the other."""

    def __init__(self, own: Cell, peer: Cell | None) -> None:
        self.own = own
        self.peer = peer
        self.ratios: list[float] = []

    def measure(self, seconds: float) -> None:
        self.own.measure(seconds)
        if self.peer is not None:
            self.peer.measure(seconds)
            self.ratios.append(self.own.rounds[-1] / self.peer.rounds[-1])

    @property
    def times(self) -> str:
        return f"{median(self.ratios):.1f} (from {min(self.ratios):.1f})" if self.ratios else ""


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


class Rows(Cell):
    """Many games, a step at a time; choosing among the masks is not counted, since a network does it in one stroke."""

    def __init__(self, name: str, seats: int, games: int) -> None:
        self.tables = TablesEnv(name, games, seats=seats, copy=False)
        self.tables.reset(seed=1)
        self.rng = Random(1)
        self.spent = 0.0
        super().__init__(self.take_step)

    def take_step(self) -> int:
        answers = [run.numbers[self.rng.randrange(run.count_answers())] for run in self.tables.runs]
        start = time.thread_time()
        self.tables.step(answers)
        self.spent += time.thread_time() - start
        return len(answers)

    def measure(self, seconds: float) -> None:
        done, self.spent = 0, 0.0
        while self.spent < seconds:
            done += self.take_step()
        self.rounds.append(done / self.spent)


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
    """PettingZoo's classic games with the wrappers that its `env()` puts around them, as far as their own packages are
    installed; the peer also without."""
    found: dict[str, Callable[[], Any]] = {}
    for name in ("texas_holdem_v4", "connect_four_v3", "chess_v6", "go_v5"):
        try:
            module = __import__(f"pettingzoo.classic.{name}", fromlist=[name])
        except Exception as error:
            print(f"{name} is left out: {str(error).splitlines()[0][:100]}")
            continue
        found[name] = module.env
        if name == HOLDEM:
            found[f"{name}, without wrappers"] = module.raw_env
    return found


HOLDEM = "texas_holdem_v4"
LOOPS = (False, True)
"""The usual loop, and the one in which every game begins with its own seed."""


class Ours:
    """The line of one of our games: both loops beside the peer, rows of the vector environment, OpenSpiel."""

    def __init__(self, name: str, seats: int, games: int, peers: list[Cell]) -> None:
        self.title = installed_games()[name].title
        self.seats = seats
        loops = [Cell(zoo_step(env(name, seats), seeded)) for seeded in LOOPS]
        self.pairs = [Pair(own, peer) for own, peer in zip_longest(loops, peers)]
        self.rows = Rows(name, seats, games)
        self.spiel = Cell(spiel_step(f"{ziggurat.lab.spiel.PREFIX}{name}(players={seats})"))

    def measure(self, seconds: float) -> None:
        for pair in self.pairs:
            pair.measure(seconds)
        self.rows.measure(seconds)
        self.spiel.measure(seconds)

    def cells(self) -> list[object]:
        usual, seeded = self.pairs
        return [self.title, self.seats, usual.own, usual.times, seeded.own, seeded.times, self.rows, self.spiel]


def print_row(*cells: object) -> None:
    print("| " + " | ".join(map(str, cells)) + " |")


def main() -> None:
    warnings.simplefilter("ignore")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time, of each in each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=64, help="side by side in the vector environment")
    parser.add_argument("--only", nargs="*", default=(), help="games of ours; all if not said")
    given = parser.parse_args()
    theirs = {name: [Cell(zoo_step(make(), seeded)) for seeded in LOOPS] for name, make in pettingzoo_games().items()}
    peers = theirs.get(HOLDEM, [])
    chosen = [(name, seats) for name, seats in OURS if not given.only or name in given.only]
    ours = [Ours(name, seats, given.games, peers) for name, seats in chosen]
    spiels = {name: Cell(spiel_step(name)) for name in ("leduc_poker", "backgammon")}
    others = [cell for name, loops in theirs.items() if name != HOLDEM for cell in loops]
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr)
        for line in ours:
            line.measure(given.seconds)
        for cell in (*others, *spiels.values()):
            cell.measure(given.seconds)
    print_row("", "seats", "AEC", "times", "AEC, seeded", "times", "rows", "OpenSpiel")
    print_row(*["---"] * 8)
    for line in ours:
        print_row(*line.cells())
    for name, (usual, seeded) in theirs.items():
        print_row(f"*PettingZoo's* {name}", 2, usual, "", seeded, "", "", "")
    for name, cell in spiels.items():
        print_row(f"*OpenSpiel's* {name} (C++)", 2, *[""] * 5, cell)
    for loop, peer in zip(("usual", "seeded"), peers, strict=False):
        spread = sorted(peer.rounds)
        print(f"{HOLDEM}, {loop} loop: {len(spread)} turns, from {spread[0]:,.0f} to {spread[-1]:,.0f} a second")


if __name__ == "__main__":
    main()
