"""What follows an action: the best ones are tried, and the questions that come of them are thought through."""

from __future__ import annotations

from random import Random
from typing import Final

from ziggurat.bots.knowledge import Weights
from ziggurat.bots.tigris.outlook import UNTRIED, Outlook
from ziggurat.bots.tigris.prospect import Prospect, final_points, part_left
from ziggurat.bots.tigris.scales import Scales
from ziggurat.core.game import Seat
from ziggurat.games.tigris.actions import (
    Action,
    AddTiles,
    ChooseTreasure,
    ChooseWar,
    OfferMonument,
    PlaceLeader,
    Support,
    TakeAction,
)
from ziggurat.games.tigris.conflicts import colour_added, settle_revolt, settle_war, strengths
from ziggurat.games.tigris.rules import apply, legal
from ziggurat.games.tigris.state import TURN_LIMIT, State
from ziggurat.games.tigris.turn import fight_on, offer_treasures

DEPTH: Final = 3
"""How many questions that follow an action are thought through."""
TRIED: Final = 4
"""How many of the actions that look best are tried, if there is more to them than meets the eye."""
GLANCES: Final = 16
"""How many actions a playout looks at before it takes the best of them."""


class Mind:
    """The knowledge of the game with one table of weights."""

    def __init__(self, weights: Weights) -> None:
        self.scales = Scales(weights)
        self.tried_in_tree = int(weights["tried_in_tree"])
        """How many actions are tried for a question that a search meets on its way."""

    def appraise(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        """The worth of each action: by its surroundings, and the most promising ones by what really follows."""
        return self.appraise_with(TRIED, state, seat, actions)

    def skim(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        """The same with fewer trials, since a search tries what follows itself."""
        return self.appraise_with(self.tried_in_tree, state, seat, actions)

    def appraise_with(self, trials: int, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        question = state.pending[-1]
        if isinstance(question, Support):
            return self.worth_of_support(state, seat, question, actions, DEPTH)
        if not isinstance(question, TakeAction):
            return [self.tried(state, seat, action) for action in actions]
        outlook = Outlook(self.scales, state, seat)
        worth = [outlook.judge(action) for action in actions]
        idle = outlook.value()
        promising = [n for n in range(len(actions)) if outlook.deserves_trial(actions[n])]
        best = self.best_of(promising, worth, trials)
        for n in promising:
            if n not in best:
                worth[n] -= UNTRIED
        for n in best:
            worth[n] = self.tried(state, seat, actions[n]) - idle
        return worth

    def best_of(self, numbers: list[int], worth: list[float], count: int) -> list[int]:
        best: list[int] = []
        for n in numbers:
            at = len(best)
            while at > 0 and worth[best[at - 1]] < worth[n]:
                at -= 1
            if at < count:
                best.insert(at, n)
                if len(best) > count:
                    best.pop()
        return best

    def tried(self, state: State, seat: Seat, action: Action) -> float:
        after = state.clone()
        apply(after, seat, action)
        effort = self.scales.leader_effort if isinstance(action, PlaceLeader) else 0.0
        return self.expectation(after, seat, DEPTH) - effort

    def value(self, state: State, seat: Seat) -> float:
        return Outlook(self.scales, state, seat).value()

    def expectation(self, state: State, seat: Seat, depth: int) -> float:
        """The value of a position, with what is asked next answered as well as can be guessed."""
        question = state.pending[-1] if state.pending else None
        if depth == 0 or question is None:
            return self.value(state, seat)
        if isinstance(question, Support):
            if question.added is not None:
                return self.value(state, seat)
            if question.attacker == seat:
                return max(self.worth_of_support(state, seat, question, legal(state, seat), depth))
            return self.worth_of_defence(state, seat, question, depth)
        if isinstance(question, ChooseWar | OfferMonument | ChooseTreasure):
            asked = question.asks[0]
            answers = legal(state, asked)
            if asked != seat or isinstance(question, ChooseTreasure):
                answers = answers[:1]
            return max([self.followed(state, seat, asked, action, depth) for action in answers])
        return self.value(state, seat)

    def followed(self, state: State, seat: Seat, asked: Seat, action: Action, depth: int) -> float:
        after = state.clone()
        apply(after, asked, action)
        return self.expectation(after, seat, depth - 1)

    def worth_of_support(
        self, state: State, seat: Seat, question: Support, actions: list[Action], depth: int
    ) -> list[float]:
        """So many tiles added: the chance to win with them, which a defender knows, and their price."""
        attack, defence = strengths(state, question)
        won = self.settled(state, seat, question, True, depth)
        lost = self.settled(state, seat, question, False, depth)
        outlook = Outlook(self.scales, state, seat)
        worth: list[float] = []
        for action in actions:
            assert isinstance(action, AddTiles)
            if question.added is None:
                needed = attack + action.count - defence
                chance = 1.0 - outlook.chance_to_hold(question.defender, colour_added(question), needed)
            else:
                chance = 1.0 if attack + question.added > defence + action.count else 0.0
            worth.append(chance * won + (1.0 - chance) * lost - self.scales.tile_spent * action.count)
        return worth

    def worth_of_defence(self, state: State, seat: Seat, question: Support, depth: int) -> float:
        """Somebody else attacks: he adds what he may be expected to hold, and we answer with what we have."""
        colour = colour_added(question)
        attack, defence = strengths(state, question)
        chance = 0.5
        if question.defender == seat:
            needed = defence + int(state.hands[4 * seat + colour]) - attack + 1
            chance = Outlook(self.scales, state, seat).chance_to_hold(question.attacker, colour, needed)
        won = self.settled(state, seat, question, True, depth)
        lost = self.settled(state, seat, question, False, depth)
        return chance * won + (1 - chance) * lost

    def settled(self, state: State, seat: Seat, question: Support, attacker_wins: bool, depth: int) -> float:
        """The value after the conflict was won or lost, whatever was added to it."""
        after = state.clone()
        after.pending.pop()
        winner, loser = question.attacker, question.defender
        if not attacker_wins:
            winner, loser = loser, winner
        if question.war:
            settle_war(after, question.colour, winner, loser, (0, 0), [])
            fight_on(after, [])
        else:
            settle_revolt(after, question.colour, winner, loser, (0, 0), [])
            offer_treasures(after, [])
        return self.expectation(after, seat, depth - 1)

    # -- playouts ----------------------------------------------------------------------------------------------------

    def habit(self, state: State, seat: Seat, actions: list[Action], rng: Random) -> Action:
        """The best of a few actions at a glance; in a conflict what wins it, if the other side adds nothing more."""
        count = len(actions)
        question = state.pending[-1]
        if isinstance(question, Support):
            return self.quick_support(state, question, actions)
        random = rng.random
        if count <= 2 or not isinstance(question, TakeAction):
            return actions[int(random() * count)]
        outlook = Outlook(self.scales, state, seat)
        best = actions[int(random() * count)]
        most = outlook.judge(best)
        for _ in range(GLANCES - 1):
            action = actions[int(random() * count)]
            worth = outlook.judge(action)
            if worth > most:
                best = action
                most = worth
        return best

    def best(self, state: State, seat: Seat, actions: list[Action], rng: Random) -> Action:
        """What looks best without a trial."""
        if not isinstance(state.pending[-1], TakeAction):
            worth = self.appraise_with(0, state, seat, actions)
            return actions[worth.index(max(worth))]
        outlook = Outlook(self.scales, state, seat)
        best = actions[0]
        most = outlook.judge_untried(best)
        for n in range(1, len(actions)):
            value = outlook.judge(actions[n])
            if value <= most:
                continue
            if outlook.deserves_trial(actions[n]):
                value -= UNTRIED
            if value > most:
                best = actions[n]
                most = value
        return best

    def quick_support(self, state: State, question: Support, actions: list[Action]) -> Action:
        """As many tiles as win for sure, else none; an attacker fears two more in the other hand."""
        attack, defence = strengths(state, question)
        if question.added is not None:
            needed = attack + question.added - defence
        else:
            needed = defence - attack + 1
            if needed + 2 < len(actions):
                needed += 2
        if needed < 0:
            needed = 0
        return actions[needed] if needed < len(actions) else actions[0]

    # -- how it will end ---------------------------------------------------------------------------------------------

    def forecast(self, state: State) -> list[float]:
        """The weakest colour of every seat at the end, treasures dealt, with small parts of the next ones."""
        if not state.pending:
            if state.ended == TURN_LIMIT:
                return [0.0] * int(state.seats)
            return [final_points(state, seat) for seat in range(int(state.seats))]
        return Prospect(self.scales, state).points()

    def spread(self, state: State) -> float:
        """The more of the bag is left and the fewer seats share the board, the more can still turn."""
        return self.scales.spread[state.seats] * (1.0 + self.scales.spread_early * part_left(state))
