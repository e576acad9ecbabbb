"""The drawing: its parts, what the hand says, and words for everything that can be pointed at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from statistics import median
from xml.etree import ElementTree

import pytest

from tests.games.wonders.positions import table
from tests.games.wonders.spread import SEATS, spread
from ziggurat.bots.bot import make_bot
from ziggurat.core.game import SPECTATOR, Drawing, Part
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH
from ziggurat.games.wonders import GAME, tell
from ziggurat.games.wonders.draw.middle import next_space, spaces
from ziggurat.games.wonders.explain import explain
from ziggurat.games.wonders.state import State
from ziggurat.games.wonders.view import View

NAMES = ["Adam", "Nora", "Valentina", "Igor", "Ewa", "Jan", "Zuzana", "Ota"]


def parts_of(drawing: Drawing) -> list[Part]:
    board = [part for group in drawing.board for part in group.parts]
    return [*board, *drawing.seats, *drawing.tray, *drawing.common]


def drawn(state: State, seat: int) -> str:
    return "".join(part.markup for part in parts_of(GAME.draw_view(GAME.view(state, seat), NAMES, ENGLISH)))


def things_in(markup: str) -> set[str]:
    return set(re.findall(r'data-(?:target|about)="([^"]+)"', markup))


def moments(seats: int, seed: int, chance: float) -> Iterator[tuple[Match, View]]:
    """Some moments of a game with anything agreed, through somebody's eyes."""
    rng = Random(900 * seats + seed)
    match = Match(GAME, seats, spread(seats, seed))
    match.let_chance_answer(rng)
    while not match.over:
        if rng.random() < (chance if len(match.to_act) > 1 else 0.4):
            yield match, match.view(rng.choice([*range(seats), *match.to_act, SPECTATOR]))
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal(seat)), rng)
    yield match, match.view(SPECTATOR)


# -- parts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_part_is_one_element_with_its_name_and_no_two_share_it(seats: int) -> None:
    for _, seen in moments(seats, 0, 0.1):
        parts = parts_of(GAME.draw_view(seen, NAMES, ENGLISH))
        assert len({part.id for part in parts}) == len(parts)
        for part in parts:
            assert ElementTree.fromstring(part.markup).get("id") == part.id


@pytest.mark.parametrize("seats", SEATS)
def test_everything_that_is_drawn_is_explained(seats: int) -> None:
    """And what answers point at is there to be pointed at."""
    explained = set()
    for match, seen in moments(seats, 1, 0.12):
        drawing = GAME.draw_view(seen, NAMES, ENGLISH)
        things = {thing for part in parts_of(drawing) for thing in things_in(part.markup)}
        for thing in things:
            told = explain(thing, seen, NAMES, ENGLISH)
            assert told is not None, thing
            assert told.name, thing
            assert told.text, thing
            assert "{" not in told.text
            explained.add(thing.partition(":")[0])
        if seen.seat in match.to_act:
            for action in match.legal(seen.seat):
                assert set(GAME.targets(action)) <= things
                said = tell.say(action, seen, NAMES, ENGLISH)
                assert said
                assert "{" not in said
        for nothing in ("card:?", "built:9:baths", "city:99", "stage:0:9", "coins:x", "pay:a-b", "tile:77", "?", ""):
            assert explain(nothing, seen, NAMES, ENGLISH) is None
        assert tell.awaits(seen, NAMES, ENGLISH)
    assert {"card", "built", "city", "coins", "shields", "points", "hand", "initial", "stage"} <= explained


@pytest.mark.parametrize("seats", SEATS)
def test_worlds_that_look_alike_are_drawn_alike(seats: int) -> None:
    for _, seen in moments(seats, 2, 0.04):
        for seed in range(2):
            other = GAME.view(GAME.imagine(seen, Random(seed)), seen.seat)
            assert GAME.draw_view(other, NAMES, ENGLISH) == GAME.draw_view(seen, NAMES, ENGLISH)


