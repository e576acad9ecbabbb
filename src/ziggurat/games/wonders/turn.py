"""The turn: all choose a card, all cards are revealed, hands are passed; and the end of an Age."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Event, Seat
from ziggurat.core.vectors import small
from ziggurat.games.wonders.actions import (
    BUILD,
    BUILD_DISCARDED,
    BY_RIGHT,
    CHAIN,
    CHOOSE_CARD,
    DISCARD,
    DRAFT_TILE,
    FOUND,
    PLAY_LAST,
    STAGE,
    SUFFER_PENALTY,
    TILE,
    TOKEN,
    UNSEEN_DISCARD,
    BuildDiscarded,
    Choice,
    ChooseCard,
    DraftTile,
    Play,
    PlayLast,
    SufferPenalty,
)
from ziggurat.games.wonders.building import bank_due
from ziggurat.games.wonders.conflicts import resolve_conflicts
from ziggurat.games.wonders.data import (
    CARD_COINS,
    CARD_COUNT,
    CARD_SHIELDS,
    COINS_EACH,
    COINS_FOR_DISCARD,
    COINS_SCOPE,
    COINS_WHAT,
    COLOUR_OF,
    FREE_BUILD,
    FREE_STAGE,
    MOST_SEATS,
    SERVES_TRADE,
    STAGE_COINS,
    STAGE_FROM_DISCARD,
    STAGE_PLAYS_LAST,
    STAGE_SHIELDS,
    TOKEN_KINDS,
    TURNS,
    UNSEEN,
)
from ziggurat.games.wonders.dealing import begin_age, begin_turn
from ziggurat.games.wonders.effects import CHAINS, COLOURS, STAGE_BUILDS
from ziggurat.games.wonders.events import HANDS_PASSED, REVEALED, Acted, GameScored, LastDeclined
from ziggurat.games.wonders.payments import renew_city
from ziggurat.games.wonders.projects import fail, join, owing_a_loss, reward_all, suffer_all
from ziggurat.games.wonders.scoring import counted, sheet
from ziggurat.games.wonders.state import (
    BONUS,
    FIXED_BONUS,
    FREE_CITY,
    FRESH,
    NO_PROJECT,
    State,
    controller,
    count_all,
    left_of,
    next_stage,
    owns_stage,
    right_of,
    without,
)
from ziggurat.games.wonders.tower import pass_tiles, place_tiles

# -- choosing --------------------------------------------------------------------------------------------------------


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
    question = state.pending[-1]
    if isinstance(question, SufferPenalty):
        group = owing_a_loss(state)
        state.pending[-1] = SUFFER_PENALTY[group]
        return group
    group = 0
    chosen = state.chosen
    for seat in range(state.seats):
        if chosen[seat] is None:
            group |= 1 << seat
    if isinstance(question, DraftTile):
        state.pending[-1] = DRAFT_TILE[group]
        return group
    if state.seats == 2 and chosen[FREE_CITY] is None:
        group |= 1 << controller(state)
    state.pending[-1] = CHOOSE_CARD[group]
    return group


# -- revealing -------------------------------------------------------------------------------------------------------


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


DISCARDED: Final = [Acted(city, UNSEEN_DISCARD, 0, COINS_FOR_DISCARD) for city in range(MOST_SEATS)]
TILE_LAID: Final = [Acted(city, Play(UNSEEN, TILE), 0, 0) for city in range(MOST_SEATS)]


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


# -- last cards, the discard pile, passing ---------------------------------------------------------------------------


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
            group = owing_a_loss(state)
            if group != 0:
                state.pending.append(SUFFER_PENALTY[group])
                return
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
