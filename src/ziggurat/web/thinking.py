"""Bots think in processes of their own, so that pages never wait for them.

One process a core, each attended by a thread of the server that hands it one task after another. A process that dies or
takes too long over a task is replaced, and only that task is lost; whoever asked decides what to do instead.
"""

from __future__ import annotations

import heapq
import itertools
import math
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random, SystemRandom
from typing import Any, Final

from ziggurat.bots.bot import Bot, make_bot
from ziggurat.bots.knowledge import Knowledge, knowledge_of
from ziggurat.bots.mcts import Budget, Mcts
from ziggurat.compiled import build
from ziggurat.core.game import Seat, installed_games, load_game

KINDNESS: Final = 10
"""How far the processes step back behind the server when both want a core."""
START: Final = 60.0
"""Seconds that a process may take to start."""
GRACE: Final = 5.0
"""Seconds after which a process that nobody attends any more ends by itself."""
PATIENCE: Final = {"easy": 5.0, "normal": 5.0, "hard": 10.0}
"""Seconds that a bot of a level may take over an answer, from when it begins to think."""
MOST_PATIENCE: Final = 10.0
"""The same for all others; for hints, so many seconds more than they are given to search."""


class Thoughtless(Exception):
    """No answer came, for the reason it names."""


class Urgency(IntEnum):
    """What is thought about first when there are more tasks than processes."""

    HINT = 1
    PEOPLE = 2
    """Somebody plays or looks on."""
    BOTS = 3
    """Bots among themselves: only when nobody waits."""


# -- what is thought, over there -------------------------------------------------------------------------------------


def answer_as_bot(game_name: str, level: str, position: str, seat: Seat) -> str:
    """The bot itself gets the view of its seat and nothing else."""
    game = load_game(game_name)
    state = game.read_position(position)
    action = bot_of(game_name, level)(game.view(state, seat), game.legal(state, seat), SystemRandom())
    return game.write(action)


@dataclass(frozen=True)
class Prospect:
    """An answer, the points with which each seat is expected to end after it, and each seat's chance to win."""

    action: str
    points: tuple[float, ...]
    chances: tuple[float, ...] = ()


def advise(game_name: str, position: str, seat: Seat, budget: Budget, seed: str) -> list[Prospect]:
    """The best answers that a search of the seat's view finds, at most two; the same for the same view and seed, if
    the budget counts iterations. Without a choice there is nothing to search, and no points are told."""
    game = load_game(game_name)
    state = game.read_position(position)
    view, legal = game.view(state, seat), game.legal(state, seat)
    if len(legal) == 1:
        return [Prospect(game.write(legal[0]), ())]
    found = Mcts(game, budget, known(game_name)).advise(view, legal, Random(seed))
    return [
        Prospect(game.write(choice.action), tuple(choice.points), tuple(choice.chances)) for choice in found.choices[:2]
    ]


@cache
def bot_of(game_name: str, level: str) -> Bot:
    return make_bot(load_game(game_name), level)


@cache
def known(game_name: str) -> Knowledge:
    return knowledge_of(load_game(game_name))


Answer = Callable[[str, str, str, Seat], str]
"""`answer(game, level, position, seat)`: what a bot of this level answers, in notation."""


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Thinking:
    """How the bots of a server think."""

    processes: int = field(default_factory=cores)
    answer: Answer = answer_as_bot
    patience: Mapping[str, float] = field(default_factory=lambda: PATIENCE)
    hint: Budget = field(default_factory=lambda: Budget(seconds=1.0))
    """How long a hint is searched for."""

    def patience_for(self, level: str) -> float:
        return self.patience.get(level, MOST_PATIENCE)

    @property
    def hint_patience(self) -> float:
        return MOST_PATIENCE + self.hint.seconds


# -- processes -------------------------------------------------------------------------------------------------------


