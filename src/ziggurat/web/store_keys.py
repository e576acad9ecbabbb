"""The keys that sign cookies and messages to browsers, where a database keeps them: beside a file of SQLite in a file
that only its owner can read; in PostgreSQL itself, so that all nodes sign alike."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from ziggurat.web import push
from ziggurat.web.identity import read_keys, write_keys
from ziggurat.web.limits import MOST_KEYS
from ziggurat.web.store import Changing, Store, is_postgres


def keys_of(database: Path | str, store: Store, renew: bool = False) -> list[str]:
    """The keys, the newest first; made where there are none. To `renew` puts a new one before them."""
    return keys_inside(store, renew) if is_postgres(str(database)) else keys_beside(database, store, renew)


def keys_beside(database: Path | str, store: Store, renew: bool = False) -> list[str]:
    """In a file of their own; an older version kept one in the database."""
    inherited = store.old_secret()
    keys = read_keys(beside(database), inherited, renew)
    if inherited is not None:
        store.forget_secret().result()
    return keys


def keys_inside(store: Store, renew: bool = False) -> list[str]:
    """Of several nodes that begin at once, all take the keys of the first."""

    def read(db: Changing) -> list[str]:
        db.execute(
            "insert into facts (name, value) values ('keys', ?) on conflict do nothing", (secrets.token_hex(32),)
        )
        ((found,),) = db.execute("select value from facts where name = 'keys'").fetchall()
        keys = str(found).split()
        if renew:
            keys = [secrets.token_hex(32), *keys][:MOST_KEYS]
            write(db, keys)
        return keys

    return store.change(read).result()


def take_over(database: Path | str, store: Store, keys: list[str]) -> None:
    """Signs as another database did."""
    if is_postgres(str(database)):
        store.change(lambda db: write(db, keys)).result()
    else:
        write_keys(beside(database), keys)


def write(db: Changing, keys: list[str]) -> None:
    db.execute(
        "insert into facts (name, value) values ('keys', ?) on conflict (name) do update set value = excluded.value",
        ("\n".join(keys),),
    )


def beside(database: Path | str) -> Path:
    return Path(f"{database}.key")


# -- messages to browsers ----------------------------------------------------------------------------------------------


def push_key_of(database: Path | str, store: Store) -> push.PushKey | None:
    """The key by which push services know this server; made where there is none. None where the extra is missing."""
    if not push.is_installed():
        return None
    if is_postgres(str(database)):
        return push.PushKey(store.change(push_key_inside).result())
    return push_key_beside(database)


def push_key_beside(database: Path | str) -> push.PushKey:
    """In a file of its own."""
    path = Path(f"{database}.push")
    if not path.exists():
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
            file.write(push.new_push_key())
    return push.PushKey(path.read_bytes())


def push_key_inside(db: Changing) -> bytes:
    """All nodes take the key of the first."""
    made = push.new_push_key().decode()
    db.execute("insert into facts (name, value) values ('push', ?) on conflict do nothing", (made,))
    ((found,),) = db.execute("select value from facts where name = 'push'").fetchall()
    return str(found).encode()
