"""The live connection: what a browser receives and what it may send."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.servers import PATIENCE, Guest, ServerThread


class Page:
    """An open page: sends messages and remembers the last state of the table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: dict[str, Any] = {}

    def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
        if message["type"] == "table":
            self.table = message
        return message

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def until(self, kind: str) -> dict[str, Any]:
        while (message := self.receive())["type"] != kind:
            pass
        return message

    def until_number(self, number: int) -> None:
        while self.table.get("number", -1) < number:
            self.receive()

    def act(self, action: str, sure: bool = True) -> None:
        self.send(type="act", seat=self.table["seat"], asked=self.table["asked"], action=action, sure=sure)


@contextmanager
def page(guest: Guest, table: str) -> Iterator[Page]:
    address = guest.address.replace("http", "ws")
    with connect(
        f"{address}/table/{table}/live", additional_headers={"cookie": guest.cookie}, open_timeout=PATIENCE
    ) as socket:
        opened = Page(socket)
        opened.until("table")
        yield opened


@pytest.fixture
def adam(server: ServerThread) -> Guest:
    return Guest(server.address, "Adam")


def test_everybody_hears_of_an_action_without_asking(server: ServerThread, adam: Guest) -> None:
    nora = Guest(server.address, "Nora")
    table = adam.create("me", "open")["id"]
    with page(adam, table) as one, page(nora, table) as two:
        assert (one.table["status"], two.table["seat"]) == ("open", None)
        two.send(type="sit", seat=1)
        one.until_number(3)
        two.until_number(3)
        assert one.table["status"] == two.table["status"] == "playing"
        first, second = (one, two) if one.table["asked"] is not None else (two, one)
        assert first.table["title"].startswith("● Your turn")
        assert second.table["title"] == "Babylonia"
        assert second.table["choices"] == []
        number = first.table["number"]
        first.act(first.table["choices"][0]["action"])
        first.until_number(number + 2)  # the token, and the one drawn for it
        second.until_number(number + 2)
        assert second.table["asked"] is not None
        assert second.table["recent"], "what the other did is marked"


def test_an_answer_that_cannot_be_taken_back_is_shown_first(adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one:
        number = one.table["number"]
        action = one.table["choices"][0]["action"]
        one.act(action, sure=False)
        shown = one.until("confirm")
        assert shown["action"] == action
        assert "<svg" in shown["board"]
        assert adam.get(f"/api/tables/{table}")["number"] == number, "nothing has happened yet"
        one.act(action, sure=True)
        one.until_number(number + 2)
        one.act(one.table["choices"][0]["action"], sure=False)  # the first of two tokens: played at once
        one.until_number(number + 3)
        assert one.table["undo"]
        one.send(type="undo", seat=one.table["seat"])
        one.until_number(number + 4)
        assert not one.table["undo"]


def test_pointing_at_what_is_not_possible_tells_the_rule(adam: Guest) -> None:
    table = adam.create("me", "me", "me", "me")["id"]
    with page(adam, table) as one:
        one.send(type="why", seat=one.table["seat"], targets=["hex:3,1"])
        assert one.until("reason")["reason"] == "There is a ziggurat on this hex."
        one.send(type="why", seat=one.table["seat"], targets=["stop"])
        assert one.until("reason")["reason"] == "Place a token first."
        one.send(type="why", seat=one.table["seat"], targets=["moon:full"])
        assert one.until("reason")["reason"] == "This cannot be chosen now."


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("hello", "cannot be read"),
        ("[]", "cannot be read"),
        ('{"type": "fly"}', "cannot be read"),
        ('{"type": "act", "seat": "0", "asked": 1, "action": "stop"}', "cannot be read"),
        ('{"type": "act", "seat": 0, "asked": 1, "action": "stop", "and": 1}', "cannot be read"),
        (json.dumps({"type": "name", "name": "x" * 5000}), "too large"),
        ('{"type": "act", "seat": 77, "asked": 1, "action": "stop"}', "There is no such seat."),
        ('{"type": "act", "seat": -1, "asked": 1, "action": "stop"}', "There is no such seat."),
        ('{"type": "bot", "seat": 0, "level": "random"}', "This seat is taken."),
        ('{"type": "stand", "seat": 0}', "The game has begun"),
    ],
)
def test_bad_messages_get_a_reason_and_the_socket_stays_open(adam: Guest, data: str, reason: str) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one:
        number = one.table["number"]
        one.socket.send(data)
        assert reason in one.until("refused")["reason"]
        one.act(one.table["choices"][0]["action"])
        one.until_number(number + 2)


def test_two_tabs_that_act_at_once_one_wins_and_the_other_is_told(adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one, page(adam, table) as two:
        choices = one.table["choices"]
        number = one.table["number"]
        one.act(choices[0]["action"])
        two.act(choices[1]["action"])
        one.until_number(number + 2)
        assert "The table has changed" in two.until("refused")["reason"] or two.table["number"] > number
        log = adam.get(f"/api/tables/{table}/log?seat={one.table['seat']}")
        assert sum(line[0] != "*" for line in log) == 1


def test_a_second_tab_of_a_seat_sees_the_same(adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one, page(adam, table) as two:
        for key in ("number", "asked", "board", "choices", "log", "question"):
            assert one.table[key] == two.table[key]


def test_a_socket_from_another_page_is_refused(server: ServerThread, adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    address = server.address.replace("http", "ws")
    headers = {"cookie": adam.cookie, "origin": "http://elsewhere.example"}
    with (
        pytest.raises((ConnectionClosed, InvalidStatus)),
        connect(f"{address}/table/{table}/live", additional_headers=headers) as socket,
    ):
        socket.recv(timeout=PATIENCE)


def test_a_table_that_does_not_exist_says_so(server: ServerThread, adam: Guest) -> None:
    address = server.address.replace("http", "ws")
    with connect(f"{address}/table/nowhere/live", additional_headers={"cookie": adam.cookie}) as socket:
        assert json.loads(socket.recv(timeout=PATIENCE)) == {
            "type": "refused",
            "reason": "There is no table at this address.",
        }


def test_names_are_shown_as_text(adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one:
        one.send(type="name", name="<img src=x onerror=alert(1)>")
        while "&lt;img" not in one.table["seats"]:
            one.receive()
        assert "<img" not in one.table["seats"] + one.table["log"] + one.table["question"]


def test_bots_answer_by_themselves(adam: Guest) -> None:
    table = adam.create("random", "me")["id"]
    with page(adam, table) as one:
        while one.table["asked"] is None:
            one.receive()
        assert one.table["seat"] == 1
