"""The end of a game as a page shows it, for every game."""

from __future__ import annotations

import re
from random import Random

import pytest

from ziggurat.bots.bot import choose_randomly
from ziggurat.core.art import plain
from ziggurat.core.game import Gain, installed_games
from ziggurat.core.match import Match, play_out
from ziggurat.core.record import write_line
from ziggurat.core.words import ENGLISH
from ziggurat.web.ending import bar, result, stretches
from ziggurat.web.show import look
from ziggurat.web.store import SeatRow, TableRow
from ziggurat.web.table import Table, summary_of

GAMES = installed_games()


def finished(name: str, seats: int, seed: int = 0) -> Table:
    game = GAMES[name]
    match = play_out(Match(game, seats), [choose_randomly] * seats, Random(f"{seats} {seed}"))
    row = TableRow("table", name, game.rules_version, seats, match.options, "host", 0.0)
    rows = [SeatRow(seat, f"guest {seat}", None, f"Player {seat}") for seat in range(seats)]
    return Table(row, rows, [write_line(match, entry.seat, entry.action) for entry in match.log])


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_result_names_the_winners_and_what_the_ranking_goes_by(name: str) -> None:
    game = GAMES[name]
    for seats in game.seats:
        table = finished(name, seats)
        match = table.match
        told = plain(result(look(table, "guest 0", ENGLISH)))
        places = game.ranking(match.state)
        standings = [
            match.scores()[seat : seat + 1] if game.standing is None else game.standing(match.state, seat)
            for seat in range(seats)
        ]
        decisive = [standing[0] for standing in standings]
        headline = re.findall("<h2>(.*?)</h2>", told)[0]
        if 1 not in places:
            assert game.rival is not None, "then the rules have played somebody who won"
            rival, points = game.rival(match.state) or ("", 0)
            assert headline == f"{rival} wins!"
            assert f">{points}<" in told
        for seat in range(seats):
            assert (f"Player {seat}" in headline) == (places[seat] == 1)
            numbers = standings[seat]
            tied = decisive.count(numbers[0]) > 1
            compared = game.measures(match.state, seat) if game.measures else ()
            for measure in compared:
                assert f"{measure.label} <strong>{measure.points}</strong>" in told
            first, rest = str(numbers[0]), " · ".join(map(str, numbers[1:])) if tied and not compared else ""
            assert (f'>{first}<span class="rest"> · {rest}<' if rest else f">{first}<") in told


def test_whoever_is_ahead_never_has_the_shorter_bar() -> None:
    """In Tigris & Euphrates the weakest sphere counts: whoever has more points in all may have lost."""
    ahead_with_less = 0
    for seed in range(12):
        table = finished("tigris", 3, seed)
        match = table.match
        told = plain(result(look(table, "guest 0", ENGLISH)))
        bars = [
            sum(float(width) for width in re.findall(r"width:([\d.]+)%", line))
            for line in re.findall('<div class="stack">(.*?)</div>', told)
        ]
        assert len(bars) == 3
        assert bars == sorted(bars, reverse=True)
        first = match.game.ranking(match.state).index(1)
        ahead_with_less += match.scores()[first] < max(match.scores())
    assert ahead_with_less, "else the sums would have been as good"


def test_lists_tell_what_the_ranking_goes_by() -> None:
    for seed in range(6):
        match = finished("tigris", 3, seed).match
        told = summary_of(match).result
        assert told == tuple(min(match.game.standing(match.state, seat)) for seat in range(3))  # type: ignore[misc]
        assert told[match.game.ranking(match.state).index(1)] == max(told)
    match = finished("babylonia", 3).match
    assert summary_of(match).result == tuple(match.scores())


def test_lost_points_are_drawn_and_colours_are_the_games_own() -> None:
    account = [Gain(0, "blue", 40), Gain(0, "conflicts", -4)]
    told = plain(bar(stretches(GAMES["wonders"], account, ENGLISH), 44))
    assert 'lost"' in told
    assert ">−4<" in told
    for name in ("tigris", "wonders"):
        colours = GAMES[name].source_colours
        assert colours is not None
        assert set(colours) == set(GAMES[name].sources)
