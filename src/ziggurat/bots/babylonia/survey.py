"""How the board stands: chains of tokens, and every location with its majority and its promise."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.vectors import large
from ziggurat.games.babylonia.data import (
    CELLS,
    CENTRE_LINKS,
    EMPTY,
    FACE_DOWN,
    FARMER,
    FIELD,
    IS_CENTRE,
    IS_RIVER,
    LAST_TOKEN,
    LOCATION_CELLS,
    LOCATIONS,
    NEXT_TO,
    OFF,
    RIVER_LINKS,
    TOKEN,
    ZIGGURAT,
)
from ziggurat.games.babylonia.state import State, owns

MOST_CHAINS: Final = CELLS + 1
NO_CHAINS: Final = large([0] * MOST_CHAINS)
NOBODY: Final = 4
"""Whose the chain is that has the number 0, which stands for none."""
PLACES: Final = len(LOCATIONS)
PLACE_OF: Final = vec[i64]([next((n for n, at in enumerate(LOCATIONS) if at == cell), -1) for cell in range(CELLS + 1)])
"""The number of a location by its hex."""
BIT_OF: Final = large([1 << n if (n := int(PLACE_OF[cell])) >= 0 else 0 for cell in range(CELLS + 1)])
"""The same as a bit. A shifted 1 would do, were it not that the C compiler shifts it as a number of 32 bits."""
SEAT_OF: Final = large([(piece - TOKEN >> 3) if TOKEN <= piece <= LAST_TOKEN else -1 for piece in range(256)])
"""By what lies on a hex: the seat whose token it is, or -1."""
BEFORE: Final = large(
    [
        near
        for cell in range(CELLS)
        for near in sorted([int(near) if near < cell else CELLS for near in NEXT_TO[6 * cell : 6 * cell + 6]])[:3]
    ]
)
"""Three hexes beside each: those that come before it in reading order, or what is beyond the board."""


# Nobles are counted in one number: merchants, priests and civil servants in eight bits each.


def _as_noble(piece: int) -> int:
    face_up = TOKEN <= piece <= LAST_TOKEN and not piece & FACE_DOWN
    return 1 << 8 * (piece & 3) if face_up and piece & 3 != FARMER else 0


NOBLE_OF: Final = large([_as_noble(piece) for piece in range(256)])
"""By what lies on a hex: the noble that lies there face up, if one does."""
WELCOME: Final = large([sum(255 << 8 * kind for kind in range(3) if city >> kind & 1) for city in range(FIELD)])
"""By city: which of them score there."""


def count_nobles(nobles: i64, kind: i64) -> i64:
    """How many of a kind there are."""
    return nobles >> (8 * kind) & 255


def nobles_welcome(nobles: i64, city: i64) -> i64:
    """How many of them score at a city."""
    some = nobles & WELCOME[city]
    return (some + (some >> 8) + (some >> 16)) & 255


class Survey:
    """How the board stands: chains of tokens, and every location with its majority and its promise."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.cells = LOCATION_CELLS[state.seats]
        """Where locations lie at this table."""
        self.chain_of = vec[u8]([0] * (CELLS + 1))
        """The number of the chain that lies on a hex, or of a part of it, from 1 on; free hexes that link for a seat
        belong to its chains."""
        self.part_of = vec[u8]([0] * MOST_CHAINS)
        """By number: the chain of which it is a part, or the chain itself."""
        self.count: i64 = 1
        """The first number that no chain has."""
        self.links = vec[u8]([0] * CELLS)
        """The hexes that lie in chains."""
        self.held: i64 = 0
        """How many these are."""
        self.whose = vec[u8]([0] * MOST_CHAINS)
        self.nobles = NO_CHAINS[:]
        """By chain: its face-up nobles."""
        self.reach = NO_CHAINS[:]
        """By chain: the cities that it touches, one bit each."""
        self.on_board = vec[i64]([0, 0, 0, 0])
        """By seat: the nobles of all its chains."""
        self.chains_of = vec[i64]([0, 0, 0, 0])
        """By seat: how many chains it has."""
        self.beside = vec[u8]([0] * (6 * PLACES))
        """By location: the tokens of four seats beside it, then free land, then free river."""
        self.promised = vec[u8]([0] * (4 * PLACES))
        """By location and seat: the points that its nobles would score now."""
        self.follow_chains()
        self.look_at_locations()

    def follow_chains(self) -> None:
        """Hex by hex in reading order: each belongs to the chains of the hexes before it, which so become one, known by
        the smallest of their numbers."""
        board = self.state.board
        centre = self.owner_of(CENTRE_LINKS)
        river = self.owner_of(RIVER_LINKS)
        chain_of = self.chain_of
        whose = self.whose
        nobles = self.nobles
        part_of = self.part_of
        linked = centre >= 0 or river >= 0
        links = self.links
        held: i64 = 0
        count: i64 = 1
        whose[0] = NOBODY
        for cell in range(i64(CELLS)):
            piece = i64(board[cell])
            seat = SEAT_OF[piece]
            if piece == EMPTY and linked:
                # Cards 8 and 9 make links of free hexes; each of them has one owner, so no hex links for two seats.
                seat = river if IS_RIVER[cell] else centre if IS_CENTRE[cell] else -1
            if seat < 0:
                continue
            links[held] = u8(cell)
            held += 1
            chain: i64 = 0
            for k in range(3 * cell, 3 * cell + 3):
                other = i64(chain_of[BEFORE[k]])
                if other != chain and i64(whose[other]) == seat:
                    while i64(part_of[other]) != other:
                        other = i64(part_of[other])
                    if chain == 0:
                        chain = other
                    elif other < chain:
                        part_of[chain] = u8(other)
                        chain = other
                    else:
                        part_of[other] = u8(chain)
            if chain == 0:
                chain = count
                part_of[chain] = u8(chain)
                whose[chain] = u8(seat)
                count += 1
            chain_of[cell] = u8(chain)
            nobles[chain] += NOBLE_OF[piece]
        on_board = self.on_board
        chains_of = self.chains_of
        for n in range(1, count):
            seat = i64(whose[n])
            on_board[seat] += nobles[n]
            whole = i64(part_of[n])
            if whole == n:
                chains_of[seat] += 1
            else:
                whole = i64(part_of[whole])
                part_of[n] = u8(whole)
                nobles[whole] += nobles[n]
        self.count = count
        self.held = held

    def look_at_locations(self) -> None:
        board = self.state.board
        beside = self.beside
        chain_of = self.chain_of
        part_of = self.part_of
        reach = self.reach
        next_to = NEXT_TO
        cells = self.cells
        for n in range(len(cells)):
            cell = cells[n]
            place = i64(board[cell])
            if (place < 1 or place >= FIELD) and place != ZIGGURAT:
                continue
            at = PLACE_OF[cell]
            bit = BIT_OF[cell]
            for k in range(6 * cell, 6 * cell + 6):
                near = next_to[k]
                piece = i64(board[near])
                seat = SEAT_OF[piece]
                if seat >= 0:
                    beside[6 * at + seat] += 1
                elif piece != OFF:
                    beside[6 * at + 4 + i64(IS_RIVER[near])] += 1
                chain = i64(chain_of[near])
                if chain != 0 and place != ZIGGURAT:
                    chain = i64(part_of[chain])
                    if reach[chain] & bit == 0:
                        reach[chain] |= bit
                        self.promise(4 * at, chain, place)

    def promise(self, first: i64, chain: i64, city: i64) -> None:
        """Adds what the nobles of a chain would score at a city; the promises of that location begin at `first`."""
        self.promised[first + i64(self.whose[chain])] += u8(2 * nobles_welcome(self.nobles[chain], city))

    def owner_of(self, card: i64) -> i64:
        for seat in range(self.state.seats):
            if owns(self.state, seat, card):
                return seat
        return -1
