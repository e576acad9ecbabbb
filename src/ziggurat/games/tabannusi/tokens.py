"""Solo: the Bot's cards, order tokens and project tiles, and the order of colours that settles ties (13.1 to 13.9).

An order of colours is one number, two bits a colour, the first one lowest, closed by `NO_MORE`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.steps import UNHEARD
from ziggurat.core.vectors import small
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.state import Automa, State

NO_MORE: Final = 3
"""Not a craft colour."""
BROWN_WHITE_YELLOW: Final = 0 | 1 << 2 | 2 << 4 | NO_MORE << 6


def automa_of(state: State) -> Automa:
    automa = state.automa
    assert automa is not None
    return automa


# -- cards -----------------------------------------------------------------------------------------------------------


def turn_cards(state: State, left: int, right: int) -> None:
    """The left card covers the right one and the next becomes the left one; after a reset both are new."""
    automa = automa_of(state)
    if right < 0:
        automa.cards[automa.right] = s.SPENT
        automa.right = automa.left
    else:
        automa.cards = FULL_DECK[:]
        automa.right = right
        automa.cards[right] = s.ON_DISPLAY
    automa.left = left
    automa.cards[left] = s.ON_DISPLAY


FULL_DECK: Final = small([s.AWAY] * len(d.AUTOMA_CARDS))


def show_cards(state: State, reset: bool, events: list[Event]) -> None:
    if events is UNHEARD:
        return
    automa = automa_of(state)
    row = current_row(automa)
    events.append(e.cards_shown(automa.left, automa.right, row, chosen_colour(automa), reset))


def current_row(automa: Automa) -> i64:
    """The row of the right card that the big arrow of the left card points at."""
    return d.ARROWS[automa.left]


def current_symbol(automa: Automa) -> i64:
    return d.ROW_SYMBOLS[3 * automa.right + d.ARROWS[automa.left]]


def symbol_name(automa: Automa) -> str:
    return d.SYMBOLS[current_symbol(automa)]


def king_rules(state: State) -> d.King | None:
    """The King, while the Current Symbol is his."""
    automa = automa_of(state)
    return d.KINGS[automa.king] if current_symbol(automa) == d.KING else None


def current_number(automa: Automa) -> i64:
    """0 to 2 for the order tokens I to III."""
    return d.ROW_ORDERS[3 * automa.right + d.ARROWS[automa.left]]


def card_sum(automa: Automa) -> i64:
    return d.STEPS[automa.left] + d.STEPS[automa.right]


def left_bonus(state: State) -> int:
    return d.AUTOMA_BONUSES[automa_of(state).left]


# -- order tokens ----------------------------------------------------------------------------------------------------


def chosen_colour(automa: Automa) -> int:
    """The top tile beside the order token of the Current Number; -1 if there is none."""
    pile = automa.piles[current_number(automa)]
    return pile[-1] if pile else -1


def token_colours(automa: Automa) -> i64:
    """The chosen colour, then those of the following order tokens (III is followed by I); no colour twice."""
    return in_order(automa, False)


def colours_in_order(automa: Automa) -> i64:
    """All three: those of the order tokens first, then brown, white, yellow."""
    return in_order(automa, True)


def in_order(automa: Automa, every: bool) -> i64:
    order: i64 = 0
    length: i64 = 0
    seen: i64 = 0
    token = current_number(automa)
    for turn in range(i64(3)):
        pile = automa.piles[(token + turn) % 3]
        if not pile:
            continue
        colour = i64(pile[-1])
        if not seen >> colour & 1:
            seen |= 1 << colour
            order |= colour << length
            length += 2
    if every:
        for colour in range(i64(3)):
            if not seen >> colour & 1:
                order |= colour << length
                length += 2
    return order | NO_MORE << length


def as_list(order: i64) -> list[int]:
    """The colours of an order, the first one first."""
    found: list[int] = []
    while order & 3 != NO_MORE:
        found.append(int(order & 3))
        order >>= 2
    return found


def extreme_marker(state: State, seat: i64, highest: bool) -> i64:
    """The colour of the player's lowest or highest craft marker; the Bot's ties go by the order tokens."""
    automa = state.automa
    order: i64 = BROWN_WHITE_YELLOW if automa is None or automa.left < 0 else colours_in_order(automa)
    best = order & 3
    while order & 3 != NO_MORE:
        colour = order & 3
        here = state.craft[3 * seat + colour]
        there = state.craft[3 * seat + best]
        if here > there if highest else here < there:
            best = colour
        order >>= 2
    return best


# -- project tiles ---------------------------------------------------------------------------------------------------


def tiles_for_bag(decrees: tuple[int, ...]) -> list[int]:
    """For each colour the higher number of buildings that the decrees ask for, and one more (13.1, step 5)."""
    asked = [d.REQUIREMENTS[decree].colours_of_buildings() for decree in decrees]
    return [1 + max([numbers[colour] for numbers in asked]) for colour in d.CRAFTS]


def tiles_of(automa: Automa, colour: i64) -> i64:
    """Automa project tiles of a colour."""
    return i64(all_tiles(automa)[colour])


def all_tiles(automa: Automa) -> vec[u8]:
    """Automa project tiles by colour, in the bag and beside the tokens, covered ones included."""
    found = automa.bag[:]
    for pile in automa.piles:
        for tile in pile:
            found[tile] += 1
    return found


def automa_tiles(state: State) -> list[int]:
    """The same as a list."""
    return [int(tiles) for tiles in all_tiles(automa_of(state))]


def return_tile(state: State, colour: int, events: list[Event]) -> None:
    """One Automa project tile of the colour goes back to its stack: from the bag, else from the lowest token."""
    automa = automa_of(state)
    if automa.bag[colour] > 0:
        automa.bag[colour] -= 1
    else:
        holders = [token for token in range(3) if colour in automa.piles[token]]
        if not holders:
            return
        pile = automa.piles[holders[0]]
        pile.reverse()
        pile.remove(colour)  # the uppermost
        pile.reverse()
        if not pile:
            state.pending.append(st.BOT_DRAWS_TILE[holders[0]])
    state.projects_left[colour] += 1
    if events is not UNHEARD:
        events.append(e.AutomaTilesChanged((), -1, colour))


def draw_tile(state: State, token: int) -> None:
    """A tile from the bag for an order token; from an empty bag all tiles are reset instead."""
    bag = automa_of(state).bag
    if bag[0] == 0 and bag[1] == 0 and bag[2] == 0:
        state.pending.append(q.RESET_TILES)
    else:
        state.pending.append(q.DRAW_TILE[token])


def take_tiles(state: State, colours: tuple[int, ...], events: list[Event]) -> None:
    """What chance drew: one tile for the order token that waits, or one for each after a reset."""
    question = state.pending.pop()
    if isinstance(question, q.DrawTile):
        add_tile(state, question.token, colours[0], events)
    else:
        reset_tiles(state, colours, events)


def add_tile(state: State, token: int, colour: int, events: list[Event]) -> None:
    automa = automa_of(state)
    automa.bag[colour] -= 1
    automa.piles[token].append(colour)
    events.append(e.TILE_DRAWN[token][colour])


def reset_tiles(state: State, colours: tuple[int, ...], events: list[Event]) -> None:
    """All tiles return to the bag and three are drawn; gaps are filled from the stacks."""
    automa = automa_of(state)
    automa.bag = all_tiles(automa)
    automa.piles = [[], [], []]
    for token, colour in enumerate(colours):
        if automa.bag[colour] > 0:
            automa.bag[colour] -= 1
        else:
            state.projects_left[colour] -= 1
        automa.piles[token].append(colour)
    if events is not UNHEARD:
        events.append(e.AutomaTilesChanged(colours, -1, -1))


# -- resets ----------------------------------------------------------------------------------------------------------


def reset_is_due(state: State) -> bool:
    """After the 1st and the 3rd scoring of the game, once all scorings of the turn are done."""
    automa = state.automa
    return automa is not None and automa.reset_due


def begin_reset(state: State) -> None:
    automa_of(state).reset_due = False
    s.first_then(state, q.TURN_CARDS[1], q.RESET_TILES)


assert max(d.CRAFTS) < NO_MORE
