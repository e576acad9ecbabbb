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
    if what >= e.STAGES:
        return counted_things(state, city, what)
    total: i64 = 0
    for colour in range(i64(e.COLOURS)):
        if what >> colour & 1:
            total += state.counts[e.COLOURS * city + colour]
    return total


def counted_things(state: State, city: i64, what: i64) -> i64:
    """Everything but cards of some colours."""
    if what == e.STAGES:
        return i64(state.stages[city])
    if what == e.DEFEATS:
        return s.defeats_of(state, city)
    if what == e.VICTORIES:
        return s.victories_of(state, city)
    if what == e.COIN_TRIPLES:
        return state.coins[city] // d.COINS_PER_POINT
    total: i64 = 0
    if what == e.STONES:
        for card in range(i64(d.BASE_COUNT)):
            if d.CARD_STONES[card] and state.built[d.CARD_COUNT * city + card]:
                total += d.CARD_STONES[card]
    elif what & e.SETS:
        total = d.CARD_COUNT
        for colour in range(i64(e.COLOURS)):
            if what >> colour & 1:
                total = min(total, state.counts[e.COLOURS * city + colour])
    return total  # sets of symbols are counted where symbols are chosen


def counted_points(state: State, city: i64, card: i64) -> i64:
    """The points of a card or a leader that counts things."""
    each = d.POINTS_EACH[card]
    if each == 0:
        return 0
    points = each * counted(state, city, d.POINTS_WHAT[card], d.POINTS_SCOPE[card])
    if state.table.entombed_leaders_count and d.POINTS_WHAT[card] == e.LEADERS:
        for other in (s.left_of(state, city), s.right_of(state, city)):
            points += each * len(s.bits(state.entombed[other]))
    return points


# -- the score sheet -------------------------------------------------------------------------------------------------


def sheet(state: State) -> list[list[int]]:
    """The points of every seat by source, as if the game ended now."""
    return [score_city(state, seat) for seat in range(state.seats)]


def score_city(state: State, city: i64, open_markers: bool = True) -> list[int]:
    """A row of the sheet, in the order of `SOURCES`. A card under a stage is seen by its owner only, until the end."""
    return [int(points) for points in score_row(state, city, open_markers)]


def score_row(state: State, city: i64, open_markers: bool) -> vec[i64]:
    """The same as plain numbers."""
    row = NO_POINTS[:]
    symbols = NO_SYMBOLS[:]
    masks: i64 = 0
    standing = state.standing
    first = s.ROOM * city
    for n in range(first + 1, first + 1 + i64(standing[first])):
        card = i64(standing[n])
        column = COLUMN_OF[card]
        row[column] += d.CARD_POINTS[card]
        symbol = d.CARD_SYMBOL[card]
        if symbol >= 0:
            symbols[symbol] += 1
        if d.POINTS_EACH[card]:
            row[column] += counted_points(state, city, card)
        masks += d.CARD_MASK[card]
    copied = state.copied[city]
    if copied >= 0:
        copied %= s.FRESH_COPY
        row[LEADERS] += d.CARD_POINTS[copied] + counted_points(state, city, copied)
        if d.CARD_SYMBOL[copied] >= 0:
            symbols[d.CARD_SYMBOL[copied]] += 1
    wonder: i64 = 0
    for n in range(4 * city, 4 * city + i64(state.stages[city])):
        stage = i64(state.raised[n])
        wonder += d.STAGE_POINTS[stage]
        if d.STAGE_SYMBOL[stage] >= 0:
            symbols[d.STAGE_SYMBOL[stage]] += 1
        if d.STAGE_POINTS_EACH[stage]:
            wonder += counted_by_stage(state, city, stage, i64(state.markers[n]), open_markers)
        masks += d.STAGE_MASK[stage]
    if state.entombed[city]:
        for leader in s.bits(state.entombed[city]):
            wonder += 2 * d.COST_COINS[leader]
    science, sets, guild = best_science(state, city, symbols, masks)
    row[CONFLICTS] = s.conflict_points(state, city)
    row[COINS] = state.coins[city] // d.COINS_PER_POINT
    row[WONDER] = wonder
    row[SCIENCE] = science
    row[GUILDS] += guild
    if city < state.seats:
        row[TOWER] = TOWER_WORTH[i64(state.tiles_built[city])]
    row[PROJECTS] = project_points(state, city, sets)
    row[LEADERS] += sets * d.ARISTOTLE_POINTS * aristotles(state, city)
    row[DEBTS] = -i64(state.debts[city])
    return row


# The columns of the sheet, in the order of `SOURCES`.
CONFLICTS: Final = 0
COINS: Final = 1
WONDER: Final = 2
CIVILIAN: Final = 3
SCIENCE: Final = 4
COMMERCE: Final = 5
GUILDS: Final = 6
TOWER: Final = 7
PROJECTS: Final = 8
LEADERS: Final = 9
BLACK: Final = 10
DEBTS: Final = 11
assert len(d.SOURCES) == DEBTS + 1
_OF_CARDS: Final = {
    e.BLUE: CIVILIAN,
    e.YELLOW: COMMERCE,
    e.PURPLE: GUILDS,
    e.BLACK: BLACK,
    e.WHITE: LEADERS,
}
COLUMN_OF: Final = d.table([_OF_CARDS.get(colour, SCIENCE) for colour in map(int, d.COLOUR_OF)])
"""By card. Brown, grey, red and green cards have no points of their own."""
TOWER_WORTH: Final = d.table(list(d.TOWER_POINTS))
NO_POINTS: Final = vec[i64]([0] * (DEBTS + 1))
NO_SYMBOLS: Final = vec[i64]([0, 0, 0, 0])


