"""What a placement changes around its hex."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.bots.babylonia.scales import Scales
from ziggurat.bots.babylonia.survey import BIT_OF, PLACE_OF, Survey
from ziggurat.games.babylonia.actions import Action, Place
from ziggurat.games.babylonia.data import (
    CELLS,
    CITY_FIELD,
    FARMER,
    FIELD,
    FIELD_VALUES,
    IS_RIVER,
    LOCATION_CELLS,
    LOCATIONS,
    MORE_FOR_CITIES,
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
NO_WISHES: Final = vec[float]([0.0 for _ in range(3 * CELLS)])


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
        self.promises = NO_WORTHS[:]
        """By location: what it is worth as it stands."""
        self.appraised = UNKNOWN_WORTHS[:]
        """What any token is worth on a hex, whatever its kind; found when it is first asked for."""
        self.entering = NO_WORTHS[:]
        """What a farmer that follows into a field adds."""
        self.wanted = NO_WISHES[:]
        """What a noble of each kind adds on a hex, face up."""
        cells = LOCATION_CELLS[state.seats]
        for n in range(len(cells)):
            if is_city(state.board[cells[n]]) or state.board[cells[n]] == ZIGGURAT:
                self.promises[PLACE_OF[cells[n]]] = self.promise(PLACE_OF[cells[n]], 0, 0)

    def appraise_placement(self, action: Action) -> float:
        if not isinstance(action, Place):
            return 0.0  # to stop is the measure for more tokens
        assert action.token is not None
        token = i64(action.token)
        cell = i64(action.cell)
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
            for n in range(len(TEMPLES)):
                if n == temple or touches(state, self.seat, TEMPLES[n]):
                    worth += 1.0
            if not touches(state, self.seat, TEMPLES[temple]):
                worth += self.scales.first_touch * self.time
        return worth

    def fields_opened(self, cell: i64) -> float:
        """A token on land opens the fields beside it; the next farmer of the turn may enter one."""
        state = self.state
        board = state.board
        if IS_RIVER[cell]:
            return 0.0
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
        board = self.state.board
        land: i64 = 0 if IS_RIVER[cell] else 1
        worth = 0.0
        more = 0.0
        for k in range(6 * cell, 6 * cell + 6):
            near = NEXT_TO[k]
            n = PLACE_OF[near]
            if n >= 0 and (is_city(board[near]) or board[near] == ZIGGURAT):
                with_token = self.promise(n, land, 1 - land)
                worth += with_token - self.promises[n]
                if self.another_follows and self.survey.beside[6 * n + 4] == land + 1:
                    with_two = self.promise(n, land + 1, 1 - land)
                    more = max(more, with_two - with_token - self.second_token)
        return worth + more

    def promise(self, n: i64, on_land: i64, on_river: i64) -> float:
        """What a location is worth to the seat, as it stands or with so many more tokens of the seat beside it."""
        beside = self.survey.beside
        land = beside[6 * n + 4] - on_land
        river = beside[6 * n + 5] - on_river
        mine = beside[6 * n + self.seat] + on_land + on_river
        most: i64 = 0
        second: i64 = 0
        for other in range(self.state.seats):
            if other != self.seat:
                count = beside[6 * n + other]
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
        board = self.state.board
        survey = self.survey
        reach: i64 = 0
        near_cities: i64 = 0
        joined = vec[i64]([])
        for k in range(6 * cell, 6 * cell + 6):
            near = NEXT_TO[k]
            if is_city(board[near]):
                near_cities |= BIT_OF[near]
            chain = survey.chain_of[near]
            if chain >= 0 and survey.whose[chain] == self.seat:
                known = False
                for j in range(i64(len(joined))):
                    if joined[j] == chain:
                        known = True
                if not known:
                    joined = append(joined, chain)
                    reach |= survey.reach[chain]
        reach |= near_cities
        worth = 0.0
        n: i64 = -1
        while reach != 0:
            n += 1
            reached = reach & 1
            reach >>= 1
            if not reached:
                continue
            city = i64(board[LOCATIONS[n]])
            filled: i64 = 1 if IS_RIVER[cell] == 0 and (near_cities >> n) & 1 else 0
            sure = 2.0 * self.scales.sure[survey.beside[6 * n + 4] - filled]
            for token in range(i64(3)):
                if (city >> token) & 1:
                    self.wanted[3 * cell + token] += sure
                    for j in range(i64(len(joined))):
                        if not (survey.reach[joined[j]] >> n) & 1:
                            worth += sure * float(survey.nobles[3 * joined[j] + token])
        return worth


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
