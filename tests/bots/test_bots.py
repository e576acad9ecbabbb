"""Bots: they get views and legal answers, and the greedy one knows what it is doing."""

from __future__ import annotations

import multiprocessing
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from tests.games.babylonia.positions import play, position, ring
from ziggurat.bots.bot import NAMES, Bot, free_cores, make_bot
from ziggurat.bots.greedy import by_outcome, greedy
from ziggurat.bots.knowledge import Appraise, knowledge_of
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, Seat, installed_games, load_game
from ziggurat.core.match import Match, play_out
from ziggurat.core.simulate import Answer
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.actions import TAKE
from ziggurat.games.babylonia.state import State
from ziggurat.games.babylonia.view import View
from ziggurat.web.levels import ALLOWS_MASTER, check_level, levels_for

SLOW_OR_TWICE = {"hard", "master", "classic", "mcts:1s", "greedy"}
QUICK = [name for name in NAMES if name not in SLOW_OR_TWICE] + ["mcts:4", "classic:4"]
"""All of them, but no second of thought for every answer, and `greedy` only under its other name."""


def by_worth(appraise: Appraise) -> Answer:
    """Whoever is asked takes the answer that is worth most, the first of several."""

    def answer(state: Any, seat: Seat, legal: list[Any], rng: Random) -> Any:
        worth = appraise(state, seat, legal)
        return legal[worth.index(max(worth))]

    return answer


def wins(game: AnyGame, bot: Bot, others: Bot, seats: int, games: int) -> float:
    """How many games the bot wins, sitting on every seat in turn; a shared victory is a part of one."""
    won = 0.0
    for number in range(games):
        own = number % seats
        bots = [bot if seat == own else others for seat in range(seats)]
        match = play_out(Match(game, seats), bots, Random(number))
        places = game.ranking(match.state)
        won += (places[own] == 1) / places.count(1)
    return won


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random_at_babylonia(seats: int) -> None:
    assert wins(GAME, make_bot(GAME, "greedy"), make_bot(GAME, "random"), seats, games=10) >= 9.5


def test_greedy_beats_a_bot_that_only_counts_points_at_babylonia() -> None:
    def points_now(state: State, seat: Seat, actions: list[Any]) -> list[float]:
        return by_outcome(GAME, lambda after, own: GAME.scores(after)[own], state, seat, actions)

    assert wins(GAME, make_bot(GAME, "greedy"), greedy(GAME, points_now), seats=2, games=6) >= 4.5


@pytest.mark.parametrize("game", list(installed_games().values()), ids=lambda game: game.name)
@pytest.mark.parametrize("level", QUICK)
def test_bots_of_every_level_play_every_game(game: AnyGame, level: str) -> None:
    """To the end, at the smallest and the largest table; every answer is checked on the way."""
    for seats in {game.seats[0], game.seats[-1]}:
        match = play_out(Match(game, seats), [make_bot(game, level)] * seats, Random(4))
        assert match.over


@pytest.mark.parametrize("level", QUICK)
def test_a_bot_gets_a_view_and_nothing_else(level: str) -> None:
    bot = make_bot(GAME, level)
    given: list[tuple[Any, ...]] = []

    def watched(*arguments: Any) -> Any:
        given.append(arguments)
        return bot(*arguments)

    match = Match(GAME, 2)
    play_out(match, [watched, watched], Random(2))
    for view, legal, rng in given:
        assert type(view) is View
        assert not any(isinstance(value, State) for value in (getattr(view, field.name) for field in fields(view)))
        assert type(legal) is list
        assert type(rng) is Random
    assert {view.seat for view, _, _ in given} == {0, 1}


@pytest.mark.parametrize("level", QUICK)
def test_a_bot_answers_alike_in_worlds_that_look_alike(level: str) -> None:
    one = position("m1 12,10", stands={1: "MMPPF"})
    two = position("f1 12,10", stands={1: "SSSFF"})
    bot = make_bot(GAME, level)
    for seed in range(5):
        answers = [bot(GAME.view(state, 0), GAME.legal(state, 0), Random(seed)) for state in (one, two)]
        assert answers[0] == answers[1]


def test_a_level_that_does_not_exist() -> None:
    with pytest.raises(BadOptions, match="There is no bot oracle for Babylonia; choose one of: easy, normal, hard"):
        make_bot(load_game("babylonia"), "oracle")


