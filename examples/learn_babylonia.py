"""A network learns Babylonia with two seats: it looks over the shoulder of `normal`, then plays itself with PPO.

`pip install 'ziggurat[lab,learn,data]'`, then `python examples/learn_babylonia.py`. Three things make it learn:

* a network that knows the board: every hex looks at its neighbours, and the same few weights serve all hexes;
* a warm start: `ziggurat dataset` writes games of the bot `normal`, and the network learns to answer alike;
* then MaskablePPO of sb3-contrib. The opponent of a game is an earlier self or the bot `easy`; points gained and lost
  are told at once, so that the network need not wait for the end to learn what a placement was worth.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from ziggurat.bots.bot import make_bot
from ziggurat.core.game import load_game
from ziggurat.core.run import Run
from ziggurat.core.steps import OVER
from ziggurat.games.babylonia.data import CELLS, NEXT_TO
from ziggurat.lab.extras import missing
from ziggurat.lab.gym import TablesEnv
from ziggurat.lab.sight import Sight

try:
    import pyarrow.parquet as pq
    import torch  # type: ignore[import-not-found,unused-ignore]
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
    from stable_baselines3.common.vec_env import VecEnv
    from torch import nn  # type: ignore[import-not-found,unused-ignore]

    from ziggurat.lab.dataset import write_dataset
except ImportError as error:
    raise missing("lab,learn,data", error) from error

GAME: Final = load_game("babylonia")
SIGHT: Final = Sight(GAME)
WIDTH: Final = 48
"""Numbers for each hex."""
TABLES: Final = 64
POINTS: Final = 40.0
"""So many points more than the other are worth as much as the game itself."""


class Board(BaseFeaturesExtractor):  # type: ignore[misc]
    """A few numbers for every hex, from what lies there, beside it and a hex further, and as many for the table."""

    def __init__(self, space: Any) -> None:
        super().__init__(space, features_dim=(CELLS + 1) * WIDTH)
        near = torch.zeros(CELLS + 1, CELLS + 1)  # the last one stands for all that is off the board
        near[torch.arange(len(NEXT_TO)) // 6, torch.tensor(list(NEXT_TO))] = 1
        near = near[:CELLS, :CELLS]
        further = ((near @ near > 0) & (near == 0)).float().fill_diagonal_(0)
        self.register_buffer("around", torch.cat([near / 3, further / 6]).to_sparse())
        self.facts = [torch.tensor(field.facts, dtype=torch.float32) for field in GAME.shapes]
        board, *rest = [field.size * len(field.facts[0] if field.facts else "1") for field in GAME.shapes]
        self.lies = nn.Linear(3 * board // CELLS, WIDTH)
        self.place = nn.Parameter(torch.zeros(CELLS, 1, WIDTH))
        self.table = nn.Sequential(nn.Linear(sum(rest), 2 * WIDTH), nn.ReLU(), nn.Linear(2 * WIDTH, WIDTH))
        self.think = nn.Linear(WIDTH, WIDTH)

    def forward(self, rows: Any) -> Any:
        parts = []
        numbers = rows.split([field.size for field in GAME.shapes], 1)
        for field, facts, part in zip(GAME.shapes, self.facts, numbers, strict=True):
            parts.append(facts[part.long()] if field.facts else part / min(field.most, 100))
        table = self.table(torch.cat([part.flatten(1) for part in parts[1:]], 1))
        board = parts[0].transpose(0, 1).contiguous()  # hex by hex, for all rows at once
        beside = (self.around @ board.flatten(1)).unflatten(1, board.shape[1:]).split(CELLS)
        hexes = torch.relu(self.lies(torch.cat([board, *beside], 2)) + self.place + table)
        hexes = torch.relu(self.think(hexes))
        return torch.cat([hexes.transpose(0, 1).flatten(1), hexes.mean(0) + table], 1)


class Heads(nn.Module):  # type: ignore[misc,unused-ignore]
    """From these numbers to a preference for each of the 888 answers, and to what the position is worth."""

    latent_dim_pi, latent_dim_vf = len(GAME.numbers), 64

    def __init__(self) -> None:
        super().__init__()
        self.on_hex = nn.Linear(WIDTH, 5)  # to place each kind of token, and to resolve the location
        self.others = nn.Linear(WIDTH, len(GAME.numbers) - 5 * CELLS)  # to stop, to take a card, to take another turn
        self.worth = nn.Sequential(nn.Linear(WIDTH, 64), nn.ReLU())

    def forward_actor(self, features: Any) -> Any:
        on_hex = self.on_hex(features[:, :-WIDTH].unflatten(1, (CELLS, WIDTH)))
        others = self.others(features[:, -WIDTH:])
        return torch.cat([on_hex[:, :, :4].flatten(1), others[:, :1], on_hex[:, :, 4], others[:, 1:]], 1)

    def forward_critic(self, features: Any) -> Any:
        return self.worth(features[:, -WIDTH:])

    def forward(self, features: Any) -> tuple[Any, Any]:
        return self.forward_actor(features), self.forward_critic(features)


class BoardPolicy(MaskableActorCriticPolicy):  # type: ignore[misc]
    """Both, as sb3-contrib wants them."""

    def __init__(self, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **{**settings, "features_extractor_class": Board, "ortho_init": False})

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Heads()

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()  # the heads give preferences already
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


# -- looking over a shoulder -------------------------------------------------------------------------------------------


def imitate(policy: Any, games: int, epochs: int, batch: int = 256) -> None:
    """Learns to answer as `normal` does, and what its positions are worth, from a file of its games."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "normal.parquet")
        write_dataset(path, GAME, 2, GAME.complete_options({}), ["normal", "normal"], games, seed=77)
        table = pq.read_table(path).combine_chunks()
    parts = [table.column(n).chunk(0).flatten().to_numpy().reshape(len(table), -1) for n in range(len(GAME.shapes))]
    rows, answers = np.concatenate(parts, 1), table["answer"].to_numpy()
    at_last = np.stack(table["final_points"].to_numpy())
    so_far = table["points"].chunk(0).flatten().to_numpy().reshape(len(table), 4, -1).sum(2)
    worth = ((at_last - so_far[:, :2]) @ [1, -1]) / POINTS + table["result"].to_numpy()
    legal = table["legal"].chunk(0)
    firsts, numbers = legal.offsets.to_numpy(), legal.values.to_numpy()
    rng = np.random.default_rng(1)
    steps = max(1, epochs * len(rows) // batch)
    optimizer = torch.optim.Adam(policy.parameters(), 2e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 2e-3, total_steps=steps + 1)
    alike = 0.0
    for step in range(1, steps + 1):
        chosen = rng.integers(0, len(rows), batch)
        mask = np.zeros((batch, SIGHT.actions), np.bool_)
        for n, row in enumerate(chosen):
            mask[n, numbers[firsts[row] : firsts[row + 1]]] = True
        likes, latent = policy.mlp_extractor(policy.extract_features(torch.from_numpy(rows[chosen])))
        likes = likes.masked_fill(torch.from_numpy(~mask), -1e9)
        given = torch.from_numpy(answers[chosen]).long()
        guess = policy.value_net(latent).flatten()
        loss: Any = nn.functional.cross_entropy(likes, given)
        loss = loss + 0.1 * nn.functional.mse_loss(guess, torch.from_numpy(worth[chosen]).float())
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        alike += float((likes.argmax(1) == given).float().mean())
        if step % 100 == 0:
            print(f"{step * batch:8} positions of normal: {alike:.0f} % answered alike", flush=True)
            alike = 0.0


# -- playing oneself ---------------------------------------------------------------------------------------------------


class Tables(VecEnv):  # type: ignore[misc]
    """Many games at once. At half of the tables the other seat is an earlier self, at the others it is `easy`."""

    render_mode = None

    def __init__(self, rival: Any) -> None:
        super().__init__(TABLES, SIGHT.row_space(), SIGHT.action_space())
        self.rival = rival
        self.easy = make_bot(GAME, "easy")
        self.runs = [Run(GAME, 2, GAME.complete_options({}), Random(n)) for n in range(TABLES)]
        self.seats = [n // 2 % 2 for n in range(TABLES)]
        self.leads = np.zeros(TABLES)

    def reset(self) -> Any:
        self._let_others_answer()
        self.leads = self._leads()
        return self._rows(range(TABLES))

    def step_async(self, actions: Any) -> None:
        for run, action in zip(self.runs, actions, strict=True):
            SIGHT.answer(run, int(action))

    def step_wait(self) -> Any:
        """Rewards are points gained less points that the other gained, and in the end the game itself."""
        self._let_others_answer()
        leads, over = self._leads(), np.array([run.seat == OVER for run in self.runs])
        rewards = leads - self.leads
        infos: list[dict[str, Any]] = [{} for _ in self.runs]
        for n in np.flatnonzero(over):
            rewards[n] += self.runs[n].returns()[self.seats[n]]
            infos[n]["terminal_observation"] = SIGHT.row(self.runs[n], self.seats[n])
            self.runs[n].begin()
        self._let_others_answer()
        self.leads = self._leads()
        return self._rows(range(TABLES)), rewards, over, infos

    def _let_others_answer(self) -> None:
        while waiting := [n for n, run in enumerate(self.runs) if run.seat not in (OVER, self.seats[n])]:
            by_self = [n for n in waiting if n % 2 and self.rival is not None]
            for run in [self.runs[n] for n in waiting if n not in by_self]:
                run.answer(run.legal.index(self.easy(GAME.view(run.state, run.seat), run.legal, run.rng)))
            if by_self:
                answers, _ = self.rival.predict(self._rows(by_self), action_masks=self._masks(by_self))
                for n, answer in zip(by_self, answers, strict=True):
                    SIGHT.answer(self.runs[n], int(answer))

    def _leads(self) -> Any:
        points = [GAME.scores(run.state) for run in self.runs]
        return np.array([at[seat] - at[1 - seat] for at, seat in zip(points, self.seats, strict=True)]) / POINTS

    def _rows(self, games: Any) -> Any:
        return np.stack([SIGHT.row(self.runs[n], self.runs[n].seat) for n in games])

    def _masks(self, games: Any) -> Any:
        return np.stack([SIGHT.mask(self.runs[n], self.runs[n].seat) for n in games])

    def env_method(self, name: str, *given: Any, indices: Any = None, **named: Any) -> Any:
        assert name == "action_masks"
        return self._masks(range(TABLES))

    def has_attr(self, name: str) -> bool:
        return name == "action_masks"

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, name)] * TABLES

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        setattr(self, name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * TABLES

    def close(self) -> None:
        """There is nothing to close."""


class Remember(BaseCallback):  # type: ignore[misc]
    """Keeps itself as an opponent of every later rollout, and tells now and then how it does."""

    def __init__(self, every: int, games: int) -> None:
        super().__init__()
        self.every, self.games, self.next = every, games, every
        self.selves: list[dict[str, Any]] = []
        self.rng = Random(1)

    def _on_rollout_start(self) -> None:
        self.selves.append({name: value.clone() for name, value in self.model.policy.state_dict().items()})
        rival = BoardPolicy(SIGHT.row_space(), SIGHT.action_space(), lambda _: 0.0)
        rival.load_state_dict(self.rng.choice(self.selves[-8:]))
        self.training_env.set_attr("rival", rival)
        if self.num_timesteps >= self.next:
            self.next += self.every
            tell(f"{self.num_timesteps:8} decisions", self.model.policy, self.games)

    def _on_step(self) -> bool:
        return True


# -- how it does -------------------------------------------------------------------------------------------------------


def share_of_wins(policy: Any, opponent: str, games: int) -> float:
    """How many of so many games the network wins, ties half; it takes each seat in every other one."""
    won = 0.0
    for seat in (0, 1):
        tables = TablesEnv(GAME, games // 2, seats=2, learner=seat, opponents=opponent)
        rows, info = tables.reset(seed=1000 + seat)
        going = np.ones(games // 2, np.bool_)
        while going.any():
            answers, _ = policy.predict(rows, action_masks=info["action_mask"], deterministic=True)
            rows, rewards, over, _, info = tables.step(answers)
            won += float(((rewards + 1) / 2)[over & going].sum())
            going &= ~over
    return won / (games // 2 * 2)


def tell(when: str, policy: Any, games: int) -> None:
    """With the interval that holds the true share with a probability of 95 % (Wilson's)."""
    told = []
    for opponent in ("random", "easy"):
        share, z = share_of_wins(policy, opponent, games), 1.96
        middle = (share + z * z / 2 / games) / (1 + z * z / games)
        reach = z * sqrt(share * (1 - share) / games + z * z / 4 / games**2) / (1 + z * z / games)
        told.append(f"{share:.0%} against {opponent} ({middle - reach:.0%} to {middle + reach:.0%})")
    print(f"{when}, {time.process_time() - START:.0f} s: {', '.join(told)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of the bot normal to look at")
    parser.add_argument("--epochs", type=int, default=2, help="how often each of them is looked at")
    parser.add_argument("--decisions", type=int, default=200_000, help="of its own afterwards")
    parser.add_argument("--rollout", type=int, default=64, help="decisions at every table between two lessons")
    parser.add_argument("--tell", type=int, default=50_000, help="after so many decisions")
    parser.add_argument("--test", type=int, default=200, help="games against each bot to tell how it does")
    parser.add_argument("--begin", help="with a network that was saved before")
    given = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    tables = Tables(rival=None)
    model = MaskablePPO(
        BoardPolicy,
        tables,
        n_steps=given.rollout,
        batch_size=min(256, given.rollout * TABLES),
        n_epochs=2,
        learning_rate=lambda left: 3e-4 * left,
        gamma=1.0,  # a game is some thirty decisions, and every point counts the same
        gae_lambda=0.9,
        ent_coef=0.003,
        target_kl=0.03,
        seed=1,
        device="cpu",
    )
    if given.begin:
        model.policy.load_state_dict(torch.load(given.begin, weights_only=True))
    tell("to begin with", model.policy, given.test)
    if given.games:
        imitate(model.policy, given.games, given.epochs)
        tell("after looking on", model.policy, given.test)
        torch.save(model.policy.state_dict(), "babylonia-looked-on.pt")
    if given.decisions:
        model.learn(given.decisions, callback=Remember(given.tell, given.test))
        tell("at the end", model.policy, given.test)
        torch.save(model.policy.state_dict(), "babylonia.pt")


START: Final = time.process_time()

if __name__ == "__main__":
    main()
