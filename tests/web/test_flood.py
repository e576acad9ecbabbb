"""One guest cannot stop the others: messages have a budget, and everybody has a turn after each."""

from __future__ import annotations

import json
import time
from contextlib import suppress

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.servers import PATIENCE, Guest, ServerThread
from tests.web.browsers import page
from ziggurat.web.allowance import Allowance
from ziggurat.web.limits import MOST_REPLIES
from ziggurat.web.live import Viewer


def viewers(server: ServerThread, table: str) -> list[Viewer]:
    """Those who look now: a copy, since the server goes on meanwhile."""
    return [viewer for viewer in list(server.tables._tables[table].listeners) if isinstance(viewer, Viewer)]


def test_an_allowance_gives_so_much_at_once_and_then_by_the_second() -> None:
    now = 0.0
    allowance = Allowance(10, 2, clock=lambda: now)
    assert [allowance.take(5) for _ in range(4)] == [0, 0, 2.5, 5.0]
    now = 5.0
    assert allowance.take(1) == 0.5
    now = 1000.0
    assert [allowance.take(10), allowance.take(2)] == [0, 1.0], "it never holds more than so much"


def test_previews_in_hundreds_do_not_keep_the_answer_of_another_waiting(server: ServerThread) -> None:
    eve, adam = Guest(server.address, "Eve"), Guest(server.address, "Adam")
    flooded, played = eve.create("me", "me")["id"], adam.create("me", "me")["id"]
    with page(eve, flooded) as flood, page(adam, played) as quiet:
        targets = flood.choices[0]
        for _ in range(800):
            flood.act(targets, sure=False)
        sent = quiet.act(quiet.choices[0])
        assert quiet.until("stored")["id"] == sent
        (busy,) = viewers(server, flooded)
        assert busy.served < 800, "the flood is still being served"
        assert flood.until("confirm"), "and it is served, in its own time"


def test_the_pages_of_one_guest_share_a_budget(server: ServerThread) -> None:
    eve, adam = Guest(server.address, "Eve"), Guest(server.address, "Adam")
    table = eve.create("me", "me")["id"]
    with page(eve, table), page(eve, table), page(adam, table):
        shared = {id(viewer.allowances[1]) for viewer in viewers(server, table) if viewer.guest != adam_of(adam)}
        assert len(shared) == 1
        assert len({id(viewer.allowances[1]) for viewer in viewers(server, table)}) == 2
        assert len({id(viewer.allowances[0]) for viewer in viewers(server, table)}) == 3


def adam_of(guest: Guest) -> str:
    return guest.cookie.partition("=")[2].partition(".")[0]


def test_a_page_that_never_reads_is_let_go(server: ServerThread) -> None:
    """Its replies are bounded; then the connection ends, and nobody else notices."""
    eve, adam = Guest(server.address, "Eve"), Guest(server.address, "Adam")
    table = eve.create("me", "me")["id"]
    address = f"{server.address.replace('http', 'ws')}/table/{table}/live"
    with connect(address, additional_headers={"cookie": eve.cookie}, max_queue=1, compression=None) as socket:
        while not viewers(server, table):
            pass
        (viewer,) = viewers(server, table)
        for allowance in viewer.allowances:
            allowance.most = allowance._left = 1e9  # the budget alone would let it wait for minutes
        with suppress(ConnectionClosed):
            ask_and_never_read(socket)
        assert let_go(server, table)
        assert len(viewer.replies) <= MOST_REPLIES
    with page(adam, table) as other:
        assert other.table["status"] == "playing"


def let_go(server: ServerThread, table: str) -> bool:
    """Whether the page leaves the table, once the server has come to what was sent."""
    for _ in range(int(PATIENCE / 0.05)):
        if not viewers(server, table):
            return True
        time.sleep(0.05)
    return False


def ask_and_never_read(socket: ClientConnection) -> None:
    """Until all that lies between here and there is full."""
    for _ in range(200 * MOST_REPLIES):
        socket.send(json.dumps({"type": "again"}))
        socket.send(json.dumps({"type": "why", "seat": 0, "targets": ["stop"]}))
