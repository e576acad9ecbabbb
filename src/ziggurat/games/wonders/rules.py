"""7 Wonders in the order of the rulebook: set-up, the turn, ways to build, the end of an Age.

The Tower of Babel is in `tower.py`, the Great Projects are in `projects.py`, payments in `payments.py`.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, assert_never

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ziggurat.core.game import CHANCE, NOBODY, Event, Options, Seat
from ziggurat.core.vectors import small
from ziggurat.core.words import Phrase
from ziggurat.games.wonders.actions import (
    BUILD,
    BUILD_DISCARDED,
    BUILDS,
    BY_RIGHT,
    CHAIN,
    CHAINED,
    CHOOSE_CARD,
    DEAL_HANDS,
    DEAL_TILES,
    DECLINE,
    DISCARD,
    DISCARDS,
    DRAFT_TILE,
    DRAW_CARD,
    DRAW_PROJECT,
    DRAWN,
    FOUND,
    KEEP,
    PAY,
    PLAY_LAST,
    STAGE,
    STAGES_WITH,
    SUFFER_PENALTY,
    TAKE_BACK,
    TILE,
    TILES_WITH,
    TOKEN,
    UNSEEN_DISCARD,
    Action,
    Asked,
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
    Sealed,
    SufferPenalty,
    TakeBack,
    Taken,
    Tiles,
)
from ziggurat.games.wonders.conflicts import resolve_conflicts
from ziggurat.games.wonders.data import (
    BOARD_KEYS,
    BOARDS,
    CARD_COINS,
    CARD_COUNT,
    CARD_SHIELDS,
    CHAIN_FROM,
    COINS_EACH,
    COINS_FOR_DISCARD,
    COINS_SCOPE,
    COINS_WHAT,
    COLOUR_OF,
    COST_COINS,
    COST_UNITS,
    FREE_BUILD,
    FREE_STAGE,
    GUILDS,
    HAND,
    MOST_SEATS,
    NOTHING,
    PROJECT_COST,
    PROJECTS,
    PROJECTS_OF_AGE,
    SERVES_TRADE,
    STAGE_BUILDS_FREE,
    STAGE_COINS,
    STAGE_COST,
    STAGE_FROM_DISCARD,
    STAGE_PLAYS_LAST,
    STAGE_SHIELDS,
    TOKEN_KINDS,
    TURNS,
    TWIN,
    UNSEEN,
    cities_at,
    deck,
    guilds_kept,
)
from ziggurat.games.wonders.effects import CHAINS, COLOURS, STAGE_BUILDS
from ziggurat.games.wonders.events import AGE_BEGAN, HANDS_PASSED, REVEALED, Acted, GameScored, LastDeclined
from ziggurat.games.wonders.payments import FOR_NOTHING, NO_WAY, SHARE, lack, payments, renew, renew_city
from ziggurat.games.wonders.projects import (
    begin_project,
    coins_to_join,
    fail,
    join,
    losses,
    may_join,
    reward_all,
    suffer_all,
    why_not_join,
)
from ziggurat.games.wonders.scoring import counted, sheet
from ziggurat.games.wonders.state import (
    BONUS,
    FIXED_BONUS,
    FOR_COINS,
    FRESH,
    NEIGHBOUR_CHAINS,
    NO_PROJECT,
    TAX,
    WAIVED,
    State,
    Table,
    controller,
    empty_table,
    has_built,
    left_of,
    next_stage,
    owns_stage,
    right_of,
    tile_numbers,
    without,
)
from ziggurat.games.wonders.tower import deal_tiles, draw_tiles, pass_tiles, place_tiles, tiles_fit


def setup(seats: int, options: Options) -> State:
    return laid_out(seats, tuple(sorted(options.items()))).clone()


@cache
def laid_out(seats: int, options: tuple[tuple[str, str], ...]) -> State:
    """The empty table, made once for everything that can be agreed."""
    chosen = dict(options)
    agreed = Table(
        seats,
        sides=chosen["sides"],
        tower=chosen["tower"] == "yes",
        projects=chosen["projects"] == "yes",
        free_city=chosen["free_city"],
        missing_colour_penalty=chosen["missing_color_penalty"] == "defeat_token",
        river_port_coins=int(chosen["river_port_coins"]),
        tax_on_free_builds=chosen["tax_on_free_builds"] == "yes",
        tile_22_doubles_all=chosen["tile22_scope"] == "all",
        chain_same_age=chosen["chain_same_age"] == "yes",
        copied_shipowners_self=chosen["copied_shipowners_self"] == "yes",
        lose_and_replace=chosen["partial_token_penalty"] == "lose_and_replace",
    )
    return empty_table(agreed)


def to_act(state: State) -> tuple[Seat, ...]:
    if not state.pending:
        return NOBODY
    question: Asked = state.pending[-1]
    return question.asks


def legal(state: State, seat: Seat) -> list[Action]:
    """Every answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, ChooseCard):
        return plays(state, seat) if state.chosen[seat] is None else free_city_plays(state, seat)
    if isinstance(question, DraftTile):
        return [KEEP[tile] for tile in tile_numbers(state.offered[seat])]
    if isinstance(question, PlayLast):
        return [*plays(state, seat), DECLINE]
    if isinstance(question, BuildDiscarded):
        return [*discarded_plays(state, question.city), DECLINE]
    if isinstance(question, SufferPenalty):
        return list(losses(state, seat))
    return []  # chance is asked


