"""The laws that hold for every installed game, at every number of seats, with every option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ziggurat.core.errors import BadOptions
from ziggurat.core.game import CHANCE, SPECTATOR, AnyGame, Seat, installed_games
from ziggurat.core.match import Match, replay
from ziggurat.core.record import read_record, write_record

GAMES = installed_games()
LONGEST_GAME = 20_000
"""Answers; a game that takes more does not end."""


@dataclass(frozen=True)
class Table:
    """A game with its number of seats and its options: what can be chosen before a match begins."""

    name: str
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *(f"{name}={value}" for name, value in self.options)])

    @property
    def game(self) -> AnyGame:
        return GAMES[self.name]

    @property
    def viewers(self) -> list[Seat]:
        return [*range(self.seats), SPECTATOR]

    def match(self) -> Match:
        return Match(self.game, self.seats, dict(self.options))


def every_table() -> Iterator[Table]:
    """Every number of seats with the default options, and with every other value of each option."""
    for name, game in GAMES.items():
        for seats in game.seats:
            yield Table(name, seats, ())
            for option in game.options:
                for value in option.values[1:]:
                    table = Table(name, seats, ((option.name, value),))
                    try:
                        table.match()
                    except BadOptions:
                        continue  # a value that is not offered to this number of seats
                    yield table


TABLES = list(every_table())
SEEDS = max(2, 45 // len(TABLES))
"""Matches of each table; fewer where there are many tables, so that the laws take a minute however many games come."""


@dataclass(frozen=True)
class Position:
    """A moment of a match: the state and what was answered then, None at the end."""

    table: Table
    state: Any
    answer: tuple[Seat, Any] | None

    @property
    def game(self) -> AnyGame:
        return self.table.game

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    @property
    def asked(self) -> list[Seat]:
        """The seats that are asked; chance is not a seat."""
        return [seat for seat in self.to_act if seat != CHANCE]

    @property
    def text(self) -> str:
        return self.game.write_position(self.state)


@cache
def played(table: Table, seed: int) -> tuple[Match, list[Position]]:
    """A match played at random to its end, and every position on the way. Never changed by a test."""
    rng = Random(f"{table} {seed}")
    match, game = table.match(), table.game
    positions = []
    while not match.over:
        assert len(match.log) < LONGEST_GAME, "this game does not end"
        seat = rng.choice(match.to_act)
        if seat == CHANCE:
            action = game.luck(match.state, rng)
        else:
            legal = match.legal(seat)
            assert legal, f"seat {seat} is asked and has no answer:\n{game.write_position(match.state)}"
            action = rng.choice(legal)
        positions.append(Position(table, game.clone(match.state), (seat, action)))
        match.play(seat, action)
    positions.append(Position(table, game.clone(match.state), None))
    return match, positions


def moment(table: Table, seed: int, when: float) -> Position:
    positions = played(table, seed)[1]
    return positions[int(when * len(positions))]


for_every_table = pytest.mark.parametrize("table", TABLES, ids=str)
seeds = st.integers(0, SEEDS - 1)
moments = st.floats(0, 1, exclude_max=True)
a_few = settings(max_examples=max(2, 54 // len(TABLES)), deadline=None, database=None)
some = settings(max_examples=max(3, 90 // len(TABLES)), deadline=None, database=None)


# -- questions and answers -------------------------------------------------------------------------------------------


@for_every_table
@a_few
@given(seed=seeds)
def test_some_answer_exists_until_the_end(table: Table, seed: int) -> None:
    match, positions = played(table, seed)
    assert match.over
    assert all(position.to_act for position in positions[:-1])
    assert positions[-1].to_act == ()
    best = min(table.game.ranking(match.state))
    assert best == 1 or table.seats == 1, "somebody wins; only alone one may lose to the game itself"


@for_every_table
@some
@given(seed=seeds, when=moments)
def test_legal_answers_are_listed_once(table: Table, seed: int, when: float) -> None:
    position = moment(table, seed, when)
    for seat in position.asked:
        texts = [table.game.write(action) for action in table.game.legal(position.state, seat)]
        assert texts
        assert len(texts) == len(set(texts))


@for_every_table
@some
@given(seed=seeds, when=moments)
def test_nothing_speaks_against_a_legal_answer(table: Table, seed: int, when: float) -> None:
    position = moment(table, seed, when)
    for seat in position.asked:
        for action in table.game.legal(position.state, seat):
            assert table.game.why_not(position.state, seat, action) is None, table.game.write(action)


@for_every_table
@some
@given(seed=seeds, when=moments, others=st.randoms(use_true_random=False))
def test_answers_from_elsewhere_are_refused_unless_they_are_listed(
    table: Table, seed: int, when: float, others: Random
) -> None:
    """What was answered at other moments of the match is legal now exactly if it stands in the legal list."""
    game = table.game
    position = moment(table, seed, when)
    match, positions = played(table, seed)
    elsewhere = [entry.action for entry in match.log]
    for other in others.sample(positions, min(3, len(positions))):
        for seat in other.asked:
            legal = game.legal(other.state, seat)
            elsewhere += others.sample(legal, min(20, len(legal)))
    for seat in range(table.seats):
        listed = {game.write(a) for a in game.legal(position.state, seat)} if seat in position.asked else set()
        for action in elsewhere:
            reason = game.why_not(position.state, seat, action)
            assert (reason is None) == (game.write(action) in listed), (seat, game.write(action), reason)
            assert reason is None or str(reason)


@for_every_table
@a_few
@given(seed=seeds)
def test_chance_is_held_to_the_rules_as_well(table: Table, seed: int) -> None:
    """Its own answers fit its questions, and nobody else's answer does."""
    game = table.game
    for position in played(table, seed)[1][:-1]:
        assert position.answer is not None
        seat, action = position.answer
        if seat == CHANCE:
            assert game.why_not(position.state, CHANCE, action) is None, game.write(action)
        elif position.to_act != (CHANCE,):
            assert game.why_not(position.state, CHANCE, action) is not None


