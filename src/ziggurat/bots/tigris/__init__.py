"""What a bot knows of Tigris & Euphrates: which answers look good, and how the game will end.

Points weigh the more the weaker their colour. Leaders on the board are worth what they can still earn, more beside
several temples and in the kingdom of a monument of their colour. A conflict is worth what winning and losing it are, by
the chance that the other hand holds enough, judged from the tiles that the seat has not seen.

Most actions are judged by what they change around them (outlook.py), without being tried; those that start conflicts or
complete a square and look best that way are then tried and thought through (mind.py). How the game will end is told
from points, leaders and their surroundings, and the turns that are left (prospect.py).
"""

from __future__ import annotations

from ziggurat.bots.knowledge import Knowledge, Weights, manner_of
from ziggurat.bots.tigris.features import COUNT, features
from ziggurat.bots.tigris.mind import Mind
from ziggurat.bots.tigris.prospect import in_conflict, stage


def know(weights: Weights) -> Knowledge:
    """What these weights make of the game; `careful_playouts` says whether playouts look at all actions."""
    mind = Mind(weights)
    return Knowledge(
        weights,
        mind.appraise,
        mind.forecast,
        mind.best if weights["careful_playouts"] else mind.habit,
        mind.spread,
        manner_of(weights, width=10, slip=0.48),
        stage,
        features,
        COUNT,
        skim=mind.skim,
        point=weights["weakest"],
        unsettled=in_conflict,
    )
