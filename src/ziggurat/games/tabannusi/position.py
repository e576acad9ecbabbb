"""A position of Tabannusi as text: facts by name, one a line, and a drawn map; `read_position` gives it back exactly.

Facts that are as on an empty table are left out. What belongs to a player is named with his seat: `gold 0 3`.

    tabannusi position 2
    seats 2
    round 4
    turn 1
    barge 1 brown 11356
    dice 0 BBW
    ships 1 SP1 S14*0 S07*01
    stack 1 end-turn seat=1
    stack 2 choose-die asks=1
    map
    1  .     pB0   .     .     ...
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from typing import Any, Final, get_args

from ziggurat.core.errors import BadNotation
from ziggurat.core.game import ASK_CHANCE
from ziggurat.core.position import build, known, read_facts
from ziggurat.core.vectors import small
from ziggurat.core.words import Phrase
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import notation as n
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.state import Automa, State, empty_table
from ziggurat.games.tabannusi.validate import validate

VERSION: Final = 2
OF_A_PLAYER: Final = (
    *("gold", "dice", "crates", "markers", "pool", "houses", "water", "gardens", "special", "craft", "points"),
    *("architect", "assistant", "powers", "harbormasters", "decrees", "urban", "drawn", "returned", "ignored"),
)
KEYED: Final = (*OF_A_PLAYER, "barge", "ships", "port", "ziggurat", "token", "stack")
SINGLE: Final = (
    *("seats", "barges", "asks", "first", "turn", "round", "last_round", "scorings", "time_track", "dry", "supply"),
    *("projects", "pieces", "stock", "tiles", "display", "open_decrees", "box"),
    *("king", "cards", "discards", "bag", "city", "reset"),
)
SOURCES: Final = [name.replace(" ", "-") for name in d.SOURCE_NAMES]


# -- writing -----------------------------------------------------------------------------------------------------------


def write_position(state: State) -> str:
    lines = [f"tabannusi position {VERSION}", f"seats {state.seats}", *written(state), *written_players(state)]
    if state.automa is not None:
        lines += written_automa(state.automa)
    lines += [f"stack {number} {write_task(task)}" for number, task in enumerate(state.pending, start=1)]
    lines += ["map", *n.draw_board([int(piece) for piece in state.board])]
    return "\n".join(lines) + "\n"


def written(state: State) -> Iterable[str]:
    """What lies on the table for all."""
    bare = empty_table(int(state.seats), state.printed_barges, 0)
    if state.printed_barges:
        yield "barges printed"
    if not state.asks_once:
        yield "asks twice"
    for name, value, usual in (
        ("first", int(state.first), 0),
        ("turn", int(state.on_turn), -1),
        ("round", int(state.round), 0),
        ("last_round", int(state.last_round), 0),
        ("scorings", int(state.scorings), 0),
        ("time_track", int(state.time_gold), d.TIME_TRACK),
    ):
        if value != usual:
            yield f"{name} {value}"
    if state.dry:
        yield f"dry {','.join(str(district) for district in d.DISTRICTS if state.dry >> district & 1)}"
    for district in d.DISTRICTS:
        colour = int(state.barges[district])
        dice = n.write_dice([int(state.dice[7 * colour + value]) for value in range(1, 7)])
        if not is_laid_out(state):
            break
        yield f"barge {district} {d.COLOURS[colour]} {dice}"
    if any(state.supply):
        yield f"supply {write_letters(state.supply)}"
    for name, row, usual_row in (
        ("projects", state.projects_left, bare.projects_left),
        ("pieces", state.pieces_left, bare.pieces_left),
    ):
        if list(row) != list(usual_row):
            yield f"{name} {' '.join(str(int(count)) for count in row)}"
    if (state.water_left, state.gardens_left) != (bare.water_left, bare.gardens_left):
        yield f"stock water={state.water_left} gardens={state.gardens_left}"
    if not is_laid_out(state):
        return
    yield f"tiles {' '.join(d.ACTION_TILES[int(tile)] for tile in state.tiles)}"
    for row_number in range(3):
        yield f"ships {row_number + 1} {' '.join(write_ship(state, 3 * row_number + k) for k in range(3))}"
    for line in range(len(d.LINES)):
        yield f"port {d.LINES[line]} {write_line(state, line)}"
    for section in d.CRAFTS:
        yield f"ziggurat {d.COLOURS[section]} {write_section(state, section)}"
    for name, names, places, wanted in (
        ("display", d.SPECIAL_TILES, state.special, s.ON_DISPLAY),
        ("open_decrees", d.DECREES, state.decrees, s.ON_DISPLAY),
        ("box", d.HARBORMASTERS, state.harbormasters, s.SPENT),
    ):
        found = [names[k] for k in range(len(names)) if int(places[k]) == wanted]
        if found:
            yield f"{name} {','.join(found)}"


def is_laid_out(state: State) -> bool:
    return not (state.pending and isinstance(state.pending[0], q.LayOut))


def write_letters(counts: Iterable[int]) -> str:
    return "".join(d.COLOUR_LETTERS[colour] * int(count) for colour, count in enumerate(counts)) or "-"


def write_players(bits: int) -> str:
    return "".join(str(player) for player in range(4) if bits >> player & 1)


def write_ship(state: State, space: int) -> str:
    marks = write_players(int(state.ship_markers[space]))
    name = d.SHIP_NAMES[int(state.ships[space])]
    return f"{name}*{marks}" if marks else f"{name}"


def write_line(state: State, line: int) -> str:
    """The two house spaces, the crate, the harbormaster tile at the end: `left=. right=0 crate=- tile=H4`."""
    left, right = (write_house(int(state.port_houses[2 * line + side])) for side in (0, 1))
    crate = int(state.port_crates[line])
    at_end = [name for k, name in enumerate(d.HARBORMASTERS) if int(state.harbormasters[k]) == s.AT_LINE + line]
    return (
        f"left={left} right={right} crate={d.COLOUR_LETTERS[crate - 1] if crate else '-'} tile={(at_end or ['-'])[0]}"
    )


def write_house(house: int) -> str:
    return str(house - 1) if house else "."


def write_section(state: State, section: int) -> str:
    """Its tile, its six house spaces, and how many markers each player has on the tile: `Z05 ..0..1 markers=1,0`."""
    first = section * d.SECTION_SPACES
    houses = "".join(write_house(int(state.ziggurat_houses[first + k])) for k in range(d.SECTION_SPACES))
    markers = ",".join(str(int(state.ziggurat_markers[3 * player + section])) for player in range(int(state.players)))
    return f"{d.ZIGGURAT_TILES[int(state.sections[section])]} {houses} markers={markers}"


def written_players(state: State) -> Iterable[str]:
    """What belongs to each player, where it is not as on an empty table."""
    players = int(state.players)
    for player in range(players):
        for name, value, usual in (
            ("gold", int(state.gold[player]), 0),
            ("markers", int(state.markers[player]), d.STARTING_MARKERS),
            ("pool", int(state.pool[player]), d.MARKERS_OF_A_SEAT - d.STARTING_MARKERS),
            ("water", int(state.water[player]), 0),
            ("gardens", int(state.gardens[player]), 0),
            ("architect", int(state.architects[player]), 0),
            ("assistant", int(state.assistants[player]), 0),
            ("ignored", int(state.ignored[player]), 0),
        ):
            if value != usual:
                yield f"{name} {player} {value}"
        dice = [int(state.hands[5 * player + colour]) for colour in range(5)]
        if any(dice):
            yield f"dice {player} {write_letters(dice)}"
        crates = [int(crate) for crate in state.crates][4 * player : 4 * player + 4]
        if any(crates):
            yield f"crates {player} {' '.join(write_crate(crate) for crate in crates if crate)}"
        for name, row, width in (("houses", state.houses, 4), ("craft", state.craft, 3)):
            numbers = [int(row[width * player + k]) for k in range(width)]
            if any(numbers):
                yield f"{name} {player} {' '.join(map(str, numbers))}"
        points = [int(state.points[s.SOURCE_COUNT * player + k]) for k in range(s.SOURCE_COUNT)]
        if any(points):
            told = [f"{SOURCES[k]}={count}" for k, count in enumerate(points) if count]
            yield f"points {player} {' '.join(told)}"
        powers = [ship for k, ship in enumerate(d.SHIPS) if int(state.powers[player]) >> k & 1]
        for name, found in (
            ("powers", powers),
            ("special", owned(d.SPECIAL_TILES, state.special, s.OWNED + player)),
            ("harbormasters", owned(d.HARBORMASTERS, state.harbormasters, s.OWNED + player)),
            ("decrees", owned(d.DECREES, state.decrees, s.OWNED + player)),
            ("urban", owned(d.URBAN_CARDS, state.urban, s.OWNED + player)),
            ("drawn", owned(d.URBAN_CARDS, state.urban, s.DRAWN + player)),
            ("returned", owned(d.URBAN_CARDS, state.urban, s.RETURNED + player)),
        ):
            if found:
                yield f"{name} {player} {','.join(found)}"


def owned(names: Sequence[str], places: Iterable[int], wanted: int) -> list[str]:
    return [name for name, place in zip(names, places, strict=True) if int(place) == wanted]


def write_crate(crate: int) -> str:
    """A capital letter is filled; `+` was refilled for a payment in this turn."""
    letter = d.COLOUR_LETTERS[(crate & 7) - 1]
    return (letter if crate & s.FILLED else letter.lower()) + ("+" if crate & s.TURNED else "")


def written_automa(automa: Automa) -> Iterable[str]:
    yield f"king {d.KING_NAMES[automa.king]}"
    if automa.left >= 0:
        yield f"cards {d.AUTOMA_CARDS[automa.left]} {d.AUTOMA_CARDS[automa.right]}"
    discards = owned(d.AUTOMA_CARDS, automa.cards, s.SPENT)
    if discards:
        yield f"discards {','.join(discards)}"
    if any(automa.bag):
        yield f"bag {write_letters(automa.bag)}"
    for token, pile in zip(TOKENS, automa.piles, strict=True):
        if pile:
            yield f"token {token} {n.write_colours(pile)}"
    if any(automa.city):
        yield f"city {' '.join(str(int(automa.city[district])) for district in d.DISTRICTS)}"
    if automa.reset_due:
        yield "reset due"


TOKENS: Final = ("I", "II", "III")


# -- reading -----------------------------------------------------------------------------------------------------------


def read_position(text: str) -> State:
    facts, picture = read_facts(text, "tabannusi", KEYED, VERSION)
    known(facts, SINGLE, KEYED)
    return build(lambda: Reader(facts).state(picture), validate)


class Reader:
    """The facts of a position, read one after the other into an empty table."""

    def __init__(self, facts: dict[str, list[str]]) -> None:
        self.facts = facts
        seats = number(self.one("seats"), 1, 4)
        king = self.one("king", "gilgabot")
        barges = self.one("barges", "random")
        self.table = empty_table(seats, one_of(barges, ("random", "printed")) == 1, one_of(king, d.KING_NAMES))
        if seats > 1 and any(name in facts for name in ("king", "cards", "discards", "bag", "city", "reset")):
            raise BadNotation(Phrase("Only a solo game has a King and his cards."))

    def one(self, name: str, usual: str | None = None) -> str:
        """A fact that is one word."""
        words = self.facts.get(name, [usual] if usual is not None else [])
        if len(words) != 1:
            raise BadNotation(Phrase("The position should say one thing of: {name}", name=name))
        return words[0]

    def number(self, name: str, least: int, most: int, usual: int) -> int:
        return number(self.one(name, str(usual)), least, most)

    def state(self, picture: list[str]) -> State:
        table = self.table
        table.board = small(n.read_board(picture))
        table.built = s.count_buildings(table.board, table.ground, table.players)
        table.grown = s.count_gardens(table.board, table.players)
        table.asks_once = one_of(self.one("asks", "once"), ("once", "twice")) == 0
        players = int(table.players)
        table.first = self.number("first", 0, players - 1, 0)
        table.on_turn = self.number("turn", -1, players - 1, -1)
        table.round = self.number("round", 0, 999, 0)
        table.last_round = self.number("last_round", 0, 999, 0)
        table.scorings = self.number("scorings", 0, 99, 0)
        table.time_gold = self.number("time_track", 0, d.TIME_TRACK, d.TIME_TRACK)
        for word in listed(self.one("dry", "-")):
            table.dry |= 1 << number(word, 1, 5)
        table.pending = self.stack()
        self.stocks(table)
        if is_laid_out(table):
            self.boards(table)
        for player in range(players):
            self.player(table, player)
        for name in self.facts:
            kind, _, key = name.partition(" ")
            if kind in OF_A_PLAYER:
                number(key, 0, players - 1)
        if table.automa is not None:
            self.automa(table.automa)
        for cell in range(d.CELLS):
            piece = int(table.board[cell])
            if s.is_water(piece):
                water = int(s.water_under(piece))
                if d.SPECIAL <= water < d.PRINTED:
                    table.special[water - d.SPECIAL] = s.ON_BOARD
        return table

    def stocks(self, table: State) -> None:
        for letter in letters(self.one("supply", "-")):
            table.supply[letter] += 1
        for name, row in (("projects", table.projects_left), ("pieces", table.pieces_left)):
            if name in self.facts:
                for colour, count in enumerate(numbers(self.facts[name], 3, 99)):
                    row[colour] = count
        if "stock" in self.facts:
            stock = named(self.facts["stock"], ("water", "gardens"))
            table.water_left = number(stock["water"], 0, 99)
            table.gardens_left = number(stock["gardens"], 0, 99)

    def boards(self, table: State) -> None:
        for district in d.DISTRICTS:
            colour, dice = self.facts[f"barge {district}"]
            barge = one_of(colour, d.COLOURS)
            table.barges[district] = barge
            for value, count in enumerate(n.read_dice(dice), start=1):
                table.dice[7 * barge + value] = count
        for slot, tile in enumerate(exactly(self.facts["tiles"], len(d.TILE_SLOTS))):
            table.tiles[slot] = one_of(tile, d.ACTION_TILES)
        for row in range(3):
            for k, word in enumerate(exactly(self.facts[f"ships {row + 1}"], 3)):
                ship, _, marks = word.partition("*")
                table.ships[3 * row + k] = one_of(ship, d.SHIP_NAMES)
                table.ship_markers[3 * row + k] = sum(1 << player for player in seats_in(marks, table))
        for line, name in enumerate(d.LINES):
            self.port_line(table, line, named(self.facts[f"port {name}"], ("left", "right", "crate", "tile")))
        for section in d.CRAFTS:
            tile, houses, markers = exactly(self.facts[f"ziggurat {d.COLOURS[section]}"], 3)
            table.sections[section] = one_of(tile, d.ZIGGURAT_TILES)
            for k, house in enumerate(exactly(list(houses), d.SECTION_SPACES)):
                table.ziggurat_houses[section * d.SECTION_SPACES + k] = read_house(house, table)
            counts = named([markers], ("markers",))["markers"].split(",")
            for player, marked in enumerate(exactly(counts, int(table.players))):
                table.ziggurat_markers[3 * player + section] = number(marked, 0, d.MARKERS_PER_TILE)
        for shown in self.names("display", d.SPECIAL_TILES):
            take(table.special, shown, s.ON_DISPLAY)
        for decree in self.names("open_decrees", d.DECREES):
            take(table.decrees, decree, s.ON_DISPLAY)
        for used in self.names("box", d.HARBORMASTERS):
            take(table.harbormasters, used, s.SPENT)

    def port_line(self, table: State, line: int, said: dict[str, str]) -> None:
        table.port_houses[2 * line] = read_house(said["left"], table)
        table.port_houses[2 * line + 1] = read_house(said["right"], table)
        table.port_crates[line] = 0 if said["crate"] == "-" else 1 + one_of(said["crate"], d.COLOUR_LETTERS)
        if said["tile"] != "-":
            take(table.harbormasters, one_of(said["tile"], d.HARBORMASTERS), s.AT_LINE + line)

    def names(self, name: str, of: Sequence[str]) -> list[int]:
        return [one_of(word, of) for word in listed(self.one(name, "-"))]

    def player(self, table: State, player: int) -> None:
        def counted(name: str, usual: int, most: int = 250) -> int:
            return self.number(f"{name} {player}", 0, most, usual)

        table.gold[player] = counted("gold", 0, 9999)
        table.markers[player] = counted("markers", d.STARTING_MARKERS)
        table.pool[player] = counted("pool", d.MARKERS_OF_A_SEAT - d.STARTING_MARKERS)
        table.water[player] = counted("water", 0)
        table.gardens[player] = counted("gardens", 0)
        table.architects[player] = counted("architect", 0, 5)
        table.assistants[player] = counted("assistant", 0, 5)
        table.ignored[player] = counted("ignored", 0, 4)
        for letter in letters(self.one(f"dice {player}", "-")):
            table.hands[5 * player + letter] += 1
        for k, crate in enumerate(self.facts.get(f"crates {player}", [])):
            if k >= d.CRATES_OF_A_SEAT:
                raise BadNotation(Phrase("A player has at most 4 crates."))
            table.crates[4 * player + k] = read_crate(crate)
        for name, row, width in (("houses", table.houses, 4), ("craft", table.craft, 3)):
            if f"{name} {player}" in self.facts:
                for k, count in enumerate(numbers(self.facts[f"{name} {player}"], width, 99)):
                    row[width * player + k] = count
        for word in self.facts.get(f"points {player}", []):
            source, _, points = word.partition("=")
            table.points[s.SOURCE_COUNT * player + one_of(source, SOURCES)] = number(points, -9999, 9999)
        for ship in self.names(f"powers {player}", d.SHIPS):
            table.powers[player] |= 1 << ship
        for name, of, places, place in (
            ("special", d.SPECIAL_TILES, table.special, s.OWNED + player),
            ("harbormasters", d.HARBORMASTERS, table.harbormasters, s.OWNED + player),
            ("decrees", d.DECREES, table.decrees, s.OWNED + player),
            ("urban", d.URBAN_CARDS, table.urban, s.OWNED + player),
            ("drawn", d.URBAN_CARDS, table.urban, s.DRAWN + player),
            ("returned", d.URBAN_CARDS, table.urban, s.RETURNED + player),
        ):
            for thing in self.names(f"{name} {player}", of):
                take(places, thing, place)

    def automa(self, automa: Automa) -> None:
        for card in self.names("discards", d.AUTOMA_CARDS):
            take(automa.cards, card, s.SPENT)
        if "cards" in self.facts:
            left, right = exactly(self.facts["cards"], 2)
            automa.left, automa.right = one_of(left, d.AUTOMA_CARDS), one_of(right, d.AUTOMA_CARDS)
            take(automa.cards, int(automa.left), s.ON_DISPLAY)
            take(automa.cards, int(automa.right), s.ON_DISPLAY)
        for letter in letters(self.one("bag", "-")):
            if letter not in d.CRAFTS:
                raise BadNotation(Phrase("There are no such tiles in the bag."))
            automa.bag[letter] += 1
        automa.piles = [[*letters(self.one(f"token {token}", "-"))] for token in TOKENS]
        if any(colour not in d.CRAFTS for pile in automa.piles for colour in pile):
            raise BadNotation(Phrase("There are no such tiles beside the order tokens."))
        if "city" in self.facts:
            for district, count in enumerate(numbers(self.facts["city"], 5, 14), start=1):
                automa.city[district] = count
        automa.reset_due = one_of(self.one("reset", "no"), ("no", "due")) == 1

    def stack(self) -> list[q.Task]:
        tasks = {name: words for name, words in self.facts.items() if name.startswith("stack ")}
        return [read_task(self.facts[f"stack {place}"]) for place in range(1, len(tasks) + 1)]


def number(text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"-?\d{1,6}", text) or not least <= int(text) <= most:
        wrong = Phrase("{text} is not a number from {least} to {most}.", text=text[:20], least=least, most=most)
        raise BadNotation(wrong)
    return int(text)


def numbers(words: list[str], count: int, most: int) -> list[int]:
    return [number(word, 0, most) for word in exactly(words, count)]


def exactly(words: list[str], count: int) -> list[str]:
    if len(words) != count:
        raise BadNotation(Phrase("{count} things are needed here: {words}", count=count, words=" ".join(words)[:40]))
    return words


def one_of(text: str, names: Sequence[str]) -> int:
    if not text or text not in list(names):
        raise BadNotation(Phrase("{text} is not known here.", text=text[:20]))
    return list(names).index(text)


def listed(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def letters(text: str) -> list[int]:
    return [] if text == "-" else [one_of(letter, d.COLOUR_LETTERS) for letter in text[:60]]


def named(words: list[str], names: Sequence[str]) -> dict[str, str]:
    """`left=. right=0` by name; all of them, and no others."""
    said = dict(word.partition("=")[::2] for word in words)
    if sorted(said) != sorted(names) or len(words) != len(names):
        raise BadNotation(Phrase("This should say: {names}", names=", ".join(names)))
    return said


def seats_in(text: str, table: State) -> list[int]:
    found = [number(digit, 0, int(table.players) - 1) for digit in text]
    if len(found) != len(set(found)):
        raise BadNotation(Phrase("A player is named twice: {text}", text=text[:20]))
    return found


def read_house(text: str, table: State) -> int:
    return 0 if text == "." else 1 + number(text, 0, int(table.players) - 1)


def read_crate(text: str) -> int:
    letter = text[:1]
    if text[1:] not in ("", "+"):
        raise BadNotation(Phrase("{text} is not known here.", text=text[:20]))
    colour = one_of(letter.upper(), d.COLOUR_LETTERS)
    return colour + 1 + (s.FILLED if letter.isupper() else 0) + (s.TURNED if text[1:] else 0)


def take(places: Any, thing: int, place: int) -> None:
    """Puts a thing where the text says; it can be in one place only."""
    if places[thing] != s.AWAY:
        raise BadNotation(Phrase("A tile or card is in two places."))
    places[thing] = place


# -- questions and steps -----------------------------------------------------------------------------------------------


def task_name(kind: type) -> str:
    """`ChooseDie` is written `choose-die`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


