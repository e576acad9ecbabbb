"""A game told at the terminal: what happened, and how it ended."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Any, Final

import click
from rich.table import Table

from ziggurat.cli.colours import paint, wants_colour
from ziggurat.cli.common import console, words_of
from ziggurat.core.game import AnyGame
from ziggurat.core.match import Match
from ziggurat.core.words import with_minus


def tell_news(match: Match, viewer: int, told: int, names: list[str]) -> int:
    """Tells what was answered since the log had so many lines; returns how many it has now."""
    log = match.redacted(viewer)
    for entry in log[told:]:
        told_at_once = entry.told(match.game, names, words_of())
        lines = told_at_once if len(told_at_once) > MOST_IN_A_LINE else [" ".join(told_at_once)]
        for line in filter(None, lines):
            click.echo(fold(f"  {line}"))
    return len(log)


MOST_IN_A_LINE: Final = 2
"""What several did at once is told line by line."""


def fold(text: str) -> str:
    """At a terminal long lines break between words, and go on further in."""
    if not sys.stdout.isatty():
        return text
    width = max(40, shutil.get_terminal_size().columns)
    return "\n".join(line if len(line) <= width else broken(line, width) for line in text.split("\n"))


def broken(line: str, width: int) -> str:
    """
    >>> print(broken("  The Bot: Gilgabot", 14))
      The Bot:
          Gilgabot
    """
    further = " " * (len(line) - len(line.lstrip()) + 4)
    return textwrap.fill(line, width, subsequent_indent=further, break_long_words=False, break_on_hyphens=False)


def show_map(game: AnyGame, view: Any, names: Sequence[str]) -> None:
    """The table as text, in colour where that is wanted."""
    text = fold(game.map_text(view, names, words_of()))
    click.echo("\n" + (paint(text, names, game.map_colours or {}) if wants_colour() else text))


def show_result(match: Match, names: list[str]) -> None:
    game = match.game
    _ = words_of().gettext
    account = game.account(match.state)
    table = Table(_("place"), _("seat"), _("points"), *(_(source) for source in game.sources.values()))
    places = game.ranking(match.state)
    for seat in sorted(range(match.seats), key=lambda seat: places[seat]):
        by_source = [sum(g.points for g in account if g.seat == seat and g.source == source) for source in game.sources]
        numbers = match.scores()[seat : seat + 1] if game.standing is None else game.standing(match.state, seat)
        total = "·".join(map(with_minus, numbers))
        table.add_row(str(places[seat]), names[seat], total, *map(with_minus, by_source))
    console.print(table)
