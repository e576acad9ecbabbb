"""What people read: the log, reasons and labels say what happened and which rule holds."""

from __future__ import annotations

from random import Random

from tests.games.tigris.positions import asked, may, play, refusal, table
from tests.reading import NAMES
from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.core.match import Match
from ziggurat.core.simulate import play_on
from ziggurat.core.words import ENGLISH
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.actions import ChooseWar, PlaceLeader, PlaceTile
from ziggurat.games.tigris.events import ConflictBegan, TileScored
from ziggurat.games.tigris.insight import conflicts_after
from ziggurat.games.tigris.state import State

REVOLT = """
    H   I   J
 6  .   .   .
 7  K1  t*  .
"""
WAR = """
    E  F   G  H  I  J  K
 4  s  .   .  .  .  .  .
 5  t  K0  s  .  s  K1 t
"""
TREASURES = """
    I  J  K  L  M  N
 5  .  .  .  .  T1 t*
 6  t  t  t  t  t  .
 7  t* .  .  .  .  .
"""
BRIDGE = """
    D  E  F   G  H
 4  .  t  .   t  .
 5  .  K1 P0  F1 .
 6  .  .  t   .  .
"""
"""Two leaders of seat 1, held together by the priest of seat 0."""


def told(state: State, *texts: str) -> list[str]:
    """The log of these answers, as everybody reads it."""
    lines = []
    for text in texts:
        seat = asked(state)
        action = GAME.read(state, seat, text)
        line = [GAME.tell_action(action, seat, NAMES, ENGLISH)]
        line += [GAME.tell_event(event, NAMES, ENGLISH) for event in play(state, text)]
        lines.append(" ".join(sentence for sentence in line if sentence))
    return lines


# -- the log -----------------------------------------------------------------------------------------------------------


def test_a_leader_that_moves_comes_from_somewhere() -> None:
    state = table("", ("", ""))
    assert told(state, "king I6") == ["Adam places the king on I6."]
    assert told(state, "king J7") == ["Adam moves the king from I6 to J7."]
    assert told(table(BRIDGE, ("", "")), "withdraw priest") == ["Adam withdraws the priest from F5."]


def test_a_catastrophe_says_what_it_destroys() -> None:
    state = table("   C D\n 1 t s", ("", ""))
    assert told(state, "catastrophe A1") == ["Adam plays a catastrophe on A1."]
    assert told(state, "catastrophe C1") == ["Adam plays a catastrophe on C1: a temple is destroyed."]


def test_the_winners_strength_stands_first() -> None:
    state = table(REVOLT, ("t", "tttt"))
    lines = told(state, "king J7", "add 1", "add 2")
    assert "1 red point" in lines[-1]
    assert "Nora wins 3\xa0:\xa02" in lines[-1]
    state = table(WAR, ("ssss", "s", ""))
    assert "Adam wins 3\xa0:\xa02" in told(state, "settlement H5", "add 1", "add 1")[-1]


def test_who_holds_out_in_a_tie_does_so_as_the_defender() -> None:
    state = table(REVOLT, ("t", "tttt"))
    line = told(state, "king J7", "add 1", "add 1")[-1]
    assert "Nora wins the tie 2\xa0:\xa02 as the defender" in line
    state = table(WAR, ("s", "ss", ""))
    line = told(state, "settlement H5", "add 0", "add 1")[-1]
    assert "Nora wins the tie 2\xa0:\xa02 as the defender" in line
    assert "E4, G5" in line


def test_a_square_without_a_monument_left_is_told() -> None:
    """Ruling 23: nothing is asked then, but nobody should wonder why."""
    used = {"black-red": "A1", "black-blue": "C1", "black-green": "N1"}
    board = """
        A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
     1  #t #t #f #f ~  ~  ~  ~  ~  .  t* .  ~  #m #m .
     2  #t #t* #f #f ~  .  .  .  .  .  .  .  ~  #m #m .
     5  .  s  s  .  .  .  .  .  .  .  .  .  .  t* ~  ~
     6  .  s  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
    """
    state = table(board, ("s", ""), monuments=used)
    assert told(state, "settlement C6") == [
        "Adam places a settlement on C6. It completes a square, but no monument with black is left."
    ]


