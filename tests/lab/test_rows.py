"""What a seat knows as a row of numbers: within its limits, in its place, and nothing that the seat may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.lab.positions import GAMES, IDS, TABLES, budget, positions
from ziggurat.core.arrays import blank_rows, row_size
from ziggurat.core.game import AnyGame, Seat
from ziggurat.games.wonders.data import CARD_COUNT


def row(game: AnyGame, state: Any, seat: Seat) -> dict[str, list[int]]:
    """The parts of a row by name; blank memory or not, and what lies beside it, make no difference."""
    assert game.encode is not None
    size = row_size(game.shapes)
    memory = blank_rows(3, size)
    for place in range(3 * size):
        memory[place] = 77
    game.encode(state, seat, memory, size)
    numbers = [int(number) for number in memory]
    assert numbers[:size] + numbers[2 * size :] == [77] * (2 * size)
    blank = blank_rows(1, size)
    game.encode(state, seat, blank, 0)
    assert [int(number) for number in blank] == numbers[size : 2 * size]
    found = {}
    place = size
    for field in game.shapes:
        found[field.name] = numbers[place : place + field.size]
        place += field.size
    return found


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=IDS)
def test_numbers_lie_within_the_limits_of_their_part(name: str, seats: int, options: dict[str, str]) -> None:
    game = GAMES[name]
    for state, seat, _ in positions(game, seats, options, budget(12, 1_000)):
        numbers = row(game, state, seat)
        for field in game.shapes:
            assert all(field.least <= number <= field.most for number in numbers[field.name]), field.name
            assert not field.facts or len(field.facts) == field.most + 1


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=IDS)
def test_worlds_with_equal_views_have_equal_rows(name: str, seats: int, options: dict[str, str]) -> None:
    """Nothing that is hidden from a seat is in its row."""
    game = GAMES[name]
    rng = Random(7)
    for state, asked, _ in positions(game, seats, options, budget(12, 500), seed=2):
        for seat in {asked, (asked + 1) % seats}:
            world = game.imagine(game.view(state, seat), rng)
            assert row(game, world, seat) == row(game, state, seat)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=IDS)
def test_a_position_read_back_from_its_text_has_the_same_row(name: str, seats: int, options: dict[str, str]) -> None:
    """From the empty table on."""
    game = GAMES[name]
    compare_with_its_text(game, game.setup(seats, game.complete_options(options)), seats)
    for state, _, _ in positions(game, seats, options, budget(4, 200), seed=3):
        compare_with_its_text(game, state, seats)


def compare_with_its_text(game: AnyGame, state: Any, seats: int) -> None:
    again = game.read_position(game.write_position(state))
    assert all(row(game, again, seat) == row(game, state, seat) for seat in range(seats))


def test_hidden_tokens_of_others_have_no_kind_in_a_row() -> None:
    """Two positions of Babylonia that differ in nothing but the face of another's token in the river."""
    game = GAMES["babylonia"]
    for state, seat, _ in positions(game, 2, {}, 400, seed=4):
        mine, other = row(game, state, seat), row(game, state, 1 - seat)
        seen_by_me = {number for number in mine["board"] if number >= 15}
        seen_by_other = {number for number in other["board"] if number >= 15}
        if any(19 <= number < 23 for number in seen_by_me):
            assert any(number == 32 for number in seen_by_other)
            return
    raise AssertionError("no token was placed in a river")


def test_parts_stand_where_their_names_say() -> None:
    for state, seat, _ in positions(GAMES["babylonia"], 3, {}, 30):
        view, numbers = GAMES["babylonia"].view(state, seat), row(GAMES["babylonia"], state, seat)
        order = [(seat + further) % 3 for further in range(3)]
        assert numbers["stand"] == list(view.stand)
        assert numbers["stands"] == [*(view.stand_counts[other] for other in order), 0]
        assert numbers["points"] == [*(p for other in order for p in view.points[other]), *[0] * 6]
        assert numbers["discarded"] == list(view.discarded)
        assert numbers["turn"] == [view.turn]
        assert numbers["on turn"] == [1 + order.index(view.on_turn)]
    for state, seat, _ in positions(GAMES["tigris"], 4, {}, 30):
        view, numbers = GAMES["tigris"].view(state, seat), row(GAMES["tigris"], state, seat)
        order = [(seat + further) % 4 for further in range(4)]
        assert numbers["hand"] == list(view.hand)
        assert numbers["hands"] == [view.hand_counts[other] for other in order]
        assert numbers["catastrophes"] == [view.catastrophes[other] for other in order]
        assert numbers["removed"] == list(view.removed)
        assert numbers["bag"] == [view.bag_count]
        assert numbers["asked"] == [1]
    for state, seat, _ in positions(GAMES["tabannusi"], 2, {}, 30):
        view, numbers = GAMES["tabannusi"].view(state, seat), row(GAMES["tabannusi"], state, seat)
        assert numbers["gold"] == [view.gold[seat], view.gold[1 - seat], 0, 0]
        assert numbers["craft"] == [*view.craft[seat], *view.craft[1 - seat], *[0] * 6]
        assert numbers["dice supply"] == list(view.supply)
        assert numbers["action tiles"] == [tile + 1 for tile in view.tiles]
        assert numbers["round"] == [view.round]
        assert numbers["asked"] == [1]
    for state, seat, _ in positions(GAMES["wonders"], 5, {}, 30):
        view, numbers = GAMES["wonders"].view(state, seat), row(GAMES["wonders"], state, seat)
        order = [(seat + further) % 5 for further in range(5)]
        assert numbers["coins"] == [*(view.coins[other] for other in order), 0, 0, 0]
        assert numbers["boards"] == [*(view.boards[other] + 1 for other in order), 0, 0, 0]
        assert numbers["hand"] == [view.hand.count(card) for card in range(CARD_COUNT)]
        assert numbers["discard pile"] == list(view.discard_counts)
        assert numbers["age"] + numbers["turn"] + numbers["seats"] == [view.age, view.turn, 5]
