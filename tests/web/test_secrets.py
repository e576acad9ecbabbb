"""Every byte that a seat receives: the same whenever the seat may know the same.

A table is played at random. At many positions a second table is put beside it whose world is another one, imagined from
what the seat may know: same view, other hidden things. Socket and API must give both the same bytes.
"""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.servers import PATIENCE, Guest, ServerThread
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.game import SPECTATOR, installed_games, load_game
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH
from ziggurat.web.show import preview
from ziggurat.web.tables import Table
from ziggurat.web.wire import Confirm

GAMES = sorted(installed_games())


def everything_received(server: ServerThread, guest: Guest, table: Table, seat: int) -> list[str]:
    """The table as pushed to the guest, reasons and previews for much that can be pointed at, and all of the API."""
    table_id = table.row.id
    received: list[str] = []
    address = f"{server.address.replace('http', 'ws')}/table/{table_id}/live"
    with connect(address, additional_headers={"cookie": guest.cookie}) as socket:
        shown = str(socket.recv(timeout=PATIENCE))
        received.append(shown)
        state = json.loads(shown)
        for message in questions(state, seat):
            socket.send(json.dumps(message))
            while json.loads(reply := str(socket.recv(timeout=PATIENCE)))["type"] == "table":
                assert reply == shown, "the table is told again after a refusal, and has not changed"
            received.append(reply)
    for path in ("", f"/view?seat={seat}", f"/log?seat={seat}", f"/legal?seat={seat}"):
        received.append(guest.http.get(f"/api/tables/{table_id}{path}").text)
    return [text.replace(table_id, "TABLE") for text in received]


def questions(state: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """Messages that change nothing: why not, and what would an answer do."""
    if seat < 0:
        return []
    targets = sorted({target for choice in state["choices"] for target in choice["targets"]})
    asked: list[dict[str, Any]] = [{"type": "why", "seat": seat, "targets": [target]} for target in targets[:6]]
    if state["asked"] is not None:
        finals = [choice["action"] for choice in state["choices"]][:: max(1, len(state["choices"]) // 4)]
        stale = {"type": "act", "seat": seat, "asked": -5, "sure": True}
        asked += [stale | {"action": action} for action in finals]
    return asked


def previews(table: Table, seat: int) -> list[Confirm | None]:
    """What would be shown before an answer is final, for some of the answers."""
    legal = table.match.legal(seat)
    chosen = legal[:: max(1, len(legal) // 5)]
    return [preview(table, seat, table.game.write(action), ENGLISH) for action in chosen]


def twin(server: ServerThread, guest: Guest, table: Table, seat: int, rng: Random) -> Table:
    """Another table that looks the same to the seat: an imagined world, and the log as the seat saw it."""
    made = guest.create(*["me"] * table.row.seats, game=table.game.name, **table.match.options)
    other = server.tables._tables[made["id"]]
    match = Match(table.game, table.row.seats, table.match.options)
    match.state = table.game.imagine(table.match.view(seat), rng)
    match.log = table.match.redacted(seat)
    match._asked_since = dict(table.match._asked_since)
    if table.match._before is not None:
        match._before = table.game.imagine(table.game.view(table.match._before, seat), rng)
    other.match = match
    other.seats = list(table.seats)
    other.number = table.number
    other.since = table.since
    return other


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_same_view_same_bytes(server: ServerThread, game: str, seed: int) -> None:
    rng = Random(seed)
    found = load_game(game)
    seats = rng.choice([count for count in found.seats if count > 1])
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    seat = rng.choice([SPECTATOR, *range(seats)])
    options = {option.name: rng.choice(option.values) for option in found.options}
    made = nora.create(*("open" if n == seat else "me" for n in range(seats)), game=game, **options)
    table = server.tables._tables[made["id"]]
    if seat >= 0:
        assert adam.http.post(f"/api/tables/{made['id']}/seats/{seat}").status_code == 201
    compared = 0
    for step in range(400):
        if table.match.over or compared == 12:
            break
        if step % 7 == 0:
            other = twin(server, nora, table, seat, rng)
            # The person at the seat must be asked in the same way: the seat rows were copied with it.
            assert everything_received(server, adam, table, seat) == everything_received(server, adam, other, seat)
            assert previews(table, seat) == previews(other, seat)
            compared += 1
        actor = table.match.to_act[0]
        before = len(table.match.log)
        table.match.play(actor, rng.choice(table.match.legal(actor)), rng)
        table.number += len(table.match.log) - before
    assert compared >= 5


@pytest.mark.parametrize("game", GAMES)
def test_twins_differ_in_what_is_hidden(server: ServerThread, game: str) -> None:
    """The test above means something only if the imagined worlds are other worlds."""
    found = load_game(game)
    match = Match(found, found.seats[-1])
    for _ in islice(match.play_on([choose_randomly] * match.seats, Random(5)), 10 + 1):
        pass
    worlds = {found.write_position(found.imagine(match.view(0), Random(n))) for n in range(8)}
    assert len(worlds) > 1
