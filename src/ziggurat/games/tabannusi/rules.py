"""The turn of Tabannusi in the order of the rulebook: set-up, a die and the Architect, actions, scorings, the end.

Questions and answers are told apart by chains of `isinstance`: compiled, they cost next to nothing, where every arm
of a `match` would call back into Python.
"""

from __future__ import annotations

from random import Random
from typing import Final, assert_never, cast

from mypy_extensions import i64, u8

from ziggurat.core.game import CHANCE, NOBODY, Event, Options, Seat
from ziggurat.games.tabannusi import automa, dealing
from ziggurat.games.tabannusi.actions import (
    DONE,
    ENTER,
    KEEP,
    MOVE_HOUSE,
    PICK_CRATE,
    PICK_DIE,
    PICK_GAIN,
    PICK_SPECIAL,
    PICK_TRACK,
    SCORE,
    SEND_ARCHITECT,
    TAKE_DIE,
    USE_TILE,
    Acquire,
    Action,
    Answer,
    Build,
    CardsTurned,
    ClaimShip,
    DieSpent,
    Displayed,
    Done,
    Drawn,
    Enter,
    FirstBuilding,
    HarbormasterDrawn,
    Keep,
    Layout,
    MoveHouse,
    Pay,
    PickCrate,
    PickDie,
    PickGain,
    PickSection,
    PickSpecial,
    PickTrack,
    PlaceGarden,
    PlaceProject,
    PlaceWater,
    PortHouse,
    Refill,
    Rolled,
    Score,
    ScoreDecree,
    SendArchitect,
    TakeDie,
    TilesDrawn,
    UrbanDrawn,
    UseHarbormaster,
    UseTile,
    ZigguratHouse,
)
from ziggurat.games.tabannusi.additional import (
    add_additional,
    begin_refill,
    forget_refills,
    has_additional,
    refill,
    use_harbormaster,
    use_tile,
)
from ziggurat.games.tabannusi.bonuses import advance, gain_gardens, gain_markers, grant, has_empty_crate, take_house
from ziggurat.games.tabannusi.building import (
    add_buildings,
    add_projects,
    begin_building,
    construct_building,
    first_buildings,
    place_first_building,
    place_project,
    return_markers,
)
from ziggurat.games.tabannusi.data import (
    ACTIONS_PER_TURN,
    BOTTOM,
    FROM_SHIPS,
    GARDENS_PER_ACTION,
    KING_NAMES,
    ORDINARY,
    PORT,
    SPECIAL_TILES,
    TILE_SLOTS,
    TOP,
    URBAN_CARDS,
)
from ziggurat.games.tabannusi.decrees import score_decree
from ziggurat.games.tabannusi.events import (
    CRATE_FILLED,
    SPECIAL_GAINED,
    SUPPLY_DIE_GAINED,
    BargeRefilled,
    Gained,
    HarbormasterTaken,
    TableLaid,
    TurnBegan,
)
from ziggurat.games.tabannusi.gardens import (
    acquire,
    add_garden_steps,
    go_on_creating,
    place_garden,
    place_water,
    take_tile,
)
from ziggurat.games.tabannusi.paying import can_pay, fill_crate, spend, spend_alone, ways_to_pay, ways_to_pay_any
from ziggurat.games.tabannusi.port import (
    ANY_SIZE,
    add_port_houses,
    add_ships,
    begin_port_house,
    begin_ship,
    fits_ship,
    gain_crate,
    mark_ship,
    place_port_house,
    wake_ships,
)
from ziggurat.games.tabannusi.questions import (
    CHOOSE_DIE,
    CHOOSE_SCORING,
    ENTER_BOARD,
    FILL_DISPLAY,
    KEEP_URBAN,
    PAUSE,
    PLACE_FIRST_BUILDING,
    RESET_TILES,
    TAKE_ACTIONS,
    ChooseCrates,
    ChooseDie,
    ChooseDistrict,
    ChooseGardenOrMarker,
    ChooseScoring,
    ChooseSpecial,
    ChooseSupplyDie,
    ChooseTrack,
    CreateGarden,
    DrawHarbormaster,
    DrawTile,
    DrawUrban,
    EnterBoard,
    FillDisplay,
    KeepUrban,
    LayOut,
    OfferHouseMove,
    OfferMarkerOnShip,
    OfferMarkerOnZiggurat,
    OfferPaidStep,
    OfferPortHouse,
    OfferProject,
    OfferShip,
    OfferStep,
    Pause,
    Payment,
    PlaceFirstBuilding,
    Question,
    ResetTiles,
    RollBarge,
    SpendDie,
    TakeActions,
    Task,
    TurnCards,
    choose_crates,
    choose_special,
    choose_track,
    create_garden,
    draw_urban,
    offer_house_move,
    payment,
)
from ziggurat.games.tabannusi.scoring import (
    begin_scoring,
    empty_barges,
    final_scoring,
    refill_barge,
    return_dice,
    score_district,
)
from ziggurat.games.tabannusi.state import (
    DRAWN,
    ON_DISPLAY,
    OWNED,
    RETURNED,
    State,
    dice_on_barge,
    empty_crates,
    empty_table,
    give_points,
    has_house,
    is_bot,
    later,
    named,
)
from ziggurat.games.tabannusi.steps import (
    ADVANCE,
    BEGIN_SCORINGS,
    BOT_ENTERS,
    BOT_FIRST_BUILDING,
    END_TURN,
    Advance,
    BeginScorings,
    BotStep,
    Construct,
    EndTurn,
    GainEffect,
    MarkShip,
    MarkZiggurat,
    PutPortHouse,
    PutZigguratHouse,
    ReturnDice,
    ScoreDistrict,
    ScoreShip,
    SettleMarkers,
    Step,
    TakeCrate,
    TakeTile,
    TurnCrates,
    bot_step,
)
from ziggurat.games.tabannusi.ziggurat import (
    add_sections,
    add_ziggurat_houses,
    begin_ziggurat_house,
    mark_ziggurat,
    place_ziggurat_house,
)

