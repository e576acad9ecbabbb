"""Nobles that are not joined to a city yet, but near it: what one or two more tokens would let them score there."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.bots.babylonia.survey import NO_CHAINS, PLACE_OF, PLACES, Survey, nobles_welcome
from ziggurat.core.vectors import large, small
from ziggurat.games.babylonia.data import CELLS, CITY_FIELD, EMPTY, FIELD, NEXT_TO

NO_HEXES: Final = large([0] * (CELLS + 1))
MOST_BITS: Final = 62
"""More chains with nobles than a number has bits are not looked at."""
BITS: Final = large([1 << n for n in range(MOST_BITS)])
IS_FREE: Final = large([1 if piece == EMPTY or FIELD <= piece <= CITY_FIELD else 0 for piece in range(256)])
"""By what lies on a hex: whether a token may still come there."""
SYMBOLS: Final = small([bin(city).count("1") for city in range(FIELD)])


def _beyond(cell: int, near: int) -> list[int]:
    """The hexes beside one beside a hex that are further away from it, three of them."""
    around = {cell, *(int(NEXT_TO[6 * cell + n]) for n in range(6))}
    found = [int(NEXT_TO[6 * near + n]) for n in range(6)] if near != CELLS else []
    return ([further for further in found if further not in around] + [CELLS] * 3)[:3]


BEYOND: Final = large(
    [further for cell in range(CELLS) for n in range(6) for further in _beyond(cell, int(NEXT_TO[6 * cell + n]))]
)


class Approach:
    """What lies near the cities."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.one = vec[u8]([0] * (4 * PLACES))
        """By location and seat: its nobles that would score there if one more token joined them to the city;"""
        self.two = vec[u8]([0] * (4 * PLACES))
        """the same of two more tokens."""
        self.pull = vec[i64]([0, 0, 0, 0])
        """By seat: at how many symbols of cities nobles of a chain may score, joined or with one more token, for the
        chain where they are most."""
        self.chains = vec[u8]([0] * MOST_BITS)
        """Those with nobles;"""
        self.bit_of = NO_CHAINS[:]
        """the bit of each of them, by its number and those of its parts."""
        self.count: i64 = 0
        self.list_chains()
        self.look_around_cities(self.find_chains_beside())

    def list_chains(self) -> None:
        part_of = self.survey.part_of
        nobles = self.survey.nobles
        bit_of = self.bit_of
        for n in range(1, self.survey.count):
            chain = i64(part_of[n])
            if chain != n:
                bit_of[n] = bit_of[chain]
            elif nobles[n] != 0 and self.count < MOST_BITS:
                self.chains[self.count] = u8(n)
                bit_of[n] = BITS[self.count]
                self.count += 1

    def find_chains_beside(self) -> vec[i64]:
        """By hex: the chains with nobles beside it."""
        links = self.survey.links
        chain_of = self.survey.chain_of
        bit_of = self.bit_of
        next_to = NEXT_TO
        beside = NO_HEXES[:]
        for n in range(self.survey.held):
            cell = i64(links[n])
            bit = bit_of[i64(chain_of[cell])]
            if bit != 0:
                for k in range(6 * cell, 6 * cell + 6):
                    beside[next_to[k]] |= bit
        return beside

    def look_around_cities(self, beside: vec[i64]) -> None:
        survey = self.survey
        board = survey.state.board
        next_to = NEXT_TO
        beyond = BEYOND
        pulls = vec[u8]([0] * MOST_BITS)
        cells = survey.cells
        for n in range(len(cells)):
            cell = cells[n]
            city = i64(board[cell])
            if city < 1 or city >= FIELD:
                continue
            one: i64 = 0
            two: i64 = 0
            for k in range(6 * cell, 6 * cell + 6):
                near = next_to[k]
                if IS_FREE[i64(board[near])]:
                    one |= beside[near]
                    for j in range(3 * k, 3 * k + 3):
                        further = beyond[j]
                        if beside[further] | two != two and IS_FREE[i64(board[further])]:
                            two |= beside[further]
            self.join(cell, city, beside[cell], one, two, pulls)
        for j in range(self.count):
            seat = i64(survey.whose[i64(self.chains[j])])
            if i64(pulls[j]) > self.pull[seat]:
                self.pull[seat] = i64(pulls[j])

    def join(self, cell: i64, city: i64, joined: i64, one: i64, two: i64, pulls: vec[u8]) -> None:
        """Counts the nobles of the chains that are joined to a city, or would be with one or two more tokens."""
        survey = self.survey
        symbols = SYMBOLS[city]
        n: i64 = -1
        rest = joined | one | two
        while rest != 0:
            n += 1
            seen = rest & 1
            rest >>= 1
            if seen == 0:
                continue
            if (joined | one) & BITS[n]:
                pulls[n] += symbols
            if joined & BITS[n] == 0:
                chain = i64(self.chains[n])
                nobles = u8(nobles_welcome(survey.nobles[chain], city))
                at = 4 * PLACE_OF[cell] + i64(survey.whose[chain])
                if one & BITS[n]:
                    self.one[at] += nobles
                else:
                    self.two[at] += nobles
