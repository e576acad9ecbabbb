"""What a learned correction sees of a seat: the contests for cities and ziggurats, nobles and what they promise, cards,
tiles, tokens to come. All of it is known to everybody at the table.

Every feature holds for the whole game. Those of the first part, which say nothing of time and of how many play, are
there once more for the third of the game that is being played and the size of the table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.babylonia.approach import Approach
from ziggurat.bots.babylonia.prospect import Prospect
from ziggurat.bots.babylonia.survey import PLACE_OF, count_nobles
from ziggurat.core.vectors import large
from ziggurat.games.babylonia.data import FIELD, LOCATIONS, ZIGGURAT
from ziggurat.games.babylonia.state import OWNED, SOURCE_COUNT, count_placed, score_of

LEADS: Final = 7
"""The lead of a seat in tokens beside a location, from three behind to three ahead."""
TIMES: Final = 10
"""Its tokens that are left, by threes."""
TABLES: Final = 3
"""Two, three or four seats."""
STAGES: Final = 6
PARTS: Final = 3 * TABLES
"""Thirds of the game, at each size of table."""

# By part of the game, too.
CITY: Final = 0
"""A city by its symbols, the seat's lead there, and the free land beside it;"""
TEMPLE: Final = CITY + 8 * LEADS * 4
"""a ziggurat likewise;"""
PROMISED: Final = TEMPLE + LEADS * 4
"""what the seat's nobles would score at a city, and the free land there;"""
NEAR: Final = PROMISED + 6 * 4
"""how many nobles one more token would join to a city, and the free land there;"""
FAR: Final = NEAR + 8 * 6
"""the same of two more tokens;"""
TILES_BY_CITIES: Final = FAR + 8 * 6
"""tiles in front of the seat and cities to come;"""
AHEAD: Final = TILES_BY_CITIES + 12
"""how many tokens more than the seat that has fewest;"""
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
ON_TURN: Final = CHAINS + 10
"""turns until the seat is on turn; tokens placed in this one."""
TIMED: Final = ON_TURN + 4 + 4

# By the whole game alone.
TEMPO: Final = TIMED
"""A city or ziggurat by lead, free land, and when the seat is on turn;"""
PLACE: Final = TEMPO + 2 * LEADS * 7 * 4
"""each location of the board by lead and seats;"""
CARDS: Final = PLACE + len(LOCATIONS) * LEADS * TABLES
"""a card in front of the seat, by its tokens that are left and seats;"""
TILES: Final = CARDS + 10 * TIMES * TABLES
"""tiles likewise;"""
SOURCES: Final = TILES + 8 * TIMES * TABLES
"""points so far, by source;"""
LEAD: Final = SOURCES + SOURCE_COUNT * 12
"""points more than the best of the others, by stage and seats;"""
TOKENS: Final = LEAD + 13 * STAGES * TABLES
"""tokens more than the mean of the others, by stage;"""
PULL: Final = TOKENS + 13 * STAGES
"""at how many symbols of cities nobles of the best chain may score, by tokens that are left."""
KINDS: Final = PULL + 12 * TIMES
COUNT: Final = KINDS + PARTS * TIMED
MOST: Final = 200
"""How many hold for a seat at most."""
NONE_YET: Final = large([0] * (4 * MOST))


