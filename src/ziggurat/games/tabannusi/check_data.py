"""Checks `data.json` for consistency: `python -m ziggurat.games.tabannusi.check_data` after changing it.

Counts of components, which bonus a place can have, shapes of tables, and the facts that the rulebook states in words.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

CRAFT = ["brown", "white", "yellow"]
RESOURCES = [*CRAFT, "blue", "green"]

TILES = {"gold", "water", "specialWater", "garden", "moveArchitect", "fillCrate", "claim", "craftAny", "vp"}
"""What anything may give."""
ON_WATER = TILES | {"dieFromBarge", "dieFromSupply", "payCraft"}
ON_GRID = ON_WATER | {"craftSame", "extraProject"}
"""A project lies there, whose colour and district these two need."""
ON_TRACK = {"gold", "claim", "vp", "dieFromSupply"}
UNDER_HOUSES = {"gold", "claim"}
OF_COLUMNS = {"gold", "claim", "vp"}
IN_PORT = {"claim", "craftAny", "dieFromSupply"}
IN_ZIGGURAT = {"craftColor", "gold"}
ON_CARDS = TILES | {"dieFromSupply", "loseVP", "craftOneMarker", "craftDifferentTracks", "urbanDraw"}
ON_DECREES = ON_CARDS | {"freePortHouse", "markerOnShip", "markerOnZigguratTile", "moveHousesToBottomRow"}
ON_DECREES |= {"randomUnusedHarbormaster"}
ALONE = {"anyActionTile", "markerOnShip", "markerOnZigguratTile", "buildDiscount"}
"""Effects of a harbormaster tile that has no other: they are chosen with the tile, or wait for a building."""
OF_THE_BOT = {"gold", "vp", "garden", "craftLowest", "craftHighest"}
OF_THE_BOT_WITH_COLOUR = OF_THE_BOT | {"craftSame"}
COLOURED = {"dieFromBarge", "craftColor"}
WITHOUT_NUMBER = COLOURED | {"moveArchitect", "payCraft", "extraProject", "urbanDraw", "freePortHouse", "anyActionTile"}
WITHOUT_NUMBER |= {"markerOnShip", "markerOnZigguratTile", "randomUnusedHarbormaster"}
SHIPS_WITH_POINTS = {"S01", "S02", "S06", "S07", "S10"}


class Report:
    """Collects what is wrong."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.errors: list[str] = []

    def check(self, fine: bool, what: str) -> None:
        if not fine:
            self.errors.append(what)

    def bonus(self, bonus: Any, where: str, allowed: set[str]) -> None:
        """A bonus, or a list of them, is one that this place can give; None is no bonus."""
        if isinstance(bonus, list):
            for part in bonus:
                self.bonus(part, where, allowed)
        elif bonus is not None:
            kind = bonus.get("type")
            self.check(kind in allowed, f"{where}: {kind} is not a bonus of such a place")
            colours = RESOURCES if kind == "dieFromBarge" else CRAFT if kind == "craftColor" else [None]
            self.check(bonus.get("color") in colours, f"{where}: bad colour {bonus}")
            counted = bonus.get("n", 1 if kind in WITHOUT_NUMBER else 0)
            self.check(isinstance(counted, int) and 1 <= counted <= 20, f"{where}: bad number {bonus}")
            self.check(set(bonus) <= {"type", "n", "color"}, f"{where}: unknown words {bonus}")


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


def check_components(report: Report) -> None:
    components, setup = report.data["components"], report.data["setup"]
    report.check(set(components["projectTiles"]) == set(components["buildingPieces"]) == set(CRAFT), "pieces by colour")
    pieces = [*components["projectTiles"].values(), *components["buildingPieces"].values()]
    report.check(all(8 <= count <= 40 for count in pieces), "components: too few or too many tiles or pieces")
    report.check(0 <= setup["startingClaimMarkersInArea"] <= components["claimMarkersPerPlayer"] <= 30, "claim markers")
    report.check(setup["maxCratesPerPlayer"] == 4, "a player has room for 4 crates")
    for seats in "1234":
        report.check(
            setup["boardSideByPlayers"].get(seats) in ("side12", "side34"), f"{seats} players: no side of the board"
        )
        report.check(1 <= setup["dicePerColor"].get(seats, 0) <= 7, f"{seats} players: 1 to 7 dice of a colour")
        report.check(1 <= setup["decreesRevealed"].get(seats, 0) <= 8, f"{seats} players: decrees")
    crates = 5 * report.data["crateTiles"]["perColor"]
    report.check(crates >= 6 + 4, "not enough crates for the Port and the players")
    report.check(1 <= report.data["propertyCost"]["local"] <= 4, "a building costs 1 to 4 local resources")
    report.check(1 <= report.data["timeTrack"]["gold"] <= 10, "1 to 10 gold on the time track")


