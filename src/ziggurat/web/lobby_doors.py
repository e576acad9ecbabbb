"""The lobby's addresses: its page and its live connection, joining, playing now; and one's own tables."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final
from weakref import WeakKeyDictionary

import msgspec
from litestar import MediaType, get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.params import Body, FromQuery
from litestar.response import Redirect

from ziggurat.core.art import plain
from ziggurat.core.errors import BadOptions, IllegalAction, ZigguratError
from ziggurat.core.game import AnyGame, installed_games, load_game
from ziggurat.core.words import Phrase, Words
from ziggurat.web import lobby_pages
from ziggurat.web.allowance import Allowance
from ziggurat.web.doors import (
    AnyRequest,
    AnySocket,
    TableId,
    back_to,
    guest_at,
    lobby_at,
    name_of,
    save_name,
    table_at,
    tables_at,
    words_at,
)
from ziggurat.web.limits import LOBBY_PAUSE, MOST_LISTED
from ziggurat.web.lobby import KINDS, Board, Kind, read_mine
from ziggurat.web.news import about
from ziggurat.web.pages import usual_seats
from ziggurat.web.table import Stale


def chosen_game(name: str) -> AnyGame | None:
    return load_game(name) if name else None


# -- pages -----------------------------------------------------------------------------------------------------------


@get("/lobby", media_type=MediaType.HTML, include_in_schema=False)
async def show_lobby(
    request: AnyRequest, game: FromQuery[str] = "", kind: FromQuery[str] = "", before: FromQuery[str] = ""
) -> str:
    lobby, words, chosen = lobby_at(request), words_at(request), chosen_game(game)
    if before:
        wanted = kind_of(kind)
        return lobby_pages.older_page(wanted, await lobby.entries(wanted, game, before), chosen, words)
    board, games, name = await lobby.board(game), list(installed_games().values()), await name_of(request)
    return lobby_pages.lobby_page(board, games, chosen, name, words)


def kind_of(text: str) -> Kind:
    for kind in KINDS:
        if kind == text:
            return kind
    raise BadOptions(Phrase("There is no such page of this list."))


@get("/my/tables", media_type=MediaType.HTML, include_in_schema=False)
async def show_mine(request: AnyRequest, after: FromQuery[str] = "") -> str:
    guest = guest_at(request)
    listed, key = await asyncio.to_thread(read_mine, tables_at(request).store, guest, after)
    return lobby_pages.my_page(listed, guest, not after, key, words_at(request))


@post("/my/name", include_in_schema=False)
async def call_me(
    request: AnyRequest, data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
) -> Redirect:
    """How the guest wants to be called from now on."""
    await save_name(request, data.get("name", ""))
    return Redirect(back_to(data.get("back", "")), status_code=303)


@post("/lobby/join/{table_id:str}", include_in_schema=False)
async def join(request: AnyRequest, table_id: TableId) -> Redirect:
    """Sits down at the first free seat; whoever comes too late stands at the table."""
    table = await table_at(request, table_id)
    tables, guest = tables_at(request), guest_at(request)
    name = await name_of(request) or await save_name(request, "")
    while not table.seats_of(guest) and (free := [row.seat for row in table.seats if row.open]):
        try:
            await tables.seating.sit(table, free[0], guest, name)
        except (Stale, IllegalAction):
            continue  # somebody else was faster; perhaps another seat is free
    return Redirect(f"/table/{table_id}", status_code=303)


@post("/lobby/play", include_in_schema=False)
async def play_now(
    request: AnyRequest, data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
) -> Redirect:
    """Joins a table where somebody waits, or opens one with a free seat for the next who comes."""
    tables, guest = tables_at(request), guest_at(request)
    wanted = chosen_game(data.get("game", ""))
    name = await name_of(request) or await save_name(request, "")
    for _ in range(TRIES):
        table = await lobby_at(request).fitting(guest, wanted)
        if table is None:
            break
        free = [row.seat for row in table.seats if row.open]
        try:
            await tables.seating.sit(table, free[0], guest, name)
        except (Stale, IllegalAction, IndexError):
            continue  # somebody else was faster
        return Redirect(f"/table/{table.row.id}", status_code=303)
    game = wanted or next(iter(installed_games().values()))
    who = ["me", *["open"] * (usual_seats(game) - 1)]
    opened = await tables.opening.create(game, {}, guest, name, who)
    return Redirect(f"/table/{opened.row.id}", status_code=303)


TRIES: Final = 3
"""How often somebody who wants to play tries to be the first at a seat."""


# -- live ------------------------------------------------------------------------------------------------------------


class Listing(msgspec.Struct, tag="lobby", omit_defaults=True):
    """What the lobby shows now: the tables of each list in their order, and the rows that the page does not have."""

    open: list[str]
    playing: list[str]
    rows: dict[str, str] = {}


class Mine(msgspec.Struct, tag="mine"):
    """One's own tables, those first that wait."""

    rows: str