class Sight:
    """The features of all seats of a position that goes on."""

    def __init__(self, prospect: Prospect, found: vec[i64]) -> None:
        self.prospect = prospect
        self.found = found
        """Those of a seat begin at `MOST` times its number. What was here before is written over."""
        self.ends = vec[i64]([0, MOST, 2 * MOST, 3 * MOST])
        """And end here."""
        seats = prospect.state.seats
        gone = 30 * seats - prospect.left
        self.part = 3 * (seats - 2) + most_of(gone * 3 // (30 * seats), 2)
        self.look_at_locations()
        self.look_at_cards()
        self.look_at_seats(most_of(gone * STAGES // (30 * seats), STAGES - 1))

    def rows(self) -> list[vec[i64]]:
        """By seat all numbers of features, as they are learned from."""
        told: list[vec[i64]] = []
        for seat in range(self.prospect.state.seats):
            row: list[int] = []
            for n in range(MOST * seat, self.ends[seat]):
                row.append(self.found[n])
                if self.found[n] < TIMED:
                    row.append(KINDS + TIMED * self.part + self.found[n])
            told.append(large(row))
        return told

    def look_at_locations(self) -> None:
        survey = self.prospect.survey
        state = self.prospect.state
        approach = Approach(survey)
        beside = survey.beside
        board = state.board
        found = self.found
        ends = self.ends
        seats = state.seats
        turns = self.turns()
        promised = survey.promised
        one = approach.one
        two = approach.two
        cells = survey.cells
        for k in range(len(cells)):
            piece = i64(board[cells[k]])
            if (piece < 1 or piece >= FIELD) and piece != ZIGGURAT:
                continue
            place = PLACE_OF[cells[k]]
            most: i64 = 0
            second: i64 = 0
            for other in range(6 * place, 6 * place + seats):
                count = i64(beside[other])
                if count > most:
                    second = most
                    most = count
                elif count > second:
                    second = count
            free = i64(beside[6 * place + 4])
            land = most_of(free, 3)
            for seat in range(seats):
                count = i64(beside[6 * place + seat])
                lead = within(count - (second if count == most else most) + 3, LEADS - 1)
                n = ends[seat]
                if piece == ZIGGURAT:
                    found[n] = TEMPLE + 4 * lead + land
                    found[n + 1] = TEMPO + 28 * (LEADS + lead) + 4 * free + turns[seat]
                else:
                    found[n] = CITY + 28 * piece + 4 * lead + land
                    found[n + 1] = TEMPO + 28 * lead + 4 * free + turns[seat]
                found[n + 2] = PLACE + TABLES * (LEADS * place + lead) + seats - 2
                n += 3
                at = 4 * place + seat
                if promised[at] != 0:
                    found[n] = PROMISED + 4 * most_of(i64(promised[at]) >> 1, 5) + land
                    n += 1
                if one[at] != 0:
                    found[n] = NEAR + 6 * most_of(i64(one[at]), 7) + most_of(free, 5)
                    n += 1
                if two[at] != 0:
                    found[n] = FAR + 6 * most_of(i64(two[at]), 7) + most_of(free, 5)
                    n += 1
                ends[seat] = n
        for seat in range(seats):
            self.add(seat, PULL + TIMES * most_of(approach.pull[seat] // 2, 11) + self.time(seat))

    def turns(self) -> vec[i64]:
        """By seat: 0 on turn with tokens to place, 1 on turn and more than that, 2 next on turn, 3 later."""
        state = self.prospect.state
        found = vec[i64]([3, 3, 3, 3])
        found[(state.on_turn + 1) % state.seats] = 2
        found[state.on_turn] = 0 if count_placed(state) < 2 else 1
        return found

    def look_at_cards(self) -> None:
        state = self.prospect.state
        for card in range(i64(1), i64(10)):
            seat = i64(state.cards[card]) - OWNED
            if seat >= 0 and seat < state.seats:
                self.add(seat, CARDS + TABLES * (TIMES * card + self.time(seat)) + state.seats - 2)

    def look_at_seats(self, stage: i64) -> None:
        prospect = self.prospect
        state = prospect.state
        seats = state.seats
        fewest: i64 = 100
        best: i64 = -1000
        second: i64 = -1000
        for seat in range(seats):
            fewest = min(fewest, prospect.tokens[seat])
            score: i64 = score_of(state, seat)
            if score > best:
                second = best
                best = score
            elif score > second:
                second = score
        for seat in range(seats):
            self.look_at_seat(seat, stage, fewest, best, second)

    def look_at_seat(self, seat: i64, stage: i64, fewest: i64, best: i64, second: i64) -> None:
        prospect = self.prospect
        state = prospect.state
        survey = prospect.survey
        found = self.found
        seats = state.seats
        time = self.time(seat)
        n = self.ends[seat]
        tiles = prospect.held[seat]
        left = prospect.tokens[seat]
        found[n] = TILES_BY_CITIES + most_of(i64(0.25 * float(tiles) * prospect.cities), 11)
        found[n + 1] = TILES + TABLES * (TIMES * most_of(tiles, 7) + time) + seats - 2
        found[n + 2] = AHEAD + most_of(left - fewest, 8)
        found[n + 3] = TOUCHED + most_of(prospect.touched[seat], 5)
        found[n + 4] = FIELDS + most_of(i64(0.5 * prospect.alone[seat]), 11)
        found[n + 5] = FIELDS + 12 + most_of(i64(0.3 * prospect.shared[seat]), 11)
        for symbol in range(i64(3)):
            found[n + 6 + symbol] = NOBLES + 7 * symbol + most_of(count_nobles(survey.on_board[seat], symbol), 6)
        joined = prospect.joined[seat]
        found[n + 9] = JOINED + most_of(i64(0.4 * joined), 11)
        found[n + 10] = APART + most_of(i64(0.1 * (prospect.nobles_on_board(seat) - joined)), 11)
        found[n + 11] = TO_WIN + most_of(i64(2.0 * prospect.tiles[seat]), 11)
        found[n + 12] = CARDS_TO_WIN + most_of(i64(2.0 * prospect.cards[seat]), 7)
        found[n + 13] = CHAINS + most_of(survey.chains_of[seat], 9)
        score: i64 = 0
        for source in range(i64(SOURCE_COUNT)):
            points = state.points[SOURCE_COUNT * seat + source]
            score += points
            found[n + 14 + source] = SOURCES + 12 * source + most_of(points // 4, 11)
        n += 14 + SOURCE_COUNT
        lead = (score - (second if score == best else best) + 2) // 5 + 6
        found[n] = LEAD + TABLES * (STAGES * within(lead, 12) + stage) + seats - 2
        more = (2 * (seats * left - prospect.left) + seats - 1) // (2 * (seats - 1)) + 6
        found[n + 1] = TOKENS + STAGES * within(more, 12) + stage
        wait = (seat - state.on_turn) % seats
        found[n + 2] = ON_TURN + wait
        n += 3
        if wait == 0:
            found[n] = ON_TURN + 4 + most_of(count_placed(state), 3)
            n += 1
        self.ends[seat] = n

    def time(self, seat: i64) -> i64:
        return most_of(self.prospect.tokens[seat] // 3, TIMES - 1)

    def add(self, seat: i64, feature: i64) -> None:
        self.found[self.ends[seat]] = feature
        self.ends[seat] += 1


def within(value: i64, most: i64) -> i64:
    """The value, or the least or the most that is told apart."""
    if value < 0:
        return 0
    return most_of(value, most)


def most_of(value: i64, most: i64) -> i64:
    """The value, or the most that is told apart."""
    return value if value < most else most
