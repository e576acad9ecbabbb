"""The course of a turn: its actions, what follows each of them, and its end.

An action is finished when all that it caused is settled: conflicts, then a monument, then treasures (5.2).
"""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event, Seat
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris import conflicts, monuments, scoring, treasures
from ziggurat.games.tigris import events as e
from ziggurat.games.tigris.data import ACTIONS, COLOURS, HAND, NOWHERE, TREASURES_TO_END, UNMARKED, Cell, Colour
from ziggurat.games.tigris.kingdoms import count_kingdoms_beside, leaders_beside, owner_among
from ziggurat.games.tigris.pieces import CATASTROPHE, EMPTY, TEMPLE, bit_of, colour_of, is_tile, leader_of, tile_of
from ziggurat.games.tigris.state import (
    BAG_EMPTY,
    FEW_TREASURES,
    TURN_LIMIT,
    State,
    bag_count,
    hand_count,
    kingdoms,
    leader_cell,
    put,
    treasures_on_board,
)


def begin_game(state: State, first: Seat) -> None:
    """Every seat draws its hand, the first player first."""
    state.on_turn = first
    state.pending.pop()
    ask_for_refills(state)


def begin_turn(state: State, seat: i64, events: list[Event]) -> None:
    state.turn += 1
    state.on_turn = seat
    state.pending.append(a.TAKE_ACTION[seat][ACTIONS])
    events.append(e.TURN_BEGAN[seat])


def use_action(state: State) -> None:
    """Of the two actions of a turn one fewer is left."""
    question = state.pending.pop()
    assert isinstance(question, a.TakeAction)
    if question.left > 1:
        state.pending.append(a.TAKE_ACTION[question.seat][question.left - 1])


# -- leaders (6) -----------------------------------------------------------------------------------------------------


def place_leader(state: State, action: a.PlaceLeader, events: list[Event]) -> None:
    """From the supply or from its space. A leader of the same colour in the kingdom makes it a revolt."""
    seat = state.on_turn
    old = leader_cell(state, seat, action.colour)
    if old == NOWHERE:
        events.append(e.LEADER_PLACED[4 * seat + action.colour][action.cell])
    else:
        put(state, old, EMPTY)
        events.append(e.LeaderMoved(seat, action.colour, old, action.cell))
    own = leader_of(seat, action.colour)
    put(state, action.cell, own)
    leaders = conflicts.fighting(kingdoms(state)[action.cell], action.colour)
    if conflicts.is_pair(leaders):
        rival = owner_among(leaders & ~bit_of(own), action.colour)
        conflicts.begin_revolt(state, action.colour, rival, events)
    else:
        offer_treasures(state, events)


def withdraw_leader(state: State, action: a.WithdrawLeader, events: list[Event]) -> None:
    """Back to the supply. A kingdom may fall apart; nobody fights."""
    seat = state.on_turn
    cell = leader_cell(state, seat, action.colour)
    put(state, cell, EMPTY)
    events.append(e.LeaderWithdrawn(seat, action.colour, cell))
    offer_treasures(state, events)


# -- tiles (7) -------------------------------------------------------------------------------------------------------


def place_tile(state: State, action: a.PlaceTile, events: list[Event]) -> None:
    """Joins one kingdom and scores, or unites two and starts their wars, or does neither."""
    seat = state.on_turn
    cell: i64 = action.cell
    colour: i64 = action.colour
    realm = kingdoms(state)
    count = count_kingdoms_beside(realm, cell)
    leaders = leaders_beside(realm, cell)
    state.hands[4 * seat + colour] -= 1
    put(state, cell, tile_of(colour))
    if count == 2:
        state.marked = cell
        events.append(e.KINGDOMS_UNITED[cell])
        fight_on(state, events)
        return
    if count == 1:
        scoring.score_tile(state, leaders, action.colour, cell, events)
    offer_monument(state, cell, events)


# -- catastrophes, swaps, passing (8, 9) -----------------------------------------------------------------------------


def play_catastrophe(state: State, cell: Cell, events: list[Event]) -> None:
    """A tile under it leaves the game; if it was a temple, leaders may have lost their last one."""
    covered = state.board[cell]
    destroyed: Colour | None = None
    state.catastrophes[state.on_turn] -= 1
    put(state, cell, CATASTROPHE)
    if is_tile(covered):
        destroyed = COLOURS[colour_of(covered)]
        state.removed[colour_of(covered)] += 1
    events.append(e.CatastrophePlayed(state.on_turn, cell, destroyed))
    if covered == TEMPLE:
        monuments.return_leaders(state, events)
    offer_treasures(state, events)


