"""The data that the package ships: consistent, replaceable, honest about what is reconstructed."""

from __future__ import annotations

import copy
import json
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.tabannusi.positions import score, table
from ziggurat.core.words import ENGLISH
from ziggurat.games.tabannusi import data, things
from ziggurat.games.tabannusi.bonuses import add_gains
from ziggurat.games.tabannusi.check_data import find_errors
from ziggurat.games.tabannusi.data import (
    BOT,
    DATA,
    DECREE_EFFECTS,
    DECREES,
    EFFECTS,
    GAIN_MARKERS,
    GROUNDS,
    METRICS,
    ORDINARY,
    SHIPS,
    effect,
    reconstructed,
)
from ziggurat.games.tabannusi.dealing import urban_draws
from ziggurat.games.tabannusi.questions import TURN_CARDS, draw_urban
from ziggurat.games.tabannusi.stack import go_on as carry_on


def test_the_shipped_data_passes_all_checks() -> None:
    assert find_errors(DATA) == []


def spoil_bonus(data: dict[str, Any]) -> None:
    data["board"]["side12"]["districts"]["1"][0]["bonus"] = {"type": "elephant"}


def spoil_ships(data: dict[str, Any]) -> None:
    data["ships"]["list"][0]["color"] = "yellow"


def spoil_tracks(data: dict[str, Any]) -> None:
    data["craftTracks"]["lowestMarkerBonusOnEntering"]["4"]["n"] = 3


def spoil_city(data: dict[str, Any]) -> None:
    data["solo"]["automaCityCards"]["list"][0]["markers"]["1"] = 9


@pytest.mark.parametrize("spoil", [spoil_bonus, spoil_ships, spoil_tracks, spoil_city])
def test_the_validator_notices(spoil: Callable[[dict[str, Any]], None]) -> None:
    data = copy.deepcopy(DATA)
    spoil(data)
    assert find_errors(data)


def set_special_water(data: dict[str, Any]) -> None:
    data["specialWaterTiles"]["list"][0]["bonus"] = {"type": "craftSame", "n": 1}


def set_border_water(data: dict[str, Any]) -> None:
    data["board"]["side12"]["borderWater"][0]["bonus"] = {"type": "extraProject"}


def set_house(data: dict[str, Any]) -> None:
    data["playerBoard"]["rows"]["brown"][0] = [{"type": "vp", "n": 1}]


def set_column(data: dict[str, Any]) -> None:
    data["playerBoard"]["columnBonus"]["2"] = [{"type": "moveArchitect"}]


def set_track(data: dict[str, Any]) -> None:
    data["craftTracks"]["trackBonusOnEntering"]["brown"]["4"] = {"type": "craftAny", "n": 1}


def set_decree(data: dict[str, Any]) -> None:
    data["decrees"]["list"][0]["bonus"] = [{"type": "buildDiscount", "n": 1}]


def set_harbormaster(data: dict[str, Any]) -> None:
    data["harbormasterTiles"]["list"][4]["effect"] = [{"type": "anyActionTile"}, {"type": "gold", "n": 1}]


def set_king(data: dict[str, Any]) -> None:
    data["solo"]["kings"]["list"][0]["D"]["coverBonus"] = {"type": "craftSame", "n": 1}


def set_automa_card(data: dict[str, Any]) -> None:
    data["solo"]["automaCards"]["list"][0]["bonus"] = {"type": "dieFromBarge", "color": "brown"}


def set_colour(data: dict[str, Any]) -> None:
    data["ziggurat"]["sections"]["brown"][0]["bonus"] = {"type": "craftColor", "color": "green", "n": 1}


def set_number(data: dict[str, Any]) -> None:
    data["actionTiles"]["list"][1]["effect"][0]["n"] = 0


@pytest.mark.parametrize(
    "change",
    [
        set_special_water,
        set_border_water,
        set_house,
        set_column,
        set_track,
        set_decree,
        set_harbormaster,
        set_king,
        set_automa_card,
        set_colour,
        set_number,
    ],
)
def test_a_bonus_that_a_place_cannot_have_is_refused(change: Callable[[dict[str, Any]], None]) -> None:
    data = copy.deepcopy(DATA)
    change(data)
    assert find_errors(data)


# -- every value of the file is used ---------------------------------------------------------------------------------