SHIP_PRICE: Final = 2
"""Gold for the action in the Port."""
SHIP_PRICE_AFTER_BUILDING: Final = 1
FREE: Final = 0


def setup(seats: int, options: Options) -> State:
    # The King matters alone only.
    king = KING_NAMES.index(options["king"]) if seats == 1 else 0
    return empty_table(seats, options["barges"] == "printed", king)


def to_act(state: State) -> tuple[Seat, ...]:
    return state.pending[-1].asks if state.pending else NOBODY


def draw(state: State, rng: Random) -> Action:
    return dealing.draw(state, rng)


def legal(state: State, seat: Seat) -> list[Action]:
    """Every answer to the open question, and what may be done besides at any moment of the own turn."""
    found: list[Action] = []
    question = cast(Question, state.pending[-1])
    if isinstance(question, TakeActions):
        add_actions(state, seat, found)
        found.append(DONE)
    elif isinstance(question, Payment):
        return ways_to_pay(state, question)
    elif isinstance(question, ChooseDie):
        add_dice(state, seat, found)
    elif isinstance(question, Pause):
        found.append(DONE)
    elif isinstance(question, CreateGarden):
        add_garden_steps(state, seat, question.left, found)
        found.append(DONE)
    elif isinstance(question, ChooseTrack):
        add_tracks(state, question, found)
    elif isinstance(question, ChooseSupplyDie):
        add_supply_dice(state, found)
    elif isinstance(question, OfferShip):
        add_ships(state, seat, question.size, SHIP_PRICE_AFTER_BUILDING, found)
        found.append(DONE)
    elif isinstance(question, OfferStep):
        found.extend(ways_to_pay_any(state, seat, True))
        found.append(DONE)
    elif isinstance(question, OfferPaidStep):
        add_paid_steps(state, seat, found)
        found.append(DONE)
    elif isinstance(question, OfferProject):
        add_projects(state, seat, question.district, question.colour, found)
        found.append(DONE)
    elif isinstance(question, ChooseDistrict):
        found.extend(SEND_ARCHITECT[1:])
    elif isinstance(question, ChooseCrates):
        add_crates(state, seat, found)
        found.append(DONE)
    elif isinstance(question, ChooseSpecial):
        return [PICK_SPECIAL[tile] for tile in range(len(SPECIAL_TILES)) if state.special[tile] == ON_DISPLAY]
    elif isinstance(question, ChooseGardenOrMarker):
        found.extend(PICK_GAIN)
    elif isinstance(question, ChooseScoring):
        found.extend([SCORE[district] for district in empty_barges(state)])
    elif isinstance(question, OfferMarkerOnShip):
        add_ships(state, seat, ANY_SIZE, FREE, found)
        found.append(DONE)
    elif isinstance(question, OfferMarkerOnZiggurat):
        add_sections(state, seat, found)
        found.append(DONE)
    elif isinstance(question, OfferPortHouse):
        add_port_houses(state, seat, True, found)
        found.append(DONE)
    elif isinstance(question, OfferHouseMove):
        add_house_moves(state, seat, found)
        found.append(DONE)
    elif isinstance(question, KeepUrban):
        return [KEEP[card] for card in range(len(URBAN_CARDS)) if i64(state.urban[card]) == DRAWN + i64(seat)]
    elif isinstance(question, PlaceFirstBuilding):
        return first_buildings(state)
    elif isinstance(question, EnterBoard):
        found.extend(ENTER[1:])
    elif isinstance(
        question,
        (LayOut, DrawUrban, RollBarge, FillDisplay, DrawHarbormaster, TurnCards, DrawTile, ResetTiles, SpendDie),
    ):
        return []
    else:
        assert_never(question)
    add_additional(state, seat, found)
    return found


