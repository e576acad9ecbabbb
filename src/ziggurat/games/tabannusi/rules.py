"""The rules of Tabannusi at a glance: set-up, every question with its answers, every answer with what it does.

Questions and answers are told apart by chains of `isinstance`: compiled, they cost next to nothing, where every arm
of a `match` would call back into Python.
"""

from __future__ import annotations

from typing import assert_never, cast

from mypy_extensions import i64, u8

from ziggurat.core.game import CHANCE, NOBODY, Event, Options, Seat
from ziggurat.games.tabannusi.actions import (
    DONE,
    ENTER,
    KEEP,
    PICK_GAIN,
    PICK_SPECIAL,
    SCORE,
    SEND_ARCHITECT,
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
    LaidOut,
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
from ziggurat.games.tabannusi.additional import add_additional, begin_refill, use_harbormaster, use_tile
from ziggurat.games.tabannusi.automa import spend_die
from ziggurat.games.tabannusi.bonuses import gain_gardens, gain_markers
from ziggurat.games.tabannusi.building import (
    add_projects,
    begin_building,
    first_buildings,
    place_first_building,
    place_project,
)
from ziggurat.games.tabannusi.choices import (
    add_crates,
    add_house_moves,
    add_paid_steps,
    add_supply_dice,
    add_tracks,
    displayed,
    move_house,
    pick_crate,
    pick_track,
    take_special,
    take_supply_die,
)
from ziggurat.games.tabannusi.data import KING_NAMES, URBAN_CARDS
from ziggurat.games.tabannusi.dealing import begin_game, deal_urban, draw_harbormaster, keep_urban
from ziggurat.games.tabannusi.decrees import score_decree
from ziggurat.games.tabannusi.gardens import acquire, add_garden_steps, go_on_creating, place_garden, place_water
from ziggurat.games.tabannusi.paying import settle_payment, ways_to_pay, ways_to_pay_any
from ziggurat.games.tabannusi.port import (
    ANY_SIZE,
    FREE,
    SHIP_PRICE_AFTER_BUILDING,
    add_port_houses,
    add_ships,
    begin_port_house,
    begin_ship,
)
from ziggurat.games.tabannusi.questions import (
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
    TurnCards,
)
from ziggurat.games.tabannusi.scoring import begin_scoring, empty_barges, roll_barge
from ziggurat.games.tabannusi.stack import go_on
from ziggurat.games.tabannusi.state import DRAWN, ON_DISPLAY, State, empty_table
from ziggurat.games.tabannusi.tokens import show_cards, take_tiles, turn_cards
from ziggurat.games.tabannusi.turn import (
    add_actions,
    add_dice,
    begin_action,
    begin_garden,
    begin_ship_claim,
    decline,
    take_die,
)
from ziggurat.games.tabannusi.ziggurat import add_sections, begin_ziggurat_house, mark_ziggurat


def setup(seats: int, options: Options) -> State:
    # The King matters alone only.
    king = KING_NAMES.index(options["king"]) if seats == 1 else 0
    return empty_table(seats, options["barges"] == "printed", king)


def to_act(state: State) -> tuple[Seat, ...]:
    return state.pending[-1].asks if state.pending else NOBODY


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
        return [PICK_SPECIAL[tile] for tile in displayed(state)]
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
        decline(state)
    elif isinstance(action, Pay):
        settle_payment(state, seat, action)
    elif isinstance(action, TakeDie):
        take_die(state, seat, action, events)
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
        turn_cards(state, action.left, action.right)
        show_cards(state, action.right >= 0, events)
    elif isinstance(action, TilesDrawn):
        take_tiles(state, action.colours, events)
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
        spend_die(state, action.colour, events)
    elif isinstance(action, HarbormasterDrawn):
        draw_harbormaster(state, action.tile, events)
    elif isinstance(action, LaidOut):
        begin_game(state, action, events)
    else:
        assert_never(action)
