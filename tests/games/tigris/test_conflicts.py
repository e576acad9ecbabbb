"""Revolts and wars (rules 10, 11 and 18)."""

from __future__ import annotations

from tests.games.tigris.positions import asked, at, gains, may, play, points, refusal, table, where
from ziggurat.core.game import Gain
from ziggurat.games.tigris.actions import ChooseWar, OfferMonument, Support, TakeAction
from ziggurat.games.tigris.conflicts import strengths
from ziggurat.games.tigris.data import CELL_NAMED, UNMARKED, Colour
from ziggurat.games.tigris.events import ConflictBegan, RevoltEnded, WarEnded
from ziggurat.games.tigris.pieces import EMPTY, TEMPLE
from ziggurat.games.tigris.state import State, hand_count


def strength(state: State) -> tuple[int, int]:
    """What attacker and defender have on the board."""
    question = state.pending[-1]
    assert isinstance(question, Support)
    return strengths(state, question)


REVOLT = """
    G  H   I   J  K
 6  .  .   .   t  .
 7  .  K1  t*  .  .
"""


def test_ruling_07_a_temple_beside_both_leaders_counts_for_both() -> None:
    """Rule 10.2 and ruling 7: J7 touches I7 and J6, H7 touches I7."""
    state = table(REVOLT)
    play(state, "king J7")
    assert strength(state) == (2, 1)


def test_only_temples_beside_the_leader_count_in_a_revolt() -> None:
    """Rule 10.2: whatever the colour of the leaders, not their own tiles, not temples further away."""
    state = table("""
        F  G  H   I   J
     6  .  m  m   .   .
     7  t  m  T1  t*  .
    """)
    play(state, "trader J7")
    assert strength(state) == (1, 1)


def test_first_the_attacker_then_the_defender_adds_temples() -> None:
    """Rule 10.3: any number from 0 to all, and the defender knows the attacker's number."""
    state = table(REVOLT, ("tts", "tttm"))
    play(state, "king J7")
    assert asked(state) == 0
    assert may(state) == ["add 0", "add 1", "add 2"]
    assert refusal(state, "add 3") == "You do not have so many temples."
    play(state, "add 2")
    assert asked(state) == 1
    assert may(state) == ["add 0", "add 1", "add 2", "add 3"]
    question = state.pending[-1]
    assert isinstance(question, Support)
    assert question.added == 2


def test_a_player_with_nothing_to_add_is_asked_all_the_same() -> None:
    """Rule 20.1, D3 and D4: skipping him would tell what he holds."""
    state = table(REVOLT)
    play(state, "king J7")
    assert may(state) == ["add 0"]
    play(state, "add 0")
    assert asked(state) == 1
    assert may(state) == ["add 0"]


def test_the_stronger_side_wins_a_revolt_and_gets_a_red_point() -> None:
    """Rules 10.4 and 10.5: board tiles are untouched, added temples leave the game."""
    state = table(REVOLT, ("tt", "t"))
    events = play(state, "king J7", "add 1", "add 1")
    assert gains(events) == [Gain(0, "revolts", 1)]
    assert points(state, 0) == (0, 1, 0, 0)
    assert where(state, 1, "king") is None
    assert where(state, 0, "king") == "J7"
    assert at(state, "I7") == at(state, "J6") == TEMPLE
    assert list(state.removed) == [0, 2, 0, 0]
    assert (hand_count(state, 0), hand_count(state, 1)) == (1, 0)


def test_a_tie_is_won_by_the_defender() -> None:
    """Rule 10.4."""
    state = table(REVOLT, ("", "t"))
    events = play(state, "king J7", "add 0", "add 1")
    assert [event for event in events if isinstance(event, RevoltEnded)] == [RevoltEnded(Colour.BLACK, 1, 0, (2, 2))]
    assert where(state, 0, "king") is None
    assert points(state, 1) == (0, 1, 0, 0)


