"""The turn: all choose a card, all cards are revealed, hands are passed; and the end of an Age."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Event, Seat
from ziggurat.core.vectors import small
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import building, conflicts, dealing, memory, payments, projects, scoring, tower
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import events as ev
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.actions import Choice, Play
from ziggurat.games.wonders.state import State

# -- choosing --------------------------------------------------------------------------------------------------------


def take_play(state: State, seat: Seat, play: Play, events: list[Event]) -> None:
    question = state.pending[-1]
    if isinstance(question, a.ChooseCard):
        lay_down(state, seat if state.chosen[seat] is None else s.FREE_CITY, play, events)
    elif isinstance(question, a.PlayLast):
        state.pending.pop()
        if state.table.memory:
            state.past.append(memory.PlayedLast(seat, play.card, play.use))
        act_alone(state, seat, seat, play, events)
        build_from_discard(state, events)
    else:
        assert isinstance(question, a.BuildDiscarded)
        state.pending.pop()
        if state.table.memory:
            state.past.append(memory.Searched(seat, play.card, state.discard[:]))
        state.discard[play.card] -= 1
        act_alone(state, question.city, seat, play, events)
        finish_turn(state, events)


def lay_down(state: State, city: int, choice: Choice, events: list[Event]) -> None:
    """A choice lies face down until all have chosen; the last one turns them over."""
    state.chosen[city] = choice
    if ask_the_others(state) != 0:
        return
    question = state.pending.pop()
    if isinstance(question, a.ChooseCard):
        reveal(state, events)
    elif isinstance(question, a.DraftTile):
        if tower.pass_tiles(state, events):
            dealing.begin_age(state)
    else:
        projects.suffer_all(state, events)
        fight(state, events)


def take_back(state: State, seat: Seat) -> None:
    """The last thing laid down: for the Free City before the own one."""
    if state.seats == 2 and state.chosen[s.FREE_CITY] is not None and seat == s.controller(state):
        state.chosen[s.FREE_CITY] = None
    else:
        state.chosen[seat] = None
    ask_the_others(state)


def ask_the_others(state: State) -> i64:
    """Puts the question to those who still owe an answer; gives the set of them."""
    question = state.pending[-1]
    group: i64 = 0
    chosen = state.chosen
    for seat in range(state.seats):
        if chosen[seat] is None:
            group |= 1 << seat
    if isinstance(question, a.ChooseCard):
        if state.seats == 2 and chosen[s.FREE_CITY] is None:
            group |= 1 << s.controller(state)
        state.pending[-1] = a.CHOOSE_CARD[group]
    elif isinstance(question, a.DraftTile):
        state.pending[-1] = a.DRAFT_TILE[group]
    else:
        group = projects.owing_a_loss(state)
        state.pending[-1] = a.SUFFER_PENALTY[group]
    return group


# -- revealing -------------------------------------------------------------------------------------------------------


def reveal(state: State, events: list[Event]) -> None:
    """All choices are carried out at once, then all immediate effects, which see everything that was revealed."""
    events.append(ev.REVEALED[state.age][state.turn])
    cities = state.cities
    banks = NO_COINS[:]
    if state.table.memory:
        state.past.append(memory.Turned(state.age, state.turn, [*state.hands], state.chosen[:]))
    for city in range(cities):
        play = state.chosen[city]
        assert isinstance(play, Play)
        banks[city] = building.bank_due(state, city, play)
    for city in range(cities):
        play = state.chosen[city]
        assert isinstance(play, Play)
        holder = s.controller(state) if city >= state.seats else city
        carry_out(state, city, holder, play, banks[city])
    for city in range(cities):
        play = state.chosen[city]
        assert isinstance(play, Play)
        state.chosen[city] = None
        tell_and_earn(state, city, play, banks[city], events)
    last_cards(state, events)


NO_COINS: Final = vec[i64]([0] * d.MOST_SEATS)


def carry_out(state: State, city: i64, holder: i64, play: Play, bank: i64) -> None:
    """Pays, and puts the card where it goes: into the city, under the board, on the discard pile."""
    card = i64(play.card)
    state.coins[city] -= bank + play.left + play.right
    if play.left:
        state.coins[s.left_of(state, city)] += play.left
    if play.right:
        state.coins[s.right_of(state, city)] += play.right
    if play.way != a.FOUND:
        state.hands[holder] = s.without(state.hands[holder], card)
    state.latest[city] = s.NO_MARKER
    if play.use == a.BUILD:
        state.latest[city] = u8(card)
        state.built[d.CARD_COUNT * city + card] = u8(state.age + s.FRESH)
        state.counts[e.COLOURS * city + d.COLOUR_OF[card]] += 1
        state.shields[city] += d.CARD_SHIELDS[card]
        if play.way == a.BY_RIGHT:
            state.right_used[city] = u8(state.age)
        elif play.way == a.TOKEN:
            state.tokens[d.TOKEN_KINDS * city + d.FREE_BUILD] -= 1
        if play.join:
            projects.join(state, city, card)
    elif play.use == a.STAGE:
        stage = s.next_stage(state, city)
        state.latest[city] = s.STAGE_BUILT
        state.markers[4 * city + i64(state.stages[city])] = u8(card)
        state.stages[city] += 1
        state.shields[city] += d.STAGE_SHIELDS[stage]
        if play.way == a.TOKEN:
            state.tokens[d.TOKEN_KINDS * city + d.FREE_STAGE] -= 1
    else:
        state.discard[card] += 1
        if play.use == a.TILE:
            state.tiles[city] &= ~(i64(1) << play.tile)
            state.laid[city] |= i64(1) << play.tile


def tell_and_earn(state: State, city: i64, play: Play, bank: i64, events: list[Event]) -> None:
    """Coins that come at once: for a discard, from the effect, from tiles that reward the construction."""
    earned: i64 = 0
    if play.use == a.BUILD:
        card = i64(play.card)
        earned = d.CARD_COINS[card] + bonus(state, d.COLOUR_OF[card]) + counted_coins(state, city, card)
        if play.way == a.CHAIN:
            earned += bonus(state, e.CHAINS)
        events.append(ev.Acted(city, play, bank, earned))
    elif play.use == a.STAGE:
        stage = 4 * i64(state.boards[city]) + i64(state.stages[city]) - 1
        earned = d.STAGE_COINS[stage] + bonus(state, e.STAGE_BUILDS)
        events.append(ev.Acted(city, Play(d.UNSEEN, a.STAGE, play.way, play.left, play.right), bank, earned))
    elif play.use == a.DISCARD:
        earned = d.COINS_FOR_DISCARD
        events.append(DISCARDED[city])
    else:
        events.append(TILE_LAID[city])
    state.coins[city] += earned


DISCARDED: Final = [ev.Acted(city, a.UNSEEN_DISCARD, 0, d.COINS_FOR_DISCARD) for city in range(d.MOST_SEATS)]
TILE_LAID: Final = [ev.Acted(city, Play(d.UNSEEN, a.TILE), 0, 0) for city in range(d.MOST_SEATS)]


def act_alone(state: State, city: i64, holder: i64, play: Play, events: list[Event]) -> None:
    """A construction after the others of the turn: paid with the coins held now, its effects follow at once."""
    bank = building.bank_due(state, city, play)
    carry_out(state, city, holder, play, bank)
    tell_and_earn(state, city, play, bank, events)


def bonus(state: State, kind: i64) -> i64:
    """What the active tiles give for a construction of this kind."""
    return state.law[s.BONUS + kind] * state.age + state.law[s.FIXED_BONUS + kind]


def counted_coins(state: State, city: i64, card: i64) -> i64:
    """Coins for the things that a card counts, if it does."""
    each = d.COINS_EACH[card]
    return each * scoring.counted(state, city, d.COINS_WHAT[card], d.COINS_SCOPE[card]) if each else 0


# -- last cards, the discard pile, passing ---------------------------------------------------------------------------


def last_cards(state: State, events: list[Event]) -> None:
    """In the last turn of an Age the card that is left is discarded; Babylon B may play it."""
    if state.turn == d.TURNS:
        babylon: i64 = -1
        for seat in range(state.seats):
            if s.owns_stage(state, seat, d.STAGE_PLAYS_LAST, state.stages):
                babylon = seat
            else:
                discard_hand(state, seat)
        for card in range(i64(d.CARD_COUNT)):
            state.discard[card] += state.pile[card]
            state.pile[card] = 0
        if babylon >= 0:
            state.pending.append(a.PLAY_LAST[babylon])
            return
    build_from_discard(state, events)


def discard_hand(state: State, seat: i64) -> None:
    hand = state.hands[seat]
    for n in range(len(hand)):
        state.discard[i64(hand[n])] += 1
    state.hands[seat] = NO_CARDS


NO_CARDS: Final = small([])


def decline(state: State, seat: Seat, events: list[Event]) -> None:
    if isinstance(state.pending.pop(), a.PlayLast):
        if state.table.memory:
            state.past.append(memory.PlayedLast(seat, int(state.hands[seat][0]), memory.DECLINED))
        discard_hand(state, seat)
        events.append(ev.LastDeclined(seat))
        build_from_discard(state, events)
    else:
        if state.table.memory:
            state.past.append(memory.Searched(seat, memory.DECLINED, state.discard[:]))
        finish_turn(state, events)


def build_from_discard(state: State, events: list[Event]) -> None:
    """Halikarnassos: asks the city that has just built such a stage, whatever the pile holds; its cards are secret."""
    for city in range(state.cities):
        first = 4 * i64(state.boards[city])
        for stage in range(first + i64(state.old_stages[city]), first + i64(state.stages[city])):
            if d.STAGE_FROM_DISCARD[stage] and s.count_all(state.discard):
                seat = s.controller(state) if city >= state.seats else city
                state.pending.append(a.BUILD_DISCARDED[seat][city])
                return
    finish_turn(state, events)


def finish_turn(state: State, events: list[Event]) -> None:
    """Tiles are placed at the very end; what was built works from now on; hands are passed on."""
    placed = tower.place_tiles(state, events)
    for city in range(state.cities):
        if settle(state, city) or placed:
            payments.renew_city(state, city)
    for seat in range(state.seats):
        state.joined[seat] = 0
    if state.turn < d.TURNS:
        pass_hands(state)
        events.append(ev.HANDS_PASSED[state.age])
        dealing.begin_turn(state)
    else:
        end_age(state, events)


def settle(state: State, city: i64) -> bool:
    """What was built in this turn is there from now on; whether it changes what the city produces or pays."""
    changed = state.old_stages[city] != state.stages[city]
    state.old_stages[city] = state.stages[city]
    built = state.built
    first = d.CARD_COUNT * city
    for place in range(first, first + d.CARD_COUNT):
        if built[place] >= s.FRESH:
            built[place] -= s.FRESH
            changed = changed or d.SERVES_TRADE[place - first] != 0
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
            projects.reward_all(state, events)
        else:
            projects.fail(state, events)
            group = projects.owing_a_loss(state)
            if group != 0:
                state.pending.append(a.SUFFER_PENALTY[group])
                return
            projects.suffer_all(state, events)
    fight(state, events)


def fight(state: State, events: list[Event]) -> None:
    """Military conflicts; then the next Age, or the end of the game."""
    state.project = s.NO_PROJECT
    state.project_open = False
    conflicts.resolve_conflicts(state, events)
    if state.age < 3:
        dealing.begin_age(state)
    else:
        events.append(ev.GameScored(tuple([tuple(row) for row in scoring.sheet(state)])))
