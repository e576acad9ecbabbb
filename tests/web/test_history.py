"""Looking back: what every line of the log changed, which line put a piece there, and what others did meanwhile; always
through one's own eyes."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.servers import PATIENCE, Guest, ServerThread
from tests.web.browsers import page
from tests.web.test_secrets import live_address
from ziggurat.core.game import SPECTATOR, installed_games, load_game
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH
from ziggurat.games.wonders.data import CARD_NAMED, CARDS
from ziggurat.testing.laws import answers_that_look_alike
from ziggurat.web.history import THING, History, on_board
from ziggurat.web.store import SeatRow
from ziggurat.web.table import Table

GAMES = sorted(installed_games())


def alike(game: str, seats: int, viewer: int, rng: Random) -> tuple[Match, Match] | None:
    """Two games that a viewer cannot tell apart, played from the beginning; None if they are one and the same."""
    found = load_game(game)
    one, two = Match(found, seats), Match(found, seats)
    for _ in range(60):
        chosen = answers_that_look_alike(found, one.state, two.state, viewer, rng)
        if chosen is None:
            break
        seat, *answers = chosen
        before = [match.copy() for match in (one, two)]
        for match, action in zip((one, two), answers, strict=True):
            match.play(seat, action)
        same = one.view(viewer) == two.view(viewer) and one.log[-1].events == two.log[-1].events
        if not same or one.to_act != two.to_act or any(event.reveals() for event in one.log[-1].events):
            one, two = before
            break
    differ = [e.action for e in one.log] != [e.action for e in two.log]
    return (one, two) if differ and len(one.log) > 3 and not one.over else None


def looking_back(server: ServerThread, guest: Guest, table: Table, seat: int) -> list[str]:
    """Everything that can be asked about the past."""
    length = len(table.match.log)
    received = [
        guest.http.get(f"/table/{table.row.id}/replay/{step}?seat={seat}&have={have}").text
        for step, have in [(1, 0), (length // 2, 0), (length, length // 2), (length, length - 1)]
    ]
    with connect(live_address(server, table), additional_headers={"cookie": guest.cookie}) as socket:
        received.append(str(socket.recv(timeout=PATIENCE)))
        drawn = json.loads(received[-1])
        parts = [id for _, _, come in drawn["order"].values() for id in come]
        parts += [f"{id} {thing}" for id, markup in drawn["parts"].items() for thing in THING.findall(markup)]
        asked: list[dict[str, Any]] = [{"type": "line", "line": line} for line in range(length)]
        asked += [{"type": "placed", "part": part} for part in parts[::7]]
        for message in asked:
            socket.send(json.dumps(message))
            received.append(str(socket.recv(timeout=PATIENCE)))
    return [text.replace(table.row.id, "TABLE") for text in received]


@pytest.mark.parametrize("game", GAMES)
def test_games_that_look_alike_look_alike_in_the_past(server: ServerThread, game: str) -> None:
    seats = 3
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    compared = 0
    for seed in range(60):
        rng = Random(seed)
        seat = rng.choice([SPECTATOR, 0, 1, 2])
        worlds = alike(game, seats, seat, rng)
        if worlds is None:
            continue
        tables = []
        for match in worlds:
            made = nora.create(*("open" if n == max(seat, 0) else "me" for n in range(seats)), game=game)
            table = server.tables._tables[made["id"]]
            table.match, table.number, table.since = match, len(match.log), 1.0
            table.seats[max(seat, 0)] = SeatRow(max(seat, 0), guest_id(adam) if seat >= 0 else "away", None, "Adam")
            tables.append(table)
        told = [looking_back(server, adam, table, seat) for table in tables]
        assert told[0] == told[1], (seed, seat)
        compared += 1
        if compared == 3:
            return
    assert compared, "no two worlds were found"


def guest_id(guest: Guest) -> str:
    return str(guest.http.cookies["ziggurat_guest"]).split(".")[0]


def test_a_line_tells_which_parts_it_changed_and_a_part_which_line_did(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me", game="babylonia")["id"]
    with page(adam, table) as opened:
        choice = next(one for one in opened.choices if len(one) == 2 and one[1].startswith("hex:"))
        number = opened.table["number"]
        opened.act(choice)
        opened.until_number(number + 1)
        part = "babylonia-hex-" + choice[1].removeprefix("hex:").replace(",", "-")
        line = number  # as many answers were there before
        opened.send(type="line", line=line)
        assert part in opened.until("line")["parts"]
        opened.send(type="placed", part=part)
        assert opened.until("placed")["line"] == line
        opened.send(type="placed", part="no such part")
        assert opened.until("placed")["line"] == -1
        opened.send(type="line", line=10**6)
        assert opened.until("line")["parts"] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_history_that_follows_is_the_same_as_one_from_the_beginning(game: str) -> None:
    found = load_game(game)
    match, rng, following = Match(found, 3), Random(5), History(0)
    names = ["Adam", "Nora", "Ida"]
    match.let_chance_answer(rng)
    for _ in range(20):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)), rng)
        following.changed_by(match, names, 0)
    whole = History(0)
    for line in range(len(match.log)):
        assert following.changed_by(match, names, line) == whole.changed_by(match, names, line)
    early = match.at(len(match.log) - 4)
    assert whole.changed_by(early, names, 3) == following.changed_by(early, names, 3)
    assert whole.changed_by(early, names, len(match.log) - 1) == ()
    early.let_chance_answer(Random(9))
    early.play(early.to_act[0], early.legal(early.to_act[0])[-1], rng)
    for line in range(len(early.log)):
        assert following.changed_by(early, names, line) == History(0).changed_by(early, names, line), "another way"


def test_a_card_tells_the_line_with_which_it_came() -> None:
    """A city shows the cards of a colour in one part: each has a line of its own."""
    game, rng = load_game("wonders"), Random(4)
    match, history = Match(game, 3), History(0)
    match.let_chance_answer(rng)
    while len(match.log) < 45:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)), rng)
    names = ["Ada", "Ben", "Cleo"]
    parts = on_board(game.draw_view(match.view(0), names, ENGLISH))
    told = 0
    for part, markup in parts.items():
        for thing in THING.findall(markup):
            line = history.line_of(match, names, f"{part} {thing}")
            kind, _, key = thing.rpartition(":")
            if kind.startswith("built:"):
                lines = " ".join(match.log[line].told(game, names, ENGLISH))
                assert CARDS[CARD_NAMED[key]].name in lines, (thing, lines)
                told += 1
    assert told > 9
    assert history.line_of(match, names, "wonders-stages-0 stage:0:3") == -1