def test_an_answer_changes_few_bytes() -> None:
    """Seven seats: who is not asked gets at most 6 kB of parts at the median and 20 kB mostly, who is asked 8 kB."""
    match = Match(GAME, 7)
    before: dict[int, dict[str, str]] = {}
    waiting: list[int] = []
    asked: list[int] = []
    for _ in match.play_on([make_bot(GAME, "greedy")] * 7, Random(1)):
        for viewer in (0, 3, SPECTATOR):
            drawing = GAME.draw_view(match.view(viewer), NAMES[:7], ENGLISH)
            now = {part.id: part.markup for part in parts_of(drawing)}
            if viewer in before:
                changed = sum(len(text.encode()) for name, text in now.items() if before[viewer].get(name) != text)
                (asked if viewer in match.to_act else waiting).append(changed)
            before[viewer] = now
    assert median(waiting) <= 6_000
    assert sorted(waiting)[int(0.95 * len(waiting))] <= 20_000
    assert median(asked) <= 8_000


# -- what it says --------------------------------------------------------------------------------------------------


def label_of(state: State, card: str, seat: int = 0) -> str:
    found = re.search(rf'data-target="card:{card}" aria-label="([^"]*)"', drawn(state, seat))
    assert found
    return found[1]


BOARDS = ("board 0 rhodos:A", "board 1 ephesos:A", "board 2 babylon:A")


def test_a_hand_card_says_what_it_costs_now() -> None:
    state = table("hand 0 baths,altar,mine,palace", *BOARDS, "built 1 stone_pit", "age 3 1")
    assert label_of(state, "altar") == "Altar, free, costs nothing now"
    assert label_of(state, "baths") == "Baths, 2 coins to the left"
    assert label_of(state, "mine") == "Mine, 1 coin to the bank"
    assert label_of(state, "palace") == "Palace, Missing: 1 wood. Your neighbours cannot sell it."


def test_a_chain_is_marked_unless_paying_costs_less() -> None:
    """Tile 13 taxes the chain; the city has the stone itself."""
    lines = ("hand 0 aqueduct", "age 2 1", "built 0 baths quarry stone_pit", "agreed tower=1", *BOARDS)
    assert label_of(table(*lines), "aqueduct") == "Aqueduct, by chain"
    assert label_of(table(*lines, "tower 13"), "aqueduct") == "Aqueduct, costs nothing now"
    poor = ("hand 0 aqueduct", "age 2 1", "built 0 baths", "agreed tower=1", *BOARDS, "tower 13")
    assert label_of(table(*poor), "aqueduct") == "Aqueduct, by chain, 2 coins to the bank"


def test_a_right_or_token_is_marked_as_such_and_only_where_nothing_else_does() -> None:
    olympia = ("board 0 olympia:A", "board 1 ephesos:A", "board 2 babylon:A", "stages 0 2", "hand 0 barracks,altar")
    assert label_of(table(*olympia), "barracks") == "Barracks, by right of Olympia"
    assert label_of(table(*olympia), "altar") == "Altar, free, costs nothing now"
    state = table(*olympia, "built 1 ore_vein")
    assert label_of(state, "barracks") == "Barracks, 2 coins to the left"
    token = ("agreed projects=1", "tokens 0 1 0 0 0 0 0 0", *BOARDS, "hand 0 stockade")
    assert label_of(table(*token), "stockade") == "Stockade, with a token"


def test_what_a_leader_makes_free_is_not_marked_as_a_right_of_olympia() -> None:
    lines = ("agreed leaders=1 cities=1", "age 3 1", *BOARDS, "hand 0 traders_guild,contingent", "coins 0 0")
    state = table(*lines, "built 0 ramses caligula")
    assert label_of(state, "traders_guild") == "Traders Guild, by right"
    assert label_of(state, "contingent") == "Contingent, by right"
    state = table(*lines, "built 0 bilkis glassworks_1 press_1", "coins 0 2")
    assert label_of(state, "traders_guild") == "Traders Guild, 1 coin to the bank"


