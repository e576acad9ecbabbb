"""What the server tells whoever runs it, and what it does not."""

from __future__ import annotations

import json
import logging
import re
import sys
from random import Random

import httpx

from tests.servers import Guest, ServerThread
from ziggurat.web import logs
from ziggurat.web.logs import Json, Lines


def numbers(server: ServerThread) -> dict[str, float]:
    text = httpx.get(f"{server.address}/metrics").text
    rows = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in rows}


def test_it_lives_and_is_ready(server: ServerThread) -> None:
    assert httpx.get(f"{server.address}/health").text == "alive\n"
    ready = httpx.get(f"{server.address}/ready")
    assert (ready.status_code, ready.text) == (200, "ready\n")


def test_a_server_without_its_database_lives_but_is_not_ready(server: ServerThread) -> None:
    server.tables.nodes.reachable = False
    try:
        assert httpx.get(f"{server.address}/health").status_code == 200
        ready = httpx.get(f"{server.address}/ready")
        assert (ready.status_code, ready.headers["retry-after"]) == (503, "5")
    finally:
        server.tables.nodes.reachable = True


def test_answers_and_requests_are_counted(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    before = numbers(server)
    seat = adam.get(f"/api/tables/{table}")["to_act"][0]
    adam.act(table, seat, adam.legal(table, seat)[0])
    after = numbers(server)
    name = 'ziggurat_answers_total{by="person"}'
    assert after[name] == before.get(name, 0) + 1
    assert after["ziggurat_answer_seconds_count"] == before.get("ziggurat_answer_seconds_count", 0) + 1
    assert after['ziggurat_answer_seconds_bucket{le="+Inf"}'] == after["ziggurat_answer_seconds_count"]
    assert after['ziggurat_requests_total{status="2xx"}'] > before['ziggurat_requests_total{status="2xx"}']
    assert after["ziggurat_tables"] >= 1
    assert after["ziggurat_database_up"] == 1


def test_numbers_are_not_told_to_those_who_come_through_a_proxy(server: ServerThread) -> None:
    for header in ("x-forwarded-for", "forwarded"):
        assert httpx.get(f"{server.address}/metrics", headers={header: "203.0.113.9"}).status_code == 404


def test_numbers_tell_nothing_of_a_game(server: ServerThread) -> None:
    """Whatever is hidden, dealt or chosen: the names are fixed, and the labels are a handful of words."""
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me", "me", game="wonders")["id"]
    rng = Random(1)
    for _ in range(6):
        seat = adam.get(f"/api/tables/{table}")["to_act"][0]
        adam.act(table, seat, rng.choice(adam.legal(table, seat)))
    labels = {label for name in numbers(server) for label in re.findall(r'\{(\w+="[^"]*")\}', name)}
    known = r'by="(person|bot)"|status="[1-5]xx"|le="([\d.]+|\+Inf)"'
    assert [label for label in labels if not re.fullmatch(known, label)] == []


def test_every_reply_names_its_request(server: ServerThread) -> None:
    one = httpx.get(f"{server.address}/health")
    assert re.fullmatch("[0-9a-f]{16}", one.headers["x-request-id"])
    given = httpx.get(f"{server.address}/health", headers={"x-request-id": "from-the-proxy_7"})
    assert given.headers["x-request-id"] == "from-the-proxy_7"
    odd = httpx.get(f"{server.address}/health", headers={"x-request-id": 'x" onclick'})
    assert re.fullmatch("[0-9a-f]{16}", odd.headers["x-request-id"])


def record(message: str, *values: object) -> logging.LogRecord:
    try:
        raise ValueError("no")
    except ValueError:
        return logging.LogRecord("ziggurat", logging.ERROR, "", 1, message, values, sys.exc_info())


def test_a_line_of_the_log_names_the_request_it_belongs_to() -> None:
    token = logs.request.set("r1")
    told = json.loads(Json().format(record("table %s: stop", "t1")))
    line = Lines().format(record("table %s: stop", "t1"))
    logs.request.reset(token)
    assert (told["level"], told["message"], told["request"]) == ("error", "table t1: stop", "r1")
    assert "ValueError: no" in told["error"]
    assert re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d ERROR table t1: stop \[r1\]\nTraceback", line)
