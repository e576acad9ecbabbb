"""`ziggurat simulate`: bots play many games."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Final

import click
from rich.table import Table

from ziggurat.bots.bot import NAMES, choose_randomly, make_bot
from ziggurat.cli.common import (
    Advance,
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
    words_of,
)
from ziggurat.compiled import is_compiled
from ziggurat.core.game import AnyGame, load_game
from ziggurat.core.simulate import play_bots, random_game
from ziggurat.core.words import number_in_words
from ziggurat.core.workers import workers

CHUNK: Final = 25
"""Games that a process plays before it tells how they ended; so few are not worth another process."""


@click.command()
@click.argument("game_name", metavar="GAME")
@seats_flag
@click.option("--games", "count", type=click.IntRange(min=1), default=100, show_default=True, help="How many.")
@click.option(
    "--bot",
    "levels",
    multiple=True,
    help=f"{', '.join(NAMES)}: one for all seats, or one for each; random if not said.",
)
@seed_flag
@jobs_flag
@ray_flag
@option_flag
@json_flag
def simulate(
    game_name: str,
    seats: int | None,
    count: int,
    levels: tuple[str, ...],
    seed: int,
    jobs: int | None,
    ray: bool,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play GAME on all cores, and say how fast and with which scores.

    A game follows from the seed and its number: the scores are the same for any number of processes.
    """
    game, number = game_and_seats(game_name, seats)
    chosen = game.complete_options(game_options(options))
    names = bots_of_seats(levels, number)
    with progress(quiet=as_json) as bars:
        advance = bars.begin(words_of().gettext(game.title), count)
        outcome = play_games(game, chosen, names, count, seed, advance, jobs, ray)
    if as_json:
        click.echo(json.dumps(asdict(outcome)))
    else:
        show(outcome)


def bots_of_seats(levels: tuple[str, ...], seats: int) -> list[str]:
    names = levels or ("random",)
    if len(names) not in (1, seats):
        said = words_of().ngettext(
            "Say one bot, or one for each of the {n} seat.", "Say one bot, or one for each of the {n} seats.", seats
        )
        raise click.BadParameter(said.format(n=seats), param_hint="--bot")
    return [names[seat % len(names)] for seat in range(seats)]


@dataclass(frozen=True)
class Outcome:
    """How the games went; means, spreads and wins by seat."""

    game: str
    seats: int
    games: int
    bots: list[str]
    seed: int
    options: dict[str, str]
    decisions: int
    seconds: float
    compiled: bool
    mean: list[float]
    spread: list[float]
    wins: list[float]


@dataclass(frozen=True)
class Order:
    """Which games are to be played, by whom, and the number of the first of them."""

    game: str
    options: dict[str, str]
    bots: list[str]
    seed: int
    first: int
    count: int


@dataclass(frozen=True)
class Played:
    """How a game ended."""

    decisions: int
    scores: list[int]
    places: list[int]


def play(order: Order) -> list[Played]:
    game = load_game(order.game)
    bots = [make_bot(game, name) for name in order.bots]
    at_random = all(bot is choose_randomly for bot in bots)
    played = []
    for number in range(order.first, order.first + order.count):
        rng = Random(f"{order.seed} {number}")
        if at_random:
            one = random_game(game, len(bots), order.options, rng)
        else:
            one = play_bots(game, len(bots), order.options, bots, rng, [rng] * len(bots))
        played.append(Played(one.decisions, game.scores(one.state), game.ranking(one.state)))
    return played


def play_all(orders: list[Order], jobs: int | None, ray: bool) -> Iterator[list[Played]]:
    if not ray and (len(orders) == 1 or jobs == 1):
        yield from map(play, orders)
        return
    with workers(jobs, ray) as at_work:
        yield from at_work.in_order(play, orders)


def play_games(
    game: AnyGame,
    options: dict[str, str],
    names: list[str],
    count: int,
    seed: int,
    advance: Advance,
    jobs: int | None = 1,
    ray: bool = False,
) -> Outcome:
    orders = [
        Order(game.name, options, names, seed, first, min(CHUNK, count - first)) for first in range(0, count, CHUNK)
    ]
    played: list[Played] = []
    start = time.perf_counter()
    for some in play_all(orders, jobs, ray):
        played += some
        for _ in some:
            advance()
    seconds = time.perf_counter() - start
    by_seat = list(zip(*(one.scores for one in played), strict=True))
    return Outcome(
        game=game.name,
        seats=len(names),
        games=count,
        bots=names,
        seed=seed,
        options=options,
        decisions=sum(one.decisions for one in played),
        seconds=round(seconds, 4),
        compiled=is_compiled(game.apply),
        mean=[round(statistics.fmean(points), 3) for points in by_seat],
        spread=[round(statistics.pstdev(points), 3) for points in by_seat],
        wins=[round(won, 3) for won in wins(played, len(names))],
    )


def wins(played: list[Played], seats: int) -> list[float]:
    """How many games each seat has won; a shared win counts in parts."""
    won = [0.0] * seats
    for one in played:
        winners = [seat for seat in range(seats) if one.places[seat] == 1]  # none if the game itself wins
        for seat in winners:
            won[seat] += 1 / len(winners)
    return won


def show(outcome: Outcome) -> None:
    words = words_of()
    _ = words.gettext
    seconds = outcome.seconds or 1e-4
    told = _("Games: {games}, in {seconds} s. A second: {speed} games, {decisions} decisions. Rules: {manner}.")
    console.print(
        told.format(
            games=outcome.games,
            seconds=number_in_words(outcome.seconds, 2, words),
            speed=number_in_words(outcome.games / seconds, 0, words),
            decisions=number_in_words(outcome.decisions / seconds, 0, words),
            manner=_("compiled") if outcome.compiled else _("interpreted"),
        )
    )
    table = Table(_("seat"), _("bot"), _("mean points"), _("spread"), _("games won"))
    for seat, bot in enumerate(outcome.bots):
        numbers = (outcome.mean[seat], outcome.spread[seat], outcome.wins[seat])
        table.add_row(str(seat), bot, *(number_in_words(number, 1, words) for number in numbers))
    console.print(table)
