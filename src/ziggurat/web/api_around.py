"""The API around the game: requests and votes, seats that change hands, talk."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import get, post
from litestar.params import FromQuery, JSONBody

from ziggurat.core.errors import BadOptions
from ziggurat.core.words import Phrase
from ziggurat.web.api import ABOUT_A_TABLE, TableFacts, facts
from ziggurat.web.chat import Talks, ears_of
from ziggurat.web.consent import Consent, Wish
from ziggurat.web.doors import AnyRequest, PathSeat, TableId, guest_at, name_of, save_name, table_at


class Request(msgspec.Struct, forbid_unknown_fields=True):
    kind: str
    """`undo`, `end`, `pause`, `resume`, `extend`, `bot` or `offer`."""
    value: int = 0
    """The length of the log to go back to, the seconds to be added, or the seat that it is about."""


class Consents(msgspec.Struct, forbid_unknown_fields=True):
    yes: bool


class Line(msgspec.Struct, forbid_unknown_fields=True):
    text: str


class Hands(msgspec.Struct, forbid_unknown_fields=True):
    to: str
    """`leave`: a bot plays for you. `back`: you take your seat again. `take`: you take a seat that is offered. `bot`,
    `offer`: the clock of the seat has run out."""


def consent_of(request: AnyRequest) -> Consent:
    consent: Consent = request.app.state.consent
    return consent


@post("/api/tables/{table_id:str}/requests", status_code=200, summary="Ask everybody", responses=ABOUT_A_TABLE)
async def api_ask(request: AnyRequest, table_id: TableId, data: JSONBody[Request]) -> TableFacts:
    """Puts a request to everybody who plays; done at once where all others are bots."""
    table = await table_at(request, table_id)
    await consent_of(request).ask(table, guest_at(request), Wish(data.kind, data.value))
    return facts(request, table)


@post("/api/tables/{table_id:str}/votes", status_code=200, summary="Agree or refuse", responses=ABOUT_A_TABLE)
async def api_vote(request: AnyRequest, table_id: TableId, data: JSONBody[Consents]) -> TableFacts:
    """Answers the request that stands; whoever asked takes it back by refusing it."""
    table = await table_at(request, table_id)
    await consent_of(request).vote(table, guest_at(request), data.yes)
    return facts(request, table)


@post(
    "/api/tables/{table_id:str}/seats/{seat:int}/hands",
    status_code=200,
    summary="Leave a seat, or take it",
    responses=ABOUT_A_TABLE,
)
async def api_hands(request: AnyRequest, table_id: TableId, seat: PathSeat, data: JSONBody[Hands]) -> TableFacts:
    """While a game is played a seat may change hands."""
    table, guest, consent = await table_at(request, table_id), guest_at(request), consent_of(request)
    match data.to:
        case "leave":
            await consent.leave(table, guest, seat)
        case "back":
            await consent.come_back(table, guest, seat)
        case "take":
            await consent.take(table, guest, seat, await name_of(request) or await save_name(request, ""))
        case "bot" | "offer":
            await consent.give(table, guest, seat, data.to)
        case _:
            raise BadOptions(Phrase("A seat is given to a bot, or offered to somebody else."))
    return facts(request, table)


@get("/api/tables/{table_id:str}/talk", summary="What was said", responses=ABOUT_A_TABLE)
async def api_talk(request: AnyRequest, table_id: TableId, after: FromQuery[int] = 0) -> list[dict[str, Any]]:
    """The lines that you hear, after this number."""
    table, guest = await table_at(request, table_id), guest_at(request)
    talks: Talks = request.app.state.talks
    talk = await talks.of(table)
    ears = ears_of(table, talk, guest)
    return [
        {"number": line.number, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
        for line in ears.heard(talk, after)
        if line.guest not in ears.deaf_to
    ]


@post("/api/tables/{table_id:str}/talk", summary="Say something", responses=ABOUT_A_TABLE)
async def api_say(request: AnyRequest, table_id: TableId, data: JSONBody[Line]) -> dict[str, int]:
    """Says a line to those who hear you: everybody before and after a game, your own kind while it is played."""
    table = await table_at(request, table_id)
    name = await name_of(request) or await save_name(request, "")
    talks: Talks = request.app.state.talks
    line = await talks.say(table, guest_at(request), name, data.text)
    return {"number": line.number}


HANDLERS: Final = (api_ask, api_vote, api_hands, api_talk, api_say)
