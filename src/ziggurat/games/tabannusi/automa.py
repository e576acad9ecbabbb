"""The solo opponent: the Bot with its deck, City card, order tokens and bag, and the four Kings (rules, 13).

Its cards and draws are luck and belong to chance; everything else is forced. What it does is told step by step, so
that a player could check it against the table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.vectors import small
from ziggurat.games.tabannusi.bonuses import gain_gardens, take_house
from ziggurat.games.tabannusi.building import (
    construct_building,
    first_building_spaces,
    fits_project,
    group_size,
    own_markers,
    own_projects,
    project_group,
    put_first_building,
    put_project,
)
from ziggurat.games.tabannusi.data import (
    AUTOMA_BONUSES,
    AUTOMA_CARDS,
    AUTOMA_NUMBERS,
    BLUE,
    BOT,
    BOTTOM,
    CELLS,
    CRAFT_COLOUR,
    CRAFTS,
    EFFECTS,
    EMPTY,
    GAIN_GOLD,
    GARDENS_PER_ACTION,
    GREEN,
    KING,
    KINGS,
    LARGEST_GROUP,
    LETTERS,
    LOCAL_PRICE,
    NO_EFFECT,
    PAIR_ORDER,
    PORT,
    PRINTED,
    REQUIREMENTS,
    ROW_LETTERS,
    SECTION_SPACES,
    SHIP_COLUMN,
    SHIP_ROW,
    SHIP_SCAN,
    SIDES,
    UP,
    WATER,
    WITHOUT_KING,
    ZIGGURAT,
    ZIGGURAT_BONUSES,
    A,
    B,
    C,
    D,
    King,
)
from ziggurat.games.tabannusi.decrees import decrees_met, score_decree
from ziggurat.games.tabannusi.events import (
    PLACED_BUILDING,
    PLACED_GARDEN,
    PLACED_ON_SHIP,
    PLACED_ON_ZIGGURAT,
    PLACED_PORT_HOUSE,
    PLACED_PROJECT,
    PLACED_WATER,
    PLACED_ZIGGURAT_HOUSE,
    AutomaTilesChanged,
    BotActed,
    BotMoved,
    BotPaid,
    BotPlaced,
    BotTookDie,
    CardsShown,
    CityMarkerRemoved,
)
from ziggurat.games.tabannusi.gardens import beside_water, put_garden
from ziggurat.games.tabannusi.port import ANY_SIZE, fits_ship
from ziggurat.games.tabannusi.questions import DRAW_TILE, RESET_TILES, SPEND_DIE, TURN_CARDS, DrawTile, Task
from ziggurat.games.tabannusi.reasons import FINE
from ziggurat.games.tabannusi.scoring import has_port_house
from ziggurat.games.tabannusi.state import (
    AWAY,
    ON_DISPLAY,
    SPENT,
    Automa,
    State,
    dice_of,
    has_house,
    is_building,
    is_free_water,
    later,
    owner_of,
    row_for,
)
from ziggurat.games.tabannusi.steps import (
    BEGIN_SCORINGS,
    BOT_ACTS,
    BOT_AFTER_BUILDING,
    BOT_BUILDS,
    BOT_CREATES_GARDENS,
    BOT_DRAWS_TILE,
    BOT_ENTERS,
    BOT_FIRST_BUILDING,
    BOT_FREE_PORT_HOUSE,
    BOT_MARKS_SHIP,
    BOT_MARKS_ZIGGURAT,
    BOT_MOVES,
    BOT_PAYS,
    BOT_PUTS_PORT_HOUSE,
    BOT_PUTS_ZIGGURAT_HOUSE,
    BOT_SCORES_DECREES,
    BOT_TAKES_DIE,
    END_TURN,
    MARK_SHIP,
    MARK_ZIGGURAT,
    BotStep,
    bot_step,
    gain,
    take_crate,
)
from ziggurat.games.tabannusi.tokens import (
    NO_MORE,
    automa_of,
    card_sum,
    chosen_colour,
    colours_in_order,
    current_number,
    current_row,
    current_symbol,
    token_colours,
)
from ziggurat.games.tabannusi.ziggurat import place_ziggurat_house, refuses_ziggurat_marker

BOT_SHIP_PRICE: Final = 2
FAR: Final = 1000
"""More water than there is."""


def bot_does(state: State, step: BotStep, events: list[Event]) -> None:
    """Carries out one step of the Bot."""
    kind = step.kind
    if kind == BOT_PAYS:
        pay(state, step.first, events)
    elif kind == BOT_ACTS:
        act(state, step.first == 1, events)
    elif kind == BOT_MOVES:
        move_architect(state, events)
    elif kind == BOT_TAKES_DIE:
        take_die(state, events)
    elif kind == BOT_SCORES_DECREES:
        score_decrees(state, events)
    elif kind == BOT_BUILDS:
        build(state, step.first, step.second, events)
    elif kind == BOT_AFTER_BUILDING:
        after_building(state, step.first, step.second, events)
    elif kind == BOT_PUTS_PORT_HOUSE:
        put_port_house(state, step.first, events)
    elif kind == BOT_PUTS_ZIGGURAT_HOUSE:
        put_ziggurat_house(state, step.first, events)
    elif kind == BOT_CREATES_GARDENS:
        create_next_garden(state, step.first, step.second == 1, events)
    elif kind == BOT_FREE_PORT_HOUSE:
        space = port_space(state)
        if space >= 0:
            state.pending.append(bot_step(BOT_PUTS_PORT_HOUSE, space))
    elif kind == BOT_MARKS_SHIP:
        mark_ship(state, preferred_ship(state, step.first), events)
    elif kind == BOT_MARKS_ZIGGURAT:
        mark_ziggurat(state, events)
    elif kind == BOT_DRAWS_TILE:
        draw_tile(state, step.first)
    elif kind == BOT_FIRST_BUILDING:
        place_first_building(state, events)
    else:
        assert kind == BOT_ENTERS
        enter(state, events)


def king_rules(state: State) -> King | None:
    """The King, while the Current Symbol is his."""
    automa = automa_of(state)
    return KINGS[automa.king] if current_symbol(automa) == KING else None


# -- set-up ----------------------------------------------------------------------------------------------------------


def tiles_for_bag(decrees: tuple[int, ...]) -> list[int]:
    """For each colour the higher number of buildings that the decrees ask for, and one more (13.1, step 5)."""
    asked = [REQUIREMENTS[decree].colours_of_buildings() for decree in decrees]
    return [1 + max([numbers[colour] for numbers in asked]) for colour in CRAFTS]


def set_up_automa(state: State, decrees: tuple[int, ...], cards: tuple[int, ...]) -> None:
    automa = automa_of(state)
    automa.city = small(KINGS[automa.king].city)
    turn_cards(state, cards[0], cards[1])
    bag = tiles_for_bag(decrees)
    for colour in CRAFTS:
        automa.bag[colour] = u8(bag[colour])
        state.projects_left[colour] -= u8(bag[colour])


def place_first_building(state: State, events: list[Event]) -> None:
    """The district of the left card (0 counts as 3), the chosen colour, the space as the King's C says."""
    automa = automa_of(state)
    king = KINGS[automa.king]
    district = AUTOMA_NUMBERS[automa.left] or 3
    colour = chosen_colour(automa)
    cell = by_number(state, first_building_spaces(state, colour, district), king.starts_highest)
    put_first_building(state, BOT, colour, cell, events)
    events.append(BotPlaced(PLACED_BUILDING, colour, cell))
    remove_city_marker(state, district, events)
    if king.building_bonus != NO_EFFECT:
        state.pending.append(gain(BOT, king.building_bonus, colour))


