"""The command line: `ziggurat games | play | serve | simulate | arena | tune | fit | replay`."""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ziggurat import __version__
from ziggurat.bots.bot import NAMES, USUAL_LEVEL, Bot, choose_randomly, make_bot
from ziggurat.bots.knowledge import Weights, knowledge_of
from ziggurat.core import match as compiled_or_not
from ziggurat.core.art import picture
from ziggurat.core.errors import ZigguratError
from ziggurat.core.game import SPECTATOR, AnyGame, installed_games, load_game
from ziggurat.core.match import Match
from ziggurat.core.record import read_record, write_record
from ziggurat.core.simulate import Playout, play_bots, random_game
from ziggurat.core.words import ENGLISH
from ziggurat.research.rating import Score

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


def game_and_seats(name: str, seats: int | None) -> tuple[AnyGame, int]:
    """The game with this name and the number of seats, the fewest possible if none was said."""
    game = load_game(name)
    number = game.seats[0] if seats is None else seats
    game.check_seats(number)
    return game, number


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
    game, number = game_and_seats(game_name, seats)
    match = Match(game, number, game_options(options))
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
            answered = ask_person(match, own, names, rng)
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


def ask_person(match: Match, seat: int, names: list[str], rng: Random) -> bool:
    """Shows the map and takes an answer; False when the person leaves."""
    game = match.game
    view = match.view(seat)
    legal = match.legal(seat)
    click.echo("\n" + game.map_text(view, names, ENGLISH))
    click.echo(f"\n{game.question(view, names, ENGLISH)}  (? lists the {len(legal)} answers, q leaves)")
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
@click.option("--thinkers", type=click.IntRange(min=1), help="Processes in which bots think; one a core if not said.")
@click.option("--host-name", "host_names", multiple=True, help="A name under which people reach the server.")
@click.option("--proxy", "proxies", multiple=True, help="A proxy's address: it may say who is calling.")
@click.option("--secure", is_flag=True, help="People come by https (through a proxy): cookies travel by nothing else.")
@click.option("--new-key", is_flag=True, help="Sign with a new key; guests with older cookies stay who they are.")
def serve(
    host: str,
    port: int,
    database: str,
    bot_pause: float,
    tables_a_minute: int,
    thinkers: int | None,
    host_names: tuple[str, ...],
    proxies: tuple[str, ...],
    secure: bool,
    new_key: bool,
) -> None:
    """The web table: play in the browser with friends and bots."""
    from ziggurat.web.app import Settings, keys_beside
    from ziggurat.web.app import serve as serve_web
    from ziggurat.web.connections import most_connections
    from ziggurat.web.store import SqliteStore
    from ziggurat.web.thinking import Thinking

    settings = Settings(
        bot_pause=bot_pause,
        tables_a_minute=tables_a_minute,
        thinking=Thinking() if thinkers is None else Thinking(processes=thinkers),
        host_names=host_names,
        secure=secure,
        proxies=proxies,
        most_connections=most_connections(),
    )
    store = SqliteStore(database)
    keys = keys_beside(database, store, new_key)
    click.echo(f"Ziggurat is at http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}")
    click.echo(f"Tables are kept in {database}; the rules are {'compiled' if is_compiled() else 'interpreted'}.")
    click.echo("Ctrl-C ends.")
    serve_web(host, port, store, keys, settings)


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
    game, number = game_and_seats(game_name, seats)
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
            played = play_one(game, number, chosen, bots, rng)
            decisions += played.decisions
            scores.append(game.scores(played.state))
            places = game.ranking(played.state)
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


def play_one(game: AnyGame, seats: int, options: dict[str, str], bots: list[Bot], rng: Random) -> Playout:
    if all(bot is choose_randomly for bot in bots):
        return random_game(game, seats, options, rng)
    return play_bots(game, seats, options, bots, rng, [rng] * seats)


# -- arena -----------------------------------------------------------------------------------------------------------