TOLD = {"provenance", "fieldProvenance", "typeProvenance", "note", "text", "rowsAndColumns", "provenanceKinds"}
TOLD |= {"game", "designers", "publisher", "year", "dataVersion"}
"""What the file says to its readers and not to the rules."""


class Noted(dict[str, Any]):
    """A part of the file that notes what was read of it."""

    def __init__(self, part: dict[str, Any]) -> None:
        super().__init__({key: noted(value) for key, value in part.items()})
        self.read: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.read.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.read.add(key)
        return super().get(key, default)

    def items(self) -> Any:
        self.read |= set(self)
        return super().items()

    def unread(self, path: str) -> list[str]:
        found = [f"{path}.{key}" for key in self if key not in TOLD | self.read]
        for key, value in super().items():
            if key not in TOLD:
                found += unread(value, f"{path}.{key}")
        return found


def noted(part: Any) -> Any:
    if isinstance(part, dict):
        return Noted(part)
    return [noted(inner) for inner in part] if isinstance(part, list) else part


def unread(part: Any, path: str) -> list[str]:
    if isinstance(part, Noted):
        return part.unread(path)
    return (
        [name for n, inner in enumerate(part) for name in unread(inner, f"{path}.{n}")]
        if isinstance(part, list)
        else []
    )


def test_the_rules_use_every_value_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """The module of the data runs once more on a file that notes what is read of it."""
    file = noted(copy.deepcopy(DATA))
    monkeypatch.setattr(json, "loads", lambda text: file)
    runpy.run_path(str(Path(data.__file__).with_name("data.py")))
    assert file.unread("") == []


def test_the_bot_plays_without_an_urban_card_if_the_file_says_so() -> None:
    assert urban_draws(1, 1) == [draw_urban(0, 1), draw_urban(BOT, 1)]
    assert urban_draws(1, 0) == [draw_urban(0, 1)]
    assert urban_draws(3, 1) == [draw_urban(seat, 1) for seat in range(3)]


def test_the_bot_counts_claim_markers_of_a_column() -> None:
    """Under a house they are nothing to it; as the bonus of a column each is a point."""
    state = table(1)
    state.pending = [TURN_CARDS[0]]
    before = score(state, BOT)
    markers = [effect(GAIN_MARKERS, 2)]
    add_gains(state, BOT, markers, False)
    carry_on(state, [])
    assert score(state, BOT) == before
    add_gains(state, BOT, markers, True)
    carry_on(state, [])
    assert score(state, BOT) == before + 2


def test_everything_reconstructed_has_words_for_people() -> None:
    assert reconstructed()
    assert set(reconstructed()) == set(things.RECONSTRUCTED_TEXTS)


def test_everything_that_can_be_pointed_at_has_a_text() -> None:
    assert set(things.SHIP_TEXTS) == set(things.SHIP_SHORT) == set(SHIPS)
    assert set(things.METRIC_TEXTS) == set(things.METRIC_SHORT) == set(METRICS)
    for number in range(len(EFFECTS)):
        assert things.effect_text(number, ENGLISH)


def test_a_card_tells_all_that_its_data_give() -> None:
    told = [things.decree_text(n, ENGLISH) for n in range(len(DECREES))]
    assert told[5] == (
        "buildings or Ziggurat houses: 1 × white, 5 × yellow → "
        "1 claim marker; may place a claim marker on any ziggurat tile; 10 points"
    )
    assert "1 claim marker" in told[6]
    assert "ignore 1 required house on each of your cards" in told[4]
    for n, text in enumerate(told):
        assert text.count(";") >= len(DECREE_EFFECTS[n]) - 1


@pytest.mark.parametrize(("seats", "spaces"), [(1, 16), (2, 16), (3, 20), (4, 25)])
def test_the_side_of_the_board_fits_the_seats(seats: int, spaces: int) -> None:
    """With 3 players the spaces for 4 are not there, and nothing is adjacent to them."""
    ground = GROUNDS[seats]
    assert [len(ground.grid[district]) for district in ORDINARY] == [spaces] * 3
    assert [len(ground.water[district]) for district in ORDINARY] == [3, 6, 3]
    used = {cell for district in ORDINARY for cell in ground.grid[district]}
    used |= {cell for district in ORDINARY for cell in ground.water[district]}
    for cell in used:
        beside = {int(ground.next_to[4 * cell + n]) for n in range(4)} - {len(ground.district) - 1}
        assert beside <= used
        assert all(cell in {int(ground.next_to[4 * other + n]) for n in range(4)} for other in beside)
