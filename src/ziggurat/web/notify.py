"""Telling people that it is their turn: who is to be told what, when, and by which way.

When a question is put to a person who has asked to be told, a notice is stored with the answer that led to it, due in
a few seconds. When it is due, and the question is still there, and no page of that table is in front of the person's
eyes, a message is written for each way the person has chosen: browsers (Web Push), or an address of Discord, Slack,
ntfy or a program. Messages are sent until somebody accepts them, a few times, each time after a longer while. Several
tables make one message; for tables by days a person may wish for a digest, so often at most.

A message says what everybody may know: the game, the names, until when. It is made from the summary of the table and
from nothing else, so it cannot tell a secret.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

from ziggurat.core.errors import BadOptions, IllegalAction
from ziggurat.core.game import installed_games
from ziggurat.core.match import Match
from ziggurat.core.words import Phrase, Words, words_for
from ziggurat.web import push
from ziggurat.web.course import Course
from ziggurat.web.duties import Duty
from ziggurat.web.limits import MESSAGES_AN_HOUR, MOST_BROWSERS, TESTS_A_WHILE, TESTS_WHILE, Quota
from ziggurat.web.outward import Answer, Unreachable, check_address, post
from ziggurat.web.people import EVERYTHING, PARTS_OF_A_TABLE, Kept
from ziggurat.web.push import PushKey
from ziggurat.web.store import Also, Changing, Rows, Store, nothing
from ziggurat.web.table import Table
from ziggurat.web.tables import Tables

logger = logging.getLogger("ziggurat")

KINDS: Final = ("discord", "slack", "ntfy", "json")
PLACES: Final = {
    "discord": ("https://discord.com/api/webhooks/", "https://discordapp.com/api/webhooks/"),
    "slack": ("https://hooks.slack.com/",),
}
"""Where the addresses of a kind begin."""
DIGESTS: Final = (0, 4 * 3600, 24 * 3600)
"""How often a digest may come, in seconds; 0 is at once."""
WAIT: Final = 15.0
"""So long a question is left to people who are there anyway."""
IN_FRONT: Final = 60.0
"""So long it is left alone again while its page is in front of somebody's eyes."""
AGAIN: Final = (30.0, 120.0, 600.0, 3600.0)
"""After so many seconds a message that was not accepted is sent again; then it is given up."""
MOST_AT_ONCE: Final = 50
SENDERS: Final = 8
IDLE: Final = WAIT
"""How often one looks for what is due, at least: no question waits shorter, so each is found in time, at any node."""
MOST_FAILURES: Final = 10
"""So many messages in a row that could not be delivered, and an address is forgotten."""


@dataclass(frozen=True)
class Hook:
    """An address to which messages for a guest go."""

    kind: str
    address: str
    origin: str
    """Under which address the guest knows us."""
    failures: int = 0


@dataclass(frozen=True)
class Wishes:
    """How a guest wants to be told."""

    language: str = "en"
    digest: int = 0
    sent: float = 0.0
    """When the last digest was sent."""


@dataclass(frozen=True)
class Waiting:
    """A table that waits for a guest, as everybody may know it."""

    table_id: str
    game: str
    others: tuple[str, ...]
    by_days: bool
    until: float | None


EVERYTHING.extend(
    [
        Kept(
            "webhook",
            ("kind", "address", "since"),
            "select kind, address, since from hooks where guest = ?",
            (
                "delete from hooks where guest = :guest",
                "delete from told where guest = :guest",
                "delete from notices where guest = :guest",
                "delete from messages where guest = :guest",
            ),
        ),
        Kept(
            "browsers",
            ("endpoint", "since"),
            "select endpoint, since from pushes where guest = ? order by since",
            ("delete from pushes where guest = :guest",),
        ),
    ]
)
PARTS_OF_A_TABLE.insert(0, ("notices", "table_id"))


# -- what is stored --------------------------------------------------------------------------------------------------


def hook_of(store: Store, guest: str) -> Hook | None:
    rows = store.read("select kind, address, origin, failures from hooks where guest = ?", guest)
    return Hook(*rows[0]) if rows else None


