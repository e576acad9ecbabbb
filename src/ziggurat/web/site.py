"""The pages that people open: start, table, replay, record."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect

from ziggurat.core.art import stylesheet
from ziggurat.core.game import AnyGame, installed_games, load_game
from ziggurat.core.lessons import begin
from ziggurat.core.record import write_record
from ziggurat.core.words import LANGUAGES, words_for
from ziggurat.web import lobby_pages, pages
from ziggurat.web.clocks import agree
from ziggurat.web.doors import (
    LANGUAGE_COOKIE,
    AnyRequest,
    Refused,
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
from ziggurat.web.levels import levels_for
from ziggurat.web.lobby import read_mine
from ziggurat.web.lobby_pages import FEW
from ziggurat.web.panels import USUAL_CLOCK
from ziggurat.web.show import record_names
from ziggurat.web.table import Table, Unreadable


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def home(request: AnyRequest) -> str:
    words, guest = words_at(request), guest_at(request)
    listed, more = await asyncio.to_thread(read_mine, tables_at(request).store, guest, most=FEW)
    mine = lobby_pages.my_tables(listed, guest, words, more="/my/tables" if more else "")
    lobby = lobby_pages.few_open(await lobby_at(request).board(), words)
    return pages.home_page(list(installed_games().values()), await name_of(request), mine, lobby, words)


@post("/tables", include_in_schema=False)
async def open_table(
    request: AnyRequest, data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
) -> Redirect:
    game = load_game(data.get("game", ""))
    if "lesson" in data:
        table = await open_lesson(request, game)
        return Redirect(f"/table/{table.row.id}", status_code=303)
    seats = data.get("seats", "")
    if not seats.isdecimal() or len(seats) > 2:
        raise Refused(400, "Say how many seats the table has.")
    game.check_seats(int(seats))
    who = [data.get(f"seat{seat}", "open") for seat in range(int(seats))]
    options = {name.removeprefix("option-"): value for name, value in data.items() if name.startswith("option-")}
    name = await save_name(request, data.get("name") or await name_of(request))
    hints = data.get("hints", "yes") == "yes"
    public, watch = data.get("public", "yes") == "yes", data.get("watch", "yes") == "yes"
    asked = {name: data.get(name, usual) for name, usual in USUAL_CLOCK.items()}
    terms = agree(asked["clock"], asked["minutes"], asked["seconds"], asked["days"], asked["at-zero"])
    tables = tables_at(request)
    table = await tables.opening.create(game, options, guest_at(request), name, who, hints, public, watch, terms=terms)
    return Redirect(f"/table/{table.row.id}", status_code=303)


async def open_lesson(request: AnyRequest, game: AnyGame) -> Table:
    """A guided opening: the guest at the learner's seat, the easiest bots at the others."""
    if game.lesson is None:
        raise Refused(404, "This game has no guided opening.")
    lesson = game.lesson()
    bots = next(iter(levels_for(game)))
    who = [bots] * begin(game, lesson).seats
    who[lesson.seat] = "me"
    name = await save_name(request, await name_of(request))
    return await tables_at(request).opening.create(game, {}, guest_at(request), name, who, lesson=lesson)


@get("/table/{table_id:str}", media_type=MediaType.HTML, include_in_schema=False)
async def show_table(request: AnyRequest, table_id: TableId) -> str:
    table = await table_at(request, table_id)
    return pages.table_page(table, await name_of(request), words_at(request), guest_at(request))


@get("/table/{table_id:str}/record", media_type=MediaType.TEXT, include_in_schema=False)
async def download_record(request: AnyRequest, table_id: TableId) -> Response[str]:
    table = await table_at(request, table_id)
    name = f"{table.game.name}-{table.row.id}.txt"
    return Response(
        finished_record(table),
        media_type=MediaType.TEXT,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@post("/table/{table_id:str}/text", media_type=MediaType.TEXT, include_in_schema=False, status_code=200)
async def read_text(request: AnyRequest, table_id: TableId) -> str:
    """All that is stored of a table that cannot be played."""
    try:
        await table_at(request, table_id)
    except Unreadable as unreadable:
        return await tables_at(request).close_and_tell(unreadable.stored, guest_at(request))
    raise Refused(409, "This table can be opened, so its text is not told.")


def finished_record(table: Table) -> str:
    """The record tells everything, so it is given away only when nothing is secret any more."""
    if table.status != "over":
        raise Refused(409, "The record can be had when the game is over.")
    return write_record(table.match, record_names(table))


@get("/static/colours.css", media_type="text/css", include_in_schema=False)
async def colours() -> str:
    return stylesheet()


@get("/games/{file:str}", include_in_schema=False)
async def game_file(file: FromPath[str]) -> Response[str]:
    """What belongs to a game and travels apart from its pages: its style, and a picture of it."""
    name, _, kind = file.partition(".")
    if name in installed_games() and kind == "css":
        return pages.kept_long(pages.style_of(name), "text/css")
    language = kind.removesuffix(".svg")
    if name in installed_games() and kind == f"{language}.svg" and language in LANGUAGES:
        return pages.kept_long(await asyncio.to_thread(pages.sample_picture, name, language), "image/svg+xml")
    raise Refused(404, "There is nothing at this address.")


@get("/manifest/{code:str}", media_type="application/manifest+json", include_in_schema=False)
async def manifest(code: FromPath[str]) -> dict[str, Any]:
    """Its address says the language: whoever installs the page sees what was read there."""
    if code not in LANGUAGES:
        raise Refused(404, "This language is not spoken here.")
    return pages.manifest(words_for(code))


@get("/language/{code:str}", include_in_schema=False)
async def choose_language(code: FromPath[str], back: FromQuery[str] = "/") -> Redirect:
    """Remembers the language, and brings the reader back to a page of ours."""
    if code not in LANGUAGES:
        raise Refused(404, "This language is not spoken here.")
    cookie = Cookie(key=LANGUAGE_COOKIE, value=code, max_age=YEAR, httponly=True, samesite="lax")
    return Redirect(back_to(back), status_code=303, cookies=[cookie])


YEAR: Final = 365 * 24 * 3600

HANDLERS: Final = (
    choose_language,
    home,
    open_table,
    show_table,
    download_record,
    read_text,
    colours,
    game_file,
    manifest,
)
