"""Everybody reads his own language, also at one table."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.servers import Guest, ServerThread
from tests.web.browsers import page
from ziggurat.web.schema import is_said, sentences_of


def test_a_page_speaks_the_language_that_the_browser_asks_for(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    for accepted, language in (
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("de,cs;q=0.7,en;q=0.3", "cs"),
        ("de-AT", "en"),
        ("", "en"),
        ("pl;q=0, cs;q=nonsense", "cs"),
    ):
        shown = adam.http.get("/", headers={"accept-language": accepted}).text
        assert f'<html lang="{language}"' in shown, accepted


def test_a_language_that_was_chosen_is_remembered(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    reply = adam.http.get("/language/cs?back=/table/somewhere")
    assert (reply.status_code, reply.headers["location"]) == (303, "/table/somewhere")
    assert '<html lang="cs"' in adam.http.get("/", headers={"accept-language": "pl"}).text
    assert adam.http.get("/language/xx").status_code == 404


@pytest.mark.parametrize(
    "back", ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example", "/\r\nx: y"]
)
def test_choosing_a_language_leads_nowhere_else(server: ServerThread, back: str) -> None:
    reply = Guest(server.address).http.get("/language/pl", params={"back": back})
    assert reply.headers["location"] == "/"


def test_two_players_at_one_table_read_two_languages(server: ServerThread) -> None:
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    adam.http.get("/language/pl")
    nora.http.get("/language/cs")
    table = adam.create("me", "open")["id"]
    assert nora.http.post(f"/api/tables/{table}/seats/1").status_code == 201
    with page(adam, table) as one, page(nora, table) as two:
        logs = ["".join(shown.shown.log) for shown in (one, two)]
    assert "dobiera" in logs[0]
    assert logs[0] != logs[1]
    assert not any("draws" in log for log in logs)


@pytest.mark.parametrize(
    ("language", "games"),
    [
        ("en", "Games of ancient Mesopotamia"),
        ("pl", "Gry o\xa0starożytnej Mezopotamii"),
        ("cs", "Hry ze starověké Mezopotámie"),
    ],
)
def test_whoever_installs_the_page_is_told_what_it_is(server: ServerThread, language: str, games: str) -> None:
    adam = Guest(server.address)
    adam.http.get(f"/language/{language}")
    [address] = re.findall(r'<link rel="manifest" href="([^"]*)"', adam.http.get("/").text)
    reply = Guest(server.address).http.get(address, headers={"accept-language": "de"})
    assert reply.headers["content-type"] == "application/manifest+json"
    told = reply.json()
    assert (told["lang"], told["description"], told["id"]) == (language, games, "/")
    assert adam.http.get(told["icons"][0]["src"]).status_code == 200


def test_there_is_no_manifest_in_a_language_that_nobody_speaks(server: ServerThread) -> None:
    assert Guest(server.address).http.get("/manifest/xx").status_code == 404


def test_the_schema_of_the_api_is_told_in_the_language_of_the_reader(server: ServerThread) -> None:
    """Sentences change, everything that programs read stays."""
    told = {
        language: Guest(server.address)
        .http.get("/api/schema/openapi.json", headers={"accept-language": language})
        .json()
        for language in ("en", "pl", "cs")
    }
    seats = "/api/tables/{table_id}/seats/{seat}"
    assert seats in told["en"]["paths"]
    assert told["pl"]["paths"][seats]["post"]["summary"] == "Zajmij miejsce"
    assert told["cs"]["paths"][seats]["post"]["summary"] == "Obsadit místo"
    for language in ("pl", "cs"):
        assert not {*sentences_of(told[language])} & {*sentences_of(told["en"])}
        assert without_sentences(told[language]) == without_sentences(told["en"])


def without_sentences(schema: Any) -> Any:
    if isinstance(schema, dict):
        return {key: without_sentences(value) for key, value in schema.items() if not is_said(key, value)}
    return [without_sentences(value) for value in schema] if isinstance(schema, list) else schema
