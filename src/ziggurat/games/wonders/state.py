"""A position of 7 Wonders, its copy, and small questions of fact about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Seat
from ziggurat.core.vectors import large, small
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders.actions import Choice, Question
from ziggurat.games.wonders.memory import Past

FRESH: Final = 8
"""Added to the Age in which a card was built, for the rest of the turn: it does not chain or produce yet."""
NO_MARKER: Final = 255
STAGE_BUILT: Final = 254
NO_PROJECT: Final = -1

# A number is compiled into the code that uses it if it is written out, or made of such numbers of the same file. What
# is made of another file's numbers would be looked up, and looked at, wherever it is used.
ROOM: Final = 155
"""What a city takes up in `State.standing`."""
KINDS: Final = 11
SUBSETS: Final = 24
assert (ROOM, KINDS, SUBSETS) == (d.CARD_COUNT + 1, e.KINDS, d.SUBSETS)
UNCOUNTED: Final = -1
AGE_BITS: Final = 16
OF_AN_AGE: Final = (1 << AGE_BITS) - 1
FRESH_COPY: Final = 1000
"""Added to a leader that was copied in this turn: he does not work yet."""

# What holds for a city, as numbers in `State.law`: by kind of construction, by class of goods, or yes and no. Babel
# tiles decree for all cities, leaders, cards and boards for one.
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
REDUCED: Final = FREE_UNITS + SUBSETS
"""One resource less, by kind."""
EARNED: Final = REDUCED + KINDS
"""Coins that leaders give for a construction, by kind."""
FREE_KIND: Final = EARNED + KINDS
"""Cards of a colour for nothing."""
FREE_ONCE: Final = FREE_KIND + KINDS
"""The same, once per Age."""
BANK_UNITS: Final = FREE_ONCE + KINDS
COINS_BY_BUYING: Final = BANK_UNITS + 1
COINS_BY_VICTORY: Final = COINS_BY_BUYING + 1
COIN_BY_BANK: Final = COINS_BY_VICTORY + 1
PASS_DEFEATS: Final = COIN_BY_BANK + 1
DEFEATS_FIGHT: Final = PASS_DEFEATS + 1
LEADERS_FREE: Final = DEFEATS_FIGHT + 1
LEADERS_CHEAPER: Final = LEADERS_FREE + 1
REBATES: Final = LEADERS_CHEAPER + 1
"""A coin off one unit from the left, then from the right."""
DOUBLE_UNITS: Final = REBATES + 2
MISSING_UNITS: Final = DOUBLE_UNITS + 1
SPECIAL: Final = MISSING_UNITS + 1
"""Whether payments need more than production and prices."""
LAWS: Final = SPECIAL + 1

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
    memory: bool = True
    """Whether seats remember the cards that they have seen."""
    leaders: bool = False
    cities: bool = False
    pack: bool = False
    leader_bonus_on_free_builds: bool = True
    discard_one_diplomacy: bool = False
    masks_same_card: bool = False
    entomb_needs_leader: bool = False
    entombed_leaders_count: bool = False
    manneken_promo: bool = False
    """Manneken Pis as it first came out: it pays for the stage that it copies."""
    manneken_picks_wall: bool = False
    """Manneken Pis next to the Great Wall: any of its stages, instead of the one at the same place."""

    @property
    def turns(self) -> int:
        """Turns of an Age."""
        return d.turns_at(self.seats, self.cities)

    @property
    def hand(self) -> int:
        """Cards in hand at the beginning of an Age."""
        return self.turns + 1


class State:
    """What lies on the table. Vectors by city are flat: `built[CARD_COUNT * city + card]`.

    Cities are numbered like the seats; with two players the Free City is city 2. The last seven fields follow from the
    others and are renewed when a turn ends. `kinds` is one more than the last card that the game can have.
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
        raised: vec[u8],
        markers: vec[u8],
        latest: vec[u8],
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
        leaders: list[vec[u8]],
        leader_offers: list[vec[u8]],
        rest: vec[u8],
        gone: vec[i64],
        copied: vec[i64],
        entombed: vec[i64],
        debts: vec[u8],
        diplomacy: vec[u8],
        black_used: vec[u8],
        bank_paid: vec[u8],
        owed: vec[i64],
        due: list[int],
        pending: list[Question],
        past: list[Past],
        own: vec[i64],
        trade: vec[i64],
        prices: vec[i64],
        law: vec[i64],
        counts: vec[i64],
        standing: vec[u8],
        shields: vec[i64],
    ) -> None:
        self.table = table
        self.seats: i64 = table.seats
        self.cities: i64 = d.cities_at(table.seats)
        self.kinds: i64 = d.CARD_COUNT if table.leaders else d.AGE_CARDS if table.cities else d.BASE_COUNT
        self.turns: i64 = table.turns
        self.plain = not (table.leaders or table.cities or table.pack)
        """Whether no city has a law of its own: the base game and Babel."""
        self.age = age
        self.turn = turn
        """1 to 6, or 7; 0 before the cards of the Age are dealt."""
        self.boards = boards
        """The board and side of each city, see data.py."""
        self.coins = coins
        self.built = built
        """0, or the Age in which the card was built here, with `FRESH` added in the turn of its building. So with
        leaders that were recruited."""
        self.stages = stages
        """How many stages each city has."""
        self.old_stages = old_stages
        """How many of them it had before this turn."""
        self.raised = raised
        """Which stages these are, in the order of building, `raised[4 * city + n]` as in `STAGE_LIST`: of a copied
        stage the one whose effect it has."""
        self.markers = markers
        """The cards that lie under each board, in the same order."""
        self.latest = latest
        """What each city built when cards were last turned over: a card, `STAGE_BUILT`, or `NO_MARKER`."""
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
        self.leaders = leaders
        """Leaders in hand, sorted."""
        self.leader_offers = leader_offers
        """Leaders to choose from in the draft."""
        self.rest = rest
        """Leaders that nobody has seen, sorted."""
        self.gone = gone
        """Leaders that each seat has discarded, a bit each from the first leader on; so is `entombed`."""
        self.copied = copied
        """The leader that a Courtesans Guild copies, with `FRESH_COPY` in the turn of copying; -1 for none."""
        self.entombed = entombed
        self.debts = debts
        self.diplomacy = diplomacy
        """Diplomacy tokens."""
        self.black_used = black_used
        """The Age in which Caligula's free build was used last."""
        self.bank_paid = bank_paid
        """Whether Berenice has had her coin in this turn."""
        self.owed = owed
        """Coins that each city must lose now."""
        self.due = due
        """What is still to be asked in this turn, in order, as `16 * kind + city`; the kinds stand in `turn.py`."""
        self.pending = pending
        self.past = past
        """What happened so far, for those who remember it; no rule looks at it."""
        self.own = own
        """For each set of resources, how many units the city can make of it for itself, `own[SUBSETS * city + set]`."""
        self.trade = trade
        """The same for what neighbours may buy."""
        self.prices = prices
        """Per unit, `prices[4 * city + 2 * side + goods]`."""
        self.law = law
        self.lawless = False
        """Whether it is known that no law is in force."""
        self.counts = counts
        """Cards by colour, `counts[COLOURS * city + colour]`."""
        self.standing = standing
        """The cards of each city in the order of building, from `ROOM * city` on: how many, then which."""
        self.shields = shields
        self.backs: i64 = UNCOUNTED
        """How many cards of each Age lie in the discard pile, `AGE_BITS` for each; a copy counts them anew."""
        self.waiting: i64 = UNCOUNTED
        """How many cards lie in the pile."""

    def __repr__(self) -> str:
        """Where the game stands: `<7 Wonders, 4 seats, Age II, turn 3, seats 0 2 asked>`."""
        asked = " ".join([str(seat) for seat in self.pending[-1].asks]) if self.pending else ""
        who = "over" if not self.pending else "chance asked" if asked == "-1" else f"seats {asked} asked"
        return f"<7 Wonders, {self.seats} seats, Age {'I' * self.age}, turn {self.turn}, {who}>"

    def clone(self) -> State:
        plain = self.plain  # what only expansions write is then always the same, and shared
        copy = State(
            table=self.table,
            age=self.age,
            turn=self.turn,
            boards=self.boards,
            coins=self.coins[:],
            built=self.built[:],
            stages=self.stages[:],
            old_stages=self.old_stages[:],
            raised=self.raised[:],
            markers=self.markers[:],
            latest=self.latest[:],
            conflict=self.conflict[:],
            tokens=self.tokens[:],
            lost_initial=self.lost_initial[:],
            right_used=self.right_used[:],
            hands=self.hands[:],
            pile=self.pile[:],
            discard=self.discard[:],
            chosen=self.chosen[:],
            tiles=self.tiles[:],
            offered=self.offered[:],
            laid=self.laid[:],
            tiles_built=self.tiles_built[:],
            tower=self.tower[:],
            project=self.project,
            project_tokens=self.project_tokens,
            project_open=self.project_open,
            participation=self.participation[:],
            joined=self.joined[:],
            leaders=self.leaders[:] if self.table.leaders else self.leaders,
            leader_offers=self.leader_offers[:] if self.table.leaders else self.leader_offers,
            rest=self.rest,  # replaced as a whole when it changes; so is the next one
            gone=self.gone,
            copied=self.copied if plain else self.copied[:],
            entombed=self.entombed if plain else self.entombed[:],
            debts=self.debts if plain else self.debts[:],
            diplomacy=self.diplomacy if plain else self.diplomacy[:],
            black_used=self.black_used if plain else self.black_used[:],
            bank_paid=self.bank_paid if plain else self.bank_paid[:],
            owed=self.owed if plain else self.owed[:],
            due=self.due[:],
            pending=self.pending[:],
            past=self.past[:],
            own=self.own[:],
            trade=self.trade[:],
            prices=self.prices[:],
            law=self.law,  # replaced as a whole when it changes
            counts=self.counts[:],
            standing=self.standing[:],
            shields=self.shields[:],
        )
        copy.lawless = self.lawless
        return copy