def check_lists(report: Report) -> None:
    data = report.data
    counts = {
        "actionTiles": 6,
        "ships": 15,
        "harbormasterTiles": 9,
        "decrees": 16,
        "urbanCards": 15,
        "zigguratTiles": 10,
        "specialWaterTiles": 10,
    }
    for group, count in counts.items():
        ids = [entry["id"] for entry in data[group]["list"]]
        report.check(len(ids) == count == len(set(ids)), f"{group}: {len(ids)} entries, not {count} different ones")
    ships = data["ships"]["list"]
    report.check(Counter(ship["color"] for ship in ships) == dict.fromkeys(CRAFT, 5), "not 5 ships of each colour")
    report.check(Counter(ship["size"] for ship in ships) == {1: 5, 2: 5, 3: 5}, "not 5 ships of each size")
    worth = {ship["id"] for ship in ships if "points" in ship}
    report.check(worth == SHIPS_WITH_POINTS, "ships: points belong to the abilities that give some")
    report.check(len({decree["type"] for decree in data["decrees"]["list"]}) == 3, "not 3 types of decrees")
    for decree in data["decrees"]["list"]:
        report.bonus(decree["bonus"], decree["id"], ON_DECREES)
    for card in data["urbanCards"]["list"]:
        asked = card["requires"]
        report.check(len(asked) == 3 and "5" not in asked, f"{card['id']}: not three districts among 1 to 4")
    cards = {json.dumps(card["requires"], sort_keys=True) for card in data["urbanCards"]["list"]}
    report.check(len(cards) == 15, "urban cards are not all different")
    known = data["urbanCards"]["list"][0]
    report.check(known["requires"] == {"1": 3, "2": 1, "3": 1} and known["vp"] == 10, "the known urban card is changed")
    for tile in data["actionTiles"]["list"]:
        report.bonus(tile["effect"], tile["id"], ON_CARDS)
    for tile in data["harbormasterTiles"]["list"]:
        report.bonus(tile["effect"], tile["id"], ALONE if len(tile["effect"]) == 1 and is_alone(tile) else ON_CARDS)
    for tile in data["specialWaterTiles"]["list"]:
        report.bonus(tile["bonus"], tile["id"], ON_WATER)
    for tile in data["zigguratTiles"]["list"]:
        report.check(bool(tile.get("metric")), f"{tile['id']}: counts nothing")


def is_alone(tile: Any) -> bool:
    return tile["effect"][0].get("type") in ALONE


def check_districts(report: Report) -> None:
    districts = report.data["districts"]["list"]
    report.check(sum(entry["actionTileSlots"] for entry in districts) == 6, "not 6 slots for action tiles")
    report.check([entry["id"] for entry in districts] == [1, 2, 3, 4, 5], "not districts 1 to 5")
    for entry in districts:
        report.check(entry["actionTileSlots"] >= 1, f"district {entry['id']}: no slot for an action tile")
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
                report.bonus(space["bonus"], space["id"], ON_GRID)
                if space["bonus"]:
                    kinds.add(space["bonus"]["type"])
        report.check(kinds == ON_GRID, f"{side}: bonuses {sorted(kinds ^ ON_GRID)} missing or not expected")
        water = board["borderWater"]
        between = Counter(tuple(entry["between"]) for entry in water)
        report.check(between == {(1, 2): 3, (2, 3): 3}, f"{side}: not 3 water spaces on each border")
        for entry in water:
            where = f"{side}: water between {entry['between']}"
            report.check(all(name in ids for name in entry["adjacentSpaces"]), f"{where} touches unknown spaces")
            report.bonus(entry["bonus"], where, ON_WATER)
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
    for bonuses in (beside, *tracks["trackBonusOnEntering"].values()):
        report.bonus(list(bonuses.values()), "craft tracks", ON_TRACK)
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
            report.bonus(space, "player board", UNDER_HOUSES)
    for column, bonuses in board["columnBonus"].items():
        report.bonus(bonuses, f"player board, column {column}", OF_COLUMNS)


def check_port(report: Report) -> None:
    port = report.data["port"]
    free = sum(1 for space in port["shipSpaces"] if not space["printedShip"])
    report.check(len(port["shipSpaces"]) == 9 and free == 7, "port: 9 ship spaces, 7 of them free")
    lines = sorted(port["lines"])
    pairs = sorted(pair["line"] for pair in port["housePairs"])
    report.check(len(lines) == 6 and lines == pairs == sorted(port["botPairOrder"]), "port: a pair for each line")
    for pair in port["housePairs"]:
        report.bonus(pair["left"], f"port, {pair['line']}", IN_PORT)
    kinds = Counter(pair["left"].get("type") for pair in port["housePairs"])
    report.check(kinds == {"claim": 2, "craftAny": 2, "dieFromSupply": 2}, "port: bonuses of the left spaces")
    scanned = sorted(port["shipScanOrder"])
    report.check(scanned == sorted(space["id"] for space in port["shipSpaces"]), "port: order of scanning the ships")


def check_ziggurat(report: Report) -> None:
    for colour, spaces in report.data["ziggurat"]["sections"].items():
        report.check(len(spaces) == 6, f"ziggurat: 6 spaces in the {colour} section")
        for space in spaces:
            report.bonus(space["bonus"], f"ziggurat, {colour}", IN_ZIGGURAT)
            report.check(space["level"] in ("top", "middle", "bottom"), f"ziggurat, {colour}: level of a space")
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
        report.bonus(card["bonus"], card["id"], OF_THE_BOT)
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
        name = king["id"]
        report.check(set(king["decrees"]) <= decrees, f"decrees of {name}")
        report.bonus(king["A"], f"{name}, A", OF_THE_BOT)
        report.bonus(king["B"]["coverBonus"], f"{name}, B", OF_THE_BOT_WITH_COLOUR)
        report.bonus(king["C"]["bonus"], f"{name}, C", OF_THE_BOT_WITH_COLOUR)
        report.bonus(king["D"]["coverBonus"], f"{name}, D", OF_THE_BOT)
    report.bonus(solo["actionAWithoutKing"], "action A", OF_THE_BOT)
    report.check(solo["botUrbanCards"] in (0, 1), "the Bot has 1 urban card or none")


def main() -> int:
    data = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))
    errors = find_errors(data)
    for error in errors:
        print(error)
    print("data.json: all checks passed" if not errors else f"data.json: {len(errors)} errors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