TASKS: Final[dict[str, Callable[..., q.Task]]] = {
    task_name(kind): kind for kind in get_args(q.Question | st.Step | st.BotSteps) if kind is not st.BotStep
}
COLOUR_FIELDS: Final = ("colour", "section", "first", "second")


def write_task(task: q.Task) -> str:
    """Its name, whom it asks, and what it holds: `take-actions asks=0 left=2`. Whose it is is only said if it asks
    somebody else."""
    kind: Any = type(task)
    parts = [task_name(kind)]
    if task.asks:
        parts.append(f"asks={'chance' if task.asks == ASK_CHANCE else task.asks[0]}")
    for field in fields(kind)[1:]:
        value = getattr(task, field.name)
        if field.name == "seat" and task.asks == (value,):
            continue
        parts.append(f"{field.name}={write_value(field.name, value)}")
    return " ".join(parts)


def write_value(name: str, value: Any) -> str:
    if name == "effect":
        effect = d.EFFECTS[value]
        colour = f":{d.COLOURS[effect.colour]}" if effect.colour >= 0 else ""
        return f"{d.KINDS[effect.kind]}:{effect.count}{colour}"
    if name == "source":
        return f"{SOURCES[value]}"
    return "+".join(str(item) for item in value) if isinstance(value, tuple) else str(value)