def test_the_hand_keeps_its_marks_when_the_seat_has_chosen() -> None:
    state = table("hand 0 baths,altar", *BOARDS, "built 1 stone_pit", "chosen 0 build altar")
    assert label_of(state, "baths") == "Baths, 2 coins to the left"
    assert "wonders-laid" in drawn(state, 0)
    assert "wonders-laid" not in drawn(state, 1)


def test_what_was_built_last_is_marked_and_stands_on_top() -> None:
    state = table("built 1 baths altar theater", "latest 1 theater", "built 2 baths", "stages 2 1", "latest 2 stage")
    markup = drawn(state, 0)
    column = re.search(r'<div [^>]*id="wonders-col-1-2".*?</div></div>', markup)
    assert column
    assert re.findall(r"built:1:(\w+)", column[0]) == ["theater", "baths", "altar"]
    assert "wonders-new" in column[0].split("built:1:baths")[0]
    assert "wonders-done wonders-new" in markup


def test_the_tower_shows_its_spaces_and_which_one_is_covered_next() -> None:
    seen = GAME.view(table("agreed tower=1", "tower 3,11"), 0)
    assert (spaces(seen), next_space(seen)) == ([3, 11, 0], 2)
    seen = GAME.view(table("agreed tower=1", "tower 3,11,20,5"), 0)
    assert (spaces(seen), next_space(seen)) == ([5, 11, 20], 1)
    told = explain("active:11", seen, NAMES, ENGLISH)
    assert told is not None
    assert told.text.endswith("It holds for everybody now. The next tile covers it.")


def test_an_answer_in_words() -> None:
    lines = ("agreed tower=1 projects=1", "age 2 1", "project river_port 2 open", "tower 6", "tiles 0 5 - - 0")
    state = table("hand 0 baths,forum,altar", *lines, *BOARDS, "built 0 clay_pool", "built 1 stone_pit", "coins 0 20")
    seen = GAME.view(state, 0)
    said = {GAME.write(action): tell.say(action, seen, NAMES, ENGLISH) for action in GAME.legal(state, 0)}
    assert said["build baths pay 2-0"] == "Build Baths, 2 coins to the left, 2 coins to the bank"
    assert said["discard baths"] == "Discard Baths for 3 coins"
    assert said["tile 5 altar"] == "Discard Altar, lay Babel tile 5"
    state = table("hand 0 altar", "board 0 giza:A", "built 0 stone_pit")
    seen = GAME.view(state, 0)
    said = {GAME.write(action): tell.say(action, seen, NAMES, ENGLISH) for action in GAME.legal(state, 0)}
    assert said["stage altar"] == "Build the next stage with Altar"


def test_an_explanation_says_what_it_means_for_me_now() -> None:
    state = table("hand 0 baths,aqueduct", "age 2 1", *BOARDS, "built 0 baths", "built 1 stone_pit")
    seen = GAME.view(state, 0)
    told = explain("card:aqueduct", seen, NAMES, ENGLISH)
    assert told is not None
    assert told.name == "Aqueduct"
    assert told.text == (
        "Blue: a civilian structure. Cost: 3 stone. Gives: 5 points. Free by chain after: Baths. Now: by chain. "
        "The chain comes from Baths."
    )
    told = explain("card:baths", seen, NAMES, ENGLISH)
    assert told is not None
    assert told.text.endswith("Not now: A city has each structure only once.")
    told = explain("stage:0:1", seen, NAMES, ENGLISH)
    assert told is not None
    assert told.text.endswith("It is the next one. Not now: Missing: 2 wood. Your neighbours cannot sell it.")
    told = explain("city:1", seen, NAMES, ENGLISH)
    assert told is not None
    assert told.text.endswith("Your left neighbour: you may buy goods there.")
