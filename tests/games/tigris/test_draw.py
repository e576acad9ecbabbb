"""The drawing: everything to point at is there, and nothing that the reader may not know."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

from tests.games.tigris.positions import play, table
from tests.reading import NAMES, markup, page
from ziggurat.core.art import EMBLEM_SYMBOLS, svg_board
from ziggurat.core.game import CHANCE, SPECTATOR, Drawing, Part
from ziggurat.core.simulate import play_on
from ziggurat.core.words import ENGLISH
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.draw import definitions
from ziggurat.games.tigris.state import State

WAR = """
    E  F   G  H  I  J  K
 4  s  .   .  .  .  .  .
 5  t  K0  s  .  s  K1 t
"""


TWO_WARS = """
    E  F   G   H  I   J  K
 4  .  T0  t   .  t   T1 .
 5  t  K0  s   .  s   K1 t
"""
LABELLED = re.compile(r'<(?:div|button) data-target="[^"]*" aria-label="([^"]*)"[^>]*>(.*?)</(?:div|button)>')


def drawn(state: State, seat: int) -> Drawing:
    return GAME.draw_view(GAME.view(state, seat), NAMES, ENGLISH)


@pytest.mark.parametrize("seats", [2, 4])
def test_everything_that_says_a_legal_action_is_drawn_for_whoever_is_asked(seats: int) -> None:
    state = GAME.setup(seats, GAME.complete_options({}))
    for step, (seat, legal) in enumerate(play_on(GAME, state, Random(seats))):
        if step % 7 == 0 or len(legal) < 12:
            shown = page(drawn(state, seat))
            for name in {name for action in legal for name in GAME.targets(action)}:
                assert f'data-target="{name}"' in shown, name


def test_pointing_at_the_targets_of_an_action_means_that_action() -> None:
    state = GAME.setup(3, GAME.complete_options({}))
    for step, (seat, legal) in enumerate(play_on(GAME, state, Random(3))):
        if step % 20 == 0 or len(legal) < 12:
            seen = GAME.view(state, seat)
            for action in legal:
                assert GAME.aim(seen, frozenset(GAME.targets(action))) == action


def test_pointing_at_what_is_not_possible_asks_for_the_reason() -> None:
    state = table(WAR, ("st", ""))
    seen = GAME.view(state, 0)
    for pointed, reason in (
        ({"hand:settlement", "cell:E1"}, "Only farms may lie on a river."),
        ({"cell:G5"}, "There is a tile on this space."),
        ({"hand:temple", "leader:king"}, "There is a leader on this space."),
        ({"leader:priest", "cell:P11"}, "A leader must stand next to a temple."),
        ({"catastrophe", "cell:I7"}, "A catastrophe may not cover a temple with a treasure."),
    ):
        action = GAME.aim(seen, frozenset(pointed))
        assert action is not None
        assert str(GAME.why_not(state, 0, action)) == reason
    assert GAME.aim(seen, frozenset({"leader:king"})) is None


def test_a_conflict_shows_both_strengths_and_where_they_come_from() -> None:
    state = table(WAR, ("ssss", "ss", ""))
    play(state, "settlement H5", "add 2")
    for seat in (0, 1, 2, SPECTATOR):
        shown = drawn(state, seat)
        panel = re.sub(r"<[^>]*>", "", markup(shown.tray if seat == 1 else shown.common))
        assert "2 (E4, G5) · 2 added" in panel
        assert ("1 (I5) · 2 to add" if seat == 1 else "1 (I5) · 2 in hand") in panel
        assert 'href="#tigris-marker"' in svg_board(shown)
        assert "Adam" in panel
        assert "Nora" in panel
    assert "Add 1 settlement: 2 against 4" in markup(drawn(state, 1).tray)
    assert "Add nothing: 1 against 4" in markup(drawn(state, 1).tray)


def test_wars_to_choose_from_are_shown_with_both_sides() -> None:
    """Before one chooses: names, leaders and strengths, and the buttons say them too."""
    state = table(TWO_WARS, ("s", "", ""))
    play(state, "settlement H5")
    for seat in (0, 1, SPECTATOR):
        shown = drawn(state, seat)
        panel = markup(shown.tray if seat == 0 else shown.common)
        assert panel.count('class="tigris-clash"') == 2
        assert "War of kings" in panel
        assert "War of traders" in panel
    assert "Fight the war of kings (Adam: 1, Nora: 1)" in markup(drawn(state, 0).tray)


def test_how_many_tiles_i_hold_stands_on_the_tile_itself() -> None:
    """On narrow screens captions are not shown; the badge is."""
    state = table("", ("sttt", ""))
    tray = markup(drawn(state, 0).tray)
    assert '<span data-shown="3" class="tigris-badge"></span>' in tray
    assert "tigris-badge" in str(GAME.style and GAME.style())


def test_what_is_seen_on_a_button_is_what_it_is_called() -> None:
    """The name that a screen reader says contains what is written there."""
    state = GAME.setup(3, GAME.complete_options({}))
    for step, (seat, _) in enumerate(play_on(GAME, state, Random(6))):
        if step % 9 == 0:
            shown = drawn(state, seat)
            for label, inner in LABELLED.findall(markup([*shown.tray, *shown.common])):
                visible = re.sub(r'<span aria-hidden="true".*?</span>|<[^>]*>', "", inner).strip()
                assert visible in label, (label, visible)


def parts_of(drawing: Drawing) -> list[Part]:
    return [*(part for group in drawing.board for part in group.parts), *drawing.seats, *drawing.tray, *drawing.common]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_part_is_one_element_that_has_its_name(seats: int) -> None:
    """Names are unique on the page and begin with the game's."""
    state = GAME.setup(seats, GAME.complete_options({}))
    for step, (_, legal) in enumerate(play_on(GAME, state, Random(seats))):
        if step % 11 == 0 or len(legal) < 8:
            for viewer in (0, 1, SPECTATOR):
                shown = parts_of(drawn(state, viewer))
                assert len({part.id for part in shown}) == len(shown)
                for part in shown:
                    element = ElementTree.fromstring(part.markup.replace('id="tigris-hide-kingdoms">', 'id="h"/>'))
                    assert element.get("id") == part.id
                    assert part.id.startswith("tigris-")
                assert len(drawn(state, viewer).seats) == seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_drawn_can_be_asked_about(seats: int) -> None:
    """Every target and every figure has a name, a sentence and a section of the guide."""
    assert GAME.explain is not None
    state = GAME.setup(seats, GAME.complete_options({"open_scoring": "yes" if seats == 3 else "no"}))
    for step, (asked, legal) in enumerate(play_on(GAME, state, Random(seats + 10))):
        if step % 13 == 0 or len(legal) < 8:
            for viewer in (asked, (asked + 1) % seats, SPECTATOR):
                seen = GAME.view(state, viewer)
                things = set(re.findall(r'data-(?:target|about)="([^"]*)"', page(drawn(state, viewer))))
                assert len(things) > 170
                for thing in things:
                    found = GAME.explain(thing, seen, NAMES, ENGLISH)
                    assert found is not None, thing
                    assert found.name[0].isupper() or found.name[0].isdigit(), found
                    assert found.text.endswith("."), found
                    assert found.section
    assert GAME.explain("cell:Q1", seen, NAMES, ENGLISH) is None
    assert GAME.explain("nonsense", seen, NAMES, ENGLISH) is None
    assert GAME.explain("", seen, NAMES, ENGLISH) is None


