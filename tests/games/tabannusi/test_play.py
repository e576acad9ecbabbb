"""Whole games: the legal list against the rules in plain words, and against what speaks against an answer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from mypy_extensions import i64

from tests.games.tabannusi.positions import KINGS, piece_at, play, position, possible, refusal, set_barge
from tests.games.tabannusi.test_decrees import meeting
from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.core.simulate import play_on
from ziggurat.core.steps import MANY_UNHEARD, UNHEARD
from ziggurat.core.words import Refusal
from ziggurat.games.tabannusi import GAME
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi.building import group_sizes, project_group, size_in
from ziggurat.games.tabannusi.data import COLOURS, DATA
from ziggurat.games.tabannusi.decrees import adjacent_gardens
from ziggurat.games.tabannusi.notation import write
from ziggurat.games.tabannusi.state import (
    FILLED,
    ON_DISPLAY,
    OWNED,
    TURNED,
    State,
    buildings_in,
    gardens_beside,
    owner_of,
)

TABLES = [*((1, {"king": king}) for king in KINGS), (2, {}), (3, {}), (4, {"barges": "printed"})]


def moments(seats: int, options: dict[str, str], seed: int) -> Iterator[tuple[State, int, list[a.Action]]]:
    """Every decision of a game played at random: the state, who is asked, the legal answers."""
    state = GAME.setup(seats, GAME.complete_options(options))
    for seat, legal in play_on(GAME, state, Random(f"{seats}{options}{seed}")):
        yield state, seat, legal


def texts(answers: list[a.Action]) -> set[str]:
    return {write(action) for action in answers}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_where_nobody_listens_the_same_happens(seats: int, options: dict[str, str]) -> None:
    heard = GAME.setup(seats, GAME.complete_options(options))
    steps = GAME.taken_by()
    unheard = GAME.clone(heard)
    rng = Random(f"{seats}{options}")
    told = 0
    while asked := GAME.to_act(heard):
        seat = asked[0]
        answer = GAME.luck(heard, rng) if seat == CHANCE else rng.choice(GAME.legal(heard, seat))
        told += len(GAME.apply(heard, seat, answer))
        steps.apply(unheard, seat, answer)
        assert len(UNHEARD) <= MANY_UNHEARD
        assert GAME.write_position(unheard) == GAME.write_position(heard)
    assert told > 100


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_counted_at_a_glance_is_there_space_by_space(seats: int, options: dict[str, str]) -> None:
    """Projects of all colours in one pass; gardens beside buildings without looking for the buildings."""
    for state, _, _ in moments(seats, options, 7):
        for district in d.ORDINARY:
            sizes = group_sizes(state, district)
            assert [size_in(sizes, colour) for colour in d.CRAFTS] == [
                len(project_group(state, colour, district)) for colour in d.CRAFTS
            ]
        buildings = [building for district in d.ORDINARY for building in buildings_in(state, district)]
        for seat in range(int(state.players)):
            own = [building for building in buildings if owner_of(i64(state.board[building[0]])) == seat]
            gardens = {garden for building in own for garden in gardens_beside(state, building)}
            assert adjacent_gardens(state, seat) == len(gardens)


# -- the rules in plain words, without any of the tables that make the real list fast ---------------------------------


class Plain:
    """A position as a person reads it from the table, and what the rules say to it."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        side = DATA["board"][DATA["setup"]["boardSideByPlayers"][str(int(state.seats))]]
        self.next_to: dict[str, set[str]] = {}
        self.district: dict[str, set[int]] = {}
        for number in (1, 2, 3):
            for entry in side["districts"][str(number)]:
                if not (state.seats == 3 and entry.get("onlyWith4Players")):
                    self.district[name(number, entry["row"], entry["col"])] = {number}
        for place in self.district:
            number, col, row = int(place[0]), "abcde".index(place[1]) + 1, int(place[2])
            around = [name(number, row + y, col + x) for y, x in ((1, 0), (-1, 0), (0, 1), (0, -1)) if col + x > 0]
            self.next_to[place] = {other for other in around if other in self.district}
        for entry in side["borderWater"]:
            left, right = entry["between"]
            water = f"{left}{right}w{entry['row']}"
            self.district[water] = {left, right}
            self.next_to[water] = {name(left, entry["row"], side["cols"]), name(right, entry["row"], 1)}
            for place in self.next_to[water]:
                self.next_to[place].add(water)
        self.board = {place: piece_at(state, place) for place in self.district}
        self.at = int(state.assistants[seat])
        self.here = [place for place in self.district if self.district[place] == {self.at}]
        self.gold, self.markers = int(state.gold[seat]), int(state.markers[seat])
        self.dice = [int(state.hands[5 * seat + colour]) for colour in range(5)]
        crates = [int(crate) for crate in state.crates][4 * seat : 4 * seat + 4]
        self.crates = [sum(1 for c in crates if c & FILLED and (c & 7) == colour + 1) for colour in range(5)]
        self.empty = [(c & 7) - 1 for c in crates if c and not c & FILLED]
        self.waiting = [(c & 7) - 1 for c in crates if c and not c & FILLED and not c & TURNED]
        self.houses = [(5 if row == 3 else 3) - int(state.houses[4 * seat + row]) for row in range(4)]

    def has_ship(self, ship: str) -> bool:
        return bool(int(self.state.powers[self.seat]) >> d.SHIPS.index(ship) & 1)

    def owns(self, tile: str) -> bool:
        return int(self.state.harbormasters[d.HARBORMASTERS.index(tile)]) == OWNED + self.seat

    def can_pay(self, *wanted: tuple[str, int], less: int = 0) -> bool:
        missing = 0
        for colour in range(5):
            count = sum(n for which, n in wanted if which == COLOURS[colour])
            missing += max(0, count - self.dice[colour] - self.crates[colour])
        return missing - less <= self.gold

    def barge(self, district: int) -> str:
        return COLOURS[int(self.state.barges[district])]

    # -- the chapters ------------------------------------------------------------------------------------------------

    def dice_and_districts(self) -> set[str]:
        colour = int(self.state.barges[self.at])
        dice = [value for value in range(1, 7) if self.state.dice[7 * colour + value]]
        found = set()
        for value in dice:
            free = {value} if value < 6 else set(range(1, 6)) - set(dice)
            found |= {f"die {value} to {target}" for target in range(1, 6) if target in free or self.gold}
        return found

    def projects(self, only: str = "") -> set[str]:
        found = set()
        for n, colour in enumerate(COLOURS[:3]):
            letter = "BWY"[n]
            group = [place for place in self.here if self.board[place].startswith(f"p{letter}")]
            if len(group) == 3 or not self.markers or not self.state.projects_left[n] or only not in ("", colour):
                continue
            for place in self.here:
                beside = [self.board[other] for other in self.next_to[place]]
                if self.board[place] != "." or any(piece[0] == letter for piece in beside):
                    continue
                if not group or any(piece.startswith(f"p{letter}") for piece in beside):
                    found.add(f"project {colour} {place}")
        return found

    def buildings(self) -> set[str]:
        found = set()
        for n, colour in enumerate(COLOURS[:3]):
            group = [self.board[place] for place in self.here if self.board[place].startswith(f"p{'BWY'[n]}")]
            if not group or self.state.pieces_left[n] < len(group) or not (self.houses[n] or self.houses[3]):
                continue
            own = sum(1 for piece in group if piece[2] == str(self.seat))
            for less in (0, 1) if self.owns("H7") else (0,):
                if self.can_pay((self.barge(self.at), 2), (colour, own), less=less):
                    found.add(f"build {colour}{' cheaper' if less else ''}")
        return found

    def gardens(self, left: int) -> set[str]:
        found = set()
        if self.can_pay(("green", 1)) and self.state.gardens_left:
            found.add("buy garden")
        if self.can_pay(("blue", 1)) and self.state.water_left:
            found.add("buy water")
        tiles = [""] if self.state.water[self.seat] else []
        owned = [int(place) == OWNED + self.seat for place in self.state.special]
        tiles += [f"{tile} " for n, tile in enumerate(d.SPECIAL_TILES) if owned[n]]
        for place in self.here:
            if self.board[place] == "." and any(self.board[other][0] in "~=" for other in self.next_to[place]):
                found |= {f"water {tile}{place}" for tile in tiles}
        if left and self.state.gardens[self.seat]:
            for place, districts in self.district.items():
                if self.at in districts and self.board[place][0] in "~=" and "*" not in self.board[place]:
                    if self.markers:
                        found.add(f"garden {place}")
                    if self.has_ship("S12") and self.state.pool[self.seat]:
                        found.add(f"garden {place} supply")
        return found

    def port_houses(self, free: bool = False) -> set[str]:
        price = [] if free else [(self.barge(4), 2)]
        rows = ["bottom"] if self.houses[3] and self.can_pay(*price) else []
        if self.has_ship("S09") and self.can_pay(*price, ("blue", 1)):
            rows += [colour for n, colour in enumerate(COLOURS[:3]) if self.houses[n]]
        found = set()
        for line in ("row1", "row2", "row3", "col1", "col2", "col3"):
            pair = {side: int(self.state.port_houses[d.PORT_SPACE_NAMES.index(f"{line} {side}")]) for side in SIDES}
            full = len(self.empty) + sum(self.crates) == 4
            for side in SIDES:
                if not pair[side] and self.seat + 1 not in pair.values() and not (side == "right" and full):
                    found |= {f"port {line} {side} {row}" for row in rows}
        return found

    def ships(self, price: int, size: int = 0) -> set[str]:
        blue = self.has_ship("S11") and (self.dice[3] or self.crates[3])
        if not self.markers or (price and self.gold < price - (1 if blue else 0)):
            return set()
        found = set()
        for n, space in enumerate(d.SHIP_SPACES):
            marked = int(self.state.ship_markers[n]) >> self.seat & 1
            if not marked and size in (0, int(d.SHIP_SIZES[int(self.state.ships[n])])):
                found.add(f"ship {space}")
        return found

    def sections(self) -> list[str]:
        """Ziggurat tiles that take another marker."""
        marks = [int(self.state.ziggurat_markers[3 * self.seat + n]) for n in range(3)]
        return [COLOURS[n] for n in range(3) if self.markers and marks[n] < 3]

    def ziggurat_houses(self) -> set[str]:
        found = set()
        for section in self.sections():
            n = COLOURS.index(section)
            if (self.houses[n] or self.houses[3]) and self.can_pay((self.barge(5), 2)):
                spaces = [k for k in range(6) if not self.state.ziggurat_houses[6 * n + k]]
                found |= {f"ziggurat {section} {k + 1}" for k in spaces}
        return found

    def additional(self) -> set[str]:
        if self.state.on_turn != self.seat:
            return set()
        found = {
            f"decree {name}"
            for n, name in enumerate(d.DECREES)
            if self.state.decrees[n] == ON_DISPLAY and self.meets(DATA["decrees"]["list"][n]["requires"])
        }
        if self.gold or any(self.dice):
            found |= {f"refill {COLOURS[colour]}" for colour in self.waiting}
            if self.has_ship("S03"):
                for n, one in enumerate(self.waiting):
                    for two in self.waiting[n + 1 :]:
                        found.add(f"refill {COLOURS[min(one, two)]} {COLOURS[max(one, two)]}")
        for tile in d.HARBORMASTERS:
            if self.owns(tile) and tile != "H7":
                chosen = {"H5": d.ACTION_TILES, "H6": [text[5:] for text in self.ships(0)], "H8": self.sections()}
                found |= {f"harbormaster {tile} {choice}".strip() for choice in chosen.get(tile, [""])}
        return found

    # -- decrees -----------------------------------------------------------------------------------------------------

    def own_buildings(self) -> list[tuple[str, set[str]]]:
        """Colour and spaces of every own building."""
        letters = {"B": "brown", "W": "white", "Y": "yellow"}
        left = {place for place, piece in self.board.items() if piece[0] in letters and piece[1:] == str(self.seat)}
        found = []
        while left:
            building = {left.pop()}
            edge = set(building)
            while edge:
                edge = {
                    other for place in edge for other in self.next_to[place] if self.board[other] == self.board[place]
                }
                edge &= left
                building |= edge
                left -= edge
            found.append((letters[self.board[min(building)][0]], building))
        return found

    def gardens_at(self, building: set[str]) -> set[str]:
        return {other for place in building for other in self.next_to[place] if "*" in self.board[other]}

    def meets(self, asked: dict[str, Any]) -> bool:
        buildings = self.own_buildings()
        built = {colour: sum(1 for c, _ in buildings if c == colour) for colour in COLOURS[:3]}
        green = {colour: sum(1 for c, b in buildings if c == colour and self.gardens_at(b)) for colour in COLOURS[:3]}
        houses = [int(house) for house in self.state.ziggurat_houses]
        temples = {c: built[c] + houses[6 * n : 6 * n + 6].count(self.seat + 1) for n, c in enumerate(COLOURS[:3])}
        marked = [n for n in range(9) if int(self.state.ship_markers[n]) >> self.seat & 1]
        shades = [int(d.SHIP_COLOURS[int(self.state.ships[n])]) for n in marked]
        gap = sum(max(0, n - shades.count(COLOURS.index(c))) for c, n in asked.get("ships", {}).items())
        own = sum(1 for piece in self.board.values() if piece.endswith(f"*{self.seat}"))
        around = set().union(*(self.gardens_at(building) for _, building in buildings))
        tiles = [self.state.ziggurat_markers[3 * self.seat + n] > 0 for n in range(3)]
        return (
            all(built[c] >= n for c, n in asked.get("buildings", {}).items())
            and all(temples[c] >= n for c, n in asked.get("buildingsOrZigguratHouses", {}).items())
            and all(green[c] >= n for c, n in asked.get("buildingsWithGarden", {}).items())
            and gap <= shades.count(d.WILD)
            and [int(h) for h in self.state.port_houses].count(self.seat + 1) >= asked.get("portHouses", 0)
            and own >= asked.get("ownGardens", 0)
            and len(around) >= asked.get("gardensAdjacentToOwnBuildings", 0)
            and (all(tiles) or not asked.get("markerOnEachZigguratTile"))
        )


