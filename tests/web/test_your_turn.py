"""Telling people that it is their turn: what arrives at a receiver, when, and what does not."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from tests.receivers import Receiver
from tests.servers import Guest, ServerThread, Wrist, wait_for
from tests.web.browsers import page
from tests.web.test_clock_tables import CLAIM, asked, two_people
from tests.web.test_consent import play
from ziggurat.web.notify import AGAIN, IN_FRONT, WAIT, Herald
from ziggurat.web.push import encode
from ziggurat.web.store_keys import push_key_beside


@pytest.fixture
def watch() -> Wrist:
    return Wrist()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.close()


@pytest.fixture
def server(tmp_path: Path, watch: Wrist) -> Iterator[ServerThread]:
    key = push_key_beside(tmp_path / "tables.sqlite3")
    running = ServerThread(tmp_path, now=watch, private_addresses=True, push_key=key)
    yield running
    running.stop()


def herald(server: ServerThread) -> Herald:
    found: Herald = server.app.state.herald
    return found


def look(server: ServerThread) -> None:
    """The server looks who is to be told, once at least from beginning to end."""
    duty = herald(server).duty
    for _ in range(2):
        before = duty.rounds
        server.soon(duty.wake)
        wait_for(lambda: duty.rounds > before)  # noqa: B023


def tell_at(guest: Guest, kind: str, address: str) -> None:
    reply = guest.http.post("/your-turn", data={"what": "address", "kind": kind, "address": address})
    assert reply.status_code == 303, reply.text


def whose_turn(adam: Guest, nora: Guest, table: str) -> tuple[Guest, Guest]:
    """Who is asked, and the other one."""
    return (adam, nora) if asked(adam, table) == 0 else (nora, adam)


# -- addresses ---------------------------------------------------------------------------------------------------------


def test_a_message_arrives_when_it_is_somebodys_turn(server: ServerThread, receiver: Receiver, watch: Wrist) -> None:
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    tell_at(nora, "json", f"{receiver.address}/nora")
    tell_at(adam, "json", f"{receiver.address}/adam")
    table = adam.create("me", "open")["id"]
    nora.http.post(f"/api/tables/{table}/seats/1")
    first = asked(adam, table)
    look(server)
    assert receiver.received == [], "a few seconds are left to those who are there anyway"
    watch.ahead += WAIT + 1
    look(server)
    wait_for(lambda: len(receiver.received) == 1)
    (got,) = receiver.received
    other = adam.get(f"/api/tables/{table}")["seats"][1 - first]["name"]
    assert got.path == ("/adam", "/nora")[first]
    told = json.loads(got.body)
    assert told == {
        "title": "It is your turn",
        "text": f"Babylonia with {other}",
        "links": [f"{server.address}/table/{table}"],
    }
    watch.ahead += 3600
    look(server)
    assert len(receiver.received) == 1, "once for every question"


def test_nothing_is_sent_to_whoever_has_answered_meanwhile(
    server: ServerThread, receiver: Receiver, watch: Wrist
) -> None:
    adam, nora, table = two_people(server, "")
    tell_at(adam, "json", f"{receiver.address}/0")
    tell_at(nora, "json", f"{receiver.address}/1")
    play((adam, nora), table, 2)
    watch.ahead += WAIT + 1
    look(server)
    wait_for(lambda: len(receiver.received) == 1)
    assert receiver.received[0].path == f"/{asked(adam, table)}"


def test_nothing_is_sent_while_the_page_is_in_front(server: ServerThread, receiver: Receiver, watch: Wrist) -> None:
    adam, nora, table = two_people(server, "")
    for guest in (adam, nora):
        tell_at(guest, "json", receiver.address)
    play((adam, nora), table, 1)
    mover, _ = whose_turn(adam, nora, table)
    with page(mover, table) as open_page:
        watch.ahead += WAIT + 1
        look(server)
        assert receiver.received == []
        open_page.send(type="here", front=False)
        open_page.send(type="time")
        open_page.until("time")
        watch.ahead += IN_FRONT + 1
        look(server)
        wait_for(lambda: len(receiver.received) == 1)


@pytest.mark.parametrize("kind", ["discord", "slack", "ntfy"])
def test_every_service_gets_its_shape(server: ServerThread, receiver: Receiver, watch: Wrist, kind: str) -> None:
    """Names are other people's words: they mention nobody and format nothing."""
    adam, nora = Guest(server.address, "@everyone <!here> & co"), Guest(server.address, "Nora")
    for guest in (adam, nora):
        tell_at(guest, kind, f"{receiver.address}/topic")
    table = adam.create("me", "open")["id"]
    nora.http.post(f"/api/tables/{table}/seats/1")
    watch.ahead += WAIT + 1
    look(server)
    wait_for(lambda: len(receiver.received) == 1)
    (got,) = receiver.received
    link = f"{server.address}/table/{table}"
    if kind == "ntfy":
        assert got.query == {"title": ["It is your turn"], "click": [link]}
        assert got.body.decode().startswith("Babylonia with ")
        return
    told = json.loads(got.body)
    if kind == "discord":
        assert told["allowed_mentions"] == {"parse": []}
        assert link in told["content"]
    else:
        assert link in told["text"]
        assert "<" not in told["text"]


