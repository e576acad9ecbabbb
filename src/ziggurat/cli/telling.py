"""A game told at the terminal: what happened, and how it ended."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Any

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
        if text := " ".join(entry.told(match.game, names, words_of())):
            click.echo(fold(f"  {text}"))
    return len(log)


def show_map(game: AnyGame, view: Any, names: Sequence[str]) -> None:
    """The table as text, in colour where that is wanted."""
    drawn, blank, told = game.map_text(view, names, words_of()).partition("\n\n")
    text = f"{drawn}{blank}{fold(told)}"
    click.echo("\n" + (paint(text, names, game.map_colours or {}) if wants_colour() else text))


def fold(text: str) -> str:
    """Lines that are longer than the terminal is wide, broken between words; elsewhere as they are."""
    if not sys.stdout.isatty():
        return text
    width = max(40, shutil.get_terminal_size().columns)
    return "\n".join(part for line in text.split("\n") for part in fold_line(line, width))


def fold_line(line: str, width: int) -> list[str]:
    """What goes on stands a little deeper than what it belongs to."""
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    return textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False) or [line]


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
