"""A node that is cut off from the database, but not from people: no split brain, a sentence, recovery by itself.

The node runs in a network namespace of the test's own, with one line to people and one to the database; the second is
cut. Where no namespace may be made, the test says so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.clusters import Cluster, why_not
from tests.servers import PLENTY, Guest, ServerProcess, free_port, wait_for, wait_until_up
from tests.web.browsers import page
from tests.web.test_nodes import answer, wait_until_at
from ziggurat.web.store import open_store
from ziggurat.web.table import open_stored


def ip(*words: str) -> None:
    done = subprocess.run(["ip", *words], capture_output=True, text=True)
    if done.returncode != 0:
        raise OSError(f"ip {' '.join(words)}: {done.stderr.strip()}")


class Island:
    """A namespace with two lines to the rest of the world: for people, and for the database."""

    def __init__(self) -> None:
        number = os.getpid() % 10_000
        self.name = f"zig{number}"
        third = number % 250
        self.people, self.inside, self.database = (f"198.18.{third}.{last}" for last in (1, 2, 5))
        self.cable = f"zd{number}"
        ip("netns", "add", self.name)
        try:
            for cable, here, there in ((f"zp{number}", 1, 2), (self.cable, 5, 6)):
                ip("link", "add", cable, "type", "veth", "peer", "name", f"{cable}i", "netns", self.name)
                ip("addr", "add", f"198.18.{third}.{here}/30", "dev", cable)
                ip("link", "set", cable, "up")
                ip("-n", self.name, "addr", "add", f"198.18.{third}.{there}/30", "dev", f"{cable}i")
                ip("-n", self.name, "link", "set", f"{cable}i", "up")
            ip("-n", self.name, "link", "set", "lo", "up")
        except OSError:
            self.remove()
            raise

    def cut(self) -> None:
        ip("link", "set", self.cable, "down")

    def mend(self) -> None:
        ip("link", "set", self.cable, "up")

    def remove(self) -> None:
        ip("netns", "del", self.name)


@pytest.fixture
def island() -> Iterator[Island]:
    if why_not():
        pytest.skip(why_not())
    if shutil.which("ip") is None:
        pytest.skip("a cut network is not tried: there is no ip (apt-get install iproute2)")
    try:
        made = Island()
    except OSError as error:
        pytest.skip(f"a cut network is not tried: no namespace may be made here ({error})")
    yield made
    made.remove()


@pytest.fixture
def reached(island: Island) -> Iterator[Cluster]:
    """A PostgreSQL that is reached by the line as well."""
    own = Cluster(listen_addresses=island.database)
    with (own.folder / "data/pg_hba.conf").open("a") as rules:
        rules.write(f"host all all {island.database}/30 trust\n")
    own.stop()
    own.start()
    yield own
    own.remove()


class NodeInside(ServerProcess):
    """A node in the namespace; people reach it by their own line."""

    def __init__(self, island: Island, database: str) -> None:
        self.port = free_port()
        self.address = f"http://{island.inside}:{self.port}"
        self.process = subprocess.Popen(
            [
                *("ip", "netns", "exec", island.name, sys.executable, "-m", "ziggurat", "serve"),
                *("--host", "0.0.0.0", "--port", str(self.port), "--database", database),
                *("--bot-pause", "0", "--tables-a-minute", str(PLENTY), "--thinkers", "1"),
            ],
            stdout=subprocess.DEVNULL,
        )
        wait_until_up(self.address, self.process)


def ready(guest: Guest) -> bool:
    return guest.http.get("/ready").status_code == 200


def test_a_node_that_is_cut_off_from_the_database(island: Island, reached: Cluster, tmp_path: Path) -> None:
    database = reached.new_database()
    name = database.partition("?")[0].rpartition("/")[2]
    inside = NodeInside(island, f"postgresql://{reached.user}@{island.database}/{name}")
    outside = ServerProcess(tmp_path, database=database)
    store = open_store(database)
    try:
        adam = Guest(inside.address, "Adam")
        twin = Guest(outside.address, "Adam")
        twin.http.cookies = httpx.Cookies(dict(adam.http.cookies))  # at another address
        table = adam.create("me", "me")["id"]
        beside_a_bot = adam.create("open", "easy")["id"]
        answer(adam, table, Random(1))
        number = len(store.lines(table))
        wait_until_at(twin, table, number)
        with page(adam, table) as seen:
            seen.until_number(number)
            island.cut()
            # Whoever answers here reads a sentence, and sees nothing that is not stored.
            mine = seen.act(seen.choices[0])
            refused = seen.until("refused")
            assert refused["id"] == mine
            assert "The database" in refused["reason"]
            assert seen.table["number"] == number
            wait_for(lambda: not ready(adam))
            assert adam.http.get("/health").status_code == 200
            facts = adam.http.get(f"/api/tables/{table}")
            assert facts.status_code == 503 or facts.json()["number"] == number
            # There people play on, also beside the bot: its lease has run out here.
            lines = store.lines(table)
            assert len(lines) == number, "nothing was stored behind anybody's back"
            answer(twin, table, Random(2))
            assert twin.http.post(f"/api/tables/{beside_a_bot}/seats/0").status_code == 201
            wait_for(lambda: bool(store.lines(beside_a_bot)))
            with page(twin, beside_a_bot) as there:
                for seed in range(3):
                    there.until_shown(lambda shown: shown.facts["asked"] is not None)
                    answer(twin, beside_a_bot, Random(seed))
                    there.until_number(there.table["number"] + 1)
            # The line is mended, and nobody has to do anything.
            island.mend()
            wait_for(lambda: ready(adam))
            seen.until_number(len(store.lines(table)))
        wait_until_at(adam, table, len(store.lines(table)))
        wait_until_at(adam, beside_a_bot, len(store.lines(beside_a_bot)))
        answer(adam, table, Random(3))
        for played in (table, beside_a_bot):
            stored = store.load(played)
            assert stored is not None
            assert open_stored(stored).number == len(stored.lines)
            for guest in (adam, twin):
                wait_until_at(guest, played, len(stored.lines))
        assert inside.process.poll() is None, "the node was never started again"
    finally:
        store.close()
        for node in (inside, outside):
            node.kill()
