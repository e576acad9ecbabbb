"""Clocks at tables of a real server: time passes by setting its watch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.servers import Guest, ServerThread, Wrist, wait_for
from tests.web.browsers import page
from ziggurat.web.clockwork import GRACE, due_tables

BANK = '{"kind": "bank", "minutes": 10, "seconds": 5, "at_zero": "bot"}'
CLAIM = '{"kind": "days", "days": 2, "at_zero": "claim"}'
DAY = 86400.0


@pytest.fixture
def watch() -> Wrist:
    return Wrist()


@pytest.fixture
def server(tmp_path: Path, watch: Wrist) -> Iterator[ServerThread]:
    running = ServerThread(tmp_path, now=watch)
    yield running
    running.stop()


def two_people(server: ServerThread, clock: str, *more: str) -> tuple[Guest, Guest, str]:
    """A table at which the game has begun."""
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    table = adam.create("me", "open", *more, clock=clock)["id"]
    assert nora.http.post(f"/api/tables/{table}/seats/1", json=None).status_code == 201
    return adam, nora, table


def asked(guest: Guest, table: str) -> int:
    return int(guest.get(f"/api/tables/{table}")["to_act"][0])


def look(server: ServerThread) -> None:
    """The server looks at its clocks, once at least."""
    duty = server.tables.timekeeping.duty
    before = duty.rounds
    server.soon(duty.wake)
    wait_for(lambda: duty.rounds > before)


def test_everybody_sees_what_is_left(server: ServerThread, watch: Wrist) -> None:
    adam, nora, table = two_people(server, BANK)
    first = asked(adam, table)
    facts = adam.get(f"/api/tables/{table}")
    assert facts["clock"] == "bank 10 5 bot"
    watch.ahead = 60.0
    left = adam.get(f"/api/tables/{table}")["left"]
    assert 500 < left[first] <= 540
    assert left[1 - first] == 600
    with page(adam, table) as one, page(nora, table) as two:
        clocks = [page.table["clocks"] for page in (one, two)]
        assert clocks[0] == clocks[1]
        assert clocks[0][1 - first] == [600.0, None]
        one.send(type="time")
        now = one.until("time")["now"]
        assert clocks[0][first][1] - now == pytest.approx(540, abs=0.2)
        mover = (one, two)[first]
        number = mover.table["number"]
        mover.act(mover.choices[0])
        one.until_number(number + 1)
        assert one.table["clocks"][first][0] > 500
        assert one.table["clocks"][first][1] is None, "the answer is given"


def test_a_bot_plays_on_when_the_time_is_over_and_the_player_comes_back(server: ServerThread, watch: Wrist) -> None:
    adam, nora, table = two_people(server, BANK)
    first = asked(adam, table)
    out, other = ((adam, nora), (nora, adam))[first]
    with page(other, table) as watching:
        number = watching.table["number"]
        watch.ahead = 601.0
        look(server)
        watching.until_number(number + 3)  # the clock is out, a bot is there, it has answered
        lines = server.store.lines(table)
        assert lines[number : number + 2] == [f"out {first}", f"bot {first} normal"]
        assert lines[number + 2].startswith(f"{first} ")
        assert watching.table["asked"] is not None, "and the other one is asked"
    refused = out.act(table, first, out.legal(table, first)[0] if out.legal(table, first) else "stop", asked=1)
    assert refused.status_code == 400


def test_time_left_of_a_claim_is_for_the_others_to_use(server: ServerThread, watch: Wrist) -> None:
    """The log says that the clock is out, once; the player may still answer."""
    adam, nora, table = two_people(server, CLAIM)
    first = asked(adam, table)
    number = adam.get(f"/api/tables/{table}")["number"]
    watch.ahead = 2 * DAY + 1
    look(server)
    wait_for(lambda: server.store.lines(table)[number:] == [f"out {first}"])
    assert due_tables(server.store, 10) == []
    look(server)
    assert server.store.lines(table)[number:] == [f"out {first}"]
    late = (adam, nora)[first]
    assert late.act(table, first, late.legal(table, first)[0]).status_code == 200
    assert due_tables(server.store, 10), "and the next question has its own two days"


def test_a_clock_that_runs_out_while_the_server_is_down_has_not_run(tmp_path: Path, watch: Wrist) -> None:
    """What was left when the server was last alive is there again when it is back, and a minute more."""
    first_server = ServerThread(tmp_path, now=watch)
    adam, _, table = two_people(first_server, BANK)
    seat = asked(adam, table)
    look(first_server)
    wait_for(lambda: first_server.store.read("select at from alive") != [])
    number = adam.get(f"/api/tables/{table}")["number"]
    first_server.stop()
    watch.ahead = 5 * 3600.0
    second_server = ServerThread(tmp_path, now=watch)
    try:
        look(second_server)
        again = Guest(second_server.address)
        facts = again.get(f"/api/tables/{table}")
        assert facts["number"] == number, "nothing was done about it"
        assert 500 < facts["left"][seat] <= 600
        ((began, ended),) = second_server.store.read("select began, ended from outages")
        assert ended - began > 5 * 3600.0
        ((_, due),) = due_tables(second_server.store, 1)
        assert due > watch() + GRACE - 60
        watch.ahead += GRACE + 601.0
        look(second_server)
        wait_for(lambda: f"bot {seat} normal" in second_server.store.lines(table))
    finally:
        second_server.stop()


def test_a_clock_survives_a_restart(tmp_path: Path, watch: Wrist) -> None:
    first_server = ServerThread(tmp_path, now=watch)
    adam, nora, table = two_people(first_server, BANK)
    seat = asked(adam, table)
    watch.ahead = 100.0
    mover = (adam, nora)[seat]
    assert mover.act(table, seat, mover.legal(table, seat)[0]).status_code == 200
    course = first_server.tables._tables[table].course
    first_server.stop()
    second_server = ServerThread(tmp_path, now=watch)
    try:
        Guest(second_server.address).get(f"/api/tables/{table}")
        clock, before = second_server.tables._tables[table].course.clock, course.clock
        assert clock is not None
        assert before is not None
        assert clock.left == before.left
        assert clock.running == before.running
        assert clock.gifts == before.gifts
    finally:
        second_server.stop()


def test_the_moment_that_is_due_is_stored_with_every_answer(server: ServerThread, watch: Wrist) -> None:
    adam, nora, table = two_people(server, BANK)
    seat = asked(adam, table)
    ((_, before),) = due_tables(server.store, 10)
    watch.ahead += 30.0
    mover = (adam, nora)[seat]
    assert mover.act(table, seat, mover.legal(table, seat)[0]).status_code == 200
    ((_, after),) = due_tables(server.store, 10)
    assert after > before
    without = adam.create("me", "me")["id"]
    assert server.store.read("select terms from clocks where table_id = ?", without) == []


@pytest.mark.parametrize(
    "clock",
    [{"kind": "bank", "minutes": 0}, {"kind": "sand"}, {"kind": "days", "days": 99}, {"at_zero": "x", "kind": "days"}],
)
def test_a_clock_that_cannot_be_is_refused(server: ServerThread, clock: dict[str, Any]) -> None:
    adam = Guest(server.address, "Adam")
    reply = adam.http.post("/api/tables", json={"game": "babylonia", "seats": ["me", "easy"], "clock": clock})
    assert reply.status_code == 400
    assert reply.json()["reason"].endswith(".")


def test_the_form_of_a_new_table_agrees_on_a_clock(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    form = {"game": "babylonia", "seats": "2", "seat0": "me", "seat1": "easy", "name": "Adam"}
    reply = adam.http.post("/tables", data=form | {"clock": "days", "days": "5", "at-zero": "claim"})
    table = reply.headers["location"].rpartition("/")[2]
    assert adam.get(f"/api/tables/{table}")["clock"] == "days 5 claim"
    assert "5 days per answer" in adam.http.get(f"/table/{table}").text
