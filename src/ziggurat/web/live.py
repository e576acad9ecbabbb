"""The live connection: one socket for every open page."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket

from ziggurat.core.errors import ZigguratError
from ziggurat.core.words import Phrase, Refusal
from ziggurat.web import wire
from ziggurat.web.advice import tell_hint
from ziggurat.web.allowance import Allowance
from ziggurat.web.chat import WATCHERS, Ears, Line, Talks, ears_of
from ziggurat.web.consent import Consent, Wish
from ziggurat.web.doors import AnySocket, TableId, guest_at, name_of, save_name, tables_at, words_at
from ziggurat.web.history import LONGEST_PART, history_of
from ziggurat.web.limits import (
    A_SECOND,
    AT_ONCE,
    MOST_REPLIES,
    MOST_TARGETS,
    PREVIEW,
    WAIT_AFTER_FAILURE,
    WIND_UP_SECONDS,
)
from ziggurat.web.scene import (
    Scene,
    Seen,
    close_studio,
    easel,
    elsewhere,
    explain,
    find_answer,
    preview,
    studio_of,
    why_not,
)
from ziggurat.web.show import look
from ziggurat.web.store import StoreFailed
from ziggurat.web.table import Stale, Table
from ziggurat.web.tables import Tables
from ziggurat.web.waiting import Bell

_allowances: WeakValueDictionary[str, Allowance] = WeakValueDictionary()
"""One for every guest who has a page open."""


def allowance_of(guest: str) -> Allowance:
    return _allowances.setdefault(guest, Allowance(2 * AT_ONCE, 2 * A_SECOND))


class Deaf(Exception):
    """A page that does not read what it asked for."""


class Viewer:
    """One open page: what it was sent last, and what is to be sent. Of several changes only the newest is told."""

    def __init__(self, socket: AnySocket, table: Table) -> None:
        self.socket = socket
        self.table = table
        self.guest = guest_at(socket)
        self.words = words_at(socket)
        self.allowances = (Allowance(AT_ONCE, A_SECOND), allowance_of(self.guest))
        self.replies: list[wire.Reply] = []
        self.sent: Scene | None = None
        """What the page shows: the next message says only what is different."""
        self.stale = True
        self.ears: Ears | None = None
        """What the page hears, as it was told last."""
        self.heard = 0
        """The number of the last line of talk that it was sent."""
        self.front = True
        """Whether the page is in front of somebody's eyes."""
        self.forgetful = False
        """Whether the page wants everything again."""
        self.something = Bell()
        self.something.set()
        self.waiting: set[asyncio.Task[None]] = set()
        """Answers that take a while; other messages do not wait for them."""
        self.busy = False
        """Whether something is done for this page."""
        self.served = 0
        """How many messages of this page were dealt with."""

    def changed(self) -> None:
        self.stale = True
        self.something.set()

    def reply(self, reply: wire.Reply) -> None:
        if len(self.replies) >= MOST_REPLIES:
            raise Deaf
        self.replies.append(reply)
        self.something.set()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.waiting.add(task)
        task.add_done_callback(self.waiting.discard)

    def leave(self) -> None:
        for task in self.waiting:
            task.cancel()

    def pause(self, cost: float) -> float:
        """How long this page waits for what it asks."""
        return max(allowance.take(cost) for allowance in self.allowances)

    async def send(self) -> None:
        """Sends until the connection ends: first that an answer is stored, then what came of it."""
        while True:
            await self.something.wait()
            self.something.clear()
            while self.replies:
                await self.say(wire.write_reply(self.replies.pop(0)))
            if self.stale:
                await self.send_table()
                try:
                    await self.send_talk()
                except StoreFailed:  # what was said cannot be read just now; the table can be seen all the same
                    asyncio.get_running_loop().call_later(WAIT_AFTER_FAILURE, self.changed)

    async def say(self, text: str) -> None:
        await self.socket.send({"type": "websocket.send", "text": text, "bytes": None})

    async def send_table(self) -> None:
        if self.table.ended:
            raise Deaf
        scene, text = await easel().tell(self.look)
        if scene is not self.sent:
            self.sent = scene
            await self.say(text)

    async def send_talk(self) -> None:
        """New lines only; all of them when somebody hears others than before."""
        talk = await talks_at(self).of(self.table)
        ears = ears_of(self.table, talk, self.guest)
        whole = self.ears != ears
        lines = ears.heard(talk, 0 if whole else self.heard)
        knows_some = self.heard > 0
        self.ears, self.heard = ears, talk.last
        if lines or (whole and knows_some):
            await self.say(wire.write_reply(wire.Talked(tuple(self.hear(line) for line in lines), whole)))

    def hear(self, line: Line) -> wire.Heard:
        assert self.ears is not None
        muted = line.guest in self.ears.deaf_to
        text = "" if muted else line.text
        return wire.Heard(
            *(line.number, line.seat, line.name, text, line.at, line.guest == self.guest, muted),
            line.room == WATCHERS,
        )

    def look(self) -> Seen:
        """The table as it stands, and what the page shows of it."""
        studio = studio_of(self.table)
        self.stale = False
        if self.forgetful:
            self.forgetful, self.sent, self.ears = False, None, None
        return studio, self.sent, *studio.moment(self.table, self.guest, self.words)

    async def listen(self, tables: Tables) -> None:
        """Deals with one message after the other, and lets everybody else have a turn after each."""
        while True:
            data = await self.socket.receive_data(mode="text")
            if tables.nodes.ending:
                continue  # the page is about to be told to come back, and says it again there
            request: wire.Request | None = None
            try:
                request = wire.read_request(data)
                if (pause := self.pause(cost_of(request))) > 0:
                    await asyncio.sleep(pause)
                self.busy = True
                await answer(self, tables, request)
            except ZigguratError as error:
                self.refuse(error.reason, request.id if request else "")
            finally:
                self.busy = False
            self.served += 1
            await asyncio.sleep(0)

    def refuse(self, reason: Phrase, request: str) -> None:
        section = reason.section if isinstance(reason, Refusal) else ""
        self.reply(wire.Refused(reason.said(self.words), request, section))


