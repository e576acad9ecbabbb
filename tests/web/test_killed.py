"""A server that is killed while many play at once: what it has acknowledged is there when it comes back."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.servers import PATIENCE, Guest, ServerProcess
from ziggurat.web.store_sqlite import SqliteStore
from ziggurat.web.table import open_stored

TABLES = 6


class Player(threading.Thread):
    """Plays both seats of a table until the server is gone, and remembers what was acknowledged."""

    def __init__(self, server: ServerProcess, seed: int, acknowledged: Callable[[], None]) -> None:
        super().__init__(daemon=True)
        self.guest = Guest(server.address, f"Adam {seed}")
        self.table: str = self.guest.create("me", "me", "me", cards="random-seven")["id"]
        self.rng = Random(seed)
        self.lines: list[str] = []
        self.number = 0
        self.acknowledged = acknowledged

    def run(self) -> None:
        try:
            facts = self.guest.get(f"/api/tables/{self.table}")
            while facts["status"] == "playing":
                seat = facts["to_act"][0]
                legal = self.guest.get(f"/api/tables/{self.table}/legal?seat={seat}")
                action = self.rng.choice(legal["answers"])["action"]
                answer = {"seat": seat, "asked": legal["asked"], "action": action}
                reply = self.guest.http.post(f"/api/tables/{self.table}/actions", json=answer)
                assert reply.status_code == 200, reply.text
                facts = reply.json()
                self.number = facts["number"]
                self.lines.append(f"{seat} {action}")
                self.acknowledged()
        except httpx.TransportError:
            pass  # the server is gone


@pytest.mark.parametrize("after", [10, 25])
def test_nothing_acknowledged_is_lost_when_many_answers_share_commits(tmp_path: Path, after: int) -> None:
    server = ServerProcess(tmp_path)
    enough = threading.Event()
    count = iter(range(1, 1_000_000))

    def acknowledged() -> None:
        if next(count) >= after:
            enough.set()

    try:
        players = [Player(server, seed, acknowledged) for seed in range(TABLES)]
        for player in players:
            player.start()
        assert enough.wait(PATIENCE)
        server.kill()
        for player in players:
            player.join(PATIENCE)
            assert not player.is_alive()
        store = SqliteStore(server.database)
        for player in players:
            stored = store.load(player.table)
            assert stored is not None
            assert len(stored.lines) >= player.number
            answers = [line for line in stored.lines if not line.startswith("*")]
            assert answers[: len(player.lines)] == player.lines
            assert len(answers) <= len(player.lines) + 1, "at most the one that was on its way"
            assert open_stored(stored).number == len(stored.lines)
        store.close()
        server.start()
        for player in players:
            facts = player.guest.get(f"/api/tables/{player.table}")
            seat = facts["to_act"][0]
            action = player.guest.legal(player.table, seat)[0]
            assert player.guest.act(player.table, seat, action).status_code == 200, "and everybody plays on"
    finally:
        server.kill()
