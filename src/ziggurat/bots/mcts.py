"""The searching bot: so many seconds or iterations for every answer, in one process or in several."""

from __future__ import annotations

import re
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing.util import Finalize
from random import Random
from time import perf_counter, thread_time
from typing import Any, Final
from weakref import WeakSet

from mypy_extensions import mypyc_attr

from ziggurat.bots.knowledge import Knowledge, Weights, knowledge_of
from ziggurat.bots.learned import Learned
from ziggurat.bots.search import Advice, Choice, Search
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, Seat, load_game
from ziggurat.core.words import Phrase
from ziggurat.core.workers import processes

ENDLESS: Final = 10**9


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Budget:
    """How long to search for an answer: whichever is used up first."""

    seconds: float = 1.0
    iterations: int = ENDLESS
    processes: int = 1
    of_processor: bool = False
    """Whether seconds are those in which the processor is at work here, so that others at work take nothing away."""

    def spend(self, search: Search) -> None:
        search.run(self.seconds, self.iterations, thread_time if self.of_processor else perf_counter)


class Mcts:
    """Chooses what a search of the view tried most often.

    In one process and with a number of iterations the same seed gives the same choice. With several processes each
    searches on its own, and their trees are added up at the root.
    """

    def __init__(self, game: AnyGame, budget: Budget, knowledge: Knowledge | None = None) -> None:
        self.game = game
        self.budget = budget
        self.knowledge = knowledge_of(game) if knowledge is None else knowledge
        self.pools: list[ProcessPoolExecutor] = []
        """One for each process, so that each can go on with its own search."""
        self.before: tuple[Search, Any] | None = None
        """The last search and the answer that was given after it."""
        self.given: str | None = None
        """The last answer where several processes searched, in notation."""

    def __call__(self, view: Any, legal: list[Any], rng: Random) -> Any:
        if len(legal) == 1:
            return legal[0]
        remembers = self.knowledge.manner.remembers
        if self.budget.processes > 1:
            best = self.search_together(view, legal, rng, self.given if remembers else None).best
            self.given = self.game.write(best)
            return best
        if not remembers:
            return self.advise(view, legal, rng).best
        search = Search(self.game, self.knowledge, view, legal, rng, self.before)
        self.budget.spend(search)
        best = search.advice().best
        self.before = search, best
        return best

    def advise(self, view: Any, legal: list[Any], rng: Random) -> Advice:
        """What the search found, for those who want to know more than the favourite."""
        if self.budget.processes == 1:
            return search(self.game, self.knowledge, view, legal, self.budget, rng)
        return self.search_together(view, legal, rng, None)

    def search_together(self, view: Any, legal: list[Any], rng: Random, given: str | None) -> Advice:
        """What all processes found. If the answer that was given last is said, they go on from there."""
        if not self.pools:
            self.pools = [processes(1) for _ in range(self.budget.processes)]
            OPEN.update(self.pools)
        # A view travels as a world that fits it: from there the seat sees the same.
        position = self.game.write_position(self.game.imagine(view, rng))
        source = (self.game.name, dict(self.knowledge.weights), self.knowledge.learned)
        searches = [
            pool.submit(search_elsewhere, source, position, view.seat, self.budget, rng.getrandbits(64), given)
            for pool in self.pools
        ]
        by_text = {self.game.write(action): action for action in legal}
        advice = add_up([found.result() for found in searches])
        return replace(advice, choices=[replace(choice, action=by_text[choice.action]) for choice in advice.choices])

    def close(self) -> None:
        for pool in self.pools:
            pool.shutdown(cancel_futures=True)
        self.pools = []


OPEN: Final[WeakSet[ProcessPoolExecutor]] = WeakSet()
"""Where others search for this process."""


def end_searches() -> None:
    """Ends the processes that search for this one, and waits until they have: a process that works for another one and
    ends before them would wait for them for ever."""
    for pool in list(OPEN):
        pool.shutdown(cancel_futures=True)


