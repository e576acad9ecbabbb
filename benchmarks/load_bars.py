"""Whether one server holds what it should: a thousand tables of two people, five thousand open sockets.

    python benchmarks/load_bars.py                      # SQLite
    python benchmarks/load_bars.py --postgres           # a PostgreSQL of its own, with full sync
    python benchmarks/load_bars.py --tables 50 --sockets 250 --rate 25 --seconds 5

The server is started as users do. Tables are opened, and its memory is read while they rest; then every player opens a
page, and others look on at tables that rest, until there are so many sockets; then the players answer as fast as they
can; then at half the rate that is wanted. Those who look on ask for compression, as browsers do; players do not, so
that this program can read quickly. Whoever plays and looks on is simulated here, in one process on the same cores.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import statistics
import sys
import tempfile
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import uvloop
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(HERE), str(HERE / "src")]

from load import Http, Server, Socket  # noqa: E402

AT_ONCE = 16
"""Tables or sockets that are opened at the same time."""


class Measured(Server):
    def kilobytes(self) -> float:
        """Memory of the server's own process, without those that think."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1000


# -- people ----------------------------------------------------------------------------------------------------------


class Crowd:
    """All who play, and when they answer: not at all, at once, or so many a second."""

    def __init__(self) -> None:
        self.mode = "rest"
        self.asked: deque[Player] = deque()
        self.waited: list[float] = []
        """Seconds from sending an answer until it is acknowledged."""
        self.refused = 0
        self.over = 0
        self.lost = 0
        self.awaited = 0

    def is_asked(self, player: Player) -> None:
        if self.mode == "fast":
            player.answer()
        else:
            self.asked.append(player)

    async def as_fast_as_they_can(self, seconds: float) -> tuple[list[float], float]:
        self.mode = "fast"
        while self.asked:
            self.asked.popleft().answer()
            await asyncio.sleep(0)
        await asyncio.sleep(min(3.0, seconds / 2))
        return await self.measure(seconds)

    async def at(self, rate: float, seconds: float) -> tuple[list[float], float]:
        self.mode = "paced"
        while self.awaited:  # what is on its way from before
            await asyncio.sleep(0.05)
        pacer = asyncio.create_task(self._pace(rate))
        await asyncio.sleep(min(3.0, seconds / 2))
        found = await self.measure(seconds)
        pacer.cancel()
        self.mode = "rest"
        return found

    async def _pace(self, rate: float) -> None:
        begun, given = time.perf_counter(), 0
        while True:
            while given < (time.perf_counter() - begun) * rate and self.asked:
                self.asked.popleft().answer()
                given += 1
            await asyncio.sleep(0.002)

    async def measure(self, seconds: float) -> tuple[list[float], float]:
        self.waited, begun = [], time.perf_counter()
        await asyncio.sleep(seconds)
        return sorted(self.waited), time.perf_counter() - begun


class Player:
    """Somebody who plays, with a page open."""

    def __init__(self, crowd: Crowd, live: Socket, seat: int, rng: Random) -> None:
        self.crowd, self.live, self.seat, self.rng = crowd, live, seat, rng
        self.table: dict[str, Any] = {}
        self.sent: dict[str, float] = {}
        """By answer when it was sent, until it is acknowledged: the next question may be there before that."""
        self.question: int | None = None

    async def read(self) -> None:
        while True:
            message = msgspec.json.decode(await self.live.message())
            kind = message["type"]
            if kind == "table":
                self.table.update(message)
                asked = self.table["asked"]
                if self.table["status"] == "over":
                    self.crowd.over += 1
                    self.crowd.awaited -= len(self.sent)
                    return
                if asked is not None and asked != self.question:
                    self.question = asked
                    self.crowd.is_asked(self)
            elif kind == "stored" and message["id"] in self.sent:
                self.crowd.waited.append(time.perf_counter() - self.sent.pop(message["id"]))
                self.crowd.awaited -= 1
            elif kind == "refused":
                self.crowd.refused += 1
                self.crowd.awaited -= bool(self.sent.pop(message["id"], None))

    def answer(self) -> None:
        names, groups = self.table["choices"]
        heads, tails = self.rng.choice(groups)
        targets = [names[n] for n in (*self.rng.choice(heads), self.rng.choice(tails))]
        name = str(self.question)
        self.sent[name] = time.perf_counter()
        self.crowd.awaited += 1
        self.live.send(
            {"type": "act", "id": name, "seat": self.seat, "asked": self.question, "sure": True, "targets": targets}
        )


async def look_on(live: Socket) -> None:
    while True:
        await live.message()


class Pair:
    """A table with two people."""

    def __init__(self, port: int, game: str) -> None:
        self.port, self.game = port, game
        self.cookies: list[str] = []

    async def open(self) -> None:
        people = [await Http.open(self.port) for _ in range(2)]
        for person in people:
            await person.get("/api/games")
        made = await people[0].post("/api/tables", {"game": self.game, "seats": ["me", "open"], "name": "Adam"})
        self.table = made["id"]
        await people[1].post(f"/api/tables/{self.table}/seats/1")
        self.cookies = [person.cookie for person in people]
        for person in people:
            person.writer.close()


async def all_of(work: Sequence[Callable[[], Awaitable[None]]]) -> int:
    """Does it all, a few at a time; how often it failed."""
    turn = asyncio.Semaphore(AT_ONCE)
    failed = 0

    async def do(one: Callable[[], Awaitable[None]]) -> None:
        nonlocal failed
        async with turn:
            try:
                await one()
            except (OSError, AssertionError, RuntimeError, asyncio.IncompleteReadError):
                failed += 1

    await asyncio.gather(*(do(one) for one in work))
    return failed


