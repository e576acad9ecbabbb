"""What can be taken back: tokens of the running turn, as long as nothing was drawn and nobody else was asked."""

from __future__ import annotations

from random import Random

from tests.games.babylonia.positions import position, ring
from ziggurat.core.match import Match
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.actions import Place
from ziggurat.games.babylonia.data import (
    CELL_NAMES,
    CELLS,
    EMPTY,
    IS_RIVER,
    SLOTS,
    ZIGGURAT,
    ZIGGURAT_CELLS,
    Token,
)
from ziggurat.games.babylonia.state import State, empty_table


def match_at(state: State) -> Match:
    """A match that goes on from a position."""
    match = Match(GAME, int(state.seats))
    match.state = state
    return match


def test_several_tokens_of_one_turn_can_be_taken_back() -> None:
    match = Match(GAME, 2)
    match.let_chance_answer(Random(4))
    while match.state.turn < 3:
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1], Random(1))
    before = GAME.write_position(match.state)
    seat, started = match.to_act[0], len(match.log)
    placed = 0
    while placed < 2 and match.to_act == (seat,):
        land = [action for action in match.legal(seat) if isinstance(action, Place) and not IS_RIVER[action.cell]]
        match.play(seat, next(action for action in land if action.token == Token.FARMER))
        placed += 1
        assert match.undo_length(seat) == started + placed - 1
    assert placed == 2
    assert match.undo_length(1 - seat) is None
    for _ in range(placed):
        length = match.undo_length(seat)
        assert length is not None
        match.cut(length)
        # The answer before the one taken back is the last one again, and may go too.
        assert match.undo_length(seat) == (length - 1 if length > started else None)
    assert GAME.write_position(match.state) == before


def test_a_token_in_a_river_can_be_taken_back() -> None:
    match = match_at(position(stand="MPSFF"))
    match.play_text(0, "M 12,10")
    assert match.undo_length(0) == 0
    assert match.undo_length(1) is None


def test_points_for_a_field_or_a_ziggurat_do_not_hold_a_token_fast() -> None:
    match = match_at(position("P0 6,6  +6 4,6"))
    match.play_text(0, "F 4,6")
    assert match.undo_length(0) == 0


def test_the_token_that_ends_the_turn_stands_because_tokens_are_drawn() -> None:
    match = match_at(position(stand="MPSFF"))
    match.play_text(0, "M 10,6")
    match.play_text(0, "P 9,7")
    assert match.undo_length(0) is None


def test_what_asks_another_for_a_card_stands() -> None:
    match = match_at(position(ring("F1", "12,8", but=["13,9"])))
    match.play_text(0, "F 13,9")
    match.play_text(0, "M 10,6")
    assert match.to_act == (1,)
    assert match.undo_length(0) is None


def test_the_choice_of_what_is_resolved_can_be_taken_back_while_it_is_ones_own() -> None:
    """Ziggurat first: the same seat is asked for a card, and has seen nothing that it did not know."""
    match = match_at(position(f"{ring('F0', '12,8', but=['13,9'])} *S 2,12 {ring('F0', '2,12', but=['1,11'])}"))
    match.play_text(0, "F 13,9")
    match.play_text(0, "M 1,11")
    match.play_text(0, "resolve 12,8")
    assert match.to_act == (0,)
    assert match.undo_length(0) == 2


def test_the_end_cannot_be_taken_back() -> None:
    """All tokens of seat 0 but two lie on the board; the ziggurats are resolved."""
    table = empty_table(3, False, False)
    land = [CELL_NAMES[c] for c in range(CELLS) if table.board[c] == EMPTY and not IS_RIVER[c] and c not in SLOTS]
    spread = " ".join(f"{kind}0 {name}" for kind, name in zip("MMMMM" + "PSF" * 6 + "FFFFF", land, strict=False))
    temples = " ".join(f"z {CELL_NAMES[cell]}" for cell in ZIGGURAT_CELLS if table.board[cell] == ZIGGURAT)
    match = match_at(position(f"{spread} {temples}", stand="MF"))
    match.play_text(0, "M 21,15")
    assert match.undo_length(0) == 0
    match.play_text(0, "F 20,16")
    assert match.over
    assert [match.undo_length(seat) for seat in range(3)] == [None, None, None]
