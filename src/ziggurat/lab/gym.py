"""Gymnasium: one learner at a table of bots, and many games side by side, in one process or several.

>>> from ziggurat.lab.gym import LearnerEnv
>>> table = LearnerEnv("babylonia", opponents="random")
>>> observation, info = table.reset(seed=7)
>>> observation, reward, terminated, truncated, info = table.step(int(info["action_mask"].argmax()))
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ziggurat.bots.bot import make_bot
from ziggurat.core.errors import BadOptions, IllegalAction
from ziggurat.core.game import AnyGame, Options, Seat, load_game
from ziggurat.core.run import Batch, Chooser, Run
from ziggurat.core.steps import OVER
from ziggurat.core.words import ENGLISH, Phrase, seat_names
from ziggurat.lab.beginning import ILLEGAL, begin, one_of_these
from ziggurat.lab.extras import missing
from ziggurat.lab.sight import Mask, Sight, blanked, shown
from ziggurat.lab.spread import Spread

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing("lab", error) from error

SEEDS: Final = 1 << 62


def names_of(seats: int, seat: Seat, names: str | Sequence[str]) -> list[str | None]:
    """Which bot sits in every seat but the learner's: one for all, or one each in the order of the seats."""
    others = seats - 1
    wanted: list[str | None] = [names] * others if isinstance(names, str) else list(names)
    if len(wanted) != others:
        raise BadOptions(Phrase("There are {count} other seats, but {named} bots.", count=others, named=len(wanted)))
    return [*wanted[:seat], None, *wanted[seat:]]


def bots_of(game: AnyGame, names: Sequence[str | None]) -> list[Chooser | None]:
    return [None if name is None else make_bot(game, name) for name in names]


def opponents_of(game: AnyGame, seats: int, seat: Seat, names: str | Sequence[str]) -> list[Chooser | None]:
    return bots_of(game, names_of(seats, seat, names))


