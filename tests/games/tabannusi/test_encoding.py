"""Rows and numbers of Tabannusi against plain words, without the tables that make them fast."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.chains import missing
from tests.games.tabannusi.test_play import TABLES, moments
from tests.lab.test_rows import row
from ziggurat.games.tabannusi import GAME
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.encoding import FIRST_PAYMENT, OTHER_KINDS, number
from ziggurat.games.tabannusi.state import AT_LINE, OWNED, State


def by_player(packed: list[int], width: int, own: int, players: int) -> list[int]:
    """The numbers of every player from the reader on; zeros where nobody sits."""
    rows = [packed[width * player : width * (player + 1)] for player in range(players)]
    rows = rows[own:] + rows[:own] + [[0] * width] * (4 - players)
    return [value for row in rows for value in row]


def from_reader(place: int, own: int, players: int) -> int:
    """Where a card or tile is, its player counted from the reader."""
    if not OWNED <= place < AT_LINE:
        return place
    return 4 * (place // 4) + (place % 4 - own) % players


def compare(state: State, own: int) -> None:
    players = int(state.players)
    seen = row(GAME, state, own)
    assert seen["dice in hand"] == by_player([int(n) for n in state.hands], 5, own, players)
    assert seen["crates"] == by_player([int(n) for n in state.crates], 4, own, players)
    assert seen["points"] == by_player([int(n) for n in state.points], 11, own, players)
    assert seen["gold"] == by_player([int(n) for n in state.gold], 1, own, players)
    assert seen["assistants"] == by_player([int(n) for n in state.assistants], 1, own, players)
    marked = [[int(ship) >> player & 1 for player in range(players)] for ship in state.ship_markers]
    marked = [ship[own:] + ship[:own] + [0] * (4 - players) for ship in marked]
    assert seen["ship markers"] == [bit for ship in marked for bit in ship]
    for part, houses in (("port houses", state.port_houses), ("ziggurat houses", state.ziggurat_houses)):
        assert seen[part] == [int(owner) and 1 + (int(owner) - 1 - own) % players for owner in houses]
    for part, places in (
        ("special water", state.special),
        ("harbormasters", state.harbormasters),
        ("decrees", state.decrees),
    ):
        assert seen[part] == [from_reader(int(place), own, players) for place in places]
    assert [seen["barge dice"][6 * c + v] for c in range(5) for v in range(6)] == [
        int(state.dice[7 * c + v + 1]) for c in range(5) for v in range(6)
    ]
    bot = state.automa
    tiles = [0] * 9 if bot is None else [pile.count(colour) for pile in bot.piles for colour in range(3)]
    assert seen["bot tiles"] == tiles


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_row_says_of_every_player_what_lies_on_the_table(seats: int, options: dict[str, str]) -> None:
    for n, (state, seat, _) in enumerate(moments(seats, options, 3)):
        if n % 3 == 0:
            compare(state, seat)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_payments_are_numbered_by_their_rank_and_made_once(seats: int, options: dict[str, str]) -> None:
    several = 0
    for _, _, legal in moments(seats, options, 4):
        payments = [answer for answer in legal if isinstance(answer, a.Pay)]
        order = sorted(
            payments, key=lambda way: (way.gold, *[n for pair in zip(way.dice, way.crates, strict=True) for n in pair])
        )
        numbers = dict(zip(legal, number(legal), strict=True))
        assert [numbers[way] for way in order] == list(range(FIRST_PAYMENT, FIRST_PAYMENT + len(order)))
        several += len(payments) > 1
        for way in payments:
            assert a.pay(list(way.dice), list(way.crates), way.gold) is way
    assert several


def test_dice_and_crates_of_two_colours_are_the_payment_that_names_all_five() -> None:
    assert a.pay_two(1, 2, 1, 4, 0, 1, 3) is a.pay([0, 2, 0, 0, 0], [0, 1, 0, 0, 1], 3)
    assert a.pay_two(2, 1, 0, 2, 1, 1, 0) is a.pay([0, 0, 2, 0, 0], [0, 0, 1, 0, 0], 0)
    assert a.pay_two(0, 7, 0, 0, 0, 0, 90) is a.pay([7, 0, 0, 0, 0], [0] * 5, 90)


def test_every_kind_of_answer_step_and_question_has_its_place_in_the_chains() -> None:
    """They are handed on as plain objects, so that no type checker sees one that is missing."""
    assert missing("tabannusi", "rules", "apply_answer", "a", get_args(a.Answer)) == set()
    assert missing("tabannusi", "rules", "apply_chance", "a", get_args(a.Drawn)) == set()
    assert missing("tabannusi", "stack", "carry_out", "st", get_args(st.Step)) == set()
    assert missing("tabannusi", "automa", "bot_does", "st", get_args(st.BotSteps)) == set()
    assert missing("tabannusi", "offers", "add_answers", "q", get_args(q.Question)) == {
        *("LayOut", "DrawUrban", "RollBarge", "FillDisplay", "DrawHarbormaster"),
        *("TurnCards", "DrawTile", "ResetTiles", "SpendDie"),
    }
    assert set(OTHER_KINDS) < set(get_args(q.Question))
