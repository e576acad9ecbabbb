"""A position of 7 Wonders, its copy, and small questions of fact about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Seat
from ziggurat.core.vectors import large, small
from ziggurat.games.wonders.actions import DEAL_BOARDS, Choice, Question
from ziggurat.games.wonders.data import (
    CARD_COUNT,
    CONFLICT_KINDS,
    CONFLICT_VALUES,
    FIRST_DEFEAT,
    SPACES,
    STAGE_TOTAL,
    START_COINS,
    SUBSETS,
    TOKEN_KINDS,
    TRADE,
    cities_at,
)
from ziggurat.games.wonders.effects import COLOURS, KINDS

FRESH: Final = 8
"""Added to the Age in which a card was built, for the rest of the turn: it does not chain or produce yet."""
NO_MARKER: Final = 255
NO_PROJECT: Final = -1

# What the active tiles decree, as numbers in `State.law`: by kind of construction, by class of goods, or yes and no.
TAX: Final = 0
BONUS: Final = TAX + KINDS
FIXED_BONUS: Final = BONUS + KINDS
WAIVED: Final = FIXED_BONUS + KINDS
FOR_COINS: Final = WAIVED + KINDS
PRICE_CHANGE: Final = FOR_COINS + KINDS
NEIGHBOUR_CHAINS: Final = PRICE_CHANGE + 2
SMALLER_VICTORIES: Final = NEIGHBOUR_CHAINS + 1
DOUBLE_DEFEATS: Final = SMALLER_VICTORIES + 1
BLOCK_LARGE_BROWN: Final = DOUBLE_DEFEATS + 1
UNLIMITED_BROWN: Final = BLOCK_LARGE_BROWN + 1
BLOCK_TRADE: Final = UNLIMITED_BROWN + 1
FREE_UNITS: Final = BLOCK_TRADE + 1
LAWS: Final = FREE_UNITS + SUBSETS

ANY_NUMBER: Final = 16
"""More units than any construction needs."""


@dataclass(frozen=True)
class Table:
    """What was agreed before the game: never changes, shared by all copies of a state."""

    seats: int
    sides: str = "random"
    tower: bool = False
    projects: bool = False
    free_city: str = "recommended"
    missing_colour_penalty: bool = False
    river_port_coins: int = 1
    tax_on_free_builds: bool = True
    tile_22_doubles_all: bool = False
    chain_same_age: bool = True
    copied_shipowners_self: bool = False
    lose_and_replace: bool = False


class State:
    """What lies on the table. Vectors by city are flat: `built[CARD_COUNT * city + card]`.

    Cities are numbered like the seats; with two players the Free City is city 2. The last six fields follow from the
    others and are renewed when a turn ends.
    """

    def __init__(
        self,
        table: Table,
        age: i64,
        turn: i64,
        boards: vec[u8],
        coins: vec[i64],
        built: vec[u8],
        stages: vec[u8],
        old_stages: vec[u8],
        markers: vec[u8],
        conflict: vec[u8],
        tokens: vec[u8],
        lost_initial: vec[u8],
        right_used: vec[u8],
        hands: list[vec[u8]],
        pile: vec[u8],
        discard: vec[u8],
        chosen: list[Choice | None],
        tiles: vec[i64],
        offered: vec[i64],
        laid: vec[i64],
        tiles_built: vec[u8],
        tower: list[int],
        project: i64,
        project_tokens: i64,
        project_open: bool,
        participation: vec[u8],
        joined: vec[u8],
        pending: list[Question],
        own: vec[i64],
        trade: vec[i64],
        prices: vec[i64],
        law: vec[i64],
        counts: vec[i64],
        shields: vec[i64],
    ) -> None:
        self.table = table
        self.seats: i64 = table.seats
        self.cities: i64 = cities_at(table.seats)
        self.age = age
        self.turn = turn
        """1 to 6; 0 before the cards of the Age are dealt."""
        self.boards = boards
        """The board and side of each city, see data.py."""
        self.coins = coins
        self.built = built
        """0, or the Age in which the card was built here, with `FRESH` added in the turn of its building."""
        self.stages = stages
        """How many stages each city has."""
        self.old_stages = old_stages
        """How many of them it had before this turn."""
        self.markers = markers
        """The cards that lie under each board, `markers[4 * city + stage]`."""
        self.conflict = conflict
        """Conflict tokens, in the order of `CONFLICT_VALUES`."""
        self.tokens = tokens
        """Tokens from Great Projects by kind; for shield tokens the shields."""
        self.lost_initial = lost_initial
        self.right_used = right_used
        """The Age in which the free build of Olympia A was used last."""
        self.hands = hands
        """Sorted; each is replaced as a whole when it changes."""
        self.pile = pile
        """Two players: the cards that wait for the Free City, counted by kind."""
        self.discard = discard
        """The discard pile, counted by kind."""
        self.chosen = chosen
        """What lies face down in front of each city."""
        self.tiles = tiles
        """Babel tiles in hand, a bit each; so are the next two."""
        self.offered = offered
        """Tiles to choose from in the draft."""
        self.laid = laid
        """Tiles that lie beside the tower until the end of the turn."""
        self.tiles_built = tiles_built
        self.tower = tower
        """All tiles placed so far, in order; the last few of them are active."""
        self.project = project
        self.project_tokens = project_tokens
        """Participation tokens left on the card."""
        self.project_open = project_open
        """Whether there was one at the beginning of the turn."""
        self.participation = participation
        self.joined = joined
        """Who has participated in this turn."""
        self.pending = pending
        self.own = own
        """For each set of resources, how many units the city can make of it for itself, `own[SUBSETS * city + set]`."""
        self.trade = trade
        """The same for what neighbours may buy."""
        self.prices = prices
        """Per unit, `prices[4 * city + 2 * side + goods]`."""
        self.law = law
        self.counts = counts
        """Cards by colour, `counts[COLOURS * city + colour]`."""
        self.shields = shields

    def clone(self) -> State:
        return State(
            self.table,
            self.age,
            self.turn,
            self.boards,
            self.coins[:],
            self.built[:],
            self.stages[:],
            self.old_stages[:],
            self.markers[:],
            self.conflict[:],
            self.tokens[:],
            self.lost_initial[:],
            self.right_used[:],
            self.hands[:],
            self.pile[:],
            self.discard[:],
            self.chosen[:],
            self.tiles[:],
            self.offered[:],
            self.laid[:],
            self.tiles_built[:],
            self.tower[:],
            self.project,
            self.project_tokens,
            self.project_open,
            self.participation[:],
            self.joined[:],
            self.pending[:],
            self.own[:],
            self.trade[:],
            self.prices[:],
            self.law[:],
            self.counts[:],
            self.shields[:],
        )


def empty_table(table: Table) -> State:
    """Coins in the treasuries, and chance to deal the boards."""
    seats = table.seats
    cities = cities_at(seats)
    return State(
        table,
        0,
        0,
        small([0] * cities),
        large([START_COINS] * cities),
        small([0] * (CARD_COUNT * cities)),
        small([0] * cities),
        small([0] * cities),
        small([NO_MARKER] * (4 * cities)),
        small([0] * (CONFLICT_KINDS * cities)),
        small([0] * (TOKEN_KINDS * cities)),
        small([0] * cities),
        small([0] * cities),
        [small([]) for _ in range(seats)],
        small([0] * CARD_COUNT),
        small([0] * CARD_COUNT),
        [None] * cities,
        large([0] * seats),
        large([0] * seats),
        large([0] * seats),
        small([0] * seats),
        [],
        NO_PROJECT,
        0,
        False,
        small([0] * seats),
        small([0] * seats),
        [DEAL_BOARDS],
        large([0] * (SUBSETS * cities)),
        large([0] * (SUBSETS * cities)),
        large([TRADE] * (4 * cities)),
        large([0] * LAWS),
        large([0] * (COLOURS * cities)),
        large([0] * cities),
    )


# -- questions of fact -----------------------------------------------------------------------------------------------


def left_of(state: State, city: i64) -> i64:
    """The left neighbour is the next city clockwise."""
    return 0 if city + 1 == state.cities else city + 1


def right_of(state: State, city: i64) -> i64:
    return state.cities - 1 if city == 0 else city - 1


def has_built(state: State, city: i64, card: i64) -> bool:
    return state.built[CARD_COUNT * city + card] != 0


def cards_of(state: State, city: Seat) -> list[int]:
    """The structures of a city, by number."""
    first = CARD_COUNT * city
    return [card for card in range(CARD_COUNT) if state.built[first + card]]


def next_stage(state: State, city: i64) -> i64:
    """The stage to be built next, numbered as in `STAGE_LIST`, or -1 when the wonder is complete."""
    board = i64(state.boards[city])
    done = i64(state.stages[city])
    return 4 * board + done if done < STAGE_TOTAL[board] else -1


def owns_stage(state: State, city: i64, marks: vec[i64], done: vec[u8]) -> bool:
    """Whether one of the stages that the city has `done` is marked."""
    first = 4 * i64(state.boards[city])
    return any(marks[stage] for stage in range(first, first + i64(done[city])))


def without(hand: vec[u8], card: i64) -> vec[u8]:
    """The hand after one copy of the card has left it."""
    return remove(hand[:], u8(card))


def with_card(hand: vec[u8], card: int) -> vec[u8]:
    """The hand with one more card, in order."""
    more = append(hand[:], u8(card))
    place: i64 = len(more) - 1
    while place > 0 and more[place - 1] > more[place]:
        more[place - 1], more[place] = more[place], more[place - 1]
        place -= 1
    return more


def count_all(pile: vec[u8]) -> i64:
    """How many cards a pile holds."""
    total: i64 = 0
    for n in range(len(pile)):
        total += i64(pile[n])
    return total


def tile_numbers(group: i64) -> list[int]:
    """A set of tiles, a bit each, as their numbers."""
    found: list[int] = []
    number: i64 = 0
    while group:
        if group & 1:
            found.append(number)
        group >>= 1
        number += 1
    return found


def active_tiles(state: State) -> list[int]:
    """The visible tiles, oldest first."""
    return state.tower[-SPACES[state.seats] :]


def victories_of(state: State, city: i64) -> i64:
    """How many victory tokens the city has."""
    first = CONFLICT_KINDS * city
    conflict = state.conflict
    return i64(conflict[first]) + i64(conflict[first + 1]) + i64(conflict[first + 2])


def defeats_of(state: State, city: i64) -> i64:
    """How many defeat tokens, whatever their value."""
    first = CONFLICT_KINDS * city + FIRST_DEFEAT
    conflict = state.conflict
    return i64(conflict[first]) + i64(conflict[first + 1]) + i64(conflict[first + 2])


def conflict_points(state: State, city: i64) -> i64:
    first = CONFLICT_KINDS * city
    conflict = state.conflict
    points: i64 = 0
    for kind in range(i64(CONFLICT_KINDS)):
        points += CONFLICT_WORTH[kind] * i64(conflict[first + kind])
    return points


CONFLICT_WORTH: Final = large(list(CONFLICT_VALUES))


FREE_CITY: Final = 2
"""Two players: the city that nobody has, between them."""


def controller(state: State) -> i64:
    """Two players: who controls the Free City in this turn. It begins left, right, left, and the card travels on."""
    return (state.age - 1 + state.turn - 1) % 2
