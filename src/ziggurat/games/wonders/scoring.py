"""Points at the end of the game, source by source; the account of them; who has won.

Science symbols of choice and the guild that Olympia B copies are chosen for the best total, as the city would do.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.game import Gain, Seat
from ziggurat.core.points import places
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.state import State


def counted(state: State, city: i64, what: i64, scope: i64) -> i64:
    """How many of these things there are in the city, next to it, or both."""
    total: i64 = 0
    if scope & e.OWN:
        total += counted_in(state, city, what)
    if scope & e.NEIGHBOURS:
        total += counted_in(state, s.left_of(state, city), what) + counted_in(state, s.right_of(state, city), what)
    return total


def counted_in(state: State, city: i64, what: i64) -> i64:
    if what == e.STAGES:
        return i64(state.stages[city])
    if what == e.DEFEATS:
        return s.defeats_of(state, city)
    total: i64 = 0
    for colour in range(i64(e.COLOURS)):
        if what >> colour & 1:
            total += state.counts[e.COLOURS * city + colour]
    return total


def counted_points(state: State, city: i64, card: i64) -> i64:
    """The points of a yellow card of Age III or a guild that counts things."""
    each = d.POINTS_EACH[card]
    return each * counted(state, city, d.POINTS_WHAT[card], d.POINTS_SCOPE[card]) if each else 0


# -- the score sheet -------------------------------------------------------------------------------------------------


def sheet(state: State) -> list[list[int]]:
    """The points of every seat by source, as if the game ended now."""
    return [score_city(state, seat) for seat in range(state.seats)]


def score_city(state: State, city: i64) -> list[int]:
    """A row of the sheet, in the order of `SOURCES`."""
    wonder: i64 = 0
    blue: i64 = 0
    yellow: i64 = 0
    guilds: i64 = 0
    symbols = NO_SYMBOLS[:]
    built = state.built
    for card in range(i64(d.CARD_COUNT)):
        if built[d.CARD_COUNT * city + card] == 0:
            continue
        blue += d.CARD_POINTS[card]
        if d.CARD_SYMBOL[card] >= 0:
            symbols[d.CARD_SYMBOL[card]] += 1
        if d.COLOUR_OF[card] == e.YELLOW:
            yellow += counted_points(state, city, card)
        elif d.COLOUR_OF[card] == e.PURPLE:
            guilds += counted_points(state, city, card)
    first = 4 * i64(state.boards[city])
    for stage in range(first, first + i64(state.stages[city])):
        wonder += d.STAGE_POINTS[stage]
        if d.STAGE_SYMBOL[stage] >= 0:
            symbols[d.STAGE_SYMBOL[stage]] += 1
    science, sets, copied = best_science(state, city, symbols)
    projects = project_points(state, city, sets)
    tower: i64 = d.TOWER_POINTS[state.tiles_built[city]] if city < state.seats else 0
    coins = state.coins[city] // d.COINS_PER_POINT
    return [s.conflict_points(state, city), coins, wonder, blue, science, yellow, guilds + copied, tower, projects]


NO_SYMBOLS: Final = vec[i64]([0, 0, 0, 0])


def project_points(state: State, city: i64, sets: i64) -> i64:
    """For tokens of Great Projects that count stages, sets of science symbols and guilds."""
    first = d.TOKEN_KINDS * city
    tokens = state.tokens
    points = i64(tokens[first + d.WONDER]) * i64(state.stages[city])
    points += i64(tokens[first + d.SCIENCE]) * d.SCIENCE_TOKEN_POINTS * sets
    if tokens[first + d.GUILD]:
        points += i64(tokens[first + d.GUILD]) * counted(state, city, e.PURPLE_CARDS, e.ALL_THREE)
    return points


def best_science(state: State, city: i64, symbols: vec[i64]) -> tuple[i64, i64, i64]:
    """Points for symbols, sets of three, points of the copied guild: chosen together for the most points."""
    each_set = i64(state.tokens[d.TOKEN_KINDS * city + d.SCIENCE]) * d.SCIENCE_TOKEN_POINTS
    science, sets = choose_symbols(symbols, each_set)
    copied: i64 = 0
    if not s.owns_stage(state, city, d.STAGE_COPIES_GUILD, state.stages):
        return science, sets, copied
    for guild in guilds_beside(state, city):
        more = symbols[:]
        points = counted_points(state, city, guild)
        if d.CARD_SYMBOL[guild] == d.ANY_SYMBOL:
            more[d.ANY_SYMBOL] += 1
        if guild == SHIPOWNERS and state.table.copied_shipowners_self:
            points += 1
        other_science, other_sets = choose_symbols(more, each_set)
        if other_science + each_set * other_sets + points > science + each_set * sets + copied:
            science, sets, copied = other_science, other_sets, points
    return science, sets, copied


def choose_symbols(symbols: vec[i64], each_set: i64) -> tuple[i64, i64]:
    """Points and sets with every symbol of choice used to the best, when a set earns so many points elsewhere."""
    best_points: i64 = -1
    best_sets: i64 = 0
    wild = symbols[d.ANY_SYMBOL]
    for compasses in range(wild + 1):
        for wheels in range(wild + 1 - compasses):
            one = symbols[0] + compasses
            two = symbols[1] + wheels
            three = symbols[2] + wild - compasses - wheels
            sets = min(one, min(two, three))
            points = one * one + two * two + three * three + d.POINTS_PER_SET * sets
            if points + each_set * sets > best_points + each_set * best_sets:
                best_points = points
                best_sets = sets
    return best_points, best_sets


def guilds_beside(state: State, city: i64) -> list[int]:
    left = s.left_of(state, city)
    right = s.right_of(state, city)
    return [guild for guild in d.GUILDS if s.has_built(state, left, guild) or s.has_built(state, right, guild)]


SHIPOWNERS: Final = d.CARD_NAMED["shipowners_guild"]


# -- the account -----------------------------------------------------------------------------------------------------


def scores(state: State) -> list[int]:
    return [sum(row) for row in sheet(state)]


def account(state: State) -> list[Gain]:
    return [
        Gain(seat, source, points)
        for seat, row in enumerate(sheet(state))
        for source, points in zip(d.SOURCE_NAMES, row, strict=True)
        if points
    ]


def ranking(state: State) -> list[int]:
    """Most points, then most coins; who is still tied shares the place."""
    return places([standing(state, seat) for seat in range(state.seats)])


def standing(state: State, seat: Seat) -> tuple[int, ...]:
    """What the ranking compares."""
    return sum(score_city(state, seat)), int(state.coins[seat])
