"""Tabannusi: tracks, houses, markers and means of every player, and the time that is left."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.bots.buckets import within
from ziggurat.bots.tabannusi.facts import stage, turns_left
from ziggurat.games.tabannusi.data import DECREES, HARBORMASTERS, PORT, TOP, ZIGGURAT_TILES
from ziggurat.games.tabannusi.state import (
    FILLED,
    OWNED,
    State,
    colour_of,
    dice_of,
    houses_in,
    is_bot,
    is_building,
    is_project,
    owner_of,
    ships_of,
)

CRAFT: Final = 0
"""Places: the craft tracks; houses by district; pieces of buildings by colour; markers on each ziggurat tile;"""
HOUSES: Final = CRAFT + 3 * (TOP + 1)
PIECES: Final = HOUSES + 5 * 7
TILES: Final = PIECES + 3 * 10
GOLD: Final = TILES + 4 * len(ZIGGURAT_TILES)
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
NO_PIECES: Final = vec[i64]([0 for _ in range(12)])
NO_PROJECTS: Final = vec[i64]([0, 0, 0, 0])


def features(state: State) -> list[vec[i64]]:
    """The districts are looked through once for all players."""
    if not state.pending:
        return []
    pieces = NO_PIECES[:]
    own = NO_PROJECTS[:]
    projects: i64 = 0
    board = state.board
    for district in range(i64(1), i64(4)):
        cells = state.ground.grid[district]
        for n in range(len(cells)):
            piece = i64(board[cells[n]])
            if is_building(piece):
                pieces[3 * owner_of(piece) + colour_of(piece)] += 1
            elif is_project(piece):
                own[owner_of(piece)] += 1
                projects += 1
    third = OF_A_THIRD * min(i64(2), i64(3.0 * stage(state)))
    return [of_player(state, player, third, pieces, own[player], projects) for player in range(state.players)]


def of_player(state: State, seat: i64, third: i64, pieces: vec[i64], own: i64, projects: i64) -> vec[i64]:
    found = vec[i64]([])
    for colour in range(i64(3)):
        found = append(found, third + CRAFT + (TOP + 1) * colour + i64(state.craft[3 * seat + colour]))
        found = append(found, third + PIECES + 10 * colour + within(pieces[3 * seat + colour], 0, 9))
    for district in range(i64(1), i64(PORT + 2)):
        found = append(found, third + HOUSES + 7 * (district - 1) + within(houses_in(state, seat, district), 0, 6))
    for section in range(i64(3)):
        marks = i64(state.ziggurat_markers[3 * seat + section])
        found = append(found, third + TILES + 4 * i64(state.sections[section]) + within(marks, 0, 3))
    crates: i64 = 0
    full: i64 = 0
    for n in range(4 * seat, 4 * seat + 4):
        crate = i64(state.crates[n])
        if crate != 0:
            crates += 1
            if crate & FILLED:
                full += 1
    found = append(found, third + GOLD + within(state.gold[seat], 0, 8))
    found = append(found, third + DICE + within(dice_of(state, seat), 0, 9))
    found = append(found, third + CRATES + crates)
    found = append(found, third + FULL_CRATES + full)
    found = append(found, third + MARKERS + within(i64(state.markers[seat]), 0, 8))
    found = append(found, third + GARDENS + within(i64(state.grown[seat]), 0, 8))
    found = append(found, third + SHIPS + within(ships_of(state, seat), 0, 9))
    tiles: i64 = 0
    for n in range(i64(len(HARBORMASTERS))):
        if i64(state.harbormasters[n]) == OWNED + seat:
            tiles += 1
    found = append(found, third + HELD + within(tiles, 0, 4))
    decrees: i64 = 0
    for n in range(i64(len(DECREES))):
        if i64(state.decrees[n]) == OWNED + seat:
            decrees += 1
    found = append(found, third + GOALS + within(decrees, 0, 4))
    found = append(found, third + PROJECTS + within(own, 0, 7))
    found = append(found, third + PROJECTS + 8 + within(projects - own, 0, 7))
    found = append(found, third + TURNS + within(i64(turns_left(state, seat)), 0, 24))
    found = append(found, third + TIME + within(state.time_gold, 0, 5))
    found = append(found, third + PLACE + i64(state.architects[seat]))
    found = append(found, third + SEATS + state.seats)
    return append(found, third + BOT) if is_bot(state, seat) else found