def swap_tiles(state: State, action: a.Swap, events: list[Event]) -> None:
    """Tiles are laid aside face down, and as many are drawn as the bag can give."""
    seat = state.on_turn
    assert action.tiles is not None
    for colour in range(i64(4)):
        count = u8(action.tiles[colour])
        state.hands[4 * seat + colour] -= count
        state.swapped[4 * seat + colour] += count
    due = min(i64(action.count), bag_count(state))
    if due > 0:
        state.pending.append(a.DRAW_TILES[seat][due])
    else:
        finish_action(state, events)


def draw_tiles(state: State, drawn: a.Drawn, events: list[Event]) -> None:
    """What chance drew goes to a hand: for swapped tiles in the middle of a turn, or to refill it."""
    question = state.pending.pop()
    assert isinstance(question, (a.RefillHand, a.DrawTiles))
    assert drawn.tiles is not None
    first = 4 * i64(question.seat)
    for colour in range(i64(4)):
        count = u8(drawn.tiles[colour])
        state.hands[first + colour] += count
        state.bag[colour] -= count
    if isinstance(question, a.DrawTiles):
        finish_action(state, events)
    elif not state.pending:
        begin_turn(state, state.on_turn if state.turn == 0 else (state.on_turn + 1) % state.seats, events)


# -- what follows an action: conflicts (10, 11), a monument (12), treasures (13) -------------------------------------


def fight_on(state: State, events: list[Event]) -> None:
    """As long as the marked tile joins two leaders of a colour they fight; the seat on turn chooses the order."""
    colours = conflicts.wars(state)
    if len(colours) > 1:
        state.pending.append(a.CHOOSE_WAR[state.on_turn])
    elif colours:
        conflicts.begin_war(state, colours[0], events)
    else:
        cell = state.marked
        state.marked = UNMARKED
        offer_monument(state, cell, events)


def support_leader(state: State, count: int, events: list[Event]) -> None:
    question = state.pending[-1]
    assert isinstance(question, a.Support)
    conflicts.add_tiles(state, question, count, events)
    if question.added is None:
        return  # now the defender is asked
    if question.war:
        fight_on(state, events)
    else:
        offer_treasures(state, events)


def offer_monument(state: State, cell: Cell, events: list[Event]) -> None:
    """Only a square with the tile just placed counts."""
    if monuments.squares_with(state, cell):
        if monuments.monuments_to_build(state, cell):
            seat: int = state.on_turn
            state.pending.append(a.OfferMonument((seat,), seat, cell))
            return
        events.append(e.NoMonumentLeft(COLOURS[colour_of(state.board[cell])], cell))
    offer_treasures(state, events)


def offer_treasures(state: State, events: list[Event]) -> None:
    """The owner of a trader in a kingdom with more than one treasure must take them, also between two actions."""
    owner = treasures.entitled(state)
    if owner is not None:
        state.pending.append(a.CHOOSE_TREASURE[owner])
    else:
        finish_action(state, events)


def finish_action(state: State, events: list[Event]) -> None:
    if not state.pending:
        end_turn(state, events)


# -- end of turn, end of game (15, 16) -------------------------------------------------------------------------------


def end_turn(state: State, events: list[Event]) -> None:
    """Income, then perhaps the end of the game, then all hands are refilled, and the next seat is on turn."""
    monuments.pay_income(state, events)
    if treasures_on_board(state) <= TREASURES_TO_END:
        scoring.end_game(state, FEW_TREASURES, events)
    elif tiles_missing(state) > bag_count(state):
        scoring.end_game(state, BAG_EMPTY, events)
    elif state.turn == state.turn_limit:
        scoring.end_game(state, TURN_LIMIT, events)
    else:
        ask_for_refills(state)
        if not state.pending:
            begin_turn(state, (state.on_turn + 1) % state.seats, events)


def tiles_missing(state: State) -> i64:
    missing: i64 = 0
    for seat in range(state.seats):
        missing += HAND - hand_count(state, seat)
    return missing


def ask_for_refills(state: State) -> None:
    """The seat on turn draws first, then the others in clockwise order."""
    for n in range(state.seats - 1, -1, -1):
        seat = (state.on_turn + n) % state.seats
        if hand_count(state, seat) < HAND:
            state.pending.append(a.REFILL_HAND[seat])
