"""Solo: the order tokens, the Current Symbol and Number, and the order of colours that settles ties (13.2, 13.3).

An order of colours is one number, two bits a colour, the first one lowest, closed by `NO_MORE`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ziggurat.games.tabannusi.data import ARROWS, CRAFTS, ROW_ORDERS, ROW_SYMBOLS, STEPS, SYMBOLS
from ziggurat.games.tabannusi.state import Automa, State

NO_MORE: Final = 3
"""Not a craft colour."""
BROWN_WHITE_YELLOW: Final = 0 | 1 << 2 | 2 << 4 | NO_MORE << 6


def automa_of(state: State) -> Automa:
    automa = state.automa
    assert automa is not None
    return automa


def current_row(automa: Automa) -> i64:
    """The row of the right card that the big arrow of the left card points at."""
    return ARROWS[automa.left]


def current_symbol(automa: Automa) -> i64:
    return ROW_SYMBOLS[3 * automa.right + ARROWS[automa.left]]


def symbol_name(automa: Automa) -> str:
    return SYMBOLS[current_symbol(automa)]


def current_number(automa: Automa) -> i64:
    """0 to 2 for the order tokens I to III."""
    return ROW_ORDERS[3 * automa.right + ARROWS[automa.left]]


def card_sum(automa: Automa) -> i64:
    return STEPS[automa.left] + STEPS[automa.right]


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
    for _ in range(3):
        pile = automa.piles[token]
        token = token + 1 if token < 2 else 0
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


def chosen_colour(automa: Automa) -> int:
    """The top tile beside the order token of the Current Number; -1 if there is none."""
    pile = automa.piles[current_number(automa)]
    return pile[-1] if pile else -1


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


assert max(CRAFTS) < NO_MORE
