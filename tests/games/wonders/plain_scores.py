"""The score sheet in plain words, written apart from the engine: straight from the components, every choice tried."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from tests.games.wonders.plain import beside, stage_numbered
from ziggurat.games.wonders.components import Card, Stage
from ziggurat.games.wonders.data import CARDS
from ziggurat.games.wonders.effects import (
    ALL_THREE,
    BLACK,
    BLUE,
    BROWN,
    COIN_TRIPLES,
    DEFEATS,
    GREEN,
    LEADERS,
    MARKER_COLOUR,
    NEIGHBOURS,
    OWN,
    PURPLE,
    SCIENCE_SETS,
    SETS,
    STAGES,
    STONES,
    VICTORIES,
    YELLOW,
    AnyScience,
    CopyGuild,
    Effect,
    Mask,
    Points,
    PointsPer,
    Produce,
    Science,
)
from ziggurat.games.wonders.state import State, bits, cards_of, leaders_of

VALUES = (1, 3, 5, -1, -2, -3)


def cards_in(state: State, city: int) -> list[Card]:
    return [CARDS[number] for number in cards_of(state, city)]


def leaders_in(state: State, city: int) -> list[Card]:
    return [CARDS[number] for number in leaders_of(state, city)]


def stages_in(state: State, city: int) -> list[tuple[Stage | None, int]]:
    """Every stage with the card that lies under it."""
    here = range(4 * city, 4 * city + int(state.stages[city]))
    return [(stage_numbered(int(state.raised[n])), int(state.markers[n])) for n in here]


def tokens_in(state: State, city: int) -> list[int]:
    return [value for n, value in enumerate(VALUES) for _ in range(int(state.conflict[6 * city + n]))]


def how_many(state: State, city: int, what: int) -> int:
    """How many things of a kind a city has."""
    colours = Counter(card.colour for card in cards_in(state, city) + leaders_in(state, city))
    if what == STAGES:
        return int(state.stages[city])
    if what == DEFEATS:
        return sum(value < 0 for value in tokens_in(state, city))
    if what == VICTORIES:
        return sum(value > 0 for value in tokens_in(state, city))
    if what == COIN_TRIPLES:
        return int(state.coins[city]) // 3
    if what == STONES:
        brown = [card for card in cards_in(state, city) if card.colour == BROWN]
        slots = [slot for card in brown for e in card.effects if isinstance(e, Produce) for slot in e.slots.split()]
        return sum("S" in slot for slot in slots)
    if what & SETS:
        return min(colours[colour] for colour in range(9) if what >> colour & 1)
    return sum(colours[colour] for colour in range(9) if what >> colour & 1)


def counted(state: State, city: int, effect: PointsPer) -> int:
    left, right = beside(state, city)
    cities = {OWN: [city], NEIGHBOURS: [left, right], ALL_THREE: [city, left, right]}[effect.scope]
    total = sum(how_many(state, one, effect.what) for one in cities)
    if effect.what == LEADERS and state.table.entombed_leaders_count:
        total += sum(len(bits(state.entombed[one])) for one in cities)
    return effect.amount * total


def points_of(state: State, city: int, effects: tuple[Effect, ...]) -> int:
    total = sum(effect.amount for effect in effects if isinstance(effect, Points))
    plain = [e for e in effects if isinstance(e, PointsPer) and e.what not in (SCIENCE_SETS, MARKER_COLOUR)]
    return total + sum(counted(state, city, effect) for effect in plain)


def plain_sheet(state: State, city: int) -> dict[str, int]:
    """Where the points of a city come from, without those that are 0."""
    cards = cards_in(state, city)
    leaders = leaders_in(state, city)
    if state.copied[city] >= 0:
        leaders.append(CARDS[int(state.copied[city]) % 1000])
    stages = [(stage, marker) for stage, marker in stages_in(state, city) if stage is not None]
    found = {
        "conflicts": sum(tokens_in(state, city)),
        "coins": int(state.coins[city]) // 3,
        "blue": sum(points_of(state, city, card.effects) for card in cards if card.colour == BLUE),
        "yellow": sum(points_of(state, city, card.effects) for card in cards if card.colour == YELLOW),
        "guilds": sum(points_of(state, city, card.effects) for card in cards if card.colour == PURPLE),
        "cities": sum(points_of(state, city, card.effects) for card in cards if card.colour == BLACK),
        "leaders": sum(points_of(state, city, card.effects) for card in leaders),
        "wonder": sum(points_of(state, city, stage.effects) for stage, _ in stages),
        "debt": -int(state.debts[city]),
        "tower": (0, 2, 5, 10)[int(state.tiles_built[city])],
        "projects": int(state.tokens[7 * city + 4]) * int(state.stages[city]),
    }
    found["wonder"] += sum(2 * CARDS[leader].cost[-1] for leader in bits(state.entombed[city]))
    left, right = beside(state, city)
    for stage, marker in stages:
        if any(isinstance(effect, PointsPer) and effect.what == MARKER_COLOUR for effect in stage.effects):
            if marker < len(CARDS):
                seen = [card for other in (left, right) for card in cards_in(state, other) + leaders_in(state, other)]
                found["wonder"] += sum(card.colour == CARDS[marker].colour for card in seen)
    guilds = sum(how_many(state, one, 1 << PURPLE) for one in (city, left, right))
    found["projects"] += int(state.tokens[7 * city + 6]) * guilds
    best = best_choice(state, city, [card.effects for card in cards + leaders] + [stage.effects for stage, _ in stages])
    for source, points in best.items():
        found[source] = found.get(source, 0) + points
    return {source: points for source, points in found.items() if points}


def best_choice(state: State, city: int, effects: list[tuple[Effect, ...]]) -> dict[str, int]:
    """Symbols of choice, masks and the copied guild together: every combination, and the best total of them."""
    flat = [effect for group in effects for effect in group]
    symbols = Counter(effect.symbol for effect in flat if isinstance(effect, Science))
    wild = sum(isinstance(effect, AnyScience) for effect in flat)
    masks = sum(isinstance(effect, Mask) for effect in flat)
    sets_for_leaders = sum(e.amount for e in flat if isinstance(e, PointsPer) and e.what == SCIENCE_SETS)
    sets_for_tokens = 3 * int(state.tokens[7 * city + 5])
    green = [card for other in beside(state, city) for card in cards_in(state, other) if card.colour == GREEN]
    shown = [effect.symbol for card in green for effect in card.effects if isinstance(effect, Science)]
    if state.table.masks_same_card:
        shown = [symbol for symbol in set(shown) for _ in range(masks)]
    guilds: list[Card | None] = [None]
    if any(isinstance(effect, CopyGuild) for effect in flat):
        guilds += {c.key: c for o in beside(state, city) for c in cards_in(state, o) if c.colour == PURPLE}.values()
    best: dict[str, int] = {}
    for guild in guilds:
        more = wild
        copied = 0
        if guild is not None:
            more += any(isinstance(effect, AnyScience) for effect in guild.effects)
            copied = points_of(state, city, guild.effects)
            copied += guild.key == "shipowners_guild" and state.table.copied_shipowners_self
        for masked in set(combinations(sorted(shown), min(masks, len(shown)))):
            for chosen in {tuple(sorted(one)) for one in product(range(3), repeat=more)}:
                counts = symbols + Counter(masked) + Counter(chosen)
                sets = min(counts[symbol] for symbol in range(3))
                now = {
                    "science": sum(counts[symbol] ** 2 for symbol in range(3)) + 7 * sets,
                    "leaders": sets_for_leaders * sets,
                    "projects": sets_for_tokens * sets,
                    "guilds": copied,
                }
                if not best or sum(now.values()) > sum(best.values()):
                    best = now
    return best