def apply(state: State, seat: Seat, action: Action) -> list[Event]:
    """Takes one answer to the open question. Trusts its caller that the answer is legal."""
    events: list[Event] = []
    if seat == CHANCE:
        apply_chance(state, cast(Drawn, action), events)
    else:
        apply_answer(state, seat, cast(Answer, action), events)
    go_on(state, events)
    return events


def apply_answer(state: State, seat: Seat, action: Answer, events: list[Event]) -> None:
    if isinstance(action, Done):
        state.pending.pop()
    elif isinstance(action, Pay):
        settle_payment(state, seat, action)
    elif isinstance(action, TakeDie):
        take_die(state, seat, action)
    elif isinstance(action, PlaceProject):
        begin_action(state)
        place_project(state, seat, action.colour, action.cell, events)
    elif isinstance(action, Refill):
        begin_refill(state, seat, action.first, action.second)
    elif isinstance(action, Acquire):
        begin_garden(state, seat)
        go_on_creating(state, seat, 0)
        acquire(state, seat, action.garden)
    elif isinstance(action, PlaceWater):
        begin_garden(state, seat)
        go_on_creating(state, seat, 0)
        place_water(state, seat, action.tile, action.cell)
    elif isinstance(action, PlaceGarden):
        begin_garden(state, seat)
        go_on_creating(state, seat, 1)
        place_garden(state, seat, action.cell, action.from_supply, events)
    elif isinstance(action, UseTile):
        begin_action(state)
        use_tile(state, seat, action.tile)
    elif isinstance(action, Build):
        begin_action(state)
        begin_building(state, seat, action.colour, action.discount)
    elif isinstance(action, ClaimShip):
        begin_ship(state, seat, action.space, begin_ship_claim(state))
    elif isinstance(action, PortHouse):
        free = isinstance(state.pending[-1], OfferPortHouse)
        begin_action(state)
        begin_port_house(state, seat, action.space, action.row, free)
    elif isinstance(action, ZigguratHouse):
        begin_action(state)
        begin_ziggurat_house(state, seat, action.space)
    elif isinstance(action, PickTrack):
        pick_track(state, action.colour)
    elif isinstance(action, PickDie):
        state.pending.pop()
        take_supply_die(state, seat, action.colour, events)
    elif isinstance(action, SendArchitect):
        state.pending.pop()
        state.architects[seat] = u8(action.district)
    elif isinstance(action, PickCrate):
        pick_crate(state, seat, action.colour, events)
    elif isinstance(action, PickSpecial):
        take_special(state, action.tile, events)
    elif isinstance(action, PickGain):
        state.pending.pop()
        if action.garden:
            gain_gardens(state, seat, 1, events)
        else:
            gain_markers(state, seat, 1, events)
    elif isinstance(action, PickSection):
        state.pending.pop()
        mark_ziggurat(state, seat, action.section)
    elif isinstance(action, MoveHouse):
        move_house(state, seat, action.row, events)
    elif isinstance(action, Score):
        state.pending.pop()
        begin_scoring(state, seat, action.district, events)
    elif isinstance(action, ScoreDecree):
        score_decree(state, seat, action.decree, events)
    elif isinstance(action, UseHarbormaster):
        use_harbormaster(state, seat, action.tile, action.choice)
    elif isinstance(action, Keep):
        keep_urban(state, seat, action.card)
    elif isinstance(action, Enter):
        state.pending.pop()
        state.architects[seat] = u8(action.district)
        state.assistants[seat] = u8(action.district)
    elif isinstance(action, FirstBuilding):
        state.pending.pop()
        place_first_building(state, seat, action.colour, action.cell, events)
    else:
        assert_never(action)


