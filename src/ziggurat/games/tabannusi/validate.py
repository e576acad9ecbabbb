"""Checks `data.json` for consistency: `python -m ziggurat.games.tabannusi.validate` after changing it.

Counts of components, kinds of bonuses, shapes of tables, and the facts that the rulebook states in words.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

CRAFT = ["brown", "white", "yellow"]
RESOURCES = [*CRAFT, "blue", "green"]
RULINGS = {
    "finalScoringAppliesOnlyStep3": True,
    "urbanHouseDiscountStacks": True,
    "refillLimitPerCratePerTurn": 1,
    "goldMayPayRefill": True,
    "sixWithAllValuesPresentNeedsGold": True,
    "setupBuildingMayTouchSameColor": False,
    "midGameUrbanCardsCountForZ09": False,
    "secondEmptyBargeAfterLastGoldSkipsScoring": True,
    "botGardenRewardTrackChosenBy": "human",
    "resetCountsScoringsOfBothSides": True,
}
"""The rulings that the rules follow; other values are not offered."""


class Report:
    """Collects what is wrong."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.errors: list[str] = []

    def check(self, fine: bool, what: str) -> None:
        if not fine:
            self.errors.append(what)

    def bonus(self, bonus: Any, where: str) -> None:
        """A bonus, or a list of them, is of a known kind."""
        if isinstance(bonus, list):
            for part in bonus:
                self.bonus(part, where)
        elif bonus is not None:
            known = {**self.data["bonusTypes"]["list"], **self.data["effectTypes"]["list"]}
            self.check(bonus.get("type") in known, f"{where}: unknown bonus {bonus}")
            if bonus.get("type") == "dieFromBarge":
                self.check(bonus.get("color") in RESOURCES, f"{where}: bad colour {bonus}")


def find_errors(data: dict[str, Any]) -> list[str]:
    report = Report(data)
    for section in (check_sources, check_components, check_lists, check_districts, check_boards, check_tracks):
        section(report)
    for section in (check_player_board, check_port, check_ziggurat, check_solo):
        section(report)
    return report.errors


def check_sources(report: Report) -> None:
    for name, part in report.data.items():
        if name != "meta":
            kind = part.get("provenance", {}).get("kind")
            report.check(kind in ("rulebook", "public", "reconstructed"), f"{name}: says not where it comes from")
    rulings = {name: value for name, value in report.data["rulingOptions"].items() if name != "provenance"}
    report.check(rulings == RULINGS, "rulingOptions: the rules follow other rulings")


def check_components(report: Report) -> None:
    c = report.data["components"]
    tiles = c["bargeTiles"] + c["propertyCostTiles"] + c["actionTiles"] + sum(c["shipTiles"].values())
    tiles += c["harbormasterTiles"] + c["gardenTiles"] + 5 * c["crateTilesPerColor"] + c["zigguratTiles"]
    tiles += sum(c["projectTiles"].values()) + c["regularWaterTiles"] + c["specialWaterTiles"]
    report.check(tiles == 185, f"{tiles} tiles, not 185")
    report.check(c["decreeCards"] + c["urbanCards"] == 31, "not 31 cards")
    report.check(sum(n for name, n in c["solo"].items() if name.endswith("Cards")) == 23, "not 23 solo cards")
    discs = 4 * (c["claimMarkersPerPlayer"] + c["craftMarkersPerPlayer"] + c["scoreMarkersPerPlayer"])
    report.check(discs == 76, f"{discs} wooden discs, not 76")
    plastic = 4 * c["housesPerPlayer"] + sum(c["buildingPieces"].values())
    report.check(plastic == 131, f"{plastic} plastic pieces, not 131")
    report.check(c["goldTokens"] + c["firstPlayerMarker"] + c["solo"]["orderTokens"] == 36, "not 36 cardboard tokens")
    report.check(5 * c["resourceDicePerColor"] == 35, "not 35 dice")