def apply(state: State, seat: Seat, action: Action) -> list[Event]:
    """Takes one answer to the open question. Trusts its caller that the answer is legal."""
    events: list[Event] = []
    if isinstance(action, Play):
        take_play(state, seat, action, events)
    elif isinstance(action, Taken):
        draw_card(state, action)
    elif isinstance(action, Keep):
        lay_down(state, seat, action, events)
    elif isinstance(action, Hands):
        deal_hands(state, action, events)
    elif isinstance(action, LoseCard | LoseVictories):
        lay_down(state, seat, action, events)
    elif isinstance(action, Decline):
        decline(state, seat, events)
    elif isinstance(action, Drawn):
        begin_project(state, action.project, events)
    elif isinstance(action, Boards):
        deal_boards(state, action)
    elif isinstance(action, Tiles):
        deal_tiles(state, action)
    elif isinstance(action, TakeBack):
        take_back(state, seat)
    elif isinstance(action, Sealed):
        raise AssertionError("a sealed choice cannot be played")
    else:
        assert_never(action)
    return events


def draw(state: State, rng: Random) -> Action:
    """Chance's answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, DealHands):
        return draw_hands(state, rng)
    if isinstance(question, DrawCard):
        return draw_from_pile(state, rng)
    if isinstance(question, DrawProject):
        return DRAWN[pick(PROJECTS_OF_AGE[state.age], rng)]
    if isinstance(question, DealTiles):
        return draw_tiles(state, rng)
    assert isinstance(question, DealBoards)
    return draw_boards(state.table, rng)


def retract(state: State, seat: Seat) -> Action | None:
    """How a seat takes back what it has laid down, as long as others still choose."""
    if not state.pending or not 0 <= seat < state.seats:
        return None
    question = state.pending[-1]
    simultaneous = isinstance(question, ChooseCard | DraftTile | SufferPenalty)
    return TAKE_BACK if simultaneous and state.chosen[seat] is not None else None


# -- set-up ----------------------------------------------------------------------------------------------------------


def pick(things: list[int], rng: Random) -> int:
    return things[int(rng.random() * len(things))]


def shuffled(things: list[int], rng: Random) -> list[int]:
    """In place, each order being equally likely."""
    random = rng.random
    for n in range(len(things) - 1, 0, -1):
        other = int(random() * (n + 1))
        things[n], things[other] = things[other], things[n]
    return things


def draw_boards(table: Table, rng: Random) -> Boards:
    """A different board for every city, its side as agreed; the Free City best has side A and is not Babylon."""
    boards = shuffled(list(range(len(BOARDS))), rng)
    if table.seats == 2 and table.free_city == "recommended":
        free = pick([n for n in range(3, len(boards)) if boards[n] != BABYLON], rng) if boards[2] == BABYLON else 2
        boards[2], boards[free] = boards[free], boards[2]
    sides = {"A": [0], "B": [1]}.get(table.sides, [0, 1])
    dealt = [2 * boards[city] + pick(sides, rng) for city in range(cities_at(table.seats))]
    if table.seats == 2 and table.free_city == "recommended":
        dealt[2] &= ~1
    return Boards(tuple(dealt))


BABYLON: Final = 4
assert BOARDS[BABYLON].key == "babylon"


def deal_boards(state: State, dealt: Boards) -> None:
    state.boards = small(list(dealt.boards))
    renew(state)
    state.pending.pop()
    if state.table.tower:
        state.pending.append(DEAL_TILES)
    else:
        begin_age(state)


def begin_age(state: State) -> None:
    """The Great Project is revealed before the cards of the Age are taken up."""
    state.age += 1
    state.turn = 0
    state.pending.append(DEAL_HANDS)
    if state.table.projects:
        state.pending.append(DRAW_PROJECT)


def draw_hands(state: State, rng: Random) -> Hands:
    """The deck of the Age shuffled, seven cards to everybody; two players leave seven in a pile."""
    seats: int = state.seats
    cards = deck(seats, state.age)[:]
    if state.age == 3:
        cards += shuffled(GUILDS[:], rng)[: guilds_kept(seats)]
    shuffled(cards, rng)
    hands = [tuple(sorted(cards[HAND * seat : HAND * (seat + 1)])) for seat in range(seats)]
    return Hands(tuple(hands), tuple(sorted(cards[HAND * seats :])))


def deal_hands(state: State, dealt: Hands, events: list[Event]) -> None:
    state.pending.pop()
    events.append(AGE_BEGAN[state.age])
    for seat, hand in enumerate(dealt.hands):
        assert hand is not None
        state.hands[seat] = small(list(hand))
    assert dealt.pile is not None
    for card in dealt.pile:
        state.pile[card] += 1
    begin_turn(state)


# -- the turn: choosing ----------------------------------------------------------------------------------------------


def begin_turn(state: State) -> None:
    state.turn += 1
    state.project_open = state.project >= 0 and state.project_tokens > 0
    state.pending.append(CHOOSE_CARD[(1 << state.seats) - 1])
    if state.seats == 2:
        state.pending.append(DRAW_CARD)


def draw_from_pile(state: State, rng: Random) -> Taken:
    """One of the cards of the pile, each being equally likely."""
    pile = state.pile
    place: i64 = int(rng.random() * int(count_all(pile)))
    card: i64 = 0
    while place >= i64(pile[card]):
        place -= i64(pile[card])
        card += 1
    return Taken(controller(state), card)


def draw_card(state: State, taken: Taken) -> None:
    state.pending.pop()
    state.pile[taken.card] -= 1
    state.hands[taken.seat] = with_card(state.hands[taken.seat], taken.card)


def with_card(hand: vec[u8], card: int) -> vec[u8]:
    """The hand with one more card, in order."""
    more = append(hand[:], u8(card))
    place: i64 = len(more) - 1
    while place > 0 and more[place - 1] > more[place]:
        more[place - 1], more[place] = more[place], more[place - 1]
        place -= 1
    return more


def take_play(state: State, seat: Seat, play: Play, events: list[Event]) -> None:
    question = state.pending[-1]
    if isinstance(question, ChooseCard):
        lay_down(state, seat if state.chosen[seat] is None else FREE_CITY, play, events)
    elif isinstance(question, PlayLast):
        state.pending.pop()
        act_alone(state, seat, seat, play, events)
        build_from_discard(state, events)
    else:
        assert isinstance(question, BuildDiscarded)
        state.pending.pop()
        state.discard[play.card] -= 1
        act_alone(state, question.city, seat, play, events)
        finish_turn(state, events)


def lay_down(state: State, city: int, choice: Choice, events: list[Event]) -> None:
    """A choice lies face down until all have chosen; the last one turns them over."""
    state.chosen[city] = choice
    if ask_the_others(state) != 0:
        return
    question = state.pending.pop()
    if isinstance(question, ChooseCard):
        reveal(state, events)
    elif isinstance(question, DraftTile):
        if pass_tiles(state, events):
            begin_age(state)
    else:
        suffer_all(state, events)
        fight(state, events)


def take_back(state: State, seat: Seat) -> None:
    """The last thing laid down: for the Free City before the own one."""
    if state.seats == 2 and state.chosen[FREE_CITY] is not None and seat == controller(state):
        state.chosen[FREE_CITY] = None
    else:
        state.chosen[seat] = None
    ask_the_others(state)


def ask_the_others(state: State) -> i64:
    """Puts the question to those who still owe an answer; gives the set of them."""
    group: i64 = 0
    chosen = state.chosen
    question = state.pending[-1]
    if isinstance(question, ChooseCard):
        for seat in range(state.seats):
            if chosen[seat] is None:
                group |= 1 << seat
        if state.seats == 2 and chosen[FREE_CITY] is None:
            group |= 1 << controller(state)
        state.pending[-1] = CHOOSE_CARD[group]
    elif isinstance(question, DraftTile):
        for seat in range(state.seats):
            if chosen[seat] is None:
                group |= 1 << seat
        state.pending[-1] = DRAFT_TILE[group]
    else:
        for seat in range(state.seats):
            if chosen[seat] is None and len(losses(state, seat)) > 1:
                group |= 1 << seat
        state.pending[-1] = SUFFER_PENALTY[group]
    return group


# -- ways to build ---------------------------------------------------------------------------------------------------


def plays(state: State, seat: i64) -> list[Action]:
    """Every card of the hand in every use: as a structure, for a stage, for coins, for a tile."""
    found: list[Action] = []
    hand = state.hands[seat]
    stage_shares = shares_for_stage(state, seat, PAY)
    token_shares = shares_for_stage(state, seat, TOKEN)
    tiles = tile_numbers(state.tiles[seat])
    last: i64 = -1
    for n in range(len(hand)):
        card = i64(hand[n])
        if card == last:
            continue  # a second copy of the same card
        last = card
        add_builds(state, seat, card, found)
        add_stages(card, PAY, stage_shares, found)
        add_stages(card, TOKEN, token_shares, found)
        found.append(DISCARDS[card])
        for tile in tiles:
            found.append(TILES_WITH[card][tile])
    return found


def add_builds(state: State, city: i64, card: i64, found: list[Action]) -> None:
    """All ways to build a card from hand: paying, through a chain, by right, with a token."""
    if is_built(state, city, card):
        return
    add_build(state, city, card, PAY, found)
    if has_chain(state, city, card):
        add_build(state, city, card, CHAIN, found)
    if asks_something(state, card):
        if has_right(state, city):
            add_build(state, city, card, BY_RIGHT, found)
        if state.tokens[TOKEN_KINDS * city + FREE_BUILD]:
            add_build(state, city, card, TOKEN, found)


def add_build(state: State, city: i64, card: i64, way: i64, found: list[Action]) -> None:
    """One way to build a card, with every payment, alone and with participation."""
    cost = resources_due(state, card, way)
    purse = state.coins[city] - coins_due(state, card, way)
    for share in payments(state, city, cost, NOTHING, purse):
        if share or way > CHAIN:
            found.append(Play(card, BUILD, way, share // SHARE, share % SHARE))
        else:
            found.append(CHAINED[card] if way else BUILDS[card])
    if may_join(state, city, card):
        purse -= coins_to_join(state)
        for share in payments(state, city, cost, PROJECT_COST + state.project, purse):
            found.append(Play(card, BUILD, way, share // SHARE, share % SHARE, True))


def shares_for_stage(state: State, city: i64, way: i64) -> list[int]:
    """The payments for the next stage; with the token only where it spares resources."""
    stage = next_stage(state, city)
    if stage < 0:
        return NO_WAY
    if way == TOKEN:
        spares = COST_UNITS[STAGE_COST + stage] > 0 and not state.law[WAIVED + STAGE_BUILDS]
        if not spares or not state.tokens[TOKEN_KINDS * city + FREE_STAGE]:
            return NO_WAY
    purse = state.coins[city] - stage_coins_due(state, stage)
    return payments(state, city, stage_resources_due(state, stage, way), NOTHING, purse)


def add_stages(card: i64, way: i64, shares: list[int], found: list[Action]) -> None:
    for share in shares:
        if share or way:
            found.append(Play(card, STAGE, way, share // SHARE, share % SHARE))
        else:
            found.append(STAGES_WITH[card])


def is_built(state: State, city: i64, card: i64) -> bool:
    """A city has no two structures of the same name."""
    twin = TWIN[card]
    return has_built(state, city, card) or (twin >= 0 and has_built(state, city, twin))


def has_chain(state: State, city: i64, card: i64) -> bool:
    """Whether the city had a card before this turn from which this one follows; tile 7 lends those of neighbours."""
    for n in range(2 * card, 2 * card + 2):
        source = CHAIN_FROM[n]
        if source < 0:
            break
        if chains(state, city, source):
            return True
        if state.law[NEIGHBOUR_CHAINS]:
            if chains(state, left_of(state, city), source) or chains(state, right_of(state, city), source):
                return True
    return False


def chains(state: State, city: i64, card: i64) -> bool:
    age = i64(state.built[CARD_COUNT * city + card])
    return age != 0 and age < FRESH and (state.table.chain_same_age or age < state.age)


def has_right(state: State, city: i64) -> bool:
    """Olympia A, once per Age."""
    if i64(state.right_used[city]) == state.age:
        return False
    return owns_stage(state, city, STAGE_BUILDS_FREE, state.old_stages)


def asks_something(state: State, card: i64) -> bool:
    """A right or token may not be spent on a card that needs neither coins nor resources."""
    if COST_COINS[card]:
        return True
    return COST_UNITS[card] > 0 and not state.law[WAIVED + COLOUR_OF[card]]


def resources_due(state: State, card: i64, way: i64) -> i64:
    """The cost whose resources must be covered: that of the card, or nothing (4.4, steps 2, 3 and 5)."""
    law = state.law
    colour = COLOUR_OF[card]
    if way != PAY or law[WAIVED + colour] or law[FOR_COINS + colour]:
        return NOTHING
    return card


def coins_due(state: State, card: i64, way: i64) -> i64:
    """Coins to the bank for a card: printed ones, those in place of resources, taxes (4.4, steps 1, 5 and 6)."""
    law = state.law
    colour = COLOUR_OF[card]
    coins: i64 = 0
    if way == PAY:
        coins = COST_COINS[card]
        if law[FOR_COINS + colour]:
            coins += COST_UNITS[card]
    taxes: i64 = 0
    if way == PAY or state.table.tax_on_free_builds:
        taxes = law[TAX + colour]
    if way == CHAIN:
        taxes += law[TAX + CHAINS]
    return coins + taxes * state.age


def stage_resources_due(state: State, stage: i64, way: i64) -> i64:
    return NOTHING if way == TOKEN or state.law[WAIVED + STAGE_BUILDS] else STAGE_COST + stage


def stage_coins_due(state: State, stage: i64) -> i64:
    return COST_COINS[STAGE_COST + stage] + state.law[TAX + STAGE_BUILDS] * state.age


def bank_due(state: State, city: i64, play: Play) -> i64:
    """All coins that a play pays to the bank."""
    if play.use == STAGE:
        return stage_coins_due(state, next_stage(state, city))
    if play.use != BUILD:
        return 0
    coins = coins_due(state, play.card, play.way)
    return coins + coins_to_join(state) if play.join else coins


def discarded_plays(state: State, city: i64) -> list[Action]:
    """Every card of the discard pile that the city may build, at cost 0; taxes and participation are due."""
    found: list[Action] = []
    for card in range(i64(CARD_COUNT)):
        if state.discard[card] and not is_built(state, city, card):
            add_build(state, city, card, FOUND, found)
    return found


# -- two players: the Free City --------------------------------------------------------------------------------------

FREE_CITY: Final = 2


def free_city_plays(state: State, seat: Seat) -> list[Action]:
    """A card of the controller's hand that the Free City can build or use for a stage; else any of them for coins."""
    own = state.chosen[seat]
    assert isinstance(own, Play)
    hand = without(state.hands[seat], own.card)
    shares = shares_for_stage(state, FREE_CITY, PAY)
    found: list[Action] = []
    by_right: list[Action] = []
    last: i64 = -1
    for n in range(len(hand)):
        card = i64(hand[n])
        if card == last:
            continue
        last = card
        add_stages(card, PAY, shares, found)
        if is_built(state, FREE_CITY, card):
            continue
        before = len(found)
        if has_chain(state, FREE_CITY, card):
            # A chain must be used, unless its tax cannot be paid.
            add_build(state, FREE_CITY, card, CHAIN, found)
        if len(found) == before:
            add_build(state, FREE_CITY, card, PAY, found)
            if asks_something(state, card) and has_right(state, FREE_CITY):
                add_build(state, FREE_CITY, card, BY_RIGHT, by_right)
    if not found:
        # Rights do not make a card playable: they stand beside the discard.
        found.extend([DISCARDS[card] for card in sorted({int(card) for card in hand})])
    found.extend(by_right)
    return found


