"""The rules of the games in our own words: every section has an address, every picture is drawn by the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from htpy import (
    Element,
    Node,
    a,
    article,
    dd,
    div,
    dl,
    dt,
    figcaption,
    figure,
    h1,
    h2,
    h3,
    img,
    li,
    main,
    nav,
    p,
    section,
    span,
    ul,
)
from litestar import MediaType, Response, get
from litestar.params import FromPath

from ziggurat.core.art import picture, svg, use
from ziggurat.core.game import SPECTATOR, AnyGame, installed_games
from ziggurat.core.guide import Section
from ziggurat.core.words import LANGUAGES, Words, language_of, seat_names, words_for
from ziggurat.web.doors import AnyRequest, Refused, words_at
from ziggurat.web.pages import kept_long, lesson_form, mark_of, page, style_address, symbols_of, top


def sections_of(game: AnyGame) -> Sequence[Section]:
    return game.guide() if game.guide else ()


@get("/rules/{name:str}", media_type=MediaType.HTML, include_in_schema=False)
async def show_rules(request: AnyRequest, name: FromPath[str]) -> str:
    return rules_page(game_named(name), words_at(request))


@get("/rules/{name:str}/{file:str}", include_in_schema=False)
async def show_picture(name: FromPath[str], file: FromPath[str]) -> Response[str]:
    game = game_named(name)
    wanted, _, language = file.removesuffix(".svg").partition(".")
    for found in sections_of(game):
        if found.id == wanted and found.picture is not None and language in LANGUAGES:
            return kept_long(drawn(name, wanted, language), "image/svg+xml")
    raise Refused(404, "There is no such picture.")


def game_named(name: str) -> AnyGame:
    games = installed_games()
    if name not in games:
        raise Refused(404, "There is no such game.")
    return games[name]


@cache
def drawn(name: str, wanted: str, language: str) -> str:
    """The picture of a section, from its position."""
    game, words = game_named(name), words_for(language)
    for found in sections_of(game):
        if found.id == wanted and found.picture is not None:
            state = game.read_position(found.picture.position)
            view = game.view(state, SPECTATOR)
            return picture(game, view, seat_names(len(game.scores(state)), words), words)
    raise KeyError(wanted)


def rules_page(game: AnyGame, words: Words) -> str:
    _ = words.gettext
    found = sections_of(game)
    return page(
        _("Rules of {game}").format(game=_(game.title)),
        words,
        symbols_of(game),
        top(words),
        main(id="content", class_="prose rules")[
            article(id="rules")[
                h1[_(game.title)],
                p[_(game.blurb)],
                nav(aria_label=_("contents"))[
                    ul[
                        [li[a(href=f"#{one.id}")[_(one.title)]] for one in found if one.depth == 1],
                        li[a(href="#legend")[_("All symbols")]] if game.legend else None,
                    ],
                    lesson_form(game, words),
                ],
                [rule(game, one, words) for one in found],
                legend(game, words),
                house_rules(game, words),
            ],
        ],
        styles=[style_address(game)],
        css="at-rules",
    )


def rule(game: AnyGame, found: Section, words: Words) -> Element:
    _ = words.gettext
    heading = h2 if found.depth == 1 else h3
    return section(id=found.id, class_=f"depth-{found.depth}")[
        heading[a(href=f"#{found.id}")[_(found.title)]], list(paragraphs(found.told(words))), shown(game, found, words)
    ]


def paragraphs(text: Sequence[str]) -> Iterator[Node]:
    """Paragraphs as they come; items that follow each other make a list."""
    items: list[str] = []
    for said in text:
        if said.startswith("* "):
            items.append(said[2:])
            continue
        if items:
            yield ul[[li[item] for item in items]]
            items = []
        yield p[said]
    if items:
        yield ul[[li[item] for item in items]]


def shown(game: AnyGame, found: Section, words: Words) -> Node:
    if found.picture is None:
        return None
    address = f"/rules/{game.name}/{found.id}.{language_of(words)}.svg?v={mark_of(found.picture.position)}"
    caption = words.gettext(found.picture.caption)
    return figure[img(src=address, alt=caption, loading="lazy"), figcaption[caption]]


def legend(game: AnyGame, words: Words) -> Node:
    """Every symbol with its meaning."""
    _ = words.gettext
    if game.legend is None:
        return None
    return section(id="legend")[
        h2[a(href="#legend")[_("All symbols")]],
        ul(class_="legend-list")[
            [
                li[
                    svg(
                        {"viewBox": sign.box, "aria-hidden": "true"}, style=f"color:{sign.fill}" if sign.fill else None
                    )[use(href=f"#{sign.symbol}")],
                    span[_(sign.meaning), " ", a(href=f"#{sign.section}")[_("more")] if sign.section else None],
                ]
                for sign in game.legend()
            ]
        ],
    ]


def house_rules(game: AnyGame, words: Words) -> Node:
    """What a table may agree upon before it begins."""
    _ = words.gettext
    if not game.options:
        return None
    return section(id="options")[
        h2[a(href="#options")[_("What a table can choose")]],
        div[
            dl[
                [
                    (
                        dt(id=f"option-{item.name}")[_(item.label)],
                        dd[
                            " · ".join(_(text) for _value, text in item.choices),
                            p(class_="soft")[_(item.help)] if item.help else None,
                        ],
                    )
                    for item in game.options
                ]
            ]
        ],
    ]


HANDLERS: Final = (show_rules, show_picture)
