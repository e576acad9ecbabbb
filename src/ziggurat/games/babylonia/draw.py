"""The table of Babylonia as SVG and HTML, drawn from a view, in our own art; and what one points at to act."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Final, assert_never

from htpy import Element, Node, button, div, span
from markupsafe import Markup

from ziggurat.core import hexes
from ziggurat.core.art import (
    circle,
    colour,
    g,
    icon,
    outline,
    part,
    path,
    plain,
    points,
    polygon,
    put,
    rect,
    seat_colour,
    star,
    stroked,
    svg,
    symbols,
    target,
    text,
    use,
    view_box,
    whole,
)
from ziggurat.core.game import Drawing, Group, Names, Seat
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
    LaidOut,
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
    CITY_FIELD,
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
}

GRADIENTS: Final = Markup(
    '<linearGradient id="babylonia-water" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--river)"/>'
    '<stop offset="1" stop-color="var(--river-deep)"/></linearGradient>'
    '<linearGradient id="babylonia-brick" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9835a"/>'
    '<stop offset="1" stop-color="#b95c31"/></linearGradient>'
    '<filter id="babylonia-lift" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="1.600" stdDeviation="1.300" '
    'flood-color="#3a2a1a" flood-opacity=".42"/></filter>'
    '<symbol id="babylonia-temple" viewBox="0 0 60 48"><path d="M2 46V36h8v-9h8v-9h8V8h8v10h8v9h8v9h8v10z" fill="#9a5b34" stroke="#4b2510" '
    'stroke-width="1.600" stroke-linejoin="round"/><path d="M26 46V8h8v38z" fill="#b97a4c"/><path d="M26 40h8M26 34h8M26 28h8M26 22h8M26 16h8" '
    'stroke="#6d3a1c" stroke-width="1.100"/><path d="M25 2h10v7H25z" fill="var(--lapis)" stroke="#12265a" stroke-width="1"/>'
    '<path d="M10 36h16M34 36h16M18 27h8M34 27h8" stroke="#6d3a1c" stroke-width="1"/></symbol>'
)

# -- the board -------------------------------------------------------------------------------------------------------


def draw_view(seen: View, names: Names, words: Words) -> Drawing:
    in_use = tuple([cell for cell in range(CELLS) if seen.board[cell] != OFF])
    return Drawing(
        view_box(*frame(in_use)),
        draw_board(seen, in_use, words),
        seats=[*chain(*(whole(f"panel-{seat}", draw_seat(seen, seat, words)) for seat in range(seen.seats)))],
        tray=whole("tray-parts", draw_tray(seen, words)),
        common=whole("common-parts", draw_display(seen, words)),
    )


def draw_board(seen: View, in_use: tuple[Cell, ...], words: Words) -> list[Group]:
    board = g(id="babylonia-all")[ground(in_use), g(class_="hexes")[[draw_hex(seen, cell, words) for cell in in_use]]]
    return [Group("babylonia-board", [part("babylonia-all", board)])]


@cache
def frame(cells: tuple[Cell, ...]) -> tuple[float, float, float, float]:
    corners = [corner for cell in cells for corner in hexes.corners(*COORDINATES[cell], SIZE)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    return left - 8, top - 8, right - left + 16, bottom - top + 16


@cache
def definitions() -> str:
    """Every symbol and every piece, drawn once."""
    pieces = [
        *range(1, LAST_TILE + 1),
        *range(TOKEN, LAST_TOKEN + 1),
        *range(UNKNOWN, UNKNOWN + 4),
        ZIGGURAT,
        RESOLVED,
    ]
    hexagon = polygon(id="babylonia-hexagon", points=points(hexes.corners(0, 0, SIZE - 3)))
    drawn = [g(id=f"babylonia-{piece}")[draw_piece(piece)] for piece in pieces]
    return plain(GRADIENTS, symbols(SYMBOLS), hexagon, *drawn)


@cache
def ground(cells: tuple[Cell, ...]) -> Markup:
    """What never changes in a game: a shadow under it all, land in three kinds, water with its banks."""
    shadow = path(d=hexagons(cells, 3), fill=colour("line"), opacity=".45", transform="translate(0 3)")
    land = [
        path(d=hexagons([cell for cell in cells if REGIONS[cell] == region], 0), fill=colour(name))
        for region, name in enumerate(LAND)
    ]
    river = [cell for cell in cells if IS_RIVER[cell]]
    shore = "".join(banks(cell, river) for cell in river)
    dry = [cell for cell in cells if not IS_RIVER[cell]]
    return Markup(
        plain(
            shadow,
            land,
            path({"stroke-opacity": ".8"}, d=hexagons(dry, 0), fill="none", stroke=colour("line")),
            stroked("".join(texture(cell) for cell in dry), "line", 1.2, 0.4),
            path(
                {"stroke-opacity": ".3"},
                d=hexagons(river, 0),
                fill="url(#babylonia-water)",
                stroke=colour("river-edge"),
            ),
            stroked("".join(waves(cell) for cell in river), "cream", 1.4, 0.55),
            stroked(shore, "river-edge", 5, 1),
            stroked(shore, "cream", 1.8, 0.75),
        )
    )


def hexagons(cells: Iterable[Cell], wider: float) -> str:
    return "".join(outline(hexes.corners(*COORDINATES[cell], SIZE, wider)) for cell in cells)


def scatter(cell: Cell) -> list[tuple[float, float]]:
    """Three places inside a hex that look thrown there, always the same."""
    x, y = hexes.centre(*COORDINATES[cell], SIZE)
    return [(x + (cell * k) % 27 - 13, y + (cell * m) % 31 - 15) for k, m in ((17, 11), (29, 23), (41, 7))]


def texture(cell: Cell) -> str:
    """Hills in the north, grass in the centre, dunes in the south."""
    marks = ("M{x:.0f} {y:.0f}l4-6 4 6", "M{x:.0f} {y:.0f}v-5m3 5v-7m3 7v-4", "M{x:.0f} {y:.0f}q6-5 12 0")
    return "".join(marks[REGIONS[cell]].format(x=x - 4, y=y) for x, y in scatter(cell))


def waves(cell: Cell) -> str:
    return "".join(f"M{x - 8:.0f} {y:.0f}q4-4 8 0t8 0" for x, y in scatter(cell)[:2])


def banks(cell: Cell, river: list[Cell]) -> str:
    """The shore along every edge where a river meets land or the end of the board."""
    corners = hexes.corners(*COORDINATES[cell], SIZE)
    found = ""
    for n in range(6):
        if NEXT_TO[6 * cell + n] not in river:
            # Neighbour n lies beyond the edge between corners n + 1 and n + 2, counted clockwise from the left one.
            (x1, y1), (x2, y2) = corners[(n + 1) % 6], corners[(n + 2) % 6]
            found += f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    return found


def draw_hex(seen: View, cell: Cell, words: Words) -> Element:
    """What lies on a hex, and the hex itself to point at."""
    x, y = hexes.centre(*COORDINATES[cell], SIZE)
    piece = seen.board[cell]
    name = CELL_NAMES[cell]
    return g(
        target(f"hex:{name}", label(seen, cell, words)),
        id=f"hex-{name.replace(',', '-')}",
        transform=f"translate({x:.1f} {y:.1f})",
    )[
        use(class_="ring", href="#babylonia-hexagon", fill="transparent"),
        use(class_="piece", href=f"#babylonia-{piece}") if piece != EMPTY else None,
        use(class_="halo", href="#babylonia-hexagon", fill="none"),
    ]


# -- pieces, each drawn around the point 0, 0 ------------------------------------------------------------------------


def draw_piece(piece: int) -> Node:
    if piece < 8:
        return draw_city(piece)
    if piece <= LAST_TILE:
        return draw_field(piece)
    if piece in (ZIGGURAT, RESOLVED):
        return draw_ziggurat(piece == RESOLVED)
    if piece >= UNKNOWN:
        return draw_back(piece - UNKNOWN, None)
    seat = (piece - TOKEN) // 8
    return draw_back(seat, piece & 3) if piece & FACE_DOWN else draw_token(seat, piece & 3)


def draw_token(seat: Seat, token: int) -> Element:
    """A round piece: colour and emblem say whose, the symbol says which kind."""
    emblem = g(color=seat_colour(seat))[
        circle(cx="14", cy="14", r="7.500", fill=colour("cream"), stroke=seat_colour(seat)),
        put(f"emblem-{seat}", 14, 14, 10.5),
    ]
    return disc(seat, put(TOKEN_IDS[token], 0, -1, 23), emblem)


def draw_back(seat: Seat, token: int | None) -> Element:
    """A face-down token: the emblem of its seat on a woven back; its owner sees the kind in a corner."""
    kind = g(color=colour("ink"))[
        circle(cx="14", cy="14", r="8", fill=colour("cream"), stroke=colour("line")),
        put(TOKEN_IDS[token or 0], 14, 14, 11.5),
    ]
    weave = {"stroke-dasharray": "3 2.6", "stroke-width": "1.6", "stroke": colour("river")}
    return disc(
        seat,
        circle(weave, r="14.500", fill="none"),
        put(f"emblem-{seat}", 0, 0, 17),
        kind if token is not None else None,
    )


def disc(seat: Seat, *drawn: Node) -> Element:
    """A player's piece with its cream rim and its shadow, and what is drawn on it."""
    rim = circle(r="20", fill=colour("cream"))
    return g(filter="url(#babylonia-lift)", color=colour("cream"))[rim, circle(r="18", fill=seat_colour(seat)), drawn]