def enter(state: State, events: list[Event]) -> None:
    """As many districts clockwise from district 1 as the two cards say."""
    steps = card_sum(automa_of(state))
    district = (-steps) % 5 + 1
    state.architects[BOT] = u8(district)
    state.assistants[BOT] = u8(district)
    events.append(BotMoved(steps, district, True))


# -- the turn --------------------------------------------------------------------------------------------------------


def begin_bot_turn(state: State) -> None:
    state.pending.extend(BOT_TURN)


BOT_TURN: Final[list[Task]] = [
    END_TURN[BOT],
    BEGIN_SCORINGS[BOT],
    bot_step(BOT_SCORES_DECREES),
    bot_step(BOT_ACTS, 1),
    bot_step(BOT_ACTS, 0),
    bot_step(BOT_TAKES_DIE),
    bot_step(BOT_MOVES),
    TURN_CARDS[0],
]
"""From the last step to the first, as they lie on the stack."""


def turn_cards(state: State, left: int, right: int) -> None:
    """The left card covers the right one and the next becomes the left one; after a reset both are new."""
    automa = automa_of(state)
    if right < 0:
        automa.cards[automa.right] = SPENT
        automa.right = automa.left
    else:
        automa.cards = FULL_DECK[:]
        automa.right = right
        automa.cards[right] = ON_DISPLAY
    automa.left = left
    automa.cards[left] = ON_DISPLAY


