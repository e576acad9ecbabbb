"""Points at the end of the game, source by source; the account of them; who has won.

Science symbols of choice and the guild that Olympia B copies are chosen for the best total, as the city would do.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ziggurat.core.game import Gain
from ziggurat.games.wonders.data import (
    ANY_SYMBOL,
    CARD_NAMED,
    CARD_POINTS,
    CARD_SYMBOL,
    CARDS,
    COINS_PER_POINT,
    COLOUR_OF,
    GUILD,
    GUILDS,
    POINTS_PER_SET,
    SCIENCE,
    SCIENCE_TOKEN_POINTS,
    SOURCE_NAMES,
    STAGE_COPIES_GUILD,
    STAGE_POINTS,
    STAGE_SYMBOL,
    TOKEN_KINDS,
    TOWER_POINTS,
    WONDER,
)
from ziggurat.games.wonders.effects import (
    ALL_THREE,
    COLOURS,
    DEFEATS,
    NEIGHBOURS,
    OWN,
    PURPLE,
    PURPLE_CARDS,
    STAGES,
    YELLOW,
    PointsPer,
)
from ziggurat.games.wonders.state import (
    State,
    cards_of,
    conflict_points,
    defeats_of,
    has_built,
    left_of,
    owns_stage,
    right_of,
)


def counted(state: State, city: i64, what: i64, scope: i64) -> i64:
    """How many of these things there are in the city, next to it, or both."""
    total: i64 = 0
    if scope & OWN:
        total += counted_in(state, city, what)
    if scope & NEIGHBOURS:
        total += counted_in(state, left_of(state, city), what) + counted_in(state, right_of(state, city), what)
    return total


def counted_in(state: State, city: i64, what: i64) -> i64:
    if what == STAGES:
        return i64(state.stages[city])
    if what == DEFEATS:
        return defeats_of(state, city)
    total: i64 = 0
    for colour in range(i64(COLOURS)):
        if what >> colour & 1:
            total += state.counts[COLOURS * city + colour]
    return total


def counted_points(state: State, city: i64, card: i64) -> i64:
    """The points of a yellow card of Age III or a guild that counts things."""
    points: i64 = 0
    for effect in CARDS[card].effects:
        if isinstance(effect, PointsPer):
            points += effect.amount * counted(state, city, effect.what, effect.scope)
    return points


# -- the score sheet -------------------------------------------------------------------------------------------------


def sheet(state: State) -> list[list[int]]:
    """The points of every seat by source, as if the game ended now."""
    return [score_city(state, seat) for seat in range(state.seats)]


def score_city(state: State, city: int) -> list[int]:
    """A row of the sheet, in the order of `SOURCES`."""
    wonder = blue = yellow = guilds = 0
    symbols = [0, 0, 0, 0]
    for card in cards_of(state, city):
        blue += CARD_POINTS[card]
        if CARD_SYMBOL[card] >= 0:
            symbols[CARD_SYMBOL[card]] += 1
        if COLOUR_OF[card] == YELLOW:
            yellow += counted_points(state, city, card)
        elif COLOUR_OF[card] == PURPLE:
            guilds += counted_points(state, city, card)
    first = 4 * int(state.boards[city])
    for stage in range(first, first + int(state.stages[city])):
        wonder += STAGE_POINTS[stage]
        if STAGE_SYMBOL[stage] >= 0:
            symbols[STAGE_SYMBOL[stage]] += 1
    science, sets, copied = best_science(state, city, symbols)
    first = TOKEN_KINDS * city
    tokens = state.tokens
    built_guilds: int = counted(state, city, PURPLE_CARDS, ALL_THREE)
    projects = (
        int(tokens[first + WONDER]) * int(state.stages[city])
        + int(tokens[first + SCIENCE]) * SCIENCE_TOKEN_POINTS * sets
        + int(tokens[first + GUILD]) * built_guilds
    )
    tower = TOWER_POINTS[state.tiles_built[city]] if city < state.seats else 0
    coins: int = state.coins[city] // COINS_PER_POINT
    return [conflict_points(state, city), coins, wonder, blue, science, yellow, guilds + copied, tower, projects]


def best_science(state: State, city: int, symbols: list[int]) -> tuple[int, int, int]:
    """Points for symbols, sets of three, points of the copied guild: chosen together for the most points."""
    tokens = int(state.tokens[TOKEN_KINDS * city + SCIENCE])
    best = (*choose_symbols(symbols, tokens), 0)
    if not owns_stage(state, city, STAGE_COPIES_GUILD, state.stages):
        return best
    for guild in guilds_beside(state, city):
        more = symbols[:]
        points: int = counted_points(state, city, guild)
        if CARD_SYMBOL[guild] == ANY_SYMBOL:
            more[ANY_SYMBOL] += 1
        if guild == SHIPOWNERS and state.table.copied_shipowners_self:
            points += 1
        found = (*choose_symbols(more, tokens), points)
        if total(found, tokens) > total(best, tokens):
            best = found
    return best


def total(found: tuple[int, int, int], tokens: int) -> int:
    science, sets, copied = found
    return science + tokens * SCIENCE_TOKEN_POINTS * sets + copied


def choose_symbols(symbols: list[int], tokens: int) -> tuple[int, int]:
    """Points and sets with every symbol of choice used to the best."""
    best = (-1, 0)
    wild = symbols[ANY_SYMBOL]
    for compasses in range(wild + 1):
        for wheels in range(wild + 1 - compasses):
            counts = (symbols[0] + compasses, symbols[1] + wheels, symbols[2] + wild - compasses - wheels)
            sets = min(counts)
            points = sum(count * count for count in counts) + POINTS_PER_SET * sets
            worth = points + tokens * SCIENCE_TOKEN_POINTS * sets
            if worth > best[0] + tokens * SCIENCE_TOKEN_POINTS * best[1]:
                best = (points, sets)
    return best


def guilds_beside(state: State, city: int) -> list[int]:
    left: int = left_of(state, city)
    right: int = right_of(state, city)
    return [guild for guild in GUILDS if has_built(state, left, guild) or has_built(state, right, guild)]


SHIPOWNERS: Final = CARD_NAMED["shipowners_guild"]


# -- the account -----------------------------------------------------------------------------------------------------


def scores(state: State) -> list[int]:
    return [sum(row) for row in sheet(state)]


def account(state: State) -> list[Gain]:
    return [
        Gain(seat, source, points)
        for seat, row in enumerate(sheet(state))
        for source, points in zip(SOURCE_NAMES, row, strict=True)
        if points
    ]


def ranking(state: State) -> list[int]:
    """Most points, then most coins; who is still tied shares the place."""
    standing = [(points, int(state.coins[seat])) for seat, points in enumerate(scores(state))]
    return [1 + sum(1 for other in standing if other > own) for own in standing]
