"""What is known of Tabannusi: points now, points of scorings to come, means to get more, and the time that is left.

A position is described by some numbers of each player (outlook.py); one table of weights makes of them the points with
which he will end, and an answer is as good as the position after it, or, with more thought, as the position at the end
of the turn (turn.py). Playouts answer by habit (habit.py). The appraisal that was used before is kept for comparison
(classic.py).
"""

from __future__ import annotations

from ziggurat.bots.knowledge import Knowledge, Weights, manner_of
from ziggurat.bots.tabannusi.classic import ClassicWeighing
from ziggurat.bots.tabannusi.correction import Correction
from ziggurat.bots.tabannusi.facts import between_turns, stage
from ziggurat.bots.tabannusi.features import COUNT, features
from ziggurat.bots.tabannusi.habit import habit, habit_of_all
from ziggurat.bots.tabannusi.outlook import Weighing
from ziggurat.bots.tabannusi.turn import Turn


def know(weights: Weights) -> Knowledge:
    """What these weights make of the game. Those of the former appraisal have other names."""
    manner = manner_of(weights, width=10, slip=1.2)
    if "end of districts" in weights:
        classic = ClassicWeighing(weights)
        return Knowledge(weights, classic.appraise, classic.forecast, habit, classic.spread, manner)
    weighing = Weighing(weights)
    return Knowledge(
        weights,
        weighing.appraise,
        weighing.forecast,
        habit_of_all,
        weighing.spread,
        manner,
        stage,
        features,
        COUNT,
        ponder=Turn(weighing).ponder,
        correct=lambda layers: Correction(weighing, layers).forecast,
        complete=between_turns,
    )
