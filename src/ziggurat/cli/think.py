"""`ziggurat think`: thinking processes for servers elsewhere."""

from __future__ import annotations

import signal

import click

from ziggurat.cli.common import words_of
from ziggurat.core.errors import ZigguratError
from ziggurat.core.words import Phrase


@click.command()
@click.option(
    "--database",
    required=True,
    envvar="ZIGGURAT_DATABASE",
    help="Where the servers keep their tables: postgresql://….",
)
@click.option("--processes", type=click.IntRange(min=1), help="How many think at once; one a core if not said.")
@click.option("--json-log", is_flag=True, help="The log as JSON, a value a line.")
def think(database: str, processes: int | None, json_log: bool) -> None:
    """Thinks for the bots of servers elsewhere: takes their questions from the database, and knows no more than a seat
    may know."""
    from ziggurat.web.logs import write_logs
    from ziggurat.web.store import is_postgres
    from ziggurat.web.thinking import cores

    if not is_postgres(database):
        raise ZigguratError(Phrase("Thinking elsewhere needs a database that several programs share: postgresql://…."))
    write_logs(json_log)
    try:
        from ziggurat.web.thinker import Thinker
    except ImportError as error:
        raise ZigguratError(
            Phrase(
                "PostgreSQL needs more than is installed here: pip install 'ziggurat[postgres]' ({reason}).",
                reason=str(error),
            )
        ) from error
    thinker = Thinker(database, processes or cores())
    thinker.check()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: thinker.end())
    _ = words_of().gettext
    click.echo(
        _("{n} processes think for the servers of {path}. Ctrl-C ends.").format(
            n=len(thinker.processes), path=thinker.shown
        )
    )
    thinker.run()
