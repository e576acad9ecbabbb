"""The doors: who is let in, under which name we answer, what every answer tells the browser, and who is who."""

from __future__ import annotations

import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.servers import PATIENCE, Complaints, Guest, ServerThread, free_port, wait_until_up
from tests.web.browsers import page
from ziggurat.core.errors import ZigguratError
from ziggurat.web.guard import is_our_name, words_in
from ziggurat.web.identity import guest_of, new_guest, read_keys, sign, tidy_name
from ziggurat.web.limits import MOST_KEYS, Quota
from ziggurat.web.store_keys import keys_beside
from ziggurat.web.store_sqlite import SqliteStore


@pytest.fixture
def adam(server: ServerThread) -> Guest:
    return Guest(server.address, "Adam")


# -- from which pages orders are taken -------------------------------------------------------------------------------


def post(guest: Guest, path: str, **headers: str) -> httpx.Response:
    body = b'{"game": "babylonia", "seats": ["me", "me"]}'
    return guest.http.post(path, content=body, headers={"content-type": "application/json"} | headers)


def test_a_page_from_elsewhere_changes_nothing(server: ServerThread, adam: Guest) -> None:
    for origin in ("http://elsewhere.example", f"http://127.0.0.1:{server.port + 1}", "null"):
        reply = post(adam, "/api/tables", origin=origin)
        assert (reply.status_code, reply.json()["reason"]) == (403, "This was asked by a page from elsewhere.")
        form = adam.http.post("/tables", data={"game": "babylonia", "seats": "2"}, headers={"origin": origin})
        assert form.status_code == 403
        assert "This was asked by a page from elsewhere." in form.text
    assert post(adam, "/api/tables", **{"sec-fetch-site": "same-site"}).status_code == 403
    assert adam.http.get("/my/tables").text.count("/table/") == 0
    assert post(adam, "/api/tables", origin=server.address).status_code == 201
    assert post(adam, "/api/tables").status_code == 201, "programs say nothing"


@pytest.mark.parametrize("kind", ["text/plain", "text/plain;charset=UTF-8", "multipart/form-data"])
def test_what_other_pages_can_send_unasked_is_not_read(adam: Guest, kind: str) -> None:
    assert post(adam, "/api/tables", **{"content-type": kind}).status_code == 415
    assert post(adam, "/tables", **{"content-type": kind}).status_code == 415
    assert post(adam, "/api/tables", **{"content-type": "application/x-www-form-urlencoded"}).status_code == 415


def test_a_socket_of_a_page_from_elsewhere_is_refused(server: ServerThread, adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    address = server.address.replace("http", "ws")
    headers = {"cookie": adam.cookie, "origin": f"http://127.0.0.1:{server.port + 1}"}
    with (
        pytest.raises(InvalidStatus),
        connect(f"{address}/table/{table}/live", additional_headers=headers, open_timeout=PATIENCE),
    ):
        pass


# -- our names -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.7", True),
        ("[::1]:8000", True),
        ("localhost:8000", True),
        (socket.gethostname().lower(), True),
        ("play.example.org", True),
        ("play.example.org:443", True),
        ("example.org", False),
        ("elsewhere.example:8000", False),
        ("127.0.0.1.elsewhere.example", False),
        ("", False),
        ("a b", False),
        ("x'; script-src *", False),
    ],
)
def test_names_under_which_we_answer(host: str, ours: bool) -> None:
    assert is_our_name(host, frozenset({"play.example.org"})) is ours


def test_somebody_elses_name_that_points_to_us_is_refused(tmp_path: Path) -> None:
    server = ServerThread(tmp_path, host_names=["Play.example.org"])
    try:
        adam = Guest(server.address)
        assert adam.http.get("/", headers={"host": "play.example.org"}).status_code == 200
        reply = adam.http.get("/api/games", headers={"host": "elsewhere.example"})
        assert reply.status_code == 421
        assert reply.json()["reason"].startswith("This server is not called elsewhere.example")
    finally:
        server.stop()


