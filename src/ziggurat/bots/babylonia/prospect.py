"""How a game will end, as far as the board, the cards and the tokens that are left tell."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.babylonia.outlook import TOKENS_AT_FIRST, field_points
from ziggurat.bots.babylonia.scales import Scales
from ziggurat.bots.babylonia.survey import PLACE_OF, Survey, count_nobles
from ziggurat.games.babylonia.data import (
    CITY_FIELD,
    EXTRA_TURN,
    FIELD,
    MORE_FOR_CITIES,
    RIVER_LINKS,
    SEVEN_TOKENS,
    TEMPLES,
    ZIGGURAT,
)
from ziggurat.games.babylonia.scoring import touches
from ziggurat.games.babylonia.state import (
    OWNED,
    State,
    cities_of,
    count_placed,
    owns,
    score_of,
    stand_count,
    supply_count,
)


def stage(state: State) -> float:
    """By the tokens that are placed."""
    left: i64 = 0
    for seat in range(state.seats):
        left += stand_count(state, seat) + supply_count(state, seat)
    return part_played(left, state.seats)


def part_played(left: i64, seats: i64) -> float:
    """The same if so many are left."""
    return 1.0 - float(left) / (TOKENS_AT_FIRST * float(seats))


class Prospect:
    """What is still to come on the board: who will take which location, and how many cities will be taken at all."""

    def __init__(self, scales: Scales, state: State) -> None:
        self.scales = scales
        self.state = state
        self.survey = Survey(state)
        self.tokens = vec[i64]([0, 0, 0, 0])
        """By seat: its tokens that are still to be placed."""
        self.left: i64 = 0
        """The same of all seats."""
        for seat in range(state.seats):
            self.tokens[seat] = stand_count(state, seat) + supply_count(state, seat)
            self.left += self.tokens[seat]
        self.held = vec[i64]([0, 0, 0, 0])
        """By seat: city tiles in front of it."""
        for seat in range(state.seats):
            self.held[seat] = cities_of(state, seat)
        self.cities = 0.0
        """How many cities will be taken."""
        self.symbols = vec[float]([0.0, 0.0, 0.0])
        """How many cities with each symbol will be surrounded."""
        self.joined = vec[float]([0.0, 0.0, 0.0, 0.0])
        """By seat: points of nobles at the cities to which they are joined."""
        self.tiles = vec[float]([0.0, 0.0, 0.0, 0.0])
        """By seat: tiles that it will win."""
        self.cards = vec[float]([0.0, 0.0, 0.0, 0.0])
        """By seat: cards that it will win."""
        self.alone = vec[float]([0.0, 0.0, 0.0, 0.0])
        """By seat: points of fields that only this seat may enter."""
        self.shared = vec[float]([0.0, 0.0, 0.0, 0.0])
        """By seat: points of fields that others may enter too, or nobody yet."""
        self.touched = vec[i64]([0, 0, 0, 0])
        """By seat: how many ziggurats it touches."""
        self.lasting = vec[i64]([0, 0, 0, 0])
        """By seat: its cards that change what it may do for the rest of the game."""
        self.look_at_locations()
        self.look_at_temples()
        self.look_at_cards()

    def look_at_locations(self) -> None:
        board = self.state.board
        seats = self.state.seats
        cells = self.survey.cells
        beside = self.survey.beside
        promised = self.survey.promised
        closes = self.scales.closes
        symbols = self.symbols
        joined = self.joined
        on_city_field = field_points(self.state, CITY_FIELD)
        for k in range(len(cells)):
            piece = i64(board[cells[k]])
            if piece == ZIGGURAT:
                self.share(PLACE_OF[cells[k]], 1.0, self.cards)
            elif piece == CITY_FIELD:
                self.share_field(cells[k], on_city_field)
            elif piece >= FIELD and piece < CITY_FIELD:
                self.share_field(cells[k], field_points(self.state, piece))
            elif piece >= 1 and piece < FIELD:
                n = PLACE_OF[cells[k]]
                likely = closes[7 * self.left + i64(beside[6 * n + 4])]
                self.cities += self.share(n, likely, self.tiles)
                for symbol in range(i64(3)):
                    if (piece >> symbol) & 1:
                        symbols[symbol] += likely
                for seat in range(seats):
                    points = i64(promised[4 * n + seat])
                    if points != 0:
                        joined[seat] += likely * float(points)

    def share(self, n: i64, likely: float, prizes: vec[float]) -> float:
        """Shares a location among the seats; returns how likely somebody takes it."""
        beside = self.survey.beside
        strength = self.scales.strength
        seats = self.state.seats
        river = i64(beside[6 * n + 5])
        if river > 2:
            river = 2
        room = 3 * i64(beside[6 * n + 4]) + river
        total = 0.0
        most = 0.0
        second = 0.0
        for at in range(6 * n, 6 * n + seats):
            odds = strength[21 * i64(beside[at]) + room]
            total += odds
            if odds > most:
                second = most
                most = odds
            elif odds > second:
                second = odds
        part = likely / (total + self.scales.tie * second)
        for seat in range(seats):
            prizes[seat] += part * strength[21 * i64(beside[6 * n + seat]) + room]
        return part * total

    def share_field(self, cell: i64, points: float) -> None:
        beside = i64(self.state.tally.beside[cell]) & 15
        for seat in range(self.state.seats):
            if beside == 0 or (beside >> seat) & 1:
                if beside == 1 << seat:
                    self.alone[seat] += points
                else:
                    self.shared[seat] += points

    def look_at_temples(self) -> None:
        state = self.state
        for n in range(len(TEMPLES)):
            for seat in range(state.seats):
                if touches(state, seat, TEMPLES[n]):
                    self.touched[seat] += 1

    def look_at_cards(self) -> None:
        cards = self.state.cards
        for card in range(i64(SEVEN_TOKENS), i64(RIVER_LINKS) + 1):
            seat = i64(cards[card]) - OWNED
            if seat >= 0 and seat < self.state.seats and card != MORE_FOR_CITIES:
                self.lasting[seat] += 1

    def stage(self) -> float:
        return part_played(self.left, self.state.seats)

    def all_points(self) -> list[float]:
        return [self.points(seat) for seat in range(self.state.seats)]

    def points(self, seat: i64) -> float:
        """What the seat will have at the end."""
        state = self.state
        scales = self.scales
        time = float(self.tokens[seat]) / TOKENS_AT_FIRST
        tiles = self.held[seat]
        held = float(tiles + (tiles // 2 if owns(state, seat, MORE_FOR_CITIES) else 0))
        worth = float(score_of(state, seat))
        worth += scales.nobles_joined * self.joined[seat]
        worth += scales.nobles_apart * (self.nobles_on_board(seat) - self.joined[seat])
        worth += scales.tiles_held * held * self.cities
        worth += self.tiles[seat] * (scales.tiles_to_win + scales.tiles_to_win_early * self.cities)
        worth += self.cards[seat] * (scales.cards_to_win + scales.cards_to_win_early * time)
        worth += scales.cards_held * time * float(self.lasting[seat])
        worth += scales.turn_held if owns(state, seat, EXTRA_TURN) else 0.0
        worth += scales.fields_alone * self.alone[seat] + scales.fields_shared * self.shared[seat]
        worth += scales.touching * time * float(self.touched[seat])
        worth += scales.tokens_left[state.seats] * time
        worth += scales.nobles_left * self.nobles_to_place(seat)
        worth += scales.cities_to_come[state.seats] * self.cities
        if state.on_turn == seat and count_placed(state) < 2:
            worth += scales.on_turn * float(2 - count_placed(state))
        return worth

    def nobles_on_board(self, seat: i64) -> float:
        """The points of the seat's nobles at all cities that will be surrounded, joined to them or not."""
        points = 0.0
        for symbol in range(i64(3)):
            points += 2.0 * float(count_nobles(self.survey.on_board[seat], symbol)) * self.symbols[symbol]
        return points

    def nobles_to_place(self, seat: i64) -> float:
        """The same for the nobles that are not on the board yet, measured by all of them."""
        state = self.state
        points = 0.0
        for symbol in range(i64(3)):
            count = i64(state.stands[4 * seat + symbol]) + i64(state.supplies[4 * seat + symbol])
            points += float(count) * self.symbols[symbol]
        return points / TOKENS_AT_FIRST
