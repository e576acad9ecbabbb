"""Conflicts: revolts about a leader placed into a kingdom, wars about a tile that unites two."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Event, Seat
from ziggurat.games.tigris.actions import Support, ask_attacker, ask_defender
from ziggurat.games.tigris.data import COLOURS, FOR_REVOLTS, FOR_WARS, NEXT_TO, RED, TREASURE_BIT, Colour
from ziggurat.games.tigris.events import ConflictBegan, RevoltEnded, WarEnded
from ziggurat.games.tigris.kingdoms import LEADERS_OF_COLOUR, Leaders, joined_to, owner_among
from ziggurat.games.tigris.pieces import EMPTY, TEMPLE, bit_of, is_leader, leader_of, tile_of
from ziggurat.games.tigris.scoring import give
from ziggurat.games.tigris.state import State, kingdoms, leader_cell, put

# -- how they begin --------------------------------------------------------------------------------------------------


def begin_revolt(state: State, colour: Colour, defender: Seat, events: list[Event]) -> None:
    """The seat on turn has placed its leader beside one of the same colour: it attacks."""
    begin_conflict(state, ask_attacker(False, colour, int(state.on_turn), defender), events)


def begin_war(state: State, colour: Colour, events: list[Event]) -> None:
    attacker = attacker_in_war(state, colour)
    there = fighting(kingdoms(state)[state.marked], colour)
    defender = owner_among(there & ~bit_of(leader_of(attacker, colour)), colour)
    begin_conflict(state, ask_attacker(True, colour, attacker, defender), events)


def attacker_in_war(state: State, colour: Colour) -> Seat:
    """The seat on turn attacks if a leader is its own, else the first owner in clockwise order after it (11.4)."""
    there = fighting(kingdoms(state)[state.marked], colour)
    seat: int = state.on_turn
    while not there & bit_of(leader_of(seat, colour)):
        seat = (seat + 1) % int(state.seats)
    return seat


def begin_conflict(state: State, question: Support, events: list[Event]) -> None:
    state.pending.append(question)
    attack, defence = strengths(state, question)
    events.append(ConflictBegan(question.war, question.colour, question.attacker, question.defender, attack, defence))


def wars(state: State) -> list[Colour]:
    """The colours of which the kingdom of the marked tile now contains two leaders."""
    leaders = kingdoms(state)[state.marked]
    return [colour for colour in COLOURS if is_pair(fighting(leaders, colour))]


def fighting(leaders: Leaders, colour: i64) -> Leaders:
    return leaders & LEADERS_OF_COLOUR[colour]


def is_pair(leaders: Leaders) -> bool:
    return leaders & (leaders - 1) != 0


# -- strength --------------------------------------------------------------------------------------------------------


def strengths(state: State, question: Support) -> tuple[int, int]:
    """What attacker and defender have on the board."""
    colour = question.colour
    attacker = leader_cell(state, question.attacker, colour)
    defender = leader_cell(state, question.defender, colour)
    return (
        len(backing(state.board, state.marked, question, attacker)),
        len(backing(state.board, state.marked, question, defender)),
    )


def backing(board: vec[u8], marked: i64, question: Support, leader: i64) -> list[int]:
    """The spaces of the tiles that count for the leader who stands on this space."""
    if question.war:
        return supporters(board, marked, leader, question.colour)
    return temples_touching(board, leader)


def temples_touching(board: vec[u8], cell: i64) -> list[int]:
    """A revolt is about temples, whatever the colour of the leaders; one that touches both counts for both."""
    return [beside for n in range(4 * cell, 4 * cell + 4) if board[beside := NEXT_TO[n]] == TEMPLE]


def supporters(board: vec[u8], marked: i64, leader: i64, colour: i64) -> list[int]:
    """The face-up tiles of the leader's colour that are connected to it without passing through the marked tile."""
    region = joined_to(board, leader, marked)
    tile = tile_of(colour)
    return sorted([cell for n in range(len(region)) if board[cell := region[n]] == tile])


# -- adding tiles ----------------------------------------------------------------------------------------------------


def colour_added(question: Support) -> int:
    """The colour of the tiles that both sides may add from their hands."""
    return question.colour if question.war else RED


def tiles_to_add(state: State, question: Support) -> int:
    """How many tiles of that colour the side that is asked has in hand."""
    return state.hands[4 * question.asks[0] + colour_added(question)]


def may_add(state: State, question: Support, count: int) -> bool:
    """Any number up to all; the English variant allows only what wins, and to the defender only what is needed."""
    if not 0 <= count <= tiles_to_add(state, question):
        return False
    if count == 0 or not state.english_variant:
        return True
    attack, defence = strengths(state, question)
    if question.added is None:
        return attack + count > defence
    return defence + count == attack + question.added


def add_tiles(state: State, question: Support, count: int, events: list[Event]) -> None:
    """What is added lies open and leaves the game whoever wins; after the defender the conflict is settled."""
    state.pending.pop()
    discard(state, question.asks[0], colour_added(question), count)
    if question.added is None:
        state.pending.append(ask_defender(question, count))
        return
    attack, defence = strengths(state, question)
    total = (attack + question.added, defence + count)
    # A tie is won by the defender.
    won = total[0] > total[1]
    winner, loser = (question.attacker, question.defender) if won else (question.defender, question.attacker)
    if question.war:
        settle_war(state, question.colour, winner, loser, total, events)
    else:
        settle_revolt(state, question.colour, winner, loser, total, events)


def discard(state: State, seat: i64, colour: i64, count: i64) -> None:
    state.hands[4 * seat + colour] -= u8(count)
    state.removed[colour] += u8(count)


# -- how they end ----------------------------------------------------------------------------------------------------


def settle_revolt(
    state: State, colour: Colour, winner: Seat, loser: Seat, total: tuple[int, int], events: list[Event]
) -> None:
    """The loser's leader goes back to its owner, the winner gets a red point. Nothing else leaves the board."""
    put(state, leader_cell(state, loser, colour), EMPTY)
    give(state, winner, FOR_REVOLTS, 1)
    events.append(RevoltEnded(colour, winner, loser, total))


def settle_war(
    state: State, colour: Colour, winner: Seat, loser: Seat, total: tuple[int, int], events: list[Event]
) -> None:
    """The loser's leader and its supporters leave the board; each is a point of the conflict's colour."""
    which: i64 = colour
    cell = leader_cell(state, loser, which)
    lost = supporters(state.board, state.marked, cell, colour)
    put(state, cell, EMPTY)
    if which == RED:
        lost = [temple for temple in lost if not stays(state, temple)]
    for tile in lost:
        put(state, tile, EMPTY)
    state.removed[which] += u8(len(lost))
    give(state, winner, FOR_WARS + which, 1 + len(lost))
    events.append(WarEnded(colour, winner, loser, total, tuple(lost)))


def stays(state: State, temple: i64) -> bool:
    """A war of priests spares temples with a treasure and temples beside a leader other than the loser."""
    if state.treasures & TREASURE_BIT[temple]:
        return True
    board = state.board
    return any(is_leader(board[NEXT_TO[n]]) for n in range(4 * temple, 4 * temple + 4))