def test_ruling_06_the_loser_of_a_revolt_does_not_go_back_to_its_old_space() -> None:
    """Rule 10.5 and ruling 6."""
    state = table("""
        F   G  H   I   J
     5  K0  t  .   .   .
     7  .   .  K1  t*  .
    """)
    play(state, "king J7", "add 0", "add 0")
    assert where(state, 0, "king") is None
    assert at(state, "F5") == EMPTY


def test_ruling_08_a_revolt_of_traders_gives_a_red_point() -> None:
    """Ruling 8."""
    state = table(REVOLT.replace("K1", "T1"))
    play(state, "trader J7", "add 0", "add 0")
    assert points(state, 0) == (0, 1, 0, 0)


def test_the_removal_of_the_loser_may_split_the_kingdom() -> None:
    """Rule 10.6: without the king on H5 the two halves are two kingdoms."""
    state = table(
        """
        E  F   G  H   I  J   K
     4  .  .   t  .   .  .   .
     5  .  P0  t  K1  t  T1  .
    """,
        ("tts", ""),
    )
    play(state, "king G6", "add 2", "add 0")
    assert where(state, 1, "king") is None
    assert gains(play(state, "settlement H5")) == []  # unites two kingdoms


# -- wars ------------------------------------------------------------------------------------------------------------

KINGS = """
    E  F   G  H  I  J  K
 4  s  .   .  .  .  .  s
 5  t  K0  s  .  s  K1 t
"""


def test_a_tile_between_kingdoms_with_leaders_of_one_colour_starts_a_war() -> None:
    """Rules 11.1 and 11.2: the tile is marked and adds no strength."""
    state = table(KINGS, ("s", ""))
    events = play(state, "settlement H5")
    assert state.marked == CELL_NAMED["H5"]
    question = state.pending[-1]
    assert isinstance(question, Support)
    assert (question.war, question.attacker, question.defender) == (True, 0, 1)
    assert [e for e in events if isinstance(e, ConflictBegan)] == [ConflictBegan(True, Colour.BLACK, 0, 1, 2, 2)]


def test_ruling_10_the_uniting_tile_has_no_strength_and_stays() -> None:
    """Rules 11.1 and 11.5, ruling 10: a settlement, in a war of kings."""
    state = table(KINGS, ("s", "s"))
    play(state, "settlement H5")
    assert strength(state) == (2, 2)
    play(state, "add 0", "add 0")
    assert at(state, "H5") != EMPTY
    assert state.marked == UNMARKED


def test_a_tie_in_a_war_is_won_by_the_defender() -> None:
    """Rule 11.6."""
    state = table(KINGS, ("ss", "s"))
    events = play(state, "settlement H5", "add 1", "add 1")
    war = next(event for event in events if isinstance(event, WarEnded))
    assert (war.winner, war.loser, war.strength) == (1, 0, (3, 3))


def test_ruling_14_a_point_for_the_leader_and_each_tile_removed_from_the_board() -> None:
    """Rule 11.7 a to d, ruling 14: added tiles leave the game and score nothing; the winner's side loses nothing."""
    state = table(
        """
        E  F   G  H  I  J  K
     4  s  .   .  .  s  .  s
     5  t  K0  s  .  s  K1 t
    """,
        ("sss", "s"),
    )
    events = play(state, "settlement H5")
    assert strength(state) == (2, 3)
    events += play(state, "add 2", "add 0")
    assert gains(events) == [Gain(0, "black wars", 4)]
    assert points(state, 0) == (4, 0, 0, 0)
    assert where(state, 1, "king") is None
    assert at(state, "I4") == at(state, "I5") == at(state, "K4") == EMPTY
    assert at(state, "K5") == TEMPLE  # not a supporter of the king
    assert at(state, "E4") != EMPTY
    assert at(state, "G5") != EMPTY
    assert list(state.removed) == [5, 0, 0, 0]
    assert hand_count(state, 0) == 0


