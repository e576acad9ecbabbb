"""The table of 7 Wonders as SVG and HTML, drawn from a view, in our own art; and what one points at to act.

A card is a strip in its colour with the symbols of its effect; a hand card also shows its cost and whether it can be
built: free, by chain, for how many coins, or not at all. The words stand in the labels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, assert_never

from htpy import Element, Node, button, div, span
from markupsafe import Markup

from ziggurat.core.art import (
    EMBLEM_SYMBOLS,
    circle,
    colour,
    g,
    icon,
    path,
    plain,
    put,
    rect,
    seat_colour,
    svg,
    symbol,
    symbols,
    target,
    text,
    use,
)
from ziggurat.core.game import Drawing, Seat
from ziggurat.core.words import N_, Words
from ziggurat.games.wonders.actions import (
    BUILD,
    BUILDS,
    CHAIN,
    DECLINE,
    DISCARD,
    FOUND,
    PAY,
    STAGE,
    TILE,
    TOKEN,
    Action,
    Boards,
    BuildDiscarded,
    Decline,
    Drawn,
    Hands,
    Keep,
    LoseCard,
    LoseVictories,
    Play,
    Sealed,
    SufferPenalty,
    TakeBack,
    Taken,
    Tiles,
)
from ziggurat.games.wonders.building import bank_due
from ziggurat.games.wonders.data import (
    AGE_NAMES,
    BOARDS,
    CARD_COUNT,
    CARD_NAMED,
    CARDS,
    CONFLICT_VALUES,
    PROJECTS,
    SPACES,
    STAGE_LIST,
    TILES,
    UNSEEN,
    read_slots,
)
from ziggurat.games.wonders.effects import (
    BLUE,
    BROWN,
    COLOUR_WORDS,
    DEFEATS,
    GREEN,
    GREY,
    LEFT,
    PURPLE,
    RAW,
    RED,
    STAGES,
    YELLOW,
    Coins,
    CoinsPer,
    Effect,
    Points,
    PointsPer,
    Produce,
    Science,
    Shields,
    TradePrice,
)
from ziggurat.games.wonders.notation import write
from ziggurat.games.wonders.refusals import why_not
from ziggurat.games.wonders.rules import legal
from ziggurat.games.wonders.state import FREE_CITY, State
from ziggurat.games.wonders.tell import name_board, say_coins, say_cost, say_effects, say_penalty, say_reward
from ziggurat.games.wonders.view import View, imagine

RESOURCE_IDS: Final = ("wood", "stone", "clay", "ore", "glass", "papyrus", "textile")
SYMBOL_IDS: Final = ("compass", "wheel", "tablet")
CARD_FILL: Final = ("#8a5f3c", "#8d8a86", "#2f5aa8", "#c99a2e", "#a8322a", "#2f7a4d", "#6d3f8f", "#3b3330")
CARD_TINT: Final = ("#e2cdb6", "#dedcd8", "#cfdcf2", "#f2e3b5", "#efcac5", "#cbe5d3", "#dfcfeb", "#cfc8c4")
RESOURCE_FILL: Final = ("#7a4a21", "#7d7a76", "#b5562c", "#4b5560", "#2f8fa0", "#b89a3e", "#8a4a86")

SYMBOLS: Final = {
    "wood": '<path d="M3 15l12-9 6 5-12 9z"/><circle cx="6.500" cy="17.500" r="3.600" fill="var(--cream)" stroke="currentColor" '
    'stroke-width="1.800"/><circle cx="6.500" cy="17.500" r="1.300"/>',
    "stone": '<path d="M3 20l2-9 6-6 7 2 3 8-2 5z"/><path d="M11 5l1 7-6 3M12 12l8 3" fill="none" stroke="var(--cream)" stroke-width="1.300"/>',
    "clay": '<path d="M2 6h9v5H2zM13 6h9v5h-9zM6.500 13h9v5h-9zM2 13h2.500v5H2zM17.500 13H22v5h-4.500z"/>',
    "ore": '<path d="M4 13l4-8h8l4 8-8 8z"/><path d="M8 5l4 8 4-8M4 13h16M12 13v8" fill="none" stroke="var(--cream)" stroke-width="1.200"/>',
    "glass": '<path d="M9.500 2h5v5.500l4 9c1 3-.5 5.500-3.500 5.500H9c-3 0-4.500-2.500-3.500-5.500l4-9z"/><path d="M8.200 14h7.600" stroke="var(--cream)" '
    'stroke-width="1.600"/>',
    "papyrus": '<path d="M6 3h13v14a4 4 0 01-4 4H5a3 3 0 01-3-3v-1h4z"/><path d="M9 8h7M9 12h7M9 16h4" stroke="var(--cream)" stroke-width="1.500"/>',
    "textile": '<path d="M3 4h18v16H3z"/><path d="M3 9h18M3 15h18M8 4v16M16 4v16" stroke="var(--cream)" stroke-width="1.500"/>',
    "wonders-coin": '<circle cx="12" cy="12" r="10" fill="#d9a932" stroke="#7d5708" stroke-width="1.500"/><circle cx="12" cy="12" r="7" fill="none" '
    'stroke="#7d5708" stroke-opacity=".5"/>',
    "wonders-points": '<path d="M12 1l2.600 2.400 3.500-.6 1.100 3.400 3.400 1.100-.6 3.500L24 13l-2 2.800.6 3.500-3.400 1.100-1.100 3.400-3.500-.6L12 25l-2.600-1.800-3.500.6'
    '-1.100-3.400-3.400-1.100.6-3.500L0 13l2-2.200-.6-3.500 3.400-1.100 1.100-3.400 3.500.6z" transform="scale(.92) translate(1 0)" fill="#e3b23c" stroke="#7d5708"/>',
    "shield": '<path d="M12 1.500l9 2.500v7c0 6-4 9.500-9 11.500-5-2-9-5.500-9-11.500V4z"/><path d="M12 5v13M7 9h10" stroke="var(--cream)" stroke-width="1.600"/>',
    "compass": '<path d="M12 2l3 6-3 2-3-2zM8.500 9L4 22h2.500L12 11l5.500 11H20L15.500 9z"/><path d="M6 16c4 2.500 8 2.500 12 0" fill="none" '
    'stroke="currentColor" stroke-width="1.800"/>',
    "wheel": '<circle cx="12" cy="12" r="8.500" fill="none" stroke="currentColor" stroke-width="3"/><path d="M12 2v20M2 12h20M5 5l14 14M19 5L5 19" '
    'stroke="currentColor" stroke-width="1.600"/>',
    "tablet": '<path d="M5 22V8a7 6 0 0114 0v14z"/><path d="M8 10h8M8 14h8M8 18h5" stroke="var(--cream)" stroke-width="1.600"/>',
    "anyscience": '<path d="M12 1l2.800 7.400L22 9l-5.700 4.700L18.300 22 12 17.200 5.700 22l2-8.300L2 9l7.200-.6z"/>',
    "chain": '<path d="M9 7H6a5 5 0 000 10h3M15 7h3a5 5 0 010 10h-3M8 12h8" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round"/>',
    "stage": '<path d="M1 21v-5h4v-4.500h4V7h6v4.500h4V16h4v5z"/>',
    "discard": '<path d="M5 3h11v4h-2V5H7v13h3v2H5zM11 9h9v13h-9z"/>',
    "last": '<path d="M4 3h9v14H4zM15 7h5v14h-9v-2h4z"/>',
    "free": '<path d="M4 13l5 6L20 5" fill="none" stroke="currentColor" stroke-width="3.200" stroke-linecap="round"/>',
    "no": '<path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" stroke-width="3.200" stroke-linecap="round"/>',
    "left": '<path d="M14 3L4 12l10 9v-6h6V9h-6z"/>',
    "right": '<path d="M10 3l10 9-10 9v-6H4V9h6z"/>',
    "guild": '<path d="M12 2l9 6H3zM5 10h3v9H5zM10.500 10h3v9h-3zM16 10h3v9h-3zM3 20h18v2H3z"/>',
    "defeat": '<path d="M12 1.500l9 2.500v7c0 6-4 9.500-9 11.500l-1-7 3-4-4-3 2-4z"/><path d="M10 1.900L3 4v7c0 5 2.800 8.400 6.500 10.500l-1-6 3-4-4-3z"/>',
    "card": '<rect x="5" y="2" width="14" height="20" rx="2"/>',
    "hand": '<path d="M4 7l9-3 6 15-9 3z" opacity=".6"/><path d="M8 3h10v16H8z"/>',
    "tower": '<path d="M4 22v-5h2v-5h2V7h2V2h4v5h2v5h2v5h2v5z"/>',
    "bag": '<path d="M8 2h8l-2 4c5 2 7 6 7 10 0 4-3 6-9 6s-9-2-9-6c0-4 2-8 7-10z"/>',
}


@cache
def definitions() -> Markup:
    return Markup(
        "<defs>"
        '<filter id="wonders-lift" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="1.200" stdDeviation="1" '
        'flood-color="#3a2a1a" flood-opacity=".35"/></filter>'
        f"{symbols(SYMBOLS)}{EMBLEM_SYMBOLS}{''.join(card_symbol(card) for card in range(CARD_COUNT))}</defs>"
    )


def card_symbol(card: int) -> str:
    """The signs of a card as one symbol, to be used wherever the card is drawn."""
    signs = effect_signs(CARDS[card].effects)
    width = 24 * sum(sign.width for sign in signs)
    name = f"signs-{CARDS[card].key}"
    return plain(symbol({"viewBox": f"0 0 {width:g} 24"}, id=name)[draw_signs(signs, width / 2, 12, 24, width)])


# -- signs: effects and costs in symbols -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Sign:
    """A symbol, with a number or letters upon it, or letters alone."""

    symbol: str = ""
    words: str = ""
    fill: str = "var(--ink)"

    @property
    def width(self) -> float:
        """In symbols."""
        return 1.0 if self.symbol else 0.36 * len(self.words)


def slot_signs(slot: int) -> list[Sign]:
    """The resources of a slot, with strokes between alternatives."""
    found: list[Sign] = []
    for n in range(7):
        if slot >> n & 1:
            if found:
                found.append(Sign(words="/"))
            found.append(Sign(RESOURCE_IDS[n], fill=RESOURCE_FILL[n]))
    return found


def cost_signs(cost: tuple[int, ...]) -> list[Sign]:
    found = [Sign("wonders-coin", str(cost[-1]))] if cost[-1] else []
    return found + [Sign(RESOURCE_IDS[n], fill=RESOURCE_FILL[n]) for n in range(7) for _ in range(cost[n])]


def effect_signs(effects: Sequence[Effect]) -> list[Sign]:
    return [sign for effect in effects for sign in signs_of(effect)]


def signs_of(effect: Effect) -> list[Sign]:
    if isinstance(effect, Produce):
        slots = read_slots(effect.slots)
        if slots[0] == 15:
            return [Sign("card", "?", CARD_FILL[BROWN])]
        if slots[0] == 112:
            return [Sign("card", "?", CARD_FILL[GREY])]
        return [sign for slot in slots for sign in slot_signs(slot)]
    if isinstance(effect, TradePrice):
        goods = Sign("card", "1", CARD_FILL[BROWN if effect.goods == RAW else GREY])
        sides = [Sign("left", fill="var(--ink)")] if LEFT in effect.sides else []
        right = [Sign("right", fill="var(--ink)")] if len(effect.sides) == 2 or LEFT not in effect.sides else []
        return [*sides, goods, *right]
    if isinstance(effect, Coins):
        return [Sign("wonders-coin", str(effect.amount))]
    if isinstance(effect, Points):
        return [Sign("wonders-points", str(effect.amount))]
    if isinstance(effect, CoinsPer | PointsPer):
        kind = "wonders-coin" if isinstance(effect, CoinsPer) else "wonders-points"
        return [Sign(kind, str(effect.amount)), Sign(words=":"), *what_signs(effect.what)]
    if isinstance(effect, Shields):
        return [Sign("shield", fill=CARD_FILL[RED])] * effect.amount
    if isinstance(effect, Science):
        return [Sign(SYMBOL_IDS[effect.symbol], fill=CARD_FILL[GREEN])]
    special = {
        "AnyScience": "anyscience",
        "BuildFree": "free",
        "PlayLastCard": "last",
        "BuildFromDiscard": "discard",
        "CopyGuild": "guild",
    }
    name = special[type(effect).__name__]
    return [Sign(name, fill=CARD_FILL[GREEN if name == "anyscience" else PURPLE if name == "guild" else BLUE])]


def what_signs(what: int) -> list[Sign]:
    if what == STAGES:
        return [Sign("stage")]
    if what == DEFEATS:
        return [Sign("defeat", fill=CARD_FILL[RED])]
    return [Sign("card", fill=CARD_FILL[n]) for n in range(len(CARD_FILL)) if what >> n & 1]


def draw_signs(signs: Sequence[Sign], x: float, y: float, size: float, room: float) -> list[Element]:
    """Signs in a row around a middle, made smaller where the room is short."""
    wide = sum(sign.width for sign in signs) * size
    if wide > room:
        size *= room / wide
        wide = room
    found = []
    at = x - wide / 2
    for sign in signs:
        middle = at + sign.width * size / 2
        found.append(draw_sign(sign, middle, y, size))
        at += sign.width * size
    return found


def draw_sign(sign: Sign, x: float, y: float, size: float) -> Element:
    shape = g(color=sign.fill)[put(sign.symbol, x, y, size * 0.94)] if sign.symbol else None
    ink = colour("cream") if sign.symbol == "card" else colour("ink")
    return g[shape, letters(sign.words, x, y + size * 0.24, size * 0.64, ink, bold=True) if sign.words else None]


def letters(
    words: str, x: float, y: float, size: float, fill: str, anchor: str = "middle", bold: bool = False
) -> Element:
    style = {"text-anchor": anchor, "font-size": f"{size:.3g}", "font-family": SERIF}
    if bold:
        style["font-weight"] = "bold"
    return text(style, x=f"{x:.4g}", y=f"{y:.4g}", fill=fill)[words]


SERIF: Final = "Georgia, 'Iowan Old Style', serif"


def box(x: float, y: float, width: float, height: float, **more: str) -> Element:
    return rect(x=f"{x:.4g}", y=f"{y:.4g}", width=f"{width:.4g}", height=f"{height:.4g}", **more)


# -- the board: cities -----------------------------------------------------------------------------------------------


def draw_view(seen: View, words: Words) -> Drawing:
    return Drawing(
        board=draw_board(seen, words),
        seats=[draw_seat(seen, seat, words) for seat in range(seen.table.seats)],
        tray=draw_tray(seen, words),
        common=draw_common(seen, words),
    )


@dataclass(frozen=True)
class Place:
    """Where a city is drawn and how fully: with names, with strips of symbols, or as counts."""

    city: int
    x: float
    y: float
    width: float
    height: float
    detail: int


NAMES: Final = 2
STRIPS: Final = 1
COUNTS: Final = 0


def wide_places(seen: View) -> tuple[list[Place], float, float]:
    """The own city large below, its neighbours at its sides, the others in a row above; on top what holds for all."""
    order = round_table(seen)
    others = order[2:-1]
    top = MIDDLE + 8 if seen.table.tower or seen.project >= 0 else 0.0
    above = top + (206.0 if others else 0.0)
    height = 712.0 - above
    places = [
        Place(order[0], 310, above, 580, height, NAMES),
        Place(order[1], 0, above, 302, height, STRIPS),
        Place(order[-1], 898, above, 302, height, STRIPS),
    ]
    if others:
        each = min(400.0, 1200.0 / len(others))
        start = (1200 - each * len(others)) / 2
        places += [Place(city, start + n * each + 4, top, each - 8, 198, STRIPS) for n, city in enumerate(others)]
    return places, 1200, 712


def narrow_places(seen: View) -> tuple[list[Place], float, float]:
    """For a telephone: the own city first, then the neighbours, then the others as counts."""
    order = round_table(seen)
    others = order[2:-1]
    places = [
        Place(order[0], 0, 0, 400, 206, STRIPS),
        Place(order[1], 0, 210, 198, 140, STRIPS),
        Place(order[-1], 202, 210, 198, 140, STRIPS),
    ]
    places += [Place(city, 202 * (n % 2), 354 + 50 * (n // 2), 198, 46, COUNTS) for n, city in enumerate(others)]
    return places, 400, 350 + 50 * ((len(others) + 1) // 2)


def round_table(seen: View) -> list[int]:
    """The cities clockwise, beginning with the reader's: the second is the left neighbour, the last the right one."""
    first = max(seen.seat, 0)
    return [(first + n) % seen.cities for n in range(seen.cities)]


