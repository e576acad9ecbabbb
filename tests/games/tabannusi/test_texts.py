"""Notation, positions, refusals, secrets and drawings."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.games.tabannusi.positions import KINGS, play, position, refusal
from tests.reading import page
from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH
from ziggurat.games.tabannusi import GAME, draw
from ziggurat.games.tabannusi.actions import KEEP, KEEP_UNSEEN, UrbanDrawn
from ziggurat.games.tabannusi.data import (
    BUILDING_PIECES,
    HOUSES_OF_A_SEAT,
    MARKERS_OF_A_SEAT,
    PROJECT_TILES,
    URBAN_CARDS,
)
from ziggurat.games.tabannusi.notation import read, write
from ziggurat.games.tabannusi.position import read_position
from ziggurat.games.tabannusi.state import OWNED, State, is_building, is_garden, is_project
from ziggurat.games.tabannusi.view import imagine, redact, view

TABLES = [(1, {"king": king}) for king in KINGS] + [(2, {}), (3, {}), (4, {"barges": "printed"})]


@pytest.mark.parametrize(
    "text",
    [
        *(
            "done",
            "found brown 1b3",
            "enter 5",
            "die 6 to 2",
            "project white 3d4",
            "build yellow",
            "build yellow cheaper",
        ),
        *("buy water", "buy garden", "water 12w2", "water SW10 1a1", "garden 23w4", "garden 1a1 supply"),
        *("port row1 left bottom", "port col3 right white", "ship P33", "ziggurat yellow 6", "tile A6", "pay BBwl$$"),
        *("take green", "track brown", "special SW01", "crate blue", "architect 1", "gain marker", "marker white"),
        *("move brown", "score 4", "keep U15", "refill brown", "refill brown green", "decree D16", "harbormaster H1"),
        *("harbormaster H5 A3", "harbormaster H6 P22", "harbormaster H8 yellow"),
    ],
)
def test_actions_read_back(text: str) -> None:
    state = position()
    assert write(read(state, 0, text)) == text


@pytest.mark.parametrize(
    "text", ["", "project blue 1a1", "project brown 9z9", "die 7 to 1", "pay Z", "pay wB", "enter 6", "keep ?", "fly"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read(position(), 0, text)


@pytest.mark.parametrize("text", ["", "tabannusi position 1", "tabannusi position 2\nseats 9\nmap\n1 ."])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read_position(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("port row1 left bottom", "This cannot be done in the district of your Assistant."),
        ("project brown 2a1", "This space does not belong to the district in which you act."),
        ("build brown", "The district has no project of this colour."),
        ("water 1d2", "You do not have this water tile."),
        ("garden 12w2", "You have no garden tile."),
        ("buy water", "This costs 1 × blue. You are short of 1."),
        ("decree D01", "This decree is not on the board."),
        ("harbormaster H4", "You do not have this harbormaster tile."),
        ("track brown", "This is not what is asked now."),
    ],
)
def test_a_refusal_names_the_rule(text: str, reason: str) -> None:
    assert refusal(position(at=1), text) == reason


def test_a_king_is_only_for_a_solo_game() -> None:
    tables = [GAME.write_position(Match(GAME, 2, {"king": king}).state) for king in ("gilgabot", "sarbot")]
    assert tables[0] == tables[1]
    alone = [GAME.write_position(Match(GAME, 1, {"king": king}).state) for king in ("gilgabot", "sarbot")]
    assert alone[0] != alone[1]


# -- secrets ---------------------------------------------------------------------------------------------------------


def test_urban_cards_have_a_face_only_for_their_holder() -> None:
    state = position(urban="U05")
    state.urban[URBAN_CARDS.index("U07")] = OWNED + 1
    assert view(state, 0).urban[4] == OWNED
    assert view(state, 1).urban[4] == 0
    assert view(state, SPECTATOR).urban == (0,) * 15
    assert view(state, 1).urban_counts[0] == (1, 0, 0)
    assert redact(KEEP[3], 0, 1) == KEEP_UNSEEN
    assert redact(KEEP[3], 0, 0) == KEEP[3]
    assert redact(UrbanDrawn(0, (3, 4), 2), CHANCE, 1) == UrbanDrawn(0, None, 2)
    assert write(redact(UrbanDrawn(0, (3, 4), 2), CHANCE, SPECTATOR)) == "urban 0 ?2"


def test_the_bots_urban_card_is_known_to_nobody() -> None:
    match = Match(GAME, 1)
    match.let_chance_answer(Random(1))
    seen = match.view(0)
    assert seen.urban_counts[1] == (1, 0, 0)
    assert OWNED + 1 not in seen.urban
    imagined = {tuple(imagine(seen, Random(n)).urban).index(OWNED + 1) for n in range(40)}
    assert len(imagined) > 5


def test_a_returned_card_is_known_to_who_returned_it() -> None:
    state = position(harbormasters="H9", urban="U01")
    play(state, "harbormaster H9", "* urban 0 U04,U09", "keep U09")
    assert view(state, 0).urban[3] != 0
    assert view(state, 1).urban[3] == 0


# -- nothing is lost -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_components_are_conserved(seats: int, options: dict[str, str], seed: int) -> None:
    rng = Random(seed)
    match = Match(GAME, seats, options)
    match.let_chance_answer(rng)
    dice = count_dice(match.state)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)), rng)
        assert count_dice(match.state) == dice
        check_pieces(match.state)


def count_dice(state: State) -> list[int]:
    counts = []
    for colour in range(5):
        on_barge = sum(int(state.dice[7 * colour + value]) for value in range(1, 7))
        held = sum(int(state.hands[5 * player + colour]) for player in range(int(state.players)))
        counts.append(on_barge + held + int(state.supply[colour]))
    return counts


def check_pieces(state: State) -> None:
    board = [int(piece) for piece in state.board]
    bag = [0, 0, 0]
    if state.automa is not None:
        bag = [int(state.automa.bag[c]) + sum(pile.count(c) for pile in state.automa.piles) for c in range(3)]
    for colour in range(3):
        projects = [piece for piece in board if is_project(piece) and (piece - 1) % 3 == colour]
        pieces = [piece for piece in board if is_building(piece) and (piece - 1) % 3 == colour]
        assert len(projects) + state.projects_left[colour] + bag[colour] == PROJECT_TILES[colour]
        assert len(pieces) + state.pieces_left[colour] == BUILDING_PIECES[colour]
    gardens = sum(1 for piece in board if is_garden(piece))
    assert gardens + sum(int(n) for n in state.gardens) + state.gardens_left == 25
    for seat in range(int(state.seats)):
        on_projects = sum(1 for piece in board if is_project(piece) and (piece - 1) // 3 == seat)
        on_ships = sum(1 for markers in state.ship_markers if int(markers) >> seat & 1)
        on_ziggurat = sum(int(state.ziggurat_markers[3 * seat + n]) for n in range(3))
        placed = on_projects + on_ships + on_ziggurat + int(state.grown[seat])
        if not settling(state):
            assert placed + state.markers[seat] + state.pool[seat] == MARKERS_OF_A_SEAT
        houses = sum(int(state.built[9 * seat + n]) for n in range(9))
        houses += sum(1 for house in state.port_houses if house == seat + 1)
        houses += sum(1 for house in state.ziggurat_houses if house == seat + 1)
        assert houses == sum(int(state.houses[4 * seat + row]) for row in range(4))
        assert houses <= HOUSES_OF_A_SEAT


def settling(state: State) -> bool:
    """Markers set aside from a new building are on their way."""
    return any(type(task).__name__ == "SettleMarkers" for task in state.pending)


# -- drawings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_legal_answer_can_be_pointed_at_and_told(seats: int, options: dict[str, str]) -> None:
    """All targets of legal answers are drawn; every action and event has a line; pointing finds the action again."""
    rng = Random(seats)
    match = Match(GAME, seats, options)
    match.let_chance_answer(rng)
    names = [f"Player {n}" for n in range(seats)]
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        if rng.random() < 0.25:
            seen = match.view(seat)
            drawing = draw.draw_view(seen, names, ENGLISH)
            drawn = set(re.findall(r'data-target="([^"]+)"', page(drawing)))
            for action in legal:
                pointed = frozenset(draw.targets(action))
                assert pointed <= drawn, write(action)
                assert draw.aim(seen, pointed) == action
            assert GAME.question(seen, names, ENGLISH)
            assert GAME.map_text(seen, names, ENGLISH)
        before = len(match.log)
        match.play(seat, rng.choice(legal), rng)
        for entry in match.log[before:]:
            GAME.tell_action(entry.action, entry.seat, names, ENGLISH)
            for event in entry.events:
                assert GAME.tell_event(event, names, ENGLISH)
    assert draw.draw_view(match.view(SPECTATOR), names, ENGLISH).tray == []
