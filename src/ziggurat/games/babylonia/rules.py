"""The turn of Babylonia in the order of the rulebook: set-up, placing, resolving, refilling, the end."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, assert_never, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.chance import shuffle
from ziggurat.core.game import CHANCE, NOBODY, Event, Options, Seat
from ziggurat.core.words import Phrase, Term
from ziggurat.games.babylonia.actions import (
    ANOTHER_TURN,
    FILL_STAND,
    OFFER_TURN,
    PLACE_TOKENS,
    PLACES,
    RESOLVE,
    RESOLVE_NEXT,
    STOP,
    TAKE,
    TAKE_CARD,
    Action,
    AnotherTurn,
    Asked,
    Drawn,
    FillStand,
    LayOut,
    Layout,
    OfferTurn,
    Place,
    PlaceTokens,
    Resolve,
    ResolveNext,
    Stop,
    Take,
    TakeCard,
)
from ziggurat.games.babylonia.data import (
    CARDS,
    CARDS_ON_DISPLAY,
    CELLS,
    CITY_FIELD,
    EMPTY,
    EXTRA_TURN,
    FACE_DOWN,
    FARMER,
    IS_RIVER,
    LARGE_STAND,
    LAST_TILE,
    LOCATION_CELLS,
    NEXT_TO,
    NOBLE_WITH_FARMERS,
    NOBLES_ON_FIELDS,
    OFF,
    RESOLVED,
    SEVEN_TOKENS,
    SLOT_CELLS,
    SLOTS_IN_USE,
    STAND,
    THREE_NOBLES,
    TILES,
    TOKEN,
    TOKEN_NAMES,
    ZIGGURAT,
    Token,
)
from ziggurat.games.babylonia.events import TURN_BEGAN, GameEnded
from ziggurat.games.babylonia.scoring import (
    resolve_city,
    resolve_ziggurat,
    score_card,
    score_field,
    score_touched_ziggurats,
)
from ziggurat.games.babylonia.state import (
    ON_DISPLAY,
    OWNED,
    SPENT,
    State,
    cities_left,
    empty_table,
    is_city,
    is_field,
    is_token,
    owns,
    stand_count,
    supply_count,
)
from ziggurat.games.babylonia.tally import Tally, tally


def setup(seats: int, options: Options) -> State:
    return empty_table(seats, options["river_tokens_open_fields"] == "yes", options["cards"] == "random-seven")


def to_act(state: State) -> tuple[Seat, ...]:
    return cast(Asked, state.pending[-1]).asks if state.pending else NOBODY


def legal(state: State, seat: Seat) -> list[Action]:
    """Every answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, PlaceTokens):
        return placements(state)
    elif isinstance(question, ResolveNext):
        return [RESOLVE[cell] for cell in surrounded(state)]
    elif isinstance(question, TakeCard):
        return [TAKE[card] for card in CARDS if state.cards[card] == ON_DISPLAY]
    elif isinstance(question, OfferTurn):
        return list(ANOTHER_TURN)
    elif isinstance(question, LayOut | FillStand):
        return []
    else:
        assert_never(question)


def apply(state: State, seat: Seat, action: Action) -> list[Event]:
    """Takes one answer to the open question. Trusts its caller that the answer is legal.

    A chain of `isinstance`, because mypyc makes a call in Python of every arm of a `match` over classes.
    """
    events: list[Event] = []
    if isinstance(action, Place):
        place_token(state, action, events)
    elif isinstance(action, Drawn):
        fill_stand(state, action, events)
    elif isinstance(action, Stop):
        finish_placing(state, events)
    elif isinstance(action, Resolve):
        resolve_chosen(state, action.cell, events)
    elif isinstance(action, Take):
        take_card(state, seat, action.card, events)
    elif isinstance(action, AnotherTurn):
        answer_offer(state, action.wanted, events)
    elif isinstance(action, Layout):
        lay_out(state, action)
    else:
        assert_never(action)
    return events


