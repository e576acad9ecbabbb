"""Every symbol and every piece of Babylonia, drawn once: parts of the drawing use them by name."""

from __future__ import annotations

from functools import cache
from typing import Final

from htpy import Element, Node
from markupsafe import Markup

from ziggurat.core import art, hexes
from ziggurat.core.game import Seat
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia import pieces
from ziggurat.games.babylonia.draw.ground import SIZE

TOKEN_IDS: Final = ("merchant", "priest", "servant", "farmer")
SYMBOLS: Final = {
    "merchant": '<path d="M8.500 2h7v2.400c0 1-.9 1.500-.9 2.500 0 1.300 4.400 2.800 4.400 8 0 4.300-3 7.100-7 7.100s-7-2.800-7-7.100c0-5.200 4.400-6.700 4.400-8 '
    '0-1-.9-1.500-.9-2.500z"/><path d="M9 7.500C6 7 4.500 9 5.500 11.500M15 7.500c3-.5 4.500 1.500 3.500 4" fill="none" stroke="currentColor" '
    'stroke-width="1.500"/>',
    "priest": f'<polygon points="{art.star(8, 11, 5)}"/>',
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


@cache
def symbols() -> str:
    """What the drawings use by `href` or `url`."""
    known = [
        *range(1, d.LAST_TILE + 1),
        *range(d.TOKEN, d.LAST_TOKEN + 1),
        *range(d.UNKNOWN, d.UNKNOWN + d.MOST_SEATS),
        d.ZIGGURAT,
        d.RESOLVED,
    ]
    hexagon = art.polygon(id="babylonia-hexagon", points=art.points(hexes.corners(0, 0, SIZE - 3)))
    drawn = [art.g(id=f"babylonia-{piece}")[draw_piece(piece)] for piece in known]
    return art.plain(GRADIENTS, art.symbols(SYMBOLS), hexagon, *drawn)


# -- pieces, each drawn around the point 0, 0 ------------------------------------------------------------------------


def draw_piece(piece: int) -> Node:
    if pieces.is_city(piece):
        return draw_city(piece)
    if pieces.is_field(piece):
        return draw_field(piece)
    if pieces.is_ziggurat(piece):
        return draw_ziggurat(piece == d.RESOLVED)
    seat = pieces.seat_of(piece)
    assert seat is not None
    if pieces.is_unknown(piece):
        return draw_back(seat, None)
    token = int(pieces.kind(piece))
    return draw_back(seat, token) if pieces.lies_face_down(piece) else draw_token(seat, token)


def draw_token(seat: Seat, token: int) -> Element:
    """A round piece: colour and emblem say whose, the symbol says which kind."""
    emblem = art.g(color=art.seat_colour(seat))[
        art.circle(cx="14", cy="14", r="7.500", fill=art.colour("cream"), stroke=art.seat_colour(seat)),
        art.put(f"emblem-{seat}", 14, 14, 10.5),
    ]
    return disc(seat, art.put(TOKEN_IDS[token], 0, -1, 23), emblem)


def draw_back(seat: Seat, token: int | None) -> Element:
    """A face-down token: the emblem of its seat on a woven back; its owner sees the kind in a corner."""
    kind = art.g(color=art.colour("ink"))[
        art.circle(cx="14", cy="14", r="8", fill=art.colour("cream"), stroke=art.colour("line")),
        art.put(TOKEN_IDS[token or 0], 14, 14, 11.5),
    ]
    weave = {"stroke-dasharray": "3 2.6", "stroke-width": "1.6", "stroke": art.colour("river")}
    return disc(
        seat,
        art.circle(weave, r="14.500", fill="none"),
        art.put(f"emblem-{seat}", 0, 0, 17),
        kind if token is not None else None,
    )


def disc(seat: Seat, *drawn: Node) -> Element:
    """A player's piece with its cream rim and its shadow, and what is drawn on it."""
    rim = art.circle(r="20", fill=art.colour("cream"))
    return art.g(filter="url(#babylonia-lift)", color=art.colour("cream"))[
        rim, art.circle(r="18", fill=art.seat_colour(seat)), drawn
    ]


def draw_city(piece: int) -> Element:
    """A walled tile with one, two or three noble symbols."""
    signs = [TOKEN_IDS[token] for token in pieces.symbols_of(piece)]
    places = {
        1: [(0.0, 1.5, 25.0)],
        2: [(-9.5, 1.0, 18.0), (9.5, 1.0, 18.0)],
        3: [(-10.0, 8.0, 15.5), (10.0, 8.0, 15.5), (0.0, -7.5, 15.5)],
    }[len(signs)]
    battlements = "".join(f"M{-18.5 + 8 * n:g}-18v-5h5v5" for n in range(5))
    return art.g(filter="url(#babylonia-lift)", color=art.colour("cream"))[
        art.path(d=battlements, fill="#b95c31", stroke=art.colour("terracotta-edge")),
        tile("url(#babylonia-brick)", "terracotta-edge"),
        [art.put(sign, dx, dy, size) for sign, (dx, dy, size) in zip(signs, places, strict=True)],
    ]


def draw_field(piece: int) -> Element:
    """Furrows and a value; a city field shows a city."""
    furrows = "".join(f"M-18 {-12 + 8 * n}q9-3 18 0t18 0" for n in range(4))
    number = {"text-anchor": "middle", "font-size": "24", "font-weight": "bold", "class": "number"}
    return art.g(filter="url(#babylonia-lift)", color=art.colour("ink"))[
        tile(art.colour("field"), "field-edge"),
        art.stroked(furrows, "field-edge", 2.2, 0.55),
        art.circle(r="14", fill="#cbd998"),
        art.put("city", 0, 0.5, 22)
        if piece == d.CITY_FIELD
        else art.text(number, y="8.500", fill=art.colour("ink"))[d.TILE_NAMES[piece]],
    ]


def tile(fill: str, edge: str) -> Element:
    shape = {"x": "-20", "y": "-19.5", "width": "40", "height": "39", "rx": "6", "stroke-width": "1.5"}
    return art.rect(shape, fill=fill, stroke=art.colour(edge))


def draw_ziggurat(resolved: bool) -> Element:
    """The stepped tower; once resolved it fades and wears a check."""
    check = art.g[
        art.circle(cx="17", cy="-14", r="8", fill=art.colour("cream"), stroke=art.colour("line")),
        art.stroked("M13-14l3 3.500 5-7", "field-edge", 2.4, 1),
    ]
    return art.g(filter="url(#babylonia-lift)")[
        art.g(opacity=".6" if resolved else "1")[art.put("babylonia-temple", 0, 0, 54)], check if resolved else None
    ]