# -- the turn: revealing ---------------------------------------------------------------------------------------------


def reveal(state: State, events: list[Event]) -> None:
    """All choices are carried out at once, then all immediate effects, which see everything that was revealed."""
    events.append(REVEALED[state.age][state.turn])
    cities = state.cities
    banks = vec[i64]([0, 0, 0, 0, 0, 0, 0])
    for city in range(cities):
        play = state.chosen[city]
        assert isinstance(play, Play)
        banks[city] = bank_due(state, city, play)
    for city in range(cities):
        play = state.chosen[city]
        assert isinstance(play, Play)
        holder = controller(state) if city >= state.seats else city
        carry_out(state, city, holder, play, banks[city])
    for city in range(cities):
        play = state.chosen[city]
        assert isinstance(play, Play)
        state.chosen[city] = None
        tell_and_earn(state, city, play, banks[city], events)
    last_cards(state, events)


def carry_out(state: State, city: i64, holder: i64, play: Play, bank: i64) -> None:
    """Pays, and puts the card where it goes: into the city, under the board, on the discard pile."""
    card = i64(play.card)
    state.coins[city] -= bank + play.left + play.right
    if play.left:
        state.coins[left_of(state, city)] += play.left
    if play.right:
        state.coins[right_of(state, city)] += play.right
    if play.way != FOUND:
        state.hands[holder] = without(state.hands[holder], card)
    if play.use == BUILD:
        state.built[CARD_COUNT * city + card] = u8(state.age + FRESH)
        state.counts[COLOURS * city + COLOUR_OF[card]] += 1
        state.shields[city] += CARD_SHIELDS[card]
        if play.way == BY_RIGHT:
            state.right_used[city] = u8(state.age)
        elif play.way == TOKEN:
            state.tokens[TOKEN_KINDS * city + FREE_BUILD] -= 1
        if play.join:
            join(state, city, card)
    elif play.use == STAGE:
        stage = next_stage(state, city)
        state.markers[4 * city + i64(state.stages[city])] = u8(card)
        state.stages[city] += 1
        state.shields[city] += STAGE_SHIELDS[stage]
        if play.way == TOKEN:
            state.tokens[TOKEN_KINDS * city + FREE_STAGE] -= 1
    else:
        state.discard[card] += 1
        if play.use == TILE:
            state.tiles[city] &= ~(i64(1) << play.tile)
            state.laid[city] |= i64(1) << play.tile


