"""What the log and the components say is what happened."""

from __future__ import annotations

from tests.games.wonders.positions import table, turn
from ziggurat.core.game import Event
from ziggurat.core.words import ENGLISH
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.tell import cost_to_join, say_project

NAMES = ["Adam", "Nora", "Igor"]


def told(events: list[Event]) -> list[str]:
    return [line for event in events if (line := GAME.tell_event(event, NAMES, ENGLISH))]


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
