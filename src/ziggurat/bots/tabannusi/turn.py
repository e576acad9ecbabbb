"""A turn thought through to its end: a die, two actions and what follows from them, the scoring of an empty barge too.

One answer ahead much of a turn is out of sight: what the second action will be, and whether a district is scored when
the turn ends. So the answers that look best at once are followed, each by what looks best after it, until somebody else
is asked or dice are rolled, and judged there.
"""

from __future__ import annotations

from typing import Final

from ziggurat.bots.tabannusi.facts import position_after
from ziggurat.bots.tabannusi.outlook import Weighing
from ziggurat.core.game import Seat
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.rules import legal, to_act
from ziggurat.games.tabannusi.state import State

FOLLOWED: Final = 12
"""How many of the answers that look best are followed."""
LONGEST_TURN: Final = 10
"""Answers after the first, small ones not counted."""


class Turn:
    """What an answer is worth by the end of the turn that it begins or goes on with."""

    def __init__(self, weighing: Weighing) -> None:
        self.weighing = weighing

    def ponder(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        positions = [position_after(state, seat, action) for action in actions]
        at_once = [self.weighing.evaluate(position, seat) for position in positions]
        followed = sorted(range(len(actions)), key=lambda n: -at_once[n])[:FOLLOWED]
        worth = {n: self.by_the_end(positions[n], seat, int(state.round)) for n in followed}
        # The others stay behind those that were followed, in their order.
        behind = min(worth.values()) - at_once[followed[-1]] - 1e-6
        return [worth[n] if n in worth else behind + at_once[n] for n in range(len(actions))]

    def by_the_end(self, state: State, seat: Seat, round: int) -> float:
        """The value of a position once its turn is over, as far as only the seat is asked."""
        for _ in range(LONGEST_TURN):
            if not state.pending or state.round != round or state.on_turn != seat or to_act(state) != (seat,):
                break
            answers = legal(state, seat)
            best = position_after(state, seat, answers[0])
            if len(answers) > 1:
                most = self.weighing.evaluate(best, seat)
                for action in answers[1:]:
                    position = position_after(state, seat, action)
                    value = self.weighing.evaluate(position, seat)
                    if value > most:
                        best, most = position, value
            state = best
        return self.weighing.evaluate(state, seat)
