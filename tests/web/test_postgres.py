"""What only PostgreSQL can do to us: connections that are lost, other programs that write, versions."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future

import pytest

from tests.clusters import Cluster
from tests.servers import PATIENCE
from tests.web.test_store import hold, new_table
from ziggurat.web.store import MIGRATIONS, Changing, Conflict, SqlStore, StoreFailed, nothing, open_store

psycopg = pytest.importorskip("psycopg", reason="PostgreSQL is not tried: pip install 'ziggurat[postgres]'")


@pytest.fixture
def address(cluster: Cluster) -> str:
    return cluster.new_database()


def cut_off(address: str) -> None:
    """Ends all connections of others to this database."""
    with psycopg.connect(address, autocommit=True) as link:
        link.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity "
            "where datname = current_database() and pid <> pg_backend_pid()"
        )


def test_several_programs_that_begin_at_once_find_one_schema(address: str) -> None:
    opened: list[SqlStore] = []
    threads = [threading.Thread(target=lambda: opened.append(open_store(address))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert len(opened) == 4
    assert opened[0].read("select value from facts where name = 'version'") == [(str(len(MIGRATIONS)),)]
    for store in opened:
        store.close()


def test_of_two_programs_one_takes_the_number(address: str) -> None:
    one, other = open_store(address), open_store(address)
    new_table(one)
    one.append("t1", 0, ["mine"]).result(PATIENCE)
    with pytest.raises(Conflict):
        other.append("t1", 0, ["yours"]).result(PATIENCE)
    assert other.lines("t1") == ["mine"]
    one.close()
    other.close()


def test_a_connection_that_was_lost_is_made_again(address: str) -> None:
    store = open_store(address)
    new_table(store)
    store.append("t1", 0, ["one"]).result(PATIENCE)
    cut_off(address)
    store.append("t1", 1, ["two"]).result(PATIENCE)
    cut_off(address)
    assert store.lines("t1") == ["one", "two"]
    store.close()


def test_a_connection_lost_in_the_middle_fails_with_a_sentence_and_stores_nothing(address: str) -> None:
    store = open_store(address)
    new_table(store)
    release = hold(store)
    waiting = store.append("t1", 0, ["one"])
    cut_off(address)
    held = release()
    with pytest.raises(StoreFailed, match="The database of this server does not answer"):
        held.result(PATIENCE)
    waiting.result(PATIENCE)  # it came after what was held, in a commit of its own
    assert store.lines("t1") == ["one"]
    store.close()


def test_what_fails_unseen_in_a_commit_is_refused_alone(address: str) -> None:
    """Changes are sent together and nobody waits for each: PostgreSQL's refusal comes when others were sent already."""
    store = open_store(address)
    new_table(store)
    release = hold(store)
    before = store.append("t1", 0, ["one"])
    broken = store.change(lambda db: nothing(db.execute("insert into facts values ('unseen', null)")))
    after = store.append("t1", 1, ["two"])
    taken = store.append("t1", 1, ["too late"])
    last = store.append("t1", 2, ["three"])
    release()
    for kept in (before, after, last):
        kept.result(PATIENCE)
    with pytest.raises(psycopg.errors.NotNullViolation):
        broken.result(PATIENCE)
    with pytest.raises(Conflict):
        taken.result(PATIENCE)
    assert store.lines("t1") == ["one", "two", "three"]
    store.close()


def test_what_fails_unseen_alone_is_refused_with_its_reason(address: str) -> None:
    store = open_store(address)
    broken = store.change(lambda db: nothing(db.execute("insert into facts values ('unseen', null)")))
    with pytest.raises(psycopg.errors.NotNullViolation):
        broken.result(PATIENCE)
    new_table(store)
    assert store.table("t1") is not None
    store.close()


def test_a_change_may_look_at_what_came_of_its_statements(address: str) -> None:
    store = open_store(address)
    new_table(store)

    def look(db: Changing) -> tuple[int, int, object]:
        added = db.execute("insert into facts values ('seen', 'so')")
        changed = db.executemany("update facts set value = ? where name = ?", [("else", "seen"), ("else", "unseen")])
        return added.rowcount, changed.rowcount, db.execute("select value from facts where name = 'seen'").fetchone()

    assert store.change(look).result(PATIENCE) == (1, 1, ("else",))
    store.close()


def test_changes_that_two_programs_make_the_other_way_round_are_all_stored(address: str) -> None:
    """Both hold what the other wants; PostgreSQL ends one of the commits, and its changes are tried one by one."""
    one, other = open_store(address), open_store(address)
    for table in ("t1", "t2"):
        new_table(one, table)
    meeting = threading.Barrier(2)
    met: set[str] = set()

    def mark(table: str, meet: bool) -> Callable[[Changing], None]:
        def work(db: Changing) -> None:
            db.execute("update tables set asked = ? where id = ?", ("marked", table))
            if meet and table not in met:
                met.add(table)
                meeting.wait(PATIENCE)

        return work

    waiting: list[Future[None]] = []
    for store, first, second in ((one, "t1", "t2"), (other, "t2", "t1")):
        release = hold(store)
        waiting += [store.change(mark(first, True)), store.change(mark(second, False))]
        release()
    for done in waiting:
        done.result(PATIENCE)
    one.close()
    other.close()


def test_a_database_of_a_newer_version_is_refused(address: str) -> None:
    open_store(address).close()
    with psycopg.connect(address, autocommit=True) as link:
        link.execute("update facts set value = '999' where name = 'version'")
    with pytest.raises(StoreFailed, match="was written by a newer version of this program"):
        open_store(address)


def test_an_address_where_nobody_answers_is_told_without_its_password() -> None:
    with pytest.raises(
        StoreFailed, match=r"Tables cannot be kept in postgresql://adam@127\.0\.0\.1:1/none: "
    ) as refused:
        open_store("postgresql://adam:sesame@127.0.0.1:1/none")
    assert "sesame" not in str(refused.value)
