"""A game seen again, step by step: a finished one through all eyes, a running one up to now through one's own."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import fields, replace
from threading import Lock
from typing import Any, Final

from htpy import Node, a, button, datalist, div, h1, input, label, main, ol, option, p, section, select, span, ul
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

from ziggurat.core.art import plain
from ziggurat.core.game import SPECTATOR, Seat
from ziggurat.core.words import Words
from ziggurat.web import wire
from ziggurat.web.course import Course
from ziggurat.web.doors import AnyRequest, QuerySeat, TableId, guest_at, table_at, words_at
from ziggurat.web.pages import motion_choice, page, sheet_head, style_address, symbols_of, top
from ziggurat.web.panels import wishes
from ziggurat.web.scene import NO_CHOICES, Lines, Log, Scene, draw, paint, tell_change
from ziggurat.web.show import Moment, look, perspective
from ziggurat.web.table import Table

MOST_KEPT: Final = 64
"""Scenes of replays that are kept, of all tables together."""

_kept: OrderedDict[tuple[Any, ...], Scene] = OrderedDict()
_keeping: Final = Lock()
"""Scenes of the past are made in several threads."""


class Past(Moment):
    """A moment that is over: nobody is asked anything."""

    @property
    def asked(self) -> int | None:
        return None

    @property
    def undo(self) -> bool:
        return False


def eyes_allowed(table: Table, guest: str) -> list[Seat]:
    """Through whose eyes a guest may look back: one's own, and all of them when nothing is secret any more."""
    if table.status == "over":
        return [SPECTATOR, *range(table.row.seats)]
    return table.seats_of(guest) or [SPECTATOR]


def scene_at(moment: Moment, table_id: str, cuts: int, step: int) -> Scene:
    """The table after so many answers."""
    key = (table_id, moment.number, cuts, moment.seat, moment.words, moment.names, step)
    with _keeping:
        found = _kept.get(key)
    if found is None:
        match = moment._match.at(step)
        facts = {item.name: getattr(moment, item.name) for item in fields(Moment)}
        past = Past(
            **{
                **facts,
                "_match": match,
                "status": "playing" if match.begun else "open",
                "hints": False,
                "course": Course(),
            }
        )
        told = " ".join(line for entry in past.log(step - 1) for line in entry.told(past.game, past.names, past.words))
        said = p(class_="question")[span(class_="soft")[f"{step}/{moment.length}"], " ", told]
        scene = paint(past, draw(past), Log().tell(past, Lines()), wishes(past))
        found = replace(
            scene,
            question=plain(said),
            choices=NO_CHOICES,
            room="",
        )
        with _keeping:
            _kept[key] = found
            while len(_kept) > MOST_KEPT:
                _kept.popitem(last=False)
    return found


def change_between(moment: Moment, table_id: str, cuts: int, have: int, step: int) -> str:
    before = scene_at(moment, table_id, cuts, have) if have > 0 else None
    return wire.write_reply(tell_change(before, scene_at(moment, table_id, cuts, step)))


@get("/table/{table_id:str}/replay/{step:int}", include_in_schema=False)
async def replay_step(
    request: AnyRequest, table_id: TableId, step: FromPath[int], seat: QuerySeat = SPECTATOR, have: FromQuery[int] = 0
) -> Response[str]:
    """What has changed on the table between two moments, or all of it."""
    table, moment = await past_of(request, table_id, seat)
    last = moment.length
    step, have = min(max(step, 1), last), min(max(have, 0), last)
    text = await asyncio.to_thread(change_between, moment, table_id, table.returns, have, step)
    return Response(text, media_type=MediaType.JSON, headers={"cache-control": "no-store"})


async def past_of(request: AnyRequest, table_id: str, seat: Seat) -> tuple[Table, Moment]:
    table, guest = await table_at(request, table_id), guest_at(request)
    allowed = eyes_allowed(table, guest)
    eyes = seat if seat in allowed else perspective(table, guest)
    return table, look(table, guest, words_at(request), eyes if eyes in allowed else allowed[0])


