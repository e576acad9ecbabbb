"""`ziggurat simulate`: bots play many games."""

from __future__ import annotations

import json
import statistics
import time
from dataclasses import asdict, dataclass
from random import Random

import click
from rich.table import Table

from ziggurat.bots.bot import NAMES, Bot, choose_randomly, make_bot
from ziggurat.cli.common import (
    Advance,
    console,
    game_and_seats,
    game_options,
    json_flag,
    option_flag,
    progress,
    seats_flag,
    seed_flag,
    words_of,
)
from ziggurat.compiled import is_compiled
from ziggurat.core.game import AnyGame
from ziggurat.core.simulate import Playout, play_bots, random_game
from ziggurat.core.words import number_in_words


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
@option_flag
@json_flag
def simulate(
    game_name: str,
    seats: int | None,
    count: int,
    levels: tuple[str, ...],
    seed: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play GAME, and say how fast and with which scores."""
    game, number = game_and_seats(game_name, seats)
    chosen = game.complete_options(game_options(options))
    names = bots_of_seats(levels, number)
    with progress(quiet=as_json) as bars:
        outcome = play_games(game, chosen, names, count, seed, bars.begin(words_of().gettext(game.title), count))
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


def play_games(
    game: AnyGame, options: dict[str, str], names: list[str], count: int, seed: int, advance: Advance
) -> Outcome:
    bots = [make_bot(game, name) for name in names]
    rng = Random(seed)
    played = []
    start = time.perf_counter()
    for _ in range(count):
        played.append(play_one(game, options, bots, rng))
        advance()
    seconds = time.perf_counter() - start
    by_seat = list(zip(*(game.scores(one.state) for one in played), strict=True))
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
        wins=[round(won, 3) for won in wins(game, played, len(names))],
    )


def play_one(game: AnyGame, options: dict[str, str], bots: list[Bot], rng: Random) -> Playout:
    if all(bot is choose_randomly for bot in bots):
        return random_game(game, len(bots), options, rng)
    return play_bots(game, len(bots), options, bots, rng, [rng] * len(bots))


def wins(game: AnyGame, played: list[Playout], seats: int) -> list[float]:
    """How many games each seat has won; a shared win counts in parts."""
    won = [0.0] * seats
    for one in played:
        places = game.ranking(one.state)
        winners = [seat for seat in range(seats) if places[seat] == 1]  # none if the game itself wins
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
