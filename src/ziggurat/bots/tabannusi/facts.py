"""Small facts of a position that several judgements need."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Seat
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.data import SECTION_SPACES, SIDES, URBAN_NEEDS
from ziggurat.games.tabannusi.decrees import urban_cards_met
from ziggurat.games.tabannusi.questions import (
    ChooseCrates,
    ChooseDie,
    ChooseDistrict,
    ChooseGardenOrMarker,
    ChooseSpecial,
    ChooseSupplyDie,
    ChooseTrack,
    EnterBoard,
    Payment,
)
from ziggurat.games.tabannusi.rules import apply, legal, to_act
from ziggurat.games.tabannusi.state import State, dice_on_barge, houses_in, is_building, is_garden, owner_of

LONGEST = 8
"""Small questions answered by habit before a position is judged."""


def answer_by_habit(state: State, seat: Seat) -> None:
    """Pays with what is listed first, dice before crates before gold, and takes what comes first."""
    for _ in range(LONGEST):
        if not state.pending or to_act(state) != (seat,):
            return
        question = state.pending[-1]
        if not isinstance(
            question,
            (
                Payment,
                ChooseTrack,
                ChooseSupplyDie,
                ChooseSpecial,
                ChooseCrates,
                ChooseDistrict,
                ChooseGardenOrMarker,
            ),
        ):
            return
        apply(state, seat, legal(state, seat)[0])


def position_after(state: State, seat: Seat, action: Action) -> State:
    """The position once an answer is paid for and its small questions are answered."""
    position = state.clone()
    apply(position, seat, action)
    answer_by_habit(position, seat)
    return position


def turns_left(state: State, seat: i64) -> float:
    """A closer guess, fitted to games of the greedy bot: a scoring needs an empty barge, and turns empty them."""
    return last_turns(state, seat) if state.last_round > 0 else turns_by_dice(state, dice_on_barges(state))


def last_turns(state: State, seat: i64) -> float:
    """How many turns a seat has left once the end was triggered."""
    left = float(state.last_round - state.round)
    done = (state.on_turn - state.first) % state.players > (seat - state.first) % state.players
    return left if done else left + 1.0


def turns_by_dice(state: State, dice: vec[i64]) -> float:
    """The same before that, for any seat, with so many dice on the barges; sorts them."""
    for n in range(i64(1), i64(5)):
        # The barges in the order in which they will be empty.
        count = dice[n]
        place = n
        while place > 0 and dice[place - 1] > count:
            dice[place] = dice[place - 1]
            place -= 1
        dice[place] = count
    taken: i64 = 0
    for n in range(min(i64(5), state.time_gold)):
        taken += dice[n]
    return 3.0 + 1.2 * float(taken) / float(state.players)


def dice_on_barges(state: State) -> vec[i64]:
    """By colour."""
    found = NO_DICE[:]
    for colour in range(i64(5)):
        found[colour] = dice_on_barge(state, colour)
    return found


NO_DICE: Final = vec[i64]([0, 0, 0, 0, 0])


def between_turns(state: State) -> bool:
    """Whether the next turn begins, with the choice of a die or, before the first one, of a district."""
    return not state.pending or isinstance(state.pending[-1], (ChooseDie, EnterBoard))


def stage(state: State) -> float:
    """How much of the game is over: the rounds that were played, and those that will be."""
    return part_over(state, turns_left(state, max(i64(0), state.on_turn))) if state.pending else 1.0


def part_over(state: State, left: float) -> float:
    """The same where whoever is on turn has so many turns left."""
    played = float(state.round)
    return played / (played + left)


def gardens_touching(state: State, cell: i64) -> i64:
    return gardens_around(state.board, state.ground.next_to, cell)


def gardens_around(board: vec[u8], next_to: vec[i64], cell: i64) -> i64:
    count: i64 = 0
    for n in range(SIDES * cell, SIDES * cell + SIDES):
        if is_garden(i64(board[next_to[n]])):
            count += 1
    return count


def lessening(count: float, enough: float) -> float:
    """The first few count in full, the rest a third."""
    return count if count <= enough else enough + (count - enough) / 3.0


def cards_met(state: State, seat: i64, cards: list[int]) -> i64:
    """How many urban cards are met; with a single one no house can be wanted twice."""
    if len(cards) != 1 or state.ignored[seat] > 0:
        return len(urban_cards_met(state, seat)) if cards else 0
    for district in range(i64(4)):
        if houses_in(state, seat, district + 1) < URBAN_NEEDS[cards[0]][district]:
            return 0
    return 1


def has_free_space(state: State, section: i64) -> bool:
    """Whether a section of the Ziggurat has room for another house."""
    for space in range(section * SECTION_SPACES, (section + 1) * SECTION_SPACES):
        if state.ziggurat_houses[space] == 0:
            return True
    return False


def buildings_touching(state: State, seat: i64, cell: i64) -> i64:
    """Pieces of own buildings beside a space."""
    count: i64 = 0
    for n in range(SIDES * cell, SIDES * cell + SIDES):
        piece = i64(state.board[state.ground.next_to[n]])
        if is_building(piece) and owner_of(piece) == seat:
            count += 1
    return count
