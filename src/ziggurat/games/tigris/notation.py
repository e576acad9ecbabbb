"""Tigris & Euphrates as text: actions, positions, and the map for the terminal.

An action is a leader and a space (`king H6`), `withdraw king`, a tile and a space (`temple H6`), `catastrophe H6`,
`swap stt`, `pass`; after them `war red`, `add 2`, `build black-red H6`, `no monument`, `treasure P2`; of chance
`begin 0` and `draw 0 sttfmm`. Tiles are s(ettlement), t(emple), f(arm), m(arket). On the map `#` before the letter is
the base of a monument, `*` behind it a treasure, `!` the unification marker; `K0` is the king of seat 0, `x` a
catastrophe.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, Names, Seat
from ziggurat.core.vectors import large, small
from ziggurat.core.words import Words
from ziggurat.games.tigris.actions import (
    ADD_TILES,
    CHOOSE_TREASURE,
    CHOOSE_WAR,
    DECLINE_MONUMENT,
    DRAW_TILES,
    FIGHT,
    NAME_FIRST,
    PASS,
    PLACE_LEADER,
    PLACE_TILE,
    PLAY_CATASTROPHE,
    REFILL_HAND,
    TAKE_ACTION,
    TAKE_TREASURE,
    WITHDRAW_LEADER,
    Action,
    AddTiles,
    Begin,
    BuildMonument,
    ChooseTreasure,
    ChooseWar,
    DeclineMonument,
    Drawn,
    DrawTiles,
    Fight,
    NameFirst,
    OfferMonument,
    Pass,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    Question,
    RefillHand,
    Support,
    Swap,
    TakeAction,
    TakeTreasure,
    WithdrawLeader,
)
from ziggurat.games.tigris.data import (
    BASE,
    CATASTROPHE,
    CELL_NAMED,
    CELL_NAMES,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    DYNASTIES,
    EMPTY,
    HAND,
    IS_RIVER,
    LAST_BASE,
    LAST_LEADER,
    LAST_TILE,
    LEADER,
    LEADER_LETTERS,
    LEADER_NAMES,
    MONUMENT_WORDS,
    NOWHERE,
    OFF,
    ROWS,
    SOURCE_COUNT,
    START_TEMPLES,
    TILE,
    TILE_LETTERS,
    TILE_NAMES,
    TILES,
    TREASURE_BIT,
    UNMARKED,
    Cell,
)
from ziggurat.games.tigris.state import State
from ziggurat.games.tigris.view import View

# -- actions ---------------------------------------------------------------------------------------------------------


def write(action: Action) -> str:
    match action:
        case PlaceLeader():
            return f"{LEADER_NAMES[action.colour]} {CELL_NAMES[action.cell]}"
        case WithdrawLeader():
            return f"withdraw {LEADER_NAMES[action.colour]}"
        case PlaceTile():
            return f"{TILE_NAMES[action.colour]} {CELL_NAMES[action.cell]}"
        case PlayCatastrophe():
            return f"catastrophe {CELL_NAMES[action.cell]}"
        case Swap():
            return f"swap {write_tiles(action.tiles, action.count)}"
        case Pass():
            return "pass"
        case Fight():
            return f"war {COLOUR_NAMES[action.colour]}"
        case AddTiles():
            return f"add {action.count}"
        case BuildMonument():
            return f"build {MONUMENT_WORDS[action.monument]} {CELL_NAMES[action.cell]}"
        case DeclineMonument():
            return "no monument"
        case TakeTreasure():
            return f"treasure {CELL_NAMES[action.cell]}"
        case Begin():
            return f"begin {action.first}"
        case Drawn():
            return f"draw {action.seat} {write_tiles(action.tiles, action.count)}"
        case other:
            assert_never(other)


def read(state: State, seat: Seat, text: str) -> Action:
    """The action that the text says, legal or not. Raises `BadNotation` when it says none."""
    words = text.split()
    match words:
        case [leader, place] if leader in LEADER_NAMES and place in CELL_NAMED:
            return PLACE_LEADER[LEADER_NAMES.index(leader)][CELL_NAMED[place]]
        case ["withdraw", leader] if leader in LEADER_NAMES:
            return WITHDRAW_LEADER[LEADER_NAMES.index(leader)]
        case [tile, place] if tile in TILE_NAMES and place in CELL_NAMED:
            return PLACE_TILE[TILE_NAMES.index(tile)][CELL_NAMED[place]]
        case ["catastrophe", place] if place in CELL_NAMED:
            return PLAY_CATASTROPHE[CELL_NAMED[place]]
        case ["swap", tiles]:
            counts = read_tiles(tiles)
            return Swap(counts, sum(counts))
        case ["pass"]:
            return PASS
        case ["war", colour] if colour in COLOUR_NAMES:
            return FIGHT[COLOUR_NAMES.index(colour)]
        case ["add", count] if count in NUMBERS:
            return ADD_TILES[int(count)]
        case ["build", monument, place] if monument in MONUMENT_WORDS and place in CELL_NAMED:
            return BuildMonument(MONUMENT_WORDS.index(monument), CELL_NAMED[place])
        case ["no", "monument"]:
            return DECLINE_MONUMENT
        case ["treasure", place] if place in CELL_NAMED:
            return TAKE_TREASURE[CELL_NAMED[place]]
        case ["begin", first] if seat == CHANCE and first in NUMBERS:
            return Begin(int(first))
        case ["draw", whose, tiles] if seat == CHANCE and whose in NUMBERS:
            counts = read_tiles(tiles)
            return Drawn(int(whose), counts, sum(counts))
    raise BadNotation(f"{text[:80]!r} is not an action of Tigris & Euphrates, such as temple H6 or pass.")


NUMBERS: Final = tuple(str(number) for number in range(HAND + 1))


def write_tiles(counts: Sequence[int] | None, count: int) -> str:
    """Tiles as letters, `sttf`; none at all are `-`, unseen ones `?4`."""
    if counts is None:
        return f"?{count}"
    return "".join(letter * int(n) for letter, n in zip(TILE_LETTERS, counts, strict=True)) or "-"


def read_tiles(text: str) -> tuple[int, ...]:
    letters = "" if text == "-" else text
    if len(letters) > HAND or any(letter not in TILE_LETTERS for letter in letters):
        raise BadNotation(f"{text[:40]!r} are not up to 6 tiles, such as sttfm.")
    return tuple([letters.count(letter) for letter in TILE_LETTERS])


# -- the map ---------------------------------------------------------------------------------------------------------


def write_piece(piece: int, cell: Cell) -> str:
    if piece == EMPTY:
        return "~" if IS_RIVER[cell] else "."
    if piece <= LAST_TILE:
        return TILE_LETTERS[piece - TILE]
    if piece <= LAST_BASE:
        return "#" + TILE_LETTERS[piece - BASE]
    if piece == CATASTROPHE:
        return "x"
    assert LEADER <= piece <= LAST_LEADER
    return f"{LEADER_LETTERS[(piece - LEADER) % 4]}{(piece - LEADER) // 4}"


def _pieces_by_text() -> dict[str, int]:
    pieces = {"~": EMPTY, ".": EMPTY}
    for piece in (*range(TILE, CATASTROPHE + 1), *range(LEADER, LAST_LEADER + 1)):
        pieces[write_piece(piece, 0)] = piece
    return pieces


PIECES_BY_TEXT: Final = _pieces_by_text()
COLUMN_LETTERS: Final = [CELL_NAMES[column][0] for column in range(COLUMNS)]


def draw_board(board: Sequence[int], treasures: int, marked: int) -> list[str]:
    """The board row by row, under the letters of the columns."""
    lines = ["    " + "".join(f"{letter:4}" for letter in COLUMN_LETTERS)]
    for row in range(ROWS):
        cells = range(row * COLUMNS, (row + 1) * COLUMNS)
        texts = [
            write_piece(board[cell], cell)
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
        raise BadNotation("A map begins with the letters of its columns.")
    for line in lines[1:]:
        row, *words = line.split()
        if len(words) != len(columns):
            raise BadNotation(f"Row {row[:20]} of the map has {len(columns)} spaces, not {len(words)}.")
        for letter, word in zip(columns, words, strict=True):
            cell = CELL_NAMED.get(letter + row)
            piece = PIECES_BY_TEXT.get(word.rstrip("*!"))
            if cell is None or piece is None:
                raise BadNotation(f"{word[:20]!r} in row {row[:20]} is not a piece.")
            picture.pieces[cell] = piece
            if "*" in word:
                if cell not in START_TEMPLES:
                    raise BadNotation(f"No treasure can lie on {CELL_NAMES[cell]}.")
                picture.treasures.append(cell)
            if "!" in word:
                picture.marked = cell
    return picture


def map_text(seen: View, names: Names, words: Words) -> str:
    """The table for the terminal: the map and a line for every seat."""
    lines = [*draw_board(seen.board, seen.treasures, seen.marked), ""]
    unused = [name for name, corner in zip(MONUMENT_WORDS, seen.monuments, strict=True) if corner == NOWHERE]
    lines.append(f"monuments left: {' '.join(unused) or 'none'}; {seen.bag_count} tiles in the bag")
    for seat in range(seen.seats):
        tiles = f"{seen.hand_counts[seat]} tiles"
        if seat == seen.seat and seen.hand is not None:
            tiles = f"hand {write_tiles(seen.hand, 0)}"
        points = "points hidden"
        if seen.shows_points_of(seat):
            points = " ".join(f"{COLOUR_NAMES[colour]} {seen.points_in(seat, colour)}" for colour in COLOURS)
            points += f" treasures {seen.treasures_of(seat)}"
        lines.append(
            f"{'>' if seat == seen.on_turn else ' '} seat {seat} ({DYNASTIES[seat]}): {points}, "
            f"{tiles}, {seen.catastrophes[seat]} catastrophes"
        )
    return "\n".join(lines)


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
    lines += ["map", *draw_board([int(piece) for piece in state.board], int(state.treasures), int(state.marked))]
    return "\n".join(lines) + "\n"


def write_numbers(numbers: Sequence[int]) -> str:
    return " ".join(str(number) for number in numbers)


def read_position(text: str) -> State:
    if len(text) > 20_000:
        raise BadNotation("The position is too long.")
    head, found, picture = text.partition("\nmap\n")
    lines = head.strip().splitlines()
    if not found or not lines or lines[0].strip() != "tigris position 1":
        raise BadNotation("A position begins with 'tigris position 1' and ends with a map.")
    facts: dict[str, list[str]] = {}
    for line in lines[1:]:
        words = line.split()
        if words:
            key = " ".join(words[:2]) if words[0] in ("hand", "swapped", "points") else words[0]
            facts[key] = words[len(key.split()) :]
    try:
        state = _position(facts, read_picture(picture.strip("\n").splitlines()))
    except (KeyError, ValueError, IndexError, OverflowError) as error:
        raise BadNotation(f"This position cannot be read: {error}.") from error
    check_pieces(state)
    return state


def check_pieces(state: State) -> None:
    """All tiles are somewhere, and no leader is in two places. Raises `BadNotation`."""
    board = [int(piece) for piece in state.board]
    for colour in COLOURS:
        hidden = sum(list(state.hands)[colour::4]) + sum(list(state.swapped)[colour::4])
        lying = board.count(TILE + colour) + board.count(BASE + colour)
        found = hidden + lying + int(state.bag[colour]) + int(state.removed[colour])
        if found != TILES[colour]:
            raise BadNotation(f"Of {TILE_NAMES[colour]} tiles there are {TILES[colour]}, not {found}.")
    for leader in range(LEADER, LAST_LEADER + 1):
        seat = (leader - LEADER) // 4
        if board.count(leader) > (1 if seat < state.seats else 0):
            raise BadNotation(f"{write_piece(leader, 0)} cannot stand here.")


def _position(facts: dict[str, list[str]], picture: Picture) -> State:
    seats = int(facts["seats"][0])
    if seats not in (2, 3, 4):
        raise BadNotation("A position has 2 to 4 seats.")
    if len(picture.pieces) != CELLS:
        raise BadNotation(f"A map has {ROWS} rows of {COLUMNS} spaces.")
    monuments = [NOWHERE] * len(MONUMENT_WORDS)
    for word in facts["monuments"]:
        if word != "-":
            name, _, corner = word.partition(":")
            monuments[MONUMENT_WORDS.index(name)] = CELL_NAMED[corner]
    on_turn = int(facts["turn"][1])
    if not 0 <= on_turn < seats:
        raise BadNotation(f"There is no seat {on_turn}.")
    return State(
        seats,
        facts["english_variant"] == ["yes"],
        facts["open_scoring"] == ["yes"],
        int(facts["turn_limit"][0]),
        small([picture.pieces[cell] for cell in range(CELLS)] + [OFF]),
        picture.marked,
        sum(TREASURE_BIT[cell] for cell in picture.treasures),
        small(monuments),
        small([n for seat in range(seats) for n in read_tiles(facts[f"hand {seat}"][0])]),
        small(read_numbers(facts["bag"], 4)),
        small(read_numbers(facts["catastrophes"], seats)),
        large([n for seat in range(seats) for n in read_numbers(facts[f"points {seat}"], SOURCE_COUNT)]),
        small(read_numbers(facts["removed"], 4)),
        small([n for seat in range(seats) for n in read_numbers(facts[f"swapped {seat}"], 4)]),
        int(facts["turn"][0]),
        on_turn,
        ENDINGS.index(facts["over"][0]),
        [read_question(word, seats) for word in facts["pending"] if word != "-"],
    )


def read_numbers(words: list[str], count: int) -> list[int]:
    if len(words) != count:
        raise BadNotation(f"Here stand {count} numbers, not {len(words)}.")
    return [int(word) for word in words]


def write_question(question: Question) -> str:
    match question:
        case NameFirst():
            return "first"
        case RefillHand():
            return f"refill:{question.seat}"
        case DrawTiles():
            return f"draw:{question.seat}:{question.count}"
        case TakeAction():
            return f"action:{question.seat}:{question.left}"
        case ChooseWar():
            return f"war:{question.seat}"
        case Support():
            kind = "war" if question.war else "revolt"
            sides = f"{kind}:{COLOUR_NAMES[question.colour]}:{question.attacker}:{question.defender}"
            return f"attack:{sides}" if question.added is None else f"defend:{sides}:{question.added}"
        case OfferMonument():
            return f"monument:{question.seat}:{CELL_NAMES[question.cell]}"
        case ChooseTreasure():
            return f"treasure:{question.seat}"
        case other:
            assert_never(other)


def read_question(word: str, seats: int) -> Question:
    kind, *parts = word.split(":")
    match kind, parts:
        case "first", []:
            return NAME_FIRST
        case "refill", [seat]:
            return REFILL_HAND[read_seat(seat, seats)]
        case "draw", [seat, count]:
            return DRAW_TILES[read_seat(seat, seats)][int(count)]
        case "action", [seat, left]:
            return TAKE_ACTION[read_seat(seat, seats)][int(left)]
        case "war", [seat]:
            return CHOOSE_WAR[read_seat(seat, seats)]
        case "attack", [what, colour, attacker, defender]:
            return read_support(what, colour, read_seat(attacker, seats), read_seat(defender, seats), None)
        case "defend", [what, colour, attacker, defender, added]:
            return read_support(what, colour, read_seat(attacker, seats), read_seat(defender, seats), int(added))
        case "monument", [seat, place]:
            asked = read_seat(seat, seats)
            return OfferMonument((asked,), asked, CELL_NAMED[place])
        case "treasure", [seat]:
            return CHOOSE_TREASURE[read_seat(seat, seats)]
    raise BadNotation(f"{word[:40]!r} is not a question of Tigris & Euphrates.")


def read_seat(word: str, seats: int) -> Seat:
    if word not in NUMBERS or int(word) >= seats:
        raise BadNotation(f"There is no seat {word[:20]}.")
    return int(word)


def read_support(what: str, colour: str, attacker: Seat, defender: Seat, added: int | None) -> Support:
    if what not in ("war", "revolt"):
        raise BadNotation(f"{what[:20]!r} is neither a war nor a revolt.")
    asked = attacker if added is None else defender
    return Support((asked,), what == "war", COLOURS[COLOUR_NAMES.index(colour)], attacker, defender, added)
