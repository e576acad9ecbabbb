"""The command line: `ziggurat games | play | serve | think | move | backup | simulate | arena | fit | learn | …`."""

from __future__ import annotations

import click

from ziggurat import __version__
from ziggurat.cli import (
    admin,
    arena,
    games,
    lab,
    laws,
    learn,
    play,
    ratings,
    replay,
    serve,
    simulate,
    store,
    think,
    weights,
)
from ziggurat.cli.common import Commands
from ziggurat.core.words import LANGUAGES


@click.group(cls=Commands)
@click.version_option(__version__, prog_name="ziggurat")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="The language; if not said, as the system has it.")
def main(lang: str | None) -> None:
    """Board games of ancient Mesopotamia: play them, replay them, let bots play them."""


for command in (
    games.games,
    play.play,
    serve.serve,
    think.think,
    store.move,
    store.backup,
    simulate.simulate,
    arena.arena,
    weights.tune,
    weights.slopes,
    weights.fit,
    learn.learn,
    laws.laws,
    replay.replay,
    ratings.ratings,
    admin.admin,
    lab.dataset,
    lab.mcp,
):
    main.add_command(command)
