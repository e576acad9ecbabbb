"""Whatever is done to the text of a position: it is refused with a sentence, or everything can be asked of it."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.reading import NAMES
from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.core.simulate import play_on
from ziggurat.core.words import ENGLISH
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.state import State
from ziggurat.testing.markup import things_in

PIECES = [".", "~", "-", "Z", "z", "*M", "*MPS", "+5", "+c", "M0", "p1", "F2", "s3", "Q", "f0", "P1"]
WORDS = [
    "0",
    "1",
    "2",
    "3",
    "4",
    "-",
    "-1",
    "9999999999999999999",
    "M",
    "MPSFF",
    "FFF",
    "c",
    "5",
    "display",
    "out",
    "0x",
]
QUESTIONS = ["over", "layout", "fill:0", "place:1", "resolve:0", "card:1", "offer:0", "place:0 place:1"]


def positions(seats: int, rng: Random) -> list[str]:
    """Texts from a game at random, from the empty table to the end."""
    options = {
        "cards": rng.choice(["first-seven", "random-seven"]),
        "river_tokens_open_fields": rng.choice(["no", "yes"]),
    }
    state = GAME.setup(seats, options)
    texts = [GAME.write_position(state)]
    texts += [GAME.write_position(state) for n, _ in enumerate(play_on(GAME, state, rng)) if n % 7 == 0]
    return [*texts, GAME.write_position(state)]


def mutated(text: str, rng: Random) -> str:
    """A word put elsewhere, changed, left out or doubled; two pieces exchanged; a letter changed."""
    words = re.split(r"(\s+)", text)
    places = [n for n, word in enumerate(words) if word.strip()]
    one, two = rng.sample(places, 2)
    if rng.random() < 0.5:  # two words of the map
        start = words.index("map")
        one, two = rng.sample([n for n in places if n > start], 2)
    match rng.randrange(6):
        case 0 | 1:
            words[one], words[two] = words[two], words[one]
        case 2:
            words[one] = rng.choice(PIECES)
        case 3:
            words[one] = rng.choice(WORDS + QUESTIONS)
        case 4:
            words[one] = rng.choice(["", words[one] + " " + words[one]])
        case _:
            letter = rng.randrange(len(words[one]))
            words[one] = words[one][:letter] + rng.choice("0123MPSFmpsf.~-x") + words[one][letter + 1 :]
    return "".join(words)


def ask_everything(state: State, rng: Random) -> None:
    """All that a table, a bot or a reader may want of a position."""
    seats = int(state.seats)
    text = GAME.write_position(state)
    assert GAME.write_position(GAME.read_position(text)) == text
    assert GAME.explain is not None
    assert GAME.say is not None
    assert GAME.awaits is not None
    for viewer in (*range(seats), SPECTATOR):
        seen = GAME.view(state, viewer)
        drawing = GAME.draw_view(seen, NAMES, ENGLISH)
        for name in {name for thing in things_in(drawing) for name in (thing.target, thing.about)} - {""}:
            assert GAME.explain(name, seen, NAMES, ENGLISH), name
        GAME.map_text(seen, NAMES, ENGLISH)
        assert GAME.question(seen, NAMES, ENGLISH)
        assert GAME.awaits(seen, NAMES, ENGLISH)
        world = GAME.imagine(seen, rng)
        assert GAME.view(world, viewer) == seen
        for seat in GAME.to_act(world):
            assert seat == CHANCE or GAME.legal(world, seat)
    GAME.scores(state), GAME.account(state), GAME.ranking(state)
    for seat in GAME.to_act(state):
        answers = [GAME.luck(state, rng)] if seat == CHANCE else GAME.legal(state, seat)
        assert answers
        for action in rng.sample(answers, min(6, len(answers))):
            assert GAME.why_not(state, seat, action) is None
            assert GAME.say(action, GAME.view(state, max(seat, 0)), NAMES, ENGLISH)
            after = GAME.clone(state)
            for event in GAME.apply(after, seat, action):
                GAME.tell_event(event, NAMES, ENGLISH)
            list(zip(range(40), play_on(GAME, after, rng), strict=False))


def accepted(text: str) -> State | None:
    try:
        return GAME.read_position(text)
    except BadNotation as refused:
        told = str(refused)
    assert told.strip()
    return None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_mutated_position_is_refused_or_can_be_played(seats: int) -> None:
    rng = Random(seats)
    texts = positions(seats, rng)
    asked = 0
    for _ in range(400):
        text = mutated(rng.choice(texts), rng)
        state = accepted(text)
        if state is not None and text not in texts:
            asked += 1
            ask_everything(state, rng)
    assert asked >= 10
