"""The server: pages, the live connection, the API. Each only translates; what happens is in tables.py."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

import msgspec
import uvicorn
from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.connection import WebSocket
from litestar.enums import RequestEncodingType
from litestar.exceptions import HTTPException, NotFoundException, WebSocketDisconnect
from litestar.handlers import websocket
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Body, FromPath, FromQuery, JSONBody
from litestar.response import Redirect
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ziggurat import __version__
from ziggurat.core.art import stylesheet
from ziggurat.core.errors import ZigguratError
from ziggurat.core.game import SPECTATOR, installed_games, load_game
from ziggurat.core.record import write_record
from ziggurat.core.words import Words, words_for
from ziggurat.web import pages, wire
from ziggurat.web.identity import COOKIE, guest_of, new_guest, sign, tidy_name
from ziggurat.web.show import choices, preview, record_names, show, tell_hint
from ziggurat.web.store import SqliteStore, Store
from ziggurat.web.tables import Stale, Table, Tables
from ziggurat.web.thinking import Thinking

logger = logging.getLogger("ziggurat")

STATIC: Final = Path(__file__).parent / "static"
MOST_LISTED: Final = 20
YEAR: Final = 365 * 24 * 3600
POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:"
)

SERVER: Final[dict[str, Any]] = {
    "ws": "websockets-sansio",
    "ws_max_size": 1 << 20,
    "log_level": "warning",
    "timeout_graceful_shutdown": 3,
}
"""How uvicorn serves us. A message over 4 kB is answered with a reason; one over 1 MB ends the connection."""

AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]
TableId = FromPath[str]
PathSeat = FromPath[int]
QuerySeat = FromQuery[int]


# -- guests ----------------------------------------------------------------------------------------------------------


def guests(secret: str) -> Any:
    """Middleware: everybody who comes is a guest, known by a signed cookie."""

    def make(app: ASGIApp) -> ASGIApp:
        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] not in ("http", "websocket"):
                await app(scope, receive, send)
                return
            guest = guest_of(_cookie(scope), secret)
            fresh = guest is None
            guest = guest or new_guest()
            scope["state"]["guest"] = guest

            async def answer(message: Message) -> None:
                if message["type"] == "http.response.start":
                    headers = list(message["headers"])
                    if fresh:
                        cookie = f"{COOKIE}={sign(guest, secret)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
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
    await asyncio.to_thread(tables_at(connection).store.save_guest, guest_at(connection), shown)
    return shown


async def table_at(connection: AnyRequest | AnySocket, table_id: str) -> Table:
    table = await tables_at(connection).find(table_id) if len(table_id) <= 40 else None
    if table is None:
        raise NotFoundException(words_at(connection).gettext("There is no table at this address."))
    return table


# -- pages -----------------------------------------------------------------------------------------------------------


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def home(request: AnyRequest) -> str:
    tables = tables_at(request)
    guest = guest_at(request)
    rows = await asyncio.to_thread(tables.store.tables_of, guest, MOST_LISTED)
    found = [table for row in rows if (table := await tables.find(row.id)) is not None]
    listed = [(table, waits_for(table, guest)) for table in found]
    listed.sort(key=lambda entry: (not entry[1], entry[0].status == "over", -entry[0].row.since))
    return pages.home_page(list(installed_games().values()), await name_of(request), listed, words_at(request))


def waits_for(table: Table, guest: str) -> bool:
    return table.started and any(table.match.asked_since(seat) is not None for seat in table.seats_of(guest))


@post("/tables", include_in_schema=False)
async def open_table(
    request: AnyRequest, data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
) -> Redirect:
    game = load_game(data.get("game", ""))
    seats = data.get("seats", "")
    if not seats.isdecimal() or len(seats) > 2:
        raise HTTPException(status_code=400, detail="Say how many seats the table has.")
    game.check_seats(int(seats))
    who = [data.get(f"seat{seat}", "open") for seat in range(int(seats))]
    options = {name.removeprefix("option-"): value for name, value in data.items() if name.startswith("option-")}
    name = await save_name(request, data.get("name", ""))
    hints = data.get("hints", "yes") == "yes"
    table = await tables_at(request).create(game, options, guest_at(request), name, who, hints)
    return Redirect(f"/table/{table.row.id}", status_code=303)


@get("/table/{table_id:str}", media_type=MediaType.HTML, include_in_schema=False)
async def show_table(request: AnyRequest, table_id: TableId) -> str:
    table = await table_at(request, table_id)
    return pages.table_page(table, await name_of(request), words_at(request))


@get("/table/{table_id:str}/record", media_type=MediaType.TEXT, include_in_schema=False)
async def download_record(request: AnyRequest, table_id: TableId) -> Response[str]:
    table = await table_at(request, table_id)
    name = f"{table.game.name}-{table.row.id}.txt"
    return Response(
        finished_record(table),
        media_type=MediaType.TEXT,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


def finished_record(table: Table) -> str:
    """The record tells everything, so it is given away only when nothing is secret any more."""
    if table.status != "over":
        raise HTTPException(status_code=409, detail="The record can be had when the game is over.")
    return write_record(table.match, record_names(table))


@get("/table/{table_id:str}/replay", media_type=MediaType.HTML, include_in_schema=False)
async def show_replay(
    request: AnyRequest, table_id: TableId, step: FromQuery[int] = 0, seat: QuerySeat = SPECTATOR
) -> str:
    """Step by step through a finished game, when nothing is secret any more."""
    table = await table_at(request, table_id)
    if table.status != "over":
        raise HTTPException(status_code=409, detail="The replay can be seen when the game is over.")
    eyes = seat if 0 <= seat < table.row.seats else SPECTATOR
    within = min(max(step, 1), len(table.match.log))
    return pages.replay_page(table, within, eyes, words_at(request))


@get("/static/colours.css", media_type="text/css", include_in_schema=False)
async def colours() -> str:
    return stylesheet()


# -- live ------------------------------------------------------------------------------------------------------------


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


# -- the API ---------------------------------------------------------------------------------------------------------


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[str]
    """For every seat "me", "open", or the level of a bot."""
    options: dict[str, str] = {}
    name: str = ""
    hints: bool = True
    """Whether players may ask what a bot would do."""


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    asked: int
    action: str


class TableFacts(msgspec.Struct):
    id: str
    game: str
    rules: int
    options: dict[str, str]
    hints: bool
    status: str
    number: int
    seats: list[dict[str, Any]]
    to_act: list[int]
    scores: list[int]


def facts(table: Table, guest: str) -> TableFacts:
    return TableFacts(
        id=table.row.id,
        game=table.game.name,
        rules=table.game.rules_version,
        options=dict(table.match.options),
        hints=table.row.hints,
        status=table.status,
        number=table.number,
        seats=[
            {"seat": row.seat, "name": row.name, "bot": row.bot, "open": row.open, "mine": row.guest == guest}
            for row in table.seats
        ],
        to_act=list(table.match.to_act) if table.started else [],
        scores=table.match.scores() if table.status == "over" else [],
    )


def seat_or_spectator(table: Table, guest: str, seat: int) -> int:
    """Views are for their own seats; everybody else is a spectator."""
    return seat if seat in table.seats_of(guest) else SPECTATOR


@get("/api/games")
async def api_games() -> list[dict[str, Any]]:
    """The games that can be played, with their seats and options."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "rules": game.rules_version,
            "seats": list(game.seats),
            "options": {option.name: option.values for option in game.options},
        }
        for game in installed_games().values()
    ]


