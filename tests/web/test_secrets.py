"""Every byte that a seat receives: the same whenever the seat may know the same.

A table is played at random. At many positions a second table is put beside it whose world is another one, imagined from
what the seat may know: same view, other hidden things. Socket and API must give both the same bytes. Then both are
played on with answers that look alike to the seat, and every message must still be the same: what is kept from earlier
messages tells nothing either.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.servers import PATIENCE, Guest, ServerThread
from tests.web.browsers import Shown
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.game import SPECTATOR, installed_games, load_game
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH
from ziggurat.web.scene import Eyes, Studio, preview
from ziggurat.web.show import look
from ziggurat.web.table import Table
from ziggurat.web.wire import Confirm

GAMES = sorted(installed_games())
LOOKING_ON = 3
"""The seed with which somebody looks on in every game."""


def everything_received(server: ServerThread, guest: Guest, table: Table, seat: int) -> list[str]:
    """The table as pushed to the guest, reasons and explanations for much that is pointed at, all of the API."""
    table_id = table.row.id
    received: list[str] = []
    with connect(live_address(server, table), additional_headers={"cookie": guest.cookie}) as socket:
        received.append(str(socket.recv(timeout=PATIENCE)))
        shown = Shown()
        shown.take(json.loads(received[0]))
        for message in questions(shown, seat):
            socket.send(json.dumps(message))
            reply = str(socket.recv(timeout=PATIENCE))
            assert json.loads(reply)["type"] != "table", "nothing has changed, so nothing is told"
            received.append(reply)
    for path in ("", f"/view?seat={seat}", f"/log?seat={seat}", f"/legal?seat={seat}&words=true"):
        received.append(guest.http.get(f"/api/tables/{table_id}{path}").text)
    return [text.replace(table_id, "TABLE") for text in received]


def live_address(server: ServerThread, table: Table) -> str:
    return f"{server.address.replace('http', 'ws')}/table/{table.row.id}/live"


def questions(shown: Shown, seat: int) -> Iterator[dict[str, Any]]:
    """Messages that change nothing: what is this, why not, what would it be called, and answers that come too late."""
    targets = sorted({target for choice in shown.choices for target in choice})
    for target in targets[:6] or ["hex:3,3", "card:baths"]:
        yield {"type": "explain", "about": target}
    if seat < 0:
        return
    for target in targets[:6]:
        yield {"type": "why", "seat": seat, "targets": [target]}
    for choice in shown.choices[:: max(1, len(shown.choices) // 4)]:
        yield {"type": "say", "seat": seat, "asked": shown.facts["asked"], "targets": choice}
        yield {"type": "act", "seat": seat, "asked": -5, "sure": True, "targets": choice}


def previews(table: Table, guest: str, seat: int) -> list[Confirm | None]:
    """What would be shown before an answer is final, for some of the answers."""
    moment = look(table, guest, ENGLISH, seat)
    under = Studio().scene(Eyes(seat, False, "", ENGLISH), moment)
    chosen = moment.legal[:: max(1, len(moment.legal) // 5)]
    return [preview(moment, action, under, "") for action in chosen]


def elsewhere(table: Table, seat: int, rng: Random) -> Any:
    """An imagined world; where little is hidden, the first one that is not by chance the very world of the table."""
    game, view = table.game, table.match.view(seat)
    here = game.write_position(table.match.state)
    imagined = game.imagine(view, rng)
    for _ in range(20):
        if game.write_position(imagined) != here:
            break
        imagined = game.imagine(view, rng)
    return imagined


def twin(server: ServerThread, guest: Guest, table: Table, seat: int, rng: Random) -> Table:
    """Another table that looks the same to the seat: an imagined world, and the log as the seat saw it."""
    made = guest.create(*["me"] * table.row.seats, game=table.game.name, **table.match.options)
    other = server.tables._tables[made["id"]]
    match = Match(table.game, table.row.seats, table.match.options)
    match.state = elsewhere(table, seat, rng)
    match.log = table.match.redacted(seat)
    match._asked_since = dict(table.match._asked_since)
    if table.match._before is not None:
        match._before = table.game.imagine(table.game.view(table.match._before, seat), rng)
    other.match = match
    other.row = replace(table.row, id=other.row.id)
    other.seats = list(table.seats)
    other.number = table.number
    other.since = table.since
    return other


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [0, 1, 2, LOOKING_ON])
def test_same_view_same_bytes(server: ServerThread, game: str, seed: int) -> None:
    rng = Random(seed)
    found = load_game(game)
    seats = rng.choice([count for count in found.seats if count > 1])
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    seat = SPECTATOR if seed == LOOKING_ON else rng.choice([SPECTATOR, *range(seats)])
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
            guest = table.seats[seat].guest or "" if seat >= 0 else "nobody"
            assert previews(table, guest, seat) == previews(other, guest, seat)
            compared += 1
        actor = table.match.to_act[0]
        play(table, actor, rng.choice(table.match.legal(actor)), rng)
    assert compared >= 5


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [0, 1, 2, LOOKING_ON])
def test_same_views_same_messages_as_the_game_goes_on(server: ServerThread, game: str, seed: int) -> None:
    """Each table has its own socket, opened once; what is told later is only what has changed."""
    rng = Random(seed)
    found = load_game(game)
    seats = rng.choice([count for count in found.seats if count > 1])
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    seat = SPECTATOR if seed == LOOKING_ON else rng.choice([SPECTATOR, *range(seats)])
    made = nora.create(*("open" if n == seat else "me" for n in range(seats)), game=game)
    table = server.tables._tables[made["id"]]
    if seat >= 0:
        assert adam.http.post(f"/api/tables/{made['id']}/seats/{seat}").status_code == 201
    compared = 0
    while not table.match.over and compared < 12:
        for _ in range(rng.randrange(1, 4)):
            if not table.match.over:
                play(table, table.match.to_act[0], rng.choice(table.match.legal(table.match.to_act[0])), rng)
        if not table.match.over:
            compared += messages_alike(server, adam, table, twin(server, nora, table, seat, rng), seat, rng)
    assert compared >= 5, "too few messages were compared"


def messages_alike(server: ServerThread, guest: Guest, table: Table, other: Table, seat: int, rng: Random) -> int:
    """Plays on in both worlds as long as they look alike to the seat, and compares every message."""
    compared = 0
    with ExitStack() as stack:
        sockets = [
            stack.enter_context(connect(live_address(server, where), additional_headers={"cookie": guest.cookie}))
            for where in (table, other)
        ]
        assert told(sockets[0], table) == told(sockets[1], other)
        for _ in range(8):
            if table.match.over or not play_alike(table, other, seat, rng):
                break
            for where in (table, other):
                server.tell(where)
            assert told(sockets[0], table) == told(sockets[1], other)
            compared += 1
    return compared


def told(socket: ClientConnection, table: Table) -> list[str]:
    """Every message until the table is told as it is now."""
    messages: list[str] = []
    while not messages or json.loads(messages[-1]).get("number") != table.number:
        messages.append(str(socket.recv(timeout=PATIENCE)))
    return [text.replace(table.row.id, "TABLE") for text in messages]


def play_alike(table: Table, other: Table, seat: int, rng: Random) -> bool:
    """An answer, and what chance says to it, that look the same to the seat in both worlds; False if none is found."""
    game = table.game
    actor = table.match.to_act[0]
    theirs = {game.write(action): action for action in other.match.legal(actor)}
    legal = [action for action in table.match.legal(actor) if game.write(action) in theirs]
    for action in rng.sample(legal, min(len(legal), 4)):
        seed = rng.random()
        tried = [tried_on(where.match, actor, action, Random(seed)) for where in (table, other)]
        if tried[0].view(seat) != tried[1].view(seat) or tried[0]._asked_since != tried[1]._asked_since:
            continue
        logs = [[(e.seat, game.write(e.action), e.events) for e in match.redacted(seat)] for match in tried]
        if logs[0] == logs[1] and tried[0].over == tried[1].over:
            for where in (table, other):
                play(where, actor, action, Random(seed))
            return True
    return False


def tried_on(match: Match, actor: int, action: Any, rng: Random) -> Match:
    """The match as it would go on; the match itself stays as it is."""
    after = Match(match.game, match.seats, match.options)
    after.state, after.log, after._asked_since = (
        match.game.clone(match.state),
        list(match.log),
        dict(match._asked_since),
    )
    after.play(actor, action, rng)
    return after


def play(table: Table, actor: int, action: Any, rng: Random) -> None:
    before = len(table.match.log)
    table.match.play(actor, action, rng)
    table.number += len(table.match.log) - before


@pytest.mark.parametrize("game", GAMES)
def test_twins_differ_in_what_is_hidden(server: ServerThread, game: str) -> None:
    """The test above means something only if the imagined worlds are other worlds."""
    found = load_game(game)
    match = Match(found, found.seats[-1])
    for _ in islice(match.play_on([choose_randomly] * match.seats, Random(5)), 10 + 1):
        pass
    worlds = {found.write_position(found.imagine(match.view(0), Random(n))) for n in range(8)}
    assert len(worlds) > 1
