"""What cannot be in a position is refused with a sentence; whatever is accepted can be played, drawn and explained."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.games.tigris.positions import draw, play, table
from tests.reading import NAMES, page
from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.core.simulate import play_on
from ziggurat.core.words import ENGLISH
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.state import State

WAR = """
    E  F   G  H  I  J  K
 4  s  .   .  .  .  .  .
 5  t  K0  s  .  s  K1 t
"""


CATASTROPHES = "Each seat has 2 catastrophe tiles; those that are gone lie on the board."
MONUMENT = "A monument needs four tiles of one of its colours under it: black-red monument."


def refused(text: str, old: str, new: str) -> str:
    """Why the text is refused when this is said in place of that."""
    GAME.read_position(text)
    assert old in text
    with pytest.raises(BadNotation) as refusal:
        GAME.read_position(text.replace(old, new, 1))
    return str(refusal.value)


def plain() -> str:
    return GAME.write_position(table(WAR, ("ssttff", "tttmmm"), catastrophes=(2, 2)))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("hand 0 sstt", "hand 0 sst", "Of this tile there are 57, not 56: temple."),
        ("bag 25", "bag 26", "Of this tile there are 30, not 31: settlement."),
        (" 4  ~   ~   ~   ~   s ", " 4  ~   ~   ~   s   . ", "Only farms may lie on a river: D4."),
        (" 1  .   .   .   .   ~ ", " 1  .   .   .   .   K0", "A leader must stand on land: E1."),
        (" 1  .  ", " 1  K3 ", "This leader belongs to no seat: king on A1."),
        (" 1  .  ", " 1  K0 ", "A leader cannot stand in two places: king on F5."),
        (" 1  .  ", " 1  P0 ", "A leader stands next to a temple: priest on A1."),
        (" 1  .  ", " 1  x  ", CATASTROPHES),
        ("catastrophes 2 2", "catastrophes 3 1", CATASTROPHES),
        ("points 0 0", "points 0 -1", "Numbers are digits and nothing else."),
        ("points 0 0", "points 0 1000000", "Points are numbers from 0 up."),
        ("0\nhand 1", "1\nhand 1", "There are 10 treasures, on the board and behind the screens."),
        ("turn 5", "turn 401", "The game was over before this turn."),
        ("turn 5", "turn 0", "The first turn has the number 1."),
        ("monuments -", "monuments black-red:A1", MONUMENT),
        ("english_variant no", "english_variant maybe", "A switch is yes or no."),
        ("removed 0", "removed 0 0", "Here stand 4 numbers, not 5."),
        ("hand 1", "hand 5", ""),
        ("t*", "t**", ""),
        ("seats 2", "seats 2\nseats 2", "The position says twice: seats"),
        ("seats 2", "seats 2\nhand 3 -", "A position does not say: hand 3"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(old: str, new: str, reason: str) -> None:
    found = refused(plain(), old, new)
    assert not reason or found == reason


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("action:1:2", "The seat on turn takes two actions, one after the other."),
        ("action:0:0", "The seat on turn takes two actions, one after the other."),
        ("action:0:1 action:0:1", "One question interrupts another only if it came of an action."),
        ("action:0:2 treasure:0", "The seat on turn takes two actions, one after the other."),
        ("-", "A game is over exactly when nothing is asked any more."),
        ("first", "The first player is named before the first turn."),
        ("refill:0", "Hands are refilled clockwise from the seat on turn, those that are not full."),
        ("draw:0:1", "So many tiles cannot be drawn."),
        ("war:0", "The unification marker lies on the board exactly while a war is fought."),
        ("monument:0:G5", "No monument can be built here: G5."),
        ("treasure:0", "This seat has no treasure to take."),
        ("attack:revolt:black:0:1", "Leaders fight in one kingdom."),
        ("attack:revolt:red:0:1", "Two leaders of one colour fight, each of another seat."),
        ("defend:revolt:black:0:1:-1", "-1 is not a number from 0 to 6."),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(question: str, reason: str) -> None:
    assert refused(plain(), "pending action:0:2", f"pending {question}") == reason


def test_pieces_of_one_colour_are_checked_where_they_lie() -> None:
    farm = GAME.write_position(table("    E F\n 1  f ~\n 2  ~ .", ("", "")))
    assert (
        refused(farm, " 2  .   t*  .   .   ~   . ", " 2  .   t*  .   .   ~   f ")
        == "Of this tile there are 36, not 37: farm."
    )
    moved = farm.replace(" 1  .   .   .   .   f ", " 1  .   .   .   f   ~ ")
    with pytest.raises(BadNotation, match=r"A farm must lie on a river: D1\."):
        GAME.read_position(moved)


def test_two_kings_cannot_share_a_kingdom_in_peace() -> None:
    joined = table("    E  F   G  H  I  J  K\n 5  t  K0  s  s  s  K1 t", ("", ""))
    with pytest.raises(BadNotation, match="Two leaders of one colour cannot live in one kingdom in peace: king"):
        GAME.read_position(GAME.write_position(joined))


def test_a_traders_kingdom_keeps_one_treasure_between_actions() -> None:
    rich = table("    A  B\n 2  T0 t*\n 3  .  t\n 4  .  f\n 5  .  t\n 6  .  t\n 7  .  f\n 8  .  t*", ("", ""))
    with pytest.raises(BadNotation, match="keeps one treasure at most between two actions"):
        GAME.read_position(GAME.write_position(rich))


def test_the_sides_of_a_conflict_must_be_right() -> None:
    state = table(WAR, ("ssss", "ss", ""))
    play(state, "settlement H5")
    text = GAME.write_position(state)
    assert refused(text, "attack:war:black:0:1", "attack:war:black:1:0") == (
        "The seat on turn attacks, or the next one clockwise whose leader fights."
    )
    assert refused(text, "s!", "s") == "Two leaders of one colour cannot live in one kingdom in peace: king."
    assert refused(text, "attack:war:black:0:1", "attack:revolt:black:0:1")
    assert refused(text, "attack:war:black:0:1", "defend:war:black:0:1:6") == "The attacker did not have so many tiles."
    english = table(WAR, ("ss", "ssss", ""), english=True, on_turn=1)
    play(english, "settlement H5", "add 2")
    text = GAME.write_position(english)
    reason = "In the English variant the attacker adds nothing, or enough to be stronger."
    assert refused(text, "war:black:1:0:2", "war:black:1:0:1") == reason
    revolt = table("    H   I   J\n 7  K1  t*  .", ("ttt", "tt"))
    play(revolt, "king J7")
    assert refused(GAME.write_position(revolt), "turn 5 0", "turn 5 1")


def test_how_a_game_ended_must_be_true() -> None:
    state = table("", ("ssssss", "tttttt"), bag=0)
    state.turn_limit = 5
    play(state, "pass", "pass")
    text = GAME.write_position(state)
    assert "over limit" in text
    assert refused(text, "over limit", "over bag") == "The game does not end for this reason."
    assert refused(text, "over limit", "over treasures") == "The game does not end for this reason."
    assert refused(text, "over limit", "over no") == "A game is over exactly when nothing is asked any more."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be(seats: int) -> None:
    assert GAME.validate is not None
    for options in ({}, {"english_variant": "yes"}, {"turn_limit": "none"}):
        rng = Random(seats)
        state = GAME.setup(seats, GAME.complete_options(options))
        while asked := GAME.to_act(state):
            assert GAME.validate(state) == []
            answers = GAME.legal(state, asked[0])
            action = GAME.luck(state, rng) if asked[0] == CHANCE else answers[rng.randrange(len(answers))]
            GAME.apply(state, asked[0], action)
        assert GAME.validate(state) == []


# -- texts that somebody has tampered with -----------------------------------------------------------------------------

QUESTIONS = (
    *("first", "refill:0", "refill:1", "draw:0:2", "draw:1:6", "action:0:2", "action:1:1", "war:0", "war:1"),
    *("attack:war:black:0:1", "attack:revolt:red:1:0", "defend:war:green:0:1:2", "defend:revolt:blue:1:0:0"),
    *("monument:0:I7", "monument:1:A1", "treasure:0", "treasure:1", "-"),
)


def tampered(text: str, rng: Random) -> str:
    """Another text that is nearly as good: pieces exchanged, numbers moved, questions and facts replaced."""
    head, _, picture = text.partition("\nmap\n")
    lines = head.splitlines()
    rows = [row.split() for row in picture.splitlines()]
    for _ in range(rng.randrange(1, 4)):
        match rng.randrange(6):
            case 0:  # two spaces change places
                one, two = (rng.randrange(1, 12), rng.randrange(1, 17)), (rng.randrange(1, 12), rng.randrange(1, 17))
                rows[one[0]][one[1]], rows[two[0]][two[1]] = rows[two[0]][two[1]], rows[one[0]][one[1]]
            case 1:  # another question
                at = next(n for n, line in enumerate(lines) if line.startswith("pending"))
                lines[at] = "pending " + " ".join(rng.sample(QUESTIONS, rng.randrange(1, 3)))
            case 2:  # tiles from the bag leave the game
                at = next(n for n, line in enumerate(lines) if line.startswith("bag"))
                bag, gone = lines[at].split(), lines[at + 1].split()
                colour = rng.randrange(1, 5)
                bag[colour], gone[colour] = "0", str(int(bag[colour]) + int(gone[colour]))
                lines[at], lines[at + 1] = " ".join(bag), " ".join(gone)
            case 3:  # a number changes
                at = rng.randrange(1, len(lines))
                words = lines[at].split()
                place = rng.randrange(1, len(words))
                words[place] = rng.choice(["0", "1", "2", "9", "-1", "yes", "sttf", "-", "0 0"])
                lines[at] = " ".join(words)
                break
            case 4:  # a leader leaves or a marker appears
                row, column = rng.randrange(1, 12), rng.randrange(1, 17)
                rows[row][column] = rng.choice([".", "~", rows[row][column] + "!", rows[row][column].rstrip("*!")])
            case _:  # a line is lost or said twice
                at = rng.randrange(len(lines))
                lines[at : at + 1] = rng.choice([[], [lines[at], lines[at]]])
                break
    return "\n".join([*lines, "map", *(" ".join(row) for row in rows)]) + "\n"


def use(state: State, rng: Random) -> None:
    """All that anybody does with a position."""
    assert GAME.say is not None
    assert GAME.explain is not None
    assert GAME.awaits is not None
    repr(state)
    GAME.scores(state), GAME.account(state), GAME.ranking(state)
    for viewer in (*range(int(state.seats)), SPECTATOR):
        seen = GAME.view(state, viewer)
        assert GAME.view(GAME.imagine(seen, rng), viewer) == seen
        shown = page(GAME.draw_view(seen, NAMES, ENGLISH))
        for thing in re.findall(r'data-(?:target|about)="([^"]*)"', shown):
            assert GAME.explain(thing, seen, NAMES, ENGLISH) is not None
        GAME.map_text(seen, NAMES, ENGLISH)
        GAME.question(seen, NAMES, ENGLISH)
        GAME.awaits(seen, NAMES, ENGLISH)
    asked = GAME.to_act(state)
    if not asked:
        return
    seat = asked[0]
    answers = [GAME.luck(state, rng)] if seat == CHANCE else GAME.legal(state, seat)
    assert answers
    for action in rng.sample(answers, min(6, len(answers))):
        assert GAME.why_not(state, seat, action) is None
        assert GAME.say(action, GAME.view(state, seat), NAMES, ENGLISH)
        after = GAME.clone(state)
        GAME.apply(after, seat, action)
        draw(after)
        if GAME.to_act(after):
            assert GAME.legal(after, GAME.to_act(after)[0])


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_accepted_can_be_played_drawn_and_explained(seed: int) -> None:
    rng = Random(seed)
    seats = 2 + seed % 3
    state = GAME.setup(seats, GAME.complete_options({"english_variant": ("no", "yes")[seed % 2]}))
    texts = [
        GAME.write_position(state)
        for step, (_, legal) in enumerate(play_on(GAME, state, Random(seed)))
        if step % 7 == 0 or len(legal) < 8
    ]
    accepted = 0
    for text in texts:
        for _ in range(12):
            other = tampered(text, rng)
            try:
                found = GAME.read_position(other)
            except BadNotation:
                continue
            accepted += 1
            if accepted % 3 == 0:
                use(found, rng)
    assert accepted > 20