def draw_board(seen: View, words: Words) -> str:
    """Both arrangements; the width of the page says which one is shown."""
    style = "svg.board>.narrow{display:none}@media(max-width:999px){svg.board>.wide{display:none}svg.board>.narrow{display:inline}}"
    return plain(
        svg({"xmlns": "http://www.w3.org/2000/svg"}, class_="board", role="group")[
            definitions(),
            Element("style")[Markup(style)],
            arrangement("wide", wide_places(seen), seen, words),
            arrangement("narrow", narrow_places(seen), seen, words),
        ]
    )


def arrangement(name: str, arranged: tuple[list[Place], float, float], seen: View, words: Words) -> Element:
    places, width, height = arranged
    box_of_all = {"viewBox": f"-4 -4 {width + 8:g} {height + 8:g}", "width": "100%", "height": "100%"}
    return svg(box_of_all, class_=name)[
        draw_middle(seen, words) if name == "wide" else None,
        [draw_city(seen, place, name, words) for place in places],
    ]


MIDDLE: Final = 62.0


def draw_middle(seen: View, words: Words) -> Node:
    """On top of the wide table: the Great Project and the active tiles, each with its rule."""
    _ = words.gettext
    notices: list[tuple[str, str, str, str]] = []
    if seen.project >= 0:
        fill = CARD_FILL[PROJECTS[seen.project].colour]
        notices.append(("project", str(seen.project_tokens), tell_project(seen, words), fill))
    for number in seen.tower[-SPACES[seen.table.seats] :] if seen.table.tower else ():
        tile = TILES[number - 1]
        notices.append((f"active:{number}", str(number), _(tile.summary), CARD_FILL[BROWN]))
    if seen.table.tower and not seen.tower:
        notices.append(("tower", "0", _("No tile is active."), CARD_FILL[BROWN]))
    if not notices:
        return None
    width = min(400.0, 1200.0 / len(notices))
    start = (1200 - width * len(notices)) / 2
    return [draw_notice(notice, start + n * width + 3, width - 6) for n, notice in enumerate(notices)]


