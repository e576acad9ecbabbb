"""Clock arithmetic: times are given, so no test waits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ziggurat.core.errors import BadOptions
from ziggurat.web.clocks import (
    DAY,
    Clock,
    Outage,
    Terms,
    add_outage,
    agree,
    begin,
    counted,
    moment_after,
    read_terms,
)

BANK = Terms("bank", 600.0, 10.0)
DAYS = Terms("days", 3 * DAY, at_zero="claim")


def started(terms: Terms, asked: dict[int, int], still: tuple[int, ...] = (), seats: int = 2) -> Clock:
    clock = begin(terms, seats, still, 1000.0)
    assert clock is not None
    return clock.asks(asked)


# -- what is agreed on -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terms", "text"),
    [
        (agree("none"), "none"),
        (agree("bank", "15", "10"), "bank 15 10 bot"),
        (agree("bank", "1", "0", at_zero="claim"), "bank 1 0 claim"),
        (agree("days", days="3", at_zero="claim"), "days 3 claim"),
    ],
)
def test_what_is_agreed_on_is_written_and_read(terms: Terms, text: str) -> None:
    assert str(terms) == text
    assert read_terms(text) == terms


@pytest.mark.parametrize(
    "wish",
    [
        {"kind": "hourglass"},
        {"kind": "bank", "minutes": "0", "seconds": "5"},
        {"kind": "bank", "minutes": "10", "seconds": "-5"},
        {"kind": "bank", "minutes": "10", "seconds": "601"},
        {"kind": "bank", "minutes": "²", "seconds": "5"},
        {"kind": "bank", "minutes": "1" * 5000, "seconds": "5"},
        {"kind": "bank", "minutes": "nan", "seconds": "5"},
        {"kind": "days", "days": "31"},
        {"kind": "days", "days": ""},
        {"kind": "days", "days": "3", "at_zero": "explode"},
    ],
)
def test_what_cannot_be_agreed_on_is_refused_with_a_sentence(wish: dict[str, str]) -> None:
    with pytest.raises(BadOptions, match=r"\."):
        agree(**wish)


# -- a bank ------------------------------------------------------------------------------------------------------------


def test_time_runs_for_whoever_is_asked_and_an_answer_adds_to_the_bank() -> None:
    clock = started(BANK, {0: 1})
    assert clock.left_at(0, 1060.0, ()) == 540.0
    assert clock.left_at(1, 1060.0, ()) == 600.0
    clock = clock.until(1060.0, ()).answered(0, 2).asks({1: 2})
    assert clock.left == (550.0, 600.0)
    assert clock.zero_at(0, ()) is None
    assert clock.zero_at(1, ()) == 1660.0


def test_where_several_are_asked_at_once_the_time_of_each_runs_until_his_own_answer() -> None:
    clock = started(BANK, {0: 1, 1: 1, 2: 1}, seats=3)
    clock = clock.until(1100.0, ()).answered(1, 2).asks({0: 1, 2: 1})
    clock = clock.until(1200.0, ())
    assert clock.left == (400.0, 510.0, 400.0)


def test_time_that_is_over_stays_over_and_never_falls_below_nothing() -> None:
    clock = started(BANK, {0: 1})
    assert clock.out(1599.9, ()) == []
    assert clock.out(1600.0, ()) == [0]
    later = clock.until(5000.0, ())
    assert later.left == (0.0, 600.0)
    assert later.out(5000.0, ()) == [0]
    assert clock.due(1000.0, ()) == 1600.0
    assert clock.due(1600.0, ()) is None, "it was due already"


def test_bots_have_all_the_time_of_the_world() -> None:
    clock = started(BANK, {1: 1}, still=(1,))
    assert clock.running == []
    assert clock.due(0.0, ()) is None
    assert clock.until(9000.0, ()).answered(1, 2).left == (600.0, 600.0)


def test_an_answer_that_is_taken_back_takes_its_seconds_with_it() -> None:
    """Nobody gains time by answering and taking back again and again; what was spent is spent."""
    clock = started(BANK, {0: 1})
    for round in range(5):
        clock = clock.until(1000.0 + 10 * (round + 1), ()).answered(0, 2).asks({0: 2}).cut(1).asks({0: 1})
    assert clock.left[0] == 550.0
    assert clock.gifts == ()


def test_a_choice_that_is_thought_over_brings_nothing_either() -> None:
    """Face-down choices are taken back by an answer that nobody asked for."""
    clock = started(BANK, {0: 1, 1: 1})
    for _ in range(5):
        clock = clock.answered(0, 2).asks({1: 1}).answered(0, 3).asks({0: 3, 1: 1})
    assert clock.left == (600.0, 600.0)


def test_going_far_back_takes_the_seconds_of_all_answers_that_are_gone() -> None:
    clock = started(BANK, {0: 1}).answered(0, 2).asks({1: 2}).answered(1, 3).asks({0: 3}).answered(0, 4).asks({1: 4})
    assert clock.left == (620.0, 610.0)
    assert clock.cut(2).left == (610.0, 600.0)
    assert clock.cut(0).left == (600.0, 600.0)


# -- days --------------------------------------------------------------------------------------------------------------


def test_by_days_every_question_has_its_own_time() -> None:
    clock = started(DAYS, {0: 1})
    clock = clock.until(1000.0 + 2 * DAY, ()).answered(0, 2).asks({0: 2})
    assert clock.left[0] == 3 * DAY
    clock = clock.until(1000.0 + 4 * DAY, ()).asks({0: 2})
    assert clock.left[0] == 1 * DAY, "the same question has the same time"


# -- pauses, more time, other players ----------------------------------------------------------------------------------


def test_a_pause_stops_the_clock_and_ends_by_itself() -> None:
    clock = started(BANK, {0: 1}).until(1100.0, ()).rested(DAY)
    assert clock.left_at(0, 1100.0 + DAY, ()) == 500.0
    assert clock.zero_at(0, ()) == 1100.0 + DAY + 500.0
    assert clock.until(1100.0 + DAY + 30, ()).left[0] == 470.0
    resumed = clock.until(2000.0, ()).resumed()
    assert resumed.until(2030.0, ()).left[0] == 470.0


def test_more_time_is_for_everybody() -> None:
    assert started(BANK, {0: 1}).until(1600.0, ()).extended(120).left == (120.0, 720.0)


def test_who_comes_back_does_not_begin_with_nothing() -> None:
    clock = started(BANK, {0: 1}).until(1600.0, ()).stopped(0)
    assert clock.until(9000.0, ()).out(9000.0, ()) == []
    back = clock.until(9000.0, ()).started(0)
    assert back.left[0] == 60.0
    assert back.zero_at(0, ()) == 9060.0
    rich = started(BANK, {0: 1}).stopped(0).started(0)
    assert rich.left[0] == 600.0
    assert started(DAYS, {0: 1}).until(9e9, ()).stopped(0).started(0).left[0] == 3 * DAY


# -- while the server is not there -------------------------------------------------------------------------------------


def test_time_in_which_the_server_was_away_counts_for_nobody() -> None:
    outages = [Outage(1100.0, 1400.0)]
    clock = started(BANK, {0: 1})
    assert clock.left_at(0, 1400.0, outages) == 500.0
    assert clock.zero_at(0, outages) == 1900.0
    assert clock.out(1700.0, outages) == []
    assert clock.until(1450.0, outages).left[0] == 450.0


def test_outages_that_touch_are_one() -> None:
    outages = add_outage([Outage(10.0, 20.0), Outage(50.0, 60.0)], Outage(15.0, 30.0))
    assert outages == [Outage(10.0, 30.0), Outage(50.0, 60.0)]
    assert add_outage(outages, Outage(0.0, 100.0)) == [Outage(0.0, 100.0)]


moments = st.integers(0, 1000).map(float)


@given(st.lists(st.tuples(moments, moments)), moments, st.integers(1, 500).map(float))
def test_so_many_seconds_that_count_lie_before_the_moment_when_they_have_passed(
    spans: list[tuple[float, float]], start: float, seconds: float
) -> None:
    outages: list[Outage] = []
    for one, two in spans:
        outages = add_outage(outages, Outage(min(one, two), max(one, two)))
    moment = moment_after(start, seconds, outages)
    assert counted(start, moment, outages) == seconds
    assert counted(start, moment - 0.5, outages) < seconds
