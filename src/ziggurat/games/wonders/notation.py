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
from ziggurat.core.position import build, known, read_facts
from ziggurat.core.vectors import large, small
from ziggurat.core.words import Phrase, Words
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import memory, payments, view
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.actions import Action, Choice, Play, Question
from ziggurat.games.wonders.state import State, Table
from ziggurat.games.wonders.validate import validate
from ziggurat.games.wonders.view import View

USES: Final = ("build", "stage", "discard", "tile")
WAYS: Final = ("", "chain", "right", "token", "found")

# -- actions ---------------------------------------------------------------------------------------------------------


def write(action: Action) -> str:
    match action:
        case Play():
            return write_play(action)
        case a.Keep():
            return f"keep {action.tile}"
        case a.LoseCard():
            return f"lose {d.CARDS[action.card].key}"
        case a.LoseVictories():
            values = [value for value, count in zip(d.VICTORY[1:], action.counts, strict=True) for _ in range(count)]
            return f"lose {','.join(str(value) for value in values)}"
        case a.Decline():
            return "decline"
        case a.TakeBack():
            return "take back"
        case a.Sealed():
            return "?"
        case a.Boards():
            return f"boards {' '.join(d.BOARD_KEYS[board] for board in action.boards)}"
        case a.Tiles():
            return f"tiles {' '.join(write_numbers(hand) for hand in action.hands)}"
        case a.Drawn():
            return f"project {d.PROJECTS[action.project].key}"
        case a.Hands():
            return f"deal {' '.join(write_cards(hand) for hand in (*action.hands, action.pile))}"
        case a.Taken():
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
    return "?" if card == d.UNSEEN else d.CARDS[card].key


def write_cards(cards: Sequence[int] | None) -> str:
    return "?" if cards is None else ",".join(d.CARDS[card].key for card in cards) or "-"


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
            return a.DECLINE
        case ["take", "back"]:
            return a.TAKE_BACK
        case ["keep", tile]:
            return a.KEEP[read_number(tile, 24)]
        case ["lose", what]:
            return a.LOSE_CARD[d.CARD_NAMED[what]] if what in d.CARD_NAMED else read_victories(what)
        case ["tile", tile, card]:
            return a.TILES_WITH[d.CARD_NAMED[card]][read_number(tile, 24)]
        case [use, card, *rest] if use in USES[:3]:
            return read_play(USES.index(use), d.CARD_NAMED[card], rest)
    raise ValueError("unknown words")


def read_play(use: int, card: int, rest: list[str]) -> Play:
    """The way, the payment and participation stand in this order, each where it is needed."""
    way = WAYS.index(rest.pop(0)) if rest and rest[0] in WAYS[1:] else a.PAY
    left = right = 0
    if len(rest) >= 2 and rest[0] == "pay":
        first, _, second = rest[1].partition("-")
        left, right = read_number(first, 99), read_number(second, 99)
        rest = rest[2:]
    if rest not in ([], ["join"]):
        raise ValueError("unknown words")
    return Play(card, use, way, left, right, rest == ["join"])


def read_number(text: str, most: int) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) > most:
        raise ValueError("not a number")
    return int(text)


def read_victories(text: str) -> a.LoseVictories:
    values = [read_number(value, 5) for value in text.split(",")]
    if any(value not in d.VICTORY[1:] for value in values) or values != sorted(values):
        raise ValueError("not victory tokens")
    return a.LoseVictories((values.count(1), values.count(3), values.count(5)))


def read_chance(words: list[str]) -> Action:
    match words:
        case ["boards", *boards]:
            return a.Boards(tuple([d.BOARD_NAMED[board] for board in boards]))
        case ["tiles", *hands]:
            return a.Tiles(tuple([read_numbers(hand) for hand in hands]))
        case ["project", project]:
            return a.Drawn(d.PROJECT_NAMED[project])
        case ["deal", *hands, pile]:
            return a.Hands(tuple([read_cards(hand) for hand in hands]), read_cards(pile))
        case ["draw", seat, card]:
            return a.Taken(read_number(seat, d.MOST_SEATS), d.CARD_NAMED[card])
    raise ValueError("unknown words")


