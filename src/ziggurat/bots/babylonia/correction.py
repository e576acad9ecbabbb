"""A forecast that is corrected by the sum of what each feature was found to be worth: the same as `Corrected` makes of
it (bots/learned.py), without writing every feature down twice."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from ziggurat.bots.babylonia.features import KINDS, MOST, NONE_YET, PARTS, TIMED, Sight
from ziggurat.bots.babylonia.prospect import Prospect
from ziggurat.bots.babylonia.scales import Scales
from ziggurat.bots.learned import Layers, by_stage
from ziggurat.games.babylonia.state import State, score_of

NO_MEMORY: Final = NONE_YET[:0]


class Correction:
    def __init__(self, scales: Scales, layers: Layers) -> None:
        self.scales = scales
        self.units = vec[float](list(layers.units))
        lean = layers.lean
        self.worth = vec[float](
            [
                lean[kind] + (lean[KINDS + TIMED * part + kind] if kind < TIMED else 0.0)
                for part in range(PARTS)
                for kind in range(KINDS)
            ]
        )
        """By part of the game: what a feature is worth."""
        self.memory = NO_MEMORY
        """Where the features were written down the last time; nothing while they are."""

    def forecast(self, state: State) -> list[float]:
        if not state.pending:
            return [float(score_of(state, seat)) for seat in range(int(state.seats))]
        prospect = Prospect(self.scales, state)
        points = prospect.all_points()
        found = self.memory
        self.memory = NO_MEMORY
        if len(found) == 0:
            found = NONE_YET[:]
        sight = Sight(prospect, found)
        worth = self.worth
        first = KINDS * sight.part
        missed = vec[float]([0.0, 0.0, 0.0, 0.0])
        mean = 0.0
        for seat in range(state.seats):
            value = 0.0
            for n in range(MOST * seat, sight.ends[seat]):
                value += worth[first + found[n]]
            missed[seat] = value
            mean += value / float(state.seats)
        unit = by_stage(self.units, 0, prospect.stage())
        for seat in range(state.seats):
            points[seat] += unit * (missed[seat] - mean)
        self.memory = found
        return points