def read_task(words: list[str]) -> q.Task:
    name = words[0] if words else ""
    if name not in TASKS:
        raise BadNotation(Phrase("There is no such question or step: {name}", name=name[:40]))
    kind: Any = TASKS[name]
    said = dict(word.partition("=")[::2] for word in words[1:])
    asks = said.pop("asks", None)
    asked = () if asks is None else ASK_CHANCE if asks == "chance" else (number(asks, 0, 3),)
    values: list[Any] = []
    for field in fields(kind)[1:]:
        if field.name == "seat" and "seat" not in said and asks is not None and asks != "chance":
            values.append(number(asks, 0, 3))
        else:
            values.append(read_value(field.name, said.pop(field.name)))
    if said or len(words) - 1 != len(values) + (asks is not None) - unsaid_seat(kind, words):
        raise BadNotation(Phrase("This question or step does not say: {words}", words=" ".join(words)[:80]))
    task: q.Task = kind(asked, *values)
    return task


def unsaid_seat(kind: Any, words: list[str]) -> int:
    """1 where the seat goes without saying."""
    has_seat = any(field.name == "seat" for field in fields(kind))
    return 1 if has_seat and not any(word.startswith("seat=") for word in words) else 0


def read_value(name: str, text: str) -> Any:
    if name == "effect":
        kind, count, *colour = text.split(":")
        tone = one_of(colour[0], d.COLOURS) if colour else -1
        return d.effect(one_of(kind, d.KINDS), number(count, 1, 20), tone)
    if name == "source":
        return one_of(text, SOURCES)
    if name == "counts":
        return tuple([number(word, 0, 3) for word in text.split("+")])
    return number(text, -1, 60)