def read_cards(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple([d.CARD_NAMED[key] for key in text.split(",")])


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
        project = d.PROJECTS[seen.project]
        lines.append(f"project: {project.key}, {seen.project_tokens} tokens left")
    for city in range(seen.cities):
        lines += ["", *city_text(seen, city, names, words)]
    if seen.hand is not None:
        lines += ["", f"hand: {' '.join(d.CARDS[card].key for card in seen.hand) or '-'}"]
        if seen.tiles:
            lines.append(f"tiles: {write_numbers(seen.tiles)}")
        if seen.offered:
            lines.append(f"tiles to choose from: {write_numbers(seen.offered)}")
    if seen.discard is not None:
        lines.append(f"discard pile: {write_pile(seen.discard)}")
    return "\n".join(lines)


def city_text(seen: View, city: int, names: Names, words: Words) -> list[str]:
    free = city >= seen.table.seats
    name = words.gettext("Free City") if free else f"{names[city]}: {seen.scores[city]} points"
    board = d.BOARD_KEYS[seen.boards[city]]
    ready = ", ready" if seen.ready[city] else ""
    lines = [
        f"{'>' if city == seen.seat else ' '} {name}, {board}, {seen.coins[city]} coins, "
        f"{seen.stages[city]} stages, {seen.shields[city]} shields{ready}"
    ]
    for colour in range(e.COLOURS):
        cards = [card for card, age in enumerate(seen.built[city]) if age and d.CARDS[card].colour == colour]
        if cards:
            lines.append(f"    {e.COLOUR_NAMES[colour]}: {' '.join(d.CARDS[card].key for card in cards)}")
    tokens = [f"{value:+}" for value, n in zip(d.CONFLICT_VALUES, seen.conflict[city], strict=True) for _ in range(n)]
    tokens += [key for key, n in zip(d.TOKEN_KEYS, seen.tokens[city], strict=True) for _ in range(n)]
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
        f"project {'-' if state.project < 0 else d.PROJECTS[state.project].key} {state.project_tokens} "
        f"{'open' if state.project_open else 'closed'}",
    ]
    for city in range(state.cities):
        lines += write_city(state, city)
    for seat in range(state.seats):
        lines += write_seat(state, seat)
    lines += [f"past {n} {write_past(happened)}" for n, happened in enumerate(state.past)]
    return "\n".join(lines) + "\n"


def write_city(state: State, city: int) -> list[str]:
    choice = state.chosen[city]
    first = d.CARD_COUNT * city
    built = [f"{d.CARDS[card].key}:{write_age(int(state.built[first + card]))}" for card in s.cards_of(state, city)]
    markers = [int(state.markers[4 * city + n]) for n in range(4)]
    return [
        f"board {city} {d.BOARD_KEYS[state.boards[city]]} {'lost' if state.lost_initial[city] else 'whole'}",
        f"coins {city} {state.coins[city]}",
        f"built {city} {' '.join(built) or '-'}",
        f"stages {city} {state.stages[city]} {state.old_stages[city]} {state.right_used[city]}",
        f"markers {city} {' '.join('-' if card == s.NO_MARKER else d.CARDS[card].key for card in markers)}",
        f"latest {city} {write_latest(int(state.latest[city]))}",
        f"conflict {city} {write_counts(view.row(state.conflict, city, d.CONFLICT_KINDS))}",
        f"tokens {city} {write_counts(view.row(state.tokens, city, d.TOKEN_KINDS))}",
        f"chosen {city} {'-' if choice is None else write(choice)}",
    ]


def write_seat(state: State, seat: int) -> list[str]:
    groups = (state.tiles[seat], state.offered[seat], state.laid[seat])
    return [
        f"hand {seat} {write_cards([int(card) for card in state.hands[seat]])}",
        f"tiles {seat} {' '.join(write_numbers(s.tile_numbers(group)) for group in groups)} {state.tiles_built[seat]}",
        f"participation {seat} {state.participation[seat]} {state.joined[seat]}",
    ]


