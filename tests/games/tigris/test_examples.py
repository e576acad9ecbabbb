"""The worked examples of the rulebook, each under its own name, from examples.json."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from tests.games.tigris.positions import asked
from ziggurat.core.game import CHANCE, Event, Seat
from ziggurat.core.points import places
from ziggurat.core.vectors import large, small
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.actions import (
    ADD_TILES,
    DECLINE_MONUMENT,
    FIGHT,
    PASS,
    PLACE_LEADER,
    PLACE_TILE,
    PLAY_CATASTROPHE,
    TAKE_ACTION,
    TAKE_TREASURE,
    WITHDRAW_LEADER,
    Action,
    BuildMonument,
    ChooseTreasure,
    ChooseWar,
    OfferMonument,
    Support,
    Swap,
    TakeAction,
)
from ziggurat.games.tigris.conflicts import strengths
from ziggurat.games.tigris.data import (
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    FOR_TILES,
    FOR_TREASURES,
    MONUMENT_WORDS,
    NOWHERE,
    SOURCE_COUNT,
    START_TEMPLES,
    TREASURE_BIT,
    UNMARKED,
    Cell,
)
from ziggurat.games.tigris.pieces import BASE, CATASTROPHE, EMPTY, LAST_BASE, LAST_LEADER, LAST_TILE, LEADER, OFF, TILE
from ziggurat.games.tigris.scoring import deal_treasures
from ziggurat.games.tigris.state import RUNNING, State, has_treasure, points_of, treasures_of

EXAMPLES = {e["name"]: e for e in json.loads(Path(__file__).with_name("examples.json").read_text())}
DECISIONS = {
    "action": TakeAction,
    "commit": Support,
    "choose_war": ChooseWar,
    "monument": OfferMonument,
    "treasure": ChooseTreasure,
}


def test_example_revolt() -> None:
    """2 + 2 against 1 + 3: a tie, the defender wins."""
    run("example-revolt")


def test_example_war() -> None:
    """Traders fight 5 : 3, then the kings are no longer joined."""
    run("example-war")


def test_example_monument() -> None:
    """A farmer loses his last temple; income comes at the end of each owner's own turn."""
    run("example-monument")


def test_example_treasure() -> None:
    """The point goes to the farmer's owner, the treasure of the border space to the trader's."""
    run("example-treasure")


def test_example_first_round() -> None:
    """Four players, one turn each."""
    run("example-first-round")


def test_example_tile_awards() -> None:
    """The king is paid where there is no trader; without a king nobody is."""
    run("example-tile-awards")


def test_example_final_scoring() -> None:
    """Treasures go to the weakest colour; the weakest colour is compared first."""
    example = EXAMPLES["example-final-scoring"]
    names = [player["id"] for player in example["players"]]
    standings = [
        deal_treasures([player["points"][name] for name in COLOUR_NAMES], player["treasures"])
        for player in example["players"]
    ]
    assert {n: list(row) for n, row in zip(names, standings, strict=True)} == example["expect"]["vectors"]
    ranking = places(standings)
    groups = [[n for n, place in zip(names, ranking, strict=True) if place == k] for k in sorted(set(ranking))]
    assert groups == example["expect"]["ranking"]


def test_every_example_of_the_file_has_its_test() -> None:
    assert all(f"test_{name.replace('-', '_')}" in globals() for name in EXAMPLES)


# -- reading and checking --------------------------------------------------------------------------------------------


