"""Learning on a tiny budget: one seed one file, nothing lost when it is interrupted, and a worse value is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from ziggurat.bots.features.wonders import BOARD, OF_AN_AGE
from ziggurat.bots.knowledge import knowledge_of
from ziggurat.bots.learned import NOTHING_LEARNED, STAGES, Layers, Learned, read_learned
from ziggurat.cli import main
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import load_game
from ziggurat.core.workers import Workers, workers
from ziggurat.research import fit, learn
from ziggurat.research.fit import EQUALS, MIXED
from ziggurat.research.learn import Course, Played, Position, Training

WONDERS = load_game("wonders")
COURSE = Course("wonders", WONDERS.complete_options({}), (3,), 10, 1, MIXED)
TINY = Training(hidden=4, rounds=2)


@pytest.fixture(scope="module")
def games() -> list[Played]:
    return [learn.play(order) for order in learn.orders(COURSE)]


def nothing() -> None:
    pass


def made_up(
    rng: Random, count: int, row: Callable[[], list[int]], missed: Callable[[list[int]], float]
) -> list[Played]:
    """Games of three that were looked at once, halfway, and ended so far from the forecast."""
    games: list[Played] = []
    for number in range(count):
        rows = [row() for _ in range(3)]
        points = [rng.gauss(50.0, 5.0) for _ in rows]
        end = [one + missed(features) for one, features in zip(points, rows, strict=True)]
        places = [1 + sum(other > one for other in end) for one in end]
        games.append(Played(number, 3, [Position(0.5, points, rows)], end, places, [{}, {}, {}]))
    return games


def test_a_game_depends_on_its_number_and_the_course_alone(games: list[Played]) -> None:
    third = list(learn.orders(COURSE))[3]
    assert learn.play(third) == games[3]
    assert any(played.positions for played in games)
    assert all(len(position.rows) == 3 for played in games for position in played.positions)


def test_equals_are_equally_strong() -> None:
    """All seats of a game are the same bot; not so where strengths are mixed."""
    seen: list[set[int]] = []
    for alike in (True, False):
        kinds: set[int] = set()
        for number in range(12):
            players = fit.bots_of_a_game(WONDERS, 4, Random(number), alike)
            kinds.add(len({id(player) for player in players}))
        seen.append(kinds)
    assert seen == [{1}, {1, 2}]
    equals = Course("wonders", WONDERS.complete_options({}), (3,), 1, 1, EQUALS)
    assert learn.play(next(learn.orders(equals))).positions


def test_chances_alone_leave_the_correction_and_tables_that_were_not_played() -> None:
    """The forecasts of these games miss by ten points, so a lead of one says far less than e to 1."""
    rng = Random(9)
    games = made_up(rng, 160, lambda: [rng.randrange(5)], lambda row: rng.gauss(0.0, 10.0))
    known = replace(learn.fit(WONDERS, games, TINY, 7, nothing), spreads={3: (1.0,) * 6, 7: (5.0,) * 6})
    again = learn.fit_chances(games, known)
    assert (again.layers, again.spreads[7]) == (known.layers, known.spreads[7])
    assert min(again.spreads[3]) > 4.0
    assert learn.check(games, again).surprise < learn.check(games, known).surprise


def test_one_seed_gives_one_fit(games: list[Played]) -> None:
    one, two = (learn.fit(WONDERS, games, TINY, 7, nothing) for _ in range(2))
    assert one == two
    assert one != learn.fit(WONDERS, games, TINY, 8, nothing)
    assert one.layers is not None
    assert (one.layers.hidden, one.layers.features) == (4, knowledge_of(WONDERS).feature_count)


def test_forecasts_are_corrected_as_a_bot_corrects_them(games: list[Played]) -> None:
    learned = learn.fit(WONDERS, games, TINY, 7, nothing)
    known = knowledge_of(WONDERS, None, learned)
    plain = knowledge_of(WONDERS, None, NOTHING_LEARNED)
    state = WONDERS.setup(3, COURSE.options)
    WONDERS.apply(state, -1, WONDERS.luck(state, Random(2)))
    assert plain.features is not None
    position = Position(0.0, plain.forecast(state), [list(row) for row in plain.features(state)])
    assert known.forecast(state) == pytest.approx(learn.corrected(learned.layers, [position])[0])


def test_a_correction_finds_what_the_forecast_misses() -> None:
    """Whoever has feature 1 ends four points higher than forecast; the games kept out tell it too."""
    rng = Random(3)

    def row() -> list[int]:
        return [rng.randrange(2), 2 + rng.randrange(3)]

    games = made_up(rng, 160, row, lambda row: (4.0 if 1 in row else 0.0) + rng.gauss(0.0, 1.0))
    plain = learn.fit_chances(games, NOTHING_LEARNED)
    learned = learn.fit(WONDERS, games, Training(hidden=0), 1, nothing)
    before, after = learn.check(games, plain), learn.check(games, learned)
    assert after.error < 0.7 * before.error
    assert after.surprise < before.surprise
    assert sum(count for _, _, count in after.bins) == 3 * after.positions


def test_looking_ahead_spares_a_position_the_luck_of_the_rest_of_its_game() -> None:
    """A feature tells what the next step brings, and steps are many: nine others are luck as far as it can know."""
    rng = Random(4)
    worth = [rng.gauss(0.0, 1.0) for _ in range(40)]
    games: list[Played] = []
    for number in range(300):
        points = [0.0, 0.0]
        positions: list[Position] = []
        for step in range(10):
            rows = [[rng.randrange(len(worth))] for _ in points]
            positions.append(Position(step / 10, list(points), rows))
            points = [one + worth[row[0]] + rng.gauss(0.0, 1.0) for one, row in zip(points, rows, strict=True)]
        games.append(Played(number, 2, positions, points, [1, 2] if points[0] > points[1] else [2, 1], [{}, {}]))
    errors = [
        learn.check(games, learn.fit(WONDERS, games, Training(hidden=0, ahead=ahead), 1, nothing)).error
        for ahead in (0.0, 0.2)
    ]
    assert errors[1] < errors[0]


def test_what_a_lead_is_worth_is_told_by_games_that_the_correction_has_not_seen() -> None:
    """Features that say nothing fit the games they were fitted to all the same; a lead is worth no more for that."""
    rng = Random(5)
    games = made_up(rng, 240, lambda: [rng.randrange(200) for _ in range(12)], lambda row: rng.gauss(0.0, 10.0))
    learned = learn.fit(WONDERS, games, Training(hidden=0, caution=1.0), 1, nothing)
    assert learned.layers is not None
    at_first_sight = learn.fit_spreads(games, [learned.layers])
    assert learned.spreads[3][3] > 1.3 * at_first_sight[3][3]


def test_games_kept_out_are_not_learned_from(games: list[Played]) -> None:
    """Whatever happened in them."""
    learned = learn.fit(WONDERS, games, TINY, 7, nothing)
    other = [
        Played(p.number, p.seats, p.positions, p.end[::-1], p.places[::-1], p.sources) if learn.is_kept_out(p) else p
        for p in games
    ]
    assert any(one != two for one, two in zip(games, other, strict=True))
    assert learn.fit(WONDERS, other, TINY, 7, nothing) == learned


# -- gathering -------------------------------------------------------------------------------------------------------


class Here:
    """One worker, in this process; breaks off after so many games."""

    def __init__(self, most: int = 1000) -> None:
        self.left = most

    def in_order(self, work: Any, orders: Any) -> Any:
        for order in orders:
            if self.left == 0:
                raise KeyboardInterrupt
            self.left -= 1
            yield work(order)


def test_an_interrupted_gathering_goes_on_where_it_stopped(tmp_path: Path, games: list[Played]) -> None:
    path = tmp_path / "games.jsonl"
    worker: Any = Here(4)
    with pytest.raises(KeyboardInterrupt):
        learn.gather(COURSE, path, worker, nothing)
    with path.open("a") as lines:
        lines.write('{"number": 4, "se')  # a line that was being written
    rest: Any = Here(6)
    assert learn.gather(COURSE, path, rest, nothing) == games
    assert rest.left == 0, "no game is played twice"
    nobody: Any = Here(0)
    assert learn.gather(COURSE, path, nobody, nothing) == games


def test_a_course_that_keeps_more_positions_is_another_one() -> None:
    """The games are the same, and what is looked at is not; how many games there are does not matter."""
    assert replace(COURSE, games=20).head() == COURSE.head()
    more = replace(COURSE, kept=0.3)
    assert more.head() != COURSE.head()
    order = learn.Order(COURSE, 0, 3)
    usual, other = learn.play(order), learn.play(replace(order, course=more))
    assert len(other.positions) > len(usual.positions)
    assert other.end == usual.end


def test_games_of_another_course_do_not_mix(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    worker: Any = Here()
    learn.gather(Course("wonders", COURSE.options, (3,), 1, 1, MIXED), path, worker, nothing)
    with pytest.raises(BadOptions, match="belongs to other games"):
        learn.gather(Course("wonders", COURSE.options, (3,), 1, 2, MIXED), path, worker, nothing)


# -- the gate --------------------------------------------------------------------------------------------------------


def test_the_gate_refuses_a_value_that_is_worse() -> None:
    """It takes whatever a city has built to be a loss."""
    count = knowledge_of(WONDERS).feature_count
    cards = [-3.0 if feature % OF_AN_AGE < BOARD else 0.0 for feature in range(count)]
    silly = Learned({}, Layers(count, 0, (10.0,) * STAGES, tuple(cards), (), (), ()))
    passed, score = learn.gate(COURSE, silly, NOTHING_LEARNED, "mcts:20", 3, 2, 1, nothing)
    assert not passed
    assert score.games >= 3
    assert score.share < 0.5


def test_the_command_learns_reports_and_keeps_what_is_shipped(tmp_path: Path) -> None:
    """The same command goes on with the games of its folder and comes to the same file."""
    shipped = learn.shipped_path("wonders")
    before = shipped.read_bytes() if shipped.exists() else None
    command = ["learn", "wonders", "--folder", str(tmp_path), "--seats", "3", "--games", "8", "--hidden", "2"]
    command += ["--passes", "1", "--rounds", "0", "--jobs", "1", "--ship", "--json"]
    told = CliRunner().invoke(main, command)
    assert told.exit_code == 0, told.output
    found = json.loads(told.output)
    assert found["shipped"] is False, "nothing is shipped that was not at the gate"
    first = (tmp_path / "learned.json").read_bytes()
    assert read_learned(tmp_path / "learned.json").layers is not None
    assert (tmp_path / "errors.svg").read_text().startswith("<svg")
    assert (tmp_path / "calibration.svg").read_text().startswith("<svg")
    assert CliRunner().invoke(main, command).exit_code == 0
    assert (tmp_path / "learned.json").read_bytes() == first
    assert (shipped.read_bytes() if shipped.exists() else None) == before


def test_workers_come_to_the_same_games_as_one(tmp_path: Path, games: list[Played]) -> None:
    with workers(2) as two:
        assert isinstance(two, Workers)
        assert learn.gather(COURSE, tmp_path / "games.jsonl", two, nothing) == games
