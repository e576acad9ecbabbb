"""The table of Babylonia as SVG and HTML, drawn from a view, in our own art; and what one points at to act."""

from __future__ import annotations

from functools import cache
from typing import Final, assert_never

from htpy import Element, Node, button, div, span
from markupsafe import Markup

from ziggurat.core import hexes
from ziggurat.core.art import (
    EMBLEM_SYMBOLS,
    circle,
    colour,
    g,
    icon,
    path,
    points,
    polygon,
    put,
    rect,
    seat_colour,
    star,
    svg_board,
    symbols,
    target,
    text,
)
from ziggurat.core.game import Drawing, Seat
from ziggurat.core.words import N_, Words
from ziggurat.games.babylonia.actions import (
    ANOTHER_TURN,
    PLACE,
    RESOLVE,
    STOP,
    TAKE,
    Action,
    AnotherTurn,
    Drawn,
    Layout,
    OfferTurn,
    Place,
    PlaceTokens,
    Resolve,
    ResolveNext,
    Stop,
    Take,
)
from ziggurat.games.babylonia.data import (
    CARD_TEXTS,
    CARDS,
    CELL_NAMED,
    CELL_NAMES,
    CELLS,
    COORDINATES,
    EMPTY,
    FACE_DOWN,
    IS_RIVER,
    LAST_TILE,
    LAST_TOKEN,
    NEXT_TO,
    OFF,
    REGIONS,
    RESOLVED,
    TILE_NAMES,
    TOKEN,
    TOKEN_NAMES,
    TOKENS,
    UNKNOWN,
    ZIGGURAT,
    Cell,
    neighbours_of,
)
from ziggurat.games.babylonia.state import ON_DISPLAY, OWNED, SPENT
from ziggurat.games.babylonia.view import View

SIZE: Final = 32.0
"""The edge of a hex on paper."""
TOKEN_IDS: Final = ("merchant", "priest", "servant", "farmer")
REGION_NAMES: Final = (N_("north"), N_("centre"), N_("south"), N_("river"))
LAND: Final = ("sand", "clay", "dune")

SYMBOLS: Final = {
    "merchant": '<path d="M8.500 2h7v2.400c0 1-.9 1.500-.9 2.500 0 1.300 4.400 2.800 4.400 8 0 4.300-3 7.100-7 7.100s-7-2.800-7-7.100c0-5.200 4.400-6.700 4.400-8 '
    '0-1-.9-1.500-.9-2.500z"/><path d="M9 7.500C6 7 4.500 9 5.500 11.500M15 7.500c3-.5 4.500 1.500 3.500 4" fill="none" stroke="currentColor" '
    'stroke-width="1.500"/>',
    "priest": f'<polygon points="{star(8, 11, 5)}"/>',
    "servant": '<path d="M6 7.500C6 3.800 8.500 1.500 12 1.500s6 2.300 6 6zM6.500 8.600h11V12c.8 4.500-1.500 8.500-5.500 10.500-4-2-6.300-6-5.500-10.500zM8.800 '
    '10.300v1.500h2.200v-1.500zm4.200 0v1.500h2.200v-1.500zM9 14.700c1.800 1.300 4.200 1.300 6 0-.6 2.200-5.400 2.200-6 0z" fill-rule="evenodd"/>',
    "farmer": '<path d="M11.200 9h1.600v14h-1.600z"/><path d="M12 1c1.900 1.600 1.900 4.200 0 6-1.900-1.800-1.900-4.400 0-6zM11.400 11.500C8.500 11.500 6.500 9.800 6.300 6.800c3 '
    ".1 5 1.900 5.100 4.700zM12.600 11.500c2.900 0 4.900-1.700 5.100-4.700-3 .1-5 1.900-5.100 4.700zM11.400 17C8.500 17 6.500 15.300 6.300 12.300c3 .1 5 1.900 5.100 "
    '4.700zM12.600 17c2.900 0 4.900-1.700 5.100-4.700-3 .1-5 1.900-5.100 4.700z"/>',
    "city": '<path d="M2 22V9h3v2.500h2.500V9h3v2.500H14V9h3v2.500h2.200V9H22v13h-7v-4.500a3 3 0 00-6 0V22z"/><path d="M8.500 7V3l3.500-2 3.500 2v4z"/>',
    "ziggurat": '<path d="M1 22v-5h3v-4.500h3V8h3V3.500h4V8h3v4.500h3V17h3v5z"/>',
    "river": '<path d="M2 8c3-3 5-3 7 0s4 3 7 0 4-2 6 0M2 15c3-3 5-3 7 0s4 3 7 0 4-2 6 0" fill="none" stroke="currentColor" '
    'stroke-width="2" stroke-linecap="round"/>',
    "again": '<path d="M12 4a8 8 0 107.700 5.800l-2.300.7A5.600 5.600 0 1112 6.400V10l6-4.800L12 .5z"/>',
}

