"""The laws hold for every installed game, at every number of seats, with every option."""

from __future__ import annotations

from ziggurat.core.game import installed_games
from ziggurat.testing import Laws


class TestEveryGame(Laws):
    games = tuple(installed_games().values())
