"""What a bot knows of Babylonia: how a game will end, what links and pairs are worth, and what to play by habit."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.test_bots import by_worth
from tests.games.babylonia.positions import position
from ziggurat.bots.babylonia.approach import Approach
from ziggurat.bots.babylonia.glance import glance
from ziggurat.bots.babylonia.survey import Survey
from ziggurat.bots.knowledge import Knowledge, classic_knowledge_of, knowledge_of
from ziggurat.bots.learned import NOTHING_LEARNED, Corrected, Layers
from ziggurat.core.game import Seat
from ziggurat.core.simulate import play_on
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.actions import Action, Place
from ziggurat.games.babylonia.data import CELL_NAMED, LOCATIONS, Token
from ziggurat.games.babylonia.pieces import is_city
from ziggurat.games.babylonia.scoring import nobles_in_network
from ziggurat.games.babylonia.state import State

KNOWLEDGE = knowledge_of(GAME)


def greedy_game(seats: int, seed: int) -> tuple[list[State], State]:
    """Positions from the middle half of a game between greedy players, and its end."""
    state = GAME.setup(seats, GAME.complete_options({}))
    seen = [GAME.clone(state) for _ in play_on(GAME, state, Random(seed), by_worth(KNOWLEDGE.appraise))]
    return seen[len(seen) // 4 : 3 * len(seen) // 4 : 5], state


def distances(points: list[float]) -> list[float]:
    """How far each seat is from the mean of the table."""
    return [own - sum(points) / len(points) for own in points]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_forecast_sees_more_than_the_points_so_far(seats: int) -> None:
    """It is closer to what will lie between the seats at the end, in the middle of games between greedy players."""
    errors = naive_errors = 0.0
    for seed in range(4):
        positions, end = greedy_game(seats, seed)
        final = distances([float(points) for points in GAME.scores(end)])
        for state in positions:
            forecast = distances(KNOWLEDGE.forecast(state))
            now = distances([float(points) for points in GAME.scores(state)])
            errors += sum((guess - real) ** 2 for guess, real in zip(forecast, final, strict=True))
            naive_errors += sum((guess - real) ** 2 for guess, real in zip(now, final, strict=True))
    assert errors < 0.85 * naive_errors


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_forecast_is_exact_at_the_end(seats: int) -> None:
    _, end = greedy_game(seats, seed=9)
    assert KNOWLEDGE.forecast(end) == GAME.scores(end)


def test_the_forecast_of_a_city_goes_to_who_surrounds_it() -> None:
    state = position("*MP 16,12  M0 14,12  M0 15,13  M0 15,11  F1 17,13")
    points = KNOWLEDGE.forecast(state)
    assert points[0] > points[1] > points[2]


def worth_of(state: State, text: str) -> float:
    worth: float = KNOWLEDGE.appraise(state, 0, [GAME.read(state, 0, text)])[0]
    return worth


@pytest.mark.parametrize(
    ("card", "seats", "pieces", "cell"),
    [(9, 2, "*M 3,3", "5,1"), (8, 3, "*M 7,5  F0 8,6", "10,8")],
    ids=["over free river", "over free land of the centre"],
)
def test_a_noble_is_worth_more_where_free_hexes_link_it(card: int, seats: int, pieces: str, cell: str) -> None:
    """Compared with a farmer in the same place, so that only the symbol counts."""
    worlds = [position(pieces, seats=seats, cards={0: cards}) for cards in ([card], [])]
    linked, apart = [worth_of(state, f"M {cell}") - worth_of(state, f"F {cell}") for state in worlds]
    assert linked > apart + 0.5


def test_the_first_token_opens_a_field_that_the_second_enters() -> None:
    """With a farmer to follow; alone, a token beside the field promises less."""
    with_farmer = position("+7 4,6", seats=4, stand="MFSSS")
    without = position("+7 4,6", seats=4, stand="MSSSS")
    assert worth_of(with_farmer, "M 6,6") > worth_of(without, "M 6,6") + 1.0


def test_a_glance_prefers_what_scores() -> None:
    state = position("+7 4,6  *M 16,12  M0 6,6", stand="MPFFF")
    field = glance(state, 0, Place(Token.FARMER, CELL_NAMED["4,6"]))
    noble = glance(state, 0, Place(Token.MERCHANT, CELL_NAMED["14,12"]))
    farmer = glance(state, 0, Place(Token.FARMER, CELL_NAMED["14,12"]))
    nothing = glance(state, 0, Place(Token.FARMER, CELL_NAMED["10,6"]))
    assert field > noble > farmer > nothing


@pytest.mark.parametrize("known", [KNOWLEDGE, classic_knowledge_of(GAME)], ids=["present", "classic"])
def test_habit_answers_every_question(known: Knowledge) -> None:
    def answer(state: State, seat: Seat, legal: list[Action], rng: Random) -> Action:
        quick: Action = known.habit(state, seat, legal, rng)
        assert quick in legal
        return quick

    for _ in play_on(GAME, GAME.setup(3, GAME.complete_options({})), Random(3), answer):
        pass


def test_habit_takes_what_is_appraised_best() -> None:
    state = GAME.setup(2, GAME.complete_options({}))
    for seat, legal in play_on(GAME, state, Random(5)):
        worth = KNOWLEDGE.appraise(state, seat, legal)
        assert KNOWLEDGE.habit(state, seat, legal, Random(1)) == legal[worth.index(max(worth))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_survey_promises_what_the_rules_would_give(seats: int) -> None:
    """At every city and to every seat, in random games, with links over free hexes and without."""
    seen = 0
    for seed in range(6):
        state = GAME.setup(seats, GAME.complete_options({}))
        for number, _ in enumerate(play_on(GAME, state, Random(seed))):
            if number % 9:
                continue
            survey = Survey(state)
            for place, cell in enumerate(LOCATIONS):
                city = state.board[cell]
                if is_city(city):
                    for seat in range(seats):
                        promised = survey.promised[4 * place + seat]
                        assert promised == 2 * nobles_in_network(state, seat, cell, city)
                        seen += promised > 0
    assert seen > 100


@pytest.mark.parametrize(
    ("pieces", "near", "far"),
    [
        ("*MP 7,5  M0 8,6", 0, 0),
        ("*MP 7,5  M0 9,7  P0 8,8  S0 10,8", 2, 0),
        ("*MP 7,5  M0 10,8", 0, 1),
        ("*MP 7,5  M0 9,7  F1 7,7  F1 8,6  F1 9,5", 0, 0),
        ("*S 7,5  M0 9,7", 0, 0),
    ],
    ids=["joined already", "one token away", "two tokens away", "cut off", "not welcome"],
)
def test_nobles_near_a_city_are_seen(pieces: str, near: int, far: int) -> None:
    """Those that a token or two on free hexes would join to it, and that score there."""
    approach = Approach(Survey(position(pieces, seats=3)))
    place = 4 * list(LOCATIONS).index(CELL_NAMED["7,5"])
    assert (approach.one[place], approach.two[place]) == (near, far)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_quick_correction_is_the_one_that_was_learned(seats: int) -> None:
    """What a game adds up at once is what `Corrected` makes of the rows that are learned from."""
    rng = Random(seats)
    plain = knowledge_of(GAME, None, NOTHING_LEARNED)
    lean = tuple(rng.uniform(-1.0, 1.0) for _ in range(plain.feature_count))
    layers = Layers(plain.feature_count, 0, (9.0, 8.0, 7.0, 6.0, 5.0, 4.0), lean, (), (), ())
    assert plain.correct is not None
    assert plain.forecast_with_features is not None
    assert plain.stage is not None
    quick = plain.correct(layers)
    slow = Corrected(plain.forecast_with_features, plain.stage, layers).forecast
    positions, end = greedy_game(seats, seed=2)
    for state in [*positions, end]:
        assert quick(state) == pytest.approx(slow(state))
