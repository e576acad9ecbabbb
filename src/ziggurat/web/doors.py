"""What every handler asks of a connection first: which guest it is, in which language, at which table."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Request
from litestar.connection import WebSocket
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery

from ziggurat.core.words import LANGUAGES, Phrase, Words, words_for
from ziggurat.web.guard import words_in
from ziggurat.web.identity import tidy_name
from ziggurat.web.keeping import Keeping
from ziggurat.web.lobby import Lobby
from ziggurat.web.people import People
from ziggurat.web.table import Table
from ziggurat.web.tables import Tables

AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]
TableId = FromPath[str]
PathSeat = FromPath[int]
QuerySeat = FromQuery[int]

LANGUAGE_COOKIE: Final = "ziggurat_language"
LONGEST_BACK: Final = 300
"""Letters of an address that one comes back to."""


def guest_at(connection: AnyRequest | AnySocket, whoever: bool = False) -> str:
    """Who comes. Raises `Banned` for those who are to stay away, unless this concerns `whoever` it is."""
    guest = str(connection.scope["state"]["guest"])
    if not whoever:
        keeping: Keeping = connection.app.state.keeping
        keeping.check(guest)
    return guest


def tables_at(connection: AnyRequest | AnySocket) -> Tables:
    tables: Tables = connection.app.state.tables
    return tables


def lobby_at(connection: AnyRequest | AnySocket) -> Lobby:
    lobby: Lobby = connection.app.state.lobby
    return lobby


def people_at(connection: AnyRequest | AnySocket) -> People:
    people: People = connection.app.state.people
    return people


def words_at(connection: AnyRequest | AnySocket) -> Words:
    """The reader's language: what was chosen on a page, or what the browser asks for."""
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    return words_for(chosen) if chosen in LANGUAGES else words_in(connection.headers.get("accept-language", ""))


class Refused(HTTPException):
    """Nothing is done, for a reason that is told in the reader's language."""

    def __init__(self, status: int, message: str, **values: object) -> None:
        self.reason = Phrase(message, **values)
        super().__init__(status_code=status, detail=str(self.reason))


async def name_of(connection: AnyRequest | AnySocket) -> str:
    return await people_at(connection).notice(guest_at(connection))


async def save_name(connection: AnyRequest | AnySocket, name: str) -> str:
    """Keeps the guest's name and returns it as it will be shown."""
    shown = tidy_name(name) or words_at(connection).gettext("Guest")
    await asyncio.wrap_future(tables_at(connection).store.save_guest(guest_at(connection), shown))
    return shown


def back_to(address: str) -> str:
    """The page of ours that somebody came from; the start page if it is none."""
    own = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return address[:LONGEST_BACK] if own else "/"


async def table_at(connection: AnyRequest | AnySocket, table_id: str) -> Table:
    table = await tables_at(connection).find(table_id)
    if table is None:
        raise Refused(404, "There is no table at this address.")
    tables_at(connection).admit(table, guest_at(connection))
    return table