def luck(state: State, rng: Random) -> Action:
    """Chance's answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, FillStand):
        return draw_tokens(state, question.seat, rng)
    assert isinstance(question, LayOut)
    seats: int = state.seats
    tiles = [tile for tile, count in enumerate(TILES[seats]) for _ in range(count)]
    shuffle(tiles, rng)
    cards = list(CARDS)
    if state.random_cards:
        shuffle(cards, rng)
    return Layout(int(rng.random() * seats), tuple(tiles), tuple(sorted(cards[:CARDS_ON_DISPLAY])))


# -- set-up ----------------------------------------------------------------------------------------------------------


def lay_out(state: State, layout: Layout) -> None:
    """Tiles on the slots, cards on display; then every seat draws its stand, the first player first."""
    board = state.board
    seats: int = state.seats
    tiles = layout.tiles
    for n, cell in enumerate(SLOTS_IN_USE[seats]):
        board[cell] = u8(tiles[n])
    state.tally = laid_out(seats).clone()
    cards = state.cards
    for card in layout.cards:
        cards[card] = ON_DISPLAY
    state.on_turn = layout.first
    state.pending.pop()
    for n in range(seats, 0, -1):
        state.pending.append(FILL_STAND[(layout.first + n - 1) % seats])


@cache
def laid_out(seats: int) -> Tally:
    """What follows from a board with a tile on every slot, whichever they are. Never changed, only copied."""
    board = empty_table(seats, False, False).board
    for cell in SLOTS_IN_USE[seats]:
        board[cell] = CITY_FIELD
    return tally(board)


# -- step 1: placing tokens ------------------------------------------------------------------------------------------

# Why a token may not be added to those already placed in this turn, or may not lie on a hex.
FINE: Final = 0
ONLY_ONE: Final = 1
ONLY_TWO: Final = 2
RIVER_ENDS: Final = 3
NO_RIVER: Final = 4
ONLY_FARMERS: Final = 5
ONLY_ONE_NOBLE: Final = 6
NEEDS_FARMER: Final = 7
NEEDS_ROOM: Final = 8
NOT_IN_USE: Final = 9
OCCUPIED: Final = 10
CITY_STANDS: Final = 11
ZIGGURAT_STANDS: Final = 12
FIELD_ALONE: Final = 13
FIELD_NOBLE: Final = 14
NOT_ON_STAND: Final = 15
DIFFERENT_NOBLES: Final = 16

REASONS: Final = {
    ONLY_ONE: Phrase("In the first turn of the game only 1 token is placed."),
    ONLY_TWO: Phrase("In the second turn of the game only 2 tokens are placed."),
    RIVER_ENDS: Phrase("With a token in a river only 2 tokens are placed."),
    NO_RIVER: Phrase("Only the first 2 tokens of a turn may go into a river."),
    ONLY_FARMERS: Phrase("Three or more tokens must all be farmers."),
    ONLY_ONE_NOBLE: Phrase("Only 1 noble may join 3 or more farmers."),
    NEEDS_FARMER: Phrase("A noble joins 3 or more farmers, and you have no third farmer."),
    NEEDS_ROOM: Phrase("After this no land would be left for the third farmer."),
    NOT_IN_USE: Phrase("This part of the board is not in use with {seats} players."),
    OCCUPIED: Phrase("There is a token on this hex."),
    CITY_STANDS: Phrase("There is a city on this hex."),
    ZIGGURAT_STANDS: Phrase("There is a ziggurat on this hex."),
    FIELD_ALONE: Phrase("A farmer needs one of your face-up tokens next to the field."),
    FIELD_NOBLE: Phrase("Nobles may not enter fields."),
    NOT_ON_STAND: Phrase("You have no {token} on your stand."),
    DIFFERENT_NOBLES: Phrase("Three nobles must be of three different kinds."),
}


def placements(state: State) -> list[Action]:
    """Every token of the stand on every hex that takes it, and the end of placing where the rules allow it."""
    seat = state.on_turn
    stands = state.stands
    found: list[Action] = [STOP] if may_stop(state) else []
    for token in range(i64(4)):
        if stands[4 * seat + token] == 0 or set_refuses(state, seat, token, False) != FINE:
            continue  # what may not go to land may not go into a river either
        free = state.tally.free(token)
        if set_refuses(state, seat, token, True) == FINE:
            found.extend(free)
        else:
            found.extend([place for place in free if not IS_RIVER[place.cell]])
        if token == FARMER or owns(state, seat, NOBLES_ON_FIELDS):
            enter_fields(state, seat, token, found)
    if needs_room(state):
        return [action for action in found if why_not(state, seat, action) is None]
    return found


def enter_fields(state: State, seat: i64, token: i64, found: list[Action]) -> None:
    """Nobles come here with card 6, which opens every field to them; farmers need a token beside."""
    board = state.board
    slots = SLOT_CELLS[state.seats]
    for n in range(len(slots)):
        cell = slots[n]
        if is_field(board[cell]) and (token != FARMER or opens_field(state, seat, cell)):
            found.append(PLACES[4 * cell + token])


def needs_room(state: State) -> bool:
    """Whether the next token may be one after which a third farmer must follow."""
    return leaves_farmer_due(state, 0) or leaves_farmer_due(state, FARMER)


def set_refuses(state: State, seat: i64, token: i64, in_river: bool) -> i64:
    """Whether the tokens placed in this turn and this one can still become a legal set (rules, 5.1)."""
    placed = state.placed
    nobles = i64(placed[0]) + i64(placed[1]) + i64(placed[2])
    farmers = i64(placed[3])
    count = nobles + farmers + state.in_river + 1
    if count == 1:
        return FINE
    if state.turn == 1:
        return ONLY_ONE
    if count == 2:
        return FINE
    if state.turn == 2:
        return ONLY_TWO
    if state.in_river > 0:
        return RIVER_ENDS
    if in_river:
        return NO_RIVER
    if token == FARMER:
        farmers += 1
    else:
        nobles += 1
    if nobles == 0:
        return FINE
    if farmers == 0 and owns(state, seat, THREE_NOBLES):
        # Three nobles of three different kinds.
        different = placed[token] == 0 and (placed[0] <= 1 and placed[1] <= 1 and placed[2] <= 1)
        return FINE if count == 3 and different else DIFFERENT_NOBLES
    if owns(state, seat, NOBLE_WITH_FARMERS):
        # One noble among three or more farmers, in any order.
        if nobles > 1:
            return ONLY_ONE_NOBLE
        if farmers >= 3:
            return FINE
        spare = i64(state.stands[4 * seat + FARMER]) - (1 if token == FARMER else 0)
        return FINE if spare > 0 else NEEDS_FARMER
    return ONLY_FARMERS


def leaves_farmer_due(state: State, token: i64) -> bool:
    """Whether after this token one noble and two farmers lie there, and a third farmer must follow."""
    placed = state.placed
    nobles = i64(placed[0]) + i64(placed[1]) + i64(placed[2]) + (0 if token == FARMER else 1)
    farmers = i64(placed[3]) + (1 if token == FARMER else 0)
    return nobles == 1 and farmers == 2


def room_for_farmer(state: State, seat: i64, taken: i64) -> bool:
    """Whether a farmer could still be placed on land once a token lies on the hex `taken`."""
    board = state.board
    for cell in range(i64(CELLS)):
        if cell == taken or IS_RIVER[cell]:
            continue
        piece = board[cell]
        if piece == EMPTY:
            return True
        if is_field(piece):
            if hex_refuses(state, seat, FARMER, cell) == FINE:
                return True
            for n in range(6 * cell, 6 * cell + 6):
                if NEXT_TO[n] == taken:
                    return True
    return False


def hex_refuses(state: State, seat: i64, token: i64, cell: i64) -> i64:
    """Whether the hex can take this token (rules, 5.2)."""
    piece = state.board[cell]
    if piece == EMPTY:
        return FINE
    if is_field(piece):
        if token != FARMER:
            return FINE if owns(state, seat, NOBLES_ON_FIELDS) else FIELD_NOBLE
        return FINE if opens_field(state, seat, cell) else FIELD_ALONE
    if is_token(piece):
        return OCCUPIED
    if is_city(piece):
        return CITY_STANDS
    if piece == OFF:
        return NOT_IN_USE
    return ZIGGURAT_STANDS


def opens_field(state: State, seat: i64, cell: i64) -> bool:
    """Whether one of the seat's tokens lies face up beside the field; by option a face-down one will do."""
    beside = i64(state.tally.beside[cell]) >> seat
    return beside & 1 != 0 or (state.river_tokens_open_fields and beside & 16 != 0)