def wishes_of(store: Store, guest: str) -> Wishes:
    rows = store.read("select language, digest, sent from told where guest = ?", guest)
    return Wishes(str(rows[0][0]), int(rows[0][1]), float(rows[0][2])) if rows else Wishes()


def browsers_of(store: Store, guest: str) -> list[tuple[str, str, str, str]]:
    """Endpoint, keys and origin of every browser that a guest has allowed to be told."""
    query = "select endpoint, p256dh, auth, origin from pushes where guest = ? order by since"
    return [(str(a), str(b), str(c), str(d)) for a, b, c, d in store.read(query, guest)]


def waiting_at(store: Store, guest: str, table_id: str) -> Waiting | None:
    """The table, if it still waits for this guest; read from its summary."""
    rows = store.read("select game, status, asked from tables where id = ?", table_id)
    if not rows or rows[0][1] != "playing":
        return None
    asked = {int(seat) for seat in str(rows[0][2]).split()}
    seats = store.read("select seat, guest, name from seats where table_id = ? order by seat", table_id)
    if not any(who == guest and seat in asked for seat, who, _ in seats):
        return None
    clock = store.read("select terms, due from clocks where table_id = ?", table_id)
    by_days = bool(clock) and str(clock[0][0]).startswith("days")
    until = float(clock[0][1]) if by_days and clock[0][1] is not None else None
    others = tuple(str(name) for _, who, name in seats if who != guest)
    return Waiting(table_id, str(rows[0][0]), others, by_days, until)


# -- what is said ----------------------------------------------------------------------------------------------------


def title_of(waiting: Sequence[Waiting], words: Words) -> str:
    if len(waiting) == 1:
        return words.gettext("It is your turn")
    return words.ngettext("{n} table waits for you", "{n} tables wait for you", len(waiting)).format(n=len(waiting))


def body_of(waiting: Sequence[Waiting], words: Words, now: float) -> str:
    return "\n".join(line_of(table, words, now) for table in waiting)


def line_of(table: Waiting, words: Words, now: float) -> str:
    _ = words.gettext
    found = installed_games().get(table.game)
    game = _(found.title) if found else table.game
    names = ", ".join(table.others)
    if table.until is None:
        return _("{game} with {names}").format(game=game, names=names)
    hours = max(0, round((table.until - now) / 3600))
    told = words.ngettext("{game} with {names}; {n} hour is left", "{game} with {names}; {n} hours are left", hours)
    return told.format(game=game, names=names, n=hours)


