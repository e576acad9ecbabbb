"""The end of a game as a page shows it, for every game."""

from __future__ import annotations

import re
from random import Random

import pytest

from ziggurat.bots.bot import choose_randomly
from ziggurat.core.art import plain
from ziggurat.core.game import installed_games
from ziggurat.core.match import Match, play_out
from ziggurat.core.record import write_line
from ziggurat.core.words import ENGLISH
from ziggurat.web.ending import result
from ziggurat.web.show import look
from ziggurat.web.store import SeatRow, TableRow
from ziggurat.web.tables import Table

GAMES = installed_games()


def finished(name: str, seats: int) -> Table:
    game = GAMES[name]
    match = play_out(Match(game, seats), [choose_randomly] * seats, Random(seats))
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
        headline = re.findall("<h2>(.*?)</h2>", told)[0]
        if 1 not in places:
            assert headline == "The game itself wins!"
        for seat in range(seats):
            assert (f"Player {seat}" in headline) == (places[seat] == 1)
            numbers = match.scores()[seat : seat + 1] if game.standing is None else game.standing(match.state, seat)
            assert " · ".join(map(str, numbers)) in told