def draw_city(piece: int) -> Element:
    """A walled tile with one, two or three noble symbols."""
    signs = [TOKEN_IDS[n] for n in range(3) if piece >> n & 1]
    places = {
        1: [(0.0, 1.5, 25.0)],
        2: [(-9.5, 1.0, 18.0), (9.5, 1.0, 18.0)],
        3: [(-10.0, 8.0, 15.5), (10.0, 8.0, 15.5), (0.0, -7.5, 15.5)],
    }[len(signs)]
    battlements = "".join(f"M{-18.5 + 8 * n:g}-18v-5h5v5" for n in range(5))
    return g(filter="url(#babylonia-lift)", color=colour("cream"))[
        path(d=battlements, fill="#b95c31", stroke=colour("terracotta-edge")),
        tile("url(#babylonia-brick)", "terracotta-edge"),
        [put(sign, dx, dy, size) for sign, (dx, dy, size) in zip(signs, places, strict=True)],
    ]


def draw_field(piece: int) -> Element:
    """Furrows and a value; a city field shows a city."""
    furrows = "".join(f"M-18 {-12 + 8 * n}q9-3 18 0t18 0" for n in range(4))
    number = {"text-anchor": "middle", "font-size": "24", "font-weight": "bold", "class": "number"}
    return g(filter="url(#babylonia-lift)", color=colour("ink"))[
        tile(colour("field"), "field-edge"),
        stroked(furrows, "field-edge", 2.2, 0.55),
        circle(r="14", fill="#cbd998"),
        put("city", 0, 0.5, 22)
        if piece == CITY_FIELD
        else text(number, y="8.500", fill=colour("ink"))[TILE_NAMES[piece]],
    ]


