"""What the commands share: how they print, how they show that they are at work, and how a game is named."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress

from ziggurat.cli.speaking import speak
from ziggurat.core.errors import ZigguratError
from ziggurat.core.game import AnyGame, load_game
from ziggurat.core.words import Words, best_language, words_for
from ziggurat.research.fit import MIXED

console = Console(highlight=False, emoji=False)
Advance = Callable[[], None]


class Commands(click.Group):
    """Our errors are one sentence and an exit code, not a traceback; and all is said in the reader's language."""

    def main(self, args: Sequence[str] | None = None, *more: Any, **settings: Any) -> Any:
        given = list(sys.argv[1:] if args is None else args)
        speak(self, words_for(best_language(wishes(language_in(given)))))
        return super().main(given, *more, **settings)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except ZigguratError as error:
            raise click.ClickException(error.reason.said(words_of(ctx))) from error


def words_of(ctx: click.Context | None = None) -> Words:
    """The language of whoever sits at the terminal: as `--lang` says, or as the environment does."""
    context = ctx or click.get_current_context(silent=True)
    return words_for(best_language(wishes(context.find_root().params.get("lang") if context else None)))


def wishes(chosen: str | None) -> list[str]:
    """The languages that are wanted, the dearest first: the one that was chosen, or those of the environment."""
    named = [chosen] if chosen else [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    return [tag.partition(".")[0].replace("_", "-") for wish in named for tag in wish.split(":") if tag]


def language_in(given: Sequence[str]) -> str | None:
    """What `--lang` says, before the command is read: its help and its errors are to be said in that language.

    >>> language_in(["--lang", "pl", "games"]), language_in(["--lang=cs"]), language_in(["games"])
    ('pl', 'cs', None)
    """
    for place, word in enumerate(given):
        if word == "--lang":
            return next(iter(given[place + 1 :]), None)
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


class Bars:
    """Bars that grow while somebody watches."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress

    def begin(self, title: str, total: float | None, done: int = 0) -> Advance:
        """A new bar, and how it grows by one. Without a total it only shows that something is done."""
        task = self._progress.add_task(title, total=total, completed=done)
        return lambda: self._progress.advance(task)


@contextmanager
def progress(quiet: bool = False) -> Iterator[Bars]:
    """Bars on the error stream; none where nobody watches, since they would get into a pipe's way."""
    disable = quiet or not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), disable=disable, transient=True) as bars:
        yield Bars(bars)


def game_options(given: tuple[str, ...]) -> dict[str, str]:
    """Options of a game, given as NAME=VALUE."""
    options = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals:
            said = words_of().gettext("{text} is not NAME=VALUE.")
            raise click.BadParameter(said.format(text=item))
        options[name] = value
    return options


def game_and_seats(name: str, seats: int | None) -> tuple[AnyGame, int]:
    """The game with this name and the number of seats, the fewest possible if none was said."""
    game = load_game(name)
    number = game.seats[0] if seats is None else seats
    game.check_seats(number)
    return game, number


def title_and_seats(game: AnyGame, seats: int) -> str:
    words = words_of()
    told = words.ngettext("{game}, {n} seat", "{game}, {n} seats", seats)
    return told.format(game=words.gettext(game.title), n=seats)


option_flag = click.option(
    "--option", "-o", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game."
)
seats_flag = click.option("--seats", type=int, help="How many seats; the fewest possible if not said.")
seed_flag = click.option("--seed", type=int, default=1, show_default=True, help="Makes luck repeatable.")
jobs_flag = click.option("--jobs", type=click.IntRange(min=1), help="Games at the same time; all cores if not said.")
teacher_flag = click.option(
    "--teacher",
    default=MIXED,
    show_default=True,
    help="The bot whose games are learned from: hard, mcts:100 …, or bots of several strengths.",
)
ray_flag = click.option("--ray", is_flag=True, help="Play on a Ray cluster (needs the extra ray).")
json_flag = click.option("--json", "as_json", is_flag=True, help="One JSON value on standard output, nothing else.")
