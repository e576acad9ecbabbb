"""What chance deals, and with it how the game, an Age and a turn begin; and whether a record may say so.

Leaders are dealt in `drafting.py`, the tiles of the Tower of Babel in `tower.py`.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from ziggurat.core.chance import draw_one, shuffle
from ziggurat.core.game import Event
from ziggurat.core.vectors import small
from ziggurat.core.words import Phrase
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import drafting, payments, tower
from ziggurat.games.wonders import events as ev
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.actions import Action
from ziggurat.games.wonders.state import State, Table


def draw_boards(table: Table, rng: Random) -> a.Boards:
    """A different board for every city, its side as agreed; the Free City best has side A and an ordinary board."""
    boards = d.boards(table.leaders, table.cities, table.pack)[:]
    shuffle(boards, rng)
    choosy = table.seats == 2 and table.free_city == "recommended"
    if choosy and boards[s.FREE_CITY] in UNFIT:
        other = pick([n for n in range(s.FREE_CITY + 1, len(boards)) if boards[n] not in UNFIT], rng)
        boards[s.FREE_CITY], boards[other] = boards[other], boards[s.FREE_CITY]
    sides = {"A": [0], "B": [1]}.get(table.sides, [0, 1])
    dealt = [2 * boards[city] + pick(sides, rng) for city in range(d.cities_at(table.seats))]
    if choosy:
        dealt[s.FREE_CITY] &= ~1
    return a.Boards(tuple(dealt))


UNFIT: Final = [n for n, board in enumerate(d.BOARDS) if board.key in ("babylon", "roma", "abu_simbel", "manneken_pis")]
"""Boards that are of little use to the Free City."""


def pick(things: list[int], rng: Random) -> int:
    return things[int(rng.random() * len(things))]


def deal_boards(state: State, dealt: a.Boards) -> None:
    state.boards = small(list(dealt.boards))
    for city in range(state.cities):
        state.coins[city] += d.START_COINS_MORE[i64(state.boards[city])]
    payments.renew(state)
    state.pending.pop()
    if state.table.leaders:
        state.pending.append(a.DEAL_LEADERS)
    else:
        begin_game(state)


def begin_game(state: State) -> None:
    """The draft of Babel tiles comes after that of the leaders."""
    if state.table.tower:
        state.pending.append(a.DEAL_TILES)
    else:
        begin_age(state)


def begin_age(state: State) -> None:
    """Leaders are recruited before the cards are dealt."""
    state.age += 1
    state.turn = 0
    if state.table.leaders:
        group = having_leaders(state)
        if group:
            state.pending.append(a.RECRUIT[group])
            return
    deal_age(state)


def having_leaders(state: State) -> i64:
    """The seats with leaders in hand, a bit each."""
    group: i64 = 0
    for seat in range(state.seats):
        if len(state.leaders[seat]):
            group |= i64(1) << seat
    return group


def deal_age(state: State) -> None:
    """The Great Project is revealed before the cards of the Age are taken up."""
    state.pending.append(a.DEAL_HANDS)
    if state.table.projects:
        state.pending.append(a.DRAW_PROJECT)


def draw_hands(state: State, rng: Random) -> a.Hands:
    """The deck of the Age shuffled, seven or eight cards to everybody; two players leave as many in a pile."""
    seats: int = state.seats
    cards = d.deck(seats, state.age)[:]
    if state.age == 3:
        guilds = d.guilds(state.table.leaders, state.table.cities)[:]
        shuffle(guilds, rng)
        cards += guilds[: d.guilds_kept(seats)]
    if state.table.cities:
        black = d.black_cards(state.age, True)[:]
        shuffle(black, rng)
        cards += black[: d.black_cards_kept(seats)]
    shuffle(cards, rng)
    each = state.table.hand
    hands = [tuple(sorted(cards[each * seat : each * (seat + 1)])) for seat in range(seats)]
    return a.Hands(tuple(hands), tuple(sorted(cards[each * seats :])))


def deal_hands(state: State, dealt: a.Hands, events: list[Event]) -> None:
    state.pending.pop()
    events.append(ev.AGE_BEGAN[state.age])
    for seat, hand in enumerate(dealt.hands):
        assert hand is not None
        state.hands[seat] = small(list(hand))
    assert dealt.pile is not None
    for card in dealt.pile:
        state.pile[card] += 1
    state.waiting = s.UNCOUNTED
    begin_turn(state)


def begin_turn(state: State) -> None:
    state.turn += 1
    state.project_open = state.project >= 0 and state.project_tokens > 0
    state.pending.append(a.CHOOSE_CARD[(1 << state.seats) - 1])
    if state.seats == 2 and s.pile_size(state) > 0:
        state.pending.append(a.DRAW_CARD)


def draw_from_pile(state: State, rng: Random) -> a.Taken:
    """One of the cards of the pile, each being equally likely."""
    card = draw_one(state.pile, 0, s.pile_size(state), rng)
    return a.Taken(s.controller(state), card)


def draw_card(state: State, taken: a.Taken) -> None:
    state.pending.pop()
    state.pile[taken.card] -= 1
    if state.waiting > 0:
        state.waiting -= 1
    state.hands[taken.seat] = s.with_card(state.hands[taken.seat], taken.card)


# -- whether chance may answer so ------------------------------------------------------------------------------------


def why_not_chance(state: State, action: Action) -> Phrase | None:
    """Chance is checked too when a record is read: it may only deal what there is."""
    question = state.pending[-1]
    fits = False
    if isinstance(question, a.DealBoards) and isinstance(action, a.Boards):
        fits = boards_fit(state.table, action.boards)
    elif isinstance(question, a.DealLeaders) and isinstance(action, a.Leaders):
        fits = drafting.leaders_fit(state, action.hands)
    elif isinstance(question, a.DrawLeaders) and isinstance(action, a.MoreLeaders):
        fits = drafting.more_fit(state, question.seat, action)
    elif isinstance(question, a.DealTiles) and isinstance(action, a.Tiles):
        fits = tower.tiles_fit(state.table, action.hands)
    elif isinstance(question, a.DrawProject) and isinstance(action, a.Drawn):
        fits = action.project in d.PROJECTS_OF_AGE[state.age]
    elif isinstance(question, a.DealHands) and isinstance(action, a.Hands):
        fits = hands_fit(state, action)
    elif isinstance(question, a.DrawCard) and isinstance(action, a.Taken):
        there = 0 <= action.card < d.AGE_CARDS and state.pile[action.card] > 0
        fits = there and action.seat == s.controller(state)
    return None if fits else Phrase("Chance cannot answer so here.")


def boards_fit(table: Table, boards: tuple[int, ...]) -> bool:
    """Different boards, one for each city. Any sides may be dealt: so a table can be laid by hand."""
    known = d.boards(table.leaders, table.cities, table.pack)
    fit = all(board >= 0 and board >> 1 in known for board in boards)
    return fit and len(boards) == d.cities_at(table.seats) == len({board >> 1 for board in boards})


def hands_fit(state: State, dealt: a.Hands) -> bool:
    """Equal hands for everybody and the rest in the pile, together the deck of the Age with enough guilds and black
    cards."""
    seats: int = state.seats
    if dealt.pile is None or len(dealt.hands) != seats:
        return False
    cards = list(dealt.pile)
    for hand in dealt.hands:
        if hand is None or len(hand) != state.table.hand or list(hand) != sorted(hand):
            return False
        cards += hand
    guilds = [card for card in cards if card in d.guilds(state.table.leaders, state.table.cities)]
    black = [card for card in cards if card in d.black_cards(state.age, state.table.cities)]
    kept = d.guilds_kept(seats) if state.age == 3 else 0
    black_kept = d.black_cards_kept(seats) if state.table.cities else 0
    right = len(guilds) == len(set(guilds)) == kept and len(black) == len(set(black)) == black_kept
    return right and sorted(cards) == sorted(d.deck(seats, state.age) + guilds + black)
