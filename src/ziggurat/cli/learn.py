"""`ziggurat learn`: what a game teaches by being played."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from ziggurat.bots.bot import make_bot
from ziggurat.bots.learned import NOTHING_LEARNED, Learned, load_learned, write_learned
from ziggurat.cli.common import (
    Bars,
    console,
    game_options,
    jobs_flag,
    json_flag,
    option_flag,
    progress,
    ray_flag,
    seed_flag,
    teacher_flag,
    title_and_seats,
    words_of,
)
from ziggurat.core.game import load_game
from ziggurat.core.words import number_in_words
from ziggurat.core.workers import workers
from ziggurat.research import fit as fitting
from ziggurat.research import learn as learning
from ziggurat.research.plot import plot_calibration, plot_errors


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--folder", type=click.Path(file_okay=False), required=True, help="Where games and findings are kept.")
@click.option("--seats", type=int, multiple=True, help="How many seats; may be repeated, all numbers if not said.")
@click.option("--games", type=click.IntRange(min=1), default=1500, show_default=True, help="For each number of seats.")
@teacher_flag
@click.option(
    "--kept",
    type=click.FloatRange(0.0, 1.0),
    default=learning.KEPT,
    show_default=True,
    help="The part of a game's positions that is learned from.",
)
@click.option("--hidden", type=click.IntRange(0, 256), default=32, show_default=True, help="Units; 0: linear only.")
@click.option("--passes", type=click.IntRange(min=1), default=20, show_default=True, help="Over all positions.")
@click.option(
    "--ahead",
    type=click.FloatRange(0.0, 1.0),
    default=learning.Training.ahead,
    show_default=True,
    help="So much of a game later it is looked at what a position comes to; 0: at its end alone.",
)
@click.option("--chances-only", is_flag=True, help="Learn what a lead is worth, and correct no forecast.")
@click.option("--guides", is_flag=True, help="The search is rewarded by what a lead was found to be worth, too.")
@click.option("--gate", "bot", default="mcts:1s", show_default=True, help="The bot that must win with it.")
@click.option("--gate-seats", type=int, multiple=True, help="The tables of the gate; the smallest one if not said.")
@click.option("--rounds", type=click.IntRange(min=0), default=100, show_default=True, help="Of the gate, at most.")
@click.option("--ship", is_flag=True, help="What passes the gate replaces what the package ships.")
@seed_flag
@jobs_flag
@ray_flag
@option_flag
@json_flag
def learn(
    game_name: str,
    folder: str,
    seats: tuple[int, ...],
    games: int,
    teacher: str,
    kept: float,
    hidden: int,
    passes: int,
    ahead: float,
    chances_only: bool,
    guides: bool,
    bot: str,
    gate_seats: tuple[int, ...],
    rounds: int,
    ship: bool,
    seed: int,
    jobs: int | None,
    ray: bool,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play GAME against themselves and learn from it how games end (needs the extra research).

    Games are kept in the folder; the same command goes on where it stopped. What was learned is written there with a
    report, and must win at the gate before it replaces what is shipped.
    """
    _ = words_of().gettext
    learning.check_installed()
    game = load_game(game_name)
    for number in (*seats, *gate_seats):
        game.check_seats(number)
    fitting.check_teacher(game, teacher)
    make_bot(game, bot)
    chosen = tuple(seats or game.seats)
    course = learning.Course(
        game.name, game.complete_options(game_options(options)), chosen, games, seed, teacher, kept
    )
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    shipped = load_learned(game.name)
    with progress(quiet=as_json) as bars:
        with workers(jobs, ray) as at_work:
            advance = bars.begin(_("{game}: games").format(game=_(game.title)), games * len(chosen))
            played = learning.gather(course, place / "games.jsonl", at_work, advance)
        if chances_only:  # with the correction that is shipped, if there is one
            learned = learning.fit_chances(played, shipped)
            before = learning.check(played, shipped if shipped.spreads else learned)
        else:
            training = learning.Training(hidden=hidden, rounds=passes, ahead=ahead)
            learned = learning.fit(game, played, training, seed, bars.begin(_("Fitting"), passes))
            before = learning.check(played, learning.fit_chances(played, NOTHING_LEARNED))
        after = learning.check(played, learned)
        told = told_of(course, before, after)
        if chances_only and shipped.told is not None:
            told = {**shipped.told, "chances": told}
        # One thing at the gate at a time: if not said, a correction leaves the rewards of the search as they are.
        learned = Learned(learned.spreads, learned.layers, guides or chances_only, told)
        text = write_learned(game.name, learned)
        learning.replace_file(place / "learned.json", text)
        write_pictures(place, _(game.title), before, after)
        passed = at_the_gate(course, learned, bot, gate_seats or chosen[:1], rounds, jobs, ray, bars)
    report = {"before": asdict(before), "after": asdict(after), "gate": passed}
    learning.replace_file(place / "report.json", json.dumps(report, indent=1) + "\n")
    replaces = ship and bool(passed) and all(one["passed"] for one in passed)
    if replaces:
        learning.replace_file(learning.shipped_path(game.name), text)
    elif chances_only and not passed:
        told_only = Learned(learned.spreads, learned.layers, False, told)
        learning.replace_file(place / "chances.json", write_learned(game.name, told_only))
    if as_json:
        click.echo(json.dumps({**report, "shipped": replaces}))
    else:
        tell(before, after, passed, replaces)