@for_every_table
@some
@given(seed=seeds, when=moments)
def test_no_two_legal_answers_are_pointed_at_alike(table: Table, seed: int, when: float) -> None:
    position = moment(table, seed, when)
    for seat in position.asked:
        legal = table.game.legal(position.state, seat)
        pointed = Counter(frozenset(table.game.targets(action)) for action in legal)
        assert frozenset() not in pointed
        assert [sorted(targets) for targets, count in pointed.items() if count > 1] == []


@for_every_table
@some
@given(seed=seeds, when=moments, luck=st.randoms(use_true_random=False))
def test_whatever_is_pointed_at_is_an_answer_or_nothing(table: Table, seed: int, when: float, luck: Random) -> None:
    """Nothing at all, parts of answers, parts of different answers, things that are not there."""
    game, position = table.game, moment(table, seed, when)
    for seat in position.asked:
        names = sorted({name for action in game.legal(position.state, seat) for name in game.targets(action)})
        names += [name.partition(":")[0] + ":?" for name in names] + ["?", ""]
        for count in range(4):
            pointed = frozenset(luck.sample(names, min(count, len(names))))
            action = game.aim(game.view(position.state, seat), pointed)
            if action is not None:
                game.why_not(position.state, seat, action)
        assert game.aim(game.view(position.state, seat), frozenset()) is None


# -- copies, replays, texts ------------------------------------------------------------------------------------------


@for_every_table
@some
@given(seed=seeds, when=moments)
def test_a_clone_lives_its_own_life(table: Table, seed: int, when: float) -> None:
    """Neither plays on in the other: a few answers to one leave the text of the other as it was."""
    game = table.game
    position = moment(table, seed, when)
    original = game.clone(position.state)
    for first, second in ((original, game.clone(original)), (game.clone(original), original)):
        before = game.write_position(first)
        assert game.write_position(second) == before
        play_on(game, second, Random(seed), steps=8)
        assert game.write_position(first) == before


def play_on(game: AnyGame, state: Any, rng: Random, steps: int) -> None:
    for _ in range(steps):
        asked = game.to_act(state)
        if not asked:
            return
        seat = rng.choice(asked)
        game.apply(state, seat, game.luck(state, rng) if seat == CHANCE else rng.choice(game.legal(state, seat)))


