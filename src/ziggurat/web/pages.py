"""The pages around the table: start, table, the API in words, and what is shown when something is not there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from htpy import (
    Node,
    a,
    body,
    button,
    code,
    dd,
    details,
    dialog,
    div,
    dl,
    dt,
    fieldset,
    form,
    h1,
    h2,
    h3,
    head,
    header,
    html,
    img,
    input,
    label,
    legend,
    li,
    link,
    main,
    meta,
    nav,
    ol,
    option,
    p,
    script,
    section,
    select,
    span,
    strong,
    summary,
    title,
    ul,
)
from litestar import Response
from markupsafe import Markup

from ziggurat.bots.bot import level_name
from ziggurat.bots.strength import say_strength
from ziggurat.core.art import EMBLEM_SYMBOLS, picture, plain
from ziggurat.core.game import SPECTATOR, AnyGame, Option, Seat, installed_games, load_game
from ziggurat.core.lessons import script_for
from ziggurat.core.simulate import middle_of_game
from ziggurat.core.words import LANGUAGES, Words, language_of, seat_names, with_minus, words_for
from ziggurat.web.clocks import NO_CLOCK, Terms
from ziggurat.web.levels import levels_for, usual_level
from ziggurat.web.limits import LONGEST_NAME
from ziggurat.web.panels import clock_option, talk_box, terms_in_words
from ziggurat.web.store import Stored, TableRow
from ziggurat.web.table import Table

STATIC: Final = Path(__file__).parent / "static"
GROUND: Final = "#efe4cf"
"""Around the page, where a browser shows it as an application."""


def page(
    name: str,
    words: Words,
    *content: Node,
    scripts: Sequence[str] = (),
    styles: Sequence[str] = (),
    css: str = "",
    facts: Mapping[str, str] | None = None,
) -> str:
    _ = words.gettext
    return plain(
        html(lang=language_of(words))[
            head[
                meta(charset="utf-8"),
                meta(name="viewport", content="width=device-width, initial-scale=1"),
                title[name],
                link(rel="icon", href="/static/icon.svg", type="image/svg+xml"),
                link(rel="manifest", href=f"/manifest/{language_of(words)}"),
                meta(name="theme-color", content=GROUND),
                link(rel="stylesheet", href="/static/colours.css"),
                link(rel="stylesheet", href="/static/ziggurat.css"),
                link(rel="stylesheet", href="/static/talk.css"),
                link(rel="stylesheet", href="/static/telling.css"),
                [link(rel="stylesheet", href=address) for address in styles],
                script(src="/static/theme.js"),
                [script(type="module", src=f"/static/{source}") for source in scripts],
            ],
            body(facts or {}, class_=css)[
                EMBLEM_DEFS, a(class_="skip", href="#content")[_("Skip to content")], content
            ],
        ]
    )


def manifest(words: Words) -> dict[str, Any]:
    """What the page is as an application; the same one in every language."""
    return {
        "id": "/",
        "name": "Ziggurat",
        "short_name": "Ziggurat",
        "description": words.gettext("Games of ancient Mesopotamia"),
        "lang": language_of(words),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [{"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }


def hidden_symbols(symbols: str) -> Markup:
    """Symbols for the whole page, drawn nowhere by themselves."""
    nowhere = 'class="defs" width="0" height="0" style="position:absolute" aria-hidden="true"'
    return Markup(f"<svg {nowhere}><defs>{symbols}</defs></svg>")


@cache
def style_of(name: str) -> str:
    """How the parts of a game look."""
    game = load_game(name)
    return game.style() if game.style else ""


def style_address(game: AnyGame) -> str:
    """With a mark of its content, so that a browser keeps it until it changes."""
    return f"/games/{game.name}.css?v={mark_of(style_of(game.name))}"


def picture_address(game: AnyGame, words: Words) -> str:
    language = language_of(words)
    return f"/games/{game.name}.{language}.svg?v={mark_of(sample_picture(game.name, language))}"


def mark_of(content: str) -> str:
    return sha256(content.encode()).hexdigest()[:12]


def kept_long(content: str, media_type: str) -> Response[str]:
    """Its address says which version it is, so a browser may keep it."""
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(content, media_type=media_type, headers=headers)


def symbols_of(game: AnyGame) -> Node:
    return hidden_symbols(game.symbols()) if game.symbols else None


EMBLEM_DEFS: Final = hidden_symbols(EMBLEM_SYMBOLS)
LOGO: Final = Markup(
    '<svg viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M1 22v-5h3v-4.500h3V8h3V3.500h4V8h3v4.500h3V17h3v5z" fill="currentColor"/></svg>'
)


def top(words: Words, *more: Node, seldom: Node = None) -> Node:
    """The bar on top. What is seldom needed folds into a menu where a table has little room."""
    _ = words.gettext
    return header(class_="top")[
        a(class_="brand", href="/")[
            LOGO,
            span["Ziggurat"],
        ],
        more or places(words),
        div(id="seldom", class_="seldom sheet")[
            seldom,
            language_switch(words),
            button(
                {"data-theme-switch": ""},
                type="button",
                class_="quiet",
                title=_("light or dark"),
                aria_label=_("light or dark"),
            )["◐", span(class_="in-menu")[_("light or dark")]],
        ],
    ]


def places(words: Words) -> Node:
    """Where else one can go, on every page but a table's."""
    _ = words.gettext
    return nav(class_="places", aria_label=_("pages"))[
        a(href="/lobby")[_("Lobby")],
        a(href="/my/tables")[_("My tables")],
        a(href="/ladder")[_("Ladder")],
        a(href="/me")[_("You")],
    ]


