"""How many answers a second a server acknowledges, over the API and over sockets, with many tables of two people.

The server is started as users do, with full sync; whoever plays is simulated here, in one process, so that the figures
include the load itself. With `--old PATH` a server of another source tree takes turns with this one, and the
other one is stopped meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import uvloop
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent.parent
PLENTY = "100000000"


# -- servers ---------------------------------------------------------------------------------------------------------


class Server:
    """`ziggurat serve` of a source tree, in a session of its own that can be stopped and go on."""

    def __init__(self, tree: Path, folder: Path, database: str = "") -> None:
        self.tree = tree
        folder.mkdir()
        self.port = free_port()
        command = [sys.executable, "-m", "ziggurat", "serve", "--port", str(self.port), "--bot-pause", "0"]
        command += ["--database", database or str(folder / "tables.sqlite3")]
        command += ["--tables-a-minute", PLENTY, "--thinkers", "1"]
        path = {"PYTHONPATH": f"{self.hide(folder / 'hidden')}:{tree / 'src'}"}
        self.process = subprocess.Popen(
            command, cwd=folder, env=os.environ | path, start_new_session=True, stdout=subprocess.DEVNULL
        )

    def hide(self, folder: Path) -> Path:
        """Hides what is installed here, but would not be where this tree was installed by itself."""
        folder.mkdir()
        needed = (self.tree / "pyproject.toml").read_text()
        for package in ("uvloop", "httptools"):
            if package not in needed:
                (folder / f"{package}.py").write_text("raise ImportError\n")
        return folder

    async def ready(self) -> None:
        while True:
            try:
                await (await Http.open(self.port)).get("/api/games")
                return
            except OSError:
                await asyncio.sleep(0.1)

    def signal(self, number: signal.Signals) -> None:
        os.killpg(self.process.pid, number)

    def seconds(self) -> float:
        """Processor time that the server has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        self.signal(signal.SIGCONT)
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.signal(signal.SIGKILL)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


# -- a small and quick client ----------------------------------------------------------------------------------------