def run(name: str) -> None:
    example = EXAMPLES[name]
    players: list[str] = example["players"]
    state = read_state(example)
    before = [[int(points_of(state, seat, colour)) for colour in COLOURS] for seat in range(len(players))]
    discarded = sum(state.removed) + sum(state.swapped)
    for step in example["steps"]:
        take_step(state, players, step)
    expected = example["expect"]
    gained = {who: gained_by(state, seat, before[seat]) for seat, who in enumerate(players)}
    assert {who: got for who, got in gained.items() if got} == expected["points_gained"]
    if "leaders" in expected:
        assert sorted(map(tuple3, expected["leaders"])) == sorted(map(tuple3, leaders(state, players)))
    if "discarded_from_hands" in expected:
        from_board = sum(len(step.get("expect", {}).get("removed_tiles", [])) for step in example["steps"])
        assert sum(state.removed) + sum(state.swapped) - discarded - from_board == expected["discarded_from_hands"]
    if "hand_sizes" in expected:
        hands = {who: sum(list(state.hands)[4 * s : 4 * s + 4]) for s, who in enumerate(players)}
        assert hands == expected["hand_sizes"]
    if "treasures_held" in expected:
        held = {who: treasures_of(state, seat) for seat, who in enumerate(players)}
        assert held == expected["treasures_held"]
    for place in expected.get("treasures_at", []):
        assert has_treasure(state, cell_at(place))
    check_final(state, players, example["expect_final_state"])


def take_step(state: State, players: list[str], step: dict[str, Any]) -> None:
    seat = players.index(step["player"])
    expected = step.get("expect", {})
    action = read_action(step)
    assert asked(state) == seat
    if expected.get("legal") is False:
        before = GAME.write_position(state)
        assert GAME.why_not(state, seat, action) is not None
        assert action not in GAME.legal(state, seat)
        assert GAME.write_position(state) == before
        return
    assert GAME.why_not(state, seat, action) is None
    assert action in GAME.legal(state, seat)
    points = [[int(points_of(state, s, colour)) for colour in COLOURS] for s in range(len(players))]
    stood = leaders(state, players)
    board = [int(piece) for piece in state.board]
    GAME.apply(state, seat, action)
    let_chance_answer(state)
    if "points" in expected:
        gained = {who: gained_by(state, s, points[s]) for s, who in enumerate(players)}
        assert {who: got for who, got in gained.items() if got} == expected["points"]
    if "removed_leaders" in expected:
        stand = [(who, colour) for who, colour, _ in leaders(state, players)]
        gone = [[who, colour] for who, colour, _ in stood if (who, colour) not in stand]
        assert gone == expected["removed_leaders"]
    if "removed_tiles" in expected:
        lost = [c for c in range(CELLS) if TILE <= board[c] <= LAST_TILE and state.board[c] == EMPTY]
        assert [list(divmod(c, COLUMNS)) for c in lost] == expected["removed_tiles"]
    question = state.pending[-1]
    if "next" in expected:
        who, decision = expected["next"]
        assert asked(state) == players.index(who)
        assert isinstance(question, DECISIONS[decision])
    if "strength" in expected:
        assert isinstance(question, Support)
        assert list(strengths(state, question)) == expected["strength"]
    if "options" in expected:
        assert [GAME.write(a).split()[-1] for a in GAME.legal(state, asked(state))] == expected["options"]


def let_chance_answer(state: State) -> None:
    rng = Random(3)
    events: list[Event] = []
    while GAME.to_act(state) == (CHANCE,):
        events += GAME.apply(state, CHANCE, GAME.luck(state, rng))


def check_final(state: State, players: list[str], expected: dict[str, Any]) -> None:
    board = [int(state.board[cell]) for cell in range(CELLS)]
    tiles = {cell_at(tile["at"]): TILE + COLOUR_NAMES.index(tile["color"]) for tile in expected["tiles"]}
    assert {c: piece for c, piece in enumerate(board) if TILE <= piece <= LAST_TILE} == tiles
    bases = [cell_at(place) for place in expected["bases"]]
    assert [c for c, piece in enumerate(board) if BASE <= piece <= LAST_BASE] == bases
    stand = [(leader["owner"], leader["color"], leader["at"]) for leader in expected["leaders"]]
    assert sorted(stand) == sorted(leaders(state, players))
    assert [c for c, piece in enumerate(board) if piece == CATASTROPHE] == [
        cell_at(place) for place in expected["catastrophes"]
    ]
    assert [c for c in START_TEMPLES if has_treasure(state, c)] == [cell_at(p) for p in expected["treasures"]]
    for seat, who in enumerate(players):
        row = {name: int(points_of(state, seat, colour)) for colour, name in enumerate(COLOUR_NAMES)}
        assert row == expected["points"][who]
        assert treasures_of(state, seat) == expected["treasures_held"][who]
    question = state.pending[-1]
    assert asked(state) == players.index(expected["next"]["player"])
    assert isinstance(question, DECISIONS[expected["next"]["decision"]])
    assert isinstance(question, TakeAction)
    assert question.left == expected["actions_left"]


