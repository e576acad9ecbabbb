"""Tabannusi: tracks, houses, markers and means of every player, and the time that is left."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.bots.buckets import within
from ziggurat.bots.tabannusi.facts import turns_left
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
COUNT: Final = BOT + 1


def features(state: State) -> list[vec[i64]]:
    if not state.pending:
        return []
    return [of_player(state, player) for player in range(state.players)]


def of_player(state: State, seat: i64) -> vec[i64]:
    found = vec[i64]([])
    for colour in range(i64(3)):
        found = append(found, CRAFT + (TOP + 1) * colour + i64(state.craft[3 * seat + colour]))
    for district in range(i64(1), i64(PORT + 2)):
        found = append(found, HOUSES + 7 * (district - 1) + within(houses_in(state, seat, district), 0, 6))
    pieces = vec[i64]([0, 0, 0])
    own: i64 = 0
    others: i64 = 0
    for district in range(i64(1), i64(4)):
        cells = state.ground.grid[district]
        for n in range(len(cells)):
            piece = i64(state.board[cells[n]])
            if is_building(piece):
                if owner_of(piece) == seat:
                    pieces[colour_of(piece)] += 1
            elif is_project(piece):
                if owner_of(piece) == seat:
                    own += 1
                else:
                    others += 1
    for colour in range(i64(3)):
        found = append(found, PIECES + 10 * colour + within(pieces[colour], 0, 9))
    for section in range(i64(3)):
        marks = i64(state.ziggurat_markers[3 * seat + section])
        found = append(found, TILES + 4 * i64(state.sections[section]) + within(marks, 0, 3))
    crates: i64 = 0
    full: i64 = 0
    for n in range(4 * seat, 4 * seat + 4):
        crate = i64(state.crates[n])
        if crate != 0:
            crates += 1
            if crate & FILLED:
                full += 1
    found = append(found, GOLD + within(state.gold[seat], 0, 8))
    found = append(found, DICE + within(dice_of(state, seat), 0, 9))
    found = append(found, CRATES + crates)
    found = append(found, FULL_CRATES + full)
    found = append(found, MARKERS + within(i64(state.markers[seat]), 0, 8))
    found = append(found, GARDENS + within(i64(state.grown[seat]), 0, 8))
    found = append(found, SHIPS + within(ships_of(state, seat), 0, 9))
    tiles: i64 = 0
    for n in range(i64(len(HARBORMASTERS))):
        if i64(state.harbormasters[n]) == OWNED + seat:
            tiles += 1
    found = append(found, HELD + within(tiles, 0, 4))
    decrees: i64 = 0
    for n in range(i64(len(DECREES))):
        if i64(state.decrees[n]) == OWNED + seat:
            decrees += 1
    found = append(found, GOALS + within(decrees, 0, 4))
    found = append(found, PROJECTS + within(own, 0, 7))
    found = append(found, PROJECTS + 8 + within(others, 0, 7))
    found = append(found, TURNS + within(i64(turns_left(state, seat)), 0, 24))
    found = append(found, TIME + within(state.time_gold, 0, 5))
    found = append(found, PLACE + i64(state.architects[seat]))
    found = append(found, SEATS + state.seats)
    return append(found, i64(BOT)) if is_bot(state, seat) else found
