"""The API: everything that a browser can do, a program can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from litestar import MediaType, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody

from ziggurat.core.game import SPECTATOR, AnyGame, installed_games, load_game
from ziggurat.web import pages, wire
from ziggurat.web.advice import tell_hint
from ziggurat.web.clocks import Terms, agree
from ziggurat.web.doors import (
    AnyRequest,
    PathSeat,
    QuerySeat,
    Refused,
    TableId,
    guest_at,
    name_of,
    save_name,
    table_at,
    tables_at,
    words_at,
)
from ziggurat.web.kept import ByAnswer
from ziggurat.web.limits import LONGEST_ACTION, LONGEST_WAIT, MOST_SEATS
from ziggurat.web.schema import in_words
from ziggurat.web.site import finished_record
from ziggurat.web.table import Table
from ziggurat.web.tables import Tables


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[str]
    """For every seat "me", "open", or the level of a bot."""
    options: dict[str, str] = {}
    name: str = ""
    hints: bool = True
    """Whether players may ask what a bot would do."""
    public: bool = True
    """Whether the lobby shows the table; one without a free seat is never shown."""
    watch: bool = True
    """Whether those who do not play may look on."""
    clock: ClockWish = msgspec.field(default_factory=lambda: ClockWish())


class ClockWish(msgspec.Struct, forbid_unknown_fields=True):
    """How long one may think."""

    kind: str = "none"
    """`none`, `bank` or `days`."""
    minutes: int = 20
    """Of a bank: for the whole game."""
    seconds: int = 15
    """Of a bank: added for every answer."""
    days: int = 3
    """By days: for every answer."""
    at_zero: str = "bot"
    """`bot`: a bot plays on. `claim`: each of the others may give the seat to a bot or offer it."""

    def terms(self) -> Terms:
        return agree(self.kind, str(self.minutes), str(self.seconds), str(self.days), self.at_zero)


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    asked: int
    action: str


class Offered(msgspec.Struct, omit_defaults=True, frozen=True):
    """An answer that may be given."""

    action: str
    targets: tuple[str, ...]
    """What one points at to say it."""
    words: str = ""


class Legal(msgspec.Struct):
    seat: int
    asked: int | None
    """The number of the question, by which an answer names it; none if the seat is not asked."""
    answers: list[Offered]


class Told(msgspec.Struct):
    """A table in words, as a seat sees it."""

    seat: int
    asked: int | None
    """The number of the question; none if the seat is not asked."""
    number: int
    """How long the log is: give it as `since` to be told only what is new."""
    status: str
    table: str
    """The whole table drawn with letters."""
    question: str
    news: list[str]
    """What happened since, an answer and what it led to on each line."""


class Sorry(msgspec.Struct):
    """Nothing was changed, for this reason."""

    reason: str


def sorry(description: str) -> ResponseSpec:
    return ResponseSpec(Sorry, description=description, generate_examples=False)


REFUSED: Final = {
    400: sorry("What was asked for cannot be, by the rules or because it cannot be read"),
    403: sorry("The request comes from a page from elsewhere, or only players may look at the table"),
    415: sorry("The body is not JSON"),
    421: sorry("The server is not called so"),
    503: sorry("Nothing can be stored or read just now; try again"),
}
"""What every call may answer instead."""
ABOUT_A_TABLE: Final = REFUSED | {
    404: sorry("There is no table at this address"),
    409: sorry("The table cannot be opened under the rules that are installed, or not yet be told"),
}
ABOUT_A_NEW_TABLE: Final = REFUSED | {
    413: sorry("The body is too large"),
    429: sorry("This address has opened many tables; try again in a minute"),
}


class TableFacts(msgspec.Struct):
    id: str
    game: str
    rules: int
    options: dict[str, str]
    hints: bool
    public: bool
    watch: bool
    status: str
    number: int
    seats: list[dict[str, Any]]
    to_act: list[int]
    scores: list[int]
    clock: str
    """What was agreed on: `none`, `bank MINUTES SECONDS bot`, `days DAYS claim` or the like."""
    left: list[float | None]
    """The seconds that each seat has left now; nothing for bots, and by days for those who are not asked."""


def facts(request: AnyRequest, table: Table) -> TableFacts:
    return facts_for(tables_at(request), table, guest_at(request))


def facts_for(tables: Tables, table: Table, guest: str) -> TableFacts:
    return TableFacts(
        id=table.row.id,
        game=table.game.name,
        rules=table.game.rules_version,
        options=dict(table.match.options),
        hints=table.row.hints,
        public=table.row.public,
        watch=table.row.watch,
        status=table.status,
        number=table.number,
        seats=[
            {"seat": row.seat, "name": row.name, "bot": row.bot, "open": row.open, "mine": row.guest == guest}
            for row in table.seats
        ],
        to_act=list(table.match.to_act) if table.started else [],
        scores=table.match.scores() if table.status == "over" else [],
        clock=str(table.terms),
        left=time_left(table, tables.now()),
    )


def time_left(table: Table, now: float) -> list[float | None]:
    clock = table.course.clock
    if clock is None or table.status != "playing":
        return []
    seats = range(len(table.seats))
    shown = clock.running if clock.terms.kind == "days" else [seat for seat in seats if seat not in clock.still]
    return [round(clock.left_at(seat, now, table.outages), 1) if seat in shown else None for seat in seats]


def seat_or_spectator(table: Table, guest: str, seat: int) -> int:
    """Views are for their own seats; everybody else is a spectator."""
    return seat if seat in table.seats_of(guest) else SPECTATOR


@get("/api/games", summary="The games", responses=REFUSED)
async def api_games(request: AnyRequest) -> list[dict[str, Any]]:
    """The games that can be played, with their seats and options."""
    return [
        {
            "name": game.name,
            "title": words_at(request).gettext(game.title),
            "rules": game.rules_version,
            "seats": list(game.seats),
            "options": {option.name: option.values for option in game.options},
        }
        for game in installed_games().values()
    ]


@post("/api/tables", summary="Open a table", responses=ABOUT_A_NEW_TABLE)
async def api_create(request: AnyRequest, data: JSONBody[NewTable]) -> TableFacts:
    """Opens a table; for every seat say "me", "open", or the level of a bot."""
    if len(data.seats) > MOST_SEATS:
        raise Refused(400, "A table has at most {most} seats.", most=MOST_SEATS)
    name = await save_name(request, data.name or await name_of(request))
    guest = guest_at(request)
    terms = data.clock.terms()
    table = await tables_at(request).opening.create(
        *(load_game(data.game), data.options, guest, name, data.seats, data.hints, data.public, data.watch), terms=terms
    )
    return facts(request, table)


@get("/api/tables/{table_id:str}", summary="A table", responses=ABOUT_A_TABLE)
async def api_table(request: AnyRequest, table_id: TableId) -> TableFacts:
    """What everybody may know of a table: seats, options, who is asked."""
    return facts(request, await table_at(request, table_id))


@post("/api/tables/{table_id:str}/seats/{seat:int}", summary="Sit down", responses=ABOUT_A_TABLE)
async def api_sit(request: AnyRequest, table_id: TableId, seat: PathSeat, name: FromQuery[str] = "") -> TableFacts:
    """Takes a free seat, under the name that you have or that you give."""
    table = await table_at(request, table_id)
    name = await save_name(request, name) if name else await name_of(request) or await save_name(request, "")
    await tables_at(request).seating.sit(table, seat, guest_at(request), name)
    return facts(request, table)


@get("/api/tables/{table_id:str}/view", summary="What a seat sees", responses=ABOUT_A_TABLE)
async def api_view(request: AnyRequest, table_id: TableId, seat: QuerySeat = SPECTATOR) -> dict[str, Any]:
    """The position as the seat sees it, if it is yours, else as a spectator does; with the question's number."""
    table = await table_at(request, table_id)
    viewer = seat_or_spectator(table, guest_at(request), seat)
    seen = table.match.view(viewer)
    return {"seat": viewer, "asked": table.match.asked_since(viewer), "view": msgspec.to_builtins(seen)}


