"""What cannot be in a position of Babylonia. Empty for every position of a game, and for every imagined world.

Positions set up by hand to show a rule are fine as long as they could be played on: nobody asks how the tokens came to
lie where they lie.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ziggurat.core.game import Seat
from ziggurat.core.words import Phrase
from ziggurat.games.babylonia import actions as a
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia.pieces import (
    is_city,
    is_field,
    is_token,
    is_unknown,
    is_ziggurat,
    kind,
    lies_face_down,
    owner,
    write_piece,
    write_tokens,
)
from ziggurat.games.babylonia.placing import may_go_on
from ziggurat.games.babylonia.refilling import tokens_due
from ziggurat.games.babylonia.resolving import surrounded
from ziggurat.games.babylonia.rules import legal
from ziggurat.games.babylonia.state import (
    ON_DISPLAY,
    OUT,
    OWNED,
    SOURCE_COUNT,
    SPENT,
    State,
    cities_left,
    count_placed,
    majority,
    owns,
    placed_farmers,
    placed_nobles,
    stand_count,
    supply_count,
    tokens_beside,
)

MOST_POINTS: Final = 9999
"""More than any game gives."""


def validate(state: State) -> list[Phrase]:
    for checks in (
        (check_numbers, check_board),
        (check_tokens, check_tiles, check_cards, check_points),
        (check_placed,),
        (check_stands,),
        (check_question,),
    ):
        # What is asked later needs a table on which nothing was found so far.
        if found := [wrong for check in checks for wrong in check(state)]:
            return found
    return []


def seats_of(state: State) -> range:
    return range(int(state.seats))


def is_laid_out(state: State) -> bool:
    """Whether chance has laid out tiles and cards."""
    return state.pending != [a.LAY_OUT]


def check_numbers(state: State) -> Iterator[Phrase]:
    if not 0 <= state.on_turn < state.seats:
        seat, seats = int(state.on_turn), int(state.seats)
        yield Phrase("Seat {seat} cannot be on turn with {seats} seats.", seat=seat, seats=seats)
    if state.turn < 0 or state.in_river < 0:
        yield Phrase("The turn and the tokens placed are counted from 0.")


# -- what lies where -------------------------------------------------------------------------------------------------


def check_board(state: State) -> Iterator[Phrase]:
    """Tiles lie on slots, ziggurats where they are printed, tokens face down in rivers and nowhere else."""
    seats = int(state.seats)
    for cell, name in enumerate(d.CELL_NAMES):
        piece = int(state.board[cell])
        unused = d.REGIONS[cell] == d.UNUSED_REGION[seats]
        if unused and piece != d.OFF:
            yield Phrase("{place} must not be in use with {seats} seats.", place=name, seats=seats)
        elif piece == d.OFF and not unused:
            yield Phrase("{place} must be in use with {seats} seats.", place=name, seats=seats)
        elif not unused and not fits(piece, cell, seats):
            yield Phrase("{piece} cannot lie on {place}.", piece=write_piece(piece, cell), place=name)


def fits(piece: int, cell: d.Cell, seats: int) -> bool:
    if is_ziggurat(piece) or cell in d.ZIGGURAT_CELLS:
        return is_ziggurat(piece) and cell in d.ZIGGURAT_CELLS
    if is_city(piece) or is_field(piece):
        return cell in d.SLOTS
    if is_token(piece):
        return int(owner(piece)) < seats and lies_face_down(piece) == bool(d.IS_RIVER[cell])
    return piece == d.EMPTY and not is_unknown(piece)


def check_tokens(state: State) -> Iterator[Phrase]:
    """What lies on the board, on the stand and in the supply are the 30 tokens of the seat."""
    for seat in seats_of(state):
        counts = [int(state.stands[4 * seat + token]) + int(state.supplies[4 * seat + token]) for token in range(4)]
        for piece in state.board:
            if is_token(piece) and owner(piece) == seat:
                counts[kind(piece)] += 1
        if tuple(counts) != d.TOKENS_OF_A_SEAT:
            yield Phrase("Seat {seat} has {tokens}, not its 30 tokens.", seat=seat, tokens=write_tokens(counts))


def check_tiles(state: State) -> Iterator[Phrase]:
    """Every tile is on the board, in front of a seat or out of the game."""
    board = [int(piece) for piece in state.board]
    for tile in range(1, d.LAST_TILE + 1):
        taken = sum(int(state.taken[8 * seat + tile]) for seat in seats_of(state)) if is_city(tile) else 0
        there = board.count(tile) + taken + int(state.discarded[tile])
        due = d.TILES[int(state.seats)][tile] if is_laid_out(state) else 0
        if there != due:
            name = d.TILE_NAMES[tile]
            yield Phrase("There are {there} tiles {tile}, not {due}.", there=there, tile=name, due=due)
    if any(int(state.taken[8 * seat]) for seat in seats_of(state)) or state.discarded[0]:
        yield Phrase("A tile has a face.")


def check_cards(state: State) -> Iterator[Phrase]:
    places = {card: int(state.cards[card]) for card in d.CARDS}
    known = {OUT, ON_DISPLAY, *(base + seat for base in (OWNED, SPENT) for seat in seats_of(state))}
    if not set(places.values()) <= known:
        yield Phrase("A card is with a seat that is not at the table.")
        return
    in_game = [card for card, place in places.items() if place != OUT]
    if not is_laid_out(state):
        if in_game:
            yield Phrase("Cards are laid out with the tiles.")
        return
    if len(in_game) != d.CARDS_ON_DISPLAY or (not state.random_cards and in_game[-1] > d.CARDS_ON_DISPLAY):
        yield Phrase("These cards cannot be in the game: {cards}.", cards=", ".join(map(str, in_game)))
    for card, place in places.items():
        if place >= SPENT and card not in (d.TEN_POINTS, d.EXTRA_TURN):
            yield Phrase("Card {card} is never spent.", card=card)
    if OWNED <= places[d.TEN_POINTS] < SPENT:
        yield Phrase("Card 1 is spent when it is taken.")
    taken = sum(place >= OWNED for place in places.values())
    asked = sum(isinstance(question, a.TakeCard) for question in state.pending)
    if taken + asked > list(state.board).count(d.RESOLVED):
        yield Phrase("More cards are taken than ziggurats are resolved.")


def check_points(state: State) -> Iterator[Phrase]:
    for seat in seats_of(state):
        row = [int(state.points[SOURCE_COUNT * seat + n]) for n in range(SOURCE_COUNT)]
        if not all(0 <= points <= MOST_POINTS for points in row):
            yield Phrase("Seat {seat} cannot have such points.", seat=seat)
        if row[d.NOBLES] % 2:
            yield Phrase("Nobles score 2 points each.")
        if row[d.CARD_1] != (10 if state.cards[d.TEN_POINTS] == SPENT + seat else 0):
            yield Phrase("Card 1 gives 10 points to whoever has it.")
        if row[d.CARD_7] and not owns(state, seat, d.MORE_FOR_CITIES):
            yield Phrase("Card 7 gives points to whoever has it.")


# -- the turn --------------------------------------------------------------------------------------------------------


def check_stands(state: State) -> Iterator[Phrase]:
    """A stand holds 5 tokens, 7 with card 3, and is full after one's turn as long as the supply lasts."""
    for seat in seats_of(state):
        placed = int(count_placed(state)) if seat == state.on_turn else 0
        count = int(stand_count(state, seat)) + placed
        size = d.LARGE_STAND if owns(state, seat, d.SEVEN_TOKENS) else d.STAND
        refilled = placed and not isinstance(state.pending[-1] if state.pending else None, a.PlaceTokens)
        if int(stand_count(state, seat)) > size or (count > size and not refilled):
            yield Phrase("The stand of seat {seat} holds at most {size} tokens.", seat=seat, size=size)
        elif state.turn > 0 and count < d.STAND and supply_count(state, seat) > 0:
            yield Phrase("The stand of seat {seat} is filled from its supply.", seat=seat)


