"""What a placement changes around its hex."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.bots.babylonia.scales import Scales
from ziggurat.bots.babylonia.survey import BIT_OF, MOST_CHAINS, PLACE_OF, Survey, count_nobles
from ziggurat.games.babylonia.actions import Action, Place
from ziggurat.games.babylonia.data import (
    CELLS,
    CITY_FIELD,
    FARMER,
    FIELD,
    FIELD_VALUES,
    FIRST_NEAR,
    IS_RIVER,
    LOCATIONS,
    LOCATIONS_NEAR,
    MORE_FOR_CITIES,
    NEAR,
    NEXT_TO,
    OFF,
    TEMPLES,
    TOUCHED,
    ZIGGURAT,
)
from ziggurat.games.babylonia.pieces import is_city, is_field
from ziggurat.games.babylonia.scoring import touches
from ziggurat.games.babylonia.state import (
    State,
    cities_left,
    cities_of,
    count_placed,
    owns,
    stand_count,
    supply_count,
)

TOKENS_AT_FIRST: Final = 30.0
UNKNOWN_WORTH: Final = -1e9
UNKNOWN_WORTHS: Final = vec[float]([UNKNOWN_WORTH for _ in range(CELLS)])
NO_WORTHS: Final = vec[float]([0.0 for _ in range(CELLS)])
NO_WISHES: Final = vec[float]([0.0 for _ in range(3 * MOST_CHAINS)])
"""By hex or by chain."""
TEMPLE_BITS: Final = vec[i64]([1, 2, 4, 8, 16])
NO_GAINS: Final = vec[float]([0.0 for _ in range(2 * len(LOCATIONS))])


class Outlook:
    """What a seat sees in the board for its next token."""

    def __init__(self, scales: Scales, state: State, seat: i64) -> None:
        self.scales = scales
        self.state = state
        self.seat = seat
        self.survey = Survey(state)
        self.grudge = scales.grudge[state.seats]
        self.time = float(stand_count(state, seat) + supply_count(state, seat)) / TOKENS_AT_FIRST
        """The part of the seat's tokens that is still to be placed."""
        self.tile = scales.tile + scales.tile_later * float(cities_left(state) - 1)
        self.second_token = scales.second_token[state.seats]
        self.standing = standing(state, seat, self.grudge)
        self.spent = scales.token_spent if count_placed(state) >= 2 else 0.0
        self.another_follows = count_placed(state) == 0 and state.turn > 1 and stand_count(state, seat) > 1
        self.farmers = i64(state.stands[4 * seat + FARMER])
        self.touched: i64 = 0
        """The ziggurats that the seat touches, one bit each."""
        for n in range(len(TEMPLES)):
            if touches(state, seat, TEMPLES[n]):
                self.touched |= TEMPLE_BITS[n]
        self.cities: i64 = 0
        """The locations with a city, one bit each."""
        self.gains = NO_GAINS[:]
        """By location: what one more token of the seat is worth beside it, on river, on land;"""
        self.gains_of_two = NO_GAINS[:]
        """what a second one is worth more than elsewhere, where it surrounds the location."""
        self.appraised = UNKNOWN_WORTHS[:]
        """What any token is worth on a hex, whatever its kind; found when it is first asked for."""
        self.entering = NO_WORTHS[:]
        """What a farmer that follows into a field adds."""
        self.wanted = NO_WISHES[:]
        """What a noble of each kind adds on a hex, face up;"""
        self.pulls = NO_WISHES[:]
        """what it adds to a chain, wherever it joins it; found when it is first asked for."""
        self.pulled = vec[u8]([0] * MOST_CHAINS)
        self.joined = vec[i64]([0, 0, 0, 0, 0, 0])
        cells = self.survey.cells
        for n in range(len(cells)):
            city = is_city(state.board[cells[n]])
            if city:
                self.cities |= BIT_OF[cells[n]]
            if city or state.board[cells[n]] == ZIGGURAT:
                self.look_beside(PLACE_OF[cells[n]])

    def look_beside(self, n: i64) -> None:
        """What tokens beside a location change there."""
        now = self.promise(n, 0, 0)
        land_left = i64(self.survey.beside[6 * n + 4])
        for land in range(i64(2)):
            if self.survey.beside[6 * n + 5 - land] == 0:
                continue
            with_token = self.promise(n, land, 1 - land)
            self.gains[2 * n + land] = with_token - now
            if self.another_follows and land_left == land + 1:
                with_two = self.promise(n, land + 1, 1 - land)
                self.gains_of_two[2 * n + land] = with_two - with_token - self.second_token

    def appraise_placement(self, action: Action) -> float:
        if not isinstance(action, Place):
            return 0.0  # to stop is the measure for more tokens
        number = action.number
        token = number & 3
        cell = number >> 2
        worth = self.appraised[cell]
        if worth == UNKNOWN_WORTH:
            worth = self.appraise_hex(cell)
            self.appraised[cell] = worth
        if token == FARMER:
            if self.farmers < 2:
                worth -= self.scales.rare_farmer
            else:
                worth += self.entering[cell]
        else:
            worth -= self.scales.noble
            if self.farmers > 0:
                worth += self.entering[cell]
            if IS_RIVER[cell] == 0:
                worth += self.wanted[3 * cell + token]
        return worth - self.spent

    def best_placement(self, actions: list[Action]) -> Action:
        best = actions[0]
        highest = self.appraise_placement(best)
        for n in range(1, len(actions)):
            worth = self.appraise_placement(actions[n])
            if worth > highest:
                best = actions[n]
                highest = worth
        return best

    def appraise_hex(self, cell: i64) -> float:
        """What any token changes there: points at once, majorities, chains."""
        return (
            self.points_at_once(cell)
            + self.change_of_locations(cell)
            + self.change_of_chains(cell)
            + self.fields_opened(cell)
        )

    def points_at_once(self, cell: i64) -> float:
        state = self.state
        worth = field_points(state, i64(state.board[cell]))
        temple = TOUCHED[cell]
        if temple >= 0 and state.board[TEMPLES[temple]] != OFF:
            touched = self.touched | TEMPLE_BITS[temple]
            while touched != 0:
                worth += float(touched & 1)
                touched >>= 1
            if self.touched & TEMPLE_BITS[temple] == 0:
                worth += self.scales.first_touch * self.time
        return worth

    def fields_opened(self, cell: i64) -> float:
        """A token on land opens the fields beside it; the next farmer of the turn may enter one."""
        state = self.state
        if IS_RIVER[cell] or state.tally.fields & NEAR[cell] == 0:
            return 0.0
        board = state.board
        worth = 0.0
        for k in range(6 * cell, 6 * cell + 6):
            piece = board[NEXT_TO[k]]
            if is_field(piece) and (i64(state.tally.beside[NEXT_TO[k]]) >> self.seat) & 1 == 0:
                points = field_points(state, i64(piece))
                worth += self.scales.field_opened * (5.0 if piece == CITY_FIELD else points)
                if self.another_follows:
                    self.entering[cell] = max(self.entering[cell], points - self.second_token)
        return worth

    def change_of_locations(self, cell: i64) -> float:
        """What changes beside the hex, and what changes more if the next token of the turn surrounds a location."""
        land: i64 = 0 if IS_RIVER[cell] else 1
        worth = 0.0
        more = 0.0
        for k in range(FIRST_NEAR[cell], FIRST_NEAR[cell + 1]):
            n = 2 * PLACE_OF[LOCATIONS_NEAR[k]] + land
            worth += self.gains[n]
            more = max(more, self.gains_of_two[n])
        return worth + more

    def promise(self, n: i64, on_land: i64, on_river: i64) -> float:
        """What a location is worth to the seat, as it stands or with so many more tokens of the seat beside it."""
        beside = self.survey.beside
        land = i64(beside[6 * n + 4]) - on_land
        river = i64(beside[6 * n + 5]) - on_river
        mine = i64(beside[6 * n + self.seat]) + on_land + on_river
        most: i64 = 0
        second: i64 = 0
        for other in range(self.state.seats):
            if other != self.seat:
                count = i64(beside[6 * n + other])
                if count > most:
                    second = most
                    most = count
                elif count > second:
                    second = count
        scales = self.scales
        room = float(land) + scales.river_room * float(river)
        own = self.chance_to_win(mine - most, land, room)
        theirs = self.chance_to_win(most - (mine if mine > second else second), land, room)
        prize = scales.card * (0.5 + 0.5 * self.time)
        worth = 0.0
        if is_city(self.state.board[LOCATIONS[n]]):
            prize = self.tile
            worth = (own + theirs) * self.standing
            promised = self.survey.promised
            for seat in range(self.state.seats):
                points = float(promised[4 * n + seat])
                worth += points if seat == self.seat else -self.grudge * points
        return scales.sure[land] * (worth + prize * (own - self.grudge * theirs))

    def chance_to_win(self, lead: i64, land: i64, room: float) -> float:
        """How likely a lead over the next one becomes the majority, with so much room left beside the location."""
        if land == 0:
            return 1.0 if lead > 0 else 0.0
        chance = 0.5 + 0.5 * (float(lead) - self.scales.tempo) / (room + 0.5)
        return min(1.0, max(0.0, chance))

    def change_of_chains(self, cell: i64) -> float:
        """The token joins the chains beside it: their nobles score at each other's cities from now on."""
        survey = self.survey
        chain_of = survey.chain_of
        near_cities = self.cities & NEAR[cell]
        reach = near_cities
        joined = self.joined
        count: i64 = 0
        for k in range(6 * cell, 6 * cell + 6):
            chain = i64(chain_of[NEXT_TO[k]])
            if i64(survey.whose[chain]) == self.seat:
                chain = i64(survey.part_of[chain])
                known = False
                for j in range(count):
                    if joined[j] == chain:
                        known = True
                if not known:
                    joined[count] = chain
                    count += 1
                    reach |= survey.reach[chain]
        if reach == 0:
            return 0.0
        wanted = self.wanted
        if near_cities == 0 and count == 1:
            self.pull(joined[0], reach)
            for token in range(i64(3)):
                wanted[3 * cell + token] = self.pulls[3 * joined[0] + token]
            return 0.0
        filled: i64 = 0 if IS_RIVER[cell] else near_cities
        board = self.state.board
        worth = 0.0
        n: i64 = -1
        while reach != 0:
            n += 1
            reached = reach & 1
            reach >>= 1
            if not reached:
                continue
            city = i64(board[LOCATIONS[n]])
            sure = 2.0 * self.scales.sure[i64(survey.beside[6 * n + 4]) - (filled >> n & 1)]
            for token in range(i64(3)):
                if (city >> token) & 1:
                    wanted[3 * cell + token] += sure
                    for j in range(count):
                        if not (survey.reach[joined[j]] >> n) & 1:
                            worth += sure * float(count_nobles(survey.nobles[joined[j]], token))
        return worth

    def pull(self, chain: i64, reach: i64) -> None:
        """What a noble of each kind is worth as part of a chain that reaches these cities."""
        if self.pulled[chain]:
            return
        self.pulled[chain] = 1
        board = self.state.board
        n: i64 = -1
        while reach != 0:
            n += 1
            reached = reach & 1
            reach >>= 1
            if reached:
                city = i64(board[LOCATIONS[n]])
                sure = 2.0 * self.scales.sure[i64(self.survey.beside[6 * n + 4])]
                for token in range(i64(3)):
                    if (city >> token) & 1:
                        self.pulls[3 * chain + token] += sure


def field_points(state: State, piece: i64) -> float:
    """What a token scores on a field now; nothing on any other hex."""
    if piece == CITY_FIELD:
        points: i64 = 0
        for seat in range(state.seats):
            points += cities_of(state, seat)
        return float(points)
    return float(FIELD_VALUES[piece - FIELD]) if piece >= FIELD and piece < CITY_FIELD else 0.0


def standing(state: State, seat: i64, grudge: float) -> float:
    """What the seat gains on the others when a city is taken: points for the tiles in front of everybody."""
    worth = 0.0
    for other in range(state.seats):
        tiles = float(cities_of(state, other)) * (1.5 if owns(state, other, MORE_FOR_CITIES) else 1.0)
        worth += tiles if other == seat else -grudge * tiles
    return worth