@main.command()
@click.argument("game_name", metavar="GAME")
@click.option("--bots", "names", required=True, help="At least two, with commas between: random,greedy,mcts:1s")
@click.option("--seats", type=int, help="How many seats; the fewest possible if not said.")
@click.option("--rounds", type=click.IntRange(min=1), default=50, show_default=True, help="For each pair, at most.")
@click.option("--low", type=float, default=0.0, show_default=True, help="A pair is done when its lead is rather this,")
@click.option("--high", type=float, default=100.0, show_default=True, help="... or rather this, in Elo.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--jobs", type=click.IntRange(min=1), help="Games at the same time; all cores if not said.")
@click.option("--ray", is_flag=True, help="Play on a Ray cluster (needs the extra ray).")
@click.option("--results", type=click.Path(dir_okay=False), help="Kept after every game, and gone on with if there.")
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
    from ziggurat.research import arena as arenas
    from ziggurat.research.plot import plot

    game, number = game_and_seats(game_name, seats)
    bots = tuple(name.strip() for name in names.split(","))
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise click.BadParameter("name two or more different bots", param_hint="--bots")
    if low >= high:
        raise click.BadParameter("must be more than --low", param_hint="--high")
    for name in bots:
        make_bot(game, arenas.bare_name(name))
    chosen = game.complete_options(game_options(options))
    settings = arenas.Settings(game.name, number, chosen, bots, seed, low, high)
    path = Path(results) if results else None
    found = arenas.load(path, settings, rounds) if path else arenas.Arena(settings, rounds)
    total = rounds * number * len(found.pairs)
    with Progress(console=Console(stderr=True), disable=as_json or not sys.stderr.isatty(), transient=True) as progress:
        task = progress.add_task(f"{game.title}, {number} seats", total=total, completed=len(found.results))

        def on_result(result: arenas.Result) -> None:
            progress.advance(task)
            if path:
                arenas.save(found, path)

        if ray:
            arenas.run_on_ray(found, on_result)
        else:
            arenas.run(found, jobs or os.cpu_count() or 1, on_result)
    if path:
        arenas.save(found, path)
    ratings = found.ratings()
    if svg_path:
        Path(svg_path).write_text(plot(f"{game.title}, {number} seats", ratings), encoding="utf-8")
    if as_json:
        click.echo(json.dumps(arenas.report(found)))
        return
    table = Table("bot", "Elo", "95 %", *bots, title=f"{game.title}, {number} seats, {len(found.results)} games")
    scores = found.scores()
    for bot, rating in ratings.items():
        row = [scores.get((bot, other)) or scores.get((other, bot), Score()).turned for other in bots]
        cells = [f"{score.points:.4g} of {score.games}" if score.games else "·" for score in row]
        table.add_row(bot, f"{rating.elo:+.0f}", f"{rating.low:+.0f} … {rating.high:+.0f}", *cells)
    console.print(table)
    for pair in arenas.report(found)["pairs"]:
        _, low_end, high_end = pair["elo"]
        least = "−∞" if low_end is None else f"{low_end:+.0f}"
        most = "∞" if high_end is None else f"{high_end:+.0f}"
        share = f"{pair['score']:.4g} of {pair['games']}"
        console.print(f"{pair['challenger']} against {pair['rival']}: {share}, Elo {least} … {most}")


weights_flag = click.option(
    "--weights", "path", type=click.Path(dir_okay=False), required=True, help="Where the weights are kept."
)
only_flag = click.option(
    "--only", multiple=True, help="A weight to vary, * for anything; all if not said. May be repeated."
)


@main.command()
@click.argument("game_name", metavar="GAME")
@click.option("--bot", "name", default="greedy", show_default=True, help="The bot whose weights are tried.")
@click.option("--seats", type=int, help="How many seats; the fewest possible if not said.")
@click.option("--steps", type=click.IntRange(min=1), default=20, show_default=True)
@click.option("--rounds", type=click.IntRange(min=1), default=200, show_default=True, help="For each step, at most.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--jobs", type=click.IntRange(min=1), help="Games at the same time; all cores if not said.")
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
    from ziggurat.research.arena import Settings
    from ziggurat.research.tune import tune as look_for_better

    game, number = game_and_seats(game_name, seats)
    weights = weights_to_begin_with(game, path)
    make_bot(game, name, weights)
    varied = named_weights(weights, only)
    settings = Settings(game.name, number, game.complete_options(game_options(options)), (name,), seed, 0, 0)

    def on_step(step: int, changed: Weights, score: Score, better: bool) -> None:
        told = ", ".join(
            f"{key} {weights[key]:.3g} → {changed[key]:.3g}" for key in changed if changed[key] != weights[key]
        )
        click.echo(f"{step + 1:3} {'kept' if better else '    '} {score.points:g} of {score.games}: {told}")
        if better:
            weights.update(changed)
            write_weights(path, weights)

    look_for_better(settings, weights, varied, steps, rounds, jobs or os.cpu_count() or 1, on_step)