@post("/api/tables")
async def api_create(request: AnyRequest, data: JSONBody[NewTable]) -> TableFacts:
    """Opens a table; for every seat say "me", "open", or the level of a bot."""
    if len(data.seats) > 8:
        raise HTTPException(status_code=400, detail="A table has at most 8 seats.")
    name = await save_name(request, data.name or await name_of(request))
    guest = guest_at(request)
    table = await tables_at(request).create(load_game(data.game), data.options, guest, name, data.seats, data.hints)
    return facts(table, guest)


@get("/api/tables/{table_id:str}")
async def api_table(request: AnyRequest, table_id: TableId) -> TableFacts:
    """What everybody may know of a table: seats, options, who is asked."""
    return facts(await table_at(request, table_id), guest_at(request))


@post("/api/tables/{table_id:str}/seats/{seat:int}")
async def api_sit(request: AnyRequest, table_id: TableId, seat: PathSeat) -> TableFacts:
    """Takes a free seat."""
    table = await table_at(request, table_id)
    name = await name_of(request) or await save_name(request, "")
    await tables_at(request).sit(table, seat, guest_at(request), name)
    return facts(table, guest_at(request))


@get("/api/tables/{table_id:str}/view")
async def api_view(request: AnyRequest, table_id: TableId, seat: QuerySeat = SPECTATOR) -> dict[str, Any]:
    """The position as the seat sees it, if it is yours, else as a spectator does; with the question's number."""
    table = await table_at(request, table_id)
    viewer = seat_or_spectator(table, guest_at(request), seat)
    seen = table.match.view(viewer)
    return {"seat": viewer, "asked": table.match.asked_since(viewer), "view": msgspec.to_builtins(seen)}


@get("/api/tables/{table_id:str}/legal")
async def api_legal(request: AnyRequest, table_id: TableId, seat: QuerySeat) -> list[wire.Choice]:
    """Every answer that your seat may give now, in notation and with what one points at to say it."""
    table = await table_at(request, table_id)
    tables_at(request).own(table, seat, guest_at(request))
    return choices(table.game, table.match.legal(seat)) if table.started else []


@get("/api/tables/{table_id:str}/hint")
async def api_hint(request: AnyRequest, table_id: TableId, seat: QuerySeat) -> wire.Hint:
    """What a bot would answer in place of your seat, after a second of thought, with the points it expects."""
    table = await table_at(request, table_id)
    tables = tables_at(request)
    tables.own(table, seat, guest_at(request))
    asked = table.match.asked_since(seat) if table.started else None
    found = await tables.hint(table, seat, -1 if asked is None else asked)
    return tell_hint(table, seat, -1 if asked is None else asked, found, words_at(request))


