"""Talk at the table: who hears whom, how much, and what becomes of strange letters."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.servers import Guest, ServerThread
from tests.web.browsers import Page
from tests.web.test_clock_tables import two_people
from tests.web.test_consent import opened, reply_to
from ziggurat.web.limits import LINES_A_WHILE, LONGEST_LINE, MOST_LINES


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as made:
        yield made


def say(page: Page, text: str) -> dict[str, Any]:
    return reply_to(page, type="say line", text=text)


def texts(message: dict[str, Any]) -> list[str]:
    return [line[3] for line in message["lines"]]


def heard(page: Page) -> list[str]:
    """What a page that comes now hears of all that was said."""
    page.send(type="again")
    while not page.until("table").get("whole"):
        pass
    return texts(page.until("talk"))


# -- who hears whom ----------------------------------------------------------------------------------------------------


def test_players_and_those_who_look_on_talk_apart_while_a_game_is_played(
    server: ServerThread, stack: ExitStack
) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "open")["id"]
    nora, eve, ivan = (Guest(server.address, name) for name in ("Nora", "Eve", "Ivan"))
    one, two, three, four = opened(stack, table, adam, nora, eve, ivan)
    assert say(three, "Who plays?")["type"] == "stored"
    assert texts(one.until("talk")) == ["Who plays?"], "before the game everybody hears everybody"
    reply_to(two, type="sit", seat=1)
    say(one, "I will attack you")
    say(three, "He should attack")
    say(four, "I agree")
    assert heard(two) == ["Who plays?", "I will attack you"]
    assert heard(one) == ["Who plays?", "I will attack you"]
    assert heard(three) == heard(four) == ["Who plays?", "He should attack", "I agree"]
    reply_to(one, type="ask", kind="end")
    reply_to(two, type="vote", yes=True)
    everything = ["Who plays?", "I will attack you", "He should attack", "I agree"]
    assert heard(one) == heard(three) == everything, "when it is over, there is nothing to hide"


def test_only_new_lines_are_sent(server: ServerThread, stack: ExitStack) -> None:
    adam, nora, table = two_people(server, "")
    one, two = opened(stack, table, adam, nora)
    for text in ("one", "two", "three"):
        say(one, text)
        message = two.until("talk")
        assert texts(message) == [text]
    assert message["lines"][0][:3] == [3, 0, "Adam"]
    assert message["lines"][0][5:] == [False, False, False]


def test_what_was_said_is_there_after_a_restart(tmp_path: Path, stack: ExitStack) -> None:
    first = ServerThread(tmp_path)
    adam, nora, table = two_people(first, "")
    with ExitStack() as now:
        one, two = opened(now, table, adam, nora)
        say(one, "Remember this")
        assert texts(two.until("talk")) == ["Remember this"]
        say(two, "I will")
        reply_to(two, type="mute", line=1)
    first.stop()
    second = ServerThread(tmp_path)
    try:
        for guest in (adam, nora):
            guest.address = second.address
        with ExitStack() as now:
            one, two = opened(now, table, adam, nora)
            assert heard(one) == ["Remember this", "I will"]
            assert heard(two) == ["", "I will"]
    finally:
        second.stop()


# -- silence -----------------------------------------------------------------------------------------------------------


def test_whoever_opened_the_table_silences_somebody_for_everybody(server: ServerThread, stack: ExitStack) -> None:
    adam, nora, table = two_people(server, "")
    one, two = opened(stack, table, adam, nora)
    say(two, "Shame on you")
    assert texts(one.until("talk")) == ["Shame on you"]
    assert reply_to(one, type="mute", line=1)["type"] == "stored"
    assert "asked you to be silent" in say(two, "And on you")["reason"]
    assert heard(one) == [""]
    assert heard(two) == ["Shame on you"]
    assert reply_to(one, type="mute", line=1, on=False)["type"] == "stored"
    assert say(two, "Sorry")["type"] == "stored"
    assert heard(one) == ["Shame on you", "Sorry"]


def test_everybody_may_stop_hearing_somebody_and_nobody_notices(server: ServerThread, stack: ExitStack) -> None:
    adam, nora, table = two_people(server, "", "easy")
    one, two = opened(stack, table, adam, nora)
    say(one, "La la la")
    two.until("talk")
    assert reply_to(two, type="mute", line=1)["type"] == "stored"
    assert say(one, "La la")["type"] == "stored"
    assert heard(two) == ["", ""]
    assert heard(one) == ["La la la", "La la"]
    assert "nobody to be silenced" in reply_to(two, type="mute", line=99)["reason"]
    assert "nobody to be silenced" in reply_to(one, type="mute", line=1)["reason"], "nobody silences himself"


def test_nobody_mutes_a_line_that_he_cannot_hear(server: ServerThread, stack: ExitStack) -> None:
    adam, nora, table = two_people(server, "")
    eve = Guest(server.address, "Eve")
    one, _, three = opened(stack, table, adam, nora, eve)
    say(one, "A secret")
    assert "nobody to be silenced" in reply_to(three, type="mute", line=1)["reason"]


# -- abuse -------------------------------------------------------------------------------------------------------------


def test_a_flood_is_stopped_and_nobody_else_is_kept_waiting(server: ServerThread, stack: ExitStack) -> None:
    adam, nora, table = two_people(server, "")
    one, two = opened(stack, table, adam, nora)
    for n in range(60):
        one.send(type="say line", text=f"spam {n}")
    assert say(two, "Please stop")["type"] == "stored"
    replies: list[dict[str, Any]] = []
    while sum(reply["type"] in ("stored", "refused") for reply in replies) < 60:
        replies.append(one.receive())
    stored = [reply for reply in replies if reply["type"] == "stored"]
    assert LINES_A_WHILE <= len(stored) <= LINES_A_WHILE + 10
    assert any("said a lot" in reply.get("reason", "") for reply in replies)


def test_what_is_kept_of_talk_is_bounded(server: ServerThread) -> None:
    adam, _, table = two_people(server, "")
    talks = server.app.state.talks
    found = server.tables._tables[table]

    async def chatter() -> None:
        for n in range(MOST_LINES + 30):
            talks.of_guest._full_at.clear()
            talks.of_table._full_at.clear()
            await talks.say(found, found.row.host, "Adam", f"line {n}")

    asyncio.run_coroutine_threadsafe(chatter(), server.server.servers[0].get_loop()).result(300)
    assert len(found.talk.lines) == MOST_LINES  # type: ignore[union-attr]
    ((count, least),) = server.store.read("select count(*), min(number) from chat where table_id = ?", table)
    assert (count, least) == (MOST_LINES, 31)
    with ExitStack() as stack:
        (one,) = opened(stack, table, adam)
        assert len(heard(one)) == MOST_LINES


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("<b>bold</b> & 'quoted'", "<b>bold</b> & 'quoted'"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("\u202egnirts desrever\u202c", "gnirts desrever"),
        ("a\u200bb\u2060c\ufeffd", "abcd"),
        ("line\nbreak\r\nand\ttab\x00\x07", "line break and tab"),
        ("\u2067שלום\u2069 world", "שלום world"),
        ("z" + "\u0301" * 40, "ź" + "\u0301"),
        ("x" * 5000, None),
        ("\u3164\u2800\u115f", None),
    ],
)
def test_only_what_can_be_seen_is_said(server: ServerThread, stack: ExitStack, typed: str, shown: str | None) -> None:
    """It travels as text in JSON, and the page puts it in place as text."""
    adam, nora, table = two_people(server, "")
    one, two = opened(stack, table, adam, nora)
    if len(typed.encode()) > 4000:
        one.send(type="say line", text=typed)
        assert "too large" in one.until("refused")["reason"]
        return
    reply = say(one, typed)
    if shown is None:
        assert "nothing to be seen" in reply["reason"]
        return
    (got,) = texts(two.until("talk"))
    assert got.startswith(shown)
    assert len(got) <= LONGEST_LINE
    assert "\u0301\u0301\u0301" not in got


def test_a_long_line_is_cut(server: ServerThread, stack: ExitStack) -> None:
    adam, nora, table = two_people(server, "")
    one, two = opened(stack, table, adam, nora)
    say(one, "word " * 400)
    assert len(texts(two.until("talk"))[0]) <= LONGEST_LINE


def test_a_guest_is_called_by_the_name_that_the_table_knows(server: ServerThread, stack: ExitStack) -> None:
    """Two Adams do not speak as one."""
    adam, other = Guest(server.address, "Adam"), Guest(server.address, "Adam")
    table = adam.create("me", "open")["id"]
    one, two = opened(stack, table, adam, other)
    two.send(type="name", name="Adam")
    reply_to(two, type="sit", seat=1)
    say(two, "It is me")
    message = one.until("talk")
    assert message["lines"][0][2] == "Adam 2"
    assert "ziggurat" not in json.dumps(message), "nobody learns the id of a guest"
    guests = [row.guest for row in server.store.seats(table)]
    assert not any(guest in json.dumps(message) for guest in guests if guest)
