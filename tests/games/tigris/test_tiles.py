"""Placing tiles and who is paid; catastrophes; swapping and passing (rules 7, 8 and 9)."""

from __future__ import annotations

from tests.games.tigris.positions import asked, at, draw, gains, may, play, points, refusal, spaces, table, where
from ziggurat.core.game import CHANCE, Gain
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.actions import DrawTiles, Support, TakeAction
from ziggurat.games.tigris.data import CELL_NAMES, CELLS, IS_RIVER
from ziggurat.games.tigris.pieces import CATASTROPHE, TEMPLE
from ziggurat.games.tigris.state import BAG_EMPTY, hand_count

TWO_KINGDOMS = """
    F   G  H  I  J
 5  K0  t  .  t  P1
"""


def test_the_first_move_has_416_placements_of_tiles() -> None:
    """Rules 7.1 and 24.2: 125 spaces of land for three colours, 41 of river for farms."""
    state = table("", ("stfm", ""))
    assert sum(len(spaces(state, tile)) for tile in ("settlement", "temple", "farm", "market")) == 416


def test_farms_lie_on_rivers_and_only_farms() -> None:
    """Rule 7.1."""
    state = table("", ("stfm", ""))
    assert refusal(state, "farm A1") == "A farm must lie on a river."
    for tile in ("settlement", "temple", "market"):
        assert refusal(state, f"{tile} E1") == "Only farms may lie on a river."
    assert {CELL_NAMES[cell] for cell in range(CELLS) if IS_RIVER[cell]} == set(spaces(state, "farm"))


def test_a_tile_needs_an_empty_space_and_must_be_in_hand() -> None:
    """Rule 7.1."""
    state = table(
        """
        H   I   J
     7  K1  t*  x
     8  .   #t  .
    """,
        ("s", ""),
    )
    assert refusal(state, "settlement H7") == "There is a leader on this space."
    assert refusal(state, "settlement I7") == "There is a tile on this space."
    assert refusal(state, "settlement J7") == "A catastrophe blocks this space for ever."
    assert refusal(state, "settlement I8") == "There is a monument on this space."
    assert refusal(state, "temple A1") == "You have no temple in hand."


def test_ruling_39_a_tile_need_not_touch_anything_nor_help_its_player() -> None:
    """Rule 7.1 and ruling 39."""
    state = table(TWO_KINGDOMS, ("ts", ""))
    play(state, "settlement A11")
    assert points(state, 0) == (0, 0, 0, 0)
    events = play(state, "temple K5")
    assert gains(events) == [Gain(1, "red tiles", 1)]


def test_the_leader_of_the_tiles_colour_is_paid() -> None:
    """Rule 7.3 a: before the king, and whoever owns it; the point has the colour of the tile."""
    state = table(
        """
        G  H   I   J
     7  .  K0  t*  T1
    """,
        ("m", ""),
    )
    events = play(state, "market G7")
    assert gains(events) == [Gain(1, "green tiles", 1)]
    assert points(state, 1) == (0, 0, 0, 1)
    assert points(state, 0) == (0, 0, 0, 0)


def test_the_king_is_paid_where_the_leader_is_missing() -> None:
    """Rule 7.3 b."""
    state = table(
        """
        G  H   I   J
     7  .  K1  t*  T0
    """,
        ("t", ""),
    )
    play(state, "temple G7")
    assert points(state, 1) == (0, 1, 0, 0)


def test_without_leader_and_king_nobody_is_paid() -> None:
    """Rule 7.3 c."""
    state = table(
        """
        G  H   I
     7  .  T0  t*
    """,
        ("t", ""),
    )
    assert gains(play(state, "temple G7")) == []


def test_no_kingdom_no_points() -> None:
    """Rule 7.2, 0 kingdoms: a region without a leader pays nobody."""
    state = table("", ("t", ""))
    assert gains(play(state, "temple H7")) == []


def test_one_kingdom_on_several_sides_counts_once() -> None:
    """Rule 7.2: H6 touches the same kingdom three times."""
    state = table(
        """
        G  H   I
     5  t  K0  t
     6  t  .   t
    """,
        ("t", ""),
    )
    assert gains(play(state, "temple H6")) == [Gain(0, "red tiles", 1)]


def test_leaderless_regions_do_not_count() -> None:
    """Rule 7.2: one kingdom and two regions without a leader: the tile scores."""
    state = table(
        """
        F   G  H  I  J
     4  .   .  s  .  .
     5  K0  t  .  t  .
    """,
        ("s", ""),
    )
    assert gains(play(state, "settlement H5")) == [Gain(0, "black tiles", 1)]


