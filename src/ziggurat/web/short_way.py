"""The short way: what a program asks for every answer that it gives, without the layers of the framework.

Two calls of the API are made again and again: what may be answered, and the answer. Here they go straight to the same
functions (api.py), behind the same door (guard.py), and are refused by the same sentences. Whatever is not plain about
them, a parameter that is not known or a body that cannot be read, goes the long way, which knows what to say.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

import msgspec
from litestar import Litestar, Request
from litestar.types import Receive, ReceiveMessage, Send

from ziggurat.web.api import Answer, api_act, api_legal
from ziggurat.web.doors import AnyRequest
from ziggurat.web.guard import Scope
from ziggurat.web.limits import COMPRESS_LEVEL, LARGEST_BODY, SMALLEST_COMPRESSED

SEAT: Final = re.compile(rb"seat=(\d{1,3})")
ANSWERS: Final = msgspec.json.Decoder(Answer)
ENCODER: Final = msgspec.json.Encoder()
JSON: Final = (b"content-type", b"application/json")
COMPRESSED: Final = [(b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding")]

Sorry = Callable[[AnyRequest, Exception], Awaitable[tuple[int, bytes, list[tuple[bytes, bytes]]]]]
"""The status, the words and further headers with which somebody is sent away."""


class ShortWay:
    """Stands between the door and the application."""

    def __init__(self, app: Litestar, sorry: Sorry) -> None:
        self.app = app
        self.sorry = sorry
        self.legal, self.act = api_legal.fn, api_act.fn

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/api/tables/"):
            _, _, _, table_id, *rest = scope["path"].split("/")
            if rest == ["legal"] and scope["method"] == "GET" and table_id:
                seat = SEAT.fullmatch(scope["query_string"])
                if seat is not None:
                    request = self.request(scope, receive, send)
                    await self.reply(request, send, self.legal(request, table_id, int(seat[1])))
                    return
            elif rest == ["actions"] and scope["method"] == "POST" and table_id:
                message = await receive()
                answer = read_answer(message)
                if answer is not None:
                    request = self.request(scope, receive, send)
                    await self.reply(request, send, self.act(request, table_id, answer))
                    return
                receive = again(message, receive)
        await self.app(scope, receive, send)

    def request(self, scope: Scope, receive: Receive, send: Send) -> AnyRequest:
        scope["litestar_app"] = self.app
        return Request(scope, receive, send)

    async def reply(self, request: AnyRequest, send: Send, found: Awaitable[Any]) -> None:
        more: list[tuple[bytes, bytes]] = []
        try:
            status, body = 200, ENCODER.encode(await found)
        except Exception as error:
            status, body, more = await self.sorry(request, error)
        if len(body) >= SMALLEST_COMPRESSED and takes_gzip(request.scope["headers"]):
            body = gzip.compress(body, COMPRESS_LEVEL, mtime=0)
            more = [*more, *COMPRESSED]
        headers = [JSON, (b"content-length", b"%d" % len(body)), *more]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def read_answer(message: ReceiveMessage) -> Answer | None:
    """The answer that came in one piece, if it can be read."""
    if message["type"] != "http.request" or message["more_body"] or len(message["body"]) > LARGEST_BODY:
        return None
    try:
        return ANSWERS.decode(message["body"])
    except msgspec.DecodeError:
        return None


def again(message: ReceiveMessage, receive: Receive) -> Receive:
    """Receives this message first, once more."""
    waiting = [message]

    async def take() -> ReceiveMessage:
        return waiting.pop() if waiting else await receive()

    return take


def takes_gzip(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in headers)