def work(tasks: Connection) -> None:
    """What a process does: one task after another until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(KINDNESS)
    installed_games()
    with suppress(EOFError, OSError):
        tasks.send(None)
        while True:
            function, arguments, patience = tasks.recv()
            end_after(patience + GRACE)
            try:
                reply = (True, function(*arguments))
            except Exception as error:
                reply = (False, f"{type(error).__name__}: {error}")
            end_after(0)
            tasks.send(reply)


def end_after(seconds: float) -> None:
    """The process ends so many seconds from now, unless this is called again; 0 calls it off."""
    if hasattr(signal, "alarm"):
        signal.alarm(math.ceil(seconds))


class Process:
    """One process, from this side; started again when it is gone."""

    _starting: Final = threading.Lock()

    def __init__(self) -> None:
        self._process: BaseProcess | None = None

    def do(self, function: Callable[..., Any], arguments: tuple[Any, ...], patience: float) -> Any:
        """What the function returns over there. Raises `Thoughtless` if nothing comes back."""
        try:
            self.make_ready()
            self._tasks.send((function, arguments, patience))
            self._await(patience, f"took longer than {patience:g} s")
            done, result = self._tasks.recv()
        except (EOFError, OSError):
            code = self.end()
            raise Thoughtless(f"died with its process (exit code {code})") from None
        if not done:
            raise Thoughtless(f"failed with {result}")
        return result

    def make_ready(self) -> None:
        if self._process is None or not self._process.is_alive() or self._build != build():
            self.end(at_once=True)
            self._start()
            self._await(START, "could not be started in time")
            self._tasks.recv()

    def _start(self) -> None:
        self._build = build()
        """The rules that it runs; when they were compiled meanwhile, another process takes its place."""
        context = multiprocessing.get_context("spawn")
        self._tasks, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), daemon=True)
        with self._starting:
            process.start()
        theirs.close()
        self._process = process

    def _await(self, seconds: float, complaint: str) -> None:
        if not self._tasks.poll(seconds):
            self.end(at_once=True)
            raise Thoughtless(complaint)

    def end(self, at_once: bool = False) -> int | None:
        """Makes sure that it is gone; returns its exit code."""
        if self._process is None:
            return None
        if not at_once:
            self._process.join(1)
        self.kill()
        self._process.join(1)
        code = self._process.exitcode
        self._tasks.close()
        self._process = None
        return code

    def kill(self) -> None:
        process = self._process
        if process is not None:
            process.kill()


@dataclass(frozen=True)
class Task:
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    patience: float
    result: Future[Any] = field(default_factory=Future)


class Waiting:
    """Tasks that wait for a process. Guests take turns, one task each, however many they have; of one guest's tasks the
    most urgent comes first, then the oldest. Bots among themselves take turns in the same way when nobody waits."""

    def __init__(self) -> None:
        self._lock = threading.Condition()
        self._numbers = itertools.count()
        self._turns: tuple[OrderedDict[Hashable, list[tuple[int, int, Task]]], ...] = (OrderedDict(), OrderedDict())
        """Whose turn it is, for people and for bots among themselves: by guest a heap of tasks."""
        self._closed = False

    def put(self, task: Task, guest: Hashable, urgency: Urgency) -> None:
        with self._lock:
            tasks = self._turns[urgency == Urgency.BOTS].setdefault(guest, [])
            heapq.heappush(tasks, (urgency, next(self._numbers), task))
            self._lock.notify()

    def get(self) -> Task | None:
        """The next task, as soon as there is one; None when there will be no more."""
        with self._lock:
            while not self._closed:
                for turns in self._turns:
                    if turns:
                        guest, tasks = turns.popitem(last=False)
                        task = heapq.heappop(tasks)[2]
                        if tasks:
                            turns[guest] = tasks  # behind everybody else
                        return task
                self._lock.wait()
            return None

    def count(self) -> int:
        with self._lock:
            return sum(len(tasks) for turns in self._turns for tasks in turns.values())

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._lock.notify_all()


class Thinkers:
    """Processes that think, and the tasks that wait for them."""

    def __init__(self, processes: int) -> None:
        self._waiting = Waiting()
        self._processes = [Process() for _ in range(max(1, processes))]
        for process in self._processes:
            threading.Thread(target=self._attend, args=(process,), name="thinker", daemon=True).start()

    def ask(
        self,
        function: Callable[..., Any],
        *arguments: Any,
        patience: float,
        urgency: Urgency = Urgency.PEOPLE,
        guest: Hashable = None,
    ) -> Future[Any]:
        """Lets a process call the function for a guest. The patience begins when the task does, not before."""
        task = Task(function, arguments, patience)
        self._waiting.put(task, guest, urgency)
        return task.result

    def waiting(self) -> int:
        """How many tasks nobody thinks about yet."""
        return self._waiting.count()

    def close(self) -> None:
        """Ends the processes; what they were thinking about is lost."""
        self._waiting.close()
        for process in self._processes:
            process.kill()

    def _attend(self, process: Process) -> None:
        """What a thread does: hands one task after another to its process, which waits in readiness for the first."""
        with suppress(Thoughtless, EOFError, OSError):
            process.make_ready()
        while (task := self._waiting.get()) is not None:
            if task.result.set_running_or_notify_cancel():
                settle(task, process)
        process.end(at_once=True)


def settle(task: Task, process: Process) -> None:
    try:
        result = process.do(task.function, task.arguments, task.patience)
    except BaseException as error:
        task.result.set_exception(error)
    else:
        task.result.set_result(result)
