"""The table of Tigris & Euphrates as SVG and HTML, drawn from a view, in our own art; and what one points at to act."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Final, assert_never

from htpy import Element, Node, button, div, input, label, span
from markupsafe import Markup

from ziggurat.core.art import (
    circle,
    colour,
    g,
    icon,
    outline,
    part,
    path,
    plain,
    put,
    rect,
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
from ziggurat.core.vectors import small
from ziggurat.core.words import Words
from ziggurat.games.tigris.actions import (
    ADD_TILES,
    DECLINE_MONUMENT,
    FIGHT,
    PASS,
    PLACE_LEADER,
    PLACE_TILE,
    PLAY_CATASTROPHE,
    TAKE_TREASURE,
    WITHDRAW_LEADER,
    Action,
    AddTiles,
    Begin,
    BuildMonument,
    ChooseTreasure,
    ChooseWar,
    DeclineMonument,
    Drawn,
    Fight,
    OfferMonument,
    Pass,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    Question,
    Support,
    Swap,
    TakeAction,
    TakeTreasure,
    WithdrawLeader,
)
from ziggurat.games.tigris.conflicts import backing, colour_added
from ziggurat.games.tigris.data import (
    BORDER_TEMPLES,
    CELL_NAMED,
    CELL_NAMES,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    COORDINATES,
    DYNASTIES,
    HAND,
    IS_RIVER,
    LEADER_NAMES,
    MONUMENT_NAMES,
    MONUMENT_WORDS,
    MONUMENTS,
    NEXT_TO,
    NOWHERE,
    ROWS,
    SQUARES_WITH,
    TILE_NAMES,
    TREASURE_BIT,
    UNMARKED,
    Cell,
    Colour,
    neighbours_of,
)
from ziggurat.games.tigris.kingdoms import Leaders
from ziggurat.games.tigris.pieces import (
    BASE,
    CATASTROPHE,
    EMPTY,
    LAST_BASE,
    LAST_LEADER,
    LAST_TILE,
    LEADER,
    OFF,
    TEMPLE,
    TILE,
    leader_of,
)
from ziggurat.games.tigris.scoring import deal_treasures
from ziggurat.games.tigris.survey import survey_board
from ziggurat.games.tigris.tell import conflict_name
from ziggurat.games.tigris.view import View

SIZE: Final = 50.0
"""The edge of a space on paper."""
MARGIN: Final = 26.0
"""Room for the letters and numbers around the board."""
SPHERES: Final = ("#38302c", "#a8322a", "#2a5ea6", "#2f7a4d")
"""The four colours of the game: bitumen, brick, lapis, malachite. They tell spheres apart, never seats."""
SPHERE_EDGES: Final = ("#15110f", "#5d1510", "#123364", "#123f25")
SPHERE_LIGHTS: Final = ("#5b514b", "#cf5a47", "#4c86cf", "#4f9f6c")
SIGNS: Final = ("tigris-settlement", "tigris-temple", "tigris-farm", "tigris-market")
"""The symbol of a colour, on its tiles and, small, on its leaders, so that colour is never alone.

All names of symbols and pieces begin with the game's: boards of several games may stand on one page."""

SYMBOLS: Final = {
    "tigris-settlement": '<path d="M12 2.500l10.500 8.300-1.600 2L12 5.800l-8.900 7-1.600-2zM5 13l7-5.500 7 5.500v9h-5v-6h-4v6H5z"/>',
    "tigris-temple": '<path d="M12 1.500L22.500 8v2.300h-21V8zM4 11.800h3v6.700H4zm6.500 0h3v6.700h-3zm6.500 0h3v6.700h-3zM1.500 20h21v2.500h-21z"/>',
    "tigris-farm": '<path d="M11.200 9h1.600v14h-1.600z"/><path d="M12 1c1.900 1.600 1.900 4.200 0 6-1.900-1.800-1.900-4.400 0-6zM11.400 11.500C8.500 11.500 6.500 9.800 6.300 6.800c3 .1 5 '
    "1.900 5.100 4.700zM12.600 11.500c2.900 0 4.900-1.700 5.100-4.700-3 .1-5 1.900-5.100 4.700zM11.400 17C8.500 17 6.500 15.300 6.300 12.300c3 .1 5 1.900 5.100 4.700zM12.600 "
    '17c2.900 0 4.900-1.700 5.100-4.700-3 .1-5 1.900-5.100 4.700z"/>',
    "tigris-market": '<path d="M11 2h2v2.200l8 2v2l-1-.2 2.800 6.500c0 2.200-1.600 3.500-3.800 3.500s-3.800-1.300-3.800-3.500L18 7.700l-5-1.200V20h4v2H7v-2h4V6.500L6 7.700l2.800 '
    '6.800c0 2.200-1.600 3.500-3.800 3.500S1.200 16.700 1.200 14.500L4 8l-1 .2v-2l8-2z"/>',
    "tigris-treasure": '<path d="M6.500 3h11L23 9.500 12 22 1 9.500z"/><path d="M6.500 3L9 9.500 12 22l3-12.500L17.500 3M1 9.500h22M9 9.500L12 3l3 6.500" fill="none" '
    'stroke="#7d5708" stroke-width="1.100" stroke-linejoin="round"/>',
    "tigris-catastrophe": '<path d="M13.500 1L4 13.500h6L7.500 23 20 9.500h-7z"/>',
    "tigris-union": '<path d="M2 12l6-6v3.800h8V6l6 6-6 6v-3.800H8V18z"/>',
    "tigris-tiles": '<path d="M3 3h8v8H3zm10 0h8v8h-8zM3 13h8v8H3zm10 0h8v8h-8z"/>',
}