def leaders(state: State, players: list[str]) -> list[tuple[str, str, list[int]]]:
    found = []
    for c in range(CELLS):
        piece = int(state.board[c])
        if LEADER <= piece <= LAST_LEADER:
            seat, colour = divmod(piece - LEADER, 4)
            found.append((players[seat], COLOUR_NAMES[colour], list(divmod(c, COLUMNS))))
    return found


def tuple3(row: Any) -> tuple[Any, ...]:
    return tuple(row)


def gained_by(state: State, seat: Seat, before: list[int]) -> dict[str, int]:
    after = [int(points_of(state, seat, colour)) for colour in COLOURS]
    return {COLOUR_NAMES[c]: after[c] - before[c] for c in COLOURS if after[c] != before[c]}


def cell_at(place: list[int]) -> Cell:
    return place[0] * COLUMNS + place[1]


def by_colour(counts: dict[str, int]) -> list[int]:
    return [counts[name] for name in COLOUR_NAMES]


def read_action(step: dict[str, Any]) -> Action:
    colour = COLOUR_NAMES.index(step["color"]) if "color" in step else -1
    cell = cell_at(step["at"]) if "at" in step else -1
    match step["do"]:
        case "place_leader":
            return PLACE_LEADER[colour][cell]
        case "withdraw_leader":
            return WITHDRAW_LEADER[colour]
        case "place_tile":
            return PLACE_TILE[colour][cell]
        case "catastrophe":
            return PLAY_CATASTROPHE[cell]
        case "swap":
            tiles = tuple(step["tiles"].get(name, 0) for name in COLOUR_NAMES)
            return Swap(tiles, sum(tiles))
        case "pass":
            return PASS
        case "choose_war":
            return FIGHT[colour]
        case "commit":
            return ADD_TILES[int(step["count"])]
        case "build_monument":
            return BuildMonument(MONUMENT_WORDS.index("-".join(step["colors"])), cell_at(step["top_left"]))
        case "decline_monument":
            return DECLINE_MONUMENT
        case "take_treasure":
            return TAKE_TREASURE[cell]
    raise AssertionError(step["do"])


def read_state(example: dict[str, Any]) -> State:
    told = example["state"]
    players: list[str] = example["players"]
    seats = len(players)
    board = [EMPTY] * CELLS + [OFF]
    for tile in told["tiles"]:
        board[cell_at(tile["at"])] = TILE + COLOUR_NAMES.index(tile["color"])
    for leader in told["leaders"]:
        number = 4 * players.index(leader["owner"]) + COLOUR_NAMES.index(leader["color"])
        board[cell_at(leader["at"])] = LEADER + number
    assert told["monuments"] == []
    assert told["catastrophes"] == []
    points = []
    for who in players:
        row = [0] * SOURCE_COUNT
        row[FOR_TILES : FOR_TILES + 4] = by_colour(told["points"][who])
        row[FOR_TREASURES] = told["treasures_held"][who]
        points += row
    on_turn = players.index(told["active"])
    return State(
        seats=seats,
        english_variant=example["english_variant"],
        open_scoring=False,
        turn_limit=400,
        board=small(board),
        marked=UNMARKED,
        treasures=sum(TREASURE_BIT[cell_at(place)] for place in told["treasures"]),
        monuments=small([NOWHERE] * len(MONUMENT_WORDS)),
        hands=small([n for who in players for n in by_colour(told["hands"][who])]),
        bag=small(by_colour(told["bag"])),
        catastrophes=small([told["catastrophes_left"][who] for who in players]),
        points=large(points),
        removed=small([0] * 4),
        swapped=small([0] * (4 * seats)),
        turn=1,
        on_turn=on_turn,
        ended=RUNNING,
        pending=[TAKE_ACTION[on_turn][told["actions_left"]]],
    )
