"""Decrees and urban cards: what they ask for (rules 8, 12.5, 12.6)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import State


def meets(state: State, seat: i64, decree: i64) -> bool:
    """Whether the player meets all requirements of the decree; all numbers are minimums."""
    asked = d.REQUIREMENTS[decree]
    for colour in range(i64(3)):
        if s.buildings_of(state, seat, colour) < asked.buildings[colour]:
            return False
        wanted = asked.buildings_or_ziggurat[colour]
        if wanted > 0 and s.buildings_of(state, seat, colour) + ziggurat_houses_of(state, seat, colour) < wanted:
            return False
    if i64(state.grown[seat]) < asked.gardens:
        return False
    if asked.port_houses > 0 and s.houses_in(state, seat, 4) < asked.port_houses:
        return False
    if asked.every_ziggurat_tile:
        for section in range(i64(3)):
            if state.ziggurat_markers[3 * seat + section] == 0:
                return False
    if not has_ships(state, seat, asked.ships):
        return False
    if asked.adjacent_gardens > 0 and adjacent_gardens(state, seat) < asked.adjacent_gardens:
        return False
    return has_buildings_with_garden(state, seat, asked.buildings_with_garden)


def ziggurat_houses_of(state: State, seat: i64, section: i64) -> i64:
    count: i64 = 0
    for space in range(section * d.SECTION_SPACES, (section + 1) * d.SECTION_SPACES):
        if i64(state.ziggurat_houses[space]) == seat + 1:
            count += 1
    return count


def ships_by_colour(state: State, seat: i64) -> vec[i64]:
    """Ships with a marker of the player: brown, white, yellow, and printed ones."""
    counts = vec[i64]([0, 0, 0, 0])
    for space in range(i64(len(d.SHIP_SPACES))):
        if i64(state.ship_markers[space]) >> seat & 1:
            counts[d.SHIP_COLOURS[i64(state.ships[space])]] += 1
    return counts


def has_ships(state: State, seat: i64, wanted: vec[i64]) -> bool:
    """A printed ship fills a gap of any one colour."""
    if wanted[0] + wanted[1] + wanted[2] == 0:
        return True
    counts = ships_by_colour(state, seat)
    gap: i64 = 0
    for colour in range(i64(3)):
        gap += max(0, wanted[colour] - counts[colour])
    return gap <= counts[d.WILD]


def adjacent_gardens(state: State, seat: i64) -> i64:
    """Different gardens beside buildings of the player."""
    board = state.board
    count: i64 = 0
    for cell in range(i64(d.CELLS)):
        if s.is_garden(i64(board[cell])) and s.beside_building_of(state, seat, cell):
            count += 1
    return count


def has_buildings_with_garden(state: State, seat: i64, wanted: vec[i64]) -> bool:
    if wanted[0] + wanted[1] + wanted[2] == 0:
        return True
    counts = s.buildings_beside_gardens(state, seat)
    return counts[0] >= wanted[0] and counts[1] >= wanted[1] and counts[2] >= wanted[2]


def decrees_met(state: State, seat: i64) -> list[int]:
    """The decrees on the board that the player could score now."""
    found: list[int] = []
    for decree in range(i64(len(d.DECREES))):
        if state.decrees[decree] == s.ON_DISPLAY and meets(state, seat, decree):
            found.append(decree)
    return found


def decrees_of(state: State, seat: i64) -> i64:
    count: i64 = 0
    for decree in range(len(d.DECREES)):
        if i64(state.decrees[decree]) == s.OWNED + seat:
            count += 1
    return count


def score_decree(state: State, seat: i64, decree: i64, events: list[Event]) -> None:
    state.decrees[decree] = u8(s.OWNED + seat)
    events.append(e.DecreeScored(s.named(state, seat), decree))
    tasks: list[Task] = [st.gain(seat, effect, -1, 0, d.FROM_DECREES) for effect in d.DECREE_EFFECTS[decree]]
    s.later(state, tasks)


# -- urban cards -----------------------------------------------------------------------------------------------------


def urban_cards_of(state: State, seat: i64) -> list[int]:
    return [card for card in range(len(d.URBAN_CARDS)) if i64(state.urban[card]) == s.OWNED + seat]


def urban_cards_met(state: State, seat: i64) -> list[int]:
    """The cards of the best assignment: every house counts for one card only."""
    cards = urban_cards_of(state, seat)
    if not cards:
        return cards
    houses = [int(s.houses_in(state, seat, district)) for district in range(i64(1), i64(5))]
    return best_cards(cards, houses, int(state.ignored[seat]))


def best_cards(cards: list[int], houses: list[int], ignored: int) -> list[int]:
    """The most points from these cards with these houses, of which some may be ignored on each card."""
    if not cards:
        return []
    best = best_cards(cards[1:], houses, ignored)
    for needs in lowered(list(d.URBAN_NEEDS[cards[0]]), ignored):
        left = [have - need for have, need in zip(houses, needs, strict=True)]
        if min(left) >= 0:
            found = [cards[0], *best_cards(cards[1:], left, ignored)]
            if worth(found) > worth(best):
                best = found
    return best


def lowered(needs: list[int], ignored: int) -> list[list[int]]:
    """The ways to ignore so many required houses."""
    if ignored == 0 or sum(needs) == 0:
        return [needs]
    found: list[list[int]] = []
    for district in range(4):
        if needs[district] > 0:
            fewer = needs[:]
            fewer[district] -= 1
            found += lowered(fewer, ignored - 1)
    return found


def worth(cards: list[int]) -> int:
    return sum([d.URBAN_POINTS[card] for card in cards])
