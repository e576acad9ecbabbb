"""What is kept can be carried to another database and back, and be backed up while it is served."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.servers import PATIENCE, Guest, ServerThread
from ziggurat.cli import main
from ziggurat.web.store import MIGRATIONS, SeatRow, StoreFailed, Summary, TableRow, open_store
from ziggurat.web.store_keys import keys_of
from ziggurat.web.store_moving import backup, move, table_names


def fill(database: str, tables: int = 3) -> None:
    store = open_store(database)
    keys_of(database, store)
    store.save_guest("adam", "Ådam 📜").result(PATIENCE)
    for n in range(tables):
        row = TableRow(f"t{n}", "babylonia", 1, 2, {"cards": "first-seven"}, "adam", 5.25 + n, hints=n % 2 == 0)
        store.create_table(row, [SeatRow(0, "adam", None, "Ådam"), SeatRow(1, None, "hard", "Hammurabi")])
        store.append(f"t{n}", 0, ["* deal", "0 M 12,6"], Summary("playing", (1,))).result(PATIENCE)
    store.close()


def contents(database: str) -> dict[str, list[tuple[object, ...]]]:
    store = open_store(database)
    found = {}
    for name in table_names():
        columns = sorted(column[0] for column in described(store, name))
        rows = store.read(f"select {', '.join(columns)} from {name}")
        found[name] = sorted(rows, key=repr) if name != "facts" else []
    store.close()
    return found


def described(store: object, name: str) -> list[tuple[str]]:
    with store._reading() as db:  # type: ignore[attr-defined]
        found = db.execute(f"select * from {name} limit 0")
        found.fetchall()
        return list(found.description)


def test_every_table_of_the_schema_is_copied(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    store = open_store(str(path))
    there = {name for (name,) in store.read("select name from sqlite_master where type = 'table'")}
    store.close()
    assert {*table_names()} == {name for name in there if not name.startswith("sqlite_")}
    assert len(MIGRATIONS) > 0


def test_all_that_is_kept_is_moved_and_everybody_stays_who_he_is(database: str, tmp_path: Path) -> None:
    fill(database)
    target = str(tmp_path / "target.sqlite3")
    counts = move(database, target)
    assert (counts["tables"], counts["lines"], counts["guests"]) == (3, 6, 1)
    assert contents(target) == contents(database)
    old, new = open_store(database), open_store(target)
    assert keys_of(target, new) == keys_of(database, old)
    old.close()
    new.close()


def test_a_file_can_be_moved_to_another_database_and_back(database: str, tmp_path: Path) -> None:
    first, back = str(tmp_path / "first.sqlite3"), str(tmp_path / "back.sqlite3")
    fill(first, 5)
    move(first, database)
    move(database, back)
    assert contents(back) == contents(database) == contents(first)
    assert Path(f"{back}.key").read_text() == Path(f"{first}.key").read_text()
    store = open_store(database)
    store.append("t0", 2, ["1 stop"], Summary("playing", (0,))).result(PATIENCE)
    store.close()


def test_nothing_is_moved_into_a_database_that_is_not_empty(database: str, tmp_path: Path) -> None:
    source = str(tmp_path / "source.sqlite3")
    fill(source)
    fill(database, 1)
    before = contents(database)
    with pytest.raises(StoreFailed, match="is not empty, so nothing was moved there"):
        move(source, database)
    assert contents(database) == before
    with pytest.raises(StoreFailed, match=r"There is no database .*nowhere"):
        move(str(tmp_path / "nowhere.sqlite3"), database)


def test_a_backup_is_made_while_people_play(tmp_path: Path) -> None:
    server = ServerThread(tmp_path)
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    source = str(tmp_path / "tables.sqlite3")
    path = tmp_path / "backup.sqlite3"
    backup(source, path)
    action = adam.legal(table, adam.get(f"/api/tables/{table}")["to_act"][0])[0]
    assert adam.act(table, adam.get(f"/api/tables/{table}")["to_act"][0], action).status_code == 200
    kept = open_store(str(path))
    assert kept.lines(table) == server.store.lines(table)[: len(kept.lines(table))] != []
    kept.close()
    assert stat.S_IMODE(Path(f"{path}.key").stat().st_mode) == 0o600
    with pytest.raises(StoreFailed, match="a backup overwrites nothing"):
        backup(source, path)
    server.stop()


def test_the_commands_say_what_they_did(database: str, tmp_path: Path) -> None:
    fill(database)
    path = str(tmp_path / "backup.sqlite3")
    done = CliRunner().invoke(main, ["--lang", "en", "backup", database, path])
    assert done.output == f"3 tables with 6 lines, and 1 guests are in {path}.\n"
    done = CliRunner().invoke(main, ["--lang", "en", "move", path, str(tmp_path / "third.sqlite3")])
    assert (done.exit_code, "3 tables with 6 lines" in done.output) == (0, True)
    done = CliRunner().invoke(main, ["--lang", "en", "move", path, str(tmp_path / "third.sqlite3")])
    assert done.exit_code == 1
    assert "is not empty" in done.output