def tell_and_earn(state: State, city: i64, play: Play, bank: i64, events: list[Event]) -> None:
    """Coins that come at once: for a discard, from the effect, from tiles that reward the construction."""
    earned: i64 = 0
    if play.use == BUILD:
        card = i64(play.card)
        earned = CARD_COINS[card] + bonus(state, COLOUR_OF[card]) + counted_coins(state, city, card)
        if play.way == CHAIN:
            earned += bonus(state, CHAINS)
        events.append(Acted(city, play, bank, earned))
    elif play.use == STAGE:
        stage = 4 * i64(state.boards[city]) + i64(state.stages[city]) - 1
        earned = STAGE_COINS[stage] + bonus(state, STAGE_BUILDS)
        events.append(Acted(city, Play(UNSEEN, STAGE, play.way, play.left, play.right), bank, earned))
    elif play.use == DISCARD:
        earned = COINS_FOR_DISCARD
        events.append(DISCARDED[city])
    else:
        events.append(TILE_LAID[city])
    state.coins[city] += earned


def act_alone(state: State, city: i64, holder: i64, play: Play, events: list[Event]) -> None:
    """A construction after the others of the turn: paid with the coins held now, its effects follow at once."""
    bank = bank_due(state, city, play)
    carry_out(state, city, holder, play, bank)
    tell_and_earn(state, city, play, bank, events)


