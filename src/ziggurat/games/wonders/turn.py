"""The turn: all choose a card, all cards are revealed, hands are passed; and the end of an Age."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Event, Seat
from ziggurat.core.steps import UNHEARD
from ziggurat.core.vectors import small
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import (
    building,
    conflicts,
    dealing,
    drafting,
    law,
    memory,
    payments,
    projects,
    scoring,
    tower,
    treasury,
)
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import events as ev
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.actions import Choice, Play
from ziggurat.games.wonders.state import State

# What is still to be asked in a turn, in this order (`State.due`): what follows at once, then losses, then what comes
# at the end of the turn, builders from the discard pile in the order of the rulebooks.
COPY: Final = 0
ENTOMB: Final = 1
DRAW: Final = 2
LAST: Final = 3
RECRUIT: Final = 4
HALIKARNASSOS: Final = 5
GREAT_WALL: Final = 6
MANNEKEN: Final = 7
SOLOMON: Final = 8
COPIED_SOLOMON: Final = 9
KIND: Final = 16
"""A thing that is due is `KIND` times its kind, and its city."""

# -- choosing --------------------------------------------------------------------------------------------------------


def take_play(state: State, seat: Seat, play: Play, events: list[Event]) -> None:
    question = state.pending[-1]
    if isinstance(question, a.ChooseCard):
        lay_down(state, seat if state.chosen[seat] is None else s.FREE_CITY, play, events)
    elif isinstance(question, a.PlayLast | a.Recruit):
        lay_down(state, seat, play, events)
    elif isinstance(question, a.RecruitMore):
        state.pending.pop()
        act_alone(state, seat, seat, play, events)
        go_on(state, events)
    else:
        assert isinstance(question, a.BuildDiscarded)
        state.pending.pop()
        if state.table.memory:
            state.past.append(memory.Searched(seat, play.card, state.discard[:]))
        s.take_up(state, play.card)
        act_alone(state, question.city, seat, play, events)
        go_on(state, events)


def lay_down(state: State, city: int, choice: Choice, events: list[Event]) -> None:
    """A choice lies face down until all have chosen; the last one turns them over."""
    state.chosen[city] = choice
    if ask_the_others(state) != 0:
        return
    question = state.pending.pop()
    if isinstance(question, a.ChooseCard):
        reveal(state, events)
    elif isinstance(question, a.Recruit):
        reveal_leaders(state, events)
    elif isinstance(question, a.PlayLast):
        reveal_last(state, question, events)
    elif isinstance(question, a.PayLosses):
        treasury.settle_losses(state, events)
        go_on(state, events)
    elif isinstance(question, a.DraftTile):
        if tower.pass_tiles(state, events):
            dealing.begin_age(state)
    elif isinstance(question, a.DraftLeader):
        if drafting.pass_leaders(state, events):
            dealing.begin_game(state)
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
    elif isinstance(question, a.DraftLeader):
        state.pending[-1] = a.DRAFT_LEADER[group]
    elif isinstance(question, a.Recruit):
        group &= dealing.having_leaders(state)
        state.pending[-1] = a.RECRUIT[group]
    elif isinstance(question, a.PlayLast):
        group &= keeping_last(state)
        state.pending[-1] = a.PLAY_LAST[group]
    elif isinstance(question, a.PayLosses):
        group = treasury.owing_coins(state)
        state.pending[-1] = a.PAY_LOSSES[group]
    else:
        group = projects.owing_a_loss(state)
        state.pending[-1] = a.SUFFER_PENALTY[group]
    return group


# -- revealing -------------------------------------------------------------------------------------------------------


def reveal(state: State, events: list[Event]) -> None:
    """All choices are carried out at once, then all immediate effects, which see everything that was revealed."""
    events.append(ev.REVEALED[state.age][state.turn])
    if state.table.memory:
        state.past.append(memory.Turned(state.age, state.turn, [*state.hands], state.chosen[:]))
    carry_out_all(state, events)
    last_cards(state)
    go_on(state, events)


def reveal_leaders(state: State, events: list[Event]) -> None:
    """The same before an Age: leaders come into the cities, under boards, or leave the game."""
    events.append(ev.REVEALED[state.age][0])
    if state.table.memory:
        state.past.append(memory.Recruited(state.age, state.chosen[:]))
    carry_out_all(state, events)
    go_on(state, events)


def reveal_last(state: State, question: a.PlayLast, events: list[Event]) -> None:
    """The last cards of those who may play them: all of them together, or discarded."""
    for seat in range(state.seats):
        choice = state.chosen[seat]
        if choice is not None and state.table.memory:
            use = choice.use if isinstance(choice, Play) else memory.DECLINED
            state.past.append(memory.PlayedLast(seat, int(state.hands[seat][0]), use))
    carry_out_all(state, events)
    go_on(state, events)


def carry_out_all(state: State, events: list[Event]) -> None:
    """Everything that lies face down: paid from the coins held before, put in place, then all effects."""
    count = state.cities
    banks = NO_COINS[:]
    for city in range(count):
        play = state.chosen[city]
        if isinstance(play, Play):
            banks[city] = building.bank_due(state, city, play)
    for city in range(count):
        play = state.chosen[city]
        if isinstance(play, Play):
            holder = s.controller(state) if city >= state.seats else city
            carry_out(state, city, holder, play, banks[city])
    for city in range(count):
        play = state.chosen[city]
        state.chosen[city] = None
        if isinstance(play, Play):
            tell_and_earn(state, city, play, banks[city], events)
        elif play is not None:  # a last card that is not played
            discard_hand(state, city)
            events.append(ev.LastDeclined(city))


NO_COINS: Final = vec[i64]([0] * d.MOST_SEATS)


def carry_out(state: State, city: i64, holder: i64, play: Play, bank: i64) -> None:
    """Pays, and puts the card where it goes: into the city, under the board, on the discard pile."""
    card = i64(play.card)
    state.coins[city] -= bank + play.left + play.right
    if play.left:
        state.coins[s.left_of(state, city)] += play.left
    if play.right:
        state.coins[s.right_of(state, city)] += play.right
    if card >= d.FIRST_LEADER:
        state.leaders[holder] = s.without(state.leaders[holder], card)
    elif play.way != a.FOUND:
        state.hands[holder] = s.without(state.hands[holder], card)
    state.latest[city] = s.NO_MARKER
    if play.use == a.BUILD:
        state.latest[city] = u8(card)
        state.built[d.CARD_COUNT * city + card] = u8(state.age + s.FRESH)
        s.stand(state, city, card)
        if play.way == a.BY_RIGHT:
            use_right(state, city, card)
        elif play.way == a.TOKEN:
            state.tokens[d.TOKEN_KINDS * city + d.FREE_BUILD] -= 1
        if play.join:
            projects.join(state, city, card)
    elif play.use == a.STAGE:
        stage = building.effect_of(state, city, play.more)
        place = 4 * city + i64(state.stages[city])
        state.latest[city] = s.STAGE_BUILT
        state.markers[place] = u8(card)
        state.raised[place] = u8(stage)
        state.stages[city] += 1
        state.shields[city] += d.STAGE_SHIELDS[stage]
        if play.way == a.TOKEN:
            state.tokens[d.TOKEN_KINDS * city + d.FREE_STAGE] -= 1
    else:
        if card < d.FIRST_LEADER:
            s.lay_aside(state, card)
        else:
            gone = state.gone[:]
            gone[city] |= s.bit_of(card)
            state.gone = gone
        if play.use == a.TILE:
            state.tiles[city] &= ~(i64(1) << play.tile)
            state.laid[city] |= i64(1) << play.tile


def use_right(state: State, city: i64, card: i64) -> None:
    """A leader's right comes first: Olympia's serves more cards."""
    leader = building.by_leader(state, city, card)
    if leader == building.ONCE:
        state.black_used[city] = u8(state.age)
    elif leader == building.NO_LEADER:
        state.right_used[city] = u8(state.age)


def tell_and_earn(state: State, city: i64, play: Play, bank: i64, events: list[Event]) -> None:
    """Coins that come at once: for a discard, from the effect, from tiles and leaders that reward the construction."""
    earned: i64 = 0
    if play.use == a.BUILD:
        card = i64(play.card)
        kind = d.COLOUR_OF[card]
        earned = d.CARD_COINS[card] + bonus(state, city, kind) + counted_coins(state, city, card)
        if play.way == a.CHAIN:
            earned += bonus(state, city, e.CHAINS)
        if state.plain:
            state.coins[city] += earned
        else:
            earned += leaders_bonus(state, city, kind, play.way) + by_buying(state, city, play)
            earned = treasury.earn(state, city, earned)
        if events is not UNHEARD:
            events.append(ev.Acted(city, play, bank, earned))
        if d.CARD_ACTS[card]:
            follow_card(state, city, card)
    elif play.use == a.STAGE:
        stage = i64(state.raised[4 * city + i64(state.stages[city]) - 1])
        earned = d.STAGE_COINS[stage] + bonus(state, city, e.STAGE_BUILDS) + by_buying(state, city, play)
        if d.STAGE_COINS_EACH[stage]:
            earned += d.STAGE_COINS_EACH[stage] * scoring.counted_in(state, city, e.STONES)
        earned = treasury.earn(state, city, earned)
        if events is not UNHEARD:
            seen = Play(d.UNSEEN, a.STAGE, play.way, play.left, play.right, False, 0, play.more)
            events.append(ev.Acted(city, seen, bank, earned))
        if d.STAGE_ACTS[stage]:
            follow_stage(state, city, stage)
    elif play.use == a.DISCARD:
        earned = treasury.earn(state, city, d.COINS_FOR_DISCARD)
        leader = play.card >= d.FIRST_LEADER
        if leader or earned != d.COINS_FOR_DISCARD:
            unseen = d.UNSEEN_LEADER if leader else d.UNSEEN
            events.append(ev.Acted(city, Play(unseen, a.DISCARD), 0, earned))
        else:
            events.append(DISCARDED[city])
    elif play.card >= d.FIRST_LEADER:
        events.append(ev.Acted(city, Play(d.UNSEEN_LEADER, a.TILE), 0, 0))
    else:
        events.append(TILE_LAID[city])


DISCARDED: Final = [ev.Acted(city, a.UNSEEN_DISCARD, 0, d.COINS_FOR_DISCARD) for city in range(d.MOST_SEATS)]
TILE_LAID: Final = [ev.Acted(city, Play(d.UNSEEN, a.TILE), 0, 0) for city in range(d.MOST_SEATS)]


def by_buying(state: State, city: i64, play: Play) -> i64:
    """Hatshepsut: a coin for each neighbour who has sold something."""
    each = state.law[s.LAWS * city + s.COINS_BY_BUYING]
    if each == 0:
        return 0
    return each * ((1 if play.from_left else 0) + (1 if play.from_right else 0))


def leaders_bonus(state: State, city: i64, kind: i64, way: i64) -> i64:
    """Vitruvius for chains; Xenophon and Diocletian, by option only for cards that are paid or follow from another."""
    each = state.law[s.LAWS * city + s.EARNED + kind]
    if each and way > a.CHAIN and not state.table.leader_bonus_on_free_builds:
        each = 0
    return each + state.law[s.LAWS * city + s.EARNED + e.CHAINS] if way == a.CHAIN else each


def act_alone(state: State, city: i64, holder: i64, play: Play, events: list[Event]) -> None:
    """A construction after the others of the turn: paid with the coins held now, its effects follow at once."""
    bank = building.bank_due(state, city, play)
    carry_out(state, city, holder, play, bank)
    tell_and_earn(state, city, play, bank, events)


def bonus(state: State, city: i64, kind: i64) -> i64:
    """What the active tiles give for a construction of this kind."""
    law = state.law
    first = s.LAWS * city + kind
    return law[first + s.BONUS] * state.age + law[first + s.FIXED_BONUS]


def counted_coins(state: State, city: i64, card: i64) -> i64:
    """Coins for the things that a card counts, if it does."""
    each = d.COINS_EACH[card]
    return each * scoring.counted(state, city, d.COINS_WHAT[card], d.COINS_SCOPE[card]) if each else 0


# -- what follows ------------------------------------------------------------------------------------------------------


def follow_card(state: State, city: i64, card: i64) -> None:
    """What a card or a leader does besides coins, now or later in the turn."""
    acts = d.CARD_ACTS[card]
    if acts & d.SOLOMON_BUILDS:
        put_off(state, SOLOMON, city)
    if acts & d.LEADER_COPIED and city < state.seats:
        put_off(state, COPY, city)
    if acts & d.TOKEN_TAKEN:
        state.diplomacy[city] += 1
    if acts & d.OTHERS_LOSE:
        treasury.others_lose(state, city, d.CARD_OTHERS_LOSE[card], d.CARD_LOST_PER[card])
    if acts & d.NEIGHBOURS_EARN:
        neighbours_earn(state, city, d.CARD_NEIGHBOUR_COINS[card])


def follow_stage(state: State, city: i64, stage: i64) -> None:
    acts = d.STAGE_ACTS[stage]
    if acts & d.SOLOMON_BUILDS:
        kind = BUILDER_OF[i64(state.boards[city]) >> 1]
        put_off(state, kind, city)
    if acts & d.TOKEN_TAKEN:
        state.diplomacy[city] += 1
    if acts & d.OTHERS_LOSE:
        treasury.others_lose(state, city, d.STAGE_OTHERS_LOSE[stage], 0)
    if acts & d.NEIGHBOURS_EARN:
        neighbours_earn(state, city, d.STAGE_NEIGHBOUR_COINS[stage])
    if city < state.seats and state.table.leaders:
        if acts & d.LEADER_ENTOMBED:
            put_off(state, ENTOMB, city)
        if acts & d.LEADERS_DRAWN:
            put_off(state, DRAW, city)
        if acts & d.LEADER_RECRUITED:
            put_off(state, RECRUIT, city)


BUILDER_OF: Final = d.table(
    [{"great_wall": GREAT_WALL, "manneken_pis": MANNEKEN}.get(board.key, HALIKARNASSOS) for board in d.BOARDS]
)
"""When the owner of each board builds from the discard pile."""


def put_off(state: State, kind: i64, city: i64) -> None:
    state.due.append(KIND * kind + city)
    state.due.sort()


def neighbours_earn(state: State, city: i64, coins: i64) -> None:
    treasury.earn(state, s.left_of(state, city), coins)
    treasury.earn(state, s.right_of(state, city), coins)


def go_on(state: State, events: list[Event]) -> None:
    """Asks what is due next in this turn; when nothing is, the turn is over."""
    while True:
        due = state.due
        if state.table.cities or state.table.pack:
            if (not due or due[0] >= KIND * LAST) and treasury.anything_owed(state):
                group = treasury.owing_coins(state)
                if group:
                    state.pending.append(a.PAY_LOSSES[group])
                    return
                treasury.settle_losses(state, events)
        if not due:
            finish_turn(state, events)
            return
        kind, city = divmod(due.pop(0), KIND)
        if ask(state, kind, city):
            return


def ask(state: State, kind: int, city: int) -> bool:
    """Puts the question that was put off; false if it has come to nothing."""
    if kind == LAST:
        group = keeping_last(state)
        state.pending.append(a.PLAY_LAST[group])
    elif kind == COPY:
        if not leaders_beside(state, city):
            return False
        state.pending.append(a.COPY_LEADER[city])
    elif kind == ENTOMB:
        if not s.leaders_of(state, city):
            return False
        state.pending.append(a.ENTOMB_LEADER[city])
    elif kind == DRAW:
        if not len(state.rest):
            return False
        state.pending.append(a.DRAW_LEADERS[city])
    elif kind == RECRUIT:
        if not len(state.leaders[city]):
            return False
        state.pending.append(a.RECRUIT_MORE[city])
    else:
        # A builder is asked whatever the pile holds, since its cards are secret.
        if not s.holds_cards(state.discard):
            return False
        seat = s.controller(state) if city >= state.seats else city
        state.pending.append(a.BUILD_DISCARDED[seat][city])
    return True


# -- leaders that are copied and entombed ------------------------------------------------------------------------------


def leaders_beside(state: State, city: i64) -> list[int]:
    """The leaders that a Courtesans Guild may copy."""
    found = s.leaders_of(state, s.left_of(state, city)) + s.leaders_of(state, s.right_of(state, city))
    if state.table.entombed_leaders_count:
        for other in (s.left_of(state, city), s.right_of(state, city)):
            found += s.bits(state.entombed[other])
    return sorted(found)


def take_pick(state: State, seat: Seat, pick: a.Pick, events: list[Event]) -> None:
    question = state.pending[-1]
    if isinstance(question, a.DraftLeader):
        lay_down(state, seat, pick, events)
        return
    state.pending.pop()
    if isinstance(question, a.CopyLeader):
        copy_leader(state, seat, pick.card, events)
    else:
        entomb(state, seat, pick.card, events)
    go_on(state, events)


def copy_leader(state: State, seat: i64, leader: i64, events: list[Event]) -> None:
    """As if recruited now: what happens once happens, what holds from now on begins with the next turn."""
    state.copied[seat] = leader + s.FRESH_COPY
    state.shields[seat] += d.CARD_SHIELDS[leader]
    gained = treasury.earn(state, seat, d.CARD_COINS[leader])
    events.append(ev.LeaderCopied(seat, leader, gained))
    if d.CARD_ACTS[leader] & d.SOLOMON_BUILDS:
        put_off(state, COPIED_SOLOMON, seat)
    if d.CARD_ACTS[leader] & d.TOKEN_TAKEN:
        state.diplomacy[seat] += 1


def entomb(state: State, seat: i64, leader: i64, events: list[Event]) -> None:
    """The leader is turned over: his effect ends, his price will count twice."""
    state.built[d.CARD_COUNT * seat + leader] = 0
    state.entombed[seat] |= s.bit_of(leader)
    if i64(state.latest[seat]) == leader:
        state.latest[seat] = s.NO_MARKER
    payments.recount(state, seat)
    events.append(ev.LeaderEntombed(seat, leader))


# -- last cards, the discard pile, passing ---------------------------------------------------------------------------


def last_cards(state: State) -> None:
    """In the last turn of an Age the card that is left is discarded; Babylon B may play it."""
    if state.turn < state.turns:
        return
    keep = keeping_last(state)
    for seat in range(state.seats):
        if not keep >> seat & 1:
            discard_hand(state, seat)
    discard_pile(state)
    if keep:
        put_off(state, LAST, 0)


def keeping_last(state: State) -> i64:
    """The seats that may play their last card, a bit each."""
    group: i64 = 0
    for seat in range(state.seats):
        if s.owns_stage(state, seat, d.STAGE_PLAYS_LAST, state.stages):
            group |= i64(1) << seat
    return group


def discard_hand(state: State, seat: i64) -> None:
    hand = state.hands[seat]
    for n in range(len(hand)):
        s.lay_aside(state, i64(hand[n]))
    state.hands[seat] = NO_CARDS


def discard_pile(state: State) -> None:
    """Two players: what has waited for the Free City in vain."""
    card: i64 = 0
    while s.pile_size(state) > 0:
        while state.pile[card] != 0:
            state.pile[card] -= 1
            state.waiting -= 1
            s.lay_aside(state, card)
        card += 1


NO_CARDS: Final = small([])


def decline(state: State, seat: Seat, events: list[Event]) -> None:
    question = state.pending[-1]
    if isinstance(question, a.PlayLast):
        lay_down(state, seat, a.DECLINE, events)
        return
    state.pending.pop()
    if isinstance(question, a.BuildDiscarded) and state.table.memory:
        state.past.append(memory.Searched(seat, memory.DECLINED, state.discard[:]))
    events.append(ev.Declined(seat))
    go_on(state, events)


def finish_turn(state: State, events: list[Event]) -> None:
    """Tiles are placed at the very end; what was built works from now on; hands are passed on."""
    placed = tower.place_tiles(state, events)
    lawful = placed
    for city in range(state.cities):
        lawful = settle(state, city) or lawful
    if lawful:
        law.renew_law(state)
        for city in range(state.cities):
            payments.renew_city(state, city)
    for seat in range(state.seats):
        state.joined[seat] = 0
    if state.turn == 0:
        dealing.deal_age(state)
    elif state.turn < state.turns:
        pass_hands(state)
        events.append(ev.HANDS_PASSED[state.age])
        dealing.begin_turn(state)
    else:
        end_age(state, events)


def settle(state: State, city: i64) -> bool:
    """What was built in this turn is there from now on: the city makes and pays accordingly. Whether it changes the
    law; then all of that has to be renewed."""
    lawful = False
    cheaper = False
    for n in range(4 * city + i64(state.old_stages[city]), 4 * city + i64(state.stages[city])):
        stage = i64(state.raised[n])
        payments.add_stage(state, city, stage)
        cheaper = True
        if law.STAGE_LAWFUL[stage]:
            lawful = True
    state.old_stages[city] = state.stages[city]
    if not state.plain:
        state.bank_paid[city] = 0
        if state.copied[city] >= s.FRESH_COPY:
            state.copied[city] -= s.FRESH_COPY
            lawful = True
    built = state.built
    first = s.ROOM * city
    for n in range(first + 1, first + 1 + i64(state.standing[first])):
        card = i64(state.standing[n])
        age = built[d.CARD_COUNT * city + card]
        if age >= s.FRESH:
            built[d.CARD_COUNT * city + card] = age - s.FRESH
            if d.IS_PRODUCER[card]:
                payments.add_producer(state, city, card)
            if d.IS_TRADER[card]:
                cheaper = True
            if law.IS_LAWFUL[card] >= 0:
                lawful = True
    if cheaper:
        payments.renew_prices(state, city)
    return lawful


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
    if not state.plain:
        for city in range(state.cities):
            state.bank_paid[city] = 0
    if state.age < 3:
        dealing.begin_age(state)
    elif events is not UNHEARD:
        events.append(ev.GameScored(tuple([tuple(row) for row in scoring.sheet(state)])))
