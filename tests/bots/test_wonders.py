"""What bots know of 7 Wonders: greedy play, the forecast, quick answers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.bots.test_bots import by_worth
from tests.bots.test_learned import corrections
from tests.games.wonders.positions import table
from ziggurat.bots.bot import make_bot
from ziggurat.bots.knowledge import knowledge_of, load_weights
from ziggurat.bots.wonders import standing
from ziggurat.core.game import SPECTATOR, Seat, load_game
from ziggurat.core.match import Match, play_out
from ziggurat.core.simulate import Answer, play_on
from ziggurat.games.wonders.actions import Action, ChooseCard
from ziggurat.games.wonders.state import State

GAME = load_game("wonders")
KNOWLEDGE = knowledge_of(GAME)
BABEL = {"tower": "yes", "projects": "yes"}


def wins(games: int, seats: int, options: dict[str, str]) -> int:
    """How many games one greedy bot wins against random ones, its seat changing from game to game."""
    won = 0
    for number in range(games):
        own = number % seats
        choosers = [make_bot(GAME, "greedy" if seat == own else "random") for seat in range(seats)]
        match = play_out(Match(GAME, seats, options), choosers, Random(number))
        won += GAME.ranking(match.state)[own] == 1
    return won


def test_greedy_beats_random_at_least_90_times_in_100() -> None:
    assert wins(100, 3, {}) >= 90


def test_greedy_beats_itself_with_the_weights_of_before() -> None:
    """What a search taught about how answers look."""
    before = make_bot(GAME, "greedy", load_weights("classic/wonders"))
    ahead = 0
    for number in range(40):
        own = number % 2
        choosers = [make_bot(GAME, "greedy") if seat == own else before for seat in range(2)]
        scores = GAME.scores(play_out(Match(GAME, 2), choosers, Random(number)).state)
        ahead += scores[own] > scores[1 - own]
    assert ahead >= 24


@pytest.mark.parametrize("seats", [2, 7])
def test_greedy_knows_babel_and_every_number_of_seats(seats: int) -> None:
    assert wins(10, seats, BABEL) >= 7


def test_a_resource_that_the_city_lacks_is_worth_more() -> None:
    state = table("hand 0 lumber_yard,stone_pit", "board 0 giza:A", "built 0 quarry")
    wood, stone = [GAME.read(state, 0, text) for text in ("build lumber_yard", "build stone_pit")]
    worth = KNOWLEDGE.appraise(state, 0, [wood, stone])
    assert worth[0] > worth[1]


def test_a_payment_is_weighed_against_the_card() -> None:
    lines = ("age 2 1", "hand 0 aqueduct", "built 0 baths", "board 0 rhodos:A", "built 1 quarry stone_pit", "coins 0 9")
    state = table(*lines)
    free, dear = [GAME.read(state, 0, text) for text in ("build aqueduct chain", "build aqueduct pay 6-0")]
    worth = KNOWLEDGE.appraise(state, 0, [free, dear])
    assert worth[0] > worth[1]


def greedy_game(seats: int, options: dict[str, str], rng: Random) -> Iterator[State]:
    """Every position of a game in which all take what looks best, in order; one answer in ten is a random one."""

    def answer(state: State, seat: Seat, legal: list[Action], rng: Random) -> Action:
        best: Action = by_worth(KNOWLEDGE.appraise)(state, seat, legal, rng)
        return rng.choice(legal) if rng.random() < 0.1 else best

    state = GAME.setup(seats, GAME.complete_options(options))
    for _ in play_on(GAME, state, rng, answer):
        yield state
    yield state


@pytest.mark.parametrize("options", [{}, BABEL], ids=["base", "babel"])
@pytest.mark.parametrize("seats", range(2, 8))
def test_every_view_of_a_greedy_game_can_be_imagined(seats: int, options: dict[str, str]) -> None:
    """The same view many times: each world is a new one, and whoever is asked in it has an answer."""
    rng = Random(seats)
    for state in greedy_game(seats, options, rng):
        for viewer in (*GAME.to_act(state)[:1], rng.choice([*range(seats), SPECTATOR])):
            seen = GAME.view(state, viewer)
            for _ in range(2):
                imagined = GAME.imagine(seen, rng)
                assert GAME.view(imagined, viewer) == seen
                assert all(GAME.legal(imagined, seat) for seat in GAME.to_act(imagined))
                for seat in GAME.to_act(imagined)[:1]:
                    GAME.apply(imagined, seat, GAME.legal(imagined, seat)[0])


def test_the_forecast_is_exact_when_the_game_is_over() -> None:
    for state in greedy_game(3, BABEL, Random(5)):
        forecast = KNOWLEDGE.forecast(state)
    assert forecast == GAME.scores(state)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_quick_correction_is_the_one_that_was_learned_with_all_expansions(seats: int) -> None:
    """Cards that were lost, leaders that were entombed: the order of building knows them too."""
    quick, slow = corrections(GAME)
    for state in greedy_game(seats, {**BABEL, "leaders": "yes", "cities": "yes"}, Random(seats)):
        assert quick(state) == pytest.approx(slow(state))


def test_the_forecast_knows_more_than_the_points_on_the_table() -> None:
    """In the middle of the game it is nearer to how far the seats will be apart than the points as they stand."""
    naive = informed = 0.0
    for seed in range(40):
        table: list[list[float]] = []
        foreseen: list[list[float]] = []
        for state in greedy_game(3, {}, Random(seed)):
            if state.pending and isinstance(state.pending[-1], ChooseCard) and state.pending[-1].asks == (0, 1, 2):
                if (state.age, state.turn) in [(2, 1), (2, 4), (3, 1)]:
                    table.append([standing(state, seat) for seat in range(3)])
                    foreseen.append(KNOWLEDGE.forecast(state))
        final = GAME.scores(state)
        naive += sum(distance(points, final) for points in table)
        informed += sum(distance(points, final) for points in foreseen)
    assert informed < 0.97 * naive


def distance(points: list[float], final: list[int]) -> float:
    """How wrong the differences to the mean of the table are."""
    mean = sum(points) / len(points) - sum(final) / len(final)
    return sum(abs(one - other - mean) for one, other in zip(points, final, strict=True))


def quick_at(own: Seat) -> Answer:
    """This seat answers by habit, the others at random."""

    def answer(state: State, seat: Seat, legal: list[Action], rng: Random) -> Action:
        quick: Action = KNOWLEDGE.habit(state, seat, legal, rng)
        return quick if seat == own else rng.choice(legal)

    return answer


def test_a_quick_answer_is_better_than_a_random_one() -> None:
    won = 0
    for number in range(30):
        state = GAME.setup(3, GAME.complete_options({}))
        for _ in play_on(GAME, state, Random(number), quick_at(number % 3)):
            pass
        won += GAME.ranking(state)[number % 3] == 1
    assert won >= 20
