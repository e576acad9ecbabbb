"""What people read: questions, answers in words, the log."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.tabannusi.positions import KINGS, play, position
from tests.games.tabannusi.test_automa import solo
from ziggurat.core.game import SPECTATOR
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH
from ziggurat.games.tabannusi import GAME, tell
from ziggurat.games.tabannusi.events import CardsShown, GameEnded
from ziggurat.games.tabannusi.state import State
from ziggurat.games.tabannusi.view import view

NAMES = ["Nora", "Adam", "Ewa", "Jan"]


def log(state: State, text: str) -> list[str]:
    """The lines that an answer leaves in the log."""
    seat = GAME.to_act(state)[0]
    action = GAME.read(state, seat, text)
    assert GAME.why_not(state, seat, action) is None
    lines = [tell.tell_action(action, seat, NAMES, ENGLISH)]
    lines += [GAME.tell_event(event, NAMES, ENGLISH) for event in GAME.apply(state, seat, action)]
    return [line for line in lines if line]


def ask(state: State) -> str:
    seat = GAME.to_act(state)[0]
    return GAME.question(view(state, seat), NAMES, ENGLISH)


def say(state: State, text: str) -> str:
    seat = GAME.to_act(state)[0]
    return tell.say(GAME.read(state, seat, text), view(state, seat), NAMES, ENGLISH)


def test_the_log_tells_a_way_that_was_paid_with_gold() -> None:
    assert "Nora: 1 gold for the way of the Architect." in log(position(before_die=True, gold=1), "die 4 to 1")
    assert log(position(before_die=True, gold=1), "die 4 to 4") == ["Nora: die 4, Architect to the Port."]


@pytest.mark.parametrize(
    ("facts", "text", "line"),
    [
        (
            {"harbormasters": "H5"},
            "harbormaster H5 A2",
            "Nora: harbormaster tile H5 as action tile A2: 1 gold; 1 claim marker.",
        ),
        ({"harbormasters": "H6"}, "harbormaster H6 P22", "Nora: marker on ship S04, row 2, column 2."),
        (
            {"harbormasters": "H8"},
            "harbormaster H8 white",
            "Nora: harbormaster tile H8: marker on the white ziggurat tile.",
        ),
        ({"special": "SW06"}, "water SW06 1d2", "Nora: special water SW06 on 1d2 (3 points)."),
        (
            {"at": 4, "hand": "LLL", "powers": "S09"},
            "port row1 left white",
            "Nora: house in the Port, row 1, bonus space (white row).",
        ),
        ({"at": 4, "gold": 2}, "ship P23", "Nora: marker on ship S05, row 2, column 3."),
        ({"pieces": "pB1 1a1", "hand": "BB"}, "build brown", "Nora: brown building of size 1 in district 1."),
    ],
)
def test_the_log_tells_what_was_done(facts: dict[str, Any], text: str, line: str) -> None:
    assert line in log(position(**facts), text)


def test_a_new_automa_deck_is_told() -> None:
    shown = CardsShown(0, 1, 0, 2, True)
    assert tell.tell_event(shown, NAMES, ENGLISH).startswith("The Automa deck is shuffled anew.")
    assert tell.tell_event(CardsShown(0, 1, 0, 2, False), NAMES, ENGLISH).startswith("The Bot's cards: AU01 (0)")


def test_the_end_tells_why_somebody_has_won() -> None:
    assert "most gold" in tell.tell_event(GameEnded((40, 38)), NAMES[:2], ENGLISH)
    assert "more points than the Bot" in tell.tell_event(GameEnded((40, 38)), NAMES[:1], ENGLISH)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_line_of_the_log_has_a_verb_that_a_name_must_agree_with(seats: int) -> None:
    """At a terminal the reader is called "You": every line that names him has a colon behind it."""
    rng = Random(seats)
    match = Match(GAME, seats)
    match.let_chance_answer(rng)
    names = ["Youyou", "Adam", "Ewa", "Jan"][:seats]
    lines = []
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)), rng)
    for entry in match.log:
        lines.append(GAME.tell_action(entry.action, entry.seat, names, ENGLISH))
        lines += [GAME.tell_event(event, names, ENGLISH) for event in entry.events]
    named = [line for line in lines if "Youyou" in line]
    assert len(named) > 50
    for line in named:
        after = line.partition("Youyou")[2]
        assert after[0] in ":." or after[1].isdigit(), line


def test_a_garden_in_the_port_only_buys() -> None:
    state = position(at=4, hand="LLG", gardens=1, water=1, powers="S08")
    play(state, "port row1 left bottom")
    assert ask(state) == "Create a garden: buy tiles, or stop. Nothing can be placed here."


def test_after_three_gardens_none_is_offered() -> None:
    state = position("~ 1a1", at=1, gardens=4, markers=9, hand="GG")
    play(state, "garden 12w2")
    assert ask(state) == "Create a garden: buy tiles, place water, place up to 2 gardens, or stop."
    play(state, "garden 12w3", "garden 12w4")
    assert ask(state) == "Create a garden: buy tiles, place water, or stop. All 3 gardens are placed."


def test_a_payment_names_its_price() -> None:
    state = position("pW0 1a1", hand="BBW", gold=2)
    play(state, "build white")
    assert ask(state) == "How do you pay? The cost is 2 × brown, 1 × white."


@pytest.mark.parametrize(
    ("facts", "text", "said"),
    [
        ({"before_die": True, "gold": 1}, "die 4 to 4", "Take the 4, Architect to the Port"),
        ({"before_die": True, "gold": 1}, "die 4 to 2", "Take the 4, Architect to district 2 for 1 gold"),
        ({}, "project brown 1a1", "Place a brown project on 1a1: 1 gold"),
        ({"pieces": "pW0 1b1", "hand": "BBW"}, "build white", "Build the white projects for 2 × brown, 1 × white"),
        ({"at": 4, "gold": 2}, "ship P23", "Place a marker on ship S05, row 2, column 3"),
        ({"gardens": 1}, "garden 12w2", "Place a garden on 12w2: 1 gold"),
        ({}, "done", "End your actions"),
        ({}, "tile A1", "Use action tile A1: 2 points; 2 claim markers"),
        (
            {"harbormasters": "H5"},
            "harbormaster H5 A2",
            "Use harbormaster tile H5 as action tile A2: 1 gold; 1 claim marker",
        ),
        ({"hand": "B", "crates": "w"}, "refill white", "Pay a die or gold to refill: white crate"),
    ],
)
def test_an_answer_in_words(facts: dict[str, Any], text: str, said: str) -> None:
    assert say(position(**facts), text) == said


@pytest.mark.parametrize(
    ("seats", "options"), [*((1, {"king": king}) for king in KINGS), (2, {}), (3, {}), (4, {"barges": "printed"})]
)
def test_every_answer_has_words_of_its_own_and_everybody_else_knows_who_is_awaited(
    seats: int, options: dict[str, str]
) -> None:
    rng = Random(seats)
    match = Match(GAME, seats, options)
    match.let_chance_answer(rng)
    while not match.over:
        seat = match.to_act[0]
        legal, seen = match.legal(seat), match.view(seat)
        if rng.random() < 0.5:
            said = [tell.say(action, seen, NAMES, ENGLISH) for action in legal]
            assert len(set(said)) == len(said)
            assert not {GAME.write(action) for action in legal} & set(said)
            awaited = tell.awaits(match.view(SPECTATOR), NAMES, ENGLISH)
            assert awaited.startswith(f"{NAMES[seat]} is awaited: ")
        match.play(seat, rng.choice(legal), rng)
    assert tell.awaits(match.view(0), NAMES, ENGLISH) == "The game is over."


def test_who_must_answer_in_somebody_elses_turn_is_awaited_for_that() -> None:
    """Seat 1 has a garden beside the new building of seat 0."""
    state = position("pB0 1b2  ~*1 1b1", hand="BBB")
    play(state, "build brown")
    assert tell.awaits(view(state, 0), NAMES, ENGLISH) == "Adam is awaited: a craft track."


def test_the_terminal_shows_all_that_lies_on_the_table() -> None:
    """Alone as well: the Bot's cards, tokens and City card; Port houses and crates; tiles, display, supply."""
    state = solo("pB0 1a1  B1 1c1  ~*0 1b3", port={"row1 right": 1})
    state.supply[2] = 3
    text = GAME.map_text(view(state, 0), ["You"], ENGLISH)
    for part in (
        *("pBy", "B#", "~*y", "white barge", "A1 (2 points; 2 claim markers)", "ships of row 1", "S01 W1"),
        *("row 1: bonus space . (2 claim markers), crate space # (–)", "crate space . (white crate)", "H4: 2 gold"),
        *("brown section: 1↑B 2↑W 3 4$ 5 6$; Z01", "special water: SW01 (1 gold)", "3 × yellow", "project tiles:"),
        *("The Bot: Gilgabot", "left card AU", "order tokens: I:", "City card: 3 × district 1", "You (y): 10 points"),
        *("claim markers 5 + 10 in the supply", "houses left 3/3/3/5", "the Bot (#): 10 points"),
    ):
        assert part in text, part
    assert "the Bot (#): 10 points, 0 gold, dice –, craft" in text  # no markers: it has them without end
    assert "seat" not in text
