"""Why an answer may not be given: None exactly for those in the legal list, else the rule that it breaks.

Each reason is ready-made and names the section of the guide that it comes from. Where a piece is part of the sentence
there is one sentence for each, in the order of the colours: black, red, blue, green.
"""

from __future__ import annotations

from typing import Final, assert_never

from mypy_extensions import u8

from ziggurat.core.game import Seat
from ziggurat.core.words import Phrase, Refusal
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris import conflicts, dealing, treasures
from ziggurat.games.tigris.cells import holds
from ziggurat.games.tigris.data import (
    BLUE,
    CELLS,
    COLOURS,
    HAND,
    IS_RIVER,
    MONUMENTS,
    MONUMENTS_OF,
    NOWHERE,
    SQUARES,
    SQUARES_WITH,
    TREASURE_BIT,
    Cell,
    Colour,
)
from ziggurat.games.tigris.kingdoms import count_kingdoms_beside
from ziggurat.games.tigris.monuments import is_square
from ziggurat.games.tigris.pieces import CATASTROPHE, EMPTY, colour_of, is_base, is_leader, is_tile
from ziggurat.games.tigris.rules import to_act
from ziggurat.games.tigris.state import State, has_treasure, kingdoms, leader_cell

GAME_OVER: Final = Refusal("end", "The game is over.")
NO_SPACE: Final = Refusal("setup", "There is no such space.")

# Somebody else must answer.
NOT_YOUR_TURN: Final = Refusal("turn", "It is not your turn.")
WAR_FIRST: Final = Refusal("wars", "First the player on turn says which war is fought next.")
ATTACKER_FIRST: Final = Refusal("conflicts", "First the attacker says how many tiles to add to the conflict.")
DEFENDER_FIRST: Final = Refusal("conflicts", "First the defender says how many tiles to add to the conflict.")
BUILDER_FIRST: Final = Refusal("monuments", "First the player on turn says whether to build a monument.")
OWNER_FIRST: Final = Refusal("treasures", "First a treasure is taken by a trader's owner.")
DRAWING_FIRST: Final = Refusal("end-of-turn", "First tiles are drawn.")

# Another answer is wanted.
CHOOSE_WAR: Final = Refusal("wars", "First choose which conflict is fought next.")
SAY_HOW_MANY: Final = Refusal("conflicts", "First say how many tiles you add to the conflict.")
SAY_WHETHER: Final = Refusal("monuments", "First say whether you build a monument.")
TAKE_FIRST: Final = Refusal("treasures", "First take a treasure from the kingdom of your trader.")
NO_CONFLICT: Final = Refusal("conflicts", "There is no conflict now.")
NOTHING_TO_BUILD: Final = Refusal("monuments", "A monument is built only right after a tile that completes a square.")
NOTHING_TO_TAKE: Final = Refusal("treasures", "A treasure is taken only when a trader's kingdom holds more than one.")
ONLY_CHANCE: Final = Refusal("turn", "Only chance can answer so.")

OCCUPIED_BY_TILE: Final = Refusal("tiles", "There is a tile on this space.")
OCCUPIED_BY_LEADER: Final = Refusal("tiles", "There is a leader on this space.")
OCCUPIED_BY_MONUMENT: Final = Refusal("monuments", "There is a monument on this space.")
OCCUPIED_BY_CATASTROPHE: Final = Refusal("catastrophes", "A catastrophe blocks this space for ever.")

