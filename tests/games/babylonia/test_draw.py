"""The drawn table: what changes when something happens, what things are called, and what they mean when asked."""

from __future__ import annotations

import re

import pytest

from tests.games.babylonia.positions import asked, play, position, ring
from tests.reading import NAMES, markup, page
from ziggurat.core.game import SPECTATOR, Seat
from ziggurat.core.words import ENGLISH
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.data import CARD_TEXTS, CELL_NAMES, EMPTY, REGIONS, Region
from ziggurat.games.babylonia.state import State
from ziggurat.testing.markup import parts, things, things_in


def drawn(state: State, viewer: Seat = 0) -> dict[str, str]:
    """The markup of every part by its name."""
    drawing = GAME.draw_view(GAME.view(state, viewer), NAMES, ENGLISH)
    return {part.id: part.markup for part in parts(drawing)}


def label(state: State, target: str, viewer: Seat = 0) -> str:
    drawing = GAME.draw_view(GAME.view(state, viewer), NAMES, ENGLISH)
    return next(thing.label for thing in things_in(drawing) if target in (thing.target, thing.about))


def meaning(state: State, thing: str, viewer: Seat = 0) -> str:
    assert GAME.explain is not None
    told = GAME.explain(thing, GAME.view(state, viewer), NAMES, ENGLISH)
    assert told is not None
    return f"{told.name}: {told.text}"


# -- parts -----------------------------------------------------------------------------------------------------------


def test_a_placed_token_changes_its_hex_the_stand_and_the_panel_and_nothing_else() -> None:
    state = position("+6 4,6  P0 6,6")
    before = drawn(state)
    play(state, "M 10,14")
    after = drawn(state)
    assert sorted(name for name in after if before.get(name) != after[name]) == [
        "babylonia-hex-10-14",
        "babylonia-panel-0",
        "babylonia-stand",
    ]
    assert sorted(before.keys() - after.keys()) == []


def test_who_does_not_see_the_stand_gets_two_parts() -> None:
    state = position()
    before = drawn(state, SPECTATOR)
    play(state, "M 12,10")
    after = drawn(state, SPECTATOR)
    changed = sorted(name for name in after if before.get(name) != after[name])
    assert changed == ["babylonia-hex-12-10", "babylonia-panel-0"]


def test_a_face_down_token_is_drawn_alike_whatever_it_is() -> None:
    one, two = position(), position()
    play(one, "M 12,10")
    play(two, "F 12,10")
    assert drawn(one, 1) == drawn(two, 1)
    assert drawn(one, 0) != drawn(two, 0)