def may_stop(state: State) -> bool:
    placed = state.placed
    nobles = i64(placed[0]) + i64(placed[1]) + i64(placed[2])
    farmers = i64(placed[3])
    count = nobles + farmers + state.in_river
    if count >= 3:
        return nobles == 0 or farmers == 0 or (nobles == 1 and farmers >= 3)
    return count == 2 or (count == 1 and (state.turn == 1 or stand_count(state, state.on_turn) == 0))


def may_go_on(state: State) -> bool:
    """Whether, for all that the others know, another token could follow.

    The kinds on the stand are secret. Going on to the next step without asking would tell that the stand holds no
    token that fits, so we look only at how many there are.
    """
    seat = state.on_turn
    left = stand_count(state, seat)
    placed = state.placed
    nobles = i64(placed[0]) + i64(placed[1]) + i64(placed[2])
    farmers = i64(placed[3])
    count = nobles + farmers + state.in_river
    if left == 0 or state.turn == 1:
        return False
    if count < 2:
        return True
    if state.turn == 2 or state.in_river > 0:
        return False
    if nobles == 0:
        return True
    if farmers == 0:
        if nobles == 1:
            return True
        return count == 2 and owns(state, seat, THREE_NOBLES) and placed[0] <= 1 and placed[1] <= 1 and placed[2] <= 1
    # One noble among farmers: at one farmer two more must be on the stand, later one.
    return nobles == 1 and owns(state, seat, NOBLE_WITH_FARMERS) and left >= 3 - farmers


