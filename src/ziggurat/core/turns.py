"""A game that is answered by one agent after the other, as environments for several agents want it.

What every answer goes through is compiled with the rules; `ziggurat.lab.zoo` makes PettingZoo's environment of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from ziggurat.core.errors import BadOptions
from ziggurat.core.run import Run, Slate
from ziggurat.core.steps import OVER
from ziggurat.core.words import Phrase

Look = Callable[[Run, int], dict[str, Any]]
"""What a seat sees of a run."""

KEPT: Final = (
    "run",
    "agents",
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
    "_action_spaces",
)
"""What a copy has to take along, besides the attributes that Python knows of."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns:
    run: Run
    agent_selection: str
    """Whoever is asked, or has to take leave."""
    rewards: dict[str, float]
    _cumulative_rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    _action_spaces: dict[str, Any]

    def __init__(self, seats: int, slate: Slate, look: Look | None) -> None:
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.seat_of: dict[str, int] = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.slate = slate
        self.look = look
        """For those who want to see something else than the slate."""

    def begin(self, run: Run) -> None:
        agents = self.possible_agents
        self.run = run
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {} for agent in agents}
        if run.seat == OVER:  # a record or a position of a finished game
            self.end(run.returns())
        else:
            self.agent_selection = agents[run.seat]

    def end(self, returns: list[float]) -> None:
        """Rewards for all, who take their leave one after the other."""
        for agent, value in zip(self.possible_agents, returns, strict=True):
            self.rewards[agent] = value
            self._cumulative_rewards[agent] = value
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = sys.maxsize) -> Iterator[str]:
        """Whoever is selected, again and again, as long as there are agents: one `step` for each."""
        left: i64 = max_iter
        while left > 0 and self.agents:
            left -= 1
            yield self.agent_selection

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        return sight(self, agent)

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees, its rewards since its last step, whether it is done, and its info."""
        agent = self.agent_selection
        return (
            sight(self, agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        """The answer of whoever is selected, None for leave."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self.take_leave(agent, action)
            return
        if action is None:
            raise BadOptions(Phrase("An answer is asked for."))
        slate = self.slate
        answer = slate.drawn
        if action is not slate.name_drawn:
            answer = int(action)
        seat = self.run.take(answer, slate.listed)
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        elif seat == OVER:
            self.end(self.run.returns())
        else:
            self.refuse(agent, answer)

    def take_leave(self, agent: str, action: object) -> None:
        """As PettingZoo wants it, but all are done at once here, so whoever is left takes leave next."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        del self.rewards[agent]
        del self._cumulative_rewards[agent]
        del self.terminations[agent]
        del self.truncations[agent]
        del self.infos[agent]
        self.agents.remove(agent)
        for other in self.agents:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

    def refuse(self, agent: str, answer: int) -> None:
        """What happens with an answer that is not legal."""
        raise NotImplementedError


def sight(turns: Turns, agent: str) -> dict[str, Any]:
    seat = turns.seat_of[agent]
    return turns.slate.see(turns.run, seat) if turns.look is None else turns.look(turns.run, seat)
