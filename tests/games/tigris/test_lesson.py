"""The guided opening: what its words say comes true."""

from __future__ import annotations

from ziggurat.core.lessons import begin, walk
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.data import COLOURS
from ziggurat.games.tigris.lesson import lesson
from ziggurat.games.tigris.state import points_of, treasures_of


def test_it_takes_about_a_dozen_steps_on_a_position_that_can_be() -> None:
    found = lesson()
    assert 10 <= len(found.steps) <= 15
    assert all(step.words for step in found.steps)
    assert GAME.write_position(GAME.read_position(found.position)) == found.position
    assert begin(GAME, found).to_act == (found.seat,)


def test_the_words_tell_what_happens() -> None:
    *_, (_, match) = walk(GAME, lesson())
    points = [points_of(match.state, lesson().seat, colour) for colour in COLOURS]
    assert min(points) >= 1  # "You have a point in every sphere."
    assert treasures_of(match.state, lesson().seat) == 1
    assert match.to_act == (lesson().seat,), "and the game goes on"
