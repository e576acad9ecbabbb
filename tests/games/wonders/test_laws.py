"""What must hold in every position of 7 Wonders, whatever is agreed: with both parts of Babel and all switches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.games.wonders.spread import SEATS, closely, spread, tables
from ziggurat.core.art import svg_board
from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH
from ziggurat.games.wonders import GAME, rules
from ziggurat.games.wonders.actions import (
    DISCARD,
    TAKE_BACK,
    Action,
    DealHands,
    Decline,
    DrawProject,
    Hands,
    Play,
    Recruit,
)
from ziggurat.games.wonders.data import (
    AGE_CARDS,
    AGES,
    BASE_COUNT,
    CARD_COUNT,
    CARDS,
    TILES,
    black_cards,
    black_cards_kept,
    cities_at,
    deck,
    guilds,
    guilds_kept,
    leader_cards,
)
from ziggurat.games.wonders.events import HandsPassed, LeadersDrawn, LeadersPassed, Revealed, TilesPassed
from ziggurat.games.wonders.payments import renew
from ziggurat.games.wonders.state import (
    NO_MARKER,
    ROOM,
    State,
    backs_of,
    bits,
    cards_of,
    leaders_of,
    pile_size,
    tile_numbers,
)
from ziggurat.games.wonders.view import View


@pytest.mark.parametrize(("seats", "seed"), tables(3))
def test_a_whole_game_with_anything_agreed(seats: int, seed: int) -> None:
    """Cards and tiles are conserved, what is carried along fits, texts and views are exact, choices go back."""
    rng = Random(1000 * seats + seed)
    match = Match(GAME, seats, spread(seats, seed))
    match.let_chance_answer(rng)
    while not match.over:
        state = match.state
        check_cards(state)
        check_tiles(state)
        seat = rng.choice(match.to_act)
        legal = match.legal(seat)
        assert len(legal) == len({GAME.write(action) for action in legal}) == len({GAME.targets(a) for a in legal})
        if closely(state, rng):
            check_carried(state)
            check_view(state, rng.choice([*range(seats), SPECTATOR]), rng)
            assert GAME.legal(GAME.imagine(match.view(seat), rng), seat) == legal, "the view knows all that is legal"
        match.play(seat, rng.choice(legal), rng)
        take_something_back(match, rng)
    check_cards(match.state)
    check_words(match, rng)


def check_cards(state: State) -> None:
    """All cards of the Ages so far are in hands, piles, cities or under boards, each as often as it was dealt."""
    seats = int(state.seats)
    table = state.table
    found: Counter[int] = Counter()
    for city in range(int(state.cities)):
        found.update(cards_of(state, city) + leaders_of(state, city) + bits(state.entombed[city]))
        found.update(card for n in range(4) if (card := int(state.markers[4 * city + n])) != NO_MARKER)
    for hand in (*state.hands, *state.leaders, *state.leader_offers, state.rest):
        found.update(int(card) for card in hand)
    for seat in range(seats):
        found.update(bits(state.gone[seat]))
    for card in range(AGE_CARDS):
        found[card] += int(state.discard[card]) + int(state.pile[card])
    assert {card: n for card, n in found.items() if card >= AGE_CARDS} == dict.fromkeys(
        leader_cards(table.cities) if table.leaders else [], 1
    )
    waiting = any(isinstance(question, DealHands | DrawProject | Recruit) for question in state.pending)
    dealt = int(state.age) - (waiting or (state.turn == 0 and state.age > 0))
    guilds_there = guilds(table.leaders, table.cities)
    check_some(found, guilds_there, guilds_kept(seats) if dealt == 3 else 0)
    for age in AGES:
        kept = black_cards_kept(seats) if table.cities and age <= dealt else 0
        check_some(found, black_cards(age, table.cities), kept)
    expected = Counter(card for age in range(1, dealt + 1) for card in deck(seats, age))
    assert {card: n for card, n in found.items() if n and card < BASE_COUNT and card not in guilds_there} == dict(
        expected
    )


def check_some(found: Counter[int], cards: list[int], kept: int) -> None:
    """Of these cards so many are in the game, each once."""
    there = {card: found[card] for card in cards if found[card]}
    assert set(there.values()) <= {1}
    assert len(there) == kept


def check_tiles(state: State) -> None:
    if not state.table.tower:
        assert not any(state.tiles)
        return
    held = [tile for seat in range(int(state.seats)) for tile in tile_numbers(state.tiles[seat] | state.offered[seat])]
    laid = [tile for seat in range(int(state.seats)) for tile in tile_numbers(state.laid[seat])]
    everywhere = held + laid + state.tower
    assert len(everywhere) == len(set(everywhere))
    assert set(everywhere) <= {tile.number for tile in TILES}
    assert sum(state.tiles_built) == len(state.tower)


def check_carried(state: State) -> None:
    """Production, prices, laws, counts and shields are what they are when made anew; so are the sizes of piles, which a
    copy counts anew."""
    again = GAME.clone(state)
    renew(again)
    assert carried(state) == carried(again)
    assert (pile_size(state), backs_of(state)) == (pile_size(again), backs_of(again))
    assert not (state.lawless and any(state.law))
    assert state.lawless == again.lawless or state.age == 0


def carried(state: State) -> list[list[int]]:
    flat = (state.counts, state.shields, state.law, state.own, state.trade, state.prices)
    return [*[list(part) for part in flat], *[cards_standing(state, city) for city in range(state.cities)]]


def cards_standing(state: State, city: int) -> list[int]:
    """The cards of a city as it keeps them, whatever the order of building was."""
    first = ROOM * city
    return sorted(int(card) for card in state.standing[first + 1 : first + 1 + int(state.standing[first])])


def check_view(state: State, viewer: int, rng: Random) -> None:
    seen = GAME.view(state, viewer)
    assert GAME.view(GAME.imagine(seen, rng), viewer) == seen
    text = GAME.write_position(state)
    assert GAME.write_position(GAME.read_position(text)) == text


def check_words(match: Match, rng: Random) -> None:
    """Every line of the log can be told to everybody, and some positions drawn."""
    names = [f"Player {seat}" for seat in range(match.seats)]
    viewer = rng.choice([*range(match.seats), SPECTATOR])
    for entry in match.redacted(viewer):
        told = [GAME.tell_action(entry.action, entry.seat, names, ENGLISH)]
        told += [GAME.tell_event(event, names, ENGLISH) for event in entry.events]
        assert not any("{" in line for line in told)
    for length in rng.sample(range(len(match.log) + 1), 4):
        seen = match.at(length).view(viewer)
        drawing = GAME.draw_view(seen, names, ENGLISH)
        assert svg_board(drawing).startswith("<svg")
        assert len(drawing.seats) == match.seats
        assert GAME.question(seen, names, ENGLISH)
        assert GAME.map_text(seen, names, ENGLISH) or not seen.age


def take_something_back(match: Match, rng: Random) -> None:
    if rng.random() < 0.15:
        seat = rng.randrange(match.seats)
        if match.retraction(seat) is not None:
            match.play(seat, match.retraction(seat))
            assert seat in match.to_act


@pytest.mark.parametrize(("seats", "seed"), tables(3))
def test_turning_over_shows_a_seat_nothing_but_its_new_hand(seats: int, seed: int) -> None:
    """Two worlds that look alike get answers that look alike: only hands and tiles that are passed on may differ."""
    rng = Random(77 * seats + seed)
    match = Match(GAME, seats, spread(seats, seed) | {"projects": "no"})
    match.let_chance_answer(rng)
    compared = turned = 0
    while not match.over and compared < 40:
        viewer = rng.choice([*range(seats), SPECTATOR])
        one = GAME.clone(match.state)
        two = GAME.imagine(GAME.view(one, viewer), rng)
        for _ in range(2 * seats):
            asked = GAME.to_act(one)
            if asked == (CHANCE,) or not asked:
                break
            seat = rng.choice(asked)
            answers = alike(one, two, seat, viewer, rng)
            if answers is None:
                break
            events = GAME.apply(one, seat, answers[0])
            if GAME.apply(two, seat, answers[1]) != events:
                break
            assert without_passed(GAME.view(one, viewer)) == without_passed(GAME.view(two, viewer))
            compared += 1
            if any(isinstance(event, SHOWING) for event in events):
                turned += 1
                break
        for _ in range(rng.randrange(1, 2 * seats)):
            if not match.over:
                seat = rng.choice(match.to_act)
                match.play(seat, rng.choice(match.legal(seat)), rng)
    assert compared >= 20
    assert turned >= 1


SHOWING = (Revealed, HandsPassed, TilesPassed, LeadersPassed, LeadersDrawn)


def alike(one: State, two: State, seat: int, viewer: int, rng: Random) -> tuple[Action, Action] | None:
    """An answer in each world that the viewer cannot tell apart; the dullest ones, so that the same may happen then."""
    if seat == viewer:
        common = [action for action in GAME.legal(one, seat) if action in GAME.legal(two, seat)]
        found = rng.choice(common) if common else None
        return (found, found) if found is not None else None
    first, second = (dull(GAME.legal(state, seat), rng) for state in (one, two))
    same = GAME.redact(first, seat, viewer) == GAME.redact(second, seat, viewer)
    return (first, second) if same else None


def dull(legal: list[Action], rng: Random) -> Action:
    """A card discarded or nothing built, if that is possible: what others see of it does not tell the card."""
    quiet = [a for a in legal if isinstance(a, Decline) or (isinstance(a, Play) and a.use == DISCARD)]
    return rng.choice(quiet or legal)


def without_passed(seen: View) -> View:
    hidden = replace(seen, hand=None, offered=None, tiles=None, discard=None, discard_counts=(0, 0, 0))
    return replace(hidden, leaders=None, leader_offers=None)


@pytest.mark.parametrize(("seats", "seed"), tables(3))
def test_in_every_imagined_world_whoever_is_asked_has_an_answer(seats: int, seed: int) -> None:
    """From every seat's eyes and a spectator's; and what lies face down in that world could have been chosen there."""
    rng = Random(13 * seats + seed)
    match = Match(GAME, seats, spread(seats, seed))
    match.let_chance_answer(rng)
    asked = face_down = 0
    while not match.over:
        if closely(match.state, rng):
            viewer = rng.choice([*range(seats), SPECTATOR])
            world = GAME.imagine(match.view(viewer), rng)
            check_cards(world)
            check_tiles(world)
            for seat in GAME.to_act(world):
                assert GAME.legal(world, seat)
                asked += 1
            for seat in range(seats):
                if (choice := world.chosen[seat]) is not None and rules.retract(world, seat) is not None:
                    before = GAME.clone(world)
                    GAME.apply(before, seat, TAKE_BACK)
                    if before.chosen[seat] is None:
                        assert GAME.why_not(before, seat, choice) is None
                        face_down += 1
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal(seat)), rng)
    assert asked >= 50
    assert face_down >= 15


@pytest.mark.parametrize("seats", SEATS)
def test_chance_deals_the_right_cards(seats: int) -> None:
    match = Match(GAME, seats, {"tower": "yes", "projects": "yes"})
    rng = Random(seats)
    while not match.over:
        seat = match.to_act[0]
        if seat >= 0:
            match.play(seat, match.legal(seat)[-1])
            continue
        action = GAME.luck(match.state, rng)
        if isinstance(action, Hands):
            assert [len(hand or ()) for hand in action.hands] == [match.state.table.hand] * seats
            wrong = Hands(action.hands[::-1], (*(action.pile or ()), 0))
            assert GAME.why_not(match.state, -1, wrong) is not None
        match.play(-1, action)
    assert cities_at(2) == 3
    assert len(CARDS) == CARD_COUNT
