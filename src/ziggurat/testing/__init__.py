"""The laws that hold for every game, for the tests of games from any package.

    from my_package import GAME
    from ziggurat.testing import Laws

    class TestMyGame(Laws):
        games = (GAME,)

pytest then holds every law against every number of seats with every value of every option, one by one or, where there
are many, combined. `ziggurat laws mygame` goes on for as long as one has time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    import pytest

if "pytest" in sys.modules:  # the laws themselves need no pytest; where it runs it tells more of what broke one
    sys.modules["pytest"].register_assert_rewrite("ziggurat.testing.laws")

from ziggurat.core.game import AnyGame
from ziggurat.testing.laws import LAWS, Law
from ziggurat.testing.tables import Table, every_table

__all__ = ["LAWS", "Law", "Laws", "Table", "every_table"]

MATCHES: Final = 2
"""Matches of each table that pytest holds a law against, where there are many tables."""
MANY: Final = 45
"""Matches of all tables together, where there are few."""


class Laws:
    """A class of tests: every law for every table of these games."""

    games: ClassVar[Sequence[AnyGame]] = ()
    matches: ClassVar[int] = MATCHES

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if {"law", "table"} <= {*metafunc.fixturenames}:
            tables = every_table(self.games)
            type(self).matches = max(MATCHES, MANY // len(tables))
            first = {table.game.name: table for table in reversed(tables)}
            cases = [
                (law, table)
                for table in tables
                for law in LAWS.values()
                if law.holds_for(table.game) and (law.of_game is None or table is first[table.game.name])
            ]
            metafunc.parametrize(("law", "table"), cases, ids=[f"{table}-{law}" for law, table in cases])

    def test_law(self, law: Law, table: Table) -> None:
        for seed in range(self.matches):
            law.check(table, str(seed))
