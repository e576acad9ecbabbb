"""What a learned correction sees of a seat: the contests for cities and ziggurats, nobles and what they promise, cards,
tiles, tokens to come. All of it is known to everybody at the table.

Every feature is there twice: once for the whole game, and once for the third of it that is being played.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.babylonia.prospect import Prospect
from ziggurat.bots.babylonia.survey import PLACE_OF
from ziggurat.bots.buckets import within
from ziggurat.core.vectors import large
from ziggurat.games.babylonia.data import LOCATION_CELLS, ZIGGURAT
from ziggurat.games.babylonia.pieces import is_city
from ziggurat.games.babylonia.state import cities_left, cities_of, count_placed, owns, score_of

CITY: Final = 0
"""Places: a city by its symbols, the seat's lead in tokens beside it, and the free land there;"""
TEMPLE: Final = CITY + 8 * 7 * 4
"""a ziggurat likewise;"""
PROMISED: Final = TEMPLE + 7 * 4
"""what the seat's nobles would score at a city, and the free land there;"""
CARDS: Final = PROMISED + 6 * 4
"""a card in front of the seat, by sixths of its tokens that are left;"""
TILES: Final = CARDS + 10 * 6
TILES_BY_CITIES: Final = TILES + 13
CITIES_LEFT: Final = TILES_BY_CITIES + 12
TOKENS: Final = CITIES_LEFT + 21
"""tokens that are left, by twos, and how many more than the seat has whoever has fewest;"""
AHEAD: Final = TOKENS + 16
TOUCHED: Final = AHEAD + 9
"""ziggurats that the seat touches;"""
FIELDS: Final = TOUCHED + 6
"""points of fields that only the seat may enter, that others may enter too;"""
NOBLES: Final = FIELDS + 2 * 12
"""nobles of each kind on the board;"""
JOINED: Final = NOBLES + 3 * 7
"""what nobles will score where they are joined, and where they might be;"""
APART: Final = JOINED + 12
TO_WIN: Final = APART + 12
"""tiles and cards that the seat may expect;"""
CARDS_TO_WIN: Final = TO_WIN + 12
CHAINS: Final = CARDS_TO_WIN + 8
LEAD: Final = CHAINS + 10
"""points more than the best of the others;"""
SEATS: Final = LEAD + 13
ON_TURN: Final = SEATS + 5
"""turns until the seat is on turn; tokens placed in this one."""
KINDS: Final = ON_TURN + 4 + 4
COUNT: Final = 4 * KINDS
MOST: Final = 2 * 100
"""How many hold for a seat at most."""
NONE_YET: Final = large([0] * MOST)


def rows(prospect: Prospect) -> list[vec[i64]]:
    """For every seat of a position that goes on."""
    fewest: i64 = 100
    best: i64 = -1000
    second: i64 = -1000
    for seat in range(prospect.state.seats):
        fewest = min(fewest, prospect.tokens[seat])
        score: i64 = score_of(prospect.state, seat)
        if score > best:
            second = best
            best = score
        elif score > second:
            second = score
    return [row(prospect, seat, fewest, best, second) for seat in range(prospect.state.seats)]


def row(prospect: Prospect, seat: i64, fewest: i64, best: i64, second: i64) -> vec[i64]:
    state = prospect.state
    survey = prospect.survey
    beside = survey.beside
    seats = state.seats
    found = NONE_YET[:]
    n: i64 = 0
    cells = LOCATION_CELLS[seats]
    for k in range(len(cells)):
        piece = state.board[cells[k]]
        if not is_city(piece) and piece != ZIGGURAT:
            continue
        place = PLACE_OF[cells[k]]
        most: i64 = 0
        for other in range(seats):
            if other != seat and beside[6 * place + other] > most:
                most = beside[6 * place + other]
        free = within(beside[6 * place + 4], 0, 3)
        contest = 4 * within(beside[6 * place + seat] - most, -3, 3) + free
        if piece == ZIGGURAT:
            found[n] = TEMPLE + contest
            n += 1
        else:
            found[n] = CITY + 28 * i64(piece) + contest
            found[n + 1] = PROMISED + 4 * within(survey.promised[4 * place + seat] // 2, 0, 5) + free
            n += 2
    left = prospect.tokens[seat]
    for card in range(i64(1), i64(10)):
        if owns(state, seat, card):
            found[n] = CARDS + 6 * card + within(left // 5, 0, 5)
            n += 1
    tiles = cities_of(state, seat)
    found[n] = TILES + within(tiles, 0, 12)
    found[n + 1] = TILES_BY_CITIES + within(i64(0.25 * float(tiles) * prospect.cities), 0, 11)
    found[n + 2] = CITIES_LEFT + within(cities_left(state), 0, 20)
    found[n + 3] = TOKENS + within(left // 2, 0, 15)
    found[n + 4] = AHEAD + within(left - fewest, 0, 8)
    found[n + 5] = TOUCHED + within(prospect.touched(seat), 0, 5)
    found[n + 6] = FIELDS + within(i64(0.5 * prospect.alone[seat]), 0, 11)
    found[n + 7] = FIELDS + 12 + within(i64(0.3 * prospect.shared[seat]), 0, 11)
    for symbol in range(i64(3)):
        found[n + 8 + symbol] = NOBLES + 7 * symbol + within(survey.on_board[3 * seat + symbol], 0, 6)
    joined = prospect.joined[seat]
    found[n + 11] = JOINED + within(i64(0.4 * joined), 0, 11)
    found[n + 12] = APART + within(i64(0.1 * (prospect.nobles_on_board(seat) - joined)), 0, 11)
    found[n + 13] = TO_WIN + within(i64(2.0 * prospect.tiles[seat]), 0, 11)
    found[n + 14] = CARDS_TO_WIN + within(i64(2.0 * prospect.cards[seat]), 0, 7)
    found[n + 15] = CHAINS + within(survey.chains_of[seat], 0, 9)
    score: i64 = score_of(state, seat)
    lead = score - (second if score == best else best)
    found[n + 16] = LEAD + (within(lead // 6, 0, 6) + 6 if lead >= 0 else within(-(-lead // 6), -6, 0))
    found[n + 17] = SEATS + seats
    wait = (seat - state.on_turn) % seats
    found[n + 18] = ON_TURN + wait
    n += 19
    if wait == 0:
        found[n] = ON_TURN + 4 + within(count_placed(state), 0, 3)
        n += 1
    now = KINDS * (1 + within(3 - (prospect.left * 3 + 30 * seats - 1) // (30 * seats), 0, 2))
    for k in range(n):
        found[n + k] = now + found[k]
    return found[: 2 * n]