def bonus(state: State, kind: i64) -> i64:
    """What the active tiles give for a construction of this kind."""
    return state.law[BONUS + kind] * state.age + state.law[FIXED_BONUS + kind]


def counted_coins(state: State, city: i64, card: i64) -> i64:
    """Coins for the things that a card counts, if it does."""
    each = COINS_EACH[card]
    return each * counted(state, city, COINS_WHAT[card], COINS_SCOPE[card]) if each else 0


DISCARDED: Final = [Acted(city, UNSEEN_DISCARD, 0, COINS_FOR_DISCARD) for city in range(MOST_SEATS)]
TILE_LAID: Final = [Acted(city, Play(UNSEEN, TILE), 0, 0) for city in range(MOST_SEATS)]


# -- the turn: last cards, the discard pile, passing ------------------------------------------------------------------


def last_cards(state: State, events: list[Event]) -> None:
    """In the last turn of an Age the card that is left is discarded; Babylon B may play it."""
    if state.turn == TURNS:
        babylon: i64 = -1
        for seat in range(state.seats):
            if owns_stage(state, seat, STAGE_PLAYS_LAST, state.stages):
                babylon = seat
            else:
                discard_hand(state, seat)
        for card in range(i64(CARD_COUNT)):
            state.discard[card] += state.pile[card]
            state.pile[card] = 0
        if babylon >= 0:
            state.pending.append(PLAY_LAST[babylon])
            return
    build_from_discard(state, events)