DEFS: Final = Markup(
    "<defs>"
    '<linearGradient id="water" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--river)"/>'
    '<stop offset="1" stop-color="var(--river-deep)"/></linearGradient>'
    '<linearGradient id="brick" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9835a"/>'
    '<stop offset="1" stop-color="#b95c31"/></linearGradient>'
    '<filter id="lift" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="1.600" stdDeviation="1.300" '
    'flood-color="#3a2a1a" flood-opacity=".42"/></filter>'
    f"{symbols(SYMBOLS)}{EMBLEM_SYMBOLS}"
    '<symbol id="temple" viewBox="0 0 60 48"><path d="M2 46V36h8v-9h8v-9h8V8h8v10h8v9h8v9h8v10z" fill="#9a5b34" stroke="#4b2510" '
    'stroke-width="1.600" stroke-linejoin="round"/><path d="M26 46V8h8v38z" fill="#b97a4c"/><path d="M26 40h8M26 34h8M26 28h8M26 22h8M26 16h8" '
    'stroke="#6d3a1c" stroke-width="1.100"/><path d="M25 2h10v7H25z" fill="var(--lapis)" stroke="#12265a" stroke-width="1"/>'
    '<path d="M10 36h16M34 36h16M18 27h8M34 27h8" stroke="#6d3a1c" stroke-width="1"/></symbol>'
    "</defs>"
)

# -- the board -------------------------------------------------------------------------------------------------------


def draw_view(seen: View, words: Words) -> Drawing:
    return Drawing(
        board=draw_board(seen, words),
        seats=[draw_seat(seen, seat, words) for seat in range(seen.seats)],
        tray=draw_tray(seen, words),
        common=draw_display(seen, words),
    )


def draw_board(seen: View, words: Words) -> str:
    in_use = [cell for cell in range(CELLS) if seen.board[cell] != OFF]
    return svg_board(
        frame(tuple(in_use)),
        DEFS,
        ground(tuple(in_use)),
        g(class_="hexes")[[draw_hex(seen, cell, words) for cell in in_use]],
    )


