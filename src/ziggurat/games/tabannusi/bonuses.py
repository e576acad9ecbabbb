"""Bonuses and effects, craft tracks, houses taken from the player board (rules 5.4, 5.6, 12.1)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.games.tabannusi.data import (
    BONUS_HARBORMASTER_POINTS,
    BONUS_MARKER_POINTS,
    COLUMN_BONUSES,
    CRAFT_ANY,
    CRAFT_COLOUR,
    CRAFT_DIFFERENT,
    CRAFT_HIGHEST,
    CRAFT_LOWEST,
    CRAFT_ONE_MARKER,
    CRAFT_SAME,
    DIE_FROM_BARGE,
    DIE_FROM_SUPPLY,
    EFFECTS,
    EXTRA_PROJECT,
    FILL_CRATE,
    FREE_PORT_HOUSE,
    FROM_BONUSES,
    FROM_SHIPS,
    GAIN_GARDEN,
    GAIN_GOLD,
    GAIN_MARKERS,
    GAIN_POINTS,
    GAIN_WATER,
    LINE_BELOW,
    LOSE_POINTS,
    LOWEST_BONUS,
    MARKER_ON_SHIP,
    MARKER_ON_ZIGGURAT,
    MOVE_ARCHITECT,
    MOVE_HOUSES,
    NO_EFFECT,
    PAY_CRAFT,
    POINTS_FOR_LINES,
    RANDOM_HARBORMASTER,
    ROW_BONUSES,
    S10_POINTS,
    SPECIAL_OR_REGULAR,
    SPECIAL_TILES,
    SPECIAL_WATER,
    TOP,
    TRACK_BONUS,
    URBAN_DRAW,
)
from ziggurat.games.tabannusi.data import (
    effect as effect_number,
)
from ziggurat.games.tabannusi.events import (
    DIE_GAINED,
    GARDENS_GAINED,
    GOLD_GAINED,
    MARKERS_GAINED,
    WATER_GAINED,
    Advanced,
    Gained,
)
from ziggurat.games.tabannusi.questions import (
    CHOOSE_DISTRICT,
    CHOOSE_SUPPLY_DIE,
    DRAW_HARBORMASTER,
    OFFER_MARKER_ON_SHIP,
    OFFER_MARKER_ON_ZIGGURAT,
    OFFER_PAID_STEP,
    OFFER_PORT_HOUSE,
    Task,
    choose_crates,
    choose_special,
    choose_track,
    draw_urban,
    offer_house_move,
    offer_project,
)
from ziggurat.games.tabannusi.state import (
    AWAY,
    ON_DISPLAY,
    State,
    empty_crates,
    give_points,
    is_bot,
    later,
    lowest_craft,
    named,
)
from ziggurat.games.tabannusi.steps import (
    ADVANCE,
    BOT_FREE_PORT_HOUSE,
    BOT_MARKS_SHIP,
    BOT_MARKS_ZIGGURAT,
    bot_step,
    gain,
)
from ziggurat.games.tabannusi.tokens import as_list, automa_of, colours_in_order, extreme_marker


def grant(state: State, seat: i64, number: i64, colour: i64, district: i64, source: i64, events: list[Event]) -> None:
    """Carries out one effect; what needs a choice is put on the stack as a question."""
    effect = EFFECTS[number]
    kind = effect.kind
    count = effect.count
    if is_bot(state, seat):
        grant_to_bot(state, seat, number, colour, source, events)
    elif kind == GAIN_MARKERS:
        gain_markers(state, seat, count, events)
    elif kind == GAIN_GOLD:
        gain_gold(state, seat, count, events)
    elif kind == GAIN_POINTS:
        give_points(state, seat, source, count, events)
    elif kind == LOSE_POINTS:
        give_points(state, seat, source, -count, events)
    elif kind == DIE_FROM_BARGE:
        take_highest_die(state, seat, effect.colour, events)
    elif kind == DIE_FROM_SUPPLY:
        repeat(state, CHOOSE_SUPPLY_DIE[seat], count)
    elif kind == GAIN_WATER:
        gain_water(state, seat, count, events)
    elif kind == GAIN_GARDEN:
        gain_gardens(state, seat, count, events)
    elif kind == SPECIAL_WATER:
        if display_count(state) > 0:
            state.pending.append(choose_special(seat, count))
    elif kind == SPECIAL_OR_REGULAR:
        if display_count(state) > 0:
            state.pending.append(choose_special(seat, count))
        else:
            gain_water(state, seat, count, events)
    elif kind == MOVE_ARCHITECT:
        if state.architects[seat] != 0:  # In set-up there is none to move.
            state.pending.append(CHOOSE_DISTRICT[seat])
    elif kind == FILL_CRATE:
        if has_empty_crate(state, seat):
            state.pending.append(choose_crates(seat, count))
    elif kind == CRAFT_ANY:
        repeat(state, choose_track(seat, seat), count)
    elif kind == CRAFT_SAME:
        repeat(state, ADVANCE[seat][colour], count)
    elif kind == CRAFT_COLOUR:
        repeat(state, ADVANCE[seat][effect.colour], count)
    elif kind == PAY_CRAFT:
        state.pending.append(OFFER_PAID_STEP[seat])
    elif kind == EXTRA_PROJECT:
        state.pending.append(offer_project(seat, colour, district))
    elif kind in (CRAFT_LOWEST, CRAFT_HIGHEST):
        repeat(state, ADVANCE[seat][extreme_marker(state, seat, kind == CRAFT_HIGHEST)], count)
    elif kind == CRAFT_ONE_MARKER:
        state.pending.append(choose_track(seat, seat, count))
    elif kind == CRAFT_DIFFERENT:
        state.pending.append(choose_track(seat, seat, 1, count - 1))
    elif kind == FREE_PORT_HOUSE:
        state.pending.append(OFFER_PORT_HOUSE[seat])
    elif kind == MARKER_ON_SHIP:
        state.pending.append(OFFER_MARKER_ON_SHIP[seat])
    elif kind == MARKER_ON_ZIGGURAT:
        state.pending.append(OFFER_MARKER_ON_ZIGGURAT[seat])
    elif kind == URBAN_DRAW:
        draw_two_urban_cards(state, seat)
    elif kind == MOVE_HOUSES:
        state.pending.append(offer_house_move(seat, count))
    elif kind == RANDOM_HARBORMASTER:
        if AWAY in state.harbormasters:
            state.pending.append(DRAW_HARBORMASTER[seat])
    else:
        raise AssertionError(f"effect {kind} is carried out elsewhere")


def grant_to_bot(state: State, seat: i64, number: i64, colour: i64, source: i64, events: list[Event]) -> None:
    """What the Bot makes of an effect (13.2, 13.8): markers are points, what it cannot use is ignored."""
    effect = EFFECTS[number]
    kind = effect.kind
    count = effect.count
    if kind == GAIN_MARKERS:
        give_points(state, seat, source, BONUS_MARKER_POINTS * count, events)
    elif kind == GAIN_GOLD:
        gain_gold(state, seat, count, events)
    elif kind == GAIN_POINTS:
        give_points(state, seat, source, count, events)
    elif kind == LOSE_POINTS:
        give_points(state, seat, source, -count, events)
    elif kind == GAIN_GARDEN:
        gain_gardens(state, seat, count, events)
    elif kind == CRAFT_SAME:
        repeat(state, ADVANCE[seat][colour], count)
    elif kind == CRAFT_COLOUR:
        repeat(state, ADVANCE[seat][effect.colour], count)
    elif kind in (CRAFT_LOWEST, CRAFT_HIGHEST, CRAFT_ONE_MARKER):
        repeat(state, ADVANCE[seat][extreme_marker(state, seat, kind == CRAFT_HIGHEST)], count)
    elif kind == CRAFT_ANY:
        # Each step is made by the marker that is lowest then.
        if count > 1:
            state.pending.append(gain(seat, effect_number(CRAFT_ANY, count - 1)))
        state.pending.append(ADVANCE[seat][extreme_marker(state, seat, False)])
    elif kind == CRAFT_DIFFERENT:
        order = sorted(
            [(int(state.craft[3 * seat + c]), n, c) for n, c in enumerate(as_list(colours_in_order(automa_of(state))))]
        )
        later(state, [ADVANCE[seat][c] for _, _, c in order[: int(count)]])
    elif kind == FREE_PORT_HOUSE:
        state.pending.append(bot_step(BOT_FREE_PORT_HOUSE))
    elif kind == MARKER_ON_SHIP:
        state.pending.append(bot_step(BOT_MARKS_SHIP))
    elif kind == MARKER_ON_ZIGGURAT:
        state.pending.append(bot_step(BOT_MARKS_ZIGGURAT))
    elif kind == URBAN_DRAW:
        draw_two_urban_cards(state, seat)
    elif kind == RANDOM_HARBORMASTER:
        give_points(state, seat, source, BONUS_HARBORMASTER_POINTS, events)
    # Crate refills, water, moving houses, dice from the supply and what is only for people: ignored.


def repeat(state: State, task: Task, count: i64) -> None:
    for _ in range(count):
        state.pending.append(task)


# -- gains -----------------------------------------------------------------------------------------------------------


def gain_gold(state: State, seat: i64, count: i64, events: list[Event]) -> None:
    state.gold[seat] += count
    events.append(Gained(named(state, seat), GOLD_GAINED, count))


def gain_markers(state: State, seat: i64, count: i64, events: list[Event]) -> None:
    """From the general supply, as far as it goes."""
    moved = min(count, i64(state.pool[seat]))
    if moved > 0:
        state.pool[seat] -= u8(moved)
        state.markers[seat] += u8(moved)
        events.append(Gained(named(state, seat), MARKERS_GAINED, moved))


def gain_water(state: State, seat: i64, count: i64, events: list[Event]) -> None:
    taken = min(count, state.water_left)
    if taken > 0:
        state.water_left -= taken
        state.water[seat] += u8(taken)
        events.append(Gained(named(state, seat), WATER_GAINED, taken))


def gain_gardens(state: State, seat: i64, count: i64, events: list[Event]) -> None:
    taken = min(count, state.gardens_left)
    if taken > 0:
        state.gardens_left -= taken
        state.gardens[seat] += u8(taken)
        events.append(Gained(named(state, seat), GARDENS_GAINED, taken))


def take_highest_die(state: State, seat: i64, colour: i64, events: list[Event]) -> None:
    """From the barge of the colour; from an empty one nothing."""
    for value in range(i64(6), i64(0), -1):
        if state.dice[7 * colour + value] > 0:
            state.dice[7 * colour + value] -= 1
            state.hands[5 * seat + colour] += 1
            events.append(Gained(named(state, seat), DIE_GAINED, value, colour))
            return


def display_count(state: State) -> i64:
    count: i64 = 0
    for tile in range(len(SPECIAL_TILES)):
        if state.special[tile] == ON_DISPLAY:
            count += 1
    return count


def has_empty_crate(state: State, seat: i64) -> bool:
    count: i64 = 0
    for colour in range(i64(5)):
        count += empty_crates(state, seat, colour, False)
    return count > 0


def draw_two_urban_cards(state: State, seat: i64) -> None:
    """One of them is kept, and at the end one required house may be ignored on each card."""
    state.ignored[seat] += 1
    state.pending.append(draw_urban(seat, 2))


# -- craft tracks ----------------------------------------------------------------------------------------------------


def advance(state: State, seat: i64, colour: i64, events: list[Event]) -> None:
    """One step. The lowest marker brings the bonus on the right; a bonus on the track comes after it."""
    craft = state.craft
    position = i64(craft[3 * seat + colour])
    if position >= TOP:
        return  # The step is lost.
    was_lowest = position == lowest_craft(state, seat)
    position += 1
    craft[3 * seat + colour] = u8(position)
    events.append(Advanced(named(state, seat), colour, position))
    if LINE_BELOW[position] and state.powers[seat] & POINTS_FOR_LINES:
        give_points(state, seat, FROM_SHIPS, S10_POINTS, events)
    on_track = TRACK_BONUS[(TOP + 1) * colour + position]
    beside = LOWEST_BONUS[position] if was_lowest else i64(NO_EFFECT)
    if beside == NO_EFFECT:
        beside, on_track = on_track, beside
    if on_track != NO_EFFECT:
        state.pending.append(gain(seat, on_track, colour))
    if beside != NO_EFFECT:
        grant(state, seat, beside, colour, 0, FROM_BONUSES, events)


# -- houses ----------------------------------------------------------------------------------------------------------


def take_house(state: State, seat: i64, row: i64, events: list[Event]) -> None:
    """Takes the leftmost house of a row; what it uncovers is gained next."""
    houses = state.houses
    taken = i64(houses[4 * seat + row])
    houses[4 * seat + row] += 1
    if row < 3:
        column = taken + 1
        first = 4 * seat
        if houses[first] >= u8(column) and houses[first + 1] >= u8(column) and houses[first + 2] >= u8(column):
            add_gains(state, seat, COLUMN_BONUSES[column], True)
    # The Bot ignores claim markers under a house, but not those of a column.
    add_gains(state, seat, ROW_BONUSES[row][taken], not is_bot(state, seat))


def add_gains(state: State, seat: i64, bonuses: list[int], with_markers: bool) -> None:
    """Bonuses to be gained next, in the order written."""
    for n in range(len(bonuses) - 1, -1, -1):
        if with_markers or EFFECTS[bonuses[n]].kind != GAIN_MARKERS:
            state.pending.append(gain(seat, bonuses[n]))