def language_switch(words: Words) -> Node:
    """The other languages, each under its own name; the script brings the reader back to where he was."""
    own = language_of(words)
    return nav(class_="languages", aria_label=words.gettext("language"))[
        [
            a({"data-language": code}, href=f"/language/{code}", lang=code, hreflang=code, title=name)[
                span(class_="code")[code.upper()], span(class_="in-menu")[name]
            ]
            for code, name in LANGUAGES.items()
            if code != own
        ]
    ]


# -- start -----------------------------------------------------------------------------------------------------------


def home_page(games: Sequence[AnyGame], name: str, mine: Node, lobby: Node, words: Words) -> str:
    _ = words.gettext
    return page(
        "Ziggurat",
        words,
        top(words),
        main(id="content", class_="home")[
            section(class_="hello")[
                h1[_("Games of ancient Mesopotamia")],
                p[_("Play at once against bots, meet others in the lobby, or share a table's address with friends.")],
            ],
            mine,
            lobby,
            div(class_="games")[[game_card(game, name, words) for game in games]],
            p(class_="foot soft")[
                _("Rules are facts; art and words are ours. The names of the games belong to their publishers."),
                " ",
                a(href="/api")[_("For programs: the API")],
                " ",
                a(href="/privacy")[_("What is kept")],
            ],
        ],
        scripts=["home.js", "lobby.js"],
        styles=["/static/place.css"],
        css="start",
    )


def game_title(name: str, words: Words) -> str:
    """A stored table may be of a game that is not installed any more."""
    found = installed_games().get(name)
    return name if found is None else words.gettext(found.title)


