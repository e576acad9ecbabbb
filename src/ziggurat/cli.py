"""The command line: `ziggurat games | play | serve | simulate | replay`."""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ziggurat import __version__
from ziggurat.bots.bot import NAMES, USUAL_LEVEL, Bot, choose_randomly, make_bot
from ziggurat.core import match as compiled_or_not
from ziggurat.core.art import standing_alone
from ziggurat.core.errors import ZigguratError
from ziggurat.core.game import CHANCE, SPECTATOR, AnyGame, installed_games, load_game
from ziggurat.core.match import Match
from ziggurat.core.record import read_record, write_record
from ziggurat.core.simulate import random_game
from ziggurat.core.words import ENGLISH

console = Console(highlight=False)


class Commands(click.Group):
    """Our errors are one sentence and an exit code, not a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except ZigguratError as error:
            raise click.ClickException(str(error)) from error


@click.group(cls=Commands)
@click.version_option(__version__, prog_name="ziggurat")
def main() -> None:
    """Board games of ancient Mesopotamia: play them, replay them, let bots play them."""


def is_compiled() -> bool:
    return not str(compiled_or_not.__file__).endswith(".py")


def game_options(given: tuple[str, ...]) -> dict[str, str]:
    """Options of a game, given as NAME=VALUE."""
    options = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals:
            raise click.BadParameter(f"{item!r} is not NAME=VALUE")
        options[name] = value
    return options


option_flag = click.option(
    "--option", "-o", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game."
)
json_flag = click.option("--json", "as_json", is_flag=True, help="One JSON value on standard output, nothing else.")


# -- games -----------------------------------------------------------------------------------------------------------


@main.command()
@json_flag
def games(as_json: bool) -> None:
    """What can be played, with seats and options."""
    found = list(installed_games().values())
    if as_json:
        listed = [
            {"name": g.name, "title": g.title, "seats": list(g.seats), "options": {o.name: o.values for o in g.options}}
            for g in found
        ]
        click.echo(json.dumps(listed))
        return
    table = Table("game", "title", "seats", "options (the first value is the default)")
    for game in found:
        options = "\n".join(f"{option.name}: {', '.join(option.values)}" for option in game.options)
        table.add_row(game.name, game.title, f"{game.seats[0]}–{game.seats[-1]}", options)
    console.print(table)


# -- play ------------------------------------------------------------------------------------------------------------


@main.command()
@click.argument("game_name", metavar="GAME")
@click.option("--seats", type=int, help="How many seats; the fewest possible if not said.")
@click.option("--seat", "own", type=int, default=0, show_default=True, help="Where you sit.")
@click.option("--bot", "level", default=USUAL_LEVEL, show_default=True, help=f"The other seats: {', '.join(NAMES)}.")
@click.option("--seed", type=int, help="Makes luck repeatable.")
@click.option("--record", "record_path", type=click.Path(dir_okay=False), help="Where to keep the record.")
@option_flag
def play(
    game_name: str,
    seats: int | None,
    own: int,
    level: str,
    seed: int | None,
    record_path: str | None,
    options: tuple[str, ...],
) -> None:
    """Play GAME at the terminal, against bots: answer with the notation, or with a number of the list."""
    game = load_game(game_name)
    match = Match(game, seats or game.seats[0], game_options(options))
    if not 0 <= own < match.seats:
        raise click.BadParameter(f"the seats are 0 to {match.seats - 1}", param_hint="--seat")
    bot = make_bot(game, level)
    rng = Random(seed)
    match.let_chance_answer(rng)
    names = [f"seat {seat}" if seat != own else "You" for seat in range(match.seats)]
    told = 0
    while not match.over:
        told = tell_news(match, own, told, names)
        seat = match.to_act[0]
        if seat == own:
            answered = ask_person(match, own, rng)
            if not answered:
                break
        else:
            match.play(seat, bot(match.view(seat), match.legal(seat), rng), rng)
    tell_news(match, own, told, names)
    if record_path:
        Path(record_path).write_text(write_record(match, dict(enumerate(names))))
        click.echo(f"The record is in {record_path}.")
    if match.over:
        show_result(match, names)


def tell_news(match: Match, viewer: int, told: int, names: list[str]) -> int:
    game = match.game
    log = match.redacted(viewer)
    for entry in log[told:]:
        lines = [game.tell_action(entry.action, entry.seat, names, ENGLISH)]
        lines += [game.tell_event(event, names, ENGLISH) for event in entry.events]
        text = " ".join(line for line in lines if line)
        if text:
            click.echo(f"  {text}")
    return len(log)


def ask_person(match: Match, seat: int, rng: Random) -> bool:
    """Shows the map and takes an answer; False when the person leaves."""
    game = match.game
    view = match.view(seat)
    legal = match.legal(seat)
    click.echo("\n" + game.draw_map(view))
    click.echo(f"\n{game.question(view, ENGLISH)}  (? lists the {len(legal)} answers, q leaves)")
    while True:
        try:
            text = click.prompt("", prompt_suffix="> ").strip()
        except (click.Abort, EOFError):
            return False
        if text in ("q", "quit"):
            return False
        if text == "?":
            list_answers([game.write(action) for action in legal])
        elif text.isdecimal() and int(text) < len(legal):
            match.play(seat, legal[int(text)], rng)
            return True
        else:
            try:
                match.play_text(seat, text, rng)
                return True
            except ZigguratError as error:
                click.echo(str(error))


def list_answers(texts: list[str]) -> None:
    width = max(len(text) for text in texts) + 6
    columns = max(1, min(100, console.width) // width)
    for start in range(0, len(texts), columns):
        row = texts[start : start + columns]
        click.echo("".join(f"{start + n:4} {text}".ljust(width) for n, text in enumerate(row)))


def show_result(match: Match, names: list[str]) -> None:
    game = match.game
    account = game.account(match.state)
    table = Table("place", "seat", "points", *game.sources)
    places = game.ranking(match.state)
    for seat in sorted(range(match.seats), key=lambda seat: places[seat]):
        by_source = [sum(g.points for g in account if g.seat == seat and g.source == source) for source in game.sources]
        total = match.scores()[seat] if game.standing is None else "·".join(map(str, game.standing(match.state, seat)))
        table.add_row(str(places[seat]), names[seat], str(total), *(str(points) for points in by_source))
    console.print(table)


# -- serve -----------------------------------------------------------------------------------------------------------


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets other computers in.")
@click.option("--port", type=int, default=8000, show_default=True)
@click.option("--database", default="ziggurat.sqlite3", show_default=True, help="The file where tables live.")
@click.option("--bot-pause", type=float, default=0.7, show_default=True, help="Seconds before a bot moves.")
@click.option(
    "--tables-a-minute",
    type=click.IntRange(min=1),
    default=60,
    show_default=True,
    help="How many tables one address may open.",
)
def serve(host: str, port: int, database: str, bot_pause: float, tables_a_minute: int) -> None:
    """The web table: play in the browser with friends and bots."""
    from ziggurat.web.app import serve as serve_web

    click.echo(f"Ziggurat is at http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}")
    click.echo(f"Tables are kept in {database}. Ctrl-C ends.")
    serve_web(host, port, database, bot_pause, tables_a_minute)


# -- simulate --------------------------------------------------------------------------------------------------------


@main.command()
@click.argument("game_name", metavar="GAME")
@click.option("--seats", type=int, help="How many seats; the fewest possible if not said.")
@click.option("--games", "count", type=click.IntRange(min=1), default=100, show_default=True)
@click.option(
    "--bot",
    "levels",
    multiple=True,
    help=f"{', '.join(NAMES)}: one for all seats, or one for each; random if not said.",
)
@click.option("--seed", type=int, default=1, show_default=True)
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
    game = load_game(game_name)
    number = seats or game.seats[0]
    game.check_seats(number)
    chosen = game.complete_options(game_options(options))
    names = levels or ("random",)
    if len(names) not in (1, number):
        raise click.BadParameter(f"say one bot, or one for each of the {number} seats", param_hint="--bot")
    bots = [make_bot(game, names[seat % len(names)]) for seat in range(number)]
    rng = Random(seed)
    scores: list[list[int]] = []
    wins = [0.0] * number
    decisions = 0
    start = time.perf_counter()
    with Progress(console=Console(stderr=True), disable=as_json or not sys.stderr.isatty(), transient=True) as progress:
        task = progress.add_task(game.title, total=count)
        for _ in range(count):
            state, asked = play_one(game, number, chosen, bots, rng)
            decisions += asked
            scores.append(game.scores(state))
            places = game.ranking(state)
            winners = [seat for seat in range(number) if places[seat] == 1]  # none if the game itself wins
            for seat in winners:
                wins[seat] += 1 / len(winners)
            progress.advance(task)
    seconds = time.perf_counter() - start
    by_seat = list(zip(*scores, strict=True))
    outcome = {
        "game": game.name,
        "seats": number,
        "games": count,
        "bots": [names[seat % len(names)] for seat in range(number)],
        "seed": seed,
        "options": chosen,
        "decisions": decisions,
        "seconds": round(seconds, 4),
        "compiled": is_compiled(),
        "mean": [round(statistics.fmean(points), 3) for points in by_seat],
        "spread": [round(statistics.pstdev(points), 3) for points in by_seat],
        "wins": [round(won, 3) for won in wins],
    }
    if as_json:
        click.echo(json.dumps(outcome))
        return
    speed = f"{count / seconds:,.0f} games and {decisions / seconds:,.0f} decisions a second"
    console.print(f"{count} games in {seconds:.2f} s: {speed}, {'compiled' if is_compiled() else 'interpreted'}.")
    table = Table("seat", "bot", "mean points", "spread", "games won")
    for seat in range(number):
        table.add_row(
            str(seat),
            names[seat % len(names)],
            f"{statistics.fmean(by_seat[seat]):.1f}",
            f"{statistics.pstdev(by_seat[seat]):.1f}",
            f"{wins[seat]:.1f}",
        )
    console.print(table)


def play_one(game: AnyGame, seats: int, options: dict[str, str], bots: list[Bot], rng: Random) -> tuple[Any, int]:
    """One game without a log; returns its last state and the number of decisions."""
    if all(bot is choose_randomly for bot in bots):
        played = random_game(game, seats, options, rng)
        return played.state, played.decisions
    state = game.setup(seats, options)
    decisions = 0
    while asked := game.to_act(state):
        seat = asked[0]
        if seat == CHANCE:
            game.apply(state, CHANCE, game.draw(state, rng))
        else:
            game.apply(state, seat, bots[seat](game.view(state, seat), game.legal(state, seat), rng))
            decisions += 1
    return state, decisions


# -- replay ----------------------------------------------------------------------------------------------------------


@main.command()
@click.argument("record", type=click.Path(exists=True, dir_okay=False))
@click.option("--verify", is_flag=True, help="Only say whether the record replays to its result.")
@click.option("--to", "length", type=click.IntRange(min=0), help="Stop after so many answers.")
@click.option("--svg", "svg_path", type=click.Path(dir_okay=False), help="Write the board as a picture.")
@json_flag
def replay(record: str, verify: bool, length: int | None, svg_path: str | None, as_json: bool) -> None:
    """Replay a RECORD: tell the game in words, and show the position at its end or after some answers."""
    try:
        text = Path(record).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{record} is not text.") from error
    found = read_record(text)
    match = found.match if length is None else found.match.at(length)
    game = match.game
    names = [found.names.get(seat, f"seat {seat}") for seat in range(match.seats)]
    if svg_path:
        drawing = game.draw_view(match.view(SPECTATOR), ENGLISH)
        Path(svg_path).write_text(standing_alone(drawing.board), encoding="utf-8")
    if as_json:
        facts = {"game": game.name, "answers": len(match.log), "over": match.over, "scores": match.scores()}
        click.echo(json.dumps(facts | {"account": [[g.seat, g.source, g.points] for g in game.account(match.state)]}))
        return
    if verify:
        click.echo(f"{record}: {len(match.log)} answers, {'finished' if match.over else 'not finished'}, in order.")
        return
    tell_news(match, SPECTATOR, 0, names)
    click.echo("\n" + game.draw_map(match.view(SPECTATOR)))
    if match.over:
        show_result(match, names)