def empty_table(table: Table) -> State:
    """Coins in the treasuries, and chance to deal the boards."""
    seats = table.seats
    cities = d.cities_at(seats)
    return State(
        table=table,
        age=0,
        turn=0,
        boards=small([0] * cities),
        coins=large([d.COINS_WITH_LEADERS if table.leaders else d.START_COINS] * cities),
        built=small([0] * (d.CARD_COUNT * cities)),
        stages=small([0] * cities),
        old_stages=small([0] * cities),
        raised=small([NO_MARKER] * (4 * cities)),
        markers=small([NO_MARKER] * (4 * cities)),
        latest=small([NO_MARKER] * cities),
        conflict=small([0] * (d.CONFLICT_KINDS * cities)),
        tokens=small([0] * (d.TOKEN_KINDS * cities)),
        lost_initial=small([0] * cities),
        right_used=small([0] * cities),
        hands=[small([]) for _ in range(seats)],
        pile=small([0] * d.CARD_COUNT),
        discard=small([0] * d.CARD_COUNT),
        chosen=[None] * cities,
        tiles=large([0] * seats),
        offered=large([0] * seats),
        laid=large([0] * seats),
        tiles_built=small([0] * seats),
        tower=[],
        project=NO_PROJECT,
        project_tokens=0,
        project_open=False,
        participation=small([0] * seats),
        joined=small([0] * seats),
        leaders=[small([]) for _ in range(seats)],
        leader_offers=[small([]) for _ in range(seats)],
        rest=small(d.leader_cards(table.cities) if table.leaders else []),
        gone=large([0] * seats),
        copied=large([-1] * cities),
        entombed=large([0] * cities),
        debts=small([0] * cities),
        diplomacy=small([0] * cities),
        black_used=small([0] * cities),
        bank_paid=small([0] * cities),
        owed=large([0] * cities),
        due=[],
        pending=[a.DEAL_BOARDS],
        past=[],
        own=large([0] * (d.SUBSETS * cities)),
        trade=large([0] * (d.SUBSETS * cities)),
        prices=large([d.TRADE] * (4 * cities)),
        law=large([0] * (LAWS * cities)),
        counts=large([0] * (e.COLOURS * cities)),
        standing=small([0] * (ROOM * cities)),
        shields=large([0] * cities),
    )