def test_stopping_is_offered_where_it_is_allowed_and_to_whom_it_is() -> None:
    state = position(stand="MFFFF", cards={0: [5]})
    for text, offered in (("M 10,6", False), ("F 9,7", True), ("F 8,6", False), ("F 7,7", True)):
        play(state, text)
        assert ("babylonia-buttons" in drawn(state)) == offered, text
        assert "babylonia-buttons" not in drawn(state, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hex_in_use_has_its_name_on_the_board_until_something_lies_there(seats: int) -> None:
    unused = {2: Region.SOUTH, 3: Region.NORTH, 4: None}[seats]
    state = position("M1 10,6", seats=seats)
    names = re.findall(r">(\d+,\d+)</text>", "".join(drawn(state).values()))
    empty = [CELL_NAMES[cell] for cell, piece in enumerate(state.board) if piece == EMPTY and REGIONS[cell] != unused]
    assert names == empty
    assert "10,6" not in names


# -- words -----------------------------------------------------------------------------------------------------------


def test_a_hex_tells_what_lies_there_under_the_name_of_its_player() -> None:
    state = position("M1 10,6  p2 12,10  *MP 16,12")
    assert label(state, "hex:10,6") == "hex 10,6, centre, merchant of Nora"
    assert label(state, "hex:12,10") == "hex 12,10, river, face-down token of Valentina"
    assert label(state, "hex:12,10", viewer=2) == "hex 12,10, river, face-down priest of Valentina"
    assert label(state, "hex:17,11") == "hex 17,11, south, next to city of merchants and priests"
    assert label(state, "hex:13,9") == "hex 13,9, centre, next to ziggurat"


def test_no_seat_is_called_by_its_number() -> None:
    state = position("M1 10,6  p2 12,10", cards={1: [3]}, spent={2: [1]}, cities=(1, 2, 0))
    for viewer in (0, SPECTATOR):
        text = page(GAME.draw_view(GAME.view(state, viewer), NAMES, ENGLISH))
        assert not re.search(r"\bseat \d", text)


def test_what_is_seen_of_a_card_is_in_its_label() -> None:
    drawing = GAME.draw_view(GAME.view(position(), 0), NAMES, ENGLISH)
    text = re.sub(r"<[^>]+>", "", markup(drawing.common))
    labels = [thing.label for thing in things(markup(drawing.common)) if thing.target]
    assert labels == [f"{card} {CARD_TEXTS[card]}" for card in range(1, 8)]
    assert text == "".join(labels)


def contrast(one: str, two: str) -> float:
    """The contrast of two colours as WCAG counts it."""

    def light(colour: str) -> float:
        parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted([light(one), light(two)])
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", ["babylonia-city", "babylonia-held"])
def test_figures_can_be_read(name: str) -> None:
    assert GAME.style is not None
    rule = re.search(rf"\.{name} {{([^}}]*)}}", GAME.style())
    assert rule
    ground, ink = (re.search(rf"(?:^|[ ;]){what}: (#\w{{6}})", rule[1]) for what in ("background", "color"))
    assert ground
    assert ink
    assert contrast(ground[1], ink[1]) >= 4.5


@pytest.mark.parametrize("source", GAME.sources)
def test_numbers_on_the_score_sheet_can_be_read(source: str) -> None:
    assert GAME.source_colours is not None
    assert contrast(GAME.source_colours[source], "#ffffff") >= 4.5


# -- what things are -------------------------------------------------------------------------------------------------


def test_a_city_tells_who_leads_and_what_is_free() -> None:
    state = position("*MP 16,12  P0 14,12  M0 15,13  F1 15,11")
    told = meaning(state, "hex:16,12")
    assert told.startswith("city of merchants and priests on 16,12: ")
    assert told.endswith(
        "Tokens beside it: Adam: 2, Nora: 1; 3 land hexes are free. Your nobles would score 4 points now."
    )
    assert meaning(state, "hex:16,12", SPECTATOR).endswith("Adam: 2, Nora: 1; 3 land hexes are free.")
    assert "Nobody has a token beside it; 3 land hexes are free." in meaning(state, "hex:22,4")


def test_a_field_tells_its_worth_and_whether_it_is_open_to_the_reader() -> None:
    state = position("+6 4,6  +c 7,5  P0 6,6  m2 8,4", cities=(2, 1, 2))
    assert "scores 6 points" in meaning(state, "hex:4,6")
    assert "5 points now" in meaning(state, "hex:7,5")
    assert meaning(state, "hex:7,5", viewer=0).endswith("You have one there.")
    assert meaning(state, "hex:7,5", viewer=1).endswith("You have none there.")
    assert meaning(state, "hex:7,5", viewer=2).endswith("You have none there."), "it lies face down"
    assert "You" not in meaning(state, "hex:7,5", viewer=SPECTATOR)


def test_by_option_a_face_down_token_opens_a_field_in_words_too() -> None:
    state = position("+c 7,5  m2 8,4", river_tokens_open_fields=True)
    assert meaning(state, "hex:7,5", viewer=2).endswith("You have one there.")


def test_a_ziggurat_tells_what_a_token_beside_it_scores_now() -> None:
    state = position("F0 14,8  P0 19,3")
    assert "For you that is 3 points now." in meaning(state, "hex:5,11")
    assert "For you that is 2 points now." in meaning(state, "hex:12,8")
    assert "For you that is 1 point now." in meaning(state, "hex:5,11", viewer=1)
    assert "never resolved again" in meaning(position("z 12,8"), "hex:12,8")


def test_cards_tell_where_they_are() -> None:
    state = position(cards={1: [3]}, spent={2: [1]})
    assert meaning(state, "card:3") == "card 3: Your stand holds 7 tokens. Nora has it."
    assert meaning(state, "card:1") == "card 1: Score 10 points at once. Valentina has it, spent."
    assert meaning(state, "card:2").endswith("It lies on display: whoever wins a ziggurat takes one card.")
    assert meaning(state, "card:9").endswith("It is not in this game.")


def test_points_tell_where_they_came_from() -> None:
    state = position(f"*MP 16,12 {ring('M0', '16,12', but=['17,11'])}")
    assert meaning(state, "points:0") == "Adam: 0 points: No points yet."
    play(state, "M 17,11", "P 10,14")
    assert asked(state) == 1
    assert meaning(state, "points:0") == "Adam: 13 points: From: nobles at cities 12, city tiles 1."


def test_what_is_not_there_is_not_explained() -> None:
    assert GAME.explain is not None
    seen = GAME.view(position(), 0)
    for thing in ("hex:3,1", "hex:1", "stand:king", "card:10", "points:3", "taken:0:5", "taken:9:M", "", "stop:now"):
        assert GAME.explain(thing, seen, NAMES, ENGLISH) is None, thing
