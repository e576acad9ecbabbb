"""The commands of the laboratory: `ziggurat dataset` and `ziggurat mcp`. What they need is imported when they run."""

from __future__ import annotations

from pathlib import Path

import click

from ziggurat.core.errors import BadOptions
from ziggurat.core.game import AnyGame, load_game
from ziggurat.core.words import ENGLISH, Phrase, Words
from ziggurat.lab.extras import needs


def table_of(name: str, seats: int | None, options: tuple[str, ...]) -> tuple[AnyGame, int, dict[str, str]]:
    game = load_game(name)
    number = game.seats[0] if seats is None else seats
    game.check_seats(number)
    chosen = {name: value for name, _, value in (option.partition("=") for option in options)}
    return game, number, game.complete_options(chosen)


seats_flag = click.option("--seats", type=int, help="How many seats; the fewest possible if not said.")
option_flag = click.option(
    "--option", "-o", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game."
)
seed_flag = click.option("--seed", type=int, default=1, show_default=True, help="Makes luck repeatable.")


@click.command()
@click.argument("game_name", metavar="GAME")
@click.argument("path", type=click.Path(dir_okay=False, path_type=Path))
@seats_flag
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many.")
@click.option("--bot", "bots", multiple=True, default=("normal",), help="One for all seats, or one for each.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Games at the same time.")
@seed_flag
@option_flag
def dataset(
    game_name: str,
    path: Path,
    seats: int | None,
    games: int,
    bots: tuple[str, ...],
    jobs: int,
    seed: int,
    options: tuple[str, ...],
) -> None:
    """Let bots play GAME and write every decision as a row of a Parquet file."""
    try:
        from ziggurat.lab.dataset import write_dataset
    except ImportError as error:
        raise BadOptions(needs("data", error)) from error
    game, number, chosen = table_of(game_name, seats, options)
    names = list(bots) * number if len(bots) == 1 else list(bots)
    rows = write_dataset(path, game, number, chosen, names, games, seed, jobs)
    told = Phrase("Decisions: {rows}, games: {games}, file: {path}", rows=rows, games=games, path=path)
    words = click.get_current_context().obj
    click.echo(told.said(words if isinstance(words, Words) else ENGLISH))


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
        raise BadOptions(needs("mcp", error)) from error
    game, number, chosen = table_of(game_name, seats, options)
    make_server(SeatAtTable(game, number, seat, chosen, bots, seed)).run("stdio")
