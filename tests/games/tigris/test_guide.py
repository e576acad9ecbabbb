"""The guide: every section that anything points at exists, every picture is a position that can be."""

from __future__ import annotations

import re
from random import Random

from tests.reading import NAMES, page
from ziggurat.core.game import SPECTATOR
from ziggurat.core.simulate import play_on
from ziggurat.core.words import ENGLISH, Refusal
from ziggurat.games.tigris import GAME, refusals
from ziggurat.games.tigris.guide import RULINGS

assert GAME.guide is not None
SECTIONS = GAME.guide()
IDS = [section.id for section in SECTIONS]


def reasons() -> list[Refusal]:
    """Every reason that there is."""
    found: list[Refusal] = []
    for value in vars(refusals).values():
        found += [one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Refusal)]
    return found


def test_sections_have_addresses_of_their_own() -> None:
    assert len(set(IDS)) == len(IDS)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in IDS)
    assert SECTIONS[0].depth == 1
    assert {"overview", "setup", "turn", "revolts", "wars", "reference", "rulings"} <= {*IDS}


def test_every_reason_has_its_section() -> None:
    assert len(reasons()) > 60
    assert {reason.section for reason in reasons()} <= {*IDS}


def test_every_explanation_has_its_section() -> None:
    assert GAME.explain is not None
    pointed = set()
    state = GAME.setup(3, GAME.complete_options({"open_scoring": "yes"}))
    for step, (asked, legal) in enumerate(play_on(GAME, state, Random(8))):
        if step % 20 == 0 or len(legal) < 6:
            for viewer in (asked, SPECTATOR):
                seen = GAME.view(state, viewer)
                shown = page(GAME.draw_view(seen, NAMES, ENGLISH))
                for thing in re.findall(r'data-(?:target|about)="([^"]*)"', shown):
                    found = GAME.explain(thing, seen, NAMES, ENGLISH)
                    assert found is not None
                    pointed.add(found.section)
    assert pointed <= {*IDS}
    assert len(pointed) >= 10


def test_every_picture_can_be_and_can_be_drawn() -> None:
    pictures = [section.picture for section in SECTIONS if section.picture]
    assert len(pictures) >= 9
    for picture in pictures:
        state = GAME.read_position(picture.position)
        assert GAME.write_position(state) == picture.position
        assert picture.caption
        for viewer in (0, SPECTATOR):
            assert GAME.draw_view(GAME.view(state, viewer), NAMES, ENGLISH).board


def test_what_captions_say_is_true() -> None:
    """Each caption with a claim about its picture is asked of the rules."""
    states = {section.id: GAME.read_position(section.picture.position) for section in SECTIONS if section.picture}
    bridge = states["leaders"]
    assert "is lifted first" in str(GAME.why_not(bridge, 0, GAME.read(bridge, 0, "priest F4")))

    def said(name: str, text: str) -> str:
        state = states[name]
        seat = GAME.to_act(state)[0]
        return GAME.say(GAME.read(state, seat, text), GAME.view(state, seat), NAMES, ENGLISH) if GAME.say else ""

    assert said("overview", "temple J7") == "Place a temple on J7 (war of kings – Adam: 1, Nora: 0)"
    assert said("tiles", "market I6") == "Place a market on I6 (Nora: 1 green point)"
    assert said("tiles", "settlement I6") == "Place a settlement on I6 (Adam: 1 black point)"
    assert said("tiles", "temple I6") == "Place a temple on I6 (Adam: 1 red point)"
    assert said("revolts", "add 0") == "Add nothing: 2 against 1"
    assert [GAME.write(action) for action in GAME.legal(states["wars"], 0)] == ["war black", "war green"]
    assert "build black-green G5" in [GAME.write(action) for action in GAME.legal(states["monuments"], 0)]
    assert [GAME.write(action) for action in GAME.legal(states["treasures"], 0)] == ["treasure N5", "treasure I7"]


def test_all_rulings_are_there() -> None:
    assert [int(line.rsplit("(", 1)[1].rstrip(")")) for line in RULINGS] == list(range(1, 45))
