"""What the Bot would do: which action, colour, space, ship or die it prefers (rules, 13.2 and 13.5 to 13.7).

Nothing here changes the table; `automa.py` acts on it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.games.tabannusi import building, gardens, port, scoring, tokens, ziggurat
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi.state import State

FAR: Final = 1000
"""More water than there is."""


def choice_for(state: State, letter: i64, district: i64) -> i64:
    """What the Bot would do there with this letter, as a number; -1 if it is impossible."""
    letter = in_effect(letter, district)
    if letter == d.A:
        return 0
    if letter == d.B:
        if district == d.PORT:
            return preferred_ship(state, port.ANY_SIZE) if state.gold[d.BOT] >= port.SHIP_PRICE else -1
        return project_choice(state, district)
    if letter == d.D:
        return garden_space(state) if state.gardens[d.BOT] > 0 else -1
    if district == d.PORT:
        return port_space(state) if can_afford(state, d.LOCAL_PRICE) else -1
    if district == d.ZIGGURAT:
        return ziggurat_space(state) if can_afford(state, d.LOCAL_PRICE) else -1
    return building_choice(state, district)


def in_effect(letter: i64, district: i64) -> i64:
    """In the Port D is replaced by C, in the Ziggurat B and D."""
    if district == d.ZIGGURAT and letter != d.A:
        return d.C
    if district == d.PORT and letter == d.D:
        return d.C
    return letter


# -- paying ----------------------------------------------------------------------------------------------------------


def can_afford(state: State, count: i64) -> bool:
    """The Bot pays with the right number of resources and ignores their colours."""
    return s.dice_of(state, d.BOT) + state.gold[d.BOT] >= count


def die_to_spend(state: State) -> i64:
    """The colour of which it has most; among equals blue, then green; -1 where others tie."""
    hands = state.hands
    most = most_dice(state)
    if hands[5 * d.BOT + d.BLUE] == most:
        return d.BLUE
    if hands[5 * d.BOT + d.GREEN] == most:
        return d.GREEN
    found: i64 = -1
    for colour in range(i64(3)):
        if hands[5 * d.BOT + colour] == most:
            if found >= 0:
                return -1
            found = colour
    return found


def most_dice(state: State) -> u8:
    hands = state.hands
    most: u8 = 0
    for colour in range(i64(5)):
        if hands[5 * d.BOT + colour] > most:
            most = hands[5 * d.BOT + colour]
    return most


def dice_to_spend(state: State) -> list[int]:
    """The colours among which chance decides, or the only one."""
    colour = die_to_spend(state)
    if colour >= 0:
        return [int(colour)]
    most = most_dice(state)
    return [other for other in d.CRAFTS if state.hands[5 * d.BOT + other] == most]


# -- action B: projects and ships ------------------------------------------------------------------------------------


def project_choice(state: State, district: i64) -> i64:
    """The first colour in the order of preference that has a legal space, and the space: `CELLS * colour + cell`."""
    automa = tokens.automa_of(state)
    king = tokens.king_rules(state)
    highest = tokens.current_symbol(automa) == d.UP if king is None else king.project_highest
    groups = building.group_sizes(state, district)
    order = project_colours(state, king, groups)
    while order & 3 != tokens.NO_MORE:
        cell = project_space(state, order & 3, district, building.size_in(groups, order & 3), highest)
        if cell >= 0:
            return d.CELLS * (order & 3) + cell
        order >>= 2
    return -1


def project_space(state: State, colour: i64, district: i64, group: i64, highest: bool) -> i64:
    """The lowest- or highest-numbered space where the Bot may place a project of the colour, of which so many lie in
    the district; -1 if there is none."""
    if state.projects_left[colour] == 0 or group >= d.LARGEST_GROUP:
        return -1
    cells = state.ground.grid[district]
    number = state.ground.number
    best: i64 = -1
    for n in range(len(cells)):
        cell = cells[n]
        if state.board[cell] == d.EMPTY and (best < 0 or (number[cell] > number[best]) == highest):
            if building.fits_project(state, colour, cell, group > 0):
                best = cell
    return best


def project_colours(state: State, king: d.King | None, groups: i64) -> i64:
    automa = tokens.automa_of(state)
    if king is not None and king.most_tiles_first:
        return ranked(
            tokens.colours_in_order(automa),
            tokens.tiles_of(automa, 0),
            tokens.tiles_of(automa, 1),
            tokens.tiles_of(automa, 2),
        )
    if king is not None and king.largest_group_first:
        return ranked(
            tokens.colours_in_order(automa),
            building.size_in(groups, 0),
            building.size_in(groups, 1),
            building.size_in(groups, 2),
        )
    return tokens.token_colours(automa)


def ranked(order: i64, brown: i64, white: i64, yellow: i64) -> i64:
    """The order of colours, those that count more first."""
    counts = vec[i64]([brown, white, yellow])
    found: i64 = 0
    length: i64 = 0
    while length < 6:
        best: i64 = tokens.NO_MORE
        left = order
        while left & 3 != tokens.NO_MORE:
            colour = left & 3
            if counts[colour] >= 0 and (best == tokens.NO_MORE or counts[colour] > counts[best]):
                best = colour
            left >>= 2
        counts[best] = -1
        found |= best << length
        length += 2
    return found | tokens.NO_MORE << length


def by_number(state: State, cells: list[int], highest: bool) -> int:
    """The lowest- or highest-numbered of these spaces."""
    best = cells[0]
    for cell in cells:
        here = state.ground.number[cell]
        there = state.ground.number[best]
        if here > there if highest else here < there:
            best = cell
    return best


def preferred_ship(state: State, size: i64) -> i64:
    """Ship Preference: in a row and a column with a Bot house, in such a row, in such a column, the first scanned."""
    best: i64 = -1
    best_rank: i64 = -1
    for n in range(len(d.SHIP_SCAN)):
        space = d.SHIP_SCAN[n]
        if not port.fits_ship(state, d.BOT, space, size):
            continue
        row = scoring.has_port_house(state, d.BOT, d.SHIP_ROW[space])
        column = scoring.has_port_house(state, d.BOT, d.SHIP_COLUMN[space])
        if 2 * row + column > best_rank:
            best_rank = 2 * row + column
            best = space
    return best


# -- action C: houses ------------------------------------------------------------------------------------------------


def building_choice(state: State, district: i64) -> i64:
    """The colour it builds among those that it can afford and has a house for; -1 if there is none.

    The largest, then the highest craft marker, then by the order tokens; one King asks for his tiles first.
    """
    automa = tokens.automa_of(state)
    king = tokens.king_rules(state)
    by_tiles = king is not None and king.builds_most_tiles
    purse = s.dice_of(state, d.BOT) + state.gold[d.BOT]
    best: i64 = -1
    best_rank: i64 = -1
    groups = building.group_sizes(state, district)
    order = tokens.colours_in_order(automa)
    while groups != 0 and order & 3 != tokens.NO_MORE:
        colour = order & 3
        order >>= 2
        size = building.size_in(groups, colour)
        if size == 0 or s.row_for(state, d.BOT, colour) < 0 or i64(state.pieces_left[colour]) < size:
            continue
        if purse < d.LOCAL_PRICE + size and purse < d.LOCAL_PRICE + building.own_projects(
            state, d.BOT, colour, district
        ):
            continue
        rank = (
            tokens.tiles_of(automa, colour) * 16 + size
            if by_tiles
            else size * 16 + i64(state.craft[3 * d.BOT + colour])
        )
        if rank > best_rank:
            best_rank = rank
            best = colour
    return best


def port_space(state: State) -> i64:
    """The house space of the pair that the cards count to; -1 if there is none or no house is left."""
    if not s.has_house(state, d.BOT, d.BOTTOM):
        return -1
    pairs = i64(len(d.PAIR_ORDER))
    start: i64 = 0
    for n in range(pairs):
        if scoring.has_port_house(state, d.BOT, d.PAIR_ORDER[n]):
            start = n
    steps = tokens.card_sum(tokens.automa_of(state))
    for n in range(pairs):
        line = d.PAIR_ORDER[(start + steps + n) % pairs]
        if scoring.has_port_house(state, d.BOT, line):
            continue
        if state.port_houses[2 * line + 1] == 0:
            return 2 * line + 1
        if state.port_houses[2 * line] == 0:
            return 2 * line
    return -1


def ziggurat_space(state: State) -> i64:
    """In the section of the chosen colour, else of the next tokens: craft spaces, then gold, then plain."""
    order = tokens.token_colours(tokens.automa_of(state))
    while order & 3 != tokens.NO_MORE:
        section = order & 3
        order >>= 2
        if s.row_for(state, d.BOT, section) < 0 or ziggurat.refuses_ziggurat_marker(state, d.BOT, section) is not None:
            continue
        best: i64 = -1
        best_rank: i64 = -1
        for space in range(section * d.SECTION_SPACES, (section + 1) * d.SECTION_SPACES):
            if state.ziggurat_houses[space] == 0 and SPACE_RANKS[space] > best_rank:
                best = space
                best_rank = SPACE_RANKS[space]
        if best >= 0:
            return best
    return -1


def _space_rank(bonus: i64) -> i64:
    if bonus == d.NO_EFFECT:
        return 0
    kind = d.EFFECTS[bonus].kind
    return 2 if kind == d.CRAFT_COLOUR else 1 if kind == d.GAIN_GOLD else 0


SPACE_RANKS: Final = vec[i64]([_space_rank(bonus) for bonus in d.ZIGGURAT_BONUSES])
"""How much the Bot likes each space of the Ziggurat."""


def preferred_section(state: State) -> i64:
    """The ziggurat tile of the chosen colour if it can take a marker, else of the next order token; -1 if none can."""
    order = tokens.token_colours(tokens.automa_of(state))
    while order & 3 != tokens.NO_MORE:
        if ziggurat.refuses_ziggurat_marker(state, d.BOT, order & 3) is None:
            return order & 3
        order >>= 2
    return -1


# -- action D: gardens -----------------------------------------------------------------------------------------------


def garden_space(state: State) -> i64:
    """Where the next garden goes, by the King's priorities or the standard ones; -1 if it can go nowhere."""
    king = tokens.king_rules(state)
    district = i64(state.assistants[d.BOT])
    if king is None or not king.gardens_near:
        printed = lowest_printed(state, district)
        if printed >= 0:
            return printed
        needs = water_needed(state, district)
        beside = lowest_within(state, district, needs, 3, True)
        return beside if beside >= 0 else lowest_within(state, district, needs, fewest(state, district, needs), False)
    needs = water_needed(state, district)
    beside = lowest_within(state, district, needs, king.most_water, True)
    return beside if beside >= 0 else lowest_within(state, district, needs, king.most_water, False)