class Http:
    """One connection that is kept open, and the cookie of a guest."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int) -> None:
        self.reader, self.writer, self.port = reader, writer, port
        self.cookie = ""

    @classmethod
    async def open(cls, port: int) -> Http:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
        return cls(reader, writer, port)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\ncontent-length: {len(content)}\r\n"
        head += (f"cookie: {self.cookie}\r\n" if self.cookie else "") + "content-type: application/json\r\n\r\n"
        self.writer.write(head.encode() + content)
        try:
            answer = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        except (asyncio.IncompleteReadError, ConnectionError):  # the server closes what was idle for a while
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
            self.writer.write(head.encode() + content)
            answer = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        length = int(answer.partition(b"content-length: ")[2].partition(b"\r\n")[0] or 0)
        text = await self.reader.readexactly(length)
        if not self.cookie and b"set-cookie: " in answer:
            self.cookie = await self.fetch_cookie()
        if not answer.startswith((b"http/1.1 200", b"http/1.1 201")):
            raise RuntimeError(f"{method} {path}: {answer[:40]!r} {text[:200]!r}")
        return msgspec.json.decode(text)

    async def fetch_cookie(self) -> str:
        """With its letters as they are."""
        self.writer.write(f"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n\r\n".encode())
        answer = await self.reader.readuntil(b"\r\n\r\n")
        lower = answer.lower()
        await self.reader.readexactly(int(lower.partition(b"content-length: ")[2].partition(b"\r\n")[0]))
        start = lower.index(b"set-cookie: ") + 12
        return answer[start:].partition(b";")[0].decode()

    async def get(self, path: str) -> Any:
        return await self.ask("GET", path)

    async def post(self, path: str, body: Any = None) -> Any:
        return await self.ask("POST", path, body)


class Socket:
    """A live connection, as a page opens it; usually without compression, which costs both sides the same."""

    def __init__(self, http: Http) -> None:
        self.reader, self.writer = http.reader, http.writer
        self.bytes = 0

    @classmethod
    async def open(cls, port: int, cookie: str, table: str, deflate: bool = False) -> Socket:
        http = await Http.open(port)
        key = base64.b64encode(os.urandom(16)).decode()
        http.writer.write(
            f"GET /table/{table}/live HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nupgrade: websocket\r\n"
            f"connection: upgrade\r\nsec-websocket-key: {key}\r\nsec-websocket-version: 13\r\n"
            f"{'sec-websocket-extensions: permessage-deflate' if deflate else 'accept: */*'}\r\n"
            f"cookie: {cookie}\r\n\r\n".encode()
        )
        answer = await http.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer[:20], answer
        return cls(http)

    def send(self, message: Any) -> None:
        self.frame(b"\x81", msgspec.json.encode(message))

    def frame(self, kind: bytes, data: bytes) -> None:
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
        pad = int.from_bytes((mask * (len(data) // 4 + 1))[: len(data)], "big")
        masked = (int.from_bytes(data, "big") ^ pad).to_bytes(len(data), "big")
        self.writer.write(kind + size + mask + masked)

    async def receive(self) -> Any:
        """The next message, read."""
        return msgspec.json.decode(await self.message())

    async def message(self) -> bytes:
        """The next message."""
        text = b""
        while True:
            first, length = await self.reader.readexactly(2)
            if length == 126:
                (length,) = struct.unpack("!H", await self.reader.readexactly(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", await self.reader.readexactly(8))
            data = await self.reader.readexactly(length)
            self.bytes += length
            if first & 15 == 8:
                raise EOFError(data)
            if first & 15 == 9:
                self.frame(b"\x8a", data)  # the same back, or the server takes it for no answer and lets go
            elif first & 15 < 3:
                text += data
                if first & 0x80:
                    return text


# -- people ----------------------------------------------------------------------------------------------------------


@dataclass
class Count:
    """What happened while it was measured."""

    waited: list[float] = field(default_factory=list)
    """Seconds from sending an answer until it is acknowledged."""
    bytes: int = 0
    measuring: bool = False

    def add(self, seconds: float) -> None:
        if self.measuring:
            self.waited.append(seconds)


class Pair:
    """A table with two people, each at a connection of their own, who answer as fast as they can."""

    def __init__(self, server: Server, game: str, seed: int, count: Count) -> None:
        self.server, self.game, self.count = server, game, count
        self.rng = Random(seed)

    async def meet(self) -> None:
        self.people = [await Http.open(self.server.port) for _ in range(2)]
        for person in self.people:
            await person.get("/api/games")
        await self.sit()

    async def sit(self) -> None:
        host, guest = self.people
        made = await host.post("/api/tables", {"game": self.game, "seats": ["me", "open"], "name": "Adam"})
        self.table = made["id"]
        await guest.post(f"/api/tables/{self.table}/seats/1")
        self.facts = await host.get(f"/api/tables/{self.table}")

    async def over_the_api(self) -> None:
        while True:
            if self.facts["status"] == "over":
                await self.sit()
            seat = self.facts["to_act"][0]
            person = self.people[seat]
            legal = await person.get(f"/api/tables/{self.table}/legal?seat={seat}")
            answers = legal if isinstance(legal, list) else legal["answers"]
            # Nothing is taken back, so the question that is open has the number of the table.
            answer = {"seat": seat, "asked": self.facts["number"], "action": self.rng.choice(answers)["action"]}
            start = time.perf_counter()
            self.facts = await person.post(f"/api/tables/{self.table}/actions", answer)
            self.count.add(time.perf_counter() - start)

    async def over_sockets(self) -> None:
        while True:
            pages = [await Page.open(self, seat) for seat in range(2)]
            await asyncio.gather(*(page.play() for page in pages))
            await self.sit()


class Page:
    """One of the two with a page open: answers when asked, and takes the time until the answer is seen to be stored."""

    def __init__(self, pair: Pair, seat: int, live: Socket) -> None:
        self.pair, self.seat, self.live = pair, seat, live
        self.number = -1

    @classmethod
    async def open(cls, pair: Pair, seat: int) -> Page:
        return cls(pair, seat, await Socket.open(pair.server.port, pair.people[seat].cookie, pair.table))

    async def play(self) -> None:
        """Until the game is over."""
        table: dict[str, Any] = {}
        sent: float | None = None
        asked: int | None = None
        count = self.pair.count
        while True:
            before = self.live.bytes
            message = await self.live.receive()
            if count.measuring:
                count.bytes += self.live.bytes - before
            kind = message["type"]
            if kind == "refused":
                raise RuntimeError(message["reason"])
            if kind == "table":
                table.update(message)
            if sent is not None and (kind == "stored" or ("whole" not in table and table["number"] > self.number)):
                count.add(time.perf_counter() - sent)
                sent = None
            if table.get("status") == "over":
                self.live.writer.close()
                return
            if kind == "table" and table["asked"] is not None and table["asked"] != asked:
                asked, self.number = table["asked"], table["number"]
                sent = time.perf_counter()
                self.live.send({"type": "act", "seat": self.seat, "asked": asked, "sure": True, **self.answer(table)})

    def answer(self, table: dict[str, Any]) -> dict[str, Any]:
        """One of the legal answers: in notation, or by what one points at."""
        rng = self.pair.rng
        if "whole" not in table:  # as the first version told them
            return {"action": rng.choice(table["choices"])["action"]}
        names, groups = table["choices"]
        heads, tails = rng.choice(groups)
        return {"id": "mine", "targets": [names[n] for n in (*rng.choice(heads), rng.choice(tails))]}


# -- measuring -------------------------------------------------------------------------------------------------------

WAYS: dict[str, Callable[[Pair], Coroutine[Any, Any, None]]] = {"api": Pair.over_the_api, "sockets": Pair.over_sockets}


async def measure(server: Server, way: str, game: str, tables: int, seconds: float, seed: int) -> dict[str, float]:
    count = Count()
    pairs = [Pair(server, game, seed + n, count) for n in range(tables)]
    for pair in pairs:
        await pair.meet()
    playing = [asyncio.create_task(WAYS[way](pair)) for pair in pairs]
    await asyncio.sleep(min(3.0, seconds / 2))
    count.measuring = True
    start, before, mine = time.perf_counter(), server.seconds(), time.process_time()
    _, pending = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    spent, used = time.perf_counter() - start, server.seconds() - before
    mine = time.process_time() - mine
    count.measuring = False
    for task in playing:
        if task.done() and (error := task.exception()) is not None:
            raise error
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    for pair in pairs:
        for person in pair.people:
            person.writer.close()
    if not count.waited:
        raise SystemExit(f"No answer was acknowledged within {seconds:g} seconds; measure for longer.")
    waited = sorted(count.waited)
    return {
        "answers_a_second": round(len(waited) / spent, 1),
        "median_ms": round(1000 * statistics.median(waited), 1),
        "99th_percentile_ms": round(1000 * waited[int(len(waited) * 0.99)], 1),
        "server_ms_an_answer": round(1000 * used / len(waited), 2),
        "load_ms_an_answer": round(1000 * mine / len(waited), 2),
        "kB_an_answer": round(count.bytes / len(waited) / 1000, 1),
    }


async def run(arguments: argparse.Namespace, console: Console) -> list[dict[str, Any]]:
    trees = {"this": Path(arguments.this).resolve()} | ({"old": Path(arguments.old).resolve()} if arguments.old else {})
    found: dict[tuple[str, str], list[dict[str, float]]] = {}
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        servers = {name: Server(tree, Path(folder) / name) for name, tree in trees.items()}
        try:
            for server in servers.values():
                await server.ready()
            for number in range(arguments.rounds):
                for way in arguments.ways:
                    for name, server in servers.items():
                        for other in servers.values():
                            other.signal(signal.SIGCONT if other is server else signal.SIGSTOP)
                        console.print(f"round {number + 1} of {arguments.rounds}: {way}, {name}")
                        measured = await measure(
                            server, way, arguments.game, arguments.tables, arguments.seconds, 1000 * number
                        )
                        found.setdefault((way, name), []).append(measured)
                        console.print(measured)
        finally:
            for server in servers.values():
                server.end()
    return [
        {"way": way, "tree": name, **{key: statistics.median(row[key] for row in rows) for key in rows[0]}}
        for (way, name), rows in found.items()
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--this", metavar="PATH", default=str(HERE), help="the source tree to measure")
    parser.add_argument("--old", metavar="PATH", help="another source tree to compare with")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--game", default="babylonia")
    parser.add_argument("--seconds", type=float, default=10.0, help="measured in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--ways", nargs="+", choices=list(WAYS), default=list(WAYS))
    parser.add_argument("--folder", help="where the databases lie: on the disk that is meant")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rows = uvloop.run(run(arguments, Console(stderr=True, highlight=False)))
    if arguments.json:
        print(json.dumps(rows))
        return
    shown = Table(*(key.replace("_", " ") for key in rows[0]))
    for row in rows:
        shown.add_row(*(str(value) for value in row.values()))
    out = Console(highlight=False)
    out.print(shown)
    for way in arguments.ways if arguments.old else ():
        new, old = (next(r for r in rows if (r["way"], r["tree"]) == (way, tree)) for tree in ("this", "old"))
        out.print(f"{way}: {new['answers_a_second'] / old['answers_a_second']:.1f} times as many answers a second")


if __name__ == "__main__":
    main()
