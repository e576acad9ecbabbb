"""A forecast that is corrected by the sum of what each feature was found to be worth: the same as `Corrected` makes of
it (bots/learned.py), without writing every feature down twice."""

from __future__ import annotations

from librt.vecs import vec

from ziggurat.bots.babylonia.features import KINDS, MOST, TIMED, Sight
from ziggurat.bots.babylonia.prospect import Prospect, stage
from ziggurat.bots.babylonia.scales import Scales
from ziggurat.bots.learned import Layers, by_stage
from ziggurat.games.babylonia.state import State, score_of


class Correction:
    def __init__(self, scales: Scales, layers: Layers) -> None:
        self.scales = scales
        self.units = vec[float](list(layers.units))
        lean = layers.lean
        self.worth = vec[float](
            [
                lean[kind] + (lean[KINDS + TIMED * third + kind] if kind < TIMED else 0.0)
                for third in range(3)
                for kind in range(KINDS)
            ]
        )
        """By third of the game: what a feature is worth."""

    def forecast(self, state: State) -> list[float]:
        if not state.pending:
            return [float(score_of(state, seat)) for seat in range(int(state.seats))]
        prospect = Prospect(self.scales, state)
        points = prospect.all_points()
        sight = Sight(prospect)
        found = sight.found
        worth = self.worth
        first = KINDS * sight.third
        missed = vec[float]([0.0, 0.0, 0.0, 0.0])
        mean = 0.0
        for seat in range(state.seats):
            value = 0.0
            for n in range(MOST * seat, sight.ends[seat]):
                value += worth[first + found[n]]
            missed[seat] = value
            mean += value / float(state.seats)
        unit = by_stage(self.units, 0, stage(state))
        for seat in range(state.seats):
            points[seat] += unit * (missed[seat] - mean)
        return points
