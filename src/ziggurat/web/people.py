"""People: how a guest is known again from elsewhere, and all that is kept of one, to be taken along or forgotten.

Nobody needs an account. A guest who wants to come back from another device keeps a passkey or a recovery phrase; we
keep the passkey's public half, and of the phrase a slow hash.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ziggurat.web.limits import (
    CHALLENGE_SECONDS,
    DAY,
    EXPORTS_A_WHILE,
    EXPORTS_WHILE,
    MOST_PASSKEYS,
    RETURNS_A_WHILE,
    RETURNS_WHILE,
    Quota,
)
from ziggurat.web.phrase import hash_phrase, new_phrase
from ziggurat.web.store import Changing, Store

GONE: Final = "gone "
"""How the id of somebody begins who wanted to be forgotten: others' games keep a seat, nobody knows whose."""
GONE_NAME: Final = "—"


@dataclass(frozen=True)
class Passkey:
    id: str
    label: str
    since: float
    used: float


@dataclass(frozen=True)
class Person:
    """A guest, and how the guest can come back."""

    guest: str
    name: str
    since: float
    """When the guest was first called something; 0 if that never happened."""
    passkeys: Sequence[Passkey]
    phrase: float | None
    """When the phrase was made, if there is one."""

    @property
    def kept(self) -> bool:
        """Whether the guest can come back without this browser."""
        return bool(self.passkeys) or self.phrase is not None


# -- what is kept of a person ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kept:
    """One kind of thing that is kept of a person: how it is exported, and how it is forgotten."""

    name: str
    columns: tuple[str, ...]
    query: str
    """Asked with the guest's id."""
    forget: Sequence[str] = ()
    """Statements; `:guest` is whom to forget, `:gone` the id of nobody that stands there afterwards; `:quoted` and
    `:quoted_gone` are the same between quotation marks."""


EVERYTHING: list[Kept] = [
    Kept(
        "guest",
        ("name", "since", "seen"),
        "select name, since, seen from guests where id = ?",
        ("delete from guests where id = :guest",),
    ),
    Kept(
        "passkeys",
        ("label", "since", "used"),
        "select label, since, used from passkeys where guest = ? order by since",
        ("delete from passkeys where guest = :guest", "delete from challenges where guest = :guest"),
    ),
    Kept(
        "phrase",
        ("since",),
        "select since from phrases where guest = ?",
        ("delete from phrases where guest = :guest",),
    ),
    Kept(
        "tables",
        ("table", "game", "options", "since", "changed", "status", "result", "public", "host"),
        "select t.id, t.game, t.options, t.since, t.changed, t.status, t.result, t.public, "
        "case when t.host = l.guest then 1 else 0 end "
        "from listed l join tables t on t.id = l.table_id where l.guest = ? order by t.since, t.id",
        (
            "update tables set host = :gone where host = :guest",
            "delete from listed where guest = :guest",
        ),
    ),
    Kept(
        "seats",
        ("table", "seat", "name"),
        "select table_id, seat, name from seats where guest = ? order by table_id, seat",
        (f"update seats set guest = :gone, name = '{GONE_NAME}' where guest = :guest",),
    ),
    Kept(
        "records",
        ("table", "number", "line"),
        # Only of games that are over: the lines of others tell what is secret.
        "select n.table_id, n.number, n.line from listed l join tables t on t.id = l.table_id "
        "join lines n on n.table_id = t.id where l.guest = ? and t.status = 'over' order by n.table_id, n.number",
    ),
]
"""Whoever keeps something else of people adds it here: then it is exported, forgotten and told with the rest."""


def run(db: Changing, statement: str, names: Mapping[str, object]) -> None:
    """A statement with names in place of marks."""
    query, values = "", []
    for n, part in enumerate(statement.split(":")):
        if n == 0:
            query = part
            continue
        name = next(name for name in names if part.startswith(name))
        query += "?" + part.removeprefix(name)
        values.append(names[name])
    db.execute(query, values)


