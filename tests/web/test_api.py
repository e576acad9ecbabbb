"""The API: whole games over HTTP, and everything that is refused, with its reason."""

from __future__ import annotations

from pathlib import Path
from random import Random

import httpx
import pytest

from tests.servers import Guest, ServerProcess, ServerThread
from ziggurat.core.game import installed_games
from ziggurat.core.record import read_record
from ziggurat.web.limits import Quota


def play_to_the_end(guests: dict[int, Guest], table: str, rng: Random) -> None:
    anybody = guests[0]
    while (facts := anybody.get(f"/api/tables/{table}"))["status"] != "over":
        mine = [seat for seat in facts["to_act"] if seat in guests]
        if not mine:
            continue
        seat = mine[0]
        reply = guests[seat].act(table, seat, rng.choice(guests[seat].legal(table, seat)))
        assert reply.status_code == 200, reply.text


def test_two_people_and_a_bot_play_a_whole_game(server: ServerThread) -> None:
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    table = adam.create("me", "open", "random")["id"]
    assert adam.get(f"/api/tables/{table}")["status"] == "open"
    assert nora.http.post(f"/api/tables/{table}/seats/1").status_code == 201
    play_to_the_end({0: adam, 1: nora}, table, Random(1))
    record = adam.http.get(f"/api/tables/{table}/record")
    assert read_record(record.text).match.scores() == adam.get(f"/api/tables/{table}")["scores"]


def test_a_rematch_has_the_same_seats_and_settings(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "random", hints="no")["id"]
    early = adam.http.post(f"/api/tables/{table}/rematch")
    assert (early.status_code, early.json()["reason"]) == (400, "The game is not over yet.")
    play_to_the_end({0: adam}, table, Random(2))
    again = adam.http.post(f"/api/tables/{table}/rematch").json()
    assert again["id"] != table
    assert [seat["name"] for seat in again["seats"]] == ["Adam", "Nabonidus"]
    assert again["hints"] is False
    assert adam.http.post(f"/api/tables/{table}/rematch").json()["id"] == again["id"]


def reason(reply: httpx.Response) -> str:
    assert reply.status_code in (400, 404, 409), reply.text
    return str(reply.json()["reason"])


def test_what_is_refused_says_why_and_changes_nothing(server: ServerThread) -> None:
    adam, eve = Guest(server.address, "Adam"), Guest(server.address, "Eve")
    table = adam.create("me", "me")["id"]
    first = adam.get(f"/api/tables/{table}")["to_act"][0]
    before = adam.get(f"/api/tables/{table}")
    names = [seat["name"] for seat in before["seats"]]
    asked = adam.view(table, first)["asked"]
    legal = adam.legal(table, first)
    assert reason(eve.act(table, first, legal[0], asked)) == "This seat is not yours."
    assert names[first] in reason(adam.act(table, 1 - first, legal[0], asked)), "who is awaited"
    assert reason(adam.act(table, first, legal[0], asked - 1)).startswith("The table has changed")
    assert "is not an action of Babylonia" in reason(adam.act(table, first, "dance", asked))
    assert reason(adam.act(table, first, "stop", asked)) == "Place a token first."
    assert reason(adam.act(table, 7, legal[0], asked)) == "There is no such seat."
    assert reason(adam.http.post(f"/api/tables/{table}/undo/{first}")).startswith("This cannot be taken back")
    assert reason(adam.http.get(f"/api/tables/{table}/record")) == "The record can be had when the game is over."
    assert reason(adam.http.get(f"/api/tables/{table}/legal?seat=9")) == "There is no such seat."
    assert reason(eve.http.get(f"/api/tables/{table}/legal?seat=0")) == "This seat is not yours."
    assert adam.get(f"/api/tables/{table}") == before