def draw_notice(notice: tuple[str, str, str, str], x: float, width: float) -> Element:
    name, number, rule, fill = notice
    lines = folded(rule, int((width - 52) / 5.9))
    size = 12.0 if len(lines) < 4 else 10.5
    first = MIDDLE / 2 + 4 - (len(lines) - 1) * (size + 1.5) / 2
    return g(target(name, rule), id=f"board-{name.replace(':', '-')}")[
        box(x, 0, width, MIDDLE, rx="8", fill=colour("cream"), stroke=fill, filter="url(#wonders-lift)"),
        g(color=fill)[put("guild" if name == "project" else "tower", x + 22, 20, 24)],
        letters(number, x + 22, 52, 18, colour("ink"), bold=True),
        [letters(line, x + 44, first + n * (size + 1.5), size, colour("ink"), "start") for n, line in enumerate(lines)],
        box(x, 0, width, MIDDLE, rx="8", class_="halo", fill="none"),
    ]


def folded(words: str, length: int) -> list[str]:
    """A sentence in lines of about this length."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + len(word) >= length:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def draw_city(seen: View, place: Place, name: str, words: Words) -> Element:
    """A city: its board with stages, its cards by colour, its coins, shields and tokens."""
    city, x, y, width, height = place.city, place.x, place.y, place.width, place.height
    own = seat_colour(city) if city < seen.table.seats else colour("line")
    return g(id=f"{name}-city-{city}")[
        box(x, y, width, height, rx="10", fill=colour("dune"), stroke=own, filter="url(#wonders-lift)"),
        box(x, y, width, HEAD, rx="10", fill=own),
        box(x, y + HEAD / 2, width, HEAD / 2, fill=own),
        draw_head(seen, place, words),
        draw_counts(seen, place) if place.detail == COUNTS else draw_inside(seen, place, name, words),
    ]


HEAD: Final = 24.0


def draw_head(seen: View, place: Place, words: Words) -> Element:
    """Emblem, name, coins and shields, and whether the city is ready."""
    city, x, y, right = place.city, place.x, place.y, place.x + place.width
    free = city >= seen.table.seats
    name = words.gettext("Free City") if free else name_board(seen.boards[city], words)
    emblem = None if free else put(f"emblem-{city}", x + 14, y + 12, 16)
    facts = [
        Sign("wonders-coin", str(seen.coins[city])),
        Sign("shield", fill="var(--cream)"),
        Sign(words=str(seen.shields[city])),
    ]
    ready = put("free", right - 92, y + 12, 14) if seen.ready[city] else None
    return g(color=colour("cream"))[
        emblem,
        letters(name, x + (8 if free else 27), y + 17, 14, colour("cream"), "start", bold=True),
        ready,
        draw_sign(facts[0], right - 66, y + 12, 19),
        draw_sign(facts[1], right - 36, y + 12, 16),
        letters(str(seen.shields[city]), right - 17, y + 17, 14, colour("cream"), bold=True),
    ]


def draw_inside(seen: View, place: Place, name: str, words: Words) -> Element:
    """Stages at the foot, tokens above them, cards in columns."""
    foot = min(58.0, place.height * 0.26)
    base = place.y + place.height - foot
    tokens = draw_tokens(seen, place, base - 12)
    room = base - (22 if tokens else 4) - (place.y + HEAD + 4)
    return g[
        draw_cards(seen, place, room, name, words),
        tokens,
        draw_stages(seen, place, base, foot - 4, name, words),
    ]


def columns(seen: View, city: int) -> list[list[int]]:
    """Cards by colour; brown and grey share a column."""
    cards = [card for card, age in enumerate(seen.built[city]) if age]
    by_colour = [[card for card in cards if CARDS[card].colour == n] for n in range(7)]
    return [by_colour[BROWN] + by_colour[GREY], *(by_colour[n] for n in (BLUE, GREEN, RED, YELLOW, PURPLE))]


def draw_cards(seen: View, place: Place, room: float, name: str, words: Words) -> list[Element]:
    found = []
    width = (place.width - 8) / 6
    most = max(6, *(len(column) for column in columns(seen, place.city)))
    height = min(52.0 if place.detail == NAMES else 34.0, room / most)
    for n, column in enumerate(columns(seen, place.city)):
        for m, card in enumerate(column):
            x, y = place.x + 4 + n * width, place.y + HEAD + 4 + m * height
            found.append(draw_strip(seen, place, card, (x + 1, y, width - 2, height - 1.5), name, words))
    return found


def draw_strip(
    seen: View, place: Place, card: int, frame: tuple[float, float, float, float], name: str, words: Words
) -> Element:
    """A built card: the symbols of its effect on its colour; with its name where there is room."""
    x, y, width, height = frame
    shown = CARDS[card]
    own = place.city == seen.seat
    label = f"{words.gettext(shown.name)}: {say_effects(shown.effects, words)}"
    where = f"own:{shown.key}" if own else f"city:{place.city}:{shown.key}"
    tall = place.detail == NAMES and height >= 24
    size = min(22.0, height - 16 if tall else height * 0.86)
    middle = y + (height + 12 if tall else height) / 2
    name_size = min(12.0, 1.75 * width / len(words.gettext(shown.name)))
    signs = {"x": f"{x + 3:.4g}", "y": f"{middle - size / 2:.4g}", "width": f"{width - 6:.4g}", "height": f"{size:.3g}"}
    return g(target(where, label), id=f"{name}-{place.city}-{shown.key}")[
        box(x, y, width, height, rx="3", fill=CARD_TINT[shown.colour], stroke=CARD_FILL[shown.colour]),
        letters(words.gettext(shown.name), x + width / 2, y + 12, name_size, colour("ink")) if tall else None,
        use(signs, href=f"#signs-{shown.key}"),
        box(x, y, width, height, rx="3", class_="halo", fill="none"),
    ]


def draw_stages(seen: View, place: Place, y: float, height: float, name: str, words: Words) -> list[Element]:
    board = seen.boards[place.city]
    stages = [stage for stage in STAGE_LIST[4 * board : 4 * board + 4] if stage is not None]
    initial = 34.0 if place.width > 300 else 24.0
    width = (place.width - 8 - initial) / len(stages)
    slot = read_slots(BOARDS[board >> 1].initial)[0]
    lost = seen.lost_initial[place.city]
    found = [
        g(opacity=".25" if lost else "1")[
            draw_signs(slot_signs(slot), place.x + 4 + initial / 2, y + height / 2, 20, initial)
        ]
    ]
    for n, stage in enumerate(stages):
        x = place.x + 4 + initial + n * width
        done = n < seen.stages[place.city]
        label = words.gettext("stage {number}: {cost}; {effect}").format(
            number=n + 1, cost=say_cost(stage.cost, words), effect=say_effects(stage.effects, words)
        )
        found.append(
            g(target(f"stage:{place.city}:{n + 1}", label), id=f"{name}-stage-{place.city}-{n}")[
                box(
                    x + 1,
                    y,
                    width - 2,
                    height,
                    rx="4",
                    fill="#f0d890" if done else colour("sand"),
                    stroke=colour("line"),
                ),
                draw_signs(
                    effect_signs(stage.effects),
                    x + width / 2,
                    y + height * (0.5 if done else 0.32),
                    height * 0.46,
                    width - 8,
                ),
                None
                if done
                else draw_signs(cost_signs(stage.cost), x + width / 2, y + height * 0.76, height * 0.36, width - 8),
                box(x + 1, y, width - 2, height, rx="4", class_="halo", fill="none"),
            ]
        )
    return found


def draw_tokens(seen: View, place: Place, y: float) -> list[Element]:
    """Conflict tokens and tokens of Great Projects, in a row."""
    signs = []
    for value, count in zip(CONFLICT_VALUES, seen.conflict[place.city], strict=True):
        fill = "#2f7a4d" if value > 0 else "#a8322a"
        signs += [("", f"{value:+}", fill)] * count
    for kind, count in enumerate(seen.tokens[place.city]):
        signs += [(TOKEN_SIGNS[kind], "", "#23479a")] * count
    if place.city < seen.table.seats:
        signs += [("tower", "", "#8a5f3c")] * seen.tiles_built[place.city]
        signs += [("free", "", "#c99a2e")] * seen.participation[place.city]
    found = []
    step = min(20.0, (place.width - 8) / max(1, len(signs)))
    for n, (sign, words, fill) in enumerate(signs):
        x = place.x + 14 + n * step
        found.append(
            g(color=colour("cream"))[
                circle(cx=f"{x:g}", cy=f"{y:g}", r="9", fill=fill, stroke=colour("cream")),
                put(sign, x, y, 12) if sign else letters(words, x, y + 4, 10.5, colour("cream"), bold=True),
            ]
        )
    return found


TOKEN_SIGNS: Final = ("free", "stage", "bag", "shield", "stage", "anyscience", "guild")


def draw_counts(seen: View, place: Place) -> list[Element]:
    """A city far away on a small screen: how many cards of each colour, and stages."""
    found = []
    counts = [len(column) for column in columns(seen, place.city)]
    signs = [
        Sign("card", str(n), CARD_FILL[c])
        for c, n in zip((BROWN, BLUE, GREEN, RED, YELLOW, PURPLE), counts, strict=True)
    ]
    signs.append(Sign("stage", fill="#8a5f3c"))
    for n, sign in enumerate(signs):
        found.append(draw_sign(sign, place.x + 16 + n * 25, place.y + HEAD + 11, 17))
    found.append(letters(str(seen.stages[place.city]), place.x + 16 + 6.7 * 25, place.y + HEAD + 15, 12, colour("ink")))
    return found


# -- panels of the seats ---------------------------------------------------------------------------------------------


def draw_seat(seen: View, seat: Seat, words: Words) -> str:
    """What everybody sees of a seat: points, coins, cards in hand, tiles, whether it is ready."""
    _ = words.gettext
    facts = [
        span(class_="score", id=f"score-{seat}", title=name_board(seen.boards[seat], words))[str(seen.scores[seat])],
        span(class_="fact", title=_("coins"))[icon("wonders-coin", 16), str(seen.coins[seat])],
        span(class_="fact", title=_("shields"))[icon("shield", 15), str(seen.shields[seat])],
        span(class_="fact", title=_("cards in hand"))[icon("hand", 15), str(seen.hand_counts[seat])],
    ]
    if seen.table.tower:
        tiles = _("Babel tiles in hand, and built")
        built = span(class_="soft")[f"/{seen.tiles_built[seat]}"]
        facts.append(span(class_="fact", title=tiles)[icon("tower", 15), str(seen.tile_counts[seat]), built])
    if seen.participation[seat]:
        token = _("participation tokens")
        facts.append(span(class_="fact", title=token)[icon("guild", 15), str(seen.participation[seat])])
    if seen.ready[seat]:
        facts.append(span(class_="tag")[_("ready")])
    return plain(div(class_="facts")[facts])


# -- what lies in the middle: the tower and the project --------------------------------------------------------------


def draw_common(seen: View, words: Words) -> str:
    _ = words.gettext
    parts: list[Node] = []
    if seen.age:
        pile = sum(seen.discard_counts)
        now = _("{age}, turn {turn}; discard pile: {count}").format(
            age=_(AGE_NAMES[seen.age]), turn=seen.turn, count=pile
        )
        parts.append(div(class_="soft")[now])
    if seen.project >= 0:
        parts.append(draw_project(seen, words))
    if seen.table.tower:
        active = seen.tower[-SPACES[seen.table.seats] :]
        parts += [draw_tile(number, f"active:{number}", words) for number in active]
        if not active:
            parts.append(div(class_="soft")[_("No tile is active.")])
    return plain(div(class_="display", role="group", aria_label=_("the middle of the table"))[parts]) if parts else ""


def draw_tile(number: int, name: str, words: Words) -> Element:
    """A Babel tile with its rule in words."""
    _ = words.gettext
    tile = TILES[number - 1]
    label = f"{number}: {_(tile.name)}. {_(tile.summary)}"
    return div(target(name, label, "card"), id=name.replace(":", "-"))[
        span(class_="card-number")[str(number)],
        icon("tower", 20, "card-icon"),
        span(class_="card-text")[_(tile.summary)],
    ]


def draw_project(seen: View, words: Words) -> Element:
    project = PROJECTS[seen.project]
    told = tell_project(seen, words)
    return div(target("project", told, "card"), style=f"border-color:{CARD_FILL[project.colour]}", id="project")[
        span(class_="card-number")[str(seen.project_tokens)],
        icon("guild", 20, "card-icon"),
        span(class_="card-text")[told],
    ]


def tell_project(seen: View, words: Words) -> str:
    """The Great Project: its colour, its cost, what it brings and what it costs to fail, and its tokens."""
    _ = words.gettext
    project = PROJECTS[seen.project]
    told = _("{name}: {colour}, {cost}. Success: {reward}. Failure: {penalty}.").format(
        name=_(project.name),
        colour=_(COLOUR_WORDS[project.colour]),
        cost=say_cost(project.cost, words),
        reward=say_reward(project, words),
        penalty=say_penalty(project, words),
    )
    left = words.ngettext("{count} token left", "{count} tokens left", seen.project_tokens)
    return f"{told} {left.format(count=seen.project_tokens)}."


# -- the tray: hand, uses, payments ----------------------------------------------------------------------------------


def draw_tray(seen: View, words: Words) -> str:
    """The reader's hand with marks, and the buttons of the question that is put to the reader."""
    if seen.hand is None:
        return ""
    _ = words.gettext
    asked = bool(seen.pending) and seen.seat in seen.pending[-1].asks
    state = imagine(seen, Random(0))  # what is hidden has no part in the reader's own choices
    actions = legal(state, seen.seat) if asked else []
    parts: list[Node] = []
    if asked and isinstance(seen.pending[-1], BuildDiscarded) and seen.discard is not None:
        pile = [card for card, count in enumerate(seen.discard) if count]
        parts.append(div(class_="stand", role="group", aria_label=_("discard pile"))[
            [draw_hand_card(state, seen, card, n, actions, words) for n, card in enumerate(pile)]
        ])  # fmt: skip
    elif seen.hand:
        parts.append(div(class_="stand", role="group", aria_label=_("your hand"))[
            [draw_hand_card(state, seen, card, n, actions, words) for n, card in enumerate(seen.hand)]
        ])  # fmt: skip
    if asked and seen.offered:
        parts.append(div(class_="display")[[draw_tile(tile, f"tile:{tile}", words) for tile in seen.offered]])
    elif seen.tiles and not asked:
        parts.append(span(class_="soft")[_("Your Babel tiles: {tiles}").format(tiles=", ".join(map(str, seen.tiles)))])
    buttons = draw_buttons(seen, actions, words)
    if buttons:
        parts.append(div(class_="buttons")[buttons])
    return "".join(plain(part) for part in parts)


