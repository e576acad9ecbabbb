"""Positions that cannot be are refused with a sentence; whatever is accepted can be looked at and played on."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from tests.games.wonders.positions import table
from tests.games.wonders.spread import SEATS, spread
from tests.games.wonders.test_draw import parts_of, things_in
from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH, seat_names
from ziggurat.games.wonders import GAME, tell
from ziggurat.games.wonders.explain import explain
from ziggurat.games.wonders.state import State
from ziggurat.games.wonders.validate import validate

TOWER = "agreed tower=1"
PROJECTS = "agreed projects=1"


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("board 0 giza:A", "board 1 giza:B"), "Every city has a board of its own."),
        (("board 0 rhodos:B", "stages 0 3"), "City 0 cannot have so many stages."),
        (("stages 0 1 2",), "City 0 cannot have so many stages."),
        (("markers 0 altar - - -",), "A card lies under a stage that city 0 does not have."),
        (("built 1 loom_1 loom_2",), "City 1 has a structure twice."),
        (("latest 1 baths",), "City 1 has not built what it built last."),
        (("stages 0 0 0 2",), "City 0 has used a right in an Age that has not come."),
        (("pile altar",), "Only two players have a pile for the Free City."),
        (("hand 0 " + ",".join(["altar"] * 12),), "Nobody holds so many cards."),
        (("discard " + ",".join(["altar"] * 40),), "There are not so many copies of a card."),
        (("tower 3",), "The tower is not in this game."),
        ((TOWER, "tower 3,3"), "There is one Babel tile of each number from 1 to 24."),
        ((TOWER, "tower 3", "tiles 0 3 - - 0"), "There is one Babel tile of each number from 1 to 24."),
        ((TOWER, "tiles 0 0 - - 0"), "There is one Babel tile of each number from 1 to 24."),
        ((TOWER, "tiles 0 1,2 - - 2"), "Nobody has more than three Babel tiles."),
        (("project cranes 2 open",), "The Great Projects are not in this game."),
        ((PROJECTS, "project obelisk 2 open"), "The Great Project belongs to another Age."),
        ((PROJECTS, "project - 0 open"), "There is no Great Project to participate in."),
        ((PROJECTS, "project cranes 2 open", "participation 0 0 1"), "has a token for it"),
        ((PROJECTS, "participation 0 1 0"), "There are no participation tokens without a Great Project."),
        (("pending choose:012 choose:012",), "These questions are not open at the same time."),
        (("pending choose:0123",), "The open question is put to nobody here."),
        (("pending choose:",), "The open question is put to nobody here."),
        (("pending choose:01",), "The question is put to those who have not chosen yet."),
        (("pending boards",), "Boards and tiles are dealt before the first Age."),
        (("pending tiles", "age 0 0"), "The tower is not in this game."),
        ((TOWER, "pending draft:012", "age 0 0"), "In the draft everybody chooses from equally many tiles."),
        (("pending hands",), "Cards are dealt at the beginning of an Age."),
        (("pending hands", "age 1 0"), "Cards are dealt to empty hands."),
        (("pending hands project", "age 1 0"), "Cards are dealt to empty hands."),
        (("pending choose:012 card",), "No card is drawn for the Free City here."),
        (("age 0 1",), "Cards are chosen in the turns of an Age."),
        (("age 1 0",), "Cards are chosen in the turns of an Age."),
        (("hand 0 -",), "Seat 0 is asked and has no answer."),
        (("chosen 0 build baths",), "Seat 0 cannot have chosen so: You do not hold this card."),
        (("hand 0 palace", "chosen 0 build palace pay 2-2"), "Seat 0 cannot have chosen so: Missing"),
        (("hand 0 altar", "chosen 0 build altar pay 2-0"), "Seat 0 cannot have chosen so: Nothing is bought"),
        (("chosen 0 keep 3",), "Seat 0 cannot have chosen so: First choose a card and its use."),
        (("pending last:0",), "Nobody plays a last card here."),
        (("pending discard:0:1",), "Nobody builds from the discard pile for another city."),
        (("pending discard:0:0",), "Nobody builds from the discard pile here."),
        (("pending suffer:0",), "No Great Project has failed."),
        (("pending over", "chosen 0 discard tavern"), "Nobody chooses now: nothing lies face down."),
        (("agreed sides=C",), "unknown values"),
        (("agreed river_port_coins=7",), "unknown values"),
        (("hand 5 altar",), "A position does not say: hand 5"),
        (("colour blue",), "A position does not say: colour"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(lines: tuple[str, ...], reason: str) -> None:
    with pytest.raises(BadNotation, match=re.escape(reason)):
        table(*lines)


@pytest.mark.parametrize("seats", SEATS)
def test_every_position_of_a_game_can_be(seats: int) -> None:
    rng = Random(seats)
    match = Match(GAME, seats, spread(seats, 0))
    while not match.over:
        assert validate(match.state) == [], GAME.write_position(match.state)
        seat = rng.choice(match.to_act)
        match.play(seat, GAME.luck(match.state, rng) if seat == CHANCE else rng.choice(match.legal(seat)))
    assert validate(match.state) == []


def test_two_players_choose_for_the_own_city_first() -> None:
    with pytest.raises(BadNotation, match="The own card is chosen before that of the Free City"):
        table("hand 0 altar,baths", "chosen 2 build altar", seats=2)
    with pytest.raises(BadNotation, match="The Free City cannot have chosen so"):
        table("hand 0 altar,baths", "chosen 0 build altar", "chosen 2 discard baths", "pending choose:1", seats=2)
    with pytest.raises(BadNotation, match="no tokens"):
        table("hand 0 altar,baths", "tokens 2 1 0 0 0 0 0 0", seats=2)


def test_a_state_says_where_it_stands() -> None:
    assert repr(table("age 2 3")) == "<7 Wonders, 3 seats, Age II, turn 3, seats 0 1 2 asked>"
    assert "chance asked" in repr(Match(GAME, 4).state)
    assert "over" in repr(table("pending over"))


# -- anything that is accepted can be used ---------------------------------------------------------------------------


@cache
def real_texts() -> list[str]:
    """Positions of games with anything agreed."""
    found = []
    for seats in SEATS:
        for seed in range(3):
            rng = Random(500 * seats + seed)
            match = Match(GAME, seats, spread(seats, seed))
            while not match.over:
                if rng.random() < 0.15 or len(match.state.pending) != 1:
                    found.append(GAME.write_position(match.state))
                seat = rng.choice(match.to_act)
                legal = [GAME.luck(match.state, rng)] if seat == CHANCE else match.legal(seat)
                match.play(seat, rng.choice(legal))
    return found


def spoiled(text: str, other: str, rng: Random) -> str:
    """A line lost, exchanged or mixed with that of another position, a word or number changed."""
    lines, others = text.splitlines(), other.splitlines()
    for _ in range(rng.choice([1, 1, 2, 3])):
        n = rng.randrange(1, len(lines))
        words = lines[n].split()
        match rng.randrange(6):
            case 0:
                del lines[n]
            case 1:
                same = [line for line in others if line.split()[0] == words[0]]
                lines[n] = rng.choice(same or others)
            case 2:
                words[rng.randrange(1, len(words))] = rng.choice(rng.choice(others).split())
                lines[n] = " ".join(words)
            case 3:
                lines[n] = re.sub(r"\d+", lambda _: str(rng.choice([0, 1, 2, 3, 6, 7, 9, 99])), lines[n], count=2)
            case 4:
                cards = words[-1].split(",")
                rng.shuffle(cards)
                lines[n] = " ".join([*words[:-1], ",".join(cards[: rng.randrange(len(cards) + 1)]) or "-"])
            case 5:
                lines[n] = lines[n].replace(rng.choice(words), rng.choice(words), 1)
        if len(lines) < 2:
            break
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(6))
def test_no_accepted_text_makes_a_function_raise(seed: int) -> None:
    rng = Random(seed)
    accepted = refused = 0
    while accepted < 15:
        text = spoiled(rng.choice(real_texts()), rng.choice(real_texts()), rng)
        try:
            state = GAME.read_position(text)
        except BadNotation:
            refused += 1
            continue
        accepted += 1
        try:
            use_everything(state, rng)
        except Exception as error:
            raise AssertionError(text) from error
    assert refused > 8


def use_everything(state: State, rng: Random) -> None:
    seats = int(state.seats)
    names = seat_names(seats, ENGLISH)
    assert GAME.write_position(GAME.read_position(GAME.write_position(state))) == GAME.write_position(state)
    for _ in range(4):
        assert len(GAME.scores(state)) == len(GAME.ranking(state)) == seats
        for viewer in (rng.randrange(seats), SPECTATOR):
            seen = GAME.view(state, viewer)
            GAME.imagine(seen, rng)
            drawing = GAME.draw_view(seen, names, ENGLISH)
            for thing in things_in("".join(part.markup for part in parts_of(drawing))):
                assert explain(thing, seen, names, ENGLISH) is not None, thing
            tell.awaits(seen, names, ENGLISH)
            GAME.question(seen, names, ENGLISH)
            GAME.map_text(seen, names, ENGLISH)
        asked = GAME.to_act(state)
        if not asked:
            return
        seat = rng.choice(asked)
        if seat == CHANCE:
            action = GAME.luck(state, rng)
            assert GAME.why_not(state, CHANCE, action) is None
        else:
            legal = GAME.legal(state, seat)
            if not legal:
                return  # a table laid with fewer cards than turns
            action = rng.choice(legal)
            assert tell.say(action, GAME.view(state, seat), names, ENGLISH)
            assert GAME.why_not(state, seat, action) is None
        for event in GAME.apply(state, seat, action):
            GAME.tell_event(event, names, ENGLISH)
