"""Monuments and their income, the temple requirement, treasures (rules 12, 13 and 14)."""

from __future__ import annotations

from tests.games.tigris.positions import asked, at, gains, may, play, points, refusal, table, treasures, where
from ziggurat.core.game import Gain
from ziggurat.games.tigris.actions import ChooseTreasure, OfferMonument, TakeAction
from ziggurat.games.tigris.data import CELL_NAMED, RED
from ziggurat.games.tigris.pieces import BASE, EMPTY, TILE
from ziggurat.games.tigris.state import has_treasure

SQUARE = """
    G  H  I
 4  s  s  .
 5  s  .  .
"""


def test_a_tile_that_completes_a_square_may_be_built_upon() -> None:
    """Rule 12.1: one square, three monuments that show its colour, or none."""
    state = table(SQUARE, ("s", ""))
    play(state, "settlement H5")
    assert state.pending[-1] == OfferMonument((0,), 0, CELL_NAMED["H5"])
    assert may(state) == ["no monument", "build black-red G4", "build black-blue G4", "build black-green G4"]
    play(state, "build black-blue G4")
    assert [at(state, name) for name in ("G4", "H4", "G5", "H5")] == [BASE] * 4
    assert state.pending == [TakeAction((0,), 0, 1)]


def test_ruling_22_a_square_in_a_leaderless_region_will_do() -> None:
    """Rule 12.3 and ruling 22."""
    state = table(SQUARE, ("s", ""))
    play(state, "settlement H5", "build black-red G4")
    assert state.monuments[0] == CELL_NAMED["G4"]


def test_building_may_be_declined() -> None:
    """Rule 12.1."""
    state = table(SQUARE, ("s", ""))
    play(state, "settlement H5", "no monument")
    assert at(state, "G4") == TILE
    assert state.pending == [TakeAction((0,), 0, 1)]


def test_what_cannot_be_built() -> None:
    """Rules 12.1 and 12.2: each refusal names its rule."""
    state = table(
        """
        G  H  I  J  K  L
     4  s  s  .  m  m  .
     5  s  .  .  m  m  .
    """,
        ("s", ""),
        monuments={"black-green": "A1"},
    )
    play(state, "settlement H5")
    assert refusal(state, "build black-green G4") == "This monument has been built already."
    assert refusal(state, "build red-green G4") == "The monument must show the colour of the square."
    assert refusal(state, "build blue-green J4") == "The square must contain the tile that was just placed."
    assert refusal(state, "build black-red H4") == "A monument needs a square of four tiles of one colour."
    assert refusal(state, "build black-red P11") == "There is no such square."
    assert refusal(state, "pass") == "First say whether you build a monument."


def test_ruling_23_without_an_unused_monument_of_the_colour_nothing_is_asked() -> None:
    """Rule 12.1 and ruling 23: the tiles are not turned."""
    built = {"black-red": "A1", "black-blue": "A2", "black-green": "A5"}
    state = table(SQUARE, ("s", ""), monuments=built)
    play(state, "settlement H5")
    assert isinstance(state.pending[-1], TakeAction)
    assert at(state, "H5") == TILE


def test_four_tiles_of_different_colours_are_no_square() -> None:
    """Rule 12.1."""
    state = table(SQUARE, ("m", ""))
    play(state, "market H5")
    assert isinstance(state.pending[-1], TakeAction)


def test_base_tiles_are_no_part_of_a_new_square() -> None:
    """Rules 12.1 and 12.4: four face-up tiles."""
    state = table(
        """
        F   G   H
     4  #s  #s  s
     5  #s  #s  .
    """,
        ("s", ""),
        monuments={"black-red": "F4"},
    )
    play(state, "settlement H5")
    assert isinstance(state.pending[-1], TakeAction)


def test_ruling_20_of_two_squares_completed_at_once_one_is_chosen() -> None:
    """Ruling 20: the other is lost because the shared tile is turned."""
    state = table(
        """
        F  G  H  I
     4  .  s  s  s
     5  .  s  .  s
    """,
        ("ss", ""),
    )
    play(state, "settlement H5")
    assert [text for text in may(state) if "black-red" in text] == ["build black-red G4", "build black-red H4"]
    play(state, "build black-red H4")
    assert at(state, "G4") == TILE
    play(state, "settlement H6")
    assert not isinstance(state.pending[-1], OfferMonument)


