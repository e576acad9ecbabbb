"""For whoever runs the server: whether it lives, whether it can serve, and its numbers."""

from __future__ import annotations

import asyncio
import ipaddress
from contextlib import suppress
from typing import Final

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException

from ziggurat.web.doors import AnyRequest, tables_at
from ziggurat.web.metrics import METRICS, Metrics
from ziggurat.web.scene import easel
from ziggurat.web.store import StoreFailed
from ziggurat.web.tables import Tables


@get("/health", media_type=MediaType.TEXT, include_in_schema=False)
async def health() -> str:
    """The process answers. Whoever hears nothing for a while starts it again."""
    return "alive\n"


@get("/ready", media_type=MediaType.TEXT, include_in_schema=False)
async def ready(request: AnyRequest) -> Response[str]:
    """The database answers too, so a proxy may send people here."""
    tables = tables_at(request)
    if tables.nodes.reachable and not tables.nodes.ending:
        with suppress(StoreFailed):
            await asyncio.to_thread(tables.store.read, "select 1")
            return Response("ready\n", media_type=MediaType.TEXT)
    return Response("not ready\n", status_code=503, media_type=MediaType.TEXT, headers={"retry-after": "5"})


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[str]:
    """Told to this computer only, and not to whoever comes through a proxy on it."""
    client = request.client.host if request.client else ""
    local = False
    with suppress(ValueError):
        local = ipaddress.ip_address(client).is_loopback
    if not local or "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        raise NotFoundException("There is nothing at this address.")
    return Response(METRICS.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def watch(tables: Tables, numbers: Metrics = METRICS) -> None:
    """What is looked up when somebody reads the numbers."""
    numbers.watch("tables", "Tables in memory.", lambda: len(tables.held()))
    numbers.watch("sockets", "Open pages.", lambda: sum(len(table.listeners) for table in tables.held()))
    numbers.watch("bots", "Bots that think or wait to.", lambda: sum(len(table.bot_tasks) for table in tables.held()))
    numbers.watch("questions_waiting", "Questions that wait for a thinking process.", tables.thinkers.waiting)
    questions = tables.nodes.questions
    numbers.watch("thinkers_elsewhere", "Processes that think elsewhere.", lambda: questions.processes)
    numbers.watch("questions_elsewhere", "Questions that were put to them.", lambda: questions.waiting)
    numbers.watch("pictures_waiting", "Pages that wait to be painted.", easel().waiting)
    numbers.watch("database_up", "Whether the database answers.", lambda: int(tables.nodes.reachable))


HANDLERS: Final = (health, ready, metrics)