# -- what every answer tells -----------------------------------------------------------------------------------------


def test_every_answer_has_its_headers(server: ServerThread, adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    host = server.address.removeprefix("http://")
    asked = ["/", f"/table/{table}", "/nothing", "/static/nothing", "/static/ziggurat.css", "/api", "/api/nothing"]
    replies = [adam.http.get(path) for path in asked]
    replies += [
        adam.http.get("/", headers={"host": "elsewhere.example"}),
        adam.http.put("/api/tables"),
        post(adam, "/"),
    ]
    for reply in replies:
        policy = reply.headers["content-security-policy"]
        for part in ("default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"):
            assert part in policy, reply.url
        if reply.request.headers["host"] == host:
            assert f"connect-src 'self' ws://{host} wss://{host};" in policy
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "same-origin"


def test_whoever_asks_for_the_head_of_a_page_gets_that(adam: Guest) -> None:
    """Monitors do, and those who draw previews of links."""
    for path, status in (("/", 200), ("/rules/tigris", 200), ("/health", 200), ("/nothing", 404)):
        reply = adam.http.head(path)
        assert (reply.status_code, reply.content) == (status, b""), path
        assert reply.headers["content-type"] == adam.http.get(path).headers["content-type"]


def test_what_a_seat_sees_is_kept_nowhere(adam: Guest) -> None:
    table = adam.create("me", "me")["id"]
    for path in (f"/table/{table}", f"/api/tables/{table}/view?seat=0", f"/api/tables/{table}/legal?seat=0", "/"):
        assert adam.http.get(path).headers["cache-control"] == "no-store"
    assert adam.http.get("/static/ziggurat.css").headers.get("cache-control") != "no-store"


@pytest.mark.parametrize("secure", [True, False])
def test_behind_https_cookies_travel_by_nothing_else(tmp_path: Path, secure: bool) -> None:
    server = ServerThread(tmp_path, secure=secure)
    try:
        cookie = httpx.get(server.address).headers["set-cookie"]
        assert ("; Secure" in cookie) is secure
        assert "HttpOnly; SameSite=Lax" in cookie
    finally:
        server.stop()


# -- who is calling --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("proxies", "allowed"), [([], 1), (["127.0.0.1"], 3), (["10.0.0.1"], 1)])
def test_only_proxies_that_were_named_may_say_who_is_calling(tmp_path: Path, proxies: list[str], allowed: int) -> None:
    """One address may open one table a minute; three callers, if the proxy is believed."""
    server = ServerThread(tmp_path, tables_a_minute=1, proxies=proxies)
    try:
        server.guard.new_tables = Quota(1, 60.0, clock=lambda: 0.0)
        adam = Guest(server.address)
        made = [post(adam, "/api/tables", **{"x-forwarded-for": f"10.1.1.{n}"}).status_code for n in range(3)]
        assert made.count(201) == allowed
    finally:
        server.stop()


def test_no_command_takes_the_name_of_a_guest_or_a_table_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-lhAl7JWQm4", "--lhAl7JWQm", "lhAl7JWQm4-"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: next(drawn))
    assert new_guest() == "lhAl7JWQm4-"


# -- keys ------------------------------------------------------------------------------------------------------------


def test_keys_lie_in_a_file_that_only_its_owner_reads(tmp_path: Path) -> None:
    path = tmp_path / "tables.key"
    keys = read_keys(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    assert read_keys(path) == keys
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [entry.name for entry in tmp_path.iterdir()] == ["tables.key"]


def test_a_new_key_sends_nobody_away_at_once(tmp_path: Path) -> None:
    path = tmp_path / "tables.key"
    cookie = sign("adam", read_keys(path))
    for _ in range(MOST_KEYS - 1):
        keys = read_keys(path, renew=True)
        assert guest_of(cookie, keys) == "adam"
        assert sign("adam", keys) != cookie
    assert guest_of(cookie, read_keys(path, renew=True)) is None, "and in the end it is forgotten"


def test_a_cookie_of_an_older_key_is_signed_again(tmp_path: Path) -> None:
    server = ServerThread(tmp_path)
    try:
        server.guard.keys = ["a new key", "a key"]
        cookie = f"ziggurat_guest={sign('adam', ['a key'])}"
        again = httpx.get(server.address, headers={"cookie": cookie}).headers["set-cookie"]
        assert again.startswith(f"ziggurat_guest={sign('adam', ['a new key'])};")
        signed = {"cookie": again.split(";")[0]}
        assert "set-cookie" not in httpx.get(f"{server.address}/api", headers=signed).headers
    finally:
        server.stop()


def test_the_key_of_an_older_version_leaves_the_database(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    store = SqliteStore(database)
    store._writer.do(lambda db: db.execute("insert into facts values ('secret', 'sesame-open')")).result(PATIENCE)
    assert keys_beside(database, store) == ["sesame-open"]
    assert store.old_secret() is None
    assert keys_beside(database, store) == ["sesame-open"]
    store.close()
    assert b"sesame-open" not in database.read_bytes()


def test_keys_that_cannot_be_kept_are_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ZigguratError, match=r"The keys cannot be kept in .*: No such file or directory"):
        read_keys(tmp_path / "nowhere" / "key")


# -- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u3164",
        "\u2800\u2800",
        "\u115f\u1160",
        "\uffa0",
        "\u200b",
        "\u00ad",
        "\u034f",
        "\ufe0f",
        "\u0301",
        "\U000e0041",
    ],
)
def test_a_name_that_looks_empty_is_none(name: str) -> None:
    assert tidy_name(name) == ""


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Adam \n Smith ", "Adam Smith"),
        ("Ad\u200bam", "Adam"),
        ("Ad\u3164am", "Ad am"),
        ("Zoe\u0308", "Zoë"),
        ("Łucja", "Łucja"),
        ("نورا", "نورا"),
        ("नोरा", "नोरा"),
        ("🂡", "🂡"),
        ("x" * 100, "x" * 24),
        ("A" + "\u0316" * 50, "A" + "\u0316" * 2),
        ("\u202eevE", "evE"),
    ],
)
def test_names_are_shown_as_they_were_meant(given: str, shown: str) -> None:
    assert tidy_name(given) == shown


