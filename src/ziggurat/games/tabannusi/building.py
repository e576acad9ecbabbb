"""Ordinary districts: the first buildings, placing projects, building (rules 4.21, 7.1, 7.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.steps import UNHEARD
from ziggurat.core.vectors import small
from ziggurat.core.words import Refusal
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import bonuses, paying
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import refusals as r
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import State

ONE_WATER: Final = d.effect(d.GAIN_WATER)

# -- set-up, step 21 -------------------------------------------------------------------------------------------------


def add_first_buildings(state: State, found: list[Action]) -> None:
    """Colour by colour, in every district; what lies beside a space is looked at once for all colours."""
    barred = ALL_BARRED[:]
    for district in range(i64(1), i64(4)):
        cells = state.ground.grid[district]
        for n in range(len(cells)):
            if state.board[cells[n]] == d.EMPTY:
                barred[cells[n]] = u8(colours_beside(state, cells[n]))
    for colour in range(i64(3)):
        answers = a.FIRST_BUILDING[colour]
        for district in range(i64(1), i64(4)):
            cells = state.ground.grid[district]
            for n in range(len(cells)):
                if not i64(barred[cells[n]]) >> colour & 1:
                    found.append(answers[cells[n]])


ALL_BARRED: Final = small([7] * d.CELLS)
"""By space, a bit for every colour that may not lie there."""


def first_building_spaces(state: State, colour: i64, district: i64) -> list[int]:
    board = state.board
    cells = state.ground.grid[district]
    found: list[int] = []
    for n in range(len(cells)):
        if board[cells[n]] == d.EMPTY and not beside_colour(state, colour, cells[n]):
            found.append(cells[n])
    return found


def refuses_first_building(state: State, colour: i64, cell: i64) -> Refusal | None:
    """The space may not touch a building or a project of the same colour."""
    if state.ground.district[cell] == 0:
        return r.NO_SUCH_SPACE if state.ground.belongs[cell] == 0 else r.SPACE_IS_WATER
    if state.board[cell] != d.EMPTY:
        return r.SPACE_NOT_FREE
    return r.BESIDE_SAME_COLOUR if beside_colour(state, colour, cell) else None


def beside_colour(state: State, colour: i64, cell: i64) -> bool:
    """Whether a project or building of the colour lies beside the space."""
    return colours_beside(state, cell) >> colour & 1 != 0


def colours_beside(state: State, cell: i64) -> i64:
    """The colours of projects and buildings beside the space, a bit each."""
    board = state.board
    next_to = state.ground.next_to
    found: i64 = 0
    for n in range(d.SIDES * cell, d.SIDES * cell + d.SIDES):
        piece = i64(board[next_to[n]])
        if s.is_building(piece) or s.is_project(piece):
            found |= 1 << s.colour_of(piece)
    return found


def place_first_building(state: State, seat: i64, colour: i64, cell: i64, events: list[Event]) -> None:
    """Gains the bonus of the space, but not the one on the player board."""
    put_first_building(state, seat, colour, cell, events)
    bonus = state.ground.bonus[cell]
    if bonus != d.NO_EFFECT:
        bonuses.grant(state, seat, bonus, colour, i64(state.ground.district[cell]), d.FROM_BONUSES, events)


def put_first_building(state: State, seat: i64, colour: i64, cell: i64, events: list[Event]) -> None:
    district = i64(state.ground.district[cell])
    state.board[cell] = u8(d.BUILDING + 3 * seat + colour)
    state.pieces_left[colour] -= 1
    state.houses[4 * seat + colour] += 1
    state.built[9 * seat + 3 * (district - 1) + colour] += 1
    events.append(e.Built(s.named(state, seat), district, colour, 1))


# -- placing a project -----------------------------------------------------------------------------------------------


def add_projects(state: State, seat: i64, district: i64, only: i64, found: list[Action]) -> None:
    """Every project that may be placed in the district, of one colour if `only` is not -1."""
    if state.markers[seat] == 0 and not s.is_bot(state, seat):
        return
    groups = group_sizes(state, district)
    board = state.board
    next_to = state.ground.next_to
    cells = state.ground.grid[district]
    wanted: i64 = 0  # bits of the colours of which another project may come
    free: i64 = 0  # and of those that may lie anywhere
    for colour in range(i64(3)):
        size = size_in(groups, colour)
        if (only < 0 or only == colour) and state.projects_left[colour] > 0 and size < d.LARGEST_GROUP:
            wanted |= 1 << colour
            if size == 0:
                free |= 1 << colour
    if wanted == 0:
        return
    for n in range(len(cells)):
        cell = cells[n]
        if board[cell] != d.EMPTY:
            continue
        touched = free
        barred: i64 = 0
        for k in range(d.SIDES * cell, d.SIDES * cell + d.SIDES):
            piece = i64(board[next_to[k]])
            if s.is_project(piece):
                touched |= 1 << s.colour_of(piece)
            elif s.is_building(piece):
                barred |= 1 << s.colour_of(piece)
        fits = wanted & touched & ~barred
        for colour in range(i64(3)):
            if fits >> colour & 1:
                found.append(a.PLACE_PROJECT[colour][cell])


def refuses_project(state: State, seat: i64, colour: i64, cell: i64, district: i64) -> Refusal | None:
    """The rule that the project breaks (7.1); the same that `add_projects` follows."""
    if state.projects_left[colour] == 0:
        return r.NO_PROJECT_TILE
    if state.markers[seat] == 0 and not s.is_bot(state, seat):
        return r.NO_MARKER
    if i64(state.ground.district[cell]) != district:
        return refuses_grid_space(state, cell, district)
    if state.board[cell] != d.EMPTY:
        return r.SPACE_NOT_FREE
    group = project_group(state, colour, district)
    if len(group) >= d.LARGEST_GROUP:
        return r.ALREADY_THREE
    touches = len(group) == 0
    for n in range(d.SIDES * cell, d.SIDES * cell + d.SIDES):
        piece = i64(state.board[state.ground.next_to[n]])
        if s.is_building(piece) and s.colour_of(piece) == colour:
            return r.BESIDE_BUILDING
        if s.is_project(piece) and s.colour_of(piece) == colour:
            touches = True
    return None if touches else r.NOT_BESIDE_PROJECT


def refuses_grid_space(state: State, cell: i64, district: i64) -> Refusal | None:
    """A space for projects and water tiles: of the grid, and of the district."""
    ground = state.ground
    if i64(ground.district[cell]) == district:
        return None
    if ground.belongs[cell] == 0:
        return r.NO_SUCH_SPACE
    return r.SPACE_IS_WATER if i64(ground.belongs[cell]) >> district & 1 else r.SPACE_NOT_HERE


def project_group(state: State, colour: i64, district: i64) -> list[int]:
    """The projects of a colour in a district: they always form one group."""
    cells = state.ground.grid[district]
    found: list[int] = []
    for n in range(len(cells)):
        piece = i64(state.board[cells[n]])
        if s.is_project(piece) and s.colour_of(piece) == colour:
            found.append(cells[n])
    return found


def group_size(state: State, colour: i64, district: i64) -> i64:
    """How many projects of a colour lie in a district."""
    return size_in(group_sizes(state, district), colour)


def group_sizes(state: State, district: i64) -> i64:
    """The same of every colour, eight bits each."""
    board = state.board
    cells = state.ground.grid[district]
    sizes: i64 = 0
    for n in range(len(cells)):
        piece = i64(board[cells[n]])
        if s.is_project(piece):
            sizes += 1 << 8 * s.colour_of(piece)
    return sizes


def size_in(sizes: i64, colour: i64) -> i64:
    return sizes >> 8 * colour & 255


def own_projects(state: State, seat: i64, colour: i64, district: i64) -> i64:
    """How many of them carry a marker of the player."""
    wanted = d.PROJECT + 3 * seat + colour
    board = state.board
    cells = state.ground.grid[district]
    count: i64 = 0
    for n in range(len(cells)):
        if i64(board[cells[n]]) == wanted:
            count += 1
    return count


def fits_project(state: State, colour: i64, cell: i64, grows: bool) -> bool:
    """Whether an empty space is beside no building of the colour and, where a group grows, beside one of its tiles."""
    board = state.board
    next_to = state.ground.next_to
    touches = not grows
    for n in range(d.SIDES * cell, d.SIDES * cell + d.SIDES):
        piece = i64(board[next_to[n]])
        if s.is_project(piece):
            touches = touches or s.colour_of(piece) == colour
        elif s.is_building(piece) and s.colour_of(piece) == colour:
            return False
    return touches


def place_project(state: State, seat: i64, colour: i64, cell: i64, events: list[Event]) -> None:
    """Tile and marker, the bonus of the space, then ships S04 and S13."""
    put_project(state, seat, colour, cell)
    state.markers[seat] -= 1
    powers = state.powers[seat]
    if powers & d.STEP_WITH_PROJECT:
        state.pending.append(q.OFFER_STEP[seat][colour])
    if powers & d.WATER_FOR_PROJECTS:
        state.pending.append(st.gain(seat, ONE_WATER))
    bonus = state.ground.bonus[cell]
    if bonus != d.NO_EFFECT:
        bonuses.grant(state, seat, bonus, colour, i64(state.ground.district[cell]), d.FROM_BONUSES, events)


def put_project(state: State, seat: i64, colour: i64, cell: i64) -> None:
    state.board[cell] = u8(d.PROJECT + 3 * seat + colour)
    state.projects_left[colour] -= 1


# -- building --------------------------------------------------------------------------------------------------------


def add_buildings(state: State, seat: i64, district: i64, found: list[Action]) -> None:
    sizes = group_sizes(state, district)
    if sizes == 0:
        return
    discount = owns_discount(state, seat)
    for colour in range(i64(3)):
        size = size_in(sizes, colour)
        if size == 0:
            continue
        if refuses_building(state, seat, colour, district, size, False) is None:
            found.append(a.BUILD[colour][0])
        if discount >= 0 and refuses_building(state, seat, colour, district, size, True) is None:
            found.append(a.BUILD[colour][1])


def refuses_building(
    state: State, seat: i64, colour: i64, district: i64, size: i64, with_discount: bool
) -> Refusal | None:
    """The rule that building on a group of this size breaks (7.2)."""
    if size == 0:
        return r.NO_PROJECT_THERE
    if i64(state.pieces_left[colour]) < size:
        return r.NO_PIECES
    if s.row_for(state, seat, colour) < 0:
        return r.NO_HOUSE
    if with_discount and owns_discount(state, seat) < 0:
        return r.NO_DISCOUNT
    own = own_projects(state, seat, colour, district)
    local = i64(state.barges[district])
    less: i64 = 1 if with_discount else 0
    return None if paying.can_pay(state, seat, local, d.LOCAL_PRICE, colour, own, less) else r.NOT_AFFORDABLE


def owns_discount(state: State, seat: i64) -> i64:
    """The harbormaster tile that makes a building cheaper, or -1."""
    for tile in range(i64(len(d.HARBORMASTER_KINDS))):
        if d.HARBORMASTER_KINDS[tile] == d.BUILD_DISCOUNT and i64(state.harbormasters[tile]) == s.OWNED + seat:
            return tile
    return -1


def begin_building(state: State, seat: i64, colour: i64, with_discount: bool) -> None:
    """2 local resources, and 1 of the building's colour for each own marker (7.2, step 2)."""
    district = i64(state.assistants[seat])
    own = own_projects(state, seat, colour, district)
    less: i64 = 0
    if with_discount:
        state.harbormasters[owns_discount(state, seat)] = s.SPENT
        less = 1
    cost = q.payment(seat, i64(state.barges[district]), d.LOCAL_PRICE, colour, own, less)
    s.first_then(state, cost, st.CONSTRUCT[seat][colour][district])