# -- questions of fact -----------------------------------------------------------------------------------------------


def left_of(state: State, city: i64) -> i64:
    """The left neighbour is the next city clockwise."""
    if city + 1 == state.cities:
        return 0
    return city + 1


def right_of(state: State, city: i64) -> i64:
    return state.cities - 1 if city == 0 else city - 1


def stand(state: State, city: i64, card: i64) -> None:
    """The card is one of the city's from now on."""
    first = ROOM * city
    number = i64(state.standing[first]) + 1
    state.standing[first] = u8(number)
    state.standing[first + number] = u8(card)
    state.counts[e.COLOURS * city + d.COLOUR_OF[card]] += 1
    state.shields[city] += d.CARD_SHIELDS[card]


def has_built(state: State, city: i64, card: i64) -> bool:
    return state.built[d.CARD_COUNT * city + card] != 0


def cards_of(state: State, city: Seat) -> list[int]:
    """The structures of a city, by number."""
    first = d.CARD_COUNT * city
    return [card for card in range(min(state.kinds, i64(d.AGE_CARDS))) if state.built[first + card]]


def leaders_of(state: State, city: i64) -> list[int]:
    """The recruited leaders of a city."""
    first = d.CARD_COUNT * city
    return [card for card in range(i64(d.FIRST_LEADER), state.kinds) if state.built[first + card]]