def apply_chance(state: State, action: Drawn, events: list[Event]) -> None:
    if isinstance(action, CardsTurned):
        state.pending.pop()
        automa.turn_cards(state, action.left, action.right)
        automa.show_cards(state, action.right >= 0, events)
    elif isinstance(action, TilesDrawn):
        draw_tiles(state, action.colours, events)
    elif isinstance(action, Rolled):
        roll_barge(state, action.counts, events)
    elif isinstance(action, Displayed):
        state.pending.pop()
        for tile in action.tiles:
            state.special[tile] = ON_DISPLAY
    elif isinstance(action, UrbanDrawn):
        deal_urban(state, action)
    elif isinstance(action, DieSpent):
        state.pending.pop()
        automa.spend_die(state, action.colour, events)
    elif isinstance(action, HarbormasterDrawn):
        draw_harbormaster(state, action.tile, events)
    elif isinstance(action, Layout):
        lay_out(state, action, events)
    else:
        assert_never(action)


# -- the stack -------------------------------------------------------------------------------------------------------


def go_on(state: State, events: list[Event]) -> None:
    """Carries out steps and passes over questions that leave no choice, until somebody has to be asked."""
    pending = state.pending
    while pending:
        task = pending[-1]
        if not task.asks:
            pending.pop()
            carry_out(state, cast(Step, task), events)
        elif must_ask(state, cast(Question, task), events):
            return


def carry_out(state: State, step: Step, events: list[Event]) -> None:
    if isinstance(step, GainEffect):
        grant(state, step.seat, step.effect, step.colour, step.district, step.source, events)
    elif isinstance(step, BotStep):
        automa.bot_does(state, step, events)
    elif isinstance(step, Advance):
        advance(state, step.seat, step.colour, events)
    elif isinstance(step, BeginScorings):
        begin_scorings(state, step.seat, events)
    elif isinstance(step, EndTurn):
        end_turn(state, step.seat, events)
    elif isinstance(step, TakeTile):
        take_tile(state, step.seat, step.garden == 1, events)
    elif isinstance(step, TurnCrates):
        refill(state, step.seat, step.first, step.second, events)
    elif isinstance(step, Construct):
        construct_building(state, step.seat, step.colour, step.district, events)
    elif isinstance(step, SettleMarkers):
        return_markers(state, step.seat, step.counts, events)
    elif isinstance(step, MarkShip):
        mark_ship(state, step.seat, step.space, events)
    elif isinstance(step, MarkZiggurat):
        mark_ziggurat(state, step.seat, step.section)
    elif isinstance(step, ScoreShip):
        give_points(state, step.seat, FROM_SHIPS, step.points, events)
    elif isinstance(step, PutPortHouse):
        place_port_house(state, step.seat, step.space, step.row, events)
    elif isinstance(step, TakeCrate):
        gain_crate(state, step.seat, step.space, events)
    elif isinstance(step, PutZigguratHouse):
        place_ziggurat_house(state, step.seat, step.space, events)
    elif isinstance(step, ReturnDice):
        return_dice(state, step.seat, step.colour, events)
    elif isinstance(step, ScoreDistrict):
        score_district(state, step.district, False, events)
    else:
        assert_never(step)