ALREADY_THERE: Final = (
    Refusal("leaders", "Your king already stands on this space."),
    Refusal("leaders", "Your priest already stands on this space."),
    Refusal("leaders", "Your farmer already stands on this space."),
    Refusal("leaders", "Your trader already stands on this space."),
)
NOT_ON_BOARD: Final = (
    Refusal("leaders", "Your king is not on the board."),
    Refusal("leaders", "Your priest is not on the board."),
    Refusal("leaders", "Your farmer is not on the board."),
    Refusal("leaders", "Your trader is not on the board."),
)
LEADER_ON_RIVER: Final = Refusal("leaders", "A leader must stand on land, not on a river.")
LEADER_WITHOUT_TEMPLE: Final = Refusal("leaders", "A leader must stand next to a temple.")
LEADER_UNITES: Final = Refusal("leaders", "A leader may not unite two kingdoms.")
LIFTED_LEADER_UNITES: Final = (
    Refusal(
        "leaders", "Your king is lifted first: then two kingdoms touch this space, and a leader may not unite them."
    ),
    Refusal(
        "leaders", "Your priest is lifted first: then two kingdoms touch this space, and a leader may not unite them."
    ),
    Refusal(
        "leaders", "Your farmer is lifted first: then two kingdoms touch this space, and a leader may not unite them."
    ),
    Refusal(
        "leaders", "Your trader is lifted first: then two kingdoms touch this space, and a leader may not unite them."
    ),
)

NOT_IN_HAND: Final = (
    Refusal("tiles", "You have no settlement in hand."),
    Refusal("tiles", "You have no temple in hand."),
    Refusal("tiles", "You have no farm in hand."),
    Refusal("tiles", "You have no market in hand."),
)
FARM_ON_LAND: Final = Refusal("tiles", "A farm must lie on a river.")
ONLY_FARMS: Final = Refusal("tiles", "Only farms may lie on a river.")
TILE_UNITES: Final = Refusal("tiles", "A tile may not unite more than two kingdoms.")

NO_CATASTROPHE: Final = Refusal("catastrophes", "You have no catastrophe tile left.")
NOT_ON_MONUMENT: Final = Refusal("catastrophes", "A catastrophe may not destroy a monument.")
NOT_ON_TREASURE: Final = Refusal("catastrophes", "A catastrophe may not cover a temple with a treasure.")
NOT_ON_LEADER: Final = Refusal("catastrophes", "A catastrophe may not be played on a leader.")

SAY_WHICH: Final = Refusal("swapping", "Say which tiles you swap.")
SWAP_SOME: Final = Refusal("swapping", "Swap 1 to 6 tiles.")
TOO_MANY: Final = (
    Refusal("conflicts", "You do not have so many settlements."),
    Refusal("conflicts", "You do not have so many temples."),
    Refusal("conflicts", "You do not have so many farms."),
    Refusal("conflicts", "You do not have so many markets."),
)
ENGLISH_ATTACK: Final = Refusal(
    "english-variant", "In the English variant the attacker adds nothing, or enough to be stronger."
)
ENGLISH_DEFENCE: Final = Refusal(
    "english-variant", "In the English variant the defender adds nothing, or exactly enough for a tie."
)
NO_SUCH_WAR: Final = Refusal("wars", "There is no conflict of this colour.")

NO_SQUARE: Final = Refusal("monuments", "There is no such square.")
NOT_A_SQUARE: Final = Refusal("monuments", "A monument needs a square of four tiles of one colour.")
OTHER_SQUARE: Final = Refusal("monuments", "The square must contain the tile that was just placed.")
ALREADY_BUILT: Final = Refusal("monuments", "This monument has been built already.")
OTHER_COLOUR: Final = Refusal("monuments", "The monument must show the colour of the square.")

BORDER_FIRST: Final = Refusal("treasures", "Treasures on border spaces must be taken first.")
NOT_YOUR_TREASURE: Final = Refusal("treasures", "There is no treasure of your trader's kingdom on this space.")

NAME_FIRST: Final = Refusal("setup", "Here the first player is named.")
DRAW_TILES: Final = Refusal("end-of-turn", "Here tiles are drawn.")
OTHER_TILES: Final = Refusal("end-of-turn", "These tiles cannot be drawn here.")