def test_a_declined_square_is_lost() -> None:
    """Rule 12.2: only a square with the tile just placed counts."""
    state = table(SQUARE, ("ss", ""))
    play(state, "settlement H5", "no monument", "settlement I5")
    assert not isinstance(state.pending[-1], OfferMonument)


def test_ruling_41_a_square_completed_again_by_a_new_tile_may_be_built_upon() -> None:
    """Ruling 41: it was declined, lost in a war, and is completed anew."""
    state = table(
        """
        F   G  H  I  J   K
     3  t   .  .  .  .   .
     4  K1  s  s  .  s   s
     5  .   s  .  .  K0  t
    """,
        ("ssssss", "tttttt"),
    )
    play(state, "settlement H5", "no monument", "settlement I5", "add 3", "add 0")
    assert at(state, "G4") == at(state, "H5") == EMPTY
    play(state, "draw 0 sssss", "pass", "pass", "settlement G4", "settlement H4", "draw 0 ss", "pass", "pass")
    play(state, "settlement G5", "settlement H5")
    assert "build black-red G4" in may(state)


def test_ruling_21_a_square_completed_by_the_uniting_tile_is_offered_after_the_wars() -> None:
    """Ruling 21: if it still exists."""
    drawing = """
        E  F   G  H  I  J
     4  .  .   s  s  .  .
     5  t  K0  s  .  m  T1
     6  .  .   .  .  .  t
     7  .  .   .  .  .  {other}
    """
    state = table(drawing.format(other="K1"), ("ss", ""))
    play(state, "settlement H5", "add 1", "add 0")
    assert isinstance(state.pending[-1], OfferMonument)
    state = table(drawing.format(other="K1"), ("s", "sssss"))
    play(state, "settlement H5", "add 0", "add 4")
    assert isinstance(state.pending[-1], TakeAction)  # the square's tiles were lost with the king


def test_treasures_stay_on_the_base() -> None:
    """Rule 12.3 and ruling 42."""
    state = table(
        """
        H  I   J
     7  t  t*  .
     8  t  .   .
    """,
        ("t", ""),
    )
    play(state, "temple I8", "build black-red H7")
    assert has_treasure(state, CELL_NAMED["I7"])
    assert at(state, "I7") == BASE + RED


def test_a_red_monument_sends_back_all_leaders_without_a_temple() -> None:
    """Rules 12.5 and 14.1: of all players, also the builder's; nobody scores."""
    state = table(
        """
        F   G  H  I   J
     4  .   t  t  K1  .
     5  P0  t  .  t   .
     6  .   .  .  .   .
    """,
        ("t", ""),
    )
    play(state, "temple H5")
    events = play(state, "build red-blue G4")
    assert where(state, 0, "priest") is None
    assert where(state, 1, "king") == "I4"  # touches I5
    assert gains(events) == []


def test_another_monument_sends_nobody_back() -> None:
    """Rule 12.5 is about red squares."""
    state = table(
        """
        F   G  H  I
     3  t   .  .  .
     4  K0  s  s  .
     5  .   s  .  .
    """,
        ("s", ""),
    )
    play(state, "settlement H5", "build black-red G4")
    assert where(state, 0, "king") == "F4"


def test_the_award_for_the_tile_comes_before_the_monument() -> None:
    """Rule 7.3: given at once, even if the monument sends the leader back."""
    state = table(
        """
        F   G  H
     4  .   t  t
     5  P0  t  .
    """,
        ("t", ""),
    )
    events = play(state, "temple H5")
    assert gains(events) == [Gain(0, "red tiles", 1)]
    play(state, "build black-red G4")
    assert where(state, 0, "priest") is None


def test_a_base_still_connects() -> None:
    """Rule 12.4: the market joins the trader's kingdom through the monument."""
    state = table(
        """
        E  F   G   H   I
     4  .  .   #s  #s  .
     5  t  T0  #s  #s  .
    """,
        ("m", ""),
        monuments={"black-red": "G4"},
    )
    play(state, "market I5")
    assert points(state, 0) == (0, 0, 0, 1)


# -- income ----------------------------------------------------------------------------------------------------------

KINGDOM = """
    E   F   G   H   I
 4  T0  t   #s  #s  K1
 5  .   K0  #s  #s  t
"""