def test_the_dial_goes_from_easy_over_normal_to_hard() -> None:
    """Turned a quarter, it answers as normal does in half of the cases; at its ends it is the level itself."""
    state = position("+7 4,6  +5 7,5  M0 6,6", stand="FMPSS")
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    for dial, level in ((0, "easy"), (50, "normal")):
        one, two = make_bot(GAME, f"dial:{dial}"), make_bot(GAME, level)
        for seed in range(5):
            rng = Random(seed)
            rng.random()  # the dial is asked first
            assert one(view, legal, Random(seed)) == two(view, legal, rng)
    best = make_bot(GAME, "normal")(view, legal, Random(1))
    hits = [
        sum(make_bot(GAME, f"dial:{dial}")(view, legal, Random(n)) == best for n in range(60)) for dial in (0, 25, 50)
    ]
    assert hits[0] < hits[1] < hits[2]


def test_the_dial_can_be_turned_towards_a_search_of_any_budget() -> None:
    """So that it can be measured with few iterations; the weaker half of the dial does not search."""
    state = position("+7 4,6  +5 7,5  M0 6,6", stand="FMPSS")
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    for dial, level in (("100:6", "mcts:6"), ("50:6", "normal"), ("20:6", "dial:20")):
        one, two = make_bot(GAME, f"dial:{dial}"), make_bot(GAME, level)
        for seed in range(5):
            rng = Random(seed)
            if not level.startswith("dial"):
                rng.random()  # the dial is asked first
            assert one(view, legal, Random(seed)) == two(view, legal, rng)


def cores_here(count: Any) -> None:
    count.put(free_cores())


def test_master_starts_no_processes_from_a_process_of_the_server() -> None:
    """Those are daemons, which may have no children."""
    context = multiprocessing.get_context("spawn")
    count = context.SimpleQueue()
    process = context.Process(target=cores_here, args=(count,), daemon=True)
    process.start()
    process.join()
    assert count.get() == 1


def test_master_is_offered_on_the_web_where_the_owner_allows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ALLOWS_MASTER, raising=False)
    assert "master" not in levels_for(GAME)
    with pytest.raises(BadOptions, match="There is no bot master for Babylonia; choose one of: easy"):
        check_level(GAME, "master")
    monkeypatch.setenv(ALLOWS_MASTER, "1")
    assert list(levels_for(GAME))[-2:] == ["hard", "master"]
    check_level(GAME, "master")
    with pytest.raises(BadOptions):
        check_level(GAME, "mcts:60s")
    monkeypatch.setenv(ALLOWS_MASTER, "0")
    assert "master" not in levels_for(GAME)


@pytest.mark.parametrize(
    "name", ["dial", "dial:", "dial:101", "dial:-1", "dial:5.5", "dial:75:x", "dial:75:", "classic:x", "master:1"]
)
def test_a_dial_that_cannot_be_turned(name: str) -> None:
    with pytest.raises(BadOptions):
        make_bot(GAME, name)


# -- what greedy sees in Babylonia -----------------------------------------------------------------------------------


def chosen(state: State) -> str:
    (seat,) = GAME.to_act(state)
    return GAME.write(make_bot(GAME, "greedy")(GAME.view(state, seat), GAME.legal(state, seat), Random(1)))


def test_greedy_takes_the_best_field() -> None:
    state = position("+7 4,6  +5 7,5  M0 6,6", stand="FMPSS")
    assert chosen(state) == "F 4,6"


def test_greedy_surrounds_a_city_that_it_wins() -> None:
    """Left alone, the last hex beside it would make a tie."""
    state = position("*S 16,12  S0 14,12  S0 15,13  S0 15,11  F1 18,12  F1 17,13", stand="MMMMM", cities=(3, 0, 0))
    legal = GAME.legal(state, 0)
    worth = knowledge_of(GAME).appraise(state, 0, legal)
    assert GAME.write(legal[worth.index(max(worth))]) == "M 17,11"


def test_greedy_does_not_surround_a_city_for_another() -> None:
    state = position(f"*MPS 16,12 {ring('M1', '16,12', but=['17,11'])}", stand="MMMMM", cities=(0, 5, 0))
    assert chosen(state) != "M 17,11"


@pytest.mark.parametrize(("supply", "card"), [("-", 1), ("MMMMMMPPPPPPSSSSSSFFFFFFF", 4)])
def test_greedy_takes_ten_points_at_the_end_and_a_lasting_card_before(supply: str, card: int) -> None:
    state = position(ring("F0", "12,8", but=["13,9"]), stand="FM", supplies={0: supply})
    play(state, "F 13,9", "M 10,6")
    legal = GAME.legal(state, 0)
    worth = knowledge_of(GAME).appraise(state, 0, legal)
    assert legal[worth.index(max(worth))] == TAKE[card]
