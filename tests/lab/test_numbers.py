"""Answers as numbers: stable, without collision, and there and back."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.lab.positions import GAMES, IDS, TABLES, budget, positions
from ziggurat.core.game import AnyGame

TABLES_OF_NUMBERS = Path(__file__).parent / "numbers"


def written(game: AnyGame) -> list[str]:
    return [game.write(action) for action in game.numbers]


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_of_answers_never_change(name: str) -> None:
    """What was learned with old numbers must stay true: a new answer gets a new number at the end of the file."""
    committed = (TABLES_OF_NUMBERS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert written(GAMES[name]) == committed


@pytest.mark.parametrize("name", GAMES)
def test_every_number_has_an_answer_of_its_own(name: str) -> None:
    game = GAMES[name]
    assert game.number is not None
    texts = written(game)
    assert len(set(texts)) == len(texts)
    for place, action in enumerate(game.numbers):
        [found] = game.number([action])
        assert found == place or unpaid(texts[found]) == unpaid(texts[place]), texts[place]


def unpaid(text: str) -> str:
    """An answer without its payment: an example of a higher rank, alone in a list, is the first of its play."""
    return re.sub(r" pay \d+-\d+|(?<=^pay )\$+", "", text)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=IDS)
def test_legal_answers_have_different_numbers(name: str, seats: int, options: dict[str, str]) -> None:
    game = GAMES[name]
    assert game.number is not None
    steps = game.taken_by()
    for state, seat, legal in positions(game, seats, options, budget(60, 5_000)):
        numbers = list(game.number(legal))
        assert list(steps.numbers(state, seat)) == numbers
        assert len(legal) <= game.longest
        assert len(numbers) == len(legal)
        assert len(set(numbers)) == len(numbers)
        assert min(numbers) >= 0
        assert max(numbers) < game.answers(seats, game.complete_options(options))
        for action, number in zip(legal, numbers, strict=True):
            example = game.numbers[number]
            assert type(example) is type(action)
            texts = game.write(example) + game.write(action)
            assert example == action or "pay" in texts or " bank" in texts  # a unit of the bank is a payment, too


def test_answers_that_know_their_number_are_numbered_like_those_that_do_not() -> None:
    """In Tabannusi ready-made answers carry their number; copies of them have to be looked at."""
    game = GAMES["tabannusi"]
    assert game.number is not None
    for seats in game.seats:
        for _, _, legal in positions(game, seats, {}, budget(60, 2_000), seed=5):
            assert list(game.number([replace(answer) for answer in legal])) == list(game.number(legal))


def test_a_table_without_expansions_has_fewer_numbers() -> None:
    game = GAMES["wonders"]
    plain, tower = game.complete_options({}), game.complete_options({"tower": "yes", "projects": "yes"})
    assert game.answers(3, plain) == game.answers(3, tower) < game.answers(3, game.complete_options({"leaders": "yes"}))
    assert game.answers(8, plain) == len(game.numbers)  # eight play with Cities
    assert all(other.answers(2, {}) == len(other.numbers) for name, other in GAMES.items() if name != "wonders")


def test_payments_of_one_play_are_numbered_by_the_coins_to_the_left() -> None:
    game = GAMES["wonders"]
    assert game.number is not None
    seen = 0
    for _, _, legal in positions(game, 4, {}, 300):
        numbers = dict(zip((game.write(action) for action in legal), game.number(legal), strict=True))
        by_play: dict[str, list[tuple[int, int]]] = {}
        for text, number in numbers.items():
            play, _, payment = text.partition(" pay ")
            if payment:
                by_play.setdefault(play, []).append((int(payment.split("-")[0]), number))
        for payments in by_play.values():
            ranked = [number for _, number in sorted(payments)]
            assert ranked == list(range(ranked[0], ranked[0] + len(ranked)))
            seen += len(ranked) > 1
    assert seen > 5