SIDES = ("left", "right")


def name(district: int, row: int, col: int) -> str:
    return f"{district}{'_abcdefg'[col]}{row}"


def plainly_legal(state: State, seat: int) -> set[str] | None:
    """What the rules allow, in plain words; None for questions that offer a plain list of things."""
    plain, question = Plain(state, seat), state.pending[-1]
    if isinstance(question, q.ChooseDie):
        found = plain.dice_and_districts()
    elif isinstance(question, q.TakeActions):
        if plain.at <= 3:
            found = plain.projects() | plain.buildings() | plain.gardens(3)
        elif plain.at == 4:
            found = plain.port_houses() | plain.ships(2)
        else:
            found = plain.ziggurat_houses()
        slots = [entry["id"] for entry in DATA["districts"]["list"] for _ in range(entry["actionTileSlots"])]
        found |= {f"tile {d.ACTION_TILES[int(state.tiles[n])]}" for n in range(6) if slots[n] == plain.at}
        found.add("done")
    elif isinstance(question, q.CreateGarden):
        found = plain.gardens(question.left) if plain.at <= 3 else plain.gardens(0) & {"buy garden", "buy water"}
        found.add("done")
    elif isinstance(question, q.OfferShip):
        found = plain.ships(1, question.size) | {"done"}
    elif isinstance(question, q.OfferMarkerOnShip):
        found = plain.ships(0) | {"done"}
    elif isinstance(question, q.OfferMarkerOnZiggurat):
        found = {f"marker {section}" for section in plain.sections()} | {"done"}
    elif isinstance(question, q.OfferPortHouse):
        found = plain.port_houses(free=True) | {"done"}
    elif isinstance(question, q.OfferPaidStep):
        low = [c for n, c in enumerate(COLOURS[:3]) if state.craft[3 * seat + n] < d.TOP and plain.can_pay((c, 1))]
        found = {f"track {colour}" for colour in low} | {"done"}
    elif isinstance(question, q.Pause):
        found = {"done"}
    elif isinstance(question, q.ChooseTrack):
        tracks = [n for n in range(3) if state.craft[3 * question.seat + n] < d.TOP and not question.barred >> n & 1]
        found = {f"track {COLOURS[n]}" for n in tracks}
    elif isinstance(question, q.ChooseCrates):
        found = {f"crate {COLOURS[colour]}" for colour in plain.empty} | {"done"}
    else:
        return None
    return found | plain.additional()


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_legal_list_agrees_with_the_plain_words_of_the_rules(seats: int, options: dict[str, str]) -> None:
    judged = 0
    for seed in (1, 2):
        for state, seat, legal in moments(seats, options, seed):
            wanted = plainly_legal(state, seat)
            if wanted is not None:
                judged += 1
                assert texts(legal) == wanted, GAME.write_position(state)
    assert judged > 100


