"""Every limit of the server in one place, so that nobody can stop the others. `docs/web.md` lists them for people."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

# -- tables ----------------------------------------------------------------------------------------------------------

MOST_TABLES: Final = 2000
"""How many tables stay in memory; those that nobody watches leave first."""
MOST_LISTED: Final = 20
"""Tables in a list."""
TABLES_A_MINUTE: Final = 60
"""How many tables one address may open, unless `--tables-a-minute` says otherwise."""
MOST_WAITING: Final = 20
"""Tables of one guest that wait for players."""
MOST_PLAYING: Final = 200
"""Tables that one guest has opened and that are still being played."""
MOST_SEATS: Final = 8
LONGEST_ADDRESS: Final = 40
"""Letters of a table's id."""
LONGEST_ACTION: Final = 200
KEPT_ANSWERS: Final = 20_000
"""Answers of each game whose text is kept for the API."""

# -- connections -----------------------------------------------------------------------------------------------------

MOST_CONNECTIONS: Final = 10_000
"""Open connections, pages' sockets included; fewer where the process may not open so many files."""
RESERVED_FILES: Final = 100
"""Open files that are left for everything else: the database, thinking processes, connections to be turned away."""
BACKLOG: Final = 32
"""Connections that may wait to be accepted."""
HEADER_SECONDS: Final = 15.0
"""Within so many seconds the headers of a request have arrived."""
BODY_SECONDS: Final = 30.0
"""Within so many seconds more its body has."""
WIND_UP_SECONDS: Final = 5.0
"""So long a server that ends waits for answers that are being stored."""
GARBAGE_TICKS: Final = 36_000
"""The server looks every tenth of a second whether anything new is needed by nobody, and after so many times, an hour,
through everything."""
MOST_GONE: Final = 500
"""Or when so many connections have ended since, or half as many as are open: to look through all that 5,000 pages hold
keeps everybody waiting for a moment, and must not be had for a few."""
TURN_SECONDS: Final = 0.0005
"""So long a thread waits for another one that computes. The loop waits for the painter, and the thread that writes for
both of them after every statement: with the five milliseconds that Python has by itself, answers did for long."""
LARGEST_BODY: Final = 100_000
"""Bytes of a request."""
COMPRESS_LEVEL: Final = 5
SMALLEST_COMPRESSED: Final = 500
"""How hard gzip tries, and bytes of an answer below which it does not."""
LARGEST_FRAME: Final = 1 << 20
"""Bytes of a message on a socket that ends the connection; one over 4 kB is answered with a reason."""

# -- messages of a page ----------------------------------------------------------------------------------------------

AT_ONCE: Final = 80.0
A_SECOND: Final = 20.0
"""What a socket may ask for, at once and then every second; all sockets of a guest together twice as much."""
PREVIEW: Final = 4.0
"""What it costs to try an answer in an imagined world and to draw it; other messages cost 1."""
MOST_REPLIES: Final = 64
"""So many replies wait for a page that does not read them; then it is let go."""
MOST_TARGETS: Final = 12
"""Things that are pointed at in one message."""

# -- the lobby -------------------------------------------------------------------------------------------------------

LOBBY_PAGE: Final = 40
"""Tables of each kind that the lobby shows at once."""
LOBBY_PAUSE: Final = 0.5
"""Seconds at least between two changes of the lobby: what happens meanwhile is told together."""
MOST_NAMED: Final = 6
"""Spectators who are named; the others are counted."""

LADDER_PAGE: Final = 50
"""Players that a ladder shows at once."""
LONGEST_CURVE: Final = 200
"""Games that a curve shows."""

# -- guests ----------------------------------------------------------------------------------------------------------

LONGEST_NAME: Final = 24
MOST_KEYS: Final = 3
"""Keys that sign cookies: the newest, and older ones that are still believed."""
RETURNS_A_WHILE: Final = 10
RETURNS_WHILE: Final = 600.0
"""So often in so many seconds one address may try a phrase or a passkey."""
CHALLENGE_SECONDS: Final = 300.0
"""Within so many seconds a passkey has answered."""
MOST_PASSKEYS: Final = 10
EXPORTS_A_WHILE: Final = 6
EXPORTS_WHILE: Final = 3600.0
"""So often in so many seconds a guest may take everything along."""
DAY: Final = 24 * 3600.0

KEPT_SIGNATURES: Final = 10_000
"""Signatures of cookies that need not be worked out again."""

# -- how long something is kept --------------------------------------------------------------------------------------

