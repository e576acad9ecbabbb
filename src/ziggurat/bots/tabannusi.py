"""What a position of Tabannusi is worth to a seat: points now, points of scorings to come, and means to get more."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.game import Seat
from ziggurat.games.tabannusi.actions import (
    Action,
    ChooseCrates,
    ChooseDistrict,
    ChooseGardenOrMarker,
    ChooseSpecial,
    ChooseSupplyDie,
    ChooseTrack,
    Payment,
    TakeActions,
)
from ziggurat.games.tabannusi.building import own_markers, project_group
from ziggurat.games.tabannusi.data import (
    BOTTOM,
    DECREES,
    HARBORMASTERS,
    LOCAL_PRICE,
    PORT,
    SECTION_SPACES,
    SPECIAL_TILES,
    TOP,
    TRACK_VALUES,
    URBAN_NEEDS,
    ZIGGURAT,
)
from ziggurat.games.tabannusi.decrees import meets, urban_cards_met, urban_cards_of
from ziggurat.games.tabannusi.gardens import beside_water
from ziggurat.games.tabannusi.paying import can_pay
from ziggurat.games.tabannusi.rules import apply, legal, to_act
from ziggurat.games.tabannusi.scoring import port_points, ziggurat_points
from ziggurat.games.tabannusi.state import (
    ON_DISPLAY,
    OWNED,
    State,
    buildings_in,
    colour_of,
    dice_on_barge,
    filled_crates,
    gardens_beside,
    has_house,
    houses_in,
    owner_of,
    row_for,
    score_of,
    ships_of,
)

LONGEST = 8
"""Small questions answered by habit before a position is judged."""


def appraise(state: State, seat: Seat, actions: list[Action]) -> list[float]:
    """Each answer is worth what the position is worth once it is paid for and its small questions are answered."""
    worth: list[float] = []
    for action in actions:
        after = state.clone()
        apply(after, seat, action)
        answer_by_habit(after, seat)
        worth.append(evaluate(after, seat))
    return worth


def answer_by_habit(state: State, seat: Seat) -> None:
    """Pays with what is listed first, dice before crates before gold, and takes what comes first."""
    for _ in range(LONGEST):
        if not state.pending or to_act(state) != (seat,):
            return
        question = state.pending[-1]
        if not isinstance(
            question,
            (
                Payment,
                ChooseTrack,
                ChooseSupplyDie,
                ChooseSpecial,
                ChooseCrates,
                ChooseDistrict,
                ChooseGardenOrMarker,
            ),
        ):
            return
        apply(state, seat, legal(state, seat)[0])


def evaluate(state: State, seat: Seat) -> float:
    """Points now and to come; alone also against the Bot, whose points one can hardly change."""
    scorings = scorings_left(state)
    value = float(score_of(state, seat))
    if not state.pending:
        return value
    for district in range(i64(1), i64(4)):
        value += district_worth(state, seat, district) * scorings
    value += float(port_points(state, seat)) * scorings
    value += float(ziggurat_points(state, seat, False)) * scorings
    value += means(state, seat)
    value += goals(state, seat)
    value += prospects(state, seat)
    for other in range(int(state.players)):
        if other != seat:
            value -= 0.12 * float(score_of(state, other))
    return value


def scorings_left(state: State) -> float:
    """How often a district will still be scored: the final one, and a fifth of those before it."""
    return 1.0 + 0.2 * float(state.time_gold)


def rounds_left(state: State) -> float:
    """A rough guess of the turns still to come."""
    if state.last_round > 0:
        return float(max(0, state.last_round - state.round))
    return 1.0 + 2.2 * float(state.time_gold)


def district_worth(state: State, seat: i64, district: i64) -> float:
    """What the district would score now, and a part of what its projects could become."""
    total = 0.0
    growth = 0.8 * min(1.0, rounds_left(state) / 8.0)  # of the craft tracks until the end
    for building in buildings_in(state, district):
        piece = i64(state.board[building[0]])
        if owner_of(piece) == seat:
            value = float(TRACK_VALUES[i64(state.craft[3 * seat + colour_of(piece)])]) + growth
            total += 0.5 + float(len(building) + len(gardens_beside(state, building))) * value
    for colour in range(i64(3)):
        group = project_group(state, colour, district)
        if group and row_for(state, seat, colour) >= 0:
            value = float(TRACK_VALUES[i64(state.craft[3 * seat + colour])]) + growth
            gain = float(len(group) + len(gardens_beside(state, group))) * value
            total += gain * 0.22 if i64(state.assistants[seat]) == district else gain * 0.16
    return total


def means(state: State, seat: i64) -> float:
    """Gold, dice, crates, markers and tiles, worth less when there are many or little time is left."""
    patience = min(1.0, rounds_left(state) / 5.0)
    total = 1.1 * lessening(float(state.gold[seat]), 5.0)
    for colour in range(i64(5)):
        total += 0.75 * lessening(float(state.hands[5 * seat + colour]), 3.0)
        total += 0.6 * float(filled_crates(state, seat, colour))
    for n in range(4 * seat, 4 * seat + 4):
        if state.crates[n] != 0:
            total += 0.4
    total += 0.6 * lessening(float(state.markers[seat]), 4.0)
    total += 0.35 * lessening(float(state.water[seat]), 3.0) + 0.8 * lessening(float(state.gardens[seat]), 3.0)
    for tile in range(len(SPECIAL_TILES)):
        if i64(state.special[tile]) == OWNED + seat:
            total += 0.7
    for colour in range(i64(3)):
        total += 0.9 * float(state.craft[3 * seat + colour]) / float(TOP) * 6.0
    total += 0.5 * float(ships_of(state, seat)) + 0.3 * float(state.grown[seat])
    return total * patience


def lessening(count: float, enough: float) -> float:
    """The first few count in full, the rest a third."""
    return count if count <= enough else enough + (count - enough) / 3.0


def goals(state: State, seat: i64) -> float:
    """Decrees that could be scored now, urban cards as far as they are met, harbormaster tiles."""
    total = 0.0
    for decree in range(i64(len(DECREES))):
        if state.decrees[decree] == ON_DISPLAY and meets(state, seat, decree):
            total += 7.0
        elif i64(state.decrees[decree]) == OWNED + seat:
            total += 2.0
    for card in urban_cards_of(state, seat):
        met = 0
        for district in range(4):
            met += min(URBAN_NEEDS[card][district], int(houses_in(state, seat, district + 1)))
        total += 0.8 * float(met)
    total += 6.0 * float(len(urban_cards_met(state, seat)))
    for tile in range(len(HARBORMASTERS)):
        if i64(state.harbormasters[tile]) == OWNED + seat:
            total += 3.2
    return total


def prospects(state: State, seat: i64) -> float:
    """What can be done in the district where the Architect stands: that is the next turn."""
    question = state.pending[-1]
    here = i64(state.assistants[seat])
    there = i64(state.architects[seat])
    total = 0.0
    if isinstance(question, TakeActions) and i64(question.seat) == seat and here > 0:
        total += 0.9 * min(2.0, float(question.left)) + 0.25 * chances(state, seat, here)
    if there > 0 and (state.last_round == 0 or state.round < state.last_round):
        total += 0.6 * chances(state, seat, there)
        # An almost empty barge leaves little choice.
        total += 0.1 * min(3.0, float(dice_on_barge(state, i64(state.barges[there]))))
    return total


def chances(state: State, seat: i64, district: i64) -> float:
    """The best thing that the seat could afford in a district."""
    local = i64(state.barges[district])
    best = 0.8
    if district == PORT:
        if has_house(state, seat, BOTTOM) and can_pay(state, seat, local, LOCAL_PRICE):
            best = 2.5
        return max(best, 1.6) if state.gold[seat] >= 2 else best
    if district == ZIGGURAT:
        if state.markers[seat] > 0 and can_pay(state, seat, local, LOCAL_PRICE):
            for section in range(i64(3)):
                taken: i64 = 0
                for space in range(section * SECTION_SPACES, (section + 1) * SECTION_SPACES):
                    if state.ziggurat_houses[space] != 0:
                        taken += 1
                if taken < SECTION_SPACES and row_for(state, seat, section) >= 0:
                    best = max(best, 3.5)
        return best
    for colour in range(i64(3)):
        group = project_group(state, colour, district)
        if group and row_for(state, seat, colour) >= 0:
            own = own_markers(state, seat, group)
            if can_pay(state, seat, local, LOCAL_PRICE, colour, own):
                value = TRACK_VALUES[i64(state.craft[3 * seat + colour])]
                best = max(best, 2.0 + float(len(group) * value))
    if state.gardens[seat] > 0 and state.markers[seat] > 0:
        cells = state.ground.grid[district]
        for n in range(len(cells)):
            if beside_water(state, cells[n]):
                return best + 0.5
    return best