def place_token(state: State, action: Place, events: list[Event]) -> None:
    """Puts the token down, scores a field and ziggurats at once, and asks on or goes to the next step."""
    seat = state.on_turn
    assert action.token is not None
    token = i64(action.token)
    cell = i64(action.cell)
    piece = TOKEN + 8 * seat + token
    state.stands[4 * seat + token] -= 1
    if IS_RIVER[cell]:
        piece += FACE_DOWN
        state.in_river += 1
    else:
        state.placed[token] += 1
    tile = state.board[cell]
    state.board[cell] = u8(piece)
    if is_field(tile):
        score_field(state, seat, cell, tile, events)
    state.tally.place(cell, seat, tile == EMPTY)
    score_touched_ziggurats(state, seat, cell, events)
    if not may_go_on(state):
        finish_placing(state, events)


# -- step 2: resolving what is surrounded ----------------------------------------------------------------------------


def finish_placing(state: State, events: list[Event]) -> None:
    state.pending.pop()
    resolve_surrounded(state, events)


def resolve_surrounded(state: State, events: list[Event]) -> None:
    """Resolves one location after the other; asks for the next where there are several, and for cards."""
    while not state.pending:
        cells = surrounded(state)
        if not cells:
            refill(state, events)
            return
        if len(cells) > 1:
            state.pending.append(RESOLVE_NEXT[state.on_turn])
            return
        resolve(state, cells[0], events)


def resolve_chosen(state: State, cell: i64, events: list[Event]) -> None:
    state.pending.pop()
    resolve(state, cell, events)
    resolve_surrounded(state, events)


