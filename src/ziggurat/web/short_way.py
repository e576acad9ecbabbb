"""The short way: what a program asks for every answer that it gives, without the layers of the framework.

Two calls of the API are made again and again: what may be answered, and the answer. A connection (connections.py)
brings them here as soon as they have arrived; they pass the same door (guard.py), come to the same functions (api.py),
and are refused by the same sentences. Whatever is not plain about them, a parameter that is not known, a body that
cannot be read, a table that is not in memory, goes the long way, which knows what to say.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Final

import msgspec
from litestar import Litestar, Request

from ziggurat.core.errors import ZigguratError
from ziggurat.web.api import Answer, facts_for, play, what_may_be_answered
from ziggurat.web.doors import AnyRequest
from ziggurat.web.guard import Guard, Scope, Visit
from ziggurat.web.limits import COMPRESS_LEVEL, SMALLEST_COMPRESSED
from ziggurat.web.table import Table
from ziggurat.web.tables import Tables

CALL: Final = re.compile("/api/tables/([^/]+)/(legal|actions)")
SEAT: Final = re.compile(rb"seat=(\d{1,3})")
METHODS: Final = {"legal": "GET", "actions": "POST"}
ANSWERS: Final = msgspec.json.Decoder(Answer)
ENCODER: Final = msgspec.json.Encoder()
JSON: Final = (b"content-type", b"application/json")
COMPRESSED: Final = [(b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding")]

Call = re.Match[str]
"""The id of a table, and what is called there."""
Sorry = Callable[[AnyRequest, Exception], Awaitable[tuple[int, bytes, list[tuple[bytes, bytes]]]]]
"""The status, the words and further headers with which somebody is sent away."""


class Reply:
    """A whole answer, as it goes over the wire."""

    __slots__ = ("body", "headers", "status")

    def __init__(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body


class ShortWay:
    """Past the application."""

    def __init__(self, app: Litestar, guard: Guard, sorry: Sorry) -> None:
        self.app = app
        self.guard = guard
        self.sorry = sorry

    def knows(self, scope: Scope) -> Call | None:
        """What is called, if this request may go here once it is complete."""
        call = CALL.fullmatch(scope["path"])
        return call if call is not None and scope["method"] == METHODS[call[2]] else None

    def begin(self, call: Call, scope: Scope, body: bytes) -> Reply | Coroutine[Any, Any, Reply] | None:
        """The answer; or what has to be waited for until there is one; or nothing, if it has to go the long way."""
        visit = self.guard.look_at(scope)
        tables: Tables = self.app.state.tables
        table = tables.at_hand(call[1])
        if visit.refusal is not None or table is None:
            return None
        try:
            self.app.state.keeping.check(visit.guest)
            tables.admit(table, visit.guest)
            if call[2] == "actions":
                return self.act(scope, visit, tables, table, ANSWERS.decode(body))
            seat = SEAT.fullmatch(scope["query_string"])
            if seat is None:
                return None
            tables.answering.own(table, int(seat[1]), visit.guest)
            return self.reply(scope, visit, 200, ENCODER.encode(what_may_be_answered(table, int(seat[1]))))
        except (ZigguratError, msgspec.DecodeError):  # nothing was changed: the long way finds the same, and says it
            return None
        except Exception as error:
            return self.refuse(scope, visit, error)

    async def act(self, scope: Scope, visit: Visit, tables: Tables, table: Table, answer: Answer) -> Reply:
        try:
            await play(tables, table, visit.guest, answer)
            return self.reply(scope, visit, 200, ENCODER.encode(facts_for(tables, table, visit.guest)))
        except Exception as error:
            return await self.refuse(scope, visit, error)

    async def refuse(self, scope: Scope, visit: Visit, error: Exception) -> Reply:
        scope["litestar_app"] = self.app
        return self.reply(scope, visit, *await self.sorry(Request(scope), error))

    def reply(
        self, scope: Scope, visit: Visit, status: int, body: bytes, more: Iterable[tuple[bytes, bytes]] = ()
    ) -> Reply:
        given = [JSON, *more]
        if len(body) >= SMALLEST_COMPRESSED and takes_gzip(scope["headers"]):
            body = gzip.compress(body, COMPRESS_LEVEL, mtime=0)
            given += COMPRESSED
        given.append((b"content-length", b"%d" % len(body)))
        return Reply(status, visit.headers_of(status, given), body)


def takes_gzip(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in headers)