# -- reasons -----------------------------------------------------------------------------------------------------------


def test_a_leader_that_moves_is_lifted_before_kingdoms_are_counted() -> None:
    """Rule 6.3: on the board one kingdom touches F4; without the priest there are two."""
    state = table(BRIDGE, ("", ""))
    assert refusal(state, "priest F4") == (
        "Your priest is lifted first: then two kingdoms touch this space, and a leader may not unite them."
    )
    assert "trader F4" in may(state)


def test_a_leader_that_would_unite_two_kingdoms_from_the_supply_is_told_so() -> None:
    state = table("    F  G H  I\n 5  K1 t .  .\n 6  .  . .  .\n 7  .  . P1 t*", ("", ""))
    assert refusal(state, "king H6") == "A leader must stand next to a temple."
    state = table("    F  G H  I\n 5  K1 t .  t\n 6  .  . .  P1", ("", ""))
    assert refusal(state, "king H5") == "A leader may not unite two kingdoms."


def test_a_catastrophe_pointed_at_ones_own_leader_names_the_rule() -> None:
    state = table(BRIDGE, ("", ""))
    action = GAME.aim(GAME.view(state, 0), frozenset({"catastrophe", "leader:priest"}))
    assert action is not None
    assert str(GAME.why_not(state, 0, action)) == "A catastrophe may not be played on a leader."


def test_chance_names_a_seat_that_is_there() -> None:
    for seats in (2, 3, 4):
        state = GAME.setup(seats, GAME.complete_options({}))
        for first in range(seats):
            assert GAME.why_not(state, CHANCE, GAME.read(state, CHANCE, f"begin {first}")) is None
        for first in range(seats, 7):
            reason = GAME.why_not(state, CHANCE, GAME.read(state, CHANCE, f"begin {first}"))
            assert str(reason) == "Here the first player is named."


# -- who is awaited ----------------------------------------------------------------------------------------------------


def awaited(state: State, reader: int) -> str:
    assert GAME.awaits is not None
    return GAME.awaits(GAME.view(state, reader), NAMES, ENGLISH)


def test_everybody_else_reads_who_is_awaited_and_for_what() -> None:
    state = table(WAR, ("sss", "ss", ""))
    assert awaited(state, 1) == "Adam takes the first of two actions."
    play(state, "settlement H5")
    assert awaited(state, 1) == "Adam attacks you (war of kings) and says how many tiles to add."
    assert awaited(state, SPECTATOR) == "Adam attacks Nora (war of kings) and says how many tiles to add."
    play(state, "add 1")
    assert awaited(state, 0) == "Nora defends against you (war of kings) and says how many tiles to add."
    assert awaited(state, 2) == "Nora defends against Adam (war of kings) and says how many tiles to add."


def test_the_player_on_turn_is_told_who_must_answer_first() -> None:
    """ "It is not your turn" would not be true: it is, but another must answer."""
    state = table(WAR, ("sss", "ss", ""))
    play(state, "settlement H5", "add 1")
    reason = GAME.why_not(state, 0, GAME.read(state, 0, "pass"))
    assert str(reason) == "First the defender says how many tiles to add to the conflict."
    assert str(GAME.why_not(state, 2, GAME.read(state, 2, "pass"))) == str(reason)
    trader = table("    I  J  K  L  M  N\n 5  .  .  .  .  T1 t*\n 6  t  t  t  t  t  .\n 7  t* .  .  .  .  .", ("t", ""))
    play(trader, "temple N6")
    assert (
        str(GAME.why_not(trader, 0, GAME.read(trader, 0, "pass"))) == "First a treasure is taken by a trader's owner."
    )
    quiet = table("", ("s", "s"))
    assert str(GAME.why_not(quiet, 1, GAME.read(quiet, 1, "pass"))) == "It is not your turn."


# -- an answer in words ------------------------------------------------------------------------------------------------


