"""Keeping house: what goes and when, what leaves memory, and what those who run the server may order."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.servers import PATIENCE, Guest, ServerThread, wait_for
from tests.web.browsers import page
from tests.web.company import come, finish, id_of
from ziggurat.web.keeping import OLD_TABLES, old_guests, old_tables, sweep_store
from ziggurat.web.limits import DAY, KEPT_GUEST, KEPT_PERSON, KEPT_UNBEGUN, KEPT_UNCOUNTED, KEPT_UNFINISHED
from ziggurat.web.people import GONE_NAME, PARTS_OF_A_TABLE
from ziggurat.web.ratings import Outcome, settle
from ziggurat.web.store import SeatRow, Summary, TableRow
from ziggurat.web.store_sqlite import SqliteStore

NOW = 5000 * DAY


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerThread]:
    running = ServerThread(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    made = SqliteStore(tmp_path / "other.sqlite3")
    yield made
    made.close()


def put(store: SqliteStore, query: str, *values: object) -> None:
    store.change(lambda db: db.execute(query, values).rowcount).result(PATIENCE)


def keep(store: SqliteStore, table: str, status: str, age: float, counts: bool = False) -> None:
    seats = [SeatRow(0, "adam", None, "Adam"), SeatRow(1, "nora", None, "Nora")]
    store.create_table(TableRow(table, "tigris", 1, 2, {}, "adam", 1.0), seats)
    store.append(table, 0, ["* deal"], Summary(status))
    if status == "over":
        outcome = Outcome(table, "tigris", 1.0, (("adam", 1), ("nora", 2))) if counts else None
        store.change(lambda db: settle(db, table, outcome))
    put(store, "update tables set changed = ? where id = ?", NOW - age, table)


def tables_in(store: SqliteStore) -> set[str]:
    return {str(table) for (table,) in store.read("select id from tables")}


def test_tables_go_by_the_documented_rule(store: SqliteStore) -> None:
    hour = 3600.0
    ages = {"open": KEPT_UNBEGUN, "playing": KEPT_UNFINISHED, "over": KEPT_UNCOUNTED, "shut": KEPT_UNCOUNTED}
    for status, age in ages.items():
        keep(store, f"{status} old", status, age + hour)
        keep(store, f"{status} young", status, age - hour)
    keep(store, "counts", "over", 50 * KEPT_UNCOUNTED, counts=True)
    gone: list[str] = []
    assert sweep_store(store, NOW, gone.append) == (4, 0)
    assert sorted(gone) == sorted(f"{status} old" for status in ages)
    assert tables_in(store) == {*(f"{status} young" for status in ages), "counts"}
    for place, column in PARTS_OF_A_TABLE:
        assert not [row for row in store.read(f"select {column} from {place}") if row[0] in gone], place


def test_guests_go_by_the_documented_rule(store: SqliteStore) -> None:
    for guest, unseen in (
        ("old", KEPT_GUEST + 1),
        ("young", KEPT_GUEST - 1),
        ("kept", KEPT_PERSON - 1),
        ("gone", KEPT_PERSON + 1),
    ):
        put(store, "insert into guests (id, name, since, seen) values (?, ?, 1, ?)", guest, guest, NOW - unseen)
    for guest in ("kept", "gone"):
        put(store, "insert into phrases values (?, ?, 1)", guest, guest)
    assert sorted(old_guests(store, NOW)) == ["gone", "old"]
    seats = [SeatRow(0, "old", None, "Old"), SeatRow(1, "young", None, "Young")]
    store.create_table(TableRow("t", "tigris", 1, 2, {}, "young", NOW), seats).result(PATIENCE)
    assert sweep_store(store, NOW) == (0, 2)
    assert {guest for (guest,) in store.read("select id from guests")} == {"young", "kept"}
    assert [seat.name for seat in store.seats("t")] == [GONE_NAME, "Young"]


def test_what_is_old_is_found_along_indexes(store: SqliteStore) -> None:
    for where, _ in OLD_TABLES:
        query = f"select id from tables where {where} and changed < ? order by changed limit 9"
        plan = " ".join(str(row[3]) for row in store.read(f"explain query plan {query}", 1.0))
        assert re.search(r"SEARCH tables USING (COVERING )?INDEX tables_(unbegun|unfinished|uncounted|closed)", plan), (
            plan
        )
    assert old_tables(store, NOW) == []


def test_every_place_where_a_table_is_named_is_swept(tmp_path: Path, store: SqliteStore) -> None:
    """A new table of the database that names tables must be named in PARTS_OF_A_TABLE."""
    swept = {place for place, _ in PARTS_OF_A_TABLE}
    with sqlite3.connect(tmp_path / "other.sqlite3") as db:
        for (name,) in db.execute("select name from sqlite_master where type = 'table'").fetchall():
            if "table_id" in {row[1] for row in db.execute(f"pragma table_info({name})")}:
                assert name in swept


def test_finished_and_idle_tables_leave_memory_and_come_back(own_server: ServerThread) -> None:
    adam = come(own_server, "Adam")
    over, idle, watched = (adam.create("me", "me")["id"] for _ in range(3))
    finish(own_server, over)
    adam.get(f"/api/tables/{over}")
    tables = own_server.tables
    with page(adam, watched):
        for table in tables._tables.values():
            table.found = time.monotonic() - 100
        tables.sweep(over=50, idle=1000)
        assert set(tables._tables) == {idle, watched}
        tables.sweep(over=50, idle=50)
        assert set(tables._tables) == {watched}
    assert adam.get(f"/api/tables/{idle}")["status"] == "playing"
    assert adam.get(f"/api/tables/{over}")["status"] == "over"


# -- orders ----------------------------------------------------------------------------------------------------------


def admin(folder: Path, *arguments: str) -> str:
    command = [sys.executable, "-m", "ziggurat", "admin", *arguments, "--database", str(folder / "tables.sqlite3")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_table_is_closed_while_people_sit_there(own_server: ServerThread, tmp_path: Path) -> None:
    adam, nora = come(own_server, "Adam"), come(own_server, "Nora")
    table = str(adam.create("me", "open")["id"])
    nora.http.post(f"/lobby/join/{table}")
    listed = json.loads(admin(tmp_path, "tables", "--json"))
    assert [(row["table"], [seat["guest"] for seat in row["seats"]]) for row in listed] == [
        (table, [id_of(adam), id_of(nora)])
    ]
    address = f"{adam.address.replace('http', 'ws')}/table/{table}/live"
    with connect(address, additional_headers={"cookie": adam.cookie}) as socket:
        socket.recv(timeout=PATIENCE)
        admin(tmp_path, "close", table)
        wait_for(lambda: own_server.tables.here(table) is None)
        with pytest.raises(ConnectionClosed):  # the page is let go
            list(iter(lambda: socket.recv(timeout=PATIENCE), None))
    for guest in (adam, nora):
        shown = guest.http.get(f"/table/{table}")
        assert shown.status_code == 409
        assert "This table was closed by those who run this server." in shown.text
        assert table not in guest.http.get("/lobby").text
        assert "cannot be played on" in guest.http.get("/my/tables").text


def test_a_guest_is_banned_and_may_still_take_everything_along(own_server: ServerThread, tmp_path: Path) -> None:
    eve, adam = come(own_server, "Eve <b>"), come(own_server, "Adam")
    table = eve.create("me", "me")["id"]
    (found,) = json.loads(admin(tmp_path, "guests", "Eve", "--json"))
    assert found["guest"] == id_of(eve)
    with page(eve, table) as open_page:
        admin(tmp_path, "ban", found["guest"], "--days", "3", "--reason", "Be kind.")
        wait_for(lambda: own_server.app.state.keeping.banned)
        open_page.act(open_page.choices[0])
        assert "Be kind." in open_page.until("refused")["reason"]
    for path in ("/", "/lobby", f"/table/{table}", f"/api/tables/{table}"):
        reply = eve.http.get(path)
        assert reply.status_code == 403, path
        assert "Those who run this server have asked you to stay away: Be kind." in reply.text
    assert eve.http.post("/api/tables", json={"game": "tigris", "seats": ["me", "me"]}).status_code == 403
    assert eve.http.get("/me/export").status_code == eve.http.get("/me").status_code == 200
    assert adam.http.get("/").status_code == 200
    admin(tmp_path, "unban", found["guest"])
    wait_for(lambda: eve.http.get("/").status_code == 200)


def test_those_who_run_it_see_what_is_going_on(own_server: ServerThread, tmp_path: Path) -> None:
    adam = come(own_server, "Adam")
    table = adam.create("me", "open")["id"]
    with page(adam, table):
        wait_for(lambda: own_server.store.read("select 1 from facts where name like 'pulse %'"))
        seen = json.loads(admin(tmp_path, "status", "--json"))
        assert seen["tables"] == {"open": 1}
        assert seen["guests"] == seen["guests today"] == 1
        assert set(seen["running"]) >= {"tables", "pages", "people", "bots", "lobby", "seconds ago"}
    assert "open" in admin(tmp_path, "status")
    assert "Adam" in admin(tmp_path, "tables", "--status", "open")


def test_orders_that_make_no_sense_are_refused_in_a_sentence(own_server: ServerThread, tmp_path: Path) -> None:
    for arguments, sentence in (
        (("close", "nowhere"), "There is no table at this address that could be closed."),
        (("unban", "nobody"), "This guest is not banned."),
    ):
        command = [
            sys.executable,
            "-m",
            "ziggurat",
            "admin",
            *arguments,
            "--database",
            str(tmp_path / "tables.sqlite3"),
        ]
        done = subprocess.run(command, capture_output=True, text=True)
        assert (done.returncode, done.stderr.strip()) == (1, f"Error: {sentence}")
    missing = [sys.executable, "-m", "ziggurat", "admin", "status", "--database", str(tmp_path / "none.sqlite3")]
    assert "There is no database" in subprocess.run(missing, capture_output=True, text=True).stderr
    assert not (tmp_path / "none.sqlite3").exists()


def test_the_page_says_what_is_kept_and_for_how_long(own_server: ServerThread) -> None:
    text = Guest(own_server.address).http.get("/privacy").text
    for days in (KEPT_GUEST, KEPT_PERSON, KEPT_UNBEGUN, KEPT_UNFINISHED, KEPT_UNCOUNTED):
        assert f"{round(days / DAY)} days" in text
    assert 'href="/privacy"' in Guest(own_server.address).http.get("/").text


# -- abuse -----------------------------------------------------------------------------------------------------------


def test_a_thousand_tables_by_one_guest(own_server: ServerThread) -> None:
    """Twenty wait, two hundred are played; then the guest has to finish some, and nobody else notices."""
    eve, adam = come(own_server, "Eve"), come(own_server, "Adam")
    told = {"open": 0, "playing": 0}
    for n in range(1000):
        seats = ["me", "open"] if n % 2 else ["me", "me"]
        reply = eve.http.post("/api/tables", json={"game": "babylonia", "seats": seats})
        assert reply.status_code in (201, 400)
        if reply.status_code == 201:
            told[reply.json()["status"]] += 1
        elif n > 60 and told["open"] == 20:
            break
    assert told["open"] == 20
    mine = adam.create("me", "open")["id"]
    assert mine in adam.http.get("/lobby").text