GRADIENTS: Final = Markup(
    '<linearGradient id="tigris-water" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--river)"/>'
    '<stop offset="1" stop-color="var(--river-deep)"/></linearGradient>'
    '<filter id="tigris-lift" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="1.600" stdDeviation="1.300" '
    'flood-color="#3a2a1a" flood-opacity=".42"/></filter>'
)

# -- the board -------------------------------------------------------------------------------------------------------


def draw_view(seen: View, names: Names, words: Words) -> Drawing:
    return Drawing(
        view_box(-MARGIN, -MARGIN, COLUMNS * SIZE + MARGIN + 8, ROWS * SIZE + MARGIN + 8),
        draw_board(seen, words),
        seats=[*chain(*(whole(f"panel-{seat}", draw_seat(seen, seat, words)) for seat in range(seen.seats)))],
        tray=whole("tray-parts", draw_tray(seen, words)),
        common=whole("common-parts", draw_common(seen, words)),
    )


def draw_board(seen: View, words: Words) -> list[Group]:
    realm = kingdoms_of(seen)
    board = g(id="tigris-all")[
        ground(),
        g(class_="hexes")[[draw_space(seen, cell, realm, words) for cell in range(CELLS)]],
        g({"pointer-events": "none"}, class_="kingdoms")[draw_kingdoms(realm)],
        g({"pointer-events": "none"}, class_="monuments")[draw_monuments(seen)],
        g({"pointer-events": "none"}, class_="sides")[draw_sides(seen)],
        draw_squares(seen, words),
    ]
    return [Group("tigris-board", [part("tigris-all", board)])]


def kingdoms_of(seen: View) -> list[Leaders]:
    """The leaders that each space is joined to."""
    board = small([*seen.board, OFF])
    return list(survey_board(board, seen.treasures).find_kingdoms(board))


def middle(cell: Cell) -> tuple[float, float]:
    row, column = COORDINATES[cell]
    return (column + 0.5) * SIZE, (row + 0.5) * SIZE


def corners(cell: Cell, wider: float = 0) -> list[tuple[float, float]]:
    """The four corners of a space, clockwise from the upper left one."""
    x, y = middle(cell)
    half = SIZE / 2 + wider
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


@cache
def definitions() -> str:
    """Every symbol and every piece, drawn once."""
    pieces = [*range(TILE, CATASTROPHE + 1), *range(LEADER, LAST_LEADER + 1)]
    drawn: list[Node] = [
        rect(id="tigris-space", x="-23", y="-23", width="46", height="46", rx="7"),
        [g(id=f"tigris-piece-{piece}")[draw_piece(piece)] for piece in pieces],
        [g(id=f"tigris-monument-{number}")[draw_monument(number)] for number in range(len(MONUMENTS))],
        g(id="tigris-gem")[draw_treasure()],
        g(id="tigris-marker")[draw_marker()],
    ]
    return plain(GRADIENTS, symbols(SYMBOLS), *drawn)