def draw_hand_card(state: State, seen: View, card: int, place: int, actions: list[Action], words: Words) -> Element:
    """A card with cost and effect, and at its foot whether it can be built now."""
    _ = words.gettext
    shown = CARDS[card]
    mark, told = mark_of(state, seen, card, actions, words)
    label = ", ".join(
        [
            f"{_(shown.name)} ({_(COLOUR_WORDS[shown.colour])})",
            _("cost: {cost}").format(cost=say_cost(shown.cost, words)),
            say_effects(shown.effects, words),
            told,
        ]
    )
    chained = [CARDS[n].name for n, c in enumerate(CARDS) if shown.key in c.chain_from]
    if chained:
        label += ", " + _("chain to {cards}").format(cards=", ".join(_(name) for name in chained))
    chosen = seen.chosen[seen.seat] if seen.seat >= 0 else None
    laid = isinstance(chosen, Play) and chosen.card == card
    attributes = target(f"card:{shown.key}", label, "stand-token") | {"title": label, "style": "flex:none;padding:2px"}
    picture = svg({"viewBox": "0 0 92 112", "aria-hidden": "true", "width": "84", "height": "102"})[
        box(
            1,
            1,
            90,
            110,
            rx="7",
            fill=CARD_TINT[shown.colour],
            stroke=CARD_FILL[shown.colour],
            filter="url(#wonders-lift)",
        ),
        box(1, 1, 90, 21, rx="7", fill=CARD_FILL[shown.colour]),
        box(1, 14, 90, 8, fill=CARD_FILL[shown.colour]),
        letters(_(shown.name), 46, 15.5, min(13.0, 148 / len(_(shown.name))), colour("cream"), bold=True),
        draw_signs(cost_signs(shown.cost), 46, 33, 15, 84),
        draw_signs(effect_signs(shown.effects), 46, 62, 28, 82),
        mark,
        path({"stroke-width": "4"}, d="M1 1h90v110H1z", fill="none", stroke=colour("gold")) if laid else None,
    ]
    return div(attributes, id=f"hand-{shown.key}-{place}")[picture]


