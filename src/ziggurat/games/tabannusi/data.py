"""Board, tiles, cards and numbers of Tabannusi: all that never changes, read from `data.json` beside this file.

Some layouts of the printed game were never published as text; `data.json` says of every part where it comes from, and
holds playable substitutes for what is only drawn. Correct that file, and nothing here has to change: every value in it
is used, and `check_data.py` checks it.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.words import N_

DATA: Final[dict[str, Any]] = json.loads(
    files("ziggurat.games.tabannusi").joinpath("data.json").read_text(encoding="utf-8")
)

Cell = int
"""A space of the ordinary districts, border water included; the same number on every side of the board."""
Colour = int
District = int

# -- colours ---------------------------------------------------------------------------------------------------------

BROWN: Final = 0
WHITE: Final = 1
YELLOW: Final = 2
BLUE: Final = 3
GREEN: Final = 4
GOLD: Final = 5
"""Not a resource, but it pays for all of them."""
COLOURS: Final[list[str]] = DATA["meta"]["colors"]["resources"]
COLOUR_LETTERS: Final = "BWYLG"
CRAFTS: Final = (BROWN, WHITE, YELLOW)
"""The colours of projects, buildings, ships, craft tracks and ziggurat sections."""
COLOUR_NAMES: Final = (N_("brown"), N_("white"), N_("yellow"), N_("blue"), N_("green"), N_("gold"))
assert COLOURS == ["brown", "white", "yellow", "blue", "green"]

# -- districts -------------------------------------------------------------------------------------------------------

DISTRICTS: Final = (1, 2, 3, 4, 5)
"""Also their order counterclockwise around the board."""
ORDINARY: Final = (1, 2, 3)
PORT: Final = 4
ZIGGURAT: Final = 5
PRINTED_BARGES: Final = tuple([COLOURS.index(entry["defaultBarge"]) for entry in DATA["districts"]["list"]])
TILE_SLOTS: Final = [entry["id"] for entry in DATA["districts"]["list"] for _ in range(entry["actionTileSlots"])]
SLOTS_IN: Final = [[slot for slot, here in enumerate(TILE_SLOTS) if here == district] for district in range(6)]
"""The slots for action tiles in each district."""
"""The district of each of the six slots for action tiles."""
BARGE_CHOICES: Final = (("random", N_("at random")), ("printed", N_("as printed, for a first game")))

# -- bonuses and effects ---------------------------------------------------------------------------------------------

DIE_FROM_BARGE: Final = 0
DIE_FROM_SUPPLY: Final = 1
GAIN_GOLD: Final = 2
GAIN_WATER: Final = 3
SPECIAL_WATER: Final = 4
GAIN_GARDEN: Final = 5
MOVE_ARCHITECT: Final = 6
FILL_CRATE: Final = 7
GAIN_MARKERS: Final = 8
CRAFT_ANY: Final = 9
CRAFT_SAME: Final = 10
CRAFT_COLOUR: Final = 11
GAIN_POINTS: Final = 12
PAY_CRAFT: Final = 13
EXTRA_PROJECT: Final = 14
CRAFT_LOWEST: Final = 15
CRAFT_HIGHEST: Final = 16
LOSE_POINTS: Final = 17
CRAFT_ONE_MARKER: Final = 18
CRAFT_DIFFERENT: Final = 19
FREE_PORT_HOUSE: Final = 20
MARKER_ON_SHIP: Final = 21
MARKER_ON_ZIGGURAT: Final = 22
URBAN_DRAW: Final = 23
MOVE_HOUSES: Final = 24
RANDOM_HARBORMASTER: Final = 25
ANY_ACTION_TILE: Final = 26
BUILD_DISCOUNT: Final = 27
SPECIAL_OR_REGULAR: Final = 28
"""Tile A3: a special water tile, or a regular one when none is left."""

KINDS: Final = (
    "dieFromBarge",
    "dieFromSupply",
    "gold",
    "water",
    "specialWater",
    "garden",
    "moveArchitect",
    "fillCrate",
    "claim",
    "craftAny",
    "craftSame",
    "craftColor",
    "vp",
    "payCraft",
    "extraProject",
    "craftLowest",
    "craftHighest",
    "loseVP",
    "craftOneMarker",
    "craftDifferentTracks",
    "freePortHouse",
    "markerOnShip",
    "markerOnZigguratTile",
    "urbanDraw",
    "moveHousesToBottomRow",
    "randomUnusedHarbormaster",
    "anyActionTile",
    "buildDiscount",
    "specialOrRegular",
)
KIND_COUNT: Final = len(KINDS)


class Effect:
    """One thing gained or allowed: its kind, how many, and the colour where it has one."""

    def __init__(self, kind: i64, count: i64, colour: i64) -> None:
        self.kind = kind
        self.count = count
        self.colour = colour
        """-1 where it has none."""


NO_EFFECT: Final = -1
EFFECTS: Final[list[Effect]] = []
"""Every effect of the data, once; steps and tables hold their numbers."""
_NUMBERS: Final[dict[tuple[int, int, int], int]] = {}


def effect(kind: int, count: int = 1, colour: int = -1) -> int:
    """The number of this effect."""
    key = (kind, count, colour)
    if key not in _NUMBERS:
        _NUMBERS[key] = len(EFFECTS)
        EFFECTS.append(Effect(kind, count, colour))
    return _NUMBERS[key]


def _effect(entry: Any) -> int:
    if entry is None:
        return NO_EFFECT
    colour = COLOURS.index(entry["color"]) if "color" in entry else -1
    return effect(KINDS.index(entry["type"]), entry.get("n", 1), colour)


def _effects(entries: Any) -> list[int]:
    return [_effect(entry) for entry in entries]


# -- the grids -------------------------------------------------------------------------------------------------------

_SIDES: Final = DATA["board"]
ROWS: Final[int] = max(_SIDES[side]["rows"] for side in ("side12", "side34"))
COLUMNS: Final[int] = max(_SIDES[side]["cols"] for side in ("side12", "side34"))
GRID: Final[int] = ROWS * COLUMNS
BORDERS: Final = ((1, 2), (2, 3))
CELLS: Final = 85
"""Three grids, then a column of border water between 1 and 2 and one between 2 and 3; not every space is in use."""

CELL_NAMES: Final = [
    f"{district}{'abcdefgh'[col]}{row + 1}" for district in ORDINARY for row in range(ROWS) for col in range(COLUMNS)
] + [f"{left}{right}w{row + 1}" for left, right in BORDERS for row in range(ROWS)]
CELL_NAMED: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}


SIDES: Final = 4
"""Neighbours of a space, at most."""
assert CELLS == 3 * GRID + 2 * ROWS  # written out, so that it is compiled into what uses it; so are others below


def grid_cell(district: int, row: int, col: int) -> Cell:
    """Rows and columns count from 1."""
    return (district - 1) * GRID + (row - 1) * COLUMNS + col - 1


def border_cell(left: int, row: int) -> Cell:
    return 3 * GRID + (left - 1) * ROWS + row - 1


class Ground:
    """The spaces of the board that are in use with a number of players, and what is printed on them."""

    def __init__(self, seats: int) -> None:
        entries = _SIDES[DATA["setup"]["boardSideByPlayers"][str(seats)]]
        self.rows: int = entries["rows"]
        self.columns: int = entries["cols"]
        districts = [0] * (CELLS + 1)
        belongs = [0] * (CELLS + 1)
        numbers = [0] * (CELLS + 1)
        bonuses = [NO_EFFECT] * (CELLS + 1)
        beside: list[list[int]] = [[] for _ in range(CELLS + 1)]
        grids: list[list[int]] = [[], [], [], [], [], []]
        waters: list[list[int]] = [[], [], [], [], [], []]
        by_id: dict[str, int] = {}
        for district in ORDINARY:
            for entry in entries["districts"][str(district)]:
                if seats == 3 and entry.get("onlyWith4Players"):
                    continue
                cell = grid_cell(district, entry["row"], entry["col"])
                by_id[entry["id"]] = cell
                districts[cell] = district
                belongs[cell] = 1 << district
                numbers[cell] = entry.get("number", cell)
                bonuses[cell] = _effect(entry["bonus"])
                grids[district].append(cell)
        for district in ORDINARY:
            for cell in grids[district]:
                row, col = divmod(cell % GRID, COLUMNS)
                for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                    if 0 <= row + down < ROWS and 0 <= col + right < COLUMNS:
                        other = cell + down * COLUMNS + right
                        if districts[other] == district:
                            beside[cell].append(other)
        for n, entry in enumerate(entries["borderWater"]):
            left, right = entry["between"]
            cell = border_cell(left, entry["row"])
            belongs[cell] = 1 << left | 1 << right
            numbers[cell] = entry.get("number", n) - 1000
            bonuses[cell] = _effect(entry["bonus"])
            waters[left].append(cell)
            waters[right].append(cell)
            for name in entry["adjacentSpaces"]:
                if name in by_id:
                    beside[cell].append(by_id[name])
                    beside[by_id[name]].append(cell)
        assert max(len(row) for row in beside) <= SIDES
        self.district = vec[u8]([u8(d) for d in districts])
        """The district of a grid space; 0 for border water and what is not in use."""
        self.belongs = vec[u8]([u8(b) for b in belongs])
        """A bit for every district that the space belongs to: border water belongs to two."""
        self.number = vec[i64]([i64(n) for n in numbers])
        """What is printed on the space for the Bot; border water comes before all grid spaces."""
        self.bonus = vec[i64]([i64(b) for b in bonuses])
        self.next_to = vec[i64]([i64(cell) for row in beside for cell in (*row, *[CELLS] * SIDES)[:SIDES]])
        """Four entries a space; missing ones are `CELLS`, a space beyond the board where nothing ever is."""
        self.grid = [vec[i64]([i64(cell) for cell in cells]) for cells in grids]
        self.water = [vec[i64]([i64(cell) for cell in cells]) for cells in waters]
        """Border water by district."""


GROUNDS: Final = [Ground(2), Ground(1), Ground(2), Ground(3), Ground(4)]
"""By seats."""

# What lies on a space is one number.
EMPTY: Final = 0
PROJECT: Final = 1
"""`PROJECT + 3 * seat + colour`, with a claim marker of the seat."""
BUILDING: Final = 13
"""`BUILDING + 3 * seat + colour`: a piece of a building whose house is the seat's. Pieces of one colour that touch
are one building, because a project may never be placed beside a building of its colour."""
WATER: Final = 25
SPECIAL: Final = 26
"""`SPECIAL + tile`: one of the ten special water tiles."""
PRINTED: Final = 36
"""A border water space."""
GARDEN: Final = 40
"""`GARDEN * (seat + 1)` is added to water that is covered by a garden with a marker of the seat."""
OFF: Final = 255
"""A space that is not in use."""

# -- craft tracks ----------------------------------------------------------------------------------------------------

_TRACKS: Final = DATA["craftTracks"]
TOP: Final = 12
assert _TRACKS["top"] == TOP
TRACK_VALUES: Final = vec[i64]([i64(value) for value in _TRACKS["vpValueByPosition"]])
LINE_BELOW: Final = vec[u8](
    [u8(1 if [position - 1, position] in _TRACKS["blueLinesBetween"] else 0) for position in range(TOP + 1)]
)
"""Whether a blue line lies between a position and the one below it."""
LINES_PASSED: Final = vec[i64](
    [i64(sum(1 for _, above in _TRACKS["blueLinesBetween"] if above <= position)) for position in range(TOP + 1)]
)
LOWEST_BONUS: Final = vec[i64](
    [i64(_effect(_TRACKS["lowestMarkerBonusOnEntering"].get(str(position)))) for position in range(TOP + 1)]
)
TRACK_BONUS: Final = vec[i64](
    [
        i64(_effect(_TRACKS["trackBonusOnEntering"][COLOURS[colour]].get(str(position))))
        for colour in CRAFTS
        for position in range(TOP + 1)
    ]
)
"""`TRACK_BONUS[(TOP + 1) * colour + position]`"""

# -- player board ----------------------------------------------------------------------------------------------------

_PLAYER: Final = DATA["playerBoard"]
BOTTOM: Final = 3
"""The colourless row; rows 0 to 2 have the craft colours."""
ROW_NAMES: Final = ("brown", "white", "yellow", "bottom")
ROW_LABELS: Final = (N_("brown row"), N_("white row"), N_("yellow row"), N_("bottom row"))
ROW_BONUSES: Final = [
    *[[_effects(bonuses) for bonuses in _PLAYER["rows"][COLOURS[colour]]] for colour in CRAFTS],
    [_effects(bonuses) for bonuses in _PLAYER["bottomRow"]],
]
ROW_SIZES: Final = vec[i64]([i64(len(row)) for row in ROW_BONUSES])
COLUMN_BONUSES: Final = [_effects(_PLAYER["columnBonus"].get(str(column), [])) for column in range(ROW_SIZES[0] + 1)]
"""By how many houses all three coloured rows have lost."""
CRATES_OF_A_SEAT: Final[int] = DATA["setup"]["maxCratesPerPlayer"]
HOUSES_OF_A_SEAT: Final[int] = DATA["components"]["housesPerPlayer"]

# -- port ------------------------------------------------------------------------------------------------------------

_PORT: Final = DATA["port"]
LINES: Final[list[str]] = _PORT["lines"]
SHIP_SPACES: Final[list[str]] = [space["id"] for space in _PORT["shipSpaces"]]
SHIP_ROW: Final = vec[i64]([i64(LINES.index(f"row{space['row']}")) for space in _PORT["shipSpaces"]])
"""The line of a ship space's row."""
SHIP_COLUMN: Final = vec[i64]([i64(LINES.index(f"col{space['col']}")) for space in _PORT["shipSpaces"]])
FREE_SHIP_SPACES: Final = [n for n, space in enumerate(_PORT["shipSpaces"]) if not space["printedShip"]]
SHIP_SCAN: Final = vec[i64]([i64(SHIP_SPACES.index(name)) for name in _PORT["shipScanOrder"]])
PAIR_ORDER: Final = vec[i64]([i64(LINES.index(name)) for name in _PORT["botPairOrder"]])
LEFT_BONUSES: Final = vec[i64](
    [i64(_effect(next(pair["left"] for pair in _PORT["housePairs"] if pair["line"] == line))) for line in LINES]
)
PORT_SPACES: Final = 12
"""`2 * line` is the left space of a pair, `2 * line + 1` the one with the crate."""
assert 2 * len(LINES) == PORT_SPACES
PORT_SPACE_NAMES: Final = [f"{line} {side}" for line in LINES for side in ("left", "right")]