@get("/api/tables/{table_id:str}/legal", summary="What may be answered", responses=ABOUT_A_TABLE)
async def api_legal(request: AnyRequest, table_id: TableId, seat: QuerySeat, words: FromQuery[bool] = False) -> Legal:
    """Every answer that your seat may give now, in notation and with what one points at to say it; and the number of
    the question. With `words=true` each answer is also told in words."""
    table = await table_at(request, table_id)
    tables_at(request).answering.own(table, seat, guest_at(request))
    if not words:
        return what_may_be_answered(table, seat)
    match, game = table.match, table.game
    found, language, seen = match.legal(seat) if table.started else [], words_at(request), match.view(seat)
    answers: list[Any] = [
        Offered(game.write(action), game.targets(action), game.in_words(action, seen, table.names, language))
        for action in found
    ]
    return Legal(seat=seat, asked=match.asked_since(seat) if found else None, answers=answers)


def what_may_be_answered(table: Table, seat: int) -> Legal:
    match = table.match
    found = match.legal(seat) if table.started else []
    answers: Any = offered(table.game, found)
    return Legal(seat=seat, asked=match.asked_since(seat) if found else None, answers=answers)


def offered(game: AnyGame, actions: Sequence[Any]) -> msgspec.Raw:
    """A list of what is `Offered`, ready to be sent."""
    return msgspec.Raw(b"[%s]" % b",".join(OFFERED.of(game, actions)))


OFFERED: Final = ByAnswer(lambda game, action: msgspec.json.encode(Offered(game.write(action), game.targets(action))))