def surrounded(state: State) -> list[int]:
    """The cities and unresolved ziggurats that are surrounded now, in reading order.

    Every neighbouring land hex in use holds a token; rivers may be empty, edges need nothing.
    """
    board = state.board
    gaps = state.tally.gaps
    cells = LOCATION_CELLS[state.seats]
    found: list[int] = []
    for n in range(len(cells)):
        cell = cells[n]
        if gaps[cell] == 0 and (is_city(board[cell]) or board[cell] == ZIGGURAT):
            found.append(cell)
    return found


def resolve(state: State, cell: i64, events: list[Event]) -> None:
    """Scores a city, or finds the winner of a ziggurat and asks for the card."""
    if is_city(state.board[cell]):
        resolve_city(state, cell, events)
        state.tally.release(cell)
        return
    winner = resolve_ziggurat(state, cell, events)
    state.board[cell] = RESOLVED
    if winner >= 0:
        state.pending.append(TAKE_CARD[winner])


def take_card(state: State, seat: Seat, card: int, events: list[Event]) -> None:
    state.pending.pop()
    state.cards[card] = u8(OWNED + seat)
    score_card(state, seat, card, events)
    resolve_surrounded(state, events)


# -- step 3: refilling, the end, the next turn -----------------------------------------------------------------------


def refill(state: State, events: list[Event]) -> None:
    if tokens_due(state, state.on_turn) > 0:
        state.pending.append(FILL_STAND[state.on_turn])
    else:
        end_turn(state, events)


def tokens_due(state: State, seat: i64) -> i64:
    """How many tokens the seat draws: up to 5 on the stand, 7 with card 3, as far as the supply goes."""
    size: i64 = LARGE_STAND if owns(state, seat, SEVEN_TOKENS) else STAND
    return min(size - stand_count(state, seat), supply_count(state, seat))


def draw_tokens(state: State, seat: Seat, rng: Random) -> Drawn:
    """Tokens drawn one by one, each of those left being equally likely."""
    first = 4 * i64(seat)
    left = state.supplies[first : first + 4]
    total = supply_count(state, seat)
    due = tokens_due(state, seat)
    drawn = [0, 0, 0, 0]
    random = rng.random
    for _ in range(due):
        pick: i64 = int(random() * int(total))
        token: i64 = 0
        while pick >= i64(left[token]):
            pick -= i64(left[token])
            token += 1
        left[token] -= 1
        drawn[token] += 1
        total -= 1
    return Drawn(seat, (drawn[0], drawn[1], drawn[2], drawn[3]), due)


def fill_stand(state: State, drawn: Drawn, events: list[Event]) -> None:
    question = state.pending.pop()
    assert isinstance(question, FillStand)
    assert drawn.tokens is not None
    first = 4 * i64(question.seat)
    stands = state.stands
    supplies = state.supplies
    for token in range(i64(4)):
        count = u8(drawn.tokens[token])
        stands[first + token] += count
        supplies[first + token] -= count
    if state.pending:
        return
    if state.turn == 0:
        begin_turn(state, state.on_turn, False, events)
    else:
        end_turn(state, events)


def end_turn(state: State, events: list[Event]) -> None:
    """The game may end now; if not, card 2 may be used, or the next seat is on turn."""
    seat = state.on_turn
    out_of_tokens = stand_count(state, seat) == 0
    if out_of_tokens or cities_left(state) <= 1:
        events.append(GameEnded(seat, out_of_tokens))
    elif owns(state, seat, EXTRA_TURN):
        state.pending.append(OFFER_TURN[seat])
    else:
        begin_turn(state, (seat + 1) % state.seats, False, events)


def answer_offer(state: State, wanted: bool, events: list[Event]) -> None:
    seat = state.on_turn
    state.pending.pop()
    if wanted:
        state.cards[EXTRA_TURN] = u8(SPENT + seat)
        begin_turn(state, seat, True, events)
    else:
        begin_turn(state, (seat + 1) % state.seats, False, events)


def begin_turn(state: State, seat: i64, extra: bool, events: list[Event]) -> None:
    state.turn += 1
    state.on_turn = seat
    state.placed = vec[u8]([0, 0, 0, 0])
    state.in_river = 0
    state.pending.append(PLACE_TOKENS[seat])
    events.append(TURN_BEGAN[extra][seat])


