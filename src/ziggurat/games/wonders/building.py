"""Ways to build: every card in every use, what each costs, and what stands in the way.

Payments to the neighbours are in `payments.py`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Seat
from ziggurat.games.wonders.actions import (
    BUILD,
    BUILDS,
    BY_RIGHT,
    CHAIN,
    CHAINED,
    DISCARDS,
    FOUND,
    PAY,
    STAGE,
    STAGES_WITH,
    TILES_WITH,
    TOKEN,
    Action,
    Play,
)
from ziggurat.games.wonders.data import (
    CARD_COUNT,
    CHAIN_FROM,
    COLOUR_OF,
    COST_COINS,
    COST_UNITS,
    FREE_BUILD,
    FREE_STAGE,
    NOTHING,
    PROJECT_COST,
    STAGE_BUILDS_FREE,
    STAGE_COST,
    TOKEN_KINDS,
    TWIN,
)
from ziggurat.games.wonders.effects import CHAINS, STAGE_BUILDS
from ziggurat.games.wonders.payments import NO_WAY, SHARE, payments
from ziggurat.games.wonders.projects import coins_to_join, may_join
from ziggurat.games.wonders.state import (
    FOR_COINS,
    FREE_CITY,
    FRESH,
    NEIGHBOUR_CHAINS,
    TAX,
    WAIVED,
    State,
    has_built,
    left_of,
    next_stage,
    owns_stage,
    right_of,
    tile_numbers,
    without,
)


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


def discarded_plays(state: State, city: i64) -> list[Action]:
    """Every card of the discard pile that the city may build, at cost 0; taxes and participation are due."""
    found: list[Action] = []
    for card in range(i64(CARD_COUNT)):
        if state.discard[card] and not is_built(state, city, card):
            add_build(state, city, card, FOUND, found)
    return found


# -- what a city may build -------------------------------------------------------------------------------------------


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


# -- what is due -----------------------------------------------------------------------------------------------------


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


# -- two players: the Free City --------------------------------------------------------------------------------------


def free_city_plays(state: State, seat: Seat) -> list[Action]:
    """A card of the controller's hand that the Free City can build or use for a stage; else any of them for coins."""
    hand = hand_for_free_city(state, seat)
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


def hand_for_free_city(state: State, seat: Seat) -> vec[u8]:
    """What is left of the controller's hand beside the card chosen for the own city."""
    own = state.chosen[seat]
    assert isinstance(own, Play)
    return without(state.hands[seat], own.card)
