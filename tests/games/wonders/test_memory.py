"""Who has seen cards remembers them, and nobody remembers what is not true."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.games.wonders.positions import play, table, turn
from tests.games.wonders.spread import closely, spread, tables
from ziggurat.core.game import SPECTATOR
from ziggurat.core.match import Match
from ziggurat.core.record import read_record
from ziggurat.core.words import ENGLISH
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.actions import PayLosses
from ziggurat.games.wonders.data import CARD_NAMED, CARDS
from ziggurat.games.wonders.explain import explain
from ziggurat.games.wonders.memory import DraftedLeaders
from ziggurat.games.wonders.state import State, tile_numbers
from ziggurat.games.wonders.view import Certain, imagine

RECORDS = Path(__file__).parents[2] / "records"
HANDS = (
    "hand 0 altar,baths,loom_1,mine,press_1,stockade,tavern",
    "hand 1 barracks,clay_pool,excavation,lumber_yard,marketplace,ore_vein,theater",
    "hand 2 apothecary,clay_pit,glassworks_1,pawnshop,scriptorium,stone_pit,workshop",
)


def hand(state: State, seat: int) -> list[str]:
    return [CARDS[card].key for card in state.hands[seat]]


def worlds(state: State, seat: int, count: int = 30) -> list[State]:
    seen = GAME.view(state, seat)
    return [imagine(seen, Random(n)) for n in range(count)]


def test_in_turn_2_the_left_neighbour_holds_exactly_the_cards_just_passed() -> None:
    """In every world that one imagines; and nobody else knows them."""
    state = table(*HANDS)
    turn(state, "build altar", "build clay_pool", "build stone_pit")
    passed = ["baths", "loom_1", "mine", "press_1", "stockade", "tavern"]
    assert sorted(hand(state, 1)) == passed
    assert {tuple(sorted(hand(world, 1))) for world in worlds(state, 0)} == {tuple(passed)}
    assert len({tuple(hand(world, 1)) for world in worlds(state, 2)}) > 10
    assert len({tuple(hand(world, 1)) for world in worlds(state, SPECTATOR)}) > 10


def test_what_the_neighbour_builds_is_gone_and_what_is_discarded_may_be_any_of_them() -> None:
    state = table(*HANDS)
    turn(state, "build altar", "build clay_pool", "build stone_pit")
    turn(state, "build clay_pit", "discard tavern", "build ore_vein")
    left = {"baths", "loom_1", "mine", "press_1", "stockade", "tavern"}
    found = set()
    for world in worlds(state, 0, 60):
        assert set(hand(world, 2)) < left
        assert len(hand(world, 2)) == 5
        (gone,) = left - set(hand(world, 2))
        assert world.discard[CARD_NAMED[gone]] == 1, "what is not in the hand was discarded"
        found.add(gone)
    assert found == left
    assert {tuple(hand(world, 2)) for world in worlds(state, 1)} == {tuple(hand(state, 2))}, "its own discard is known"


def test_a_hand_that_comes_back_tells_what_was_taken() -> None:
    """Three seats: the fourth turn brings the first hand again; one card was built, one lies under a board."""
    lines = ("board 1 ephesos:A", "board 2 giza:A", "built 2 quarry")
    state = table(*HANDS, *lines)
    turn(state, "build altar", "build clay_pool", "build stone_pit")
    turn(state, "build clay_pit", "build loom_1", "stage ore_vein")
    turn(state, "discard theater", "build pawnshop", "discard tavern")
    for world in worlds(state, 0):
        assert hand(world, 0) == hand(state, 0)
        assert world.discard[CARD_NAMED["theater"]] == 1
        assert world.discard[CARD_NAMED["tavern"]] == 1, "who held the hand before took it"
    assert {int(world.discard[CARD_NAMED["tavern"]]) for world in worlds(state, 1, 60)} == {0, 1}


def test_whoever_searched_the_discard_pile_knows_it() -> None:
    lines = ("board 0 halikarnassos:B", "built 0 foundry", "discard altar,baths,workshop")
    state = table(*HANDS, *lines)
    turn(state, "stage mine", "build clay_pool", "build stone_pit")
    play(state, 0, "build altar found")
    for world in worlds(state, 0):
        assert world.discard[CARD_NAMED["baths"]] == 1
        assert world.discard[CARD_NAMED["workshop"]] == 1
    assert len({tuple(world.discard) for world in worlds(state, 1)}) > 5


def test_tiles_passed_on_in_the_draft_are_remembered() -> None:
    """Two go to the right: one of them is kept there, the other goes further; the third stays to the right."""
    tiles = ("tiles 0 - 1,2,3 - 0", "tiles 1 - 4,5,6 - 0", "tiles 2 - 7,8,9 - 0", "tiles 3 - 10,11,12 - 0")
    hands = [f"hand {seat} -" for seat in range(4)]
    state = table("agreed tower=1", "age 0 0", "pending draft:0123", *tiles, *hands, seats=4)
    for seat, keep in enumerate((1, 4, 7, 10)):
        play(state, seat, f"keep {keep}")
    for world in worlds(state, 0):
        assert tile_numbers(world.offered[3]) == [2, 3], "just passed"
    for seat, keep in enumerate((5, 8, 11, 2)):
        play(state, seat, f"keep {keep}")
    owners = set()
    for world in worlds(state, 0, 60):
        right, further = tile_numbers(world.tiles[3]), tile_numbers(world.tiles[2])
        assert 6 in right, "passed in the second round"
        assert (2 in right and 3 in further) or (3 in right and 2 in further)
        owners.add(2 in right)
    assert owners == {True, False}
    names = ["Adam", "Nora", "Igor", "Ewa"]
    told = explain("tiles:3", GAME.view(state, 0), names, ENGLISH)
    assert told is not None
    assert told.text.endswith("You passed on, one of them to here: 2, 3. You passed on, to here: 6.")
    told = explain("tiles:1", GAME.view(state, 0), names, ENGLISH)
    assert told is not None
    assert "passed" not in told.text


def test_a_lost_card_is_known_to_all_to_be_discarded() -> None:
    lines = ("agreed projects=1", "age 1 6", "project cranes 2 open", "pending suffer:0", "built 0 mine clay_pool")
    state = table(*lines, "participation 1 1 0", "participation 2 1 0", *(f"hand {seat} -" for seat in range(3)))
    play(state, 0, "lose mine")
    assert all(world.discard[CARD_NAMED["mine"]] == 1 for world in worlds(state, SPECTATOR, 10))


def test_a_table_may_agree_to_forget() -> None:
    state = table(*HANDS, "agreed memory=0")
    turn(state, "build altar", "build clay_pool", "build stone_pit")
    assert GAME.view(state, 0).past == ()
    assert len({tuple(hand(world, 1)) for world in worlds(state, 0)}) > 10


def test_what_is_remembered_is_told_on_request() -> None:
    state = table(*HANDS)
    turn(state, "build altar", "build clay_pool", "build stone_pit")
    told = explain("hand:1", GAME.view(state, 0), ["Adam", "Nora", "Igor"], ENGLISH)
    assert told is not None
    assert told.text.endswith("You have seen these 6 cards: Mine, Loom, Press, Baths, Tavern, Stockade.")
    turn(state, "build clay_pit", "discard tavern", "build ore_vein")
    told = explain("hand:2", GAME.view(state, 0), ["Adam", "Nora", "Igor"], ENGLISH)
    assert told is not None
    assert "5 of these 6 cards" in told.text
    told = explain("discard-pile", GAME.view(state, 1), ["Adam", "Nora", "Igor"], ENGLISH)
    assert told is not None
    assert told.text.endswith("You know of: Tavern.")
    told = explain("discard-pile", GAME.view(state, 0), ["Adam", "Nora", "Igor"], ENGLISH)
    assert told is not None
    assert "You know of" not in told.text


@pytest.mark.parametrize(("seats", "seed"), tables(3))
def test_nobody_remembers_what_is_not_so(seats: int, seed: int) -> None:
    """In whole games with anything agreed: hands, discards and cards under boards are where memory says."""
    rng = Random(70 * seats + seed)
    match = Match(GAME, seats, spread(seats, seed) | {"memory": "yes"})
    match.let_chance_answer(rng)
    checked = exact = 0
    while not match.over:
        state = match.state
        if not closely(state, rng):
            seat = rng.choice(match.to_act)
            match.play(seat, rng.choice(match.legal(seat)), rng)
            continue
        viewer = rng.choice([*range(seats), SPECTATOR])
        certain = Certain(GAME.view(state, viewer))
        known = Counter({card: int(count) for card, count in enumerate(certain.state.discard) if count})
        assert known <= Counter({card: int(count) for card, count in enumerate(state.discard) if count})
        for pool in certain.pools:
            cards = Counter(pool.cards)
            if pool.hand:
                held = Counter(int(card) for card in state.hands[pool.holder])
                assert len(state.hands[pool.holder]) == pool.hand
                assert (held - cards).total() <= pool.extra
                exact += pool.hidden == pool.extra == 0
            for city, stage in pool.markers:
                marker = int(state.markers[4 * city + stage])
                assert marker in cards or pool.extra
                assert CARDS[marker].age == pool.age
            checked += 1
        for tiles, seats_of in certain.passed:
            there = [tile_numbers(state.tiles[n] | state.offered[n] | state.laid[n]) for n in range(seats)]
            assert all(any(tile in there[n] for n in seats_of) for tile in tiles)
        world = imagine(certain.seen, rng)
        assert GAME.view(world, viewer) == certain.seen
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal(seat)), rng)
    assert checked > 60
    assert exact > 5


def test_a_last_card_is_still_in_hand_while_losses_are_paid() -> None:
    """Babylon B plays its last card after the losses of the turn: until then nobody takes it for discarded."""
    lines = ("agreed cities=1", "age 1 7", "board 1 babylon:B", "stages 1 2", "hand 0 hideout,tavern")
    state = table(*lines, "hand 1 altar,baths", "hand 2 theater,stockade")
    turn(state, "build hideout", "discard baths", "discard stockade")
    assert isinstance(state.pending[-1], PayLosses)
    there = Counter({card: int(count) for card, count in enumerate(state.discard) if count})
    for viewer in range(3):
        known = Certain(GAME.view(state, viewer)).state.discard
        assert Counter({card: int(count) for card, count in enumerate(known) if count}) <= there


@pytest.mark.parametrize("path", sorted(RECORDS.glob("wonders-*.record")), ids=lambda path: path.stem)
def test_a_record_from_before_later_options_were_there_replays(path: Path) -> None:
    """Memory, the expansions and the readings that came with them: what a record does not name has its first value."""
    later = [option.name for option in GAME.options[11:]]
    assert later[0] == "memory"
    lines = [
        line for line in path.read_text().splitlines() if line.split()[:1] != ["option"] or line.split()[1] not in later
    ]
    old, new = read_record("\n".join(lines) + "\n"), read_record(path.read_text())
    assert old.match.scores() == new.match.scores()
    assert old.match.over


# -- leaders -----------------------------------------------------------------------------------------------------------


def leader_draft(seats: int, picks: int) -> Match:
    """A draft of leaders in which everybody has kept the first one so often."""
    match = Match(GAME, seats, {"leaders": "yes"})
    match.let_chance_answer(Random(seats))
    for _ in range(picks):
        for seat in range(seats):
            match.play(seat, match.legal(seat)[0])
    return match


@pytest.mark.parametrize("seats", [3, 5])
def test_leaders_that_were_passed_are_offered_to_the_right(seats: int) -> None:
    match = leader_draft(seats, 1)
    passed = [int(card) for card in match.state.leader_offers[seats - 1]]
    for seed in range(20):
        world = GAME.imagine(match.view(0), Random(seed))
        assert [int(card) for card in world.leader_offers[seats - 1]] == passed


def test_two_players_know_all_leaders_of_the_draft() -> None:
    """What comes back shows what the other one has kept."""
    match = leader_draft(2, 3)
    known = [int(card) for card in match.state.leaders[1]]
    kept_first = match.state.past[0]
    assert isinstance(kept_first, DraftedLeaders)
    for seed in range(20):
        world = GAME.imagine(match.view(0), Random(seed))
        theirs = [int(card) for card in world.leaders[1]]
        assert len(set(theirs) & set(known)) >= 3, "all but the one that was kept unseen"


def test_each_seat_on_its_way_has_kept_one_leader_of_a_hand() -> None:
    """Five seats: of the three leaders that were passed first, the next three seats to the right have one each."""
    match = leader_draft(5, 3)
    drafted = match.state.past[0]
    assert isinstance(drafted, DraftedLeaders)
    passed = drafted.passed[0]
    assert passed is not None
    three = {int(card) for card in passed}
    for seed in range(20):
        world = GAME.imagine(match.view(0), Random(seed))
        assert [len(three & {int(card) for card in world.leaders[seat]}) for seat in (4, 3, 2)] == [1, 1, 1]