def consent_at(viewer: Viewer) -> Consent:
    consent: Consent = viewer.socket.app.state.consent
    return consent


def talks_at(viewer: Viewer) -> Talks:
    talks: Talks = viewer.socket.app.state.talks
    return talks


def cost_of(request: wire.Request) -> float:
    return PREVIEW if isinstance(request, wire.Act) and not request.sure else 1.0


@websocket("/table/{table_id:str}/live")
async def live(socket: AnySocket, table_id: TableId) -> None:
    tables = tables_at(socket)
    try:
        table, reason = await tables.find(table_id), Phrase("There is no table at this address.")
        if table is not None:
            tables.admit(table, guest_at(socket))
    except ZigguratError as error:
        table, reason = None, error.reason
    await socket.accept()
    if table is None:
        await socket.send_text(wire.write_reply(wire.Refused(reason.said(words_at(socket)))))
        await socket.close(code=4404)
        return
    viewer = Viewer(socket, table)
    with suppress(StoreFailed):
        table.known[viewer.guest] = await name_of(socket)
    table.present[viewer] = viewer.guest
    table.listeners[viewer] = viewer.changed
    tables.nodes.here(table)
    tables.telling.tell(table)
    tables.bots.wake(table)
    work = [asyncio.create_task(viewer.send()), asyncio.create_task(viewer.listen(tables))]
    try:
        done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    except (WebSocketDisconnect, Deaf, OSError):  # whoever is gone does not hear it
        pass
    finally:
        if viewer.busy:  # what was answered is stored, also when whoever answered is gone
            await asyncio.wait(work[1:], timeout=WIND_UP_SECONDS)
        for task in work:
            task.cancel()
        viewer.leave()
        table.listeners.pop(viewer, None)
        table.present.pop(viewer, None)
        if not table.is_present(viewer.guest):
            table.known.pop(viewer.guest, None)
            table.gone[viewer.guest] = tables.now()
        if not table.listeners:
            close_studio(table)
        tables.nodes.here(table)
        tables.telling.tell(table)


