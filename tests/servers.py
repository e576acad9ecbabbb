"""Real servers for tests: as a process of its own, or in a thread whose tables can be looked at."""

from __future__ import annotations

import json
import logging
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from ziggurat.bots.bot import LEVELS
from ziggurat.bots.mcts import Budget
from ziggurat.web.app import Settings, create_app, make_server
from ziggurat.web.guard import Guard
from ziggurat.web.store import SqlStore, open_store
from ziggurat.web.store_sqlite import SqliteStore
from ziggurat.web.table import Table
from ziggurat.web.tables import Tables
from ziggurat.web.thinking import Thinking

PATIENCE = 300.0
"""Seconds that a test waits for what must come; on a busy machine it may take long, and it is never measured."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(happened: Callable[[], object]) -> None:
    for _ in range(int(PATIENCE / 0.02)):
        if happened():
            return
        time.sleep(0.02)
    raise AssertionError("it never happened")


def wait_until_up(address: str, process: subprocess.Popen[bytes] | None = None) -> None:
    for _ in range(int(PATIENCE / 0.05)):
        try:
            httpx.get(f"{address}/api/games", timeout=PATIENCE)
            return
        except httpx.TransportError:
            assert process is None or process.poll() is None, "the server has ended"
            time.sleep(0.05)
    raise TimeoutError(f"no server at {address}")


PLENTY = 1_000_000
"""Tables a minute: tests share a server and are quick."""


QUICK = Thinking(processes=1, hint=Budget(seconds=PATIENCE, iterations=24), patience=dict.fromkeys(LEVELS, PATIENCE))
"""Hints that depend on nothing but the view."""


class ServerProcess:
    """`ziggurat serve` as a user starts it; can be killed and started again on the same tables."""

    def __init__(self, folder: Path, bot_pause: float = 0, thinkers: int = 1, *more: str, database: str = "") -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = database or str(folder / "tables.sqlite3")
        self.bot_pause = bot_pause
        self.thinkers = thinkers
        self.more = more
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "ziggurat", "serve", "--port", str(self.port)),
                *("--database", self.database, "--bot-pause", str(self.bot_pause)),
                *("--tables-a-minute", str(PLENTY), "--thinkers", str(self.thinkers)),
                *self.more,
            ],
            stdout=subprocess.DEVNULL,
        )
        wait_until_up(self.address, self.process)

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)


class Wrist:
    """A watch that a test sets; it stands still, so that no test depends on how busy the machine is."""

    def __init__(self) -> None:
        self.began = time.time()
        self.ahead = 0.0

    def __call__(self) -> float:
        return self.began + self.ahead


class ServerThread:
    """The same application beside the test, so that the test can put worlds of its own on the tables."""

    def __init__(self, folder: Path, store_patience: float = 5.0, database: str = "", **settings: Any) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.store: SqlStore = (
            open_store(database) if database else SqliteStore(folder / "tables.sqlite3", store_patience)
        )
        chosen = Settings(**{"bot_pause": 0, "tables_a_minute": PLENTY, "thinking": QUICK, **settings})
        self.app = create_app(self.store, chosen)
        self.server = make_server(self.app, ["a key"], "127.0.0.1", self.port, chosen)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        wait_until_up(self.address)

    @property
    def guard(self) -> Guard:
        guard = self.server.config.app
        assert isinstance(guard, Guard)
        return guard

    @property
    def tables(self) -> Tables:
        tables: Tables = self.app.state.tables
        return tables

    def soon(self, work: Callable[[], None]) -> None:
        """Does something where the server lives."""
        self.server.servers[0].get_loop().call_soon_threadsafe(work)

    def tell(self, table: Table) -> None:
        """Everybody who watches hears of what the test has done to the table."""
        self.soon(lambda: self.tables.telling.tell(table))

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(timeout=PATIENCE)


class Complaints(logging.Handler):
    """The lines that the server's log gets."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class Guest:
    """Somebody at the API: keeps the cookie."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.name = name
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)
        self.http.get("/")

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def create(
        self,
        *seats: str,
        game: str = "babylonia",
        hints: str = "yes",
        clock: str = "",
        **options: str,
    ) -> dict[str, Any]:
        body = {"game": game, "seats": list(seats), "options": options, "name": self.name, "hints": hints == "yes"}
        body |= {"clock": json.loads(clock)} if clock else {}
        reply = self.http.post("/api/tables", json=body)
        assert reply.status_code == 201, reply.text
        facts: dict[str, Any] = reply.json()
        return facts

    def get(self, path: str) -> Any:
        reply = self.http.get(path)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def view(self, table: str, seat: int) -> dict[str, Any]:
        view: dict[str, Any] = self.get(f"/api/tables/{table}/view?seat={seat}")
        return view

    def legal(self, table: str, seat: int) -> list[str]:
        return [offered["action"] for offered in self.get(f"/api/tables/{table}/legal?seat={seat}")["answers"]]

    def act(self, table: str, seat: int, action: str, asked: int | None = None) -> httpx.Response:
        number = self.view(table, seat)["asked"] if asked is None else asked
        return self.http.post(f"/api/tables/{table}/actions", json={"seat": seat, "asked": number, "action": action})