def names(guest: Guest, table: str) -> list[str]:
    return [seat["name"] for seat in guest.get(f"/api/tables/{table}")["seats"]]


def test_two_at_a_table_do_not_have_the_same_name(server: ServerThread, adam: Guest) -> None:
    other, third = Guest(server.address, "ADAM"), Guest(server.address, "Hammurabi")
    for guest in (other, third):
        guest.create("me", "open")  # which keeps their names
    table = adam.create("me", "open", "open", "easy")["id"]
    other.http.post(f"/api/tables/{table}/seats/1")
    assert names(adam, table)[:2] == ["Adam", "ADAM 2"]
    bots = adam.create("easy", "open", "open")["id"]
    third.http.post(f"/api/tables/{bots}/seats/1")
    assert names(third, bots)[:2] == ["Hammurabi", "Hammurabi 2"]
    with page(third, bots) as one:
        one.send(type="name", name="Nora")
        while "Nora" not in names(third, bots):
            pass
        one.send(type="name", name="hammurabi")
        while "hammurabi 2" not in names(third, bots):
            pass


# -- languages -------------------------------------------------------------------------------------------------------


def test_whatever_languages_are_asked_for_we_answer(adam: Guest) -> None:
    for wish in ("pl", "de-CH, en;q=0.5", "*", "en;q=none", ",;q=,", "x" * 5000):
        assert adam.http.get("/", headers={"accept-language": wish}).status_code == 200
    assert words_in("xx, yy;q=0.3") is words_in("zz")


# -- connections -----------------------------------------------------------------------------------------------------


def half_sent(port: int, data: bytes) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    made.sendall(data)
    return made


