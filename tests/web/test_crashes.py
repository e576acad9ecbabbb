"""Servers, thinking processes and databases that are killed under load, again and again: nothing acknowledged is lost
or done twice.

`ZIGGURAT_KILLS=50 pytest -s tests/web/test_crashes.py` is the long form; it tells what it did.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.clusters import Cluster, why_not
from tests.servers import PATIENCE, ServerProcess
from tests.web.test_think import Elsewhere
from ziggurat.web.store import open_store
from ziggurat.web.table import open_stored

KILLS = int(os.environ.get("ZIGGURAT_KILLS", "3"))
TABLES = 3
BETWEEN = 6
"""Answers between two kills."""


class Player(threading.Thread):
    """Plays all seats of a table, now at one node and now at another, whatever becomes of them; some beside a bot."""

    def __init__(self, nodes: list[ServerProcess], seed: int, acknowledged: threading.Semaphore) -> None:
        super().__init__(daemon=True)
        self.nodes = nodes
        self.seats = ["me", "me", "me"] if seed % 2 else ["me", "me", "easy"]
        self.rng = Random(seed)
        self.acknowledged = acknowledged
        self.ended = threading.Event()
        self.played: dict[str, list[str]] = {}
        """By table what was acknowledged."""
        self.unsure = 0
        """Answers of which nobody said what became of them."""
        self.http = httpx.Client(timeout=PATIENCE)
        self.http.get(f"{nodes[0].address}/")
        self.open_table(nodes[0])

    def open_table(self, node: ServerProcess) -> None:
        made = self.ask(self.http.post(f"{node.address}/api/tables", json={"game": "babylonia", "seats": self.seats}))
        self.table: str = made["id"]
        self.played[self.table] = []

    def run(self) -> None:
        while not self.ended.is_set():
            node = self.rng.choice(self.nodes)
            address = f"{node.address}/api/tables/{self.table}"
            sent = ""
            try:
                facts = self.ask(self.http.get(address))
                if not facts["to_act"]:
                    self.open_table(node)
                    continue
                seat = facts["to_act"][0]
                if self.seats[seat] != "me":
                    self.ended.wait(0.05)
                    continue
                legal = self.ask(self.http.get(f"{address}/legal?seat={seat}"))
                if not legal["answers"]:  # somebody has answered meanwhile
                    continue
                action = self.rng.choice(legal["answers"])["action"]
                sent = f"{seat} {action}"
                answer = {"seat": seat, "asked": legal["asked"], "action": action}
                self.ask(self.http.post(f"{address}/actions", json=answer))
                self.played[self.table].append(sent)
                self.acknowledged.release()
            except Refused:
                pass  # the other node was ahead
            except (Failed, httpx.TransportError):
                self.unsure += bool(sent)
                self.ended.wait(0.1)

    def ask(self, reply: httpx.Response) -> Any:
        if reply.status_code >= 500:
            raise Failed(reply.text)
        if reply.status_code >= 400:
            raise Refused(reply.text)
        return reply.json()


class Refused(Exception):
    pass


class Failed(Exception):
    pass


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_acknowledged_is_lost_or_done_twice(kind: str, tmp_path: Path) -> None:
    if kind == "postgres" and why_not():
        pytest.skip(why_not())
    own = Cluster() if kind == "postgres" else None
    database = own.new_database() if own else str(tmp_path / "tables.sqlite3")
    nodes = [ServerProcess(tmp_path, database=database) for _ in range(2 if own else 1)]
    thinker = Elsewhere(database) if own else None
    killed = {"nodes": 0, "databases": 0, "thinkers": 0}
    acknowledged = threading.Semaphore(0)
    players = [Player(nodes, seed, acknowledged) for seed in range(TABLES)]
    try:
        for player in players:
            player.start()
        for number in range(KILLS):
            for _ in range(BETWEEN):
                assert acknowledged.acquire(timeout=PATIENCE), "nobody goes on"
            if own is not None and number % 3 == 1:
                own.kill()
                own.start()
                killed["databases"] += 1
            elif thinker is not None and number % 3 == 2:
                thinker.kill()
                thinker = Elsewhere(database)
                killed["thinkers"] += 1
            else:
                node = nodes[number % len(nodes)]
                node.kill()
                node.start()
                killed["nodes"] += 1
        for _ in range(BETWEEN):
            assert acknowledged.acquire(timeout=PATIENCE), "nobody goes on"
        for player in players:
            player.ended.set()
        for player in players:
            player.join(PATIENCE)
        acknowledged_lines = 0
        store = open_store(database)
        for player in players:
            total = 0
            mine = tuple(f"{seat} " for seat, who in enumerate(player.seats) if who == "me")
            for table_id, lines in player.played.items():
                stored = store.load(table_id)
                assert stored is not None
                table = open_stored(stored)
                assert table.number == len(stored.lines)
                answers = [line for line in stored.lines if line.startswith(mine)]
                total += len(answers)
                left = iter(answers)
                assert all(line in left for line in lines), "every answer is there, in its order"
            acknowledged_lines += sum(map(len, player.played.values()))
            assert total <= sum(map(len, player.played.values())) + player.unsure, "and none is there twice"
        store.close()
        unsure = sum(player.unsure for player in players)
        print(
            f"{kind}: killed {killed}; {acknowledged_lines} answers acknowledged, of {unsure} nobody said what became"
        )
    finally:
        for player in players:
            player.ended.set()
        for node in nodes:
            node.kill()
        if thinker is not None:
            thinker.kill()
        if own is not None:
            own.remove()