def end_turn(drawing: str, monuments: dict[str, str], on_turn: int = 0) -> list[Gain]:
    state = table(drawing, ("ssssss", "ssssss"), monuments=monuments, on_turn=on_turn)
    return gains(play(state, "pass", "pass"))


def test_ruling_25_monuments_pay_at_the_end_of_the_owners_turn_only() -> None:
    """Rules 12.6 and 15.1, ruling 25: the trader has no green here, seat 1's king is not on turn."""
    assert end_turn(KINGDOM.replace("K1", "F1"), {"black-blue": "G4"}) == [Gain(0, "black monuments", 1)]
    assert end_turn(KINGDOM.replace("K1", "F1"), {"black-blue": "G4"}, on_turn=1) == [Gain(1, "blue monuments", 1)]


def test_ruling_24_two_monuments_of_the_leaders_colour_pay_two() -> None:
    """Rule 12.6 and ruling 24."""
    drawing = """
        E   F   G   H   I   J
     4  .   t   #s  #s  #m  #m
     5  .   K0  #s  #s  #m  #m
    """
    assert end_turn(drawing, {"black-blue": "G4", "black-green": "I4"}) == [Gain(0, "black monuments", 2)]


def test_each_leader_is_paid_in_its_own_colour() -> None:
    """Rule 12.6."""
    assert end_turn(KINGDOM.replace("K1", "."), {"black-green": "G4"}) == [
        Gain(0, "black monuments", 1),
        Gain(0, "green monuments", 1),
    ]


def test_the_king_earns_only_from_black() -> None:
    """Rule 12.6: 7.3 b does not apply here."""
    assert end_turn(KINGDOM.replace("K1", "."), {"red-blue": "G4"}) == []


def test_a_monument_of_another_kingdom_pays_nothing() -> None:
    """Rule 12.6: in that leader's kingdom."""
    drawing = """
        D   E  F  G   H
     4  .   .  .  #s  #s
     5  K0  t  .  #s  #s
    """
    assert end_turn(drawing, {"black-red": "G4"}) == []


def test_income_comes_once_a_turn() -> None:
    """Rule 12.6: at the end of the turn, not after each action."""
    state = table(KINGDOM.replace("K1", "."), ("ssssss", "ssssss"), monuments={"black-red": "G4"})
    assert gains(play(state, "pass")) == []
    assert gains(play(state, "pass")) == [Gain(0, "black monuments", 1)]


# -- treasures -------------------------------------------------------------------------------------------------------


def test_a_traders_owner_takes_treasures_until_one_is_left() -> None:
    """Rule 13.1: three treasures, two are taken, freely where no border space is among them."""
    state = table(
        """
        F   G  H  I   J   K
     3  t*  .  .  .   .   .
     4  s   .  .  .   .   .
     5  s   .  .  .   .   .
     6  s   .  .  .   .   .
     7  s   s  .  t*  T0  .
     8  ~   .  .  .   .   .
    """,
        ("s", ""),
    )
    play(state, "settlement H7")
    assert state.pending[-1] == ChooseTreasure((0,), 0)
    assert may(state) == ["treasure F3", "treasure I7"]
    events = play(state, "treasure F3")
    assert gains(events) == [Gain(0, "treasures", 1)]
    assert treasures(state, 0) == 1
    assert not has_treasure(state, CELL_NAMED["F3"])
    assert has_treasure(state, CELL_NAMED["I7"])
    assert state.pending == [TakeAction((0,), 0, 1)]


def test_ruling_27_border_treasures_first_then_free_choice() -> None:
    """Rule 13.2 and ruling 27: B2 and B8 are border spaces, F3 is not; here two of three are taken."""
    state = table(
        """
        A  B   C   D  E  F
     1  .  .   s   s  f  f
     2  .  t*  .   .  ~  s
     3  .  s   .   ~  ~  t*
     4  ~  ~   ~   ~  .  T0
     5  .  s   .   .  .  .
     6  .  s   .   .  .  .
     7  ~  f   ~   ~  .  .
     8  .  t*  .   ~  ~  ~
    """,
        ("fss", ""),
    )
    play(state, "farm B4", "settlement B1")
    assert may(state) == ["treasure B2", "treasure B8"]
    assert refusal(state, "treasure F3") == "Treasures on border spaces must be taken first."
    assert refusal(state, "treasure I7") == "There is no treasure of your trader's kingdom on this space."
    play(state, "treasure B8")
    assert may(state) == ["treasure B2"]
    play(state, "treasure B2")
    assert treasures(state, 0) == 2
    assert has_treasure(state, CELL_NAMED["F3"])


