"""A game seen again: a finished one through all eyes, a running one up to now through one's own."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.servers import Guest, ServerThread
from tests.web.browsers import Shown
from tests.web.test_api import play_to_the_end


def step(guest: Guest, table: str, number: int, seat: int = -2, have: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = guest.get(f"/table/{table}/replay/{number}?seat={seat}&have={have}")
    return found


def seen(*messages: dict[str, Any]) -> dict[str, Any]:
    shown = Shown()
    for message in messages:
        shown.take(message)
    return shown.everything()


def test_a_finished_game_is_seen_step_by_step_through_all_eyes(server: ServerThread) -> None:
    adam, eve = Guest(server.address, "Adam"), Guest(server.address, "Eve")
    table = adam.create("me", "random")["id"]
    play_to_the_end({0: adam}, table, Random(4))
    length = len(adam.get(f"/api/tables/{table}/log"))
    for seat in (-2, 0, 1):
        whole = step(adam, table, length // 2, seat)
        assert f">{length // 2}/{length}<" in whole["question"]
        assert whole["seat"] == (seat if seat >= 0 else None)
        later = step(adam, table, length, seat, have=length // 2)
        assert "whole" not in later
        assert seen(whole, later) == seen(step(adam, table, length, seat))
        assert seen(whole, later, step(adam, table, length // 2, seat, have=length)) == seen(whole)
        assert step(eve, table, length // 2, seat) == whole, "nothing is secret any more"
        assert not whole["result"]
        assert whole["choices"] == [[], []]
    assert step(adam, table, 10**6) == step(adam, table, length)
    assert adam.http.get(f"/table/{table}/replay?step={length}").status_code == 200


def test_a_running_game_is_seen_up_to_now_through_ones_own_eyes(server: ServerThread) -> None:
    adam, nora, eve = (Guest(server.address, name) for name in ("Adam", "Nora", "Eve"))
    table = adam.create("me", "open")["id"]
    assert nora.http.post(f"/api/tables/{table}/seats/1").status_code == 201
    length = len(adam.get(f"/api/tables/{table}/log"))
    for seat in (-2, 0, 1, 7):
        assert step(adam, table, length, seat)["seat"] == 0
        assert step(nora, table, length, seat)["seat"] == 1
        assert step(eve, table, length, seat)["seat"] is None
    page = eve.http.get(f"/table/{table}/replay?seat=1").text
    assert 'data-seat="-2"' in page
    assert "through the eyes of" in page
    assert 'option value="1"' not in page[page.index('id="eyes"') :]