def must_ask(state: State, question: Question, events: list[Event]) -> bool:
    """Whether the question leaves a choice; if not, it is answered or dropped. All of this is public.

    An offer that cannot be taken up now is still made while additional actions might change that.
    """
    if isinstance(
        question,
        (
            TurnCards,
            DrawTile,
            ResetTiles,
            SpendDie,
            LayOut,
            DrawUrban,
            DrawHarbormaster,
            TakeActions,
            ChooseDie,
            EnterBoard,
            PlaceFirstBuilding,
            KeepUrban,
            ChooseDistrict,
            ChooseGardenOrMarker,
            ChooseScoring,
        ),
    ):
        return True
    elif isinstance(question, Payment):
        return must_ask_payment(state, question, events)
    elif isinstance(question, Pause):
        return keep_asking(state, has_additional(state, question.seat))
    elif isinstance(question, ChooseTrack):
        return must_ask_track(state, question)
    elif isinstance(question, ChooseSupplyDie):
        return must_ask_supply_die(state, question, events)
    elif isinstance(question, CreateGarden):
        found: list[Action] = []
        add_garden_steps(state, question.seat, question.left, found)
        return keep_asking(state, len(found) > 0 or has_additional(state, question.seat))
    elif isinstance(question, OfferShip):
        return keep_asking(state, may_claim_ship(state, question.seat, question.size))
    elif isinstance(question, OfferStep):
        open_step = state.craft[3 * question.seat + question.colour] < TOP
        possible = len(ways_to_pay_any(state, question.seat, True)) > 0
        return keep_asking(state, open_step and (possible or has_additional(state, question.seat)))
    elif isinstance(question, OfferPaidStep):
        steps: list[Action] = []
        add_paid_steps(state, question.seat, steps)
        return keep_asking(state, len(steps) > 0 or has_additional(state, question.seat))
    elif isinstance(question, OfferProject):
        projects: list[Action] = []
        add_projects(state, question.seat, question.district, question.colour, projects)
        return keep_asking(state, len(projects) > 0 or has_additional(state, question.seat))
    elif isinstance(question, ChooseCrates):
        return keep_asking(state, has_empty_crate(state, question.seat))
    elif isinstance(question, ChooseSpecial):
        return must_ask_special(state, events)
    elif isinstance(question, OfferMarkerOnShip):
        return keep_asking(state, may_claim_ship(state, question.seat, ANY_SIZE))
    elif isinstance(question, OfferMarkerOnZiggurat):
        sections: list[Action] = []
        add_sections(state, question.seat, sections)
        return keep_asking(state, len(sections) > 0 or has_additional(state, question.seat))
    elif isinstance(question, OfferPortHouse):
        spaces: list[Action] = []
        add_port_houses(state, question.seat, True, spaces)
        return keep_asking(state, len(spaces) > 0 or has_additional(state, question.seat))
    elif isinstance(question, OfferHouseMove):
        moves: list[Action] = []
        add_house_moves(state, question.seat, moves)
        return keep_asking(state, len(moves) > 0)
    elif isinstance(question, RollBarge):
        return must_roll(state, question.district, events)
    elif isinstance(question, FillDisplay):
        return keep_asking(state, dealing.tiles_to_reveal(state) > 0)
    else:
        assert_never(question)


def keep_asking(state: State, wanted: bool) -> bool:
    if not wanted:
        state.pending.pop()
    return wanted


# -- set-up ----------------------------------------------------------------------------------------------------------


def lay_out(state: State, layout: Layout, events: list[Event]) -> None:
    """Set-up, steps 2 to 20; then urban cards are dealt and the first buildings placed, last player first."""
    dealing.lay_out(state, layout)
    events.append(TableLaid(state.seats, named(state, layout.first)))
    seats: int = state.seats
    tasks: list[Task] = [draw_urban(seat, 1) for seat in range(int(state.players))]
    if state.automa is None:
        tasks += [PLACE_FIRST_BUILDING[(layout.first - n) % seats] for n in range(1, seats + 1)]
    else:
        tasks.insert(0, RESET_TILES)
        tasks += [PLACE_FIRST_BUILDING[0], bot_step(BOT_FIRST_BUILDING), bot_step(BOT_ENTERS)]
    state.pending.pop()
    tasks.append(END_TURN[(layout.first - 1) % state.players])  # The turn after it is that of the first player.
    later(state, tasks)


def deal_urban(state: State, drawn: UrbanDrawn) -> None:
    """A single card is kept; of two the seat chooses. The Bot keeps the first, unseen."""
    state.pending.pop()
    assert drawn.cards is not None
    seat = i64(drawn.seat)
    if is_bot(state, seat) or len(drawn.cards) == 1:
        state.urban[drawn.cards[0]] = u8(OWNED + seat)
        for card in drawn.cards[1:]:
            state.urban[card] = u8(RETURNED + seat)
        return
    for card in drawn.cards:
        state.urban[card] = u8(DRAWN + seat)
    if drawn.cards:
        state.pending.append(KEEP_URBAN[seat])


