"""What a bot knows of Babylonia: points now, and what the board promises.

Placements are most of the game, up to 700 at a time, so a placement is appraised by what it changes around its hex:
the majorities at the locations beside it, the chains of tokens that it joins, the nobles that come to score by that.
All of it is looked up in a `Survey` of the board that is made once a decision. The forecast reads the same survey for
every seat; the habit of playouts looks at a few hexes and nothing else.
"""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from ziggurat.bots.features.babylonia import COUNT, features
from ziggurat.bots.knowledge import Knowledge, Manner, Weights, by_seats
from ziggurat.core.game import Seat
from ziggurat.core.vectors import large
from ziggurat.games.babylonia.actions import Action, AnotherTurn, Place, Resolve, Stop, Take
from ziggurat.games.babylonia.data import (
    CARDS,
    CELLS,
    CENTRE_LINKS,
    CITY_FIELD,
    EMPTY,
    EXTRA_TURN,
    FARMER,
    FIELD,
    FIELD_VALUES,
    IS_CENTRE,
    IS_RIVER,
    LOCATION_CELLS,
    LOCATIONS,
    MORE_FOR_CITIES,
    NEXT_TO,
    NOBLE_WITH_FARMERS,
    NOBLES_ON_FIELDS,
    OFF,
    RIVER_LINKS,
    SEVEN_TOKENS,
    SLOT_CELLS,
    TEMPLES,
    TEN_POINTS,
    THREE_NOBLES,
    TOUCHED,
    ZIGGURAT,
)
from ziggurat.games.babylonia.pieces import is_city, is_field, is_token, kind, lies_face_down, owner
from ziggurat.games.babylonia.rules import apply
from ziggurat.games.babylonia.scoring import touches
from ziggurat.games.babylonia.state import (
    State,
    cities_left,
    cities_of,
    count_placed,
    owns,
    score_of,
    stand_count,
    supply_count,
    tokens_beside,
)

NOWHERE: Final = large([-1] * (CELLS + 1))
NO_COUNTS: Final = large([0] * (6 * len(LOCATIONS)))
NO_POINTS: Final = large([0] * (4 * len(LOCATIONS)))
UNKNOWN_WORTH: Final = -1e9
UNKNOWN_WORTHS: Final = vec[float]([UNKNOWN_WORTH for _ in range(CELLS)])
NO_WORTHS: Final = vec[float]([0.0 for _ in range(CELLS)])
NO_WISHES: Final = vec[float]([0.0 for _ in range(3 * CELLS)])
PLACE_OF: Final = vec[i64]([next((n for n, at in enumerate(LOCATIONS) if at == cell), -1) for cell in range(CELLS + 1)])
"""The number of a location by its hex."""
BIT_OF: Final = large([1 << n if (n := int(PLACE_OF[cell])) >= 0 else 0 for cell in range(CELLS + 1)])
"""The same as a bit. A shifted 1 would do, were it not that the C compiler shifts it as a number of 32 bits."""
TOKENS_AT_FIRST: Final = 30.0
GLANCES: Final = 6
"""How many placements a habit looks at."""
ENOUGH_TO_GO_ON: Final = 5.0
"""What a third or later token must bring at a glance."""


def know(weights: Weights) -> Knowledge:
    judge = Judge(weights)
    return Knowledge(
        weights,
        judge.appraise,
        judge.forecast,
        judge.habit,
        judge.spread,
        Manner(width=12, warmth=1.2, horizon=4),
        stage,
        features,
        COUNT,
    )


def stage(state: State) -> float:
    """By the tokens that are placed."""
    left: i64 = 0
    for seat in range(state.seats):
        left += stand_count(state, seat) + supply_count(state, seat)
    return 1.0 - float(left) / (TOKENS_AT_FIRST * float(state.seats))


