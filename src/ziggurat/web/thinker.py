"""`ziggurat think`: processes that think about the questions of servers elsewhere, one question after another.

It reads and writes two tables of the database, `questions` and `thinkers`, and nothing else: a role that may do no more
is enough (docs/running.md). Each process of its own is attended by a thread, as at a server.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import psycopg

from ziggurat.core.game import installed_games
from ziggurat.core.words import Phrase
from ziggurat.web.limits import BEAT, LEASE, MOST_TAKEN
from ziggurat.web.questions import CHANNEL, Question, read_question, write_prospects
from ziggurat.web.store import StoreFailed
from ziggurat.web.store_postgres import ALIVE, Link, without_password
from ziggurat.web.store_postgres import CHANNEL as NODES
from ziggurat.web.thinking import Process, Thoughtless, advise, answer_as_bot

logger = logging.getLogger("ziggurat")

FREE: Final = (
    "answer is null and failure is null and wanted > now() and times < %s and (until is null or until < now())"
)
CANDIDATE: Final = f"""
    select id from (
        select id, urgency, number, row_number() over (partition by guest order by urgency, number) as turn
        from questions where {FREE} and (game, rules) in (select * from unnest(%s::text[], %s::integer[]))
    ) as free order by urgency = 3, turn, number limit 1
"""
"""Guests take turns, one question each; bots among themselves think when nobody waits."""
TAKE: Final = f"""
    update questions set taken_by = %s, until = now() + make_interval(secs => %s), times = times + 1
    where id = %s and {FREE} returning id, kind, game, rules, told, patience
"""


class Taken:
    """A question, and who waits for its answer."""

    def __init__(self, name: str, question: Question, patience: float) -> None:
        self.name, self.question, self.patience = name, question, patience


def think_about(question: Question, process: Process, patience: float) -> str:
    """What the process answers. Raises `Thoughtless` if nothing comes back."""
    if question.kind == "hint":
        arguments = (question.game, question.world, question.seat, question.budget, question.seed)
        return write_prospects(process.do(advise, arguments, patience))
    return str(process.do(answer_as_bot, (question.game, question.level, question.world, question.seat), patience))


class Thinker:
    """Thinks until it is told to end."""

    def __init__(self, address: str, processes: int) -> None:
        self.address = address
        self.name = f"thinker-{secrets.token_hex(4)}"
        self.games = {name: game.rules_version for name, game in installed_games().items()}
        self.ending = threading.Event()
        self.something = threading.Condition()
        self.questions = 0
        """How often it was heard that there is a question."""
        self.processes = [Process() for _ in range(max(1, processes))]
        self.answered = 0

    # -- the whole -----------------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Raises `StoreFailed` with the reason if this database cannot be reached, or has no questions."""
        try:
            with self.connect() as link:
                link.execute("select 1 from questions limit 1")
        except psycopg.errors.UndefinedTable:
            reason = Phrase(
                "{path} was never served by this version: start `ziggurat serve` on it first.", path=self.shown
            )
            raise StoreFailed(reason) from None
        except psycopg.Error as error:
            told = str(error).strip().rstrip(".").replace("\n", " ")
            raise StoreFailed(Phrase("{path} cannot be read: {reason}.", path=self.shown, reason=told)) from None

    @property
    def shown(self) -> str:
        return without_password(self.address)

    def connect(self) -> Link:
        return psycopg.connect(self.address, autocommit=True, **ALIVE)

    def run(self) -> None:
        """Until `end` is called; then what was not thought through is given back."""
        work = [threading.Thread(target=self._keep_on, args=(self._attend, process)) for process in self.processes]
        work += [threading.Thread(target=self._keep_on, args=(self._listen,))]
        for thread in work:
            thread.start()
        self._keep_on(self._beat)
        for thread in work:
            thread.join()
        with suppress(psycopg.Error), self.connect() as link:
            link.execute(
                "update questions set taken_by = null, until = null, times = times - 1 "
                "where taken_by = %s and answer is null and failure is null",
                (self.name,),
            )
            link.execute("delete from thinkers where name = %s", (self.name,))
            link.execute("select pg_notify(%s, '')", (CHANNEL,))

    def end(self) -> None:
        self.ending.set()
        self.wake()
        for process in self.processes:
            process.kill()

    def _keep_on(self, work: Callable[..., None], *arguments: Any) -> None:
        """Whatever happens to the database, it is tried again."""
        while not self.ending.is_set():
            try:
                with self.connect() as link:
                    work(link, *arguments)
            except psycopg.Error as error:
                logger.warning("the database fails: %s", str(error).strip().replace("\n", " "))
                self.ending.wait(1.0)

    # -- signs of life -------------------------------------------------------------------------------------------------

    def _beat(self, link: Link) -> None:
        while not self.ending.is_set():
            link.execute(
                "insert into thinkers (name, processes, seen) values (%s, %s, now()) "
                "on conflict (name) do update set processes = excluded.processes, seen = excluded.seen",
                (self.name, len(self.processes)),
            )
            link.execute(
                "update questions set until = now() + make_interval(secs => %s) "
                "where taken_by = %s and answer is null and failure is null",
                (LEASE, self.name),
            )
            link.execute("delete from thinkers where seen < now() - interval '1 hour'")
            self.wake()  # questions whose thinker died are not told again
            self.ending.wait(BEAT)

    def _listen(self, link: Link) -> None:
        link.execute(f"listen {CHANNEL}".encode())
        while not self.ending.is_set():
            for _ in link.notifies(timeout=1.0, stop_after=1):
                self.wake()

    def wake(self) -> None:
        with self.something:
            self.questions += 1
            self.something.notify_all()

    # -- thinking ------------------------------------------------------------------------------------------------------

    def _attend(self, link: Link, process: Process) -> None:
        with suppress(Thoughtless, EOFError, OSError):
            process.make_ready()
        while not self.ending.is_set():
            heard = self.questions
            taken = self._take(link)
            if taken is None:
                with self.something:
                    self.something.wait_for(lambda heard=heard: self.questions != heard, timeout=BEAT)  # type: ignore[misc]
                continue
            answer = failure = None
            try:
                answer = think_about(taken.question, process, taken.patience)
            except Thoughtless as error:
                failure = str(error)
            if not self.ending.is_set():
                self._reply(link, taken, answer, failure)
        process.end(at_once=True)

    def _take(self, link: Link) -> Taken | None:
        """The next question, if there is one; of several who reach for it one gets it."""
        games, rules = list(self.games), list(self.games.values())
        while (found := link.execute(CANDIDATE, (MOST_TAKEN, games, rules)).fetchone()) is not None:
            row = link.execute(TAKE, (self.name, LEASE, found[0], MOST_TAKEN)).fetchone()
            if row is not None:
                name, kind, game, version, told, patience = row
                return Taken(str(name), read_question(kind, game, version, told), float(patience))
        return None

    def _reply(self, link: Link, taken: Taken, answer: str | None, failure: str | None) -> None:
        with link.transaction():
            kept = link.execute(
                "update questions set answer = %s, failure = %s where id = %s and taken_by = %s",
                (answer, failure, taken.name, self.name),
            )
            if kept.rowcount:
                link.execute("select pg_notify(%s, %s)", (NODES, f"{self.name} answered {taken.name}"))
        self.answered += 1
