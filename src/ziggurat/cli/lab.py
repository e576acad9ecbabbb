"""The commands of the laboratory: `ziggurat dataset` and `ziggurat mcp`. What they need is imported when they run."""

from __future__ import annotations

from pathlib import Path

import click

from ziggurat.cli.common import (
    game_and_seats,
    game_options,
    jobs_flag,
    option_flag,
    progress,
    ray_flag,
    seats_flag,
    seed_flag,
)
from ziggurat.core.errors import BadOptions
from ziggurat.core.words import Phrase


@click.command()
@click.argument("game_name", metavar="GAME")
@click.argument("path", type=click.Path(dir_okay=False, path_type=Path))
@seats_flag
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many.")
@click.option("--bot", "bots", multiple=True, default=("normal",), help="One for all seats, or one for each.")
@seed_flag
@jobs_flag
@ray_flag
@option_flag
def dataset(
    game_name: str,
    path: Path,
    seats: int | None,
    games: int,
    bots: tuple[str, ...],
    seed: int,
    jobs: int | None,
    ray: bool,
    options: tuple[str, ...],
) -> None:
    """Let bots play GAME and write every decision as a row of a Parquet file."""
    try:
        from ziggurat.lab.dataset import write_dataset
    except ImportError as error:
        raise BadOptions(str(error)) from error
    game, number = game_and_seats(game_name, seats)
    chosen = game.complete_options(game_options(options))
    names = list(bots) * number if len(bots) == 1 else list(bots)
    with progress() as bars:
        rows = write_dataset(path, game, number, chosen, names, games, seed, jobs, ray, bars.begin(game.title, games))
    click.echo(str(Phrase("{rows} decisions of {games} games in {path}", rows=rows, games=games, path=path)))


@click.command()
@click.argument("game_name", metavar="GAME")
@seats_flag
@click.option("--seat", type=click.IntRange(min=0), default=0, show_default=True, help="The model's.")
@click.option("--bot", "bots", multiple=True, default=("normal",), help="One for all other seats, or one for each.")
@seed_flag
@option_flag
def mcp(
    game_name: str, seats: int | None, seat: int, bots: tuple[str, ...], seed: int, options: tuple[str, ...]
) -> None:
    """Give a language model a seat at a table of GAME, as a server on standard input and output."""
    try:
        from ziggurat.lab.mcp import SeatAtTable, make_server
    except ImportError as error:
        raise BadOptions(str(error)) from error
    game, number = game_and_seats(game_name, seats)
    chosen = game.complete_options(game_options(options))
    make_server(SeatAtTable(game, number, seat, chosen, bots, seed)).run("stdio")
