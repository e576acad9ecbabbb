"""`ziggurat serve`: the web table."""

from __future__ import annotations

import click

from ziggurat.cli.common import words_of
from ziggurat.compiled import how_rules_run


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets other computers in.")
@click.option("--port", type=int, default=8000, show_default=True, help="Where browsers find it.")
@click.option(
    "--database",
    default="ziggurat.sqlite3",
    show_default=True,
    envvar="ZIGGURAT_DATABASE",
    help="Where tables live: a file, or postgresql://… for several servers.",
)
@click.option("--bot-pause", type=float, default=0.7, show_default=True, help="Seconds before a bot moves.")
@click.option(
    "--tables-a-minute",
    type=click.IntRange(min=1),
    default=60,
    show_default=True,
    help="How many tables one address may open.",
)
@click.option("--thinkers", type=click.IntRange(min=1), help="Processes in which bots think; one a core if not said.")
@click.option("--host-name", "host_names", multiple=True, help="A name under which people reach the server.")
@click.option("--proxy", "proxies", multiple=True, help="A proxy's address: it may say who is calling.")
@click.option("--secure", is_flag=True, help="People come by https (through a proxy): cookies travel by nothing else.")
@click.option("--json-log", is_flag=True, help="The log as JSON, a value a line.")
@click.option(
    "--private-addresses", is_flag=True, help="Messages to people may also go to addresses of the own network."
)
@click.option("--new-key", is_flag=True, help="Sign with a new key; guests with older cookies stay who they are.")
def serve(
    host: str,
    port: int,
    database: str,
    bot_pause: float,
    tables_a_minute: int,
    thinkers: int | None,
    host_names: tuple[str, ...],
    proxies: tuple[str, ...],
    secure: bool,
    json_log: bool,
    private_addresses: bool,
    new_key: bool,
) -> None:
    """The web table: play in the browser with friends and bots."""
    from ziggurat.web.app import Settings
    from ziggurat.web.app import serve as serve_web
    from ziggurat.web.connections import most_connections
    from ziggurat.web.logs import write_logs
    from ziggurat.web.store import open_store
    from ziggurat.web.store_keys import keys_of, push_key_of
    from ziggurat.web.store_moving import shown
    from ziggurat.web.thinking import Thinking

    write_logs(json_log)
    store = open_store(database)
    settings = Settings(
        bot_pause=bot_pause,
        tables_a_minute=tables_a_minute,
        thinking=Thinking() if thinkers is None else Thinking(processes=thinkers),
        host_names=host_names,
        secure=secure,
        proxies=proxies,
        most_connections=most_connections(),
        private_addresses=private_addresses,
        push_key=push_key_of(database, store),
    )
    keys = keys_of(database, store, new_key)
    _ = words_of().gettext
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
    click.echo(_("Ziggurat is at {address}").format(address=f"http://{name}:{port}"))
    click.echo(_("Tables are kept in {path}. Ctrl-C ends.").format(path=shown(database)))
    click.echo(_(how_rules_run()))
    serve_web(host, port, store, keys, settings)