def next_stage(state: State, city: i64) -> i64:
    """The stage to be built next, numbered as in `STAGE_LIST`, or -1 when the wonder is complete. Of stages that are
    built in any order it is the first one that is missing."""
    board = i64(state.boards[city])
    done = i64(state.stages[city])
    if done >= d.STAGE_TOTAL[board]:
        return -1
    if d.ANY_ORDER[board]:
        return open_stages(state, city)[0]
    return 4 * board + done


def open_stages(state: State, city: i64) -> list[int]:
    """The stages of a board with any order that are not built."""
    first = 4 * i64(state.boards[city])
    here = 4 * city
    done = [int(state.raised[n]) for n in range(here, here + i64(state.stages[city]))]
    return [int(stage) for stage in range(first, first + d.STAGE_TOTAL[first >> 2]) if int(stage) not in done]


def owns_stage(state: State, city: i64, marks: vec[i64], done: vec[u8]) -> bool:
    """Whether one of the stages that the city has `done` is marked."""
    place = 4 * city
    end = place + i64(done[city])
    while place < end:
        if marks[i64(state.raised[place])]:
            return True
        place += 1
    return False


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


def count_all(pile: vec[u8], kinds: i64) -> i64:
    """How many cards a pile holds; `kinds` as in `State`."""
    total: i64 = 0
    for cards in pile[:kinds]:
        total += i64(cards)
    return total


def pile_size(state: State) -> i64:
    """Two players: how many cards wait for the Free City."""
    if state.waiting < 0:
        state.waiting = count_all(state.pile, state.kinds)
    return state.waiting


def backs_of(state: State) -> i64:
    """What everybody sees of the discard pile: how many cards of each Age it has, as in `State.backs`."""
    if state.backs < 0:
        found: i64 = 0
        card: i64 = 0
        for cards in state.discard[: state.kinds]:
            if cards != 0:
                found += i64(cards) * BACK[card]
            card += 1  # noqa: SIM113  a plain machine number
        state.backs = found
    return state.backs


BACK: Final = large([1 << AGE_BITS * int(age) for age in d.AGE_OF])
"""What a card adds to `State.backs`."""


def lay_aside(state: State, card: i64) -> None:
    """The card goes to the discard pile."""
    state.discard[card] += 1
    if state.backs >= 0:
        state.backs += BACK[card]


def take_up(state: State, card: i64) -> None:
    """The card leaves the discard pile."""
    state.discard[card] -= 1
    if state.backs >= 0:
        state.backs -= BACK[card]


def holds_cards(pile: vec[u8]) -> bool:
    for cards in pile:  # noqa: SIM110  compiled, it looks at plain numbers
        if cards != 0:
            return True
    return False


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
    return state.tower[-d.SPACES[state.seats] :]


def victories_of(state: State, city: i64) -> i64:
    """How many victory tokens the city has."""
    first = d.CONFLICT_KINDS * city
    conflict = state.conflict
    return i64(conflict[first]) + i64(conflict[first + 1]) + i64(conflict[first + 2])


def defeats_of(state: State, city: i64) -> i64:
    """How many defeat tokens, whatever their value."""
    first = d.CONFLICT_KINDS * city + d.FIRST_DEFEAT
    conflict = state.conflict
    return i64(conflict[first]) + i64(conflict[first + 1]) + i64(conflict[first + 2])


def conflict_points(state: State, city: i64) -> i64:
    first = d.CONFLICT_KINDS * city
    conflict = state.conflict
    points: i64 = 0
    for kind in range(i64(d.CONFLICT_KINDS)):
        points += CONFLICT_WORTH[kind] * i64(conflict[first + kind])
    return points


CONFLICT_WORTH: Final = large(list(d.CONFLICT_VALUES))


def strength(state: State, city: i64) -> i64:
    """Shields in a conflict; Semiramis fights with her defeats."""
    if state.law[LAWS * city + DEFEATS_FIGHT]:
        return state.shields[city] + defeats_of(state, city)
    return state.shields[city]


def bits(group: i64) -> list[int]:
    """Leaders of a set, a bit each."""
    return [d.FIRST_LEADER + number for number in tile_numbers(group)]


def bit_of(leader: i64) -> i64:
    return LEADER_BITS[leader - d.FIRST_LEADER]


LEADER_BITS: Final = [1 << number for number in range(d.CARD_COUNT - d.FIRST_LEADER)]
"""A table, since there are more than 31: where this is compiled, a 1 that is shifted is a number of 32 bits."""

FREE_CITY: Final = 2
"""Two players: the city that nobody has, between them."""


def controller(state: State) -> i64:
    """Two players: who controls the Free City in this turn. It begins left, right, left, and the card travels on."""
    return (state.age - 1 + state.turn - 1) % 2
