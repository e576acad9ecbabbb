"""Several servers on one database: any of them takes any answer, all of them see it, and each thing is done once."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random

import httpx
import pytest

from tests.clusters import Cluster
from tests.servers import PATIENCE, Complaints, Guest, ServerProcess, ServerThread, wait_for
from tests.web.browsers import page
from ziggurat.web.keeping import ban, running, unban
from ziggurat.web.limits import LINES_A_WHILE
from ziggurat.web.store import open_store
from ziggurat.web.table import open_stored

psycopg = pytest.importorskip("psycopg", reason="PostgreSQL is not tried: pip install 'ziggurat[postgres]'")


class Both:
    """Two nodes on a database of their own."""

    def __init__(self, cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> None:
        self.database = cluster.new_database()
        folder = tmp_path_factory.mktemp("nodes")
        self.nodes = [ServerThread(folder, database=self.database) for _ in range(2)]

    def guest(self, name: str, node: int) -> Guest:
        return Guest(self.nodes[node].address, name)

    def elsewhere(self, guest: Guest) -> Guest:
        """The same guest at the other node, with the same cookie."""
        other = self.nodes[1 - [node.address for node in self.nodes].index(guest.address)]
        twin = Guest(other.address, guest.name)
        twin.http.cookies = httpx.Cookies(guest.http.cookies)
        return twin

    def stop(self) -> None:
        for node in self.nodes:
            node.stop()


@pytest.fixture(scope="module")
def both(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Both]:
    running = Both(cluster, tmp_path_factory)
    yield running
    running.stop()


def wait_until_at(guest: Guest, table: str, number: int) -> None:
    """Until the guest's node shows so many lines."""
    wait_for(lambda: bool(guest.get(f"/api/tables/{table}")["number"] >= number))


def answer(guest: Guest, table: str, rng: Random) -> None:
    facts = guest.get(f"/api/tables/{table}")
    seat = facts["to_act"][0]
    assert guest.act(table, seat, rng.choice(guest.legal(table, seat))).status_code == 200


def test_any_node_takes_any_answer(both: Both) -> None:
    adam = both.guest("Adam", 0)
    twin = both.elsewhere(adam)
    table = adam.create("me", "me")["id"]
    rng = Random(1)
    for n in range(12):
        here, there = (adam, twin) if n % 2 else (twin, adam)
        answer(here, table, rng)
        wait_until_at(there, table, here.get(f"/api/tables/{table}")["number"])
    stored = both.nodes[0].store.load(table)
    assert stored is not None
    replayed = open_stored(stored).match
    for node in both.nodes:
        held = node.tables.here(table)
        assert held is not None
        assert held.game.write_position(held.match.state) == held.game.write_position(replayed.state)


def test_a_page_at_one_node_sees_an_answer_given_at_the_other(both: Both) -> None:
    adam = both.guest("Adam", 0)
    table = adam.create("me", "open")["id"]
    nora = both.guest("Nora", 1)
    assert nora.http.post(f"/api/tables/{table}/seats/1").status_code == 201
    with page(adam, table) as here, page(nora, table) as there:
        for seen in (here, there):
            seen.until_shown(lambda shown: shown.facts["status"] == "playing")
        asked = adam if here.table["asked"] is not None else nora
        answer(asked, table, Random(2))
        number = len(both.nodes[0].store.lines(table))
        for seen in (here, there):
            seen.until_number(number)
        assert len(here.shown.log) == len(there.shown.log)
        assert {here.table["asked"] is None, there.table["asked"] is None} == {True, False}


def test_who_is_here_is_seen_at_all_nodes(both: Both) -> None:
    adam, nora = both.guest("Adam", 0), both.guest("Nora", 1)
    table = adam.create("me", "open")["id"]
    with page(nora, table) as seen:
        seen.until_shown(lambda shown: "dot on" not in str(shown.heads))
        with page(adam, table):
            seen.until_shown(lambda shown: "dot on" in str(shown.heads))
        seen.until_shown(lambda shown: "dot on" not in str(shown.heads))