def keep_urban(state: State, seat: i64, kept: int) -> None:
    state.pending.pop()
    for card in range(len(URBAN_CARDS)):
        if i64(state.urban[card]) == DRAWN + seat:
            state.urban[card] = u8(OWNED + seat if card == kept else RETURNED + seat)


# -- a turn ----------------------------------------------------------------------------------------------------------


def begin_turn(state: State, seat: i64, events: list[Event]) -> None:
    """Ships marked before work from now on. After the last round the game is over."""
    if seat == state.first:
        state.round += 1
        if state.last_round > 0 and state.round > state.last_round:
            state.on_turn = -1
            final_scoring(state, events)
            return
    state.on_turn = seat
    wake_ships(state, seat)
    events.append(TurnBegan(named(state, seat), state.round))
    if is_bot(state, seat):
        automa.begin_bot_turn(state)
        return
    later(
        state,
        [CHOOSE_DIE[seat], TAKE_ACTIONS[seat][ACTIONS_PER_TURN], PAUSE[seat], BEGIN_SCORINGS[seat], END_TURN[seat]],
    )
    if state.architects[seat] == 0:
        state.pending.append(ENTER_BOARD[seat])


def end_turn(state: State, seat: i64, events: list[Event]) -> None:
    """The Assistant follows the Architect, and the next player is on turn."""
    if automa.reset_is_due(state):
        state.pending.append(END_TURN[seat])
        automa.begin_reset(state)
        return
    state.assistants[seat] = state.architects[seat]
    forget_refills(state, seat)
    begin_turn(state, (seat + 1) % state.players, events)


# -- step 1: a die and the Architect ---------------------------------------------------------------------------------


def add_dice(state: State, seat: i64, found: list[Action]) -> None:
    """Every die of the barge with every district that the Architect can go to."""
    colour = i64(state.barges[i64(state.assistants[seat])])
    first = 7 * colour
    if dice_on_barge(state, colour) == 0:
        # No die to take: the Architect stays, or moves for gold.
        for district in range(i64(1), i64(6)):
            if state.gold[seat] > 0 or district == i64(state.architects[seat]):
                found.append(TAKE_DIE[0][district])
        return
    for value in range(i64(1), i64(7)):
        if state.dice[first + value] == 0:
            continue
        for district in range(i64(1), i64(6)):
            if state.gold[seat] > 0 or leads_to(state, colour, value, district):
                found.append(TAKE_DIE[value][district])


def leads_to(state: State, colour: i64, value: i64, district: i64) -> bool:
    """Without gold a die leads to the district of its number, a 6 to any whose number is not left on the barge."""
    return state.dice[7 * colour + district] == 0 if value == 6 else value == district


def take_die(state: State, seat: i64, action: TakeDie) -> None:
    state.pending.pop()
    value = i64(action.value)
    district = i64(action.district)
    colour = i64(state.barges[i64(state.assistants[seat])])
    free = district == i64(state.architects[seat]) if value == 0 else leads_to(state, colour, value, district)
    if not free:
        state.gold[seat] -= 1
    if value > 0:
        state.dice[7 * colour + value] -= 1
        state.hands[5 * seat + colour] += 1
    state.architects[seat] = u8(district)


# -- step 2: actions -------------------------------------------------------------------------------------------------


def add_actions(state: State, seat: i64, found: list[Action]) -> None:
    """The actions of the Assistant's district that can be carried out now."""
    district = i64(state.assistants[seat])
    if district <= len(ORDINARY):
        add_projects(state, seat, district, -1, found)
        add_buildings(state, seat, district, found)
        add_garden_steps(state, seat, GARDENS_PER_ACTION, found)
    elif district == PORT:
        add_port_houses(state, seat, False, found)
        add_ships(state, seat, ANY_SIZE, SHIP_PRICE, found)
    else:
        add_ziggurat_houses(state, seat, found)
    for slot in range(len(TILE_SLOTS)):
        if TILE_SLOTS[slot] == district:
            found.append(USE_TILE[state.tiles[slot]])


