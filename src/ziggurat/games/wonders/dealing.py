"""What chance deals, and with it how the game, an Age and a turn begin; and whether a record may say so.

The tiles of the Tower of Babel are dealt in `tower.py`.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ziggurat.core.chance import draw_one, shuffle
from ziggurat.core.game import Event
from ziggurat.core.vectors import small
from ziggurat.core.words import Phrase
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import events as ev
from ziggurat.games.wonders import payments, tower
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.actions import Action
from ziggurat.games.wonders.state import State, Table


def draw_boards(table: Table, rng: Random) -> a.Boards:
    """A different board for every city, its side as agreed; the Free City best has side A and is not Babylon."""
    boards = list(range(len(d.BOARDS)))
    shuffle(boards, rng)
    choosy = table.seats == 2 and table.free_city == "recommended"
    if choosy and boards[s.FREE_CITY] == BABYLON:
        other = pick(list(range(s.FREE_CITY + 1, len(boards))), rng)
        boards[s.FREE_CITY], boards[other] = boards[other], boards[s.FREE_CITY]
    sides = {"A": [0], "B": [1]}.get(table.sides, [0, 1])
    dealt = [2 * boards[city] + pick(sides, rng) for city in range(d.cities_at(table.seats))]
    if choosy:
        dealt[s.FREE_CITY] &= ~1
    return a.Boards(tuple(dealt))


BABYLON: Final = 4
assert d.BOARDS[BABYLON].key == "babylon"


def pick(things: list[int], rng: Random) -> int:
    return things[int(rng.random() * len(things))]


def deal_boards(state: State, dealt: a.Boards) -> None:
    state.boards = small(list(dealt.boards))
    payments.renew(state)
    state.pending.pop()
    if state.table.tower:
        state.pending.append(a.DEAL_TILES)
    else:
        begin_age(state)


def begin_age(state: State) -> None:
    """The Great Project is revealed before the cards of the Age are taken up."""
    state.age += 1
    state.turn = 0
    state.pending.append(a.DEAL_HANDS)
    if state.table.projects:
        state.pending.append(a.DRAW_PROJECT)


def draw_hands(state: State, rng: Random) -> a.Hands:
    """The deck of the Age shuffled, seven cards to everybody; two players leave seven in a pile."""
    seats: int = state.seats
    cards = d.deck(seats, state.age)[:]
    if state.age == 3:
        guilds = d.GUILDS[:]
        shuffle(guilds, rng)
        cards += guilds[: d.guilds_kept(seats)]
    shuffle(cards, rng)
    hands = [tuple(sorted(cards[d.HAND * seat : d.HAND * (seat + 1)])) for seat in range(seats)]
    return a.Hands(tuple(hands), tuple(sorted(cards[d.HAND * seats :])))


def deal_hands(state: State, dealt: a.Hands, events: list[Event]) -> None:
    state.pending.pop()
    events.append(ev.AGE_BEGAN[state.age])
    for seat, hand in enumerate(dealt.hands):
        assert hand is not None
        state.hands[seat] = small(list(hand))
    assert dealt.pile is not None
    for card in dealt.pile:
        state.pile[card] += 1
    begin_turn(state)


def begin_turn(state: State) -> None:
    state.turn += 1
    state.project_open = state.project >= 0 and state.project_tokens > 0
    state.pending.append(a.CHOOSE_CARD[(1 << state.seats) - 1])
    if state.seats == 2 and s.count_all(state.pile):
        state.pending.append(a.DRAW_CARD)


def draw_from_pile(state: State, rng: Random) -> a.Taken:
    """One of the cards of the pile, each being equally likely."""
    card = draw_one(state.pile, 0, s.count_all(state.pile), rng)
    return a.Taken(s.controller(state), card)


def draw_card(state: State, taken: a.Taken) -> None:
    state.pending.pop()
    state.pile[taken.card] -= 1
    state.hands[taken.seat] = s.with_card(state.hands[taken.seat], taken.card)


# -- whether chance may answer so ------------------------------------------------------------------------------------


def why_not_chance(state: State, action: Action) -> Phrase | None:
    """Chance is checked too when a record is read: it may only deal what there is."""
    question = state.pending[-1]
    fits = False
    if isinstance(question, a.DealBoards) and isinstance(action, a.Boards):
        fits = boards_fit(state.table, action.boards)
    elif isinstance(question, a.DealTiles) and isinstance(action, a.Tiles):
        fits = tower.tiles_fit(state.table, action.hands)
    elif isinstance(question, a.DrawProject) and isinstance(action, a.Drawn):
        fits = action.project in d.PROJECTS_OF_AGE[state.age]
    elif isinstance(question, a.DealHands) and isinstance(action, a.Hands):
        fits = hands_fit(state, action)
    elif isinstance(question, a.DrawCard) and isinstance(action, a.Taken):
        there = 0 <= action.card < d.CARD_COUNT and state.pile[action.card] > 0
        fits = there and action.seat == s.controller(state)
    return None if fits else Phrase("Chance cannot answer so here.")


def boards_fit(table: Table, boards: tuple[int, ...]) -> bool:
    """Different boards, one for each city. Any sides may be dealt: so a table can be laid by hand."""
    known = all(0 <= board < len(d.BOARD_KEYS) for board in boards)
    return known and len(boards) == d.cities_at(table.seats) == len({board >> 1 for board in boards})


def hands_fit(state: State, dealt: a.Hands) -> bool:
    """Seven cards for everybody and the rest in the pile, together the deck of the Age with enough guilds."""
    seats: int = state.seats
    if dealt.pile is None or len(dealt.hands) != seats:
        return False
    cards = list(dealt.pile)
    for hand in dealt.hands:
        if hand is None or len(hand) != d.HAND or list(hand) != sorted(hand):
            return False
        cards += hand
    guilds = [card for card in cards if card in d.GUILDS]
    kept = d.guilds_kept(seats) if state.age == 3 else 0
    return len(guilds) == len(set(guilds)) == kept and sorted(cards) == sorted(d.deck(seats, state.age) + guilds)
