"""Leaders: placing, moving, withdrawing (rules 4 and 6)."""

from __future__ import annotations

from tests.games.tigris.positions import at, draw, gains, may, play, points, refusal, spaces, table, where
from ziggurat.games.tigris.actions import Support, TakeAction
from ziggurat.games.tigris.pieces import EMPTY


def test_at_the_start_a_leader_may_stand_on_33_spaces_beside_the_temples() -> None:
    """Rules 6.2 and 24.2: 132 placements of four leaders."""
    state = table()
    assert sum(len(spaces(state, leader)) for leader in ("king", "priest", "farmer", "trader")) == 132


def test_a_leader_needs_an_empty_space() -> None:
    """Rule 6.2 a: no tile, base, leader or catastrophe."""
    state = table("""
        H  I   J
     6  .  K1  .
     7  s  t*  x
     8  .  #t  .
    """)
    assert refusal(state, "king I6") == "There is a leader on this space."
    assert refusal(state, "king H7") == "There is a tile on this space."
    assert refusal(state, "king J7") == "A catastrophe blocks this space for ever."
    assert refusal(state, "king I8") == "There is a monument on this space."
    assert refusal(state, "king I7") == "There is a tile on this space."


def test_a_leader_stands_on_land() -> None:
    """Rule 6.2 b: E3 is river and touches the temple on F3."""
    state = table()
    assert refusal(state, "king E3") == "A leader must stand on land, not on a river."
    assert "G3" in spaces(state, "king")


def test_a_leader_needs_a_temple_beside_it() -> None:
    """Rule 6.2 c; a diagonal neighbour is not beside it (4.2)."""
    state = table()
    assert refusal(state, "trader G6") == "A leader must stand next to a temple."
    assert refusal(state, "trader H6") == "A leader must stand next to a temple."
    assert "H7" in spaces(state, "trader")


def test_the_base_of_a_monument_is_no_temple() -> None:
    """Rule 4.5: face-down tiles are not temples, whatever they were."""
    drawing = """
        G   H   I
     5  #t  #t  .
     6  #t  #t  .
    """
    state = table(drawing, monuments={"black-red": "G5"})
    assert refusal(state, "king I5") == "A leader must stand next to a temple."


def test_a_leader_may_not_unite_two_kingdoms() -> None:
    """Rule 6.2 d."""
    state = table("""
        F   G  H  I   J
     5  K0  t  .  t   K1
    """)
    assert refusal(state, "priest H5") == "A leader may not unite two kingdoms."


def test_ruling_03_a_leader_may_join_a_kingdom_to_any_number_of_leaderless_regions() -> None:
    """Ruling 3: H5 touches a kingdom and three regions without a leader."""
    state = table("""
        F   G  H  I
     4  .   .  s  .
     5  K0  t  .  m
     6  .   .  t  .
    """)
    play(state, "priest H5")
    assert where(state, 0, "priest") == "H5"
    assert isinstance(state.pending[-1], TakeAction)


def test_placing_and_moving_score_nothing() -> None:
    """Rule 6.4."""
    state = table()
    events = play(state, "king H7", "king J7")
    assert gains(events) == []
    assert where(state, 0, "king") == "J7"
    assert at(state, "H7") == EMPTY


def test_a_leader_beside_one_of_its_colour_starts_a_revolt() -> None:
    """Rules 6.4 and 10.1: the seat on turn attacks."""
    state = table("""
        H   I
     7  K1  t*
    """)
    play(state, "king J7")
    question = state.pending[-1]
    assert isinstance(question, Support)
    assert (question.war, question.colour, question.attacker, question.defender) == (False, 0, 0, 1)


def test_leaders_of_different_colours_and_dynasties_share_a_kingdom() -> None:
    """Rule 4.4: no conflict between a king and a priest."""
    state = table("""
        H   I
     7  K1  t*
    """)
    play(state, "priest J7")
    assert isinstance(state.pending[-1], TakeAction)


def test_ruling_05_a_leader_may_not_move_to_the_space_it_stands_on() -> None:
    """Rule 6.3 and ruling 5."""
    state = table("""
        H   I
     7  K0  t*
    """)
    assert refusal(state, "king H7") == "Your king already stands on this space."


def test_ruling_04_a_moving_leader_is_lifted_before_kingdoms_are_counted() -> None:
    """Rule 6.3 and ruling 4: the old region is leaderless without the king, so I5 touches only one kingdom."""
    state = table("""
        G   H  I  J  K
     5  K0  t  .  t  P1
    """)
    assert refusal(state, "trader I5") == "A leader may not unite two kingdoms."
    assert "I5" in spaces(state, "king")
    play(state, "king I5")
    assert where(state, 0, "king") == "I5"


