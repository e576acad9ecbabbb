"""A forecast that is corrected by the sum of what each feature was found to be worth: the same as `Corrected` makes of
it (bots/learned.py), with one look at the table for both."""

from __future__ import annotations

from librt.vecs import vec

from ziggurat.bots.learned import Layers, by_stage
from ziggurat.bots.tabannusi.features import NO_FEATURES, look_at_player, part_of_game, third_of
from ziggurat.bots.tabannusi.outlook import NOTHING, Outlook, Weighing
from ziggurat.games.tabannusi.state import State


class Correction:
    def __init__(self, weighing: Weighing, layers: Layers) -> None:
        self.weighing = weighing
        self.units = vec[float](list(layers.units))
        self.lean = vec[float](list(layers.lean))

    def forecast(self, state: State) -> list[float]:
        weighing = self.weighing
        if not state.pending:
            return weighing.forecast(state)
        outlook = Outlook(state, 0, state.players)
        stage = part_of_game(outlook)
        third = third_of(stage)
        lean = self.lean
        found = NO_FEATURES[:]
        missed = NOTHING[:4]
        total = 0.0
        for seat in range(state.players):
            value = 0.0
            for n in range(look_at_player(outlook, seat, third, found)):
                value += lean[found[n]]
            missed[seat] = value
            total += value
        mean = total / float(state.players)
        unit = by_stage(self.units, 0, stage)
        return [weighing.points_in(outlook, seat) + unit * (missed[seat] - mean) for seat in range(state.players)]