def test_of_two_answers_at_two_nodes_one_is_taken(both: Both) -> None:
    adam = both.guest("Adam", 0)
    twin = both.elsewhere(adam)
    for seed in range(5):
        table = adam.create("me", "me")["id"]
        facts = adam.get(f"/api/tables/{table}")
        wait_until_at(twin, table, facts["number"])
        seat = facts["to_act"][0]
        legal = adam.legal(table, seat)
        found = act_at_once(
            (adam, twin), table, seat, adam.view(table, seat)["asked"], Random(seed).choices(legal, k=2)
        )
        assert sorted(found) == [200, 400]
        lines = [line for line in both.nodes[0].store.lines(table) if not line.startswith("*")]
        assert len(lines) == 1


def act_at_once(guests: Sequence[Guest], table: str, seat: int, asked: int, actions: Sequence[str]) -> list[int]:
    """The replies to answers that are given at the same time."""
    ready = threading.Barrier(len(guests))

    def act(guest: Guest, action: str) -> int:
        ready.wait(PATIENCE)
        return guest.act(table, seat, action, asked).status_code

    with ThreadPoolExecutor(len(guests)) as pool:
        return list(pool.map(act, guests, actions))


def test_a_bot_answers_once_however_many_nodes_hold_its_table(both: Both) -> None:
    adam, nora = both.guest("Adam", 0), both.guest("Nora", 1)
    table = adam.create("me", "easy")["id"]
    with page(adam, table) as here, page(nora, table) as there:
        rng = Random(3)
        for _ in range(4):
            here.until_shown(lambda shown: shown.facts["asked"] is not None)
            answer(adam, table, rng)
            here.until_number(here.table["number"] + 1)
        here.until_shown(lambda shown: shown.facts["asked"] is not None)
        there.until_number(here.table["number"])
    stored = both.nodes[1].store.load(table)
    assert stored is not None
    open_stored(stored)
    wait_for(lambda: both.nodes[0].store.read("select name from leases where name like 'bots %'") == [])


def test_the_lobby_of_one_node_hears_of_the_other(both: Both) -> None:
    heard: list[str] = []
    node = both.nodes[1]
    loop = node.server.servers[0].get_loop()
    loop.call_soon_threadsafe(lambda: node.tables.news.subscribe("lobby", heard.append))
    both.nodes[0].server.servers[0].get_loop().call_soon_threadsafe(
        lambda: both.nodes[0].tables.news.publish("lobby", "t1")
    )
    wait_for(lambda: heard == ["t1"])


def test_the_lobby_of_a_node_shows_who_waits_at_another(both: Both) -> None:
    """Also at tables that it does not hold; and whoever wants to play now finds them there."""
    adam, nora, ida = both.guest("Adam", 0), both.guest("Nora", 1), both.guest("Ida", 0)
    table = adam.create("me", "open", game="tigris")["id"]
    with page(adam, table), page(ida, table):
        assert both.nodes[1].tables.here(table) is None
        wait_for(lambda: len(both.nodes[1].tables.present_at(table)) == 2)
        wait_for(lambda: "dot on" in nora.http.get("/lobby?game=tigris").text)
        assert "1 person looks on" in nora.http.get("/lobby?game=tigris").text
        joined = nora.http.post("/lobby/play", data={"game": "tigris"}, follow_redirects=False)
        assert joined.headers["location"] == f"/table/{table}"
    wait_for(lambda: both.nodes[1].tables.present_at(table) == set())


def test_whoever_looks_on_at_another_node_is_named(both: Both) -> None:
    adam, ida = both.guest("Adam", 0), both.guest("Ida", 1)
    table = adam.create("me", "me")["id"]
    ida.http.post("/my/name", data={"name": "Ida", "back": "/lobby"})
    with page(adam, table) as seen, page(ida, table):
        seen.until_shown(lambda shown: "Ida" in str(shown.facts.get("watchers")))


