"""The greedy player of Tigris & Euphrates: what it sees in a position, and that it beats random play."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.bots.test_bots import by_worth
from tests.games.tigris.positions import play, table
from ziggurat.bots.bot import choose_randomly, make_bot
from ziggurat.bots.knowledge import knowledge_of, load_weights
from ziggurat.bots.tigris import know
from ziggurat.bots.tigris.outlook import Outlook
from ziggurat.bots.tigris.prospect import final_points
from ziggurat.bots.tigris.scales import Scales
from ziggurat.core import simulate
from ziggurat.core.match import Match, play_out
from ziggurat.core.simulate import play_on
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.state import State

COMPILED = not str(simulate.__file__).endswith(".py")
GAMES = 100 if COMPILED else 4
"""Interpreted, a game takes seconds."""


WEIGHTS = load_weights("tigris")


def chance_to_hold(state: State, seat: int, other: int, colour: int, needed: int) -> float:
    return Outlook(Scales(WEIGHTS), state, seat).chance_to_hold(other, colour, needed)


def best(state: State) -> str:
    seat = GAME.to_act(state)[0]
    return GAME.write(make_bot(GAME, "greedy")(GAME.view(state, seat), GAME.legal(state, seat), Random(1)))


def test_greedy_beats_random_in_95_of_100_games_of_two() -> None:
    greedy = make_bot(GAME, "greedy")
    won = 0
    for number in range(GAMES):
        match = Match(GAME, 2)
        own = number % 2
        play_out(match, [greedy, choose_randomly] if own == 0 else [choose_randomly, greedy], Random(number))
        won += GAME.ranking(match.state)[own] == 1 and GAME.ranking(match.state)[1 - own] == 2
    assert won >= 0.95 * GAMES


def test_the_weakest_colour_comes_first() -> None:
    """Both leaders stand there: a market brings the colour that is missing, a temple one of plenty."""
    state = table(
        """
        H   I   J
     7  P0  t*  T0
    """,
        ("tm", ""),
        left=1,
    )
    for source, points in ((0, 5), (1, 9), (2, 5)):
        state.points[source] = points
    assert best(state).startswith("market")


def test_a_war_that_is_sure_to_be_won_is_started() -> None:
    state = table(
        """
        E  F   G  H  I  J  K
     4  s  s   .  .  s  s  .
     5  t  K0  s  .  s  K1 t
    """,
        ("sssss", ""),
        left=1,
    )
    for source in (1, 2, 3):
        state.points[source] = 5
    assert best(state) == "settlement H5"


def test_tiles_are_not_thrown_into_a_lost_conflict() -> None:
    state = table(
        """
        F  G  H   I   J
     6  .  .  t   .   .
     7  .  t  K1  t*  .
    """,
        ("tt", "tttttt"),
    )
    play(state, "king J7")
    # 1 + 2 against 3 on the board: nothing helps.
    assert best(state) == "add 0"


def test_a_defender_adds_exactly_what_is_needed() -> None:
    state = table(
        """
        H   I   J
     6  .   .   t
     7  K1  t*  .
    """,
        ("t", "ttt"),
    )
    play(state, "king J7", "add 1")
    assert best(state) == "add 2"


@pytest.mark.parametrize(("needed", "chance"), [(0, 1.0), (7, 0.0)])
def test_chances_that_are_certain(needed: int, chance: float) -> None:
    assert chance_to_hold(table("", ("", "ssssss")), 0, 1, 1, needed) == chance


def test_chances_come_from_what_has_not_been_seen() -> None:
    """Six unseen tiles, three of them temples, in a hand of three: at least one temple in 19 of 20 cases."""
    state = table("", ("", "ttt"), bag=3)
    state.bag[0], state.bag[1], state.bag[2], state.bag[3] = 3, 0, 0, 0
    assert chance_to_hold(state, 0, 1, 1, 1) == pytest.approx(19 / 20)


def test_every_action_gets_a_number() -> None:
    state = table("", ("sttffm", "ssssss"))
    actions = GAME.legal(state, 0)
    assert len(know(WEIGHTS).appraise(state, 0, actions)) == len(actions)


# -- how it will end -------------------------------------------------------------------------------------------------


def greedy_game(seed: int) -> list[State]:
    """The positions of a game in which seats are asked, then its end."""
    state: State = GAME.setup(2, GAME.complete_options({}))
    greedy = by_worth(know(WEIGHTS).appraise)
    positions = [state.clone() for _ in simulate.play_on(GAME, state, Random(seed), greedy)]
    return [*positions, state]


def real_points(state: State) -> list[float]:
    return [final_points(state, seat) for seat in range(2)]


def test_the_forecast_is_exact_at_the_end_and_better_than_the_present_points_before() -> None:
    forecast = know(WEIGHTS).forecast
    missed = missed_naively = 0.0
    for seed in range(10 if COMPILED else 2):
        *positions, end = greedy_game(seed)
        real = real_points(end)
        assert forecast(end) == real
        for part in (0.25, 0.5, 0.75):
            middle = positions[int(part * len(positions))]
            for seat in range(2):
                missed += abs(forecast(middle)[seat] - real[seat])
                missed_naively += abs(real_points(middle)[seat] - real[seat])
    assert missed < missed_naively


def test_the_forecast_sees_who_wins_the_war_in_progress() -> None:
    """Nobody has added anything yet, but one hand is full of settlements."""
    picture = """
        E  F   G  H  I  J  K
     4  s  s   .  .  s  s  .
     5  t  K0  s  .  s  K1 t
    """
    strong = table(picture, ("sssss", ""), left=1)
    weak = table(picture, ("s", "sssss"), left=1)
    for state in (strong, weak):
        for source in (1, 2, 3):
            state.points[source] = state.points[14 + source] = 9
        play(state, "settlement H5")
    ahead = [own - other for own, other in map(know(WEIGHTS).forecast, (strong, weak))]
    assert ahead[0] > 0 > ahead[1]


@pytest.mark.parametrize("name", ["tigris", "classic/tigris"])
def test_a_habit_is_one_of_the_answers(name: str) -> None:
    state = table("", ("sttffm", "ssssss"))
    actions = GAME.legal(state, 0)
    assert know(load_weights(name)).habit(state, 0, actions, Random(1)) in actions


def test_a_habit_takes_what_looks_best_without_trials() -> None:
    known = know({**WEIGHTS, "tried_in_tree": 0.0, "careful_playouts": 1.0})
    assert known.skim is not None
    state = GAME.setup(3, GAME.complete_options({}))
    for seat, legal in islice(play_on(GAME, state, Random(5)), 150):
        worth = known.skim(state, seat, legal)
        assert known.habit(state, seat, legal, Random(1)) == legal[worth.index(max(worth))]


def test_what_looks_far_worse_is_not_looked_ahead_of() -> None:
    """What lies within the reach is worth as much as ever; what lies beyond falls behind as far as anything there."""
    near, far = knowledge_of(GAME), knowledge_of(GAME, {**WEIGHTS, "foresight_reach": 1e9})
    assert near.ponder is not None
    assert far.ponder is not None
    state = GAME.setup(2, GAME.complete_options({}))
    reach = WEIGHTS["foresight_reach"]
    beyond = 0
    for seat, legal in islice(play_on(GAME, state, Random(5)), 40):
        looks, worth, all_worth = (one(state, seat, legal) for one in (near.appraise, near.ponder, far.ponder))
        within = [n for n in range(len(legal)) if looks[n] >= max(looks) - reach]
        least = min([0.0] + [worth[n] - looks[n] for n in within])
        for n in range(len(legal)):
            assert worth[n] == pytest.approx(all_worth[n] if n in within else looks[n] + least)
        beyond += len(legal) - len(within)
    assert beyond > 0
