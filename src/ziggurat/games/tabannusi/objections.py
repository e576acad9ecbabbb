"""What speaks against an answer: None exactly for what is legal, else the rule that it breaks.

Nothing here asks the list of legal answers: each question is judged by itself, so that the two can be compared.
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from ziggurat.core.game import CHANCE, Seat
from ziggurat.core.words import Phrase, Refusal
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import building, dealing, decrees, gardens, offers, paying, port, scoring, turn, ziggurat
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import refusals as r
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi.state import State

ActionOfStep2 = (
    a.PlaceProject
    | a.Build
    | a.Acquire
    | a.PlaceWater
    | a.PlaceGarden
    | a.PortHouse
    | a.ClaimShip
    | a.ZigguratHouse
    | a.UseTile
)
STEP_2 = (
    a.PlaceProject,
    a.Build,
    a.Acquire,
    a.PlaceWater,
    a.PlaceGarden,
    a.PortHouse,
    a.ClaimShip,
    a.ZigguratHouse,
    a.UseTile,
)


def why_not(state: State, seat: Seat, action: a.Action) -> Refusal | None:
    """None if the answer is legal, else the rule that it breaks."""
    if not state.pending or seat not in state.pending[-1].asks:
        return r.NOT_ASKED
    if seat == CHANCE:
        return dealing.why_not_chance(state, action)
    question = cast(q.Question, state.pending[-1])
    if isinstance(action, (a.Refill, a.ScoreDecree, a.UseHarbormaster)):
        return why_not_additional(state, seat, question, action)
    if isinstance(action, a.Done):
        return None if offers.may_decline(question) else r.CANNOT_DECLINE
    if isinstance(question, (q.Payment, q.OfferStep)):
        return why_not_paid(state, question, action)
    if isinstance(question, q.ChooseDie):
        return why_not_die(state, seat, action)
    if isinstance(question, q.TakeActions):
        return why_not_action(state, seat, action)
    if isinstance(question, q.Pause):
        return r.NO_ACTIONS_LEFT if isinstance(action, STEP_2) else r.OTHER_QUESTION
    if isinstance(question, q.PlaceFirstBuilding) and isinstance(action, a.FirstBuilding):
        return building.refuses_first_building(state, action.colour, action.cell)
    if isinstance(question, q.CreateGarden) and isinstance(action, (a.Acquire, a.PlaceWater, a.PlaceGarden)):
        return why_not_garden(state, seat, action, question.left)
    if isinstance(question, q.OfferProject) and isinstance(action, a.PlaceProject):
        if action.colour != question.colour:
            return r.OTHER_COLOUR
        return building.refuses_project(state, seat, action.colour, action.cell, question.district)
    if isinstance(question, q.OfferShip) and isinstance(action, a.ClaimShip):
        return port.refuses_ship(state, seat, action.space, question.size, port.SHIP_PRICE_AFTER_BUILDING)
    if isinstance(question, q.OfferMarkerOnShip) and isinstance(action, a.ClaimShip):
        return port.refuses_ship(state, seat, action.space, port.ANY_SIZE, port.FREE)
    if isinstance(question, q.OfferPortHouse) and isinstance(action, a.PortHouse):
        return why_not_port_house(state, seat, action, True)
    if isinstance(question, q.OfferMarkerOnZiggurat) and isinstance(action, a.PickSection):
        return ziggurat.refuses_ziggurat_marker(state, seat, action.section)
    return why_not_chosen(state, seat, question, action)


def why_not_chosen(state: State, seat: Seat, question: q.Question, action: a.Action) -> Refusal | None:
    """The small choices that bonuses and turns ask for."""
    if isinstance(question, q.EnterBoard) and isinstance(action, a.Enter):
        return None if action.district in d.DISTRICTS else r.NO_SUCH_DISTRICT
    if isinstance(question, q.ChooseDistrict) and isinstance(action, a.SendArchitect):
        return None if action.district in d.DISTRICTS else r.NO_SUCH_DISTRICT
    if isinstance(question, q.ChooseScoring) and isinstance(action, a.Score):
        return None if action.district in scoring.empty_barges(state) else r.BARGE_NOT_EMPTY
    if isinstance(question, q.ChooseSupplyDie) and isinstance(action, a.PickDie):
        return None if state.supply[action.colour] > 0 else r.NOT_IN_SUPPLY
    if isinstance(question, (q.ChooseTrack, q.OfferPaidStep)) and isinstance(action, a.PickTrack):
        return why_not_track(state, question, action.colour)
    if isinstance(question, q.ChooseSpecial) and isinstance(action, a.PickSpecial):
        return None if state.special[action.tile] == s.ON_DISPLAY else r.NOT_ON_DISPLAY
    if isinstance(question, q.ChooseCrates) and isinstance(action, a.PickCrate):
        return why_not_crate(state, seat, action.colour)
    if isinstance(question, q.ChooseGardenOrMarker) and isinstance(action, a.PickGain):
        return None
    if isinstance(question, q.OfferHouseMove) and isinstance(action, a.MoveHouse):
        if state.houses[4 * seat + d.BOTTOM] == 0:
            return r.NO_ROOM_BELOW
        return None if s.has_house(state, seat, action.row) else r.ROW_IS_EMPTY
    if isinstance(question, q.KeepUrban) and isinstance(action, a.Keep):
        kept = action.card >= 0 and int(state.urban[action.card]) == s.DRAWN + seat
        return None if kept else r.CARD_NOT_DRAWN
    return r.OTHER_QUESTION


def why_not_track(state: State, question: q.ChooseTrack | q.OfferPaidStep, colour: int) -> Refusal | None:
    if isinstance(question, q.ChooseTrack) and question.barred >> colour & 1:
        return r.SAME_TRACK
    if int(state.craft[3 * question.seat + colour]) >= d.TOP:
        return r.AT_THE_TOP
    if isinstance(question, q.OfferPaidStep) and not paying.can_pay(state, question.seat, colour, 1):
        return r.costs(r.price_of(colour, 1, colour, 0), 1)
    return None


def why_not_crate(state: State, seat: Seat, colour: int) -> Refusal | None:
    if s.empty_crates(state, seat, colour, False) > 0:
        return None
    return r.CRATE_IS_FULL if s.filled_crates(state, seat, colour) > 0 else r.NO_SUCH_CRATE


# -- the die -----------------------------------------------------------------------------------------------------------


def why_not_die(state: State, seat: Seat, action: a.Action) -> Refusal | None:
    if not isinstance(action, a.TakeDie):
        return r.DIE_FIRST if isinstance(action, STEP_2) else r.OTHER_QUESTION
    if action.district not in d.DISTRICTS:
        return r.NO_SUCH_DISTRICT
    colour = int(state.barges[int(state.assistants[seat])])
    if action.value == 0:
        if s.dice_on_barge(state, colour) > 0:
            return r.BARGE_HAS_DICE
        stays = action.district == int(state.architects[seat])
        return None if stays or state.gold[seat] > 0 else r.MOVE_COSTS_GOLD
    if state.dice[7 * colour + action.value] == 0:
        return r.NO_SUCH_DIE
    if state.gold[seat] > 0 or turn.leads_to(state, colour, action.value, action.district):
        return None
    return r.SIX_LEADS_ELSEWHERE if action.value == 6 else r.DIE_LEADS_ELSEWHERE


# -- actions -----------------------------------------------------------------------------------------------------------


def why_not_action(state: State, seat: Seat, action: a.Action) -> Refusal | None:
    district = int(state.assistants[seat])
    if isinstance(action, a.TakeDie):
        return r.DIE_TAKEN
    if isinstance(action, a.UseTile):
        here = [int(state.tiles[slot]) for slot in range(len(d.TILE_SLOTS)) if d.TILE_SLOTS[slot] == district]
        return None if action.tile in here else r.TILE_NOT_HERE
    if isinstance(action, (a.PlaceProject, a.Build, a.Acquire, a.PlaceWater, a.PlaceGarden)):
        if district not in d.ORDINARY:
            return r.NOT_HERE
        if isinstance(action, a.PlaceProject):
            return building.refuses_project(state, seat, action.colour, action.cell, district)
        if isinstance(action, a.Build):
            return why_not_build(state, seat, action, district)
        return why_not_garden(state, seat, action, d.GARDENS_PER_ACTION)
    if isinstance(action, (a.PortHouse, a.ClaimShip)):
        if district != d.PORT:
            return r.NOT_HERE
        if isinstance(action, a.PortHouse):
            return why_not_port_house(state, seat, action, False)
        return port.refuses_ship(state, seat, action.space, port.ANY_SIZE, port.SHIP_PRICE)
    if isinstance(action, a.ZigguratHouse):
        if district != d.ZIGGURAT:
            return r.NOT_HERE
        refused = ziggurat.refuses_ziggurat_house(state, seat, action.space)
        local = int(state.barges[d.ZIGGURAT])
        return priced(state, seat, refused, local, d.LOCAL_PRICE, local, 0, 0)
    return r.OTHER_QUESTION


def why_not_build(state: State, seat: Seat, action: a.Build, district: int) -> Refusal | None:
    size = building.group_size(state, action.colour, district)
    refused = building.refuses_building(state, seat, action.colour, district, size, action.discount)
    own = int(building.own_projects(state, seat, action.colour, district))
    less = 1 if action.discount else 0
    return priced(state, seat, refused, int(state.barges[district]), d.LOCAL_PRICE, action.colour, own, less)


def why_not_garden(
    state: State, seat: Seat, action: a.Acquire | a.PlaceWater | a.PlaceGarden, left: int
) -> Refusal | None:
    if isinstance(action, a.Acquire):
        colour = d.GREEN if action.garden else d.BLUE
        return priced(state, seat, gardens.refuses_acquiring(state, seat, action.garden), colour, 1, colour, 0, 0)
    if int(state.assistants[seat]) not in d.ORDINARY:
        return r.ONLY_BUYING
    if isinstance(action, a.PlaceWater):
        return gardens.refuses_water(state, seat, action.tile, action.cell)
    return gardens.refuses_garden(state, seat, action.cell, action.from_supply, left)


def why_not_port_house(state: State, seat: Seat, action: a.PortHouse, free: bool) -> Refusal | None:
    refused = port.refuses_port_space(state, seat, action.space)
    if refused is not None:
        return refused
    refused = port.refuses_row(state, seat, action.row, free)
    blue = 0 if action.row == d.BOTTOM else 1
    local = 0 if free else d.LOCAL_PRICE
    return priced(state, seat, refused, int(port.local_colour(state)), local, d.BLUE, blue, 0)


# -- paying ------------------------------------------------------------------------------------------------------------


def priced(
    state: State, seat: Seat, refused: Refusal | None, first: int, count: int, second: int, more: int, less: int
) -> Refusal | None:
    """The same refusal; where it is about the price, with the price."""
    if refused is not r.NOT_AFFORDABLE:
        return refused
    short = int(paying.gap(state, seat, first, count, second, more)) - less - int(state.gold[seat])
    price = r.price_of(first, count, second, more)
    return r.costs(r.cheaper(price) if less else price, short)


def why_not_paid(state: State, question: q.Payment | q.OfferStep, action: a.Action) -> Refusal | None:
    if not isinstance(action, a.Pay):
        return r.PAY_FIRST if isinstance(question, q.Payment) else r.OTHER_QUESTION
    price = price_asked(question)
    if not pays(state, question, action):
        return r.costs_exactly(price)
    seat = question.seat
    owned = int(state.gold[seat]) >= action.gold
    for colour in range(5):
        owned = owned and int(state.hands[5 * seat + colour]) >= action.dice[colour]
        owned = owned and int(s.filled_crates(state, seat, colour)) >= action.crates[colour]
    return None if owned else r.NOT_YOURS


def price_asked(question: q.Payment | q.OfferStep) -> Phrase:
    if isinstance(question, q.OfferStep) or question.first == q.ANY_COLOUR:
        return r.ANY_ONE
    if question.first == q.ANY_BUT_CRATES:
        return r.ANY_BUT_CRATE
    if question.first == q.GOLD_FOR_SHIP:
        return Phrase("{count} × gold", count=question.first_count)
    price = r.price_of(question.first, question.first_count, question.second, question.second_count)
    return r.cheaper(price) if question.discount else price


def pays(state: State, question: q.Payment | q.OfferStep, way: a.Pay) -> bool:
    """Whether this is exactly the cost, whoever has it: colours do not matter where any may be paid."""
    units = [way.dice[colour] + way.crates[colour] for colour in range(5)]
    total = sum(units) + way.gold
    if isinstance(question, q.OfferStep) or question.first == q.ANY_COLOUR:
        return total == 1
    if question.first == q.ANY_BUT_CRATES:
        return total == 1 and sum(way.crates) == 0
    if question.first == q.GOLD_FOR_SHIP:
        replaced = 1 if state.powers[question.seat] & d.BLUE_FOR_GOLD else 0
        return total == question.first_count and sum(units) == units[d.BLUE] <= replaced
    wanted = [0] * 5
    wanted[question.first] += question.first_count
    wanted[question.second] += question.second_count
    fits = all(units[colour] <= wanted[colour] for colour in range(5))
    return fits and total == sum(wanted) - question.discount


# -- additional actions ------------------------------------------------------------------------------------------------


def why_not_additional(
    state: State, seat: Seat, question: q.Question, action: a.Refill | a.ScoreDecree | a.UseHarbormaster
) -> Refusal | None:
    """They belong to the own turn, outside payments and draws."""
    if seat != state.on_turn:
        return r.OWN_TURN_ONLY
    if isinstance(action, a.ScoreDecree):
        refused = why_not_decree(state, seat, action.decree)
    elif isinstance(action, a.UseHarbormaster):
        refused = why_not_harbormaster(state, seat, action)
    else:
        refused = why_not_refill(state, seat, action)
    if refused is None and not offers.leaves_time(question):
        return r.FINISH_FIRST
    return refused


def why_not_decree(state: State, seat: Seat, decree: int) -> Refusal | None:
    if state.decrees[decree] != s.ON_DISPLAY:
        return r.DECREE_NOT_THERE
    return None if decrees.meets(state, seat, decree) else r.DECREE_NOT_MET


def why_not_harbormaster(state: State, seat: i64, action: a.UseHarbormaster) -> Refusal | None:
    if i64(state.harbormasters[action.tile]) != s.OWNED + seat:
        return r.NOT_YOUR_HARBORMASTER
    kind = d.HARBORMASTER_KINDS[action.tile]
    if kind == d.BUILD_DISCOUNT:
        return r.USED_WHILE_BUILDING
    if kind == d.ANY_ACTION_TILE:
        return None if 0 <= action.choice < len(d.ACTION_TILES) else r.CHOOSE_A_TILE
    if kind == d.MARKER_ON_SHIP:
        if not 0 <= action.choice < len(d.SHIP_SPACES):
            return r.CHOOSE_A_SHIP
        return port.refuses_ship(state, seat, action.choice, port.ANY_SIZE, port.FREE)
    if kind == d.MARKER_ON_ZIGGURAT:
        if action.choice not in d.CRAFTS:
            return r.CHOOSE_A_SECTION
        return ziggurat.refuses_ziggurat_marker(state, seat, action.choice)
    return None if action.choice < 0 else r.NOTHING_TO_CHOOSE


def why_not_refill(state: State, seat: Seat, action: a.Refill) -> Refusal | None:
    if not paying.can_pay_any(state, seat, False):
        return r.REFILL_COSTS
    wanted = [action.first] if action.second < 0 else [action.first, action.second]
    for colour in wanted:
        if s.empty_crates(state, seat, colour, True) == 0:
            return r.REFILLED_BEFORE if s.empty_crates(state, seat, colour, False) > 0 else r.NO_EMPTY_CRATE
    if action.second < 0:
        return None
    if not state.powers[seat] & d.REFILL_TWO:
        return r.ONE_CRATE
    # Two crates are named in the order of the colours.
    enough = action.first < action.second or s.empty_crates(state, seat, action.first, True) > 1
    return None if enough and action.first <= action.second else r.NOT_TWO_CRATES