SHIPS: Final[list[str]] = [ship["id"] for ship in DATA["ships"]["list"]]
SHIP_COUNT: Final = len(SHIPS)
WILD: Final = 3
"""The colour of a printed ship."""
_PRINTED_SHIPS: Final = [space["printedShip"] for space in _PORT["shipSpaces"] if space["printedShip"]]
SHIP_NAMES: Final = SHIPS + [ship["id"] for ship in _PRINTED_SHIPS]
SHIP_SIZES: Final = vec[i64]([i64(ship["size"]) for ship in (*DATA["ships"]["list"], *_PRINTED_SHIPS)])
SHIP_COLOURS: Final = vec[i64](
    [i64(COLOURS.index(ship["color"])) for ship in DATA["ships"]["list"]] + [i64(WILD) for _ in _PRINTED_SHIPS]
)
PRINTED_SHIP_AT: Final = [
    SHIP_COUNT + [ship["id"] for ship in _PRINTED_SHIPS].index(space["printedShip"]["id"])
    if space["printedShip"]
    else -1
    for space in _PORT["shipSpaces"]
]
"""The printed ship on each space, or -1."""

# Ships by what they can do, as bits of `State.powers`.
POINTS_FOR_SHIPS: Final = 1 << 0
POINTS_FOR_HOUSES: Final = 1 << 1
REFILL_TWO: Final = 1 << 2
WATER_FOR_PROJECTS: Final = 1 << 3
TILE_FOR_ZIGGURAT: Final = 1 << 4
POINTS_FOR_MARKERS: Final = 1 << 5
POINTS_FOR_GARDENS: Final = 1 << 6
GARDEN_WITH_HOUSE: Final = 1 << 7
HOUSE_FROM_COLOURED_ROW: Final = 1 << 8
POINTS_FOR_LINES: Final = 1 << 9
BLUE_FOR_GOLD: Final = 1 << 10
MARKER_FROM_SUPPLY: Final = 1 << 11
STEP_WITH_PROJECT: Final = 1 << 12
STEP_WITH_BUILDING: Final = 1 << 13
STEP_WITH_SHIP: Final = 1 << 14


