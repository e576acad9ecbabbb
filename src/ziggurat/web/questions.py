"""Questions that processes elsewhere think about (`ziggurat think`), as they stand in the database.

A server puts a question there together with a world: one that was imagined from what the seat may know, and from
nothing else. Whoever thinks takes a question for a few seconds and says again and again that it is still at it; a
question whose thinker died is taken by another one. When nobody thinks elsewhere any more, the server thinks itself.
What the programs tell each other beside it is that there is a question, or that one was answered: its id, and no more.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from contextlib import suppress
from dataclasses import asdict, dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ziggurat.bots.mcts import Budget
from ziggurat.core.game import AnyGame, Seat
from ziggurat.core.match import Match
from ziggurat.web.limits import LEASE, MOST_TAKEN, SILENCE
from ziggurat.web.store import Changing, StoreFailed, nothing
from ziggurat.web.thinking import Prospect, Thoughtless, Urgency

if TYPE_CHECKING:
    from ziggurat.web.store import Store

logger = logging.getLogger("ziggurat")

SCHEMA: Final = """
    create unlogged table if not exists questions (
        id text primary key, number bigint generated always as identity, node text not null, kind text not null,
        game text not null, rules integer not null, told text not null, patience double precision not null,
        urgency integer not null, guest text not null, wanted timestamp with time zone not null,
        taken_by text, until timestamp with time zone, times integer not null default 0,
        answer text, failure text
    );
    create unlogged table if not exists thinkers (
        name text primary key, processes integer not null, seen timestamp with time zone not null
    );
"""
"""What nobody misses after a crash: whoever asked asks again."""
CHANNEL: Final = "ziggurat_questions"
"""Where thinkers hear that there is a question."""


@dataclass(frozen=True)
class Question:
    """All that whoever thinks is told."""

    kind: str
    """`bot`: what a bot of this level answers. `hint`: the best answers that a search finds."""
    game: str
    rules: int
    world: str
    """A position that looks to the seat as its own does."""
    seat: Seat
    level: str = ""
    budget: Budget | None = None
    seed: str = ""

    @property
    def told(self) -> str:
        budget = None if self.budget is None else asdict(self.budget)
        told = {"world": self.world, "seat": self.seat, "level": self.level, "budget": budget, "seed": self.seed}
        return json.dumps({name: value for name, value in told.items() if value not in ("", None)}, sort_keys=True)


def read_question(kind: str, game: str, rules: int, told: str) -> Question:
    found = json.loads(told)
    budget = Budget(**found["budget"]) if "budget" in found else None
    return Question(
        kind, game, rules, found["world"], found["seat"], found.get("level", ""), budget, found.get("seed", "")
    )


def world_for(game: AnyGame, match: Match, seat: Seat) -> str:
    """A world in which the seat sees what it sees. It follows from the view and the number of the question alone, so
    it tells whoever thinks nothing else."""
    rng = Random(f"world {seat} {match.asked_since(seat)}")
    return game.write_position(game.imagine(match.view(seat), rng))


def bot_question(match: Match, seat: Seat, level: str) -> Question:
    game = match.game
    return Question("bot", game.name, game.rules_version, world_for(game, match, seat), seat, level)


def hint_question(match: Match, seat: Seat, budget: Budget, seed: str) -> Question:
    game = match.game
    world = world_for(game, match, seat)
    return Question("hint", game.name, game.rules_version, world, seat, budget=budget, seed=seed)


def write_prospects(found: list[Prospect]) -> str:
    return json.dumps([asdict(prospect) for prospect in found])


def read_prospects(text: str) -> list[Prospect]:
    return [Prospect(one["action"], tuple(one["points"]), tuple(one["chances"])) for one in json.loads(text)]


class Unanswered(Exception):
    """Nobody elsewhere thinks about it any more."""


class Questions:
    """What this server has asked. Where only one program uses the database, nobody else thinks."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.processes = 0
        """How many processes think elsewhere."""
        self._waiting: dict[str, asyncio.Future[str]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def ask(self, question: Question, patience: float, urgency: Urgency, guest: str) -> str:
        """What somebody elsewhere answers. Raises `Thoughtless` if that fails, `Unanswered` if nobody thinks."""
        if not self.processes:
            raise Unanswered
        name = secrets.token_hex(8)
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._waiting[name] = answer
        node = self.store.node

        def put(db: Changing) -> None:
            db.execute(
                "insert into questions (id, node, kind, game, rules, told, patience, urgency, guest, wanted) "
                "values (?, ?, ?, ?, ?, ?, ?, ?, ?, now() + make_interval(secs => ?))",
                (
                    *(name, node, question.kind, question.game, question.rules, question.told),
                    *(patience, int(urgency), guest, LEASE),
                ),
            )
            db.execute("select pg_notify(?, '')", (CHANNEL,))

        try:
            await asyncio.wrap_future(self.store.change(put))
            return await answer
        except StoreFailed as error:
            raise Unanswered from error
        finally:
            self._waiting.pop(name, None)
            with suppress(StoreFailed):
                remove = self.store.change(
                    lambda db: nothing(db.execute("delete from questions where id = ?", (name,)))
                )
                remove.add_done_callback(lambda done: done.exception())

    def hear(self, name: str) -> None:
        """One was answered."""
        if name in self._waiting:
            task = asyncio.create_task(self._look([name]))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _look(self, names: list[str]) -> None:
        """Reads what was answered. What is not there any more will not be answered."""
        marks = ", ".join("?" * len(names))
        query = f"select id, answer, failure from questions where id in ({marks})"
        try:
            rows = await asyncio.to_thread(self.store.read, query, *names)
        except StoreFailed:
            return
        for name, answer, failure in rows:
            waiting = self._waiting.get(str(name))
            if waiting is not None and not waiting.done():
                if answer is not None:
                    waiting.set_result(str(answer))
                elif failure is not None:
                    waiting.set_exception(Thoughtless(str(failure)))
        for name in set(names) - {str(row[0]) for row in rows}:
            self._give_up(name)

    def _give_up(self, name: str) -> None:
        waiting = self._waiting.get(name)
        if waiting is not None and not waiting.done():
            waiting.set_exception(Unanswered())

    async def beat(self) -> None:
        """Says that this server still wants to know, and looks whether anybody thinks. Raises `StoreFailed`."""
        names = list(self._waiting)
        node = self.store.node

        def renew(db: Changing) -> Any:
            wanted = "update questions set wanted = now() + make_interval(secs => ?) where node = ?"
            db.execute(wanted, (LEASE, node))
            died = "update questions set failure = 'died with its process, again and again' "
            db.execute(f"{died} where node = ? and times >= ? and until < now() and answer is null", (node, MOST_TAKEN))
            db.execute("delete from questions where wanted < now()")
            seen = "select coalesce(sum(processes), 0) from thinkers where seen > now() - make_interval(secs => ?)"
            return db.execute(seen, (SILENCE,)).fetchone()

        (processes,) = await asyncio.wrap_future(self.store.change(renew))
        if bool(processes) != bool(self.processes):
            logger.info("thinking elsewhere: %d processes", processes)
        self.processes = int(processes)
        if not self.processes:
            for name in names:
                self._give_up(name)
        elif names:
            await self._look(names)
