"""7 Wonders as text: actions, positions, and the table for the terminal.

An action is a use and a card: `build baths`, `stage baths`, `discard baths`, `tile 14 baths`; a way other than paying
follows (`chain`, `right`, `token`, `found`), then the coins to the left and right neighbour (`pay 2-0`), then `join`.
Other answers are `keep 14`, `lose baths`, `lose 1,3`, `decline`, `take back`; of chance `boards ...`, `tiles ...`,
`project ...`, `deal ...`, `draw ...`. What the reader did not see is `?`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, Names, Seat
from ziggurat.core.vectors import large, small
from ziggurat.core.words import Words
from ziggurat.games.wonders.actions import (
    BUILD_DISCARDED,
    CHOOSE_CARD,
    DEAL_BOARDS,
    DEAL_HANDS,
    DEAL_TILES,
    DECLINE,
    DRAFT_TILE,
    DRAW_CARD,
    DRAW_PROJECT,
    KEEP,
    LOSE_CARD,
    PAY,
    PLAY_LAST,
    SUFFER_PENALTY,
    TAKE_BACK,
    TILES_WITH,
    Action,
    Boards,
    BuildDiscarded,
    Choice,
    ChooseCard,
    DealBoards,
    DealHands,
    DealTiles,
    Decline,
    DraftTile,
    DrawCard,
    Drawn,
    DrawProject,
    Hands,
    Keep,
    LoseCard,
    LoseVictories,
    Play,
    PlayLast,
    Question,
    Sealed,
    SufferPenalty,
    TakeBack,
    Taken,
    Tiles,
)
from ziggurat.games.wonders.data import (
    BOARD_KEYS,
    BOARD_NAMED,
    BOARDS,
    CARD_COUNT,
    CARD_NAMED,
    CARDS,
    CONFLICT_KINDS,
    CONFLICT_VALUES,
    MOST_SEATS,
    PROJECT_NAMED,
    PROJECTS,
    STAGE_TOTAL,
    START_COINS,
    SUBSETS,
    TILES_OF_A_SEAT,
    TOKEN_KEYS,
    TOKEN_KINDS,
    TURNS,
    UNSEEN,
    VICTORY,
    cities_at,
)
from ziggurat.games.wonders.effects import COLOUR_NAMES, COLOURS
from ziggurat.games.wonders.payments import renew
from ziggurat.games.wonders.state import (
    FREE_CITY,
    FRESH,
    LAWS,
    NO_MARKER,
    NO_PROJECT,
    State,
    Table,
    cards_of,
    controller,
    tile_numbers,
)
from ziggurat.games.wonders.view import View, row

USES: Final = ("build", "stage", "discard", "tile")
WAYS: Final = ("", "chain", "right", "token", "found")

# -- actions ---------------------------------------------------------------------------------------------------------


def write(action: Action) -> str:
    match action:
        case Play():
            return write_play(action)
        case Keep():
            return f"keep {action.tile}"
        case LoseCard():
            return f"lose {CARDS[action.card].key}"
        case LoseVictories():
            values = [value for value, count in zip(VICTORY[1:], action.counts, strict=True) for _ in range(count)]
            return f"lose {','.join(str(value) for value in values)}"
        case Decline():
            return "decline"
        case TakeBack():
            return "take back"
        case Sealed():
            return "?"
        case Boards():
            return f"boards {' '.join(BOARD_KEYS[board] for board in action.boards)}"
        case Tiles():
            return f"tiles {' '.join(write_numbers(hand) for hand in action.hands)}"
        case Drawn():
            return f"project {PROJECTS[action.project].key}"
        case Hands():
            return f"deal {' '.join(write_cards(hand) for hand in (*action.hands, action.pile))}"
        case Taken():
            return f"draw {action.seat} {write_card(action.card)}"
        case other:
            assert_never(other)


def write_play(play: Play) -> str:
    words = [USES[play.use]]
    if play.tile:
        words.append(str(play.tile))
    words.append(write_card(play.card))
    if play.way:
        words.append(WAYS[play.way])
    if play.left or play.right:
        words.append(f"pay {play.left}-{play.right}")
    if play.join:
        words.append("join")
    return " ".join(words)


def write_card(card: int) -> str:
    return "?" if card == UNSEEN else CARDS[card].key


def write_cards(cards: Sequence[int] | None) -> str:
    return "?" if cards is None else ",".join(CARDS[card].key for card in cards) or "-"


def write_numbers(numbers: Sequence[int] | None) -> str:
    return "?" if numbers is None else ",".join(str(number) for number in numbers) or "-"


def read(state: State, seat: Seat, text: str) -> Action:
    """The action that the text says, legal or not. Raises `BadNotation` when it says none."""
    try:
        return read_chance(text.split()) if seat == CHANCE else read_choice(text.split())
    except (KeyError, ValueError, IndexError) as error:
        raise BadNotation(f"{text[:80]!r} is not an action of 7 Wonders, such as build baths pay 2-0.") from error


def read_choice(words: list[str]) -> Action:
    match words:
        case ["decline"]:
            return DECLINE
        case ["take", "back"]:
            return TAKE_BACK
        case ["keep", tile]:
            return KEEP[read_number(tile, 24)]
        case ["lose", what]:
            return LOSE_CARD[CARD_NAMED[what]] if what in CARD_NAMED else read_victories(what)
        case ["tile", tile, card]:
            return TILES_WITH[CARD_NAMED[card]][read_number(tile, 24)]
        case [use, card, *rest] if use in USES[:3]:
            return read_play(USES.index(use), CARD_NAMED[card], rest)
    raise ValueError("unknown words")


def read_play(use: int, card: int, rest: list[str]) -> Play:
    """The way, the payment and participation stand in this order, each where it is needed."""
    way = WAYS.index(rest.pop(0)) if rest and rest[0] in WAYS[1:] else PAY
    left = right = 0
    if len(rest) >= 2 and rest[0] == "pay":
        first, _, second = rest[1].partition("-")
        left, right = read_number(first, 99), read_number(second, 99)
        rest = rest[2:]
    if rest not in ([], ["join"]):
        raise ValueError("unknown words")
    return Play(card, use, way, left, right, rest == ["join"])


def read_number(text: str, most: int) -> int:
    if not text.isdecimal() or int(text) > most:
        raise ValueError("not a number")
    return int(text)


def read_victories(text: str) -> LoseVictories:
    values = [read_number(value, 5) for value in text.split(",")]
    if any(value not in VICTORY[1:] for value in values) or values != sorted(values):
        raise ValueError("not victory tokens")
    return LoseVictories((values.count(1), values.count(3), values.count(5)))


def read_chance(words: list[str]) -> Action:
    match words:
        case ["boards", *boards]:
            return Boards(tuple([BOARD_NAMED[board] for board in boards]))
        case ["tiles", *hands]:
            return Tiles(tuple([read_numbers(hand) for hand in hands]))
        case ["project", project]:
            return Drawn(PROJECT_NAMED[project])
        case ["deal", *hands, pile]:
            return Hands(tuple([read_cards(hand) for hand in hands]), read_cards(pile))
        case ["draw", seat, card]:
            return Taken(read_number(seat, MOST_SEATS), CARD_NAMED[card])
    raise ValueError("unknown words")


def read_cards(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple([CARD_NAMED[key] for key in text.split(",")])


def read_numbers(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple([read_number(number, 24) for number in text.split(",")])


# -- the table -------------------------------------------------------------------------------------------------------


def map_text(seen: View, names: Names, words: Words) -> str:
    """The table for the terminal: what is common, then every city in the order of the seats."""
    lines = []
    if seen.age:
        lines.append(f"Age {seen.age}, turn {seen.turn}, discard pile {sum(seen.discard_counts)}")
    if seen.table.tower:
        tower = " ".join(str(tile) for tile in seen.active_tiles)
        lines.append(f"tower: {tower or 'empty'}")
    if seen.project >= 0:
        project = PROJECTS[seen.project]
        lines.append(f"project: {project.key}, {seen.project_tokens} tokens left")
    for city in range(seen.cities):
        lines += ["", *draw_city(seen, city)]
    if seen.hand is not None:
        lines += ["", f"hand: {' '.join(CARDS[card].key for card in seen.hand) or '-'}"]
        if seen.tiles:
            lines.append(f"tiles: {write_numbers(seen.tiles)}")
        if seen.offered:
            lines.append(f"tiles to choose from: {write_numbers(seen.offered)}")
    if seen.discard is not None:
        lines.append(f"discard pile: {write_pile(seen.discard)}")
    return "\n".join(lines)


def draw_city(seen: View, city: int) -> list[str]:
    free = city >= seen.table.seats
    name = "Free City" if free else f"seat {city}: {seen.scores[city]} points"
    board = BOARD_KEYS[seen.boards[city]]
    ready = ", ready" if seen.ready[city] else ""
    lines = [
        f"{'>' if city == seen.seat else ' '} {name}, {board}, {seen.coins[city]} coins, "
        f"{seen.stages[city]} stages, {seen.shields[city]} shields{ready}"
    ]
    for colour in range(COLOURS):
        cards = [card for card, age in enumerate(seen.built[city]) if age and CARDS[card].colour == colour]
        if cards:
            lines.append(f"    {COLOUR_NAMES[colour]}: {' '.join(CARDS[card].key for card in cards)}")
    tokens = [f"{value:+}" for value, n in zip(CONFLICT_VALUES, seen.conflict[city], strict=True) for _ in range(n)]
    tokens += [key for key, n in zip(TOKEN_KEYS, seen.tokens[city], strict=True) for _ in range(n)]
    if tokens:
        lines.append(f"    tokens: {' '.join(tokens)}")
    return lines


# -- positions -------------------------------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """Everything that a state is, as text; `read_position` gives it back exactly.

    Lines may be left out where they say nothing new: no cards, 3 coins, the first turn of Age I, all seats asked.
    """
    table = state.table
    lines = [
        "wonders position 1",
        f"seats {table.seats}",
        f"agreed {' '.join(write_agreed(table))}",
        f"age {state.age} {state.turn}",
        f"pending {' '.join(write_question(question) for question in state.pending) or 'over'}",
        f"pile {write_pile([int(count) for count in state.pile])}",
        f"discard {write_pile([int(count) for count in state.discard])}",
        f"tower {write_numbers(state.tower)}",
        f"project {'-' if state.project < 0 else PROJECTS[state.project].key} {state.project_tokens} "
        f"{'open' if state.project_open else 'closed'}",
    ]
    for city in range(state.cities):
        lines += write_city(state, city)
    for seat in range(state.seats):
        lines += write_seat(state, seat)
    return "\n".join(lines) + "\n"


def write_city(state: State, city: int) -> list[str]:
    choice = state.chosen[city]
    first = CARD_COUNT * city
    built = [f"{CARDS[card].key}:{write_age(int(state.built[first + card]))}" for card in cards_of(state, city)]
    markers = [int(state.markers[4 * city + n]) for n in range(4)]
    return [
        f"board {city} {BOARD_KEYS[state.boards[city]]} {'lost' if state.lost_initial[city] else 'whole'}",
        f"coins {city} {state.coins[city]}",
        f"built {city} {' '.join(built) or '-'}",
        f"stages {city} {state.stages[city]} {state.old_stages[city]} {state.right_used[city]}",
        f"markers {city} {' '.join('-' if card == NO_MARKER else CARDS[card].key for card in markers)}",
        f"conflict {city} {write_counts(row(state.conflict, city, CONFLICT_KINDS))}",
        f"tokens {city} {write_counts(row(state.tokens, city, TOKEN_KINDS))}",
        f"chosen {city} {'-' if choice is None else write(choice)}",
    ]


def write_seat(state: State, seat: int) -> list[str]:
    groups = (state.tiles[seat], state.offered[seat], state.laid[seat])
    return [
        f"hand {seat} {write_cards([int(card) for card in state.hands[seat]])}",
        f"tiles {seat} {' '.join(write_numbers(tile_numbers(group)) for group in groups)} {state.tiles_built[seat]}",
        f"participation {seat} {state.participation[seat]} {state.joined[seat]}",
    ]


def write_counts(counts: Sequence[int]) -> str:
    return " ".join(str(count) for count in counts)


def write_age(age: int) -> str:
    """The Age of building, with a star for what was built in this turn."""
    return f"{age - FRESH}*" if age >= FRESH else str(age)


def write_pile(counts: Sequence[int]) -> str:
    return write_cards([card for card, count in enumerate(counts) for _ in range(count)])


def write_agreed(table: Table) -> list[str]:
    return [
        f"sides={table.sides}",
        f"tower={int(table.tower)}",
        f"projects={int(table.projects)}",
        f"free_city={table.free_city}",
        f"missing_colour_penalty={int(table.missing_colour_penalty)}",
        f"river_port_coins={table.river_port_coins}",
        f"tax_on_free_builds={int(table.tax_on_free_builds)}",
        f"tile_22_doubles_all={int(table.tile_22_doubles_all)}",
        f"chain_same_age={int(table.chain_same_age)}",
        f"copied_shipowners_self={int(table.copied_shipowners_self)}",
        f"lose_and_replace={int(table.lose_and_replace)}",
    ]


def read_position(text: str) -> State:
    if len(text) > 50_000:
        raise BadNotation("The position is too long.")
    lines = text.strip().splitlines()
    if not lines or lines[0].strip() != "wonders position 1":
        raise BadNotation("A position begins with 'wonders position 1'.")
    facts: dict[str, list[str]] = {}
    for line in lines[1:]:
        words = line.split()
        if words:
            by_number = len(words) > 1 and words[0] in BY_NUMBER
            key = " ".join(words[:2]) if by_number else words[0]
            facts[key] = words[len(key.split()) :]
    try:
        return _position(facts)
    except (KeyError, ValueError, IndexError, OverflowError) as error:
        raise BadNotation(f"This position cannot be read: {error}.") from error


BY_NUMBER: Final = (
    "board", "coins", "built", "stages", "markers", "conflict", "tokens", "chosen", "hand", "tiles", "participation"
)  # fmt: skip


def _position(facts: dict[str, list[str]]) -> State:
    seats = read_number(facts["seats"][0], MOST_SEATS)
    if seats < 2:
        raise BadNotation("A position has 2 to 7 seats.")
    cities = range(cities_at(seats))
    boards = read_boards(facts, cities)
    stages = [facts.get(f"stages {city}", ["0"]) for city in cities]
    tiles = [exactly(4, facts.get(f"tiles {seat}", ["-", "-", "-", "0"])) for seat in range(seats)]
    participation = [exactly(2, facts.get(f"participation {seat}", ["0", "0"])) for seat in range(seats)]
    project, project_tokens, opened = facts.get("project", ["-", "0", "closed"])
    age, turn = facts.get("age", ["1", "1"])
    zeros = large([0] * (SUBSETS * len(cities)))
    state = State(
        read_agreed(seats, facts.get("agreed", [])),
        read_number(age, 3),
        read_number(turn, TURNS),
        small([BOARD_NAMED[words[0]] for words in boards]),
        large([read_number(facts.get(f"coins {city}", [str(START_COINS)])[0], 9999) for city in cities]),
        small([age for city in cities for age in read_built(facts.get(f"built {city}", []))]),
        small([read_number(words[0], 4) for words in stages]),
        small([read_number((words + words)[1], 4) for words in stages]),
        small([read_marker(word) for n in cities for word in exactly(4, facts.get(f"markers {n}", ["-"] * 4))]),
        small(read_counts(facts, "conflict", CONFLICT_KINDS, len(cities))),
        small(read_counts(facts, "tokens", TOKEN_KINDS, len(cities))),
        small([int(words[1:] == ["lost"]) for words in boards]),
        small([read_number(words[2], 3) if len(words) > 2 else 0 for words in stages]),
        [small(sorted(read_cards(facts.get(f"hand {seat}", ["-"])[0]))) for seat in range(seats)],
        small(read_pile(facts.get("pile", ["-"])[0])),
        small(read_pile(facts.get("discard", ["-"])[0])),
        [read_chosen(facts.get(f"chosen {city}", ["-"])) for city in cities],
        large([read_tile_set(words[0]) for words in tiles]),
        large([read_tile_set(words[1]) for words in tiles]),
        large([read_tile_set(words[2]) for words in tiles]),
        small([read_number(words[3], TILES_OF_A_SEAT) for words in tiles]),
        list(read_numbers(facts.get("tower", ["-"])[0])),
        NO_PROJECT if project == "-" else PROJECT_NAMED[project],
        read_number(project_tokens, 9),
        opened == "open",
        small([read_number(words[0], 9) for words in participation]),
        small([read_number(words[1], 1) for words in participation]),
        read_pending(facts.get("pending", ["choose:" + default_asked(facts, seats)])),
        zeros,
        zeros[:],
        large([0] * (4 * len(cities))),
        large([0] * LAWS),
        large([0] * (COLOURS * len(cities))),
        large([0] * len(cities)),
    )
    refuse_the_impossible(state)
    renew(state)
    return state


def read_boards(facts: dict[str, list[str]], cities: range) -> list[list[str]]:
    """Each city has the board that is named, or the next one of those that are not, with its side A."""
    named = [facts[f"board {city}"] for city in cities if f"board {city}" in facts]
    taken = {BOARD_NAMED[words[0]] >> 1 for words in named}
    free = [[BOARD_KEYS[2 * board]] for board in range(len(BOARDS)) if board not in taken]
    return [facts[f"board {city}"] if f"board {city}" in facts else free.pop(0) for city in cities]


def refuse_the_impossible(state: State) -> None:
    """Boards dealt twice, more stages than a board has, questions to seats that are not there or have answered."""
    boards = [int(board) >> 1 for board in state.boards]
    if len(set(boards)) < len(boards) and state.pending != [DEAL_BOARDS]:
        raise BadNotation("Every city has a board of its own.")
    for city in range(int(state.cities)):
        stages = int(state.stages[city])
        if not int(state.old_stages[city]) <= stages <= int(STAGE_TOTAL[int(state.boards[city])]):
            raise BadNotation(f"City {city} cannot have so many stages.")
    if len(set(state.tower)) < len(state.tower):
        raise BadNotation("Every tile is placed once.")
    if state.project >= 0 and PROJECTS[state.project].age != state.age:
        raise BadNotation("The Great Project belongs to another Age.")
    if state.pending:
        asked = state.pending[-1]
        if any(seat >= state.seats for seat in asked.asks) or (not asked.asks and len(state.pending) == 1):
            raise BadNotation("The open question is put to nobody here.")
        if isinstance(asked, ChooseCard) and asked.asks != owing(state):
            raise BadNotation("The question is put to those who have not chosen yet.")


def owing(state: State) -> tuple[Seat, ...]:
    found = [seat for seat in range(int(state.seats)) if state.chosen[seat] is None]
    if state.seats == 2 and state.chosen[FREE_CITY] is None and int(controller(state)) not in found:
        found.append(int(controller(state)))
    return tuple(sorted(found))


def default_asked(facts: dict[str, list[str]], seats: int) -> str:
    """Where nothing else is said, all choose who have not; of two players one chooses for the Free City too."""
    return "".join(str(seat) for seat in range(seats) if f"chosen {seat}" not in facts or seats == 2)


def read_pending(words: list[str]) -> list[Question]:
    return [] if words == ["over"] else [read_question(word) for word in words]


def read_counts(facts: dict[str, list[str]], key: str, width: int, cities: int) -> list[int]:
    rows = [exactly(width, facts.get(f"{key} {city}", ["0"] * width)) for city in range(cities)]
    return [read_number(word, 99) for words in rows for word in words]


def exactly(count: int, words: list[str]) -> list[str]:
    if len(words) != count:
        raise ValueError(f"{count} words were expected, not {len(words)}")
    return words


def read_marker(word: str) -> int:
    return NO_MARKER if word == "-" else CARD_NAMED[word]


def read_agreed(seats: int, words: list[str]) -> Table:
    facts = dict(word.split("=", 1) for word in words)
    if not set(facts) <= {word.split("=")[0] for word in write_agreed(Table(seats))}:
        raise ValueError("unknown words after 'agreed'")
    return Table(
        seats,
        facts.get("sides", "random"),
        facts.get("tower") == "1",
        facts.get("projects") == "1",
        facts.get("free_city", "recommended"),
        facts.get("missing_colour_penalty") == "1",
        read_number(facts.get("river_port_coins", "1"), 9),
        facts.get("tax_on_free_builds", "1") == "1",
        facts.get("tile_22_doubles_all") == "1",
        facts.get("chain_same_age", "1") == "1",
        facts.get("copied_shipowners_self") == "1",
        facts.get("lose_and_replace") == "1",
    )


def read_built(words: list[str]) -> list[int]:
    built = [0] * CARD_COUNT
    for word in words:
        if word != "-":
            key, _, age = word.partition(":")
            card = CARD_NAMED[key]
            built[card] = read_number(age.rstrip("*") or str(CARDS[card].age), 3) + (FRESH if age.endswith("*") else 0)
    return built


def read_pile(text: str) -> list[int]:
    cards = read_cards(text)
    return [cards.count(card) for card in range(CARD_COUNT)]


def read_tile_set(text: str) -> int:
    return sum(1 << number for number in read_numbers(text))


def read_chosen(words: list[str]) -> Choice | None:
    if words == ["-"]:
        return None
    choice = read_choice(words)
    if isinstance(choice, Play | Keep | LoseCard | LoseVictories):
        return choice
    raise ValueError("not a choice")


def write_question(question: Question) -> str:
    match question:
        case DealBoards():
            return "boards"
        case DealTiles():
            return "tiles"
        case DraftTile():
            return f"draft:{write_seats(question.asks)}"
        case DrawProject():
            return "project"
        case DealHands():
            return "hands"
        case DrawCard():
            return "card"
        case ChooseCard():
            return f"choose:{write_seats(question.asks)}"
        case PlayLast():
            return f"last:{question.seat}"
        case BuildDiscarded():
            return f"discard:{question.seat}:{question.city}"
        case SufferPenalty():
            return f"suffer:{write_seats(question.asks)}"
        case other:
            assert_never(other)


def write_seats(seats: tuple[Seat, ...]) -> str:
    return "".join(str(seat) for seat in seats)


def read_question(word: str) -> Question:
    kind, _, rest = word.partition(":")
    group = sum(1 << read_number(seat, MOST_SEATS - 1) for seat in rest if seat != ":")
    match kind:
        case "boards":
            return DEAL_BOARDS
        case "tiles":
            return DEAL_TILES
        case "draft":
            return DRAFT_TILE[group]
        case "project":
            return DRAW_PROJECT
        case "hands":
            return DEAL_HANDS
        case "card":
            return DRAW_CARD
        case "choose":
            return CHOOSE_CARD[group]
        case "last":
            return PLAY_LAST[int(rest)]
        case "discard":
            seat, _, city = rest.partition(":")
            return BUILD_DISCARDED[int(seat)][int(city)]
        case "suffer":
            return SUFFER_PENALTY[group]
    raise BadNotation(f"{word[:20]!r} is not a question of 7 Wonders.")