def game_card(game: AnyGame, name: str, words: Words) -> Node:
    """A game by its picture: played at once against bots, or after a short form."""
    _ = words.gettext
    return section(class_="game", aria_labelledby=f"game-{game.name}")[
        div(class_="picture")[img(src=picture_address(game, words), alt="", loading="lazy")],
        div(class_="about")[
            h2(id=f"game-{game.name}")[_(game.title)],
            p(class_="game-facts soft")[" · ".join(game_facts(game, words))],
            p[_(game.blurb)],
            form(method="post", action="/tables", class_="play-now")[
                input(type="hidden", name="game", value=game.name),
                input(type="hidden", name="seats", value=str(usual_seats(game))),
                [
                    input(type="hidden", name=f"seat{seat}", value=usual_level(game) if seat else "me")
                    for seat in range(usual_seats(game))
                ],
                button(type="submit", class_="primary")[_("Play against bots")],
            ],
            a(class_="button", href=f"/rules/{game.name}")[_("Rules")],
            lesson_form(game, words),
        ],
        details(class_="set-up")[summary[_("Set up a table")], new_table_form(game, name, words)],
    ]


def game_facts(game: AnyGame, words: Words) -> list[str]:
    _ = words.gettext
    least, most = game.seats[0], game.seats[-1]
    players = words.ngettext("{least}–{most} player", "{least}–{most} players", most)
    told = [players.format(least=least, most=most)]
    if game.minutes:
        told.append(words.ngettext("about {n} minute", "about {n} minutes", game.minutes).format(n=game.minutes))
    return [*told, _(game.weight)] if game.weight else told


def usual_seats(game: AnyGame) -> int:
    """How many sit down if nobody says otherwise: two, or three where many can play."""
    return 3 if game.seats[-1] > 4 else max(2, game.seats[0])


def new_table_form(game: AnyGame, name: str, words: Words) -> Node:
    _ = words.gettext
    return form(method="post", action="/tables", class_="new-table")[
        input(type="hidden", name="game", value=game.name),
        label[
            span[_("Your name")],
            input(name="name", value=name, maxlength=str(LONGEST_NAME), required=True, autocomplete="nickname"),
        ],
        label[
            span[_("Seats")],
            select({"data-seats": ""}, name="seats")[
                [
                    option(value=str(n), selected=n == usual_seats(game))[
                        words.ngettext("{n} seat", "{n} seats", n).format(n=n)
                    ]
                    for n in game.seats
                ]
            ],
        ],
        fieldset(class_="who")[
            legend[_("Who sits where")],
            [seat_choice(game, seat, words) for seat in range(game.seats[-1])],
            how_strong(game, words),
        ],
        [game_option(item, words) for item in game.options if not item.house],
        hints_option(words),
        public_option(words),
        watch_option(words),
        clock_option(words),
        details(class_="options")[
            summary[_("House rules")],
            p(class_="soft")[_("What the rulebook leaves open, and how it is settled at this table.")],
            [game_option(item, words, f"/rules/{game.name}#option-{item.name}") for item in game.options if item.house],
        ]
        if any(item.house for item in game.options)
        else None,
        button(type="submit", class_="primary")[_("Open a table")],
    ]


def seat_choice(game: AnyGame, seat: Seat, words: Words) -> Node:
    _ = words.gettext
    return label({"data-seat-row": str(seat)})[
        span[_("Seat {n}").format(n=seat + 1)],
        select(name=f"seat{seat}")[
            option(value="me", selected=seat == 0)[_("me, in this browser")],
            option(value="open", selected=False)[_("open, for somebody else")],
            [
                option(value=level, selected=seat > 0 and level == usual_level(game))[
                    _("bot: {level}").format(level=level_name(level, words))
                ]
                for level in levels_for(game)
            ],
        ],
    ]


def how_strong(game: AnyGame, words: Words) -> Node:
    """What the levels were measured at, with as many seats as usual."""
    _ = words.gettext
    seats = usual_seats(game)
    told = [
        (level_name(level, words), said)
        for level in levels_for(game)
        if (said := say_strength(game.name, seats, level, words))
    ]
    if not told:
        return None
    return details(class_="soft")[
        summary[_("How strong the bots are")],
        ul[[li[_("{level}: {strength}").format(level=level, strength=said)] for level, said in told]],
    ]