def lowest_printed(state: State, district: i64) -> i64:
    """The lowest-numbered printed water space of the district that is free."""
    borders = state.ground.water[district]
    number = state.ground.number
    best: i64 = -1
    for n in range(len(borders)):
        if state.board[borders[n]] == d.PRINTED and (best < 0 or number[borders[n]] < number[best]):
            best = borders[n]
    return best


def fewest(state: State, district: i64, needs: vec[i64]) -> i64:
    """The fewest water tiles that a garden in the district needs."""
    best: i64 = FAR
    for cells in (state.ground.grid[district], state.ground.water[district]):
        for n in range(len(cells)):
            best = min(best, needs[cells[n]])
    return best


def lowest_within(state: State, district: i64, needs: vec[i64], most: i64, beside_own: bool) -> i64:
    """The lowest-numbered space that needs no more water than this, beside a building of the Bot if that is asked."""
    number = state.ground.number
    most = min(most, state.water_left)
    best: i64 = -1
    for cells in (state.ground.water[district], state.ground.grid[district]):
        for n in range(len(cells)):
            cell = cells[n]
            if needs[cell] <= most and (best < 0 or number[cell] < number[best]):
                if not beside_own or s.beside_building_of(state, d.BOT, cell):
                    best = cell
    return best


# -- water -----------------------------------------------------------------------------------------------------------


