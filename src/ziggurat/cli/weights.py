"""`ziggurat tune`, `ziggurat slopes` and `ziggurat fit`: better weights for a bot."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import asdict
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import click

from ziggurat.bots.bot import make_bot
from ziggurat.bots.knowledge import Weights, knowledge_of, read_weights
from ziggurat.cli.common import (
    Bars,
    game_and_seats,
    game_options,
    jobs_flag,
    json_flag,
    option_flag,
    progress,
    seats_flag,
    seed_flag,
    teacher_flag,
    title_and_seats,
    words_of,
)
from ziggurat.core.game import AnyGame, load_game
from ziggurat.core.words import number_in_words
from ziggurat.core.workers import workers
from ziggurat.research import fit as fitting
from ziggurat.research import impressions as looking
from ziggurat.research import slopes as shaking
from ziggurat.research.arena import Settings
from ziggurat.research.rating import Score
from ziggurat.research.tune import tune as look_for_better

weights_flag = click.option(
    "--weights", "path", type=click.Path(dir_okay=False), required=True, help="Where the weights are kept."
)
only_flag = click.option(
    "--only", multiple=True, help="A weight to vary, * for anything; all if not said. May be repeated."
)


# -- tune ------------------------------------------------------------------------------------------------------------


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--bot", "name", default="greedy", show_default=True, help="The bot whose weights are tried.")
@seats_flag
@click.option("--steps", type=click.IntRange(min=1), default=20, show_default=True, help="How many sets are tried.")
@click.option("--rounds", type=click.IntRange(min=1), default=200, show_default=True, help="For each step, at most.")
@seed_flag
@jobs_flag
@weights_flag
@only_flag
@option_flag
def tune(
    game_name: str,
    name: str,
    seats: int | None,
    steps: int,
    rounds: int,
    seed: int,
    jobs: int | None,
    path: str,
    only: tuple[str, ...],
    options: tuple[str, ...],
) -> None:
    """Look for better weights of a bot at GAME by self-play; begin with those of the file, or with ours."""
    game, number = game_and_seats(game_name, seats)
    weights = weights_to_begin_with(game, path)
    make_bot(game, name, weights)
    varied = named_weights(weights, only)
    settings = Settings(game.name, number, game.complete_options(game_options(options)), (name,), seed, 0, 0)

    _ = words_of().gettext

    def on_step(step: int, changed: Weights, score: Score, better: bool) -> None:
        told = ", ".join(
            f"{key} {weights[key]:.3g} → {changed[key]:.3g}" for key in changed if changed[key] != weights[key]
        )
        said = _("{step}: {points} of {games}, kept: {told}") if better else _("{step}: {points} of {games}: {told}")
        click.echo(said.format(step=f"{step + 1:3}", points=f"{score.points:g}", games=score.games, told=told))
        if better:
            weights.update(changed)
            write_weights(path, weights)

    look_for_better(settings, weights, varied, steps, rounds, jobs or os.cpu_count() or 1, on_step)


# -- slopes ----------------------------------------------------------------------------------------------------------


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--bot", "name", default="greedy", show_default=True, help="The bot whose weights are tried.")
@seats_flag
@click.option("--games", type=click.IntRange(min=1), default=400, show_default=True, help="How many games to play.")
@seed_flag
@jobs_flag
@click.option("--weights", "path", type=click.Path(dir_okay=False), help="Other weights than ours to begin with.")
@only_flag
@option_flag
@json_flag
def slopes(
    game_name: str,
    name: str,
    seats: int | None,
    games: int,
    seed: int,
    jobs: int | None,
    path: str | None,
    only: tuple[str, ...],
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Tell which weights of a bot at GAME matter, and which way (needs the extra research).

    In every game each seat has all weights multiplied by random factors of its own. What is told is how much more of
    the others a seat leaves behind if a weight is e times as large, with the standard error, the surest first.
    """
    fitting.check_installed()
    game, number = game_and_seats(game_name, seats)
    weights = dict(knowledge_of(game).weights) if path is None else read_weights(Path(path))
    make_bot(game, name, weights)
    varied = tuple(one for one in named_weights(weights, only) if weights[one])
    chosen = game.complete_options(game_options(options))
    order = shaking.Order(game.name, number, chosen, name, weights, varied, seed, 0)
    with progress(quiet=as_json) as bars, workers(jobs) as at_work:
        played = shaking.gather(order, games, at_work, bars.begin(title_and_seats(game, number), games))
    found = shaking.fit(varied, played)
    if as_json:
        click.echo(json.dumps([asdict(one) for one in found]))
        return
    for one in found:
        click.echo(f"{one.name:30} {one.slope:+.3f} ± {one.error:.3f}")


