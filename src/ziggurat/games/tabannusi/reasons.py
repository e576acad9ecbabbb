"""Why something may not be done, as numbers for the rules and as sentences for people."""

from __future__ import annotations

from typing import Final

from ziggurat.core.words import N_

FINE: Final = 0
SPACE_NOT_HERE: Final = 1
SPACE_NOT_FREE: Final = 2
BESIDE_SAME_COLOUR: Final = 3
NO_PROJECT_TILE: Final = 4
NO_MARKER: Final = 5
ALREADY_THREE: Final = 6
BESIDE_BUILDING: Final = 7
NOT_BESIDE_PROJECT: Final = 8
NO_PROJECT_THERE: Final = 9
NO_PIECES: Final = 10
NO_HOUSE: Final = 11
NO_DISCOUNT: Final = 12
NOT_AFFORDABLE: Final = 13
NO_TILE_LEFT: Final = 14
NO_WATER_TILE: Final = 15
NOT_BESIDE_WATER: Final = 16
NO_GARDEN_TILE: Final = 17
NO_FREE_WATER: Final = 18
THREE_GARDENS: Final = 19
NO_SUPPLY_MARKER: Final = 20
HOUSE_IN_PAIR: Final = 21
FOUR_CRATES: Final = 22
NO_S09: Final = 23
SHIP_MARKED: Final = 24
WRONG_SIZE: Final = 25
TILE_FULL: Final = 26
NOT_GOLD: Final = 27

REASONS: Final = {
    SPACE_NOT_HERE: N_("This space does not belong to the district in which you act."),
    SPACE_NOT_FREE: N_("This space is not empty."),
    BESIDE_SAME_COLOUR: N_("The first building may not touch a building or project of its colour."),
    NO_PROJECT_TILE: N_("No project tile of this colour is left."),
    NO_MARKER: N_("You have no claim marker in your area."),
    ALREADY_THREE: N_("The district already has 3 projects of this colour."),
    BESIDE_BUILDING: N_("A project may not be placed next to a building of its colour."),
    NOT_BESIDE_PROJECT: N_("The project must touch the other projects of its colour in the district."),
    NO_PROJECT_THERE: N_("The district has no project of this colour."),
    NO_PIECES: N_("Not enough building pieces of this colour are left."),
    NO_HOUSE: N_("No house is left in the row that this house must come from."),
    NO_DISCOUNT: N_("You do not have the harbormaster tile that makes a building cheaper."),
    NOT_AFFORDABLE: N_("You cannot pay for this."),
    NO_TILE_LEFT: N_("No such tile is left in the stock."),
    NO_WATER_TILE: N_("You do not have this water tile."),
    NOT_BESIDE_WATER: N_("Water must be placed next to water."),
    NO_GARDEN_TILE: N_("You have no garden tile."),
    NO_FREE_WATER: N_("A garden is placed on water without a garden."),
    THREE_GARDENS: N_("You have placed 3 gardens in this action."),
    NO_SUPPLY_MARKER: N_("Without ship S12 the marker must come from your area."),
    HOUSE_IN_PAIR: N_("You already have a house in this pair."),
    FOUR_CRATES: N_("You already have 4 crates."),
    NO_S09: N_("A house for the Port comes from the bottom row, except with ship S09."),
    SHIP_MARKED: N_("This ship already carries a marker of yours."),
    WRONG_SIZE: N_("The ship must have the size of the new building."),
    TILE_FULL: N_("You have 3 markers on this ziggurat tile."),
    NOT_GOLD: N_("A marker on a ship is paid in gold."),
}