def test_a_tile_that_unites_two_kingdoms_scores_nothing() -> None:
    """Rule 7.2."""
    state = table(TWO_KINGDOMS, ("t", ""))
    assert gains(play(state, "temple H5")) == []
    assert at(state, "H5") == TEMPLE


def test_a_tile_may_not_unite_three_kingdoms() -> None:
    """Rule 7.2: for every colour, even if no conflict would arise."""
    state = table(
        """
        F   G  H   I  J
     4  .   .  T1  .  .
     5  K0  t  .   t  P1
     3  .   .  t   .  .
    """,
        ("stm", ""),
    )
    for tile in ("settlement", "temple", "market"):
        assert refusal(state, f"{tile} H5") == "A tile may not unite more than two kingdoms."


def test_a_tile_may_not_unite_four_kingdoms() -> None:
    """Rule 7.2."""
    state = table(
        """
        F   G  H   I  J
     3  .   .  t   .  .
     4  .   .  T1  .  .
     5  K0  t  .   t  P1
     6  .   .  F0  .  .
     7  .   .  t   .  .
    """,
        ("s", ""),
    )
    assert refusal(state, "settlement H5") == "A tile may not unite more than two kingdoms."


def test_a_farm_may_not_unite_three_kingdoms_either() -> None:
    """Rule 7.2, on a river: D4 touches C4, D3 and E4."""
    state = table(
        """
        B   C  D  E
     2  t*  .  t  .
     3  P1  .  f  .
     4  f   f  ~  K0
     5  .   .  .  t
    """,
        ("f", "", ""),
    )
    assert refusal(state, "farm A1") == "A farm must lie on a river."
    assert "D4" in spaces(state, "farm")  # D3 and its temple are leaderless
    state = table(
        """
        B   C   D  E
     2  t*  T2  t  .
     3  P1  .   f  .
     4  f   f   ~  K0
     5  .   .   .  t
    """,
        ("f", "", ""),
    )
    assert "D4" in spaces(state, "farm")  # B2 joins the trader to the priest: two kingdoms
    state = table(
        """
        B   C  D   E
     1  .   .  T2  .
     2  t*  .  t   .
     3  P1  .  f   .
     4  f   f  ~   K0
     5  .   .  .   t
    """,
        ("f", "", ""),
    )
    assert refusal(state, "farm D4") == "A tile may not unite more than two kingdoms."


# -- catastrophes ----------------------------------------------------------------------------------------------------


def test_the_first_move_has_166_spaces_for_a_catastrophe() -> None:
    """Rules 8.1, 8.2 and 24.2: all but the ten temples with treasures."""
    assert len(spaces(table(), "catastrophe")) == 166


def test_ruling_30_a_catastrophe_may_lie_on_an_empty_river() -> None:
    """Rule 8.1 and ruling 30: it blocks the space for ever (8.3)."""
    state = table("", ("f", ""))
    play(state, "catastrophe E1")
    assert at(state, "E1") == CATASTROPHE
    assert refusal(state, "farm E1") == "A catastrophe blocks this space for ever."


def test_a_catastrophe_removes_the_tile_under_it() -> None:
    """Rule 8.3."""
    state = table("""
        G  H
     5  m  .
    """)
    play(state, "catastrophe G5")
    assert list(state.removed) == [0, 0, 0, 1]
    assert list(state.catastrophes) == [1, 2]


def test_what_a_catastrophe_may_not_cover() -> None:
    """Rule 8.2, ruling 29."""
    state = table(
        """
        G   H   I   J
     7  .   K0  t*  x
     8  #m  #m  .   .
    """,
        monuments={"black-green": "G8"},
    )
    assert refusal(state, "catastrophe H7") == "A catastrophe may not be played on a leader."
    assert refusal(state, "catastrophe I7") == "A catastrophe may not cover a temple with a treasure."
    assert refusal(state, "catastrophe G8") == "A catastrophe may not destroy a monument."


def test_ruling_29_no_catastrophe_on_a_catastrophe() -> None:
    state = table("""
        J
     7  x
    """)
    assert refusal(state, "catastrophe J7") == "A catastrophe blocks this space for ever."


def test_a_temple_whose_treasure_was_taken_can_be_covered() -> None:
    """Rule 8.2: only a treasure protects it."""
    state = table("""
        I
     7  t
    """)
    play(state, "catastrophe I7")
    assert at(state, "I7") == CATASTROPHE


