"""The server put together: pages (site.py), the live connection (live.py), the API (api.py), and what to say when
something fails. Each only translates; what happens is in tables.py and its chapters."""

from __future__ import annotations

import gc
import logging
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import uvicorn
from litestar import Litestar, MediaType, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Scope

from ziggurat import __version__
from ziggurat.core.errors import ZigguratError
from ziggurat.core.words import Phrase
from ziggurat.web import (
    api,
    api_around,
    health,
    ladder_doors,
    lobby_doors,
    pages,
    people_doors,
    replay,
    rules,
    site,
    your_turn,
)
from ziggurat.web.chat import Talks
from ziggurat.web.connections import Gone, LightSocket, patient_protocol
from ziggurat.web.consent import Consent
from ziggurat.web.doors import AnyRequest, Refused, words_at
from ziggurat.web.guard import Guard, sentence
from ziggurat.web.identity import Keys
from ziggurat.web.keeping import Banned, Keeping
from ziggurat.web.limits import (
    BACKLOG,
    BODY_SECONDS,
    COMPRESS_LEVEL,
    GARBAGE_TICKS,
    HEADER_SECONDS,
    LARGEST_BODY,
    LARGEST_FRAME,
    MOST_CONNECTIONS,
    MOST_GONE,
    SMALLEST_COMPRESSED,
    TABLES_A_MINUTE,
    TURN_SECONDS,
    WIND_UP_SECONDS,
)
from ziggurat.web.live import live
from ziggurat.web.lobby import Lobby
from ziggurat.web.metrics import METRICS
from ziggurat.web.news import News
from ziggurat.web.notify import Herald
from ziggurat.web.pages import STATIC
from ziggurat.web.people import People
from ziggurat.web.push import PushKey
from ziggurat.web.ratings import Ratings
from ziggurat.web.schema import SpokenSchema
from ziggurat.web.short_way import ShortWay
from ziggurat.web.store import Store, StoreFailed
from ziggurat.web.table import Unreadable, Unseen
from ziggurat.web.tables import Tables
from ziggurat.web.thinking import Thinking

logger = logging.getLogger("ziggurat")


@dataclass(frozen=True)
class Settings:
    """How a server is run: what the options of `ziggurat serve` say."""

    bot_pause: float = 0.7
    tables_a_minute: int = TABLES_A_MINUTE
    """How many tables one address may open: a guard against flooding the store."""
    thinking: Thinking = field(default_factory=Thinking)
    host_names: Sequence[str] = ()
    """Names under which people reach us, besides numbers and the computer's own name."""
    secure: bool = False
    """Whether people come by https, so that cookies travel by nothing else."""
    proxies: Sequence[str] = ()
    """Addresses whose word we take for who is calling."""
    most_connections: int = MOST_CONNECTIONS
    header_seconds: float = HEADER_SECONDS
    body_seconds: float = BODY_SECONDS
    private_addresses: bool = False
    """Whether messages may go to addresses that are not public."""
    push_key: PushKey | None = None
    """The key by which the makers of browsers know us; none where the extra is not installed."""
    now: Callable[[], float] = time.time
    """What time it is, in seconds since 1970: for clocks and for what is stored."""


# -- errors ----------------------------------------------------------------------------------------------------------


def on_refusal(request: AnyRequest, error: ZigguratError) -> Response[Any]:
    return sorry(request, 400, error.reason.said(words_at(request)))


def on_unreadable(request: AnyRequest, error: Unreadable) -> Response[Any]:
    reason, words = error.reason.said(words_at(request)), words_at(request)
    if request.url.path.startswith("/api/"):
        return sorry(request, 409, reason)
    return Response(pages.unreadable_page(error.stored, reason, words), status_code=409, media_type=MediaType.HTML)


def on_unseen(request: AnyRequest, error: Unseen | Banned) -> Response[Any]:
    return sorry(request, 403, error.reason.said(words_at(request)))


def on_store_failure(request: AnyRequest, error: StoreFailed) -> Response[Any]:
    METRICS.count("store_failures_total", "Requests that failed because the database did not obey.")
    reply = sorry(request, 503, error.reason.said(words_at(request)))
    reply.headers["retry-after"] = "5"
    return reply


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    return sorry(request, error.status_code, reason_of(error).said(words_at(request)))


def reason_of(error: HTTPException) -> Phrase:
    """Our own reason, or one for what the framework refuses by itself."""
    if isinstance(error, Refused):
        return error.reason
    if error.status_code == 404:
        return Phrase("There is nothing at this address.")
    if error.status_code == 405:
        return Phrase("This address cannot be used in this way.")
    if error.status_code == 413:
        return Phrase("This is more than can be sent at once.")
    if error.status_code == 400:
        found = error.extra if isinstance(error.extra, list) else []
        wrong = ", ".join(str(fact["key"]) for fact in found if isinstance(fact, dict) and "key" in fact)
        return Phrase("What was sent cannot be read: {what}", what=wrong or "–")
    return Phrase("That did not work.")


async def log_unexpected(error: Exception, scope: Scope) -> None:
    """A refusal is an answer; anything else is a fault of ours."""
    if not isinstance(error, ZigguratError | HTTPException):
        METRICS.count("errors_total", "Faults of ours.")
        logger.error("%s", scope.get("path"), exc_info=error)


def sorry(request: AnyRequest, status: int, reason: str) -> Response[bytes]:
    kind, body = sentence(request.url.path, status, reason, words_at(request))
    return Response(body, status_code=status, media_type=kind.decode())