def write_past(happened: memory.Past) -> str:
    """`turn 1 2`, the hands before it and what every city did; `last`, `search`, `lost`. What is not known is `?`."""
    match happened:
        case memory.Turned():
            hands = [write_cards(None if hand is None else [int(card) for card in hand]) for hand in happened.hands]
            plays = [f"{USES[use]}:{write_card(card)}" for card, use in zip(happened.cards, happened.uses, strict=True)]
            return f"turn {happened.age} {happened.turn} {' '.join(hands)} {' '.join(plays)}"
        case memory.PlayedLast():
            use = "decline" if happened.use == memory.DECLINED else USES[happened.use]
            return f"last {happened.seat} {use}:{write_card(happened.card)}"
        case memory.Searched():
            card = "-" if happened.card == memory.DECLINED else write_card(happened.card)
            pile = "?" if happened.pile is None else write_pile([int(count) for count in happened.pile])
            return f"search {happened.seat} {card} {pile}"
        case memory.LostCard():
            return f"lost {d.CARDS[happened.card].key}"
        case memory.Drafted():
            passed = [write_numbers(None if group < 0 else s.tile_numbers(group)) for group in happened.passed]
            return f"draft {' '.join(passed)}"
        case _:
            raise AssertionError("nothing else happens")


def read_past(words: list[str], seats: int) -> memory.Past:
    match words:
        case ["turn", age, turn, *rest] if len(rest) == seats + d.cities_at(seats):
            hands = [None if hand == "?" else small(sorted(read_cards(hand))) for hand in rest[:seats]]
            plays = [read_done(word, USES) for word in rest[seats:]]
            when = read_number(age, 3), read_number(turn, d.TURNS)
            return memory.Turned(*when, hands, [card for card, _ in plays], [use for _, use in plays])
        case ["last", seat, done]:
            card, use = read_done(done, (*USES, "decline"))
            return memory.PlayedLast(read_number(seat, seats - 1), card, memory.DECLINED if use == len(USES) else use)
        case ["search", seat, found, pile]:
            card = memory.DECLINED if found == "-" else d.CARD_NAMED[found]
            seen = None if pile == "?" else small(read_pile(pile))
            return memory.Searched(read_number(seat, seats - 1), card, seen)
        case ["draft", *passed] if len(passed) == seats:
            return memory.Drafted([memory.UNKNOWN if group == "?" else read_tile_set(group) for group in passed])
        case ["lost", key]:
            return memory.LostCard(d.CARD_NAMED[key])
    raise ValueError("not something that happened")


def read_done(word: str, uses: tuple[str, ...]) -> tuple[int, int]:
    use, _, card = word.partition(":")
    if card == "?" and use == "build":
        raise ValueError("what was built is seen")
    return d.UNSEEN if card == "?" else d.CARD_NAMED[card], uses.index(use)


def write_counts(counts: Sequence[int]) -> str:
    return " ".join(str(count) for count in counts)


def write_age(age: int) -> str:
    """The Age of building, with a star for what was built in this turn."""
    return f"{age - s.FRESH}*" if age >= s.FRESH else str(age)


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
        f"memory={int(table.memory)}",
    ]


def read_position(text: str) -> State:
    facts, _ = read_facts(text, "wonders", KEYED)
    known(facts, FACTS, KEYED)
    return build(lambda: _position(facts), validate)


FACTS: Final = ("seats", "agreed", "age", "pending", "pile", "discard", "tower", "project")
MOST_PAST: Final = 40
BY_CITY: Final = ("board", "coins", "built", "stages", "markers", "latest", "conflict", "tokens", "chosen")
BY_SEAT: Final = ("hand", "tiles", "participation")
KEYED: Final = (*BY_CITY, *BY_SEAT, "past")