def test_tables_that_cannot_be_are_refused(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")

    def refused(**body: object) -> str:
        return reason(adam.http.post("/api/tables", json=body))

    assert "There is no game chess" in refused(game="chess", seats=["me", "me"])
    assert "2 to 4 seats, not 1" in refused(game="babylonia", seats=["me"])
    assert "There is no bot genius" in refused(game="babylonia", seats=["me", "genius"])
    assert "has no option weather" in refused(game="babylonia", seats=["me", "me"], options={"weather": "fine"})
    assert "is not a value of cards" in refused(game="babylonia", seats=["me", "me"], options={"cards": "all"})
    assert refused(game="babylonia", seats="me")
    assert reason(adam.http.get("/api/tables/nowhere")) == "There is no table at this address."


def test_a_request_that_is_too_large_is_refused(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    reply = adam.http.post("/api/tables", json={"game": "babylonia", "seats": ["me", "me"], "name": "x" * 200_000})
    assert reply.status_code == 413


def test_an_own_placement_can_be_taken_back_until_something_is_revealed(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    seat = adam.get(f"/api/tables/{table}")["to_act"][0]
    adam.act(table, seat, adam.legal(table, seat)[0])  # the only token of the first turn: tokens are drawn
    assert adam.http.post(f"/api/tables/{table}/undo/{seat}").status_code == 400
    other = 1 - seat
    before = adam.view(table, other)["view"]
    adam.act(table, other, adam.legal(table, other)[0])
    assert adam.http.post(f"/api/tables/{table}/undo/{other}").status_code == 200
    assert adam.view(table, other)["view"] == before
    assert adam.act(table, other, adam.legal(table, other)[-1]).status_code == 200


def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        adam, rng = Guest(server.address, "Adam"), Random(3)
        table = adam.create("me", "me", "me", cards="random-seven")["id"]
        for _ in range(4):
            for _ in range(7):
                seat = adam.get(f"/api/tables/{table}")["to_act"][0]
                assert adam.act(table, seat, rng.choice(adam.legal(table, seat))).status_code == 200
            before = [adam.view(table, seat) for seat in range(3)], adam.get(f"/api/tables/{table}/log")
            server.kill()
            server.start()
            assert before == ([adam.view(table, seat) for seat in range(3)], adam.get(f"/api/tables/{table}/log"))
        assert adam.get(f"/api/tables/{table}")["seats"][0]["mine"]
    finally:
        server.kill()


def test_pages_for_people_escape_names_and_say_kindly_what_is_missing(server: ServerThread) -> None:
    eve = Guest(server.address, "<script>alert(1)</script>")
    table = eve.create("me", "random")["id"]
    page = eve.http.get(f"/table/{table}")
    assert "<script>alert" not in page.text
    assert "&lt;script&gt;alert(1)" in page.text
    missing = eve.http.get("/table/nowhere")
    assert missing.status_code == 404
    assert "There is no table at this address." in missing.text
    assert eve.http.get("/nothing").status_code == 404
    assert eve.http.get(f"/table/{table}/record").status_code == 409


def test_the_api_describes_itself(server: ServerThread) -> None:
    adam = Guest(server.address)
    paths = adam.get("/api/schema/openapi.json")["paths"]
    assert "/api/tables/{table_id}/actions" in paths
    assert "/api/tables/{table_id}/actions" in adam.http.get("/api").text


def test_the_api_describes_what_it_refuses_in_words(server: ServerThread) -> None:
    adam = Guest(server.address)
    schema = adam.get("/api/schema/openapi.json")
    table = adam.create("me", "me")["id"]
    calls = [(path, method, call) for path, methods in schema["paths"].items() for method, call in methods.items()]
    for path, method, call in calls:
        assert call["description"]
        assert not call["summary"].startswith("Api"), "a summary is not the name of a function"
        described = call["responses"]
        for status in ("400", "503") + (("404", "409") if "table_id" in path else ()):
            reply = described[status]["content"]["application/json"]["schema"]
            assert reply["$ref"].endswith("/Sorry"), (path, status)
        wrong = path.replace("{table_id}", "nowhere").replace("{seat}", "0")
        reply = adam.http.request(method, wrong, json={} if method == "post" else None)
        assert str(reply.status_code) in described, (path, reply.text)
        if reply.status_code >= 400:
            assert list(reply.json()) == ["reason"]
    assert "409" in schema["paths"]["/api/tables/{table_id}/record"]["get"]["responses"]
    assert adam.http.get(f"/api/tables/{table}/record").status_code == 409


def test_legal_answers_come_with_the_number_of_the_question(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    seat = adam.get(f"/api/tables/{table}")["to_act"][0]
    path = f"/api/tables/{table}/legal?seat="
    found = adam.get(f"{path}{seat}")
    assert (found["seat"], found["asked"]) == (seat, adam.view(table, seat)["asked"])
    assert adam.get(f"{path}{1 - seat}") == {"seat": 1 - seat, "asked": None, "answers": []}
    told = adam.get(f"{path}{seat}&words=true")["answers"]
    assert [offered["action"] for offered in told] == [offered["action"] for offered in found["answers"]]
    assert all(offered["words"] for offered in told)
    answer = {"seat": seat, "asked": found["asked"], "action": found["answers"][0]["action"]}
    assert adam.http.post(f"/api/tables/{table}/actions", json=answer).status_code == 200


@pytest.mark.parametrize("game", sorted(installed_games()))
def test_whoever_is_not_asked_is_told_who_is_awaited(server: ServerThread, game: str) -> None:
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    nora.create("me", "open")  # which keeps her name
    table = adam.create("me", "open", game=game)["id"]
    assert nora.http.post(f"/api/tables/{table}/seats/1").status_code == 201
    guests = {0: adam, 1: nora}
    while len(asked := adam.get(f"/api/tables/{table}")["to_act"]) > 1:
        guests[asked[0]].act(table, asked[0], guests[asked[0]].legal(table, asked[0])[0])
    other = 1 - asked[0]
    assert guests[asked[0]].name in reason(guests[other].act(table, other, "anything", 0))


def test_a_cookie_with_a_wrong_signature_is_nobody(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    name, value = next(iter(adam.http.cookies.items()))
    forged = httpx.get(
        f"{server.address}/api/tables/{table}", headers={"cookie": f"{name}={value.split('.')[0]}.{'0' * 32}"}
    )
    assert [seat["mine"] for seat in forged.json()["seats"]] == [False, False]


def test_one_address_cannot_flood_the_server_with_tables(tmp_path: Path) -> None:
    server = ServerThread(tmp_path, tables_a_minute=2)
    try:
        now = 0.0
        server.guard.new_tables = Quota(2, 60.0, clock=lambda: now)
        adam = Guest(server.address, "Adam")
        made = [adam.create("me", "open") for _ in range(2)]
        body = {"game": "babylonia", "seats": ["me", "open"], "options": {}, "name": "Adam"}
        assert adam.http.post("/api/tables", json=body).status_code == 429
        form = {"game": "babylonia", "seats": "2", "name": "Adam"}
        page = adam.http.post("/tables", data=form)
        assert (page.status_code, "Slowly" in page.text) == (429, True)
        assert adam.get(f"/api/tables/{made[0]['id']}")["status"] == "open"
        now = 30.0
        assert adam.create("me", "open")
    finally:
        server.stop()
