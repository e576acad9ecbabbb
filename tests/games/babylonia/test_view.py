"""What is hidden is hidden: rules, 13.3."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.babylonia.positions import play, position
from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.actions import PLACE, PLACE_UNSEEN, STOP, Drawn, LaidOut
from ziggurat.games.babylonia.data import CELL_NAMED, TOKENS_OF_A_SEAT, UNKNOWN
from ziggurat.games.babylonia.pieces import is_token, kind, owner
from ziggurat.games.babylonia.state import State

RIVER = CELL_NAMED["12,10"]
LAND = CELL_NAMED["10,6"]


def test_the_kind_of_a_face_down_token_is_known_to_its_owner_only() -> None:
    state = position("m1 12,10")
    assert GAME.view(state, 1).board[RIVER] == state.board[RIVER]
    for viewer in (0, 2, SPECTATOR):
        assert GAME.view(state, viewer).board[RIVER] == UNKNOWN + 1


def test_face_up_tokens_and_tiles_are_known_to_all() -> None:
    state = position("M1 10,6  *MP 4,6  +5 7,5")
    for viewer in (0, 1, 2, SPECTATOR):
        seen = GAME.view(state, viewer).board
        for name in ("10,6", "4,6", "7,5", "12,8"):
            assert seen[CELL_NAMED[name]] == state.board[CELL_NAMED[name]]


def test_a_seat_sees_its_own_stand_and_the_number_of_tokens_of_others() -> None:
    state = position(stand="MPSFF", stands={1: "MM", 2: "SFF"})
    assert GAME.view(state, 0).stand == (1, 1, 1, 2)
    assert GAME.view(state, 1).stand == (2, 0, 0, 0)
    assert GAME.view(state, 0).stand_counts == (5, 2, 3)
    assert GAME.view(state, SPECTATOR).stand is None


def test_supplies_are_counted_and_no_more() -> None:
    """Two worlds that differ in what others hold and have in supply look the same."""
    one = position(stands={1: "MMPPF"})
    two = position(stands={1: "SSSFF"})
    assert GAME.view(one, 0) == GAME.view(two, 0)
    assert GAME.view(one, 0).supply_counts == (25, 25, 25)


def test_face_down_tokens_of_the_running_turn_are_counted_without_their_kind() -> None:
    one, two = position(stand="MPSFF"), position(stand="MPSFF")
    play(one, "M 12,10")
    play(two, "F 12,10")
    assert GAME.view(one, 1) == GAME.view(two, 1)
    assert GAME.view(one, 0) != GAME.view(two, 0)


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_a_token_in_the_river_has_no_face_in_the_log_of_others(viewer: int) -> None:
    seen = GAME.redact(PLACE[0][RIVER], 0, viewer)
    assert seen == (PLACE[0][RIVER] if viewer == 0 else PLACE_UNSEEN[RIVER])


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_a_token_on_land_is_in_the_log_of_all(viewer: int) -> None:
    assert GAME.redact(PLACE[0][LAND], 0, viewer) == PLACE[0][LAND]
    assert GAME.redact(STOP, 0, viewer) == STOP


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_drawn_tokens_are_in_the_log_of_their_owner(viewer: int) -> None:
    drawn = Drawn(1, (1, 0, 1, 0), 2)
    assert GAME.redact(drawn, CHANCE, viewer) == (drawn if viewer == 1 else Drawn(1, None, 2))


def test_the_layout_is_in_the_log_of_all() -> None:
    layout = LaidOut(0, (1, 2), (1, 2))
    assert GAME.redact(layout, CHANCE, SPECTATOR) == layout


def test_an_imagined_world_has_all_tokens_of_every_seat() -> None:
    state = position("m1 12,10  f1 14,10  p2 0,8  M0 10,6  s0 2,8")
    for viewer in (0, 1, 2, SPECTATOR):
        imagined = GAME.imagine(GAME.view(state, viewer), Random(viewer))
        for seat in range(3):
            counts = [int(imagined.stands[4 * seat + t]) + int(imagined.supplies[4 * seat + t]) for t in range(4)]
            for piece in imagined.board:
                if is_token(piece) and owner(piece) == seat:
                    counts[kind(piece)] += 1
            assert tuple(counts) == TOKENS_OF_A_SEAT


def test_imagined_worlds_differ_in_what_is_hidden() -> None:
    state = position("m1 12,10")
    seen = GAME.view(state, 0)
    worlds = [GAME.imagine(seen, Random(seed)) for seed in range(30)]
    assert {int(world.board[RIVER]) for world in worlds} == {28, 29, 30, 31}
    assert len({tuple(list(world.stands)[4:8]) for world in worlds}) > 5


def test_an_imagined_world_keeps_what_the_seat_knows() -> None:
    state = position("m0 12,10", stand="MMMMM")
    world = GAME.imagine(GAME.view(state, 0), Random(1))
    assert world.board[RIVER] == state.board[RIVER]
    assert list(world.stands)[:4] == [5, 0, 0, 0]
    assert list(world.supplies)[:4] == [0, 6, 6, 12]


def farmer_due() -> State:
    """Seat 0 has placed a noble and two farmers with card 5: everybody knows that a third farmer is on its stand."""
    state = position(stand="MPFFF", cards={0: [5]})
    play(state, "M 10,6", "F 9,7", "F 10,14")
    return state


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_in_every_imagined_world_the_farmer_that_is_due_is_on_the_stand(viewer: int) -> None:
    seen = GAME.view(farmer_due(), viewer)
    for seed in range(300):
        world = GAME.imagine(seen, Random(seed))
        assert world.stands[3] >= 1
        assert GAME.legal(world, 0)
        assert GAME.view(world, viewer) == seen


def test_the_farmer_that_is_due_tells_no_more_than_it_does() -> None:
    """How many farmers are imagined: those shares of all ways to draw 2 of 27 tokens that hold a farmer.

    17 nobles and 10 farmers are out of sight: 45 ways with two farmers, 170 with one.
    """
    seen = GAME.view(farmer_due(), 1)
    worlds = 2000
    both = sum(GAME.imagine(seen, Random(seed)).stands[3] == 2 for seed in range(worlds))
    assert abs(both / worlds - 45 / 215) < 0.03
