"""What people see when something is wrong with the place where tables live, or with a table that lies there."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.servers import PATIENCE, Complaints, Guest, ServerProcess, ServerThread
from tests.web.browsers import page
from tests.web.test_api import play_to_the_end
from ziggurat.core.game import load_game
from ziggurat.core.record import write_line
from ziggurat.web import bots as bots_module
from ziggurat.web import table as table_module
from ziggurat.web.store import Summary
from ziggurat.web.store_sqlite import SqliteStore


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def impatient(folder: Path) -> Iterator[ServerThread]:
    """A server that does not wait for other programs that write to its database."""
    server = ServerThread(folder, store_patience=0.01)
    yield server
    server.stop()


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Somebody else writes to the database."""
    other = sqlite3.connect(folder / "tables.sqlite3", isolation_level=None)
    other.execute("begin immediate")
    try:
        yield
    finally:
        other.execute("rollback")
        other.close()


@contextmanager
def full(server: ServerThread) -> Iterator[None]:
    """Not a page more fits on the disk."""

    def most(pages: str) -> None:
        server.store._writer.do(lambda db: db.execute(f"pragma max_page_count = {pages}").fetchone()).result(PATIENCE)

    # Every page that is there is in use, so that a line may still fit, but not for long.
    most("1")
    try:
        yield
    finally:
        most("1000000")


def everything(guest: Guest, table: str, seats: int = 2) -> list[object]:
    """All that a guest in all seats can know of a table."""
    facts: list[object] = [guest.get(f"/api/tables/{table}"), guest.get(f"/api/tables/{table}/log?seat=0")]
    return facts + [guest.view(table, seat) for seat in range(seats)]


# -- store first, show afterwards ------------------------------------------------------------------------------------


def test_a_draw_that_is_not_stored_is_not_shown(folder: Path, impatient: ServerThread) -> None:
    """However often one tries while the database is locked, nothing is seen of tokens that were not drawn."""
    adam = Guest(impatient.address, "Adam")
    table = adam.create("me", "me")["id"]
    seat = adam.get(f"/api/tables/{table}")["to_act"][0]
    before, action = everything(adam, table), adam.legal(table, seat)[0]
    with locked(folder):
        for _ in range(3):
            reply = adam.act(table, seat, action)
            assert reply.status_code == 503
            assert reply.json()["reason"].startswith("The database is busy, so nothing was changed.")
            assert reply.headers["retry-after"]
            assert everything(adam, table) == before
    assert adam.act(table, seat, action).status_code == 200
    assert everything(adam, table) != before
    assert replays(impatient, table)


def replays(server: ServerThread, table: str) -> bool:
    """Whether memory is what the stored lines lead to."""
    held, stored = server.tables._tables[table], server.store.load(table)
    assert stored is not None
    again = table_module.open_stored(stored)
    one, two = (where.game.write_position(where.match.state) for where in (held, again))
    return one == two and again.number == held.number


def test_with_a_full_disk_nothing_is_lost_and_the_table_goes_on_later(impatient: ServerThread) -> None:
    adam = Guest(impatient.address, "Adam")
    table = adam.create("me", "me", "me", "me")["id"]  # its lines fill more than one page
    rng, refused = Random(1), 0
    with full(impatient):
        while not refused:
            seat = adam.get(f"/api/tables/{table}")["to_act"][0]
            before = everything(adam, table, 4)
            reply = adam.act(table, seat, rng.choice(adam.legal(table, seat)))
            if reply.status_code == 503:
                assert reply.json()["reason"].startswith("The disk of this server is full")
                assert everything(adam, table, 4) == before
                refused += 1
    play_to_the_end(dict.fromkeys(range(4), adam), table, rng)
    assert replays(impatient, table)


def test_an_answer_that_somebody_else_has_given_meanwhile_is_shown(folder: Path, impatient: ServerThread) -> None:
    """Another program on the same database: the answer here is refused, and what is stored is shown at once."""
    adam = Guest(impatient.address, "Adam")
    table = adam.create("me", "me")["id"]
    seat = adam.get(f"/api/tables/{table}")["to_act"][0]
    stored = impatient.store.load(table)
    assert stored is not None
    elsewhere = table_module.open_stored(stored).match
    length = len(elsewhere.log)
    elsewhere.play(seat, elsewhere.legal(seat)[0], Random(5))
    lines = [write_line(elsewhere, entry.seat, entry.action) for entry in elsewhere.log[length:]]
    other = SqliteStore(folder / "tables.sqlite3")
    other.append(table, length, lines, table_module.summary_of(elsewhere)).result(PATIENCE)
    other.close()
    reply = adam.act(table, seat, adam.legal(table, seat)[1])
    assert "The table has changed in the meantime" in reply.json()["reason"]
    assert adam.get(f"/api/tables/{table}")["number"] == length + len(lines)
    assert replays(impatient, table)


