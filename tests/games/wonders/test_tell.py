"""What the log and the components say is what happened."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.games.wonders.positions import table, turn
from ziggurat.core.game import Event
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.actions import BUILDS
from ziggurat.games.wonders.tell import cost_to_join, say, say_project

NAMES = ["Adam", "Nora", "Igor"]


def told(events: list[Event], names: list[str] = NAMES) -> list[str]:
    return [line for event in events if (line := GAME.tell_event(event, names, ENGLISH))]


def test_under_tile_19_a_project_tells_the_smaller_token_that_it_gives() -> None:
    lines = ("agreed tower=1 projects=1", "tower 19", "participation 0 2 0", "participation 1 1 0")
    events = turn(table("age 2 6", "project war_mirror 0 closed", *lines))
    assert "War Mirror succeeds. Reward, victory token +1 by tile 19: Adam ×2, Nora ×1." in told(events)
    events = turn(table("age 1 6", "project double_walls 0 closed", *lines))
    assert "Double Walls succeeds. Reward, nothing by tile 19: Adam ×2, Nora ×1." in told(events)
    events = turn(table("age 2 6", "project war_mirror 0 closed", "agreed projects=1", *lines[2:]))
    assert "War Mirror succeeds. Reward, victory token +3: Adam ×2, Nora ×1." in told(events)


def test_under_tile_22_both_defeat_tokens_are_told() -> None:
    lines = ("age 1 6", "project rampart_road 1 open", "coins 0 0", "participation 1 1 0", "participation 2 1 0")
    hands = ("agreed tower=1 projects=1", "hand 0 tavern,altar", "tiles 0 5 - - 0")
    events = turn(table(*hands, *lines, "tower 22"), "tile 5 altar")
    assert "Adam takes 2 defeat tokens of −1." in told(events)
    events = turn(table(*hands, *lines, "tower 21"), "tile 5 altar")
    assert "Adam takes a defeat token of −1." in told(events)


def test_the_river_port_says_what_was_agreed() -> None:
    lines = ("age 2 1", "project river_port 2 open")
    for coins, cost in (("1", "1 coin, 1 textile"), ("2", "2 coins, 1 textile")):
        state = table(*lines, f"agreed projects=1 river_port_coins={coins}")
        said = say_project(int(state.project), cost_to_join(GAME.view(state, 0)), ENGLISH)
        assert f"River Port: yellow card, {cost}." in said
        drawing = GAME.draw_view(GAME.view(state, 0), NAMES, ENGLISH)
        parts = [*drawing.seats, *drawing.tray, *drawing.common, *(p for group in drawing.board for p in group.parts)]
        shown = [part.markup for part in parts if "River Port: " in part.markup]
        assert shown
        assert all(f"River Port: yellow card, {cost}." in markup for markup in shown)


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_one_coin_is_never_told_as_1_coins(seats: int) -> None:
    """In whole games: the log, answers in words, cards in hand, and why something cannot be done."""
    rng = Random(seats)
    match = Match(GAME, seats, {"everything": "yes", "memory": "no"})
    match.let_chance_answer(rng)
    names = [f"Player {chr(65 + seat)}" for seat in range(seats)]
    lines: list[str] = []
    while not match.over:
        seat = rng.choice(match.to_act)
        legal = match.legal(seat)
        if rng.random() < 0.2:
            seen = match.view(seat)
            lines += [say(action, seen, names, ENGLISH) for action in rng.sample(legal, min(4, len(legal)))]
            lines += [part.markup for part in GAME.draw_view(seen, names, ENGLISH).tray]
            lines += [str(GAME.why_not(match.state, seat, BUILDS[int(card)])) for card in match.state.hands[seat]]
        lines += told(match.play(seat, rng.choice(legal), rng), names)
    assert any("1 coin" in line for line in lines)
    assert [line for line in lines if re.search(r"(?<!\d)1 coins", line)] == []