@for_every_table
@a_few
@given(seed=seeds)
def test_the_log_replays_to_the_same_position(table: Table, seed: int) -> None:
    match, positions = played(table, seed)
    again = replay(table.game, table.seats, match.options, ((entry.seat, entry.action) for entry in match.log))
    assert table.game.write_position(again.state) == positions[-1].text
    assert [entry.events for entry in again.log] == [entry.events for entry in match.log]


@for_every_table
@a_few
@given(seed=seeds)
def test_a_record_reads_back_as_it_was_written(table: Table, seed: int) -> None:
    match, _ = played(table, seed)
    text = write_record(match, {seat: f"Player {seat}" for seat in range(table.seats)})
    record = read_record(text)
    assert table.game.write_position(record.match.state) == table.game.write_position(match.state)
    assert write_record(record.match, record.names) == text


@for_every_table
@some
@given(seed=seeds, when=moments)
def test_every_answer_reads_back_from_its_text(table: Table, seed: int, when: float) -> None:
    game = table.game
    position = moment(table, seed, when)
    answers = [(seat, action) for seat in position.asked for action in game.legal(position.state, seat)]
    if position.answer is not None:
        answers.append(position.answer)
    for seat, action in answers:
        text = game.write(action)
        assert game.read(position.state, seat, text) == action
        assert text == " ".join(text.split()), "one line, single spaces"


@for_every_table
@some
@given(seed=seeds, when=moments)
def test_a_position_reads_back_from_its_text(table: Table, seed: int, when: float) -> None:
    """And it is the same position: the same questions with the same answers."""
    game = table.game
    position = moment(table, seed, when)
    again = game.read_position(position.text)
    assert game.write_position(again) == position.text
    assert game.to_act(again) == position.to_act
    for seat in position.asked:
        assert texts_of(game, again, seat) == texts_of(game, position.state, seat)
    for viewer in table.viewers:
        assert game.view(again, viewer) == game.view(position.state, viewer)


def texts_of(game: AnyGame, state: Any, seat: Seat) -> list[str]:
    return sorted(game.write(action) for action in game.legal(state, seat))


# -- points ----------------------------------------------------------------------------------------------------------


@for_every_table
@some
@given(seed=seeds, when=moments)
def test_the_account_adds_up_to_the_points(table: Table, seed: int, when: float) -> None:
    game = table.game
    state = moment(table, seed, when).state
    account = game.account(state)
    assert {gain.source for gain in account} <= set(game.sources)
    totals = [sum(gain.points for gain in account if gain.seat == seat) for seat in range(table.seats)]
    assert totals == game.scores(state)


@for_every_table
@a_few
@given(seed=seeds)
def test_what_happened_adds_up_to_the_account(table: Table, seed: int) -> None:
    match, _ = played(table, seed)
    told: Counter[tuple[Seat, str]] = Counter()
    for entry in match.log:
        for event in entry.events:
            for gain in event.gains():
                told[gain.seat, gain.source] += gain.points
    kept: Counter[tuple[Seat, str]] = Counter()
    for gain in table.game.account(match.state):
        kept[gain.seat, gain.source] += gain.points
    assert {key: points for key, points in told.items() if points} == {key: n for key, n in kept.items() if n}


# -- secrets ---------------------------------------------------------------------------------------------------------


@for_every_table
@some
@given(seed=seeds, when=moments, luck=st.randoms(use_true_random=False))
def test_an_imagined_world_looks_the_same_to_whoever_imagined_it(
    table: Table, seed: int, when: float, luck: Random
) -> None:
    game = table.game
    position = moment(table, seed, when)
    for viewer in table.viewers:
        seen = game.view(position.state, viewer)
        assert seen.seat == viewer
        imagined = game.imagine(seen, luck)
        assert game.view(imagined, viewer) == seen
        assert game.to_act(imagined) == position.to_act