FULL_DECK: Final = small([AWAY] * len(AUTOMA_CARDS))


def show_cards(state: State, reset: bool, events: list[Event]) -> None:
    automa = automa_of(state)
    row = current_row(automa)
    events.append(CardsShown(int(automa.left), int(automa.right), row, chosen_colour(automa), reset))


def move_architect(state: State, events: list[Event]) -> None:
    """Counterclockwise, over districts that still have markers on the City card."""
    automa = automa_of(state)
    city = automa.city
    every = city[1] == 0 and city[2] == 0 and city[3] == 0 and city[4] == 0 and city[5] == 0
    district = i64(state.architects[BOT])
    steps = card_sum(automa)
    for _ in range(steps):
        district = district % 5 + 1
        while not every and city[district] == 0:
            district = district % 5 + 1
    state.architects[BOT] = u8(district)
    events.append(BotMoved(steps, district, False))


def take_die(state: State, events: list[Event]) -> None:
    """A die with the number of its next district, else the highest (Die Value Preference)."""
    colour = i64(state.barges[i64(state.assistants[BOT])])
    first = 7 * colour
    wanted = i64(state.architects[BOT])
    value = wanted
    if state.dice[first + wanted] == 0:
        value = 6
        while value > 0 and state.dice[first + value] == 0:
            value -= 1
    if value == 0:
        return
    state.dice[first + value] -= 1
    state.hands[5 * BOT + colour] += 1
    events.append(BotTookDie(colour, value, value == wanted))


def act(state: State, second: bool, events: list[Event]) -> None:
    """The letter of the card if it is possible, else the first possible one of its list, else A (13.4)."""
    automa = automa_of(state)
    card = automa.right if second else automa.left
    district = i64(state.assistants[BOT])
    wanted = ROW_LETTERS[3 * card + (current_row(automa) if second else 0)]
    letter = wanted
    choice = choice_for(state, letter, district)
    row: i64 = 0
    while choice < 0 and row < 3:
        letter = ROW_LETTERS[3 * card + row]
        if letter != wanted:
            choice = choice_for(state, letter, district)
        row += 1
    if choice < 0:
        letter = A
    events.append(BotActed(second, card, LETTERS[wanted], LETTERS[letter], district))
    do_letter(state, letter, district, choice, events)


def in_effect(letter: i64, district: i64) -> i64:
    """In the Port D is replaced by C, in the Ziggurat B and D."""
    if district == ZIGGURAT and letter != A:
        return C
    return C if district == PORT and letter == D else letter


def choice_for(state: State, letter: i64, district: i64) -> i64:
    """What the Bot would do there with this letter, as a number; -1 if it is impossible."""
    letter = in_effect(letter, district)
    if letter == A:
        return 0
    if letter == B:
        if district == PORT:
            return preferred_ship(state, ANY_SIZE) if state.gold[BOT] >= BOT_SHIP_PRICE else -1
        return project_choice(state, district)
    if letter == D:
        return garden_space(state) if state.gardens[BOT] > 0 else -1
    if district == PORT:
        return port_space(state) if can_afford(state, LOCAL_PRICE) else -1
    if district == ZIGGURAT:
        return ziggurat_space(state) if can_afford(state, LOCAL_PRICE) else -1
    return building_choice(state, district)