_encoder = msgspec.json.Encoder()
_told: WeakKeyDictionary[Board, dict[tuple[int, Words], tuple[Board | None, str]]] = WeakKeyDictionary()
"""Messages that lead to a board, by the board that a page has: all who have the same get the same."""


def listing(before: Board | None, now: Board, words: Words) -> str:
    """What a page that shows the one board needs to show the other."""
    known = _told.setdefault(now, {})
    found = known.get((id(before), words))
    if found is None:
        had = before.entries() if before is not None else {}
        new = {key: entry for key, entry in now.entries().items() if had.get(key) != entry}
        rows = {key: lobby_pages.lobby_row(entry, words) for key, entry in new.items()}
        message = Listing([entry.id for entry in now.open], [entry.id for entry in now.playing], rows)
        found = known[id(before), words] = (before, _encoder.encode(message).decode())
    return found[1]


class Visitor:
    """One open page of the lobby, or of one's own tables."""

    def __init__(self, socket: AnySocket, game: str) -> None:
        self.socket = socket
        self.game = game
        self.words = words_at(socket)
        self.guest = guest_at(socket)
        self.board: Board | None = None
        """What the page shows."""
        self.stale = self.mine = True
        self.something = asyncio.Event()
        self.something.set()

    def changed(self) -> None:
        self.stale = True
        self.something.set()

    def own_changed(self, _: str) -> None:
        self.mine = True
        self.something.set()

    async def send(self) -> None:
        """Of several changes only the newest is told; a page that does not read keeps nobody waiting."""
        while True:
            await self.something.wait()
            self.something.clear()
            if self.stale:
                self.stale = False
                board = await lobby_at(self.socket).board(self.game)
                if board is not self.board:
                    text = listing(self.board, board, self.words)
                    self.board = board
                    await self.socket.send_text(text)
            if self.mine:
                self.mine = False
                store = tables_at(self.socket).store
                listed, _ = await asyncio.to_thread(read_mine, store, self.guest, most=MOST_LISTED)
                rows = [lobby_pages.my_row(table, self.guest, self.words) for table in listed]
                await self.socket.send_text(_encoder.encode(Mine(plain(*rows))).decode())
                await asyncio.sleep(LOBBY_PAUSE)

    async def listen(self) -> None:
        """A page of the lobby says nothing; whoever does is heard slowly."""
        allowance = Allowance(10, 1)
        while True:
            await self.socket.receive_data(mode="text")
            await asyncio.sleep(allowance.take(1))


@websocket("/lobby/live")
async def live_lobby(socket: AnySocket, game: FromQuery[str] = "") -> None:
    lobby, tables = lobby_at(socket), tables_at(socket)
    await socket.accept()
    try:
        visitor = Visitor(socket, load_game(game).name if game else "")
    except ZigguratError:
        await socket.close(code=4404)
        return
    lobby.visitors[visitor] = (game, visitor.changed)
    end = tables.news.subscribe(about(visitor.guest), visitor.own_changed)
    work = [asyncio.create_task(visitor.send()), asyncio.create_task(visitor.listen())]
    try:
        done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    except (WebSocketDisconnect, OSError):
        pass
    finally:
        for task in work:
            task.cancel()
        end()
        lobby.visitors.pop(visitor, None)


HANDLERS: Final = (show_lobby, show_mine, call_me, join, play_now, live_lobby)