def everything(connection: socket.socket) -> bytes:
    """What comes until the other side closes."""
    found = b""
    try:
        while piece := connection.recv(4096):
            found += piece
    except ConnectionResetError:
        pass
    connection.close()
    return found


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
    ],
    ids=["half of the headers", "half of the body"],
)
def test_a_request_that_does_not_arrive_is_given_up(tmp_path: Path, data: bytes) -> None:
    server = ServerThread(tmp_path, header_seconds=0.2, body_seconds=0.2)
    try:
        assert everything(half_sent(server.port, data)).startswith(b"HTTP/1.1 408 ")
    finally:
        server.stop()


def test_a_line_on_which_nothing_was_said_is_closed_without_a_word(tmp_path: Path) -> None:
    """Browsers open lines ahead: whatever came there would be taken for the answer to the next request."""
    server = ServerThread(tmp_path, header_seconds=0.2)
    try:
        assert everything(half_sent(server.port, b"")) == b""
    finally:
        server.stop()


def test_a_second_request_on_a_connection_has_its_time_too(tmp_path: Path) -> None:
    server = ServerThread(tmp_path, header_seconds=3.0)
    try:
        whole = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
        connection = half_sent(server.port, whole)
        assert connection.recv(4096).startswith(b"HTTP/1.1 200 ")
        connection.sendall(b"GET / HT")
        assert b"HTTP/1.1 408 " in everything(connection)
    finally:
        server.stop()


def test_more_connections_than_fit_are_turned_away_with_a_sentence(tmp_path: Path, complaints: Complaints) -> None:
    server = ServerThread(tmp_path, most_connections=20)
    try:
        adam = Guest(server.address, "Adam")
        table = adam.create("me", "me")["id"]
        with page(adam, table) as one:
            adam.http.close()
            holding = [half_sent(server.port, b"GET / HTTP/1.1\r\n") for _ in range(19)]
            refused = [everything(half_sent(server.port, b"")) for _ in range(30)]
            assert all(reply.startswith(b"HTTP/1.1 503 ") for reply in refused[5:])
            one.send(type="why", seat=one.table["seat"], targets=["stop"])
            assert one.until("reason")
            told = ["there are 20 connections, as many as fit; more are turned away"]
            assert complaints.lines == told, "one line, however many come"
            for connection in holding:
                connection.close()
        while httpx.get(f"{server.address}/api/games", timeout=PATIENCE).status_code != 200:
            pass
    finally:
        server.stop()


SMALL = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (150, 150))
from ziggurat.cli import main
sys.argv = ["ziggurat", "serve", "--port", sys.argv[1], "--database", sys.argv[2], "--thinkers", "1"]
main()
"""


@pytest.fixture
def small(tmp_path: Path) -> Iterator[tuple[int, Path]]:
    """A server that may open 150 files; its port, and where its log goes."""
    port, log = free_port(), tmp_path / "log"
    with log.open("w") as errors:
        command = [sys.executable, "-c", SMALL, str(port), str(tmp_path / "tables.sqlite3")]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors)
        wait_until_up(f"http://127.0.0.1:{port}", process)
        yield port, log
        process.terminate()
        process.wait(PATIENCE)


def test_half_sent_requests_do_not_use_up_the_open_files(small: tuple[int, Path]) -> None:
    """Whoever sits at a table plays on, and the log stays short."""
    port, log = small
    adam = Guest(f"http://127.0.0.1:{port}", "Adam")
    table: dict[str, Any] = adam.create("me", "me")
    with page(adam, table["id"]) as one:
        holding = [half_sent(port, b"GET / HTTP/1.1\r\nHost: localhost\r\n") for _ in range(200)]
        for _ in range(3):
            one.send(type="why", seat=one.table["seat"], targets=["stop"])
            assert one.until("reason")
        for connection in holding:
            connection.close()
    while httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=PATIENCE).status_code != 200:
        pass
    assert len(log.read_text().splitlines()) == 1
    assert "turned away" in log.read_text()