def discard_hand(state: State, seat: i64) -> None:
    hand = state.hands[seat]
    for n in range(len(hand)):
        state.discard[i64(hand[n])] += 1
    state.hands[seat] = NO_CARDS


NO_CARDS: Final = small([])


def decline(state: State, seat: Seat, events: list[Event]) -> None:
    if isinstance(state.pending.pop(), PlayLast):
        discard_hand(state, seat)
        events.append(LastDeclined(seat))
        build_from_discard(state, events)
    else:
        finish_turn(state, events)


def build_from_discard(state: State, events: list[Event]) -> None:
    """Halikarnassos: asks the city that has just built such a stage, whatever the pile holds; its cards are secret."""
    for city in range(state.cities):
        first = 4 * i64(state.boards[city])
        for stage in range(first + i64(state.old_stages[city]), first + i64(state.stages[city])):
            if STAGE_FROM_DISCARD[stage] and count_all(state.discard):
                seat = controller(state) if city >= state.seats else city
                state.pending.append(BUILD_DISCARDED[seat][city])
                return
    finish_turn(state, events)


def count_all(pile: vec[u8]) -> i64:
    total: i64 = 0
    for n in range(len(pile)):
        total += i64(pile[n])
    return total


def finish_turn(state: State, events: list[Event]) -> None:
    """Tiles are placed at the very end; what was built works from now on; hands are passed on."""
    placed = place_tiles(state, events)
    for city in range(state.cities):
        if settle(state, city) or placed:
            renew_city(state, city)
    for seat in range(state.seats):
        state.joined[seat] = 0
    if state.turn < TURNS:
        pass_hands(state)
        events.append(HANDS_PASSED[state.age])
        begin_turn(state)
    else:
        end_age(state, events)