def told_to_hook(hook: Hook, title: str, body: str, links: Sequence[str]) -> tuple[str, bytes, dict[str, str]]:
    """The address, the body and the headers by which a service understands a message. Nobody is mentioned by it."""
    text = "\n".join([title, body, *links])
    if hook.kind == "ntfy":
        mark = "&" if "?" in hook.address else "?"
        address = f"{hook.address}{mark}title={quote(title)}&click={quote(links[0])}"
        return address, body.encode(), {"Content-Type": "text/plain; charset=utf-8"}
    shapes: dict[str, Any] = {
        "discord": {"content": text[:1900], "allowed_mentions": {"parse": []}},
        "slack": {"text": text[:3000].replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")},
        "json": {"title": title, "text": body, "links": list(links)},
    }
    shape = json.dumps(shapes[hook.kind], ensure_ascii=False).encode()
    return hook.address, shape, {"Content-Type": "application/json", "User-Agent": "ziggurat"}


# -- doing it --------------------------------------------------------------------------------------------------------


class Herald:
    """Tells people that it is their turn, and keeps how they want to be told."""

    def __init__(self, tables: Tables, private: bool = False, key: PushKey | None = None) -> None:
        self.tables = tables
        self.store = tables.store
        self.now: Callable[[], float] = tables.now
        self.private = private
        """Whether messages may go to addresses that are not public."""
        self.key = key
        self.duty = Duty("messages", self.round, tables.nodes.may)
        self.quota = Quota(MESSAGES_AN_HOUR, 3600.0)
        self.tests = Quota(TESTS_A_WHILE, TESTS_WHILE)
        self._senders = ThreadPoolExecutor(max_workers=SENDERS, thread_name_prefix="messages")
        """Threads of their own: an address that answers slowly keeps nobody else waiting."""
        tables.answering.belongs.append(self.notices)

    def close(self) -> None:
        self._senders.shutdown(wait=False, cancel_futures=True)

    # -- a question is put to somebody -------------------------------------------------------------------------------

    def notices(self, table: Table, match: Match, course: Course, now: float) -> Also | None:
        """Belongs to a change of a table: the notices of those who are asked something new by it."""
        if course.ended or course.rests_until is not None:
            return None
        before = table.match if table.started else None
        guests: set[str] = set()
        for seat in match.to_act:
            guest = table.seats[seat].guest if seat >= 0 else None
            is_new = before is None or before.asked_since(seat) != match.asked_since(seat)
            if guest is not None and is_new and not course.is_left(seat):
                guests.add(guest)
        if not guests:
            return None
        table_id = table.row.id

        def keep(db: Changing) -> None:
            for guest in sorted(guests):
                db.gather(WANTED_NOTICES, (guest, table_id, now + WAIT))

        return keep

    # -- rounds ------------------------------------------------------------------------------------------------------

    async def round(self) -> float:
        """Writes the messages that are due, and sends those that are written."""
        await asyncio.to_thread(self._write_messages, self._in_front())
        due = await asyncio.to_thread(self._due_messages)
        await asyncio.gather(*(self._send(*message) for message in due))
        coming = await asyncio.to_thread(self._next)
        return IDLE if coming is None else max(0.05, min(IDLE, coming - self.now()))

    def _in_front(self) -> set[tuple[str, str]]:
        """Who has which table in front of the eyes."""
        return {
            (str(guest), table.row.id)
            for table in self.tables.held()
            for viewer, guest in table.present.items()
            if getattr(viewer, "front", False)
        } | self.tables.nodes.in_front_elsewhere()

    def _write_messages(self, in_front: set[tuple[str, str]]) -> None:
        now = self.now()
        rows = self.store.read(
            "select guest, table_id from notices where due <= ? order by due limit ?", now, MOST_AT_ONCE
        )
        for guest in dict.fromkeys(str(guest) for guest, _ in rows):
            tables = [str(table_id) for who, table_id in rows if who == guest]
            self._write_for(guest, tables, in_front, now)

    def _write_for(self, guest: str, tables: Sequence[str], in_front: set[tuple[str, str]], now: float) -> None:
        wishes = wishes_of(self.store, guest)
        told: list[Waiting] = []
        later: dict[str, float] = {}
        digest_due = wishes.sent + wishes.digest
        for table_id in tables:
            waiting = waiting_at(self.store, guest, table_id)
            if waiting is None:
                continue
            if (guest, table_id) in in_front:
                later[table_id] = now + IN_FRONT
            elif waiting.by_days and now < digest_due:
                later[table_id] = digest_due
            else:
                told.append(waiting)
        if any(waiting.by_days for waiting in told) and wishes.digest:
            told += self._others_by_days(guest, {waiting.table_id for waiting in told} | set(later))
        if told and not self.quota.take(guest):
            told = []
        messages = self._messages(guest, told, wishes, now) if told else []

        def keep(db: Changing) -> None:
            for table_id in {*tables, *(waiting.table_id for waiting in told)}:
                if table_id in later:
                    put_notice(db, guest, table_id, later[table_id])
                else:
                    db.execute("delete from notices where guest = ? and table_id = ?", (guest, table_id))
            for channel, message in messages:
                query = "insert into messages (id, guest, channel, told, due, tries) values (?, ?, ?, ?, ?, 0)"
                db.execute(query, (secrets.token_urlsafe(12), guest, channel, json.dumps(message), now))
            if any(waiting.by_days for waiting in told):
                db.execute("update told set sent = ? where guest = ?", (now, guest))

        self.store.change(keep).result()

    def _others_by_days(self, guest: str, known: set[str]) -> list[Waiting]:
        """What else waits for a digest."""
        rows = self.store.read("select table_id from notices where guest = ? order by due", guest)
        found = [waiting_at(self.store, guest, str(table_id)) for (table_id,) in rows if table_id not in known]
        return [waiting for waiting in found if waiting is not None and waiting.by_days]

    def _messages(
        self, guest: str, told: Sequence[Waiting], wishes: Wishes, now: float
    ) -> list[tuple[str, dict[str, object]]]:
        """The message for each way, in the language of its reader."""
        words = words_for(wishes.language)
        message: dict[str, object] = {
            "title": title_of(told, words),
            "body": body_of(told, words, now),
            "tables": [waiting.table_id for waiting in told],
        }
        ways = ["hook"] if hook_of(self.store, guest) is not None else []
        ways += [endpoint for endpoint, *_ in browsers_of(self.store, guest)] if self.key is not None else []
        return [(way, message) for way in ways]

    def _due_messages(self) -> list[tuple[str, str, str, dict[str, Any], int]]:
        query = "select id, guest, channel, told, tries from messages where due <= ? order by due limit ?"
        rows = self.store.read(query, self.now(), MOST_AT_ONCE)
        return [(str(id), str(guest), str(way), json.loads(told), int(tries)) for id, guest, way, told, tries in rows]

    def _next(self) -> float | None:
        query = "select min(due) from (select due from notices union all select due from messages) as everything"
        ((due,),) = self.store.read(query)
        return None if due is None else float(due)

    # -- sending -----------------------------------------------------------------------------------------------------

    async def _send(self, id: str, guest: str, way: str, told: dict[str, Any], tries: int) -> None:
        """Sends a message once; what is not accepted is sent again later, if it still holds."""
        try:
            loop = asyncio.get_running_loop()
            answer = await loop.run_in_executor(self._senders, self._deliver, guest, way, told, tries)
        except Unreachable as reason:
            logger.warning("a message was not sent: %s", reason)
            answer = Answer(400)
        except OSError as error:
            logger.info("a message was not accepted: %s", error)
            answer = Answer(503)
        again = None
        if not answer.accepted and not answer.hopeless and tries < len(AGAIN):
            again = self.now() + max(AGAIN[tries], answer.retry_after or 0.0)
        gone = way != "hook" and answer.status in (404, 410)

        def keep(db: Changing) -> None:
            if again is not None:
                db.execute("update messages set due = ?, tries = ? where id = ?", (again, tries + 1, id))
                return
            db.execute("delete from messages where id = ?", (id,))
            if gone:
                db.execute("delete from pushes where endpoint = ?", (way,))
            if way == "hook":
                count = "0" if answer.accepted else "failures + 1"
                db.execute(f"update hooks set failures = {count} where guest = ?", (guest,))
                db.execute("delete from hooks where guest = ? and failures >= ?", (guest, MOST_FAILURES))

        await asyncio.wrap_future(self.store.change(keep))

    def _deliver(self, guest: str, way: str, told: Mapping[str, Any], tries: int) -> Answer:
        tables = [str(table_id) for table_id in told["tables"]]
        if tries and tables and not any(waiting_at(self.store, guest, table_id) for table_id in tables):
            return Answer(204)  # all of them were answered meanwhile
        if way == "hook":
            hook = hook_of(self.store, guest)
            if hook is None:
                return Answer(204)
            links = [f"{hook.origin}/table/{table_id}" for table_id in tables] or [hook.origin]
            return post(*told_to_hook(hook, told["title"], told["body"], links), self.private)
        found = [browser for browser in browsers_of(self.store, guest) if browser[0] == way]
        if not found or self.key is None:
            return Answer(204)
        endpoint, p256dh, auth, origin = found[0]
        url = f"/table/{tables[0]}" if len(tables) == 1 else "/"
        message = {"title": told["title"], "body": told["body"], "url": url, "tag": " ".join(tables)[:64]}
        body, headers = self.key.message(endpoint, p256dh, auth, message, origin)
        return post(endpoint, body, headers, self.private)

    # -- wishes ------------------------------------------------------------------------------------------------------

    async def set_hook(self, guest: str, kind: str, address: str, origin: str) -> None:
        address = address.strip()
        if kind not in KINDS:
            raise BadOptions(Phrase("There is no such kind of address."))
        if not self.private and not address.startswith(PLACES.get(kind, ("https://",))):
            raise BadOptions(Phrase("This is not an address of the kind that you have chosen."))
        check_address(address, self.private)
        query = (
            "insert into hooks (guest, kind, address, origin, failures, since) values (?, ?, ?, ?, 0, ?) "
            "on conflict (guest) do update set kind = excluded.kind, address = excluded.address, "
            "origin = excluded.origin, failures = 0"
        )
        values = (guest, kind, address, origin, self.now())
        await asyncio.wrap_future(self.store.change(lambda db: nothing(db.execute(query, values))))

    async def forget_hook(self, guest: str) -> None:
        query = "delete from hooks where guest = ?"
        await asyncio.wrap_future(self.store.change(lambda db: nothing(db.execute(query, (guest,)))))

    async def set_wishes(self, guest: str, language: str, digest: int) -> None:
        if digest not in DIGESTS:
            raise BadOptions(Phrase("A digest cannot come so often."))
        query = (
            "insert into told (guest, language, digest, sent) values (?, ?, ?, 0) "
            "on conflict (guest) do update set language = excluded.language, digest = excluded.digest"
        )
        await asyncio.wrap_future(self.store.change(lambda db: nothing(db.execute(query, (guest, language, digest)))))

    async def add_browser(self, guest: str, endpoint: str, p256dh: str, auth: str, origin: str) -> None:
        if self.key is None:
            raise IllegalAction(push.MISSING)
        check_address(endpoint, self.private)
        push.check_keys(p256dh, auth)
        query = (
            "insert into pushes (endpoint, guest, p256dh, auth, origin, since) values (?, ?, ?, ?, ?, ?) "
            "on conflict (endpoint) do update set guest = excluded.guest, p256dh = excluded.p256dh, "
            "auth = excluded.auth, origin = excluded.origin, since = excluded.since"
        )

        def keep(db: Changing) -> None:
            db.execute(query, (endpoint, guest, p256dh, auth, origin, self.now()))
            rows = db.execute("select endpoint from pushes where guest = ? order by since desc", (guest,)).fetchall()
            for (old,) in rows[MOST_BROWSERS:]:
                db.execute("delete from pushes where endpoint = ?", (old,))

        await asyncio.wrap_future(self.store.change(keep))

    async def forget_browser(self, guest: str, endpoint: str) -> None:
        query = "delete from pushes where guest = ? and endpoint = ?"
        await asyncio.wrap_future(self.store.change(lambda db: nothing(db.execute(query, (guest, endpoint)))))

    async def test(self, guest: str) -> int:
        """Sends a message that says that messages arrive; by how many ways."""
        if not self.tests.take(guest):
            raise IllegalAction(Phrase("A few messages were just sent; the next one can be sent in a minute."))
        wishes = await asyncio.to_thread(wishes_of, self.store, guest)
        words = words_for(wishes.language)
        message = {
            "title": words.gettext("It is your turn"),
            "body": words.gettext("So you will be told, when a table waits for you."),
            "tables": [],
        }
        ways = await asyncio.to_thread(self._messages, guest, [], wishes, self.now())
        if not ways:
            raise IllegalAction(Phrase("There is no way yet to tell you."))

        def keep(db: Changing) -> None:
            query = "insert into messages (id, guest, channel, told, due, tries) values (?, ?, ?, ?, ?, ?)"
            for way, _ in ways:
                id = secrets.token_urlsafe(12)
                db.execute(query, (id, guest, way, json.dumps(message), self.now(), len(AGAIN)))

        await asyncio.wrap_future(self.store.change(keep))
        self.duty.wake()
        return len(ways)


WANTED_NOTICES: Final = Rows(
    """
    with these (guest, table_id, due) as (values {rows})
    insert into notices (guest, table_id, due) select guest, table_id, due from these
    where exists (select 1 from hooks where hooks.guest = these.guest)
    or exists (select 1 from pushes where pushes.guest = these.guest)
    on conflict (guest, table_id) do update set due = excluded.due
    """,
    columns=3,
    key=2,
)
"""Notices of those who want to be told. A part of every answer."""


def put_notice(db: Changing, guest: str, table_id: str, due: float) -> None:
    query = (
        "insert into notices (guest, table_id, due) values (?, ?, ?) "
        "on conflict (guest, table_id) do update set due = excluded.due"
    )
    db.execute(query, (guest, table_id, due))
