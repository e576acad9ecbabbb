"""The kept lists of placements: they follow the board late, and are shared between copies until one of them changes."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat.core.simulate import play_on
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.cells import Cells, count_before, first_differing, holds, lowest, ones, toggled
from ziggurat.games.babylonia.data import CELLS
from ziggurat.games.babylonia.state import State
from ziggurat.games.babylonia.tally import tally


def cells_of(cells: set[int]) -> Cells:
    found: Cells = (0, 0, 0)
    for cell in cells:
        found = toggled(found, cell)
    return found


def test_sets_of_hexes_are_sets() -> None:
    rng = Random(4)
    for _ in range(200):
        one = set(rng.sample(range(CELLS), rng.randrange(CELLS)))
        two = set(rng.sample(range(CELLS), rng.randrange(CELLS))) if rng.random() < 0.8 else one
        cell = rng.randrange(CELLS)
        assert holds(cells_of(one), cell) == (cell in one)
        assert count_before(cells_of(one), cell) == sum(1 for other in one if other < cell)
        assert first_differing(cells_of(one), cells_of(two)) == min(one ^ two, default=-1)
        assert toggled(cells_of(one), cell) == cells_of(one ^ {cell})


def test_bits_are_counted_and_found() -> None:
    rng = Random(5)
    for bits in (1, 7, 35, 59):
        for _ in range(100):
            word = rng.getrandbits(bits) | 1 << bits - 1
            assert ones(word) == word.bit_count()
            assert lowest(word) == (word & -word).bit_length() - 1


def numbers(state: State, seat: int) -> list[int]:
    assert GAME.number is not None
    return list(GAME.number(GAME.legal(state, seat)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_copies_share_their_lists_and_go_their_own_ways(seats: int) -> None:
    """Copies of copies play on in turns, and what each of them lists is what a count from scratch lists."""
    rng = Random(seats)
    family = [GAME.setup(seats, GAME.complete_options({}))]
    for _ in range(600):
        state = rng.choice(family)
        if rng.random() < 0.1:
            family.append(GAME.clone(state))
            continue
        for seat, legal in play_on(GAME, state, rng):
            fresh = GAME.clone(state)
            fresh.tally = tally(state.board)
            assert GAME.legal(fresh, seat) == legal
            if rng.random() < 0.5:  # leaves the question open
                break
        if not GAME.to_act(state):
            family.remove(state)
            family.append(GAME.setup(seats, GAME.complete_options({})))


def test_whoever_got_a_list_keeps_it() -> None:
    """What is listed stays as it was while the game goes on, and changing it changes nothing."""
    state = GAME.setup(3, GAME.complete_options({}))
    kept: list[tuple[list[object], list[object]]] = []
    for number, (seat, legal) in enumerate(play_on(GAME, state, Random(8))):
        kept.append((legal, legal[:]))
        other = GAME.legal(state, seat)
        assert other == legal
        assert other is not legal
        if number % 3 == 0:
            other.clear()
    assert len(kept) > 50
    assert all(before == after for before, after in kept)
