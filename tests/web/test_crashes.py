"""Servers and databases that are killed under load, again and again: nothing acknowledged is lost or done twice.

`ZIGGURAT_KILLS=50 pytest tests/web/test_crashes.py` is the long form.
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
from ziggurat.web.store import open_store
from ziggurat.web.table import open_stored

KILLS = int(os.environ.get("ZIGGURAT_KILLS", "2"))
TABLES = 3
BETWEEN = 6
"""Answers between two kills."""


class Player(threading.Thread):
    """Plays all seats of a table, now at one node and now at another, whatever becomes of them."""

    def __init__(self, nodes: list[ServerProcess], seed: int, acknowledged: threading.Semaphore) -> None:
        super().__init__(daemon=True)
        self.nodes = nodes
        self.rng = Random(seed)
        self.acknowledged = acknowledged
        self.ended = threading.Event()
        self.lines: list[str] = []
        self.unsure = 0
        """Answers of which nobody said what became of them."""
        self.http = httpx.Client(timeout=PATIENCE)
        self.http.get(f"{nodes[0].address}/")
        made = self.http.post(f"{nodes[0].address}/api/tables", json={"game": "babylonia", "seats": ["me", "me", "me"]})
        self.table: str = made.json()["id"]

    def run(self) -> None:
        while not self.ended.is_set():
            address = f"{self.rng.choice(self.nodes).address}/api/tables/{self.table}"
            sent = ""
            try:
                facts = self.ask(self.http.get(address))
                if not facts["to_act"]:
                    return
                seat = facts["to_act"][0]
                legal = self.ask(self.http.get(f"{address}/legal?seat={seat}"))
                action = self.rng.choice(legal["answers"])["action"]
                sent = f"{seat} {action}"
                answer = {"seat": seat, "asked": legal["asked"], "action": action}
                self.ask(self.http.post(f"{address}/actions", json=answer))
                self.lines.append(sent)
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
    acknowledged = threading.Semaphore(0)
    players = [Player(nodes, seed, acknowledged) for seed in range(TABLES)]
    try:
        for player in players:
            player.start()
        for number in range(KILLS):
            for _ in range(BETWEEN):
                assert acknowledged.acquire(timeout=PATIENCE), "nobody goes on"
            if own is not None and number % 2:
                own.kill()
                own.start()
            else:
                node = nodes[number % len(nodes)]
                node.kill()
                node.start()
        for _ in range(BETWEEN):
            assert acknowledged.acquire(timeout=PATIENCE), "nobody goes on"
        for player in players:
            player.ended.set()
        for player in players:
            player.join(PATIENCE)
        store = open_store(database)
        for player in players:
            stored = store.load(player.table)
            assert stored is not None
            table = open_stored(stored)
            assert table.number == len(stored.lines)
            answers = [line for line in stored.lines if not line.startswith("*")]
            left = iter(answers)
            assert all(line in left for line in player.lines), "every answer is there, in its order"
            assert len(answers) <= len(player.lines) + player.unsure, "and none is there twice"
        store.close()
    finally:
        for player in players:
            player.ended.set()
        for node in nodes:
            node.kill()
        if own is not None:
            own.remove()