class Judge:
    """The numbers that answers and positions are weighed with, in points where nothing else is said."""

    def __init__(self, weights: Weights) -> None:
        self.doubt = weights["doubt"]
        """What a location promises counts for so much less with every free land hex beside it, as a power of e."""
        self.grudge = by_seats(weights, "grudge")
        """By seats: how much a point of another seat hurts."""
        self.tile = weights["tile"]
        self.tile_later = weights["tile_later"]
        """A city tile scores at once, and again at every city that is still to come."""
        self.card = weights["card"]
        """What a card from a ziggurat is worth at the beginning; half of it at the end."""
        self.first_touch = weights["first_touch"]
        """To touch one more ziggurat makes every later token beside one worth more."""
        self.noble = weights["noble"]
        """What a noble is worth on the stand: it should not be spent where a farmer does as well."""
        self.rare_farmer = weights["rare_farmer"]
        """What the last farmer of the stand is worth there."""
        self.token_spent = weights["token_spent"]
        """What a third or later token of a turn must bring: the tokens are the time that is left."""
        self.field_opened = weights["field_opened"]
        """The part of a field's points that lies in having a token beside it."""
        self.river_room = weights["river_room"]
        """How much a free river hex beside a location leaves open, measured by a free land hex."""
        self.tempo = weights["tempo"]
        """How many tokens a lead beside a location must be to be none: the others answer."""
        self.clear_lead = weights["clear_lead"]
        """A forecast lead of so many points is a clear one."""
        self.second_token = by_seats(weights, "second_token")
        """By seats: what the next token of the turn is worth elsewhere; two in one place must bring more."""
        self.closing = weights["closing"]
        """How likely the cities are surrounded before the end; this and the next two as logarithms of odds."""
        self.closing_by_tokens = weights["closing_by_tokens"]
        """What the tokens of all seats that are left add to that, by the logarithm of their number."""
        self.closing_by_gap = weights["closing_by_gap"]
        """What every free land hex beside the city takes from it."""
        self.grip = weights["grip"]
        """How much a token beside a location counts in the contest for it, before it is divided by the room left."""
        self.tie = weights["tie"]
        """How likely nobody wins, measured by the chance of the second."""
        self.nobles_joined = weights["nobles_joined"]
        """What a point is worth that nobles promise at a city to which they are joined."""
        self.nobles_apart = weights["nobles_apart"]
        """The same for nobles on the board that are not joined to the city yet."""
        self.tiles_held = weights["tiles_held"]
        """What a city tile is worth for every city that is still to be taken."""
        self.tiles_to_win = weights["tiles_to_win"]
        """What a tile is worth that will be won."""
        self.tiles_to_win_early = weights["tiles_to_win_early"]
        """What it is worth more for every other city that is still to be taken."""
        self.cards_to_win = weights["cards_to_win"]
        """What a card is worth that will be won."""
        self.cards_to_win_early = weights["cards_to_win_early"]
        """What it is worth more at the beginning, when all tokens are still to be placed."""
        self.cards_held = weights["cards_held"]
        """What a lasting card is worth at the beginning."""
        self.turn_held = weights["turn_held"]
        """What another turn is worth that one may still take."""
        self.fields_alone = weights["fields_alone"]
        """What a point of a field is worth that only this seat may enter."""
        self.fields_shared = weights["fields_shared"]
        """What a point of a field is worth that others may enter too, or nobody yet."""
        self.touching = weights["touching"]
        """What a ziggurat is worth that the seat touches, at the beginning."""
        self.tokens_left = by_seats(weights, "tokens_left")
        """By seats: what the tokens of a seat that are left are worth, if they are all."""
        self.nobles_left = weights["nobles_left"]
        """What nobles among them are worth more, for every city that is still to come."""
        self.cities_to_come = by_seats(weights, "cities_to_come")
        """By seats: what everybody gains by a city that is still to come."""
        self.on_turn = weights["on_turn"]
        """What a token is worth that may be placed before the others go on."""
        self.strength = vec[float]([self.hold(n // 21, n // 3 % 7, n % 3) for n in range(7 * 7 * 3)])
        """By tokens beside a location, free land and free river: odds in the contest for it."""
        self.closes = vec[float]([self.close(n // 7, n % 7) for n in range(121 * 7)])
        """By tokens left and free land: how likely a city is surrounded before the end."""
        self.sure = vec[float]([1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
        """By free land beside it: how much of what a location promises can be counted on."""
        for land in range(i64(1), i64(7)):
            self.sure[land] = exp(-self.doubt * float(land))

    def hold(self, count: int, land: int, river: int) -> float:
        return exp(self.grip * count / (land + 0.1 * river + 0.8))

    def close(self, left: int, land: int) -> float:
        odds = exp(self.closing + self.closing_by_tokens * log(1 + left) - self.closing_by_gap * land)
        return odds / (1.0 + odds) if land else 1.0

    def appraise(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        """A number for each action, higher for better; only differences matter."""
        first = actions[0]
        if isinstance(first, Resolve):
            return [appraise_resolution(state, seat, action, self.grudge[state.seats]) for action in actions]
        if isinstance(first, Take):
            return [appraise_card(state, seat, action) for action in actions]
        if isinstance(first, AnotherTurn):
            return [appraise_turn(action) for action in actions]
        outlook = Outlook(self, state, seat)
        return [outlook.appraise_placement(action) for action in actions]

    def forecast(self, state: State) -> list[float]:
        """The points of every seat at the end, as far as one can tell."""
        if not state.pending:
            return [float(score_of(state, seat)) for seat in range(int(state.seats))]
        prospect = Prospect(self, state)
        return [prospect.points(seat) for seat in range(int(state.seats))]

    def spread(self, state: State) -> float:
        return self.clear_lead

    def habit(self, state: State, seat: Seat, actions: list[Action], rng: Random) -> Action:
        """The best of a few placements picked at random, at a glance; the other questions as they are appraised."""
        best = actions[0]
        if isinstance(best, AnotherTurn):
            return best
        if isinstance(best, Resolve):
            return actions[int(rng.random() * len(actions))]
        if isinstance(best, Take):
            worths = self.appraise(state, seat, actions)
            return actions[worths.index(max(worths))]
        highest = ENOUGH_TO_GO_ON if isinstance(best, Stop) else -1000.0
        count = len(actions)
        random = rng.random
        for _ in range(GLANCES):
            action = actions[int(random() * count)]
            if isinstance(action, Place):
                worth = glance(state, seat, action)
                if worth > highest:
                    highest = worth
                    best = action
        return best


# -- the board at a glance -------------------------------------------------------------------------------------------


class Survey:
    """How the board stands: chains of tokens, and every location with its majority and its promise."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.chain_of = NOWHERE[:]
        """The number of the chain that lies on a hex; free hexes that link for a seat belong to its chains."""
        self.whose = vec[i64]([])
        self.reach = vec[i64]([])
        """By chain: the cities that it touches, one bit each."""
        self.nobles = vec[i64]([])
        """By chain: its face-up merchants, priests and civil servants."""
        self.beside = NO_COUNTS[:]
        """By location: the tokens of four seats beside it, then free land, then free river."""
        self.promised = NO_POINTS[:]
        """By location and seat: the points that its nobles would score now."""
        self.look_at_locations()
        self.follow_chains()
        self.count_promises()

    def look_at_locations(self) -> None:
        board = self.state.board
        beside = self.beside
        cells = LOCATION_CELLS[self.state.seats]
        for n in range(len(cells)):
            cell = cells[n]
            if not is_city(board[cell]) and board[cell] != ZIGGURAT:
                continue
            first = 6 * PLACE_OF[cell]
            for k in range(6 * cell, 6 * cell + 6):
                near = NEXT_TO[k]
                piece = board[near]
                if is_token(piece):
                    beside[first + owner(piece)] += 1
                elif piece != OFF:
                    beside[first + (5 if IS_RIVER[near] else 4)] += 1

    def follow_chains(self) -> None:
        """Cards 8 and 9 make links of free hexes; each of them has one owner, so no hex links for two seats."""
        board = self.state.board
        centre = self.owner_of(CENTRE_LINKS)
        river = self.owner_of(RIVER_LINKS)
        chain_of = self.chain_of
        for start in range(i64(CELLS)):
            if chain_of[start] >= 0:
                continue
            seat = linked_seat(board[start], start, centre, river)
            if seat < 0:
                continue
            chain: i64 = len(self.whose)
            reach: i64 = 0
            merchants: i64 = 0
            priests: i64 = 0
            servants: i64 = 0
            chain_of[start] = chain
            ends = vec[i64]([start])
            while len(ends) > 0:
                ends, here = pop(ends)
                piece = board[here]
                if piece != EMPTY and not lies_face_down(piece):
                    symbol = kind(piece)
                    if symbol == 0:
                        merchants += 1
                    elif symbol == 1:
                        priests += 1
                    elif symbol == 2:
                        servants += 1
                for k in range(6 * here, 6 * here + 6):
                    near = NEXT_TO[k]
                    piece = board[near]
                    if is_city(piece):
                        reach |= BIT_OF[near]
                    elif chain_of[near] < 0 and linked_seat(piece, near, centre, river) == seat:
                        chain_of[near] = chain
                        ends = append(ends, near)
            self.whose = append(self.whose, seat)
            self.reach = append(self.reach, reach)
            self.nobles = append(self.nobles, merchants)
            self.nobles = append(self.nobles, priests)
            self.nobles = append(self.nobles, servants)

    def owner_of(self, card: i64) -> i64:
        for seat in range(self.state.seats):
            if owns(self.state, seat, card):
                return seat
        return -1

    def count_promises(self) -> None:
        board = self.state.board
        for chain in range(i64(len(self.whose))):
            reach = self.reach[chain]
            n: i64 = 0
            while reach != 0:
                if reach & 1:
                    city = i64(board[LOCATIONS[n]])
                    for token in range(i64(3)):
                        if (city >> token) & 1:
                            self.promised[4 * n + self.whose[chain]] += 2 * self.nobles[3 * chain + token]
                reach >>= 1
                n += 1


def linked_seat(piece: u8, cell: i64, centre: i64, river: i64) -> i64:
    """For which seat the hex is a link of a chain, or -1."""
    if is_token(piece):
        return owner(piece)
    if piece != EMPTY:
        return -1
    if IS_RIVER[cell]:
        return river
    return centre if IS_CENTRE[cell] else -1


# -- placing ---------------------------------------------------------------------------------------------------------


class Outlook:
    """What a seat sees in the board for its next token."""

    def __init__(self, judge: Judge, state: State, seat: i64) -> None:
        self.judge = judge
        self.state = state
        self.seat = seat
        self.survey = Survey(state)
        self.grudge = judge.grudge[state.seats]
        self.time = float(stand_count(state, seat) + supply_count(state, seat)) / TOKENS_AT_FIRST
        """The part of the seat's tokens that is still to be placed."""
        self.tile = judge.tile + judge.tile_later * float(cities_left(state) - 1)
        self.second_token = judge.second_token[state.seats]
        self.standing = standing(state, seat, self.grudge)
        self.spent = judge.token_spent if count_placed(state) >= 2 else 0.0
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
                worth -= self.judge.rare_farmer
            else:
                worth += self.entering[cell]
        else:
            worth -= self.judge.noble
            if self.farmers > 0:
                worth += self.entering[cell]
            if IS_RIVER[cell] == 0:
                worth += self.wanted[3 * cell + token]
        return worth - self.spent

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
                worth += self.judge.first_touch * self.time
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
                worth += self.judge.field_opened * (5.0 if piece == CITY_FIELD else points)
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
        judge = self.judge
        room = float(land) + judge.river_room * float(river)
        own = self.chance_to_win(mine - most, land, room)
        theirs = self.chance_to_win(most - (mine if mine > second else second), land, room)
        prize = judge.card * (0.5 + 0.5 * self.time)
        worth = 0.0
        if is_city(self.state.board[LOCATIONS[n]]):
            prize = self.tile
            worth = (own + theirs) * self.standing
            promised = self.survey.promised
            for seat in range(self.state.seats):
                points = float(promised[4 * n + seat])
                worth += points if seat == self.seat else -self.grudge * points
        return judge.sure[land] * (worth + prize * (own - self.grudge * theirs))

    def chance_to_win(self, lead: i64, land: i64, room: float) -> float:
        """How likely a lead over the next one becomes the majority, with so much room left beside the location."""
        if land == 0:
            return 1.0 if lead > 0 else 0.0
        chance = 0.5 + 0.5 * (float(lead) - self.judge.tempo) / (room + 0.5)
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
            sure = 2.0 * self.judge.sure[survey.beside[6 * n + 4] - filled]
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


# -- a glance --------------------------------------------------------------------------------------------------------


def glance(state: State, seat: i64, action: Place) -> float:
    """What a placement brings, as far as the hexes around it show."""
    board = state.board
    cell = i64(action.cell)
    token = FARMER if action.token is None else i64(action.token)
    on_land = IS_RIVER[cell] == 0
    worth = 0.0
    if is_field(board[cell]):
        worth = field_points(state, i64(board[cell]))
    for k in range(6 * cell, 6 * cell + 6):
        near = NEXT_TO[k]
        piece = board[near]
        if is_token(piece):
            if owner(piece) == seat:
                worth += 0.5
        elif is_city(piece):
            worth += glance_at_contest(state, seat, near, on_land)
            if on_land and token != FARMER and (i64(piece) >> token) & 1:
                worth += 2.0
        elif piece == ZIGGURAT:
            worth += 2.0 + glance_at_contest(state, seat, near, on_land)
    return worth


def glance_at_contest(state: State, seat: i64, location: i64, on_land: bool) -> float:
    """What one more token of the seat beside a location is worth: most where it wins it, nothing where all is clear."""
    counts = tokens_beside(state, location)
    most: i64 = 0
    for other in range(state.seats):
        if other != seat and counts[other] > most:
            most = counts[other]
    lead = counts[seat] + 1 - most
    gaps = i64(state.tally.gaps[location]) - (1 if on_land else 0)
    if gaps == 0:
        return 6.0 if lead > 0 else -2.0
    if lead > gaps + 1 or -lead > gaps:
        return 0.0
    return 2.5 - 0.25 * float(gaps)


# -- how it will end -------------------------------------------------------------------------------------------------


class Prospect:
    """What is still to come on the board: who will take which location, and how many cities will be taken at all."""

    def __init__(self, judge: Judge, state: State) -> None:
        self.judge = judge
        self.state = state
        self.survey = Survey(state)
        self.left: i64 = 0
        """The tokens of all seats that are still to be placed."""
        for seat in range(state.seats):
            self.left += stand_count(state, seat) + supply_count(state, seat)
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
        self.look_at_locations()

    def look_at_locations(self) -> None:
        board = self.state.board
        cells = LOCATION_CELLS[self.state.seats]
        for k in range(len(cells)):
            piece = i64(board[cells[k]])
            if piece == ZIGGURAT:
                self.share(PLACE_OF[cells[k]], 1.0, self.cards)
            elif piece >= FIELD and piece <= CITY_FIELD:
                self.share_field(cells[k], field_points(self.state, piece))
            elif piece >= 1 and piece < FIELD:
                n = PLACE_OF[cells[k]]
                likely = self.judge.closes[7 * self.left + self.survey.beside[6 * n + 4]]
                self.cities += self.share(n, likely, self.tiles)
                for symbol in range(i64(3)):
                    if (piece >> symbol) & 1:
                        self.symbols[symbol] += likely
                for seat in range(self.state.seats):
                    self.joined[seat] += likely * float(self.survey.promised[4 * n + seat])

    def share(self, n: i64, likely: float, prizes: vec[float]) -> float:
        """Shares a location among the seats; returns how likely somebody takes it."""
        beside = self.survey.beside
        strength = self.judge.strength
        river = beside[6 * n + 5]
        room = 3 * beside[6 * n + 4] + (river if river < 2 else 2)
        total = 0.0
        most = 0.0
        second = 0.0
        for seat in range(self.state.seats):
            odds = strength[21 * beside[6 * n + seat] + room]
            total += odds
            if odds > most:
                second = most
                most = odds
            elif odds > second:
                second = odds
        part = likely / (total + self.judge.tie * second)
        for seat in range(self.state.seats):
            prizes[seat] += part * strength[21 * beside[6 * n + seat] + room]
        return part * total

    def share_field(self, cell: i64, points: float) -> None:
        beside = i64(self.state.tally.beside[cell]) & 15
        for seat in range(self.state.seats):
            if beside == 0 or (beside >> seat) & 1:
                if beside == 1 << seat:
                    self.alone[seat] += points
                else:
                    self.shared[seat] += points

    def points(self, seat: i64) -> float:
        """What the seat will have at the end."""
        state = self.state
        judge = self.judge
        time = float(stand_count(state, seat) + supply_count(state, seat)) / TOKENS_AT_FIRST
        tiles = cities_of(state, seat)
        held = float(tiles + (tiles // 2 if owns(state, seat, MORE_FOR_CITIES) else 0))
        worth = float(score_of(state, seat))
        worth += judge.nobles_joined * self.joined[seat]
        worth += judge.nobles_apart * (self.nobles_on_board(seat) - self.joined[seat])
        worth += judge.tiles_held * held * self.cities
        worth += self.tiles[seat] * (judge.tiles_to_win + judge.tiles_to_win_early * self.cities)
        worth += self.cards[seat] * (judge.cards_to_win + judge.cards_to_win_early * time)
        worth += judge.cards_held * time * float(self.lasting_cards(seat))
        worth += judge.turn_held if owns(state, seat, EXTRA_TURN) else 0.0
        worth += judge.fields_alone * self.alone[seat] + judge.fields_shared * self.shared[seat]
        worth += judge.touching * time * float(self.touched(seat))
        worth += judge.tokens_left[state.seats] * time
        worth += judge.nobles_left * self.nobles_to_place(seat)
        worth += judge.cities_to_come[state.seats] * self.cities
        if state.on_turn == seat:
            worth += judge.on_turn * float(max(0, 2 - count_placed(state)))
        return worth

    def nobles_on_board(self, seat: i64) -> float:
        """The points of the seat's nobles at all cities that will be surrounded, joined to them or not."""
        survey = self.survey
        points = 0.0
        for chain in range(i64(len(survey.whose))):
            if survey.whose[chain] == seat:
                for symbol in range(i64(3)):
                    points += 2.0 * float(survey.nobles[3 * chain + symbol]) * self.symbols[symbol]
        return points

    def nobles_to_place(self, seat: i64) -> float:
        """The same for the nobles that are not on the board yet, measured by all of them."""
        state = self.state
        points = 0.0
        for symbol in range(i64(3)):
            count = i64(state.stands[4 * seat + symbol]) + i64(state.supplies[4 * seat + symbol])
            points += float(count) * self.symbols[symbol]
        return points / TOKENS_AT_FIRST

    def lasting_cards(self, seat: i64) -> i64:
        count: i64 = 0
        for card in range(i64(SEVEN_TOKENS), i64(RIVER_LINKS) + 1):
            if card != MORE_FOR_CITIES and owns(self.state, seat, card):
                count += 1
        return count

    def touched(self, seat: i64) -> i64:
        count: i64 = 0
        for n in range(len(TEMPLES)):
            if touches(self.state, seat, TEMPLES[n]):
                count += 1
        return count


# -- the other questions ---------------------------------------------------------------------------------------------


def appraise_resolution(state: State, seat: Seat, action: Action, grudge: float) -> float:
    """Points after it, own ones against those of the others; a ziggurat first, because cards work at once."""
    after = state.clone()
    apply(after, seat, action)
    worth = 0.0
    for other in range(int(state.seats)):
        gained = float(score_of(after, other) - score_of(state, other))
        worth += gained if other == seat else -grudge * gained
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
    left = float(stand_count(state, seat) + supply_count(state, seat)) / TOKENS_AT_FIRST
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
    slots = SLOT_CELLS[state.seats]
    left: i64 = 0
    for n in range(len(slots)):
        if is_field(board[slots[n]]):
            left += 1
    return left
