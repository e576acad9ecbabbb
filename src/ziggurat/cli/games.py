"""`ziggurat games`: what can be played."""

from __future__ import annotations

import json

import click
from rich.table import Table

from ziggurat.cli.common import console, json_flag, words_of
from ziggurat.compiled import how_rules_run, is_compiled
from ziggurat.core.game import installed_games


@click.command()
@json_flag
def games(as_json: bool) -> None:
    """What can be played, with seats and options, and whether the rules are compiled."""
    found = list(installed_games().values())
    if as_json:
        listed = [
            {
                "name": game.name,
                "title": game.title,
                "seats": list(game.seats),
                "options": {option.name: option.values for option in game.options},
                "compiled": is_compiled(game.apply),
            }
            for game in found
        ]
        click.echo(json.dumps(listed))
        return
    _ = words_of().gettext
    table = Table(_("game"), _("title"), _("seats"), _("rules"), _("options (the first value is the default)"))
    for game in found:
        options = "\n".join(f"{option.name}: {', '.join(option.values)}" for option in game.options)
        rules = _("compiled") if is_compiled(game.apply) else _("interpreted")
        table.add_row(game.name, _(game.title), f"{game.seats[0]}–{game.seats[-1]}", rules, options)
    console.print(table)
    click.echo(_(how_rules_run()))
