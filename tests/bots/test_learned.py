"""What is learned: chances that add up, corrections that see no more than everybody, files that read back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from ziggurat.bots.bot import make_bot
from ziggurat.bots.chances import chances, left_behind, shares, won
from ziggurat.bots.knowledge import (
    Forecast,
    Foresight,
    Knowledge,
    Manner,
    classic_knowledge_of,
    knowledge_of,
    lead,
    one_after_the_other,
    with_learned,
)
from ziggurat.bots.learned import (
    FORMAT,
    NOTHING_LEARNED,
    STAGES,
    Calibrated,
    Corrected,
    Layers,
    Learned,
    load_learned,
    read_learned,
    write_learned,
)
from ziggurat.bots.mcts import Mcts, read_budget
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, Seat, installed_games, load_game
from ziggurat.core.match import Match
from ziggurat.core.simulate import play_on

GAMES = list(installed_games().values())
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def some_layers(known: Knowledge, hidden: int = 3, seed: int = 1) -> Layers:
    rng = Random(seed)

    def numbers(count: int) -> tuple[float, ...]:
        return tuple(rng.uniform(-1.0, 1.0) for _ in range(count))

    count = known.feature_count
    units = (8.0, 7.0, 6.0, 5.0, 4.0, 3.0)
    return Layers(count, hidden, units, numbers(count), numbers(count * hidden), numbers(hidden), numbers(hidden))


def positions(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[Any, Random]]:
    rng = Random(seed)
    state = game.setup(seats, game.complete_options({}))
    for _ in play_on(game, state, rng):
        if rng.random() < 0.04:
            yield state, rng
    yield state, rng


# -- chances ---------------------------------------------------------------------------------------------------------


def test_chances_add_up_and_follow_the_forecast() -> None:
    told = chances([40.0, 44.0, 38.0], 6.0)
    assert sum(told) == pytest.approx(1.0)
    assert told[1] > told[0] > told[2]
    assert max(chances([40.0, 44.0, 38.0], 60.0)) < max(told), "a lead is worth less where more can turn"


def test_between_two_the_chance_to_win_is_the_share_left_behind() -> None:
    assert chances([10.0, 13.0], 4.0) == pytest.approx(shares([10.0, 13.0], 4.0))


def test_at_the_end_there_is_no_doubt() -> None:
    assert won([1, 2, 1], 3) == [0.5, 0.0, 0.5]
    assert won([2], 2) == [0.0, 1.0], "alone the party that the rules play has won"
    assert [left_behind([1, 3, 1], seat) for seat in range(3)] == [0.75, 0.0, 0.75]


def test_what_a_lead_is_worth_changes_steadily_from_stage_to_stage() -> None:
    table = Calibrated(lambda state: state.stage, {2: (12.0, 10.0, 8.0, 6.0, 4.0, 2.0), 4: (5.0,) * STAGES})
    told = [table.spread(SimpleNamespace(seats=2, stage=n / 60)) for n in range(61)]
    assert (told[0], told[-1]) == (12.0, 2.0)
    assert told == sorted(told, reverse=True)
    assert max(one - other for one, other in pairwise(told)) < 0.3
    assert table.spread(SimpleNamespace(seats=5, stage=0.5)) == 5.0, "the nearest size of table that was played"


@each_game
def test_a_search_tells_each_seats_chance_to_win(game: AnyGame) -> None:
    state, rng = next(positions(game, max(2, game.seats[0]), 3))
    seat = game.to_act(state)[0]
    advice = Mcts(game, read_budget("12")).advise(game.view(state, seat), game.legal(state, seat), rng)
    for choice in advice.choices:
        assert sum(choice.chances) == pytest.approx(1.0)
        assert min(choice.chances) >= 0.0


@each_game
def test_the_stage_of_a_game_goes_from_nought_to_one(game: AnyGame) -> None:
    stage = knowledge_of(game).stage
    assert stage is not None
    told = [stage(state) for state, _ in positions(game, game.seats[-1], 5)]
    assert all(0.0 <= one <= 1.0 for one in told)
    assert told[-1] > 0.7
    assert told[0] < told[len(told) // 2] < told[-1]


# -- features and corrections ----------------------------------------------------------------------------------------


@each_game
def test_features_are_what_everybody_knows(game: AnyGame) -> None:
    """Two worlds that look alike to a seat have the same features, and so the same correction."""
    known = knowledge_of(game)
    assert known.features is not None
    compared = 0
    for seats in {game.seats[0], game.seats[-1]}:
        for state, rng in positions(game, seats, 11 + seats):
            rows = [list(row) for row in known.features(state)]
            assert all(0 <= feature < known.feature_count for row in rows for feature in row)
            for viewer in range(seats):
                world = game.imagine(game.view(state, viewer), rng)
                assert [list(row) for row in known.features(world)] == rows
                compared += 1
    assert compared > 5


@each_game
def test_a_correction_moves_parties_against_each_other_and_ends_with_the_game(game: AnyGame) -> None:
    plain = knowledge_of(game, None, NOTHING_LEARNED)
    moved = 0
    learned = with_learned(plain, Learned({}, some_layers(plain)))
    for state, _ in positions(game, game.seats[-1], 2):
        before, after = plain.forecast(state), learned.forecast(state)
        assert sum(after) == pytest.approx(sum(before))
        if game.to_act(state):
            moved += after != before
        else:
            assert after == before, "at the end points are points"
    assert moved > 0


def corrections(game: AnyGame) -> tuple[Forecast, Forecast]:
    """The same numbers as a game adds them up at once, and as `Corrected` does from the rows that are learned from."""
    plain = knowledge_of(game, None, NOTHING_LEARNED)
    layers = some_layers(plain, hidden=0)
    assert plain.correct is not None
    assert plain.features is not None
    assert plain.stage is not None
    slow = Corrected(one_after_the_other(plain.forecast, plain.features), plain.stage, layers)
    return plain.correct(layers), slow.forecast


@pytest.mark.parametrize("name", ["wonders", "tabannusi"])
def test_a_quick_correction_is_the_one_that_was_learned(name: str) -> None:
    game = load_game(name)
    quick, slow = corrections(game)
    for seats in game.seats:
        for state, _ in positions(game, seats, seats):
            assert quick(state) == pytest.approx(slow(state))


def test_spreads_that_were_not_at_the_gate_tell_chances_and_guide_no_search() -> None:
    game = GAMES[0]
    plain = knowledge_of(game, None, NOTHING_LEARNED)
    spreads = {2: (9.0, 8.0, 7.0, 6.0, 5.0, 4.0)}
    told, guiding = (with_learned(plain, Learned(spreads, None, guides)) for guides in (False, True))
    state, _ = next(positions(game, 2, 4))
    assert told.odds is not None
    assert told.spread(state) == plain.spread(state) != told.odds(state)
    assert guiding.spread(state) == told.odds(state)


def test_a_network_for_other_features_is_left_out() -> None:
    plain = knowledge_of(GAMES[0], None, NOTHING_LEARNED)
    strange = replace(some_layers(plain), features=plain.feature_count + 1)
    assert with_learned(plain, Learned({}, strange)).forecast == plain.forecast


def test_what_was_learned_reads_back_from_its_file(tmp_path: Path) -> None:
    plain = knowledge_of(GAMES[0], None, NOTHING_LEARNED)
    path = tmp_path / "learned.json"
    path.write_text(
        write_learned("babylonia", Learned({2: (3.0, 2.5, 2.0, 1.5, 1.0, 0.5)}, some_layers(plain), True, {}))
    )
    found = read_learned(path)
    assert found.spreads == {2: (3.0, 2.5, 2.0, 1.5, 1.0, 0.5)}
    assert found.layers is not None
    assert found.layers.into == pytest.approx(some_layers(plain).into, abs=0.01)
    path.write_text(write_learned("babylonia", found))
    assert read_learned(path) == found, "numbers in eight bits stay what they are"


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", f'{{"format": {FORMAT + 1}}}', '{"format": 1, "spreads": {"2": [1]}}']
)
def test_a_file_that_holds_nothing_learned(tmp_path: Path, text: str) -> None:
    path = tmp_path / "learned.json"
    path.write_text(text)
    with pytest.raises(BadOptions, match="holds nothing that was learned"):
        read_learned(path)


@each_game
def test_what_is_shipped_fits_the_features_of_today(game: AnyGame) -> None:
    layers = load_learned(game.name).layers
    assert layers is None or layers.features == knowledge_of(game).feature_count


@each_game
def test_the_classic_bot_has_learned_nothing(game: AnyGame) -> None:
    """It is the measure for what comes later, so nothing that comes later changes it."""
    classic = classic_knowledge_of(game)
    assert classic.learned == NOTHING_LEARNED
    state, _ = next(positions(game, max(2, game.seats[0]), 4))
    assert classic.spread(state) > 0.0


def test_the_classic_bot_searches_in_the_manner_of_then() -> None:
    manners = {
        "babylonia": Manner(width=12, warmth=1.2, horizon=4, slip=0.96),
        "tigris": Manner(width=10, warmth=0.6, horizon=8, slip=0.48),
        "tabannusi": Manner(width=10, warmth=1.5, horizon=20, slip=1.2),
        "wonders": Manner(width=10, warmth=2.0, horizon=24),
    }
    for name, manner in manners.items():
        classic = classic_knowledge_of(load_game(name))
        assert classic.manner == manner
        assert classic.ponder is None


@each_game
def test_foresight_adds_what_the_forecast_says_of_each_answer(game: AnyGame) -> None:
    known = classic_knowledge_of(game)
    with_foresight = replace(known, ponder=Foresight(game, known, 0.5).ponder)
    assert with_foresight.ponder is not None
    state, _ = next(positions(game, max(2, game.seats[0]), 4))
    seat = game.to_act(state)[0]
    legal = game.legal(state, seat)
    before = game.write_position(state)
    seen = zip(legal, known.appraise(state, seat, legal), with_foresight.ponder(state, seat, legal), strict=True)
    now = lead(known.forecast(state), seat)
    for action, appraised, pondered in seen:
        after = game.clone(state)
        game.apply(after, seat, action)
        gained = lead(known.forecast(after), seat) - now
        if known.unsettled is not None and known.unsettled(after):
            gained = appraised / known.point
        assert pondered == pytest.approx(appraised + 0.5 * known.point * gained)
    assert game.write_position(state) == before


def test_the_classic_bot_plays_babylonia_as_it_did() -> None:
    """These are the answers of `mcts:8` before there was anything learned."""
    game = load_game("babylonia")
    bot, moods = make_bot(game, "classic:8"), [Random(seat) for seat in range(2)]
    given: list[str] = []

    def answer(state: Any, seat: Seat, legal: list[Any], rng: Random) -> Any:
        chosen = bot(game.view(state, seat), legal, moods[seat])
        given.append(game.write(chosen))
        return chosen

    state = game.setup(2, game.complete_options({}))
    for _ in islice(play_on(game, state, Random(1), answer), 13):
        pass
    told = "F 2,2; M 11,7; P 20,8; M 21,7; M 21,9; P 13,7; P 14,8; S 13,3; S 15,3; P 18,8; P 17,7; M 13,1"
    assert given == told.split("; ")


def test_the_classic_bot_of_7_wonders_remembers_nothing() -> None:
    """On turn 2 the left neighbour holds the six cards just passed; who forgets takes them for any six."""
    game = load_game("wonders")
    match, rng = Match(game, 3), Random(1)
    match.let_chance_answer(rng)
    for seat in range(3):
        match.play(seat, match.legal(seat)[-1], rng)
    view, forget = match.view(0), classic_knowledge_of(game).forget
    assert forget is not None
    held = sorted(match.state.hands[1])

    def imagined(seen: Any) -> list[list[int]]:
        return [sorted(game.imagine(seen, Random(seed)).hands[1]) for seed in range(20)]

    assert imagined(view) == [held] * 20
    assert held not in imagined(forget(view))