SHIP_POINTS: Final[dict[str, int]] = {
    ship["id"]: int(ship["points"]) for ship in DATA["ships"]["list"] if "points" in ship
}
"""What the abilities give that are worth points."""
S01_POINTS: Final[int] = SHIP_POINTS["S01"]
S02_POINTS: Final[int] = SHIP_POINTS["S02"]
S06_POINTS: Final[int] = SHIP_POINTS["S06"]
S07_POINTS: Final[int] = SHIP_POINTS["S07"]
S10_POINTS: Final[int] = SHIP_POINTS["S10"]

HARBORMASTERS: Final[list[str]] = [tile["id"] for tile in DATA["harbormasterTiles"]["list"]]
HARBORMASTER_EFFECTS: Final = [_effects(tile["effect"]) for tile in DATA["harbormasterTiles"]["list"]]
HARBORMASTER_KINDS: Final = vec[i64]([EFFECTS[effects[0]].kind for effects in HARBORMASTER_EFFECTS])
"""The kind of a tile's first effect tells those that need a choice or wait for a building."""
UNUSED_HARBORMASTER: Final[int] = DATA["harbormasterTiles"]["unusedVP"]

# -- ziggurat --------------------------------------------------------------------------------------------------------

_SECTIONS: Final = [DATA["ziggurat"]["sections"][COLOURS[colour]] for colour in CRAFTS]
SECTION_SPACES: Final = 6
ZIGGURAT_SPACES: Final = 3 * SECTION_SPACES
assert len(_SECTIONS[0]) == SECTION_SPACES
ZIGGURAT_BONUSES: Final = vec[i64]([i64(_effect(space["bonus"])) for section in _SECTIONS for space in section])
ZIGGURAT_LEVELS: Final[list[str]] = [space["level"] for section in _SECTIONS for space in section]
ZIGGURAT_NAMES: Final = [f"{COLOURS[colour]} {n + 1}" for colour in CRAFTS for n in range(SECTION_SPACES)]
MARKERS_PER_TILE: Final[int] = DATA["ziggurat"]["tileSpacesPerTile"]
ZIGGURAT_TILES: Final[list[str]] = [tile["id"] for tile in DATA["zigguratTiles"]["list"]]
METRICS: Final[list[str]] = [tile["metric"] for tile in DATA["zigguratTiles"]["list"]]
TILE_VALUES: Final[list[list[int]]] = [[0, *tile["values"]] for tile in DATA["zigguratTiles"]["list"]]
"""By how many markers of the seat lie on the tile."""

