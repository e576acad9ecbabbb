"""Requests that need everybody's consent, and seats whose players have left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.servers import Guest, ServerThread, Wrist, wait_for
from tests.web.browsers import Page, page
from tests.web.test_clock_tables import BANK, CLAIM, asked, look, two_people

AWAY = 6 * 60.0


@pytest.fixture
def watch() -> Wrist:
    return Wrist()


@pytest.fixture
def server(tmp_path: Path, watch: Wrist) -> Iterator[ServerThread]:
    running = ServerThread(tmp_path, now=watch)
    yield running
    running.stop()


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


def reply_to(page: Page, **message: Any) -> dict[str, Any]:
    """What the server says to this message: that it is stored, or why not."""
    sent = page.send(**message)
    while True:
        found = page.receive()
        if found["type"] in ("stored", "refused") and found.get("id") == sent:
            page.until_number(found.get("number", 0))
            return found


def play(guests: tuple[Guest, Guest], table: str, answers: int) -> None:
    for _ in range(answers):
        seat = asked(guests[0], table)
        mover = guests[seat]
        assert mover.act(table, seat, mover.legal(table, seat)[0]).status_code == 200


def lines(server: ServerThread, table: str) -> list[str]:
    return server.store.lines(table)


def opened(stack: ExitStack, table: str, *guests: Guest) -> list[Page]:
    return [stack.enter_context(page(guest, table)) for guest in guests]


# -- asking and agreeing -----------------------------------------------------------------------------------------------


def test_everybody_who_plays_must_agree_to_go_further_back(server: ServerThread, stack: ExitStack) -> None:
    adam, nora, table = two_people(server, "", "easy")
    play_until_people(server, (adam, nora), table, 4)
    match = server.tables._tables[table].match
    back = next(n for n, entry in enumerate(match.log) if entry.seat >= 0)
    one, two = opened(stack, table, adam, nora)
    assert reply_to(one, type="ask", kind="undo", value=back + 1)["type"] == "stored"
    assert "Adam asks to go back" in one.table["panel"]
    assert "Take it back" in one.table["panel"]
    two.until_number(one.table["number"])
    assert "Agree" in two.table["panel"]
    before = len(server.tables._tables[table].match.log)
    assert reply_to(two, type="vote", yes=True)["type"] == "stored"
    wait_for(lambda: len(server.tables._tables[table].match.log) < before or has_line(server, table, "undo"))
    told = lines(server, table)
    at = told.index("yes 1")
    assert told[at + 1].startswith("undo "), "stored with the last consent"
    assert int(told[at + 1].split()[1]) <= back + 1


def has_line(server: ServerThread, table: str, word: str) -> bool:
    return any(line.startswith(word) for line in lines(server, table))


def play_until_people(server: ServerThread, guests: tuple[Guest, Guest], table: str, answers: int) -> None:
    """So many answers of people; the bot answers in between."""
    for _ in range(answers):
        wait_for(lambda: asked(guests[0], table) < 2)
        play(guests, table, 1)
    wait_for(lambda: asked(guests[0], table) < 2)


def test_luck_is_not_asked_again_for_an_answer_that_stands(server: ServerThread, stack: ExitStack) -> None:
    """Going back to a draw goes back to the answer before it."""
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    match = server.tables._tables[table].match
    for _ in range(3):
        seat = match.to_act[0]
        assert adam.act(table, seat, adam.legal(table, seat)[0]).status_code == 200
        match = server.tables._tables[table].match
    drawn = [n for n, entry in enumerate(match.log) if entry.seat < 0][-1]
    (one,) = opened(stack, table, adam)
    assert reply_to(one, type="ask", kind="undo", value=drawn)["type"] == "stored"
    now = server.tables._tables[table].match
    assert now.to_act[0] >= 0
    assert len(now.log) < drawn
    assert match.log[len(now.log)].seat >= 0


def test_one_refusal_ends_a_request_and_the_next_one_waits(
    server: ServerThread, stack: ExitStack, watch: Wrist
) -> None:
    adam, nora, table = two_people(server, "")
    one, two = opened(stack, table, adam, nora)
    assert reply_to(one, type="ask", kind="end")["type"] == "stored"
    assert "waits for everybody's answer" in reply_to(two, type="ask", kind="pause")["reason"]
    assert reply_to(two, type="vote", yes=False)["type"] == "stored"
    assert "just refused" in reply_to(one, type="ask", kind="end")["reason"]
    assert reply_to(two, type="ask", kind="pause")["type"] == "stored", "the other one may ask"
    assert reply_to(two, type="vote", yes=False)["type"] == "stored", "and take it back"
    watch.ahead += 61
    assert reply_to(one, type="ask", kind="end")["type"] == "stored"
    assert lines(server, table)[-5:] == ["ask 0 end", "no 1", "ask 1 pause", "no 1", "ask 0 end"]


def test_a_request_that_nobody_answers_is_forgotten(server: ServerThread, stack: ExitStack, watch: Wrist) -> None:
    adam, nora, table = two_people(server, BANK)
    one, two = opened(stack, table, adam, nora)
    assert reply_to(one, type="ask", kind="extend", value=300)["type"] == "stored"
    watch.ahead += 601
    assert "does not stand any more" in reply_to(two, type="vote", yes=True)["reason"]
    assert reply_to(two, type="ask", kind="extend", value=300)["type"] == "stored"


def test_everybody_agrees_to_end_a_game_and_it_does_not_count(server: ServerThread, stack: ExitStack) -> None:
    adam, nora, table = two_people(server, BANK)
    one, two = opened(stack, table, adam, nora)
    reply_to(one, type="ask", kind="end")
    reply_to(two, type="vote", yes=True)
    two.until_number(len(lines(server, table)))
    assert two.table["status"] == "abandoned"
    assert two.table["asked"] is None
    assert two.table["question"].count("Everybody agreed to end this game.") == 1
    assert adam.get(f"/api/tables/{table}")["scores"] == []
    summary = server.store.summary(table)
    assert summary is not None
    assert (summary.status, summary.asked, summary.result) == ("abandoned", (), ())
    assert adam.http.get(f"/table/{table}/record").status_code == 409, "secrets stay secret"
    seat = asked(adam, table)
    refused = (adam, nora)[seat].act(table, seat, "stop", asked=2)
    assert (refused.status_code, refused.json()["reason"]) == (400, "Everybody agreed to end this game.")
    again = adam.http.post(f"/api/tables/{table}/rematch").json()
    assert again["clock"] == "bank 10 5 bot", "a rematch has the same clock"
    assert "ended early" in adam.http.get("/").text


def test_a_pause_stops_clocks_answers_and_bots_until_all_agree_to_go_on(
    server: ServerThread, stack: ExitStack, watch: Wrist
) -> None:
    adam, nora, table = two_people(server, BANK)
    one, two = opened(stack, table, adam, nora)
    reply_to(one, type="ask", kind="pause")
    reply_to(two, type="vote", yes=True)
    two.until_number(len(lines(server, table)))
    assert "There is a pause" in two.table["question"]
    assert [over for _, over in two.table["clocks"]] == [None, None]
    seat = asked(adam, table)
    left = adam.get(f"/api/tables/{table}")["left"]
    watch.ahead += 5000
    look(server)
    assert adam.get(f"/api/tables/{table}")["left"] == left
    refused = (adam, nora)[seat].act(table, seat, "stop")
    assert "There is a pause" in refused.json()["reason"]
    reply_to(two, type="ask", kind="resume")
    reply_to(one, type="vote", yes=True)
    play((adam, nora), table, 1)


def test_a_pause_that_nobody_ends_ends_by_itself(server: ServerThread, stack: ExitStack, watch: Wrist) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "easy")["id"]
    (one,) = opened(stack, table, adam)
    assert reply_to(one, type="ask", kind="pause")["type"] == "stored"
    assert lines(server, table)[-1] == "pause", "the bot agrees"
    watch.ahead += 7 * 86400 + 1
    look(server)
    wait_for(lambda: "resume" in lines(server, table))


def test_more_time_is_given_to_all(server: ServerThread, stack: ExitStack) -> None:
    adam, nora, table = two_people(server, BANK)
    one, two = opened(stack, table, adam, nora)
    assert "cannot be asked for" in reply_to(one, type="ask", kind="extend", value=999999)["reason"]
    assert "cannot be asked for" in reply_to(one, type="ask", kind="extend", value=-5)["reason"]
    reply_to(one, type="ask", kind="extend", value=300)
    reply_to(two, type="vote", yes=True)
    left = adam.get(f"/api/tables/{table}")["left"]
    assert all(800 < seconds <= 900 for seconds in left)
    without = adam.create("me", "me")["id"]
    (three,) = opened(stack, without, adam)
    assert "no clock" in reply_to(three, type="ask", kind="extend", value=300)["reason"]


def test_one_browser_with_several_seats_speaks_for_all_of_them(server: ServerThread, stack: ExitStack) -> None:
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    table = adam.create("me", "open", "me")["id"]
    nora.http.post(f"/api/tables/{table}/seats/1")
    one, two = opened(stack, table, adam, nora)
    reply_to(two, type="ask", kind="end")
    assert reply_to(one, type="vote", yes=True)["type"] == "stored"
    assert lines(server, table)[-3:] == ["ask 1 end", "yes 0 2", "end"]


def test_only_players_ask_and_vote(server: ServerThread, stack: ExitStack) -> None:
    adam, nora, table = two_people(server, "")
    eve = Guest(server.address, "Eve")
    one, _, three = opened(stack, table, adam, nora, eve)
    assert "Only players" in reply_to(three, type="ask", kind="end")["reason"]
    reply_to(one, type="ask", kind="end")
    three.until_number(len(lines(server, table)))
    assert "Adam asks to end the game" in three.table["panel"]
    assert "Agree" not in three.table["panel"]
    assert "Only players" in reply_to(three, type="vote", yes=True)["reason"]
    assert three.table.get("wishes", "") == ""


def test_nobody_floods_the_log_with_requests(server: ServerThread, stack: ExitStack) -> None:
    adam, nora, table = two_people(server, "")
    one, _ = opened(stack, table, adam, nora)
    said = []
    for _ in range(15):
        said.append(reply_to(one, type="ask", kind="pause"))
        if said[-1]["type"] == "stored":
            said.append(reply_to(one, type="vote", yes=False))
    assert any("many things" in reply.get("reason", "") for reply in said)
    assert len(lines(server, table)) < 20


@pytest.mark.parametrize(
    "message",
    [
        {"type": "ask", "kind": "fly"},
        {"type": "ask", "kind": "undo", "value": -1},
        {"type": "ask", "kind": "undo", "value": 10**9},
        {"type": "ask", "kind": "bot", "value": 99},
        {"type": "ask", "kind": "bot", "value": -1},
        {"type": "ask", "kind": "bot", "value": 0},
        {"type": "ask", "kind": "resume"},
        {"type": "leave", "seat": 1},
        {"type": "back", "seat": 0},
        {"type": "give", "seat": 1, "to": "bot"},
        {"type": "take", "seat": 1},
        {"type": "take", "seat": -1},
        {"type": "vote", "yes": True},
        {"type": "mute", "line": 7},
        {"type": "say line", "text": "\u3164 \u200b"},
    ],
)
def test_what_cannot_be_asked_for_is_refused_with_a_reason(
    server: ServerThread, stack: ExitStack, message: dict[str, Any]
) -> None:
    adam, nora, table = two_people(server, "")
    one, _ = opened(stack, table, adam, nora)
    before = lines(server, table)
    assert reply_to(one, **message)["reason"].endswith(".")
    assert lines(server, table) == before


# -- seats whose players have left -------------------------------------------------------------------------------------


def test_a_player_who_leaves_is_played_by_a_bot_and_comes_back(server: ServerThread, stack: ExitStack) -> None:
    adam, nora, table = two_people(server, BANK)
    one, two = opened(stack, table, adam, nora)
    seat = asked(adam, table)
    mine, other = ((one, two), (two, one))[seat]
    number = len(lines(server, table))
    assert reply_to(mine, type="leave", seat=seat)["type"] == "stored"
    other.until_number(number + 2)
    wait_for(lambda: asked(adam, table) == 1 - seat)
    assert lines(server, table)[number] == f"bot {seat} normal"
    mine.until_number(len(lines(server, table)))
    assert "A bot plays for you." in mine.table["panel"]
    assert mine.table["asked"] is None
    assert "bot" in other.shown.heads[str(seat)][1]
    guest = (adam, nora)[seat]
    assert (
        guest.http.post(f"/api/tables/{table}/actions", json={"seat": seat, "asked": 1, "action": "stop"}).status_code
        == 400
    )
    assert reply_to(mine, type="back", seat=seat)["type"] == "stored"
    play((adam, nora), table, 2)
    assert "already" in reply_to(mine, type="back", seat=seat)["reason"]


def test_others_give_the_seat_of_an_absent_player_to_a_bot_by_consent(
    server: ServerThread, stack: ExitStack, watch: Wrist
) -> None:
    adam, nora, table = two_people(server, "", "open")
    eve = Guest(server.address, "Eve")
    eve.http.post(f"/api/tables/{table}/seats/2")
    one, two = opened(stack, table, adam, nora)
    with page(eve, table) as three:
        assert "still here" in reply_to(one, type="ask", kind="bot", value=2)["reason"]
        assert three.table["status"] == "playing"
    assert "only just now" in reply_to(one, type="ask", kind="bot", value=2)["reason"]
    watch.ahead += AWAY
    assert reply_to(one, type="ask", kind="bot", value=2)["type"] == "stored"
    assert reply_to(two, type="vote", yes=True)["type"] == "stored"
    assert "bot 2 normal" in lines(server, table), "Eve was not asked"
    with page(eve, table) as again:
        assert reply_to(again, type="back", seat=2)["type"] == "stored"
    assert "back 2" in lines(server, table)


def test_an_offered_seat_is_taken_by_somebody_who_does_not_play(
    server: ServerThread, stack: ExitStack, watch: Wrist
) -> None:
    adam, nora, table = two_people(server, "")
    eve = Guest(server.address, "Eve")
    watch.ahead += AWAY
    one, three = opened(stack, table, adam, eve)
    assert reply_to(one, type="ask", kind="offer", value=1)["type"] == "stored"
    three.until_number(len(lines(server, table)))
    assert "Take this seat" in three.table["panel"]
    assert "nobody sees two hands" in reply_to(one, type="take", seat=1)["reason"]
    assert reply_to(three, type="take", seat=1)["type"] == "stored"
    assert lines(server, table)[-1] == "sat 1"
    assert three.table["seat"] == 1
    assert three.table["panel"] == ""
    assert server.store.tables_of(nora.http.cookies["ziggurat_guest"].split(".")[0], 5) == []
    with page(nora, table) as late:
        assert late.table["seat"] is None
        assert "not yours" in reply_to(late, type="back", seat=1)["reason"]
    play((adam, eve), table, 2)


def test_when_the_clock_says_so_one_of_the_others_decides(server: ServerThread, stack: ExitStack, watch: Wrist) -> None:
    adam, nora, table = two_people(server, CLAIM)
    seat = asked(adam, table)
    one, two = opened(stack, table, adam, nora)
    other = (two, one)[seat]
    assert "is not over" in reply_to(other, type="give", seat=seat, to="bot")["reason"]
    watch.ahead += 2 * 86400 + 1
    assert reply_to(other, type="give", seat=seat, to="offer")["type"] == "stored"
    assert f"offer {seat}" in lines(server, table)


def test_the_host_sends_somebody_away_before_the_game_begins(server: ServerThread, stack: ExitStack) -> None:
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    table = adam.create("me", "open", "open")["id"]
    nora.http.post(f"/api/tables/{table}/seats/1")
    one, two = opened(stack, table, adam, nora)
    assert "not yours" in reply_to(two, type="stand", seat=0)["reason"]
    assert "not yours" in reply_to(one, type="stand", seat=2)["reason"]
    assert "Send away" in one.shown.heads["1"][1]
    assert reply_to(one, type="stand", seat=1)["type"] == "stored"
    assert "does not want you" in reply_to(two, type="sit", seat=1)["reason"]
    assert reply_to(one, type="stand", seat=0)["type"] == "stored"
    assert reply_to(one, type="sit", seat=1)["type"] == "stored", "who leaves by himself may come again"


def test_a_seat_that_changes_hands_is_the_same_after_a_restart(tmp_path: Path, watch: Wrist) -> None:
    first = ServerThread(tmp_path, now=watch)
    _, nora, table = two_people(first, BANK)
    with page(nora, table) as two:
        reply_to(two, type="leave", seat=1)
        reply_to(two, type="back", seat=1)
        reply_to(two, type="ask", kind="end")
    course = first.tables._tables[table].course
    first.stop()
    second = ServerThread(tmp_path, now=watch)
    try:
        Guest(second.address).get(f"/api/tables/{table}")
        again = second.tables._tables[table].course
        assert again.proposal == course.proposal
        assert again.notes == course.notes
        assert again.bots == course.bots == ()
    finally:
        second.stop()


# -- the same for programs ---------------------------------------------------------------------------------------------


def test_a_program_asks_agrees_talks_leaves_and_returns(server: ServerThread) -> None:
    adam, nora, table = two_people(server, BANK)
    path = f"/api/tables/{table}"
    assert adam.http.post(f"{path}/requests", json={"kind": "extend", "value": 300}).status_code == 200
    assert nora.http.post(f"{path}/votes", json={"yes": True}).json()["left"][0] > 600
    assert nora.http.post(f"{path}/seats/1/hands", json={"to": "leave"}).status_code == 200
    assert nora.http.post(f"{path}/seats/1/hands", json={"to": "back"}).status_code == 200
    assert nora.http.post(f"{path}/seats/1/hands", json={"to": "fly"}).status_code == 400
    assert nora.http.post(f"{path}/seats/1/hands", json={"to": "take"}).status_code == 400
    assert nora.http.post(f"{path}/talk", json={"text": "Hello"}).json() == {"number": 1}
    (said,) = adam.get(f"{path}/talk")
    assert (said["seat"], said["text"]) == (1, "Hello")
    assert adam.get(f"{path}/talk?after=1") == []
    assert Guest(server.address, "Eve").get(f"{path}/talk") == [], "who looks on hears others"
