"""What every question offers. Whether an offer is worth making follows from the same list (rules 6 to 8, 12).

Questions are told apart by chains of `isinstance`, as in `rules.py`.
"""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.game import Seat
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import (
    additional,
    building,
    choices,
    dealing,
    gardens,
    paying,
    port,
    scoring,
    turn,
    ziggurat,
)
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import State


def add_answers(state: State, seat: Seat, question: Task, found: list[a.Action]) -> None:
    """The answers that belong to the question itself; chance is asked in its own way."""
    if isinstance(question, q.TakeActions):
        turn.add_actions(state, seat, found)
    elif isinstance(question, q.Payment):
        paying.add_ways_to_pay(state, question, found)
    elif isinstance(question, q.ChooseDie):
        turn.add_dice(state, seat, found)
    elif isinstance(question, q.Pause):
        pass
    elif isinstance(question, q.CreateGarden):
        gardens.add_garden_steps(state, seat, question.left, found)
    elif isinstance(question, q.ChooseTrack):
        choices.add_tracks(state, question, found)
    elif isinstance(question, q.ChooseSupplyDie):
        choices.add_supply_dice(state, found)
    elif isinstance(question, q.OfferShip):
        port.add_ships(state, seat, question.size, port.SHIP_PRICE_AFTER_BUILDING, found)
    elif isinstance(question, q.OfferStep):
        if choices.can_advance(state, question.seat, question.colour):
            paying.add_ways_to_pay_any(state, seat, True, found)
    elif isinstance(question, q.OfferPaidStep):
        choices.add_paid_steps(state, seat, found)
    elif isinstance(question, q.OfferProject):
        building.add_projects(state, seat, question.district, question.colour, found)
    elif isinstance(question, q.ChooseDistrict):
        found.extend(a.SEND_ARCHITECT[1:])
    elif isinstance(question, q.ChooseCrates):
        choices.add_crates(state, seat, found)
    elif isinstance(question, q.ChooseSpecial):
        choices.add_displayed(state, found)
    elif isinstance(question, q.ChooseGardenOrMarker):
        found.extend(a.PICK_GAIN)
    elif isinstance(question, q.ChooseScoring):
        scoring.add_scorings(state, found)
    elif isinstance(question, q.OfferMarkerOnShip):
        port.add_ships(state, seat, port.ANY_SIZE, port.FREE, found)
    elif isinstance(question, q.OfferMarkerOnZiggurat):
        ziggurat.add_sections(state, seat, found)
    elif isinstance(question, q.OfferPortHouse):
        port.add_port_houses(state, seat, True, found)
    elif isinstance(question, q.OfferHouseMove):
        choices.add_house_moves(state, seat, found)
    elif isinstance(question, q.KeepUrban):
        choices.add_drawn_cards(state, seat, found)
    elif isinstance(question, q.PlaceFirstBuilding):
        building.add_first_buildings(state, found)
    elif isinstance(question, q.EnterBoard):
        found.extend(a.ENTER[1:])


def may_decline(question: Task) -> bool:
    """Whether "no more" is an answer to it."""
    return not isinstance(question, (q.ChooseDie, q.Payment)) and isinstance(
        question,
        (
            q.TakeActions,
            q.Pause,
            q.CreateGarden,
            q.OfferShip,
            q.OfferStep,
            q.OfferPaidStep,
            q.OfferProject,
            q.ChooseCrates,
            q.OfferMarkerOnShip,
            q.OfferMarkerOnZiggurat,
            q.OfferPortHouse,
            q.OfferHouseMove,
        ),
    )


def leaves_time(question: Task) -> bool:
    """Whether additional actions may come before the answer: not inside a payment or a draw, nor in set-up."""
    return isinstance(question, (q.TakeActions, q.ChooseDie)) or not isinstance(
        question, (q.Payment, q.ChooseSpecial, q.KeepUrban, q.PlaceFirstBuilding)
    )


# -- offers that cannot be taken up are not made -----------------------------------------------------------------------


def is_open(state: State, offer: Task) -> bool:
    """Whether it can be taken up: now, or for most of them after an additional action."""
    seat = offer.asks[0]
    if isinstance(offer, q.Pause):
        return additional.has_additional(state, seat)
    found: list[a.Action] = []
    add_answers(state, seat, offer, found)
    return len(found) > 0 or (may_open(state, offer) and additional.has_additional(state, seat))


def may_open(state: State, offer: Task) -> bool:
    """Whether an additional action could make it possible."""
    if isinstance(offer, (q.OfferHouseMove, q.ChooseCrates)):
        return False
    if isinstance(offer, q.OfferShip):
        return has_ship(state, offer.seat, offer.size)
    if isinstance(offer, q.OfferMarkerOnShip):
        return has_ship(state, offer.seat, port.ANY_SIZE)
    if isinstance(offer, q.OfferStep):
        return choices.can_advance(state, offer.seat, offer.colour)
    return True


def has_ship(state: State, seat: i64, size: i64) -> bool:
    """Whether some ship of the size is without a marker of the player."""
    count: i64 = 0
    for space in range(i64(len(d.SHIP_SPACES))):
        if port.fits_ship(state, seat, space, size):
            count += 1
    return count > 0


def must_reveal(state: State) -> bool:
    """Whether the display of special water tiles has a gap that can be filled."""
    return dealing.tiles_to_reveal(state) > 0
