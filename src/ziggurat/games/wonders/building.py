"""Ways to build: every card in every use, what each costs, and what stands in the way.

Payments to the neighbours are in `payments.py`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Seat
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import payments, projects
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
    last: i64 = -1
    for n in range(len(hand)):
        card = i64(hand[n])
        if card == last:
            continue  # a second copy of the same card
        last = card
        add_builds(state, seat, card, found)
        add_stages(card, a.PAY, stage_shares, found)
        add_stages(card, a.TOKEN, token_shares, found)
        found.append(a.DISCARDS[card])
        for tile in tiles:
            found.append(a.TILES_WITH[card][tile])
    return found


def add_builds(state: State, city: i64, card: i64, found: list[Action]) -> None:
    """All ways to build a card from hand: paying, through a chain, by right, with a token."""
    if is_built(state, city, card):
        return
    add_build(state, city, card, a.PAY, found)
    if has_chain(state, city, card):
        add_build(state, city, card, a.CHAIN, found)
    if asks_something(state, card):
        if has_right(state, city):
            add_build(state, city, card, a.BY_RIGHT, found)
        if state.tokens[d.TOKEN_KINDS * city + d.FREE_BUILD]:
            add_build(state, city, card, a.TOKEN, found)


def add_build(state: State, city: i64, card: i64, way: i64, found: list[Action]) -> None:
    """One way to build a card, with every payment, alone and with participation."""
    cost = resources_due(state, card, way)
    purse = state.coins[city] - coins_due(state, card, way)
    for share in payments.payments(state, city, cost, d.NOTHING, purse):
        if share or way > a.CHAIN:
            found.append(Play(card, a.BUILD, way, share // payments.SHARE, share % payments.SHARE))
        else:
            found.append(a.CHAINED[card] if way else a.BUILDS[card])
    if projects.may_join(state, city, card):
        purse -= projects.coins_to_join(state)
        for share in payments.payments(state, city, cost, d.PROJECT_COST + state.project, purse):
            found.append(Play(card, a.BUILD, way, share // payments.SHARE, share % payments.SHARE, True))


def shares_for_stage(state: State, city: i64, way: i64) -> list[int]:
    """The payments for the next stage; with the token only where it spares resources."""
    stage = s.next_stage(state, city)
    if stage < 0:
        return payments.NO_WAY
    if way == a.TOKEN:
        spares = d.COST_UNITS[d.STAGE_COST + stage] > 0 and not state.law[s.WAIVED + e.STAGE_BUILDS]
        if not spares or not state.tokens[d.TOKEN_KINDS * city + d.FREE_STAGE]:
            return payments.NO_WAY
    purse = state.coins[city] - stage_coins_due(state, stage)
    return payments.payments(state, city, stage_resources_due(state, stage, way), d.NOTHING, purse)


def add_stages(card: i64, way: i64, shares: list[int], found: list[Action]) -> None:
    for share in shares:
        if share or way:
            found.append(Play(card, a.STAGE, way, share // payments.SHARE, share % payments.SHARE))
        else:
            found.append(a.STAGES_WITH[card])


def discarded_plays(state: State, city: i64) -> list[Action]:
    """Every card of the discard pile that the city may build, at cost 0; taxes and participation are due."""
    found: list[Action] = []
    for card in range(i64(d.CARD_COUNT)):
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
        if state.law[s.NEIGHBOUR_CHAINS]:
            if chains(state, s.left_of(state, city), source) or chains(state, s.right_of(state, city), source):
                return True
    return False


def chains(state: State, city: i64, card: i64) -> bool:
    age = i64(state.built[d.CARD_COUNT * city + card])
    return age != 0 and age < s.FRESH and (state.table.chain_same_age or age < state.age)


def has_right(state: State, city: i64) -> bool:
    """Olympia A, once per Age."""
    if i64(state.right_used[city]) == state.age:
        return False
    return s.owns_stage(state, city, d.STAGE_BUILDS_FREE, state.old_stages)


def asks_something(state: State, card: i64) -> bool:
    """A right or token may not be spent on a card that needs neither coins nor resources."""
    if d.COST_COINS[card]:
        return True
    return d.COST_UNITS[card] > 0 and not state.law[s.WAIVED + d.COLOUR_OF[card]]


# -- what is due -----------------------------------------------------------------------------------------------------


def resources_due(state: State, card: i64, way: i64) -> i64:
    """The cost whose resources must be covered: that of the card, or nothing (4.4, steps 2, 3 and 5)."""
    law = state.law
    colour = d.COLOUR_OF[card]
    if way != a.PAY or law[s.WAIVED + colour] or law[s.FOR_COINS + colour]:
        return d.NOTHING
    return card


def coins_due(state: State, card: i64, way: i64) -> i64:
    """Coins to the bank for a card: printed ones, those in place of resources, taxes (4.4, steps 1, 5 and 6)."""
    law = state.law
    colour = d.COLOUR_OF[card]
    coins: i64 = 0
    if way == a.PAY:
        coins = d.COST_COINS[card]
        if law[s.FOR_COINS + colour]:
            coins += d.COST_UNITS[card]
    taxes: i64 = 0
    if way == a.PAY or state.table.tax_on_free_builds:
        taxes = law[s.TAX + colour]
    if way == a.CHAIN:
        taxes += law[s.TAX + e.CHAINS]
    return coins + taxes * state.age


def stage_resources_due(state: State, stage: i64, way: i64) -> i64:
    return d.NOTHING if way == a.TOKEN or state.law[s.WAIVED + e.STAGE_BUILDS] else d.STAGE_COST + stage


def stage_coins_due(state: State, stage: i64) -> i64:
    return d.COST_COINS[d.STAGE_COST + stage] + state.law[s.TAX + e.STAGE_BUILDS] * state.age


def bank_due(state: State, city: i64, play: Play) -> i64:
    """All coins that a play pays to the bank."""
    if play.use == a.STAGE:
        return stage_coins_due(state, s.next_stage(state, city))
    if play.use != a.BUILD:
        return 0
    coins = coins_due(state, play.card, play.way)
    return coins + projects.coins_to_join(state) if play.join else coins


# -- two players: the Free City --------------------------------------------------------------------------------------


def free_city_plays(state: State, seat: Seat) -> list[Action]:
    """A card of the controller's hand that the Free City can build or use for a stage; else any of them for coins."""
    hand = hand_for_free_city(state, seat)
    shares = shares_for_stage(state, s.FREE_CITY, a.PAY)
    found: list[Action] = []
    by_right: list[Action] = []
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
            if asks_something(state, card) and has_right(state, s.FREE_CITY):
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
