from __future__ import annotations

import gzip
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import ziggurat.lab.spiel
from ziggurat.core.game import installed_games

for name, game in installed_games().items():
    told = playthrough(f"{ziggurat.lab.spiel.PREFIX}{name}(players={game.seats[0]})", [], seed=7)
    (Path(__file__).parent / f"{name}.txt.gz").write_bytes(gzip.compress(told.encode(), mtime=0))