def test_a_leader_may_not_join_both_halves_that_it_held_together() -> None:
    """Rule 6.3: without the king on H5 two kingdoms touch H6's neighbour."""
    state = table("""
        F   G  H   I  J
     5  P0  t  K0  t  T1
     6  .   t  .   t  .
    """)
    assert refusal(state, "king H6").startswith("Your king is lifted first: then two kingdoms touch this space")
    # With leaders in one half only, the other is a leaderless region.
    state = table("""
        F   G  H   I  J
     5  P0  t  K0  t  .
     6  .   t  .   t  .
    """)
    assert "H6" in spaces(state, "king")


def test_a_leader_may_move_within_its_kingdom() -> None:
    """Rule 6.3: the rest of the kingdom keeps its leader and is one kingdom."""
    state = table("""
        F   G  H   I
     5  P0  t  K0  .
    """)
    assert "G6" in spaces(state, "king")
    assert "G4" in spaces(state, "king")
    assert refusal(state, "king I5") == "A leader must stand next to a temple."


def test_withdrawing_returns_a_leader_to_the_supply() -> None:
    """Rule 6.1: it may be placed again."""
    state = table("""
        H   I
     7  K0  t*
    """)
    play(state, "withdraw king")
    assert where(state, 0, "king") is None
    play(state, "king J7")
    assert where(state, 0, "king") == "J7"


def test_a_leader_in_the_supply_cannot_be_withdrawn() -> None:
    state = table()
    assert refusal(state, "withdraw king") == "Your king is not on the board."


def test_withdrawing_may_split_a_kingdom_without_a_conflict() -> None:
    """Rule 6.5."""
    state = table("""
        F   G  H   I  J
     5  P0  t  K0  t  T1
    """)
    play(state, "withdraw king")
    assert isinstance(state.pending[-1], TakeAction)
    state = table(
        """
        F   G  H   I  J
     5  P0  t  K0  t  T1
    """,
        ("s", ""),
    )
    play(state, "withdraw king", "settlement H5")
    assert points(state, 0) == (0, 0, 0, 0)  # two kingdoms now: the tile unites them and nobody scores


def test_a_leader_connects_like_a_tile() -> None:
    """Rule 4.3: the market joins the kingdom through the king alone."""
    state = table(
        """
        G  H   I  J
     6  .  .   .  .
     7  .  K0  t*  T0
     8  .  .   .  .
    """,
        ("m", ""),
    )
    play(state, "market G7")
    assert points(state, 0) == (0, 0, 0, 1)


def test_nothing_connects_through_a_catastrophe() -> None:
    """Rule 4.1: the market beside the catastrophe joins no kingdom."""
    state = table(
        """
        G  H  I   J
     7  .  x  t*  T0
    """,
        ("m", ""),
    )
    play(state, "market G7")
    assert points(state, 0) == (0, 0, 0, 0)


def test_river_and_land_connect_alike() -> None:
    """Rule 4.3: a settlement joins the kingdom through a farm."""
    state = table(
        """
        A  B   C
     2  .  t*  K0
     3  .  s   .
     4  ~  f   ~
     5  .  .   .
    """,
        ("s", ""),
    )
    play(state, "settlement B5")
    assert points(state, 0) == (1, 0, 0, 0)


def test_ruling_02_the_same_leader_may_try_again_on_the_same_space() -> None:
    """Ruling 2: after a lost revolt, with the second action."""
    state = table("""
        H   I
     7  K1  t*
    """)
    play(state, "king J7", "add 0", "add 0")
    assert where(state, 0, "king") is None
    play(state, "king J7")
    assert isinstance(state.pending[-1], Support)


def test_ruling_38_no_leader_can_be_withdrawn_from_a_running_conflict() -> None:
    """Rule 6.5 and ruling 38."""
    state = table("""
        H   I
     7  K1  t*
    """)
    play(state, "king J7")
    assert refusal(state, "withdraw king") == "First say how many tiles you add to the conflict."
    assert may(state) == ["add 0"]


def test_only_own_leaders_are_moved_and_withdrawn() -> None:
    """Rule 6: a withdrawal names one's own leader, never another's."""
    state = table("""
        H   I
     7  K1  t*
    """)
    assert "withdraw king" not in may(state)
    play(state, "pass", "pass")
    draw(state)
    assert "withdraw king" in may(state)