# -- action tiles, special water, crates -----------------------------------------------------------------------------

ACTION_TILES: Final[list[str]] = [tile["id"] for tile in DATA["actionTiles"]["list"]]


def _tile_effects(tile: Any) -> list[int]:
    """Action tiles alone give a regular water tile where no special one is left."""
    numbers = _effects(tile["effect"])
    return [effect(SPECIAL_OR_REGULAR) if EFFECTS[n].kind == SPECIAL_WATER else n for n in numbers]


ACTION_TILE_EFFECTS: Final = [_tile_effects(tile) for tile in DATA["actionTiles"]["list"]]
SPECIAL_TILES: Final[list[str]] = [tile["id"] for tile in DATA["specialWaterTiles"]["list"]]
SPECIAL_BONUSES: Final = vec[i64]([i64(_effect(tile["bonus"])) for tile in DATA["specialWaterTiles"]["list"]])
CRATE_TILES: Final = [colour for colour in range(5) for _ in range(DATA["crateTiles"]["perColor"])]

# -- decrees and urban cards -----------------------------------------------------------------------------------------

DECREES: Final[list[str]] = [card["id"] for card in DATA["decrees"]["list"]]
DECREE_TYPES: Final[list[str]] = [card["type"] for card in DATA["decrees"]["list"]]
DECREE_EFFECTS: Final = [_effects(card["bonus"]) for card in DATA["decrees"]["list"]]


