"""Why an answer may not be given: None exactly for those in the legal list, else the rule that it breaks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import CHANCE, Seat
from ziggurat.core.words import Phrase
from ziggurat.games.wonders.actions import (
    BUILD,
    BY_RIGHT,
    CHAIN,
    DISCARD,
    FOUND,
    PAY,
    STAGE,
    TILE,
    TOKEN,
    Action,
    BuildDiscarded,
    ChooseCard,
    DraftTile,
    Play,
    PlayLast,
    SufferPenalty,
    TakeBack,
)
from ziggurat.games.wonders.building import (
    asks_something,
    coins_due,
    hand_for_free_city,
    has_chain,
    has_right,
    is_built,
    resources_due,
    shares_for_stage,
    stage_coins_due,
    stage_resources_due,
)
from ziggurat.games.wonders.data import CARD_COUNT, FREE_BUILD, FREE_STAGE, NOTHING, PROJECT_COST, TOKEN_KINDS
from ziggurat.games.wonders.dealing import why_not_chance
from ziggurat.games.wonders.effects import STAGE_BUILDS
from ziggurat.games.wonders.payments import FOR_NOTHING, SHARE, lack, payments
from ziggurat.games.wonders.projects import coins_to_join, may_join, why_not_join
from ziggurat.games.wonders.rules import legal, retract, to_act
from ziggurat.games.wonders.state import FREE_CITY, WAIVED, State, next_stage


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
            return why_not_free_city(state, hand_for_free_city(state, seat), action)
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
    if not holds(hand, action.card):
        return Phrase("You do not hold this card.")
    if action.use == BUILD and action.way != FOUND:
        return why_not_build(state, city, action)
    if action.use == STAGE and action.way in (PAY, TOKEN):
        return why_not_stage(state, city, action)
    if action.use == TILE:
        return Phrase("You do not hold this tile.") if state.table.tower else Phrase("The tower is not in this game.")
    return Phrase("A card is not used in this way.")


def holds(hand: vec[u8], card: int) -> bool:
    return 0 <= card < CARD_COUNT and u8(card) in hand


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
    if not isinstance(action, Play) or not holds(hand, action.card):
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
