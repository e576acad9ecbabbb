"""Solo: the order tokens, the Current Symbol and Number, and the order of colours that settles ties (13.2, 13.3)."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.games.tabannusi.data import (
    AUTOMA_ARROWS,
    AUTOMA_NUMBERS,
    AUTOMA_ORDERS,
    AUTOMA_SYMBOLS,
    CRAFTS,
)
from ziggurat.games.tabannusi.state import Automa, State


def automa_of(state: State) -> Automa:
    automa = state.automa
    assert automa is not None
    return automa


def current_row(automa: Automa) -> int:
    """The row of the right card that the big arrow of the left card points at."""
    return AUTOMA_ARROWS[automa.left]


def current_symbol(automa: Automa) -> str:
    return AUTOMA_SYMBOLS[automa.right][current_row(automa)]


def current_number(automa: Automa) -> int:
    """0 to 2 for the order tokens I to III."""
    return AUTOMA_ORDERS[automa.right][current_row(automa)]


def card_sum(automa: Automa) -> int:
    return AUTOMA_NUMBERS[automa.left] + AUTOMA_NUMBERS[automa.right]


def token_colours(automa: Automa) -> list[int]:
    """The chosen colour, then those of the following order tokens (III is followed by I); no colour twice."""
    found: list[int] = []
    number = current_number(automa)
    for n in range(3):
        pile = automa.piles[(number + n) % 3]
        if pile and pile[-1] not in found:
            found.append(pile[-1])
    return found


def chosen_colour(automa: Automa) -> int:
    """The top tile beside the order token of the Current Number; -1 if there is none."""
    pile = automa.piles[current_number(automa)]
    return pile[-1] if pile else -1


def colours_in_order(automa: Automa) -> list[int]:
    """All three: those of the order tokens first, then brown, white, yellow."""
    found = token_colours(automa)
    return found + [colour for colour in CRAFTS if colour not in found]


def extreme_marker(state: State, seat: i64, highest: bool) -> int:
    """The colour of the player's lowest or highest craft marker; the Bot's ties go by the order tokens."""
    automa = state.automa
    colours = list(CRAFTS) if automa is None or automa.left < 0 else colours_in_order(automa)
    best = colours[0]
    for colour in colours:
        here = state.craft[3 * seat + colour]
        there = state.craft[3 * seat + best]
        if here > there if highest else here < there:
            best = colour
    return best