def test_ruling_27_when_no_border_treasure_is_left_the_choice_is_free() -> None:
    """Ruling 27: one border treasure and two others."""
    state = table(
        """
        K   L   M  N   O  P
     1  t*  s   f  s   .  .
     2  .   .   ~  s   s  t*
     3  .   .   ~  ~   .  .
     4  .   .   .  f   ~  ~
     5  .   T0  t  t*  ~  ~
    """,
        ("f", ""),
    )
    play(state, "farm N3")
    assert may(state) == ["treasure P2"]
    play(state, "treasure P2")
    assert may(state) == ["treasure K1", "treasure N5"]


def test_ruling_44_the_treasures_of_another_players_trader_are_taken_by_that_player() -> None:
    """Rule 13.4 and ruling 44: at once, between the actions of the seat on turn."""
    state = table(
        """
        F   G  H  I   J
     3  t*  .  .  .   .
     4  s   .  .  .   .
     5  s   .  .  .   .
     6  s   .  .  .   .
     7  s   s  .  t*  T1
    """,
        ("s", ""),
    )
    play(state, "settlement H7")
    assert asked(state) == 1
    play(state, "treasure I7")
    assert treasures(state, 1) == 1
    assert state.pending == [TakeAction((0,), 0, 1)]


def test_ruling_26_treasures_are_taken_after_each_action_of_any_kind() -> None:
    """Rule 13.1 and ruling 26: here a trader is placed into a region with two treasures."""
    state = table("""
        F   G  H  I   J
     3  t*  .  .  .   .
     4  s   .  .  .   .
     5  s   .  .  .   .
     6  s   .  .  .   .
     7  s   s  s  t*  .
    """)
    play(state, "trader J7")
    assert may(state) == ["treasure F3", "treasure I7"]


def test_a_kingdom_without_a_trader_keeps_its_treasures() -> None:
    """Rule 13.4."""
    state = table("""
        F   G  H  I   J
     3  t*  .  .  .   .
     4  s   .  .  .   .
     5  s   .  .  .   .
     6  s   .  .  .   .
     7  s   s  s  t*  .
    """)
    play(state, "king J7")
    assert state.pending == [TakeAction((0,), 0, 1)]


def test_ruling_42_a_treasure_on_a_monument_counts_and_is_taken() -> None:
    """Rule 13.3 and ruling 42."""
    state = table(
        """
        F   G   H   I   J
     3  t*  .   .   .   .
     4  s   .   .   .   .
     5  s   .   .   .   .
     6  s   .   #t  #t  t
     7  s   .   #t  #t* T0
    """,
        ("s", ""),
        monuments={"red-blue": "H6"},
    )
    play(state, "settlement G7", "treasure I7")
    assert treasures(state, 0) == 1
    assert at(state, "I7") == BASE + RED


def test_ruling_28_treasures_are_taken_after_conflict_and_monument() -> None:
    """Rule 5.2, the order of things; and ruling 28: never two kingdoms at once."""
    state = table(
        """
        E   F   G  H  I   J
     3  .   t*  .  .  .   .
     4  .   s   .  .  .   .
     5  .   s   .  .  .   .
     6  t   s   m  m  .   .
     7  T0  s   m  .  t*  T1
    """,
        ("mmm", ""),
    )
    play(state, "market H7")
    play(state, "add 2", "add 0")
    assert may(state)[0] == "no monument"
    play(state, "no monument")
    assert state.pending[-1] == ChooseTreasure((0,), 0)
    play(state, "treasure I7")
    assert state.pending == [TakeAction((0,), 0, 1)]


def test_a_treasure_can_only_be_taken_when_asked() -> None:
    state = table("""
        H   I
     7  T0  t*
    """)
    assert refusal(state, "treasure I7") == "A treasure is taken only when a trader's kingdom holds more than one."
    assert refusal(state, "add 1") == "There is no conflict now."
    assert refusal(state, "war red") == "There is no conflict now."
    assert refusal(state, "no monument") == "A monument is built only right after a tile that completes a square."