def counted_by_stage(state: State, city: i64, stage: i64, marker: i64, open_markers: bool) -> i64:
    """Stonehenge: symbols of stone, or cards beside it of the colour of the card under the stage."""
    each = d.STAGE_POINTS_EACH[stage]
    if d.STAGE_POINTS_WHAT[stage] != e.MARKER_COLOUR:
        return each * counted_in(state, city, d.STAGE_POINTS_WHAT[stage])
    if not open_markers or marker >= d.CARD_COUNT:
        return 0
    return each * counted(state, city, i64(1) << d.COLOUR_OF[marker], e.NEIGHBOURS)


def project_points(state: State, city: i64, sets: i64) -> i64:
    """For tokens of Great Projects that count stages, sets of science symbols and guilds."""
    first = d.TOKEN_KINDS * city
    tokens = state.tokens
    points = i64(tokens[first + d.WONDER]) * i64(state.stages[city])
    points += i64(tokens[first + d.SCIENCE]) * d.SCIENCE_TOKEN_POINTS * sets
    if tokens[first + d.GUILD]:
        points += i64(tokens[first + d.GUILD]) * counted(state, city, e.PURPLE_CARDS, e.ALL_THREE)
    return points


def aristotles(state: State, city: i64) -> i64:
    """How often Aristotle works here: recruited, or copied."""
    if not state.table.leaders:
        return 0
    copied = state.copied[city] >= 0 and state.copied[city] % s.FRESH_COPY == d.ARISTOTLE
    return (1 if s.has_built(state, city, d.ARISTOTLE) else 0) + (1 if copied else 0)


def worth_of_set(state: State, city: i64) -> i64:
    """What a set of three symbols earns elsewhere."""
    token = i64(state.tokens[d.TOKEN_KINDS * city + d.SCIENCE]) * d.SCIENCE_TOKEN_POINTS
    return token + d.ARISTOTLE_POINTS * aristotles(state, city)


def best_science(state: State, city: i64, symbols: vec[i64], masks: i64) -> tuple[i64, i64, i64]:
    """Points for symbols, sets of three, points of the copied guild: chosen together for the most points."""
    each_set = worth_of_set(state, city)
    beside = symbols_beside(state, city) if masks else NO_SYMBOLS
    science, sets = choose_masks(symbols, each_set, masks, beside, state.table.masks_same_card)
    copied: i64 = 0
    if not s.owns_stage(state, city, d.STAGE_COPIES_GUILD, state.stages):
        return science, sets, copied
    for guild in guilds_beside(state, city):
        more = symbols[:]
        points = counted_points(state, city, guild) + d.CARD_POINTS[guild]
        if d.CARD_SYMBOL[guild] == d.ANY_SYMBOL:
            more[d.ANY_SYMBOL] += 1
        if guild == SHIPOWNERS and state.table.copied_shipowners_self:
            points += 1
        other_science, other_sets = choose_masks(more, each_set, masks, beside, state.table.masks_same_card)
        if other_science + each_set * other_sets + points > science + each_set * sets + copied:
            science, sets, copied = other_science, other_sets, points
    return science, sets, copied


def symbols_beside(state: State, city: i64) -> vec[i64]:
    """The symbols on green cards of both neighbours."""
    found = NO_SYMBOLS[:]
    for card in range(i64(d.BASE_COUNT)):
        if d.COLOUR_OF[card] == e.GREEN:
            for other in (s.left_of(state, city), s.right_of(state, city)):
                if s.has_built(state, other, card):
                    found[d.CARD_SYMBOL[card]] += 1
    return found


def choose_masks(symbols: vec[i64], each_set: i64, masks: i64, beside: vec[i64], again: bool) -> tuple[i64, i64]:
    """Points and sets with every mask on the best green card beside; each on another one, unless agreed otherwise."""
    if masks == 0:
        return choose_symbols(symbols, each_set)
    most = [masks if again and beside[n] else min(masks, beside[n]) for n in range(i64(3))]
    best_points: i64 = -1
    best_sets: i64 = 0
    for compasses in range(most[0] + 1):
        for wheels in range(min(most[1], masks - compasses) + 1):
            tablets = min(most[2], masks - compasses - wheels)
            more = symbols[:]
            more[0] += compasses
            more[1] += wheels
            more[2] += tablets
            points, sets = choose_symbols(more, each_set)
            if points + each_set * sets > best_points + each_set * best_sets:
                best_points, best_sets = points, sets
    return best_points, best_sets


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
    return [guild for guild in d.ALL_GUILDS if s.has_built(state, left, guild) or s.has_built(state, right, guild)]


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
