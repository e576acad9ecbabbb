"""Drawings of several games may stand on one page: their symbols must not take each other's names."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import ziggurat.web
from ziggurat.core.art import picture
from ziggurat.core.game import SPECTATOR, Part, installed_games
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH, LANGUAGES, seat_names, words_for

GAMES = installed_games()


def board(name: str) -> str:
    match = Match(GAMES[name], GAMES[name].seats[-1])
    match.let_chance_answer(Random(1))
    return picture(GAMES[name], match.view(SPECTATOR), seat_names(match.seats, ENGLISH), ENGLISH)


def names_of(drawing: str) -> set[str]:
    found = set(re.findall(r' id="([^"]+)"', drawing))
    return {name for name in found if not name.startswith("emblem-")}


@pytest.mark.parametrize(("one", "two"), list(combinations(sorted(GAMES), 2)))
def test_no_two_games_use_a_name_for_different_things(one: str, two: str) -> None:
    assert names_of(board(one)) & names_of(board(two)) == set()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_board_stands_alone_as_a_file(name: str) -> None:
    """It is well-formed, carries its colours, and every symbol that it uses is in it."""
    drawing = board(name)
    ElementTree.fromstring(drawing)
    used = set(re.findall(r'href="#([^"]+)"', drawing)) | set(re.findall(r"url\(#([^)]+)\)", drawing))
    assert used <= set(re.findall(r' id="([^"]+)"', drawing))
    assert "--river:" in drawing
    assert "viewBox" in drawing[: drawing.index(">")]
    assert "width: 999px" not in drawing, "it is arranged as on a wide page however small it is shown"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_symbols_in_lines_of_text_are_drawn_in_a_file_too(name: str) -> None:
    """In a page any `svg` is one; in a file it is whatever its namespace says."""
    tags = {element.tag for element in ElementTree.fromstring(board(name)).iter()}
    assert {tag for tag in tags if tag.endswith(("}svg", "}use"))} <= {
        "{http://www.w3.org/2000/svg}svg",
        "{http://www.w3.org/2000/svg}use",
    }


@pytest.mark.parametrize("name", sorted(GAMES))
def test_symbols_do_not_take_the_names_of_a_page(name: str) -> None:
    """They stand in one document, and the first of a name is found."""
    symbols = GAMES[name].symbols
    assert symbols is not None
    taken = set(re.findall(r' id="([^"]+)"', symbols()))
    web = Path(ziggurat.web.__file__).parent
    ours = {found for path in web.glob("*.py") for found in re.findall(r'\bid="([\w-]+)"', path.read_text())}
    assert len(ours) > 20
    assert taken & ours == set()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_drawing_is_kept_for_each_language(name: str) -> None:
    """Readers of several languages at one table do not make each other's parts be drawn again."""
    match = Match(GAMES[name], GAMES[name].seats[1])
    match.let_chance_answer(Random(1))
    seen, names = match.view(0), seat_names(match.seats, ENGLISH)

    def parts(language: str) -> list[Part]:
        drawing = match.game.draw_view(seen, names, words_for(language))
        board = [part for group in drawing.board for part in group.parts]
        return [*board, *drawing.seats, *drawing.tray, *drawing.common]

    first = {language: parts(language) for language in LANGUAGES}
    for language, drawn in first.items():
        again = parts(language)
        assert len(drawn) > 10
        assert all(one is other for one, other in zip(drawn, again, strict=True)), language
    told = [[part.markup for part in first[language]] for language in ("en", "pl", "cs")]
    assert told[0] != told[1] != told[2] != told[0]
