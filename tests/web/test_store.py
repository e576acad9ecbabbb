"""The store: lines are kept in order, numbers are taken once, seats change only from what they were."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from tests.servers import PATIENCE
from ziggurat.web.clockwork import due_tables, keep_due
from ziggurat.web.store import (
    MIGRATIONS,
    Also,
    Changing,
    Conflict,
    Listed,
    SeatRow,
    SqlStore,
    Store,
    StoreFailed,
    Summary,
    TableRow,
    nothing,
    open_store,
)
from ziggurat.web.store_sqlite import SqliteStore


def new_table(store: Store, table_id: str = "t1", host: str = "adam") -> TableRow:
    row = TableRow(table_id, "babylonia", 1, 2, {"cards": "first-seven"}, host, time.time())
    store.create_table(row, [SeatRow(0, host, None, "Adam"), SeatRow(1, None, None, "")]).result(PATIENCE)
    return row


def ids(store: Store, guest: str, most: int = 20) -> list[str]:
    return [listed.row.id for listed in store.tables_of(guest, most)]


def test_a_table_is_found_as_it_was_made(store: Store) -> None:
    row = new_table(store)
    assert store.table("t1") == row
    assert store.seats("t1") == [SeatRow(0, "adam", None, "Adam"), SeatRow(1, None, None, "")]
    assert store.table("t2") is None


def test_lines_come_back_in_order(store: Store) -> None:
    new_table(store)
    store.append("t1", 0, ["* deal", "0 M 12,6"]).result(PATIENCE)
    store.append("t1", 2, ["0 stop"]).result(PATIENCE)
    assert store.lines("t1") == ["* deal", "0 M 12,6", "0 stop"]


def test_a_number_is_taken_once_and_the_loser_stores_nothing(store: Store) -> None:
    new_table(store)
    store.append("t1", 0, ["one", "two"]).result(PATIENCE)
    with pytest.raises(Conflict):
        store.append("t1", 1, ["other two", "other three"]).result(PATIENCE)
    assert store.lines("t1") == ["one", "two"]


def test_a_seat_changes_only_if_it_is_as_it_was_seen(store: Store) -> None:
    new_table(store)
    free = SeatRow(1, None, None, "")
    store.change_seat("t1", free, SeatRow(1, "nora", None, "Nora")).result(PATIENCE)
    with pytest.raises(Conflict):
        store.change_seat("t1", free, SeatRow(1, "eve", None, "Eve")).result(PATIENCE)
    assert store.seats("t1")[1] == SeatRow(1, "nora", None, "Nora")


def test_what_was_stored_is_there_after_opening_again(database: str) -> None:
    first = open_store(database)
    new_table(first)
    first.append("t1", 0, ["one"]).result(PATIENCE)
    # No close: a killed process does not close its files either.
    second = open_store(database)
    assert second.lines("t1") == ["one"]
    second.close()
    first.close()


def test_guests_have_names_and_tables(store: Store) -> None:
    store.save_guest("adam", "Adam").result(PATIENCE)
    store.save_guest("adam", "Adam the Elder").result(PATIENCE)
    assert store.guest_name("adam") == "Adam the Elder"
    assert store.guest_name("nobody") is None
    new_table(store, "t1", "adam")
    new_table(store, "t2", "eve")
    assert ids(store, "adam") == ["t1"]


def test_a_rematch_is_named_once(store: Store) -> None:
    new_table(store)
    assert store.set_next("t1", "t2").result(PATIENCE) == "t2"
    assert store.set_next("t1", "t3").result(PATIENCE) == "t2"


def test_the_version_of_the_store_is_written_down(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite3")
    assert written(store, "pragma user_version") == (len(MIGRATIONS),)
    assert written(store, "pragma synchronous") == (2,), "full sync"
    assert written(store, "pragma journal_mode") == ("wal",)
    store.close()


def written(store: SqliteStore, query: str) -> Any:
    """What the connection that writes answers."""
    return store._writer.do(lambda db: db.execute(query).fetchone()).result(PATIENCE)


def test_a_store_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    """Its tables give hints, as new ones do unless somebody says otherwise."""
    path = tmp_path / "tables.sqlite3"
    old = sqlite3.connect(path)
    old.executescript(f"{MIGRATIONS[0]} pragma user_version = 1;")
    old.execute("insert into tables values ('t1', 'babylonia', 1, 2, '{}', 'adam', 5.0, null)")
    old.commit()
    old.close()
    store = SqliteStore(path)
    assert store.table("t1") == TableRow("t1", "babylonia", 1, 2, {}, "adam", 5.0, None, hints=True)
    store.close()


def test_a_table_without_hints_stays_so(store: Store) -> None:
    row = TableRow("t1", "babylonia", 1, 2, {}, "adam", 5.0, hints=False)
    store.create_table(row, []).result(PATIENCE)
    assert store.table("t1") == row


# -- one commit for many ---------------------------------------------------------------------------------------------


def hold(store: SqlStore) -> Callable[[], Future[None]]:
    """Keeps the writer busy until what is returned is called; meanwhile changes gather behind it."""
    begun, go_on = threading.Event(), threading.Event()

    def wait(db: Changing) -> None:
        begun.set()
        assert go_on.wait(PATIENCE)
        db.execute("select 1")  # notices a database that was lost meanwhile

    held = store._writer.do(wait)
    assert begun.wait(PATIENCE)

    def release() -> Future[None]:
        go_on.set()
        return held

    return release


def commits(store: SqlStore) -> list[str]:
    """The commits from now on."""
    found: list[str] = []
    commit = store._writer._pen.commit

    def note() -> None:
        found.append("commit")
        commit()

    store._writer._pen.commit = note  # type: ignore[method-assign]
    return found


def test_changes_that_come_together_share_a_commit(store: SqlStore) -> None:
    for n in range(30):
        new_table(store, f"t{n}")
    counted = commits(store)
    release = hold(store)
    waiting = [store.append(f"t{n}", 0, ["one"]) for n in range(30)]
    assert not any(done.done() for done in waiting), "nothing is acknowledged before it is stored"
    release()
    for done in waiting:
        done.result(PATIENCE)
    assert len(counted) == 2, "what was held, and all the others"
    assert [store.lines(f"t{n}") for n in range(30)] == [["one"]] * 30


def test_of_changes_that_share_a_commit_the_refused_one_is_alone(store: SqlStore) -> None:
    new_table(store, "t1")
    new_table(store, "t2")
    release = hold(store)
    first, second, third = store.append("t1", 0, ["one"]), store.append("t1", 0, ["uno"]), store.append("t2", 0, ["a"])
    release()
    first.result(PATIENCE)
    third.result(PATIENCE)
    with pytest.raises(Conflict):
        second.result(PATIENCE)
    assert (store.lines("t1"), store.lines("t2")) == (["one"], ["a"])


def test_answers_that_share_a_commit_leave_what_they_would_leave_alone(store: SqlStore) -> None:
    """However many there are; and of two for one table the later one holds."""
    names = [f"t{n:02}" for n in range(70)]
    for name in names:
        new_table(store, name, host="nora")
    counted, release = commits(store), hold(store)
    waiting = [store.append(name, 0, ["one", "two"], Summary("playing", asked=(0,))) for name in names]
    waiting.append(store.append("t07", 2, ["three"], Summary("over", result=(3, 4))))
    release()
    for done in waiting:
        done.result(PATIENCE)
    assert len(counted) == 2, "what was held, and all the others"
    for name in names:
        ended = name == "t07"
        assert store.lines(name) == ["one", "two"] + ["three"] * ended
        assert store.summary(name) == (Summary("over", result=(3, 4)) if ended else Summary("playing", asked=(0,)))
    listed = store.tables_of("nora", 100)
    assert {found.row.id for found in listed} == set(names)
    assert listed[-1].row.id == "t07", "what is over comes last"


def test_a_store_that_is_closed_has_stored_what_waited(database: str) -> None:
    store = open_store(database)
    new_table(store)
    release = hold(store)
    waiting = store.append("t1", 0, ["one"])
    closing = threading.Thread(target=store.close)
    closing.start()
    release()
    closing.join(PATIENCE)
    waiting.result(PATIENCE)
    with pytest.raises(StoreFailed, match="The server is ending"):
        store.append("t1", 1, ["two"])


def test_readers_do_not_wait_for_a_writer(store: SqlStore) -> None:
    new_table(store)
    release = hold(store)
    waiting = store.append("t1", 0, ["one"])
    assert store.lines("t1") == []
    assert ids(store, "adam") == ["t1"]
    release()
    waiting.result(PATIENCE)
    assert store.lines("t1") == ["one"]


# -- what can go wrong -----------------------------------------------------------------------------------------------


def test_a_database_that_somebody_else_locks_is_said_to_be_busy(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite3"
    store = SqliteStore(path, patience=0.01)
    new_table(store)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("begin immediate")
    with pytest.raises(StoreFailed, match="The database is busy, so nothing was changed"):
        store.append("t1", 0, ["one"]).result(PATIENCE)
    assert store.lines("t1") == [], "reading goes on"
    assert [record.getMessage() for record in caplog.records] == ["the database fails: database is locked"]
    other.execute("rollback")
    store.append("t1", 0, ["one"]).result(PATIENCE)
    assert store.lines("t1") == ["one"]
    other.close()
    store.close()


def test_a_full_disk_is_said_and_nothing_is_stored_by_halves(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite3")
    new_table(store)
    pages = written(store, "pragma page_count")[0]
    written(store, f"pragma max_page_count = {pages}")
    long = ["x" * 5000] * 10
    with pytest.raises(StoreFailed, match="The disk of this server is full"):
        store.append("t1", 0, ["one", *long]).result(PATIENCE)
    assert store.lines("t1") == []
    written(store, "pragma max_page_count = 1000000")
    store.append("t1", 0, ["one", *long]).result(PATIENCE)
    assert store.lines("t1") == ["one", *long]
    store.close()


def test_a_path_that_cannot_be_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match=r"Tables cannot be kept in .*/nowhere/tables.sqlite3: unable to open"):
        SqliteStore(tmp_path / "nowhere" / "tables.sqlite3")
    (tmp_path / "letter").write_text("Dear Nora, " * 1000)
    with pytest.raises(StoreFailed, match="letter: file is not a database"):
        SqliteStore(tmp_path / "letter")


def test_a_database_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    SqliteStore(path).close()
    newer = sqlite3.connect(path)
    newer.execute(f"pragma user_version = {len(MIGRATIONS) + 1}")
    newer.close()
    before = path.read_bytes()
    with pytest.raises(StoreFailed, match="was written by a newer version of this program"):
        SqliteStore(path)
    assert path.read_bytes() == before


# -- summaries -------------------------------------------------------------------------------------------------------


def test_lists_show_what_was_written_with_the_last_lines(store: Store) -> None:
    row = new_table(store)
    assert store.summary("t1") == Summary("open")
    store.change_seat("t1", SeatRow(1, None, None, ""), SeatRow(1, "nora", None, "Nora")).result(PATIENCE)
    store.append("t1", 0, ["* deal"], Summary("playing", asked=(1,))).result(PATIENCE)
    (mine,), (hers,) = store.tables_of("adam", 9), store.tables_of("nora", 9)
    seats = [SeatRow(0, "adam", None, "Adam"), SeatRow(1, "nora", None, "Nora")]
    assert mine == Listed(row, seats, Summary("playing", (1,)), mine.changed, waits=False)
    assert hers == Listed(row, seats, Summary("playing", (1,)), mine.changed, waits=True)
    store.append("t1", 1, ["1 stop"], Summary("over", result=(7, -12))).result(PATIENCE)
    assert store.summary("t1") == Summary("over", (), (7, -12))


def test_lists_begin_with_what_waits_and_end_with_what_is_over(store: Store) -> None:
    for name, summary in (
        ("over", Summary("over")),
        ("idle", Summary("playing", (1,))),
        ("first", Summary("playing", (0,))),
        ("second", Summary("playing", (1, 0))),
    ):
        new_table(store, name)
        store.append(name, 0, ["* deal"], summary).result(PATIENCE)
    assert ids(store, "adam") == ["second", "first", "idle", "over"]
    assert ids(store, "adam", most=2) == ["second", "first"]
    assert ids(store, "nora") == []


def test_whoever_leaves_a_table_does_not_find_it_in_the_list(store: Store) -> None:
    new_table(store)
    free, nora = SeatRow(1, None, None, ""), SeatRow(1, "nora", None, "Nora")
    store.change_seat("t1", free, nora).result(PATIENCE)
    assert ids(store, "nora") == ["t1"]
    store.change_seat("t1", nora, free).result(PATIENCE)
    assert ids(store, "nora") == []
    store.change_seat("t1", SeatRow(0, "adam", None, "Adam"), SeatRow(0, None, None, "")).result(PATIENCE)
    assert ids(store, "adam") == ["t1"], "it is still his table"


def test_lines_without_a_summary_leave_it_to_whoever_opens_the_table(store: Store) -> None:
    new_table(store)
    store.append("t1", 0, ["* deal"]).result(PATIENCE)
    assert store.summary("t1") is None
    assert store.without_summary(9) == ["t1"]
    (listed,) = store.tables_of("adam", 9)
    assert listed.summary is None
    store.summarise("t1", Summary("playing", (0,))).result(PATIENCE)
    assert store.without_summary(9) == []
    (again,) = store.tables_of("adam", 9)
    assert (again.waits, again.changed) == (True, listed.changed), "nothing has happened since"


def steps_to_list(store: SqliteStore) -> tuple[int, int]:
    """Statements, and steps of SQLite's machine, that it takes to list a guest's tables."""
    store.tables_of("adam", 20)
    statements: list[str] = []
    steps = 0

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    with store._reading() as db:
        pass
    db.set_trace_callback(statements.append)
    db.set_progress_handler(step, 1)
    assert len(store.tables_of("adam", 20)) == 20
    return len(statements), steps


def test_a_list_costs_the_same_with_few_tables_and_with_many(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite3")

    def fill(first: int, last: int) -> None:
        made = []
        for n in range(first, last):
            row = TableRow(f"t{n}", "babylonia", 1, 2, {}, "adam", float(n))
            made.append(store.create_table(row, [SeatRow(0, "adam", None, "Adam"), SeatRow(1, f"g{n}", None, "Nora")]))
            made.append(store.append(f"t{n}", 0, ["* deal"], Summary("playing", (n % 2,))))
        for done in made:
            done.result(PATIENCE)

    fill(0, 50)
    few = steps_to_list(store)
    fill(50, 10_000)
    assert steps_to_list(store) == few
    store.close()


SINCE = 5.0


def write_old_rows(db: sqlite3.Connection) -> None:
    """Two tables and a guest as the first version wrote them; newer columns have what new rows would have."""
    db.execute("insert into guests (id, name, since) values ('adam', 'Adam', ?)", (SINCE,))
    for table in ("t1", "t2"):
        db.execute(
            "insert into tables (id, game, rules, seats, options, host, since, next) "
            "values (?, 'babylonia', 1, 2, '{}', 'adam', ?, null)",
            (table, SINCE),
        )
        for seat, guest in enumerate(("adam", "nora")):
            db.execute("insert into seats values (?, ?, ?, null, ?)", (table, seat, guest, guest.title()))
    db.executemany("insert into lines values ('t1', ?, ?, ?)", [(0, "* deal", 7.0), (1, "0 stop", 8.0)])


def schema(path: Path) -> list[tuple[str, str, str]]:
    """What is in a database, without regard to how it was written."""
    db = sqlite3.connect(path)
    found = db.execute("select type, name, sql from sqlite_master where sql is not null order by type, name").fetchall()
    columns = {
        name: sorted(db.execute(f"pragma table_info({name})").fetchall(), key=lambda row: str(row[1]))
        for kind, name, _ in found
        if kind == "table"
    }
    db.close()
    return [
        (kind, name, str([row[1:] for row in columns[name]]) if kind == "table" else sql) for kind, name, sql in found
    ]


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_a_store_of_every_version_there_was_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    path = tmp_path / "old.sqlite3"
    old = sqlite3.connect(path)
    old.executescript(f"{''.join(MIGRATIONS[:version])} pragma user_version = {version};")
    write_old_rows(old)
    old.commit()
    old.close()
    SqliteStore(tmp_path / "new.sqlite3").close()
    store = SqliteStore(path)
    assert store.table("t1") == TableRow("t1", "babylonia", 1, 2, {}, "adam", SINCE)
    assert store.lines("t1") == ["* deal", "0 stop"]
    assert store.guest_name("adam") == "Adam"
    store.append("t1", 2, ["1 stop"], Summary("playing", (0,))).result(PATIENCE)
    assert "t1" in ids(store, "adam")
    store.close()
    assert schema(path) == schema(tmp_path / "new.sqlite3")


def test_a_store_without_summaries_lists_its_tables_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    old = sqlite3.connect(path)
    old.executescript(f"{MIGRATIONS[0]} {MIGRATIONS[1]} pragma user_version = 2;")
    for name, since in (("t1", 5.0), ("t2", 6.0)):
        old.execute("insert into tables values (?, 'babylonia', 1, 2, '{}', 'adam', ?, null, 1)", (name, since))
        old.execute("insert into seats values (?, 0, 'adam', null, 'Adam')", (name,))
        old.execute("insert into seats values (?, 1, 'nora', null, 'Nora')", (name,))
    old.execute("insert into lines values ('t1', 0, '* deal', 7.0)")
    old.commit()
    old.close()
    store = SqliteStore(path)
    assert ids(store, "adam") == ids(store, "nora") == ["t1", "t2"], "the one that changed last comes first"
    assert sorted(store.without_summary(9)) == ["t1", "t2"]
    store.close()


def test_a_secret_of_an_older_version_can_be_taken_over_and_forgotten(store: SqlStore) -> None:
    assert store.old_secret() is None
    store._writer.do(lambda db: db.execute("insert into facts values ('secret', 'open sesame')")).result(PATIENCE)
    assert store.old_secret() == "open sesame"
    store.forget_secret().result(PATIENCE)
    assert store.old_secret() is None


# -- what belongs to a change ------------------------------------------------------------------------------------------


def test_what_belongs_to_a_change_is_stored_with_it_or_not_at_all(store: Store) -> None:
    new_table(store)

    def note(text: str) -> Also:
        return lambda db: nothing(db.execute("insert into facts (name, value) values (?, ?)", (text, text)))

    store.append("t1", 0, ["one"], also=note("first")).result(PATIENCE)
    with pytest.raises(Conflict):
        store.append("t1", 0, ["uno"], also=note("second")).result(PATIENCE)
    free = SeatRow(1, None, None, "")
    store.change_seat("t1", free, SeatRow(1, "nora", None, "Nora"), also=note("third")).result(PATIENCE)
    with pytest.raises(Conflict):
        store.change_seat("t1", free, SeatRow(1, "eve", None, "Eve"), also=note("fourth")).result(PATIENCE)
    assert store.read("select name from facts where name <> 'version' order by name") == [("first",), ("third",)]


def test_when_clocks_run_out_is_kept_with_the_lines(store: SqlStore) -> None:
    for n in range(4):
        new_table(store, f"t{n}")
    release = hold(store)
    waiting = [store.append(f"t{n}", 0, ["one"], also=keep_due(f"t{n}", None if n == 1 else 7.5 * n)) for n in range(4)]
    release()
    for done in waiting:
        done.result(PATIENCE)
    assert due_tables(store, 10) == [("t0", 0.0), ("t2", 15.0), ("t3", 22.5)]
    store.change(keep_due("t0", None)).result(PATIENCE)
    assert due_tables(store, 10) == [("t2", 15.0), ("t3", 22.5)]


def test_a_line_keeps_the_time_at_which_it_was_said(store: Store) -> None:
    new_table(store)
    store.append("t1", 0, ["one", "two"], at=1000.25).result(PATIENCE)
    store.append("t1", 2, ["three"], at=1060.5).result(PATIENCE)
    stored = store.load("t1")
    assert stored is not None
    assert (stored.lines, stored.times) == (["one", "two", "three"], [1000.25, 1000.25, 1060.5])
