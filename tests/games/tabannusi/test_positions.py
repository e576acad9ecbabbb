"""Positions as text: named facts and a drawn map, exact both ways, and nothing that cannot be."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.games.tabannusi.positions import KINGS
from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.core.words import ENGLISH
from ziggurat.games.tabannusi import GAME
from ziggurat.games.tabannusi.position import TASKS, read_position, task_name, write_position
from ziggurat.games.tabannusi.state import State
from ziggurat.games.tabannusi.steps import BotStep
from ziggurat.games.tabannusi.validate import validate

TABLES = [*((1, {"king": king}) for king in KINGS), (2, {}), (3, {}), (4, {"barges": "printed"})]
NAMES = ["Nora", "Adam", "Ewa", "Jan"]


@cache
def played(table: int, seed: int = 1) -> list[str]:
    """The texts of all positions of a game played at random."""
    seats, options = TABLES[table]
    rng = Random(f"{seats}{options}{seed}")
    state = GAME.setup(seats, GAME.complete_options(options))
    texts = []
    while asked := GAME.to_act(state):
        assert validate(state) == []
        texts.append(write_position(state))
        answer = GAME.luck(state, rng) if asked[0] == CHANCE else rng.choice(GAME.legal(state, asked[0]))
        GAME.apply(state, asked[0], answer)
    assert validate(state) == []
    return [*texts, write_position(state)]


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_position_of_a_game_reads_back(table: int) -> None:
    for text in played(table):
        assert write_position(read_position(text)) == text


def test_a_position_reads_like_the_table() -> None:
    text = next(text for text in played(4) if "choose-die" in text and "pB" in text)
    assert text.startswith("tabannusi position 2\nseats 2\n")
    assert "\nbarge 1 " in text
    assert "\nships 1 SP1" in text
    assert "stack 1 end-turn seat=" in text
    assert "choose-die asks=" in text
    assert not any(line.startswith(("0", "hands", "port_houses")) for line in text.splitlines())


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def middle(table: int = 4) -> str:
    """A position in which somebody takes an action."""
    texts = [text for text in played(table) if "take-actions" in text.rpartition("\nmap")[0].splitlines()[-1]]
    return texts[len(texts) // 2]


def line_of(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(start))


@pytest.mark.parametrize(
    ("start", "new"),
    [
        ("tabannusi", "tabannusi position 1"),
        ("seats", "seats 5"),
        ("barge 1", "barge 1 brown 111111"),
        ("barge 1", "barge 1 pink 1"),
        ("ships 1", "ships 1 SP1 S01 S01"),
        ("port row1", "port row1 left=0 right=0 crate=- tile=-"),
        ("port row1", "port row1 left=7 right=. crate=B tile=-"),
        ("ziggurat brown", "ziggurat brown Z01 .......  markers=0,0"),
        ("tiles", "tiles A1 A1 A2 A3 A4 A5"),
        ("markers 0", "markers 0 14"),
        ("craft 0", "craft 0 13 0 0"),
        ("points 0", "points 0 start=-5"),
        ("stack 1", "stack 1 take-holidays asks=0"),
        ("stack 1", "stack 1 end-turn seat=3"),
        ("turn", "turn 9"),
        ("round", "round 0"),
        ("time_track", "time_track 9"),
        ("urban 0", "urban 0 U99"),
        ("architect 0", "architect 0 0"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(start: str, new: str) -> None:
    texts = [text for text in played(4) if any(line.startswith(start) for line in text.splitlines())]
    text = texts[len(texts) // 2]
    with pytest.raises(BadNotation) as refused:
        read_position(changed(text, line_of(text, start), new))
    assert str(refused.value)


@pytest.mark.parametrize(
    ("old", "new"), [("map\n1  ", "map\n1  =     "), (" .  ", " pQ0"), (" .  ", " B3 "), ("12w", "12w"), ("=  ", ".  ")]
)
def test_a_map_that_cannot_be_is_refused(old: str, new: str) -> None:
    text = middle()
    if old == new:
        assert write_position(read_position(text)) == text
        return
    with pytest.raises(BadNotation):
        read_position(changed(text, old, new))


def mutate(text: str, luck: Random) -> str:
    """One or two small changes: a number, a letter, a word from elsewhere, a line lost, doubled or moved."""
    lines = text.splitlines()
    for _ in range(luck.choice((1, 1, 1, 2))):
        place = luck.randrange(1, len(lines))
        words = lines[place].split(" ")
        kind = luck.random()
        if kind < 0.45:
            spot = luck.randrange(len(words))
            digits = [n for n, letter in enumerate(words[spot]) if letter.isdigit()]
            if digits:
                at = luck.choice(digits)
                words[spot] = words[spot][:at] + luck.choice("0123456789") + words[spot][at + 1 :]
            elif words[spot]:
                at = luck.randrange(len(words[spot]))
                words[spot] = words[spot][:at] + luck.choice("BWYLGbwyp.~=*-,+") + words[spot][at + 1 :]
            lines[place] = " ".join(words)
        elif kind < 0.65:
            other = luck.choice(lines[1:]).split()
            if other and words:
                words[luck.randrange(len(words))] = luck.choice(other)
                lines[place] = " ".join(words)
        elif kind < 0.75:
            del lines[place]
        elif kind < 0.85:
            other_place = luck.randrange(1, len(lines))
            lines[place], lines[other_place] = lines[other_place], lines[place]
        elif lines[place].startswith("stack"):
            stacks = [line.partition(" ")[2].partition(" ")[2] for line in lines if line.startswith("stack")]
            lines[place] = " ".join(words[:2]) + " " + luck.choice(stacks)
        else:
            lines[place] += " " + luck.choice(("0", "1", "x", "left=1"))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("table", range(len(TABLES)))
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_accepted_can_be_looked_at_and_played(table: int, seed: int) -> None:
    luck = Random(f"{table} {seed}")
    texts = played(table, seed)
    accepted = 0
    for _ in range(250):
        text = mutate(luck.choice(texts), luck)
        try:
            state = read_position(text)
        except BadNotation:
            continue
        accepted += 1
        use(state, luck, text)
    assert accepted > 5


def use(state: State, luck: Random, text: str) -> None:
    """Everything that anybody can do with a position, for a few answers."""
    names = NAMES[: int(state.seats)]
    try:
        for viewer in (*range(int(state.seats)), SPECTATOR):
            seen = GAME.view(state, viewer)
            assert GAME.view(GAME.imagine(seen, luck), viewer) == seen
            GAME.question(seen, names, ENGLISH)
            assert GAME.awaits is not None
            GAME.awaits(seen, names, ENGLISH)
        if luck.random() < 0.1:
            GAME.draw_view(GAME.view(state, 0), names, ENGLISH)
            GAME.map_text(GAME.view(state, 0), names, ENGLISH)
        for _ in range(6):
            asked = GAME.to_act(state)
            if not asked:
                return
            if asked[0] == CHANCE:
                answer = GAME.luck(state, luck)
            else:
                legal = GAME.legal(state, asked[0])
                answer = luck.choice(legal)
                assert GAME.say is not None
                GAME.say(answer, GAME.view(state, asked[0]), names, ENGLISH)
                assert GAME.why_not(state, asked[0], answer) is None
            for event in GAME.apply(state, asked[0], answer):
                assert GAME.tell_event(event, names, ENGLISH)
    except Exception as error:
        raise AssertionError(f"{error!r} in\n{text}") from error


def test_every_step_of_the_bot_can_be_read() -> None:
    kinds = BotStep.__subclasses__()
    assert len(kinds) == 16
    assert {task_name(kind) for kind in kinds} < set(TASKS)