def do_letter(state: State, letter: i64, district: i64, choice: i64, events: list[Event]) -> None:
    letter = in_effect(letter, district)
    if letter == A:
        king = king_rules(state)
        effects = WITHOUT_KING if king is None else king.effects
        for n in range(len(effects) - 1, -1, -1):
            state.pending.append(gain(BOT, effects[n]))
    elif letter == B:
        if district == PORT:
            state.gold[BOT] -= BOT_SHIP_PRICE
            events.append(BotPaid(NO_DICE, BOT_SHIP_PRICE))
            mark_ship(state, choice, events)
        else:
            place_project(state, choice // CELLS, choice % CELLS, events)
    elif letter == D:
        place_next_garden(state, 0, choice, events)
    elif district == PORT:
        pay_then(state, LOCAL_PRICE, bot_step(BOT_PUTS_PORT_HOUSE, choice))
    elif district == ZIGGURAT:
        pay_then(state, LOCAL_PRICE, bot_step(BOT_PUTS_ZIGGURAT_HOUSE, choice))
    else:
        own = own_markers(state, BOT, project_group(state, choice, district))
        pay_then(state, LOCAL_PRICE + own, bot_step(BOT_BUILDS, choice, district))


def pay_then(state: State, count: i64, step: BotStep) -> None:
    state.pending.append(step)
    state.pending.append(bot_step(BOT_PAYS, count))


def score_decrees(state: State, events: list[Event]) -> None:
    """One after the other, with all bonuses of the first before the second is looked at."""
    met = decrees_met(state, BOT)
    if met:
        state.pending.append(bot_step(BOT_SCORES_DECREES))
        score_decree(state, BOT, met[0], events)


def remove_city_marker(state: State, district: i64, events: list[Event]) -> None:
    city = automa_of(state).city
    if city[district] > 0:
        city[district] -= 1
        events.append(CityMarkerRemoved(district))


# -- paying ----------------------------------------------------------------------------------------------------------


def can_afford(state: State, count: i64) -> bool:
    """The Bot pays with the right number of resources and ignores their colours."""
    return dice_of(state, BOT) + state.gold[BOT] >= count


def pay(state: State, count: i64, events: list[Event]) -> None:
    """Dice by Die Colour Preference, judged anew for each; gold only when they run short."""
    for paid in range(count):
        if dice_of(state, BOT) == 0:
            left = count - paid
            state.gold[BOT] -= left
            events.append(BotPaid(NO_DICE, left))
            return
        colour = die_to_spend(state)
        if colour < 0:
            state.pending.append(bot_step(BOT_PAYS, count - paid - 1))
            state.pending.append(SPEND_DIE)
            return
        spend_die(state, colour, events)


def die_to_spend(state: State) -> i64:
    """The colour of which it has most; among equals blue, then green; -1 where others tie."""
    hands = state.hands
    most = most_dice(state)
    if hands[5 * BOT + BLUE] == most:
        return BLUE
    if hands[5 * BOT + GREEN] == most:
        return GREEN
    found: i64 = -1
    for colour in range(i64(3)):
        if hands[5 * BOT + colour] == most:
            if found >= 0:
                return -1
            found = colour
    return found


def most_dice(state: State) -> u8:
    hands = state.hands
    most: u8 = 0
    for colour in range(i64(5)):
        if hands[5 * BOT + colour] > most:
            most = hands[5 * BOT + colour]
    return most


def dice_to_spend(state: State) -> list[int]:
    """The colours among which chance decides, or the only one."""
    colour = die_to_spend(state)
    if colour >= 0:
        return [int(colour)]
    most = most_dice(state)
    return [other for other in CRAFTS if state.hands[5 * BOT + other] == most]


def spend_die(state: State, colour: i64, events: list[Event]) -> None:
    state.hands[5 * BOT + colour] -= 1
    state.supply[colour] += 1
    events.append(BotPaid(ONE_DIE[colour], 0))


NO_DICE: Final = (0, 0, 0, 0, 0)
ONE_DIE: Final = [tuple([1 if other == colour else 0 for other in range(5)]) for colour in range(5)]
"""By its colour."""


# -- action B: projects and ships ------------------------------------------------------------------------------------


def project_choice(state: State, district: i64) -> i64:
    """The first colour in the order of preference that has a legal space, and the space: `CELLS * colour + cell`."""
    automa = automa_of(state)
    king = king_rules(state)
    highest = current_symbol(automa) == UP if king is None else king.project_highest
    order = project_colours(state, king, district)
    while order & 3 != NO_MORE:
        cell = project_space(state, order & 3, district, highest)
        if cell >= 0:
            return CELLS * (order & 3) + cell
        order >>= 2
    return -1


def project_space(state: State, colour: i64, district: i64, highest: bool) -> i64:
    """The lowest- or highest-numbered space where the Bot may place a project of the colour; -1 if there is none."""
    if state.projects_left[colour] == 0:
        return -1
    group = group_size(state, colour, district)
    if group >= LARGEST_GROUP:
        return -1
    cells = state.ground.grid[district]
    number = state.ground.number
    best: i64 = -1
    for n in range(len(cells)):
        cell = cells[n]
        if state.board[cell] == EMPTY and (best < 0 or (number[cell] > number[best]) == highest):
            if fits_project(state, colour, cell, group > 0):
                best = cell
    return best


def project_colours(state: State, king: King | None, district: i64) -> i64:
    automa = automa_of(state)
    if king is not None and king.most_tiles_first:
        return ranked(colours_in_order(automa), tiles_of(automa, 0), tiles_of(automa, 1), tiles_of(automa, 2))
    if king is not None and king.largest_group_first:
        sizes = [group_size(state, colour, district) for colour in range(i64(3))]
        return ranked(colours_in_order(automa), sizes[0], sizes[1], sizes[2])
    return token_colours(automa)


def ranked(order: i64, brown: i64, white: i64, yellow: i64) -> i64:
    """The order of colours, those that count more first."""
    counts = vec[i64]([brown, white, yellow])
    found: i64 = 0
    length: i64 = 0
    while length < 6:
        best: i64 = NO_MORE
        left = order
        while left & 3 != NO_MORE:
            colour = left & 3
            if counts[colour] >= 0 and (best == NO_MORE or counts[colour] > counts[best]):
                best = colour
            left >>= 2
        counts[best] = -1
        found |= best << length
        length += 2
    return found | NO_MORE << length


def tiles_of(automa: Automa, colour: i64) -> i64:
    """Automa project tiles of a colour, in the bag and beside the tokens, covered ones included."""
    count = i64(automa.bag[colour])
    for pile in automa.piles:
        for tile in pile:
            if i64(tile) == colour:
                count += 1
    return count


def automa_tiles(state: State) -> list[int]:
    """Automa project tiles by colour."""
    automa = automa_of(state)
    return [int(tiles_of(automa, colour)) for colour in range(i64(3))]


def place_project(state: State, colour: i64, cell: i64, events: list[Event]) -> None:
    """The marker is free; a covered bonus is replaced; then a new tile covers the one of the Current Number."""
    put_project(state, BOT, colour, cell)
    events.append(BotPlaced(PLACED_PROJECT, colour, cell))
    state.pending.append(bot_step(BOT_DRAWS_TILE, current_number(automa_of(state))))
    if state.ground.bonus[cell] != NO_EFFECT:
        king = king_rules(state)
        bonus = left_bonus(state) if king is None else king.project_bonus
        if bonus != NO_EFFECT:
            state.pending.append(gain(BOT, bonus, colour))


def left_bonus(state: State) -> int:
    return AUTOMA_BONUSES[automa_of(state).left]


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
    for n in range(len(SHIP_SCAN)):
        space = SHIP_SCAN[n]
        if not fits_ship(state, BOT, space, size):
            continue
        row = has_port_house(state, BOT, SHIP_ROW[space])
        column = has_port_house(state, BOT, SHIP_COLUMN[space])
        if 2 * row + column > best_rank:
            best_rank = 2 * row + column
            best = space
    return best


def mark_ship(state: State, space: i64, events: list[Event]) -> None:
    if space >= 0:
        events.append(BotPlaced(PLACED_ON_SHIP, -1, space))
        state.pending.append(MARK_SHIP[BOT][space])


# -- action C: houses ------------------------------------------------------------------------------------------------


def building_choice(state: State, district: i64) -> i64:
    """The colour it builds among those that it can afford and has a house for; -1 if there is none.

    The largest, then the highest craft marker, then by the order tokens; one King asks for his tiles first.
    """
    automa = automa_of(state)
    king = king_rules(state)
    by_tiles = king is not None and king.builds_most_tiles
    purse = dice_of(state, BOT) + state.gold[BOT]
    best: i64 = -1
    best_rank: i64 = -1
    order = colours_in_order(automa)
    while order & 3 != NO_MORE:
        colour = order & 3
        order >>= 2
        size = group_size(state, colour, district)
        if size == 0 or row_for(state, BOT, colour) < 0 or i64(state.pieces_left[colour]) < size:
            continue
        if purse < LOCAL_PRICE + size and purse < LOCAL_PRICE + own_projects(state, BOT, colour, district):
            continue
        rank = tiles_of(automa, colour) * 16 + size if by_tiles else size * 16 + i64(state.craft[3 * BOT + colour])
        if rank > best_rank:
            best_rank = rank
            best = colour
    return best


def build(state: State, colour: int, district: int, events: list[Event]) -> None:
    size = len(project_group(state, colour, district))
    state.pending.append(bot_step(BOT_AFTER_BUILDING, colour, size))
    construct_building(state, BOT, colour, district, events)


def after_building(state: State, colour: int, size: int, events: list[Event]) -> None:
    """City card, Automa project tile, a ship of the building's size for 1 gold, the King's bonus (13.6)."""
    king = king_rules(state)
    if king is not None and king.building_bonus != NO_EFFECT:
        state.pending.append(gain(BOT, king.building_bonus, colour))
    ship: i64 = preferred_ship(state, size) if state.gold[BOT] > 0 else -1
    if ship >= 0:
        state.gold[BOT] -= 1
        events.append(BotPaid(NO_DICE, 1))
        mark_ship(state, ship, events)
    return_tile(state, colour, events)
    remove_city_marker(state, i64(state.assistants[BOT]), events)


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
            state.pending.append(bot_step(BOT_DRAWS_TILE, holders[0]))
    state.projects_left[colour] += 1
    events.append(AutomaTilesChanged((), -1, colour))


def port_space(state: State) -> i64:
    """The house space of the pair that the cards count to; -1 if there is none or no house is left."""
    if not has_house(state, BOT, BOTTOM):
        return -1
    pairs = i64(len(PAIR_ORDER))
    start: i64 = 0
    for n in range(pairs):
        if has_port_house(state, BOT, PAIR_ORDER[n]):
            start = n
    steps = card_sum(automa_of(state))
    for n in range(pairs):
        line = PAIR_ORDER[(start + steps + n) % pairs]
        if has_port_house(state, BOT, line):
            continue
        if state.port_houses[2 * line + 1] == 0:
            return 2 * line + 1
        if state.port_houses[2 * line] == 0:
            return 2 * line
    return -1


def put_port_house(state: State, space: int, events: list[Event]) -> None:
    """A crate is worth 1 gold; on a left space the Bot gets the bonus of the left card."""
    state.port_houses[space] = BOT + 1
    events.append(BotPlaced(PLACED_PORT_HOUSE, -1, space))
    remove_city_marker(state, PORT, events)
    if space & 1:
        state.pending.append(take_crate(BOT, space))
    elif left_bonus(state) != NO_EFFECT:
        state.pending.append(gain(BOT, left_bonus(state)))
    take_house(state, BOT, BOTTOM, events)


def ziggurat_space(state: State) -> i64:
    """In the section of the chosen colour, else of the next tokens: craft spaces, then gold, then plain."""
    order = token_colours(automa_of(state))
    while order & 3 != NO_MORE:
        section = order & 3
        order >>= 2
        if row_for(state, BOT, section) < 0 or refuses_ziggurat_marker(state, BOT, section) != FINE:
            continue
        best: i64 = -1
        best_rank: i64 = -1
        for space in range(section * SECTION_SPACES, (section + 1) * SECTION_SPACES):
            if state.ziggurat_houses[space] == 0 and SPACE_RANKS[space] > best_rank:
                best = space
                best_rank = SPACE_RANKS[space]
        if best >= 0:
            return best
    return -1


def _space_rank(bonus: i64) -> i64:
    if bonus == NO_EFFECT:
        return 0
    kind = EFFECTS[bonus].kind
    return 2 if kind == CRAFT_COLOUR else 1 if kind == GAIN_GOLD else 0


SPACE_RANKS: Final = vec[i64]([_space_rank(bonus) for bonus in ZIGGURAT_BONUSES])
"""How much the Bot likes each space of the Ziggurat."""


def put_ziggurat_house(state: State, space: int, events: list[Event]) -> None:
    events.append(BotPlaced(PLACED_ZIGGURAT_HOUSE, -1, space))
    remove_city_marker(state, ZIGGURAT, events)
    place_ziggurat_house(state, BOT, space, events)


def mark_ziggurat(state: State, events: list[Event]) -> None:
    """A decree: the tile of the chosen colour, else of the next order token."""
    order = token_colours(automa_of(state))
    while order & 3 != NO_MORE:
        section = order & 3
        if refuses_ziggurat_marker(state, BOT, section) == FINE:
            events.append(BotPlaced(PLACED_ON_ZIGGURAT, section, -1))
            state.pending.append(MARK_ZIGGURAT[BOT][section])
            return
        order >>= 2


# -- action D: gardens -----------------------------------------------------------------------------------------------


def create_next_garden(state: State, placed: i64, bought: bool, events: list[Event]) -> None:
    """Places gardens one after the other, laying water where needed and buying tiles that it can place at once."""
    king = king_rules(state)
    limit = GARDENS_PER_ACTION if king is None else king.garden_limit
    if bought:
        gain_gardens(state, BOT, 1, events)
    if placed >= limit or not (state.gardens[BOT] > 0 or (state.gardens_left > 0 and can_afford(state, 1))):
        return
    cell = garden_space(state)
    if cell < 0:
        return
    if state.gardens[BOT] == 0:
        pay_then(state, 1, bot_step(BOT_CREATES_GARDENS, placed, 1))
        return
    place_next_garden(state, placed, cell, events)


def place_next_garden(state: State, placed: i64, cell: i64, events: list[Event]) -> None:
    automa = automa_of(state)
    lay_water(state, cell, current_symbol(automa) == UP, events)
    bonus = put_garden(state, BOT, cell)
    events.append(BotPlaced(PLACED_GARDEN, -1, cell))
    state.pending.append(bot_step(BOT_CREATES_GARDENS, placed + 1, 0))
    if bonus != NO_EFFECT:
        king = king_rules(state)
        bonus = left_bonus(state) if king is None else king.garden_bonus
        if bonus != NO_EFFECT:
            state.pending.append(gain(BOT, bonus))


def garden_space(state: State) -> i64:
    """Where the next garden goes, by the King's priorities or the standard ones; -1 if it can go nowhere."""
    king = king_rules(state)
    district = i64(state.assistants[BOT])
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
        if state.board[borders[n]] == PRINTED and (best < 0 or number[borders[n]] < number[best]):
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
                if not beside_own or beside_bot_building(state, cell):
                    best = cell
    return best


def beside_bot_building(state: State, cell: i64) -> bool:
    for n in range(SIDES * cell, SIDES * cell + SIDES):
        piece = i64(state.board[state.ground.next_to[n]])
        if is_building(piece) and owner_of(piece) == BOT:
            return True
    return False


def water_needed(state: State, district: i64) -> vec[i64]:
    """Water tiles that a garden on each space of the district needs, its own space included; `FAR` if impossible."""
    needs = ALL_FAR[:]
    grid = state.ground.grid[district]
    borders = state.ground.water[district]
    for n in range(len(borders)):
        if is_free_water(i64(state.board[borders[n]])):
            needs[borders[n]] = 0
    reached: list[int] = []
    for n in range(len(grid)):
        cell = grid[n]
        if is_free_water(i64(state.board[cell])):
            needs[cell] = 0
        elif state.board[cell] == EMPTY and beside_water(state, cell):
            needs[cell] = 1
            reached.append(cell)
    spread(state, reached, needs)
    return needs


ALL_FAR: Final = vec[i64]([i64(FAR) for _ in range(CELLS + 1)])


def spread(state: State, reached: list[int], distances: vec[i64]) -> None:
    """Walks on over empty grid spaces, one tile further each."""
    board = state.board
    next_to = state.ground.next_to
    for cell in reached:
        here = SIDES * i64(cell)
        for n in range(here, here + SIDES):
            beside = next_to[n]
            if board[beside] == EMPTY and distances[beside] == FAR:
                distances[beside] = distances[cell] + 1
                reached.append(beside)


def lay_water(state: State, target: i64, highest: bool, events: list[Event]) -> None:
    """A shortest chain from existing water to the space, tile by tile from the water on."""
    if state.board[target] != EMPTY:
        return
    district = i64(state.ground.district[target])
    needs = water_needed(state, district)
    length = needs[target]
    last: i64 = target
    if length > 1:
        from_target = ALL_FAR[:]
        from_target[target] = 0
        spread(state, [target], from_target)
        last = -1
        for steps_left in range(length - 1, i64(0), -1):
            last = next_in_chain(state, district, needs, from_target, steps_left, last, highest)
            put_water(state, last, events)
    put_water(state, target, events)


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


def put_water(state: State, cell: i64, events: list[Event]) -> None:
    state.board[cell] = WATER
    state.water_left -= 1
    events.append(BotPlaced(PLACED_WATER, -1, cell))


def touching(state: State, cell: i64, other: i64) -> bool:
    next_to = state.ground.next_to
    here = SIDES * cell
    return other in (next_to[here], next_to[here + 1], next_to[here + 2], next_to[here + 3])


# -- resets ----------------------------------------------------------------------------------------------------------


def draw_tile(state: State, token: int) -> None:
    """A tile from the bag for an order token; from an empty bag all tiles are reset instead."""
    bag = automa_of(state).bag
    if bag[0] == 0 and bag[1] == 0 and bag[2] == 0:
        state.pending.append(RESET_TILES)
    else:
        state.pending.append(DRAW_TILE[token])


def add_tile(state: State, token: int, colour: int, events: list[Event]) -> None:
    automa = automa_of(state)
    automa.bag[colour] -= 1
    automa.piles[token].append(colour)
    events.append(AutomaTilesChanged((colour,), token, -1))


def tiles_in_all(state: State) -> list[int]:
    """What the bag holds once all tiles beside the tokens are back."""
    return automa_tiles(state)


def reset_tiles(state: State, colours: tuple[int, ...], events: list[Event]) -> None:
    """All tiles return to the bag and three are drawn; gaps are filled from the stacks."""
    automa = automa_of(state)
    automa.bag = small(tiles_in_all(state))
    automa.piles = [[], [], []]
    for token, colour in enumerate(colours):
        if automa.bag[colour] > 0:
            automa.bag[colour] -= 1
        else:
            state.projects_left[colour] -= 1
        automa.piles[token].append(colour)
    events.append(AutomaTilesChanged(colours, -1, -1))


def take_tiles(state: State, colours: tuple[int, ...], events: list[Event]) -> None:
    question = state.pending.pop()
    if isinstance(question, DrawTile):
        add_tile(state, question.token, colours[0], events)
    else:
        reset_tiles(state, colours, events)


def reset_is_due(state: State) -> bool:
    """After the 1st and the 3rd scoring of the game, once all scorings of the turn are done."""
    automa = state.automa
    return automa is not None and automa.reset_due


def begin_reset(state: State) -> None:
    automa_of(state).reset_due = False
    later(state, [TURN_CARDS[1], RESET_TILES])
