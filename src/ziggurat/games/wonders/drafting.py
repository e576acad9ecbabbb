"""Leaders before the game: four for every seat, one is kept and the others go to the right; and what Roma draws."""

from __future__ import annotations

from random import Random

from ziggurat.core.chance import shuffle
from ziggurat.core.game import Event, Seat
from ziggurat.core.vectors import small
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import events as ev
from ziggurat.games.wonders import memory
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.state import State


def draw_leaders(state: State, rng: Random) -> a.Leaders:
    """Four leaders for every seat; the others stay unseen."""
    cards = [int(card) for card in state.rest]
    shuffle(cards, rng)
    each = d.LEADERS_OF_A_SEAT
    hands = [tuple(sorted(cards[each * seat : each * (seat + 1)])) for seat in range(state.seats)]
    return a.Leaders(tuple(hands))


def leaders_fit(state: State, hands: tuple[tuple[int, ...] | None, ...]) -> bool:
    dealt = [card for hand in hands if hand is not None for card in hand]
    right = all(hand is not None and len(hand) == d.LEADERS_OF_A_SEAT and list(hand) == sorted(hand) for hand in hands)
    there = {int(card) for card in state.rest}
    return right and len(hands) == state.seats and len(set(dealt)) == len(dealt) and set(dealt) <= there


def deal_leaders(state: State, dealt: a.Leaders) -> None:
    for seat, hand in enumerate(dealt.hands):
        assert hand is not None
        state.leader_offers[seat] = small(list(hand))
        take_from_rest(state, hand)
    state.pending[-1] = a.DRAFT_LEADER[(1 << state.seats) - 1]


def take_from_rest(state: State, cards: tuple[int, ...]) -> None:
    state.rest = small([int(card) for card in state.rest if int(card) not in cards])


def pass_leaders(state: State, events: list[Event]) -> bool:
    """Keeps the chosen leaders and passes the others to the right; true when the draft is over."""
    seats: int = state.seats
    kept: list[int] = []
    for seat in range(seats):
        pick = state.chosen[seat]
        assert isinstance(pick, a.Pick)
        state.chosen[seat] = None
        state.leaders[seat] = s.with_card(state.leaders[seat], pick.card)
        state.leader_offers[seat] = s.without(state.leader_offers[seat], pick.card)
        kept.append(pick.card)
    before = state.leader_offers[:]
    if state.table.memory:
        state.past.append(memory.DraftedLeaders(kept, [*before]))
    for seat in range(seats):
        state.leader_offers[seat] = before[(seat + 1) % seats]
    left = len(state.leader_offers[0])
    events.append(ev.LEADERS_PASSED[left])
    if left > 1:
        state.pending.append(a.DRAFT_LEADER[(1 << seats) - 1])
        return False
    for seat in range(seats):
        state.leaders[seat] = s.with_card(
            state.leaders[seat], int(state.leader_offers[seat][0])
        )  # the last one is kept
        state.leader_offers[seat] = small([])
    return True


# -- Roma --------------------------------------------------------------------------------------------------------------


def draw_more(state: State, seat: Seat, rng: Random) -> a.MoreLeaders:
    """Leaders that nobody has seen, as many as there are."""
    cards = [int(card) for card in state.rest]
    shuffle(cards, rng)
    return a.MoreLeaders(seat, tuple(sorted(cards[: d.LEADERS_OF_A_SEAT])))


def more_fit(state: State, seat: Seat, drawn: a.MoreLeaders) -> bool:
    there = [int(card) for card in state.rest]
    cards = list(drawn.cards)
    right = cards == sorted(set(cards)) and set(cards) <= set(there)
    return right and drawn.seat == seat and len(cards) == min(len(there), d.LEADERS_OF_A_SEAT)


def take_more(state: State, drawn: a.MoreLeaders, events: list[Event]) -> None:
    state.pending.pop()
    hand = state.leaders[drawn.seat]
    for card in drawn.cards:
        hand = s.with_card(hand, card)
    state.leaders[drawn.seat] = hand
    take_from_rest(state, drawn.cards)
    events.append(ev.LeadersDrawn(drawn.seat, len(drawn.cards)))
