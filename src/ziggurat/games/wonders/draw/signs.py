"""Signs: effects and costs in symbols, and how rows of symbols, letters and boxes are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from htpy import Element

from ziggurat.core.art import colour, g, plain, put, rect, symbol, symbols, text
from ziggurat.games.wonders.data import CARD_COUNT, CARDS, read_slots
from ziggurat.games.wonders.draw.symbols import CARD_FILL, RESOURCE_FILL, RESOURCE_IDS, SYMBOL_IDS, SYMBOLS
from ziggurat.games.wonders.effects import (
    BLUE,
    BROWN,
    DEFEATS,
    GREEN,
    GREY,
    LEFT,
    PURPLE,
    RAW,
    RED,
    RIGHT,
    STAGES,
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


# -- what there is to say ----------------------------------------------------------------------------------------------------


def cost_signs(cost: tuple[int, ...]) -> list[Sign]:
    found = [Sign("wonders-coin", str(cost[-1]))] if cost[-1] else []
    return found + [Sign(RESOURCE_IDS[n], fill=RESOURCE_FILL[n]) for n in range(7) for _ in range(cost[n])]


def slot_signs(slot: int) -> list[Sign]:
    """The resources of a slot, with strokes between alternatives."""
    found: list[Sign] = []
    for n in range(7):
        if slot >> n & 1:
            if found:
                found.append(Sign(words="/"))
            found.append(Sign(RESOURCE_IDS[n], fill=RESOURCE_FILL[n]))
    return found


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
        left = [Sign("left")] if LEFT in effect.sides else []
        right = [Sign("right")] if RIGHT in effect.sides else []
        return [*left, goods, *right]
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
    return [SPECIAL_SIGNS[type(effect).__name__]]


SPECIAL_SIGNS: Final = {
    "AnyScience": Sign("anyscience", fill=CARD_FILL[GREEN]),
    "BuildFree": Sign("free", fill=CARD_FILL[BLUE]),
    "PlayLastCard": Sign("last", fill=CARD_FILL[BLUE]),
    "BuildFromDiscard": Sign("discard", fill=CARD_FILL[BLUE]),
    "CopyGuild": Sign("guild", fill=CARD_FILL[PURPLE]),
}


def what_signs(what: int) -> list[Sign]:
    if what == STAGES:
        return [Sign("stage")]
    if what == DEFEATS:
        return [Sign("defeat", fill=CARD_FILL[RED])]
    return [Sign("card", fill=CARD_FILL[n]) for n in range(len(CARD_FILL)) if what >> n & 1]


# -- drawing ---------------------------------------------------------------------------------------------------------


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


def halo(x: float, y: float, width: float, height: float, round_corners: float) -> Element:
    """The edge of something that can be pointed at, to be lit up."""
    return box(x, y, width, height, rx=f"{round_corners:g}", class_="halo", fill="none")


@cache
def definitions() -> str:
    """All symbols, for the head of the board."""
    return (
        '<filter id="wonders-lift" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="1.200" stdDeviation="1" '
        'flood-color="#3a2a1a" flood-opacity=".35"/></filter>'
        f"{symbols(SYMBOLS)}{''.join(card_symbol(card) for card in range(CARD_COUNT))}"
    )


def card_symbol(card: int) -> str:
    """The signs of a card as one symbol, to be used wherever the card is drawn."""
    signs = effect_signs(CARDS[card].effects)
    width = 24 * sum(sign.width for sign in signs)
    name = f"signs-{CARDS[card].key}"
    return plain(symbol({"viewBox": f"0 0 {width:g} 24"}, id=name)[draw_signs(signs, width / 2, 12, 24, width)])