@cache
def frame(cells: tuple[Cell, ...]) -> tuple[float, float, float, float]:
    corners = [corner for cell in cells for corner in hexes.corners(*COORDINATES[cell], SIZE)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    return left - 8, top - 8, right - left + 16, bottom - top + 16


@cache
def ground(cells: tuple[Cell, ...]) -> Markup:
    """What never changes in a game: land in three kinds, water with its banks, a shadow under it all."""
    shadow = [polygon(points=points(hexes.corners(*COORDINATES[cell], SIZE + 3))) for cell in cells]
    land = [draw_ground(cell) for cell in cells]
    banks = [bank for cell in cells if IS_RIVER[cell] for bank in draw_banks(cell, cells)]
    return Markup(
        str(g(class_="shadow", fill=colour("line"), opacity=".45", transform="translate(0 3)")[shadow])
        + str(g(class_="ground")[land])
        + str(g({"stroke-linecap": "round", "stroke-linejoin": "round"}, class_="banks", fill="none")[banks])
    )


def draw_ground(cell: Cell) -> Element:
    shape = points(hexes.corners(*COORDINATES[cell], SIZE))
    if IS_RIVER[cell]:
        return g[
            polygon({"stroke-opacity": ".35"}, points=shape, fill="url(#water)", stroke=colour("river-edge")),
            path(
                {"stroke-linecap": "round", "stroke-opacity": ".55", "stroke-width": "1.4"},
                d=waves(cell),
                fill="none",
                stroke=colour("cream"),
            ),
        ]
    region = REGIONS[cell]
    return g[
        polygon(points=shape, fill=colour(LAND[region]), stroke=colour("line")),
        path(
            {"stroke-linecap": "round", "stroke-opacity": ".4", "stroke-width": "1.2"},
            d=texture(cell, region),
            fill="none",
            stroke=colour("line"),
        ),
    ]


def scatter(cell: Cell) -> list[tuple[float, float]]:
    """Three places inside a hex that look thrown there, always the same."""
    x, y = hexes.centre(*COORDINATES[cell], SIZE)
    return [(x + (cell * k) % 27 - 13, y + (cell * m) % 31 - 15) for k, m in ((17, 11), (29, 23), (41, 7))]


def texture(cell: Cell, region: int) -> str:
    """Hills in the north, grass in the centre, dunes in the south."""
    marks = ("M{x:.0f} {y:.0f}l4-6 4 6", "M{x:.0f} {y:.0f}v-5m3 5v-7m3 7v-4", "M{x:.0f} {y:.0f}q6-5 12 0")
    return "".join(marks[region].format(x=x - 4, y=y) for x, y in scatter(cell))


def waves(cell: Cell) -> str:
    return "".join(f"M{x - 8:.0f} {y:.0f}q4-4 8 0t8 0" for x, y in scatter(cell)[:2])


def draw_banks(cell: Cell, cells: tuple[Cell, ...]) -> list[Element]:
    """The shore along every edge where a river meets land or the end of the board: sand, then a dark line."""
    corners = hexes.corners(*COORDINATES[cell], SIZE)
    found = []
    for n in range(6):
        beside = NEXT_TO[6 * cell + n]
        if beside in cells and IS_RIVER[beside]:
            continue
        # Neighbour n lies beyond the edge between corners n + 1 and n + 2, counted clockwise from the left one.
        (x1, y1), (x2, y2) = corners[(n + 1) % 6], corners[(n + 2) % 6]
        line = f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
        found.append(path({"stroke-width": "5"}, d=line, stroke=colour("river-edge")))
        found.append(path({"stroke-width": "2"}, d=line, stroke=colour("cream"), opacity=".75"))
    return found


def draw_hex(seen: View, cell: Cell, words: Words) -> Element:
    """What lies on a hex, and the hex itself to point at."""
    x, y = hexes.centre(*COORDINATES[cell], SIZE)
    shape = points(hexes.corners(*COORDINATES[cell], SIZE - 3))
    piece = seen.board[cell]
    attributes = target(f"hex:{CELL_NAMES[cell]}", label(seen, cell, words))
    return g(attributes, id=f"hex-{CELL_NAMES[cell].replace(',', '-')}")[
        polygon(class_="ring", points=shape, fill="transparent"),
        draw_piece(piece, x, y),
        polygon(class_="halo", points=shape, fill="none"),
    ]


def draw_piece(piece: int, x: float, y: float) -> Node:
    if piece == EMPTY:
        return None
    if piece < 8:
        return draw_city(piece, x, y)
    if piece <= LAST_TILE:
        return draw_field(piece, x, y)
    if piece in (ZIGGURAT, RESOLVED):
        return draw_ziggurat(piece == RESOLVED, x, y)
    if piece >= UNKNOWN:
        return draw_back(piece - UNKNOWN, None, x, y)
    seat = (piece - TOKEN) // 8
    if piece & FACE_DOWN:
        return draw_back(seat, piece & 3, x, y)
    return draw_token(seat, piece & 3, x, y)


def draw_token(seat: Seat, token: int, x: float, y: float) -> Element:
    return g(class_="piece token", filter="url(#lift)", color=colour("cream"))[
        circle(cx=f"{x:g}", cy=f"{y:g}", r="20", fill=colour("cream")),
        circle(cx=f"{x:g}", cy=f"{y:g}", r="18", fill=seat_colour(seat)),
        put(TOKEN_IDS[token], x, y - 1, 23),
        badge(seat, x + 13.5, y + 13.5),
    ]


def badge(seat: Seat, x: float, y: float) -> Element:
    """The emblem of a seat, small, so that nobody depends on colours."""
    return g(color=seat_colour(seat))[
        circle(cx=f"{x:g}", cy=f"{y:g}", r="7", fill=colour("cream"), stroke=seat_colour(seat)),
        put(f"emblem-{seat}", x, y, 10),
    ]


def draw_back(seat: Seat, token: int | None, x: float, y: float) -> Element:
    """A face-down token: the emblem of its seat on a woven back; its owner sees the kind in a corner."""
    known = (
        g(color=colour("ink"))[
            circle(cx=f"{x + 13.5:g}", cy=f"{y + 13.5:g}", r="7.5", fill=colour("cream")),
            put(TOKEN_IDS[token], x + 13.5, y + 13.5, 11),
        ]
        if token is not None
        else None
    )
    return g(class_="piece token back", filter="url(#lift)", color=colour("cream"))[
        circle(cx=f"{x:g}", cy=f"{y:g}", r="20", fill=colour("cream")),
        circle(cx=f"{x:g}", cy=f"{y:g}", r="18", fill=seat_colour(seat)),
        circle(
            {"stroke-dasharray": "3 2.6", "stroke-width": "1.4"},
            cx=f"{x:g}",
            cy=f"{y:g}",
            r="14.5",
            fill="none",
            stroke=colour("river"),
        ),
        put(f"emblem-{seat}", x, y, 17),
        known,
    ]


def draw_city(piece: int, x: float, y: float) -> Element:
    """A walled tile with one, two or three noble symbols."""
    signs = [TOKEN_IDS[n] for n in range(3) if piece >> n & 1]
    places = {
        1: [(0.0, 2.0, 25.0)],
        2: [(-9.5, 2.0, 18.0), (9.5, 2.0, 18.0)],
        3: [(-10.0, 7.0, 15.5), (10.0, 7.0, 15.5), (0.0, -7.5, 15.5)],
    }[len(signs)]
    battlements = "".join(f"M{x - 19 + 8 * n:g} {y - 19:g}v-4h5v4" for n in range(5))
    return g(class_="piece city", filter="url(#lift)", color=colour("cream"))[
        path(d=battlements, fill="#b95c31", stroke=colour("terracotta-edge")),
        rect(
            {"stroke-width": "1.5"},
            x=f"{x - 20.5:g}",
            y=f"{y - 19.5:g}",
            width="41",
            height="40",
            rx="6",
            fill="url(#brick)",
            stroke=colour("terracotta-edge"),
        ),
        [put(sign, x + dx, y + dy, size) for sign, (dx, dy, size) in zip(signs, places, strict=True)],
    ]


def draw_field(piece: int, x: float, y: float) -> Element:
    """Furrows and a value; a city field shows a city."""
    furrows = "".join(f"M{x - 18:g} {y - 12 + 8 * n:g}q9-3 18 0t18 0" for n in range(4))
    value: Node = (
        text(
            {"text-anchor": "middle", "font-size": "24", "font-weight": "bold"},
            class_="number",
            x=f"{x:g}",
            y=f"{y + 8.5:g}",
            fill=colour("ink"),
        )[TILE_NAMES[piece]]
        if piece != LAST_TILE
        else g(color=colour("ink"))[put("city", x, y + 0.5, 22)]
    )
    return g(class_="piece field", filter="url(#lift)")[
        rect(
            {"stroke-width": "1.5"},
            x=f"{x - 20:g}",
            y=f"{y - 20:g}",
            width="40",
            height="40",
            rx="6",
            fill=colour("field"),
            stroke=colour("field-edge"),
        ),
        path({"stroke-opacity": ".55", "stroke-width": "2.2"}, d=furrows, fill="none", stroke=colour("field-edge")),
        circle(cx=f"{x:g}", cy=f"{y:g}", r="13", fill="#c6d491"),
        value,
    ]


def draw_ziggurat(resolved: bool, x: float, y: float) -> Element:
    """The stepped tower; once resolved it loses its colour and wears a check."""
    check = (
        g[
            circle(cx=f"{x + 17:g}", cy=f"{y - 14:g}", r="8", fill=colour("cream"), stroke=colour("line")),
            path(
                {"stroke-width": "2.4", "stroke-linecap": "round"},
                d=f"M{x + 13:g} {y - 14:g}l3 3.500 5-7",
                fill="none",
                stroke=colour("field-edge"),
            ),
        ]
        if resolved
        else None
    )
    return g(class_="piece ziggurat" + (" resolved" if resolved else ""), filter="url(#lift)")[
        g(opacity=".62" if resolved else "1")[put("temple", x, y, 54)], check
    ]


# -- labels ----------------------------------------------------------------------------------------------------------


def label(seen: View, cell: Cell, words: Words) -> str:
    """A hex in words: where it is, what lies on it, and which city or ziggurat it touches."""
    _ = words.gettext
    parts = [_("hex {place}").format(place=CELL_NAMES[cell]), _(REGION_NAMES[REGIONS[cell]])]
    piece = seen.board[cell]
    if piece != EMPTY:
        parts.append(name_piece(piece, words))
    for beside in neighbours_of(cell):
        near = seen.board[beside]
        if 1 <= near <= LAST_TILE or near in (ZIGGURAT, RESOLVED):
            parts.append(_("next to {thing}").format(thing=name_piece(near, words)))
    return ", ".join(parts)


def name_piece(piece: int, words: Words) -> str:
    _ = words.gettext
    if piece < 8:
        signs = [_(TOKEN_NAMES[n]) for n in range(3) if piece >> n & 1]
        return _("city of {symbols}").format(symbols=", ".join(signs))
    if piece < LAST_TILE:
        return _("field worth {value}").format(value=TILE_NAMES[piece])
    if piece == LAST_TILE:
        return _("city field")
    if piece in (ZIGGURAT, RESOLVED):
        return _("ziggurat") if piece == ZIGGURAT else _("resolved ziggurat")
    if TOKEN <= piece <= LAST_TOKEN and not piece & FACE_DOWN:
        return _("{token} of seat {seat}").format(token=_(TOKEN_NAMES[piece & 3]), seat=(piece - TOKEN) // 8 + 1)
    seat = piece - UNKNOWN if piece >= UNKNOWN else (piece - TOKEN) // 8
    return _("face-down token of seat {seat}").format(seat=seat + 1)


# -- beside the board ------------------------------------------------------------------------------------------------


def draw_seat(seen: View, seat: Seat, words: Words) -> str:
    """What everybody sees of a seat: points, cities, cards, how many tokens are left."""
    _ = words.gettext
    cities = [(city, count) for city, count in enumerate(seen.taken[seat]) if count]
    cards = [card for card in CARDS if seen.cards[card] in (OWNED + seat, SPENT + seat)]
    return str(
        div(class_="facts")[
            span(class_="score", id=f"score-{seat}")[str(seen.scores[seat])],
            span(class_="fact", title=_("tokens on the stand"))[
                icon("farmer", 15), str(seen.stand_counts[seat]), span(class_="soft")[f"+{seen.supply_counts[seat]}"]
            ],
            span(class_="fact cities", title=_("city tiles"))[
                icon("city", 16),
                str(sum(seen.taken[seat])),
                [
                    span(class_="mini-city", title=name_piece(city, words))[
                        [icon(TOKEN_IDS[n], 11) for n in range(3) if city >> n & 1],
                        f"×{count}" if count > 1 else "",
                    ]
                    for city, count in cities
                ],
            ],
            [
                span(class_="mini-card" + (" spent" if seen.cards[card] >= SPENT else ""), title=_(CARD_TEXTS[card]))[
                    str(card)
                ]
                for card in cards
            ],
        ]
    )


def draw_tray(seen: View, words: Words) -> str:
    """The reader's stand, and the buttons of the question that is put to the reader."""
    _ = words.gettext
    if seen.stand is None:
        return ""
    asked = seen.pending and seen.seat in seen.pending[-1].asks
    question = seen.pending[-1] if asked else None
    buttons: list[Node] = []
    if isinstance(question, PlaceTokens):
        buttons.append(button(target("stop", _("Stop placing"), "button"))[_("Stop placing")])
    if isinstance(question, OfferTurn):
        buttons.append(button(target("another:yes", _("Take another turn"), "button"))[_("Take another turn")])
        buttons.append(button(target("another:no", _("Not now"), "button"))[_("Not now")])
    stand = [
        div(target(f"stand:{TOKEN_IDS[token]}", _(TOKEN_NAMES[token]), "stand-token"), id=f"stand-{token}-{n}")[
            stand_token(seen.seat, token), span(class_="caption")[_(TOKEN_NAMES[token])]
        ]
        for token in TOKENS
        for n in range(seen.stand[token])
    ]
    return str(
        div(class_="stand", role="group", aria_label=_("your stand"))[
            stand or span(class_="soft")[_("Your stand is empty.")]
        ]
    ) + (str(div(class_="buttons")[buttons]) if buttons else "")


def stand_token(seat: Seat, token: int) -> Element:
    return Element("svg")({"viewBox": "0 0 48 48", "aria-hidden": "true"}, class_="piece-svg")[
        draw_token(seat, token, 24, 24)
    ]


def draw_display(seen: View, words: Words) -> str:
    """The ziggurat cards that can still be taken."""
    _ = words.gettext
    cards = [card for card in CARDS if seen.cards[card] == ON_DISPLAY]
    return str(
        div(class_="display", role="group", aria_label=_("ziggurat cards on display"))[
            [
                div(target(f"card:{card}", f"{card}: {_(CARD_TEXTS[card])}", "card"), id=f"card-{card}")[
                    span(class_="card-number")[str(card)],
                    icon("ziggurat", 22, "card-icon"),
                    span(class_="card-text")[_(CARD_TEXTS[card])],
                ]
                for card in cards
            ]
        ]
    )


# -- pointing --------------------------------------------------------------------------------------------------------


def targets(action: Action) -> tuple[str, ...]:
    match action:
        case Place():
            return (
                f"stand:{TOKEN_IDS[action.token]}" if action.token is not None else "",
                f"hex:{CELL_NAMES[action.cell]}",
            )
        case Resolve():
            return (f"hex:{CELL_NAMES[action.cell]}",)
        case Take():
            return (f"card:{action.card}",)
        case AnotherTurn():
            return ("another:yes" if action.wanted else "another:no",)
        case Stop():
            return ("stop",)
        case Layout() | Drawn():
            return ()
        case other:
            assert_never(other)


def aim(seen: View, pointed: frozenset[str]) -> Action | None:
    cell = next((CELL_NAMED.get(name.removeprefix("hex:")) for name in pointed if name.startswith("hex:")), None)
    token = next((TOKEN_IDS.index(name[6:]) for name in pointed if name[6:] in TOKEN_IDS), None)
    card = next((name.removeprefix("card:") for name in pointed if name.startswith("card:")), None)
    if cell is not None:
        if seen.pending and isinstance(seen.pending[-1], ResolveNext):
            return RESOLVE[cell]
        if token is None and seen.stand is not None:
            # A hex alone: any token of the stand shows what is wrong with it.
            token = next((n for n in reversed(TOKENS) if seen.stand[n]), None)
        return None if token is None else PLACE[token][cell]
    if card is not None and card in [str(number) for number in CARDS]:
        return TAKE[int(card)]
    if "stop" in pointed:
        return STOP
    if pointed & {"another:yes", "another:no"}:
        return ANOTHER_TURN["another:no" in pointed]
    return None