def construct_building(state: State, seat: i64, colour: i64, district: i64, events: list[Event]) -> None:
    """Tiles become pieces, a house goes on top; markers return, others are rewarded, ships follow (steps 3 to 10)."""
    group = project_group(state, colour, district)
    size = len(group)
    counts = [0] * int(state.players)
    for cell in group:
        counts[s.owner_of(i64(state.board[cell]))] += 1
        state.board[cell] = u8(d.BUILDING + 3 * seat + colour)
    state.projects_left[colour] += u8(size)
    state.pieces_left[colour] -= u8(size)
    state.built[9 * seat + 3 * (district - 1) + colour] += 1
    if events is not UNHEARD:
        events.append(e.Built(s.named(state, seat), district, colour, size))
    tasks: list[Task] = [st.settle_markers(seat, tuple(counts))]
    reward_others(state, seat, colour, counts, s.gardens_beside(state, group), tasks)
    if not s.is_bot(state, seat):
        ships_for_building(state, seat, colour, size, sum(counts) - counts[seat], tasks)
    s.later(state, tasks)
    bonuses.take_house(state, seat, s.row_for(state, seat, colour), events)


def reward_others(
    state: State, seat: i64, colour: i64, counts: list[int], gardens: list[int], tasks: list[Task]
) -> None:
    """Clockwise from the builder: a step for each marker that returns, then one of choice for each garden."""
    players = state.players
    for n in range(i64(1), players):
        other = (seat + n) % players
        for _ in range(counts[other]):
            tasks.append(st.ADVANCE[other][colour])
        for cell in gardens:
            if s.garden_owner(i64(state.board[cell])) == other:
                # The steps of the Bot are chosen by its opponent.
                tasks.append(q.choose_track(0 if s.is_bot(state, other) else other, other))