def test_what_is_not_accepted_is_sent_again_after_a_while(
    server: ServerThread, receiver: Receiver, watch: Wrist
) -> None:
    adam, nora, table = two_people(server, "")
    for guest in (adam, nora):
        tell_at(guest, "json", receiver.address)
    receiver.replies = [(500, {}), (429, {"retry-after": "300"}), (200, {})]
    play((adam, nora), table, 1)
    watch.ahead += WAIT + 1
    look(server)
    wait_for(lambda: len(receiver.received) == 1)
    look(server)
    assert len(receiver.received) == 1
    watch.ahead += AGAIN[0] + 1
    look(server)
    wait_for(lambda: len(receiver.received) == 2)
    watch.ahead += AGAIN[1] + 1
    look(server)
    assert len(receiver.received) == 2, "they said when"
    watch.ahead += 300
    look(server)
    wait_for(lambda: len(receiver.received) == 3)
    look(server)
    assert server.store.read("select count(*) from messages") == [(0,)]


def test_a_message_waits_for_a_restart(tmp_path: Path, receiver: Receiver, watch: Wrist) -> None:
    first = ServerThread(tmp_path, now=watch, private_addresses=True)
    adam, nora, table = two_people(first, "")
    for guest in (adam, nora):
        tell_at(guest, "json", receiver.address)
    play((adam, nora), table, 1)
    first.stop()
    watch.ahead += WAIT + 1
    second = ServerThread(tmp_path, now=watch, private_addresses=True)
    try:
        wait_for(lambda: len(receiver.received) == 1)
    finally:
        second.stop()


def test_an_address_that_never_answers_is_forgotten(server: ServerThread, receiver: Receiver, watch: Wrist) -> None:
    adam = Guest(server.address, "Adam")
    tell_at(adam, "json", receiver.address)
    receiver.replies = [(404, {})] * 10
    for n in range(10):
        watch.ahead += 61
        herald(server).tests._full_at.clear()
        assert adam.http.post("/your-turn", data={"what": "test"}).status_code == 303
        wait_for(lambda: len(receiver.received) == n + 1)  # noqa: B023
        wait_for(lambda: server.store.read("select count(*) from messages") == [(0,)])
    assert server.store.read("select count(*) from hooks") == [(0,)]


# -- digests -----------------------------------------------------------------------------------------------------------


