"""What happened around a game follows from the lines and their times alone."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat.core.errors import BadNotation, BadRecord
from ziggurat.core.game import load_game
from ziggurat.core.match import Match
from ziggurat.core.record import write_line
from ziggurat.web.answering import course_after
from ziggurat.web.clocks import DAY, Outage, Terms
from ziggurat.web.course import Course, begin_course, follow, is_about_the_course
from ziggurat.web.store import SeatRow, TableRow
from ziggurat.web.table import Table, replayed

BANK = Terms("bank", 600.0, 10.0)


def told(course: Course, *lines: str, at: float = 1000.0) -> Course:
    for line in lines:
        course = follow(course, line, at, (), 5, None)
    return course


def test_a_request_gathers_consent_and_what_is_done_settles_it() -> None:
    course = told(begin_course(BANK, 3, [2], 0.0), "ask 1 undo 3")
    request = course.request(1000.0)
    assert request is not None
    assert (request.kind, request.value, request.by, request.agreed) == ("undo", 3, 1, frozenset([1]))
    assert told(course, "yes 0").request(1000.0).agreed == {0, 1}  # type: ignore[union-attr]
    assert told(course, "yes 0", "undo 3").proposal is None
    assert [note.kind for note in told(course, "no 0").notes] == ["ask undo", "no"]
    assert [note.kind for note in told(course, "no 1").notes] == ["ask undo", "withdrawn"]


def test_a_request_is_forgotten_after_a_while_that_fits_the_clock() -> None:
    for kind, patience in (("none", DAY), ("bank", 600.0), ("days", 3 * DAY)):
        course = told(begin_course(Terms(kind, 600.0), 2, [], 0.0), "ask 0 end")
        assert course.request(1000.0 + patience - 1) is not None
        assert course.request(1000.0 + patience) is None


def test_a_seat_is_left_to_a_bot_offered_and_taken_again() -> None:
    course = told(begin_course(BANK, 2, [], 0.0), "bot 1 normal")
    assert (course.bot_of(1), course.is_left(1), course.is_left(0)) == ("normal", True, False)
    assert not told(course, "back 1").is_left(1)
    offered = told(course, "offer 1")
    assert (offered.bot_of(1), offered.offered) == (None, frozenset([1]))
    assert not told(offered, "sat 1").is_left(1)


def test_a_game_that_is_ended_has_no_clock_any_more() -> None:
    ended = told(begin_course(BANK, 2, [], 0.0), "ask 0 end", "yes 1", "end")
    assert ended.ended
    assert ended.clock is None
    assert ended.proposal is None


@pytest.mark.parametrize(
    "line", ["ask", "ask 0 fly", "ask 0 undo", "yes", "yes x", "bot 1", "bot 1 Hard", "offer -1", "end 3", "pause  "]
)
def test_a_line_that_says_nothing_is_refused(line: str) -> None:
    assert not is_about_the_course(line)
    with pytest.raises(BadNotation):
        told(Course(), line)


def test_a_stored_line_that_says_nothing_makes_a_table_unreadable() -> None:
    row = TableRow("t", "babylonia", 1, 2, {}, "adam", 0.0)
    with pytest.raises(BadRecord):
        replayed(load_game("babylonia"), row, [], ["bot 1"], [0.0])


@pytest.mark.parametrize("game", ["babylonia", "wonders"])
@pytest.mark.parametrize("seed", range(4))
def test_the_course_in_memory_is_the_one_that_the_stored_lines_lead_to(game: str, seed: int) -> None:
    """Answers, choices taken back, going back, pauses, bots that come and go, outages: at every step."""
    rng = Random(seed)
    found = load_game(game)
    row = TableRow("t", game, found.rules_version, 3, {}, "adam", 0.0)
    seats = [SeatRow(0, "adam", None, "Adam"), SeatRow(1, "nora", None, "Nora"), SeatRow(2, None, "easy", "Enki")]
    outages = [Outage(300.0, 420.0), Outage(2000.0, 2500.0)]
    terms = rng.choice([BANK, Terms("days", 3 * DAY)])
    table = Table(row, seats, [], (), terms, outages)
    lines: list[str] = []
    times: list[float] = []
    now = 0.0
    for _ in range(60):
        now += rng.choice([0.0, 1.0, 30.0, 200.0])
        match = table.match.copy()
        new = more_lines(match, rng)
        course = course_after(table, match, new, now)
        table.match, table.course = match, course
        lines += new
        times += [now] * len(new)
        again, course_again = replayed(found, row, seats, lines, times, terms, outages)
        assert course_again == course
        assert [entry.action for entry in again.log] == [entry.action for entry in match.log]
        if match.over:
            break
    assert len(table.course.notes) > 5


def more_lines(match: Match, rng: Random) -> list[str]:
    if not match.log:
        match.let_chance_answer(rng)
        return [write_line(match, entry.seat, entry.action) for entry in match.log]
    kind = rng.random()
    if kind < 0.1:
        back = rng.choice([n for n, entry in enumerate(match.log) if entry.seat >= 0] or [len(match.log)])
        match.cut(back)
        return ["ask 0 undo 3", f"undo {back}"] if rng.random() < 0.5 else [f"undo {back}"]
    if kind < 0.35:
        choices = ["pause", "resume", "extend 300", "bot 1 normal", "back 1", "offer 0", "sat 0", "ask 1 end", "no 1"]
        return [rng.choice(choices)]
    seat = rng.choice(match.to_act)
    before = len(match.log)
    retracted = [other for other in range(3) if match.retraction(other) is not None]
    if retracted and kind < 0.5:
        match.play(retracted[0], match.retraction(retracted[0]))
    else:
        match.play(seat, rng.choice(match.legal(seat)), rng)
    return [write_line(match, entry.seat, entry.action) for entry in match.log[before:]]
