"""What an answer is worth in Babylonia: points now, and what the board promises.

Placements are most of the game, up to 700 at a time, so a placement is appraised by what it changes around its hex:
the majorities at the locations beside it, the chains of tokens that it joins, the nobles that come to score by that.
All of it is looked up in an `Outlook` that is made once a decision.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from ziggurat.core.game import Seat
from ziggurat.games.babylonia.actions import Action, AnotherTurn, Place, Resolve, Take
from ziggurat.games.babylonia.data import (
    CARDS,
    CELLS,
    CENTRE_LINKS,
    CITY_FIELD,
    EXTRA_TURN,
    FARMER,
    FIELD,
    FIELD_VALUES,
    IS_RIVER,
    LOCATIONS,
    MORE_FOR_CITIES,
    NEXT_TO,
    NOBLE_WITH_FARMERS,
    NOBLES_ON_FIELDS,
    OFF,
    RIVER_LINKS,
    SEVEN_TOKENS,
    TEMPLES,
    TEN_POINTS,
    THREE_NOBLES,
    TOUCHED,
    ZIGGURAT,
)
from ziggurat.games.babylonia.rules import apply
from ziggurat.games.babylonia.scoring import touches
from ziggurat.games.babylonia.state import (
    State,
    cities_left,
    cities_of,
    is_city,
    is_field,
    is_token,
    kind,
    lies_face_down,
    owner,
    owns,
    score_of,
    stand_count,
    supply_count,
)

SOON: Final = [1.0, 0.85, 0.72, 0.6, 0.5, 0.4, 0.3]
"""By free land beside it: how much of what a location promises can be counted on."""
GRUDGE: Final = [0.0, 0.0, 0.85, 0.5, 0.35]
"""By seats: how much a point of another seat hurts."""
TILE: Final = 1.0
TILE_LATER: Final = 0.9
"""A city tile scores at once, and again at every city that is still to come."""
CARD: Final = 9.0
FIRST_TOUCH: Final = 1.0
"""To touch one more ziggurat makes every later token beside one worth more."""
NOBLE: Final = 0.5
"""What a noble is worth on the stand: it should not be spent where a farmer does as well."""
TOKEN_SPENT: Final = 1.2
"""What a third or later token of a turn must bring: the tokens are the time that is left."""
OPENED_FIELD: Final = 0.15
"""The part of a field's points that lies in having a token beside it."""

NOWHERE: Final = vec[i64]([-1] * (CELLS + 1))


def appraise(state: State, seat: Seat, actions: list[Action]) -> list[float]:
    """A number for each action, higher for better; only their order matters."""
    first = actions[0]
    if isinstance(first, Resolve):
        return [appraise_resolution(state, seat, action) for action in actions]
    if isinstance(first, Take):
        return [appraise_card(state, seat, action) for action in actions]
    if isinstance(first, AnotherTurn):
        return [appraise_turn(action) for action in actions]
    outlook = Outlook(state, seat)
    return [outlook.appraise_placement(action) for action in actions]


# -- placing ---------------------------------------------------------------------------------------------------------


