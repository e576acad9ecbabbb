"""Tabannusi: tracks, houses, markers and means of every player, and the time that is left."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.tabannusi import outlook as o
from ziggurat.bots.tabannusi.facts import part_over
from ziggurat.bots.tabannusi.outlook import Outlook
from ziggurat.games.tabannusi.data import TOP, ZIGGURAT_TILES
from ziggurat.games.tabannusi.state import FILLED, State, dice_of, is_bot

CRAFT: Final = 0
"""Places: the craft tracks; houses by district; pieces of buildings by colour; markers on each ziggurat tile;"""
HOUSES: Final = CRAFT + 3 * 13
PIECES: Final = HOUSES + 5 * 7
TILES: Final = PIECES + 3 * 10
GOLD: Final = TILES + 4 * 10
DICE: Final = GOLD + 9
CRATES: Final = DICE + 10
FULL_CRATES: Final = CRATES + 5
MARKERS: Final = FULL_CRATES + 5
GARDENS: Final = MARKERS + 9
SHIPS: Final = GARDENS + 9
HELD: Final = SHIPS + 10
"""harbormaster tiles; decrees;"""
GOALS: Final = HELD + 5
PROJECTS: Final = GOALS + 5
"""own projects, those of others;"""
TURNS: Final = PROJECTS + 2 * 8
TIME: Final = TURNS + 25
PLACE: Final = TIME + 6
"""where the Architect stands; seats; the Bot of a solo game."""
SEATS: Final = PLACE + 6
BOT: Final = SEATS + 5
OF_A_THIRD: Final = BOT + 1
"""Each third of the game has features of its own: means that are still to be used are worth less in the last one."""
COUNT: Final = 3 * OF_A_THIRD
# Numbers of another file are written out here, so that they are compiled into the code.
assert (TOP + 1, len(ZIGGURAT_TILES)) == (13, 10)
MOST: Final = 30
"""Features of a player."""
NO_FEATURES: Final = vec[i64]([0 for _ in range(MOST)])


def features(state: State) -> list[vec[i64]]:
    if not state.pending:
        return []
    outlook = Outlook(state, 0, state.players)
    third = third_of(part_of_game(outlook))
    return [of_player(outlook, player, third) for player in range(state.players)]


def part_of_game(outlook: Outlook) -> float:
    """How much of it is over, as `stage` says."""
    state = outlook.state
    return part_over(state, outlook.pace[o.TURNS + max(i64(0), state.on_turn)])


def third_of(stage: float) -> i64:
    """Where the features of a third of the game begin."""
    return OF_A_THIRD * min(i64(2), i64(3.0 * stage))


def of_player(outlook: Outlook, seat: i64, third: i64) -> vec[i64]:
    found = NO_FEATURES[:]
    return found[: look_at_player(outlook, seat, third, found)]


def look_at_player(outlook: Outlook, seat: i64, third: i64, found: vec[i64]) -> i64:
    """Writes down the features of a player; how many there are."""
    state, seen = outlook.state, outlook.seen
    for colour in range(i64(3)):
        found[colour] = third + CRAFT + 13 * colour + i64(state.craft[3 * seat + colour])
        found[3 + colour] = third + PIECES + 10 * colour + min(seen[o.PIECES + 3 * seat + colour], i64(9))
        marks = min(i64(state.ziggurat_markers[3 * seat + colour]), i64(3))
        found[6 + colour] = third + TILES + 4 * i64(state.sections[colour]) + marks
    for n in range(i64(5)):
        found[9 + n] = third + HOUSES + 7 * n + min(seen[o.HOUSES + 5 * seat + n], i64(6))
    crates: i64 = 0
    full: i64 = 0
    for n in range(4 * seat, 4 * seat + 4):
        crate = i64(state.crates[n])
        if crate != 0:
            crates += 1
            if crate & FILLED:
                full += 1
    own: i64 = 0
    for n in range(i64(9)):
        own += seen[o.OWNED_PROJECTS + 9 * seat + n]
    found[14] = third + GOLD + min(state.gold[seat], i64(8))
    found[15] = third + DICE + min(dice_of(state, seat), i64(9))
    found[16] = third + CRATES + crates
    found[17] = third + FULL_CRATES + full
    found[18] = third + MARKERS + min(i64(state.markers[seat]), i64(8))
    found[19] = third + GARDENS + min(i64(state.grown[seat]), i64(8))
    found[20] = third + SHIPS + min(seen[o.SHIPS + seat], i64(9))
    found[21] = third + HELD + min(seen[o.HARBORMASTERS_OF + seat], i64(4))
    found[22] = third + GOALS + min(seen[o.DECREES_OF + seat], i64(4))
    found[23] = third + PROJECTS + min(own, i64(7))
    found[24] = third + PROJECTS + 8 + min(outlook.projects - own, i64(7))
    found[25] = third + TURNS + max(i64(0), min(i64(outlook.pace[o.TURNS + seat]), i64(24)))
    found[26] = third + TIME + min(state.time_gold, i64(5))
    found[27] = third + PLACE + i64(state.architects[seat])
    found[28] = third + SEATS + state.seats
    found[29] = third + BOT
    return 30 if is_bot(state, seat) else 29