def test_the_conflicts_colour_is_added_in_a_war() -> None:
    """Rule 11.6: settlements in a war of kings, not temples."""
    state = table(KINGS, ("stt", "ttt"))
    play(state, "settlement H5")
    assert may(state) == ["add 0"]
    play(state, "add 0")
    assert may(state) == ["add 0"]


def test_ruling_09_uniting_kingdoms_without_a_common_colour_is_peaceful() -> None:
    """Rule 11.2 and ruling 9: no points, the marker goes, and the square counts as after any tile."""
    state = table(
        """
        F   G  H  I  J
     4  .   t  t  .  .
     5  K0  t  .  t  T1
    """,
        ("t", ""),
    )
    events = play(state, "temple H5")
    assert gains(events) == []
    assert state.marked == UNMARKED
    assert isinstance(state.pending[-1], OfferMonument)


def test_leaders_of_no_kingdom_fight_only_if_joined_by_the_tile() -> None:
    """Rule 11.2: the farmers elsewhere have no part in it."""
    state = table(
        """
        E  F   G  H  I  J   K  L
     5  t  K0  s  .  s  P1  t  .
     9  .  .   .  .  .  .   .  .
     10 .  t*  K1 .  .  .   .  .
    """,
        ("s", ""),
    )
    play(state, "settlement H5")
    assert isinstance(state.pending[-1], TakeAction)


MANY = """
    D   E  F   G   H  I   J  K   L
 4  .   .  T0  t   .  t   T1 .   .
 5  P0  t  K0  s   .  s   K1 t   P1
"""


def test_ruling_12_the_seat_on_turn_chooses_the_order_of_wars() -> None:
    """Rule 11.3 and ruling 12, also when it has no leader in it."""
    state = table(MANY, ("", "", "s"), on_turn=2)
    play(state, "settlement H5")
    assert state.pending[-1] == ChooseWar((2,), 2)
    assert may(state) == ["war black", "war red", "war green"]
    assert refusal(state, "war blue") == "There is no conflict of this colour."
    assert refusal(state, "add 0") == "First choose which conflict is fought next."


def test_with_one_conflict_there_is_nothing_to_choose() -> None:
    """Rule 11.3."""
    state = table(KINGS, ("s", ""))
    play(state, "settlement H5")
    assert not isinstance(state.pending[-1], ChooseWar)


def test_the_seat_on_turn_attacks_if_a_leader_is_its_own() -> None:
    """Rule 11.4: even when the other owner comes first in clockwise order."""
    state = table(KINGS, ("", "s"), on_turn=1)
    play(state, "settlement H5")
    question = state.pending[-1]
    assert isinstance(question, Support)
    assert (question.attacker, question.defender) == (1, 0)


def test_ruling_13_else_the_first_owner_clockwise_attacks_in_each_conflict() -> None:
    """Rule 11.4 and ruling 13: decided anew for each conflict."""
    drawing = """
        E  F   G  H  I  J   K
     4  .  T3  t  .  t  T0  .
     5  t  K1  s  .  s  K3  t
    """
    state = table(drawing, ("", "", "s", ""), on_turn=2)
    play(state, "settlement H5", "war black")
    question = state.pending[-1]
    assert isinstance(question, Support)
    assert (question.attacker, question.defender) == (3, 1)
    play(state, "add 0", "add 0")  # 1 : 1, the defender wins: the king of seat 3 and I5 go, so the traders are apart
    assert isinstance(state.pending[-1], TakeAction)
    state = table(drawing, ("", "", "s", ""), on_turn=2)
    play(state, "settlement H5", "war green")
    question = state.pending[-1]
    assert isinstance(question, Support)
    assert (question.attacker, question.defender) == (3, 0)


