"""7 Wonders as text: actions and positions. The table for the terminal is in `terminal.py`.

An action is a use and a card: `build baths`, `stage baths`, `discard baths`, `tile 14 baths`; a way other than paying
follows (`chain`, `right`, `token`, `found`), then the coins to the left and right neighbour (`pay 2-0`), then `join`.
Few need more: `bank` for a unit from the bank, `from left` for what is bought there for nothing, `part 3` for a stage
of the Great Wall, `part 2` for the right side to copy from, `part 5` for the side where the Wall is not. Leaders are
`recruit caesar`, and `pick caesar` in a draft and where one is copied or entombed. Other answers are `keep 14`, `lose
baths`, `lose 1,3`, `loss 2` for coins that others cost, `decline`, `take back`; of chance `boards ...`, `leaders ...`,
`more ...`, `tiles ...`, `project ...`, `deal ...`, `draw ...`. What the reader did not see is `?`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from librt.vecs import vec
from mypy_extensions import u8

from ziggurat.core.errors import BadNotation
from ziggurat.core.game import CHANCE, Seat
from ziggurat.core.position import build, known, read_facts
from ziggurat.core.vectors import large, small
from ziggurat.core.words import Phrase
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import memory, payments, turn, view
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.actions import Action, Choice, Play, Question
from ziggurat.games.wonders.state import State, Table
from ziggurat.games.wonders.validate import validate

USES: Final = ("build", "stage", "discard", "tile")
WAYS: Final = ("", "chain", "right", "token", "found")

# -- actions ---------------------------------------------------------------------------------------------------------


def write(action: Action) -> str:
    match action:
        case Play():
            return write_play(action)
        case a.Keep():
            return f"keep {action.tile}"
        case a.Pick():
            return f"pick {d.CARDS[action.card].key}"
        case a.PayLoss():
            return f"loss {action.coins}"
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
        case a.Leaders():
            return f"leaders {' '.join(write_cards(hand) for hand in action.hands)}"
        case a.MoreLeaders():
            return f"more {action.seat} {','.join(write_card(card) for card in action.cards) or '-'}"
        case other:
            assert_never(other)


def write_play(play: Play) -> str:
    words = [RECRUIT if play.use == a.BUILD and d.FIRST_LEADER <= play.card < d.CARD_COUNT else USES[play.use]]
    if play.tile:
        words.append(str(play.tile))
    words.append(write_card(play.card))
    if play.way:
        words.append(WAYS[play.way])
    if play.left or play.right:
        words.append(f"pay {play.left}-{play.right}")
    if play.join:
        words.append("join")
    if play.bank_unit:
        words.append("bank")
    if play.more & (a.GIFT_LEFT | a.GIFT_RIGHT):
        words += ["from", SELLERS[play.more >> 1 & 3]]
    if play.pick >= 0:
        words += ["part", PARTS[play.pick]]
    return " ".join(words)


RECRUIT: Final = "recruit"
SELLERS: Final = ("", "left", "right", "both")
PARTS: Final = ("1", "2", "3", "4", "5")
"""Stages of the Great Wall, built or copied, and the other neighbour; of two sides the left one is the first."""


def write_card(card: int) -> str:
    return "?" if card in (d.UNSEEN, d.UNSEEN_LEADER) else d.CARDS[card].key


def write_cards(cards: Sequence[int] | None) -> str:
    return "?" if cards is None else ",".join(d.CARDS[card].key for card in cards) or "-"


def write_numbers(numbers: Sequence[int] | None) -> str:
    return "?" if numbers is None else ",".join(str(number) for number in numbers) or "-"


def read(state: State, seat: Seat, text: str) -> Action:
    """The action that the text says, legal or not. Raises `BadNotation` when it says none."""
    try:
        return read_chance(text.split()) if seat == CHANCE else read_choice(text.split())
    except (KeyError, ValueError, IndexError) as error:
        reason = Phrase("{text!r} is not an action of 7 Wonders, such as build baths pay 2-0.", text=text[:80])
        raise BadNotation(reason) from error


def read_choice(words: list[str]) -> Action:
    match words:
        case ["decline"]:
            return a.DECLINE
        case ["take", "back"]:
            return a.TAKE_BACK
        case ["pick", card]:
            return a.PICK[read_leader(card)]
        case ["loss", coins]:
            return a.PAY_LOSS[read_number(coins, a.MOST_LOSS - 1)]
        case ["recruit", card]:
            return a.BUILDS[read_leader(card)]
        case ["keep", tile]:
            return a.KEEP[read_number(tile, 24)]
        case ["lose", what]:
            return a.LOSE_CARD[read_age_card(what)] if what in d.CARD_NAMED else read_victories(what)
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
    join = rest[:1] == ["join"]
    rest = rest[1:] if join else rest
    more = 0
    if rest[:1] == ["bank"]:
        more |= a.BANK_UNIT
        rest = rest[1:]
    if rest[:1] == ["from"]:
        more |= SELLERS.index(rest[1]) << 1
        rest = rest[2:]
    if rest[:1] == ["part"]:
        more |= a.picked(PARTS.index(rest[1]))
        rest = rest[2:]
    if rest or (use == a.BUILD and card >= d.FIRST_LEADER):
        raise ValueError("unknown words")
    return Play(card, use, way, left, right, join, 0, more)


def read_leader(key: str) -> int:
    card = d.CARD_NAMED[key]
    if card < d.FIRST_LEADER:
        raise ValueError("not a leader")
    return card


def read_age_card(key: str) -> int:
    card = d.CARD_NAMED[key]
    if card >= d.FIRST_LEADER:
        raise ValueError("a leader is not a card of an Age")
    return card


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
            return a.Taken(read_number(seat, d.MOST_SEATS), read_age_card(card))
        case ["leaders", *hands]:
            return a.Leaders(tuple([read_leaders(hand) for hand in hands]))
        case ["more", seat, cards]:
            return a.MoreLeaders(read_number(seat, d.MOST_SEATS - 1), read_leaders(cards))
    raise ValueError("unknown words")


def read_cards(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple([read_age_card(key) for key in text.split(",")])


def read_leaders(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple([read_leader(key) for key in text.split(",")])


def read_numbers(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple([read_number(number, 24) for number in text.split(",")])


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
    if state.table.leaders:
        lines.append(f"rest {write_cards([int(card) for card in state.rest])}")
    if state.due:
        lines.append(f"due {','.join(f'{thing // turn.KIND}:{thing % turn.KIND}' for thing in state.due)}")
    for city in range(state.cities):
        lines += write_city(state, city) + write_more(state, city)
    for seat in range(state.seats):
        lines += write_seat(state, seat)
    lines += [f"past {n} {write_past(happened)}" for n, happened in enumerate(state.past)]
    return "\n".join(lines) + "\n"


def write_city(state: State, city: int) -> list[str]:
    choice = state.chosen[city]
    first = d.CARD_COUNT * city
    there = s.cards_of(state, city) + s.leaders_of(state, city)
    built = [f"{d.CARDS[card].key}:{write_age(int(state.built[first + card]))}" for card in there]
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


def write_more(state: State, city: int) -> list[str]:
    """What only expansions know of a city, where there is something to say: stages that are not simply the next ones,
    the copied leader (with a star in the turn of copying), entombed ones; debt, diplomacy tokens, the Age of Caligula's
    last right, whether Berenice has had her coin, coins to lose now."""
    lines = []
    if d.CHOOSES_STAGE[int(state.boards[city])] and state.stages[city]:
        lines.append(f"raised {city} {' '.join(write_stage(int(state.raised[4 * city + n])) for n in range(4))}")
    copied = int(state.copied[city])
    if copied >= 0:
        lines.append(f"copied {city} {d.CARDS[copied % s.FRESH_COPY].key}{'*' if copied >= s.FRESH_COPY else ''}")
    if state.entombed[city]:
        lines.append(f"entombed {city} {write_cards(s.bits(state.entombed[city]))}")
    purse = (state.debts, state.diplomacy, state.black_used, state.bank_paid)
    counts = [*(int(flat[city]) for flat in purse), int(state.owed[city])]
    if any(counts):
        lines.append(f"debt {city} {write_counts(counts)}")
    return lines


def write_stage(stage: int) -> str:
    return "-" if stage == s.NO_MARKER else f"{d.BOARD_KEYS[stage >> 2]}:{(stage & 3) + 1}"


def write_seat(state: State, seat: int) -> list[str]:
    groups = (state.tiles[seat], state.offered[seat], state.laid[seat])
    leaders = []
    if state.table.leaders:
        hands = ([int(card) for card in hand[seat]] for hand in (state.leaders, state.leader_offers))
        leaders = [f"leaders {seat} {' '.join(write_cards(hand) for hand in (*hands, s.bits(state.gone[seat])))}"]
    return [
        *leaders,
        f"hand {seat} {write_cards([int(card) for card in state.hands[seat]])}",
        f"tiles {seat} {' '.join(write_numbers(s.tile_numbers(group)) for group in groups)} {state.tiles_built[seat]}",
        f"participation {seat} {state.participation[seat]} {state.joined[seat]}",
    ]


def write_past(happened: memory.Past) -> str:
    """`turn 1 2`, the hands before it and what every city did; `last`, `search`, `lost`. What is not known is `?`."""
    match happened:
        case memory.Turned():
            hands = [write_cards(None if hand is None else [int(card) for card in hand]) for hand in happened.hands]
            plays = [write_done(play) for play in happened.plays]
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
        case memory.DraftedLeaders():
            rows = zip(happened.kept, happened.passed, strict=True)
            return f"leaders {' '.join(write_draft(kept, passed) for kept, passed in rows)}"
        case memory.Recruited():
            return f"recruit {happened.age} {' '.join(write_done(choice) for choice in happened.choices)}"
        case memory.Drafted():
            passed = [write_numbers(None if group < 0 else s.tile_numbers(group)) for group in happened.passed]
            return f"draft {' '.join(passed)}"
        case _:
            raise AssertionError("nothing else happens")


def write_done(choice: Choice | None) -> str:
    return f"{USES[choice.use]}:{write_card(choice.card)}" if isinstance(choice, Play) else "-"


def write_draft(kept: int, passed: vec[u8] | None) -> str:
    return "?" if passed is None else f"{d.CARDS[kept].key}:{write_cards([int(card) for card in passed])}"


def read_draft(word: str) -> tuple[int, tuple[int, ...] | None]:
    if word == "?":
        return memory.UNKNOWN, None
    kept, _, passed = word.partition(":")
    return read_leader(kept), read_leaders(passed)


def read_past(words: list[str], seats: int) -> memory.Past:
    match words:
        case ["turn", age, number, *rest] if len(rest) == seats + d.cities_at(seats):
            hands = [None if hand == "?" else small(sorted(read_cards(hand))) for hand in rest[:seats]]
            plays: list[Choice | None] = [Play(*read_done(word, USES)) for word in rest[seats:]]
            return memory.Turned(read_number(age, 3), read_number(number, d.TURNS_WITH_CITIES), hands, plays)
        case ["last", seat, done]:
            card, use = read_done(done, (*USES, "decline"))
            return memory.PlayedLast(read_number(seat, seats - 1), card, memory.DECLINED if use == len(USES) else use)
        case ["search", seat, found, pile]:
            card = memory.DECLINED if found == "-" else read_age_card(found)
            seen = None if pile == "?" else small(read_pile(pile))
            return memory.Searched(read_number(seat, seats - 1), card, seen)
        case ["draft", *passed] if len(passed) == seats:
            return memory.Drafted([memory.UNKNOWN if group == "?" else read_tile_set(group) for group in passed])
        case ["lost", key]:
            return memory.LostCard(read_age_card(key))
        case ["leaders", *drafts] if len(drafts) == seats:
            drafted = [read_draft(word) for word in drafts]
            passed_on = [None if cards is None else small(list(cards)) for _, cards in drafted]
            return memory.DraftedLeaders([kept for kept, _ in drafted], passed_on)
        case ["recruit", age, *done] if len(done) == d.cities_at(seats):
            choices: list[Choice | None] = [None if word == "-" else Play(*read_done(word, USES)) for word in done]
            return memory.Recruited(read_number(age, 3), choices)
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
        *(f"{name}=1" for name in EXPANSIONS if getattr(table, name)),
        *([] if table.leader_bonus_on_free_builds else ["leader_bonus_on_free_builds=0"]),
    ]


EXPANSIONS: Final = (
    "leaders",
    "cities",
    "pack",
    "discard_one_diplomacy",
    "masks_same_card",
    "entomb_needs_leader",
    "entombed_leaders_count",
    "manneken_promo",
    "manneken_picks_wall",
)
"""What is written only where it is so."""


def read_position(text: str) -> State:
    facts, _ = read_facts(text, "wonders", KEYED)
    known(facts, FACTS, KEYED)
    return build(lambda: _position(facts), validate)


FACTS: Final = ("seats", "agreed", "age", "pending", "pile", "discard", "tower", "project", "rest", "due")
MOST_PAST: Final = 60
OF_CITY: Final = ("board", "coins", "built", "stages", "markers", "latest", "conflict", "tokens", "chosen")
BY_CITY: Final = (*OF_CITY, "raised", "copied", "entombed", "debt")
BY_SEAT: Final = ("hand", "tiles", "participation", "leaders")
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
    age, number = exactly(2, facts.get("age", ["1", "1"]))
    zeros = large([0] * (d.SUBSETS * len(cities)))
    table = read_agreed(seats, facts.get("agreed", []))
    leaders = [exactly(3, facts.get(f"leaders {seat}", ["-"] * 3)) for seat in range(seats)]
    debts = [[read_number(word, 99) for word in exactly(5, facts.get(f"debt {city}", ["0"] * 5))] for city in cities]
    built_stages = [read_number(words[0], 4) for words in stages]
    state = State(
        table=table,
        age=read_number(age, 3),
        turn=read_number(number, table.turns),
        boards=small([d.BOARD_NAMED[words[0]] for words in boards]),
        coins=large([read_number(one(facts, f"coins {city}", start_coins(table)), 9999) for city in cities]),
        built=small([age for city in cities for age in read_built(facts.get(f"built {city}", []))]),
        stages=small(built_stages),
        old_stages=small([read_number((words + words)[1], 4) for words in stages]),
        raised=small([n for city in cities for n in read_raised(facts, city, boards[city][0], stages[city])]),
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
        leaders=[small(sorted(read_leaders(words[0]))) for words in leaders],
        leader_offers=[small(sorted(read_leaders(words[1]))) for words in leaders],
        rest=small([]),
        gone=large([view.leader_set(read_leaders(words[2])) for words in leaders]),
        copied=large([read_copied(one(facts, f"copied {city}", "-")) for city in cities]),
        entombed=large([view.leader_set(read_leaders(one(facts, f"entombed {city}", "-"))) for city in cities]),
        debts=small([counts[0] for counts in debts]),
        diplomacy=small([counts[1] for counts in debts]),
        black_used=small([min(counts[2], 3) for counts in debts]),
        bank_paid=small([min(counts[3], 1) for counts in debts]),
        owed=large([counts[4] for counts in debts]),
        due=read_due(one(facts, "due", "-"), len(cities)),
        pending=read_pending(facts.get("pending", ["choose:" + default_asked(facts, seats)])),
        past=[read_past(facts[name], seats) for name in past],
        own=zeros,
        trade=zeros[:],
        prices=large([0] * (4 * len(cities))),
        law=large([0] * (s.LAWS * len(cities))),
        counts=large([0] * (e.COLOURS * len(cities))),
        standing=small([0] * (s.ROOM * len(cities))),
        shields=large([0] * len(cities)),
    )
    if table.leaders:
        state.rest = small(sorted(read_leaders(facts["rest"][0])) if "rest" in facts else leaders_left(state))
    payments.renew(state)
    return state


def start_coins(table: Table) -> str:
    return str(d.COINS_WITH_LEADERS if table.leaders else d.START_COINS)


def leaders_left(state: State) -> list[int]:
    """Where nothing else is said, nobody has seen the leaders that are nowhere else."""
    known: list[int] = []
    for seat in range(int(state.seats)):
        known += [int(card) for card in (*state.leaders[seat], *state.leader_offers[seat])]
        known += s.bits(state.gone[seat])
    for city in range(int(state.cities)):
        known += s.leaders_of(state, city) + s.bits(state.entombed[city])
        known += [int(state.markers[4 * city + n]) for n in range(4)]
    return [card for card in d.leader_cards(state.table.cities) if card not in known]


def read_raised(facts: dict[str, list[str]], city: int, board: str, counts: list[str]) -> list[int]:
    """The stages in the order of building; where it is not said, the first ones of the board."""
    own = d.BOARD_NAMED[board]
    built = max(read_number(count, 4) for count in counts[:2])
    given = facts.get(f"raised {city}")
    if given is None:
        return [4 * own + n if n < built else s.NO_MARKER for n in range(4)]
    found = [read_stage(word) for word in exactly(4, given)]
    if [stage == s.NO_MARKER for stage in found] != [n >= built for n in range(4)]:
        raise ValueError("so many stages are not built")
    return found


def read_stage(word: str) -> int:
    if word == "-":
        return s.NO_MARKER
    board, _, number = word.rpartition(":")
    return 4 * d.BOARD_NAMED[board] + ("1", "2", "3", "4").index(number)


def read_copied(word: str) -> int:
    if word == "-":
        return -1
    return read_leader(word.removesuffix("*")) + (s.FRESH_COPY if word.endswith("*") else 0)


def read_due(text: str, cities: int) -> list[int]:
    found = []
    for word in [] if text == "-" else text.split(","):
        kind, _, city = word.partition(":")
        found.append(turn.KIND * read_number(kind, turn.COPIED_SOLOMON) + read_number(city, cities - 1))
    if found != sorted(found):
        raise ValueError("not in order")
    return found


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
    names = {word.split("=")[0] for word in write_agreed(Table(seats))} | {*EXPANSIONS, "leader_bonus_on_free_builds"}
    if not set(facts) <= names:
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
        leaders=facts.get("leaders") == "1",
        cities=facts.get("cities") == "1" or seats == d.MOST_SEATS,
        pack=facts.get("pack") == "1",
        leader_bonus_on_free_builds=facts.get("leader_bonus_on_free_builds", "1") == "1",
        discard_one_diplomacy=facts.get("discard_one_diplomacy") == "1",
        masks_same_card=facts.get("masks_same_card") == "1",
        entomb_needs_leader=facts.get("entomb_needs_leader") == "1",
        entombed_leaders_count=facts.get("entombed_leaders_count") == "1",
        manneken_promo=facts.get("manneken_promo") == "1",
        manneken_picks_wall=facts.get("manneken_picks_wall") == "1",
    )


def read_built(words: list[str]) -> list[int]:
    built = [0] * d.CARD_COUNT
    for word in words:
        if word != "-":
            key, _, age = word.partition(":")
            card = d.CARD_NAMED[key]
            built[card] = read_number(age.rstrip("*") or str(max(1, d.CARDS[card].age)), 3) + (
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
    if isinstance(choice, view.CHOICES):
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
            return f"last:{write_seats(question.asks)}"
        case a.BuildDiscarded():
            return f"discard:{question.seat}:{question.city}"
        case a.SufferPenalty():
            return f"suffer:{write_seats(question.asks)}"
        case a.DealLeaders():
            return "leaders"
        case a.DraftLeader():
            return f"pick:{write_seats(question.asks)}"
        case a.Recruit():
            return f"recruit:{write_seats(question.asks)}"
        case a.DrawLeaders():
            return f"more:{question.seat}"
        case a.RecruitMore():
            return f"another:{question.seat}"
        case a.CopyLeader():
            return f"copy:{question.seat}"
        case a.EntombLeader():
            return f"entomb:{question.seat}"
        case a.PayLosses():
            return f"losses:{write_seats(question.asks)}"
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
            return a.PLAY_LAST[group]
        case "leaders":
            return a.DEAL_LEADERS
        case "pick":
            return a.DRAFT_LEADER[group]
        case "recruit":
            return a.RECRUIT[group]
        case "losses":
            return a.PAY_LOSSES[group]
        case "more" | "another" | "copy" | "entomb":
            asked: dict[str, Sequence[Question]] = {
                "more": a.DRAW_LEADERS,
                "another": a.RECRUIT_MORE,
                "copy": a.COPY_LEADER,
                "entomb": a.ENTOMB_LEADER,
            }
            return asked[kind][read_number(rest, d.MOST_SEATS - 1)]
        case "discard":
            seat, _, city = rest.partition(":")
            return a.BUILD_DISCARDED[read_number(seat, d.MOST_SEATS - 1)][read_number(city, d.MOST_SEATS - 1)]
        case "suffer":
            return a.SUFFER_PENALTY[group]
    raise BadNotation(Phrase("{word!r} is not a question of 7 Wonders.", word=word[:20]))
