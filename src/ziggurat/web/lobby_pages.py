"""The lobby and one's own tables, in HTML."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from urllib.parse import urlencode

from htpy import (
    Element,
    Node,
    a,
    bdi,
    button,
    div,
    form,
    h1,
    h2,
    input,
    label,
    li,
    main,
    nav,
    p,
    section,
    span,
    ul,
)
from markupsafe import Markup

from ziggurat.bots.bot import level_name
from ziggurat.core.art import plain
from ziggurat.core.game import AnyGame
from ziggurat.core.words import Words
from ziggurat.web.limits import LOBBY_PAGE, LONGEST_NAME
from ziggurat.web.lobby import Board, Entry, Kind, write_key
from ziggurat.web.pages import game_title, page, table_options, top
from ziggurat.web.store import Listed, SeatRow
from ziggurat.web.when import when

FEW: Final = 6
"""Tables that the start page shows of each kind."""
PLACE: Final = "/static/place.css"
MOST_ROWS: Final = 2000
"""Rows of the lobby that are kept, in all languages."""


# -- rows of the lobby -----------------------------------------------------------------------------------------------


def lobby_row(entry: Entry, words: Words) -> str:
    """One table. It says what everybody may know, the same to all who read this language."""
    return kept_row(entry, words, int(time.time() / 60))


@lru_cache(maxsize=MOST_ROWS)
def kept_row(entry: Entry, words: Words, minute: int) -> str:
    """Written once a minute, since it says how long ago something was."""
    _ = words.gettext
    row = entry.row
    options = table_options(row, words, entry.terms)
    facts = {"data-table": row.id, "data-game": row.game}
    return plain(
        li(facts, class_="listed-table")[
            div(class_="listed-about")[
                a(class_="listed-game", href=f"/table/{row.id}")[game_title(row.game, words)],
                span(class_="soft listed-options")[options] if options else None,
                div(class_="listed-people")[
                    [person(seat, here, words) for seat, here in zip(entry.seats, entry.here, strict=True)]
                ],
            ],
            div(class_="listed-when soft")[
                when(row.since, words), span[looking_on(entry.watchers, words)] if entry.watchers else None
            ],
            join(entry, words),
        ]
    )


def join(entry: Entry, words: Words) -> Node:
    _ = words.gettext
    name = game_title(entry.row.game, words)
    if entry.free:
        return form(method="post", action=f"/lobby/join/{entry.id}")[
            button(type="submit", class_="primary", aria_label=_("Join {game}").format(game=name))[_("Join")]
        ]
    return a(class_="button", href=f"/table/{entry.id}", aria_label=_("Watch {game}").format(game=name))[_("Watch")]


def person(seat: SeatRow, here: bool, words: Words) -> Element:
    _ = words.gettext
    if seat.open:
        return span(class_="person free")[_("open seat")]
    if seat.bot is not None:
        level = level_name(seat.bot, words)
        return span(class_="person")[bdi[seat.name], " ", span(class_="tag")[_("bot: {level}").format(level=level)]]
    return span(class_="person")[
        span(class_="dot on", title=words.pgettext("presence", "here")) if here else None, bdi[seat.name]
    ]


def looking_on(number: int, words: Words) -> str:
    return words.ngettext("{n} person looks on", "{n} people look on", number).format(n=number)


# -- the lobby -------------------------------------------------------------------------------------------------------


def lobby_page(board: Board, games: Sequence[AnyGame], chosen: AnyGame | None, name: str, words: Words) -> str:
    _ = words.gettext
    return page(
        _("Lobby"),
        words,
        top(words),
        main(id="content", class_="home lobby")[
            div(class_="place-head")[
                h1[_("Lobby")],
                form(method="post", action="/lobby/play", class_="play-now")[
                    input(type="hidden", name="game", value=chosen.name if chosen else ""),
                    button(type="submit", class_="primary")[_("Play now")],
                ],
                p(class_="soft")[_("You join a table where somebody waits, or open one that others find here.")],
            ],
            name_form(name, "/lobby", words),
            filters(games, chosen, words),
            lobby_list("open", board.open, chosen, words),
            lobby_list("playing", board.playing, chosen, words),
        ],
        scripts=["lobby.js"],
        styles=[PLACE],
        css="around",
        facts={"data-lobby": chosen.name if chosen else ""},
    )


def name_form(name: str, back: str, words: Words) -> Node:
    """How one is called."""
    _ = words.gettext
    return form(method="post", action="/my/name", class_="name-form")[
        label[
            span(class_="soft")[_("You are")],
            input(name="name", value=name, maxlength=str(LONGEST_NAME), autocomplete="nickname", required=True),
        ],
        input(type="hidden", name="back", value=back),
        button(type="submit")[_("Keep this name")],
    ]


def filters(games: Sequence[AnyGame], chosen: AnyGame | None, words: Words) -> Node:
    _ = words.gettext
    links = [("", _("All games")), *((game.name, _(game.title)) for game in games)]
    own = chosen.name if chosen else ""
    return nav(class_="filters", aria_label=_("games"))[
        [
            a(href=f"/lobby?game={name}" if name else "/lobby", aria_current="true" if name == own else None)[title]
            for name, title in links
        ]
    ]


def lobby_list(kind: Kind, entries: Sequence[Entry], chosen: AnyGame | None, words: Words) -> Node:
    _ = words.gettext
    heading = _("Waiting for players") if kind == "open" else _("Being played")
    nothing = (
        _("Nobody waits just now. Whoever comes next finds the table that you open.")
        if kind == "open"
        else _("No table can be watched just now.")
    )
    return section(class_="block", aria_labelledby=f"{kind}-heading")[
        h2(id=f"{kind}-heading")[heading],
        p(class_="soft nothing")[nothing],
        ul({"data-list": kind}, class_="listed")[rows(entries, words)],
        older(kind, entries, chosen, words),
    ]


def rows(entries: Sequence[Entry], words: Words) -> Node:
    return [Markup(lobby_row(entry, words)) for entry in entries]


def older(kind: Kind, entries: Sequence[Entry], chosen: AnyGame | None, words: Words) -> Node:
    if len(entries) < LOBBY_PAGE:
        return None
    key = {"kind": kind, "before": write_key(entries[-1].row.since, entries[-1].id)}
    address = urlencode({**key, "game": chosen.name} if chosen else key)
    return p[a(href=f"/lobby?{address}")[words.gettext("older tables")]]


def older_page(kind: Kind, entries: Sequence[Entry], chosen: AnyGame | None, words: Words) -> str:
    """Another page of one of the lists. It stays as it is."""
    _ = words.gettext
    return page(
        _("Lobby"),
        words,
        top(words),
        main(id="content", class_="home lobby")[
            div(class_="place-head")[h1[_("Lobby")], a(class_="button", href="/lobby")[_("To the newest tables")]],
            lobby_list(kind, entries, chosen, words),
        ],
        styles=[PLACE],
        css="around",
    )


def few_open(board: Board, words: Words) -> Node:
    """On the start page: who waits for players now."""
    _ = words.gettext
    return section(class_="block", aria_labelledby="open-heading")[
        div(class_="block-head")[
            h2(id="open-heading")[_("Waiting for players")],
            form(method="post", action="/lobby/play")[
                input(type="hidden", name="game", value=""), button(type="submit")[_("Play now")]
            ],
        ],
        p(class_="soft nothing")[_("Nobody waits just now. Whoever comes next finds the table that you open.")],
        ul({"data-list": "open", "data-most": str(FEW)}, class_="listed")[rows(board.open[:FEW], words)],
        p[a(href="/lobby")[_("To the lobby")]],
    ]


# -- one's own tables ------------------------------------------------------------------------------------------------


def my_page(listed: Sequence[Listed], guest: str, first: bool, key: str, words: Words) -> str:
    _ = words.gettext
    content: Node = my_tables(listed, guest, words, all_of_them=True)
    if not listed:
        content = p(class_="soft")[_("You sit at no table yet."), " ", a(href="/lobby")[_("To the lobby")]]
    return page(
        _("My tables"),
        words,
        top(words),
        main(id="content", class_="home")[
            h1[_("My tables")],
            content,
            nav(class_="paging", aria_label=_("pages of this list"))[
                None if first else a(class_="button", href="/my/tables")[_("To the first ones")],
                a(class_="button", href=f"/my/tables?{urlencode({'after': key})}")[_("More")] if key else None,
            ],
        ],
        scripts=["lobby.js"] if first else [],
        styles=[PLACE],
        css="around",
        facts={"data-mine": "all"} if first else None,
    )


def my_tables(listed: Sequence[Listed], guest: str, words: Words, more: str = "", all_of_them: bool = False) -> Node:
    """The guest's tables, those first that wait for the guest."""
    _ = words.gettext
    rows = [my_row(table, guest, words) for table in listed]
    if all_of_them:
        return section(class_="block my-tables", aria_label=_("My tables"))[ul(id="mine", class_="listed")[rows]]
    return section(id="my-tables", class_="block my-tables", aria_labelledby="mine-heading", hidden=not listed)[
        h2(id="mine-heading")[_("Your tables")],
        ul(id="mine", class_="listed")[rows],
        p[a(href=more)[_("All my tables")]] if more else None,
    ]


