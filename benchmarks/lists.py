"""What lists cost with few and with many stored tables: the lobby, one's own tables, the start page. Processor time.

    python benchmarks/lists.py --tables 10,1000,10000

Every size gets a server of its own as users start it, on a database filled beforehand; pages are asked for one after
the other. The visitor's own tables are a third of all, so that lists of one's own grow too.
"""

from __future__ import annotations

import argparse
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median, quantiles

import httpx

from ziggurat.core.game import installed_games
from ziggurat.web.app import Settings, create_app, make_server
from ziggurat.web.identity import COOKIE, sign
from ziggurat.web.lobby import read_mine, read_public
from ziggurat.web.store import Changing, relist
from ziggurat.web.store_sqlite import SqliteStore
from ziggurat.web.thinking import Thinking

KEY = "a key of its own"
GUEST = "visitor"


def fill(store: SqliteStore, tables: int) -> None:
    """Tables of all games: open, being played, over; every third is the visitor's."""
    games = list(installed_games().values())
    states = (("open", "", ""), ("playing", " 0 ", ""), ("over", "", " 31 28 "))

    def write(db: Changing) -> None:
        for n in range(tables):
            game = games[n % len(games)]
            status, asked, result = states[n // 3 % 3]
            guest, table = GUEST if n % 3 == 0 else f"guest {n % 500}", f"table-{n:06}"
            db.execute(
                "insert into tables (id, game, rules, seats, options, host, since, hints, public, watch, status, "
                "asked, result, changed) values (?, ?, ?, 2, '{}', ?, ?, 1, 1, 1, ?, ?, ?, ?)",
                (table, game.name, game.rules_version, guest, float(n), status, asked, result, float(n)),
            )
            second = (None, "") if status == "open" else (f"guest {n % 77}", "Nora")
            db.execute("insert into seats values (?, 0, ?, null, 'Adam')", (table, guest))
            db.execute("insert into seats values (?, 1, ?, null, ?)", (table, *second))
            relist(db, table)

    store.change(write).result()


def times(work: Callable[[], object], rounds: int) -> str:
    """Milliseconds of the processor, server and visitor together, at the median and the 95th percentile."""
    work()
    taken = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        taken.append(1000 * (time.process_time() - begun))
    return f"{median(taken):.2f} / {quantiles(taken, n=20)[-1]:.2f}"


def measure(tables: int, rounds: int) -> dict[str, str]:
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.sqlite3")
        fill(store, tables)
        _, key = read_mine(store, GUEST)
        found = {
            "lobby, first page (query)": times(lambda: read_public(store, "open"), rounds),
            "lobby of one game (query)": times(lambda: read_public(store, "playing", "tigris"), rounds),
            "own tables, first page (query)": times(lambda: read_mine(store, GUEST), rounds),
            "own tables, next page (query)": times(lambda: read_mine(store, GUEST, key), rounds),
        }
        settings = Settings(thinking=Thinking(processes=1))
        server = make_server(create_app(store, settings), [KEY], "127.0.0.1", 0, settings)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.05)
        port = server.servers[0].sockets[0].getsockname()[1]
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", cookies={COOKIE: sign(GUEST, [KEY])}) as guest:
            for path in ("/", "/lobby", "/my/tables"):
                size = len(guest.get(path).raise_for_status().content)
                found[f"page {path} ({size / 1000:.0f} kB)"] = times(partial(guest.get, path), rounds)
        server.should_exit = True
        thread.join()
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="10,1000,10000")
    parser.add_argument("--rounds", type=int, default=200)
    arguments = parser.parse_args()
    sizes = [int(size) for size in arguments.tables.split(",")]
    columns = [measure(size, arguments.rounds) for size in sizes]
    print("| milliseconds, median / 95 % |", " | ".join(f"{size} tables" for size in sizes), "|")
    print("|---" * (len(sizes) + 1) + "|")
    for names in zip(*(column.items() for column in columns), strict=True):
        print("|", names[-1][0], "|", " | ".join(value for _, value in names), "|")


if __name__ == "__main__":
    main()
