"""Tigris & Euphrates as text: actions, positions and their map.

An action is a leader and a space (`king H6`), `withdraw king`, a tile and a space (`temple H6`), `catastrophe H6`,
`swap stt`, `pass`; after them `war red`, `add 2`, `build black-red H6`, `no monument`, `treasure P2`; of chance
`begin 0` and `draw 0 sttfmm`. Tiles are s(ettlement), t(emple), f(arm), m(arket). On the map `#` before the letter is
the base of a monument, `*` behind it a treasure, `!` the unification marker; `K0` is the king of seat 0, `x` a
catastrophe.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from ziggurat.core import position
from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, Seat
from ziggurat.core.vectors import large, small
from ziggurat.core.words import Phrase
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris.data import (
    CELL_NAMED,
    CELL_NAMES,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    HAND,
    IS_RIVER,
    LEADER_LETTERS,
    LEADER_NAMES,
    MONUMENT_WORDS,
    NOWHERE,
    ROWS,
    SEATS,
    SOURCE_COUNT,
    START_TEMPLES,
    TILE_LETTERS,
    TILE_NAMES,
    TREASURE_BIT,
    UNMARKED,
    Cell,
)
from ziggurat.games.tigris.pieces import CATASTROPHE, EMPTY, OFF, PIECES, colour_of, is_base, is_leader, owner_of
from ziggurat.games.tigris.state import State
from ziggurat.games.tigris.validate import validate

# -- actions ---------------------------------------------------------------------------------------------------------


def write(action: a.Action) -> str:
    match action:
        case a.PlaceLeader():
            return f"{LEADER_NAMES[action.colour]} {CELL_NAMES[action.cell]}"
        case a.WithdrawLeader():
            return f"withdraw {LEADER_NAMES[action.colour]}"
        case a.PlaceTile():
            return f"{TILE_NAMES[action.colour]} {CELL_NAMES[action.cell]}"
        case a.PlayCatastrophe():
            return f"catastrophe {CELL_NAMES[action.cell]}"
        case a.Swap():
            return f"swap {write_tiles(action.tiles, action.count)}"
        case a.Pass():
            return "pass"
        case a.Fight():
            return f"war {COLOUR_NAMES[action.colour]}"
        case a.AddTiles():
            return f"add {action.count}"
        case a.BuildMonument():
            return f"build {MONUMENT_WORDS[action.monument]} {CELL_NAMES[action.cell]}"
        case a.DeclineMonument():
            return "no monument"
        case a.TakeTreasure():
            return f"treasure {CELL_NAMES[action.cell]}"
        case a.Begin():
            return f"begin {action.first}"
        case a.Drawn():
            return f"draw {action.seat} {write_tiles(action.tiles, action.count)}"
        case other:
            assert_never(other)


def read(state: State, seat: Seat, text: str) -> a.Action:
    """The action that the text says, legal or not. Raises `BadNotation` when it says none."""
    words = text.split()
    match words:
        case [leader, place] if leader in LEADER_NAMES and place in CELL_NAMED:
            return a.PLACE_LEADER[LEADER_NAMES.index(leader)][CELL_NAMED[place]]
        case ["withdraw", leader] if leader in LEADER_NAMES:
            return a.WITHDRAW_LEADER[LEADER_NAMES.index(leader)]
        case [tile, place] if tile in TILE_NAMES and place in CELL_NAMED:
            return a.PLACE_TILE[TILE_NAMES.index(tile)][CELL_NAMED[place]]
        case ["catastrophe", place] if place in CELL_NAMED:
            return a.PLAY_CATASTROPHE[CELL_NAMED[place]]
        case ["swap", tiles]:
            counts = read_tiles(tiles)
            return a.Swap(counts, sum(counts))
        case ["pass"]:
            return a.PASS
        case ["war", colour] if colour in COLOUR_NAMES:
            return a.FIGHT[COLOUR_NAMES.index(colour)]
        case ["add", count] if count in NUMBERS:
            return a.ADD_TILES[int(count)]
        case ["build", monument, place] if monument in MONUMENT_WORDS and place in CELL_NAMED:
            return a.BuildMonument(MONUMENT_WORDS.index(monument), CELL_NAMED[place])
        case ["no", "monument"]:
            return a.DECLINE_MONUMENT
        case ["treasure", place] if place in CELL_NAMED:
            return a.TAKE_TREASURE[CELL_NAMED[place]]
        case ["begin", first] if seat == CHANCE and first in NUMBERS:
            return a.Begin(int(first))
        case ["draw", whose, tiles] if seat == CHANCE and whose in NUMBERS:
            counts = read_tiles(tiles)
            return a.Drawn(int(whose), counts, sum(counts))
    raise BadNotation(
        Phrase("{text} is not an action of Tigris & Euphrates, such as temple H6 or pass.", text=text[:80])
    )


NUMBERS: Final = tuple(str(number) for number in range(HAND + 1))


def write_tiles(counts: Sequence[int] | None, count: int) -> str:
    """Tiles as letters, `sttf`; none at all are `-`, unseen ones `?4`."""
    if counts is None:
        return f"?{count}"
    return "".join(letter * int(n) for letter, n in zip(TILE_LETTERS, counts, strict=True)) or "-"


def read_tiles(text: str) -> tuple[int, ...]:
    letters = "" if text == "-" else text
    if len(letters) > HAND or any(letter not in TILE_LETTERS for letter in letters):
        raise BadNotation(Phrase("{text} are not up to 6 tiles, such as sttfm.", text=text[:40]))
    return tuple([letters.count(letter) for letter in TILE_LETTERS])


# -- the map ---------------------------------------------------------------------------------------------------------


SEAT_LETTERS: Final = tuple(str(seat) for seat in range(SEATS))
"""How positions name the owner of a leader; people read a letter of the name."""


def write_piece(piece: int, cell: Cell, owners: Sequence[str] = SEAT_LETTERS) -> str:
    if piece == EMPTY:
        return "~" if IS_RIVER[cell] else "."
    if piece == CATASTROPHE:
        return "x"
    if is_leader(piece):
        return f"{LEADER_LETTERS[colour_of(piece)]}{owners[owner_of(piece)]}"
    letter = TILE_LETTERS[colour_of(piece)]
    return f"#{letter}" if is_base(piece) else letter


def _pieces_by_text() -> dict[str, int]:
    pieces = {"~": EMPTY, ".": EMPTY}
    for piece in PIECES:
        pieces[write_piece(piece, 0)] = piece
    return pieces


PIECES_BY_TEXT: Final = _pieces_by_text()
LETTERS: Final = "".join(sorted({letter for text in PIECES_BY_TEXT for letter in text}))
MARKS: Final = ("", "*", "!", "*!")
"""What may stand behind a piece: a treasure, the unification marker, or both."""
COLUMN_LETTERS: Final = [CELL_NAMES[column][0] for column in range(COLUMNS)]


def write_board(board: Sequence[int], treasures: int, marked: int, owners: Sequence[str] = SEAT_LETTERS) -> list[str]:
    """The board row by row, under the letters of the columns."""
    lines = ["    " + "".join(f"{letter:4}" for letter in COLUMN_LETTERS)]
    for row in range(ROWS):
        cells = range(row * COLUMNS, (row + 1) * COLUMNS)
        texts = [
            write_piece(board[cell], cell, owners)
            + ("*" if treasures & TREASURE_BIT[cell] else "")
            + ("!" if cell == marked else "")
            for cell in cells
        ]
        lines.append(f"{row + 1:2}  " + "".join(f"{text:4}" for text in texts))
    return [line.rstrip() for line in lines]


class Picture:
    """What a map shows: pieces by space, the spaces with a treasure, the marked space."""

    def __init__(self) -> None:
        self.pieces: dict[Cell, int] = {}
        self.treasures: list[Cell] = []
        self.marked = UNMARKED


def read_picture(lines: Sequence[str]) -> Picture:
    """A map, or a part of one: the letters of its columns, then rows that begin with their number."""
    picture = Picture()
    columns = lines[0].split() if lines else []
    if not columns or any(letter not in COLUMN_LETTERS for letter in columns):
        raise BadNotation(Phrase("A map begins with the letters of its columns."))
    for line in lines[1:]:
        row, *words = line.split()
        if len(words) != len(columns):
            raise BadNotation(Phrase("Row {row} of the map has {count} spaces.", row=row[:20], count=len(columns)))
        for letter, word in zip(columns, words, strict=True):
            cell = CELL_NAMED.get(letter + row)
            piece = PIECES_BY_TEXT.get(word.rstrip("*!"))
            if cell is None or piece is None or cell in picture.pieces or word.lstrip(LETTERS) not in MARKS:
                raise BadNotation(Phrase("{text} in row {row} is not a piece.", text=word[:20], row=row[:20]))
            picture.pieces[cell] = piece
            if "*" in word:
                if cell not in START_TEMPLES:
                    raise BadNotation(Phrase("No treasure can lie on {place}.", place=CELL_NAMES[cell]))
                picture.treasures.append(cell)
            if "!" in word:
                if picture.marked != UNMARKED:
                    raise BadNotation(Phrase("There is one unification marker."))
                picture.marked = cell
    return picture


# -- positions -------------------------------------------------------------------------------------------------------

ENDINGS: Final = ("no", "treasures", "bag", "limit")


def write_position(state: State) -> str:
    """Everything that a state is, as text; `read_position` gives it back exactly."""
    corners = [int(corner) for corner in state.monuments]
    built = [f"{MONUMENT_WORDS[n]}:{CELL_NAMES[corner]}" for n, corner in enumerate(corners) if corner != NOWHERE]
    lines = [
        "tigris position 1",
        f"seats {state.seats}",
        f"english_variant {'yes' if state.english_variant else 'no'}",
        f"open_scoring {'yes' if state.open_scoring else 'no'}",
        f"turn_limit {state.turn_limit}",
        f"turn {state.turn} {state.on_turn}",
        f"over {ENDINGS[state.ended]}",
        f"pending {' '.join(write_question(question) for question in state.pending) or '-'}",
        f"monuments {' '.join(built) or '-'}",
        f"catastrophes {write_numbers(list(state.catastrophes))}",
        f"bag {write_numbers(list(state.bag))}",
        f"removed {write_numbers(list(state.removed))}",
    ]
    for seat in range(int(state.seats)):
        lines += [
            f"hand {seat} {write_tiles(list(state.hands)[4 * seat : 4 * seat + 4], 0)}",
            f"swapped {seat} {write_numbers(list(state.swapped)[4 * seat : 4 * seat + 4])}",
            f"points {seat} {write_numbers(list(state.points)[SOURCE_COUNT * seat : SOURCE_COUNT * (seat + 1)])}",
        ]
    lines += ["map", *write_board([int(piece) for piece in state.board], int(state.treasures), int(state.marked))]
    return "\n".join(lines) + "\n"


def write_numbers(numbers: Sequence[int]) -> str:
    return " ".join(str(number) for number in numbers)


BY_SEAT: Final = ("hand", "swapped", "points")
FACTS: Final = (
    *("seats", "english_variant", "open_scoring", "turn_limit", "turn", "over", "pending"),
    *("monuments", "catastrophes", "bag", "removed"),
)


def read_position(text: str) -> State:
    facts, lines = position.read_facts(text, "tigris", BY_SEAT)
    return position.build(lambda: _position(facts, read_picture(lines)), validate)


def _position(facts: dict[str, list[str]], picture: Picture) -> State:
    seats = read_number(facts["seats"])
    if seats not in (2, 3, 4):
        raise BadNotation(Phrase("A position has 2 to 4 seats."))
    position.known(facts, [*FACTS, *(f"{name} {seat}" for name in BY_SEAT for seat in range(seats))], ())
    if len(picture.pieces) != CELLS:
        raise BadNotation(Phrase("A map has {rows} rows of {columns} spaces.", rows=ROWS, columns=COLUMNS))
    turn, on_turn = read_numbers(facts["turn"], 2)
    return State(
        seats=seats,
        english_variant=read_switch(facts["english_variant"]),
        open_scoring=read_switch(facts["open_scoring"]),
        turn_limit=read_number(facts["turn_limit"]),
        board=small([picture.pieces[cell] for cell in range(CELLS)] + [OFF]),
        marked=picture.marked,
        treasures=sum(TREASURE_BIT[cell] for cell in picture.treasures),
        monuments=small(read_monuments(facts["monuments"])),
        hands=small([n for seat in range(seats) for n in read_tiles(" ".join(facts[f"hand {seat}"]))]),
        bag=small(read_numbers(facts["bag"], 4)),
        catastrophes=small(read_numbers(facts["catastrophes"], seats)),
        points=large([n for seat in range(seats) for n in read_numbers(facts[f"points {seat}"], SOURCE_COUNT)]),
        removed=small(read_numbers(facts["removed"], 4)),
        swapped=small([n for seat in range(seats) for n in read_numbers(facts[f"swapped {seat}"], 4)]),
        turn=turn,
        on_turn=on_turn,
        ended=ENDINGS.index(" ".join(facts["over"])),
        pending=[read_question(word, seats) for word in listed(facts["pending"])],
    )


def listed(words: list[str]) -> list[str]:
    """Nothing at all is written as a dash."""
    return [] if words == ["-"] else words


def read_monuments(words: list[str]) -> list[int]:
    found = [NOWHERE] * len(MONUMENT_WORDS)
    for word in listed(words):
        name, _, corner = word.partition(":")
        number = MONUMENT_WORDS.index(name)
        if found[number] != NOWHERE:
            raise BadNotation(Phrase("A monument stands in one place."))
        found[number] = CELL_NAMED[corner]
    return found


def read_switch(words: list[str]) -> bool:
    if words not in (["yes"], ["no"]):
        raise BadNotation(Phrase("A switch is yes or no."))
    return words == ["yes"]


def read_number(words: list[str]) -> int:
    return read_numbers(words, 1)[0]


def read_numbers(words: list[str], count: int) -> list[int]:
    if len(words) != count:
        raise BadNotation(Phrase("Here stand {count} numbers, not {found}.", count=count, found=len(words)))
    if not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
        raise BadNotation(Phrase("Numbers are digits and nothing else."))
    return [int(word) for word in words]


def write_question(question: a.Question) -> str:
    match question:
        case a.NameFirst():
            return "first"
        case a.RefillHand():
            return f"refill:{question.seat}"
        case a.DrawTiles():
            return f"draw:{question.seat}:{question.count}"
        case a.TakeAction():
            return f"action:{question.seat}:{question.left}"
        case a.ChooseWar():
            return f"war:{question.seat}"
        case a.Support():
            kind = "war" if question.war else "revolt"
            sides = f"{kind}:{COLOUR_NAMES[question.colour]}:{question.attacker}:{question.defender}"
            return f"attack:{sides}" if question.added is None else f"defend:{sides}:{question.added}"
        case a.OfferMonument():
            return f"monument:{question.seat}:{CELL_NAMES[question.cell]}"
        case a.ChooseTreasure():
            return f"treasure:{question.seat}"
        case other:
            assert_never(other)


def read_question(word: str, seats: int) -> a.Question:
    kind, *parts = word.split(":")
    match kind, parts:
        case "first", []:
            return a.NAME_FIRST
        case "refill", [seat]:
            return a.REFILL_HAND[read_seat(seat, seats)]
        case "draw", [seat, count]:
            return a.DRAW_TILES[read_seat(seat, seats)][read_count(count)]
        case "action", [seat, left]:
            return a.TAKE_ACTION[read_seat(seat, seats)][read_count(left)]
        case "war", [seat]:
            return a.CHOOSE_WAR[read_seat(seat, seats)]
        case "attack", [what, colour, attacker, defender]:
            return read_support(what, colour, read_seat(attacker, seats), read_seat(defender, seats), None)
        case "defend", [what, colour, attacker, defender, added]:
            sides = read_seat(attacker, seats), read_seat(defender, seats)
            return read_support(what, colour, *sides, read_count(added))
        case "monument", [seat, place]:
            asked = read_seat(seat, seats)
            return a.OfferMonument((asked,), asked, CELL_NAMED[place])
        case "treasure", [seat]:
            return a.CHOOSE_TREASURE[read_seat(seat, seats)]
    raise BadNotation(Phrase("{text} is not a question of Tigris & Euphrates.", text=word[:40]))


def read_count(word: str) -> int:
    if word not in NUMBERS:
        raise BadNotation(Phrase("{text} is not a number from 0 to 6.", text=word[:20]))
    return int(word)


def read_seat(word: str, seats: int) -> Seat:
    if word not in NUMBERS or int(word) >= seats:
        raise BadNotation(Phrase("There is no seat {seat}.", seat=word[:20]))
    return int(word)


def read_support(what: str, colour: str, attacker: Seat, defender: Seat, added: int | None) -> a.Support:
    if what not in ("war", "revolt"):
        raise BadNotation(Phrase("{text} is neither a war nor a revolt.", text=what[:20]))
    asked = attacker if added is None else defender
    return a.Support((asked,), what == "war", COLOURS[COLOUR_NAMES.index(colour)], attacker, defender, added)