def game_option(item: Option, words: Words, rule: str = "") -> Node:
    """A switch of the table, with the address of the rule that it settles."""
    _ = words.gettext
    return label[
        span[_(item.label)],
        select(name=f"option-{item.name}")[[option(value=value)[_(text)] for value, text in item.choices]],
        span(class_="soft help-line")[_(item.help)] if item.help else None,
        a(class_="soft help-line", href=rule, target="_blank")[_("Rules")] if rule else None,
    ]


def hints_option(words: Words) -> Node:
    _ = words.gettext
    return label[
        span[_("Hints")],
        select(name="hints")[
            option(value="yes")[words.pgettext("hints", "allowed")], option(value="no")[words.pgettext("hints", "none")]
        ],
        span(class_="soft help-line")[_("Whether players may ask what a bot would do in their place.")],
    ]


def public_option(words: Words) -> Node:
    _ = words.gettext
    return label[
        span[_("Who may come")],
        select(name="public")[
            option(value="yes")[_("everybody: the lobby shows it")],
            option(value="no")[_("whoever has the address")],
        ],
        span(class_="soft help-line")[_("A table without a free seat is never shown in the lobby.")],
    ]


def watch_option(words: Words) -> Node:
    _ = words.gettext
    return label[
        span[_("Spectators")],
        select(name="watch")[option(value="yes")[_("welcome")], option(value="no")[_("none, only players see it")]],
    ]


@cache
def sample_picture(name: str, language: str) -> str:
    """The first picture of the rules, as a file of its own; without one the middle of a random game."""
    game, words = load_game(name), words_for(language)
    shown = next((section.picture for section in (game.guide() if game.guide else ()) if section.picture), None)
    if shown is None:
        state = middle_of_game(game, usual_seats(game), game.complete_options({}), seed=11)
    else:
        state = game.read_position(shown.position)
    return picture(game, game.view(state, SPECTATOR), seat_names(len(game.scores(state)), words), words)


# -- the table -------------------------------------------------------------------------------------------------------


def table_page(table: Table, name: str, words: Words, guest: str = "") -> str:
    _ = words.gettext
    game = table.game
    return page(
        _(game.title),
        words,
        symbols_of(game),
        table_top(table, name, words),
        main(id="content", class_="table")[
            section(id="seats", class_="seats", aria_label=_("players"))[
                ul(id="seat-list", class_="seat-list"), p(id="watchers", class_="watchers soft")
            ],
            div(class_="stage")[
                div({"data-name": _("board")}, id="board", class_="board-box"),
                whole_board(words),
                catch_up(words),
                section(id="panel", class_="panel", aria_label=_("requests"), role="status", aria_live="polite"),
                section(id="result-box", class_="result-box", hidden=True),
            ],
            ask_box(words, first_time(game, words)),
            section(id="common-box", class_="side sheet common-box", aria_label=_("On display"))[
                sheet_head(_("On display"), words), div(id="common", class_="common")
            ],
            section(id="log-box", class_="side sheet log-box", aria_label=_("Log"))[
                sheet_head(
                    _("Log"),
                    words,
                    motion_choice(words),
                    a(href=f"/table/{table.row.id}/replay", class_="look-back")[_("look back")],
                ),
                div(id="log", class_="log", tabindex="0", role="log", aria_label=_("what happened"))[
                    ol(id="log-lines", class_="log-lines")
                ],
            ],
            talk_box(words, sheet_head(_("Talk"), words)),
            div(id="help", class_="help", role="tooltip", hidden=True)[
                strong(id="help-name"),
                span(id="help-text", hidden=True),
                span(id="help-line", class_="help-line", hidden=True),
                a(id="help-rule", hidden=True, href="#")[_("the rule")],
            ],
        ],
        lesson_box(table, guest, words),
        dialog(id="rules-sheet", class_="rules-sheet", aria_label=_("Rules"))[
            form(method="dialog")[
                a(class_="button", href=f"/rules/{game.name}#legend", data_rules="")[_("All symbols")]
                if game.legend
                else None,
                button(class_="quiet", aria_label=_("close"))["×"],
            ],
            div(id="rules-here", class_="prose rules"),
        ],
        phrases(
            lost=_("The connection is lost; it is being tried again."),
            lost_with_answer=_("The connection is lost. Your answer is given as soon as it is back."),
            minutes=_("({n} min)"),
            time_left=_("time left"),
            mute=_("do not hear {name} any more"),
            hear=_("hear {name} again"),
            muted=_("not heard"),
            looks_on=_("looks on"),
            among_players=_("Only players hear you while the game is played."),
            among_watchers=_("Only those who look on hear you while the game is played."),
            # Translators: the time that is left, as short as can be: 2 days and 3 hours.
            days_hours=_("{days} d {hours} h"),
            overtaken=_("The table has moved on while the connection was lost; your last answer was not given."),
        ),
        scripts=["table.js"],
        styles=[style_address(game)],
        css="at-table",
        facts={"data-table": table.row.id, "data-game": game.name},
    )


