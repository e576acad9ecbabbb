"""What the things of Tabannusi are called, and what they do, in words: colours, places, tiles, cards, bonuses.

Whatever a card or tile gives is told from its data, so that a corrected file tells the truth by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ziggurat.core.game import Names
from ziggurat.core.words import N_, NC_, NN_, Words, points_in_words, times
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi.state import colour_of, is_building, is_garden, is_project

# -- colours and places ------------------------------------------------------------------------------------------------

IN_DISTRICT: Final = (
    "",
    N_("in district 1"),
    N_("in district 2"),
    N_("in district 3"),
    N_("in the Port"),
    N_("in the Ziggurat"),
)
TO_DISTRICT: Final = (
    "",
    N_("to district 1"),
    N_("to district 2"),
    N_("to district 3"),
    N_("to the Port"),
    N_("to the Ziggurat"),
)
DISTRICT_NAMES: Final = (
    "",
    N_("district 1"),
    N_("district 2"),
    N_("district 3"),
    N_("Port"),
    N_("Ziggurat"),
)
PROJECTS: Final = (N_("brown project"), N_("white project"), N_("yellow project"))
BUILDINGS: Final = (N_("brown building"), N_("white building"), N_("yellow building"))
TRACKS: Final = (N_("brown craft track"), N_("white craft track"), N_("yellow craft track"))
SECTIONS: Final = (N_("brown section"), N_("white section"), N_("yellow section"))
DICE: Final = (N_("brown die"), N_("white die"), N_("yellow die"), N_("blue die"), N_("green die"))
CRATES: Final = (N_("brown crate"), N_("white crate"), N_("yellow crate"), N_("blue crate"), N_("green crate"))
BARGES: Final = (N_("brown barge"), N_("white barge"), N_("yellow barge"), N_("blue barge"), N_("green barge"))
HIGHEST_DICE: Final = (
    N_("the highest brown die of its barge"),
    N_("the highest white die of its barge"),
    N_("the highest yellow die of its barge"),
    N_("the highest blue die of its barge"),
    N_("the highest green die of its barge"),
)
STEPS_ON: Final = (
    N_("a step on the brown craft track"),
    N_("a step on the white craft track"),
    N_("a step on the yellow craft track"),
)
ORDER_NAMES: Final = ("I", "II", "III")
SYMBOL_NAMES: Final = {"down": N_("down arrow"), "up": N_("up arrow"), "king": N_("King")}
LETTER_TEXTS: Final = {
    "A": N_("points, or the King's gift"),
    "B": N_("a project, or a ship in the Port"),
    "C": N_("a building, or a house in Port and Ziggurat"),
    "D": N_("gardens, or a house in Port and Ziggurat"),
}
LETTER_NAMES: Final = {
    "A": NC_("the Bot's action", "points"),
    "B": NC_("the Bot's action", "project"),
    "C": NC_("the Bot's action", "building"),
    "D": NC_("the Bot's action", "gardens"),
}
"""The same as short as a card has room for."""
SYMBOL_TEXTS: Final = {
    "down": N_("lowest numbers first"),
    "up": N_("highest numbers first"),
    "king": N_("the King's own rules"),
}


def colour_name(colour: int, words: Words) -> str:
    return words.gettext(d.COLOUR_NAMES[colour])


def district_name(district: int, words: Words) -> str:
    return words.gettext(DISTRICT_NAMES[district])


def in_district(district: int, words: Words) -> str:
    return words.gettext(IN_DISTRICT[district])


def to_district(district: int, words: Words) -> str:
    return words.gettext(TO_DISTRICT[district])


def line_name(line: int, words: Words) -> str:
    """A row or a column of ships."""
    _ = words.gettext
    return (_("row {n}") if line < 3 else _("column {n}")).format(n=line % 3 + 1)


def port_space_name(space: int, words: Words) -> str:
    _ = words.gettext
    place = _("{line}, crate space") if space & 1 else _("{line}, bonus space")
    return place.format(line=line_name(space // 2, words))


def ship_place(space: int, words: Words) -> str:
    return words.gettext("row {row}, column {column}").format(row=space // 3 + 1, column=space % 3 + 1)


def ziggurat_space_name(space: int, words: Words) -> str:
    """The section and the number that stands on the space."""
    return f"{colour_name(space // d.SECTION_SPACES, words)} {space % d.SECTION_SPACES + 1}"


def player_name(player: int, seats: int, names: Names, words: Words) -> str:
    """The name of who sits there; the Bot of a solo game sits nowhere."""
    return names[player] if player < seats else words.gettext("the Bot")


# -- bonuses -----------------------------------------------------------------------------------------------------------


def effect_text(number: int, words: Words) -> str:
    """What an effect gives, in a few words."""
    _ = words.gettext
    effect = d.EFFECTS[number]
    n = int(effect.count)
    kind = int(effect.kind)
    if kind == d.DIE_FROM_BARGE:
        return _(HIGHEST_DICE[effect.colour])
    if kind == d.CRAFT_COLOUR:
        return _(STEPS_ON[effect.colour])
    if kind in COUNTED:
        one, many = COUNTED[kind]
        return words.ngettext(one, many, n).format(n=n)
    return _(PLAIN[kind])


COUNTED: Final = {
    d.DIE_FROM_SUPPLY: NN_("{n} die from the supply", "{n} dice from the supply"),
    d.GAIN_GOLD: NN_("{n} gold", "{n} gold"),
    d.GAIN_WATER: NN_("{n} water tile", "{n} water tiles"),
    d.SPECIAL_WATER: NN_("{n} special water tile", "{n} special water tiles"),
    d.SPECIAL_OR_REGULAR: NN_("{n} special water tile", "{n} special water tiles"),
    d.GAIN_GARDEN: NN_("{n} garden tile", "{n} garden tiles"),
    d.FILL_CRATE: NN_("refill {n} crate", "refill up to {n} crates"),
    d.GAIN_MARKERS: NN_("{n} claim marker", "{n} claim markers"),
    d.CRAFT_ANY: NN_("{n} step on a craft track of choice", "{n} steps on craft tracks of choice"),
    d.GAIN_POINTS: NN_("{n} point", "{n} points"),
    d.LOSE_POINTS: NN_("lose {n} point", "lose {n} points"),
    d.CRAFT_ONE_MARKER: NN_("{n} step with one craft marker", "{n} steps with one craft marker"),
    d.CRAFT_DIFFERENT: NN_("a step on {n} track", "a step on each of {n} different tracks"),
    d.MOVE_HOUSES: NN_("may move {n} house to the bottom row", "may move up to {n} houses to the bottom row"),
    d.BUILD_DISCOUNT: NN_("a building costs {n} resource less", "a building costs {n} resources less"),
}
"""What comes in numbers."""
PLAIN: Final = {
    d.MOVE_ARCHITECT: N_("move your Architect to any district"),
    d.CRAFT_SAME: N_("a step on the track of the project's colour"),
    d.PAY_CRAFT: N_("may pay a brown, white or yellow resource for a step on that track"),
    d.EXTRA_PROJECT: N_("may place another project of the colour"),
    d.CRAFT_LOWEST: N_("a step with the lowest craft marker"),
    d.CRAFT_HIGHEST: N_("a step with the highest craft marker"),
    d.FREE_PORT_HOUSE: N_("may place a house in the Port without paying"),
    d.MARKER_ON_SHIP: N_("may place a claim marker on any ship"),
    d.MARKER_ON_ZIGGURAT: N_("may place a claim marker on any ziggurat tile"),
    d.URBAN_DRAW: N_("draw 2 urban cards and keep 1; at the end ignore 1 required house on each of your cards"),
    d.RANDOM_HARBORMASTER: N_("a random harbormaster tile that is not in the Port"),
    d.ANY_ACTION_TILE: N_("the effect of any one action tile"),
}


def effects_text(numbers: Sequence[int], words: Words) -> str:
    return "; ".join(effect_text(number, words) for number in numbers)


def sentence(text: str) -> str:
    """A fragment as a sentence of its own."""
    return f"{text[:1].upper()}{text[1:]}." if text and text[-1] not in ".!?" else f"{text[:1].upper()}{text[1:]}"


def sentence_start(text: str) -> str:
    return text[:1].upper() + text[1:]


def gold_text(count: int, words: Words) -> str:
    return words.ngettext("{n} gold", "{n} gold", count).format(n=count)


# -- ships and tiles ---------------------------------------------------------------------------------------------------

SHIP_TEXTS: Final = {
    "S01": N_("When you place a marker on a ship: {points}."),
    "S02": N_("When you place a house: {points}."),
    "S03": N_("A paid refill turns up to 2 crates."),
    "S04": N_("When you place a project: 1 water tile."),
    "S05": N_("When you place a house in the Ziggurat: 1 garden tile or 1 claim marker."),
    "S06": N_("When you build: {points} for each marker of others on the tiles."),
    "S07": N_("When you place a garden: {points}."),
    "S08": N_("When you place a house: you may create a garden at once."),
    "S09": N_("A house in the Port may come from a coloured row for 1 blue resource."),
    "S10": N_("When your craft marker passes a blue line: {points}."),
    "S11": N_("For a marker on a ship 1 blue resource may stand for 1 gold."),
    "S12": N_("The marker of a garden may come from the supply."),
    "S13": N_("After a project you may pay any resource for a step on its track."),
    "S14": N_("When you build: for each marker of others you may pay any resource for a step on its track."),
    "S15": N_("When you place a marker on a ship: a step on the track of its colour."),
}
PRINTED_SHIP: Final = N_("A printed ship has no ability and counts as a ship of any one colour.")
SHIP_SHORT: Final = {
    "S01": N_("ship: {points}"),
    "S02": N_("house: {points}"),
    "S03": N_("refill 2"),
    "S04": N_("project: water"),
    "S05": N_("Ziggurat: a tile"),
    "S06": N_("others: {points}"),
    "S07": N_("garden: {points}"),
    "S08": N_("house: gardens"),
    "S09": N_("Port: any row"),
    "S10": N_("line: {points}"),
    "S11": N_("ship: blue, gold"),
    "S12": N_("garden: supply"),
    "S13": N_("project: buy a step"),
    "S14": N_("build: buy steps"),
    "S15": N_("ship: a step"),
}
"""The same in two or three words, for the ship itself."""


def ship_text(ship: int, words: Words) -> str:
    _ = words.gettext
    if ship >= d.SHIP_COUNT:
        return _(PRINTED_SHIP)
    name = d.SHIPS[ship]
    return _(SHIP_TEXTS[name]).format(points=points_in_words(d.SHIP_POINTS.get(name, 0), words))


def ship_short(ship: int, words: Words) -> str:
    _ = words.gettext
    if ship >= d.SHIP_COUNT:
        return _("any colour")
    name = d.SHIPS[ship]
    return _(SHIP_SHORT[name]).format(points=points_in_words(d.SHIP_POINTS.get(name, 0), words))


def ship_name(ship: int, words: Words) -> str:
    """What stands on the ship."""
    return d.SHIP_NAMES[ship] if ship < d.SHIP_COUNT else words.gettext("printed ship")


def ship_hull(ship: int, words: Words) -> tuple[int, str]:
    """What is painted on its hull, and how large: there is little room."""
    return (11, d.SHIP_NAMES[ship]) if ship < d.SHIP_COUNT else (9, words.pgettext("hull", "printed"))


def tile_text(tile: int, words: Words) -> str:
    """An action tile."""
    return effects_text(d.ACTION_TILE_EFFECTS[tile], words)


def harbormaster_text(tile: int, words: Words) -> str:
    return effects_text(d.HARBORMASTER_EFFECTS[tile], words)


def special_text(tile: int, words: Words) -> str:
    """A special water tile."""
    return effect_text(int(d.SPECIAL_BONUSES[tile]), words)


METRIC_TEXTS: Final[dict[str, str | None]] = {
    "ownHousesOrdinary": N_("each of your houses in districts 1 to 3"),
    "ownHousesZiggurat": N_("each of your houses in the Ziggurat"),
    "blueLinesCrossed": N_("each blue line that your craft markers passed"),
    "shipsWithOwnMarker": N_("each ship with your marker"),
    "ownBuildingsNextToGarden": N_("each of your buildings next to a garden"),
    "ownGardens": N_("each garden with your marker"),
    "ownHousesPort": N_("each of your houses in the Port"),
    "constant": None,
    "decreesAndCompletedUrban": N_("each of your decrees, at the end also each urban card that you complete"),
    "setsOf3BuildingColors+setsOf3ShipColors": N_("each set of buildings in 3 colours, and of ships in 3 colours"),
}
METRIC_SHORT: Final = {
    "ownHousesOrdinary": N_("houses in 1–3"),
    "ownHousesZiggurat": N_("Ziggurat houses"),
    "blueLinesCrossed": N_("blue lines"),
    "shipsWithOwnMarker": N_("ships"),
    "ownBuildingsNextToGarden": N_("built at gardens"),
    "ownGardens": N_("gardens"),
    "ownHousesPort": N_("Port houses"),
    "constant": N_("once"),
    "decreesAndCompletedUrban": N_("decrees, cards"),
    "setsOf3BuildingColors+setsOf3ShipColors": N_("sets of 3 colours"),
}


def ziggurat_tile_text(tile: int, words: Words) -> str:
    _ = words.gettext
    first, second, third = d.TILE_VALUES[tile][1:]
    metric = METRIC_TEXTS[d.METRICS[tile]]
    if metric is None:
        told = _("With 1, 2 or 3 markers {first}, {second} or {third} points, once.")
        return told.format(first=first, second=second, third=third)
    told = _("With 1, 2 or 3 markers {first}, {second} or {third} points for {metric}.")
    return told.format(first=first, second=second, third=third, metric=_(metric))


# -- decrees and urban cards -------------------------------------------------------------------------------------------


def by_craft(counts: Sequence[int], words: Words) -> str:
    """`3 × white, 2 × brown`"""
    return ", ".join(times(counts[colour], colour_name(colour, words), words) for colour in d.CRAFTS if counts[colour])


def requirement_text(decree: int, words: Words) -> str:
    """What a decree asks for."""
    _ = words.gettext
    asked = d.REQUIREMENTS[decree]
    lists = (
        (asked.buildings, N_("buildings: {list}")),
        (asked.buildings_or_ziggurat, N_("buildings or Ziggurat houses: {list}")),
        (asked.buildings_with_garden, N_("buildings next to a garden: {list}")),
        (asked.ships, N_("ships with your marker: {list}")),
    )
    counts = (
        (asked.port_houses, N_("Port houses: {n}")),
        (asked.gardens, N_("gardens with your marker: {n}")),
        (asked.adjacent_gardens, N_("gardens next to your buildings: {n}")),
    )
    parts = [_(text).format(list=by_craft([int(n) for n in numbers], words)) for numbers, text in lists if any(numbers)]
    parts += [_(text).format(n=int(n)) for n, text in counts if n]
    if asked.every_ziggurat_tile:
        parts.append(_("a marker on every ziggurat tile"))
    return "; ".join(parts)


def decree_gain(decree: int, words: Words) -> str:
    return effects_text(d.DECREE_EFFECTS[decree], words)


def decree_text(decree: int, words: Words) -> str:
    return words.gettext("{asked} → {gain}").format(
        asked=requirement_text(decree, words), gain=decree_gain(decree, words)
    )


def urban_text(card: int, words: Words) -> str:
    _ = words.gettext
    needs = ", ".join(
        times(count, district_name(n + 1, words), words) for n, count in enumerate(d.URBAN_NEEDS[card]) if count
    )
    return _("Houses: {needs}; {points}.").format(needs=needs, points=points_in_words(d.URBAN_POINTS[card], words))


# -- paying ------------------------------------------------------------------------------------------------------------


def payment_text(dice: Sequence[int], crates: Sequence[int], gold: int, words: Words) -> str:
    _ = words.gettext
    parts = [times(dice[colour], _(DICE[colour]), words) for colour in range(5) if dice[colour]]
    parts += [times(crates[colour], _(CRATES[colour]), words) for colour in range(5) if crates[colour]]
    if gold:
        parts.append(words.ngettext("{n} gold", "{n} gold", gold).format(n=gold))
    return ", ".join(parts)


# -- the Kings ---------------------------------------------------------------------------------------------------------

KING_NAMES: Final = dict(d.KING_CHOICES)


def king_name(king: int, words: Words) -> str:
    return words.gettext(KING_NAMES[d.KING_NAMES[king]])


RECONSTRUCTED_TEXTS: Final = {
    "board": N_("grids, their bonuses and the numbers of spaces"),
    "craftTracks": N_("craft tracks"),
    "decrees": N_("types of the decrees"),
    "playerBoard": N_("bonuses under the houses"),
    "port": N_("layout of the Port"),
    "ships.color": N_("colours of the ships"),
    "ships.size": N_("sizes of the ships"),
    "solo.automaCards": N_("Automa cards"),
    "solo.automaCityCards": N_("Automa City cards"),
    "specialWaterTiles": N_("special water tiles"),
    "urbanCards": N_("urban cards except U01"),
    "ziggurat": N_("spaces of the Ziggurat"),
}
"""What `data.reconstructed` names, in words."""


# -- labels: what a thing is and what lies there, begun with the name that stands on it --------------------------------


def bonus_at(seats: int, cell: int, piece: int) -> int:
    """What the next piece on the space would gain."""
    if piece in (d.EMPTY, d.PRINTED):
        return int(d.GROUNDS[seats].bonus[cell])
    if d.SPECIAL <= piece < d.PRINTED:
        return int(d.SPECIAL_BONUSES[piece - d.SPECIAL])
    return d.NO_EFFECT


def space_label(seats: int, cell: int, piece: int, size: int, owner: str, words: Words) -> str:
    _ = words.gettext
    name = d.CELL_NAMES[cell]
    if is_project(piece):
        return _("{place}: {project}, marker of {who}").format(
            place=name, project=_(PROJECTS[colour_of(piece)]), who=owner
        )
    if is_building(piece):
        return _("{place}: {building} of size {size}, house of {who}").format(
            place=name, building=_(BUILDINGS[colour_of(piece)]), size=size, who=owner
        )
    if is_garden(piece):
        return _("{place}: garden of {who}").format(place=name, who=owner)
    bonus = bonus_at(seats, cell, piece)
    if piece == d.EMPTY:
        line = _("{place}: empty; {bonus}") if bonus != d.NO_EFFECT else _("{place}: empty")
    elif piece == d.PRINTED:
        line = _("{place}: printed water; {bonus}") if bonus != d.NO_EFFECT else _("{place}: printed water")
    else:
        line = _("{place}: water; {bonus}") if bonus != d.NO_EFFECT else _("{place}: water")
    return line.format(place=name, bonus=effect_text(bonus, words) if bonus != d.NO_EFFECT else "")


def figure_label(sign: str, name: str, words: Words) -> str:
    _ = words.gettext
    line = _("{who}: Architect, acts here next") if sign == "architect" else _("{who}: Assistant, acts here now")
    return line.format(who=name)


def ship_label(space: int, ship: int, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    stuff = int(d.SHIP_COLOURS[ship])
    tone = colour_name(stuff, words) if stuff < d.WILD else _("any colour")
    line = (
        _("{ship}, {place}: {colour}, size {size}. {text} Markers: {who}.")
        if names
        else _("{ship}, {place}: {colour}, size {size}. {text}")
    )
    return line.format(
        ship=f"{ship_hull(ship, words)[1]}, {ship_short(ship, words)}",
        place=ship_place(space, words),
        colour=tone,
        size=int(d.SHIP_SIZES[ship]),
        text=ship_text(ship, words),
        who=", ".join(names),
    )


def port_space_label(space: int, house: int, crate: int, owner: str, words: Words) -> str:
    _ = words.gettext
    place = port_space_name(space, words)
    if house:
        return _("{place}: house of {who}").format(place=place, who=owner)
    if crate:
        return _("{place}: {crate}").format(place=place, crate=_(CRATES[crate - 1]))
    if space & 1:
        return _("{place}: empty").format(place=place)
    return _("{place}: {bonus}").format(place=place, bonus=effect_text(int(d.LEFT_BONUSES[space // 2]), words))


def ziggurat_space_label(space: int, house: int, owner: str, words: Words) -> str:
    """Its number comes first: that is what stands on it."""
    _ = words.gettext
    nth = space % d.SECTION_SPACES + 1
    section = _(SECTIONS[space // d.SECTION_SPACES])
    bonus = int(d.ZIGGURAT_BONUSES[space])
    if house:
        return _("{n}, {section}: house of {who}").format(n=nth, section=section, who=owner)
    if bonus == d.NO_EFFECT:
        return _("{n}, {section}: no bonus").format(n=nth, section=section)
    return _("{n}, {section}: {bonus}").format(n=nth, section=section, bonus=effect_text(bonus, words))


def section_label(section: int, tile: int, marks: Sequence[int], names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    counts = [count for count in marks if count]
    told = ", ".join(f"{name} {count}" for name, count in zip(names, counts, strict=True))
    line = _("{tile}, {section}: {text} Markers: {who}.") if told else _("{tile}, {section}: {text}")
    return line.format(
        tile=f"{d.ZIGGURAT_TILES[tile]}, {words.gettext(METRIC_SHORT[d.METRICS[tile]])}",
        section=_(SECTIONS[section]),
        text=ziggurat_tile_text(tile, words),
        who=told,
    )


def special_label(tile: int, words: Words) -> str:
    return words.gettext("{tile}, special water tile: {bonus}").format(
        tile=d.SPECIAL_TILES[tile], bonus=special_text(tile, words)
    )


# -- Automa cards ------------------------------------------------------------------------------------------------------


def automa_row_text(card: int, row: int, words: Words) -> str:
    _ = words.gettext
    letter = d.AUTOMA_LETTERS[card][row]
    return _("{letter} ({meaning}), {symbol}, order token {order}").format(
        letter=letter,
        meaning=_(LETTER_TEXTS[letter]),
        symbol=_(SYMBOL_NAMES[d.AUTOMA_SYMBOLS[card][row]]),
        order=ORDER_NAMES[d.AUTOMA_ORDERS[card][row]],
    )


def automa_card_text(card: int, words: Words) -> str:
    """The number, the three rows from the top, where the arrow stands, the bonus at the bottom."""
    _ = words.gettext
    rows = "; ".join(automa_row_text(card, row, words) for row in range(3))
    return _("Number {n}. Rows: {rows}. Its arrow stands at row {arrow}. Bonus: {bonus}.").format(
        n=d.AUTOMA_NUMBERS[card],
        rows=rows,
        arrow=d.AUTOMA_ARROWS[card] + 1,
        bonus=effect_text(d.AUTOMA_BONUSES[card], words),
    )
