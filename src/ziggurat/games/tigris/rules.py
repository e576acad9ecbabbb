"""The turn of Tigris & Euphrates in the order of the rulebook: set-up, actions, what follows them, end of turn, end.

An action is finished when all that it caused is settled: conflicts, then a monument, then treasures. Chapters with
a file of their own: conflicts.py, monuments.py, treasures.py, scoring.py.
"""

from __future__ import annotations

from random import Random
from typing import assert_never

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ziggurat.core.game import NOBODY, Event, Options, Seat
from ziggurat.games.tigris.actions import (
    ADD_TILES,
    CHOOSE_TREASURE,
    CHOOSE_WAR,
    DECLINE_MONUMENT,
    DRAW_TILES,
    FIGHT,
    PASS,
    REFILL_HAND,
    SWAPS,
    TAKE_ACTION,
    TAKE_TREASURE,
    WITHDRAW_LEADER,
    Action,
    AddTiles,
    Begin,
    BuildMonument,
    ChooseTreasure,
    ChooseWar,
    DeclineMonument,
    Drawn,
    DrawTiles,
    Fight,
    NameFirst,
    OfferMonument,
    Pass,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    RefillHand,
    Support,
    Swap,
    TakeAction,
    TakeTreasure,
    WithdrawLeader,
    hand_key,
)
from ziggurat.games.tigris.conflicts import (
    add_tiles,
    begin_revolt,
    begin_war,
    fighting,
    is_pair,
    may_add,
    wars,
)
from ziggurat.games.tigris.data import (
    ACTIONS,
    BLUE,
    CATASTROPHE,
    COLOURS,
    EMPTY,
    HAND,
    IS_RIVER,
    LEADER,
    NOWHERE,
    TEMPLE,
    TILE,
    TREASURES_TO_END,
    UNMARKED,
    Cell,
    Colour,
)
from ziggurat.games.tigris.events import (
    KINGDOMS_UNITED,
    LEADER_PLACED,
    TURN_BEGAN,
    CatastrophePlayed,
    LeaderMoved,
    LeaderWithdrawn,
    NoMonumentLeft,
)
from ziggurat.games.tigris.kingdoms import (
    count_kingdoms_beside,
    leaders_beside,
    may_hold_together,
    owner_among,
    spaces_between_kingdoms,
    without_leader,
)
from ziggurat.games.tigris.monuments import (
    build_monument,
    monuments_to_build,
    pay_income,
    return_leaders,
    squares_with,
)
from ziggurat.games.tigris.scoring import end_game, score_tile
from ziggurat.games.tigris.state import (
    BAG_EMPTY,
    FEW_TREASURES,
    TURN_LIMIT,
    State,
    bag_count,
    empty_table,
    hand_count,
    is_tile,
    kingdoms,
    leader_cell,
    put,
    treasures_on_board,
)
from ziggurat.games.tigris.survey import leader_in_order, tile_in_order
from ziggurat.games.tigris.treasures import entitled, take_treasure, treasures_to_take


def setup(seats: int, options: Options) -> State:
    limit = options["turn_limit"]
    return empty_table(
        seats,
        options["english_variant"] == "yes",
        options["open_scoring"] == "yes",
        0 if limit == "none" else int(limit),
    )


def to_act(state: State) -> tuple[Seat, ...]:
    return state.pending[-1].asks if state.pending else NOBODY


def legal(state: State, seat: Seat) -> list[Action]:
    """Every answer to the open question."""
    question = state.pending[-1]
    match question:
        case TakeAction():
            return actions_to_take(state)
        case Support():
            return [ADD_TILES[n] for n in range(HAND + 1) if may_add(state, question, n)]
        case ChooseWar():
            return [FIGHT[colour] for colour in wars(state)]
        case OfferMonument():
            builds = [BuildMonument(monument, cell) for monument, cell in monuments_to_build(state, question.cell)]
            return [DECLINE_MONUMENT, *builds]
        case ChooseTreasure():
            return [TAKE_TREASURE[cell] for cell in treasures_to_take(state, question.seat)]
        case NameFirst() | RefillHand() | DrawTiles():
            return []
        case other:
            assert_never(other)