def test_a_page_in_front_of_somebodys_eyes_is_known_at_all_nodes(both: Both) -> None:
    """Then nobody sends a message that it is his turn."""
    adam = both.guest("Adam", 0)
    table = adam.create("me", "me")["id"]
    guest = adam.http.cookies["ziggurat_guest"].split(".")[0]
    herald = both.nodes[1].app.state.herald
    with page(adam, table) as seen:
        wait_for(lambda: (guest, table) in herald._in_front())
        seen.send(type="here", front=False)
        wait_for(lambda: (guest, table) not in herald._in_front())
        assert guest in both.nodes[1].tables.present_at(table)
        seen.send(type="here", front=True)
        wait_for(lambda: (guest, table) in herald._in_front())
    wait_for(lambda: (guest, table) not in herald._in_front())


def test_lines_that_are_said_at_two_nodes_at_once_are_all_heard(both: Both) -> None:
    adam = both.guest("Adam", 0)
    table = adam.create("me", "open")["id"]
    nora = both.guest("Nora", 1)
    assert nora.http.post(f"/api/tables/{table}/seats/1").status_code == 201
    ready = threading.Barrier(2)

    def chatter(guest: Guest) -> list[int]:
        ready.wait(PATIENCE)
        said = [guest.http.post(f"/api/tables/{table}/talk", json={"text": f"{guest.name} {n}"}) for n in range(7)]
        return [reply.status_code for reply in said]

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(chatter, (adam, nora))) == [[201] * 7] * 2
    rows = both.nodes[0].store.read("select number from chat where table_id = ? order by number", table)
    assert [number for (number,) in rows] == list(range(1, 15))
    for guest in (adam, nora):
        wait_for(lambda guest=guest: len(guest.get(f"/api/tables/{table}/talk")) == 14)  # type: ignore[misc]


def test_what_somebody_may_do_in_a_while_holds_for_all_nodes_together(both: Both) -> None:
    adam = both.guest("Adam", 0)
    twin = both.elsewhere(adam)
    table = adam.create("me", "open")["id"]
    said = 0
    while adam.http.post(f"/api/tables/{table}/talk", json={"text": "Hello"}).status_code == 201:
        said += 1
    assert said >= LINES_A_WHILE
    quota = both.nodes[1].app.state.talks.of_guest
    guest = adam.http.cookies["ziggurat_guest"].split(".")[0]
    wait_for(lambda: guest in quota._full_at and quota._full_at[guest] > time.monotonic())
    replies = [twin.http.post(f"/api/tables/{table}/talk", json={"text": "Hello"}) for _ in range(LINES_A_WHILE)]
    assert any("said a lot" in reply.text for reply in replies)


def test_a_banned_guest_is_banned_at_all_nodes(both: Both) -> None:
    eve = both.guest("Eve", 0)
    twin = both.elsewhere(eve)
    guest = eve.http.cookies["ziggurat_guest"].split(".")[0]
    both.nodes[0].store.change(lambda db: ban(db, guest, "She knows why.")).result(PATIENCE)
    for there in (eve, twin):
        wait_for(lambda there=there: there.http.get("/lobby").status_code == 403)  # type: ignore[misc]
    both.nodes[1].store.change(lambda db: unban(db, guest)).result(PATIENCE)
    for there in (eve, twin):
        wait_for(lambda there=there: there.http.get("/lobby").status_code == 200)  # type: ignore[misc]


def test_those_who_run_it_see_all_nodes_together(both: Both) -> None:
    wait_for(lambda: (running(both.nodes[0].store, time.time()) or {}).get("servers") == 2)
    command = [sys.executable, "-m", "ziggurat", "admin", "status", "--json", "--database", both.database]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert json.loads(done.stdout)["running"]["servers"] == 2, done.stderr


TOLD = re.compile(
    r"[0-9a-f]{8} (alive|left|who|(table|talk) [\w-]+|here [\w-]+( [\w-]+)* /( [\w-]+)*|took \w+ [\w-]+ *"
    r"|news (lobby|guest [\w-]+)\n[\w-]*)"
)


