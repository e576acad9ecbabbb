"""The rules in our own words: complete, linked, and in agreement with the data."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.games.tabannusi.positions import KINGS
from ziggurat.core.game import SPECTATOR
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH, Refusal
from ziggurat.games.tabannusi import GAME, refusals
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import explain as explaining
from ziggurat.games.tabannusi.guide import guide
from ziggurat.testing.markup import things_in

SECTIONS = {section.id: section for section in guide()}
NAMES = ["Nora", "Adam", "Ewa", "Jan"]


def told(section: str) -> str:
    return "\n".join(SECTIONS[section].text)


def test_every_refusal_has_its_section() -> None:
    found = [value for value in vars(refusals).values() if isinstance(value, Refusal)]
    found += [refusals.costs(refusals.ANY_ONE, 1), refusals.costs_exactly(refusals.ANY_ONE)]
    assert len(found) > 50
    assert [refusal for refusal in found if refusal.section not in SECTIONS] == []


def test_every_explanation_names_a_section() -> None:
    with open(explaining.__file__, encoding="utf-8") as source:
        named = set(re.findall(r'section="([^"]+)"', source.read()))
    assert named <= set(SECTIONS)
    assert len(named) > 15


@pytest.mark.parametrize(("seats", "options"), [*((1, {"king": king}) for king in KINGS), (2, {}), (3, {}), (4, {})])
def test_whatever_is_drawn_is_explained(seats: int, options: dict[str, str]) -> None:
    rng = Random(seats)
    match = Match(GAME, seats, options)
    match.let_chance_answer(rng)
    names = NAMES[:seats]
    while not match.over:
        seat = match.to_act[0]
        if rng.random() < 0.08:
            for viewer in (seat, SPECTATOR):
                seen = match.view(viewer)
                drawing = GAME.draw_view(seen, names, ENGLISH)
                for thing in things_in(drawing):
                    for name in (thing.target, thing.about):
                        if name:
                            explanation = explaining.explain(name, seen, names, ENGLISH)
                            assert explanation is not None, name
                            assert explanation.text.endswith("."), name
                            assert explanation.section in SECTIONS, name
        match.play(seat, rng.choice(match.legal(seat)), rng)
    for nothing in ("", "space:9z9", "ship:P99", "die:7", "gold:8", "stock:cheese", "token:IV", "nothing:at all"):
        assert explaining.explain(nothing, match.view(0), names, ENGLISH) is None


def test_pictures_are_positions_of_the_game() -> None:
    pictures = [section.picture for section in guide() if section.picture]
    assert len(pictures) >= 6
    for picture in pictures:
        state = GAME.read_position(picture.position)
        seats = int(state.seats)
        assert GAME.draw_view(GAME.view(state, SPECTATOR), NAMES[:seats], ENGLISH).board


def test_the_lists_of_the_guide_agree_with_the_data() -> None:
    """Every ship, tile, card and King is there, with the numbers of the file."""
    for section, names in (
        ("ships", d.SHIPS),
        ("harbormasters", d.HARBORMASTERS),
        ("ziggurat-tiles", d.ZIGGURAT_TILES),
        ("decrees", d.DECREES),
        ("action-tiles", d.ACTION_TILES),
    ):
        assert re.findall(r"^\* ([A-Z]\d+):", told(section), re.MULTILINE) == names
    for ship, points in d.SHIP_POINTS.items():
        line = next(line for line in SECTIONS["ships"].text if line.startswith(f"* {ship}"))
        assert f"{points} points" in line
    for n, tile in enumerate(d.ZIGGURAT_TILES):
        assert f"* {tile}: {', '.join(map(str, d.TILE_VALUES[n][1:]))} " in told("ziggurat-tiles")
    for n, decree in enumerate(d.DECREES):
        line = next(line for line in SECTIONS["decrees"].text if line.startswith(f"* {decree}"))
        points = next(d.EFFECTS[e].count for e in d.DECREE_EFFECTS[n] if d.EFFECTS[e].kind == d.GAIN_POINTS)
        assert f"{points} points" in line
    for king in d.KINGS:
        name = dict(d.KING_CHOICES)[king.name]
        line = next(line for line in SECTIONS["kings"].text if line.startswith(f"* {name}"))
        assert line.endswith(", ".join(d.DECREES[n] for n in king.decrees) + ".")


def test_alone_the_king_is_ranked() -> None:
    assert GAME.rival is not None
    match = Match(GAME, 1, {"king": "sarbot"})
    match.let_chance_answer(Random(1))
    assert GAME.rival(match.state) == ("Sarbot", 10)
    assert GAME.rival(Match(GAME, 2).state) is None