Finalize(None, end_searches, exitpriority=100)  # before their queues are closed


def search(game: AnyGame, knowledge: Knowledge, view: Any, legal: list[Any], budget: Budget, rng: Random) -> Advice:
    found = Search(game, knowledge, view, legal, rng)
    budget.spend(found)
    return found.advice()


Source = tuple[str, Weights, Learned | None]
"""From which a process makes the knowledge of a game again."""


LAST: Final[list[Search]] = []
"""The search before this one, in a process that searches for others."""


def search_elsewhere(
    source: Source, position: str, seat: Seat, budget: Budget, seed: int, given: str | None = None
) -> Advice:
    """Runs in a process of its own; answers in notation. After the answer that was given it goes on where it was."""
    game_name, weights, learned = source
    game = load_game(game_name)
    state = game.read_position(position)
    before: tuple[Search, Any] | None = None
    if given is not None and LAST:
        answers = {game.write(action): action for action in LAST[0].legal}
        if given in answers:
            before = LAST[0], answers[given]
    knowledge = knowledge_of(game, weights, learned)
    found = Search(game, knowledge, game.view(state, seat), game.legal(state, seat), Random(seed), before)
    budget.spend(found)
    LAST[:] = [found]
    advice = found.advice()
    return replace(advice, choices=[replace(choice, action=game.write(choice.action)) for choice in advice.choices])


def add_up(found: list[Advice]) -> Advice:
    """Several searches of the same view as one: visits are added, means are weighed by them."""
    by_action: dict[Any, list[Choice]] = {}
    for advice in found:
        for choice in advice.choices:
            by_action.setdefault(choice.action, []).append(choice)
    choices = [weigh(same) for same in by_action.values()]
    choices.sort(key=lambda choice: (-choice.visits, -choice.value))
    favourite = choices[0].action
    lines = [advice.line for advice in found if advice.choices[0].action == favourite]
    line = max(lines, key=len, default=[(found[0].seat, favourite)])
    iterations = sum(advice.iterations for advice in found)
    return Advice(found[0].seat, choices, line, iterations, max(advice.seconds for advice in found))


def weigh(same: list[Choice]) -> Choice:
    visits = sum(choice.visits for choice in same)

    def mean(values: list[float]) -> float:
        return sum(value * choice.visits for value, choice in zip(values, same, strict=True)) / visits

    parties = range(len(same[0].rewards))
    return Choice(
        same[0].action,
        visits,
        mean([choice.value for choice in same]),
        [mean([choice.rewards[party] for choice in same]) for party in parties],
        [mean([choice.points[party] for choice in same]) for party in parties],
        [mean([choice.chances[party] for choice in same]) for party in parties],
    )


SPELLING: Final = re.compile(
    r"(?:(?P<seconds>\d{1,4}(?:\.\d{1,3})?)(?P<clock>s|cpu)|(?P<iterations>\d{1,7}))(?:x(?P<processes>\d{1,2}))?"
)


def read_budget(text: str) -> Budget:
    """`1s` is a second, `1cpu` a second of the processor, `400` are iterations; `1sx2` is a second in two processes.

    >>> read_budget("0.5s")
    Budget(seconds=0.5, iterations=1000000000, processes=1, of_processor=False)
    >>> read_budget("400x2").iterations
    400
    """
    found = SPELLING.fullmatch(text)
    if found is None:
        raise BadOptions(
            Phrase(
                "{text} is not a time to think; say for instance 1s, 1cpu (of the processor), 400 (iterations) "
                "or 1sx2.",
                text=text[:40],
            )
        )
    processes = int(found["processes"] or 1)
    if found["seconds"] is None:
        return Budget(float(ENDLESS), max(1, int(found["iterations"])), max(1, processes))
    return Budget(float(found["seconds"]), ENDLESS, max(1, processes), found["clock"] == "cpu")
