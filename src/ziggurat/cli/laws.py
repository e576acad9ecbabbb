"""`ziggurat laws`: hold the laws of every game for as long as one has time."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

import click

from ziggurat.cli.common import console, jobs_flag, progress, words_of
from ziggurat.core.game import installed_games, load_game

if TYPE_CHECKING:
    from ziggurat.testing.trial import Breach, Trial


@click.command()
@click.argument("game_names", metavar="[GAME]...", nargs=-1)
@click.option("--minutes", type=float, default=1.0, show_default=True, help="For how long.")
@jobs_flag
@click.option("--seed", help="Makes luck repeatable; another one each time if not said.")
@click.option(
    "--broken",
    "path",
    type=click.Path(dir_okay=False),
    default="laws-broken.jsonl",
    show_default=True,
    help="Where matches are kept that broke a law.",
)
@click.option("--again", is_flag=True, help="Try those of the file once more, and nothing else.")
def laws(
    game_names: tuple[str, ...], minutes: float, jobs: int | None, seed: str | None, path: str, again: bool
) -> None:
    """Play random matches of GAME (of all games if not said) at all tables, and hold every law against them.

    What breaks a law is told and kept with its seed, so that it can be tried again.
    """
    from ziggurat.testing.trial import trials, try_laws

    words = words_of()
    _ = words.gettext
    games = [load_game(name) for name in game_names] or list(installed_games().values())
    queue = iter(kept(Path(path))) if again else trials(games, seed or f"{time():.0f}")
    judged = broken = 0

    with progress() as bars:
        advance = bars.begin(_("Matches"), None)

        def on_judged(trial: Trial, breaches: list[Breach]) -> None:
            nonlocal judged, broken
            judged += 1
            broken += bool(breaches)
            advance()
            for breach in breaches:
                console.print(f"{breach.law}: {trial}\n    {breach.reason.splitlines()[0]}", markup=False)
                if not again:
                    keep(Path(path), breach)

        try_laws(queue, float("inf") if again else 60 * minutes, jobs or os.cpu_count() or 1, on_judged)
    told = words.ngettext(
        "{n} match was played; so many broke a law: {broken}.",
        "{n} matches were played; so many broke a law: {broken}.",
        judged,
    )
    click.echo(told.format(n=judged, broken=broken))
    if broken:
        command = f"ziggurat laws --again --broken {path}"
        raise click.ClickException(_("{command} tries the broken ones once more.").format(command=command))


def keep(path: Path, breach: Breach) -> None:
    with path.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(asdict(breach)) + "\n")


def kept(path: Path) -> Iterator[Trial]:
    """The matches of the file, each once."""
    from ziggurat.testing.trial import Trial

    try:
        found = [Trial(**json.loads(line)["trial"]) for line in path.read_text(encoding="utf-8").splitlines()]
    except FileNotFoundError:
        raise click.ClickException(words_of().gettext("There is no file {path}.").format(path=path)) from None
    except (ValueError, KeyError, TypeError) as error:
        told = words_of().gettext("{path} is not a file of broken laws.")
        raise click.ClickException(told.format(path=path)) from error
    yield from {str(trial): trial for trial in found}.values()