class LearnerEnv(gymnasium.Env[Any, Any]):
    """One learner with bots in the other seats; a step goes on until the learner is asked again.

    `seat` is the learner's, None for another one in every game. `info["action_mask"]` and `action_masks()` say which
    answers are legal. With `actions="listed"` an observation has a row for every answer beside the seat's own.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: AnyGame | str,
        seats: int | None = None,
        options: Options | None = None,
        opponents: str | Sequence[str] = "easy",
        seat: Seat | None = None,
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
        self.illegal = one_of_these("illegal", illegal, ILLEGAL)
        self.opponents = opponents
        self.fixed_seat = seat
        self.seat: Seat = 0 if seat is None else seat
        self.render_mode = render_mode
        self.observation_space = self.sight.space() if self.sight.listed else self.sight.row_space()
        self.action_space = self.sight.action_space()
        self._bots = opponents_of(rules, self.seats, self.seat, opponents)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        game = self.sight.game
        luck = Random(int(self.np_random.integers(SEEDS)))
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.seats))
            self._bots = opponents_of(game, self.seats, self.seat, self.opponents)
        self.run: Run = begin(game, self.seats, self.table_options, luck, options)
        self._let_others_answer()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        try:
            self.sight.answer(self.run, int(action))
        except IllegalAction as refusal:
            if self.illegal == "raise":
                raise
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": str(refusal.reason)}
        self._let_others_answer()
        over = self.run.seat == OVER
        reward = self.run.returns()[self.seat] if over else 0.0
        return self._observation(), reward, over, False, self._info()

    def _let_others_answer(self) -> None:
        run, game = self.run, self.sight.game
        while run.seat != OVER and (bot := self._bots[run.seat]) is not None:
            run.answer(run.legal.index(bot(game.view(run.state, run.seat), run.legal, run.rng)))

    def _observation(self) -> Any:
        return self.sight.observe(self.run, self.seat) if self.sight.listed else self.sight.row(self.run, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> Mask:
        """Under the name that sb3-contrib looks for."""
        return self.sight.mask(self.run, self.seat)

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        game = self.sight.game
        return game.map_text(game.view(self.run.state, self.seat), seat_names(self.seats, ENGLISH), ENGLISH)

    @property
    def position(self) -> str:
        return self.sight.game.write_position(self.run.state)

    def record(self) -> str:
        return self.run.record()

    def __getstate__(self) -> dict[str, Any]:
        """Bots are made anew from their names."""
        return {name: value for name, value in self.__dict__.items() if name != "_bots"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._bots = opponents_of(self.sight.game, self.seats, self.seat, self.opponents)


class TablesEnv(VectorEnv[Any, Any, Any]):
    """Many games in one process or several, a row each, written into the same arrays at every step.

    With `learner` None every row is the question of whichever seat is asked, for playing against oneself:
    `info["seat"]` says whose it is, and `info["returns"]` has the returns of all seats where a game has ended. With a
    seat, bots sit in the others, and rewards are the learner's. A finished game begins anew in the same step.

    Arrays are copies unless `copy=False`: then they are windows that the next step writes over. With `jobs` so many
    processes share the games; the rows are the same. `close()` sends them home.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: AnyGame | str,
        games: int,
        seats: int | None = None,
        options: Options | None = None,
        learner: Seat | None = None,
        opponents: str | Sequence[str] = "easy",
        facts: bool = False,
        copy: bool = True,
        jobs: int = 1,
    ) -> None:
        rules = load_game(game) if isinstance(game, str) else game
        self.seats = rules.seats[0] if seats is None else seats
        rules.check_seats(self.seats)
        self.table_options = rules.complete_options(options or {})
        self.sight = Sight(rules, "numbered", facts, rules.answers(self.seats, self.table_options))
        self.learner = learner
        self.copy = copy
        self.num_envs = games
        self.single_observation_space = self.sight.row_space()
        self.single_action_space = self.sight.action_space()
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = spaces.MultiDiscrete([self.sight.actions] * games)
        bots = [None] * self.seats if learner is None else names_of(self.seats, learner, opponents)
        self._bots = bots_of(rules, bots)
        jobs = min(jobs, games)
        self._spread = Spread(rules, self.seats, self.table_options, games, bots, jobs) if jobs > 1 else None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        lucks = self.np_random.integers(SEEDS, size=self.num_envs).tolist()
        self.batch: Batch | Spread
        if self._spread is None:
            rngs = [Random(luck) for luck in lucks]
            self.batch = blanked(Batch(self.sight.game, self.seats, self.table_options, rngs, self._bots))
        else:
            self._spread.begin(lucks)
            self.batch = self._spread
        games = self.num_envs
        self._rows = shown(self.batch.rows, np.int16).reshape(games, self.sight.size)
        self._masks = shown(self.batch.masks, np.uint8).view(np.int8).reshape(games, self.sight.actions)
        self._asked = shown(self.batch.asked, np.int64)
        self._over = shown(self.batch.over, np.uint8).view(np.bool_)
        self._returns = shown(self.batch.returns, np.float64).reshape(games, self.seats)
        return self._observation(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        before = self._asked.copy()
        self.batch.step(np.asarray(actions).tolist())
        seats = before if self.learner is None else np.full(self.num_envs, self.learner)
        rewards = self._returns[np.arange(self.num_envs), seats]
        return self._observation(), rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), self._info()

    def _observation(self) -> Any:
        if self.sight.facts is not None:
            return self.sight.facts.of(self._rows)
        return self._rows.copy() if self.copy else self._rows

    def _info(self) -> dict[str, Any]:
        if not self.copy:
            return {"action_mask": self._masks, "seat": self._asked, "returns": self._returns}
        return {"action_mask": self._masks.copy(), "seat": self._asked.copy(), "returns": self._returns.copy()}

    def action_masks(self) -> Any:
        return self._masks.copy()

    @property
    def runs(self) -> list[Run]:
        """The games themselves, where they are played in this process."""
        return self.batch.runs if isinstance(self.batch, Batch) else []

    def close_extras(self, **kwargs: Any) -> None:
        if self._spread is not None:
            self._rows = self._masks = self._asked = self._over = self._returns = None
            self._spread.close()
