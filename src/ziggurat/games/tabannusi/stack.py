"""The stack of what is in progress: steps are carried out, and questions that leave no choice passed over.

Tasks are told apart by chains of `isinstance`: compiled, they cost next to nothing, where every arm of a `match`
would call back into Python.
"""

from __future__ import annotations

from typing import assert_never, cast

from mypy_extensions import i64

from ziggurat.core.game import Event
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.additional import has_additional, refill
from ziggurat.games.tabannusi.automa import bot_does
from ziggurat.games.tabannusi.bonuses import advance, grant, has_empty_crate
from ziggurat.games.tabannusi.building import add_projects, construct_building, return_markers
from ziggurat.games.tabannusi.choices import (
    add_house_moves,
    add_paid_steps,
    must_ask_special,
    must_ask_supply_die,
    must_ask_track,
)
from ziggurat.games.tabannusi.data import FROM_SHIPS, SHIP_SPACES, TOP
from ziggurat.games.tabannusi.dealing import tiles_to_reveal
from ziggurat.games.tabannusi.gardens import add_garden_steps, take_tile
from ziggurat.games.tabannusi.paying import must_ask_payment, ways_to_pay_any
from ziggurat.games.tabannusi.port import (
    ANY_SIZE,
    FREE,
    SHIP_PRICE_AFTER_BUILDING,
    add_port_houses,
    add_ships,
    fits_ship,
    gain_crate,
    mark_ship,
    place_port_house,
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
from ziggurat.games.tabannusi.scoring import begin_scorings, must_roll, return_dice, score_district
from ziggurat.games.tabannusi.state import State, give_points
from ziggurat.games.tabannusi.steps import (
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
)
from ziggurat.games.tabannusi.turn import end_turn
from ziggurat.games.tabannusi.ziggurat import add_sections, mark_ziggurat, place_ziggurat_house


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
        bot_does(state, step, events)
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
    """Whether the question leaves a choice; if not, it is answered or dropped. All of this is public."""
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
    if isinstance(question, Payment):
        return must_ask_payment(state, question, events)
    if isinstance(question, ChooseTrack):
        return must_ask_track(state, question)
    if isinstance(question, ChooseSupplyDie):
        return must_ask_supply_die(state, question, events)
    if isinstance(question, ChooseSpecial):
        return must_ask_special(state, events)
    if isinstance(question, RollBarge):
        return must_roll(state, question.district, events)
    if is_open(state, question):
        return True
    state.pending.pop()
    return False


Offer = (
    Pause
    | CreateGarden
    | OfferShip
    | OfferStep
    | OfferPaidStep
    | OfferProject
    | OfferMarkerOnShip
    | OfferMarkerOnZiggurat
    | OfferPortHouse
    | OfferHouseMove
    | ChooseCrates
    | FillDisplay
)
"""What is dropped when it cannot be taken up."""


def is_open(state: State, offer: Offer) -> bool:
    """Whether it can be taken up, now or, for most of them, after an additional action."""
    found: list[Action] = []
    if isinstance(offer, Pause):
        return has_additional(state, offer.seat)
    elif isinstance(offer, CreateGarden):
        add_garden_steps(state, offer.seat, offer.left, found)
    elif isinstance(offer, OfferShip):
        return may_claim_ship(state, offer.seat, offer.size)
    elif isinstance(offer, OfferStep):
        if state.craft[3 * offer.seat + offer.colour] >= TOP:
            return False
        found = ways_to_pay_any(state, offer.seat, True)
    elif isinstance(offer, OfferPaidStep):
        add_paid_steps(state, offer.seat, found)
    elif isinstance(offer, OfferProject):
        add_projects(state, offer.seat, offer.district, offer.colour, found)
    elif isinstance(offer, OfferMarkerOnShip):
        return may_claim_ship(state, offer.seat, ANY_SIZE)
    elif isinstance(offer, OfferMarkerOnZiggurat):
        add_sections(state, offer.seat, found)
    elif isinstance(offer, OfferPortHouse):
        add_port_houses(state, offer.seat, True, found)
    elif isinstance(offer, OfferHouseMove):
        add_house_moves(state, offer.seat, found)
        return len(found) > 0
    elif isinstance(offer, ChooseCrates):
        return has_empty_crate(state, offer.seat)
    elif isinstance(offer, FillDisplay):
        return tiles_to_reveal(state) > 0
    else:
        assert_never(offer)
    return len(found) > 0 or has_additional(state, offer.seat)


def may_claim_ship(state: State, seat: i64, size: i64) -> bool:
    """Whether the offer of a ship stands: some ship fits, and it can be marked now or after an additional action."""
    fits = False
    for space in range(i64(len(SHIP_SPACES))):
        if fits_ship(state, seat, space, size):
            fits = True
    if not fits:
        return False
    ships: list[Action] = []
    add_ships(state, seat, size, FREE if size == ANY_SIZE else SHIP_PRICE_AFTER_BUILDING, ships)
    return len(ships) > 0 or has_additional(state, seat)
