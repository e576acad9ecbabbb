"""Tabannusi as text: actions, positions, and the table for the terminal.

A space is its district, column and row (`1b3`); border water is named by the districts it lies between and its row
(`12w2`). Colours are written out in actions; where they are many they are letters, `B W Y L G` for brown, white,
yellow, blue, green: `pay BBw$` pays two brown dice, a white crate and a gold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, Seat
from ziggurat.core.words import Phrase
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.data import (
    ACTION_TILES,
    ANY_ACTION_TILE,
    AUTOMA_CARDS,
    BORDERS,
    BUILDING,
    CELL_NAMED,
    CELL_NAMES,
    CELLS,
    COLOUR_LETTERS,
    COLOURS,
    COLUMNS,
    CRAFTS,
    DECREES,
    EMPTY,
    GARDEN,
    HARBORMASTER_KINDS,
    HARBORMASTERS,
    MARKER_ON_SHIP,
    MARKER_ON_ZIGGURAT,
    OFF,
    ORDINARY,
    PORT_SPACE_NAMES,
    PRINTED,
    PROJECT,
    ROW_NAMES,
    ROWS,
    SHIP_SPACES,
    SHIPS,
    SPECIAL,
    SPECIAL_TILES,
    URBAN_CARDS,
    WATER,
    ZIGGURAT_NAMES,
    ZIGGURAT_TILES,
    border_cell,
    grid_cell,
)
from ziggurat.games.tabannusi.state import State

# -- actions ---------------------------------------------------------------------------------------------------------


def write(action: Action) -> str:
    match action:
        case a.FirstBuilding():
            return f"found {COLOURS[action.colour]} {CELL_NAMES[action.cell]}"
        case a.Enter():
            return f"enter {action.district}"
        case a.TakeDie():
            return f"die {action.value} to {action.district}"
        case a.PlaceProject():
            return f"project {COLOURS[action.colour]} {CELL_NAMES[action.cell]}"
        case a.Build():
            return f"build {COLOURS[action.colour]}{' cheaper' if action.discount else ''}"
        case a.Acquire():
            return "buy garden" if action.garden else "buy water"
        case a.PlaceWater():
            tile = "" if action.tile < 0 else f"{SPECIAL_TILES[action.tile]} "
            return f"water {tile}{CELL_NAMES[action.cell]}"
        case a.PlaceGarden():
            return f"garden {CELL_NAMES[action.cell]}{' supply' if action.from_supply else ''}"
        case a.PortHouse():
            return f"port {PORT_SPACE_NAMES[action.space]} {ROW_NAMES[action.row]}"
        case a.ClaimShip():
            return f"ship {SHIP_SPACES[action.space]}"
        case a.ZigguratHouse():
            return f"ziggurat {ZIGGURAT_NAMES[action.space]}"
        case a.UseTile():
            return f"tile {ACTION_TILES[action.tile]}"
        case a.Done():
            return "done"
        case a.Pay():
            return f"pay {write_payment(action.dice, action.crates, action.gold)}"
        case a.PickDie():
            return f"take {COLOURS[action.colour]}"
        case a.PickTrack():
            return f"track {COLOURS[action.colour]}"
        case a.PickSpecial():
            return f"special {SPECIAL_TILES[action.tile]}"
        case a.PickCrate():
            return f"crate {COLOURS[action.colour]}"
        case a.SendArchitect():
            return f"architect {action.district}"
        case a.PickGain():
            return "gain garden" if action.garden else "gain marker"
        case a.PickSection():
            return f"marker {COLOURS[action.section]}"
        case a.MoveHouse():
            return f"move {COLOURS[action.row]}"
        case a.Score():
            return f"score {action.district}"
        case a.Keep():
            return f"keep {'?' if action.card < 0 else URBAN_CARDS[action.card]}"
        case a.Refill():
            second = "" if action.second < 0 else f" {COLOURS[action.second]}"
            return f"refill {COLOURS[action.first]}{second}"
        case a.ScoreDecree():
            return f"decree {DECREES[action.decree]}"
        case a.UseHarbormaster():
            choice = "" if action.choice < 0 else f" {choices_of(action.tile)[action.choice]}"
            return f"harbormaster {HARBORMASTERS[action.tile]}{choice}"
        case a.LaidOut():
            return write_layout(action)
        case a.UrbanDrawn():
            cards = f"?{action.count}" if action.cards is None else names(URBAN_CARDS, action.cards)
            return f"urban {action.seat} {cards}"
        case a.Rolled():
            return f"roll {COLOURS[action.colour]} {write_dice(action.counts)}"
        case a.Displayed():
            return f"display {names(SPECIAL_TILES, action.tiles)}"
        case a.HarbormasterDrawn():
            return f"draw {HARBORMASTERS[action.tile]}"
        case a.CardsTurned():
            right = "" if action.right < 0 else f" {AUTOMA_CARDS[action.right]}"
            return f"card {AUTOMA_CARDS[action.left]}{right}"
        case a.TilesDrawn():
            return f"tiles {write_colours(action.colours)}"
        case a.DieSpent():
            return f"spend {COLOURS[action.colour]}"
        case other:
            assert_never(other)


def choices_of(tile: int) -> list[str]:
    """The names of what a harbormaster tile may choose from."""
    kind = HARBORMASTER_KINDS[tile]
    if kind == ANY_ACTION_TILE:
        return ACTION_TILES
    return SHIP_SPACES if kind == MARKER_ON_SHIP else COLOURS[:3] if kind == MARKER_ON_ZIGGURAT else []


def write_layout(layout: a.LaidOut) -> str:
    parts = [
        f"deal first:{layout.first}",
        f"barges:{write_colours(layout.barges)}",
        f"dice:{','.join(write_dice(counts) for counts in layout.dice)}",
        f"ships:{names(SHIPS, layout.ships)}",
        f"harbormasters:{names(HARBORMASTERS, layout.harbormasters)}",
        f"crates:{write_colours(layout.crates)}",
        f"display:{names(SPECIAL_TILES, layout.display)}",
        f"tiles:{names(ACTION_TILES, layout.tiles)}",
        f"sections:{names(ZIGGURAT_TILES, layout.sections)}",
        f"decrees:{names(DECREES, layout.decrees)}",
        f"own:{write_colours(layout.own_crates)}",
        f"cards:{names(AUTOMA_CARDS, layout.cards)}",
    ]
    if layout.asks_once:
        parts.append("done:once")
    return " ".join(parts)


def names(known: Sequence[str], numbers: Sequence[int]) -> str:
    return ",".join(known[number] for number in numbers) or "-"


def write_colours(colours: Sequence[int]) -> str:
    return "".join(COLOUR_LETTERS[colour] for colour in colours) or "-"


def write_dice(counts: Sequence[int]) -> str:
    """Dice by what they show, `11356`."""
    return "".join(str(value + 1) * count for value, count in enumerate(counts)) or "-"


def write_payment(dice: Sequence[int], crates: Sequence[int], gold: int) -> str:
    """Dice as capital letters, crates as small ones, gold as `$`."""
    paid = "".join(COLOUR_LETTERS[colour] * dice[colour] for colour in range(5))
    turned = "".join(COLOUR_LETTERS[colour].lower() * crates[colour] for colour in range(5))
    return paid + turned + "$" * gold


def read(state: State, seat: Seat, text: str) -> Action:
    """The action that the text says, legal or not. Raises `BadNotation` when it says none."""
    words = text.split()
    try:
        action = read_chance(words) if seat == CHANCE else read_words(words)
    except (ValueError, IndexError, KeyError):
        action = None
    if action is None:
        raise BadNotation(
            Phrase("{text} is not an action of Tabannusi, such as project brown 1b3 or done.", text=text[:80])
        )
    return action


def read_words(words: list[str]) -> Action | None:
    match words:
        case ["done"]:
            return a.DONE
        case ["found", colour, cell]:
            return a.FIRST_BUILDING[craft(colour)][CELL_NAMED[cell]]
        case ["enter", district]:
            return a.ENTER[read_district(district)]
        case ["die", value, "to", district]:
            return a.TAKE_DIE[one_of(value, "0123456")][read_district(district)]
        case ["project", colour, cell]:
            return a.PLACE_PROJECT[craft(colour)][CELL_NAMED[cell]]
        case ["build", colour]:
            return a.BUILD[craft(colour)][0]
        case ["build", colour, "cheaper"]:
            return a.BUILD[craft(colour)][1]
        case ["buy", what]:
            return a.ACQUIRE[["water", "garden"].index(what)]
        case ["water", cell]:
            return a.PLACE_WATER[0][CELL_NAMED[cell]]
        case ["water", tile, cell]:
            return a.PLACE_WATER[SPECIAL_TILES.index(tile) + 1][CELL_NAMED[cell]]
        case ["garden", cell]:
            return a.PLACE_GARDEN[CELL_NAMED[cell]][0]
        case ["garden", cell, "supply"]:
            return a.PLACE_GARDEN[CELL_NAMED[cell]][1]
        case ["port", line, side, row]:
            return a.PORT_HOUSE[PORT_SPACE_NAMES.index(f"{line} {side}")][ROW_NAMES.index(row)]
        case ["ship", space]:
            return a.CLAIM_SHIP[SHIP_SPACES.index(space)]
        case ["ziggurat", section, number]:
            return a.ZIGGURAT_HOUSE[ZIGGURAT_NAMES.index(f"{section} {number}")]
        case ["tile", tile]:
            return a.USE_TILE[ACTION_TILES.index(tile)]
        case ["pay", payment]:
            return read_payment(payment)
        case ["take", colour]:
            return a.PICK_DIE[COLOURS.index(colour)]
        case ["track", colour]:
            return a.PICK_TRACK[craft(colour)]
        case ["special", tile]:
            return a.PICK_SPECIAL[SPECIAL_TILES.index(tile)]
        case ["crate", colour]:
            return a.PICK_CRATE[COLOURS.index(colour)]
        case ["architect", district]:
            return a.SEND_ARCHITECT[read_district(district)]
        case ["gain", what]:
            return a.PICK_GAIN[["marker", "garden"].index(what)]
        case ["marker", section]:
            return a.PICK_SECTION[craft(section)]
        case ["move", row]:
            return a.MOVE_HOUSE[craft(row)]
        case ["score", district]:
            return a.SCORE[read_district(district)]
        case ["keep", card]:
            return a.KEEP[URBAN_CARDS.index(card)]
        case ["refill", first]:
            return a.REFILL[COLOURS.index(first)][0]
        case ["refill", first, second]:
            lower, higher = sorted((COLOURS.index(first), COLOURS.index(second)))
            return a.REFILL[lower][higher + 1]
        case ["decree", decree]:
            return a.SCORE_DECREE[DECREES.index(decree)]
        case ["harbormaster", tile]:
            return a.USE_HARBORMASTER[HARBORMASTERS.index(tile)][0]
        case ["harbormaster", tile, choice]:
            used = HARBORMASTERS.index(tile)
            return a.USE_HARBORMASTER[used][choices_of(used).index(choice) + 1]
    return None


def read_chance(words: list[str]) -> Action | None:
    match words:
        case ["deal", *parts, "done:once"] if len(parts) == 12:
            return read_layout(dict([read_part(part) for part in parts]), True)
        case ["deal", *parts] if len(parts) == 12:
            return read_layout(dict([read_part(part) for part in parts]), False)
        case ["urban", seat, cards]:
            drawn = read_names(URBAN_CARDS, cards)
            return a.UrbanDrawn(one_of(seat, "0123"), drawn, len(drawn))
        case ["roll", colour, dice]:
            return a.Rolled(COLOURS.index(colour), read_dice(dice))
        case ["display", tiles]:
            return a.Displayed(read_names(SPECIAL_TILES, tiles))
        case ["draw", tile]:
            return a.HarbormasterDrawn(HARBORMASTERS.index(tile))
        case ["card", left]:
            return a.CardsTurned(AUTOMA_CARDS.index(left), -1)
        case ["card", left, right]:
            return a.CardsTurned(AUTOMA_CARDS.index(left), AUTOMA_CARDS.index(right))
        case ["tiles", colours]:
            drawn = read_colours(colours)
            return a.TilesDrawn(drawn) if all(colour in CRAFTS for colour in drawn) else None
        case ["spend", colour]:
            return a.DieSpent(COLOURS.index(colour))
    return None


def read_layout(parts: dict[str, str], asks_once: bool) -> a.LaidOut:
    return a.LaidOut(
        one_of(parts["first"], "0123"),
        read_colours(parts["barges"]),
        tuple([read_dice(dice) for dice in parts["dice"].split(",")]),
        read_names(SHIPS, parts["ships"]),
        read_names(HARBORMASTERS, parts["harbormasters"]),
        read_colours(parts["crates"]),
        read_names(SPECIAL_TILES, parts["display"]),
        read_names(ACTION_TILES, parts["tiles"]),
        read_names(ZIGGURAT_TILES, parts["sections"]),
        read_names(DECREES, parts["decrees"]),
        read_colours(parts["own"]),
        read_names(AUTOMA_CARDS, parts["cards"]),
        asks_once,
    )


def read_part(part: str) -> tuple[str, str]:
    name, _, value = part.partition(":")
    return name, value


def craft(name: str) -> int:
    number = COLOURS.index(name)
    if number not in CRAFTS:
        raise ValueError(name)
    return number


def one_of(text: str, allowed: str) -> int:
    if len(text) != 1 or text not in allowed:
        raise ValueError(text)
    return int(text)


def read_district(text: str) -> int:
    return one_of(text, "12345")


def read_names(known: Sequence[str], text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple([known.index(name) for name in text.split(",")])


def read_colours(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple([COLOUR_LETTERS.index(letter) for letter in text])


def read_dice(text: str) -> tuple[int, ...]:
    values = "" if text == "-" else text
    if len(values) > 7 or any(value not in "123456" for value in values):
        raise ValueError(text)
    return tuple([values.count(value) for value in "123456"])


def read_payment(text: str) -> Action:
    if len(text) > 8 or any(letter not in COLOUR_LETTERS + COLOUR_LETTERS.lower() + "$" for letter in text):
        raise ValueError(text)
    dice = [text.count(letter) for letter in COLOUR_LETTERS]
    crates = [text.count(letter.lower()) for letter in COLOUR_LETTERS]
    way = a.pay(dice, crates, text.count("$"))
    if write(way) != f"pay {text}":
        raise ValueError(text)
    return way


# -- the map ---------------------------------------------------------------------------------------------------------


def write_piece(piece: int) -> str:
    """`.` empty, `pB0` a brown project with a marker of seat 0, `B0` a piece of a brown building with his house,
    `~` water, `~3` special water, `=` printed water, and `*0` behind it for a garden of seat 0."""
    if piece == EMPTY:
        return "."
    if piece == OFF:
        return "-"
    if piece < BUILDING:
        return f"p{COLOUR_LETTERS[(piece - PROJECT) % 3]}{(piece - PROJECT) // 3}"
    if piece < WATER:
        return f"{COLOUR_LETTERS[(piece - BUILDING) % 3]}{(piece - BUILDING) // 3}"
    garden, water = divmod(piece - WATER, GARDEN)
    water += WATER
    text = "=" if water == PRINTED else "~" if water == WATER else f"~{water - SPECIAL + 1}"
    return text + (f"*{garden - 1}" if garden else "")


def _pieces_by_text() -> dict[str, int]:
    pieces = [EMPTY, OFF, *range(PROJECT, PRINTED + 1)]
    pieces += [water + GARDEN * seat for water in range(WATER, PRINTED + 1) for seat in range(1, 5)]
    return {write_piece(piece): piece for piece in pieces}


PIECES_BY_TEXT: Final = _pieces_by_text()


def cells_of_row(row: int) -> list[int]:
    """A row of the three districts with the border water between them, from left to right."""
    found: list[int] = []
    for district in ORDINARY:
        found += [grid_cell(district, row, col) for col in range(1, COLUMNS + 1)]
        if (district, district + 1) in BORDERS:
            found.append(border_cell(district, row))
    return found


def draw_board(board: Sequence[int]) -> list[str]:
    lines = []
    for row in range(1, ROWS + 1):
        line = "".join(write_piece(board[cell]).ljust(6) for cell in cells_of_row(row))
        lines.append(f"{row}  {line}".rstrip())
    return lines


def read_board(lines: Sequence[str]) -> list[int]:
    """What lies on each space, from the drawn map."""
    board = [OFF] * (CELLS + 1)
    if len(lines) != ROWS:
        raise BadNotation(Phrase("A map has {rows} rows.", rows=ROWS))
    for row, line in enumerate(lines, start=1):
        cells = cells_of_row(row)
        words = line.split()[1:]
        if len(words) != len(cells):
            raise BadNotation(Phrase("Row {row} of the map has {count} spaces.", row=row, count=len(cells)))
        for cell, word in zip(cells, words, strict=True):
            if word not in PIECES_BY_TEXT:
                raise BadNotation(Phrase("{word} in row {row} of the map is not a piece.", word=word[:20], row=row))
            board[cell] = PIECES_BY_TEXT[word]
    return board