def water_needed(state: State, district: i64) -> vec[i64]:
    """Water tiles that a garden on each space of the district needs, its own space included; `FAR` if impossible."""
    needs = ALL_FAR[:]
    grid = state.ground.grid[district]
    borders = state.ground.water[district]
    for n in range(len(borders)):
        if s.is_free_water(i64(state.board[borders[n]])):
            needs[borders[n]] = 0
    reached: list[int] = []
    for n in range(len(grid)):
        cell = grid[n]
        if s.is_free_water(i64(state.board[cell])):
            needs[cell] = 0
        elif state.board[cell] == d.EMPTY and gardens.beside_water(state, cell):
            needs[cell] = 1
            reached.append(cell)
    spread(state, reached, needs)
    return needs


ALL_FAR: Final = vec[i64]([i64(FAR) for _ in range(d.CELLS + 1)])


def spread(state: State, reached: list[int], distances: vec[i64]) -> None:
    """Walks on over empty grid spaces, one tile further each."""
    board = state.board
    next_to = state.ground.next_to
    for cell in reached:
        here = d.SIDES * i64(cell)
        for n in range(here, here + d.SIDES):
            beside = next_to[n]
            if board[beside] == d.EMPTY and distances[beside] == FAR:
                distances[beside] = distances[cell] + 1
                reached.append(beside)


def water_chain(state: State, target: i64, highest: bool) -> list[int]:
    """The empty spaces of a shortest chain from existing water to this one, tile by tile from the water on."""
    if state.board[target] != d.EMPTY:
        return []
    district = i64(state.ground.district[target])
    needs = water_needed(state, district)
    length = needs[target]
    chain: list[int] = []
    if length > 1:
        from_target = ALL_FAR[:]
        from_target[target] = 0
        spread(state, [target], from_target)
        last: i64 = -1
        for steps_left in range(length - 1, i64(0), -1):
            last = next_in_chain(state, district, needs, from_target, steps_left, last, highest)
            chain.append(last)
    chain.append(target)
    return chain


def next_in_chain(
    state: State, district: i64, needs: vec[i64], from_target: vec[i64], steps_left: i64, last: i64, highest: bool
) -> i64:
    """The lowest- or highest-numbered space that is so far from the target, beside the last tile or old water."""
    number = state.ground.number
    grid = state.ground.grid[district]
    best: i64 = -1
    for n in range(len(grid)):
        cell = grid[n]
        if from_target[cell] == steps_left and (best < 0 or (number[cell] > number[best]) == highest):
            if needs[cell] == 1 if last < 0 else touching(state, cell, last):
                best = cell
    return best


def touching(state: State, cell: i64, other: i64) -> bool:
    next_to = state.ground.next_to
    here = d.SIDES * cell
    return other in (next_to[here], next_to[here + 1], next_to[here + 2], next_to[here + 3])