def my_row(table: Listed, guest: str, words: Words) -> Element:
    _ = words.gettext
    return li(class_="listed-table")[
        a(href=f"/table/{table.row.id}", class_="listed-about")[
            span(class_="listed-game")[
                span(class_="tag waits")[_("your turn")] if table.waits else None, game_title(table.row.game, words)
            ],
            span(class_="listed-people")[
                [span(class_="person")[bdi[seat.name or _("open seat")], points(table, seat)] for seat in table.seats]
            ],
        ],
        span(class_="soft listed-state")[state(table, guest, words)],
        span(class_="soft listed-when")[when(table.changed, words)],
    ]


def points(table: Listed, seat: SeatRow) -> Node:
    result = table.summary.result if table.summary is not None else ()
    return [" ", span(class_="points")[str(result[seat.seat])]] if seat.seat < len(result) else None


def state(table: Listed, guest: str, words: Words) -> str:
    """Whose turn it is, or how it ended."""
    _ = words.gettext
    if table.summary is None:
        return ""
    status = table.summary.status
    if status == "playing":
        if table.waits:
            return _("You are asked.")
        names = [table.seats[seat].name for seat in table.summary.asked if seat < len(table.seats)]
        return _("Waiting for {names}.").format(names=", ".join(names)) if names else _("being played")
    states = {"open": _("waiting for players"), "over": _("over"), "abandoned": _("ended early")}
    return states.get(status, _("cannot be played on"))