def test_pages_and_positions_are_read_while_nothing_can_be_written(folder: Path, impatient: ServerThread) -> None:
    adam = Guest(impatient.address, "Adam")
    table = adam.create("me", "me")["id"]
    del impatient.tables._tables[table]
    with locked(folder):
        assert adam.http.get("/").status_code == 200
        assert adam.http.get(f"/table/{table}").status_code == 200
        assert adam.get(f"/api/tables/{table}")["status"] == "playing"
        page_that_fails = adam.http.post("/tables", data={"game": "babylonia", "seats": "2", "name": "Adam"})
        assert page_that_fails.status_code == 503
        assert "The database is busy" in page_that_fails.text


def test_a_socket_is_told_in_a_sentence_and_stays_open(folder: Path, impatient: ServerThread) -> None:
    adam = Guest(impatient.address, "Adam")
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one:
        targets = one.choices[0]
        with locked(folder):
            one.act(targets)
            assert one.until("refused")["reason"].startswith("The database is busy")
        number = one.table["number"]
        one.act(targets)
        one.until_number(number + 2)


def test_a_bot_whose_answer_cannot_be_stored_tries_again(
    folder: Path, impatient: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_module, "WAIT_AFTER_FAILURE", 0.01)
    adam = Guest(impatient.address, "Adam")
    table = adam.create("me", "random")["id"]
    rng = Random(2)
    while adam.get(f"/api/tables/{table}")["to_act"] != [0]:
        pass
    with locked(folder):
        number = adam.get(f"/api/tables/{table}")["number"]
        assert adam.act(table, 0, rng.choice(adam.legal(table, 0))).status_code == 503
        assert adam.get(f"/api/tables/{table}")["number"] == number
    play_to_the_end({0: adam}, table, rng)


# -- tables that cannot be played ------------------------------------------------------------------------------------


def spoil(server: ServerThread, table: str, statement: str) -> None:
    """Changes what is stored behind the server's back, and lets it forget the table."""
    server.store._writer.do(lambda db: db.execute(statement, (table,))).result(PATIENCE)
    server.tables._tables.pop(table, None)


SPOILED = {
    "update tables set rules = 0 where id = ?": "It was begun with older rules of Babylonia (0, now 1)",
    "update tables set rules = 99 where id = ?": "It was begun with newer rules of Babylonia (99, here 1)",
    "update tables set game = 'chess' where id = ?": "The game chess is not installed here.",
    "update lines set line = '0 dance' where number = 1 and table_id = ?": "Its log cannot be replayed: line 2: ",
    "update lines set line = 'undo many' where number = 1 and table_id = ?": "Its log cannot be replayed: line 2: ",
}


@pytest.mark.parametrize(("statement", "reason"), SPOILED.items())
def test_a_table_that_cannot_be_played_says_so_and_takes_nothing_down(
    server: ServerThread, complaints: Complaints, statement: str, reason: str
) -> None:
    adam, eve = Guest(server.address, "Adam"), Guest(server.address, "Eve")
    table, other = adam.create("me", "me")["id"], adam.create("me", "me")["id"]
    spoil(server, table, statement)
    shown = adam.http.get(f"/table/{table}")
    assert shown.status_code == 409
    assert reason in shown.text
    assert "Adam 2" in shown.text
    assert adam.http.get(f"/api/tables/{table}").json()["reason"].startswith(reason)
    start = adam.http.get("/")
    assert start.status_code == 200
    assert "cannot be played on" in start.text
    assert f"/table/{other}" in start.text
    assert next(line for line in complaints.lines if table in line).startswith(f"table {table}: {reason}")
    assert len(complaints.lines) == 1, "one line, however often it is opened"
    assert "Only players of this table" in eve.http.post(f"/table/{table}/text").text
    text = adam.http.post(f"/table/{table}/text")
    assert text.status_code == 200
    assert "\n* " in text.text
    assert "name 0 Adam" in text.text


