"""How the board stands: chains of tokens, and every location with its majority and its promise."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

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

NOWHERE: Final = large([-1] * (CELLS + 1))
NO_CHAINS: Final = large([0] * CELLS)
NO_COUNTS: Final = large([0] * (6 * len(LOCATIONS)))
NO_POINTS: Final = large([0] * (4 * len(LOCATIONS)))
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
        self.chain_of = NOWHERE[:]
        """The number of the chain that lies on a hex, or of a part of it; free hexes that link for a seat belong to
        its chains."""
        self.part_of = NO_CHAINS[:]
        """By number: the chain of which it is a part, or the chain itself."""
        self.count: i64 = 0
        """How many such numbers there are."""
        self.links = NO_CHAINS[:]
        """The hexes that lie in chains."""
        self.held: i64 = 0
        """How many these are."""
        self.whose = NO_CHAINS[:]
        self.nobles = NO_CHAINS[:]
        """By chain: its face-up nobles."""
        self.reach = NO_CHAINS[:]
        """By chain: the cities that it touches, one bit each."""
        self.on_board = vec[i64]([0, 0, 0, 0])
        """By seat: the nobles of all its chains."""
        self.chains_of = vec[i64]([0, 0, 0, 0])
        """By seat: how many chains it has."""
        self.beside = NO_COUNTS[:]
        """By location: the tokens of four seats beside it, then free land, then free river."""
        self.promised = NO_POINTS[:]
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
        count: i64 = 0
        for cell in range(i64(CELLS)):
            piece = i64(board[cell])
            seat = SEAT_OF[piece]
            if piece == EMPTY and linked:
                # Cards 8 and 9 make links of free hexes; each of them has one owner, so no hex links for two seats.
                seat = river if IS_RIVER[cell] else centre if IS_CENTRE[cell] else -1
            if seat < 0:
                continue
            links[held] = cell
            held += 1
            chain: i64 = -1
            for k in range(3 * cell, 3 * cell + 3):
                other = chain_of[BEFORE[k]]
                if other >= 0 and whose[other] == seat and other != chain:
                    while part_of[other] != other:
                        other = part_of[other]
                    if chain < 0:
                        chain = other
                    elif other < chain:
                        part_of[chain] = other
                        chain = other
                    else:
                        part_of[other] = chain
            if chain < 0:
                chain = count
                part_of[chain] = chain
                whose[chain] = seat
                count += 1
            chain_of[cell] = chain
            nobles[chain] += NOBLE_OF[piece]
        for n in range(count):
            self.on_board[whose[n]] += nobles[n]
            if part_of[n] == n:
                self.chains_of[whose[n]] += 1
            else:
                part_of[n] = part_of[part_of[n]]
                nobles[part_of[n]] += nobles[n]
        self.count = count
        self.held = held

    def look_at_locations(self) -> None:
        board = self.state.board
        beside = self.beside
        chain_of = self.chain_of
        reach = self.reach
        cells = LOCATION_CELLS[self.state.seats]
        for n in range(len(cells)):
            cell = cells[n]
            place = i64(board[cell])
            if (place < 1 or place >= FIELD) and place != ZIGGURAT:
                continue
            at = PLACE_OF[cell]
            bit = BIT_OF[cell]
            for k in range(6 * cell, 6 * cell + 6):
                near = NEXT_TO[k]
                piece = i64(board[near])
                seat = SEAT_OF[piece]
                if seat >= 0:
                    beside[6 * at + seat] += 1
                elif piece != OFF:
                    beside[6 * at + (5 if IS_RIVER[near] else 4)] += 1
                if place != ZIGGURAT and chain_of[near] >= 0:
                    chain = self.part_of[chain_of[near]]
                    if reach[chain] & bit == 0:
                        reach[chain] |= bit
                        self.promised[4 * at + self.whose[chain]] += 2 * nobles_welcome(self.nobles[chain], place)

    def owner_of(self, card: i64) -> i64:
        for seat in range(self.state.seats):
            if owns(self.state, seat, card):
                return seat
        return -1
