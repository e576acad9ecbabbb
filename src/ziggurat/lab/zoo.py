"""PettingZoo: every game as an AEC environment.

>>> from ziggurat.lab.zoo import env
>>> table = env("babylonia", seats=3)
>>> table.reset(seed=7)
>>> observation, reward, termination, truncation, info = table.last()
>>> table.step(int(observation["action_mask"].argmax()))
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from ziggurat.core.errors import BadOptions, IllegalAction
from ziggurat.core.game import AnyGame, Options, load_game
from ziggurat.core.run import Run
from ziggurat.core.steps import OVER
from ziggurat.core.words import ENGLISH, Phrase, seat_names
from ziggurat.lab.beginning import ILLEGAL, begin, one_of_these
from ziggurat.lab.extras import missing
from ziggurat.lab.sight import Sight

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise missing("lab", error) from error


class GameEnv(AECEnv):  # type: ignore[type-arg]
    """A game at a table, one answer a step. Agents are `player_0`, `player_1` and so on, by seat.

    `reset(seed, options)` takes a seed for chance, and as options a `position` or a `record` to go on from. Rewards
    come at the end, from 1 for the first place to -1 for the last. `copy.deepcopy` and `pickle` give environments that
    go on equally; `position` and `record()` are the game as text.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: AnyGame | str,
        seats: int | None = None,
        options: Options | None = None,
        actions: str = "numbered",
        facts: bool = False,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        rules = load_game(game) if isinstance(game, str) else game
        self.seats = rules.seats[0] if seats is None else seats
        rules.check_seats(self.seats)
        self.table_options = rules.complete_options(options or {})
        self.sight = Sight(rules, actions, facts, rules.answers(self.seats, self.table_options))
        self.illegal = one_of_these("illegal", illegal, ILLEGAL)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"ziggurat_{rules.name}_v{rules.rules_version}"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._space = self.sight.space()
        self._action_spaces = {agent: self.sight.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        luck = self.run.rng if seed is None and hasattr(self, "run") else Random(seed)
        self.run: Run = begin(self.sight.game, self.seats, self.table_options, luck, options)
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        if self.run.seat == OVER:  # a record or a position of a finished game
            self._end(self.run.returns())
        else:
            self.agent_selection = agents[self.run.seat]

    def _end(self, returns: list[float]) -> None:
        """Rewards for all, who take their leave one after the other."""
        for agent, value in zip(self.possible_agents, returns, strict=True):
            self.rewards[agent] = value
            self._cumulative_rewards[agent] += value
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = sys.maxsize) -> Iterator[str]:  # type: ignore[override]
        """Whoever is selected, again and again, as long as there are agents: one `step` for each."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees, its rewards since its last step, whether it is done, and its info."""
        agent = self.agent_selection
        return (
            self.sight.observe(self.run, self._seat_of[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observe(self, agent: str) -> dict[str, Any]:
        return self.sight.observe(self.run, self._seat_of[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadOptions(Phrase("An answer is asked for."))
        seat = self.run.take(int(action), self.sight.listed)
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        elif seat == OVER:
            self._end(self.run.returns())
        else:
            self._refuse(agent, int(action))

    def _refuse(self, agent: str, action: int) -> None:
        reason = self.sight.refusal(self.run, action)
        if self.illegal == "raise":
            raise IllegalAction(reason)
        self.infos[agent]["illegal"] = str(reason)
        self._end([-1.0 if other == agent else 0.0 for other in self.possible_agents])

    def render(self) -> str | None:
        """The table as whoever is asked sees it."""
        if self.render_mode is None:
            return None
        game, seat = self.sight.game, max(0, self.run.seat)
        return game.map_text(game.view(self.run.state, seat), seat_names(self.seats, ENGLISH), ENGLISH)

    def close(self) -> None:
        """There is nothing to close."""

    @property
    def position(self) -> str:
        """The position as text: all of it, not what a seat may know."""
        return self.sight.game.write_position(self.run.state)

    def record(self) -> str:
        """The game so far as a record."""
        return self.run.record()


def env(game: AnyGame | str, seats: int | None = None, **settings: Any) -> GameEnv:
    """An environment of a game by its name, as PettingZoo's own modules make theirs."""
    return GameEnv(game, seats, **settings)


raw_env = env
