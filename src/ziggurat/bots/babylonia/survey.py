"""How the board stands: chains of tokens, and every location with its majority and its promise."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ziggurat.core.vectors import large, small
from ziggurat.games.babylonia.data import (
    CELLS,
    CENTRE_LINKS,
    EMPTY,
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
from ziggurat.games.babylonia.pieces import is_city, is_token, kind, lies_face_down, owner
from ziggurat.games.babylonia.state import State, owns

NOWHERE: Final = large([-1] * (CELLS + 1))
NO_ENDS: Final = large([0] * (CELLS + 1))
NO_LINKS: Final = small([0] * (CELLS + 1))
NO_COUNTS: Final = large([0] * (6 * len(LOCATIONS)))
NO_POINTS: Final = large([0] * (4 * len(LOCATIONS)))
NO_NOBLES: Final = large([0] * 12)
PLACE_OF: Final = vec[i64]([next((n for n, at in enumerate(LOCATIONS) if at == cell), -1) for cell in range(CELLS + 1)])
"""The number of a location by its hex."""
BIT_OF: Final = large([1 << n if (n := int(PLACE_OF[cell])) >= 0 else 0 for cell in range(CELLS + 1)])
"""The same as a bit. A shifted 1 would do, were it not that the C compiler shifts it as a number of 32 bits."""
LINK_OF: Final = small([1 + (piece - TOKEN >> 3) if TOKEN <= piece <= LAST_TOKEN else 0 for piece in range(256)])
"""By what lies on a hex: 1 and the seat whose token it is, or 0."""


class Survey:
    """How the board stands: chains of tokens, and every location with its majority and its promise."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.chain_of = NOWHERE[:]
        """The number of the chain that lies on a hex; free hexes that link for a seat belong to its chains."""
        self.whose = vec[i64]([])
        self.reach = vec[i64]([])
        """By chain: the cities that it touches, one bit each."""
        self.nobles = vec[i64]([])
        """By chain: its face-up merchants, priests and civil servants."""
        self.beside = NO_COUNTS[:]
        """By location: the tokens of four seats beside it, then free land, then free river."""
        self.on_board = NO_NOBLES[:]
        """By seat, the same of all its chains."""
        self.chains_of = vec[i64]([0, 0, 0, 0])
        """By seat: how many chains it has."""
        self.promised = NO_POINTS[:]
        """By location and seat: the points that its nobles would score now."""
        self.look_at_locations()
        self.follow_chains()

    def look_at_locations(self) -> None:
        board = self.state.board
        beside = self.beside
        cells = LOCATION_CELLS[self.state.seats]
        for n in range(len(cells)):
            cell = cells[n]
            if not is_city(board[cell]) and board[cell] != ZIGGURAT:
                continue
            first = 6 * PLACE_OF[cell]
            for k in range(6 * cell, 6 * cell + 6):
                near = NEXT_TO[k]
                piece = board[near]
                if is_token(piece):
                    beside[first + owner(piece)] += 1
                elif piece != OFF:
                    beside[first + (5 if IS_RIVER[near] else 4)] += 1

    def follow_chains(self) -> None:
        """Cards 8 and 9 make links of free hexes; each of them has one owner, so no hex links for two seats."""
        board = self.state.board
        links = self.find_links()
        chain_of = self.chain_of
        ends = NO_ENDS[:]
        met = NO_ENDS[:]
        for start in range(i64(CELLS)):
            mine = links[start]
            if mine == 0:
                continue
            seat = i64(mine) - 1
            chain: i64 = len(self.whose)
            reach: i64 = 0
            cities: i64 = 0
            merchants: i64 = 0
            priests: i64 = 0
            servants: i64 = 0
            links[start] = 0
            ends[0] = start
            waiting: i64 = 1
            while waiting > 0:
                waiting -= 1
                here = ends[waiting]
                chain_of[here] = chain
                piece = board[here]
                if piece != EMPTY and not lies_face_down(piece):
                    symbol = kind(piece)
                    if symbol == 0:
                        merchants += 1
                    elif symbol == 1:
                        priests += 1
                    elif symbol == 2:
                        servants += 1
                for k in range(6 * here, 6 * here + 6):
                    near = NEXT_TO[k]
                    if links[near] == mine:
                        links[near] = 0
                        ends[waiting] = near
                        waiting += 1
                    elif is_city(board[near]) and reach & BIT_OF[near] == 0:
                        reach |= BIT_OF[near]
                        met[cities] = near
                        cities += 1
            self.whose = append(self.whose, seat)
            self.reach = append(self.reach, reach)
            self.nobles = append(self.nobles, merchants)
            self.nobles = append(self.nobles, priests)
            self.nobles = append(self.nobles, servants)
            self.chains_of[seat] += 1
            self.on_board[3 * seat] += merchants
            self.on_board[3 * seat + 1] += priests
            self.on_board[3 * seat + 2] += servants
            if merchants + priests + servants > 0:
                for n in range(cities):
                    city = i64(board[met[n]])
                    scoring = (city & 1) * merchants + (city >> 1 & 1) * priests + (city >> 2 & 1) * servants
                    self.promised[4 * PLACE_OF[met[n]] + seat] += 2 * scoring

    def find_links(self) -> vec[u8]:
        """By hex: 1 and the seat for which it is a link of a chain, or 0."""
        board = self.state.board
        links = NO_LINKS[:]
        for cell in range(i64(CELLS)):
            links[cell] = LINK_OF[i64(board[cell])]
        centre = self.owner_of(CENTRE_LINKS)
        river = self.owner_of(RIVER_LINKS)
        if centre >= 0 or river >= 0:
            for cell in range(i64(CELLS)):
                if board[cell] == EMPTY:
                    links[cell] = u8(river + 1 if IS_RIVER[cell] else centre + 1 if IS_CENTRE[cell] else 0)
        return links

    def owner_of(self, card: i64) -> i64:
        for seat in range(self.state.seats):
            if owns(self.state, seat, card):
                return seat
        return -1
