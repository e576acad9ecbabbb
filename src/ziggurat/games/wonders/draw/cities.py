"""One city: its head, its cards by colour, its tokens, the stages of its wonder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from htpy import Element, Node

from ziggurat.core.art import LIGHT, circle, colour, g, put, seat_colour, target, use
from ziggurat.core.words import Words
from ziggurat.games.wonders.data import BOARDS, CARDS, CONFLICT_VALUES, STAGE_LIST, Stage, read_slots
from ziggurat.games.wonders.draw.signs import (
    Sign,
    box,
    cost_signs,
    draw_sign,
    draw_signs,
    effect_signs,
    halo,
    letters,
    slot_signs,
)
from ziggurat.games.wonders.draw.symbols import CARD_FILL, CARD_TINT
from ziggurat.games.wonders.effects import BLUE, BROWN, GREEN, GREY, PURPLE, RED, YELLOW
from ziggurat.games.wonders.tell import name_board, say_cost, say_effects
from ziggurat.games.wonders.view import View


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
    ready = put("free", right - 92, y + 12, 14) if seen.ready[city] else None
    return g(color=colour("cream"))[
        emblem,
        letters(name, x + (8 if free else 27), y + 17, 14, colour("cream"), "start", bold=True),
        ready,
        draw_sign(Sign("wonders-coin", str(seen.coins[city])), right - 66, y + 12, 19),
        draw_sign(Sign("shield", fill=colour("cream")), right - 36, y + 12, 16),
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


# -- cards -----------------------------------------------------------------------------------------------------------


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


def columns(seen: View, city: int) -> list[list[int]]:
    """Cards by colour; brown and grey share a column."""
    cards = [card for card, age in enumerate(seen.built[city]) if age]
    by_colour = [[card for card in cards if CARDS[card].colour == n] for n in range(7)]
    return [by_colour[BROWN] + by_colour[GREY], *(by_colour[n] for n in (BLUE, GREEN, RED, YELLOW, PURPLE))]


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
        halo(x, y, width, height, 3),
    ]


def draw_counts(seen: View, place: Place) -> list[Element]:
    """A city far away on a small screen: how many cards of each colour, and stages."""
    colours = (BROWN, BLUE, GREEN, RED, YELLOW, PURPLE)
    shown = zip(colours, columns(seen, place.city), strict=True)
    signs = [Sign("card", str(len(column)), CARD_FILL[colour]) for colour, column in shown]
    signs.append(Sign("stage", fill=CARD_FILL[BROWN]))
    found = [draw_sign(sign, place.x + 16 + n * 25, place.y + HEAD + 11, 17) for n, sign in enumerate(signs)]
    found.append(letters(str(seen.stages[place.city]), place.x + 16 + 6.7 * 25, place.y + HEAD + 15, 12, colour("ink")))
    return found


# -- stages and tokens -----------------------------------------------------------------------------------------------


def draw_stages(seen: View, place: Place, y: float, height: float, name: str, words: Words) -> list[Element]:
    """The initial resource, and beside it the stages."""
    board = seen.boards[place.city]
    stages = [stage for stage in STAGE_LIST[4 * board : 4 * board + 4] if stage is not None]
    initial = 34.0 if place.width > 300 else 24.0
    width = (place.width - 8 - initial) / len(stages)
    slot = slot_signs(read_slots(BOARDS[board >> 1].initial)[0])
    lost = seen.lost_initial[place.city]
    found = [
        g(opacity=".25" if lost else "1")[draw_signs(slot, place.x + 4 + initial / 2, y + height / 2, 20, initial)]
    ]
    for n, stage in enumerate(stages):
        x = place.x + 4 + initial + n * width
        done = n < seen.stages[place.city]
        label = words.gettext("stage {number}: {cost}; {effect}").format(
            number=n + 1, cost=say_cost(stage.cost, words), effect=say_effects(stage.effects, words)
        )
        found.append(
            g(target(f"stage:{place.city}:{n + 1}", label), id=f"{name}-stage-{place.city}-{n}")[
                draw_stage(stage, done, (x, y, width, height))
            ]
        )
    return found


def draw_stage(stage: Stage, done: bool, frame: tuple[float, float, float, float]) -> list[Node]:
    """What a stage does; and what it costs, until it is built."""
    x, y, width, height = frame
    middle, room = x + width / 2, width - 8
    fill = "#f0d890" if done else colour("sand")
    cost = None if done else draw_signs(cost_signs(stage.cost), middle, y + height * 0.76, height * 0.36, room)
    return [
        box(x + 1, y, width - 2, height, rx="4", fill=fill, stroke=colour("line")),
        draw_signs(effect_signs(stage.effects), middle, y + height * (0.5 if done else 0.32), height * 0.46, room),
        cost,
        halo(x + 1, y, width - 2, height, 4),
    ]


def draw_tokens(seen: View, place: Place, y: float) -> list[Element]:
    """Conflict tokens and tokens of Great Projects, in a row."""
    signs: list[Sign] = []
    for value, count in zip(CONFLICT_VALUES, seen.conflict[place.city], strict=True):
        signs += [Sign(words=f"{value:+}", fill=CARD_FILL[GREEN if value > 0 else RED])] * count
    for kind, count in enumerate(seen.tokens[place.city]):
        signs += [Sign(TOKEN_SIGNS[kind], fill=LIGHT["lapis"])] * count
    if place.city < seen.table.seats:
        signs += [Sign("tower", fill=CARD_FILL[BROWN])] * seen.tiles_built[place.city]
        signs += [Sign("free", fill=CARD_FILL[YELLOW])] * seen.participation[place.city]
    step = min(20.0, (place.width - 8) / max(1, len(signs)))
    return [draw_token(sign, place.x + 14 + n * step, y) for n, sign in enumerate(signs)]


def draw_token(sign: Sign, x: float, y: float) -> Element:
    cream = colour("cream")
    return g(color=cream)[
        circle(cx=f"{x:g}", cy=f"{y:g}", r="9", fill=sign.fill, stroke=cream),
        put(sign.symbol, x, y, 12) if sign.symbol else letters(sign.words, x, y + 4, 10.5, cream, bold=True),
    ]


TOKEN_SIGNS: Final = ("free", "stage", "bag", "shield", "stage", "anyscience", "guild")
"""By the kind of token."""