def _position(facts: dict[str, list[str]]) -> State:
    seats = read_number(one(facts, "seats", ""), d.MOST_SEATS)
    if seats < 2:
        raise BadNotation(Phrase("A position has 2 to {most} seats.", most=d.MOST_SEATS))
    cities = range(d.cities_at(seats))
    expected = {
        f"{name} {n}"
        for names, count in ((BY_CITY, len(cities)), (BY_SEAT, seats))
        for name in names
        for n in range(count)
    }
    past = [f"past {n}" for n in range(sum(name.startswith("past ") for name in facts))]
    if len(past) > MOST_PAST:
        raise BadNotation(Phrase("The position is too long."))
    if strange := sorted({*facts} - {*FACTS} - {*past} - expected):
        raise BadNotation(Phrase("A position does not say: {name}", name=strange[0][:40]))
    boards = read_boards(facts, cities)
    stages = [facts.get(f"stages {city}", ["0"]) for city in cities]
    tiles = [exactly(4, facts.get(f"tiles {seat}", ["-", "-", "-", "0"])) for seat in range(seats)]
    participation = [exactly(2, facts.get(f"participation {seat}", ["0", "0"])) for seat in range(seats)]
    project, project_tokens, opened = exactly(3, facts.get("project", ["-", "0", "closed"]))
    age, turn = exactly(2, facts.get("age", ["1", "1"]))
    zeros = large([0] * (d.SUBSETS * len(cities)))
    state = State(
        table=read_agreed(seats, facts.get("agreed", [])),
        age=read_number(age, 3),
        turn=read_number(turn, d.TURNS),
        boards=small([d.BOARD_NAMED[words[0]] for words in boards]),
        coins=large([read_number(one(facts, f"coins {city}", str(d.START_COINS)), 9999) for city in cities]),
        built=small([age for city in cities for age in read_built(facts.get(f"built {city}", []))]),
        stages=small([read_number(words[0], 4) for words in stages]),
        old_stages=small([read_number((words + words)[1], 4) for words in stages]),
        markers=small([read_marker(word) for n in cities for word in exactly(4, facts.get(f"markers {n}", ["-"] * 4))]),
        latest=small([read_latest(one(facts, f"latest {city}", "-")) for city in cities]),
        conflict=small(read_counts(facts, "conflict", d.CONFLICT_KINDS, len(cities))),
        tokens=small(read_counts(facts, "tokens", d.TOKEN_KINDS, len(cities))),
        lost_initial=small([int(words[1:] == ["lost"]) for words in boards]),
        right_used=small([read_number(words[2], 3) if len(words) > 2 else 0 for words in stages]),
        hands=[small(sorted(read_cards(one(facts, f"hand {seat}", "-")))) for seat in range(seats)],
        pile=small(read_pile(one(facts, "pile", "-"))),
        discard=small(read_pile(one(facts, "discard", "-"))),
        chosen=[read_chosen(facts.get(f"chosen {city}", ["-"])) for city in cities],
        tiles=large([read_tile_set(words[0]) for words in tiles]),
        offered=large([read_tile_set(words[1]) for words in tiles]),
        laid=large([read_tile_set(words[2]) for words in tiles]),
        tiles_built=small([read_number(words[3], d.TILES_OF_A_SEAT) for words in tiles]),
        tower=list(read_numbers(one(facts, "tower", "-"))),
        project=s.NO_PROJECT if project == "-" else d.PROJECT_NAMED[project],
        project_tokens=read_number(project_tokens, 9),
        project_open=("closed", "open").index(opened) == 1,
        participation=small([read_number(words[0], 9) for words in participation]),
        joined=small([read_number(words[1], 1) for words in participation]),
        pending=read_pending(facts.get("pending", ["choose:" + default_asked(facts, seats)])),
        past=[read_past(facts[name], seats) for name in past],
        own=zeros,
        trade=zeros[:],
        prices=large([0] * (4 * len(cities))),
        law=large([0] * s.LAWS),
        counts=large([0] * (e.COLOURS * len(cities))),
        shields=large([0] * len(cities)),
    )
    payments.renew(state)
    return state


def one(facts: dict[str, list[str]], name: str, default: str) -> str:
    """The single word that a fact has."""
    return exactly(1, facts.get(name, [default]))[0]


def read_boards(facts: dict[str, list[str]], cities: range) -> list[list[str]]:
    """Each city has the board that is named, or the next one of those that are not, with its side A."""
    named = [facts[f"board {city}"] for city in cities if f"board {city}" in facts]
    taken = {d.BOARD_NAMED[words[0]] >> 1 for words in named}
    free = [[d.BOARD_KEYS[2 * board]] for board in range(len(d.BOARDS)) if board not in taken]
    return [facts[f"board {city}"] if f"board {city}" in facts else free.pop(0) for city in cities]


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
    return s.NO_MARKER if word == "-" else d.CARD_NAMED[word]


def read_latest(word: str) -> int:
    return s.STAGE_BUILT if word == "stage" else read_marker(word)


def write_latest(card: int) -> str:
    return "-" if card == s.NO_MARKER else "stage" if card == s.STAGE_BUILT else d.CARDS[card].key


