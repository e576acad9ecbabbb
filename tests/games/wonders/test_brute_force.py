"""Final scores of random games with all combinations of the expansions, recounted without the engine.

`WONDERS=full pytest tests/games/wonders/test_brute_force.py tests/games/wonders/test_refusals.py` recounts 560 games
and, in the second, compares payments and legal answers of as many; without it a few suffice.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.games.wonders.plain_scores import plain_sheet
from tests.games.wonders.spread import GAMES, SEATS, spread
from ziggurat.core.simulate import play_on
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.state import State


@pytest.mark.parametrize("seats", SEATS)
def test_final_scores_recounted(seats: int) -> None:
    """Every source of every seat, in the middle of the game too: that is what the panels show."""
    sources = set()
    for seed in range(GAMES):
        rng = Random(f"{seats} {seed}")
        state = GAME.setup(seats, GAME.complete_options(spread(seats, seed)))
        for _ in play_on(GAME, state, rng):
            if rng.random() < 0.01:
                check(state, seats)
        sources |= check(state, seats)
    assert len(sources) >= 9


def check(state: State, seats: int) -> set[str]:
    sheet: list[dict[str, int]] = [{} for _ in range(seats)]
    for gain in GAME.account(state):
        sheet[gain.seat][gain.source] = gain.points
    for seat in range(seats):
        expected = plain_sheet(state, seat)
        science = {"science", "leaders", "projects", "guilds"}  # equal totals may be shared out differently
        assert sum(sheet[seat].values()) == sum(expected.values())
        assert {s: p for s, p in sheet[seat].items() if s not in science} == {
            s: p for s, p in expected.items() if s not in science
        }
    return {source for row in sheet for source in row}
