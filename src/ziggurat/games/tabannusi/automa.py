"""The solo opponent: what the Bot does in its turn, with its City card and the four Kings (rules, 13).

Its cards and draws are luck and belong to chance; everything else is forced. What it does is told step by step, so
that a player could check it against the table. `preferences.py` says what it chooses, `tokens.py` what it goes by.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.steps import UNHEARD
from ziggurat.core.vectors import small
from ziggurat.games.tabannusi import bonuses, building, decrees, gardens, port, preferences, tokens, ziggurat
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import State


def bot_does(state: State, step: st.BotStep, events: list[Event]) -> None:
    """Carries out one step of the Bot."""
    if isinstance(step, st.BotActs):
        act(state, step.second == 1, events)
    elif isinstance(step, st.BotScoresDecrees):
        score_decrees(state, events)
    elif isinstance(step, st.BotDrawsTile):
        tokens.draw_tile(state, step.token)
    elif isinstance(step, st.BotMoves):
        move_architect(state, events)
    elif isinstance(step, st.BotTakesDie):
        take_die(state, events)
    elif isinstance(step, st.BotPays):
        pay(state, step.left, events)
    elif isinstance(step, st.BotCreatesGardens):
        create_next_garden(state, step.placed, step.bought == 1, events)
    elif isinstance(step, st.BotBuilds):
        build(state, step.colour, step.district, events)
    elif isinstance(step, st.BotFollowsUp):
        after_building(state, step.colour, step.size, events)
    elif isinstance(step, st.BotPutsZigguratHouse):
        put_ziggurat_house(state, step.space, events)
    elif isinstance(step, st.BotPutsPortHouse):
        put_port_house(state, step.space, events)
    elif isinstance(step, st.BotPlacesFirstBuilding):
        place_first_building(state, events)
    elif isinstance(step, st.BotPlacesFreePortHouse):
        space = preferences.port_space(state)
        if space >= 0:
            state.pending.append(st.BOT_PUTS_PORT_HOUSE[space])
    elif isinstance(step, st.BotMarksShip):
        mark_ship(state, preferences.preferred_ship(state, port.ANY_SIZE))
    elif isinstance(step, st.BotMarksZiggurat):
        mark_ziggurat(state, events)
    else:
        assert isinstance(step, st.BotEnters)
        enter(state, events)


# -- set-up ----------------------------------------------------------------------------------------------------------


def set_up_automa(state: State, decrees: tuple[int, ...], cards: tuple[int, ...]) -> None:
    automa = tokens.automa_of(state)
    automa.city = small(d.KINGS[automa.king].city)
    tokens.turn_cards(state, cards[0], cards[1])
    bag = tokens.tiles_for_bag(decrees)
    for colour in d.CRAFTS:
        automa.bag[colour] = u8(bag[colour])
        state.projects_left[colour] -= u8(bag[colour])


def place_first_building(state: State, events: list[Event]) -> None:
    """The district of the left card (0 counts as 3), the chosen colour, the space as the King's C says."""
    automa = tokens.automa_of(state)
    king = d.KINGS[automa.king]
    district = d.AUTOMA_NUMBERS[automa.left] or 3
    colour = tokens.chosen_colour(automa)
    cell = preferences.by_number(state, building.first_building_spaces(state, colour, district), king.starts_highest)
    building.put_first_building(state, d.BOT, colour, cell, events)
    e.tell_placed(events, e.PLACED_BUILDING, colour, cell, e.BY_HIGHEST if king.starts_highest else e.BY_LOWEST)
    remove_city_marker(state, district, events)
    if king.building_bonus != d.NO_EFFECT:
        state.pending.append(st.gain(d.BOT, king.building_bonus, colour))


def enter(state: State, events: list[Event]) -> None:
    """As many districts clockwise from district 1 as the two cards say."""
    steps = tokens.card_sum(tokens.automa_of(state))
    district = (-steps) % 5 + 1
    state.architects[d.BOT] = u8(district)
    state.assistants[d.BOT] = u8(district)
    events.append(e.BotMoved(steps, district, True))


