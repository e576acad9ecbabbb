"""Bonuses and effects, craft tracks, houses taken from the player board (rules 5.4, 5.6, 12.1)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.steps import UNHEARD
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi import tokens
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import State


def grant(state: State, seat: i64, number: i64, colour: i64, district: i64, source: i64, events: list[Event]) -> None:
    """Carries out one effect; what needs a choice is put on the stack as a question."""
    effect = d.EFFECTS[number]
    kind = effect.kind
    count = effect.count
    if s.is_bot(state, seat):
        grant_to_bot(state, seat, number, colour, source, events)
    elif kind == d.GAIN_MARKERS:
        gain_markers(state, seat, count, events)
    elif kind == d.GAIN_GOLD:
        gain_gold(state, seat, count, events)
    elif kind == d.GAIN_POINTS:
        s.give_points(state, seat, source, count, events)
    elif kind == d.LOSE_POINTS:
        s.give_points(state, seat, source, -count, events)
    elif kind == d.DIE_FROM_BARGE:
        take_highest_die(state, seat, effect.colour, events)
    elif kind == d.DIE_FROM_SUPPLY:
        repeat(state, q.CHOOSE_SUPPLY_DIE[seat], count)
    elif kind == d.GAIN_WATER:
        gain_water(state, seat, count, events)
    elif kind == d.GAIN_GARDEN:
        gain_gardens(state, seat, count, events)
    elif kind == d.SPECIAL_WATER:
        if display_count(state) > 0:
            state.pending.append(q.choose_special(seat, count))
    elif kind == d.SPECIAL_OR_REGULAR:
        if display_count(state) > 0:
            state.pending.append(q.choose_special(seat, count))
        else:
            gain_water(state, seat, count, events)
    elif kind == d.MOVE_ARCHITECT:
        if state.architects[seat] != 0:  # In set-up there is none to move.
            state.pending.append(q.CHOOSE_DISTRICT[seat])
    elif kind == d.FILL_CRATE:
        if has_empty_crate(state, seat):
            state.pending.append(q.choose_crates(seat, count))
    elif kind == d.CRAFT_ANY:
        repeat(state, q.choose_track(seat, seat), count)
    elif kind == d.CRAFT_SAME:
        repeat(state, st.ADVANCE[seat][colour], count)
    elif kind == d.CRAFT_COLOUR:
        repeat(state, st.ADVANCE[seat][effect.colour], count)
    elif kind == d.PAY_CRAFT:
        state.pending.append(q.OFFER_PAID_STEP[seat])
    elif kind == d.EXTRA_PROJECT:
        state.pending.append(q.offer_project(seat, colour, district))
    elif kind in (d.CRAFT_LOWEST, d.CRAFT_HIGHEST):
        repeat(state, st.ADVANCE[seat][tokens.extreme_marker(state, seat, kind == d.CRAFT_HIGHEST)], count)
    elif kind == d.CRAFT_ONE_MARKER:
        state.pending.append(q.choose_track(seat, seat, count))
    elif kind == d.CRAFT_DIFFERENT:
        state.pending.append(q.choose_track(seat, seat, 1, count - 1))
    elif kind == d.FREE_PORT_HOUSE:
        state.pending.append(q.OFFER_PORT_HOUSE[seat])
    elif kind == d.MARKER_ON_SHIP:
        state.pending.append(q.OFFER_MARKER_ON_SHIP[seat])
    elif kind == d.MARKER_ON_ZIGGURAT:
        state.pending.append(q.OFFER_MARKER_ON_ZIGGURAT[seat])
    elif kind == d.URBAN_DRAW:
        draw_two_urban_cards(state, seat)
    elif kind == d.MOVE_HOUSES:
        state.pending.append(q.offer_house_move(seat, count))
    elif kind == d.RANDOM_HARBORMASTER:
        if s.AWAY in state.harbormasters:
            state.pending.append(q.DRAW_HARBORMASTER[seat])
    else:
        raise AssertionError(f"effect {kind} is carried out elsewhere")


def grant_to_bot(state: State, seat: i64, number: i64, colour: i64, source: i64, events: list[Event]) -> None:
    """What the Bot makes of an effect (13.2, 13.8): markers are points, what it cannot use is ignored."""
    effect = d.EFFECTS[number]
    kind = effect.kind
    count = effect.count
    if kind == d.GAIN_MARKERS:
        s.give_points(state, seat, source, d.BONUS_MARKER_POINTS * count, events)
    elif kind == d.GAIN_GOLD:
        gain_gold(state, seat, count, events)
    elif kind == d.GAIN_POINTS:
        s.give_points(state, seat, source, count, events)
    elif kind == d.LOSE_POINTS:
        s.give_points(state, seat, source, -count, events)
    elif kind == d.GAIN_GARDEN:
        gain_gardens(state, seat, count, events)
    elif kind == d.CRAFT_SAME:
        repeat(state, st.ADVANCE[seat][colour], count)
    elif kind == d.CRAFT_COLOUR:
        repeat(state, st.ADVANCE[seat][effect.colour], count)
    elif kind in (d.CRAFT_LOWEST, d.CRAFT_HIGHEST, d.CRAFT_ONE_MARKER):
        repeat(state, st.ADVANCE[seat][tokens.extreme_marker(state, seat, kind == d.CRAFT_HIGHEST)], count)
    elif kind == d.CRAFT_ANY:
        # Each step is made by the marker that is lowest then.
        if count > 1:
            state.pending.append(st.gain(seat, d.effect(d.CRAFT_ANY, count - 1)))
        state.pending.append(st.ADVANCE[seat][tokens.extreme_marker(state, seat, False)])
    elif kind == d.CRAFT_DIFFERENT:
        order = sorted(
            [
                (int(state.craft[3 * seat + c]), n, c)
                for n, c in enumerate(tokens.as_list(tokens.colours_in_order(tokens.automa_of(state))))
            ]
        )
        s.later(state, [st.ADVANCE[seat][c] for _, _, c in order[: int(count)]])
    elif kind == d.FREE_PORT_HOUSE:
        state.pending.append(st.BOT_PLACES_FREE_PORT_HOUSE)
    elif kind == d.MARKER_ON_SHIP:
        state.pending.append(st.BOT_MARKS_SHIP)
    elif kind == d.MARKER_ON_ZIGGURAT:
        state.pending.append(st.BOT_MARKS_ZIGGURAT)
    elif kind == d.URBAN_DRAW:
        draw_two_urban_cards(state, seat)
    elif kind == d.RANDOM_HARBORMASTER:
        s.give_points(state, seat, source, d.BONUS_HARBORMASTER_POINTS, events)
    # Crate refills, water, moving houses, dice from the supply and what is only for people: ignored.


def repeat(state: State, task: Task, count: i64) -> None:
    for _ in range(count):
        state.pending.append(task)


# -- gains -----------------------------------------------------------------------------------------------------------


def gain_gold(state: State, seat: i64, count: i64, events: list[Event]) -> None:
    state.gold[seat] += count
    e.tell_gain(events, s.named(state, seat), e.GOLD_GAINED, count)


def gain_markers(state: State, seat: i64, count: i64, events: list[Event]) -> None:
    """From the general supply, as far as it goes."""
    moved = min(count, i64(state.pool[seat]))
    if moved > 0:
        state.pool[seat] -= u8(moved)
        state.markers[seat] += u8(moved)
        e.tell_gain(events, s.named(state, seat), e.MARKERS_GAINED, moved)


def gain_water(state: State, seat: i64, count: i64, events: list[Event]) -> None:
    taken = min(count, state.water_left)
    if taken > 0:
        state.water_left -= taken
        state.water[seat] += u8(taken)
        e.tell_gain(events, s.named(state, seat), e.WATER_GAINED, taken)


def gain_gardens(state: State, seat: i64, count: i64, events: list[Event]) -> None:
    taken = min(count, state.gardens_left)
    if taken > 0:
        state.gardens_left -= taken
        state.gardens[seat] += u8(taken)
        e.tell_gain(events, s.named(state, seat), e.GARDENS_GAINED, taken)


def take_highest_die(state: State, seat: i64, colour: i64, events: list[Event]) -> None:
    """From the barge of the colour; from an empty one nothing."""
    for value in range(i64(6), i64(0), -1):
        if state.dice[7 * colour + value] > 0:
            state.dice[7 * colour + value] -= 1
            state.hands[5 * seat + colour] += 1
            e.tell_gain(events, s.named(state, seat), e.DIE_GAINED, value, colour)
            return


def display_count(state: State) -> i64:
    count: i64 = 0
    for tile in range(len(d.SPECIAL_TILES)):
        if state.special[tile] == s.ON_DISPLAY:
            count += 1
    return count


def has_empty_crate(state: State, seat: i64) -> bool:
    count: i64 = 0
    for colour in range(i64(5)):
        count += s.empty_crates(state, seat, colour, False)
    return count > 0


def draw_two_urban_cards(state: State, seat: i64) -> None:
    """One of them is kept, and at the end one required house may be ignored on each card."""
    state.ignored[seat] += 1
    state.pending.append(q.draw_urban(seat, 2))


# -- craft tracks ----------------------------------------------------------------------------------------------------


def advance(state: State, seat: i64, colour: i64, events: list[Event]) -> None:
    """One step. The lowest marker brings the bonus on the right; a bonus on the track comes after it."""
    craft = state.craft
    position = i64(craft[3 * seat + colour])
    if position >= d.TOP:
        return  # The step is lost.
    was_lowest = position == s.lowest_craft(state, seat)
    position += 1
    craft[3 * seat + colour] = u8(position)
    if events is not UNHEARD:
        events.append(e.ADVANCED[s.named(state, seat)][colour][position])
    if d.LINE_BELOW[position] and state.powers[seat] & d.POINTS_FOR_LINES:
        s.give_points(state, seat, d.FROM_SHIPS, d.S10_POINTS, events)
    on_track = d.TRACK_BONUS[(d.TOP + 1) * colour + position]
    beside = d.LOWEST_BONUS[position] if was_lowest else i64(d.NO_EFFECT)
    if beside == d.NO_EFFECT:
        beside, on_track = on_track, beside
    if on_track != d.NO_EFFECT:
        state.pending.append(st.gain(seat, on_track, colour))
    if beside != d.NO_EFFECT:
        grant(state, seat, beside, colour, 0, d.FROM_BONUSES, events)


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
            add_gains(state, seat, d.COLUMN_BONUSES[column], True)
    # The Bot ignores claim markers under a house, but not those of a column.
    add_gains(state, seat, d.ROW_BONUSES[row][taken], not s.is_bot(state, seat))


def add_gains(state: State, seat: i64, bonuses: list[int], with_markers: bool) -> None:
    """Bonuses to be gained next, in the order written."""
    for n in range(len(bonuses) - 1, -1, -1):
        if with_markers or d.EFFECTS[bonuses[n]].kind != d.GAIN_MARKERS:
            state.pending.append(st.gain(seat, bonuses[n]))