def mark_of(state: State, seen: View, card: int, actions: list[Action], words: Words) -> tuple[Node, str]:
    """The foot of a hand card, as a picture and in words: free, by chain, the price, or why not."""
    _ = words.gettext
    city = seen.seat
    if seen.ready[seen.seat] and actions:
        city = FREE_CITY
    question = seen.pending[-1] if seen.pending else None
    if isinstance(question, BuildDiscarded):
        city = question.city
    builds = [a for a in actions if isinstance(a, Play) and a.card == card and a.use == BUILD and not a.join]
    if not actions:
        return None, ""
    if not builds:
        wish = Play(card, BUILD, FOUND) if isinstance(question, BuildDiscarded) else BUILDS[card]
        reason = why_not(state, seen.seat, wish)
        told = reason.said(words) if reason is not None else _("not for this city")
        return g(color=colour("warning"))[put("no", 46, 97, 18)], told
    if any(play.way == CHAIN for play in builds):
        price = min(int(bank_due(state, city, play)) for play in builds if play.way == CHAIN)
        return foot("chain", price), _("by chain")
    prices = [int(bank_due(state, city, play)) + play.left + play.right for play in builds]
    if min(prices) == 0:
        return foot("free", 0), _("can be built for nothing")
    return foot("wonders-coin", min(prices)), _("can be built for {coins}").format(coins=say_coins(min(prices), words))