class Requirement:
    """What a decree asks for; all numbers are minimums, those by colour in the order brown, white, yellow."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.buildings = _by_craft(entry.get("buildings", {}))
        self.buildings_or_ziggurat = _by_craft(entry.get("buildingsOrZigguratHouses", {}))
        self.buildings_with_garden = _by_craft(entry.get("buildingsWithGarden", {}))
        self.ships = _by_craft(entry.get("ships", {}))
        self.port_houses: i64 = entry.get("portHouses", 0)
        self.gardens: i64 = entry.get("ownGardens", 0)
        self.adjacent_gardens: i64 = entry.get("gardensAdjacentToOwnBuildings", 0)
        self.every_ziggurat_tile: bool = entry.get("markerOnEachZigguratTile", False)

    def colours_of_buildings(self) -> list[int]:
        """How many buildings of each colour it asks for, in whatever way."""
        return [int(self.buildings[c] + self.buildings_or_ziggurat[c] + self.buildings_with_garden[c]) for c in CRAFTS]


def _by_craft(counts: dict[str, int]) -> vec[i64]:
    return vec[i64]([i64(counts.get(COLOURS[colour], 0)) for colour in CRAFTS])


REQUIREMENTS: Final = [Requirement(card["requires"]) for card in DATA["decrees"]["list"]]

URBAN_CARDS: Final[list[str]] = [card["id"] for card in DATA["urbanCards"]["list"]]
URBAN_NEEDS: Final = [
    tuple([card["requires"].get(str(district), 0) for district in (1, 2, 3, 4)]) for card in DATA["urbanCards"]["list"]
]
"""Houses asked for in districts 1 to 4."""
URBAN_POINTS: Final[list[int]] = [card["vp"] for card in DATA["urbanCards"]["list"]]

# -- numbers of the set-up -------------------------------------------------------------------------------------------

_SETUP: Final = DATA["setup"]
DICE: Final = {int(seats): int(count) for seats, count in _SETUP["dicePerColor"].items()}
DECREES_REVEALED: Final = {int(seats): int(count) for seats, count in _SETUP["decreesRevealed"].items()}
SPECIAL_FACE_UP: Final[int] = _SETUP["specialWaterFaceUp"]
STARTING_GOLD: Final[int] = _SETUP["startingGold"]
STARTING_MARKERS: Final[int] = _SETUP["startingClaimMarkersInArea"]
STARTING_POINTS: Final[int] = _SETUP["startingVP"]
MARKERS_OF_A_SEAT: Final[int] = DATA["components"]["claimMarkersPerPlayer"]
PROJECT_TILES: Final = [int(DATA["components"]["projectTiles"][COLOURS[colour]]) for colour in CRAFTS]
BUILDING_PIECES: Final = [int(DATA["components"]["buildingPieces"][COLOURS[colour]]) for colour in CRAFTS]
WATER_TILES: Final[int] = DATA["components"]["regularWaterTiles"]
GARDEN_TILES: Final[int] = DATA["components"]["gardenTiles"]
TIME_TRACK: Final[int] = DATA["timeTrack"]["gold"]
LARGEST_GROUP: Final = 3
"""Projects of one colour in a district, and so pieces of a building."""
GARDENS_PER_ACTION: Final = 3
LOCAL_PRICE: Final = 2
"""Resources of the barge's colour for a building or a house."""
assert DATA["propertyCost"]["local"] == LOCAL_PRICE
ACTIONS_PER_TURN: Final = 2

