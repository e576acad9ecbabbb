"""From one database to another: `ziggurat move` and `ziggurat backup`.

Everything that is kept is copied, as it is at one moment, while others play on; and the keys that sign cookies with it,
so that everybody stays who he is.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ziggurat.core.words import Phrase
from ziggurat.web.store import MIGRATIONS, Changing, Reading, SqlStore, StoreFailed, is_postgres, open_store
from ziggurat.web.store_keys import keys_of, take_over

AT_ONCE: Final = 5000
"""Rows that are held in memory."""
NOT_COPIED: Final = {"facts": "name not in ('version', 'secret', 'keys')"}
"""What says something of its own database only."""

Progress = Callable[[str, int], None]
"""Hears of every table how many rows were copied."""


def table_names() -> list[str]:
    """All tables of the schema, each after those that it refers to."""
    names: list[str] = []
    for script in MIGRATIONS:
        for verb, name in re.findall(r"\b(create|drop) table (?:if (?:not )?exists )?(\w+)", script):
            if verb == "create":
                names.append(name)
            else:
                names.remove(name)
        for old, new in re.findall(r"\balter table (\w+) rename to (\w+)", script):
            names[names.index(old)] = new
    return names


def move(source: str, target: str, progress: Progress = lambda table, rows: None) -> dict[str, int]:
    """Copies all that is kept to a database that is empty; returns the number of rows by table."""
    if not is_postgres(source) and not Path(source).exists():
        raise StoreFailed(Phrase("There is no database {path}.", path=source))
    with opened(source) as old, opened(target) as new:
        counts = copy(old, new, target, progress)
        take_over(target, new, keys_of(source, old))
    return counts


def backup(source: str, path: Path, progress: Progress = lambda table, rows: None) -> dict[str, int]:
    """The same to a new file of SQLite, of whatever kind the database is. It can be served, or moved back."""
    if path.exists():
        raise StoreFailed(Phrase("{path} is there already; a backup overwrites nothing.", path=str(path)))
    draft = path.with_name(f"{path.name}.new")
    draft.unlink(missing_ok=True)
    counts = move(source, str(draft), progress)
    with sqlite3.connect(draft) as db:
        db.execute("pragma journal_mode=delete")  # one file, which can be carried away
    db.close()
    Path(f"{draft}.key").replace(f"{path}.key")
    draft.replace(path)
    return counts


@contextmanager
def opened(database: str) -> Iterator[SqlStore]:
    store = open_store(database)
    try:
        yield store
    finally:
        store.close()


def copy(old: SqlStore, new: SqlStore, target: str, progress: Progress) -> dict[str, int]:
    if new.read("select 1 from tables limit 1") or new.read("select 1 from guests limit 1"):
        raise StoreFailed(Phrase("{path} is not empty, so nothing was moved there.", path=shown(target)))
    counts: dict[str, int] = {}
    with old._reading() as db:

        def write(there: Changing) -> None:
            for name in table_names():
                counts[name] = copy_table(db, there, name)
                progress(name, counts[name])

        new.change(write).result()
    return counts


def copy_table(old: Reading, new: Changing, name: str) -> int:
    """All rows, in portions; columns by their names, since their order may differ."""
    some = old.execute(f"select * from {name} where {NOT_COPIED.get(name, 'true')}")
    count = 0
    while rows := some.fetchmany(AT_ONCE):
        columns = [column[0] for column in some.description]
        marks = ", ".join("?" * len(columns))
        new.executemany(f"insert into {name} ({', '.join(columns)}) values ({marks})", rows)
        count += len(rows)
    return count


def shown(database: str) -> str:
    """An address without its password."""
    if not is_postgres(database):
        return database
    from ziggurat.web.store_postgres import without_password

    return without_password(database)
