"""The search: it knows what the seat knows, is repeatable, explains itself, and finds what can be found."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from time import perf_counter, sleep
from typing import Any

import pytest

from ziggurat.bots.knowledge import knowledge_of
from ziggurat.bots.mcts import Budget, Mcts, read_budget
from ziggurat.bots.search import CHECKED_EVERY, Question, Search
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, Seat, installed_games, load_game
from ziggurat.core.simulate import play_on

GAMES = list(installed_games().values())
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def position(game: AnyGame, seats: int, decisions: int, seed: int) -> tuple[Any, Seat]:
    """Somewhere in a random game, with a choice to make."""
    state = game.setup(seats, game.complete_options({}))
    for number, (seat, legal) in enumerate(play_on(game, state, Random(seed))):
        if number >= decisions and len(legal) > 1:
            return state, seat
    raise AssertionError("the game is over")


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_the_same_view_of_another_world_gets_the_same_answer(game: AnyGame, seed: int) -> None:
    state, seat = position(game, max(2, game.seats[0]), 10 + 7 * seed, seed)
    view = game.view(state, seat)
    other = game.imagine(view, Random(seed + 100))
    chosen = Mcts(game, read_budget("12"))(view, game.legal(state, seat), Random(3))
    again = Mcts(game, read_budget("12"))(game.view(other, seat), game.legal(other, seat), Random(3))
    assert again == chosen


@each_game
def test_only_imagined_worlds_are_touched(game: AnyGame) -> None:
    """Rules that refuse every state but those that came from `imagine`, and copies of them."""
    state, seat = position(game, max(2, game.seats[0]), 12, 5)
    imagined: dict[int, Any] = {}

    def imagine(view: Any, rng: Random) -> Any:
        world = game.imagine(view, rng)
        imagined[id(world)] = world
        return world

    def guarded(function: Any) -> Any:
        def guard(world: Any, *rest: Any) -> Any:
            assert id(world) in imagined
            return function(world, *rest)

        return guard

    def clone(world: Any) -> Any:
        assert id(world) in imagined
        copy = game.clone(world)
        imagined[id(copy)] = copy
        return copy

    parts = {name: guarded(getattr(game, name)) for name in ("to_act", "legal", "luck", "apply", "ranking", "view")}
    parts["clone"] = clone
    known = knowledge_of(game)
    known = replace(known, **{name: guarded(getattr(known, name)) for name in ("appraise", "forecast", "habit")})
    search = Search(
        replace(game, imagine=imagine, **parts), known, game.view(state, seat), game.legal(state, seat), Random(1)
    )
    search.run(60.0, 12)
    assert len(imagined) >= 12
    assert search.advice().best in game.legal(state, seat)


@each_game
@pytest.mark.parametrize(("meetings", "worlds"), [(1, 12), (4, 3)])
def test_a_world_is_met_as_often_as_the_manner_says(game: AnyGame, meetings: int, worlds: int) -> None:
    state, seat = position(game, max(2, game.seats[0]), 12, 5)
    imagined: list[int] = []

    def imagine(view: Any, rng: Random) -> Any:
        imagined.append(1)
        return game.imagine(view, rng)

    known = knowledge_of(game)
    known = replace(known, manner=replace(known.manner, meetings=meetings))
    search = Search(replace(game, imagine=imagine), known, game.view(state, seat), game.legal(state, seat), Random(1))
    before = len(imagined)
    search.run(60.0, 12)
    assert len(imagined) - before == worlds


def two_questions_in_a_row(name: str) -> tuple[AnyGame, Search, Any, Any]:
    """A search, its favourite, and the position after that, where the same seat is asked again."""
    game = load_game(name)
    for seed in range(30):
        state, seat = position(game, 2, 12, seed)
        search = Search(game, knowledge_of(game), game.view(state, seat), game.legal(state, seat), Random(1))
        search.run(60.0, 60)
        best = search.advice().best
        game.apply(state, seat, best)
        if game.to_act(state) == (seat,) and len(game.legal(state, seat)) > 1:
            return game, search, best, state
    raise AssertionError("nobody was asked twice")


@pytest.mark.parametrize("name", ["babylonia", "tigris"])
def test_a_search_goes_on_where_the_last_one_ended(name: str) -> None:
    game, search, best, state = two_questions_in_a_row(name)
    found = next(choice for choice in search.advice().choices if choice.action == best)
    view, legal = game.view(state, search.seat), game.legal(state, search.seat)
    after = Search(game, knowledge_of(game), view, legal, Random(2), (search, best))
    assert 0 < after.root.visits <= found.visits
    after.run(60.0, 20)
    assert after.advice().best in legal
    assert all(choice.action in legal for choice in after.advice().choices)


def narrow_search(seed: int, decisions: int) -> Search:
    game = load_game("tigris")
    state, seat = position(game, 3, decisions, seed)
    known = knowledge_of(game)
    known = replace(known, manner=replace(known.manner, narrow=True, width=5))
    return Search(game, known, game.view(state, seat), game.legal(state, seat), Random(seed))


def questions_below(question: Question) -> Iterator[Question]:
    for following in question.following:
        if following is not None and following.index.count:
            yield following
            yield from questions_below(following)


@pytest.mark.parametrize("seed", range(3))
def test_a_narrow_search_tries_all_answers_at_the_root_and_few_behind_it(seed: int) -> None:
    """What is new in another world may be added to the first five, and the others are known to be left out."""
    search = narrow_search(seed, 20)
    search.run(60.0, 100)
    assert search.root.answers == search.legal
    behind = list(questions_below(search.root))
    assert behind
    assert all(question.answers for question in behind)
    assert sum(len(question.answers) for question in behind) < 0.2 * sum(question.index.count for question in behind)
    for question in behind:
        assert list(question.index.look_up(question.answers)) == list(range(len(question.answers)))


def test_what_a_narrow_search_left_out_is_tried_when_the_question_is_put() -> None:
    game, search, best, state = two_questions_in_a_row("tigris")
    assert search.narrow
    view, legal = game.view(state, search.seat), game.legal(state, search.seat)
    after = Search(game, knowledge_of(game), view, legal, Random(2), (search, best))
    assert after.root.visits > 0
    assert set(after.root.answers) == set(legal)
    assert [after.root.answers[number] for number in after.root.index.look_up(legal)] == legal


@pytest.mark.parametrize("name", ["babylonia", "tigris"])
def test_a_search_begins_anew_where_something_else_has_happened(name: str) -> None:
    game, search, best, state = two_questions_in_a_row(name)
    seat, legal = search.seat, game.legal(state, search.seat)
    other = next(choice.action for choice in search.advice().choices if choice.action != best)
    assert Search(game, knowledge_of(game), game.view(state, seat), legal, Random(2), (search, other)).root.visits == 0
    game.apply(state, seat, legal[0])
    while game.to_act(state) != (seat,):
        asked = game.to_act(state)[0]
        game.apply(state, asked, game.luck(state, Random(1)) if asked < 0 else game.legal(state, asked)[0])
    again = Search(game, knowledge_of(game), game.view(state, seat), game.legal(state, seat), Random(2), (search, best))
    assert again.root.visits == 0


@each_game
def test_a_search_explains_itself(game: AnyGame) -> None:
    seats = max(2, game.seats[0])
    state, seat = position(game, seats, 9, 8)
    before = game.write_position(state)
    legal = game.legal(state, seat)
    advice = Mcts(game, read_budget("20")).advise(game.view(state, seat), legal, Random(2))
    assert game.write_position(state) == before
    assert sum(choice.visits for choice in advice.choices) == advice.iterations <= 20
    assert all(choice.action in legal for choice in advice.choices)
    assert all(0.0 <= reward <= 1.0 for choice in advice.choices for reward in choice.rewards)
    assert all(len(choice.points) == seats for choice in advice.choices)
    assert advice.line[0] == (seat, game.write(advice.best))


@each_game
@pytest.mark.parametrize("end", ["smallest", "largest"])
def test_it_answers_one_question_after_another_at_every_size_of_table(game: AnyGame, end: str) -> None:
    seats = game.seats[0 if end == "smallest" else -1]
    state, _ = position(game, seats, 25, 1)
    bot = Mcts(game, read_budget("4"))

    def answer(state: Any, seat: Seat, legal: list[Any], rng: Random) -> Any:
        action = bot(game.view(state, seat), legal, rng)
        assert action in legal
        return action

    for _ in islice(play_on(game, state, Random(6), answer), 20):
        pass


def test_several_processes_add_up_their_trees() -> None:
    game = GAMES[0]
    state, seat = position(game, 2, 6, 4)
    bot = Mcts(game, Budget(3600.0, 30, processes=2))
    try:
        advice = bot.advise(game.view(state, seat), game.legal(state, seat), Random(1))
    finally:
        bot.close()
    assert 30 < advice.iterations <= 60
    assert sum(choice.visits for choice in advice.choices) == advice.iterations
    assert advice.best in game.legal(state, seat)


def test_several_processes_go_on_each_with_its_own_search() -> None:
    game = load_game("babylonia")
    bot = Mcts(game, Budget(3600.0, 60, processes=2))
    try:
        for seed in range(30):
            state, seat = position(game, 2, 12, seed)
            game.apply(state, seat, bot(game.view(state, seat), game.legal(state, seat), Random(1)))
            if game.to_act(state) == (seat,) and len(game.legal(state, seat)) > 1:
                break
        view, legal = game.view(state, seat), game.legal(state, seat)
        gone_on, anew = (bot.search_together(view, legal, Random(2), given) for given in (bot.given, None))
    finally:
        bot.close()
    assert sum(choice.visits for choice in gone_on.choices) > gone_on.iterations
    assert sum(choice.visits for choice in anew.choices) == anew.iterations
    assert gone_on.best in legal


def test_a_search_whose_time_is_up_ends_when_it_looks_at_the_clock() -> None:
    game = GAMES[0]
    state, seat = position(game, 2, 6, 4)
    advice = Mcts(game, Budget(seconds=0.0)).advise(game.view(state, seat), game.legal(state, seat), Random(1))
    assert advice.iterations == CHECKED_EVERY


def test_time_of_the_processor_does_not_pass_while_somebody_sleeps() -> None:
    game = GAMES[0]
    state, seat = position(game, 2, 6, 4)
    budget = read_budget("0.001cpu")
    assert budget.of_processor
    assert budget.seconds == 0.001

    def sleepy(world: Any) -> list[float]:
        sleep(0.0005)
        return known.forecast(world)

    known = knowledge_of(game)
    search = Search(game, replace(known, forecast=sleepy), game.view(state, seat), game.legal(state, seat), Random(1))
    start = perf_counter()
    budget.spend(search)
    assert search.seconds < perf_counter() - start


@pytest.mark.parametrize("text", ["", "s", "-1s", "1e9s", "1 s", "400x", "x2", "99999999", "cpu", "1 cpu", "1scpu"])
def test_a_budget_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadOptions):
        read_budget(text)


@each_game
def test_paired_answers_meet_the_same_worlds_in_the_same_order(game: AnyGame) -> None:
    state, seat = position(game, max(2, game.seats[0]), 11, 4)
    met: list[str] = []

    def imagine(view: Any, rng: Random) -> Any:
        world = game.imagine(view, rng)
        met.append(game.write_position(world))
        return world

    search = paired_search(game, replace(game, imagine=imagine), state, seat)
    first, second = search.most_recommended(2)
    met.clear()
    for number in (first, first, first, second, second, second):
        search.try_out(number)
    assert met[:3] == met[3:]
    assert search.root.tried[first] == search.root.tried[second] == 3
    if game.name in ("wonders", "tigris"):
        assert len(set(met)) > 1


@each_game
def test_a_paired_search_spends_its_iterations_and_is_repeatable(game: AnyGame) -> None:
    state, seat = position(game, max(2, game.seats[0]), 9, 6)
    found = []
    for _ in range(2):
        search = paired_search(game, game, state, seat)
        search.run(60.0, 40)
        found.append([(game.write(one.action), one.visits, one.value) for one in search.advice().choices])
        assert sum(one.visits for one in search.advice().choices) == search.iterations <= 40
    assert found[0] == found[1]


def test_a_paired_answer_is_measured_by_the_worlds_that_it_shares_with_the_favourite() -> None:
    """The favourite was lucky in the worlds that the other has not met: that counts for nothing."""
    game = installed_games()["babylonia"]
    state, seat = position(game, 2, 9, 6)
    search = paired_search(game, game, state, seat)
    favourite, other = search.most_recommended(2)
    root = search.root
    root.visits, root.rewards[seat] = 6, 4.0
    root.tried[favourite], root.brought[favourite], search.sums[favourite] = 4, 2.5, [0.0, 0.2, 0.5, 1.5, 2.5]
    root.tried[other], root.brought[other], search.sums[other] = 2, 1.0, [0.0, 0.4, 1.0]
    search.wishes = 1e9  # no curiosity
    assert root.brought[other] / 2 < root.brought[favourite] / 4
    assert search.select_paired() == other


def paired_search(game: AnyGame, rules: AnyGame, state: Any, seat: Seat) -> Search:
    known = knowledge_of(game)
    known = replace(known, manner=replace(known.manner, paired=True))
    return Search(rules, known, game.view(state, seat), game.legal(state, seat), Random(7))


def test_after_many_visits_impressions_count_half() -> None:
    """At the root, and in the whole tree, where it was visited as often; answers that are new there too."""
    game = load_game("tabannusi")
    state, seat = position(game, 2, 12, 5)
    known = knowledge_of(game)
    wishes: list[list[float]] = []
    for visits in (0, 20):
        manner = replace(known.manner, second_thoughts=visits)
        view, legal = game.view(state, seat), game.legal(state, seat)
        search = Search(game, replace(known, manner=manner), view, legal, Random(1))
        search.run(60.0, 20)
        assert not search.root.sober
        search.iterate()
        assert search.root.sober == (visits > 0)
        wishes.append(search.root.wish)
    first, second = wishes
    assert max(first) == 1.0 > min(first)
    assert second == pytest.approx([wish**0.5 for wish in first])


@each_game
def test_a_playout_ends_only_where_nothing_is_half_done(game: AnyGame) -> None:
    state, seat = position(game, max(2, game.seats[0]), 12, 5)
    asked: list[bool] = []

    def complete(state: Any) -> bool:
        asked.append(len(asked) % 3 == 2)
        return asked[-1]

    forecasts: list[int] = []

    def forecast(state: Any) -> list[float]:
        forecasts.append(len(asked))
        return known.forecast(state)

    known = knowledge_of(game)
    at_once = replace(known.manner, horizon=0)
    search = Search(
        game,
        replace(known, manner=at_once, complete=complete, forecast=forecast),
        game.view(state, seat),
        game.legal(state, seat),
        Random(1),
    )
    forecasts.clear()
    search.run(60.0, 8)
    assert forecasts == [3 * n for n in range(1, 9)]


@pytest.mark.parametrize("seed", range(2))
def test_answers_are_found_by_their_numbers_as_by_themselves(seed: int) -> None:
    """A table of numbers and a dictionary of answers lead to the same tree."""
    by_number, by_answer = narrow_search(seed, 30), narrow_search(seed, 30)
    assert by_number.blank
    by_answer.blank = by_number.blank[:0]
    by_answer.root = by_answer.new_question()
    for search in (by_number, by_answer):
        search.run(60.0, 120)
    assert by_number.advice().choices == by_answer.advice().choices
    one, two = (list(questions_below(search.root)) for search in (by_number, by_answer))
    assert [question.answers for question in one] == [question.answers for question in two]
    assert [question.index.count for question in one] == [question.index.count for question in two]


def test_a_search_leaves_the_collector_as_it_was() -> None:
    """Garbage is looked for again afterwards, if it was before."""
    search = narrow_search(1, 20)
    for collects in (False, True):
        (gc.enable if collects else gc.disable)()
        search.run(60.0, 4)
        assert gc.isenabled() == collects
