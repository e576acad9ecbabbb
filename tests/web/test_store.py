"""The store: lines are kept in order, numbers are taken once, seats change only from what they were."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ziggurat.web.store import MIGRATIONS, Conflict, SeatRow, SqliteStore, Store, TableRow


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = SqliteStore(tmp_path / "tables.sqlite3")
    yield made
    made.close()


def new_table(store: Store, table_id: str = "t1", host: str = "adam") -> TableRow:
    row = TableRow(table_id, "babylonia", 1, 2, {"cards": "first-seven"}, host, time.time())
    store.create_table(row, [SeatRow(0, host, None, "Adam"), SeatRow(1, None, None, "")])
    return row


def test_a_table_is_found_as_it_was_made(store: Store) -> None:
    row = new_table(store)
    assert store.table("t1") == row
    assert store.seats("t1") == [SeatRow(0, "adam", None, "Adam"), SeatRow(1, None, None, "")]
    assert store.table("t2") is None


def test_lines_come_back_in_order(store: Store) -> None:
    new_table(store)
    store.append("t1", 0, ["* deal", "0 M 12,6"])
    store.append("t1", 2, ["0 stop"])
    assert store.lines("t1") == ["* deal", "0 M 12,6", "0 stop"]


def test_a_number_is_taken_once_and_the_loser_stores_nothing(store: Store) -> None:
    new_table(store)
    store.append("t1", 0, ["one", "two"])
    with pytest.raises(Conflict):
        store.append("t1", 1, ["other two", "other three"])
    assert store.lines("t1") == ["one", "two"]


def test_a_seat_changes_only_if_it_is_as_it_was_seen(store: Store) -> None:
    new_table(store)
    free = SeatRow(1, None, None, "")
    store.change_seat("t1", free, SeatRow(1, "nora", None, "Nora"))
    with pytest.raises(Conflict):
        store.change_seat("t1", free, SeatRow(1, "eve", None, "Eve"))
    assert store.seats("t1")[1] == SeatRow(1, "nora", None, "Nora")


def test_what_was_stored_is_there_after_opening_again(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    first = SqliteStore(path)
    new_table(first)
    first.append("t1", 0, ["one"])
    secret = first.secret()
    # No close: a killed process does not close its files either.
    second = SqliteStore(path)
    assert second.lines("t1") == ["one"]
    assert second.secret() == secret
    second.close()
    first.close()


def test_guests_have_names_and_tables(store: Store) -> None:
    store.save_guest("adam", "Adam")
    store.save_guest("adam", "Adam the Elder")
    assert store.guest_name("adam") == "Adam the Elder"
    assert store.guest_name("nobody") is None
    new_table(store, "t1", "adam")
    new_table(store, "t2", "eve")
    assert [row.id for row in store.tables_of("adam", 10)] == ["t1"]


def test_a_rematch_is_named_once(store: Store) -> None:
    new_table(store)
    assert store.set_next("t1", "t2") == "t2"
    assert store.set_next("t1", "t3") == "t2"


def test_the_version_of_the_store_is_written_down(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite3")
    assert store._db.execute("pragma user_version").fetchone() == (len(MIGRATIONS),)
    assert store._db.execute("pragma synchronous").fetchone() == (2,), "full sync"
    assert store._db.execute("pragma journal_mode").fetchone() == ("wal",)
    store.close()


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
    store.create_table(row, [])
    assert store.table("t1") == row
