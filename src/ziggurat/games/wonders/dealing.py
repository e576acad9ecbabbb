"""What chance deals, and with it how the game, an Age and a turn begin; and whether a record may say so.

The tiles of the Tower of Babel are dealt in `tower.py`.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from ziggurat.core.chance import shuffle
from ziggurat.core.game import Event
from ziggurat.core.vectors import small
from ziggurat.core.words import Phrase
from ziggurat.games.wonders.actions import (
    CHOOSE_CARD,
    DEAL_HANDS,
    DEAL_TILES,
    DRAW_CARD,
    DRAW_PROJECT,
    Action,
    Boards,
    DealBoards,
    DealHands,
    DealTiles,
    DrawCard,
    Drawn,
    DrawProject,
    Hands,
    Taken,
    Tiles,
)
from ziggurat.games.wonders.data import (
    BOARD_KEYS,
    BOARDS,
    CARD_COUNT,
    GUILDS,
    HAND,
    PROJECTS_OF_AGE,
    cities_at,
    deck,
    guilds_kept,
)
from ziggurat.games.wonders.events import AGE_BEGAN
from ziggurat.games.wonders.payments import renew
from ziggurat.games.wonders.state import FREE_CITY, State, Table, controller, count_all, with_card
from ziggurat.games.wonders.tower import tiles_fit


def draw_boards(table: Table, rng: Random) -> Boards:
    """A different board for every city, its side as agreed; the Free City best has side A and is not Babylon."""
    boards = list(range(len(BOARDS)))
    shuffle(boards, rng)
    choosy = table.seats == 2 and table.free_city == "recommended"
    if choosy and boards[FREE_CITY] == BABYLON:
        other = pick(list(range(FREE_CITY + 1, len(boards))), rng)
        boards[FREE_CITY], boards[other] = boards[other], boards[FREE_CITY]
    sides = {"A": [0], "B": [1]}.get(table.sides, [0, 1])
    dealt = [2 * boards[city] + pick(sides, rng) for city in range(cities_at(table.seats))]
    if choosy:
        dealt[FREE_CITY] &= ~1
    return Boards(tuple(dealt))


BABYLON: Final = 4
assert BOARDS[BABYLON].key == "babylon"


def pick(things: list[int], rng: Random) -> int:
    return things[int(rng.random() * len(things))]


def deal_boards(state: State, dealt: Boards) -> None:
    state.boards = small(list(dealt.boards))
    renew(state)
    state.pending.pop()
    if state.table.tower:
        state.pending.append(DEAL_TILES)
    else:
        begin_age(state)


def begin_age(state: State) -> None:
    """The Great Project is revealed before the cards of the Age are taken up."""
    state.age += 1
    state.turn = 0
    state.pending.append(DEAL_HANDS)
    if state.table.projects:
        state.pending.append(DRAW_PROJECT)


def draw_hands(state: State, rng: Random) -> Hands:
    """The deck of the Age shuffled, seven cards to everybody; two players leave seven in a pile."""
    seats: int = state.seats
    cards = deck(seats, state.age)[:]
    if state.age == 3:
        guilds = GUILDS[:]
        shuffle(guilds, rng)
        cards += guilds[: guilds_kept(seats)]
    shuffle(cards, rng)
    hands = [tuple(sorted(cards[HAND * seat : HAND * (seat + 1)])) for seat in range(seats)]
    return Hands(tuple(hands), tuple(sorted(cards[HAND * seats :])))


def deal_hands(state: State, dealt: Hands, events: list[Event]) -> None:
    state.pending.pop()
    events.append(AGE_BEGAN[state.age])
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
    state.pending.append(CHOOSE_CARD[(1 << state.seats) - 1])
    if state.seats == 2:
        state.pending.append(DRAW_CARD)


def draw_from_pile(state: State, rng: Random) -> Taken:
    """One of the cards of the pile, each being equally likely."""
    pile = state.pile
    place: i64 = int(rng.random() * int(count_all(pile)))
    card: i64 = 0
    while place >= i64(pile[card]):
        place -= i64(pile[card])
        card += 1
    return Taken(controller(state), card)


def draw_card(state: State, taken: Taken) -> None:
    state.pending.pop()
    state.pile[taken.card] -= 1
    state.hands[taken.seat] = with_card(state.hands[taken.seat], taken.card)


# -- whether chance may answer so ------------------------------------------------------------------------------------


def why_not_chance(state: State, action: Action) -> Phrase | None:
    """Chance is checked too when a record is read: it may only deal what there is."""
    question = state.pending[-1]
    fits = False
    if isinstance(question, DealBoards) and isinstance(action, Boards):
        fits = boards_fit(state.table, action.boards)
    elif isinstance(question, DealTiles) and isinstance(action, Tiles):
        fits = tiles_fit(state.table, action.hands)
    elif isinstance(question, DrawProject) and isinstance(action, Drawn):
        fits = action.project in PROJECTS_OF_AGE[state.age]
    elif isinstance(question, DealHands) and isinstance(action, Hands):
        fits = hands_fit(state, action)
    elif isinstance(question, DrawCard) and isinstance(action, Taken):
        there = 0 <= action.card < CARD_COUNT and state.pile[action.card] > 0
        fits = there and action.seat == controller(state)
    return None if fits else Phrase("Chance cannot answer so here.")


def boards_fit(table: Table, boards: tuple[int, ...]) -> bool:
    """Different boards, one for each city. Any sides may be dealt: so a table can be laid by hand."""
    known = all(0 <= board < len(BOARD_KEYS) for board in boards)
    return known and len(boards) == cities_at(table.seats) == len({board >> 1 for board in boards})


def hands_fit(state: State, dealt: Hands) -> bool:
    """Seven cards for everybody and the rest in the pile, together the deck of the Age with enough guilds."""
    seats: int = state.seats
    if dealt.pile is None or len(dealt.hands) != seats:
        return False
    cards = list(dealt.pile)
    for hand in dealt.hands:
        if hand is None or len(hand) != HAND or list(hand) != sorted(hand):
            return False
        cards += hand
    guilds = [card for card in cards if card in GUILDS]
    kept = guilds_kept(seats) if state.age == 3 else 0
    return len(guilds) == len(set(guilds)) == kept and sorted(cards) == sorted(deck(seats, state.age) + guilds)
