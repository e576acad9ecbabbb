"""What every handler asks of a connection first: which guest it is, in which language, at which table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from http.cookies import SimpleCookie
from typing import Any, Final

from litestar import Request
from litestar.connection import WebSocket
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ziggurat.core.words import Words, words_for
from ziggurat.web.identity import COOKIE, Keys, guest_of, new_guest, sign, tidy_name
from ziggurat.web.tables import Table, Tables

YEAR: Final = 365 * 24 * 3600
POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:"
)

AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]
TableId = FromPath[str]
PathSeat = FromPath[int]
QuerySeat = FromQuery[int]


def guests(keys: Keys) -> Any:
    """Middleware: everybody who comes is a guest, known by a signed cookie."""

    def make(app: ASGIApp) -> ASGIApp:
        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] not in ("http", "websocket"):
                await app(scope, receive, send)
                return
            guest = guest_of(_cookie(scope), keys)
            fresh = guest is None
            guest = guest or new_guest()
            scope["state"]["guest"] = guest

            async def answer(message: Message) -> None:
                if message["type"] == "http.response.start":
                    headers = list(message["headers"])
                    if fresh:
                        cookie = f"{COOKIE}={sign(guest, keys)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
                        headers.append((b"set-cookie", cookie.encode()))
                    headers.append((b"content-security-policy", POLICY.encode()))
                    headers.append((b"x-content-type-options", b"nosniff"))
                    headers.append((b"referrer-policy", b"same-origin"))
                    message["headers"] = headers
                await send(message)

            await app(scope, receive, answer)

        return serve

    return make


def _cookie(scope: Scope) -> str | None:
    for name, value in scope["headers"]:
        if name == b"cookie":
            with suppress(Exception):
                found = SimpleCookie(value.decode("latin-1")).get(COOKIE)
                if found is not None:
                    return found.value
    return None


def guest_at(connection: AnyRequest | AnySocket) -> str:
    return str(connection.scope["state"]["guest"])


def tables_at(connection: AnyRequest | AnySocket) -> Tables:
    tables: Tables = connection.app.state.tables
    return tables


def words_at(connection: AnyRequest | AnySocket) -> Words:
    """The reader's language, by what the browser asks for."""
    accepted = connection.headers.get("accept-language", "en")
    return words_for(accepted.split(",")[0].split(";")[0].split("-")[0].strip().lower()[:8] or "en")


async def name_of(connection: AnyRequest | AnySocket) -> str:
    store = tables_at(connection).store
    return await asyncio.to_thread(store.guest_name, guest_at(connection)) or ""


async def save_name(connection: AnyRequest | AnySocket, name: str) -> str:
    """Keeps the guest's name and returns it as it will be shown."""
    shown = tidy_name(name) or words_at(connection).gettext("Guest")
    await asyncio.wrap_future(tables_at(connection).store.save_guest(guest_at(connection), shown))
    return shown


async def table_at(connection: AnyRequest | AnySocket, table_id: str) -> Table:
    table = await tables_at(connection).find(table_id)
    if table is None:
        raise NotFoundException(words_at(connection).gettext("There is no table at this address."))
    return table
