"""Talk at a table: who hears whom, what is kept, how much one may say.

Before the game and after it everybody talks in one room. While it is played there are two: players hear players, and
those who look on hear each other. So nobody who looks on can advise, and players who negotiate are among themselves.
When the game is over, all that was said is there for everybody.

A line is what can be seen of what was typed, on one line, as long as the limit says; the page shows it as text. Each
guest may say so much in a while, each table hears so much. Whoever opened the table can silence somebody there;
everybody can stop hearing somebody. The last lines are kept with the table, older ones go.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

from ziggurat.core.errors import IllegalAction
from ziggurat.core.words import Phrase
from ziggurat.web.identity import tidy
from ziggurat.web.limits import LINES_A_WHILE, LINES_AT_A_TABLE, LINES_WHILE, LONGEST_LINE, MOST_LINES, Quota
from ziggurat.web.people import EVERYTHING, PARTS_OF_A_TABLE, Kept
from ziggurat.web.store import BUSY, Changing, Conflict, Store, StoreFailed
from ziggurat.web.table import Table
from ziggurat.web.tables import Tables

ALL: Final = "all"
PLAYERS: Final = "players"
WATCHERS: Final = "watchers"
HOST: Final = "*"
"""Who silences somebody for everybody."""
MOST_TRIES: Final = 20
"""So often a line looks for a number that nobody else takes at the same moment."""


@dataclass(frozen=True)
class Line:
    number: int
    room: str
    guest: str
    seat: int
    """Where the speaker played; -1 for those who looked on."""
    name: str
    text: str
    at: float


@dataclass
class Talk:
    """What was said at one table."""

    lines: list[Line] = field(default_factory=list)
    muted: set[tuple[str, str]] = field(default_factory=set)
    """Who is not heard, each with who does not hear: a guest, or everybody."""

    @property
    def last(self) -> int:
        return self.lines[-1].number if self.lines else 0


def rooms_for(table: Table, guest: str) -> frozenset[str]:
    """What a guest hears."""
    if table.status != "playing":
        return frozenset([ALL]) if table.status == "open" else frozenset([ALL, PLAYERS, WATCHERS])
    return frozenset([ALL, PLAYERS if table.seats_of(guest) else WATCHERS])


def room_of(table: Table, guest: str) -> str:
    """Where a guest is heard."""
    if table.status != "playing":
        return ALL
    return PLAYERS if table.seats_of(guest) else WATCHERS


class Talks:
    """The talk of all tables; what nobody has asked for is not in memory."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store: Store = tables.store
        self.of_guest = Quota(LINES_A_WHILE, LINES_WHILE)
        self.of_table = Quota(LINES_AT_A_TABLE, LINES_WHILE)

    async def of(self, table: Table) -> Talk:
        """What was said at this table; read once."""
        if table.talk is None:
            async with table.talk_lock:
                if table.talk is None:
                    table.talk = await asyncio.to_thread(read_talk, self.store, table.row.id)
        return table.talk

    async def say(self, table: Table, guest: str, name: str, text: str) -> Line:
        """When this returns, the line is on disk."""
        shown = tidy(text, LONGEST_LINE)
        if not shown:
            raise IllegalAction(Phrase("There is nothing to be seen in this line."))
        talk = await self.of(table)
        if (guest, HOST) in talk.muted:
            raise IllegalAction(Phrase("Whoever opened this table has asked you to be silent."))
        if not self.of_guest.take(guest):
            raise IllegalAction(Phrase("You have said a lot; the next line can be said in a moment."))
        if not self.of_table.take(table.row.id):
            raise IllegalAction(Phrase("A lot is said at this table; the next line can be said in a moment."))
        async with table.talk_lock:
            mine = table.seats_of(guest)
            seat = mine[0] if mine else -1
            called = table.seats[seat].name if mine else name
            line = Line(0, room_of(table, guest), guest, seat, called, shown, self.tables.now())
            line = await self._keep(table, line)
            if line.number == talk.last + 1:
                talk.lines.append(line)
                del talk.lines[:-MOST_LINES]
            else:
                table.talk = None  # something was said at another node, and is read with this line
        self.tables.nodes.post(f"talk {table.row.id}")
        self.tables.telling.tell(table)
        return line

    async def _keep(self, table: Table, line: Line) -> Line:
        """Of lines that are said at several nodes at once each gets a number of its own."""
        for _ in range(MOST_TRIES):
            with suppress(Conflict):
                return await asyncio.wrap_future(self.store.change(lambda db: keep_line(db, table.row.id, line)))
        raise StoreFailed(BUSY)

    async def mute(self, table: Table, guest: str, number: int, on: bool) -> None:
        """Does not hear whoever said this line any more, or hears again; for everybody if the host says so."""
        talk = await self.of(table)
        said = [line for line in talk.lines if line.number == number and line.room in rooms_for(table, guest)]
        if not said or said[0].guest == guest:
            raise IllegalAction(Phrase("There is nobody to be silenced."))
        pair = (said[0].guest, HOST if table.row.host == guest else guest)

        def keep(db: Changing) -> None:
            db.execute("delete from muted where table_id = ? and guest = ? and by_guest = ?", (table.row.id, *pair))
            if on:
                db.execute("insert into muted (table_id, guest, by_guest) values (?, ?, ?)", (table.row.id, *pair))

        async with table.talk_lock:
            await asyncio.wrap_future(self.store.change(keep))
            talk.muted = talk.muted | {pair} if on else talk.muted - {pair}
        self.tables.nodes.post(f"talk {table.row.id}")
        self.tables.telling.tell(table)