def apply(state: State, seat: Seat, action: Action) -> list[Event]:
    """Takes one answer to the open question. Trusts its caller that the answer is legal."""
    events: list[Event] = []
    match action:
        case PlaceTile():
            use_action(state)
            place_tile(state, action, events)
        case PlaceLeader():
            use_action(state)
            place_leader(state, action, events)
        case PlayCatastrophe():
            use_action(state)
            play_catastrophe(state, action.cell, events)
        case Swap():
            use_action(state)
            swap_tiles(state, action, events)
        case WithdrawLeader():
            use_action(state)
            withdraw_leader(state, seat, action.colour, events)
        case Pass():
            use_action(state)
            finish_action(state, events)
        case Fight():
            state.pending.pop()
            begin_war(state, action.colour, events)
        case AddTiles():
            support_leader(state, action.count, events)
        case BuildMonument():
            state.pending.pop()
            build_monument(state, action, events)
            offer_treasures(state, events)
        case DeclineMonument():
            state.pending.pop()
            offer_treasures(state, events)
        case TakeTreasure():
            state.pending.pop()
            take_treasure(state, seat, action.cell, events)
            offer_treasures(state, events)
        case Drawn():
            draw_tiles(state, action, events)
        case Begin():
            begin_game(state, action.first)
        case other:
            assert_never(other)
    return events


