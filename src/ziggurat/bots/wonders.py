"""What an answer is worth in 7 Wonders: what the card brings to this city now, less what it costs.

Everything is counted in points at the end of the game. Points, coins and symbols count as they stand, shields by the
conflicts that they may turn, resources by how much the city lacks them and how many turns are left to use them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ziggurat.core.game import Seat
from ziggurat.core.vectors import large
from ziggurat.games.wonders.actions import (
    BUILD,
    BY_RIGHT,
    CHAIN,
    DISCARD,
    STAGE,
    TILE,
    TOKEN,
    Action,
    BuildDiscarded,
    Keep,
    LoseCard,
    LoseVictories,
    Play,
)
from ziggurat.games.wonders.data import (
    ALL_COINS,
    ANY_SYMBOL,
    CARD_COUNT,
    CARD_SYMBOL,
    CARDS,
    COIN_REWARD,
    COLOUR_OF,
    COST_UNITS,
    INITIAL_RESOURCE,
    PROJECTS,
    SHIELD,
    STAGE_COST,
    STAGE_LIST,
    STAGE_SYMBOL,
    SUBSETS,
    TOWER_POINTS,
    TURNS,
    VICTORY,
    VICTORY_REWARD,
    read_slots,
)
from ziggurat.games.wonders.effects import (
    CHAINS,
    BuildFree,
    BuildFromDiscard,
    Coins,
    CoinsPer,
    CopyGuild,
    Effect,
    PlayLastCard,
    Points,
    PointsPer,
    Produce,
    Shields,
    TradePrice,
)
from ziggurat.games.wonders.rules import FREE_CITY, bank_due, bonus
from ziggurat.games.wonders.scoring import choose_symbols, counted, counted_points, guilds_beside
from ziggurat.games.wonders.state import State, cards_of, left_of, next_stage, right_of

COIN: Final = 0.4
"""A coin is a third of a point, and a little freedom."""
WANTED: Final = (2.6, 1.5, 0.6, 0.2, 0.1)
"""The first unit of a resource is worth most, over a whole game."""
CHAIN_TO: Final = {key: sum(key in card.chain_from for card in CARDS) for key in [card.key for card in CARDS]}


def appraise(state: State, seat: Seat, actions: list[Action]) -> list[float]:
    """What each answer is worth to the seat."""
    question = state.pending[-1]
    city = seat
    if isinstance(question, BuildDiscarded):
        city = question.city
    elif state.chosen[seat] is not None and state.seats == 2:
        return [worth_for_free_city(state, seat, action) for action in actions]
    worth = []
    for action in actions:
        if isinstance(action, Play):
            worth.append(worth_of_play(state, city, action))
        elif isinstance(action, LoseCard):
            worth.append(-worth_of_card(state, city, action.card))
        elif isinstance(action, LoseVictories):
            worth.append(-sum(value * n for value, n in zip(VICTORY[1:], action.counts, strict=True)) * 1.0)
        elif isinstance(action, Keep):
            worth.append(float(action.tile in HELPFUL_TILES))
        else:
            worth.append(0.0)
    return worth


HELPFUL_TILES: Final = (5, 9, 11, 14, 15, 17, 18, 20, 21, 24)
"""Tiles that spare or give something; the others tax and forbid."""


def worth_of_play(state: State, city: int, play: Play) -> float:
    paid = float(bank_due(state, city, play)) + play.left + play.right
    worth = -COIN * paid - 0.1 * (play.left + play.right)
    if play.use == BUILD:
        worth += worth_of_card(state, city, play.card)
        worth += COIN * float(bonus(state, COLOUR_OF[play.card]) + (bonus(state, CHAINS) if play.way == CHAIN else 0))
        if play.way in (BY_RIGHT, TOKEN):
            worth -= 1.0  # the right could serve a dearer card
        if play.join:
            worth += worth_of_joining(state, city, play.card)
    elif play.use == STAGE:
        worth += worth_of_stage(state, city)
        if play.way == TOKEN:
            worth -= 0.7 * float(COST_UNITS[STAGE_COST + next_stage(state, city)]) / 2
    elif play.use == DISCARD:
        worth += 3 * COIN
    elif play.use == TILE:
        built = int(state.tiles_built[city])
        worth += TOWER_POINTS[min(3, built + 1)] - TOWER_POINTS[built]
    return worth


def left_to_play(state: State) -> float:
    """The share of the game that is still to come."""
    return (TURNS * (3 - int(state.age)) + TURNS - int(state.turn)) / (3.0 * TURNS)


def worth_of_card(state: State, city: int, card: int) -> float:
    shown = CARDS[card]
    worth = worth_of_effects(state, city, shown.effects)
    if CARD_SYMBOL[card] >= 0:
        worth += worth_of_symbol(state, city, int(CARD_SYMBOL[card]))
    if shown.age < 3:
        worth += 0.5 * CHAIN_TO[shown.key]
    return worth


def worth_of_stage(state: State, city: int) -> float:
    number = int(next_stage(state, city))
    stage = STAGE_LIST[number]
    assert stage is not None
    worth = worth_of_effects(state, city, stage.effects) + 0.3
    if STAGE_SYMBOL[number] >= 0:
        worth += worth_of_symbol(state, city, int(STAGE_SYMBOL[number]))
    return worth


def worth_of_effects(state: State, city: int, effects: Sequence[Effect]) -> float:
    worth = 0.0
    for effect in effects:
        if isinstance(effect, Points):
            worth += effect.amount
        elif isinstance(effect, Coins):
            worth += COIN * effect.amount
        elif isinstance(effect, CoinsPer):
            worth += COIN * effect.amount * float(counted(state, city, effect.what, effect.scope))
        elif isinstance(effect, PointsPer):
            # What is counted grows until the end.
            now = float(counted(state, city, effect.what, effect.scope))
            worth += effect.amount * (now + 2.0 * left_to_play(state))
        elif isinstance(effect, Shields):
            worth += worth_of_shields(state, city, effect.amount)
        elif isinstance(effect, Produce):
            worth += worth_of_slots(state, city, effect)
        elif isinstance(effect, TradePrice):
            worth += worth_of_discount(state, city, effect)
        elif isinstance(effect, BuildFree):
            worth += 2.2 * (4 - int(state.age))
        elif isinstance(effect, PlayLastCard):
            worth += 1.5 * (4 - int(state.age))
        elif isinstance(effect, BuildFromDiscard):
            worth += 2.0 + int(state.age)
        elif isinstance(effect, CopyGuild):
            beside = [float(counted_points(state, city, guild)) for guild in guilds_beside(state, city)]
            worth += max([4.0 * left_to_play(state) + 1, *beside])
    return worth


def worth_of_slots(state: State, city: int, effect: Produce) -> float:
    """Each slot by its scarcest resource; alternatives add a little."""
    worth = 0.0
    for slot in read_slots(effect.slots):
        single = []
        for n in range(7):
            if slot >> n & 1:
                place = 1 << n if n < 4 else 16 + (1 << (n - 4))
                made = min(int(state.own[SUBSETS * city + place]), len(WANTED) - 1)
                single.append(WANTED[made] * (1.0 if n < 4 else 0.8))
        best = max(single)
        worth += best + 0.25 * (sum(single) - best)
    return worth * (1.6 * left_to_play(state))


def worth_of_discount(state: State, city: int, effect: TradePrice) -> float:
    """By what the neighbours on these sides have for sale."""
    whole = 15 if effect.goods == 0 else 23
    for_sale = 0
    for side in effect.sides:
        other = left_of(state, city) if side == 0 else right_of(state, city)
        for_sale += int(state.trade[SUBSETS * other + whole])
    return (0.8 + 0.45 * for_sale) * 1.5 * left_to_play(state)


def worth_of_shields(state: State, city: int, shields: int) -> float:
    """What they turn in the conflict at the end of this Age, and a little in the later ones."""
    worth = 0.0
    own = int(state.shields[city])
    for other in (int(left_of(state, city)), int(right_of(state, city))):
        theirs = int(state.shields[other])
        value = VICTORY[int(state.age)]
        worth += chance_to_win(own + shields - theirs, state, value) - chance_to_win(own - theirs, state, value)
        for age in range(int(state.age) + 1, 4):
            worth += 0.12 * shields * VICTORY[age] / age
    return worth


def chance_to_win(lead: int, state: State, value: int) -> float:
    """The expected tokens of one conflict: others may still build shields before the Age ends."""
    turns = TURNS - int(state.turn)
    step = int(state.age)
    spread = 0.6 + 0.35 * step * min(turns, 4)
    odds = 0.5 + 0.5 * lead / (abs(lead) + spread)
    return odds * value - (1 - odds)


def worth_of_symbol(state: State, city: int, symbol: int) -> float:
    """The points that it adds now, and a hope that grows with the symbols that are there."""
    symbols = symbols_of(state, city)
    more = symbols[:]
    more[symbol] += 1
    each_set = 3 * int(state.tokens[7 * city + 5])
    gain = int(choose_symbols(large(more), each_set)[0]) - int(choose_symbols(large(symbols), each_set)[0])
    return gain + (1.2 + 0.5 * sum(symbols)) * 1.4 * left_to_play(state) + (0.5 if symbol == ANY_SYMBOL else 0.0)


def symbols_of(state: State, city: int) -> list[int]:
    symbols = [0, 0, 0, 0]
    for card in cards_of(state, city):
        if CARD_SYMBOL[card] >= 0:
            symbols[int(CARD_SYMBOL[card])] += 1
    first = 4 * int(state.boards[city])
    for stage in range(first, first + int(state.stages[city])):
        if STAGE_SYMBOL[stage] >= 0:
            symbols[int(STAGE_SYMBOL[stage])] += 1
    return symbols


def worth_of_joining(state: State, city: int, card: int) -> float:
    """The reward if the project succeeds, the penalty escaped if it fails."""
    project = PROJECTS[state.project]
    kind, amount = project.reward
    reward = 2.5
    if kind == COIN_REWARD:
        reward = COIN * amount
    elif kind == VICTORY_REWARD:
        reward = float(amount)
    elif kind == SHIELD:
        reward = worth_of_shields(state, city, amount)
    turns = TURNS - int(state.turn)
    # More tokens than turns and neighbours can take mean failure.
    success = 1.0 if state.project_tokens <= 1 else max(0.1, 0.75 - 0.12 * (int(state.project_tokens) - turns))
    escaped = 0.0 if state.participation[city] else worth_of_penalty(state, city)
    spent = 1.0 if COLOUR_OF[card] != project.colour else 0.0
    return success * reward + (1 - success) * escaped - spent


def worth_of_penalty(state: State, city: int) -> float:
    kind, amount = PROJECTS[state.project].penalty
    if kind == ALL_COINS:
        return COIN * float(state.coins[city])
    if kind == INITIAL_RESOURCE:
        return 2.0 * left_to_play(state)
    if kind < 8:
        lost = [worth_of_card(state, city, card) for card in cards_of(state, city) if COLOUR_OF[card] == kind]
        return min(lost) if lost else 0.0
    return 2.0 * amount


def worth_for_free_city(state: State, seat: Seat, action: Action) -> float:
    """What the Free City takes away from the other player, less the shields that it turns against this one."""
    if not isinstance(action, Play):
        return 0.0
    other = 1 - seat
    worth = 0.3 * worth_of_card(state, other, action.card)
    if action.use == BUILD and 0 <= action.card < CARD_COUNT:
        strength = sum(effect.amount for effect in CARDS[action.card].effects if isinstance(effect, Shields))
        lead = int(state.shields[seat]) - int(state.shields[FREE_CITY])
        worth -= strength * (1.0 if lead <= strength else 0.3)
    worth += 0.1 * (action.left if seat == 0 else action.right)
    return worth