@dataclass(frozen=True)
class Ears:
    """What a guest hears of a table, at present."""

    guest: str
    rooms: frozenset[str]
    deaf_to: frozenset[str]
    """Guests who are not heard."""

    def heard(self, talk: Talk, after: int) -> list[Line]:
        return [line for line in talk.lines if line.number > after and line.room in self.rooms]


def ears_of(table: Table, talk: Talk, guest: str) -> Ears:
    deaf = frozenset(who for who, by in talk.muted if by in (guest, HOST) and who != guest)
    return Ears(guest, rooms_for(table, guest), deaf)


# -- what is kept of people ------------------------------------------------------------------------------------------

EVERYTHING.append(
    Kept(
        "talk",
        ("table", "number", "line", "at"),
        "select table_id, number, line, at from chat where guest = ? order by table_id, number",
        (
            "delete from chat where guest = :guest",
            "delete from muted where guest = :guest",
            "delete from muted where by_guest = :guest",
            "delete from sent_away where guest = :guest",
        ),
    )
)
PARTS_OF_A_TABLE[:0] = [("chat", "table_id"), ("muted", "table_id"), ("sent_away", "table_id"), ("clocks", "table_id")]


# -- what is stored --------------------------------------------------------------------------------------------------


def read_talk(store: Store, table_id: str) -> Talk:
    rows = store.read(
        "select number, room, guest, seat, name, line, at from chat where table_id = ? order by number", table_id
    )
    muted = store.read("select guest, by_guest from muted where table_id = ?", table_id)
    return Talk([Line(*row) for row in rows], {(str(who), str(by)) for who, by in muted})


def keep_line(db: Changing, table_id: str, line: Line) -> Line:
    """Gives the line the next number. Raises `Conflict` if somebody else was faster."""
    ((last,),) = db.execute("select coalesce(max(number), 0) from chat where table_id = ?", (table_id,)).fetchall()
    kept = replace(line, number=int(last) + 1)
    values = (kept.number, kept.room, kept.guest, kept.seat, kept.name, kept.text, kept.at)
    stored = db.execute(
        "insert into chat (table_id, number, room, guest, seat, name, line, at) values (?, ?, ?, ?, ?, ?, ?, ?) "
        "on conflict do nothing",
        (table_id, *values),
    )
    if stored.rowcount != 1:
        raise Conflict
    db.execute("delete from chat where table_id = ? and number <= ?", (table_id, kept.number - MOST_LINES))
    return kept