@cache
def ground() -> Markup:
    """What never changes: land and rivers with their banks, framed border spaces, letters and numbers."""
    river = [cell for cell in range(CELLS) if IS_RIVER[cell]]
    dry = [cell for cell in range(CELLS) if not IS_RIVER[cell]]
    shore = "".join(banks(cell) for cell in river)
    width, height = COLUMNS * SIZE, ROWS * SIZE
    table = {"x": "-5", "y": "-5", "width": f"{width + 10:g}", "height": f"{height + 10:g}", "rx": "9"}
    return Markup(
        plain(
            rect(table, fill=colour("line"), opacity=".45", transform="translate(0 3)"),
            rect(table, fill=colour("sand"), stroke=colour("line")),
            path(d=squares([cell for cell in dry if (cell + cell // COLUMNS) % 2]), fill=colour("dune"), opacity=".35"),
            stroked(squares(dry), "line", 1, 0.55),
            stroked("".join(texture(cell) for cell in dry), "line", 1.1, 0.4),
            path(d=squares(river), fill="url(#tigris-water)"),
            stroked(squares(river), "river-edge", 1, 0.3),
            stroked("".join(waves(cell) for cell in river), "cream", 1.3, 0.5),
            stroked(shore, "river-edge", 4.5, 1),
            stroked(shore, "cream", 1.6, 0.75),
            [stroked(outline(corners(cell, -1.5)), "gold", 3, 1) for cell in BORDER_TEMPLES],
            [caption(CELL_NAMES[n][0], (n + 0.5) * SIZE, -10) for n in range(COLUMNS)],
            [caption(str(n + 1), -15, (n + 0.5) * SIZE + 5) for n in range(ROWS)],
        )
    )


def squares(cells: Iterable[Cell]) -> str:
    return "".join(outline(corners(cell)) for cell in cells)


def caption(words: str, x: float, y: float) -> Element:
    return text(
        {"text-anchor": "middle", "font-size": "14", "class": "caption"},
        x=f"{x:g}",
        y=f"{y:g}",
        fill=colour("ink-soft"),
    )[words]


def scatter(cell: Cell) -> list[tuple[float, float]]:
    """Two places inside a space that look thrown there, always the same."""
    x, y = middle(cell)
    return [(x + (cell * k) % 29 - 14, y + (cell * m) % 31 - 15) for k, m in ((17, 11), (29, 23))]


def texture(cell: Cell) -> str:
    return "".join(f"M{x - 6:.0f} {y:.0f}q6-5 12 0" for x, y in scatter(cell)[: 1 + cell % 2])


def waves(cell: Cell) -> str:
    return "".join(f"M{x - 8:.0f} {y:.0f}q4-4 8 0t8 0" for x, y in scatter(cell))


def banks(cell: Cell) -> str:
    """The shore along every edge where a river meets land; it runs on over the edge of the board."""
    found = ""
    around = corners(cell)
    for n in range(4):
        beside = NEXT_TO[4 * cell + n]
        if beside != CELLS and not IS_RIVER[beside]:
            found += edge(around[n], around[(n + 1) % 4])
    return found


def edge(start: tuple[float, float], end: tuple[float, float]) -> str:
    return f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"


def draw_space(seen: View, cell: Cell, realm: list[Leaders], words: Words) -> Element:
    """What lies on a space, and the space itself to point at."""
    x, y = middle(cell)
    piece = seen.board[cell]
    return g(
        target(space_target(seen, cell), space_label(seen, cell, realm, words)),
        id=f"space-{CELL_NAMES[cell]}",
        transform=f"translate({x:.1f} {y:.1f})",
    )[
        use(class_="ring", href="#tigris-space", fill="transparent"),
        use(class_="piece", href=f"#tigris-piece-{piece}") if piece != EMPTY else None,
        use(class_="piece", href="#tigris-gem") if seen.treasures & TREASURE_BIT[cell] else None,
        use(class_="piece", href="#tigris-marker") if cell == seen.marked else None,
        use(class_="halo", href="#tigris-space", fill="none"),
    ]


def space_target(seen: View, cell: Cell) -> str:
    """A space is pointed at by its name; one's own leader on the board is the same as the one in the tray."""
    piece = seen.board[cell]
    if LEADER <= piece <= LAST_LEADER and (piece - LEADER) // 4 == seen.seat:
        return f"leader:{LEADER_NAMES[(piece - LEADER) % 4]}"
    return f"cell:{CELL_NAMES[cell]}"


def draw_kingdoms(realm: list[Leaders]) -> list[Element]:
    """A line around every kingdom."""
    found = []
    for leaders in sorted(set(realm[:CELLS]) - {0}):
        line = ""
        for cell in range(CELLS):
            if realm[cell] == leaders:
                around = corners(cell, -0.5)
                for n in range(4):
                    if realm[NEXT_TO[4 * cell + n]] != leaders:
                        line += edge(around[n], around[(n + 1) % 4])
        dashes = {"stroke-dasharray": "7 4.5", "stroke-width": "2.4", "stroke-linecap": "round"}
        found.append(path(dashes, class_="kingdom", d=line, fill="none", stroke=colour("ink"), opacity=".75"))
    return found


def draw_monuments(seen: View) -> list[Element]:
    found = []
    for number, corner in enumerate(seen.monuments):
        if corner != NOWHERE:
            x, y = middle(corner)
            place = f"translate({x + SIZE / 2:.1f} {y + SIZE / 2:.1f})"
            found.append(g(id=f"built-{number}", transform=place)[use(href=f"#tigris-monument-{number}")])
    return found


def draw_sides(seen: View) -> list[Node]:
    """While a conflict is fought: a pennant with the emblem of its side on every tile that counts."""
    question = conflict(seen)
    found: list[Node] = []
    if question is not None:
        for place, (seat, cells) in enumerate(sides(seen, question)):
            for cell in cells:
                x, y = middle(cell)
                left = x + (13 if place else -13)
                found.append(
                    g(color=colour("ink"))[
                        circle(
                            {"stroke-width": "2.2"},
                            cx=f"{left:g}",
                            cy=f"{y + 13:g}",
                            r="9.500",
                            fill=colour("cream"),
                            stroke=colour("lapis" if place else "warning"),
                        ),
                        put(f"emblem-{seat}", left, y + 13, 13),
                    ]
                )
    return found


def conflict(seen: View) -> Support | None:
    question = seen.pending[-1] if seen.pending else None
    return question if isinstance(question, Support) else None


def sides(seen: View, question: Support) -> list[tuple[Seat, list[Cell]]]:
    """Attacker and defender, each with the tiles on the board that count for it."""
    board = small([*seen.board, OFF])
    found = []
    for seat in (question.attacker, question.defender):
        leader = seen.leader_cell(seat, question.colour)
        assert leader is not None
        found.append((seat, [int(cell) for cell in backing(board, seen.marked, question, leader)]))
    return found


def draw_squares(seen: View, words: Words) -> Node:
    """When a monument is offered: the squares that it can stand on, to point at."""
    question = asked_of_reader(seen)
    if not isinstance(question, OfferMonument):
        return None
    _ = words.gettext
    found = []
    for n, corner in enumerate(complete_squares(seen, question.cell)):
        x, y = middle(corner)
        inset = 2 + 5 * n  # squares overlap: each has its own frame
        side = f"{2 * SIZE - 2 * inset:g}"
        shape = {"x": f"{inset}", "y": f"{inset}", "width": side, "height": side, "rx": "12"}
        frame = {"stroke-width": "3", "stroke-dasharray": "10 4", "stroke": colour("gold")}
        name = CELL_NAMES[corner]
        found.append(
            g(
                target(f"square:{name}", _("square at {place}").format(place=name)),
                id=f"square-{name}",
                transform=f"translate({x - SIZE / 2:.1f} {y - SIZE / 2:.1f})",
            )[
                rect(shape, class_="ring", fill="transparent"),
                rect({**shape, **frame}, fill="none"),
                rect(shape, class_="halo", fill="none"),
            ]
        )
    return g(class_="squares")[found]


def complete_squares(seen: View, cell: Cell) -> list[Cell]:
    """The upper left corners of the squares of four equal tiles around the tile just placed."""
    board = seen.board
    below = COLUMNS
    return [c for c in SQUARES_WITH[cell] if board[c] == board[c + 1] == board[c + below] == board[c + below + 1]]


def asked_of_reader(seen: View) -> Question | None:
    """The open question, if it is put to whoever looks."""
    return seen.pending[-1] if seen.pending and seen.seat in seen.pending[-1].asks else None


# -- pieces, each drawn around the point 0, 0 ------------------------------------------------------------------------


def draw_piece(piece: int) -> Node:
    if piece <= LAST_TILE:
        return draw_tile(piece - TILE)
    if piece <= LAST_BASE:
        return draw_base(piece - BASE)
    if piece == CATASTROPHE:
        return draw_catastrophe()
    return draw_leader((piece - LEADER) // 4, (piece - LEADER) % 4)


def draw_tile(sphere: int) -> Element:
    """A square with soft corners in the colour of its sphere, with its symbol."""
    return g(filter="url(#tigris-lift)", color=colour("cream"))[
        slab(SPHERES[sphere], SPHERE_EDGES[sphere]),
        rect(
            {"x": "-18", "y": "-18", "width": "36", "height": "36", "rx": "4", "stroke-width": "1.3"},
            fill="none",
            stroke=SPHERE_LIGHTS[sphere],
        ),
        put(SIGNS[sphere], 0, 0, 27),
    ]


def slab(fill: str, stroke: str) -> Element:
    shape = {"x": "-21.5", "y": "-21.5", "width": "43", "height": "43", "rx": "6", "stroke-width": "1.5"}
    return rect(shape, fill=fill, stroke=stroke)


def draw_base(sphere: int) -> Element:
    """A tile turned face down: paving, with a faint trace of what it was."""
    paving = "M-21-7h42M-21 8h42M-7-21v14M8-7v15M-4 8v13M15-21v14M-15-7v15M14 8v13"
    return g(color=SPHERES[sphere])[
        slab("#cdb183", "#8a6a3d"),
        path({"stroke-width": "1.2"}, d=paving, fill="none", stroke="#8a6a3d", opacity=".55"),
        put(SIGNS[sphere], 13, 13, 11, opacity=".35"),
    ]


def draw_catastrophe() -> Element:
    cracks = "M-20-8l12 5 6-9 9 6 13-8M-8-3l-3 12 7 11M7-6l2 14-6 6M9 8l11 6"
    return g(color="#e9c46a")[
        slab("#5a4a40", "#221915"),
        path({"stroke-width": "1.6", "stroke-linejoin": "round"}, d=cracks, fill="none", stroke="#1f1613"),
        put("tigris-catastrophe", 0, 0, 26),
    ]


def draw_leader(seat: Seat, sphere: int) -> Element:
    """A round piece: the animal says whose, the colour and the small symbol say of which sphere."""
    return g(filter="url(#tigris-lift)")[
        circle(r="22", fill=colour("cream")),
        circle({"stroke-width": "1.4"}, r="20", fill=SPHERES[sphere], stroke=SPHERE_EDGES[sphere]),
        g(color=colour("cream"))[put(f"emblem-{seat}", -1, -2, 28)],
        g(color=SPHERES[sphere])[
            circle(cx="13.500", cy="13.500", r="8", fill=colour("cream"), stroke=SPHERES[sphere]),
            put(SIGNS[sphere], 13.5, 13.5, 11.5),
        ],
    ]


def draw_monument(number: int) -> Element:
    """A stepped tower in its two colours, over the middle of its four tiles."""
    first, second = MONUMENTS[number]
    steps = [(42, 30, 18), (32, 14, 16), (22, 0, 14), (12, -14, 14)]
    drawn: list[Node] = []
    for half, top, height in steps:
        for sphere, left in ((first, -half), (second, 0)):
            shape = {"x": f"{left}", "y": f"{top - 8}", "width": f"{half}", "height": f"{height}"}
            drawn.append(rect(shape, fill=SPHERES[sphere], stroke=colour("cream")))
    stairs = "".join(f"M-4 {y}h8" for y in range(-16, 40, 5))
    return g(filter="url(#tigris-lift)", color=colour("cream"))[
        drawn,
        rect(x="-4.500", y="-22", width="9", height="62", fill="#e7d3a3", stroke="#8a6a3d"),
        path({"stroke-width": "1.2"}, d=stairs, fill="none", stroke="#8a6a3d"),
        rect(x="-9", y="-36", width="18", height="15", rx="2", fill=colour("gold"), stroke="#7d5708"),
        put(SIGNS[first], -26, 31, 14),
        put(SIGNS[second], 26, 31, 14),
    ]


def draw_treasure() -> Element:
    return g(filter="url(#tigris-lift)", color=colour("gold"))[
        circle(cx="13.500", cy="-13.500", r="9.500", fill=colour("cream"), stroke="#7d5708"),
        put("tigris-treasure", 13.5, -13.2, 14),
    ]


def draw_marker() -> Element:
    """The unification marker: a golden ring with a double arrow over the tile."""
    return g(filter="url(#tigris-lift)", color="#7d5708")[
        circle({"stroke-width": "3"}, r="17.500", fill="#f6e3ad", stroke=colour("gold")), put("tigris-union", 0, 0, 25)
    ]


# -- labels ----------------------------------------------------------------------------------------------------------


def space_label(seen: View, cell: Cell, realm: list[Leaders], words: Words) -> str:
    """A space in words: where it is, what lies on it, which temples and kingdoms it touches."""
    _ = words.gettext
    piece = seen.board[cell]
    parts = [CELL_NAMES[cell], _("river") if IS_RIVER[cell] else _("land")]
    if piece != EMPTY:
        parts.append(name_piece(piece, words))
    if cell in BORDER_TEMPLES:
        parts.append(_("border space"))
    if seen.treasures & TREASURE_BIT[cell]:
        parts.append(_("treasure"))
    if cell == seen.marked:
        parts.append(_("unification marker"))
    if piece == EMPTY:
        beside = neighbours_of(cell)
        if any(seen.board[b] == TEMPLE for b in beside):
            parts.append(_("next to a temple"))
        count = len({realm[b] for b in beside} - {0})
        if count:
            parts.append(
                words.ngettext("next to {count} kingdom", "next to {count} kingdoms", count).format(count=count)
            )
    return ", ".join(parts)


def name_piece(piece: int, words: Words) -> str:
    _ = words.gettext
    if piece <= LAST_TILE:
        return _(TILE_NAMES[piece - TILE])
    if piece <= LAST_BASE:
        return _("monument base")
    if piece == CATASTROPHE:
        return _("catastrophe")
    leader = _(LEADER_NAMES[(piece - LEADER) % 4])
    return _("{leader} of the dynasty: {dynasty}").format(leader=leader, dynasty=_(DYNASTIES[(piece - LEADER) // 4]))


# -- beside the board ------------------------------------------------------------------------------------------------


def draw_seat(seen: View, seat: Seat, words: Words) -> str:
    """What everybody sees of a seat, and its points where they are not behind its screen."""
    _ = words.gettext
    shown = seen.shows_points_of(seat)
    waiting = [sphere for sphere in COLOURS if seen.leader_cell(seat, sphere) is None]
    return plain(
        div(class_="facts")[
            draw_points(seen, seat, words)
            if shown
            else span(class_="fact soft", title=_("points are hidden behind a screen"))[_("points hidden")],
            span(class_="fact", title=_("tiles in hand"))[icon("tigris-tiles", 14), str(seen.hand_counts[seat])],
            span(class_="fact", title=_("catastrophe tiles left"))[
                icon("tigris-catastrophe", 14), str(seen.catastrophes[seat])
            ],
            span(class_="fact", title=_("leaders off the board"))[
                [
                    span(class_="sphere", style=f"background:{SPHERES[sphere]}", title=_(LEADER_NAMES[sphere]))[
                        icon(SIGNS[sphere], 12)
                    ]
                    for sphere in waiting
                ]
            ]
            if waiting
            else None,
        ]
    )


def draw_points(seen: View, seat: Seat, words: Words) -> Node:
    """Four colours with the weakest marked; the large number is the weakest once the treasures are dealt."""
    _ = words.gettext
    points = [seen.points_in(seat, sphere) for sphere in COLOURS]
    treasures = seen.treasures_of(seat)
    weakest = min(points)
    return [
        span(class_="score", id=f"score-{seat}", title=_("the weakest colour, with treasures"))[
            str(deal_treasures(points, treasures)[0])
        ],
        span(class_="fact")[
            [
                span(
                    class_="sphere" + (" weakest" if points[sphere] == weakest else ""),
                    style=f"background:{SPHERES[sphere]}",
                    title=point_title(points[sphere], sphere, points[sphere] == weakest, words),
                )[icon(SIGNS[sphere], 12), str(points[sphere])]
                for sphere in COLOURS
            ],
            span(class_="sphere gold", title=_("treasures"))[icon("tigris-treasure", 13), str(treasures)],
        ],
    ]


def point_title(count: int, sphere: Colour, weakest: bool, words: Words) -> str:
    _ = words.gettext
    name = f"{_(COLOUR_NAMES[sphere])}: {count}"
    return f"{name} ({_('weakest sphere')})" if weakest else name


def draw_common(seen: View, words: Words) -> str:
    """The conflict of others, monuments that are left, what brings the end of the game nearer."""
    _ = words.gettext
    question = conflict(seen)
    left = sum(1 for bit in TREASURE_BIT if seen.treasures & bit)
    return plain(
        draw_conflict(seen, question, words) if question is not None and asked_of_reader(seen) is None else None,
        div(class_="display monuments-left", role="group", aria_label=_("monuments left"))[
            [
                div(target(f"monument:{MONUMENT_WORDS[n]}", _(MONUMENT_NAMES[n]), "card"), id=f"monument-card-{n}")[
                    svg({"viewBox": "-46 -40 92 84", "aria-hidden": "true"}, width="40", height="37")[
                        use(href=f"#tigris-monument-{n}")
                    ]
                ]
                for n in range(len(MONUMENTS))
                if seen.monuments[n] == NOWHERE
            ]
        ],
        div(class_="facts")[
            span(class_="fact", title=_("tiles in the bag"))[
                icon("tigris-tiles", 14), f"{_('tiles in the bag')}: {seen.bag_count}"
            ],
            span(class_="fact", title=_("treasures on the board"))[
                icon("tigris-treasure", 14), f"{_('treasures on the board')}: {left}"
            ],
            label(class_="fact")[input(type="checkbox", id="hide-kingdoms"), _("hide the outlines of kingdoms")],
        ],
    )


def draw_conflict(seen: View, question: Support, words: Words) -> Element:
    """Both sides with what they have on the board and where, what was added, and what that makes."""
    _ = words.gettext
    sign = SIGNS[colour_added(question)]
    rows = []
    for place, (seat, cells) in enumerate(sides(seen, question)):
        added = question.added if place == 0 else None
        where = ", ".join(CELL_NAMES[cell] for cell in cells) or "–"
        total = len(cells) + (added or 0)
        rows.append(
            div(class_="side-row" + (" asked" if seat in question.asks else ""))[
                piece_svg(leader_of(seat, question.colour), "mini-piece"),
                span[_("attacker") if place == 0 else _("defender")],
                span(class_="number")[str(total)],
                span(class_="soft")[
                    icon(sign, 13),
                    f" {len(cells)} ({where})",
                    f" + {added} {_('added')}" if added is not None else "",
                ],
            ]
        )
    return div(class_="conflict", role="group", aria_label=_("conflict"))[
        div[
            span(class_="conflict-name")[conflict_name(question.war, question.colour, words).capitalize()],
            span(class_="soft")[" ", _("tie: the defender wins")],
        ],
        rows,
    ]


def piece_svg(piece: int, css: str = "piece-svg") -> Element:
    return svg({"viewBox": "-24 -24 48 48", "aria-hidden": "true"}, class_=css)[use(href=f"#tigris-piece-{piece}")]


def draw_tray(seen: View, words: Words) -> str:
    """The reader's leaders, hand and catastrophes; his conflict, and the buttons of the question put to him."""
    _ = words.gettext
    if seen.hand is None:
        return ""
    question = asked_of_reader(seen)
    buttons = draw_buttons(seen, question, words)
    return plain(
        draw_conflict(seen, question, words) if isinstance(question, Support) else None,
        div(class_="stand", role="group", aria_label=_("your leaders"))[
            [draw_own_leader(seen, sphere, words) for sphere in COLOURS]
        ],
        div(class_="stand", role="group", aria_label=_("your hand"))[
            [draw_hand(seen, sphere, words) for sphere in COLOURS if seen.hand[sphere]],
            div(target("catastrophe", _("catastrophe tile"), "stand-token"), id="own-catastrophe")[
                piece_svg(CATASTROPHE), span(class_="caption")[f"{seen.catastrophes[seen.seat]} × {_('catastrophe')}"]
            ]
            if seen.catastrophes[seen.seat]
            else None,
        ],
        div(class_="buttons")[buttons] if buttons else None,
    )


def draw_own_leader(seen: View, sphere: Colour, words: Words) -> Element:
    _ = words.gettext
    cell = seen.leader_cell(seen.seat, sphere)
    name = _(LEADER_NAMES[sphere])
    place = name if cell is None else f"{name}, {CELL_NAMES[cell]}"
    return div(target(f"leader:{LEADER_NAMES[sphere]}", place, "stand-token"), id=f"own-{LEADER_NAMES[sphere]}")[
        piece_svg(leader_of(seen.seat, sphere)), span(class_="caption")[place]
    ]


def draw_hand(seen: View, sphere: Colour, words: Words) -> Element:
    """The tiles of one colour: one to place, and below it how many of them to swap."""
    _ = words.gettext
    assert seen.hand is not None
    tile, count, name = TILE_NAMES[sphere], seen.hand[sphere], _(TILE_NAMES[sphere])
    chips = [
        button(
            target(f"swap:{tile}:{n}", _("swap {count} × {tile}").format(count=n, tile=name), "chip"), type="button"
        )[str(n)]
        for n in range(1, count + 1)
    ]
    return div(class_="hand-stack", id=f"hand-{tile}")[
        div(target(f"hand:{tile}", f"{count} × {name}", "stand-token"))[
            piece_svg(TILE + sphere), span(class_="caption")[f"{count} × {name}"]
        ],
        div(class_="chips", title=_("swap tiles"))[span(class_="soft")["⇄"], chips]
        if isinstance(asked_of_reader(seen), TakeAction)
        else None,
    ]


def draw_buttons(seen: View, question: Question | None, words: Words) -> list[Node]:
    _ = words.gettext
    if isinstance(question, TakeAction):
        found = [say("pass", _("Pass"))]
        if any(seen.leader_cell(seen.seat, sphere) is not None for sphere in COLOURS):
            found.insert(0, say("withdraw", _("Withdraw a leader")))
        return [*found]
    if isinstance(question, ChooseWar):
        return [say(f"war:{COLOUR_NAMES[sphere]}", conflict_name(True, sphere, words)) for sphere in wars_in(seen)]
    if isinstance(question, OfferMonument):
        return [say("monument:none", _("Do not build"))]
    if isinstance(question, Support):
        return support_buttons(seen, question, words)
    if isinstance(question, ChooseTreasure):
        return [span(class_="soft")[_("Point at a treasure on the board.")]]
    return []


def support_buttons(seen: View, question: Support, words: Words) -> list[Node]:
    """How many tiles to add, and what that makes together with the board."""
    _ = words.gettext
    assert seen.hand is not None
    on_board = len(sides(seen, question)[0 if question.added is None else 1][1])
    return [
        say(f"add:{n}", _("Add {count}: {total}").format(count=n, total=on_board + n) if n else _("Add nothing"))
        for n in range(seen.hand[colour_added(question)] + 1)
    ]


def wars_in(seen: View) -> list[Colour]:
    """The colours of which the kingdom of the marked tile has two leaders."""
    leaders = kingdoms_of(seen)[seen.marked] if seen.marked != UNMARKED else 0
    return [c for c in COLOURS if sum(leaders >> (4 * seat + c) & 1 for seat in range(seen.seats)) > 1]


def say(name: str, words: str) -> Element:
    return button(target(name, words, "button"), type="button")[words]


# -- pointing --------------------------------------------------------------------------------------------------------


def targets(action: Action) -> tuple[str, ...]:
    match action:
        case PlaceTile():
            return (f"hand:{TILE_NAMES[action.colour]}", f"cell:{CELL_NAMES[action.cell]}")
        case PlaceLeader():
            return (f"leader:{LEADER_NAMES[action.colour]}", f"cell:{CELL_NAMES[action.cell]}")
        case WithdrawLeader():
            return (f"leader:{LEADER_NAMES[action.colour]}", "withdraw")
        case PlayCatastrophe():
            return ("catastrophe", f"cell:{CELL_NAMES[action.cell]}")
        case Swap():
            if action.tiles is None:
                return ()
            return tuple([swap_target(c, n) for c, n in enumerate(action.tiles) if n])
        case Pass():
            return ("pass",)
        case Fight():
            return (f"war:{COLOUR_NAMES[action.colour]}",)
        case AddTiles():
            return (f"add:{action.count}",)
        case BuildMonument():
            return (f"monument:{MONUMENT_WORDS[action.monument]}", f"square:{CELL_NAMES[action.cell]}")
        case DeclineMonument():
            return ("monument:none",)
        case TakeTreasure():
            return (f"cell:{CELL_NAMES[action.cell]}",)
        case Begin() | Drawn():
            return ()
        case other:
            assert_never(other)


def swap_target(colour: int, count: int) -> str:
    return f"swap:{TILE_NAMES[colour]}:{count}"


SWAP_TARGETS: Final = {swap_target(colour, n): (colour, n) for colour in COLOURS for n in range(1, HAND + 1)}


def aim(seen: View, pointed: frozenset[str]) -> Action | None:
    if pointed and pointed <= SWAP_TARGETS.keys():
        counts = [0, 0, 0, 0]
        for name in sorted(pointed):
            colour, count = SWAP_TARGETS[name]
            counts[colour] = count
        return Swap(tuple(counts), sum(counts))
    named = dict(name.split(":", 1) for name in sorted(pointed) if ":" in name)
    cell = CELL_NAMED.get(named.get("cell", ""))
    leader, tile, monument = named.get("leader"), named.get("hand"), named.get("monument")
    asked = asked_of_reader(seen)
    if (tile in TILE_NAMES or "catastrophe" in pointed) and leader in LEADER_NAMES and cell is None:
        cell = seen.leader_cell(seen.seat, COLOURS[LEADER_NAMES.index(leader)])  # a tile on one's own leader
    if "pass" in pointed:
        return PASS
    if "withdraw" in pointed and leader in LEADER_NAMES:
        return WITHDRAW_LEADER[LEADER_NAMES.index(leader)]
    if named.get("add", "") in [str(n) for n in range(len(ADD_TILES))]:
        return ADD_TILES[int(named["add"])]
    if named.get("war") in COLOUR_NAMES:
        return FIGHT[COLOUR_NAMES.index(named["war"])]
    if monument == "none":
        return DECLINE_MONUMENT
    if monument in MONUMENT_WORDS:
        corner = CELL_NAMED.get(named.get("square", ""))
        if corner is None and isinstance(asked, OfferMonument):
            corner = complete_squares(seen, asked.cell)[0]
        return None if corner is None else BuildMonument(MONUMENT_WORDS.index(monument), corner)
    if cell is None:
        return None
    if isinstance(asked, ChooseTreasure):
        return TAKE_TREASURE[cell]
    if tile in TILE_NAMES:
        return PLACE_TILE[TILE_NAMES.index(tile)][cell]
    if "catastrophe" in pointed:
        return PLAY_CATASTROPHE[cell]
    if leader in LEADER_NAMES:
        return PLACE_LEADER[LEADER_NAMES.index(leader)][cell]
    if seen.hand is not None and any(seen.hand):
        # A space alone: a tile of the hand that fits the ground shows what is wrong with it.
        fitting = [c for c in COLOURS if seen.hand[c] and (c == Colour.BLUE) == bool(IS_RIVER[cell])]
        held = [c for c in COLOURS if seen.hand[c]]
        return PLACE_TILE[(fitting or held)[0]][cell]
    return None
