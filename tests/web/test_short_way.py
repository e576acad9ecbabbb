"""The short way past the framework: the same answers, refusals and headers as the long one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.servers import Guest, ServerThread
from tests.web.test_store import hold, new_table
from ziggurat.web.luck import PIECE, Luck
from ziggurat.web.short_way import ShortWay
from ziggurat.web.store import Conflict
from ziggurat.web.store_sqlite import SqliteStore

IN_POLISH = {"accept-language": "pl"}


@pytest.fixture
def ways(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Asks by both ways, and returns both replies."""

    def ask(guest: Guest, method: str, path: str, **more: Any) -> tuple[httpx.Response, httpx.Response]:
        short = guest.http.request(method, path, **more)
        with monkeypatch.context() as patched:
            patched.setattr(ShortWay, "knows", lambda self, scope: False)
            return short, guest.http.request(method, path, **more)

    return ask


def told(reply: httpx.Response) -> tuple[int, Any, dict[str, str]]:
    headers = {name: value for name, value in reply.headers.items() if name not in ("date", "x-request-id")}
    headers.pop("content-length", None)  # of compressed text, which differs by the time it was made
    return reply.status_code, reply.json(), headers


def test_what_may_be_answered_is_the_same_by_both_ways(server: ServerThread, ways: Any) -> None:
    adam = Guest(server.address, "Adam")
    for game in ("babylonia", "tigris", "tabannusi"):
        table = adam.create("me", "me", game=game)["id"]
        seat = adam.get(f"/api/tables/{table}")["to_act"][0]
        for more in ({}, {"headers": {"accept-encoding": "identity"}}):
            short, long = ways(adam, "GET", f"/api/tables/{table}/legal?seat={seat}", **more)
            assert short.status_code == 200
            assert told(short) == told(long)
            assert ("gzip" in short.headers.get("content-encoding", "")) is (not more and len(short.content) >= 500)


def test_answers_are_stored_by_both_ways(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    adam = Guest(server.address, "Adam")
    replies = []
    for long in (False, True):
        if long:
            monkeypatch.setattr(ShortWay, "knows", lambda self, scope: False)
        table = adam.create("me", "me")["id"]
        seat = adam.get(f"/api/tables/{table}")["to_act"][0]
        reply = adam.act(table, seat, adam.legal(table, seat)[0])
        assert reply.status_code == 200
        assert reply.json()["number"] == len(server.store.lines(table))
        replies.append({**reply.json(), "id": "", "to_act": len(reply.json()["to_act"])}.keys())
    assert replies[0] == replies[1]


REFUSED = [
    ("GET", "legal?seat=0", {}, 400, "a seat of somebody else"),
    ("GET", "legal?seat=9", {}, 400, "a seat that is not there"),
    ("GET", "legal", {}, 400, "a parameter is missing"),
    ("GET", "legal?seat=x", {}, 400, "a parameter that is no number"),
    ("GET", "legal?seat=0&more=1", {}, 400, "a parameter that is not known"),
    ("POST", "actions", {"json": {"seat": 0, "asked": 1, "action": "x"}}, 400, "a seat of somebody else"),
    ("POST", "actions", {"json": {"seat": 0, "asked": 1}}, 400, "a part is missing"),
    ("POST", "actions", {"json": {"seat": 0, "asked": 1, "action": "x", "more": 1}}, 400, "a part too many"),
    ("POST", "actions", {"content": b"{", "headers": {"content-type": "application/json"}}, 400, "no JSON"),
    ("POST", "actions", {"json": {"seat": 0, "asked": 1, "action": "x" * 200_000}}, 413, "too much"),
    ("DELETE", "actions", {}, 405, "a method that is not known"),
]


@pytest.mark.parametrize(("method", "path", "more", "status", "why"), REFUSED, ids=[case[4] for case in REFUSED])
def test_refusals_are_the_same_by_both_ways(
    server: ServerThread, ways: Any, method: str, path: str, more: dict[str, Any], status: int, why: str
) -> None:
    adam, eve = Guest(server.address, "Adam"), Guest(server.address, "Eve")
    table = adam.create("me", "me")["id"]
    more = {**more, "headers": {**more.get("headers", {}), **IN_POLISH}}
    short, long = ways(eve, method, f"/api/tables/{table}/{path}", **more)
    assert told(short) == told(long), why
    assert short.status_code == status


def test_a_table_that_is_not_there_is_missing_by_both_ways(server: ServerThread, ways: Any) -> None:
    adam = Guest(server.address, "Adam")
    short, long = ways(adam, "GET", "/api/tables/nowhere/legal?seat=0")
    assert told(short) == told(long)
    assert short.status_code == 404


def test_a_body_in_pieces_is_read(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    seat = adam.get(f"/api/tables/{table}")["to_act"][0]
    found = adam.get(f"/api/tables/{table}/legal?seat={seat}")
    text = json.dumps({"seat": seat, "asked": found["asked"], "action": found["answers"][0]["action"]}).encode()
    headers = {"content-type": "application/json"}
    reply = adam.http.post(f"/api/tables/{table}/actions", content=iter([text[:9], text[9:]]), headers=headers)
    assert reply.status_code == 200


def test_a_fault_of_ours_is_an_answer_too(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(server.tables.answering, "own", fails)
    reply = adam.http.get(f"/api/tables/{table}/legal?seat=0")
    assert (reply.status_code, reply.json()) == (500, {"reason": "That did not work."})


# -- what else an answer costs ---------------------------------------------------------------------------------------


def test_no_byte_of_luck_is_used_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    fetched: list[bytes] = []

    def fetch(size: int) -> bytes:
        fetched.append(len(fetched).to_bytes(2, "big") * (size // 2))
        return fetched[-1]

    monkeypatch.setattr("ziggurat.web.luck.os.urandom", fetch)
    luck = Luck()
    taken = b"".join(luck.randbytes(16) for _ in range(PIECE // 8))
    assert taken == b"".join(fetched)
    assert len(fetched) == 2
    assert len(luck.randbytes(2 * PIECE)) == 2 * PIECE


def test_a_change_that_is_refused_takes_none_of_its_company_along(tmp_path: Path) -> None:
    """They are made again without it, each once."""
    store = SqliteStore(tmp_path / "tables.sqlite3")
    for n in range(5):
        new_table(store, f"t{n}")
    release = hold(store)
    waiting = [store.append(f"t{n}", 0 if n != 2 else 7, ["one"]) for n in range(5)]
    again = store.append("t3", 0, ["uno"])
    release()
    for done in waiting:
        done.result(60)
    with pytest.raises(Conflict):
        again.result(60)
    assert [store.lines(f"t{n}") for n in range(5)] == [["one"]] * 5
    store.close()
