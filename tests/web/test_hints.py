"""Hints: what a bot would do, for a seat of one's own that is asked, where the table allows it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.servers import PATIENCE, Guest, ServerThread
from tests.web.browsers import page
from tests.web.test_api import reason
from tests.web.test_secrets import GAMES, twin
from tests.web.thinkers import until
from ziggurat.core.game import load_game
from ziggurat.core.words import words_for
from ziggurat.web.advice import tell_chance


def asked_seat(guest: Guest, table: str) -> int:
    seat: int = guest.get(f"/api/tables/{table}")["to_act"][0]
    return seat


def path(table: str, seat: int) -> str:
    return f"/api/tables/{table}/hint?seat={seat}"


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_a_legal_answer_and_says_why(server: ServerThread, game: str) -> None:
    """In words, whatever is asked: somewhere in the middle of a game, at several questions."""
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me", game=game)["id"]
    match = server.tables._tables[table].match
    rng = Random(6)
    for _ in range(4):
        for _ in range(9):
            actor = match.to_act[0]
            match.play(actor, rng.choice(match.legal(actor)), rng)
        seat = asked_seat(adam, table)
        legal = adam.get(f"/api/tables/{table}/legal?seat={seat}")["answers"]
        hint = adam.get(path(table, seat))
        assert {"action": hint["action"], "targets": hint["targets"]} in legal
        words = adam.get(f"/api/tables/{table}/legal?seat={seat}&words=true")["answers"]
        said = {choice["action"]: choice["words"] for choice in words}
        assert hint["words"].startswith(f"The bot's choice: {said[hint['action']].rstrip('.')}.")
        if len(legal) == 1:
            assert hint["words"].endswith("There is no other choice.")
        else:
            assert "It expects you to end with" in hint["words"]
            assert "hance to win is" in hint["words"] or "almost sure to win" in hint["words"]
            assert len(hint["points"]) >= 2
        if hint["second"] is not None:
            assert hint["second"] in [choice["action"] for choice in legal]
            assert hint["second"] != hint["action"]


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.02, "Your chance to win is small."),
        (0.63, "Your chance to win is about 6 in 10."),
        (0.99, "You are almost sure to win."),
    ],
)
def test_a_chance_is_told_in_tenths(chance: float, said: str) -> None:
    assert tell_chance(chance, words_for("en")) == said


def test_the_socket_gives_the_same_hint_and_other_messages_do_not_wait(server: ServerThread, tmp_path: Path) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    gate = tmp_path / "gate"
    with page(adam, table) as one:
        assert one.table["hint"]
        server.tables.thinkers.ask(until, str(gate), patience=PATIENCE)  # the only process that thinks
        seat, asked = one.table["seat"], one.table["asked"]
        one.send(type="hint", seat=seat, asked=asked)
        one.send(type="hint", seat=seat, asked=asked)
        one.send(type="why", seat=seat, targets=["stop"])
        assert one.receive()["type"] == "reason"
        gate.touch()
        first, second = one.until("hint"), one.until("hint")
        assert first == second, "both share one search"
        first.pop("type")
        told = adam.get(path(table, seat))
        assert {key: told[key] for key in first} == first


def test_a_hint_that_comes_too_late_is_not_sent(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    with page(adam, table) as one:
        seat, number = one.table["seat"], one.table["number"]
        one.send(type="hint", seat=seat, asked=one.table["asked"])
        one.act(one.choices[0])
        one.until_number(number + 2)
        one.send(type="hint", seat=one.table["seat"], asked=one.table["asked"])
        assert one.until("hint")["asked"] == one.table["asked"]


def test_hints_that_are_refused(server: ServerThread) -> None:
    adam, eve = Guest(server.address, "Adam"), Guest(server.address, "Eve")
    strict = adam.create("me", "me", hints="no")
    assert strict["hints"] is False
    seat = asked_seat(adam, strict["id"])
    assert reason(adam.http.get(path(strict["id"], seat))) == "This table was opened without hints."
    with page(adam, strict["id"]) as one:
        assert not one.table["hint"]
        one.send(type="hint", seat=seat, asked=one.table["asked"])
        assert one.until("no hint")["reason"] == "This table was opened without hints."
    table = adam.create("me", "me")["id"]
    seat = asked_seat(adam, table)
    assert reason(eve.http.get(path(table, seat))) == "This seat is not yours."
    assert "Adam" in reason(adam.http.get(path(table, 1 - seat))), "who is awaited"
    waiting = adam.create("me", "open")["id"]
    assert reason(adam.http.get(path(waiting, 0))) == "The game has not begun."


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_same_view_same_hint(server: ServerThread, game: str, seed: int) -> None:
    """Two worlds that differ only in what the seat does not know give it the same bytes."""
    rng = Random(seed)
    found = load_game(game)
    adam = Guest(server.address, "Adam")
    seats = rng.choice([count for count in found.seats if count > 1])
    made = adam.create(*["me"] * seats, game=game)
    table = server.tables._tables[made["id"]]
    for _ in range(3):
        for _ in range(rng.randrange(4, 9)):
            actor = table.match.to_act[0]
            table.match.play(actor, rng.choice(table.match.legal(actor)), rng)
        seat = rng.choice(table.match.to_act)
        table.hints.clear()  # a question keeps its hint while others choose, and the other table has not heard it yet
        other = twin(server, adam, table, seat, rng)
        one, two = (adam.http.get(path(where.row.id, seat)) for where in (table, other))
        assert one.status_code == 200, one.text
        assert one.content == two.content


def test_a_hint_after_undo_is_thought_out_anew(server: ServerThread) -> None:
    """The question has the same number again, but another token lies on the board."""
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    adam.act(table, asked_seat(adam, table), adam.legal(table, asked_seat(adam, table))[0])
    seat = asked_seat(adam, table)
    legal = adam.legal(table, seat)
    adam.act(table, seat, legal[0])
    before = adam.get(path(table, seat))
    adam.http.post(f"/api/tables/{table}/undo/{seat}")
    adam.act(table, seat, before["action"])
    after = adam.get(path(table, seat))
    assert after["asked"] == before["asked"]
    assert after["action"] in adam.legal(table, seat)
    assert after["action"] != before["action"], "there lies a token now"
