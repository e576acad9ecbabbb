"""The server put together: pages (site.py), the live connection (live.py), the API (api.py), and what to say when
something fails. Each only translates; what happens is in tables.py."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn
from litestar import Litestar, MediaType, Response
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Scope

from ziggurat import __version__
from ziggurat.core.errors import ZigguratError
from ziggurat.web import api, pages, site
from ziggurat.web.doors import AnyRequest, guests, words_at
from ziggurat.web.identity import Keys, read_keys
from ziggurat.web.limits import TABLES_A_MINUTE
from ziggurat.web.live import live
from ziggurat.web.store import SqliteStore, Store, StoreFailed
from ziggurat.web.tables import Tables, Unreadable
from ziggurat.web.thinking import Thinking

logger = logging.getLogger("ziggurat")

STATIC: Final = Path(__file__).parent / "static"
SERVER: Final[dict[str, Any]] = {
    "ws": "websockets-sansio",
    "ws_max_size": 1 << 20,
    "log_level": "warning",
    "timeout_graceful_shutdown": 3,
}
"""How uvicorn serves us. A message over 4 kB is answered with a reason; one over 1 MB ends the connection."""


# -- errors ----------------------------------------------------------------------------------------------------------


def on_refusal(request: AnyRequest, error: ZigguratError) -> Response[Any]:
    return sorry(request, 400, error.reason.said(words_at(request)))


def on_unreadable(request: AnyRequest, error: Unreadable) -> Response[Any]:
    reason, words = error.reason.said(words_at(request)), words_at(request)
    if request.url.path.startswith("/api/"):
        return sorry(request, 409, reason)
    return Response(pages.unreadable_page(error.stored, reason, words), status_code=409, media_type=MediaType.HTML)


def on_store_failure(request: AnyRequest, error: StoreFailed) -> Response[Any]:
    reply = sorry(request, 503, error.reason.said(words_at(request)))
    reply.headers["retry-after"] = "5"
    return reply


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
    store: Store,
    keys: Keys,
    bot_pause: float = 0.7,
    tables_a_minute: int = TABLES_A_MINUTE,
    thinking: Thinking | None = None,
) -> Litestar:
    """`tables_a_minute` is how many tables one address may open: a guard against flooding the store."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.tables = Tables(store, bot_pause, thinking)
        app.state.tables.begin()
        try:
            yield
        finally:
            await app.state.tables.close()
            store.close()

    flood_guard = RateLimitConfig(("minute", tables_a_minute), check_throttle_handler=opens_a_table)
    return Litestar(
        route_handlers=[
            *site.HANDLERS,
            live,
            *api.HANDLERS,
            create_static_files_router(path="/static", directories=[STATIC], include_in_schema=False),
        ],
        lifespan=[lifespan],
        middleware=[guests(keys), flood_guard.middleware],
        exception_handlers={
            ZigguratError: on_refusal,
            Unreadable: on_unreadable,
            StoreFailed: on_store_failure,
            HTTPException: on_http_error,
        },
        openapi_config=OpenAPIConfig("Ziggurat", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        request_max_body_size=100_000,
        after_exception=[log_unexpected],
    )


def keys_beside(database: Path | str, store: Store, renew: bool = False) -> list[str]:
    """The keys that sign cookies, in a file of their own; an older version kept one in the database."""
    inherited = store.old_secret()
    keys = read_keys(Path(f"{database}.key"), inherited, renew)
    if inherited is not None:
        store.forget_secret().result()
    return keys


def serve(host: str, port: int, database: str, bot_pause: float, tables_a_minute: int, thinkers: int | None) -> None:
    """Serves until interrupted."""
    thinking = Thinking() if thinkers is None else Thinking(processes=thinkers)
    store = SqliteStore(database)
    app = create_app(store, keys_beside(database, store), bot_pause, tables_a_minute, thinking)
    uvicorn.run(app, host=host, port=port, **SERVER)