# -- the turn --------------------------------------------------------------------------------------------------------


def begin_bot_turn(state: State) -> None:
    state.pending.extend(BOT_TURN)


BOT_TURN: Final[list[Task]] = [
    st.END_TURN[d.BOT],
    st.BEGIN_SCORINGS[d.BOT],
    st.BOT_SCORES_DECREES,
    st.BOT_ACTS[1],
    st.BOT_ACTS[0],
    st.BOT_TAKES_DIE,
    st.BOT_MOVES,
    q.TURN_CARDS[0],
]
"""From the last step to the first, as they lie on the stack."""


def move_architect(state: State, events: list[Event]) -> None:
    """Counterclockwise, over districts that still have markers on the City card."""
    automa = tokens.automa_of(state)
    city = automa.city
    every = city[1] == 0 and city[2] == 0 and city[3] == 0 and city[4] == 0 and city[5] == 0
    district = i64(state.architects[d.BOT])
    steps = tokens.card_sum(automa)
    for _step in range(steps):
        district = district % 5 + 1
        while not every and city[district] == 0:
            district = district % 5 + 1
    state.architects[d.BOT] = u8(district)
    events.append(e.ARCHITECT_MOVED[steps][district])


def take_die(state: State, events: list[Event]) -> None:
    """A die with the number of its next district, else the highest (Die Value Preference)."""
    colour = i64(state.barges[i64(state.assistants[d.BOT])])
    first = 7 * colour
    wanted = i64(state.architects[d.BOT])
    value = wanted
    if state.dice[first + wanted] == 0:
        value = 6
        while value > 0 and state.dice[first + value] == 0:
            value -= 1
    if value == 0:
        return
    state.dice[first + value] -= 1
    state.hands[5 * d.BOT + colour] += 1
    events.append(e.BOT_TOOK_DIE[colour][value][1 if value == wanted else 0])


def act(state: State, second: bool, events: list[Event]) -> None:
    """The letter of the card if it is possible, else the first possible one of its list, else A (13.4)."""
    automa = tokens.automa_of(state)
    card = automa.right if second else automa.left
    district = i64(state.assistants[d.BOT])
    wanted = d.ROW_LETTERS[3 * card + (tokens.current_row(automa) if second else 0)]
    letter = wanted
    choice = preferences.choice_for(state, letter, district)
    row: i64 = 0
    while choice < 0 and row < 3:
        letter = d.ROW_LETTERS[3 * card + row]
        if letter != wanted:
            choice = preferences.choice_for(state, letter, district)
        row += 1
    if choice < 0:
        letter = d.A
    if events is not UNHEARD:
        events.append(e.bot_acted(second, card, wanted, letter, district))
    do_letter(state, letter, district, choice, events)


