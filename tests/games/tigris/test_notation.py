"""Actions and positions as text."""

from __future__ import annotations

import pytest

from tests.games.tigris.positions import play, table
from tests.reading import NAMES
from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.core.words import ENGLISH
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.state import State

ACTIONS = """
king H6
withdraw priest
temple A1
farm E1
catastrophe P11
swap sttffm
pass
war green
add 6
build blue-green O4
no monument
treasure B2
""".strip().splitlines()


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_reads_back_from_its_text(text: str) -> None:
    assert GAME.write(GAME.read(table(), 0, text)) == text


@pytest.mark.parametrize("text", ["begin 3", "draw 1 sttffm", "draw 0 m"])
def test_so_do_the_answers_of_chance(text: str) -> None:
    assert GAME.write(GAME.read(table(), CHANCE, text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "king",
        "king Q1",
        "king A12",
        "kings A1",
        "temple 3",
        "swap",
        "swap sttttttt",
        "swap xyz",
        "swap ?2",
        "war yellow",
        "add 7",
        "add -1",
        "build red-black A1",
        "treasure",
        "begin 0",
        "draw 0 s",
    ],
)
def test_what_is_not_an_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read(table(), 0, text)


WAR = """
    E  F   G   H  I   J  K
 4  .  T0  t   .  t   T1 .
 5  t  K0  s   .  s   K1 t
 6  #s #s  .   .  .   .  .
 7  #s #s  .   .  t*  x  .
"""


def war(hands: tuple[str, ...], english: bool = False, open_scoring: bool = False) -> State:
    """A catastrophe has been played, a monument been built."""
    left = [1, *[2] * (len(hands) - 1)]
    built = {"black-blue": "E6"}
    return table(WAR, hands, monuments=built, catastrophes=left, english=english, open_scoring=open_scoring)


def test_a_position_in_the_middle_of_a_war_reads_back() -> None:
    state = war(("ss", "sm", "t"), english=True, open_scoring=True)
    play(state, "settlement H5", "war black")
    text = GAME.write_position(state)
    assert "pending action:0:1 attack:war:black:0:1" in text
    assert "monuments black-blue:E6" in text
    assert " 5  .   .   .   .   t   K0  s   s!  s   K1  t " in text
    assert GAME.write_position(GAME.read_position(text)) == text
    play(state, "add 1")
    text = GAME.write_position(state)
    assert "defend:war:black:0:1:1" in text
    again = GAME.read_position(text)
    assert GAME.write_position(again) == text
    assert [GAME.write(action) for action in GAME.legal(again, 1)] == ["add 0", "add 1"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("tigris position 1", "tigris position 2"),
        ("seats 3", "seats 5"),
        ("seats 3", "seats 2"),
        ("pending action:0:2", "pending action:7:2"),
        ("pending action:0:2", "pending nothing"),
        ("turn 5 0", "turn 5 3"),
        ("over no", "over yes"),
        ("bag", "sack"),
        ("    A   B", "    A   Z"),
        ("\nmap\n", "\n"),
        (" K0 ", " K9 "),
        ("hand 0 s", "hand 0 z"),
        (" 7  ", " 77 "),
        ("t*", "q*"),
        (" 4  ~ ", " 4  ~* "),
        ("catastrophes 1 2 2", "catastrophes 1 2"),
        ("catastrophes 1 2 2", "catastrophes 1 2 999"),
        ("hand 0 s", "hand 0 ss"),
        (" T1 ", " K0 "),
        (" T1 ", " T3 "),
    ],
)
def test_a_broken_position_is_refused(old: str, new: str) -> None:
    text = GAME.write_position(war(("s", "", "")))
    assert GAME.write_position(GAME.read_position(text)) == text
    assert old in text
    with pytest.raises(BadNotation):
        GAME.read_position(text.replace(old, new, 1))


def test_the_map_for_the_terminal_is_in_words_and_names() -> None:
    """Everything of the table is on it, and nobody is a number."""
    state = war(("sttffm", "ssssss"))
    picture = GAME.map_text(GAME.view(state, 0), NAMES, ENGLISH)
    assert " 7  ~   ~   ~   ~   #s  #s  .   .   t*  x " in picture
    assert " 5  .   .   .   .   t   Ka  s   .   s   Kn  t " in picture
    assert "Black-blue monument: E6" in picture
    assert "> Adam (a, bull): black 0, red 0, blue 0, green 0, 0 treasures, 6 tiles in hand, 1 catastrophe" in picture
    assert "in hand: 1 × settlement, 2 × temple, 2 × farm, 1 × market" in picture
    assert "off the board: priest, farmer" in picture
    assert "Nora (n, lion): points hidden, 6 tiles in hand, 2 catastrophes" in picture
    assert "in hand:" not in GAME.map_text(GAME.view(state, SPECTATOR), NAMES, ENGLISH)
    play(state, "settlement H5")
    assert "War of kings – Adam: 1, Nora: 1." in GAME.map_text(GAME.view(state, 1), NAMES, ENGLISH)