def check_lists(report: Report) -> None:
    data = report.data
    counts = {
        "bargeTiles": 5,
        "propertyCostTiles": 5,
        "actionTiles": 6,
        "ships": 15,
        "harbormasterTiles": 9,
        "crateTiles": 20,
        "decrees": 16,
        "urbanCards": 15,
        "zigguratTiles": 10,
        "specialWaterTiles": 10,
    }
    for group, count in counts.items():
        ids = [entry["id"] for entry in data[group]["list"]]
        report.check(len(ids) == count == len(set(ids)), f"{group}: {len(ids)} entries, not {count} different ones")
    crates = Counter(entry["color"] for entry in data["crateTiles"]["list"])
    report.check(crates == dict.fromkeys(RESOURCES, 4), "not 4 crates of each colour")
    ships = data["ships"]["list"]
    report.check(Counter(ship["color"] for ship in ships) == dict.fromkeys(CRAFT, 5), "not 5 ships of each colour")
    report.check(Counter(ship["size"] for ship in ships) == {1: 5, 2: 5, 3: 5}, "not 5 ships of each size")
    report.check(len({decree["type"] for decree in data["decrees"]["list"]}) == 3, "not 3 types of decrees")
    for decree in data["decrees"]["list"]:
        report.bonus(decree["bonus"], decree["id"])
    for card in data["urbanCards"]["list"]:
        asked = card["requires"]
        report.check(len(asked) == 3 and "5" not in asked, f"{card['id']}: not three districts among 1 to 4")
    cards = {json.dumps(card["requires"], sort_keys=True) for card in data["urbanCards"]["list"]}
    report.check(len(cards) == 15, "urban cards are not all different")
    known = data["urbanCards"]["list"][0]
    report.check(known["requires"] == {"1": 3, "2": 1, "3": 1} and known["vp"] == 10, "the known urban card is changed")
    for group in ("ships", "harbormasterTiles", "actionTiles"):
        for entry in data[group]["list"]:
            report.bonus(entry["effect"], entry["id"])
    for tile in data["zigguratTiles"]["list"]:
        report.check(bool(tile.get("metric")), f"{tile['id']}: counts nothing")


def check_districts(report: Report) -> None:
    districts = report.data["districts"]["list"]
    report.check(sum(entry["actionTileSlots"] for entry in districts) == 6, "not 6 slots for action tiles")
    for entry in districts:
        count = len(entry["fixedActions"]) + entry["actionTileSlots"]
        wanted = 4 if entry["kind"] == "ordinary" else 3
        report.check(count == wanted, f"district {entry['id']}: {count} actions, not {wanted}")
    barges = sorted(entry["defaultBarge"] for entry in districts)
    report.check(barges == sorted(RESOURCES), "printed barges are not of all colours")


def check_boards(report: Report) -> None:
    for side in ("side12", "side34"):
        board = report.data["board"][side]
        kinds: set[str] = set()
        ids: set[str] = set()
        for district in ("1", "2", "3"):
            spaces = board["districts"][district]
            check_grid(report, f"{side} district {district}", spaces, board, side == "side12")
            for space in spaces:
                ids.add(space["id"])
                report.bonus(space["bonus"], space["id"])
                if space["bonus"]:
                    kinds.add(space["bonus"]["type"])
        needed = set(report.data["bonusTypes"]["list"]) - {"craftColor", "crate", "zigguratMarker", "craftLowest"}
        report.check(kinds == needed, f"{side}: bonuses {sorted(kinds ^ needed)} missing or not expected")
        water = board["borderWater"]
        between = Counter(tuple(entry["between"]) for entry in water)
        report.check(between == {(1, 2): 3, (2, 3): 3}, f"{side}: not 3 water spaces on each border")
        for entry in water:
            report.check(all(name in ids for name in entry["adjacentSpaces"]), f"{entry['id']}: touches unknown spaces")
            report.bonus(entry["bonus"], entry["id"])
        some = [bool(entry["bonus"]) for entry in water]
        report.check(any(some) and not all(some), f"{side}: water with and without a bonus must occur")
        report.check(has_example(board["districts"]["3"]), f"{side}: the example of district 3 is impossible")


