"""The guide tells what the rules do: every address exists, and what its pictures say comes true."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.babylonia.positions import cities, gained, play, question
from tests.games.babylonia.test_laws import moments
from tests.reading import NAMES
from ziggurat.core.art import picture
from ziggurat.core.game import SPECTATOR
from ziggurat.core.words import ENGLISH, Refusal
from ziggurat.games.babylonia import GAME, refusals
from ziggurat.games.babylonia.data import CARDS
from ziggurat.games.babylonia.guide import guide
from ziggurat.games.babylonia.state import State
from ziggurat.testing.markup import things_in

SECTIONS = {section.id: section for section in guide()}


def every_refusal() -> list[Refusal]:
    found: list[Refusal] = []
    for constant in vars(refusals).values():
        values = (
            constant.values() if isinstance(constant, dict) else constant if isinstance(constant, tuple) else [constant]
        )
        found += [value for value in values if isinstance(value, Refusal)]
    return found


@pytest.mark.parametrize("refusal", every_refusal(), ids=str)
def test_every_refusal_has_its_section(refusal: Refusal) -> None:
    assert refusal.section in SECTIONS


def test_there_are_refusals_to_look_at() -> None:
    assert len(every_refusal()) > 30


def test_everything_that_is_explained_has_its_section() -> None:
    assert GAME.explain is not None
    rng = Random(8)
    for n, (state, _seat) in enumerate(moments(4, GAME.complete_options({}), rng)):
        if n % 12 == 0:
            for viewer in (0, SPECTATOR):
                seen = GAME.view(state, viewer)
                for thing in things_in(GAME.draw_view(seen, NAMES, ENGLISH)):
                    if name := thing.target or thing.about:
                        told = GAME.explain(name, seen, NAMES, ENGLISH)
                        assert told is not None, name
                        assert told.section in SECTIONS, name


def test_all_nine_cards_have_a_section() -> None:
    assert [card for card in CARDS if f"card-{card}" not in SECTIONS] == []


def test_sections_have_addresses_of_their_own() -> None:
    assert len(SECTIONS) == len(guide())


def pictured(section: str) -> State:
    drawn = SECTIONS[section].picture
    assert drawn is not None
    return GAME.read_position(drawn.position)


@pytest.mark.parametrize("section", [section.id for section in guide() if section.picture])
def test_every_picture_is_a_position_that_can_be_drawn(section: str) -> None:
    state = pictured(section)
    assert picture(GAME, GAME.view(state, SPECTATOR), NAMES, ENGLISH).startswith("<svg")


def test_the_picture_of_fields_tells_the_points() -> None:
    state = pictured("fields")
    play(state, "F 4,6")
    assert gained(state, "fields") == [6, 0, 0]
    play(state, "F 7,5")
    assert gained(state, "fields") == [11, 0, 0]


def test_the_picture_of_ziggurats_tells_the_points() -> None:
    state = pictured("beside-ziggurats")
    play(state, "S 4,12")
    assert gained(state, "ziggurats") == [3, 0, 0]


def test_the_picture_of_a_city_tells_the_points() -> None:
    state = pictured("cities")
    play(state, "M 17,11", "P 10,6")
    assert gained(state, "nobles") == [12, 0, 6]
    assert gained(state, "cities") == [4, 3, 2]
    assert cities(state) == [4, 3, 2]


def test_the_picture_of_a_surrounded_ziggurat_asks_for_a_card() -> None:
    state = pictured("ziggurats")
    play(state, "P 13,9", "M 10,14")
    assert question(state) == "TakeCard 0"