def check_placed(state: State) -> Iterator[Phrase]:
    """The tokens placed in this turn lie on the board, and they are one of the sets or on the way to one."""
    own = [int(piece) for piece in state.board if is_token(piece) and owner(piece) == state.on_turn]
    up = [piece for piece in own if not lies_face_down(piece)]
    shown = [sum(kind(piece) == token for piece in up) for token in range(4)]
    if any(int(state.placed[token]) > shown[token] for token in range(4)) or state.in_river > len(own) - len(up):
        yield Phrase("More tokens are placed in this turn than lie on the board.")
    elif state.turn == 0:
        if count_placed(state):
            yield Phrase("Before the first turn nothing is placed.")
    elif isinstance(state.pending[-1] if state.pending else None, a.PlaceTokens):
        if count_placed(state) and not may_go_on(state):
            yield Phrase("After these tokens no other is placed in this turn.")
    elif not is_whole(state):
        yield Phrase("These tokens cannot be placed in one turn.")


def is_whole(state: State) -> bool:
    """Whether the tokens placed in this turn are one of the sets."""
    count, nobles, farmers = int(count_placed(state)), int(placed_nobles(state)), int(placed_farmers(state))
    seat = state.on_turn
    if state.turn == 1 or count <= 1:
        return count == 1 and (state.turn == 1 or stand_count(state, seat) == 0)
    if count == 2:
        return True
    if state.turn == 2 or state.in_river:
        return False
    if nobles == 0:
        return True
    if farmers == 0:
        return owns(state, seat, d.THREE_NOBLES) and list(state.placed)[: d.FARMER] == [1, 1, 1]
    return owns(state, seat, d.NOBLE_WITH_FARMERS) and nobles == 1 and farmers >= 3


