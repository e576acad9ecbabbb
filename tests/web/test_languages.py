"""Everybody reads his own language, also at one table."""

from __future__ import annotations

import pytest

from tests.servers import Guest, ServerThread
from tests.web.browsers import page


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