def foot(symbol: str, price: int) -> Element:
    if symbol == "wonders-coin":
        return draw_sign(Sign("wonders-coin", str(price)), 46, 97, 24)
    sign = g(color=colour("field-edge"))[put(symbol, 38 if price else 46, 97, 20)]
    return g[sign, draw_sign(Sign("wonders-coin", str(price)), 62, 97, 20) if price else None]


USE_LABELS: Final = (
    ("use:build", N_("Build")),
    ("use:chain", N_("Build by chain")),
    ("use:right", N_("Build by right")),
    ("use:token", N_("Build with token")),
    ("use:stage", N_("Wonder stage")),
    ("use:stage-token", N_("Stage with token")),
    ("use:discard", N_("Discard for 3 coins")),
    ("join", N_("Participate")),
    ("decline", N_("Decline")),
)


def draw_buttons(seen: View, actions: list[Action], words: Words) -> list[Node]:
    """Uses, payments, tiles: one button for everything that some answer needs besides the card."""
    _ = words.gettext
    needed = {name for action in actions for name in targets(action)}
    found: list[Node] = [
        button(target(name, _(label), "button"), type="button")[_(label)]
        for name, label in USE_LABELS
        if name in needed
    ]
    for name in sorted(needed):
        kind, _colon, value = name.partition(":")
        if kind == "pay":
            left, right = value.split("-")
            label = _("pay {left} left, {right} right").format(left=left, right=right)
            found.append(
                button(target(name, label, "button", "pay"), type="button")[
                    icon("left", 13), f" {left} ", icon("wonders-coin", 14), f" {right} ", icon("right", 13)
                ]
            )
        elif kind == "tile" and not seen.offered:
            tile = TILES[int(value) - 1]
            label = _("Babel tile {number}: {rule}").format(number=value, rule=_(tile.summary))
            found.append(
                button(target(name, label, "button") | {"title": label}, type="button")[icon("tower", 15), f" {value}"]
            )
        elif kind == "lose":
            found.append(
                button(target(name, _("lose {tokens}").format(tokens=value), "button"), type="button")[f"− {value}"]
            )
    return found


