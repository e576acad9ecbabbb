"""Games as columns, for those who learn from files: a row a decision, written as Parquet by package `pyarrow`.

Columns are the parts of `Game.shapes` (what the asked seat knew), the numbers of the legal answers and of the one that
was given, and how the game ended for this seat. Where a search answered, its chances and its value are there too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from ziggurat.bots.bot import Bot, make_bot
from ziggurat.core.arrays import Field
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, Options, load_game
from ziggurat.core.run import Run
from ziggurat.core.steps import OVER
from ziggurat.core.words import Phrase
from ziggurat.core.workers import workers
from ziggurat.lab.extras import missing
from ziggurat.lab.sight import Sight

try:
    import numpy as np
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError as error:
    raise missing("data", error) from error

CHUNK: Final = 8
"""Games that a process plays before it hands them over."""


@dataclass(frozen=True)
class Order:
    """Which games are to be played, by whom, and the number of the first of them."""

    game: str
    seats: int
    options: Options
    bots: Sequence[str]
    seed: int
    first: int
    count: int


def column_name(field: Field) -> str:
    return field.name.replace(" ", "_")


def schema_of(game: AnyGame) -> pa.Schema:
    """The columns of a game; its shapes and the texts of its numbers stand in the metadata."""
    columns = [pa.field(column_name(field), pa.list_(pa.int16(), field.size)) for field in game.shapes]
    columns += [
        pa.field("game", pa.int64()),
        pa.field("decision", pa.int32()),
        pa.field("seat", pa.int8()),
        pa.field("legal", pa.list_(pa.int32())),
        pa.field("answer", pa.int32()),
        pa.field("chances", pa.list_(pa.float32())),
        pa.field("value", pa.float32()),
        pa.field("final_points", pa.list_(pa.int32())),
        pa.field("result", pa.float32()),
    ]
    about = {"game": game.name, "rules": str(game.rules_version)}
    about |= {f"shape {column_name(field)}": "x".join(map(str, field.shape)) for field in game.shapes}
    return pa.schema(columns, metadata=about)


class Gathering:
    """The rows of some games as they come."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.rows: list[Any] = []
        self.columns: dict[str, list[Any]] = {
            name: [] for name in schema_of(sight.game).names[len(sight.game.shapes) :]
        }

    def decide(self, run: Run, bot: Bot, game: int, decision: int) -> int:
        """Lets the bot answer and notes it; gives the place of the answer in the legal list."""
        seat, legal = run.seat, run.legal
        view = run.game.view(run.state, seat)
        numbers = [int(number) for number in run.numbers]
        chances, value = None, None
        advise = getattr(bot, "advise", None)
        if advise is not None and len(legal) > 1:
            advice = advise(view, legal, run.rng)
            visits = {choice.action: choice.visits for choice in advice.choices}
            chances = [visits.get(action, 0) / max(1, sum(visits.values())) for action in legal]
            value = advice.choices[0].value
            action = advice.choices[0].action
        else:
            action = bot(view, legal, run.rng)
        place = legal.index(action)
        self.rows.append(self.sight.row(run, seat))
        row = (game, decision, seat, numbers, numbers[place], chances, value)
        for name, entry in zip(self.columns, row, strict=False):
            self.columns[name].append(entry)
        return place

    def end(self, run: Run, decisions: int) -> None:
        """How the game ended, in the rows of its decisions: points are counted from the seat's own."""
        scores, returns = run.game.scores(run.state), run.returns()
        for seat in self.columns["seat"][len(self.columns["seat"]) - decisions :]:
            self.columns["final_points"].append(scores[seat:] + scores[:seat])
            self.columns["result"].append(returns[seat])

    def table(self) -> pa.Table:
        game = self.sight.game
        rows = np.stack(self.rows) if self.rows else np.zeros((0, self.sight.size), np.int16)
        columns: list[Any] = []
        place = 0
        for field in game.shapes:
            flat = np.ascontiguousarray(rows[:, place : place + field.size]).reshape(-1)
            columns.append(pa.FixedSizeListArray.from_arrays(pa.array(flat), field.size))
            place += field.size
        schema = schema_of(game)
        columns += [pa.array(self.columns[name], schema.field(name).type) for name in self.columns]
        return pa.Table.from_arrays(columns, schema=schema)


def play(order: Order) -> pa.Table:
    """All decisions of the games that are ordered. A game follows from the seed and its number alone."""
    game = load_game(order.game)
    gathering = Gathering(Sight(game))
    bots = [make_bot(game, name) for name in order.bots]
    for number in range(order.first, order.first + order.count):
        run = Run(game, order.seats, order.options, Random(f"{order.seed} {number}"))
        decisions = 0
        while run.seat != OVER:
            run.answer(gathering.decide(run, bots[run.seat], number, decisions))
            decisions += 1
        gathering.end(run, decisions)
    return gathering.table()


def tables(orders: Sequence[Order], jobs: int | None, ray: bool) -> Iterator[pa.Table]:
    """The games of all orders in their order, played in so many processes."""
    if not ray and (jobs == 1 or len(orders) == 1):
        yield from map(play, orders)
        return
    with workers(jobs, ray) as at_work:
        yield from at_work.in_order(play, orders)


def write_dataset(
    path: Path,
    game: AnyGame,
    seats: int,
    options: Options,
    bots: Sequence[str],
    games: int,
    seed: int = 1,
    jobs: int | None = 1,
    ray: bool = False,
    advance: Callable[[], object] = lambda: None,
) -> int:
    """Plays so many games and writes their decisions into a Parquet file; gives the number of rows.

    The file is the same for any number of processes (all cores if None), and on a Ray cluster.
    """
    if len(bots) != seats:
        raise BadOptions(Phrase("There are {count} seats, but {named} bots.", count=seats, named=len(bots)))
    orders = [
        Order(game.name, seats, dict(options), tuple(bots), seed, first, min(CHUNK, games - first))
        for first in range(0, games, CHUNK)
    ]
    rows = 0
    with pq.ParquetWriter(path, schema_of(game), compression="zstd") as writer:
        for order, table in zip(orders, tables(orders, jobs, ray), strict=True):
            writer.write_table(table)
            rows += table.num_rows
            for _ in range(order.count):
                advance()
    return rows