def why_not(state: State, seat: Seat, action: a.Action) -> Phrase | None:
    """None if the answer is legal, else the rule that it breaks."""
    if not state.pending:
        return GAME_OVER
    question = state.pending[-1]
    if seat not in to_act(state):
        return why_not_asked(question)
    match question:
        case a.TakeAction():
            return why_not_action(state, seat, action)
        case a.ChooseWar():
            if isinstance(action, a.Fight):
                return None if action.colour in conflicts.wars(state) else NO_SUCH_WAR
            return CHOOSE_WAR
        case a.Support():
            if isinstance(action, a.AddTiles):
                return why_not_add(state, question, action.count)
            return SAY_HOW_MANY
        case a.OfferMonument():
            if isinstance(action, a.DeclineMonument):
                return None
            if isinstance(action, a.BuildMonument):
                return why_not_build(state, question.cell, action)
            return SAY_WHETHER
        case a.ChooseTreasure():
            if isinstance(action, a.TakeTreasure):
                return why_not_treasure(state, seat, action.cell)
            return TAKE_FIRST
        case a.NameFirst() | a.RefillHand() | a.DrawTiles():
            return why_not_chance(state, question, action)
        case other:
            assert_never(other)


def why_not_asked(question: a.Question) -> Refusal:
    """Somebody else is asked: what must be answered first."""
    match question:
        case a.TakeAction():
            return NOT_YOUR_TURN
        case a.ChooseWar():
            return WAR_FIRST
        case a.Support():
            return ATTACKER_FIRST if question.added is None else DEFENDER_FIRST
        case a.OfferMonument():
            return BUILDER_FIRST
        case a.ChooseTreasure():
            return OWNER_FIRST
        case a.NameFirst() | a.RefillHand() | a.DrawTiles():
            return DRAWING_FIRST
        case other:
            assert_never(other)


def why_not_action(state: State, seat: Seat, action: a.Action) -> Refusal | None:
    match action:
        case a.Pass():
            return None
        case a.PlaceLeader():
            return why_not_leader(state, seat, action.colour, action.cell)
        case a.WithdrawLeader():
            return NOT_ON_BOARD[action.colour] if leader_cell(state, seat, action.colour) == NOWHERE else None
        case a.PlaceTile():
            return why_not_tile(state, seat, action.colour, action.cell)
        case a.PlayCatastrophe():
            return why_not_catastrophe(state, seat, action.cell)
        case a.Swap():
            return why_not_swap(state, seat, action)
        case a.Fight() | a.AddTiles():
            return NO_CONFLICT
        case a.BuildMonument() | a.DeclineMonument():
            return NOTHING_TO_BUILD
        case a.TakeTreasure():
            return NOTHING_TO_TAKE
        case a.Begin() | a.Drawn():
            return ONLY_CHANCE
        case other:
            assert_never(other)


def why_not_empty(piece: u8) -> Refusal | None:
    if piece == EMPTY:
        return None
    if is_tile(piece):
        return OCCUPIED_BY_TILE
    if is_leader(piece):
        return OCCUPIED_BY_LEADER
    return OCCUPIED_BY_CATASTROPHE if piece == CATASTROPHE else OCCUPIED_BY_MONUMENT


def why_not_leader(state: State, seat: Seat, colour: Colour, cell: Cell) -> Refusal | None:
    if not 0 <= cell < CELLS:
        return NO_SPACE
    old = leader_cell(state, seat, colour)
    if cell == old:
        return ALREADY_THERE[colour]
    occupied = why_not_empty(state.board[cell])
    if occupied is not None:
        return occupied
    if IS_RIVER[cell]:
        return LEADER_ON_RIVER
    if state.survey.temples_beside[cell] == 0:
        return LEADER_WITHOUT_TEMPLE
    realm = kingdoms(state)
    if old == NOWHERE:
        return LEADER_UNITES if count_kingdoms_beside(realm, cell) > 1 else None
    # A leader that moves is lifted first; kingdoms are those of the board without it.
    survey = state.survey
    if holds(survey.crossings_without_leader(state.board, survey.meetings(), old), cell):
        return LEADER_UNITES if count_kingdoms_beside(realm, cell) > 1 else LIFTED_LEADER_UNITES[colour]
    return None