@post("/api/tables/{table_id:str}/actions", status_code=200)
async def api_act(request: AnyRequest, table_id: TableId, data: JSONBody[Answer]) -> TableFacts:
    """Answers the question with the number `asked`, in notation. When this returns, the answer is stored."""
    table = await table_at(request, table_id)
    tables_at(request).own(table, data.seat, guest_at(request))
    await tables_at(request).act(table, data.seat, data.asked, data.action[:200])
    return facts(table, guest_at(request))


@post("/api/tables/{table_id:str}/undo/{seat:int}", status_code=200)
async def api_undo(request: AnyRequest, table_id: TableId, seat: PathSeat) -> TableFacts:
    """Takes back the seat's last answer, as long as nothing was revealed and nobody else has acted."""
    table = await table_at(request, table_id)
    tables_at(request).own(table, seat, guest_at(request))
    await tables_at(request).undo(table, seat)
    return facts(table, guest_at(request))


@get("/api/tables/{table_id:str}/log")
async def api_log(request: AnyRequest, table_id: TableId, seat: QuerySeat = SPECTATOR) -> list[str]:
    """The log as the seat saw it, if it is yours, else as a spectator did."""
    table = await table_at(request, table_id)
    viewer = seat_or_spectator(table, guest_at(request), seat)
    game = table.game
    return [f"{'*' if e.seat < 0 else e.seat} {game.write(e.action)}" for e in table.match.redacted(viewer)]


@get("/api/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def api_record(request: AnyRequest, table_id: TableId) -> str:
    """The whole record of a finished game."""
    return finished_record(await table_at(request, table_id))


@post("/api/tables/{table_id:str}/rematch")
async def api_rematch(request: AnyRequest, table_id: TableId) -> TableFacts:
    """A new table with the same seats, when the game is over."""
    table = await table_at(request, table_id)
    following = await tables_at(request).rematch(table, guest_at(request), await name_of(request))
    return facts(following, guest_at(request))


@get("/api", media_type=MediaType.HTML, include_in_schema=False)
async def api_in_words(request: AnyRequest) -> str:
    return pages.api_page(request.app.openapi_schema.to_schema(), words_at(request))


# -- errors ----------------------------------------------------------------------------------------------------------


def on_refusal(request: AnyRequest, error: ZigguratError) -> Response[Any]:
    return sorry(request, 400, error.reason.said(words_at(request)))


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    return sorry(request, error.status_code, error.detail)


async def log_unexpected(error: Exception, scope: Scope) -> None:
    """A refusal is an answer; anything else is a fault of ours."""
    if not isinstance(error, ZigguratError | HTTPException):
        logger.error("%s", scope.get("path"), exc_info=error)


def sorry(request: AnyRequest, status: int, sentence: str) -> Response[Any]:
    """One sentence: as JSON for programs, as a page for people."""
    if request.url.path.startswith("/api/"):
        return Response({"reason": sentence}, status_code=status, media_type=MediaType.JSON)
    words = words_at(request)
    headings = {404: words.gettext("Not here"), 429: words.gettext("Slowly")}
    heading = headings.get(status, words.gettext("That did not work"))
    return Response(pages.sorry_page(heading, sentence, words), status_code=status, media_type=MediaType.HTML)


# -- the application -------------------------------------------------------------------------------------------------


async def opens_a_table(request: AnyRequest) -> bool:
    return request.method == "POST" and request.url.path in ("/tables", "/api/tables")


def create_app(
    store: Store, bot_pause: float = 0.7, tables_a_minute: int = 60, thinking: Thinking | None = None
) -> Litestar:
    """`tables_a_minute` is how many tables one address may open: a guard against flooding the store."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.tables = Tables(store, bot_pause, thinking)
        try:
            yield
        finally:
            await app.state.tables.close()
            store.close()

    flood_guard = RateLimitConfig(("minute", tables_a_minute), check_throttle_handler=opens_a_table)
    return Litestar(
        route_handlers=[
            home,
            open_table,
            show_table,
            download_record,
            show_replay,
            colours,
            live,
            api_games,
            api_create,
            api_table,
            api_sit,
            api_view,
            api_legal,
            api_hint,
            api_act,
            api_undo,
            api_log,
            api_record,
            api_rematch,
            api_in_words,
            create_static_files_router(path="/static", directories=[STATIC], include_in_schema=False),
        ],
        lifespan=[lifespan],
        middleware=[guests(store.secret()), flood_guard.middleware],
        exception_handlers={ZigguratError: on_refusal, HTTPException: on_http_error},
        openapi_config=OpenAPIConfig("Ziggurat", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        request_max_body_size=100_000,
        after_exception=[log_unexpected],
    )


def serve(host: str, port: int, database: str, bot_pause: float, tables_a_minute: int, thinkers: int | None) -> None:
    """Serves until interrupted."""
    thinking = Thinking() if thinkers is None else Thinking(processes=thinkers)
    app = create_app(SqliteStore(database), bot_pause, tables_a_minute, thinking)
    uvicorn.run(app, host=host, port=port, **SERVER)
