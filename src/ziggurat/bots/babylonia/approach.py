"""Nobles that are not joined to a city yet, but near it: what one or two more tokens would let them score there."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.babylonia.survey import BIT_OF, NO_CHAINS, NO_POINTS, PLACE_OF, Survey, nobles_welcome
from ziggurat.core.vectors import large
from ziggurat.games.babylonia.data import CELLS, CITY_FIELD, EMPTY, FIELD, LOCATION_CELLS, NEXT_TO

NO_HEXES: Final = large([0] * (CELLS + 1))
NO_PULLS: Final = large([0] * 62)
MOST_CHAINS: Final = 62
"""More chains with nobles than a number has bits are not looked at."""
BITS: Final = large([1 << n for n in range(MOST_CHAINS)])
IS_FREE: Final = large([1 if piece == EMPTY or FIELD <= piece <= CITY_FIELD else 0 for piece in range(256)])
"""By what lies on a hex: whether a token may still come there."""
SYMBOLS: Final = large([bin(city).count("1") for city in range(FIELD)])


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
        self.one = NO_POINTS[:]
        """By location and seat: its nobles that would score there if one more token joined them to the city;"""
        self.two = NO_POINTS[:]
        """the same of two more tokens."""
        self.pull = vec[i64]([0, 0, 0, 0])
        """By seat: at how many symbols of cities nobles of a chain may score, joined or with one more token, for the
        chain where they are most."""
        self.chains = NO_CHAINS[:]
        self.bit_of = NO_CHAINS[:]
        """By chain: its bit among those with nobles."""
        self.count: i64 = 0
        self.list_chains()
        self.look_around_cities(self.find_chains_beside())

    def list_chains(self) -> None:
        survey = self.survey
        for chain in range(survey.count):
            if survey.part_of[chain] == chain and survey.nobles[chain] != 0 and self.count < MOST_CHAINS:
                self.chains[self.count] = chain
                self.bit_of[chain] = BITS[self.count]
                self.count += 1

    def find_chains_beside(self) -> vec[i64]:
        """By hex: the chains with nobles beside it."""
        survey = self.survey
        bit_of = self.bit_of
        beside = NO_HEXES[:]
        for n in range(survey.held):
            cell = survey.links[n]
            bit = bit_of[survey.part_of[survey.chain_of[cell]]]
            if bit != 0:
                for k in range(6 * cell, 6 * cell + 6):
                    beside[NEXT_TO[k]] |= bit
        return beside

    def look_around_cities(self, beside: vec[i64]) -> None:
        survey = self.survey
        board = survey.state.board
        reach = survey.reach
        chains = self.chains
        count = self.count
        pulls = NO_PULLS[:]
        cells = LOCATION_CELLS[survey.state.seats]
        for n in range(len(cells)):
            cell = cells[n]
            city = i64(board[cell])
            if city < 1 or city >= FIELD:
                continue
            one: i64 = 0
            two: i64 = 0
            for k in range(6 * cell, 6 * cell + 6):
                near = NEXT_TO[k]
                if IS_FREE[i64(board[near])]:
                    one |= beside[near]
                    for j in range(3 * k, 3 * k + 3):
                        if IS_FREE[i64(board[BEYOND[j]])]:
                            two |= beside[BEYOND[j]]
            at = 4 * PLACE_OF[cell]
            bit = BIT_OF[cell]
            for j in range(count):
                chain = chains[j]
                if reach[chain] & bit:
                    pulls[j] += SYMBOLS[city]
                elif one & BITS[j]:
                    pulls[j] += SYMBOLS[city]
                    self.one[at + survey.whose[chain]] += nobles_welcome(survey.nobles[chain], city)
                elif two & BITS[j]:
                    self.two[at + survey.whose[chain]] += nobles_welcome(survey.nobles[chain], city)
        for j in range(count):
            seat = survey.whose[chains[j]]
            if pulls[j] > self.pull[seat]:
                self.pull[seat] = pulls[j]