def test_ruling_11_a_leaderless_region_beside_the_tile_takes_no_part() -> None:
    """Rule 11.5 and ruling 11: not a supporter, not removed, part of the kingdom afterwards."""
    state = table(
        """
        E  F   G  H  I  J  K
     4  .  .   .  s  .  .  .
     5  t  K0  s  .  s  K1 t
    """,
        ("ss", ""),
    )
    play(state, "settlement H5")
    assert strength(state) == (1, 1)
    play(state, "add 1", "add 0")
    assert at(state, "H4") != EMPTY
    assert points(state, 0) == (2, 0, 0, 0)


def test_base_tiles_are_no_supporters_and_are_not_removed() -> None:
    """Rules 11.5 and 12.4."""
    state = table(
        """
        E   F   G  H  I  J   K
     4  #s  #s  .  .  .  .   .
     5  #s  #s  s  .  s  K1  t
     6  t   K0  .  .  .  .   .
    """,
        ("s", ""),
        monuments={"black-red": "E4"},
    )
    play(state, "settlement H5")
    assert strength(state) == (0 + 1, 1)
    play(state, "add 0", "add 0")
    assert where(state, 0, "king") is None
    assert at(state, "G5") == EMPTY
    assert at(state, "E4") != EMPTY


def test_leaders_that_are_no_longer_joined_do_not_fight() -> None:
    """Rule 11.8: the war of kings removes I5, so the traders' kingdoms fall apart."""
    state = table(
        """
        D   E  F   G  H  I  J   K  L
     5  T0  t  K0  s  .  s  K1  t  T1
    """,
        ("ss", ""),
    )
    play(state, "settlement H5", "war black", "add 1", "add 0")
    assert isinstance(state.pending[-1], TakeAction)
    assert where(state, 1, "trader") == "L5"


def test_ruling_17_parts_of_one_side_stay_joined_by_the_marked_tile_but_support_apart() -> None:
    """Rule 11.8 and ruling 17: the lost war splits seat 1's side; its trader counts only what it reaches by itself."""
    state = table(
        """
        D   E  F   G  H  I   J  K
     3  .   .  .   .  m  T1  t  .
     4  .   .  .   .  m  s   .  .
     5  T0  t  K0  s  .  s   m  .
     6  .   .  .   .  .  K1  t  .
    """,
        ("ss", ""),
    )
    play(state, "settlement H5", "war black")
    assert strength(state) == (1, 2)
    play(state, "add 1", "add 0")
    assert where(state, 1, "king") == "I6"  # 2 : 2, the defender wins
    state = table(
        """
        D   E  F   G  H  I   J  K
     3  .   .  .   .  m  T1  t  .
     4  .   .  .   .  m  s   .  .
     5  T0  t  K0  s  .  s   m  .
     6  .   .  .   .  .  K1  t  .
    """,
        ("sss", ""),
    )
    play(state, "settlement H5", "war black", "add 2", "add 0")
    # I4 and I5 are gone: J5 is cut off, H3 and H4 still touch the marked tile.
    assert strength(state) == (0, 2)


def test_ruling_17_a_side_split_in_two_that_both_touch_the_marked_tile() -> None:
    """Both parts are one region through the marked tile, yet their tiles no longer add up."""
    drawing = """
        D   E  F   G  H  I   J
     4  .   .  .   .  m  m   .
     3  .   .  .   .  .  T1  t
     5  T0  t  K0  s  .  s   .
     6  .   .  .   .  m  s   .
     7  .   .  .   .  .  K1  t*
    """
    state = table(drawing.replace("t*", "t"), ("sss", ""))
    play(state, "settlement H5", "war black")
    assert strength(state) == (1, 2)
    play(state, "add 2", "add 0")
    # I5 and I6 are gone; H6 touches H5 but is joined to the trader only through the marked tile.
    assert at(state, "H6") != EMPTY
    assert strength(state) == (0, 2)