def test_an_explanation_tells_what_it_means_now() -> None:
    assert GAME.explain is not None
    state = table(TWO_WARS, ("s", "", ""))
    seen = GAME.view(state, 0)
    space = GAME.explain("cell:H5", seen, NAMES, ENGLISH)
    assert space is not None
    assert "War of kings – Adam: 1, Nora: 1." in space.text
    assert "War of traders – Adam: 0, Nora: 0." in space.text
    king = GAME.explain("cell:J5", seen, NAMES, ENGLISH)
    assert king is not None
    assert king.name == "King: Nora, J5"
    assert "It touches 1 temple" in king.text
    assert "king (Nora)" in king.text
    treasure = GAME.explain("cell:B2", seen, NAMES, ENGLISH)
    assert treasure is not None
    assert "border space" in treasure.text
    hidden = GAME.explain("points:1:red", seen, NAMES, ENGLISH)
    assert hidden is None


def test_points_of_others_stay_behind_their_screens() -> None:
    hidden = table("", ("ssssss", "ssssss"))
    hidden.points[14] = 77
    assert "77" in drawn(hidden, 1).seats[1].markup
    for seat in (0, SPECTATOR):
        assert drawn(hidden, seat) == drawn(table("", ("ssssss", "ssssss")), seat)
        assert "points hidden" in drawn(hidden, seat).seats[1].markup
    open_table = table("", ("ssssss", "ssssss"), open_scoring=True)
    open_table.points[14] = 77
    assert "77" in drawn(open_table, 0).seats[1].markup


def test_two_worlds_that_differ_in_a_secret_are_drawn_alike() -> None:
    one = table(WAR, ("sttffm", "tttmmm"))
    two = table(WAR, ("sttffm", "ssssff"))
    assert drawn(one, 0) == drawn(two, 0)
    assert drawn(one, SPECTATOR) == drawn(two, SPECTATOR)
    assert drawn(one, 1) != drawn(two, 1)


def test_the_weakest_colour_is_marked() -> None:
    state = table("", ("ssssss", "ssssss"))
    for sphere, points in enumerate((4, 2, 5, 3)):
        state.points[sphere] = points
    panel = drawn(state, 0).seats[0].markup
    assert panel.count("tigris-weakest") == 1
    assert "red: 2 (weakest sphere)" in panel
    order = re.findall(r'data-about="points:0:(\w+)"', panel)
    assert order == ["red", "green", "black", "blue"]


def test_every_question_action_and_event_has_its_words() -> None:
    rng = Random(2)
    names = ["Anna", "Bartek", "Cezary", "Dawid"]
    for options in ({}, {"english_variant": "yes"}):
        state = GAME.setup(4, GAME.complete_options(options))
        while asked := GAME.to_act(state):
            assert GAME.question(GAME.view(state, 0), names, ENGLISH)
            seat = asked[0]
            if seat == CHANCE:
                action = GAME.luck(state, rng)
            else:
                legal = GAME.legal(state, seat)
                action = legal[rng.randrange(len(legal))]
            for viewer in (seat, (seat + 1) % 4):
                assert "{" not in GAME.tell_action(GAME.redact(action, seat, viewer), seat, names, ENGLISH)
            for event in GAME.apply(state, seat, action):
                assert "{" not in GAME.tell_event(event, names, ENGLISH)
        assert GAME.question(GAME.view(state, 0), names, ENGLISH) == "The game is over."


def test_every_symbol_that_is_used_is_defined_under_the_games_name() -> None:
    """Several boards may stand on one page, so only emblems are shared."""
    state = table(WAR, ("ssss", "ss", ""))
    play(state, "settlement H5", "add 2")
    drawing = drawn(state, 1)
    used = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', page(drawing)))
    assert used <= set(re.findall(r' id="([\w-]+)"', f"{definitions()}{EMBLEM_SYMBOLS}"))
    assert all(name.startswith(("tigris-", "emblem-")) for name in used)
