"""Connections: never more than the process can hold, and none that keeps us waiting for its request."""

from __future__ import annotations

import asyncio
import logging
import random
import sys
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from ziggurat.web.limits import BACKLOG, BODY_SECONDS, HEADER_SECONDS, MOST_CONNECTIONS, RESERVED_FILES
from ziggurat.web.waiting import Bell, Inbox
from ziggurat.web.wire import LARGEST

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import STATUS_LINE
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Http

    from ziggurat.web.short_way import Call, Reply, ShortWay
else:
    try:
        from uvicorn.protocols.http.httptools_impl import STATUS_LINE
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Http
    except ImportError:  # then everything goes the long way
        from uvicorn.protocols.http.h11_impl import H11Protocol as Http

logger = logging.getLogger("ziggurat")

COMPLAIN_EVERY: Final = 60.0
"""Seconds between two lines in the log about too many connections."""


def most_connections() -> int:
    """How many connections fit under the limit of open files, which is raised as far as we may."""
    if sys.platform == "win32":  # open files are not counted there
        return MOST_CONNECTIONS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + RESERVED_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return max(BACKLOG, min(MOST_CONNECTIONS, soft - RESERVED_FILES))


class Gone:
    """How many connections have ended since everything was looked through. Each leaves objects behind that know each
    other: they stay, some 30 kB a page, until somebody looks."""

    count = 0


class LightSocket(WebSocketsSansIOProtocol):
    """A live connection that keeps nothing for compression between two messages: 48 kB less each. What is told is
    small; only the first message is large, and is compressed in itself. Nor does it keep how it was opened."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
        ]
        self.queue: Any = Inbox()
        self.writable: Any = Bell()
        self.writable.set()

    def connection_lost(self, exc: Exception | None) -> None:
        Gone.count += 1
        super().connection_lost(exc)

    def start_keepalive(self) -> None:
        """The connection is open. Pages that came at the same time, after a restart all of them, are asked at
        different times whether they are still there."""
        self.request = self.response = None  # type: ignore[assignment]
        super().start_keepalive()
        if self.ping_timer is not None and self.ping_interval is not None:
            self.ping_timer.cancel()
            self.ping_timer = self.loop.call_later(random.uniform(0, self.ping_interval), self.send_keepalive_ping)


def patient_protocol(
    most: int = MOST_CONNECTIONS,
    header_seconds: float = HEADER_SECONDS,
    body_seconds: float = BODY_SECONDS,
    short: ShortWay | None = None,
) -> type[asyncio.Protocol]:
    """How uvicorn speaks HTTP, with a limit of connections and of the time that a request takes to arrive; and with a
    short way for what is asked most."""

    class Connection(Http):
        complained = -COMPLAIN_EVERY

        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            self.phase = ""
            """What we wait for: the headers of a request, its body, or nothing."""
            self.deadline: asyncio.TimerHandle | None = None
            self.arriving = False
            """Whether the headers of a request have begun to come."""
            self.held: tuple[Call, Any] | None = None
            """What is called by the request whose body is coming, and the application that gets it unless it goes the
            short way."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if len(self.connections) > most:
                self.turn_away()
            else:
                self.wait_for("headers")

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return
            super().data_received(data)
            if self in self.connections:
                self.wait_for(self.awaited())

        def handle_websocket_upgrade(self, *event: Any) -> None:
            self.wait_for("")
            super().handle_websocket_upgrade(*event)
            self.parser: Any = None  # it knows us and we know it: both would stay until somebody looks for garbage

        def connection_lost(self, exc: Exception | None) -> None:
            self.wait_for("")
            Gone.count += 1
            super().connection_lost(exc)

        def awaited(self) -> str:
            if self.cycle is None or self.arriving:
                return "headers"
            return "body" if self.cycle.more_body and not self.cycle.response_complete else ""

        # -- the short way -------------------------------------------------------------------------------------------

        def on_message_begin(self) -> None:
            self.arriving = True
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self.arriving = False
            super().on_headers_complete()

        def _start_asgi_task(self, cycle: Any, app: Any) -> None:
            """What may go the short way waits until it has arrived; what waited behind another request goes the long
            way, and so does everything for somebody who does not read."""
            plain = cycle is self.cycle and cycle.more_body and not cycle.waiting_for_100_continue
            call = short.knows(cycle.scope) if short is not None and plain and not self.flow.write_paused else None
            if call:
                self.held = (call, app)
            else:
                super()._start_asgi_task(cycle, app)

        def on_body(self, body: bytes) -> None:
            super().on_body(body)
            if self.held is not None and len(self.cycle.body) > LARGEST:
                self.go_the_long_way(self.held[1])

        def on_message_complete(self) -> None:
            super().on_message_complete()
            if self.held is None or short is None:
                return
            cycle = self.cycle
            found = short.begin(self.held[0], cycle.scope, bytes(cycle.body))
            if found is None:
                self.go_the_long_way(self.held[1])
                return
            self.held = None
            if isinstance(found, Coroutine):
                task = self.loop.create_task(self.reply_later(cycle, found))
                task.add_done_callback(self.tasks.discard)
                self.tasks.add(task)
            else:
                self.reply(cycle, found)

        def go_the_long_way(self, app: Any) -> None:
            self.held = None
            super()._start_asgi_task(self.cycle, app)

        async def reply_later(self, cycle: Any, found: Coroutine[Any, Any, Reply]) -> None:
            self.reply(cycle, await found)

        def reply(self, cycle: Any, reply: Reply) -> None:
            """Writes a whole answer, and is ready for the next request."""
            if cycle.disconnected:
                return
            cycle.response_started = cycle.response_complete = True
            lines = [b"%s: %s\r\n" % header for header in self.server_state.default_headers]
            lines += [b"%s: %s\r\n" % header for header in reply.headers]
            if not cycle.keep_alive:
                lines.append(b"connection: close\r\n")
            self.transport.write(b"".join([STATUS_LINE[reply.status], *lines, b"\r\n", reply.body]))
            cycle.message_event.set()
            self.wait_for("")
            if not cycle.keep_alive:
                self.transport.close()
            cycle.on_response()
            cycle.on_response = nothing

        def wait_for(self, phase: str) -> None:
            """The time of a phase begins once, however small the pieces are in which it comes."""
            if phase == self.phase:
                return
            self.phase = phase
            if self.deadline is not None:
                self.deadline.cancel()
                self.deadline = None
            if phase:
                seconds = header_seconds if phase == "headers" else body_seconds
                self.deadline = self.loop.call_later(seconds, self.give_up)

        def give_up(self) -> None:
            self.deadline = None
            if self.phase == "headers" and not self.arriving:
                self.transport.close()  # browsers open lines ahead, and would take a word for an answer
            else:
                self.say(b"408 Request Timeout", b"The request did not arrive in time.")

        def turn_away(self) -> None:
            now = self.loop.time()
            if now - Connection.complained >= COMPLAIN_EVERY:
                Connection.complained = now
                logger.warning("there are %d connections, as many as fit; more are turned away", most)
            self.say(b"503 Service Unavailable", b"There are too many people here. Please come back in a minute.")

        def say(self, status: bytes, sentence: bytes) -> None:
            length = str(len(sentence)).encode()
            self.transport.write(
                b"HTTP/1.1 %s\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: %s\r\n"
                b"retry-after: 60\r\nconnection: close\r\n\r\n%s" % (status, length, sentence)
            )
            self.transport.close()

    return Connection


def nothing() -> None:
    return None