def test_ruling_18_supporters_are_counted_anew_for_each_war() -> None:
    """Rule 11.5 and ruling 18: the market that hung on a lost settlement supports nobody now."""
    state = table(
        """
        E  F   G   H  I   J  K
     4  .  T0  t   .  m   T1 t
     5  t  K0  s   .  .   .  .
     3  .  .   .   .  m   K1 .
     2  .  .   .   .  m   .  .
    """,
        ("s", ""),
    )
    play(state, "settlement H5")
    assert isinstance(state.pending[-1], TakeAction)  # H5 touches no kingdom of seat 1
    state = table(
        """
        E  F   G   H  I   J   K
     3  .  .   .   m  s   .   .
     4  .  T0  t   .  m   T1  t
     5  t  K0  s   .  .   K1  .
    """,
        ("tsss", ""),
    )
    play(state, "temple H4", "war black")
    assert strength(state) == (1, 1)
    play(state, "add 1", "add 0")  # I3 is lost
    question = state.pending[-1]
    assert isinstance(question, Support)
    assert question.colour == 3
    assert strength(state) == (0, 1)  # H3 is cut off from the trader, I4 is not


def test_ruling_19_hands_are_not_refilled_between_conflicts() -> None:
    """Rule 5.3 and ruling 19."""
    state = table(MANY, ("sss", "s"))
    play(state, "settlement H5", "war red", "add 0", "add 0")
    play(state, "war black", "add 2", "add 1")
    assert hand_count(state, 0) == 0
    assert hand_count(state, 1) == 0


# -- the war of priests ----------------------------------------------------------------------------------------------


def test_ruling_15_a_temple_beside_another_leader_stays() -> None:
    """Rule 11.7 b and ruling 15: beside the losing priest and the king too."""
    state = table(
        """
        E   F  G  H  I  J   K   L
     4  .   .  .  .  t  .   .   .
     5  P0  t  s  .  t  P1  t   K1
    """,
        ("sttt", ""),
    )
    play(state, "settlement H5")
    assert strength(state) == (1, 3)
    play(state, "add 3", "add 0")
    assert at(state, "I4") == at(state, "I5") == EMPTY
    assert at(state, "K5") == TEMPLE
    assert where(state, 1, "king") == "L5"
    assert points(state, 0) == (0, 3, 0, 0)


def test_a_temple_beside_the_winners_own_leader_stays_too() -> None:
    """Rule 11.7 b says a leader other than the losing priest, whoever owns it: here the winner's king."""
    state = table(
        """
        E   F  G  H  I  J   K
     4  .   .  .  .  t  K0  .
     5  P0  t  s  .  t  P1  .
    """,
        ("stt", ""),
    )
    play(state, "settlement H5")
    assert strength(state) == (1, 2)
    play(state, "add 2", "add 0")
    assert at(state, "I4") == TEMPLE
    assert at(state, "I5") == EMPTY
    assert points(state, 0) == (0, 2, 0, 0)


def test_ruling_16_a_temple_with_a_treasure_counts_but_stays() -> None:
    """Rule 11.7 b and ruling 16: strength, no point."""
    state = table(
        """
        E   F  G  H  I   J
     6  .   .  .  .  .   .
     7  P0  t  s  .  t*  P1
    """,
        ("st", ""),
    )
    play(state, "settlement H7")
    assert strength(state) == (1, 1)
    play(state, "add 1", "add 0")
    assert at(state, "I7") == TEMPLE
    assert points(state, 0) == (0, 1, 0, 0)


def test_rule_14_2_wars_never_leave_a_leader_without_a_temple() -> None:
    """Rule 14.2: settlements beside a leader go, temples beside one stay."""
    state = table(
        """
        E   F  G  H  I   J   K
     5  P0  t  s  .  K1  t   P1
    """,
        ("stt", ""),
    )
    play(state, "settlement H5", "add 2", "add 0")
    assert where(state, 1, "priest") is None
    assert where(state, 1, "king") == "I5"
    assert at(state, "J5") == TEMPLE