class People:
    """Who is who, beyond one browser."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tries = Quota(RETURNS_A_WHILE, RETURNS_WHILE)
        """How often an address may still try to come back."""
        self.makes = Quota(RETURNS_A_WHILE, RETURNS_WHILE)
        """How often it may still make a phrase or begin with a passkey."""
        self.exports = Quota(EXPORTS_A_WHILE, EXPORTS_WHILE)
        """How often a guest may still take everything along."""
        self._salt: bytes | None = None
        self._hashing = asyncio.Lock()
        """One phrase at a time: trying many costs those who try, and nobody else."""

    async def find(self, guest: str) -> Person:
        return await asyncio.to_thread(self._find, guest)

    def _find(self, guest: str) -> Person:
        rows = self.store.read("select name, since from guests where id = ?", guest)
        name, since = rows[0] if rows else ("", 0.0)
        query = "select id, label, since, used from passkeys where guest = ? order by since, id"
        passkeys = [Passkey(*row) for row in self.store.read(query, guest)]
        phrase = self.store.read("select since from phrases where guest = ?", guest)
        return Person(guest, name, float(since), passkeys, float(phrase[0][0]) if phrase else None)

    async def notice(self, guest: str) -> str:
        """The name of a guest who comes; it is noted on which day that was."""
        rows = await asyncio.to_thread(self.store.read, "select name, seen from guests where id = ?", guest)
        if not rows:
            return ""
        ((name, seen),) = rows
        if (now := time.time()) - seen > DAY:
            self.store.change(lambda db: nothing(db.execute("update guests set seen = ? where id = ?", (now, guest))))
        return str(name)

    # -- phrases -------------------------------------------------------------------------------------------------------

    async def make_phrase(self, guest: str) -> str:
        """A new phrase for this guest; an older one ends. It is shown once, and we could not show it again."""
        phrase = new_phrase()
        hashed, now = await self._hash(phrase), time.time()

        def keep(db: Changing) -> None:
            db.execute(
                "insert into phrases (guest, hash, since) values (?, ?, ?) "
                "on conflict (guest) do update set hash = excluded.hash, since = excluded.since",
                (guest, hashed, now),
            )

        await asyncio.wrap_future(self.store.change(keep))
        return phrase

    async def end_phrase(self, guest: str) -> None:
        await asyncio.wrap_future(
            self.store.change(lambda db: nothing(db.execute("delete from phrases where guest = ?", (guest,))))
        )

    async def by_phrase(self, phrase: str) -> str | None:
        """The guest whose phrase this is."""
        hashed = await self._hash(phrase)
        rows = await asyncio.to_thread(self.store.read, "select guest from phrases where hash = ?", hashed)
        return str(rows[0][0]) if rows else None

    async def _hash(self, phrase: str) -> str:
        if self._salt is None:
            self._salt = bytes.fromhex(await asyncio.wrap_future(self.store.change(take_salt)))
        async with self._hashing:
            return await asyncio.to_thread(hash_phrase, phrase, self._salt)

    # -- passkeys ------------------------------------------------------------------------------------------------------

    async def new_challenge(self, guest: str) -> bytes:
        challenge, now = secrets.token_bytes(32), time.time()

        def keep(db: Changing) -> None:
            db.execute(
                "insert into challenges (guest, challenge, at) values (?, ?, ?) "
                "on conflict (guest) do update set challenge = excluded.challenge, at = excluded.at",
                (guest, challenge.hex(), now),
            )

        await asyncio.wrap_future(self.store.change(keep))
        return challenge

    async def take_challenge(self, guest: str) -> bytes | None:
        """The challenge that was given to this guest, once, and not after minutes."""

        def take(db: Changing) -> str | None:
            query = "select challenge from challenges where guest = ? and at > ?"
            row = db.execute(query, (guest, time.time() - CHALLENGE_SECONDS)).fetchone()
            db.execute("delete from challenges where guest = ?", (guest,))
            return None if row is None else str(row[0])

        found = await asyncio.wrap_future(self.store.change(take))
        return None if found is None else bytes.fromhex(found)

    async def add_passkey(self, guest: str, key_id: str, key: bytes, count: int, label: str) -> bool:
        """False if there is one like this already, or as many as anybody needs."""
        now = time.time()

        def add(db: Changing) -> bool:
            (number,) = db.execute("select count(*) from passkeys where guest = ?", (guest,)).fetchone()
            if number >= MOST_PASSKEYS:
                return False
            added = db.execute(
                "insert into passkeys (id, guest, key, count, label, since, used) values (?, ?, ?, ?, ?, ?, ?) "
                "on conflict (id) do nothing",
                (key_id, guest, key.hex(), count, label, now, now),
            )
            return added.rowcount == 1

        return await asyncio.wrap_future(self.store.change(add))

    async def remove_passkey(self, guest: str, key_id: str) -> None:
        query = "delete from passkeys where guest = ? and id = ?"
        await asyncio.wrap_future(self.store.change(lambda db: nothing(db.execute(query, (guest, key_id)))))

    async def passkey(self, key_id: str) -> tuple[str, bytes, int] | None:
        """The guest, the public key and the count of a passkey."""
        query = "select guest, key, count from passkeys where id = ?"
        rows = await asyncio.to_thread(self.store.read, query, key_id)
        return (str(rows[0][0]), bytes.fromhex(rows[0][1]), int(rows[0][2])) if rows else None

    async def use_passkey(self, key_id: str, count: int) -> None:
        now, query = time.time(), "update passkeys set count = ?, used = ? where id = ?"
        await asyncio.wrap_future(self.store.change(lambda db: nothing(db.execute(query, (count, now, key_id)))))

    # -- everything ----------------------------------------------------------------------------------------------------

    async def export(self, guest: str) -> dict[str, Any]:
        """All that is kept of a guest."""
        return await asyncio.to_thread(export, self.store, guest)

    async def forget(self, guest: str) -> None:
        """Whatever is kept of a guest goes; games with others stay, with nobody's name at the seat."""
        await asyncio.wrap_future(self.store.change(lambda db: forget(db, guest)))