@get("/api/tables/{table_id:str}/told", summary="The table in words", responses=ABOUT_A_TABLE)
async def api_told(
    request: AnyRequest,
    table_id: TableId,
    seat: QuerySeat = SPECTATOR,
    since: FromQuery[int] = 0,
    wait: FromQuery[float] = 0.0,
) -> Told:
    """The table in words, as your seat sees it, with what happened since the log had so many lines; in the language
    that is asked for. With `wait` it is told when something has happened and the seat is asked, or after so many
    seconds, 30 at most."""
    table = await table_at(request, table_id)
    viewer = seat_or_spectator(table, guest_at(request), seat)
    if wait > 0:
        await tables_at(request).telling.happening(table, viewer, since, min(wait, LONGEST_WAIT))
    match, game, words = table.match, table.game, words_at(request)
    fresh = match.redacted(viewer)[max(0, since) :]
    return Told(
        seat=viewer,
        asked=match.asked_since(viewer) if table.started else None,
        number=len(match.log),
        status=table.status,
        table=game.map_text(match.view(viewer), table.names, words),
        question=match.tell_question(viewer, table.names, words) if table.started else "",
        news=[" ".join(lines) for entry in fresh if (lines := entry.told(game, table.names, words))],
    )


@get("/api/tables/{table_id:str}/hint", summary="Ask for a hint", responses=ABOUT_A_TABLE)
async def api_hint(request: AnyRequest, table_id: TableId, seat: QuerySeat) -> wire.Hint:
    """What a bot would answer in place of your seat, after a second of thought, with the points it expects."""
    table = await table_at(request, table_id)
    tables = tables_at(request)
    tables.answering.own(table, seat, guest_at(request))
    asked = table.match.asked_since(seat) if table.started else None
    found = await tables.hinting.hint(table, seat, -1 if asked is None else asked)
    return tell_hint(table, seat, -1 if asked is None else asked, found, words_at(request))


@post("/api/tables/{table_id:str}/actions", status_code=200, summary="Answer", responses=ABOUT_A_TABLE)
async def api_act(request: AnyRequest, table_id: TableId, data: JSONBody[Answer]) -> TableFacts:
    """Answers the question with the number `asked`, in notation. When this returns, the answer is stored."""
    table = await table_at(request, table_id)
    await play(tables_at(request), table, guest_at(request), data)
    return facts(request, table)


async def play(tables: Tables, table: Table, guest: str, answer: Answer) -> None:
    tables.answering.own(table, answer.seat, guest)
    await tables.answering.act(table, answer.seat, answer.asked, answer.action[:LONGEST_ACTION])


@post(
    "/api/tables/{table_id:str}/undo/{seat:int}",
    status_code=200,
    summary="Take an answer back",
    responses=ABOUT_A_TABLE,
)
async def api_undo(request: AnyRequest, table_id: TableId, seat: PathSeat) -> TableFacts:
    """Takes back the seat's last answer, as long as nothing was revealed and nobody else has acted."""
    table = await table_at(request, table_id)
    tables_at(request).answering.own(table, seat, guest_at(request))
    await tables_at(request).answering.undo(table, seat)
    return facts(request, table)


@get("/api/tables/{table_id:str}/log", summary="The log", responses=ABOUT_A_TABLE)
async def api_log(request: AnyRequest, table_id: TableId, seat: QuerySeat = SPECTATOR) -> list[str]:
    """The log as the seat saw it, if it is yours, else as a spectator did."""
    table = await table_at(request, table_id)
    viewer = seat_or_spectator(table, guest_at(request), seat)
    game = table.game
    return [f"{'*' if e.seat < 0 else e.seat} {game.write(e.action)}" for e in table.match.redacted(viewer)]


@get("/api/tables/{table_id:str}/record", media_type=MediaType.TEXT, summary="The record", responses=ABOUT_A_TABLE)
async def api_record(request: AnyRequest, table_id: TableId) -> str:
    """The whole record of a finished game."""
    return finished_record(await table_at(request, table_id))


@post("/api/tables/{table_id:str}/rematch", summary="Play again", responses=ABOUT_A_TABLE)
async def api_rematch(request: AnyRequest, table_id: TableId) -> TableFacts:
    """A new table with the same seats, when the game is over."""
    table = await table_at(request, table_id)
    following = await tables_at(request).opening.rematch(table, guest_at(request), await name_of(request))
    return facts(request, following)


@get("/api", media_type=MediaType.HTML, include_in_schema=False)
async def api_in_words(request: AnyRequest) -> str:
    words = words_at(request)
    return pages.api_page(in_words(request.app.openapi_schema.to_schema(), words), words)


HANDLERS: Final = (
    api_games,
    api_create,
    api_table,
    api_sit,
    api_view,
    api_legal,
    api_told,
    api_hint,
    api_act,
    api_undo,
    api_log,
    api_record,
    api_rematch,
    api_in_words,
)
