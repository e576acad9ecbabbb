"""Bots that think in processes of their own: what happens when they fail, and who waits for whom."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.servers import PATIENCE, Complaints, Guest, ServerThread
from tests.web import thinkers
from tests.web.browsers import page
from tests.web.test_api import reason
from ziggurat.bots.mcts import Budget
from ziggurat.core.game import load_game
from ziggurat.web.limits import Quota
from ziggurat.web.thinking import KINDNESS, Answer, Thinkers, Thinking, Thoughtless, Urgency

# -- processes -------------------------------------------------------------------------------------------------------


@pytest.fixture
def pair() -> Iterator[Thinkers]:
    made = Thinkers(2)
    yield made
    made.close()


def test_a_process_steps_back_behind_the_server(pair: Thinkers) -> None:
    process, kindness = pair.ask(thinkers.who_am_i, patience=PATIENCE).result(PATIENCE)
    assert process != os.getpid()
    assert kindness == min(19, os.nice(0) + KINDNESS)


def hold(where: Thinkers, gate: Path) -> Future[str]:
    """Keeps a process busy until the gate is there."""
    held: Future[str] = where.ask(thinkers.until, str(gate), patience=PATIENCE)
    while not held.running():
        time.sleep(0.01)
    return held


def assert_all_work(where: Thinkers) -> None:
    asked = [where.ask(thinkers.repeat, str(n), patience=PATIENCE) for n in range(4)]
    assert [task.result(PATIENCE) for task in asked] == ["0", "1", "2", "3"]


def test_only_the_task_of_a_process_that_dies_is_lost(pair: Thinkers, tmp_path: Path) -> None:
    other = hold(pair, tmp_path / "gate")
    with pytest.raises(Thoughtless, match=re.escape("died with its process (exit code 7)")):
        pair.ask(thinkers.leave, 7, patience=PATIENCE).result(PATIENCE)
    (tmp_path / "gate").touch()
    assert other.result(PATIENCE)
    assert_all_work(pair)


def test_a_process_that_hangs_is_replaced(pair: Thinkers, tmp_path: Path) -> None:
    other = hold(pair, tmp_path / "gate")
    with pytest.raises(Thoughtless, match=re.escape("took longer than 0.3 s")):
        pair.ask(thinkers.sleep, patience=0.3).result(PATIENCE)
    (tmp_path / "gate").touch()
    assert other.result(PATIENCE)
    assert_all_work(pair)


@pytest.fixture
def single() -> Iterator[Thinkers]:
    made = Thinkers(1)
    yield made
    made.close()


def test_a_process_that_died_while_idle_is_replaced_without_loss(single: Thinkers) -> None:
    process, _ = single.ask(thinkers.who_am_i, patience=PATIENCE).result(PATIENCE)
    os.kill(process, signal.SIGKILL)
    while single._processes[0]._process.is_alive():  # type: ignore[union-attr]
        time.sleep(0.01)
    another, _ = single.ask(thinkers.who_am_i, patience=PATIENCE).result(PATIENCE)
    assert another != process


def order(where: Thinkers, gate: Path, asked: Sequence[tuple[str, Urgency]]) -> list[str]:
    """For whom is thought first, if all these ask while the process is busy."""
    done: list[str] = []
    first = hold(where, gate)
    tasks = []
    for guest, urgency in asked:
        task = where.ask(thinkers.repeat, guest, patience=PATIENCE, urgency=urgency, guest=guest)
        task.add_done_callback(lambda task: done.append(task.result()))
        tasks.append(task)
    gate.touch()
    for task in [first, *tasks]:
        task.result(PATIENCE)
    return done


def test_bots_among_themselves_wait_for_people(single: Thinkers, tmp_path: Path) -> None:
    asked = [("bots", Urgency.BOTS), ("adam", Urgency.PEOPLE), ("nora", Urgency.HINT)]
    assert order(single, tmp_path / "gate", asked) == ["adam", "nora", "bots"]


def test_sixty_hints_of_one_guest_do_not_delay_the_bot_of_another(single: Thinkers, tmp_path: Path) -> None:
    asked = [("eve", Urgency.HINT)] * 60 + [("adam", Urgency.PEOPLE), ("nora", Urgency.PEOPLE)]
    assert order(single, tmp_path / "gate", asked) == ["eve", "adam", "nora", *["eve"] * 59]


def test_guests_take_turns_and_a_guest_s_hints_come_first(single: Thinkers, tmp_path: Path) -> None:
    first = hold(single, tmp_path / "gate")
    done: list[str] = []
    tasks: list[Future[str]] = [first]
    for guest, urgency, name in (
        ("adam", Urgency.PEOPLE, "adam's bot"),
        ("adam", Urgency.PEOPLE, "adam's other bot"),
        ("nora", Urgency.PEOPLE, "nora's bot"),
        ("adam", Urgency.HINT, "adam's hint"),
        ("nora", Urgency.PEOPLE, "nora's other bot"),
    ):
        tasks.append(single.ask(thinkers.repeat, name, patience=PATIENCE, urgency=urgency, guest=guest))
        tasks[-1].add_done_callback(lambda task: done.append(task.result()))
    (tmp_path / "gate").touch()
    for task in tasks:
        task.result(PATIENCE)
    assert done == ["adam's hint", "nora's bot", "adam's bot", "nora's other bot", "adam's other bot"]


# -- at the table ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        (thinkers.crash, "the bot hard failed with RuntimeError: no idea"),
        (thinkers.die, "the bot hard died with its process (exit code 7)"),
        (thinkers.hang, "the bot hard took longer than 0.5 s"),
        (thinkers.cheat, "the bot hard answered dance"),
    ],
)
def test_greedy_answers_for_a_bot_that_fails(
    tmp_path: Path, complaints: Complaints, answer: Answer, complaint: str
) -> None:
    patience = 0.5 if answer is thinkers.hang else PATIENCE
    thinking = Thinking(processes=2, answer=answer, patience={"hard": patience, "greedy": PATIENCE})
    server = ServerThread(tmp_path, thinking=thinking)
    try:
        adam = Guest(server.address, "Adam")
        table = adam.create("hard", "me")["id"]
        lines = wait_for_turn(adam, table, 1)
        assert complaints.lines[0].startswith(f"table {table}, seat 0: {complaint}")
        answers = sum(line.startswith("0 ") for line in lines)
        assert len(complaints.lines) == answers, "one line for every answer that was missed"
    finally:
        server.stop()


LONG = dict.fromkeys(("easy", "normal", "hard", "greedy"), PATIENCE)
"""Bots that are waited for, however busy the machine is."""


def wait_for_turn(guest: Guest, table: str, seat: int) -> list[str]:
    """The log when this seat is asked after a bot has answered. If the seat begins, it answers first."""
    rng = Random(1)
    for _ in range(int(PATIENCE / 0.05)):
        facts = guest.get(f"/api/tables/{table}")
        log: list[str] = guest.get(f"/api/tables/{table}/log?seat={seat}")
        if facts["to_act"] == [seat]:
            if any(line[0] not in f"*{seat}" for line in log):
                return log
            guest.act(table, seat, rng.choice(guest.legal(table, seat)))
        time.sleep(0.05)
    raise TimeoutError("the bot never answered")


def test_anything_legal_is_played_if_greedy_fails_too(tmp_path: Path, complaints: Complaints) -> None:
    server = ServerThread(tmp_path, thinking=Thinking(processes=1, answer=thinkers.fail_always, patience=LONG))
    try:
        adam = Guest(server.address, "Adam")
        table = adam.create("normal", "me")["id"]
        wait_for_turn(adam, table, 1)
        assert complaints.lines[:2] == [
            f"table {table}, seat 0: the bot {name} failed with RuntimeError: no idea" for name in ("normal", "greedy")
        ]
    finally:
        server.stop()


def test_a_table_answers_at_once_while_bots_think(tmp_path: Path) -> None:
    """All processes hang, and people play on."""
    server = ServerThread(tmp_path, thinking=Thinking(processes=1, answer=thinkers.hang, patience={"hard": 10_000.0}))
    try:
        adam = Guest(server.address, "Adam")
        adam.create("hard", "hard")
        table = adam.create("me", "me")["id"]
        rng = Random(2)
        for _ in range(10):
            seat = adam.get(f"/api/tables/{table}")["to_act"][0]
            assert adam.act(table, seat, rng.choice(adam.legal(table, seat))).status_code == 200
    finally:
        server.stop()


def test_bots_that_choose_at_once_think_at_once(tmp_path: Path) -> None:
    """The questions of all of them wait for a process before any is answered."""
    server = ServerThread(tmp_path, thinking=Thinking(processes=1, answer=thinkers.hang, patience={"hard": 10_000.0}))
    try:
        adam = Guest(server.address, "Adam")
        made = adam.create("hard", "hard", "me", "hard", game="wonders")["id"]
        assert sorted(server.tables._tables[made].bot_tasks) == [0, 1, 3]
        assert adam.act(made, 2, adam.legal(made, 2)[0]).status_code == 200
    finally:
        server.stop()


def test_a_bot_thinks_as_long_as_its_level_says_and_no_guest_can_make_it_longer(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    body = {"game": "babylonia", "seats": ["me", "mcts:600s"]}
    refused = adam.http.post("/api/tables", json=body)
    assert "choose one of: easy, dial:25, normal, dial:75, hard." in reason(refused)


@pytest.mark.parametrize("game", ["babylonia", "tabannusi", "tigris", "wonders"])
def test_the_start_page_and_the_lobby_offer_the_levels(server: ServerThread, game: str) -> None:
    adam = Guest(server.address, "Adam")
    page = adam.http.get("/").text
    form = page[page.index(f'name="game" value="{game}"') :]
    second = re.findall(r'<select name="seat1">(.*?)</select>', form)[0]
    assert re.findall(r'value="([\w:]+)"', second) == ["me", "open", "easy", "dial:25", "normal", "dial:75", "hard"]
    assert 'value="normal" selected' in second


@pytest.mark.parametrize("game", ["babylonia", "tabannusi", "tigris", "wonders"])
def test_what_is_played_is_asked_openly_and_house_rules_are_folded_away_with_their_rule(
    server: ServerThread, game: str
) -> None:
    page = httpx.get(f"{server.address}/").text
    form = re.findall(rf'<form[^>]*>(?:(?!</form>).)*name="game" value="{game}".*?</form>', page, re.DOTALL)[-1]
    shown, _, folded = form.partition('<details class="options"')
    options = load_game(game).options
    assert set(re.findall(r'name="option-(\w+)"', shown)) == {o.name for o in options if not o.house}
    assert set(re.findall(r'name="option-(\w+)"', folded)) == {o.name for o in options if o.house}
    rules = httpx.get(f"{server.address}/rules/{game}").text
    for address in re.findall(rf'href="/rules/{game}#([\w-]+)"', folded):
        assert f'id="{address}"' in rules


def test_a_hint_whose_process_dies_is_refused_and_the_table_plays_on(tmp_path: Path, complaints: Complaints) -> None:
    server = ServerThread(tmp_path, thinking=Thinking(processes=1, hint=Budget(seconds=10_000.0)))
    try:
        adam = Guest(server.address, "Adam")
        table = adam.create("me", "me")["id"]
        process, _ = server.tables.thinkers.ask(thinkers.who_am_i, patience=PATIENCE).result(PATIENCE)
        with page(adam, table) as one:
            one.send(type="hint", seat=one.table["seat"], asked=one.table["asked"])
            while not server.tables._tables[table].hints:
                time.sleep(0.01)
            time.sleep(0.3)  # it may think a little, or not: it is lost in any case
            os.kill(process, signal.SIGKILL)
            assert one.until("no hint")["reason"] == "No hint was found this time."
            number = one.table["number"]
            one.act(one.choices[0])
            one.until_number(number + 1)
        assert complaints.lines[0].startswith(f"table {table}, seat ")
        assert "the hint died with its process" in complaints.lines[0]
    finally:
        server.stop()


def test_bots_think_for_whoever_opened_the_table_and_hints_for_whoever_asks(tmp_path: Path) -> None:
    server = ServerThread(tmp_path, thinking=Thinking(processes=1, answer=thinkers.hang, patience={"hard": 10_000.0}))
    try:
        adam, eve = Guest(server.address, "Adam"), Guest(server.address, "Eve")
        tables = server.tables
        adam.create("hard", "hard")  # keeps the only process busy
        while tables.thinkers._waiting._turns[1]:
            time.sleep(0.01)
        made = eve.create("me", "me")["id"]
        seat = eve.get(f"/api/tables/{made}")["to_act"][0]
        with page(eve, made) as one:
            one.send(type="hint", seat=seat, asked=one.table["asked"])
            adam.create("hard", "hard", "me", "hard", game="wonders")
            while len(turns := tables.thinkers._waiting._turns[0]) < 2:
                time.sleep(0.01)
            guests = [guest.cookie.split("=")[1].split(".")[0] for guest in (eve, adam)]
            assert {guest: len(tasks) for guest, tasks in turns.items()} == dict(zip(guests, (1, 3), strict=True))
    finally:
        server.stop()


def test_a_guest_has_so_many_hints_a_minute(tmp_path: Path) -> None:
    server = ServerThread(tmp_path)
    try:
        now = [0.0]
        server.tables.hinting.quota = Quota(2, 60.0, clock=lambda: now[0])
        adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")

        def ask(guest: Guest) -> httpx.Response:
            table = guest.create("me", "me")["id"]
            seat = guest.get(f"/api/tables/{table}")["to_act"][0]
            path = f"/api/tables/{table}/hint?seat={seat}"
            first, again = guest.http.get(path), guest.http.get(path)
            assert first.status_code == again.status_code, "the same hint again costs nothing"
            return again

        assert [ask(adam).status_code for _ in range(2)] == [200, 200]
        assert reason(ask(adam)) == "You have asked for many hints; the next one can be had in a moment."
        assert ask(nora).status_code == 200, "everybody has their own"
        now[0] = 30.0
        assert ask(adam).status_code == 200
    finally:
        server.stop()
