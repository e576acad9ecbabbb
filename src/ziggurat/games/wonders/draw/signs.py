"""Signs: effects and costs in symbols, and how rows of symbols, letters and boxes are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from htpy import Element

from ziggurat.core.art import colour, g, plain, put, svg, symbol, symbols, text, use
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders.draw.symbols import CARD_FILL, RESOURCE_FILL, RESOURCE_IDS, SYMBOL_IDS, SYMBOLS
from ziggurat.games.wonders.effects import Effect


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
    return [sign for effect in effects for sign in signs_for(effect)]


def signs_for(effect: Effect) -> list[Sign]:
    if isinstance(effect, e.Produce):
        slots = d.read_slots(effect.slots)
        if slots[0] == 15:
            return [Sign("card", "?", CARD_FILL[e.BROWN])]
        if slots[0] == 112:
            return [Sign("card", "?", CARD_FILL[e.GREY])]
        return [sign for slot in slots for sign in slot_signs(slot)]
    if isinstance(effect, e.TradePrice):
        goods = Sign("card", "1", CARD_FILL[e.BROWN if effect.goods == e.RAW else e.GREY])
        left = [Sign("left")] if e.LEFT in effect.sides else []
        right = [Sign("right")] if e.RIGHT in effect.sides else []
        return [*left, goods, *right]
    if isinstance(effect, e.Coins):
        return [Sign("wonders-coin", str(effect.amount))]
    if isinstance(effect, e.Points):
        return [Sign("wonders-points", str(effect.amount))]
    if isinstance(effect, e.CoinsPer | e.PointsPer):
        kind = "wonders-coin" if isinstance(effect, e.CoinsPer) else "wonders-points"
        return [Sign(kind, str(effect.amount)), Sign(words=":"), *what_signs(effect.what)]
    if isinstance(effect, e.Shields):
        return [Sign("shield", fill=CARD_FILL[e.RED])] * effect.amount
    if isinstance(effect, e.Science):
        return [Sign(SYMBOL_IDS[effect.symbol], fill=CARD_FILL[e.GREEN])]
    return SPECIAL_SIGNS.get(type(effect).__name__) or signs_of_expansions(effect)


def signs_of_expansions(effect: Effect) -> list[Sign]:
    """What leaders, black cards and other boards do, where a number or a colour belongs to it."""
    if isinstance(effect, e.Reduce):
        return kind_signs(effect.kind, "−1")
    if isinstance(effect, e.Waive):
        return kind_signs(effect.kind, "0")
    if isinstance(effect, e.FreeKind):
        return [Sign("free", fill=CARD_FILL[e.BLUE]), *kind_signs(effect.kind, "1" if effect.once else "")]
    if isinstance(effect, e.Earn):
        return [Sign("wonders-coin", str(effect.amount)), Sign(words=":"), *kind_signs(effect.kind, "")]
    if isinstance(effect, e.EarnByVictory):
        return [Sign("wonders-coin", str(effect.amount)), Sign(words=":"), *what_signs(e.VICTORIES)]
    if isinstance(effect, e.DrawLeaders):
        return [Sign(words=f"+{effect.count}"), LEADER]
    if isinstance(effect, e.OthersLose):
        return [Sign("wonders-loss", str(effect.amount))]
    if isinstance(effect, e.OthersLosePer):
        return [Sign("wonders-loss", "1"), Sign(words=":"), *what_signs(effect.what)]
    if isinstance(effect, e.NeighbourCoins):
        return [Sign("left"), Sign("wonders-coin", str(effect.amount)), Sign("right")]
    if isinstance(effect, e.Rebate):
        side = Sign("left" if effect.side == e.LEFT else "right")
        return [side, Sign("wonders-coin", "−1")] if effect.side == e.LEFT else [Sign("wonders-coin", "−1"), side]
    if isinstance(effect, e.StartCoins):
        return [Sign("wonders-coin", f"+{effect.amount}")]
    assert isinstance(effect, e.CopyStage)
    left = [Sign("left")] if e.LEFT in effect.sides else []
    right = [Sign("right")] if e.RIGHT in effect.sides else []
    return [*left, Sign("stage"), *right]


def kind_signs(kind: int, words: str) -> list[Sign]:
    """A construction of a kind: a card of its colour, a chain, a stage."""
    if kind == e.CHAINS:
        return [Sign("chain")]
    if kind == e.STAGE_BUILDS:
        return [Sign("stage"), Sign(words=words)] if words else [Sign("stage")]
    if len(words) > 1:  # a card is narrow
        return [Sign("card", fill=CARD_FILL[kind]), Sign(words=words)]
    return [Sign("card", words, CARD_FILL[kind])]


LEADER: Final = Sign("leader", fill=CARD_FILL[e.WHITE])
SPECIAL_SIGNS: Final = {
    "AnyScience": [Sign("anyscience", fill=CARD_FILL[e.GREEN])],
    "BuildFree": [Sign("free", fill=CARD_FILL[e.BLUE])],
    "PlayLastCard": [Sign("last", fill=CARD_FILL[e.BLUE])],
    "BuildFromDiscard": [Sign("discard", fill=CARD_FILL[e.BLUE])],
    "CopyGuild": [Sign("guild", fill=CARD_FILL[e.PURPLE])],
    "BankUnit": [Sign("wonders-coin", "1"), Sign(words=":"), Sign("card", "?", CARD_FILL[e.BROWN])],
    "EarnByBuying": [Sign("left"), Sign("wonders-coin", "+1"), Sign("right")],
    "EarnByBank": [Sign("wonders-coin", "+1")],
    "LeadersFree": [Sign("free", fill=CARD_FILL[e.BLUE]), LEADER],
    "LeadersCheaper": [LEADER, Sign(words="−2")],
    "PassDefeats": [Sign("defeat", fill=CARD_FILL[e.RED]), Sign("right")],
    "DefeatsFight": [Sign("shield", fill=CARD_FILL[e.RED]), Sign(words=":"), Sign("defeat", fill=CARD_FILL[e.RED])],
    "CopyLeader": [Sign("left"), LEADER, Sign("right")],
    "RecruitMore": [Sign(words="+1"), LEADER],
    "Diplomacy": [Sign("dove", fill="#3f7f9a")],
    "Mask": [Sign("mask", fill=CARD_FILL[e.GREEN])],
    "DoubleUnit": [Sign("card", fill=CARD_FILL[e.BROWN]), Sign(words="×2")],
    "MissingUnit": [Sign("card", "?", CARD_FILL[e.BLACK])],
    "Entomb": [Sign("tomb", fill="#7a5a2a")],
}


def what_signs(what: int) -> list[Sign]:
    if what in WHAT_SIGNS:
        return WHAT_SIGNS[what]
    return [Sign("card", fill=CARD_FILL[n]) for n in range(len(CARD_FILL)) if what >> n & 1]


WHAT_SIGNS: Final = {
    e.STAGES: [Sign("stage")],
    e.DEFEATS: [Sign("defeat", fill=CARD_FILL[e.RED])],
    e.VICTORIES: [Sign("victory", fill=CARD_FILL[e.RED])],
    e.LEADERS: [LEADER],
    e.COIN_TRIPLES: [Sign("wonders-coin", "3")],
    e.SCIENCE_SETS: [Sign(name, fill=CARD_FILL[e.GREEN]) for name in SYMBOL_IDS],
    e.STONES: [Sign("stone", fill=RESOURCE_FILL[1])],
    e.MARKER_COLOUR: [Sign("card", "?", CARD_FILL[e.PURPLE])],
}


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


# -- symbols -----------------------------------------------------------------------------------------------------------

XHTML: Final = {"xmlns": "http://www.w3.org/1999/xhtml"}
"""HTML inside a drawing says what it is."""


def row_of(name: str, signs: Sequence[Sign]) -> Element:
    """A row of signs that the symbols have, as high as the style sheet says."""
    return svg({"viewBox": f"0 0 {width_of(signs):g} 24", "aria-hidden": "true"}, class_="wonders-signs")[
        use(href=f"#{name}")
    ]


def width_of(signs: Sequence[Sign]) -> float:
    return max(24.0, 24 * sum(sign.width for sign in signs))


def signs_of_card(card: int) -> Element:
    return row_of(f"signs-{d.CARDS[card].key}", effect_signs(d.CARDS[card].effects))


def signs_of_stage(stage: int) -> Element:
    shown = d.STAGE_LIST[stage]
    assert shown is not None
    return row_of(f"signs-stage-{stage}", effect_signs(shown.effects))


def signs_of_benefit(board: int) -> Element | None:
    """What a board has in place of a resource."""
    benefit = d.BENEFITS[board]
    return None if benefit is None else row_of(f"signs-benefit-{board}", signs_for(benefit))


def signs_of_cost(cost: tuple[int, ...]) -> Element | None:
    """What something costs; nothing for what is free."""
    return row_of(cost_name(cost), cost_signs(cost)) if any(cost) else None


def cost_name(cost: tuple[int, ...]) -> str:
    resources = "".join([letter * count for letter, count in zip(e.RESOURCES, cost[:-1], strict=True)])
    return f"cost-{cost[-1] or ''}{resources}"


@cache
def definitions() -> str:
    """All symbols: single signs, the rows of signs of every card and stage, every cost."""
    costs = {cost_name(cost): cost_signs(cost) for cost in [*d.COSTS, *(d.read_cost(good) for good in e.RESOURCES)]}
    rows = {
        **{f"signs-{card.key}": effect_signs(card.effects) for card in d.CARDS},
        **{f"signs-stage-{n}": effect_signs(stage.effects) for n, stage in enumerate(d.STAGE_LIST) if stage},
        **{f"signs-benefit-{n}": signs_for(benefit) for n, benefit in enumerate(d.BENEFITS) if benefit is not None},
        **{name: signs for name, signs in costs.items() if signs},
    }
    return "".join([str.__str__(symbols(SYMBOLS)), *(row_symbol(name, signs) for name, signs in rows.items())])


def row_symbol(name: str, signs: Sequence[Sign]) -> str:
    width = width_of(signs)
    return plain(symbol({"viewBox": f"0 0 {width:g} 24"}, id=name)[draw_signs(signs, width / 2, 12, 24, width)])