# -- solo ------------------------------------------------------------------------------------------------------------

_SOLO: Final = DATA["solo"]
BOT: Final = 1
"""The Bot sits in the second place of a solo game."""
BOT_GOLD: Final[int] = _SOLO["botStartingGold"]
BOT_URBAN_CARDS: Final[int] = _SOLO["botUrbanCards"]
"""1, or 0 where the Bot plays without a goal of its own."""
AUTOMA_CARDS: Final[list[str]] = [card["id"] for card in _SOLO["automaCards"]["list"]]
AUTOMA_NUMBERS: Final[list[int]] = [card["number"] for card in _SOLO["automaCards"]["list"]]
AUTOMA_ARROWS: Final[list[int]] = [card["arrowRow"] - 1 for card in _SOLO["automaCards"]["list"]]
LETTERS: Final = ("A", "B", "C", "D")
"""What the Bot can do."""
AUTOMA_LETTERS: Final = ["".join([row["action"] for row in card["rows"]]) for card in _SOLO["automaCards"]["list"]]
AUTOMA_SYMBOLS: Final[list[list[str]]] = [
    [row["symbol"] for row in card["rows"]] for card in _SOLO["automaCards"]["list"]
]
AUTOMA_ORDERS: Final[list[list[int]]] = [
    [row["orderNumber"] - 1 for row in card["rows"]] for card in _SOLO["automaCards"]["list"]
]
# The same for the Bot's own use, three rows a card.
A: Final = 0
B: Final = 1
C: Final = 2
D: Final = 3
DOWN: Final = 0
UP: Final = 1
KING: Final = 2
SYMBOLS: Final = ("down", "up", "king")
ROW_LETTERS: Final = vec[i64]([i64(LETTERS.index(letter)) for letters in AUTOMA_LETTERS for letter in letters])
ROW_SYMBOLS: Final = vec[i64]([i64(SYMBOLS.index(symbol)) for symbols in AUTOMA_SYMBOLS for symbol in symbols])
ROW_ORDERS: Final = vec[i64]([i64(order) for orders in AUTOMA_ORDERS for order in orders])
ARROWS: Final = vec[i64]([i64(row) for row in AUTOMA_ARROWS])
STEPS: Final = vec[i64]([i64(number) for number in AUTOMA_NUMBERS])