def check_question(state: State) -> Iterator[Phrase]:
    """What is asked is what the rules ask in such a position, and there is an answer to it."""
    if state.turn == 0:
        yield from check_first_questions(state)
        return
    if len(state.pending) > 1:
        yield Phrase("In a turn one thing is asked at a time.")
        return
    question = state.pending[0] if state.pending else None
    seat = int(state.on_turn)
    if question is not None and not isinstance(question, a.TakeCard) and getattr(question, "seat", None) != seat:
        yield Phrase("The seat on turn is asked, but for a card.")
    elif not asks_rightly(state, question, seat):
        yield Phrase("This is not what is asked in such a position.")


def check_first_questions(state: State) -> Iterator[Phrase]:
    """The board is laid out, then the stands are filled, the first player's first."""
    seats = int(state.seats)
    if any(is_token(piece) for piece in state.board) or any(state.points):
        yield Phrase("Before the first turn nothing is placed.")
    if not is_laid_out(state):
        if any(state.stands) or state.on_turn != 0:
            yield Phrase("Before the board is laid out nothing is drawn.")
        return
    order = [a.FILL_STAND[(state.on_turn + n - 1) % seats] for n in range(seats, 0, -1)]
    waiting = len(state.pending)
    if not waiting or state.pending != order[:waiting]:
        yield Phrase("Before the first turn the stands are filled in order.")
    for n, question in enumerate(order):
        if stand_count(state, question.seat) != (0 if n < waiting else d.STAND):
            yield Phrase("Before the first turn the stands are filled in order.")
    if any(place >= OWNED for place in state.cards) or any(state.taken) or any(state.discarded):
        yield Phrase("Before the first turn nothing is taken.")


def asks_rightly(state: State, question: a.Question | None, seat: Seat) -> bool:
    waiting = surrounded(state)
    goes_on = stand_count(state, seat) > 0 and cities_left(state) > 1
    match question:
        case a.PlaceTokens():
            begun = count_placed(state) > 0
            return goes_on and (begun or not waiting) and bool(legal(state, seat))
        case a.ResolveNext():
            return len(waiting) > 1
        case a.TakeCard():
            resolved = [cell for cell in d.ZIGGURAT_CELLS if state.board[cell] == d.RESOLVED]
            return any(majority(tokens_beside(state, cell)) == question.seat for cell in resolved) and bool(
                legal(state, seat)
            )
        case a.FillStand():
            return not waiting and tokens_due(state, seat) > 0
        case a.OfferTurn():
            return not waiting and goes_on and tokens_due(state, seat) <= 0 and owns(state, seat, d.EXTRA_TURN)
        case None:
            return not waiting and not goes_on and tokens_due(state, seat) <= 0
        case _:
            return False