# -- pointing --------------------------------------------------------------------------------------------------------

WAY_TARGETS: Final = ("use:build", "use:chain", "use:right", "use:token", "")


def targets(action: Action) -> tuple[str, ...]:
    match action:
        case Play():
            return play_targets(action)
        case Keep():
            return (f"tile:{action.tile}",)
        case LoseCard():
            return (f"own:{CARDS[action.card].key}",)
        case LoseVictories():
            return (write(action).replace("lose ", "lose:"),)
        case Decline():
            return ("decline",)
        case TakeBack():
            return ("take-back",)
        case Sealed() | Boards() | Tiles() | Drawn() | Hands() | Taken():
            return ()
        case other:
            assert_never(other)


def play_targets(play: Play) -> tuple[str, ...]:
    """The card, what is done with it, to whom coins go, participation."""
    if play.card == UNSEEN:
        return ()
    names = [f"card:{CARDS[play.card].key}"]
    if play.use == BUILD:
        names.append(WAY_TARGETS[play.way])
    elif play.use == STAGE:
        names.append("use:stage-token" if play.way == TOKEN else "use:stage")
    else:
        names.append(f"tile:{play.tile}" if play.use == TILE else "use:discard")
    if play.left or play.right:
        names.append(f"pay:{play.left}-{play.right}")
    if play.join:
        names.append("join")
    return tuple([name for name in names if name])