def test_nodes_tell_each_other_ids_and_nothing_of_the_game(both: Both) -> None:
    """Worlds that differ in what is hidden could not be told apart by what is said: no action, no card, no name."""
    told: list[str] = []
    ended = threading.Event()

    def listen() -> None:
        with psycopg.connect(both.database, autocommit=True) as link:
            link.execute("listen ziggurat")
            while not ended.is_set():
                told.extend(heard.payload for heard in link.notifies(timeout=0.2))

    listener = threading.Thread(target=listen)
    listener.start()
    adam, nora = both.guest("Adam", 0), both.guest("Nora", 1)
    table = adam.create("me", "open")["id"]
    nora.http.post(f"/api/tables/{table}/seats/1")
    with page(adam, table), page(nora, table):
        for seed in range(4):
            for guest in (adam, nora):
                wait_until_at(guest, table, len(both.nodes[0].store.lines(table)))
            seat = adam.get(f"/api/tables/{table}")["to_act"][0]
            answer((adam, nora)[seat], table, Random(seed))
    wait_for(lambda: sum(f"table {table}" in word for word in told) >= 6)
    ended.set()
    listener.join(PATIENCE)
    assert [word for word in told if not TOLD.fullmatch(word)] == []


# -- what dies -------------------------------------------------------------------------------------------------------


def test_a_bot_whose_node_was_killed_goes_on_at_another(
    cluster: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> None:
    database = cluster.new_database()
    folder = tmp_path_factory.mktemp("killed")
    doomed = ServerProcess(folder, bot_pause=3600, database=database)
    adam = Guest(doomed.address, "Adam")
    table = adam.create("open", "easy")["id"]
    with page(adam, table) as seen:
        seen.send(type="bot", seat=0, level="easy")  # while somebody looks on, bots pause: here for an hour
        store = open_store(database)
        wait_for(lambda: store.read("select name from leases where name like 'bots %'") == [(f"bots {table}",)])
        before = store.lines(table)
        other = ServerThread(folder, database=database)
        doomed.kill()
    wait_for(lambda: len(store.lines(table)) > len(before))
    assert store.lines(table)[: len(before)] == before
    store.close()
    other.stop()


def test_a_node_that_ends_leaves_its_bots_to_others_at_once(
    cluster: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> None:
    database = cluster.new_database()
    folder = tmp_path_factory.mktemp("ended")
    ending, staying = (ServerThread(folder, database=database, bot_pause=pause) for pause in (3600, 0))
    adam = Guest(ending.address, "Adam")
    table = adam.create("open", "easy")["id"]
    with page(adam, table) as seen:
        seen.send(type="bot", seat=0, level="easy")
        wait_for(lambda: staying.store.read("select name from leases where name like 'bots %'") == [(f"bots {table}",)])
        before = len(staying.store.lines(table))
        ending.stop()
    wait_for(lambda: len(staying.store.lines(table)) > before)
    staying.stop()


def test_nodes_that_lose_the_database_say_so_and_come_back(
    tmp_path_factory: pytest.TempPathFactory, cluster: Cluster, complaints: Complaints
) -> None:
    own = Cluster()
    folder = tmp_path_factory.mktemp("lost")
    database = own.new_database()
    nodes = [ServerThread(folder, database=database) for _ in range(2)]
    adam = Guest(nodes[0].address, "Adam")
    table = adam.create("me", "me")["id"]
    answer(adam, table, Random(1))
    lines = nodes[0].store.lines(table)
    own.kill()
    seat = adam.get(f"/api/tables/{table}")["to_act"][0]
    legal = adam.legal(table, seat)
    reply = adam.act(table, seat, legal[0])
    assert reply.status_code == 503
    assert "The database" in reply.json()["reason"]
    wait_for(lambda: not any(node.tables.nodes.reachable for node in nodes))
    own.start()
    wait_for(lambda: all(node.tables.nodes.reachable for node in nodes))
    assert nodes[0].store.lines(table) == lines
    answer(adam, table, Random(1))
    assert "the database does not answer" in complaints.lines
    assert "the database answers again" in complaints.lines
    for node in nodes:
        node.stop()
    own.remove()
