"""Everything that cannot be in a position, in sentences. What passes here can be played, drawn and explained.

First the pieces, then what lies together, then the question: each looks only at what the ones before have passed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ziggurat.core.words import Phrase, Term
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris import conflicts, dealing, treasures
from ziggurat.games.tigris import monuments as building
from ziggurat.games.tigris.data import (
    ACTIONS,
    BLUE,
    CATASTROPHES,
    CELL_NAMES,
    CELLS,
    COLOURS,
    HAND,
    IS_RIVER,
    LEADER_NAMES,
    MONUMENT_NAMES,
    MONUMENTS,
    NOWHERE,
    RED,
    SQUARES,
    TILE_NAMES,
    TILES,
    TREASURE_BIT,
    TREASURES,
    TREASURES_TO_END,
    UNMARKED,
    Cell,
)
from ziggurat.games.tigris.kingdoms import joined_to
from ziggurat.games.tigris.pieces import (
    BASE,
    CATASTROPHE,
    TEMPLE,
    TILE,
    colour_of,
    is_base,
    is_leader,
    is_tile,
    owner_of,
)
from ziggurat.games.tigris.state import (
    BAG_EMPTY,
    FEW_TREASURES,
    RUNNING,
    TURN_LIMIT,
    State,
    bag_count,
    hand_count,
    kingdoms,
    leader_cell,
    treasures_of,
    treasures_on_board,
)
from ziggurat.games.tigris.turn import tiles_missing

FAR_TOO_MANY: Final = 1_000_000
"""Turns and points that no game reaches."""

Faults = Iterator[Phrase]


def validate(state: State) -> list[Phrase]:
    """Everything that cannot be in this position; empty for every position of a game."""
    chapters: tuple[Callable[[State], Faults], ...] = (pieces, numbers, monuments, neighbours, stack, question)
    for chapter in chapters:
        faults = list(chapter(state))
        if faults:
            return faults
    return []


# -- pieces ----------------------------------------------------------------------------------------------------------


def pieces(state: State) -> Faults:
    """No piece is twice, none is missing, and each lies on ground of its kind."""
    board = [int(piece) for piece in state.board]
    for colour in COLOURS:
        hidden = sum(list(state.hands)[colour::4]) + sum(list(state.swapped)[colour::4])
        lying = board.count(TILE + colour) + board.count(BASE + colour)
        found = hidden + lying + int(state.bag[colour]) + int(state.removed[colour])
        if found != TILES[colour]:
            yield Phrase(
                "Of this tile there are {count}, not {found}: {tile}.",
                tile=Term(TILE_NAMES[colour]),
                count=TILES[colour],
                found=found,
            )
    for cell in range(CELLS):
        yield from wrong_ground(board[cell], cell)
        if is_leader(board[cell]):
            who = {"leader": Term(LEADER_NAMES[colour_of(board[cell])], "leader"), "place": CELL_NAMES[cell]}
            if owner_of(board[cell]) >= state.seats:
                yield Phrase("This leader belongs to no seat: {leader} on {place}.", **who)
            if board.index(board[cell]) != cell:
                yield Phrase("A leader cannot stand in two places: {leader} on {place}.", **who)
        if state.treasures & TREASURE_BIT[cell] and board[cell] not in (TEMPLE, BASE + RED):
            yield Phrase("A treasure lies on a temple or on a red base, not here: {place}.", place=CELL_NAMES[cell])
    used = CATASTROPHES * int(state.seats) - sum(int(left) for left in state.catastrophes)
    if any(left > CATASTROPHES for left in state.catastrophes) or used != board.count(CATASTROPHE):
        yield Phrase("Each seat has 2 catastrophe tiles; those that are gone lie on the board.")


def wrong_ground(piece: int, cell: Cell) -> Faults:
    if is_leader(piece) and IS_RIVER[cell]:
        yield Phrase("A leader must stand on land: {place}.", place=CELL_NAMES[cell])
    if is_tile(piece) or is_base(piece):
        farm = colour_of(piece) == BLUE
        if farm and not IS_RIVER[cell]:
            yield Phrase("A farm must lie on a river: {place}.", place=CELL_NAMES[cell])
        if not farm and IS_RIVER[cell]:
            yield Phrase("Only farms may lie on a river: {place}.", place=CELL_NAMES[cell])


def numbers(state: State) -> Faults:
    """Points, hands, turns."""
    if any(not 0 <= points < FAR_TOO_MANY for points in state.points):
        yield Phrase("Points are numbers from 0 up.")
    held = sum(int(treasures_of(state, seat)) for seat in range(int(state.seats)))
    if treasures_on_board(state) + held != TREASURES:
        yield Phrase("There are 10 treasures, on the board and behind the screens.")
    if any(hand_count(state, seat) > HAND for seat in range(int(state.seats))):
        yield Phrase("A hand has 6 tiles at most.")
    if not (0 <= state.turn < FAR_TOO_MANY and 0 <= state.turn_limit < FAR_TOO_MANY):
        yield Phrase("Turns are numbers from 0 up.")
    elif 0 < state.turn_limit < state.turn:
        yield Phrase("The game was over before this turn.")
    if not 0 <= state.on_turn < state.seats:
        yield Phrase("The seat on turn is not at the table.")
    if not RUNNING <= state.ended <= TURN_LIMIT:
        yield Phrase("A game does not end so.")
    if state.marked != UNMARKED and not (0 <= state.marked < CELLS and is_tile(state.board[state.marked])):
        yield Phrase("The unification marker lies on a tile.")


# -- what lies together ----------------------------------------------------------------------------------------------


def monuments(state: State) -> Faults:
    """A monument stands on four face-down tiles of one of its colours; every such tile is under a monument."""
    under: list[Cell] = []
    for number, corner in enumerate(state.monuments):
        if corner == NOWHERE:
            continue
        name = Term(MONUMENT_NAMES[number])
        square = SQUARES[corner] if corner < CELLS else []
        tiles = {int(state.board[cell]) for cell in square}
        if len(tiles) != 1 or not all(is_base(tile) and colour_of(tile) in MONUMENTS[number] for tile in tiles):
            yield Phrase("A monument needs four tiles of one of its colours under it: {monument}.", monument=name)
        under += square
    bases = [cell for cell in range(CELLS) if is_base(state.board[cell])]
    if sorted(under) != bases:
        yield Phrase("The tiles under monuments lie face down, and no others.")


def neighbours(state: State) -> Faults:
    """Every leader has its temple; leaders of one colour share a kingdom only while they fight about it."""
    for seat in range(int(state.seats)):
        for colour in COLOURS:
            cell = leader_cell(state, seat, colour)
            if cell != NOWHERE and not state.survey.temples_beside[cell]:
                who = {"leader": Term(LEADER_NAMES[colour], "leader"), "place": CELL_NAMES[cell]}
                yield Phrase("A leader stands next to a temple: {leader} on {place}.", **who)
    realm = kingdoms(state)
    fought = realm[state.marked] if state.marked != UNMARKED else 0
    top = state.pending[-1] if state.pending else None
    for leaders in {int(there) for there in realm} - {0}:
        for colour in COLOURS:
            there = int(conflicts.fighting(leaders, colour))
            revolt = isinstance(top, a.Support) and not top.war and top.colour == colour
            allowed = 2 if (leaders == fought or revolt) else 1
            if there.bit_count() > allowed:
                name = Term(LEADER_NAMES[colour], "leader")
                yield Phrase("Two leaders of one colour cannot live in one kingdom in peace: {leader}.", leader=name)
    if isinstance(top, a.TakeAction | a.RefillHand | a.DrawTiles) and treasures.entitled(state) is not None:
        yield Phrase("A kingdom with a trader keeps one treasure at most between two actions.")


# -- the question ----------------------------------------------------------------------------------------------------


def stack(state: State) -> Faults:
    """What is asked fits the turn: an action of the two, perhaps with something above it that came of the other."""
    pending = state.pending
    if bool(pending) != (state.ended == RUNNING):
        yield Phrase("A game is over exactly when nothing is asked any more.")
    elif not pending:
        yield from ending(state)
    elif isinstance(pending[0], a.NameFirst):
        if len(pending) > 1 or state.turn:
            yield Phrase("The first player is named before the first turn.")
    elif isinstance(pending[-1], a.RefillHand):
        due = [int(state.on_turn + n) % int(state.seats) for n in range(int(state.seats))]
        asked = [question.seat for question in reversed(pending) if isinstance(question, a.RefillHand)]
        missing = [seat for seat in due if hand_count(state, seat) < HAND]
        if len(asked) != len(pending) or asked != missing:
            yield Phrase("Hands are refilled clockwise from the seat on turn, those that are not full.")
        elif tiles_missing(state) > bag_count(state):
            yield Phrase("The bag cannot fill every hand.")
    else:
        *below, top = pending
        most = ACTIONS - len(below)
        actions = [question for question in (*below, top) if isinstance(question, a.TakeAction)]
        if not all(question.seat == state.on_turn and 1 <= question.left <= most for question in actions):
            yield Phrase("The seat on turn takes two actions, one after the other.")
        elif len(below) > 1 or len(actions) > 1 or len(below) > len(actions):
            yield Phrase("One question interrupts another only if it came of an action.")
        if not state.turn:
            yield Phrase("The first turn has the number 1.")
    fought = bool(pending) and (isinstance(top := pending[-1], a.ChooseWar) or (isinstance(top, a.Support) and top.war))
    if fought != (state.marked != UNMARKED):
        yield Phrase("The unification marker lies on the board exactly while a war is fought.")


def ending(state: State) -> Faults:
    few = treasures_on_board(state) <= TREASURES_TO_END
    short = tiles_missing(state) > bag_count(state)
    limit = 0 < state.turn_limit == state.turn
    if not {FEW_TREASURES: few, BAG_EMPTY: short, TURN_LIMIT: limit}[int(state.ended)]:
        yield Phrase("The game does not end for this reason.")


def question(state: State) -> Faults:
    """What is asked has an answer."""
    if not state.pending:
        return
    asked = state.pending[-1]
    match asked:
        case a.DrawTiles():
            room = HAND - hand_count(state, asked.seat)
            if asked.seat != state.on_turn or not 1 <= dealing.tiles_due(state, asked) <= min(room, bag_count(state)):
                yield Phrase("So many tiles cannot be drawn.")
        case a.ChooseWar():
            if asked.seat != state.on_turn or len(conflicts.wars(state)) < 2:
                yield Phrase("The seat on turn chooses between two wars or more.")
        case a.Support():
            yield from conflict(state, asked)
        case a.OfferMonument():
            placed = is_tile(state.board[asked.cell])
            if asked.seat != state.on_turn or not placed or not building.monuments_to_build(state, asked.cell):
                yield Phrase("No monument can be built here: {place}.", place=CELL_NAMES[asked.cell])
        case a.ChooseTreasure():
            if treasures.entitled(state) != asked.seat:
                yield Phrase("This seat has no treasure to take.")
        case a.NameFirst() | a.RefillHand() | a.TakeAction():
            pass


def conflict(state: State, asked: a.Support) -> Faults:
    """Both leaders are there, joined, and the right one attacks."""
    attacker, defender = (int(leader_cell(state, s, asked.colour)) for s in (asked.attacker, asked.defender))
    if NOWHERE in (attacker, defender) or asked.attacker == asked.defender:
        yield Phrase("Two leaders of one colour fight, each of another seat.")
        return
    if kingdoms(state)[attacker] != kingdoms(state)[defender]:
        yield Phrase("Leaders fight in one kingdom.")
    elif asked.war:
        apart = defender not in [int(cell) for cell in joined_to(state.board, attacker, state.marked)]
        if kingdoms(state)[attacker] != kingdoms(state)[state.marked] or not apart:
            yield Phrase("In a war the marked tile alone joins the two leaders.")
        elif asked.attacker != conflicts.attacker_in_war(state, asked.colour):
            yield Phrase("The seat on turn attacks, or the next one clockwise whose leader fights.")
    elif asked.attacker != state.on_turn:
        yield Phrase("In a revolt the seat on turn attacks.")
    if asked.added is not None:
        if not 0 <= asked.added <= HAND - hand_count(state, asked.attacker):
            yield Phrase("The attacker did not have so many tiles.")
        elif state.english_variant and asked.added:
            attack, defence = conflicts.strengths(state, asked)
            if attack + asked.added <= defence:
                yield Phrase("In the English variant the attacker adds nothing, or enough to be stronger.")