def check_grid(report: Report, where: str, spaces: list[Any], board: Any, numbered: bool) -> None:
    report.check(len(spaces) == board["rows"] * board["cols"], f"{where}: wrong number of spaces")
    some = [bool(space["bonus"]) for space in spaces]
    report.check(any(some) and not all(some), f"{where}: spaces with and without a bonus must occur")
    if numbered:
        numbers = sorted(space["number"] for space in spaces)
        report.check(numbers == list(range(1, len(spaces) + 1)), f"{where}: spaces are not numbered through")
    else:
        four = [space for space in spaces if space.get("onlyWith4Players")]
        report.check(0 < len(four) < len(spaces), f"{where}: some spaces are for 4 players only")


def has_example(spaces: list[Any]) -> bool:
    """Two inner spaces with six neighbours, one of which gives a white die."""
    grid = {(space["row"], space["col"]): space for space in spaces}
    for row, col in grid:
        for other in ((row, col + 1), (row + 1, col)):
            if other in grid:
                pair = {(row, col), other}
                beside = {place for spot in pair for place in neighbours(spot) if place in grid} - pair
                white = any(grid[p]["bonus"] == {"type": "dieFromBarge", "color": "white"} for p in beside)
                if len(beside) == 6 and white:
                    return True
    return False


def neighbours(place: tuple[int, int]) -> list[tuple[int, int]]:
    return [(place[0] + down, place[1] + right) for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))]


def check_tracks(report: Report) -> None:
    tracks = report.data["craftTracks"]
    values = tracks["vpValueByPosition"]
    report.check(len(values) == tracks["top"] + 1, "craft tracks: not a value for each position")
    report.check(values == sorted(values), "craft tracks: values must not fall")
    report.check({1, 2, 3} <= set(values), "craft tracks: the scoring example needs the values 1 to 3")
    beside = tracks["lowestMarkerBonusOnEntering"]
    report.check(sorted(map(int, beside)) == list(range(1, tracks["top"] + 1)), "craft tracks: bonuses on the right")
    report.check(any(bonus is None for bonus in beside.values()), "craft tracks: some bonuses on the right are empty")
    lines = tracks["blueLinesBetween"]
    report.check(all(high == low + 1 and 0 <= low < tracks["top"] for low, high in lines), "craft tracks: blue lines")
    # One step of compensation per player must leave dice for the refill of a barge (edge case 39).
    most = 0
    for colour in CRAFT:
        for position in map(str, range(1, tracks["top"] + 1)):
            on_track = tracks["trackBonusOnEntering"][colour].get(position)
            most = max(most, sum(bonus["n"] for bonus in (beside[position], on_track) if gives_die(bonus)))
    for players, dice in report.data["setup"]["dicePerColor"].items():
        report.check(dice - max(2, int(players)) * most >= 1, f"{players} players: a barge could stay empty")


def gives_die(bonus: Any) -> bool:
    return bonus is not None and bonus["type"] == "dieFromSupply"


def check_player_board(report: Report) -> None:
    board = report.data["playerBoard"]
    rows = list(board["rows"].values())
    houses = sum(len(row) for row in rows) + len(board["bottomRow"])
    report.check(houses == report.data["components"]["housesPerPlayer"], "player board: not a space for each house")
    report.check(len(board["bottomRow"]) >= 4, "player board: D12 needs 4 houses in the bottom row")
    report.check({len(row) for row in rows} == {3}, "player board: coloured rows have 3 houses")
    report.check(sorted(map(int, board["columnBonus"])) == [2, 3], "player board: bonuses of the last two columns")
    for row in [*rows, board["bottomRow"]]:
        for space in row:
            fine = all(bonus["type"] in ("gold", "claim") for bonus in space["bonus"])
            report.check(fine, "player board: under houses are gold or claim markers")