def begin_action(state: State) -> None:
    """The question is answered; while actions are left it is asked again afterwards."""
    question = state.pending.pop()
    if isinstance(question, TakeActions) and question.left > 1:
        state.pending.append(TAKE_ACTIONS[question.seat][question.left - 1])


def begin_garden(state: State, seat: i64) -> None:
    """A Create a garden action begins with its first step; later steps belong to the same action."""
    if isinstance(state.pending[-1], TakeActions):
        begin_action(state)
        state.pending.append(create_garden(seat, GARDENS_PER_ACTION, 0))


def begin_ship_claim(state: State) -> i64:
    """The price in gold, by what the claim belongs to."""
    question = state.pending[-1]
    begin_action(state)
    if isinstance(question, TakeActions):
        return SHIP_PRICE
    return SHIP_PRICE_AFTER_BUILDING if isinstance(question, OfferShip) else FREE


def may_claim_ship(state: State, seat: i64, size: i64) -> bool:
    """Whether the offer of a ship stands: some ship fits, and it can be marked now or after an additional action."""
    fits = False
    for space in range(i64(9)):
        if fits_ship(state, seat, space, size):
            fits = True
    if not fits:
        return False
    ships: list[Action] = []
    add_ships(state, seat, size, FREE if size == ANY_SIZE else SHIP_PRICE_AFTER_BUILDING, ships)
    return len(ships) > 0 or has_additional(state, seat)


# -- answers to questions of bonuses ---------------------------------------------------------------------------------


def settle_payment(state: State, seat: i64, way: Pay) -> None:
    """Pays a cost, or takes up the offer of a step for any resource."""
    question = state.pending.pop()
    spend(state, seat, way)
    if isinstance(question, OfferStep):
        state.pending.append(ADVANCE[seat][question.colour])


def must_ask_payment(state: State, cost: Payment, events: list[Event]) -> bool:
    ways = ways_to_pay(state, cost)
    if len(ways) > 1:
        return True
    way = ways[0]
    assert isinstance(way, Pay)
    state.pending.pop()
    spend_alone(state, cost.seat, way, events)
    return False


def add_tracks(state: State, question: ChooseTrack, found: list[Action]) -> None:
    """The tracks on which the marker can still advance."""
    for colour in range(3):
        if i64(state.craft[3 * i64(question.seat) + colour]) < TOP and not question.barred >> colour & 1:
            found.append(PICK_TRACK[colour])


def must_ask_track(state: State, question: ChooseTrack) -> bool:
    found: list[Action] = []
    add_tracks(state, question, found)
    if len(found) > 1:
        return True
    if not found:
        state.pending.pop()
        return False
    only = found[0]
    assert isinstance(only, PickTrack)
    pick_track(state, only.colour)
    return False


def pick_track(state: State, colour: int) -> None:
    question = state.pending.pop()
    if isinstance(question, OfferPaidStep):
        later(state, [payment(question.seat, colour, 1), ADVANCE[question.seat][colour]])
        return
    assert isinstance(question, ChooseTrack)
    if question.others > 0:
        barred = question.barred | 1 << colour
        state.pending.append(choose_track(question.asks[0], question.seat, 1, question.others - 1, barred))
    for _ in range(question.steps):
        state.pending.append(ADVANCE[question.seat][colour])


def add_paid_steps(state: State, seat: i64, found: list[Action]) -> None:
    for colour in range(i64(3)):
        if i64(state.craft[3 * seat + colour]) < TOP and can_pay(state, seat, colour, 1):
            found.append(PICK_TRACK[colour])


def add_supply_dice(state: State, found: list[Action]) -> None:
    for colour in range(5):
        if state.supply[colour] > 0:
            found.append(PICK_DIE[colour])


def must_ask_supply_die(state: State, question: ChooseSupplyDie, events: list[Event]) -> bool:
    found: list[Action] = []
    add_supply_dice(state, found)
    if len(found) > 1:
        return True
    state.pending.pop()
    if found:
        only = found[0]
        assert isinstance(only, PickDie)
        take_supply_die(state, question.seat, only.colour, events)
    return False


