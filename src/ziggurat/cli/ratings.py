"""`ziggurat ratings`: the ladders, computed from the records alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.table import Table

from ziggurat.cli.common import console, json_flag, progress, words_of
from ziggurat.core.errors import ZigguratError
from ziggurat.core.game import installed_games
from ziggurat.core.words import Phrase

if TYPE_CHECKING:
    from ziggurat.web.ratings import Rating
    from ziggurat.web.store import SqlStore

database_flag = click.option(
    "--database",
    default="ziggurat.sqlite3",
    show_default=True,
    envvar="ZIGGURAT_DATABASE",
    help="Where tables live: a file, or postgresql://….",
)


def open_store(database: str) -> SqlStore:
    """A database that is there; nobody wants a new one here."""
    from ziggurat.web.store import is_postgres
    from ziggurat.web.store import open_store as open_any

    if not is_postgres(database) and not Path(database).exists():
        raise ZigguratError(Phrase("There is no database {path}.", path=database))
    return open_any(database)


@click.command()
@database_flag
@click.option("--check", is_flag=True, help="Compare with what the server shows; an exit code of 1 if it differs.")
@click.option("--write", is_flag=True, help="Let the server show these.")
@json_flag
def ratings(database: str, check: bool, write: bool, as_json: bool) -> None:
    """The ladders of people, computed anew from the records of all finished games."""
    from ziggurat.web.ratings import compute, finished_tables, from_records, stored_ratings, write_all

    store = open_store(database)
    try:
        total = sum(1 for _ in finished_tables(store))
        with progress(as_json) as bars:
            advance = bars.begin(words_of().gettext("records"), total)
            outcomes = from_records(store, advance)
        found, _ = compute(outcomes)
        shown = stored_ratings(store)
        if write:
            store.change(lambda db: write_all(db, outcomes)).result()
        names = dict(store.read("select id, name from guests"))
    finally:
        store.close()
    if as_json:
        click.echo(json.dumps(as_value(found, names)))
    else:
        tell(found, names)
    if check and found != shown:
        raise ZigguratError(
            Phrase("{n} ratings differ from what the server shows.", n=len(set(found.items()) ^ set(shown.items())))
        )


def as_value(found: dict[tuple[str, str], Rating], names: dict[str, str]) -> list[dict[str, object]]:
    return [
        {
            "game": game,
            "player": player,
            "name": names.get(player, ""),
            "mu": rating.mu,
            "sigma": rating.sigma,
            "games": rating.games,
            "rating": rating.shown,
            "spread": rating.spread,
            "provisional": not rating.firm,
        }
        for (game, player), rating in in_order(found)
    ]


def in_order(found: dict[tuple[str, str], Rating]) -> list[tuple[tuple[str, str], Rating]]:
    return sorted(found.items(), key=lambda item: (item[0][0], -item[1].mu, item[0][1]))


def tell(found: dict[tuple[str, str], Rating], names: dict[str, str]) -> None:
    _ = words_of().gettext
    table = Table(box=None)
    for heading in (_("Game"), _("Player"), _("Rating"), _("Games")):
        table.add_column(heading)
    for (game, player), rating in in_order(found):
        title = installed_games()[game].title if game in installed_games() else game
        mark = "" if rating.firm else "?"
        table.add_row(_(title), names.get(player, "—"), f"{rating.shown}{mark} ± {rating.spread}", str(rating.games))
    console.print(table if found else _("No game that counts has ended yet."))