def check_port(report: Report) -> None:
    port = report.data["port"]
    free = sum(1 for space in port["shipSpaces"] if not space["printedShip"])
    report.check(len(port["shipSpaces"]) == 9 and free == 7, "port: 9 ship spaces, 7 of them free")
    lines = sorted(port["lines"])
    pairs = sorted(pair["line"] for pair in port["housePairs"])
    report.check(len(lines) == 6 and lines == pairs == sorted(port["botPairOrder"]), "port: a pair for each line")
    kinds = Counter(pair["left"]["bonus"]["type"] for pair in port["housePairs"])
    report.check(kinds == {"claim": 2, "craftAny": 2, "dieFromSupply": 2}, "port: bonuses of the left spaces")
    scanned = sorted(port["shipScanOrder"])
    report.check(scanned == sorted(space["id"] for space in port["shipSpaces"]), "port: order of scanning the ships")


def check_ziggurat(report: Report) -> None:
    for colour, spaces in report.data["ziggurat"]["sections"].items():
        report.check(len(spaces) == 6, f"ziggurat: 6 spaces in the {colour} section")
        kinds = {space["bonus"]["type"] if space["bonus"] else None for space in spaces}
        report.check(kinds == {None, "craftColor", "gold"}, f"ziggurat: kinds of spaces in the {colour} section")
    last = report.data["ziggurat"]["sections"]["white"][5]["bonus"]
    report.check(last == {"type": "gold", "n": 1}, "ziggurat: the bottom right space of white gives gold")
    for tile in report.data["zigguratTiles"]["list"]:
        values = tile["values"]
        report.check(len(values) == 3 and values == sorted(values), f"{tile['id']}: three rising values")


def check_solo(report: Report) -> None:
    solo = report.data["solo"]
    cards = solo["automaCards"]["list"]
    report.check(len(cards) == 15, "not 15 Automa cards")
    report.check(Counter(card["number"] for card in cards) == {0: 5, 1: 5, 2: 5}, "Automa cards: numbers")
    report.check(Counter(card["arrowRow"] for card in cards) == {1: 5, 2: 5, 3: 5}, "Automa cards: arrows")
    for card in cards:
        rows = card["rows"]
        report.check(sorted(row["symbol"] for row in rows) == ["down", "king", "up"], f"{card['id']}: symbols")
        report.check(sorted(row["orderNumber"] for row in rows) == [1, 2, 3], f"{card['id']}: numbers")
        report.check(sorted(row["action"] for row in rows) == ["B", "C", "D"], f"{card['id']}: actions")
        report.bonus(card["bonus"], card["id"])
    for row in range(3):
        shown = Counter(card["rows"][row]["symbol"] for card in cards)
        report.check(shown == {"down": 5, "up": 5, "king": 5}, f"Automa cards: symbols of row {row + 1}")
        orders = Counter(card["rows"][row]["orderNumber"] for card in cards)
        report.check(orders == {1: 5, 2: 5, 3: 5}, f"Automa cards: numbers of row {row + 1}")
    kings = sorted(king["id"] for king in solo["kings"]["list"])
    cities = solo["automaCityCards"]["list"]
    report.check(len(kings) == 4 and kings == sorted(card["king"] for card in cities), "4 Kings with their City cards")
    for card in cities:
        fine = sum(card["markers"].values()) == 14 and set(card["markers"]) == set("12345")
        report.check(fine, f"City card of {card['king']}: not 14 markers in 5 districts")
    botmuzi = next(card for card in cities if card["king"] == "botmuzi")
    report.check(botmuzi["markers"]["4"] == 4, "Botmuzi has 4 markers in the Port")
    decrees = {decree["id"] for decree in report.data["decrees"]["list"]}
    for king in solo["kings"]["list"]:
        report.check(set(king["decrees"]) <= decrees, f"decrees of {king['id']}")


def main() -> int:
    data = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))
    errors = find_errors(data)
    for error in errors:
        print(error)
    print("data.json: all checks passed" if not errors else f"data.json: {len(errors)} errors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