@for_every_table
@a_few
@given(seed=seeds)
def test_what_is_hidden_of_an_answer_stays_hidden_and_can_be_written(table: Table, seed: int) -> None:
    """Redacting twice hides nothing more, an actor sees his own answer whole, and others' have a text."""
    game = table.game
    match, _ = played(table, seed)
    for entry in match.log:
        for viewer in table.viewers:
            seen = game.redact(entry.action, entry.seat, viewer)
            assert game.redact(seen, entry.seat, viewer) == seen
            assert game.write(seen)
        assert game.redact(entry.action, entry.seat, entry.seat) == entry.action or entry.seat == CHANCE


@for_every_table
@a_few
@given(seed=seeds, when=moments, luck=st.randoms(use_true_random=False))
def test_the_log_tells_a_seat_no_more_than_the_table_does(table: Table, seed: int, when: float, luck: Random) -> None:
    """Two answers of another seat after which everything looks alike have the same line in the log."""
    game = table.game
    position = moment(table, seed, when)
    for seat in position.asked:
        viewer = luck.choice([viewer for viewer in table.viewers if viewer != seat])
        legal = game.legal(position.state, seat)
        told: list[tuple[Any, Any, str]] = []
        for action in luck.sample(legal, min(100, len(legal))):
            after = game.clone(position.state)
            events = game.apply(after, seat, action)
            told.append((game.view(after, viewer), events, game.write(game.redact(action, seat, viewer))))
        for n, (seen, events, line) in enumerate(told):
            assert [
                text for view, happened, text in told[:n] if text != line and (view, happened) == (seen, events)
            ] == []


@for_every_table
@some
@given(seed=seeds, when=moments, luck=st.randoms(use_true_random=False))
def test_a_seat_sees_the_same_in_worlds_that_differ_in_secrets_only(
    table: Table, seed: int, when: float, luck: Random
) -> None:
    """Two worlds that look alike to a seat go on looking alike as long as they get answers that look alike.

    They part for good reason when something hidden is turned over: then what everybody saw happen differs, or says
    that somebody has seen something new.
    """
    game = table.game
    position = moment(table, seed, when)
    viewer = luck.choice(table.viewers)
    one = game.clone(position.state)
    two = game.imagine(game.view(one, viewer), luck)
    for _ in range(25):
        answers = answers_that_look_alike(game, one, two, viewer, luck)
        if answers is None:
            return
        seat, in_one, in_two = answers
        events = game.apply(one, seat, in_one)
        if events != game.apply(two, seat, in_two) or any(event.reveals() for event in events):
            return
        assert game.view(one, viewer) == game.view(two, viewer), (game.write(in_one), game.write(in_two))
        assert game.to_act(one) == game.to_act(two)
        if viewer in game.to_act(one):
            assert texts_of(game, one, viewer) == texts_of(game, two, viewer)


def answers_that_look_alike(
    game: AnyGame, one: Any, two: Any, viewer: Seat, luck: Random
) -> tuple[Seat, Any, Any] | None:
    """A seat that is asked, with an answer in each world, which the viewer cannot tell apart."""
    if not game.to_act(one):
        return None
    seat = luck.choice(game.to_act(one))
    first = answers_by_looks(game, one, seat, viewer, luck)
    second = answers_by_looks(game, two, seat, viewer, luck)
    if seat == CHANCE and not first.keys() & second.keys():
        answer = game.luck(one, luck)  # what chance shows the viewer must be the same; the rest may be too
        return (CHANCE, answer, answer) if game.why_not(two, CHANCE, answer) is None else None
    common = sorted(first.keys() & second.keys())
    if not common:
        return None
    looks = luck.choice(common)
    return seat, luck.choice(first[looks]), luck.choice(second[looks])


def answers_by_looks(game: AnyGame, state: Any, seat: Seat, viewer: Seat, luck: Random) -> dict[str, list[Any]]:
    answers = [game.luck(state, luck)] if seat == CHANCE else game.legal(state, seat)
    by_looks: dict[str, list[Any]] = {}
    for action in answers:
        by_looks.setdefault(game.write(game.redact(action, seat, viewer)), []).append(action)
    return by_looks
