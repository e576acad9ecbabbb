"""The live connection: what a browser receives and what it may send."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.servers import PATIENCE, Guest, ServerThread
from tests.web.browsers import page


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
        assert second.choices == []
        number = first.table["number"]
        first.act(first.choices[0])
        first.until_number(number + 2)  # the token, and the one drawn for it
        second.until_number(number + 2)
        assert second.table["asked"] is not None
        assert second.table["recent"], "what the other did is marked"


def test_an_answer_that_cannot_be_taken_back_is_shown_first(adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one:
        number = one.table["number"]
        before = one.shown.everything()
        targets = one.choices[0]
        sent = one.act(targets, sure=False)
        shown = one.until("confirm")
        assert shown["id"] == sent
        assert shown["number"] == number
        assert any("data-target" in markup for markup in shown["parts"].values()), "what would lie on the board"
        assert one.shown.everything() == before, "a preview lies over the table"
        assert adam.get(f"/api/tables/{table}")["number"] == number, "nothing has happened yet"
        one.act(targets, sure=True)
        one.until_number(number + 2)
        one.act(one.choices[0], sure=False)  # the first of two tokens: played at once
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
        ('{"type": "act", "seat": "0", "asked": 1, "targets": ["stop"]}', "cannot be read"),
        ('{"type": "act", "seat": 0, "asked": 1, "targets": ["stop"], "and": 1}', "cannot be read"),
        (json.dumps({"type": "name", "name": "x" * 5000}), "too large"),
        ('{"type": "act", "seat": 77, "asked": 1, "targets": ["stop"]}', "There is no such seat."),
        ('{"type": "act", "seat": -1, "asked": 1, "targets": ["stop"]}', "There is no such seat."),
        ('{"type": "bot", "seat": 0, "level": "random"}', "This seat is taken."),
        ('{"type": "stand", "seat": 0}', "The game has begun"),
    ],
)
def test_bad_messages_get_a_reason_and_the_socket_stays_open(adam: Guest, data: str, reason: str) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one:
        number = one.table["number"]
        one.socket.send(data)
        refused = one.receive()
        assert refused["type"] == "refused"
        assert reason in refused["reason"]
        one.act(one.choices[0])
        one.until_number(number + 2)


def test_two_tabs_that_act_at_once_one_wins_and_the_other_is_told(adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one, page(adam, table) as two:
        choices = one.choices
        one.act(choices[0])
        two.act(choices[1])
        told = [tab.until("stored", "refused") for tab in (one, two)]  # whoever comes first
        refused, stored = sorted(told, key=lambda message: str(message["type"]))
        assert (refused["type"], stored["type"]) == ("refused", "stored")
        assert refused["reason"].startswith(("Waiting for Adam", "The table has changed in the meantime; look again."))
        log = adam.get(f"/api/tables/{table}/log?seat={one.table['seat']}")
        assert sum(line[0] != "*" for line in log) == 1


def test_a_second_tab_of_a_seat_sees_the_same(adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one, page(adam, table) as two:
        assert one.shown.everything() == two.shown.everything()


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
        while "&lt;img" not in one.shown.heads["0"][1]:
            one.receive()
        assert "<img" not in json.dumps(one.shown.everything())


def test_bots_answer_by_themselves(adam: Guest) -> None:
    table = adam.create("random", "me")["id"]
    with page(adam, table) as one:
        while one.table["asked"] is None:
            one.receive()
        assert one.table["seat"] == 1


def test_an_answer_is_acknowledged_by_its_id_when_it_is_stored(server: ServerThread, adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one:
        sent = one.act(one.choices[0])
        stored = one.receive()
        assert (stored["type"], stored["id"]) == ("stored", sent), "before anybody is shown what came of it"
        assert stored["number"] == len(server.tables.store.lines(table))
        one.until_number(stored["number"])


def test_a_refusal_is_a_sentence_and_nothing_else(adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one:
        sent = one.act(["stand:noble", "hex:1,1"])
        one.send(type="why", seat=one.table["seat"], targets=["stop"])
        refused, then = one.receive(), one.receive()
        assert (refused["type"], refused["id"]) == ("refused", sent)
        assert then["type"] == "reason", "the table is not told again"
        assert len(json.dumps(refused)) < 300


def test_who_comes_back_or_asks_again_gets_everything(adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one, page(adam, table) as two:
        one.act(one.choices[0])
        one.until_number(one.table["number"] + 1)
        two.until_number(one.table["number"])
        assert one.shown.everything() == two.shown.everything()
        two.send(type="again")
        assert two.until("table")["whole"]
        with page(adam, table) as three:
            assert one.shown.everything() == two.shown.everything() == three.shown.everything()


def test_an_answer_that_could_go_on_is_said_in_words(adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one:
        sent = one.send(type="say", seat=one.table["seat"], asked=one.table["asked"], targets=one.choices[0])
        said = one.until("said")
        assert said["id"] == sent
        assert said["words"]


def test_a_thing_explains_itself(adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one:
        one.send(type="explain", about="hex:3,1")
        assert one.until("explained")["about"] == "hex:3,1"
        one.send(type="explain", about="moon:full")
        assert one.until("explained") == {
            "type": "explained",
            "about": "moon:full",
            "name": "",
            "text": "",
            "section": "",
        }