def ships_for_building(state: State, seat: i64, colour: i64, size: i64, others: i64, tasks: list[Task]) -> None:
    """S06, S14, S02; a marker on a ship of the building's size; S08."""
    powers = state.powers[seat]
    if powers & d.POINTS_FOR_MARKERS and others > 0:
        tasks.append(st.score_ship(seat, d.S06_POINTS * others))
    if powers & d.STEP_WITH_BUILDING:
        for _ in range(others):
            tasks.append(q.OFFER_STEP[seat][colour])
    if powers & d.POINTS_FOR_HOUSES:
        tasks.append(st.score_ship(seat, d.S02_POINTS))
    tasks.append(q.OFFER_SHIP[seat][size])
    if powers & d.GARDEN_WITH_HOUSE:
        tasks.append(q.create_garden(seat, d.GARDENS_PER_ACTION, 0))


def return_markers(state: State, seat: i64, counts: tuple[int, ...], events: list[Event]) -> None:
    """The builder's own markers go to the general supply, those of others to their areas."""
    for other in range(state.players):
        count = u8(counts[other])
        if count == 0 or s.is_bot(state, other):
            continue  # The Bot has markers without end.
        if other == seat:
            state.pool[other] += count
        else:
            state.markers[other] += count
            events.append(e.MarkersReturned(int(other), count))