def why_not_tile(state: State, seat: Seat, colour: Colour, cell: Cell) -> Refusal | None:
    if not 0 <= cell < CELLS:
        return NO_SPACE
    if state.hands[4 * seat + colour] == 0:
        return NOT_IN_HAND[colour]
    occupied = why_not_empty(state.board[cell])
    if occupied is not None:
        return occupied
    if colour == BLUE and not IS_RIVER[cell]:
        return FARM_ON_LAND
    if colour != BLUE and IS_RIVER[cell]:
        return ONLY_FARMS
    return TILE_UNITES if count_kingdoms_beside(kingdoms(state), cell) > 2 else None


def why_not_catastrophe(state: State, seat: Seat, cell: Cell) -> Refusal | None:
    if not 0 <= cell < CELLS:
        return NO_SPACE
    if state.catastrophes[seat] == 0:
        return NO_CATASTROPHE
    piece = state.board[cell]
    if is_base(piece):
        return NOT_ON_MONUMENT
    if has_treasure(state, cell):
        return NOT_ON_TREASURE
    if is_leader(piece):
        return NOT_ON_LEADER
    return OCCUPIED_BY_CATASTROPHE if piece == CATASTROPHE else None


def why_not_swap(state: State, seat: Seat, action: a.Swap) -> Refusal | None:
    if action.tiles is None:
        return SAY_WHICH
    if not 1 <= action.count <= HAND or sum(action.tiles) != action.count or min(action.tiles) < 0:
        return SWAP_SOME
    for colour in COLOURS:
        if action.tiles[colour] > state.hands[4 * seat + colour]:
            return TOO_MANY[colour]
    return None


def why_not_add(state: State, question: a.Support, count: int) -> Refusal | None:
    if conflicts.may_add(state, question, count):
        return None
    if not 0 <= count <= conflicts.tiles_to_add(state, question):
        return TOO_MANY[conflicts.colour_added(question)]
    return ENGLISH_ATTACK if question.added is None else ENGLISH_DEFENCE


def why_not_build(state: State, placed: Cell, action: a.BuildMonument) -> Refusal | None:
    if not (0 <= action.cell < CELLS and 0 <= action.monument < len(MONUMENTS) and SQUARES[action.cell]):
        return NO_SQUARE
    if not is_square(state, action.cell):
        return NOT_A_SQUARE
    if action.cell not in SQUARES_WITH[placed]:
        return OTHER_SQUARE
    if state.monuments[action.monument] != NOWHERE:
        return ALREADY_BUILT
    if action.monument not in MONUMENTS_OF[colour_of(state.board[placed])]:
        return OTHER_COLOUR
    return None


def why_not_treasure(state: State, seat: Seat, cell: Cell) -> Refusal | None:
    if not 0 <= cell < CELLS:
        return NO_SPACE
    if cell in treasures.treasures_to_take(state, seat):
        return None
    there = treasures.treasures_in_kingdom(state, seat) & TREASURE_BIT[cell]
    return BORDER_FIRST if there else NOT_YOUR_TREASURE


def why_not_chance(state: State, question: dealing.Chances, action: a.Action) -> Refusal | None:
    """Chance is checked too when a record is read: it may only deal what there is."""
    if isinstance(question, a.NameFirst):
        right = isinstance(action, a.Begin) and 0 <= action.first < state.seats
        return None if right else NAME_FIRST
    if not isinstance(action, a.Drawn) or action.tiles is None:
        return DRAW_TILES
    there = all(0 <= count <= state.bag[colour] for colour, count in enumerate(action.tiles))
    due = dealing.tiles_due(state, question)
    right = action.seat == question.seat and sum(action.tiles) == action.count == due
    return None if there and right else OTHER_TILES