def table_top(table: Table, name: str, words: Words) -> Node:
    _ = words.gettext
    return top(
        words,
        h1(class_="table-title")[
            _(table.game.title), " ", span(class_="soft")[table_options(table.row, words, table.terms)]
        ],
        button({"data-sheet": "common-box"}, type="button", class_="opens", aria_expanded="false")[_("On display")],
        button({"data-sheet": "log-box"}, type="button", class_="opens", aria_expanded="false")[_("Log")],
        button({"data-sheet": "talk-box"}, type="button", class_="opens-talk", aria_expanded="false")[
            Markup(SPEECH), _("Talk"), span(id="unread", class_="unread", hidden=True)
        ],
        span(id="connection", class_="connection", role="status")[""],
        button({"data-sheet": "seldom"}, type="button", class_="opens", aria_expanded="false", aria_label=_("more"))[
            "☰"
        ],
        seldom=[
            a(class_="button", href=f"/rules/{table.game.name}", data_rules="")[_("Rules")],
            label(class_="your-name")[
                span(class_="soft")[_("You are")],
                input(
                    id="name",
                    value=name,
                    maxlength=str(LONGEST_NAME),
                    aria_label=_("your name"),
                    autocomplete="nickname",
                ),
            ],
            button({"data-copy": ""}, type="button", class_="invite", title=_("Copy the address of this table"))[
                _("Invite")
            ],
            button(id="sound", type="button", class_="quiet", title=_("sound"), aria_label=_("sound"))[
                "♪", span(class_="in-menu")[_("sound")]
            ],
        ],
    )


def whole_board(words: Words) -> Node:
    """Leads back from whatever somebody looks at closely."""
    _ = words.gettext
    return button(id="whole-board", type="button", class_="round", hidden=True, title=_("whole board"))[
        Markup(WHOLE_BOARD), span(class_="unseen")[_("whole board")]
    ]


def ask_box(words: Words, lesson: Node = None) -> Node:
    """What is asked, what was just said about it, and the player's own things: always of the same height."""
    _ = words.gettext
    return section(id="ask", class_="ask", aria_label=_("what is asked"))[
        div(class_="told-row")[
            div(class_="told")[
                div(id="question", role="status", aria_live="polite", tabindex="-1"),
                div(id="remark", class_="remark", role="status", aria_live="polite")[
                    span(id="remark-words"), " ", a(id="remark-rule", hidden=True, href="#")[_("the rule")]
                ],
                div(id="advice", class_="advice", hidden=True)[
                    span(id="advice-words", role="status", aria_live="polite"),
                    button(id="advice-yes", type="button")[_("Do so")],
                    button(id="advice-no", type="button", class_="quiet", aria_label=_("close"))["×"],
                ],
                div(id="confirm", class_="confirm", hidden=True)[
                    span(id="confirm-words"),
                    button(id="confirm-yes", type="button", class_="primary")[_("Confirm")],
                    button(id="confirm-no", type="button")[_("Take back")],
                ],
            ],
            div(class_="helpers")[
                button(
                    {"data-busy": _("Thinking…")},
                    id="ask-hint",
                    type="button",
                    hidden=True,
                    title=_("What a bot would do (key H)"),
                    aria_keyshortcuts="h",
                )[_("Hint")],
                button(id="undo", type="button", hidden=True)[_("Undo")],
                lesson,
            ],
        ],
        div(id="tray", class_="tray"),
    ]