AUTOMA_BONUSES: Final = [_effect(card["bonus"]) for card in _SOLO["automaCards"]["list"]]
WITHOUT_KING: Final = _effects(_SOLO["actionAWithoutKing"])
RESETS: Final[list[int]] = _SOLO["resetAfterScorings"]


class King:
    """The card of a King: what the Bot does while the Current Symbol is the King."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.name: str = entry["id"]
        self.decrees = [DECREES.index(name) for name in entry["decrees"]]
        self.effects = _effects(entry["A"])
        self.project_colour: str = entry["B"]["color"]
        self.project_highest: bool = entry["B"]["space"] == "highest"
        self.most_tiles_first = self.project_colour == "mostAutomaTiles>currentNumber"
        """Projects: the colour of which it has most Automa project tiles."""
        self.largest_group_first = self.project_colour == "largestGroup>currentNumber"
        """Projects: the colour whose group in the district is largest."""
        assert self.most_tiles_first or self.largest_group_first or self.project_colour == "currentNumber"
        self.project_bonus = _effect(entry["B"]["coverBonus"])
        self.building_choice: str = entry["C"]["priority"]
        self.builds_most_tiles = self.building_choice == "mostAutomaTiles>largest>currentNumber"
        """Buildings: the colour of which it has most Automa project tiles, before the largest."""
        self.starts_highest: bool = entry["C"]["setupSpace"] == "highest"
        self.building_bonus = _effect(entry["C"]["bonus"])
        self.garden_choice: str = entry["D"]["priority"]
        self.gardens_near = self.garden_choice == "ownBuilding>lowest"
        """Gardens: next to an own building, then the lowest number, and never far from water."""
        assert self.gardens_near or self.garden_choice == "standard"
        self.most_water: int = entry["D"].get("maxWater", 3)
        self.garden_limit: int = entry["D"]["limit"] or GARDEN_TILES
        self.garden_bonus = _effect(entry["D"]["coverBonus"])
        cities = next(card for card in _SOLO["automaCityCards"]["list"] if card["king"] == self.name)
        self.city: list[int] = [0, *[cities["markers"][str(district)] for district in DISTRICTS]]
        """Markers on the Automa City card, by district."""


KINGS: Final = [King(entry) for entry in _SOLO["kings"]["list"]]
KING_NAMES: Final = [king.name for king in KINGS]
KING_CHOICES: Final[tuple[tuple[str, str], ...]] = (
    ("gilgabot", N_("Gilgabot")),
    ("bot-baba", N_("Bot-baba")),
    ("sarbot", N_("Sarbot")),
    ("botmuzi", N_("Botmuzi")),
)
assert [name for name, _ in KING_CHOICES] == KING_NAMES

BONUS_MARKER_POINTS: Final[int] = _SOLO["botConversions"]["claimMarkerGained"]["vp"]
BONUS_CRATE_GOLD: Final[int] = _SOLO["botConversions"]["crateGained"]["gold"]
BONUS_HARBORMASTER_POINTS: Final[int] = _SOLO["botConversions"]["harbormasterGained"]["vp"]

# -- what points are given for ---------------------------------------------------------------------------------------

SOURCES: Final[dict[str, str]] = {
    "start": N_("start"),
    "district 1": N_("district 1"),
    "district 2": N_("district 2"),
    "district 3": N_("district 3"),
    "port": N_("Port"),
    "ziggurat": N_("Ziggurat"),
    "decrees": N_("decrees"),
    "urban cards": N_("urban cards"),
    "harbormasters": N_("unused harbormaster tiles"),
    "bonuses": N_("bonuses"),
    "ships": N_("ships"),
}
SOURCE_NAMES: Final = tuple(SOURCES)
FROM_START: Final = 0
"""Sources 1 to 5 are the districts."""
FROM_DECREES: Final = 6
FROM_URBAN_CARDS: Final = 7
FROM_HARBORMASTERS: Final = 8
FROM_BONUSES: Final = 9
FROM_SHIPS: Final = 10


def reconstructed() -> list[str]:
    """The parts of the data that stand in for what is only drawn in the printed game, as paths into `data.json`."""
    return sorted(set(_reconstructed("", DATA)))


def _reconstructed(path: str, part: Any) -> list[str]:
    found: list[str] = []
    if isinstance(part, dict):
        if (part.get("provenance") or {}) == "reconstructed" or part.get("typeProvenance") == "reconstructed":
            return [path.rpartition(".")[0]]
        if isinstance(part.get("provenance"), dict) and part["provenance"]["kind"] == "reconstructed":
            return [path]
        fields = part.get("fieldProvenance", {})
        found += [f"{path}.{field}" for field, kind in fields.items() if kind == "reconstructed"]
        for name, inner in part.items():
            found += _reconstructed(f"{path}.{name}".lstrip("."), inner)
    elif isinstance(part, list):
        for inner in part:
            found += _reconstructed(f"{path}.list" if not path.endswith(".list") else path, inner)
    return found