def take_supply_die(state: State, seat: i64, colour: i64, events: list[Event]) -> None:
    state.supply[colour] -= 1
    state.hands[5 * seat + colour] += 1
    events.append(Gained(int(seat), SUPPLY_DIE_GAINED, 1, colour))


def add_crates(state: State, seat: i64, found: list[Action]) -> None:
    for colour in range(i64(5)):
        if empty_crates(state, seat, colour, False) > 0:
            found.append(PICK_CRATE[colour])


def pick_crate(state: State, seat: i64, colour: i64, events: list[Event]) -> None:
    question = state.pending.pop()
    assert isinstance(question, ChooseCrates)
    fill_crate(state, seat, colour, False)
    events.append(Gained(int(seat), CRATE_FILLED, 1, colour))
    if question.left > 1:
        state.pending.append(choose_crates(seat, question.left - 1))


def must_ask_special(state: State, events: list[Event]) -> bool:
    shown = [tile for tile in range(len(SPECIAL_TILES)) if state.special[tile] == ON_DISPLAY]
    if len(shown) > 1:
        return True
    if shown:
        take_special(state, shown[0], events)
    else:
        state.pending.pop()
    return False


def take_special(state: State, tile: int, events: list[Event]) -> None:
    """All tiles of one effect are taken from the display as it lies; then it is refilled."""
    question = state.pending.pop()
    assert isinstance(question, ChooseSpecial)
    state.special[tile] = u8(OWNED + question.seat)
    events.append(Gained(question.seat, SPECIAL_GAINED, 1, tile))
    shown = [other for other in range(len(SPECIAL_TILES)) if state.special[other] == ON_DISPLAY]
    if question.left > 1 and shown:
        state.pending.append(choose_special(question.seat, question.left - 1))
    else:
        state.pending.append(FILL_DISPLAY)


def add_house_moves(state: State, seat: i64, found: list[Action]) -> None:
    """Coloured rows that have a house, while the bottom row has an empty space."""
    if state.houses[4 * seat + BOTTOM] == 0:
        return
    for row in range(i64(3)):
        if has_house(state, seat, row):
            found.append(MOVE_HOUSE[row])


def move_house(state: State, seat: i64, row: i64, events: list[Event]) -> None:
    """To the rightmost empty space of the bottom row; gains what it uncovers. This places no house."""
    question = state.pending.pop()
    assert isinstance(question, OfferHouseMove)
    if question.left > 1:
        state.pending.append(offer_house_move(seat, question.left - 1))
    state.houses[4 * seat + BOTTOM] -= 1
    take_house(state, seat, row, events)


def draw_harbormaster(state: State, tile: int, events: list[Event]) -> None:
    question = state.pending.pop()
    assert isinstance(question, DrawHarbormaster)
    state.harbormasters[tile] = u8(OWNED + question.seat)
    events.append(HarbormasterTaken(question.seat, tile))


# -- step 3: scorings ------------------------------------------------------------------------------------------------


def begin_scorings(state: State, seat: i64, events: list[Event]) -> None:
    """Scores empty barges one after the other; where there are several, the active player chooses."""
    districts = empty_barges(state)
    if not districts:
        return
    state.pending.append(BEGIN_SCORINGS[seat])
    if not is_bot(state, seat):
        state.pending.append(PAUSE[seat])
    if len(districts) > 1 and not is_bot(state, seat):
        state.pending.append(CHOOSE_SCORING[seat])
    else:
        begin_scoring(state, seat, districts[0], events)


def must_roll(state: State, district: int, events: list[Event]) -> bool:
    """Without dice in the general supply there is nothing to roll."""
    if state.supply[i64(state.barges[district])] > 0:
        return True
    roll_barge(state, (0, 0, 0, 0, 0, 0), events)
    return False


def roll_barge(state: State, counts: tuple[int, ...], events: list[Event]) -> None:
    question = state.pending.pop()
    assert isinstance(question, RollBarge)
    refill_barge(state, question.district, counts)
    events.append(BargeRefilled(question.district, int(state.barges[question.district]), counts))


# -- solo ------------------------------------------------------------------------------------------------------------


def draw_tiles(state: State, colours: tuple[int, ...], events: list[Event]) -> None:
    question = state.pending.pop()
    if isinstance(question, DrawTile):
        automa.add_tile(state, question.token, colours[0], events)
    else:
        automa.reset_tiles(state, colours, events)
