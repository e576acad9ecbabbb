"""What nodes tell each other, what numbers are counted and what the log says: the same in worlds that look the same.

Two tables look the same to everybody; what is hidden differs. The same happens at both, one after the other: talk,
requests, a pause, a seat that is left and taken again, an end. Whoever listens to the nodes, reads the numbers and the
log cannot tell them apart.
"""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.clusters import Cluster
from tests.servers import Guest, ServerThread, wait_for
from tests.web.browsers import page
from tests.web.test_consent import reply_to
from tests.web.test_secrets import GAMES
from tests.web.test_secrets_around import Still, begun, beside, steps_of_one
from ziggurat.core.game import SPECTATOR
from ziggurat.web.logs import Json
from ziggurat.web.table import Table

psycopg = pytest.importorskip("psycopg", reason="PostgreSQL is not tried: pip install 'ziggurat[postgres]'")


class Ear:
    """Hears all that the nodes of a database tell each other."""

    def __init__(self, database: str) -> None:
        self.heard: list[str] = []
        self._ended = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._listen, args=(database,))
        self._thread.start()
        assert self._ready.wait(60)

    def _listen(self, database: str) -> None:
        with psycopg.connect(database, autocommit=True) as link:
            link.execute("listen ziggurat")
            link.execute("listen ziggurat_questions")
            self._ready.set()
            while not self._ended.is_set():
                self.heard.extend(word.payload for word in link.notifies(timeout=0.1))

    def close(self) -> None:
        self._ended.set()
        self._thread.join()


class Written(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(Json())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(re.sub(r'"(at|request)": ("\w+"|[\d.]+),? ?', "", self.format(record)))


@contextmanager
def written() -> Iterator[Written]:
    handler, logger = Written(), logging.getLogger("ziggurat")
    logger.addHandler(handler)
    yield handler
    logger.removeHandler(handler)


def counted(server: ServerThread) -> dict[str, float]:
    """The counters; how long something took depends on the machine alone."""
    rows = [line.rpartition(" ") for line in httpx.get(f"{server.address}/metrics").text.splitlines()]
    wanted = re.compile(r"ziggurat_\w+_(total|count)\b")
    return {name: float(value) for name, _, value in rows if wanted.match(name) and "requests" not in name}


BEFORE = ("news", "table", "took tables")
"""What may still be told of the tables that were opened to begin with."""


def come_and_go(word: str) -> str:
    """Which pages are seen together while they open and close depends on the machine alone."""
    return re.sub(r"^here TABLE .*", "here TABLE", word)


def happens(server: ServerThread, adam: Guest, nora: Guest, world: Table, ear: Ear, log: Written) -> tuple[object, ...]:
    """All that can be noticed from outside while the same things happen in a world."""
    before = counted(server)
    ear.heard.clear()
    log.lines.clear()
    with page(adam, world.row.id) as eye, page(nora, world.row.id) as hand:
        for who, message in steps_of_one(world):
            assert reply_to(eye if who == "adam" else hand, **message)["type"] == "stored"
    wait_for(lambda: any(word.endswith(f"here {world.row.id} /") for word in ear.heard))
    after = counted(server)
    told = {word.partition(" ")[2].replace(world.row.id, "TABLE").rstrip() for word in ear.heard} - {"alive"}
    return (
        {come_and_go(word) for word in told if "TABLE" in word or not word.startswith(BEFORE)},
        {name: after[name] - before.get(name, 0) for name in after},
        [line.replace(world.row.id, "TABLE") for line in log.lines],
    )


@pytest.mark.parametrize("game", GAMES)
def test_whoever_runs_it_cannot_tell_worlds_apart(cluster: Cluster, tmp_path: Path, game: str) -> None:
    database = cluster.new_database()
    server = ServerThread(tmp_path, database=database, now=Still())
    ear = Ear(database)
    try:
        adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
        rng = Random(f"running {game}")
        table = begun(server, adam, nora, game, SPECTATOR, 3 if game == "wonders" else 2, rng)
        other = beside(server, nora, table, SPECTATOR, rng)
        assert table.game.write_position(table.match.state) != table.game.write_position(other.match.state)
        with written() as log:
            one, two = (happens(server, adam, nora, world, ear, log) for world in (table, other))
        assert one == two
        words = one[0]
        assert isinstance(words, set)
        assert {"table TABLE", "talk TABLE"} <= words, "something was told"
    finally:
        ear.close()
        server.stop()
