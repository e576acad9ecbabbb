"""What is never lost or made in a whole game: tokens, tiles, cards; and what is never betrayed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.core.match import Match
from ziggurat.games.babylonia import GAME
from ziggurat.games.babylonia.actions import PlaceTokens
from ziggurat.games.babylonia.cells import word_of
from ziggurat.games.babylonia.data import (
    CARDS,
    CARDS_ON_DISPLAY,
    CELLS,
    EMPTY,
    FACE_DOWN,
    IS_RIVER,
    LAST_TILE,
    LOCATIONS,
    NOBLE_WITH_FARMERS,
    OFF,
    RESOLVED,
    THREE_NOBLES,
    TILES,
    TOKENS_OF_A_SEAT,
    ZIGGURAT,
    neighbours_of,
)
from ziggurat.games.babylonia.notation import write_position
from ziggurat.games.babylonia.pieces import is_city, is_field, is_token, kind, lies_face_down, owner
from ziggurat.games.babylonia.state import ON_DISPLAY, OUT, OWNED, State, cities_left
from ziggurat.games.babylonia.validate import validate

TABLES = [
    (seats, {"cards": cards, "river_tokens_open_fields": opened})
    for seats in (2, 3, 4)
    for cards, opened in (("first-seven", "no"), ("random-seven", "yes"))
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_components_are_conserved(seats: int, options: dict[str, str], seed: int) -> None:
    rng = Random(seed)
    match = Match(GAME, seats, options)
    while not match.over:
        seat = match.to_act[0]
        action = GAME.luck(match.state, rng) if seat == CHANCE else rng.choice(match.legal(seat))
        match.play(seat, action)
        check_tokens(match.state)
        check_tiles(match.state)
        check_cards(match.state)
        check_tally(match.state)
        assert validate(match.state) == []
        if len(match.log) % 10 == 0:
            for viewer in (*range(seats), SPECTATOR):
                assert validate(GAME.imagine(match.view(viewer), rng)) == []


def check_tokens(state: State) -> None:
    """30 tokens a seat on stand, in supply and on the board; face down in rivers, face up on land."""
    for seat in range(int(state.seats)):
        counts = [int(state.stands[4 * seat + token]) + int(state.supplies[4 * seat + token]) for token in range(4)]
        for cell in range(CELLS):
            piece = state.board[cell]
            if is_token(piece) and owner(piece) == seat:
                counts[kind(piece)] += 1
                assert bool(piece & FACE_DOWN) == bool(IS_RIVER[cell])
        assert tuple(counts) == TOKENS_OF_A_SEAT


def check_tiles(state: State) -> None:
    """Every tile is on the board, in front of a seat or out of the game; ziggurats stay."""
    seats = int(state.seats)
    board = [int(piece) for piece in state.board]
    for tile in range(1, LAST_TILE + 1):
        taken = sum(int(state.taken[8 * seat + tile]) for seat in range(seats)) if tile < 8 else 0
        assert board.count(tile) + taken + int(state.discarded[tile]) == TILES[seats][tile] or state.turn == 0
    assert board.count(ZIGGURAT) + board.count(RESOLVED) == seats + 1


def check_cards(state: State) -> None:
    if state.turn > 0:
        places = [int(state.cards[card]) for card in CARDS]
        assert len(CARDS) - places.count(OUT) == CARDS_ON_DISPLAY


def check_tally(state: State) -> None:
    """What the state carries along is what follows from its board, read off hex by hex."""
    board = [int(piece) for piece in state.board]
    empty = [cell for cell in range(CELLS) if board[cell] == EMPTY]
    for token in range(4):
        assert [(place.token, place.cell) for place in state.tally.free(token)] == [(token, c) for c in empty]
    cities = {cell for cell in range(CELLS) if is_city(board[cell])}
    assert state.tally.cities == cities_left(state) == len(cities)
    waiting = cities | {cell for cell in range(CELLS) if board[cell] == ZIGGURAT}
    assert set(located(state.tally.standing)) == waiting
    assert located(state.tally.fields) == [cell for cell in range(CELLS) if is_field(board[cell])]
    for cell in LOCATIONS:
        near = [(beside, board[beside]) for beside in neighbours_of(cell)]
        gaps = [c for c, piece in near if not IS_RIVER[c] and piece != OFF and not is_token(piece)]
        assert state.tally.gaps[cell] == len(gaps)
        assert (cell in located(state.tally.closed)) == (not gaps)
        seats = {owner(piece) + 4 * lies_face_down(piece) for _, piece in near if is_token(piece)}
        assert state.tally.beside[cell] == sum(1 << seat for seat in seats)
        for seat in range(4):
            assert (cell in located(word_of(state.tally.face_up, seat))) == (seat in seats)
            assert (cell in located(word_of(state.tally.face_down, seat))) == (seat + 4 in seats)


def located(locations: int) -> list[int]:
    """The hexes of a set of locations."""
    return [cell for n, cell in enumerate(LOCATIONS) if locations >> n & 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(15))
def test_nothing_that_happens_betrays_a_secret(seats: int, seed: int) -> None:
    """Two worlds that look alike get answers that look alike: events and views are the same to the last turn."""
    rng = Random(seed)
    one = GAME.setup(seats, GAME.complete_options({}))
    viewer = rng.choice([*range(seats), SPECTATOR])
    two = None
    for step in range(150):
        asked = GAME.to_act(one)
        if not asked:
            return
        seat = asked[0]
        if step == 10:
            one.cards[THREE_NOBLES] = one.cards[NOBLE_WITH_FARMERS] = OWNED + rng.randrange(seats)
            two = GAME.imagine(GAME.view(one, viewer), rng)
        first = GAME.luck(one, rng) if seat == CHANCE else rng.choice(GAME.legal(one, seat))
        events = GAME.apply(one, seat, first)
        if two is None:
            continue
        looks = GAME.write(GAME.redact(first, seat, viewer))
        alike = [GAME.luck(two, rng), first] if seat == CHANCE else GAME.legal(two, seat)
        alike = [a for a in alike if GAME.why_not(two, seat, a) is None]
        alike = [a for a in alike if GAME.write(GAME.redact(a, seat, viewer)) == looks]
        if not alike:  # the other world has no such token on the stand: imagine anew
            two = GAME.imagine(GAME.view(one, viewer), rng)
            continue
        assert GAME.apply(two, seat, rng.choice(alike)) == events
        assert GAME.view(two, viewer) == GAME.view(one, viewer), write_position(one)
        assert GAME.to_act(two) == GAME.to_act(one)


# -- imagined worlds -------------------------------------------------------------------------------------------------

EVERY_OPTION = [
    (seats, {"cards": cards, "river_tokens_open_fields": opened})
    for seats in (2, 3, 4)
    for cards in ("first-seven", "random-seven")
    for opened in ("no", "yes")
]


@pytest.mark.parametrize(("seats", "options"), EVERY_OPTION)
def test_whoever_is_asked_has_an_answer_in_every_imagined_world(seats: int, options: dict[str, str]) -> None:
    """From every seat's view and the spectator's; with the cards that allow more tokens, where it could go wrong."""
    rng = Random(f"{seats} {options}")
    due = 0
    while due < 3:
        for state, seat in moments(seats, options, rng):
            due += farmer_is_due(state)
            for viewer in (*range(seats), SPECTATOR):
                seen = GAME.view(state, viewer)
                world = GAME.imagine(seen, rng)
                assert GAME.view(world, viewer) == seen
                assert GAME.legal(world, seat), GAME.write_position(world)


def moments(seats: int, options: dict[str, str], rng: Random) -> Iterator[tuple[State, int]]:
    """A game at random, before every answer of a seat; cards 4 and 5 are in somebody's hands from the beginning."""
    state = GAME.setup(seats, options)
    while asked := GAME.to_act(state):
        seat = asked[0]
        if seat != CHANCE:
            yield state, seat
        GAME.apply(state, seat, GAME.luck(state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat)))
        if state.turn == 1:
            for card in (THREE_NOBLES, NOBLE_WITH_FARMERS):
                hand_out(state, card, rng.randrange(seats))


def hand_out(state: State, card: int, seat: int) -> None:
    """Gives a card to a seat; if it is out of the game, another one goes out instead."""
    if state.cards[card] == OUT:
        state.cards[max(card for card in CARDS if state.cards[card] == ON_DISPLAY)] = OUT
    state.cards[card] = OWNED + seat


def farmer_is_due(state: State) -> bool:
    placed = list(state.placed)
    return isinstance(state.pending[-1], PlaceTokens) and sum(placed[:3]) == 1 and placed[3] == 2