def said(state: State, text: str) -> str:
    assert GAME.say is not None
    seat = asked(state)
    return GAME.say(GAME.read(state, seat, text), GAME.view(state, seat), NAMES, ENGLISH)


def test_an_answer_says_what_it_is_and_what_it_leads_to() -> None:
    state = table(WAR, ("sstt", "ss", ""))
    assert said(state, "temple A1") == "Place a temple on A1"
    assert said(state, "temple F4") == "Place a temple on F4 (Adam: 1 red point)"
    assert said(state, "settlement K4") == "Place a settlement on K4 (Nora: 1 black point)"
    assert said(state, "settlement H5") == "Place a settlement on H5 (war of kings – Adam: 2, Nora: 1)"
    assert said(state, "priest D5") == "Place the priest on D5"
    assert said(state, "king D5") == "Move the king from F5 to D5"
    assert said(state, "king K6") == "Move the king from F5 to K6 (revolt of kings – Adam: 1, Nora: 1)"
    assert said(state, "withdraw king") == "Withdraw the king from F5"
    assert said(state, "catastrophe A1") == "Play a catastrophe on A1"
    assert said(state, "catastrophe E5") == "Destroy the temple on E5 by a catastrophe"
    assert said(state, "swap st") == "Swap 1 × settlement, 1 × temple"
    assert said(state, "pass") == "Pass"
    play(state, "settlement H5")
    assert said(state, "add 1") == "Add 1 settlement: 3 against 1"
    play(state, "add 1")
    assert said(state, "add 0") == "Add nothing: 1 against 3"
    assert said(state, "add 2") == "Add 2 settlements: 3 against 3"


def test_treasures_and_monuments_are_said_too() -> None:
    trader = table(TREASURES, ("t", ""))
    play(trader, "temple N6")
    assert said(trader, "treasure I7") == "Take the treasure of I7"
    square = table("    A B\n 5  s s\n 6  s .", ("s", ""))
    play(square, "settlement B6")
    assert said(square, "build black-red A5") == "Build the black-red monument on A5"
    assert said(square, "no monument") == "Do not build"


def test_what_a_placement_is_said_to_lead_to_is_what_happens() -> None:
    """Over random games: the conflicts and points that are foretold are those that follow."""
    assert GAME.say is not None
    foretold = 0
    state = GAME.setup(3, GAME.complete_options({}))
    for seat, legal in play_on(GAME, state, Random(4)):
        seen = GAME.view(state, seat)
        for action in Random(1).sample(legal, min(4, len(legal))):
            if isinstance(action, PlaceTile | PlaceLeader):
                after = GAME.clone(state)
                events = GAME.apply(after, seat, action)
                began = [event for event in events if isinstance(event, ConflictBegan)]
                clashes = conflicts_after(seen, action)
                line = GAME.say(action, seen, NAMES, ENGLISH)
                assert len(clashes) > 1 or [c.attacker.strength for c in clashes] == [
                    event.attacker_strength for event in began
                ]
                assert len(clashes) < 2 or isinstance(after.pending[-1], ChooseWar)
                paid = [event.seat for event in events if isinstance(event, TileScored)]
                assert [name for name in NAMES[:3] if f"({name}: 1 " in line] == [NAMES[who] for who in paid]
                foretold += len(clashes) + len(paid)
    assert foretold > 20


# -- taking back -------------------------------------------------------------------------------------------------------


def staged(state: State) -> Match:
    """A match in the middle of which this position stands."""
    match = Match(GAME, int(state.seats))
    match.state = state
    return match


def test_tiles_added_openly_cannot_be_taken_back_once_the_defender_is_asked() -> None:
    """Rule 10.3: openly, and once each. A tile or a leader that asked nobody else can be taken back."""
    match = staged(table(REVOLT, ("ttt", "tt"), left=2))
    match.play_text(0, "temple A1")
    assert match.undo_length(0) == 0
    match.play_text(0, "king J7")
    assert match.undo_length(0) == 1
    match.play_text(0, "add 1")
    assert match.to_act == (1,)
    assert match.undo_length(0) is None
    assert match.undo_length(1) is None