KEPT_UNBEGUN: Final = 14 * DAY
"""A table that nobody has begun to play at, after its last change."""
KEPT_UNFINISHED: Final = 180 * DAY
"""A game that nobody plays on."""
KEPT_UNCOUNTED: Final = 365 * DAY
"""A finished game that moved no rating, and a table that was closed. Others are the records of the ladders."""
KEPT_GUEST: Final = 400 * DAY
"""A guest whom only a browser knows, after the last visit; the browser's own memory ends after a year."""
KEPT_PERSON: Final = 3 * 365 * DAY
"""Somebody who can come back with a passkey or a phrase."""
LEFT_OVER: Final = 300.0
LEFT_IDLE: Final = 3600.0
"""Seconds after which a table that nobody asks for leaves memory: one that is over, and any other."""
SWEEP_SECONDS: Final = 3600.0
"""How often the store is looked through for what has been kept long enough."""
ORDER_SECONDS: Final = 3.0
"""How soon a server obeys `ziggurat admin`."""
SWEPT_TOGETHER: Final = 50
"""Tables or guests that are removed in one go; others have a turn in between."""

# -- talk and requests ------------------------------------------------------------------------------------------------

LONGEST_LINE: Final = 300
"""Letters of a line of talk."""
MOST_LINES: Final = 300
"""Lines that are kept of a table's talk."""
LINES_WHILE: Final = 20.0
LINES_A_WHILE: Final = 8
LINES_AT_A_TABLE: Final = 40
"""What a guest may say, and what may be said at a table, in so many seconds."""
REQUESTS_WHILE: Final = 600.0
REQUESTS_A_WHILE: Final = 10
"""Requests that a guest may put to everybody in so many seconds."""

# -- messages to people ------------------------------------------------------------------------------------------------

MESSAGES_AN_HOUR: Final = 60
"""Messages that tell a guest whose turn it is."""
MOST_BROWSERS: Final = 5
"""Browsers of a guest that are told."""
TESTS_WHILE: Final = 60.0
TESTS_A_WHILE: Final = 3
"""Messages that a guest may try in so many seconds."""

# -- thinking --------------------------------------------------------------------------------------------------------

MOST_TAKEN: Final = 3
"""So often a question is taken by processes elsewhere that die over it; then whoever asked is told so."""
HINTS_A_MINUTE: Final = 20
"""Hints that a guest may ask for; to ask again for the same one costs nothing."""

# -- the store -------------------------------------------------------------------------------------------------------

COMMITTED_TOGETHER: Final = 200
"""So many changes share a commit at most."""
WRITTEN_TOGETHER: Final = 64
"""So many rows share a statement at most."""
SETTLED_TOGETHER: Final = 10
"""So many games that have ended are noted in the ladders in one go."""
PATIENCE_WITH_OTHER_WRITERS: Final = 5.0
"""Seconds that a change waits while another program writes to the database."""
DATABASE_CONNECTIONS: Final = 8
"""Connections to PostgreSQL that read at once; one more writes, and one listens."""
LONGEST_WAIT: Final = 30.0
"""Seconds that the API waits at most for something to happen at a table."""
BEAT: Final = 3.0
"""Seconds between two signs of life of a node."""
LEASE: Final = 10.0
"""Seconds for which a node takes on what only one may do; it renews them with every sign of life."""
MOST_TOLD: Final = 300
"""Of so many guests at a table a node tells the others that they are there."""
SILENCE: Final = 10.0
"""Seconds after which a node that was not heard is taken for gone."""
WAIT_AFTER_FAILURE: Final = 5.0
"""Seconds until a bot tries again when its answer could not be stored."""


class Quota:
    """So many a while for each key. What was taken comes back bit by bit."""

    def __init__(
        self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic, keys: int = 10_000
    ) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._keys = keys
        self._full_at: OrderedDict[Hashable, float] = OrderedDict()
        """For each key, when everything will have come back."""
        self.taken: Callable[[Hashable], None] | None = None
        """Hears of what is taken here."""

    def take(self, key: Hashable) -> bool:
        """Whether there is one left; then it is taken."""
        if not self.spend(key):
            return False
        if self.taken is not None:
            self.taken(key)
        return True

    def spend(self, key: Hashable) -> bool:
        """The same for what was taken elsewhere, of which nobody need hear."""
        now, each = self._clock(), self._seconds / self._most
        full_at = max(self._full_at.get(key, now), now) + each
        if full_at > now + self._seconds + each / 1000:
            return False
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        if len(self._full_at) > self._keys:
            self._full_at.popitem(last=False)
        return True
