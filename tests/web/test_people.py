"""Who is who beyond one browser: phrases, passkeys, taking everything along, being forgotten."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.servers import PATIENCE, Guest, ServerThread
from tests.web.browsers import page
from tests.web.company import come, finish, id_of
from ziggurat.web.identity import guest_of, tidy_name
from ziggurat.web.limits import RETURNS_A_WHILE, Quota
from ziggurat.web.people import EVERYTHING, GONE, GONE_NAME
from ziggurat.web.phrase import check_word, hash_phrase, new_phrase, read_phrase


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerThread]:
    running = ServerThread(tmp_path)
    yield running
    running.stop()


def phrase_of(guest: Guest) -> str:
    shown = guest.http.post("/me/phrase")
    assert shown.status_code == 200
    return " ".join(re.findall(r"<code>(\w+)</code>", shown.text))


# -- phrases ---------------------------------------------------------------------------------------------------------


def test_phrases_are_many_and_can_be_read_however_they_are_typed() -> None:
    made = {new_phrase() for _ in range(200)}
    assert len(made) == 200
    for phrase in made:
        assert len(phrase.split()) == 6
        assert read_phrase(phrase) == read_phrase(f"  {phrase.title()},\n") == phrase


def test_a_slip_of_the_pen_is_noticed() -> None:
    """All slips but one in sixty-five thousand."""
    words = new_phrase().split()
    for wrong in (words[:5], [*words, words[0]], ["ziggurat", *words[1:]], []):
        assert read_phrase(" ".join(wrong)) is None
    swapped = [words[1], words[0], *words[2:]]
    assert read_phrase(" ".join(swapped)) is None or check_word(swapped[:-1]) == swapped[-1]


def test_a_phrase_is_hashed_slowly_and_with_salt() -> None:
    assert hash_phrase("one", b"salt") != hash_phrase("one", b"other salt")
    assert hash_phrase("one", b"salt") == hash_phrase("one", b"salt")
    assert "one" not in hash_phrase("one", b"salt")


def test_somebody_returns_from_another_browser_with_the_phrase(own_server: ServerThread) -> None:
    adam = come(own_server, "Adam")
    table = adam.create("me", "open")["id"]
    phrase = phrase_of(adam)
    other = Guest(own_server.address)
    assert id_of(other) != id_of(adam)
    assert table not in other.http.get("/my/tables").text
    reply = other.http.post("/return", data={"phrase": phrase.upper()})
    assert reply.status_code == 303
    assert id_of(other) == id_of(adam)
    assert table in other.http.get("/my/tables").text
    assert "Adam" in other.http.get("/me").text


def test_the_phrase_is_shown_once_and_is_nowhere_in_the_store(own_server: ServerThread, tmp_path: Path) -> None:
    adam = come(own_server, "Adam")
    phrase = phrase_of(adam)
    words = phrase.split()
    for path in ("/me", "/me/export"):
        assert not any(word in adam.http.get(path).text for word in words)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as db:
        stored = "\n".join(db.iterdump())
    assert not any(word in stored for word in words)


def test_a_new_phrase_ends_the_old_one_and_a_phrase_can_be_ended(own_server: ServerThread) -> None:
    adam = come(own_server, "Adam")
    first, second = phrase_of(adam), phrase_of(adam)
    other = Guest(own_server.address)
    refused = other.http.post("/return", data={"phrase": first})
    assert refused.status_code == 400
    assert "Nobody has this phrase." in refused.text
    assert "not six words of ours" in other.http.post("/return", data={"phrase": "open sesame"}).text
    adam.http.post("/me/phrase/end")
    assert other.http.post("/return", data={"phrase": second}).status_code == 400
    assert id_of(other) != id_of(adam)


def test_whoever_tries_many_phrases_waits(own_server: ServerThread) -> None:
    eve = Guest(own_server.address)
    replies = [eve.http.post("/return", data={"phrase": new_phrase()}).status_code for _ in range(RETURNS_A_WHILE + 3)]
    assert replies == [400] * RETURNS_A_WHILE + [429] * 3
    own_server.app.state.people.tries = Quota(5, 1.0)
    assert eve.http.post("/return", data={"phrase": "x"}).status_code == 400


def test_a_page_from_elsewhere_cannot_make_me_somebody_else(own_server: ServerThread) -> None:
    adam, eve = come(own_server, "Adam"), come(own_server, "Eve")
    phrase = phrase_of(eve)
    reply = adam.http.post("/return", data={"phrase": phrase}, headers={"origin": "http://elsewhere.example"})
    assert reply.status_code == 403
    assert "Adam" in adam.http.get("/me").text


# -- passkeys --------------------------------------------------------------------------------------------------------


def json_post(guest: Guest, path: str, body: object = None, **headers: str) -> httpx.Response:
    origin = guest.address.replace("127.0.0.1", "localhost")
    return guest.http.post(
        path, json=body, headers={"origin": origin, "host": origin.removeprefix("http://"), **headers}
    )


def test_a_passkey_needs_a_challenge_of_ours_and_a_name(own_server: ServerThread) -> None:
    adam = come(own_server, "Adam")
    forged = {"credential": {"id": "x", "rawId": "x", "type": "public-key", "response": {}}}
    assert "too long" in json_post(adam, "/api/me/passkeys", forged).json()["reason"]
    options = json_post(adam, "/api/me/passkeys/begin").json()
    assert options["rp"]["id"] == "localhost"
    assert options["user"]["name"] == "Adam"
    assert "could not be verified" in json_post(adam, "/api/me/passkeys", forged).json()["reason"]
    assert "too long" in json_post(adam, "/api/me/passkeys", forged).json()["reason"], "a challenge is used once"
    json_post(adam, "/api/return/begin")
    assert json_post(adam, "/api/return", forged).json()["reason"] == "This passkey is not known here."
    number = adam.http.post("/api/me/passkeys/begin", headers={"origin": adam.address})
    assert number.status_code == 400
    assert "Passkeys need a name" in number.json()["reason"]


@pytest.mark.parametrize("body", [{}, {"credential": 5}, {"credential": {}, "more": 1}, {"credential": {"id": None}}])
def test_odd_credentials_are_refused_with_a_reason(own_server: ServerThread, body: object) -> None:
    adam = come(own_server, "Adam")
    for path in ("/api/me/passkeys", "/api/return"):
        json_post(adam, f"{path}/begin")
        reply = json_post(adam, path, body)
        assert reply.status_code == 400, reply.text
        assert reply.json()["reason"]


def test_a_challenge_does_not_wait_for_ever(own_server: ServerThread) -> None:
    people = own_server.app.state.people
    query = "insert into challenges values ('adam', 'ff', ?)"
    own_server.store.change(lambda db: db.execute(query, (time.time() - 999,)).rowcount).result(PATIENCE)
    assert asyncio.run(people.take_challenge("adam")) is None


# -- everything ------------------------------------------------------------------------------------------------------


def test_everything_of_mine_can_be_taken_along(own_server: ServerThread) -> None:
    adam, nora = come(own_server, "Adam"), come(own_server, "Nora")
    over, running = adam.create("me", "open")["id"], adam.create("me", "open")["id"]
    for table in (over, running):
        nora.http.post(f"/lobby/join/{table}")
    finish(own_server, over)
    reply = adam.http.get("/me/export")
    assert "attachment" in reply.headers["content-disposition"]
    everything = json.loads(reply.text)
    assert set(everything) == {kept.name for kept in EVERYTHING}
    assert [row["name"] for row in everything["guest"]] == ["Adam"]
    assert {row["table"] for row in everything["tables"]} == {over, running}
    assert list(everything["records"]) == [over], "of a game that is not over nothing secret is told"
    assert len(everything["records"][over]) > 20
    assert id_of(nora) not in reply.text


def test_whoever_is_forgotten_leaves_no_trace_but_a_seat(own_server: ServerThread, tmp_path: Path) -> None:
    adam, nora = come(own_server, "Adam Unmistakable"), come(own_server, "Nora")
    phrase = phrase_of(adam)
    over, running, waiting = (adam.create("me", "open")["id"] for _ in range(3))
    for table in (over, running):
        nora.http.post(f"/lobby/join/{table}")
    finish(own_server, over)
    guest = id_of(adam)
    assert adam.http.post("/me/forget", data={}).status_code == 400, "one has to say that one is sure"
    with page(nora, running) as seen:
        assert adam.http.post("/me/forget", data={"sure": "yes"}).status_code == 303
        while GONE_NAME not in seen.shown.heads["0"][1]:
            seen.receive()
    assert id_of(adam) != guest, "this browser is a new guest's"
    assert nora.http.get(f"/table/{waiting}").status_code == 404
    with sqlite3.connect(tmp_path / "tables.sqlite3") as db:
        stored = "\n".join(db.iterdump())
    assert guest not in stored
    assert "Adam Unmistakable" not in stored
    assert GONE in stored
    facts = nora.get(f"/api/tables/{over}")
    assert [seat["name"] for seat in facts["seats"]] == [GONE_NAME, "Nora"]
    assert nora.http.get(f"/table/{over}/record").status_code == 200, "the others keep their game"
    assert Guest(own_server.address).http.post("/return", data={"phrase": phrase}).status_code == 400


def test_every_place_where_a_guest_is_named_is_forgotten(own_server: ServerThread, tmp_path: Path) -> None:
    """A new table with a column for a guest must be named in EVERYTHING."""
    told = " ".join(statement for kept in EVERYTHING for statement in kept.forget)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as db:
        for (table,) in db.execute("select name from sqlite_master where type = 'table'").fetchall():
            columns = {row[1] for row in db.execute(f"pragma table_info({table})")}
            if columns & {"guest", "by_guest", "host", "player", "author"}:
                assert re.search(rf"\b{table}\b", told), table


def test_whoever_leaves_a_browser_is_a_new_guest_there(own_server: ServerThread) -> None:
    adam = come(own_server, "Adam")
    before = id_of(adam)
    assert adam.http.post("/me/leave").status_code == 303
    assert id_of(adam) != before


def test_the_cookie_is_renewed_by_coming_back(own_server: ServerThread) -> None:
    adam = come(own_server, "Adam")
    reply = adam.http.get("/")
    assert "Max-Age" in reply.headers["set-cookie"]
    assert guest_of(adam.http.cookies["ziggurat_guest"], ["a key"]) == id_of(adam)


# -- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("\u202eevE\u202c", "evE"),
        ("Ad\u200bam\u2060", "Adam"),
        ("A\U000e0041dam", "Adam"),
        ("Adam\U000e0101", "Adam"),
        ("Ada\u180bm", "Adam"),
        ("\ufffc\u2800", ""),
        ("مرحبا", "مرحبا"),
        ("<b>Adam</b>", "<b>Adam</b>"),
        ("a\u0300\u0301\u0302\u0303\u0304", "à\u0301\u0302"),
        ("Adam\n\tthe  First", "Adam the First"),
    ],
)
def test_a_name_shows_what_can_be_seen_of_it(typed: str, shown: str) -> None:
    assert tidy_name(typed) == shown


@pytest.mark.parametrize("path", ["/me", "/lobby", "/my/tables", "/", "/return"])
def test_a_name_with_markup_is_text_wherever_it_stands(own_server: ServerThread, path: str) -> None:
    eve = come(own_server, "<img src=x onerror=a()>")
    eve.create("me", "open")
    text = Guest(own_server.address).http.get(path).text + eve.http.get(path).text
    assert "<img src=x" not in text
    assert path == "/return" or "&lt;img src=x" in text