def test_a_server_that_starts_with_tables_of_a_broken_kind_serves_the_others(tmp_path: Path) -> None:
    """As after an upgrade, or a game that was taken away: a process that is killed and started again on them."""
    server = ServerProcess(tmp_path)
    try:
        adam = Guest(server.address, "Adam")
        broken = {adam.create("me", "me")["id"]: spoiled for spoiled in SPOILED.items()}
        sound = adam.create("me", "me")["id"]
        server.kill()
        with closing(sqlite3.connect(server.database)) as behind:
            for table, (statement, _) in broken.items():
                behind.execute(statement, (table,))
            behind.commit()
        server.start()
        for path in ("/", "/my/tables"):
            listed = adam.http.get(path)
            assert listed.status_code == 200
            assert all(f"/table/{table}" in listed.text for table in (*broken, sound))
        for table, (_, reason) in broken.items():
            shown = adam.http.get(f"/table/{table}")
            assert (shown.status_code, reason in shown.text) == (409, True), reason
        seat = next(seat for seat in (0, 1) if adam.legal(sound, seat))
        assert adam.act(sound, seat, adam.legal(sound, seat)[0]).status_code == 200
    finally:
        server.kill()


def test_a_table_whose_text_was_read_is_never_played_on(server: ServerThread) -> None:
    """Its rules may come back with another version of the program; its secrets do not."""
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    assert adam.http.post(f"/table/{table}/text").status_code == 409, "not while it can be played"
    spoil(server, table, "update tables set rules = 99 where id = ?")
    assert adam.http.post(f"/table/{table}/text").status_code == 200
    spoil(server, table, "update tables set rules = 1 where id = ?")
    assert "was read before its end" in adam.http.get(f"/api/tables/{table}").json()["reason"]


def test_a_table_whose_rules_are_back_goes_on(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    before = everything(adam, table)
    spoil(server, table, "update tables set rules = 99 where id = ?")
    assert adam.http.get(f"/table/{table}").status_code == 409
    spoil(server, table, "update tables set rules = 1 where id = ?")
    assert everything(adam, table) == before
    assert server.store.summary(table) == table_module.summary_of(server.tables._tables[table].match)


def test_a_finished_table_of_older_rules_keeps_its_result(server: ServerThread) -> None:
    adam, eve = Guest(server.address, "Adam"), Guest(server.address, "Eve")
    table = adam.create("me", "random")["id"]
    play_to_the_end({0: adam}, table, Random(3))
    scores = adam.get(f"/api/tables/{table}")["scores"]
    spoil(server, table, "update tables set rules = 0 where id = ?")
    shown = adam.http.get(f"/table/{table}").text
    assert f"Adam: {scores[0]}" in shown
    assert server.store.summary(table) == Summary("over", (), tuple(scores))
    assert eve.http.post(f"/table/{table}/text").status_code == 200, "nothing is secret any more"


# -- summaries -------------------------------------------------------------------------------------------------------


def test_the_start_page_lists_tables_without_replaying_them(server: ServerThread) -> None:
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    mine = [adam.create("me", "me")["id"] for _ in range(3)]
    shared = nora.create("me", "open")["id"]
    adam.http.post(f"/api/tables/{shared}/seats/1")
    server.tables._tables.clear()
    assert all(f"/table/{table}" in adam.http.get("/").text for table in [*mine, shared])
    assert list(server.tables._tables) == []


def test_the_list_says_where_one_is_asked(server: ServerThread) -> None:
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    table = adam.create("me", "open")["id"]
    assert "waiting for players" in adam.http.get("/").text
    nora.http.post(f"/api/tables/{table}/seats/1")
    guests = {0: adam, 1: nora}
    for _ in range(6):
        asked = adam.get(f"/api/tables/{table}")["to_act"][0]
        assert ["your turn" in guests[seat].http.get("/").text for seat in (asked, 1 - asked)] == [True, False]
        guests[asked].act(table, asked, guests[asked].legal(table, asked)[0])


def test_summaries_of_an_older_version_are_filled_in_by_and_by(tmp_path: Path) -> None:
    first = ServerThread(tmp_path)
    adam = Guest(first.address, "Adam")
    tables = [adam.create("me", "me")["id"] for _ in range(3)] + [adam.create("me", "open")["id"]]
    expected = [first.store.summary(table) for table in tables]
    first.store._writer.do(lambda db: db.execute("update tables set status = null, asked = ''")).result(PATIENCE)
    spoil(first, tables[0], "update tables set rules = 99 where id = ?")
    first.stop()
    second = ServerThread(tmp_path)
    try:
        while second.store.without_summary(9):
            pass
        assert [second.store.summary(table) for table in tables] == [Summary("unreadable"), *expected[1:]]
    finally:
        second.stop()


def test_a_game_with_other_rules_is_not_played_on(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when it is the program that has changed."""
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    server.tables._tables.pop(table)
    newer = replace(load_game("babylonia"), rules_version=2)
    monkeypatch.setattr(table_module, "load_game", lambda name: newer)
    assert "older rules of Babylonia (1, now 2)" in adam.http.get(f"/table/{table}").text
    assert "cannot be played on" in adam.http.get("/").text
