"""`ziggurat move` and `ziggurat backup`: what a server keeps, carried elsewhere."""

from __future__ import annotations

from pathlib import Path

import click

from ziggurat.cli.common import progress, words_of


@click.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def move(source: str, target: str) -> None:
    """Copies all that is kept in one database to another, which is empty: files, or postgresql://… addresses."""
    from ziggurat.web.store_moving import move as move_all
    from ziggurat.web.store_moving import shown

    with progress() as bars:
        advance = bars.begin(words_of().gettext("tables of the database"), None)
        counts = move_all(source, target, lambda table, rows: advance())
    click.echo(told(counts, shown(target)))


@click.command()
@click.argument("database")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(database: str, file: Path) -> None:
    """Copies all that is kept in a database to a new file, while it is served."""
    from ziggurat.web.store_moving import backup as back_up

    with progress() as bars:
        advance = bars.begin(words_of().gettext("tables of the database"), None)
        counts = back_up(database, file, lambda table, rows: advance())
    click.echo(told(counts, str(file)))


def told(counts: dict[str, int], where: str) -> str:
    said = words_of().gettext("{tables} tables with {lines} lines, and {guests} guests are in {place}.")
    return said.format(tables=counts["tables"], lines=counts["lines"], guests=counts["guests"], place=where)
