"""Connections: never more than the process can hold, and none that keeps us waiting for its request."""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from ziggurat.web.limits import BACKLOG, BODY_SECONDS, HEADER_SECONDS, MOST_CONNECTIONS, RESERVED_FILES

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as Http
else:
    try:
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Http
    except ImportError:
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


class LightSocket(WebSocketsSansIOProtocol):
    """A live connection that keeps nothing for compression between two messages: 48 kB less each. What is told is
    small; only the first message is large, and is compressed in itself."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
        ]


def patient_protocol(
    most: int = MOST_CONNECTIONS, header_seconds: float = HEADER_SECONDS, body_seconds: float = BODY_SECONDS
) -> type[asyncio.Protocol]:
    """How uvicorn speaks HTTP, with a limit of connections and of the time that a request takes to arrive."""

    class Connection(Http):
        complained = -COMPLAIN_EVERY

        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            self.phase = ""
            """What we wait for: the headers of a request, its body, or nothing."""
            self.deadline: asyncio.TimerHandle | None = None

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

        def connection_lost(self, exc: Exception | None) -> None:
            self.wait_for("")
            super().connection_lost(exc)

        def awaited(self) -> str:
            if self.cycle is None or self.cycle.response_complete:
                return "headers"
            return "body" if self.cycle.more_body else ""

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
