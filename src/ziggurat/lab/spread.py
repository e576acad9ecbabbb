"""Many games side by side in several processes, which write what is asked into memory that all of them share.

Games are dealt out to the processes in the order of the rows. A game follows from its own luck alone, so the rows are
the same for any number of processes.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from random import Random
from typing import Any, Final

from ziggurat.core.arrays import row_size
from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import AnyGame, Options, load_game
from ziggurat.core.run import Batch, Chooser
from ziggurat.core.words import Phrase
from ziggurat.lab.extras import missing
from ziggurat.lab.sight import blanked, shown

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("lab", error) from error

BEGIN: Final = "begin"
STEP: Final = "step"
WHY_NOT: Final = "why not"
LINE: Final = 64
"""Bytes that a core reads at once: parts begin at a multiple, so that two processes never write into the same line."""


class Arrays:
    """The arrays of `Batch` for all games, one after the other in one piece of memory."""

    def __init__(
        self, game: AnyGame, seats: int, options: Options, games: int, memory: SharedMemory | None = None
    ) -> None:
        parts: list[tuple[str, Any, tuple[int, ...]]] = [
            ("rows", np.int16, (games, row_size(tuple(game.shapes)))),
            ("masks", np.uint8, (games, game.answers(seats, options))),
            ("asked", np.int64, (games,)),
            ("over", np.uint8, (games,)),
            ("returns", np.float64, (games, seats)),
            ("answers", np.int64, (games,)),
        ]
        sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for _, kind, shape in parts]
        starts = [0]
        for size in sizes:
            starts.append(starts[-1] + -(-size // LINE) * LINE)
        self.memory = SharedMemory(create=True, size=starts[-1]) if memory is None else memory
        made: dict[str, Any] = {
            name: np.ndarray(shape, kind, self.memory.buf, start)
            for (name, kind, shape), start in zip(parts, starts, strict=False)
        }
        self.rows: NDArray[np.int16] = made["rows"]
        self.masks: NDArray[np.uint8] = made["masks"]
        self.asked: NDArray[np.int64] = made["asked"]
        self.over: NDArray[np.uint8] = made["over"]
        self.returns: NDArray[np.float64] = made["returns"]
        self.answers: NDArray[np.int64] = made["answers"]

    def take(self, batch: Batch, first: int) -> None:
        """What a batch has written, from this row on."""
        games = slice(first, first + batch.count)
        self.rows[games].ravel()[:] = shown(batch.rows, np.int16)
        self.masks[games].ravel()[:] = shown(batch.masks, np.uint8)
        self.asked[games] = shown(batch.asked, np.int64)
        self.over[games] = shown(batch.over, np.uint8)
        self.returns[games].ravel()[:] = shown(batch.returns, np.float64)

    def let_go(self) -> None:
        """Windows go before the memory that they look at."""
        del self.rows, self.masks, self.asked, self.over, self.returns, self.answers
        self.memory.close()


class Spread:
    """Stands in for `Batch`, with its arrays and its step, while other processes play."""

    def __init__(
        self, game: AnyGame, seats: int, options: Options, games: int, bots: Sequence[str | None], jobs: int
    ) -> None:
        self.count = games
        self.arrays = Arrays(game, seats, options, self.count)
        self.rows, self.masks = self.arrays.rows, self.arrays.masks
        self.asked, self.over, self.returns = self.arrays.asked, self.arrays.over, self.arrays.returns
        self.lines: list[Connection] = []
        self.firsts: list[int] = []
        self.processes: list[Any] = []
        context = multiprocessing.get_context("spawn")
        for number in range(jobs):
            first = games * number // jobs
            line, other_end = context.Pipe()
            kind = (game.name, seats, dict(options), games, list(bots))
            process = context.Process(
                target=serve, args=(other_end, *kind, first, self.arrays.memory.name), daemon=True
            )
            process.start()
            other_end.close()
            self.lines.append(line)
            self.firsts.append(first)
            self.processes.append(process)

    def begin(self, lucks: Sequence[int]) -> None:
        """New games, each with the luck of its own seed."""
        for line, first, end in zip(self.lines, self.firsts, [*self.firsts[1:], self.count], strict=True):
            line.send((BEGIN, list(lucks[first:end])))
        self._wait()

    def step(self, numbers: list[int]) -> None:
        """One answer in every game, by its number. Raises `IllegalAction` before anything has changed."""
        answers = np.asarray(numbers, np.int64)
        there = (answers >= 0) & (answers < self.masks.shape[1])
        legal = there & (self.masks[np.arange(self.count), np.where(there, answers, 0)] != 0)
        if not legal.all():
            wrong = int(legal.argmin())
            raise IllegalAction(self._why_not(wrong, int(answers[wrong])))
        self.arrays.answers[:] = answers
        for line in self.lines:
            line.send((STEP,))
        self._wait()

    def _why_not(self, game: int, number: int) -> Phrase:
        owner = max(n for n, first in enumerate(self.firsts) if first <= game)
        self.lines[owner].send((WHY_NOT, game - self.firsts[owner], number))
        reason: Phrase = self.lines[owner].recv()
        return reason

    def _wait(self) -> None:
        for line in self.lines:
            line.recv()

    def close(self) -> None:
        """Sends the processes home and gives the memory back."""
        for line in self.lines:
            line.close()
        for process in self.processes:
            process.join()
        if self.processes:
            del self.rows, self.masks, self.asked, self.over, self.returns
            self.arrays.let_go()
            self.arrays.memory.unlink()
        self.lines, self.processes = [], []


def serve(
    line: Connection,
    name: str,
    seats: int,
    options: Options,
    games: int,
    bots: list[str | None],
    first: int,
    memory: str,
) -> None:
    """Plays the games from `first` on, as many as there are seeds, until nobody asks any more."""
    from ziggurat.bots.bot import make_bot

    game = load_game(name)
    players: list[Chooser | None] = [None if bot is None else make_bot(game, bot) for bot in bots]
    arrays = Arrays(game, seats, options, games, SharedMemory(memory))
    batch = Batch(game, seats, options, [], players)
    try:
        while True:
            order = line.recv()
            if order[0] == WHY_NOT:
                line.send(batch.runs[order[1]].refusal(order[2]))
                continue
            if order[0] == BEGIN:
                batch = blanked(Batch(game, seats, options, [Random(luck) for luck in order[1]], players))
            else:
                batch.step(arrays.answers[first : first + batch.count].tolist())
            arrays.take(batch, first)
            line.send(None)
    except (EOFError, KeyboardInterrupt):  # whoever asked has gone
        pass
    finally:
        arrays.let_go()
