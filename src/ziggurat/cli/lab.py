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
    words_of,
)
from ziggurat.core.errors import BadOptions
from ziggurat.lab.extras import needs


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
        raise BadOptions(needs("data", error)) from error
    game, number = game_and_seats(game_name, seats)
    chosen = game.complete_options(game_options(options))
    names = list(bots) * number if len(bots) == 1 else list(bots)
    words = words_of()
    with progress() as bars:
        advance = bars.begin(words.gettext(game.title), games)
        rows = write_dataset(path, game, number, chosen, names, games, seed, jobs, ray, advance)
    told = words.gettext("Decisions: {rows}, games: {games}, file: {path}")
    click.echo(told.format(rows=rows, games=games, path=path))


@click.command()
@click.argument("game_name", metavar="GAME | ADDRESS")
@seats_flag
@click.option("--seat", type=click.IntRange(min=0), default=0, show_default=True, help="The model's.")
@click.option("--bot", "bots", multiple=True, default=("normal",), help="One for all other seats, or one for each.")
@click.option("--name", default="Model", show_default=True, help="How the model is called.")
@click.option("--secret", type=click.Path(dir_okay=False, path_type=Path), help="Keeps who sits at the web table.")
@click.option("--games", type=click.IntRange(min=1), help="A series: the model meets the bot so often, on all seats.")
@click.option("--results", type=click.Path(dir_okay=False, path_type=Path), help="Results of the series, with costs.")
@seed_flag
@option_flag
def mcp(
    game_name: str,
    seats: int | None,
    seat: int,
    bots: tuple[str, ...],
    name: str,
    secret: Path | None,
    games: int | None,
    results: Path | None,
    seed: int,
    options: tuple[str, ...],
) -> None:
    """Give a language model a seat at a table of bots, or at the web table with this ADDRESS, as a server on standard
    input and output."""
    try:
        from ziggurat.lab.away import SeatElsewhere
        from ziggurat.lab.mcp import make_server
        from ziggurat.lab.meeting import Meeting
        from ziggurat.lab.seat import Played, SeatAtTable
    except ImportError as error:
        raise BadOptions(needs("mcp", error)) from error
    if "://" in game_name:
        make_server(SeatElsewhere(game_name, seat, name, secret)).run("stdio")
        return
    game, number = game_and_seats(game_name, seats)
    chosen = game.complete_options(game_options(options))
    table: Played
    if games is None:
        table = SeatAtTable(game, number, seat, chosen, bots, seed)
    else:
        table = Meeting(game, number, chosen, bots[0], name, games, seed, results)
    make_server(table).run("stdio")