def luck(state: State, rng: Random) -> Action:
    """Chance's answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, NameFirst):
        return Begin(rng.randrange(int(state.seats)))
    assert isinstance(question, (RefillHand, DrawTiles))
    return draw_from_bag(state, question.seat, tiles_due(state, question), rng)


# -- set-up ----------------------------------------------------------------------------------------------------------


def begin_game(state: State, first: Seat) -> None:
    """Every seat draws its hand, the first player first."""
    state.on_turn = first
    state.pending.pop()
    ask_for_refills(state)


# -- the actions of a turn -------------------------------------------------------------------------------------------


def actions_to_take(state: State) -> list[Action]:
    """All actions of a turn, the longest lists first."""
    seat = state.on_turn
    found: list[Action] = []
    if state.catastrophes[seat]:
        found.extend(state.survey.catastrophes)
    crossings = spaces_between_kingdoms(state.board, state.survey.occupied_beside, kingdoms(state))
    list_tiles(state, seat, crossings, found)
    list_leaders(state, seat, crossings, found)
    hands = state.hands
    first = 4 * seat
    found.extend(SWAPS[hand_key(hands[first], hands[first + 1], hands[first + 2], hands[first + 3])])
    found.append(PASS)
    return found


def list_leaders(state: State, seat: i64, crossings: vec[i64], found: list[Action]) -> None:
    """Withdrawing every leader on the board; every leader beside every temple, with one kingdom there at most."""
    survey = state.survey
    for colour in range(i64(4)):
        cell = leader_cell(state, seat, colour)
        refusing = crossings
        if cell != NOWHERE:
            found.append(WITHDRAW_LEADER[colour])
            refusing = crossings_without_leader(state, cell, crossings)
        places = survey.leader_places(colour)
        start = len(found)
        found.extend(places)
        for n in range(len(refusing)):
            if survey.takes_leader(state.board, refusing[n]):
                found.pop(start + leader_in_order(places, refusing[n]))


def crossings_without_leader(state: State, cell: i64, crossings: vec[i64]) -> vec[i64]:
    """The spaces that touch two kingdoms or more when the leader on this space has been lifted."""
    board = state.board
    realm = kingdoms(state)
    others = realm[cell] & ~(i64(1) << (i64(board[cell]) - LEADER))
    if is_pair(others) and may_hold_together(board, cell):
        return spaces_between_kingdoms(board, state.survey.occupied_beside, without_leader(board, realm, cell))
    # Without two leaders that it could keep apart it leaves no more kingdoms behind than there were.
    if len(crossings) == 0:
        return crossings
    lifted = without_leader(board, realm, cell)
    found = vec[i64]()
    for n in range(len(crossings)):
        if count_kingdoms_beside(lifted, crossings[n]) > 1:
            found = append(found, crossings[n])
    return found


def list_tiles(state: State, seat: i64, crossings: vec[i64], found: list[Action]) -> None:
    """Every tile of the hand on every empty space of its kind that does not touch three kingdoms."""
    hands = state.hands
    realm = kingdoms(state)
    for colour in range(i64(4)):
        if hands[4 * seat + colour] == 0:
            continue
        places = state.survey.tile_places(colour)
        start = len(found)
        found.extend(places)
        for n in range(len(crossings)):
            cell = crossings[n]
            if (IS_RIVER[cell] != 0) == (colour == BLUE) and count_kingdoms_beside(realm, cell) > 2:
                found.pop(start + tile_in_order(places, cell))


def use_action(state: State) -> None:
    """Of the two actions of a turn one fewer is left."""
    question = state.pending.pop()
    assert isinstance(question, TakeAction)
    if question.left > 1:
        state.pending.append(TAKE_ACTION[question.seat][question.left - 1])


def place_leader(state: State, action: PlaceLeader, events: list[Event]) -> None:
    """From the supply or from its space. A leader of the same colour in the kingdom makes it a revolt."""
    seat = state.on_turn
    old = leader_cell(state, seat, action.colour)
    if old == NOWHERE:
        events.append(LEADER_PLACED[4 * seat + action.colour][action.cell])
    else:
        put(state, old, EMPTY)
        events.append(LeaderMoved(seat, action.colour, old, action.cell))
    put(state, action.cell, u8(LEADER + 4 * seat + i64(action.colour)))
    leaders = fighting(kingdoms(state)[action.cell], action.colour)
    if is_pair(leaders):
        rival = leaders & ~(i64(1) << (4 * seat + i64(action.colour)))
        begin_revolt(state, action.colour, owner_among(rival, action.colour), events)
    else:
        offer_treasures(state, events)


def withdraw_leader(state: State, seat: Seat, colour: Colour, events: list[Event]) -> None:
    """Back to the supply. A kingdom may fall apart; nobody fights."""
    cell = leader_cell(state, seat, colour)
    put(state, cell, EMPTY)
    events.append(LeaderWithdrawn(seat, colour, cell))
    offer_treasures(state, events)


def place_tile(state: State, action: PlaceTile, events: list[Event]) -> None:
    """Joins one kingdom and scores, or unites two and starts their wars, or does neither."""
    seat = state.on_turn
    cell = action.cell
    realm = kingdoms(state)
    count = count_kingdoms_beside(realm, cell)
    leaders = leaders_beside(realm, cell)
    state.hands[4 * seat + i64(action.colour)] -= 1
    put(state, cell, u8(TILE + i64(action.colour)))
    if count == 2:
        state.marked = cell
        events.append(KINGDOMS_UNITED[cell])
        fight_on(state, events)
        return
    if count == 1:
        score_tile(state, leaders, action.colour, cell, events)
    offer_monument(state, cell, events)


def play_catastrophe(state: State, cell: Cell, events: list[Event]) -> None:
    """A tile under it leaves the game; if it was a temple, leaders may have lost their last one."""
    covered = state.board[cell]
    state.catastrophes[state.on_turn] -= 1
    put(state, cell, CATASTROPHE)
    events.append(CatastrophePlayed(state.on_turn, cell, COLOURS[i64(covered) - TILE] if is_tile(covered) else None))
    if is_tile(covered):
        state.removed[i64(covered) - TILE] += 1
    if covered == TEMPLE:
        return_leaders(state, events)
    offer_treasures(state, events)


def swap_tiles(state: State, action: Swap, events: list[Event]) -> None:
    """Tiles are laid aside face down, and as many are drawn as the bag can give."""
    seat = state.on_turn
    assert action.tiles is not None
    for colour in range(i64(4)):
        count = u8(action.tiles[colour])
        state.hands[4 * seat + colour] -= count
        state.swapped[4 * seat + colour] += count
    due = min(i64(action.count), bag_count(state))
    if due > 0:
        state.pending.append(DRAW_TILES[seat][due])
    else:
        finish_action(state, events)


# -- what follows an action: conflicts, a monument, treasures --------------------------------------------------------


def fight_on(state: State, events: list[Event]) -> None:
    """As long as the marked tile joins two leaders of a colour they fight; the seat on turn chooses the order."""
    colours = wars(state)
    if len(colours) > 1:
        state.pending.append(CHOOSE_WAR[state.on_turn])
    elif colours:
        begin_war(state, colours[0], events)
    else:
        cell = state.marked
        state.marked = UNMARKED
        offer_monument(state, cell, events)


def support_leader(state: State, count: int, events: list[Event]) -> None:
    question = state.pending[-1]
    assert isinstance(question, Support)
    add_tiles(state, question, count, events)
    if question.added is None:
        return  # now the defender is asked
    if question.war:
        fight_on(state, events)
    else:
        offer_treasures(state, events)


def offer_monument(state: State, cell: Cell, events: list[Event]) -> None:
    """Only a square with the tile just placed counts."""
    if squares_with(state, cell):
        if monuments_to_build(state, cell):
            seat: int = state.on_turn
            state.pending.append(OfferMonument((seat,), seat, cell))
            return
        events.append(NoMonumentLeft(COLOURS[i64(state.board[cell]) - TILE], cell))
    offer_treasures(state, events)


def offer_treasures(state: State, events: list[Event]) -> None:
    """The owner of a trader in a kingdom with more than one treasure must take them, also between two actions."""
    owner = entitled(state)
    if owner is not None:
        state.pending.append(CHOOSE_TREASURE[owner])
    else:
        finish_action(state, events)


def finish_action(state: State, events: list[Event]) -> None:
    if not state.pending:
        end_turn(state, events)


# -- end of turn, end of game ----------------------------------------------------------------------------------------


def end_turn(state: State, events: list[Event]) -> None:
    """Income, then perhaps the end of the game, then all hands are refilled, and the next seat is on turn."""
    pay_income(state, events)
    if treasures_on_board(state) <= TREASURES_TO_END:
        end_game(state, FEW_TREASURES, events)
    elif tiles_missing(state) > bag_count(state):
        end_game(state, BAG_EMPTY, events)
    elif state.turn == state.turn_limit:
        end_game(state, TURN_LIMIT, events)
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
            state.pending.append(REFILL_HAND[seat])


def tiles_due(state: State, question: RefillHand | DrawTiles) -> int:
    if isinstance(question, DrawTiles):
        return question.count
    return HAND - hand_count(state, question.seat)


def draw_from_bag(state: State, seat: Seat, due: int, rng: Random) -> Drawn:
    """Tiles drawn one by one, each of those left being equally likely."""
    left = state.bag[:]
    total = bag_count(state)
    drawn = [0, 0, 0, 0]
    random = rng.random
    for _ in range(due):
        pick: i64 = int(random() * int(total))
        colour: i64 = 0
        while pick >= i64(left[colour]):
            pick -= i64(left[colour])
            colour += 1
        left[colour] -= 1
        drawn[colour] += 1
        total -= 1
    return Drawn(seat, (drawn[0], drawn[1], drawn[2], drawn[3]), due)


def draw_tiles(state: State, drawn: Drawn, events: list[Event]) -> None:
    question = state.pending.pop()
    assert isinstance(question, (RefillHand, DrawTiles))
    assert drawn.tiles is not None
    first = 4 * i64(question.seat)
    for colour in range(i64(4)):
        count = u8(drawn.tiles[colour])
        state.hands[first + colour] += count
        state.bag[colour] -= count
    if isinstance(question, DrawTiles):
        finish_action(state, events)
    elif not state.pending:
        begin_turn(state, state.on_turn if state.turn == 0 else (state.on_turn + 1) % state.seats, events)


def begin_turn(state: State, seat: i64, events: list[Event]) -> None:
    state.turn += 1
    state.on_turn = seat
    state.pending.append(TAKE_ACTION[seat][ACTIONS])
    events.append(TURN_BEGAN[seat])