@main.command()
@click.argument("game_name", metavar="GAME")
@click.option("--seats", type=int, multiple=True, help="How many seats; may be repeated, all numbers if not said.")
@click.option("--games", type=click.IntRange(min=4), default=400, show_default=True, help="For each number of seats.")
@click.option("--seed", type=int, default=1, show_default=True)
@weights_flag
@only_flag
@option_flag
@json_flag
def fit(
    game_name: str,
    seats: tuple[int, ...],
    games: int,
    seed: int,
    path: str,
    only: tuple[str, ...],
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Fit the weights of a bot's forecast at GAME to games of bots against themselves.

    Weights that the forecast does not use stay as they are. A quarter of the games is not fitted to but forecast, which
    shows whether the new weights are better.
    """
    from ziggurat.research import fit as fitting

    game = load_game(game_name)
    weights = weights_to_begin_with(game, path)
    varied = named_weights(weights, only)
    chosen = game.complete_options(game_options(options))
    fitted: list[fitting.Sample] = []
    unseen: list[fitting.Sample] = []
    with Progress(console=Console(stderr=True), disable=as_json or not sys.stderr.isatty(), transient=True) as progress:
        for number in seats or game.seats:
            game.check_seats(number)
            task = progress.add_task(f"{game.title}, {number} seats", total=games)
            for n, samples in enumerate(fitting.gather(game, number, chosen, games, seed)):
                (unseen if n % 4 == 3 else fitted).extend(samples)
                progress.advance(task)
        if not fitted or not unseen:
            raise click.ClickException("So few games leave no position to fit to; let more be played with --games.")
        task = progress.add_task("Fitting", total=fitting.STEPS)
        found = fitting.fit(game, weights, varied, fitted, lambda: progress.advance(task))
    changed = {key: round(value, 4) for key, value in found.items() if abs(value - weights[key]) > 1e-9}
    errors = [fitting.error(fitting.misses(game, table, unseen)) for table in (weights, weights | changed)]
    write_weights(path, weights | changed)
    if as_json:
        click.echo(json.dumps({"positions": len(fitted) + len(unseen), "error": errors, "changed": changed}))
        return
    for key, value in changed.items():
        click.echo(f"{key} {weights[key]:.4g} → {value:.4g}")
    told = f"{len(unseen)} positions of games that were not fitted to"
    click.echo(f"Mean error, in units of the spread, over {told}: {errors[0]:.4f} before, {errors[1]:.4f} now.")


def named_weights(weights: Weights, only: tuple[str, ...]) -> list[str]:
    found = [key for key in sorted(weights) if any(fnmatchcase(key, pattern) for pattern in only or "*")]
    if not found:
        raise click.ClickException(f"No weight is called {' or '.join(only)}. There are: {', '.join(sorted(weights))}.")
    return found


def weights_to_begin_with(game: AnyGame, path: str) -> dict[str, float]:
    """Those of the file, or ours where there is none yet."""
    return read_weights(Path(path)) if Path(path).exists() else dict(knowledge_of(game).weights)


def write_weights(path: str, weights: Weights) -> None:
    Path(path).write_text(json.dumps(weights, indent=2) + "\n", encoding="utf-8")


def read_weights(path: Path) -> dict[str, float]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {str(key): float(value) for key, value in found.items()}
    except (ValueError, TypeError, AttributeError) as error:
        raise click.ClickException(f"{path} is not a table of weights.") from error


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
        Path(svg_path).write_text(picture(game, match.view(SPECTATOR), names, ENGLISH), encoding="utf-8")
    if as_json:
        facts = {"game": game.name, "answers": len(match.log), "over": match.over, "scores": match.scores()}
        click.echo(json.dumps(facts | {"account": [[g.seat, g.source, g.points] for g in game.account(match.state)]}))
        return
    if verify:
        click.echo(f"{record}: {len(match.log)} answers, {'finished' if match.over else 'not finished'}, in order.")
        return
    tell_news(match, SPECTATOR, 0, names)
    click.echo("\n" + game.map_text(match.view(SPECTATOR), names, ENGLISH))
    if match.over:
        show_result(match, names)
