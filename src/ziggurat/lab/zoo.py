"""PettingZoo: every game as an AEC environment.

>>> from ziggurat.lab.zoo import env
>>> table = env("babylonia", seats=3)
>>> table.reset(seed=7)
>>> observation, reward, termination, truncation, info = table.last()
>>> table.step(int(observation["action_mask"].argmax()))
"""

from __future__ import annotations

from random import Random
from typing import Any

from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import AnyGame, Options, load_game
from ziggurat.core.turns import KEPT, Look, Turns
from ziggurat.core.words import ENGLISH, seat_names
from ziggurat.lab.beginning import ILLEGAL, begin, one_of_these
from ziggurat.lab.extras import missing
from ziggurat.lab.sight import Sight

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise missing("lab", error) from error


class GameEnv(Turns, AECEnv):  # type: ignore[misc,type-arg]
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
        rules = load_game(game) if isinstance(game, str) else game
        self.seats = rules.seats[0] if seats is None else seats
        rules.check_seats(self.seats)
        self.table_options = rules.complete_options(options or {})
        self.sight = Sight(rules, actions, facts, rules.answers(self.seats, self.table_options))
        super().__init__(self.seats, self.sight.slate, self._look())
        self.illegal = one_of_these("illegal", illegal, ILLEGAL)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"ziggurat_{rules.name}_v{rules.rules_version}"}
        self._space = self.sight.space()
        self._action_spaces = {agent: self.sight.action_space() for agent in self.possible_agents}

    def _look(self) -> Look | None:
        return None if self.sight.plain else self.sight.observe

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        luck = self.run.rng if seed is None and hasattr(self, "run") else Random(seed)
        self.begin(begin(self.sight.game, self.seats, self.table_options, luck, options))

    def refuse(self, agent: str, answer: int) -> None:
        reason = self.sight.refusal(self.run, answer)
        if self.illegal == "raise":
            raise IllegalAction(reason)
        self.infos[agent]["illegal"] = str(reason)
        self.end([-1.0 if other == agent else 0.0 for other in self.possible_agents])

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

    def __getstate__(self) -> dict[str, Any]:
        own = {name: value for name, value in vars(self).items() if name not in ("slate", "look")}
        return {**own, **{name: getattr(self, name) for name in KEPT if hasattr(self, name)}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        Turns.__init__(self, state["seats"], state["sight"].slate, None)
        for name, value in state.items():
            setattr(self, name, value)
        self.look = self._look()


def env(game: AnyGame | str, seats: int | None = None, **settings: Any) -> GameEnv:
    """An environment of a game by its name, as PettingZoo's own modules make theirs."""
    return GameEnv(game, seats, **settings)


raw_env = env