async def answer(viewer: Viewer, tables: Tables, request: wire.Request) -> None:
    """Does what a message asks for."""
    table, guest = viewer.table, guest_at(viewer.socket)
    match request:
        case wire.Act():
            tables.answering.own(table, request.seat, guest)
            if not await act(viewer, tables, request):
                return
        case wire.Why():
            tables.answering.own(table, request.seat, guest)
            viewer.reply(why(viewer, request))
            return
        case wire.Say():
            tables.answering.own(table, request.seat, guest)
            action = find_answer(table, request.seat, request.targets[:MOST_TARGETS])
            told = table.game.in_words(action, table.match.view(request.seat), table.names, viewer.words)
            viewer.reply(wire.Said(request.id, told))
            return
        case wire.Explain():
            if viewer.sent is not None:
                viewer.reply(await elsewhere(explain, viewer.sent, request.about))
            return
        case wire.AskLine() | wire.AskPlaced():
            viewer.later(look_back(viewer, request))
            return
        case wire.AskHint():
            tables.answering.own(table, request.seat, guest)
            viewer.later(send_hint(viewer, tables, request))
            return
        case wire.AskTime():
            viewer.reply(wire.Time(tables.now()))
            return
        case wire.Here():
            viewer.front = request.front
            tables.nodes.here(table)
            return
        case wire.Propose():
            await consent_at(viewer).ask(table, guest, Wish(request.kind, request.value))
        case wire.Vote():
            await consent_at(viewer).vote(table, guest, request.yes)
        case wire.Leave():
            await consent_at(viewer).leave(table, guest, request.seat)
        case wire.Back():
            await consent_at(viewer).come_back(table, guest, request.seat)
        case wire.Give():
            await consent_at(viewer).give(table, guest, request.seat, request.to)
        case wire.Take():
            name = await name_of(viewer.socket) or await save_name(viewer.socket, "")
            await consent_at(viewer).take(table, guest, request.seat, name)
        case wire.Talk():
            name = await name_of(viewer.socket) or await save_name(viewer.socket, "")
            await talks_at(viewer).say(table, guest, name, request.text)
        case wire.Mute():
            await talks_at(viewer).mute(table, guest, request.line, request.on)
        case wire.Again():
            viewer.forgetful = True
            viewer.changed()
            return
        case wire.Undo():
            tables.answering.own(table, request.seat, guest)
            await tables.answering.undo(table, request.seat)
        case wire.Sit():
            name = await name_of(viewer.socket) or await save_name(viewer.socket, "")
            await tables.seating.sit(table, request.seat, guest, name)
        case wire.Stand():
            await tables.seating.stand(table, request.seat, guest)
        case wire.SeatBot():
            await tables.seating.seat_bot(table, request.seat, request.level, guest)
        case wire.Rename():
            name = table.known[guest] = await save_name(viewer.socket, request.name)
            await tables.seating.rename(table, guest, name)
            tables.telling.tell(table)
    viewer.reply(wire.Stored(request.id, table.number))


async def act(viewer: Viewer, tables: Tables, request: wire.Act) -> bool:
    """Plays an answer, or shows it first; whether it was played."""
    table, seat = viewer.table, request.seat
    if not table.started or table.match.asked_since(seat) != request.asked:
        await tables.answering.act(table, seat, request.asked, "")  # refused with a reason
    action = find_answer(table, seat, request.targets[:MOST_TARGETS])
    if not request.sure and viewer.sent is not None:
        _, moment = studio_of(table).moment(table, viewer.guest, viewer.words)
        if moment.seat != seat:
            moment = look(table, viewer.guest, viewer.words, seat)
        shown = await elsewhere(preview, moment, action, viewer.sent, request.id)
        if shown is not None:
            viewer.reply(shown)
            return False
    await tables.answering.act(table, seat, request.asked, table.game.write(action))
    return True


async def look_back(viewer: Viewer, request: wire.AskLine | wire.AskPlaced) -> None:
    """Which parts a line has changed, or which line a part; through the eyes that the page has."""
    if viewer.sent is None or not viewer.sent.moment.started:
        return
    moment = viewer.sent.moment
    history, match, names = history_of(viewer.table, moment.seat), moment._match, moment.names
    if isinstance(request, wire.AskLine):
        parts = await asyncio.to_thread(history.changed_by, match, names, request.line)
        viewer.reply(wire.Line(request.line, parts))
    else:
        line = await asyncio.to_thread(history.line_of, match, names, request.part[:LONGEST_PART])
        viewer.reply(wire.Placed(request.part[:LONGEST_PART], line))


async def send_hint(viewer: Viewer, tables: Tables, request: wire.AskHint) -> None:
    seat, asked = request.seat, request.asked
    try:
        found = await tables.hinting.hint(viewer.table, seat, asked)
    except Stale:
        return  # the page has another question by now
    except ZigguratError as error:
        viewer.reply(wire.NoHint(seat, asked, error.reason.said(viewer.words)))
    else:
        viewer.reply(tell_hint(viewer.table, seat, asked, found, viewer.words))


def why(viewer: Viewer, request: wire.Why) -> wire.Reason:
    """The rule that what was pointed at would break."""
    table, words = viewer.table, viewer.words
    if table.status == "playing" and request.seat not in table.match.to_act:
        return wire.Reason(tables_at(viewer.socket).answering.awaited(table, request.seat).said(words))
    found = why_not(table, request.seat, frozenset(request.targets[:MOST_TARGETS]))
    if found is None:
        return wire.Reason(words.gettext("Choose what goes here first."))
    return wire.Reason(found.said(words), found.section if isinstance(found, Refusal) else "", request.id)
