"""`ziggurat admin`: for those who run a server. It works on the database; a server that runs obeys within seconds."""

from __future__ import annotations

import json
import time
from typing import Any

import click
from rich.table import Table

from ziggurat.cli.common import console, json_flag, words_of
from ziggurat.cli.ratings import database_flag, open_store
from ziggurat.core.errors import ZigguratError
from ziggurat.core.words import Phrase


@click.group()
def admin() -> None:
    """See what is going on at a server, close a table, ban a guest."""


NO_TABLE = Phrase("There is no table at this address that could be closed.")


@admin.command()
@database_flag
@json_flag
def status(database: str, as_json: bool) -> None:
    """How many tables and guests there are, and what is going on."""
    from ziggurat.web.keeping import running

    store = open_store(database)
    try:
        now = time.time()
        found: dict[str, Any] = {
            "tables": {str(name): n for name, n in store.read("select status, count(*) from tables group by status")},
            "guests": count(store, "select count(*) from guests"),
            "guests today": count(store, "select count(*) from guests where seen > ?", now - 86400),
            "kept identities": count(
                store, "select count(*) from (select guest from passkeys union select guest from phrases) as kept"
            ),
            "games that count": count(store, "select count(*) from results"),
            "banned": count(store, "select count(*) from bans where until > ?", now),
            "running": running(store, now),
        }
    finally:
        store.close()
    if as_json:
        click.echo(json.dumps(found))
        return
    _ = words_of().gettext
    labels = {
        "tables": _("Tables"),
        "guests": _("Guests with names"),
        "guests today": _("Guests who were here within a day"),
        "kept identities": _("Guests with a passkey or a phrase"),
        "games that count": _("Games that count"),
        "banned": _("Guests who are banned"),
        "running": _("What the server said last"),
    }
    table = Table(box=None, show_header=False)
    for name, value in found.items():
        shown = ", ".join(f"{key}: {n}" for key, n in value.items()) if isinstance(value, dict) else value
        table.add_row(labels[name], "—" if shown in (None, "") else str(shown))
    console.print(table)


def count(store: Any, query: str, *values: object) -> int:
    ((number,),) = store.read(query, *values)
    return int(number)


@admin.command()
@database_flag
@click.option(
    "--status",
    "wanted",
    type=click.Choice(["open", "playing", "over", "shut"]),
    default="playing",
    help="Which tables; those that are being played if not said.",
)
@click.option("--most", type=click.IntRange(min=1), default=20, show_default=True, help="How many.")
@json_flag
def tables(database: str, wanted: str, most: int, as_json: bool) -> None:
    """Tables, those that changed last first: id, game, who sits there with their guests' ids, and since when."""
    from ziggurat.web.lobby import read_seats
    from ziggurat.web.when import ago

    store = open_store(database)
    try:
        query = "select id, game, host, public, changed from tables where status = ? order by changed desc limit ?"
        rows = store.read(query, wanted, most)
        seats = read_seats(store, [row[0] for row in rows])
    finally:
        store.close()
    found = [
        {
            "table": row[0],
            "game": row[1],
            "host": row[2],
            "public": bool(row[3]),
            "changed": row[4],
            "seats": [{"name": seat.name, "guest": seat.guest, "bot": seat.bot} for seat in seats[row[0]]],
        }
        for row in rows
    ]
    if as_json:
        click.echo(json.dumps(found))
        return
    table = Table(box=None, show_header=False)
    for row in found:
        people = ", ".join(f"{seat['name']} ({seat['guest'] or seat['bot'] or '—'})" for seat in row["seats"])
        table.add_row(row["table"], row["game"], people, ago(row["changed"], words_of()))
    console.print(table)


@admin.command()
@click.argument("table")
@database_flag
def close(table: str, database: str) -> None:
    """Closes a table that waits or is being played: nobody plays there any more."""
    from ziggurat.web.keeping import shut

    store = open_store(database)
    try:
        if not store.change(lambda db: shut(db, table)).result():
            raise ZigguratError(NO_TABLE)
    finally:
        store.close()


@admin.command()
@click.argument("name")
@database_flag
@json_flag
def guests(name: str, database: str, as_json: bool) -> None:
    """Guests whose name begins so, with their ids and when they were last here."""
    from ziggurat.web.when import ago

    store = open_store(database)
    try:
        rows = store.read(
            "select id, name, since, seen from guests where name >= ? and name < ? order by name, seen desc limit 50",
            *(name, name + "\U0010ffff"),
        )
    finally:
        store.close()
    found = [{"guest": row[0], "name": row[1], "since": row[2], "seen": row[3]} for row in rows]
    if as_json:
        click.echo(json.dumps(found))
        return
    table = Table(box=None, show_header=False)
    for row in found:
        table.add_row(row["guest"], row["name"], ago(row["seen"], words_of()))
    console.print(table)


@admin.command()
@click.argument("guest")
@database_flag
@click.option("--days", type=click.FloatRange(min=0), help="For how long; for ever if not said.")
@click.option("--reason", default="", help="What the guest is told.")
def ban(guest: str, database: str, days: float | None, reason: str) -> None:
    """Keeps a guest away, who can still take everything along or delete it."""
    from ziggurat.web.keeping import FOR_EVER
    from ziggurat.web.keeping import ban as keep_away

    until = FOR_EVER if days is None else time.time() + days * 86400
    store = open_store(database)
    try:
        store.change(lambda db: keep_away(db, guest, reason or "—", until)).result()
    finally:
        store.close()


@admin.command()
@click.argument("guest")
@database_flag
def unban(guest: str, database: str) -> None:
    """Lets a guest come again."""
    from ziggurat.web.keeping import unban as let_come

    store = open_store(database)
    try:
        if not store.change(lambda db: let_come(db, guest)).result():
            raise ZigguratError(Phrase("This guest is not banned."))
    finally:
        store.close()


@admin.command()
@click.argument("guest")
@database_flag
def forget(guest: str, database: str) -> None:
    """Deletes everything of a guest, as the guest could."""
    import ziggurat.web.app  # what is kept of people is told by all that keep something
    from ziggurat.web.people import forget as delete

    assert ziggurat.web.app
    store = open_store(database)
    try:
        store.change(lambda db: delete(db, guest)).result()
    finally:
        store.close()


@admin.command()
@database_flag
def sweep(database: str) -> None:
    """Removes at once what has been kept long enough; a server does so every hour."""
    import ziggurat.web.app  # what is kept of tables is told by all that keep something
    from ziggurat.web.keeping import sweep_store

    assert ziggurat.web.app
    store = open_store(database)
    try:
        gone, people = sweep_store(store, time.time())
    finally:
        store.close()
    words = words_of()
    told = words.ngettext("{n} table was removed.", "{n} tables were removed.", gone).format(n=gone)
    forgotten = words.ngettext("{n} guest was forgotten.", "{n} guests were forgotten.", people).format(n=people)
    console.print(told, forgotten)
