"""Babylonia as text: actions, positions, and the map for the terminal.

An action is a token and a hex (`M 12,6`), `stop`, `resolve 16,12`, `card 3`, `another turn`, `no other turn`; of chance
`deal ...` and `draw ...`. On the map a token is its letter and its seat (`M0`), in lower case when it lies face down;
a city is `*` and its symbols, a field `+` and its value; `Z` is a ziggurat, `z` a resolved one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, Names, Seat
from ziggurat.core.vectors import large, small
from ziggurat.core.words import Words
from ziggurat.games.babylonia.actions import (
    ANOTHER_TURN,
    FILL_STAND,
    LAY_OUT,
    OFFER_TURN,
    PLACE,
    PLACE_TOKENS,
    RESOLVE,
    RESOLVE_NEXT,
    STOP,
    TAKE,
    TAKE_CARD,
    Action,
    AnotherTurn,
    Drawn,
    FillStand,
    LaidOut,
    LayOut,
    OfferTurn,
    Place,
    PlaceTokens,
    Question,
    Resolve,
    ResolveNext,
    Stop,
    Take,
    TakeCard,
)
from ziggurat.games.babylonia.data import (
    CARDS,
    CELL_AT,
    CELL_NAMED,
    CELL_NAMES,
    COORDINATES,
    EMPTY,
    FACE_DOWN,
    FIELD,
    IS_RIVER,
    LAST_TILE,
    LAST_TOKEN,
    OFF,
    REGIONS,
    RESOLVED,
    SLOTS,
    SOURCE_NAMES,
    TILE_NAMES,
    TOKEN,
    TOKEN_LETTERS,
    TOKENS_OF_A_SEAT,
    UNKNOWN,
    UNUSED_REGION,
    ZIGGURAT,
    ZIGGURAT_CELLS,
    Cell,
)
from ziggurat.games.babylonia.state import ON_DISPLAY, OUT, OWNED, SPENT, State
from ziggurat.games.babylonia.view import View

SEAT_NAMES: Final = ("0", "1", "2", "3")

# -- actions ---------------------------------------------------------------------------------------------------------


def write(action: Action) -> str:
    match action:
        case Place():
            return f"{'?' if action.token is None else TOKEN_LETTERS[action.token]} {CELL_NAMES[action.cell]}"
        case Stop():
            return "stop"
        case Resolve():
            return f"resolve {CELL_NAMES[action.cell]}"
        case Take():
            return f"card {action.card}"
        case AnotherTurn():
            return "another turn" if action.wanted else "no other turn"
        case LaidOut():
            cards = "".join(str(card) for card in action.cards)
            return f"deal {action.first} {cards} {' '.join(TILE_NAMES[tile] for tile in action.tiles)}"
        case Drawn():
            tokens = f"?{action.count}" if action.tokens is None else write_tokens(action.tokens)
            return f"draw {action.seat} {tokens}"
        case other:
            assert_never(other)


def read(state: State, seat: Seat, text: str) -> Action:
    """The action that the text says, legal or not. Raises `BadNotation` when it says none."""
    words = text.split()
    match words:
        case [letter, place] if len(letter) == 1 and letter in TOKEN_LETTERS and place in CELL_NAMED:
            return PLACE[TOKEN_LETTERS.index(letter)][CELL_NAMED[place]]
        case ["stop"]:
            return STOP
        case ["resolve", place] if place in CELL_NAMED:
            return RESOLVE[CELL_NAMED[place]]
        case ["card", card] if card in [str(number) for number in CARDS]:
            return TAKE[int(card)]
        case ["another", "turn"]:
            return ANOTHER_TURN[0]
        case ["no", "other", "turn"]:
            return ANOTHER_TURN[1]
        case ["draw", whose, tokens] if seat == CHANCE and whose in SEAT_NAMES:
            counts = read_tokens(tokens)
            return Drawn(int(whose), counts, sum(counts))
        case ["deal", first, cards, *tiles] if seat == CHANCE and first in SEAT_NAMES:
            if all(card in "123456789" for card in cards) and all(tile in TILE_NAMES[1:] for tile in tiles):
                numbers = tuple([TILE_NAMES.index(tile) for tile in tiles])
                return LaidOut(int(first), numbers, tuple([int(card) for card in cards]))
    raise BadNotation(f"{text[:80]!r} is not an action of Babylonia, such as M 12,6 or stop.")


def write_tokens(counts: Sequence[int]) -> str:
    """Tokens as letters, `MMF`; nothing at all is `-`."""
    return "".join(letter * int(count) for letter, count in zip(TOKEN_LETTERS, counts, strict=True)) or "-"


def read_tokens(text: str) -> tuple[int, ...]:
    letters = "" if text == "-" else text
    if len(letters) > 30 or any(letter not in TOKEN_LETTERS for letter in letters):
        raise BadNotation(f"{text[:40]!r} are not tokens, such as MPSFF.")
    return tuple([letters.count(letter) for letter in TOKEN_LETTERS])


# -- the map ---------------------------------------------------------------------------------------------------------


def write_piece(piece: int, cell: Cell) -> str:
    if piece == EMPTY:
        return "~" if IS_RIVER[cell] else "."
    if piece <= LAST_TILE:
        return ("*" if piece < 8 else "+") + TILE_NAMES[piece]
    if TOKEN <= piece <= LAST_TOKEN:
        letter = TOKEN_LETTERS[piece & 3]
        return f"{letter.lower() if piece & FACE_DOWN else letter}{(piece - TOKEN) // 8}"
    if UNKNOWN <= piece < UNKNOWN + 4:
        return f"?{piece - UNKNOWN}"
    return {ZIGGURAT: "Z", RESOLVED: "z", OFF: "-"}[piece]


def _pieces_by_text() -> dict[str, int]:
    pieces = {"~": EMPTY, ".": EMPTY, "Z": ZIGGURAT, "z": RESOLVED, "-": OFF}
    for piece in (*range(1, LAST_TILE + 1), *range(TOKEN, LAST_TOKEN + 1)):
        pieces[write_piece(piece, 0)] = piece
    return pieces


PIECES_BY_TEXT: Final = _pieces_by_text()


def draw_board(board: Sequence[int]) -> list[str]:
    """The board row by row, every hex where it lies."""
    lines = []
    for row in range(23):
        line = ""
        for col in range(row % 2, 17, 2):
            cell = CELL_AT.get((row, col))
            text = "" if cell is None else write_piece(board[cell], cell)
            line = line.ljust(3 * col) + text
        lines.append(f"{row:2}  {line}".rstrip())
    return lines


def map_text(seen: View, names: Names, words: Words) -> str:
    """The table for the terminal: the map and a line for every seat."""
    lines = ["    " + "".join(f"{col:<3}" for col in range(17)), *draw_board(seen.board), ""]
    display = " ".join(str(card) for card in CARDS if seen.cards[card] == ON_DISPLAY)
    lines.append(f"cards on display: {display or 'none'}")
    for seat in range(seen.seats):
        cards = [f"{card}" for card in CARDS if seen.cards[card] == OWNED + seat]
        cards += [f"{card} (spent)" for card in CARDS if seen.cards[card] == SPENT + seat]
        tokens = f"{seen.stand_counts[seat]} on the stand, {seen.supply_counts[seat]} in supply"
        if seat == seen.seat and seen.stand is not None:
            tokens = f"stand {write_tokens(seen.stand)}, {seen.supply_counts[seat]} in supply"
        lines.append(
            f"{'>' if seat == seen.on_turn else ' '} seat {seat}: {seen.scores[seat]} points, "
            f"{sum(seen.taken[seat])} cities, cards {', '.join(cards) or 'none'}, {tokens}"
        )
    return "\n".join(lines)


# -- positions -------------------------------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """Everything that a state is, as text; `read_position` gives it back exactly."""
    seats = range(int(state.seats))
    lines = [
        "babylonia position 1",
        f"seats {state.seats}",
        f"river_tokens_open_fields {'yes' if state.river_tokens_open_fields else 'no'}",
        f"random_cards {'yes' if state.random_cards else 'no'}",
        f"turn {state.turn} {state.on_turn}",
        f"placed {write_tokens(list(state.placed))} {state.in_river}",
        f"pending {' '.join(write_question(question) for question in state.pending) or 'over'}",
        f"cards {' '.join(write_card(int(place)) for place in list(state.cards)[1:])}",
        f"discarded {write_tiles(list(state.discarded))}",
    ]
    for seat in seats:
        points = list(state.points)[len(SOURCE_NAMES) * seat : len(SOURCE_NAMES) * (seat + 1)]
        lines += [
            f"stand {seat} {write_tokens(list(state.stands)[4 * seat : 4 * seat + 4])}",
            f"supply {seat} {write_tokens(list(state.supplies)[4 * seat : 4 * seat + 4])}",
            f"points {seat} {' '.join(str(p) for p in points)}",
            f"cities {seat} {write_tiles(list(state.taken)[8 * seat : 8 * seat + 8])}",
        ]
    lines += ["map", *draw_board([int(piece) for piece in state.board])]
    return "\n".join(lines) + "\n"


def read_position(text: str) -> State:
    if len(text) > 20_000:
        raise BadNotation("The position is too long.")
    head, found, picture = text.partition("\nmap\n")
    lines = head.strip().splitlines()
    if not found or not lines or lines[0].strip() != "babylonia position 1":
        raise BadNotation("A position begins with 'babylonia position 1' and ends with a map.")
    facts: dict[str, list[str]] = {}
    for line in lines[1:]:
        words = line.split()
        if words:
            key = " ".join(words[:2]) if words[0] in ("stand", "supply", "points", "cities") else words[0]
            facts[key] = words[len(key.split()) :]
    try:
        return _position(facts, read_board(picture))
    except (KeyError, ValueError, IndexError, OverflowError) as error:
        raise BadNotation(f"This position cannot be read: {error}.") from error


def _position(facts: dict[str, list[str]], board: list[int]) -> State:
    seats = int(facts["seats"][0])
    if seats not in (2, 3, 4):
        raise BadNotation("A position has 2 to 4 seats.")
    pending = [] if facts["pending"] == ["over"] else [read_question(word, seats) for word in facts["pending"]]
    cards = [OUT, *(read_card(word, seats) for word in facts["cards"])]
    state = State(
        seats,
        facts["river_tokens_open_fields"] == ["yes"],
        facts["random_cards"] == ["yes"],
        small(board),
        small([n for seat in range(seats) for n in read_tokens(facts[f"stand {seat}"][0])]),
        small([n for seat in range(seats) for n in read_tokens(facts[f"supply {seat}"][0])]),
        large([int(word) for seat in range(seats) for word in facts[f"points {seat}"]]),
        small([n for seat in range(seats) for n in read_cities(facts[f"cities {seat}"])]),
        small(read_tiles(facts["discarded"])),
        small(cards),
        int(facts["turn"][0]),
        int(facts["turn"][1]),
        small(list(read_tokens(facts["placed"][0]))),
        int(facts["placed"][1]),
        pending,
    )
    check_numbers(state)
    check_board(state)
    for seat in range(seats):
        check_tokens(state, seat)
    return state


def check_numbers(state: State) -> None:
    if len(state.cards) != len(CARDS) + 1:
        raise BadNotation(f"A position says where {len(CARDS)} cards are, not {len(state.cards) - 1}.")
    if len(state.points) != len(SOURCE_NAMES) * state.seats:
        raise BadNotation(f"Each seat has {len(SOURCE_NAMES)} numbers of points.")
    if not 0 <= state.on_turn < state.seats:
        raise BadNotation(f"Seat {state.on_turn} cannot be on turn with {state.seats} seats.")
    if state.turn < 0 or state.in_river < 0:
        raise BadNotation("The turn and the tokens placed are counted from 0.")


def check_board(state: State) -> None:
    """Tiles lie on slots, ziggurats where they are printed, tokens face down in rivers and nowhere else."""
    seats: int = state.seats
    for cell, name in enumerate(CELL_NAMES):
        piece = int(state.board[cell])
        if (piece == OFF) != (REGIONS[cell] == UNUSED_REGION[seats]):
            raise BadNotation(f"{name} must{'' if piece == OFF else ' not'} be in use with {seats} seats.")
        if piece == OFF:
            continue
        fits = piece not in (ZIGGURAT, RESOLVED)
        if cell in ZIGGURAT_CELLS:
            fits = not fits
        elif EMPTY < piece <= LAST_TILE:
            fits = cell in SLOTS
        elif TOKEN <= piece <= LAST_TOKEN:
            fits = (piece - TOKEN) // 8 < seats and (piece & FACE_DOWN != 0) == (IS_RIVER[cell] != 0)
        if not fits:
            raise BadNotation(f"{write_piece(piece, cell)} cannot lie on {name}.")


def check_tokens(state: State, seat: Seat) -> None:
    """What lies on the board, on the stand and in the supply are the 30 tokens of the seat."""
    counts = [int(state.stands[4 * seat + token]) + int(state.supplies[4 * seat + token]) for token in range(4)]
    for piece in state.board:
        if TOKEN <= piece <= LAST_TOKEN and (int(piece) - TOKEN) // 8 == seat:
            counts[int(piece) & 3] += 1
    if tuple(counts) != TOKENS_OF_A_SEAT:
        raise BadNotation(f"Seat {seat} has {write_tokens(counts)}, not its 30 tokens.")


def read_board(picture: str) -> list[int]:
    board = [OFF] * (len(COORDINATES) + 1)
    lines = picture.strip("\n").splitlines()
    if len(lines) != 23:
        raise BadNotation(f"A map has 23 rows, not {len(lines)}.")
    for row, line in enumerate(lines):
        cells = [cell for cell, place in enumerate(COORDINATES) if place[0] == row]
        words = line.split()[1:]
        if len(words) != len(cells):
            raise BadNotation(f"Row {row} of the map has {len(cells)} hexes, not {len(words)}.")
        for cell, word in zip(cells, words, strict=True):
            if word not in PIECES_BY_TEXT:
                raise BadNotation(f"{word[:20]!r} in row {row} is not a piece.")
            board[cell] = PIECES_BY_TEXT[word]
    return board


def write_tiles(counts: Sequence[int]) -> str:
    return " ".join(TILE_NAMES[tile] for tile, count in enumerate(counts) for _ in range(int(count))) or "-"


def read_tiles(words: list[str]) -> list[int]:
    counts = [0] * (LAST_TILE + 1)
    for word in words:
        if word != "-":
            counts[TILE_NAMES.index(word)] += 1
    return counts


def read_cities(words: list[str]) -> list[int]:
    counts = read_tiles(words)
    if sum(counts[FIELD:]):
        raise BadNotation(f"{' '.join(words)[:40]!r} are not all cities.")
    return counts[:FIELD]


def write_card(place: int) -> str:
    if place >= SPENT:
        return f"{place - SPENT}x"
    return str(place - OWNED) if place >= OWNED else ("display" if place == ON_DISPLAY else "out")


def read_card(word: str, seats: int) -> int:
    if word in ("out", "display"):
        return OUT if word == "out" else ON_DISPLAY
    owner = word.removesuffix("x")
    if owner not in SEAT_NAMES[:seats]:
        raise BadNotation(f"A card is on display, out, or with a seat (0, or 0x when spent), not {word[:20]!r}.")
    return (OWNED if owner == word else SPENT) + int(owner)


def write_question(question: Question) -> str:
    match question:
        case LayOut():
            return "layout"
        case FillStand():
            return f"fill:{question.seat}"
        case PlaceTokens():
            return f"place:{question.seat}"
        case ResolveNext():
            return f"resolve:{question.seat}"
        case TakeCard():
            return f"card:{question.seat}"
        case OfferTurn():
            return f"offer:{question.seat}"
        case other:
            assert_never(other)


def read_question(word: str, seats: int) -> Question:
    asked: list[Question] = [LAY_OUT]
    for seat in range(seats):
        asked += [FILL_STAND[seat], PLACE_TOKENS[seat], RESOLVE_NEXT[seat], TAKE_CARD[seat], OFFER_TURN[seat]]
    for question in asked:
        if write_question(question) == word:
            return question
    raise BadNotation(f"{word[:20]!r} is not a question of Babylonia with {seats} seats.")