# -- fit -------------------------------------------------------------------------------------------------------------


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--seats", type=int, multiple=True, help="How many seats; may be repeated, all numbers if not said.")
@click.option("--games", type=click.IntRange(min=4), default=400, show_default=True, help="For each number of seats.")
@teacher_flag
@seed_flag
@weights_flag
@only_flag
@click.option(
    "--impressions",
    is_flag=True,
    help="Fit how answers look, to what a search finds them worth, instead of the forecast.",
)
@option_flag
@json_flag
def fit(
    game_name: str,
    seats: tuple[int, ...],
    games: int,
    teacher: str,
    seed: int,
    path: str,
    only: tuple[str, ...],
    impressions: bool,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Fit the weights of a bot's forecast at GAME to games of bots against themselves (needs the extra research).

    Weights that the forecast does not use stay as they are. A quarter of the games is not fitted to but forecast, which
    shows whether the new weights are better. With --impressions it is the appraisal of answers that is fitted, to what
    a search finds them worth.
    """
    fitting.check_installed()
    game = load_game(game_name)
    fitting.check_teacher(game, teacher)
    weights = weights_to_begin_with(game, path)
    varied = named_weights(weights, only)
    chosen = game.complete_options(game_options(options))

    def samples_of(number: int) -> Iterator[list[Any]]:
        if impressions:
            return looking.gather(game, weights, number, chosen, games, seed)
        return fitting.gather(game, number, chosen, games, seed, teacher)

    with progress(quiet=as_json) as bars:
        fitted, unseen = gather(game, seats or game.seats, samples_of, games, bars)
        advance = bars.begin(words_of().gettext("Fitting"), fitting.STEPS)
        misses = looking.misses if impressions else fitting.misses
        found = fitting.fit(weights, varied, lambda table: misses(game, table, fitted), advance)
    changed = {key: round(value, 4) for key, value in found.items() if abs(value - weights[key]) > 1e-9}
    tables = (weights, weights | changed)
    errors = [
        looking.lost(game, table, unseen) if impressions else fitting.error(fitting.misses(game, table, unseen))
        for table in tables
    ]
    write_weights(path, weights | changed)
    if as_json:
        click.echo(json.dumps({"positions": len(fitted) + len(unseen), "error": errors, "changed": changed}))
        return
    for key, value in changed.items():
        click.echo(f"{key} {weights[key]:.4g} → {value:.4g}")
    words = words_of()
    told = words.gettext("Mean error, in units of the spread, over positions not fitted to ({n}): {before}, now {now}.")
    if impressions:
        told = words.gettext(
            "Points lost by the answer that looks best, over positions not fitted to ({n}): {before}, now {now}."
        )
    before, now = (number_in_words(error, 4, words) for error in errors)
    click.echo(told.format(n=len(unseen), before=before, now=now))


def gather(
    game: AnyGame, seats: tuple[int, ...], samples_of: Callable[[int], Iterator[list[Any]]], games: int, bars: Bars
) -> tuple[list[Any], list[Any]]:
    """Positions to fit to, and positions of other games to see how good the fit is."""
    fitted: list[Any] = []
    unseen: list[Any] = []
    for number in seats:
        game.check_seats(number)
        advance = bars.begin(title_and_seats(game, number), games)
        for n, samples in enumerate(samples_of(number)):
            (unseen if n % 4 == 3 else fitted).extend(samples)
            advance()
    if not fitted or not unseen:
        told = words_of().gettext("So few games leave no position to fit to; let more be played with --games.")
        raise click.ClickException(told)
    return fitted, unseen


# -- tables of weights -----------------------------------------------------------------------------------------------


def named_weights(weights: Weights, only: tuple[str, ...]) -> list[str]:
    found = [key for key in sorted(weights) if any(fnmatchcase(key, pattern) for pattern in only or "*")]
    if not found:
        told = words_of().gettext("No weight is called {names}. There are: {weights}.")
        raise click.ClickException(told.format(names=", ".join(only), weights=", ".join(sorted(weights))))
    return found


def weights_to_begin_with(game: AnyGame, path: str) -> dict[str, float]:
    """Those of the file, or ours where there is none yet."""
    return read_weights(Path(path)) if Path(path).exists() else dict(knowledge_of(game).weights)


def write_weights(path: str, weights: Weights) -> None:
    Path(path).write_text(json.dumps(weights, indent=2) + "\n", encoding="utf-8")
