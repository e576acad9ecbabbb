"""Chance: the layout of tiles and cards, the tokens that are drawn."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from mypy_extensions import i64, u8

from ziggurat.core.chance import below, draw_four_kinds, shuffle
from ziggurat.core.game import Seat
from ziggurat.core.words import Refusal
from ziggurat.games.babylonia import actions as a
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia import refusals as r
from ziggurat.games.babylonia.pieces import is_city
from ziggurat.games.babylonia.refilling import tokens_due
from ziggurat.games.babylonia.state import ON_DISPLAY, State, empty_table
from ziggurat.games.babylonia.tally import Tally, tally

FIRST_CARDS: Final = d.CARDS[: d.CARDS_ON_DISPLAY]

# -- what chance answers ---------------------------------------------------------------------------------------------


def draw_layout(state: State, rng: Random) -> a.LaidOut:
    """Who begins, a tile for every slot, and the cards: 1 to 7, or by option any seven of the nine."""
    seats: int = state.seats
    tiles = d.TILE_LISTS[seats][:]
    shuffle(tiles, rng)
    cards = FIRST_CARDS
    if state.random_cards:
        mixed = list(d.CARDS)
        shuffle(mixed, rng)
        cards = tuple(sorted(mixed[: d.CARDS_ON_DISPLAY]))
    return a.LaidOut(int(below(seats, rng)), tuple(tiles), cards)


def draw_tokens(state: State, seat: Seat, rng: Random) -> a.Drawn:
    """Tokens drawn one by one, each of those left being equally likely."""
    return a.drawn(seat, draw_four_kinds(state.supplies, 4 * i64(seat), tokens_due(state, seat), rng))


# -- what follows from it --------------------------------------------------------------------------------------------


def lay_out(state: State, layout: a.LaidOut) -> None:
    """Tiles on the slots, cards on display; then every seat draws its stand, the first player first."""
    board = state.board
    seats: int = state.seats
    counted = laid_out(seats).clone()
    slots = d.SLOT_CELLS[seats]
    for n, tile in enumerate(layout.tiles):
        board[slots[n]] = u8(tile)
        if is_city(u8(tile)):
            counted.build(slots[n])
    state.tally = counted
    cards = state.cards
    for card in layout.cards:
        cards[card] = ON_DISPLAY
    state.on_turn = layout.first
    state.pending.pop()
    for n in range(seats, 0, -1):
        state.pending.append(a.FILL_STAND[(layout.first + n - 1) % seats])


@cache
def laid_out(seats: int) -> Tally:
    """What follows from a board with a field on every slot, its listing ready. Never changed, only copied."""
    board = empty_table(seats, False, False).board
    for cell in d.SLOTS_IN_USE[seats]:
        board[cell] = d.CITY_FIELD
    counted = tally(board)
    counted.ready()
    return counted


# -- why not ---------------------------------------------------------------------------------------------------------


def why_not_chance(state: State, action: a.Action) -> Refusal | None:
    """Chance is checked too when a record is read: it may only deal what there is."""
    question = state.pending[-1]
    if isinstance(question, a.FillStand):
        return why_not_draw(state, question.seat, action) if isinstance(action, a.Drawn) else r.DRAWS_TOKENS
    return why_not_layout(state, action) if isinstance(action, a.LaidOut) else r.LAYS_OUT


def why_not_draw(state: State, seat: Seat, drawn: a.Drawn) -> Refusal | None:
    if drawn.tokens is None:
        return r.DRAWS_TOKENS
    there = all(0 <= count <= state.supplies[4 * seat + token] for token, count in enumerate(drawn.tokens))
    right = drawn.seat == seat and sum(drawn.tokens) == drawn.count == tokens_due(state, seat)
    return None if there and right else r.NO_SUCH_DRAW


def why_not_layout(state: State, layout: a.LaidOut) -> Refusal | None:
    seats: int = state.seats
    tiles = tuple([layout.tiles.count(tile) for tile in range(d.LAST_TILE + 1)])
    if tiles != d.TILES[seats] or not 0 <= layout.first < seats:
        return r.NO_SUCH_LAYOUT
    cards = list(layout.cards)
    right = cards == sorted(set(cards)) and len(cards) == d.CARDS_ON_DISPLAY and set(cards) <= set(d.CARDS)
    if not right or (not state.random_cards and layout.cards != FIRST_CARDS):
        return r.NO_SUCH_DISPLAY
    return None
