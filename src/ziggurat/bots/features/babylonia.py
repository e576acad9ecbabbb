"""Babylonia: the contests for cities and ziggurats, cards, tiles, tokens to come."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.bots.buckets import within
from ziggurat.games.babylonia.data import IS_RIVER, LOCATION_CELLS, NEXT_TO, OFF, TEMPLES, ZIGGURAT
from ziggurat.games.babylonia.pieces import is_city, is_field, is_token, owner
from ziggurat.games.babylonia.scoring import touches
from ziggurat.games.babylonia.state import State, cities_left, cities_of, count_placed, owns, stand_count, supply_count

CITY: Final = 0
"""Places: a city by its symbols, the seat's lead in tokens beside it, and the free land there;"""
TEMPLE: Final = CITY + 8 * 7 * 4
"""a ziggurat likewise;"""
CARDS: Final = TEMPLE + 7 * 4
"""a card in front of the seat, by thirds of the game;"""
TILES: Final = CARDS + 3 * 10
CITIES_LEFT: Final = TILES + 13
TOKENS: Final = CITIES_LEFT + 21
"""tokens that are left, by twos, and how many more than the seat has whoever has fewest;"""
AHEAD: Final = TOKENS + 16
TOUCHED: Final = AHEAD + 9
"""ziggurats that the seat touches;"""
FIELDS: Final = TOUCHED + 6
"""fields that only the seat may enter, that others may enter too;"""
SEATS: Final = FIELDS + 2 * 8
ON_TURN: Final = SEATS + 5
"""turns until the seat is on turn; tokens placed in this one."""
COUNT: Final = ON_TURN + 4 + 4


def features(state: State) -> list[vec[i64]]:
    if not state.pending:
        return []
    seats = state.seats
    board = state.board
    found = [vec[i64]([]) for _ in range(seats)]
    left = vec[i64]([0, 0, 0, 0])
    total: i64 = 0
    fewest: i64 = 100
    for seat in range(seats):
        left[seat] = stand_count(state, seat) + supply_count(state, seat)
        total += left[seat]
        fewest = min(fewest, left[seat])
    third = within(3 - (total * 3 + 30 * seats - 1) // (30 * seats), 0, 2)
    cells = LOCATION_CELLS[seats]
    alone = vec[i64]([0, 0, 0, 0])
    shared = vec[i64]([0, 0, 0, 0])
    for n in range(len(cells)):
        cell = cells[n]
        piece = board[cell]
        if is_field(piece):
            beside = i64(state.tally.beside[cell]) & 15
            for seat in range(seats):
                if beside == 0 or (beside >> seat) & 1:
                    if beside == 1 << seat:
                        alone[seat] += 1
                    else:
                        shared[seat] += 1
            continue
        if not is_city(piece) and piece != ZIGGURAT:
            continue
        counts = vec[i64]([0, 0, 0, 0])
        land: i64 = 0
        for k in range(6 * cell, 6 * cell + 6):
            near = NEXT_TO[k]
            there = board[near]
            if is_token(there):
                counts[owner(there)] += 1
            elif there != OFF and not IS_RIVER[near]:
                land += 1
        kind = TEMPLE if piece == ZIGGURAT else CITY + 28 * i64(piece)
        free = within(land, 0, 3)
        for seat in range(seats):
            best: i64 = 0
            for other in range(seats):
                if other != seat and counts[other] > best:
                    best = counts[other]
            found[seat] = append(found[seat], kind + 4 * within(counts[seat] - best, -3, 3) + free)
    rest = within(cities_left(state), 0, 20)
    placed = within(count_placed(state), 0, 3)
    for seat in range(seats):
        row = found[seat]
        for card in range(i64(1), i64(10)):
            if owns(state, seat, card):
                row = append(row, CARDS + 10 * third + card)
        row = append(row, TILES + within(cities_of(state, seat), 0, 12))
        row = append(row, CITIES_LEFT + rest)
        row = append(row, TOKENS + within(left[seat] // 2, 0, 15))
        row = append(row, AHEAD + within(left[seat] - fewest, 0, 8))
        touched: i64 = 0
        for n in range(len(TEMPLES)):
            if touches(state, seat, TEMPLES[n]):
                touched += 1
        row = append(row, TOUCHED + within(touched, 0, 5))
        row = append(row, FIELDS + within(alone[seat], 0, 7))
        row = append(row, FIELDS + 8 + within(shared[seat], 0, 7))
        row = append(row, SEATS + seats)
        wait = (seat - state.on_turn) % seats
        row = append(row, ON_TURN + wait)
        if wait == 0:
            row = append(row, ON_TURN + 4 + placed)
        found[seat] = row
    return found
