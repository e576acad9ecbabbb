"""What an answer costs on its way to everybody who looks: bytes, and time of the event loop.

    python benchmarks/wire.py                 a table for docs/web.md
    python benchmarks/wire.py --old /path     beside another checkout, whose server draws and sends everything

Games of a bot (`--bot`), a page at every seat and one spectator. For each answer after the first and each page: the
bytes of its message before and after compression (as sockets compress, each by itself), and the processor time of
the loop's own thread, from hearing of the change until all messages are handed to the network, divided by the pages.
Time of the thread that draws stands beside it. Both trees play the same games in one run, in processes of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
import zlib
from collections.abc import Awaitable, Callable
from random import Random
from statistics import mean, median
from types import SimpleNamespace
from typing import Any

from ziggurat.bots.bot import make_bot
from ziggurat.core.game import load_game
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH
from ziggurat.web.store import SeatRow, TableRow

try:
    from ziggurat.web.table import Table
except ImportError:  # a checkout from before tables had chapters
    from ziggurat.web.tables import Table  # type: ignore[attr-defined]

GAMES = (("babylonia", 4), ("tigris", 4), ("tabannusi", 4), ("wonders", 7))


class Line:
    """A page that compresses what it is sent and counts it."""

    def __init__(self, guest: str) -> None:
        self.scope = {"state": {"guest": guest}}
        self.headers: dict[str, str] = {}
        self.cookies: dict[str, str] = {}
        everybody = SimpleNamespace(check=lambda guest: None)  # nobody is banned here
        self.app = SimpleNamespace(state=SimpleNamespace(keeping=everybody))
        self.sizes: list[tuple[int, int]] = []

    async def send(self, message: dict[str, Any]) -> None:
        await self.send_text(message["text"])

    async def send_text(self, text: str) -> None:
        data = text.encode()
        deflate = zlib.compressobj(wbits=-15)
        packed = deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH)
        self.sizes.append((len(data), len(packed)))


def new_table(name: str, seats: int) -> Table:
    game = load_game(name)
    row = TableRow("table", name, game.rules_version, seats, game.complete_options({}), "host", 0.0)
    return Table(row, [SeatRow(seat, f"guest {seat}", None, f"Player {seat}") for seat in range(seats)], [])


Tell = Callable[[], Awaitable[None]]


def everything_told(table: Table, lines: list[Line]) -> Tell:
    """As the old server did: everything, drawn anew for everybody, in the loop."""
    from ziggurat.web.show import show  # type: ignore[attr-defined]
    from ziggurat.web.wire import write_reply

    async def tell() -> None:
        for line in lines:
            await line.send_text(write_reply(show(table, line.scope["state"]["guest"], ENGLISH)))

    return tell


def changes_told(table: Table, lines: list[Line]) -> Tell:
    from ziggurat.web.live import Viewer

    viewers = [Viewer(line, table) for line in lines]  # type: ignore[arg-type]

    async def tell() -> None:
        await asyncio.gather(*(viewer.send_table() for viewer in viewers))

    return tell


async def measure(name: str, seats: int, old: bool, games: int, level: str, answers: int) -> dict[str, Any]:
    asked: list[tuple[int, int]] = []
    waiting: list[tuple[int, int]] = []
    loop_times: list[float] = []
    painting: list[float] = []
    turn_times: list[float] = []
    bot = make_bot(load_game(name), level)
    for seed in range(games):
        rng = Random(seed)
        table = new_table(name, seats)
        lines = [Line(f"guest {seat}") for seat in [*range(seats), 99]]
        match: Match = table.match
        match.let_chance_answer(rng)
        tell = (everything_told if old else changes_told)(table, lines)
        turn = 0.0
        await tell()
        for _ in range(answers):
            if match.over:
                break
            table.number = len(match.log)
            seat = match.to_act[0]
            match.play(seat, bot(match.view(seat), match.legal(seat), rng), rng)
            table.number = len(match.log)
            before = [len(line.sizes) for line in lines]
            here, whole = time.thread_time(), time.process_time()
            await tell()
            spent = time.thread_time() - here
            painting.append(time.process_time() - whole - spent)
            loop_times.append(spent / len(lines))
            turn += spent
            if len(match.to_act) == seats:
                turn_times.append(turn)  # everybody chooses again: a turn of 7 Wonders is over
                turn = 0.0
            for eyes, (line, sent) in enumerate(zip(lines, before, strict=True)):
                (asked if eyes in match.to_act else waiting).extend(line.sizes[sent:])
    return {
        "game": f"{name}, {seats}",
        "asked": figures(asked),
        "waiting": figures(waiting),
        "loop": 1000 * mean(loop_times),
        "painter": 1000 * mean(painting),
        "turn": 1000 * max(turn_times) if turn_times else None,
    }


def figures(sizes: list[tuple[int, int]]) -> list[float]:
    """Median and 95th percentile, before and after compression, in kB."""
    found = []
    for column in (0, 1):
        ordered = sorted(size[column] for size in sizes)
        found += [median(ordered) / 1000, ordered[int(0.95 * len(ordered))] / 1000]
    return found


def child(source: str, old: bool, chosen: argparse.Namespace) -> list[dict[str, Any]]:
    """The same measurements with the modules of another checkout."""
    command = [sys.executable, __file__, "--json", "--games", str(chosen.games), "--bot", chosen.bot]
    command += ["--answers", str(chosen.answers)]
    command += ["--everything"] if old else []
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": source}, check=True, stdout=subprocess.PIPE)
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def print_table(rows: list[dict[str, Any]], old: list[dict[str, Any]]) -> None:
    print("kB: median / 95th percentile (compressed); ms of the loop an answer and page; ms of the painter an answer\n")
    print("| game, seats | not asked | asked | loop | painter | a whole turn, all pages |")
    print("|---|---|---|---|---|---|")
    for label, measured in (("", rows), (", before", old)):
        for row in measured:
            cells = [row["game"] + label, kilobytes(row["waiting"]), kilobytes(row["asked"])]
            cells += [f"{row['loop']:.2f}", f"{row['painter']:.1f}"]
            whole_turn = row["turn"] is not None and row["game"].startswith("wonders")
            cells.append(f"{row['turn']:.0f} ms" if whole_turn else "")
            print("| " + " | ".join(cells) + " |")
    for now, before in zip(rows, old, strict=False):
        print(f"{now['game']}: {before['loop'] / now['loop']:.1f} times less of the loop")


def kilobytes(found: list[float]) -> str:
    raw, raw_most, packed, packed_most = found
    return f"{raw:.1f} / {raw_most:.1f} ({packed:.1f} / {packed_most:.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--old", help="another checkout, to be measured beside this one")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--answers", type=int, default=200, help="of each game, at most")
    parser.add_argument("--json", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--everything", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.json:
        print(
            json.dumps(
                [
                    asyncio.run(measure(*game, chosen.everything, chosen.games, chosen.bot, chosen.answers))
                    for game in GAMES
                ]
            )
        )
        return
    here = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "src")
    rows = child(here, False, chosen)
    old = child(os.path.join(chosen.old, "src"), True, chosen) if chosen.old else []
    print_table(rows, old)


if __name__ == "__main__":
    main()