def told_of(course: learning.Course, before: learning.Check, after: learning.Check) -> dict[str, Any]:
    """How it was learned, in the file itself."""
    return {
        "seed": course.seed,
        "games": course.games,
        "seats": list(course.seats),
        "teacher": course.teacher,
        "kept": course.kept,
        "error": [round(before.error, 4), round(after.error, 4)],
        "surprise": [round(before.surprise, 4), round(after.surprise, 4)],
    }


def write_pictures(place: Path, title: str, before: learning.Check, after: learning.Check) -> None:
    learning.replace_file(place / "errors.svg", plot_errors(title, before.errors, after.errors, words_of()))
    learning.replace_file(place / "calibration.svg", plot_calibration(title, after.bins, words_of()))


def at_the_gate(
    course: learning.Course,
    learned: Learned,
    bot: str,
    seats: tuple[int, ...],
    rounds: int,
    jobs: int | None,
    ray: bool,
    bars: Bars,
) -> list[dict[str, Any]]:
    """What it scores against what is shipped, at each of these tables."""
    found: list[dict[str, Any]] = []
    game = load_game(course.game)
    for number in seats if rounds else ():
        advance = bars.begin(title_and_seats(game, number), rounds * number)
        passed, score = learning.gate(
            course, learned, load_learned(course.game), bot, number, rounds, jobs, advance, ray
        )
        found.append({"seats": number, "bot": bot, "score": score.points, "games": score.games, "passed": passed})
    return found


def tell(before: learning.Check, after: learning.Check, passed: list[dict[str, Any]], shipped: bool) -> None:
    words = words_of()
    _ = words.gettext

    def digits(number: float, count: int) -> str:
        return number_in_words(number, count, words)

    console.print(_("Positions of games that were not learned from: {n}").format(n=after.positions))
    errors = {"before": digits(before.error, 3), "now": digits(after.error, 3)}
    less = digits(100.0 * (1.0 - after.error / before.error), 1)
    console.print(_("Error of the margins, in points: {before} → {now}; less by {less} %").format(**errors, less=less))
    surprise = {"before": digits(before.surprise, 4), "now": digits(after.surprise, 4)}
    console.print(_("Surprise at who won: {before} → {now}").format(**surprise))
    for said, was, count in after.bins:
        chances = {"said": digits(100.0 * said, 1), "was": digits(100.0 * was, 1)}
        console.print(
            _("Chance that was said: {said} %, that came true: {was} %, times: {n}").format(**chances, n=count)
        )
    for one in passed:
        met = {"seats": one["seats"], "bot": one["bot"], "points": f"{one['score']:g}", "games": one["games"]}
        verdict = _("Gate, seats: {seats}; {bot}: {points} of {games}, passed.")
        if not one["passed"]:
            verdict = _("Gate, seats: {seats}; {bot}: {points} of {games}, not passed.")
        console.print(verdict.format(**met))
    if shipped:
        console.print(_("It replaces what was shipped."))