class Outlook:
    """How the board stands for one seat: chains of tokens, and every location with its majority and its promise."""

    def __init__(self, state: State, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.grudge = GRUDGE[state.seats]
        self.tile = TILE + TILE_LATER * float(cities_left(state) - 1)
        self.standing = standing(state, seat)
        self.appraised: list[float | None] = [None] * CELLS
        """What any token is worth on a hex, whatever its kind; found when it is first asked for."""
        self.wanted: list[float] = [0.0] * (3 * CELLS)
        """What a noble of each kind adds on a hex, face up."""
        self.place_of = NOWHERE[:]
        """The number of a location by its hex."""
        self.chain_of = NOWHERE[:]
        """The number of the chain of tokens that lies on a hex."""
        self.reach = vec[i64]([])
        """By chain: the locations that it touches, one bit each."""
        self.nobles = vec[i64]([])
        """By chain: its face-up merchants, priests and civil servants."""
        self.whose = vec[i64]([])
        self.beside = vec[i64]([])
        """By location: the tokens of four seats beside it, then free land, then free river."""
        self.promised = vec[i64]([])
        """By location and seat: the points that its nobles would score now."""
        self.look_at_locations()
        self.follow_chains()
        self.count_promises()

    def look_at_locations(self) -> None:
        board = self.state.board
        for n in range(len(LOCATIONS)):
            cell = LOCATIONS[n]
            self.place_of[cell] = n
            counts = vec[i64]([0, 0, 0, 0, 0, 0])
            for k in range(6 * cell, 6 * cell + 6):
                piece = board[NEXT_TO[k]]
                if is_token(piece):
                    counts[owner(piece)] += 1
                elif piece != OFF:
                    counts[5 if IS_RIVER[NEXT_TO[k]] else 4] += 1
            for k in range(i64(6)):
                self.beside = append(self.beside, counts[k])
                if k < 4:
                    self.promised = append(self.promised, 0)

    def follow_chains(self) -> None:
        board = self.state.board
        for start in range(i64(CELLS)):
            if not is_token(board[start]) or self.chain_of[start] >= 0:
                continue
            seat = owner(board[start])
            chain: i64 = len(self.whose)
            reach: i64 = 0
            nobles = vec[i64]([0, 0, 0, 0])
            self.chain_of[start] = chain
            ends = vec[i64]([start])
            while len(ends) > 0:
                ends, here = pop(ends)
                piece = board[here]
                if not lies_face_down(piece):
                    nobles[kind(piece)] += 1
                for k in range(6 * here, 6 * here + 6):
                    beside = NEXT_TO[k]
                    piece = board[beside]
                    if is_token(piece):
                        if owner(piece) == seat and self.chain_of[beside] < 0:
                            self.chain_of[beside] = chain
                            ends = append(ends, beside)
                    elif is_city(piece):
                        reach |= i64(1) << self.place_of[beside]
            self.whose = append(self.whose, seat)
            self.reach = append(self.reach, reach)
            for token in range(i64(3)):
                self.nobles = append(self.nobles, nobles[token])

    def count_promises(self) -> None:
        for chain in range(i64(len(self.whose))):
            for n in range(i64(len(LOCATIONS))):
                if (self.reach[chain] >> n) & 1:
                    city = i64(self.state.board[LOCATIONS[n]])
                    for token in range(i64(3)):
                        if (city >> token) & 1:
                            self.promised[4 * n + self.whose[chain]] += 2 * self.nobles[3 * chain + token]

    # -- a placement -------------------------------------------------------------------------------------------------

    def appraise_placement(self, action: Action) -> float:
        if not isinstance(action, Place):
            return 0.0  # to stop is the measure for more tokens
        assert action.token is not None
        state = self.state
        token = i64(action.token)
        cell = i64(action.cell)
        known = self.appraised[cell]
        worth = self.appraise_hex(cell) if known is None else known
        self.appraised[cell] = worth
        if token == FARMER:
            worth -= 0.1 * float(i64(state.stands[4 * self.seat + FARMER]) < 2)
        else:
            worth -= NOBLE
            if IS_RIVER[cell] == 0:
                worth += self.wanted[3 * cell + token]
        return worth - (TOKEN_SPENT if placed_before(state) >= 2 else 0.0)

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
        piece = i64(state.board[cell])
        worth = 0.0
        if piece == CITY_FIELD:
            for other in range(state.seats):
                worth += float(cities_of(state, other))
        elif piece >= FIELD and piece < CITY_FIELD:
            worth = float(FIELD_VALUES[piece - FIELD])
        temple = TOUCHED[cell]
        if temple >= 0 and state.board[TEMPLES[temple]] != OFF:
            for n in range(len(TEMPLES)):
                if n == temple or touches(state, self.seat, TEMPLES[n]):
                    worth += 1.0
            if not touches(state, self.seat, TEMPLES[temple]):
                worth += FIRST_TOUCH * self.time_left()
        return worth

    def time_left(self) -> float:
        """The part of the seat's tokens that is still to be placed."""
        return float(stand_count(self.state, self.seat) + supply_count(self.state, self.seat)) / 30.0

    def fields_opened(self, cell: i64) -> float:
        """A token on land opens the fields beside it."""
        board = self.state.board
        if IS_RIVER[cell]:
            return 0.0
        worth = 0.0
        for k in range(6 * cell, 6 * cell + 6):
            piece = board[NEXT_TO[k]]
            if is_field(piece) and not self.has_token_beside(NEXT_TO[k]):
                worth += OPENED_FIELD * (5.0 if piece == CITY_FIELD else float(FIELD_VALUES[int(piece) - FIELD]))
        return worth

    def has_token_beside(self, cell: i64) -> bool:
        board = self.state.board
        for k in range(6 * cell, 6 * cell + 6):
            piece = board[NEXT_TO[k]]
            if is_token(piece) and owner(piece) == self.seat and not lies_face_down(piece):
                return True
        return False

    def change_of_locations(self, cell: i64) -> float:
        worth = 0.0
        for k in range(6 * cell, 6 * cell + 6):
            n = self.place_of[NEXT_TO[k]]
            if n >= 0:
                piece = self.state.board[NEXT_TO[k]]
                if is_city(piece) or piece == ZIGGURAT:
                    worth += self.promise(n, cell) - self.promise(n, -1)
        return worth

    def promise(self, n: i64, cell: i64) -> float:
        """What a location is worth to the seat, as it stands or with a token of the seat on one more hex beside it."""
        beside = self.beside
        land = beside[6 * n + 4]
        river = beside[6 * n + 5]
        mine = beside[6 * n + self.seat]
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
        if cell >= 0:
            mine += 1
            if IS_RIVER[cell]:
                river -= 1
            else:
                land -= 1
        room = float(land) + 0.4 * float(river)
        own = chance_to_win(mine - most, land, room)
        theirs = chance_to_win(most - (mine if mine > second else second), land, room)
        prize = CARD * (0.5 + 0.5 * self.time_left())
        worth = 0.0
        if is_city(self.state.board[LOCATIONS[n]]):
            prize = self.tile
            worth = (own + theirs) * self.standing
            for seat in range(self.state.seats):
                points = float(self.promised[4 * n + seat])
                worth += points if seat == self.seat else -self.grudge * points
        return SOON[land] * (worth + prize * (own - self.grudge * theirs))

    def change_of_chains(self, cell: i64) -> float:
        """The token joins the chains beside it: their nobles score at each other's cities from now on."""
        board = self.state.board
        reach: i64 = 0
        joined = vec[i64]([])
        for k in range(6 * cell, 6 * cell + 6):
            beside = NEXT_TO[k]
            piece = board[beside]
            if is_city(piece):
                reach |= i64(1) << self.place_of[beside]
            chain = self.chain_of[beside]
            if chain >= 0 and self.whose[chain] == self.seat:
                known = False
                for j in range(i64(len(joined))):
                    if joined[j] == chain:
                        known = True
                if not known:
                    joined = append(joined, chain)
                    reach |= self.reach[chain]
        worth = 0.0
        for n in range(i64(len(LOCATIONS))):
            if not (reach >> n) & 1:
                continue
            city = i64(board[LOCATIONS[n]])
            sure = 2.0 * SOON[self.beside[6 * n + 4] - (1 if IS_RIVER[cell] == 0 and self.is_beside(n, cell) else 0)]
            for token in range(i64(3)):
                if (city >> token) & 1:
                    self.wanted[3 * cell + token] += sure
                    for j in range(i64(len(joined))):
                        if not (self.reach[joined[j]] >> n) & 1:
                            worth += sure * float(self.nobles[3 * joined[j] + token])
        return worth

    def is_beside(self, n: i64, cell: i64) -> bool:
        return any(NEXT_TO[k] == LOCATIONS[n] for k in range(6 * cell, 6 * cell + 6))


def placed_before(state: State) -> i64:
    placed = state.placed
    return i64(placed[0]) + i64(placed[1]) + i64(placed[2]) + i64(placed[3]) + state.in_river


def standing(state: State, seat: i64) -> float:
    """What the seat gains on the others when a city is taken: points for the tiles in front of everybody."""
    worth = 0.0
    for other in range(state.seats):
        tiles = float(cities_of(state, other)) * (1.5 if owns(state, other, MORE_FOR_CITIES) else 1.0)
        worth += tiles if other == seat else -GRUDGE[state.seats] * tiles
    return worth


def chance_to_win(lead: i64, land: i64, room: float) -> float:
    """How likely a lead over the next one becomes the majority, with so much room left beside the location."""
    if land == 0:
        return 1.0 if lead > 0 else 0.0
    chance = 0.5 + 0.5 * (float(lead) - 0.3) / (room + 0.5)
    return min(1.0, max(0.0, chance))


# -- the other questions ---------------------------------------------------------------------------------------------


def appraise_resolution(state: State, seat: Seat, action: Action) -> float:
    """Points after it, own ones against those of the others; a ziggurat first, because cards work at once."""
    after = state.clone()
    apply(after, seat, action)
    worth = 0.0
    for other in range(int(state.seats)):
        gained = float(score_of(after, other) - score_of(state, other))
        worth += gained if other == seat else -GRUDGE[int(state.seats)] * gained
    assert isinstance(action, Resolve)
    if state.board[action.cell] == ZIGGURAT:
        worth += 3.0
    return worth


def appraise_turn(action: Action) -> float:
    """A whole turn is worth most while much is still to be taken."""
    return 1.0 if isinstance(action, AnotherTurn) and action.wanted else 0.0


def appraise_card(state: State, seat: Seat, action: Action) -> float:
    """By number and by the part of the game that is left."""
    assert isinstance(action, Take)
    card = action.card
    assert card in CARDS
    left = float(stand_count(state, seat) + supply_count(state, seat)) / 30.0
    if card == TEN_POINTS:
        return 10.0
    if card == EXTRA_TURN:
        return 10.5 if left > 0.1 else 0.0
    if card == SEVEN_TOKENS:
        return 12.0 * left
    if card == THREE_NOBLES:
        return 15.0 * left
    if card == NOBLE_WITH_FARMERS:
        return 12.0 * left
    if card == NOBLES_ON_FIELDS:
        return 2.2 * float(fields_left(state))
    if card == MORE_FOR_CITIES:
        return (0.5 * float(cities_of(state, seat)) + 1.0) * 0.6 * float(cities_left(state) - 1)
    return 14.0 * left if card in (CENTRE_LINKS, RIVER_LINKS) else 0.0


def fields_left(state: State) -> i64:
    board = state.board
    left: i64 = 0
    for n in range(len(LOCATIONS)):
        if is_field(board[LOCATIONS[n]]):
            left += 1
    return left
