"""7 Wonders as text."""

from __future__ import annotations

import pytest

from tests.games.wonders.positions import play, table, texts
from tests.reading import NAMES, page
from ziggurat.core.errors import BadNotation
from ziggurat.core.words import ENGLISH
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.actions import BUILD, CHAIN, Keep, LoseVictories, Play
from ziggurat.games.wonders.data import CARD_NAMED
from ziggurat.games.wonders.draw import draw_view

AQUEDUCT = CARD_NAMED["aqueduct"]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("build aqueduct", Play(AQUEDUCT, BUILD)),
        ("build aqueduct pay 2-4", Play(AQUEDUCT, BUILD, left=2, right=4)),
        ("build aqueduct chain join", Play(AQUEDUCT, BUILD, CHAIN, join=True)),
        ("tile 14 aqueduct", Play(AQUEDUCT, 3, tile=14)),
        ("keep 7", Keep(7)),
        ("lose 1,1", LoseVictories((2, 0, 0))),
        ("lose 3,5", LoseVictories((0, 1, 1))),
    ],
)
def test_an_action_and_its_text(text: str, action: Play) -> None:
    assert GAME.read(table(), 0, text) == action
    assert GAME.write(action) == text


@pytest.mark.parametrize(
    "text",
    ["", "build", "build nothing", "build baths pay", "build baths pay 2", "build baths join chain", "tile x baths",
     "tile 25 baths", "keep", "lose 2", "lose 5,3", "discard", "take", "build baths pay 2-0 join join", "?"],
)  # fmt: skip
def test_text_that_says_nothing(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read(table(), 0, text)


@pytest.mark.parametrize(
    "text", ["deal", "boards giza", "tiles 1,99", "project tower", "draw 0 nothing", "build baths"]
)
def test_chance_does_not_say_so(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read(table(), -1, text)


@pytest.mark.parametrize(
    "line",
    ["seats 9", "age 4 1", "coins 0 -1", "built 0 nothing", "hand 0 nothing", "pending what", "tiles 0 1",
     "markers 0 -", "conflict 0 1", "chosen 0 decline", "agreed nothing=1", "board 0 giza:C", "project tower 1 open"],
)  # fmt: skip
def test_a_position_that_cannot_be_read(line: str) -> None:
    seats = "" if line.startswith("seats") else "seats 3\n"
    with pytest.raises(BadNotation):
        GAME.read_position(f"wonders position 1\n{seats}{line}\n")
    with pytest.raises(BadNotation):
        GAME.read_position("babylonia position 1\n")


def test_the_table_for_the_terminal() -> None:
    state = table("hand 0 baths,altar", "built 1 stone_pit", "conflict 2 1 0 0 0 0 0", "agreed tower=1", "tower 5")
    shown = GAME.map_text(GAME.view(state, 0), NAMES, ENGLISH)
    for words in (
        "5 Bonus for civilian structures: ",
        "brown card: Stone Pit",
        "tokens: +1",
        "Your hand",
        "Baths (blue card; ",
        "Every turn 1 ",
        "Stage 1, for ",
    ):
        assert words in shown
    assert "_" not in shown, "no notation"
    assert "hand" not in GAME.map_text(GAME.view(state, -2), NAMES, ENGLISH)


def test_every_answer_can_be_pointed_at_in_the_drawing() -> None:
    """Each target of a legal answer is drawn for the seat that is asked."""
    lines = ("agreed tower=1 projects=1", "project factory 2 open", "tiles 0 3,4 - - 0", "tokens 0 1 1 1 0 0 0 0")
    state = table(
        *lines, "hand 0 stockade,lumber_yard,altar", "built 1 lumber_yard", "built 2 lumber_yard", "coins 0 9"
    )
    everything = page(draw_view(GAME.view(state, 0), NAMES, ENGLISH))
    assert len(texts(state, 0)) > 20
    for action in GAME.legal(state, 0):
        for name in GAME.targets(action):
            assert f'data-target="{name}"' in everything


def test_cards_that_can_be_lost_are_shown_to_be_pointed_at() -> None:
    lines = ("agreed projects=1", "project archives 1 open", "age 3 6", "built 0 altar baths", "participation 1 1 0")
    state = table(*lines, "participation 2 1 0")
    for seat in range(3):
        play(state, seat, "discard tavern")
    drawing = draw_view(GAME.view(state, 0), NAMES, ENGLISH)
    shown = "".join(part.markup for part in drawing.tray)
    assert 'data-target="own:altar"' in shown
    assert 'data-target="own:baths"' in shown
    assert "tavern" not in shown
    assert GAME.question(GAME.view(state, 0), NAMES, ENGLISH) == "The Great Project has failed: choose what you lose."
