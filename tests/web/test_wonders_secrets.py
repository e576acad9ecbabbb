"""What travels to others while leaders and stages of the Great Wall lie face down: equal bytes, whatever was chosen."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from ziggurat.core.game import SPECTATOR
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders.data import ANY_ORDER
from ziggurat.web.scene import Studio
from ziggurat.web.store import SeatRow, TableRow
from ziggurat.web.table import Table

Moment = Callable[[Match], bool]


def drafts(match: Match) -> bool:
    return isinstance(match.state.pending[-1], a.DraftLeader)


def recruits(match: Match) -> bool:
    return isinstance(match.state.pending[-1], a.Recruit) and match.state.age == 2


def builds_the_wall(match: Match) -> bool:
    wall = ANY_ORDER[int(match.state.boards[0])] != 0
    asked = isinstance(match.state.pending[-1], a.ChooseCard) and 0 in match.to_act
    return wall and asked and len({play.pick for play in stages(match)}) > 1


def stages(match: Match) -> list[a.Play]:
    return [play for play in match.legal(0) if isinstance(play, a.Play) and play.use == a.STAGE]


def play_until(moment: Moment) -> Match:
    for seed in range(300):
        rng = Random(seed)
        match = Match(GAME, 3, {"leaders": "yes", "wonder_pack": "yes", "cities": "yes"})
        match.let_chance_answer(rng)
        while not match.over and not (match.to_act[0] == 0 and moment(match)):
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)), rng)
        if not match.over:
            return match
    raise AssertionError("the moment never came")


def told(match: Match, guest: str) -> str:
    """The whole message with which somebody comes to the table."""
    row = TableRow("table", "wonders", GAME.rules_version, 3, match.options, "host", 0.0)
    table = Table(row, [SeatRow(seat, f"guest {seat}", None, f"Player {seat}") for seat in range(3)], [])
    table.match, table.number = match, len(match.log)
    studio = Studio()
    _, message = studio.tell(None, *studio.moment(table, guest, ENGLISH))
    return re.sub(r"data-since=\D+\d+", "", message)  # the clock goes on between two worlds


@pytest.mark.parametrize("moment", [drafts, recruits, builds_the_wall])
def test_others_get_the_same_bytes_whatever_was_chosen(moment: Moment) -> None:
    match = play_until(moment)
    answers: list[Any] = match.legal(0)
    if moment is builds_the_wall:
        picks = {play.pick: play for play in stages(match)}
        answers = list(picks.values())
    own, others, watching = set(), set(), set()
    for answer in answers:
        world = match.at(len(match.log))
        world.play(0, answer)
        assert 0 not in world.to_act
        assert GAME.redact(answer, 0, 1) == GAME.redact(answer, 0, SPECTATOR) == a.SEALED
        own.add(told(world, "guest 0"))
        others.add(told(world, "guest 1"))
        watching.add(told(world, "stranger"))
    assert len(own) > 1, "the owner sees what he has chosen"
    assert len(others) == len(watching) == 1
