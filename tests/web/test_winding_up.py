"""A server that is told to end: what was answered is stored and acknowledged, pages come back, another node goes on."""

from __future__ import annotations

import signal
import socket
import threading
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.clusters import Cluster
from tests.servers import PATIENCE, Guest, ServerProcess, wait_for
from tests.web.browsers import Page, page
from tests.web.test_nodes import answer
from ziggurat.web.store import open_store
from ziggurat.web.table import open_stored

psycopg = pytest.importorskip("psycopg", reason="PostgreSQL is not tried: pip install 'ziggurat[postgres]'")
COME_BACK = 1012
"""Service restart: what browsers are told."""
ENDED = (0, -signal.SIGTERM)


def is_let_in(server: ServerProcess) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", server.port)) == 0


def until_told_to_come_back(page: Page) -> list[dict[str, Any]]:
    """What the page hears until its connection ends."""
    heard: list[dict[str, Any]] = []
    try:
        while True:
            heard.append(page.receive())
    except ConnectionClosed as closed:
        told = closed.rcvd
    assert told is not None
    assert told.code == COME_BACK
    return heard


WAITING = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into lines%'"


def test_an_answer_that_is_being_stored_is_acknowledged_before_the_end(
    cluster: Cluster, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = cluster.new_database()
    ending, staying = (ServerProcess(tmp_path, database=database) for _ in range(2))
    for server in (ending, staying):
        request.addfinalizer(server.kill)
    adam = Guest(ending.address, "Adam")
    twin = Guest(staying.address, "Adam")
    twin.http.cookies = httpx.Cookies(adam.http.cookies)
    table = adam.create("me", "me")["id"]
    store = open_store(database)
    with page(adam, table) as here:
        before = store.lines(table)
        with psycopg.connect(database) as holder:
            holder.execute("lock table lines in exclusive mode")  # nothing can be stored now
            mine = here.act(here.choices[0])
            wait_for(lambda: bool(store.read(WAITING)))
            ending.process.terminate()
            wait_for(lambda: not is_let_in(ending))
            late = here.send(type="undo", seat=0)
            assert store.lines(table) == before
            holder.rollback()
        assert here.until("stored")["id"] == mine
        assert late not in {message.get("id") for message in until_told_to_come_back(here)}, "it is said again there"
    assert ending.process.wait(PATIENCE) in ENDED
    assert len(store.lines(table)) > len(before)
    with page(twin, table) as there:
        there.until_number(len(store.lines(table)))
        assert there.choices
        answer(twin, table, Random(1))
        there.until_number(len(store.lines(table)))
    store.close()
    staying.stop()


def test_every_page_is_told_to_come_back_and_nothing_acknowledged_is_lost(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """On SQLite, while people answer as fast as they can."""
    server = ServerProcess(tmp_path)
    request.addfinalizer(server.kill)
    guests = [Guest(server.address, f"Guest {n}") for n in range(3)]
    tables = [guest.create("me", "me")["id"] for guest in guests]
    acknowledged: list[list[str]] = [[] for _ in guests]
    ready = threading.Semaphore(0)

    def play(n: int) -> None:
        rng = Random(n)
        try:
            while True:
                facts = guests[n].http.get(f"/api/tables/{tables[n]}").json()
                seat = facts["to_act"][0]
                action = rng.choice(guests[n].legal(tables[n], seat))
                if guests[n].act(tables[n], seat, action).status_code == 200:
                    acknowledged[n].append(f"{seat} {action}")
                    ready.release()
        except httpx.TransportError:
            return

    people = [threading.Thread(target=play, args=(n,)) for n in range(len(guests))]
    with page(guests[0], tables[0]) as seen:
        for person in people:
            person.start()
        for _ in range(12):
            assert ready.acquire(timeout=PATIENCE)
        server.process.terminate()
        until_told_to_come_back(seen)
    assert server.process.wait(PATIENCE) in ENDED
    for person in people:
        person.join(PATIENCE)
    store = open_store(server.database)
    for n, table in enumerate(tables):
        stored = store.load(table)
        assert stored is not None
        assert open_stored(stored).number == len(stored.lines)
        left = iter(stored.lines)
        assert all(line in left for line in acknowledged[n])
    store.close()
