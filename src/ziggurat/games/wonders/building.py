"""Ways to build: every card in every use, what each costs, and what stands in the way.

Payments to the neighbours are in `payments.py`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Seat
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import bargains, payments, projects
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.actions import Action, Play
from ziggurat.games.wonders.state import State


def plays(state: State, seat: i64) -> list[Action]:
    """Every card of the hand in every use: as a structure, for a stage, for coins, for a tile."""
    found: list[Action] = []
    hand = state.hands[seat]
    stage_shares = shares_for_stage(state, seat, a.PAY)
    token_shares = shares_for_stage(state, seat, a.TOKEN)
    tiles = s.tile_numbers(state.tiles[seat])
    spares = may_spare(state, seat)
    last: i64 = -1
    for n in range(len(hand)):
        card = i64(hand[n])
        if card == last:
            continue  # a second copy of the same card
        last = card
        add_builds(state, seat, card, spares, found)
        add_stages(card, a.PAY, stage_shares, found)
        add_stages(card, a.TOKEN, token_shares, found)
        found.append(a.DISCARDS[card])
        for tile in tiles:
            found.append(a.TILES_WITH[card][tile])
    return found


def leader_plays(state: State, seat: i64) -> list[Action]:
    """Before an Age: every leader in hand recruited, as the marker of a stage, for coins, for a tile."""
    found = recruits(state, seat)
    stage_shares = shares_for_stage(state, seat, a.PAY)
    token_shares = shares_for_stage(state, seat, a.TOKEN)
    tiles = s.tile_numbers(state.tiles[seat])
    hand = state.leaders[seat]
    for n in range(len(hand)):
        card = i64(hand[n])
        add_stages(card, a.PAY, stage_shares, found)
        add_stages(card, a.TOKEN, token_shares, found)
        found.append(a.DISCARDS[card])
        for tile in tiles:
            found.append(a.TILES_WITH[card][tile])
    return found


def recruits(state: State, seat: i64) -> list[Action]:
    """The leaders in hand whose price the seat can pay."""
    hand = state.leaders[seat]
    purse = state.coins[seat]
    found: list[Action] = []
    for n in range(len(hand)):
        if leader_price(state, seat, i64(hand[n])) <= purse:
            found.append(a.BUILDS[i64(hand[n])])
    return found


def leader_price(state: State, city: i64, leader: i64) -> i64:
    """The printed price; less in Roma and next to it, nothing with Maecenas."""
    first = s.LAWS * city
    if state.law[first + s.LEADERS_FREE]:
        return 0
    return max(0, d.COST_COINS[leader] - state.law[first + s.LEADERS_CHEAPER])


def add_builds(state: State, city: i64, card: i64, spares: bool, found: list[Action]) -> None:
    """All ways to build a card from hand: paying, through a chain; by right or with a token if it may have these."""
    if is_built(state, city, card):
        return
    add_build(state, city, card, a.PAY, found)
    if has_chain(state, city, card):
        add_build(state, city, card, a.CHAIN, found)
    if spares and asks_something(state, city, card):
        if has_right(state, city, card):
            add_build(state, city, card, a.BY_RIGHT, found)
        if state.tokens[d.TOKEN_KINDS * city + d.FREE_BUILD]:
            add_build(state, city, card, a.TOKEN, found)


def add_build(state: State, city: i64, card: i64, way: i64, found: list[Action]) -> None:
    """One way to build a card, with every payment, alone and with participation."""
    cost = resources_due(state, city, card, way)
    less: i64 = 0
    if not state.plain and cost == card:
        less = spared(state, city, d.COLOUR_OF[card])
    purse = state.coins[city] - coins_due(state, city, card, way)
    for share in payments.payments(state, city, cost, d.NOTHING, purse, less):
        if share == 0 and way <= a.CHAIN:
            found.append(a.CHAINED[card] if way else a.BUILDS[card])
        elif way == a.PAY:
            found.append(a.bought(card, a.BOUGHT_BUILD, share))
        else:
            found.append(Play(card, a.BUILD, way, share >> 6 & 63, share & 63, False, 0, share >> 12))
    if projects.may_join(state, city, card):
        purse -= projects.coins_to_join(state)
        for share in payments.payments(state, city, cost, d.PROJECT_COST + state.project, purse, less):
            if way == a.PAY:
                found.append(a.bought(card, a.BOUGHT_BUILD_JOINED, share))
            else:
                found.append(Play(card, a.BUILD, way, share >> 6 & 63, share & 63, True, 0, share >> 12))


def spared(state: State, city: i64, kind: i64) -> i64:
    """Leaders who spare a resource of constructions of this kind."""
    return state.law[s.LAWS * city + s.REDUCED + kind]


# -- stages ------------------------------------------------------------------------------------------------------------


def shares_for_stage(state: State, city: i64, way: i64) -> list[int]:
    """The payments for the next stage; with the token only where it spares resources."""
    if way == a.TOKEN and not state.tokens[d.TOKEN_KINDS * city + d.FREE_STAGE]:
        return payments.NO_WAY
    stage = s.next_stage(state, city)
    if stage < 0:
        return payments.NO_WAY
    if state.plain or not (d.CHOOSES_STAGE[i64(state.boards[city])] or state.table.entomb_needs_leader):
        return shares_for(state, city, stage, way)
    found: list[int] = []
    for more in stage_picks(state, city):
        for share in shares_for(state, city, stage_picked(state, city, more), way):
            found.append(int(bargains.MORE * more + share))
    return found


def shares_for(state: State, city: i64, stage: i64, way: i64) -> list[int]:
    """The payments for this stage."""
    if way == a.TOKEN and not asks_resources(state, city, stage):
        return payments.NO_WAY
    cost = stage_resources_due(state, city, stage, way)
    less = 0 if state.plain or cost == d.NOTHING else spared(state, city, e.STAGE_BUILDS)
    purse = state.coins[city] - stage_coins_due(state, city, stage)
    return payments.payments(state, city, cost, d.NOTHING, purse, less)


def stage_picks(state: State, city: i64) -> list[int]:
    """What may be picked for the next stage, as `Play.more`: a stage of the Great Wall, a side to copy from."""
    board = i64(state.boards[city])
    if d.ANY_ORDER[board]:
        picks = [a.picked(stage & 3) for stage in s.open_stages(state, city)]
    elif d.STAGE_COPIES[s.next_stage(state, city)]:
        picks = copy_picks(state, city)
    else:
        picks = [0]
    if state.table.entomb_needs_leader and not s.leaders_of(state, city):
        picks = [more for more in picks if not d.STAGE_ACTS[effect_of(state, city, more)] & d.LEADER_ENTOMBED]
    return picks


def copy_picks(state: State, city: i64) -> list[int]:
    """What Manneken Pis may copy next: one side, either, or a stage of the Great Wall there. The board that pays for
    the copied stage cannot build one that the neighbour does not have."""
    sides = copied_sides(state, s.next_stage(state, city))
    picks = [0]
    if wall_beside(state, city, sides) >= 0:
        picks = [a.picked(number) for number in uncopied(state, city)]
        if sides == d.EITHER_SIDE:
            picks.append(a.picked(a.OTHER_SIDE))
    elif sides == d.EITHER_SIDE:
        picks = [a.picked(e.LEFT), a.picked(e.RIGHT)]
    if state.table.manneken_promo:
        picks = [more for more in picks if d.IS_STAGE[effect_of(state, city, more)]]
    return picks


def copied_sides(state: State, stage: i64) -> i64:
    """Where a stage copies from: 1 left, 2 right, 3 either. The third one of the earlier board copies from the left."""
    sides = d.STAGE_COPIES[stage]
    return 1 if sides == d.EITHER_SIDE and state.table.manneken_promo else sides


def wall_beside(state: State, city: i64, sides: i64) -> i64:
    """The Great Wall on one of these sides, where any of its stages may be copied; else -1."""
    if state.table.manneken_picks_wall:
        for other in (s.left_of(state, city), s.right_of(state, city)):
            if sides & 1 and d.ANY_ORDER[i64(state.boards[other])]:
                return other
            sides >>= 1
    return -1


def uncopied(state: State, city: i64) -> list[int]:
    """The stages of the Great Wall that the city has not copied, from 0: each is copied once, as it is built once."""
    here = 4 * city
    done = [int(state.raised[n]) for n in range(here, here + i64(state.stages[city]))]
    copied = [stage & 3 for stage in done if d.ANY_ORDER[stage >> 2]]
    return [number for number in range(4) if number not in copied]


def stage_picked(state: State, city: i64, more: i64) -> i64:
    """The stage that is paid for."""
    if state.table.manneken_promo and not d.ANY_ORDER[i64(state.boards[city])]:
        return effect_of(state, city, more)
    return own_stage(state, city, more)


def own_stage(state: State, city: i64, more: i64) -> i64:
    """The stage of the own board that is built."""
    board = i64(state.boards[city])
    return 4 * board + (more >> a.PICK_BITS) - 1 if d.ANY_ORDER[board] else s.next_stage(state, city)


def effect_of(state: State, city: i64, more: i64) -> i64:
    """The stage whose effect it has: that of a neighbour, where it copies one."""
    stage = own_stage(state, city, more)
    return stage if d.STAGE_COPIES[stage] == 0 else copied_by(state, city, stage, (more >> a.PICK_BITS) - 1)


def copied_by(state: State, city: i64, stage: i64, pick: i64) -> i64:
    """The stage of a neighbour that this stage of Manneken Pis copies."""
    sides = copied_sides(state, stage)
    left = sides == 1 or (sides == d.EITHER_SIDE and pick == e.LEFT)
    wall = wall_beside(state, city, sides)
    if wall >= 0:
        if pick < a.OTHER_SIDE:
            return 4 * i64(state.boards[wall]) + max(pick, 0)
        left = wall != s.left_of(state, city)
    other = s.left_of(state, city) if left else s.right_of(state, city)
    return 4 * i64(state.boards[other]) + d.STAGE_COPIED_NUMBER[stage]


def add_stages(card: i64, way: i64, shares: list[int], found: list[Action]) -> None:
    for share in shares:
        if way:
            found.append(Play(card, a.STAGE, way, share >> 6 & 63, share & 63, False, 0, share >> 12))
        elif share:
            found.append(a.bought(card, a.BOUGHT_STAGE, share))
        else:
            found.append(a.STAGES_WITH[card])


def discarded_plays(state: State, city: i64) -> list[Action]:
    """Every card of the discard pile that the city may build, at cost 0; taxes and participation are due."""
    found: list[Action] = []
    for card in range(i64(d.AGE_CARDS)):
        if state.discard[card] and not is_built(state, city, card):
            add_build(state, city, card, a.FOUND, found)
    return found


# -- what a city may build -------------------------------------------------------------------------------------------


def is_built(state: State, city: i64, card: i64) -> bool:
    """A city has no two structures of the same name."""
    twin = d.TWIN[card]
    return s.has_built(state, city, card) or (twin >= 0 and s.has_built(state, city, twin))


def has_chain(state: State, city: i64, card: i64) -> bool:
    """Whether the city had a card before this turn from which this one follows; tile 7 lends those of neighbours."""
    for n in range(2 * card, 2 * card + 2):
        source = d.CHAIN_FROM[n]
        if source < 0:
            break
        if chains(state, city, source):
            return True
        if state.law[s.LAWS * city + s.NEIGHBOUR_CHAINS]:
            if chains(state, s.left_of(state, city), source) or chains(state, s.right_of(state, city), source):
                return True
    return False


def chains(state: State, city: i64, card: i64) -> bool:
    age = i64(state.built[d.CARD_COUNT * city + card])
    return age != 0 and age < s.FRESH and (state.table.chain_same_age or age < state.age)


def has_right(state: State, city: i64, card: i64) -> bool:
    """Olympia A, once per Age; Ramses for guilds, Caligula once per Age for a black card."""
    return (not state.plain and by_leader(state, city, card) != NO_LEADER) or has_free_build(state, city)


def may_spare(state: State, city: i64) -> bool:
    """Whether there may be a right or a token for some card: most often there is none, and no card has to be asked."""
    return not state.plain or state.tokens[d.TOKEN_KINDS * city + d.FREE_BUILD] != 0 or has_free_build(state, city)


def has_free_build(state: State, city: i64) -> bool:
    """Olympia A has not used the right of this Age."""
    if i64(state.right_used[city]) == state.age:
        return False
    return s.owns_stage(state, city, d.STAGE_BUILDS_FREE, state.old_stages)


NO_LEADER: Final = 0
ALWAYS: Final = 1
ONCE: Final = 2


def by_leader(state: State, city: i64, card: i64) -> i64:
    """Whether a leader lets the city build the card for nothing: always, or once per Age."""
    first = s.LAWS * city + d.COLOUR_OF[card]
    if state.law[first + s.FREE_KIND]:
        return ALWAYS
    if state.law[first + s.FREE_ONCE] and i64(state.black_used[city]) != state.age:
        return ONCE
    return NO_LEADER


def asks_something(state: State, city: i64, card: i64) -> bool:
    """A right or token may not be spent on a card that needs neither coins nor resources."""
    if d.COST_COINS[card]:
        return True
    return d.COST_UNITS[card] > 0 and not state.law[s.LAWS * city + s.WAIVED + d.COLOUR_OF[card]]


def asks_resources(state: State, city: i64, stage: i64) -> bool:
    """Whether a stage needs resources: else the token would be wasted."""
    return d.COST_UNITS[d.STAGE_COST + stage] > 0 and not state.law[s.LAWS * city + s.WAIVED + e.STAGE_BUILDS]


# -- what is due -----------------------------------------------------------------------------------------------------


def resources_due(state: State, city: i64, card: i64, way: i64) -> i64:
    """The cost whose resources must be covered: that of the card, or nothing (4.4, steps 2, 3 and 5)."""
    if way != a.PAY:
        return d.NOTHING
    if state.lawless:
        return card
    law = state.law
    first = s.LAWS * city + d.COLOUR_OF[card]
    if law[first + s.WAIVED] or law[first + s.FOR_COINS]:
        return d.NOTHING
    return card


def coins_due(state: State, city: i64, card: i64, way: i64) -> i64:
    """Coins to the bank for a card: printed ones, those in place of resources, taxes (4.4, steps 1, 5 and 6)."""
    if state.lawless:
        if way == a.PAY:
            return d.COST_COINS[card]
        return 0
    law = state.law
    first = s.LAWS * city
    colour = first + d.COLOUR_OF[card]
    coins: i64 = 0
    if way == a.PAY:
        coins = d.COST_COINS[card]
        if law[colour + s.FOR_COINS]:
            coins += max(0, d.COST_UNITS[card] - law[colour + s.REDUCED])
    taxes: i64 = 0
    if way == a.PAY or state.table.tax_on_free_builds:
        taxes = law[colour + s.TAX]
    if way == a.CHAIN:
        taxes += law[first + s.TAX + e.CHAINS]
    return coins + taxes * state.age


def stage_resources_due(state: State, city: i64, stage: i64, way: i64) -> i64:
    if way == a.TOKEN or state.law[s.LAWS * city + s.WAIVED + e.STAGE_BUILDS]:
        return d.NOTHING
    return d.STAGE_COST + stage


def stage_coins_due(state: State, city: i64, stage: i64) -> i64:
    return d.COST_COINS[d.STAGE_COST + stage] + state.law[s.LAWS * city + s.TAX + e.STAGE_BUILDS] * state.age


def bank_due(state: State, city: i64, play: Play) -> i64:
    """All coins that a play pays to the bank."""
    coins: i64 = 1 if play.more & a.BANK_UNIT else 0
    if play.use == a.STAGE:
        return coins + stage_coins_due(state, city, stage_picked(state, city, play.more))
    if play.use != a.BUILD:
        return 0
    if play.card >= d.FIRST_LEADER:
        return leader_price(state, city, play.card)
    coins += coins_due(state, city, play.card, play.way)
    return coins + projects.coins_to_join(state) if play.join else coins


# -- two players: the Free City --------------------------------------------------------------------------------------


def free_city_plays(state: State, seat: Seat) -> list[Action]:
    """A card of the controller's hand that the Free City can build or use for a stage; else any of them for coins."""
    hand = hand_for_free_city(state, seat)
    shares = shares_for_stage(state, s.FREE_CITY, a.PAY)
    found: list[Action] = []
    by_right: list[Action] = []
    spares = may_spare(state, s.FREE_CITY)
    last: i64 = -1
    for n in range(len(hand)):
        card = i64(hand[n])
        if card == last:
            continue
        last = card
        add_stages(card, a.PAY, shares, found)
        if is_built(state, s.FREE_CITY, card):
            continue
        before = len(found)
        if has_chain(state, s.FREE_CITY, card):
            # A chain must be used, unless its tax cannot be paid.
            add_build(state, s.FREE_CITY, card, a.CHAIN, found)
        if len(found) == before:
            add_build(state, s.FREE_CITY, card, a.PAY, found)
            if spares and asks_something(state, s.FREE_CITY, card) and has_right(state, s.FREE_CITY, card):
                add_build(state, s.FREE_CITY, card, a.BY_RIGHT, by_right)
    if not found:
        # Rights do not make a card playable: they stand beside the discard.
        found.extend([a.DISCARDS[card] for card in sorted({int(card) for card in hand})])
    found.extend(by_right)
    return found


def hand_for_free_city(state: State, seat: Seat) -> vec[u8]:
    """What is left of the controller's hand beside the card chosen for the own city."""
    own = state.chosen[seat]
    assert isinstance(own, Play)
    return s.without(state.hands[seat], own.card)