def do_letter(state: State, letter: i64, district: i64, choice: i64, events: list[Event]) -> None:
    letter = preferences.in_effect(letter, district)
    if letter == d.A:
        king = tokens.king_rules(state)
        effects = d.WITHOUT_KING if king is None else king.effects
        for n in range(len(effects) - 1, -1, -1):
            state.pending.append(st.gain(d.BOT, effects[n]))
    elif letter == d.B:
        if district == d.PORT:
            state.gold[d.BOT] -= port.SHIP_PRICE
            events.append(e.BotPaid(NO_DICE, port.SHIP_PRICE))
            mark_ship(state, choice)
        else:
            place_project(state, choice // d.CELLS, choice % d.CELLS, events)
    elif letter == d.D:
        place_next_garden(state, 0, choice, events)
    elif district == d.PORT:
        pay_then(state, d.LOCAL_PRICE, st.BOT_PUTS_PORT_HOUSE[choice])
    elif district == d.ZIGGURAT:
        pay_then(state, d.LOCAL_PRICE, st.BOT_PUTS_ZIGGURAT_HOUSE[choice])
    else:
        own = building.own_projects(state, d.BOT, choice, district)
        pay_then(state, d.LOCAL_PRICE + own, st.BOT_BUILDS[choice][district])


def score_decrees(state: State, events: list[Event]) -> None:
    """One after the other, with all bonuses of the first before the second is looked at."""
    met = decrees.decrees_met(state, d.BOT)
    if met:
        state.pending.append(st.BOT_SCORES_DECREES)
        decrees.score_decree(state, d.BOT, met[0], events)


def remove_city_marker(state: State, district: i64, events: list[Event]) -> None:
    city = tokens.automa_of(state).city
    if city[district] > 0:
        city[district] -= 1
        if events is not UNHEARD:
            events.append(e.CityMarkerRemoved(district))


# -- paying ----------------------------------------------------------------------------------------------------------


def pay_then(state: State, count: i64, step: st.BotStep) -> None:
    state.pending.append(step)
    state.pending.append(st.BOT_PAYS[count])


def pay(state: State, count: i64, events: list[Event]) -> None:
    """Dice by Die Colour Preference, judged anew for each; gold only when they run short."""
    for paid in range(count):
        if s.dice_of(state, d.BOT) == 0:
            left = count - paid
            state.gold[d.BOT] -= left
            if events is not UNHEARD:
                events.append(e.BotPaid(NO_DICE, left))
            return
        colour = preferences.die_to_spend(state)
        if colour < 0:
            state.pending.append(st.BOT_PAYS[count - paid - 1])
            state.pending.append(q.SPEND_DIE)
            return
        spend_die(state, colour, events)


def spend_die(state: State, colour: i64, events: list[Event]) -> None:
    state.hands[5 * d.BOT + colour] -= 1
    state.supply[colour] += 1
    events.append(PAID_A_DIE[colour])


NO_DICE: Final = (0, 0, 0, 0, 0)
PAID_A_DIE: Final = [e.BotPaid(tuple([1 if other == colour else 0 for other in range(5)]), 0) for colour in range(5)]
"""By its colour."""


# -- action B: projects and ships ------------------------------------------------------------------------------------


def place_project(state: State, colour: i64, cell: i64, events: list[Event]) -> None:
    """The marker is free; a covered bonus is replaced; then a new tile covers the one of the Current Number."""
    building.put_project(state, d.BOT, colour, cell)
    king = tokens.king_rules(state)
    highest = tokens.current_symbol(tokens.automa_of(state)) == d.UP if king is None else king.project_highest
    e.tell_placed(events, e.PLACED_PROJECT, colour, cell, e.BY_HIGHEST if highest else e.BY_LOWEST)
    state.pending.append(st.BOT_DRAWS_TILE[tokens.current_number(tokens.automa_of(state))])
    if state.ground.bonus[cell] != d.NO_EFFECT:
        bonus = tokens.left_bonus(state) if king is None else king.project_bonus
        if bonus != d.NO_EFFECT:
            state.pending.append(st.gain(d.BOT, bonus, colour))


def mark_ship(state: State, space: i64) -> None:
    if space >= 0:
        state.pending.append(st.MARK_SHIP[d.BOT][space])


# -- action C: houses ------------------------------------------------------------------------------------------------


def build(state: State, colour: int, district: int, events: list[Event]) -> None:
    size = building.group_size(state, colour, district)
    state.pending.append(st.BOT_FOLLOWS_UP[colour][size])
    building.construct_building(state, d.BOT, colour, district, events)


def after_building(state: State, colour: int, size: int, events: list[Event]) -> None:
    """City card, Automa project tile, a ship of the building's size for 1 gold, the King's bonus (13.6)."""
    king = tokens.king_rules(state)
    if king is not None and king.building_bonus != d.NO_EFFECT:
        state.pending.append(st.gain(d.BOT, king.building_bonus, colour))
    ship: i64 = preferences.preferred_ship(state, size) if state.gold[d.BOT] > 0 else -1
    if ship >= 0:
        state.gold[d.BOT] -= 1
        events.append(e.BotPaid(NO_DICE, 1))
        mark_ship(state, ship)
    tokens.return_tile(state, colour, events)
    remove_city_marker(state, i64(state.assistants[d.BOT]), events)


def put_port_house(state: State, space: int, events: list[Event]) -> None:
    """A crate is worth 1 gold; on a left space the Bot gets the bonus of the left card."""
    state.port_houses[space] = d.BOT + 1
    e.tell_placed(events, e.PLACED_PORT_HOUSE, -1, space)
    remove_city_marker(state, d.PORT, events)
    if space & 1:
        state.pending.append(st.TAKE_CRATE[d.BOT][space])
    elif tokens.left_bonus(state) != d.NO_EFFECT:
        state.pending.append(st.gain(d.BOT, tokens.left_bonus(state)))
    bonuses.take_house(state, d.BOT, d.BOTTOM, events)


def put_ziggurat_house(state: State, space: int, events: list[Event]) -> None:
    e.tell_placed(events, e.PLACED_ZIGGURAT_HOUSE, -1, space)
    remove_city_marker(state, d.ZIGGURAT, events)
    ziggurat.place_ziggurat_house(state, d.BOT, space, events)


def mark_ziggurat(state: State, events: list[Event]) -> None:
    """A decree: the marker is free."""
    section = preferences.preferred_section(state)
    if section >= 0:
        e.tell_placed(events, e.PLACED_ON_ZIGGURAT, section, -1)
        state.pending.append(st.MARK_ZIGGURAT[d.BOT][section])


# -- action D: gardens -----------------------------------------------------------------------------------------------


def create_next_garden(state: State, placed: i64, bought: bool, events: list[Event]) -> None:
    """Places gardens one after the other, laying water where needed and buying tiles that it can place at once."""
    king = tokens.king_rules(state)
    limit = d.GARDENS_PER_ACTION if king is None else king.garden_limit
    if bought:
        bonuses.gain_gardens(state, d.BOT, 1, events)
    if placed >= limit or not (
        state.gardens[d.BOT] > 0 or (state.gardens_left > 0 and preferences.can_afford(state, 1))
    ):
        return
    cell = preferences.garden_space(state)
    if cell < 0:
        return
    if state.gardens[d.BOT] == 0:
        pay_then(state, 1, st.BOT_CREATES_GARDENS[placed][1])
        return
    place_next_garden(state, placed, cell, events)


def place_next_garden(state: State, placed: i64, cell: i64, events: list[Event]) -> None:
    why = why_garden(state, cell)
    for wet in preferences.water_chain(state, cell, tokens.current_symbol(tokens.automa_of(state)) == d.UP):
        put_water(state, wet, events)
    bonus = gardens.put_garden(state, d.BOT, cell)
    e.tell_placed(events, e.PLACED_GARDEN, -1, cell, why)
    state.pending.append(st.BOT_CREATES_GARDENS[placed + 1][0])
    if bonus != d.NO_EFFECT:
        king = tokens.king_rules(state)
        bonus = tokens.left_bonus(state) if king is None else king.garden_bonus
        if bonus != d.NO_EFFECT:
            state.pending.append(st.gain(d.BOT, bonus))


def why_garden(state: State, cell: i64) -> int:
    """Which of its preferences the space of a garden follows."""
    king = tokens.king_rules(state)
    near = king is not None and king.gardens_near
    if state.board[cell] == d.PRINTED and not near:
        return e.BY_PRINTED_WATER
    if s.beside_building_of(state, d.BOT, cell):
        return e.BY_OWN_BUILDING
    return e.BY_LOWEST if near else e.BY_LEAST_WATER


def put_water(state: State, cell: i64, events: list[Event]) -> None:
    state.board[cell] = d.WATER
    state.water_left -= 1
    e.tell_placed(events, e.PLACED_WATER, -1, cell)