def lesson_box(table: Table, guest: str, words: Words) -> Node:
    """Where a guided opening speaks, with all that it will say to this guest."""
    _ = words.gettext
    script = script_for(table.match)
    if script is None or table.seats[script.lesson.seat].guest != guest:
        return None
    steps = [{"words": _(step.words), "targets": step.targets, "about": step.about} for step in script.lesson.steps]
    return section(
        {"data-steps": json.dumps(steps), "data-play-on": _("Play on"), "data-next": _("Next")},
        id="lesson",
        class_="lesson",
        aria_label=_("guided opening"),
        hidden=True,
    )[
        p(id="lesson-words", role="status", aria_live="polite"),
        div(class_="lesson-row")[
            span(id="lesson-count", class_="soft"),
            button(id="lesson-leave", type="button", class_="leave")[_("Leave the guided opening")],
            button(id="lesson-next", type="button", class_="primary")[_("Next")],
        ],
    ]


def first_time(game: AnyGame, words: Words) -> Node:
    """At a table of a game that somebody has never played here: the way to its guided opening."""
    _ = words.gettext
    if game.lesson is None:
        return None
    offered = _("First time? Play a guided opening")
    return div(id="first-time", class_="first-time", hidden=True)[
        form(method="post", action="/tables")[
            input(type="hidden", name="game", value=game.name),
            input(type="hidden", name="lesson", value="yes"),
            button(type="submit", title=offered, aria_label=offered)[_("First time?")],
        ],
        button(id="no-lesson", type="button", aria_label=_("No, thanks"))["×"],
    ]


def lesson_form(game: AnyGame, words: Words) -> Node:
    """Offers a guided opening; whoever had it before is asked more quietly."""
    _ = words.gettext
    if game.lesson is None:
        return None
    return form({"data-lesson": game.name}, method="post", action="/tables", class_="offer-lesson")[
        input(type="hidden", name="game", value=game.name),
        input(type="hidden", name="lesson", value="yes"),
        button(type="submit")[
            span(class_="first")[_("First time? Play a guided opening")], span(class_="later")[_("Guided opening")]
        ],
    ]


def sheet_head(name: str, words: Words, *more: Node) -> Node:
    _ = words.gettext
    close = button({"data-close": ""}, type="button", class_="quiet", aria_label=_("close"))["×"]
    return div(class_="sheet-head")[h2[name], more, close]


def catch_up(words: Words) -> Node:
    """What happened while somebody was away, offered to be shown."""
    _ = words.gettext
    told = {
        "data-one": _("One thing happened since your last move."),
        "data-many": _("Things that happened since your last move: {n}."),
        "data-next": _("Next"),
        "data-done": _("Done"),
    }
    return div(told, id="catch-up", class_="catch-up", role="status", hidden=True)[
        span(id="catch-up-words"),
        button(id="catch-up-show", type="button", class_="primary")[
            span(class_="on-desk")[_("Show me")], span(class_="on-phone")[_("What is new?")]
        ],
        button(id="catch-up-next", type="button", class_="primary", hidden=True)[_("Next")],
        button(id="catch-up-skip", type="button")[_("Skip")],
    ]