def test_each_player_has_two_catastrophes() -> None:
    """Rules 3.2 and 8.1."""
    state = table("", catastrophes=(1, 2))
    play(state, "catastrophe A1")
    assert refusal(state, "catastrophe A2") == "You have no catastrophe tile left."
    assert spaces(state, "catastrophe") == []


def test_leaders_that_lose_their_last_temple_go_back() -> None:
    """Rules 8.4 and 14.1: of all players, all at once; nobody scores."""
    state = table("""
        F  G   H   I
     4  .  .   K1  .
     5  .  P0  t   T0
     6  .  .   s   t
    """)
    events = play(state, "catastrophe H5")
    assert where(state, 1, "king") is None
    assert where(state, 0, "priest") is None
    assert where(state, 0, "trader") == "I5"  # touches I6
    assert gains(events) == []


def test_a_catastrophe_on_another_tile_sends_no_leader_back() -> None:
    """Rule 14.1 asks for temples only; the kingdom falls apart without a conflict (8.4)."""
    state = table("""
        F   G  H  I  J
     5  K0  t  m  t  P1
    """)
    play(state, "catastrophe H5")
    assert where(state, 0, "king") == "F5"
    assert where(state, 1, "priest") == "J5"
    assert isinstance(state.pending[-1], TakeAction)


# -- swapping and passing --------------------------------------------------------------------------------------------


def test_swapped_tiles_are_laid_aside_and_as_many_drawn() -> None:
    """Rule 9.1: of the hand as it is now, not up to six; the new tiles can be used at once."""
    state = table("", ("sttffm", ""))
    play(state, "settlement A1", "swap tt")
    assert asked(state) == CHANCE
    assert state.pending[-1] == DrawTiles((CHANCE,), 0, 2)
    assert list(state.swapped)[:4] == [0, 2, 0, 0]
    assert list(state.removed) == [0, 0, 0, 0]
    state = table("", ("stt", ""))
    play(state, "swap tt", "draw 0 mm")
    assert list(state.hands)[:4] == [1, 0, 0, 2]
    play(state, "market A1")


def test_every_part_of_the_hand_can_be_swapped() -> None:
    """Rule 9.1: one to six tiles, each choice once."""
    state = table("", ("sttffm", ""))
    swaps = [text for text in may(state) if text.startswith("swap")]
    assert len(swaps) == len(set(swaps)) == 2 * 3 * 3 * 2 - 1
    assert refusal(state, "swap ttt") == "You do not have so many temples."
    assert refusal(state, "swap -") == "Swap 1 to 6 tiles."


def test_swaps_are_35_at_most_when_all_colours_are_held() -> None:
    """Rule 24.2: up to 35 swaps at the first move."""
    assert sum(text.startswith("swap") for text in may(table("", ("sttffm", "")))) == 35
    assert sum(text.startswith("swap") for text in may(table("", ("stfmmm", "")))) == 31


def test_ruling_31_a_swap_with_too_few_tiles_in_the_bag_draws_what_is_left() -> None:
    """Rule 9.2 and ruling 31: the turn goes on, the game ends at its end."""
    state = table("", ("sttffm", "ssssss"), bag=2)
    play(state, "swap sttf")
    assert state.pending[-1] == DrawTiles((CHANCE,), 0, 2)
    draw(state)
    assert hand_count(state, 0) == 4
    assert isinstance(state.pending[-1], TakeAction)
    play(state, "pass")
    assert GAME.to_act(state) == ()
    assert state.ended == BAG_EMPTY


def test_a_swap_with_an_empty_bag_is_legal() -> None:
    """Ruling 31: chance is not asked, the hand stays short."""
    state = table("", ("sttffm", "ssssss"), bag=0)
    play(state, "swap s")
    assert isinstance(state.pending[-1], TakeAction)
    assert hand_count(state, 0) == 5


def test_passing_uses_up_an_action_without_effect() -> None:
    """Rules 5.1 and 9.3."""
    state = table("", ("sttffm", "ssssss"))
    before = list(state.board)
    play(state, "pass")
    assert state.pending == [TakeAction((0,), 0, 1)]
    play(state, "pass")
    assert state.pending == [TakeAction((1,), 1, 2)]
    assert list(state.board) == before


def test_a_player_with_an_empty_hand_can_still_act() -> None:
    state = table("", ("", ""))
    assert "pass" in may(state)
    assert not any(text.startswith(("swap", "temple")) for text in may(state))
    assert not isinstance(state.pending[-1], Support)