# -- measuring -------------------------------------------------------------------------------------------------------


async def run(arguments: argparse.Namespace, server: Measured, say: Callable[[str], None]) -> list[list[str]]:
    rows: list[list[str]] = []

    def note(what: str, found: str, bar: str = "", held: bool | None = None) -> None:
        rows.append([what, found, bar, "" if held is None else ("yes" if held else "NO")])
        say(f"{what}: {found}")

    await server.ready()
    warm = [Pair(server.port, arguments.game) for _ in range(20)]
    await all_of([pair.open for pair in warm])
    await asyncio.sleep(2)
    before, begun = server.kilobytes(), time.perf_counter()
    pairs = [Pair(server.port, arguments.game) for _ in range(arguments.tables)]
    failed = await all_of([pair.open for pair in pairs])
    spent = time.perf_counter() - begun
    await asyncio.sleep(3)
    idle = (server.kilobytes() - before) / arguments.tables
    note("tables of two people", f"{arguments.tables - failed}", f"{arguments.tables}", failed == 0)
    note("opened, ms each (two people come, sit down, the game begins)", f"{1000 * spent / arguments.tables:.1f}")
    note("memory of an idle table, kB", f"{idle:.1f}", "60", idle < 60)

    crowd, tasks, players = Crowd(), [], []

    async def open_player(pair: Pair, seat: int) -> None:
        live = await Socket.open(server.port, pair.cookies[seat], pair.table)
        players.append(Player(crowd, live, seat, Random(f"{pair.table} {seat}")))
        tasks.append(asyncio.create_task(players[-1].read()))

    async def open_watcher(number: int) -> None:
        pair = warm[number % len(warm)]
        live = await Socket.open(server.port, pair.cookies[0], pair.table, deflate=True)
        tasks.append(asyncio.create_task(look_on(live)))

    await all_of([lambda n=number: open_watcher(n) for number in range(2 * len(warm))])  # type: ignore[misc]
    await asyncio.sleep(1)
    before = server.kilobytes()
    begun = time.perf_counter()
    failed = await all_of([lambda p=pair, s=seat: open_player(p, s) for pair in pairs for seat in range(2)])  # type: ignore[misc]
    others = arguments.sockets - 2 * arguments.tables
    failed += await all_of([lambda n=number: open_watcher(n) for number in range(others)])  # type: ignore[misc]
    spent = time.perf_counter() - begun
    await asyncio.sleep(5)
    each = (server.kilobytes() - before) / arguments.sockets
    note("open sockets", f"{arguments.sockets - failed}", f"{arguments.sockets}", failed == 0)
    note("opened, ms each", f"{1000 * spent / arguments.sockets:.1f}")
    note("memory of a socket with its page, kB", f"{each:.1f}", "40", each < 40)

    used = server.seconds()
    waited, spent = await crowd.as_fast_as_they_can(arguments.seconds)
    used = server.seconds() - used
    rate = len(waited) / spent
    note("answers a second, as fast as they can", f"{rate:.0f}", f"{arguments.rate}", rate >= arguments.rate)
    note("until acknowledged then, ms: median / 99th percentile", spread(waited))
    share = spent + min(3.0, arguments.seconds / 2)
    note("processor time of the server an answer, ms", f"{1000 * used / max(1, len(waited)) * spent / share:.2f}")

    waited, spent = await crowd.at(arguments.rate / 2, arguments.seconds)
    slow = waited[int(len(waited) * 0.99)] if waited else float("inf")
    note("answers a second at half the wanted rate", f"{len(waited) / spent:.0f}", f"{arguments.rate / 2:.0f}")
    note("until acknowledged then, ms: median / 99th percentile", spread(waited), "– / 100", slow < 0.1)
    broken = sum(1 for task in tasks if task.done() and not task.cancelled() and task.exception() is not None)
    note("sockets that were lost, answers refused, games over", f"{broken}, {crowd.refused}, {crowd.over}")
    note("memory of the server in the end, MB", f"{server.kilobytes() / 1000:.0f}")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return rows


def spread(waited: Sequence[float]) -> str:
    if not waited:
        return "–"
    return f"{1000 * statistics.median(waited):.1f} / {1000 * waited[int(len(waited) * 0.99)]:.1f}"


@contextmanager
def database(postgres: bool) -> Iterator[str]:
    """Where tables live: the usual file, or a PostgreSQL of its own that syncs."""
    if not postgres:
        yield ""
        return
    from tests.clusters import Cluster

    own = Cluster(fsync="on", max_connections="40")
    try:
        yield own.new_database()
    finally:
        own.remove()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--rate", type=int, default=500, help="answers a second that are wanted")
    parser.add_argument("--seconds", type=float, default=20.0, help="measured at each rate")
    parser.add_argument("--game", default="babylonia")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--folder", help="where the database lies: on the disk that is meant")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if arguments.sockets < 2 * arguments.tables:
        parser.error("every player has a socket: at least two for each table")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * arguments.sockets + 1000
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
    gc.disable()  # so many sockets here as well: their own collection would be measured as the server's delay
    err = Console(stderr=True, highlight=False)
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder, database(arguments.postgres) as place:
        server = Measured(HERE, Path(folder) / "server", database=place)
        try:
            rows = uvloop.run(run(arguments, server, err.print))
        finally:
            server.end()
    if arguments.json:
        print(json.dumps(rows))
        return
    from ziggurat.compiled import how_rules_run

    kind = "PostgreSQL" if arguments.postgres else "SQLite"
    shown = Table("what", "measured", "bar", "held", title=f"{kind}, {arguments.game}. {how_rules_run()}")
    for row in rows:
        shown.add_row(*row)
    Console(highlight=False, width=120).print(shown)


if __name__ == "__main__":
    main()