def settle(state: State, city: i64) -> bool:
    """What was built in this turn is there from now on; whether it changes what the city produces or pays."""
    changed = state.old_stages[city] != state.stages[city]
    state.old_stages[city] = state.stages[city]
    built = state.built
    first = CARD_COUNT * city
    for place in range(first, first + CARD_COUNT):
        if built[place] >= FRESH:
            built[place] -= FRESH
            changed = changed or SERVES_TRADE[place - first] != 0
    return changed


def pass_hands(state: State) -> None:
    """To the left in the Ages I and III, to the right in Age II."""
    hands = state.hands
    if state.age == 2:
        hands.append(hands.pop(0))
    else:
        hands.insert(0, hands.pop())


# -- the end of an Age -----------------------------------------------------------------------------------------------


def end_age(state: State, events: list[Event]) -> None:
    """First the Great Project, then the conflicts."""
    if state.project >= 0:
        if state.project_tokens == 0:
            reward_all(state, events)
        else:
            fail(state, events)
            state.pending.append(SUFFER_PENALTY[0])
            if ask_the_others(state) != 0:
                return
            state.pending.pop()
            suffer_all(state, events)
    fight(state, events)


def fight(state: State, events: list[Event]) -> None:
    """Military conflicts; then the next Age, or the end of the game."""
    state.project = NO_PROJECT
    resolve_conflicts(state, events)
    if state.age < 3:
        begin_age(state)
    else:
        events.append(GameScored(tuple([tuple(row) for row in sheet(state)])))


# -- why not ---------------------------------------------------------------------------------------------------------


def why_not(state: State, seat: Seat, action: Action) -> Phrase | None:
    """None if the answer is legal, else the rule that it breaks."""
    if isinstance(action, TakeBack) and retract(state, seat) is not None:
        return None
    if seat not in to_act(state):
        return Phrase("It is not your turn.")
    if seat == CHANCE:
        return why_not_chance(state, action)
    if action in legal(state, seat):
        return None
    question = state.pending[-1]
    match question:
        case ChooseCard():
            if state.chosen[seat] is None:
                return why_not_play(state, seat, state.hands[seat], action)
            own = state.chosen[seat]
            assert isinstance(own, Play)
            return why_not_free_city(state, without(state.hands[seat], own.card), action)
        case PlayLast():
            return why_not_play(state, seat, state.hands[seat], action)
        case BuildDiscarded():
            return why_not_discarded(state, question.city, action)
        case DraftTile():
            return Phrase("This tile is not among those you choose from.")
        case SufferPenalty():
            return Phrase("This is not something you can lose here.")
        case _:
            raise AssertionError("chance is asked")


def why_not_play(state: State, city: int, hand: vec[u8], action: Action) -> Phrase:
    if not isinstance(action, Play):
        return Phrase("First choose a card and its use.")
    if not 0 <= action.card < CARD_COUNT or u8(action.card) not in hand:
        return Phrase("You do not hold this card.")
    if action.use == BUILD and action.way != FOUND:
        return why_not_build(state, city, action)
    if action.use == STAGE and action.way in (PAY, TOKEN):
        return why_not_stage(state, city, action)
    if action.use == TILE:
        return Phrase("You do not hold this tile.") if state.table.tower else Phrase("The tower is not in this game.")
    return Phrase("A card is not used in this way.")


def why_not_build(state: State, city: int, play: Play) -> Phrase:
    card = play.card
    if is_built(state, city, card):
        return Phrase("A city has each structure only once.")
    if play.way == CHAIN and not has_chain(state, city, card):
        return Phrase("The city has no structure from which this one follows.")
    if play.way == BY_RIGHT and not has_right(state, city):
        return Phrase("The city has no free construction left in this Age.")
    if play.way == TOKEN and not state.tokens[TOKEN_KINDS * city + FREE_BUILD]:
        return Phrase("You have no free-build token.")
    if play.way in (BY_RIGHT, TOKEN) and not asks_something(state, card):
        return Phrase("This card costs nothing: the right would be wasted.")
    if play.join and not may_join(state, city, card):
        return why_not_join(state, city, card)
    bank = coins_due(state, card, play.way) + (coins_to_join(state) if play.join else 0)
    also = PROJECT_COST + state.project if play.join else i64(NOTHING)
    return why_not_pay(state, city, resources_due(state, card, play.way), also, bank, play)