AGREED: Final = {
    "sides": ("random", "A", "B"),
    "free_city": ("recommended", "any"),
    "river_port_coins": ("1", "2"),
}
"""What can be agreed upon besides yes and no."""


def read_agreed(seats: int, words: list[str]) -> Table:
    facts = dict(word.split("=", 1) for word in words)
    if not set(facts) <= {word.split("=")[0] for word in write_agreed(Table(seats))}:
        raise ValueError("unknown words after 'agreed'")
    if not all(value in AGREED.get(name, ("0", "1")) for name, value in facts.items()):
        raise ValueError("unknown values after 'agreed'")
    return Table(
        seats=seats,
        sides=facts.get("sides", "random"),
        tower=facts.get("tower") == "1",
        projects=facts.get("projects") == "1",
        free_city=facts.get("free_city", "recommended"),
        missing_colour_penalty=facts.get("missing_colour_penalty") == "1",
        river_port_coins=read_number(facts.get("river_port_coins", "1"), 9),
        tax_on_free_builds=facts.get("tax_on_free_builds", "1") == "1",
        tile_22_doubles_all=facts.get("tile_22_doubles_all") == "1",
        chain_same_age=facts.get("chain_same_age", "1") == "1",
        copied_shipowners_self=facts.get("copied_shipowners_self") == "1",
        lose_and_replace=facts.get("lose_and_replace") == "1",
        memory=facts.get("memory", "1") == "1",
    )


def read_built(words: list[str]) -> list[int]:
    built = [0] * d.CARD_COUNT
    for word in words:
        if word != "-":
            key, _, age = word.partition(":")
            card = d.CARD_NAMED[key]
            built[card] = read_number(age.rstrip("*") or str(d.CARDS[card].age), 3) + (
                s.FRESH if age.endswith("*") else 0
            )
    return built


def read_pile(text: str) -> list[int]:
    cards = read_cards(text)
    return [cards.count(card) for card in range(d.CARD_COUNT)]


def read_tile_set(text: str) -> int:
    return sum(1 << number for number in read_numbers(text))


def read_chosen(words: list[str]) -> Choice | None:
    if words == ["-"]:
        return None
    choice = read_choice(words)
    if isinstance(choice, Play | a.Keep | a.LoseCard | a.LoseVictories):
        return choice
    raise ValueError("not a choice")


def write_question(question: Question) -> str:
    match question:
        case a.DealBoards():
            return "boards"
        case a.DealTiles():
            return "tiles"
        case a.DraftTile():
            return f"draft:{write_seats(question.asks)}"
        case a.DrawProject():
            return "project"
        case a.DealHands():
            return "hands"
        case a.DrawCard():
            return "card"
        case a.ChooseCard():
            return f"choose:{write_seats(question.asks)}"
        case a.PlayLast():
            return f"last:{question.seat}"
        case a.BuildDiscarded():
            return f"discard:{question.seat}:{question.city}"
        case a.SufferPenalty():
            return f"suffer:{write_seats(question.asks)}"
        case other:
            assert_never(other)


def write_seats(seats: tuple[Seat, ...]) -> str:
    return "".join(str(seat) for seat in seats)


def read_question(word: str) -> Question:
    kind, _, rest = word.partition(":")
    group = sum(1 << read_number(seat, d.MOST_SEATS - 1) for seat in rest if seat != ":")
    match kind:
        case "boards":
            return a.DEAL_BOARDS
        case "tiles":
            return a.DEAL_TILES
        case "draft":
            return a.DRAFT_TILE[group]
        case "project":
            return a.DRAW_PROJECT
        case "hands":
            return a.DEAL_HANDS
        case "card":
            return a.DRAW_CARD
        case "choose":
            return a.CHOOSE_CARD[group]
        case "last":
            return a.PLAY_LAST[read_number(rest, d.MOST_SEATS - 1)]
        case "discard":
            seat, _, city = rest.partition(":")
            return a.BUILD_DISCARDED[read_number(seat, d.MOST_SEATS - 1)][read_number(city, d.MOST_SEATS - 1)]
        case "suffer":
            return a.SUFFER_PENALTY[group]
    raise BadNotation(f"{word[:20]!r} is not a question of 7 Wonders.")
