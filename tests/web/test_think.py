"""Thinking elsewhere: questions in the database, processes that take them, and what becomes of them when these die."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.clusters import Cluster
from tests.servers import PATIENCE, Guest, ServerThread, wait_for
from tests.web.browsers import page
from tests.web.test_secrets import GAMES, twin
from ziggurat.bots.mcts import Budget
from ziggurat.core.game import load_game
from ziggurat.web.limits import MOST_TAKEN
from ziggurat.web.questions import SCHEMA, bot_question, hint_question
from ziggurat.web.table import open_stored
from ziggurat.web.thinking import Thinking

psycopg = pytest.importorskip("psycopg", reason="PostgreSQL is not tried: pip install 'ziggurat[postgres]'")


class Elsewhere:
    """`ziggurat think`, as a user starts it."""

    def __init__(self, database: str, processes: int = 1) -> None:
        command = [sys.executable, "-m", "ziggurat", "think", "--database", database, "--processes", str(processes)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()

    def kill(self) -> None:
        """With all its processes, as a power cut would."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(PATIENCE)


class Node(ServerThread):
    """A server that tells what it thinks about itself."""

    def wait_for_thinkers(self, number: int) -> None:
        wait_for(lambda: self.tables.nodes.questions.processes == number)

    def ask_here(self) -> list[Any]:
        """What is thought about by the server itself from now on."""
        asked: list[Any] = []
        real = self.tables.thinkers.ask

        def ask(*arguments: Any, **more: Any) -> Any:
            asked.append(arguments)
            return real(*arguments, **more)

        self.tables.thinkers.ask = ask  # type: ignore[method-assign]
        return asked