def tile(fill: str, edge: str) -> Element:
    shape = {"x": "-20", "y": "-19.5", "width": "40", "height": "39", "rx": "6", "stroke-width": "1.5"}
    return rect(shape, fill=fill, stroke=colour(edge))


def draw_ziggurat(resolved: bool) -> Element:
    """The stepped tower; once resolved it fades and wears a check."""
    check = g[
        circle(cx="17", cy="-14", r="8", fill=colour("cream"), stroke=colour("line")),
        stroked("M13-14l3 3.500 5-7", "field-edge", 2.4, 1),
    ]
    return g(filter="url(#babylonia-lift)")[
        g(opacity=".6" if resolved else "1")[put("babylonia-temple", 0, 0, 54)], check if resolved else None
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
    return plain(
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
    return plain(
        div(class_="stand", role="group", aria_label=_("your stand"))[
            stand or span(class_="soft")[_("Your stand is empty.")]
        ]
    ) + (plain(div(class_="buttons")[buttons]) if buttons else "")


def stand_token(seat: Seat, token: int) -> Element:
    box = {"viewBox": "-24 -24 48 48", "aria-hidden": "true"}
    return svg(box, class_="piece-svg")[use(href=f"#babylonia-{TOKEN + 8 * seat + token}")]


def draw_display(seen: View, words: Words) -> str:
    """The ziggurat cards that can still be taken."""
    _ = words.gettext
    cards = [card for card in CARDS if seen.cards[card] == ON_DISPLAY]
    return plain(
        div(class_="display", role="group", aria_label=_("ziggurat cards on display"))[
            [
                div(target(f"card:{card}", f"{card}: {_(CARD_TEXTS[card])}", "card"), id=f"card-{card}")[
                    span(class_="card-number")[str(card)],
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
        case LaidOut() | Drawn():
            return ()
        case other:
            assert_never(other)


def aim(seen: View, pointed: frozenset[str]) -> Action | None:
    names = sorted(pointed)
    cell = next((CELL_NAMED.get(name.removeprefix("hex:")) for name in names if name.startswith("hex:")), None)
    token = next((TOKEN_IDS.index(name[6:]) for name in names if name[6:] in TOKEN_IDS), None)
    card = next((name.removeprefix("card:") for name in names if name.startswith("card:")), None)
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
