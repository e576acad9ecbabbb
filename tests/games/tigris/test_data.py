"""Components and board (rules 1 and 2)."""

from __future__ import annotations

from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.data import (
    BORDER_TEMPLES,
    CELL_NAMES,
    CELLS,
    COLOURS,
    COORDINATES,
    IS_RIVER,
    MONUMENTS,
    MONUMENTS_OF,
    RED,
    SPHERE_COLOURS,
    SQUARES,
    SQUARES_WITH,
    START_TEMPLES,
    TILES,
    neighbours_of,
)


def test_there_are_153_tiles() -> None:
    """Rule 1.1 and 1.2."""
    assert TILES == (30, 57, 36, 30)
    assert sum(TILES) == 153


def test_the_six_monuments_are_the_six_pairs_of_colours() -> None:
    """Rule 1.3."""
    assert set(MONUMENTS) == {(a, b) for a in range(4) for b in range(a + 1, 4)}
    assert len(MONUMENTS) == 6
    assert all(colour in MONUMENTS[number] for colour in COLOURS for number in MONUMENTS_OF[colour])
    assert all(len(numbers) == 3 for numbers in MONUMENTS_OF)


def test_the_board_has_135_spaces_of_land_and_41_of_river() -> None:
    """Rule 2.1."""
    rivers = [CELL_NAMES[cell] for cell in range(CELLS) if IS_RIVER[cell]]
    assert CELLS - len(rivers) == 135
    assert " ".join(rivers) == (
        "E1 F1 G1 H1 I1 M1 E2 M2 D3 E3 M3 N3 A4 B4 C4 D4 N4 O4 P4 O5 P5 O6 A7 B7 C7 D7 M7 N7 O7 D8 E8 F8 G8 M8 "
        "G9 H9 I9 J9 K9 L9 M9"
    )


def test_ten_start_temples_of_which_four_are_on_border_spaces() -> None:
    """Rules 2.2 and 2.3."""
    assert " ".join(CELL_NAMES[cell] for cell in START_TEMPLES) == "K1 B2 P2 F3 N5 I7 B8 O9 F10 K11"
    assert [CELL_NAMES[cell] for cell in BORDER_TEMPLES] == ["B2", "P2", "B8", "O9"]


def test_row_6_column_8_is_i7() -> None:
    """Rule 2.1, the form of names."""
    assert CELL_NAMES[COORDINATES.index((6, 8))] == "I7"
    assert CELL_NAMES[0] == "A1"
    assert CELL_NAMES[-1] == "P11"


def test_farms_can_form_a_square_in_one_place_only() -> None:
    """Rule 2.4."""
    wet = [corner for corner in range(CELLS) if SQUARES[corner] and all(IS_RIVER[c] for c in SQUARES[corner])]
    assert [CELL_NAMES[corner] for corner in wet] == ["O4"]


def test_neighbours_share_an_edge() -> None:
    """Rule 4.2: diagonals never count."""
    names = {name: cell for cell, name in enumerate(CELL_NAMES)}
    assert [CELL_NAMES[cell] for cell in neighbours_of(names["I7"])] == ["I6", "J7", "I8", "H7"]
    assert [CELL_NAMES[cell] for cell in neighbours_of(names["A1"])] == ["B1", "A2"]
    assert [CELL_NAMES[cell] for cell in neighbours_of(names["P11"])] == ["P10", "O11"]


def test_a_space_is_part_of_up_to_four_squares() -> None:
    names = {name: cell for cell, name in enumerate(CELL_NAMES)}
    assert [CELL_NAMES[corner] for corner in SQUARES_WITH[names["I7"]]] == ["H6", "I6", "H7", "I7"]
    assert [CELL_NAMES[corner] for corner in SQUARES_WITH[names["P11"]]] == ["O10"]


def test_points_have_the_colour_of_their_sphere() -> None:
    """At the end too: a bar of red points is red, whatever they were won for."""
    assert GAME.source_colours is not None
    assert set(GAME.source_colours) == set(GAME.sources)
    for n, colour in enumerate(("black", "red", "blue", "green")):
        for kind in ("tiles", "wars", "monuments"):
            assert GAME.source_colours[f"{colour} {kind}"] == SPHERE_COLOURS[n]
    assert GAME.source_colours["revolts"] == SPHERE_COLOURS[RED]
    assert GAME.source_colours["treasures"] not in SPHERE_COLOURS
