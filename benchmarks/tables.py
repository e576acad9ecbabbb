"""How long a person waits for the reply to an action, beside tables of thinking bots and beside none, in one run.

Two servers, as users start them: one has only the person's table, the other many tables where bots of a level play each
other, all of them thinking as fast as the processes allow. They take turns, round by round; whichever does not have its
turn is stopped, so that the quiet one is quiet.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table

from ziggurat.core import match as compiled_or_not

COMPILED = not str(compiled_or_not.__file__).endswith(".py")
PLENTY = "1000000"


class Server:
    """`ziggurat serve` with everything it starts, in a session of its own that can be stopped and go on."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        port = free_port()
        command = [sys.executable, "-m", "ziggurat", "serve", "--port", str(port), "--bot-pause", "0"]
        command += ["--database", str(folder / "tables.sqlite3"), "--tables-a-minute", PLENTY]
        self.process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL)
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)
        while True:
            try:
                self.http.get("/api/games")
                break
            except httpx.TransportError:
                time.sleep(0.1)

    def signal(self, number: signal.Signals) -> None:
        os.killpg(self.process.pid, number)

    def end(self) -> None:
        self.signal(signal.SIGCONT)
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.signal(signal.SIGKILL)

    def create(self, game: str, *seats: str) -> str:
        reply = self.http.post("/api/tables", json={"game": game, "seats": list(seats), "name": "Adam"})
        reply.raise_for_status()
        return str(reply.json()["id"])

    def get(self, path: str) -> Any:
        reply = self.http.get(path)
        reply.raise_for_status()
        return reply.json()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Person:
    """Plays at a table whose seats are all in one browser, and takes the time of every action."""

    def __init__(self, server: Server, game: str, seats: int, seed: int) -> None:
        self.server = server
        self.game = game
        self.seats = seats
        self.rng = Random(seed)
        self.table = server.create(game, *["me"] * seats)

    def act(self) -> float:
        """Milliseconds from sending an action until the reply that it is stored."""
        facts = self.server.get(f"/api/tables/{self.table}")
        if facts["status"] == "over":
            self.table = self.server.create(self.game, *["me"] * self.seats)
            return self.act()
        seat = facts["to_act"][0]
        legal = self.server.get(f"/api/tables/{self.table}/legal?seat={seat}")
        body = {"seat": seat, "asked": legal["asked"], "action": self.rng.choice(legal["answers"])["action"]}
        start = time.perf_counter()
        reply = self.server.http.post(f"/api/tables/{self.table}/actions", json=body)
        spent = time.perf_counter() - start
        reply.raise_for_status()
        return 1000 * spent


def answers(server: Server, tables: list[str]) -> int:
    return sum(server.get(f"/api/tables/{table}")["number"] for table in tables)


def wait_until_all_play(server: Server, tables: list[str]) -> None:
    """Until bots have answered at every table."""
    first = {table: server.get(f"/api/tables/{table}")["number"] for table in tables}
    while any(server.get(f"/api/tables/{table}")["number"] == first[table] for table in tables):
        time.sleep(0.5)


@dataclass
class Measured:
    """Milliseconds by round at the idle server and at the one with bots, and what the bots did meanwhile."""

    idle: list[list[float]]
    beside: list[list[float]]
    lines: int = 0
    seconds: float = 0.0


def measure(idle: Person, beside: Person, tables: list[str], rounds: int, actions: int, console: Console) -> Measured:
    measured = Measured([], [])
    for number in range(rounds):
        console.print(f"round {number + 1} of {rounds}")
        beside.server.signal(signal.SIGSTOP)
        time.sleep(0.2)
        measured.idle.append([idle.act() for _ in range(actions)])
        beside.server.signal(signal.SIGCONT)
        idle.server.signal(signal.SIGSTOP)
        time.sleep(0.2)
        before, start = answers(beside.server, tables), time.perf_counter()
        measured.beside.append([beside.act() for _ in range(actions)])
        measured.lines += answers(beside.server, tables) - before
        measured.seconds += time.perf_counter() - start
        idle.server.signal(signal.SIGCONT)
    return measured


def spread(name: str, times: list[list[float]]) -> dict[str, Any]:
    everything = [time for round_ in times for time in round_]
    return {
        "server": name,
        "actions": len(everything),
        "median_ms": round(statistics.median(everything), 1),
        "95th_percentile_ms": round(statistics.quantiles(everything, n=20)[-1], 1),
        "longest_ms": round(max(everything), 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20, help="where bots play each other")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--game", default="babylonia")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--actions", type=int, default=40, help="of the person, in each round with each server")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    console = Console(stderr=True, highlight=False)
    game, seats = arguments.game, arguments.seats
    with tempfile.TemporaryDirectory() as folder:
        quiet, busy = (Server(Path(folder) / name) for name in ("quiet", "busy"))
        try:
            tables = [busy.create(game, *[arguments.level] * seats) for _ in range(arguments.tables)]
            console.print(f"{len(tables)} tables begin to think")
            wait_until_all_play(busy, tables)
            idle, beside = (Person(server, game, seats, seed=1) for server in (quiet, busy))
            measured = measure(idle, beside, tables, arguments.rounds, arguments.actions, console)
            playing = sum(busy.get(f"/api/tables/{table}")["status"] == "playing" for table in tables)
        finally:
            quiet.end()
            busy.end()
    rows = [spread("idle", measured.idle), spread(f"beside {len(tables)} tables of bots", measured.beside)]
    pairs = zip(measured.idle, measured.beside, strict=True)
    ratios = [statistics.median(two) / statistics.median(one) for one, two in pairs]
    facts = {
        "game": game,
        "level": arguments.level,
        "tables": len(tables),
        "still_playing": playing,
        "lines_a_second": round(measured.lines / measured.seconds, 2),
        "cores": os.cpu_count(),
        "compiled": COMPILED,
        "ratio_of_medians": round(statistics.median(ratios), 2),
        "rows": rows,
    }
    if arguments.json:
        print(json.dumps(facts))
        return
    shown = Table(*(key.replace("_", " ") for key in rows[0]))
    for row in rows:
        shown.add_row(*(str(value) for value in row.values()))
    out = Console(highlight=False)
    out.print(shown)
    out.print(f"The median of {arguments.rounds} rounds' ratios is {facts['ratio_of_medians']}.", end=" ")
    out.print(f"The bots' tables grew by {facts['lines_a_second']} lines a second; {playing} were playing at the end.")


if __name__ == "__main__":
    main()
