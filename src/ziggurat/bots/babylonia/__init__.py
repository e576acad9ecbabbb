"""What a bot knows of Babylonia: points now, and what the board promises.

Placements are most of the game, up to 700 at a time, so a placement is appraised by what it changes around its hex:
the majorities at the locations beside it, the chains of tokens that it joins, the nobles that come to score by that
(outlook.py). All of it is looked up in a `Survey` of the board that is made once a decision. The forecast reads the
same survey for every seat (prospect.py), and so does what was learned on top of it (features.py). Playouts take the
answer that is appraised best; those of the search as it was before look at a few hexes and nothing else (glance.py).
"""

from __future__ import annotations

from ziggurat.bots.babylonia.features import COUNT
from ziggurat.bots.babylonia.mind import Mind
from ziggurat.bots.babylonia.prospect import stage
from ziggurat.bots.knowledge import Knowledge, Weights, manner_of


def know(weights: Weights) -> Knowledge:
    """What these weights make of the game; `careful_playouts` says whether playouts appraise all answers."""
    mind = Mind(weights)
    return Knowledge(
        weights,
        mind.appraise,
        mind.forecast,
        mind.best if weights["careful_playouts"] else mind.habit,
        mind.spread,
        manner_of(weights, width=12, slip=0.96),
        stage,
        mind.features,
        COUNT,
        forecast_with_features=mind.forecast_with_features,
        correct=mind.correct,
    )