def export(store: Store, guest: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        kept.name: [dict(zip(kept.columns, row, strict=True)) for row in store.read(kept.query, guest)]
        for kept in EVERYTHING
    }
    lines: dict[str, list[str]] = {}
    for row in found["records"]:
        lines.setdefault(row["table"], []).append(row["line"])
    found["records"] = lines
    return found


def forget(db: Changing, guest: str) -> None:
    """Tables that nobody else sits at and that never began go as well."""
    lonely = db.execute(
        "select id from tables where host = ? and status = 'open' and not exists "
        "(select 1 from seats where table_id = id and guest is not null and guest <> ?)",
        (guest, guest),
    ).fetchall()
    for (table,) in lonely:
        remove_table(db, table)
    gone = GONE + secrets.token_urlsafe(9)
    names = {"guest": guest, "gone": gone, "quoted_gone": f'"{gone}"', "quoted": f'"{guest}"'}
    for kept in reversed(EVERYTHING):
        for statement in kept.forget:
            run(db, statement, names)


def remove_table(db: Changing, table: str) -> None:
    """Everything of a table."""
    for place, column in PARTS_OF_A_TABLE:
        db.execute(f"delete from {place} where {column} = ?", (table,))


PARTS_OF_A_TABLE: list[tuple[str, str]] = [
    ("listed", "table_id"),
    ("lines", "table_id"),
    ("seats", "table_id"),
    ("tables", "id"),
]
"""Where something of a table is kept, what refers to others first; whoever keeps more puts it before these."""


def take_salt(db: Changing) -> str:
    """The salt of all phrases, made once."""
    db.execute(
        "insert into facts (name, value) values ('phrase salt', ?) on conflict (name) do nothing",
        (secrets.token_hex(16),),
    )
    (salt,) = db.execute("select value from facts where name = 'phrase salt'").fetchone()
    return str(salt)


def nothing(_: object) -> None:
    return None