def aim(seen: View, pointed: frozenset[str]) -> Action | None:
    """A card alone means building it; with a use, that."""
    key = next((name.removeprefix("card:") for name in pointed if name.startswith("card:")), None)
    tile = next((name.removeprefix("tile:") for name in pointed if name.startswith("tile:")), None)
    lost = next((name.removeprefix("own:") for name in pointed if name.startswith("own:")), None)
    if key in CARD_NAMED:
        return aim_play(seen, CARD_NAMED[key], pointed, tile)
    if tile is not None and tile.isdecimal() and 1 <= int(tile) <= len(TILES):
        return Keep(int(tile))
    if lost in CARD_NAMED and seen.pending and isinstance(seen.pending[-1], SufferPenalty):
        return LoseCard(CARD_NAMED[lost])
    return DECLINE if "decline" in pointed else None


def aim_play(seen: View, card: int, pointed: frozenset[str], tile: str | None) -> Play:
    if tile is not None and tile.isdecimal():
        return Play(card, TILE, tile=int(tile))
    if "use:discard" in pointed:
        return Play(card, DISCARD)
    if "use:stage" in pointed or "use:stage-token" in pointed:
        return Play(card, STAGE, TOKEN if "use:stage-token" in pointed else PAY)
    way = next((n for n, name in enumerate(WAY_TARGETS) if name in pointed and name), PAY)
    if seen.pending and isinstance(seen.pending[-1], BuildDiscarded):
        way = FOUND
    return Play(card, BUILD, way, join="join" in pointed)
