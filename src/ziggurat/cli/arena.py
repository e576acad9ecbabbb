"""`ziggurat arena`: who is stronger."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.table import Table

from ziggurat.bots.bot import make_bot
from ziggurat.cli.common import (
    console,
    game_and_seats,
    game_options,
    jobs_flag,
    json_flag,
    option_flag,
    progress,
    ray_flag,
    seats_flag,
    seed_flag,
    title_and_seats,
    words_of,
)
from ziggurat.core.game import load_game
from ziggurat.research import arena as arenas
from ziggurat.research.plot import plot
from ziggurat.research.rating import Score


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--bots", "names", required=True, help="At least two, with commas between: random,greedy,mcts:1s")
@seats_flag
@click.option("--rounds", type=click.IntRange(min=1), default=50, show_default=True, help="For each pair, at most.")
@click.option(
    "--low",
    type=float,
    default=0.0,
    show_default=True,
    help="In Elo: a pair is done when its lead is rather this than --high.",
)
@click.option(
    "--high",
    type=float,
    default=100.0,
    show_default=True,
    help="In Elo: a pair is done when its lead is rather this than --low.",
)
@seed_flag
@jobs_flag
@ray_flag
@click.option("--results", type=click.Path(dir_okay=False), help="A line for every game; gone on with if there.")
@click.option("--svg", "svg_path", type=click.Path(dir_okay=False), help="Draw the ratings.")
@option_flag
@json_flag
def arena(
    game_name: str,
    names: str,
    seats: int | None,
    rounds: int,
    low: float,
    high: float,
    seed: int,
    jobs: int | None,
    ray: bool,
    results: str | None,
    svg_path: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots meet at GAME, each pair on every seat, until it is clear which is stronger; tell their Elo."""
    settings = read_settings(game_name, names, seats, options, seed, low, high)
    path = Path(results) if results else None
    found = arenas.load(path, settings, rounds) if path else arenas.Arena(settings, rounds)
    play_out(found, jobs, ray, path, as_json)
    if svg_path:
        Path(svg_path).write_text(plot(title_of(settings), found.ratings()), encoding="utf-8")
    if as_json:
        click.echo(json.dumps(arenas.report(found)))
    else:
        show(found)


def read_settings(
    game_name: str, names: str, seats: int | None, options: tuple[str, ...], seed: int, low: float, high: float
) -> arenas.Settings:
    game, number = game_and_seats(game_name, seats)
    bots = tuple(name.strip() for name in names.split(","))
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise click.BadParameter(words_of().gettext("Name two or more different bots."), param_hint="--bots")
    if low >= high:
        raise click.BadParameter(words_of().gettext("It must be more than --low."), param_hint="--high")
    for name in bots:
        if not arenas.comes_from_outside(name):
            make_bot(game, arenas.bare_name(name))
    return arenas.Settings(game.name, number, game.complete_options(game_options(options)), bots, seed, low, high)


def title_of(settings: arenas.Settings) -> str:
    return title_and_seats(load_game(settings.game), settings.seats)


def play_out(found: arenas.Arena, jobs: int | None, ray: bool, path: Path | None, quiet: bool) -> None:
    """Plays what is still worth playing; every result is kept as soon as it is there."""
    total = found.rounds * found.settings.seats * len(found.pairs)
    with progress(quiet) as bars, arenas.keeping(found, path) as keep:
        advance = bars.begin(title_of(found.settings), total, done=len(found.results))

        def on_result(result: arenas.Result) -> None:
            keep(result)
            advance()

        arenas.run(found, jobs, on_result, ray=ray)


def show(found: arenas.Arena) -> None:
    words = words_of()
    _ = words.gettext
    bots, count = found.settings.bots, len(found.results)
    games = words.ngettext("{n} game", "{n} games", count).format(n=count)
    table = Table(_("bot"), "Elo", "95 %", *bots, title=f"{title_of(found.settings)}, {games}")
    scores = found.scores()
    for bot, rating in found.ratings().items():
        row = [scores.get((bot, other)) or scores.get((other, bot), Score()).turned for other in bots]
        cells = [share(score.points, score.games) if score.games else "·" for score in row]
        table.add_row(bot, f"{rating.elo:+.0f}", f"{rating.low:+.0f} … {rating.high:+.0f}", *cells)
    console.print(table)
    for pair in arenas.report(found)["pairs"]:
        low, high = pair["elo"][1:]
        least = "−∞" if low is None else f"{low:+.0f}"
        most = "∞" if high is None else f"{high:+.0f}"
        told = _("{one} against {other}: {share}, Elo {least} … {most}")
        won = share(pair["score"], pair["games"])
        console.print(told.format(one=pair["challenger"], other=pair["rival"], share=won, least=least, most=most))


def share(points: float, games: int) -> str:
    return words_of().gettext("{points} of {games}").format(points=f"{points:.4g}", games=games)