# -- why not ---------------------------------------------------------------------------------------------------------


def why_not(state: State, seat: Seat, action: Action) -> Phrase | None:
    """None if the answer is legal, else the rule that it breaks."""
    if seat not in to_act(state):
        return Phrase("It is not your turn.")
    if seat == CHANCE:
        return why_not_chance(state, action)
    question = state.pending[-1]
    if isinstance(question, PlaceTokens):
        if isinstance(action, Place) and action.token is not None:
            return why_not_place(state, seat, action.token, action.cell)
        if isinstance(action, Stop):
            return None if may_stop(state) else why_not_stop(state)
        return Phrase("Place a token first.")
    if isinstance(question, ResolveNext):
        if isinstance(action, Resolve):
            return None if action.cell in surrounded(state) else Phrase("This hex is not waiting to be resolved.")
        return Phrase("First choose which location is resolved next.")
    if isinstance(question, TakeCard):
        if isinstance(action, Take):
            on_display = action.card in CARDS and state.cards[action.card] == ON_DISPLAY
            return None if on_display else Phrase("Card {card} is not on display.", card=action.card)
        return Phrase("First take a card from the display.")
    if isinstance(action, AnotherTurn):
        return None
    return Phrase("First say whether you take another turn.")


def why_not_place(state: State, seat: Seat, token: Token, cell: int) -> Phrase | None:
    if not 0 <= cell < CELLS:
        return Phrase("There is no such hex.")
    if state.stands[4 * seat + token] == 0:
        return Phrase(REASONS[NOT_ON_STAND].message, token=Term(TOKEN_NAMES[token]))
    reason = hex_refuses(state, seat, token, cell)
    if reason == FINE:
        reason = set_refuses(state, seat, token, IS_RIVER[cell] != 0)
    if reason == FINE and leaves_farmer_due(state, token):
        reason = FINE if room_for_farmer(state, seat, cell) else NEEDS_ROOM
    if reason == FINE:
        return None
    return Phrase(REASONS[reason].message, seats=state.seats)


def why_not_stop(state: State) -> Phrase:
    if count_placed(state) < 2:
        only_one = state.turn == 1 or count_placed(state) + stand_count(state, state.on_turn) == 1
        return Phrase("Place a token first.") if only_one else Phrase("Place at least 2 tokens.")
    assert state.placed[FARMER] == 2
    return Phrase("With a noble you must place at least 3 farmers.")


def count_placed(state: State) -> i64:
    placed = state.placed
    return i64(placed[0]) + i64(placed[1]) + i64(placed[2]) + i64(placed[3]) + state.in_river


def why_not_chance(state: State, action: Action) -> Phrase | None:
    """Chance is checked too when a record is read: it may only deal what there is."""
    question = state.pending[-1]
    if isinstance(question, FillStand):
        if not isinstance(action, Drawn) or action.tokens is None:
            return Phrase("Here tokens are drawn.")
        there = all(
            0 <= count <= state.supplies[4 * question.seat + token] for token, count in enumerate(action.tokens)
        )
        due = tokens_due(state, question.seat)
        right = action.seat == question.seat and sum(action.tokens) == action.count == due
        return None if there and right else Phrase("These tokens cannot be drawn here.")
    if not isinstance(action, Layout):
        return Phrase("Here the board is laid out.")
    seats: int = state.seats
    tiles = tuple([action.tiles.count(tile) for tile in range(LAST_TILE + 1)])
    if tiles != TILES[seats] or not 0 <= action.first < seats:
        return Phrase("This layout does not fit the number of players.")
    cards = list(action.cards)
    right = cards == sorted(set(cards)) and len(cards) == CARDS_ON_DISPLAY and set(cards) <= set(CARDS)
    if not right or (not state.random_cards and action.cards != CARDS[:CARDS_ON_DISPLAY]):
        return Phrase("These cards cannot be on display.")
    return None