def test_tables_by_days_come_together_in_a_digest(server: ServerThread, receiver: Receiver, watch: Wrist) -> None:
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    tell_at(nora, "json", receiver.address)
    assert nora.http.post("/your-turn", data={"what": "digest", "digest": str(4 * 3600)}).status_code == 303

    def wait_for_nora() -> str:
        """A table by days that waits for Nora."""
        table: str = adam.create("me", "open", clock=CLAIM)["id"]
        nora.http.post(f"/api/tables/{table}/seats/1")
        if asked(adam, table) == 0:
            play((adam, nora), table, 1)
        return table

    first = wait_for_nora()
    watch.ahead += WAIT + 1
    look(server)
    wait_for(lambda: len(receiver.received) == 1)
    assert "hours are left" in json.loads(receiver.received[0].body)["text"]
    second, third = wait_for_nora(), wait_for_nora()
    watch.ahead += 3600
    look(server)
    assert len(receiver.received) == 1, "not so often"
    watch.ahead += 4 * 3600
    look(server)
    wait_for(lambda: len(receiver.received) == 2)
    told = json.loads(receiver.received[1].body)
    assert told["title"] == "2 tables wait for you"
    assert sorted(told["links"]) == sorted(f"{server.address}/table/{table}" for table in (second, third))
    assert first not in receiver.received[1].body.decode()


# -- browsers ----------------------------------------------------------------------------------------------------------


