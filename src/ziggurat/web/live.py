"""The live connection: one socket for every open page."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any
from urllib.parse import urlsplit

from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket

from ziggurat.core.errors import ZigguratError
from ziggurat.core.words import Words
from ziggurat.web import wire
from ziggurat.web.doors import AnySocket, TableId, guest_at, name_of, save_name, tables_at, words_at
from ziggurat.web.show import preview, show, tell_hint
from ziggurat.web.tables import Stale, Table, Tables


class Viewer:
    """One open page. What is to be sent waits here; of several states of the table only the newest is sent."""

    def __init__(self, socket: AnySocket, table: Table) -> None:
        self.socket = socket
        self.table = table
        self.guest = guest_at(socket)
        self.words = words_at(socket)
        self.replies: list[wire.Reply] = []
        self.stale = True
        self.something = asyncio.Event()
        self.something.set()
        self.waiting: set[asyncio.Task[None]] = set()
        """Answers that take a while; other messages do not wait for them."""

    def changed(self) -> None:
        self.stale = True
        self.something.set()

    def reply(self, reply: wire.Reply) -> None:
        self.replies.append(reply)
        self.something.set()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.waiting.add(task)
        task.add_done_callback(self.waiting.discard)

    def leave(self) -> None:
        for task in self.waiting:
            task.cancel()

    async def send(self) -> None:
        """Sends until the connection ends."""
        while True:
            await self.something.wait()
            self.something.clear()
            if self.stale:
                self.stale = False
                await self.socket.send_text(wire.write_reply(show(self.table, self.guest, self.words)))
            while self.replies:
                await self.socket.send_text(wire.write_reply(self.replies.pop(0)))


@websocket("/table/{table_id:str}/live")
async def live(socket: AnySocket, table_id: TableId) -> None:
    if not same_origin(socket):
        await socket.close(code=4403, reason="This page comes from elsewhere.")
        return
    tables = tables_at(socket)
    table = await tables.find(table_id) if len(table_id) <= 40 else None
    await socket.accept()
    if table is None:
        await socket.send_text(wire.write_reply(wire.Refused("There is no table at this address.")))
        await socket.close(code=4404)
        return
    viewer = Viewer(socket, table)
    table.present[viewer] = viewer.guest
    table.listeners[viewer] = viewer.changed
    sender = asyncio.create_task(viewer.send())
    tables.tell(table)
    try:
        while True:
            data = await socket.receive_data(mode="text")
            try:
                await answer(viewer, tables, wire.read_request(data))
            except ZigguratError as error:
                viewer.reply(wire.Refused(error.reason.said(viewer.words)))
                viewer.changed()
            except ValueError as error:
                viewer.reply(wire.Refused(str(error)))
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()
        viewer.leave()
        table.listeners.pop(viewer, None)
        table.present.pop(viewer, None)
        tables.tell(table)


def same_origin(socket: AnySocket) -> bool:
    """Browsers say which page opens a socket; programs say nothing."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


async def answer(viewer: Viewer, tables: Tables, request: wire.Request) -> None:
    """Does what a message asks for."""
    table, guest = viewer.table, viewer.guest
    match request:
        case wire.Act():
            tables.own(table, request.seat, guest)
            if not request.sure and table.match.asked_since(request.seat) == request.asked:
                shown = preview(table, request.seat, request.action, viewer.words)
                if shown is not None:
                    viewer.reply(shown)
                    return
            await tables.act(table, request.seat, request.asked, request.action)
        case wire.Why():
            tables.own(table, request.seat, guest)
            viewer.reply(wire.Reason(why(table, request, viewer.words)))
        case wire.AskHint():
            tables.own(table, request.seat, guest)
            viewer.later(send_hint(viewer, tables, request))
        case wire.Undo():
            tables.own(table, request.seat, guest)
            await tables.undo(table, request.seat)
        case wire.Sit():
            name = await name_of(viewer.socket) or await save_name(viewer.socket, "")
            await tables.sit(table, request.seat, guest, name)
        case wire.Stand():
            await tables.stand(table, request.seat, guest)
        case wire.SeatBot():
            await tables.seat_bot(table, request.seat, request.level, guest)
        case wire.Rename():
            await tables.rename(table, guest, await save_name(viewer.socket, request.name))


async def send_hint(viewer: Viewer, tables: Tables, request: wire.AskHint) -> None:
    seat, asked = request.seat, request.asked
    try:
        found = await tables.hint(viewer.table, seat, asked)
    except Stale:
        return  # the page has another question by now
    except ZigguratError as error:
        viewer.reply(wire.NoHint(seat, asked, error.reason.said(viewer.words)))
    else:
        viewer.reply(tell_hint(viewer.table, seat, asked, found, viewer.words))


def why(table: Table, request: wire.Why, words: Words) -> str:
    """The rule that what was pointed at would break."""
    _ = words.gettext
    match, game = table.match, table.game
    if table.status != "playing" or request.seat not in match.to_act:
        return _("It is not your turn.")
    action = game.aim(match.view(request.seat), frozenset(request.targets[:10]))
    if action is None:
        return _("This cannot be chosen now.")
    reason = game.why_not(match.state, request.seat, action)
    return _("Choose what goes here first.") if reason is None else reason.said(words)
