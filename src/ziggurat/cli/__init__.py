"""The command line: `ziggurat games | play | serve | simulate | arena | tune | fit | laws | replay | dataset | mcp`."""

from __future__ import annotations

import click

from ziggurat import __version__
from ziggurat.cli.arena import arena
from ziggurat.cli.common import Commands
from ziggurat.cli.games import games
from ziggurat.cli.laws import laws
from ziggurat.cli.play import play
from ziggurat.cli.replay import replay
from ziggurat.cli.serve import serve
from ziggurat.cli.simulate import simulate
from ziggurat.cli.weights import fit, tune
from ziggurat.lab.commands import dataset, mcp


@click.group(cls=Commands)
@click.version_option(__version__, prog_name="ziggurat")
def main() -> None:
    """Board games of ancient Mesopotamia: play them, replay them, let bots play them."""


for command in (games, play, serve, simulate, arena, tune, fit, laws, replay, dataset, mcp):
    main.add_command(command)
