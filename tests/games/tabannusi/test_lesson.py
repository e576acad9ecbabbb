"""The guided opening: every step finds the table as its words say, with luck and the other seat answering so."""

from __future__ import annotations

from ziggurat.core.lessons import walk
from ziggurat.games.tabannusi import GAME
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi.lesson import lesson
from ziggurat.games.tabannusi.state import State


def steps() -> dict[tuple[str, ...], State]:
    """The position that every step finds, by what it awaits; the last one awaits nothing."""
    return {step.targets: GAME.clone(match.state) for step, match in walk(GAME, lesson())}


def test_it_takes_about_a_dozen_steps() -> None:
    assert 10 <= len(lesson().steps) <= 15


def test_the_words_tell_what_happens() -> None:
    states = steps()
    start = states["district:1",]
    assert int(start.board[d.CELL_NAMED["3d1"]]) == d.BUILDING
    assert (int(start.gold[0]), int(start.barges[1])) == (2, d.BROWN)
    assert int(states["build:brown",].craft[0]) == 1
    assert int(states["build:brown",].markers[0]) == 5  # one placed, one gained
    assert d.SHIP_NAMES[int(states["ship:P31",].ships[6])] == "S03"
    assert int(states["ship:P31",].gold[0]) == 2  # one uncovered by the house
    later = states["die:2", "district:2"]
    assert (int(later.assistants[0]), int(later.on_turn)) == (d.PORT, 0)
    assert d.ACTION_TILES[int(later.tiles[d.TILE_SLOTS.index(d.PORT)])] == "A5"
    end = states[()]
    assert int(end.port_houses[d.PORT_SPACE_NAMES.index("row3 right")]) == 1
    assert int(end.architects[0]) == 2
