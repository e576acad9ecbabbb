"""How long until a page at one node shows an answer given at another; and until a bot whose node was killed goes on.

    python benchmarks/load_nodes.py --answers 100

Two nodes on a PostgreSQL of their own with full sync, each started as users do. Time is taken from sending an answer to
one node until its message arrives at a page of the other.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import httpx

HERE = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(HERE), str(HERE / "src")]

from tests.clusters import Cluster  # noqa: E402
from tests.servers import Guest, ServerProcess  # noqa: E402
from tests.web.browsers import page  # noqa: E402
from ziggurat.web.store import open_store  # noqa: E402


def seen_elsewhere(nodes: list[ServerProcess], answers: int) -> list[float]:
    adam, rng = Guest(nodes[0].address, "Adam"), Random(1)
    waited: list[float] = []
    twin = Guest(nodes[1].address, "Adam")
    twin.http.cookies = httpx.Cookies(adam.http.cookies)
    while len(waited) < answers:
        table = adam.create("me", "me")["id"]
        with page(twin, table) as there:
            while len(waited) < answers and there.table["status"] == "playing":
                seat = adam.get(f"/api/tables/{table}")["to_act"][0]
                action, asked = rng.choice(adam.legal(table, seat)), adam.view(table, seat)["asked"]
                before, begun = there.table["number"], time.perf_counter()
                assert adam.act(table, seat, action, asked).status_code == 200
                there.until_number(before + 1)
                waited.append(time.perf_counter() - begun)
    return waited


def bot_goes_on(folder: Path, database: str) -> float:
    """Seconds from kill -9 of the node that thinks for a bot until another has answered for it."""
    doomed = ServerProcess(folder, bot_pause=3600, database=database)
    adam, store = Guest(doomed.address, "Adam"), open_store(database)
    table = adam.create("open", "easy")["id"]
    with page(adam, table) as seen:
        seen.send(type="bot", seat=0, level="easy")
        while not store.read("select 1 from leases where name = ?", f"bots {table}"):
            time.sleep(0.05)
        lines = len(store.lines(table))
        doomed.kill()
        begun = time.perf_counter()
    while len(store.lines(table)) == lines:
        time.sleep(0.05)
    store.close()
    return time.perf_counter() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answers", type=int, default=100)
    parser.add_argument("--deaths", type=int, default=3)
    arguments = parser.parse_args()
    own = Cluster(fsync="on")
    with tempfile.TemporaryDirectory() as folder:
        database = own.new_database()
        nodes = [ServerProcess(Path(folder), database=database) for _ in range(2)]
        try:
            waited = sorted(1000 * seconds for seconds in seen_elsewhere(nodes, arguments.answers))
            slow = waited[int(len(waited) * 0.95)]
            middle = statistics.median(waited)
            print(f"an answer at one node, seen at the other, ms: median {middle:.0f}, 95th percentile {slow:.0f}")
            deaths = [bot_goes_on(Path(folder), database) for _ in range(arguments.deaths)]
            print("a bot whose node was killed goes on after, s:", ", ".join(f"{seconds:.1f}" for seconds in deaths))
        finally:
            for node in nodes:
                node.kill()
            own.remove()


if __name__ == "__main__":
    main()