def motion_choice(words: Words) -> Node:
    """How fast pieces move."""
    _ = words.gettext
    speeds = {
        "slow": words.pgettext("speed", "slow"),
        "normal": words.pgettext("speed", "normal"),
        "fast": words.pgettext("speed", "fast"),
        "off": words.pgettext("speed", "off"),
    }
    return label(class_="motion-choice")[
        _("motion"), select(id="motion")[[option(value=value)[text] for value, text in speeds.items()]]
    ]


def phrases(**said: str) -> Node:
    """Sentences that the page says by itself."""
    return div({f"data-{name.replace('_', '-')}": text for name, text in said.items()}, id="phrases", hidden=True)


SPEECH: Final = (
    '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">'
    '<path d="M3 5h18v11h-9l-5 4v-4H3z" fill="none" stroke="currentColor" stroke-width="2.2" '
    'stroke-linejoin="round"/></svg>'
)
WHOLE_BOARD: Final = (
    '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">'
    '<path d="M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6" fill="none" stroke="currentColor" '
    'stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>'
)


def table_options(row: TableRow, words: Words, terms: Terms = NO_CLOCK) -> str:
    """The options that are not as usual, in words."""
    _ = words.gettext
    told = []
    for item in load_game(row.game).options:
        value = row.options.get(item.name, item.default)
        if value != item.default:
            chosen = "" if value == "yes" else f": {_(dict(item.choices).get(value, value))}"
            told.append(f"{_(item.label)}{chosen}")
    if not row.hints:
        told.append(_("no hints"))
    if terms != NO_CLOCK:
        told.append(terms_in_words(terms, words))
    return "; ".join(told)


# -- the rest --------------------------------------------------------------------------------------------------------


def sorry_page(heading: str, sentence: str, words: Words) -> str:
    _ = words.gettext
    return page(
        heading,
        words,
        top(words),
        main(id="content", class_="sorry")[
            h1[heading], p[sentence], p[a(class_="button", href="/")[_("To the start page")]]
        ],
    )


def unreadable_page(stored: Stored, reason: str, words: Words) -> str:
    """A table that is stored but cannot be played: what it was, why, and its text."""
    _ = words.gettext
    name = game_title(stored.row.game, words)
    summary = stored.summary
    is_over = summary is not None and summary.status in ("over", "closed")
    points = summary.result if summary is not None else ()
    return page(
        name,
        words,
        top(words, span(class_="table-title")[name]),
        main(id="content", class_="sorry")[
            h1[_("This table cannot be played")],
            p[reason],
            ul[
                [
                    li[
                        row.name or _("open seat"),
                        f": {with_minus(points[row.seat])}" if row.seat < len(points) else None,
                    ]
                    for row in stored.seats
                ]
            ],
            p(class_="soft")[
                None
                if is_over
                else _(
                    "Its text tells everything, hidden cards too: once somebody has read it, nobody can play on here."
                )
            ],
            form(method="post", action=f"/table/{stored.row.id}/text")[
                button(type="submit")[_("Read its text")], " ", a(class_="button", href="/")[_("To the start page")]
            ],
        ],
    )


def api_page(schema: dict[str, Any], words: Words) -> str:
    """The OpenAPI description, in the reader's words already, without anything fetched from elsewhere."""
    _ = words.gettext
    entries = []
    for route, methods in sorted(schema.get("paths", {}).items()):
        for method, facts in methods.items():
            entries.append(
                (
                    dt[code[f"{method.upper()} {route}"]],
                    dd[facts.get("description") or facts.get("summary", "")],
                )
            )
    return page(
        _("The API"),
        words,
        top(words),
        main(id="content", class_="prose")[
            h1[_("The API")],
            p[
                _("Everything that a browser can do, a program can do: JSON over HTTP, with the cookie of a guest."),
                " ",
                a(href="/api/schema/openapi.json")["openapi.json"],
            ],
            h3[_("Calls")],
            dl[entries],
        ],
    )