class Browser:
    """What a browser gives away when it allows messages, and keeps to read them."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"0123456789abcdef"

    @property
    def subscription(self) -> dict[str, str]:
        point = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"endpoint": self.endpoint, "p256dh": encode(point), "auth": encode(self.secret)}

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret, version="aes128gcm")
        found: dict[str, Any] = json.loads(plain)
        return found


def test_a_push_message_reaches_the_browser_and_only_it_can_read_it(
    server: ServerThread, receiver: Receiver, watch: Wrist
) -> None:
    adam, nora, table = two_people(server, "")
    browsers = [Browser(f"{receiver.address}/push/{name}") for name in ("adam", "nora")]
    for guest, browser in zip((adam, nora), browsers, strict=True):
        assert guest.http.post("/api/push", json=browser.subscription).status_code == 204
    play((adam, nora), table, 1)
    mover = asked(adam, table)
    watch.ahead += WAIT + 1
    look(server)
    wait_for(lambda: len(receiver.received) == 1)
    (got,) = receiver.received
    assert got.path == ("/push/adam", "/push/nora")[mover]
    assert (got.headers["content-encoding"], got.headers["ttl"]) == ("aes128gcm", "86400")
    assert b"turn" not in got.body
    told = browsers[mover].read(got.body)
    assert (told["title"], told["url"]) == ("It is your turn", f"/table/{table}")
    scheme, _, signature = got.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in signature.split(","))
    key = herald(server).key
    assert key is not None
    assert (scheme, parts["k"]) == ("vapid", key.public)
    claims = json.loads(base64.urlsafe_b64decode(parts["t"].split(".")[1] + "=="))
    assert claims["aud"] == receiver.address
    assert Vapid02.verify(got.headers["authorization"])


def test_a_browser_that_is_gone_is_forgotten(server: ServerThread, receiver: Receiver) -> None:
    adam = Guest(server.address, "Adam")
    assert adam.http.post("/api/push", json=Browser(f"{receiver.address}/gone").subscription).status_code == 204
    receiver.replies = [(410, {})]
    adam.http.post("/your-turn", data={"what": "test"})
    wait_for(lambda: server.store.read("select count(*) from pushes") == [(0,)])


def test_a_guest_has_few_browsers_and_takes_each_back(server: ServerThread, receiver: Receiver, watch: Wrist) -> None:
    adam, eve = Guest(server.address, "Adam"), Guest(server.address, "Eve")
    browsers = [Browser(f"{receiver.address}/{n}") for n in range(7)]
    for browser in browsers:
        watch.ahead += 1
        adam.http.post("/api/push", json=browser.subscription)
    assert server.store.read("select count(*) from pushes") == [(5,)]
    last = {"endpoint": browsers[-1].endpoint}
    assert eve.http.post("/api/push/forget", json=last).status_code == 204
    assert server.store.read("select count(*) from pushes") == [(5,)], "only one's own"
    assert adam.http.post("/api/push/forget", json=last).status_code == 204
    assert server.store.read("select count(*) from pushes") == [(4,)]


@pytest.mark.parametrize(
    "broken",
    [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "x" * 300}, {"auth": "ł"}, {"endpoint": "ftp://example.org/"}],
)
def test_what_no_browser_would_say_is_refused(server: ServerThread, receiver: Receiver, broken: dict[str, str]) -> None:
    adam = Guest(server.address, "Adam")
    reply = adam.http.post("/api/push", json=Browser(receiver.address).subscription | broken)
    assert reply.status_code == 400
    assert reply.json()["reason"].endswith(".")


def test_the_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3.push"
    first, second = (push_key_beside(tmp_path / "tables.sqlite3") for _ in "ab")
    assert first.public == second.public
    assert len(first.public) == 87
    assert path.stat().st_mode & 0o777 == 0o600


# -- without -----------------------------------------------------------------------------------------------------------


def test_without_the_extra_the_page_says_so_and_nothing_is_kept(tmp_path: Path, receiver: Receiver) -> None:
    server = ServerThread(tmp_path)
    try:
        adam = Guest(server.address, "Adam")
        assert "pip install" in adam.http.get("/your-turn").text
        reply = adam.http.post("/api/push", json=Browser("https://push.example.org/x").subscription)
        assert (reply.status_code, "ziggurat[push]" in reply.json()["reason"]) == (400, True)
    finally:
        server.stop()


def test_private_addresses_are_refused_unless_they_are_allowed(tmp_path: Path, receiver: Receiver) -> None:
    key = push_key_beside(tmp_path / "tables.sqlite3")
    server = ServerThread(tmp_path, push_key=key)
    try:
        adam = Guest(server.address, "Adam")
        for kind, address in (
            ("json", receiver.address),
            ("json", "https://localhost:8443/"),
            ("json", "https://169.254.169.254/"),
            ("discord", "https://example.org/api/webhooks/1"),
        ):
            reply = adam.http.post("/your-turn", data={"what": "address", "kind": kind, "address": address})
            if "localhost" in address:
                # Only who looks the name up knows: it is found out when the message is to be sent.
                assert reply.status_code == 303
                adam.http.post("/your-turn", data={"what": "test"})
                wait_for(lambda: server.store.read("select failures from hooks") == [(1,)])
            else:
                assert reply.status_code == 400, address
        assert adam.http.post("/api/push", json=Browser(receiver.address).subscription).status_code == 400
        assert receiver.received == []
    finally:
        server.stop()


def test_nobody_floods_an_address_with_trials(server: ServerThread, receiver: Receiver) -> None:
    adam = Guest(server.address, "Adam")
    tell_at(adam, "json", receiver.address)
    replies = [adam.http.post("/your-turn", data={"what": "test"}).status_code for _ in range(6)]
    assert replies == [303, 303, 303, 400, 400, 400]


def test_forms_that_say_nothing_are_refused(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    for data in (
        {"what": "fly"},
        {"what": "digest", "digest": "7"},
        {"what": "digest", "digest": "²"},
        {"what": "test"},
    ):
        assert adam.http.post("/your-turn", data=data).status_code == 400, data


def test_the_worker_is_served_for_all_pages(server: ServerThread) -> None:
    reply = Guest(server.address).http.get("/worker.js")
    assert reply.headers["content-type"].startswith("text/javascript")
    assert "showNotification" in reply.text


# -- hot seat ----------------------------------------------------------------------------------------------------------


def test_a_guest_with_two_seats_is_told_once(server: ServerThread, receiver: Receiver, watch: Wrist) -> None:
    adam = Guest(server.address, "Adam")
    tell_at(adam, "json", receiver.address)
    assert adam.create("me", "me", "me", game="wonders")["status"] == "playing"
    watch.ahead += WAIT + 1
    look(server)
    wait_for(lambda: len(receiver.received) == 1)
    look(server)
    assert len(receiver.received) == 1
