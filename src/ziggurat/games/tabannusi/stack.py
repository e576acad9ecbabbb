"""The stack of what is in progress: steps are carried out, and questions that leave no choice passed over.

Tasks are told apart by chains of `isinstance`, as in `rules.py`, and are handed on as tasks: compiled code would look
through a union of their kinds wherever one is handed on.
"""

from __future__ import annotations

from typing import Any, cast

from ziggurat.core.game import Event
from ziggurat.games.tabannusi import (
    additional,
    automa,
    bonuses,
    building,
    choices,
    gardens,
    offers,
    paying,
    port,
    scoring,
    turn,
    ziggurat,
)
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import State, give_points


def go_on(state: State, events: list[Event]) -> None:
    """Carries out steps and passes over questions that leave no choice, until somebody has to be asked."""
    pending = state.pending
    untyped = cast(list[Any], pending)
    while pending:
        task = pending[-1]
        if not task.asks:
            untyped.pop()  # it has been looked at already
            carry_out(state, task, events)
        elif must_ask(state, task, events):
            return


def carry_out(state: State, step: Task, events: list[Event]) -> None:
    if isinstance(step, st.GainEffect):
        bonuses.grant(state, step.seat, step.effect, step.colour, step.district, step.source, events)
    elif isinstance(step, st.BeginScorings):
        scoring.begin_scorings(state, step.seat, events)
    elif isinstance(step, st.EndTurn):
        turn.end_turn(state, step.seat, events)
    elif isinstance(step, st.BotStep):
        automa.bot_does(state, step, events)
    elif isinstance(step, st.Advance):
        bonuses.advance(state, step.seat, step.colour, events)
    elif isinstance(step, st.ReturnDice):
        scoring.return_dice(state, step.seat, step.colour, events)
    elif isinstance(step, st.SettleMarkers):
        building.return_markers(state, step.seat, step.counts, events)
    elif isinstance(step, st.TakeTile):
        gardens.take_tile(state, step.seat, step.garden == 1, events)
    elif isinstance(step, st.MarkZiggurat):
        ziggurat.mark_ziggurat(state, step.seat, step.section)
    elif isinstance(step, st.MarkShip):
        port.mark_ship(state, step.seat, step.space, events)
    elif isinstance(step, st.ScoreDistrict):
        scoring.score_district(state, step.district, False, events)
    elif isinstance(step, st.TakeCrate):
        port.gain_crate(state, step.seat, step.space, events)
    elif isinstance(step, st.TurnCrates):
        additional.refill(state, step.seat, step.first, step.second, events)
    elif isinstance(step, st.PutZigguratHouse):
        ziggurat.place_ziggurat_house(state, step.seat, step.space, events)
    elif isinstance(step, st.PutPortHouse):
        port.place_port_house(state, step.seat, step.space, step.row, events)
    elif isinstance(step, st.Construct):
        building.construct_building(state, step.seat, step.colour, step.district, events)
    else:
        assert isinstance(step, st.ScoreShip)
        give_points(state, step.seat, d.FROM_SHIPS, step.points, events)


def must_ask(state: State, question: Task, events: list[Event]) -> bool:
    """Whether the question leaves a choice; if not, it is answered or dropped. All of this is public."""
    if isinstance(question, (q.TakeActions, q.ChooseDie, q.TurnCards, q.DrawTile, q.SpendDie)):
        return True  # by far the most frequent ones
    if isinstance(question, q.Payment):
        return paying.must_ask_payment(state, question, events)
    if isinstance(question, (q.Pause, q.CreateGarden)):
        return offer(state, question)
    if isinstance(question, q.ChooseTrack):
        return choices.must_ask_track(state, question)
    if isinstance(question, q.ChooseSupplyDie):
        return choices.must_ask_supply_die(state, question, events)
    if isinstance(question, q.ChooseSpecial):
        return choices.must_ask_special(state, events)
    if isinstance(question, q.RollBarge):
        return scoring.must_roll(state, question.district, events)
    if isinstance(
        question,
        (
            q.OfferShip,
            q.OfferStep,
            q.OfferPaidStep,
            q.OfferProject,
            q.OfferMarkerOnShip,
            q.OfferMarkerOnZiggurat,
            q.OfferPortHouse,
            q.OfferHouseMove,
            q.ChooseCrates,
        ),
    ):
        return offer(state, question)
    if isinstance(question, q.FillDisplay) and not offers.must_reveal(state):
        state.pending.pop()
        return False
    return True


def offer(state: State, question: Task) -> bool:
    """Makes an offer that can be taken up, and drops any other."""
    if offers.is_open(state, question):
        return True
    state.pending.pop()
    return False
