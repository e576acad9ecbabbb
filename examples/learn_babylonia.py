"""A network learns Babylonia with two seats by playing itself, until it beats the easy bot.

MaskablePPO of sb3-contrib plays both seats: the opponent of every game is one of the networks that learning has left
behind. `pip install 'ziggurat[lab,learn]'`, then `python examples/learn_babylonia.py 300000`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from ziggurat.lab.extras import missing
from ziggurat.lab.gym import LearnerEnv

try:
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.vec_env import DummyVecEnv
except ImportError as error:
    raise missing("lab,learn", error) from error


OPPONENTS: Final = ("random", "easy")


class AgainstItself(LearnerEnv):
    """The other seat is played by an earlier self, or by chance as long as there is none."""

    selves: list[Any] = []  # noqa: RUF012  shared by all tables

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        earlier = self.selves[int(self.np_random.integers(len(self.selves)))] if self.selves else None
        self.opponent = earlier
        return super().reset(seed=seed, options=options)

    def _let_others_answer(self) -> None:
        if self.opponent is None:
            super()._let_others_answer()
            return
        while self.run.seat >= 0 and self.run.seat != self.seat:
            row, mask = self.sight.row(self.run, self.run.seat), self.sight.mask(self.run, self.run.seat)
            action, _ = self.opponent.predict(row, action_masks=mask)
            self.run.answer(self.sight.place(self.run, int(action)))


class Remember(BaseCallback):  # type: ignore[misc]
    """Keeps a copy of the network now and then, and says how it does against the easy bot."""

    def __init__(self, every: int, games: int) -> None:
        super().__init__()
        self.every, self.games, self.next = every, games, every

    def _on_step(self) -> bool:
        if self.num_timesteps >= self.next:
            self.next += self.every
            self.model.save("babylonia-self")
            AgainstItself.selves.append(MaskablePPO.load("babylonia-self", device="cpu"))
            print(f"{self.num_timesteps:8} decisions: {how_it_does(self.model, self.games)}", flush=True)
        return True


def how_it_does(model: Any, games: int) -> str:
    """How many of so many games it wins against chance and against the easy bot."""
    return ", ".join(f"{share_of_wins(model, opponent, games):.0%} against {opponent}" for opponent in OPPONENTS)


def share_of_wins(model: Any, opponent: str, games: int) -> float:
    """How many of so many games the network wins, ties half."""
    table = LearnerEnv("babylonia", 2, opponents=opponent, facts=True)
    won = 0.0
    for game in range(games):
        row, info = table.reset(seed=game)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(row, action_masks=info["action_mask"], deterministic=True)
            row, reward, over, _, info = table.step(int(action))
        won += (reward + 1) / 2
    return won / games


def table(seed: int) -> Callable[[], AgainstItself]:
    def make() -> AgainstItself:
        env = AgainstItself("babylonia", 2, opponents="random", facts=True)
        env.reset(seed=seed)
        return env

    return make


def main(decisions: int, every: int, games: int) -> None:
    np.random.seed(1)
    tables = DummyVecEnv([table(seed) for seed in range(8)])
    steps = min(256, max(16, decisions // 16))
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=steps,
        batch_size=min(256, steps),
        learning_rate=1e-3,
        gamma=1.0,  # a game is some thirty decisions, and only its end counts
        gae_lambda=0.98,
        ent_coef=0.005,
        seed=1,
        device="cpu",
    )
    model.learn(decisions, callback=Remember(every, games))
    print(f"at the end: {how_it_does(model, games)}")


if __name__ == "__main__":
    numbers = [int(number) for number in sys.argv[1:]] or [300_000]
    main(numbers[0], *(numbers[1:] or [max(1, numbers[0] // 10), 100]))