REFUSALS: Final[dict[Any, Callable[[AnyRequest, Any], Response[Any]]]] = {
    ZigguratError: on_refusal,
    Unreadable: on_unreadable,
    Unseen: on_unseen,
    Banned: on_unseen,
    StoreFailed: on_store_failure,
    HTTPException: on_http_error,
}


async def in_short(request: AnyRequest, error: Exception) -> tuple[int, bytes, list[tuple[bytes, bytes]]]:
    """The same for those who came by the short way."""
    await log_unexpected(error, request.scope)
    found = next((REFUSALS[kind] for kind in type(error).__mro__ if kind in REFUSALS), None)
    if found is None:
        response: Response[Any] = sorry(request, 500, Phrase("That did not work.").said(words_at(request)))
    else:
        response = found(request, error)
    more = [(name.encode(), str(value).encode()) for name, value in response.headers.items()]
    return response.status_code or 500, response.content, more


# -- the application -------------------------------------------------------------------------------------------------


def create_app(store: Store, settings: Settings) -> Litestar:
    """The application behind the door."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        news = News()
        app.state.tables = Tables(store, settings.bot_pause, settings.thinking, news, settings.now)
        app.state.people = People(store)
        app.state.lobby = Lobby(store, app.state.tables, news)
        app.state.ratings = Ratings(store, news, app.state.tables)
        app.state.keeping = Keeping(store, app.state.tables, lambda: len(app.state.lobby.visitors))
        app.state.keeping.begin()
        app.state.consent = Consent(app.state.tables)
        app.state.talks = Talks(app.state.tables)
        health.watch(app.state.tables)
        app.state.herald = Herald(app.state.tables, settings.private_addresses, settings.push_key)
        share_quotas(app)
        app.state.tables.begin()
        app.state.tables.attend(app.state.herald.duty)
        app.state.ratings.begin()
        try:
            yield
        finally:
            app.state.keeping.close()
            app.state.lobby.close()
            app.state.ratings.close()
            await app.state.tables.close()
            app.state.herald.close()
            store.close()

    return Litestar(
        route_handlers=[
            *site.HANDLERS,
            *lobby_doors.HANDLERS,
            *people_doors.HANDLERS,
            *ladder_doors.HANDLERS,
            *health.HANDLERS,
            *rules.HANDLERS,
            *replay.HANDLERS,
            *your_turn.HANDLERS,
            live,
            *api.HANDLERS,
            *api_around.HANDLERS,
            create_static_files_router(path="/static", directories=[STATIC], include_in_schema=False),
        ],
        lifespan=[lifespan],
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=COMPRESS_LEVEL, minimum_size=SMALLEST_COMPRESSED
        ),
        exception_handlers=REFUSALS,
        openapi_config=OpenAPIConfig(
            "Ziggurat",
            __version__,
            path="/api/schema",
            render_plugins=[SpokenSchema()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=LARGEST_BODY,
        after_exception=[log_unexpected],
    )


def share_quotas(app: Litestar) -> None:
    """What somebody may do in a while holds for all nodes together."""
    tables, people, herald = app.state.tables, app.state.people, app.state.herald
    quotas = {
        "hints": tables.hinting.quota,
        "lines": app.state.talks.of_guest,
        "talk": app.state.talks.of_table,
        "requests": app.state.consent.quota,
        "tries": people.tries,
        "phrases": people.makes,
        "exports": people.exports,
        "trials": herald.tests,
        "tables": app.state.get("new_tables"),
    }
    for name, quota in quotas.items():
        if quota is not None:
            tables.nodes.share(name, quota)


class Server(uvicorn.Server):
    """Ends in order: nobody new is let in, what people have answered is stored and acknowledged, and then their pages
    are told to come back (1012), to another node if there is one."""

    def __init__(self, config: uvicorn.Config, app: ASGIApp) -> None:
        super().__init__(config)
        self.state = app.state if isinstance(app, Litestar) else None

    async def on_tick(self, counter: int) -> bool:
        if not gc.isenabled():
            many_gone = Gone.count > max(MOST_GONE, len(self.server_state.connections) // 2)
            if many_gone or counter % GARBAGE_TICKS == GARBAGE_TICKS - 1:
                Gone.count = 0
                gc.collect()
            else:
                gc.collect(1)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        if self.state is not None and not self.force_exit:
            await self.state.tables.wind_up(WIND_UP_SECONDS)
        await super().shutdown(sockets)


def make_server(app: ASGIApp, keys: Keys, host: str, port: int, settings: Settings) -> uvicorn.Server:
    """The application with its door, and how uvicorn serves it."""
    guard = Guard(app, keys, settings.host_names, settings.secure, settings.tables_a_minute)
    short: ShortWay | None = None
    if isinstance(app, Litestar):
        app.state.new_tables = guard.new_tables
        short = ShortWay(app, guard, in_short)
    config = uvicorn.Config(
        guard,
        host=host,
        port=port,
        http=patient_protocol(settings.most_connections, settings.header_seconds, settings.body_seconds, short),
        ws=LightSocket,
        ws_max_size=LARGEST_FRAME,
        backlog=BACKLOG,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=3,
    )
    return Server(config, app)


def serve(host: str, port: int, store: Store, keys: Keys, settings: Settings) -> None:
    """Serves until interrupted."""
    server = make_server(create_app(store, settings), keys, host, port, settings)
    look_for_garbage_ourselves()
    sys.setswitchinterval(TURN_SECONDS)
    server.run()


def look_for_garbage_ourselves() -> None:
    """Python looks for garbage after so many objects more than before. Where as many go as come, that is seldom, and
    then through all that have come meanwhile: everybody waited for half a second. What has been loaded stays."""
    gc.collect()
    gc.freeze()
    gc.disable()
