"""Bots that think in processes of their own: what happens when they fail, and who waits for whom."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.servers import Complaints, Guest, ServerThread
from tests.web import thinkers
from tests.web.test_api import reason
from tests.web.test_live import page
from ziggurat.bots.mcts import Budget
from ziggurat.web.thinking import KINDNESS, Answer, Thinkers, Thinking, Thoughtless, Urgency

# -- processes -------------------------------------------------------------------------------------------------------


@pytest.fixture
def pair() -> Iterator[Thinkers]:
    made = Thinkers(2)
    yield made
    made.close()


def test_a_process_steps_back_behind_the_server(pair: Thinkers) -> None:
    process, kindness = pair.ask(thinkers.who_am_i, patience=10).result(60)
    assert process != os.getpid()
    assert kindness == min(19, os.nice(0) + KINDNESS)


def test_only_the_task_of_a_process_that_dies_is_lost(pair: Thinkers) -> None:
    other = pair.ask(thinkers.wait, 0.5, patience=10)
    with pytest.raises(Thoughtless, match=re.escape("died with its process (exit code 7)")):
        pair.ask(thinkers.leave, 7, patience=10).result(60)
    assert other.result(60) == 0.5
    assert [pair.ask(thinkers.wait, 0.01, patience=10).result(60) for _ in range(4)] == [0.01] * 4


def test_a_process_that_hangs_is_replaced(pair: Thinkers) -> None:
    other = pair.ask(thinkers.wait, 0.6, patience=10)
    with pytest.raises(Thoughtless, match=re.escape("took longer than 0.3 s")):
        pair.ask(thinkers.wait, 600, patience=0.3).result(60)
    assert other.result(60) == 0.6
    assert [pair.ask(thinkers.wait, 0.01, patience=10).result(60) for _ in range(4)] == [0.01] * 4


def test_a_process_that_died_while_idle_is_replaced_without_loss() -> None:
    single = Thinkers(1)
    process, _ = single.ask(thinkers.who_am_i, patience=10).result(60)
    os.kill(process, signal.SIGKILL)
    time.sleep(0.2)
    another, _ = single.ask(thinkers.who_am_i, patience=10).result(60)
    single.close()
    assert another != process


def test_waiting_in_the_queue_costs_no_patience_and_the_urgent_go_first() -> None:
    single = Thinkers(1)
    done: list[str] = []
    tasks = [single.ask(thinkers.wait, 0.3, patience=5)]
    while not tasks[0].running():
        time.sleep(0.01)
    for name, urgency in (("bots", Urgency.BOTS), ("people", Urgency.PEOPLE), ("hint", Urgency.HINT)):
        task = single.ask(thinkers.wait, 0.3, patience=0.6, urgency=urgency)
        task.add_done_callback(lambda _, name=name: done.append(name))  # type: ignore[misc]
        tasks.append(task)
    assert [task.result(60) for task in tasks] == [0.3] * 4
    single.close()
    assert done == ["hint", "people", "bots"]


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
    thinking = Thinking(processes=2, answer=answer, patience={"hard": 0.5, "greedy": 10.0})
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


def wait_for_turn(guest: Guest, table: str, seat: int) -> list[str]:
    """The log when this seat is asked after a bot has answered. If the seat begins, it answers first."""
    rng = Random(1)
    for _ in range(1200):
        facts = guest.get(f"/api/tables/{table}")
        log: list[str] = guest.get(f"/api/tables/{table}/log?seat={seat}")
        if facts["to_act"] == [seat]:
            if any(line[0] not in f"*{seat}" for line in log):
                return log
            guest.act(table, seat, rng.choice(guest.legal(table, seat)))
        time.sleep(0.05)
    raise TimeoutError("the bot never answered")


def test_anything_legal_is_played_if_greedy_fails_too(tmp_path: Path, complaints: Complaints) -> None:
    server = ServerThread(tmp_path, thinking=Thinking(processes=1, answer=thinkers.fail_always))
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
    server = ServerThread(tmp_path, thinking=Thinking(processes=1, answer=thinkers.hang, patience={"hard": 600.0}))
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
    server = ServerThread(tmp_path, thinking=Thinking(processes=1, answer=thinkers.hang, patience={"hard": 600.0}))
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
    assert "choose one of: easy, normal, hard." in reason(refused)


@pytest.mark.parametrize("game", ["babylonia", "tabannusi", "tigris", "wonders"])
def test_the_start_page_and_the_lobby_offer_the_levels(server: ServerThread, game: str) -> None:
    adam = Guest(server.address, "Adam")
    page = adam.http.get("/").text
    form = page[page.index(f'name="game" value="{game}"') :]
    second = re.findall(r'<select name="seat1">(.*?)</select>', form)[0]
    assert re.findall(r'value="(\w+)"', second) == ["me", "open", "easy", "normal", "hard"]
    assert 'value="normal" selected' in second


def test_a_hint_whose_process_dies_is_refused_and_the_table_plays_on(tmp_path: Path, complaints: Complaints) -> None:
    server = ServerThread(tmp_path, thinking=Thinking(processes=1, hint=Budget(seconds=600.0)))
    try:
        adam = Guest(server.address, "Adam")
        table = adam.create("me", "me")["id"]
        process, _ = server.tables.thinkers.ask(thinkers.who_am_i, patience=10).result(60)
        with page(adam, table) as one:
            one.send(type="hint", seat=one.table["seat"], asked=one.table["asked"])
            time.sleep(0.3)
            os.kill(process, signal.SIGKILL)
            assert one.until("no hint")["reason"] == "No hint was found this time."
            number = one.table["number"]
            one.act(one.table["choices"][0]["action"])
            one.until_number(number + 1)
        assert complaints.lines[0].startswith(f"table {table}, seat ")
        assert "the hint died with its process" in complaints.lines[0]
    finally:
        server.stop()
