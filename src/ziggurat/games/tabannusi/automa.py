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
from ziggurat.games.tabannusi.actions import (
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
    DRAW_TILE,
    END_TURN,
    MARK_SHIP,
    MARK_ZIGGURAT,
    RESET_TILES,
    SPEND_DIE,
    TURN_CARDS,
    Action,
    BotStep,
    PlaceProject,
    Task,
    bot_step,
    gain,
    take_crate,
)
from ziggurat.games.tabannusi.bonuses import gain_gardens, take_house
from ziggurat.games.tabannusi.building import (
    add_projects,
    construct_building,
    first_building_spaces,
    own_markers,
    project_group,
    put_first_building,
    put_project,
)
from ziggurat.games.tabannusi.data import (
    AUTOMA_BONUSES,
    AUTOMA_CARDS,
    AUTOMA_LETTERS,
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
    KINGS,
    LINES,
    LOCAL_PRICE,
    NO_EFFECT,
    PAIR_ORDER,
    PORT,
    PRINTED,
    REQUIREMENTS,
    SECTION_SPACES,
    SHIP_COLUMN,
    SHIP_ROW,
    SHIP_SCAN,
    SIDES,
    WATER,
    WITHOUT_KING,
    ZIGGURAT,
    ZIGGURAT_BONUSES,
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
from ziggurat.games.tabannusi.reasons import FINE
from ziggurat.games.tabannusi.scoring import has_port_house
from ziggurat.games.tabannusi.state import (
    AWAY,
    ON_DISPLAY,
    SPENT,
    State,
    dice_of,
    has_house,
    is_building,
    is_free_water,
    later,
    owner_of,
    row_for,
)
from ziggurat.games.tabannusi.tokens import (
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
        mark_ship(state, step.first, events)
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
    return KINGS[automa.king] if current_symbol(automa) == "king" else None


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
    later(
        state,
        [
            TURN_CARDS[0],
            bot_step(BOT_MOVES),
            bot_step(BOT_TAKES_DIE),
            bot_step(BOT_ACTS, 0),
            bot_step(BOT_ACTS, 1),
            bot_step(BOT_SCORES_DECREES),
            BEGIN_SCORINGS[BOT],
            END_TURN[BOT],
        ],
    )


def turn_cards(state: State, left: int, right: int) -> None:
    """The left card covers the right one and the next becomes the left one; after a reset both are new."""
    automa = automa_of(state)
    if right < 0:
        automa.cards[automa.right] = SPENT
        automa.right = automa.left
    else:
        automa.cards = small([AWAY] * len(AUTOMA_CARDS))
        automa.right = right
        automa.cards[right] = ON_DISPLAY
    automa.left = left
    automa.cards[left] = ON_DISPLAY


def show_cards(state: State, reset: bool, events: list[Event]) -> None:
    automa = automa_of(state)
    row = current_row(automa)
    events.append(CardsShown(int(automa.left), int(automa.right), row, chosen_colour(automa), reset))


def move_architect(state: State, events: list[Event]) -> None:
    """Counterclockwise, over districts that still have markers on the City card."""
    automa = automa_of(state)
    city = automa.city
    every = sum([int(city[district]) for district in range(1, 6)]) == 0
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
    card = int(automa.right if second else automa.left)
    letters = AUTOMA_LETTERS[card]
    wanted = letters[current_row(automa)] if second else letters[0]
    chosen = "A"
    for letter in wanted + letters:
        if is_possible(state, letter):
            chosen = letter
            break
    district = int(state.assistants[BOT])
    events.append(BotActed(second, card, wanted, chosen, district))
    do_letter(state, chosen, district, events)


def in_effect(letter: str, district: int) -> str:
    """In the Port D is replaced by C, in the Ziggurat B and D."""
    if district == ZIGGURAT and letter in "BD":
        return "C"
    return "C" if district == PORT and letter == "D" else letter


def is_possible(state: State, letter: str) -> bool:
    district = int(state.assistants[BOT])
    letter = in_effect(letter, district)
    if letter == "A":
        return True
    if letter == "B":
        if district == PORT:
            return state.gold[BOT] >= BOT_SHIP_PRICE and preferred_ship(state, ANY_SIZE) >= 0
        return project_choice(state) is not None
    if letter == "D":
        return state.gardens[BOT] > 0 and garden_space(state) >= 0
    if district == PORT:
        return can_afford(state, LOCAL_PRICE) and port_space(state) >= 0
    if district == ZIGGURAT:
        return can_afford(state, LOCAL_PRICE) and ziggurat_space(state) >= 0
    return building_choice(state) >= 0


def do_letter(state: State, letter: str, district: int, events: list[Event]) -> None:
    letter = in_effect(letter, district)
    if letter == "A":
        king = king_rules(state)
        effects = WITHOUT_KING if king is None else king.effects
        tasks: list[Task] = [gain(BOT, effect) for effect in effects]
        later(state, tasks)
    elif letter == "B":
        if district == PORT:
            state.gold[BOT] -= BOT_SHIP_PRICE
            events.append(BotPaid((0, 0, 0, 0, 0), BOT_SHIP_PRICE))
            mark_ship(state, ANY_SIZE, events)
        else:
            place_project(state, events)
    elif letter == "D":
        state.pending.append(bot_step(BOT_CREATES_GARDENS, 0, 0))
    elif district == PORT:
        later(state, [bot_step(BOT_PAYS, LOCAL_PRICE), bot_step(BOT_PUTS_PORT_HOUSE, port_space(state))])
    elif district == ZIGGURAT:
        later(state, [bot_step(BOT_PAYS, LOCAL_PRICE), bot_step(BOT_PUTS_ZIGGURAT_HOUSE, ziggurat_space(state))])
    else:
        colour = building_choice(state)
        own = own_markers(state, BOT, project_group(state, colour, district))
        later(state, [bot_step(BOT_PAYS, LOCAL_PRICE + own), bot_step(BOT_BUILDS, colour, district)])


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


def pay(state: State, count: int, events: list[Event]) -> None:
    """Dice by Die Colour Preference, judged anew for each; gold only when they run short."""
    for paid in range(count):
        if dice_of(state, BOT) == 0:
            left = count - paid
            state.gold[BOT] -= left
            events.append(BotPaid((0, 0, 0, 0, 0), left))
            return
        colours = dice_to_spend(state)
        if len(colours) > 1:
            later(state, [SPEND_DIE, bot_step(BOT_PAYS, count - paid - 1)])
            return
        spend_die(state, colours[0], events)


def dice_to_spend(state: State) -> list[int]:
    """The colour of which it has most; among equals blue, then green, then any at random."""
    hands = state.hands
    counts = [int(hands[5 * BOT + colour]) for colour in range(5)]
    most = max(counts)
    tied = [colour for colour in range(5) if counts[colour] == most]
    if BLUE in tied:
        return [BLUE]
    return [GREEN] if GREEN in tied else tied


def spend_die(state: State, colour: i64, events: list[Event]) -> None:
    state.hands[5 * BOT + colour] -= 1
    state.supply[colour] += 1
    events.append(BotPaid(tuple([1 if other == colour else 0 for other in range(5)]), 0))


# -- action B: projects and ships ------------------------------------------------------------------------------------


def project_choice(state: State) -> PlaceProject | None:
    """The first colour in the order of preference that has a legal space, and the space."""
    automa = automa_of(state)
    king = king_rules(state)
    district = i64(state.assistants[BOT])
    highest = current_symbol(automa) == "up" if king is None else king.project_highest
    for colour in project_colours(state, king, district):
        found: list[Action] = []
        add_projects(state, BOT, district, colour, found)
        cells = [action.cell for action in found if isinstance(action, PlaceProject)]
        if cells:
            return PlaceProject(colour, by_number(state, cells, highest))
    return None


def project_colours(state: State, king: King | None, district: i64) -> list[int]:
    automa = automa_of(state)
    if king is None or king.project_colour == "currentNumber":
        return token_colours(automa)
    order = colours_in_order(automa)
    if king.project_colour == "mostAutomaTiles>currentNumber":
        counts = automa_tiles(state)
    else:
        assert king.project_colour == "largestGroup>currentNumber"
        counts = [len(project_group(state, colour, district)) for colour in CRAFTS]
    ranked = sorted([(-counts[colour], n, colour) for n, colour in enumerate(order)])
    return [colour for _, _, colour in ranked]


def automa_tiles(state: State) -> list[int]:
    """Automa project tiles by colour, in the bag and beside the tokens, covered ones included."""
    automa = automa_of(state)
    counts = [int(automa.bag[colour]) for colour in CRAFTS]
    for pile in automa.piles:
        for colour in pile:
            counts[colour] += 1
    return counts


def place_project(state: State, events: list[Event]) -> None:
    """The marker is free; a covered bonus is replaced; then a new tile covers the one of the Current Number."""
    choice = project_choice(state)
    assert choice is not None
    put_project(state, BOT, choice.colour, choice.cell)
    events.append(BotPlaced(PLACED_PROJECT, choice.colour, choice.cell))
    state.pending.append(bot_step(BOT_DRAWS_TILE, current_number(automa_of(state))))
    if state.ground.bonus[choice.cell] != NO_EFFECT:
        king = king_rules(state)
        bonus = left_bonus(state) if king is None else king.project_bonus
        if bonus != NO_EFFECT:
            state.pending.append(gain(BOT, bonus, choice.colour))


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


def preferred_ship(state: State, size: i64) -> int:
    """Ship Preference: in a row and a column with a Bot house, in such a row, in such a column, the first scanned."""
    best = -1
    best_rank = -1
    for space in SHIP_SCAN:
        if not fits_ship(state, BOT, space, size):
            continue
        row = has_port_house(state, BOT, SHIP_ROW[space])
        column = has_port_house(state, BOT, SHIP_COLUMN[space])
        rank = int(2 * row + column)
        if rank > best_rank:
            best_rank = rank
            best = space
    return best


def mark_ship(state: State, size: i64, events: list[Event]) -> None:
    space = preferred_ship(state, size)
    if space >= 0:
        events.append(BotPlaced(PLACED_ON_SHIP, -1, space))
        state.pending.append(MARK_SHIP[BOT][space])


# -- action C: houses ------------------------------------------------------------------------------------------------


def building_choice(state: State) -> int:
    """The colour it builds among those that it can afford and has a house for; -1 if there is none."""
    automa = automa_of(state)
    district = i64(state.assistants[BOT])
    king = king_rules(state)
    tiles = automa_tiles(state)
    ranked: list[tuple[int, int, int, int]] = []
    for n, colour in enumerate(colours_in_order(automa)):
        group = project_group(state, colour, district)
        if not group or row_for(state, BOT, colour) < 0 or i64(state.pieces_left[colour]) < len(group):
            continue
        if can_afford(state, LOCAL_PRICE + own_markers(state, BOT, group)):
            if king is not None and king.building_choice == "mostAutomaTiles>largest>currentNumber":
                ranked.append((-tiles[colour], -len(group), n, colour))
            else:
                ranked.append((-len(group), -int(state.craft[3 * BOT + colour]), n, colour))
    return min(ranked)[3] if ranked else -1


def build(state: State, colour: int, district: int, events: list[Event]) -> None:
    size = len(project_group(state, colour, district))
    state.pending.append(bot_step(BOT_AFTER_BUILDING, colour, size))
    construct_building(state, BOT, colour, district, events)


def after_building(state: State, colour: int, size: int, events: list[Event]) -> None:
    """City card, Automa project tile, a ship of the building's size for 1 gold, the King's bonus (13.6)."""
    king = king_rules(state)
    if king is not None and king.building_bonus != NO_EFFECT:
        state.pending.append(gain(BOT, king.building_bonus, colour))
    if state.gold[BOT] > 0 and preferred_ship(state, size) >= 0:
        state.gold[BOT] -= 1
        events.append(BotPaid((0, 0, 0, 0, 0), 1))
        mark_ship(state, size, events)
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


def port_space(state: State) -> int:
    """The house space of the pair that the cards count to; -1 if there is none or no house is left."""
    if not has_house(state, BOT, BOTTOM):
        return -1
    places = [n for n, line in enumerate(PAIR_ORDER) if has_port_house(state, BOT, line)]
    start = places[-1] if places else 0
    steps = card_sum(automa_of(state))
    for n in range(len(LINES)):
        line = PAIR_ORDER[(start + steps + n) % len(LINES)]
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


def ziggurat_space(state: State) -> int:
    """In the section of the chosen colour, else of the next tokens: craft spaces, then gold, then plain."""
    for section in token_colours(automa_of(state)):
        if row_for(state, BOT, section) < 0 or refuses_ziggurat_marker(state, BOT, section) != FINE:
            continue
        best = -1
        best_rank = -1
        for space in range(section * SECTION_SPACES, (section + 1) * SECTION_SPACES):
            if state.ziggurat_houses[space] == 0 and space_rank(space) > best_rank:
                best = space
                best_rank = space_rank(space)
        if best >= 0:
            return best
    return -1


def space_rank(space: int) -> int:
    bonus = ZIGGURAT_BONUSES[space]
    if bonus == NO_EFFECT:
        return 0
    kind = EFFECTS[bonus].kind
    return 2 if kind == CRAFT_COLOUR else 1 if kind == GAIN_GOLD else 0


def put_ziggurat_house(state: State, space: int, events: list[Event]) -> None:
    events.append(BotPlaced(PLACED_ZIGGURAT_HOUSE, -1, space))
    remove_city_marker(state, ZIGGURAT, events)
    place_ziggurat_house(state, BOT, space, events)


def mark_ziggurat(state: State, events: list[Event]) -> None:
    """A decree: the tile of the chosen colour, else of the next order token."""
    for section in token_colours(automa_of(state)):
        if refuses_ziggurat_marker(state, BOT, section) == FINE:
            events.append(BotPlaced(PLACED_ON_ZIGGURAT, section, -1))
            state.pending.append(MARK_ZIGGURAT[BOT][section])
            return


# -- action D: gardens -----------------------------------------------------------------------------------------------


def create_next_garden(state: State, placed: int, bought: bool, events: list[Event]) -> None:
    """Places gardens one after the other, laying water where needed and buying tiles that it can place at once."""
    king = king_rules(state)
    limit = GARDENS_PER_ACTION if king is None else king.garden_limit
    if bought:
        gain_gardens(state, BOT, 1, events)
    cell = garden_space(state)
    if placed >= limit or cell < 0:
        return
    if state.gardens[BOT] == 0:
        if state.gardens_left > 0 and can_afford(state, 1):
            later(state, [bot_step(BOT_PAYS, 1), bot_step(BOT_CREATES_GARDENS, placed, 1)])
        return
    lay_water(state, cell, current_symbol(automa_of(state)) == "up", events)
    bonus = put_garden(state, BOT, cell)
    events.append(BotPlaced(PLACED_GARDEN, -1, cell))
    state.pending.append(bot_step(BOT_CREATES_GARDENS, placed + 1, 0))
    if bonus != NO_EFFECT:
        bonus = left_bonus(state) if king is None else king.garden_bonus
        if bonus != NO_EFFECT:
            state.pending.append(gain(BOT, bonus))


def garden_space(state: State) -> int:
    """Where the next garden goes, by the King's priorities or the standard ones; -1 if it can go nowhere."""
    king = king_rules(state)
    district = i64(state.assistants[BOT])
    needs = water_needed(state, district)
    cells = [cell for cell in range(CELLS) if needs[cell] <= state.water_left]
    if king is None or king.garden_choice == "standard":
        return standard_garden(state, cells, needs)
    assert king.garden_choice == "ownBuilding>lowest"
    near = [cell for cell in cells if needs[cell] <= king.most_water]
    beside = [cell for cell in near if beside_bot_building(state, cell)]
    if beside:
        return by_number(state, beside, False)
    return by_number(state, near, False) if near else -1


def standard_garden(state: State, cells: list[int], needs: vec[i64]) -> int:
    """Printed water; next to an own building with at most 3 water tiles; with the fewest water tiles."""
    printed = [cell for cell in cells if state.board[cell] == PRINTED]
    if printed:
        return by_number(state, printed, False)
    beside = [cell for cell in cells if needs[cell] <= 3 and beside_bot_building(state, cell)]
    if beside:
        return by_number(state, beside, False)
    if not cells:
        return -1
    fewest = min([int(needs[cell]) for cell in cells])
    return by_number(state, [cell for cell in cells if needs[cell] == fewest], False)


def beside_bot_building(state: State, cell: i64) -> bool:
    for n in range(SIDES * cell, SIDES * cell + SIDES):
        piece = i64(state.board[state.ground.next_to[n]])
        if is_building(piece) and owner_of(piece) == BOT:
            return True
    return False


def water_needed(state: State, district: i64) -> vec[i64]:
    """Water tiles that a garden on each space of the district needs, its own space included; `FAR` if impossible."""
    needs = vec[i64]([i64(FAR) for _ in range(CELLS + 1)])
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


def spread(state: State, reached: list[int], distances: vec[i64]) -> None:
    """Walks on over empty grid spaces, one tile further each."""
    for cell in reached:
        here = SIDES * i64(cell)
        for n in range(here, here + SIDES):
            beside = state.ground.next_to[n]
            if state.board[beside] == EMPTY and distances[beside] == FAR:
                distances[beside] = distances[cell] + 1
                reached.append(beside)


def lay_water(state: State, target: int, highest: bool, events: list[Event]) -> None:
    """A shortest chain from existing water to the space, tile by tile from the water on."""
    if state.board[target] != EMPTY:
        return
    district = i64(state.ground.district[target])
    needs = water_needed(state, district)
    from_target = vec[i64]([i64(FAR) for _ in range(CELLS + 1)])
    from_target[target] = 0
    spread(state, [target], from_target)
    length: int = needs[target]
    last = -1
    for laid in range(length):
        steps_left = length - laid - 1
        grid = state.ground.grid[district]
        fitting = [
            int(grid[n])
            for n in range(len(grid))
            if from_target[grid[n]] == steps_left
            and (needs[grid[n]] == 1 if last < 0 else touching(state, int(grid[n]), last))
        ]
        last = by_number(state, fitting, highest)
        state.board[last] = WATER
        state.water_left -= 1
        events.append(BotPlaced(PLACED_WATER, -1, last))


def touching(state: State, cell: int, other: int) -> bool:
    return any(state.ground.next_to[n] == other for n in range(SIDES * cell, SIDES * cell + SIDES))


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


def reset_is_due(state: State) -> bool:
    """After the 1st and the 3rd scoring of the game, once all scorings of the turn are done."""
    automa = state.automa
    return automa is not None and automa.reset_due


def begin_reset(state: State) -> None:
    automa_of(state).reset_due = False
    later(state, [TURN_CARDS[1], RESET_TILES])
