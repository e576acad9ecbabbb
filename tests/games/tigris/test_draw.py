"""The drawing: everything to point at is there, and nothing that the reader may not know."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.games.tigris.positions import play, table
from tests.reading import NAMES, markup, page
from ziggurat.core.art import EMBLEM_SYMBOLS, svg_board
from ziggurat.core.game import CHANCE, SPECTATOR, Drawing
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
        panel = markup(shown.tray if seat == 1 else shown.common)
        assert "2 (G5, E4)" in panel or "2 (E4, G5)" in panel
        assert "1 (I5)" in panel
        assert "+ 2 added" in panel
        assert 'href="#tigris-marker"' in svg_board(shown)
    assert "Add 1: 2" in markup(drawn(state, 1).tray)


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
    assert panel.count("weakest") == 3  # class, title, and the title of the large number
    assert "red: 2 (weakest sphere)" in panel


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
