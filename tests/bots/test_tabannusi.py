"""The bots at Tabannusi: greedy beats chance, the forecast sees further than the score, habits are not silly."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.bots.test_bots import by_worth, wins
from tests.games.tabannusi.positions import KINGS, position
from ziggurat.bots.bot import make_bot
from ziggurat.bots.knowledge import knowledge_of, load_weights
from ziggurat.bots.tabannusi import know
from ziggurat.bots.tabannusi.habit import habit, habit_of_all
from ziggurat.bots.tabannusi.outlook import Weighing
from ziggurat.bots.tabannusi.turn import FOLLOWED
from ziggurat.core.match import Match, play_out
from ziggurat.core.simulate import play_on
from ziggurat.games.tabannusi import GAME
from ziggurat.games.tabannusi.data import BOT, BROWN, TRACK_VALUES
from ziggurat.games.tabannusi.questions import CHOOSE_DIE, ChooseDie, EnterBoard
from ziggurat.games.tabannusi.state import State, dice_on_barge, score_of


def test_greedy_beats_random_at_tabannusi() -> None:
    assert wins(GAME, make_bot(GAME, "greedy"), make_bot(GAME, "random"), 2, games=4) == 4


@pytest.mark.parametrize("king", KINGS)
def test_greedy_plays_a_solo_game_to_the_end(king: str) -> None:
    match = play_out(Match(GAME, 1, {"king": king}), [make_bot(GAME, "greedy")], Random(king))
    assert match.over
    assert match.scores()[0] > 50


def test_a_building_is_worth_more_than_doing_nothing() -> None:
    state = position("pW1 1a1  pW1 1b1", at=1, hand="BB")
    legal = GAME.legal(state, 0)
    worth = dict(
        zip([GAME.write(action) for action in legal], knowledge_of(GAME).appraise(state, 0, legal), strict=True)
    )
    assert worth["build white"] > max(worth["done"], worth["tile A1"], worth["project brown 1b4"])


def test_a_district_where_a_building_can_be_paid_is_the_place_to_go() -> None:
    """Two dice to pay with, one of them from the barge there: the Architect goes where the projects of others lie."""
    state = position("pW1 2a1  pW1 2b1  pW1 2c1", at=1, hand="Y")
    best = {"2": -1e9, "other": -1e9}
    state.pending.append(CHOOSE_DIE[0])
    legal = GAME.legal(state, 0)
    for action, worth in zip(legal, knowledge_of(GAME).appraise(state, 0, legal), strict=True):
        where = "2" if GAME.write(action).endswith("to 2") else "other"
        best[where] = max(best[where], worth)
    assert best["2"] > best["other"]


def test_alone_every_turn_to_come_is_the_kings() -> None:
    """What the player does is worth the more the fewer turns it leaves to a King, who lives on long games."""
    weights = dict(knowledge_of(GAME).weights)
    state = GAME.setup(1, GAME.complete_options({}))
    for _ in islice(play_on(GAME, state, Random(3)), 30):
        pass
    patient, hasty = (Weighing({**weights, "bot of turns": turns}) for turns in (0.0, 8.0))
    shorter = GAME.clone(state)
    assert shorter.time_gold > 1
    shorter.time_gold -= 1
    gains = [one.evaluate(shorter, 0) - one.evaluate(state, 0) for one in (patient, hasty)]
    assert gains[1] > gains[0]


def test_normal_builds_and_ends_with_a_respectable_score() -> None:
    """The former appraisal lived on action tiles, and ended with 79 points on average; one answer ahead the present one
    ends with 116, by the end of each turn with 134."""
    normal = make_bot(GAME, "normal")
    points: list[int] = []
    for seed in range(2):
        points += play_out(Match(GAME, 2), [normal, normal], Random(seed)).scores()
    assert sum(points) / len(points) > 105


def by_points_alone(state: State) -> tuple[dict[str, float], dict[str, float]]:
    """What answers are worth at once and by the end of the turn, to somebody who counts nothing but points."""
    known = know(dict.fromkeys(load_weights(GAME.name), 0.0))
    legal = GAME.legal(state, 0)
    texts = [GAME.write(action) for action in legal]
    assert known.ponder is not None
    at_once, by_the_end = known.appraise(state, 0, legal), known.ponder(state, 0, legal)
    return dict(zip(texts, at_once, strict=True)), dict(zip(texts, by_the_end, strict=True))


def test_a_turn_is_thought_through_to_its_end() -> None:
    """A die brings no points; a project on a space with three and tile A1 with two will follow it in district 1."""
    at_once, by_the_end = by_points_alone(position(at=1, before_die=True))
    assert set(at_once.values()) == {10.0}
    assert set(by_the_end.values()) == {15.0}


def test_the_scoring_at_the_end_of_a_turn_is_seen_when_it_begins() -> None:
    """The last die empties the barge: the district is scored for a building of two, track value 1."""
    state = position("W0 1a1  W0 1b1", at=1, before_die=True)
    for number in range(1, 5):
        state.dice[7 * BROWN + number] = 0
    assert dice_on_barge(state, BROWN) == 1
    at_once, by_the_end = by_points_alone(state)
    assert set(at_once.values()) == {10.0}
    assert set(by_the_end.values()) == {15.0 + 2 * int(TRACK_VALUES[0])}


def test_answers_that_are_not_followed_stay_behind() -> None:
    state = position("pW1 1a1  pW1 1b1", at=1, hand="BB", gold=3)
    known = knowledge_of(GAME)
    legal = GAME.legal(state, 0)
    assert len(legal) > FOLLOWED
    assert known.ponder is not None
    at_once, by_the_end = known.appraise(state, 0, legal), known.ponder(state, 0, legal)
    order = sorted(range(len(legal)), key=lambda n: -at_once[n])
    followed, behind = order[:FOLLOWED], order[FOLLOWED:]
    assert min(by_the_end[n] for n in followed) > max(by_the_end[n] for n in behind)
    assert sorted(behind, key=lambda n: -by_the_end[n]) == behind


def test_normal_goes_by_what_it_pondered() -> None:
    known = knowledge_of(GAME)
    state = position("pW1 1a1  pW1 1b1", at=1, hand="BB", gold=3)
    legal = GAME.legal(state, 0)
    assert known.ponder is not None
    worth = known.ponder(state, 0, legal)
    chosen = make_bot(GAME, "normal")(GAME.view(state, 0), legal, Random(1))
    assert worth[legal.index(chosen)] == max(worth)


def test_a_decree_that_is_met_is_scored() -> None:
    state = position("W0 1a1  W0 2a1  Y0 1a3  Y0 2a3  B0 1c4  B0 2c4", at=5, decrees="D04")
    legal = GAME.legal(state, 0)
    worth = dict(
        zip([GAME.write(action) for action in legal], knowledge_of(GAME).appraise(state, 0, legal), strict=True)
    )
    assert max(worth, key=lambda text: worth[text]) == "decree D04"


def watched_game(seats: int, seed: int) -> tuple[list[State], State]:
    """A game of the greedy bot: positions in the middle of it, and its end."""
    rng = Random(seed)
    state = GAME.setup(seats, GAME.complete_options({}))
    middle: list[State] = []
    for _ in play_on(GAME, state, rng, by_worth(knowledge_of(GAME).appraise)):
        if 2 <= state.time_gold <= 3 and rng.random() < 0.2:
            middle.append(GAME.clone(state))
    return middle, state


def final_points(state: State) -> list[int]:
    return [score_of(state, player) for player in range(int(state.players))]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_forecast_is_exact_at_the_end_of_the_game(seats: int) -> None:
    """Alone the points of the Bot come last, and decide as the ranking does."""
    _, end = watched_game(seats, seed=1)
    assert knowledge_of(GAME).forecast(end) == final_points(end)
    assert len(final_points(end)) == max(2, seats)
    if seats == 1:
        assert (GAME.ranking(end) == [1]) == (score_of(end, 0) > score_of(end, BOT))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_in_the_middle_of_the_game_the_forecast_is_nearer_to_the_end_than_the_score(seats: int) -> None:
    forecast = knowledge_of(GAME).forecast
    guessed = naive = 0.0
    for seed in range(3):
        middle, end = watched_game(seats, seed)
        for state in middle:
            for guess, now, final in zip(forecast(state), final_points(state), final_points(end), strict=True):
                guessed += abs(guess - final)
                naive += abs(now - final)
    assert guessed < 0.8 * naive


def test_the_forecast_tells_who_is_ahead_better_than_the_score() -> None:
    """With two seats, of the differences at the end it explains more."""
    forecast = knowledge_of(GAME).forecast
    guessed = naive = 0.0
    for seed in range(6):
        middle, end = watched_game(2, seed)
        last = final_points(end)
        for state in middle:
            guess, now = forecast(state), final_points(state)
            guessed += abs((guess[0] - guess[1]) - (last[0] - last[1]))
            naive += abs((now[0] - now[1]) - (last[0] - last[1]))
    assert guessed < naive


def test_habit_beats_chance() -> None:
    habit = knowledge_of(GAME).habit

    def by_habit(view: Any, legal: list[Any], rng: Random) -> Any:
        return habit(GAME.imagine(view, rng), view.seat, legal, rng)

    assert wins(GAME, by_habit, make_bot(GAME, "random"), 2, games=20) >= 16


def test_the_best_of_all_answers_at_a_glance_beats_the_best_of_four() -> None:
    """Over whole games of habits alone."""

    def by(answer: Any) -> Any:
        return lambda view, legal, rng: answer(GAME.imagine(view, rng), view.seat, legal, rng)

    assert wins(GAME, by(habit_of_all), by(habit), 2, games=6) >= 4


def test_playouts_of_the_search_end_between_turns() -> None:
    """A forecast knows nothing of actions that are left: half a turn would look like a poor one."""
    known = knowledge_of(GAME)
    assert known.complete is not None
    state = GAME.setup(2, GAME.complete_options({}))
    turns = set()
    for _seat, _legal in islice(play_on(GAME, state, Random(3)), 10, 60):
        if known.complete(state):
            turns.add((state.round, state.on_turn))
            assert isinstance(state.pending[-1], (ChooseDie, EnterBoard))
        else:
            assert state.pending
    assert len(turns) > 3