def why_not_stage(state: State, city: int, play: Play) -> Phrase:
    stage = next_stage(state, city)
    if stage < 0:
        return Phrase("The wonder is complete.")
    if play.way == TOKEN:
        if not state.tokens[TOKEN_KINDS * city + FREE_STAGE]:
            return Phrase("You have no free-stage token.")
        if shares_for_stage(state, city, PAY) == FOR_NOTHING or state.law[WAIVED + STAGE_BUILDS]:
            return Phrase("This stage needs no resources: the token would be wasted.")
    cost = stage_resources_due(state, stage, play.way)
    return why_not_pay(state, city, cost, NOTHING, stage_coins_due(state, stage), play)


def why_not_pay(state: State, city: int, cost: i64, also: i64, bank: i64, play: Play) -> Phrase:
    """The construction would be allowed, but not with this payment."""
    shares = payments(state, city, cost, also, RICH)
    if not shares:
        return lack(state, city, cost, also)
    price = min(share // SHARE + share % SHARE for share in shares) + bank
    coins = state.coins[city]
    if price > coins:
        return Phrase("This costs {price} coins, and the treasury holds {coins}.", price=int(price), coins=int(coins))
    if play.left + play.right + bank > coins:
        return Phrase("The treasury holds only {coins} coins.", coins=int(coins))
    return Phrase("This payment wastes coins or does not suffice.")


RICH: Final = 1000


def why_not_free_city(state: State, hand: vec[u8], action: Action) -> Phrase:
    if not isinstance(action, Play) or not 0 <= action.card < CARD_COUNT or u8(action.card) not in hand:
        return Phrase("Choose a card of your hand for the Free City.")
    if action.use == TILE or action.join or action.way in (TOKEN, FOUND):
        return Phrase("The Free City has no tiles and no part in Great Projects.")
    if action.use == DISCARD:
        return Phrase("The Free City must build as long as one of your cards can be built there.")
    if action.use == STAGE:
        return why_not_stage(state, FREE_CITY, action)
    if action.way != CHAIN and has_chain(state, FREE_CITY, action.card):
        if payments(state, FREE_CITY, NOTHING, NOTHING, state.coins[FREE_CITY] - coins_due(state, action.card, CHAIN)):
            return Phrase("The Free City must use the chain.")
    return why_not_build(state, FREE_CITY, action)


def why_not_discarded(state: State, city: int, action: Action) -> Phrase:
    if not isinstance(action, Play) or action.way != FOUND or action.use != BUILD:
        return Phrase("First build a card of the discard pile, or decline.")
    if not 0 <= action.card < CARD_COUNT or not state.discard[action.card]:
        return Phrase("This card is not in the discard pile.")
    return why_not_build(state, city, action)


def why_not_chance(state: State, action: Action) -> Phrase | None:
    """Chance is checked too when a record is read: it may only deal what there is."""
    table = state.table
    match state.pending[-1]:
        case DealBoards():
            fits = isinstance(action, Boards) and boards_fit(table, action.boards)
        case DealTiles():
            fits = isinstance(action, Tiles) and tiles_fit(table, action.hands)
        case DrawProject():
            there = isinstance(action, Drawn) and 0 <= action.project < len(PROJECTS)
            fits = there and isinstance(action, Drawn) and PROJECTS[action.project].age == state.age
        case DealHands():
            fits = isinstance(action, Hands) and hands_fit(state, action)
        case DrawCard():
            there = isinstance(action, Taken) and 0 <= action.card < CARD_COUNT
            fits = there and isinstance(action, Taken) and action.seat == controller(state)
            fits = fits and isinstance(action, Taken) and state.pile[action.card] > 0
        case _:
            fits = False
    return None if fits else Phrase("Chance cannot answer so here.")


def boards_fit(table: Table, boards: tuple[int, ...]) -> bool:
    """Different boards, one for each city. Any sides may be dealt: so a table can be laid by hand."""
    known = all(0 <= board < len(BOARD_KEYS) for board in boards)
    return known and len(boards) == cities_at(table.seats) == len({board >> 1 for board in boards})


def hands_fit(state: State, dealt: Hands) -> bool:
    """Seven cards for everybody and the rest in the pile, together the deck of the Age with enough guilds."""
    seats: int = state.seats
    if dealt.pile is None or len(dealt.hands) != seats:
        return False
    cards = list(dealt.pile)
    for hand in dealt.hands:
        if hand is None or len(hand) != HAND or list(hand) != sorted(hand):
            return False
        cards += hand
    guilds = [card for card in cards if card in GUILDS]
    kept = guilds_kept(seats) if state.age == 3 else 0
    return len(guilds) == len(set(guilds)) == kept and sorted(cards) == sorted(deck(seats, state.age) + guilds)
