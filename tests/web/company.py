"""People for tests: guests with names, and games that they have played to the end."""

from __future__ import annotations

from random import Random

from tests.servers import PATIENCE, Guest, ServerThread
from ziggurat.core.record import write_line
from ziggurat.web.identity import guest_of
from ziggurat.web.table import summary_of


def come(server: ServerThread, name: str) -> Guest:
    """A guest who has said how he is called."""
    guest = Guest(server.address, name)
    assert guest.http.post("/my/name", data={"name": name}).status_code == 303
    return guest


def id_of(guest: Guest) -> str:
    found = guest_of(guest.http.cookies["ziggurat_guest"], ["a key"])
    assert found is not None
    return found


def finish(server: ServerThread, table: str, seed: int = 5) -> None:
    """Plays a game of people to its end at random, beside the server."""
    played = server.tables._tables[table]
    match, rng = played.match.copy(), Random(seed)
    begun = len(match.log)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)), rng)
    lines = [write_line(match, entry.seat, entry.action) for entry in match.log[begun:]]
    server.store.append(table, begun, lines, summary_of(match)).result(PATIENCE)
    played.behind = True
