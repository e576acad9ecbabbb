"""Chance: who begins, and tiles drawn from the bag. What it answers is checked as well, when a record is read."""

from __future__ import annotations

from random import Random

from ziggurat.core.chance import draw_four_kinds
from ziggurat.core.game import Seat
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris.data import HAND
from ziggurat.games.tigris.state import State, hand_count

Chances = a.NameFirst | a.RefillHand | a.DrawTiles
"""The questions that chance is asked."""


def luck(state: State, rng: Random) -> a.Action:
    """Chance's answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, a.NameFirst):
        return a.Begin(rng.randrange(int(state.seats)))
    assert isinstance(question, (a.RefillHand, a.DrawTiles))
    return draw_from_bag(state, question.seat, tiles_due(state, question), rng)


def tiles_due(state: State, question: a.RefillHand | a.DrawTiles) -> int:
    if isinstance(question, a.DrawTiles):
        return question.count
    return HAND - hand_count(state, question.seat)


def draw_from_bag(state: State, seat: Seat, due: int, rng: Random) -> a.Drawn:
    """Tiles drawn one by one, each of those left being equally likely."""
    return a.Drawn(seat, draw_four_kinds(state.bag, 0, due, rng), due)