@get("/table/{table_id:str}/replay", media_type=MediaType.HTML, include_in_schema=False)
async def show_replay(
    request: AnyRequest, table_id: TableId, step: FromQuery[int] = 1, seat: QuerySeat = SPECTATOR
) -> str:
    table, moment = await past_of(request, table_id, seat)
    last = moment.length
    return replay_page(table, moment, min(max(step, 1), max(last, 1)), eyes_allowed(table, guest_at(request)))


def replay_page(table: Table, moment: Moment, step: int, allowed: list[Seat]) -> str:
    words = moment.words
    _ = words.gettext
    game = table.game
    return page(
        _("Replay") + f" – {_(game.title)}",
        words,
        symbols_of(game),
        top(
            words,
            h1(class_="table-title")[_(game.title), " ", span(class_="soft")[_("Replay")]],
            button({"data-sheet": "common-box"}, type="button", class_="opens", aria_expanded="false")[_("On display")],
            button({"data-sheet": "log-box"}, type="button", class_="opens", aria_expanded="false")[_("Log")],
            a(class_="button", href=f"/table/{table.row.id}")[_("To the table")],
        ),
        main(id="content", class_="table")[
            section(id="seats", class_="seats", aria_label=_("players"))[ul(id="seat-list", class_="seat-list")],
            div(class_="stage")[div({"data-name": _("board")}, id="board", class_="board-box")],
            section(id="ask", class_="ask", aria_label=_("replay"))[
                div(id="question", role="status", aria_live="polite"),
                controls(moment, step, allowed, words),
                div(id="tray", class_="tray"),
            ],
            section(id="common-box", class_="side sheet common-box", aria_label=_("On display"))[
                sheet_head(_("On display"), words), div(id="common", class_="common")
            ],
            section(id="log-box", class_="side sheet log-box", aria_label=_("Log"))[
                sheet_head(_("Log"), words, motion_choice(words)),
                div(id="log", class_="log", tabindex="0", role="log", aria_label=_("what happened"))[
                    ol(id="log-lines", class_="log-lines")
                ],
            ],
        ],
        scripts=["replay.js"],
        styles=[style_address(game)],
        css="at-table at-replay",
        facts={"data-table": table.row.id, "data-game": game.name, "data-seat": str(moment.seat)},
    )


def controls(moment: Moment, step: int, allowed: list[Seat], words: Words) -> Node:
    _ = words.gettext
    last = max(moment.length, 1)
    # Where points were given: the moments worth going to.
    marks = [n for n, entry in enumerate(moment.log(), start=1) if any(event.gains() for event in entry.events)]
    slider = {"type": "range", "min": "1", "max": str(last), "value": str(step), "list": "moments"}
    names = {SPECTATOR: _("a spectator"), **dict(enumerate(moment.names))}
    return div(class_="replay-steps")[
        button(id="to-first", type="button", aria_label=_("to the beginning"))["|◀"],
        button(id="to-back", type="button", aria_label=words.pgettext("replay", "back"))["◀"],
        button({"data-pause": _("Pause")}, id="play", type="button", class_="primary")[_("Play")],
        button(id="to-on", type="button", aria_label=words.pgettext("replay", "on"))["▶"],
        button(id="to-last", type="button", aria_label=_("to the end"))["▶|"],
        input({**slider, "aria-label": _("answer")}, id="replay-step"),
        datalist(id="moments")[[option(value=str(n)) for n in marks]],
        label[
            _("speed"),
            select(id="speed")[
                option(value="2400")[words.pgettext("speed", "slow")],
                option(value="1200", selected=True)[words.pgettext("speed", "normal")],
                option(value="400")[words.pgettext("speed", "fast")],
            ],
        ],
        label[
            _("through the eyes of"),
            select(id="eyes")[[option(value=str(n), selected=n == moment.seat)[names[n]] for n in allowed]],
        ],
        button({"data-copy": ""}, type="button")[_("Copy the address of this moment")],
    ]


HANDLERS: Final = (show_replay, replay_step)
