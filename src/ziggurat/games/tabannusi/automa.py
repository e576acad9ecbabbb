"""The solo opponent: what the Bot does in its turn, with its City card and the four Kings (rules, 13).

Its cards and draws are luck and belong to chance; everything else is forced. What it does is told step by step, so
that a player could check it against the table. `preferences.py` says what it chooses, `tokens.py` what it goes by.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.vectors import small
from ziggurat.games.tabannusi.bonuses import gain_gardens, take_house
from ziggurat.games.tabannusi.building import (
    construct_building,
    first_building_spaces,
    own_markers,
    project_group,
    put_first_building,
    put_project,
)
from ziggurat.games.tabannusi.data import (
    AUTOMA_NUMBERS,
    BOT,
    BOTTOM,
    CELLS,
    CRAFTS,
    GARDENS_PER_ACTION,
    KINGS,
    LETTERS,
    LOCAL_PRICE,
    NO_EFFECT,
    PORT,
    PRINTED,
    ROW_LETTERS,
    UP,
    WATER,
    WITHOUT_KING,
    ZIGGURAT,
    A,
    B,
    D,
)
from ziggurat.games.tabannusi.decrees import decrees_met, score_decree
from ziggurat.games.tabannusi.events import (
    BY_HIGHEST,
    BY_LEAST_WATER,
    BY_LOWEST,
    BY_OWN_BUILDING,
    BY_PRINTED_WATER,
    PLACED_BUILDING,
    PLACED_GARDEN,
    PLACED_ON_ZIGGURAT,
    PLACED_PORT_HOUSE,
    PLACED_PROJECT,
    PLACED_WATER,
    PLACED_ZIGGURAT_HOUSE,
    BotActed,
    BotMoved,
    BotPaid,
    BotPlaced,
    BotTookDie,
    CityMarkerRemoved,
)
from ziggurat.games.tabannusi.gardens import put_garden
from ziggurat.games.tabannusi.port import SHIP_PRICE
from ziggurat.games.tabannusi.preferences import (
    beside_bot_building,
    by_number,
    can_afford,
    choice_for,
    die_to_spend,
    garden_space,
    in_effect,
    port_space,
    preferred_section,
    preferred_ship,
    water_chain,
)
from ziggurat.games.tabannusi.questions import SPEND_DIE, TURN_CARDS, Task
from ziggurat.games.tabannusi.state import State, dice_of
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
    automa_of,
    card_sum,
    chosen_colour,
    current_number,
    current_row,
    current_symbol,
    draw_tile,
    king_rules,
    left_bonus,
    return_tile,
    tiles_for_bag,
    turn_cards,
)
from ziggurat.games.tabannusi.ziggurat import place_ziggurat_house


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
        mark_ship(state, preferred_ship(state, step.first))
    elif kind == BOT_MARKS_ZIGGURAT:
        mark_ziggurat(state, events)
    elif kind == BOT_DRAWS_TILE:
        draw_tile(state, step.first)
    elif kind == BOT_FIRST_BUILDING:
        place_first_building(state, events)
    else:
        assert kind == BOT_ENTERS
        enter(state, events)


# -- set-up ----------------------------------------------------------------------------------------------------------


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
    events.append(BotPlaced(PLACED_BUILDING, colour, cell, BY_HIGHEST if king.starts_highest else BY_LOWEST))
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


def do_letter(state: State, letter: i64, district: i64, choice: i64, events: list[Event]) -> None:
    letter = in_effect(letter, district)
    if letter == A:
        king = king_rules(state)
        effects = WITHOUT_KING if king is None else king.effects
        for n in range(len(effects) - 1, -1, -1):
            state.pending.append(gain(BOT, effects[n]))
    elif letter == B:
        if district == PORT:
            state.gold[BOT] -= SHIP_PRICE
            events.append(BotPaid(NO_DICE, SHIP_PRICE))
            mark_ship(state, choice)
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


def pay_then(state: State, count: i64, step: BotStep) -> None:
    state.pending.append(step)
    state.pending.append(bot_step(BOT_PAYS, count))


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


def spend_die(state: State, colour: i64, events: list[Event]) -> None:
    state.hands[5 * BOT + colour] -= 1
    state.supply[colour] += 1
    events.append(BotPaid(ONE_DIE[colour], 0))


NO_DICE: Final = (0, 0, 0, 0, 0)
ONE_DIE: Final = [tuple([1 if other == colour else 0 for other in range(5)]) for colour in range(5)]
"""By its colour."""


# -- action B: projects and ships ------------------------------------------------------------------------------------


def place_project(state: State, colour: i64, cell: i64, events: list[Event]) -> None:
    """The marker is free; a covered bonus is replaced; then a new tile covers the one of the Current Number."""
    put_project(state, BOT, colour, cell)
    king = king_rules(state)
    highest = current_symbol(automa_of(state)) == UP if king is None else king.project_highest
    events.append(BotPlaced(PLACED_PROJECT, colour, cell, BY_HIGHEST if highest else BY_LOWEST))
    state.pending.append(bot_step(BOT_DRAWS_TILE, current_number(automa_of(state))))
    if state.ground.bonus[cell] != NO_EFFECT:
        bonus = left_bonus(state) if king is None else king.project_bonus
        if bonus != NO_EFFECT:
            state.pending.append(gain(BOT, bonus, colour))


def mark_ship(state: State, space: i64) -> None:
    if space >= 0:
        state.pending.append(MARK_SHIP[BOT][space])


# -- action C: houses ------------------------------------------------------------------------------------------------


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
        mark_ship(state, ship)
    return_tile(state, colour, events)
    remove_city_marker(state, i64(state.assistants[BOT]), events)


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


def put_ziggurat_house(state: State, space: int, events: list[Event]) -> None:
    events.append(BotPlaced(PLACED_ZIGGURAT_HOUSE, -1, space))
    remove_city_marker(state, ZIGGURAT, events)
    place_ziggurat_house(state, BOT, space, events)


def mark_ziggurat(state: State, events: list[Event]) -> None:
    """A decree: the marker is free."""
    section = preferred_section(state)
    if section >= 0:
        events.append(BotPlaced(PLACED_ON_ZIGGURAT, section, -1))
        state.pending.append(MARK_ZIGGURAT[BOT][section])


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
    why = why_garden(state, cell)
    for wet in water_chain(state, cell, current_symbol(automa_of(state)) == UP):
        put_water(state, wet, events)
    bonus = put_garden(state, BOT, cell)
    events.append(BotPlaced(PLACED_GARDEN, -1, cell, why))
    state.pending.append(bot_step(BOT_CREATES_GARDENS, placed + 1, 0))
    if bonus != NO_EFFECT:
        king = king_rules(state)
        bonus = left_bonus(state) if king is None else king.garden_bonus
        if bonus != NO_EFFECT:
            state.pending.append(gain(BOT, bonus))


def why_garden(state: State, cell: i64) -> int:
    """Which of its preferences the space of a garden follows."""
    king = king_rules(state)
    near = king is not None and king.gardens_near
    if state.board[cell] == PRINTED and not near:
        return BY_PRINTED_WATER
    if beside_bot_building(state, cell):
        return BY_OWN_BUILDING
    return BY_LOWEST if near else BY_LEAST_WATER


def put_water(state: State, cell: i64, events: list[Event]) -> None:
    state.board[cell] = WATER
    state.water_left -= 1
    events.append(BotPlaced(PLACED_WATER, -1, cell))
