"""What holds in every position of whole games played at random (rule 24.1)."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat.core.simulate import play_on
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.actions import PLACE_LEADER, PLACE_TILE, PLAY_CATASTROPHE, Action, TakeAction
from ziggurat.games.tigris.cells import list_cells
from ziggurat.games.tigris.data import (
    BLUE,
    CELLS,
    COLOURS,
    GREEN,
    IS_RIVER,
    NOWHERE,
    START_TEMPLES,
    TILES,
    TREASURES,
    neighbours_of,
)
from ziggurat.games.tigris.kingdoms import realm_of
from ziggurat.games.tigris.listing import Listing
from ziggurat.games.tigris.pieces import BASE, LAST_BASE, LAST_TILE, TEMPLE, TILE, is_leader
from ziggurat.games.tigris.state import State, has_treasure, leader_cell, treasures_of, treasures_on_board
from ziggurat.games.tigris.survey import survey_board


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("english", ["no", "yes"])
def test_random_games_keep_all_invariants(seats: int, english: str) -> None:
    state = GAME.setup(seats, GAME.complete_options({"english_variant": english}))
    for _, legal in play_on(GAME, state, Random(seats)):
        check_tiles(state)
        check_survey(state)
        if isinstance(state.pending[-1], TakeAction):
            check_between_actions(state)
        assert len(legal) == len(set(legal))
    assert state.ended


def check_tiles(state: State) -> None:
    """For every colour: bag, hands, board with bases, and removed tiles are all tiles there are."""
    board = [int(piece) for piece in state.board]
    for colour in COLOURS:
        lying = board.count(TILE + colour) + board.count(BASE + colour)
        away = sum(list(state.hands)[colour::4]) + sum(list(state.swapped)[colour::4])
        assert state.bag[colour] + away + lying + state.removed[colour] == TILES[colour]
    held = sum(treasures_of(state, seat) for seat in range(state.seats))
    assert treasures_on_board(state) + held == TREASURES
    for cell in range(CELLS):
        if IS_RIVER[cell]:
            assert not is_leader(state.board[cell])
            assert not TILE <= board[cell] <= LAST_BASE or board[cell] in (TILE + BLUE, BASE + BLUE)
        else:
            assert board[cell] not in (TILE + BLUE, BASE + BLUE)


def check_survey(state: State) -> None:
    """What the state carries along is what the board says."""
    fresh = survey_board(state.board, state.treasures)
    kept = state.survey
    assert list(kept.leaders) == list(fresh.leaders)
    assert list(kept.temples_beside)[:CELLS] == list(fresh.temples_beside)[:CELLS]
    for kept_cells, fresh_cells in (
        (kept.land, fresh.land),
        (kept.river, fresh.river),
        (kept.occupied, fresh.occupied),
        (kept.temples, fresh.temples),
        (kept.exposed, fresh.exposed),
    ):
        assert list_cells(kept_cells) == list_cells(fresh_cells)
    kingdoms = [int(leaders) for leaders in kept.kingdoms][:CELLS]
    assert kingdoms == list(fresh.kingdoms)[:CELLS]
    for leaders in {*kingdoms} - {0}:
        realm = [cell for cell in range(CELLS) if kingdoms[cell] == leaders]
        assert list_cells(realm_of(kept.realms, leaders)) == realm
    check_listing(kept.listing)
    halls = kept.leader_places()
    check_listing(kept.list_placements(halls))
    assert list_cells(kept.listing.halls) == [
        cell for cell in list_cells(kept.land) if any(state.board[beside] == TEMPLE for beside in neighbours_of(cell))
    ]
    for now, then in ((kept.land, kept.listing.land), (kept.river, kept.listing.river)):
        assert list_cells(now) == list_cells(then)
    kept.list_catastrophes()
    assert list_cells(kept.exposed) == list_cells(kept.listing.exposed)
    check_listing(kept.listing)


def check_listing(listing: Listing) -> None:
    """The lists are those of the spaces that they say they stand for."""
    for colour in COLOURS:
        cells = list_cells(listing.river if colour == BLUE else listing.land)
        assert listing.tiles(colour) == [PLACE_TILE[colour][cell] for cell in cells]
        assert listing.leaders(colour) == [PLACE_LEADER[colour][cell] for cell in list_cells(listing.halls)]
    assert listing.catastrophes == [PLAY_CATASTROPHE[cell] for cell in list_cells(listing.exposed)]


def test_a_copy_and_what_it_was_copied_from_go_their_own_ways() -> None:
    """They share their lists until one of them changes."""
    rng = Random(5)
    state = GAME.setup(3, GAME.complete_options({}))
    for _, legal in play_on(GAME, state, rng):
        copy = state.clone()
        seat = GAME.to_act(copy)[0]
        GAME.apply(copy, seat, rng.choice(legal))
        for world in (copy, state):
            asked = GAME.to_act(world)
            fresh = GAME.read_position(GAME.write_position(world))
            if asked and asked[0] >= 0:
                assert GAME.legal(world, asked[0]) == GAME.legal(fresh, asked[0])
            check_listing(world.survey.listing)


def check_between_actions(state: State) -> None:
    """Every leader has a temple; no kingdom has two leaders of a colour, or a trader and two treasures."""
    for region in regions(state):
        pieces = [int(state.board[cell]) for cell in region]
        leaders = [piece % 4 for piece in pieces if piece >= 16]
        assert len(leaders) == len(set(leaders))
        if GREEN in leaders:
            assert sum(has_treasure(state, cell) for cell in START_TEMPLES if cell in region) <= 1
    for seat in range(state.seats):
        for colour in COLOURS:
            cell = leader_cell(state, seat, colour)
            if cell != NOWHERE:
                assert any(state.board[beside] == TEMPLE for beside in neighbours_of(cell))


def regions(state: State) -> list[set[int]]:
    """All regions, found in the plainest way."""
    occupied = {c for c in range(CELLS) if 1 <= state.board[c] <= LAST_BASE or is_leader(state.board[c])}
    found = []
    while occupied:
        region, edge = set(), {occupied.pop()}
        while edge:
            here = edge.pop()
            region.add(here)
            edge |= {beside for beside in neighbours_of(here) if beside in occupied}
            occupied -= edge
        found.append(region)
    return found


def plainly_legal(state: State) -> set[object]:
    """Placements judged by the words of the rules, without any of the tables that make the real list fast."""
    seat = state.on_turn
    board = [int(state.board[cell]) for cell in range(CELLS)]
    found: set[object] = set()
    for cell in range(CELLS):
        if state.catastrophes[seat] and board[cell] <= LAST_TILE and not has_treasure(state, cell):
            found.add(PLAY_CATASTROPHE[cell])
        if board[cell] == 0 and kingdoms_beside(state, cell) <= 2:
            for colour in COLOURS:
                if state.hands[4 * seat + colour] and (colour == BLUE) == bool(IS_RIVER[cell]):
                    found.add(PLACE_TILE[colour][cell])
    for colour in COLOURS:
        lifted = state.clone()
        old = leader_cell(state, seat, colour)
        if old != NOWHERE:
            lifted.board[old] = 0
        for cell in range(CELLS):
            if board[cell] == 0 and not IS_RIVER[cell] and any(board[b] == TEMPLE for b in neighbours_of(cell)):
                if kingdoms_beside(lifted, cell) <= 1:
                    found.add(PLACE_LEADER[colour][cell])
    return found


def kingdoms_beside(state: State, cell: int) -> int:
    beside = neighbours_of(cell)
    kingdoms = [region for region in regions(state) if any(is_leader(state.board[c]) for c in region)]
    return sum(any(c in kingdom for c in beside) for kingdom in kingdoms)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_legal_list_agrees_with_the_plain_words_of_the_rules(seed: int) -> None:
    state = GAME.setup(4, GAME.complete_options({}))
    turns = 0
    for _, legal in play_on(GAME, state, Random(seed)):
        if isinstance(state.pending[-1], TakeAction):
            turns += 1
            if turns % 12 == 0:
                kinds = (type(PLACE_TILE[0][0]), type(PLACE_LEADER[0][0]), type(PLAY_CATASTROPHE[0]))
                assert {action for action in legal if isinstance(action, kinds)} == plainly_legal(state)


@pytest.mark.parametrize("seats", [2, 4])
def test_why_not_agrees_with_the_legal_list_on_every_space(seats: int) -> None:
    """Every placement of every kind is either listed or has a reason."""
    state = GAME.setup(seats, GAME.complete_options({}))
    every: list[Action] = [
        *PLAY_CATASTROPHE,
        *(a for row in PLACE_TILE for a in row),
        *(a for row in PLACE_LEADER for a in row),
    ]
    for step, (seat, legal) in enumerate(play_on(GAME, state, Random(9))):
        if step % 25 == 0:
            assert {a for a in every if GAME.why_not(state, seat, a) is None} == set(legal) & set(every)
