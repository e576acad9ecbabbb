"""The rules page, what links to it, and the first lesson."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

from tests.games.wonders.test_draw import NAMES, moments, parts_of, things_in
from ziggurat.core.lessons import walk
from ziggurat.core.words import ENGLISH
from ziggurat.games.wonders import GAME, explain, lesson
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders.guide import guide

SECTIONS = {section.id for section in guide()}


def test_sections_have_addresses_of_their_own_and_pictures_that_can_be_drawn() -> None:
    assert len(SECTIONS) == len(guide())
    pictures = [section.picture for section in guide() if section.picture is not None]
    assert len(pictures) >= 7
    for picture in pictures:
        state = GAME.read_position(picture.position)
        assert parts_of(GAME.draw_view(GAME.view(state, 0), NAMES, ENGLISH))
        assert picture.caption
    for section in guide():
        assert section.title
        assert all(section.text)


def test_the_rules_list_every_card_board_tile_and_project() -> None:
    lines = [line for section in guide() for line in section.told(ENGLISH)]
    names = [card.name for card in d.CARDS] + [project.name for project in d.PROJECTS]
    for name in names:
        assert any(line.startswith(f"* {name}: ") for line in lines), name
    assert sum(line.startswith("* Loom: ") for line in lines) == 2, "of Ages I and II"
    for board in d.BOARDS:
        for side in ("A", "B"):
            [line] = [line for line in lines if line.startswith(f"* {board.name}, side {side}: ")]
            assert "Stage 1, for " in line
    for tile in d.TILES:
        assert f"* Babel tile {tile.number}: {tile.name}: {tile.summary}" in lines
    [baths] = [line for line in lines if line.startswith("* Baths: ")]
    assert baths == (
        "* Baths: Blue: a civilian structure. Cost: 1 stone. Gives: 3 points. Leads by chain to: Aqueduct."
        " One each from so many players on: 3, 7."
    )


def test_every_reading_of_ours_is_among_the_rulings() -> None:
    """By their numbers, as on the page of the game; 18 and 20 can never come up."""
    [rulings] = [section for section in guide() if section.id == "rulings"]
    told = {int(n) for line in rulings.text for n in line.rpartition("(")[2].rstrip(")").split(", ")}
    assert told == set(range(1, 55)) - {18, 20}


def test_every_refusal_names_a_section() -> None:
    """All of them are written as `Refusal("section", …)`."""
    source = Path(explain.__file__).parent
    found = []
    for name in ("refusals.py", "payments.py", "projects.py", "dealing.py"):
        for node in ast.walk(ast.parse((source / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                assert isinstance(node.args[0], ast.Constant)
                found.append(node.args[0].value)
    assert len(found) > 30
    assert set(found) <= SECTIONS


def test_every_explanation_names_a_section() -> None:
    for seats in (2, 5):
        for _, seen in moments(seats, 4, 0.1):
            for part in parts_of(GAME.draw_view(seen, NAMES, ENGLISH)):
                for thing in things_in(part.markup):
                    told = explain.explain(thing, seen, NAMES, ENGLISH)
                    assert told is not None
                    assert told.section in SECTIONS, thing
    assert {section for _, _, section in explain.USES.values()} <= SECTIONS


def test_the_lesson_leads_into_the_third_age() -> None:
    assert 10 <= len(lesson.lesson().steps) <= 15
    *_, (_, match) = walk(GAME, lesson.lesson())
    assert match.state.age == 3
    match.let_chance_answer(Random(1))
    assert match.to_act == (0, 1, 2), "and the game can go on"