@pytest.fixture
def database(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
def node(database: str, tmp_path: Path) -> Iterator[Node]:
    patient = Thinking(processes=1, patience={"easy": PATIENCE}, hint=Budget(seconds=5.0))
    running = Node(tmp_path, database=database, thinking=patient)
    yield running
    running.stop()


@pytest.fixture
def thinkers(node: Node) -> Iterator[list[Elsewhere]]:
    started: list[Elsewhere] = []
    yield started
    for thinker in started:
        thinker.kill()


def play_beside_a_bot(guest: Guest, table: str, rng: Random) -> None:
    """One answer, and those of the bots until the guest is asked again."""
    with page(guest, table) as seen:
        seen.until_shown(lambda shown: shown.facts["asked"] is not None)
        seat, asked = seen.table["seat"], seen.table["asked"]
        assert guest.act(table, seat, rng.choice(guest.legal(table, seat))).status_code == 200
        seen.until_shown(lambda shown: shown.facts["asked"] not in (None, asked))


def answer_until_a_bot_did(guest: Guest, node: Node, table: str, rng: Random) -> None:
    for _ in range(20):
        play_beside_a_bot(guest, table, rng)
        if any(line.startswith("1 ") for line in node.store.lines(table)):
            return
    raise AssertionError("the bot was never asked")


def ask_for_a_hint(guest: Guest, table: str) -> Any:
    seat = guest.get(f"/api/tables/{table}")["to_act"][0]
    return guest.get(f"/api/tables/{table}/hint?seat={seat}")


def is_taken(node: Node) -> bool:
    return bool(node.store.read("select id from questions where taken_by is not null"))


def test_bots_and_hints_think_elsewhere(node: Node, database: str, thinkers: list[Elsewhere]) -> None:
    thinkers.append(Elsewhere(database, 2))
    assert "2 processes think for the servers of postgresql:///" in thinkers[0].said
    node.wait_for_thinkers(2)
    here = node.ask_here()
    adam = Guest(node.address, "Adam")
    table = adam.create("me", "easy")["id"]
    answer_until_a_bot_did(adam, node, table, Random(1))
    assert ask_for_a_hint(adam, table)
    assert here == [], "nothing was thought about by the server itself"
    stored = node.store.load(table)
    assert stored is not None
    open_stored(stored)
    wait_for(lambda: node.store.read("select id from questions") == [])


@contextmanager
def hint_that_is_thought_about(node: Node, database: str, thinkers: list[Elsewhere]) -> Iterator[Future[object]]:
    """Somebody has asked, and the only thinker there is has taken the question."""
    thinkers.append(Elsewhere(database))
    node.wait_for_thinkers(1)
    adam = Guest(node.address, "Adam")
    table = adam.create("me", "me")["id"]
    with ThreadPoolExecutor(1) as pool:
        hint = pool.submit(ask_for_a_hint, adam, table)
        wait_for(lambda: is_taken(node))
        yield hint


def test_a_question_whose_thinker_was_killed_is_taken_by_another(
    node: Node, database: str, thinkers: list[Elsewhere]
) -> None:
    here = node.ask_here()
    with hint_that_is_thought_about(node, database, thinkers) as hint:
        ((first,),) = node.store.read("select taken_by from questions")
        os.kill(thinkers[0].process.pid, signal.SIGSTOP)  # so that it does not answer before the other one is there
        thinkers.append(Elsewhere(database))
        wait_for(lambda: len(node.store.read("select name from thinkers")) == 2)
        thinkers[0].kill()
        assert hint.result(PATIENCE)
    assert node.store.read("select 1 from questions where taken_by = ?", first) == []
    assert here == []


def test_when_nobody_thinks_elsewhere_any_more_the_server_thinks_itself(
    node: Node, database: str, thinkers: list[Elsewhere]
) -> None:
    here = node.ask_here()
    with hint_that_is_thought_about(node, database, thinkers) as hint:
        thinkers[0].kill()
        assert hint.result(PATIENCE)
    assert len(here) == 1
    node.wait_for_thinkers(0)


def test_a_thinker_that_ends_gives_back_what_it_has_taken(node: Node, database: str, thinkers: list[Elsewhere]) -> None:
    thinkers.append(Elsewhere(database))
    node.wait_for_thinkers(1)
    adam = Guest(node.address, "Adam")
    table = adam.create("me", "me")["id"]
    with ThreadPoolExecutor(1) as pool:
        hint = pool.submit(ask_for_a_hint, adam, table)
        wait_for(lambda: is_taken(node))
        assert thinkers[0].stop() == 0
        assert node.store.read("select name from thinkers") == []
        assert not is_taken(node)
        assert hint.result(PATIENCE)


def test_a_question_over_which_processes_die_again_and_again_is_given_up(node: Node) -> None:
    """Then a simpler bot answers, as it does when a process of the server's own dies."""
    insert = "insert into thinkers values ('thinker-x', 1, now() + interval '1 day')"
    node.store.change(lambda db: db.execute(insert).rowcount).result(PATIENCE)
    node.wait_for_thinkers(1)
    adam = Guest(node.address, "Adam")
    table = adam.create("me", "easy")["id"]
    ended = threading.Event()

    def take_and_die() -> None:
        query = "update questions set taken_by = 'thinker-x', until = now() - interval '1 second', times = ?"
        while not ended.wait(0.05):
            node.store.change(lambda db: db.execute(query, (MOST_TAKEN,)).rowcount).result(PATIENCE)

    death = threading.Thread(target=take_and_die)
    death.start()
    answer_until_a_bot_did(adam, node, table, Random(1))  # in the end anything legal is played
    ended.set()
    death.join()


def test_questions_of_a_server_that_is_gone_are_removed(node: Node) -> None:
    insert = (
        "insert into questions (id, node, kind, game, rules, told, patience, urgency, guest, wanted) "
        "values ('q1', 'gone', 'bot', 'babylonia', 1, '{}', 5, 2, 'adam', now() - interval '1 second')"
    )
    node.store.change(lambda db: db.execute(insert).rowcount).result(PATIENCE)
    wait_for(lambda: node.store.read("select id from questions") == [])


def test_a_thinker_needs_no_more_than_two_tables(
    node: Node, cluster: Cluster, database: str, thinkers: list[Elsewhere]
) -> None:
    """A role that may read nothing else is enough: a computer that only thinks cannot know more than a seat."""
    role = f"thinker_{os.getpid()}"
    with psycopg.connect(database, autocommit=True) as link:
        link.execute(f"create role {role} login")
        link.execute(f"grant select, insert, update, delete on questions, thinkers to {role}")
    theirs = database.replace(f"user={cluster.user}", f"user={role}")
    with psycopg.connect(theirs, autocommit=True) as link:
        for table in ("lines", "seats", "facts", "guests", "chat"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                link.execute(f"select * from {table}")
    thinkers.append(Elsewhere(theirs))
    node.wait_for_thinkers(1)
    here = node.ask_here()
    adam = Guest(node.address, "Adam")
    answer_until_a_bot_did(adam, node, adam.create("me", "easy", game="tigris")["id"], Random(2))
    assert here == []


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("tables.sqlite3", "Thinking elsewhere needs a database that several programs share: postgresql://…."),
        ("EMPTY", "was never served by this version: start `ziggurat serve` on it first."),
        ("postgresql://nobody:sesame@127.0.0.1:1/none", "postgresql://nobody@127.0.0.1:1/none cannot be read"),
    ],
)
def test_a_database_without_questions_is_refused_in_a_sentence(cluster: Cluster, address: str, sentence: str) -> None:
    address = cluster.new_database() if address == "EMPTY" else address
    command = [sys.executable, "-m", "ziggurat", "think", "--database", address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert "sesame" not in done.stderr


# -- secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_look_the_same_to_a_seat_put_the_same_question(server: ServerThread, game: str) -> None:
    """Every byte of what stands in the database for whoever thinks."""
    rng = Random(f"questions {game}")
    seats = max(count for count in load_game(game).seats if count < 5)
    nora = Guest(server.address, "Nora")
    table = server.tables._tables[nora.create(*["me"] * seats, game=game)["id"]]
    compared = different = 0
    while compared < 12 and not table.match.over:
        seat = rng.choice(table.match.to_act)
        other = twin(server, nora, table, seat, rng)
        different += table.game.write_position(table.match.state) != table.game.write_position(other.match.state)
        asked = [bot_question(world.match, seat, "hard") for world in (table, other)]
        assert asked[0] == asked[1]
        assert asked[0].told == asked[1].told
        hints = [hint_question(world.match, seat, Budget(), "hint") for world in (table, other)]
        assert hints[0].told == hints[1].told
        read = table.game.read_position(asked[0].world)
        assert table.game.view(read, seat) == table.match.view(seat), "and it is the seat's own question"
        legal = [table.game.write(action) for action in table.match.legal(seat)]
        assert [table.game.write(action) for action in table.game.legal(read, seat)] == legal
        compared += 1
        for _ in range(3):
            if not table.match.over:
                actor = table.match.to_act[0]
                table.match.play(actor, rng.choice(table.match.legal(actor)), rng)
    assert compared == 12
    assert different > 3, "the worlds were other ones"


def test_nothing_else_is_told_to_whoever_thinks() -> None:
    """A new column would have to be looked at here."""
    columns = [column.split()[0] for column in SCHEMA.split("questions (")[1].split(");")[0].split(",")]
    told = ["id", "number", "node", "kind", "game", "rules", "told", "patience", "urgency", "guest", "wanted"]
    assert columns == [*told, "taken_by", "until", "times", "answer", "failure"]
