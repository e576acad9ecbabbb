"""Answers by their worth, how the game will end, and answers by habit."""

from __future__ import annotations

from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.babylonia.correction import Correction
from ziggurat.bots.babylonia.features import NONE_YET, Sight
from ziggurat.bots.babylonia.glance import glance
from ziggurat.bots.babylonia.outlook import TOKENS_AT_FIRST, Outlook
from ziggurat.bots.babylonia.prospect import Prospect
from ziggurat.bots.babylonia.scales import Scales
from ziggurat.bots.knowledge import Forecast, Weights
from ziggurat.bots.learned import Layers
from ziggurat.core.game import Seat
from ziggurat.games.babylonia.actions import Action, AnotherTurn, Place, Resolve, Stop, Take
from ziggurat.games.babylonia.data import (
    CARDS,
    CENTRE_LINKS,
    EXTRA_TURN,
    MORE_FOR_CITIES,
    NOBLE_WITH_FARMERS,
    NOBLES_ON_FIELDS,
    RIVER_LINKS,
    SEVEN_TOKENS,
    SLOT_CELLS,
    TEN_POINTS,
    THREE_NOBLES,
    ZIGGURAT,
)
from ziggurat.games.babylonia.pieces import is_field
from ziggurat.games.babylonia.rules import apply
from ziggurat.games.babylonia.state import State, cities_left, cities_of, score_of, stand_count, supply_count

GLANCES: Final = 6
"""How many placements a habit looks at."""
ENOUGH_TO_GO_ON: Final = 5.0
"""What a third or later token must bring at a glance."""


class Mind:
    """The knowledge of the game with one table of weights."""

    def __init__(self, weights: Weights) -> None:
        self.scales = Scales(weights)

    def appraise(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        """A number for each action, higher for better; only differences matter."""
        first = actions[0]
        if isinstance(first, Resolve):
            return [appraise_resolution(state, seat, action, self.scales.grudge[state.seats]) for action in actions]
        if isinstance(first, Take):
            return [appraise_card(state, seat, action) for action in actions]
        if isinstance(first, AnotherTurn):
            return [appraise_turn(action) for action in actions]
        outlook = Outlook(self.scales, state, seat)
        return [outlook.appraise_placement(action) for action in actions]

    def forecast(self, state: State) -> list[float]:
        """The points of every seat at the end, as far as one can tell."""
        if not state.pending:
            return [float(score_of(state, seat)) for seat in range(int(state.seats))]
        return Prospect(self.scales, state).all_points()

    def features(self, state: State) -> list[vec[i64]]:
        """What a learned correction sees of each seat."""
        return Sight(Prospect(self.scales, state), NONE_YET[:]).rows() if state.pending else []

    def forecast_with_features(self, state: State) -> tuple[list[float], list[vec[i64]]]:
        """Both from one look at the board."""
        if not state.pending:
            return self.forecast(state), []
        prospect = Prospect(self.scales, state)
        return prospect.all_points(), Sight(prospect, NONE_YET[:]).rows()

    def correct(self, layers: Layers) -> Forecast:
        """The forecast with a linear correction."""
        return Correction(self.scales, layers).forecast

    def spread(self, state: State) -> float:
        return self.scales.clear_lead

    def best(self, state: State, seat: Seat, actions: list[Action], rng: Random) -> Action:
        """The answer that is appraised best."""
        if isinstance(actions[-1], Place):
            return Outlook(self.scales, state, seat).best_placement(actions)
        worths = self.appraise(state, seat, actions)
        return actions[worths.index(max(worths))]

    def habit(self, state: State, seat: Seat, actions: list[Action], rng: Random) -> Action:
        """The best of a few placements picked at random, at a glance; the other questions as they are appraised."""
        best = actions[0]
        if isinstance(best, AnotherTurn):
            return best
        if isinstance(best, Resolve):
            return actions[int(rng.random() * len(actions))]
        if isinstance(best, Take):
            return self.best(state, seat, actions, rng)
        highest = ENOUGH_TO_GO_ON if isinstance(best, Stop) else -1000.0
        count = len(actions)
        random = rng.random
        for _ in range(GLANCES):
            action = actions[int(random() * count)]
            if isinstance(action, Place):
                worth = glance(state, seat, action)
                if worth > highest:
                    highest = worth
                    best = action
        return best


def appraise_resolution(state: State, seat: Seat, action: Action, grudge: float) -> float:
    """Points after it, own ones against those of the others; a ziggurat first, because cards work at once."""
    after = state.clone()
    apply(after, seat, action)
    worth = 0.0
    for other in range(int(state.seats)):
        gained = float(score_of(after, other) - score_of(state, other))
        worth += gained if other == seat else -grudge * gained
    assert isinstance(action, Resolve)
    if state.board[action.cell] == ZIGGURAT:
        worth += 3.0
    return worth


def appraise_turn(action: Action) -> float:
    """A whole turn is worth most while much is still to be taken."""
    return 1.0 if isinstance(action, AnotherTurn) and action.wanted else 0.0


def appraise_card(state: State, seat: Seat, action: Action) -> float:
    """By number and by the part of the game that is left."""
    assert isinstance(action, Take)
    card = action.card
    assert card in CARDS
    left = float(stand_count(state, seat) + supply_count(state, seat)) / TOKENS_AT_FIRST
    if card == TEN_POINTS:
        return 10.0
    if card == EXTRA_TURN:
        return 10.5 if left > 0.1 else 0.0
    if card == SEVEN_TOKENS:
        return 12.0 * left
    if card == THREE_NOBLES:
        return 15.0 * left
    if card == NOBLE_WITH_FARMERS:
        return 12.0 * left
    if card == NOBLES_ON_FIELDS:
        return 2.2 * float(fields_left(state))
    if card == MORE_FOR_CITIES:
        return (0.5 * float(cities_of(state, seat)) + 1.0) * 0.6 * float(cities_left(state) - 1)
    return 14.0 * left if card in (CENTRE_LINKS, RIVER_LINKS) else 0.0


def fields_left(state: State) -> i64:
    board = state.board
    slots = SLOT_CELLS[state.seats]
    left: i64 = 0
    for n in range(len(slots)):
        if is_field(board[slots[n]]):
            left += 1
    return left
