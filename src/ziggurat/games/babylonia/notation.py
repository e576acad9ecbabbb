"""Babylonia as text: actions and positions.

An action is a token and a hex (`M 12,6`), `stop`, `resolve 16,12`, `card 3`, `another turn`, `no other turn`; of chance
`deal ...` and `draw ...`. On the map a token is its letter and its seat (`M0`), in lower case when it lies face down;
a city is `*` and its symbols, a field `+` and its value; `Z` is a ziggurat, `z` a resolved one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, Seat
from ziggurat.core.position import build, known, read_facts
from ziggurat.core.vectors import large, small
from ziggurat.core.words import Phrase
from ziggurat.games.babylonia import actions as a
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia.pieces import SEAT_NUMBERS, write_piece, write_tokens
from ziggurat.games.babylonia.state import ON_DISPLAY, OUT, OWNED, SPENT, State
from ziggurat.games.babylonia.validate import validate

ROWS: Final = 23
COLUMNS: Final = 17
KEYED: Final = ("stand", "supply", "points", "cities")
"""Facts that a position tells of every seat."""

# -- actions ---------------------------------------------------------------------------------------------------------


def write(action: a.Action) -> str:
    match action:
        case a.Place():
            return f"{'?' if action.token is None else d.TOKEN_LETTERS[action.token]} {d.CELL_NAMES[action.cell]}"
        case a.Stop():
            return "stop"
        case a.Resolve():
            return f"resolve {d.CELL_NAMES[action.cell]}"
        case a.Take():
            return f"card {action.card}"
        case a.AnotherTurn():
            return "another turn" if action.wanted else "no other turn"
        case a.LaidOut():
            cards = "".join(str(card) for card in action.cards)
            return f"deal {action.first} {cards} {' '.join(d.TILE_NAMES[tile] for tile in action.tiles)}"
        case a.Drawn():
            tokens = f"?{action.count}" if action.tokens is None else write_tokens(action.tokens)
            return f"draw {action.seat} {tokens}"
        case other:
            assert_never(other)


def read(state: State, seat: Seat, text: str) -> a.Action:
    """The action that the text says, legal or not. Raises `BadNotation` when it says none."""
    words = text.split()
    match words:
        case [letter, place] if len(letter) == 1 and letter in d.TOKEN_LETTERS and place in d.CELL_NAMED:
            return a.PLACE[d.TOKEN_LETTERS.index(letter)][d.CELL_NAMED[place]]
        case ["stop"]:
            return a.STOP
        case ["resolve", place] if place in d.CELL_NAMED:
            return a.RESOLVE[d.CELL_NAMED[place]]
        case ["card", card] if card in [str(number) for number in d.CARDS]:
            return a.TAKE[int(card)]
        case ["another", "turn"]:
            return a.ANOTHER_TURN[0]
        case ["no", "other", "turn"]:
            return a.ANOTHER_TURN[1]
        case ["draw", whose, tokens] if seat == CHANCE and whose in SEAT_NUMBERS:
            counts = read_tokens(tokens)
            return a.Drawn(int(whose), counts, sum(counts))
        case ["deal", first, cards, *tiles] if seat == CHANCE and first in SEAT_NUMBERS:
            if all(card in "123456789" for card in cards) and all(tile in d.TILE_NAMES[1:] for tile in tiles):
                numbers = tuple([d.TILE_NAMES.index(tile) for tile in tiles])
                return a.LaidOut(int(first), numbers, tuple([int(card) for card in cards]))
    raise BadNotation(Phrase("{text} is not an action of Babylonia, such as M 12,6 or stop.", text=repr(text[:80])))


def read_tokens(text: str) -> tuple[int, ...]:
    letters = "" if text == "-" else text
    if len(letters) > 30 or any(letter not in d.TOKEN_LETTERS for letter in letters):
        raise BadNotation(Phrase("{text} are not tokens, such as MPSFF.", text=repr(text[:40])))
    return tuple([letters.count(letter) for letter in d.TOKEN_LETTERS])


# -- the map ---------------------------------------------------------------------------------------------------------


def _pieces_by_text() -> dict[str, int]:
    pieces = {"~": d.EMPTY, ".": d.EMPTY, "Z": d.ZIGGURAT, "z": d.RESOLVED, "-": d.OFF}
    for piece in (*range(1, d.LAST_TILE + 1), *range(d.TOKEN, d.LAST_TOKEN + 1)):
        pieces[write_piece(piece, 0)] = piece
    return pieces


PIECES_BY_TEXT: Final = _pieces_by_text()


def write_board(board: Sequence[int], seats: Sequence[str] = SEAT_NUMBERS) -> list[str]:
    """The board row by row, every hex where it lies."""
    lines = []
    for row in range(ROWS):
        line = ""
        for col in range(row % 2, COLUMNS, 2):
            cell = d.CELL_AT.get((row, col))
            text = "" if cell is None else write_piece(board[cell], cell, seats)
            line = line.ljust(3 * col) + text
        lines.append(f"{row:2}  {line}".rstrip())
    return lines


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
        points = list(state.points)[len(d.SOURCE_NAMES) * seat : len(d.SOURCE_NAMES) * (seat + 1)]
        lines += [
            f"stand {seat} {write_tokens(list(state.stands)[4 * seat : 4 * seat + 4])}",
            f"supply {seat} {write_tokens(list(state.supplies)[4 * seat : 4 * seat + 4])}",
            f"points {seat} {' '.join(str(p) for p in points)}",
            f"cities {seat} {write_tiles(list(state.taken)[8 * seat : 8 * seat + 8])}",
        ]
    lines += ["map", *write_board([int(piece) for piece in state.board])]
    return "\n".join(lines) + "\n"


FACTS: Final = (
    "seats",
    "river_tokens_open_fields",
    "random_cards",
    "turn",
    "placed",
    "pending",
    "cards",
    "discarded",
)


def read_position(text: str) -> State:
    """The position that the text tells, if there can be such a one. Raises `BadNotation`."""
    facts, rows = read_facts(text, "babylonia", KEYED)
    known(facts, FACTS, KEYED)
    return build(lambda: make_state(facts, read_board(rows)), validate)


def make_state(facts: dict[str, list[str]], board: list[int]) -> State:
    seats = int(single(facts, "seats"))
    if seats not in d.UNUSED_REGION:
        raise BadNotation(Phrase("A position has 2 to 4 seats."))
    if len(facts) != len(FACTS) + len(KEYED) * seats:
        raise BadNotation(Phrase("A position tells of every seat, and of no other: {seats} seats.", seats=seats))
    pending = [] if facts["pending"] == ["over"] else [read_question(word, seats) for word in facts["pending"]]
    turn, on_turn = exactly(facts, "turn", 2)
    placed, in_river = exactly(facts, "placed", 2)
    points = [word for seat in range(seats) for word in exactly(facts, f"points {seat}", len(d.SOURCE_NAMES))]
    return State(
        seats=seats,
        river_tokens_open_fields=read_switch(facts, "river_tokens_open_fields"),
        random_cards=read_switch(facts, "random_cards"),
        board=small(board),
        stands=small([n for seat in range(seats) for n in read_tokens(single(facts, f"stand {seat}"))]),
        supplies=small([n for seat in range(seats) for n in read_tokens(single(facts, f"supply {seat}"))]),
        points=large([int(word) for word in points]),
        taken=small([n for seat in range(seats) for n in read_cities(facts[f"cities {seat}"])]),
        discarded=small(read_tiles(facts["discarded"])),
        cards=small([OUT, *(read_card(word, seats) for word in exactly(facts, "cards", len(d.CARDS)))]),
        turn=int(turn),
        on_turn=int(on_turn),
        placed=small(list(read_tokens(placed))),
        in_river=int(in_river),
        pending=pending,
    )


def exactly(facts: dict[str, list[str]], name: str, count: int) -> list[str]:
    """The words of a fact that has so many."""
    if len(facts[name]) != count:
        told = Phrase("{name} has {count} words, not {there}.", name=name, count=count, there=len(facts[name]))
        raise BadNotation(told)
    return facts[name]


def single(facts: dict[str, list[str]], name: str) -> str:
    return exactly(facts, name, 1)[0]


def read_switch(facts: dict[str, list[str]], name: str) -> bool:
    if single(facts, name) not in ("yes", "no"):
        raise BadNotation(Phrase("{name} is yes or no.", name=name))
    return facts[name] == ["yes"]


def read_board(lines: list[str]) -> list[int]:
    board = [d.OFF] * (len(d.COORDINATES) + 1)
    if len(lines) != ROWS:
        raise BadNotation(Phrase("A map has {rows} rows, not {there}.", rows=ROWS, there=len(lines)))
    for row, line in enumerate(lines):
        cells = [cell for cell, place in enumerate(d.COORDINATES) if place[0] == row]
        words = line.split()[1:]
        if len(words) != len(cells):
            told = Phrase(
                "Row {row} of the map has {hexes} hexes, not {there}.", row=row, hexes=len(cells), there=len(words)
            )
            raise BadNotation(told)
        for cell, word in zip(cells, words, strict=True):
            if word not in PIECES_BY_TEXT:
                raise BadNotation(Phrase("{word} in row {row} is not a piece.", word=word[:20], row=row))
            board[cell] = PIECES_BY_TEXT[word]
    return board


def write_tiles(counts: Sequence[int]) -> str:
    return " ".join(d.TILE_NAMES[tile] for tile, count in enumerate(counts) for _ in range(int(count))) or "-"


def read_tiles(words: list[str]) -> list[int]:
    counts = [0] * (d.LAST_TILE + 1)
    for word in words:
        if word != "-":
            if word not in d.TILE_NAMES:
                raise BadNotation(Phrase("{word} is not a tile.", word=word[:20]))
            counts[d.TILE_NAMES.index(word)] += 1
    return counts


def read_cities(words: list[str]) -> list[int]:
    counts = read_tiles(words)
    if sum(counts[d.FIELD :]):
        raise BadNotation(Phrase("{tiles} are not all cities.", tiles=" ".join(words)[:40]))
    return counts[: d.FIELD]


def write_card(place: int) -> str:
    if place >= SPENT:
        return f"{place - SPENT}x"
    return str(place - OWNED) if place >= OWNED else ("display" if place == ON_DISPLAY else "out")


def read_card(word: str, seats: int) -> int:
    if word in ("out", "display"):
        return OUT if word == "out" else ON_DISPLAY
    owner = word.removesuffix("x")
    if owner not in SEAT_NUMBERS[:seats]:
        raise BadNotation(
            Phrase("A card is on display, out, or with a seat (0, or 0x when spent), not {word}.", word=word[:20])
        )
    return (OWNED if owner == word else SPENT) + int(owner)


def write_question(question: a.Question) -> str:
    match question:
        case a.LayOut():
            return "layout"
        case a.FillStand():
            return f"fill:{question.seat}"
        case a.PlaceTokens():
            return f"place:{question.seat}"
        case a.ResolveNext():
            return f"resolve:{question.seat}"
        case a.TakeCard():
            return f"card:{question.seat}"
        case a.OfferTurn():
            return f"offer:{question.seat}"
        case other:
            assert_never(other)


def read_question(word: str, seats: int) -> a.Question:
    asked: list[a.Question] = [a.LAY_OUT]
    for seat in range(seats):
        asked += [a.FILL_STAND[seat], a.PLACE_TOKENS[seat], a.RESOLVE_NEXT[seat], a.TAKE_CARD[seat], a.OFFER_TURN[seat]]
    for question in asked:
        if write_question(question) == word:
            return question
    raise BadNotation(Phrase("{word} is not a question of Babylonia with {seats} seats.", word=word[:20], seats=seats))