def test_a_building_is_cheaper_by_one_and_by_no_more() -> None:
    """2 brown and 1 white, with H7 one less: with a single brown die nothing is built."""
    assert possible(position("pW0 1a1", hand="BW", harbormasters="H7"), "build") == {"white cheaper"}
    short = position("pW0 1a1", hand="B", harbormasters="H7")
    assert possible(short, "build") == set()
    assert refusal(short, "build white cheaper") == (
        "This costs 2 × brown and 1 × white, less any 1. You are short of 1."
    )


# -- what speaks against an answer -------------------------------------------------------------------------------------


def every_answer() -> list[a.Action]:
    tables: list[Any] = [
        *(a.FIRST_BUILDING, a.ENTER, a.TAKE_DIE, a.PLACE_PROJECT, a.BUILD, a.ACQUIRE, a.PLACE_WATER, a.PLACE_GARDEN),
        *(a.PORT_HOUSE, a.CLAIM_SHIP, a.ZIGGURAT_HOUSE, a.USE_TILE, [a.DONE], a.PICK_DIE, a.PICK_TRACK),
        *(a.PICK_SPECIAL, a.PICK_CRATE, a.SEND_ARCHITECT, a.PICK_GAIN, a.PICK_SECTION, a.MOVE_HOUSE, a.SCORE),
        *(a.KEEP, a.REFILL, a.SCORE_DECREE, a.USE_HARBORMASTER),
    ]
    found: list[a.Action] = []
    for table in tables:
        for row in table:
            found += row if isinstance(row, list) else [row]
    for first in range(5):
        for second in range(5):
            for gold in range(3):
                for coins in ((0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (2, 1), (1, 2), (2, 2), (3, 2)):
                    dice, crates = [0] * 5, [0] * 5
                    dice[first] += coins[0]
                    crates[second] += coins[1]
                    found.append(a.pay(dice, crates, gold))
    return found


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_something_speaks_against_every_answer_that_is_not_listed_and_against_no_other(
    seats: int, options: dict[str, str]
) -> None:
    every = every_answer()
    kinds: set[type] = set()
    for step, (state, seat, legal) in enumerate(moments(seats, options, 2)):
        kind = type(state.pending[-1])
        if step % 11 == 0 or kind not in kinds:
            kinds.add(kind)
            for action in every:
                reason = GAME.why_not(state, seat, action)
                assert (reason is None) == (action in legal), (action, reason)
                assert reason is None or isinstance(reason, Refusal)
    assert len(kinds) > 6


def test_whoever_is_not_asked_is_told_so() -> None:
    state = position(on_turn=0)
    assert str(GAME.why_not(state, 1, a.DONE)) == "Another player is asked now."
    assert str(GAME.why_not(state, CHANCE, a.DONE)) == "Another player is asked now."


@pytest.mark.parametrize(
    ("facts", "played", "refused", "reason"),
    [
        ({"at": 1, "water": 1}, [], "water 12w2", "This is printed water: nothing but a garden lies on it."),
        ({"at": 1, "water": 1}, [], "water 23w2", "This space does not belong to the district in which you act."),
        ({"at": 1}, [], "project brown 12w3", "This is printed water: nothing but a garden lies on it."),
        ({"at": 1}, [], "project brown 1e1", "This space is not in use at this table."),
        ({"at": 1}, [], "buy water", "This costs 1 × blue. You are short of 1."),
        ({"at": 4}, [], "ship P12", "A marker on a ship costs 2 gold here, which you do not have."),
        ({"at": 4, "hand": "L"}, [], "port row1 left bottom", "This costs 2 × blue. You are short of 1."),
        ({"at": 5}, [], "ziggurat white 1", "This costs 2 × green. You are short of 2."),
        (
            {"pieces": "pW0 1a1", "hand": "B"},
            [],
            "build white",
            "This costs 2 × brown and 1 × white. You are short of 2.",
        ),
        (
            {"pieces": "pB0 1a1", "hand": "B"},
            [],
            "build brown",
            "This costs 3 × brown. You are short of 2.",
        ),
        (
            {"gardens": 1, "markers": 15, "powers": "S12"},
            [],
            "garden 12w2 supply",
            "You have no claim marker left in the general supply.",
        ),
        ({"gardens": 1}, [], "garden 12w2 supply", "Without ship S12 the marker must come from your area."),
        (
            {"hand": "B", "crates": "wl"},
            [],
            "refill white blue",
            "One payment refills one crate; two only with ship S03.",
        ),
        (
            {"hand": "B", "crates": "wl", "powers": "S03"},
            [],
            "refill white white",
            "You do not have two such empty crates.",
        ),
        ({"hand": "B", "crates": "w"}, [], "refill brown", "You have no empty crate of this colour."),
        ({"at": 5, "craft": (12, 0, 0)}, ["tile A6"], "track brown", "Your marker is at the top of this track."),
        (
            {"at": 4, "supply": "WY"},
            ["tile A4", "architect 1"],
            "take blue",
            "There is no die of this colour in the general supply.",
        ),
        ({"at": 3}, ["tile A3"], "special SW07", "This special water tile is not on display."),
        ({"at": 5, "crates": "bW"}, ["tile A5"], "crate white", "Your crate of this colour is full."),
        ({"at": 5, "crates": "bW"}, ["tile A5"], "crate green", "You have no crate of this colour."),
        ({"before_die": True}, [], "tile A1", "First take a die and send your Architect."),
        ({"before_die": True}, ["die 1 to 1"], "die 2 to 2", "You have taken your die of this turn."),
        ({"before_die": True}, [], "die 0 to 1", "There are dice on the barge: take one."),
        ({}, [], "tile A2", "This action tile lies in another district."),
        ({"pieces": "pW1 1a1", "hand": "BB", "gold": 1}, ["build white"], "tile A1", "First say how you pay."),
        (
            {"pieces": "pW1 1a1", "hand": "BB", "gold": 1},
            ["build white"],
            "pay B",
            "The cost is 2 × brown, and it is paid exactly.",
        ),
        (
            {"pieces": "pW1 1a1", "hand": "BB", "gold": 1},
            ["build white"],
            "pay $$",
            "You do not have what you want to pay with.",
        ),
        ({"harbormasters": "H6", "markers": 0}, [], "harbormaster H6 P11", "You have no claim marker in your area."),
        (
            {"harbormasters": "H6", "marked": {0: "P11"}},
            [],
            "harbormaster H6 P11",
            "This ship already carries a marker of yours.",
        ),
        ({"harbormasters": "H7"}, [], "harbormaster H7", "This tile is used while building."),
    ],
)
def test_a_refusal_names_the_reason(facts: dict[str, Any], played: list[str], refused: str, reason: str) -> None:
    state = position(**facts)
    play(state, *played)
    assert refusal(state, refused) == reason


def test_a_second_step_is_made_on_another_track() -> None:
    state = meeting("D13")
    play(state, "decree D13", "track brown")
    assert refusal(state, "track brown") == "This marker has made its step: choose another track."


def test_a_barge_with_dice_is_not_scored() -> None:
    state = position(at=1, actions=1, supply="BY")
    set_barge(state, "brown", "")
    set_barge(state, "yellow", "")
    play(state, "tile A1")
    assert refusal(state, "score 3") == "This district is not scored now: its barge is not empty."


# -- imagined worlds ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_in_every_imagined_world_whoever_is_asked_has_an_answer(seats: int, options: dict[str, str]) -> None:
    """And it is the same list for everybody, since all that decides it is open, or belongs to who is asked."""
    luck = Random(seats)
    for step, (state, seat, legal) in enumerate(moments(seats, options, 3)):
        if step % 5 == 0 or isinstance(state.pending[-1], q.KeepUrban):
            for viewer in (*range(seats), SPECTATOR):
                world = GAME.imagine(GAME.view(state, viewer), luck)
                assert GAME.to_act(world) == (seat,)
                imagined = GAME.legal(world, seat)
                if isinstance(state.pending[-1], q.KeepUrban) and viewer != seat:
                    assert len(imagined) == len(legal)
                else:
                    assert imagined == legal