def test_other_wars_spare_no_tile() -> None:
    """Rule 11.7 b: the exception is for temples in a war of priests only."""
    state = table(
        """
        E  F   G  H  I  J  K   L
     5  t  K0  s  .  s  s  K1  t
     6  .  .   .  .  t  T1 .   .
    """,
        ("ssss", ""),
    )
    play(state, "settlement H5", "add 2", "add 0")
    assert at(state, "I5") == at(state, "J5") == EMPTY


# -- what comes after ------------------------------------------------------------------------------------------------


def test_the_tile_stays_as_an_ordinary_tile_and_nobody_scores_for_it() -> None:
    """Rule 11.9."""
    state = table(KINGS, ("ss", ""))
    events = play(state, "settlement H5", "add 1", "add 0")
    assert gains(events) == [Gain(0, "black wars", 3)]
    assert at(state, "H5") != EMPTY
    assert state.pending == [TakeAction((0,), 0, 1)]


def test_a_war_is_one_action() -> None:
    """Rule 5.2: the second action begins when everything is settled."""
    state = table(MANY, ("s", "", ""))
    play(state, "settlement H5", "war red", "add 0", "add 0", "war green", "add 0", "add 0")
    while isinstance(state.pending[-1], Support):
        play(state, "add 0")
    assert state.pending == [TakeAction((0,), 0, 1)]


# -- the English variant ---------------------------------------------------------------------------------------------


def test_english_attacker_adds_nothing_or_enough_to_be_stronger() -> None:
    """Rule 18.1: 2 on the board against 1, then 1 against 3."""
    state = table(REVOLT, ("ttt", ""), english=True)
    play(state, "king J7")
    assert may(state) == ["add 0", "add 1", "add 2", "add 3"]
    state = table(
        """
        F  G  H   I   J
     6  .  .  t   .   .
     7  .  t  K1  t*  .
    """,
        ("tttt", ""),
        english=True,
    )
    play(state, "king J7")
    assert strength(state) == (1, 3)
    assert may(state) == ["add 0", "add 3", "add 4"]
    assert refusal(state, "add 2") == "In the English variant the attacker adds nothing, or enough to be stronger."


def test_english_attacker_who_cannot_win_adds_nothing() -> None:
    """Rule 18.1."""
    state = table(
        """
        F  G  H   I   J
     6  .  .  t   .   .
     7  .  t  K1  t*  .
    """,
        ("tt", ""),
        english=True,
    )
    play(state, "king J7")
    assert may(state) == ["add 0"]


def test_english_defender_adds_nothing_or_exactly_enough() -> None:
    """Rule 18.1: a tie is his."""
    state = table(REVOLT, ("tt", "tttt"), english=True)
    play(state, "king J7", "add 2")
    assert may(state) == ["add 0", "add 3"]
    assert refusal(state, "add 4") == "In the English variant the defender adds nothing, or exactly enough for a tie."
    play(state, "add 3")
    assert where(state, 1, "king") == "H7"


def test_english_defender_without_enough_tiles_adds_nothing() -> None:
    """Rule 18.1: also when the attacker is too weak already."""
    state = table(REVOLT, ("tt", "tt"), english=True)
    play(state, "king J7", "add 2")
    assert may(state) == ["add 0"]
    state = table(
        """
        F  G  H   I   J
     6  .  .  t   .   .
     7  .  t  K1  t*  .
    """,
        ("tt", "tt"),
        english=True,
    )
    play(state, "king J7", "add 0")
    assert may(state) == ["add 0"]


def test_english_variant_holds_in_wars() -> None:
    """Rule 18.1 changes 11.6 as well."""
    state = table(KINGS, ("sss", "sss"), english=True)
    play(state, "settlement H5")
    assert may(state) == ["add 0", "add 1", "add 2"]
    play(state, "add 2")
    assert may(state) == ["add 0", "add 2"]
